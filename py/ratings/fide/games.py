"""Games as the rating regulations see them: against whom, with what score, and whether they are rated at all.

Knows which games count, and why the others do not. Must not know what a game is worth.
Source: FIDE Handbook B.02, 5.1 and 8.3.1; Rapid and Blitz Rating Regulations, 7.2.1 and 7.3.1.
"""

from collections.abc import Iterable
from datetime import date
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.quantities import DRAW, LOSS, WIN, Points, Rating, Score


class TimeControl(Enum):
    """Name the three lists that FIDE keeps, each with its own ratings."""

    STANDARD = auto()
    RAPID = auto()
    BLITZ = auto()


RAPID_AND_BLITZ_ARTICLES = {
    "7.1.4": "6.1.4",
    "8.1.1": "7.1.1",
    "8.1.2": "7.1.2",
    "8.2.1": "7.2",
    "8.2.2": "7.2",
    "8.2.3": "7.2",
    "8.3.1": "7.3.1",
}
"""The articles of the Rapid and Blitz Rating Regulations that rule what these of B.02 do, as far as they are known."""

RATING_USED_ARTICLE = "7.2.1"
"""The article of the Rapid and Blitz Rating Regulations on players without a rating there."""


def article(standard: str, control: TimeControl) -> str | None:
    """Return the article that rules by this time control what an article of B.02 does; None where it is not known.

    >>> article("8.3.1", TimeControl.STANDARD), article("8.3.1", TimeControl.RAPID), article("8.3.4", TimeControl.RAPID)
    ('8.3.1', '7.3.1', None)
    """
    return standard if control is TimeControl.STANDARD else RAPID_AND_BLITZ_ARTICLES.get(standard)


class Game(NamedTuple):
    """Hold a game: the opponent's rating, None where unrated; the score, None where it was not played.

    A forfeit and a bye were not played, whatever they brought in the tournament.
    """

    opponent: Rating | None
    score: Score | None


class Exclusion(Enum):
    """Name the reasons for which a game is not rated, in the order in which they are asked."""

    NOT_PLAYED = auto()
    """A forfeit, a bye or any other unplayed game [5.1]."""
    OPPONENT_UNRATED = auto()
    """Only games against rated players are rated [8.3.1]."""
    TOO_FAR_APART = auto()
    """Rapid or blitz, 600 points or more apart, and a player above 2600 [7.3.1 for rapid and blitz]."""


FAR_APART_SINCE = date(2024, 12, 1)
"""Since then rapid and blitz games of players too far apart are not rated."""

FAR_APART = Points(Fraction(600))
"""At this difference players are too far apart, if one of them is above FAR_APART_RATING."""

FAR_APART_RATING = Rating(Fraction(2600))
"""A player above it may not farm rapid and blitz games against those far below."""


def never_rated(game: Game) -> Exclusion | None:
    """Return why a game is rated for nobody, with a rating or without; None where it may be [5.1, 7.1.4, 8.3.1].

    Raises OutOfRange for a score that no game brings.

    >>> never_rated(Game(Rating(Fraction(1900)), None)).name
    'NOT_PLAYED'
    """
    if game.score is None:
        return Exclusion.NOT_PLAYED
    if game.score not in (WIN, DRAW, LOSS):
        raise OutOfRange("score", game.score, "0, 1/2 or 1")
    return Exclusion.OPPONENT_UNRATED if game.opponent is None else None


def exclusion(game: Game, own: Rating, start: date, control: TimeControl) -> Exclusion | None:
    """Return why a game is not rated; None where it is [5.1, 8.3.1; 7.3.1 for rapid and blitz].

    `own` is the player's own rating, `start` the first day of the event. Raises OutOfRange for a score that no game
    brings.

    >>> exclusion(Game(None, WIN), Rating(Fraction(2000)), date(2026, 10, 9), TimeControl.STANDARD).name
    'OPPONENT_UNRATED'
    """
    reason = never_rated(game)
    if reason is not None or game.opponent is None:
        return reason
    if control is not TimeControl.STANDARD and start >= FAR_APART_SINCE:
        stronger, weaker = max(own, game.opponent), min(own, game.opponent)
        if stronger - weaker >= FAR_APART and stronger > FAR_APART_RATING:
            return Exclusion.TOO_FAR_APART
    return None


def rating_used(control: TimeControl, rating: Rating | None, standard: Rating | None) -> Rating | None:
    """Return the rating at which a player, or an opponent, counts; None where unrated [7.2.1 for rapid and blitz].

    `rating` is the one on the list of the time control. A player without one counts in rapid and blitz at the
    standard rating, where there is one.

    >>> rating_used(TimeControl.BLITZ, None, Rating(Fraction(1850)))
    Fraction(1850, 1)
    """
    if rating is None and control is not TimeControl.STANDARD:
        return standard
    return rating


class Tally(NamedTuple):
    """Hold what first ratings and performances ask of games: the rated opponents met, and the score against them."""

    opponents: tuple[Rating, ...]
    score: Fraction


def tally(games: Iterable[Game]) -> Tally:
    """Return the rated opponents met over the board and the score against them [5.1, 7.1.4; C.07, 10.1 and 10.2].

    >>> tally([Game(Rating(Fraction(1900)), DRAW), Game(None, WIN), Game(Rating(Fraction(2000)), None)])
    Tally(opponents=(Fraction(1900, 1),), score=Fraction(1, 2))
    """
    met = [(game.opponent, game.score) for game in games if game.opponent is not None and game.score is not None]
    return Tally(tuple(opponent for opponent, _ in met), sum((score for _, score in met), start=Fraction(0)))
