"""What several phases have in common."""

from typing import ClassVar

from bot.rules import refusals
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Game, Phase
from bot.rules.turning import cannot_turn_own


class CubesMayBeTurned(Phase):
    """What all phases have in common in which each of the Team has a word on whether their cube is turned."""

    __slots__ = ()

    def asks_captain(self, rules: Rules, game: Game) -> bool:
        """Where they may turn their cube."""
        return cannot_turn_own(rules, game, game.captain) is None


class OpenRound(Phase):
    """What all phases have in common in which a double is open."""

    __slots__ = ()
    double_is_open: ClassVar[bool] = True
    answer_due: ClassVar[Refusal | None] = refusals.DoubleOpen()
    cannot_roll: ClassVar[Refusal] = refusals.DoubleOpen()
