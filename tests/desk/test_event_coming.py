"""What an event still needs: every final score against playing the rest in every way, and what is said of it."""

from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desk.calculator import example
from desk.calculators import calculator
from desk.calculators.event.coming import Coming, Final
from desk.reading import read_form
from desk.report import Table
from tests.desk.helpers import TODAY, problems_of, report_of, shown
from tests.ratings.fide.printed import pd

EVENT = calculator("event")
POINTS = {"1": Fraction(1), "½": Fraction(1, 2), "0": Fraction(0)}

PLAYED = "1702 1\n1995 ½\n1848 0\nunrated 1\n1815 bye"
MASTERS = "GM 2510 NOR 1\nIM 2430 SWE ½\nFM 2305 GER 0\n2380 ESP 1\nGM 2550 FRA ½"

CASES: list[tuple[dict[str, str], list[str]]] = [
    ({}, ["1900", "2100", "1700"]),
    ({"games": PLAYED, "earlier_games": "30", "earlier_change": "-12.5"}, ["2400", "1400", "1850"]),
    ({"games": PLAYED, "start": "2023-05-01", "rating": "2400"}, ["1850", "1700"]),
    ({"games": MASTERS, "rating": "2650", "peak": "from-2400"}, ["2150", "2500", "2651"]),
    ({"games": "", "rating": "2700", "control": "blitz", "peak": "from-2400"}, ["2101", "2710"]),
    ({"games": "1850 1\n" * 33, "k": "20"}, ["1850", "1900", "2000"]),
    ({"games": "unrated 1"}, ["2585"]),
]


def worked(**typed: str) -> Any:
    inputs: Any = read_form(EVENT.inputs, example(EVENT) | typed).inputs
    return EVENT.compute(inputs, TODAY)


def finals(**typed: str) -> tuple[Final, ...]:
    coming: Coming = worked(**typed).coming
    return coming.finals


def in_every_way(opponents: list[str]) -> list[tuple[str, ...]]:
    return list(product(POINTS, repeat=len(opponents)))


@pytest.mark.parametrize(("typed", "opponents"), CASES)
def test_each_score_is_what_the_event_is_worth_when_it_ends_so(typed: dict[str, str], opponents: list[str]) -> None:
    found = finals(**typed, coming="\n".join(opponents))
    games = typed.get("games", example(EVENT)["games"])
    assert [final.points for final in found] == [Fraction(half, 2) for half in range(2 * len(opponents) + 1)]
    for results in in_every_way(opponents):
        rest = "\n".join(map(" ".join, zip(opponents, results, strict=True)))
        ended = worked(**(typed | {"games": f"{games}\n{rest}", "coming": ""}))
        points = sum(POINTS[result] for result in results)
        final = found[int(2 * points)]
        assert (final.change, final.new_rating) == (ended.change.period.unrounded, ended.change.period.new_rating)
        assert final.tpr == ended.performances.tpr
        at_the_board = [line.score for line in ended.inputs.games.games if line.score is not None]
        assert (final.score, final.points) == (sum(at_the_board), points)


@pytest.mark.parametrize("rate", ["0", "40", "100", "33.3"])
@pytest.mark.parametrize(
    ("own", "opponents"), [(1850, [1700, 1900, 2100, 1850]), (2200, [1500, 2650]), (2660, [2200, 2610, 2800])]
)
def test_chances_against_every_way_in_which_the_games_can_end(own: int, opponents: list[int], rate: str) -> None:
    """Only the rules behind a chance are shared with the code: the printed table, the limit of 400 and the draws."""
    ends = [Fraction(0)] * (2 * len(opponents) + 1)
    for results in in_every_way(list(map(str, opponents))):
        chance = Fraction(1)
        for opponent, result in zip(opponents, results, strict=True):
            lead = own - opponent
            expected = pd(lead if own >= 2650 else max(-400, min(400, lead)))
            weaker = min(expected, 1 - expected)
            draw = Fraction(rate) / 100 * 2 * weaker
            chance *= {"1": expected - draw / 2, "½": draw, "0": 1 - expected - draw / 2}[result]
        ends[int(2 * sum(POINTS[result] for result in results))] += chance
    found = finals(rating=str(own), peak="from-2400", draw_rate=rate, coming="\n".join(map(str, opponents)))
    assert [final.chance for final in found] == ends
    assert [final.at_least for final in found] == [sum(ends[half:]) for half in range(len(ends))]


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.integers(1000, 3500), max_size=8),
    st.lists(st.integers(1000, 3500), min_size=1, max_size=12),
    st.integers(1400, 2900),
    st.integers(0, 100),
)
def test_what_always_holds(played: list[int], coming: list[int], own: int, rate: int) -> None:
    found = finals(
        games="\n".join(f"{rating} ½" for rating in played),
        coming="\n".join(map(str, coming)),
        rating=str(own),
        draw_rate=str(rate),
    )
    assert sum(final.chance for final in found) == 1
    assert found[0].at_least == 1
    for lower, higher in pairwise(found):
        assert higher.change > lower.change
        assert higher.new_rating >= lower.new_rating
        assert higher.tpr >= lower.tpr
        assert higher.at_least <= lower.at_least
    mean = sum(final.points * final.chance for final in found)
    assert (
        mean
        == worked(games="", coming="\n".join(map(str, coming)), rating=str(own), draw_rate=str(rate)).coming.expected
    )  # what was played changes nothing in what is expected of the rest


def brings(table: list[list[str]]) -> dict[str, str]:
    return {row[0]: row[-1] for row in table if row[-1] != "–"}


@pytest.mark.parametrize(
    ("typed", "lines", "needs"),
    [
        # K 20, four even opponents: half a point is 10 points.
        ({"rating": "2290", "goal": "2325"}, {"2.5": "2300", "4.0": "2325"}, {"2300": "2.5", "2325": "4.0"}),
        ({"rating": "2390", "goal": "2370"}, {"1.0": "keeps 2370", "2.5": "2400"}, {"2370": "1.0", "2400": "2.5"}),
        ({"rating": "2300", "goal": "2300"}, {"2.0": "keeps 2300"}, {"2300": "2.0"}),
        ({"rating": "2340", "goal": "2300"}, {}, {}),
        ({"rating": "1900", "goal": "2000"}, {}, {}),
        (
            {"rating": "2299", "goal": "2300", "earlier_games": "1", "earlier_change": "50"},
            {"0.0": "2300"},
            {"2300": "0.0"},
        ),
    ],
)
def test_lines_that_reach_or_keep_a_rating_are_marked(
    typed: dict[str, str], lines: dict[str, str], needs: dict[str, str]
) -> None:
    typed = {"games": "", "k": "20", "coming": f"4 x {typed['rating']}", **typed}
    seen = shown("event", **typed)
    assert brings(seen.tables["coming"]) == lines
    found = {name.removeprefix("need-"): value for name, value in seen.facts.items() if name.startswith("need-")}
    assert found == needs
    assert [seen.tables["coming"][place][0] for place in seen.noted["coming"]] == list(lines)


def test_a_line() -> None:
    seen = shown("event", games="1850 1\n1850 ½", k="20", coming="2 x 1850", draw_rate="50", goal="1865")
    # Even games of 25 % each for a win and a loss: 1, 4, 6, 4 and 1 of 16.
    assert seen.tables["coming"] == [
        ["1.5", "−10.00", "1840", "1763", "6.3 %", "100 %", "–"],
        ["2.0", "0.00", "1850", "1850", "25.0 %", "93.8 %", "–"],
        ["2.5", "+10.00", "1860", "1945", "37.5 %", "68.8 %", "–"],
        ["3.0", "+20.00", "1870", "2043", "25.0 %", "31.3 %", "1865"],
        ["3.5", "+30.00", "1880", "2186", "6.3 %", "6.3 %", "–"],
    ]
    assert seen.headline == "+10.00 points"
    assert (seen.facts["expected-to-come"], seen.facts["need-1865"]) == ("1.00", "1.5")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"coming": "unrated\n1900"}, "Not counted of what is to come: 1 game: opponent unrated [FIDE 8.3.1]."),
        (
            {"coming": "2 x 2700\n1900", "control": "rapid"},
            "Not counted of what is to come: 2 games: players 600 points or more apart, one above 2600 "
            "[FIDE rapid and blitz, 7.3.1].",
        ),
        (
            {"coming": "1850", "games": "", "goal": "1861"},
            "No score here brings you to 1861: winning every game to come takes you to 1860.",
        ),
        (
            {"coming": "hello"},
            "Line 1 of those to come was not read: “hello”: it has no rating. "
            "Where there is none, write “unrated”.",
        ),
        (
            {"coming": "1900", "standing": "unrated"},
            "What games to come can change is worked out for rated players: without a rating no score is expected of "
            "you.",
        ),
        (
            {"coming": "1900"},
            "Chances are estimates. Each expected score is FIDE’s, games do not influence each other, and 40 % of "
            "games between equals are drawn, fewer between players further apart.",
        ),
    ],
)  # fmt: skip
def test_what_is_said(typed: dict[str, str], sentence: str) -> None:
    assert sentence in shown("event", **typed).notes


def test_without_games_to_come_nothing_is_said_of_them() -> None:
    seen = shown("event")
    assert "coming" not in seen.tables
    assert not any(name.endswith("to-come") or name.startswith("need-") for name in seen.facts)
    only_unrated = shown("event", coming="unrated")
    assert "coming" not in only_unrated.tables
    assert len(only_unrated.notes) == len(seen.notes) + 1


@pytest.mark.parametrize("standing", ["rated", "unrated"])
def test_an_event_that_has_not_begun(standing: str) -> None:
    seen = shown("event", games="", coming="9 x 1900", standing=standing)
    assert (seen.headline, seen.sentence) == ("", "Nothing is played yet: 9 games to come.")
    assert len(seen.tables.get("coming", [])) == (19 if standing == "rated" else 0)


@pytest.mark.parametrize(
    ("games", "coming", "k"), [(33, 2, None), (33, 3, "19"), (36, 1, "18"), (0, 35, "20"), (0, 36, "19")]
)
def test_k_of_the_period_counts_the_games_to_come(games: int, coming: int, k: str | None) -> None:
    seen = shown("event", games="1850 1\n" * games, coming=f"{coming} x 1850", k="20")
    assert seen.facts.get("k-to-come") == k


def test_no_chance_looks_like_none_or_like_certainty() -> None:
    seen = shown("event", games="", coming="12 x 2250", rating="1850")
    cells = [row[4:6] for row in seen.tables["coming"]]
    assert cells[-1] == ["under 0.1 %", "under 0.1 %"]
    assert cells[0][1] == "100 %"
    assert all(cell not in ("0.0 %", "100.0 %") for row in cells for cell in row)
    # More than 735 points ahead, with the full difference, a win is certain by the table.
    certain = shown("event", games="", coming="1900", rating="2700", peak="from-2400").tables["coming"]
    assert [row[4:6] for row in certain] == [["0 %", "100 %"], ["0 %", "100 %"], ["100 %", "100 %"]]


@pytest.mark.parametrize(
    ("field", "typed", "problem"),
    [
        ("draw_rate", "101", "Write a percentage from 0 to 100."),
        ("goal", "", "Write a whole number from 1000 to 3500."),
        ("federation", "Norway", "Write three letters, such as NOR, or nothing."),
    ],
)
def test_problems(field: str, typed: str, problem: str) -> None:
    assert problems_of("event", **{field: typed}) == {field: problem}
    assert problems_of("event", standing="unrated", draw_rate="x", goal="x") == {}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ({}, "Change"),
        ({"earlier_games": "1"}, "Period’s change"),
        ({"earlier_change": "-0.5"}, "Period’s change"),
        ({"earlier_kind": "before-k", "earlier_sum": "0.5"}, "Period’s change"),
        ({"earlier_kind": "before-k", "earlier_change": "5"}, "Change"),
    ],
)
def test_the_change_of_a_final_score_is_the_periods(typed: dict[str, str], name: str) -> None:
    (table,) = (table for table in report_of("event", coming="1900", **typed).details if table.name == "coming")
    assert isinstance(table, Table)
    assert table.columns[1] == name


@pytest.mark.parametrize(("start", "words"), [("2024-03-01", "unrated"), ("2024-02-29", "–")])
def test_final_scores_below_the_floor_are_marked(start: str, words: str) -> None:
    # K 40 and an even opponent: 20 points down, none, 20 up.
    seen = shown("event", games="", coming="1405", rating="1405", k="40", start=start)
    assert [(row[2], row[-1]) for row in seen.tables["coming"]] == [("1385", words), ("1405", "–"), ("1425", "–")]
