"""Title norms: what GM, IM, WGM and WIM norms ask of a score and of opponents, in numbers.

Knows the thresholds, the adjusted rating floor and the counts for a number of games. Must not know of one event's mix
of titles and federations, which norm_check.py compares with these numbers.
Source: FIDE Handbook B.01, 1.4.3 to 1.4.9, in force since 1 January 2024.
"""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.fide.games import Tally
from ratings.fide.performance import mean_of_opponents, performance_rating
from ratings.fide.tables import fractional_score, rating_difference
from ratings.fide.titles import Title
from ratings.quantities import Rating, Share

IN_FORCE_SINCE = date(2024, 1, 1)
"""The title regulations before this day are not held here."""

FEWEST_GAMES = 9
"""The games of a norm in the ordinary case; 7 or 8 in some team and cup events [1.4.1]."""

MOST_GAMES_COUNTED = 13
"""A norm from a longer event counts as one of so many games [1.7]."""

LOWEST_SHARE = Share(Fraction(35, 100))
"""The share of the points below which there is no norm, to be reached in full: 4.5 of 13 is not enough [1.4.8b]."""

UNRATED = Rating(Fraction(1400))
"""What an unrated opponent counts, where not raised to the adjusted floor [1.4.6d]."""

FOREIGN_FEDERATIONS = 2
"""The federations other than one's own that the opponents come from, at least [1.4.3]."""

FEWEST_REQUIRED_TITLES = 3
"""The opponents who hold the title sought or above, at least, however few the games [1.4.5b to e]."""

HALF_POINT = Fraction(1, 2)
"""The step between two scores."""


class Norm(NamedTuple):
    """Hold what a norm asks: performance and mean of opponents at least, the adjusted floor, the titles it counts.

    `titles_article` asks for these titles.
    """

    performance: Rating
    mean: Rating
    adjusted_floor: Rating
    titles: frozenset[Title]
    titles_article: str


def _norm(performance: int, mean: int, adjusted_floor: int, titles_article: str, *titles: Title) -> Norm:
    least, average, raised = (Rating(Fraction(number)) for number in (performance, mean, adjusted_floor))
    return Norm(least, average, raised, frozenset(titles), titles_article)


NORMS = {
    Title.GM: _norm(2600, 2380, 2200, "1.4.5b", Title.GM),
    Title.IM: _norm(2450, 2230, 2050, "1.4.5c", Title.GM, Title.IM),
    Title.WGM: _norm(2400, 2180, 2000, "1.4.5d", Title.GM, Title.IM, Title.WGM),
    Title.WIM: _norm(2250, 2030, 1850, "1.4.5e", Title.GM, Title.IM, Title.WGM, Title.WIM),
}
"""The four titles that are won by norms [1.4.8, 1.4.8a, 1.4.6b, 1.4.5b to e]."""

COUNTED_TITLES = frozenset(Title) - {Title.CM, Title.WCM, Title.UNTITLED}
"""The titles that make an opponent a titleholder for norms: CM and WCM do not [1.4.5a]."""


def titled_minimum(games: int) -> int:
    """Return how many of so many opponents are titled, at least: half, rounded up [1.4.5a, 1.4.4].

    >>> titled_minimum(9)
    5
    """
    return ceil(Fraction(games, 2))


def required_title_minimum(games: int) -> int:
    """Return how many of so many opponents hold the title sought or above, at least: a third, no fewer than 3 [1.4.5].

    >>> required_title_minimum(9), required_title_minimum(10)
    (3, 4)
    """
    return max(FEWEST_REQUIRED_TITLES, ceil(Fraction(games, 3)))


def own_federation_maximum(games: int) -> int:
    """Return how many of so many opponents come from one's own federation, at most: 3/5, rounded down [1.4.4].

    >>> own_federation_maximum(9)
    5
    """
    return floor(Fraction(3 * games, 5))


def one_federation_maximum(games: int) -> int:
    """Return how many of so many opponents come from any one federation, at most: 2/3, rounded down [1.4.4].

    >>> one_federation_maximum(9)
    6
    """
    return floor(Fraction(2 * games, 3))


def score_minimum(games: int) -> Fraction:
    """Return the lowest score of so many games that is 35 % of them [1.4.8b].

    >>> score_minimum(13)
    Fraction(5, 1)
    """
    return ceil(games * LOWEST_SHARE / HALF_POINT) * HALF_POINT


def mean_minimum(norm: Norm, score: Fraction, games: int) -> Rating:
    """Return the mean of opponents, rounded, with which a score makes the norm [1.4.8, 1.4.8a].

    Raises OutOfRange for a score that the games cannot bring. Whether it is 35 % is another condition.

    >>> mean_minimum(NORMS[Title.GM], Fraction(7), 9)
    Fraction(2380, 1)
    """
    return max(norm.mean, Rating(norm.performance - rating_difference(fractional_score(score, games))))


def adjusted_ratings(norm: Norm, opponents: Sequence[Rating | None]) -> tuple[Rating, ...]:
    """Return what the opponents count: unrated as 1400, and the lowest, where below the floor, as the floor [1.4.6].

    No more than one is raised.

    >>> adjusted_ratings(NORMS[Title.GM], [Rating(Fraction(2150)), None, Rating(Fraction(2500))])
    (Fraction(2150, 1), Fraction(2200, 1), Fraction(2500, 1))
    """
    counted = [UNRATED if opponent is None else opponent for opponent in opponents]
    if counted:
        lowest = counted.index(min(counted))
        counted[lowest] = max(counted[lowest], norm.adjusted_floor)
    return tuple(counted)


def lowest_score(norm: Norm, opponents: Sequence[Rating | None]) -> Fraction | None:
    """Return the lowest score that makes the norm against these opponents; None where their mean is too low [1.4.8].

    Games, titles and federations are other conditions. Raises OutOfRange without opponents.

    >>> lowest_score(NORMS[Title.GM], [Rating(Fraction(2450))] * 9)
    Fraction(13, 2)
    """
    if not opponents:
        raise OutOfRange("opponents", 0, "1 or more")
    counted = adjusted_ratings(norm, opponents)
    if mean_of_opponents(counted) < norm.mean:
        return None
    score = score_minimum(len(counted))
    while performance_rating(Tally(counted, score)) < norm.performance:
        score += HALF_POINT
    return score
