"""The Climb calculator: how many games a ladder takes, at so many points a win and a loss.

Declares its fields, its computation and its report; shown by code that does not know it.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from desk.calculator import Calculator
from desk.fields import amount, entry, percent, rating
from desk.report import (
    DAYS,
    GAMES,
    POINTS,
    Fact,
    Facts,
    Headline,
    Number,
    Report,
    Table,
    per_cent,
    say,
)
from desk.wording import as_typed, count_or_never, mean_gain, nothing_to_climb, share_as_typed
from ratings.climbing import break_even, games_to_climb, mean_gain_on_ladder, periods_of_play
from ratings.quantities import Points, Rating, Share

TABLE_RATES = range(45, 71)
"""Per cent of the games won; the table's rows."""

POINTS_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class Inputs:
    """Hold what the form asks for."""

    now: Rating = entry(rating("Points now", "1200"))
    target: Rating = entry(rating("Target points", "1700"))
    won: Points = entry(amount("Points for a win", "22", high=POINTS_LIMIT))
    lost: Points = entry(amount("Points lost by a loss", "20", "Without a minus.", high=POINTS_LIMIT, above=False))
    win_rate: Share = entry(percent("Win rate", "55"))
    pace: Fraction = entry(amount("Games a day", "10", high=10_000, unit="a day"))


@dataclass(frozen=True, slots=True)
class Climb:
    """Hold what one win rate brings; `games` and `days` are None where it never gets there."""

    win_rate: Share
    gain: Points
    games: int | None
    days: int | None


@dataclass(frozen=True, slots=True)
class Ladder:
    """Hold the answer: the reader's own climb, the break-even rate and the table."""

    inputs: Inputs
    climb: Climb
    break_even: Share
    table: tuple[Climb, ...]

    @property
    def distance(self) -> Points:
        """Return the points still to climb; negative where the target is below."""
        return Points(self.inputs.target - self.inputs.now)


def compute(inputs: Inputs, today: date) -> Ladder:
    """Work out the climb at the reader's own win rate and at those of the table."""
    return Ladder(
        inputs,
        _climb(inputs, inputs.win_rate),
        break_even(inputs.won, inputs.lost),
        tuple(_climb(inputs, Share(Fraction(rate, 100))) for rate in TABLE_RATES),
    )


def _climb(inputs: Inputs, win_rate: Share) -> Climb:
    """Work out the climb at one win rate."""
    gain = mean_gain_on_ladder(win_rate, inputs.won, inputs.lost)
    games = games_to_climb(Points(inputs.target - inputs.now), gain)
    return Climb(win_rate, gain, games, None if games is None else periods_of_play(games, inputs.pace))


def report(ladder: Ladder) -> Report:
    """Report the games first, or why there are none to count."""
    if ladder.distance <= 0:
        return Report(nothing_to_climb("games", ladder.inputs.now, ladder.inputs.target), (_facts(ladder),))
    headline = _never(ladder) if ladder.climb.games is None else _reached(ladder, ladder.climb.games)
    return Report(headline, (_facts(ladder), _by_win_rate(ladder)))


def _reached(ladder: Ladder, games: int) -> Headline:
    """Say in how many games and days the target is reached."""
    return Headline(
        "games",
        Number(games, GAMES),
        say(
            "On average, at {pace} a day, you reach {target} in {days}.",
            target=as_typed(ladder.inputs.target),
            days=count_or_never(ladder.climb.days, DAYS),
            pace=as_typed(ladder.inputs.pace, GAMES),
        ),
    )


def _never(ladder: Ladder) -> Headline:
    """Say that this win rate never climbs, and from which on it would."""
    return Headline(
        "games",
        None,
        say(
            "At {rate} this never climbs, on average: wins and losses cancel at {break_even}.",
            rate=share_as_typed(ladder.climb.win_rate),
            break_even=per_cent(ladder.break_even),
        ),
    )


def _facts(ladder: Ladder) -> Facts:
    """List what a game is worth, the length of the climb and the break-even rate."""
    facts = [Fact("gain", say("A game is worth"), mean_gain(ladder.climb.gain, 1, POINTS), say("on average"))]
    if ladder.distance > 0 and ladder.climb.games is not None:
        facts += [
            Fact("games", say("Games"), Number(ladder.climb.games, GAMES)),
            Fact("days", say("Days of play"), count_or_never(ladder.climb.days, DAYS)),
        ]
    facts.append(Fact("break-even", say("Break-even win rate"), per_cent(ladder.break_even)))
    return Facts(tuple(facts))


def _by_win_rate(ladder: Ladder) -> Table:
    """Tabulate the climb over win rates."""
    return Table(
        "by-win-rate",
        say("By win rate, {distance} to climb", distance=as_typed(ladder.distance, POINTS)),
        ("Win rate", "Points a game", "Games", "Days"),
        tuple(
            (
                per_cent(climb.win_rate, 0),
                mean_gain(climb.gain, 1),
                count_or_never(climb.games),
                count_or_never(climb.days),
            )
            for climb in ladder.table
        ),
        marked=next((i for i, climb in enumerate(ladder.table) if climb == ladder.climb), None),
    )


CALCULATOR = Calculator(
    name="climb",
    title="Climb",
    place=4,
    lead="How many games a ladder takes, at so many points a win and a loss.",
    inputs=Inputs,
    compute=compute,
    report=report,
)
