"""An answer as plain text, and inputs told back as people read them."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

import pytest

from desk import calculators
from desk.calculator import Calculator, answer, example
from desk.fields import NumberField, When, amount, choice, count, entry, percent, rating
from desk.html_answer import answer_html
from desk.inputs import inputs_as_text, typed_as_text
from desk.report import POINTS, Fact, Facts, Headline, Note, Number, Report, Table, say
from desk.summary import summary_text
from tests.desk.helpers import TODAY, plain, report_of

TARGET = """\
Rating Desk: Target

Rating now: 1500
Target rating: 1600
Share of points you score: 56 %
Games a week: 10
K-factor: 32

Games: 53 games
On average, at 10 games a week, you reach 1600 on 7 January 2027.
A game is worth: +1.92 points (on average)
Weeks of play: 6 weeks
Reached: 7 January 2027 (counting from 30 November 2026)
Share that gets there within a year: 50.61 %
These are averages: luck alone moves a rating by many points either way. As you climb your opponents get stronger too, \
and the share has to hold against them.
"""


@dataclass(frozen=True)
class Inputs:
    level: Fraction = entry(rating("Level", "1500"))
    kind: str = entry(choice("Kind", "own", options={"own": "One of my own", "none": "None at all"}))
    own: Fraction | None = entry(amount("Own", "7", high=99, unit="a day", when=When("kind", "own")))
    share: Fraction = entry(percent("Share", "55"))
    games: int = entry(count("Games", "3"))


PLAIN = calculators.calculator("game")._replace(name="plain", title="Plain", inputs=Inputs)


def summary_of(name: str, **typed: str) -> str:
    found = calculators.calculator(name)
    return summary_text(found, example(found) | typed, report_of(name, **typed))


def test_an_example() -> None:
    assert summary_of("target") == TARGET


def test_an_answer_without_a_number_is_its_sentence() -> None:
    answer_part = summary_of("target", share="45").split("\n\n")[2]
    assert answer_part.splitlines()[:2] == [
        "At 45 % this never climbs, on average: 50.61 % would get there within a year.",
        "A game is worth: −1.60 points (on average)",
    ]


def test_blocks_keep_their_order_and_details_are_left_out() -> None:
    report = Report(
        Headline("h", "Change", Number(-12_345, POINTS), say("So it is.")),
        (
            Note(say("At K\u00a0{k}.", k=Number(20))),
            Facts((Fact("a", say("Reached"), date(2027, 1, 6)), Fact("b", say("Then"), "never", say("as ever")))),
            Note(say("Last.")),
        ),
        (Table("t", say("Caption"), ("a", "b"), ((Number(1), "cell"),)),),
    )  # fmt: skip
    assert summary_text(PLAIN, example(PLAIN), report).split("\n\n")[2] == (
        "Change: −12 345 points\nSo it is.\nAt K 20.\nReached: 6 January 2027\nThen: never (as ever)\nLast.\n"
    )


@pytest.mark.parametrize("calculation", calculators.all_calculators(), ids=lambda found: found.name)
def test_every_summary_is_plain_text(calculation: Calculator) -> None:
    typed = example(calculation)
    report = answer(calculation, typed, TODAY).report
    assert report is not None
    text = summary_text(calculation, typed, report)
    assert text.startswith(f"Rating Desk: {calculation.title}\n\n")
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert text.count("\n\n") == 2
    assert all(character in "\n " or not character.isspace() for character in text)


def test_inputs_are_those_asked_for() -> None:
    typed = {"level": " -12 ", "kind": "own", "own": "7", "share": "56", "games": "3"}
    seen = [(label, plain(value)) for label, value in inputs_as_text(Inputs, typed)]
    assert seen == [
        ("Level", "−12"),
        ("Kind", "One of my own"),
        ("Own", "7 a day"),
        ("Share", "56 %"),
        ("Games", "3"),
    ]
    labels = [label for label, _ in inputs_as_text(Inputs, typed | {"kind": "none"})]
    assert labels == ["Level", "Kind", "Share", "Games"]


def test_what_cannot_be_read_is_told_as_it_is() -> None:
    values = [value for _, value in inputs_as_text(Inputs, {"kind": "other", "share": "", "games": "x"})]
    assert values == ["", "other", "", "x"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("56", "56 %"), ("56%", "56 %"), ("56 %", "56 %"), (" 56\u202f% ", "56 %"), ("\u200e56", "56 %"),
        ("5½", "5½ %"), ("½ %", "½ %"), ("½", "½"), ("5½/10", "5½/10"), ("1/2", "1/2"), ("0,5", "0,5 %"),
    ],
)  # fmt: skip
def test_a_share_has_one_sign_or_none(typed: str, shown: str) -> None:
    (value,) = (value for label, value in inputs_as_text(Inputs, {"share": typed}) if label == "Share")
    assert plain(value) == shown


def test_a_number_without_a_unit_stays_alone() -> None:
    field = NumberField(label="N", example="1", low=Fraction(0), high=Fraction(9))
    assert typed_as_text(field, "5") == "5"


def test_lines_of_games_stand_below_their_field() -> None:
    told = summary_of("event", games="Rivers; 1702; 1\n\n  1995 ½\u200b ", coming="1900")
    assert "\nGames, a line each:\n  Rivers; 1702; 1\n  1995 ½\nTime control: Standard\n" in told
    assert "\nOpponents still to come, a line each: 1900\n" in told


def test_lines_of_games_take_the_width_of_the_paper() -> None:
    found = calculators.calculator("event")
    typed = example(found) | {"games": "A <b>; 1702; 1\n1995 ½"}
    paper = answer_html(found, typed, report_of("event", **typed), TODAY)
    assert '<div class="lines"><dt>Games, a line each</dt><dd>A &lt;b&gt;; 1702; 1\n1995 ½</dd></div>' in paper
    assert paper.count('class="lines"') == 1
