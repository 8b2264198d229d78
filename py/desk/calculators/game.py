"""The Game calculator: what one game is worth to both players.

Declares its fields, its computation and its report; shown by code that does not know it.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from desk.calculator import Calculator
from desk.fide_player import K_REASONS, age_entry, birth_year_entry, games_entry, peak_entry, rule_of_k
from desk.fields import When, amount, choice, entry, percent, rating
from desk.formatting import digits
from desk.report import (
    NO_UNIT,
    PERCENT,
    POINTS,
    Axis,
    Chart,
    Fact,
    Facts,
    Headline,
    Line,
    Mark,
    Note,
    Number,
    Phrase,
    Report,
    Table,
    Unit,
    per_cent,
    say,
)
from desk.wording import as_typed, share_as_typed
from ratings.elo import expected_score, lead_for, rating_change
from ratings.fide.k_factor import K_OF_RULE, KRule
from ratings.quantities import DRAW, LOSS, WIN, KFactor, Points, Rating, Score, Share

RESULTS = {"win": WIN, "draw": DRAW, "loss": LOSS}
RESULT_LABELS = {"win": "Win", "draw": "Draw", "loss": "Loss"}

BY_FIDE, OWN, SAME = "fide", "own", "same"
FIXED_K = {k: k for k in ("10", "16", "20", "24", "32", "40")}
K_LIMIT = 1000

FIDE_NOTE = say(
    "These changes follow the plain Elo curve. FIDE rates with a table, which differs by tenths of a point, "
    "and by more where the ratings are over 400 apart."
)

CURVE_STEPS = 8
"""Points of the curve to one scale, of which two on each side hold all of its bend."""

GAPS = range(0, 401, 50)
"""Points; the table's rows."""

MORE = "Opponent’s K, scale, and a chance to aim for"


@dataclass(frozen=True)
class Inputs:
    """Hold what the form asks for."""

    you: Rating = entry(rating("Your rating", "1500"))
    opponent: Rating = entry(rating("Opponent’s rating", "1600"))
    result: str = entry(choice("Result", "win", options=RESULT_LABELS))
    k: str = entry(
        choice(
            "K-factor",
            BY_FIDE,
            "The most one game can move a rating.",
            options={BY_FIDE: "By FIDE’s rules", **FIXED_K, OWN: "Another"},
        )
    )
    k_own: KFactor | None = entry(amount("Your own K", "30", high=K_LIMIT, when=When("k", OWN)))
    games: int | None = games_entry(When("k", BY_FIDE))
    peak: str | None = peak_entry(When("k", BY_FIDE))
    age: str | None = age_entry(When("k", BY_FIDE))
    birth_year: int | None = birth_year_entry()
    opponent_k: str = entry(
        choice(
            "Opponent’s K-factor",
            SAME,
            "Where it differs from yours.",
            options={SAME: "Same as yours", **FIXED_K, OWN: "Another"},
            fold=MORE,
        )
    )
    opponent_k_own: KFactor | None = entry(
        amount("Opponent’s own K", "30", high=K_LIMIT, when=When("opponent_k", OWN), fold=MORE)
    )
    scale: Points = entry(
        amount("Scale", "400", "The lead that makes winning ten times as likely.", high=10_000, fold=MORE)
    )
    chance: Share = entry(
        percent("Expected score to aim for", "75", "What lead would it take?", above=True, below=True, fold=MORE)
    )


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
    """Hold the answer; `k_reason` is the FIDE rule behind K, or None where K was given."""

    inputs: Inputs
    k: KFactor
    k_reason: KRule | None
    opponent_k: KFactor
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


def compute(inputs: Inputs, today: date) -> Game:
    """Work out both expected scores and all six changes, and the table by gap."""
    reason = (
        rule_of_k(inputs.you, inputs.games, inputs.peak, inputs.age, inputs.birth_year, today.year)
        if inputs.k == BY_FIDE
        else None
    )
    k = K_OF_RULE[reason] if reason else _k_factor(inputs.k, inputs.k_own)
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
        for result, score in RESULTS.items()
    )
    side = 1 if lead > 0 else -1
    gaps = tuple(_gap(gap, Points(Fraction(side * gap)), k, inputs.scale) for gap in GAPS)
    reach = max(2 * inputs.scale, abs(lead))
    bend = (Points(inputs.scale * Fraction(step, CURVE_STEPS)) for step in range(-2 * CURVE_STEPS, 2 * CURVE_STEPS + 1))
    leads = sorted({*bend, Points(-reach), lead, Points(reach)})
    curve = tuple((point, expected_score(point, inputs.scale)) for point in leads)
    aim = lead_for(inputs.chance, inputs.scale)
    return Game(inputs, k, reason, opponent_k, expected, opponent_expected, moves, gaps, curve, aim)


def _k_factor(key: str, own: KFactor | None) -> KFactor:
    """Return the K that was picked, or the one that was typed."""
    return own if own is not None else KFactor(Fraction(key))


def _gap(gap: int, lead: Points, k: KFactor, scale: Points) -> Gap:
    """Work out a row of the table by gap."""
    expected = expected_score(lead, scale)
    return Gap(gap, expected, tuple(rating_change(k, score, expected) for score in RESULTS.values()))


def report(game: Game) -> Report:
    """Report the change first, then what the pairing means and what else could have happened."""
    inputs, chosen = game.inputs, game.chosen
    headline = Headline(
        "change",
        "Your change",
        _change(chosen.yours, POINTS),
        say(
            "A {result} takes you from {old} to {new}.",
            result=RESULT_LABELS[inputs.result].lower(),
            old=as_typed(inputs.you),
            new=_rating(inputs.you + chosen.yours),
        ),
    )
    notes = (Note(FIDE_NOTE),) if game.k_reason else ()
    return Report(
        headline, (Note(_pairing(game)), _facts(game), *notes), (_outcomes(game), _curve(game), _by_gap(game))
    )


def _pairing(game: Game) -> Phrase:
    """Say who is expected to score how much of ten points."""
    yours, theirs = (Number(10 * share, decimals=1) for share in (game.expected, game.opponent_expected))
    if game.inputs.you == game.inputs.opponent:
        sentence = "An even match: each of you is expected to score {yours} of ten points."
    elif digits(yours) == digits(theirs):
        sentence = "Very nearly an even match: each of you is expected to score about {yours} of ten points."
    elif game.expected > game.opponent_expected:
        sentence = "You are expected to score {yours} of ten points, your opponent {theirs}."
    else:
        sentence = "Your opponent is expected to score {theirs} of ten points, you {yours}."
    return say(sentence, yours=yours, theirs=theirs)


def _facts(game: Game) -> Facts:
    """List the new rating, both expected scores, K and the lead to aim for."""
    facts = [
        Fact("new-rating", say("Your new rating"), _rating(game.inputs.you + game.chosen.yours)),
        Fact("expected", say("Your expected score"), per_cent(game.expected), _a_game(game.expected)),
        Fact(
            "opponent-expected",
            say("Opponent’s expected score"),
            per_cent(game.opponent_expected),
            _a_game(game.opponent_expected),
        ),
        Fact("k", say("K-factor"), as_typed(game.k), say(K_REASONS[game.k_reason])),
    ]
    if game.opponent_k != game.k:
        facts.append(Fact("opponent-k", say("Opponent’s K-factor"), as_typed(game.opponent_k)))
    label = say("Lead to expect {chance}", chance=share_as_typed(game.inputs.chance))
    facts.append(Fact("lead", label, Number(game.aim, POINTS)))
    return Facts(tuple(facts))


def _outcomes(game: Game) -> Table:
    """Tabulate what each result does to both ratings."""
    you, opponent = game.inputs.you, game.inputs.opponent
    return Table(
        "outcomes",
        say("What each result does"),
        ("Your result", "Your change", "Your rating", "Opponent’s change", "Opponent’s rating"),
        tuple(
            (
                RESULT_LABELS[moves.result],
                _change(moves.yours),
                _rating(you + moves.yours),
                _change(moves.theirs),
                _rating(opponent + moves.theirs),
            )
            for moves in game.moves
        ),
        marked=game.moves.index(game.chosen),
    )


def _by_gap(game: Game) -> Table:
    """Tabulate expected score and changes by rating gap, on the reader's side of it."""
    lead = game.inputs.you - game.inputs.opponent
    return Table(
        "by-gap",
        say(
            "By rating gap, against a {side} opponent, at K\u00a0{k}",
            side="weaker" if lead > 0 else "stronger",
            k=as_typed(game.k),
        ),
        ("Gap", "Expected", *RESULT_LABELS.values()),
        tuple((Number(row.gap), Number(row.expected, decimals=3), *map(_change, row.changes)) for row in game.gaps),
        marked=next((i for i, row in enumerate(game.gaps) if row.gap == abs(lead)), None),
    )


def _curve(game: Game) -> Chart:
    """Draw the expected score against the reader's lead, with this pairing on it."""
    lead = game.inputs.you - game.inputs.opponent
    reach = game.curve[-1][0]
    return Chart(
        "curve",
        say("Expected score by rating lead"),
        say(
            "An S-shaped curve: even ratings share the point, and each {scale} of lead make a win ten times as likely.",
            scale=as_typed(game.inputs.scale, POINTS),
        ),
        Axis("your lead", POINTS, signed=True),
        Axis("Expected score", PERCENT, 1),
        (-reach, reach),
        (Fraction(0), Fraction(100)),
        (Line(say("expected score"), tuple((point, 100 * expected) for point, expected in game.curve)),),
        marks=(Mark(say("you, {expected}", expected=per_cent(game.expected)), lead, 100 * game.expected),),
    )


def _change(points: Points, unit: Unit = NO_UNIT) -> Number:
    """Show a change of rating in tenths of a point, with its sign."""
    return Number(points, unit, decimals=1, signed=True)


def _rating(points: Fraction) -> Number:
    """Show a rating in whole points."""
    return Number(points)


def _a_game(expected: float) -> Phrase:
    """Say an expected score in points."""
    return say("{expected} points a game", expected=Number(expected, decimals=3))


CALCULATOR = Calculator(
    name="game",
    title="Game",
    place=1,
    lead="What one game is worth, to both players.",
    formula="Change = K × (score − expected score); expected score = 1 / (1 + 10^(−lead / scale)).",
    inputs=Inputs,
    compute=compute,
    report=report,
)
