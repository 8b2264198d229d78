"""An answer as CSV, read back by Python's csv and by LibreOffice: numbers as numbers, and texts as harmless texts."""

import csv
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from io import StringIO
from itertools import zip_longest
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from desk.calculator import Calculator, answer, example
from desk.calculators import all_calculators, calculator
from desk.chart_table import chart_table
from desk.csv_file import csv_text
from desk.fields import (
    ChoiceField,
    LinesField,
    NumberField,
    amount,
    asked,
    choice,
    count,
    entry,
    fields_of,
    percent,
    rating,
)
from desk.formatting import phrase_text
from desk.reading import read_form
from desk.report import (
    GAMES,
    PERCENT,
    POINTS,
    Axis,
    Chart,
    Fact,
    Facts,
    Headline,
    Line,
    Note,
    Number,
    Part,
    Report,
    Table,
    Unit,
    say,
)
from tests.desk.helpers import TODAY, plain

DIALECTS = pytest.mark.parametrize("decimal_comma", [False, True], ids=["point", "comma"])

TYPED: list[tuple[str, dict[str, str]]] = [
    *((found.name, {}) for found in all_calculators()),
    ("game", {"you": "−1500,25", "opponent": "9999", "k": "own", "k_own": "0.000001", "result": "loss"}),
    ("game", {"k": "16", "opponent_k": "own", "opponent_k_own": "12½", "scale": "10 000", "chance": "0.000001"}),
    ("game", {"expected_by": "table", "you": "2700", "opponent": "1900", "opponent_k": "fide", "chance": "95"}),
    ("game", {"expected_by": "table", "you": "2700", "opponent": "2100", "control": "blitz"}),
    ("game", {"expected_by": "table", "opponent": "1901", "chance": "99"}),
    ("target", {"share": "45"}),
    ("target", {"share": "5½/9", "k": "0.3"}),
    ("target", {"target": "1400"}),
    ("target", {"share": "50.000001", "k": "0.01"}),
    ("win-rate", {"wins": "1,000", "losses": "999 999", "expected": "½"}),
    ("win-rate", {"wins": "0", "losses": "0"}),
    ("win-rate", {"wins": "60", "losses": "40"}),
    ("win-rate", {"target": "100"}),
    ("climb", {"now": "-999999", "target": "999 999", "won": "0.1", "lost": "0"}),
    ("climb", {"target": "900"}),
    ("first-rating", {"games": "1400 0\n" * 5, "earlier": "unrated 1"}),
    ("first-rating", {"games": "A; 1900 ½"}),
    ("first-rating", {"known": "sum", "mean": "1 901,4", "number": "7", "score": "6½"}),
    ("event", {"coming": "3 x 1900\nunrated", "goal": "1890", "norm": "every", "federation": "nor"}),
    ("event", {"games": "GM 2450 NOR 1", "coming": "8 x GM 2450 SWE", "norm": "gm", "draw_rate": "33.3"}),
]


@dataclass(frozen=True)
class Inputs:
    level: Fraction = entry(rating("Level", "-1500.5"))
    kind: str = entry(choice("=Kind", "a", options={"a": "=1+1", "b": "B"}))
    share: Fraction = entry(percent("Share", "56"))
    games: int = entry(count("Games, in all; or not", "1,000"))
    pace: Fraction = entry(amount('Pace "a day"', "7,5", high=99, unit="a day"))


HOSTILE = [
    "=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", "\r=1+1", "\tx", "\rx", "\nx", " =1+1", "   -2+3", "\u00a0=1+1",
    " \t=1", "  \rx", '"=1+1', '""=1+1"', '" =1', '"\t+1', "\u200b=1+1", "\ufeff=1+1", "\u200e@x", "＝1+1", "＋1",
    "－1", "＠SUM(1)", "=cmd|' /C calc'!A0", '=HYPERLINK("http://example.org";"x")', "-", "+", "=", "@", "\t",
    "\x00=1", "\x1f=1", "=1+1,=2", "=1;=2", '=1"\r\n=2',
]  # fmt: skip
"""Texts that a spreadsheet might run."""

HARMLESS = [
    "never", "a = b", "1 + 1 is 2", "a-b", "me@example.org", "2300–2399", "−5 points", "'=1", "a,b", "a;b", 'a"b',
    "a\tb", '"quoted"', "[=1]", "½", "你好", "two\r\nlines", "none",
]  # fmt: skip

HOSTILE_REPORT = Report(
    Headline("h", "=1+1", Number(Fraction(-5, 2), Unit("=unit", "=units")), say("{x}", x="=1+1")),
    (
        Facts(
            tuple(
                Fact(f"f{i}", say("Text {i}", i=Number(i)), text, say("{x}", x=text))
                for i, text in enumerate(HOSTILE + HARMLESS)
            )
        ),
        Note(say("=1+1")),
    ),
    (Table("t", say("=caption"), ("=column", "other"), tuple((text, Number(-1)) for text in HOSTILE)),),
)

HOSTILE_CALCULATOR = calculator("game")._replace(name="hostile", title="Hostile", inputs=Inputs)


def answered(name: str, typed: dict[str, str]) -> tuple[Calculator, dict[str, str], Report]:
    found = calculator(name)
    complete = example(found) | typed
    report = answer(found, complete, TODAY).report
    assert report is not None
    return found, complete, report


def rows_of(text: str, decimal_comma: bool) -> list[list[str]]:
    assert text.encode().startswith(b"\xef\xbb\xbf")
    file = StringIO(text.removeprefix("\ufeff"), newline="")
    return list(csv.reader(file, delimiter=";" if decimal_comma else ",", strict=True))


def number_in(cell: str, decimal_comma: bool) -> float:
    assert re.fullmatch(r"-?[0-9]+(,[0-9]+)?" if decimal_comma else r"-?[0-9]+(\.[0-9]+)?", cell), cell
    return float(cell.replace(",", "."))


def check(cell: str, part: Part, decimal_comma: bool) -> None:
    if isinstance(part, Number):
        assert number_in(cell, decimal_comma) == float(part.value)
        assert not cell.startswith("-0") or float(part.value) < 0
    elif isinstance(part, date):
        assert date.fromisoformat(cell) == part
    else:
        assert cell == plain(part)


@DIALECTS
@pytest.mark.parametrize(("name", "typed"), TYPED)
def test_every_number_is_read_back(name: str, typed: dict[str, str], decimal_comma: bool) -> None:
    found, complete, report = answered(name, typed)
    rows = iter(rows_of(csv_text(found, complete, report, decimal_comma=decimal_comma), decimal_comma))
    assert next(rows) == [f"Rating Desk: {found.title}"]
    assert next(rows) == []
    check_inputs(rows, found, complete, decimal_comma)
    assert next(rows) == []
    check_answer(rows, report, decimal_comma)
    for detail in report.details:
        check_table(rows, detail if isinstance(detail, Table) else chart_table(detail), decimal_comma)
    assert next(rows, None) is None


def check_inputs(rows: Iterator[list[str]], found: Calculator, typed: dict[str, str], decimal_comma: bool) -> None:
    values: Any = read_form(found.inputs, typed).inputs
    asked_for = asked(found.inputs, typed)
    for name, field in fields_of(found.inputs):
        if name not in asked_for:
            continue
        if isinstance(field, LinesField):
            for line in typed[name].splitlines() or ["none"]:
                assert next(rows) == [field.label, line, ""]
            continue
        label, cell, unit = next(rows)
        assert label == field.label
        value = getattr(values, name)
        if isinstance(field, ChoiceField):
            assert unit == ""
            assert cell == dict(field.options)[typed[name]]
        elif not isinstance(field, NumberField):
            assert unit == ""
            assert cell == typed[name]
        else:
            assert unit == getattr(field, "unit", "")
            assert number_in(cell, decimal_comma) == float(value * 100 if unit == "%" else value)


EXAMPLE_GAMES = (
    "Rivers; 1702; 1\nFields; 1995; ½\nWoods; 1848; 0\nHill; 1760; 1\nBrook; 2210; ½\nStone; 1931; 1\n"
    "Marsh; unrated; 1\nLake; 1880; ½\nDale; 1815; bye"
)


@pytest.mark.parametrize(
    ("typed", "games", "coming", "draws", "goal", "norm", "federation"),
    [
        (TYPED[-2], EXAMPLE_GAMES, "3 x 1900\nunrated", "40", "1890", "All four", "nor"),
        (TYPED[-1], "GM 2450 NOR 1", "8 x GM 2450 SWE", "33.3", "1900", "GM", ""),
    ],
)
def test_what_was_typed_of_an_event(
    typed: tuple[str, dict[str, str]],
    games: str,
    coming: str,
    draws: str,
    goal: str,
    norm: str,
    federation: str,
) -> None:
    rows = rows_of(csv_text(*answered(*typed), decimal_comma=False), decimal_comma=False)
    assert rows[: rows.index([], 2)] == [
        ["Rating Desk: Event"],
        [],
        ["You are", "Rated", ""],
        ["Your rating", "1850", ""],
        *(["Games, a line each", game, ""] for game in games.split("\n")),
        ["Time control", "Standard", ""],
        ["First day", "2026-10-09", ""],
        ["K-factor", "By FIDE’s rules", ""],
        ["Rated games played", "40", ""],
        ["Highest rating ever", "Below 2300", ""],
        ["Age", "Adult", ""],
        ["Rated games before", "0", ""],
        ["The change is", "in points, at the K of the list", ""],
        ["Change so far", "0", "points"],
        *(["Opponents still to come, a line each", opponent, ""] for opponent in coming.split("\n")),
        ["Draws between equals", draws, "%"],
        ["Rating to reach", goal, ""],
        ["Norm sought", norm, ""],
        ["Your federation", federation, ""],
        ["An opponent without a title in the line", "may have one", ""],
    ]


def check_answer(rows: Iterator[list[str]], report: Report, decimal_comma: bool) -> None:
    headline, sentence = report.headline, plain(phrase_text(report.headline.sentence))
    if headline.value is None:
        assert next(rows) == [headline.label, sentence]
    else:
        label, cell, unit, remark = next(rows)
        assert (label, unit, remark) == (headline.label, headline.value.unit.many, sentence)
        check(cell, headline.value, decimal_comma)
    for fact in (fact for block in report.blocks if isinstance(block, Facts) for fact in block.facts):
        label, cell, unit, remark = next(rows)
        assert (label, remark) == (plain(phrase_text(fact.label)), plain(phrase_text(fact.note)))
        assert unit == (fact.value.unit.many if isinstance(fact.value, Number) else "")
        check(cell, fact.value, decimal_comma)


def check_table(rows: Iterator[list[str]], table: Table, decimal_comma: bool) -> None:
    assert next(rows) == []
    assert next(rows) == [plain(phrase_text(table.caption))]
    header = next(rows)
    assert [heading.split(" (")[0] for heading in header] == list(map(plain, table.columns))
    for row in table.rows:
        for cell, part in zip(next(rows), row, strict=True):
            check(cell, part, decimal_comma)


def test_an_example() -> None:
    found, typed, report = answered("win-rate", {"target": "80", "wins": "1", "losses": "1"})
    text = csv_text(found, typed, report, decimal_comma=False)
    assert text.startswith(
        "\ufeffRating Desk: Win rate\r\n"
        "\r\n"
        "Wins,1,\r\n"
        "Losses,1,\r\n"
        "Draws,0,\r\n"
        "A draw counts as,Half a win,\r\n"
        "Target win rate,80,%\r\n"
        "Win rate from now on,65,%\r\n"
        "\r\n"
        "Wins in a row needed,3,wins,You need 3 wins in a row to reach 80 %.\r\n"
        "Win rate now,50,%,over 2 games\r\n"
        "Games needed at 65 %,never,,\r\n"
        "\r\n"
        "Win rate over the coming games: the numbers\r\n"
        "Games (games),At 65 % (%),Only wins (%)\r\n"
        "0,50,50\r\n"
        "1,55,66.66666666666667\r\n"
    )
    assert text.endswith(
        "\r\n\r\n"
        '"Games to reach 80 %, by win rate from now on"\r\n'
        "From now on (%),Games needed\r\n"
        "65,never\r\n81,60\r\n82,30\r\n83,20\r\n84,15\r\n85,12\r\n90,6\r\n95,4\r\n100,3\r\n"
    )


def test_a_column_of_one_unit_is_headed_by_it() -> None:
    rows = (
        (Number(1, PERCENT), "never", Number(1, GAMES), Number(1), "a"),
        (Number(2, PERCENT), Number(2, GAMES), Number(2, POINTS), Number(2), "b"),
    )
    report = Report(Headline("h", "H", None, ()), (), (Table("t", (), ("a", "b", "c", "d", "e"), rows),))
    text = csv_text(HOSTILE_CALCULATOR, example(HOSTILE_CALCULATOR), report, decimal_comma=False)
    assert ["a (%)", "b (games)", "c", "d", "e"] in rows_of(text, decimal_comma=False)


def test_a_charts_numbers_are_rows() -> None:
    axis = Axis("axis")
    chart = Chart("c", say("Title"), say("It rises."), axis, axis, (0, 1), (0, 1), (Line((), ((0, 0), (1, 1))),))
    report = Report(Headline("h", "H", None, say("Why.")), (), (chart,))
    text = csv_text(HOSTILE_CALCULATOR, example(HOSTILE_CALCULATOR), report, decimal_comma=False)
    assert text.endswith("\r\nH,Why.\r\n\r\nTitle: the numbers\r\nAxis,Axis\r\n0,0\r\n1,1\r\n")


@pytest.mark.parametrize(
    ("value", "point", "comma"),
    [
        (Fraction(1, 3), "0.3333333333333333", "0,3333333333333333"),
        (Fraction(-1234567, 100), "-12345.67", "-12345,67"),
        (-0.0, "0", "0"),
        (1e-7, "0.00000010", "0,00000010"),
        (Fraction(10**9), "1000000000", "1000000000"),
    ],
)
def test_numbers(value: Fraction | float, point: str, comma: str) -> None:
    report = Report(Headline("h", "H", Number(value, decimals=1, signed=True, up=True), ()), ())
    for decimal_comma, cell in ((False, point), (True, comma)):
        text = csv_text(HOSTILE_CALCULATOR, example(HOSTILE_CALCULATOR), report, decimal_comma=decimal_comma)
        found = rows_of(text, decimal_comma)[-1][1]
        assert number_in(found, decimal_comma) == number_in(cell, decimal_comma) == float(value)


@DIALECTS
def test_hostile_texts_are_harmless(decimal_comma: bool) -> None:
    rows = hostile_rows(decimal_comma)
    facts = rows[9 : 9 + len(HOSTILE + HARMLESS)]
    for text, (_, cell, unit, remark) in zip(HOSTILE + HARMLESS, facts, strict=True):
        assert cell == remark == ("'" if text in HOSTILE else "") + plain(text)
        assert unit == ""
    assert rows[3][:2] == ["'=Kind", "'=1+1"]
    assert rows[8] == ["'=1+1", "-2,5" if decimal_comma else "-2.5", "'=units", "'=1+1"]
    caption, header, *table = rows[10 + len(facts) :]
    assert (caption, header) == (["'=caption"], ["'=column", "other"])
    assert table == [[f"'{plain(text)}", "-1"] for text in HOSTILE]


@DIALECTS
def test_lines_end_as_the_standard_says(decimal_comma: bool) -> None:
    found, typed, report = answered("game", {})
    text = csv_text(found, typed, report, decimal_comma=decimal_comma)
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert "\r" not in text.replace("\r\n", "")


def hostile_text(decimal_comma: bool) -> str:
    typed = example(HOSTILE_CALCULATOR)
    return csv_text(HOSTILE_CALCULATOR, typed, HOSTILE_REPORT, decimal_comma=decimal_comma)


def hostile_rows(decimal_comma: bool) -> list[list[str]]:
    return rows_of(hostile_text(decimal_comma), decimal_comma)


OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"

Cell = float | date | str


@DIALECTS
@pytest.mark.skipif(
    shutil.which("soffice") is None, reason="needs soffice on PATH, which Debian's libreoffice-calc brings"
)
def test_libreoffice_sees_numbers_as_numbers_and_runs_no_text(decimal_comma: bool, tmp_path: Path) -> None:
    texts = {"hostile": hostile_text(decimal_comma)}
    for i, (name, typed) in enumerate(TYPED):
        texts[f"{name}-{i}"] = csv_text(*answered(name, typed), decimal_comma=decimal_comma)
    control = "=1+1\r\n"
    opened = opened_by_libreoffice({**texts, "control": control}, tmp_path, decimal_comma)
    assert opened.pop("control") == [["of:=1+1"]], "LibreOffice was not set to run formulas: this shows nothing"
    for name, text in texts.items():
        for seen, row in zip_longest(opened[name], rows_of(text, decimal_comma), fillvalue=()):
            # An opened sheet does not tell where an empty cell ends a row.
            assert [*seen, *[""] * (len(row) - len(seen))] == [meant(cell, decimal_comma) for cell in row], name


def meant(cell: str, decimal_comma: bool) -> Any:
    """Return what a cell is meant to be, so far as its text tells; other tests hold that to the report."""
    if re.fullmatch(r"-?[0-9]+([,.][0-9]+)?", cell):
        # LibreOffice writes 15 digits.
        return pytest.approx(number_in(cell, decimal_comma), rel=1e-13)
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", cell):
        return date.fromisoformat(cell)
    return one_line(cell)


def one_line(text: str) -> str:
    # A control character cannot be in an XML document, and breaks of lines are kept in other ways.
    return re.sub(r"[\x00-\x08\x0a-\x1f]", "", text)


def opened_by_libreoffice(texts: dict[str, str], folder: Path, decimal_comma: bool) -> dict[str, list[list[Cell]]]:
    for name, text in texts.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8", newline="")
    separator, language = (59, 1031) if decimal_comma else (44, 1033)
    # Of the options: 34 is the quote, 76 is UTF-8, 1031 is German, 1033 is English, the last true runs formulas.
    options = f"CSV:{separator},34,76,1,,{language},false,true,false,false,false,-1,true"
    subprocess.run(
        [
            "soffice", f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless", f"--infilter={options}",
            "--convert-to", "fods", "--outdir", str(folder), *(str(folder / f"{name}.csv") for name in texts),
        ],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    return {name: sheet(folder / f"{name}.fods") for name in texts}


def sheet(path: Path) -> list[list[Cell]]:
    rows: list[list[Cell]] = []
    for row in ElementTree.parse(path).iter(f"{TABLE}table-row"):
        cells: list[Cell] = []
        for cell in row.iter(f"{TABLE}table-cell"):
            cells += [cell_of(cell)] * int(cell.get(f"{TABLE}number-columns-repeated", "1"))
        while cells and cells[-1] == "":
            cells.pop()
        rows += [cells] * int(row.get(f"{TABLE}number-rows-repeated", "1"))
    return rows


def cell_of(cell: ElementTree.Element) -> Cell:
    if formula := cell.get(f"{TABLE}formula"):
        return formula
    match cell.get(f"{OFFICE}value-type"):
        case "float":
            return float(cell.get(f"{OFFICE}value", ""))
        case "date":
            return date.fromisoformat(cell.get(f"{OFFICE}date-value", ""))
        case "string":
            return one_line("".join(map(spelt_out, cell.iter(f"{TEXT}p"))))
        case None:
            return ""
        case other:
            return f"a cell of the kind {other}"


def spelt_out(paragraph: ElementTree.Element) -> str:
    shown = paragraph.text or ""
    for part in paragraph:
        if part.tag == f"{TEXT}s":
            shown += " " * int(part.get(f"{TEXT}c", "1"))
        elif part.tag == f"{TEXT}tab":
            shown += "\t"
        else:
            shown += spelt_out(part)
        shown += part.tail or ""
    return shown


def test_each_line_of_games_is_a_row_and_no_formula() -> None:
    seen = rows_of(
        csv_text(*answered("event", {"games": "1702 1\n\n=1+1\n 1800\u200b ½ "}), decimal_comma=False), False
    )
    assert [row for row in seen if row[:1] == ["Games, a line each"]] == [
        ["Games, a line each", line, ""] for line in ("1702 1", "'=1+1", "1800 ½")
    ]
