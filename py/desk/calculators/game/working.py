"""The Game calculator's numbers: expected scores, K, what each result moves, and the table by gap.

Knows the inputs and the formulas. Must not know how anything is shown.
"""

from datetime import date
from fractions import Fraction
from typing import NamedTuple

from desk.calculators.game.inputs import BY_FIDE, SAME, Inputs
from desk.fide_player import rule_of_k
from ratings.elo import expected_score, lead_for, rating_change
from ratings.errors import OutOfRange
from ratings.fide.k_factor import K_OF_RULE, KRule
from ratings.quantities import DRAW, LOSS, WIN, KFactor, Points, Score

SCORES = {"win": WIN, "draw": DRAW, "loss": LOSS}

CURVE_STEPS = 8
"""Points of the curve to one scale, of which two on each side hold all of its bend."""

GAPS = range(0, 401, 50)
"""Points; the table's rows."""


class Moves(NamedTuple):
    """Hold what one result moves both ratings, in points."""

    result: str
    yours: Points
    theirs: Points


class Gap(NamedTuple):
    """Hold what a rating gap means: the expected score and what each result is worth, in points."""

    gap: int
    expected: float
    changes: tuple[Points, ...]


class Game(NamedTuple):
    """Hold the answer; the reasons are the FIDE rules behind K, or None where K was given."""

    inputs: Inputs
    k: KFactor
    k_reason: KRule | None
    opponent_k: KFactor
    opponent_k_reason: KRule | None
    expected: float
    opponent_expected: float
    moves: tuple[Moves, ...]
    gaps: tuple[Gap, ...]
    curve: tuple[tuple[Points, float], ...]
    aim: float

    @property
    def chosen(self) -> Moves:
        """Return the moves of the result that was chosen."""
        return next(moves for moves in self.moves if moves.result == self.inputs.result)


def work_out(inputs: Inputs, today: date) -> Game:
    """Work out both expected scores and all six changes, and the table by gap."""
    reason = _own_rule(inputs, today.year)
    k = K_OF_RULE[reason] if reason else _k_factor(inputs.k, inputs.k_own)
    opponent_reason = _opponents_rule(inputs, today.year)
    if opponent_reason:
        opponent_k = K_OF_RULE[opponent_reason]
    else:
        opponent_k = k if inputs.opponent_k == SAME else _k_factor(inputs.opponent_k, inputs.opponent_k_own)
    lead = Points(inputs.you - inputs.opponent)
    expected = expected_score(lead, inputs.scale)
    opponent_expected = expected_score(Points(-lead), inputs.scale)
    moves = tuple(
        Moves(
            result,
            rating_change(k, score, expected),
            rating_change(opponent_k, Score(1 - score), opponent_expected),
        )
        for result, score in SCORES.items()
    )
    side = 1 if lead > 0 else -1
    gaps = tuple(_gap(gap, Points(Fraction(side * gap)), k, inputs.scale) for gap in GAPS)
    reach = max(2 * inputs.scale, abs(lead))
    bend = (Points(inputs.scale * Fraction(step, CURVE_STEPS)) for step in range(-2 * CURVE_STEPS, 2 * CURVE_STEPS + 1))
    leads = sorted({*bend, Points(-reach), lead, Points(reach)})
    curve = tuple((point, expected_score(point, inputs.scale)) for point in leads)
    aim = lead_for(inputs.chance, inputs.scale)
    return Game(inputs, k, reason, opponent_k, opponent_reason, expected, opponent_expected, moves, gaps, curve, aim)


def _own_rule(inputs: Inputs, year: int) -> KRule | None:
    """Find the rule that sets your K; None where K was given."""
    if inputs.k != BY_FIDE:
        return None
    return rule_of_k(inputs.you, inputs.games, inputs.peak, inputs.age, inputs.birth_year, year)


def _opponents_rule(inputs: Inputs, year: int) -> KRule | None:
    """Find the rule that sets the opponent's K; None where it was given or is as yours."""
    if inputs.opponent_k != BY_FIDE:
        return None
    try:
        return rule_of_k(
            inputs.opponent,
            inputs.opponent_games,
            inputs.opponent_peak,
            inputs.opponent_age,
            inputs.opponent_birth_year,
            year,
        )
    except OutOfRange as error:
        # The rule names what it asks of any player; here it was asked of the opponent.
        raise OutOfRange(f"opponent_{error.quantity}", error.value, error.allowed) from None


def _k_factor(key: str, own: KFactor | None) -> KFactor:
    """Return the K that was picked, or the one that was typed."""
    return own if own is not None else KFactor(Fraction(key))


def _gap(gap: int, lead: Points, k: KFactor, scale: Points) -> Gap:
    """Work out a row of the table by gap."""
    expected = expected_score(lead, scale)
    return Gap(gap, expected, tuple(rating_change(k, score, expected) for score in SCORES.values()))
