"""Changes of rating, game by game: published ones, every date's rule, and a reading of 8.3.1 written once more."""

from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest

from ratings.errors import OutOfRange
from ratings.fide.change import (
    ONLINE_CALCULATOR_RULE,
    DifferenceRule,
    Event,
    NoLead,
    RatedGame,
    UnratedGame,
    counted_differences,
    difference_rule,
    event_change,
    lead_needed,
)
from ratings.fide.games import Exclusion, Game, TimeControl, exclusion, rating_used, tally
from ratings.quantities import DRAW, LOSS, WIN, Share
from tests.ratings.fide.printed import BLITZ, RAPID, STANDARD, TODAY, game, pd, rating, ratings, rows

ONE, EVERYONE, BELOW = DifferenceRule
UNPLAYED, UNRATED, FAR_APART = Exclusion


@pytest.mark.parametrize("row", rows("calculator_change.csv"), ids=lambda row: row["id"])
def test_calculator(row: dict[str, str]) -> None:
    event = Event(TODAY, STANDARD, rating(row["own"]), (game(int(row["opponent"]), row["score"]),))
    assert event_change(event).change * int(row["K"]) == Fraction(row["current_rules_8_3_1"])
    online = event_change(event, ONLINE_CALCULATOR_RULE)
    assert online.change * int(row["K"]) == Fraction(row["fide_online_calculator_2026_10_09"])


@pytest.mark.parametrize(
    ("start", "control", "rule"),
    [
        (date(2022, 1, 1), STANDARD, ONE), (date(2024, 2, 29), STANDARD, ONE), (date(2024, 2, 29), BLITZ, ONE),
        (date(2024, 3, 1), STANDARD, EVERYONE), (date(2025, 9, 30), STANDARD, EVERYONE), (TODAY, RAPID, EVERYONE),
        (date(2025, 10, 1), STANDARD, BELOW), (date(2025, 10, 1), RAPID, EVERYONE), (TODAY, BLITZ, EVERYONE),
    ],
)  # fmt: skip
def test_rule_by_date(start: date, control: TimeControl, rule: DifferenceRule) -> None:
    assert difference_rule(start, control) is rule


def test_no_rule_before_2022() -> None:
    with pytest.raises(OutOfRange, match="start"):
        difference_rule(date(2021, 12, 31), STANDARD)


@pytest.mark.parametrize(
    ("own", "opponents", "rule", "counted"),
    [
        # Both sides of the published game between 2813 and 2400: the own rating decides.
        (2813, [2400], BELOW, [413]), (2400, [2813], BELOW, [-400]),
        (2649, [2249, 2250, 2248], BELOW, [400, 399, 400]), (2650, [2250, 2251, 2249], BELOW, [400, 399, 401]),
        (2649, [3049, 3048, 3050], BELOW, [-400, -399, -400]), (2650, [3050, 3049, 3051], BELOW, [-400, -399, -401]),
        (2813, [2400, 1787], EVERYONE, [400, 400]), (1500, [1901, 2400], EVERYONE, [-400, -400]),
        (2000, [1599, 1600, 1500, 1601], ONE, [401, 400, 400, 399]),
        (2000, [1500, 1400, 2500, 2700], ONE, [500, 400, -400, -400]),
        (2000, [1500, 1500], ONE, [400, 500]), (2000, [2500, 1900], ONE, [-400, 100]), (2000, [], ONE, []),
    ],
)  # fmt: skip
def test_counted_differences(own: int, opponents: list[int], rule: DifferenceRule, counted: list[int]) -> None:
    assert counted_differences(rating(own), ratings(*opponents), rule) == counted


def test_one_upgrade_as_published() -> None:
    # FIDE's calculation of a rapid event in autumn 2022, as quoted at chesschat.org, thread 18971: of four opponents
    # more than 400 points below, only the lowest is marked as raised to 1600.
    games = [(1063, "1"), (1299, "1"), (1413, "1"), (1872, "0.5"), (1851, "0"), (1427, "1"), (1682, "1")]
    event = Event(date(2022, 10, 30), RAPID, rating(2000), tuple(game(*line) for line in games))
    found = event_change(event)
    changes = [line.change for line in found.games if isinstance(line, RatedGame)]
    assert changes == [Fraction(text) for text in ("0.08", "0.01", "0.02", "-0.17", "-0.70", "0.02", "0.13")]
    assert (found.rated, found.score, found.change) == (7, Fraction("5.5"), Fraction("-0.61"))
    assert found.change * 20 == Fraction("-12.20")


@pytest.mark.parametrize(
    ("own", "opponent", "score", "start", "control", "reason"),
    [
        (2000, 1900, None, TODAY, STANDARD, UNPLAYED), (2000, None, None, TODAY, STANDARD, UNPLAYED),
        (2000, None, "1", TODAY, STANDARD, UNRATED), (2000, 1900, "1", TODAY, STANDARD, None),
        (2601, 2001, "1", TODAY, RAPID, FAR_APART), (2001, 2601, "0", TODAY, BLITZ, FAR_APART),
        (2601, 2002, "1", TODAY, RAPID, None), (2600, 2000, "1", TODAY, RAPID, None),
        (2600, 1400, "1", TODAY, BLITZ, None), (2601, 2001, "1", TODAY, STANDARD, None),
        (2900, 2300, "1", TODAY, RAPID, FAR_APART), (2601, 2001, "1", date(2024, 11, 30), RAPID, None),
        (2601, 2001, "1", date(2024, 12, 1), RAPID, FAR_APART),
    ],
)  # fmt: skip
def test_which_games_count(
    own: int, opponent: int | None, score: str | None, start: date, control: TimeControl, reason: Exclusion | None
) -> None:
    assert exclusion(game(opponent, score), rating(own), start, control) is reason
    event = event_change(Event(start, control, rating(own), (game(opponent, score),)))
    assert event.rated == (reason is None)
    line = event.games[0]
    assert isinstance(line, RatedGame) if reason is None else line == UnratedGame(game(opponent, score), reason)


def test_a_score_is_a_win_a_draw_or_a_loss() -> None:
    with pytest.raises(OutOfRange, match="score"):
        event_change(Event(TODAY, STANDARD, rating(2000), (game(1900, "0.75"),)))


def test_rapid_and_blitz_fall_back_on_the_standard_rating() -> None:
    assert rating_used(RAPID, None, rating(1850)) == rating_used(BLITZ, None, rating(1850)) == 1850
    assert rating_used(RAPID, rating(1700), rating(1850)) == 1700
    assert rating_used(STANDARD, None, rating(1850)) is None
    assert rating_used(BLITZ, None, None) is None


def changes_once_more(own: int, games: Sequence[Game], start: date, control: TimeControl) -> list[Fraction | None]:
    """Apply 8.3.1 and 8.3.2 a game at a time, in whole numbers and by walking down the printed table."""
    standard = control is STANDARD
    counting = []
    for played in games:
        if played.score is None or played.opponent is None:
            continue
        lead = own - int(played.opponent)
        if not standard and start > date(2024, 11, 30) and abs(lead) >= 600 and max(own, own - lead) > 2600:
            continue
        counting.append(lead)
    upgrades = 1 if start < date(2024, 3, 1) else 10**6
    found: list[Fraction | None] = []
    for played in games:
        lead = own - int(played.opponent) if played.opponent is not None else 0
        if played.score is None or played.opponent is None or lead not in counting:
            found.append(None)
            continue
        exempt = standard and start > date(2025, 9, 30) and own > 2649
        if lead < -400 and not exempt:
            lead = -400
        elif lead > 400 and not exempt and upgrades and (upgrades > 1 or lead == max(counting)):
            lead = 400
            upgrades -= 1
        found.append(played.score - pd(lead))
    return found


def test_events_against_a_second_reading() -> None:
    random = Random(8312)
    first = date(2022, 1, 1)
    for _ in range(2000):
        own = random.choice((1400, 1850, 2400, 2599, 2600, 2601, 2649, 2650, 2651, 2813)) + random.randrange(-3, 4)
        start = first + timedelta(days=random.randrange((TODAY - first).days))
        control = random.choice((STANDARD, RAPID, BLITZ))
        games = tuple(
            Game(
                random.choice((None, *(rating(own + random.randrange(-900, 901)) for _ in range(4)))),
                random.choice((None, LOSS, DRAW, WIN, WIN)),
            )
            for _ in range(random.randrange(0, 12))
        )  # fmt: skip
        found = event_change(Event(start, control, rating(own), games))
        once_more = changes_once_more(own, games, start, control)
        assert [line.change if isinstance(line, RatedGame) else None for line in found.games] == once_more
        counted = [change for change in once_more if change is not None]
        assert (found.rated, found.change) == (len(counted), sum(counted))
        assert found.score - found.expected == found.change
        assert found.change.denominator in (1, 2, 4, 5, 10, 20, 25, 50, 100)


def test_two_sides_of_a_game_make_nothing_where_one_rule_holds_for_both() -> None:
    for difference in range(850):
        for own, other in ((2000, 2000 + difference), (2650, 2650 + difference), (2649 - difference, 2649)):
            for score, theirs in (("1", "0"), ("0.5", "0.5"), ("0", "1")):
                mine = event_change(Event(TODAY, STANDARD, rating(own), (game(other, score),)))
                yours = event_change(Event(TODAY, STANDARD, rating(other), (game(own, theirs),)))
                if (own >= 2650) == (other >= 2650):
                    assert mine.change + yours.change == 0


def test_tally_takes_games_over_the_board_against_rated_opponents() -> None:
    met = tally([game(1900, "1"), game(1800, None), game(None, "1"), game(1700, "0.5"), game(2000, "0")])
    assert met == (ratings(1900, 1700, 2000), Fraction("1.5"))
    assert tally([]) == ((), Fraction(0))


@pytest.mark.parametrize(("own", "rule"), [(2649, BELOW), (2650, BELOW), (2700, EVERYONE), (2000, ONE)])
def test_the_least_lead_that_expects_enough(own: int, rule: DifferenceRule) -> None:
    full = rule is BELOW and own >= 2650
    for hundredths in range(1, 101):
        expected = Fraction(hundredths, 100)
        # Leads further than any that differ, to see that there is no least one.
        enough = [lead for lead in range(-900, 901) if pd(lead if full else max(-400, min(400, lead))) >= expected]
        found = lead_needed(rating(own), Share(expected), rule)
        if not enough:
            assert found is NoLead.TOO_MUCH
        elif enough[0] == -900:
            assert found is NoLead.ANY
        else:
            assert found == enough[0]
