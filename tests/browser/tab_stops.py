"""Where the Tab key goes, from the top of the page to its end."""

from collections.abc import Iterator

from playwright.sync_api import ElementHandle, Page

TAB_STOPS_AT_MOST = 100


def start_at_the_top(page: Page) -> None:
    """Put the keyboard where it is on a page just opened."""
    page.evaluate("""() => {
        // Where Tab starts from stays when the focus goes.
        document.body.tabIndex = -1;
        document.body.focus({ preventScroll: true });
        document.body.removeAttribute("tabindex");
        scrollTo(0, 0);
    }""")


def tab_stops(page: Page) -> Iterator[ElementHandle]:
    """Give each element that Tab comes to, while it has the focus."""
    start_at_the_top(page)
    seen = page.evaluate_handle("new Set()")
    for _ in range(TAB_STOPS_AT_MOST):
        page.keyboard.press("Tab")
        focused = page.evaluate_handle("document.activeElement").as_element()
        assert focused
        # After the last one Chromium goes to the page as a whole, or to the first again.
        if seen.evaluate("(seen, focused) => focused === document.body || seen.has(focused)", focused):
            return
        seen.evaluate("(seen, focused) => void seen.add(focused)", focused)
        yield focused
