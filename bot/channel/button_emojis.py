"""What stands before a button's words: a cube as it would show then, dice to roll, a checker to move, or a sign."""

from collections.abc import Sequence

from bot.desk.actions import TARGET_ALL, ButtonAction
from bot.desk.presses import SAID_OF_EACH, ButtonPress
from bot.rules import phases
from bot.rules.cubes.buyouts import doubled_values
from bot.rules.phases.team_double import buyout_price
from bot.rules.points import HALF_POINTS_PER_POINT, Player
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.turning import cubes_to_turn
from bot.words.figures import Figures

_TIMES_AS_MUCH = {ButtonAction.DROP: 1, ButtonAction.TAKE: 2, ButtonAction.BEAVER: 4}
"""For what is played after an answer, or what a drop loses: as many times what the cube showed before the double."""


def button_emoji(
    chouette: Chouette, press: ButtonPress, figures: Figures, beside: Sequence[ButtonPress] = ()
) -> str | None:
    """The emoji of a button; None: it has none. What several cubes would show differently is shown by none.

    Three answers to a double, `beside` each other, fill a phone's line by their words alone.
    """
    game, usual = chouette.game, press.action.spec.emoji
    if game is None:
        return usual
    action = SAID_OF_EACH.get(press.action, press.action)
    match action:
        case ButtonAction.OPENING:
            return figures.unrolled_dice(None) or usual
        case ButtonAction.ROLL:
            return figures.unrolled_dice(game.mover()) or usual
        case ButtonAction.MOVE:
            return figures.checker(game.mover()) or usual
        case ButtonAction.TAKE | ButtonAction.DROP | ButtonAction.BEAVER:
            if any(one.action is ButtonAction.BEAVER for one in beside):
                return usual
            values = [_TIMES_AS_MUCH[action] * value for value in _values_before_double(game)]
            prices = [value * HALF_POINTS_PER_POINT for value in values]
        case ButtonAction.DOUBLE:
            prices = [value * HALF_POINTS_PER_POINT for value in _values_after_double(chouette, game, press)]
        case ButtonAction.BUY | ButtonAction.PREEMPT:
            prices = [buyout_price(chouette.rules, game, Player(press.target))]
        case ButtonAction.DISSENT:
            prices = [buyout_price(chouette.rules, game, one) for one in game.players_on_shared_cube]
        case _:
            return usual
    return figures.price(prices) or usual


def _values_before_double(game: Game) -> list[int]:
    """What the cubes that are still to be answered showed before they were last turned."""
    phase = game.phase
    if not isinstance(phase, phases.AnswersDue):
        return []
    asked = [bet for bet in game.open_bets if bet.team in phase.players_with_unanswered_cube]
    if isinstance(phase, phases.AnsweringBeavers):
        return [bet.cube.value * 2 ** len(phase.answers_given_to_cube(bet.team)) for bet in asked]
    return [bet.cube.value for bet in asked]


def _values_after_double(chouette: Chouette, game: Game, press: ButtonPress) -> tuple[int, ...]:
    """What the cubes would show that are doubled: those that the target names are the Box's to double."""
    if press.absent and not press.target:
        return doubled_values(game, (press.absent,))
    if press.target and press.target != TARGET_ALL:
        return doubled_values(game, (Player(press.target),))
    return doubled_values(game, cubes_to_turn(chouette.rules, game, Side.BOX if press.target else Side.TEAM))
