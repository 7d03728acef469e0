"""The buttons of a private panel: those without a place under the message, and those of others for whom one speaks."""

from dataclasses import replace

from bot.desk.actions import ANSWERS, SEAT_SEPARATOR, ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.presses import SAME_FOR_ALL_GUESTS, all_buttons_of_player, public_buttons
from bot.rules.evening.authority import is_fact_at_board
from bot.rules.points import Player
from bot.rules.seats.speaking import absent_players_spoken_for, is_absent, players_reported_for
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Statement

_PANELS_OF_FACTS = frozenset({ButtonAction.AUTOMATIC, ButtonAction.CUBES, ButtonAction.MORE_RESULTS})
_SAME_FOR_TABLE = SAME_FOR_ALL_GUESTS | {ButtonAction.ADJOURN, ButtonAction.END}
"""The same, and what is proposed to all: a guest needs no button for it beside that of whoever keeps score."""


def is_of_fact(chouette: Chouette, press: ButtonPress) -> bool:
    """Whether a press in somebody's name says what happens at the board, or opens a panel in which that is chosen."""
    said = press.action.spec.meaning.says(chouette, press.absent or Player(""), press.target)
    return press.action in _PANELS_OF_FACTS or (isinstance(said, Statement) and is_fact_at_board(chouette, said))


def own_public_buttons(chouette: Chouette, player: Player) -> tuple[ButtonPress, ...]:
    """Those under the public message that say what this player may say; one of them may answer several at once."""
    own = {*all_buttons_of_player(chouette, player)}
    return tuple(
        press
        for press in public_buttons(chouette)
        if press in own or {replace(press, target=one) for one in press.target.split(SEAT_SEPARATOR)} <= own
    )


def panel_only_buttons(chouette: Chouette, player: Player) -> tuple[ButtonPress, ...]:
    """The buttons of a private panel: what this player may say that has no button under the public message.

    So has each other for whom they speak, or keep score; who sits at the board only where there is more than stands
    there, or is their own, or than another has. Who is away says first that they are back.
    """
    public, own = {*public_buttons(chouette)}, all_buttons_of_player(chouette, player)
    shown, others = {one.action for one in (*public, *own)} & _SAME_FOR_TABLE, list[ButtonPress]()
    for other in (*absent_players_spoken_for(chouette, player), *players_reported_for(chouette, player)):
        more = buttons_for_absent(chouette, other, player)
        if other in chouette.guests or not is_absent(chouette, other):
            more = tuple(one for one in more if one not in public and one.action not in shown)
            shown |= {one.action for one in more} & _SAME_FOR_TABLE
        others += [ButtonPress(ButtonAction.FOR, other)] if more else []
    found = [press for press in (*own, *others) if press not in public]
    return tuple(sorted(found, key=lambda press: press.action is not ButtonAction.BACK))


def buttons_for_absent(chouette: Chouette, absent: Player, speaker: Player) -> tuple[ButtonPress, ...]:
    """The buttons of what this speaker says for another; while a guest must answer, no end of the game.

    Of one who speaks for themself whoever keeps score says what happens at the board.
    """
    presses = [one for one in all_buttons_of_player(chouette, absent) if not one.action.spec.is_personal]
    if absent in chouette.guests and any(one.action in ANSWERS for one in presses):  # who sits there answers first
        presses = [one for one in presses if one.action is not ButtonAction.ADJOURN]
    if absent in players_reported_for(chouette, speaker):
        presses = [one for one in presses if is_of_fact(chouette, replace(one, absent=absent))]
    return tuple(replace(one, absent=absent) for one in presses)
