"""Print what Lighthouse gives the built site on its mobile profile: `make lighthouse`.

Four scores, and for all but performance what keeps them from 100. A benchmark, not a test: it fails nothing.
"""

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import sync_playwright  # noqa: E402

from tools.serve import make_server  # noqa: E402

LIGHTHOUSE = ROOT / "node_modules" / "lighthouse" / "cli" / "index.js"

OPTIONS = (
    "--quiet",
    "--output=json",
    "--no-enable-error-reporting",
    # As root Chromium runs only without its sandbox.
    "--chrome-flags=--headless=new --no-sandbox --disable-background-networking --no-first-run",
)


def browser() -> str:
    """Return the browser that the tests take: the chromium on PATH, or else Playwright's own."""
    with sync_playwright() as playwright:
        return shutil.which("chromium") or playwright.chromium.executable_path


def lighthouse(address: str) -> dict[str, Any]:
    """Return the report on a page."""
    node = shutil.which("node")
    assert node
    run = subprocess.run(
        [node, LIGHTHOUSE, address, *OPTIONS],
        env={**os.environ, "CHROME_PATH": browser()},
        stdout=subprocess.PIPE,
        check=True,
    )
    report: dict[str, Any] = json.loads(run.stdout)
    return report


def main() -> None:
    server = make_server(ROOT / "dist")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    report = lighthouse(f"http://127.0.0.1:{server.server_port}/")
    server.shutdown()
    print(f"Lighthouse {report['lighthouseVersion']}, {report['configSettings']['formFactor']}")
    for name, category in report["categories"].items():
        print(f"{category['score'] * 100:4.0f} {category['title']}")
        for reference in category["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if name == "performance":
                if reference.get("group") == "metrics":
                    print(f"     {audit['title']}: {audit.get('displayValue', '')}")
            elif reference["weight"] and audit["score"] not in {None, 1}:
                print(f"     {audit['id']}: {audit['title']}")


if __name__ == "__main__":
    main()
