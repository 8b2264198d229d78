"""What the planners show alike: counts of games and weeks, gains, a table of climbs, and when there is none.

Knows the report model and climbs. Must not know any calculator by name, or any surface.
"""

from collections.abc import Iterable
from fractions import Fraction

from desk.report import NO_UNIT, POINTS, Headline, Number, Table, Unit, per_cent, say
from desk.wording import DECIMALS_SHOWN, as_typed, share_as_typed
from ratings.climbing import Climb
from ratings.quantities import Points, Share
from ratings.rounding import round_half_away

MOST_COUNTED = 999_999_999
"""Games, days or weeks beyond which a number tells nobody anything."""


def mean_gain(points: Points, decimals: int, unit: Unit = NO_UNIT) -> Number:
    """Make the number that shows a mean gain a game, with its sign, and finer where it would show as zero.

    >>> mean_gain(Points(Fraction(31, 10)), 1).decimals, mean_gain(Points(Fraction(4, 1000)), 1).decimals
    (1, 3)
    """
    shown = decimals
    while points and shown < DECIMALS_SHOWN and not round_half_away(points, shown):
        shown += 1
    return Number(points, unit, shown, signed=True)


def mean_gains(column: Iterable[Points], decimals: int) -> list[Number]:
    """Make the numbers that show a column of mean gains, all with the decimals that the finest needs."""
    numbers = [mean_gain(points, decimals) for points in column]
    finest = max(number.decimals for number in numbers)
    return [number._replace(decimals=finest) for number in numbers]


def count_or_never(count: int | None, unit: Unit = NO_UNIT) -> Number | str:
    """Make the number that shows a count, or the words for None and for one beyond counting."""
    if count is None:
        return "never"
    return Number(count, unit) if count <= MOST_COUNTED else "over a billion"


def climbs_table(
    name: str,
    heads: tuple[str, str],
    distance: Points,
    climbs: tuple[tuple[Share, Climb], ...],
    own: Share,
    decimals: int,
) -> Table:
    """Tabulate climbs over win rates or shares of the points, the reader's own marked; heads name rates and periods."""
    rate_head, period_head = heads
    gains = mean_gains((row.gain for _, row in climbs), decimals)
    return Table(
        name,
        say(f"By {rate_head.lower()}, {{distance}} to climb", distance=as_typed(distance, POINTS)),
        (rate_head, "Points a game", "Games", period_head),
        tuple(
            (per_cent(rate, 0), gain, count_or_never(row.games), count_or_never(row.periods))
            for (rate, row), gain in zip(climbs, gains, strict=True)
        ),
        marked=next((i for i, (rate, _) in enumerate(climbs) if rate == own), None),
    )


def nothing_to_climb(now: Fraction, target: Fraction) -> Headline:
    """Say that a target is reached already, or lies below."""
    if now == target:
        sentence = say("You are at {target} already: there is nothing left to climb.", target=as_typed(target))
    else:
        sentence = say(
            "You are past {target} already, by {above}.",
            target=as_typed(target),
            above=as_typed(now - target, POINTS),
        )
    return Headline("games", "Games", None, sentence)


def beyond_counting(games: int) -> bool:
    """Tell whether a number of games is too large to mean anything to a reader."""
    return games > MOST_COUNTED


def too_slow(share: Share) -> Headline:
    """Say that a climb takes more games than anybody plays."""
    template = "At {share} this climbs too slowly to count: it takes over a billion games."
    return Headline("games", "Games", None, say(template, share=share_as_typed(share)))


def whole_steps(last: int, most: int = 24) -> list[int]:
    """Return whole numbers from 0 to the last, evenly apart and no more than so many apart from the two ends.

    >>> whole_steps(53, 5)
    [0, 11, 22, 33, 44, 53]
    """
    return [*range(0, last, -(-last // most)), last]
