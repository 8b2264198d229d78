"""What the build leaves in the library: which imports it sees, what it follows, and that it packs alike each time."""

import importlib.util
import marshal
import zipfile
from io import BytesIO

import pytest

from tools.bytecode import archive, imports, library_archive, needed, pyc


@pytest.mark.parametrize(
    ("path", "source", "found"),
    [
        ("a.py", "import b, c.d", {"b", "c.d"}),
        ("a.py", "from b import c", {"b", "b.c"}),
        ("p/a.py", "from . import b", {"p", "p.b"}),
        ("p/a.py", "from .b import c", {"p.b", "p.b.c"}),
        ("p/__init__.py", "from .b import c", {"p.b", "p.b.c"}),
        ("p/q/a.py", "from ..b import c", {"p.b", "p.b.c"}),
        ("a.py", "class C:\n    import b", {"b"}),
        ("a.py", "try:\n    import b\nexcept ImportError:\n    import c", {"b", "c"}),
        ("a.py", "if __name__ == '__main__':\n    import b", set()),
        ("a.py", "def f():\n    import b", set()),
    ],
)
def test_what_a_module_imports_as_it_loads(path: str, source: str, found: set[str]) -> None:
    assert set(imports(path, source, everywhere=False)) == found


def test_what_it_imports_in_its_functions_too() -> None:
    assert set(imports("a.py", "def f():\n    import b", everywhere=True)) == {"b"}


def test_what_is_needed() -> None:
    sources = {
        "a.py": "import p.q\nimport ssl\nimport builtin",
        "p/__init__.py": "import c",
        "p/q.py": "",
        "c.py": "import a",
        "ssl.py": "import other",
        "other.py": "",
    }
    assert needed(["a"], sources) == {"a.py", "p/__init__.py", "p/q.py", "c.py"}


def test_an_archive_is_alike_each_time() -> None:
    assert archive({"b": b"2", "a": b"1"}) == archive({"a": b"1", "b": b"2"})


def test_bytecode_without_docstrings_and_assertions() -> None:
    path, content = pyc("a.py", '"""Say nothing."""\nassert False\nanswer = 42')
    assert path == "a.pyc"
    assert content.startswith(importlib.util.MAGIC_NUMBER)
    space: dict[str, object] = {}
    exec(marshal.loads(content[16:]), space)
    assert space["answer"] == 42
    assert space.get("__doc__") is None


def test_the_library_is_one_piece_but_for_what_comes_first() -> None:
    packed = zipfile.ZipFile(BytesIO(library_archive({"encodings/__init__.py": "", "p/__init__.py": "", "p/a.py": ""})))
    assert packed.namelist() == ["encodings/__init__.pyc", "modules"]
    modules = marshal.loads(packed.read("modules"))
    assert {name: is_package for name, (is_package, _) in modules.items()} == {"p": True, "p.a": False}
