"""What the First rating calculator asks for. Must not hold a rule or an answer."""

from dataclasses import dataclass
from fractions import Fraction

from desk.fields import LinesField, NumberField, When, amount, choice, entry, games_field
from desk.game_lines import GAMES_AT_MOST, HIGHEST_RATING, LOWEST_RATING, GameLines
from ratings.quantities import Rating

EACH, SUM = "games", "sum"

EARLIER = "An earlier event"

EXAMPLE_GAMES = """Linden; 1512; 1
Alder; 1745; 0
Birch; 1468; ½
Rowan; 1433; 1
Maple; unrated; 1
Willow; 1590; 0
Hazel; 1487; 1
Aspen; 1640; bye"""


@dataclass(frozen=True)
class Inputs:
    """Hold what the form asks for; in a sum `mean`, `number` and `score` stand for all games."""

    known: str = entry(choice("You have", EACH, options={EACH: "Each game", SUM: "Mean and score"}))
    games: GameLines | None = entry(games_field(EXAMPLE_GAMES, When("known", EACH)))
    earlier: GameLines | None = entry(
        LinesField(
            label="Games of an earlier event",
            example="",
            results=True,
            help="Games of all events count together, but for a first one in which you scored nothing.",
            when=When("known", EACH),
            fold=EARLIER,
        )
    )
    mean: Rating | None = entry(
        NumberField(
            label="Mean of the opponents",
            example="1901.4",
            low=Fraction(LOWEST_RATING),
            high=Fraction(HIGHEST_RATING),
            help="Of those with a rating.",
            when=When("known", SUM),
        )
    )
    number: int | None = entry(
        NumberField(
            label="Games against them",
            example="5",
            low=Fraction(1),
            high=Fraction(GAMES_AT_MOST),
            whole=True,
            when=When("known", SUM),
        )
    )
    score: Fraction | None = entry(
        amount("Your score", "3", high=GAMES_AT_MOST, above=False, unit="points", when=When("known", SUM))
    )
