"""Serve a page to the benchmark of the start as GitHub Pages would, over a line of any speed, and count what is sent.

Files are compressed before anyone asks for them, as they lie ready on GitHub's machines: on a small machine the server
would otherwise take the processor from the page that is measured. Must not know the pages or what is timed.
"""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from tools.serve import HOST, PagesHandler, Server, tag_and_content

CHUNK = 8 * 1024
"""Bytes: 7 ms of a line of 9 Mbit/s, so that several connections share it evenly."""

PAGES_FRESH_S = 600
"""How long a browser may use a file from GitHub Pages without asking for it again."""


@dataclass
class Line:
    """A line of a certain speed that all connections share, with a delay before each answer."""

    bits_per_second: float
    delay_s: float
    free_at: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def carry(self, size: int) -> None:
        """Return when so many bytes have passed."""
        with self.lock:
            self.free_at = max(self.free_at, time.monotonic()) + size * 8 / self.bits_per_second
            passed_at = self.free_at
        time.sleep(max(0.0, passed_at - time.monotonic()))


class Sent(NamedTuple):
    """A piece of a body, as compressed."""

    at: float  # seconds since the epoch, as a page's own clock counts them
    path: str
    size: int


Traffic = list[Sent]


_read = cache(tag_and_content)


@cache
def _compressed(file: Path) -> bytes:
    # gzip's own usual level; GitHub does not say which it takes.
    return gzip.compress(_read(file)[1], compresslevel=6)


def hold(root: Path) -> None:
    """Read and compress a site's files before a visit."""
    for file in root.rglob("*"):
        if file.is_file():
            _compressed(file)


class _CountedHandler(PagesHandler):
    """As GitHub Pages, over a line, and counted."""

    def __init__(self, *args: Any, traffic: Traffic, line: Line | None, fresh_s: int, **kwargs: Any) -> None:
        self.traffic, self.line, self.cache_control = traffic, line, f"max-age={fresh_s}"
        super().__init__(*args, **kwargs)

    def read(self, file: Path) -> tuple[str, bytes]:
        return _read(file)

    def compressed(self, file: Path) -> bytes:
        return _compressed(file)

    def end_headers(self) -> None:
        if self.line:
            time.sleep(self.line.delay_s)
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while piece := source.read(CHUNK):
            if self.line:
                self.line.carry(len(piece))
            outputfile.write(piece)
            self.traffic.append(Sent(time.time(), self.path, len(piece)))


@contextmanager
def hosted(root: Path, port: int, line: Line | None = None, fresh_s: int = PAGES_FRESH_S) -> Iterator[Traffic]:
    """Serve a folder on a port, and give what is sent, as it is sent; a browser may use it unasked for some time."""
    traffic: Traffic = []
    handler = partial(_CountedHandler, directory=str(root), prefix="/", traffic=traffic, line=line, fresh_s=fresh_s)
    with Server((HOST, port), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield traffic
        finally:
            server.shutdown()


def free_port(root: Path) -> int:
    """Return a port that nothing listens on: a page keeps its own over all visits, for a profile goes by addresses."""
    with Server((HOST, 0), partial(PagesHandler, directory=str(root), prefix="/")) as server:
        return server.server_port
