"""What is said about extras, the bets between players of the Team; it judges nothing."""

from dataclasses import dataclass

from bot.chouette.points import Player
from bot.chouette.statements import Statement


@dataclass(frozen=True, slots=True)
class GivesExtra(Statement):
    """Who dropped gives an extra to one who took."""

    to: Player


@dataclass(frozen=True, slots=True)
class TakesExtra(Statement):
    """An extra that was given, or its redouble, is taken; `of` is the other party, where several could be."""

    of: Player | None


@dataclass(frozen=True, slots=True)
class DropsExtra(Statement):
    """An extra that was given, or its redouble, is dropped."""

    of: Player | None


@dataclass(frozen=True, slots=True)
class RefusesExtra(Statement):
    """An extra that was given is not wanted: no bet, and no payment."""

    of: Player | None


@dataclass(frozen=True, slots=True)
class DoublesExtra(Statement):
    """The cube of an extra is turned by its owner."""

    of: Player | None
