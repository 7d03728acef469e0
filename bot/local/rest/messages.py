"""Discord's routes for messages in channels, and what the bot may do there."""

import time
from collections.abc import Mapping

from aiohttp import web

from bot.local.checks.bodies import (
    ApiError,
    BodyErrors,
    Json,
    check_and_raise,
    check_snowflake,
    integer,
    is_object,
    missing_access_error,
    missing_permissions_error,
    not_found_error,
    object_of,
)
from bot.local.discord import payloads
from bot.local.discord.parts import LocalDiscord
from bot.local.discord.payloads import snowflake_age_seconds
from bot.local.discord.rate_limits import MESSAGE_READ_LIMIT, MESSAGE_WRITE_LIMIT, OLD_MESSAGE_EDIT_LIMIT
from bot.local.discord.state import (
    ATTACH_FILES,
    EMBED_LINKS,
    MANAGE_MESSAGES,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
    Channel,
    Message,
    has_all,
)
from bot.local.rest.requests import json_response, read_body_and_files, table_of

_OLD_MESSAGE_SECONDS = 3600.0
"""From this age in seconds on, edits have a small quota of their own."""


def require_channel(table: LocalDiscord, channel_id: str, needed_permissions: int = 0) -> Channel:
    """The channel or thread, if the bot sees it and may do there what is needed.

    To send messages in a thread is a permission of its own. Raises `ApiError` (10003, 50001, 50013).
    """
    channel = table.state.channels.get(channel_id)
    if channel is None:
        raise not_found_error(10003, "Channel")
    if channel.is_thread and needed_permissions & SEND_MESSAGES:
        needed_permissions = needed_permissions & ~SEND_MESSAGES | SEND_MESSAGES_IN_THREADS
    allowed = table.state.bot_permissions(channel)
    if not has_all(allowed, VIEW_CHANNEL):
        raise missing_access_error()
    if not has_all(allowed, needed_permissions):
        raise missing_permissions_error()
    return channel


def _require_message(table: LocalDiscord, match: Mapping[str, str]) -> Message:
    """A message of the channel that everybody sees; an ephemeral one is unknown here (10008)."""
    message = table.state.messages.get(match["message_id"])
    if message is None or message.channel != match["channel_id"] or message.only_for:
        raise not_found_error(10008, "Message")
    return message


async def _post_message(request: web.Request) -> web.Response:
    """A new message of the bot."""
    table, key = table_of(request), request.match_info["channel_id"]
    body, files = await read_body_and_files(request)
    needed = SEND_MESSAGES
    needed |= EMBED_LINKS if body.get("embeds") else 0
    needed |= ATTACH_FILES if files else 0
    channel = require_channel(table, key, needed)
    table.threads.check_may_post_message(key)
    headers = table.rates.count_request_in_bucket(f"create message:{key}", MESSAGE_WRITE_LIMIT)
    message = table.posting.message_with_same_nonce(channel.id, table.state.bot_id, body)
    if message is None:
        message = table.posting.post(
            channel.id, payloads.bot_user(table.state), body, files, more_fields=_reply(table, body)
        )
        table.threads.unarchive_after_post(key)
    return json_response(message.body_with_nonce, headers=headers)


def _reply(table: LocalDiscord, body: Json) -> Json:
    """The message to which this one replies; raises `ApiError` if there is none and there must be."""
    reference = body.get("message_reference")
    if not is_object(reference):
        return {}
    target = table.state.messages.get(str(reference.get("message_id")))
    if target and not target.only_for:
        return payloads.reply_fields(table.state, target)
    errors = BodyErrors()
    if reference.get("fail_if_not_exists", True):
        errors.add(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    errors.raise_if_any()
    return {}


async def _edit_message(request: web.Request) -> web.Response:
    """A change of one of the bot's own messages."""
    table, key = table_of(request), request.match_info["channel_id"]
    body, files = await read_body_and_files(request)
    require_channel(table, key, ATTACH_FILES if files else 0)
    if table.state.is_bot_timed_out(table.state.server_id_of_channel(key)):
        raise missing_permissions_error()
    message = _require_message(table, request.match_info)
    if message.author != table.state.bot_id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    table.threads.check_may_edit_message(key)
    if snowflake_age_seconds(message.id, time.time()) > _OLD_MESSAGE_SECONDS:
        headers = table.rates.count_request_in_bucket(f"edit old message:{key}", OLD_MESSAGE_EDIT_LIMIT)
    else:
        headers = table.rates.count_request_in_bucket(f"edit message:{key}", MESSAGE_WRITE_LIMIT)
    return json_response(table.posting.edit(message, body, files).body, headers=headers)


async def _delete_message(request: web.Request) -> web.Response:
    """The end of a message: the bot's own, or with Manage Messages anybody's."""
    table, key = table_of(request), request.match_info["channel_id"]
    require_channel(table, key)
    message = _require_message(table, request.match_info)
    if message.author != table.state.bot_id:
        require_channel(table, key, MANAGE_MESSAGES)
    table.threads.check_may_delete_message(key)
    headers = table.rates.count_request_in_bucket(f"delete message:{key}", MESSAGE_WRITE_LIMIT)
    table.posting.delete(message)
    return json_response(None, headers=headers)


async def _read_message(request: web.Request) -> web.Response:
    """One message."""
    table, key = table_of(request), request.match_info["channel_id"]
    require_channel(table, key, READ_MESSAGE_HISTORY)
    headers = table.rates.count_request_in_bucket(f"read message:{key}", MESSAGE_READ_LIMIT)
    return json_response(_require_message(table, request.match_info).body, headers=headers)


async def _list_messages(request: web.Request) -> web.Response:
    """The newest messages of a channel, newest first; `before`, `after`, `around` and `limit` (1 to 100) choose.

    Without the permission to read the history there is none.
    """
    table, key = table_of(request), request.match_info["channel_id"]
    channel = require_channel(table, key)
    headers = table.rates.count_request_in_bucket(f"read messages:{key}", MESSAGE_READ_LIMIT)
    query = _numbers(request)
    limit = query.get("limit", 50)
    if not has_all(table.state.bot_permissions(channel), READ_MESSAGE_HISTORY):
        return json_response([], headers=headers)
    found = table.messages_visible_to_member_or_everyone(key, None)
    if "around" in query:
        newest = sum(int(each.id) <= query["around"] for each in found) + limit // 2
        found = found[:newest]
    found = [each for each in found if query.get("after", 0) < int(each.id) < query.get("before", 1 << 63)]
    if "after" in query:
        found = found[:limit]
    return json_response([each.body for each in reversed(found[-limit:])], headers=headers)


_QUERY = object_of(
    {"limit": integer(1, 100), "before": check_snowflake, "after": check_snowflake, "around": check_snowflake}
)


def _numbers(request: web.Request) -> dict[str, int]:
    """The whole numbers of a history's query; raises `ApiError` (50035) if they are none, or out of bounds."""
    given = {name: int(text) if text.isdecimal() else text for name, text in request.query.items()}
    check_and_raise(_QUERY, given)
    return {name: int(value) for name, value in given.items() if name in ("limit", "before", "after", "around")}


async def _show_typing(request: web.Request) -> web.Response:
    """The bot types; nobody at a local table looks."""
    require_channel(table_of(request), request.match_info["channel_id"], SEND_MESSAGES)
    return json_response(None)


def routes() -> list[web.RouteDef]:
    """The routes of this chapter."""
    messages = "/api/v10/channels/{channel_id}/messages"
    return [
        web.post(messages, _post_message),
        web.get(messages, _list_messages),
        web.get(messages + "/{message_id}", _read_message),
        web.patch(messages + "/{message_id}", _edit_message),
        web.delete(messages + "/{message_id}", _delete_message),
        web.post("/api/v10/channels/{channel_id}/typing", _show_typing),
    ]
