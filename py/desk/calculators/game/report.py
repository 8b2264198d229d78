"""The Game calculator's answer in words and numbers.

Knows what was worked out. Must not hold a rule or a formula.
"""

from fractions import Fraction

from desk.calculators.game.inputs import RESULTS
from desk.calculators.game.working import Game
from desk.fide_player import K_REASONS
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
from ratings.quantities import Points

FIDE_NOTE = say(
    "These changes follow the plain Elo curve. FIDE rates with a table, which differs by tenths of a point, "
    "and by more where the ratings are over 400 apart."
)


def report(game: Game) -> Report:
    """Report the change first, then what the pairing means and what else could have happened."""
    inputs, chosen = game.inputs, game.chosen
    headline = Headline(
        "change",
        "Your change",
        _change(chosen.yours, POINTS),
        say(
            "A {result} takes you from {old} to {new}.",
            result=RESULTS[inputs.result].lower(),
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
    if game.opponent_k_reason or game.opponent_k != game.k:
        why = say(K_REASONS[game.opponent_k_reason]) if game.opponent_k_reason else ()
        facts.append(Fact("opponent-k", say("Opponent’s K-factor"), as_typed(game.opponent_k), why))
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
                RESULTS[moves.result],
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
        ("Gap", "Expected", *RESULTS.values()),
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
