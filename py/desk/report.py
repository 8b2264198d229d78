"""The report: what a calculator answers, as a few kinds of block that every surface can show.

Holds numbers with their units, never numbers as text. Must not know any surface or any calculator.
"""

from datetime import date
from fractions import Fraction
from string import Formatter
from typing import NamedTuple


class Unit(NamedTuple):
    """Hold a unit's name for one and for many; the empty unit is none."""

    one: str
    many: str


NO_UNIT = Unit("", "")
PERCENT = Unit("%", "%")
POINTS = Unit("point", "points")
GAMES = Unit("game", "games")
DAYS = Unit("day", "days")
WEEKS = Unit("week", "weeks")
WINS = Unit("win", "wins")
LOSSES = Unit("loss", "losses")


class Number(NamedTuple):
    """Hold a number unrounded, with its unit, how many decimals to show and whether a plus is shown.

    It is shown rounded to the nearest, or `up` where anything less would not be enough.
    """

    value: Fraction | float
    unit: Unit = NO_UNIT
    decimals: int = 0
    signed: bool = False
    up: bool = False


def per_cent(share: Fraction | float, decimals: int = 1) -> Number:
    """Make the number that shows a share, from 0 to 1, in per cent."""
    return Number(share * 100, PERCENT, decimals)


Part = str | Number | date
Phrase = tuple[Part, ...]
"""Running text in which the numbers are still numbers."""


def say(template: str, **values: Part) -> Phrase:
    """Make a phrase from a template whose {names} stand for values.

    >>> say("You need {n}.", n=Number(3, WINS))
    ('You need ', Number(value=3, unit=Unit(one='win', many='wins'), decimals=0, signed=False, up=False), '.')
    """
    parts: list[Part] = []
    for text, name, _, _ in Formatter().parse(template):
        if text:
            parts.append(text)
        if name is not None:
            parts.append(values[name])
    return tuple(parts)


class Headline(NamedTuple):
    """Hold the one answer: the number a person came for, or None where none can be given, and a short sentence.

    Like a fact it has a stable name and a label, and is not repeated among the facts.
    """

    name: str
    label: str
    value: Number | None
    sentence: Phrase


class Fact(NamedTuple):
    """Hold one value with its stable name, its label, and a remark where one is owed."""

    name: str
    label: Phrase
    value: Number | date | str
    note: Phrase = ()


class Facts(NamedTuple):
    """Hold a list of facts."""

    facts: tuple[Fact, ...]


class Table(NamedTuple):
    """Hold a table: the first column is the thing a row is about.

    `marked` is the reader's own row, from 0; `noted` are rows that stand out, for a reason that a cell of theirs says.
    """

    name: str
    caption: Phrase
    columns: tuple[str, ...]
    rows: tuple[tuple[Number | str, ...], ...]
    marked: int | None = None
    noted: tuple[int, ...] = ()


class Note(NamedTuple):
    """Hold a remark that a reader should not miss: a limit, a reason, a rule."""

    text: Phrase


class Axis(NamedTuple):
    """Hold what an axis measures, and the kind of number its readings are shown as."""

    label: str
    unit: Unit = NO_UNIT
    decimals: int = 0
    signed: bool = False
    up: bool = False


class Line(NamedTuple):
    """Hold a line of a chart: its name among the others, and its points, in the order of x."""

    label: Phrase
    points: tuple[tuple[Fraction | float, Fraction | float], ...]


class Level(NamedTuple):
    """Hold a value that a chart is read against: a straight line across it, or up it where `upright`."""

    label: Phrase
    value: Fraction | float
    upright: bool = False


class Mark(NamedTuple):
    """Hold the reader's own point in a chart."""

    label: Phrase
    x: Fraction | float
    y: Fraction | float


class Chart(NamedTuple):
    """Hold a chart of one message. What lies beyond `x_span` or `y_span` is not drawn."""

    name: str
    title: Phrase
    description: Phrase
    x: Axis
    y: Axis
    x_span: tuple[Fraction | float, Fraction | float]
    y_span: tuple[Fraction | float, Fraction | float]
    lines: tuple[Line, ...]
    levels: tuple[Level, ...] = ()
    marks: tuple[Mark, ...] = ()


Block = Facts | Note
Detail = Table | Chart


class Report(NamedTuple):
    """Hold a whole answer in the order of reading: the headline, what explains it, and the wide details below."""

    headline: Headline
    blocks: tuple[Block, ...]
    details: tuple[Detail, ...] = ()
