"""What the browser tests share: the built site on a loopback server, Chromium, and a page that forgives nothing."""

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.desk import Desk
from tools.serve import make_server

DIST = Path(__file__).parents[2] / "dist"

QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
"""Keep Chromium itself from calling out; the page must not, and a test holds that."""

# A start takes seconds, and on a busy machine many.
expect.set_options(timeout=20_000)


class ReadyPage(NamedTuple):
    """A page where Python is ready, what it complained of, and each calculator's example as it was answered."""

    page: Page
    complaints: list[str]
    examples: dict[str, str]


A_READER: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 900},
    "locale": "en-GB",
    "service_workers": "block",  # they would answer requests that a test means to break
}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Serve dist/ as it was built."""
    assert (DIST / "index.html").is_file(), "run `make build` first"
    server = make_server(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # None is Playwright's own browser. As root Chromium runs only without its sandbox.
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), chromium_sandbox=False, args=QUIET
        )
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Give a profile of its own, with nothing in its cache."""
    context = browser.new_context(**A_READER)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, site: str) -> Iterator[Page]:
    """Give a new page, not opened yet, on which any complaint fails the test."""
    page = context.new_page()
    complaints = _complaints_of(page, site)
    yield page
    assert complaints == []


@pytest.fixture(scope="session")
def ready_page(browser: Browser, site: str) -> Iterator[ReadyPage]:
    """Open the page once, for all tests that are not about its start: a start takes seconds."""
    context = browser.new_context(**A_READER)
    page = context.new_page()
    complaints = _complaints_of(page, site)
    page.goto(site)
    Desk(page).wait_until_ready()
    examples = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".panel")].map(
            (panel) => [panel.id, panel.querySelector(".answer").textContent]))"""
    )
    yield ReadyPage(page, complaints, examples)
    context.close()


@pytest.fixture
def desk(ready_page: ReadyPage, site: str) -> Iterator[Callable[[str], Desk]]:
    """Give a way to open a calculator, with its example in it, on a page where Python is ready."""
    page, complaints, examples = ready_page
    page.evaluate(
        """() => {
            for (const form of document.forms) form.reset();
            for (const fold of document.querySelectorAll("details")) fold.open = false;
        }"""
    )

    def opened(name: str) -> Desk:
        page.goto(f"{site}#{name}")
        desk = Desk(page)
        expect(desk.answer).to_have_text(examples[name])
        expect(desk.state).to_have_text("")
        return desk

    yield opened
    seen = complaints.copy()
    complaints.clear()
    assert seen == []


def _complaints_of(page: Page, site: str) -> list[str]:
    """Collect what no page of ours may do: complain in the console, or ask another origin."""
    complaints: list[str] = []

    def console(message: ConsoleMessage) -> None:
        # Playwright itself complains where it keeps service workers out, as A_READER asks.
        if message.type in {"error", "warning"} and "blocked by Playwright" not in message.text:
            complaints.append(message.text)

    def request(request: Request) -> None:
        # The site's own addresses, and the worker that the site makes itself.
        if not request.url.startswith((site, f"blob:{site}")):
            complaints.append(f"asks {request.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", request)
    return complaints
