"""Five sample players sit down: the only place at the local table that knows commands of the bot."""

from bot.local.people import Person, Seen
from bot.local.state import SAMPLE_PLAYERS
from bot.local.table import Table

PLAYERS = SAMPLE_PLAYERS


async def seat_players(table: Table, channel: str) -> str:
    """Has them open a table in the channel, join it and roll for their seats, by the commands that anybody types.

    Returns what the bot said when it would not, else nothing.
    """
    players = [Person(table, table.state.member_named(name)) for name in PLAYERS]
    first, *others = players
    opened = await first.slash("chouette open", channel=channel)
    if _is_no(opened):
        return _words(opened)
    for player in players:
        # Whoever opened may sit already; that he is told so is no obstacle.
        joined = await player.slash("join", channel=channel)
        if player in others and joined.kind == "nothing":
            return _words(joined)
    started = await first.slash("chouette start", channel=channel)
    return _words(started) if _is_no(started) else ""


def _is_no(seen: Seen) -> bool:
    """Whether the bot refused: nothing, or words for this person alone."""
    return seen.kind == "nothing" or seen.ephemeral


def _words(seen: Seen) -> str:
    return seen.text or "The application did not respond"
