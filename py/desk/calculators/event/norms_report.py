"""Title norms of an event in words and numbers: whether each is made, what it still takes, and every condition.

Knows what was worked out. Must not hold a rule: each condition comes with the article that it follows.
"""

from fractions import Fraction

from desk.calculators.event.coming_report import covers_norms, out_of
from desk.calculators.event.inputs import NO_NORM
from desk.calculators.event.norms import BY_SCORE, Sought
from desk.calculators.event.working import Worked
from desk.fide_player import CONTROLS
from desk.formatting import text
from desk.report import GAMES, Block, Fact, Facts, Note, Number, Phrase, Table, say
from desk.wording import as_typed, score
from ratings.fide.games import TimeControl
from ratings.fide.norm_check import Check, Condition, Status
from ratings.fide.norms import FEWEST_GAMES, IN_FORCE_SINCE, MOST_GAMES_COUNTED, NORMS
from ratings.fide.titles import NORM_GAMES, Title

CONDITIONS = {
    Condition.GAMES: "Games",
    Condition.FOREIGN_FEDERATIONS: "Federations besides yours",
    Condition.OWN_FEDERATION: "Opponents from your federation",
    Condition.ONE_FEDERATION: "Opponents from any one federation",
    Condition.TITLED: "Opponents with a title, CM and WCM left out",
    Condition.REQUIRED_TITLES: "Opponents who are {titles}",
    Condition.MEAN: "Mean of opponents",
    Condition.SCORE: "Score",
    Condition.PERFORMANCE: "Performance",
}

IN_THE_WAY = {
    Condition.GAMES: "too few games",
    Condition.FOREIGN_FEDERATIONS: "too few federations",
    Condition.OWN_FEDERATION: "too many opponents from your federation",
    Condition.ONE_FEDERATION: "too many opponents from one federation",
    Condition.TITLED: "too few opponents with a title",
    Condition.REQUIRED_TITLES: "too few opponents with the title sought or above",
    Condition.MEAN: "the mean of the opponents is too low for any score",
    Condition.SCORE: "too few points",
    Condition.PERFORMANCE: "the performance is too low",
}

STATUSES = {Status.MET: "yes", Status.NOT_MET: "no"}
TO_PLAY_FOR, NOT_TOLD = "in play", "cannot be checked"

LIMITS = (
    "Each condition is that of the ordinary event. The exemptions from it, as for some team events and championships "
    "[FIDE B.01, 1.4.1 and 1.4.3], are not looked at."
)

NOT_TOLD_WHY = (
    "What cannot be checked, or has a “?”, depends on titles or federations that are not given: write them into the "
    "lines of the games, such as “GM 2510 NOR 1”, and your own federation into its field."
)


def norm_blocks(worked: Worked) -> tuple[Block, ...]:
    """Report whether each norm that is sought is made, and what it still takes."""
    if worked.inputs.norm == NO_NORM:
        return ()
    if CONTROLS[worked.inputs.control] is not TimeControl.STANDARD:
        return (Note(say("Norms are made in standard chess: there are none in rapid and blitz.")),)
    if not worked.norms:
        return ()
    return (
        Facts(tuple(_fact(worked, sought) for sought in worked.norms)),
        *(Note(note) for note in _notes(worked, worked.norms[0])),
    )


def norm_details(worked: Worked) -> tuple[Table, ...]:
    """Tabulate the conditions of each norm that is sought; those in its way stand out."""
    return tuple(map(_table, worked.norms))


def _fact(worked: Worked, sought: Sought) -> Fact:
    value, note = _verdict(worked, sought)
    return Fact(f"norm-{sought.title.name.lower()}", say("{title} norm", title=sought.title.name), value, note)


def _verdict(worked: Worked, sought: Sought) -> tuple[str, Phrase]:
    if sought.in_the_way:
        return ("out of reach" if sought.to_come else "not made"), _why_not(sought)
    assert sought.needed is not None
    if sought.needed:
        return "possible", _what_it_takes(worked, sought, sought.needed)
    if sought.besides is Status.OPEN:
        return "not certain", say("the score is enough; not all the rest can be checked")
    enough = say("{scored} of {games} are enough", scored=score(sought.scored), games=Number(sought.games, GAMES))
    return "made", (*enough, ", whatever comes" if sought.to_come else "")


def _why_not(sought: Sought) -> Phrase:
    """Name what is in the way, and the score that would do as far as the score can."""
    found = {check.condition for check in sought.in_the_way}
    if Condition.PERFORMANCE in found:
        # Too few points, or too low a mean, is what the performance fails for.
        found -= {Condition.PERFORMANCE} if found & {Condition.SCORE, Condition.MEAN} else set()
    why = "; ".join(words for condition, words in IN_THE_WAY.items() if condition in found)
    if sought.check.lowest_score is None:
        return say("{why}", why=why)
    return say(
        "{why}; the score alone would take {score} of {games}",
        why=why,
        score=score(sought.check.lowest_score),
        games=Number(sought.games, GAMES),
    )


def _what_it_takes(worked: Worked, sought: Sought, needed: Fraction) -> Phrase:
    coming = worked.coming
    if coming and covers_norms(coming):
        takes = out_of(sought.to_come, coming.finals[int(2 * needed)])
    else:
        takes = say("of the {games} to come", games=Number(sought.to_come, GAMES))
    rest = "; not all the rest can be checked" if sought.besides is Status.OPEN else ""
    return (*say("with {needed} ", needed=score(needed)), *takes, rest)


def _notes(worked: Worked, sought: Sought) -> list[Phrase]:
    """Say what holds for all norms alike."""
    notes = []
    if worked.inputs.start < IN_FORCE_SINCE:
        earlier = "The event is older than the title rules by which its norms are checked: they hold since {since}."
        notes.append(say(earlier, since=IN_FORCE_SINCE))
    if any(found.besides is Status.OPEN for found in worked.norms):
        notes.append(say(NOT_TOLD_WHY))
    unplayed = any(line.score is None for line in worked.inputs.games.games)
    if sought.games == FEWEST_GAMES - 1 and unplayed:
        one_short = (
            "Games that were not played do not count. Once for a title {games} are enough, where the next was a "
            "forfeit win or a bye with a full point [FIDE B.01, 1.4.1]."
        )
        notes.append(say(one_short, games=Number(sought.games, GAMES)))
    if sought.games > MOST_GAMES_COUNTED:
        longer = "A norm from {games} counts as one of {most} [FIDE B.01, 1.7]; a title takes {all} in all [1.5.1]."
        notes.append(
            say(
                longer,
                games=Number(sought.games, GAMES),
                most=Number(MOST_GAMES_COUNTED, GAMES),
                all=Number(NORM_GAMES),
            )
        )
    return [*notes, say(LIMITS)]


def _table(sought: Sought) -> Table:
    name = sought.title.name
    checks = sought.check.checks
    return Table(
        f"norm-{name.lower()}",
        say("{title} norm, condition by condition [FIDE B.01]", title=name),
        ("Condition", "Found", "Asked", "Met"),
        tuple(_row(sought.title, check) for check in checks),
        noted=tuple(i for i, check in enumerate(checks) if check.status is Status.NOT_MET),
    )


def _row(title: Title, check: Check) -> tuple[Number | str, ...]:
    *others, last = (holder.name for holder in Title if holder in NORMS[title].titles)
    holders = f"{', '.join(others)} or {last}" if others else last
    missing = TO_PLAY_FOR if check.condition in BY_SCORE else NOT_TOLD
    condition = CONDITIONS[check.condition].format(titles=holders)
    bound = "at most" if check.at_most else "at least"
    return (
        f"{condition}, {bound} [{check.article}]",
        _found(check),
        as_typed(check.wanted),
        STATUSES.get(check.status, missing),
    )


def _found(check: Check) -> Number | str:
    """Show what was found, from what is sure to what is possible."""
    sure, possible = as_typed(check.found), as_typed(check.could_be)
    return sure if check.found == check.could_be else f"{text(sure)}–{text(possible)}"
