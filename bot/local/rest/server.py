"""Discord's routes for the bot itself, the server, its channels and people, the gateway's address, and pictures."""

from urllib.parse import quote

from aiohttp import web

from bot.local.checks.bodies import (
    check_and_raise,
    check_boolean,
    is_object,
    missing_access_error,
    missing_permissions_error,
    not_found_error,
    object_of,
)
from bot.local.discord import payloads
from bot.local.discord.state import SEND_MESSAGES
from bot.local.rest.messages import require_channel
from bot.local.rest.requests import json_response, read_json_body, table_of


async def _own_user(request: web.Request) -> web.Response:
    """The bot as a user."""
    return json_response({**payloads.own_user(table_of(request).state), "locale": "en-US"})


async def _own_application(request: web.Request) -> web.Response:
    """The bot's application."""
    return json_response(payloads.application(table_of(request).state))


async def _own_guilds(request: web.Request) -> web.Response:
    """The servers that the bot is on, with what it may do there."""
    state = table_of(request).state
    return json_response([payloads.guild_list_entry(state, each) for each in state.servers])


async def _leave_guild(request: web.Request) -> web.Response:
    """The bot leaves a server."""
    table, guild = table_of(request), request.match_info["guild_id"]
    if guild not in table.state.servers:
        raise not_found_error(10004, "Guild")
    table.state.left.add(guild)
    table.gateway.dispatch("GUILD_DELETE", {"id": guild})
    return web.Response(status=204)


async def _gateway_url(request: web.Request) -> web.Response:
    """The gateway's address."""
    return json_response({"url": table_of(request).gateway.address})


async def _gateway_url_and_shards(request: web.Request) -> web.Response:
    """The gateway's address, how many shards, and how often a session may be begun."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    address = table_of(request).gateway.address
    return json_response({"url": address, "session_start_limit": limit, "shards": 1})


async def _user(request: web.Request) -> web.Response:
    """A person, or the bot."""
    state, key = table_of(request).state, request.match_info["user_id"]
    if key == state.bot_id:
        return json_response(payloads.bot_user(state))
    if key not in state.members:
        raise not_found_error(10013, "User")
    return json_response(payloads.user(state.members[key]))


def _guild_of(request: web.Request) -> str:
    if request.match_info["guild_id"] not in table_of(request).state.servers:
        raise not_found_error(10004, "Guild")
    return request.match_info["guild_id"]


async def _guild(request: web.Request) -> web.Response:
    """A server."""
    return json_response(payloads.guild(table_of(request).state, _guild_of(request)))


async def _guild_channels(request: web.Request) -> web.Response:
    """A server's channels."""
    return json_response(payloads.channels_without_threads(table_of(request).state, _guild_of(request)))


async def _guild_roles(request: web.Request) -> web.Response:
    """A server's roles."""
    return json_response(payloads.roles(table_of(request).state, _guild_of(request)))


async def _guild_member(request: web.Request) -> web.Response:
    """One member, by their id."""
    guild = _guild_of(request)
    state, key = table_of(request).state, request.match_info["user_id"]
    if key != state.bot_id and key not in state.members:
        raise not_found_error(10007, "Member")
    return json_response(payloads.member(state, key, guild))


async def _refuse_member_list(request: web.Request) -> web.Response:
    """The list of all members needs the privileged members intent, which nobody has here."""
    _guild_of(request)
    raise missing_access_error()


async def _channel(request: web.Request) -> web.Response:
    """One channel that the bot sees."""
    table = table_of(request)
    return json_response(payloads.channel(table.state, require_channel(table, request.match_info["channel_id"])))


_CHANGE = object_of({"archived": check_boolean, "locked": check_boolean})


async def _reopen_thread(request: web.Request) -> web.Response:
    """A thread is opened again by the bot, which may change nothing else: it manages neither threads nor channels."""
    table = table_of(request)
    body = await read_json_body(request)
    check_and_raise(_CHANGE, body)
    found = require_channel(table, request.match_info["channel_id"], SEND_MESSAGES)
    opens = found.is_thread and is_object(body) and {**body, "archived": body.get("archived")} == {"archived": False}
    if not opens or found.locked:
        raise missing_permissions_error()
    table.threads.set_archived_and_locked(found, archived=False, locked=False)
    return json_response(payloads.channel(table.state, found))


async def _active_threads(request: web.Request) -> web.Response:
    """A server's threads that are not archived."""
    found = payloads.visible_active_threads(table_of(request).state, _guild_of(request))
    return json_response({"threads": found, "members": [], "has_more": False})


async def _attachment(request: web.Request) -> web.Response:
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
        web.get(f"{api}/users/@me", _own_user),
        web.get(f"{api}/users/@me/guilds", _own_guilds),
        web.delete(f"{api}/users/@me/guilds/{{guild_id}}", _leave_guild),
        web.get(f"{api}/users/{{user_id}}", _user),
        web.get(f"{api}/oauth2/applications/@me", _own_application),
        web.get(f"{api}/applications/@me", _own_application),
        web.get(f"{api}/gateway", _gateway_url),
        web.get(f"{api}/gateway/bot", _gateway_url_and_shards),
        web.get(f"{api}/guilds/{{guild_id}}", _guild),
        web.get(f"{api}/guilds/{{guild_id}}/channels", _guild_channels),
        web.get(f"{api}/guilds/{{guild_id}}/roles", _guild_roles),
        web.get(f"{api}/guilds/{{guild_id}}/members", _refuse_member_list),
        web.get(f"{api}/guilds/{{guild_id}}/members/{{user_id}}", _guild_member),
        web.get(f"{api}/guilds/{{guild_id}}/threads/active", _active_threads),
        web.get(f"{api}/channels/{{channel_id}}", _channel),
        web.patch(f"{api}/channels/{{channel_id}}", _reopen_thread),
        web.get("/attachments/{channel_id}/{attachment_id}/{name}", _attachment),
    ]
