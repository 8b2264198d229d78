"""The one formatter: numbers, dates and phrases as people read them, and numbers as machines do.

Knows digits, signs and units. Must not know markup, fields or calculators. Every surface takes its text here.
"""

from datetime import date
from decimal import Decimal
from fractions import Fraction

from desk.report import PERCENT, Number, Part, Phrase
from ratings.rounding import round_half_away, round_up

MINUS = "\u2212"
THIN_SPACE = "\u202f"
"""Narrow and unbreakable: between thousands, and before the sign for per cent."""
UNBREAKABLE_SPACE = "\u00a0"

UNGROUPED_BELOW = 10_000
"""Ratings and years stay in one piece; from the fifth digit on, thousands are set apart."""

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def digits(number: Number) -> str:
    """Write a number as people read it, rounded, with a real minus and without its unit.

    >>> digits(Number(-0.04, decimals=1, signed=True)), digits(Number(Fraction(-25, 10)))
    ('0.0', '−3')
    """
    rounded = (round_up if number.up else round_half_away)(number.value, number.decimals)
    sign = MINUS if rounded < 0 else "+" if number.signed and rounded > 0 else ""
    whole, parts = divmod(int(abs(rounded) * 10**number.decimals), 10**number.decimals)
    shown = str(whole) if whole < UNGROUPED_BELOW else f"{whole:,}".replace(",", THIN_SPACE)
    return f"{sign}{shown}.{parts:0{number.decimals}}" if number.decimals else sign + shown


def unit_of(number: Number, shown: str) -> str:
    """Return the unit for a number shown like this, with the space that goes before it; empty for none."""
    unit = number.unit.one if shown.lstrip("+" + MINUS) == "1" else number.unit.many
    if not unit:
        return ""
    return (THIN_SPACE if number.unit is PERCENT else UNBREAKABLE_SPACE) + unit


def text(part: Part) -> str:
    r"""Write a number with its unit, a date, or text as people read it.

    >>> text(Number(1, PERCENT)), text(date(2027, 1, 6))
    ('1\u202f%', '6\xa0January\xa02027')
    """
    if isinstance(part, Number):
        shown = digits(part)
        return shown + unit_of(part, shown)
    if isinstance(part, date):
        return UNBREAKABLE_SPACE.join((str(part.day), MONTHS[part.month - 1], str(part.year)))
    return part


def phrase_text(phrase: Phrase) -> str:
    """Write a whole phrase as people read it."""
    return "".join(text(part) for part in phrase)


def machine(number: Number) -> str:
    """Write a number as programs read it: unrounded, ASCII, a point for the decimals, no unit and no exponent.

    >>> machine(Number(Fraction(48, 25))), machine(Number(Fraction(-162))), machine(Number(-0.0))
    ('1.92', '-162', '0')
    """
    exact = Fraction(number.value)
    return str(exact.numerator) if exact.denominator == 1 else f"{Decimal(repr(float(exact))):f}"
