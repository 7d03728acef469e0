"""What somebody can say about a deal: a bet settled for points, the Box's game sold; judges nothing.

A deal between two is answered like every proposal, with `Accepts` or `Refuses`. What is owed is received.
"""

from dataclasses import dataclass

from bot.chouette.points import HalfPoints, Player
from bot.chouette.statements import Statement, Whom


@dataclass(frozen=True, slots=True)
class OffersToPay(Statement):
    """The speaker would pay `other` these half points, not negative, to close the bet between the two.

    Box and Partner: where no `cubes` are named the Partner goes out altogether; else the speaker would take over the
    other's share in those cubes, or in all, and points may be negative.
    """

    other: Player
    amount: HalfPoints
    cubes: Whom = ()


@dataclass(frozen=True, slots=True)
class AsksToBePaid(Statement):
    """The speaker would be paid these half points, not negative, by `other` to close the bet between the two.

    Box and Partner: where no `cubes` are named the Partner goes out altogether; else the speaker would hand over their
    share in those cubes, or in all, and points may be negative.
    """

    other: Player
    amount: HalfPoints
    cubes: Whom = ()


@dataclass(frozen=True, slots=True)
class Withdraws(Statement):
    """The speaker takes back what they have offered to `other`."""

    other: Player


@dataclass(frozen=True, slots=True)
class SellsBox(Statement):
    """The Box would sell their game to `buyer`, who pays the price in half points, or is paid it if it is negative."""

    buyer: Player
    price: HalfPoints


@dataclass(frozen=True, slots=True)
class SellsAlong(Statement):
    """The Partner sells too, at the same price."""


@dataclass(frozen=True, slots=True)
class StaysIn(Statement):
    """The Partner keeps their half beside who buys the Box's game."""


@dataclass(frozen=True, slots=True)
class Receives(Statement):
    """The speaker has received what these half points stand for, which `payer` owed."""

    payer: Player
    amount: HalfPoints


@dataclass(frozen=True, slots=True)
class CarriesOver(Statement):
    """What `payer` owes `payee` from an earlier evening is taken up; said in the end: it leaves for a later one."""

    payer: Player
    payee: Player
    amount: HalfPoints
