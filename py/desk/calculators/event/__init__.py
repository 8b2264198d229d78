"""The Event calculator: what a tournament is worth by FIDE's rules, or the first rating that it makes.

Puts its inputs, its working and its report together; shown by code that does not know it.
"""

from datetime import date

from desk.calculator import Calculator
from desk.calculators.event.inputs import Inputs
from desk.calculators.event.report import report
from desk.calculators.event.working import Worked, work_out


def compute(inputs: Inputs, today: date) -> Worked:
    """Work out the event; the rules go by its own first day."""
    return work_out(inputs)


CALCULATOR = Calculator(
    name="event",
    title="Event",
    place=2,
    lead="What a tournament is worth by FIDE’s rules, game by game.",
    formula="Change = K × (score − expected score by FIDE’s table 8.1.2), rounded once for the whole rating period.",
    inputs=Inputs,
    compute=compute,
    report=report,
)
