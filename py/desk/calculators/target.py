"""The Target calculator: how long a rating takes to reach, against opponents of one's own level.

Declares its fields, its computation and its report; shown by code that does not know it.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import ceil

from desk.calculator import Calculator
from desk.fields import amount, entry, percent, rating
from desk.report import (
    GAMES,
    POINTS,
    WEEKS,
    Fact,
    Facts,
    Headline,
    Note,
    Number,
    Report,
    Table,
    per_cent,
    say,
)
from desk.wording import as_typed, count_or_never, mean_gain, nothing_to_climb, share_as_typed
from ratings.climbing import (
    WEEKS_A_YEAR,
    date_reached,
    games_to_climb,
    mean_gain_at_own_level,
    periods_of_play,
    share_to_climb,
)
from ratings.quantities import KFactor, Points, Rating, Share

TABLE_SHARES = range(51, 71)
"""Per cent of the points; the table's rows."""

MEANS_NOTE = say(
    "These are averages: luck alone moves a rating by many points either way. As you climb your opponents "
    "get stronger too, and the share has to hold against them."
)


@dataclass(frozen=True, slots=True)
class Inputs:
    """Hold what the form asks for."""

    now: Rating = entry(rating("Rating now", "1500"))
    target: Rating = entry(rating("Target rating", "1600"))
    share: Share = entry(percent("Share of points you score", "56", "Draws count half: 5½/10 is read too."))
    pace: Fraction = entry(amount("Games a week", "10", high=10_000, unit="a week"))
    k: KFactor = entry(amount("K-factor", "32", "The most one game can move a rating.", high=1000))


@dataclass(frozen=True, slots=True)
class Climb:
    """Hold what one share of the points brings; `games` is None where it never reaches the target."""

    share: Share
    gain: Points
    games: int | None
    weeks: int | None


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the answer; `day` is None where there is none, `year_share` where even every win is not enough."""

    inputs: Inputs
    today: date
    climb: Climb
    day: date | None
    year_share: Share | None
    table: tuple[Climb, ...]

    @property
    def distance(self) -> Points:
        """Return the points still to climb; negative where the target is below."""
        return Points(self.inputs.target - self.inputs.now)


def compute(inputs: Inputs, today: date) -> Plan:
    """Work out the climb at the reader's own share, at those of the table, and the share that takes a year."""
    climb = _climb(inputs, inputs.share)
    distance = Points(inputs.target - inputs.now)
    return Plan(
        inputs,
        today,
        climb,
        None if climb.games is None else date_reached(today, climb.games, inputs.pace),
        share_to_climb(distance, inputs.k, inputs.pace * WEEKS_A_YEAR),
        tuple(_climb(inputs, Share(Fraction(percentage, 100))) for percentage in TABLE_SHARES),
    )


def _climb(inputs: Inputs, share: Share) -> Climb:
    """Work out the climb at one share of the points."""
    gain = mean_gain_at_own_level(inputs.k, share)
    games = games_to_climb(Points(inputs.target - inputs.now), gain)
    return Climb(share, gain, games, None if games is None else periods_of_play(games, inputs.pace))


def report(plan: Plan) -> Report:
    """Report the games first, or why there are none to count."""
    if plan.distance <= 0:
        return Report(nothing_to_climb("games", plan.inputs.now, plan.inputs.target), (_facts(plan), *_fall(plan)))
    headline = _never(plan) if plan.climb.games is None else _reached(plan, plan.climb.games)
    return Report(headline, (_facts(plan), Note(MEANS_NOTE), _by_share(plan)))


def _reached(plan: Plan, games: int) -> Headline:
    """Say in how many games, and when, the target is reached."""
    return Headline(
        "games",
        Number(games, GAMES),
        say(
            "On average, at {pace} a week, you reach {target} on {day}."
            if plan.day
            else "On average, at {pace} a week, you reach {target} after the year 9999.",
            pace=as_typed(plan.inputs.pace, GAMES),
            target=as_typed(plan.inputs.target),
            day=plan.day or "",
        ),
    )


def _never(plan: Plan) -> Headline:
    """Say that this share never climbs, and which would do it in a year."""
    share = share_as_typed(plan.climb.share)
    if plan.year_share is None:
        sentence = say(
            "At {share} this never climbs, on average; and at {pace} a week even winning every one "
            "would take more than a year.",
            share=share,
            pace=as_typed(plan.inputs.pace, GAMES),
        )
    else:
        sentence = say(
            "At {share} this never climbs, on average: {enough} would get there in about a year.",
            share=share,
            enough=_rounded_up(plan.year_share),
        )
    return Headline("games", None, sentence)


def _fall(plan: Plan) -> tuple[Note, ...]:
    """Say when a target below is reached by falling, where the reader's share makes the rating fall."""
    games = games_to_climb(Points(-plan.distance), Points(-plan.climb.gain))
    if not games:
        return ()
    return (
        Note(
            say(
                "At {share} you would be down to {target} after {games}, on average.",
                share=share_as_typed(plan.climb.share),
                target=as_typed(plan.inputs.target),
                games=Number(games, GAMES),
            )
        ),
    )


def _facts(plan: Plan) -> Facts:
    """List what a game is worth, and where there is a climb its length."""
    facts = [Fact("gain", say("A game is worth"), mean_gain(plan.climb.gain, 2, POINTS), say("on average"))]
    if plan.distance > 0 and plan.climb.games is not None:
        facts += [
            Fact("games", say("Games"), Number(plan.climb.games, GAMES)),
            Fact("weeks", say("Weeks of play"), count_or_never(plan.climb.weeks, WEEKS)),
            Fact(
                "date",
                say("Reached"),
                plan.day or "after the year 9999",
                say("counting from {today}", today=plan.today),
            ),
        ]
    if plan.distance > 0:
        facts.append(
            Fact(
                "year-share",
                say("Share that takes a year"),
                "more than 100 %" if plan.year_share is None else _rounded_up(plan.year_share),
            )
        )
    return Facts(tuple(facts))


def _by_share(plan: Plan) -> Table:
    """Tabulate the climb over shares of the points."""
    return Table(
        "by-share",
        say("By share of the points, {distance} to climb", distance=as_typed(plan.distance, POINTS)),
        ("Share", "Points a game", "Games", "Weeks"),
        tuple(
            (
                per_cent(climb.share, 0),
                mean_gain(climb.gain, 2),
                count_or_never(climb.games),
                count_or_never(climb.weeks),
            )
            for climb in plan.table
        ),
        marked=next((i for i, climb in enumerate(plan.table) if climb.share == plan.climb.share), None),
    )


def _rounded_up(share: Share) -> Number:
    """Show a share in tenths of a per cent, rounded up so that it really is enough."""
    return per_cent(Fraction(ceil(share * 1000), 1000))


CALCULATOR = Calculator(
    name="target",
    title="Target",
    place=2,
    lead="How long a rating takes to reach, against opponents at your own level.",
    inputs=Inputs,
    compute=compute,
    report=report,
)
