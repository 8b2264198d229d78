"""Games that were read, told back: results in signs, why a game does not count, and lines that could not be read.

Knows lines of games and the rules' reasons. Must not know any calculator by name, or what a game is worth.
"""

from collections.abc import Iterable, Sequence

from desk.fide_player import cite
from desk.game_lines import GAMES_AT_MOST, Fault, GameLine, GameLines
from desk.report import Note, Number, say
from desk.wording import as_typed
from ratings.fide.games import FAR_APART, FAR_APART_RATING, Exclusion, TimeControl
from ratings.fide.period import FLOOR, is_published
from ratings.quantities import DRAW, LOSS, WIN

NOTHING = "–"
"""What a cell shows that has nothing to show."""

RESULT_SIGNS = {WIN: "1", DRAW: "½", LOSS: "0", None: NOTHING}

NOT_COUNTED = {
    Exclusion.NOT_PLAYED: ("not played", "5.1"),
    Exclusion.OPPONENT_UNRATED: ("opponent unrated", "8.3.1"),
    Exclusion.TOO_FAR_APART: (f"players {FAR_APART} points or more apart, one above {FAR_APART_RATING}", "8.3.1"),
}
"""Why games do not count, and by which article of the standard regulations, or the one that rules the same."""

NO_GAMES = say("Write your games, a line each: the opponent’s rating, the result.")

FAULTS = {
    Fault.NO_RATING: "it has no rating. Where there is none, write “unrated”.",
    Fault.TWO_RATINGS: "it has two numbers that may be the rating. Keep the opponent’s, or “unrated”.",
    Fault.NO_RESULT: "it has no result: write 1, ½ or 0, or “bye”.",
    Fault.TWO_RESULTS: "it has two results that differ. Keep one.",
    Fault.TOO_MANY: f"at most {GAMES_AT_MOST} games are taken; it and what follows are left out.",
}


def game_cells(number: int, line: GameLine) -> tuple[Number | str, ...]:
    """Make the cells with which the row of a game begins: its number, the opponent, the rating, the result."""
    rating = "unrated" if line.rating is None else as_typed(line.rating)
    return Number(number), line.name or NOTHING, rating, RESULT_SIGNS[line.score]


def why_not_counted(reason: Exclusion, control: TimeControl) -> str:
    """Say why a game does not count, with the article."""
    why, article = NOT_COUNTED[reason]
    return f"{why} [{cite(article, control)}]"


def games_named(numbers: Sequence[int]) -> str:
    """Name games by their numbers.

    >>> games_named([3]), games_named([1, 2, 5])
    ('Game 3', 'Games 1, 2 and 5')
    """
    *others, last = map(str, numbers)
    return f"Games {', '.join(others)} and {last}" if others else f"Game {last}"


def idle_notes(reasons: Iterable[Exclusion | None], control: TimeControl) -> tuple[Note, ...]:
    """Say which games do not count and why, from a reason for each game, or None where it counts."""
    games: dict[Exclusion, list[int]] = {}
    for number, reason in enumerate(reasons, start=1):
        if reason:
            games.setdefault(reason, []).append(number)
    return tuple(
        Note(
            say(
                "{games} does not count: {reason}." if len(numbers) == 1 else "{games} do not count: {reason}.",
                games=games_named(numbers),
                reason=why_not_counted(reason, control),
            )
        )
        for reason, numbers in games.items()
    )


def low_opponents_note(lines: Iterable[GameLine], control: TimeControl) -> tuple[Note, ...]:
    """Say which opponents have a rating that FIDE does not publish; it counts all the same, as it was typed."""
    low = [
        number
        for number, line in enumerate(lines, start=1)
        if line.score is not None and line.rating is not None and not is_published(line.rating)
    ]
    if not low:
        return ()
    sentence = (
        "{games}: FIDE publishes no rating below {floor} [{article}]; such an opponent is unrated. Here the rating "
        "counts as typed."
    )
    article = cite("7.2.1", control)
    return (Note(say(sentence, games=games_named(low), floor=as_typed(FLOOR), article=article)),)


def unread_notes(lines: GameLines, of_which: str = "") -> tuple[Note, ...]:
    """Say of each line that was not read what is wrong with it; `of_which` tells several lists apart."""
    return tuple(
        Note(
            say(
                f"Line {{number}}{of_which} was not read: “{{text}}”: {{fault}}",
                number=str(line.number),
                text=line.text,
                fault=FAULTS[line.fault],
            )
        )
        for line in lines.unread
    )
