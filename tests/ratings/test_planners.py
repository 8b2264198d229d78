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
PLAYED_ON = 12
"""Games played on; an answer beyond them is checked not to come within them."""

SHARES = [Fraction(over, under) for under in (1, 2, 3, 4, 5, 7, 8, 10, 12) for over in range(under + 1)]


def records(random: Random, cases: int) -> Iterator[Record]:
    for _ in range(cases):
        wins, losses, draws = random.choices((0, 0, 1, 2, 3, 4, 5, 7, 9), k=3)
        yield Record(wins, losses, draws, random.choice((DRAW, LOSS)))


def games_until(won: Fraction, games: int, target: Fraction, rate: Fraction) -> int | None:
    """Play on until the win rate is at the target; None if that takes longer than is played."""
    needed = target * games
    for played in range(PLAYED_ON + 1):
        if games + played and won >= needed:
            return played
        won += rate
        needed += target
    return None


def agrees(answer: int | None, played: int | None) -> bool:
    return answer == played if played is not None else answer is None or answer > PLAYED_ON


def test_win_rate_planners_against_play() -> None:
    random = Random(1)
    for record in records(random, CASES):
        target, rate = Share(random.choice(SHARES)), Share(random.choice(SHARES))
        at_rate = games_at_rate(record, target, rate)
        assert agrees(at_rate, games_until(record.won, record.games, target, rate)), (record, target, rate)


def test_wins_in_a_row_against_play() -> None:
    random = Random(2)
    for record in records(random, PART):
        target = Share(random.choice(SHARES))
        wins = wins_in_a_row(record, target)
        assert agrees(wins, games_until(record.won, record.games, target, Fraction(1))), (record, target)


def test_losses_survived_against_play() -> None:
    random = Random(3)
    for record in records(random, PART):
        target = Share(random.choice(SHARES) or Fraction(1, 20))
        losses = losses_survived(record, target)
        if not record.games or record.won < target * record.games:
            assert losses is None
            continue
        needed, lost = target * (record.games + 1), 0
        while lost <= PLAYED_ON and record.won >= needed:
            needed += target
            lost += 1
        assert losses is not None
        assert losses == lost if lost <= PLAYED_ON else losses > PLAYED_ON, (record, target)


def test_climbs_against_play() -> None:
    random = Random(4)
    for _ in range(PART):
        distance = Points(Fraction(random.randrange(-4, 40), random.choice((1, 2, 3, 10))))
        win_rate = Share(random.choice(SHARES))
        won, lost = (Points(Fraction(random.randrange(0, 12), random.choice((1, 2, 5)))) for _ in range(2))
        gain = mean_gain_on_ladder(win_rate, won, lost)
        assert gain == sum(won if game < win_rate.numerator else -lost for game in range(win_rate.denominator)) * (
            Fraction(1, win_rate.denominator)
        )
        climbed, played = Fraction(0), 0
        while climbed < distance and played <= PLAYED_ON:
            climbed += gain
            played += 1
        answer = games_to_climb(distance, gain)
        assert agrees(answer, played if played <= PLAYED_ON else None), (distance, gain)
        if gain <= 0 < distance:
            assert answer is None


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


@pytest.mark.parametrize(("won", "lost"), [(0, 0), (-1, 2), (2, -1)])
def test_nothing_breaks_even_without_points(won: int, lost: int) -> None:
    with pytest.raises(OutOfRange):
        break_even(Points(Fraction(won)), Points(Fraction(lost)))


def test_own_level() -> None:
    k = KFactor(Fraction(32))
    assert mean_gain_at_own_level(k, Share(Fraction("0.56"))) == Fraction("1.92")
    share = share_to_climb(Points(Fraction(100)), k, Fraction(520))
    assert share is not None
    assert mean_gain_at_own_level(k, share) * 520 == 100
    assert share_to_climb(Points(Fraction(160)), k, Fraction(10)) == 1
    assert share_to_climb(Points(Fraction(161)), k, Fraction(10)) is None
    with pytest.raises(OutOfRange):
        share_to_climb(Points(Fraction(1)), k, Fraction(0))


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
