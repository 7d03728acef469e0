"""Why a statement is refused: one class for each rule, with what its words need to know."""

from dataclasses import field
from typing import ClassVar, assert_never

from bot.backgammon.notation import Ambiguous, Misread, Unplayable, Unreadable, play_notation
from bot.rules.points import HalfPoints, Player, Players, StakePerPoint
from bot.rules.sealed import FrozenDataclass
from bot.rules.statements import AskedBeforeRoll, Dice, OptionName, TypedText


class Refusal(FrozenDataclass):
    """A no. `key` is the key of its words, after `refusal-`; `rule_option` the option of the rules behind it, if any.

    `must_act`: who must act instead. `absent`: for whom it was said, where somebody spoke for another.
    `is_about_past`: it is about what is over, or comes later, whoever must act now.
    """

    key: ClassVar[str]
    rule_option: ClassVar[str] = ""
    is_about_past: ClassVar[bool] = False
    must_act: Players = field(default=(), kw_only=True)
    absent: Player | None = field(default=None, kw_only=True)


class _PlayersNamed(Refusal):
    """A refusal that names players."""

    players: Players


class _PlayerNamed(Refusal):
    """A refusal that names a player."""

    player: Player


class _AmountNamed(Refusal):
    """A refusal that names half points."""

    amount: HalfPoints


class _CountsNamed(Refusal):
    """A refusal that says how many of the doubled `cubes` may be taken: one of `counts`."""

    counts: tuple[int, ...]
    cubes: int


class _BoxNamed(Refusal):
    """A refusal that names the Box, if there is one."""

    box: Player | None


class _OptionNamed(Refusal):
    """A refusal that names an option."""

    option: OptionName


class _OptionRefused(_OptionNamed):
    """A refusal of an option or its value; `allowed` are possible."""

    allowed: tuple[str, ...]
    value: str


# --- Who and when


class NotSeated(Refusal, key="not-seated"):
    """Only somebody with a seat here may say this."""


class NotPlaying(Refusal, key="not-playing"):
    """Only Box and Team may say this, while their bets are open."""


class OutOfTurn(Refusal):
    """A refusal of somebody who speaks while others must, who are in `must_act`; each kind has its rule."""


class ProposalFirst(OutOfTurn, key="proposal-first"):
    """The game waits for the answer to a proposal: to resign, to undo, to sell along."""


class ExtrasFirst(OutOfTurn, key="extras-first"):
    """Who dropped gives extras, or says no, before those are answered and the dice are rolled."""


class BuyersInTurn(OutOfTurn, key="buyers-in-turn"):
    """Who may buy a game is asked one after another."""


class OtherOfBoxAndPartnerSpeaks(OutOfTurn, key="other-of-box-and-partner"):
    """Only the one of Box and Partner who is asked answers."""


class BoxChoosesFirst(OutOfTurn, key="box-chooses-first"):
    """The Box may still say what an opening tie does, and rolls first."""


class OthersAnswerFirst(OutOfTurn, key="others-answer-first"):
    """Others of the Team double, or answer a double, before the player."""


class OtherSidesTurn(OutOfTurn, key="other-sides-turn"):
    """The sides roll and play in turn, and it is the other side's."""


class CubeBeforeOwnRoll(OutOfTurn, key="cube-before-own-roll"):
    """A side turns cubes before its own roll, and it is the other side's turn."""


class OtherSideAnswers(OutOfTurn, key="other-side-answers"):
    """The player's own side turned the cube last, so the other side answers."""


class TeamStillDoubles(OutOfTurn, key="team-still-doubles"):
    """The Box answers a double of the Team when all of it have spoken."""


class CaptainMoves(OutOfTurn, key="captain-moves"):
    """`player`, the Captain, rolls and moves for the Team; `words`: what the player may say, as a part of a key."""

    player: Player
    words: str


class OtherActionDue(Refusal, key="due-first"):
    """The player must do something else first, which the table shows."""


class NotTheMover(_PlayersNamed, key="not-the-mover"):
    """Only `players`, who move for the two sides, resign, adjourn or report a result."""


class OnlyBoxAndCaptainRollOpening(_PlayersNamed, key="opening-rollers"):
    """Only `players`, Box and Captain, roll the opening."""


class DoubleOpen(Refusal, key="double-open"):
    """A double must be answered first.

    `players`: to whom the player owes the answer, if they do; `answers`: which there are, as a part of a key.
    """

    players: Players = ()
    answers: str = ""


class NoGame(Refusal, key="no-game"):
    """This needs a game in progress."""


class GameInProgress(Refusal, key="game-going-on"):
    """This is possible only between games."""


class SeatsNotTakenYet(Refusal, key="not-started"):
    """Everybody must have a seat first."""


class SeatingAlreadyStarted(Refusal, key="already-started"):
    """The seats are taken, or being rolled for; players join and leave between games."""


class ChouetteOver(Refusal, key="ended"):
    """No further game is played in this chouette."""


class OnlyTeamMayDelayRoll(Refusal, key="only-the-team"):
    """Only the Team holds, releases, or asks to be asked; the Box doubles before their own roll."""


class OnlyTeamGoesAlong(Refusal, key="the-teams-double"):
    """Only the Team goes along with its own double or dissents from it; the Box answers it."""


class ProposalOpen(Refusal, key="proposal-open"):
    """No dice fall and no game starts before the open proposal is answered or withdrawn."""


class EndProposed(_PlayerNamed, key="end-proposed"):
    """No game starts before the proposal to end the chouette is answered or withdrawn."""


class OnlyBoxOrCaptainStartsGame(Refusal, key="only-box-or-captain"):
    """Only Box or Captain starts a game."""


class OnlyInScoreMode(Refusal, key="score-only"):
    """The board is here, so the result follows from it; a result is entered only where the board is elsewhere."""


class OnlyInPlayMode(Refusal, key="play-only"):
    """The board is elsewhere, so rolls and plays are not entered; cubes, deals and the result are."""


# --- Seats


class AlreadySeated(Refusal, key="already-seated"):
    """The player has a seat already."""


class TableFull(Refusal, key="table-full", rule_option="max_players"):
    """At most `most` players are seated."""

    most: int


class TooFew(Refusal, key="too-few", rule_option="min_players"):
    """A game needs at least `least` players."""

    least: int
    players: int


class LeaveBetweenGames(Refusal, key="leave-between-games", rule_option="leave"):
    """Seats are given up only between games."""


class GuestLeavesAlready(_PlayerNamed, key="guest-leaves-already", rule_option="leave", is_about_past=True):
    """That a guest leaves at the end of the game was said already; they can stay after all."""


class LeavesAlready(Refusal, key="leaves-already", rule_option="leave"):
    """The player has announced this already; they can join again to stay."""


class LeftWhenDueToBeBox(Refusal, key="box-dodged", rule_option="box_dodging"):
    """Somebody who left when due to be Box cannot join the next game; they can once it has started."""


class WrongSeatDice(_PlayersNamed, key="seat-dice", rule_option="seating_dice"):
    """`players`, each once, must roll the right number of dice for their seats."""


class SeatOrderMustNameEverybodyOnce(_PlayersNamed, key="wrong-order"):
    """Everybody at the table must be named once: `players`."""


class JoinersMustRollFirst(_PlayersNamed, key="joiners-roll", rule_option="late_joiners"):
    """`players`, who joined before the same game, must first roll for their places."""


class NoJoinerRollDue(Refusal, key="no-roll-due"):
    """Only players who joined before the same game roll for their places, and those who tied."""


# --- Dice and checkers


class RollFirst(Refusal, key="roll-first"):
    """There are no dice to play; the side must roll."""


class OpeningFirst(Refusal, key="opening-first"):
    """Box and Captain must roll the opening first."""


class OpeningDone(Refusal, key="opening-done"):
    """The opening was rolled already; the sides roll in turn."""


class PlayFirst(Refusal, key="play-first"):
    """The roll, `dice`, must be played first: cubes are turned before it, and nobody rolls twice."""

    dice: Dice | None = None


class UndoneDiceMustFallAgain(Refusal, key="dice-stand"):
    """A turn is never rolled twice: after a take-back `dice` fall again (None where the board is elsewhere)."""

    dice: Dice | None


class MoverNeedsNoAdvice(Refusal, key="mover-plays"):
    """Advice is for players whose Captain or Box moves for them; the mover plays."""


class MayNotAdvise(_PlayersNamed, key="no-consultation", rule_option="consultation_plays"):
    """Only `players` may advise on plays now; `rule` is the option's value, as part of a key."""

    rule: str


class RollIsHeld(_PlayersNamed, key="roll-held"):
    """`players` hold the roll: they must double, say no double, or release it."""


class PlayUnreadable(Refusal, key="play-unreadable"):
    """`part` of the text is no move; moves are written as 8/5, bar/22, 6/off, and no move as none."""

    part: TypedText
    play: TypedText


class PlayIllegal(Refusal, key="play-illegal"):
    """The text is not a legal play of these dice.

    `reason` is a key; `point` is counted from 1, 25 for the bar; `die` is 0 for several.
    """

    dice: Dice
    play: TypedText
    reason: str
    count: int | None = None
    die: int | None = None
    part: TypedText | None = None
    point: int | None = None


class PlayAmbiguous(Refusal, key="play-ambiguous"):
    """The text could mean any of `plays`."""

    play: TypedText
    plays: tuple[TypedText, ...]


# --- Cubes


class NoDoubleBeforeFirstPlay(Refusal, key="first-play"):
    """Nobody doubles before the first play of the game."""


class DoublingRoundOver(Refusal, key="round-over"):
    """There is one doubling round in a turn; cubes can be turned before the next roll."""


class CubeAtTop(Refusal, key="cube-at-top"):
    """The cube shows `value`, and goes no further."""

    value: int


class NoAccessToCube(Refusal, key="no-access"):
    """A cube can be turned only in the middle, or by its `owner` (None: the whole other side)."""

    owner: Player | None


class BetIsClosed(Refusal, key="out-of-game"):
    """The bet of `player` (None: who speaks) is closed; they play again in the next game."""

    player: Player | None = None


class AlreadySpoken(Refusal, key="already-spoken"):
    """A word once given stands, unless it is taken back."""


class MayNotDeclineDoubleUnasked(Refusal, key="not-asked"):
    """No double is said in a doubling round, or by players who want to be asked before each roll."""


class CubesMustBeNamed(_PlayersNamed, key="names-needed"):
    """Several cubes could be meant: those of `players` must be named, or all."""


class TeamNamesNoCubes(Refusal, key="no-names"):
    """A player of the Team speaks for their own cube alone, without names."""


class NothingToBeaver(Refusal, key="nothing-to-beaver"):
    """Beavers are played, but only by somebody who has just been doubled."""


class NotDoubled(Refusal, key="not-doubled"):
    """The cube of `player` (None: who speaks) was not doubled; only an offered double can be answered."""

    player: Player | None = None


class MustDoubleAllTogether(_PlayersNamed, key="all-together", rule_option="box_initial_double"):
    """The Box turns the cubes of all `players` from the middle together, or none."""


class TakeAtLeastHalfOrNone(_CountsNamed, key="half-rule", rule_option="team_initial_answer"):
    """When all `cubes` bets are doubled together, the Box takes as many as one of `counts`: none, or at least half."""


class TakeBothOrNone(_CountsNamed, key="both-or-none", rule_option="team_initial_answer"):
    """Of two cubes doubled together from the middle, the Box takes both or none."""


class TakeAllOrNone(_CountsNamed, key="all-or-none", rule_option="team_initial_answer"):
    """The Box takes all cubes that were doubled together, or none."""


class LoneTakerMustDrop(Refusal, key="lone-taker", rule_option="lone_taker"):
    """The last player who has not dropped a double of all cubes from the middle must drop too."""


class NoBeavers(Refusal, key="no-beavers", rule_option="beavers"):
    """Beavers are not played: a double is taken or dropped."""


class NoRaccoons(Refusal, key="no-raccoons", rule_option="raccoons"):
    """A beaver (or a raccoon, where they are `played`) is taken or dropped."""

    played: bool


class NotHoldingRoll(Refusal, key="no-hold"):
    """The player has no hold to release."""


class HoldsRollAlready(Refusal, key="holds-already"):
    """The player holds the roll already, until they release it or double."""


class AskBeforeRollUnchanged(Refusal, key="asked-already"):
    """The player is asked before rolls as they wish already: before each, where it matters, or never."""

    when: AskedBeforeRoll


class NoAutomaticDouble(Refusal, key="no-automatic", rule_option="automatic_doubles"):
    """Automatic doubles are agreed on right after an equal opening, and only where the rules have them."""


class OnlyBoxChoosesAutomaticDoubles(_BoxNamed, key="only-box-chooses"):
    """Only the Box chooses what equal opening dice do."""


class NoAutomaticDoublesChoice(Refusal, key="nothing-to-choose"):
    """The rules settle what equal opening dice do; nobody chooses."""


class AutomaticChosenTooLate(Refusal, key="chosen-too-late"):
    """The opening was rolled, so what equal dice do in this game stands."""


# --- Extras


class NoExtras(Refusal, key="no-extras"):
    """Extras are not played: a player who drops is out of the game."""


class NoExtraNow(Refusal, key="no-extra-now"):
    """Extras are given right after a double of the Box that some dropped and some took."""


class OnlyDroppersGiveExtras(_PlayersNamed, key="only-droppers"):
    """Only `players`, who just dropped, give extras."""


class ExtrasOnlyToTakers(_PlayersNamed, key="only-to-takers"):
    """Extras are given only to `players`, who took."""


class NoExtraOffered(Refusal, key="no-extra-offered"):
    """No extra waits for this player's answer."""


class NotExtraCubeOwner(Refusal, key="no-extra-cube"):
    """Only the owner of an extra's cube doubles it."""


class ExtraAmbiguous(_PlayersNamed, key="which-extra"):
    """Several extras could be meant: one of `players` must be named."""


class ExtraCannotBeDeclined(Refusal, key="extra-must", rule_option="lone_taker"):
    """A lone taker takes or drops every extra, or takes back the take before accepting any."""


class ExtraUnanswered(Refusal, key="extra-open"):
    """The extra that was given must be answered first."""


class ExtraRedoubleCannotBeDeclined(Refusal, key="extra-doubled"):
    """A redouble of an extra is taken or dropped; only a new extra can be refused."""


class AcceptExtrasInLineOrder(_PlayersNamed, key="extras-in-line"):
    """A player who accepts only some extras accepts them in the order of the line, `players`."""


class ExtraPreventsSale(_PlayerNamed, key="extra-in-the-way"):
    """`player` has an open extra, so they cannot buy the Box's game."""


class TakeIsFinal(Refusal, key="take-stands"):
    """A take is withdrawn only when extras are given and none was accepted."""


# --- Presence


class AwayAlready(Refusal, key="away-already"):
    """The player is away already; they can come back."""


class NotAway(Refusal, key="not-away"):
    """The player is not away."""


class AbsentPlayersCubeFollowsCaptain(_PlayerNamed, key="follows-captain"):
    """The absent player's cube is played as the Captain's; nobody speaks for it."""

    captain: Player | None


class AbsentPartnersShareFollowsBox(_BoxNamed, _PlayerNamed, key="follows-box"):
    """The absent Partner's half is played as the Box plays theirs; nobody speaks for it."""


class NotAdjourned(Refusal, key="not-adjourned"):
    """Only the adjourned games, `games`, can be resumed."""

    game: int
    games: tuple[int, ...]


class MoversMissingToResume(_PlayersNamed, key="both-needed"):
    """An adjourned game goes on only when both movers are here: `players` are missing."""


class PlayerNotSeated(_PlayerNamed, key="not-seated-here"):
    """`player` has no seat here."""


class HasNoScore(_PlayerNamed, key="no-score"):
    """`player` has no column on the score sheet."""


class CorrectsNothing(Refusal, key="no-correction"):
    """A correction moves more than zero points between two different players."""


class RowsFixedInPlayMode(Refusal, key="rows-stand"):
    """The board is here, so a game's row follows from its play; only a director moves points."""


class GameNotOver(Refusal, key="game-not-over"):
    """Only the row of a game that is over is corrected: of game 1 to `last`, which is 0 where none is."""

    game: int
    last: int


class NotInThatGame(_PlayerNamed, key="not-in-that-game", is_about_past=True):
    """`player` neither played in `game` nor held a bet in it."""

    game: int


class RowSumNotZero(_AmountNamed, key="row-not-even", is_about_past=True):
    """The points of a game add up to zero, and not to `amount` half points."""


class RowUnchanged(Refusal, key="row-unchanged", is_about_past=True):
    """The row of `game` says this already."""

    game: int


class MoreThanOwed(_AmountNamed, _PlayerNamed, key="not-owed"):
    """At most `amount` half points are owed by `player`. `stake`: what they stand for; None: points."""

    stake: StakePerPoint | None = None


class LessPaid(_AmountNamed, _PlayerNamed, key="less-paid"):
    """Of `amount` half points alone the speaker has said that `player` paid them; `stake` as in `MoreThanOwed`."""

    stake: StakePerPoint | None = None


class NotSaidForAnother(Refusal, key="not-for-another"):
    """A director speaks for others only about cubes, dice, and what they are asked to agree to."""


class NotTheScorersToSay(_PlayerNamed, key="not-the-scorers"):
    """Whoever keeps score says for others who speak for themselves only what happens at the board."""


class StakeNotAnsweredForAnother(_PlayerNamed, key="stake-for-another"):
    """For an absent player only who was appointed agrees to another stake, unless they proposed it themself."""


class NotMissing(_PlayerNamed, key="not-missing"):
    """The player is there, and acts for themself."""


class StandInNotHere(_PlayerNamed, key="stand-in-not-here"):
    """Only somebody who sits here and is there can play for another."""


class OpponentAsStandIn(_PlayerNamed, key="opponent-as-stand-in"):
    """Nobody plays for `of`, against whom they play."""

    of: Player


class OpponentsNamePoints(_PlayerNamed, key="opponents-name-points"):
    """Opponents alone do not name the points of a missing player with whom nobody sides."""


class OpponentDirectorNamesPoints(_PlayerNamed, key="opponent-director-names-points"):
    """A director does not name the points of a missing player against whom they play."""


class NobodyAgreesAboutMissing(_PlayerNamed, key="nobody-agrees-about-missing"):
    """Nobody is left who would have to agree to what is proposed about a missing player: a director decides."""


class ClosesBoxNotPartner(_PlayerNamed, key="closes-box-not-partner"):
    """A Partner's share is not closed by itself: the bets are those of `box`."""

    box: Player


class NoGameToClose(Refusal, key="no-game-to-close"):
    """This game is neither in progress nor, between games, an adjourned one."""

    game: int


class ClosingNamesOthers(_PlayerNamed, key="closing-names-others"):
    """To close the game of `player`, the points of these `players` are named."""

    players: Players


class ClosingTooDear(_PlayerNamed, key="closing-too-dear"):
    """A missing player's game is not closed for more than a backgammon would cost: `amount` against `player`."""

    amount: HalfPoints


class ProxyUnchanged(Refusal, key="proxy-same"):
    """`player` (None: nobody) is the proxy already."""

    player: Player | None


class ProxyNotSeated(Refusal, key="proxy-not-seated"):
    """A proxy must have a seat here."""


class ProxyCycle(Refusal, key="proxy-cycle"):
    """A proxy must not have appointed the same player, directly or through others."""


class RobotAsProxy(Refusal, key="robot-as-proxy"):
    """A robot speaks for nobody but itself."""


# --- One cube for all


class OnlyCaptainDoubles(_PlayersNamed, key="captain-doubles", rule_option="double_order"):
    """Only the Captain (`players`) doubles for the Team."""


class CubeIsShared(_PlayersNamed, key="one-cube", rule_option="cube"):
    """`players` share the cube: it is turned and answered for all of them together."""


class CubeNotShared(Refusal, key="cube-apart"):
    """The player shares a cube with nobody, so nothing needs to be agreed on."""


class NoDoubleAnnounced(Refusal, key="not-announced"):
    """There is no announced double to agree with or dissent from."""


class DoubleAlreadyAnnounced(Refusal, key="say-along"):
    """A double is announced already: others go along with it or dissent."""


class NoBuyouts(Refusal, key="no-buyouts", rule_option="buyouts"):
    """Games are not sold here: everybody who shares the cube is in the double."""


class NotForSale(_PlayerNamed, key="not-for-sale"):
    """The game of `player` is not for sale now."""


class NoPreemptionByBox(Refusal, key="no-preemption", rule_option="preemption"):
    """The Box does not take over what the Team's players bought; the Box takes or drops."""


class OnlyBoxTakesOverPurchase(Refusal, key="only-box-preempts"):
    """Only the Box takes over a purchase."""


class NoPurchaseToTakeOver(Refusal, key="nothing-to-preempt"):
    """The Box takes over only what the Team bought on this double, before answering it."""


class MustTakeAfterTakingOver(Refusal, key="must-take"):
    """After taking over a purchase, or buying out the Partner, one can only take."""


class MayNotDissentAsBoxOrPartner(Refusal, key="between-the-two"):
    """Of Box and Partner, only the one who did not turn the cube dissents, before the double is answered."""


class ShareSaleUnanswered(_PlayerNamed, key="sale-first"):
    """Whether the share of `player` is bought must be said before the double is answered."""


# --- Proposals


class NothingProposed(Refusal, key="nothing-proposed"):
    """There is no proposal to answer."""


class ProposalAmbiguous(_PlayersNamed, key="which-proposal"):
    """Several proposals are open: one of their authors, `players`, must be named."""


class NotYoursToAnswer(Refusal, key="not-yours-to-answer"):
    """Only `players` answer this proposal; `one_suffices`: the yes of one of them is enough."""

    players: Players
    one_suffices: bool = False


class AlreadyProposed(Refusal, key="already-proposed"):
    """The same proposal of this player is still open."""


class NothingToUndo(Refusal, key="nothing-to-take-back", is_about_past=True):
    """Only the last decision of a game can be taken back, and there is none, or somebody of that game has left since.

    `corrects`: rows of past games can be corrected instead; `directs`: only a director moves their points.
    """

    corrects: bool = False
    directs: bool = False


class OthersAgreeToUndo(Refusal, key="others-agree-to-undo"):
    """Nobody undoes alone, but where only score is kept what they themself have just said."""


class UndoRequestedAlready(Refusal, key="undo-requested"):
    """Each player asks the others once to undo an action."""


class UndoAskedByOther(_PlayerNamed, key="undo-asked"):
    """Somebody else has asked to undo that action, and the others are answering."""


class UndoDeclined(Refusal, key="undo-declined"):
    """The others have said no to undoing this action: they are not asked again."""


class NothingToRevoke(Refusal, key="nothing-to-revoke"):
    """No director has done anything since that could be taken back now."""


class NobodyElseAgrees(Refusal, key="nobody-else-agrees"):
    """Whoever directs and plays would have to agree to it themself: nobody else can."""


class ChouetteNotOver(Refusal, key="not-over"):
    """Only a chouette that is over is reopened."""


class NobodyLeftToReopenFor(Refusal, key="nobody-left"):
    """Nobody sits at the table any more that would be reopened."""


class NotUnseated(_PlayerNamed, key="not-unseated"):
    """No director has taken this player's seat away."""


class Unseated(Refusal, key="unseated"):
    """The director `by` took this player's seat away for the evening."""

    by: Player | None


class UnknownOption(_OptionRefused, key="option-unknown"):
    """There is no such option; `allowed` are."""


class BadOptionValue(_OptionRefused, key="option-value"):
    """The option has no such value; `allowed` are its values."""


class OptionUnchanged(_OptionNamed, key="option-same"):
    """The option has this value already."""

    value: str


class StakeUnchanged(Refusal, key="stake-same"):
    """A point has this stake already."""

    stake: StakePerPoint


class TitleUnchanged(Refusal, key="title-same"):
    """The evening is called so already."""

    title: TypedText


class StakeFixedByChips(Refusal, key="stake-of-chips"):
    """Chips were bought for this stake, and keep it."""

    stake: StakePerPoint


class OptionFixedDuringGame(_OptionNamed, key="option-in-game"):
    """This option changes only between games."""


class FewerSeatsThanSeatedPlayers(Refusal, key="seats-taken"):
    """The table cannot have fewer seats than the `players` who sit at it."""

    players: int


class RobotsNeedBoard(Refusal, key="robots-need-board"):
    """Robots sit only where the board is played here."""


class GuestsOnlyWhereScoreIsKept(Refusal, key="guests-need-score"):
    """Who has no account sits only where the board is elsewhere."""


class GuestSpokenFor(Refusal, key="guest-spoken-for"):
    """A guest is not away, and speaks for nobody: whoever keeps score speaks for them."""


class NotTheScorer(_PlayerNamed, key="not-the-scorer"):
    """`player` keeps score here, and says this for guests."""


class NoGuestsHere(Refusal, key="no-guests-here"):
    """Nobody keeps score for others, since no guest sits here."""


class CannotKeepScore(_PlayerNamed, key="cannot-keep-score"):
    """`player` is away, has no account or no seat here, or keeps score already."""


class NotAGuest(_PlayerNamed, key="not-a-guest"):
    """`player` has an account already."""


class NoRobotsForChips(Refusal, key="no-robots-for-chips", rule_option="book"):
    """Nobody plays for chips with a robot."""


# --- Partner


class NoPartner(Refusal, key="no-partner", rule_option="partner_from"):
    """A Partner is possible only from `least` players on, where the rules have one."""

    least: int


class PartnerByRule(Refusal, key="partner-by-rule", rule_option="partner_choice"):
    """Nobody chooses the Partner: the rules say whose place it is."""


class PartnerCannotBeNamed(Refusal, key="partner-named"):
    """A Partner is named only before the first game, and must be behind the Captain in the line."""


class PartnerAlready(_PlayerNamed, key="partner-already"):
    """`player` is Partner already, as long as the Box stays."""


class PartnerOutOfOrder(Refusal, key="partner-order", rule_option="partner_choice"):
    """It is the turn of `player` to be invited (None: nobody is left)."""

    player: Player | None


class PartnerMustChooseFirst(_PlayerNamed, key="partner-chooses"):
    """`player`, the Partner, must first choose to stay Partner or to be Captain."""


class PartnerOnlyAdvises(_BoxNamed, key="partner-advises"):
    """A Partner shares the result and advises; the Box handles dice, checkers and cubes."""


class BoxConsultsOnceCubeTurned(Refusal, key="box-consults-later", rule_option="consultation_box"):
    """Box and Partner may consult only once a cube has been turned."""


class PartnershipOver(Refusal, key="parted"):
    """Box and Partner share nothing more in this game that they could settle."""


class PartnerWithoutShareMayNotAdvise(Refusal, key="no-share"):
    """A Partner without a share in what is still open does not advise."""


class NoShareInCube(_PlayerNamed, key="no-share-in"):
    """`giver` has no share in the cube of `player` to hand over."""

    giver: Player


class BoxHasNoShareToSell(Refusal, key="no-share-to-sell"):
    """A Box who has settled with the Partner has nothing left to sell."""


class OnlyBoxAndPartnerSettleNamedCubes(Refusal, key="cubes-of-partners"):
    """Only Box and Partner name cubes in a settlement; others close all that is between them."""


class NoBoxSaleToJoin(Refusal, key="no-sale-to-join"):
    """Only a Partner who shares every bet sells along or stays in, when the Box's game is sold or offered."""


class OnlyBoxInvites(_BoxNamed, key="only-box-invites"):
    """Only the Box invites a Partner."""


class NoPartnerChoiceDue(Refusal, key="no-choice-due"):
    """Only a Partner who is due to be Captain, `player` (None: nobody), chooses."""

    player: Player | None


# --- Deals


class NoSettlements(Refusal, key="no-settlements", rule_option="settlements"):
    """Bets are not settled here."""


class SettleOnlyTurnedCubes(Refusal, key="settled-when-turned", rule_option="settlements"):
    """A bet is settled only after its cube was turned and taken."""


class NoBetBetween(_PlayerNamed, key="no-bet-between"):
    """The speaker and `player` have no open bet against each other to settle."""


class NegativeAmount(Refusal, key="negative-amount"):
    """A settlement is for no less than zero points: one offers to pay, or asks to be paid."""


class WholePoints(Refusal, key="whole-points", rule_option="points"):
    """Only whole points can be agreed on."""


class NoOfferToWithdraw(_PlayerNamed, key="nothing-offered"):
    """There is no open offer to `player` that could be withdrawn."""


class NoBoxSale(Refusal, key="no-box-sale", rule_option="box_sale"):
    """The Box's game is not sold here."""


class OnlyTheBoxSells(_BoxNamed, key="only-the-box-sells"):
    """Only the Box sells their game."""


class SellsToSelf(Refusal, key="sells-to-self"):
    """The Box sells to somebody else."""


class BoxSoldAlready(Refusal, key="sold-already"):
    """The Box's game is sold once; its `owner` can settle."""

    owner: Player


class SettleInsteadOfSelling(_PlayerNamed, key="settle-instead"):
    """The Box settles with their Partner or their only opponent, `player`, instead of selling to them."""


# --- Chips


class NotPlayedForChips(Refusal, key="no-chips", rule_option="book"):
    """Points stand on a sheet here, so there are no chips."""


class AlreadyBoughtIn(_AmountNamed, key="bought-in"):
    """The player has bought in already; they can re-buy any number of chips."""


class BuyInFirst(_AmountNamed, key="buy-in-first"):
    """The player must buy in first, for at least `amount` half points."""


class BuyInBelowMinimum(_AmountNamed, key="least-buy-in", rule_option="book"):
    """A buy-in is for at least `amount` half points."""


class NoChipsLeft(Refusal, key="no-chips-left"):
    """The player has no chips to give back."""


class ChipsInPlay(Refusal, key="chips-in-play"):
    """Chips are given back only when the game can no longer need them."""


class BuyChipsFirst(_AmountNamed, _PlayersNamed, key="chips-first", rule_option="book"):
    """Before the game `players` must buy chips; a buy-in is for at least `amount` half points."""


class ChipsDoNotCover(_AmountNamed, _PlayersNamed, key="chips-short", rule_option="book"):
    """The chips of `players` do not cover this: they would have to re-buy `amount` half points."""


class NoDebtsCarriedOver(Refusal, key="not-carried", rule_option="book"):
    """Debts are not carried over from one evening to another here."""


class PointsAlreadyBooked(_OptionNamed, key="book-is-open"):
    """How points are kept is agreed on before there are points or chips in the book."""


# --- The dice's proof


class LastSeedNotRevealed(Refusal, key="committed-already"):
    """The seed of the last commitment must be revealed before the next commitment."""


class NoDiceCommitment(Refusal, key="not-committed"):
    """No commitment to the dice is open."""


class SeedDoesNotMatch(Refusal, key="seed-wrong"):
    """This is not the seed that was committed to."""


class SeedWordTooLate(Refusal, key="word-too-late"):
    """Words go into the dice before the first of them falls."""


class NotHexadecimal(Refusal, key="bad-hex"):
    """This is not a hexadecimal number of the right length."""


class BadSeedWord(Refusal, key="bad-word"):
    """A word in the dice has at most `longest` letters, all of them printable."""

    longest: int


# --- An evening that is as long as one may be (`bot/record/limits.py`)


class LimitReached(Refusal):
    """A refusal that says how many there are at most."""

    most: int


class TooManyStatementsInEvening(LimitReached, key="evening-long"):
    """So much was said that nothing is heard any more but what ends the game in progress."""


class TooManyGamesOrPayments(LimitReached, key="evening-often"):
    """Games, corrections and payments are kept to the end of an evening, so there are only so many."""


class TooManyPeople(LimitReached, key="evening-people"):
    """So many people were at the table that nobody new can come."""


class TooManyOpenProposals(LimitReached, key="evening-questions"):
    """So many proposals and requests to join are open that some must be answered first."""


# --- A text that is no play of the roll, as a refusal


def refusal_from_misread(misread: Misread, play: str, dice: Dice) -> Refusal:
    """Why a text is no play; points as players number them, 25 for the bar."""
    match misread:
        case Unreadable(part):
            return PlayUnreadable(play=play, part=part)
        case Unplayable(reason, part, point, die, count):
            place = None if point is None else point + 1
            return PlayIllegal(play=play, dice=dice, reason=reason.value, part=part, point=place, die=die, count=count)
        case Ambiguous(candidates):
            return PlayAmbiguous(play=play, plays=tuple(play_notation(candidate) for candidate in candidates))
        case _:
            assert_never(misread)
