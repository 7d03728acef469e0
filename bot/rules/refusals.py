"""Why a statement is refused: one class for each rule, with what its words need to know."""

from dataclasses import field
from typing import ClassVar, assert_never

from bot.backgammon.misread import Ambiguous, Misread, Unplayable, Unreadable
from bot.backgammon.notation import written
from bot.rules.points import HalfPoints, Player, Players
from bot.rules.sealed import Value
from bot.rules.statements import Dice


class Refusal(Value):
    """A no. `key` is the key of its words, after `refusal-`; `rule_option` the option of the rules behind it, if any.

    `must_act`: who must act instead. `absent`: for whom it was said, where somebody spoke for another.
    """

    key: ClassVar[str]
    rule_option: ClassVar[str] = ""
    must_act: Players = field(default=(), kw_only=True)
    absent: Player | None = field(default=None, kw_only=True)


# --- Who and when


class NotSeated(Refusal, key="not-seated"):
    """Not seated."""


class NotPlaying(Refusal, key="not-playing"):
    """Not playing."""


class NotYourTurn(Refusal, key="not-your-turn"):
    """Not your turn."""


class OtherActionDue(Refusal, key="due-first"):
    """Other action due."""


class NotTheMover(Refusal, key="not-the-mover"):
    """Not the mover."""

    players: Players


class DoubleOpen(Refusal, key="double-open"):
    """Double open."""


class NoGame(Refusal, key="no-game"):
    """No game."""


class GameInProgress(Refusal, key="game-going-on"):
    """Game in progress."""


class NotStarted(Refusal, key="not-started"):
    """Not started."""


class AlreadyStarted(Refusal, key="already-started"):
    """Already started."""


class ChouetteOver(Refusal, key="ended"):
    """Chouette over."""


class OnlyTheTeam(Refusal, key="only-the-team"):
    """Only the team."""


class TeamsOwnDouble(Refusal, key="the-teams-double"):
    """Teams own double."""


class ProposalOpen(Refusal, key="proposal-open"):
    """Proposal open."""


class OnlyBoxOrCaptain(Refusal, key="only-box-or-captain"):
    """Only box or captain."""


class OnlyInScoreMode(Refusal, key="score-only"):
    """Only in score mode."""


class OnlyInPlayMode(Refusal, key="play-only"):
    """Only in play mode."""


# --- Seats


class AlreadySeated(Refusal, key="already-seated"):
    """Already seated."""


class TableFull(Refusal, key="table-full", rule_option="max_players"):
    """Table full."""

    most: int


class TooFew(Refusal, key="too-few", rule_option="min_players"):
    """Too few."""

    least: int
    players: int


class LeaveBetweenGames(Refusal, key="leave-between-games", rule_option="leave"):
    """Leave between games."""


class LeavesAlready(Refusal, key="leaves-already", rule_option="leave"):
    """Leaves already."""


class DodgedTheBox(Refusal, key="box-dodged", rule_option="box_dodging"):
    """Dodged the box."""


class WrongSeatDice(Refusal, key="seat-dice", rule_option="seating_dice"):
    """Wrong seat dice."""

    players: Players


class JoinersRoll(Refusal, key="joiners-roll", rule_option="late_joiners"):
    """Joiners roll."""

    players: Players


class NoRollDue(Refusal, key="no-roll-due"):
    """No roll due."""


# --- Dice and checkers


class RollFirst(Refusal, key="roll-first"):
    """Roll first."""


class OpeningFirst(Refusal, key="opening-first"):
    """Opening first."""


class OpeningDone(Refusal, key="opening-done"):
    """Opening done."""


class PlayFirst(Refusal, key="play-first"):
    """Play first."""


class DiceAlreadyFell(Refusal, key="dice-stand"):
    """Dice already fell."""

    dice: Dice | None


class MoverPlaysThemself(Refusal, key="mover-plays"):
    """Mover plays themself."""


class NoConsultation(Refusal, key="no-consultation", rule_option="consultation_plays"):
    """No consultation."""

    players: Players
    rule: str


class RollIsHeld(Refusal, key="roll-held"):
    """Roll is held."""

    players: Players


class PlayUnreadable(Refusal, key="play-unreadable"):
    """Play unreadable."""

    part: str
    play: str


class PlayIllegal(Refusal, key="play-illegal"):
    """Play illegal."""

    dice: Dice
    play: str
    reason: str
    count: int | None = None
    die: int | None = None
    part: str | None = None
    point: int | None = None


class PlayAmbiguous(Refusal, key="play-ambiguous"):
    """Play ambiguous."""

    play: str
    plays: tuple[str, ...]


# --- Cubes


class NoDoubleBeforeFirstPlay(Refusal, key="first-play"):
    """No double before first play."""


class DoublingRoundOver(Refusal, key="round-over"):
    """Doubling round over."""


class NoAccessToCube(Refusal, key="no-access"):
    """No access to cube."""

    owner: Player | None


class BetIsClosed(Refusal, key="out-of-game"):
    """Bet is closed."""

    player: Player | None = None


class AlreadySpoken(Refusal, key="already-spoken"):
    """Already spoken."""


class NotAsked(Refusal, key="not-asked"):
    """Not asked."""


class NamesNeeded(Refusal, key="names-needed"):
    """Names needed."""

    players: Players


class NamesNotAllowed(Refusal, key="no-names"):
    """Names not allowed."""


class NotDoubled(Refusal, key="not-doubled"):
    """Not doubled."""

    player: Player | None = None


class MustDoubleAllTogether(Refusal, key="all-together", rule_option="box_initial_double"):
    """Must double all together."""

    players: Players


class HalfRule(Refusal, key="half-rule", rule_option="team_initial_answer"):
    """Half rule."""

    counts: tuple[int, ...]
    cubes: int


class BothOrNone(Refusal, key="both-or-none", rule_option="team_initial_answer"):
    """Both or none."""

    counts: tuple[int, ...]
    cubes: int


class AllOrNone(Refusal, key="all-or-none", rule_option="team_initial_answer"):
    """All or none."""

    counts: tuple[int, ...]
    cubes: int


class LoneTakerMustDrop(Refusal, key="lone-taker", rule_option="lone_taker"):
    """Lone taker must drop."""


class NoBeavers(Refusal, key="no-beavers", rule_option="beavers"):
    """No beavers."""


class NoRaccoons(Refusal, key="no-raccoons", rule_option="raccoons"):
    """No raccoons."""

    played: bool


class NotHolding(Refusal, key="no-hold"):
    """Not holding."""


class HoldsAlready(Refusal, key="holds-already"):
    """Holds already."""


class ConsultationUnchanged(Refusal, key="asked-already"):
    """Consultation unchanged."""

    wanted: bool


class NoAutomaticDouble(Refusal, key="no-automatic", rule_option="automatic_doubles"):
    """No automatic double."""


class OnlyBoxChooses(Refusal, key="only-box-chooses"):
    """Only box chooses."""

    box: Player | None


class NothingToChoose(Refusal, key="nothing-to-choose"):
    """Nothing to choose."""


class ChosenTooLate(Refusal, key="chosen-too-late"):
    """Chosen too late."""


# --- Extras


class NoExtras(Refusal, key="no-extras"):
    """No extras."""


class NoExtraNow(Refusal, key="no-extra-now"):
    """No extra now."""


class OnlyDroppers(Refusal, key="only-droppers"):
    """Only droppers."""

    players: Players


class OnlyToTakers(Refusal, key="only-to-takers"):
    """Only to takers."""

    players: Players


class NoExtraOffered(Refusal, key="no-extra-offered"):
    """No extra offered."""


class NoExtraCube(Refusal, key="no-extra-cube"):
    """No extra cube."""


class ExtraAmbiguous(Refusal, key="which-extra"):
    """Extra ambiguous."""

    players: Players


class ExtraCannotBeRefused(Refusal, key="extra-must", rule_option="lone_taker"):
    """Extra cannot be refused."""


class ExtraUnanswered(Refusal, key="extra-open"):
    """Extra unanswered."""


class ExtraRedoubleNotRefusable(Refusal, key="extra-doubled"):
    """Extra redouble not refusable."""


class ExtrasInLineOrder(Refusal, key="extras-in-line"):
    """Extras in line order."""

    players: Players


class ExtraPreventsSale(Refusal, key="extra-in-the-way"):
    """Extra prevents sale."""

    player: Player | None


class TakeIsFinal(Refusal, key="take-stands"):
    """Take is final."""


# --- Presence


class AwayAlready(Refusal, key="away-already"):
    """Away already."""


class NotAway(Refusal, key="not-away"):
    """Not away."""


class FollowsCaptain(Refusal, key="follows-captain"):
    """Follows captain."""

    captain: Player | None
    player: Player | None


class FollowsBox(Refusal, key="follows-box"):
    """Follows box."""

    box: Player | None
    player: Player | None


class NotAdjourned(Refusal, key="not-adjourned"):
    """Not adjourned."""

    game: int
    games: tuple[int, ...]


class BothNeeded(Refusal, key="both-needed"):
    """Both needed."""

    players: Players


class NotSeatedHere(Refusal, key="not-seated-here"):
    """Not seated here."""

    player: Player | None


class HasNoScore(Refusal, key="no-score"):
    """Has no score."""

    player: Player | None


class NoCorrection(Refusal, key="no-correction"):
    """No correction."""


class NotOwed(Refusal, key="not-owed"):
    """Not owed."""

    amount: HalfPoints
    player: Player | None


class NotForAnother(Refusal, key="not-for-another"):
    """Not for another."""


class ProxyUnchanged(Refusal, key="proxy-same"):
    """Proxy unchanged."""

    player: Player | None


class ProxyNotSeated(Refusal, key="proxy-not-seated"):
    """Proxy not seated."""


class ProxyCycle(Refusal, key="proxy-cycle"):
    """Proxy cycle."""


# --- One cube for all


class CaptainDoubles(Refusal, key="captain-doubles", rule_option="double_order"):
    """Captain doubles."""

    players: Players


class CubeIsShared(Refusal, key="one-cube", rule_option="cube"):
    """Cube is shared."""

    players: Players


class CubeNotShared(Refusal, key="cube-apart"):
    """Cube not shared."""


class NoDoubleAnnounced(Refusal, key="not-announced"):
    """No double announced."""


class SayAlongOrObject(Refusal, key="say-along"):
    """Say along or object."""


class NoBuyouts(Refusal, key="no-buyouts", rule_option="buyouts"):
    """No buyouts."""


class NotForSale(Refusal, key="not-for-sale"):
    """Not for sale."""

    player: Player | None


class NoPreemption(Refusal, key="no-preemption", rule_option="preemption"):
    """No preemption."""


class OnlyBoxPreempts(Refusal, key="only-box-preempts"):
    """Only box preempts."""


class NothingToPreempt(Refusal, key="nothing-to-preempt"):
    """Nothing to preempt."""


class MustTakeAfterPreempting(Refusal, key="must-take"):
    """Must take after preempting."""


class NotBetweenBoxAndPartner(Refusal, key="between-the-two"):
    """Not between box and partner."""


class SaleUnanswered(Refusal, key="sale-first"):
    """Sale unanswered."""

    player: Player | None


# --- Proposals


class NothingProposed(Refusal, key="nothing-proposed"):
    """Nothing proposed."""


class ProposalAmbiguous(Refusal, key="which-proposal"):
    """Proposal ambiguous."""

    players: Players


class NotYoursToAnswer(Refusal, key="not-yours-to-answer"):
    """Not yours to answer."""

    players: tuple[Player | None, ...]


class AlreadyProposed(Refusal, key="already-proposed"):
    """Already proposed."""


class NothingToTakeBack(Refusal, key="nothing-to-take-back"):
    """Nothing to take back."""


class UnknownOption(Refusal, key="option-unknown"):
    """Unknown option."""

    allowed: tuple[str, ...]
    option: str
    value: str


class BadOptionValue(Refusal, key="option-value"):
    """Bad option value."""

    allowed: tuple[str, ...]
    option: str
    value: str


class OptionUnchanged(Refusal, key="option-same"):
    """Option unchanged."""

    option: str
    value: str


class OptionFixedDuringGame(Refusal, key="option-in-game"):
    """Option fixed during game."""

    option: str


class TooManySeated(Refusal, key="seats-taken"):
    """Too many seated."""

    players: int


# --- Partner


class NoPartner(Refusal, key="no-partner", rule_option="partner_from"):
    """No partner."""

    least: int


class PartnerByRule(Refusal, key="partner-by-rule", rule_option="partner_choice"):
    """Partner by rule."""


class PartnerCannotBeNamed(Refusal, key="partner-named"):
    """Partner cannot be named."""


class PartnerAlready(Refusal, key="partner-already"):
    """Partner already."""

    player: Player | None


class PartnerOutOfOrder(Refusal, key="partner-order", rule_option="partner_choice"):
    """Partner out of order."""

    player: Player | None


class PartnerChooses(Refusal, key="partner-chooses"):
    """Partner chooses."""

    player: Player | None


class PartnerOnlyAdvises(Refusal, key="partner-advises"):
    """Partner only advises."""

    box: Player | None


class BoxConsultsLater(Refusal, key="box-consults-later", rule_option="consultation_box"):
    """Box consults later."""


class PartnershipOver(Refusal, key="parted"):
    """Partnership over."""


class PartnerHasNoShare(Refusal, key="no-share"):
    """Partner has no share."""


class NoShareInCube(Refusal, key="no-share-in"):
    """Player (whose cube), giver."""

    player: Player | None
    giver: Player


class NoShareToSell(Refusal, key="no-share-to-sell"):
    """No share to sell."""


class CubesOnlyBetweenPartners(Refusal, key="cubes-of-partners"):
    """Cubes only between partners."""


class NoSaleToJoin(Refusal, key="no-sale-to-join"):
    """No sale to join."""


class OnlyBoxInvites(Refusal, key="only-box-invites"):
    """Only box invites."""

    box: Player | None


class NoChoiceDue(Refusal, key="no-choice-due"):
    """No choice due."""

    player: Player | None


# --- Deals


class NoSettlements(Refusal, key="no-settlements", rule_option="settlements"):
    """No settlements."""


class SettledOnceTurned(Refusal, key="settled-when-turned", rule_option="settlements"):
    """Settled once turned."""


class NoBetBetween(Refusal, key="no-bet-between"):
    """No bet between."""

    player: Player | None


class NegativeAmount(Refusal, key="negative-amount"):
    """Negative amount."""


class WholePoints(Refusal, key="whole-points", rule_option="points"):
    """Whole points."""


class NothingOffered(Refusal, key="nothing-offered"):
    """Nothing offered."""

    player: Player | None


class NoBoxSale(Refusal, key="no-box-sale", rule_option="box_sale"):
    """No box sale."""


class OnlyTheBoxSells(Refusal, key="only-the-box-sells"):
    """Only the box sells."""

    box: Player | None


class SellsToSelf(Refusal, key="sells-to-himself"):
    """Sells to self."""


class SoldAlready(Refusal, key="sold-already"):
    """Sold already."""

    owner: Player | None


class SettleInstead(Refusal, key="settle-instead"):
    """Settle instead."""

    player: Player | None


# --- Chips


class NoChips(Refusal, key="no-chips", rule_option="book"):
    """No chips."""


class AlreadyBoughtIn(Refusal, key="bought-in"):
    """Already bought in."""

    amount: HalfPoints


class BuyInFirst(Refusal, key="buy-in-first"):
    """Buy in first."""

    amount: HalfPoints


class LeastBuyIn(Refusal, key="least-buy-in", rule_option="book"):
    """Least buy in."""

    amount: HalfPoints


class NoChipsLeft(Refusal, key="no-chips-left"):
    """No chips left."""


class ChipsInPlay(Refusal, key="chips-in-play"):
    """Chips in play."""


class ChipsFirst(Refusal, key="chips-first", rule_option="book"):
    """Chips first."""

    amount: HalfPoints
    players: Players


class ChipsDoNotCover(Refusal, key="chips-short", rule_option="book"):
    """Chips do not cover."""

    amount: HalfPoints
    players: Players


class NothingCarriedOver(Refusal, key="not-carried", rule_option="book"):
    """Nothing carried over."""


class BookInUse(Refusal, key="book-is-open"):
    """Book in use."""

    option: str


# --- The dice's proof


class CommittedAlready(Refusal, key="committed-already"):
    """Committed already."""


class NotCommitted(Refusal, key="not-committed"):
    """Not committed."""


class SeedDoesNotMatch(Refusal, key="seed-wrong"):
    """Seed does not match."""


class WordTooLate(Refusal, key="word-too-late"):
    """Word too late."""


class NotHexadecimal(Refusal, key="bad-hex"):
    """Not hexadecimal."""


class BadDiceWord(Refusal, key="bad-word"):
    """Bad dice word."""

    longest: int


# --- A text that is no play of the roll, as a refusal


def misread(misread: Misread, play: str, dice: Dice) -> Refusal:
    """Why a text is no play; points as players number them, 25 for the bar."""
    match misread:
        case Unreadable(part):
            return PlayUnreadable(play=play, part=part)
        case Unplayable(reason, part, point, die, count):
            place = None if point is None else point + 1
            return PlayIllegal(
                play=play,
                dice=dice,
                reason=reason.value,
                part=part,
                point=place,
                die=die,
                count=count,
            )
        case Ambiguous(candidates):
            return PlayAmbiguous(play=play, plays=tuple(written(candidate) for candidate in candidates))
        case _:
            assert_never(misread)
