"""The Event calculator as people use it: a published event typed line by line, and the same one pasted.

Source: FIDE's individual calculations for December 2025, event of 7 November 2025 of a player rated 2813, K 10.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk, Open

PUBLISHED = ["1787 1", "2025 1", "2310 1", "2400 1", "2505 ½"]
PASTED = """Rd.\tSNo\tName\tRtg\tRes.
1\t40\tFirst, A.\t1787\tw 1
2\t31\tSecond, B.\t2025\ts 1
3\t12\tThird, C.\t2310\tw 1
4\t7\tFourth, D.\t2400\ts 1
5\t2\tFifth, E.\t2505\tw ½"""


def opened(desk: Open) -> Desk:
    event = desk("event")
    event.set("Your rating", "2813")
    event.field("First day").fill("2025-11-07")
    event.set("Highest rating ever", "2400 or more")
    return event


def expect_the_published_change(event: Desk) -> None:
    event.expect_headline("−2.50 points")
    event.expect_fact("rounded", "−3 points")
    event.expect_fact("new-rating", "2810")
    assert event.row("Game by game", "4")[-1] == "+0.70"
    assert event.row("Game by game", "5")[-1] == "−3.60"


def test_a_published_event_typed_line_by_line(desk: Open) -> None:
    event = opened(desk)
    lines = event.field("Games, a line each")
    lines.fill("")
    for line in PUBLISHED:
        lines.press_sequentially(line)
        lines.press("Enter")
    expect_the_published_change(event)


def test_the_same_event_pasted(desk: Open) -> None:
    event = opened(desk)
    event.field("Games, a line each").fill(PASTED)
    expect_the_published_change(event)
    expect(event.answer).to_contain_text("Line 1 was not read: “Rd.")


def test_two_hundred_games(desk: Open) -> None:
    event = opened(desk)
    event.field("Games, a line each").fill("\n".join(PUBLISHED * 40))
    event.expect_fact("k", "3")
    assert event.panel.locator("[data-table=games] tbody tr").count() == 200


MASTERS = "GM 2510 NOR 1\nIM 2430 SWE ½\nFM 2305 GER 0\n2380 ESP 1\nGM 2550 FRA ½"
TO_COME = "GM 2500 NOR\n2 x 2400\n2450 DEN"


def unfold(event: Desk, *summaries: str) -> None:
    for summary in summaries:
        event.panel.locator("form summary").get_by_text(summary, exact=True).click()


def ahead(desk: Open) -> Desk:
    """Open an event of masters with four games still to come."""
    event = desk("event")
    event.set("Your rating", "2385")
    event.field("Games, a line each").fill(MASTERS)
    unfold(event, "What do I need? The games still to come", "Title norms")
    event.field("Opponents still to come, a line each").fill(TO_COME)
    event.set("Rating to reach", "2390")
    return event


def test_what_the_rest_must_bring(desk: Open) -> None:
    event = ahead(desk)
    # By table 8.1.2: 0.34 against 2500, 0.48 twice against 2400, 0.41 against 2450.
    event.expect_fact("expected-to-come", "1.71")
    event.expect_fact("need-2400", "2.0")
    # 16.60 so far, and 20 × (1.5 − 1.71).
    expect(event.panel.locator("[data-table=coming] tr.marked").first).to_contain_text("+12.40")
    assert event.row("By final score", "4.5")[:4] == ["4.5", "+12.40", "2397", "2436"]
    assert event.row("By final score", "4.5")[-1] == "2390"


def test_a_norm_is_still_possible_and_then_out_of_reach(desk: Open) -> None:
    event = ahead(desk)
    event.set("Norm sought", "GM")
    event.set("Your federation", "NOR")
    event.expect_fact("norm-gm", "possible")
    assert event.row("GM norm", "Opponents who are GM, at least [1.4.5b]")[1:] == ["3–7", "3", "yes"]
    assert event.row("By final score", "6.5")[-1] == "GM"
    event.field("Opponents still to come, a line each").fill("2300\n2300\n2300")
    event.expect_fact("norm-gm", "out of reach")


@pytest.mark.parametrize("width", [320, 360, 390])
def test_the_tables_fit_a_phone(desk: Open, width: int) -> None:
    event = ahead(desk)
    event.set("Norm sought", "All four")
    event.expect_fact("norm-wim", "possible")
    event.page.set_viewport_size({"width": width, "height": 800})
    assert event.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    over = "table => table.getBoundingClientRect().right - table.parentNode.getBoundingClientRect().right"
    tables = event.panel.locator(".details > table").all()
    assert len(tables) == 6
    assert all(table.evaluate(over) < 1 for table in tables)
    broken = event.panel.locator("[data-table=coming] :is(th, td):is(thead *, :last-child)").evaluate_all(BROKEN)
    assert broken == []


BROKEN = """cells => cells.flatMap((cell) => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
    return [...text.data.matchAll(/\\S+/g)].filter((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).map((word) => word[0]);
})"""
"""The words in cells that are broken over lines."""


def test_on_paper_games_stand_below_their_label_a_line_each(desk: Open) -> None:
    event = desk("event")
    games = [f"Player, Number {place}; {1700 + place}; ½" for place in range(1, 61)]
    event.field("Games, a line each").fill("\n".join(games))
    expect(event.panel.locator("[data-table=games] tbody tr")).to_have_count(60)
    event.page.emulate_media(media="print")
    lines = event.panel.locator(".paper .lines")
    box = "element => element.getBoundingClientRect().toJSON()"
    label, told = (lines.locator(part).evaluate(box) for part in ("dt", "dd"))
    assert label["width"] == told["width"] == event.panel.locator("dl.paper").evaluate(box)["width"]
    assert told["top"] >= label["bottom"]
    assert round(told["height"] / label["height"]) == len(games)
    event.page.emulate_media(media="screen")
