"""Measure how long a keystroke takes to be answered on the built page: `make bench`.

Types into the first field of each calculator, as a person would, and times each keystroke from its `input` event to the
answer written into the page, and to the frame that paints it. Two pages that compute nothing show what the browser
itself takes: one answers in the event, one by way of a worker. With `--slow-down 4` the whole browser has a quarter of
its speed. A benchmark, not a test: it fails nothing.
"""

import argparse
import shutil
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from desk.calculators import all_calculators  # noqa: E402
from tests.benchmarks.slow import slowed  # noqa: E402
from tools.serve import make_server  # noqa: E402

PAGES = Path(__file__).parent / "pages"

KEYSTROKES = 200
FRAME_MS = 1000 / 60

TIMER = """
    () => {
        window.times = [];
        let typed = null;
        addEventListener("input", (event) => (typed = event.timeStamp), true);
        const panel = document.querySelector(".panel:not([hidden])");
        new MutationObserver(() => {
            if (typed === null) return;
            const from = typed, written = performance.now() - from;
            typed = null;
            requestAnimationFrame(() => {
                const channel = new MessageChannel();
                channel.port1.onmessage = () => window.times.push([written, performance.now() - from]);
                channel.port2.postMessage(null);
            });
        }).observe(panel.querySelector(".report"), { childList: true });
    }
"""


GAMES = "\n".join(["1 1850"] * 9)
"""What a place for games holds, a tournament's nine."""


def keystrokes(page: Page) -> list[tuple[float, float]]:
    """Type digits one over another, each a new answer; return the milliseconds until each was written and painted."""
    field = page.get_by_role("tabpanel").get_by_role("textbox").first
    page.evaluate(TIMER)
    if field.evaluate("field => field.matches('textarea')"):
        field.fill(GAMES)
        page.wait_for_function("() => window.times.splice(0).length > 0")
    field.focus()
    page.keyboard.press("ControlOrMeta+End")
    for i in range(KEYSTROKES):
        page.keyboard.press("Shift+ArrowLeft")
        page.keyboard.press(str(1 + i % 9))
        page.wait_for_function("(count) => window.times.length >= count", arg=i + 1)
    times: list[tuple[float, float]] = page.evaluate("window.times")
    return times


def percentile_95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def report(browser: Browser, title: str, address: str, factor: float) -> None:
    """Print the line of one page."""
    # The benchmark's own timer is evaluated text, which the page's policy forbids.
    page = browser.new_page(bypass_csp=True)
    page.goto(address)
    page.locator("html[data-python=ready]").wait_for(state="attached", timeout=60_000)
    with slowed(browser, factor):
        columns = zip(*keystrokes(page), strict=True)
    shown = [f"{statistics.median(times):8.1f}{percentile_95(list(times)):8.1f}" for times in columns]
    print(f"{title:20}{shown[0]}{shown[1]}", flush=True)
    page.close()


@contextmanager
def served(root: Path) -> Iterator[str]:
    """Serve a folder; give its address."""
    server = make_server(root)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long a keystroke takes to be answered.")
    parser.add_argument("--slow-down", type=float, default=1, metavar="FACTOR")
    factor = parser.parse_args().slow_down
    at_speed = f", the browser slowed down by {factor:g}" if factor > 1 else ""
    print(
        f"{KEYSTROKES} keystrokes each, milliseconds: median and 95th percentile; a frame is {FRAME_MS:.1f}{at_speed}"
    )
    print(f"{'':20}{'written':>16}{'painted':>16}")
    with sync_playwright() as playwright, served(ROOT / "dist") as site, served(PAGES) as pages:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), chromium_sandbox=False)
        report(browser, "(echo at once)", f"{pages}echo.html#here", factor)
        report(browser, "(echo by a worker)", f"{pages}echo.html", factor)
        for calculator in all_calculators():
            report(browser, calculator.name, f"{site}#{calculator.name}", factor)
        browser.close()


if __name__ == "__main__":
    main()
