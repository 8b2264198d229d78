"""A calculator and what was typed into it as the fragment of a link, and such a fragment read again.

Knows fields and the spelling of links. Must not know any calculator by name. A link comes from anywhere, so that
nothing of it is taken unless all of it is right, and none of its text is repeated to the reader.
"""

import re
from collections.abc import Callable, Mapping
from unicodedata import category
from urllib.parse import quote, unquote

from desk.calculator import Calculator, example
from desk.fields import Field, LinesField, fields_of
from desk.inputs import asked_fields
from desk.reading import Problem, read_field

LONGEST_LINK = 200_000
"""Characters; as many games as are taken fit, each on a long line."""

READABLE = "/,:"
"""Marks that mean nothing in a fragment, beside letters, digits and -._~ which are never encoded."""

HIDDEN = ("Cc", "Cf", "Zl", "Zp")
"""Unicode's categories of controls, of marks that show nothing, and of breaks of lines and paragraphs."""

ALLOWED_IN_LINES = "\n\t"
"""Controls that part lines and cells; marks that show nothing come along with what is pasted."""

# Whatever str.splitlines takes for one.
_LINE_BREAK = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_BROKEN_ENCODING = re.compile(r"%(?![0-9A-Fa-f]{2})")


class BadLink(ValueError):
    """Carry the sentence that tells a reader why a link was not opened."""


def fragment(calculator: Calculator, typed: Mapping[str, str]) -> str:
    """Write the fragment of a link, without its #, that opens a calculator with what was typed."""
    fields = asked_fields(calculator.inputs, typed)
    written = (
        (name, _without_controls(text) if isinstance(field, LinesField) else text) for name, field, text in fields
    )
    return f"{calculator.name}?" + "&".join(f"{name}={quote(text, safe=READABLE)}" for name, text in written)


def _without_controls(lines: str) -> str:
    """Write every break of a line alike, and replace controls, which no game needs; what is read stays the same."""
    broken = _LINE_BREAK.sub("\n", lines)
    return "".join(
        (" " if sign.isspace() else "\ufffd") if category(sign) == "Cc" and sign not in ALLOWED_IN_LINES else sign
        for sign in broken
    )


def read_fragment(text: str, find: Callable[[str], Calculator]) -> tuple[Calculator, dict[str, str]]:
    """Read a fragment into the calculator that `find` knows by its name, and what stands in all of its fields.

    A field that the link does not name holds its example. Raises BadLink; `find` raises KeyError.
    """
    if len(text) > LONGEST_LINK:
        raise BadLink("The link could not be opened: it is too long.")
    name, asks, query = text.partition("?")
    try:
        calculator = find(name)
    except KeyError:
        raise BadLink("The link could not be opened: it names no calculator that is here.") from None
    named = _named(query, dict(fields_of(calculator.inputs))) if asks else {}
    return calculator, example(calculator) | named


def _named(query: str, fields: Mapping[str, Field]) -> dict[str, str]:
    """Read what stands behind the question mark: the fields that are named, each once, with a value that fits."""
    named: dict[str, str] = {}
    for pair in query.split("&"):
        name, _, encoded = pair.partition("=")
        if name not in fields:
            raise BadLink("The link could not be opened: it fills in a field that is not here.")
        if name in named:
            raise BadLink("The link could not be opened: it fills in a field twice.")
        named[name] = _value(fields[name], encoded)
    return named


def _value(field: Field, encoded: str) -> str:
    """Decode one value, and see that its form would take it, asked for or not."""
    value = _decoded(encoded, lines=isinstance(field, LinesField))
    try:
        read_field(field, value)
    except Problem:
        raise BadLink(f"The link could not be opened: its value for “{field.label}” does not fit.") from None
    return value


def _decoded(encoded: str, *, lines: bool) -> str:
    """Decode a text from a link, strictly, and without hidden characters, but for those that lines may have."""
    broken = BadLink("The link could not be opened: it is damaged.")
    if _BROKEN_ENCODING.search(encoded):
        raise broken
    try:
        value = unquote(encoded, errors="strict")
    except UnicodeDecodeError:
        raise broken from None
    if any(category(character) in HIDDEN and not (lines and _in_lines(character)) for character in value):
        raise broken
    return value


def _in_lines(hidden: str) -> bool:
    return hidden in ALLOWED_IN_LINES or category(hidden) == "Cf"
