"""The Climb calculator: how many games a ladder takes, at so many points a win and a loss.

Declares its fields, its computation and its report; shown by code that does not know it.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from desk.calculator import Calculator
from desk.fields import amount, entry, ladder_points, percent
from desk.planning import (
    MOST_COUNTED,
    beyond_counting,
    climbs_table,
    count_or_never,
    mean_gain,
    nothing_to_climb,
    too_slow,
)
from desk.report import (
    DAYS,
    GAMES,
    PERCENT,
    POINTS,
    Axis,
    Chart,
    Fact,
    Facts,
    Headline,
    Level,
    Line,
    Mark,
    Number,
    Report,
    per_cent,
    say,
)
from desk.wording import as_typed, share_as_typed, told_apart
from ratings.climbing import Climb, break_even, climb, mean_gain_on_ladder
from ratings.quantities import Points, Share

TABLE_RATES = tuple(Share(Fraction(rate, 100)) for rate in range(45, 71))
"""The table's rows."""

CURVE_SPAN = Fraction(1, 5)
"""Win rate above break-even that the chart shows at the least."""

CURVE_STEPS = 40
"""Points of the chart's line."""

POINTS_LIMIT = 10_000


@dataclass(frozen=True)
class Inputs:
    """Hold what the form asks for."""

    now: Points = entry(ladder_points("Points now", "1200"))
    target: Points = entry(ladder_points("Target points", "1700"))
    won: Points = entry(amount("Points for a win", "22", high=POINTS_LIMIT))
    lost: Points = entry(amount("Points lost by a loss", "20", "Without a minus.", high=POINTS_LIMIT, above=False))
    win_rate: Share = entry(percent("Win rate", "55"))
    pace: Fraction = entry(amount("Games a day", "10", high=10_000))


class Ladder(NamedTuple):
    """Hold the answer: the reader's own climb, the break-even rate, and the climbs at the table's win rates."""

    inputs: Inputs
    distance: Points
    climb: Climb
    break_even: Share
    table: tuple[tuple[Share, Climb], ...]
    curve: tuple[tuple[Share, Climb], ...]


def compute(inputs: Inputs, today: date) -> Ladder:
    """Work out the climb at the reader's own win rate and at those of the table."""
    distance = Points(inputs.target - inputs.now)

    def climb_at(win_rate: Share) -> Climb:
        return climb(distance, mean_gain_on_ladder(win_rate, inputs.won, inputs.lost), inputs.pace)

    even = break_even(inputs.won, inputs.lost)
    return Ladder(
        inputs,
        distance,
        climb_at(inputs.win_rate),
        even,
        tuple((rate, climb_at(rate)) for rate in TABLE_RATES),
        tuple((rate, climb_at(rate)) for rate in _curve_rates(even, inputs.win_rate)),
    )


def _curve_rates(even: Share, own: Share) -> list[Share]:
    """Return the chart's win rates: from just above the break-even rate, evenly, to the reader's own at the least."""
    last = min(max(even + CURVE_SPAN, own), Fraction(1))
    even_steps = (even + (last - even) * Fraction(step, CURVE_STEPS) for step in range(1, CURVE_STEPS + 1))
    return [Share(rate) for rate in sorted({*even_steps, *([own] if own > even else [])})]


def report(ladder: Ladder) -> Report:
    """Report the games first, or why there are none to count."""
    blocks = (_facts(ladder),)
    if ladder.distance <= 0:
        return Report(nothing_to_climb(ladder.inputs.now, ladder.inputs.target), blocks)
    return Report(
        _headline(ladder),
        blocks,
        (
            *_curve(ladder),
            climbs_table("by-win-rate", ("Win rate", "Days"), ladder.distance, ladder.table, ladder.inputs.win_rate, 1),
        ),
    )


def _headline(ladder: Ladder) -> Headline:
    """Say in how many games and days the target is reached, or that this win rate never gets there."""
    inputs, games = ladder.inputs, ladder.climb.games
    if games is None:
        sentence = say(
            "At {rate} this never climbs, on average: wins and losses cancel at {break_even}.",
            rate=share_as_typed(inputs.win_rate),
            break_even=told_apart(ladder.break_even, inputs.win_rate),
        )
        return Headline("games", "Games", None, sentence)
    if beyond_counting(games):
        return too_slow(inputs.win_rate)
    sentence = say(
        "On average, at {pace} a day, you reach {target} in {days}.",
        pace=as_typed(inputs.pace, GAMES),
        target=as_typed(inputs.target),
        days=count_or_never(ladder.climb.periods, DAYS),
    )
    return Headline("games", "Games", Number(games, GAMES), sentence)


def _facts(ladder: Ladder) -> Facts:
    """List what a game is worth, the days of the climb and the break-even rate."""
    facts = [Fact("gain", say("A game is worth"), mean_gain(ladder.climb.gain, 1, POINTS), say("on average"))]
    if ladder.distance > 0:
        facts.append(Fact("days", say("Days of play"), count_or_never(ladder.climb.periods, DAYS)))
    facts.append(Fact("break-even", say("Break-even win rate"), per_cent(ladder.break_even)))
    return Facts(tuple(facts))


def _curve(ladder: Ladder) -> tuple[Chart, ...]:
    """Draw the games needed against the win rate; nothing where all of them are beyond counting."""
    # Drawn before rounding, which would make stairs of few games; read rounded up, as everywhere.
    games = [(100 * rate, ladder.distance / row.gain) for rate, row in ladder.curve if row.gain > 0]
    points = tuple((rate, count) for rate, count in games if count <= MOST_COUNTED)
    if len(points) < 2:
        return ()
    even, own, own_rate = ladder.break_even, ladder.climb.games, 100 * ladder.inputs.win_rate
    # Near the break-even rate the games grow without end: the frame ends above the reader's own, or among the lowest.
    top = own if own is not None and own <= MOST_COUNTED else points[len(points) // 4][1]
    low, high = 100 * even, points[-1][0]
    chart = Chart(
        "curve",
        say("Games needed by win rate"),
        say(
            "The games fall steeply just above {even}, where wins and losses cancel, and slowly after that.",
            even=per_cent(even),
        ),
        Axis("win rate", PERCENT, 1),
        Axis("", GAMES, up=True),
        (low - (high - low) / 10, high),
        (Fraction(0), Fraction(2 * top)),
        (Line(say("games"), points),),
        levels=(Level(say("break-even {even}", even=per_cent(even)), low, upright=True),),
        marks=(Mark(say("{games}", games=Number(own, GAMES)), own_rate, ladder.distance / ladder.climb.gain),)
        if own
        else (),
    )
    return (chart,)


CALCULATOR = Calculator(
    name="climb",
    title="Climb",
    place=6,
    lead="How many games a ladder takes, at so many points a win and a loss.",
    formula="Points a game = win rate × points won − (1 − win rate) × points lost; games = distance / that.",
    inputs=Inputs,
    compute=compute,
    report=report,
)
