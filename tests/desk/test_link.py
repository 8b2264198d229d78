"""Links: what was typed comes back as it was, and a link that is wrong in any way is refused whole."""

from decimal import Decimal
from fractions import Fraction
from string import ascii_letters, digits
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.calculator import Calculator, example
from desk.calculators import all_calculators, calculator
from desk.fields import ChoiceField, Field, NumberField, asked, fields_of
from desk.inputs import inputs_as_text
from desk.link import LONGEST_LINK, BadLink, fragment, read_fragment
from desk.reading import Problem, read_field, read_form

every_calculator = pytest.mark.parametrize("calculation", all_calculators(), ids=lambda found: found.name)


def readable(field: Field, text: str) -> bool:
    try:
        read_field(field, text)
    except Problem:
        return False
    return True


@st.composite
def numbers(draw: st.DrawFn, field: NumberField) -> str:
    scale = 10 ** draw(st.integers(0, 0 if field.whole else 6))
    factor = scale * (100 if field.percent else 1)
    exact = Fraction(draw(st.integers(int(field.low * factor), int(field.high * factor))), scale)
    written = f"{Decimal(exact.numerator) / Decimal(exact.denominator):f}"
    if draw(st.booleans()):
        written = written.replace(".", ",")
    written = written.replace("-", draw(st.sampled_from(["-", "−", "- ", "\u2013"])))
    after = ["", "", " ", "\u00a0", "\u200e", "\n", *([" ", "½"] if not field.whole else [])]
    if field.percent:
        after += ["%", " %", "\u202f%", "/100", "½/100"]
    before = ["", "", " ", "\t", "\u200b\t", "+"]
    return draw(st.sampled_from(before)) + written + draw(st.sampled_from(after))


def values(field: Field) -> st.SearchStrategy[str]:
    if isinstance(field, ChoiceField):
        return st.sampled_from([key for key, _ in field.options])
    if not isinstance(field, NumberField):
        return st.just(field.example)
    return numbers(field).filter(lambda text: readable(field, text))


def forms(found: Calculator) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries({name: values(field) for name, field in fields_of(found.inputs)})


@every_calculator
@given(data=st.data())
def test_what_was_typed_comes_back(calculation: Calculator, data: st.DataObject) -> None:
    typed = data.draw(forms(calculation))
    text = fragment(calculation, typed)
    found, read = read_fragment(text, calculator)
    assert found is calculation
    assert read.keys() == typed.keys()
    assert inputs_as_text(found.inputs, read) == inputs_as_text(found.inputs, typed)
    asked_for = asked(found.inputs, typed)
    came: Any = read_form(found.inputs, read).inputs
    assert came is not None
    assert came == read_form(found.inputs, typed).inputs
    assert {name: read[name] for name in read if name not in asked_for} == {
        name: text for name, text in example(found).items() if name not in asked_for
    }
    assert fragment(found, read) == text
    assert set(text) <= {*ascii_letters, *digits, *"?&=%_-.~/,:"}


@every_calculator
def test_a_name_alone_opens_the_example(calculation: Calculator) -> None:
    assert read_fragment(calculation.name, calculator) == (calculation, example(calculation))
    assert read_fragment(fragment(calculation, example(calculation)), calculator)[1] == example(calculation)


def test_a_link_is_readable() -> None:
    climb = calculator("climb")
    assert fragment(climb, example(climb)) == "climb?now=1200&target=1700&won=22&lost=20&win_rate=55&pace=10"
    typed = {
        **example(climb),
        "now": " −1 200,5 ",
        "won": "+22",
        "lost": "20½",
        "win_rate": "5½/10",
        "pace": "10\u200b",
    }
    assert fragment(climb, typed) == (
        "climb?now=%E2%88%921%20200,5&target=1700&won=%2B22&lost=20%C2%BD&win_rate=5%C2%BD/10&pace=10"
    )


def test_a_link_holds_only_what_is_asked_for() -> None:
    game = calculator("game")
    assert fragment(game, example(game)).startswith("game?you=1500&opponent=1600&result=win&k=fide&games=40&")
    assert "games=" not in fragment(game, example(game) | {"k": "20", "games": "secret"})
    assert "k_own=12" in fragment(game, example(game) | {"k": "own", "k_own": "12"})


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("game?you=2000", {"you": "2000"}),
        ("game?opponent=1700&you=2000", {"you": "2000", "opponent": "1700"}),
        ("game?you=%32%30%30%30", {"you": "2000"}),
        ("game?you=+2000", {"you": "+2000"}),
        ("game?you=%e2%88%92200", {"you": "−200"}),
        ("game?you=−200", {"you": "−200"}),
        ("game?k=own&k_own=12%C2%BD", {"k": "own", "k_own": "12½"}),
        ("game?k=20&k_own=12", {"k": "20", "k_own": "12"}),
    ],
)
def test_what_a_link_does_not_name_is_the_example(text: str, named: dict[str, str]) -> None:
    found, read = read_fragment(text, calculator)
    assert read == example(found) | named


HOSTILE = {
    "no calculator": [
        "", "chess", "chess?you=1500", "Game", "game ", " game", "#game", "game#", "game/..", "../game", "__init__",
        "calculators.game", "win_rate", "%67ame", "?you=1500", "&", "=", "game&you=1500", "game\n", "game\x00",
        "\ud800",
        "javascript:alert(1)", "<script>alert(1)</script>", "__proto__", "constructor",
    ],
    "a field that is not here": [
        "game?", "game?&", "game?you=1500&", "game?&you=1500", "game?you=1500&&opponent=1600", "game?=1500",
        "game?foo=1", "game?You=1500", "game?%79ou=1500", "game?__class__=1", "game?__proto__=1", "game?you%3D1500",
        "game? you=1500", "game?you =1500", "game?<img src=x onerror=alert(1)>=1", "game?you=1500&amp;opponent=1600",
        "game??you=1500", "climb?you=1500", "game?you=1500&share=56", "game?toString=1",
    ],
    "a field twice": ["game?you=1500&you=1500", "game?you=1500&opponent=1600&you=1700"],
    "damaged": [
        "game?you=%", "game?you=1500%", "game?you=%1", "game?you=%zz", "game?you=%u0031", "game?you=% 31",
        "game?you=%-1",
        "game?you=%FF", "game?you=%C3", "game?you=%C0%B1", "game?you=%ED%A0%80", "game?you=%E2%88",
        "game?you=%F5%80%80%80",
        "game?you=1500%00", "game?you=%0A1500", "game?you=1500%0D%0A", "game?you=%091500", "game?you=1500%7F",
        "game?you=1500%C2%85", "game?you=1500\n", "game?you=\x1b1500", "game?you=%E2%80%AE1500",
        "game?you=%EF%BB%BF1500",
        "game?you=1500%E2%80%A8",
    ],
    "does not fit": [
        "game?you", "game?you=", "game?you=abc", "game?you=1,500", "game?you=99999", "game?you=1e3", "game?you=NaN",
        "game?you=Infinity", "game?you==1500", "game?you=1500=", "game?you=1500?", "game?you=1500#x", "game?you=1500;x",
        "game?you=%2532", "game?you=%3Cscript%3E", "game?you='%20OR%201=1", "game?you=1.1234567", "game?you=\ud800",
        "game?result=victory", "game?result=", "game?result=WIN", "game?result=win%20", "game?k=9", "game?games=1.5",
        "game?chance=100", "game?k=own&k_own=0", "game?k=20&k_own=x", "game?age=birth-year&birth_year=1",
        "game?you=" + "9" * 41, "climb?win_rate=5/0", "climb?pace=0", "win-rate?wins=-1", "target?share=101%25",
    ],
    "too long": ["game?you=" + "1" * LONGEST_LINK, "x" * (LONGEST_LINK + 1), "game?" + "you=1500&" * 100_000],
}  # fmt: skip


@pytest.mark.parametrize(("reason", "text"), [(reason, text) for reason, texts in HOSTILE.items() for text in texts])
def test_a_wrong_link_is_refused_with_a_sentence(reason: str, text: str) -> None:
    with pytest.raises(BadLink) as refused:
        read_fragment(text, calculator)
    sentence = str(refused.value)
    assert reason in sentence
    assert sentence.startswith("The link could not be opened: ")
    assert sentence.endswith(".")
    assert len(sentence) < 120


def test_a_long_link_that_fits_is_read() -> None:
    spaces = LONGEST_LINK - len("game?you=1500")
    assert read_fragment("game?you=1500" + " " * spaces, calculator)[1]["you"].strip() == "1500"
    with pytest.raises(BadLink, match="too long"):
        read_fragment("game?you=1500" + " " * (spaces + 1), calculator)


@given(
    st.text()
    | st.text("game?you=1500&%result+-½\x00", max_size=60)
    | st.text("0123456789abcdefABCDEF%&=", max_size=60).map(lambda text: f"game?you={text}")
)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found, read = read_fragment(text, calculator)
    except BadLink:
        return
    assert not read_form(found.inputs, read).problems


ROW = "{place}\t{place}\tGM\tÅ-Żółta, Đorđe Ñandú (von der Übermäßig-Çelebi)\t2510\tNOR\t5,5\ts ½\t2433\t10\t1,20"


def test_a_link_of_as_many_games_as_are_taken_opens() -> None:
    event = calculator("event")
    games = "\n".join(ROW.format(place=place) for place in range(1, 501))
    link = fragment(event, example(event) | {"games": games})
    assert 90_000 < len(link) <= LONGEST_LINK
    assert read_fragment(link, calculator)[1]["games"] == games


BREAKS = ["\n", "\r\n", "\r", "\v", "\f", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"]


@pytest.mark.parametrize("sign", [*BREAKS, "\t", "\x1f", "\x00", "\x1b", "\x7f", "\u200b", "\u202e", "\ufeff", "\xad"])
@pytest.mark.parametrize("text", ["1702 1{}1995 ½", "{0}{0}1702 1{0}hello{0}", "17{}02 1", " 1702 1 {}"])
@pytest.mark.parametrize("name", ["event", "first-rating"])
def test_a_link_answers_as_the_page_it_was_copied_from(name: str, text: str, sign: str) -> None:
    found = calculator(name)
    typed = example(found) | {"games": text.format(sign)}
    opened, read = read_fragment(fragment(found, typed), calculator)
    here: Any = read_form(found.inputs, typed).inputs
    there: Any = read_form(opened.inputs, read).inputs
    assert there.games.games == here.games.games
    assert [(line.number, line.fault) for line in there.games.unread] == [
        (line.number, line.fault) for line in here.games.unread
    ]
    if sign in BREAKS:
        assert read["games"] == text.format("\n")


@pytest.mark.parametrize("sign", ["%00", "%0D", "%1B", "%C2%85", "%E2%80%A8", "%E2%80%A9"])
def test_lines_with_what_no_link_is_written_with_are_damaged(sign: str) -> None:
    with pytest.raises(BadLink, match="damaged"):
        read_fragment(f"event?games=1702%201{sign}", calculator)
