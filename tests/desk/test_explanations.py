import math
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from desk.calculators import all_calculators
from desk.explanation import Explanation, Section
from desk.explanations import explanation
from desk.formatting import digits, phrase_text
from desk.report import Number, Part
from tests.desk.helpers import report_of

NAMES = sorted(found.name for found in all_calculators())

NOT_RESULTS = ("Glicko-2", "1 ÷ (1 + ", "10^(")
"""The digits that a template may hold: a name, and what the Elo formula is made of."""

IN_TITLES = {"100", "200", "400"}
"""Leads and a scale that questions are asked about."""

WORKED = "A worked example"


def explained(name: str) -> Explanation:
    found = explanation(name)
    assert found is not None
    return found


def sections(name: str) -> Iterator[Section]:
    yield from explained(name).sections
    yield from explained(name).questions


def parts(name: str) -> Iterator[Part]:
    for section in sections(name):
        for paragraph in section.paragraphs:
            yield from paragraph


def numbers(name: str, title: str) -> list[float]:
    (section,) = (section for section in sections(name) if section.title == title)
    return [float(part.value) for phrase in section.paragraphs for part in phrase if isinstance(part, Number)]


def elo(lead: float, scale: float = 400) -> float:
    return 1 / (1 + 10 ** (-lead / scale))


def chance_of_two(expected: list[float], rate: float) -> float:
    """Return the chance to score two points or more, in per cent, from every way in which the games can end."""
    total = 0.0
    for results in product((0, 1, 2), repeat=len(expected)):
        draws = [rate * 2 * min(e, 1 - e) for e in expected]
        chances = [(1 - e - draw / 2, draw, e - draw / 2) for e, draw in zip(expected, draws, strict=True)]
        if sum(results) >= 4:
            total += math.prod(chance[result] for chance, result in zip(chances, results, strict=True))
    return 100 * total


# By table 8.1.2 1850 against 1900, twice, expects 0.43 and against 1850 0.50.
CHANCES_OF_TWO = [chance_of_two([0.43, 0.43, 0.5], rate) for rate in (0.4, 0, 0.8)]


def test_a_name_that_nobody_explains_has_no_explanation() -> None:
    assert explanation("no-such-calculator") is None


@pytest.mark.parametrize("name", NAMES)
def test_every_calculator_is_explained(name: str) -> None:
    found = explained(name)
    assert [section.title for section in found.sections] == [
        "What the numbers mean",
        "The formula",
        WORKED,
        "Common mistakes",
    ]
    assert found.questions
    assert found.sources
    assert all(source.text for source in found.sources)
    assert all(section.paragraphs and all(section.paragraphs) for section in sections(name))


def test_a_question_is_asked_once_on_the_page() -> None:
    titles = Counter(section.title for name in NAMES for section in explained(name).questions)
    assert titles.most_common(1)[0][1] == 1
    assert all(title.endswith("?") for title in titles)


@pytest.mark.parametrize("name", NAMES)
def test_no_number_is_typed_into_the_words(name: str) -> None:
    for part in parts(name):
        if isinstance(part, str):
            words = part
            for allowed in NOT_RESULTS:
                words = words.replace(allowed, "")
            assert not re.search(r"\d", words), part
    for section in sections(name):
        assert set(re.findall(r"\d+", section.title)) <= IN_TITLES, section.title


@pytest.mark.parametrize("name", NAMES)
def test_the_words_are_set_as_the_page_sets_words(name: str) -> None:
    for section in sections(name):
        for phrase in section.paragraphs:
            shown = phrase_text(phrase)
            # No exclamation, straight quotation mark, hyphen for a minus, double space, or part of a template.
            assert not re.search(r"""[!"'{}]|  |(?<!\w)-|^\s|\s$""", shown), shown
            assert not {"never", "over a billion"} & set(phrase), "an example that reaches nothing explains nothing"
            shown_numbers = [digits(part) for part in phrase if isinstance(part, Number)]
            assert all(re.search("[1-9]", number) for number in shown_numbers), shown


@pytest.mark.parametrize("name", NAMES)
def test_the_worked_example_is_the_page_s_own(name: str) -> None:
    value = report_of(name).headline.value
    assert value is not None
    assert float(value.value) in numbers(name, WORKED)


@pytest.mark.parametrize(
    ("name", "title", "expected"),
    [
        ("game", "What the numbers mean", [elo(-100), 100 * elo(-100)]),
        ("game", WORKED, [10**0.25, elo(-100), 20 * elo(100), 1500 + 20 * elo(100), 20 * (0.5 - elo(-100))]),
        ("game", "Common mistakes", [200 * elo(100), 130, 400]),
        ("game", "How is a rating change worked out?", [elo(100), 20 * elo(100)]),
        ("game", "What is K, and which K should I use?", [2400, 10, 18, 40, 2300, 30, 40, 20, 700]),
        (
            "game",
            "Why does beating a weaker player pay so little?",
            [100 * elo(200), 20 * elo(-200), 20 * elo(200), 20 * elo(-400), -20 * elo(400), 10],
        ),
        ("game", "Does a draw with a stronger player pay?", [20 * (0.5 - elo(-100)), 20 * (0.5 - elo(-400))]),
        (
            "game",
            "What do 100, 200 and 400 points mean?",
            [100 * elo(100), 10**0.25, 100 * elo(200), 10**0.5, 100 * elo(400), 10],
        ),
        (
            "game",
            "How does FIDE’s table differ from the curve?",
            # Table 8.1.2 as printed: 100 is .64, 400 is .92, 500 is .96 and counts as 400, .08, below 2650.
            [100, 0.64, 400, 0.92, elo(400), 20, 20 * 0.08, 20 * elo(-400), 736, 2650, 2150, 0.96, 0.08],
        ),
        ("game", "Can I use a scale other than 400?", [200, 100, 100 * elo(200), 100 * elo(100)]),
        ("target", WORKED, [1.92, 100 / 1.92, 53, 6, 520, 50 + 100 * 100 / (32 * 520)]),
        ("target", "Common mistakes", [50, 12, 56, 400 * math.log10(56 / 44), 20, 84]),
        ("target", "Why do a few per cent make such a difference?", [0.64, 157, 3.2, 32]),
        ("target", "Can I keep up my share while I climb?", [1600 + 400 * math.log10(56 / 44)]),
        ("target", "Will I really be there after so many games?", [32, 3, 53, 96]),
        ("target", "Does a larger K get me there sooner?", [105, 53]),
        ("win-rate", WORKED, [45, 100, 55, 10, 10 / 0.45, 23, 68, 123, 100 * 68 / 123, 65]),
        ("win-rate", "Why does a win rate rise so slowly?", [4600 / 101 - 45, 45100 / 1001 - 45]),
        ("win-rate", "How many wins in a row do I need?", [23, 10, 223, 100 * 68 / 123, 100 * 68 / 124]),
        ("win-rate", "How should I count draws?", [20, 100 * 55 / 120, 100 * 45 / 120]),
        ("win-rate", "What is a good win rate?", [400 * math.log10(60 / 40)]),
        ("event", "How likely is a score in the games still to come?", [3, 2 * 0.43 + 0.5, 2, CHANCES_OF_TWO[0]]),
        ("event", "What does the draw rate change?", [40, 300, 2 * 40 * 0.15, *CHANCES_OF_TWO[1:], 80]),
        ("event", "What makes a title norm?", [9, 2600, 2450, 2380, 2230, 35, 3, 2, 2450, 6.5, 2200, 1400]),
        (
            "event",
            "How many norms does a title take, and what besides?",
            [27, 13, 2500, 2400, 2300, 2200, 9, 3, 30, 2100],
        ),
        ("climb", WORKED, [0.55 * 22 - 0.45 * 20, 500 / 3.1, 162, 17]),
        ("climb", "Common mistakes", [5, 97, 162]),
        ("climb", "What is the break-even win rate?", [2000 / 42, 50, 2200 / 42, 1, 500]),
        ("climb", "What helps me climb, and what does not?", [57, 127, 55, 162, 17, 9]),
        # The example's six that count add up to 9235, and two of 1800 make 12835; 4.5 of 8 is .56, +43.
        ("first-rating", WORKED, [8, 6, 9235, 12835, 8, 12835 / 8, 3.5, 4.5, 0.56, 43, 1647]),
        # 9235 / 6 is 1539.17, and the half point above 3 adds 20.
        ("first-rating", "Common mistakes", [1559, 1647]),
        # (5 * 1600 + 3600) / 7 and (15 * 1600 + 3600) / 17, and the same with 2000.
        ("first-rating", "What do the two draws do?", [1657, 1624, 1943, 1976, 5, 15]),
        ("first-rating", "Why does FIDE’s page show another number?", [20, 50]),
        # 1604.375 less 240 is 1364; 2 of 8 is .25, -193, which is 1411.
        ("first-rating", "What happens with a first rating that is too low?", [1400, 1, 6]),
    ],
)
def test_the_numbers_are_right(name: str, title: str, expected: list[float]) -> None:
    found = numbers(name, title)
    for number in expected:
        assert any(math.isclose(number, other, rel_tol=1e-4) for other in found), (number, found)
