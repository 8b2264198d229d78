"""What FIDE's own calculator on the web shows differently, and why, said by every calculator that meets it.

Knows the report model. Must not know any calculator by name, or a rule.
"""

from desk.report import Note, Number, say


def still_capped(online: Number) -> Note:
    """Say what FIDE's calculator would show for a player from 2650 on; the regulation is followed here."""
    return Note(
        say(
            "FIDE’s own calculator on the web would show {online} here: on 9 October 2026 it still counted every "
            "difference as 400 at most, which since 1 October 2025 holds below 2650 only [FIDE 8.3.1].",
            online=online,
        )
    )
