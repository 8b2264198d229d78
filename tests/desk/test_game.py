"""The Game calculator by FIDE's rules: K of either player, and the table beside the curve.

Cases of K are from FIDE Handbook B.02, 8.3.3, in force since 1 March 2024, as read on 9 October 2026; single games are
published by FIDE, or were typed into its own calculator on that day. Table 8.1.2 is read from a file and walked down.
"""

import math
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.calculator import example
from desk.calculators import calculator
from desk.report import Number, Report, Table
from desk.summary import summary_text
from tests.desk.helpers import problems_of, report_of, shown
from tests.ratings.fide.printed import case_file, pd, rows

RESULTS = {"win": Fraction(1), "draw": Fraction(1, 2), "loss": Fraction(0)}
RESULT_OF = {score: result for result, score in RESULTS.items()}


@pytest.mark.parametrize(
    ("rating", "games", "peak", "birth_year", "k"),
    [
        ("1800", "29", "below-2300", "1990", "40"),
        ("2399", "100", "from-2300", "1990", "20"),
        ("2250", "100", "from-2400", "1990", "10"),
        ("2299", "100", "below-2300", "2010", "40"),
        ("2250", "100", "from-2300", "2010", "20"),
        ("2000", "100", "below-2300", "2008", "40"),
        ("2000", "100", "below-2300", "2007", "20"),
        ("2400", "100", "below-2300", "2012", "10"),  # the present rating counts as reached
    ],
)
def test_both_players_have_k_by_the_same_rules(rating: str, games: str, peak: str, birth_year: str, k: str) -> None:
    facts = {"games": games, "peak": peak, "age": "birth-year", "birth_year": birth_year}
    assert shown("game", you=rating, **facts).facts["k"] == k
    theirs = {f"opponent_{name}": value for name, value in facts.items()}
    seen = shown("game", k="16", opponent=rating, opponent_k="fide", **theirs)
    assert (seen.facts["k"], seen.facts["opponent-k"]) == ("16", k)


def test_the_opponents_k_moves_the_opponent_alone() -> None:
    seen = shown("game", opponent_k="fide", opponent_games="29")
    assert (seen.facts["k"], seen.facts["opponent-k"]) == ("20", "40")
    assert seen.tables["outcomes"][0] == ["Win", "+12.8", "1513", "−25.6", "1574"]


def test_an_impossible_birth_year_is_told_beside_its_own_field() -> None:
    late = {"age": "birth-year", "birth_year": "2027"}
    assert problems_of("game", **late) == {"birth_year": "This must be 2026 or earlier."}
    theirs = {f"opponent_{name}": value for name, value in late.items()}
    assert problems_of("game", opponent_k="fide", **theirs) == {"opponent_birth_year": "This must be 2026 or earlier."}


def by_table(you: int, opponent: int, **typed: str) -> Report:
    return report_of("game", expected_by="table", you=str(you), opponent=str(opponent), **typed)


def exact(report: Report) -> Fraction:
    assert report.headline.value is not None
    return Fraction(report.headline.value.value)


@pytest.mark.parametrize("row", rows("calculator_change.csv"), ids=lambda row: row["id"])
def test_fides_own_calculator(row: dict[str, str]) -> None:
    typed = {"k": "own", "k_own": row["K"], "result": RESULT_OF[Fraction(row["score"])]}
    own, opponent = int(row["own"]), int(row["opponent"])
    regulation, online = Fraction(row["current_rules_8_3_1"]), Fraction(row["fide_online_calculator_2026_10_09"])
    assert exact(by_table(own, opponent, **typed)) == regulation
    notes = shown("game", expected_by="table", you=row["own"], opponent=row["opponent"], **typed).notes
    told = [note for note in notes if "on the web" in note]
    assert bool(told) == (online != regulation)
    assert all(f"would show {float(online):+.2f} points".replace("-", "−") in note for note in told)


def published_games() -> list[Any]:
    periods = case_file("published_periods.json")["periods"]
    return [
        pytest.param(event["own"], opponent, score, change, event["k"], id=f"{event['start']}-{event['own']}-{i}")
        for period in periods
        for event in period["events"]
        if event["own"] < 2650 or event["start"] >= "2025-10"
        for i, (opponent, _, score, change) in enumerate(event["games"])
    ]


@pytest.mark.parametrize(("own", "opponent", "score", "change", "k"), published_games())
def test_published_games(own: int, opponent: int, score: str, change: str, k: int) -> None:
    typed = {"k": "own", "k_own": str(k), "result": RESULT_OF[Fraction(score)]}
    assert exact(by_table(own, opponent, **typed)) == k * Fraction(change)


@pytest.mark.parametrize(
    ("you", "opponent", "yours", "theirs", "mine", "other"),
    [
        (2000, 1601, "+399", None, "92", "8"),
        (2000, 1600, "+400", None, "92", "8"),
        (2000, 1599, "+400", None, "92", "8"),
        (2000, 2401, "−400", None, "8", "92"),
        (2000, 1200, "+400", None, "92", "8"),
        # 2649 and 2650, as you and as the opponent.
        (2649, 2237, "+400", None, "92", "8"),
        (2650, 2238, "+412", "−400", "93", "8"),
        (2237, 2649, "−400", None, "8", "92"),
        (2238, 2650, "−400", "+412", "8", "93"),
        (2650, 2249, "+401", "−400", "92", "8"),
        # The end of the table.
        (2650, 1915, "+735", "−400", "99", "8"),
        (2650, 1914, "+736", "−400", "100", "8"),
        (1914, 2650, "−400", "+736", "8", "100"),
        (3385, 2650, "+735", None, "99", "1"),
        (3386, 2650, "+736", None, "100", "0"),
        # Published for December 2025: 2813 against 2400.
        (2813, 2400, "+413", "−400", "93", "8"),
        (2400, 2813, "−400", "+413", "8", "93"),
    ],
)
def test_the_difference_that_counts(
    you: int, opponent: int, yours: str, theirs: str | None, mine: str, other: str
) -> None:
    seen = shown("game", expected_by="table", you=str(you), opponent=str(opponent))
    assert seen.facts["difference"] == f"{yours} points"
    assert seen.facts.get("opponent-difference") == (theirs and f"{theirs} points")
    assert (seen.facts["expected"], seen.facts["opponent-expected"]) == (f"{mine} %", f"{other} %")
    assert ("do not add up" in seen.notes[0]) == (int(mine) + int(other) != 100)


def counted(own: int, other: int, control: str) -> int:
    """Read 8.3.1, and 7.3.1 for rapid and blitz, once more."""
    if control == "standard" and own > 2649:
        return own - other
    return sorted((-400, own - other, 400))[1]


def rounded(change: Fraction) -> int:
    exact_change = Decimal(change.numerator) / Decimal(change.denominator)
    return int(exact_change.quantize(Decimal(1), ROUND_HALF_UP))


ratings = st.integers(1400, 2900) | st.sampled_from([2649, 2650, 2600, 2601, 2250, 2249])
controls = st.sampled_from(["standard", "rapid", "blitz"])


@given(ratings, ratings, controls, st.sampled_from([10, 20, 40]), st.sampled_from([10, 20, 40]))
def test_both_players_against_a_second_reading(you: int, opponent: int, control: str, k: int, theirs: int) -> None:
    ks = {"k": "own", "k_own": str(k), "opponent_k": "own", "opponent_k_own": str(theirs)}
    report = by_table(you, opponent, control=control, **ks)
    if control != "standard" and abs(you - opponent) > 599 and max(you, opponent) > 2600:
        assert report.headline.value is None
        assert report.details == ()
        return
    outcomes = next(table for table in report.details if isinstance(table, Table) and table.name == "outcomes")
    for row, score in zip(outcomes.rows, RESULTS.values(), strict=True):
        mine = k * (score - pd(counted(you, opponent, control)))
        other = theirs * (1 - score - pd(counted(opponent, you, control)))
        found = [Fraction(cell.value) for cell in row if isinstance(cell, Number)]
        assert found == [mine, you + rounded(mine), other, opponent + rounded(other)]


@given(ratings, ratings)
def test_at_one_k_the_changes_cancel_where_one_rule_holds_for_both(you: int, opponent: int) -> None:
    report = by_table(you, opponent, k="20")
    outcomes = next(table for table in report.details if isinstance(table, Table) and table.name == "outcomes")
    one_rule = (you > 2649) == (opponent > 2649) or abs(you - opponent) <= 411
    for row in outcomes.rows:
        mine, _, other, _ = (Fraction(cell.value) for cell in row if isinstance(cell, Number))
        assert (mine + other == 0) == one_rule


@given(ratings, ratings, st.sampled_from(list(RESULTS)), st.sampled_from([10, 20, 40]), st.booleans())
def test_both_answers_stand_side_by_side_where_they_differ(
    you: int, opponent: int, result: str, k: int, chosen: bool
) -> None:
    typed = {"you": str(you), "opponent": str(opponent), "result": result, "k": str(k)}
    seen = shown("game", expected_by="table" if chosen else "curve", **typed)
    table = float(pd(counted(you, opponent, "standard")))
    curve = 1 / (1 + 10 ** ((opponent - you) / 400))
    cells = seen.tables.get("curve-and-table")
    if cells is None:
        assert abs(table - curve) * k < 0.01
        return
    assert [row[0] for row in cells] == ["Expected score", "Win", "Draw", "Loss"]
    assert seen.marked["curve-and-table"] == 1 + list(RESULTS).index(result)
    for row, score in zip(cells[1:], RESULTS.values(), strict=True):
        for cell, expected in zip(row[1:], (curve, table), strict=True):
            assert math.isclose(float(cell.replace("−", "-")), k * (float(score) - expected), abs_tol=0.005001)
    other = cells[seen.marked["curve-and-table"] or 0][1 if chosen else 2]
    assert any(f"{other} point" in note for note in seen.notes)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ({"opponent": "1901"}, "FIDE counts a difference of more than 400 as 400 [FIDE 8.3.1]."),
        ({"opponent": "1900"}, "the table is a list of whole hundredths, and follows no formula [FIDE 8.1.2]."),
        ({"you": "2700", "opponent": "1965"}, "whole hundredths, and follows no formula [FIDE 8.1.2]."),
        ({"you": "2700", "opponent": "1964"}, "a difference of 736 points on the table expects all or nothing"),
        ({"you": "2700", "opponent": "2299"}, "whole hundredths, and follows no formula [FIDE 8.1.2]."),
        ({"you": "1500.5"}, "FIDE’s ratings are whole numbers: its table says nothing of these."),
        ({"scale": "200"}, "FIDE’s table goes with a scale of 400 alone."),
        ({}, "FIDE itself rates by a table, which gives the same here, to the hundredth of a point."),
        ({"expected_by": "table"}, "The plain Elo curve gives the same here, to the hundredth of a point."),
        (
            {"expected_by": "table", "control": "rapid", "you": "2700", "opponent": "2200"},
            "FIDE counts a difference of more than 400 as 400 [FIDE rapid and blitz, 7.3.1].",
        ),
        ({"expected_by": "table", "you": "1399"}, "FIDE publishes no rating below 1400 [FIDE 7.2.1]"),
        (
            {"expected_by": "table", "you": "1405", "opponent": "1405", "result": "loss"},
            "Below 1400 a rating is not published: you would be unrated again [FIDE 7.2.1].",
        ),
    ],
)
def test_the_reason_is_told(typed: dict[str, str], reason: str) -> None:
    assert any(reason in note for note in shown("game", **typed).notes)


def test_whoever_gives_another_k_is_told_of_fide_only_where_it_differs() -> None:
    for typed in ({}, {"scale": "200"}, {"you": "1500.5"}):
        assert len(shown("game", k="32", **typed).notes) == 1
    assert shown("game", k="32", opponent="2000").notes[1].startswith("By FIDE’s table it would be +29.44 points: ")


@pytest.mark.parametrize("control", ["rapid", "blitz"])
def test_a_game_that_is_not_rated_says_why(control: str) -> None:
    for you, opponent in (("2601", "2001"), ("2001", "2601")):
        seen = shown("game", expected_by="table", control=control, you=you, opponent=opponent)
        assert seen.headline == ""
        assert seen.sentence == (
            "Not rated: in rapid and blitz no game counts between players 600 points apart or more, "
            "one of them above 2600."
        )
        assert seen.tables == {}
    for you, opponent in (("2601", "2002"), ("2600", "2000")):
        assert shown("game", expected_by="table", control=control, you=you, opponent=opponent).headline


def test_the_table_takes_whole_ratings_beside_their_fields() -> None:
    sentence = "This must be a whole number for FIDE’s table."
    assert problems_of("game", expected_by="table", you="1500.5") == {"you": sentence}
    assert problems_of("game", expected_by="table", opponent="1600½") == {"opponent": sentence}
    assert problems_of("game", you="1500.5", opponent="1600½") == {}


def test_a_scale_is_not_asked_for_with_the_table() -> None:
    assert shown("game", expected_by="table", scale="200") == shown("game", expected_by="table")


@pytest.mark.parametrize(
    ("you", "chance", "lead"),
    [
        ("1500", "75", "189 points"),
        ("1500", "92", "392 points"),
        ("1500", "93", "none"),
        ("2700", "93", "412 points"),
        ("2700", "99.5", "736 points"),
        ("1500", "9", "−391 points"),
        ("1500", "8", "any"),
        ("2700", "8", "−411 points"),
    ],
)
def test_the_lead_to_aim_for_is_the_tables(you: str, chance: str, lead: str) -> None:
    assert shown("game", expected_by="table", you=you, chance=chance).facts["lead"] == lead


def test_the_gaps_are_the_tables() -> None:
    seen = shown("game", expected_by="table", opponent="1700")
    assert seen.tables["by-gap"][4] == ["200", "0.24", "+15.20", "+5.20", "−4.80"]
    for row in seen.tables["by-gap"]:
        assert Fraction(row[1]) == pd(-int(row[0]))


def test_rapid_is_cited_by_its_own_articles() -> None:
    found = calculator("game")
    typed = {"expected_by": "table", "control": "rapid", "opponent": "1950"}
    told = summary_text(found, example(found) | typed, report_of("game", **typed))
    assert "FIDE rapid and blitz, 7.1.2" in told
    assert "FIDE rapid and blitz, 7.3.1" in told
    assert not [article for article in ("FIDE 5.", "FIDE 7.", "FIDE 8.") if article in told]
