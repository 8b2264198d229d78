"""Title norms: the annex line by line, thresholds from both sides, and conditions that missing titles leave open."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from ratings.errors import OutOfRange
from ratings.fide.norm_check import Check, Condition, NormCheck, Opponent, Status, check_norm
from ratings.fide.norms import (
    FOREIGN_FEDERATIONS,
    NORMS,
    adjusted_ratings,
    lowest_score,
    mean_minimum,
    one_federation_maximum,
    own_federation_maximum,
    required_title_minimum,
    score_minimum,
    titled_minimum,
)
from ratings.fide.tables import fractional_score, rating_difference
from ratings.fide.titles import RATING_BESIDE_NORMS, RATING_FOR_DIRECT_TITLE, TITLE_BY_RATING, Title
from ratings.quantities import Rating
from tests.ratings.fide.printed import dp, rating, ratings, rows

GM, IM, FM, CM, WGM, WIM, WFM, WCM, UNTITLED = Title
MIX = ("GER", "FRA", "USA", "IND")


@pytest.mark.parametrize("row", rows("norm_minimum_average.csv"), ids=lambda row: "-".join(list(row.values())[:3]))
def test_annex(row: dict[str, str]) -> None:
    norm, games, score = NORMS[Title[row["norm"]]], int(row["games"]), Fraction(row["score"])
    p = fractional_score(score, games)
    assert p * 100 == int(row["percent"])
    assert rating_difference(p) == int(row["dp"])
    minimum = int(row["min_opponent_average"])
    assert mean_minimum(norm, score, games) == minimum
    assert titled_minimum(games) == int(row["titled_min"])
    assert required_title_minimum(games) == int(row["required_title_min"])
    assert own_federation_maximum(games) == int(row["own_fed_max"])
    assert one_federation_maximum(games) == int(row["one_fed_max"])
    assert int(row["other_fed_min"]) == FOREIGN_FEDERATIONS
    assert score >= score_minimum(games)
    # Opponents whose mean is just enough, and a mean one point lower.
    reached, missed = ([rating(minimum + off)] * games for off in (0, -1))
    assert made(row["norm"], reached, score) == (True, True)
    assert made(row["norm"], missed, score) != (True, True)
    found = lowest_score(norm, reached)
    assert found is not None
    assert found <= score


def made(title: str, opponents: list[Rating], score: Fraction) -> tuple[bool, bool]:
    """Tell whether the mean and the performance are enough."""
    found = by_condition(check_norm(NORMS[Title[title]], list(map(Opponent, opponents)), None, score, 7))
    return tuple(found[name].status is Status.MET for name in (Condition.MEAN, Condition.PERFORMANCE))  # type: ignore[return-value]


def by_condition(found: NormCheck) -> dict[Condition, Check]:
    assert [check.condition for check in found.checks] == list(Condition)
    return {check.condition: check for check in found.checks}


@pytest.mark.parametrize(
    ("title", "performance", "mean", "floor"),
    # B.01, 1.4.6b, 1.4.8 and 1.4.8a.
    [(GM, 2600, 2380, 2200), (IM, 2450, 2230, 2050), (WGM, 2400, 2180, 2000), (WIM, 2250, 2030, 1850)],
)
def test_thresholds(title: Title, performance: int, mean: int, floor: int) -> None:
    assert NORMS[title][:3] == ratings(performance, mean, floor)


def test_titles_and_their_ratings() -> None:
    # B.01, 1.3, 1.5.3 and 0.6.2.
    assert TITLE_BY_RATING == {FM: 2300, CM: 2200, WFM: 2100, WCM: 2000}
    assert RATING_BESIDE_NORMS == {GM: 2500, IM: 2400, WGM: 2300, WIM: 2200}
    assert list(RATING_FOR_DIRECT_TITLE.values()) == [2300, 2200, 2100, 2000, 2100, 2000, 1900, 1800]
    assert [title.name for title in RATING_FOR_DIRECT_TITLE] == ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"]


@pytest.mark.parametrize(
    ("title", "opponents", "adjusted"),
    [
        (GM, [2150, 2100, 2500], [2150, 2200, 2500]),  # only the lowest is raised
        (GM, [2200, 2500], [2200, 2500]), (GM, [2199, 2500], [2200, 2500]), (GM, [2201, 2500], [2201, 2500]),
        (GM, [None, 2150, 2500], [2200, 2150, 2500]), (GM, [None, None, 2500], [2200, 1400, 2500]),
        (IM, [2040, 2045], [2050, 2045]), (WGM, [1990, 2300], [2000, 2300]), (WIM, [None, 1849], [1850, 1849]),
        (GM, [], []),
    ],
)  # fmt: skip
def test_adjusted_ratings(title: Title, opponents: list[int | None], adjusted: list[int]) -> None:
    given = [None if opponent is None else rating(opponent) for opponent in opponents]
    assert adjusted_ratings(NORMS[title], given) == tuple(adjusted)


def test_three_of_the_required_titles_are_the_least() -> None:
    # B.01, 1.4.5b to e: at least one third of the opponents, minimum 3.
    assert [required_title_minimum(games) for games in (3, 6, 7, 9, 10, 12, 13)] == [3, 3, 3, 3, 4, 4, 5]


@pytest.mark.parametrize(
    ("games", "lowest"),
    # 35 % in full. In the annex 13 games begin with 5 points: 4.5 are 34.6 %.
    [(7, "2.5"), (8, "3"), (9, "3.5"), (10, "3.5"), (11, "4"), (12, "4.5"), (13, "5"), (20, "7")],
)
def test_score_minimum(games: int, lowest: str) -> None:
    assert score_minimum(games) == Fraction(lowest)


def test_lowest_score_against_trying_them_all() -> None:
    random = Random(148)
    answers = set()
    for _ in range(150):
        title = random.choice(list(NORMS))
        norm = NORMS[title]
        games = random.randrange(7, 14)
        opponents = [random.randrange(int(norm.mean) - 250, int(norm.mean) + 400) for _ in range(games)]
        counted = sorted(opponents)
        counted[0] = max(counted[0], int(norm.adjusted_floor))
        mean = (2 * sum(counted) + games) // (2 * games)
        scores = [Fraction(half, 2) for half in range(2 * games + 1) if half * 100 >= 70 * games]
        enough = [score for score in scores if mean >= norm.mean and mean + dp(score, games) >= norm.performance]
        answers.add(min(enough, default=None))
        assert lowest_score(norm, ratings(*opponents)) == min(enough, default=None)
    assert len(answers) > 10


TITLED = [*[GM] * 3, *[FM] * 2, *[UNTITLED] * 4]


def opponents_of(
    titles: Sequence[Title | None], federations: Sequence[str | None], value: int = 2450
) -> list[Opponent]:
    return [Opponent(rating(value), title, federation) for title, federation in zip(titles, federations, strict=True)]


@pytest.mark.parametrize(
    ("titles", "title", "titled", "required"),
    [
        (TITLED, GM, (5, 5, Status.MET), (3, 3, Status.MET)),
        ([*[GM] * 3, FM, CM, *[UNTITLED] * 4], GM, (4, 4, Status.NOT_MET), (3, 3, Status.MET)),
        ([*[GM] * 3, FM, WCM, *[None] * 4], GM, (4, 8, Status.OPEN), (3, 7, Status.MET)),
        ([*[GM] * 2, *[IM] * 6, None], GM, (8, 9, Status.MET), (2, 3, Status.OPEN)),
        ([*[GM] * 2, *[IM] * 7], GM, (9, 9, Status.MET), (2, 2, Status.NOT_MET)),
        ([*[GM] * 2, *[IM] * 7], IM, (9, 9, Status.MET), (9, 9, Status.MET)),
        ([*[GM, IM, WGM], *[WIM] * 6], WGM, (9, 9, Status.MET), (3, 3, Status.MET)),
        ([*[GM, IM, WGM], *[WFM] * 6], WIM, (9, 9, Status.MET), (3, 3, Status.MET)),
        ([*[FM] * 7, WIM, WIM], WIM, (9, 9, Status.MET), (2, 2, Status.NOT_MET)),
        ([*[WGM] * 9], IM, (9, 9, Status.MET), (0, 0, Status.NOT_MET)),
        ([None] * 9, GM, (0, 9, Status.OPEN), (0, 9, Status.OPEN)),
    ],
)  # fmt: skip
def test_titles(titles: Sequence[Title | None], title: Title, titled: object, required: object) -> None:
    opponents = opponents_of(titles, ["GER", "FRA", "USA"] * 3)
    found = by_condition(check_norm(NORMS[title], opponents, "ESP", Fraction(5)))
    for condition, expected in ((Condition.TITLED, titled), (Condition.REQUIRED_TITLES, required)):
        check = found[condition]
        assert (check.found, check.could_be, check.status) == expected
    assert found[Condition.TITLED].wanted == 5
    assert found[Condition.REQUIRED_TITLES].wanted == 3
    article = {GM: "1.4.5b", IM: "1.4.5c", WGM: "1.4.5d", WIM: "1.4.5e"}[title]
    assert found[Condition.REQUIRED_TITLES].article == article


def spread(**players: int) -> list[str | None]:
    return [None if name == "none" else name for name, count in players.items() for _ in range(count)]


MET, NOT_MET, OPEN = Status


@pytest.mark.parametrize(
    ("federations", "own", "foreign", "compatriots", "most"),
    # Of 9: at least 2 foreign federations, at most 5 compatriots, at most 6 from one federation.
    [
        (spread(ESP=5, GER=2, FRA=2), "ESP", (2, 2, MET), (5, 5, MET), (5, 5, MET)),
        (spread(ESP=6, GER=2, FRA=1), "ESP", (2, 2, MET), (6, 6, NOT_MET), (6, 6, MET)),
        (spread(GER=7, FRA=2), "ESP", (2, 2, MET), (0, 0, MET), (7, 7, NOT_MET)),
        (spread(GER=6, ESP=3), "ESP", (1, 1, NOT_MET), (3, 3, MET), (6, 6, MET)),
        (spread(GER=6, none=3), "ESP", (1, 4, OPEN), (0, 3, MET), (6, 9, OPEN)),
        (spread(ESP=4, GER=2, FRA=1, none=2), "ESP", (2, 4, MET), (4, 6, OPEN), (4, 6, MET)),
        (spread(none=9), "ESP", (0, 9, OPEN), (0, 9, OPEN), (0, 9, OPEN)),
        (spread(GER=4, FRA=4, USA=1), None, (2, 3, MET), (0, 4, MET), (4, 4, MET)),
        (spread(GER=4, FRA=5), None, (1, 2, OPEN), (0, 5, MET), (5, 5, MET)),
        (spread(GER=9), None, (0, 1, NOT_MET), (0, 9, OPEN), (9, 9, NOT_MET)),
        (spread(FID=7, GER=2), "ESP", (1, 1, NOT_MET), (0, 0, MET), (2, 2, MET)),
        (spread(FID=7, GER=1, none=1), "FID", (1, 2, OPEN), (0, 0, MET), (1, 2, MET)),
    ],
)  # fmt: skip
def test_federations(
    federations: list[str | None], own: str | None, foreign: object, compatriots: object, most: object
) -> None:
    found = by_condition(check_norm(NORMS[GM], opponents_of([GM] * 9, federations), own, Fraction(7)))
    for condition, expected in (
        (Condition.FOREIGN_FEDERATIONS, foreign),
        (Condition.OWN_FEDERATION, compatriots),
        (Condition.ONE_FEDERATION, most),
    ):
        check = found[condition]
        assert (check.found, check.could_be, check.status) == expected


def test_open_means_that_what_is_missing_decides() -> None:
    """Fill every gap in every way: open if that gives both answers, else the one that it gives."""
    random = Random(143)
    for _ in range(60):
        games = random.randrange(3, 7)
        titles = [random.choice((None, GM, IM, FM, CM, UNTITLED)) for _ in range(games)]
        federations = [random.choice((None, "ESP", "GER", "FRA", "GER")) for _ in range(games)]
        gaps = titles.count(None) + federations.count(None)
        if gaps > 4:
            continue
        given = check_norm(NORMS[IM], opponents_of(titles, federations), "ESP", Fraction(games, 2), 3)
        answers: dict[Condition, set[Status]] = {condition: set() for condition in Condition}
        fillings = product((GM, UNTITLED), repeat=titles.count(None))
        for filled in fillings:
            for nations in product(("ESP", "GER", "FRA", "USA", "IND"), repeat=federations.count(None)):
                filled_in, nations_in = iter(filled), iter(nations)
                full = opponents_of(
                    [title or next(filled_in) for title in titles],
                    [federation or next(nations_in) for federation in federations],
                )
                for check in check_norm(NORMS[IM], full, "ESP", Fraction(games, 2), 3).checks:
                    answers[check.condition].add(check.status)
        for check in given.checks:
            (only,) = answers[check.condition] if len(answers[check.condition]) == 1 else (OPEN,)
            assert check.status is only, (check, titles, federations)


@pytest.mark.parametrize(
    ("opponent", "score", "mean", "performance", "status"),
    [
        (2434, "6.5", 2434, 2600, MET), (2433, "6.5", 2433, 2599, NOT_MET), (2450, "6", 2450, 2575, NOT_MET),
        (2380, "7", 2380, 2600, MET), (2379, "9", 2379, 3179, NOT_MET), (2680, "3.5", 2680, 2600, MET),
        (2999, "3", 2999, 2874, NOT_MET),
    ],
)  # fmt: skip
def test_score_and_mean(opponent: int, score: str, mean: int, performance: int, status: Status) -> None:
    found = check_norm(NORMS[GM], opponents_of(TITLED, ["GER", "FRA", "USA"] * 3, opponent), "ESP", Fraction(score))
    assert found.status is status
    conditions = by_condition(found)
    for condition, value, wanted in (
        (Condition.MEAN, mean, 2380),
        (Condition.PERFORMANCE, performance, 2600),
        (Condition.SCORE, Fraction(score), Fraction("3.5")),
    ):
        assert conditions[condition].found == value
        assert conditions[condition].wanted == wanted


@pytest.mark.parametrize(("lowest", "status"), [(2458, MET), (2457, NOT_MET)])
def test_before_rounding_half_a_point_less_is_enough(lowest: int, status: Status) -> None:
    # B.01, 1.4.8: 2599.5 before rounding. The mean is 2458.5, and 5.5 of 8 are 69 %, 141 more.
    values = [lowest, *[2458] * 3, *[2459] * 4]
    opponents = [Opponent(rating(value), GM, federation) for value, federation in zip(values, MIX * 2, strict=True)]
    assert check_norm(NORMS[GM], opponents, "ESP", Fraction("5.5"), 8).status is status


@pytest.mark.parametrize("opponent", [2379, 2434, 2500, 2680])
@pytest.mark.parametrize("to_come", [0, 1, 4, 9])
def test_games_to_come_leave_open_what_they_can_still_decide(opponent: int, to_come: int) -> None:
    """Play the rest in every way: open if that gives both answers, else the one that it gives."""
    opponents = opponents_of(TITLED, ["GER", "FRA", "USA"] * 3, opponent)
    for half_points in range(2 * (9 - to_come) + 1):
        score = Fraction(half_points, 2)
        given = check_norm(NORMS[GM], opponents, "ESP", score, to_come=to_come)
        ends = [
            check_norm(NORMS[GM], opponents, "ESP", score + Fraction(more, 2)).checks for more in range(2 * to_come + 1)
        ]
        for check, *possible in zip(given.checks, *ends, strict=True):
            answers = {end.status for end in possible}
            assert check.status is (answers.pop() if len(answers) == 1 else OPEN)
            assert (check.found, check.could_be) == (possible[0].found, possible[-1].found)


@pytest.mark.parametrize(("score", "to_come"), [("6.5", 3), ("0", 10), ("6.5", -1)])
def test_refuses_games_to_come_that_cannot_be(score: str, to_come: int) -> None:
    opponents = opponents_of(TITLED, ["GER", "FRA", "USA"] * 3, 2450)
    with pytest.raises(OutOfRange):
        check_norm(NORMS[GM], opponents, "ESP", Fraction(score), to_come=to_come)


def test_eight_games_are_too_few_but_where_they_are_not() -> None:
    opponents = opponents_of([GM] * 8, [*MIX, *MIX], 2600)
    few = check_norm(NORMS[GM], opponents, "ESP", Fraction(5))
    assert few.status is NOT_MET
    assert [check.condition for check in few.checks if check.status is not MET] == [Condition.GAMES]
    assert check_norm(NORMS[GM], opponents, "ESP", Fraction(5), fewest_games=8).status is MET


def test_the_lowest_opponent_is_raised_and_the_rest_is_as_it_is() -> None:
    opponents = [Opponent(None, UNTITLED, "GER"), *opponents_of([GM] * 8, [*MIX, *MIX], 2470)]
    found = check_norm(NORMS[GM], opponents, "ESP", Fraction("6.5"))
    assert found.adjusted == ratings(2200, *[2470] * 8)
    # (2200 + 8 * 2470) / 9 = 2440, and 72 % is 166 more.
    assert by_condition(found)[Condition.PERFORMANCE].found == 2606
    assert found.status is MET
    assert found.lowest_score == Fraction("6.5")


@pytest.mark.parametrize("score", ["6.25", "-0.5", "9.5"])
def test_refuses_scores_that_cannot_be(score: str) -> None:
    with pytest.raises(OutOfRange, match="score"):
        check_norm(NORMS[GM], opponents_of([GM] * 9, ["GER"] * 9), "ESP", Fraction(score))


def test_refuses_an_event_without_opponents() -> None:
    with pytest.raises(OutOfRange, match="opponents"):
        check_norm(NORMS[GM], [], "ESP", Fraction(0))
    with pytest.raises(OutOfRange, match="opponents"):
        lowest_score(NORMS[GM], [])
