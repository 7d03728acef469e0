"""What an accepted statement brought about: one class for each kind of event, with what its words need to know.

Events are for words, pictures and mentions; they are never stored.
"""

from dataclasses import field
from typing import ClassVar, Final

from bot.rules.points import NO_POINTS, GameRow, HalfPoints, Money, Player, Players, StakePerPoint, TransferReason
from bot.rules.sealed import FrozenDataclass
from bot.rules.statements import CubeValue, Dice, OptionName, TypedText


class Event(FrozenDataclass):
    """One thing that happened. `key` is the key of its words, after `news-`.

    `by_clock`: a time limit brought it about, and no person. `spokesman`: who said it for an absent player.
    """

    key: ClassVar[str]
    by_clock: bool = field(default=False, kw_only=True)
    spokesman: Player | None = field(default=None, kw_only=True)


class PlayerAction(Event):
    """What a player did or said: `by`."""

    by: Player


class _ActionForPoints(PlayerAction):
    """What a player did for, or with, `amount` half points."""

    amount: HalfPoints


class _PricedAction(_ActionForPoints):
    """What a player did about a deal with `of`. `pays`: who speaks pays the half points."""

    of: Player
    pays: bool


class _ActionOnCubes(PlayerAction):
    """What a player did with the cubes of these `players`."""

    players: Players


class _AnswerToCubes(_ActionOnCubes):
    """A take or a drop. `answered`: "double", "beaver" or "raccoon"."""

    answered: str = "double"


class _TurnOfDoubledCubes(_ActionOnCubes):
    """A beaver or a raccoon. `values`: what the cubes show then."""

    values: tuple[CubeValue, ...]


class _UnnamedAction(Event):
    """What somebody did or said whom a record need not name."""

    by: Player | None


class _ReplyToPlayer(_UnnamedAction):
    """What somebody answered to `of`."""

    of: Player


class _DirectorsDecision(_UnnamedAction):
    """What a director decided about a player, and their reason."""

    player: Player
    note: TypedText


class _PlayerAffected(Event):
    """What became of a player."""

    player: Player


class _PlayersAffected(Event):
    """What became of these players."""

    players: Players


class _PointsBetween(Event):
    """What is about `amount` half points from one player to another."""

    payer: Player
    payee: Player
    amount: HalfPoints


class _ShareChange(Event):
    """How a share in these cubes (none: in all) goes from one of Box and Partner to the other, for half points."""

    giver: Player
    taker: Player
    payer: Player
    amount: HalfPoints
    of_cubes: Players


class AllSeated(Event, key="seated"):
    """Everybody has a seat: `line` is the Team, its Captain first."""

    box: Player
    line: Players
    partner: Player | None = None


class SeatsRolled(Event, key="seat-rolls"):
    """Players rolled `number` dice each for seats, perhaps `again`. `twice`: doubles count twice.

    `tied`: who roll on, by what they rolled so far.
    """

    rolls: tuple[tuple[Player, Dice], ...]
    tied: tuple[Players, ...]
    again: bool
    number: int
    twice: bool


class GameStarted(Event, key="game-starts"):
    """A game begins. `places_told`: the words just before it named its Box, Partner and Captain.

    `stake`: what a point of it stands for, where that is not as it was before. `unpaid`: robots play in it.
    """

    game: int
    box: Player
    captain: Player
    line: Players
    partner: Player | None = None
    places_told: bool = False
    stake: StakePerPoint | None = None
    unpaid: bool = False


class OpeningRolled(Event, key="opening"):
    """Box and Captain (or who acts for them) rolled one die each, the Box's first; `starter` plays both numbers."""

    box: Player
    captain: Player
    dice: Dice
    starter: Player


class OpeningTied(Event, key="opening-equal"):
    """The opening dice were equal (None where the board is elsewhere) and are rolled again."""

    dice: Dice | None
    box: Player
    captain: Player


class CubesDoubledAutomatically(_PlayersAffected, key="automatic-double"):
    """Equal opening dice doubled the cubes of these players of the Team. `values`: what these show now."""

    values: tuple[CubeValue, ...]


class AutomaticDoubleCarriedOver(Event, key="automatic-carried"):
    """An automatic double above the limit was kept for a later game."""


class CarriedDoubleApplied(Event, key="starts-doubled"):
    """An automatic double that was carried over set the cubes to `value` at the start."""

    value: CubeValue


class AutomaticDoublesChosen(_UnnamedAction, key="automatic-chosen"):
    """The Box chose what equal opening dice do in this game: a value of the option `automatic_doubles`."""

    option: OptionName
    value: str


class AgreedToAutomaticDouble(PlayerAction, key="agrees-to-double"):
    """A player agreed to an automatic double, which needs everybody's consent."""


class Rolled(PlayerAction, key="rolled"):
    """A side rolled."""

    dice: Dice


class Played(_UnnamedAction, key="played"):
    """A side played its roll; `play` in the usual notation, such as `8/5 6/5`."""

    dice: Dice
    play: TypedText


class NoLegalPlay(_UnnamedAction, key="no-play"):
    """A side could not move any checker with its roll."""

    dice: Dice


class PlaySuggested(PlayerAction, key="suggested"):
    """A player advised `mover`, who moves for their side, to make this play."""

    play: TypedText
    mover: Player


class AdviceAllowed(Event, key="may-speak"):
    """From now on these players may advise. `same`: the same ones on plays and on cubes, else without who moves."""

    on_plays: Players
    on_cubes: Players
    same: bool


class Doubled(_ActionOnCubes, key="doubled"):
    """The cubes of these players were doubled to `values`. `passed_over`: who was skipped, and so did not double."""

    values: tuple[CubeValue, ...]
    passed_over: Players = ()


class DeclinedToDouble(PlayerAction, key="stood"):
    """A player of the Team said no to doubling. `passed_over`: who was skipped, and so did not double either."""

    passed_over: Players = ()


class DissentedFromDoubleSellingGame(_ActionForPoints, key="dissented"):
    """A player dissented from their side's double and sells their game. `is_bought`: the doublers buy it together."""

    is_bought: bool


class WentAlongWithDouble(_UnnamedAction, key="went-along"):
    """A player who shares the cube agreed to the double that was announced."""


class DissenterGameBought(_ActionForPoints, key="bought"):
    """A player took over the game of the dissenter `of` for `amount` half points."""

    of: Player


class DeclinedToBuy(_ReplyToPlayer, key="passed-on"):
    """A player who was asked did not buy the game of the dissenter `of`."""


class DissenterGameUnsold(_PlayerAffected, key="nobody-buys"):
    """Nobody bought this dissenter's game, who is therefore in the double."""


class PurchaseTakenOver(_ActionForPoints, key="preempted"):
    """The Box took over the game of `of`, which `whose` had bought, for `amount` half points."""

    of: Player
    whose: Player


class StayingOutProposed(PlayerAction, key="wants-to-stay-out"):
    """A player proposed to keep their cube at `value`, out of the double of the shared cube."""

    value: CubeValue


class StayedOutOfDouble(_PlayerAffected, key="stays-out"):
    """A player's bet got a cube of its own, at the value before the double."""


class LostRightToSellShare(_PlayerAffected, key="bound"):
    """Of Box and Partner, this one could sell their share until the double was answered, and is in it now."""


class CaptainDroppedForAll(_ActionOnCubes, key="captain-drops"):
    """The Captain, who answers the Box's first double for the whole Team, dropped; `players` are the others."""


class TeamDoublesOffered(_PlayersAffected, key="all-have-spoken"):
    """The Team's doubling round is over: these cubes wait for the Box at `values`. `doubled`: each player's value.

    `passed_over`: who did not double, where that is told with it.
    """

    values: tuple[CubeValue, ...]
    doubled: tuple[tuple[Player, CubeValue], ...]
    passed_over: Players = ()


class Took(_AnswerToCubes, key="took"):
    """The doubles of these players' cubes, or the beavers on them, were taken."""


class Dropped(_AnswerToCubes, key="dropped"):
    """The doubles of these players' cubes, or the beavers on them, were dropped."""


ANSWERS_TO_DOUBLE = (Took, Dropped)
"""What is said to a double or a beaver by whoever does not turn the cube once more."""


class Beavered(_TurnOfDoubledCubes, key="beavered"):
    """The doubles of these players' cubes were beavered."""


class Raccooned(_TurnOfDoubledCubes, key="raccooned"):
    """The beavers on these players' cubes were raccooned."""


class LoneTakeForcedToDrop(_PlayerAffected, key="lone-take-dropped"):
    """All others dropped the Box's double, so this player's take became a drop."""


class PointsPaid(_PointsBetween, key="paid"):
    """Half points moved. `payers`, `payees`: all of them, where several equal payments are told as one."""

    reason: TransferReason
    payers: Players = ()
    payees: Players = ()


class ActingCaptainChanged(_PlayerAffected, key="acting-captain"):
    """Another player moves for the Team from now on."""


class ActingBoxChanged(_PlayerAffected, key="acting-box"):
    """Another player moves for the Box's side from now on."""


class ExtraGiven(PlayerAction, key="extra-given"):
    """A player who dropped gave an extra to `player`, who took, at a `price`; its cube shows `value`."""

    player: Player
    value: CubeValue
    price: HalfPoints
    plays_for: HalfPoints


class StoppedGivingExtras(PlayerAction, key="no-extra"):
    """A player who dropped gives no more extras, after `given` of them."""

    given: int


class ExtraTaken(_ReplyToPlayer, key="extra-taken"):
    """A player took the extra with `of`; its cube shows `value`."""

    value: CubeValue


class ExtraDropped(_ReplyToPlayer, key="extra-dropped"):
    """A player dropped the extra with `of`."""


class ExtraDeclined(_ReplyToPlayer, key="extra-refused"):
    """A player turned down the extra that `of` gave, for no points."""


class ExtraRedoubled(PlayerAction, key="extra-doubled"):
    """The owner of an extra's cube doubled it to `value`, against `of`."""

    of: Player
    value: CubeValue


class LoneTakeChangedToDropAfterExtras(PlayerAction, key="take-taken-back"):
    """A lone taker changed the take into a drop, because extras were given."""


class RollHeld(PlayerAction, key="held"):
    """A player stopped the Team's roll, to think about their cube."""


class RollReleased(PlayerAction, key="released"):
    """A player gave up their hold on the roll."""


class RobotsMayRoll(PlayerAction, key="lets-robots-roll"):
    """A player is not asked again before robots roll in this game, or the whole `evening`."""

    evening: bool


class AskBeforeRollSet(PlayerAction, key="wants-to-be-asked"):
    """A player wants to be asked about their cube before each roll of the Team."""


class AskBeforeRollUnset(PlayerAction, key="not-to-be-asked"):
    """A player is asked about their cube where it matters, before a robot rolls (`robots`: some sit here), else not."""

    robots: bool


class ResignationOffered(PlayerAction, key="resigns"):
    """The mover of a side offered to lose a single game (1), a gammon (2) or a backgammon (3)."""

    margin: int


class SettlementOffered(_PricedAction, key="offers-settlement"):
    """A player offered to close the bet with `of` for `amount` half points. `pays`: who speaks pays them."""


class BetSettled(_PointsBetween, key="settled"):
    """The bet between these two was closed for `amount` half points."""


class BoxSaleOffered(_PricedAction, key="offers-box"):
    """The Box offered their game to `of` for `amount` half points. `pays`: the seller pays them."""


class ShareOffered(_ShareChange, PlayerAction, key="offers-share"):
    """Box or Partner offered that `giver` hand over their share in these cubes (none: all) for `amount` half points."""

    of: Player


class ShareHandedOver(_ShareChange, key="share-handed"):
    """`giver` handed over their share in these cubes (none: in all). `is_out`: no share is left to them."""

    is_out: bool


class PartnerWouldSellAlong(PlayerAction, key="would-sell-along"):
    """The Partner will sell their half at the Box's price, if the Box's offer is accepted."""


class PartnerSoldAlong(_PricedAction, key="sold-along"):
    """The Partner sold their half to the buyer of the Box's game. `pays`: the seller pays the half points."""


class PartnerKeptShare(_UnnamedAction, key="stayed-in"):
    """The Partner kept their half when the Box's game was sold."""


class BoxSold(_PricedAction, key="box-sold"):
    """The Box's game went to `of`, who decides for the Box from now on. `pays`: the seller pays the half points."""


class _AboutUndo(PlayerAction):
    """What is undone: its kind (as a key), whose it was, the play if it was one; for whom a game was `closed`.

    `margin`: of a result, whether it was a single game (1), a gammon (2) or a backgammon (3); else 0. `together`: whose
    actions were said by one press, and are undone as one; the kind is theirs, if they have one. Of a result in whose
    place another one is said: the `winner`, by how much they won `instead`, and the number of the next game if it
    begins `again`. `of_cubes`: of whose cubes, where the Box has said it of one of several, or of some.
    """

    kind: str = ""
    play: TypedText = ""
    whose: Player | None = None
    closed: Player | None = None
    margin: int = 0
    together: Players = ()
    winner: Player | None = None
    instead: int = 0
    again: int = 0
    of_cubes: Players = ()


class UndoProposed(_AboutUndo, key="proposes-take-back"):
    """A player proposed to undo the last decision. `fallen`: the rolls since then, which stay.

    `theirs`: it is their own word or play that they would undo. `note`: why they say another result instead, in which
    `game`; its row is `before`, and `scores` then, for whom it changes.
    """

    fallen: tuple[Dice, ...] = ()
    theirs: bool = False
    note: TypedText = ""
    game: int = 0
    before: GameRow = ()
    scores: GameRow = ()


class RuleChangeProposed(PlayerAction, key="proposes-option"):
    """A player proposed another value of an option."""

    option: OptionName
    value: str


class _StakeOfNextGames(PlayerAction):
    """What somebody said of the `stake` of a point, and what it `was`."""

    stake: StakePerPoint
    was: StakePerPoint


class StakeChangeProposed(_StakeOfNextGames, key="proposes-stake"):
    """Somebody proposed another stake, from the next game on."""


class TitleChangeProposed(PlayerAction, key="proposes-title"):
    """Somebody proposed what the evening is called."""

    title: TypedText


class ChouetteEndProposed(PlayerAction, key="proposes-end"):
    """A player proposed to play no further game."""


class _ReplyToProposal(_ReplyToPlayer):
    """A yes or no to what `of` proposes. `about`: the `kind` of its subject; `own_side`: their own side resigns."""

    about: str
    own_side: bool = False


class AcceptedProposal(_ReplyToProposal, key="accepted"):
    """A player said yes to the proposal of `of`."""


class DeclinedProposal(_ReplyToProposal, key="refused"):
    """A player said no to the proposal of `of`.

    Of a resignation: `is_robot` where it is one of their own side; else which `larger` one counts: 2, 3 or none, 0.
    """

    is_robot: bool = False
    larger: int = 0


class ProposalWithdrawn(_UnnamedAction, key="withdrawn"):
    """A player withdrew what they proposed: for a newer one (`replaced`), or asked as a director (`by_director`)."""

    replaced: bool = False
    by_director: bool = False


class ProposalLapsed(PlayerAction, key="lapsed"):
    """What this player had proposed can no longer happen. `about`: the kind of its subject."""

    about: str = ""


class Undone(_AboutUndo, key="taken-back"):
    """The last decisions, as many as `count`, were taken back as one, as this player had proposed or ordered."""

    count: int = 1


class StakeChanged(_StakeOfNextGames, key="stake-changed"):
    """A point has another stake from the next game on, as this player had proposed."""


class TitleChanged(PlayerAction, key="title-changed"):
    """The evening is called so, as this player had proposed."""

    title: TypedText


class RuleChanged(PlayerAction, key="option-changed"):
    """An option has another value from now on, as this player had proposed."""

    option: OptionName
    value: str


class RowCorrectionProposed(PlayerAction, key="proposes-row"):
    """A player proposed another row than `before` for a game that is over; who is `left_out` of it has 0."""

    game: int
    before: GameRow
    scores: GameRow
    left_out: Players
    note: TypedText


class RowCorrected(Event, key="row-corrected"):
    """The row of a game is another one from now on: what each player won or lost, in half points."""

    game: int
    scores: GameRow
    note: TypedText


class GameWon(Event, key="game-won"):
    """A side ("box" or "team") won a single game (1), a gammon (2) or a backgammon (3); `winner` moved for it.

    `counts_once`: it counts as a single game all the same, since no open bet's cube was turned (Jacoby).
    `single_for`: whose cubes count single though those of others do not, since theirs were not turned.
    `resigned`: who offered the resignation that ended it, if one did.
    """

    side: str
    winner: Player
    margin: int
    counts_once: bool = False
    single_for: Players = ()
    resigned: Player | None = None


class GameDecidedByCubes(Event, key="game-decided"):
    """The game is over because no bet is open any more."""


class GameAbandoned(Event, key="game-void"):
    """The game was broken off without a winner; points that had moved stay."""

    game: int


class GameScored(Event, key="game-scored"):
    """What each player won (or lost, below zero) in the game that is over, in half points."""

    game: int
    scores: GameRow


class PlacesRotated(Event, key="rotated"):
    """The places of the next game. `why`: a cause of the rotation, or "leaver"; the rest as in `BoxCaptainResult`.

    Where whoever was due to be Box leaves, and so counts as beaten, `why` is "leaver-lost"; where the next in line is
    Box instead, "box-left".
    """

    box: Player | None
    line: Players
    why: str
    partner: Player | None = None
    beaten: Player | None = None
    how: TransferReason | None = None
    otherwise: bool = False
    first: bool = False
    adjourned: bool = False


class PartnerInvited(PlayerAction, key="invited-partner"):
    """The Box asked a player to be Partner."""

    player: Player


class PartnershipDeclined(_ReplyToPlayer, key="declines-partner"):
    """A player declined to be the Partner of `of`."""


class BecamePartner(_PlayerAffected, key="partner"):
    """The Box has a Partner for the next game."""

    box: Player | None


class StayedPartner(PlayerAction, key="stays-partner"):
    """A Partner who was due to be Captain chose to stay Partner; `captain` is Captain instead."""

    captain: Player


class PartnerBecameCaptain(PlayerAction, key="becomes-captain"):
    """A Partner who was due to be Captain gave up the partnership with `box`."""

    box: Player


class OddHalfPointDecided(Event, key="odd-half"):
    """The dice gave this player the half point that Box and Partner could not split. `won`: "yes" or "no" (lost)."""

    player: Player | None
    won: str


class AdmissionRequested(PlayerAction, key="wants-to-join"):
    """Somebody wants a seat; `players` are asked to agree. `robots`: all are robots, who do, but who adds a robot."""

    players: Players = ()
    robots: bool = False


class PlayerJoined(_PlayerAffected, key="joined"):
    """Somebody has a seat, and plays from the next game on. `later`: games are played here already."""

    later: bool = False


class RobotJoined(_PlayerAffected, key="robot-joined"):
    """A robot has a seat, and plays from the next game on."""


class GuestJoined(_PlayerAffected, key="guest-joined"):
    """A guest, for whom `of` speaks, has a seat from the next game on. `later`: games are played here already."""

    of: Player | None
    later: bool


class ScorerCame(_PlayerAffected, key="scorer-came"):
    """Somebody keeps score who does not play."""


class ScorerChanged(_PlayerAffected, key="scorer-changed"):
    """From now on `player` keeps score, and speaks for these `guests`."""

    guests: Players


class ScorerCameBack(_PlayerAffected, key="scorer-back"):
    """Who kept score until they were away keeps it again, and speaks for these `guests`."""

    guests: Players


class SeatClaimed(_PlayerAffected, key="seat-claimed"):
    """A guest has an account now, and speaks for themself."""


class AdmissionDeclined(_PlayerAffected, key="join-refused"):
    """Somebody who wanted a seat was turned away."""


class JoinerRolled(PlayerAction, key="joiner-rolled"):
    """One of several who joined rolled for their place in the line."""

    dice: Dice


class JoinersTied(Event, key="joiners-tied"):
    """These players rolled equal dice for their places and roll again: by what they rolled so far."""

    tied: tuple[Players, ...]


class LeavingAnnounced(_PlayerAffected, key="leaves-later"):
    """A player will leave after "this-game" or "next-game", or is "gone" while their bets are open."""

    when: str


class LeavingCancelled(_PlayerAffected, key="stays"):
    """A player who had announced that they leave stays."""


class WentAway(PlayerAction, key="away"):
    """A player is absent; `speaker` now speaks for them. `follows`: their cube is played as the Captain's.

    `guests`: those for whom nobody keeps score until somebody with an account sits down.
    """

    speaker: Player | None
    follows: bool
    guests: Players = ()


class CameBack(PlayerAction, key="back"):
    """An absent player is back."""


class ProxyAppointed(PlayerAction, key="proxy"):
    """A player named their proxy, or nobody. `against`: the two are opponents; `speaker`: who would speak now."""

    player: Player | None
    against: bool
    speaker: Player | None


class AbsentCubesFollowedCaptain(_PlayersAffected, key="followed"):
    """The cubes of these absent players were played as the Captain played theirs."""

    captain: Player


class AdjournmentProposed(PlayerAction, key="proposes-adjournment"):
    """A player proposed to break the game off and play it on later."""


class GameAdjourned(Event, key="adjourned"):
    """A game was broken off and kept; for the rotation `side` ("box" or "team") counts as the winner."""

    game: int
    side: str


class ResumptionProposed(PlayerAction, key="proposes-resumption"):
    """A player proposed to play an adjourned game on."""

    game: int


class GameResumed(Event, key="resumed"):
    """The adjourned game `earlier` goes on as number `game`; `box` and `captain` move for the sides."""

    game: int
    earlier: int
    box: Player
    captain: Player


class StandInProposed(PlayerAction, key="proposes-stand-in"):
    """A player proposed that `player` plays for `of`, who is missing."""

    player: Player
    of: Player


class StandInFound(_PlayerAffected, key="stand-in"):
    """This player plays for `of`, who is missing, until they are back."""

    of: Player


class ClosingProposed(PlayerAction, key="proposes-closing"):
    """A player proposed to close a game for `player`, who is missing. `by_engine`: at what it is worth."""

    game: int
    player: Player
    by_engine: bool
    scores: GameRow


class MissingPlayersGameClosed(_PlayerAffected, key="closed"):
    """A missing player's game is closed, for what each gets of it. `by_engine`: that is what it was worth."""

    by_engine: bool
    scores: GameRow


class ClosingTold(_PlayerAffected, key="closed-meanwhile"):
    """A player is back whose game was closed meanwhile, for so many half points."""

    game: int
    amount: HalfPoints


class DirectorActedWithoutConsent(_AboutUndo, key="by-director"):
    """A director ordered what players would have to agree on. `order`: its key; of an undo, what is undone.

    Of a setting, to what it is set: the `stake`, the `title`, or an `option` and its `value`.
    """

    order: str = ""
    note: TypedText = ""
    stake: StakePerPoint | None = None
    title: TypedText = ""
    option: OptionName | None = None
    value: str = ""


class SeatedDirectorAskedForConsent(PlayerAction, key="proposes-as-director"):
    """A director who plays here asked an opponent to agree to what they would do."""


class PaymentReceived(_ActionForPoints, key="received"):
    """A player received `amount` half points from `player`, outside the games.

    `stake` as in `DirectorCorrectedScore`. `money`: what was paid, where that is known to the cent. `is_set_off`: it
    was set off against what was owed the other way, and nobody has paid it.
    """

    player: Player
    stake: StakePerPoint | None = None
    money: Money | None = None
    is_set_off: bool = False


class PaymentTakenBack(_ActionForPoints, key="not-received"):
    """A player took back that they had received `amount` half points from `player`: they are owed again.

    `stake`, `money` and `is_set_off` as in `PaymentReceived`.
    """

    player: Player
    stake: StakePerPoint | None = None
    money: Money | None = None
    is_set_off: bool = False


class SeatOfNobodyFreed(Event, key="seat-of-nobody"):
    """A player who was forgotten since is not seated where a chouette goes on."""

    player: Player


class PlayerUnseated(_DirectorsDecision, key="unseated"):
    """A director took away a player's seat, for the evening; or, on the whole server, for so many `days`."""

    days: int = 0


class DirectorSpokeFor(_DirectorsDecision, key="acted-for"):
    """A director spoke for an absent player. `order`: what was said, as a key; `value`: what the player's cube shows.

    `value` is 0 where it is not about the player's own cube alone.
    """

    order: str
    value: CubeValue


class PlayerReadmitted(_DirectorsDecision, key="readmitted"):
    """A director lets a player sit down again whose seat was taken away."""


class DirectorsActRevoked(PlayerAction, key="revoked"):
    """A director took back what a director had done. `order`: what that was, as a key; to whom, if to one.

    Of a setting, what is so again, as in `DirectorActedWithoutConsent`. Of a correction: the half points that `payer`
    pays back to `player`, what they stand for (None: points), and the game that was named.
    """

    order: str
    player: Player | None
    note: TypedText
    payer: Player | None = None
    amount: HalfPoints = NO_POINTS
    game: int = 0
    stake: StakePerPoint | None = None
    title: TypedText = ""
    option: OptionName | None = None
    value: str = ""


class ChouetteReopened(PlayerAction, key="reopened"):
    """A director has a chouette go on that was over."""

    note: TypedText


class DirectorCorrectedScore(_PointsBetween, PlayerAction, key="corrected"):
    """A director moved `amount` half points from one score to another. `stake`: what they stand for; None: points.

    `game`: in which it went wrong; 0: none was named.
    """

    note: TypedText
    game: int = 0
    stake: StakePerPoint | None = None


DIRECTORS_ACTS: Final = (
    *(DirectorActedWithoutConsent, DirectorSpokeFor, DirectorCorrectedScore, PlayerUnseated, PlayerReadmitted),
    *(DirectorsActRevoked, ChouetteReopened),
)
"""What tells that a director has acted."""


class DebtCarriedOver(_PointsBetween, key="carried-over"):
    """What `payer` owed since an earlier evening (half points) was put on this sheet.

    `is_gone`: it was taken off this one, since it is kept by a later one, or `is_netted`. `money` as in
    `PaymentReceived`.
    """

    is_gone: bool = False
    is_netted: bool = False
    money: Money | None = None


class DebtWrittenOff(_PointsBetween, key="written-off"):
    """`payee` gave up what `payer` owed them (half points). `stake` and `money` as in `PaymentReceived`."""

    stake: StakePerPoint | None = None
    money: Money | None = None


class WriteOffTakenBack(_PointsBetween, key="owed-again"):
    """What `payee` had given up of what `payer` owed them (half points) is owed again; the rest as before."""

    stake: StakePerPoint | None = None
    money: Money | None = None


class OldDebtDue(_PointsBetween, key="debt-due"):
    """What `payer` owes since an earlier evening (half points) is not carried over: it must be paid now.

    `money`: what that is, where it was played for more than points.
    """

    money: Money | None = None


class ChipsBought(_ActionForPoints, key="bought-in"):
    """A player bought their first chips (half points)."""


class ChipsRebought(_ActionForPoints, key="rebought"):
    """A player bought more chips (half points)."""


class ChipsCashedOut(_ActionForPoints, key="cashed-out"):
    """A player gave back all their chips (half points)."""


class AutomaticDoubleNotCoveredByChips(_PlayersAffected, key="cubes-stay"):
    """These cubes were left out of an automatic double, because the chips would not cover it."""


class LateReturnerMovedToLineEnd(_PlayerAffected, key="comes-late"):
    """A player whose absence adjourned a game came back after another began, and goes to the end of the line."""


class AbsentMovedToLineEnd(_PlayersAffected, key="moved-back"):
    """Absent players who would have become Captain went to the end of the line."""


class PlayerLeft(_PlayerAffected, key="left"):
    """A player gave up their seat, with this score in half points; None: it was made for several stakes."""

    score: HalfPoints | None
    robot: bool = False


class ChouetteEnded(Event, key="ended"):
    """No further game is played: what the evening is called, and what each won, where all was for one stake."""

    title: TypedText = ""
    scores: GameRow = ()


class SeedCommitted(Event, key="committed"):
    """The hash of the seed of the next dice was shown."""

    digest: str


class SeedRevealed(Event, key="revealed"):
    """The seed of the dice so far was shown, so that they can be verified."""

    seed: str


class SeedWordAdded(PlayerAction, key="word"):
    """A player mixed a word of their own into the dice."""

    word: TypedText
