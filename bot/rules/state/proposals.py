"""What can be proposed, and a proposal: who said it, and whose answer is due; knows no law."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.rules.points import GameRow, HalfPoints, Player
from bot.rules.state.bets import Side
from bot.rules.statements import ActsFor, DirectorsStatement, Margin


@dataclass(frozen=True, slots=True)
class Resignation:
    """A side would lose by this margin."""

    side: Side
    margin: Margin


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last action would be undone."""


@dataclass(frozen=True, slots=True)
class RuleChange:
    """An option would get another value."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class RowCorrection:
    """The row of a game that is over would be this one."""

    game: int
    row: GameRow
    reason: str


@dataclass(frozen=True, slots=True)
class Admission:
    """Somebody would be seated; one yes suffices where `one_suffices`."""

    one_suffices: bool


@dataclass(frozen=True, slots=True)
class NoFurtherGame:
    """The chouette would end."""


@dataclass(frozen=True, slots=True)
class Partnership:
    """The player who is asked would be the Box's Partner."""

    player: Player


@dataclass(frozen=True, slots=True)
class Settlement:
    """What is at stake between these two would be closed for an amount, perhaps zero, that the one pays the other."""

    payer: Player
    payee: Player
    amount: HalfPoints


@dataclass(frozen=True, slots=True)
class Share:
    """Of Box and Partner one would hand over their share in these cubes, or in all, to the other, who pays the price.

    A negative price is paid to them.
    """

    giver: Player
    taker: Player
    price: HalfPoints
    cubes: tuple[Player, ...] = ()

    @property
    def payer(self) -> Player:
        """Who pays."""
        return self.taker if self.price >= 0 else self.giver


@dataclass(frozen=True, slots=True)
class Sale:
    """The Box's open bets would go to the buyer, who pays the price, or is paid it if it is negative.

    `along`: whether the Partner would sell too, if they have said so.
    """

    seller: Player
    buyer: Player
    price: HalfPoints
    along: bool | None = None


@dataclass(frozen=True, slots=True)
class SellingAlong:
    """The Box's game was sold at this price, and its Partner, the author, has still to say whether they sell too."""

    price: HalfPoints


@dataclass(frozen=True, slots=True)
class StayingOutOfDouble:
    """The author's cube would stay where it is, and no longer be the one that all share."""


@dataclass(frozen=True, slots=True)
class Adjournment:
    """The game in progress would be broken off and kept; for the rotation `loser` counts as having lost."""

    loser: Side


@dataclass(frozen=True, slots=True)
class Resumption:
    """An adjourned game would be played on; not without `other`, who moves for the other side."""

    game: int
    other: Player


@dataclass(frozen=True, slots=True)
class DirectorsAct:
    """What a director who is seated would do; one yes of those asked suffices."""

    act: DirectorsStatement


Vote: TypeAlias = Adjournment | Resumption | DirectorsAct
"""What not all of those asked must agree to: a yes of more than half, or of one."""

Deal: TypeAlias = Settlement | Share | Sale
"""What one offers to one other, and may withdraw until the other accepts."""

Subject: TypeAlias = (
    (Resignation | TakeBack | RuleChange | RowCorrection)
    | (Admission | NoFurtherGame | Partnership | StayingOutOfDouble)
) | (Deal | SellingAlong | Vote)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What `by` proposes, and those whose answer is still due; in a vote, who has said yes, and who no."""

    by: Player
    subject: Subject
    waiting: tuple[Player, ...]
    agreed: tuple[Player, ...] = ()
    against: tuple[Player, ...] = ()

    @property
    def lapses_with_phase(self) -> bool:
        """Whether it lapses when the game goes on, or the next one starts."""
        if isinstance(self.subject, DirectorsAct):
            return isinstance(self.subject.act, ActsFor)
        if isinstance(self.subject, SellingAlong):
            return True
        return isinstance(self.subject, Resignation | TakeBack | Partnership | Adjournment | Resumption)
