"""Games that were read, told back: results in signs, why a game does not count, and lines that could not be read.

Knows lines of games and the rules' reasons. Must not know any calculator by name, or what a game is worth.
"""

from collections.abc import Iterable

from desk.game_lines import GAMES_AT_MOST, Fault, GameLine, GameLines
from desk.report import Note, Number, say
from desk.wording import as_typed
from ratings.fide.games import FAR_APART, FAR_APART_RATING, Exclusion
from ratings.quantities import DRAW, LOSS, WIN

NOTHING = "–"
"""What a cell shows that has nothing to show."""

RESULT_SIGNS = {WIN: "1", DRAW: "½", LOSS: "0", None: NOTHING}

NOT_COUNTED = {
    Exclusion.NOT_PLAYED: "not played [FIDE 5.1]",
    Exclusion.OPPONENT_UNRATED: "opponent unrated [FIDE 8.3.1]",
    Exclusion.TOO_FAR_APART: (
        f"players {FAR_APART} points or more apart, one above {FAR_APART_RATING} [FIDE rapid and blitz, 7.3.1]"
    ),
}

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


def idle_notes(reasons: Iterable[Exclusion | None]) -> tuple[Note, ...]:
    """Say which games do not count and why, from a reason for each game, or None where it counts."""
    games: dict[Exclusion, list[str]] = {}
    for number, reason in enumerate(reasons, start=1):
        if reason:
            games.setdefault(reason, []).append(str(number))
    return tuple(
        Note(
            say(
                "Game {last} does not count: {reason}."
                if len(numbers) == 1
                else "Games {others} and {last} do not count: {reason}.",
                others=", ".join(numbers[:-1]),
                last=numbers[-1],
                reason=NOT_COUNTED[reason],
            )
        )
        for reason, numbers in games.items()
    )


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
