"""What stands before a button's words: a cube as it would show then, dice to roll, a checker to move, or a sign."""

from collections.abc import Sequence

from bot.channel.button_labels import price_of_press, values_after_double
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.tokens import possible_box_side_dissenter
from bot.rules import phases
from bot.rules.phases.team_double import buyout_price
from bot.rules.points import HALF_POINTS_PER_POINT, Player
from bot.rules.state.chouette import Chouette, Game
from bot.words.figures import Figures

_ROLLS = frozenset({ButtonAction.OPENING, ButtonAction.ROLL})


def button_emoji(
    chouette: Chouette, press: ButtonPress, figures: Figures, beside: Sequence[ButtonPress] = ()
) -> str | None:
    """The emoji of a button; None: it has none. What several cubes would show differently is shown by none.

    Three answers to a double, `beside` each other, fill a phone's line by their words alone.
    """
    game, usual = chouette.game, press.action.spec.emoji
    if game is None or press.action is ButtonAction.OPENING:  # nobody has a colour yet
        return (figures.unrolled_dice(None) if press.action in _ROLLS else "") or usual
    match press.action:
        case ButtonAction.ROLL:
            return figures.unrolled_dice(game.mover()) or usual
        case ButtonAction.MOVE:
            return figures.checker(game.mover()) or usual
        case ButtonAction.TAKE | ButtonAction.DROP:
            are_three = any(one.action is ButtonAction.BEAVER for one in beside)
            shown = [] if are_three else [_half_points_of_answer(chouette, game, press)]
        case ButtonAction.DOUBLE | ButtonAction.ALL_DOUBLE:
            shown = [value * HALF_POINTS_PER_POINT for value in values_after_double(chouette, press, press.absent)]
        case ButtonAction.BUY | ButtonAction.PREEMPT:
            shown = [buyout_price(chouette.rules, game, Player(press.target))]
        case ButtonAction.DISSENT if possible_box_side_dissenter(chouette) is None:
            shown = [buyout_price(chouette.rules, game, one) for one in game.players_on_shared_cube]
        case _:
            return usual
    return figures.price(shown) or usual


def _half_points_of_answer(chouette: Chouette, game: Game, press: ButtonPress) -> int:
    """What the one cube shows that is answered, before it is turned for a drop, then for a take.

    0 where the answer comes to something else: a sum, or the half of a Partner.
    """
    phase = game.phase
    drop, take = (price_of_press(chouette, action, press.absent) for action in (ButtonAction.DROP, ButtonAction.TAKE))
    if not (isinstance(phase, phases.AnswersDue) and drop and take):
        return 0
    values = {bet.cube.value * _times_turned(phase, bet.team) for bet in game.open_bets if bet.team in phase.cubes}
    is_plain = len(values) == 1 and drop[0] == values.pop() * HALF_POINTS_PER_POINT and take[0] == 2 * drop[0]
    return (drop[0] if press.action is ButtonAction.DROP else take[0]) if is_plain else 0


def _times_turned(phase: phases.AnswersDue, cube: Player) -> int:
    """By how much beavers have multiplied what a cube shows."""
    return 2 ** len(phase.answers_given_to_cube(cube)) if isinstance(phase, phases.AnsweringBeavers) else 1
