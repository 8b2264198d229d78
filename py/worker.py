"""What PyScript runs, in a worker: hands the page's questions to the desk and its answers back.

Knows the wire between page and Python. Must not hold a calculator, a rule or a sentence.
"""

import json
from datetime import date

from desk.calculator import answer as answer_typed
from desk.calculators import calculator
from desk.html_report import report_html

__export__ = ["answer"]


def answer(name: str, typed: str) -> str:
    """Answer what was typed into a calculator: JSON in, by field name; JSON out, the report as HTML and problems."""
    answered = answer_typed(calculator(name), json.loads(typed), date.today())
    report = None if answered.report is None else report_html(answered.report)
    return json.dumps({"report": report, "problems": dict(answered.problems)})
