"""What the Game calculator asks for. Must not hold a rule or an answer."""

from dataclasses import dataclass

from desk.fide_player import BY_FIDE, OWN, age_entry, birth_year_entry, control_entry, games_entry, peak_entry
from desk.fields import When, amount, choice, entry, percent, rating
from ratings.quantities import KFactor, Points, Rating, Share

RESULTS = {"win": "Win", "draw": "Draw", "loss": "Loss"}

SAME = "same"
FIXED_K = {k: k for k in ("10", "16", "20", "24", "32", "40")}
K_LIMIT = 1000

CURVE, TABLE = "curve", "table"

THEIRS = When("opponent_k", BY_FIDE)
"""When the facts behind the opponent's K are asked for."""

MORE = "Opponent’s K, scale, and a chance to aim for"


@dataclass(frozen=True)
class Inputs:
    """Hold what the form asks for."""

    you: Rating = entry(rating("Your rating", "1500"))
    opponent: Rating = entry(rating("Opponent’s rating", "1600"))
    result: str = entry(choice("Result", "win", options=RESULTS))
    k: str = entry(
        choice(
            "K-factor",
            BY_FIDE,
            "The most one game can move a rating.",
            options={BY_FIDE: "By FIDE’s rules", **FIXED_K, OWN: "Another"},
        )
    )
    k_own: KFactor | None = entry(amount("Your own K", "30", high=K_LIMIT, when=When("k", OWN)))
    games: int | None = games_entry(When("k", BY_FIDE))
    peak: str | None = peak_entry(When("k", BY_FIDE))
    age: str | None = age_entry(When("k", BY_FIDE))
    birth_year: int | None = birth_year_entry()
    expected_by: str = entry(
        choice(
            "Expected score by",
            CURVE,
            "FIDE rates by its table.",
            options={CURVE: "The Elo curve", TABLE: "FIDE’s table"},
        )
    )
    control: str | None = control_entry(When("expected_by", TABLE))
    opponent_k: str = entry(
        choice(
            "Opponent’s K-factor",
            SAME,
            "Where it differs from yours.",
            options={SAME: "Same as yours", BY_FIDE: "By FIDE’s rules", **FIXED_K, OWN: "Another"},
            fold=MORE,
        )
    )
    opponent_k_own: KFactor | None = entry(
        amount("Opponent’s own K", "30", high=K_LIMIT, when=When("opponent_k", OWN), fold=MORE)
    )
    opponent_games: int | None = games_entry(THEIRS, "Opponent’s rated games", MORE)
    opponent_peak: str | None = peak_entry(THEIRS, "Opponent’s highest rating", MORE)
    opponent_age: str | None = age_entry(THEIRS, "Opponent’s age", MORE)
    opponent_birth_year: int | None = birth_year_entry("opponent_age", "Opponent’s birth year", MORE)
    scale: Points | None = entry(
        amount(
            "Scale",
            "400",
            "The lead that makes winning ten times as likely.",
            high=10_000,
            when=When("expected_by", CURVE),
            fold=MORE,
        )
    )
    chance: Share = entry(
        percent("Expected score to aim for", "75", "What lead would it take?", above=True, below=True, fold=MORE)
    )
