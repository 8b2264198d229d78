"""Rating periods: published ones from their games to the next list, K times games, one rounding, and the floor."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.errors import OutOfRange
from ratings.fide.change import Event, EventChange, RatedGame, event_change
from ratings.fide.k_factor import K_OF_RULE, Player, is_junior, k_rule
from ratings.fide.performance import mean_of_opponents
from ratings.fide.period import is_published, k_for_period, period_change, rating_after
from ratings.quantities import DeltaR, KFactor, Points
from tests.ratings.fide.printed import STANDARD, case_file, game, rating, ratings

PERIODS = case_file("published_periods.json")["periods"]


def event_of(published: dict[str, Any], beyond: int = 0) -> Event:
    """Make a published event, opponents marked as cut to 400 points so many points further away than printed."""
    own = published["own"]
    games = [
        game(opponent + (beyond if opponent > own else -beyond if capped else 0) * capped, score)
        for opponent, capped, score, _ in published["games"]
    ]
    return Event(date.fromisoformat(published["start"]), STANDARD, rating(own), tuple(games))


@pytest.mark.parametrize("beyond", [0, 1, 350])
@pytest.mark.parametrize("period", PERIODS, ids=lambda period: period["id"])
def test_published_period(period: dict[str, Any], beyond: int) -> None:
    events = []
    for published in period["events"]:
        event = event_change(event_of(published, beyond))
        changes = [line.change for line in event.games if isinstance(line, RatedGame)]
        assert changes == [Fraction(change) for _, _, _, change in published["games"]]
        assert event.rated == published["rated"]
        assert event.score == Fraction(published["score"])
        assert event.change == Fraction(published["change"])
        assert event.change * published["k"] == Fraction(published["k_change"])
        events.append(event)
    before, after = (rating(value) for value in list(period["lists"].values())[-2:])
    found = period_change(before, KFactor(Fraction(period["k_listed"])), events)
    assert found.k_used == period["events"][0]["k"]
    assert found.games == sum(published["rated"] for published in period["events"])
    assert found.unrounded == Fraction(period["total"])
    assert found.rounded == period["rounded"]
    assert found.new_rating == after
    assert found.published


@pytest.mark.parametrize("published", [event for period in PERIODS for event in period["events"]])
def test_published_mean_of_opponents(published: dict[str, Any]) -> None:
    # FIDE prints the mean of the ratings that it prints for the opponents.
    assert mean_of_opponents(ratings(*(line[0] for line in published["games"]))) == published["mean"]


@pytest.mark.parametrize(
    ("peak", "games", "list_year", "birth_year", "k"),
    # From B.02, 8.3.3: peak is 2400 or 2300 where such a rating was once published, else the present rating.
    [
        (1800, 29, 2026, 1990, 40), (2399, 100, 2026, 1990, 20), (2400, 100, 2026, 1990, 10),
        (2299, 100, 2026, 2010, 40), (2300, 100, 2026, 2010, 20), (2000, 100, 2027, 2008, 20),
        # The year decides, not the day: 18 in January or in December 2026, a junior on every list of 2026.
        (2000, 100, 2026, 2008, 40), (2000, 100, 2025, 2008, 40),
    ],
)  # fmt: skip
def test_k_on_the_list(peak: int, games: int, list_year: int, birth_year: int, k: int) -> None:
    assert K_OF_RULE[k_rule(Player(rating(peak), games, is_junior(birth_year, list_year)))] == k


@pytest.mark.parametrize(("born", "last_list"), [(date(2008, 1, 1), 2026), (date(2008, 12, 31), 2026)])
def test_birthdays_at_both_ends_of_a_year_end_youth_together(born: date, last_list: int) -> None:
    assert is_junior(born.year, date(last_list, 12, 1).year)
    assert not is_junior(born.year, date(last_list + 1, 1, 1).year)


@pytest.mark.parametrize(
    ("k", "games", "used"),
    [
        (20, 35, 20), (20, 36, 19), (20, 39, 17), (40, 17, 40), (40, 18, 38), (10, 70, 10), (10, 71, 9), (40, 0, 40),
        (20, 34, 20), (20, 37, 18), (40, 16, 40), (10, 69, 10), (10, 700, 1), (10, 701, 0),
    ],
)  # fmt: skip
def test_k_times_games(k: int, games: int, used: int) -> None:
    assert k_for_period(KFactor(Fraction(k)), games) == used


def test_k_times_games_is_the_largest_that_is_allowed() -> None:
    for k in (10, 20, 40):
        for games in range(800):
            allowed = [whole for whole in range(k + 1) if whole * games <= 700]
            assert k_for_period(KFactor(Fraction(k)), games) == allowed[-1]


def test_no_fewer_than_no_games() -> None:
    with pytest.raises(OutOfRange, match="games"):
        k_for_period(KFactor(Fraction(20)), -1)


def event_worth(change: str, games: int = 1) -> EventChange:
    return EventChange((), games, Fraction(0), -Fraction(change), DeltaR(Fraction(change)))


@pytest.mark.parametrize(
    ("k", "changes", "unrounded", "rounded"),
    [
        (10, ["-0.25"], "-2.5", -3), (10, ["0.25"], "2.5", 3), (10, ["0.05"], "0.5", 1), (10, ["-0.05"], "-0.5", -1),
        (10, ["0.15"], "1.5", 2), (10, ["-0.15"], "-1.5", -2), (20, ["0.12"], "2.4", 2), (20, ["-0.12"], "-2.4", -2),
        # Once for the period: each event alone would round to 1, or to 0.
        (10, ["0.05", "0.05"], "1", 1), (10, ["0.04", "0.04"], "0.8", 1), (20, ["-0.08", "0.11"], "0.6", 1),
        (10, ["0.24", "0.01"], "2.5", 3), (20, [], "0", 0), (20, ["0.3", "-0.3"], "0", 0),
    ],
)  # fmt: skip
def test_one_rounding(k: int, changes: list[str], unrounded: str, rounded: int) -> None:
    found = period_change(rating(2000), KFactor(Fraction(k)), [event_worth(change) for change in changes])
    assert found.unrounded == Fraction(unrounded)
    assert found.rounded == rounded
    assert found.new_rating == 2000 + rounded


@given(st.lists(st.tuples(st.integers(-900, 900), st.integers(0, 30)), max_size=6), st.sampled_from([10, 20, 40]))
def test_parts_make_the_whole(parts: list[tuple[int, int]], k: int) -> None:
    events = [event_worth(str(Fraction(change, 100)), games) for change, games in parts]
    found = period_change(rating(2000), KFactor(Fraction(k)), events)
    games = sum(games for _, games in parts)
    used = max(whole for whole in range(k + 1) if whole * games <= 700)
    assert found.k_listed == k
    assert found.k_used == used
    assert found.games == games
    assert found.unrounded == sum(used * Fraction(change, 100) for change, _ in parts)
    assert abs(found.rounded - found.unrounded) <= Fraction(1, 2)
    assert abs(found.rounded) >= abs(found.unrounded) or abs(found.rounded - found.unrounded) < Fraction(1, 2)
    mirrored = period_change(rating(2000), KFactor(Fraction(k)), [event_worth(str(-e.change), e.rated) for e in events])
    assert mirrored.rounded == -found.rounded


@pytest.mark.parametrize(("before", "after", "published"), [(1401, 1400, True), (1400, 1399, False)])
def test_floor(before: int, after: int, published: bool) -> None:
    found = period_change(rating(before), KFactor(Fraction(20)), [event_worth("-0.05")])
    assert found.new_rating == after
    assert found.published == published
    assert is_published(found.new_rating) == published


@pytest.mark.parametrize(
    ("change", "after"),
    [("-2.50", 2810), ("-2.49", 2811), ("2.50", 2816), ("2.49", 2815), ("0", 2813), ("0.5", 2814), ("-0.5", 2812)],
)
def test_the_change_is_rounded_and_not_the_rating(change: str, after: int) -> None:
    # The first is published: F-P01, December 2025.
    assert rating_after(rating(2813), Points(Fraction(change))) == after
