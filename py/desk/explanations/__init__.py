"""What is explained below each calculator, a file each, under the calculator's own file name.

Each file declares EXPLANATION; a calculator may have none. Must not be imported in the reader's browser.
"""

from importlib import import_module
from importlib.util import find_spec

from desk.explanation import Explanation


def explanation(name: str) -> Explanation | None:
    """Return the explanation for the calculator of that name, or None where nobody has written one."""
    module = f"{__name__}.{name.replace('-', '_')}"
    if find_spec(module) is None:
        return None
    found: Explanation = import_module(module).EXPLANATION
    return found
