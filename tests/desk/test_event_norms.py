"""Title norms of an event: the annex of B.01, every condition met, not met and open, and the score that is needed."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desk.formatting import phrase_text
from desk.report import Facts
from tests.desk.helpers import plain, report_of, shown
from tests.ratings.fide.printed import dp, rows

SIGNS = {Fraction(1): "1", Fraction(1, 2): "½", Fraction(0): "0"}

ARTICLES = ("1.4.1", "1.4.3", "1.4.4", "1.4.4", "1.4.5a", "1.4.5b", "1.4.8a", "1.4.8b", "1.4.8")

NAMES = ("games", "foreign", "own", "one", "titled", "required", "mean", "score", "performance")

GOOD = """GM 2500 NOR 1
GM 2450 SWE ½
GM 2450 DEN 1
IM 2450 SWE 1
IM 2450 FIN ½
FM 2450 GER 1
2450 NOR 1
2450 NOR ½
2400 POL 0"""
"""A GM norm of nine games, nothing to spare: five with a title, three of them GM, and 6.5 points at 2450."""


def results(score: Fraction, games: int) -> list[str]:
    """Share out a score over games: wins first, then a draw, then losses."""
    rest = [max(Fraction(0), min(Fraction(1), score - played)) for played in range(games)]
    return [SIGNS[points] for points in rest]


def conditions(title: str = "gm", **typed: str) -> dict[str, list[str]]:
    table = shown("event", **{"norm": title, **typed}).tables[f"norm-{title}"]
    return dict(zip(NAMES, (row[1:] for row in table), strict=True))


def verdict(title: str = "gm", **typed: str) -> str:
    return shown("event", **{"norm": title, "games": GOOD, "federation": "ESP", "no_title": "none", **typed}).facts[
        f"norm-{title}"
    ]


ANNEX = [row for row in rows("norm_minimum_average.csv") if int(row["games"]) >= 9]


@pytest.mark.parametrize("row", ANNEX, ids=lambda row: "-".join(list(row.values())[:3]))
def test_annex(row: dict[str, str]) -> None:
    """FIDE Handbook B.01, annex: the mean of the opponents with which a score makes a norm, and one point less."""
    games, title = int(row["games"]), row["norm"]
    score, mean = Fraction(row["score"]), int(row["min_opponent_average"])
    for off, value in ((0, "made"), (-1, "not made")):
        lines = [
            f"{title} {mean + off} {nation} {result}"
            for nation, result in zip(("GER", "FRA", "USA", "IND") * games, results(score, games), strict=False)
        ]
        assert verdict(title.lower(), games="\n".join(lines), rating="2200") == value


@pytest.mark.parametrize(
    ("old", "new", "condition", "row", "verdict_then"),
    [
        ("", "", "games", ["9", "9", "yes"], "made"),
        ("2400 POL 0", "", "games", ["8", "9", "no"], "not made"),
        ("2400 POL 0", "2400 POL bye", "games", ["8", "9", "no"], "not made"),
        ("", "", "foreign", ["6", "2", "yes"], "made"),
        ("NOR", "ESP", "own", ["3", "5", "yes"], "made"),
        (" NOR| FIN| GER", " ESP", "own", ["5", "5", "yes"], "made"),
        (" NOR| FIN| GER| POL", " ESP", "own", ["6", "5", "no"], "not made"),
        (" NOR| FIN| GER", " SWE", "one", ["7", "6", "no"], "not made"),
        (" NOR| GER", " SWE", "one", ["6", "6", "yes"], "made"),
        (" NOR| SWE| FIN| GER| POL| DEN", " SWE", "foreign", ["1", "2", "no"], "not made"),
        (" POL", "", "foreign", ["5–6", "2", "yes"], "made"),
        (" NOR| FIN| GER| POL", "", "one", ["2–8", "6", "cannot be checked"], "not certain"),
        (" NOR| FIN| GER| POL", "", "own", ["0–6", "5", "cannot be checked"], "not certain"),
        (" NOR| SWE| FIN| GER| POL| DEN", "", "foreign", ["0–9", "2", "cannot be checked"], "not certain"),
        ("", "", "titled", ["6", "5", "yes"], "made"),
        ("FM ", "CM ", "titled", ["5", "5", "yes"], "made"),
        ("FM |IM ", "CM ", "titled", ["3", "5", "no"], "not made"),
        ("", "", "required", ["3", "3", "yes"], "made"),
        ("GM 2500", "IM 2500", "required", ["2", "3", "no"], "not made"),
        ("GM 2500", "WGM 2500", "required", ["2", "3", "no"], "not made"),
        ("", "", "mean", ["2450", "2380", "yes"], "made"),
        ("2450", "2350", "mean", ["2372", "2380", "no"], "not made"),
        ("1", "0", "score", ["1.5", "3.5", "no"], "not made"),
        ("", "", "performance", ["2616", "2600", "yes"], "made"),
        ("2450 NOR ½", "2450 NOR 0", "performance", ["2575", "2600", "no"], "not made"),
        # (2500 + 7 × 2429 + 2400) / 9 is 2433.67, and 72 % is 166 more.
        ("2450", "2429", "performance", ["2600", "2600", "yes"], "made"),
        ("2450", "2428", "performance", ["2599", "2600", "no"], "not made"),
    ],
)
def test_conditions(old: str, new: str, condition: str, row: list[str], verdict_then: str) -> None:
    games = GOOD
    for part in filter(None, old.split("|")):
        assert part in games
        games = games.replace(part, new) if part != "1" else games.replace(" 1\n", f" {new}\n")
    typed = {"games": games, "federation": "ESP", "no_title": "none"}
    assert conditions("gm", **typed)[condition] == row
    assert verdict(games=games) == verdict_then
    seen = shown("event", norm="gm", **typed)
    assert [seen.tables["norm-gm"][place][-1] for place in seen.noted["norm-gm"]] == ["no"] * sum(
        line[-1] == "no" for line in seen.tables["norm-gm"]
    )


def test_each_condition_has_its_article_and_what_the_title_asks() -> None:
    seen = shown("event", games=GOOD, norm="every")
    assert [row[0].split(" [")[1] for row in seen.tables["norm-gm"]] == [f"{article}]" for article in ARTICLES]
    for title, article, holders, asked in (
        ("gm", "1.4.5b", "GM", ("2380", "2600")),
        ("im", "1.4.5c", "GM or IM", ("2230", "2450")),
        ("wgm", "1.4.5d", "GM, IM or WGM", ("2180", "2400")),
        ("wim", "1.4.5e", "GM, IM, WGM or WIM", ("2030", "2250")),
    ):
        table = seen.tables[f"norm-{title}"]
        assert table[5][0] == f"Opponents who are {holders}, at least [{article}]"
        assert (table[6][2], table[8][2]) == asked


@pytest.mark.parametrize(
    ("no_title", "titled", "status", "word"),
    [("none", "3", "no", "not made"), ("not-known", "3–9", "cannot be checked", "not certain")],
)
def test_an_opponent_without_a_title_has_none_or_may_have_one(
    no_title: str, titled: str, status: str, word: str
) -> None:
    games = GOOD.replace("IM ", "").replace("FM ", "")
    found = conditions(games=games, federation="ESP", no_title=no_title)
    assert found["titled"] == [titled, "5", status]
    assert verdict(games=games, no_title=no_title) == word


@pytest.mark.parametrize(("federation", "own", "status"), [("", "0–7", "cannot be checked"), ("SWE", "2", "yes")])
def test_your_own_federation(federation: str, own: str, status: str) -> None:
    games = GOOD if federation else GOOD.replace(" NOR", " GER").replace(" SWE", " GER").replace(" FIN", " GER")
    assert conditions(games=games, federation=federation)["own"] == [own, "5", status]


@pytest.mark.parametrize("played", range(10))
@pytest.mark.parametrize(("title", "asked"), [("gm", 2600), ("im", 2450), ("wgm", 2400), ("wim", 2250)])
def test_the_score_needed_against_playing_on_in_every_way(title: str, asked: int, played: int) -> None:
    """Nine opponents whose mean is 2450: the tables alone say which score makes the norm."""
    lines = [line.rsplit(" ", 1) for line in GOOD.splitlines()]
    so_far = "\n".join(" ".join(line) for line in lines[:played])
    rest = "\n".join(line[0] for line in lines[played:])
    typed = {"games": so_far, "coming": rest, "norm": title, "federation": "ESP", "no_title": "none", "rating": "2440"}
    seen = shown("event", **typed)
    scored = sum((points for line in lines[:played] for points, sign in SIGNS.items() if sign == line[1]), Fraction(0))
    to_come = 9 - played
    makes = {
        scored + Fraction(half, 2)
        for half in range(2 * to_come + 1)
        if 2450 + dp(scored + Fraction(half, 2), 9) >= asked and (scored + Fraction(half, 2)) / 9 >= Fraction("0.35")
    }
    enough = scored in makes
    assert seen.facts[f"norm-{title}"] == (
        "made" if enough else "possible" if makes else "out of reach" if to_come else "not made"
    )
    if to_come:
        marked = {Fraction(row[0]) for row in seen.tables["coming"] if title.upper() in row[-1].split(", ")}
        assert marked == makes
        first = [i for i, row in enumerate(seen.tables["coming"]) if Fraction(row[0]) in makes][:1]
        assert set(first) <= set(seen.noted["coming"])


def remark(**typed: str) -> tuple[str, str]:
    report = report_of("event", **{"norm": "gm", "games": GOOD, "federation": "ESP", "no_title": "none", **typed})
    (fact,) = (f for block in report.blocks if isinstance(block, Facts) for f in block.facts if f.name == "norm-gm")
    assert isinstance(fact.value, str)
    return fact.value, plain(phrase_text(fact.note))


FIVE = "\n".join(GOOD.splitlines()[:5])
FOUR_TO_COME = "\n".join(line.rsplit(" ", 1)[0] for line in GOOD.splitlines()[5:])


@pytest.mark.parametrize(
    ("typed", "value", "said"),
    [
        ({}, "made", "6.5 of 9 games are enough"),
        (
            {"games": GOOD.replace("2400 POL 0", ""), "coming": "2400 POL"},
            "made",
            "6.5 of 9 games are enough, whatever comes",
        ),
        (
            # The unrated one counts 2200, and the mean is 2428: 6.5 are 166 more, 7 are 220.
            {"games": FIVE, "coming": FOUR_TO_COME.replace("2400 POL", "unrated POL")},
            "possible",
            "with 3.0 of the 4 games to come",
        ),
        (
            {"games": FIVE.replace("SWE 1", "SWE 0").replace("DEN 1", "DEN 0"), "coming": FOUR_TO_COME},
            "out of reach",
            "the performance is too low; the score alone would take 6.5 of 9 games",
        ),
        (
            {"games": GOOD.replace("2450", "2300")},
            "not made",
            "the mean of the opponents is too low for any score",
        ),
        (
            {"games": GOOD.replace(" 1\n", " 0\n")},
            "not made",
            "too few points; the score alone would take 6.5 of 9 games",
        ),
        ({"no_title": "not-known", "games": GOOD.replace("IM ", "")}, "not certain", ""),
        (
            # The mean is 2456: 5.5 of 8 are 141 more, 6 are 193.
            {"games": "\n".join(GOOD.splitlines()[:8]), "federation": "NOR"},
            "not made",
            "too few games; the score alone would take 6.0 of 8 games",
        ),
    ],
)
def test_what_is_said_of_a_norm(typed: dict[str, str], value: str, said: str) -> None:
    found, note = remark(**typed)
    assert found == value
    assert note == (said or "the score is enough; not all the rest can be checked")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"control": "rapid"}, "Norms are made in standard chess: there are none in rapid and blitz."),
        (
            {"games": GOOD.replace("2400 POL 0", "2400 POL bye")},
            "Games that were not played do not count. Once for a title 8 games are enough, where the next was a "
            "forfeit win or a bye with a full point [FIDE B.01, 1.4.1].",
        ),
        (
            {"coming": "5 x 2450"},
            "A norm from 14 games counts as one of 13 games [FIDE B.01, 1.7]; a title takes 27 in all [1.5.1].",
        ),
        (
            {"no_title": "not-known", "games": GOOD.replace("IM ", "")},
            "What cannot be checked, or has a “?”, depends on titles or federations that are not given: write them "
            "into the lines of the games, such as “GM 2510 NOR 1”, and your own federation into its field.",
        ),
    ],
)
def test_what_holds_for_all_norms_is_said(typed: dict[str, str], said: str) -> None:
    base = {"games": GOOD, "norm": "gm", "federation": "ESP", "no_title": "none"}
    assert said in shown("event", **(base | typed)).notes
    assert said not in shown("event", **base).notes


def test_none_is_sought_unasked() -> None:
    seen = shown("event", games=GOOD)
    assert not any(name.startswith("norm") for name in (*seen.facts, *seen.tables))


@pytest.mark.parametrize("games", ["", "1850 bye"])
def test_without_games_there_is_nothing_to_check(games: str) -> None:
    seen = shown("event", games=games, norm="every")
    assert not any(name.startswith("norm") for name in (*seen.facts, *seen.tables))
    assert not any("rapid" in note for note in seen.notes)


@pytest.mark.parametrize(("open_title", "words"), [("GM", "GM?"), ("", "GM")])
def test_a_line_says_what_cannot_be_checked(open_title: str, words: str) -> None:
    coming = FOUR_TO_COME if not open_title else FOUR_TO_COME.replace("FM ", "")
    games = FIVE if not open_title else FIVE.replace("IM ", "")
    seen = shown(
        "event", games=games, coming=coming, norm="gm", federation="ESP", no_title="not-known" if open_title else "none"
    )
    assert {row[-1] for row in seen.tables["coming"] if "GM" in row[-1]} == {words}


@pytest.mark.parametrize("standing", ["rated", "unrated"])
def test_norms_do_not_ask_for_a_rating(standing: str) -> None:
    assert verdict(standing=standing) == "made"


def test_unrated_opponents_count_for_norms_beside_the_table() -> None:
    """B.01, 1.4.6d: an unrated opponent counts 1400, the lowest one the floor of 2200; the table leaves both out."""
    lines = "\n".join(["GM 2600 GER", "GM 2600 FRA", "GM 2600 POL", *["2550 NOR"] * 2, *["IM 2550 DEN"] * 2])
    typed = {"games": "", "coming": f"{lines}\nunrated SWE\nunrated SWE", "norm": "gm", "no_title": "none"}
    mean = round(Fraction(3 * 2600 + 4 * 2550 + 1400 + 2200, 9))
    assert conditions(federation="ESP", **typed)["mean"] == [str(mean), "2380", "yes"]
    lowest = next(s for s in (Fraction(half, 2) for half in range(19)) if mean + dp(s, 9) >= 2600)
    value, said = remark(**typed)
    assert (value, said) == ("possible", f"with {float(lowest):.1f} of the 9 games to come")
    assert not any("GM" in row[-1] for row in shown("event", federation="ESP", **typed).tables["coming"])


def test_every_verdict_agrees_with_its_table() -> None:
    words = {"yes", "no", "cannot be checked", "in play"}
    entered = [(GOOD, ""), (GOOD, FOUR_TO_COME), (FIVE, ""), (FIVE, FOUR_TO_COME), ("", FOUR_TO_COME)]
    for (games, coming), no_title, federation in product(entered, ("none", "not-known"), ("", "NOR")):
        seen = shown("event", games=games, coming=coming, norm="every", no_title=no_title, federation=federation)
        for title in ("gm", "im", "wgm", "wim"):
            met = {row[-1] for row in seen.tables[f"norm-{title}"]}
            assert met <= words
            value = seen.facts[f"norm-{title}"]
            assert (value in ("not made", "out of reach")) == ("no" in met)
            assert (value == "made") == (met == {"yes"})
            assert (value == "possible") == ("in play" in met and "no" not in met)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["GM", "IM", "WGM", "FM", ""]),
            st.integers(1900, 2700),
            st.sampled_from(["NOR", "SWE", "DEN", ""]),
        ),
        min_size=8,
        max_size=11,
    ),
    st.sampled_from(["none", "not-known"]),
    st.sampled_from(["NOR", ""]),
)
@settings(max_examples=60, deadline=None)
def test_a_line_names_the_highest_norm_and_so_the_others(
    opponents: list[tuple[str, int, str]], no_title: str, federation: str
) -> None:
    """Whoever makes a norm makes those of the lower titles: each sought alone is found where a higher one is."""
    typed = {
        "games": "",
        "coming": "\n".join(" ".join(map(str, opponent)) for opponent in opponents),
        "no_title": no_title,
        "federation": federation,
        "rating": "2240",
        "goal": "1900",
    }
    tables = {norm: shown("event", norm=norm, **typed).tables["coming"] for norm in ("gm", "im", "wgm", "wim", "every")}
    for place, row in enumerate(tables["every"]):
        titles = ("GM", "IM", "WGM", "WIM")
        alone = [(title, tables[title.lower()][place][-1].split(", ")) for title in titles]
        grades = [2 if title in parts else 1 if f"{title}?" in parts else 0 for title, parts in alone]
        assert grades == sorted(grades)
        named = [f"{title}{'?' * (grade == 1)}" for (title, _), grade in zip(alone, grades, strict=True)]
        firsts = [named[grades.index(grade)] for grade in (1, 2) if grade in grades]
        assert [part for part in row[-1].split(", ") if part.rstrip("?") in titles] == firsts


@pytest.mark.parametrize(("start", "told"), [("2023-12-31", True), ("2024-01-01", False)])
def test_norms_of_an_event_before_the_title_rules_say_so(start: str, told: bool) -> None:
    notes = shown("event", games=GOOD, norm="gm", start=start).notes
    sentence = "The event is older than the title rules by which its norms are checked: they hold since 1 January 2024."
    assert (sentence in notes) == told
