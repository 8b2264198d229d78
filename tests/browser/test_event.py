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


@pytest.mark.parametrize("lines", [200])
def test_many_games_stay_fluent(desk: Open, lines: int) -> None:
    event = opened(desk)
    event.field("Games, a line each").fill("\n".join(PUBLISHED * (lines // len(PUBLISHED))))
    event.expect_fact("k", "3")
    assert len(event.panel.locator("[data-table=games] tbody tr").all()) == lines
