"""First ratings: FIDE's own, those that its page on the web gives by the older rule, and the sides of each limit."""

from datetime import date
from fractions import Fraction

import pytest

from ratings.errors import OutOfRange
from ratings.fide.first_rating import (
    Standing,
    disregarded_event,
    first_rating,
    first_rating_before_2024,
    may_be_pooled,
    pool,
)
from ratings.fide.games import Exclusion, Game, Tally, never_rated, tally
from tests.ratings.fide.printed import dp, game, rating, ratings


@pytest.mark.parametrize(
    ("mean", "score", "games", "older", "now"),
    # https://ratings.fide.com/calc.phtml on 9 October 2026, which still applied the older rule; and 8.2 by hand.
    [
        ("2000", "3", 5, 2020, 1993), ("2000", "2.5", 5, 2000, 1943), ("2400", "3", 5, 2420, 2200),
        ("1657", "3", 5, 1677, 1748), ("1901.4", "3", 5, 1921, 1922),
    ],
)  # fmt: skip
def test_calculator(mean: str, score: str, games: int, older: int, now: int) -> None:
    pooled = Tally((rating(mean),) * games, Fraction(score))
    assert first_rating_before_2024(pooled) == older
    assert first_rating(pooled).rating == now


def test_published() -> None:
    # A first rating on the December 2025 list: 3 points of 5, published as 1922.
    games = [game(1902, "0.5"), game(1877, "0.5"), game(1884, "1"), game(2012, "0"), game(1832, "1")]
    found = first_rating(pool([tally(games)]))
    assert found.games == 5
    assert found.mean == Fraction(13107, 7)
    assert found.p == Fraction("0.57")
    assert found.dp == 50
    assert found.rating == found.unlimited == 1922
    assert found.standing is Standing.PUBLISHED
    assert first_rating_before_2024(pool([tally(games)])) == 1921


@pytest.mark.parametrize(
    ("opponents", "score", "value", "standing"),
    [
        # Ra = (n * mean + 3600) / (n + 2), p = (W + 1) / (n + 2), by hand.
        ((1900,) * 4, "2", 1867, Standing.TOO_FEW_GAMES),  # 11200 / 6 = 1866.67
        ((1900,) * 5, "2.5", 1871, Standing.PUBLISHED),  # 13100 / 7 = 1871.43
        ((1400,) * 5, "0.5", 1284, Standing.BELOW_FLOOR),  # 10600 / 7 = 1514.29, p .21, -230
        ((1400,) * 5, "1", 1356, Standing.BELOW_FLOOR),  # 1514.29, p .29, -158
        ((2500,) * 5, "5", 2200, Standing.PUBLISHED),  # 2300 + 309, at most 2200
        ((2000,) * 6, "1", 1757, Standing.PUBLISHED),  # 15600 / 8 = 1950, p .25, -193
        ((1460, 1460, 1460, 1460, 1462), "1", 1399, Standing.BELOW_FLOOR),  # 10902 / 7 = 1557.43, -158
        ((1460, 1460, 1460, 1460, 1463), "1", 1400, Standing.PUBLISHED),  # 10903 / 7 = 1557.57, -158: rounded first
        ((), "0", 1800, Standing.TOO_FEW_GAMES),
    ],
)  # fmt: skip
def test_limits(opponents: tuple[int, ...], score: str, value: int, standing: Standing) -> None:
    found = first_rating(Tally(ratings(*opponents), Fraction(score)))
    assert found.rating == value
    assert found.standing is standing


def once_more(opponents: tuple[int, ...], score: Fraction) -> int:
    """Work 8.2.2 and 8.2.3 out in whole numbers: twice the rating, so that halves are seen, then half up."""
    games = len(opponents) + 2
    share = dp(score + 1, games)
    twice_by_games = 2 * (sum(opponents) + 3600 + share * games)
    return min((twice_by_games + games) // (2 * games), 2200)


def test_every_score_of_up_to_twelve_games() -> None:
    for games in range(5, 13):
        for half_points in range(2 * games + 1):
            for opponent in (1400, 1401, 1733, 2088, 2450):
                opponents = (opponent,) * (games - 1) + (opponent + 7,)
                score = Fraction(half_points, 2)
                found = first_rating(Tally(ratings(*opponents), score))
                value = once_more(opponents, score)
                assert found.rating == value
                assert found.standing is (Standing.PUBLISHED if value >= 1400 else Standing.BELOW_FLOOR)
                mean = Fraction(sum(opponents), games)
                above = half_points - games
                older = mean + (20 * above if above >= 0 else dp(score, games))
                assert abs(first_rating_before_2024(Tally(ratings(*opponents), score)) - older) <= Fraction(1, 2)


def test_halves_go_up() -> None:
    # Six opponents with the mean 1734 2/3 and 3 points: (10408 + 3600) / 8 = 1751 exactly, and 4 more make 1751.5.
    assert first_rating(Tally(ratings(1734, 1734, 1735, 1735, 1735, 1735), Fraction(3))).rating == 1751
    assert first_rating(Tally(ratings(1734, 1734, 1735, 1735, 1735, 1739), Fraction(3))).rating == 1752
    assert first_rating_before_2024(Tally(ratings(1700, 1701), Fraction(1))) == 1701


LOST = [game(1900, "0"), game(1950, "0")]
DRAWN = [game(1700, "0.5"), game(1650, "0")]


@pytest.mark.parametrize(
    ("events", "games", "score"),
    [
        ([LOST, DRAWN], 2, "0.5"),  # nothing from the first event: disregarded
        ([DRAWN, LOST], 4, "0.5"),  # from the second: it counts
        ([LOST, LOST, DRAWN], 4, "0.5"),  # only the first is disregarded
        ([LOST], 0, "0"),
        ([[game(None, "1"), game(1900, None)], LOST, DRAWN], 2, "0.5"),  # no rated opponent met: not the first event
        ([[*LOST, game(None, "1")], DRAWN], 2, "0.5"),  # the win over an unrated player does not count
        ([], 0, "0"),
    ],
)  # fmt: skip
def test_pool(events: list[list[Game]], games: int, score: str) -> None:
    pooled = pool([tally(event) for event in events])
    assert (len(pooled.opponents), pooled.score) == (games, Fraction(score))


@pytest.mark.parametrize(
    ("events", "place"),
    [
        ([LOST, DRAWN], 0), ([DRAWN, LOST], None), ([LOST, LOST], 0), ([], None), ([[game(None, "1")]], None),
        ([[game(None, "1")], LOST], 1), ([[game(None, "1")], DRAWN, LOST], None), ([[], [], LOST], 2),
    ],
)  # fmt: skip
def test_which_event_is_disregarded(events: list[list[Game]], place: int | None) -> None:
    assert disregarded_event([tally(event) for event in events]) == place


@pytest.mark.parametrize(
    ("earliest", "latest", "pooled"),
    [
        (date(2024, 9, 1), date(2026, 10, 31), True), (date(2024, 8, 31), date(2026, 10, 1), False),
        (date(2026, 10, 9), date(2026, 10, 9), True), (date(2024, 12, 31), date(2027, 1, 1), True),
        (date(2024, 11, 30), date(2026, 12, 31), True), (date(2024, 11, 30), date(2027, 1, 1), False),
    ],
)  # fmt: skip
def test_twenty_six_months(earliest: date, latest: date, pooled: bool) -> None:
    assert may_be_pooled(earliest, latest) == pooled


def test_refuses_scores_that_cannot_be() -> None:
    with pytest.raises(OutOfRange, match="halves"):
        first_rating(Tally(ratings(1900, 1900), Fraction("0.25")))
    for score in ("-0.5", "2.5"):
        with pytest.raises(OutOfRange, match="score"):
            first_rating(Tally(ratings(1900, 1900), Fraction(score)))
        with pytest.raises(OutOfRange, match="score"):
            first_rating_before_2024(Tally(ratings(1900, 1900), Fraction(score)))
    with pytest.raises(OutOfRange, match="games"):
        first_rating_before_2024(Tally((), Fraction(0)))


@pytest.mark.parametrize(
    ("played", "reason"),
    [
        (game(1900, "1"), None), (game(1900, "0.5"), None), (game(None, "0"), Exclusion.OPPONENT_UNRATED),
        (game(1900, None), Exclusion.NOT_PLAYED), (game(None, None), Exclusion.NOT_PLAYED),
    ],
)  # fmt: skip
def test_a_game_counts_unless_there_is_a_reason(played: Game, reason: Exclusion | None) -> None:
    assert never_rated(played) is reason
    assert len(tally([played]).opponents) == (reason is None)


def test_refuses_a_score_that_no_game_brings() -> None:
    with pytest.raises(OutOfRange, match="score"):
        never_rated(game(1900, "2"))
