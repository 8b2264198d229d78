"""A rating period, which is a calendar month with all its events: K for it, one rounding, the new rating, the floor.

Knows sums over events. Must not know of single games.
Source: FIDE Handbook B.02, 7.2.1, 8.3.2 to 8.3.4, in force since 1 March 2024; the same for rapid and blitz.
"""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.fide.change import EventChange
from ratings.quantities import KFactor, Points, Rating
from ratings.rounding import round_half_away

MOST_K_TIMES_GAMES = 700
"""K times the rated games of a period does not exceed this."""

FLOOR = Rating(Fraction(1400))
"""The lowest rating that is published [7.2.1]."""

FLOOR_SINCE = date(2024, 3, 1)
"""Since then the floor is this high [7.2.1]."""


def k_for_period(k_factor: KFactor, games: int) -> KFactor:
    """Return the K used for so many rated games in a period: lowered where K times the games exceeds 700 [8.3.3].

    It is then the largest whole number with which it does not. Raises OutOfRange for games below 0.

    >>> k_for_period(KFactor(Fraction(20)), 35), k_for_period(KFactor(Fraction(20)), 36)
    (Fraction(20, 1), Fraction(19, 1))
    """
    if games < 0:
        raise OutOfRange("games", games, "0 or more")
    if k_factor * games <= MOST_K_TIMES_GAMES:
        return k_factor
    return KFactor(Fraction(MOST_K_TIMES_GAMES // games))


def floor_holds(start: date) -> bool:
    """Tell whether the floor of 1400 holds for an event that starts on this day [7.2.1].

    >>> floor_holds(date(2024, 2, 29)), floor_holds(date(2024, 3, 1))
    (False, True)
    """
    return start >= FLOOR_SINCE


def is_published(rating: Rating) -> bool:
    """Tell whether a rating is published; below 1400 its player is unrated from the next list on [7.2.1].

    >>> is_published(Rating(Fraction(1399)))
    False
    """
    return rating >= FLOOR


def rating_after(rating: Rating, unrounded: Points) -> Rating:
    """Return the rating after a period, whose change is rounded once, to the nearest point, .5 away from zero [8.3.4].

    >>> rating_after(Rating(Fraction(2813)), Points(Fraction(-5, 2)))
    Fraction(2810, 1)
    """
    return Rating(rating + round_half_away(unrounded))


class PeriodChange(NamedTuple):
    """Hold a rated period: K on the list and K used, the rated games, the change before and after its one rounding.

    `k_used` is below `k_listed` where K times the games would exceed 700. The new rating falls below the floor where
    `published` is False.
    """

    k_listed: KFactor
    k_used: KFactor
    games: int
    unrounded: Points
    rounded: Points
    new_rating: Rating
    published: bool


def period_change(rating: Rating, k_factor: KFactor, events: Sequence[EventChange]) -> PeriodChange:
    """Return how a period's events change a rating: K times their sum, rounded once, .5 away from zero [8.3.2, 8.3.4].

    `rating` and `k_factor` are those of the list before; K is lowered where the games ask for it [8.3.3].

    >>> period_change(Rating(Fraction(2813)), KFactor(Fraction(10)), []).new_rating
    Fraction(2813, 1)
    """
    games = sum(event.rated for event in events)
    k_used = k_for_period(k_factor, games)
    unrounded = Points(k_used * sum((event.change for event in events), start=Fraction(0)))
    new_rating = rating_after(rating, unrounded)
    rounded = Points(new_rating - rating)
    return PeriodChange(k_factor, k_used, games, unrounded, rounded, new_rating, is_published(new_rating))
