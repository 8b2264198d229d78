"""What was typed into a form, read into a calculator's inputs, or a sentence beside each field that is not right.

Knows fields and typed text. Must not know any calculator, or what becomes of the values.
"""

import re
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from desk import sentences
from desk.fields import ChoiceField, CodeField, DateField, Field, LinesField, NumberField, asked, fields_of
from desk.typed import TooFine, Unreadable, readings, share_readings

if TYPE_CHECKING:
    from desk.game_lines import GameLines

Inputs = TypeVar("Inputs")


class Reading(NamedTuple, Generic[Inputs]):
    """Hold the inputs, or None and a sentence for each field that could not be read."""

    inputs: Inputs | None
    problems: Mapping[str, str]


class Problem(ValueError):
    """Carry the sentence that belongs beside a field."""


def read_form(inputs: type[Inputs], typed: Mapping[str, str]) -> Reading[Inputs]:
    """Read a whole form. Fields that are not asked for are None and cannot be wrong; a field left out is empty."""
    values: dict[str, object] = {}
    problems: dict[str, str] = {}
    asked_for = asked(inputs, typed)
    for name, field in fields_of(inputs):
        if name not in asked_for:
            values[name] = None
            continue
        try:
            values[name] = read_field(field, typed.get(name, ""))
        except Problem as problem:
            problems[name] = str(problem)
    return Reading(None if problems else inputs(**values), problems)


def read_field(field: Field, text: str) -> object:
    """Read what was typed into a field: a key, a number, lines of games, a day, or a code.

    Raises Problem, with the sentence to show.
    """
    if isinstance(field, ChoiceField):
        if text not in dict(field.options):
            raise Problem(sentences.wanted(field))
        return text
    if isinstance(field, LinesField):
        return _lines(field, text)
    if isinstance(field, DateField):
        return _date(field, text)
    if isinstance(field, CodeField):
        return _code(field, text)
    return _number(field, text)


def _lines(field: LinesField, text: str) -> "GameLines":
    """Read lines of games; what reads them is loaded when a form first asks for it."""
    from desk.game_lines import read_games, read_opponents

    return read_games(text) if field.results else read_opponents(text)


def _date(field: DateField, text: str) -> date:
    """Read a day as a browser's own date field hands it over."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Problem(sentences.wanted(field)) from None
    if day < field.first:
        raise Problem(sentences.wanted(field))
    return day


def _code(field: CodeField, text: str) -> str | None:
    """Read a code; None where nothing was typed."""
    code = text.strip().upper()
    if code and not re.fullmatch(r"[A-Z]{3}", code):
        raise Problem(sentences.wanted(field))
    return code or None


def _number(field: NumberField, text: str) -> Fraction | int:
    """Read a number: an int where whole, a share for a percentage."""
    try:
        found = share_readings(text) if field.percent else readings(text)
    except Unreadable:
        raise Problem(sentences.wanted(field)) from None
    except TooFine:
        raise Problem(sentences.too_fine()) from None
    fitting = [number for number in found if _fits(field, number)]
    if not fitting:
        raise Problem(sentences.wanted(field))
    if field.whole:
        # Nobody writes a whole number with decimals: 1,000 is a thousand here.
        return int(max(fitting, key=abs))
    # Bounds tell a percentage's two readings apart; anywhere else a wrong guess would be silent.
    if len(fitting) > 1 or (len(found) > 1 and not field.percent):
        raise Problem(sentences.ambiguous(field, found))
    return fitting[0]


def _fits(field: NumberField, number: Fraction) -> bool:
    """Tell whether a field's bounds allow a number."""
    low = number > field.low if field.above else number >= field.low
    high = number < field.high if field.below else number <= field.high
    return low and high and not (field.whole and number.denominator != 1)
