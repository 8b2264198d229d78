"""The chances of a final score against every way in which the games can end."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.chances import GameChances, chances_of_at_least, game_chances, score_chances
from ratings.errors import OutOfRange
from ratings.quantities import Share

shares = st.fractions(min_value=0, max_value=1, max_denominator=1000).map(Share)


@pytest.mark.parametrize(
    ("expected", "draw_rate", "chances"),
    [
        ("0.5", "0", "0.5 0 0.5"), ("0.5", "1", "0 1 0"), ("0.5", "0.5", "0.25 0.5 0.25"), ("0.92", "1", "0.84 0.16 0"),
        ("0.92", "0.5", "0.88 0.08 0.04"), ("0.08", "0.5", "0.04 0.08 0.88"), ("1", "1", "1 0 0"),
        ("0", "0.3", "0 0 1"),
    ],
)  # fmt: skip
def test_game_chances(expected: str, draw_rate: str, chances: str) -> None:
    assert game_chances(Share(Fraction(expected)), Share(Fraction(draw_rate))) == tuple(map(Fraction, chances.split()))


@given(shares, shares)
def test_a_draw_rate_keeps_the_expected_score(expected: Share, draw_rate: Share) -> None:
    win, draw, loss = game_chances(expected, draw_rate)
    assert win + draw / 2 == expected
    assert win + draw + loss == 1
    assert min(win, draw, loss) >= 0
    assert game_chances(Share(1 - expected), draw_rate) == (loss, draw, win)


def test_against_every_way_in_which_up_to_seven_games_can_end() -> None:
    random = Random(3)
    for games in range(8):
        played = [
            game_chances(Share(Fraction(random.randrange(101), 100)), Share(Fraction(random.randrange(11), 10)))
            for _ in range(games)
        ]
        ends = [Fraction(0)] * (2 * games + 1)
        for results in product(("win", "draw", "loss"), repeat=games):
            chance = Fraction(1)
            for chances, result in zip(played, results, strict=True):
                chance *= getattr(chances, result)
            ends[2 * results.count("win") + results.count("draw")] += chance
        assert score_chances(played) == tuple(ends)
        or_more = tuple(sum(ends[half_points:]) for half_points in range(2 * games + 1))
        assert chances_of_at_least(score_chances(played)) == or_more


@given(st.lists(st.tuples(shares, shares), max_size=12))
def test_each_score_or_more_at_once(given_games: list[tuple[Share, Share]]) -> None:
    chances = score_chances(game_chances(expected, rate) for expected, rate in given_games)
    assert chances_of_at_least(chances) == tuple(sum(chances[half:]) for half in range(len(chances)))


@given(st.lists(st.tuples(shares, shares), max_size=12))
def test_everything_is_one_and_the_mean_is_expected(given_games: list[tuple[Share, Share]]) -> None:
    chances = score_chances(game_chances(expected, rate) for expected, rate in given_games)
    assert sum(chances) == 1
    assert len(chances) == 2 * len(given_games) + 1
    mean = sum((Fraction(half, 2) * chance for half, chance in enumerate(chances)), start=Fraction(0))
    assert mean == sum(expected for expected, _ in given_games)
    mirrored = score_chances(game_chances(Share(1 - expected), rate) for expected, rate in given_games)
    assert mirrored == chances[::-1]


def test_exact_for_binary_fractions_too() -> None:
    chances = score_chances([game_chances(Share(Fraction(0.36)), Share(Fraction(0.3)))] * 30)
    assert sum(chances) == 1
    assert chances_of_at_least(chances)[0] == 1


@pytest.mark.parametrize(("expected", "draw_rate"), [("-0.1", "0"), ("1.1", "0"), ("0.5", "-0.1"), ("0.5", "1.1")])
def test_refuses_what_is_no_chance(expected: str, draw_rate: str) -> None:
    with pytest.raises(OutOfRange):
        game_chances(Share(Fraction(expected)), Share(Fraction(draw_rate)))


@pytest.mark.parametrize("chances", ["0.5 0.5 0.5", "1.5 -0.5 0"])
def test_refuses_chances_that_do_not_make_a_game(chances: str) -> None:
    with pytest.raises(OutOfRange, match="chances"):
        score_chances([GameChances(*(Share(Fraction(chance)) for chance in chances.split()))])
