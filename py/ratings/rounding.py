"""Rounding as the rulebooks and this project do it: halves away from zero.

Python's own `round` sends halves to the even neighbour, which no rating system does.
"""

from fractions import Fraction
from math import ceil, floor


def round_half_away(value: Fraction | float, decimals: int = 0) -> Fraction:
    """Round to so many decimals, an exact half away from zero.

    The value must be finite. A float counts as the exact binary number that it is.

    >>> round_half_away(Fraction(-5, 2))
    Fraction(-3, 1)
    >>> round_half_away(Fraction(1, 3), 2)
    Fraction(33, 100)
    """
    shift = 10**decimals
    exact = Fraction(value)
    size = Fraction(floor(abs(exact) * shift + Fraction(1, 2)), shift)
    return -size if exact < 0 else size


def round_up(value: Fraction | float, decimals: int = 0) -> Fraction:
    """Round to so many decimals, never below the value, which must be finite.

    >>> round_up(Fraction(421, 832), 3)
    Fraction(507, 1000)
    """
    shift = 10**decimals
    return Fraction(ceil(Fraction(value) * shift), shift)
