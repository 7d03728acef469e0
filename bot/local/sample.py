"""Five sample players sit down: the only place at the local table that knows commands and buttons of the bot."""

from bot.local.people import Person, Seen
from bot.local.speaking import CannotSend
from bot.local.state import SAMPLE_PLAYERS
from bot.local.table import Table

PLAYERS = SAMPLE_PLAYERS
JOIN, START = "Join", "Start"
"""What the buttons under an opened table say in English, which is what the sample players speak."""


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
            joined = await player.press(opened, JOIN)
            if _is_no(joined):
                return _words(joined)
        started = await players[0].press(opened, START)
    except CannotSend as problem:
        return str(problem)
    return _words(started) if _is_no(started) else ""


def _is_no(seen: Seen) -> bool:
    """Whether the bot refused: it said nothing, or something to this person alone."""
    return seen.kind == "nothing" or seen.ephemeral


def _words(seen: Seen) -> str:
    return seen.text or "The application did not respond."
