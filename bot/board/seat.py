"""What a page that shows the channel knows of a person at its table: where *Join* stands, which buttons are theirs."""

from typing import NamedTuple

from bot.board.absence import is_away
from bot.board.items import Json
from bot.board.presses import SKIPS, is_for, may_skip_robots
from bot.board.table_on_page import seat_of
from bot.channel.button_labels import is_own_to_withdraw
from bot.channel.buttons import PressButton, button_view
from bot.channel.interactions import ServerSettings
from bot.channel.message import presses_under_message
from bot.desk import Table
from bot.desk.actions import ButtonAction, author_and_asked_in_target
from bot.desk.button_press import ButtonPress
from bot.desk.pressed_for import says_something
from bot.desk.presses import players_asking_to_join
from bot.rules.points import Player
from bot.rules.seats.guests import keeps_score_for_others, seated_guests
from bot.rules.seats.speaking import players_of_one_voice
from bot.rules.state.chouette import Chouette
from bot.words.words import Words

_FOR_ALL = frozenset({ButtonAction.JOIN, ButtonAction.LEAVE, ButtonAction.START})
"""What is answered by a question, or by what is still missing, whoever presses it."""


def seat_in_channel(table: Table, user: int, words: Words, settings: ServerSettings, *, has_engine: bool) -> Json:
    """Who somebody is at a table. `words`: those of its messages; `has_engine`: for robots and analysis.

    `join`: *Join* comes "first", stands where it is ("there"), or is not shown ("none"). `back`: what says, first, that
    they are there again; "" where they are. `own`: what stands for them on the buttons that are pressed in their name,
    by its id; `withdraws`: on those by which they take back what they proposed, and the others refuse it; `answers`: on
    those of a yes or a no of theirs. `others`: the ids of those that only others press. `hidden`: of
    those that pass over what robots do, for who does not play, and of a yes to what they ask themself. `is_scorer`:
    they say who was a guest. `guests`: the names of those one of whom may come with a phone of their own, for who has
    no seat.
    """
    person, chouette = table.player(user), table.chouette
    presses = presses_under_message(chouette, settings, has_engine=has_engine)
    buttons = _buttons_of(table, person, presses, words)
    is_playing = person is not None and may_skip_robots(chouette, person)
    not_theirs = [one for one in presses if one.action in SKIPS and not is_playing]
    if person is not None:
        not_theirs += [one for one in presses if _is_yes_to_own_proposal(chouette, one, person)]
    hidden = [one.custom_id for one in _made(table, tuple(not_theirs), words, None)]
    back = words.text("press-back") if person is not None and is_away(chouette, person) else ""
    guests = seated_guests(chouette) if table.is_open and person is None else ()
    told = {
        "back": back,
        "is_scorer": person is not None and person == chouette.scorer,
        "guests": [table.sanitized_name(one) for one in guests],
    }
    return {"table": str(table.id), "join": _join(table, person), "hidden": hidden, **buttons._asdict(), **told}


def _is_yes_to_own_proposal(chouette: Chouette, press: ButtonPress, person: Player) -> bool:
    """Whether it agrees to what this person, or a guest for whom they speak, proposed, and says nothing of them."""
    if press.action is not ButtonAction.ACCEPT or press.absent:
        return False
    author, _ = author_and_asked_in_target(press.target)
    return author in players_of_one_voice(chouette, person) and not is_for(chouette, press, person)


def _join(table: Table, person: Player | None) -> str:
    chouette = table.chouette
    if person is not None and keeps_score_for_others(chouette, person):
        return "there"  # by it they say who comes
    if seat_of(table, person) is not None or person in players_asking_to_join(chouette):
        return "none"
    joins = ButtonPress(ButtonAction.JOIN)
    return "first" if table.is_open and says_something(joins, chouette, person or table.next_seat) else "there"


class _Buttons(NamedTuple):
    """The labels of somebody's own, by id, the ids of those by which others say something before they do.

    And the labels of those by which they take back what they proposed, and of those by which they answer.
    """

    own: dict[str, str]
    others: list[str]
    withdraws: dict[str, str]
    answers: dict[str, str]


def _made(table: Table, presses: tuple[ButtonPress, ...], words: Words, reader: Player | None) -> list[PressButton]:
    view = button_view(table, presses, words, reader=reader)
    return [one for one in view.children if isinstance(one, PressButton)]


def _buttons_of(table: Table, person: Player | None, presses: tuple[ButtonPress, ...], words: Words) -> _Buttons:
    """Which buttons are whose, and what stands on them for this person.

    Whoever keeps score presses for each alike: what is their own has no place of its own there. Where others begin the
    next game, the end is not what comes first.
    """
    seat, chouette = seat_of(table, person), table.chouette
    reader = person if person in players_asking_to_join(chouette) else seat
    made = _made(table, presses, words, reader)
    is_own = seat is not None and seat != chouette.scorer
    own = {one.custom_id: one.item.label or "" for one in made if is_own and one.press.absent == seat}
    by = person or table.next_seat
    others = [one for one in made if one.press.action not in _FOR_ALL and not is_for(chouette, one.press, by)]
    if any(one.press.action is ButtonAction.NEXT for one in others):
        others += [one for one in made if one.press.action is ButtonAction.END and one not in others]
    answering = [one for one in made if reader and one.press.action in {ButtonAction.ACCEPT, ButtonAction.REFUSE}]
    taken_back = [one for one in answering if is_own_to_withdraw(chouette, one.press, by)]
    withdraws = {one.custom_id: one.item.label or "" for one in taken_back}
    answers = {one.custom_id: one.item.label or "" for one in answering if one not in taken_back}
    return _Buttons(own, [one.custom_id for one in others if one.custom_id not in own], withdraws, answers)
