"""The four calculators' answers, as text: the numbers that were promised, and the sentences where there is none."""

from fractions import Fraction

import pytest

from desk.report import Facts, Number
from tests.desk.helpers import problems_of, report_of, shown


@pytest.mark.parametrize(
    ("you", "opponent", "k", "win", "draw", "loss"),
    [
        ("1500", "1600", "20", ("+12.8", "1513"), ("+2.8", "1503"), ("−7.2", "1493")),
        ("1500", "1700", "20", ("+15.2", "1515"), ("+5.2", "1505"), ("−4.8", "1495")),
        ("1600", "1500", "32", ("+11.5", "1612"), ("−4.5", "1596"), ("−20.5", "1580")),
        ("1600", "1500", "16", ("+5.8", "1606"), ("−2.2", "1598"), ("−10.2", "1590")),
        ("1600", "1500", "40", ("+14.4", "1614"), ("−5.6", "1594"), ("−25.6", "1574")),
        ("1500", "1500", "20", ("+10.0", "1510"), ("0.0", "1500"), ("−10.0", "1490")),
    ],
)
def test_game(you: str, opponent: str, k: str, win: object, draw: object, loss: object) -> None:
    for result, expected in (("win", win), ("draw", draw), ("loss", loss)):
        seen = shown("game", you=you, opponent=opponent, k=k, result=result)
        assert (seen.headline.removesuffix(" points"), seen.facts["new-rating"]) == expected
    assert [tuple(row[1:3]) for row in seen.tables["outcomes"]] == [win, draw, loss]


def test_game_example() -> None:
    seen = shown("game")
    assert seen.headline == "+12.8 points"
    assert seen.sentence == "A win takes you from 1500 to 1513."
    assert seen.facts == {
        "new-rating": "1513",
        "expected": "36.0 %",
        "opponent-expected": "64.0 %",
        "k": "20",
        "lead": "191 points",
    }
    assert seen.tables["outcomes"] == [
        ["Win", "+12.8", "1513", "−12.8", "1587"],
        ["Draw", "+2.8", "1503", "−2.8", "1597"],
        ["Loss", "−7.2", "1493", "+7.2", "1607"],
    ]
    assert [row[0] for row in seen.tables["by-gap"]] == [str(gap) for gap in range(0, 401, 50)]
    assert seen.tables["by-gap"][4] == ["200", "0.240", "+15.2", "+5.2", "−4.8"]
    assert seen.marked == {"outcomes": 0, "by-gap": 2}


@pytest.mark.parametrize(
    ("you", "opponent", "sentence"),
    [
        ("1500", "1500", "An even match: each of you is expected to score 5.0 of ten points."),
        ("1500", "1600", "Your opponent is expected to score 6.4 of ten points, you 3.6."),
        ("1500", "1500.001", "Very nearly an even match: each of you is expected to score about 5.0 of ten points."),
        ("1600", "1500", "You are expected to score 6.4 of ten points, your opponent 3.6."),
        ("-100", "−200", "You are expected to score 6.4 of ten points, your opponent 3.6."),
    ],
)
def test_game_says_what_the_pairing_means(you: str, opponent: str, sentence: str) -> None:
    assert shown("game", you=you, opponent=opponent).notes[0] == sentence


@pytest.mark.parametrize(
    ("typed", "k"),
    [
        ({"games": "29"}, "40"),
        ({"games": "30"}, "20"),
        ({"age": "junior"}, "40"),
        ({"age": "junior", "peak": "from-2300"}, "20"),
        ({"age": "junior", "you": "2310"}, "20"),  # the present rating counts as reached
        ({"peak": "from-2400"}, "10"),
        ({"you": "2400"}, "10"),
        ({"age": "birth-year", "birth_year": "2008"}, "40"),
        ({"age": "birth-year", "birth_year": "2007"}, "20"),
        ({"k": "24"}, "24"),
        ({"k": "own", "k_own": "12,5"}, "12.5"),
    ],
)
def test_game_finds_k(typed: dict[str, str], k: str) -> None:
    assert shown("game", **typed).facts["k"] == k


def test_game_keeps_the_opponents_own_k() -> None:
    seen = shown("game", k="20", opponent_k="40")
    assert seen.facts["opponent-k"] == "40"
    assert seen.tables["outcomes"][0] == ["Win", "+12.8", "1513", "−25.6", "1574"]
    assert shown("game", opponent_k="own", opponent_k_own="15").facts["opponent-k"] == "15"


@pytest.mark.parametrize(("chance", "lead"), [("75", "191 points"), ("90 %", "382 points"), ("½", "0 points")])
def test_game_lead_for_a_chance(chance: str, lead: str) -> None:
    assert shown("game", chance=chance).facts["lead"] == lead


def test_game_on_another_scale() -> None:
    assert shown("game", scale="200").facts["expected"] == shown("game", opponent="1700").facts["expected"] == "24.0 %"


def test_game_holds_at_the_ends() -> None:
    seen = shown("game", you="-9999", opponent="9999", scale="0.000001", k="own", k_own="1000")
    assert seen.facts["expected"] == "0.0 %"
    assert seen.headline == "+1000.0 points"


def test_target_example() -> None:
    seen = shown("target")
    assert seen.headline == "53 games"
    assert seen.sentence == "On average, at 10 games a week, you reach 1600 on 7 January 2027."
    assert seen.facts == {
        "gain": "+1.92 points",
        "weeks": "6 weeks",
        "date": "7 January 2027",
        "year-share": "50.61 %",
    }
    assert [row[0] for row in seen.tables["by-share"]] == [f"{share} %" for share in range(51, 71)]
    assert seen.tables["by-share"][5] == ["56 %", "+1.92", "53", "6"]
    assert seen.marked == {"by-share": 5}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"share": "50"}, "At 50 % this never climbs, on average: 50.61 % would get there within a year."),
        ({"share": "45"}, "At 45 % this never climbs, on average: 50.61 % would get there within a year."),
        (
            {"share": "50", "target": "9000", "pace": "1"},
            "At 50 % this never climbs, on average; and at 1 game a week no share would get there within a year.",
        ),
        ({"target": "1500"}, "You are at 1500 already: there is nothing left to climb."),
        ({"target": "1400"}, "You are past 1400 already, by 100 points."),
        ({"share": "50.001", "pace": "0.01"}, "On average, at 0.01 games a week, you reach 1600 after the year 9999."),
        (
            {"share": "50.000001", "k": "0.01"},
            "At 50.000001 % this climbs too slowly to count: it takes over a billion games.",
        ),
        ({"share": "1/3"}, "At 33.33 % this never climbs, on average: 50.61 % would get there within a year."),
    ],
)
def test_target_says_what_is_so(typed: dict[str, str], sentence: str) -> None:
    assert shown("target", **typed).sentence == sentence


def test_target_below_is_reached_by_falling() -> None:
    assert shown("target", target="1400", share="45").notes == [
        "At 45 % you would be down to 1400 after 63 games, on average."
    ]
    assert shown("target", target="1400", share="55").notes == []


def test_a_tiny_gain_is_not_shown_as_nothing() -> None:
    assert shown("target", share="50.001").facts["gain"] == "+0.0003 points"


@pytest.mark.parametrize(
    ("typed", "headline", "sentence"),
    [
        ({}, "23 wins", "You need 23 wins in a row to reach 55 %."),
        ({"wins": "60", "losses": "40"}, "9 losses", "You have reached 55 %, and hold it through 9 losses in a row."),
        ({"wins": "55", "losses": "45"}, "0 losses", "You have reached 55 %, and the next loss takes you below it."),
        ({"target": "100"}, "", "100 % is impossible: the losses on your record can never be made good."),
        (
            {"target": "100", "wins": "3", "losses": "0", "draws": "1"},
            "",
            "100 % is impossible: the draw on your record can never be made good.",
        ),
        (
            {"target": "100", "wins": "3", "losses": "1", "draws": "2"},
            "",
            "100 % is impossible: the loss and the draws on your record can never be made good.",
        ),
        ({"wins": "2", "losses": "1"}, "0 losses", "You have reached 55 %, and the next loss takes you below it."),
        ({"wins": "3", "losses": "1"}, "1 loss", "You have reached 55 %, and still hold it after the next loss."),
        ({"target": "99.999999", "losses": "9999"}, "", "You need over a billion wins in a row to reach 99.999999 %."),
        ({"wins": "0", "losses": "0"}, "1 win", "Win the next game and you have reached 55 %."),
    ],
)
def test_win_rate(typed: dict[str, str], headline: str, sentence: str) -> None:
    seen = shown("win-rate", **typed)
    assert (seen.headline, seen.sentence) == (headline, sentence)


def test_win_rate_facts() -> None:
    seen = shown("win-rate")
    assert seen.facts == {"rate": "45.0 %", "games": "100 games"}
    assert ["65 %", "100"] in seen.tables["by-rate"]
    assert seen.tables["by-rate"][-1] == ["100 %", "23"]
    assert shown("win-rate", wins="0", losses="0").facts["rate"] == "no games yet"


@pytest.mark.parametrize(
    ("typed", "rate"),
    [
        ({"wins": "5496", "losses": "4504"}, "54.96 %"),  # 55.0 % would contradict the wins still needed
        ({"wins": "9999", "losses": "1", "target": "100"}, "99.99 %"),
        ({"wins": "55", "losses": "45"}, "55 %"),
    ],
)
def test_win_rate_is_shown_on_its_side_of_the_target(typed: dict[str, str], rate: str) -> None:
    assert shown("win-rate", **typed).facts["rate"] == rate


@pytest.mark.parametrize(
    ("typed", "weeks"),
    [({"target": "1510", "pace": "50"}, 52), ({"pace": "0.3"}, 50), ({"target": "1501"}, 52), ({}, 52)],
)
def test_the_share_said_to_take_a_year_takes_nearly_one(typed: dict[str, str], weeks: int) -> None:
    enough = shown("target", **typed).facts["year-share"]
    taken = int(shown("target", **{**typed, "share": enough}).facts["weeks"].split()[0])
    assert weeks * 0.85 <= taken <= 52


@pytest.mark.parametrize("typed", ["2.125", "1,234"])
def test_an_ambiguous_number_can_be_written_as_it_is_told(typed: str) -> None:
    told = problems_of("climb", won=typed)["won"]
    decimal, _, whole = told.removeprefix("This can be either: write ").removesuffix(".").partition(" or ")
    for number in (decimal, whole):
        assert problems_of("climb", won=number) == {}


@pytest.mark.parametrize(("k", "change"), [("30.7", "+15.4"), ("116.3", "+58.2"), ("24.5", "+12.3"), ("30.3", "+15.2")])
def test_halves_of_an_even_match_round_away_from_zero(k: str, change: str) -> None:
    assert shown("game", opponent="1500", k="own", k_own=k).headline == f"{change} points"


def test_win_rate_never_has_a_reason() -> None:
    for rate in ("55", "40"):
        seen = shown("win-rate", expected=rate)
        assert seen.facts["games"] == "never"
        assert seen.notes[0].startswith(f"At {rate} % from now on you never reach 55 %")


def test_win_rate_counts_draws_as_it_is_told() -> None:
    assert shown("win-rate", wins="4", losses="4", draws="2").facts["rate"] == "50.0 %"
    assert shown("win-rate", wins="4", losses="4", draws="2", draw_worth="none").facts["rate"] == "40.0 %"


def test_climb_example() -> None:
    seen = shown("climb")
    assert seen.headline == "162 games"
    assert seen.sentence == "On average, at 10 games a day, you reach 1700 in 17 days."
    assert seen.facts == {"gain": "+3.1 points", "days": "17 days", "break-even": "47.6 %"}
    table = seen.tables["by-win-rate"]
    assert [row[0] for row in table] == [f"{rate} %" for rate in range(45, 71)]
    assert table[0] == ["45 %", "−1.1", "never", "never"]
    assert table[15] == ["60 %", "+5.2", "97", "10"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"win_rate": "47.61"}, "At 47.61 % this never climbs, on average: wins and losses cancel at 47.62 %."),
        ({"win_rate": "10/21"}, "At 47.62 % this never climbs, on average: wins and losses cancel at 47.62 %."),
        ({"win_rate": "47.6"}, "At 47.6 % this never climbs, on average: wins and losses cancel at 47.62 %."),
        ({"win_rate": "45"}, "At 45 % this never climbs, on average: wins and losses cancel at 47.6 %."),
        ({"win_rate": "50", "won": "20"}, "At 50 % this never climbs, on average: wins and losses cancel at 50 %."),
        ({"target": "1200"}, "You are at 1200 already: there is nothing left to climb."),
        ({"target": "900"}, "You are past 900 already, by 300 points."),
    ],
)
def test_climb_says_what_is_so(typed: dict[str, str], sentence: str) -> None:
    assert shown("climb", **typed).sentence == sentence


@pytest.mark.parametrize(
    ("name", "typed", "problem"),
    [
        ("game", {"you": ""}, "Write a number from −9999 to 9999."),
        ("game", {"you": "abc"}, "Write a number from −9999 to 9999."),
        ("game", {"you": "1e400"}, "Write a number from −9999 to 9999."),
        ("game", {"you": "NaN"}, "Write a number from −9999 to 9999."),
        ("game", {"you": "9" * 30}, "Write a number from −9999 to 9999."),
        ("game", {"you": "1,500"}, "This can be either: write 1.5 or 1500."),
        ("game", {"games": "1.5"}, "Write a whole number from 0 to 999 999."),
        ("game", {"chance": "100"}, "Write a percentage above 0 and below 100."),
        ("game", {"k": "own", "k_own": "0"}, "Write a number above 0, at most 1000."),
        ("game", {"result": "victory"}, "Choose one of the options."),
        ("game", {"scale": "0.1234567"}, "Write at most 6 decimals."),
        (
            "game",
            {"age": "birth-year", "birth_year": "2030"},
            "This must be 2026 or earlier.",
        ),
        ("target", {"share": "101"}, "Write a percentage from 0 to 100."),
    ],
)
def test_problems(name: str, typed: dict[str, str], problem: str) -> None:
    assert [plain_problem.replace("\u202f", " ") for plain_problem in problems_of(name, **typed).values()] == [problem]


def test_a_whole_number_may_group_its_thousands() -> None:
    for games in ("1,500", "1.500", "1,000", "1 000", "12,345"):
        assert problems_of("game", games=games) == {}
    assert shown("win-rate", wins="1,000", losses="0").facts["rate"] == "100.0 %"
    assert shown("win-rate", wins="1,000", losses="1000").facts["rate"] == "50.0 %"


@pytest.mark.parametrize(
    ("field", "typed"), [("now", "12,500"), ("target", "25.000"), ("won", "1,250"), ("pace", "1,500")]
)
def test_bounds_decide_no_guess_between_a_thousand_and_a_decimal(field: str, typed: str) -> None:
    assert problems_of("climb", **{field: typed})[field].startswith("This can be either: write ")


def test_a_ladder_may_count_in_tens_of_thousands() -> None:
    assert shown("climb", now="12500", target="13 000").headline == "162 games"


def test_a_share_that_takes_a_year_is_rounded_up_and_kept_exact() -> None:
    report = report_of("target")
    fact = next(f for block in report.blocks if isinstance(block, Facts) for f in block.facts if f.name == "year-share")
    assert isinstance(fact.value, Number)
    assert fact.value.value == Fraction(421, 832) * 100


def test_each_wrong_field_has_its_own_problem() -> None:
    assert problems_of("game", you="x", opponent="", games="-1").keys() == {"you", "opponent", "games"}


def test_a_field_that_is_not_asked_for_cannot_be_wrong() -> None:
    assert problems_of("game", k="20", games="x", birth_year="x", k_own="x", opponent_k_own="") == {}
