"""What is said about who is there and who is not; judges nothing."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.chouette.points import HalfPoints, Player
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


@dataclass(frozen=True, slots=True)
class Unseats(Statement):
    """A director takes away the seat of somebody who is gone."""

    player: Player
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ActsFor(Statement):
    """A director says for an absent player what he would have to say himself."""

    player: Player
    saying: Statement
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Corrects(Statement):
    """A director moves points from one to another, as the score was wrong."""

    payer: Player
    payee: Player
    amount: HalfPoints
    reason: str = ""


DirectorsStatement: TypeAlias = Unseats | ActsFor | Corrects
