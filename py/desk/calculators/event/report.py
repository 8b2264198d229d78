"""The Event calculator's answer in words and numbers.

Knows what was worked out. Must not hold a rule: each number comes with the article that it follows.
"""

from fractions import Fraction
from itertools import accumulate

from desk.calculators.event.coming_report import coming_blocks, coming_details
from desk.calculators.event.norms_report import norm_blocks, norm_details
from desk.calculators.event.notes import change_notes, first_rating_notes
from desk.calculators.event.working import Change, First, Performances, Worked
from desk.fide_player import CONTROLS, cite, why_k
from desk.first_rating_words import first_rating_facts, first_rating_headline
from desk.game_lines import GameLine
from desk.game_words import (
    NO_GAMES,
    NOTHING,
    game_cells,
    idle_notes,
    unread_notes,
)
from desk.report import (
    GAMES,
    NO_UNIT,
    POINTS,
    Axis,
    Chart,
    Fact,
    Facts,
    Headline,
    Level,
    Line,
    Note,
    Number,
    Phrase,
    Report,
    Table,
    say,
)
from desk.wording import as_typed, hundredths, score
from ratings.elo import NoPerformance
from ratings.fide.change import (
    RatedGame,
    UnratedGame,
)
from ratings.fide.games import TimeControl
from ratings.fide.performance import NOTIONAL_DIFFERENCE, PerfectBasis
from ratings.fide.period import MOST_K_TIMES_GAMES
from ratings.fide.tables import CERTAIN_LEAD

NO_PLAIN = {
    NoPerformance.NOTHING_SCORED: "no rating is low enough to expect no point",
    NoPerformance.NOTHING_DROPPED: "no rating is high enough to expect every point",
}

PTP_NOTES = {
    PerfectBasis.REACHED: "the lowest rating that expects this score [FIDE C.07, 10.3]",
    PerfectBasis.ZERO_SCORE: f"{NOTIONAL_DIFFERENCE} below the lowest opponent, by decree [FIDE C.07, 10.3]",
    PerfectBasis.FULL_SCORE: (
        f"{CERTAIN_LEAD} above the highest opponent; programs do not agree on it [FIDE C.07, 10.3]"
    ),
}


def report(worked: Worked) -> Report:
    """Report what the event is worth, or the first rating that it makes, and then what is still to come."""
    inputs = worked.inputs
    unread = (*unread_notes(inputs.games), *unread_notes(inputs.coming, " of those to come"))
    so_far = _so_far(worked, unread)
    return Report(
        so_far.headline,
        (*so_far.blocks, *coming_blocks(worked), *norm_blocks(worked)),
        (*coming_details(worked), *norm_details(worked), *so_far.details),
    )


def _so_far(worked: Worked, unread: tuple[Note, ...]) -> Report:
    """Report what was played."""
    inputs = worked.inputs
    if not inputs.games.games:
        sentence = NO_GAMES
        if inputs.coming.games:
            sentence = say("Nothing is played yet: {games} to come.", games=Number(len(inputs.coming.games), GAMES))
        return Report(Headline("change", "Change", None, sentence), unread)
    if worked.change:
        return _of_change(worked, worked.change, unread)
    assert worked.first
    return _of_first_rating(worked, worked.first, unread)


def _of_change(worked: Worked, change: Change, unread: tuple[Note, ...]) -> Report:
    period, control = change.period, CONTROLS[worked.inputs.control]
    sentence = say(
        "From {old} to {new}: a rating period is rounded once, at its end.",
        old=as_typed(change.own),
        new=as_typed(period.new_rating),
    )
    if not change.event.rated:
        sentence = say("No game here is rated.")
    headline = Headline("change", "Change", hundredths(period.k_used * change.event.change, POINTS), sentence)
    facts = [
        Fact(
            "new-rating",
            say("New rating"),
            as_typed(period.new_rating),
            say("[{article}]", article=cite("8.3.4", control)),
        ),
        Fact("rounded", say("Change of the period"), Number(period.rounded, POINTS, signed=True), _rounding(change)),
        Fact("score", say("Score in rated games"), score(change.event.score), _out_of(change.event.rated)),
        Fact(
            "expected",
            say("Expected score"),
            hundredths(change.event.expected, signed=False),
            say("by table [{article}]", article=cite("8.1.2", control)),
        ),
        Fact(
            "difference",
            say("Score minus expected"),
            hundredths(change.event.change),
            say("before K; this is what a later event of the month asks for"),
        ),
        Fact("k", say("K-factor"), as_typed(period.k_used), _why_k(change, control)),
        *(_performance_facts(worked.performances) if worked.performances else ()),
    ]
    reasons = (game.reason if isinstance(game, UnratedGame) else None for game in change.event.games)
    notes = [*unread, *idle_notes(reasons, control), *change_notes(worked, change)]
    details = (
        (_games_table(worked, change), _running(change)) if change.event.rated else (_games_table(worked, change),)
    )
    return Report(headline, (Facts(tuple(facts)), *notes), details)


def _out_of(games: int) -> Phrase:
    return say("of {games}", games=Number(games, GAMES))


def _rounding(change: Change) -> Phrase:
    """Say what the period's change was before it was rounded, with what came before this event."""
    return say("before rounding {unrounded}; halves go away from zero", unrounded=hundredths(change.period.unrounded))


def _why_k(change: Change, control: TimeControl) -> Phrase:
    period = change.period
    why = why_k(change.k_rule, control)
    if not period.games:
        return say(why)
    if period.k_used == period.k_listed:
        return say("{why}; K × {games} is {product}", why=why, games=_games(change), product=_times(change))
    return say(
        "not {listed} ({why}): K × {games} may not exceed {most} [{article}]",
        listed=as_typed(period.k_listed),
        why=why,
        games=_games(change),
        most=Number(MOST_K_TIMES_GAMES),
        article=cite("8.3.3", control),
    )


def _games(change: Change) -> Number:
    return Number(change.period.games, GAMES)


def _times(change: Change) -> Number:
    return as_typed(change.period.k_used * change.period.games)


def _performance_facts(performances: Performances) -> tuple[Fact, ...]:
    return (
        Fact("mean", say("Mean of opponents"), as_typed(performances.mean), say("rounded [FIDE C.07, 10.1]")),
        Fact("tpr", say("FIDE performance, TPR"), as_typed(performances.tpr), say("mean + dp [FIDE C.07, 10.2]")),
        Fact(
            "ptp",
            say("Perfect performance, PTP"),
            as_typed(performances.ptp.rating),
            say(PTP_NOTES[performances.ptp.basis]),
        ),
        _plain(performances.plain),
    )


def _plain(found: float | NoPerformance) -> Fact:
    """Show the performance by the plain curve, or why there is none."""
    label = say("Performance by the plain curve")
    if isinstance(found, NoPerformance):
        return Fact("plain", label, "none", say(NO_PLAIN[found]))
    return Fact("plain", label, Number(found), say("the rating whose expected score is this one"))


def _games_table(worked: Worked, change: Change) -> Table:
    """Tabulate the games in their order: what was expected, and what each is worth."""
    rows = tuple(
        _row(i, line, game, change)
        for i, (line, game) in enumerate(zip(worked.inputs.games.games, change.event.games, strict=True), start=1)
    )
    return Table(
        "games",
        say("Game by game"),
        ("Game", "Opponent", "Rating", "Result", "Lead", "Expected", "Change"),
        rows,
    )


def _row(number: int, line: GameLine, game: RatedGame | UnratedGame, change: Change) -> tuple[Number | str, ...]:
    start = game_cells(number, line)
    if isinstance(game, UnratedGame):
        return (*start, NOTHING, NOTHING, NOTHING)
    lead, expected = Number(game.counted, signed=True), hundredths(game.expected, signed=False)
    return (*start, lead, expected, hundredths(change.period.k_used * game.change))


def _running(change: Change) -> Chart:
    """Draw the change so far over the games that count."""
    steps = [game.change for game in change.event.games if isinstance(game, RatedGame)]
    sums = [change.period.k_used * total for total in accumulate(steps, initial=Fraction(0))]
    low, high = min(sums), max(sums)
    room = max((high - low) / 10, Fraction(1))
    return Chart(
        "running",
        say("The change as it grew"),
        say("A line from 0 over the rated games to {end}.", end=hundredths(sums[-1], POINTS)),
        Axis("rated games", NO_UNIT),
        Axis("Change", POINTS, 2, signed=True),
        (Fraction(0), Fraction(len(steps))),
        (low - room, high + room),
        (Line(say("change"), tuple((Fraction(i), value) for i, value in enumerate(sums))),),
        levels=(Level((), Fraction(0)),),
    )


def _of_first_rating(worked: Worked, first: First, unread: tuple[Note, ...]) -> Report:
    """Report a first rating, or why there is none yet."""
    control = CONTROLS[worked.inputs.control]
    performances = _performance_facts(worked.performances) if worked.performances else ()
    facts = (*first_rating_facts(first.rating, control), *performances)
    notes = (
        *unread,
        *idle_notes(first.reasons, control),
        *first_rating_notes(worked, first),
    )
    headline = first_rating_headline(first.rating, first.disregarded, control)
    return Report(headline, (Facts(facts), *notes) if facts else notes)
