"""What can be said about a double of the one cube that all share; judges nothing."""

from dataclasses import dataclass

from bot.chouette.points import Player
from bot.chouette.statements import Statement


@dataclass(frozen=True, slots=True)
class Dissents(Statement):
    """A player of the Team is against its double and offers his game."""


@dataclass(frozen=True, slots=True)
class GoesAlong(Statement):
    """A player of the Team is with its double."""


@dataclass(frozen=True, slots=True)
class StaysOut(Statement):
    """A player of the Team proposes that his cube stays where it was."""


@dataclass(frozen=True, slots=True)
class Buys(Statement):
    """Somebody who is asked buys a dissenter's game."""

    seller: Player


@dataclass(frozen=True, slots=True)
class PassesOn(Statement):
    """Somebody who is asked does not buy a dissenter's game."""

    seller: Player


@dataclass(frozen=True, slots=True)
class Preempts(Statement):
    """The Box, who is going to take, takes over the purchase of a dissenter's game."""

    seller: Player
