"""FIDE's K-factor against cases worked out from the regulation's text.

Source: FIDE Handbook B.02, 8.3.3, in force since 1 March 2024, as read on 9 October 2026.
"""

from fractions import Fraction

import pytest

from ratings.errors import OutOfRange
from ratings.fide.k_factor import K_OF_RULE, KRule, Player, is_junior, k_rule
from ratings.quantities import Rating


@pytest.mark.parametrize(
    ("peak", "games", "list_year", "birth_year", "k"),
    [
        (1800, 29, 2026, 1990, 40),
        (1800, 30, 2026, 1990, 20),
        (2399, 100, 2026, 1990, 20),
        (2400, 100, 2026, 1990, 10),
        (2400, 10, 2026, 2012, 10),  # 2400 comes before youth and novelty
        (2299, 100, 2026, 2010, 40),
        (2300, 100, 2026, 2010, 20),
        (2300, 29, 2026, 2010, 40),  # still new, though no longer a junior by the rule
        (2000, 100, 2026, 2008, 40),  # to the end of the year of the 18th birthday
        (2000, 100, 2027, 2008, 20),
        (1500, 0, 2026, 1950, 40),
    ],
)
def test_k(peak: int, games: int, list_year: int, birth_year: int, k: int) -> None:
    player = Player(Rating(Fraction(peak)), games, is_junior(birth_year, list_year))
    assert K_OF_RULE[k_rule(player)] == k


def test_every_rule_has_its_k() -> None:
    assert set(K_OF_RULE) == set(KRule)


def test_nobody_is_born_after_the_list() -> None:
    with pytest.raises(OutOfRange, match="birth_year"):
        is_junior(2027, 2026)


def test_no_fewer_than_no_games() -> None:
    with pytest.raises(OutOfRange, match="games"):
        k_rule(Player(Rating(Fraction(1500)), -1, junior=False))
