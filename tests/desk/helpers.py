"""What the tests of the desk share: a calculator's answer as text, by the names of its facts."""

from datetime import date
from typing import NamedTuple

from desk.calculator import answer, example
from desk.calculators import calculator
from desk.formatting import phrase_text, text
from desk.report import Facts, Note, Report, Table

TODAY = date(2026, 11, 30)


class Shown(NamedTuple):
    """A report as text, plain spaces throughout."""

    headline: str
    sentence: str
    facts: dict[str, str]
    notes: list[str]
    tables: dict[str, list[list[str]]]
    marked: dict[str, int | None]
    noted: dict[str, tuple[int, ...]]


def report_of(name: str, **typed: str) -> Report:
    calculation = calculator(name)
    answered = answer(calculation, example(calculation) | typed, TODAY)
    assert answered.report is not None, answered.problems
    return answered.report


def problems_of(name: str, **typed: str) -> dict[str, str]:
    calculation = calculator(name)
    answered = answer(calculation, example(calculation) | typed, TODAY)
    assert (answered.report is None) == bool(answered.problems)
    return dict(answered.problems)


def plain(shown: str) -> str:
    return shown.replace("\u202f", " ").replace("\u00a0", " ")


def shown(name: str, **typed: str) -> Shown:
    report = report_of(name, **typed)
    facts = [fact for block in report.blocks if isinstance(block, Facts) for fact in block.facts]
    tables = [detail for detail in report.details if isinstance(detail, Table)]
    return Shown(
        plain(text(report.headline.value)) if report.headline.value else "",
        plain(phrase_text(report.headline.sentence)),
        {fact.name: plain(text(fact.value)) for fact in facts},
        [plain(phrase_text(block.text)) for block in report.blocks if isinstance(block, Note)],
        {table.name: [[plain(text(cell)) for cell in row] for row in table.rows] for table in tables},
        {table.name: table.marked for table in tables},
        {table.name: table.noted for table in tables},
    )
