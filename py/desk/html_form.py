"""A calculator's fields as an HTML form.

Knows fields and markup. Must not know any calculator or report. Ids are the calculator's name and the field's.
"""

from html import escape
from itertools import groupby

from desk.fields import ChoiceField, CodeField, DateField, Field, LinesField, NumberField, asked, fields_of

RADIOS_AT_MOST = 3
"""Options that are all shown at once; more are folded into a list."""

CODE = 'type="text" maxlength="3" autocapitalize="characters"'


def form_html(name: str, inputs: type) -> str:
    """Write the form of a calculator of that name, holding its example."""
    asked_for = asked(inputs, {field_name: field.example for field_name, field in fields_of(inputs)})
    parts = []
    for fold, group in groupby(fields_of(inputs), key=lambda named: named[1].fold):
        fields = "".join(
            _field(f"{name}-{field_name}", field_name, field, shown=field_name in asked_for)
            for field_name, field in group
        )
        parts.append(f"<details><summary>{escape(fold)}</summary>{fields}</details>" if fold else fields)
    return (
        f'<form autocomplete="off" novalidate>{"".join(parts)}'
        '<button type="reset">Bring the example back</button></form>'
    )


def _field(id_: str, name: str, field: Field, *, shown: bool) -> str:
    """Write a field: label, control, help line, and the place for what is wrong with it."""
    when = f' data-when="{field.when.field}" data-is="{field.when.option}"' if field.when else ""
    attributes = f'class="field" data-field="{name}"{when}{"" if shown else " hidden"}'
    described = f'aria-describedby="{id_}-help {id_}-problem"'
    below = f'<p class="help" id="{id_}-help">{escape(field.help)}</p><p class="problem" id="{id_}-problem"></p>'
    if isinstance(field, ChoiceField) and len(field.options) <= RADIOS_AT_MOST:
        return (
            f"<fieldset {attributes} {described}><legend>{escape(field.label)}</legend>"
            f'<div class="radios">{_radios(id_, name, field)}</div>{below}</fieldset>'
        )
    match field:
        case ChoiceField():
            control = _select(id_, name, field, described)
        case NumberField():
            control = _number_input(id_, name, field, described)
        case LinesField():
            control = _lines(id_, name, field, described)
        case DateField():
            control = _input(id_, name, f'type="date" min="{field.first}"', field.example, described)
        case CodeField():
            control = _input(id_, name, CODE, field.example, described)
    return f'<div {attributes}><label for="{id_}">{escape(field.label)}</label>{control}{below}</div>'


def _number_input(id_: str, name: str, field: NumberField, described: str) -> str:
    """Write a text input: a number input would refuse commas, signs and halves, and hide what was typed."""
    # A phone's number pads have no minus, so where one is valid the full keyboard is shown.
    keyboard = "text" if field.low < 0 else "numeric" if field.whole else "decimal"
    unit = f'<span class="unit">{escape(field.unit)}</span>' if field.unit else ""
    return (
        f'<div class="entry"><input type="text" id="{id_}" name="{name}" value="{escape(field.example)}" '
        f'inputmode="{keyboard}" spellcheck="false" {described}>{unit}</div>'
    )


def _input(id_: str, name: str, kind: str, example: str, described: str) -> str:
    """Write an input of a kind that the browser knows how to help with."""
    return (
        f'<div class="entry"><input {kind} id="{id_}" name="{name}" value="{escape(example)}" '
        f'spellcheck="false" {described}></div>'
    )


def _lines(id_: str, name: str, field: LinesField, described: str) -> str:
    """Write a place for lines, which grows with what is typed or pasted into it."""
    # A first line break is not the text's.
    return (
        f'<div class="entry"><textarea id="{id_}" name="{name}" rows="8" spellcheck="false" {described}>\n'
        f"{escape(field.example)}</textarea></div>"
    )


def _select(id_: str, name: str, field: ChoiceField, described: str) -> str:
    """Write a list to choose from."""
    options = "".join(
        f'<option value="{escape(key)}"{" selected" if key == field.example else ""}>{escape(label)}</option>'
        for key, label in field.options
    )
    return f'<div class="entry"><select id="{id_}" name="{name}" {described}>{options}</select></div>'


def _radios(id_: str, name: str, field: ChoiceField) -> str:
    """Write options side by side."""
    return "".join(
        f'<label><input type="radio" id="{id_}-{escape(key)}" name="{name}" value="{escape(key)}"'
        f"{' checked' if key == field.example else ''}>{escape(label)}</label>"
        for key, label in field.options
    )
