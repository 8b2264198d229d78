"""The Event calculator: published periods through the form, every kind of reader, and what is said of each."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from desk.calculator import example
from desk.calculators import calculator
from desk.formatting import phrase_text
from desk.report import Facts
from desk.summary import summary_text
from tests.desk.helpers import Shown, plain, problems_of, report_of, shown

PERIODS = json.loads(
    (Path(__file__).parents[1] / "ratings" / "fide" / "published_periods.json").read_text(encoding="utf-8")
)["periods"]
"""Source: FIDE's published calculations of single players, as the file says."""

AT_THE_LIST = [period for period in PERIODS if list(period["lists"].values())[-2] == period["events"][-1]["own"]]
"""Periods whose last event began with the rating on which the new list was built."""

SIGN = {"1": "1", "0.5": "½", "0": "0"}


def lines_of(event: dict[str, Any]) -> str:
    return "\n".join(f"{opponent} {SIGN[score]}" for opponent, _, score, _ in event["games"])


def signed(points: Fraction) -> str:
    return f"{float(points):+.2f}".replace("-", "−") if points else "0.00"


def published(period: dict[str, Any], kind: str) -> Shown:
    """Type the last event of a period, and what came before it: in points at the K of the list, or before K."""
    *before, last = period["events"]
    changed = sum((Fraction(event["change"]) for event in before), start=Fraction(0))
    return shown(
        "event",
        rating=str(last["own"]),
        games=lines_of(last),
        start=last["start"],
        k=str(period["k_listed"]),
        earlier_games=str(sum(event["rated"] for event in before)),
        earlier_kind=kind,
        earlier_change=str(float(changed * period["k_listed"])),
        earlier_sum=str(float(changed)),
    )


@pytest.mark.parametrize("kind", ["before-k", "points"])
@pytest.mark.parametrize("period", AT_THE_LIST, ids=lambda period: period["id"])
def test_a_published_period(period: dict[str, Any], kind: str) -> None:
    seen, last = published(period, kind), period["events"][-1]
    assert seen.headline == f"{signed(Fraction(last['k_change']))} points"
    assert seen.facts["rounded"] == f"{period['rounded']:+d} points".replace("-", "−")
    assert seen.facts["new-rating"] == str(list(period["lists"].values())[-1])
    assert seen.facts["k"] == str(last["k"])
    assert seen.facts["score"] == f"{float(last['score']):.1f}"
    assert seen.facts["mean"] == str(last["mean"])
    changes = [signed(Fraction(change) * last["k"]) for *_, change in last["games"]]
    assert [row[-1] for row in seen.tables["games"]] == changes


@pytest.mark.parametrize("event", [event for period in PERIODS for event in period["events"]])
def test_a_published_event(event: dict[str, Any]) -> None:
    seen = shown("event", rating=str(event["own"]), games=lines_of(event), start=event["start"], k="10")
    assert seen.headline == f"{signed(Fraction(event['change']) * 10)} points"
    assert seen.facts["expected"] == f"{float(Fraction(event['score']) - Fraction(event['change'])):.2f}"
    assert seen.facts["difference"] == signed(Fraction(event["change"]))


def test_points_printed_at_a_lowered_k_are_not_those_at_the_k_of_the_list() -> None:
    # F-P05: FIDE printed K × chg at K 17, as 20 × 40 games would be over 700. The column chg alone carries over.
    period = next(period for period in PERIODS if period["id"] == "F-P05")
    assert {event["k"] for event in period["events"]} == {17}
    assert published(period, "before-k").facts["rounded"] == f"+{period['rounded']} points"


@pytest.mark.parametrize(
    ("typed", "k"),
    # B.02, 8.3.3.
    [
        ({"rated_games": "29"}, "40"),
        ({"rated_games": "30"}, "20"),
        ({"peak": "from-2400"}, "10"),
        ({"age": "junior"}, "40"),
        ({"age": "junior", "peak": "from-2300"}, "20"),
        # The year of the event decides: 18 in 2026, and a junior to its end.
        ({"age": "birth-year", "birth_year": "2008"}, "40"),
        ({"age": "birth-year", "birth_year": "2008", "start": "2027-01-01"}, "20"),
        ({"rating": "2400", "games": "2300 1"}, "10"),
        # K × n: 11 × 60 is 660, 12 × 60 would be 720.
        ({"earlier_games": "53"}, "11"),
        ({"k": "own", "k_own": "15"}, "15"),
    ],
)
def test_k(typed: dict[str, str], k: str) -> None:
    assert shown("event", **typed).facts["k"] == k


@pytest.mark.parametrize(
    ("own", "start", "lead", "expected"),
    # A difference of 413 by 8.3.1 before and since 1 October 2025, and for a player of 2650 and more; tables 8.1.2.
    [
        ("2649", "2025-10-01", "+400", "0.92"), ("2650", "2025-10-01", "+413", "0.93"),
        ("2650", "2025-09-30", "+400", "0.92"), ("2649", "2025-09-30", "+400", "0.92"),
    ],
)  # fmt: skip
def test_the_difference_by_day_and_own_rating(own: str, start: str, lead: str, expected: str) -> None:
    seen = shown("event", rating=own, games=f"{int(own) - 413} 1", start=start)
    assert seen.tables["games"][0][4:6] == [lead, expected]


def test_what_fides_own_page_shows_is_told_where_it_differs() -> None:
    # 10 × (1 - 0.93), where the page still expects 0.92.
    told = [note for note in shown("event", rating="2813", games="2400 1", k="10").notes if "own calculator" in note]
    assert len(told) == 1
    assert "would show +0.80 points here" in told[0]
    assert not [note for note in shown("event", games="2400 1").notes if "own calculator" in note]
    # The page is not spoken of for the days of other rules, nor where it cuts what the rule of the day cuts too.
    for typed in ({"start": "2025-09-30"}, {"start": "2023-05-01", "games": "2400 1\n2300 1"}, {"control": "rapid"}):
        seen = shown("event", **{"rating": "2813", "games": "2400 1", "k": "10", **typed})
        assert not [note for note in seen.notes if "own calculator" in note]


def test_halves_go_away_from_zero_once_for_the_period() -> None:
    # −2.50 of the published case, alone and after +0.01.
    first = PERIODS[0]["events"][0]
    typed = {"rating": "2813", "games": lines_of(first), "start": first["start"], "k": "10", "earlier_games": "1"}
    assert shown("event", **typed, earlier_change="0").facts["rounded"] == "−3 points"
    assert shown("event", **typed, earlier_change="0.01").facts["rounded"] == "−2 points"


def test_games_that_do_not_count() -> None:
    seen = shown("event", games="A, B; 1850; 1\nunrated 1\n1700 bye\n1900 +\nunrated ½")
    assert seen.headline == "+10.00 points"
    assert seen.notes == [
        "Games 2 and 5 do not count: opponent unrated [FIDE 8.3.1].",
        "Games 3 and 4 do not count: not played [FIDE 5.1].",
    ]
    assert seen.tables["games"][1] == ["2", "–", "unrated", "1", "–", "–", "–"]
    assert seen.facts["score"] == "1.0"
    far = shown("event", control="rapid", rating="2700", games="2100 1\n2101 1")
    assert far.notes[0] == (
        "Game 1 does not count: players 600 points or more apart, one above 2600 [FIDE rapid and blitz, 7.3.1]."
    )
    assert shown("event", rating="2700", games="2100 1").facts["score"] == "1.0"


@pytest.mark.parametrize(
    ("games", "note"),
    [
        ("1702 1\nno rating 1", "Line 2 was not read: “no rating 1”: it has no rating."),
        ("1702 1\n\n1702 1800 1", "Line 3 was not read: “1702 1800 1”: it has two numbers that may be the rating."),
        ("1702 1\nA, B 1702", "Line 2 was not read: “A, B 1702”: it has no result"),
    ],
)
def test_a_line_that_cannot_be_read_is_pointed_out(games: str, note: str) -> None:
    seen = shown("event", games=games)
    assert seen.notes[0].startswith(note)
    assert len(seen.tables["games"]) == 1


def test_a_rating_that_falls_below_the_floor() -> None:
    seen = shown("event", rating="1400", games="1400 0")
    assert seen.facts["new-rating"] == "1390"
    assert seen.notes == ["Below 1400 a rating is not published: you would be unrated again [FIDE 7.2.1]."]
    assert shown("event", rating="1400", games="1400 0", start="2024-03-01").notes == seen.notes
    assert shown("event", rating="1400", games="1400 0", start="2024-02-29").notes == []
    there = shown("event", rating="1399", games="1400 0")
    assert there.notes == ["FIDE publishes no rating below 1400 [FIDE 7.2.1]: a player there is unrated."]


LOW = "FIDE publishes no rating below 1400 [FIDE 7.2.1]; such an opponent is unrated. Here the rating counts as typed."


@pytest.mark.parametrize("standing", ["rated", "unrated"])
@pytest.mark.parametrize(
    ("games", "start", "notes"),
    [
        ("1700 1\n1500 1\n1399 ½", "2026-10-09", [f"Game 3: {LOW}"]),
        ("1399 1\n1398 1\n1400 ½\n1000 0", "2024-03-01", [f"Games 1, 2 and 4: {LOW}"]),
        ("1399 1\n1400 1", "2024-02-29", []),
        ("1399 bye\n1400 1", "2026-10-09", []),
    ],
)
def test_opponents_below_the_floor_are_named(standing: str, games: str, start: str, notes: list[str]) -> None:
    seen = shown("event", standing=standing, games=games, start=start, rating="1500")
    assert [note for note in seen.notes if "below 1400 [" in note] == notes


@pytest.mark.parametrize(
    ("typed", "note"),
    [
        ({}, "Game 2: a difference of more than 400 counts as 400 below 2650 [FIDE 8.3.1]."),
        ({"start": "2025-09-30"}, "Game 2: a difference of more than 400 counts as 400 [FIDE 8.3.1]."),
        (
            {"control": "blitz", "games": "2201 1\n2200 1\n3020 0"},
            "Games 1, 2 and 3: a difference of more than 400 counts as 400 [FIDE rapid and blitz, 7.3.1].",
        ),
        (
            {"start": "2024-02-29", "games": "2100 1\n2000 1\n3003 0"},
            "Games 2 and 3: a difference of more than 400 counted as 400, to the gain of the higher rated player only "
            "once in an event [FIDE 8.3.1 of that day].",
        ),
    ],
)
def test_a_difference_that_is_cut_is_told(typed: dict[str, str], note: str) -> None:
    seen = shown("event", **{"rating": "2602", "peak": "from-2400", "games": "2202 1\n2201 1\n2500 1", **typed})
    told = [note for note in seen.notes if "a difference" in note]
    assert told == [f"{note} “Lead” shows what counts."]


def test_a_difference_that_is_not_cut_is_not_told() -> None:
    for rating, games in (("2602", "2202 1"), ("2650", "2000 1")):
        seen = shown("event", rating=rating, games=games)
        assert not [note for note in seen.notes if note.startswith("Game")]


def everything_said(**typed: str) -> str:
    found = calculator("event")
    return summary_text(found, example(found) | typed, report_of("event", **typed))


STANDARD_ALONE = ("FIDE 5.", "FIDE 7.", "FIDE 8.")


@pytest.mark.parametrize("control", ["rapid", "blitz"])
@pytest.mark.parametrize(
    ("typed", "cited"),
    [
        ({}, ["by table [FIDE rapid and blitz, 7.1.2]", "rated games, never rated 2400 [FIDE rapid and blitz]"]),
        (
            {"games": "unrated 1\n1000 1"},
            ["unrated [FIDE rapid and blitz, 7.3.1]", "below 1400 [FIDE rapid and blitz]"],
        ),
        ({"games": "1800 0", "coming": "1900\nunrated", "rating": "1400"}, ["unrated again [FIDE rapid and blitz]"]),
        ({"earlier_games": "60", "coming": "1900"}, ["may not exceed 700 [FIDE rapid and blitz]"]),
        (
            {"standing": "unrated", "games": "2400 1\n" * 5},
            ["dp(p): +309 (by table [FIDE rapid and blitz, 7.1.1])", "no higher [FIDE rapid and blitz, 7.2]"],
        ),
        ({"standing": "unrated", "games": "1800 0"}, ["is disregarded [FIDE rapid and blitz, 7.2]."]),
    ],
)
def test_rapid_and_blitz_are_cited_by_their_own_articles(typed: dict[str, str], cited: list[str], control: str) -> None:
    said = plain(everything_said(control=control, **typed))
    assert not [article for article in STANDARD_ALONE if article in said]
    assert [
        sentence for sentence in cited if sentence not in said.replace("30 rated games or more", "rated games")
    ] == []
    note = (
        "In rapid and blitz a player or opponent without a rating there counts with the standard rating [FIDE rapid "
        "and blitz, 7.2.1]."
    )
    assert said.count(note) == 1
    assert "rapid" not in everything_said(**typed)


def test_an_unrated_player_gets_a_first_rating() -> None:
    # Published: 3 of 5 against these gave 1922; FIDE's page shows 1921.
    seen = shown("event", standing="unrated", games="1902 ½\n1877 ½\n1884 1\n2012 0\n1832 1")
    assert seen.headline == "1922"
    assert [note for note in seen.notes if "would show 1921" in note]
    few = shown("event", standing="unrated", games="1902 1\nunrated 1\n1877 bye")
    assert few.headline == ""
    assert few.sentence == "Not yet: a first rating needs 5 games against rated players; you have 1."
    assert few.notes[0] == "Game 2 does not count: opponent unrated [FIDE 8.3.1]."


@pytest.mark.parametrize("control", ["standard", "rapid"])
@pytest.mark.parametrize(("start", "older"), [("2024-02-29", True), ("2024-03-01", False)])
def test_the_first_rating_of_an_event_of_the_older_rule(start: str, older: bool, control: str) -> None:
    typed = {"games": "1902 ½\n1877 ½\n1884 1\n2012 0\n1832 1", "start": start, "control": control}
    seen = shown("event", standing="unrated", **typed)
    assert seen.headline == "1922"
    told = (
        "This rule holds since 1 March 2024, and the event began earlier. On that day the older rule held: it makes "
        "1921."
    )
    assert (told in seen.notes) == older
    assert any("would show 1921" in note for note in seen.notes) == (not older)
    # With too few games neither rule makes a rating.
    assert not any("rule" in note for note in shown("event", standing="unrated", games="1902 1", start=start).notes)


def test_an_unrated_players_first_event_without_a_point_is_disregarded() -> None:
    seen = shown("event", standing="unrated", games="1902 0\n" * 5)
    assert seen.headline == ""
    assert seen.sentence == "Not yet: a first event in which nothing was scored is disregarded [FIDE 8.2.1]."
    assert "ra" not in seen.facts


def test_nothing_to_rate() -> None:
    assert shown("event", games="").sentence == "Write your games, a line each: the opponent’s rating, the result."
    only = shown("event", games="unrated 1")
    assert only.headline == "0.00 points"
    assert only.sentence == "No game here is rated."
    assert "K × 0" not in everything_said(games="unrated 1")
    assert only.facts["new-rating"] == "1850"


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"rating": "999"}, "rating"), ({"rating": "1850.5"}, "rating"), ({"start": "1999-01-01"}, "start"),
        ({"start": "soon"}, "start"), ({"k": "own", "k_own": "0"}, "k_own"),
        ({"earlier_change": "701"}, "earlier_change"),
        ({"earlier_kind": "before-k", "earlier_sum": "501"}, "earlier_sum"),
        ({"earlier_kind": "in-hands"}, "earlier_kind"), ({"age": "birth-year", "birth_year": "2030"}, "birth_year"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_beside_its_field(typed: dict[str, str], field: str) -> None:
    assert list(problems_of("event", **typed)) == [field]


@pytest.mark.parametrize(
    ("result", "value", "note"),
    [
        ("0", "none", "no rating is low enough to expect no point"),
        ("½", "1800", "the rating whose expected score is this one"),
        ("1", "none", "no rating is high enough to expect every point"),
    ],
)
def test_the_plain_performance_and_why_there_is_none(result: str, value: str, note: str) -> None:
    typed = {"games": f"1800 {result}"}
    assert shown("event", **typed).facts["plain"] == value
    facts = [fact for block in report_of("event", **typed).blocks if isinstance(block, Facts) for fact in block.facts]
    assert [plain(phrase_text(fact.note)) for fact in facts if fact.name == "plain"] == [note]
