"""The calculators, one file each, and how they are found.

Each file in this folder declares CALCULATOR, and nothing else lists it. `win_rate.py` holds the one named
`win-rate`. Must not know any of them by name.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from desk.calculator import Calculator


def calculator(name: str) -> Calculator:
    """Return the calculator of that name, importing it when first asked for. Raises KeyError for any other name."""
    if name not in names():
        raise KeyError(name)
    found: Calculator = import_module(f"{__name__}.{name.replace('-', '_')}").CALCULATOR
    return found


@cache
def names() -> frozenset[str]:
    """Return the names of all calculators, without importing any."""
    return frozenset(module.name.replace("_", "-") for module in iter_modules(__path__))


def all_calculators() -> list[Calculator]:
    """Return all calculators in the order of their tabs."""
    return sorted((calculator(name) for name in names()), key=lambda found: found.place)
