"""A whole answer as HTML: the report, and for paper what it answers.

Knows calculators and reports as such. Must not know any of them by name, or the page around the answer.
"""

from collections.abc import Mapping
from datetime import date
from html import escape

from desk.calculator import Calculator
from desk.formatting import text
from desk.html_report import report_html
from desk.inputs import inputs_as_text
from desk.report import Report


def answer_html(calculator: Calculator, typed: Mapping[str, str], report: Report, today: date) -> str:
    """Write a report, and for paper what it answers: inputs as text, the formula and the date."""
    inputs = "".join(_input(label, value) for label, value in inputs_as_text(calculator.inputs, typed))
    return (
        f'<dl class="paper facts">{inputs}</dl>{report_html(report)}'
        f'<p class="paper">{escape(calculator.formula)} Rating Desk, {text(today)}.</p>'
    )


def _input(label: str, value: str) -> str:
    """Write what was typed into a field; several lines take the whole width of the paper."""
    lines = ' class="lines"' if "\n" in value else ""
    return f"<div{lines}><dt>{escape(label)}</dt><dd>{escape(value)}</dd></div>"
