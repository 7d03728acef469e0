"""Cubes and bets: what is at stake between two people, and what was said to a double; knows no phase and no rule.

A bet is between any two people, one on the Box's side, one on the Team's. Each has a cube of its own, or all have one
that they share.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.backgammon.fair import CubeHolder
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player
from bot.rules.values import replace


class Side(StrEnum):
    """The two sides of the board."""

    BOX = "box"
    TEAM = "team"

    @property
    def other(self) -> "Side":
        """The opposing side."""
        return Side.TEAM if self is Side.BOX else Side.BOX


MAX_CUBE_VALUE = 1 << 15
"""A cube that shows as much is doubled no more: no evening comes near, and without an end sums would have none."""


@dataclass(frozen=True, slots=True)
class Cube:
    """A doubling cube: its value in points, and whose it is (None: in the middle).

    `shared`: it is the one cube of a game that is played with one for all, and turned for everybody at once. A bet
    that was kept out of a double by agreement has a cube of its own from then on (docs/rules.md, section 4).
    """

    value: int = 1
    owner: Side | None = None
    shared: bool = False

    @property
    def is_at_top(self) -> bool:
        """Whether nobody may double it any more."""
        return self.value >= MAX_CUBE_VALUE

    def holder_seen_by(self, side: Side | None) -> CubeHolder:
        """Whose it is, as this side sees it."""
        if self.owner is None:
            return CubeHolder.NOBODY
        return CubeHolder.MINE if self.owner is side else CubeHolder.THEIRS

    def turned(self, owner: Side, times: int = 1) -> "Cube":
        """The same cube after so many doubles, at last in the hands of this side."""
        return replace(self, value=self.value * 2**times, owner=owner)


@dataclass(frozen=True, slots=True)
class Bet:
    """What `team` has at stake against `box`.

    `in_game` says that the cube was turned and accepted, `is_open` that the bet is not decided yet. `sold_by`:
    who sold it to `team`, who holds it now. `cancelled`: its holder bought the Box's game, so it pays nothing and
    counts for the rotation alone. `halves`: of its two halves those that are open; one, when one of Box and Partner
    has dropped theirs.
    """

    box: Player
    team: Player
    cube: Cube = Cube()
    in_game: bool = False
    is_open: bool = True
    sold_by: Player | None = None
    cancelled: bool = False
    halves: int = HALF_POINTS_PER_POINT

    @property
    def stake(self) -> HalfPoints:
        """What it pays when it is won singly, in half points."""
        return HalfPoints(self.cube.value * self.halves)


@dataclass(frozen=True, slots=True)
class Extra(Bet):
    """A bet between two players of the Team: `box` gave it to `team` on dropping, and is on the Box's side in it.

    `redoubled`: its giver has accepted a redouble on it.
    """

    redoubled: bool = False

    @property
    def giver_and_taker(self) -> tuple[Player, Player]:
        """Its giver and its taker."""
        return self.box, self.team

    @property
    def cube_owner(self) -> Player:
        """Who may turn its cube."""
        return self.box if self.cube.owner is Side.BOX else self.team


class Answer(StrEnum):
    """What can be said to a double."""

    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """What somebody has said to a cube that was turned, once the round is settled; `cubes`: whose of the Team it is.

    Before it so many of the game's transfers had moved (`after`), those before it was adjourned among them.
    """

    by: Player
    cubes: tuple[Player, ...]
    answer: Answer
    after_transfer_count: int


ExtraGiverAndTaker: TypeAlias = tuple[Player, Player]
"""Who gave an extra, and who took it."""


@dataclass(frozen=True, slots=True)
class UnsettledDouble:
    """A double of one cube that its round has not settled yet: which side turned it, and what was said to it so far.

    The sides speak by turns: first the one that was doubled, then the doubler to a beaver, then the first to a raccoon.
    """

    doubler: Side
    answers_so_far: tuple[Answer, ...] = ()

    def stake_factor(self, side: Side) -> int:
        """By how much a side has multiplied its stake: the doubler's 2, then what each has taken or turned."""
        factor = 2 if side is self.doubler else 1
        for turn, answer in enumerate(self.answers_so_far, start=1):
            speaks = self.doubler.other if turn % 2 else self.doubler
            if speaks is side and answer is not Answer.DROP:
                factor = 2 ** (turn + (answer is Answer.BEAVER))
        return factor


@dataclass(frozen=True, slots=True)
class SoldBox:
    """The Box's game was sold in this game: to whom, and after how many of its transfers, earlier ones too."""

    buyer: Player
    after_transfer_count: int


@dataclass(frozen=True, slots=True)
class PartnershipEnd:
    """Box and Partner share no more: what moves after so many transfers of the game is `sole`'s alone."""

    sole: Player
    after_transfer_count: int


@dataclass(frozen=True, slots=True)
class HandedOverShare:
    """The share in these players' cubes: what moves on them after so many transfers is the Partner's alone, or not."""

    cubes: tuple[Player, ...]
    to_partner: bool
    after_transfer_count: int
