"""The Game calculator's answer in words and numbers.

Knows what was worked out. Must not hold a rule or a formula: each number of FIDE's comes with its article.
"""

from fractions import Fraction

from desk.calculators.game.beside import beside, cited, why_not_one_point
from desk.calculators.game.inputs import RESULTS
from desk.calculators.game.working import ByTable, Game, Gap, Moves
from desk.fide_online import still_capped
from desk.fide_player import CONTROLS, STANDARD, below_floor, why_k
from desk.formatting import digits
from desk.report import (
    NO_UNIT,
    PERCENT,
    POINTS,
    Axis,
    Block,
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
from desk.wording import as_typed, hundredths, share_as_typed
from ratings.fide.change import GREATEST_DIFFERENCE, UNCAPPED_RATING, NoLead, RatedGame
from ratings.fide.games import FAR_APART, FAR_APART_RATING, Exclusion
from ratings.fide.period import FLOOR, is_published
from ratings.quantities import Points

NO_LEAD = {
    NoLead.TOO_MUCH: ("none", "a greater lead than {most} counts as {most} [{article}]"),
    NoLead.ANY: ("any", "a greater deficit than {most} counts as {most} [{article}]"),
}


def report(game: Game) -> Report:
    """Report the change first, then what the pairing means and what else could have happened."""
    if isinstance(game.table, Exclusion):
        return _not_rated(game)
    inputs, chosen = game.inputs, game.chosen
    headline = Headline(
        "change",
        "Your change",
        _change(game, chosen.yours, POINTS),
        say(
            "A {result} takes you from {old} to {new}.",
            result=RESULTS[inputs.result].lower(),
            old=as_typed(inputs.you),
            new=_rating(chosen.your_rating),
        ),
    )
    notes, compared = beside(game)
    blocks: tuple[Block, ...] = (Note(_pairing(game)), _facts(game), *notes, *_fide_notes(game))
    return Report(headline, blocks, (_outcomes(game), *compared, _curve(game), _by_gap(game)))


def _not_rated(game: Game) -> Report:
    """Report that a game does not count, whatever its result."""
    sentence = say(
        "Not rated: in rapid and blitz no game counts between players {apart} apart or more, one of them above {high}.",
        apart=as_typed(FAR_APART, POINTS),
        high=as_typed(FAR_APART_RATING),
    )
    difference = Number(game.inputs.you - game.inputs.opponent, POINTS, signed=True)
    facts = (
        Fact("difference", say("Your lead"), difference, say("[FIDE rapid and blitz, 7.3.1]")),
        *_k_facts(game),
    )
    return Report(Headline("change", "Your change", None, sentence), (Facts(facts),))


def _pairing(game: Game) -> Phrase:
    """Say who is expected to score how much of ten points."""
    expected, opponent_expected = game.pairing.expected, game.pairing.opponent_expected
    yours, theirs = (Number(10 * share, decimals=1) for share in (expected, opponent_expected))
    if expected == opponent_expected:
        sentence = "An even match: each of you is expected to score {yours} of ten points."
    elif digits(yours) == digits(theirs):
        sentence = "Very nearly an even match: each of you is expected to score about {yours} of ten points."
    elif expected > opponent_expected:
        sentence = "You are expected to score {yours} of ten points, your opponent {theirs}."
    else:
        sentence = "Your opponent is expected to score {theirs} of ten points, you {yours}."
    return (*say(sentence, yours=yours, theirs=theirs), *why_not_one_point(game))


def _facts(game: Game) -> Facts:
    """List the new rating, what counts by the table, both expected scores, K and the lead to aim for."""
    month = say("rounded once, for a whole month [{article}]", article=cited(game, "8.3.4")) if game.by_table else ()
    return Facts(
        (
            Fact("new-rating", say("Your new rating"), _rating(game.chosen.your_rating), month),
            *(_differences(game, game.table) if game.by_table and isinstance(game.table, ByTable) else ()),
            _expected(game, "expected", "Your expected score", game.pairing.expected),
            _expected(game, "opponent-expected", "Opponent’s expected score", game.pairing.opponent_expected),
            *_k_facts(game),
            _lead(game),
        )
    )


def _differences(game: Game, table: ByTable) -> list[Fact]:
    """List the difference that counts; the opponent's too where it is not the same one."""
    yours, theirs = table.yours, table.theirs
    facts = [_difference(game, "difference", "Difference that counts", yours)]
    if abs(yours.counted) != abs(theirs.counted):
        facts.append(_difference(game, "opponent-difference", "Difference for your opponent", theirs))
    return facts


def _difference(game: Game, name: str, label: str, rated: RatedGame) -> Fact:
    if rated.counted != rated.difference:
        why = say(
            "of {full}: at most {most} below {high} [{article}]"
            if game.inputs.control == STANDARD
            else "of {full}: at most {most} [{article}]",
            full=Number(rated.difference, signed=True),
            most=as_typed(GREATEST_DIFFERENCE),
            high=as_typed(UNCAPPED_RATING),
            article=cited(game, "8.3.1"),
        )
    elif abs(rated.difference) > GREATEST_DIFFERENCE:
        why = say("in full, from {high} on [FIDE 8.3.1]", high=as_typed(UNCAPPED_RATING))
    else:
        why = say("[{article}]", article=cited(game, "8.3.1"))
    return Fact(name, say(label), Number(rated.counted, POINTS, signed=True), why)


def _expected(game: Game, name: str, label: str, expected: Fraction | float) -> Fact:
    """Show an expected score in per cent and in points, as fine as it is known."""
    if game.by_table:
        note = say(
            "{expected} points a game [{article}]",
            expected=Number(expected, decimals=2),
            article=cited(game, "8.1.2"),
        )
        return Fact(name, say(label), per_cent(expected, 0), note)
    return Fact(
        name, say(label), per_cent(expected), say("{expected} points a game", expected=Number(expected, decimals=3))
    )


def _k_facts(game: Game) -> list[Fact]:
    control = CONTROLS[game.inputs.control or STANDARD]
    facts = [Fact("k", say("K-factor"), as_typed(game.k), say(why_k(game.k_reason, control)))]
    if game.opponent_k_reason or game.opponent_k != game.k:
        why = say(why_k(game.opponent_k_reason, control)) if game.opponent_k_reason else ()
        facts.append(Fact("opponent-k", say("Opponent’s K-factor"), as_typed(game.opponent_k), why))
    return facts


def _lead(game: Game) -> Fact:
    """Show the lead to aim for, or why no single one is right."""
    label = say("Lead to expect {chance}", chance=share_as_typed(game.inputs.chance))
    if isinstance(game.aim, NoLead):
        word, why = NO_LEAD[game.aim]
        return Fact("lead", label, word, say(why, most=as_typed(GREATEST_DIFFERENCE), article=cited(game, "8.3.1")))
    return Fact("lead", label, Number(game.aim, POINTS), say("the least by the table") if game.by_table else ())


def _fide_notes(game: Game) -> list[Note]:
    """Say, where the table was chosen, what FIDE's own calculator shows, and where FIDE's list ends."""
    if not (game.by_table and isinstance(game.table, ByTable)):
        return []
    notes = []
    if game.table.online is not None:
        notes.append(still_capped(hundredths(game.table.online, POINTS)))
    if not (is_published(game.inputs.you) and is_published(game.inputs.opponent)):
        sentence = "FIDE publishes no rating below {floor} [{article}]: a player there is unrated."
        notes.append(Note(say(sentence, floor=as_typed(FLOOR), article=cited(game, "7.2.1"))))
    elif not is_published(game.chosen.your_rating):
        notes.append(below_floor(game.inputs.you, CONTROLS[game.inputs.control or STANDARD]))
    return notes


def _outcomes(game: Game) -> Table:
    """Tabulate what each result does to both ratings."""
    return Table(
        "outcomes",
        say("What each result does"),
        ("Your result", "Your change", "Your rating", "Opponent’s change", "Opponent’s rating"),
        tuple(_outcome(game, moves) for moves in game.pairing.moves),
        marked=game.pairing.moves.index(game.chosen),
    )


def _outcome(game: Game, moves: Moves) -> tuple[Number | str, ...]:
    return (
        RESULTS[moves.result],
        _change(game, moves.yours),
        _rating(moves.your_rating),
        _change(game, moves.theirs),
        _rating(moves.their_rating),
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
        tuple(_gap(game, row) for row in game.gaps),
        marked=next((i for i, row in enumerate(game.gaps) if row.gap == abs(lead)), None),
    )


def _gap(game: Game, row: Gap) -> tuple[Number | str, ...]:
    expected = Number(row.expected, decimals=2 if game.by_table else 3)
    return (Number(row.gap), expected, *(_change(game, change) for change in row.changes))


def _curve(game: Game) -> Chart:
    """Draw the expected score against the reader's lead, by what was chosen, with this pairing on it."""
    lead = game.inputs.you - game.inputs.opponent
    reach = game.lines.curve[-1][0]
    description = (
        "An S-shaped curve: even ratings share the point, and each {scale} of lead make a win ten times as likely."
    )
    lines = [Line(say("expected score"), tuple((point, 100 * expected) for point, expected in game.lines.curve))]
    if game.lines.table:
        lines[0] = lines[0]._replace(label=say("the curve"))
        lines.insert(0, Line(say("FIDE’s table"), tuple((point, 100 * share) for point, share in game.lines.table)))
        description = f"{description} FIDE’s table keeps close to it, as far as differences count in full."
    expected = game.pairing.expected
    return Chart(
        "curve",
        say("Expected score by rating lead"),
        say(description, scale=as_typed(game.scale, POINTS)),
        Axis("your lead", POINTS, signed=True),
        Axis("Expected score", PERCENT, 1),
        (-reach, reach),
        (Fraction(0), Fraction(100)),
        tuple(lines),
        marks=(Mark(say("you, {expected}", expected=per_cent(expected)), lead, 100 * expected),),
    )


def _change(game: Game, points: Points, unit: Unit = NO_UNIT) -> Number:
    """Show a change of rating with its sign: in tenths of a point, by the table in hundredths."""
    return Number(points, unit, decimals=2 if game.by_table else 1, signed=True)


def _rating(points: Fraction) -> Number:
    """Show a rating in whole points."""
    return Number(points)
