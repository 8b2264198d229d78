"""Build the static site: the source tree turned into the folder dist/.

Needs the standard library and the installed npm packages, nothing else. Deterministic for a given date: the same
sources give the same bytes. Must not compute or format a number itself: the desk answers the examples.
"""

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from datetime import UTC, date, datetime
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from desk.calculators import all_calculators  # noqa: E402
from desk.explanations import explanation  # noqa: E402
from desk.html_page import panels_html, tabs_html  # noqa: E402

DIST = ROOT / "dist"
MODULES = ROOT / "node_modules"

LIBRARY = "assets/runtime/pyodide/library.zlib"
"""Our packages, and what they need of the standard library."""

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(dist: Path, today: date) -> None:
    """Write the whole site into a folder, whose former content goes."""
    shutil.rmtree(dist, ignore_errors=True)
    # The picture is the README's.
    left = shutil.ignore_patterns("picture.png", "runtime", *IN_THE_PAGE)
    shutil.copytree(ROOT / "assets", dist / "assets", ignore=left)
    copy_runtime(dist / "assets" / "runtime")
    write_library(dist / LIBRARY)
    (dist / "py").mkdir()
    shutil.copy(ROOT / "py" / "worker.py", dist / "py")
    write_page(dist, today)
    write_early(dist)
    copy_licences(dist / "assets" / "licences")
    shutil.move(dist / "assets" / "404.html", dist)
    write_service_worker(dist)
    # Pages that are deployed from a branch would drop files whose names begin with an underscore.
    (dist / ".nojekyll").touch()


IN_THE_PAGE = ("boot.js", "unfold.js")
"""Scripts that stand in the page itself, for it waits for nothing else."""


def write_page(dist: Path, today: date) -> None:
    """Put into the page's shell its scripts, preloads, tabs, answered examples, and PyScript's configuration."""
    calculators = all_calculators()
    explained = {found.name: text for found in calculators if (text := explanation(found.name))}
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    scripts = {name: (ROOT / "assets" / name).read_text(encoding="utf-8") for name in IN_THE_PAGE}
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    parts = {
        "digests": " ".join(f"'{integrity(script.encode())}'" for script in scripts.values()),
        **scripts,
        "preloads": preloads_html(dist),
        "tabs": tabs_html(calculators),
        "panels": panels_html(calculators, explained, today),
        "pyscript.toml": escape(json.dumps(config), quote=False),
    }
    for mark, html in parts.items():
        if f"<!-- {mark} -->" not in page:
            raise SystemExit(f"index.html has no place for the {mark}")
        page = page.replace(f"<!-- {mark} -->", html)
    page = page.replace("build of unknown", f"build of {today}")
    (dist / "index.html").write_text(page, encoding="utf-8")


NOT_THE_PAGES = {"interpreter.js", "sw.js"}
"""Scripts that run beside it."""


def preloads_html(dist: Path) -> str:
    """Write a link for each module that the page imports, so that none waits for the one that imports it."""
    modules = [path for path in sorted((dist / "assets").glob("*.js")) if path.name not in NOT_THE_PAGES]
    modules += sorted((dist / "assets" / "runtime" / "pyscript").glob("*.js"))
    links = (f'<link rel="modulepreload" href="./{path.relative_to(dist).as_posix()}">' for path in modules)
    return "\n  ".join(links)


def write_library(target: Path) -> None:
    """Write as bytecode our packages and, of the standard library, what they need."""
    subprocess.run(["node", ROOT / "tools" / "bytecode.mjs", target], check=True)


LOADED = ("core*.js", "error-*.js")
"""The parts of PyScript that it loads here: the rest serves editors, terminals, packages, games and MicroPython."""


def copy_runtime(target: Path) -> None:
    """Copy what the page needs of PyScript and Pyodide from the installed packages."""
    for package in ("pyscript", "pyodide"):
        (target / package).mkdir(parents=True)
    for pattern in LOADED:
        for path in (MODULES / "@pyscript" / "core" / "dist").glob(pattern):
            shutil.copyfile(path, target / "pyscript" / path.name)
    for name in PYODIDE_FILES:
        # copyfile leaves out the mode: the wasm file is marked executable in the package.
        shutil.copyfile(MODULES / "pyodide" / name, target / "pyodide" / name)
    # Of the list of packages only what it says of itself: this page loads none.
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide" / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))


EARLY = (
    *(f"assets/runtime/pyodide/{name}" for name in (*PYODIDE_FILES, "pyodide-lock.json")),
    LIBRARY,
    "assets/interpreter.js",
    "assets/no-store.js",
    "py/worker.py",
)
"""What Python's worker asks for."""


def write_early(dist: Path) -> None:
    """Tell the script that fetches these files at once which they are, and how long."""
    sizes = [[path, (dist / path).stat().st_size] for path in EARLY]
    script = dist / "assets" / "early.js"
    script.write_text(script.read_text(encoding="utf-8").replace("/* PARTS */", json.dumps(sizes)), encoding="utf-8")


def copy_licences(target: Path) -> None:
    """Put beside Python's and Pyodide's licences our own, and PyScript's with those of what it bundles."""
    shutil.copy(ROOT / "LICENSE", target / "rating-desk.txt")
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    # Not those that only tests need, which may be installed or not.
    shipped = [ROOT / place / "LICENSE" for place, package in packages.items() if place and not package.get("dev")]
    licences = sorted(path for path in shipped if path.is_file())
    texts = (f"{path.parent.relative_to(MODULES)}\n\n{path.read_text(encoding='utf-8')}" for path in licences)
    (target / "pyscript.txt").write_text("\n\n".join(texts), encoding="utf-8")


def write_service_worker(dist: Path) -> None:
    """Put the service worker at the root, with the digest of each file that the page needs."""
    shutil.move(dist / "assets" / "sw.js", dist / "sw.js")
    needed = sorted(path for path in dist.rglob("*") if path.is_file() and is_kept(path.relative_to(dist).as_posix()))
    digests = {path.relative_to(dist).as_posix(): integrity(path.read_bytes()) for path in needed}
    source = (dist / "sw.js").read_text(encoding="utf-8")
    files = json.dumps(list(digests.items()), indent=1)
    version = hashlib.sha256((source + files).encode()).hexdigest()[:12]
    source = source.replace("/* FILES */", files).replace("/* VERSION */", version)
    (dist / "sw.js").write_text(source, encoding="utf-8")


def is_kept(path: str) -> bool:
    """Tell whether a file of the site is kept for use without a network: all but what only a link leads to."""
    return path not in {"sw.js", "404.html", "assets/404.html"} and not path.startswith("assets/licences/")


def integrity(content: bytes) -> str:
    """Return a content's digest as browsers write it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def build_date() -> date:
    """Return the day whose answers the examples show: SOURCE_DATE_EPOCH's where it is set, else today."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return datetime.fromtimestamp(int(epoch), UTC).date() if epoch else date.today()


def main() -> None:
    """Build into dist/."""
    build(DIST, build_date())


if __name__ == "__main__":
    main()
