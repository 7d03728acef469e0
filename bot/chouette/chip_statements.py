"""What is said about chips: bought before the first game, bought again, given back; judges nothing."""

from dataclasses import dataclass

from bot.chouette.points import HalfPoints
from bot.chouette.statements import Statement


@dataclass(frozen=True, slots=True)
class BuysIn(Statement):
    """The speaker buys chips for so many half points, for the first time."""

    amount: HalfPoints


@dataclass(frozen=True, slots=True)
class Rebuys(Statement):
    """The speaker buys more chips, for so many half points."""

    amount: HalfPoints


@dataclass(frozen=True, slots=True)
class CashesOut(Statement):
    """The speaker gives all his chips back."""
