"""Measure how soon the built page answers, beside a plain JavaScript page, stock PyScript and bare Pyodide.

`make bench-start` prints Markdown tables. Each visit has a browser of its own; the pages take turns, so that a busy
moment meets all alike. A benchmark, not a test: it fails nothing.
"""

import argparse
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import BrowserContext, Error, Playwright, sync_playwright  # noqa: E402

from tests.benchmarks.hosting import Line, Traffic, free_port, hold, hosted  # noqa: E402
from tests.benchmarks.slow import slowed  # noqa: E402
from tests.benchmarks.start_tables import Figures, table  # noqa: E402
from tools.build import MODULES, PYODIDE_FILES  # noqa: E402

PAGES = Path(__file__).parent / "pages"
PROBE = Path(__file__).parent / "probe.js"

FIRST, REPEAT, OFFLINE = "first", "repeat", "offline"

VISITS_BEFORE = 3
"""Visits to a profile before it is measured: by then Chromium has kept what it compiled."""

FRESH_S = {REPEAT: 24 * 3600, OFFLINE: 0}
"""For how long a browser may use the files of those visits unasked.

A repeat visit comes within GitHub Pages' ten minutes however long the benchmark takes. Later Chromium asks for each
file again and may compile it anew, which would flatter a page with a service worker. Offline it is later than that.
"""

SETTLE_MS = 3_000
"""What a browser takes to write what it keeps, before it is closed."""

REST_MS = 1_500
"""What a browser that was just opened is busy with itself."""

OFFLINE_READY = "#offline:not(:empty)"
"""Where the built page says that it is kept for offline use."""


@dataclass(frozen=True, slots=True)
class Condition:
    """How fast the machine and the line are, and which visits are made."""

    title: str
    visits: tuple[str, ...]
    slow_down: float = 1
    bits_per_second: float | None = None
    delay_s: float = 0

    def line(self) -> Line | None:
        return Line(self.bits_per_second, self.delay_s) if self.bits_per_second else None


CONDITIONS = {
    "full": Condition("At full speed", (FIRST, REPEAT, OFFLINE)),
    "slow": Condition("With the browser slowed down to a quarter", (FIRST, REPEAT, OFFLINE), slow_down=4),
    "network": Condition("At 9 Mbit/s with 60 ms", (FIRST,), bits_per_second=9e6, delay_s=0.06),
}


@dataclass(frozen=True, slots=True)
class Site:
    """A page that is measured, where it is served, and the profiles of its later visits.

    `keeps` where a service worker keeps it for offline use.
    """

    title: str
    root: Path
    port: int
    keeps: bool
    profiles: dict[str, Path]


PLAIN, STOCK, BARE, DESK = "plain", "stock", "bare", "desk"
TITLES = {PLAIN: "Plain JavaScript", STOCK: "Stock PyScript", BARE: "Bare Pyodide", DESK: "Rating Desk"}


def make_site(name: str, folder: Path) -> Site:
    """Put a page's files together in a folder; the built page lies in dist/ already."""
    root = ROOT / "dist" if name == DESK else folder / name
    if name != DESK:
        root.mkdir()
        shutil.copy(PAGES / f"{name}.html", root / "index.html")
    if name == PLAIN:
        shutil.copy(PAGES / "plain.js", root)
    if name == STOCK:
        shutil.copytree(MODULES / "@pyscript" / "core" / "dist", root / "pyscript")
    if name in {STOCK, BARE}:
        (root / "pyodide").mkdir()
        for file in (*PYODIDE_FILES, "python_stdlib.zip", "pyodide-lock.json"):
            shutil.copyfile(MODULES / "pyodide" / file, root / "pyodide" / file)
    hold(root)
    profiles = {kind: folder / f"{name}-{kind}" for kind in FRESH_S}
    return Site(TITLES[name], root, free_port(root), name == DESK, profiles)


@contextmanager
def browser(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """Open a browser on a profile of its own, with the probe in each page."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=shutil.which("chromium"),
        chromium_sandbox=False,
        # The probe's result is fetched by evaluated text, which the built page's policy forbids.
        bypass_csp=True,
    )
    try:
        context.add_init_script(path=PROBE)
        context.pages[0].wait_for_timeout(REST_MS)
        yield context
    finally:
        context.close()


def visit(context: BrowserContext, site: Site, slow_down: float, traffic: Traffic, wait: bool) -> Figures | None:
    """Visit a page; return None if it could not be opened. With `wait` see it through to its readiness for offline."""
    page = context.pages[0]
    assert context.browser
    with slowed(context.browser, slow_down):
        try:
            page.goto(f"http://127.0.0.1:{site.port}/", wait_until="commit")
        except Error as error:
            if "ERR_CONNECTION_REFUSED" in error.message:
                return None
            raise
        seen = page.evaluate("window.seen")
    if wait and site.keeps:
        page.locator(OFFLINE_READY).wait_for(state="attached", timeout=60_000)
    if wait:
        page.wait_for_timeout(SETTLE_MS)
    answered_at = (seen["origin"] + seen["answered"]) / 1000
    sent = sum(piece.size for piece in traffic if piece.at <= answered_at)
    later = sum(piece.size for piece in traffic) - sent if wait else 0
    return Figures(seen["contentful"], seen["shown"], seen["answered"], seen["blocked"], sent, later)


def measured(playwright: Playwright, site: Site, condition: Condition, kind: str) -> Figures | None:
    """Make one visit of a kind."""
    if kind == FIRST:
        with (
            tempfile.TemporaryDirectory(prefix="bench-profile-", ignore_cleanup_errors=True) as profile,
            hosted(site.root, site.port, condition.line()) as traffic,
            browser(playwright, Path(profile)) as context,
        ):
            # What is sent later is the same in all conditions: one waits for it.
            wait = condition is CONDITIONS["full"]
            return visit(context, site, condition.slow_down, traffic, wait)
    # A closed port is a network that is not there.
    host = nullcontext(Traffic()) if kind == OFFLINE else hosted(site.root, site.port, condition.line(), FRESH_S[kind])
    with host as traffic, browser(playwright, site.profiles[kind]) as context:
        return visit(context, site, condition.slow_down, traffic, wait=False)


def prepare(playwright: Playwright, site: Site, kind: str) -> None:
    """Visit a page until its profile holds all that it ever will."""
    for _ in range(VISITS_BEFORE):
        with (
            hosted(site.root, site.port, fresh_s=FRESH_S[kind]) as traffic,
            browser(playwright, site.profiles[kind]) as context,
        ):
            visit(context, site, 1, traffic, wait=True)


def processor() -> str:
    """Return the processor's name, or else its kind."""
    about = Path("/proc/cpuinfo")
    lines = about.read_text(encoding="utf-8").splitlines() if about.is_file() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def headline(version: str, runs: int) -> str:
    """Say when, on what and how often was measured, and what the columns are."""
    today = date.today()
    return (
        f"Measured on {today.day} {today:%B %Y} on {processor()}, {os.cpu_count()} cores, Chromium {version}, by "
        f"`make bench-start`: medians of {runs} runs (minimum to maximum), milliseconds since the visit began; "
        "ratios of medians to the plain JavaScript page and to stock PyScript. The number is typed as soon as the page "
        "is parsed, long before Python is ready. Blocking and megabytes (gzip, level 6) are up to its answer; then "
        "comes what is fetched for offline use. A first visit has an empty profile. A repeat visit comes after "
        f"{VISITS_BEFORE} others, within the ten minutes for which a browser may use GitHub Pages' files unasked. An "
        "offline visit comes later than that and finds no server. Each browser is at rest when it visits."
    )


def measure(playwright: Playwright, sites: Sequence[Site], conditions: Sequence[Condition], runs: int) -> str:
    """Make all visits in turn and return the report."""
    for kind in FRESH_S:
        if any(kind in condition.visits for condition in conditions):
            for site in sites:
                prepare(playwright, site, kind)
    figures: dict[Condition, dict[str, dict[str, list[Figures | None]]]] = {
        condition: {kind: {site.title: [] for site in sites} for kind in condition.visits} for condition in conditions
    }
    for run in range(runs):
        for condition in conditions:
            for kind in condition.visits:
                for site in sites:
                    print(f"run {run + 1} of {runs}: {condition.title}, {kind}, {site.title}", file=sys.stderr)
                    figures[condition][kind][site.title].append(measured(playwright, site, condition, kind))
    return "\n\n".join(
        f"### {condition.title}\n\n{table(visits, TITLES[PLAIN], TITLES[STOCK])}"
        for condition, visits in figures.items()
    )


def names(known: Iterable[str]) -> Callable[[str], list[str]]:
    """Return a reader of names with commas between, each of which must be known."""

    def read(text: str) -> list[str]:
        given = text.split(",")
        if unknown := set(given) - set(known):
            raise argparse.ArgumentTypeError(f"{', '.join(sorted(unknown))}: choose from {', '.join(known)}")
        return given

    return read


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how soon the built page answers, beside others.")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--only", type=names(CONDITIONS), default=list(CONDITIONS), help=",".join(CONDITIONS))
    parser.add_argument("--pages", type=names(TITLES), default=list(TITLES), help=",".join(TITLES))
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the report there as well")
    chosen = parser.parse_args()
    conditions = [CONDITIONS[name] for name in chosen.only]
    with tempfile.TemporaryDirectory(prefix="bench-start-", ignore_cleanup_errors=True) as folder:
        sites = [make_site(name, Path(folder)) for name in chosen.pages]
        with sync_playwright() as playwright:
            with browser(playwright, Path(folder) / "profile") as context:
                assert context.browser
                version = context.browser.version
            report = f"{headline(version, chosen.runs)}\n\n{measure(playwright, sites, conditions, chosen.runs)}\n"
    print(report, end="")
    if chosen.write:
        chosen.write.write_text(report, encoding="utf-8")


if __name__ == "__main__":
    main()
