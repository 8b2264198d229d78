"""The Game calculator's switch between curve and table, as people use it.

Sources: FIDE Handbook B.02, 8.1.2, 8.3.1 and 8.3.3; the game of 2813 against 2400 is in FIDE's individual calculations
for December 2025.
"""

from playwright.sync_api import expect

from tests.browser.desk import Desk, Open

SWITCH = "Expected score by"


def met(game: Desk, you: str, opponent: str) -> None:
    game.set("Your rating", you)
    game.set("Opponent’s rating", opponent)


def test_the_switch_and_back(desk: Open) -> None:
    game = desk("game")
    expect(game.panel.get_by_role("group", name=SWITCH).get_by_label("The Elo curve")).to_be_checked()
    expect(game.panel.get_by_role("group", name="Time control")).to_be_hidden()
    met(game, "1500", "1901")
    game.expect_headline("+18.2 points")
    expect(game.answer).to_contain_text("FIDE itself would count +18.40")
    assert game.row("By the curve and by", "Win") == ["Win", "+18.19", "+18.40"]
    game.set(SWITCH, "FIDE’s table")
    game.expect_headline("+18.40 points")
    game.expect_fact("difference", "−400 points")
    game.expect_fact("expected", "8 %")
    game.expect_fact("new-rating", "1518")
    assert game.row("What each result does", "Loss") == ["Loss", "−1.60", "1498", "+1.60", "1903"]
    game.set(SWITCH, "The Elo curve")
    game.expect_headline("+18.2 points")


def test_each_players_own_rating_decides(desk: Open) -> None:
    game = desk("game")
    game.set(SWITCH, "FIDE’s table")
    game.panel.get_by_text("Opponent’s K, scale").click()
    game.set("Opponent’s K-factor", "By FIDE’s rules")
    met(game, "2813", "2400")
    game.expect_headline("+0.70 points")
    game.expect_fact("difference", "+413 points")
    game.expect_fact("opponent-difference", "−400 points")
    game.expect_fact("opponent-k", "10")
    assert game.row("What each result does", "Draw") == ["Draw", "−4.30", "2809", "+4.20", "2404"]
    game.set("Opponent’s rating", "2399")
    game.set("Opponent’s rated games", "29")
    game.expect_fact("opponent-k", "40")


def test_a_game_of_rapid_chess_may_not_be_rated(desk: Open) -> None:
    game = desk("game")
    game.set(SWITCH, "FIDE’s table")
    met(game, "2700", "2050")
    game.expect_headline("+0.10 points")
    game.set("Time control", "Rapid")
    expect(game.answer).to_contain_text("Not rated")
    game.set("Opponent’s rating", "2150")
    game.expect_headline("+0.80 points")


def test_what_the_table_does_not_take_is_told_or_not_asked(desk: Open) -> None:
    game = desk("game")
    game.panel.get_by_text("Opponent’s K, scale").click()
    expect(game.field("Scale")).to_be_visible()
    game.set(SWITCH, "FIDE’s table")
    expect(game.field("Scale")).to_be_hidden()
    game.set("Your rating", "1500.5")
    expect(game.state).to_contain_text("Out of date")
    assert game.problem("Your rating") == "This must be a whole number for FIDE’s table."
