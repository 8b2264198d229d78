"""Numbers, dates and phrases as people and as programs read them."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.formatting import machine, phrase_text, text
from desk.report import GAMES, NO_UNIT, PERCENT, WINS, Number, Unit, say


@pytest.mark.parametrize(
    ("value", "decimals", "signed", "shown"),
    [
        (Fraction(64, 5), 1, True, "+12.8"),
        (Fraction(-36, 5), 1, True, "\u22127.2"),
        (-0.0, 1, True, "0.0"),
        (-0.04, 1, True, "0.0"),
        (0.04, 1, True, "0.0"),
        (Fraction(0), 1, True, "0.0"),
        (Fraction(-5, 2), 0, False, "\u22123"),
        (Fraction(5, 2), 0, False, "3"),
        (Fraction(1, 20), 1, False, "0.1"),
        (-7, 0, False, "\u22127"),
        (9999, 0, False, "9999"),
        (10_000, 0, False, "10\u202f000"),
        (9999.96, 1, False, "10\u202f000.0"),
        (-1_234_567.5, 1, False, "\u22121\u202f234\u202f567.5"),
        (1e-300, 2, False, "0.00"),
    ],
)
def test_numbers_for_people(value: float, decimals: int, signed: bool, shown: str) -> None:
    assert text(Number(value, decimals=decimals, signed=signed)) == shown


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (1, GAMES, "1\u00a0game"),
        (2, GAMES, "2\u00a0games"),
        (0, WINS, "0\u00a0wins"),
        (-1, WINS, "\u22121\u00a0win"),
        (55, PERCENT, "55\u202f%"),
        (3, NO_UNIT, "3"),
    ],
)
def test_units(value: int, unit: Unit, shown: str) -> None:
    assert text(Number(value, unit)) == shown


def test_one_point_nought_is_not_one() -> None:
    assert text(Number(1, Unit("point", "points"), decimals=1)) == "1.0\u00a0points"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(192, 100), "1.92"),
        (Fraction(-162), "-162"),
        (-0.0, "0"),
        (0.359935, "0.359935"),
        (Fraction(1, 3), "0.3333333333333333"),
        (1e-20, "0.00000000000000000001"),
        (10**30, "1" + "0" * 30),
    ],
)
def test_numbers_for_programs(value: float, written: str) -> None:
    assert machine(Number(value)) == written


@given(st.floats(allow_nan=False, allow_infinity=False), st.integers(min_value=0, max_value=6), st.booleans())
def test_no_number_is_shown_as_minus_nought(value: float, decimals: int, signed: bool) -> None:
    shown = text(Number(value, decimals=decimals, signed=signed))
    assert shown.strip("\u2212+0.") or shown[0] not in "\u2212+"
    assert "-" not in shown
    assert "e" not in shown
    assert float(machine(Number(value))) == value


def test_dates() -> None:
    assert text(date(2027, 1, 6)) == "6\u00a0January\u00a02027"
    assert text(date(9999, 12, 31)) == "31\u00a0December\u00a09999"


def test_phrases() -> None:
    assert phrase_text(say("You need {n} to reach {t}.", n=Number(1, WINS), t=Number(55, PERCENT))) == (
        "You need 1\u00a0win to reach 55\u202f%."
    )
