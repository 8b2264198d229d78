"""Typed text read into exact numbers, and what is no number."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.typed import LONGEST, TooFine, Unreadable, readings, share_readings


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1500", "1500"), (" 1500 ", "1500"), ("1500.5", "1500.5"), ("1500,5", "1500.5"), ("+7", "7"), ("-7", "-7"),
        ("\u22127", "-7"), ("\u20137", "-7"), ("- 7", "-7"), ("\u2212\u00a07,25", "-7.25"), ("+ 7", "7"),
        ("1 500", "1500"), ("1\u202f500", "1500"), ("1\u2009500,5", "1500.5"), ("12\u00a0345", "12345"),
        ("1,234,567", "1234567"), ("1.234.567", "1234567"), ("1,234.5", "1234.5"), ("1.234,5", "1234.5"),
        ("1 234 567", "1234567"), (".5", "0.5"), (",5", "0.5"), ("5.", "5"), ("0,500", "0.5"), ("0.125", "0.125"),
        ("1234,567", "1234.567"), ("007", "7"), ("½", "0.5"), ("6½", "6.5"), ("6 ½", "6.5"), ("-½", "-0.5"),
        ("\u200e1500", "1500"), ("1500\u200b", "1500"), ("1\u2006500", "1500"), ("1\u3000500", "1500"),
        ("1  500", "1500"),
        ("\uff11\uff15\uff10\uff10", "1500"), ("\u20145", "-5"), ("\t1500\n", "1500"), ("1.0000000", "1"),
        ("0.123456", "0.123456"),
    ],
)  # fmt: skip
def test_one_reading(text: str, number: str) -> None:
    assert readings(text) == (Fraction(number),)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1,500", ("1.5", "1500")),
        ("1.500", ("1.5", "1500")),
        ("-2,000", ("-2", "-2000")),
        ("12,345", ("12.345", "12345")),
    ],
)
def test_two_readings(text: str, numbers: tuple[str, str]) -> None:
    assert readings(text) == tuple(map(Fraction, numbers))


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "-", "+", ".", ",", "abc", "1500 points", "1e400", "1e3", "nan", "NaN", "inf", "-Infinity", "0x10",
        "1_000", "--5", "+-5", "1 2", "1 50 0", "15 00", "1..5", "1,5,5", "1,50,000", "1.5.5", "½½", "½5", "1,5½",
        "1/2", "5%", "١٥٠٠", "1500\n1600", "<b>1</b>", "9" * (LONGEST + 1), "1500; DROP", "−−1", "1-", "²",
    ],
)  # fmt: skip
def test_no_number(text: str) -> None:
    with pytest.raises(Unreadable):
        readings(text)


def test_too_many_decimals_are_said_to_be() -> None:
    with pytest.raises(TooFine):
        readings("0.1234567")


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("56", "0.56"), ("56%", "0.56"), ("56 %", "0.56"), ("56\u202f%", "0.56"), ("47,6 %", "0.476"), ("100", "1"),
        ("½", "0.5"), ("½ %", "0.005"), ("0½ %", "0.005"), ("1/2", "0.5"), ("5½/10", "0.55"), ("5,5 / 10", "0.55"),
        ("28/50", "0.56"),
        ("0.5", "0.005"), ("-5 %", "-0.05"), ("56½", "0.565"),
    ],
)  # fmt: skip
def test_shares(text: str, share: str) -> None:
    assert share_readings(text) == (Fraction(share),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "%",
        "%5",
        "5%%",
        "5 % 5",
        "1/0",
        "1/2/3",
        "/2",
        "1/",
        "a/b",
        "1//2",
        "1/2 %",
        "1,000/3,000",
        "0.7/1",
        "1/1000001",
    ],
)
def test_no_share(text: str) -> None:
    with pytest.raises(Unreadable):
        share_readings(text)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (readings, share_readings):
        try:
            found = read(text)
        except (Unreadable, TooFine):
            continue
        assert found
        assert all(isinstance(number, Fraction) for number in found)


@given(st.decimals(min_value=-(10**9), max_value=10**9, places=4))
def test_what_is_printed_is_read_back(number: object) -> None:
    assert Fraction(str(number)) in readings(str(number))
    assert Fraction(str(number)) in readings(str(number).replace(".", ",").replace("-", "\u2212"))
