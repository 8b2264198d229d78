"""The calculators, one file each, and how they are found.

Each file in this folder declares CALCULATOR, and nothing else lists it. `win_rate.py` holds the one named
`win-rate`. Must not know any of them by name.
"""

from importlib import import_module

from desk.calculator import Calculator


def calculator(name: str) -> Calculator:
    """Return the calculator of that name, importing it when first asked for. Raises KeyError for any other name."""
    module = f"{__name__}.{name.replace('-', '_')}"
    if not name.replace("-", "").isalpha():
        raise KeyError(name)
    try:
        found: Calculator = import_module(module).CALCULATOR
    except ModuleNotFoundError as missing:
        if missing.name == module:
            raise KeyError(name) from None
        raise
    return found


def all_calculators() -> list[Calculator]:
    """Return all calculators in the order of their tabs. The page, which has no folders, never asks for all."""
    from pkgutil import iter_modules

    names = (module.name.replace("_", "-") for module in iter_modules(__path__))
    return sorted((calculator(name) for name in names), key=lambda found: found.place)
