"""Compile Python to bytecode, and leave out of the standard library what the page never loads.

Runs inside Pyodide (tools/bytecode.mjs), for bytecode fits one Python alone, and the page has Pyodide's. Needs the
standard library alone. Must not know any calculator: what the desk needs of the standard library is read from it.
"""

import _imp
import ast
import importlib.util
import io
import marshal
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

EARLIEST_ZIP_TIME = (1980, 1, 1, 0, 0, 0)

NO_DOCSTRINGS = 2
"""What Python's option -OO does: nobody reads them in the page, and assertions are for the tests."""

ASKED_FOR_BY_NAME = ("sitecustomize", "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "_pylong")
"""Modules that no import statement names: the interpreter itself loads them when a text or a number wants them."""

BEFORE_ALL_OTHERS = ("encodings", "encodings.aliases", "encodings.utf_8", "sitecustomize")
"""Modules that the interpreter imports from the archive itself."""

NEVER_USED = (
    "ssl", "asyncio.windows_events", "asyncio.windows_utils", "asyncio.proactor_events",  # there are no sockets
    "bz2", "lzma", "compression", "_zstd",  # nor archives, for nothing packed here is compressed
    "_pydatetime", "_pyio",  # nor wants what is built in a second time
    "encodings._win_cp_codecs", "ntpath", "nturl2path", "_winapi",  # nor is this Windows
)  # fmt: skip
"""Modules that importers do without, and say so: they import them under `try`, or on another system only."""


def archive(members: dict[str, bytes]) -> bytes:
    """Pack contents by path: not compressed, and alike however often it is done."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as target:
        for path, content in sorted(members.items()):
            target.writestr(zipfile.ZipInfo(path, EARLIEST_ZIP_TIME), content)
    return packed.getvalue()


def code(path: str, source: str) -> bytes:
    """Compile a source to bytecode."""
    return marshal.dumps(compile(source, path, "exec", dont_inherit=True, optimize=NO_DOCSTRINGS))


def pyc(path: str, source: str) -> tuple[str, bytes]:
    """Compile a source as a .pyc file that is never compared with it; return its path and its content."""
    return f"{path}c", importlib.util.MAGIC_NUMBER + bytes(12) + code(path, source)


def module_path(name: str, sources: dict[str, str]) -> str | None:
    """Return the path of a module's source, or None where it is none of these: built in, or not a module at all."""
    base = name.replace(".", "/")
    return next((path for path in (f"{base}.py", f"{base}/__init__.py") if path in sources), None)


def imports(path: str, source: str, *, everywhere: bool) -> Iterator[str]:
    """Give the names that a source may import when it is loaded, or everywhere in it; some are no modules."""
    todo: list[ast.AST] = [ast.parse(source)]
    while todo:
        node = todo.pop()
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                package = path.removesuffix(".py").removesuffix("/__init__").split("/")
                if not path.endswith("/__init__.py"):
                    level += 1 if level else 0
                above = package[: len(package) - level + 1] if level else []
                base = ".".join([*above, *([module] if module else [])])
                yield base
                yield from (f"{base}.{alias.name}" for alias in names)
            case ast.FunctionDef() | ast.AsyncFunctionDef() if not everywhere:
                pass
            case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))):
                pass  # what a module does as a program
            case _:
                todo += ast.iter_child_nodes(node)


def needed(roots: Iterable[str], sources: dict[str, str]) -> set[str]:
    """Return the paths of the modules that load when these do."""
    found: set[str] = set()
    todo = list(roots)
    while todo:
        name = todo.pop()
        path = module_path(name, sources)
        if path is None or path in found or any(f"{name}.".startswith(f"{left}.") for left in NEVER_USED):
            continue
        found.add(path)
        todo += [name.rpartition(".")[0], *imports(path, sources[path], everywhere=False)]
    return found


def main(at_start: Iterable[str], library: Path, tools: Path, ours: Path) -> bytes:
    """Return an archive of our modules and the part of the standard library that they and a start need, compressed.

    As a whole (zlib): a browser inflates that faster than Python its members, one by one.
    """
    with zipfile.ZipFile(library) as stock:
        standard = {name: stock.read(name).decode() for name in stock.namelist() if name.endswith(".py")}
    stand_ins = tools / "library"
    standard |= {
        path.relative_to(stand_ins).as_posix(): path.read_text(encoding="utf-8") for path in stand_ins.rglob("*.py")
    }
    own = {
        path.relative_to(ours).as_posix(): path.read_text(encoding="utf-8")
        for package in ("desk", "ratings")
        for path in (ours / package).rglob("*.py")
        if path.parent.name != "explanations"  # they are in the page already
    }
    worker = (ours / "worker.py").read_text(encoding="utf-8")
    asked = [
        name
        for path, source in [*own.items(), ("worker.py", worker)]
        for name in imports(path, source, everywhere=True)
    ]
    kept = needed([*at_start, *asked, *ASKED_FOR_BY_NAME], standard)
    return zlib.compress(library_archive({path: standard[path] for path in kept} | own), 9)


def library_archive(sources: dict[str, str]) -> bytes:
    """Pack modules as tools/library/sitecustomize.py reads them, but for what is imported before that."""
    modules: dict[str, tuple[bool, bytes]] = {}
    members: dict[str, bytes] = {}
    for path, source in sources.items():
        name, is_package = path.removesuffix(".py").replace("/", "."), path.endswith("/__init__.py")
        name = name.removesuffix(".__init__")
        if name in BEFORE_ALL_OTHERS:
            members.update([pyc(path, source)])
        elif not _imp.is_frozen(name):
            modules[name] = (is_package, code(path, source))
    return archive({**members, "modules": marshal.dumps(dict(sorted(modules.items())))})
