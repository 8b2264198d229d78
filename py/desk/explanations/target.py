"""What is explained below the Target calculator.

Holds its words and has the calculator work out every number in them. Must not know any surface.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from math import floor

from desk.calculator import example_inputs
from desk.calculators.target import CALCULATOR, Inputs, Plan, compute
from desk.explanation import Explanation, Section, Source
from desk.planning import count_or_never, mean_gain
from desk.report import GAMES, NO_UNIT, POINTS, WEEKS, Number, Unit, per_cent, say
from desk.wording import as_typed, share_as_typed
from ratings.climbing import WEEKS_A_YEAR
from ratings.elo import lead_for, rating_change
from ratings.fide.k_factor import K_OF_RULE, MASTER_RATING, KRule
from ratings.quantities import EVEN, LOSS, WIN, KFactor, Points, Rating, Share

ANY_DAY = date(2026, 1, 1)
"""No number here depends on the day."""

LOW_SHARE, HIGH_SHARE = Share(Fraction(52, 100)), Share(Fraction(60, 100))
SOME_DRAWS = Share(Fraction(12, 100))
FEW = 3
"""Games whose result is turned round, to show what luck can do."""


EXAMPLE: Inputs = example_inputs(CALCULATOR)
PLAN = compute(EXAMPLE, ANY_DAY)
GAMES_A_YEAR = floor(EXAMPLE.pace * WEEKS_A_YEAR)
assert PLAN.climb.games is not None
assert PLAN.year_share is not None

LEAD = lead_for(EXAMPLE.share)
"""The lead at which the example's share is just what is expected."""

SWING = Points(rating_change(EXAMPLE.k, WIN, float(EVEN)) - rating_change(EXAMPLE.k, LOSS, float(EVEN)))
"""What a win instead of a loss is worth against an equal."""

FIDE_K = K_OF_RULE[KRule.ESTABLISHED]
HALF_K = KFactor(EXAMPLE.k / 2)


def _at_share(share: Share) -> Plan:
    """Work out the example at another share."""
    return compute(replace(EXAMPLE, share=share), ANY_DAY)


def _at_k(k: KFactor) -> Plan:
    """Work out the example at another K."""
    return compute(replace(EXAMPLE, k=k), ANY_DAY)


def _games(plan: Plan, unit: Unit = GAMES) -> Number | str:
    """Show the games of a climb."""
    return count_or_never(plan.climb.games, unit)


def _gain(plan: Plan) -> Number:
    """Show what a game is worth on average."""
    return mean_gain(plan.climb.gain, 2, POINTS)


MEANING = Section(
    "What the numbers mean",
    (
        say(
            "You say what share of the points you score, and the calculator says how many games lie between you and a "
            "rating. The share is your wins and half your draws, divided by all your games."
        ),
        say(
            "It assumes that every opponent is rated as you are at that moment. Against equals {even} is expected, so "
            "only what you score beyond {even} lifts you. All answers are averages.",
            even=share_as_typed(EVEN),
        ),
    ),
)

FORMULA = Section(
    "The formula",
    (
        say("points a game = K × (share − {even})", even=share_as_typed(EVEN)),
        say("games = (target − rating now) ÷ points a game, rounded up"),
        say("weeks = games ÷ games a week, rounded up"),
        say(
            "For a date a year away, {weeks} of play, the same is solved for the share:",
            weeks=Number(WEEKS_A_YEAR, WEEKS),
        ),
        say("share = {even} + (target − rating now) ÷ (K × games in the year)", even=share_as_typed(EVEN)),
    ),
)

WORKED = Section(
    "A worked example",
    (
        say(
            "You want to go from {now} to {target}, score {share}, and K is {k}. A game is worth {k} × ({share} − "
            "{even}) = {gain}, on average.",
            now=as_typed(EXAMPLE.now),
            target=as_typed(EXAMPLE.target),
            share=share_as_typed(EXAMPLE.share),
            k=as_typed(EXAMPLE.k),
            even=share_as_typed(EVEN),
            gain=_gain(PLAN),
        ),
        say(
            "{distance} ÷ {gain} is {exact}, so it takes {games}. At {pace} a week you are there in week {week}.",
            distance=as_typed(PLAN.distance),
            gain=Number(PLAN.climb.gain, decimals=2),
            exact=Number(PLAN.distance / PLAN.climb.gain, decimals=2),
            games=_games(PLAN),
            pace=as_typed(EXAMPLE.pace, GAMES),
            week=count_or_never(PLAN.climb.periods),
        ),
        say(
            "A year at that pace is {games}. {even} + {distance} ÷ ({k} × {games_alone}) comes to {enough}, rounded "
            "up: so little above half is enough, if you keep it up all year.",
            games=Number(GAMES_A_YEAR, GAMES),
            even=share_as_typed(EVEN),
            distance=as_typed(PLAN.distance),
            k=as_typed(EXAMPLE.k),
            games_alone=Number(GAMES_A_YEAR),
            enough=per_cent(PLAN.year_share, 2)._replace(up=True),
        ),
    ),
)

MISTAKES = Section(
    "Common mistakes",
    (
        say(
            "Typing the part of your games that you win. Draws count half: {wins} won and {draws} drawn is a share of "
            "{share}.",
            wins=share_as_typed(Share(EXAMPLE.share - SOME_DRAWS / 2)),
            draws=share_as_typed(SOME_DRAWS),
            share=share_as_typed(EXAMPLE.share),
        ),
        say(
            "Taking the share from games against weaker players. {share} is just what Elo expects of a lead of "
            "{lead}; against opponents that much weaker it does not lift you at all.",
            share=share_as_typed(EXAMPLE.share),
            lead=Number(LEAD, POINTS),
        ),
        say(
            "Typing a K that is not your list’s. At K\u00a0{k}, which is FIDE’s for established adults who never "
            "reached {master}, the example takes {games}.",
            k=as_typed(FIDE_K),
            master=as_typed(MASTER_RATING),
            games=_games(_at_k(FIDE_K)),
        ),
    ),
)

QUESTIONS = (
    Section(
        "Why do a few per cent make such a difference?",
        (
            say(
                "Because only the part beyond {even} counts. At {low} a game is worth {gain_low} and the example "
                "takes {games_low}. At {high} a game is worth {gain_high} and it takes {games_high}.",
                even=share_as_typed(EVEN),
                low=share_as_typed(LOW_SHARE),
                gain_low=_gain(_at_share(LOW_SHARE)),
                games_low=_games(_at_share(LOW_SHARE)),
                high=share_as_typed(HIGH_SHARE),
                gain_high=_gain(_at_share(HIGH_SHARE)),
                games_high=_games(_at_share(HIGH_SHARE), NO_UNIT),
            ),
        ),
    ),
    Section(
        "Can I keep up my share while I climb?",
        (
            say(
                "Only if you get better. Your opponents are rated {target} by the time you are, and {share} against "
                "them is the score of a player whose strength is {strength}. If your strength stays as it is, your "
                "share sinks towards {even} as your rating comes up to it, and there the climb ends.",
                target=as_typed(EXAMPLE.target),
                share=share_as_typed(EXAMPLE.share),
                strength=Number(Rating(EXAMPLE.target + Fraction(LEAD))),
                even=share_as_typed(EVEN),
            ),
            say("So read the answer as what it takes, not as what will happen."),
        ),
    ),
    Section(
        "Will I really be there after so many games?",
        (
            say(
                "Perhaps sooner, perhaps later. Against an equal, a win in place of a loss is worth {swing}. Turn "
                "{few} of the {games} round and you stand {moved} higher or lower, with the same strength. Look at "
                "your rating over months, not over evenings.",
                swing=as_typed(SWING, POINTS),
                few=Number(FEW),
                games=_games(PLAN),
                moved=as_typed(FEW * SWING, POINTS),
            ),
        ),
    ),
    Section(
        "Does a larger K get me there sooner?",
        (
            say(
                "On paper, yes: with half the K the example takes {games_half} instead of {games}. But K makes losses "
                "larger just as it does wins. It changes how fast your rating moves towards your strength and how far "
                "it strays from it, not what your strength is. You do not choose your K; the list does.",
                games_half=_games(_at_k(HALF_K)),
                games=_games(PLAN, NO_UNIT),
            ),
        ),
    ),
    Section(
        "Is anything I type stored or sent?",
        (
            say(
                "No. Everything is worked out in your browser. What you type is not stored, and not sent to anybody; "
                "load the page again and it shows its example."
            ),
            say(
                "A link carries your numbers only when you ask for one with Copy link. They stand behind the # sign, "
                "in the fragment, the part of an address that browsers do not send to a server. Whoever gets the link "
                "can read them, of course."
            ),
        ),
    ),
)

EXPLANATION = Explanation(
    sections=(MEANING, FORMULA, WORKED, MISTAKES),
    questions=QUESTIONS,
    sources=(
        Source("A. E. Elo, The Rating of Chessplayers, Past and Present (1978)"),
        Source("FIDE Handbook, B.02, 8.3.3, for K: rating regulations in force since 1 March 2024"),
    ),
)
