"""The Elo curve and FIDE's table side by side, with the reason where they differ.

Knows what the Game calculator worked out by either. Must not hold a rule: the reasons name the articles.
"""

from desk.calculators.game.inputs import RESULTS
from desk.calculators.game.working import ByTable, Game, NoTable, Pairing
from desk.fide_player import CONTROLS, STANDARD, cite
from desk.formatting import digits
from desk.report import POINTS, Note, Number, Phrase, Table, say
from desk.wording import as_typed, hundredths
from ratings.elo import SCALE
from ratings.fide.change import GREATEST_DIFFERENCE, UNCAPPED_RATING
from ratings.fide.tables import CERTAIN_LEAD

NO_TABLE = {
    NoTable.OTHER_SCALE: "FIDE’s table goes with a scale of {scale} alone.",
    NoTable.NOT_WHOLE: "FIDE’s ratings are whole numbers: its table says nothing of these.",
}


def beside(game: Game) -> tuple[tuple[Note, ...], tuple[Table, ...]]:
    """Say what the other way of expecting would give, and tabulate both where they differ as shown."""
    if not isinstance(game.table, ByTable):
        # Who gives K by other rules has not asked for FIDE's.
        if isinstance(game.table, NoTable) and game.k_reason:
            return (Note(say(NO_TABLE[game.table], scale=as_typed(SCALE))),), ()
        return (), ()
    curve, table = game.curve, game.table.pairing
    rows = tuple(_row(*cells) for cells in zip(_cells(curve), _cells(table), strict=True))
    if all(digits(one) == digits(other) for _, one, other in rows):
        return _same(game), ()
    other = hundredths(game.of_result(curve if game.by_table else table).yours, POINTS)
    if game.by_table:
        start = say("The plain Elo curve would give {other}: ", other=other)
    elif game.k_reason:
        start = say("FIDE itself would count {other}: ", other=other)
    else:
        start = say("By FIDE’s table it would be {other}: ", other=other)
    compared = Table(
        "curve-and-table",
        say("By the curve and by FIDE’s table"),
        ("For you", "Curve", "FIDE’s table"),
        rows,
        marked=1 + list(RESULTS).index(game.inputs.result),
    )
    return (Note((*start, *_why(game, game.table))),), (compared,)


def cited(game: Game, of_standard: str) -> str:
    """Name the article by the time control of the game."""
    return cite(of_standard, CONTROLS[game.inputs.control or STANDARD])


def why_not_one_point(game: Game) -> Phrase:
    """Say why the two expected scores do not make one point, where they do not; to follow a sentence."""
    if not game.by_table or game.pairing.expected + game.pairing.opponent_expected == 1:
        return ()
    return say(
        " These do not add up to ten, and need not: each player’s own rating decides. From {high} on a difference "
        "counts in full, below it as {most} at most [FIDE 8.3.1].",
        high=as_typed(UNCAPPED_RATING),
        most=as_typed(GREATEST_DIFFERENCE),
    )


def _same(game: Game) -> tuple[Note, ...]:
    """Say that nothing differs, to those who asked for FIDE's rules."""
    if game.by_table:
        return (Note(say("The plain Elo curve gives the same here, to the hundredth of a point.")),)
    if game.k_reason:
        return (Note(say("FIDE itself rates by a table, which gives the same here, to the hundredth of a point.")),)
    return ()


def _why(game: Game, table: ByTable) -> Phrase:
    """Say why the table differs from the curve."""
    yours = table.yours
    if yours.counted != yours.difference:
        return say(
            "FIDE counts a difference of more than {most} as {most} [{article}].",
            most=as_typed(GREATEST_DIFFERENCE),
            article=cited(game, "8.3.1"),
        )
    if abs(yours.counted) >= CERTAIN_LEAD:
        return say(
            "from a difference of {certain} on the table expects all or nothing [{article}].",
            certain=as_typed(CERTAIN_LEAD, POINTS),
            article=cited(game, "8.1.2"),
        )
    sentence = "the table is a list of whole hundredths, and follows no formula [{article}]."
    return say(sentence, article=cited(game, "8.1.2"))


def _cells(pairing: Pairing) -> tuple[tuple[str, Number], ...]:
    """List the numbers that are held against each other: the expected score, and your change for each result."""
    changes = ((RESULTS[moves.result], hundredths(moves.yours)) for moves in pairing.moves)
    return (("Expected score", Number(pairing.expected, decimals=3)), *changes)


def _row(one: tuple[str, Number], other: tuple[str, Number]) -> tuple[str, Number, Number]:
    return one[0], one[1], other[1]
