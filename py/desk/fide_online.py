"""What FIDE's own calculator on the web shows differently, and why, said by every calculator that meets it.

Knows the report model. Must not know any calculator by name, or a rule.
"""

from desk.report import Note, Number, say
from desk.wording import as_typed
from ratings.quantities import Rating

SEEN = "on 9 October 2026"
"""When FIDE's calculator was last looked at."""


def still_capped(online: Number) -> Note:
    """Say what FIDE's calculator would show for a player from 2650 on; the regulation is followed here."""
    return Note(
        say(
            "FIDE’s own calculator on the web would show {online} here: {seen} it still counted every "
            "difference as 400 at most, which since 1 October 2025 holds below 2650 only [FIDE 8.3.1].",
            online=online,
            seen=SEEN,
        )
    )


def still_by_the_older_rule(old: Rating) -> Note:
    """Say what FIDE's calculator would show of a first rating: `old` is by the rule before March 2024."""
    return Note(
        say(
            "FIDE’s own calculator on the web would show {old}: {seen} it still used the rule from before March 2024.",
            old=as_typed(old),
            seen=SEEN,
        )
    )
