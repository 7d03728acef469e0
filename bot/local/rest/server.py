"""Discord's routes for the bot itself, the server, its channels and people, the gateway's address, and pictures."""

from urllib.parse import quote

from aiohttp import web

from bot.local.checks.bodies import (
    BodyErrors,
    boolean,
    is_object,
    missing_access,
    missing_permissions,
    object_of,
    unknown,
)
from bot.local.discord import payloads
from bot.local.discord.state import SEND_MESSAGES
from bot.local.rest.messages import channel_of
from bot.local.rest.requests import answer, body_of, table_of


async def me(request: web.Request) -> web.Response:
    """The bot as a user."""
    state = table_of(request).state
    more = {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}
    return answer(request, {**payloads.bot_user(state), **more})


async def application(request: web.Request) -> web.Response:
    """The bot's application."""
    return answer(request, payloads.application(table_of(request).state))


async def guilds(request: web.Request) -> web.Response:
    """The servers that the bot is on, with what it may do there."""
    state = table_of(request).state
    return answer(request, [payloads.own_guild(state, each) for each in state.servers])


async def leave(request: web.Request) -> web.Response:
    """The bot leaves a server."""
    table, guild = table_of(request), request.match_info["guild_id"]
    if guild not in table.state.servers:
        raise unknown(10004, "Guild")
    table.state.left.add(guild)
    table.gateway.dispatch("GUILD_DELETE", {"id": guild})
    return web.Response(status=204)


async def gateway(request: web.Request) -> web.Response:
    """The gateway's address."""
    return answer(request, {"url": table_of(request).gateway.address})


async def gateway_for_bot(request: web.Request) -> web.Response:
    """The gateway's address, how many shards, and how often a session may be begun."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    address = table_of(request).gateway.address
    return answer(request, {"url": address, "session_start_limit": limit, "shards": 1})


async def user(request: web.Request) -> web.Response:
    """A person, or the bot."""
    state, key = table_of(request).state, request.match_info["user_id"]
    if key == state.bot:
        return answer(request, payloads.bot_user(state))
    if key not in state.members:
        raise unknown(10013, "User")
    return answer(request, payloads.user(state.members[key]))


def _guild_of(request: web.Request) -> str:
    if request.match_info["guild_id"] not in table_of(request).state.servers:
        raise unknown(10004, "Guild")
    return request.match_info["guild_id"]


async def guild(request: web.Request) -> web.Response:
    """A server."""
    return answer(request, payloads.guild(table_of(request).state, _guild_of(request)))


async def channels(request: web.Request) -> web.Response:
    """A server's channels."""
    return answer(request, payloads.channels(table_of(request).state, _guild_of(request)))


async def roles(request: web.Request) -> web.Response:
    """A server's roles."""
    return answer(request, payloads.roles(table_of(request).state, _guild_of(request)))


async def member(request: web.Request) -> web.Response:
    """One member, by their id."""
    guild = _guild_of(request)
    state, key = table_of(request).state, request.match_info["user_id"]
    if key != state.bot and key not in state.members:
        raise unknown(10007, "Member")
    return answer(request, payloads.member(state, key, guild))


async def members(request: web.Request) -> web.Response:
    """The list of all members needs the privileged members intent, which nobody has here."""
    _guild_of(request)
    raise missing_access()


async def channel(request: web.Request) -> web.Response:
    """One channel that the bot sees."""
    table = table_of(request)
    return answer(request, payloads.channel(table.state, channel_of(table, request.match_info["channel_id"])))


_CHANGE = object_of({"archived": boolean, "locked": boolean})


async def change_channel(request: web.Request) -> web.Response:
    """A thread is opened again by the bot, which may change nothing else: it manages neither threads nor channels."""
    table = table_of(request)
    body = await body_of(request)
    errors = BodyErrors()
    _CHANGE(errors, (), body)
    errors.raise_if_any()
    found = channel_of(table, request.match_info["channel_id"], SEND_MESSAGES)
    opens = found.is_thread and is_object(body) and {**body, "archived": body.get("archived")} == {"archived": False}
    if not opens or found.locked:
        raise missing_permissions()
    table.threads.change(found, archived=False, locked=False)
    return answer(request, payloads.channel(table.state, found))


async def active_threads(request: web.Request) -> web.Response:
    """A server's threads that are not archived."""
    found = payloads.threads(table_of(request).state, _guild_of(request))
    return answer(request, {"threads": found, "members": [], "has_more": False})


async def attachment(request: web.Request) -> web.Response:
    """A file that was sent with a message. It is never run: pictures are shown, everything else is saved."""
    found = table_of(request).state.storage.read_file(request.match_info["attachment_id"])
    if found is None:
        raise web.HTTPNotFound
    name, kind, content = found
    safe = kind.startswith("image/") and "svg" not in kind
    headers = {
        "Content-Type": kind if safe else "application/octet-stream",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, max-age=31536000, immutable",
        "Content-Disposition": f"{'inline' if safe else 'attachment'}; filename*=UTF-8''{quote(name)}",
    }
    return web.Response(body=content, headers=headers)


def routes() -> list[web.RouteDef]:
    """The routes of this chapter."""
    api = "/api/v10"
    return [
        web.get(f"{api}/users/@me", me),
        web.get(f"{api}/users/@me/guilds", guilds),
        web.delete(f"{api}/users/@me/guilds/{{guild_id}}", leave),
        web.get(f"{api}/users/{{user_id}}", user),
        web.get(f"{api}/oauth2/applications/@me", application),
        web.get(f"{api}/applications/@me", application),
        web.get(f"{api}/gateway", gateway),
        web.get(f"{api}/gateway/bot", gateway_for_bot),
        web.get(f"{api}/guilds/{{guild_id}}", guild),
        web.get(f"{api}/guilds/{{guild_id}}/channels", channels),
        web.get(f"{api}/guilds/{{guild_id}}/roles", roles),
        web.get(f"{api}/guilds/{{guild_id}}/members", members),
        web.get(f"{api}/guilds/{{guild_id}}/members/{{user_id}}", member),
        web.get(f"{api}/guilds/{{guild_id}}/threads/active", active_threads),
        web.get(f"{api}/channels/{{channel_id}}", channel),
        web.patch(f"{api}/channels/{{channel_id}}", change_channel),
        web.get("/attachments/{channel_id}/{attachment_id}/{name}", attachment),
    ]
