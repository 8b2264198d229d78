"""What K by FIDE's rules asks of a player, and how its rules are said: for every calculator that needs K.

Knows fields and rules. Must not know any calculator by name.
"""

from fractions import Fraction
from typing import Any

from desk.fields import When, choice, count, entry, year
from ratings.fide.k_factor import JUNIOR_RATING, MASTER_RATING, KRule, Player, is_junior, k_rule
from ratings.quantities import Rating

ADULT, JUNIOR, BY_BIRTH_YEAR = "adult", "junior", "birth-year"

PEAKS = {
    "below-2300": Rating(Fraction(0)),
    "from-2300": JUNIOR_RATING,
    "from-2400": MASTER_RATING,
}

K_REASONS: dict[KRule | None, str] = {
    None: "as you chose",
    KRule.MASTER: "10 for good, once 2400 was reached [FIDE 8.3.3]",
    KRule.JUNIOR: "up to the year of the 18th birthday, below 2300 [FIDE 8.3.3]",
    KRule.NEW_PLAYER: "fewer than 30 rated games [FIDE 8.3.3]",
    KRule.ESTABLISHED: "30 rated games or more, never 2400 [FIDE 8.3.3]",
}


def games_entry(when: When, label: str = "Rated games played", fold: str = "") -> Any:
    """Make the member that asks how many games were rated."""
    return entry(count(label, "40", "Completed in all; under 30 is new.", when=when, fold=fold))


def peak_entry(when: When, label: str = "Highest rating ever", fold: str = "") -> Any:
    """Make the member that asks how high a rating ever was."""
    return entry(
        choice(
            label,
            "below-2300",
            "Of any published list.",
            options={"below-2300": "Below 2300", "from-2300": "2300–2399", "from-2400": "2400 or more"},
            when=when,
            fold=fold,
        )
    )


def age_entry(when: When, label: str = "Age", fold: str = "") -> Any:
    """Make the member that asks for the age, as far as K depends on it."""
    return entry(
        choice(
            label,
            ADULT,
            "Under 18 holds to the end of the year of that birthday.",
            options={ADULT: "Adult", JUNIOR: "Under 18", BY_BIRTH_YEAR: "By birth year"},
            when=when,
            fold=fold,
        )
    )


def birth_year_entry(age: str = "age", label: str = "Birth year", fold: str = "") -> Any:
    """Make the member that asks for the birth year, beside one, named here, that asks for the age."""
    return entry(year(label, "1990", when=When(age, BY_BIRTH_YEAR), fold=fold))


def rule_of_k(
    rating: Rating, games: int | None, peak: str | None, age: str | None, birth_year: int | None, list_year: int
) -> KRule:
    """Find the rule that sets K in a year, from what was asked; a present rating counts as reached."""
    assert peak is not None
    assert games is not None
    junior = age == JUNIOR or (birth_year is not None and is_junior(birth_year, list_year))
    return k_rule(Player(max(PEAKS[peak], rating), games, junior))
