"""What is explained below the Game calculator.

Holds its words and has the calculator work out every number in them. Must not know any surface.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from desk.calculator import example_inputs
from desk.calculators.game import CALCULATOR
from desk.calculators.game.inputs import TABLE, Inputs
from desk.calculators.game.working import Game, work_out
from desk.explanation import Explanation, Section, Source
from desk.report import NO_UNIT, POINTS, Number, Unit, per_cent, say
from desk.wording import as_typed, hundredths
from ratings.elo import SCALE
from ratings.fide.change import GREATEST_DIFFERENCE, UNCAPPED_RATING
from ratings.fide.k_factor import JUNIOR_AGE, JUNIOR_RATING, K_OF_RULE, MASTER_RATING, NEW_PLAYER_GAMES, KRule
from ratings.fide.period import MOST_K_TIMES_GAMES
from ratings.fide.tables import CERTAIN_LEAD
from ratings.quantities import WIN, Points, Rating
from ratings.rounding import round_half_away

ANY_DAY = date(2026, 1, 1)
"""No number here depends on the day."""

SMALL, MIDDLE, LARGE = 100, 200, 400
"""The leads, in points, that are explained."""

FAR_LEAD = 500
"""A lead, in points, that FIDE counts in full for the highest rated alone."""

SOME_WINS = 10
NARROW = Points(SCALE / 2)
LICHESS_START = Rating(Fraction(1500))


EXAMPLE: Inputs = example_inputs(CALCULATOR)
GAME = work_out(EXAMPLE, ANY_DAY)
GAP = Points(EXAMPLE.opponent - EXAMPLE.you)


def _leading(lead: int, result: str = "win", scale: Points = SCALE) -> Game:
    """Work out the example's opponent met with so large a lead, or a deficit where it is negative."""
    return work_out(replace(EXAMPLE, you=Rating(EXAMPLE.opponent + lead), result=result, scale=scale), ANY_DAY)


def _by_table(you: Rating, lead: int) -> Game:
    """Work out by FIDE's table a win over an opponent who is so far behind."""
    return work_out(replace(EXAMPLE, you=you, opponent=Rating(you - lead), expected_by=TABLE, scale=None), ANY_DAY)


AGREED, APART = _by_table(EXAMPLE.you, SMALL), _by_table(EXAMPLE.you, LARGE)
UNLIKE = _by_table(UNCAPPED_RATING, FAR_LEAD)


def _change(game: Game, unit: Unit = POINTS) -> Number:
    """Show the change of the result that was chosen, as the calculator does."""
    return Number(game.chosen.yours, unit, decimals=1, signed=True)


def _expected(game: Game) -> Number:
    """Show the expected score of one game."""
    return Number(game.pairing.expected, decimals=3)


def _times_theirs(game: Game) -> Number:
    """Show how many times the opponent's score is expected."""
    return Number(game.pairing.expected / game.pairing.opponent_expected, decimals=1)


def _k(rule: KRule) -> Number:
    """Show the K that a rule of FIDE's gives."""
    return as_typed(K_OF_RULE[rule])


MEANING = Section(
    "What the numbers mean",
    (
        say(
            "A rating is an estimate of strength, made from results. What counts is the gap between two ratings. The "
            "calculator turns it into an expected score: what you would score a game, on average, if the two of you "
            "played very many. A win is one point, a draw half a point."
        ),
        say(
            "In the example you have {you} and your opponent {opponent}. You are expected to score {expected} of a "
            "point a game, or {share}. Score more than expected and your rating rises; score less and it falls.",
            you=as_typed(EXAMPLE.you),
            opponent=as_typed(EXAMPLE.opponent),
            expected=_expected(GAME),
            share=per_cent(GAME.pairing.expected),
        ),
    ),
)

FORMULA = Section(
    "The formula",
    (
        say("There are two steps. First comes the expected score E, from the gap. The sign ^ means “to the power of”."),
        say("E = 1 ÷ (1 + 10^((opponent’s rating − your rating) ÷ {scale}))", scale=as_typed(SCALE)),
        say(
            "Then comes the change: what you scored beyond expectation, times K. Your score is one for a win, a half "
            "for a draw and nothing for a loss."
        ),
        say("change = K × (score − E)"),
    ),
)

WORKED = Section(
    "A worked example",
    (
        say(
            "Your opponent is {gap} ahead. 10^({gap_alone} ÷ {scale}) is {odds}, so E = 1 ÷ (1 + {odds}) = {expected}.",
            gap=as_typed(GAP, POINTS),
            gap_alone=as_typed(GAP),
            scale=as_typed(SCALE),
            odds=Number(GAME.pairing.opponent_expected / GAME.pairing.expected, decimals=3),
            expected=_expected(GAME),
        ),
        say(
            "You win, and K is {k}. The change is {k} × ({win} − {expected}) = {change}. Your {you} becomes {new}, "
            "which is shown as {shown}.",
            k=as_typed(GAME.k),
            win=as_typed(WIN),
            expected=_expected(GAME),
            change=_change(GAME),
            you=as_typed(EXAMPLE.you),
            new=Number(EXAMPLE.you + GAME.chosen.yours, decimals=1),
            shown=Number(EXAMPLE.you + GAME.chosen.yours),
        ),
        say(
            "A draw would have brought {draw}, a loss {loss}. As long as you both have the same K, your opponent "
            "loses exactly what you gain.",
            draw=_change(_leading(int(-GAP), "draw")),
            loss=_change(_leading(int(-GAP), "loss")),
        ),
    ),
)

MISTAKES = Section(
    "Common mistakes",
    (
        say(
            "Taking the expected score for the chance to win. It is that chance and half the chance of a draw "
            "together. How many of the games are drawn, the formula does not say."
        ),
        say(
            "Rounding too early. FIDE adds up the changes of a whole rating period, a calendar month, and rounds the "
            "sum once. {several} wins like the one above bring {right}; rounded one by one they would seem to bring "
            "{wrong}.",
            several=Number(SOME_WINS),
            right=Number(SOME_WINS * GAME.chosen.yours, POINTS, signed=True),
            wrong=Number(SOME_WINS * round_half_away(GAME.chosen.yours), NO_UNIT, signed=True),
        ),
        say(
            "Expecting FIDE’s own figure to the tenth from the curve. FIDE reads the expected score from a table, in "
            "hundredths, and counts a gap of more than {widest} as {just}, except for the very highest rated. For its "
            "figure choose the table in the form.",
            widest=as_typed(GREATEST_DIFFERENCE, POINTS),
            just=as_typed(GREATEST_DIFFERENCE),
        ),
    ),
)

QUESTIONS = (
    Section(
        "How is a rating change worked out?",
        (
            say(
                "From the gap between the ratings, the result, and K. The gap gives the score that was expected of "
                "you. Take it from what you scored, and multiply by K. In the example a win is {beyond} more than "
                "expected, and K\u00a0{k} makes that {change}.",
                beyond=Number(WIN - Fraction(GAME.pairing.expected), decimals=3),
                k=as_typed(GAME.k),
                change=_change(GAME),
            ),
        ),
    ),
    Section(
        "What is K, and which K should I use?",
        (
            say(
                "K is the most that one game can move a rating. A large K follows your form quickly and jumps about; "
                "a small K is steady and slow."
            ),
            say(
                "FIDE asks in this order. Once a published rating of yours has reached {master}, K is {k_master} for "
                "good. Up to the end of the year of your {age}th birthday it is {k_junior}, as long as you have never "
                "reached {junior}. Until you have completed {games}, it is {k_new}. After that it is {k_established}. "
                "Where K times your rated games of one calendar month comes to more than {most}, FIDE lowers K for "
                "that month. The Event calculator does so too; this one looks at a single game.",
                master=as_typed(MASTER_RATING),
                k_master=_k(KRule.MASTER),
                age=Number(JUNIOR_AGE),
                k_junior=_k(KRule.JUNIOR),
                junior=as_typed(JUNIOR_RATING),
                games=Number(NEW_PLAYER_GAMES, Unit("rated game", "rated games")),
                k_new=_k(KRule.NEW_PLAYER),
                k_established=_k(KRule.ESTABLISHED),
                most=Number(MOST_K_TIMES_GAMES),
            ),
            say(
                "For any other list look up its K in its rules, and choose that number. Sites that rate by Glicko "
                "have no K."
            ),
        ),
    ),
    Section(
        "Why does beating a weaker player pay so little?",
        (
            say(
                "Because it was expected. With a lead of {middle} you are expected to score {e_middle}, and at "
                "K\u00a0{k} a win brings {win_middle} while a loss costs you {loss_middle}. With a lead of {large} it "
                "is {win_large} against {loss_large}: one loss takes what {wins} wins have brought.",
                middle=as_typed(Fraction(MIDDLE), POINTS),
                e_middle=per_cent(_leading(MIDDLE).pairing.expected),
                k=as_typed(GAME.k),
                win_middle=_change(_leading(MIDDLE)),
                loss_middle=Number(-_leading(MIDDLE, "loss").chosen.yours, POINTS, decimals=1),
                large=Number(LARGE),
                win_large=_change(_leading(LARGE), NO_UNIT),
                loss_large=_change(_leading(LARGE, "loss"), NO_UNIT),
                wins=Number(-_leading(LARGE, "loss").chosen.yours / _leading(LARGE).chosen.yours),
            ),
            say("In the long run weaker opponents neither lift you nor sink you, if you score just what is expected."),
        ),
    ),
    Section(
        "Does a draw with a stronger player pay?",
        (
            say(
                "Yes. Less than half a point was expected of you, and you got half. At K\u00a0{k} a draw with someone "
                "{small} stronger brings {draw_small}, with someone {large} stronger {draw_large}. A draw with your "
                "equal changes nothing, and a draw with someone {small} weaker costs what the other one brings.",
                k=as_typed(GAME.k),
                small=as_typed(Fraction(SMALL), POINTS),
                draw_small=_change(_leading(-SMALL, "draw")),
                large=as_typed(Fraction(LARGE), POINTS),
                draw_large=_change(_leading(-LARGE, "draw")),
            ),
        ),
    ),
    Section(
        "What do 100, 200 and 400 points mean?",
        (
            say(
                "With a lead of {small} you are expected to score {e_small}, which is {o_small} times what your "
                "opponent scores. With {middle} it is {e_middle}, or {o_middle} times as much, and with {large} it is "
                "{e_large}, or {o_large} times as much.",
                small=as_typed(Fraction(SMALL), POINTS),
                e_small=per_cent(_leading(SMALL).pairing.expected),
                o_small=_times_theirs(_leading(SMALL)),
                middle=Number(MIDDLE),
                e_middle=per_cent(_leading(MIDDLE).pairing.expected),
                o_middle=_times_theirs(_leading(MIDDLE)),
                large=Number(LARGE),
                e_large=per_cent(_leading(LARGE).pairing.expected),
                o_large=_times_theirs(_leading(LARGE)),
            ),
            say("Only the gap counts: by this formula it means the same between beginners and between masters."),
        ),
    ),
    Section(
        "How do draws enter into it?",
        (
            say(
                "A draw counts as half a point, whoever you play. An expected score of {share} can come from few "
                "draws or from many, and the change is the same. So the formula cannot tell you how likely a draw is.",
                share=per_cent(GAME.pairing.expected),
            ),
        ),
    ),
    Section(
        "Why do Chess.com and Lichess show another number?",
        (
            say(
                "They rate differently: Chess.com by Glicko, Lichess by Glicko-2. Both keep a measure of how sure a "
                "rating is, and move an unsure one further. No fixed K will give you their figures."
            ),
            say(
                "They also have other players and another starting point; on Lichess a new player begins at {start}. "
                "A rating compares you with the players of its own list and no others, and bullet, blitz and rapid "
                "are lists of their own. So the same number on two sites does not mean the same strength, and no "
                "formula turns one exactly into the other.",
                start=as_typed(LICHESS_START),
            ),
        ),
    ),
    Section(
        "How does Elo compare with Glicko and TrueSkill?",
        (
            say(
                "Elo keeps one number for each player, and K says how fast it moves. Glicko adds a second: the "
                "deviation, which says how far off the rating may be. It shrinks as you play and grows while you are "
                "away. Glicko-2 adds a third, the volatility, which says how erratic your results have been."
            ),
            say(
                "TrueSkill was made for video games. It too keeps an estimate and its uncertainty, and it can rate "
                "teams and games of many players. Elo is the simplest of them, and easy to check by hand."
            ),
        ),
    ),
    Section(
        "How does FIDE’s table differ from the curve?",
        (
            say(
                "The table is printed in the rules: for each gap an expected score in whole hundredths. With a lead of "
                "{small} both give {agreed}. With {large} the table gives {table} and the curve {curve}, so that at "
                "K\u00a0{k} a win brings {win_table} by the table and {win_curve} by the curve. Where the gap is "
                "{certain} or more, the table expects all or nothing; the curve never does.",
                small=as_typed(Fraction(SMALL), POINTS),
                agreed=hundredths(AGREED.pairing.expected, signed=False),
                large=Number(LARGE),
                table=hundredths(APART.pairing.expected, signed=False),
                curve=Number(APART.curve.expected, decimals=3),
                k=as_typed(APART.k),
                win_table=hundredths(APART.chosen.yours),
                win_curve=hundredths(APART.of_result(APART.curve).yours, POINTS),
                certain=as_typed(CERTAIN_LEAD, POINTS),
            ),
            say(
                "Wide gaps count as {most} for players below {high}, and in full from {high} on; each player’s own "
                "rating decides. When {you} meets {opponent}, {yours} of a point is expected of the one and {theirs} "
                "of the other: together more than one. In rapid and blitz they count as {most} for everyone.",
                most=as_typed(GREATEST_DIFFERENCE),
                high=as_typed(UNCAPPED_RATING),
                you=as_typed(UNLIKE.inputs.you),
                opponent=as_typed(UNLIKE.inputs.opponent),
                yours=hundredths(UNLIKE.pairing.expected, signed=False),
                theirs=hundredths(UNLIKE.pairing.opponent_expected, signed=False),
            ),
            say("For a FIDE rating choose the table. For most other lists the curve is right."),
        ),
    ),
    Section(
        "Can I use a scale other than 400?",
        (
            say(
                "Yes: it is among the folded inputs. The scale is the lead at which you are expected to score ten "
                "times as much as your opponent. On a scale of {narrow} a lead of {small} already means {e_narrow}, "
                "not {e_usual}.",
                narrow=as_typed(NARROW),
                small=as_typed(Fraction(SMALL), POINTS),
                e_narrow=per_cent(_leading(SMALL, scale=NARROW).pairing.expected),
                e_usual=per_cent(_leading(SMALL).pairing.expected),
            ),
            say(
                "The number is a convention. Double the scale, every rating and K together, and nothing changes but "
                "the size of the numbers. Use the scale of the list that your ratings come from."
            ),
        ),
    ),
)

EXPLANATION = Explanation(
    sections=(MEANING, FORMULA, WORKED, MISTAKES),
    questions=QUESTIONS,
    sources=(
        Source("FIDE Handbook, B.02, 8: rating regulations of 1 March 2024, as amended on 1 October 2025"),
        Source("A. E. Elo, The Rating of Chessplayers, Past and Present (1978)"),
        Source("M. E. Glickman, The Glicko system"),
        Source("M. E. Glickman, Example of the Glicko-2 system"),
        Source("R. Herbrich, T. Minka and T. Graepel, TrueSkill: A Bayesian Skill Rating System (2006)"),
    ),
)
