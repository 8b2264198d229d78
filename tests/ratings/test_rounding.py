"""Rounding: halves away from zero, on both sides of it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.rounding import round_half_away, round_up


@pytest.mark.parametrize(
    ("value", "decimals", "rounded"),
    [
        ("2.5", 0, "3"), ("-2.5", 0, "-3"), ("0.5", 0, "1"), ("-0.5", 0, "-1"), ("1.5", 0, "2"), ("2.4999", 0, "2"),
        ("0.05", 1, "0.1"), ("-0.05", 1, "-0.1"), ("0.049", 1, "0"), ("1.005", 2, "1.01"), ("-7.5", 0, "-8"),
    ],
)  # fmt: skip
def test_halves(value: str, decimals: int, rounded: str) -> None:
    assert round_half_away(Fraction(value), decimals) == Fraction(rounded)


def test_a_float_is_the_binary_number_it_is() -> None:
    assert round_half_away(1.005, 2) == 1  # the float lies below 1.005
    assert round_half_away(-2.5) == -3


@given(st.fractions(max_denominator=10_000), st.integers(min_value=0, max_value=4))
def test_is_nearest_and_odd(value: Fraction, decimals: int) -> None:
    rounded = round_half_away(value, decimals)
    assert abs(rounded - value) <= Fraction(1, 2 * 10**decimals)
    assert round_half_away(-value, decimals) == -rounded


@given(st.fractions(max_denominator=10_000), st.integers(min_value=0, max_value=4))
def test_up_is_the_least_that_is_enough(value: Fraction, decimals: int) -> None:
    rounded = round_up(value, decimals)
    assert value <= rounded < value + Fraction(1, 10**decimals)
    assert (rounded * 10**decimals).denominator == 1
