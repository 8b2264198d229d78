"""A report as HTML: headline, facts, notes, tables and charts.

Knows the report model and markup. Must not know any calculator or form. Everything is escaped on its way in.
"""

from datetime import date
from html import escape

from desk.chart_svg import chart_html
from desk.chart_table import chart_table
from desk.formatting import MINUS, digits, machine, text, unit_of
from desk.report import Detail, Fact, Facts, Headline, Note, Number, Part, Phrase, Report, Table


def report_html(report: Report) -> str:
    """Write a report in two parts, the answer and its details, which the page lays out apart."""
    answer = _headline(report.headline) + "".join(map(_block, report.blocks))
    details = "".join(map(_detail, report.details))
    return f'<div class="answer" role="group" aria-label="Answer">{answer}</div><div class="details">{details}</div>'


def part_html(part: Part) -> str:
    """Write a number as a data element with its unit, a date as a time element, text as text."""
    if isinstance(part, Number):
        shown = digits(part)
        return f'<data value="{machine(part)}">{shown}</data>{escape(unit_of(part, shown))}'
    if isinstance(part, date):
        return f'<time datetime="{part.isoformat()}">{text(part)}</time>'
    return escape(part)


def phrase_html(phrase: Phrase) -> str:
    """Write a phrase with its numbers marked up."""
    return "".join(map(part_html, phrase))


def _headline(headline: Headline) -> str:
    """Write the answer itself, or the sentence in its place."""
    sentence = phrase_html(headline.sentence)
    if headline.value is None:
        return f'<p class="headline words">{sentence}</p>'
    shown = digits(headline.value)
    unit = f'<span class="unit">{escape(unit_of(headline.value, shown))}</span>'
    number = f'<data value="{machine(headline.value)}"{_tone(shown)}>{shown}</data>'
    return f'<p class="headline" data-fact="{headline.name}">{number}{unit}</p><p class="sentence">{sentence}</p>'


def _tone(shown: str) -> str:
    """Mark a number shown with a sign as gain or loss, for its colour."""
    return ' class="gain"' if shown.startswith("+") else ' class="loss"' if shown.startswith(MINUS) else ""


def _block(block: Facts | Note) -> str:
    """Write one of the blocks that stand beside the headline."""
    if isinstance(block, Note):
        return f'<p class="note">{phrase_html(block.text)}</p>'
    return f'<dl class="facts">{"".join(map(_fact, block.facts))}</dl>'


def _fact(fact: Fact) -> str:
    """Write one fact as a row: label, value, remark."""
    note = f'<dd class="remark">{phrase_html(fact.note)}</dd>' if fact.note else ""
    return (
        f'<div><dt>{phrase_html(fact.label)}</dt><dd data-fact="{fact.name}">{part_html(fact.value)}</dd>{note}</div>'
    )


def _detail(detail: Detail) -> str:
    """Write one of the wide blocks."""
    if isinstance(detail, Table):
        return _table(detail)
    numbers = f"<details><summary>The numbers of this chart</summary>{_table(chart_table(detail))}</details>"
    return f"<div>{chart_html(detail)}{numbers}</div>"


def _table(table: Table) -> str:
    """Write a table whose first column heads its rows."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    noted = set(table.noted)
    rows = "".join(_row(row, own=i == table.marked, noted=i in noted) for i, row in enumerate(table.rows))
    return (
        f'<table data-table="{table.name}"><caption>{phrase_html(table.caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(row: tuple[Number | str, ...], *, own: bool, noted: bool) -> str:
    """Write a row, marked where it is the reader's own or stands out."""
    first, *rest = map(part_html, row)
    cells = "".join(f"<td>{cell}</td>" for cell in rest)
    mark = ' class="marked" aria-current="true"' if own else ' class="marked"' if noted else ""
    return f'<tr{mark}><th scope="row">{first}</th>{cells}</tr>'
