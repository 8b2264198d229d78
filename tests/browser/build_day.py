"""The day on which the site was built, which its examples count from, and a way to stay in it past midnight."""

import re
from datetime import UTC, date, datetime
from pathlib import Path

DIST = Path(__file__).parents[2] / "dist"


def build_day() -> date:
    """Read the day from the built page."""
    built = re.search(r"build of (\d{4}-\d\d-\d\d)", (DIST / "index.html").read_text(encoding="utf-8"))
    assert built, "dist/ was not built by tools/build.py"
    return date.fromisoformat(built[1])


def time_zone() -> str:
    """Name the time zone in which the day of the build lasts longest from now on."""
    midnight = datetime.combine(build_day(), datetime.min.time(), UTC)
    hours = (datetime.now(UTC) - midnight).total_seconds() // 3600
    # The sign is POSIX's: plus is west of Greenwich.
    return f"Etc/GMT{max(-14, min(12, int(hours))):+d}"
