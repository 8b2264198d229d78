"""Whether one event makes a title norm: every condition, whether it is met, and the two numbers compared.

Knows one player's event: opponents, their titles and federations, the score. A title or federation that is not given
leaves a condition open only as long as it could decide. Must not know of other norms, nor of what an application asks
besides. Source: FIDE Handbook B.01, 1.4.1 to 1.4.8, in force since 1 January 2024.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.fide.norms import (
    COUNTED_TITLES,
    FEWEST_GAMES,
    FOREIGN_FEDERATIONS,
    HALF_POINT,
    Norm,
    adjusted_ratings,
    lowest_score,
    one_federation_maximum,
    own_federation_maximum,
    required_title_minimum,
    score_minimum,
    titled_minimum,
)
from ratings.fide.performance import mean_of_opponents, performance_for
from ratings.fide.titles import Title
from ratings.quantities import Rating

NO_FEDERATION = "FID"
"""The code of players without a federation: they are accepted, but stand for none [1.4.2a]."""


class Opponent(NamedTuple):
    """Hold an opponent: `rating` None is unrated; `title` and `federation` None are not given, rather than none."""

    rating: Rating | None
    title: Title | None = None
    federation: str | None = None


class Status(Enum):
    """Name what became of a condition."""

    MET = auto()
    NOT_MET = auto()
    OPEN = auto()
    """It cannot be told yet: titles or federations that are not given could decide it, or games still to come."""


class Condition(Enum):
    """Name the conditions of a norm that one event meets or not."""

    GAMES = auto()
    FOREIGN_FEDERATIONS = auto()
    OWN_FEDERATION = auto()
    ONE_FEDERATION = auto()
    TITLED = auto()
    REQUIRED_TITLES = auto()
    MEAN = auto()
    SCORE = auto()
    PERFORMANCE = auto()


class Check(NamedTuple):
    """Hold a condition and how an event stands to it: at least `wanted`, or at most where `at_most` is True.

    `found` is what the given titles and federations and the score so far make sure of, `could_be` what it would be if
    all that are not given counted and every game to come was won. Games, opponents and federations are counted; the
    mean and the performance are ratings, the score points.
    """

    condition: Condition
    article: str
    status: Status
    found: Fraction
    could_be: Fraction
    wanted: Fraction
    at_most: bool


def _check(
    condition: Condition,
    article: str,
    found: Fraction | int,
    could_be: Fraction | int,
    wanted: Fraction | int,
    *,
    at_most: bool = False,
) -> Check:
    surely, possibly = (could_be <= wanted, found <= wanted) if at_most else (found >= wanted, could_be >= wanted)
    status = Status.MET if surely else Status.OPEN if possibly else Status.NOT_MET
    return Check(condition, article, status, Fraction(found), Fraction(could_be), Fraction(wanted), at_most)


def _title_checks(norm: Norm, opponents: Sequence[Opponent]) -> list[Check]:
    games = len(opponents)
    not_given = sum(opponent.title is None for opponent in opponents)
    titled = sum(opponent.title in COUNTED_TITLES for opponent in opponents)
    required = sum(opponent.title in norm.titles for opponent in opponents)
    return [
        _check(Condition.TITLED, "1.4.5a", titled, titled + not_given, titled_minimum(games)),
        _check(
            Condition.REQUIRED_TITLES,
            norm.titles_article,
            required,
            required + not_given,
            required_title_minimum(games),
        ),
    ]


def _federation_checks(opponents: Sequence[Opponent], own: str | None) -> list[Check]:
    games = len(opponents)
    not_given = sum(opponent.federation is None for opponent in opponents)
    counts = Counter(opponent.federation for opponent in opponents)
    del counts[None], counts[NO_FEDERATION]
    most = max(counts.values(), default=0)
    if own is None:
        # One of those that are given may be the player's own, and any may.
        foreign, could_be_foreign = max(len(counts) - 1, 0), len(counts) + not_given
        compatriots, could_be_compatriots = 0, most + not_given
    else:
        foreign = len(counts) - (own in counts)
        could_be_foreign = foreign + not_given
        compatriots = counts[own]
        could_be_compatriots = compatriots + (not_given if own != NO_FEDERATION else 0)
    own_most, one_most = own_federation_maximum(games), one_federation_maximum(games)
    return [
        _check(Condition.FOREIGN_FEDERATIONS, "1.4.3", foreign, could_be_foreign, FOREIGN_FEDERATIONS),
        _check(Condition.OWN_FEDERATION, "1.4.4", compatriots, could_be_compatriots, own_most, at_most=True),
        _check(Condition.ONE_FEDERATION, "1.4.4", most, most + not_given, one_most, at_most=True),
    ]


def worst(checks: Iterable[Check]) -> Status:
    """Return what becomes of conditions that must all be met.

    >>> worst([_check(Condition.GAMES, "1.4.1", 9, 9, 9), _check(Condition.TITLED, "1.4.5a", 4, 5, 5)]).name
    'OPEN'
    """
    statuses = {check.status for check in checks}
    return next((status for status in (Status.NOT_MET, Status.OPEN) if status in statuses), Status.MET)


class NormCheck(NamedTuple):
    """Hold whether an event makes a norm, every condition, what the opponents count, and the lowest score.

    `lowest_score` makes the norm as far as the score can; None where the mean of the opponents is too low for any.
    """

    status: Status
    checks: tuple[Check, ...]
    adjusted: tuple[Rating, ...]
    lowest_score: Fraction | None


def check_norm(
    norm: Norm,
    opponents: Sequence[Opponent],
    own_federation: str | None,
    score: Fraction,
    fewest_games: int = FEWEST_GAMES,
    to_come: int = 0,
) -> NormCheck:
    """Return whether a score against these opponents makes a norm, condition by condition [B.01, 1.4.1 to 1.4.8].

    Opponents are those met over the board, and those of the games `to_come`, which the score does not hold yet.
    `fewest_games` is 9 in the ordinary case, and 7 or 8 where 1.4.1 allows it. The exemptions from 1.4.3 and 1.4.4 are
    not looked at. Raises OutOfRange without opponents, for a score that is not in half points or that they do not
    allow, and for games to come below 0 or too many for the score.

    >>> from ratings.fide.norms import NORMS
    >>> opponents = [Opponent(Rating(Fraction(2450)), Title.GM, federation) for federation in ("GER", "FRA", "USA") * 3]
    >>> check_norm(NORMS[Title.GM], opponents, "ESP", Fraction(13, 2)).status.name
    'MET'
    """
    games = len(opponents)
    if (score / HALF_POINT).denominator != 1:
        raise OutOfRange("score", score, "in whole or half points")
    if to_come < 0:
        raise OutOfRange("to_come", to_come, "0 or more")
    ratings = [opponent.rating for opponent in opponents]
    adjusted = adjusted_ratings(norm, ratings)
    mean = mean_of_opponents(adjusted)
    at_best = score + to_come
    performance, could_perform = (performance_for(mean, points, games) for points in (score, at_best))
    checks = (
        _check(Condition.GAMES, "1.4.1", games, games, fewest_games),
        *_federation_checks(opponents, own_federation),
        *_title_checks(norm, opponents),
        _check(Condition.MEAN, "1.4.8a", mean, mean, norm.mean),
        _check(Condition.SCORE, "1.4.8b", score, at_best, score_minimum(games)),
        _check(Condition.PERFORMANCE, "1.4.8", performance, could_perform, norm.performance),
    )
    return NormCheck(worst(checks), checks, adjusted, lowest_score(norm, ratings))
