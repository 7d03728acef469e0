"""What a page that shows the channel knows of a person at its table: where *Join* stands, which buttons are theirs."""

from bot.board.items import Json
from bot.board.state import SKIPS, is_for, may_skip_robots, seat_of
from bot.channel.buttons import PressButton, button_view
from bot.channel.interactions import ServerSettings
from bot.channel.message import presses_under_message
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.pressed_for import says_something
from bot.desk.presses import ButtonPress, players_asking_to_join
from bot.rules.points import Player
from bot.rules.seats.guests import keeps_score_for_others
from bot.words.words import Words

_FOR_ALL = frozenset({ButtonAction.JOIN, ButtonAction.LEAVE, ButtonAction.START})
"""What is answered by a question, or by what is still missing, whoever presses it."""


def seat_in_channel(table: Table, user: int, words: Words, settings: ServerSettings, *, has_engine: bool) -> Json:
    """Who somebody is at a table. `words`: those of its messages; `has_engine`: for robots and analysis.

    `join`: *Join* comes "first", stands where it is ("there"), or is not shown ("none"). `own`: what stands for them on
    the buttons that are pressed in their name, by its id. `others`: the ids of those that only others press. `hidden`:
    of those that pass over what robots do, for who does not play. `is_scorer`: they say who was a guest.
    """
    person = table.player(user)
    presses = presses_under_message(table.chouette, settings, has_engine=has_engine)
    own, others = _own_and_others(table, person, presses, words)
    is_scorer = person is not None and person == table.chouette.scorer
    is_playing = person is not None and may_skip_robots(table.chouette, person)
    skips = button_view(table, tuple(one for one in presses if one.action in SKIPS), words).children
    hidden = [] if is_playing else [one.custom_id for one in skips if isinstance(one, PressButton)]
    told = {"own": own, "others": others, "hidden": hidden, "is_scorer": is_scorer}
    return {"table": str(table.id), "join": _join(table, person), **told}


def _join(table: Table, person: Player | None) -> str:
    chouette = table.chouette
    if person is not None and keeps_score_for_others(chouette, person):
        return "there"  # by it they say who comes
    if seat_of(table, person) is not None or person in players_asking_to_join(chouette):
        return "none"
    joins = ButtonPress(ButtonAction.JOIN)
    return "first" if table.is_open and says_something(joins, chouette, person or table.next_seat) else "there"


def _own_and_others(
    table: Table, person: Player | None, presses: tuple[ButtonPress, ...], words: Words
) -> tuple[dict[str, str], list[str]]:
    """The labels of somebody's own, by id; and the ids of those by which they say nothing, and others do.

    Whoever keeps score presses for each alike: what is their own has no place of its own there.
    """
    seat, chouette = seat_of(table, person), table.chouette
    made = [one for one in button_view(table, presses, words, reader=seat).children if isinstance(one, PressButton)]
    is_own = seat is not None and seat != chouette.scorer
    own = {one.custom_id: one.item.label or "" for one in made if is_own and one.press.absent == seat}
    by = person or table.next_seat
    others = [one for one in made if one.press.action not in _FOR_ALL and not is_for(chouette, one.press, by)]
    return own, [one.custom_id for one in others if one.custom_id not in own]
