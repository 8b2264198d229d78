"""Slow a browser down, all of it: its processes are stopped for most of the time, some milliseconds at once.

Chromium's own Emulation.setCPUThrottlingRate slows a page's main thread and refuses workers, which would favour a page
that computes in a worker. Must not know any page.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

RUN_S = 0.002
"""How long the browser runs at once: short beside a frame, long beside what stopping it costs."""


def _group(browser: Browser) -> int:
    """Return the process group that Playwright gave the browser."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    (process,) = (found["id"] for found in processes if found["type"] == "browser")
    group = os.getpgid(process)
    if group == os.getpgid(0):
        raise SystemExit("The browser has no process group of its own: it cannot be slowed down alone.")
    return group


def _stop_and_go(group: int, factor: float, over: threading.Event) -> None:
    """Let the group run for one part of the time in `factor`."""
    began = time.monotonic()
    ran = 0.0
    try:
        while not over.is_set():
            going = time.monotonic()
            time.sleep(RUN_S)
            os.killpg(group, signal.SIGSTOP)
            # By the sum of all runs: a pause makes up for a run or a pause before it that came out too long.
            ran += time.monotonic() - going
            time.sleep(max(0.0, began + ran * factor - time.monotonic()))
            os.killpg(group, signal.SIGCONT)
    except ProcessLookupError:
        pass  # the browser has ended


@contextmanager
def slowed(browser: Browser, factor: float) -> Iterator[None]:
    """Slow a browser down by a factor; 1 leaves it alone."""
    if factor == 1:
        yield
        return
    over = threading.Event()
    thread = threading.Thread(target=_stop_and_go, args=(_group(browser), factor, over))
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
