"""What the games still to come can bring, in words and numbers: what is needed, and every final score.

Knows what was worked out. Must not hold a rule: each number comes with the article that it follows.
"""

from collections.abc import Sequence
from fractions import Fraction

from desk.calculators.event.coming import Coming, Final, Milestone
from desk.calculators.event.norms import Sought
from desk.calculators.event.working import Change, Worked
from desk.fide_player import CONTROLS, cite, why_k
from desk.game_words import NOTHING, why_not_counted
from desk.report import GAMES, Block, Fact, Facts, Note, Number, Phrase, Table, say
from desk.wording import as_typed, chance, hundredths, score, share_as_typed
from ratings.fide.games import Exclusion, TimeControl
from ratings.fide.norm_check import Status
from ratings.fide.period import MOST_K_TIMES_GAMES, floor_holds, is_published
from ratings.quantities import Rating

NO_RATING = (
    "What games to come can change is worked out for rated players: without a rating no score is expected of you."
)

MADE = {Status.OPEN: "?", Status.MET: ""}
"""What follows the name of a norm of which not all can be checked, and of one that a score makes."""


def coming_blocks(worked: Worked) -> tuple[Block, ...]:
    """Report what the games to come are expected to bring, and what it takes of them."""
    if not worked.inputs.coming.games:
        return ()
    if not worked.coming or not worked.change:
        return (Note(say(NO_RATING)),)
    coming = worked.coming
    control = CONTROLS[worked.inputs.control]
    left_out = tuple(Note(_left_out(reason, games, control)) for reason, games in coming.left_out)
    if not coming.finals:
        return left_out
    return (Facts(_facts(worked, coming, worked.change)), *_goal(worked, coming), *left_out, Note(_chances(worked)))


def coming_details(worked: Worked) -> tuple[Table, ...]:
    """Tabulate every final score, the lowest first."""
    coming = worked.coming
    if not coming or not coming.finals:
        return ()
    norms = worked.norms if covers_norms(coming) else ()
    first = {milestone.place for milestone in coming.milestones}
    first |= {place for sought in norms if (place := _first_norm(sought)) is not None}
    return (
        Table(
            "coming",
            say(
                "By final score: {scored} so far, and {games} to come",
                scored=score(coming.finals[0].score),
                games=Number(coming.games, GAMES),
            ),
            ("Score", _name_of_change(worked), "New rating", "TPR", "Chance", "Or more", "Brings"),
            tuple(_row(place, final, worked, norms) for place, final in enumerate(coming.finals)),
            noted=tuple(sorted(first)),
        ),
    )


def _name_of_change(worked: Worked) -> str:
    """Name the change of the period, as far as it is another than the event's."""
    inputs = worked.inputs
    return "Period’s change" if inputs.earlier_games or inputs.earlier_change or inputs.earlier_sum else "Change"


def covers_norms(coming: Coming) -> bool:
    """Tell whether a final score here is that of a norm too, which counts games against unrated opponents."""
    return not coming.left_out


def _first_norm(sought: Sought) -> int | None:
    """Return the place of the lowest final score that makes a norm, or may make it."""
    if sought.needed is None or sought.needed > sought.to_come or sought.besides is Status.NOT_MET:
        return None
    return int(2 * sought.needed)


def _facts(worked: Worked, coming: Coming, change: Change) -> tuple[Fact, ...]:
    control = CONTROLS[worked.inputs.control]
    return (
        Fact(
            "expected-to-come",
            say("Expected from the games to come"),
            hundredths(coming.expected, signed=False),
            say("of {games}, by table [{article}]", games=Number(coming.games, GAMES), article=cite("8.1.2", control)),
        ),
        *_k(worked, coming, change),
        *(_need(coming, milestone) for milestone in coming.milestones),
    )


def _k(worked: Worked, coming: Coming, change: Change) -> tuple[Fact, ...]:
    """Say K with the games to come, where the answer does not say it already."""
    label, control = say("K-factor with the games to come"), CONTROLS[worked.inputs.control]
    if coming.k != change.period.k_listed:
        limit = say(
            "K × games may not exceed {most} [{article}]",
            most=Number(MOST_K_TIMES_GAMES),
            article=cite("8.3.3", control),
        )
        return (Fact("k-to-come", label, as_typed(coming.k), limit),)
    if worked.inputs.games.games:
        return ()
    return (Fact("k-to-come", label, as_typed(coming.k), say(why_k(change.k_rule, control))),)


def _need(coming: Coming, milestone: Milestone) -> Fact:
    final = coming.finals[milestone.place]
    return Fact(
        f"need-{milestone.rating}",
        say("To keep {rating}" if milestone.held else "To reach {rating}", rating=as_typed(milestone.rating)),
        score(final.points),
        out_of(coming.games, final),
    )


def out_of(games: int, final: Final) -> Phrase:
    """Say of how many games to come so many points are, and how likely that many or more."""
    if final.score == final.points:
        sentence = "of the {games} to come; chance {chance}"
    else:
        sentence = "of the {games} to come, a final score of {score}; chance {chance}"
    return say(sentence, games=Number(games, GAMES), score=score(final.score), chance=chance(final.at_least))


def _goal(worked: Worked, coming: Coming) -> tuple[Note, ...]:
    """Say that the rating to reach is out of reach, where it is."""
    assert worked.inputs.goal is not None
    goal, most = Rating(Fraction(worked.inputs.goal)), coming.finals[-1].new_rating
    if most >= goal:
        return ()
    sentence = "No score here brings you to {goal}: winning every game to come takes you to {most}."
    return (Note(say(sentence, goal=as_typed(goal), most=as_typed(most))),)


def _left_out(reason: Exclusion, games: int, control: TimeControl) -> Phrase:
    sentence = "Not counted of what is to come: {games}: {reason}."
    return say(sentence, games=Number(games, GAMES), reason=why_not_counted(reason, control))


def _chances(worked: Worked) -> Phrase:
    assert worked.inputs.draw_rate is not None
    return say(
        "Chances are estimates. Each expected score is FIDE’s, games do not influence each other, and {rate} of games "
        "between equals are drawn, fewer between players further apart.",
        rate=share_as_typed(worked.inputs.draw_rate),
    )


def _row(place: int, final: Final, worked: Worked, norms: Sequence[Sought]) -> tuple[Number | str, ...]:
    return (
        score(final.score),
        hundredths(final.change),
        as_typed(final.new_rating),
        as_typed(final.tpr),
        chance(final.chance),
        chance(final.at_least),
        ", ".join(_brings(place, final, worked, norms)) or NOTHING,
    )


def _brings(place: int, final: Final, worked: Worked, norms: Sequence[Sought]) -> list[str]:
    """Name the ratings that this is the lowest score for, and the highest norm that it makes, or may make.

    A new rating below the floor of the list is none.
    """
    assert worked.coming
    ratings = [
        f"keeps {milestone.rating}" if milestone.held else f"{milestone.rating}"
        for milestone in worked.coming.milestones
        if milestone.place == place
    ]
    if floor_holds(worked.inputs.start) and not is_published(final.new_rating):
        ratings.append("unrated")
    # The norms of lower titles ask less of the same event: the first that is made, or may be, stands for them.
    highest: dict[Status, str] = {}
    for sought in norms:
        highest.setdefault(sought.made_with(final.points), sought.title.name)
    return ratings + [f"{highest[status]}{mark}" for status, mark in MADE.items() if status in highest]
