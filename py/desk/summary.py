"""An answer as plain text, for the clipboard: inputs, headline, facts and notes, without the wide details.

Knows the report model and text. Must not know any calculator by name, or markup.
"""

from collections.abc import Iterator, Mapping
from unicodedata import category

from desk.calculator import Calculator
from desk.formatting import phrase_text, text
from desk.inputs import inputs_as_text
from desk.report import Block, Fact, Headline, Note, Report


def summary_text(calculator: Calculator, typed: Mapping[str, str], report: Report) -> str:
    """Write the inputs and the answer as lines of plain text."""
    lines = [
        full_title(calculator),
        "",
        *(_input(label, value) for label, value in inputs_as_text(calculator.inputs, typed)),
        "",
        *_headline(report.headline),
    ]
    for block in report.blocks:
        lines += _block(block)
    return with_plain_spaces("\n".join(lines)) + "\n"


def _input(label: str, value: str) -> str:
    """Write what was typed into a field behind its label, or several lines of it below."""
    return "\n  ".join([f"{label}:", *value.split("\n")]) if "\n" in value else f"{label}: {value}"


def full_title(calculator: Calculator) -> str:
    """Write the title that a calculator has away from its page."""
    return f"Rating Desk: {calculator.title}"


def with_plain_spaces(shown: str) -> str:
    r"""Replace spaces of other widths, and those that do not break, which plain text may not show.

    >>> with_plain_spaces("12\u202f345\xa0points")
    '12 345 points'
    """
    return "".join(" " if category(character) == "Zs" else character for character in shown)


def _headline(headline: Headline) -> Iterator[str]:
    """Write the answer itself where there is one, and its sentence."""
    if headline.value is not None:
        yield f"{headline.label}: {text(headline.value)}"
    if headline.sentence:
        yield phrase_text(headline.sentence)


def _block(block: Block) -> list[str]:
    """Write a note, or each fact, as a line."""
    return [phrase_text(block.text)] if isinstance(block, Note) else [_fact(fact) for fact in block.facts]


def _fact(fact: Fact) -> str:
    """Write one fact: label, value, remark."""
    remark = f" ({phrase_text(fact.note)})" if fact.note else ""
    return f"{phrase_text(fact.label)}: {text(fact.value)}{remark}"
