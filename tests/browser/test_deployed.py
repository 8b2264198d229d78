"""The site as GitHub Pages serves it: in a folder, compressed, fresh for ten minutes, and with a 404 page."""

import threading
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.build_day import DIST
from tests.browser.conftest import A_READER
from tests.browser.desk import ANOTHER, CALCULATORS, Desk
from tools.serve import make_server


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """Serve dist/ with Pages' habits. `page` then allows no request outside the folder."""
    server = make_server(DIST, prefix="/rating-desk/", pages=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/rating-desk/"
    server.shutdown()
    server.server_close()


def test_each_calculator_computes_its_example(page: Page, site: str) -> None:
    page.goto(site)
    desk = Desk(page)
    desk.wait_until_ready()
    assert not page.evaluate("crossOriginIsolated")
    for name in CALCULATORS:
        page.goto(f"{site}#{name}")
        expect(desk.panel).to_have_attribute("id", name)
        example = desk.answer.inner_text()
        desk.panel.get_by_role("textbox").first.fill(ANOTHER.get(name, "77"))
        expect(desk.answer).not_to_have_text(example, use_inner_text=True)
        desk.panel.get_by_role("button", name="Bring the example back").click()
        expect(desk.answer).to_have_text(example, use_inner_text=True)


def test_a_link_opens_its_scenario(page: Page, site: str) -> None:
    page.goto(f"{site}#climb?win_rate=60")
    Desk(page).expect_headline("97 games")
    assert page.url == f"{site}#climb"


def test_the_page_is_kept_within_its_folder(browser: Browser, site: str) -> None:
    context = browser.new_context(**{**A_READER, "service_workers": "allow"})
    page = context.new_page()
    page.goto(site)
    expect(page.get_by_text("Ready to work offline.")).to_be_visible(timeout=60_000)
    assert page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)") == site
    context.close()


@pytest.mark.parametrize("name", ["", "404.html"])
def test_everything_a_page_names_is_there(page: Page, site: str, name: str) -> None:
    page.goto(site + name)
    named: list[str] = page.evaluate(
        "[...document.querySelectorAll('[href], [src]')].map(({ href, src }) => href || src)"
    )
    below = {address.split("#")[0] for address in named if address.startswith(site)}
    assert len(below) > 2
    # The rest leads to other sites; but for the way up, for who is lost deeper down, none leads elsewhere on this one.
    assert {address for address in named if address.startswith(urljoin(site, "/")) and address not in below} <= (
        {f"{site}#{name}" for name in CALCULATORS} | {urljoin(site, "../")}
    )
    for address in below:
        assert page.request.get(address).status == 200, address


@pytest.mark.parametrize(
    ("missing", "way"),
    [("nothing", ["Go to Rating Desk"]), ("no/such/page", ["Go to Rating Desk", "one folder up", "one folder up"])],
)
def test_a_missing_page_leads_home(context: BrowserContext, site: str, missing: str, way: list[str]) -> None:
    page = context.new_page()
    response = page.goto(site + missing)
    assert response
    assert response.status == 404
    expect(page.get_by_role("heading")).to_have_text("There is nothing at this address.")
    for link in way:
        page.get_by_role("link", name=link).click()
    expect(page).to_have_url(site)
    expect(page.get_by_role("heading", level=1)).to_have_text("Rating Desk")


@pytest.mark.parametrize("path", ["", "assets/shell.js", "assets/icon.svg", "assets/runtime/pyodide/pyodide.asm.wasm"])
def test_the_server_has_the_habits_of_pages(context: BrowserContext, site: str, path: str) -> None:
    first = context.request.get(site + path)
    assert first.status == 200
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "max-age=600"
    assert not {name for name in first.headers if name.startswith("cross-origin")}
    again = context.request.get(site + path, headers={"If-None-Match": first.headers["etag"]})
    assert again.status == 304
    assert context.request.get(urljoin(site, f"/{path}")).status == 404
