"""How the page behaves: before Python, with wrong input, across tabs, and when something does not load."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.desk import ANOTHER, CALCULATORS, Desk, Open, wait_for

FIRST_FIELD = {
    "game": "Your rating",
    "target": "Rating now",
    "win-rate": "Wins",
    "climb": "Points now",
    "event": "Your rating",
    "first-rating": "Mean of the opponents",
}


def test_what_is_typed_before_python_is_ready_is_answered_when_it_is(
    page: Page, context: BrowserContext, site: str
) -> None:
    held: list[Route] = []
    context.route("**/library.zlib", lambda route: held.append(route))
    page.goto(site)
    game = Desk(page)
    expect(game.state).to_have_text("An example. Getting ready for your numbers…")
    game.set("Your rating", "1600")
    game.set("Opponent’s rating", "1500")
    game.set("K-factor", "32")
    game.expect_headline("+12.8 points")
    wait_for(page, lambda: len(held) > 0)
    context.unroute("**/library.zlib")  # lets go what was held
    game.expect_headline("+11.5 points")
    expect(game.field("Your rating")).to_have_value("1600")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", CALCULATORS)
def test_nothing_moves_or_changes_when_python_arrives(page: Page, site: str, name: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.add_init_script("""
        window.shifts = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifts += entry.value)))
            .observe({ type: "layout-shift", buffered: true });
    """)
    page.goto(f"{site}#{name}")
    desk = Desk(page)
    before = desk.panel.inner_text()
    desk.wait_until_ready()
    expect(desk.state).to_have_text("")
    after = desk.panel.inner_text()
    assert _without_state(before) == _without_state(after)
    assert page.evaluate("window.shifts") == 0


def _without_state(panel: str) -> list[str]:
    states = ("An example.", "Getting ready for your numbers…")
    return [line for line in panel.splitlines() if line and line not in states]


def test_without_javascript_the_examples_are_there(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    shown = page.get_by_role("main").inner_text()
    for number in ("+12.8", "53", "23", "162", "47.6"):
        assert number in shown
    assert shown.count("An example.") == len(CALCULATORS)
    assert "These are examples, answered" in shown
    assert page.locator(".headline").count() == len(CALCULATORS)
    assert all(headline.is_visible() for headline in page.locator(".headline").all())
    context.close()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Write a number from −9999 to 9999."),
        ("1e400", "Write a number from −9999 to 9999."),
        ("NaN", "Write a number from −9999 to 9999."),
        ("1,500", "This can be either: write 1.5 or 1500."),
        ("<img src=x onerror=alert(1)>", "Write a number from −9999 to 9999."),
        ("9" * 5000, "Write a number from −9999 to 9999."),
    ],
)
def test_a_wrong_field_says_what_it_wants_and_nothing_else_changes(desk: Open, typed: str, says: str) -> None:
    game = desk("game")
    game.set("Opponent’s rating", "1700")
    game.expect_headline("+15.2 points")
    game.set("Your rating", typed)
    expect(game.field("Your rating")).to_have_attribute("aria-invalid", "true")
    assert game.problem("Your rating") == says
    expect(game.state).to_contain_text("Out of date")
    game.expect_headline("+15.2 points")
    expect(game.field("Your rating")).to_have_value(typed)
    expect(game.field("Opponent’s rating")).to_have_value("1700")
    game.set("Your rating", "1600")
    game.expect_headline("+12.8 points")
    expect(game.state).to_have_text("")
    assert game.field("Your rating").get_attribute("aria-invalid") is None


def test_a_wrong_field_moves_nothing(desk: Open) -> None:
    game = desk("game")
    place = game.field("Rated games played").bounding_box()
    headline = game.headline().bounding_box()
    game.set("Your rating", "x")
    expect(game.state).to_contain_text("Out of date")
    assert game.field("Rated games played").bounding_box() == place
    assert game.headline().bounding_box() == headline


@pytest.mark.parametrize(
    "typed",
    ["1600,0", "1600.0", "+1600", " 1 600 ", "1\u202f600", "1600½", "\u22121600", "-1600", "–1600"],
)
def test_numbers_as_people_write_them(desk: Open, typed: str) -> None:
    game = desk("game")
    game.set("Your rating", typed)
    expect(game.answer).not_to_contain_text("from 1500")
    assert game.field("Your rating").get_attribute("aria-invalid") is None


def test_keyboards_do_not_hide_a_minus_that_is_valid(desk: Open) -> None:
    game = desk("game")
    assert game.field("Your rating").get_attribute("inputmode") == "text"
    assert game.field("Rated games played").get_attribute("inputmode") == "numeric"
    assert desk("climb").field("Win rate").get_attribute("inputmode") == "decimal"


@pytest.mark.parametrize("name", CALCULATORS)
def test_the_example_comes_back(desk: Open, name: str) -> None:
    opened = desk(name)
    before = opened.answer.inner_text()
    opened.ask_for_what_can_be_wrong()
    opened.set(FIRST_FIELD[name], ANOTHER.get(name, "7"))
    expect(opened.answer).not_to_have_text(before, use_inner_text=True)
    opened.set(FIRST_FIELD[name], "?")
    expect(opened.state).to_contain_text("Out of date")
    opened.panel.get_by_role("button", name="Bring the example back").click()
    expect(opened.answer).to_have_text(before, use_inner_text=True)
    expect(opened.state).to_have_text("")


def test_fields_come_and_go_with_the_choice_that_asks_for_them(desk: Open) -> None:
    game = desk("game")
    expect(game.field("Your own K")).to_be_hidden()
    expect(game.field("Rated games played")).to_be_visible()
    game.set("Age", "By birth year")
    expect(game.field("Birth year")).to_be_visible()
    game.set("Birth year", "2999")
    expect(game.state).to_contain_text("Out of date")
    game.set("K-factor", "24")
    expect(game.field("Birth year")).to_be_hidden()
    expect(game.field("Rated games played")).to_be_hidden()
    game.expect_fact("k", "24")
    game.set("K-factor", "By FIDE’s rules")
    expect(game.field("Birth year")).to_be_visible()
    expect(game.field("Birth year")).to_have_value("2999")


def test_a_fold_opens_for_a_problem_inside(desk: Open) -> None:
    game = desk("game")
    fold = game.panel.get_by_text("Opponent’s K, scale")
    fold.click()
    game.set("Scale", "0")
    fold.click()
    game.set("Your rating", "1501")
    expect(game.field("Scale")).to_be_visible()
    assert game.problem("Scale") == "Write a number above 0, at most 10 000."


def test_tabs_by_click_keyboard_and_link(desk: Open) -> None:
    page = desk("win-rate").page
    selected = page.get_by_role("tab", selected=True)
    expect(selected).to_have_text("Win rate")
    expect(page.get_by_role("tabpanel")).to_have_attribute("id", "win-rate")
    page.get_by_role("tab", name="Climb").click()
    expect(page.get_by_role("tabpanel")).to_have_attribute("id", "climb")
    for key in ("Control+End", "Alt+ArrowDown", "Shift+ArrowRight"):
        page.keyboard.press(key)
        expect(selected).to_have_text("Climb")
    for key, name in (("ArrowRight", "Game"), ("ArrowLeft", "Climb"), ("Home", "Game"), ("End", "Climb")):
        page.keyboard.press(key)
        expect(selected).to_have_text(name)
        expect(selected).to_be_focused()
    page.go_back()
    expect(selected).to_have_text("Game")


def test_a_tab_keeps_what_was_typed(desk: Open) -> None:
    game = desk("game")
    page = game.page
    game.set("Your rating", "1600")
    page.get_by_role("tab", name="Climb").click()
    page.get_by_role("tab", name="Game").click()
    expect(game.field("Your rating")).to_have_value("1600")
    game.expect_headline("+10.0 points")


def test_a_reload_brings_the_example_and_nothing_is_stored(page: Page, context: BrowserContext, site: str) -> None:
    page.goto(site)
    game = Desk(page)
    game.wait_until_ready()
    game.set("Your rating", "1654")
    expect(game.answer).to_contain_text("1654")
    page.reload()
    expect(game.field("Your rating")).to_have_value("1500")
    assert context.cookies() == []
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0


def test_an_answer_is_read_out_once_the_typing_has_paused(desk: Open) -> None:
    game = desk("game")
    spoken = game.page.locator("#spoken")
    game.page.evaluate(
        """() => {
            window.said = [];
            const spoken = document.getElementById("spoken");
            spoken.textContent = "";
            new MutationObserver(() => window.said.push(spoken.textContent)).observe(spoken, { childList: true });
        }"""
    )
    for rating in ("1510", "1520", "1530", "1600"):
        game.set("Your rating", rating)
    expect(spoken).to_have_text(re.compile(r"^\+10\.0.points\. A win takes you from 1600 to 1610\.$"))
    # One pause, one reading: fewer than the answers, however slow the machine.
    assert len(game.page.evaluate("window.said")) < 4


def test_fast_typing_ends_with_the_answer_to_what_stands_there(desk: Open) -> None:
    game = desk("game")
    game.field("Opponent’s rating").fill("")
    for rating in range(1000, 1700, 7):
        game.field("Opponent’s rating").fill(str(rating))
    game.field("Opponent’s rating").fill("")
    game.page.keyboard.type("1600")
    game.expect_headline("+12.8 points")


# --- when something does not load: these pages may complain in the console ----------------------------------


@pytest.fixture
def bare_page(context: BrowserContext) -> Page:
    return context.new_page()


PARTS = [
    "assets/python.js", "runtime/pyscript/core.js", "runtime/pyscript/core-*.js", "interpreter.js", "py/worker.py",
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "library.zlib", "pyodide-lock.json",
]  # fmt: skip


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("failure", ["missing", "unreachable"])
def test_a_part_that_does_not_load_is_said_and_tried_again(
    bare_page: Page, context: BrowserContext, site: str, engine: str, part: str, failure: str
) -> None:
    if engine == "firefox" and part == "runtime/pyscript/core-*.js":
        pytest.skip("Firefox remembers a module that did not load; the third try loads the page anew")

    def fail(route: Route) -> None:
        if failure == "missing":
            route.fulfill(status=404, body="not here")
        else:
            route.abort()

    context.route(f"**/{part}", fail)
    bare_page.goto(site)
    game = Desk(bare_page)
    game.set("Your rating", "1600")
    expect(game.state).to_contain_text("An example. The calculator could not start", timeout=20_000)
    game.expect_headline("+12.8 points")
    expect(game.panel.locator(".report")).to_have_class("report stale")
    context.unroute(f"**/{part}")
    game.state.get_by_role("button", name="Try again").click()
    game.expect_headline("+10.0 points")
    expect(game.state).to_have_text("")


@pytest.mark.parametrize("script", ["shell.js", "early.js", "forms.js"])
def test_without_its_script_the_page_says_so(bare_page: Page, context: BrowserContext, site: str, script: str) -> None:
    context.route(f"**/{script}", lambda route: route.abort())
    bare_page.goto(f"{site}#target")
    expect(bare_page.get_by_text("did not load whole")).to_be_visible(timeout=20_000)
    expect(bare_page.get_by_role("tabpanel")).to_have_attribute("id", "target")
    expect(bare_page.get_by_role("tabpanel").locator(".headline")).to_be_visible()
    bare_page.get_by_role("tab", name="Climb").click()
    expect(bare_page.get_by_role("tabpanel").locator(".headline")).to_be_visible()
    expect(bare_page.get_by_role("tabpanel")).to_have_attribute("id", "climb")


def test_what_nobody_sees_is_made_when_it_is_asked_for_or_python_is_there(
    page: Page, context: BrowserContext, site: str
) -> None:
    context.route("**/library.zlib", lambda _: None)
    page.goto(site)
    expect(Desk(page).state).to_contain_text("Getting ready")
    assert page.locator("form").count() == 1
    page.get_by_role("tab", name="Climb").click()
    Desk(page).expect_headline("162 games")
    expect(Desk(page).state).to_contain_text("Getting ready")
    assert page.locator("form").count() == 2
    context.unroute("**/library.zlib")  # lets go what was held
    expect(page.locator("form")).to_have_count(len(CALCULATORS))


@pytest.mark.parametrize("fragment", ["target", "climb", "game-you"])
def test_without_javascript_a_link_hides_nothing(browser: Browser, site: str, fragment: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}#{fragment}")
    assert [headline.is_visible() for headline in page.locator(".headline").all()] == [True] * len(CALCULATORS)
    context.close()


@pytest.mark.parametrize("width", [320, 390, 600, 832, 1280])
@pytest.mark.parametrize("name", CALCULATORS)
def test_nothing_scrolls_sideways_or_moves_for_a_problem(desk: Open, name: str, width: int) -> None:
    page = desk(name).page
    page.set_viewport_size({"width": width, "height": 800})
    opened = Desk(page)
    for fold in opened.panel.locator("summary").all():
        fold.click()
    opened.ask_for_what_can_be_wrong()
    seen = ".panel:not([hidden]) :is(input, select, .headline)"
    # Without focus, for which a narrow screen fixes the headline to its top.
    places = f"""() => document.activeElement.blur() ?? scrollTo(0, 0) ?? [...document.querySelectorAll("{seen}")]
        .filter((element) => element.offsetParent)
        .map((element) => element.getBoundingClientRect().top + scrollY)"""
    before = page.evaluate(places)
    opened.mistype()
    expect(opened.state).to_contain_text("Out of date")
    assert page.evaluate(places) == before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1280, "height": 900})


def test_without_webassembly_a_sentence_says_so(bare_page: Page, site: str) -> None:
    bare_page.add_init_script("delete globalThis.WebAssembly")
    bare_page.goto(site)
    game = Desk(bare_page)
    expect(game.state).to_contain_text("lacks WebAssembly")
    expect(game.state.get_by_role("button", name="Try again")).to_be_visible()
    game.expect_headline("+12.8 points")


def test_a_start_that_takes_too_long_is_said_to(bare_page: Page, context: BrowserContext, site: str) -> None:
    # Neither the early request nor the worker's own is ever answered.
    held: list[Route] = []
    context.route("**/pyodide.asm.wasm", lambda route: held.append(route) if len(held) < 2 else route.continue_())
    bare_page.clock.install()
    bare_page.goto(site)
    game = Desk(bare_page)
    expect(game.state).to_contain_text("Getting ready")
    bare_page.clock.fast_forward(31_000)
    expect(game.state).to_contain_text("takes longer than it should")
    game.state.get_by_role("button", name=re.compile("again")).click()
    expect(game.state).to_have_text("", timeout=30_000)


def test_a_slow_line_is_waited_for_as_long_as_something_comes(
    bare_page: Page, context: BrowserContext, site: str
) -> None:
    held: list[Route] = []
    context.route("**/pyodide.asm.wasm", lambda _: None)
    context.route("**/library.zlib", lambda route: held.append(route))
    bare_page.clock.install()
    bare_page.goto(site)
    # The worker's request, and that of the page, which shows how far it is.
    wait_for(bare_page, lambda: len(held) == 2)
    game = Desk(bare_page)
    bar = game.panel.get_by_role("progressbar", name="Loaded")
    expect(bar).to_be_visible()
    # The clock runs on meanwhile: short of the twelve seconds after which it would be said, then just past them.
    bare_page.clock.fast_forward(8_000)
    so_far = bar.evaluate("bar => bar.value")
    for route in held:
        route.continue_()
    expect(bar).not_to_have_js_property("value", so_far)
    bare_page.clock.fast_forward(4_000)
    expect(game.state).to_contain_text("Getting ready for")
    expect(bar).to_be_visible()
    bare_page.clock.fast_forward(12_000)
    expect(game.state).to_contain_text("takes longer than it should")


def test_a_first_visit_shows_how_much_is_left(bare_page: Page, context: BrowserContext, site: str) -> None:
    context.route("**/pyodide.asm.wasm", lambda _: None)
    bare_page.goto(site)
    game = Desk(bare_page)
    bar = game.panel.get_by_role("progressbar", name="Loaded")
    expect(bar).to_be_visible()
    expect(bar).not_to_have_js_property("value", 0)
    assert bar.evaluate("({ value, max }) => value < max")
    context.unroute("**/pyodide.asm.wasm")
    game.wait_until_ready()
    expect(bar).to_be_hidden()


def test_a_worker_that_dies_is_replaced_and_asked_again(bare_page: Page, site: str) -> None:
    bare_page.add_init_script("""
        const Native = Worker;
        globalThis.Worker = class extends Native { constructor(...a) { super(...a); globalThis.theWorker = this; } };
    """)
    bare_page.goto(site)
    game = Desk(bare_page)
    game.wait_until_ready()
    for typed, change in (("1600", "+10.0"), ("1500", "+12.8"), ("1700", "+7.2"), ("1600", "+10.0")):
        bare_page.evaluate("theWorker.terminate()")
        game.set("Your rating", typed)
        game.expect_headline(f"{change} points")
        expect(game.state).to_have_text("")
        expect(game.field("Your rating")).to_have_value(typed)
    bare_page.evaluate("theWorker.terminate()")
    bare_page.evaluate("location.hash = '#climb?win_rate=60'")
    game.expect_headline("97 games")


def test_tries_without_a_network_lose_nothing(bare_page: Page, context: BrowserContext, site: str) -> None:
    context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    bare_page.goto(site)
    game = Desk(bare_page)
    game.set("Your rating", "1600")
    for name, label, typed in (("Climb", "Points now", "12x"), ("Target", "K-factor", "40")):
        bare_page.get_by_role("tab", name=name).click()
        game.set(label, typed)
    bare_page.get_by_role("tab", name="Game").click()
    context.route("**/*", lambda route: route.abort())
    for _ in range(4):
        expect(game.state).to_contain_text("could not start")
        game.state.get_by_role("button", name="Try again").click()
    expect(game.state).to_contain_text("could not start")
    expect(game.field("Your rating")).to_have_value("1600")
    context.unroute("**/*")
    context.unroute("**/pyodide.asm.wasm")
    # By now the page is loaded anew, with what was typed.
    game.state.get_by_role("button", name="Try again").click()
    game.expect_headline("+10.0 points")
    expect(game.field("Your rating")).to_have_value("1600")
    assert bare_page.url == f"{site}#game"
    for name, label, typed in (("Climb", "Points now", "12x"), ("Target", "K-factor", "40")):
        bare_page.get_by_role("tab", name=name).click()
        expect(game.field(label)).to_have_value(typed)
    assert bare_page.evaluate("window.name") == ""


def test_a_link_is_opened_by_the_page_that_comes_after_failed_tries(
    bare_page: Page, context: BrowserContext, site: str
) -> None:
    context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    bare_page.goto(f"{site}#climb?win_rate=60")
    climb = Desk(bare_page)
    for _ in range(2):
        expect(climb.state).to_contain_text("could not start")
        climb.state.get_by_role("button", name="Try again").click()
    expect(climb.state).to_contain_text("could not start")
    context.unroute("**/pyodide.asm.wasm")
    climb.state.get_by_role("button", name="Try again").click()
    climb.expect_headline("97 games")
    assert bare_page.url == f"{site}#climb"


def test_a_host_without_a_page_does_not_take_the_one_there_is(
    bare_page: Page, context: BrowserContext, site: str
) -> None:
    context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    bare_page.goto(site)
    game = Desk(bare_page)
    game.set("Your rating", "1600")
    context.route("**/*", lambda route: route.fulfill(status=503, body="broken"))
    for _ in range(4):
        expect(game.state).to_contain_text("could not start")
        game.state.get_by_role("button", name="Try again").click()
    expect(game.state).to_contain_text("could not start")
    expect(game.field("Your rating")).to_have_value("1600")


PLANTED = """
from desk.calculators import climb

def fail(inputs, today):
    raise RuntimeError("planted failure")

climb.CALCULATOR = climb.CALCULATOR._replace(compute=fail)
"""


def test_a_calculation_that_fails_says_so_and_offers_details(
    bare_page: Page, context: BrowserContext, site: str
) -> None:
    def plant(route: Route) -> None:
        route.fulfill(body=route.fetch().text() + PLANTED)

    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.route("**/py/worker.py", plant)
    bare_page.goto(f"{site}#climb")
    climb = Desk(bare_page)
    climb.set("Points now", "1234")
    expect(climb.state).to_contain_text("Working this out failed")
    expect(climb.field("Points now")).to_have_value("1234")
    expect(climb.panel.locator(".report")).to_have_class("report stale")
    climb.state.get_by_role("button", name="Copy details").click()
    expect(climb.state.get_by_role("button", name="Copied")).to_be_visible()
    details = bare_page.evaluate("navigator.clipboard.readText()")
    assert "Traceback" in details
    assert "planted failure" in details
    assert "Calculator: climb" in details
    assert re.search(r"build of \d{4}-\d\d-\d\d", details)
    assert "1234" not in details
    climb.state.get_by_label("with what I typed").check()
    climb.state.get_by_role("button", name="Copied").click()
    assert "1234" in bare_page.evaluate("navigator.clipboard.readText()")
    bare_page.get_by_role("tab", name="Game").click()
    expect(climb.state).to_have_text("")


def test_python_that_fails_at_start_is_said_to(bare_page: Page, context: BrowserContext, site: str) -> None:
    context.route("**/py/worker.py", lambda route: route.fulfill(body="raise RuntimeError('planted')"))
    bare_page.goto(site)
    game = Desk(bare_page)
    expect(game.state).to_contain_text("could not start")
    context.unroute("**/py/worker.py")
    game.state.get_by_role("button", name="Try again").click()
    expect(game.state).to_have_text("")


def test_somebody_elses_failed_promise_does_not_stop_the_start(bare_page: Page, site: str) -> None:
    bare_page.add_init_script("Promise.reject(new Error('an extension of the browser'))")
    bare_page.goto(site)
    game = Desk(bare_page)
    game.wait_until_ready()
    expect(game.state).to_have_text("")


def test_choices_made_before_the_shell_ran_show_their_fields(page: Page, context: BrowserContext, site: str) -> None:
    held: list[Route] = []
    context.route("**/shell.js", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    game = Desk(page)
    game.set("K-factor", "Another")
    expect(game.field("Your own K")).to_be_hidden()
    held[0].continue_()
    expect(game.field("Your own K")).to_be_visible()
    game.expect_fact("k", "30")
