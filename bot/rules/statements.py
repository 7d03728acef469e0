"""What somebody at the table can say, the dice already in it; judges nothing.

The same statements come from commands, buttons, records and tests. `by` is who says it; None stands for a
line without a name, or for what happens by itself.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, Literal, TypeAlias

from bot.rules.options import AutomaticDoubles
from bot.rules.points import HalfPoints, Player

Dice: TypeAlias = tuple[int, ...]
"""Dice as they fell: two of them, or one for a seat where the rule book has one rolled."""

ANY_DICE: Final[Dice] = ()
"""The place of dice that are still to be drawn, in a statement that is offered."""


class Everybody(Enum):
    """The word `all`: every player who can be meant."""

    ALL = "all"


ALL: Final = Everybody.ALL
Whom: TypeAlias = tuple[Player, ...] | Literal[Everybody.ALL]
"""The players named; none where the speaker's own cube, or the only offer, is meant."""


class Mode(StrEnum):
    """Whether the board is played here, or only its results are kept."""

    PLAY = "play"
    SCORE = "score"


class Margin(Enum):
    """How much a game is won by: the factor of the cube."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


@dataclass(frozen=True, slots=True)
class Statement:
    """Something said by somebody."""

    by: Player | None


@dataclass(frozen=True, slots=True)
class SitsDown(Statement):
    """All players are seated in this order: Box, Captain, the rest of the line."""

    order: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class RollsForSeats(Statement):
    """Each player's dice for his seat; after a tie, again for those who are tied."""

    rolls: tuple[tuple[Player, Dice], ...]


@dataclass(frozen=True, slots=True)
class StartsGame(Statement):
    """The next game starts."""


@dataclass(frozen=True, slots=True)
class Opens(Statement):
    """The opening: the Box's die, then the Captain's."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Rolls(Statement):
    """The dice of a turn, or of somebody who joins together with others."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Plays(Statement):
    """A play in standard notation, or `none`."""

    play: str


@dataclass(frozen=True, slots=True)
class Suggests(Statement):
    """Advice to who moves for the speaker's side: a play in standard notation."""

    play: str


@dataclass(frozen=True, slots=True)
class Doubles(Statement):
    """A player of the Team doubles with his own cube, or the Box those of `whom`."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Stands(Statement):
    """A player of the Team, asked, does not double."""


@dataclass(frozen=True, slots=True)
class Takes(Statement):
    """A double (or a beaver) is taken."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Drops(Statement):
    """A double (or a beaver) is dropped."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Beavers(Statement):
    """The doubled side turns the cube once more and keeps it."""

    whom: Whom


@dataclass(frozen=True, slots=True)
class Holds(Statement):
    """A player of the Team asks the Captain to hold his roll."""


@dataclass(frozen=True, slots=True)
class Releases(Statement):
    """A player of the Team ends his hold."""


@dataclass(frozen=True, slots=True)
class AsksToBeAsked(Statement):
    """A player wants, or no longer wants, to be asked before each roll of the Team."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class AcceptsDouble(Statement):
    """After an equal opening: an automatic double for the speaker's cube (the Box: for all who agree)."""


@dataclass(frozen=True, slots=True)
class ChoosesAutomatic(Statement):
    """The Box chooses what equal opening dice do in the next game, where that is his to say."""

    value: AutomaticDoubles


@dataclass(frozen=True, slots=True)
class Wins(Statement):
    """The speaker's side has won a game that is played elsewhere."""

    margin: Margin


@dataclass(frozen=True, slots=True)
class Resigns(Statement):
    """The speaker's side offers to lose by this margin."""

    margin: Margin


@dataclass(frozen=True, slots=True)
class Accepts(Statement):
    """Yes to a proposal; `of` says whose, where several are open."""

    of: Player | None


@dataclass(frozen=True, slots=True)
class Refuses(Statement):
    """No to a proposal; of one's own: it is withdrawn."""

    of: Player | None


@dataclass(frozen=True, slots=True)
class Joins(Statement):
    """Somebody wants a seat."""


@dataclass(frozen=True, slots=True)
class Leaves(Statement):
    """A player gives up his seat."""


@dataclass(frozen=True, slots=True)
class InvitesPartner(Statement):
    """The Box invites a player to be his Partner; without a speaker, who is Partner in the first game."""

    player: Player


@dataclass(frozen=True, slots=True)
class StaysPartner(Statement):
    """A Partner who is due to be Captain remains Partner, and goes to the end of the line."""


@dataclass(frozen=True, slots=True)
class BecomesCaptain(Statement):
    """A Partner who is due to be Captain is Partner no more."""


@dataclass(frozen=True, slots=True)
class ChangesOption(Statement):
    """A seated player proposes another value for an option."""

    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Ends(Statement):
    """A seated player proposes that there be no further game."""


@dataclass(frozen=True, slots=True)
class TakesBack(Statement):
    """An active player proposes to take back the last action."""


@dataclass(frozen=True, slots=True)
class Commits(Statement):
    """The SHA-256 of the seed from which the next dice are drawn, in hex."""

    digest: str


@dataclass(frozen=True, slots=True)
class Reveals(Statement):
    """The seed that was committed to, in hex."""

    seed: str


@dataclass(frozen=True, slots=True)
class SaysWord(Statement):
    """A player's own word in the dice."""

    word: str


# --- What can be said about a double of the one cube that all share


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


# --- What is said about chips: bought before the first game, bought again, given back


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


# --- What somebody can say about a deal: a bet settled for points, the Box's game sold


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


# --- What is said about extras, the bets between players of the Team


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


# --- What is said about who is there and who is not


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
