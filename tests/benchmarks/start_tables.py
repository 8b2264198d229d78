"""Write what the benchmark of the start measured as Markdown tables.

Must not know browsers, servers or pages: it is given names and figures.
"""

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figures:
    """What one visit took: milliseconds since it began, milliseconds of blocking, and bytes."""

    contentful: float
    shown: float
    answered: float
    blocked: float
    sent: int
    sent_later: int


Runs = Sequence[Figures | None]
"""The visits of one kind to one page; None where the page could not be opened."""

HEADER = (
    "| Visit | Page | First paint | Answered example painted | to plain | Typed number answered | to stock "
    "| Main thread blocked | MB |\n"
    "| --- | --- | --: | --: | --: | --: | --: | --: | --: |"
)


def table(visits: Mapping[str, Mapping[str, Runs]], plain: str, stock: str) -> str:
    """Return one condition's table: its visits, by kind and page."""
    rows = (
        _row(kind, page, runs, pages.get(plain, ()), pages.get(stock, ()))
        for kind, pages in visits.items()
        for page, runs in pages.items()
    )
    return "\n".join((HEADER, *rows))


def _row(kind: str, page: str, runs: Runs, plain: Runs, stock: Runs) -> str:
    done = _done(runs)
    if not done:
        cells = ["cannot", *("" for _ in range(6))]
    else:
        shown, answered = [run.shown for run in done], [run.answered for run in done]
        cells = [
            f"{statistics.median(run.contentful for run in done):.0f}",
            _spread(shown),
            _ratio(shown, [run.shown for run in _done(plain)]),
            _spread(answered),
            _ratio(answered, [run.answered for run in _done(stock)]),
            _spread([run.blocked for run in done]),
            _megabytes([run.sent for run in done], [run.sent_later for run in done]),
        ]
        if len(done) < len(runs):
            cells[0] += f" ({len(runs) - len(done)} of {len(runs)} could not)"
    return f"| {' | '.join([kind, page, *cells])} |"


def _done(runs: Runs) -> list[Figures]:
    return [run for run in runs if run]


def _spread(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.0f} ({min(values):.0f} to {max(values):.0f})"


def _ratio(values: Sequence[float], others: Sequence[float]) -> str:
    return f"{statistics.median(values) / statistics.median(others):.2f}" if others else ""


def _megabytes(sent: Sequence[int], later: Sequence[int]) -> str:
    shown = f"{statistics.median(sent) / 1e6:.2f}"
    return f"{shown}, then {statistics.median(later) / 1e6:.2f}" if any(later) else shown
