"""Serve a built site to this machine alone.

`python tools/serve.py [PORT]` serves dist/. The browser tests use `make_server`, which can do as GitHub Pages does.
"""

import errno
import gzip
import hashlib
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from socket import SHUT_RDWR, socket
from typing import Any, BinaryIO
from weakref import WeakSet

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 100

COMPRESSED = ("text/", "application/json", "application/manifest+json", "application/wasm", "image/svg+xml")
"""How the types begin that GitHub Pages compresses."""


class _Handler(SimpleHTTPRequestHandler):
    """Files and nothing else, always fresh."""

    server: "Server"
    protocol_version = "HTTP/1.1"  # one connection for a page's many files
    cache_control = "no-cache"

    # Not left to the machine's own table: a browser runs no module, and compiles no
    # WebAssembly, that comes under another type.
    extensions_map = {  # noqa: RUF012 - the parent's attribute is a plain dict
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".csv": "text/csv",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".py": "text/x-python",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".txt": "text/plain",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def __init__(self, *args: Any, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix  # first: the parent answers the request while it is being made
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        super().do_GET()

    def send_head(self) -> BytesIO | BinaryIO | None:
        if not self.path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.cache_control)
        super().end_headers()

    def list_directory(self, path: Any) -> None:  # noqa: ARG002
        # As on GitHub Pages: a folder without index.html is not there.
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the parent's name
        pass


def tag_and_content(file: Path) -> tuple[str, bytes]:
    """Return a file's content, with the tag by which a browser asks whether it has changed."""
    content = file.read_bytes()
    return f'"{hashlib.sha256(content).hexdigest()[:16]}"', content


class PagesHandler(_Handler):
    """As GitHub Pages does it: compressed, fresh for ten minutes, and a page of the site's own for what is missing."""

    cache_control = "max-age=600"

    def send_head(self) -> BytesIO | BinaryIO | None:
        if self.path.startswith(self.prefix):
            file = Path(self.translate_path(self.path))
            if file.is_dir():
                if not self.path.partition("?")[0].endswith("/"):
                    return super().send_head()  # sends on to the address with a slash
                file /= "index.html"
            if file.is_file():
                return self.send_file(file, HTTPStatus.OK)
        missing = Path(self.directory) / "404.html"
        return self.send_file(missing, HTTPStatus.NOT_FOUND) if missing.is_file() else super().send_head()

    def read(self, file: Path) -> tuple[str, bytes]:
        """Return a file's tag and content."""
        return tag_and_content(file)

    def compressed(self, file: Path) -> bytes:
        """Return a file's content, compressed quickly."""
        return gzip.compress(file.read_bytes(), compresslevel=1)

    def send_file(self, file: Path, status: HTTPStatus) -> BytesIO | None:
        etag, content = self.read(file)
        known = status == HTTPStatus.OK and self.headers.get("If-None-Match") == etag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else status)
        self.send_header("ETag", etag)
        self.send_header("Vary", "Accept-Encoding")
        if known:
            self.end_headers()
            return None
        kind = self.guess_type(file)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
        if kind.startswith(COMPRESSED) and "gzip" in self.headers.get("Accept-Encoding", ""):
            self.send_header("Content-Encoding", "gzip")
            content = self.compressed(file)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)


class Server(ThreadingHTTPServer):
    """Count what is asked for, and when closed be gone for those too who have a connection open."""

    request_queue_size = 64  # several pages may be loading at once

    def __init__(self, address: tuple[str, int], handler: Any) -> None:
        super().__init__(address, handler)
        self.asked: list[str] = []
        self.connections: WeakSet[socket] = WeakSet()

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def server_close(self) -> None:
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):  # closed already
                connection.shutdown(SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        # A browser that leaves in the middle of a file is no fault worth a traceback.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(root: Path, port: int = 0, *, prefix: str = "/", pages: bool = False) -> Server:
    """Return a server of the files under `root`, bound but not yet serving.

    Port 0 takes any free one. The site lies below `prefix`, which begins and ends with a slash; with `pages` it comes
    with GitHub Pages' habits.
    """
    handler = PagesHandler if pages else _Handler
    return Server((HOST, port), partial(handler, directory=str(root), prefix=prefix))


def _server_on_next_free_port(root: Path) -> Server:
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            return make_server(root, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    sys.exit(f"No port from {FIRST_PORT} to {port} is free.")


def main(arguments: Sequence[str]) -> None:
    root = Path(__file__).resolve().parent.parent / "dist"
    if not (root / "index.html").is_file():
        sys.exit("There is no site in dist/ yet: run `make build` first.")
    if arguments:
        port = int(arguments[0])
        try:
            server = make_server(root, port)
        except OSError as error:
            sys.exit(f"Cannot serve on port {port}: {error.strerror}.")
    else:
        server = _server_on_next_free_port(root)
    with server:
        address = f"http://{HOST}:{server.server_port}/"
        print(f"Rating Desk is at {address} (stop with Ctrl-C)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main(sys.argv[1:])
