"""The Game calculator by FIDE's rules: K of either player, and the table beside the curve.

Cases of K are from FIDE Handbook B.02, 8.3.3, in force since 1 March 2024, as read on 9 October 2026.
"""

import pytest

from tests.desk.helpers import problems_of, shown


@pytest.mark.parametrize(
    ("rating", "games", "peak", "birth_year", "k"),
    [
        ("1800", "29", "below-2300", "1990", "40"),
        ("2399", "100", "from-2300", "1990", "20"),
        ("2250", "100", "from-2400", "1990", "10"),
        ("2299", "100", "below-2300", "2010", "40"),
        ("2250", "100", "from-2300", "2010", "20"),
        ("2000", "100", "below-2300", "2008", "40"),
        ("2000", "100", "below-2300", "2007", "20"),
        ("2400", "100", "below-2300", "2012", "10"),  # the present rating counts as reached
    ],
)
def test_both_players_have_k_by_the_same_rules(rating: str, games: str, peak: str, birth_year: str, k: str) -> None:
    facts = {"games": games, "peak": peak, "age": "birth-year", "birth_year": birth_year}
    assert shown("game", you=rating, **facts).facts["k"] == k
    theirs = {f"opponent_{name}": value for name, value in facts.items()}
    seen = shown("game", k="16", opponent=rating, opponent_k="fide", **theirs)
    assert (seen.facts["k"], seen.facts["opponent-k"]) == ("16", k)


def test_the_opponents_k_moves_the_opponent_alone() -> None:
    seen = shown("game", opponent_k="fide", opponent_games="29")
    assert (seen.facts["k"], seen.facts["opponent-k"]) == ("20", "40")
    assert seen.tables["outcomes"][0] == ["Win", "+12.8", "1513", "−25.6", "1574"]


def test_an_impossible_birth_year_is_told_beside_its_own_field() -> None:
    late = {"age": "birth-year", "birth_year": "2027"}
    assert problems_of("game", **late) == {"birth_year": "This must be 2026 or earlier."}
    theirs = {f"opponent_{name}": value for name, value in late.items()}
    assert problems_of("game", opponent_k="fide", **theirs) == {"opponent_birth_year": "This must be 2026 or earlier."}
