"""What is explained below the Event calculator.

Holds its words and has the calculator work out every number in them. Must not know any surface.
"""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from math import ceil

from desk.calculator import example_inputs
from desk.calculators.event import CALCULATOR, compute
from desk.calculators.event.inputs import Inputs
from desk.calculators.event.working import Worked
from desk.explanation import Explanation, Section, Source
from desk.game_lines import read_opponents
from desk.report import GAMES, POINTS, Number, per_cent, say
from desk.wording import as_typed, hundredths, share_as_typed
from ratings.chances import game_chances
from ratings.elo import expected_score
from ratings.fide import norms
from ratings.fide.change import GREATEST_DIFFERENCE, UNCAPPED_RATING, RatedGame
from ratings.fide.first_rating import FEWEST_GAMES, FICTITIOUS, HIGHEST
from ratings.fide.k_factor import K_OF_RULE, KRule
from ratings.fide.period import FLOOR, MOST_K_TIMES_GAMES, k_for_period
from ratings.fide.tables import scoring_probability
from ratings.fide.titles import NORM_GAMES, RATING_BESIDE_NORMS, TITLE_BY_RATING, TITLE_GAMES, Title
from ratings.quantities import Points, Rating, Share

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

OPPONENTS_TO_COME = "2 x 1900\n1850"
"""Games that the example might still have before it."""

NO_DRAWS, MANY_DRAWS = Share(Fraction(0)), Share(Fraction(4, 5))
"""Two draw rates that lie far apart."""


def _ahead(draw_rate: Share) -> Worked:
    """Work out the example with games still to come."""
    return compute(replace(EXAMPLE, coming=read_opponents(OPPONENTS_TO_COME), draw_rate=draw_rate), ANY_DAY)


assert EXAMPLE.draw_rate is not None
AHEAD, WITHOUT_DRAWS, WITH_MANY = (
    worked.coming for worked in map(_ahead, (EXAMPLE.draw_rate, NO_DRAWS, MANY_DRAWS)) if worked.coming
)
HOPED_FOR = AHEAD.finals[-3]

GM_NORM, IM_NORM = norms.NORMS[Title.GM], norms.NORMS[Title.IM]
GM_OPPONENTS = [Rating(Fraction(2450))] * norms.FEWEST_GAMES
"""The opponents of an ordinary norm."""
GM_SCORE = norms.lowest_score(GM_NORM, GM_OPPONENTS)
assert GM_SCORE is not None


MEANING = Section(
    "What the numbers mean",
    (
        say(
            "For each game FIDE compares what you scored with what its table expects of the two ratings. The sum of "
            "these differences, times K, is what the event is worth. Hundredths are kept to the end."
        ),
        say(
            "A rating changes once a month, when the list comes out: all events of the month are added up and the sum "
            "is rounded once. What came before in the same month belongs in the form as well."
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
            expected=hundredths(FIRST_GAME.expected, signed=False),
            score=Number(FIRST_GAME.score),
            change=hundredths(FIRST_GAME.change),
        ),
        say(
            "Over {games} you score {score} where {expected} was expected: {sum} more. Times a K of {k} that is "
            "{change}, and your rating goes from {own} to {new}.",
            games=Number(CHANGE.event.rated, GAMES),
            score=Number(CHANGE.event.score, decimals=1),
            expected=hundredths(CHANGE.event.expected, signed=False),
            sum=hundredths(CHANGE.event.change, signed=False),
            k=as_typed(CHANGE.period.k_used),
            change=hundredths(CHANGE.period.k_used * CHANGE.event.change),
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
            table=hundredths(scoring_probability(FAR), signed=False),
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
            k=as_typed(k_for_period(K_OF_RULE[KRule.NEW_PLAYER], CAPPED_GAMES)),
        ),
    ),
)

UNRATED = Section(
    "How does an unrated player get a first rating?",
    (
        say(
            "It takes {fewest} against rated players. Two draws against opponents of {fictitious} are added, which "
            "pull the result towards the middle. The rating is at most {highest}, and published from {floor} on.",
            fewest=Number(FEWEST_GAMES, GAMES),
            fictitious=as_typed(FICTITIOUS[0]),
            highest=as_typed(HIGHEST),
            floor=as_typed(FLOOR),
        ),
    ),
)

CHANCE = Section(
    "How likely is a score in the games still to come?",
    (
        say(
            "Each game has an expected score by the table, and a win, a draw and a loss have chances that make it. All "
            "ways in which the games can end are added up, exactly. If the example had {games} to come, {expected} "
            "points would be expected of them; {points} or more would come with a chance of {chance}.",
            games=Number(AHEAD.games, GAMES),
            expected=hundredths(AHEAD.expected, signed=False),
            points=Number(HOPED_FOR.points, decimals=1),
            chance=per_cent(HOPED_FOR.at_least),
        ),
        say(
            "This is as good as the ratings are. Someone on the way up does better than the table says, and games are "
            "taken as independent, although a player who needs a win plays differently."
        ),
    ),
)

DRAW_RATE = Section(
    "What does the draw rate change?",
    (
        say(
            "Only how far scores spread. Of equals, {rate} are taken to draw; with a lead of {lead} the same setting "
            "gives {draws}, because otherwise the expected score would not stay what it is.",
            rate=share_as_typed(EXAMPLE.draw_rate),
            lead=as_typed(FAR, POINTS),
            draws=per_cent(game_chances(scoring_probability(FAR), EXAMPLE.draw_rate).draw),
        ),
        say(
            "More draws bring more scores near the expected one. The chance of {points} or more in the games above is "
            "{without} when nobody draws, and {many} when {rate} of equals do.",
            points=Number(HOPED_FOR.points, decimals=1),
            without=per_cent(WITHOUT_DRAWS.finals[-3].at_least),
            many=per_cent(WITH_MANY.finals[-3].at_least),
            rate=share_as_typed(MANY_DRAWS),
        ),
    ),
)

NORM = Section(
    "What makes a title norm?",
    (
        say(
            "In an ordinary event: {games}; a performance of {gm} for GM or {im} for IM; opponents whose mean is "
            "{gm_mean} or {im_mean}; {share} of the points; half of the opponents with a title, and a third, but no "
            "fewer than {titles}, with the one sought or above; opponents from {federations} federations besides "
            "yours, and not too many from one.",
            games=Number(norms.FEWEST_GAMES, GAMES),
            gm=as_typed(GM_NORM.performance),
            im=as_typed(IM_NORM.performance),
            gm_mean=as_typed(GM_NORM.mean),
            im_mean=as_typed(IM_NORM.mean),
            share=share_as_typed(norms.LOWEST_SHARE),
            titles=Number(norms.FEWEST_REQUIRED_TITLES),
            federations=Number(norms.FOREIGN_FEDERATIONS),
        ),
        say(
            "Against {games} opponents of {rating} a GM norm takes {score} points. The one lowest opponent counts as "
            "at least {floor} for it, and any other unrated one as {unrated}.",
            games=Number(len(GM_OPPONENTS)),
            rating=as_typed(GM_OPPONENTS[0]),
            score=Number(GM_SCORE, decimals=1),
            floor=as_typed(GM_NORM.adjusted_floor),
            unrated=as_typed(norms.UNRATED),
        ),
    ),
)

NORM_LIMITS = Section(
    "Which norms does this page not see?",
    (
        say(
            "It holds an event to the ordinary conditions. Some team events and championships need fewer games or "
            "fewer federations, and now and then a forfeit win completes the {games}: read the title regulations, or "
            "ask the arbiter, before you give up a norm or celebrate one.",
            games=Number(norms.FEWEST_GAMES, GAMES),
        ),
    ),
)

NORM_TITLE = Section(
    "How many norms does a title take, and what besides?",
    (
        say(
            "Norms over {games} together, in which a longer event counts as at most {most}; and at some time a rating: "
            "{gm} for GM, {im} for IM, {wgm} for WGM, {wim} for WIM. With events of {fewest} that is {norms} norms.",
            games=Number(NORM_GAMES, GAMES),
            most=Number(norms.MOST_GAMES_COUNTED),
            gm=as_typed(RATING_BESIDE_NORMS[Title.GM]),
            im=as_typed(RATING_BESIDE_NORMS[Title.IM]),
            wgm=as_typed(RATING_BESIDE_NORMS[Title.WGM]),
            wim=as_typed(RATING_BESIDE_NORMS[Title.WIM]),
            fewest=Number(norms.FEWEST_GAMES, GAMES),
            norms=Number(ceil(Fraction(NORM_GAMES, norms.FEWEST_GAMES))),
        ),
        say(
            "Other titles take no norm but a rating, once reached, and {games}: {fm} for FM, {cm} for CM, {wfm} for "
            "WFM, {wcm} for WCM.",
            games=Number(TITLE_GAMES, GAMES),
            fm=as_typed(TITLE_BY_RATING[Title.FM]),
            cm=as_typed(TITLE_BY_RATING[Title.CM]),
            wfm=as_typed(TITLE_BY_RATING[Title.WFM]),
            wcm=as_typed(TITLE_BY_RATING[Title.WCM]),
        ),
    ),
)

EXPLANATION = Explanation(
    sections=(MEANING, FORMULA, WORKED, MISTAKES),
    questions=(CURVE, PERFORMANCE, MANY_GAMES, UNRATED, CHANCE, DRAW_RATE, NORM, NORM_LIMITS, NORM_TITLE),
    sources=(
        Source("FIDE Handbook B.02, rating regulations in force since 1 March 2024, as amended on 1 October 2025."),
        Source("FIDE Handbook B.01, title regulations in force since 1 January 2024: norms."),
        Source("FIDE Handbook C.07, tie-break regulations, 10.1 to 10.3: performances."),
    ),
)
