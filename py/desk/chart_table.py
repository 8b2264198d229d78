"""A chart's numbers as a table: for those who read them better so, and for the CSV file.

Knows the report model. Must not know any calculator or surface.
"""

from fractions import Fraction

from desk.formatting import phrase_text
from desk.report import Axis, Chart, Number, Table


def chart_table(chart: Chart) -> Table:
    """Tabulate the points of a chart's lines, a row for each x, and a dash where a line has no point."""
    points = [dict(line.points) for line in chart.lines]
    return Table(
        f"{chart.name}-numbers",
        (*chart.title, ": the numbers"),
        (_heading(chart.x), *(_heading(chart.y, phrase_text(line.label)) for line in chart.lines)),
        tuple(
            (_number(chart.x, x), *(_number(chart.y, line[x]) if x in line else "–" for line in points))
            for x in sorted({x for line in points for x in line})
        ),
    )


def _heading(axis: Axis, name: str = "") -> str:
    """Write a column's heading: the line's name where there is one, else what the axis measures."""
    return (name or axis.label or axis.unit.many).capitalize()


def _number(axis: Axis, value: Fraction | float) -> Number:
    """Make the number that stands in the table as the chart reads it."""
    return Number(value, axis.unit, axis.decimals, axis.signed, axis.up)
