"""The Event calculator's numbers: change, K, new rating and performances, or a first rating.

Knows the inputs and the rulebook. Must not know how anything is shown.
"""

from fractions import Fraction
from typing import NamedTuple

from desk.calculators.event.inputs import BY_FIDE, CONTROLS, UNRATED, Inputs
from desk.fide_player import rule_of_k
from ratings.elo import NoPerformance, performance
from ratings.fide.change import ONLINE_CALCULATOR_RULE, Event, EventChange, event_change
from ratings.fide.first_rating import FirstRating, first_rating, first_rating_before_2024
from ratings.fide.games import Game, Tally, tally
from ratings.fide.k_factor import K_OF_RULE, KRule
from ratings.fide.performance import PerfectPerformance, mean_of_opponents, perfect_performance, performance_rating
from ratings.fide.period import PeriodChange, period_change
from ratings.quantities import DeltaR, KFactor, Rating


class Performances(NamedTuple):
    """Hold what the games say of strength: the opponents' mean, FIDE's two performances, and the plain curve's."""

    mean: Rating
    tpr: Rating
    ptp: PerfectPerformance
    plain: float | NoPerformance


class Change(NamedTuple):
    """Hold what the event is worth to a rated player.

    `k_rule` is None where K was given; `online` is the period by FIDE's own calculator where that differs.
    """

    own: Rating
    k_rule: KRule | None
    event: EventChange
    period: PeriodChange
    online: PeriodChange | None


class First(NamedTuple):
    """Hold the first rating of an unrated player; `old` is by the rule before March 2024, None without games."""

    rating: FirstRating
    old: Rating | None


class Worked(NamedTuple):
    """Hold the answer: one of `change` and `first`, and performances where any opponent was rated."""

    inputs: Inputs
    met: Tally
    change: Change | None
    first: First | None
    performances: Performances | None


def work_out(inputs: Inputs) -> Worked:
    """Work out the event for a rated or an unrated player."""
    games = tuple(Game(line.rating, line.score) for line in inputs.games.games)
    met = tally(games)
    performances = _performances(met) if met.opponents else None
    if inputs.standing == UNRATED:
        old = first_rating_before_2024(met) if met.opponents else None
        return Worked(inputs, met, None, First(first_rating(met), old), performances)
    return Worked(inputs, met, _change(inputs, games), None, performances)


def _performances(met: Tally) -> Performances:
    opponents, score = met
    return Performances(
        mean_of_opponents(opponents), performance_rating(met), perfect_performance(met), performance(opponents, score)
    )


def _change(inputs: Inputs, games: tuple[Game, ...]) -> Change:
    assert inputs.rating is not None
    assert inputs.earlier_games is not None
    assert inputs.earlier_change is not None
    own = Rating(Fraction(inputs.rating))
    rule = None
    if inputs.k == BY_FIDE:
        rule = rule_of_k(own, inputs.rated_games, inputs.peak, inputs.age, inputs.birth_year, inputs.start.year)
    k = K_OF_RULE[rule] if rule else _given_k(inputs)
    event = Event(inputs.start, CONTROLS[inputs.control], own, games)
    # What came before was written in points at the K of the list; the period's own K may be lower for all of it.
    before = EventChange((), inputs.earlier_games, Fraction(0), Fraction(0), DeltaR(inputs.earlier_change / k))
    change = event_change(event)
    period = period_change(own, k, [before, change])
    online = period_change(own, k, [before, event_change(event, ONLINE_CALCULATOR_RULE)])
    return Change(own, rule, change, period, online if online.unrounded != period.unrounded else None)


def _given_k(inputs: Inputs) -> KFactor:
    """Return the K that was picked, or the one that was typed."""
    assert inputs.k is not None
    return inputs.k_own if inputs.k_own is not None else KFactor(Fraction(inputs.k))
