"""What discord.py leaves open at Discord's gateway: where a session begins anew, and events that it cannot read."""

import logging
import traceback
from collections.abc import Callable
from typing import Any, Final

import discord
from discord.gateway import DiscordWebSocket
from discord.state import ConnectionState
from yarl import URL

_NEEDED: Final = {"READY", "RESUMED"}
"""Without these there is no session: what is wrong with them ends the connection."""
_log = logging.getLogger(__name__)


async def fetch_and_set_gateway_url(client: discord.AutoShardedClient) -> None:
    """Have every session begin at the address that Discord names, the first and one after a refused resumption.

    discord.py asks for it once, and afterwards knows an address of its own alone.
    """
    shards, address, _ = await client.http.get_bot_gateway()
    DiscordWebSocket.DEFAULT_GATEWAY = URL(address)
    if not client.shard_count:
        client.shard_count = shards


def log_and_skip_unreadable_events(state: ConnectionState[Any]) -> None:
    """Have an event that discord.py cannot read be a line of the log, and not the end of every connection."""
    for event, parse in [*state.parsers.items()]:
        if event not in _NEEDED:
            state.parsers[event] = _passing_over(event, parse)


def parse_only_others_new_messages(state: ConnectionState[Any], own_id: Callable[[], int]) -> None:
    """Have nothing made of what Discord tells of the bot's own messages, which it knows, and of changes of any.

    Each of them would be read with all that it shows, a thousand times an evening.
    """
    parse = state.parsers["MESSAGE_CREATE"]

    def parsed(data: Any) -> None:
        if data["author"]["id"] != str(own_id()):
            parse(data)

    state.parsers["MESSAGE_CREATE"] = parsed
    state.parsers["MESSAGE_UPDATE"] = lambda _data: None


def _passing_over(event: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
    def parsed(data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            _log.error(
                "%s is passed over, which discord.py cannot read: %s in %s: %s",
                *(event, type(error).__name__, where.name, error),
            )

    return parsed
