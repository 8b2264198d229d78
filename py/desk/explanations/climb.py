"""What is explained below the Climb calculator.

Holds its words and has the calculator work out every number in them. Must not know any surface.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from desk.calculator import example_inputs
from desk.calculators.climb import CALCULATOR, Inputs, Ladder, compute
from desk.explanation import Explanation, Section, Source
from desk.planning import count_or_never, mean_gain
from desk.report import DAYS, GAMES, NO_UNIT, POINTS, Number, Unit, per_cent, say
from desk.wording import as_typed, share_as_typed
from ratings.climbing import break_even
from ratings.quantities import EVEN, Share

ANY_DAY = date(2026, 1, 1)
"""No number here depends on the day."""

A_LITTLE = Share(Fraction(2, 100))
"""By how much a win rate is raised, to show what it saves."""

SHORT_RUN = 20
PERCENTAGE_POINTS = Unit("percentage point", "percentage points")


EXAMPLE: Inputs = example_inputs(CALCULATOR)
LADDER = compute(EXAMPLE, ANY_DAY)


def _at_rate(win_rate: Fraction) -> Ladder:
    """Work out the example at another win rate."""
    return compute(replace(EXAMPLE, win_rate=Share(win_rate)), ANY_DAY)


BETTER = _at_rate(EXAMPLE.win_rate + A_LITTLE)
EVENLY = _at_rate(EVEN)
ONE_MORE = _at_rate(EXAMPLE.win_rate + Fraction(1, SHORT_RUN))
TWICE_THE_PACE = compute(replace(EXAMPLE, pace=2 * EXAMPLE.pace), ANY_DAY)


def _games(ladder: Ladder, unit: Unit = GAMES) -> Number | str:
    """Show the games of a climb."""
    return count_or_never(ladder.climb.games, unit)


def _days(ladder: Ladder) -> Number | str:
    """Show the days of a climb."""
    return count_or_never(ladder.climb.periods, DAYS)


def _gain(ladder: Ladder, unit: Unit = POINTS) -> Number:
    """Show what a game is worth on average."""
    return mean_gain(ladder.climb.gain, 1, unit)


MEANING = Section(
    "What the numbers mean",
    (
        say(
            "On a ladder each win adds points and each loss takes some. The calculator weighs the two by your win "
            "rate. That gives what a game is worth on average, and from it the games and the days to your target."
        ),
        say(
            "It assumes that a win and a loss are worth what you type all the way up. Days are days on which you "
            "play. All answers are averages: a real climb goes up and down around them."
        ),
    ),
)

FORMULA = Section(
    "The formula",
    (
        say("points a game = win rate × points for a win − loss rate × points lost by a loss"),
        say("The loss rate is the rest: all the games that you do not win."),
        say("games = (target − points now) ÷ points a game, rounded up"),
        say("days = games ÷ games a day, rounded up"),
        say("break-even = points lost by a loss ÷ (points for a win + points lost by a loss)"),
    ),
)

WORKED = Section(
    "A worked example",
    (
        say(
            "You win {rate} of your games, gain {won} for a win and lose {lost} by a loss. A game is worth {rate} × "
            "{won} − {rest} × {lost} = {gain}, on average.",
            rate=share_as_typed(EXAMPLE.win_rate),
            won=as_typed(EXAMPLE.won),
            lost=as_typed(EXAMPLE.lost),
            rest=share_as_typed(Share(1 - EXAMPLE.win_rate)),
            gain=_gain(LADDER),
        ),
        say(
            "From {now} to {target} it is {distance}. {distance_alone} ÷ {gain} is {exact}, so it takes {games}: at "
            "{pace} a day, {days}.",
            now=as_typed(EXAMPLE.now),
            target=as_typed(EXAMPLE.target),
            distance=as_typed(LADDER.distance, POINTS),
            distance_alone=as_typed(LADDER.distance),
            gain=Number(LADDER.climb.gain, decimals=1),
            exact=Number(LADDER.distance / LADDER.climb.gain, decimals=1),
            games=_games(LADDER),
            pace=as_typed(EXAMPLE.pace),
            days=_days(LADDER),
        ),
    ),
)

MISTAKES = Section(
    "Common mistakes",
    (
        say(
            "Trusting a short run. Turn one loss of {games} into a win and your rate is {step} higher; at that rate "
            "the example takes {fast} instead of {usual}. Count as many games as you can.",
            games=Number(SHORT_RUN, GAMES),
            step=as_typed(Fraction(100, SHORT_RUN), PERCENTAGE_POINTS),
            fast=_games(ONE_MORE),
            usual=_games(LADDER, NO_UNIT),
        ),
        say(
            "Typing the points of one game. Many ladders give more or fewer from game to game: take the average of "
            "your latest wins, and the average of your latest losses."
        ),
        say("Including drawn games. The calculator knows wins and losses alone; leave draws out of your win rate."),
    ),
)

QUESTIONS = (
    Section(
        "What is the break-even win rate?",
        (
            say(
                "The rate at which wins and losses cancel. In the example it is {lost} ÷ ({won} + {lost}) = {even}. "
                "Above it you climb, below it you fall, however much you play.",
                lost=as_typed(EXAMPLE.lost),
                won=as_typed(EXAMPLE.won),
                even=per_cent(LADDER.break_even),
            ),
            say(
                "Where a win and a loss are worth the same it is {half}. Swap the example’s two amounts and it is "
                "{swapped}. As the example stands, half your games won is enough to climb, at {gain} a game, and "
                "takes {games}.",
                half=share_as_typed(break_even(EXAMPLE.won, EXAMPLE.won)),
                swapped=per_cent(break_even(EXAMPLE.lost, EXAMPLE.won)),
                gain=_gain(EVENLY),
                games=_games(EVENLY),
            ),
        ),
    ),
    Section(
        "What does this calculator not know of ladders?",
        (
            say(
                "Some ladders pair you by a hidden rating, and the points you see follow it. On such a ladder a win "
                "can bring more than a loss takes while the hidden rating is above the visible one; once the two "
                "agree, that advantage goes."
            ),
            say(
                "Other things that the calculator leaves out: bonuses for wins in a row, placement games that move "
                "you further than the rest, resets at the start of a season, points lost by staying away, and ranks "
                "from which you cannot fall."
            ),
            say(
                "So plan for one stretch at a time, and type new numbers when the points you get for a game have "
                "changed."
            ),
        ),
    ),
    Section(
        "What helps me climb, and what does not?",
        (
            say(
                "A better win rate helps, even if it is better by a little: at {better} in place of {rate} the "
                "example takes {fewer} instead of {games}. More games a day bring the date nearer, and that is all: "
                "twice as many make it {half_days} instead of {days}, but just as many games.",
                rate=share_as_typed(EXAMPLE.win_rate),
                better=share_as_typed(BETTER.inputs.win_rate),
                games=_games(LADDER, NO_UNIT),
                fewer=_games(BETTER),
                days=_days(LADDER),
                half_days=_days(TWICE_THE_PACE),
            ),
            say(
                "Stop for the day when you notice that you play worse than usual: games below break-even take you "
                "down. Look at your losses for what they have in common, and work on that one thing."
            ),
            say(
                "Mistakes to avoid: playing on to win back what you have lost, judging yourself by a streak, and "
                "setting a date before you know your win rate."
            ),
        ),
    ),
    Section(
        "Why is my real climb not a straight line?",
        (
            say(
                "Because no game is worth {gain}: it brings {won} or takes {lost}. The average shows only over many "
                "games. Bad runs belong to a climb at {rate} as much as good ones do.",
                gain=_gain(LADDER),
                won=as_typed(EXAMPLE.won, POINTS),
                lost=as_typed(EXAMPLE.lost),
                rate=share_as_typed(EXAMPLE.win_rate),
            ),
        ),
    ),
    Section(
        "How can I print or keep an answer?",
        (
            say(
                "With the buttons below each answer. Copy summary puts your numbers and the answer on the clipboard, "
                "as plain text. Download CSV makes a file for a spreadsheet; the numbers in it are not rounded as "
                "they are on the page. Print prints the calculator in view alone, and your browser’s print window can "
                "save it as a PDF. Copy link makes a link that opens the page with your numbers."
            ),
        ),
    ),
)

EXPLANATION = Explanation(
    sections=(MEANING, FORMULA, WORKED, MISTAKES),
    questions=QUESTIONS,
    sources=(
        Source(
            "R. Herbrich, T. Minka and T. Graepel, TrueSkill: A Bayesian Skill Rating System (2006), for hidden ratings"
        ),
    ),
)
