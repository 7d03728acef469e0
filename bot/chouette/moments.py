"""What a game waits for: one value for each kind of moment, holding exactly what that moment has."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from bot.chouette.bets import Side
from bot.chouette.options import AutomaticDoubles
from bot.chouette.points import Player
from bot.chouette.statements import Dice


class Answer(StrEnum):
    """What can be said to a double."""

    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"


@dataclass(frozen=True, slots=True)
class ToOpen:
    """Both sides roll a die. After equal ones (`rolled`), `agreed` have accepted an automatic double.

    `turned` automatic doubles are on every cube, those carried over from earlier games among them; `chosen` is what
    the Box wants played in this game, where that is his to say.
    """

    after_equal: bool = False
    agreed: frozenset[Player] = frozenset()
    rolled: bool = False
    turned: int = 0
    chosen: AutomaticDoubles | None = None


@dataclass(frozen=True, slots=True)
class ToRoll:
    """The side on turn may double, once, and rolls. `stood`: players of the Team who were asked and do not."""

    stood: frozenset[Player] = frozenset()
    round_over: bool = False


@dataclass(frozen=True, slots=True)
class AnyTime:
    """The board is elsewhere: whoever has access may double, and the game may end."""


@dataclass(frozen=True, slots=True)
class ToPlay:
    """Dice have fallen; a play is due. `suggested`: who advised which, the newest last."""

    dice: Dice
    is_first: bool = False
    suggested: tuple[tuple[Player, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Soliciting:
    """The Team's doubling round: who has offered his cube, in that order, and who stands."""

    offered: tuple[Player, ...] = ()
    stood: frozenset[Player] = frozenset()


@dataclass(frozen=True, slots=True)
class Answering:
    """`doubler` has doubled the cubes `offered` (players of the Team, in line order); the other side answers.

    `whole` was noted when the cubes were turned: every open bet at once, every cube from the middle.
    """

    doubler: Side
    offered: tuple[Player, ...]
    whole: bool
    answers: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])

    @property
    def asked(self) -> Side:
        """The side that answers."""
        return self.doubler.other

    @property
    def waiting(self) -> tuple[Player, ...]:
        """The cubes that are not answered yet."""
        return tuple(player for player in self.offered if player not in self.answers)


@dataclass(frozen=True, slots=True)
class AnsweringBeavers:
    """The doubles are answered as in `doubles`; the doubler takes or drops each beaver."""

    doubles: Answering
    answers: Mapping[Player, Answer] = field(default_factory=dict[Player, Answer])

    @property
    def beavered(self) -> tuple[Player, ...]:
        """The players of the Team whose cubes were beavered, in line order."""
        given = self.doubles.answers
        return tuple(player for player in self.doubles.offered if given[player] is Answer.BEAVER)

    @property
    def asked(self) -> Side:
        """The side that answers: the one that doubled."""
        return self.doubles.doubler

    @property
    def waiting(self) -> tuple[Player, ...]:
        """The beavers that are not answered yet."""
        return tuple(player for player in self.beavered if player not in self.answers)


Moment: TypeAlias = ToOpen | ToRoll | AnyTime | ToPlay | Soliciting | Answering | AnsweringBeavers
