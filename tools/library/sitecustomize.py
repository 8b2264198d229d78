"""Find the modules of the page in one piece: to search an archive for each takes a tenth of Python's start.

The interpreter imports this before any module that it has not got itself. In the page's library it lies beside
`modules`: by name, whether a module is a package, and its bytecode. tools/bytecode.py writes both.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from zipimport import zipimporter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

LIBRARY = __file__.rpartition("/")[0]

MODULES: dict[str, tuple[bool, bytes]] = marshal.loads(zipimporter(LIBRARY).get_data("modules"))


class InOnePiece:
    """Find a module by its name alone, and run its code."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Return the specification of a module, or None where it is none of these."""
        if name not in MODULES:
            return None
        place = f"{LIBRARY}/{name.replace('.', '/')}"
        is_package, _ = MODULES[name]
        # Not a Loader to mypy: importlib.abc, which has that class, is among the modules.
        spec = ModuleSpec(name, InOnePiece, origin=f"{place}.py", is_package=is_package)  # type: ignore[arg-type]
        if is_package:
            spec.submodule_search_locations = [place]
        spec.has_location = True
        return spec

    @staticmethod
    def create_module(_spec: ModuleSpec) -> None:
        """Leave it to the interpreter."""

    @staticmethod
    def exec_module(module: "ModuleType") -> None:
        """Run a module's code in it."""
        _, code = MODULES[module.__name__]
        exec(marshal.loads(code), module.__dict__)


sys.meta_path.insert(0, InOnePiece)
