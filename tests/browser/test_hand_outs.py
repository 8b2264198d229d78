"""What leaves the page: clipboard, CSV file, paper and link; and the charts' readings and the theme's switch."""

import csv
import io
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Downloaded, ReadyPage
from tests.browser.desk import CALCULATORS, Desk, Open, plain

FIRST_INPUT = {
    "game": "Your rating 1500",
    "target": "Rating now 1500",
    "win-rate": "Wins 45",
    "climb": "Points now 1200",
    "event": "You are Rated",
    "first-rating": "You have Each game",
}


@pytest.fixture
def clipboard(ready_page: ReadyPage) -> Callable[[], str]:
    page = ready_page.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return lambda: str(page.evaluate("navigator.clipboard.readText()"))


def test_the_summary_is_copied_and_the_button_says_so(desk: Open, clipboard: Callable[[], str]) -> None:
    game = desk("game")
    game.set("Your rating", "1600")
    game.expect_headline("+10.0 points")
    button = game.panel.get_by_role("button", name="Copy summary")
    button.click()
    expect(game.panel.get_by_role("button", name="Copied")).to_be_visible()
    text = plain(clipboard())
    for part in ("Rating Desk: Game", "Your rating: 1600", "Result: Win", "+10.0 points", "Your new rating: 1610"):
        assert part in text
    expect(button).to_be_visible(timeout=10_000)


def test_a_refused_clipboard_leaves_the_text_selected(page: Page, site: str) -> None:
    page.goto(f"{site}#climb")
    climb = Desk(page)
    climb.wait_until_ready()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }")
    climb.panel.get_by_role("button", name="Copy summary").click()
    box = climb.panel.get_by_label("Text to copy")
    expect(box).to_be_focused()
    assert "162 games" in plain(page.evaluate("getSelection().toString()"))


@pytest.mark.parametrize("name", CALCULATORS)
def test_a_csv_file_is_read_back(desk: Open, downloaded: Downloaded, name: str) -> None:
    opened = desk(name)
    file, raw = downloaded(opened.page, opened.panel.get_by_role("button", name="Download CSV").click)
    assert file == f"rating-desk-{name}.csv"
    assert raw.startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in raw
    cells = [cell for row in csv.reader(io.StringIO(raw.decode("utf-8-sig"))) for cell in row]
    headline = opened.headline().locator("data").get_attribute("value")
    assert headline in cells


def test_the_readers_locale_presets_the_decimal_mark(
    browser: object, site: str, desk: Open, downloaded: Downloaded
) -> None:
    from playwright.sync_api import Browser

    assert isinstance(browser, Browser)
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.goto(f"{site}#game")
    game = Desk(page)
    game.wait_until_ready()
    _, raw = downloaded(page, game.panel.get_by_role("button", name="Download CSV").click)
    text = raw.decode("utf-8-sig")
    assert re.search(r";12,80\d+;", text)
    context.close()
    assert desk("game").panel.get_by_label("Numbers as").input_value() == "csv"


def test_nothing_is_handed_out_while_a_field_is_wrong(desk: Open) -> None:
    game = desk("game")
    game.set("Your rating", "?")
    expect(game.state).to_contain_text("Out of date")
    game.panel.get_by_role("button", name="Copy summary").click()
    expect(game.panel.get_by_text("Put the marked field right first.")).to_be_visible()


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="pdftotext reads the paper; Debian has it in poppler-utils")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", CALCULATORS)
def test_on_paper_there_is_the_answer_and_nothing_to_press(desk: Open, tmp_path: Path, name: str, scheme: str) -> None:
    opened = desk(name)
    opened.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    shown = [plain(cell) for cell in opened.panel.locator("table th[scope=row]").all_inner_texts()]
    headline = plain(opened.headline().inner_text())
    # The switch as well as the system: paper is light either way.
    opened.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", scheme)
    opened.page.emulate_media(media="print")
    assert opened.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    opened.page.emulate_media(media="null")
    pdf = tmp_path / "paper.pdf"
    opened.page.pdf(path=pdf, format="A4")
    opened.page.emulate_media(color_scheme="light")
    opened.page.evaluate("delete document.documentElement.dataset.theme")
    text = plain(subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout)
    for words in ("Rating Desk", headline, *shown):
        assert words in text
    assert re.search(FIRST_INPUT[name], text)
    assert re.search(r"Rating Desk, \d+ \w+ \d{4}", text)
    for unwanted in ("Bring the example back", "Copy summary", "Getting ready", "What the numbers mean", "Licence"):
        assert unwanted not in text


def test_a_link_opens_its_scenario_and_leaves_the_address_clean(
    desk: Open, clipboard: Callable[[], str], context: BrowserContext, site: str
) -> None:
    game = desk("game")
    game.set("Your rating", "1654,5")
    game.set("Result", "Draw")
    game.set("K-factor", "Another")
    game.set("Your own K", "30")
    game.expect_fact("k", "30")
    game.panel.get_by_role("button", name="Copy link").click()
    expect(game.panel.get_by_role("button", name="Copied")).to_be_visible()
    link = clipboard()
    assert link.startswith(f"{site}#game?you=1654,5&opponent=1600&result=draw&k=own&k_own=30")
    assert game.page.url == f"{site}#game"
    page = context.new_page()
    page.goto(link)
    opened = Desk(page)
    expect(opened.field("Your rating")).to_have_value("1654,5", timeout=30_000)
    expect(opened.field("Your own K")).to_be_visible()
    opened.expect_fact("k", "30")
    assert page.url == f"{site}#game"
    page.reload()
    expect(opened.field("Your rating")).to_have_value("1500")


def test_a_link_followed_in_an_open_page_opens_too(desk: Open, site: str) -> None:
    game = desk("game")
    game.set("Your rating", "1111")
    game.page.evaluate("location.hash = 'game?you=1600&scale=200'")
    expect(game.field("Your rating")).to_have_value("1600")
    game.expect_headline("+10.0 points")
    expect(game.field("Scale")).to_be_visible()
    assert game.page.url == f"{site}#game"
    game.page.evaluate("location.hash = 'climb?win_rate=60'")
    game.expect_headline("97 games")


@pytest.mark.parametrize(
    "fragment",
    ["game?you=%3Cimg src=x onerror=alert(1)%3E", "game?you=1&you=2", "game?__proto__=1", "nobody?x=1", "game?you=%ff"],
)
def test_a_hostile_link_gives_the_example_and_a_sentence(page: Page, site: str, fragment: str) -> None:
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    page.goto(f"{site}#{fragment}")
    game = Desk(page)
    game.wait_until_ready()
    game.expect_headline("+12.8 points")
    expect(game.field("Your rating")).to_have_value("1500")
    expect(game.state).to_contain_text("link")
    assert "?" not in page.url
    assert page.locator("img").count() == 0


def test_a_charts_readings_by_pointer_and_keys(desk: Open) -> None:
    game = desk("game")
    chart = game.panel.get_by_role("group", name=re.compile("Expected score by rating lead"))
    reading = chart.get_by_role("img", name=re.compile(r"^−100.points: 36\.0.%"))
    words = reading.locator("text")
    expect(words).to_be_hidden()
    reading.locator("rect").hover()
    expect(words).to_be_visible()
    game.panel.get_by_role("heading", level=2).hover()
    chart.focus()
    game.page.keyboard.press("End")
    expect(chart.get_by_role("img", name=re.compile(r"^\+800"))).to_be_focused()
    game.page.keyboard.press("ArrowLeft")
    expect(chart.get_by_role("img", name=re.compile(r"^\+750")).locator("text")).to_be_visible()


def test_the_theme_is_switched_and_not_kept(page: Page, site: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(site)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate(paper) != light
    page.get_by_role("button", name="Light").click()
    assert page.evaluate(paper) == light
    page.get_by_role("button", name="Dark").click()
    page.reload()
    assert page.evaluate(paper) == light


def test_on_a_phone_the_answer_stays_in_view_while_a_field_has_focus(desk: Open) -> None:
    game = desk("game")
    game.page.set_viewport_size({"width": 390, "height": 420})
    game.set("Rated games played", "20")
    game.field("Rated games played").focus()
    game.field("Rated games played").scroll_into_view_if_needed()
    game.expect_headline("+25.6 points")
    expect(game.headline()).to_be_in_viewport(ratio=1)
    expect(game.field("Rated games played")).to_be_in_viewport(ratio=1)
    game.page.set_viewport_size({"width": 1280, "height": 900})
