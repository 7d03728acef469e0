"""What can be pressed: each statement that needs no typing as a verb and a target, both ways; draws no button.

A press carries the moment it was offered at, so that a late one is told from one in time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import assert_never

from bot.desk.answers import Trouble
from bot.desk.deals import answer_target, not_his, proposal_of, receipt, would_join
from bot.desk.elsewhere import (
    RESULTS,
    always_pressed,
    equal_dice,
    is_elsewhere,
    not_pressed,
    reporters,
    result,
    results_of,
)
from bot.desk.menus import BEAVER, cubes_to_answer, menus_of_cubes
from bot.desk.moment import called, moment_of, moment_of_cubes, moment_of_proposal
from bot.desk.pressed import EVERYBODY, SAYS
from bot.desk.verbs import Verb
from bot.rules.engine import apply
from bot.rules.evening.live import out_of_turn
from bot.rules.offers import may_say, rolls_for_seats
from bot.rules.play.opening import CHOICES
from bot.rules.play.turn import mover, must_act, with_access
from bot.rules.points import POINT, Player
from bot.rules.refusals import NotSeated, Refusal
from bot.rules.seats.absence import is_absent
from bot.rules.seats.joining import players_here, seat_rolls_due
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Ended, Game, Lobby
from bot.rules.state.phases import Announced, Answering, AnsweringBeavers, GivingExtras, Soliciting, ToPlay
from bot.rules.state.shared_cube import dissenter, parted
from bot.rules.statements import (
    ALL,
    Accepts,
    AcceptsDouble,
    Adjourns,
    AsksToBeAsked,
    Beavers,
    BecomesCaptain,
    Buys,
    BuysIn,
    CashesOut,
    ChoosesAutomatic,
    ComesBack,
    Dissents,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    Ends,
    GivesExtra,
    GoesAlong,
    GoesAway,
    Holds,
    InvitesPartner,
    Joins,
    Leaves,
    Margin,
    Opens,
    PassesOn,
    Preempts,
    Rebuys,
    Refuses,
    RefusesExtra,
    Releases,
    Resigns,
    Resumes,
    Rolls,
    SellsAlong,
    Stands,
    StartsGame,
    Statement,
    StaysIn,
    StaysOut,
    StaysPartner,
    Takes,
    TakesBack,
    TakesExtra,
    Whom,
    Withdraws,
)

_MARGINS = {margin.name.lower(): margin.value for margin in Margin}
_TARGETS: dict[Verb, frozenset[str]] = {
    Verb.RESIGN: frozenset(_MARGINS),
    Verb.CHOOSE: frozenset(CHOICES),
    Verb.RESULT: frozenset(RESULTS),
}
"""What else than a player a press can be about."""
_PLACES = {**_MARGINS, **{target: place for place, target in enumerate(RESULTS)}}
_ORDER = {verb: place for place, verb in enumerate(Verb)}
_AT_ANY_MOMENT = frozenset(
    {Verb.FOR, Verb.OPTIONS, Verb.JOIN, Verb.REMAIN, Verb.LEAVE, Verb.ASK, Verb.ASK_NOT, Verb.HOLD, Verb.END}
    | {Verb.ADMIT, Verb.AWAY, Verb.BACK, Verb.PAID, Verb.BUY_IN, Verb.REBUY, Verb.CASH_OUT}
)
_PROPOSED = frozenset({Verb.ACCEPT, Verb.REFUSE, Verb.RECALL})
_WAITED_FOR = _PROPOSED | {Verb.SELL_ALONG, Verb.STAY_IN, Verb.FOR, Verb.ADMIT}
"""What all wait for while a proposal is open, and what opens a panel in which proposals are answered too."""
_ANSWERS = frozenset({Verb.TAKE, Verb.DROP, Verb.BEAVER})
_IN_PANEL_ONLY = frozenset(
    {AsksToBeAsked, Holds, StaysOut, TakesBack, Resigns, Ends, Joins, Leaves, Withdraws, GoesAway, ComesBack}
    | {Adjourns, Resumes, Rebuys, CashesOut}
)


@dataclass(frozen=True, slots=True)
class Press:
    """One button: what it does, to whom or how ("" for one's own cube, "all", a seat, a margin), and when."""

    verb: Verb
    target: str = ""
    moment: str = ""


def presses_for_all(chouette: Chouette) -> tuple[Press, ...]:
    """The buttons under the public message: what those who are waited for may say now."""
    stage = chouette.stage
    match stage:
        case Ended():
            return ()
        case Lobby():
            found = [Press(Verb.START), Press(Verb.JOIN), Press(Verb.LEAVE)]
        case Between() | Game():
            found = [press for player in _offered_to(chouette) for press in _presses(chouette, player, panel=False)]
            if not is_elsewhere(chouette) and any(one.passes_with_the_moment for one in chouette.proposals):
                found = [press for press in found if press.verb in _WAITED_FOR]  # all wait for the answers alone
            if isinstance(stage, Between):
                found += [Press(Verb.JOIN), Press(Verb.LEAVE)]
            found.append(Press(Verb.OPTIONS))
        case _:
            assert_never(stage)
    return _in_order(chouette, found)


def _offered_to(chouette: Chouette) -> tuple[Player, ...]:
    """Whose buttons stand under the public message: those who are waited for; who sits together may say all."""
    if not is_elsewhere(chouette):
        return (*called(chouette), *((against,) if (against := may_be_against(chouette)) else ()))
    last = chouette.games[-1].final if chouette.games else None
    game = chouette.game or last
    return tuple(dict.fromkeys((*must_act(chouette), *called(chouette), *(reporters(game) if game else ()))))


def may_be_against(chouette: Chouette) -> Player | None:
    """Who of Box and Partner may be against the double, though nobody waits for his word."""
    game = chouette.game
    return dissenter(chouette.rules, game, game.phase) if game and isinstance(game.phase, Answering) else None


def presses_of(chouette: Chouette, player: Player) -> tuple[Press, ...]:
    """The buttons of a private panel: exactly what this player may say now, with words excepted."""
    return _in_order(chouette, _presses(chouette, player, panel=True))


def _in_order(chouette: Chouette, found: list[Press]) -> tuple[Press, ...]:
    timed = dict.fromkeys(at_its_moment(chouette, press) for press in found)
    return tuple(sorted(timed, key=lambda press: (_ORDER[press.verb], _PLACES.get(press.target, 0), press.target)))


def at_its_moment(chouette: Chouette, press: Press) -> Press:
    """The press with the name of the moment to which it belongs now; ones that fit any moment have none."""
    if press.verb in _AT_ANY_MOMENT:
        return press
    if press.verb is Verb.CUBES:
        return replace(press, moment=moment_of_cubes(chouette))
    if press.verb not in _PROPOSED:
        return replace(press, moment=moment_of(chouette))
    proposal = proposal_of(chouette, press.target)
    return replace(press, moment=moment_of_proposal(chouette, proposal) if proposal else "over")


def _presses(chouette: Chouette, player: Player, *, panel: bool) -> list[Press]:
    """The buttons for one player; `panel`: also what belongs in his private panel only. Absent: one for others."""
    if not panel and is_absent(chouette, player):
        return [Press(Verb.FOR, player)]
    kinds = _KINDS if panel else _KINDS - (_IN_PANEL_ONLY - always_pressed(chouette, player))
    offers = may_say(chouette, player, kinds - not_pressed(chouette))
    offers = (offer for offer in offers if not out_of_turn(chouette, offer))
    found = [press for offer in offers if (press := _press(chouette, offer))]
    hidden = _idle(chouette, player, found) if panel else _idle(chouette, player, found) | {Verb.RECALL}
    found = [press for press in found if press.verb not in hidden]
    if player in chouette.leaving:
        found = [Press(Verb.REMAIN) if press.verb is Verb.JOIN else press for press in found]
    game = chouette.game
    if game and isinstance(game.phase, ToPlay) and player == mover(game):
        found.append(Press(Verb.MOVE))
    if game:
        found += _doubles(chouette, game, player)
        found += [Press(Verb.RESULT, target) for target in results_of(chouette, game, player)]
        found += [Press(Verb.EQUAL)] if _may_say(chouette, equal_dice(chouette, player)) else []
    if game and isinstance(game.phase, GivingExtras):
        found = [Press(Verb.NO_EXTRA) if press.verb is Verb.STAND else press for press in found]
    if any(press.target for press in found if press.verb in _ANSWERS):
        found = _answers_of_box(chouette, found)
    joining = would_join(chouette, player)
    return _folded(found, joining) if len(joining) > 1 else found


def _idle(chouette: Chouette, player: Player, found: Sequence[Press]) -> frozenset[Verb]:
    """What he may say, and has no button for: it would change nothing, or what another button says too."""
    game = chouette.game
    if game is None:
        return frozenset()
    answering = isinstance(game.phase, Answering | AnsweringBeavers)
    has_a_cube = player != game.box_decider and player in game.with_a_stake
    never = {
        Verb.ASK: answering or not has_a_cube,
        Verb.HOLD: answering,
        Verb.RELEASE: Press(Verb.STAND) in found,
    }
    return frozenset(verb for verb, is_idle in never.items() if is_idle)


def _folded(found: list[Press], joining: Sequence[Player]) -> list[Press]:
    """With one button for all who would join, since two for each would be too many."""
    answers = {Verb.ACCEPT, Verb.REFUSE}
    return [Press(Verb.ADMIT), *(one for one in found if one.verb not in answers or one.target not in joining)]


def _doubles(chouette: Chouette, game: Game, player: Player) -> list[Press]:
    """A player's own double; the Box's of all his cubes, and the menu where he may choose among them."""
    if not _may_say(chouette, Doubles(player, ALL if player == game.box_decider else ())):
        return []
    cubes = parted(chouette.rules, game, with_access(game, Side.BOX))
    if player != game.box_decider or len(cubes) == 1:
        return [Press(Verb.DOUBLE)]
    return [Press(Verb.DOUBLE, EVERYBODY), *([Press(Verb.CUBES)] if menus_of_cubes(chouette) else [])]


def _may_say(chouette: Chouette, said: Statement | None) -> bool:
    return said is not None and not out_of_turn(chouette, said) and not isinstance(apply(chouette, said), Refusal)


def _answers_of_box(chouette: Chouette, found: list[Press]) -> list[Press]:
    """With one cube to answer the Box just answers; with several: all of them at once, or the menu.

    While the Team may still double, his answer names the cubes: another one that is offered meanwhile is not meant.
    """
    cubes, game = cubes_to_answer(chouette), chouette.game
    is_open = game is not None and isinstance(game.phase, Soliciting | Announced)
    whom = "+".join(chain(*cubes)) if is_open else EVERYBODY if len(cubes) > 1 else ""
    answers = [one.verb for one in found if one.target == EVERYBODY or len(cubes) < 2]
    kept = [one for one in found if one.verb not in _ANSWERS or not one.target]
    given = [Press(verb, whom) for verb in dict.fromkeys(answers) if verb in _ANSWERS]
    menus = menus_of_cubes(chouette) if len(cubes) > 1 else ()
    only = BEAVER if [menu.kind for menu in menus] == [BEAVER] else ""
    return [*kept, *given, *([Press(Verb.CUBES, only)] if menus else [])]


def _press(chouette: Chouette, offer: Statement) -> Press | None:
    verb = _VERBS.get(type(offer))
    match offer:
        case Takes() | Drops() | Beavers():
            target = _target(offer.whom)
        case Refuses() if offer.by and offer.of == offer.by:
            # What he has offered he withdraws from each to whom he has offered it.
            return Press(Verb.RECALL, offer.by) if proposal_of(chouette, offer.by) else None
        case Accepts() | Refuses():
            target = answer_target(chouette, offer.of, offer.by)
        case Withdraws():
            target = offer.other
        case Buys() | PassesOn() | Preempts():
            target = offer.seller
        case InvitesPartner():
            target = offer.player
        case GivesExtra():
            target = offer.to
        case TakesExtra() | DropsExtra() | RefusesExtra() | DoublesExtra():
            target = offer.of or ""
        case AsksToBeAsked():
            return Press(Verb.ASK if offer.wanted else Verb.ASK_NOT)
        case BuysIn() | Rebuys():
            target = str(offer.amount // POINT)
        case Resigns():
            target = offer.margin.name.lower()
        case _:
            target = str(offer.game) if isinstance(offer, Resumes) else ""
    return Press(verb, target) if verb else None


_VERBS: dict[type[Statement], Verb] = {
    Rolls: Verb.ROLL,
    Opens: Verb.OPENING,
    AcceptsDouble: Verb.AGREE,
    Stands: Verb.STAND,
    GoesAlong: Verb.ALONG,
    Dissents: Verb.DISSENT,
    Buys: Verb.BUY,
    PassesOn: Verb.DECLINE,
    Preempts: Verb.PREEMPT,
    Takes: Verb.TAKE,
    Beavers: Verb.BEAVER,
    Drops: Verb.DROP,
    GivesExtra: Verb.GIVE_EXTRA,
    TakesExtra: Verb.TAKE_EXTRA,
    DropsExtra: Verb.DROP_EXTRA,
    RefusesExtra: Verb.REFUSE_EXTRA,
    DoublesExtra: Verb.DOUBLE_EXTRA,
    StaysOut: Verb.STAY_OUT,
    Withdraws: Verb.WITHDRAW,
    SellsAlong: Verb.SELL_ALONG,
    StaysIn: Verb.STAY_IN,
    Accepts: Verb.ACCEPT,
    InvitesPartner: Verb.INVITE,
    Refuses: Verb.REFUSE,
    Releases: Verb.RELEASE,
    Holds: Verb.HOLD,
    StartsGame: Verb.NEXT,
    StaysPartner: Verb.STAY,
    BecomesCaptain: Verb.BECOME,
    Joins: Verb.JOIN,
    Leaves: Verb.LEAVE,
    TakesBack: Verb.UNDO,
    Resigns: Verb.RESIGN,
    Ends: Verb.END,
    Adjourns: Verb.ADJOURN,
    Resumes: Verb.RESUME,
    GoesAway: Verb.AWAY,
    ComesBack: Verb.BACK,
    BuysIn: Verb.BUY_IN,
    Rebuys: Verb.REBUY,
    CashesOut: Verb.CASH_OUT,
    ChoosesAutomatic: Verb.AUTOMATIC,
}


_KINDS = frozenset({*_VERBS, AsksToBeAsked})
"""What can be said by a button: no plays, no words, no options; doubles are found without trying every set."""


def _target(whom: Whom) -> str:
    return EVERYBODY if whom is ALL else "+".join(whom)


# --- From a press to a statement


def statement_of(press: Press, chouette: Chouette, by: Player) -> Statement | Refusal | Trouble:
    """What the press says when `by` presses it; stale when its moment is over. Only who sits here has it start."""
    if press.moment and at_its_moment(chouette, press).moment != press.moment:
        return Trouble.STALE
    if press.verb is Verb.START:
        return rolls_for_seats(seat_rolls_due(chouette)) if by in players_here(chouette) else NotSeated()
    known = press.target.casefold() in _TARGETS.get(press.verb, {press.target.casefold()})
    if not known:
        return Trouble.STALE
    if press.verb is Verb.RESULT:
        return result(chouette, by, press.target)
    if press.verb is Verb.PAID:
        return receipt(chouette, by, Player(press.target))
    if press.verb is Verb.EQUAL:
        return equal_dice(chouette, by) or Trouble.STALE
    if press.verb in _PROPOSED and (refusal := not_his(press.target, by)):
        return refusal
    make = SAYS.get(press.verb)
    return make(by, press.target) if make else Trouble.STALE


def press_speech(press: Press) -> Callable[[Chouette, Player], Sequence[Statement] | Refusal | Trouble]:
    """The press as something to say at the desk."""

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal | Trouble:
        statement = statement_of(press, chouette, by)
        return (statement,) if isinstance(statement, Statement) else statement

    return said
