"""A record of wins, losses and draws, and how far its win rate is from a target.

Everything is solved exactly, in whole games and fractions. Must not know of ratings, points or K.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from ratings.errors import OutOfRange
from ratings.quantities import Score, Share


@dataclass(frozen=True, slots=True)
class Record:
    """Hold a record of games; `draw_worth` is what a draw counts of a win, from 0 to 1.

    Raises OutOfRange for a count below 0 or a worth outside 0 to 1.

    >>> Record(wins=45, losses=55, draws=0, draw_worth=Score(Fraction(1, 2))).games
    100
    """

    wins: int
    losses: int
    draws: int
    draw_worth: Score

    def __post_init__(self) -> None:
        """Refuse counts that no record can hold."""
        for quantity in ("wins", "losses", "draws"):
            if (count := getattr(self, quantity)) < 0:
                raise OutOfRange(quantity, count, "0 or more")
        if not 0 <= self.draw_worth <= 1:
            raise OutOfRange("draw_worth", self.draw_worth, "from 0 to 1")

    @property
    def games(self) -> int:
        """Count the games."""
        return self.wins + self.losses + self.draws

    @property
    def won(self) -> Fraction:
        """Sum the wins, each draw at its worth."""
        return self.wins + self.draws * self.draw_worth

    @property
    def rate(self) -> Share | None:
        """Return the win rate; None before the first game."""
        return Share(self.won / self.games) if self.games else None


def rate_after(record: Record, games: int, rate: Share) -> Share | None:
    """Return the win rate after so many more games that each add `rate` of a win; None where there are none at all.

    >>> rate_after(Record(45, 55, 0, Score(Fraction(0))), 100, Share(Fraction(65, 100)))
    Fraction(11, 20)
    """
    total = record.games + games
    return Share((record.won + rate * games) / total) if total else None


def reaches(record: Record, target: Share) -> bool:
    """Tell whether the record's rate is at the target or above; before the first game it never is."""
    return record.rate is not None and record.rate >= target


def wins_in_a_row(record: Record, target: Share) -> int | None:
    """Return the fewest wins in a row that lift the rate to the target; None where none can.

    >>> wins_in_a_row(Record(45, 55, 0, Score(Fraction(0))), Share(Fraction(55, 100)))
    23
    """
    return games_at_rate(record, target, Share(Fraction(1)))


def games_at_rate(record: Record, target: Share, rate: Share) -> int | None:
    """Return the fewest games after which the rate meets the target, when each adds `rate` of a win on average.

    None where it never does: the coming rate is no better than the target, or the target is 1 and something
    was dropped. Solves (won + rate n) / (games + n) >= target. Raises OutOfRange unless both are from 0 to 1.

    >>> games_at_rate(Record(45, 55, 0, Score(Fraction(0))), Share(Fraction(55, 100)), Share(Fraction(65, 100)))
    100
    """
    for quantity, value in (("target", target), ("rate", rate)):
        if not 0 <= value <= 1:
            raise OutOfRange(quantity, value, "from 0 to 1")
    if reaches(record, target):
        return 0
    if record.games == 0:
        return 1 if rate >= target else None
    if rate <= target:
        return None
    return ceil((target * record.games - record.won) / (rate - target))


def losses_survived(record: Record, target: Share) -> int | None:
    """Return how many losses in a row leave the rate at the target or above; None where it is below already.

    Raises OutOfRange unless 0 < target <= 1: a target of 0 survives any number.

    >>> losses_survived(Record(60, 40, 0, Score(Fraction(0))), Share(Fraction(55, 100)))
    9
    """
    if not 0 < target <= 1:
        raise OutOfRange("target", target, "above 0, at most 1")
    if not reaches(record, target):
        return None
    return floor(record.won / target - record.games)
