"""Markup: what is shown is escaped wherever it comes from, and numbers keep their value."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

import pytest

from desk.fields import LinesField, amount, choice, count, entry
from desk.html_form import form_html
from desk.html_report import part_html, phrase_html, report_html
from desk.report import Fact, Facts, Headline, Note, Number, Report, Table, Unit, say

HOSTILE = """<img src=x onerror="alert('1')">&"""
HARMLESS = "&lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt;&amp;"


@dataclass(frozen=True)
class Inputs:
    number: Fraction = entry(amount(HOSTILE, HOSTILE, HOSTILE, high=1, unit=HOSTILE, fold=HOSTILE))
    few: str = entry(choice(HOSTILE, "a", HOSTILE, options={"a": HOSTILE, "b": "B"}))
    many: str = entry(choice(HOSTILE, "a", options={"a": HOSTILE, "b": "B", "c": "C", HOSTILE: "D"}))
    whole: int = entry(count("Whole", "1"))


def test_a_form_escapes_all_it_shows() -> None:
    html = form_html("any", Inputs)
    assert "<img" not in html
    assert html.count(HARMLESS) >= 9


@dataclass(frozen=True)
class Lines:
    games: object = entry(LinesField(label="Games", example="\n1500 1\n<1600> 0", results=True))


def test_lines_begin_with_nothing_but_what_is_theirs() -> None:
    # Browsers take the first line break after the tag for none of the text's.
    assert ">\n\n1500 1\n&lt;1600&gt; 0</textarea>" in form_html("any", Lines)


def test_a_report_escapes_all_it_shows() -> None:
    number = Number(1, Unit(HOSTILE, HOSTILE))
    report = Report(
        Headline("h", HOSTILE, number, say("{x}", x=HOSTILE)),
        (Facts((Fact("f", say("{x}", x=HOSTILE), HOSTILE, say("{x}", x=HOSTILE)),)), Note(say("{x}", x=number))),
        (Table("t", say("{x}", x=HOSTILE), (HOSTILE, "b"), ((HOSTILE, number),), marked=0),),
    )
    html = report_html(report)
    assert "<img" not in html
    assert html.count(HARMLESS) >= 10


@pytest.mark.parametrize(
    ("part", "html"),
    [
        (Number(Fraction(64, 5), decimals=1, signed=True), '<data value="12.8">+12.8</data>'),
        (Number(Fraction(-1, 2), decimals=0), '<data value="-0.5">\u22121</data>'),
        (date(2027, 1, 6), '<time datetime="2027-01-06">6\u00a0January\u00a02027</time>'),
        ("a < b", "a &lt; b"),
    ],
)
def test_parts(part: Number | date | str, html: str) -> None:
    assert part_html(part) == html


def test_a_phrase_keeps_its_numbers_as_numbers() -> None:
    assert phrase_html(say("{n} of ten", n=Number(3))) == '<data value="3">3</data> of ten'


@pytest.mark.parametrize(
    ("value", "tone"), [(Fraction(1), ' class="gain"'), (Fraction(-1), ' class="loss"'), (Fraction(1, 100), "")]
)
def test_only_a_change_that_shows_has_a_colour(value: Fraction, tone: str) -> None:
    html = report_html(Report(Headline("h", "H", Number(value, decimals=1, signed=True), ()), ()))
    assert html.count(' class="gain"') + html.count(' class="loss"') == bool(tone)
    assert tone in html


def test_the_readers_own_row_is_marked() -> None:
    table = Table("t", (), ("a", "b"), (("1", "2"), ("3", "4")), marked=1)
    html = report_html(Report(Headline("h", "H", None, ()), (), (table,)))
    assert html.count("aria-current") == 1
    assert '<tr class="marked" aria-current="true"><th scope="row">3</th>' in html


def test_rows_that_stand_out_are_not_the_readers_own() -> None:
    table = Table("t", (), ("a", "b"), (("1", "2"), ("3", "4"), ("5", "6")), marked=1, noted=(0, 1))
    html = report_html(Report(Headline("h", "H", None, ()), (), (table,)))
    assert html.count("aria-current") == 1
    assert '<tr class="marked"><th scope="row">1</th>' in html
    assert '<tr class="marked" aria-current="true"><th scope="row">3</th>' in html
    assert '<tr><th scope="row">5</th>' in html
