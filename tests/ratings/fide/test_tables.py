"""The two tables: every printed row from both sides, and what they have in common."""

from fractions import Fraction

import pytest

from ratings.errors import OutOfRange
from ratings.fide.tables import fractional_score, lead_expecting, rating_difference, scoring_probability
from ratings.quantities import Points, Share
from tests.ratings.fide.printed import DP, PD_ROWS, dp, pd


@pytest.mark.parametrize(("p", "dp"), DP.items(), ids=str)
def test_811(p: Fraction, dp: int) -> None:
    assert rating_difference(Share(p)) == dp
    assert rating_difference(Share(1 - p)) == -dp


def test_811_lists_every_hundredth_and_rises() -> None:
    assert len(DP) == 101
    differences = [rating_difference(Share(Fraction(hundredths, 100))) for hundredths in range(101)]
    assert differences == sorted(set(differences))


@pytest.mark.parametrize(("first", "last", "high", "low"), PD_ROWS)
def test_812_row(first: int, last: int, high: Fraction, low: Fraction) -> None:
    for lead in (first, (first + last) // 2, last):
        assert scoring_probability(Points(Fraction(lead))) == high
        assert scoring_probability(Points(Fraction(-lead))) == low
    # The rows before and after are each one hundredth away.
    if first:
        assert scoring_probability(Points(Fraction(first - 1))) == high - Fraction(1, 100)
        assert scoring_probability(Points(Fraction(1 - first))) == low + Fraction(1, 100)
    if high < 1:
        assert scoring_probability(Points(Fraction(last + 1))) == high + Fraction(1, 100)
        assert scoring_probability(Points(Fraction(-last - 1))) == low - Fraction(1, 100)


def test_812_difference_by_difference() -> None:
    assert len(PD_ROWS) == 51
    for lead in range(-900, 901):
        found = scoring_probability(Points(Fraction(lead)))
        assert found == pd(lead)
        assert found + scoring_probability(Points(Fraction(-lead))) == 1
        assert found >= scoring_probability(Points(Fraction(lead - 1)))


@pytest.mark.parametrize(
    ("score", "games", "p"),
    # .005 up: 5 of 8 is .625, 1 of 8 .125, 27.5 of 100 exact. 4 of 7 is .5714, 3 of 8 .375.
    [("5", 8, "0.63"), ("1", 8, "0.13"), ("27.5", 100, "0.28"), ("4", 7, "0.57"), ("3", 8, "0.38"), ("0", 3, "0")],
)
def test_p_in_hundredths(score: str, games: int, p: str) -> None:
    assert fractional_score(Fraction(score), games) == Fraction(p)


def test_p_for_every_score_of_up_to_25_games() -> None:
    for games in range(1, 26):
        for half_points in range(2 * games + 1):
            score = Fraction(half_points, 2)
            assert rating_difference(fractional_score(score, games)) == dp(score, games)


@pytest.mark.parametrize(("score", "games"), [("0", 0), ("-0.5", 3), ("3.5", 3), ("1", -1)])
def test_no_share_of_what_cannot_be(score: str, games: int) -> None:
    with pytest.raises(OutOfRange):
        fractional_score(Fraction(score), games)


@pytest.mark.parametrize("p", ["0.125", "-0.01", "1.01"])
def test_811_lists_nothing_else(p: str) -> None:
    with pytest.raises(OutOfRange, match="p is"):
        rating_difference(Share(Fraction(p)))


def test_812_is_for_whole_points() -> None:
    with pytest.raises(OutOfRange, match="lead"):
        scoring_probability(Points(Fraction(1, 2)))


def test_the_least_lead_is_the_first_of_all_that_expects_enough() -> None:
    for thousandths in range(1, 1001):
        expected = Fraction(thousandths, 1000)
        assert lead_expecting(Share(expected)) == next(lead for lead in range(-736, 737) if pd(lead) >= expected)


@pytest.mark.parametrize("expected", ["0", "-0.1", "1.001"])
def test_no_lead_expects_what_no_game_brings(expected: str) -> None:
    with pytest.raises(OutOfRange, match="expected"):
        lead_expecting(Share(Fraction(expected)))
