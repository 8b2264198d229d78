"""Serve a built site to this machine alone.

`python tools/serve.py [PORT]` serves dist/; the browser tests use `make_server`.
"""

import errno
import sys
from collections.abc import Sequence
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 100


class _Handler(SimpleHTTPRequestHandler):
    """Files and nothing else, always fresh."""

    protocol_version = "HTTP/1.1"  # one connection for a page's many files

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

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: Any) -> None:  # noqa: ARG002
        # As on GitHub Pages: a folder without index.html is not there.
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the parent's name
        pass


class _Server(ThreadingHTTPServer):
    request_queue_size = 64  # several pages may be loading at once

    def handle_error(self, request: Any, client_address: Any) -> None:
        # A browser that leaves in the middle of a file is no fault worth a traceback.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(root: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of the files under `root`, bound but not yet serving.

    Port 0 takes any free one.
    """

    def handler(*args: Any) -> _Handler:
        return _Handler(*args, directory=str(root))

    return _Server((HOST, port), handler)


def _server_on_next_free_port(root: Path) -> ThreadingHTTPServer:
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
