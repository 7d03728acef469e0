"""For whom a press of a button says something, or opens something: in the channel, and on its board's page."""

from typing import Final

from bot.desk.actions import ANSWERS, ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.panel_presses import buttons_for_absent
from bot.desk.pressed_for import says_something
from bot.desk.presses import players_asking_to_join
from bot.rules.evening.authority import has_words_for, may_speak_for
from bot.rules.points import Player
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat
from bot.rules.seats.speaking import absent_players_spoken_for
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode

SKIPS: Final = frozenset({ButtonAction.SKIP_TO_DECISION, ButtonAction.SKIP_TO_END})
"""What passes over what robots do."""
SHOWN_BY_DISCORD: Final = frozenset(
    {
        ButtonAction.OPTIONS,
        ButtonAction.MOVE,
        ButtonAction.RULES,
        ButtonAction.TEACH,
        ButtonAction.ADD_ROBOT,
        ButtonAction.PLAY_AT_ONCE,
        ButtonAction.CONFIRM_PLAYS,
    }
)
"""What needs pictures, files or menus of Discord's, or is the page itself."""


def is_for(chouette: Chouette, press: ButtonPress, seat: Player) -> bool:
    """Whether a press of this button says something for whoever has this seat, or opens something for them."""
    game = chouette.game
    match press.action:
        case ButtonAction.FOR:
            return has_words_for(chouette, seat, Player(press.target))
        case ButtonAction.CUBES:
            return game is not None and has_words_for(chouette, seat, game.box_decider)
        case ButtonAction.ADMIT:
            answering = (press.absent,) if press.absent else (seat, *absent_players_spoken_for(chouette, seat))
            return any(players_asking_to_join(chouette, one) for one in answering)
        case ButtonAction.AUTOMATIC:
            return chouette.box is not None and has_words_for(chouette, seat, chouette.box)
        case ButtonAction.MORE_RESULTS:
            reporters = (game.acting_box, game.acting_captain) if game else ()
            return any(has_words_for(chouette, seat, one) for one in reporters)
        case ButtonAction.CORRECT:
            return seat in players_with_seat(chouette) or keeps_score_without_seat(chouette, seat)
        case ButtonAction.SKIP_TO_DECISION | ButtonAction.SKIP_TO_END:
            return may_skip_robots(chouette, seat)
        case ButtonAction.CHANGE_ROBOTS:
            return seat in players_with_seat(chouette)
        case ButtonAction.MOVE:
            return game is not None and may_speak_for(chouette, seat, game.mover())
        case ButtonAction.HELP | ButtonAction.ANALYSE | ButtonAction.FILM | ButtonAction.HISTORY:
            return True
        case action if action in SHOWN_BY_DISCORD:
            return True
        case _:
            return says_something(press, chouette, seat)


def may_skip_robots(chouette: Chouette, person: Player) -> bool:
    """Whether somebody plays here, and may pass over what robots do."""
    return person in {*players_with_seat(chouette), *(chouette.game.players if chouette.game else ())}


def with_answers_for_absent(
    chouette: Chouette, seat: Player, shown: list[tuple[ButtonPress, int]], own: tuple[ButtonPress, ...]
) -> tuple[list[tuple[ButtonPress, int]], tuple[ButtonPress, ...]]:
    """What is shown, in which row, and somebody's own: what they answer for an absent player in view.

    *Act for …*, which opens that, is among their own then, for all else that there is.
    """
    found, opened = list[tuple[ButtonPress, int]](), list[ButtonPress]()
    for press, row in shown:
        is_panel = press.action is ButtonAction.FOR and chouette.mode is ChouetteMode.PLAY
        said = buttons_for_absent(chouette, Player(press.target), seat) if is_panel else ()
        answers = [one for one in said if one.action in ANSWERS]
        found += [(one, row) for one in answers or [press]]
        opened += [press] if answers else []
    return found, (*own, *opened)
