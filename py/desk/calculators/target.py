"""The Target calculator: how long a rating takes to reach, against opponents of one's own level.

Declares its fields, its computation and its report; shown by code that does not know it.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import floor
from typing import NamedTuple

from desk.calculator import Calculator
from desk.fields import amount, entry, percent, rating
from desk.planning import (
    beyond_counting,
    climbs_table,
    count_or_never,
    mean_gain,
    nothing_to_climb,
    too_slow,
    whole_steps,
)
from desk.report import (
    GAMES,
    POINTS,
    WEEKS,
    Axis,
    Chart,
    Fact,
    Facts,
    Headline,
    Level,
    Line,
    Mark,
    Note,
    Number,
    Report,
    per_cent,
    say,
)
from desk.wording import as_typed, share_as_typed
from ratings.climbing import (
    WEEKS_A_YEAR,
    Climb,
    climb,
    date_reached,
    games_to_climb,
    mean_gain_at_own_level,
    share_to_climb,
)
from ratings.quantities import KFactor, Points, Rating, Share
from ratings.rounding import round_up

TABLE_SHARES = tuple(Share(Fraction(share, 100)) for share in range(51, 71))
"""The table's rows."""

MEANS_NOTE = say(
    "These are averages: luck alone moves a rating by many points either way. As you climb your opponents "
    "get stronger too, and the share has to hold against them."
)


@dataclass(frozen=True)
class Inputs:
    """Hold what the form asks for."""

    now: Rating = entry(rating("Rating now", "1500"))
    target: Rating = entry(rating("Target rating", "1600"))
    share: Share = entry(percent("Share of points you score", "56", "Draws count half: 5½/10 is read too."))
    pace: Fraction = entry(amount("Games a week", "10", high=10_000))
    k: KFactor = entry(amount("K-factor", "32", "The most one game can move a rating.", high=1000))


class Plan(NamedTuple):
    """Hold the answer; `day` is None where there is none, `year_share` where a year is too short for any."""

    inputs: Inputs
    today: date
    distance: Points
    climb: Climb
    day: date | None
    year_share: Share | None
    table: tuple[tuple[Share, Climb], ...]


def compute(inputs: Inputs, today: date) -> Plan:
    """Work out the climb at the reader's own share, at those of the table, and the share that takes a year."""
    distance = Points(inputs.target - inputs.now)

    def climb_at(share: Share) -> Climb:
        return climb(distance, mean_gain_at_own_level(inputs.k, share), inputs.pace)

    own = climb_at(inputs.share)
    return Plan(
        inputs,
        today,
        distance,
        own,
        None if own.games is None else date_reached(today, own.games, inputs.pace),
        share_to_climb(distance, inputs.k, floor(inputs.pace * WEEKS_A_YEAR)),
        tuple((share, climb_at(share)) for share in TABLE_SHARES),
    )


def report(plan: Plan) -> Report:
    """Report the games first, or why there are none to count."""
    if plan.distance <= 0:
        return Report(nothing_to_climb(plan.inputs.now, plan.inputs.target), (_facts(plan), *_fall(plan)))
    headline = _never(plan) if plan.climb.games is None else _reached(plan, plan.climb.games)
    return Report(
        headline,
        (_facts(plan), Note(MEANS_NOTE)),
        (
            *_path(plan),
            climbs_table("by-share", ("Share of the points", "Weeks"), plan.distance, plan.table, plan.inputs.share, 2),
        ),
    )


def _reached(plan: Plan, games: int) -> Headline:
    """Say in how many games, and when, the target is reached."""
    if beyond_counting(games):
        return too_slow(plan.inputs.share)
    when = "on {day}" if plan.day else "after the year 9999"
    return Headline(
        "games",
        "Games",
        Number(games, GAMES),
        say(
            f"On average, at {{pace}} a week, you reach {{target}} {when}.",
            pace=as_typed(plan.inputs.pace, GAMES),
            target=as_typed(plan.inputs.target),
            day=plan.day or "",
        ),
    )


def _never(plan: Plan) -> Headline:
    """Say that this share never climbs, and which would do it in a year."""
    share = share_as_typed(plan.inputs.share)
    if plan.year_share is None:
        sentence = say(
            "At {share} this never climbs, on average; and at {pace} a week no share would get there within a year.",
            share=share,
            pace=as_typed(plan.inputs.pace, GAMES),
        )
    else:
        sentence = say(
            "At {share} this never climbs, on average: {enough} would get there within a year.",
            share=share,
            enough=_enough(plan.year_share),
        )
    return Headline("games", "Games", None, sentence)


def _fall(plan: Plan) -> tuple[Note, ...]:
    """Say when a target below is reached by falling, where the reader's share makes the rating fall."""
    games = games_to_climb(Points(-plan.distance), Points(-plan.climb.gain))
    if not games:
        return ()
    return (
        Note(
            say(
                "At {share} you would be down to {target} after {games}, on average.",
                share=share_as_typed(plan.inputs.share),
                target=as_typed(plan.inputs.target),
                games=Number(games, GAMES),
            )
        ),
    )


def _facts(plan: Plan) -> Facts:
    """List what a game is worth, and where there is a climb its length."""
    facts = [Fact("gain", say("A game is worth"), mean_gain(plan.climb.gain, 2, POINTS), say("on average"))]
    if plan.distance <= 0:
        return Facts(tuple(facts))
    if plan.climb.games is not None:
        day = plan.day or "after the year 9999"
        facts += [
            Fact("weeks", say("Weeks of play"), count_or_never(plan.climb.periods, WEEKS)),
            Fact("date", say("Reached"), day, say("counting from {today}", today=plan.today)),
        ]
    year_share = "none" if plan.year_share is None else _enough(plan.year_share)
    facts.append(Fact("year-share", say("Share that gets there within a year"), year_share))
    return Facts(tuple(facts))


def _path(plan: Plan) -> tuple[Chart, ...]:
    """Draw the mean rating over the games to the target, or over a year's games where it is never reached."""
    games = plan.climb.games
    last = max(floor(plan.inputs.pace * WEEKS_A_YEAR), 1) if games is None else games
    if beyond_counting(last):
        return ()
    now, target, gain = plan.inputs.now, plan.inputs.target, plan.climb.gain
    line = tuple((Fraction(played), now + gain * played) for played in whole_steps(last))
    low, high = min(now, line[-1][1]), max(target, line[-1][1])
    room = (high - low) / 8
    mark = Mark(say("{games}", games=Number(games, GAMES)), Fraction(games), line[-1][1]) if games else None
    chart = Chart(
        "path",
        say("Mean rating over the coming games"),
        say("A straight line from {now}, against the target of {target}.", now=as_typed(now), target=as_typed(target)),
        Axis("", GAMES),
        Axis("Rating"),
        (Fraction(0), Fraction(last)),
        (low - room, high + room),
        (Line(say("mean rating"), line),),
        levels=(Level(say("target {target}", target=as_typed(target)), target),),
        marks=(mark,) if mark else (),
    )
    return (chart,)


def _enough(share: Share) -> Number:
    """Show a share above one half rounded up, so that what is shown is enough, and not by much more than it need be."""
    above = share * 100 - 50
    near = (decimals for decimals in range(1, 6) if round_up(above, decimals) <= above * Fraction(21, 20))
    return per_cent(share, next(near, 6))._replace(up=True)


CALCULATOR = Calculator(
    name="target",
    title="Target",
    place=4,
    lead="How long a rating takes to reach, against opponents at your own level.",
    formula="Points a game = K × (share − ½), against opponents at your own level; games = distance / that.",
    inputs=Inputs,
    compute=compute,
    report=report,
)
