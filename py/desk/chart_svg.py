"""A chart as SVG: one message, direct labels, few ticks, the reader's own point named, exact readings on demand.

Knows the report's charts and SVG. Must not know any calculator. Colours and fonts are the style sheet's; every length
here is in the units of the view box, which the page scales.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape
from itertools import pairwise
from math import ceil, floor, log10

from desk.formatting import phrase_text, text
from desk.report import Axis, Chart, Level, Line, Mark, Number

WIDTH, HEIGHT = 440, 300
RIGHT, TOP, BOTTOM = 20, 44, 46
"""Room for half of the last reading of x, for the exact reading, and for the readings of x."""

EDGE = 2
"""How far names of axes keep from the picture's edge, for a letter may reach a little past its place."""

LEFT_AT_LEAST = 44
PLOT_HEIGHT = HEIGHT - TOP - BOTTOM

TICKS_AT_MOST, X_TICKS_AT_MOST = 6, 9
LINE = 15
"""The height of a line of text."""

LETTER = 9
"""A width that no digit or letter of a label exceeds by much, to keep labels apart and inside the frame."""


def chart_html(chart: Chart) -> str:
    """Write a chart as a figure with its title; each of its readings can be pointed at, touched or reached by keys."""
    title, description = phrase_text(chart.title), phrase_text(chart.description)
    frame = _Frame(chart)
    drawn = "".join(
        (
            *_y_ticks(frame),
            *_x_ticks(frame),
            # The inner picture cuts off whatever lies outside the frame.
            f'<svg x="{frame.left}" y="{TOP}" width="{frame.width}" height="{PLOT_HEIGHT}" overflow="hidden">',
            *(_level_line(frame, level) for level in chart.levels),
            *(_path(frame, line, i) for i, line in enumerate(chart.lines)),
            "</svg>",
            # The reader's own points choose their places first.
            *(_mark(frame, mark) for mark in chart.marks),
            *(_level_name(frame, level) for level in chart.levels),
            *_line_names(frame),
        )
    )
    return (
        f'<figure class="chart" data-chart="{chart.name}"><figcaption>{escape(title)}</figcaption>'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="group" tabindex="0" aria-roledescription="chart" '
        f'aria-label="{escape(f"{title}. {description}")}">'
        f'<g aria-hidden="true">{drawn}</g>{"".join(_readings(frame))}</svg></figure>'
    )


def ticks(low: float, high: float, most: int = TICKS_AT_MOST, finest: int = 12) -> list[Fraction]:
    """Return the round numbers from low to high at which an axis is read: steps of 1, 2 or 5 times a power of ten.

    Steps are no smaller than 1 / 10 ** finest, so that whole things are counted in whole numbers.

    >>> [int(tick) for tick in ticks(-3, 107)]
    [0, 20, 40, 60, 80, 100]
    """
    span = high - low
    power = Fraction(10) ** max(floor(log10(span / most)), -finest)
    step = next(power * factor for factor in (1, 2, 5, 10) if span / (power * factor) <= most)
    first, last = ceil(Fraction(low) / step), floor(Fraction(high) / step)
    return [step * i for i in range(first, last + 1)]


Spot = tuple[float, float, str]
"""Where a text may stand: x, y of its base line, and whether it starts or ends there."""


class _Frame:
    """Hold a chart with the scale of its drawing, in which every value has its place, and the places taken by names."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.x_low, self.x_high = map(float, chart.x_span)
        self.y_low, self.y_high = map(float, chart.y_span)
        self.y_ticks = ticks(self.y_low, self.y_high, finest=chart.y.decimals)
        longest = max((len(_tick_text(chart.y, tick)) for tick in self.y_ticks), default=0)
        self.left = max(LEFT_AT_LEAST, longest * (LETTER - 1) + 12)
        self.width = WIDTH - RIGHT - self.left
        self.taken: list[tuple[float, float, float]] = []

    def x(self, x: Fraction | float) -> float:
        """Return how far from the picture's left edge a value lies."""
        return self.left + (float(x) - self.x_low) / (self.x_high - self.x_low) * self.width

    def y(self, y: Fraction | float) -> float:
        """Return how far below the picture's upper edge a value lies."""
        return TOP + (self.y_high - float(y)) / (self.y_high - self.y_low) * PLOT_HEIGHT

    def holds(self, x: Fraction | float, y: Fraction | float) -> bool:
        """Tell whether a point lies in the frame."""
        return self.x_low <= float(x) <= self.x_high and self.y_low <= float(y) <= self.y_high

    def name(self, kind: str, shown: str, spots: Iterable[Spot]) -> str:
        """Write a name at the first of some spots that is inside the frame and free; nowhere, where none is."""
        long = len(shown) * LETTER
        for x, y, anchor in spots:
            left = x if anchor == "start" else x - long
            inside = left >= self.left and left + long <= WIDTH and TOP + 8 <= y <= TOP + PLOT_HEIGHT - 2
            apart = all(
                left + long < other or left > other_end or abs(y - base) > LINE for other, other_end, base in self.taken
            )
            if inside and apart:
                self.taken.append((left, left + long, y))
                return _text(kind, x, y, anchor, shown)
        return ""


def _tick_text(axis: Axis, value: Fraction) -> str:
    """Write a tick's number: round, so with the decimals it has, and without a unit, which the axis names."""
    decimals = next(decimals for decimals in range(13) if (value * 10**decimals).denominator == 1)
    return text(Number(value, decimals=decimals, signed=axis.signed))


def _axis_name(axis: Axis) -> str:
    """Write what an axis measures and in what; one of them may say it all."""
    return ", ".join(filter(None, (axis.label, axis.unit.many)))


def _y_ticks(frame: _Frame) -> Iterator[str]:
    """Write the hairlines across the chart, their numbers, and the name of the axis above."""
    for value in frame.y_ticks:
        y = frame.y(value)
        yield f'<path class="grid" d="M{frame.left} {y:.1f}h{frame.width}"/>'
        yield _text("tick", frame.left - 8, y + 4, "end", _tick_text(frame.chart.y, value))
    yield _text("axis", EDGE, TOP - 14, "start", _axis_name(frame.chart.y))


def _x_ticks(frame: _Frame) -> Iterator[str]:
    """Write the base line, as many numbers below it as have room, and the name of the axis."""
    axis = frame.chart.x
    base = TOP + PLOT_HEIGHT
    yield f'<path class="base" d="M{frame.left} {base}h{frame.width}"/>'
    for most in range(X_TICKS_AT_MOST, 0, -1):
        found = ticks(frame.x_low, frame.x_high, most, axis.decimals)
        room = frame.width / max(len(found), 1)
        if all(len(_tick_text(axis, value)) * LETTER < room for value in found):
            break
    for value in found:
        yield _text("tick", frame.x(value), base + 18, "middle", _tick_text(axis, value))
    yield _text("axis", WIDTH - RIGHT, HEIGHT - EDGE - 8, "end", _axis_name(axis))


def _path(frame: _Frame, line: Line, number: int) -> str:
    """Write a line; far outside the frame its points are brought near, where they are cut off all the same."""
    points = ((frame.x(x) - frame.left, frame.y(y) - TOP) for x, y in line.points)
    near = (f"{min(max(x, -999), 9999):.1f} {min(max(y, -999), 9999):.1f}" for x, y in points)
    return f'<path class="line line-{number + 1}" d="M{"L".join(near)}"/>'


def _line_names(frame: _Frame) -> Iterator[str]:
    """Write each line's name beside it where there is room, where there are several lines."""
    lines = frame.chart.lines
    for line in lines if len(lines) > 1 else ():
        inside = [point for point in line.points if frame.holds(*point)]
        lowest = all(line.points[-1][1] <= other.points[-1][1] for other in lines)
        rises = line.points[0][1] <= line.points[-1][1]
        # The lower line's name stands below it, the other's above, each on the side that the line leaves free.
        down = 16 if lowest else -8
        right, anchor = (4, "start") if rises == lowest else (-6, "end")
        points = [inside[len(inside) * part // 10] for part in (4, 6, 2, 8, 5, 7, 3, 9) if inside]
        spots = [(frame.x(x) + right, frame.y(y) + down, anchor) for x, y in points]
        if points and _run_together(frame, points[0]):
            # Where it lies beside another line its name could be either's; at its end they have parted, if they do.
            spots.insert(0, (frame.x(inside[-1][0]), frame.y(inside[-1][1]) + down, "end"))
        yield frame.name("name", phrase_text(line.label), spots)


def _run_together(frame: _Frame, point: tuple[Fraction | float, Fraction | float]) -> bool:
    """Tell whether other lines than the one of this point pass it too closely for a name to be beside one of them."""
    x, y = point
    there = [other for line in frame.chart.lines for at, other in line.points if at == x]
    return sum(abs(frame.y(other) - frame.y(y)) < LINE / 2 for other in there) > 1


def _level_line(frame: _Frame, level: Level) -> str:
    """Write the line that a chart is read against."""
    if level.upright:
        return f'<path class="level" d="M{frame.x(level.value) - frame.left:.1f} 0v{PLOT_HEIGHT}"/>'
    return f'<path class="level" d="M0 {frame.y(level.value) - TOP:.1f}h{frame.width}"/>'


def _level_name(frame: _Frame, level: Level) -> str:
    """Write what a level is, at one of its ends."""
    right, bottom = frame.left + frame.width, TOP + PLOT_HEIGHT
    if level.upright:
        if not frame.x_low <= level.value <= frame.x_high:
            return ""
        x = frame.x(level.value)
        heights = (bottom - 8, TOP + 10)
        spots: list[Spot] = [(x + beside, y, anchor) for beside, anchor in ((5, "start"), (-5, "end")) for y in heights]
    else:
        if not frame.y_low <= level.value <= frame.y_high:
            return ""
        y = frame.y(level.value)
        line = frame.chart.lines[0].points
        ends = [(frame.left + 4.0, "start", line[0][1]), (right - 4.0, "end", line[-1][1])]
        # The end from which the line keeps further off, so that it does not run through the name.
        ends.sort(key=lambda end: -abs(float(end[2]) - float(level.value)))
        spots = [(x, y + down, anchor) for down in (-6, 16) for x, anchor, _ in ends]
    return frame.name("name", phrase_text(level.label), spots)


def _mark(frame: _Frame, mark: Mark) -> str:
    """Write the reader's own point and its name beside it."""
    if not frame.holds(mark.x, mark.y):
        return ""
    x, y = frame.x(mark.x), frame.y(mark.y)
    # Beside a rising line there is room to the lower right and the upper left; beside a falling one it is the others.
    line = frame.chart.lines[0].points
    lower_right, upper_left = (x + 8, y + 16, "start"), (x - 8, y - 9, "end")
    lower_left, upper_right = (x - 8, y + 16, "end"), (x + 8, y - 9, "start")
    free, crossed = [lower_right, upper_left], [upper_right, lower_left]
    spots = free + crossed if line[0][1] <= line[-1][1] else crossed + free
    name = frame.name("name own", phrase_text(mark.label), spots)
    return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>{name}'


def _readings(frame: _Frame) -> Iterator[str]:
    """Write, for each x of the lines, a band to point at, the dots on the lines, and their exact values in words."""
    chart = frame.chart
    values: dict[float, list[str]] = {}
    dots: dict[float, list[str]] = {}
    for line in chart.lines:
        name = f"{phrase_text(line.label)} " if len(chart.lines) > 1 else ""
        for x, y in line.points:
            at = float(x)
            if frame.x_low <= at <= frame.x_high:
                values.setdefault(at, []).append(name + _shown(chart.y, y))
                dot = f'<circle cx="{frame.x(at):.1f}" cy="{frame.y(y):.1f}" r="3.5"/>' if frame.holds(at, y) else ""
                dots.setdefault(at, []).append(dot)
    places = sorted(values)
    # Each band reaches half-way to its neighbours, and the outer ones to the frame.
    middles = [(frame.x(here) + frame.x(there)) / 2 for here, there in pairwise(places)]
    for at, left, right in zip(places, [frame.left, *middles], [*middles, frame.left + frame.width], strict=True):
        words = f"{_shown(chart.x, at)}: {', '.join(values[at])}"
        yield (
            f'<g class="reading" tabindex="-1" role="img" aria-label="{escape(words)}">'
            f'<rect x="{left:.1f}" y="{TOP}" width="{right - left:.1f}" height="{PLOT_HEIGHT}"/>{"".join(dots[at])}'
            f"{_text('exact', WIDTH - RIGHT, 14, 'end', words)}</g>"
        )


def _text(kind: str, x: float, y: float, anchor: str, shown: str) -> str:
    """Write a text that starts, ends or has its middle at a point."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(shown)}</text>'


def _shown(axis: Axis, value: Fraction | float) -> str:
    """Write a reading as its axis shows numbers."""
    return text(Number(value, axis.unit, axis.decimals, axis.signed, axis.up))
