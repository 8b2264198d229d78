"""Every number that was promised, typed into the page and read back, worked out by Python in the browser."""

from datetime import timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.build_day import build_day
from tests.browser.desk import Open

Row = tuple[str, str]


@pytest.mark.parametrize(
    ("you", "opponent", "k", "expected", "win", "draw", "loss"),
    [
        ("1500", "1600", "20", "36.0 %", ("+12.8", "1513"), ("+2.8", "1503"), ("−7.2", "1493")),
        ("1500", "1700", "20", "24.0 %", ("+15.2", "1515"), ("+5.2", "1505"), ("−4.8", "1495")),
        ("1600", "1500", "32", "64.0 %", ("+11.5", "1612"), ("−4.5", "1596"), ("−20.5", "1580")),
        ("1600", "1500", "16", "64.0 %", ("+5.8", "1606"), ("−2.2", "1598"), ("−10.2", "1590")),
        ("1600", "1500", "40", "64.0 %", ("+14.4", "1614"), ("−5.6", "1594"), ("−25.6", "1574")),
        ("1500", "1500", "20", "50.0 %", ("+10.0", "1510"), ("0.0", "1500"), ("−10.0", "1490")),
    ],
)
def test_game(desk: Open, you: str, opponent: str, k: str, expected: str, win: Row, draw: Row, loss: Row) -> None:
    game = desk("game")
    game.set("Your rating", you)
    game.set("Opponent’s rating", opponent)
    game.set("K-factor", k)
    for result, (change, rating) in {"Win": win, "Draw": draw, "Loss": loss}.items():
        game.set("Result", result)
        game.expect_headline(f"{change} points")
        game.expect_fact("new-rating", rating)
        game.expect_fact("expected", expected)
        assert game.row("What each result does", result)[:3] == [result, change, rating]


def test_game_beside_the_result(desk: Open) -> None:
    game = desk("game")
    game.expect_headline("+12.8 points")
    game.expect_sentence("A win takes you from 1500 to 1513.")
    game.expect_fact("k", "20")
    assert game.row("By rating gap", "200") == ["200", "0.240", "+15.2", "+5.2", "−4.8"]
    game.panel.get_by_text("Opponent’s K, scale").click()
    for chance, lead in (("75 %", "191 points"), ("90", "382 points")):
        game.set("Expected score to aim for", chance)
        game.expect_fact("lead", lead)
    game.set("Age", "By birth year")
    game.set("Birth year", str(build_day().year - 18))
    game.expect_fact("k", "40")
    game.set("Highest rating ever", "2400 or more")
    game.expect_fact("k", "10")
    game.set("K-factor", "Another")
    game.set("Your own K", "30")
    game.expect_fact("k", "30")


def test_a_number_carries_its_unrounded_value(desk: Open) -> None:
    value = desk("game").headline().locator("data").get_attribute("value")
    assert value is not None
    assert float(value) == pytest.approx(20 * (1 - 1 / (1 + 10**0.25)), abs=1e-12)


def test_target(desk: Open) -> None:
    target = desk("target")
    target.expect_fact("gain", "+1.92 points")
    target.expect_headline("53 games")
    target.expect_fact("weeks", "6 weeks")
    day = (build_day() + timedelta(days=38)).isoformat()
    expect(target.fact("date").locator("time")).to_have_attribute("datetime", day)
    assert target.row("By share", "51 %")[1:] == ["+0.32", "313", "32"]
    assert target.row("By share", "70 %")[1:] == ["+6.40", "16", "2"]
    target.set("Share of points you score", "50")
    target.expect_sentence("At 50 % this never climbs, on average: 50.61 % would get there within a year.")
    target.set("Target rating", "1400")
    target.expect_sentence("You are past 1400 already, by 100 points.")
    target.set("Target rating", "1500")
    target.expect_sentence("You are at 1500 already: there is nothing left to climb.")


def test_win_rate(desk: Open) -> None:
    rate = desk("win-rate")
    rate.expect_headline("23 wins")
    rate.expect_fact("rate", "45.0 %")
    rate.expect_fact("games", "100 games")
    assert rate.row("Games to reach", "65 %") == ["65 %", "100"]
    rate.set("Win rate from now on", "55")
    rate.expect_fact("games", "never")
    expect(rate.answer).to_contain_text("you never reach")
    rate.set("Target win rate", "100")
    rate.expect_sentence("100 % is impossible: the losses on your record can never be made good.")
    rate.set("Target win rate", "40")
    rate.expect_headline("12 losses")
    rate.set("Draws", "20")
    rate.expect_fact("rate", "45.8 %")
    rate.set("A draw counts as", "No win")
    rate.expect_fact("rate", "37.5 %")


def test_climb(desk: Open) -> None:
    climb = desk("climb")
    climb.expect_headline("162 games")
    climb.expect_fact("gain", "+3.1 points")
    climb.expect_fact("days", "17 days")
    climb.expect_fact("break-even", "47.6 %")
    assert climb.row("By win rate", "45 %")[2:] == ["never", "never"]
    climb.set("Win rate", "60")
    climb.expect_fact("gain", "+5.2 points")
    climb.set("Win rate", "47,6")
    climb.expect_sentence("At 47.6 % this never climbs, on average: wins and losses cancel at 47.62 %.")
