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
from bot.rules.points import Player
from bot.rules.seats.guests import keeps_score_for_others
from bot.words.words import Words


def seat_in_channel(table: Table, user: int, words: Words, settings: ServerSettings, *, has_engine: bool) -> Json:
    """Who somebody is at a table. `words`: those of its messages; `has_engine`: for robots and analysis.

    `join`: *Join* comes "first", stands where it is ("there"), or is not shown ("none"). `own`: what stands for them on
    the buttons that are pressed in their name, by its id.
    """
    person = table.player(user)
    presses = presses_under_message(table.chouette, settings, has_engine=has_engine)
    return {"table": str(table.id), "join": _join(table, person), "own": _own(table, person, presses, words)}


def _join(table: Table, person: Player | None) -> str:
    chouette = table.chouette
    if person is not None and keeps_score_for_others(chouette, person):
        return "there"  # by it they say who comes
    if seat_of(table, person) is not None or person in players_asking_to_join(chouette):
        return "none"
    joins = ButtonPress(ButtonAction.JOIN)
    return "first" if table.is_open and says_something(joins, chouette, person or table.next_seat) else "there"


def _own(table: Table, person: Player | None, presses: tuple[ButtonPress, ...], words: Words) -> dict[str, str]:
    seat = seat_of(table, person)
    if seat is None or seat == table.chouette.scorer:  # who keeps score presses for each alike
        return {}
    made = button_view(table, presses, words, reader=seat).children
    own = [one for one in made if isinstance(one, PressButton) and one.press.absent == seat]
    return {one.custom_id: one.item.label or "" for one in own}
