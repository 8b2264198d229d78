"""The chances of every final score, from the chances of a win, a draw and a loss in each game.

Knows games that do not influence each other. Must not know of ratings, or of any rule that makes a score worth more.
Everything is exact, so the chances always make 1: the distribution is the Poisson-binomial one, with draws.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.quantities import Share


class GameChances(NamedTuple):
    """Hold the chances of a game's three results, which make 1."""

    win: Share
    draw: Share
    loss: Share


def game_chances(expected: Share, draw_rate: Share) -> GameChances:
    """Return the chances of a game's results that keep its expected score, for a draw rate from 0 to 1.

    At a draw rate of 1 every point that the weaker side is expected to make comes from draws; at 0 none does:
    draw = rate * 2 * min(e, 1 - e), win = e - draw / 2. So no chance is ever below 0. Raises OutOfRange unless both
    are from 0 to 1.

    >>> game_chances(Share(Fraction(3, 4)), Share(Fraction(1, 2)))
    GameChances(win=Fraction(5, 8), draw=Fraction(1, 4), loss=Fraction(1, 8))
    """
    for quantity, value in (("expected", expected), ("draw_rate", draw_rate)):
        if not 0 <= value <= 1:
            raise OutOfRange(quantity, value, "from 0 to 1")
    draw = draw_rate * 2 * min(expected, 1 - expected)
    win = expected - draw / 2
    return GameChances(Share(win), Share(draw), Share(1 - win - draw))


def score_chances(games: Iterable[GameChances]) -> tuple[Share, ...]:
    """Return the chance of every final score, from 0 in steps of half a point to a win in every game.

    Raises OutOfRange for a game with a chance below 0, or whose chances do not make 1.

    >>> score_chances([GameChances(Share(Fraction(1, 2)), Share(Fraction(1, 4)), Share(Fraction(1, 4)))] * 2)[4]
    Fraction(1, 4)
    """
    # Whole numbers over one denominator: adding fractions would cancel each of them, and take many times as long.
    weights, whole = [1], 1
    for chances in games:
        if min(chances) < 0 or sum(chances) != 1:
            raise OutOfRange("chances", chances, "0 or more, and 1 together")
        denominator = lcm(*(chance.denominator for chance in chances))
        win, draw, loss = (int(chance * denominator) for chance in chances)
        ways = zip([*weights, 0, 0], [0, *weights, 0], [0, 0, *weights], strict=True)
        weights = [lost * loss + drawn * draw + won * win for lost, drawn, won in ways]
        whole *= denominator
    return tuple(Share(Fraction(weight, whole)) for weight in weights)


def chances_of_at_least(chances: Sequence[Share]) -> tuple[Share, ...]:
    """Return the chance of each score or more, from the chances of every score in half points.

    >>> chances_of_at_least([Share(Fraction(1, 4)), Share(Fraction(1, 4)), Share(Fraction(1, 2))])
    (Fraction(1, 1), Fraction(3, 4), Fraction(1, 2))
    """
    return tuple(map(Share, accumulate(reversed(chances))))[::-1]
