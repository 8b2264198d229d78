"""A calculator as people use it: fields by their labels, the answer by its roles."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from desk.calculators import all_calculators

READY_MS = 60_000

POLL_MS = 20

CALCULATORS = [found.name for found in all_calculators()]

ANOTHER = {"event": "1900", "first-rating": "1900"}
"""What the first field of a calculator takes and does not hold; of the others 77 is that."""

CHOSEN_FIRST = {"first-rating": ("You have", "Mean and score")}
"""The choice that asks for fields that can be wrong, where the example asks for none."""


def plain(shown: str) -> str:
    """Write every kind of space as a plain one."""
    return re.sub(r"\s+", " ", shown).strip()


def wait_for(page: Page, condition: Callable[[], bool]) -> None:
    """Let the page run until a condition holds; fail where it does not within the time of a start."""
    for _ in range(READY_MS // POLL_MS):
        if condition():
            return
        page.wait_for_timeout(POLL_MS)
    raise AssertionError("what was waited for did not come")


class Desk:
    """Drive one calculator of an open page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel = page.get_by_role("tabpanel")

    def wait_until_ready(self) -> None:
        self.page.locator("html[data-python=ready]").wait_for(state="attached", timeout=READY_MS)

    def field(self, label: str) -> Locator:
        return self.panel.get_by_label(label, exact=True)

    def set(self, label: str, typed: str) -> None:
        """Fill in a text field, choose from a list, or pick one of several options."""
        group = self.panel.get_by_role("group", name=label, exact=True)
        if group.count():
            group.get_by_label(typed, exact=True).check()
            return
        field = self.field(label)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(label=typed)
        else:
            field.fill(typed)

    def ask_for_what_can_be_wrong(self) -> None:
        """Make the choice that asks for fields that can be wrong, where the example asks for none."""
        name = self.panel.get_attribute("id")
        if name in CHOSEN_FIRST:
            self.set(*CHOSEN_FIRST[name])

    def mistype(self) -> None:
        """Mistype in every field that is shown and can be wrong; lines of games cannot."""
        for field in self.panel.locator("input[type=text]:visible").all():
            field.fill("?")
            expect(field).to_have_attribute("aria-invalid", "true")

    @property
    def answer(self) -> Locator:
        return self.panel.get_by_role("group", name="Answer")

    @property
    def state(self) -> Locator:
        return self.panel.get_by_role("status").first

    def fact(self, name: str) -> Locator:
        return self.answer.locator(f"[data-fact={name}]")

    def headline(self) -> Locator:
        return self.answer.locator("[data-fact]").first

    def row(self, table: str, first: str) -> list[str]:
        """Return the cells of the row that is about `first`, the first one included."""
        table_ = self.panel.get_by_role("table", name=re.compile(table))
        row = table_.get_by_role("row").filter(has=self.page.get_by_role("rowheader", name=first, exact=True))
        return [plain(cell) for cell in row.locator("th, td").all_inner_texts()]

    def expect_fact(self, name: str, shown: str) -> None:
        expect(self.fact(name)).to_have_text(re.compile(rf"^{_spaced(shown)}$"))

    def expect_headline(self, shown: str) -> None:
        expect(self.headline()).to_have_text(re.compile(rf"^{_spaced(shown)}$"))

    def expect_sentence(self, shown: str) -> None:
        expect(self.answer.locator(".sentence, .headline.words")).to_have_text(re.compile(rf"^{_spaced(shown)}$"))

    def problem(self, label: str) -> str:
        """Return what a screen reader says of a field beside its label."""
        return plain(
            self.field(label).evaluate(
                """field => field.getAttribute("aria-describedby").split(" ")
                    .map((id) => document.getElementById(id))
                    .filter((line) => getComputedStyle(line).visibility === "visible")
                    .map((line) => line.textContent).join(" ")"""
            )
        )


def _spaced(shown: str) -> str:
    """Make a pattern in which a space may be of any kind."""
    return r"\s".join(map(re.escape, shown.split(" ")))


Open = Callable[[str], Desk]
"""Opens a calculator: the fixture `desk`."""
