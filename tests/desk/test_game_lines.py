"""Games as people write and paste them: every form that is understood, and what is said of the others."""

from fractions import Fraction

import pytest

from desk.game_lines import Fault, GameLine, UnreadLine, read_games, read_opponents
from ratings.fide.titles import Title
from ratings.quantities import DRAW, LOSS, WIN, Rating, Score


def game(
    rating: int | None, score: Score | None, name: str = "", title: Title | None = None, federation: str | None = None
) -> GameLine:
    return GameLine(name, None if rating is None else Rating(Fraction(rating)), score, title, federation)


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("1650 1", game(1650, WIN)),
        ("1650\t0", game(1650, LOSS)),
        ("1650;½", game(1650, DRAW)),
        ("1650 1/2", game(1650, DRAW)),
        ("1650 0.5", game(1650, DRAW)),
        ("1650 0,5", game(1650, DRAW)),
        ("1650 =", game(1650, DRAW)),
        ("1650 1:0", game(1650, WIN)),
        ("1650 0 – 1", game(1650, LOSS)),
        ("1650 ½-½", game(1650, DRAW)),
        ("1650 ½ : ½", game(1650, DRAW)),
        ("1650 win", game(1650, WIN)),
        ("1650 w", game(1650, WIN)),
        ("1650 Draw", game(1650, DRAW)),
        ("lost 1650", game(1650, LOSS)),
        ("1 1650", game(1650, WIN)),
        ("1650 +", game(1650, None)),
        ("1650 + : -", game(1650, None)),
        ("1650 bye", game(1650, None)),
        ("unrated 1", game(None, WIN)),
        ("Unr. ½", game(None, DRAW)),
        ("Smith, J.; 1702; ½", game(1702, DRAW, "Smith, J.")),
        ("Smith, J. 1702 ½ 6,5", game(1702, DRAW, "Smith, J.")),
        ("3  12  WIM  Smith, Anna  1850  NOR  6,5  w 1", game(1850, WIN, "Smith, Anna", Title.WIM, "NOR")),
        (
            "3\t12\tGM\tSmith, Anna\t2550\tNOR\t6,5\ts 0\t0,64\t-0,64\t20\t-12,80",
            game(2550, LOSS, "Smith, Anna", Title.GM, "NOR"),
        ),
        ("| 4 | Smith | 1500 | b½ |", game(1500, DRAW, "Smith")),
        ("Ødegård 1999 1", game(1999, WIN, "Ødegård")),
        # Not played, whatever points are beside the word and in whatever order.
        *[
            (line, game(1702, None))
            for line in (
                "1702 forfeit win",
                "1702 win forfeit",
                "1702 1 forfeit",
                "1702 1 ff",
                "1702 1 bye",
                "1702 bye 1",
                "1702 1:0 f",
                "1702 1-0f",
                "1702 1f",
                "1702 1 k",
                "1702 ½ bye",
                "1702 1 (forfeit)",
                "1702 + 1",
                "1702 -",
                "1702 1 kampflos",
                "1702 +:-",
                "1702 - : +",
            )
        ],
        ("bye", game(None, None)),
        ("spielfrei 1", game(None, None)),
        # A dash in an empty place is none, where there is a result.
        ("Rivers 1702 - win", game(1702, WIN, "Rivers")),
        ("Smith 1850 w 1 -", game(1850, WIN, "Smith")),
        # The result is behind the colour; what follows are points and changes.
        ("Smith 1850 w 1 0,5 0,5 20 10", game(1850, WIN, "Smith")),
        ("Smith 1850 s½ 1 0", game(1850, DRAW, "Smith")),
        # With commas, colons, brackets and quotes.
        ("Smith (1702) ½", game(1702, DRAW, "Smith")),
        ("1650, 1", game(1650, WIN)),
        ("1650:1", game(1650, WIN)),
        ("1650-0", game(1650, LOSS)),
        ("1650=", game(1650, DRAW)),
        ("Smith,1702,½", game(1702, DRAW, "Smith")),
        ('"Smith, J",1702,1', game(1702, WIN, "Smith, J")),
        ("1702,0,5", game(1702, DRAW)),
        ("1702 1.00", game(1702, WIN)),
        ("1702 0.5-0.5", game(1702, DRAW)),
        ("1702 0,5:0,5", game(1702, DRAW)),
        ("1702 (1)", game(1702, WIN)),
        ("1702 1.", game(1702, WIN)),
        ("16\u200b50\u200e 1", game(1650, WIN)),
        # No rating, as results pages write it.
        ("3\t12\tSmith, A\t0\tGER\t2\tw 1", game(None, WIN, "Smith, A", None, "GER")),
        ("Smith ---- 1", game(None, WIN, "Smith")),
        # Titles and federations.
        ("gm 2500 nor 1", game(2500, WIN, "", Title.GM, "NOR")),
        ("(GM) Smith, A 2500 NOR 1", game(2500, WIN, "Smith, A", Title.GM, "NOR")),
        ("GM, Smith 2500 1", game(2500, WIN, "Smith", Title.GM)),
        ("AGM Smith 1850 NOR 1", game(1850, WIN, "AGM Smith", None, "NOR")),
        ("WEI Yi 2750 CHN 1", game(2750, WIN, "WEI Yi", None, "CHN")),
        ("LEE Bruce 2450 1", game(2450, WIN, "LEE Bruce")),
        ("Im, K 2450 1", game(2450, WIN, "Im, K")),
        ("Van der Berg NED 2450 1", game(2450, WIN, "Van der Berg", None, "NED")),
        # Initials are no results and no colours.
        ("Rivers, D 1702 1", game(1702, WIN, "Rivers, D")),
        ("Stone, W 1900 0", game(1900, LOSS, "Stone, W")),
    ],
)
def test_a_line(line: str, read: GameLine) -> None:
    assert read_games(line).games == (read,)
    assert read_games(line).unread == ()


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("hello", Fault.NO_RATING),
        ("165 1", Fault.NO_RATING),
        ("9999 1", Fault.NO_RATING),
        ("1650", Fault.NO_RESULT),
        ("1650 2", Fault.NO_RESULT),
        ("1650 1700 1", Fault.TWO_RATINGS),
        ("1 0 1650", Fault.NO_RESULT),
        # Two readings are none.
        ("Rivers, D 1702", Fault.NO_RESULT),
        ("Stone, W 1900", Fault.NO_RESULT),
        ("1 w Rivers 1702", Fault.NO_RESULT),
        ("1 Rivers 1702", Fault.NO_RESULT),
        ("Smith - 1702", Fault.NO_RESULT),
        ("1900; 0; 1", Fault.TWO_RESULTS),
        ("Smith 1702 ½ 1", Fault.TWO_RESULTS),
        ("1702 win loss", Fault.TWO_RESULTS),
        ("1702 0-0", Fault.NO_RESULT),
        ("Marsh 2010 unrated 1", Fault.TWO_RATINGS),
        ("3\t12\tSmith, A\t0\tGER\tSK 1924\t2\tw 1", Fault.TWO_RATINGS),
        ("SK 1924 Smith 1702 1", Fault.TWO_RATINGS),
    ],
)
def test_a_line_that_cannot_be_read(line: str, fault: Fault) -> None:
    assert read_games(f"1500 1\n\n  {line}\n1600 0") == (
        (game(1500, WIN), game(1600, LOSS)),
        (UnreadLine(3, line, fault),),
    )


@pytest.mark.parametrize(
    ("line", "ratings"),
    [
        ("2100", [2100]),
        ("3 x 2100", [2100] * 3),
        ("2×1999", [1999] * 2),
        ("9 x GM 2480 GER", [2480] * 9),
        ("3 Xu Li 2200", [2200]),
        ("2 xu 2200", [2200]),
        ("GM Smith 2500 NOR", [2500]),
        ("3 X 2100", [2100] * 3),
        ("3 х 2100", [2100] * 3),
        ("3x2100", [2100] * 3),
        ("2100 x 3", [2100] * 3),
        ("3 games 2100", [2100] * 3),
        ("2100, 2200, 2300", [2100, 2200, 2300]),
        ("2100 2200", [2100, 2200]),
        ("GM 2500, IM 2400", [2500, 2400]),
        ("2100; 2200", [2100, 2200]),
        ("6 Rivers 2100 w", [2100]),
        ("Smith unrated GER", [None]),
    ],
)
def test_opponents_to_come(line: str, ratings: list[int]) -> None:
    assert [opponent.rating for opponent in read_opponents(line).games] == ratings
    assert all(opponent.score is None for opponent in read_opponents(line).games)


@pytest.mark.parametrize("line", ["Smith, J. 2100, Jones, K. 2200", "2010 unrated", "GM Smith 2500 SK 1924"])
def test_opponents_that_could_be_read_in_two_ways(line: str) -> None:
    assert read_opponents(line) == ((), (UnreadLine(1, line, Fault.TWO_RATINGS),))


@pytest.mark.parametrize(
    ("text", "taken", "unread"),
    [
        ("1850\n" * 500, 500, ()),
        ("1850\n" * 500 + "\n1900\nhello", 500, (UnreadLine(502, "1900", Fault.TOO_MANY),)),
        ("499 x 1850\n2 x 1900\n1950", 499, (UnreadLine(2, "2 x 1900", Fault.TOO_MANY),)),
        (
            "hello\n999 x 1850",
            0,
            (UnreadLine(1, "hello", Fault.NO_RATING), UnreadLine(2, "999 x 1850", Fault.TOO_MANY)),
        ),
    ],
)
def test_what_is_too_much_is_given_back(text: str, taken: int, unread: tuple[UnreadLine, ...]) -> None:
    found = read_opponents(text)
    assert len(found.games) == taken
    assert found.unread == unread


def test_the_first_game_too_many_is_given_back() -> None:
    found = read_games("1850 1\n" * 600)
    assert len(found.games) == 500
    assert found.unread == (UnreadLine(501, "1850 1", Fault.TOO_MANY),)
