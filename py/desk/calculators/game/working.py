"""The Game calculator's numbers: expected scores by curve and by table, K, what each result moves, the table by gap.

Knows the inputs, the formulas and the rulebook. Must not know how anything is shown.
"""

from datetime import date
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from desk.calculators.game.inputs import SAME, TABLE, Inputs
from desk.fide_player import BY_FIDE, CONTROLS, given_k, rule_of_k
from ratings.elo import SCALE, expected_score, lead_for, rating_change
from ratings.errors import OutOfRange
from ratings.fide.change import (
    ONLINE_CALCULATOR_RULE,
    UNCAPPED_SINCE,
    DifferenceRule,
    Event,
    NoLead,
    RatedGame,
    counted_differences,
    difference_rule,
    event_change,
    lead_needed,
)
from ratings.fide.games import Exclusion, TimeControl, exclusion
from ratings.fide.games import Game as Met
from ratings.fide.k_factor import K_OF_RULE, KRule
from ratings.fide.period import rating_after
from ratings.fide.tables import scoring_probability
from ratings.quantities import DRAW, LOSS, WIN, KFactor, Points, Rating, Score

SCORES = {"win": WIN, "draw": DRAW, "loss": LOSS}

CURVE_STEPS = 8
"""Points of the curve to one scale, of which two on each side hold all of its bend."""

GAPS = range(0, 401, 50)
"""Points; the table's rows."""

RULES_SINCE = UNCAPPED_SINCE
"""The rules of this day are applied, the last that changed; no clock that is wrong asks for older ones."""


class Moves(NamedTuple):
    """Hold what one result moves both ratings, in points, and the ratings that it makes."""

    result: str
    yours: Points
    theirs: Points
    your_rating: Rating
    their_rating: Rating


class Pairing(NamedTuple):
    """Hold what both players are expected to score, and what each result moves."""

    expected: Fraction | float
    opponent_expected: Fraction | float
    moves: tuple[Moves, ...]


class ByTable(NamedTuple):
    """Hold the pairing by FIDE's table, and the game as either player's own rating makes it count.

    `online` is your change by FIDE's calculator on the web, None where that is the same.
    """

    yours: RatedGame
    theirs: RatedGame
    pairing: Pairing
    online: Points | None


class NoTable(Enum):
    """Name why the curve has no table to be held against."""

    OTHER_SCALE = auto()
    NOT_WHOLE = auto()


class Gap(NamedTuple):
    """Hold what a rating gap means: the expected score and what each result is worth, in points."""

    gap: int
    expected: Fraction | float
    changes: tuple[Points, ...]


class Lines(NamedTuple):
    """Hold the expected score by lead: of the curve, and of the table where it was chosen."""

    curve: tuple[tuple[Points, float], ...]
    table: tuple[tuple[Points, Fraction], ...]


class Game(NamedTuple):
    """Hold the answer; the reasons are the FIDE rules behind K, or None where K was given.

    `table` says why not where there is nothing by the table: an Exclusion only where the table was chosen.
    """

    inputs: Inputs
    scale: Points
    k: KFactor
    k_reason: KRule | None
    opponent_k: KFactor
    opponent_k_reason: KRule | None
    curve: Pairing
    table: ByTable | NoTable | Exclusion
    gaps: tuple[Gap, ...]
    lines: Lines
    aim: Fraction | float | NoLead

    @property
    def by_table(self) -> bool:
        """Tell whether the table was chosen."""
        return self.inputs.expected_by == TABLE

    @property
    def pairing(self) -> Pairing:
        """Return the pairing by what was chosen, curve or table."""
        return self.table.pairing if self.by_table and isinstance(self.table, ByTable) else self.curve

    @property
    def chosen(self) -> Moves:
        """Return the moves of the result that was chosen."""
        return self.of_result(self.pairing)

    def of_result(self, pairing: Pairing) -> Moves:
        """Return the moves of the result that was chosen, in a pairing."""
        return next(moves for moves in pairing.moves if moves.result == self.inputs.result)


def work_out(inputs: Inputs, today: date) -> Game:
    """Work out both expected scores and all six changes, by curve and by table, and the table by gap."""
    reason = _own_rule(inputs, today.year)
    k = K_OF_RULE[reason] if reason else given_k(inputs.k, inputs.k_own)
    opponent_reason = _opponents_rule(inputs, today.year)
    if opponent_reason:
        opponent_k = K_OF_RULE[opponent_reason]
    else:
        opponent_k = k if inputs.opponent_k == SAME else given_k(inputs.opponent_k, inputs.opponent_k_own)
    scale = SCALE if inputs.scale is None else inputs.scale
    curve, table = _by_curve(inputs, scale, k, opponent_k), _by_table(inputs, scale, k, opponent_k)
    lines = _lines(inputs, scale)
    gaps = _gaps(inputs, scale, k)
    aim = _aim(inputs, scale)
    return Game(inputs, scale, k, reason, opponent_k, opponent_reason, curve, table, gaps, lines, aim)


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


def _by_curve(inputs: Inputs, scale: Points, k: KFactor, opponent_k: KFactor) -> Pairing:
    """Work out the pairing by the plain curve."""
    lead = Points(inputs.you - inputs.opponent)
    expected, opponent_expected = expected_score(lead, scale), expected_score(Points(-lead), scale)
    moves = []
    for result, score in SCORES.items():
        yours = rating_change(k, score, expected)
        theirs = rating_change(opponent_k, Score(1 - score), opponent_expected)
        moves.append(Moves(result, yours, theirs, Rating(inputs.you + yours), Rating(inputs.opponent + theirs)))
    return Pairing(expected, opponent_expected, tuple(moves))


def _by_table(inputs: Inputs, scale: Points, k: KFactor, opponent_k: KFactor) -> ByTable | NoTable | Exclusion:
    """Work out the pairing by FIDE's table, or say why there is none."""
    control = _control(inputs)
    for field, rating in (("you", inputs.you), ("opponent", inputs.opponent)):
        if rating.denominator != 1:
            if inputs.expected_by == TABLE:
                raise OutOfRange(field, rating, "a whole number for FIDE’s table")
            return NoTable.NOT_WHOLE
    if scale != SCALE:
        return NoTable.OTHER_SCALE
    reason = exclusion(Met(inputs.opponent, DRAW), inputs.you, RULES_SINCE, control)
    if reason:
        return reason
    yours, theirs = _rated(control, inputs.you, inputs.opponent), _rated(control, inputs.opponent, inputs.you)
    moves = []
    for result, score in SCORES.items():
        mine = rating_change(k, score, yours.expected)
        other = rating_change(opponent_k, Score(1 - score), theirs.expected)
        new, their_new = rating_after(inputs.you, mine), rating_after(inputs.opponent, other)
        moves.append(Moves(result, mine, other, new, their_new))
    online = _rated(control, inputs.you, inputs.opponent, ONLINE_CALCULATOR_RULE)
    differs = online.counted != yours.counted
    shown_online = rating_change(k, SCORES[inputs.result], online.expected) if differs else None
    return ByTable(yours, theirs, Pairing(yours.expected, theirs.expected, tuple(moves)), shown_online)


def _control(inputs: Inputs) -> TimeControl:
    """Return the time control; beside the curve, where none is asked for, it is standard chess."""
    return TimeControl.STANDARD if inputs.control is None else CONTROLS[inputs.control]


def _rated(control: TimeControl, own: Rating, opponent: Rating, rule: DifferenceRule | None = None) -> RatedGame:
    """Have a game rated from one player's side: what counts and is expected does not depend on its result."""
    (game,) = event_change(Event(RULES_SINCE, control, own, (Met(opponent, DRAW),)), rule).games
    assert isinstance(game, RatedGame)
    return game


def _gaps(inputs: Inputs, scale: Points, k: KFactor) -> tuple[Gap, ...]:
    """Work out the table by gap, on the reader's side of it."""
    side = 1 if inputs.you > inputs.opponent else -1
    gaps = []
    for gap in GAPS:
        lead = Points(Fraction(side * gap))
        expected = scoring_probability(lead) if inputs.expected_by == TABLE else expected_score(lead, scale)
        gaps.append(Gap(gap, expected, tuple(rating_change(k, score, expected) for score in SCORES.values())))
    return tuple(gaps)


def _lines(inputs: Inputs, scale: Points) -> Lines:
    """Work out the expected score over the leads that hold the curve's bend, and this one."""
    lead = Points(inputs.you - inputs.opponent)
    reach = max(2 * scale, abs(lead))
    bend = (Points(scale * Fraction(step, CURVE_STEPS)) for step in range(-2 * CURVE_STEPS, 2 * CURVE_STEPS + 1))
    leads = sorted({*bend, Points(-reach), lead, Points(reach)})
    curve = tuple((point, expected_score(point, scale)) for point in leads)
    if inputs.expected_by != TABLE:
        return Lines(curve, ())
    rule = difference_rule(RULES_SINCE, _control(inputs))
    counted = counted_differences(inputs.you, [Rating(inputs.you - point) for point in leads], rule)
    return Lines(curve, tuple(zip(leads, map(scoring_probability, counted), strict=True)))


def _aim(inputs: Inputs, scale: Points) -> Fraction | float | NoLead:
    """Find the lead from which the chance that was asked for is expected."""
    if inputs.expected_by == TABLE:
        return lead_needed(inputs.you, inputs.chance, difference_rule(RULES_SINCE, _control(inputs)))
    return lead_for(inputs.chance, scale)
