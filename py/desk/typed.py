"""What people type, read into exact numbers.

Knows how numbers are written: comma or point, spaces, signs, percent, halves. Must not know fields or bounds.
Nothing passes through a float on its way in.
"""

import re
from fractions import Fraction
from unicodedata import category

LONGEST = 40
"""Characters; what is longer was pasted by mistake, and would be slow to work with."""

DECIMALS_READ = 6
"""Decimals read; more mean nothing to a rating, and would make counts that no page can hold."""

HIGHEST_SCORE = 10**DECIMALS_READ
"""No more games than this are read in a score, which is then no finer than a percentage."""

MINUSES = "-\u2212\u2010\u2011\u2012\u2013\u2014\uff0d"
HALF = "½"

_PLAIN = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d*)(?:[.,](?P<decimals>\d+)?)?", re.ASCII)
_GROUPED = re.compile(
    r"(?P<sign>[+-]?)(?P<whole>\d{1,3}(?P<mark>[.,])\d{3}(?:(?P=mark)\d{3})*)(?:(?!(?P=mark))[.,](?P<decimals>\d+))?",
    re.ASCII,
)
_GROUPED_BY_SPACE = re.compile(r"(?<=\d) +(?=\d{3}(?!\d))", re.ASCII)
_SPACE_AROUND = re.compile(rf" +(?=[%/{HALF}])|(?<=/) +")
_FULL_WIDTH = str.maketrans("０１２３４５６７８９，．", "0123456789,.")
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

    A number alone, or with a % sign, is per cent. Raises Unreadable or TooFine.

    >>> share_readings("56 %"), share_readings("5½/10"), share_readings("½")
    ((Fraction(14, 25),), (Fraction(11, 20),), (Fraction(1, 2),))
    """
    clean = _tidy(text)
    if clean == HALF:
        return readings(clean)
    if divided := _DIVIDED.fullmatch(clean):
        over, under = _score(divided["over"]), _score(divided["under"])
        if not under:
            raise Unreadable
        return (over / under,)
    return tuple(percent / 100 for percent in readings(clean.removesuffix("%")))


def _score(text: str) -> Fraction:
    """Read one side of a score such as 5½/10: a number of halves that can be read in one way."""
    found = readings(text)
    if len(found) > 1 or (found[0] * 2).denominator != 1 or abs(found[0]) > HIGHEST_SCORE:
        raise Unreadable
    return found[0]


def _tidy(text: str) -> str:
    """Write a pasted text plainly: no spaces but between parts, none of the marks that show nothing, an ASCII minus."""
    shown = (character for character in text if category(character) != "Cf")
    plain = "".join(" " if category(character) == "Zs" else character for character in shown)
    plain = plain.translate(_FULL_WIDTH).strip()
    if len(plain) > LONGEST:
        raise Unreadable
    sign = plain[:1] if plain[:1] in ("+", *MINUSES) else ""
    tidied = _SPACE_AROUND.sub("", _GROUPED_BY_SPACE.sub("", plain[len(sign) :].lstrip(" ")))
    return ("-" if sign in MINUSES and sign else sign) + tidied


def _number(sign: str, whole: str, decimals: str | None) -> Fraction:
    """Put a number together from its matched parts."""
    if decimals and len(decimals.rstrip("0")) > DECIMALS_READ:
        raise TooFine
    size = Fraction(f"{whole or '0'}.{decimals or '0'}")
    return -size if sign == "-" else size


def _with_half(clean: str) -> Fraction:
    """Read a whole number with ½ behind it, or ½ alone."""
    match = re.fullmatch(r"(?P<sign>[+-]?)(?P<whole>\d*)" + HALF, clean, re.ASCII)
    if not match:
        raise Unreadable
    return _number(match["sign"], match["whole"], "5")
