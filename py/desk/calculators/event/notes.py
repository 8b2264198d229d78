"""What has to be said beside an event's numbers: rules of its day, differences that are cut, ratings below the floor.

Knows what was worked out. Must not hold a rule: each sentence names its article, and dates are those of `ratings`.
"""

from datetime import date

from desk.calculators.event.working import Change, First, Worked
from desk.fide_online import still_by_the_older_rule, still_capped
from desk.fide_player import CONTROLS, below_floor, cite, counts_with_standard
from desk.game_words import games_named, low_opponents_note
from desk.report import POINTS, Note, say
from desk.wording import as_typed, hundredths
from ratings.fide.change import (
    GREATEST_DIFFERENCE,
    UNCAPPED_RATING,
    DifferenceRule,
    RatedGame,
    difference_rule,
)
from ratings.fide.first_rating import FICTITIOUS_SINCE
from ratings.fide.games import TimeControl
from ratings.fide.period import floor_holds

CUT = {
    DifferenceRule.ONE_UPGRADE: (
        "{games}: a difference of more than {most} counted as {most}, to the gain of the higher rated player only once "
        "in an event [{article} of that day]."
    ),
    DifferenceRule.EVERYONE: "{games}: a difference of more than {most} counts as {most} [{article}].",
    DifferenceRule.BELOW_2650: "{games}: a difference of more than {most} counts as {most} below {high} [{article}].",
}
"""What is said of games in which the difference is cut, by the rule of the day."""


def change_notes(worked: Worked, change: Change) -> tuple[Note, ...]:
    """Say what the reader may stumble over in a change."""
    start, control = worked.inputs.start, CONTROLS[worked.inputs.control]
    notes = [*_low_opponents(worked), *_cut(change, start, control)]
    if floor_holds(start) and not change.period.published:
        notes.append(below_floor(change.own, control))
    if change.online:
        notes.append(still_capped(hundredths(change.online.unrounded, POINTS)))
    return (*notes, *counts_with_standard(control))


def _low_opponents(worked: Worked) -> tuple[Note, ...]:
    inputs = worked.inputs
    return low_opponents_note(inputs.games.games, CONTROLS[inputs.control]) if floor_holds(inputs.start) else ()


def _cut(change: Change, start: date, control: TimeControl) -> tuple[Note, ...]:
    """Say in which games a smaller difference counts than there was, and by what rule."""
    cut = [
        number
        for number, game in enumerate(change.event.games, start=1)
        if isinstance(game, RatedGame) and game.counted != game.difference
    ]
    if not cut:
        return ()
    sentence = say(
        CUT[difference_rule(start, control)],
        games=games_named(cut),
        most=as_typed(GREATEST_DIFFERENCE),
        high=as_typed(UNCAPPED_RATING),
        article=cite("8.3.1", control),
    )
    return (Note((*sentence, " “Lead” shows what counts.")),)


def first_rating_notes(worked: Worked, first: First) -> tuple[Note, ...]:
    """Say what the reader may stumble over in a first rating."""
    return (
        *_low_opponents(worked),
        *_older_rule(first, worked.inputs.start),
        *counts_with_standard(CONTROLS[worked.inputs.control]),
    )


def _older_rule(first: First, start: date) -> tuple[Note, ...]:
    """Say what the rule before March 2024 makes of the games, where it held on that day or FIDE still shows it."""
    if first.old is None:
        return ()
    if start < FICTITIOUS_SINCE:
        sentence = (
            "This rule holds since {since}, and the event began earlier. On that day the older rule held: it makes "
            "{old}."
        )
        return (Note(say(sentence, since=FICTITIOUS_SINCE, old=as_typed(first.old))),)
    return () if first.old == first.rating.rating else (still_by_the_older_rule(first.old),)
