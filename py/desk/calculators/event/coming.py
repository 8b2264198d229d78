"""What the games still to come can bring: every final score, with its change, rating, performance and chance.

Knows the opponents to come, the event so far and the rulebook. Must not know norms, or how anything is shown.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from desk.game_lines import GameLine
from ratings.chances import chances_of_at_least, game_chances, score_chances
from ratings.fide.change import Event, EventChange, RatedGame, UnratedGame, event_change
from ratings.fide.games import Exclusion, Game, tally
from ratings.fide.k_factor import JUNIOR_RATING, MASTER_RATING
from ratings.fide.performance import mean_of_opponents, performance_for
from ratings.fide.period import period_change
from ratings.quantities import DRAW, DeltaR, KFactor, Points, Rating, Share


class Final(NamedTuple):
    """Hold a final score and what it brings; `points` of it are still to come.

    `change` is the period's before rounding; `chance` is that of this score, `at_least` that of it or more.
    """

    score: Fraction
    points: Fraction
    change: Points
    new_rating: Rating
    tpr: Rating
    chance: Share
    at_least: Share


class Milestone(NamedTuple):
    """Hold a rating that depends on what is to come: the lowest final score with it, by its place from 0.

    `held` says that the rating on the list has it already, so that lower scores lose it.
    """

    rating: Rating
    place: int
    held: bool


class Coming(NamedTuple):
    """Hold what is to come: the games that will be rated, those that will not by reason, and every final score.

    `expected` is the score expected of these games, `k` the K of the period with them. Without games there is no final
    score.
    """

    games: int
    left_out: tuple[tuple[Exclusion, int], ...]
    expected: Fraction
    k: KFactor
    finals: tuple[Final, ...]
    milestones: tuple[Milestone, ...]


class SoFar(NamedTuple):
    """Hold the event as it stands, the K of the list, and what earlier events of the period brought."""

    event: Event
    change: EventChange
    k: KFactor
    before: EventChange


def look_ahead(so_far: SoFar, opponents: Sequence[GameLine], draw_rate: Share, goal: Rating) -> Coming:
    """Work out every final score against the rated opponents to come; `goal` is a rating to look for."""
    event, played = so_far.event, so_far.event.games
    # What a game is expected to bring does not depend on its result: any will do for those to come.
    games = (*played, *(Game(opponent.rating, DRAW) for opponent in opponents))
    whole = event_change(event._replace(games=games))
    lines = whole.games[len(played) :]
    rated = [line for line in lines if isinstance(line, RatedGame)]
    left_out = Counter(line.reason for line in lines if isinstance(line, UnratedGame))
    expected = sum((line.expected for line in rated), start=Fraction(0))
    finals = _finals(so_far, whole, rated, draw_rate) if rated else ()
    k = period_change(event.own, so_far.k, [so_far.before, whole]).k_used
    milestones = _milestones(event.own, finals, sorted({JUNIOR_RATING, MASTER_RATING, goal}))
    return Coming(len(rated), tuple(left_out.items()), expected, k, finals, milestones)


def _finals(so_far: SoFar, whole: EventChange, rated: Sequence[RatedGame], draw_rate: Share) -> tuple[Final, ...]:
    own, played = so_far.event.own, so_far.event.games
    met = tally(played)
    opponents = (*met.opponents, *(game.opponent for game in rated))
    mean = mean_of_opponents(opponents)
    scored = sum((game.score for game in played if game.score is not None), start=Fraction(0))
    chances = score_chances(game_chances(game.expected, draw_rate) for game in rated)
    finals = []
    for half_points, (chance, at_least) in enumerate(zip(chances, chances_of_at_least(chances), strict=True)):
        points = Fraction(half_points, 2)
        score = so_far.change.score + points
        event = EventChange((), whole.rated, score, whole.expected, DeltaR(score - whole.expected))
        period = period_change(own, so_far.k, [so_far.before, event])
        tpr = performance_for(mean, met.score + points, len(opponents))
        finals.append(Final(scored + points, points, period.unrounded, period.new_rating, tpr, chance, at_least))
    return tuple(finals)


def _milestones(own: Rating, finals: Sequence[Final], ratings: Sequence[Rating]) -> tuple[Milestone, ...]:
    """Find the ratings that some final scores have and others, or the present list, have not."""
    found = []
    for rating in ratings:
        place = next((i for i, final in enumerate(finals) if final.new_rating >= rating), None)
        if place is not None and (place > 0 or own < rating):
            found.append(Milestone(rating, place, own >= rating))
    return tuple(found)
