"""For everyone: axe and html-validate find nothing, and what they cannot see is measured in the page.

Contrast of numbers, size of targets, narrow and enlarged screens, a focus that shows, and motion that can be stopped.
What the keyboard alone can do is in test_keyboard.py.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from desk.calculators import all_calculators
from tests.browser.conftest import ReadyPage
from tests.browser.desk import ANOTHER, Desk
from tests.browser.tab_stops import tab_stops

Open = Callable[[str], Desk]

ROOT = Path(__file__).parents[2]
MODULES = ROOT / "node_modules"
AXE = MODULES / "axe-core" / "axe.min.js"
HTML_VALIDATE = MODULES / "html-validate" / "bin" / "html-validate.mjs"

CALCULATORS = [calculator.name for calculator in all_calculators()]
WIDTHS = [390, 1280]
HEIGHT = 800

CONTRAST_OF_NUMBERS = 7
"""WCAG's AAA."""

TARGET_PX = 24
"""WCAG's AA; see 2.5.8."""

ENLARGED = {"width": 320, "height": 256}
"""What 400 % leaves of 1280 by 1024; see WCAG 1.4.10."""

INTERACTIVE = "a[href], button, input, select, textarea, summary, [role=tab], [role=button], [tabindex='0']"


@pytest.fixture(autouse=True)
def as_it_was(ready_page: ReadyPage) -> Iterator[None]:
    """Leave the shared page as the other tests expect it."""
    page = ready_page.page
    assert page.viewport_size
    size = page.viewport_size
    yield
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    page.set_viewport_size(size)


def open_folds(desk: Desk) -> None:
    for fold in desk.panel.locator("summary").all():
        if not fold.evaluate("fold => fold.parentElement.open"):
            fold.click()


def bring_out_errors(desk: Desk) -> None:
    """Mistype in every text field, those in folds included."""
    open_folds(desk)
    desk.ask_for_what_can_be_wrong()
    desk.mistype()


STATES: dict[str, Callable[[Desk], None]] = {
    "example": lambda desk: None,
    "folds open": open_folds,
    "errors": bring_out_errors,
}


# --- what the checkers find ---------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("name", CALCULATORS)
def test_axe_finds_nothing(desk: Open, name: str, state: str, scheme: Any, width: int) -> None:
    opened = desk(name)
    page = opened.page
    page.set_viewport_size({"width": width, "height": HEIGHT})
    page.emulate_media(color_scheme=scheme)
    STATES[state](opened)
    # Not as a script tag: evaluated, it needs no leave from the page's content security policy.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("""async () => (await axe.run()).violations.flatMap((rule) =>
        rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`))""")
    assert found == []


def test_html_validate_finds_nothing() -> None:
    node = shutil.which("node")
    assert node
    config = Path(__file__).with_name("htmlvalidate.mjs")
    found = subprocess.run(
        [node, HTML_VALIDATE, "--config", config, "--max-warnings", "0", "dist/index.html"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr


# --- contrast of numbers ------------------------------------------------------------------------------------

FAINT_NUMBERS = """
    (panel, [selector, least]) => {
        // A canvas reads every way in which CSS writes a colour.
        const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
        const context = canvas.getContext("2d", { willReadFrequently: true });
        const painted = (...colours) => {
            context.clearRect(0, 0, 1, 1);
            for (const colour of colours) {
                context.fillStyle = colour;
                context.fillRect(0, 0, 1, 1);
            }
            return context.getImageData(0, 0, 1, 1).data;
        };
        const luminance = ([red, green, blue]) => {
            const [r, g, b] = [red, green, blue].map((value) => value / 255)
                .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const contrast = (number) => {
            const grounds = [];
            for (let at = number; at; at = at.parentElement) grounds.unshift(getComputedStyle(at).backgroundColor);
            const under = luminance(painted(...grounds));
            const ink = luminance(painted(...grounds, getComputedStyle(number).color));
            return (Math.max(under, ink) + 0.05) / (Math.min(under, ink) + 0.05);
        };
        return [...panel.querySelectorAll(selector)].map((number) => [contrast(number), number])
            .filter(([found]) => found < least)
            .map(([found, number]) => `${found.toFixed(2)}: ${number.outerHTML.slice(0, 100)}`);
    }
"""

NUMBERS = ".headline data, .headline.words, .sentence data, dd[data-fact], dd[data-fact] data, td, td data, th data"
"""Not those within quiet text: captions and remarks."""


def faint(shown: Locator, numbers: str) -> list[str]:
    assert shown.locator(numbers).count()
    found: list[str] = shown.evaluate(FAINT_NUMBERS, [numbers, CONTRAST_OF_NUMBERS])
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", CALCULATORS)
def test_numbers_stand_out(desk: Open, name: str, scheme: Any) -> None:
    opened = desk(name)
    opened.page.emulate_media(color_scheme=scheme)
    assert faint(opened.panel, NUMBERS) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("result", "tone"), [("Win", "gain"), ("Loss", "loss")])
def test_gain_and_loss_stand_out(desk: Open, result: str, tone: str, scheme: Any) -> None:
    game = desk("game")
    game.page.emulate_media(color_scheme=scheme)
    game.set("Result", result)
    expect(game.headline().locator(f".{tone}")).to_be_visible()
    assert faint(game.panel, f".headline .{tone}") == []


# --- targets and room ---------------------------------------------------------------------------------------

SMALL_TARGETS = f"""
    () => [...document.querySelectorAll("{INTERACTIVE}")]
        // A label is part of its control's target, and a link within text is exempt.
        .map((control) => control.closest("label") ?? control)
        .filter((target) => target.checkVisibility({{ visibilityProperty: true }}))
        .filter((target) => !(target.matches("a") && getComputedStyle(target).display === "inline"))
        .map((target) => [target, target.getBoundingClientRect()])
        .filter(([, {{ width, height }}]) => width < {TARGET_PX} || height < {TARGET_PX})
        .map(([target, {{ width, height }}]) => `${{target.outerHTML.slice(0, 100)}} is ${{width}} by ${{height}}`)
"""


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", CALCULATORS)
def test_targets_are_large_enough(desk: Open, name: str, width: int) -> None:
    opened = desk(name)
    opened.page.set_viewport_size({"width": width, "height": HEIGHT})
    open_folds(opened)
    assert opened.page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("name", CALCULATORS)
def test_enlarged_four_times_nothing_scrolls_sideways_or_covers_the_focus(desk: Open, name: str) -> None:
    opened = desk(name)
    page = opened.page
    page.set_viewport_size({"width": ENLARGED["width"], "height": ENLARGED["height"]})
    bring_out_errors(opened)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    covered = []
    for focused in tab_stops(page):
        # Its middle is enough; of a link broken over lines its first line's, of a place for lines its seen part's.
        seen = focused.evaluate("""(focused) => {
            let [{ left, right, top, bottom }] = focused.getClientRects();
            if (focused.matches("textarea")) [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
            return focused.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }""")
        if not seen:
            covered.append(focused.evaluate("focused => focused.outerHTML.slice(0, 100)"))
    assert covered == []


# --- focus and motion ---------------------------------------------------------------------------------------


LOOK = """
    (element) => [element, element.parentElement].map((drawn) => {
        const { outline, outlineOffset, border, boxShadow } = getComputedStyle(drawn);
        return [/none|0px/.test(outline) ? "" : outline + outlineOffset, border, boxShadow];
    }).join()
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", CALCULATORS)
def test_focus_shows(desk: Open, name: str, scheme: Any) -> None:
    opened = desk(name)
    page = opened.page
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_folds(opened)
    focused = [(stop, stop.evaluate(LOOK)) for stop in tab_stops(page)]
    assert len(focused) > len(opened.panel.get_by_role("textbox").all())
    page.evaluate("document.activeElement.blur()")
    assert [stop.evaluate("stop => stop.outerHTML") for stop, look in focused if stop.evaluate(LOOK) == look] == []


MOVING = """
    () => {
        const lasting = (times) => times.split(",").some((time) => parseFloat(time) > 0);
        const found = document.getAnimations().filter((animation) => animation.effect.getComputedTiming().duration > 0)
            .map((animation) => `${animation.effect.target.outerHTML.slice(0, 100)} runs`);
        for (const element of document.querySelectorAll("*"))
            for (const part of ["", "::before", "::after", "::details-content"]) {
                const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
                if (lasting(transitionDuration) || lasting(animationDuration) || scrollBehavior === "smooth")
                    found.push(`${element.outerHTML.slice(0, 100)}${part} would move`);
            }
        return found;
    }
"""


@pytest.mark.parametrize("name", CALCULATORS)
def test_nothing_moves_under_reduced_motion(desk: Open, name: str) -> None:
    opened = desk(name)
    opened.page.emulate_media(reduced_motion="reduce")
    open_folds(opened)
    before = opened.answer.inner_text()
    opened.panel.get_by_role("textbox").first.fill(ANOTHER.get(name, "1"))
    expect(opened.answer).not_to_have_text(before, use_inner_text=True)
    assert opened.page.evaluate(MOVING) == []
