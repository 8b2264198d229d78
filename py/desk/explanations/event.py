"""What is explained below the Event calculator.

Holds its words and has the calculator work out every number in them. Must not know any surface.
"""

from datetime import date
from fractions import Fraction

from desk.calculator import example_inputs
from desk.calculators.event import CALCULATOR, compute
from desk.calculators.event.inputs import Inputs
from desk.explanation import Explanation, Section, Source
from desk.report import GAMES, POINTS, Number, say
from desk.wording import as_typed
from ratings.elo import expected_score
from ratings.fide.change import GREATEST_DIFFERENCE, UNCAPPED_RATING, RatedGame
from ratings.fide.first_rating import FEWEST_GAMES, FICTITIOUS, HIGHEST
from ratings.fide.period import FLOOR, MOST_K_TIMES_GAMES
from ratings.fide.tables import scoring_probability
from ratings.quantities import Points

ANY_DAY = date(2026, 1, 1)
"""No number here depends on the day on which it is read."""

EXAMPLE: Inputs = example_inputs(CALCULATOR)
WORKED_OUT = compute(EXAMPLE, ANY_DAY)
assert WORKED_OUT.change is not None
assert WORKED_OUT.performances is not None
CHANGE, PERFORMANCES = WORKED_OUT.change, WORKED_OUT.performances
FIRST_GAME = next(game for game in CHANGE.event.games if isinstance(game, RatedGame))

FAR = Points(Fraction(300))
"""A lead at which the table and the curve part visibly."""

CAPPED_GAMES = 39
"""More games than K of a new player allows in a month."""


def _hundredths(value: Fraction, *, signed: bool = False) -> Number:
    return Number(value, decimals=2, signed=signed)


MEANING = Section(
    "What the numbers mean",
    (
        say(
            "For each game FIDE compares what you scored with what its table expects of the two ratings. The sum of "
            "these differences, times K, is what the event is worth. Hundredths are kept to the end."
        ),
        say(
            "A rating changes once a month, when the list comes out: all events of the month are added up and the sum "
            "is rounded once. What came before in the same month belongs into the form as well."
        ),
    ),
)

FORMULA = Section(
    "The formula",
    (
        say("change of a game = score − PD, where PD is read from the table by rating difference"),
        say("change of the period = K × the sum over its games, rounded to the nearest point, halves away from zero"),
        say(
            "A difference of more than {most} counts as {most} for players below {uncapped}.",
            most=as_typed(GREATEST_DIFFERENCE),
            uncapped=as_typed(UNCAPPED_RATING),
        ),
    ),
)

WORKED = Section(
    "A worked example",
    (
        say(
            "In the first game you play {own} against {opponent}. The table expects {expected} of you; you score "
            "{score}, which is {change}.",
            own=as_typed(CHANGE.own),
            opponent=as_typed(FIRST_GAME.opponent),
            expected=_hundredths(FIRST_GAME.expected),
            score=Number(FIRST_GAME.score),
            change=_hundredths(FIRST_GAME.change, signed=True),
        ),
        say(
            "Over {games} you score {score} where {expected} was expected: {sum} more. Times a K of {k} that is "
            "{change}, and your rating goes from {own} to {new}.",
            games=Number(CHANGE.event.rated, GAMES),
            score=Number(CHANGE.event.score, decimals=1),
            expected=_hundredths(CHANGE.event.expected),
            sum=_hundredths(CHANGE.event.change),
            k=as_typed(CHANGE.period.k_used),
            change=_hundredths(CHANGE.period.k_used * CHANGE.event.change, signed=True),
            own=as_typed(CHANGE.own),
            new=as_typed(CHANGE.period.new_rating),
        ),
    ),
)

MISTAKES = Section(
    "Common mistakes",
    (
        say("Rounding each game, or each event, before adding: the rounding belongs to the whole month."),
        say("Counting byes, forfeits and games against unrated opponents: none of them is rated."),
        say("Using your rating of today: the one on the list of the event’s first day counts."),
    ),
)

CURVE = Section(
    "Why is this not what an Elo calculator says?",
    (
        say(
            "FIDE uses a table in whole hundredths, not the curve. With a lead of {lead} the table expects {table}, "
            "the curve {curve}.",
            lead=as_typed(FAR, POINTS),
            table=_hundredths(scoring_probability(FAR)),
            curve=Number(expected_score(FAR), decimals=4),
        ),
    ),
)

PERFORMANCE = Section(
    "What are TPR and PTP?",
    (
        say(
            "TPR is the mean of your opponents and a number from a table for your percentage: here {tpr}. PTP is the "
            "lowest rating from which the score was to be expected, game by game: here {ptp}. Norms go by TPR.",
            tpr=as_typed(PERFORMANCES.tpr),
            ptp=as_typed(PERFORMANCES.ptp.rating),
        ),
    ),
)

MANY_GAMES = Section(
    "Why is my K lower than I thought?",
    (
        say(
            "K times the rated games of a month may not exceed {most}. Beyond that K is lowered for all of them: with "
            "{games} to {k}.",
            most=Number(MOST_K_TIMES_GAMES),
            games=Number(CAPPED_GAMES, GAMES),
            k=Number(MOST_K_TIMES_GAMES // CAPPED_GAMES),
        ),
    ),
)

UNRATED = Section(
    "How does an unrated player get a first rating?",
    (
        say(
            "It takes {fewest} against rated players. Two draws against opponents of {fictitious} are added, which "
            "draws the result towards the middle. The rating is at most {highest}, and published from {floor} on.",
            fewest=Number(FEWEST_GAMES, GAMES),
            fictitious=as_typed(FICTITIOUS[0]),
            highest=as_typed(HIGHEST),
            floor=as_typed(FLOOR),
        ),
    ),
)

EXPLANATION = Explanation(
    sections=(MEANING, FORMULA, WORKED, MISTAKES),
    questions=(CURVE, PERFORMANCE, MANY_GAMES, UNRATED),
    sources=(
        Source("FIDE Handbook B.02, rating regulations in force since 1 March 2024, as amended on 1 October 2025."),
        Source("FIDE Handbook C.07, tie-break regulations, 10.1 to 10.3: performances."),
    ),
)
