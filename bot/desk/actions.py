"""The table of actions: what each button says, and how it looks. To whom it is offered, `presses.py` knows.

A button's target says about whom or what it is: "" where only one thing can be meant, `all`, a seat (`s2`), seats
(`s2+s3`), a margin, a number. The ids and targets stand in the buttons under old messages, so they never change.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from functools import partial
from typing import Literal, Self, TypeAlias, TypeVar

from bot.desk.commands import RESULTS_BY_TARGET, statement_for_paid, statements_for_reported_win
from bot.desk.table import NotSubmittedReason
from bot.desk.tokens import open_proposals_token
from bot.rules import statements as say
from bot.rules.cubes.prices import ForcedPurchases, purchases_forced_by_double
from bot.rules.evening.settlements import is_deal
from bot.rules.offers import undrawn_rolls_for_seats
from bot.rules.options import AutomaticDoubles
from bot.rules.phases.turn import BOX_AUTOMATIC_DOUBLE_VALUES
from bot.rules.play.checkers import only_legal_play
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player, half_points
from bot.rules.refusals import NoGame, NotSeated, NotYoursToAnswer, Refusal
from bot.rules.seats.joining import keeps_score_without_seat, players_who_must_roll_for_seats, players_with_seat
from bot.rules.seats.leaving import is_last_person
from bot.rules.state.chouette import Chouette
from bot.rules.state.proposals import Proposal
from bot.rules.statements import ALL_PLAYERS, DICE_PLACEHOLDER, ChouetteMode, Margin, Statement

TARGET_ALL = "all"
SEAT_SEPARATOR = "+"
"""Stands between the seats of a target."""
_MARGINS_BY_TARGET = {margin.name.lower(): margin for margin in Margin}

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


# --- What a press says, and which statement its button is offered for

_PressOutcome: TypeAlias = Statement | Refusal | NotSubmittedReason
_S = TypeVar("_S", bound=Statement)
_Chips = TypeVar("_Chips", say.BuysIn, say.Rebuys)
_OfCubes = TypeVar("_OfCubes", say.Doubles, say.Takes, say.Drops, say.Beavers)
_SOMEBODY = Player("")
"""Who says a statement that is made only to see its class."""


@dataclass(frozen=True, slots=True)
class _PressMeaning:
    """The way from a target to what a player says, and back.

    A button is offered when a statement of the class `offered_for` may be made; `target_of` gives its target, or None
    where another button makes that statement.
    """

    says: Callable[[Chouette, Player, str], _PressOutcome]
    offered_for: type[Statement] | None = None
    target_of: Callable[[Chouette, Statement], str | None] = lambda _chouette, _said: None


_OPENS_PANEL = _PressMeaning(lambda _chouette, _by, _target: NotSubmittedReason.STALE)
"""It says nothing by itself: a private panel or menu opens."""


def _meaning(
    kind: type[_S], make: Callable[[Player, str], _PressOutcome], target_of: Callable[[_S], str | None]
) -> _PressMeaning:
    """Where the table makes no difference."""
    return _PressMeaning(
        lambda _chouette, by, target: make(by, target),
        kind,
        lambda _chouette, said: target_of(said) if isinstance(said, kind) else None,
    )


def _meaning_without_target(make: Callable[[Player], Statement]) -> _PressMeaning:
    """A statement without a target, as `make` makes it."""
    return _PressMeaning(lambda _chouette, by, _target: make(by), type(make(_SOMEBODY)), lambda _chouette, _said: "")


def _meaning_about_cubes(kind: type[_OfCubes]) -> _PressMeaning:
    """A statement about the cubes of the players in the target; without any: about one's own, or the only one."""

    def statement(_chouette: Chouette, by: Player, target: str) -> _PressOutcome:
        players = tuple(Player(seat) for seat in target.split(SEAT_SEPARATOR) if seat)
        return kind(by, ALL_PLAYERS if target == TARGET_ALL else players)

    def target_of(_chouette: Chouette, said: Statement) -> str | None:
        if not isinstance(said, kind):
            return None
        return TARGET_ALL if said.whom is ALL_PLAYERS else SEAT_SEPARATOR.join(said.whom)

    return _PressMeaning(statement, kind, target_of)


def _meaning_about_player(
    make: Callable[[Player, Player], _S], player_of: Callable[[_S], Player | None]
) -> _PressMeaning:
    """A statement about the player in the target."""
    kind = type(make(_SOMEBODY, _SOMEBODY))
    return _meaning(kind, lambda by, target: make(by, Player(target)), lambda said: player_of(said) or "")


def _meaning_with_number(make: Callable[[Player, int], _S], number_of: Callable[[_S], int]) -> _PressMeaning:
    """A statement with the number in the target."""
    kind = type(make(_SOMEBODY, 0))
    return _meaning(
        kind, lambda by, target: make(by, int(target) if target.isdecimal() else 0), lambda said: str(number_of(said))
    )


def _meaning_with_chips(make: Callable[[Player, HalfPoints], _Chips]) -> _PressMeaning:
    """A statement with a number of chips in the target."""
    return _meaning_with_number(
        lambda by, chips: make(by, half_points(chips)), lambda said: said.amount // HALF_POINTS_PER_POINT
    )


def _meaning_of_asking_first(*, wanted: bool) -> _PressMeaning:
    """Whether to be asked before each roll: one button for yes, one for no."""
    return _meaning(
        say.SetsAskBeforeRoll,
        lambda by, _: say.SetsAskBeforeRoll(by, wanted=wanted),
        lambda said: "" if said.wanted is wanted else None,
    )


def _meaning_of_answer(kind: type[say.AcceptsProposal | say.DeclinesProposal]) -> _PressMeaning:
    """Yes or no to the proposal in the target; a deal is answered by the player in it, and its author takes it back."""

    def statement(_chouette: Chouette, by: Player, target: str) -> _PressOutcome:
        author, asked = author_and_asked_in_target(target)
        if asked and by == author and kind is say.DeclinesProposal:
            return say.WithdrawsOffer(by, asked)
        return NotYoursToAnswer(players=(asked,)) if asked and asked != by else kind(by, author)

    def target_of(chouette: Chouette, said: Statement) -> str | None:
        if not isinstance(said, kind) or (isinstance(said, say.DeclinesProposal) and said.by and said.of == said.by):
            return None
        deals = (one for one in chouette.proposals if one.by == said.of and is_deal(one))
        is_asked = any(said.by in one.waiting for one in deals)
        return f"{said.of}{SEAT_SEPARATOR}{said.by}" if is_asked else said.of or ""

    return _PressMeaning(statement, kind, target_of)


def _recalled(chouette: Chouette, said: Statement) -> str | None:
    """Where the proposal is one's own; a deal is withdrawn from each player by another button."""
    own = isinstance(said, say.DeclinesProposal) and said.of == said.by
    return said.by if own and said.by and proposal_in_target(chouette, said.by) else None


def start_target(open_proposals: str = "", seat_order: tuple[Player, ...] = ()) -> str:
    """Which open proposals are given up by starting, by their token, and the seats as they were rolled elsewhere."""
    return SEAT_SEPARATOR.join((open_proposals, *seat_order))


def _start(chouette: Chouette, by: Player, target: str) -> _PressOutcome:
    """Anybody who is seated, or keeps score, can start; with proposals open, who has been asked about just these."""
    open_proposals, *seat_order = target.split(SEAT_SEPARATOR)
    if by not in players_with_seat(chouette) and not keeps_score_without_seat(chouette, by):
        return NotSeated()
    if chouette.proposals and open_proposals != open_proposals_token(chouette):
        return NotSubmittedReason.STALE
    if seat_order and chouette.mode is ChouetteMode.PLAY and not is_last_person(chouette, by):
        return NotSubmittedReason.STALE  # among people the dice say who is Box
    if seat_order:
        return say.SeatsAllInOrder(None, tuple(map(Player, seat_order)))
    return undrawn_rolls_for_seats(players_who_must_roll_for_seats(chouette))


def leaves_robots_target(chouette: Chouette) -> str:
    """Which game is abandoned when the last person leaves robots now; empty between games."""
    return str(chouette.game.number) if chouette.game else ""


def _leaves_robots(chouette: Chouette, by: Player, target: str) -> _PressOutcome:
    """The last person ends the evening, as they were told: with this game, or between games."""
    is_as_told = is_last_person(chouette, by) and target == leaves_robots_target(chouette)
    return say.ProposesChouetteEnd(by) if is_as_told else NotSubmittedReason.STALE


def double_buys_target(most: ForcedPurchases) -> str:
    """What whoever doubles was told of games that they must buy: at most so many half points, to play for so many."""
    return f"{most.price}-{most.stake}"


def _doubles_and_buys(chouette: Chouette, by: Player, target: str) -> _PressOutcome:
    """Whoever was told what they may have to buy doubles, unless that is more by now."""
    price, _, stake = target.partition("-")
    now = purchases_forced_by_double(chouette, by)
    is_told = price.isdecimal() and stake.isdecimal()
    is_as_told = now is None or (is_told and now.price <= int(price) and now.stake <= int(stake))
    return say.Doubles(by, ()) if is_as_told else NotSubmittedReason.STALE


def end_target(chouette: Chouette) -> str:
    """Which game is abandoned when all agree to an end; 0 between games."""
    return str(chouette.game.number if chouette.game else 0)


def _ends(chouette: Chouette, by: Player, target: str) -> _PressOutcome:
    """Whoever was asked about an end proposes it while it abandons what they were told."""
    is_as_told = target in {"", end_target(chouette)}
    return say.ProposesChouetteEnd(by) if is_as_told else NotSubmittedReason.STALE


def _result(chouette: Chouette, by: Player, target: str) -> _PressOutcome:
    if target not in RESULTS_BY_TARGET:
        return NotSubmittedReason.STALE
    if chouette.game is None:
        return NoGame()
    side, margin = RESULTS_BY_TARGET[target]
    return statements_for_reported_win(chouette, by, (chouette.game.mover(side),), margin)[0]


def _choice(_chouette: Chouette, by: Player, target: str) -> _PressOutcome:
    return (
        say.ChoosesAutomaticDoubles(by, AutomaticDoubles(target))
        if target in BOX_AUTOMATIC_DOUBLE_VALUES
        else NotSubmittedReason.STALE
    )


def _only_play(chouette: Chouette, by: Player, _target: str) -> _PressOutcome:
    play = only_legal_play(chouette)
    return say.Plays(by, play) if play else NotSubmittedReason.STALE


def _paid(chouette: Chouette, by: Player, target: str) -> _PressOutcome:
    return statement_for_paid(chouette, by, Player(target))


def _resigns(by: Player, target: str) -> _PressOutcome:
    margin = _MARGINS_BY_TARGET.get(target)
    return say.OffersToResign(by, margin) if margin else NotSubmittedReason.STALE


_ROLLS = _meaning_without_target(lambda by: say.Rolls(by, DICE_PLACEHOLDER))
_ROLLS_OPENING = _meaning_without_target(lambda by: say.RollsOpening(by, DICE_PLACEHOLDER))
_RECALLS = _PressMeaning(lambda _, by, __: say.DeclinesProposal(by, by), say.DeclinesProposal, _recalled)
_RESIGNS = _meaning(say.OffersToResign, _resigns, lambda said: said.margin.name.lower())


def _panel_for(kind: type[Statement]) -> _PressMeaning:
    """A panel in which one of these statements is chosen."""
    return _PressMeaning(_OPENS_PANEL.says, kind, lambda _chouette, _said: "")


def _unoffered(meaning: _PressMeaning) -> _PressMeaning:
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
class _ButtonSpec:
    """What there is to know about an action; the key of its label is `press-` with its id.

    `in_panel`: its buttons stand in private panels alone; `is_personal`: nobody presses them for an absent player;
    `names_player`: the target is a player, whom the label names; `targets`: those there are, in the buttons' order.
    """

    id: str
    meaning: _PressMeaning = _OPENS_PANEL
    lifetime: ButtonLifetime = ButtonLifetime.MOMENT
    only_in_panel: bool = False
    is_personal: bool = False
    names_player: bool = False
    style: Literal["primary", "secondary", "success", "danger"] = "secondary"
    emoji: str | None = None
    targets: tuple[str, ...] = ()


_player_button = partial(_ButtonSpec, names_player=True)
_panel_button = partial(_ButtonSpec, only_in_panel=True)
_own_panel_button = partial(_panel_button, is_personal=True)


class ButtonAction(StrEnum):
    """What a button does, in the order in which buttons stand; the value is its id."""

    spec: _ButtonSpec

    def __new__(cls, row: _ButtonSpec) -> Self:
        """The action of a row."""
        action = str.__new__(cls, row.id)
        action._value_ = row.id
        action.spec = row
        return action

    # a panel: what an absent player has to say
    FOR = _ButtonSpec("for", lifetime=ButtonLifetime.ALWAYS, names_player=True)
    # a panel: everything that I may say
    OPTIONS = _ButtonSpec("options", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="👤")
    # a panel: how the roll can be played
    MOVE = _ButtonSpec("move", style="primary", emoji="♟️")
    ONLY_PLAY = _ButtonSpec("only-play", _PressMeaning(_only_play), style="success")
    # the answers to a double, in the order in which the question lists them; none looks like *Roll*, which stood there
    TAKE = _ButtonSpec("take", _meaning_about_cubes(say.Takes), style="success")
    BEAVER = _ButtonSpec("beaver", _meaning_about_cubes(say.Beavers))
    DROP = _ButtonSpec("drop", _meaning_about_cubes(say.Drops), style="danger")
    ROLL = _ButtonSpec("roll", _ROLLS, style="primary", emoji="🎲")
    OPENING = _ButtonSpec("opening", _ROLLS_OPENING, style="primary", emoji="🎲")
    AUTOMATIC = _ButtonSpec("automatic", _panel_for(say.ChoosesAutomaticDoubles))  # a panel: what equal opening dice do
    CHOOSE = _ButtonSpec("choose", _PressMeaning(_choice))  # one of these
    # to an automatic double
    AGREE = _ButtonSpec("agree", _meaning_without_target(say.AcceptsAutomaticDouble))
    EQUAL = _ButtonSpec("equal", _meaning_without_target(say.ReportsOpeningTie))
    # what raises no stake comes first: on a board's page it stands left, too
    STAND = _ButtonSpec("stand", _meaning_without_target(say.DeclinesToDouble))
    RELEASE = _ButtonSpec("release", _meaning_without_target(say.ReleasesRoll))
    DOUBLE = _ButtonSpec("double", _unoffered(_meaning_about_cubes(say.Doubles)))  # most do not: nothing stands out
    # once it was told whose games must be bought then
    DOUBLE_BUYS = _ButtonSpec("double-buys", _PressMeaning(_doubles_and_buys))
    # a menu: the cubes that the Box doubles, or answers
    CUBES = _ButtonSpec("cubes", lifetime=ButtonLifetime.CUBES)
    # where a robot is to roll, else in the panel
    HOLD = _panel_button("hold", _meaning_without_target(say.HoldsRoll), ButtonLifetime.ALWAYS)
    # the whole evening
    LET_ROLL = _ButtonSpec("let-roll", _meaning_without_target(lambda by: say.LetsRobotsRoll(by, evening=True)))
    ALONG = _ButtonSpec("along", _meaning_without_target(say.GoesAlongWithDouble))
    DISSENT = _ButtonSpec("dissent", _meaning_without_target(say.DissentsFromDouble))
    DECLINE = _player_button("decline", _meaning_about_player(say.DeclinesToBuy, lambda said: said.seller))
    BUY = _player_button("buy", _meaning_about_player(say.BuysDissenterGame, lambda said: said.seller))
    PREEMPT = _player_button("preempt", _meaning_about_player(say.TakesOverPurchase, lambda said: said.seller))
    # where one keeps score for guests, the same for all of them who are in the target, in one press
    ALL_AGREE = _ButtonSpec("all-agree", style="success")
    ALL_TAKE = _ButtonSpec("all-take", style="success")
    ALL_DROP = _ButtonSpec("all-drop", style="danger")
    ALL_DOUBLE = _ButtonSpec("all-double")
    # of a game on another board
    RESULT = _ButtonSpec("result", _PressMeaning(_result), style="primary", targets=tuple(RESULTS_BY_TARGET))
    MORE_RESULTS = _ButtonSpec("more-results")  # a panel: gammons and backgammons
    NO_EXTRA = _ButtonSpec("no-extra", _unoffered(_meaning_without_target(say.DeclinesToDouble)))
    GIVE_EXTRA = _player_button("give-extra", _meaning_about_player(say.GivesExtra, lambda said: said.to))
    TAKE_EXTRA = _player_button(
        "take-extra", _meaning_about_player(say.TakesExtra, lambda said: said.of), style="success"
    )
    DROP_EXTRA = _player_button(
        "drop-extra", _meaning_about_player(say.DropsExtra, lambda said: said.of), style="danger"
    )
    REFUSE_EXTRA = _player_button("refuse-extra", _meaning_about_player(say.DeclinesExtra, lambda said: said.of))
    # who took alone, and would have to take the extras that are given
    DROP_AFTER_ALL = _ButtonSpec(
        "drop-after-all", _unoffered(_meaning_without_target(lambda by: say.Drops(by, ()))), style="danger"
    )
    DOUBLE_EXTRA = _player_button("double-extra", _meaning_about_player(say.RedoublesExtra, lambda said: said.of))
    # a menu: which of the players who would join are let in
    ADMIT = _ButtonSpec("admit", lifetime=ButtonLifetime.ALWAYS)
    ACCEPT = _player_button("accept", _meaning_of_answer(say.AcceptsProposal), ButtonLifetime.PROPOSAL, style="success")
    REFUSE = _player_button("refuse", _meaning_of_answer(say.DeclinesProposal), ButtonLifetime.PROPOSAL, style="danger")
    # the Partner, when the Box's game is sold
    STAY_IN = _ButtonSpec("stay-in", _meaning_without_target(say.PartnerKeepsShare))
    SELL_ALONG = _ButtonSpec("sell-along", _meaning_without_target(say.PartnerSellsAlong))
    RECALL = _ButtonSpec("recall", _RECALLS, ButtonLifetime.PROPOSAL)
    WITHDRAW = _panel_button(
        "withdraw", _meaning_about_player(say.WithdrawsOffer, lambda said: said.other), names_player=True
    )
    STAY_OUT = _panel_button("stay-out", _meaning_without_target(say.ProposesStayingOutOfDouble))
    ASK = _own_panel_button("ask", _meaning_of_asking_first(wanted=True), ButtonLifetime.ALWAYS)
    ASK_NOT = _own_panel_button("ask-not", _meaning_of_asking_first(wanted=False), ButtonLifetime.ALWAYS)
    START = _ButtonSpec("start", _PressMeaning(_start), style="primary")
    STAY = _ButtonSpec("stay", _meaning_without_target(say.StaysPartner))  # Partner
    BECOME = _ButtonSpec("become", _meaning_without_target(say.PartnerBecomesCaptain))  # Captain
    INVITE = _player_button("invite", _meaning_about_player(say.InvitesPartner, lambda said: said.player))  # a Partner
    BUY_IN = _ButtonSpec("buy-in", _meaning_with_chips(say.BuysIn), ButtonLifetime.ALWAYS, style="primary")
    REBUY = _panel_button("rebuy", _meaning_with_chips(say.Rebuys), ButtonLifetime.ALWAYS)
    NEXT = _ButtonSpec("next", _meaning_without_target(say.StartsGame), style="primary")
    JOIN = _own_panel_button("join", _meaning_without_target(say.Joins), ButtonLifetime.ALWAYS)
    # instead of leaving
    REMAIN = _ButtonSpec(
        "remain", _unoffered(_meaning_without_target(say.Joins)), ButtonLifetime.ALWAYS, is_personal=True
    )
    LEAVE = _own_panel_button("leave", _meaning_without_target(say.Leaves), ButtonLifetime.ALWAYS)
    # the last person leaves robots alone, and with that ends the evening
    LEAVE_ROBOTS = _own_panel_button("leave-robots", _PressMeaning(_leaves_robots), ButtonLifetime.ALWAYS)
    # whoever keeps score for guests gives up their own seat
    KEEP_SCORE = _own_panel_button("keep-score", _PressMeaning(lambda _chouette, by, _target: say.KeepsScore(by)))
    # whoever keeps score: a form for the names of guests who come; another keeps it from now on
    SEAT_GUEST = _ButtonSpec("seat-guest", lifetime=ButtonLifetime.ALWAYS, is_personal=True)
    HAND_SCORE = _own_panel_button(
        "hand-score",
        _meaning_about_player(say.HandsScoringOver, lambda said: said.player),
        ButtonLifetime.ALWAYS,
        names_player=True,
    )
    RULES = _ButtonSpec("rules", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="📖")
    HELP = _ButtonSpec("help", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="❔")
    TEACH = _ButtonSpec("teach", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="🎓")  # the lesson
    ADD_ROBOT = _ButtonSpec("add-robot", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="🤖")
    CHANGE_ROBOTS = _ButtonSpec("robots", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="🤖")
    ANALYSE = _ButtonSpec("analyse", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="📊")
    FILM = _ButtonSpec("film", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="🎬")
    HISTORY = _ButtonSpec("history", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="👣")
    NOT_NOW = _ButtonSpec("not-now", lifetime=ButtonLifetime.ALWAYS, is_personal=True)  # to "do you mean it?"
    # what robots do is passed over
    SKIP_TO_DECISION = _ButtonSpec("skip", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="⏩")
    SKIP_TO_END = _ButtonSpec("skip-all", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="⏭️")
    # whether a dear drop or double is asked about: not any more, with its own target and token; again
    UNASKED = _ButtonSpec("unasked", lifetime=ButtonLifetime.ALWAYS, is_personal=True)
    ASKED = _ButtonSpec("asked", lifetime=ButtonLifetime.ALWAYS, is_personal=True)
    # whether a play that was chosen is confirmed
    PLAY_AT_ONCE = _ButtonSpec("play-at-once", lifetime=ButtonLifetime.ALWAYS, is_personal=True)
    CONFIRM_PLAYS = _ButtonSpec("confirm-plays", lifetime=ButtonLifetime.ALWAYS, is_personal=True)
    # a form: the points of the last game, played at another board
    CORRECT = _ButtonSpec("correct", lifetime=ButtonLifetime.ALWAYS, is_personal=True, emoji="✏️")
    UNDO = _own_panel_button("undo", _meaning_without_target(say.ProposesUndo))
    RESIGN = _panel_button("resign", _RESIGNS, targets=tuple(_MARGINS_BY_TARGET))
    AWAY = _own_panel_button("away", _meaning_without_target(say.GoesAway), ButtonLifetime.ALWAYS)
    BACK = _own_panel_button("back", _meaning_without_target(say.ComesBack), ButtonLifetime.ALWAYS, style="primary")
    ADJOURN = _panel_button("adjourn", _meaning_without_target(say.ProposesAdjournment))
    # an adjourned game
    RESUME = _panel_button("resume", _meaning_with_number(say.ProposesResumption, lambda said: said.game))
    END = _own_panel_button(
        "end", _PressMeaning(_ends, say.ProposesChouetteEnd, lambda _chouette, _said: ""), ButtonLifetime.ALWAYS
    )
    CASH_OUT = _panel_button("cash-out", _meaning_without_target(say.CashesOut), ButtonLifetime.ALWAYS)
    PAID = _player_button("paid", _PressMeaning(_paid), ButtonLifetime.ALWAYS)


def _offered() -> dict[type[Statement], tuple[ButtonAction, ...]]:
    found: dict[type[Statement], tuple[ButtonAction, ...]] = {}
    for action in ButtonAction:
        if kind := action.spec.meaning.offered_for:
            found[kind] = (*found.get(kind, ()), action)
    return found


ACTIONS_BY_STATEMENT_TYPE = _offered()
"""The actions whose buttons are offered for a statement, by its class."""
SAID_OF_EACH = {
    ButtonAction.ALL_AGREE: ButtonAction.AGREE,
    ButtonAction.ALL_TAKE: ButtonAction.TAKE,
    ButtonAction.ALL_DROP: ButtonAction.DROP,
    ButtonAction.ALL_DOUBLE: ButtonAction.DOUBLE,
}
"""What a press says of each player in its target."""
ANSWERS = frozenset({ButtonAction.TAKE, ButtonAction.DROP, ButtonAction.BEAVER})
ANSWERS_TO_EXTRAS = (ButtonAction.TAKE_EXTRA, ButtonAction.DROP_EXTRA, ButtonAction.REFUSE_EXTRA)
"""What a press says to the extra of each player in its target."""
SAID_TO_SEVERAL = frozenset({*ANSWERS_TO_EXTRAS, ButtonAction.DECLINE})
"""Whose target may be several players: a press says it to each of them."""
