"""The Elo curve: expected score from a rating difference, and what a result is then worth.

Knows the plain logistic curve that most sites use. Must not know FIDE's tables, which are not this curve.
Source: A. E. Elo, The Rating of Chessplayers, Past and Present (1978), 8.4; in the logistic form.
"""

import math
from collections.abc import Sequence
from enum import Enum, auto
from fractions import Fraction

from ratings.errors import OutOfRange
from ratings.quantities import KFactor, Points, Rating, Score, Share

SCALE = Points(Fraction(400))
"""The lead, in points, that makes a player ten times as likely to win as the opponent."""


def expected_score(lead: Points, scale: Points = SCALE) -> float:
    """Return the score expected of one game, from 0 to 1, for a player who leads by so many points.

    E = 1 / (1 + 10 ** (-lead / scale)). A negative lead is a deficit. Raises OutOfRange unless scale > 0.

    >>> f"{expected_score(Points(Fraction(-100))):.3f}"
    '0.360'
    """
    if scale <= 0:
        raise OutOfRange("scale", scale, "above 0")
    return _share_at(float(lead / scale))


def _share_at(scales: float) -> float:
    # The weaker side's share is computed and the stronger's is the rest, so that the two make exactly one
    # game, and a huge lead runs into 0 instead of overflowing.
    odds = math.pow(10, -abs(scales))
    weaker = odds / (1 + odds)
    return weaker if scales < 0 else 1 - weaker


def rating_change(k_factor: KFactor, score: Score, expected: Fraction | float) -> Points:
    """Return what one game moves a rating, in points: K times what was scored beyond expectation.

    Exact for the expected score given, so that halves stay halves.

    >>> rating_change(KFactor(Fraction(7, 10)), Score(Fraction(1)), 0.5)
    Fraction(7, 20)
    """
    return Points(k_factor * (score - Fraction(expected)))


def lead_for(expected: Share, scale: Points = SCALE) -> float:
    """Return the lead, in points, at which so large a score is expected; negative below one half.

    The curve solved for the lead: scale * math.log10(E / (1 - E)). Raises OutOfRange unless 0 < expected < 1 and
    scale > 0.

    >>> f"{lead_for(Share(Fraction(3, 4))):.1f}"
    '190.8'
    """
    if not 0 < expected < 1:
        raise OutOfRange("expected", expected, "above 0 and below 1")
    if scale <= 0:
        raise OutOfRange("scale", scale, "above 0")
    # Exact odds of 10 ** n give an exact logarithm, so 10 to 1 is a lead of exactly one scale.
    return float(scale) * math.log10(expected / (1 - expected))


class NoPerformance(Enum):
    """Name the scores that no rating is expected to make, as the curve never meets 0 and 1."""

    NOTHING_SCORED = auto()
    NOTHING_DROPPED = auto()


def performance(opponents: Sequence[Rating], score: Fraction) -> float | NoPerformance:
    """Return the rating whose expected score against these opponents is the score; why none, at 0 and at every point.

    Right to a millionth of a point. Raises OutOfRange without opponents, and unless 0 <= score <= their number.

    >>> f"{performance([Rating(Fraction(1900)), Rating(Fraction(2000))], Fraction(3, 2)):.1f}"
    '2144.5'
    """
    games = len(opponents)
    if games == 0:
        raise OutOfRange("opponents", 0, "1 or more")
    if not 0 <= score <= games:
        raise OutOfRange("score", score, f"from 0 to {games}")
    if score == 0:
        return NoPerformance.NOTHING_SCORED
    if score == games:
        return NoPerformance.NOTHING_DROPPED
    # With every opponent as weak as the weakest this lead makes the score; so it makes no more against these.
    lead = lead_for(Share(score / games))
    ratings, scale, wanted = [float(opponent) for opponent in opponents], float(SCALE), float(score)
    low, high = min(ratings) + lead, max(ratings) + lead
    while high - low > 1e-6:
        middle = (low + high) / 2
        if not low < middle < high:
            break
        if sum(_share_at((middle - rating) / scale) for rating in ratings) < wanted:
            low = middle
        else:
            high = middle
    return (low + high) / 2
