"""Stand in for Pyodide's installer of packages, whose imports (archives, temporary files) a start would wait for.

The page installs no package: PyScript's configuration names none. Knows only what Pyodide asks of it at its start.
"""

from site import getsitepackages


class Folder:
    """Be what Pyodide takes the text of."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Tell Pyodide of the packages that are installed already, of which there are none."""
