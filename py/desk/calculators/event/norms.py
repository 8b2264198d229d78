"""Title norms of an event: every condition, and the score that is still needed.

Knows the games as written, played and to come, and the rulebook. Must not know ratings won or lost, or how anything is
shown.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from desk.game_lines import GameLine
from ratings.fide.norm_check import Check, Condition, NormCheck, Opponent, Status, check_norm, worst
from ratings.fide.norms import NORMS
from ratings.fide.titles import Title

BY_SCORE = frozenset({Condition.SCORE, Condition.PERFORMANCE})
"""The conditions that the score decides; the others hold for every score alike."""


class Sought(NamedTuple):
    """Hold a norm that is sought: its conditions over `games`, of which `to_come` are not played.

    `besides` says what becomes of the conditions that the score does not decide. `needed` are the points still needed,
    0 where there are enough; None where the mean of the opponents is too low for any.
    """

    title: Title
    check: NormCheck
    games: int
    to_come: int
    scored: Fraction
    besides: Status
    needed: Fraction | None

    @property
    def in_the_way(self) -> tuple[Check, ...]:
        """Return the conditions that cannot be met any more, whatever is scored."""
        return tuple(check for check in self.check.checks if check.status is Status.NOT_MET)

    def made_with(self, points: Fraction) -> Status:
        """Tell whether the norm is made with so many points from the games to come."""
        enough = self.needed is not None and points >= self.needed
        return self.besides if enough else Status.NOT_MET


def seek(
    titles: Sequence[Title],
    played: Sequence[GameLine],
    coming: Sequence[GameLine],
    federation: str | None,
    no_title: Title | None,
) -> tuple[Sought, ...]:
    """Check the norms for these titles; `no_title` stands for the title of an opponent whose line names none."""
    met = [line for line in played if line.score is not None]
    if not met and not coming:
        return ()
    opponents = [Opponent(line.rating, line.title or no_title, line.federation) for line in (*met, *coming)]
    scored = sum((line.score for line in met if line.score is not None), start=Fraction(0))
    return tuple(_sought(title, opponents, federation, scored, len(coming)) for title in titles)


def _sought(
    title: Title, opponents: Sequence[Opponent], federation: str | None, scored: Fraction, to_come: int
) -> Sought:
    check = check_norm(NORMS[title], opponents, federation, scored, to_come=to_come)
    besides = worst(found for found in check.checks if found.condition not in BY_SCORE)
    needed = None if check.lowest_score is None else max(check.lowest_score - scored, Fraction(0))
    return Sought(title, check, len(opponents), to_come, scored, besides, needed)
