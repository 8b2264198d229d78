"""What PyScript runs, in a worker: hands the page's questions to the desk and its answers back.

Knows the wire between page and Python: JSON both ways. Must not hold a calculator, a rule or a sentence.
"""

import json
from datetime import date

from desk.calculator import answer as answer_typed
from desk.calculators import calculator
from desk.html_answer import answer_html

__export__ = ["alive", "answer", "hand_out", "open_link"]


def alive() -> str:
    """Say that this file ran to its end: PyScript calls a worker ready even where its script failed."""
    return json.dumps(True)


def answer(name: str, typed_json: str) -> str:
    """Answer what was typed into a calculator, by field name: the report as HTML, or null, and the problems."""
    found, typed, today = calculator(name), json.loads(typed_json), date.today()
    answered = answer_typed(found, typed, today)
    report = None if answered.report is None else answer_html(found, typed, answered.report, today)
    return json.dumps({"report": report, "problems": dict(answered.problems)})


def hand_out(kind: str, name: str, typed_json: str) -> str:
    """Write what leaves the page: a summary, a CSV file or a link's fragment; null while a field is not right."""
    from desk.hand_out import WRITERS

    found, typed = calculator(name), json.loads(typed_json)
    report = answer_typed(found, typed, date.today()).report
    return json.dumps(None if report is None else WRITERS[kind](found, typed, report))


def open_link(fragment: str) -> str:
    """Read a link's fragment: the calculator's name and what to type, or the sentence that says why not."""
    from desk.link import BadLink, read_fragment

    try:
        found, typed = read_fragment(fragment, calculator)
    except BadLink as problem:
        return json.dumps({"problem": str(problem)})
    return json.dumps({"name": found.name, "typed": typed})
