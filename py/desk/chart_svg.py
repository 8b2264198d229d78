"""A chart as SVG: one message, direct labels, few ticks, the reader's own point named, exact readings on demand.

Knows the report's charts and SVG. Must not know any calculator. Colours and fonts are the style sheet's; every length
here is in the units of the view box, which the page scales.
"""

from collections.abc import Iterator
from fractions import Fraction
from html import escape
from math import ceil, floor, log10

from desk.formatting import phrase_text, text
from desk.report import Axis, Chart, Level, Line, Mark, Number

WIDTH, HEIGHT = 440, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 12, 44, 46
"""Room for the readings of y, for the ends of labels, for the exact reading, and for the readings of x."""

PLOT_WIDTH = WIDTH - LEFT - RIGHT
PLOT_HEIGHT = HEIGHT - TOP - BOTTOM

TICKS_AT_MOST = 6
LETTER = 6.4
"""A guess at the width of a letter, to keep labels inside the frame."""


def chart_html(chart: Chart) -> str:
    """Write a chart as a figure with its title; each of its readings can be pointed at, touched or reached by keys."""
    title, description = phrase_text(chart.title), phrase_text(chart.description)
    drawn = "".join(
        (
            *_y_ticks(chart),
            *_x_ticks(chart),
            # The inner picture cuts off whatever lies outside the frame.
            f'<svg x="{LEFT}" y="{TOP}" width="{PLOT_WIDTH}" height="{PLOT_HEIGHT}" overflow="hidden">',
            *(_level_line(chart, level) for level in chart.levels),
            *(_path(chart, line, i) for i, line in enumerate(chart.lines)),
            "</svg>",
            *(_level_label(chart, level) for level in chart.levels),
            *_line_labels(chart),
            *(_mark(chart, mark) for mark in chart.marks),
            *_readings(chart),
        )
    )
    return (
        f'<figure class="chart" data-chart="{chart.name}"><figcaption>{escape(title)}</figcaption>'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="group" tabindex="0" aria-roledescription="chart" '
        f'aria-label="{escape(f"{title}. {description}")}">{drawn}</svg></figure>'
    )


def ticks(low: float, high: float) -> list[Fraction]:
    """Return the round numbers from low to high at which an axis is read: steps of 1, 2 or 5 times a power of ten.

    >>> [int(tick) for tick in ticks(-3, 107)]
    [0, 20, 40, 60, 80, 100]
    """
    span = high - low
    power = Fraction(10) ** floor(log10(span / TICKS_AT_MOST))
    step = next(power * factor for factor in (1, 2, 5, 10) if span / (power * factor) <= TICKS_AT_MOST)
    first, last = ceil(Fraction(low) / step), floor(Fraction(high) / step)
    return [step * i for i in range(first, last + 1)]


def _x(chart: Chart, x: Fraction | float) -> float:
    """Return how far to the right of the frame's left edge a value lies."""
    low, high = chart.x_span
    return float((x - low) / (high - low)) * PLOT_WIDTH


def _y(chart: Chart, y: Fraction | float) -> float:
    """Return how far below the frame's upper edge a value lies."""
    low, high = chart.y_span
    return float((high - y) / (high - low)) * PLOT_HEIGHT


def _inside(chart: Chart, x: Fraction | float, y: Fraction | float) -> bool:
    """Tell whether a point lies in the frame."""
    return chart.x_span[0] <= x <= chart.x_span[1] and chart.y_span[0] <= y <= chart.y_span[1]


def _tick_text(axis: Axis, value: Fraction) -> str:
    """Write a tick's number: round, so with the decimals it has, and without a unit, which the axis names."""
    decimals = next(decimals for decimals in range(12) if (value * 10**decimals).denominator == 1)
    return text(Number(value, decimals=decimals, signed=axis.signed))


def _axis_name(axis: Axis) -> str:
    """Write what an axis measures and in what; one of them may say it all."""
    return ", ".join(filter(None, (axis.label, axis.unit.many)))


def _y_ticks(chart: Chart) -> Iterator[str]:
    """Write the hairlines across the chart, their numbers, and the name of the axis above."""
    for value in ticks(float(chart.y_span[0]), float(chart.y_span[1])):
        y = TOP + _y(chart, value)
        yield f'<path class="grid" d="M{LEFT} {y:.1f}h{PLOT_WIDTH}"/>'
        yield _text("tick", LEFT - 8, y + 4, "end", _tick_text(chart.y, value))
    yield _text("axis", 0, TOP - 14, "start", _axis_name(chart.y))


def _x_ticks(chart: Chart) -> Iterator[str]:
    """Write the base line, the numbers below it, and the name of the axis."""
    base = TOP + PLOT_HEIGHT
    yield f'<path class="base" d="M{LEFT} {base}h{PLOT_WIDTH}"/>'
    for value in ticks(float(chart.x_span[0]), float(chart.x_span[1])):
        shown = _tick_text(chart.x, value)
        yield _text("tick", _keep(LEFT + _x(chart, value), len(shown)), base + 18, "middle", shown)
    yield _text("axis", WIDTH - RIGHT, HEIGHT - 8, "end", _axis_name(chart.x))


def _keep(x: float, letters: int) -> float:
    """Move the middle of a text so far that it stays inside the picture."""
    half = letters * LETTER / 2
    return min(max(x, half), WIDTH - half) if half * 2 < WIDTH else WIDTH / 2


def _path(chart: Chart, line: Line, number: int) -> str:
    """Write a line; far outside the frame its points are brought near, where they are cut off all the same."""
    points = ((_x(chart, x), _y(chart, y)) for x, y in line.points)
    near = (f"{min(max(x, -999), 9999):.1f} {min(max(y, -999), 9999):.1f}" for x, y in points)
    return f'<path class="line line-{number + 1}" d="M{"L".join(near)}"/>'


def _line_labels(chart: Chart) -> Iterator[str]:
    """Write each line's name beside it, past its middle, where there are several: marks gather at the ends."""
    if len(chart.lines) < 2:
        return
    for line in chart.lines:
        inside = [(x, y) for x, y in line.points if _inside(chart, x, y)]
        if not inside:
            continue
        x, y = inside[len(inside) * 3 // 5]
        # The lower line's name stands below it and to the right, the others' above and to the left, clear of the lines.
        lowest = all(line.points[-1][1] <= other.points[-1][1] for other in chart.lines)
        right, down, anchor = (4, 16, "start") if lowest else (-6, -8, "end")
        below = TOP + min(max(_y(chart, y) + down, 12), PLOT_HEIGHT - 4)
        yield _text("name", LEFT + _x(chart, x) + right, below, anchor, phrase_text(line.label))


def _level_line(chart: Chart, level: Level) -> str:
    """Write the line that a chart is read against."""
    if level.y is not None:
        return f'<path class="level" d="M0 {_y(chart, level.y):.1f}h{PLOT_WIDTH}"/>'
    assert level.x is not None
    return f'<path class="level" d="M{_x(chart, level.x):.1f} 0v{PLOT_HEIGHT}"/>'


def _level_label(chart: Chart, level: Level) -> str:
    """Write what a level is, at its left end or its lower one."""
    shown = phrase_text(level.label)
    if level.y is not None and chart.y_span[0] <= level.y <= chart.y_span[1]:
        return _text("name", LEFT + 4, max(TOP + _y(chart, level.y) - 6, TOP + 10), "start", shown)
    if level.x is not None and chart.x_span[0] <= level.x <= chart.x_span[1]:
        x = LEFT + _x(chart, level.x)
        if x + len(shown) * LETTER > WIDTH:
            return _text("name", x - 5, TOP + PLOT_HEIGHT - 8, "end", shown)
        return _text("name", x + 5, TOP + PLOT_HEIGHT - 8, "start", shown)
    return ""


def _mark(chart: Chart, mark: Mark) -> str:
    """Write the reader's own point and its name, on the side where there is room."""
    if not _inside(chart, mark.x, mark.y):
        return ""
    x, y = LEFT + _x(chart, mark.x), TOP + _y(chart, mark.y)
    shown = phrase_text(mark.label)
    # Beside a rising line there is room to the lower right and the upper left; beside a falling one it is the others.
    rises = chart.lines[0].points[0][1] <= chart.lines[0].points[-1][1]
    right = x + 10 + len(shown) * LETTER <= WIDTH
    beside, anchor = (8, "start") if right else (-8, "end")
    name = _text("name own", x + beside, y + 16 if rises == right else y - 9, anchor, shown)
    return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>{name}'


def _text(kind: str, x: float, y: float, anchor: str, shown: str) -> str:
    """Write a text that starts, ends or has its middle at a point."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(shown)}</text>'


def _readings(chart: Chart) -> Iterator[str]:
    """Write, for each x of the lines, a band to point at, the dots on the lines, and their exact values in words."""
    several = len(chart.lines) > 1
    values: dict[Fraction | float, list[tuple[str, Fraction | float]]] = {}
    for line in chart.lines:
        for x, y in line.points:
            if chart.x_span[0] <= x <= chart.x_span[1]:
                values.setdefault(x, []).append((phrase_text(line.label) if several else "", y))
    band = PLOT_WIDTH / max(len(values) - 1, 1)
    for x, found in sorted(values.items()):
        middle = _x(chart, x)
        readings = (f"{name} {_shown(chart.y, y)}".strip() for name, y in found)
        words = f"{_shown(chart.x, x)}: {', '.join(readings)}"
        dots = "".join(
            f'<circle cx="{LEFT + middle:.1f}" cy="{TOP + _y(chart, y):.1f}" r="3.5"/>'
            for _, y in found
            if _inside(chart, x, y)
        )
        left = max(middle - band / 2, 0)
        width = min(middle + band / 2, PLOT_WIDTH) - left
        yield (
            f'<g class="reading" tabindex="-1" role="img" aria-label="{escape(words)}">'
            f'<rect x="{LEFT + left:.1f}" y="{TOP}" width="{width:.1f}" height="{PLOT_HEIGHT}"/>{dots}'
            f"{_text('exact', _keep(LEFT + middle, len(words)), 14, 'middle', words)}</g>"
        )


def _shown(axis: Axis, value: Fraction | float) -> str:
    """Write a reading as its axis shows numbers."""
    return text(Number(value, axis.unit, axis.decimals, axis.signed))
