"""What an accepted statement brought about: one class for each kind of event, with what its words need to know.

Events are for words, pictures and mentions; they are never stored.
"""

from dataclasses import field
from typing import ClassVar

from bot.rules.points import HalfPoints, Player, Players, Reason
from bot.rules.sealed import Value
from bot.rules.statements import Dice


class Event(Value):
    """One thing that happened. `key` is the key of its words, after `news-`.

    `by_clock`: a time limit brought it about, and no person. `spokesman`: who said it for an absent player.
    `forced`: a roll that followed a doubling round by itself.
    """

    key: ClassVar[str]
    by_clock: bool = field(default=False, kw_only=True)
    spokesman: Player | None = field(default=None, kw_only=True)
    forced: bool = field(default=False, kw_only=True)


class Seated(Event, key="seated"):
    """Box, line, partner."""

    box: Player | None
    line: Players
    partner: Player | None = None


class SeatsRolled(Event, key="seat-rolls"):
    """Rolls ((player, dice), …), tied, again, number (dice for each), twice (doubles)."""

    rolls: tuple[tuple[Player, Dice], ...]
    tied: Players
    again: bool
    number: int
    twice: bool


class GameStarted(Event, key="game-starts"):
    """Game, box, captain, partner."""

    game: int
    box: Player | None
    captain: Player | None
    line: Players
    partner: Player | None = None
    places_told: bool = False


class OpeningRolled(Event, key="opening"):
    """Box, captain, dice, starter."""

    box: Player | None
    captain: Player | None
    dice: Dice
    starter: Player


class OpeningTied(Event, key="opening-equal"):
    """Dice."""

    dice: Dice | None
    box: Player | None
    captain: Player | None


class AutomaticDouble(Event, key="automatic-double"):
    """Players."""

    players: Players


class AutomaticDoubleCarried(Event, key="automatic-carried"):
    """Automatic double carried."""


class GameStartsDoubled(Event, key="starts-doubled"):
    """Value."""

    value: int


class AutomaticDoublesChosen(Event, key="automatic-chosen"):
    """By, option, value."""

    by: Player | None
    option: str
    value: str


class AutomaticDoubleAgreed(Event, key="agrees-to-double"):
    """By."""

    by: Player | None


class Rolled(Event, key="rolled"):
    """By, dice, round_over (the doubling round of this turn)."""

    by: Player | None
    dice: Dice
    round_over: bool = False


class Played(Event, key="played"):
    """By, dice, play."""

    by: Player | None
    dice: Dice
    play: str


class NoLegalPlay(Event, key="no-play"):
    """By, dice."""

    by: Player | None
    dice: Dice


class PlaySuggested(Event, key="suggested"):
    """By, play, mover."""

    by: Player | None
    play: str
    mover: Player


class AdviceAllowed(Event, key="may-speak"):
    """On_plays, on_cubes: who may advise; same: whether on both alike."""

    on_plays: Players
    on_cubes: Players
    same: bool


class Doubled(Event, key="doubled"):
    """By, players."""

    by: Player | None
    players: Players
    values: tuple[int, ...]
    passed_over: Players = ()


class DidNotDouble(Event, key="stood"):
    """By, passed_over."""

    by: Player | None
    passed_over: Players = ()


class ObjectedToDouble(Event, key="dissented"):
    """By, amount, is_bought (by the doublers, when all have spoken)."""

    by: Player | None
    amount: HalfPoints
    is_bought: bool


class WentAlong(Event, key="went-along"):
    """By."""

    by: Player | None


class GameBought(Event, key="bought"):
    """By, of, amount."""

    by: Player | None
    of: Player | None
    amount: HalfPoints


class DidNotBuy(Event, key="passed-on"):
    """By, of."""

    by: Player | None
    of: Player | None


class NobodyBought(Event, key="nobody-buys"):
    """Player."""

    player: Player | None


class PurchasePreempted(Event, key="preempted"):
    """By, of, whose, amount."""

    by: Player | None
    of: Player | None
    whose: Player | None
    amount: HalfPoints


class AskedToStayOut(Event, key="wants-to-stay-out"):
    """By."""

    by: Player | None


class StayedOut(Event, key="stays-out"):
    """Player."""

    player: Player | None


class BoundByAnswer(Event, key="bound"):
    """Player: of Box and Partner, who could be against the double until it was answered."""

    player: Player | None


class CaptainDroppedForAll(Event, key="captain-drops"):
    """By, players."""

    by: Player | None
    players: Players


class DoublesOffered(Event, key="all-have-spoken"):
    """Players, values, doubled (pairs)."""

    players: Players
    values: tuple[int, ...]
    doubled: tuple[tuple[Player, int], ...]


class Took(Event, key="took"):
    """By, players."""

    by: Player | None
    players: Players


class Dropped(Event, key="dropped"):
    """By, players."""

    by: Player | None
    players: Players


class Beavered(Event, key="beavered"):
    """By, players."""

    by: Player | None
    players: Players


class Raccooned(Event, key="raccooned"):
    """By, players."""

    by: Player | None
    players: Players


class LoneTakeDropped(Event, key="lone-take-dropped"):
    """Player."""

    player: Player | None


class PointsPaid(Event, key="paid"):
    """Payer, payee, amount (half points), reason."""

    payer: Player
    payee: Player
    amount: HalfPoints
    reason: Reason
    payers: Players = ()
    payees: Players = ()


class ActingCaptainChanged(Event, key="acting-captain"):
    """Player."""

    player: Player | None


class ActingBoxChanged(Event, key="acting-box"):
    """Player."""

    player: Player | None


class ExtraGiven(Event, key="extra-given"):
    """By, player, value."""

    by: Player | None
    player: Player | None
    value: int


class NoExtraGiven(Event, key="no-extra"):
    """By, given: how many before."""

    by: Player | None
    given: int


class ExtraTaken(Event, key="extra-taken"):
    """By, of, value."""

    by: Player | None
    of: Player | None
    value: int


class ExtraDropped(Event, key="extra-dropped"):
    """By, of."""

    by: Player | None
    of: Player | None


class ExtraRefused(Event, key="extra-refused"):
    """By, of."""

    by: Player | None
    of: Player | None


class ExtraDoubled(Event, key="extra-doubled"):
    """By, of, value."""

    by: Player | None
    of: Player | None
    value: int


class TakeWithdrawn(Event, key="take-taken-back"):
    """By."""

    by: Player | None


class RollHeld(Event, key="held"):
    """By."""

    by: Player | None


class RollReleased(Event, key="released"):
    """By."""

    by: Player | None


class ConsultationRequested(Event, key="wants-to-be-asked"):
    """By."""

    by: Player | None


class ConsultationWaived(Event, key="not-to-be-asked"):
    """By."""

    by: Player | None


class ResignationOffered(Event, key="resigns"):
    """By, margin."""

    by: Player | None
    margin: int


class SettlementOffered(Event, key="offers-settlement"):
    """By, of, amount (half points), pays (who speaks)."""

    by: Player | None
    of: Player | None
    amount: HalfPoints
    pays: bool


class BetSettled(Event, key="settled"):
    """Payer, payee, amount (half points)."""

    payer: Player
    payee: Player
    amount: HalfPoints


class BoxSaleOffered(Event, key="offers-box"):
    """By, of, amount (half points), pays (who sells)."""

    by: Player | None
    of: Player | None
    amount: HalfPoints
    pays: bool


class ShareOffered(Event, key="offers-share"):
    """By, of, giver, taker, payer, amount (half points), of_cubes (none: all)."""

    by: Player | None
    of: Player | None
    giver: Player
    taker: Player
    payer: Player
    amount: HalfPoints
    of_cubes: Players


class ShareHandedOver(Event, key="share-handed"):
    """Giver, taker, payer, amount (half points), of_cubes, is_out (the giver, of all)."""

    giver: Player
    taker: Player
    payer: Player
    amount: HalfPoints
    of_cubes: Players
    is_out: bool


class PartnerWouldSell(Event, key="would-sell-along"):
    """By."""

    by: Player | None


class PartnerSold(Event, key="sold-along"):
    """By, of, amount (half points), pays (who sold)."""

    by: Player | None
    of: Player | None
    amount: HalfPoints
    pays: bool


class PartnerStayedIn(Event, key="stayed-in"):
    """By."""

    by: Player | None


class BoxSold(Event, key="box-sold"):
    """By, of, amount (half points), pays (who sold)."""

    by: Player | None
    of: Player | None
    amount: HalfPoints
    pays: bool


class UndoProposed(Event, key="proposes-take-back"):
    """By."""

    by: Player | None
    kind: str
    play: str
    whose: Player | None


class RuleChangeProposed(Event, key="proposes-option"):
    """By, option, value."""

    by: Player | None
    option: str
    value: str


class EndProposed(Event, key="proposes-end"):
    """By."""

    by: Player | None


class Agreed(Event, key="accepted"):
    """By, of."""

    by: Player | None
    of: Player | None


class Declined(Event, key="refused"):
    """By, of."""

    by: Player | None
    of: Player | None


class ProposalWithdrawn(Event, key="withdrawn"):
    """By."""

    by: Player | None


class ProposalLapsed(Event, key="lapsed"):
    """By."""

    by: Player | None


class Undone(Event, key="taken-back"):
    """By."""

    by: Player | None


class RuleChanged(Event, key="option-changed"):
    """By, option, value."""

    by: Player | None
    option: str
    value: str


class GameWon(Event, key="game-won"):
    """Side ("box"/"team"), winner, margin."""

    side: str
    winner: Player
    margin: int


class GameDecidedByCubes(Event, key="game-decided"):
    """By cubes alone."""


class GameAbandoned(Event, key="game-void"):
    """Game."""

    game: int


class GameScored(Event, key="game-scored"):
    """Game, scores ((player, half points), …)."""

    game: int
    scores: tuple[tuple[Player, HalfPoints], ...]


class PlacesRotated(Event, key="rotated"):
    """Box, line, partner, why (a cause of `rotation`, or "leaver"), beaten, how, otherwise."""

    box: Player | None
    line: Players
    why: str
    partner: Player | None = None
    beaten: Player | None = None
    how: Reason | None = None
    otherwise: bool = False


class PartnerInvited(Event, key="invited-partner"):
    """By, player."""

    by: Player | None
    player: Player | None


class PartnershipDeclined(Event, key="declines-partner"):
    """By, of."""

    by: Player | None
    of: Player | None


class BecamePartner(Event, key="partner"):
    """Player, box."""

    player: Player | None
    box: Player | None


class RemainedPartner(Event, key="stays-partner"):
    """By, captain."""

    by: Player | None
    captain: Player | None


class PartnerBecameCaptain(Event, key="becomes-captain"):
    """By, box."""

    by: Player | None
    box: Player | None


class OddHalfDecided(Event, key="odd-half"):
    """Player, won ("yes"/"no")."""

    player: Player | None
    won: str


class AskedToJoin(Event, key="wants-to-join"):
    """By."""

    by: Player | None
    players: Players = ()


class PlayerJoined(Event, key="joined"):
    """Player."""

    player: Player | None


class JoiningDeclined(Event, key="join-refused"):
    """Player."""

    player: Player | None


class JoinerRolled(Event, key="joiner-rolled"):
    """By, dice."""

    by: Player | None
    dice: Dice


class JoinersTied(Event, key="joiners-tied"):
    """Players."""

    players: Players


class LeavingAnnounced(Event, key="leaves-later"):
    """Player, when ("this-game", "next-game", "gone")."""

    player: Player | None
    when: str


class LeavingCancelled(Event, key="stays"):
    """Player."""

    player: Player | None


class WentAway(Event, key="away"):
    """By, speaker (for him now), follows (whether his cube goes with the Captain's)."""

    by: Player | None
    speaker: Player | None
    follows: bool


class CameBack(Event, key="back"):
    """By."""

    by: Player | None


class ProxyAppointed(Event, key="proxy"):
    """By, player, against (they play, or will play, against each other), speaker (now)."""

    by: Player | None
    player: Player | None
    against: bool
    speaker: Player | None


class CubesFollowedCaptain(Event, key="followed"):
    """Players, captain."""

    players: Players
    captain: Player | None


class AdjournmentProposed(Event, key="proposes-adjournment"):
    """By."""

    by: Player | None


class GameAdjourned(Event, key="adjourned"):
    """Game, side ("box"/"team": it counts as the winner)."""

    game: int
    side: str


class ResumptionProposed(Event, key="proposes-resumption"):
    """By, game."""

    by: Player | None
    game: int


class GameResumed(Event, key="resumed"):
    """Game, earlier, box, captain."""

    game: int
    earlier: int
    box: Player | None
    captain: Player | None


class DirectorActed(Event, key="by-director"):
    """By."""

    by: Player | None


class DirectorProposed(Event, key="proposes-as-director"):
    """By."""

    by: Player | None


class DebtPaid(Event, key="received"):
    """By, player, amount."""

    by: Player | None
    player: Player | None
    amount: HalfPoints


class PlayerUnseated(Event, key="unseated"):
    """By, player, note."""

    by: Player | None
    player: Player | None
    note: str


class DirectorActedFor(Event, key="acted-for"):
    """By, player, note."""

    by: Player | None
    player: Player | None
    note: str


class ScoreCorrected(Event, key="corrected"):
    """By, payer, payee, amount, note."""

    by: Player | None
    payer: Player
    payee: Player
    amount: HalfPoints
    note: str


class DebtCarriedOver(Event, key="carried-over"):
    """Payer, payee, amount."""

    payer: Player
    payee: Player
    amount: HalfPoints


class OldDebtFound(Event, key="debt-due"):
    """Payer, payee, amount."""

    payer: Player
    payee: Player
    amount: HalfPoints


class ChipsBought(Event, key="bought-in"):
    """By, amount."""

    by: Player | None
    amount: HalfPoints


class ChipsRebought(Event, key="rebought"):
    """By, amount."""

    by: Player | None
    amount: HalfPoints


class ChipsCashedOut(Event, key="cashed-out"):
    """By, amount."""

    by: Player | None
    amount: HalfPoints


class CubesNotCovered(Event, key="cubes-stay"):
    """Players: no chips for an automatic double."""

    players: Players


class CameBackLate(Event, key="comes-late"):
    """Player."""

    player: Player | None


class MovedDownLine(Event, key="moved-back"):
    """Players."""

    players: Players


class PlayerLeft(Event, key="left"):
    """Player, score (half points)."""

    player: Player
    score: HalfPoints


class ChouetteEnded(Event, key="ended"):
    """Chouette ended."""


class SeedCommitted(Event, key="committed"):
    """Digest."""

    digest: str


class SeedRevealed(Event, key="revealed"):
    """Seed."""

    seed: str


class WordAdded(Event, key="word"):
    """By, word."""

    by: Player | None
    word: str
