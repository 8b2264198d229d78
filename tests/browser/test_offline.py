"""Without a network: kept after the first visit, started from what was kept, mended when spoilt, updated when asked."""

import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.build_day import DIST
from tests.browser.conftest import A_READER
from tests.browser.desk import ANOTHER, CALCULATORS, Desk
from tools.build import LIBRARY, PYODIDE_FILES, write_service_worker
from tools.serve import HOST, PagesHandler, Server

CHANGED = {"game": ("Your rating", "1600", "+10.0 points"), "climb": ("Win rate", "60", "97 games")}


HELD_S_AT_MOST = 60


class CutOff(PagesHandler):
    """As GitHub Pages, but for some paths a connection that breaks in the middle, or one that is held till released."""

    def __init__(self, *args: Any, breaking: set[str], held: dict[str, Event], **kwargs: Any) -> None:
        self.breaking, self.held = breaking, held
        super().__init__(*args, **kwargs)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        if self.path in self.held:
            self.held[self.path].wait(HELD_S_AT_MOST)
        if self.path in self.breaking:
            content = content[: len(content) // 2]
            self.close_connection = True
        outputfile.write(content)


class Site:
    """A copy of the built site that can be stopped, started, and released anew."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.port = 0
        self.server: Server | None = None
        self.breaking: set[str] = set()
        self.held: dict[str, Event] = {}
        shutil.copytree(DIST, root)
        self.start()

    def start(self) -> None:
        handler = partial(CutOff, directory=str(self.root), prefix="/", breaking=self.breaking, held=self.held)
        self.server = Server((HOST, self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def release(self, title: str, changed: str = "assets/style.css") -> None:
        """Make a new release, whose title says so and one of whose files differs."""
        with (self.root / changed).open("a", encoding="utf-8") as file:
            file.write(f"/* {title} */")
        page = self.root / "index.html"
        page.write_text(re.sub(r"<title>.*?</title>", f"<title>{title}</title>", page.read_text(encoding="utf-8")))
        (self.root / "sw.js").unlink()
        shutil.copy(DIST.parent / "assets" / "sw.js", self.root / "assets" / "sw.js")
        write_service_worker(self.root)

    def roll_back(self) -> None:
        """Serve what was built once more."""
        for path in ("index.html", "assets/style.css", "sw.js"):
            shutil.copy(DIST / path, self.root / path)

    def fill_the_disk(self) -> None:
        """Do as a browser does when the quota is used up, in the service worker itself."""
        worker = self.root / "sw.js"
        planted = 'Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));\n'
        worker.write_text(planted + worker.read_text(encoding="utf-8"), encoding="utf-8")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path / "site")
    yield site
    site.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**{**A_READER, "service_workers": "allow"})
    yield context
    context.close()


def visit(context: BrowserContext, site: Site, fragment: str = "") -> Page:
    page = context.new_page()
    page.goto(site.url + fragment)
    Desk(page).wait_until_ready()
    expect(page.get_by_text("Ready to work offline.")).to_be_visible()
    return page


def test_after_one_visit_everything_works_without_a_network(context: BrowserContext, kept: Site) -> None:
    page = visit(context, kept)
    kept.stop()
    page.reload()
    Desk(page).wait_until_ready()
    for name in CALCULATORS:
        page.goto(f"{kept.url}#{name}")
        desk = Desk(page)
        expect(desk.state).to_have_text("")
        before = desk.answer.inner_text()
        desk.panel.get_by_role("textbox").first.fill(ANOTHER.get(name, "77"))
        expect(desk.answer).not_to_have_text(before, use_inner_text=True)
    deep = context.new_page()
    deep.goto(f"{kept.url}#climb?win_rate=60")
    Desk(deep).expect_headline("97 games")


def test_what_is_kept_is_what_a_load_asks_for(context: BrowserContext, kept: Site) -> None:
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url.removeprefix(kept.url).split("#")[0] or "index.html"))
    page = context.new_page()
    page.goto(kept.url)
    Desk(page).wait_until_ready()
    source = (kept.root / "sw.js").read_text(encoding="utf-8")
    listed = set(re.findall(r'"([^"]+)",\s+"sha256-', source))
    asked = {path for path in asked if not path.startswith("blob:")} - {"sw.js"}
    assert asked <= listed
    # Asked for by browsers at other times: installing, no JavaScript, the manifest.
    other = {"assets/noscript.css", "assets/site.webmanifest", "assets/icon-192.png", "assets/icon-512.png"}
    later = {"assets/icon.svg"}
    assert listed - asked - other - later == set()


@pytest.mark.parametrize("choice", ["Reload", "Later"])
def test_a_new_release_is_offered_and_never_swapped_in(context: BrowserContext, kept: Site, choice: str) -> None:
    page = visit(context, kept)
    title = page.title()
    kept.release("Release B")
    page.reload()
    Desk(page).wait_until_ready()
    notice = page.get_by_text("A new version is ready.")
    expect(notice).to_be_visible()
    assert page.title() == title
    page.get_by_role("button", name=choice, exact=True).click()
    if choice == "Reload":
        expect(page).to_have_title("Release B")
        kept.stop()
        page.reload()
        expect(page).to_have_title("Release B")
        Desk(page).wait_until_ready()
        assert len(page.evaluate("caches.keys()")) == 1
    else:
        expect(notice).to_be_hidden()
        assert page.title() == title
        page.reload()
        assert page.title() == title
        expect(notice).to_be_visible()


SETTLED = """async () => {
    for (let tries = 0; tries < 200; tries++) {
        const found = await navigator.serviceWorker.getRegistration();
        const names = await caches.keys();
        if (!found.installing && !found.waiting && names.length === 1) return names.length;
        await new Promise((later) => setTimeout(later, 100));
    }
    return (await caches.keys()).length;
}"""
"""The number of caches once no release is being fetched; of more than one only after long patience."""


@pytest.mark.parametrize("how", ["connection", "content"])
def test_a_release_that_breaks_half_way_changes_nothing(context: BrowserContext, kept: Site, how: str) -> None:
    page = visit(context, kept)
    kept.release("Release B")
    spoilt = kept.root / "assets" / "style.css"
    good = spoilt.read_bytes()
    if how == "connection":
        kept.breaking.add("/assets/style.css")
    else:
        spoilt.write_bytes(good + b"/* not what was announced */")
    page.reload()
    Desk(page).wait_until_ready()
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")
    assert page.evaluate(SETTLED) == 1
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    spoilt.write_bytes(good)
    kept.breaking.clear()
    page.reload()
    Desk(page).wait_until_ready()
    expect(page.get_by_text("A new version is ready.")).to_be_visible()


TYPED = {"Game": ("Your rating", "1600"), "Climb": ("Points now", "12x")}


def type_in(page: Page) -> None:
    for name, (label, typed) in TYPED.items():
        page.get_by_role("tab", name=name).click()
        Desk(page).set(label, typed)


def expect_typed(page: Page) -> None:
    for name, (label, typed) in TYPED.items():
        page.get_by_role("tab", name=name).click()
        expect(Desk(page).field(label)).to_have_value(typed)


def test_a_reload_for_a_new_release_keeps_what_was_typed(context: BrowserContext, kept: Site) -> None:
    page = visit(context, kept)
    kept.release("Release B")
    page.reload()
    Desk(page).wait_until_ready()
    type_in(page)
    page.get_by_role("button", name="Reload", exact=True).click()
    expect(page).to_have_title("Release B")
    Desk(page).wait_until_ready()
    expect_typed(page)
    page.get_by_role("tab", name="Game").click()
    Desk(page).expect_headline("+10.0 points")


def test_a_page_whose_release_was_replaced_starts_python_from_the_new_one(context: BrowserContext, kept: Site) -> None:
    first = context.new_page()
    first.add_init_script("""
        const Native = Worker;
        globalThis.Worker = class extends Native { constructor(...a) { super(...a); globalThis.theWorker = this; } };
    """)
    first.goto(kept.url)
    expect(first.get_by_text("Ready to work offline.")).to_be_visible()
    kept.release("Release B")
    other = visit(context, kept)
    other.get_by_role("button", name="Reload", exact=True).click()
    expect(other).to_have_title("Release B")
    type_in(first)
    assert first.title() != "Release B"
    first.get_by_role("tab", name="Game").click()
    first.evaluate("theWorker.terminate()")
    Desk(first).set("Opponent’s rating", "1700")
    expect(first).to_have_title("Release B")
    Desk(first).expect_headline("+12.8 points")
    expect_typed(first)


def test_a_release_taken_while_the_next_is_fetched_leaves_that_one_whole(context: BrowserContext, kept: Site) -> None:
    page = visit(context, kept)
    kept.release("Release B")
    page.reload()
    notice = page.get_by_text("A new version is ready.")
    expect(notice).to_be_visible()
    kept.release("Release C")
    kept.held["/assets/style.css"] = released = Event()
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => {})")
    page.get_by_role("button", name="Reload", exact=True).click()
    expect(page).to_have_title("Release B")
    Desk(page).wait_until_ready()
    expect(notice).to_be_hidden()
    released.set()
    expect(notice).to_be_visible()
    page.get_by_role("button", name="Reload", exact=True).click()
    expect(page).to_have_title("Release C")
    assert page.evaluate(SETTLED) == 1
    kept.stop()
    page.reload()
    expect(page).to_have_title("Release C")
    Desk(page).wait_until_ready()


def test_sites_on_one_origin_leave_each_other_alone(context: BrowserContext, kept: Site) -> None:
    shutil.copytree(DIST, kept.root / "other")
    page = visit(context, kept)
    other = context.new_page()
    other.goto(f"{kept.url}other/")
    expect(other.get_by_text("Ready to work offline.")).to_be_visible()
    expect(other.get_by_text("A new version is ready.")).to_be_hidden()
    kept.release("Release B")
    page.reload()
    page.get_by_role("button", name="Reload", exact=True).click()
    expect(page).to_have_title("Release B")
    Desk(page).wait_until_ready()
    kept.stop()
    other.reload()
    Desk(other).wait_until_ready()
    expect(other).not_to_have_title("Release B")


@pytest.mark.parametrize("mended", [False, True])
def test_a_release_that_comes_back_and_breaks_half_way_leaves_the_running_one(
    context: BrowserContext, kept: Site, mended: bool
) -> None:
    page = visit(context, kept)
    if mended:
        page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
        page.reload()
        Desk(page).wait_until_ready()
    kept.release("Release B")
    page.reload()
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    page.evaluate("""() => caches.keys().then((names) => Promise.all(names.map(async (name) => {
        await (await caches.open(name)).delete(new URL("assets/icon-512.png", location.href).href);
    })))""")
    kept.breaking.add("/assets/icon-512.png")
    kept.roll_back()
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")
    page.evaluate("""async () => {
        const { installing } = await navigator.serviceWorker.getRegistration();
        if (installing) await new Promise((settled) => installing.addEventListener("statechange", settled));
    }""")
    kept.stop()
    page.reload()
    expect(page).not_to_have_title("Release B")
    Desk(page).wait_until_ready()


@pytest.mark.parametrize("lost", ["a part of the page", "a part of Python", "everything"])
def test_what_is_lost_for_good_makes_way_for_the_next_release(context: BrowserContext, kept: Site, lost: str) -> None:
    page = visit(context, kept)
    part = "assets/interpreter.js" if lost == "a part of Python" else "assets/early.js"
    if lost == "everything":
        page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    else:
        page.evaluate(SPOIL, [part, "missing"])
    kept.release("Release B", changed=part)
    # However often the reader loads it again, it must come: what has come too late is there at the next try.
    ready = page.locator("html[data-python=ready]")
    for _ in range(5):
        page.reload(wait_until="commit")  # what never comes whole is loaded again
        with suppress(TooLate):
            ready.wait_for(state="attached", timeout=10_000)
            break
    expect(ready).to_be_attached()
    expect(page).to_have_title("Release B")


CORE = next((DIST / "assets" / "runtime" / "pyscript").glob("core-*.js"), DIST).relative_to(DIST).as_posix()

SPOIL = """async ([path, how]) => {
    const cache = await caches.open((await caches.keys())[0]);
    const url = new URL(path || "./", location.href).href;
    if (how === "missing") await cache.delete(url);
    else await cache.put(url, new Response("spoilt", { headers: (await cache.match(url)).headers }));
}"""


@pytest.mark.parametrize(
    "path",
    ["", "assets/style.css", "assets/shell.js", CORE, LIBRARY, "py/worker.py"]
    + [f"assets/runtime/pyodide/{name}" for name in (*PYODIDE_FILES, "pyodide-lock.json")],
)
@pytest.mark.parametrize("how", ["missing", "spoilt"])
def test_a_kept_file_that_was_lost_or_spoilt_is_mended(
    context: BrowserContext, kept: Site, path: str, how: str
) -> None:
    page = visit(context, kept)
    page.evaluate(SPOIL, [path, how])
    page.reload()
    expect(page).to_have_title(re.compile("Rating Desk"))
    game = Desk(page)
    game.set("Your rating", "1600")
    game.expect_headline("+10.0 points")
    kept.stop()
    page.reload()
    Desk(page).wait_until_ready()


GIVEN_UP = """async () => {
    for (let tries = 0; tries < 200; tries++) {
        if (!(await navigator.serviceWorker.getRegistration())) return true;
        await new Promise((later) => setTimeout(later, 100));
    }
    return false;
}"""


def test_a_full_disk_costs_only_the_offline_use(context: BrowserContext, kept: Site) -> None:
    kept.fill_the_disk()
    page = context.new_page()
    page.goto(kept.url)
    game = Desk(page)
    game.set("Your rating", "1600")
    game.expect_headline("+10.0 points")
    assert page.evaluate(GIVEN_UP)
    expect(page.get_by_text("Ready to work offline.")).to_be_hidden()


def test_a_disk_that_is_full_by_the_next_release_keeps_the_one_before(context: BrowserContext, kept: Site) -> None:
    page = visit(context, kept)
    kept.release("Release B")
    kept.fill_the_disk()
    page.reload()
    Desk(page).wait_until_ready()
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")
    assert page.evaluate(SETTLED) == 1
    expect(page.get_by_text("A new version is ready.")).to_be_hidden()
    kept.stop()
    page.reload()
    Desk(page).wait_until_ready()
    expect(page).not_to_have_title("Release B")


REFUSALS = {
    "no service workers": "delete Navigator.prototype.serviceWorker",
    "registration refused": """ServiceWorkerContainer.prototype.register =
        () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"))""",
    "storage refused": """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
        Object.defineProperty(globalThis, name, {
            configurable: true,
            get() { throw new DOMException("The operation is insecure.", "SecurityError") },
        })""",
}


@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_private_window_works_with_a_network(browser: Browser, kept: Site, refusal: str) -> None:
    context = browser.new_context(**A_READER)
    page = context.new_page()
    page.add_init_script(REFUSALS[refusal])
    page.goto(kept.url)
    game = Desk(page)
    game.set("Your rating", "1600")
    game.expect_headline("+10.0 points")
    context.close()
