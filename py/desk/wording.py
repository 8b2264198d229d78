"""Numbers that several calculators show alike: as they were typed, and on the right side of one another.

Knows the report model. Must not know any calculator by name, or any surface.
"""

from fractions import Fraction

from desk.formatting import text
from desk.report import NO_UNIT, PERCENT, Number, Unit, per_cent
from desk.typed import DECIMALS_READ
from ratings.quantities import Share
from ratings.rounding import round_half_away

DECIMALS_SHOWN = 20
"""Decimals beyond which a number that is not zero may be shown as zero."""

REPEATING = 2
"""Decimals shown of a number whose decimals have no end, as a third has."""

LEAST_CHANCE = Share(Fraction(1, 1000))
"""Less than this is said in words, as is what is as near to certain."""


def as_typed(value: Fraction, unit: Unit = NO_UNIT) -> Number:
    """Make a number that shows just as many decimals as it has, for what was typed; two where they have no end.

    >>> as_typed(Fraction("12.50")).decimals
    1
    """
    ends = (decimals for decimals in range(DECIMALS_READ + 1) if (value * 10**decimals).denominator == 1)
    return Number(value, unit, next(ends, REPEATING))


def hundredths(value: Fraction | float, unit: Unit = NO_UNIT, *, signed: bool = True) -> Number:
    """Make a number that shows hundredths, as fine as FIDE's table is, for changes with their sign."""
    return Number(value, unit, 2, signed=signed)


def score(points: Fraction) -> Number:
    """Make a number that shows a score, which goes by halves."""
    return Number(points, decimals=1)


def share_as_typed(share: Share) -> Number:
    """Make the number that shows a share as it was typed, in per cent."""
    return as_typed(share * 100, PERCENT)


def told_apart(share: Share, other: Share) -> Number:
    """Make the number that shows a share in per cent, on the same side of another share as it is.

    >>> told_apart(Share(Fraction(10, 21)), Share(Fraction("0.4761"))).decimals
    2
    """
    if share == other:
        return share_as_typed(share)
    decimals = 1
    while decimals < DECIMALS_SHOWN and (
        (round_half_away(share * 100, decimals) > other * 100) != (share > other)
        or round_half_away(share * 100, decimals) == other * 100
    ):
        decimals += 1
    return per_cent(share, decimals)


def chance(share: Share) -> Number | str:
    """Make what shows a chance, in per cent: in words where it is next to nothing or next to certain, but is not.

    >>> chance(Share(Fraction(1, 3))).decimals, chance(Share(Fraction(1, 3000)))
    (1, 'under 0.1\u202f%')
    """
    if share in (0, 1):
        return share_as_typed(share)
    if share < LEAST_CHANCE:
        return f"under {text(per_cent(LEAST_CHANCE))}"
    if share > 1 - LEAST_CHANCE:
        return f"over {text(per_cent(1 - LEAST_CHANCE))}"
    return per_cent(share)
