"""The First rating calculator: what a player without a rating gets from the first games, and from other scores.

Puts its inputs, its working and its report together; shown by code that does not know it.
"""

from datetime import date

from desk.calculator import Calculator
from desk.calculators.first_rating.inputs import Inputs
from desk.calculators.first_rating.report import report
from desk.calculators.first_rating.working import Worked, work_out


def compute(inputs: Inputs, today: date) -> Worked:
    """Work out the first rating by the rule of today."""
    return work_out(inputs)


CALCULATOR = Calculator(
    name="first-rating",
    title="First rating",
    place=3,
    lead="The rating with which a player without one begins, by FIDE’s rules, and which scores would do.",
    formula=(
        "Ru = Ra + dp(p): Ra is the mean of the opponents and of two more at 1800, p = (score + 1) / (games + 2), dp "
        "by FIDE’s table 8.1.1."
    ),
    inputs=Inputs,
    compute=compute,
    report=report,
)
