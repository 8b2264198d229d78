"""What a start costs, by what is stable: the bytes it asks for and the modules it loads; and that none is missing."""

import ast
import gzip
import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.build_day import DIST
from tests.browser.desk import Desk, wait_for
from tools.build import EARLY, LIBRARY
from tools.serve import Server, make_server

PY = Path(__file__).parents[2] / "py"

BYTES_AT_MOST = 6_000_000
"""Of everything needed to answer, compressed as it is sent."""

OURS_AT_START = {
    "desk", "desk.calculator", "desk.calculators", "desk.calculators.game", "desk.calculators.game.beside",
    "desk.calculators.game.inputs", "desk.calculators.game.report", "desk.calculators.game.working", "desk.chart_svg",
    "desk.chart_table", "desk.fide_online", "desk.fide_player", "desk.fields", "desk.formatting", "desk.html_answer",
    "desk.html_report", "desk.inputs", "desk.reading", "desk.report", "desk.sentences", "desk.typed", "desk.wording",
    "ratings", "ratings.elo", "ratings.errors", "ratings.fide", "ratings.fide.change", "ratings.fide.games",
    "ratings.fide.k_factor", "ratings.fide.period", "ratings.fide.tables", "ratings.quantities", "ratings.rounding",
}  # fmt: skip

STANDARD_AT_START = {
    "_datetime", "_decimal", "datetime", "decimal", "fractions", "html", "html.entities", "numbers", "unicodedata",
}  # fmt: skip
"""What we ask for beside what Pyodide itself loads."""


@pytest.fixture(scope="module")
def hosted() -> Iterator[Server]:
    """Serve the site as GitHub Pages does, with a record of what is asked for."""
    server = make_server(DIST, pages=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def site(hosted: Server) -> str:
    return f"http://127.0.0.1:{hosted.server_port}/"


def test_a_first_visit_asks_for_each_file_once_and_fits_the_budget(page: Page, hosted: Server, site: str) -> None:
    hosted.asked.clear()
    page.goto(site)
    Desk(page).wait_until_ready()
    asked = [path.removeprefix("/") or "index.html" for path in hosted.asked]
    assert len(asked) == len(set(asked))
    assert set(asked) >= {*EARLY, "assets/shell.js", "assets/style.css"}
    assert sum(len(gzip.compress((DIST / path).read_bytes())) for path in asked) <= BYTES_AT_MOST


def test_python_does_not_wait_for_the_pages_own_modules(page: Page, context: BrowserContext, site: str) -> None:
    held: list[Route] = []
    context.route("**/assets/shell.js", lambda route: held.append(route))
    with page.expect_request("**/pyodide.asm.wasm"), page.expect_request("**/library.zlib"):
        page.goto(site, wait_until="commit")
    wait_for(page, lambda: len(held) > 0)
    held[0].continue_()
    Desk(page).wait_until_ready()


@pytest.mark.parametrize(
    "path", ["assets/no-store.js", "assets/interpreter.js", "assets/runtime/pyodide/pyodide-lock.json", LIBRARY]
)
def test_a_wrong_answer_is_not_kept_for_the_next_try(page: Page, tmp_path: Path, path: str) -> None:
    root = tmp_path / "site"
    shutil.copytree(DIST, root)
    (root / path).write_text("not what was asked for", encoding="utf-8")
    server = make_server(root, pages=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    bare = page.context.new_page()
    bare.goto(f"http://127.0.0.1:{server.server_port}/")
    game = Desk(bare)
    game.set("Your rating", "1600")
    expect(game.state).to_contain_text("could not start")
    shutil.copy(DIST / path, root / path)
    game.state.get_by_role("button", name="Try again").click()
    game.expect_headline("+10.0 points")
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("path", ["assets/early.js", "assets/forms.js"])
def test_a_missing_module_is_not_remembered_as_missing(page: Page, tmp_path: Path, path: str) -> None:
    root = tmp_path / "site"
    shutil.copytree(DIST, root)
    (root / path).unlink()
    server = make_server(root, pages=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    bare = page.context.new_page()
    bare.goto(f"http://127.0.0.1:{server.server_port}/#climb?win_rate=60", wait_until="load")
    shutil.copy(DIST / path, root / path)
    bare.get_by_role("link", name="Load it again").click()
    Desk(bare).expect_headline("97 games")
    server.shutdown()
    server.server_close()


def ask_python(page: Page, context: BrowserContext, site: str, code: str) -> list[str]:
    """Open the page, have Python run a line of code once it has worked out the first answer, and return the value.

    In `before` it finds the modules that were there before any of ours.
    """
    before = "import importlib, sys\nbefore = set(sys.modules)\n"
    planted = f"""
real = answer

def answer(*asked):
    real(*asked)
    return json.dumps({{"report": json.dumps({code}), "problems": {{}}}})
"""

    def plant(route: Route) -> None:
        route.fulfill(body=before + (DIST / "py" / "worker.py").read_text(encoding="utf-8") + planted)

    context.route("**/py/worker.py", plant)
    page.goto(site)
    desk = Desk(page)
    desk.wait_until_ready()
    told: list[str] = json.loads(desk.panel.locator(".report").inner_text())
    return told


def test_a_start_loads_what_the_first_answer_needs_and_no_more(page: Page, context: BrowserContext, site: str) -> None:
    loaded = set(ask_python(page, context, site, "list(sys.modules.keys() - before)"))
    ours = {name for name in loaded if name.split(".")[0] in {"desk", "ratings"}}
    assert ours == OURS_AT_START
    # PyScript looks these up when it exports our functions.
    assert loaded - ours - {"js", "polyscript"} == STANDARD_AT_START


def test_nothing_of_pyscript_is_loaded_in_python(page: Page, context: BrowserContext, site: str) -> None:
    assert "pyscript" not in ask_python(page, context, site, "list(before)")


def imported(path: Path) -> set[str]:
    """Return the names of the modules that a source imports, in its functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module
            found.add(node.module)
    return found


def test_every_module_that_is_reachable_can_be_imported(page: Page, context: BrowserContext, site: str) -> None:
    sources = [path for path in PY.rglob("*.py") if path.parent.name != "explanations"]
    names = {name for path in sources for name in imported(path) if "explanations" not in name} | {
        ".".join(path.relative_to(PY).with_suffix("").parts).removesuffix(".__init__") for path in sources
    } - {"worker", "desk.explanation"}
    assert len(names) > 40
    code = f"[importlib.import_module(name).__name__ for name in {sorted(names)}]"
    assert len(ask_python(page, context, site, code)) == len(names)
