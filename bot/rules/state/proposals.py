"""What can be proposed, and a proposal: who said it, and whose answer is due; knows no law.

A subject says all of itself: who must agree, how long it stands, the key and the facts of its words.
"""

from dataclasses import dataclass, fields
from enum import Enum
from typing import ClassVar, TypeAlias, TypedDict, assert_never

from bot.rules.points import POINTS_STAKE, GameRow, HalfPoints, Player, Players, StakePerPoint
from bot.rules.sealed import FrozenDataclass
from bot.rules.state.bets import Side
from bot.rules.statements import (
    Dice,
    DirectorCorrectsScore,
    DirectorReadmits,
    DirectorReopens,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorsStatement,
    DirectorUnseats,
    Margin,
    OptionName,
    ProposesClosing,
    ProposesStandIn,
    ProposesUndo,
    ReportsWin,
    Statement,
    TypedText,
)
from bot.rules.values import replace


class WordFacts(TypedDict, total=False):
    """What the words of a proposal need to know; a fact is shown by its type."""

    by: Player
    of: Player
    player: Player
    payer: Player
    payee: Player
    giver: Player
    taker: Player
    of_cubes: Players
    amount: HalfPoints
    pays: bool
    along: bool
    game: int
    scores: GameRow
    before: GameRow
    left_out: Players
    note: TypedText
    option: OptionName
    value: str
    margin: int
    winner: Player | None
    instead: int
    days: int
    closed: Player | None
    side: str
    kind: str
    about: str
    whose: Player | None
    together: Players
    play: TypedText
    stake: StakePerPoint | None
    was: StakePerPoint
    title: TypedText
    fallen: tuple[Dice, ...]
    theirs: bool
    again: int
    paid: bool
    away: bool


class Quorum(Enum):
    """How many of those asked must agree: all; more than half; or one is enough."""

    ALL = "all"
    MOST = "most"
    ONE = "one"


class ProposedSubject(FrozenDataclass):
    """What is proposed.

    `kind` says what it is about: the labels of its answers and the news of them are told apart by it. `words_key` is
    the key of its words, after `consent-`. Its buttons and time limits are stored under `stored_as` and its fields, so
    these stay. `asks_newcomers`: who sits down meanwhile is asked too; `asks_leavers`: so are who have left since.
    """

    kind: ClassVar[str]
    stored_as: ClassVar[str]
    words_key: ClassVar[str]
    lapses: ClassVar[bool] = False
    agreement: ClassVar[Quorum] = Quorum.ALL
    asks_newcomers: ClassVar[bool] = False
    asks_leavers: ClassVar[bool] = False

    @property
    def quorum(self) -> Quorum:
        """How many of those asked must agree."""
        return self.agreement

    @property
    def player_who_must_agree(self) -> Player | None:
        """Without whose yes it is not carried, whatever the others say."""
        return None

    @property
    def lapses_with_phase(self) -> bool:
        """Whether it lapses when the game goes on, or the next one starts: so these wait for its answers."""
        return self.lapses

    @property
    def kind_answered(self) -> str:
        """What an answer to it is told to be about: its kind, or what that comes to here."""
        return self.kind

    @property
    def stored(self) -> tuple[object, ...]:
        """What it is stored as: the same for the same subject."""
        return (self.stored_as, *(getattr(self, field.name) for field in fields(self)))

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:  # of a deal, `by` may be either side
        """The key of its words, and what they need to know, when this player proposes it."""
        return self.words_key, {}


class Resignation(ProposedSubject, kind="resignation", stored_as="resignation", words_key="resignation", lapses=True):
    """A side would lose by this margin."""

    side: Side
    margin: Margin

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Which side, and by how much."""
        return self.words_key, {"margin": self.margin.value, "side": self.side.value}


class Undo(ProposedSubject, kind="undo", stored_as="take-back", words_key="take-back", lapses=True):
    """The last action would be undone, or the last `count`; dice may fall meanwhile, and it lapses with the next.

    `instead`: the last game would have this result.
    """

    count: int = 1
    instead: ReportsWin | None = None

    @property
    def kind_answered(self) -> str:
        """A correction, where something else would be said instead."""
        return "correction" if self.instead else self.kind

    @property
    def stored(self) -> tuple[object, ...]:
        """How many actions, where one press has said several; and what would be said instead."""
        instead = (self.instead,) if self.instead else ()
        return (self.stored_as, *((self.count,) if self.count > 1 else ()), *instead)


class RuleChange(ProposedSubject, kind="rule", stored_as="rule", words_key="option", asks_newcomers=True):
    """An option would get another value."""

    option: str
    value: str

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Which option, and which value."""
        return self.words_key, {"option": self.option, "value": self.value}


class StakeChange(ProposedSubject, kind="stake", stored_as="stake", words_key="stake", asks_newcomers=True):
    """From the next game on a point would stand for `stake`, and no longer for what it `was`."""

    stake: StakePerPoint
    was: StakePerPoint

    @property
    def stored(self) -> tuple[object, ...]:
        """Both stakes, as text."""
        each = (text for one in (self.stake, self.was) for text in (f"{one.amount:f}", one.label))
        return (self.stored_as, *each)

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """For what, and for what until now."""
        return self.words_key, {"stake": self.stake, "was": self.was}


class TitleChange(ProposedSubject, kind="title", stored_as="title", words_key="title", asks_newcomers=True):
    """The evening would be called so."""

    title: str

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """How."""
        return self.words_key, {"title": self.title}


class RowCorrection(ProposedSubject, kind="row", stored_as="row", words_key="row", asks_leavers=True):
    """The row of a game that is over would be this one.

    `before` is the row as it was when that was proposed; `left_out` were not named, and so would have 0.
    """

    game: int
    row: GameRow
    reason: str
    before: GameRow = ()
    left_out: Players = ()

    @property
    def stored(self) -> tuple[object, ...]:
        """What it is about, whatever the row was before."""
        return (self.stored_as, self.game, self.row, self.reason)

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Which row, of which game, instead of which, who was left out, and why."""
        return self.words_key, {
            "game": self.game,
            "before": self.before,
            "scores": self.row,
            "left_out": self.left_out,
            "note": self.reason,
        }


class Admission(ProposedSubject, kind="joining", stored_as="admission", words_key="admission"):
    """Somebody would be seated; one yes suffices where `one_suffices`."""

    one_suffices: bool

    @property
    def quorum(self) -> Quorum:
        """One yes where it suffices, else all."""
        return Quorum.ONE if self.one_suffices else Quorum.ALL

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Of all, or of one."""
        return f"{self.words_key}-{self.quorum.value}", {}


class ChouetteEnd(ProposedSubject, kind="end", stored_as="no further game", words_key="end", asks_newcomers=True):
    """The chouette would end."""


class Partnership(ProposedSubject, kind="partner", stored_as="partnership", words_key="partner", lapses=True):
    """The player who is asked would be the Box's Partner."""

    player: Player


class Settlement(ProposedSubject, kind="settlement", stored_as="settlement", words_key="settlement"):
    """What is at stake between these two would be closed for an amount, perhaps zero, that the one pays the other."""

    payer: Player
    payee: Player
    amount: HalfPoints

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """With whom, for how much, and whether who proposes it pays."""
        pays = by == self.payer
        return self.words_key, {"of": self.payee if pays else self.payer, "amount": self.amount, "pays": pays}


class ShareHandover(ProposedSubject, kind="sale", stored_as="share", words_key="share"):
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

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Between whom, in which cubes, who pays and how much."""
        amount = HalfPoints(abs(self.price))
        between: WordFacts = {"giver": self.giver, "taker": self.taker, "payer": self.payer}
        return self.words_key, {**between, "of_cubes": self.cubes, "amount": amount}


class BoxSale(ProposedSubject, kind="sale", stored_as="sale", words_key="sale"):
    """The Box's open bets would go to the buyer, who pays the price, or is paid it if it is negative.

    `along`: whether the Partner would sell too, if they have said so.
    """

    seller: Player
    buyer: Player
    price: HalfPoints
    along: bool | None = None

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """For how much, who pays, and whether the Partner sells too."""
        amount = HalfPoints(abs(self.price))
        return self.words_key, {"amount": amount, "pays": self.price < 0, "along": self.along is True}


class PartnerSellingAlong(ProposedSubject, kind="sale", stored_as="selling along", words_key="sell-along", lapses=True):
    """The Box's game was sold at this price, and its Partner, the author, has still to say whether they sell too."""

    price: HalfPoints

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """For how much, and who pays."""
        return self.words_key, {"amount": HalfPoints(abs(self.price)), "pays": self.price < 0}


class StayingOutOfDouble(ProposedSubject, kind="stay-out", stored_as="staying out", words_key="stay-out"):
    """The author's cube would stay where it is, and no longer be the one that all share."""


class Vote(ProposedSubject, agreement=Quorum.MOST):
    """What most of those asked decide on."""


class Adjournment(Vote, kind="adjourn", stored_as="adjournment", words_key="adjournment", lapses=True):
    """The game in progress would be broken off and kept; for the rotation `rotation_loser` counts as having lost."""

    rotation_loser: Side

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Which side counts as the winner."""
        return self.words_key, {"side": self.rotation_loser.other.value}


class Resumption(Vote, kind="resume", stored_as="resumption", words_key="resumption", lapses=True):
    """An adjourned game would be played on; not without `other`, who moves for the other side."""

    game: int
    other: Player

    @property
    def player_who_must_agree(self) -> Player:
        """Who moves for the other side."""
        return self.other

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Which game."""
        return self.words_key, {"game": self.game}


class StandIn(ProposedSubject, kind="stand-in", stored_as="stand-in", words_key="stand-in"):
    """`stand_in` would play for `player`, who is missing, until they are back."""

    stand_in: Player
    player: Player

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Who would play, and for whom."""
        return self.words_key, {"player": self.stand_in, "of": self.player}


class Closing(ProposedSubject, kind="closing", stored_as="closing", words_key="closing"):
    """A game would be closed for `player`, who is missing, for what each gets; `by_engine`: at what it is worth.

    It is the one in progress, or an adjourned one. `booked` is the row with what a Partner shares, as it was worked out
    when that was proposed.
    """

    game: int
    player: Player
    by_engine: bool
    row: GameRow
    booked: GameRow = ()

    @property
    def stored(self) -> tuple[object, ...]:
        """What was said."""
        return (self.stored_as, self.game, self.player, self.by_engine, self.row)

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Whose game, what everybody would get, and whether that is its worth."""
        return f"{self.words_key}{'-at-worth' * self.by_engine}", {
            "game": self.game,
            "player": self.player,
            "scores": self.booked or self.row,
        }


class SeatedDirectorsAct(
    ProposedSubject, kind="director", stored_as="director", words_key="as-director", agreement=Quorum.ONE
):
    """What a director who is seated would do; one yes of those asked suffices.

    Where they would take something back: the key of what was done is `undone`, `whose` it was, or whom it was done to,
    and the `play` if it was one, or whose game was `closed`; all whose it was, where one press said it of several, are
    `together`; by how much, of a result (`margin`). `booked`: what each gets where they would close a missing
    player's game. Where they would answer a proposal for somebody: what is `answered`, and that it is `of` this player.
    `for_absent`: whoever they would speak for is away, and it is done only while they are.
    """

    act: DirectorsStatement
    undone: str = ""
    whose: Player | None = None
    play: str = ""
    booked: GameRow = ()
    of: Player | None = None
    answered: ProposedSubject | None = None
    for_absent: bool = False
    closed: Player | None = None
    together: Players = ()
    margin: int = 0

    @property
    def quorum(self) -> Quorum:
        """All of those asked must agree to an undo of what the director did themself in the game."""
        is_own = isinstance(self.act, DirectorSpeaksFor) and self.act.by in {self.whose, *self.together}
        return Quorum.ALL if is_own else self.agreement

    @property
    def stored(self) -> tuple[object, ...]:
        """The act, and what it would take back or answer."""
        answered = (self.of, *self.answered.stored) if self.answered else ()
        absent = ("absent",) if self.for_absent else ()
        undone = (self.undone, self.whose, self.play, *self.together) if self.undone or self.together else ()
        return (self.stored_as, self.act, *undone, *answered, *absent)

    @property
    def lapses_with_phase(self) -> bool:
        """What they would say for somebody else."""
        return isinstance(self.act, DirectorSpeaksFor)

    def message_key_and_facts(self, by: Player) -> tuple[str, WordFacts]:
        """Whom it is about, what would be said or moved, and why; what a director says for themself has its own key."""
        why: WordFacts = {"note": self.act.reason}
        undone: WordFacts = {"kind": self.undone, "whose": self.whose, "play": self.play, "closed": self.closed}
        undone |= {"together": self.together, "margin": self.margin, "winner": None, "instead": 0, "of_cubes": ()}
        match self.act:
            case DirectorSpeaksFor() as said if said.player == said.by:
                return f"{said.saying.key()}-{self.words_key}", {
                    **why,
                    **undone,
                    **_facts_of_order(said.saying, self.booked),
                }
            case DirectorSpeaksFor(player=player, saying=saying):
                if self.answered:
                    of: WordFacts = {"of": self.of or by, "about": self.answered.kind}
                    return f"answers-for-{self.words_key}", {"player": player, "kind": saying.key(), **of, **why}
                return f"acts-for-{self.words_key}", {"player": player, "kind": saying.key(), **why}
            case DirectorUnseats(player=player, days=days):
                return f"unseats-{self.words_key}", {"player": player, "days": days, **why}
            case DirectorReadmits(player=player):
                return f"readmits-{self.words_key}", {"player": player, **why}
            case DirectorCorrectsScore(payer=payer, payee=payee, amount=amount, game=game, stake=stake):
                moved: WordFacts = {"payer": payer, "payee": payee, "amount": amount, "game": game}
                worth = None if stake == POINTS_STAKE else stake
                return f"corrects-{self.words_key}", {**moved, "stake": worth, **why}
            case DirectorRevokes():
                return f"revokes-{self.words_key}", {**why, **undone}
            case DirectorReopens():
                return f"reopens-{self.words_key}", why
            case _:
                assert_never(self.act)


def _facts_of_order(said: Statement, booked: GameRow) -> WordFacts:
    """What a director orders about a missing player; of all else its words say enough."""
    match said:
        case ProposesClosing():
            return {"game": said.game, "player": said.player, "scores": booked or said.row}
        case ProposesStandIn():
            return {"player": said.stand_in, "of": said.player}
        case ProposesUndo(instead=ReportsWin() as result):
            return {"winner": result.by, "instead": result.margin.value}
        case _:
            return {}


Deal: TypeAlias = Settlement | ShareHandover | BoxSale
"""What one offers to one other, and may withdraw until the other accepts."""

PutToAll: TypeAlias = (
    RuleChange | StakeChange | TitleChange | RowCorrection | ChouetteEnd | StandIn | Closing | SeatedDirectorsAct
)
"""What stands until it is answered, however the game goes on."""

Subject: TypeAlias = (
    (Resignation | Undo | RuleChange | RowCorrection) | (Admission | ChouetteEnd | Partnership | StayingOutOfDouble)
) | (
    Deal
    | PartnerSellingAlong
    | Adjournment
    | Resumption
    | StandIn
    | Closing
    | SeatedDirectorsAct
    | StakeChange
    | TitleChange
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What `by` proposes, and those whose answer is still due; in a vote, who has said yes, and who no.

    `one_suffices`: one yes carries it, whatever it is about.
    """

    by: Player
    subject: Subject
    waiting: tuple[Player, ...]
    agreed: tuple[Player, ...] = ()
    against: tuple[Player, ...] = ()
    one_suffices: bool = False

    @property
    def lapses_with_phase(self) -> bool:
        """Whether it lapses when the game goes on, or the next one starts."""
        return self.subject.lapses_with_phase

    @property
    def needs_one_yes(self) -> bool:
        """Whether the yes of one of those who are asked carries it."""
        return self.one_suffices or self.subject.quorum is Quorum.ONE

    @property
    def asks_to_sell_along(self) -> bool:
        """Whether a Partner is asked if they sell along with the Box, which is answered in words of its own."""
        return isinstance(self.subject, PartnerSellingAlong)

    def after_answer_or_none_if_lost(self, by: Player | None, *, yes: bool) -> "Proposal | None":
        """The proposal after somebody's yes or no: it waits for nobody when it is carried, and is None when it is lost.

        Where all must agree one no ends it, and the last yes carries it.
        """
        mine = tuple(player for player in self.waiting if player == by)
        waiting = tuple(player for player in self.waiting if player != by)
        agreed, against = self.agreed + (mine if yes else ()), self.against + (() if yes else mine)
        carried, lost = False, not yes
        if self.needs_one_yes:
            carried, lost = yes, not yes and not waiting
        elif self.subject.quorum is Quorum.MOST:
            needed, voters = self.subject.player_who_must_agree, len(waiting) + len(agreed) + len(against)
            carried = yes and 2 * len(agreed) > voters and needed not in waiting
            lost = not yes and (2 * len(against) >= voters or needed in against)
        return None if lost else replace(self, waiting=() if carried else waiting, agreed=agreed, against=against)
