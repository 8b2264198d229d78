"""What is explained below the Win rate calculator.

Holds its words and has the calculator work out every number in them. Must not know any surface.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from desk.calculator import example_inputs
from desk.calculators.win_rate import CALCULATOR, CERTAIN, Inputs, Prospect, compute
from desk.explanation import Explanation, Section, Source
from desk.planning import count_or_never
from desk.report import GAMES, NO_UNIT, POINTS, WINS, Number, Unit, per_cent, say
from desk.wording import as_typed, share_as_typed
from ratings.elo import lead_for
from ratings.quantities import EVEN, Share

ANY_DAY = date(2026, 1, 1)
"""No number here depends on the day."""

LONGER = 10
"""How many times as long the longer record is."""

SOME_DRAWS = 20
STEADY = Share(Fraction(60, 100))
"""A win rate well above one half."""


EXAMPLE: Inputs = example_inputs(CALCULATOR)
PROSPECT = compute(EXAMPLE, ANY_DAY)
LONG = compute(replace(EXAMPLE, wins=LONGER * EXAMPLE.wins, losses=LONGER * EXAMPLE.losses), ANY_DAY)
DRAWN = replace(EXAMPLE, draws=SOME_DRAWS)
DRAWS_HALF = compute(replace(DRAWN, draw_worth="half"), ANY_DAY)
DRAWS_NONE = compute(replace(DRAWN, draw_worth="none"), ANY_DAY)

SHORT_OF = EXAMPLE.target * PROSPECT.record.games - PROSPECT.record.won
"""The wins that the record is short of the target."""

assert PROSPECT.wins is not None
THEN = replace(EXAMPLE, wins=EXAMPLE.wins + PROSPECT.wins)
REACHED = compute(THEN, ANY_DAY)
AND_A_LOSS = compute(replace(THEN, losses=EXAMPLE.losses + 1), ANY_DAY)


def _rate(prospect: Prospect) -> Share:
    """Return the rate of a record that has games."""
    assert prospect.record.rate is not None
    return prospect.record.rate


def _lift(prospect: Prospect) -> Number:
    """Show by how much the next win lifts the rate, in points of per cent."""
    record = prospect.record
    rate = replace(record, wins=record.wins + 1).rate
    assert rate is not None
    return Number((rate - _rate(prospect)) * 100, decimals=2)


def _wins(prospect: Prospect, unit: Unit = NO_UNIT) -> Number | str:
    """Show the wins in a row needed."""
    return count_or_never(prospect.wins, unit)


MEANING = Section(
    "What the numbers mean",
    (
        say(
            "Your win rate is the part of all your games that you have won. The calculator says how far it is from "
            "the rate you want, in two ways: wins in a row, which is the shortest way there is, and games at the rate "
            "that you expect from now on, which is the likelier one."
        ),
        say(
            "Once you have reached the target it turns round, and says how many losses in a row you could take and "
            "still hold it."
        ),
    ),
)

FORMULA = Section(
    "The formula",
    (
        say("First, how many wins you are short of:"),
        say("short = target × games − wins"),
        say("Each further win makes up for only a part of one, because it is also one game more:"),
        say("wins in a row = short ÷ ({certain} − target), rounded up", certain=share_as_typed(CERTAIN)),
        say("games needed = short ÷ (rate from now on − target), rounded up"),
        say("Where draws count as half a win, put your wins and half your draws in place of the wins."),
    ),
)

WORKED = Section(
    "A worked example",
    (
        say(
            "You have won {wins} of {games}, which is {rate}, and want {target}. {target} of {games_alone} would be "
            "{due} wins, so you are {short} short.",
            wins=Number(EXAMPLE.wins),
            games=Number(PROSPECT.record.games, GAMES),
            rate=share_as_typed(_rate(PROSPECT)),
            target=share_as_typed(EXAMPLE.target),
            games_alone=Number(PROSPECT.record.games),
            due=as_typed(EXAMPLE.target * PROSPECT.record.games),
            short=as_typed(SHORT_OF),
        ),
        say(
            "{short} ÷ ({certain} − {target}) is {exact}: you need {wins} in a row. That makes {won} of {games}, or "
            "{reached}.",
            short=as_typed(SHORT_OF),
            certain=share_as_typed(CERTAIN),
            target=share_as_typed(EXAMPLE.target),
            exact=Number(SHORT_OF / (CERTAIN - EXAMPLE.target), decimals=1),
            wins=_wins(PROSPECT, WINS),
            won=Number(REACHED.record.wins),
            games=Number(REACHED.record.games, GAMES),
            reached=per_cent(_rate(REACHED)),
        ),
        say(
            "If you win {expected} from now on, it is {short} ÷ ({expected} − {target}) = {games}.",
            expected=share_as_typed(EXAMPLE.expected),
            short=as_typed(SHORT_OF),
            target=share_as_typed(EXAMPLE.target),
            games=count_or_never(PROSPECT.outlook.games, GAMES),
        ),
    ),
)

MISTAKES = Section(
    "Common mistakes",
    (
        say(
            "Thinking that {short} wins short means {short} wins to go. Each game you play raises the number of wins "
            "you ought to have.",
            short=as_typed(SHORT_OF),
        ),
        say(
            "Expecting to reach {target} by winning {target}. Games at just the target rate bring your record ever "
            "closer to it, and never there; you must do better than the target.",
            target=share_as_typed(EXAMPLE.target),
        ),
        say("Leaving out the draws. Even where they count as no win, they are games played."),
    ),
)

QUESTIONS = (
    Section(
        "Why does a win rate rise so slowly?",
        (
            say(
                "Because every new game is weighed against all the old ones. After {games} the next win lifts the "
                "example’s rate by {lift} of a percentage point. After {long_games} at the same rate it lifts it by "
                "{long_lift}.",
                games=Number(PROSPECT.record.games, GAMES),
                lift=_lift(PROSPECT),
                long_games=Number(LONG.record.games, GAMES),
                long_lift=_lift(LONG),
            ),
            say(
                "If you want to see how you play now, count your latest games alone. A season’s or a month’s rate "
                "moves; a lifetime’s hardly does."
            ),
        ),
    ),
    Section(
        "How many wins in a row do I need?",
        (
            say(
                "In the example {wins}. The number grows with your record: with {times} times the games at the same "
                "rate it is {long_wins}. It also grows faster and faster with the target, and no number of wins "
                "brings a record with a loss back to {certain}.",
                wins=_wins(PROSPECT),
                times=Number(LONGER),
                long_wins=_wins(LONG),
                certain=share_as_typed(CERTAIN),
            ),
            say(
                "Do not expect to have much in hand then. After those {wins} the example stands at {reached}, and a "
                "single loss makes it {after}.",
                wins=_wins(PROSPECT, WINS),
                reached=per_cent(_rate(REACHED)),
                after=per_cent(_rate(AND_A_LOSS)),
            ),
        ),
    ),
    Section(
        "How should I count draws?",
        (
            say(
                "As the place that shows your win rate does. In chess a draw is half a point, so half a win gives "
                "your share of the points. Many games show only the part that was won, and there a draw is no win."
            ),
            say(
                "It matters. Add {draws} draws to the example and the rate is {half} if they count half, and {none} "
                "if they do not.",
                draws=Number(SOME_DRAWS),
                half=per_cent(_rate(DRAWS_HALF)),
                none=per_cent(_rate(DRAWS_NONE)),
            ),
        ),
    ),
    Section(
        "What is a good win rate?",
        (
            say(
                "Where games are matched by strength, {even} is what you should expect: the matching gives you "
                "opponents against whom you score about half. A rate of {even} there does not mean that you play "
                "badly. It means that you meet your equals.",
                even=share_as_typed(EVEN),
            ),
            say(
                "By the Elo formula a steady {steady}, draws counted half, is the score of a player {lead} stronger "
                "than the opponents. If games are well matched it does not last: your rating rises, your opponents "
                "get stronger, and the rate comes back towards {even}. So your rating tells you more about your play "
                "than your win rate.",
                steady=share_as_typed(STEADY),
                lead=Number(lead_for(STEADY), POINTS),
                even=share_as_typed(EVEN),
            ),
        ),
    ),
)

EXPLANATION = Explanation(
    sections=(MEANING, FORMULA, WORKED, MISTAKES),
    questions=QUESTIONS,
    sources=(
        Source("A. E. Elo, The Rating of Chessplayers, Past and Present (1978)"),
        Source("R. Herbrich, T. Minka and T. Graepel, TrueSkill: A Bayesian Skill Rating System (2006), for matching"),
    ),
)
