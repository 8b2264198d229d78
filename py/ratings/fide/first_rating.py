"""The first rating of an unrated player, by the rule of today and by the one before March 2024.

Knows the pooled results of a player who is new. Must not know of K or of players with a rating.
Source: FIDE Handbook B.02, 7.1.4 and 8.2, in force since 1 March 2024; 8.2 as in force from 1 January 2022 till 29
February 2024, which FIDE's calculator on the web still applied on 9 October 2026. For rapid and blitz 6.1.4 and 7.2.
"""

from collections.abc import Sequence
from datetime import date
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.fide.games import Tally
from ratings.fide.period import is_published
from ratings.fide.tables import fractional_score, rating_difference
from ratings.quantities import DRAW, EVEN, Points, Rating, Share
from ratings.rounding import round_half_away

FEWEST_GAMES = 5
"""Games against rated opponents that a first rating needs."""

POOL_MONTHS = 26
"""Consecutive rating periods, months, over which results are pooled."""

FICTITIOUS = (Rating(Fraction(1800)), Rating(Fraction(1800)))
"""The opponents that every new player is taken to have drawn with."""

FICTITIOUS_SINCE = date(2024, 3, 1)
"""Since then first ratings are made with them [8.2.2]."""

HIGHEST = Rating(Fraction(2200))
"""No first rating is higher."""

POINTS_A_HALF_POINT = Points(Fraction(20))
"""What every half point above 50 % added, before March 2024."""


class Standing(Enum):
    """Name what becomes of a first rating."""

    PUBLISHED = auto()
    TOO_FEW_GAMES = auto()
    """Fewer than 5 games against rated opponents [7.1.4]."""
    BELOW_FLOOR = auto()
    """Below 1400 [7.1.4]."""


class FirstRating(NamedTuple):
    """Hold a first rating and what it is made of, the fictitious opponents and draws included.

    `mean` is Ra, before rounding; `unlimited` is Ra + dp, rounded, and `rating` the same but at most 2200.
    """

    games: int
    mean: Fraction
    p: Share
    dp: Points
    unlimited: Rating
    rating: Rating
    standing: Standing


def may_be_pooled(earliest: date, latest: date) -> bool:
    """Tell whether rating periods, each given by any day in it, lie within 26 consecutive ones [7.1.4].

    >>> may_be_pooled(date(2024, 1, 31), date(2026, 2, 1)), may_be_pooled(date(2024, 1, 31), date(2026, 3, 1))
    (True, False)
    """
    return (latest.year - earliest.year) * 12 + latest.month - earliest.month < POOL_MONTHS


def pool(events: Sequence[Tally]) -> Tally:
    """Return the pooled results against rated opponents; a zero score in the first event is disregarded [8.2.1, 7.1.4].

    Events come in the order of play. One without any game against a rated opponent is not the first.

    >>> lost, drawn = Tally((Rating(Fraction(1900)),), Fraction(0)), Tally((Rating(Fraction(1700)),), DRAW)
    >>> pool([lost, drawn])
    Tally(opponents=(Fraction(1700, 1),), score=Fraction(1, 2))
    """
    left_out = disregarded_event(events)
    kept = [result for place, result in enumerate(events) if place != left_out]
    opponents = tuple(opponent for result in kept for opponent in result.opponents)
    return Tally(opponents, sum((result.score for result in kept), start=Fraction(0)))


def disregarded_event(events: Sequence[Tally]) -> int | None:
    """Return the place, from 0, of the event that is disregarded: the first one, if nothing was scored in it [8.2.1].

    None where it counts. An event without any game against a rated opponent is not the first.

    >>> lost = Tally((Rating(Fraction(1900)),), Fraction(0))
    >>> disregarded_event([Tally((), Fraction(0)), lost, lost])
    1
    """
    first = next((place for place, result in enumerate(events) if result.opponents), None)
    return first if first is not None and events[first].score == 0 else None


def first_rating(pooled: Tally) -> FirstRating:
    """Return the first rating that pooled results give: Ra + dp, rounded, at most 2200 [8.2.2, 8.2.3].

    Ra is the mean of the opponents and of two more, rated 1800, each drawn. `standing` says whether it is published.
    Raises OutOfRange for a score that the games cannot bring.

    >>> opponents = tuple(Rating(Fraction(rating)) for rating in (1902, 1877, 1884, 2012, 1832))
    >>> first_rating(Tally(opponents, Fraction(3))).rating
    Fraction(1922, 1)
    """
    games = len(pooled.opponents)
    if not 0 <= pooled.score <= games or (2 * pooled.score).denominator != 1:
        raise OutOfRange("score", pooled.score, f"from 0 to {games}, in halves")
    counted = pooled.opponents + FICTITIOUS
    mean = sum(counted, start=Fraction(0)) / len(counted)
    p = fractional_score(pooled.score + DRAW * len(FICTITIOUS), len(counted))
    dp = rating_difference(p)
    unlimited = Rating(round_half_away(mean + dp))
    rating = min(unlimited, HIGHEST)
    if games < FEWEST_GAMES:
        standing = Standing.TOO_FEW_GAMES
    else:
        standing = Standing.PUBLISHED if is_published(rating) else Standing.BELOW_FLOOR
    return FirstRating(games, mean, p, dp, unlimited, rating, standing)


def first_rating_before_2024(pooled: Tally) -> Rating:
    """Return the first rating by the rule in force from 1 January 2022 till 29 February 2024 [8.2.2, 8.2.3 of then].

    The mean of the opponents, and for a score above 50 % 20 points more for every half point above it, for one below
    50 % dp of table 8.1.1; rounded. Raises OutOfRange without games and for a score that they cannot bring.

    >>> first_rating_before_2024(Tally((Rating(Fraction(2000)),) * 5, Fraction(3)))
    Fraction(2020, 1)
    """
    games = len(pooled.opponents)
    p = fractional_score(pooled.score, games)
    mean = sum(pooled.opponents, start=Fraction(0)) / games
    above = pooled.score - EVEN * games
    added = POINTS_A_HALF_POINT * above / DRAW if above >= 0 else rating_difference(p)
    return Rating(round_half_away(mean + added))
