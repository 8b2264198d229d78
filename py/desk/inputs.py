"""The inputs as they were typed, told back to people.

Knows fields and typed text. Must not know any calculator, or on which surface the text is shown.
"""

from collections.abc import Iterator, Mapping
from unicodedata import category

from desk.fields import ChoiceField, Field, LinesField, NumberField, asked, fields_of
from desk.formatting import MINUS, THIN_SPACE, UNBREAKABLE_SPACE
from desk.typed import HALF


def inputs_as_text(inputs: type, typed: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the label of each field that is asked for, and what was typed into it as people read it."""
    return tuple((field.label, typed_as_text(field, text)) for _, field, text in asked_fields(inputs, typed))


def asked_fields(inputs: type, typed: Mapping[str, str]) -> Iterator[tuple[str, Field, str]]:
    """Yield the name and the declaration of each field that is asked for, and what was typed into it, tidied."""
    asked_for = asked(inputs, typed)
    for name, field in fields_of(inputs):
        if name in asked_for:
            text = typed.get(name, "")
            # Lines are counted from the first, and what is pasted is read as it is.
            yield name, field, text if isinstance(field, LinesField) else _tidied(text)


def typed_as_text(field: Field, text: str) -> str:
    r"""Write what was typed into a field as people read it: an option's label, a number's unit, games a line each.

    >>> from desk.fields import amount, percent
    >>> typed_as_text(percent("Win rate", "55"), "56%"), typed_as_text(amount("Pace", "10", high=99, unit="a day"), "7")
    ('56\u202f%', '7\xa0a day')
    """
    if isinstance(field, ChoiceField):
        return dict(field.options).get(text, text)
    if isinstance(field, LinesField):
        return "\n".join(filter(None, map(_tidied, text.splitlines()))) or "none"
    if not isinstance(field, NumberField):
        return text
    number = text.replace("-", MINUS)
    if not field.percent:
        return f"{number}{UNBREAKABLE_SPACE}{field.unit}" if number and field.unit else number
    # A score such as 5½/10, or ½ alone, is a share already: with a sign for per cent it would be another one.
    if not number or "/" in number or number == HALF:
        return number
    return f"{number.removesuffix('%').rstrip()}{THIN_SPACE}%"


def _tidied(text: str) -> str:
    """Leave out what reading a field leaves out: the space around a text, and the marks in it that show nothing."""
    return "".join(character for character in text if category(character) != "Cf").strip()
