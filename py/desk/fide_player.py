"""What FIDE's rules ask of a player and a game, and how they are said: K, the time control, the floor of the list.

Knows fields, the report model and rules. Must not know any calculator by name.
"""

from fractions import Fraction
from typing import Any

from desk.fields import When, choice, count, entry, year
from desk.report import Note, say
from desk.wording import as_typed
from ratings.fide.games import RATING_USED_ARTICLE, TimeControl, article
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
from ratings.fide.period import FLOOR, is_published
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

RAPID_AND_BLITZ = "FIDE rapid and blitz"
"""How the regulations for these are called where they are cited."""

K_REASONS = {
    KRule.MASTER: f"{K_OF_RULE[KRule.MASTER]} for good, once {MASTER_RATING} was reached",
    KRule.JUNIOR: f"up to the year of the {JUNIOR_AGE}th birthday, below {JUNIOR_RATING}",
    KRule.NEW_PLAYER: f"fewer than {NEW_PLAYER_GAMES} rated games",
    KRule.ESTABLISHED: f"{NEW_PLAYER_GAMES} rated games or more, never rated {MASTER_RATING}",
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


def cite(of_standard: str, control: TimeControl) -> str:
    """Name what rules by this time control what an article of the standard regulations does."""
    if control is TimeControl.STANDARD:
        return f"FIDE {of_standard}"
    number = article(of_standard, control)
    return f"{RAPID_AND_BLITZ}, {number}" if number else RAPID_AND_BLITZ


def why_k(rule: KRule | None, control: TimeControl) -> str:
    """Say by which rule K is what it is, or that it was given."""
    return f"{K_REASONS[rule]} [{cite('8.3.3', control)}]" if rule else "as you chose"


def below_floor(rating: Rating, control: TimeControl) -> Note:
    """Say what becomes of a rating that falls below the floor of the list, or of one that is there already."""
    if is_published(rating):
        sentence = "Below {floor} a rating is not published: you would be unrated again [{article}]."
    else:
        sentence = "FIDE publishes no rating below {floor} [{article}]: a player there is unrated."
    return Note(say(sentence, floor=as_typed(FLOOR), article=cite("7.2.1", control)))


def counts_with_standard(control: TimeControl) -> tuple[Note, ...]:
    """Say with which rating those count in rapid and blitz who have none there."""
    if control is TimeControl.STANDARD:
        return ()
    sentence = (
        "In rapid and blitz a player or opponent without a rating there counts with the standard rating "
        "[{rules}, {article}]."
    )
    return (Note(say(sentence, rules=RAPID_AND_BLITZ, article=RATING_USED_ARTICLE)),)
