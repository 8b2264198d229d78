"""Results as people write them: signs and words, played or not, and which of several in a line is meant.

Knows the words and numbers of one line. Must not know ratings, names or what a result is worth. Where two readings are
possible it says so rather than choose: a wrong result looks as good as a right one.
"""

import re
from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from ratings.quantities import DRAW, LOSS, WIN, Score


class Result(NamedTuple):
    """Hold a result; `score` None was not played."""

    score: Score | None


class ResultFault(Enum):
    """Name why no result was found."""

    NONE = auto()
    TWO = auto()


NOT_PLAYED = Result(None)

SIGNS: dict[str, Result] = {
    **dict.fromkeys(("1", "1.0", "1.00"), Result(WIN)),
    **dict.fromkeys(("½", "0.5", "0.50", ".5", "="), Result(DRAW)),
    **dict.fromkeys(("0", "0.0", "0.00"), Result(LOSS)),
    **dict.fromkeys(("+", "+:-", "-:+", "+--", "--+", "-:-", "--"), NOT_PLAYED),
}
"""Signs of one's own points, with a decimal point."""

WORDS: dict[str, Result] = {
    **dict.fromkeys(("win", "won", "w"), Result(WIN)),
    **dict.fromkeys(("draw", "drew", "drawn", "d", "remis"), Result(DRAW)),
    **dict.fromkeys(("loss", "lost", "l"), Result(LOSS)),
}
"""Results in words, which count only where no sign does: w is white, too."""

UNPLAYED_WORDS = frozenset(
    {"bye", "forfeit", "forfeited", "ff", "pab", "unplayed", "walkover", "kampflos", "spielfrei"}
)
"""Words that tell that no game was played, whatever points are beside them."""

UNPLAYED_MARKS = frozenset({"f", "ff", "k"})
"""What pages write behind a result that was not played for."""

COLOURS = frozenset({"w", "b", "s"})
"""White and black, as results pages write them before a result; s is German."""


def sign(token: str) -> Result | None:
    """Return the result that a sign stands for, one's own points first where both are written; None for no result.

    >>> sign("0:1"), sign("0,5"), sign("1f"), sign("6,5")
    (Result(score=Fraction(0, 1)), Result(score=Fraction(1, 2)), Result(score=None), None)
    """
    text = token.lower().replace(",", ".").replace("1/2", "½")
    marked = re.fullmatch(r"(.*?[\d½])(?:ff?|k)", text)
    if marked:
        return NOT_PLAYED if sign(marked[1]) else None
    if text in SIGNS:
        return SIGNS[text]
    sides = [SIGNS[side].score for side in re.split("[:-]", text) if side in SIGNS]
    if len(sides) == 2 and None not in sides and sum(filter(None, sides)) == WIN:
        return Result(sides[0])
    return None


def is_unplayed(tokens: Sequence[str]) -> bool:
    """Tell whether a word of a line says that no game was played.

    >>> is_unplayed(["1702", "1", "bye"])
    True
    """
    return any(token.lower() in UNPLAYED_WORDS for token in tokens)


def find_result(tokens: Sequence[str], rating: int) -> Result | ResultFault:
    """Find the result in a line's words and numbers, among which the rating has this place.

    A word that says it was not played decides; then a sign behind a colour; then what stands behind the rating, signs
    before words; last a sign before the rating that can be no number of a round or a board.

    >>> find_result(["3", "Smith", "1702", "6,5", "w", "1", "0,5"], 2)
    Result(score=Fraction(1, 1))
    """
    if is_unplayed(tokens):
        return NOT_PLAYED
    signs = {place: found for place, token in enumerate(tokens) if (found := sign(token))}
    behind = {place: found for place, found in signs.items() if place > rating}
    if any(place + 1 < len(tokens) and tokens[place + 1].lower() in UNPLAYED_MARKS for place in behind):
        return NOT_PLAYED
    coloured = [found for place, found in behind.items() if tokens[place - 1].lower() in COLOURS]
    if coloured:
        return coloured[0]
    if NOT_PLAYED in behind.values():
        return NOT_PLAYED
    # A single letter before the rating is an initial, or a colour.
    words = {
        WORDS[token.lower()]
        for place, token in enumerate(tokens)
        if token.lower() in WORDS and (place > rating or len(token) > 1)
    }
    meant = set(behind.values()) or words
    if len(meant) > 1:
        return ResultFault.TWO
    if meant:
        return meant.pop()
    if tokens[-1] == "-" and len(tokens) - 1 > rating:
        return NOT_PLAYED
    has_words = any(any(map(str.isalpha, token)) for token in tokens)
    before = [found for place, found in signs.items() if not (has_words and tokens[place] in {"0", "1", "+"})]
    return before[0] if len(before) == 1 else ResultFault.NONE
