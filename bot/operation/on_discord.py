"""What Discord says of the bot: its token, its application, and what it may do on its servers and at its tables."""

from collections.abc import AsyncIterator, Mapping, Sequence

import aiohttp
import discord
from discord.abc import GuildChannel
from discord.utils import oauth_url

from bot.channel.opening import NEEDED_BOT_PERMISSIONS
from bot.channel.servers import fetch_all_guilds
from bot.config import Config, ConfigError
from bot.login import LOGIN_REFUSED_TEXT, logged_in_client_without_gateway
from bot.operation.findings import Finding
from bot.words.words import words_in

_NEEDED = (*NEEDED_BOT_PERMISSIONS, "send_messages_in_threads")
_GONE = (discord.NotFound, discord.Forbidden)


async def examine_discord(config: Config, channels: Mapping[int, Sequence[int]]) -> AsyncIterator[Finding]:
    """Ask Discord, as the bot; `channels`: by server, those with an open table."""
    try:
        async with logged_in_client_without_gateway(config) as client:
            yield Finding(f"token: Discord knows the bot as {client.user}")
            yield _application(client)
            servers = await _servers(client)
            yield servers
            if config.operator_server and not await _is_on(client, config.operator_server):
                advice = "invite it there, or write the id of a server on which it is"
                yield Finding(f"OPERATOR_SERVER: the bot is not on server {config.operator_server}", advice)
            for server, tables in channels.items() if servers.is_good else ():
                for finding in await _at_tables(client, server, tables):
                    yield finding
    except ConfigError as error:
        yield Finding("token", str(error))
    except discord.LoginFailure:
        yield Finding("token", LOGIN_REFUSED_TEXT)
    except (discord.HTTPException, aiohttp.ClientError, OSError, ValueError, TypeError, KeyError) as error:
        why = "it does not answer" if isinstance(error, TimeoutError) else str(error) or "what answers is not Discord"
        yield Finding("Discord cannot be reached", f"{why}; look at the network, and at DISCORD_API_URL if it is set")


def _application(client: discord.Client) -> Finding:
    if client.application and client.application.interactions_endpoint_url:
        return Finding(
            "application",
            "Discord sends its interactions to another address; empty the field Interactions Endpoint URL"
            " at https://discord.com/developers/applications",
        )
    return Finding("application: its commands and buttons come to the bot")


async def _servers(client: discord.Client) -> Finding:
    """Whether the bot is on a server, and may do on each what it needs."""
    lacking: list[str] = []
    number = 0
    async for guild in fetch_all_guilds(client):
        allowed = discord.Permissions(int(guild.get("permissions") or 0))
        if missing := _missing(allowed):
            lacking.append(f"{guild['name']} ({missing})")
        number += 1
    if number == 0:
        needed = discord.Permissions(**dict.fromkeys(_NEEDED, True))
        scopes = ("bot", "applications.commands")
        invitation = oauth_url(client.application_id or 0, permissions=needed, scopes=scopes)
        return Finding("servers: the bot is on none", f"invite it by {invitation}")
    if lacking:
        return Finding(f"permissions missing on {', '.join(lacking)}", "give them to the bot's role")
    return Finding(f"servers: {number}; on each it has the permissions that it needs")


async def _is_on(client: discord.Client, server: int) -> bool:
    try:
        await client.fetch_guild(server, with_counts=False)
    except _GONE:
        return False
    return True


async def _at_tables(client: discord.Client, server: int, tables: Sequence[int]) -> list[Finding]:
    """What the bot lacks in the channels of a server with an open table; nothing where all is well."""
    try:
        guild = await client.fetch_guild(server)
        me = await guild.fetch_member(client.user.id if client.user else 0)
        channels = {channel.id: channel for channel in await guild.fetch_channels()}
    except _GONE:
        return [Finding(f"open tables on server {server}", "the bot is not there any more: invite it again")]
    found: list[Finding] = []
    for table in tables:
        channel = await _channel(client, channels, table)
        if channel is None:
            advice = "the channel is deleted, or hidden from the bot: let its role view it, or end the table"
            found.append(Finding(f"an open table in channel {table} of {guild.name}", advice))
        elif missing := _missing(channel.permissions_for(me)):
            found.append(
                Finding(f"permissions missing in #{channel.name} of {guild.name}", f"{missing}: allow it there")
            )
    return found


async def _channel(client: discord.Client, channels: Mapping[int, GuildChannel], table: int) -> GuildChannel | None:
    """The channel of a table, or that in which its thread is; None where the bot sees none."""
    if table in channels:
        return channels[table]
    try:
        thread = await client.fetch_channel(table)
    except _GONE:
        return None
    return channels.get(thread.parent_id) if isinstance(thread, discord.Thread) else None


def _missing(allowed: discord.Permissions) -> str:
    """What the bot needs and is not allowed, as people say it."""
    lacking = [] if allowed.administrator else [one for one in _NEEDED if not getattr(allowed, one)]
    return words_in().permissions(lacking) if lacking else ""
