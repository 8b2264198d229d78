"""The First rating calculator's numbers: the rating, and what other scores against the same opponents would give.

Knows the inputs and the rulebook. Must not know how anything is shown.
"""

from bisect import bisect_left
from fractions import Fraction
from typing import NamedTuple

from desk.calculators.first_rating.inputs import Inputs
from desk.game_lines import GameLine
from ratings.fide.first_rating import (
    FEWEST_GAMES,
    FirstRating,
    Standing,
    disregarded_event,
    first_rating,
    first_rating_before_2024,
    pool,
)
from ratings.fide.games import Exclusion, Game, Tally, never_rated, tally
from ratings.quantities import DRAW, Rating

MOST_OUTCOMES = 60
"""Scores worked out at the most, but for the reader's own; of more games not every score is."""

NO_EVENT = Tally((), Fraction(0))


class PlayedLine(NamedTuple):
    """Hold a game as it was read and why it does not count; `disregarded` with all of its event."""

    line: GameLine
    reason: Exclusion | None
    disregarded: bool


class Outcome(NamedTuple):
    """Hold what a score would give: what of it is `further` than the score there is, and all that counts of it."""

    further: Fraction
    score: Fraction
    found: FirstRating
    disregarded: bool


class Worked(NamedTuple):
    """Hold the answer.

    `disregarded` counts the games of a first event without a point, `missing` those that a first rating still needs.
    `old` is by the rule before March 2024, None where games are missing; `outcomes` are over other scores against the
    same opponents, or where games are missing over the scores in so many more, against opponents of the mean `like`.
    `lowest` is the lowest score, of those outcomes and between, that is published, None where none is. `carried`
    tells that points of an earlier event are in every score.
    """

    inputs: Inputs
    lines: tuple[PlayedLine, ...]
    pooled: Tally
    disregarded: int
    found: FirstRating
    old: Rating | None
    missing: int
    like: Fraction | None
    outcomes: tuple[Outcome, ...]
    lowest: Fraction | None
    own: Fraction
    carried: bool


class _Events(NamedTuple):
    """Hold what was played before, and the event whose score may vary."""

    before: Tally
    last: Tally

    def outcome(self, further: Fraction, more: tuple[Rating, ...], score: Fraction) -> Outcome:
        """Work out what a score in the last event gives, played with so many more opponents."""
        events = [self.before, Tally(self.last.opponents + more, score)]
        pooled = pool(events)
        return Outcome(further, pooled.score, first_rating(pooled), disregarded_event(events) == 1)


def work_out(inputs: Inputs) -> Worked:
    """Work out the first rating; raises OutOfRange for a score that so many games cannot bring."""
    played = _played(inputs)
    tallies = [tally(games) for games in played] if inputs.mean is None else [_sum(inputs)]
    left_out = disregarded_event(tallies)
    pooled = pool(tallies)
    found = first_rating(pooled)
    met = [result for result in tallies if result.opponents]
    before, last = (NO_EVENT, NO_EVENT, *met)[-2:]
    events = _Events(before, last)
    # What counts once anything is scored: a first event without a point may be going on.
    counting = pool([before, Tally(last.opponents, Fraction(len(last.opponents)))]).opponents
    missing = max(0, FEWEST_GAMES - len(counting))
    like = sum(counting, start=Fraction(0)) / len(counting) if counting else None
    more = () if like is None else (Rating(like),) * missing
    start, top = (last.score, missing) if missing else (Fraction(0), len(last.opponents))
    own = Fraction(0) if missing else last.score
    outcomes = [events.outcome(further, more, start + further) for further in _scores(top, own)] if counting else []
    return Worked(
        inputs,
        _lines(inputs, played, left_out),
        pooled,
        0 if left_out is None else len(tallies[left_out].opponents),
        found,
        None if missing or not pooled.opponents else first_rating_before_2024(pooled),
        missing,
        like,
        tuple(outcomes),
        _lowest(events, more, start, top) if counting else None,
        own,
        disregarded_event([before, last]) != 0 and bool(before.opponents),
    )


def _played(inputs: Inputs) -> list[list[Game]]:
    """Return the games of the events, in the order of play."""
    return [
        [Game(line.rating, line.score) for line in lines.games]
        for lines in (inputs.earlier, inputs.games)
        if lines is not None
    ]


def _sum(inputs: Inputs) -> Tally:
    """Return games of which only the opponents' mean and the score are known: Ra asks for no more."""
    assert inputs.mean is not None
    assert inputs.number is not None
    assert inputs.score is not None
    return Tally((Rating(inputs.mean),) * inputs.number, inputs.score)


def _lines(inputs: Inputs, played: list[list[Game]], left_out: int | None) -> tuple[PlayedLine, ...]:
    """Return every game with the reason for which it does not count."""
    read = [lines.games for lines in (inputs.earlier, inputs.games) if lines is not None]
    return tuple(
        PlayedLine(line, never_rated(game), event == left_out)
        for event, (lines, games) in enumerate(zip(read, played, strict=True))
        for line, game in zip(lines, games, strict=True)
    )


def _scores(top: int, own: Fraction) -> list[Fraction]:
    """Return the scores from 0 to the top by half points, or evenly where these are too many, and the reader's own."""
    halves = top * 2
    step = -(-halves // MOST_OUTCOMES)
    return [DRAW * half for half in sorted({*range(0, halves, step), int(own * 2), halves})]


def _lowest(events: _Events, more: tuple[Rating, ...], start: Fraction, top: int) -> Fraction | None:
    """Return the lowest score that is published: with the score a first rating never falls."""

    def published(half: int) -> bool:
        return events.outcome(DRAW * half, more, start + DRAW * half).found.standing is Standing.PUBLISHED

    half = bisect_left(range(2 * top + 1), True, key=published)
    return events.outcome(DRAW * half, more, start + DRAW * half).score if half <= 2 * top else None
