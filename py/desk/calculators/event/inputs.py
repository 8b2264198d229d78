"""What the Event calculator asks for. Must not hold a rule or an answer."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from desk.fide_player import BY_FIDE, OWN, age_entry, birth_year_entry, control_entry, games_entry, peak_entry
from desk.fields import (
    CodeField,
    DateField,
    LinesField,
    NumberField,
    When,
    amount,
    choice,
    count,
    entry,
    games_field,
    percent,
)
from desk.game_lines import GAMES_AT_MOST, HIGHEST_RATING, LOWEST_RATING, GameLines
from ratings.fide.change import FIRST_DAY
from ratings.fide.period import MOST_K_TIMES_GAMES
from ratings.fide.titles import Title
from ratings.quantities import DeltaR, KFactor, Points, Share

RATED, UNRATED = "rated", "unrated"
FIXED_K = {k: k for k in ("10", "20", "40")}
K_LIMIT = 100

MOST_CHANGE = Fraction(MOST_K_TIMES_GAMES)
"""Points that no rating period can exceed, as K times its games does not."""

IN_POINTS, BEFORE_K = "points", "before-k"
"""Of the options for what came before: times the K of the list, and as sums of score minus expected score."""

EARLIER = "Earlier events in the same month"
COMING = "What do I need? The games still to come"
NORMS = "Title norms"

NO_NORM, EVERY_NORM = "none", "every"
SOUGHT = {
    "gm": (Title.GM,),
    "im": (Title.IM,),
    "wgm": (Title.WGM,),
    "wim": (Title.WIM,),
    EVERY_NORM: (Title.GM, Title.IM, Title.WGM, Title.WIM),
}
"""The titles that a choice asks about."""

NOT_KNOWN, HAS_NONE = "not-known", "none"

EXAMPLE_GAMES = """Rivers; 1702; 1
Fields; 1995; ½
Woods; 1848; 0
Hill; 1760; 1
Brook; 2210; ½
Stone; 1931; 1
Marsh; unrated; 1
Lake; 1880; ½
Dale; 1815; bye"""


def _rating(label: str, example: str, when: When, *, help: str = "", fold: str = "") -> NumberField:
    """Declare a rating that games can be written down with."""
    return NumberField(
        label=label, example=example, help=help, when=when, fold=fold,
        low=Fraction(LOWEST_RATING), high=Fraction(HIGHEST_RATING), whole=True,
    )  # fmt: skip


@dataclass(frozen=True)
class Inputs:
    """Hold what the form asks for."""

    standing: str = entry(choice("You are", RATED, options={RATED: "Rated", UNRATED: "Unrated"}))
    rating: int | None = entry(_rating("Your rating", "1850", When("standing", RATED)))
    games: GameLines = entry(games_field(EXAMPLE_GAMES))
    control: str = control_entry()
    start: date = entry(DateField(label="First day", example="2026-10-09", first=FIRST_DAY, help="The rules go by it."))
    k: str | None = entry(
        choice(
            "K-factor",
            BY_FIDE,
            options={BY_FIDE: "By FIDE’s rules", **FIXED_K, OWN: "Another"},
            when=When("standing", RATED),
        )
    )
    k_own: KFactor | None = entry(amount("Your own K", "15", high=K_LIMIT, when=When("k", OWN)))
    rated_games: int | None = games_entry(When("k", BY_FIDE))
    peak: str | None = peak_entry(When("k", BY_FIDE))
    age: str | None = age_entry(When("k", BY_FIDE))
    birth_year: int | None = birth_year_entry()
    earlier_games: int | None = entry(
        count("Rated games before", "0", "In the same month.", when=When("standing", RATED), fold=EARLIER)
    )
    earlier_kind: str | None = entry(
        choice(
            "The change is",
            IN_POINTS,
            f"Where K × games is over {MOST_K_TIMES_GAMES}, give it before K.",
            options={IN_POINTS: "in points, at the K of the list", BEFORE_K: "before K: score minus expected"},
            when=When("standing", RATED),
            fold=EARLIER,
        )
    )
    earlier_change: Points | None = entry(
        NumberField(
            label="Change so far",
            example="0",
            low=-MOST_CHANGE,
            high=MOST_CHANGE,
            help="Before rounding.",
            unit="points",
            when=When("earlier_kind", IN_POINTS),
            fold=EARLIER,
        )
    )
    earlier_sum: DeltaR | None = entry(
        NumberField(
            label="Score minus expected so far",
            example="0",
            low=Fraction(-GAMES_AT_MOST),
            high=Fraction(GAMES_AT_MOST),
            help="The sum of FIDE’s column “chg”.",
            when=When("earlier_kind", BEFORE_K),
            fold=EARLIER,
        )
    )
    coming: GameLines = entry(
        LinesField(
            label="Opponents still to come, a line each",
            example="",
            results=False,
            help="Ratings; “5 x 2100” is five of them. Titles and federations count for norms.",
            fold=COMING,
        )
    )
    draw_rate: Share | None = entry(
        percent(
            "Draws between equals",
            "40",
            "A guess of yours. Unequal players draw less.",
            when=When("standing", RATED),
            fold=COMING,
        )
    )
    goal: int | None = entry(
        _rating("Rating to reach", "1900", When("standing", RATED), help="Marked beside 2300 and 2400.", fold=COMING)
    )
    norm: str = entry(
        choice(
            "Norm sought",
            NO_NORM,
            "From all games, those to come too.",
            options={
                NO_NORM: "None",
                **{key: titles[0].name for key, titles in SOUGHT.items() if key != EVERY_NORM},
                EVERY_NORM: "All four",
            },
            fold=NORMS,
        )
    )
    federation: str | None = entry(
        CodeField(label="Your federation", example="", help="Three letters, or nothing.", fold=NORMS)
    )
    no_title: str = entry(
        choice(
            "An opponent without a title in the line",
            NOT_KNOWN,
            options={NOT_KNOWN: "may have one", HAS_NONE: "has none"},
            fold=NORMS,
        )
    )
