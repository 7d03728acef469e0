"""What is said about who is there and who is not; judges nothing."""

from dataclasses import dataclass

from bot.chouette.points import Player
from bot.chouette.statements import Statement


@dataclass(frozen=True, slots=True)
class GoesAway(Statement):
    """A player leaves the scene for a while; he stays in the game."""


@dataclass(frozen=True, slots=True)
class ComesBack(Statement):
    """A player who was away speaks for himself again."""


@dataclass(frozen=True, slots=True)
class AppointsProxy(Statement):
    """A player says who speaks for him while he is away; None: nobody in particular."""

    proxy: Player | None


@dataclass(frozen=True, slots=True)
class Adjourns(Statement):
    """Somebody who moves proposes that the game be broken off and kept."""


@dataclass(frozen=True, slots=True)
class Resumes(Statement):
    """Somebody who moves in an adjourned game proposes to play on."""

    game: int
