"""Numbers and sentences that several calculators show alike.

Knows the report model. Must not know any calculator by name, or any surface.
"""

from fractions import Fraction

from desk.report import NO_UNIT, PERCENT, POINTS, Headline, Number, Unit, say
from ratings.quantities import Points, Rating, Share
from ratings.rounding import round_half_away

MOST_DECIMALS = 12
"""Decimals beyond which a number that is not zero may be shown as zero, and a repeating one is cut."""


def as_typed(value: Fraction, unit: Unit = NO_UNIT) -> Number:
    """Make a number that shows just as many decimals as it has: for what was typed.

    >>> as_typed(Fraction("12.50")).decimals
    1
    """
    decimals = next((d for d in range(MOST_DECIMALS) if (value * 10**d).denominator == 1), MOST_DECIMALS)
    return Number(value, unit, decimals)


def share_as_typed(share: Share) -> Number:
    """Make the number that shows a share as it was typed, in per cent."""
    return as_typed(share * 100, PERCENT)


def mean_gain(points: Points, decimals: int, unit: Unit = NO_UNIT) -> Number:
    """Make the number that shows a mean gain a game, with its sign, and finer where it would show as zero.

    >>> mean_gain(Points(Fraction(31, 10)), 1).decimals, mean_gain(Points(Fraction(4, 1000)), 1).decimals
    (1, 3)
    """
    shown = decimals
    while points and shown < MOST_DECIMALS and not round_half_away(points, shown):
        shown += 1
    return Number(points, unit, shown, signed=True)


def count_or_never(count: int | None, unit: Unit = NO_UNIT) -> Number | str:
    """Make the number that shows a count, or the word for None."""
    return "never" if count is None else Number(count, unit)


def nothing_to_climb(fact: str, now: Rating, target: Rating) -> Headline:
    """Say that a target is reached already, or lies below."""
    if now == target:
        sentence = say("You are at {target} already: there is nothing left to climb.", target=as_typed(target))
    else:
        sentence = say(
            "You are past {target} already, by {above}.",
            target=as_typed(target),
            above=as_typed(now - target, POINTS),
        )
    return Headline(fact, None, sentence)
