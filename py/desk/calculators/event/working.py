"""The Event calculator's numbers: change, K, new rating and performances, or a first rating, and what is to come.

Knows the inputs and the rulebook. Must not know how anything is shown.
"""

from fractions import Fraction
from typing import NamedTuple

from desk.calculators.event.coming import Coming, SoFar, look_ahead
from desk.calculators.event.inputs import HAS_NONE, SOUGHT, UNRATED, Inputs
from desk.calculators.event.norms import Sought, seek
from desk.fide_player import BY_FIDE, CONTROLS, given_k, rule_of_k
from ratings.elo import NoPerformance, performance
from ratings.fide.change import (
    ONLINE_CALCULATOR_RULE,
    DifferenceRule,
    Event,
    EventChange,
    difference_rule,
    event_change,
)
from ratings.fide.first_rating import FirstRating, Standing, first_rating, first_rating_before_2024, pool
from ratings.fide.games import Exclusion, Game, Tally, TimeControl, never_rated, tally
from ratings.fide.k_factor import K_OF_RULE, KRule
from ratings.fide.performance import PerfectPerformance, mean_of_opponents, perfect_performance, performance_rating
from ratings.fide.period import PeriodChange, period_change
from ratings.fide.titles import Title
from ratings.quantities import DeltaR, KFactor, Rating


class Performances(NamedTuple):
    """Hold what the games say of strength: the opponents' mean, FIDE's two performances, and the plain curve's."""

    mean: Rating
    tpr: Rating
    ptp: PerfectPerformance
    plain: float | NoPerformance


class Change(NamedTuple):
    """Hold what the event is worth to a rated player.

    `k_rule` is None where K was given; `online` is the period by FIDE's own calculator where it cuts what
    the rule of the day does not.
    """

    own: Rating
    k_rule: KRule | None
    event: EventChange
    period: PeriodChange
    online: PeriodChange | None


class First(NamedTuple):
    """Hold the first rating of an unrated player, and for each game the reason for which it does not count.

    `disregarded` counts the games of an event in which nothing was scored; there is no other before it. `old` is by the
    rule before March 2024, None where too few games count.
    """

    rating: FirstRating
    reasons: tuple[Exclusion | None, ...]
    disregarded: int
    old: Rating | None


class Worked(NamedTuple):
    """Hold the answer: one of `change` and `first`, and performances where any opponent was rated.

    `coming` is None without games to come and for unrated players, of whom no score is expected. Norms are sought in
    standard chess alone.
    """

    inputs: Inputs
    change: Change | None
    first: First | None
    performances: Performances | None
    coming: Coming | None = None
    norms: tuple[Sought, ...] = ()


def work_out(inputs: Inputs) -> Worked:
    """Work out the event for a rated or an unrated player."""
    games = tuple(Game(line.rating, line.score) for line in inputs.games.games)
    met = tally(games)
    performances = _performances(met) if met.opponents else None
    norms = _norms(inputs)
    if inputs.standing == UNRATED:
        return Worked(inputs, None, _first(games, met), performances, norms=norms)
    change, so_far = _change(inputs, games)
    return Worked(inputs, change, None, performances, _coming(inputs, so_far), norms)


def _first(games: tuple[Game, ...], met: Tally) -> First:
    pooled = pool([met])
    found = first_rating(pooled)
    old = None if found.standing is Standing.TOO_FEW_GAMES else first_rating_before_2024(pooled)
    return First(found, tuple(map(never_rated, games)), len(met.opponents) - len(pooled.opponents), old)


def _norms(inputs: Inputs) -> tuple[Sought, ...]:
    if CONTROLS[inputs.control] is not TimeControl.STANDARD:
        return ()
    no_title = Title.UNTITLED if inputs.no_title == HAS_NONE else None
    titles = SOUGHT.get(inputs.norm, ())
    return seek(titles, inputs.games.games, inputs.coming.games, inputs.federation, no_title)


def _coming(inputs: Inputs, so_far: SoFar) -> Coming | None:
    if not inputs.coming.games:
        return None
    assert inputs.draw_rate is not None
    assert inputs.goal is not None
    return look_ahead(so_far, inputs.coming.games, inputs.draw_rate, Rating(Fraction(inputs.goal)))


def _performances(met: Tally) -> Performances:
    opponents, score = met
    return Performances(
        mean_of_opponents(opponents), performance_rating(met), perfect_performance(met), performance(opponents, score)
    )


def _change(inputs: Inputs, games: tuple[Game, ...]) -> tuple[Change, SoFar]:
    assert inputs.rating is not None
    assert inputs.k is not None
    assert inputs.earlier_games is not None
    own = Rating(Fraction(inputs.rating))
    rule = None
    if inputs.k == BY_FIDE:
        rule = rule_of_k(own, inputs.rated_games, inputs.peak, inputs.age, inputs.birth_year, inputs.start.year)
    k = K_OF_RULE[rule] if rule else given_k(inputs.k, inputs.k_own)
    event = Event(inputs.start, CONTROLS[inputs.control], own, games)
    before = EventChange((), inputs.earlier_games, Fraction(0), Fraction(0), _earlier(inputs, k))
    change = event_change(event)
    period = period_change(own, k, [before, change])
    online = None
    if difference_rule(event.start, event.control) is DifferenceRule.BELOW_2650:
        online = period_change(own, k, [before, event_change(event, ONLINE_CALCULATOR_RULE)])
    differs = online and online.unrounded != period.unrounded
    found = Change(own, rule, change, period, online if differs else None)
    return found, SoFar(event, change, k, before)


def _earlier(inputs: Inputs, k: KFactor) -> DeltaR:
    """Return what came before, before K; `k` is the one of the list, the period's own may be lower for all of it."""
    if inputs.earlier_change is not None:
        return DeltaR(inputs.earlier_change / k)
    assert inputs.earlier_sum is not None
    return inputs.earlier_sum
