"""The First rating calculator's answer as text: FIDE's own first ratings, and every way to have none."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.calculator import example
from desk.calculators import calculator
from desk.report import Chart
from desk.summary import summary_text
from tests.desk.helpers import problems_of, report_of, shown
from tests.ratings.fide.printed import dp

NAME = "first-rating"
PUBLISHED = "1902 ½\n1877 ½\n1884 1\n2012 0\n1832 1"


@pytest.mark.parametrize(
    ("mean", "number", "score", "older", "now"),
    # https://ratings.fide.com/calc.phtml on 9 October 2026, which still applied the older rule; and 8.2 by hand.
    [
        ("2000", "5", "3", "2020", "1993"), ("2000", "5", "2.5", "2000", "1943"), ("2400", "5", "3", "2420", "2200"),
        ("1657", "5", "3", "1677", "1748"), ("1901.4", "5", "3", "1921", "1922"), ("1901,4", "5", "3", "1921", "1922"),
    ],
)  # fmt: skip
def test_mean_and_score(mean: str, number: str, score: str, older: str, now: str) -> None:
    seen = shown(NAME, known="sum", mean=mean, number=number, score=score)
    assert seen.headline == now
    assert seen.facts["before-2024"] == older
    assert seen.notes == [
        f"FIDE’s own calculator on the web would show {older}: on 9 October 2026 it still used the rule from before "
        "March 2024."
    ]
    assert "games" not in seen.tables


def test_published() -> None:
    # A first rating on the December 2025 list: 3 points of 5, published as 1922. The rest is 8.2 by hand.
    seen = shown(NAME, games=PUBLISHED)
    assert seen.headline == "1922"
    assert seen.sentence == "Your first rating, from 5 games against rated players."
    assert seen.facts == {
        "score": "3.0",
        "ra": "1872.43",
        "p": "0.57",
        "dp": "+50",
        "ru": "1922",
        "before-2024": "1921",
        "floor": "1400",
        "lowest": "0.5",
    }
    assert [row[0] for row in seen.tables["scores"]] == [f"{half / 2}" for half in range(11)]
    assert seen.tables["scores"][0] == ["0.0", "–", "–", "–", "disregarded"]
    assert seen.tables["scores"][6] == ["3.0", "0.57", "1922", "1922", "published"]
    assert seen.tables["scores"][10] == ["5.0", "0.86", "2181", "2181", "published"]  # 1872.43 + 309
    assert seen.marked == {"scores": 6, "games": None}


def test_limited() -> None:
    # 2400 and two of 1800 make 15600 / 7 = 2228.57, and .57 adds 50.
    seen = shown(NAME, known="sum", mean="2400", number="5", score="3")
    assert seen.headline == "2200"
    assert seen.sentence == "Your first rating: 5 games against rated players make 2279, but it is 2200 at most."
    assert (seen.facts["ru"], seen.facts["limited"]) == ("2279", "2200")
    assert seen.tables["scores"][4] == ["2.0", "0.43", "2179", "2179", "published"]
    assert seen.tables["scores"][5] == ["2.5", "0.50", "2229", "2200", "capped"]


@pytest.mark.parametrize(
    ("games", "sentence", "lowest"),
    [
        # 7000 and 3600 are 10600, divided by 7 1514.29; .29 takes 158 off, and .36 takes 102 off, which is 1412.
        ("1400 1\n" + "1400 0\n" * 4, "Not published: 1356 is below 1400.", "1.5"),
        # 7302 and 3600 are 10902, divided by 7 1557.43; a point more among the ratings is 1557.57. Less 158.
        ("1460 1\n1460 0\n1460 0\n1460 0\n1462 0", "Not published: 1399 is below 1400.", "1.5"),
        ("1460 1\n1460 0\n1460 0\n1460 0\n1463 0", "Your first rating, from 5 games against rated players.", "1.0"),
    ],
)
def test_the_floor(games: str, sentence: str, lowest: str) -> None:
    seen = shown(NAME, games=games)
    assert seen.sentence == sentence
    assert seen.facts["lowest"] == lowest
    below = [row for row in seen.tables["scores"] if row[-1] == "below 1400"]
    assert {row[3] for row in below} == {"–"}
    assert all(float(row[0]) < float(lowest) and int(row[2]) < 1400 for row in below)
    assert len(below) == 2 * float(lowest) - 1


def test_games_that_do_not_count() -> None:
    seen = shown(NAME, games=f"{PUBLISHED}\nX, Y; unrated; 1\nbye 1700\n1650 +")
    assert seen.headline == "1922"
    assert [row[4] for row in seen.tables["games"]] == ["yes"] * 5 + ["no"] * 3
    assert seen.notes[:2] == [
        "Game 6 does not count: opponent unrated [FIDE 8.3.1].",
        "Games 7 and 8 do not count: not played [FIDE 5.1].",
    ]
    assert seen.tables["games"][5][:4] == ["6", "X, Y", "unrated", "1"]


@pytest.mark.parametrize(
    ("games", "remark"),
    [
        (PUBLISHED, "of 5 games"),
        (f"{PUBLISHED}\nunrated 1", "of 5 games; 1 more does not count"),
        (f"{PUBLISHED}\nunrated 1\n1700 bye", "of 5 games; 2 more do not count"),
    ],
)
def test_the_score_is_told_with_its_games(games: str, remark: str) -> None:
    found = calculator(NAME)
    told = summary_text(found, example(found) | {"games": games}, report_of(NAME, games=games))
    assert f"\nScore that counts: 3.0 ({remark})\n" in told
    assert "\nGames of an earlier event: none\n" in told


def test_too_few_games() -> None:
    seen = shown(NAME, games="1900 1\n1850 0\n1800 ½")
    assert seen.headline == ""
    assert seen.sentence == "Not yet: a first rating needs 5 games against rated players; you have 3."
    assert seen.notes == ["2 games to go. Games of all events within 26 months count together [FIDE 7.1.4]."]
    # Two more of 1850, the mean: 9250 and 3600 are 12850, divided by 7 1835.71.
    assert seen.tables["scores"] == [
        ["0.0", "1.5", "1734", "1734", "published"],  # .36, -102
        ["0.5", "2.0", "1786", "1786", "published"],  # .43, -50
        ["1.0", "2.5", "1836", "1836", "published"],  # .50
        ["1.5", "3.0", "1886", "1886", "published"],  # .57, +50
        ["2.0", "3.5", "1938", "1938", "published"],  # .64, +102
    ]
    assert seen.marked["scores"] is None
    assert seen.facts["lowest"] == "1.5"
    assert "before-2024" not in seen.facts


def test_too_few_games_of_which_no_score_in_the_rest_is_enough() -> None:
    seen = shown(NAME, games="1000 0\n" * 4)
    assert seen.facts["lowest"] == "none"
    # 5000 and 3600 are 8600, divided by 7 1228.57; .21 takes 230 off, .29 takes 158 off.
    assert [row[2:] for row in seen.tables["scores"]] == [
        ["–", "–", "disregarded"],
        ["999", "–", "below 1400"],
        ["1071", "–", "below 1400"],
    ]


LOST = "1900 0\n1950 0"
NOTHING_YET = "Not yet: a first event in which nothing was scored is disregarded [FIDE 8.2.1]."


@pytest.mark.parametrize("typed", [{"games": "1900 0\n" * 5}, {"known": "sum", "mean": "1900", "score": "0"}])
def test_a_first_event_without_a_point(typed: dict[str, str]) -> None:
    seen = shown(NAME, **typed)
    assert seen.headline == ""
    assert seen.sentence == NOTHING_YET
    assert seen.notes == []
    assert seen.facts == {"floor": "1400", "lowest": "0.5"}
    assert seen.tables["scores"][0][-1] == "disregarded"
    assert seen.marked["scores"] == 0


def test_a_first_event_without_a_point_that_may_go_on() -> None:
    seen = shown(NAME, games=LOST)
    assert seen.sentence == NOTHING_YET
    assert seen.notes == [
        "The games to come are taken as part of the same event; in another one these 2 games stay disregarded "
        "[FIDE 8.2.1].",
        "3 games to go. Games of all events within 26 months count together [FIDE 7.1.4].",
    ]
    assert seen.tables["scores"][0] == ["0.0", "0.0", "–", "–", "disregarded"]
    assert len(seen.tables["scores"]) == 7


def test_an_earlier_event() -> None:
    disregarded = shown(NAME, earlier=LOST, games=PUBLISHED)
    assert disregarded.headline == "1922"
    assert disregarded.notes[0] == ("Nothing was scored in the first event: its 2 games are disregarded [FIDE 8.2.1].")
    assert [row[4] for row in disregarded.tables["games"]] == ["no"] * 2 + ["yes"] * 5
    # A later event counts without a point as well: 1872.43, .14, -309.
    assert disregarded.tables["scores"][0] == ["0.0", "0.14", "1563", "1563", "published"]

    counted = shown(NAME, earlier="1902 ½\n1877 ½", games="1884 1\n2012 0\n1832 1")
    assert (counted.headline, counted.facts["score"]) == ("1922", "3.0")
    # What was scored before stays: 1 point at the least, 4 at the most.
    assert [row[0] for row in counted.tables["scores"]] == ["1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0"]
    assert counted.marked["scores"] == 4

    for earlier, games in ((PUBLISHED, ""), (PUBLISHED, "unrated 1"), ("unrated 0", PUBLISHED)):
        assert shown(NAME, earlier=earlier, games=games).headline == "1922"


def test_a_later_event_without_a_point_counts() -> None:
    # Two draws and five losses against 1800: 1800, 2 of 9 is .22, -220.
    seen = shown(NAME, earlier="1800 ½\n1800 ½", games="1800 0\n" * 5)
    assert seen.headline == "1580"
    assert shown(NAME, earlier=LOST, games="1800 0\n" * 5).headline == "1491"  # .14, -309


def test_nothing_to_go_by() -> None:
    empty = shown(NAME, games="")
    assert empty.sentence == "Write your games, a line each: the opponent’s rating, the result."
    assert (empty.facts, empty.tables, empty.notes) == ({}, {}, [])
    unread = shown(NAME, games="hello", earlier="1500")
    assert unread.sentence == empty.sentence
    assert unread.notes == [
        "Line 1 of the earlier event was not read: “1500”: it has no result: write 1, ½ or 0, or “bye”.",
        "Line 1 was not read: “hello”: it has no rating. Where there is none, write “unrated”.",
    ]
    unrated = shown(NAME, games="unrated 1")
    assert unrated.sentence == "Not yet: a first rating needs 5 games against rated players; you have 0."
    assert unrated.facts == {}
    assert list(unrated.tables) == ["games"]


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ({"score": "5.5"}, {"score": "This must be from 0 to 5, in halves."}),
        ({"score": "2.25"}, {"score": "This must be from 0 to 5, in halves."}),
        ({"number": "0"}, {"number": "Write a whole number from 1 to 500."}),
        ({"mean": "999"}, {"mean": "Write a number from 1000 to 3500."}),
    ],
)
def test_problems(typed: dict[str, str], problem: dict[str, str]) -> None:
    assert problems_of(NAME, known="sum", **typed) == problem
    assert problems_of(NAME, **typed) == {}


@given(st.lists(st.tuples(st.integers(1000, 3500), st.sampled_from("0½1")), min_size=5, max_size=40))
def test_every_score_is_worked_out_as_by_hand(games: list[tuple[int, str]]) -> None:
    seen = shown(NAME, games="\n".join(f"{opponent} {result}" for opponent, result in games))
    number = len(games)
    ra = Fraction(sum(opponent for opponent, _ in games) + 3600, number + 2)
    own = sum({"0": Fraction(0), "½": Fraction(1, 2), "1": Fraction(1)}[result] for _, result in games)
    enough = []
    for score, _, ru, published, outcome in seen.tables["scores"]:
        if outcome == "disregarded":
            assert score == "0.0"
            continue
        exact = ra + dp(Fraction(score) + 1, number + 2)
        rounded = int(exact + Fraction(1, 2)) if exact > 0 else -int(Fraction(1, 2) - exact)
        assert ru.replace("−", "-") == str(rounded)
        expected = {"published": str(rounded), "capped": "2200", f"below {1400}": "–"}
        assert published == expected[outcome]
        assert outcome == ("capped" if rounded > 2200 else "published" if rounded >= 1400 else "below 1400")
        enough += [Fraction(score)] if outcome != "below 1400" else []
    assert Fraction(seen.tables["scores"][seen.marked["scores"] or 0][0]) == own
    assert Fraction(seen.facts["lowest"]) <= min(enough)
    if number <= 30:
        assert len(seen.tables["scores"]) == 2 * number + 1
        assert Fraction(seen.facts["lowest"]) == min(enough)
    if own:
        assert seen.headline == (
            "" if "Not published" in seen.sentence else seen.tables["scores"][seen.marked["scores"] or 0][3]
        )


def test_so_many_games_that_not_every_score_is_told() -> None:
    seen = shown(NAME, known="sum", mean="1500", number="500", score="250.5")
    rows = seen.tables["scores"]
    assert len(rows) <= 62
    assert rows[seen.marked["scores"] or 0][0] == "250.5"
    assert (rows[0][0], rows[-1][0]) == ("0.0", "500.0")


def test_the_chart_holds_floor_and_cap_and_the_readers_own() -> None:
    (chart,) = (detail for detail in report_of(NAME, games=PUBLISHED).details if isinstance(detail, Chart))
    assert [level.value for level in chart.levels] == [1400, 2200]
    assert chart.y_span[0] < 1400 < 2200 < chart.y_span[1]
    assert [(mark.x, mark.y) for mark in chart.marks] == [(3, 1922)]
    assert [float(x) for x, _ in chart.lines[0].points] == [half / 2 for half in range(1, 11)]
    assert chart.lines[0].points[-1] == (5, 2181)


@pytest.mark.parametrize(
    ("earlier", "remark"),
    [
        ("", "(against the same opponents)"),
        (LOST, "(against the same opponents)"),
        ("unrated 1", "(against the same opponents)"),
        ("1500 ½", "(against the same opponents; in the last event, with the points of the earlier one)"),
    ],
)
def test_the_score_needed_says_whose_points_vary(earlier: str, remark: str) -> None:
    found = calculator(NAME)
    typed = {"games": PUBLISHED, "earlier": earlier}
    told = summary_text(found, example(found) | typed, report_of(NAME, **typed))
    (line,) = (line for line in told.splitlines() if line.startswith("Score needed"))
    assert line.endswith(remark)


def test_one_game_is_told_as_one() -> None:
    seen = shown(NAME, earlier="1700 0", games=PUBLISHED)
    assert seen.notes[0] == "Nothing was scored in the first event: its 1 game is disregarded [FIDE 8.2.1]."
    on = shown(NAME, games="1700 0")
    assert "in another one this 1 game stays disregarded" in on.notes[0]


def test_opponents_below_the_floor_are_named_in_both_events() -> None:
    seen = shown(NAME, earlier="1399 1\n1500 1", games="1450 1\n1300 ½\n1500 0\n1200 bye")
    assert [note for note in seen.notes if "floor" in note or "below 1400" in note] == [
        "Games 1 and 4: FIDE publishes no rating below 1400 [FIDE 7.2.1]; such an opponent is unrated. Here the rating "
        "counts as typed."
    ]


@pytest.mark.parametrize("typed", [(NAME, {}), ("event", {"standing": "unrated"})])
def test_fides_page_is_not_told_where_it_shows_the_same(typed: tuple[str, dict[str, str]]) -> None:
    # Even scores against 1800: two draws more against 1800 change nothing.
    name, more = typed
    seen = shown(name, games="1800 ½\n" * 5, **more)
    assert seen.headline == "1800"
    assert not [note for note in seen.notes if "own calculator" in note]
