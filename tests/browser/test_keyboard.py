"""Everything by keyboard alone: the tabs, and a whole calculation on Game, in the order in which things are seen."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from desk.calculators import all_calculators
from tests.browser.desk import Desk
from tests.browser.tab_stops import TAB_STOPS_AT_MOST, start_at_the_top, tab_stops

Open = Callable[[str], Desk]

TITLES = [calculator.title for calculator in all_calculators()]

PLACE = """
    (focused) => {
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        return { shown: focused.outerHTML.slice(0, 100), left, right, top: top + scrollY, bottom: bottom + scrollY };
    }
"""


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until it comes to what is wanted."""
    for _ in range(TAB_STOPS_AT_MOST):
        page.keyboard.press("Tab")
        if wanted.evaluate("wanted => wanted === document.activeElement"):
            return
    raise AssertionError(f"Tab does not come to {wanted}")


def type_over(page: Page, typed: str) -> None:
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(typed)


def test_a_whole_game_by_keyboard(page: Page, site: str) -> None:
    page.goto(site)
    game = Desk(page)
    game.wait_until_ready()

    tab_to(page, page.get_by_role("tab", selected=True))
    expect(page.get_by_role("tab", selected=True)).to_have_text("Game")
    tab_to(page, game.field("Your rating"))
    type_over(page, "1600")
    tab_to(page, game.field("Opponent’s rating"))
    type_over(page, "1500")

    # A group of radios is one stop of Tab; arrows move within it.
    tab_to(page, game.field("Win"))
    page.keyboard.press("ArrowRight")
    expect(game.field("Draw")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(game.field("Loss")).to_be_checked()
    expect(game.field("Loss")).to_be_focused()

    k = game.field("K-factor")
    tab_to(page, k)
    page.keyboard.type("3")
    expect(k.locator("option:checked")).to_have_text("32")
    game.expect_headline("−20.5 points")
    page.keyboard.press("ArrowUp")
    expect(k.locator("option:checked")).to_have_text("24")
    game.expect_headline("−15.4 points")
    page.keyboard.press("ArrowDown")
    game.expect_headline("−20.5 points")
    game.expect_fact("new-rating", "1580")

    fold = game.panel.locator("form summary")
    tab_to(page, fold)
    expect(game.field("Scale")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(game.field("Scale")).to_be_visible()
    tab_to(page, game.field("Scale"))
    type_over(page, "200")
    game.expect_fact("expected", "76.0 %")
    game.expect_headline("−24.3 points")

    tab_to(page, game.panel.get_by_role("button", name="Bring the example back"))
    page.keyboard.press("Space")
    game.expect_headline("+12.8 points")
    expect(game.field("Your rating")).to_have_value("1500")
    expect(game.field("Scale")).to_have_value("400")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", [calculator.name for calculator in all_calculators()])
def test_focus_goes_as_the_eye_does(desk: Open, name: str, width: int) -> None:
    page = desk(name).page
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": width, "height": 800})
    for fold in Desk(page).panel.locator("summary").all():
        fold.click()
    stops = [stop.evaluate(PLACE) for stop in tab_stops(page)]
    page.set_viewport_size(size)
    assert len(stops) > len(TITLES)
    # Each is further down than the one before it, or further right: in its row, or in the next column.
    strays = [
        (before["shown"], after["shown"])
        for before, after in pairwise(stops)
        # A date has a stop for each of its parts.
        if after != before and after["top"] < before["bottom"] - 1 and after["left"] < before["right"] - 1
    ]
    assert strays == []


def test_tabs_by_keyboard(desk: Open) -> None:
    first = desk(all_calculators()[0].name)
    page = first.page
    start_at_the_top(page)
    selected = page.get_by_role("tab", selected=True)
    tab_to(page, selected)
    for key, titles in (
        ("ArrowRight", [*TITLES[1:], TITLES[0]]),
        ("ArrowLeft", [*reversed(TITLES)]),
        ("End", [TITLES[-1]]),
        ("Home", [TITLES[0]]),
    ):
        for title in titles:
            page.keyboard.press(key)
            expect(selected).to_have_text(title)
            expect(selected).to_be_focused()
            expect(page.get_by_role("tabpanel", name=title)).to_be_visible()
    # The tabs are one stop: Tab goes on into the panel, and comes back to the tab that is selected.
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[role=tabpanel]').id") == all_calculators()[-1].name
    page.keyboard.press("Shift+Tab")
    expect(selected).to_have_text(TITLES[-1])
    expect(selected).to_be_focused()
