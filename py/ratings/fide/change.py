"""What games change: the difference that counts by date, time control and own rating, and the change of an event.

Knows one event. Must not know of K, of rating periods or of rounding: sums are exact hundredths of a game.
Source: FIDE Handbook B.02, 8.3.1 and 8.3.2, in force since 1 March 2024 and amended on 1 October 2025; 8.3.1 as in
force from 1 January 2022; Rapid and Blitz Rating Regulations, 7.3.1.
"""

from collections.abc import Sequence
from datetime import date
from enum import Enum, auto
from fractions import Fraction
from typing import NamedTuple

from ratings.errors import OutOfRange
from ratings.fide.games import Exclusion, Game, TimeControl, exclusion
from ratings.fide.tables import CERTAIN_LEAD, lead_expecting, scoring_probability
from ratings.quantities import DeltaR, Points, Rating, Score, Share

GREATEST_DIFFERENCE = Points(Fraction(400))
"""A greater difference counts as this one, where the rule says so."""

UNCAPPED_RATING = Rating(Fraction(2650))
"""From this rating of their own, players take the full difference since 1 October 2025."""

FIRST_DAY = date(2022, 1, 1)
"""The regulations before this day are not held here."""

UPGRADES_UNLIMITED_SINCE = date(2024, 3, 1)
"""Since then differences count as 400 however often."""

UNCAPPED_SINCE = date(2025, 10, 1)
"""Since then players from UNCAPPED_RATING take the full difference in standard chess."""


class DifferenceRule(Enum):
    """Name the rules for differences of more than 400 points."""

    ONE_UPGRADE = auto()
    """Counted as 400; but of the opponents too far below, only the one furthest below is upgraded in an event."""
    EVERYONE = auto()
    """Counted as 400 for everyone, however often."""
    BELOW_2650 = auto()
    """Counted as 400 for players rated below 2650; the others take the full difference."""


ONLINE_CALCULATOR_RULE = DifferenceRule.EVERYONE
"""What FIDE's own calculator on the web still applied on 9 October 2026, to players from 2650 too."""


def difference_rule(start: date, control: TimeControl) -> DifferenceRule:
    """Return the rule for differences above 400 in an event that starts on this day [8.3.1; 7.3.1].

    Raises OutOfRange before 1 January 2022.

    >>> difference_rule(date(2025, 10, 1), TimeControl.STANDARD).name
    'BELOW_2650'
    >>> difference_rule(date(2025, 10, 1), TimeControl.RAPID).name
    'EVERYONE'
    """
    if start < FIRST_DAY:
        raise OutOfRange("start", start, f"{FIRST_DAY} or later")
    if start < UPGRADES_UNLIMITED_SINCE:
        return DifferenceRule.ONE_UPGRADE
    if start < UNCAPPED_SINCE or control is not TimeControl.STANDARD:
        return DifferenceRule.EVERYONE
    return DifferenceRule.BELOW_2650


def counted_differences(own: Rating, opponents: Sequence[Rating], rule: DifferenceRule) -> list[Points]:
    """Return the differences that count in an event, one for each opponent, own rating minus theirs [8.3.1].

    The player's own rating decides, not the opponent's: 2813 against 2400 is 413, 2400 against 2813 is -400.

    >>> counted_differences(Rating(Fraction(2813)), [Rating(Fraction(2400))], DifferenceRule.BELOW_2650)
    [Fraction(413, 1)]
    """
    full = [Points(own - opponent) for opponent in opponents]
    if rule is DifferenceRule.BELOW_2650 and own >= UNCAPPED_RATING:
        return full
    capped = [Points(max(-GREATEST_DIFFERENCE, min(GREATEST_DIFFERENCE, difference))) for difference in full]
    if rule is DifferenceRule.ONE_UPGRADE and full:
        upgraded = full.index(max(full))
        # An opponent too far above is no upgrade, and no benefit: that difference counts as 400 however often.
        return [
            difference if difference > GREATEST_DIFFERENCE and index != upgraded else counted
            for index, (difference, counted) in enumerate(zip(full, capped, strict=True))
        ]
    return capped


class NoLead(Enum):
    """Name the expected scores that go with no least lead, as greater differences count as 400."""

    TOO_MUCH = auto()
    """No lead expects so much."""
    ANY = auto()
    """Every deficit expects at least so much."""


def lead_needed(own: Rating, expected: Share, rule: DifferenceRule) -> Points | NoLead:
    """Return the least lead over one opponent, in whole points, that expects so much; why none [8.1.2, 8.3.1].

    Raises OutOfRange unless 0 < expected <= 1.

    >>> low, high = Rating(Fraction(2649)), Rating(Fraction(2650))
    >>> [lead_needed(own, Share(Fraction(93, 100)), DifferenceRule.BELOW_2650) for own in (low, high)]
    [<NoLead.TOO_MUCH: 1>, Fraction(412, 1)]
    """
    lead = lead_expecting(expected)
    (greatest,) = counted_differences(own, [Rating(own - CERTAIN_LEAD)], rule)
    if lead > greatest:
        return NoLead.TOO_MUCH
    return NoLead.ANY if lead <= -greatest else lead


class Event(NamedTuple):
    """Hold an event: its first day, the own rating on the list of that day, and every game in its order."""

    start: date
    control: TimeControl
    own: Rating
    games: tuple[Game, ...]


class RatedGame(NamedTuple):
    """Hold a game that counts: the full difference, the one that counts, PD and score minus PD."""

    opponent: Rating
    score: Score
    difference: Points
    counted: Points
    expected: Share
    change: DeltaR


class UnratedGame(NamedTuple):
    """Hold a game that does not count, and why."""

    game: Game
    reason: Exclusion


class EventChange(NamedTuple):
    """Hold what an event changes: its games in their order, and over those that count n, score, sum of PD, change."""

    games: tuple[RatedGame | UnratedGame, ...]
    rated: int
    score: Fraction
    expected: Fraction
    change: DeltaR


def event_change(event: Event, rule: DifferenceRule | None = None) -> EventChange:
    """Return what each game of an event changes, and their sum, before K: score minus PD [8.3.1, 8.3.2].

    `rule` takes the place of the regulations' own, as for `ONLINE_CALCULATOR_RULE`. Raises OutOfRange before 1 January
    2022, for a score that no game brings and for ratings whose difference is not a whole number.

    >>> from ratings.quantities import DRAW, WIN
    >>> games = (Game(Rating(Fraction(1500)), WIN), Game(Rating(Fraction(2020)), DRAW))
    >>> event_change(Event(date(2026, 10, 9), TimeControl.STANDARD, Rating(Fraction(2000)), games)).change
    Fraction(11, 100)
    """
    rule = difference_rule(event.start, event.control) if rule is None else rule
    reasons = [exclusion(game, event.own, event.start, event.control) for game in event.games]
    met = [
        game.opponent
        for game, reason in zip(event.games, reasons, strict=True)
        if reason is None and game.opponent is not None
    ]
    counted_in_turn = iter(counted_differences(event.own, met, rule))
    lines: list[RatedGame | UnratedGame] = []
    for game, reason in zip(event.games, reasons, strict=True):
        if reason is not None:
            lines.append(UnratedGame(game, reason))
        elif game.opponent is not None and game.score is not None:
            counted = next(counted_in_turn)
            expected = scoring_probability(counted)
            difference = Points(event.own - game.opponent)
            change = DeltaR(game.score - expected)
            lines.append(RatedGame(game.opponent, game.score, difference, counted, expected, change))
    rated = [line for line in lines if isinstance(line, RatedGame)]
    score = sum((line.score for line in rated), start=Fraction(0))
    expected_score = sum((line.expected for line in rated), start=Fraction(0))
    return EventChange(tuple(lines), len(rated), score, expected_score, DeltaR(score - expected_score))
