"""The First rating calculator as people use it: the example, a published rating pasted, and its sum typed.

Source: a first rating on FIDE's list for December 2025, 3 points of 5, published as 1922.
"""

from playwright.sync_api import expect

from tests.browser.desk import Open

PASTED = """Rd.\tSNo\tName\tRtg\tRes.
1\t40\tFirst, A.\t1902\tw ½
2\t31\tSecond, B.\t1877\ts ½
3\t12\tThird, C.\t1884\tw 1
4\t7\tFourth, D.\t2012\ts 0
5\t2\tFifth, E.\t1832\tw 1"""


def test_the_example(desk: Open) -> None:
    first = desk("first-rating")
    # Six that count: 9235 and two of 1800 make 12835, an eighth is 1604.38; 4.5 of 8 is .56, +43.
    first.expect_headline("1647")
    first.expect_fact("ra", "1604.38")
    assert first.row("Game by game", "5")[1:] == ["Maple", "unrated", "1", "no"]
    expect(first.answer).to_contain_text("Game 5 does not count: opponent unrated [FIDE 8.3.1].")
    assert first.row("What each score would give", "3.5") == ["3.5", "0.56", "1647", "1647", "published"]
    expect(first.panel.locator("[data-chart=by-score]")).to_contain_text("you, 1647")


def test_a_published_rating_pasted(desk: Open) -> None:
    first = desk("first-rating")
    first.set("Games, a line each", PASTED)
    first.expect_headline("1922")
    expect(first.answer).to_contain_text("Line 1 was not read: “Rd.")
    expect(first.answer).to_contain_text("FIDE’s own calculator on the web would show 1921")
    expect(first.panel.locator("[data-table=scores] tr[aria-current]")).to_contain_text("1922")
    first.panel.get_by_text("An earlier event", exact=True).click()
    first.set("Games of an earlier event", "1900 0\n1950 0")
    expect(first.answer).to_contain_text("its 2 games are disregarded")
    first.expect_headline("1922")


def test_its_sum_typed(desk: Open) -> None:
    first = desk("first-rating")
    first.set("You have", "Mean and score")
    expect(first.field("Games, a line each")).to_be_hidden()
    expect(first.panel.get_by_text("An earlier event", exact=True)).to_be_hidden()
    first.set("Mean of the opponents", "1901.4")
    first.set("Games against them", "5")
    first.field("Your score").fill("")
    first.field("Your score").press_sequentially("3")
    first.expect_headline("1922")
    first.set("Your score", "5½")
    expect(first.state).to_contain_text("Out of date")
    assert first.problem("Your score") == "This must be from 0 to 5, in halves."
