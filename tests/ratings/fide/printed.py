"""FIDE's two tables read once more, from files, and looked up by walking down them: what the tests hold the code to.

Published cases are read here as well. Nothing in this file comes from the code under test.
"""

import csv
import json
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from ratings.fide.games import Game, TimeControl
from ratings.quantities import Rating, Score

HERE = Path(__file__).parent
TODAY = date(2026, 10, 9)
STANDARD, RAPID, BLITZ = TimeControl


def rows(name: str) -> list[dict[str, str]]:
    """Read a file of comma-separated values, whose first line says where it comes from."""
    return list(csv.DictReader((HERE / name).read_text(encoding="utf-8").splitlines()[1:]))


def case_file(name: str) -> Any:
    return json.loads((HERE / name).read_text(encoding="utf-8"))


DP = {Fraction(row["p"]): int(row["dp"]) for row in rows("table_811.csv")}
PD_ROWS = [
    (int(row["D_min"]), int(row["D_max"] or 10**9), Fraction(row["PD_high"]), Fraction(row["PD_low"]))
    for row in rows("table_812.csv")
]


def pd(lead: int) -> Fraction:
    """Walk down table 8.1.2."""
    for first, last, high, low in PD_ROWS:
        if first <= abs(lead) <= last:
            return high if lead >= 0 else low
    raise AssertionError(lead)


def dp(score: Fraction, games: int) -> int:
    """Find the row of table 8.1.1 nearest to the share of the points, the upper of two that are equally near."""
    return DP[min(DP, key=lambda p: (abs(p - score / games), -p))]


def rating(value: int | str | Fraction) -> Rating:
    return Rating(Fraction(value))


def ratings(*values: int) -> tuple[Rating, ...]:
    return tuple(map(rating, values))


def game(opponent: int | None, score: str | None) -> Game:
    """Make a game; the score is 1, 0.5 or 0, or None where it was not played."""
    return Game(None if opponent is None else rating(opponent), None if score is None else Score(Fraction(score)))
