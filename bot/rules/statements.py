"""What somebody at the table can say, the dice already in it; judges nothing.

The same statements come from commands, buttons, records and tests. `by` is who says it; None stands for a
line without a name, or for what happens by itself.
"""

from enum import Enum, StrEnum
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from bot.rules.options import AutomaticDoubles
from bot.rules.points import GameRow, HalfPoints, Player, StakePerPoint
from bot.rules.sealed import FrozenDataclass

Dice: TypeAlias = Annotated[tuple[int, ...], "dice"]
"""Dice as they fell: two of them, or one for a seat where the rule book has one rolled."""

CubeValue: TypeAlias = Annotated[int, "cube"]
"""What a doubling cube shows."""
TypedText: TypeAlias = Annotated[str, "typed"]
"""What somebody typed, or a play as it is typed: shown so that it formats nothing."""

OptionName: TypeAlias = Annotated[str, "option"]
"""The name of an option, or what somebody typed for one."""

DICE_PLACEHOLDER: Final[Dice] = ()
"""The place of dice that are still to be drawn, in a statement that is offered."""


class Everybody(Enum):
    """The word `all`: every player who can be meant."""

    ALL = "all"


ALL_PLAYERS: Final = Everybody.ALL
Whom: TypeAlias = tuple[Player, ...] | Literal[Everybody.ALL]
"""The players named; none where the speaker's own cube, or the only offer, is meant."""


class ChouetteMode(StrEnum):
    """Whether the board is played here, or only its results are kept."""

    PLAY = "play"
    SCORE = "score"


class Margin(Enum):
    """How much a game is won by: the factor of the cube."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


class Statement(FrozenDataclass):
    """Something said by somebody. Each kind has its form in a record: the words, and in capitals what stands there.

    `phrase` follows the speaker's name, `unnamed` is a line without a name; `denied` is the phrase of a value False.
    `personal`: it is one's own affair, and nobody says it for an absent player. `decision`: a take-back undoes it. A
    director says for an absent player what is a decision or `for_another`. `about_cube`: it is a word on the speaker's
    cube, which an absent player's follows.
    """

    phrase: ClassVar[str] = ""
    unnamed: ClassVar[str] = ""
    denied: ClassVar[str] = ""
    personal: ClassVar[bool] = False
    decision: ClassVar[bool] = False
    for_another: ClassVar[bool] = False
    about_cube: ClassVar[bool] = False
    by: Player | None

    @classmethod
    def key(cls) -> str:
        """The words of its form, as a key: `doubles-extra`."""
        return "-".join(word for word in (cls.phrase or cls.unnamed).split() if word.islower())


class _WordOnCubes(Statement):
    """What is done with the cubes of `whom`."""

    whom: Whom


class _WordOnOneOf(Statement):
    """A word on a proposal or an extra; `of` is whose proposal or the other party, where several could be meant."""

    of: Player | None


class _WordOnSale(Statement):
    """A word on the game of a dissenter."""

    seller: Player


class _SettlementOffer(Statement):
    """An offer to `other` to close the bet between the two for half points, which are not negative.

    Box and Partner: where no `cubes` are named the Partner goes out altogether; else who is paid hands over their share
    in those cubes, or in all, and points may be negative.
    """

    other: Player
    amount: HalfPoints
    cubes: Whom = ()


class SeatsAllInOrder(Statement, unnamed="players NAMES"):
    """All players are seated in this order: Box, Captain, the rest of the line."""

    order: tuple[Player, ...]


class RollsForSeats(Statement, unnamed="seat SEATS"):
    """Each player's dice for their seat; after a tie, again for those who are tied."""

    rolls: tuple[tuple[Player, Dice], ...]


class StartsGame(Statement, unnamed="game", for_another=True):
    """The next game starts."""


class RollsOpening(Statement, unnamed="opening DICE", for_another=True):
    """The opening: the Box's die, then the Captain's."""

    dice: Dice


class Rolls(Statement, phrase="rolls DICE", for_another=True):
    """The dice of a turn, or of somebody who joins together with others."""

    dice: Dice


class Plays(Statement, phrase="plays PLAY", decision=True):
    """A play in standard notation, or `none`."""

    play: str


class Suggests(Statement, phrase="suggests PLAY", personal=True):
    """Advice to who moves for the speaker's side: a play in standard notation."""

    play: str


class Doubles(_WordOnCubes, phrase="doubles WHOM", decision=True, about_cube=True):
    """A player of the Team doubles with their own cube, or the Box those of `whom`."""


class DeclinesToDouble(Statement, phrase="stands", decision=True, about_cube=True):
    """A player of the Team, asked, does not double."""


class Takes(_WordOnCubes, phrase="takes WHOM", decision=True, about_cube=True):
    """A double (or a beaver) is taken."""


class Drops(_WordOnCubes, phrase="drops WHOM", decision=True, about_cube=True):
    """A double (or a beaver) is dropped."""


class Beavers(_WordOnCubes, phrase="beavers WHOM", decision=True, about_cube=True):
    """The doubled side turns the cube once more and keeps it."""


class HoldsRoll(Statement, phrase="holds", for_another=True):
    """A player of the Team asks the Captain to hold the roll."""


class ReleasesRoll(Statement, phrase="releases", for_another=True):
    """A player of the Team ends their hold."""


class AskedBeforeRoll(StrEnum):
    """When a player is asked about their cube before their side rolls: robots ask where a double is thinkable."""

    EACH = "each"
    WHERE_IT_MATTERS = "matters"
    NEVER = "never"


class LetsRobotsRoll(Statement, phrase="stands for chouette", denied="stands for game", personal=True):
    """A player of the Team is not asked about their cube before a robot rolls, in this game or the whole evening."""

    evening: bool


class SetsAskBeforeRoll(Statement, phrase="asks to be asked", denied="asks not to be asked", personal=True):
    """A player wants to be asked before each roll of the Team, or only where it matters before a robot's."""

    wanted: bool


class AcceptsAutomaticDouble(Statement, phrase="accepts double", decision=True):
    """After an equal opening: an automatic double for the speaker's cube (the Box: for all who agree)."""


class ChoosesAutomaticDoubles(Statement, phrase="automatic AUTOMATIC"):
    """The Box chooses what equal opening dice do in the next game, where that is theirs to say."""

    value: AutomaticDoubles


class ReportsWin(Statement, phrase="wins MARGIN", decision=True):
    """The speaker's side has won a game that is played elsewhere."""

    margin: Margin


class ReportsOpeningTie(Statement, phrase="opening again", decision=True):
    """On a board elsewhere the opening dice were equal, and are rolled again."""


class OffersToResign(Statement, phrase="resigns MARGIN", for_another=True):
    """The speaker's side offers to lose by this margin."""

    margin: Margin


class AcceptsProposal(_WordOnOneOf, phrase="accepts OF", for_another=True):
    """Yes to a proposal; `of` says whose, where several are open."""


class DeclinesProposal(_WordOnOneOf, phrase="refuses OF", for_another=True):
    """No to a proposal; of one's own: it is withdrawn."""


class Joins(Statement, phrase="joins", personal=True):
    """Somebody wants a seat."""


class JoinsAsGuest(Statement, phrase="joins as guest of NAME", personal=True):
    """Somebody without an account wants a seat, where only score is kept; `host` speaks for them, who keeps score."""

    host: Player


class KeepsScore(Statement, phrase="keeps score", personal=True):
    """Somebody keeps score for guests and does not play, where only score is kept."""


class KeepsScoreAgain(Statement, phrase="keeps score again", personal=True):
    """Whoever kept score until they were away keeps it again."""


class HandsScoringOver(Statement, phrase="hands scoring to NAME", personal=True):
    """Whoever keeps score has another player keep it, who speaks for all guests from now on."""

    player: Player


class ClaimsSeat(Statement, phrase="claims seat", personal=True):
    """A guest has an account from now on, and speaks for themself."""


class Leaves(Statement, phrase="leaves", personal=True):
    """A player gives up their seat."""


class InvitesPartner(Statement, phrase="partner NAME", unnamed="partner NAME"):
    """The Box invites a player to be their Partner; without a speaker, who is Partner in the first game."""

    player: Player


class StaysPartner(Statement, phrase="stays partner"):
    """A Partner who is due to be Captain remains Partner, and goes to the end of the line."""


class PartnerBecomesCaptain(Statement, phrase="becomes captain"):
    """A Partner who is due to be Captain is Partner no more."""


class ProposesRuleChange(Statement, phrase="option OPTION VALUE", personal=True):
    """A seated player proposes another value for an option."""

    option: str
    value: str


class ProposesStake(Statement, phrase="stake STAKE", personal=True):
    """A seated player, or a director, proposes what a point stands for from the next game on."""

    stake: StakePerPoint


class ProposesTitle(Statement, phrase="title TITLE", personal=True):
    """A seated player, or a director, proposes what the evening is called."""

    title: str


class ProposesChouetteEnd(Statement, phrase="ends REASON FOR-ALL", personal=True):
    """A seated player proposes that there be no further game; `by_scorer`: as in a request to undo."""

    reason: str = ""
    by_scorer: bool = False


class ProposesCorrection(Statement, phrase="corrects game NUMBER ROW REASON FOR-ALL", personal=True):
    """A player of a game that is over, and was played elsewhere, proposes another row for it; places stay.

    `by_scorer`: as in a request to undo.
    """

    game: int
    row: GameRow
    reason: str = ""
    by_scorer: bool = False


class ProposesUndo(Statement, phrase="undo REASON LAST INSTEAD FOR-ALL", personal=True):
    """An active player proposes to take back the last action, or so many as one press has said, as one.

    `instead`: these lead back before the result of the last game, which had this one; the next game, if it had
    begun, begins again. `by_scorer`: whoever keeps score for others says it, and one yes of these is enough; older
    records do not say so, and there all must agree.
    """

    reason: str = ""
    count: int = 1
    instead: ReportsWin | None = None
    by_scorer: bool = False


class TakesBackOwn(Statement, phrase="goes back", personal=True):
    """Whoever has just said the last decision, where only score is kept, takes it back: a slip of the finger.

    Elsewhere it can only be a double that nobody has answered. Only a live table allows that, for half a minute: time
    is no matter of the rules.
    """


class CommitsToSeed(Statement, unnamed="commit HEX"):
    """The SHA-256 of the seed from which the next dice are drawn, in hex."""

    digest: str


class RevealsSeed(Statement, unnamed="seed HEX"):
    """The seed that was committed to, in hex."""

    seed: str


class AddsSeedWord(Statement, phrase="word TEXT", personal=True):
    """A player's own word in the dice."""

    word: str


# --- What can be said about a double of the one cube that all share


class DissentsFromDouble(Statement, phrase="dissents", decision=True, about_cube=True):
    """A player of the Team is against its double and offers their game."""


class GoesAlongWithDouble(Statement, phrase="goes along", decision=True, about_cube=True):
    """A player of the Team is with its double."""


class ProposesStayingOutOfDouble(Statement, phrase="stays out"):
    """A player of the Team proposes that their cube stays where it was."""


class BuysDissenterGame(_WordOnSale, phrase="buys NAME", decision=True):
    """Somebody who is asked buys a dissenter's game."""


class DeclinesToBuy(_WordOnSale, phrase="passes on NAME", decision=True):
    """Somebody who is asked does not buy a dissenter's game."""


class TakesOverPurchase(_WordOnSale, phrase="preempts NAME", decision=True):
    """The Box, who is going to take, takes over the purchase of a dissenter's game."""


# --- What is said about chips: bought before the first game, bought again, given back


class BuysIn(Statement, phrase="buys in POINTS"):
    """The speaker buys chips for so many half points, for the first time."""

    amount: HalfPoints


class Rebuys(Statement, phrase="rebuys POINTS"):
    """The speaker buys more chips, for so many half points."""

    amount: HalfPoints


class CashesOut(Statement, phrase="cashes out"):
    """The speaker gives all their chips back."""


# --- What somebody can say about a deal: a bet settled for points, the Box's game sold


class OffersToPay(_SettlementOffer, phrase="pays NAME POINTS CUBES"):
    """The speaker would pay; Box or Partner would take over the other's share in the `cubes`."""


class AsksToBePaid(_SettlementOffer, phrase="asks NAME POINTS CUBES"):
    """The speaker would be paid; Box or Partner would hand over their share in the `cubes`."""


class WithdrawsOffer(Statement, phrase="withdraws NAME"):
    """The speaker takes back what they have offered to `other`."""

    other: Player


class OffersToSellBox(Statement, phrase="sells box to STRANGER for POINTS"):
    """The Box would sell their game to `buyer`, who pays the price in half points, or is paid it if it is negative."""

    buyer: Player
    price: HalfPoints


class PartnerSellsAlong(Statement, phrase="sells along", for_another=True):
    """The Partner sells too, at the same price."""


class PartnerKeepsShare(Statement, phrase="stays in", for_another=True):
    """The Partner keeps their half beside who buys the Box's game."""


class ReceivesPayment(Statement, phrase="paid NAME POINTS OF-STAKE"):
    """The speaker has received what these half points stand for, which `payer` owed.

    `stake`: that of the games in which they were lost; None: that of the next game.
    """

    payer: Player
    amount: HalfPoints
    stake: StakePerPoint | None = None


class TakesPaymentBack(Statement, phrase="not paid NAME POINTS OF-STAKE"):
    """The speaker has not received these half points of what they said `payer` had paid: they are owed again.

    `stake` as in `ReceivesPayment`.
    """

    payer: Player
    amount: HalfPoints
    stake: StakePerPoint | None = None


class _WordOnDebt(Statement):
    """What becomes of half points that `payer` owes `payee`; `stake` as in `ReceivesPayment`."""

    payer: Player
    payee: Player
    amount: HalfPoints
    stake: StakePerPoint | None = None


class CarriesDebtOver(_WordOnDebt, unnamed="carried NAME NAME POINTS OF-STAKE"):
    """What `payer` owes `payee` from an earlier evening is taken up; said in the end: it leaves for a later one."""


class WritesDebtOff(_WordOnDebt, unnamed="written off NAME NAME POINTS OF-STAKE"):
    """When all is over, `payee` gives up what `payer` owes them: nothing was paid, and it is not owed any more."""


class TakesWriteOffBack(_WordOnDebt, unnamed="owed again NAME NAME POINTS OF-STAKE"):
    """What `payee` gave up of what `payer` owed them is owed again."""


# --- What is said about extras, the bets between players of the Team


class GivesExtra(Statement, phrase="gives extra to NAME", decision=True):
    """A player who dropped gives an extra to one who took."""

    to: Player


class TakesExtra(_WordOnOneOf, phrase="takes extra OF", decision=True):
    """An extra that was given, or its redouble, is taken; `of` is the other party, where several could be."""


class DropsExtra(_WordOnOneOf, phrase="drops extra OF", decision=True):
    """An extra that was given, or its redouble, is dropped."""


class DeclinesExtra(_WordOnOneOf, phrase="refuses extra OF", decision=True):
    """An extra that was given is not wanted: no bet, and no payment."""


class RedoublesExtra(_WordOnOneOf, phrase="doubles extra OF", decision=True):
    """The cube of an extra is turned by its owner."""


# --- What is said about who is there and who is not


class GoesAway(Statement, phrase="away", personal=True, for_another=True):
    """A player leaves the scene for a while; they stay in the game."""


class ComesBack(Statement, phrase="back", personal=True):
    """A player who was away speaks for themself again."""


class AppointsProxy(Statement, phrase="proxy PERSON", personal=True):
    """A player says who speaks for them while they are away; None: nobody in particular."""

    proxy: Player | None


class ProposesAdjournment(Statement, phrase="adjourns REASON", for_another=True):
    """Somebody who moves proposes that the game be broken off and kept."""

    reason: str = ""


class ProposesResumption(Statement, phrase="resumes NUMBER"):
    """Somebody who moves in an adjourned game proposes to play on."""

    game: int


class ProposesStandIn(Statement, phrase="has NAME play for NAME", personal=True):
    """Somebody proposes that `stand_in` plays for `player`, who is missing, until they are back."""

    stand_in: Player
    player: Player


class ProposesClosing(Statement, phrase="closes game NUMBER of NAME ENGINE ROW", personal=True):
    """Somebody proposes to close a game for `player`, who is missing: what they and each opponent get, in half points.

    It is the one in progress, or an adjourned one. `by_engine`: an engine has said that it is worth so much.
    """

    game: int
    player: Player
    by_engine: bool
    row: GameRow


class DirectorUnseats(Statement, phrase="unseats NAME DAYS REASON", unnamed="unseats NAME DAYS REASON"):
    """A director takes away somebody's seat, for this evening; or, on the whole server, for so many days.

    Said by nobody, it frees the seat of a player who was forgotten.
    """

    player: Player
    days: int = 0
    reason: str = ""


class DirectorSpeaksFor(Statement, phrase="acts for NAME SAYING REASON"):
    """A director says for an absent player what they would have to say themself."""

    player: Player
    saying: Statement
    reason: str = ""


class DirectorCorrectsScore(Statement, phrase="corrects NAME NAME POINTS REASON OF-GAME OF-STAKE"):
    """A director moves points from one to another, as the score was wrong; `stake` as in `ReceivesPayment`.

    `game`: the number of the game in which it went wrong; 0: none is named.
    """

    payer: Player
    payee: Player
    amount: HalfPoints
    reason: str = ""
    game: int = 0
    stake: StakePerPoint | None = None


class DirectorReadmits(Statement, phrase="readmits NAME REASON"):
    """A director lets somebody sit down again whose seat was taken away."""

    player: Player
    reason: str = ""


class DirectorRevokes(Statement, phrase="revokes REASON"):
    """A director takes back the last act of a director: an unseating, a correction, a break, the end, an absence."""

    reason: str = ""


class DirectorReopens(Statement, phrase="reopens REASON"):
    """A director has a chouette go on that was over."""

    reason: str = ""


DirectorsStatement: TypeAlias = (
    (DirectorUnseats | DirectorSpeaksFor | DirectorCorrectsScore) | DirectorReadmits | DirectorRevokes | DirectorReopens
)
"""What a director alone may say, and does at once if they have no seat."""


class SeatedDirectorProposes(Statement, phrase="proposes ACT"):
    """A director who plays here asks whom their act would cost something.

    In older records they say the `act` itself, and any one of their opponents could agree.
    """

    act: DirectorsStatement
