"""FIDE's two tables, as printed: from a share of the points to a rating difference, and from a difference to a share.

Knows the printed numbers and how they are looked up. Must not know which differences the rules let into them.
Source: FIDE Handbook B.02, 8.1.1 and 8.1.2, in force since 1 March 2024; 7.1.1 and 7.1.2 for rapid and blitz and B.01,
1.4.9 print the same numbers. They are not a formula: neither the logistic nor the normal curve gives them.
"""

from fractions import Fraction

from ratings.errors import OutOfRange
from ratings.quantities import EVEN, Points, Share
from ratings.rounding import round_half_away

PRINTED_811 = """
1.00 800   .83 273   .66 117   .49  -7   .32 -133   .15 -296
 .99 677   .82 262   .65 110   .48 -14   .31 -141   .14 -309
 .98 589   .81 251   .64 102   .47 -21   .30 -149   .13 -322
 .97 538   .80 240   .63  95   .46 -29   .29 -158   .12 -336
 .96 501   .79 230   .62  87   .45 -36   .28 -166   .11 -351
 .95 470   .78 220   .61  80   .44 -43   .27 -175   .10 -366
 .94 444   .77 211   .60  72   .43 -50   .26 -184   .09 -383
 .93 422   .76 202   .59  65   .42 -57   .25 -193   .08 -401
 .92 401   .75 193   .58  57   .41 -65   .24 -202   .07 -422
 .91 383   .74 184   .57  50   .40 -72   .23 -211   .06 -444
 .90 366   .73 175   .56  43   .39 -80   .22 -220   .05 -470
 .89 351   .72 166   .55  36   .38 -87   .21 -230   .04 -501
 .88 336   .71 158   .54  29   .37 -95   .20 -240   .03 -538
 .87 322   .70 149   .53  21   .36 -102  .19 -251   .02 -589
 .86 309   .69 141   .52  14   .35 -110  .18 -262   .01 -677
 .85 296   .68 133   .51   7   .34 -117  .17 -273   .00 -800
 .84 284   .67 125   .50   0   .33 -125  .16 -284
"""
"""Table 8.1.1 as it stands on the page: the share of the points p, and the rating difference dp."""

PRINTED_812 = """
  0-3   .50 .50    92-98  .63 .37   198-206 .76 .24   345-357 .89 .11
  4-10  .51 .49    99-106 .64 .36   207-215 .77 .23   358-374 .90 .10
 11-17  .52 .48   107-113 .65 .35   216-225 .78 .22   375-391 .91 .09
 18-25  .53 .47   114-121 .66 .34   226-235 .79 .21   392-411 .92 .08
 26-32  .54 .46   122-129 .67 .33   236-245 .80 .20   412-432 .93 .07
 33-39  .55 .45   130-137 .68 .32   246-256 .81 .19   433-456 .94 .06
 40-46  .56 .44   138-145 .69 .31   257-267 .82 .18   457-484 .95 .05
 47-53  .57 .43   146-153 .70 .30   268-278 .83 .17   485-517 .96 .04
 54-61  .58 .42   154-162 .71 .29   279-290 .84 .16   518-559 .97 .03
 62-68  .59 .41   163-170 .72 .28   291-302 .85 .15   560-619 .98 .02
 69-76  .60 .40   171-179 .73 .27   303-315 .86 .14   620-735 .99 .01
 77-83  .61 .39   180-188 .74 .26   316-328 .87 .13     >735 1.00 .00
 84-91  .62 .38   189-197 .75 .25   329-344 .88 .12
"""
"""Table 8.1.2 as it stands on the page: the difference D, and PD for the higher and for the lower rated player."""


def _hundredths(printed: str) -> int:
    return int(printed.replace(".", ""))


def _read_811() -> dict[int, int]:
    cells = PRINTED_811.split()
    return {_hundredths(p): int(dp) for p, dp in zip(cells[::2], cells[1::2], strict=True)}


def _read_812() -> tuple[list[int], list[int]]:
    """Read PD in hundredths for every whole difference up to 735: the higher rated player's, the lower rated one's."""
    cells = PRINTED_812.split()
    high, low = [], []
    for row in sorted(zip(cells[::3], cells[1::3], cells[2::3], strict=True), key=lambda row: _hundredths(row[1])):
        if row[0].startswith(">"):
            continue
        first, last = map(int, row[0].split("-"))
        high += [_hundredths(row[1])] * (last + 1 - first)
        low += [_hundredths(row[2])] * (last + 1 - first)
    return high, low


DP_OF_P = _read_811()
"""Table 8.1.1: dp in points for p in hundredths."""

PD_HIGHER, PD_LOWER = _read_812()
"""Table 8.1.2: PD in hundredths for a difference in whole points; beyond its last row it is 1.00 and .00."""

CERTAIN_LEAD = Points(Fraction(len(PD_HIGHER)))
"""The least difference at which the higher rated player's PD is 1.00: 736."""


def fractional_score(score: Fraction, games: int) -> Share:
    """Return the share of the points p in whole hundredths, .005 rounded up, as table 8.1.1 is entered with it.

    Raises OutOfRange unless there are games and the score is from 0 to their number. Source: B.01, 1.4.9, which rounds
    percentages so; B.02 leaves it open, and published first ratings agree.

    >>> fractional_score(Fraction(5, 2), 4)
    Fraction(63, 100)
    """
    if games <= 0:
        raise OutOfRange("games", games, "1 or more")
    if not 0 <= score <= games:
        raise OutOfRange("score", score, f"from 0 to {games}")
    return Share(round_half_away(score / games, 2))


def rating_difference(p: Share) -> Points:
    """Return the rating difference dp, in points, for a share of the points in whole hundredths [8.1.1].

    A share of 1 or 0 gives 800 or -800, both notional. Raises OutOfRange for a share that the table does not list.

    >>> rating_difference(Share(Fraction(63, 100)))
    Fraction(95, 1)
    """
    hundredths = p * 100
    if hundredths.denominator != 1 or int(hundredths) not in DP_OF_P:
        raise OutOfRange("p", p, "whole hundredths from 0 to 1")
    return Points(Fraction(DP_OF_P[int(hundredths)]))


def scoring_probability(lead: Points) -> Share:
    """Return the scoring probability PD of a player who leads by so many points, a deficit being negative [8.1.2].

    Raises OutOfRange unless the lead is a whole number of points.

    >>> scoring_probability(Points(Fraction(-400)))
    Fraction(2, 25)
    """
    if lead.denominator != 1:
        raise OutOfRange("lead", lead, "a whole number of points")
    difference = abs(int(lead))
    if difference >= CERTAIN_LEAD:
        return Share(Fraction(int(lead > 0)))
    return Share(Fraction((PD_HIGHER if lead >= 0 else PD_LOWER)[difference], 100))


def lead_expecting(expected: Share) -> Points:
    """Return the least lead, in whole points, whose PD is at least so large; a deficit is negative [8.1.2].

    Raises OutOfRange unless 0 < expected <= 1.

    >>> lead_expecting(Share(Fraction(3, 4))), lead_expecting(Share(Fraction(1, 4)))
    (Fraction(189, 1), Fraction(-197, 1))
    """
    if not 0 < expected <= 1:
        raise OutOfRange("expected", expected, "above 0, at most 1")
    hundredths = 100 * expected
    if expected <= EVEN:
        return Points(-Fraction(sum(pd >= hundredths for pd in PD_LOWER) - 1))
    return Points(Fraction(sum(pd < hundredths for pd in PD_HIGHER)))
