"""What all tests share: how Hypothesis looks for examples."""

import os

from hypothesis import settings

# The benchmarks are programs, not tests.
collect_ignore = ["benchmarks"]

# No deadline: a first call may be slow, and everything is slower in Pyodide. Where CI is set the
# examples are the same in each run, so that a change is blamed only for what it broke.
settings.register_profile("default", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("default")
