"""What the browser tests share: the built site on a loopback server, a browser, and a page that forgives nothing."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from tests.browser.build_day import DIST, time_zone
from tests.browser.desk import Desk
from tools.serve import make_server

QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
"""Keep Chromium itself from calling out; the page must not, and a test holds that."""

DOWNLOAD_TRIES = 200

CLIPBOARD = "Playwright cannot let Firefox's pages read the clipboard"
NO_SCRIPTS = "Playwright cannot keep Debian's Firefox from running scripts"
MEDIA = "Playwright cannot have Debian's Firefox show paper, or prefer a dark scheme or less motion"

NOT_IN_FIREFOX = {
    "test_a_calculation_that_fails_says_so_and_offers_details": CLIPBOARD,
    "test_without_javascript_the_examples_are_there": NO_SCRIPTS,
    "test_without_javascript_a_link_hides_nothing": NO_SCRIPTS,
    "test_nothing_moves_under_reduced_motion": MEDIA,
    "test_on_paper_games_stand_below_their_label_a_line_each": MEDIA,
    "test_nothing_moves_or_changes_when_python_arrives": "Firefox measures no shifts of layout",
    "test_a_first_visit_asks_for_each_file_once_and_fits_the_budget": "Firefox races its cache with the network",
    "test_on_paper_there_is_the_answer_and_nothing_to_press": "Playwright gives Firefox's paper centimetres for inches",
}
"""What is tested in Chromium alone, and why."""

# A start takes seconds, and on a busy machine many.
expect.set_options(timeout=20_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", choices=["chromium", "firefox"], default="chromium", help="the browser to test in")


def _engine(config: pytest.Config) -> str:
    # Where pytest was not pointed at this folder, it came to know it too late for options.
    return str(config.getoption("--engine", default="chromium"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if _engine(config) != "firefox":
        return
    for item in items:
        assert isinstance(item, pytest.Function)
        reason = NOT_IN_FIREFOX.get(item.originalname)
        if "clipboard" in item.fixturenames:
            reason = CLIPBOARD
        elif "-dark" in item.name or "[dark" in item.name:
            reason = MEDIA
        if reason:
            item.add_marker(pytest.mark.skip(reason=reason))


Env = dict[str, str | float | bool]

Downloaded = Callable[[Page, Callable[[], None]], tuple[str, bytes]]


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
def engine(request: pytest.FixtureRequest) -> str:
    return _engine(request.config)


@pytest.fixture(scope="session")
def downloads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("downloads")


@pytest.fixture(scope="session")
def browser(engine: str, downloads: Path) -> Iterator[Browser]:
    env: Env = {**os.environ, "TZ": time_zone()}
    with sync_playwright() as playwright:
        browser = _firefox(playwright, env, downloads) if engine == "firefox" else _chromium(playwright, env)
        yield browser
        browser.close()


def _chromium(playwright: Playwright, env: Env) -> Browser:
    # None is Playwright's own browser. As root Chromium runs only without its sandbox.
    return playwright.chromium.launch(
        executable_path=shutil.which("chromium"), chromium_sandbox=False, args=QUIET, env=env
    )


def _firefox(playwright: Playwright, env: Env, downloads: Path) -> Browser:
    return playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=shutil.which("firefox-esr"),
        env=env,
        downloads_path=downloads,
        # The panel that shows a download would take the focus from the page.
        firefox_user_prefs={"browser.download.alwaysOpenPanel": False},
    )


@pytest.fixture
def downloaded(engine: str, downloads: Path) -> Downloaded:
    """Give a way to do what begins a download, and have its name and content."""

    def downloaded(page: Page, begin: Callable[[], None]) -> tuple[str, bytes]:
        if engine == "chromium":
            with page.expect_download() as download:
                begin()
            return download.value.suggested_filename, Path(download.value.path()).read_bytes()
        # Of Debian's Firefox Playwright hears nothing of downloads: wait for the file, whole and under its own name.
        begin()
        for _ in range(DOWNLOAD_TRIES):
            files = list(downloads.iterdir())
            if len(files) == 1 and files[0].suffix != ".part" and (content := files[0].read_bytes()):
                files[0].unlink()
                return files[0].name, content
            page.wait_for_timeout(50)
        raise AssertionError("no download came")

    return downloaded


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
    # Read as by a browser that runs no scripts, to which nothing is folded.
    examples = page.evaluate(
        """async () => {
            const sent = new DOMParser().parseFromString(await (await fetch("./")).text(), "text/html");
            const answers = [...sent.querySelectorAll(".panel .answer")];
            return Object.fromEntries(answers.map((answer) => [answer.closest(".panel").id, answer.textContent]));
        }"""
    )
    yield ReadyPage(page, complaints, examples)
    context.close()


@pytest.fixture
def desk(ready_page: ReadyPage, site: str) -> Iterator[Callable[[str], Desk]]:
    """Give a way to open a calculator, with its example in it, on a page where Python is ready."""
    page, complaints, examples = ready_page
    page.bring_to_front()  # Firefox has one focus for all its pages
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
        if not request.url.startswith((site, f"blob:{urljoin(site, '/')}")):
            complaints.append(f"asks {request.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", request)
    return complaints
