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
    # A last stop of our own: after the page's last Firefox goes to its own buttons, and comes back for nothing.
    end = page.evaluate_handle("""() => {
        const end = Object.assign(document.createElement("span"), { tabIndex: 0 });
        document.body.append(end);
        return end;
    }""")
    for _ in range(TAB_STOPS_AT_MOST):
        page.keyboard.press("Tab")
        focused = page.evaluate_handle("document.activeElement").as_element()
        assert focused
        if focused.evaluate("(focused, end) => focused === end", end):
            break
        yield focused
    end.evaluate("end => end.remove()")
