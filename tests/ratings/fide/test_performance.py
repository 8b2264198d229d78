"""Performances: FIDE's own exercise, a walk up the ratings one point at a time, and what the definitions imply."""

from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from ratings.elo import NoPerformance, performance
from ratings.errors import OutOfRange
from ratings.fide.change import DifferenceRule, counted_differences
from ratings.fide.games import Tally, tally
from ratings.fide.performance import (
    PerfectBasis,
    PerfectPerformance,
    expected_total,
    mean_of_opponents,
    perfect_performance,
    performance_rating,
)
from ratings.fide.tables import scoring_probability
from tests.ratings.fide.printed import case_file, dp, game, pd, rating, ratings

PLAYERS = case_file("tie_break_exercise.json")["players"]
POINTS = {"+": "1", "=": "0.5", "-": "0"}


def met_by(player: dict[str, Any]) -> Tally:
    """Read the games of a player of the exercise, those not played over the board (F, --) among them."""
    opponents = iter(player["opponents"])
    games = []
    for played in player["rounds"].split():
        if played[1] in "WB":
            opponent, score = next(opponents)
            assert POINTS[played[0]] == score
            games.append(game(opponent, score))
        else:
            games.append(game(1999, None))
    return tally(games)


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: f"#{player['id']}")
def test_exercise(player: dict[str, Any]) -> None:
    met = met_by(player)
    assert mean_of_opponents(met.opponents) == player["aro"]
    assert performance_rating(met) == player["tpr"]
    assert perfect_performance(met) == PerfectPerformance(player["ptp"], PerfectBasis.REACHED)


@pytest.mark.parametrize(("own", "total"), [(2089, "3.37"), (2170, "3.79"), (2130, "3.59"), (2112, "3.50")])
def test_expected_totals_worked_in_the_exercise(own: int, total: str) -> None:
    (player,) = (player for player in PLAYERS if player["id"] == 3)
    assert expected_total(rating(own), met_by(player).opponents) == Fraction(total)


def test_expected_total_with_400_points_in_the_exercise() -> None:
    (player,) = (player for player in PLAYERS if player["id"] == 2)
    cut = counted_differences(rating(2120), met_by(player).opponents, DifferenceRule.EVERYONE)
    assert sum(map(scoring_probability, cut)) == Fraction("3.52")


def walk_up(opponents: Iterable[int], score: Fraction) -> int:
    """Try every rating from far below the lowest opponent, one point at a time."""
    opponents = list(opponents)
    own = min(opponents) - 800
    while sum(pd(own - opponent) for opponent in opponents) < score:
        own += 1
    return own


def test_against_a_walk() -> None:
    random = Random(103)
    for _ in range(40):
        width = random.choice((1, 50, 400, 1300))
        opponents = [random.randrange(1400, 1400 + width) for _ in range(random.randrange(1, 10))]
        score = Fraction(random.randrange(1, 2 * len(opponents)), 2)
        met = Tally(ratings(*opponents), score)
        assert perfect_performance(met) == PerfectPerformance(rating(walk_up(opponents, score)), PerfectBasis.REACHED)
        mean = Fraction(sum(opponents), len(opponents))
        assert abs(performance_rating(met) - dp(score, len(opponents)) - mean) <= Fraction(1, 2)


@pytest.mark.parametrize(
    ("opponents", "score", "value", "basis"),
    [
        ((1900, 2100), "0", 1100, PerfectBasis.ZERO_SCORE), ((1900, 2100), "2", 2836, PerfectBasis.FULL_SCORE),
        ((2000,), "0.5", 1997, PerfectBasis.REACHED),  # 3 points below is .50 still
        ((2000,), "1", 2736, PerfectBasis.FULL_SCORE), ((2000,), "0", 1200, PerfectBasis.ZERO_SCORE),
    ],
)  # fmt: skip
def test_perfect_performance(opponents: tuple[int, ...], score: str, value: int, basis: PerfectBasis) -> None:
    assert perfect_performance(Tally(ratings(*opponents), Fraction(score))) == PerfectPerformance(rating(value), basis)


def test_a_full_score_is_the_walk_s_end() -> None:
    for opponents in ((1900, 2100), (1500,), (1400, 1400, 2600)):
        assert walk_up(opponents, Fraction(len(opponents))) == max(opponents) + 736


@pytest.mark.parametrize(
    ("opponents", "score", "value"),
    [
        ((2000,), "1", 2800), ((2000,), "0", 1200), ((2000, 2001), "1", 2001),  # 2000.5 up
        ((2000,) * 8, "5", 2095),  # .625 is .63
        ((2000,) * 8, "3", 1913),  # .375 is .38
    ],
)  # fmt: skip
def test_performance_rating(opponents: tuple[int, ...], score: str, value: int) -> None:
    assert performance_rating(Tally(ratings(*opponents), Fraction(score))) == value


def test_every_opponent_higher_is_a_performance_higher() -> None:
    for up in (1, 37, 400):
        for half_points in range(11):
            opponents = (1900, 1950, 2000, 2300, 1700)
            score = Fraction(half_points, 2)
            lower = Tally(ratings(*opponents), score)
            higher = Tally(ratings(*(opponent + up for opponent in opponents)), score)
            assert performance_rating(higher) == performance_rating(lower) + up
            assert perfect_performance(higher).rating == perfect_performance(lower).rating + up


@pytest.mark.parametrize(("opponents", "score"), [((), "0"), ((1900,), "1.5"), ((1900,), "-0.5")])
def test_no_performance_without_games_that_allow_the_score(opponents: tuple[int, ...], score: str) -> None:
    met = Tally(ratings(*opponents), Fraction(score))
    with pytest.raises(OutOfRange):
        performance_rating(met)
    with pytest.raises(OutOfRange):
        perfect_performance(met)
    with pytest.raises(OutOfRange):
        performance(met.opponents, met.score)


def test_no_mean_of_nobody() -> None:
    with pytest.raises(OutOfRange, match="opponents"):
        mean_of_opponents(())


def test_on_the_curve_every_expected_score_is_met() -> None:
    random = Random(1978)
    for _ in range(200):
        opponents = [random.randrange(100, 3000) for _ in range(random.randrange(1, 12))]
        score = Fraction(random.randrange(1, 2 * len(opponents)), 2)
        found = performance(ratings(*opponents), score)
        assert isinstance(found, float)
        expected = sum(1 / (1 + 10 ** ((opponent - found) / 400)) for opponent in opponents)
        assert expected == pytest.approx(float(score), abs=1e-7)


def test_on_the_curve_even_scores_and_ten_to_one_are_known() -> None:
    assert performance(ratings(2000, 2000), Fraction(1)) == pytest.approx(2000, abs=1e-6)
    assert performance(ratings(*[1800] * 11), Fraction(10)) == pytest.approx(2200, abs=1e-6)
    assert performance(ratings(1000, 3000), Fraction(1)) == pytest.approx(2000, abs=1e-6)


def test_on_the_curve_nothing_makes_certain() -> None:
    assert performance(ratings(1900, 2000), Fraction(0)) is NoPerformance.NOTHING_SCORED
    assert performance(ratings(1900, 2000), Fraction(2)) is NoPerformance.NOTHING_DROPPED
