"""The kinds of number that rating arithmetic mixes, each with a type of its own.

Holds names for exact numbers that would pass for each other silently. Must not hold formulas.
"""

from fractions import Fraction
from typing import NewType

Rating = NewType("Rating", Fraction)
"""A rating, in points; may be negative and need not be whole."""

Points = NewType("Points", Fraction)
"""A difference between two ratings, in points, signed."""

KFactor = NewType("KFactor", Fraction)
"""The most points that one game can move a rating, above 0."""

Score = NewType("Score", Fraction)
"""What one game brought: 1 for a win, 1/2 for a draw, 0 for a loss."""

DeltaR = NewType("DeltaR", Fraction)
"""What a game, or several, brought beyond what was expected, in games, signed; K times it is a change in points."""

Share = NewType("Share", Fraction)
"""A part of a whole, from 0 to 1: a win rate, or the share of the points scored."""

WIN = Score(Fraction(1))
DRAW = Score(Fraction(1, 2))
LOSS = Score(Fraction(0))

EVEN = Share(Fraction(1, 2))
"""The share that equal opponents score against each other."""
