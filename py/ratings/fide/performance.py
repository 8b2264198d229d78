"""Performance over an event, as FIDE's tie-breaks define it: the mean of the opponents, TPR and PTP.

Knows the rated opponents met over the board and the score against them. Must not know of K, nor of the 400 points at
which rating changes are cut: performances take every difference in full.
Source: FIDE Handbook C.07, 10.1 to 10.3; the exercises of FIDE's Technical Commission (2023) work it through.
"""

from collections.abc import Iterable
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.fide.games import Tally
from ratings.fide.tables import CERTAIN_LEAD, fractional_score, rating_difference, scoring_probability
from ratings.quantities import Points, Rating, Share
from ratings.rounding import round_half_away

NOTIONAL_DIFFERENCE = rating_difference(Share(Fraction(1)))
"""The difference that table 8.1.1 shows, notionally, for a full score, and below the opponents for none: 800."""


def mean_of_opponents(opponents: tuple[Rating, ...]) -> Rating:
    """Return the mean rating of the opponents, rounded, .5 up [C.07, 10.1; B.01, 1.4.7]. Raises OutOfRange for none.

    >>> mean_of_opponents((Rating(Fraction(1863)), Rating(Fraction(1862))))
    Fraction(1863, 1)
    """
    if not opponents:
        raise OutOfRange("opponents", 0, "1 or more")
    return Rating(round_half_away(sum(opponents, start=Fraction(0)) / len(opponents)))


def performance_rating(met: Tally) -> Rating:
    """Return the performance rating, TPR or Rp: the mean of the opponents + dp of the score [C.07, 10.2; B.01, 1.4.8].

    Raises OutOfRange without opponents and for a score that they do not allow.

    >>> performance_rating(Tally((Rating(Fraction(1900)), Rating(Fraction(2000))), Fraction(3, 2)))
    Fraction(2143, 1)
    """
    return performance_for(mean_of_opponents(met.opponents), met.score, len(met.opponents))


def performance_for(mean: Rating, score: Fraction, games: int) -> Rating:
    """Return the performance rating of a score in so many games against opponents of this mean, as rounded [10.2].

    Raises OutOfRange without games and for a score that they do not allow.

    >>> performance_for(Rating(Fraction(1950)), Fraction(3, 2), 2)
    Fraction(2143, 1)
    """
    return Rating(mean + rating_difference(fractional_score(score, games)))


def expected_total(own: Rating, opponents: Iterable[Rating]) -> Fraction:
    """Return the sum of PD for a player rated so, every difference taken in full [C.07, 10.3; B.02, 8.1.2].

    Raises OutOfRange for ratings whose difference is not a whole number.

    >>> expected_total(Rating(Fraction(2000)), [Rating(Fraction(1500)), Rating(Fraction(2000))])
    Fraction(73, 50)
    """
    return sum((scoring_probability(Points(own - opponent)) for opponent in opponents), start=Fraction(0))


class PerfectBasis(Enum):
    """Name what a perfect tournament performance rests on."""

    REACHED = auto()
    """The lowest rating whose sum of PD reaches the score."""
    ZERO_SCORE = auto()
    """Nothing was scored: 800 below the lowest opponent, by decree."""
    FULL_SCORE = auto()
    """Everything was scored: by the definition 736 above the highest opponent; programs do not agree on it."""


class PerfectPerformance(NamedTuple):
    """Hold a perfect tournament performance and what it rests on."""

    rating: Rating
    basis: PerfectBasis


def perfect_performance(met: Tally) -> PerfectPerformance:
    """Return the perfect tournament performance, PTP: the lowest whole rating whose sum of PD reaches the score.

    Source: C.07, 10.3. Raises OutOfRange without opponents, for ratings that are not whole and for a score that they
    do not allow.

    >>> perfect_performance(Tally((Rating(Fraction(1900)), Rating(Fraction(2000))), Fraction(3, 2))).rating
    Fraction(2146, 1)
    """
    opponents, score = met
    if not opponents:
        raise OutOfRange("opponents", 0, "1 or more")
    if not 0 <= score <= len(opponents):
        raise OutOfRange("score", score, f"from 0 to {len(opponents)}")
    if score == 0:
        return PerfectPerformance(Rating(min(opponents) - NOTIONAL_DIFFERENCE), PerfectBasis.ZERO_SCORE)
    if score == len(opponents):
        return PerfectPerformance(Rating(max(opponents) + CERTAIN_LEAD), PerfectBasis.FULL_SCORE)
    # The sum never falls as the rating rises. At `below` it is 0, at `enough` every point.
    below, enough = min(opponents) - CERTAIN_LEAD, max(opponents) + CERTAIN_LEAD
    while enough - below > 1:
        middle = below + (enough - below) // 2
        if expected_total(Rating(middle), opponents) >= score:
            enough = middle
        else:
            below = middle
    return PerfectPerformance(Rating(enough), PerfectBasis.REACHED)
