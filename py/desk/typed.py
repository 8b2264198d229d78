"""What people type, read into exact numbers.

Knows how numbers are written: comma or point, spaces, signs, percent, halves. Must not know fields or bounds.
Nothing passes through a float on its way in.
"""

import re
from fractions import Fraction

LONGEST = 40
"""Characters; what is longer was pasted by mistake, and would be slow to work with."""

MOST_DECIMALS = 6
"""Decimals read; more mean nothing to a rating, and would make counts that no page can hold."""

SPACES = " \t\u00a0\u2007\u2009\u200a\u202f"
MINUSES = "-\u2212\u2010\u2011\u2013"
HALF = "½"

_PLAIN = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d*)(?:[.,](?P<decimals>\d+)?)?", re.ASCII)
_GROUPED = re.compile(
    r"(?P<sign>[+-]?)(?P<whole>\d{1,3}(?P<mark>[.,])\d{3}(?:(?P=mark)\d{3})*)(?:(?!(?P=mark))[.,](?P<decimals>\d+))?",
    re.ASCII,
)
_GROUPED_BY_SPACE = re.compile(rf"(?<=\d)[{SPACES}](?=\d{{3}}(?!\d))", re.ASCII)
_DIVIDED = re.compile(r"(?P<over>[^/]+)/(?P<under>[^/]+)")


class Unreadable(ValueError):
    """Say that a text is no number."""


class TooFine(ValueError):
    """Say that a number has more decimals than are read."""


def readings(text: str) -> tuple[Fraction, ...]:
    """Return what number a text can mean: one, or two where a mark may group thousands or part decimals.

    Point or comma parts decimals; spaces of any width, an outer sign of any form and ½ are understood.
    Raises Unreadable, or TooFine for more than 6 decimals.

    >>> readings("−12,5"), readings("6½"), readings("1 500")
    ((Fraction(-25, 2),), (Fraction(13, 2),), (Fraction(1500, 1),))
    >>> readings("1,500")
    (Fraction(3, 2), Fraction(1500, 1))
    """
    clean = _tidy(text)
    if clean.endswith(HALF):
        return (_with_half(clean),)
    found = []
    if (plain := _PLAIN.fullmatch(clean)) and (plain["whole"] or plain["decimals"]):
        found.append(_number(plain["sign"], plain["whole"], plain["decimals"]))
    # 0,500 groups nothing: no number is written with a leading group of zero.
    if (grouped := _GROUPED.fullmatch(clean)) and not grouped["whole"].startswith("0"):
        digits = grouped["whole"].replace(grouped["mark"], "")
        found.append(_number(grouped["sign"], digits, grouped["decimals"]))
    if not found:
        raise Unreadable
    return tuple(found)


def share_readings(text: str) -> tuple[Fraction, ...]:
    """Return what share of a whole a text can mean, as a fraction: 56, 56 %, 5½/10, 1/2 or ½.

    A plain number is per cent. Raises Unreadable or TooFine.

    >>> share_readings("56 %"), share_readings("5½/10"), share_readings("½")
    ((Fraction(14, 25),), (Fraction(11, 20),), (Fraction(1, 2),))
    """
    bare = _tidy(text).removesuffix("%")
    if bare == HALF:
        return readings(bare)
    if divided := _DIVIDED.fullmatch(bare):
        unders = [under for under in readings(divided["under"]) if under]
        if not unders:
            raise Unreadable
        return tuple(over / under for over in readings(divided["over"]) for under in unders)
    return tuple(percent / 100 for percent in readings(bare))


def _tidy(text: str) -> str:
    """Strip the outer spaces, those that group thousands and those after a sign; write every minus as ASCII."""
    stripped = text.strip()
    if len(stripped) > LONGEST:
        raise Unreadable
    if stripped[:1] in MINUSES and stripped:
        stripped = "-" + stripped[1:]
    signless = stripped.lstrip("+-")
    tidied = _GROUPED_BY_SPACE.sub("", signless.strip())
    tidied = re.sub(rf"[{SPACES}]+(?=[%/{HALF}])|(?<=/)[{SPACES}]+", "", tidied)
    return stripped[: len(stripped) - len(signless)] + tidied


def _number(sign: str, whole: str, decimals: str | None) -> Fraction:
    """Put a number together from its matched parts."""
    if decimals and len(decimals.rstrip("0")) > MOST_DECIMALS:
        raise TooFine
    size = Fraction(f"{whole or '0'}.{decimals or '0'}")
    return -size if sign == "-" else size


def _with_half(clean: str) -> Fraction:
    """Read a whole number with ½ behind it, or ½ alone."""
    match = re.fullmatch(r"(?P<sign>[+-]?)(?P<whole>\d*)" + HALF, clean, re.ASCII)
    if not match:
        raise Unreadable
    return _number(match["sign"], match["whole"], "5")
