"""Which buttons there are: exactly what may be said now without typing; each knows the moment it was offered at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import assert_never

from bot.desk.actions import BETWEEN, EVERYBODY, OFFERED, RESULTS, Action, Lasts, equal_dice, proposal_of
from bot.desk.menus import BEAVER, cubes_to_answer, menus_of_cubes, would_join
from bot.desk.table import Trouble
from bot.desk.tokens import players_asked, token_of, token_of_cubes, token_of_proposal
from bot.rules import statements as say
from bot.rules.offers import candidates, may_be_said, may_say
from bot.rules.play.chips import short_of_stakes
from bot.rules.play.start_end import margins_that_count
from bot.rules.play.turn import asks_in_line_order, must_act, passed_over
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.seats.speaking import dissenter, is_absent
from bot.rules.state import phases
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Ended, Game, Lobby
from bot.rules.statements import ALL, Mode, Statement

_WAITED_FOR = frozenset({Action.ACCEPT, Action.REFUSE, Action.SELL_ALONG, Action.STAY_IN, Action.FOR, Action.ADMIT})
"""What all wait for while a proposal is open, and what opens a panel in which proposals are answered too."""
_ANSWERS = frozenset({Action.TAKE, Action.DROP, Action.BEAVER})
_IN_PANEL = frozenset(kind for kind, actions in OFFERED.items() if all(action.row.in_panel for action in actions))
_ORDER = {action: place for place, action in enumerate(Action)}
_TYPED: dict[str, frozenset[type[Statement]]] = {
    "suggest": frozenset({say.Suggests}),
    "settle": frozenset({say.OffersToPay, say.AsksToBePaid}),
    "sell": frozenset({say.SellsBox}),
    "word": frozenset({say.SaysWord}),
    "proxy": frozenset({say.AppointsProxy}),
}
"""What no button says, since something must be typed: by the command."""


@dataclass(frozen=True, slots=True)
class Press:
    """One button: what it does, about whom or what (see `actions.py`), and the moment at which it is in time."""

    action: Action
    target: str = ""
    token: str = ""


def public_presses(chouette: Chouette) -> tuple[Press, ...]:
    """The buttons under the public message: what players who must act may say now."""
    stage = chouette.stage
    match stage:
        case Ended():
            return ()
        case Lobby():
            found = [Press(Action.START), Press(Action.JOIN), Press(Action.LEAVE)]
        case Between() | Game():
            found = [press for player in _offered_to(chouette) for press in _presses(chouette, player, in_panel=False)]
            if not is_played_elsewhere(chouette) and any(one.lapses_with_phase for one in chouette.proposals):
                found = [press for press in found if press.action in _WAITED_FOR]  # all wait for the answers alone
            if isinstance(stage, Between):
                found += [Press(Action.JOIN), Press(Action.LEAVE)]
            found.append(Press(Action.OPTIONS))
        case _:
            assert_never(stage)
    return _in_order(chouette, found)


def _offered_to(chouette: Chouette) -> tuple[Player, ...]:
    """Whose buttons stand under the public message: those who are waited for; at another board all who may report."""
    if not is_played_elsewhere(chouette):
        return (*players_asked(chouette), *((against,) if (against := possible_dissenter(chouette)) else ()))
    game = chouette.game or (chouette.games[-1].final if chouette.games else None)
    reporters = (game.box_decider, *((game.sharer,) if game.sharer else ()), *game.active) if game else ()
    return tuple(dict.fromkeys((*must_act(chouette), *players_asked(chouette), *reporters)))


def possible_dissenter(chouette: Chouette) -> Player | None:
    """Who of Box and Partner may be against the double, though nobody waits for their word."""
    game = chouette.game
    return dissenter(chouette.rules, game, game.phase) if game and isinstance(game.phase, phases.Answering) else None


def presses_of(chouette: Chouette, player: Player) -> tuple[Press, ...]:
    """The buttons of a private panel: exactly what this player may say now without typing."""
    return _in_order(chouette, _presses(chouette, player, in_panel=True))


def typed_commands(chouette: Chouette, player: Player) -> tuple[str, ...]:
    """The commands with which this player may say something now that they have no button for."""
    return tuple(
        command
        for command, kinds in _TYPED.items()
        if any(may_be_said(chouette, offer) for offer in candidates(chouette, player, kinds))
    )


def _in_order(chouette: Chouette, found: list[Press]) -> tuple[Press, ...]:
    def place(press: Press) -> tuple[int, int, str]:
        targets = press.action.row.targets
        return _ORDER[press.action], targets.index(press.target) if targets else 0, press.target

    return tuple(sorted(dict.fromkeys(with_token(chouette, press) for press in found), key=place))


def with_token(chouette: Chouette, press: Press) -> Press:
    """The press with the name of the moment to which it belongs now; ones that fit any moment have none."""
    match press.action.row.lasts:
        case Lasts.ALWAYS:
            return press
        case Lasts.CUBES:
            return replace(press, token=token_of_cubes(chouette))
        case Lasts.MOMENT:
            return replace(press, token=token_of(chouette))
        case Lasts.PROPOSAL:
            proposal = proposal_of(chouette, press.target)
            return replace(press, token=token_of_proposal(chouette, proposal) if proposal else "over")


def _presses(chouette: Chouette, player: Player, *, in_panel: bool) -> list[Press]:
    """The buttons for one player, in their private panel or under the message; absent there: one for others."""
    if not in_panel and is_absent(chouette, player):
        return [Press(Action.FOR, player)]
    offers = may_say(chouette, player, _kinds(chouette, player, in_panel=in_panel), live=True)
    found = [
        Press(action, target)
        for offer in offers
        for action in OFFERED[type(offer)]
        if (target := action.row.meaning.target_of(chouette, offer)) is not None
    ]
    if game := chouette.game:
        found = [*_in_game(chouette, game, player, found), *_doubles(chouette, game, player)]
    if is_played_elsewhere(chouette):
        found += _reports(chouette, player)
    if player in chouette.leaving:
        found = [Press(Action.REMAIN) if press.action is Action.JOIN else press for press in found]
    if not in_panel:
        found = [press for press in found if press.action is not Action.RECALL]
    joining = would_join(chouette, player)
    if len(joining) > 1:  # one button for all who would join, since two for each would be too many
        answers = {Action.ACCEPT, Action.REFUSE}
        found = [one for one in found if one.action not in answers or one.target not in joining]
        found.append(Press(Action.ADMIT))
    return found


def _kinds(chouette: Chouette, player: Player, *, in_panel: bool) -> frozenset[type[Statement]]:
    """The statements that can have a button. At another board a slip is put right under the message, by all."""
    kinds = OFFERED.keys() if in_panel else OFFERED.keys() - _IN_PANEL
    if not in_panel and player in short_of_stakes(chouette):
        kinds = kinds | {say.Rebuys}
    if not is_played_elsewhere(chouette):
        return frozenset(kinds)
    kinds = kinds | {say.TakesBack}
    if chouette.game:  # what only a roll needs, and a word that silence says as well
        kinds = kinds - {say.AsksToBeAsked, say.GoesAlong, say.Holds, say.Opens, say.Releases, say.Resigns}
        kinds = kinds if asks_in_line_order(chouette.rules) else kinds - {say.DeclinesToDouble}
    return frozenset(kinds)


def _in_game(chouette: Chouette, game: Game, player: Player, found: list[Press]) -> list[Press]:
    """The buttons without those that would change nothing, or that say what another one says."""
    phase = game.phase
    answering = isinstance(phase, phases.Answering | phases.AnsweringBeavers)
    has_a_cube = player != game.box_decider and player in game.with_a_stake
    idle = {Action.HOLD} if answering else set[Action]()
    idle |= {Action.ASK} if answering or not has_a_cube else set()
    idle |= {Action.RELEASE} if Press(Action.STAND) in found else set()
    found = [press for press in found if press.action not in idle]
    if isinstance(phase, phases.ToPlay) and player == game.mover():
        found.append(Press(Action.MOVE))
    if isinstance(phase, phases.GivingExtras):
        found = [Press(Action.NO_EXTRA) if press.action is Action.STAND else press for press in found]
    if any(press.target for press in found if press.action in _ANSWERS):
        found = _answers_of_box(chouette, game, found)
    return found


def _doubles(chouette: Chouette, game: Game, player: Player) -> list[Press]:
    """A player's own double; the Box's of all its cubes, and the menu where it may choose among them."""
    double = say.Doubles(player, ALL if player == game.box_decider else ())
    if not may_be_said(chouette, double, live=True):
        return []
    cubes = game.group_by_cube(game.with_access(Side.BOX))
    if player != game.box_decider or len(cubes) == 1:
        return [Press(Action.DOUBLE)]
    return [Press(Action.DOUBLE, EVERYBODY), *([Press(Action.CUBES)] if menus_of_cubes(chouette) else [])]


def _answers_of_box(chouette: Chouette, game: Game, found: list[Press]) -> list[Press]:
    """With one cube to answer the Box just answers; with several: all of them at once, or the menu.

    While the Team may still double, the answer names the cubes: another one that is offered meanwhile is not meant.
    """
    cubes = cubes_to_answer(chouette)
    is_open = isinstance(game.phase, phases.Soliciting | phases.Announced)
    target = BETWEEN.join(chain(*cubes)) if is_open else EVERYBODY if len(cubes) > 1 else ""
    answers = [one.action for one in found if one.target == EVERYBODY or len(cubes) < 2]
    kept = [one for one in found if one.action not in _ANSWERS or not one.target]
    given = [Press(verb, target) for verb in dict.fromkeys(answers) if verb in _ANSWERS]
    menus = menus_of_cubes(chouette) if len(cubes) > 1 else ()
    only = BEAVER if [menu.kind for menu in menus] == [BEAVER] else ""
    return [*kept, *given, *([Press(Action.CUBES, only)] if menus else [])]


# --- Where the board is elsewhere (`mode score`): all sit together, and each fact of the game is one press


def is_played_elsewhere(chouette: Chouette) -> bool:
    """Whether the games are played on another board."""
    return chouette.mode is Mode.SCORE


def _reports(chouette: Chouette, player: Player) -> list[Press]:
    """Equal opening dice, and the results without those that pay no other than a smaller one."""
    game = chouette.game
    if game is None:
        return []
    equal = equal_dice(chouette, player)
    may_open = equal and may_be_said(chouette, equal, live=True)
    found = [Press(Action.EQUAL)] if may_open else []
    goes_on = isinstance(passed_over(game).phase, phases.ToOpen | phases.AnyTime)
    if goes_on and player in {game.acting_box, game.acting}:
        counting = margins_that_count(chouette.rules, game)
        found += [Press(Action.RESULT, target) for target, (_, margin) in RESULTS.items() if margin in counting]
    return found


# --- From a press to a statement


def statement_of(press: Press, chouette: Chouette, by: Player) -> Statement | Refusal | Trouble:
    """What the press says when `by` presses it; stale when its moment is over."""
    if press.token and with_token(chouette, press).token != press.token:
        return Trouble.STALE
    return press.action.row.meaning.says(chouette, by, press.target)


def speech_of_press(press: Press) -> Callable[[Chouette, Player], Sequence[Statement] | Refusal | Trouble]:
    """The press as something to say at the desk."""

    def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal | Trouble:
        statement = statement_of(press, chouette, by)
        return (statement,) if isinstance(statement, Statement) else statement

    return said
