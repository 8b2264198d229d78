"""FIDE's K-factor: which of the rules of article 8.3.3 applies to a player, and the K that it gives.

Knows the rule for a single player on a given list. Must not know of events or of the rest of 8.3.
Source: FIDE Handbook B.02, 8.3.3, in force since 1 March 2024; the same for standard, rapid and blitz.
"""

from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.quantities import KFactor, Rating

MASTER_RATING = Rating(Fraction(2400))
"""A published rating that ever reached this keeps K at its lowest for good."""

JUNIOR_RATING = Rating(Fraction(2300))
"""A junior keeps the junior's K as long as no rating reached this."""

JUNIOR_AGE = 18
"""The junior's K ends with the year of this birthday."""

NEW_PLAYER_GAMES = 30
"""A player is new until so many rated games are completed."""


class KRule(Enum):
    """Name the rules of 8.3.3, in the order in which they are asked."""

    MASTER = auto()
    JUNIOR = auto()
    NEW_PLAYER = auto()
    ESTABLISHED = auto()


K_OF_RULE = {
    KRule.MASTER: KFactor(Fraction(10)),
    KRule.JUNIOR: KFactor(Fraction(40)),
    KRule.NEW_PLAYER: KFactor(Fraction(40)),
    KRule.ESTABLISHED: KFactor(Fraction(20)),
}


class Player(NamedTuple):
    """Hold what 8.3.3 asks of a player; `peak` is the highest rating ever published, the present one included."""

    peak: Rating
    games: int
    junior: bool


def is_junior(birth_year: int, list_year: int) -> bool:
    """Tell whether a list of that year still falls in the years up to the 18th birthday's [8.3.3].

    Raises OutOfRange for a birth year after the list's.

    >>> is_junior(2008, 2026), is_junior(2008, 2027)
    (True, False)
    """
    if birth_year > list_year:
        raise OutOfRange("birth_year", birth_year, f"{list_year} or earlier")
    return list_year - birth_year <= JUNIOR_AGE


def k_rule(player: Player) -> KRule:
    """Return the rule that sets a player's K [8.3.3]; `K_OF_RULE` has its K. Raises OutOfRange for games below 0.

    >>> K_OF_RULE[k_rule(Player(peak=Rating(Fraction(1500)), games=40, junior=False))]
    Fraction(20, 1)
    """
    if player.games < 0:
        raise OutOfRange("games", player.games, "0 or more")
    if player.peak >= MASTER_RATING:
        return KRule.MASTER
    if player.junior and player.peak < JUNIOR_RATING:
        return KRule.JUNIOR
    if player.games < NEW_PLAYER_GAMES:
        return KRule.NEW_PLAYER
    return KRule.ESTABLISHED
