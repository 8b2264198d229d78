"""The planners against brute force: every answer is checked by playing on, game by game, in exact fractions.

The players below know nothing of the solved formulas. Records are small on purpose: with few games and coarse rates
the target is often met exactly, which is where planners go wrong.
"""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from random import Random

import pytest

from ratings.climbing import (
    break_even,
    climb,
    date_reached,
    games_to_climb,
    mean_gain_at_own_level,
    mean_gain_on_ladder,
    periods_of_play,
    share_to_climb,
)
from ratings.errors import OutOfRange
from ratings.quantities import DRAW, LOSS, KFactor, Points, Score, Share
from ratings.win_rate import Record, games_at_rate, losses_survived, reaches, wins_in_a_row

CASES = 100_000
"""Random records, targets and rates for the planner of games; the others get a part of that."""

PART = CASES // 3
PLAYED_ON = 5000
"""Games played on; more than any of these records needs, so that what does not come within them never comes."""

SHARES = [Fraction(over, under) for under in (1, 2, 3, 4, 5, 7, 8, 10, 12) for over in range(under + 1)]


def records(random: Random, cases: int) -> Iterator[Record]:
    for _ in range(cases):
        wins, losses, draws = random.choices((0, 0, 1, 2, 3, 4, 5, 7, 9), k=3)
        yield Record(wins, losses, draws, random.choice((DRAW, LOSS)))


def games_until(won: Fraction, games: int, target: Fraction, rate: Fraction) -> int | None:
    """Play on until the win rate is at the target; None if that never comes."""
    needed, played = target * games, 0
    # Where a game brings no more than the target asks of it, the gap never closes, and a few games show it.
    last = PLAYED_ON if rate > target else 3
    while not (games + played and won >= needed):
        if played == last:
            return None
        won += rate
        needed += target
        played += 1
    return played


def test_games_at_rate_against_play() -> None:
    random = Random(1)
    answers = []
    for record in records(random, CASES):
        target, rate = Share(random.choice(SHARES)), Share(random.choice(SHARES))
        answers.append(games_until(record.won, record.games, target, rate))
        assert games_at_rate(record, target, rate) == answers[-1], (record, target, rate)
    # The cases are worth their time only if many ask for real play.
    assert sum(answer is not None and answer > 0 for answer in answers) > CASES / 10


def test_wins_in_a_row_against_play() -> None:
    random = Random(2)
    for record in records(random, PART):
        target = Share(random.choice(SHARES))
        wins = wins_in_a_row(record, target)
        assert wins == games_until(record.won, record.games, target, Fraction(1)), (record, target)


def test_losses_survived_against_play() -> None:
    random = Random(3)
    for record in records(random, PART):
        target = Share(random.choice(SHARES) or Fraction(1, 20))
        losses = losses_survived(record, target)
        if not record.games or record.won < target * record.games:
            assert losses is None
            continue
        needed, lost = target * (record.games + 1), 0
        while record.won >= needed:
            needed += target
            lost += 1
        assert losses == lost, (record, target)


def test_climbs_against_play() -> None:
    random = Random(4)
    for _ in range(PART):
        distance = Points(Fraction(random.randrange(-4, 40), random.choice((1, 2, 3, 10))))
        win_rate = Share(random.choice(SHARES))
        won, lost = (Points(Fraction(random.randrange(0, 12), random.choice((1, 2, 5)))) for _ in range(2))
        # The mean over a stretch in which the win rate comes out exactly.
        stretch = [won] * win_rate.numerator + [Points(-lost)] * (win_rate.denominator - win_rate.numerator)
        mean = sum(stretch) * Fraction(1, win_rate.denominator)
        gain = mean_gain_on_ladder(win_rate, won, lost)
        assert gain == mean
        climbed, played = Fraction(0), 0
        while climbed < distance and mean > 0:
            climbed += mean
            played += 1
        assert games_to_climb(distance, gain) == (None if climbed < distance else played), (distance, mean)


def test_the_share_for_a_climb_against_play() -> None:
    random = Random(5)
    for _ in range(2000):
        distance = Points(Fraction(random.randrange(1, 200)))
        k = KFactor(Fraction(random.choice((10, 16, 20, 32, 40))))
        games = random.randrange(1, 60)
        share = share_to_climb(distance, k, games)
        if share is None:
            assert sum([k / 2] * games) < distance
            continue
        climbed = Fraction(0)
        for _ in range(games):
            climbed += mean_gain_at_own_level(k, share)
        assert climbed == distance
        assert games_to_climb(distance, mean_gain_at_own_level(k, share)) == games


# The figures that a float gets wrong, and the sides of each boundary.
FORTY_FIVE = Record(45, 55, 0, DRAW)


@pytest.mark.parametrize(
    ("record", "target", "rate", "games"),
    [
        (FORTY_FIVE, "0.55", "0.65", 100),  # 100.00000000000007 in floats
        (FORTY_FIVE, "0.55", "1", 23),
        (FORTY_FIVE, "0.55", "0.55", None),
        (FORTY_FIVE, "0.55", "0.5501", 100_000),
        (FORTY_FIVE, "0.45", "0", 0),
        (FORTY_FIVE, "1", "1", None),
        (Record(5, 0, 0, DRAW), "1", "0", 0),
        (Record(5, 0, 1, DRAW), "1", "1", None),
        (Record(0, 0, 0, DRAW), "0.55", "0.55", 1),
        (Record(0, 0, 0, DRAW), "0.55", "0.54", None),
        (Record(0, 0, 0, DRAW), "0", "0", 1),
        (Record(0, 1, 0, DRAW), "0", "0", 0),
    ],
)
def test_games_at_rate(record: Record, target: str, rate: str, games: int | None) -> None:
    assert games_at_rate(record, Share(Fraction(target)), Share(Fraction(rate))) == games


@pytest.mark.parametrize(
    ("record", "target", "losses"),
    [
        (Record(60, 40, 0, DRAW), "0.6", 0),
        (Record(60, 40, 0, DRAW), "0.55", 9),
        (Record(60, 40, 0, DRAW), "0.61", None),
        (Record(1, 0, 0, DRAW), "0.5", 1),
        (Record(0, 0, 0, DRAW), "0.5", None),
    ],
)
def test_losses_survived(record: Record, target: str, losses: int | None) -> None:
    assert losses_survived(record, Share(Fraction(target))) == losses


def test_a_draw_is_a_game_and_counts_as_it_is_told() -> None:
    assert Record(1, 0, 1, DRAW).rate == Fraction(3, 4)
    assert Record(1, 0, 1, LOSS).rate == Fraction(1, 2)
    assert Record(0, 0, 0, LOSS).rate is None
    assert not reaches(Record(0, 0, 0, LOSS), Share(Fraction(0)))


@pytest.mark.parametrize("wrong", [{"wins": -1}, {"losses": -1}, {"draws": -1}, {"draw_worth": Score(Fraction(2))}])
def test_a_record_refuses_what_cannot_be(wrong: dict[str, int]) -> None:
    with pytest.raises(OutOfRange):
        Record(**{"wins": 1, "losses": 1, "draws": 1, "draw_worth": DRAW, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("share", ["-0.01", "1.01"])
def test_rates_refuse_what_is_no_share(share: str) -> None:
    with pytest.raises(OutOfRange):
        games_at_rate(FORTY_FIVE, Share(Fraction(share)), Share(Fraction(1, 2)))
    with pytest.raises(OutOfRange):
        games_at_rate(FORTY_FIVE, Share(Fraction(1, 2)), Share(Fraction(share)))
    with pytest.raises(OutOfRange):
        losses_survived(FORTY_FIVE, Share(Fraction(share)))


def test_ladder() -> None:
    won, lost = Points(Fraction(22)), Points(Fraction(20))
    assert mean_gain_on_ladder(Share(Fraction("0.55")), won, lost) == Fraction("3.1")
    assert mean_gain_on_ladder(Share(Fraction("0.6")), won, lost) == Fraction("5.2")
    assert mean_gain_on_ladder(break_even(won, lost), won, lost) == 0
    assert games_to_climb(Points(Fraction(500)), Points(Fraction("3.1"))) == 162
    assert periods_of_play(162, Fraction(10)) == 17
    assert climb(Points(Fraction(500)), Points(Fraction("3.1")), Fraction(10)).periods == 17
    assert climb(Points(Fraction(500)), Points(Fraction(0)), Fraction(10)).periods is None


@pytest.mark.parametrize(("won", "lost"), [(0, 0), (-1, 2), (2, -1)])
def test_nothing_breaks_even_without_points(won: int, lost: int) -> None:
    with pytest.raises(OutOfRange):
        break_even(Points(Fraction(won)), Points(Fraction(lost)))


def test_own_level() -> None:
    k = KFactor(Fraction(32))
    assert mean_gain_at_own_level(k, Share(Fraction("0.56"))) == Fraction("1.92")
    share = share_to_climb(Points(Fraction(100)), k, 520)
    assert share is not None
    assert mean_gain_at_own_level(k, share) * 520 == 100
    assert share_to_climb(Points(Fraction(160)), k, 10) == 1
    assert share_to_climb(Points(Fraction(161)), k, 10) is None
    assert share_to_climb(Points(Fraction(1)), k, 0) is None


@pytest.mark.parametrize(
    ("games", "pace", "day"),
    [
        (1, "7", date(2026, 12, 1)),
        (7, "7", date(2026, 12, 7)),
        (8, "7", date(2026, 12, 8)),
        (1, "1", date(2026, 12, 7)),
        (1, "10000", date(2026, 12, 1)),
        (0, "1", date(2026, 11, 30)),
        (10**9, "1", None),
    ],
)
def test_date_reached(games: int, pace: str, day: date | None) -> None:
    assert date_reached(date(2026, 11, 30), games, Fraction(pace)) == day


def test_the_calendar_ends_with_its_last_day() -> None:
    days = (date.max - date(2026, 11, 30)).days
    assert date_reached(date(2026, 11, 30), days, Fraction(7)) == date.max
    assert date_reached(date(2026, 11, 30), days + 1, Fraction(7)) is None


def test_a_pace_must_be_above_nothing() -> None:
    with pytest.raises(OutOfRange):
        periods_of_play(1, Fraction(0))
