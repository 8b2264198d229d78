"""All calculators as the page's tabs and panels, each with its example answered.

Knows how a panel is put together. Must not know any calculator by name. Run at build time, so that the page is
complete before Python has started.
"""

from collections.abc import Sequence
from datetime import date
from html import escape

from desk.calculator import Calculator, answer, example
from desk.html_form import form_html
from desk.html_report import report_html


def tabs_html(calculators: Sequence[Calculator]) -> str:
    """Write a tab for each calculator, the first one selected; each is a link to its panel."""
    return "".join(
        f'<a role="tab" id="{found.name}-tab" href="#{found.name}" aria-controls="{found.name}" '
        f'aria-selected="{"false" if i else "true"}">{escape(found.title)}</a>'
        for i, found in enumerate(calculators)
    )


def panels_html(calculators: Sequence[Calculator], today: date) -> str:
    """Write a panel for each calculator, all but the first hidden."""
    return "\n".join(_panel(found, today, hidden=i > 0) for i, found in enumerate(calculators))


def _panel(calculator: Calculator, today: date, *, hidden: bool) -> str:
    """Write one panel: title, form, the line on its state, and the example's report."""
    name = calculator.name
    answered = answer(calculator, example(calculator), today)
    if answered.report is None:
        raise ValueError(f"the example of {name} does not answer: {dict(answered.problems)}")
    return (
        f'<section class="panel" role="tabpanel" id="{name}" aria-labelledby="{name}-tab"{" hidden" if hidden else ""}>'
        f'<header><h2>{escape(calculator.title)}</h2><p class="lead">{escape(calculator.lead)}</p></header>'
        f"{form_html(name, calculator.inputs)}"
        '<p class="state" role="status" tabindex="-1"><span class="example">An example.</span> '
        '<span class="says"></span></p>'
        f'<div class="report">{report_html(answered.report)}</div>'
        "</section>"
    )
