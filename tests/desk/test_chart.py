"""Charts as SVG: nothing leaves the frame, every reading is there in words, and ticks are round."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk import calculators
from desk.calculator import example
from desk.chart_svg import HEIGHT, WIDTH, chart_html, ticks
from desk.chart_table import chart_table
from desk.formatting import text
from desk.report import NO_UNIT, PERCENT, Axis, Chart, Level, Line, Mark, say
from tests.desk.helpers import plain, report_of

HOSTILE = "<script>alert(1)</script>"


def charts_of(name: str, **typed: str) -> list[Chart]:
    return [detail for detail in report_of(name, **typed).details if isinstance(detail, Chart)]


def texts(svg: str) -> list[str]:
    return [plain(found) for found in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


@given(
    st.floats(min_value=-1e6, max_value=1e6, allow_nan=False), st.floats(min_value=1e-3, max_value=1e7, allow_nan=False)
)
def test_ticks_are_round_few_and_inside(low: float, span: float) -> None:
    high = low + span
    found = ticks(low, high)
    assert 2 <= len(found) <= 8
    steps = {later - earlier for earlier, later in pairwise(found)}
    assert len(steps) <= 1
    for step in steps:
        while step >= 10:
            step /= 10
        while step < 1:
            step *= 10
        assert step in {1, 2, 5}
    assert all(Fraction(low) <= tick <= Fraction(high) for tick in found)


EXTREMES = [
    ("game", {}),
    ("game", {"you": "-9999", "opponent": "9999", "scale": "0.000001"}),
    ("game", {"you": "1500", "opponent": "1500", "scale": "10000"}),
    ("game", {"expected_by": "table", "you": "9999", "opponent": "-9999"}),
    ("game", {"expected_by": "table"}),
    ("target", {}),
    ("target", {"share": "0"}),
    ("target", {"share": "50"}),
    ("target", {"now": "-9999", "target": "9999", "share": "100", "pace": "10000"}),
    ("target", {"share": "50.000001", "pace": "0.000001"}),
    ("win-rate", {}),
    ("win-rate", {"wins": "0", "losses": "0"}),
    ("win-rate", {"wins": "999999", "losses": "0"}),
    ("win-rate", {"target": "100"}),
    ("win-rate", {"target": "99.999999", "expected": "0"}),
    ("win-rate", {"wins": "0", "losses": "999999", "expected": "100"}),
    ("climb", {}),
    ("climb", {"win_rate": "0"}),
    ("climb", {"win_rate": "100"}),
    ("climb", {"won": "0.000001", "lost": "10000"}),
    ("climb", {"won": "10000", "lost": "0"}),
    ("first-rating", {}),
    ("first-rating", {"games": "1000 0\n" * 6}),
    ("first-rating", {"games": "1000 0\n" * 4}),
    ("first-rating", {"games": "3500 1\n" * 9}),
    ("first-rating", {"games": "1900 1"}),
    ("first-rating", {"known": "sum", "mean": "1000", "number": "500", "score": "0"}),
    ("climb", {"now": "-999999", "target": "999999", "won": "0.000001", "lost": "0"}),
]


@pytest.mark.parametrize(("name", "typed"), EXTREMES)
def test_nothing_leaves_the_picture(name: str, typed: dict[str, str]) -> None:
    for chart in charts_of(name, **typed):
        svg = chart_html(chart)
        assert "nan" not in svg
        assert "inf" not in svg
        inner = re.search(r'<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" overflow="hidden">', svg)
        assert inner
        x, y, width, height = map(int, inner.groups())
        assert x + width <= WIDTH
        assert y + height <= HEIGHT
        for cx, cy in re.findall(r'<circle[^>]* cx="([^"]*)" cy="([^"]*)"', svg):
            assert x - 0.1 <= float(cx) <= x + width + 0.1
            assert y - 0.1 <= float(cy) <= y + height + 0.1
        for tx, ty in re.findall(r'<text[^>]* x="([^"]*)" y="([^"]*)"', svg):
            assert 0 <= float(tx) <= WIDTH
            assert 0 <= float(ty) <= HEIGHT


def test_whole_things_are_counted_in_whole_numbers() -> None:
    assert [int(tick) for tick in ticks(0, 1, finest=0)] == [0, 1]


def test_a_charts_numbers_stand_in_a_table() -> None:
    (rates,) = charts_of("win-rate")
    table = chart_table(rates)
    assert table.columns == ("Games", "At 65\u202f%", "Only wins")
    assert [plain(text(cell)) for cell in table.rows[0]] == ["0 games", "45.0 %", "45.0 %"]
    assert len(table.rows) == len(rates.lines[0].points)


def test_the_readers_own_point_is_marked_and_named() -> None:
    (curve,) = charts_of("game")
    (mark,) = curve.marks
    assert float(mark.x) == -100
    assert round(float(mark.y), 1) == 36.0
    assert "you, 36.0 %" in texts(chart_html(curve))


def test_the_table_is_drawn_beside_the_curve() -> None:
    for you, at_500 in (("1500", 92), ("2700", 96)):
        (chart,) = charts_of("game", expected_by="table", you=you, opponent="1600")
        table, curve = chart.lines
        assert [x for x, _ in table.points] == [x for x, _ in curve.points]
        assert len(table.points) <= 36
        assert dict(table.points)[Fraction(500)] == at_500
        assert chart.marks[0].y == dict(table.points)[Fraction(int(you) - 1600)]
        assert float(dict(curve.points)[Fraction(400)]) == pytest.approx(1000 / 11)


def names(svg: str) -> dict[str, tuple[float, float]]:
    found = re.findall(r'<text class="name" x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)</text>', svg)
    return {plain(name): (float(x), float(y)) for x, y, name in found}


def test_a_line_that_runs_with_another_is_named_where_they_part() -> None:
    (chart,) = charts_of("game", expected_by="table")
    ends = [float(x) for x in re.findall(r"L([\d.]+) [\d.]+\"/>", chart_html(chart))]
    x, y = names(chart_html(chart))["FIDE’s table"]
    assert x > max(ends)  # the line's end, from the frame's left edge
    (apart,) = charts_of("win-rate")
    assert all(at < x for at, _ in names(chart_html(apart)).values())
    assert y < HEIGHT / 2


@pytest.mark.parametrize(
    ("points", "low", "high"), [(((0, 1), (9, 8)), "end", "start"), (((0, 8), (9, 1)), "start", "end")]
)
def test_a_level_is_named_at_the_end_that_the_line_leaves_free(
    points: tuple[tuple[float, float], ...], low: str, high: str
) -> None:
    axis = Axis("a")
    levels = (Level(say("low"), 2), Level(say("high"), 7))
    svg = chart_html(Chart("c", say("T"), say("D"), axis, axis, (0, 9), (0, 9), (Line((), points),), levels))
    assert f'text-anchor="{low}">low<' in svg
    assert f'text-anchor="{high}">high<' in svg


def test_each_chart_says_what_was_promised() -> None:
    (path,) = charts_of("target")
    assert path.levels[0].value == 1600
    assert [float(value) for value in path.lines[0].points[0]] == [0, 1500]
    assert [float(value) for value in path.lines[0].points[-1]] == [53, 1601.76]
    (rates,) = charts_of("win-rate")
    assert {plain(str(line.label[0])) for line in rates.lines} == {"at ", "only wins"}
    assert [mark.x for mark in rates.marks] == [100, 23]
    assert rates.marks[0].y == 55
    (games,) = charts_of("climb")
    assert games.levels[0].value == Fraction(1000, 21)
    assert games.marks[0] == Mark(games.marks[0].label, Fraction(55), 500 / Fraction("3.1"))
    assert dict(games.lines[0].points)[Fraction(55)] == 500 / Fraction("3.1")
    assert "55.0 %: 162 games" in texts(chart_html(games))


def test_every_reading_is_there_in_words() -> None:
    (curve,) = charts_of("game")
    svg = chart_html(curve)
    assert svg.count('class="reading"') == len(curve.lines[0].points)
    assert 'aria-label="−100\u00a0points: 36.0\u202f%"' in svg
    assert "−100 points: 36.0 %" in texts(svg)


@pytest.mark.parametrize("name", [found.name for found in calculators.all_calculators()])
def test_every_calculator_draws_its_example(name: str) -> None:
    assert charts_of(name, **example(calculators.calculator(name)))


def test_a_chart_escapes_all_it_shows() -> None:
    hostile = say("{x}", x=HOSTILE)
    line = Line(hostile, ((Fraction(0), Fraction(0)), (Fraction(1), Fraction(1))))
    chart = Chart(
        "c",
        hostile,
        hostile,
        Axis(HOSTILE, NO_UNIT),
        Axis(HOSTILE, PERCENT),
        (Fraction(0), Fraction(1)),
        (Fraction(0), Fraction(1)),
        (line, line),
        (Level(hostile, Fraction(1, 2)), Level(hostile, Fraction(1, 2), upright=True)),
        (Mark(hostile, Fraction(1, 2), Fraction(1, 2)),),
    )
    svg = chart_html(chart)
    assert "<script" not in svg
    assert svg.count("&lt;script") >= 10
