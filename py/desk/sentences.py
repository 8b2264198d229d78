"""Everything that can be wrong with an answer, said in a sentence that tells the reader what to do.

Knows fields, problems of reading and the errors of `ratings`. Must not know any calculator, or how text is read.
Sentences are short: they take the place of the help line below a field.
"""

from fractions import Fraction

from desk.fields import ChoiceField, CodeField, DateField, Field, LinesField, NumberField
from desk.formatting import THIN_SPACE, digits, text
from desk.typed import DECIMALS_READ
from desk.wording import as_typed
from ratings.errors import OutOfRange


def wanted(field: Field) -> str:
    """Say what a field takes: for one that is empty, cannot be read, or is out of bounds.

    >>> wanted(NumberField(label="Share", example="56", low=Fraction(0), high=Fraction(1), percent=True))
    'Write a percentage from 0 to 100.'
    """
    if isinstance(field, ChoiceField):
        return "Choose one of the options."
    if isinstance(field, DateField):
        return f"Choose a day from {text(field.first)} on."
    if isinstance(field, CodeField):
        return "Write three letters, such as NOR, or nothing."
    assert not isinstance(field, LinesField), "takes whatever is written"
    kind = "a percentage" if field.percent else "a whole number" if field.whole else "a number"
    low, high = _bound(field, field.low), _bound(field, field.high)
    match field.above, field.below:
        case True, True:
            return f"Write {kind} above {low} and below {high}."
        case True, False:
            return f"Write {kind} above {low}, at most {high}."
        case False, True:
            return f"Write {kind} from {low}, below {high}."
        case _:
            return f"Write {kind} from {low} to {high}."


def too_fine() -> str:
    """Say that a number has more decimals than are read."""
    return f"Write at most {DECIMALS_READ} decimals."


def ambiguous(field: NumberField, readings: tuple[Fraction, ...]) -> str:
    """Say which numbers a text can mean, written so that each means only itself."""
    written = (_bound(field, reading).replace(THIN_SPACE, "") for reading in readings)
    # Three decimals alone would again look like a group of thousands.
    clear = (number + "0" if number[-4:-3] == "." else number for number in written)
    return f"This can be either: write {' or '.join(clear)}."


def refused(error: OutOfRange) -> str:
    """Say why a rule refused a number that its field allows."""
    return f"This must be {error.allowed}."


def _bound(field: NumberField, value: Fraction) -> str:
    """Write a bound or a reading as it would be typed into the field."""
    return digits(as_typed(value * 100 if field.percent else value))
