"""Games as people write them down or paste them, a line each, read into opponents and results.

Knows spreadsheets, messages and results pages: a rating, a result, and around them a name, a title, a federation, and
numbers that mean nothing here. Must not know fields, or what a game is worth. Nothing is lost: a line that cannot be
read is given back, with the reason.
"""

import re
from collections.abc import Iterator
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from ratings.fide.titles import Title
from ratings.quantities import DRAW, LOSS, WIN, Rating, Score

LOWEST_RATING, HIGHEST_RATING = 1000, 3500
"""A whole number from here to there is a rating; others are places, rounds, points and years of the past."""

GAMES_AT_MOST = 500
"""Games taken; what is longer was pasted by mistake."""

RESULTS: dict[str, Score | None] = {
    **dict.fromkeys(("1", "1.0", "1,0", "1:0", "1-0"), WIN),
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5", "=", "½:½", "½-½", "1/2:1/2", "1/2-1/2", "0.5:0.5"), DRAW),
    **dict.fromkeys(("0", "0.0", "0,0", "0:1", "0-1"), LOSS),
    **dict.fromkeys(("+", "-", "+:-", "-:+", "+--", "--+", "-:-", "--", "1f", "0f", "½f", "1k", "0k", "½k"), None),
}
"""Results in signs; None where no game was played: a forfeit."""

WORDS: dict[str, Score | None] = {
    **dict.fromkeys(("win", "won", "w"), WIN),
    **dict.fromkeys(("draw", "drew", "drawn", "d", "remis"), DRAW),
    **dict.fromkeys(("loss", "lost", "l"), LOSS),
    **dict.fromkeys(("bye", "forfeit", "forfeited", "ff", "pab", "unplayed"), None),
}
"""Results in words, which count only where no sign does: w is white, too."""

TITLES = frozenset(Title.__members__) - {Title.UNTITLED.name}

UNRATED = frozenset({"unrated", "unr", "unr.", "nr", "ur"})

COLOURS = frozenset({"w", "b", "s"})
"""White and black, as results pages write them before a result; s is German."""

_DASHES = str.maketrans(dict.fromkeys("−‐‑‒–—－", "-"))
_HALF = r"(?:1/2|½|0[.,]5|[01+\-])"
_BOTH_SIDES = re.compile(rf"(?<![\w.,])({_HALF})\s*([:\-])\s*({_HALF})(?![\w.,])")
_COLOUR_AND_RESULT = re.compile(r"(?<!\w)[wbs](?=(?:[01½]|1/2)(?!\w))", re.IGNORECASE)
_TIMES = re.compile(r"\s*(\d{1,3})\s*[x×*](?:\s+|(?=\d))")


class Fault(Enum):
    """Name why a line could not be read."""

    NO_RATING = auto()
    TWO_RATINGS = auto()
    NO_RESULT = auto()
    TOO_MANY = auto()


class GameLine(NamedTuple):
    """Hold a line that was read: `rating` None is unrated, `score` None was not played, or is still to come.

    `title` and `federation` are None where the line names none.
    """

    name: str
    rating: Rating | None
    score: Score | None
    title: Title | None
    federation: str | None


class UnreadLine(NamedTuple):
    """Hold a line that was not read, with its number from 1."""

    number: int
    text: str
    fault: Fault


class GameLines(NamedTuple):
    """Hold what a text says of games, in their order."""

    games: tuple[GameLine, ...]
    unread: tuple[UnreadLine, ...]


def read_games(text: str) -> GameLines:
    """Read a game from each line that is not empty: the opponent's rating, or that there is none, and the result.

    >>> [(game.name, int(game.rating), game.score) for game in read_games("Smith, J.; 1702; ½").games]
    [('Smith, J.', 1702, Fraction(1, 2))]
    """
    return _read(text, with_result=True)


def read_opponents(text: str) -> GameLines:
    """Read an opponent from each line that is not empty; `3 x GM 2500` is three of them.

    >>> [int(opponent.rating) for opponent in read_opponents("3 x 2100").games]
    [2100, 2100, 2100]
    """
    return _read(text, with_result=False)


def _read(text: str, *, with_result: bool) -> GameLines:
    games: list[GameLine] = []
    unread: list[UnreadLine] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        times = None if with_result else _TIMES.match(line)
        found = _game(line[times.end() :] if times else line, with_result=with_result)
        if isinstance(found, Fault):
            unread.append(UnreadLine(number, line.strip(), found))
            continue
        copies = int(times[1]) if times else 1
        if len(games) + copies > GAMES_AT_MOST:
            unread.append(UnreadLine(number, line.strip(), Fault.TOO_MANY))
            break
        games += [found] * copies
    return GameLines(tuple(games), tuple(unread))


def _game(line: str, *, with_result: bool) -> GameLine | Fault:
    """Read one line."""
    tokens = _tokens(line)
    ratings = [place for place, token in enumerate(tokens) if _is_rating(token)]
    unrated = [place for place, token in enumerate(tokens) if token.lower() in UNRATED]
    if len(ratings) > 1:
        return Fault.TWO_RATINGS
    if not ratings and not unrated:
        return Fault.NO_RATING
    at = (ratings or unrated)[0]
    result = _result_place(tokens, at) if with_result else None
    if with_result and result is None:
        return Fault.NO_RESULT
    titles = [place for place, token in enumerate(tokens) if token in TITLES]
    federations = [place for place, token in enumerate(tokens) if _is_federation(token)]
    taken = {at, *titles[:1], *federations[:1], *([] if result is None else [result])}
    return GameLine(
        _name(token for place, token in enumerate(tokens) if place not in taken),
        Rating(Fraction(tokens[at])) if ratings else None,
        None if result is None else (RESULTS | WORDS)[tokens[result].lower()],
        Title[tokens[titles[0]]] if titles else None,
        tokens[federations[0]] if federations else None,
    )


def _tokens(line: str) -> list[str]:
    """Part a line into words and numbers, each result one of them, without the marks that part them."""
    line = line.translate(_DASHES)
    line = _BOTH_SIDES.sub(r"\1\2\3", line)
    line = _COLOUR_AND_RESULT.sub(" ", line)
    return re.split(r"[\s;|]+", line.strip(" \t;|"))


def _is_rating(token: str) -> bool:
    return re.fullmatch(r"\d{4}", token, re.ASCII) is not None and LOWEST_RATING <= int(token) <= HIGHEST_RATING


def _is_federation(token: str) -> bool:
    return (
        re.fullmatch(r"[A-Z]{3}", token) is not None
        and token not in TITLES
        and token.lower() not in UNRATED | set(WORDS)
    )


def _result_place(tokens: list[str], rating: int) -> int | None:
    """Find the result: the last sign behind the rating, or the only one before it, or else a word."""
    signs = [place for place, token in enumerate(tokens) if token.lower() in RESULTS]
    behind = [place for place in signs if place > rating]
    if behind:
        return behind[-1]
    words = [place for place, token in enumerate(tokens) if token.lower() in WORDS]
    if words:
        return words[-1]
    return signs[0] if len(signs) == 1 else None


def _name(tokens: Iterator[str]) -> str:
    """Write what is left of a line and has a letter, but for colours."""
    return " ".join(token for token in tokens if any(map(str.isalpha, token)) and token.lower() not in COLOURS)
