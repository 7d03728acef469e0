"""What a page that shows the channel knows of a person at its table: where *Join* stands, which buttons are theirs."""

from bot.board.items import Json
from bot.board.state import seat_of
from bot.channel.buttons import PressButton, button_view
from bot.channel.interactions import ServerSettings
from bot.channel.message import presses_under_message
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.pressed_for import says_something
from bot.desk.presses import ButtonPress, players_asking_to_join
from bot.rules.evening.authority import may_speak_for
from bot.rules.points import Player
from bot.rules.seats.guests import keeps_score_for_others
from bot.words.words import Words


def seat_in_channel(table: Table, user: int, words: Words, settings: ServerSettings, *, has_engine: bool) -> Json:
    """Who somebody is at a table. `words`: those of its messages; `has_engine`: for robots and analysis.

    `join`: *Join* comes "first", stands where it is ("there"), or is not shown ("none"). `own`: what stands for them on
    the buttons that are pressed in their name, by its id. `others`: the ids of those that only others press.
    """
    person = table.player(user)
    presses = presses_under_message(table.chouette, settings, has_engine=has_engine)
    own, others = _own_and_others(table, person, presses, words)
    return {"table": str(table.id), "join": _join(table, person), "own": own, "others": others}


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
    """The labels of somebody's own, by id; and the ids of those pressed in the name of people for whom others speak."""
    seat, chouette = seat_of(table, person), table.chouette
    if seat is None or seat == chouette.scorer:  # who keeps score presses for each alike
        return {}, []
    made = [one for one in button_view(table, presses, words, reader=seat).children if isinstance(one, PressButton)]
    named = [(one, one.press.absent) for one in made]
    own = {one.custom_id: one.item.label or "" for one, absent in named if absent == seat}
    theirs = [(one, absent) for one, absent in named if absent and absent != seat]
    others = [one.custom_id for one, absent in theirs if not may_speak_for(chouette, seat, absent)]
    return own, others
