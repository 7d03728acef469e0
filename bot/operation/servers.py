"""Which servers use the bot; leave one, block one, or a person: in the database and at Discord, while the bot runs."""

import asyncio
from collections.abc import AsyncGenerator, Generator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

import aiohttp
import discord

from bot.channel.servers import (
    ServersAndBlockedPeople,
    fetch_all_server_names,
    leave_server,
    servers_and_blocked_people,
)
from bot.config import Config
from bot.login import LOGIN_REFUSED_TEXT, logged_in_client_without_gateway
from bot.store.blocked import BlockedKind, block, unblock
from bot.store.condition import read_schema_status_and_revision
from bot.store.database import Database, file_of, open_database
from bot.store.holding import require_file_not_vanished
from bot.store.schema import SchemaStatus, schema_problem_and_advice
from bot.store.stored import StoreFailed


@dataclass(frozen=True, slots=True)
class OperatorActions:
    """What is to be done about servers and people, by their ids."""

    leave: tuple[int, ...] = ()
    block: tuple[int, ...] = ()
    unblock: tuple[int, ...] = ()
    block_user: tuple[int, ...] = ()
    unblock_user: tuple[int, ...] = ()


class DiscordOutOfReachError(Exception):
    """Discord cannot be reached, or refuses the token: why, in one line."""


async def apply_actions_or_list_servers(config: Config, actions: OperatorActions) -> AsyncGenerator[str]:
    """Do what is wished, and say of each thing that it is done; without a wish, all servers.

    ConfigError, StoreFailed, OutOfReachError; what was said before is done.
    """
    async with _opened(config.database_url) as database:
        if actions != OperatorActions():
            async for line in _done(config, database, actions):
                yield line
            return
        names = await _names(config)
        for line in _listed(await servers_and_blocked_people(database, names), says_names=names is not None):
            yield line


@asynccontextmanager
async def _opened(url: str) -> AsyncGenerator[Database]:
    """The database, which has the tables of this version. StoreFailed."""
    file = file_of(url)
    if file is not None and not await asyncio.to_thread(file.exists):
        require_file_not_vanished(file)
        raise StoreFailed(f"there is no database {file}: the first start of the bot makes it")
    async with await open_database(url, None) as database:
        age, number = await read_schema_status_and_revision(database)
        why, advice = schema_problem_and_advice(age, number)
        if why:
            raise StoreFailed(f"the database cannot be used: {why}: {advice}")
        if age is not SchemaStatus.CURRENT:
            raise StoreFailed("the database is not this version's: start the bot once, which brings it up to date")
        yield database


async def _done(config: Config, database: Database, wishes: OperatorActions) -> AsyncGenerator[str]:
    """Do it, with a line for each thing that was done."""
    now = datetime.now(UTC)
    for server in wishes.block:
        await block(database, BlockedKind.SERVER, server, now)
        yield f"server {server} is blocked; the bot leaves it within seconds, and again when it is invited"
    for server in wishes.unblock:
        was = await unblock(database, BlockedKind.SERVER, server)
        yield f"server {server} is blocked no more; invite the bot again" if was else f"server {server} was not blocked"
    for user in wishes.block_user:
        await block(database, BlockedKind.USER, user, now)
        yield f"person {user} is blocked; they may only see and have forgotten what is stored about them (/privacy)"
    for user in wishes.unblock_user:
        was = await unblock(database, BlockedKind.USER, user)
        yield f"person {user} is blocked no more" if was else f"person {user} was not blocked"
    if wishes.leave:
        with _one_line_if_out_of_reach():
            async with logged_in_client_without_gateway(config) as client:
                for server in wishes.leave:
                    left = await leave_server(client, server)
                    yield f"server {server}{' was left; its evenings are kept' if left else ': the bot is not there'}"


@contextmanager
def _one_line_if_out_of_reach() -> Generator[None]:
    try:
        yield
    except discord.LoginFailure as error:
        raise DiscordOutOfReachError(LOGIN_REFUSED_TEXT) from error
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        why = "it does not answer" if isinstance(error, TimeoutError) else str(error)
        raise DiscordOutOfReachError(f"Discord cannot be reached: {why or type(error).__name__}") from error


async def _names(config: Config) -> dict[int, str] | None:
    """The names of the servers on which the bot is, by id; None: Discord does not say."""
    if config.token is None:
        return None
    try:
        async with logged_in_client_without_gateway(config) as client:
            return await fetch_all_server_names(client)
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        return None


def _listed(found: ServersAndBlockedPeople, *, says_names: bool) -> Iterator[str]:
    """A line for each server, then the people who are blocked."""
    if not says_names:
        yield "Discord does not say which servers the bot is on; these are those with open tables, or used lately"
    for server in found.servers:
        marks = ["blocked"] if server.is_blocked else []
        if not server.is_there:
            marks.append("the bot is not there")
        numbers = f"open tables {server.use.open_tables}, statements in the last day {server.use.statements}"
        yield "  ".join([str(server.id), server.name or "?", numbers, *marks])
    yield from (f"{user}  person  blocked" for user in found.people)
