"""The Elo curve: published numbers, an independent computation in high precision, and its properties."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.elo import SCALE, expected_score, lead_for, rating_change
from ratings.errors import OutOfRange
from ratings.quantities import DRAW, LOSS, WIN, KFactor, Points, Score, Share

leads = st.fractions(min_value=-20_000, max_value=20_000, max_denominator=1000).map(Points)
scales = st.fractions(min_value=Fraction(1, 100), max_value=10_000, max_denominator=1000).map(Points)
k_factors = st.fractions(min_value=1, max_value=1000, max_denominator=100).map(KFactor)
scores = st.sampled_from([WIN, DRAW, LOSS])


@pytest.mark.parametrize(
    ("own", "opponent", "expected"),
    # The logistic curve's values as printed for whole gaps, to three places.
    [(1500, 1600, "0.360"), (1500, 1700, "0.240"), (1600, 1500, "0.640"), (1500, 1500, "0.500"), (1900, 1500, "0.909")],
)
def test_expected_score(own: int, opponent: int, expected: str) -> None:
    assert f"{expected_score(Points(Fraction(own - opponent))):.3f}" == expected


@pytest.mark.parametrize(
    ("lead", "k", "win", "draw", "loss"),
    [
        (-100, 20, "12.8", "2.8", "-7.2"),
        (-200, 20, "15.2", "5.2", "-4.8"),
        (100, 32, "11.5", "-4.5", "-20.5"),
        (100, 16, "5.8", "-2.2", "-10.2"),
        (100, 40, "14.4", "-5.6", "-25.6"),
        (0, 20, "10.0", "0.0", "-10.0"),
    ],
)
def test_changes(lead: int, k: int, win: str, draw: str, loss: str) -> None:
    expected = expected_score(Points(Fraction(lead)))
    changes = [rating_change(KFactor(Fraction(k)), score, expected) for score in (WIN, DRAW, LOSS)]
    assert [f"{float(change):.1f}" for change in changes] == [win, draw, loss]


@given(leads, scales)
def test_agrees_with_high_precision(lead: Points, scale: Points) -> None:
    with localcontext() as context:
        context.prec = 60
        exponent = -Decimal(lead.numerator) * scale.denominator / (Decimal(lead.denominator) * scale.numerator)
        independent = 1 / (1 + Decimal(10) ** max(min(exponent, Decimal(400)), Decimal(-400)))
    assert expected_score(lead, scale) == pytest.approx(float(independent), rel=1e-12, abs=1e-15)


@given(leads, scales)
def test_two_expected_scores_make_one_game(lead: Points, scale: Points) -> None:
    assert expected_score(lead, scale) + expected_score(Points(-lead), scale) == 1


@given(leads, leads, scales)
def test_a_greater_lead_never_expects_less(lead: Points, other: Points, scale: Points) -> None:
    low, high = sorted((lead, other))
    assert 0 <= expected_score(Points(low), scale) <= expected_score(Points(high), scale) <= 1


@given(st.integers(min_value=-2000, max_value=1999))
def test_a_point_more_expects_more(lead: int) -> None:
    assert expected_score(Points(Fraction(lead))) < expected_score(Points(Fraction(lead + 1)))


@given(leads, scores, k_factors)
def test_changes_sum_to_zero_at_equal_k(lead: Points, score: Score, k: KFactor) -> None:
    mine = rating_change(k, score, expected_score(lead))
    theirs = rating_change(k, Score(1 - score), expected_score(Points(-lead)))
    assert float(mine + theirs) == pytest.approx(0, abs=1e-12 * float(k))


@given(leads, scales, st.fractions(min_value=Fraction(1, 50), max_value=50))
def test_only_lead_by_scale_matters(lead: Points, scale: Points, factor: Fraction) -> None:
    assert expected_score(Points(lead * factor), Points(scale * factor)) == expected_score(lead, scale)


@pytest.mark.parametrize(("share", "lead"), [("0.75", 191), ("0.9", 382), ("0.5", 0), ("0.25", -191)])
def test_lead_for(share: str, lead: int) -> None:
    assert round(lead_for(Share(Fraction(share)))) == lead


def test_ten_to_one_is_one_scale_exactly() -> None:
    assert lead_for(Share(Fraction(10, 11))) == float(SCALE)


@given(st.fractions(min_value=Fraction(1, 1000), max_value=Fraction(999, 1000)), scales)
def test_lead_for_inverts_the_curve(share: Fraction, scale: Points) -> None:
    lead = Points(Fraction(lead_for(Share(share), scale)))
    assert expected_score(lead, scale) == pytest.approx(float(share), rel=1e-9)


@pytest.mark.parametrize("share", [0, 1, -1, 2])
def test_no_lead_makes_certain(share: int) -> None:
    with pytest.raises(OutOfRange, match="expected"):
        lead_for(Share(Fraction(share)))


@pytest.mark.parametrize("scale", [0, -400])
def test_scale_must_be_positive(scale: int) -> None:
    with pytest.raises(OutOfRange, match="scale"):
        expected_score(Points(Fraction(1)), Points(Fraction(scale)))
    with pytest.raises(OutOfRange, match="scale"):
        lead_for(Share(Fraction(3, 4)), Points(Fraction(scale)))
