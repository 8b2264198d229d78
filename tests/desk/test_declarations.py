"""What holds for every calculator, now and later: found by folder, declared whole, and answering its own example."""

import ast
import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

import pytest

from desk import calculators
from desk.calculator import Calculator, answer, example
from desk.fields import ChoiceField, LinesField, fields_of
from desk.html_page import panels_html, tabs_html
from desk.html_report import report_html
from desk.report import Facts

TODAY = date(2026, 11, 30)
PY = Path(calculators.__file__).parents[2]

ALL = calculators.all_calculators()
every_calculator = pytest.mark.parametrize("calculation", ALL, ids=[found.name for found in ALL])


def test_they_are_found_in_the_order_of_their_tabs() -> None:
    assert [found.name for found in ALL] == ["game", "event", "first-rating", "target", "win-rate", "climb"]


def test_each_has_the_name_of_its_file_and_a_place_of_its_own() -> None:
    assert all(calculators.calculator(found.name) is found for found in ALL)
    assert len({found.place for found in ALL}) == len(ALL)


def test_an_unknown_name_is_refused() -> None:
    for name in ("chess", "", "../game", "__init__", "game.compute"):
        with pytest.raises(KeyError):
            calculators.calculator(name)


@every_calculator
def test_the_example_is_answered(calculation: Calculator) -> None:
    assert answer(calculation, example(calculation), TODAY).problems == {}


@every_calculator
def test_names_are_fit_for_links_and_ids(calculation: Calculator) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", calculation.name)
    for name, field in fields_of(calculation.inputs):
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", name)
        assert field.label
        if field.when:
            names = dict(fields_of(calculation.inputs))
            asker = names[field.when.field]
            assert isinstance(asker, ChoiceField)
            assert field.when.option in dict(asker.options)
            assert list(names).index(field.when.field) < list(names).index(name)


@every_calculator
def test_facts_and_tables_have_names_of_their_own(calculation: Calculator) -> None:
    report = answer(calculation, example(calculation), TODAY).report
    assert report is not None
    facts = [fact.name for block in report.blocks if isinstance(block, Facts) for fact in block.facts]
    facts.append(report.headline.name)
    tables = [detail.name for detail in report.details]
    assert len({*facts}) == len(facts)
    assert len({*tables}) == len(tables)


ODD_TEXTS = (
    "",
    "0",
    "1",
    "-1",
    "100",
    "50",
    "99999999",
    "1e400",
    "NaN",
    "½",
    "1/2",
    "<b>&\"'",
    "0.000001",
    "10000",
    "-10000",
)


ODD_LINES = ("", "?", "1500 1", "1500 1\nunrated 1/2\n<b>&\"'", "2813 0\n" * 40, "1500 bye", "3 x 1500 1")

NEVER_SHOWN = re.compile(r"\b[Nn]a[Nn]\b|\b[Ii]nf(inity)?\b|None|Fraction|[-−]0(\.0+)?[^.\d]|<(td|dd|data)[^>]*></")
"""No value, our own words for one, a nought with a minus, or an empty cell."""


@every_calculator
def test_whatever_is_typed_is_answered_or_explained(calculation: Calculator) -> None:
    random = Random(5)
    for _ in range(400):
        typed = dict(example(calculation))
        for name, field in random.sample(list(fields_of(calculation.inputs)), k=2):
            keys = [key for key, _ in field.options] if isinstance(field, ChoiceField) else []
            if isinstance(field, LinesField):
                keys = list(ODD_LINES)
            typed[name] = random.choice(keys or ODD_TEXTS)
        answered = answer(calculation, typed, TODAY)
        if answered.report is None:
            assert answered.problems
            continue
        html = report_html(answered.report)
        assert not NEVER_SHOWN.search(html), typed


def test_the_page_escapes_and_its_ids_are_unique() -> None:
    html = tabs_html(ALL) + panels_html(ALL, {}, TODAY)
    ids = re.findall(r' id="([^"]*)"', html)
    assert len(set(ids)) == len(ids)
    for target in re.findall(r' (?:for|aria-labelledby|aria-controls)="([^"]*)"', html):
        assert target in ids
    for targets in re.findall(r' aria-describedby="([^"]*)"', html):
        assert set(targets.split()) <= set(ids)


def imported(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: imports are absolute"
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize(
    ("package", "forbidden"),
    [("ratings", {"desk", "worker"}), ("desk", {"worker"})],
)
def test_imports_run_one_way(package: str, forbidden: set[str]) -> None:
    sources = list((PY / package).rglob("*.py"))
    assert sources
    ours = {"ratings", "desk"} - forbidden
    for source in sources:
        for name in imported(source):
            assert name not in forbidden, source
            assert name in ours or name in sys.stdlib_module_names, f"{source} imports {name}"
