"""Which servers use the bot, as its operator sees them, on the command line as in Discord; and how one is left."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.store.blocked import ServerUse, load_blocked_ids, use_by_server
from bot.store.database import Database

if TYPE_CHECKING:
    from discord.types.guild import Guild

_USE_COUNTED_FOR: Final = timedelta(days=1)
"""What is said within so long at the tables of a server is counted."""
_GUILDS_PER_REQUEST: Final = 200
"""So many servers Discord lists at most in one answer."""


@dataclass(frozen=True, slots=True)
class ListedServer:
    """A server that uses the bot, or that is blocked; its name is None where Discord does not say it."""

    id: int
    name: str | None
    use: ServerUse
    is_there: bool
    """Whether the bot is on it, as far as Discord says."""
    is_blocked: bool


@dataclass(frozen=True, slots=True)
class ServersAndBlockedPeople:
    """All servers, those where most is said first, and the ids of the people who are blocked."""

    servers: tuple[ListedServer, ...]
    people: tuple[int, ...]


async def servers_and_blocked_people(database: Database, names: Mapping[int, str] | None) -> ServersAndBlockedPeople:
    """Who uses the bot, and who may not; `names` are those of the servers on which it is, None: nobody knows.

    StoreFailed.
    """
    use, who = await use_by_server(database, datetime.now(UTC) - _USE_COUNTED_FOR), await load_blocked_ids(database)
    known, nothing = names or {}, ServerUse()
    servers = [
        ListedServer(one, known.get(one), use.get(one, nothing), names is None or one in names, one in who.servers)
        for one in {*known, *use, *who.servers}
    ]
    servers.sort(key=lambda one: (-one.use.statements, one.id))
    return ServersAndBlockedPeople(tuple(servers), tuple(sorted(who.users)))


async def fetch_all_server_names(client: discord.Client) -> dict[int, str]:
    """The names of the servers on which the bot is, by id: of all, whichever process serves them."""
    return {int(guild["id"]): guild["name"] async for guild in fetch_all_guilds(client)}


async def fetch_all_guilds(client: discord.Client) -> AsyncIterator["Guild"]:
    """The servers on which the bot is."""
    after = discord.Object(0)
    while some := await client.http.get_guilds(_GUILDS_PER_REQUEST, after=after.id, with_counts=False):
        for guild in some:
            yield guild
        if len(some) < _GUILDS_PER_REQUEST:
            return
        after = discord.Object(int(some[-1]["id"]))


async def leave_server(client: discord.Client, server: int) -> bool:
    """Leave a server, whose evenings are kept; whether the bot was there."""
    try:
        await client.http.leave_guild(server)
    except discord.NotFound:
        return False
    return True
