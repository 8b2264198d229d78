"""A first rating told: the headline, and the numbers that it is made of.

Knows the report model and first ratings. Must not know any calculator by name, or hold a rule: each number comes with
the article that it follows.
"""

from desk.fide_player import cite
from desk.report import GAMES, Fact, Headline, Number, say
from desk.wording import as_typed
from ratings.fide.first_rating import FEWEST_GAMES, FICTITIOUS, HIGHEST, FirstRating, Standing
from ratings.fide.games import TimeControl
from ratings.fide.period import FLOOR


def first_rating_headline(found: FirstRating, disregarded: int, control: TimeControl) -> Headline:
    """Give the first rating, or say why none is published; so many games are disregarded with their event."""
    value = None
    games = Number(found.games, GAMES)
    match found.standing:
        case Standing.PUBLISHED if found.unlimited > found.rating:
            value = as_typed(found.rating)
            sentence = say(
                "Your first rating: {games} against rated players make {unlimited}, but it is {highest} at most.",
                games=games,
                unlimited=as_typed(found.unlimited),
                highest=as_typed(HIGHEST),
            )
        case Standing.PUBLISHED:
            value = as_typed(found.rating)
            sentence = say("Your first rating, from {games} against rated players.", games=games)
        case Standing.TOO_FEW_GAMES if disregarded and not found.games:
            sentence = say(
                "Not yet: a first event in which nothing was scored is disregarded [{article}].",
                article=cite("8.2.1", control),
            )
        case Standing.TOO_FEW_GAMES:
            sentence = say(
                "Not yet: a first rating needs {fewest} against rated players; you have {games}.",
                fewest=Number(FEWEST_GAMES, GAMES),
                games=Number(found.games),
            )
        case Standing.BELOW_FLOOR:
            sentence = say(
                "Not published: {rating} is below {floor}.", rating=as_typed(found.rating), floor=as_typed(FLOOR)
            )
    return Headline("first-rating", "First rating", value, sentence)


def first_rating_facts(found: FirstRating, control: TimeControl) -> tuple[Fact, ...]:
    """List Ra, p, dp and Ru, and Ru once more where it is limited; nothing where no game counts."""
    if not found.games:
        return ()
    ra = say(
        "Ra, the mean with {draws} draws against {rating}",
        draws=Number(len(FICTITIOUS)),
        rating=as_typed(FICTITIOUS[0]),
    )
    mean, table = cite("8.2.2", control), cite("8.1.1", control)
    facts = [
        Fact("ra", ra, Number(found.mean, decimals=2), say("[{article}]", article=mean)),
        Fact("p", say("p"), Number(found.p, decimals=2), say("(score + 1) / (games + 2)")),
        Fact(
            "dp",
            say("dp(p)"),
            Number(found.dp, signed=True),
            say("by table [{article}]", article=table),
        ),
        Fact(
            "ru",
            say("Ru"),
            as_typed(found.unlimited),
            say("Ra + dp, rounded [{article}]", article=mean),
        ),
    ]
    if found.unlimited > found.rating:
        limit = say("no higher [{article}]", article=cite("8.2.3", control))
        facts.append(Fact("limited", say("Ru, limited"), as_typed(found.rating), limit))
    return tuple(facts)
