"""Games as people write them down or paste them, a line each, read into opponents and results.

Knows spreadsheets, messages and results pages: a rating, a result, and around them a name, a title, a federation, and
numbers that mean nothing here. Must not know fields, or what a game is worth. Nothing is lost: a line that cannot be
read, or could be read in two ways, is given back with the reason.
"""

import re
import unicodedata
from collections.abc import Sequence
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from desk.written_results import (
    COLOURS,
    UNPLAYED_MARKS,
    UNPLAYED_WORDS,
    WORDS,
    Result,
    ResultFault,
    find_result,
    is_unplayed,
    sign,
)
from ratings.fide.titles import Title
from ratings.quantities import Rating, Score

LOWEST_RATING, HIGHEST_RATING = 1000, 3500
"""A whole number from here to there is a rating; others are places, rounds, points and years of the past."""

GAMES_AT_MOST = 500
"""Games taken; what is longer was pasted by mistake."""

TITLES = frozenset(Title.__members__) - {Title.UNTITLED.name}

ARENA_TITLES = frozenset({"AGM", "AIM", "AFM", "ACM"})
"""Titles won online, which count for no norm."""

UNRATED = frozenset({"unrated", "unr", "unr.", "nr", "ur"})

NO_RATING_SIGNS = frozenset({"0", "----", "0000"})
"""What results pages write in the place of a rating that is not there."""

AROUND = ".,:()[]{}\"'“”„‘’!*"
"""Marks that cling to words and numbers."""

_DASHES = str.maketrans(dict.fromkeys("−‐‑‒–—－", "-"))
_HALF = r"(?:1/2|½|0[.,]5|[01+\-])"
_BOTH_SIDES = re.compile(rf"(?<![\w.,])({_HALF})\s*([:\-])\s*({_HALF})(?![\w.,])")
_COLOUR_AND_RESULT = re.compile(r"(?<!\w)([wbs])(?=(?:[01½]|1/2)(?!\w))", re.IGNORECASE)
# A comma parts, but for one between the digits of "0,5"; nothing clings to a rating's four digits.
_COMMA = re.compile(r",(?!\d)|(?<!\d),|(?<=\d{4}),|,(?=\d{4})")
_AFTER_RATING = re.compile(r"(?<=(?<!\d)\d{4})(?:[:\-](?=\S)|(?==))")
_TIMES = re.compile(r"\s*(\d{1,3})\s*(?:[x×*х](?:\s+|(?=\d))|games?\s+)", re.IGNORECASE)
_TIMES_BEHIND = re.compile(r"(?<=\d{4})\s*[x×*х]\s*(\d{1,3})\s*$", re.IGNORECASE)


class Fault(Enum):
    """Name why a line could not be read."""

    NO_RATING = auto()
    TWO_RATINGS = auto()
    NO_RESULT = auto()
    TWO_RESULTS = auto()
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
    """Read the opponents in each line that is not empty; `3 x GM 2500` is three of them, `2100, 2200` two.

    >>> [int(opponent.rating) for opponent in read_opponents("3 x 2100").games]
    [2100, 2100, 2100]
    """
    return _read(text, with_result=False)


def _read(text: str, *, with_result: bool) -> GameLines:
    games: list[GameLine] = []
    unread: list[UnreadLine] = []
    for number, line in enumerate(text.splitlines(), start=1):
        seen = _seen(line)
        if not seen.strip():
            continue
        found = _game(seen) if with_result else _opponents(seen)
        if isinstance(found, Fault):
            unread.append(UnreadLine(number, line.strip(), found))
            continue
        more = [found] if isinstance(found, GameLine) else found
        if len(games) + len(more) > GAMES_AT_MOST:
            unread.append(UnreadLine(number, line.strip(), Fault.TOO_MANY))
            break
        games += more
    return GameLines(tuple(games), tuple(unread))


def _seen(line: str) -> str:
    """Leave out what nobody sees, as messengers put it around numbers."""
    return "".join(letter for letter in line if unicodedata.category(letter) != "Cf")


def _opponents(line: str) -> list[GameLine] | Fault:
    """Read one opponent, as often as the line says, or several."""
    times = _TIMES.match(line) or _TIMES_BEHIND.search(line)
    if times:
        found = _game(line[: times.start()] + line[times.end() :], with_result=False)
        return found if isinstance(found, Fault) else [found] * int(times[1])
    whole = _game(line, with_result=False)
    if whole is not Fault.TWO_RATINGS:
        return whole if isinstance(whole, Fault) else [whole]
    numbers_alone = all(_is_rating(token) for token in _bare(_tokens(line)))
    parts = [_game(part, with_result=False) for part in re.split(r"[\s,;/]+" if numbers_alone else "[,;/]", line)]
    games = [part for part in parts if isinstance(part, GameLine)]
    return games if len(games) == len(parts) else Fault.TWO_RATINGS


def _game(line: str, *, with_result: bool = True) -> GameLine | Fault:
    """Read one line."""
    tokens = _tokens(line)
    bare = _bare(tokens)
    at = _rating_place(bare, with_result=with_result)
    if isinstance(at, Fault):
        if not (with_result and at is Fault.NO_RATING and is_unplayed(bare)):
            return at
        # Whoever has a bye has no opponent.
        return GameLine(_name(tokens, set()), None, None, None, None)
    result: Result | ResultFault = find_result(bare, at) if with_result else Result(None)
    if isinstance(result, ResultFault):
        return Fault.TWO_RESULTS if result is ResultFault.TWO else Fault.NO_RESULT
    titles = [place for place, token in enumerate(bare) if _title(token) is not None]
    federation = _federation_place(bare, at)
    return GameLine(
        _name(tokens, {at, *titles[:1], *([] if federation is None else [federation])}),
        Rating(Fraction(bare[at])) if _is_rating(bare[at]) else None,
        result.score,
        _title(bare[titles[0]]) if titles else None,
        None if federation is None else bare[federation].upper(),
    )


def _tokens(line: str) -> list[str]:
    """Part a line into words and numbers, each result one of them, without the marks that part them."""
    line = _COMMA.sub(", ", line.translate(_DASHES))
    line = _AFTER_RATING.sub(" ", line)
    line = _BOTH_SIDES.sub(r"\1\2\3", line)
    line = _COLOUR_AND_RESULT.sub(r"\1 ", line)
    return [token for token in re.split(r"[\s;|]+", line) if token.strip(AROUND)]


def _bare(tokens: Sequence[str]) -> list[str]:
    """Take the marks off that cling to words and numbers, but for those that make a result."""
    return [token if sign(token) else token.strip(AROUND) for token in tokens]


def _rating_place(tokens: Sequence[str], *, with_result: bool) -> int | Fault:
    """Find the rating, or what says that there is none."""
    ratings = [place for place, token in enumerate(tokens) if _is_rating(token)]
    unrated = [place for place, token in enumerate(tokens) if token.lower() in UNRATED]
    # With a result behind it a nought is none itself.
    last = max((place for place, token in enumerate(tokens) if sign(token)), default=-1) if with_result else len(tokens)
    blanks = [place for place, token in enumerate(tokens) if token in NO_RATING_SIGNS and place < last]
    if len(ratings) > 1 or (ratings and (unrated or (with_result and blanks and blanks[0] < ratings[0] < last))):
        return Fault.TWO_RATINGS
    return next(iter(ratings or unrated or blanks), Fault.NO_RATING)


def _is_rating(token: str) -> bool:
    return re.fullmatch(r"\d{4}", token, re.ASCII) is not None and LOWEST_RATING <= int(token) <= HIGHEST_RATING


def _is_one_case(token: str) -> bool:
    """Tell a code, written in one case, from a name."""
    return token.isupper() or token.islower()


def _title(token: str) -> Title | None:
    return Title[token.upper()] if _is_one_case(token) and token.upper() in TITLES else None


def _federation_place(tokens: Sequence[str], rating: int) -> int | None:
    """Find three letters behind the rating, or right before it where another word can be the name."""
    behind = [place for place, token in enumerate(tokens) if place > rating and _is_code(token)]
    if behind:
        return behind[0]
    words = [place for place, token in enumerate(tokens[:rating]) if token.isalpha() and _title(token) is None]
    return rating - 1 if len(words) > 1 and tokens[rating - 1].isupper() and _is_code(tokens[rating - 1]) else None


def _is_code(token: str) -> bool:
    taken = TITLES | ARENA_TITLES | {word.upper() for word in UNRATED | UNPLAYED_WORDS | set(WORDS)}
    return re.fullmatch("[A-Z]{3}|[a-z]{3}", token) is not None and token.upper() not in taken


def _name(tokens: Sequence[str], taken: set[int]) -> str:
    """Write what is left of a line and has a letter, but for colours and results; a capital may be an initial."""
    said = UNPLAYED_WORDS | UNPLAYED_MARKS | COLOURS | set(WORDS)
    kept = [
        token
        for place, token in enumerate(tokens)
        if place not in taken
        and any(map(str.isalpha, token))
        and sign(token) is None
        and (token.lower().strip(AROUND) not in said or (len(token) == 1 and token.isupper()))
    ]
    return " ".join(kept).strip(' ,;"“”„')
