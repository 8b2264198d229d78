"""The First rating calculator's answer in words and numbers.

Knows what was worked out. Must not hold a rule: each number comes with the article that it follows.
"""

from desk.calculators.first_rating.inputs import SUM
from desk.calculators.first_rating.working import Outcome, PlayedLine, Worked
from desk.fide_online import still_by_the_older_rule
from desk.first_rating_words import first_rating_facts, first_rating_headline
from desk.formatting import digits
from desk.game_words import NO_GAMES, NOTHING, game_cells, idle_notes, low_opponents_note, unread_notes
from desk.report import (
    GAMES,
    Axis,
    Block,
    Chart,
    Detail,
    Fact,
    Facts,
    Headline,
    Level,
    Line,
    Mark,
    Note,
    Number,
    Report,
    Table,
    Unit,
    say,
)
from desk.wording import as_typed
from ratings.fide.first_rating import FICTITIOUS, HIGHEST, POOL_MONTHS, Standing
from ratings.fide.games import TimeControl
from ratings.fide.period import FLOOR

MORE_GAMES = Unit("more game", "more games")

ROOM = 50
"""Points that the chart shows beyond the floor and the cap."""


def report(worked: Worked) -> Report:
    """Report the first rating, or why there is none, and what other scores would give."""
    lines = ((worked.inputs.earlier, " of the earlier event"), (worked.inputs.games, ""))
    unread = tuple(note for read, of_which in lines if read is not None for note in unread_notes(read, of_which))
    if worked.inputs.known != SUM and not worked.lines:
        return Report(Headline("first-rating", "First rating", None, NO_GAMES), unread)
    facts = (*_facts_of_the_rating(worked), *_facts_of_the_outcomes(worked), *_fact_of_the_older_rule(worked))
    blocks: tuple[Block, ...] = (*unread, *_notes(worked))
    headline = first_rating_headline(worked.found, worked.disregarded, TimeControl.STANDARD)
    return Report(headline, (Facts(facts), *blocks) if facts else blocks, _details(worked))


def _facts_of_the_rating(worked: Worked) -> tuple[Fact, ...]:
    """List the score and what the rating is made of, where anything counts."""
    found = worked.found
    if not found.games:
        return ()
    idle = sum(1 for played in worked.lines if played.reason or played.disregarded)
    of_games = say("of {games}", games=Number(found.games, GAMES))
    if idle:
        of_games += say("; {idle} more do not count" if idle > 1 else "; {idle} more does not count", idle=Number(idle))
    score = Fact("score", say("Score that counts"), Number(worked.pooled.score, decimals=1), of_games)
    return (score, *first_rating_facts(found, TimeControl.STANDARD))


def _facts_of_the_outcomes(worked: Worked) -> tuple[Fact, ...]:
    """List the floor, and the lowest score with which it is reached."""
    if worked.like is None:
        return ()
    if worked.missing:
        of_them = say(
            "with {missing}, against opponents of {like}",
            missing=Number(worked.missing, MORE_GAMES),
            like=Number(worked.like),
        )
    else:
        of_them = say("against the same opponents")
        if worked.carried:
            of_them += say("; in the last event, with the points of the earlier one")
    lowest = "none" if worked.lowest is None else Number(worked.lowest, decimals=1)
    return (
        Fact("floor", say("Published from"), as_typed(FLOOR), say("[FIDE 7.1.4]")),
        Fact("lowest", say("Score needed for a rating"), lowest, of_them),
    )


def _fact_of_the_older_rule(worked: Worked) -> tuple[Fact, ...]:
    if worked.old is None:
        return ()
    alone = say("the opponents alone, without {draws} draws", draws=Number(len(FICTITIOUS)))
    return (Fact("before-2024", say("By the rule before March 2024"), as_typed(worked.old), alone),)


def _notes(worked: Worked) -> list[Note]:
    notes = [
        *idle_notes((played.reason for played in worked.lines), TimeControl.STANDARD),
        *low_opponents_note((played.line for played in worked.lines), TimeControl.STANDARD),
    ]
    alone = worked.disregarded == 1
    if worked.disregarded and worked.found.games:
        are = "is" if alone else "are"
        sentence = f"Nothing was scored in the first event: its {{games}} {are} disregarded [FIDE 8.2.1]."
        notes.append(Note(say(sentence, games=Number(worked.disregarded, GAMES))))
    if worked.missing and worked.disregarded and not worked.found.games:
        these = "this {games} stays" if alone else "these {games} stay"
        sentence = (
            f"The games to come are taken as part of the same event; in another one {these} disregarded [FIDE 8.2.1]."
        )
        notes.append(Note(say(sentence, games=Number(worked.disregarded, GAMES))))
    if worked.missing:
        sentence = "{missing} to go. Games of all events within {months} months count together [FIDE 7.1.4]."
        notes.append(Note(say(sentence, missing=Number(worked.missing, GAMES), months=Number(POOL_MONTHS))))
    if worked.old is not None and worked.old != worked.found.rating:
        notes.append(still_by_the_older_rule(worked.old))
    return notes


def _details(worked: Worked) -> tuple[Detail, ...]:
    outcomes = (_outcomes_table(worked), _chart(worked)) if worked.outcomes else ()
    return (*outcomes, *([_games_table(worked.lines)] if worked.lines else []))


def _outcomes_table(worked: Worked) -> Table:
    """Tabulate what each score would give, the reader's own marked."""
    if worked.missing:
        caption = say(
            "What {missing} would give, against opponents of {like}",
            missing=Number(worked.missing, MORE_GAMES),
            like=Number(worked.like or 0),
        )
        columns: tuple[str, ...] = ("Further score", "Score", "Ru", "First rating", "Outcome")
    else:
        caption = say("What each score would give, against the same opponents")
        if worked.carried:
            caption += say("; the earlier event’s points stay")
        columns = ("Score", "p", "Ru", "First rating", "Outcome")
    return Table(
        "scores",
        caption,
        columns,
        tuple(_row(outcome, further=worked.missing > 0) for outcome in worked.outcomes),
        marked=None
        if worked.missing
        else next(i for i, outcome in enumerate(worked.outcomes) if outcome.further == worked.own),
    )


def _row(outcome: Outcome, *, further: bool) -> tuple[Number | str, ...]:
    found, score = outcome.found, Number(outcome.score, decimals=1)
    if outcome.disregarded:
        start = (Number(outcome.further, decimals=1), score) if further else (score, NOTHING)
        return (*start, NOTHING, NOTHING, "disregarded")
    start = (Number(outcome.further, decimals=1), score) if further else (score, Number(found.p, decimals=2))
    published = found.standing is Standing.PUBLISHED
    return (*start, as_typed(found.unlimited), as_typed(found.rating) if published else NOTHING, _outcome(outcome))


def _outcome(outcome: Outcome) -> str:
    if outcome.found.standing is not Standing.PUBLISHED:
        return f"below {digits(as_typed(FLOOR))}"
    return "published" if outcome.found.unlimited == outcome.found.rating else "capped"


def _chart(worked: Worked) -> Chart:
    """Draw the rating against the score, between the floor and the cap."""
    counting = [outcome for outcome in worked.outcomes if not outcome.disregarded]
    points = tuple((outcome.score, outcome.found.rating) for outcome in counting)
    own = [outcome for outcome in counting if not worked.missing and outcome.further == worked.own]
    ratings = [rating for _, rating in points]
    return Chart(
        "by-score",
        say("First rating by score"),
        say(
            "The rating rises with the score. It is published from {floor}, and {highest} at most.",
            floor=as_typed(FLOOR),
            highest=as_typed(HIGHEST),
        ),
        Axis("score", decimals=1),
        Axis("First rating"),
        (worked.outcomes[0].score, worked.outcomes[-1].score),
        (min(FLOOR, *ratings) - ROOM, HIGHEST + ROOM),
        (Line(say("first rating"), points),),
        levels=(
            Level(say("published from {floor}", floor=as_typed(FLOOR)), FLOOR),
            Level(say("{highest} at most", highest=as_typed(HIGHEST)), HIGHEST),
        ),
        marks=tuple(
            Mark(say("you, {rating}", rating=as_typed(outcome.found.rating)), outcome.score, outcome.found.rating)
            for outcome in own
        ),
    )


def _games_table(lines: tuple[PlayedLine, ...]) -> Table:
    """Tabulate the games in their order: and which of them count."""
    rows = tuple(
        (*game_cells(number, played.line), "no" if played.reason or played.disregarded else "yes")
        for number, played in enumerate(lines, start=1)
    )
    return Table("games", say("Game by game"), ("Game", "Opponent", "Rating", "Result", "Counts"), rows)
