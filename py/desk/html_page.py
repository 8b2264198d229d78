"""All calculators as the page's tabs and panels, each with its example answered.

Knows how a panel is put together. Must not know any calculator by name. Run at build time, so that the page is complete
before Python has started.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from html import escape

from desk.calculator import Calculator, answer, example
from desk.explanation import Explanation
from desk.html_answer import answer_html
from desk.html_form import form_html
from desk.html_report import phrase_html
from desk.report import Phrase

ACTIONS = """<div class="actions">
<button type="button" data-hand-out="summary">Copy summary</button>
<button type="button" data-hand-out="csv">Download CSV</button>
<label>Numbers as <select><option value="csv">1.5 and commas</option>
<option value="csv-decimal-comma">1,5 and semicolons</option></select></label>
<button type="button" data-hand-out="print">Print</button>
<button type="button" data-hand-out="link">Copy link</button>
<p class="done" role="status"></p>
<textarea aria-label="Text to copy" rows="6" readonly hidden></textarea>
</div>"""


def tabs_html(calculators: Sequence[Calculator]) -> str:
    """Write a tab for each calculator, the first one selected; each is a link to its panel."""
    return "".join(
        f'<a role="tab" id="{found.name}-tab" href="#{found.name}" aria-controls="{found.name}" '
        f'aria-selected="{"false" if i else "true"}">{escape(found.title)}</a>'
        for i, found in enumerate(calculators)
    )


def panels_html(calculators: Sequence[Calculator], explanations: Mapping[str, Explanation], today: date) -> str:
    """Write a panel for each calculator, all but the first folded, with its explanation where it has one."""
    return "\n".join(
        _panel(found, explanations.get(found.name), today, folded=i > 0) for i, found in enumerate(calculators)
    )


def _panel(calculator: Calculator, explained: Explanation | None, today: date, *, folded: bool) -> str:
    """Write one panel: title, form, the line on its state, the example's report, what to do with it, explanation.

    A folded one is hidden and written out when it is asked for; of the other the explanation comes after its paint.
    """
    name, typed = calculator.name, example(calculator)
    answered = answer(calculator, typed, today)
    if answered.report is None:
        raise ValueError(f"the example of {name} does not answer: {dict(answered.problems)}")
    explanation = _explanation(explained) if explained else ""
    below = f'<div class="explanation">{explanation if folded else _folded(explanation)}</div>' if explained else ""
    hidden = " hidden" if folded else ""
    written = (
        f'<header><h2>{escape(calculator.title)}</h2><p class="lead">{escape(calculator.lead)}</p></header>'
        f"{form_html(name, calculator.inputs)}"
        '<p class="state" role="status" tabindex="-1"><span class="example">An example.</span> '
        '<span class="says"></span><progress aria-label="Loaded"></progress></p>'
        f'<div class="report">{answer_html(calculator, typed, answered.report, today)}</div>'
        f"{ACTIONS}{below}"
    )
    return (
        f'<section class="panel" role="tabpanel" id="{name}" aria-labelledby="{name}-tab"{hidden}>'
        f"{_folded(written) if folded else written}</section>"
    )


def _folded(html: str) -> str:
    """Fold HTML: mere text to a browser that runs scripts, which make elements of it when it is time.

    Elements that nobody sees yet would keep the first paint waiting (assets/unfold.js).
    """
    return f"<noscript>{html}</noscript>"


def _explanation(explained: Explanation) -> str:
    """Write an explanation: its sections, the questions folded, and the sources."""
    sections = "".join(
        f"<h3>{escape(section.title)}</h3>{_paragraphs(section.paragraphs)}" for section in explained.sections
    )
    questions = "".join(
        f"<details><summary>{escape(question.title)}</summary>{_paragraphs(question.paragraphs)}</details>"
        for question in explained.questions
    )
    sources = "".join(f"<li>{escape(source.text)}</li>" for source in explained.sources)
    return f"{sections}<h3>Questions</h3>{questions}<h3>Sources</h3><ul>{sources}</ul>"


def _paragraphs(paragraphs: Sequence[Phrase]) -> str:
    """Write paragraphs of running text."""
    return "".join(f"<p>{phrase_html(paragraph)}</p>" for paragraph in paragraphs)
