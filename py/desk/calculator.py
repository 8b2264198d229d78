"""A calculator's declaration, and the one way from what was typed to what is answered.

Must not know any calculator by name, or any surface.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, NamedTuple

from desk import sentences
from desk.fields import fields_of
from desk.reading import Reading, read_form
from desk.report import Report
from ratings.errors import OutOfRange


class Calculator(NamedTuple):
    """Hold one calculator. `name` is its link fragment and its panel's id; `place` orders the tabs.

    `lead` says in a sentence what it answers, `formula` how.

    `compute` takes the inputs and today's date; `report` takes what `compute` returned.
    """

    name: str
    title: str
    place: int
    lead: str
    formula: str
    inputs: type
    compute: Callable[[Any, date], Any]
    report: Callable[[Any], Report]


class Answer(NamedTuple):
    """Hold the report, or None and a sentence for each field that stands in its way."""

    report: Report | None
    problems: Mapping[str, str]


def answer(calculator: Calculator, typed: Mapping[str, str], today: date) -> Answer:
    """Answer what was typed, field by field name; never raises for anything a person can type."""
    reading: Reading[Any] = read_form(calculator.inputs, typed)
    if reading.inputs is None:
        return Answer(None, reading.problems)
    try:
        result = calculator.compute(reading.inputs, today)
    except OutOfRange as error:
        # Only an argument named like a field can be put right by the reader; any other is our own mistake.
        if error.quantity not in dict(fields_of(calculator.inputs)):
            raise
        return Answer(None, {error.quantity: sentences.refused(error)})
    return Answer(calculator.report(result), {})


def example_inputs(calculator: Calculator) -> Any:
    """Return the calculator's example as its inputs, read."""
    return read_form(calculator.inputs, example(calculator)).inputs


def example(calculator: Calculator) -> dict[str, str]:
    """Return the calculator's example as it would be typed."""
    return {name: field.example for name, field in fields_of(calculator.inputs)}
