"""The Game calculator: what one game is worth to both players.

Puts its inputs, its working and its report together; shown by code that does not know it.
"""

from desk.calculator import Calculator
from desk.calculators.game.inputs import Inputs
from desk.calculators.game.report import report
from desk.calculators.game.working import work_out

CALCULATOR = Calculator(
    name="game",
    title="Game",
    place=1,
    lead="What one game is worth, to both players.",
    formula="Change = K × (score − expected score); expected score = 1 / (1 + 10^(−lead / scale)) or by FIDE’s table.",
    inputs=Inputs,
    compute=work_out,
    report=report,
)
