"""How long a climb takes at a mean gain a game: on a ladder, or by Elo against opponents of one's own level.

Knows means only: no luck, no streaks. Everything is solved exactly, in fractions; a float would turn 100
games into 101. Must not know of calendars beyond adding days to a date.
"""

from datetime import date, timedelta
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.quantities import EVEN, KFactor, Points, Share

DAYS_A_WEEK = 7
WEEKS_A_YEAR = 52


def mean_gain_at_own_level(k_factor: KFactor, share: Share) -> Points:
    """Return the mean points a game is worth to a player who scores this share against equals: K (share - 1/2).

    >>> mean_gain_at_own_level(KFactor(Fraction(32)), Share(Fraction(56, 100)))
    Fraction(48, 25)
    """
    return Points(k_factor * (share - EVEN))


def mean_gain_on_ladder(win_rate: Share, won: Points, lost: Points) -> Points:
    """Return the mean points a game is worth where a win adds `won` and a loss takes `lost`.

    >>> mean_gain_on_ladder(Share(Fraction(55, 100)), Points(Fraction(22)), Points(Fraction(20)))
    Fraction(31, 10)
    """
    return Points(win_rate * won - (1 - win_rate) * lost)


def break_even(won: Points, lost: Points) -> Share:
    """Return the win rate at which wins and losses cancel: lost / (won + lost).

    Raises OutOfRange unless neither is negative and one is above 0: else no win rate cancels anything.

    >>> break_even(Points(Fraction(22)), Points(Fraction(20)))
    Fraction(10, 21)
    """
    if won < 0:
        raise OutOfRange("won", won, "0 or more")
    if lost < 0:
        raise OutOfRange("lost", lost, "0 or more")
    if won + lost == 0:
        raise OutOfRange("won", won, "above 0 where a loss takes nothing")
    return Share(lost / (won + lost))


def games_to_climb(distance: Points, mean_gain: Points) -> int | None:
    """Return the fewest games after which the mean climb covers the distance; None where it never does.

    A distance of 0 or less is covered already: 0 games.

    >>> games_to_climb(Points(Fraction(500)), Points(Fraction(31, 10)))
    162
    >>> games_to_climb(Points(Fraction(500)), Points(Fraction(0))) is None
    True
    """
    if distance <= 0:
        return 0
    if mean_gain <= 0:
        return None
    return ceil(distance / mean_gain)


def periods_of_play(games: int, games_a_period: Fraction) -> int:
    """Return in which day, or week, of play the last of so many games falls.

    Raises OutOfRange unless the pace is above 0.

    >>> periods_of_play(162, Fraction(10))
    17
    """
    if games_a_period <= 0:
        raise OutOfRange("games_a_period", games_a_period, "above 0")
    return ceil(games / games_a_period)


class Climb(NamedTuple):
    """Hold a climb at a mean gain a game; `games` and `periods` of play are None where it never gets there."""

    gain: Points
    games: int | None
    periods: int | None


def climb(distance: Points, gain: Points, games_a_period: Fraction) -> Climb:
    """Work out a climb over a distance: its games, and the day or week of play in which it ends.

    Raises OutOfRange unless the pace is above 0.

    >>> climb(Points(Fraction(500)), Points(Fraction(31, 10)), Fraction(10)).periods
    17
    """
    games = games_to_climb(distance, gain)
    return Climb(gain, games, None if games is None else periods_of_play(games, games_a_period))


def date_reached(start: date, games: int, games_a_week: Fraction) -> date | None:
    """Return the day on which the last of so many games falls; None beyond the calendar's last year, 9999.

    >>> date_reached(date(2026, 11, 29), 53, Fraction(10))
    datetime.date(2027, 1, 6)
    """
    days = periods_of_play(games, games_a_week / DAYS_A_WEEK)
    if days > (date.max - start).days:
        return None
    return start + timedelta(days=days)


def share_to_climb(distance: Points, k_factor: KFactor, games: int) -> Share | None:
    """Return the share of points that covers the distance in so many games against equals.

    None where even all of them are not enough, or there are no games. The mean gain solved for the share:
    1/2 + distance / (K games).

    >>> share_to_climb(Points(Fraction(100)), KFactor(Fraction(32)), 520)
    Fraction(421, 832)
    """
    if games <= 0:
        return None
    share = EVEN + distance / (k_factor * games)
    return Share(share) if share <= 1 else None
