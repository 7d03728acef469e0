"""The table of actions: what each button says, and how it looks. To whom it is offered, `presses.py` knows.

A button's target says about whom or what it is: "" where only one thing can be meant, `all`, a seat (`s2`), seats
(`s2+s3`), a margin, a number. The ids and targets stand in the buttons under old messages, so they never change.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from typing import Literal, Self, TypeAlias, TypeVar

from bot.desk.commands import statement_for_paid, statements_for_result
from bot.desk.table import FailureReason
from bot.rules import statements as say
from bot.rules.evening.settlements import is_deal
from bot.rules.offers import rolls_for_seats
from bot.rules.options import AutomaticDoubles
from bot.rules.phases import ToOpen
from bot.rules.phases.opening import CHOICES
from bot.rules.play.checkers import only_play
from bot.rules.points import POINT, Player
from bot.rules.refusals import NoGame, NotSeated, NotYoursToAnswer, Refusal
from bot.rules.seats.joining import players_here, seat_rolls_due
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.state.proposals import Proposal
from bot.rules.statements import ALL, ANY_DICE, Margin, Statement

TARGET_ALL = "all"
SEAT_SEPARATOR = "+"
"""Stands between the seats of a target."""
MARGINS = {margin.name.lower(): margin for margin in Margin}
RESULTS_BY_TARGET = {f"{side.value}-{margin.name.lower()}": (side, margin) for side in Side for margin in Margin}
"""How a game can end, by target: `box-gammon`."""

# --- Targets


def author_and_asked_in_target(target: str) -> tuple[Player, Player | None]:
    """The author of a proposal, and the player who is asked: named for deals, since one author can offer several."""
    author, _, asked = target.partition(SEAT_SEPARATOR)
    return Player(author), Player(asked) if asked else None


def proposal_in_target(chouette: Chouette, target: str) -> Proposal | None:
    """The open proposal that a target is about."""
    author, asked = author_and_asked_in_target(target)
    theirs = [one for one in chouette.proposals if one.by == author]
    return next((one for one in theirs if is_deal(one) is bool(asked) and asked in {None, *one.waiting}), None)


def report_of_equal_dice(chouette: Chouette, by: Player) -> Statement | None:
    """What a player says of equal opening dice on another board, if they do anything to the cubes now."""
    game = chouette.game
    if game is None or game.position or not isinstance(game.phase, ToOpen):
        return None
    return say.Opens(by, (1, 1)) if game.phase.equal_dice_matter(chouette.rules) else None  # which ones does not matter


# --- What a press says, and which statement its button is offered for

PressOutcome: TypeAlias = Statement | Refusal | FailureReason
_S = TypeVar("_S", bound=Statement)
_OfCubes = TypeVar("_OfCubes", say.Doubles, say.Takes, say.Drops, say.Beavers)
_OfPlayer = TypeVar(
    "_OfPlayer",
    say.Buys,
    say.PassesOn,
    say.PreemptsPurchase,
    say.InvitesPartner,
    say.Withdraws,
    say.GivesExtra,
    say.TakesExtra,
    say.DropsExtra,
    say.DeclinesExtra,
    say.DoublesExtra,
)


@dataclass(frozen=True, slots=True)
class PressMeaning:
    """The way from a target to what a player says, and back.

    A button is offered when a statement of the class `offered_for` may be made; `target_of` gives its target, or None
    where another button makes that statement.
    """

    says: Callable[[Chouette, Player, str], PressOutcome]
    offered_for: type[Statement] | None = None
    target_of: Callable[[Chouette, Statement], str | None] = lambda _chouette, _said: None


OPENS_PANEL = PressMeaning(lambda _chouette, _by, _target: FailureReason.STALE)
"""It says nothing by itself: a private panel or menu opens."""


def _meaning(
    kind: type[_S], make: Callable[[Player, str], PressOutcome], target_of: Callable[[_S], str | None]
) -> PressMeaning:
    """Where the table makes no difference."""
    return PressMeaning(
        lambda _chouette, by, target: make(by, target),
        kind,
        lambda _chouette, said: target_of(said) if isinstance(said, kind) else None,
    )


def meaning_without_target(kind: type[Statement], make: Callable[[Player], Statement]) -> PressMeaning:
    """A statement without a target, of this class, as `make` makes it."""
    return PressMeaning(lambda _chouette, by, _target: make(by), kind, lambda _chouette, _said: "")


def meaning_about_cubes(kind: type[_OfCubes]) -> PressMeaning:
    """A statement about the cubes of the players in the target; without any: about one's own, or the only one."""

    def statement(_chouette: Chouette, by: Player, target: str) -> PressOutcome:
        players = tuple(Player(seat) for seat in target.split(SEAT_SEPARATOR) if seat)
        return kind(by, ALL if target == TARGET_ALL else players)

    def target_of(_chouette: Chouette, said: Statement) -> str | None:
        if not isinstance(said, kind):
            return None
        return TARGET_ALL if said.whom is ALL else SEAT_SEPARATOR.join(said.whom)

    return PressMeaning(statement, kind, target_of)


def meaning_about_player(kind: type[_OfPlayer], player_of: Callable[[_OfPlayer], Player | None]) -> PressMeaning:
    """A statement about the player in the target."""
    return _meaning(kind, lambda by, target: kind(by, Player(target)), lambda said: player_of(said) or "")


def meaning_with_number(
    kind: type[_S], make: Callable[[Player, int], Statement], number_of: Callable[[_S], int]
) -> PressMeaning:
    """A statement with the number in the target."""
    return _meaning(
        kind, lambda by, target: make(by, int(target) if target.isdecimal() else 0), lambda said: str(number_of(said))
    )


def meaning_of_asking_first(*, wanted: bool) -> PressMeaning:
    """Whether to be asked before each roll: one button for yes, one for no."""
    return _meaning(
        say.SetsAskBeforeRoll,
        lambda by, _: say.SetsAskBeforeRoll(by, wanted=wanted),
        lambda said: "" if said.wanted is wanted else None,
    )


def meaning_of_answer(kind: type[say.Accepts | say.Refuses]) -> PressMeaning:
    """Yes or no to the proposal in the target; a deal is answered by the player in it alone."""

    def statement(_chouette: Chouette, by: Player, target: str) -> PressOutcome:
        author, asked = author_and_asked_in_target(target)
        return NotYoursToAnswer(players=(asked,)) if asked not in {None, by} else kind(by, author)

    def target_of(chouette: Chouette, said: Statement) -> str | None:
        if not isinstance(said, kind) or (isinstance(said, say.Refuses) and said.by and said.of == said.by):
            return None
        deals = (one for one in chouette.proposals if one.by == said.of and is_deal(one))
        is_asked = any(said.by in one.waiting for one in deals)
        return f"{said.of}{SEAT_SEPARATOR}{said.by}" if is_asked else said.of or ""

    return PressMeaning(statement, kind, target_of)


def _recalled(chouette: Chouette, said: Statement) -> str | None:
    """Where the proposal is one's own; a deal is withdrawn from each player by another button."""
    own = isinstance(said, say.Refuses) and said.of == said.by
    return said.by if own and said.by and proposal_in_target(chouette, said.by) else None


def _start(chouette: Chouette, by: Player, _target: str) -> PressOutcome:
    """Anybody who is seated can start the chouette."""
    return rolls_for_seats(seat_rolls_due(chouette)) if by in players_here(chouette) else NotSeated()


def _result(chouette: Chouette, by: Player, target: str) -> PressOutcome:
    if target not in RESULTS_BY_TARGET:
        return FailureReason.STALE
    if chouette.game is None:
        return NoGame()
    side, margin = RESULTS_BY_TARGET[target]
    return statements_for_result(chouette, by, (chouette.game.mover(side),), margin)[0]


def _choice(_chouette: Chouette, by: Player, target: str) -> PressOutcome:
    return say.ChoosesAutomatic(by, AutomaticDoubles(target)) if target in CHOICES else FailureReason.STALE


def _only_play(chouette: Chouette, by: Player, _target: str) -> PressOutcome:
    play = only_play(chouette)
    return say.Plays(by, play) if play else FailureReason.STALE


def _panel_for(kind: type[Statement]) -> PressMeaning:
    """A panel in which one of these statements is chosen."""
    return PressMeaning(OPENS_PANEL.says, kind, lambda _chouette, _said: "")


def _unoffered(meaning: PressMeaning) -> PressMeaning:
    """The same for a button that `presses.py` offers by itself."""
    return replace(meaning, offered_for=None)


# --- The table


class ButtonLifetime(Enum):
    """How long a button is in time."""

    ALWAYS = auto()
    MOMENT = auto()
    CUBES = auto()  # as long as the same cubes are offered
    PROPOSAL = auto()  # until the proposal is answered by all


@dataclass(frozen=True, slots=True)
class ActionRow:
    """What there is to know about an action; the key of its label is `press-` with its id.

    `in_panel`: its buttons stand in private panels alone; `own_affair`: nobody presses them for an absent player;
    `names_player`: the target is a player, whom the label names; `targets`: those there are, in the buttons' order.
    """

    id: str
    meaning: PressMeaning = OPENS_PANEL
    lasts: ButtonLifetime = ButtonLifetime.MOMENT
    in_panel: bool = False
    own_affair: bool = False
    names_player: bool = False
    style: Literal["primary", "secondary", "success", "danger"] = "secondary"
    emoji: str | None = None
    targets: tuple[str, ...] = ()


class Action(StrEnum):
    """What a button does, in the order in which buttons stand; the value is its id."""

    spec: ActionRow

    def __new__(cls, row: ActionRow) -> Self:
        """The action of a row."""
        action = str.__new__(cls, row.id)
        action._value_ = row.id
        action.spec = row
        return action

    FOR = ActionRow("for", lasts=ButtonLifetime.ALWAYS, names_player=True)  # a panel: what an absent player has to say
    OPTIONS = ActionRow(
        "options", lasts=ButtonLifetime.ALWAYS, own_affair=True, emoji="👤"
    )  # a panel: everything that I may say
    MOVE = ActionRow("move", style="primary", emoji="♟️")  # a panel: how the roll can be played
    ONLY_PLAY = ActionRow("only-play", PressMeaning(_only_play), style="success")
    CUBES = ActionRow("cubes", lasts=ButtonLifetime.CUBES)  # a menu: the cubes that the Box doubles, or answers
    ROLL = ActionRow(
        "roll", meaning_without_target(say.Rolls, lambda by: say.Rolls(by, ANY_DICE)), style="primary", emoji="🎲"
    )
    OPENING = ActionRow(
        "opening", meaning_without_target(say.Opens, lambda by: say.Opens(by, ANY_DICE)), style="primary", emoji="🎲"
    )
    AUTOMATIC = ActionRow("automatic", _panel_for(say.ChoosesAutomatic))  # a panel: what equal opening dice do
    CHOOSE = ActionRow("choose", PressMeaning(_choice))  # one of these
    AGREE = ActionRow(
        "agree", meaning_without_target(say.AcceptsAutomaticDouble, say.AcceptsAutomaticDouble), style="success"
    )  # to an automatic double
    EQUAL = ActionRow(
        "equal", PressMeaning(lambda chouette, by, _: report_of_equal_dice(chouette, by) or FailureReason.STALE)
    )
    DOUBLE = ActionRow("double", _unoffered(meaning_about_cubes(say.Doubles)), style="primary")
    STAND = ActionRow("stand", meaning_without_target(say.DeclinesToDouble, say.DeclinesToDouble))
    ALONG = ActionRow("along", meaning_without_target(say.GoesAlong, say.GoesAlong))
    DISSENT = ActionRow("dissent", meaning_without_target(say.Dissents, say.Dissents))
    BUY = ActionRow("buy", meaning_about_player(say.Buys, lambda said: said.seller), names_player=True)
    DECLINE = ActionRow("decline", meaning_about_player(say.PassesOn, lambda said: said.seller), names_player=True)
    PREEMPT = ActionRow(
        "preempt", meaning_about_player(say.PreemptsPurchase, lambda said: said.seller), names_player=True
    )
    TAKE = ActionRow("take", meaning_about_cubes(say.Takes), style="success")
    BEAVER = ActionRow("beaver", meaning_about_cubes(say.Beavers))
    DROP = ActionRow("drop", meaning_about_cubes(say.Drops), style="danger")
    RESULT = ActionRow("result", PressMeaning(_result), targets=tuple(RESULTS_BY_TARGET))  # of a game on another board
    GIVE_EXTRA = ActionRow("give-extra", meaning_about_player(say.GivesExtra, lambda said: said.to), names_player=True)
    NO_EXTRA = ActionRow("no-extra", _unoffered(meaning_without_target(say.DeclinesToDouble, say.DeclinesToDouble)))
    TAKE_EXTRA = ActionRow(
        "take-extra", meaning_about_player(say.TakesExtra, lambda said: said.of), names_player=True, style="success"
    )
    DROP_EXTRA = ActionRow(
        "drop-extra", meaning_about_player(say.DropsExtra, lambda said: said.of), names_player=True, style="danger"
    )
    REFUSE_EXTRA = ActionRow(
        "refuse-extra", meaning_about_player(say.DeclinesExtra, lambda said: said.of), names_player=True
    )
    DOUBLE_EXTRA = ActionRow(
        "double-extra", meaning_about_player(say.DoublesExtra, lambda said: said.of), names_player=True
    )
    ADMIT = ActionRow("admit", lasts=ButtonLifetime.ALWAYS)  # a menu: which of the players who would join are let in
    ACCEPT = ActionRow(
        "accept", meaning_of_answer(say.Accepts), ButtonLifetime.PROPOSAL, names_player=True, style="success"
    )
    REFUSE = ActionRow(
        "refuse", meaning_of_answer(say.Refuses), ButtonLifetime.PROPOSAL, names_player=True, style="danger"
    )
    SELL_ALONG = ActionRow(
        "sell-along", meaning_without_target(say.SellsAlong, say.SellsAlong)
    )  # the Partner, when the Box's game is sold
    STAY_IN = ActionRow("stay-in", meaning_without_target(say.KeepsShare, say.KeepsShare))
    RECALL = ActionRow(
        "recall", PressMeaning(lambda _, by, __: say.Refuses(by, by), say.Refuses, _recalled), ButtonLifetime.PROPOSAL
    )
    WITHDRAW = ActionRow(
        "withdraw", meaning_about_player(say.Withdraws, lambda said: said.other), in_panel=True, names_player=True
    )
    RELEASE = ActionRow("release", meaning_without_target(say.ReleasesRoll, say.ReleasesRoll))
    STAY_OUT = ActionRow("stay-out", meaning_without_target(say.StaysOutOfDouble, say.StaysOutOfDouble), in_panel=True)
    HOLD = ActionRow("hold", meaning_without_target(say.HoldsRoll, say.HoldsRoll), ButtonLifetime.ALWAYS, in_panel=True)
    ASK = ActionRow("ask", meaning_of_asking_first(wanted=True), ButtonLifetime.ALWAYS, in_panel=True, own_affair=True)
    ASK_NOT = ActionRow(
        "ask-not", meaning_of_asking_first(wanted=False), ButtonLifetime.ALWAYS, in_panel=True, own_affair=True
    )
    START = ActionRow("start", PressMeaning(_start), style="primary")
    STAY = ActionRow("stay", meaning_without_target(say.StaysPartner, say.StaysPartner))  # Partner
    BECOME = ActionRow("become", meaning_without_target(say.BecomesCaptain, say.BecomesCaptain))  # Captain
    INVITE = ActionRow(
        "invite", meaning_about_player(say.InvitesPartner, lambda said: said.player), names_player=True
    )  # a Partner
    BUY_IN = ActionRow(
        "buy-in",
        meaning_with_number(
            say.BuysIn, lambda by, chips: say.BuysIn(by, chips * POINT), lambda said: said.amount // POINT
        ),
        ButtonLifetime.ALWAYS,
        style="primary",
    )
    REBUY = ActionRow(
        "rebuy",
        meaning_with_number(
            say.Rebuys, lambda by, chips: say.Rebuys(by, chips * POINT), lambda said: said.amount // POINT
        ),
        ButtonLifetime.ALWAYS,
        in_panel=True,
    )
    NEXT = ActionRow("next", meaning_without_target(say.StartsGame, say.StartsGame), style="primary")
    JOIN = ActionRow(
        "join", meaning_without_target(say.Joins, say.Joins), ButtonLifetime.ALWAYS, in_panel=True, own_affair=True
    )
    REMAIN = ActionRow(
        "remain", _unoffered(meaning_without_target(say.Joins, say.Joins)), ButtonLifetime.ALWAYS, own_affair=True
    )  # instead of leaving
    LEAVE = ActionRow(
        "leave", meaning_without_target(say.Leaves, say.Leaves), ButtonLifetime.ALWAYS, in_panel=True, own_affair=True
    )
    ADD_ROBOT = ActionRow("add-robot", lasts=ButtonLifetime.ALWAYS, own_affair=True, emoji="🤖")
    ANALYSE = ActionRow("analyse", lasts=ButtonLifetime.ALWAYS, own_affair=True, emoji="📊")
    NOT_NOW = ActionRow("not-now", lasts=ButtonLifetime.ALWAYS, own_affair=True)  # to "do you mean it?"
    UNDO = ActionRow("undo", meaning_without_target(say.TakesBack, say.TakesBack), in_panel=True, own_affair=True)
    RESIGN = ActionRow(
        "resign",
        _meaning(
            say.Resigns,
            lambda by, target: say.Resigns(by, MARGINS[target]) if target in MARGINS else FailureReason.STALE,
            lambda said: said.margin.name.lower(),
        ),
        in_panel=True,
        targets=tuple(MARGINS),
    )
    AWAY = ActionRow(
        "away",
        meaning_without_target(say.GoesAway, say.GoesAway),
        ButtonLifetime.ALWAYS,
        in_panel=True,
        own_affair=True,
    )
    BACK = ActionRow(
        "back",
        meaning_without_target(say.ComesBack, say.ComesBack),
        ButtonLifetime.ALWAYS,
        in_panel=True,
        own_affair=True,
    )
    ADJOURN = ActionRow("adjourn", meaning_without_target(say.Adjourns, say.Adjourns), in_panel=True)
    RESUME = ActionRow(
        "resume", meaning_with_number(say.Resumes, say.Resumes, lambda said: said.game), in_panel=True
    )  # an adjourned game
    END = ActionRow(
        "end", meaning_without_target(say.Ends, say.Ends), ButtonLifetime.ALWAYS, in_panel=True, own_affair=True
    )
    CASH_OUT = ActionRow(
        "cash-out", meaning_without_target(say.CashesOut, say.CashesOut), ButtonLifetime.ALWAYS, in_panel=True
    )
    PAID = ActionRow(
        "paid",
        PressMeaning(lambda chouette, by, target: statement_for_paid(chouette, by, Player(target))),
        ButtonLifetime.ALWAYS,
        names_player=True,
    )


def _offered() -> dict[type[Statement], tuple[Action, ...]]:
    found: dict[type[Statement], tuple[Action, ...]] = {}
    for action in Action:
        if kind := action.spec.meaning.offered_for:
            found[kind] = (*found.get(kind, ()), action)
    return found


ACTIONS_BY_STATEMENT = _offered()
"""The actions whose buttons are offered for a statement, by its class."""
