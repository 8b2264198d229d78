"""What FIDE's rules ask of a player and a game, and how they are said: K, the time control, the floor of the list.

Knows fields, the report model and rules. Must not know any calculator by name.
"""

from fractions import Fraction
from typing import Any

from desk.fields import When, choice, count, entry, year
from desk.report import Note, say
from desk.wording import as_typed
from ratings.fide.games import TimeControl
from ratings.fide.k_factor import (
    JUNIOR_AGE,
    JUNIOR_RATING,
    K_OF_RULE,
    MASTER_RATING,
    NEW_PLAYER_GAMES,
    KRule,
    Player,
    is_junior,
    k_rule,
)
from ratings.fide.period import FLOOR
from ratings.quantities import KFactor, Rating

BY_FIDE, OWN = "fide", "own"
"""Of the options for K: to have it found by the rules, and to type it."""

STANDARD = "standard"
CONTROLS = {STANDARD: TimeControl.STANDARD, "rapid": TimeControl.RAPID, "blitz": TimeControl.BLITZ}

ADULT, JUNIOR, BY_BIRTH_YEAR = "adult", "junior", "birth-year"

PEAKS = {
    "below-2300": Rating(Fraction(0)),
    "from-2300": JUNIOR_RATING,
    "from-2400": MASTER_RATING,
}

K_REASONS: dict[KRule | None, str] = {
    None: "as you chose",
    KRule.MASTER: f"{K_OF_RULE[KRule.MASTER]} for good, once {MASTER_RATING} was reached [FIDE 8.3.3]",
    KRule.JUNIOR: f"up to the year of the {JUNIOR_AGE}th birthday, below {JUNIOR_RATING} [FIDE 8.3.3]",
    KRule.NEW_PLAYER: f"fewer than {NEW_PLAYER_GAMES} rated games [FIDE 8.3.3]",
    KRule.ESTABLISHED: f"{NEW_PLAYER_GAMES} rated games or more, never rated {MASTER_RATING} [FIDE 8.3.3]",
}


def control_entry(when: When | None = None) -> Any:
    """Make the member that asks for the time control, a key of CONTROLS."""
    options = {STANDARD: "Standard", "rapid": "Rapid", "blitz": "Blitz"}
    return entry(choice("Time control", STANDARD, options=options, when=when))


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


def given_k(key: str, own: KFactor | None) -> KFactor:
    """Return the K that was picked, or the one that was typed."""
    return own if own is not None else KFactor(Fraction(key))


def rule_of_k(
    rating: Rating, games: int | None, peak: str | None, age: str | None, birth_year: int | None, list_year: int
) -> KRule:
    """Find the rule that sets K in a year, from what was asked; a present rating counts as reached."""
    assert peak is not None
    assert games is not None
    junior = age == JUNIOR or (birth_year is not None and is_junior(birth_year, list_year))
    return k_rule(Player(max(PEAKS[peak], rating), games, junior))


def below_floor() -> Note:
    """Say what becomes of a rating that falls below the floor of the list."""
    return Note(
        say("Below {floor} a rating is not published: you would be unrated again [FIDE 7.2.1].", floor=as_typed(FLOOR))
    )
