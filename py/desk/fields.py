"""The fields of a form: what a calculator asks for, declared as data.

Knows labels, bounds, examples and when a field is asked. Must not know any calculator, markup, or how text is
read. A calculator's inputs are a dataclass whose every member is made by `entry`.
"""

import dataclasses
from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple


class When(NamedTuple):
    """Ask for a field only while another one, a choice, stands at this option."""

    field: str
    option: str


class NumberField(NamedTuple):
    """Hold a field for a number from `low` to `high`, without `low` itself where `above` is set.

    `example` is the text that stands in it first, `fold` the part of the form it is folded into. A `percent` field is
    typed in per cent and read as a share: its bounds are shares too.
    """

    label: str
    example: str
    low: Fraction
    high: Fraction
    help: str = ""
    when: When | None = None
    fold: str = ""
    above: bool = False
    below: bool = False
    whole: bool = False
    percent: bool = False
    unit: str = ""


class ChoiceField(NamedTuple):
    """Hold a field for one of several options, each a key and its label; the rest is as for a number."""

    label: str
    example: str
    options: tuple[tuple[str, str], ...]
    help: str = ""
    when: When | None = None
    fold: str = ""


class LinesField(NamedTuple):
    """Hold a field for games, a line each, with their results or, where these are still to come, without.

    It takes whatever is written: lines that cannot be read are the report's to point out. The rest is as for a number.
    """

    label: str
    example: str
    results: bool
    help: str = ""
    when: When | None = None
    fold: str = ""


class DateField(NamedTuple):
    """Hold a field for a day from `first` on; the rest is as for a number."""

    label: str
    example: str
    first: date
    help: str = ""
    when: When | None = None
    fold: str = ""


class CodeField(NamedTuple):
    """Hold a field for a code of three letters, which may be empty; the rest is as for a number."""

    label: str
    example: str
    help: str = ""
    when: When | None = None
    fold: str = ""


Field = NumberField | ChoiceField | LinesField | DateField | CodeField

RATING_LIMIT = Fraction(9999)
LADDER_LIMIT = Fraction(999_999)
COUNT_LIMIT = Fraction(999_999)


def rating(label: str, example: str, help: str = "") -> NumberField:
    """Declare a rating, which may be negative."""
    return NumberField(label=label, example=example, help=help, low=-RATING_LIMIT, high=RATING_LIMIT)


def ladder_points(label: str, example: str, help: str = "") -> NumberField:
    """Declare a standing on a ladder, which may count in tens of thousands."""
    return NumberField(label=label, example=example, help=help, low=-LADDER_LIMIT, high=LADDER_LIMIT)


def count(
    label: str, example: str, help: str = "", *, unit: str = "", when: When | None = None, fold: str = ""
) -> NumberField:
    """Declare a whole number of things, from 0."""
    return NumberField(
        label=label, example=example, help=help, unit=unit, when=when, fold=fold,
        low=Fraction(0), high=COUNT_LIMIT, whole=True,
    )  # fmt: skip


def percent(
    label: str, example: str, help: str = "", *, above: bool = False, below: bool = False,
    when: When | None = None, fold: str = "",
) -> NumberField:  # fmt: skip
    """Declare a percentage from 0 to 100; `above` and `below` leave out the ends."""
    return NumberField(
        label=label, example=example, help=help, above=above, below=below, when=when, fold=fold,
        low=Fraction(0), high=Fraction(1), percent=True, unit="%",
    )  # fmt: skip


def amount(
    label: str, example: str, help: str = "", *, high: int, unit: str = "", above: bool = True,
    when: When | None = None, fold: str = "",
) -> NumberField:  # fmt: skip
    """Declare a number that need not be whole, from 0, which is itself left out where `above` is set."""
    return NumberField(
        label=label, example=example, help=help, unit=unit, above=above, when=when, fold=fold,
        low=Fraction(0), high=Fraction(high),
    )  # fmt: skip


def year(label: str, example: str, help: str = "", *, when: When | None = None, fold: str = "") -> NumberField:
    """Declare a year of a person's lifetime."""
    return NumberField(
        label=label,
        example=example,
        help=help,
        when=when,
        fold=fold,
        low=Fraction(1900),
        high=Fraction(2100),
        whole=True,
    )


def games_field(example: str, when: When | None = None) -> LinesField:
    """Declare the games of an event, with their results."""
    return LinesField(
        label="Games, a line each",
        example=example,
        results=True,
        help="Opponent’s rating and result, such as “1702 ½”; names are kept. Paste what you have.",
        when=when,
    )


def choice(
    label: str,
    example: str,
    help: str = "",
    *,
    options: dict[str, str],
    when: When | None = None,
    fold: str = "",
) -> ChoiceField:
    """Declare a choice among options, given as key and label; the example is a key."""
    return ChoiceField(label=label, example=example, help=help, options=tuple(options.items()), when=when, fold=fold)


def entry(field: Field) -> Any:
    """Make a dataclass member that a reader fills in: its name is the field's, its type what is read from it."""
    return dataclasses.field(metadata={"field": field})


def asked(inputs: type, typed: Mapping[str, str]) -> frozenset[str]:
    """Return the names of the fields that are asked for while the choices stand as typed."""
    names: set[str] = set()
    for name, field in fields_of(inputs):
        when = field.when
        if when is None or (when.field in names and typed.get(when.field) == when.option):
            names.add(name)
    return frozenset(names)


def fields_of(inputs: type) -> Iterator[tuple[str, Field]]:
    """Yield the name and the declaration of each field of a calculator's inputs, in their order."""
    for member in dataclasses.fields(inputs):
        yield member.name, member.metadata["field"]
