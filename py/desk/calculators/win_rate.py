"""The Win rate calculator: how far a record is from a win rate, in wins, in games and in losses.

Declares its fields, its computation and its report; shown by code that does not know it.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from desk.calculator import Calculator
from desk.fields import choice, count, entry, percent
from desk.planning import beyond_counting, count_or_never, whole_steps
from desk.report import (
    GAMES,
    LOSSES,
    PERCENT,
    WINS,
    Axis,
    Block,
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
    Table,
    say,
)
from desk.wording import share_as_typed, told_apart
from ratings.quantities import DRAW, LOSS, Score, Share
from ratings.win_rate import Record, games_at_rate, losses_survived, rate_after, wins_in_a_row

DRAW_WORTHS: dict[str, Score] = {"half": DRAW, "none": LOSS}

STEPS_ABOVE = (1, 2, 3, 4, 5, 10, 15, 20, 30, 40)
"""Points of per cent above the target; the rates of the table, as far as 100 % allows."""

WINS_LABEL = "Wins in a row needed"

FAR = 20
"""Times the soonest games beyond which the expected ones are not drawn to their end."""

NOTHING = Share(Fraction(0))
CERTAIN = Share(Fraction(1))


@dataclass(frozen=True)
class Inputs:
    """Hold what the form asks for."""

    wins: int = entry(count("Wins", "45"))
    losses: int = entry(count("Losses", "55"))
    draws: int = entry(count("Draws", "0"))
    draw_worth: str = entry(
        choice(
            "A draw counts as",
            "half",
            "It is a game played either way.",
            options={"half": "Half a win", "none": "No win"},
        )
    )
    target: Share = entry(percent("Target win rate", "55", above=True))
    expected: Share = entry(percent("Win rate from now on", "65", "What you expect of the coming games."))


class Outlook(NamedTuple):
    """Hold how many games one coming win rate needs; None where it never gets there."""

    rate: Share
    games: int | None


class Prospect(NamedTuple):
    """Hold the answer; `wins` is None where no row of wins is enough, `losses` where the target is not reached yet."""

    target: Share
    record: Record
    wins: int | None
    outlook: Outlook
    losses: int | None
    table: tuple[Outlook, ...]


def compute(inputs: Inputs, today: date) -> Prospect:
    """Work out wins in a row, games at the expected rate and losses survived, and the table by coming rate."""
    record = Record(inputs.wins, inputs.losses, inputs.draws, DRAW_WORTHS[inputs.draw_worth])
    stepped = {Share(inputs.target + Fraction(step, 100)) for step in STEPS_ABOVE}
    rates = {rate for rate in stepped if rate < CERTAIN} | {CERTAIN, inputs.expected}
    return Prospect(
        inputs.target,
        record,
        wins_in_a_row(record, inputs.target),
        _outlook(record, inputs.target, inputs.expected),
        losses_survived(record, inputs.target),
        tuple(_outlook(record, inputs.target, rate) for rate in sorted(rates)),
    )


def _outlook(record: Record, target: Share, rate: Share) -> Outlook:
    """Work out the games that one coming rate needs."""
    return Outlook(rate, games_at_rate(record, target, rate))


def report(prospect: Prospect) -> Report:
    """Report the wins in a row first, or the losses survived, or why there is no way."""
    if prospect.losses is not None:
        return Report(_beaten(prospect, prospect.losses), (_facts(prospect),), _path(prospect))
    blocks: tuple[Block, ...] = (_facts(prospect), *_reason_never(prospect))
    if prospect.wins is None:
        return Report(_impossible(prospect), blocks, _path(prospect))
    return Report(_needed(prospect, prospect.wins), blocks, (*_path(prospect), _by_rate(prospect)))


def _needed(prospect: Prospect, wins: int) -> Headline:
    """Say how many wins in a row it takes."""
    target = share_as_typed(prospect.target)
    if beyond_counting(wins):
        return Headline("wins", WINS_LABEL, None, say("You need over a billion wins in a row to reach {t}.", t=target))
    number = Number(wins, WINS)
    several = "You need {wins} in a row to reach {target}."
    one = "Win the next game and you have reached {target}."
    sentence = say(several if wins > 1 else one, wins=number, target=target)
    return Headline("wins", WINS_LABEL, number, sentence)


def _beaten(prospect: Prospect, losses: int) -> Headline:
    """Say how many losses in a row a target that is reached already survives."""
    target = share_as_typed(prospect.target)
    if losses == 0:
        sentence = say("You have reached {target}, and the next loss takes you below it.", target=target)
    elif losses == 1:
        sentence = say("You have reached {target}, and still hold it after the next loss.", target=target)
    else:
        sentence = say(
            "You have reached {target}, and hold it through {losses} in a row.",
            target=target,
            losses=Number(losses, LOSSES),
        )
    return Headline("losses", "Losses in a row it survives", Number(losses, LOSSES), sentence)


def _impossible(prospect: Prospect) -> Headline:
    """Say that a win rate of 100 % cannot be reached once something was dropped."""
    return Headline(
        "wins",
        WINS_LABEL,
        None,
        say(
            "{target} is impossible: {dropped} on your record can never be made good.",
            target=share_as_typed(prospect.target),
            dropped=_dropped(prospect.record),
        ),
    )


def _dropped(record: Record) -> str:
    """Name what keeps a record from 100 %."""
    names = []
    if record.losses:
        names.append("the loss" if record.losses == 1 else "the losses")
    if record.draws:
        names.append("the draw" if record.draws == 1 else "the draws")
    return " and ".join(names)


def _reason_never(prospect: Prospect) -> tuple[Note, ...]:
    """Say why the expected rate never gets there, where it does not though wins would."""
    if prospect.outlook.games is not None or prospect.wins is None:
        return ()
    if prospect.outlook.rate == prospect.target:
        reason = "games at just that rate bring a record ever closer to it, and never there."
    else:
        reason = "games at a lower rate cannot lift a record to a higher one."
    return (
        Note(
            say(
                f"At {{rate}} from now on you never reach {{target}}: {reason}",
                rate=share_as_typed(prospect.outlook.rate),
                target=share_as_typed(prospect.target),
            )
        ),
    )


def _facts(prospect: Prospect) -> Facts:
    """List the present rate, and the games needed where the target is still ahead."""
    record, outlook = prospect.record, prospect.outlook
    rate = "no games yet" if record.rate is None else told_apart(record.rate, prospect.target)
    over = say("over {games}", games=Number(record.games, GAMES)) if record.games else ()
    facts = [Fact("rate", say("Win rate now"), rate, over)]
    if prospect.losses is None:
        label = say("Games needed at {rate}", rate=share_as_typed(outlook.rate))
        facts.append(Fact("games", label, count_or_never(outlook.games, GAMES)))
    return Facts(tuple(facts))


def _by_rate(prospect: Prospect) -> Table:
    """Tabulate the games needed over coming win rates."""
    return Table(
        "by-rate",
        say("Games to reach {target}, by win rate from now on", target=share_as_typed(prospect.target)),
        ("From now on", "Games needed"),
        tuple((share_as_typed(outlook.rate), count_or_never(outlook.games)) for outlook in prospect.table),
        marked=prospect.table.index(prospect.outlook),
    )


def _path(prospect: Prospect) -> tuple[Chart, ...]:
    """Draw the win rate over the coming games: at the expected rate, and with wins alone, or losses once ahead."""
    record, target, rate = prospect.record, prospect.target, prospect.outlook.rate
    ahead = prospect.losses is not None
    extreme = NOTHING if ahead else CERTAIN
    soonest = prospect.losses if ahead else prospect.wins
    last = _games_drawn(record, soonest, prospect.outlook.games)
    if beyond_counting(last):
        return ()
    marked = {games for games in (soonest, prospect.outlook.games) if games is not None and games <= last}
    # A rate moves most at first, so the steps are finer there.
    steps = sorted({*whole_steps(last), *whole_steps(max(last // 12, 1), 6), *marked})
    lines = (
        Line(say("at {rate}", rate=share_as_typed(rate)), _rates_after(record, steps, rate)),
        Line(say("only losses" if ahead else "only wins"), _rates_after(record, steps, extreme)),
    )[: 1 if rate == extreme else 2]
    shares = [y for line in lines for _, y in line.points] + [100 * target]
    low, high = min(shares), max(shares)
    room = max((high - low) / 8, Fraction(1, 2))
    chart = Chart(
        "path",
        say("Win rate over the coming games"),
        say(
            "Two lines against the target of {target}: what you expect, and the extreme.", target=share_as_typed(target)
        ),
        Axis("", GAMES),
        Axis("Win rate", PERCENT, 1),
        (Fraction(0), Fraction(last)),
        (max(low - room, Fraction(0)), min(high + room, Fraction(100))),
        lines,
        levels=(Level(say("target {target}", target=share_as_typed(target)), 100 * target),),
        marks=_reached(prospect) if not ahead else (),
    )
    return (chart,)


def _rates_after(record: Record, steps: list[int], rate: Share) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the win rate, in per cent, after each of some numbers of coming games that bring so much each."""
    after = ((games, rate_after(record, games, rate)) for games in steps)
    return tuple((Fraction(games), 100 * reached) for games, reached in after if reached is not None)


def _games_drawn(record: Record, soonest: int | None, expected: int | None) -> int:
    """Return how many coming games to draw: to where both lines reach the target, unless one would dwarf the other."""
    near = max(soonest if soonest is not None else record.games, 4)
    far = expected if expected is not None and expected <= FAR * near else 3 * near
    return max(near, far) * 6 // 5


def _reached(prospect: Prospect) -> tuple[Mark, ...]:
    """Mark where each line reaches the target."""
    found = ((prospect.outlook.games, GAMES), (prospect.wins, WINS))[: 1 if prospect.outlook.rate == CERTAIN else 2]
    return tuple(
        Mark(say("{n}", n=Number(games, unit)), Fraction(games), 100 * after)
        for (games, unit), rate in zip(found, (prospect.outlook.rate, CERTAIN), strict=False)
        if games and (after := rate_after(prospect.record, games, rate)) is not None
    )


CALCULATOR = Calculator(
    name="win-rate",
    title="Win rate",
    place=5,
    lead="How many wins, or games, bring a record to the win rate you want.",
    formula="Games needed = (target × games − wins) / (rate from now on − target); straight wins are a rate of 100 %.",
    inputs=Inputs,
    compute=compute,
    report=report,
)
