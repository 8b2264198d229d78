"""What is explained below the First rating calculator.

Holds its words and has the calculator work out every number in them. Must not know any surface.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from desk.calculator import example_inputs
from desk.calculators.first_rating import CALCULATOR, compute
from desk.calculators.first_rating.inputs import SUM, Inputs
from desk.explanation import Explanation, Section, Source
from desk.report import GAMES, POINTS, Number, per_cent, say
from desk.wording import as_typed
from ratings.fide.first_rating import (
    FEWEST_GAMES,
    FICTITIOUS,
    HIGHEST,
    POINTS_A_HALF_POINT,
    POOL_MONTHS,
    FirstRating,
)
from ratings.fide.period import FLOOR
from ratings.quantities import EVEN, Rating

ANY_DAY = date(2026, 1, 1)
"""No number here depends on the day on which it is read."""

EXAMPLE: Inputs = example_inputs(CALCULATOR)
WORKED_OUT = compute(EXAMPLE, ANY_DAY)
FOUND, POOLED = WORKED_OUT.found, WORKED_OUT.pooled
assert WORKED_OUT.old is not None
OLD = WORKED_OUT.old

STRONG, WEAK = Rating(Fraction(2000)), Rating(Fraction(1600))
"""Opponents well above and well below the fictitious ones."""

FEW, MANY = FEWEST_GAMES, 3 * FEWEST_GAMES
"""Games in which half of the points are scored."""


def _even(mean: Rating, number: int) -> FirstRating:
    """Work out half of the points against so many opponents of one rating."""
    inputs = replace(EXAMPLE, known=SUM, games=None, earlier=None, mean=mean, number=number, score=EVEN * number)
    return compute(inputs, ANY_DAY).found


MEANING = Section(
    "What the numbers mean",
    (
        say(
            "A player without a rating gets one from the results against rated players: the mean of their ratings, "
            "raised or lowered by what was scored against them. It takes {fewest}, of all events within {months} "
            "months.",
            fewest=Number(FEWEST_GAMES, GAMES),
            months=Number(POOL_MONTHS),
        ),
        say(
            "Few games say little, so {draws} draws against opponents of {rating}, who do not exist, are added. They "
            "pull every first rating towards the middle. The rating is {highest} at most; below {floor} none is "
            "published, and the player stays unrated.",
            draws=Number(len(FICTITIOUS)),
            rating=as_typed(FICTITIOUS[0]),
            highest=as_typed(HIGHEST),
            floor=as_typed(FLOOR),
        ),
    ),
)

FORMULA = Section(
    "The formula",
    (
        say(
            "Ra = (the sum of the opponents’ ratings + {draws} × {rating}) ÷ (games + {draws})",
            draws=Number(len(FICTITIOUS)),
            rating=as_typed(FICTITIOUS[0]),
        ),
        say(
            "p = (score + {half_points}) ÷ (games + {draws}), rounded to hundredths",
            half_points=Number(EVEN * len(FICTITIOUS)),
            draws=Number(len(FICTITIOUS)),
        ),
        say("Ru = Ra + dp, rounded and {highest} at most; dp is read from the table for p.", highest=as_typed(HIGHEST)),
    ),
)

WORKED = Section(
    "A worked example",
    (
        say(
            "Of {read} in the list, {games} count: one opponent has no rating, and one game was not played. The "
            "opponents’ ratings add up to {sum}. With {draws} × {rating} that is {all}, and divided by {counted} it is "
            "{mean}: this is Ra.",
            read=Number(len(WORKED_OUT.lines), GAMES),
            games=Number(FOUND.games),
            sum=as_typed(sum(POOLED.opponents, start=Fraction(0))),
            draws=Number(len(FICTITIOUS)),
            rating=as_typed(FICTITIOUS[0]),
            all=as_typed(sum(POOLED.opponents + FICTITIOUS, start=Fraction(0))),
            counted=Number(FOUND.games + len(FICTITIOUS)),
            mean=Number(FOUND.mean, decimals=2),
        ),
        say(
            "You score {score} of {games}. With the draws it is {with_draws} of {counted}, so that p is {p}. For that "
            "the table gives {dp}; added to Ra and rounded it is the first rating: {rating}.",
            score=Number(POOLED.score, decimals=1),
            games=Number(FOUND.games),
            with_draws=Number(POOLED.score + EVEN * len(FICTITIOUS), decimals=1),
            counted=Number(FOUND.games + len(FICTITIOUS)),
            p=Number(FOUND.p, decimals=2),
            dp=Number(FOUND.dp, signed=True),
            rating=as_typed(FOUND.rating),
        ),
    ),
)

MISTAKES = Section(
    "Common mistakes",
    (
        say("Counting byes, forfeits and games against unrated players: none of them makes a first rating."),
        say(
            "Leaving out the {draws} draws. The rule before the present one did without them: by it the "
            "example gives {old}, not {rating}.",
            draws=Number(len(FICTITIOUS)),
            old=as_typed(OLD),
            rating=as_typed(FOUND.rating),
        ),
        say(
            "Counting a first event in which you scored nothing: it is disregarded. In a later event a score of "
            "nothing counts like any other."
        ),
    ),
)

DRAWS = Section(
    "What do the two draws do?",
    (
        say(
            "They pull the rating towards {middle}, the less the more you have played. With half of the points against "
            "opponents of {weak} you begin at {weak_few} after {few}, and at {weak_many} after {many}. Against "
            "opponents of {strong} it is {strong_few} and {strong_many}.",
            middle=as_typed(FICTITIOUS[0]),
            weak=as_typed(WEAK),
            weak_few=as_typed(_even(WEAK, FEW).rating),
            weak_many=as_typed(_even(WEAK, MANY).rating),
            strong=as_typed(STRONG),
            strong_few=as_typed(_even(STRONG, FEW).rating),
            strong_many=as_typed(_even(STRONG, MANY).rating),
            few=Number(FEW, GAMES),
            many=Number(MANY, GAMES),
        ),
    ),
)

ONLINE = Section(
    "Why does FIDE’s page show another number?",
    (
        say(
            "FIDE’s own calculator on the web still used, when last looked at, the rule before the present one: the "
            "mean of the opponents alone, and {step} for each half point above {even}, or less by the table below it. "
            "Rating lists go by the rule of today, and so does this calculator.",
            step=as_typed(POINTS_A_HALF_POINT, POINTS),
            even=per_cent(EVEN, 0),
        ),
    ),
)

BELOW = Section(
    "What happens with a first rating that is too low?",
    (
        say(
            "Nothing is published below {floor}, and you play on without a rating. The table shows which score against "
            "the same opponents is enough: in the example {lowest} of {games}.",
            floor=as_typed(FLOOR),
            lowest=Number(WORKED_OUT.lowest or 0, decimals=1),
            games=Number(FOUND.games),
        ),
    ),
)

EXPLANATION = Explanation(
    sections=(MEANING, FORMULA, WORKED, MISTAKES),
    questions=(DRAWS, ONLINE, BELOW),
    sources=(
        Source("FIDE Handbook B.02, 7.1.4, 8.1.1 and 8.2, rating regulations in force since 1 March 2024."),
        Source("FIDE Handbook B.02, 8.2, as in force from 1 January 2022 till 29 February 2024, for the older rule."),
    ),
)
