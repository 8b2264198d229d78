"""An answer as a CSV file for spreadsheets: inputs, headline, facts and tables, in which numbers stay numbers.

Knows the report model, fields and cells. Must not know any calculator by name, or how a file is saved.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from io import StringIO

from desk.calculator import Calculator
from desk.chart_table import chart_table
from desk.fields import NumberField
from desk.formatting import machine, phrase_text
from desk.inputs import asked_fields, typed_as_text
from desk.reading import read_field
from desk.report import Fact, Facts, Headline, Number, Part, Report, Table
from desk.summary import full_title, with_plain_spaces

BYTE_ORDER_MARK = "\ufeff"
"""By it Excel knows UTF-8."""

# Quotes, spaces and marks that show nothing do not keep a spreadsheet from seeing a formula behind them.
_FORMULA = re.compile(r"[\s\"\x00-\x1f\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠]| *[\t\r\n]")

Row = tuple[Part, ...]


def csv_text(calculator: Calculator, typed: Mapping[str, str], report: Report, *, decimal_comma: bool) -> str:
    """Write the inputs and the answer as CSV, from its byte order mark on; a decimal comma goes with semicolons.

    What was typed must be what the report answers.
    """
    delimiter, decimal_mark = (";", ",") if decimal_comma else (",", ".")
    file = StringIO(newline="")
    file.write(BYTE_ORDER_MARK)
    writer = csv.writer(file, delimiter=delimiter, lineterminator="\r\n")
    for row in _rows(calculator, typed, report):
        writer.writerow(_cell(part, decimal_mark) for part in row)
    return file.getvalue()


def _cell(part: Part, decimal_mark: str) -> str:
    """Write what one cell holds."""
    if isinstance(part, Number):
        return machine(part).replace(".", decimal_mark)
    if isinstance(part, date):
        return part.isoformat()
    return _harmless(with_plain_spaces(part))


def _harmless(text: str) -> str:
    """Keep a spreadsheet from running a text as a formula: in quotes or not, an apostrophe has to stand before it."""
    return f"'{text}" if _FORMULA.match(text) else text


def _rows(calculator: Calculator, typed: Mapping[str, str], report: Report) -> Iterator[Row]:
    """Yield all rows; those without a cell part the file for the eye."""
    yield (full_title(calculator),)
    yield ()
    yield from _inputs(calculator.inputs, typed)
    yield ()
    yield _headline(report.headline)
    for block in report.blocks:
        if isinstance(block, Facts):
            yield from map(_fact, block.facts)
    for detail in report.details:
        yield ()
        yield from _table(detail if isinstance(detail, Table) else chart_table(detail))


def _inputs(inputs: type, typed: Mapping[str, str]) -> Iterator[Row]:
    """Yield a row for each field that is asked for, or for each of its lines: label, value, unit."""
    for _, field, text in asked_fields(inputs, typed):
        if not isinstance(field, NumberField):
            for line in typed_as_text(field, text).split("\n"):
                yield field.label, line, ""
            continue
        value = read_field(field, text)
        assert isinstance(value, int | Fraction)
        yield field.label, Number(value * 100 if field.percent else value), field.unit


def _headline(headline: Headline) -> Row:
    """Make the row of the answer itself: label, number, unit, sentence; or label and the sentence in its place."""
    sentence = phrase_text(headline.sentence)
    if headline.value is None:
        return headline.label, sentence
    return headline.label, headline.value, headline.value.unit.many, sentence


def _fact(fact: Fact) -> Row:
    """Make the row of a fact: label, value, unit, remark."""
    unit = fact.value.unit.many if isinstance(fact.value, Number) else ""
    return phrase_text(fact.label), fact.value, unit, phrase_text(fact.note)


def _table(table: Table) -> Iterator[Row]:
    """Yield a table's caption, its header and its rows."""
    yield (phrase_text(table.caption),)
    yield tuple(_heading(column, [row[i] for row in table.rows]) for i, column in enumerate(table.columns))
    yield from table.rows


def _heading(column: str, cells: Iterable[Part]) -> str:
    """Write a column's heading, with the unit that all its numbers have."""
    units = {cell.unit.many for cell in cells if isinstance(cell, Number)}
    unit = units.pop() if len(units) == 1 else ""
    return f"{column} ({unit})" if unit else column
