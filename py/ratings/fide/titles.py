"""FIDE's titles, and the ratings that go with them.

Knows names and thresholds. Must not know of events or norms.
Source: FIDE Handbook B.01, 0.6.2, 1.3 and 1.5.3, in force since 1 January 2024.
"""

from enum import Enum, auto
from fractions import Fraction

from ratings.quantities import Rating


class Title(Enum):
    """Name the titles of players, the open ones first; UNTITLED is a player who is known to hold none."""

    GM = auto()
    IM = auto()
    FM = auto()
    CM = auto()
    WGM = auto()
    WIM = auto()
    WFM = auto()
    WCM = auto()
    UNTITLED = auto()


TITLE_BY_RATING = {
    Title.FM: Rating(Fraction(2300)),
    Title.CM: Rating(Fraction(2200)),
    Title.WFM: Rating(Fraction(2100)),
    Title.WCM: Rating(Fraction(2000)),
}
"""The titles that a rating alone brings, once reached with TITLE_GAMES [1.3]."""

TITLE_GAMES = 30
"""The rated games without which a rating brings no title [1.3]."""

RATING_BESIDE_NORMS = {
    Title.GM: Rating(Fraction(2500)),
    Title.IM: Rating(Fraction(2400)),
    Title.WGM: Rating(Fraction(2300)),
    Title.WIM: Rating(Fraction(2200)),
}
"""The rating that these titles ask for at some time, besides norms over NORM_GAMES [1.5.3]."""

NORM_GAMES = 27
"""The games that the norms for a title cover together [1.5.1]."""

RATING_FOR_DIRECT_TITLE = {
    Title.GM: Rating(Fraction(2300)),
    Title.IM: Rating(Fraction(2200)),
    Title.FM: Rating(Fraction(2100)),
    Title.CM: Rating(Fraction(2000)),
    Title.WGM: Rating(Fraction(2100)),
    Title.WIM: Rating(Fraction(2000)),
    Title.WFM: Rating(Fraction(1900)),
    Title.WCM: Rating(Fraction(1800)),
}
"""The rating without which a title won outright in a championship is conditional [0.6.2]."""
