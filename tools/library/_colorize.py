"""Stand in for the standard library's module of this name, whose themes for terminals are its slowest import.

A page has no terminal. Knows only what `traceback` asks of it: colours, of which it has none.
"""


class NoColour(str):
    """Be the empty text, and a theme of nothing else."""

    def __getattr__(self, name: str) -> "NoColour":
        return self


def can_colorize(**_: object) -> bool:
    """Say that nothing is coloured."""
    return False


def get_theme(**_: object) -> NoColour:
    """Return a theme without colours."""
    return NoColour()
