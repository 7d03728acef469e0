"""Five sample players sit down: the only place at the local table that knows commands and buttons of the bot."""

from bot.local.dressing import walk
from bot.local.people import Person, Seen
from bot.local.speaking import CannotSend
from bot.local.state import SAMPLE_PLAYERS
from bot.local.table import Table

PLAYERS = SAMPLE_PLAYERS
JOIN, START = "join", "start"
"""What the buttons under an opened table are for, whatever language they speak: so their custom ids say."""


async def seat_players(table: Table, channel: str) -> str:
    """Has them open a table in the channel, join it and roll for their seats, as anybody would by command and button.

    Returns what the bot said when it would not, else nothing.
    """
    players = [Person(table, table.state.member_named(name)) for name in PLAYERS]
    opened = await players[0].slash("chouette open", channel=channel)
    if _is_no(opened):
        return _words(opened)
    try:
        for player in players:
            joined = await player.press(opened, _button(opened, JOIN))
            if _is_no(joined):
                return _words(joined)
        started = await players[0].press(opened, _button(opened, START))
    except CannotSend as problem:
        return str(problem)
    return _words(started) if _is_no(started) else ""


def _button(seen: Seen, what: str) -> str:
    """The custom id of the button that does this; of none, what was looked for."""
    parts = walk(seen.message["components"]) if seen.message else ()
    return next((each["custom_id"] for each in parts if f":{what}:" in each.get("custom_id", "")), what)


def _is_no(seen: Seen) -> bool:
    """Whether the bot refused: it said nothing, or something to this person alone."""
    return seen.kind == "nothing" or seen.ephemeral


def _words(seen: Seen) -> str:
    return seen.text or "The application did not respond."
