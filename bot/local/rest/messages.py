"""Discord's routes for messages in channels, and what the bot may do there."""

import time
from collections.abc import Mapping

from aiohttp import web

from bot.local.checks.bodies import (
    ApiError,
    BodyErrors,
    Json,
    integer,
    is_object,
    missing_access,
    missing_permissions,
    object_of,
    snowflake,
    unknown,
)
from bot.local.discord import payloads
from bot.local.discord.faults import LIMIT_OF_MESSAGES, LIMIT_OF_OLD_EDITS, LIMIT_OF_OTHER_REQUESTS
from bot.local.discord.parts import LocalDiscord
from bot.local.discord.payloads import seconds_since
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
from bot.local.rest.requests import answer, body_and_files, table_of

SECONDS_UNTIL_OLD = 3600.0
"""From this age in seconds on, edits have a small quota of their own."""


def channel_of(table: LocalDiscord, key: str, needed: int = 0) -> Channel:
    """The channel or thread, if the bot sees it and may do there what is needed.

    To send messages in a thread is a permission of its own. Raises `ApiError` (10003, 50001, 50013).
    """
    channel = table.state.channels.get(key)
    if channel is None:
        raise unknown(10003, "Channel")
    if channel.is_thread and needed & SEND_MESSAGES:
        needed = needed & ~SEND_MESSAGES | SEND_MESSAGES_IN_THREADS
    allowed = table.state.bot_permissions(channel)
    if not has_all(allowed, VIEW_CHANNEL):
        raise missing_access()
    if not has_all(allowed, needed):
        raise missing_permissions()
    return channel


def message_of(table: LocalDiscord, match: Mapping[str, str]) -> Message:
    """A message of the channel that everybody sees; an ephemeral one is unknown here (10008)."""
    message = table.state.messages.get(match["message_id"])
    if message is None or message.channel != match["channel_id"] or message.only_for:
        raise unknown(10008, "Message")
    return message


async def create(request: web.Request) -> web.Response:
    """A new message of the bot."""
    table, key = table_of(request), request.match_info["channel_id"]
    body, files = await body_and_files(request)
    needed = SEND_MESSAGES
    needed |= EMBED_LINKS if body.get("embeds") else 0
    needed |= ATTACH_FILES if files else 0
    channel = channel_of(table, key, needed)
    table.threads.check_post(key)
    headers = table.rates.count_request(f"create message:{key}", LIMIT_OF_MESSAGES)
    message = table.posting.repeated(channel.id, table.state.bot, body)
    if message is None:
        message = table.posting.post(channel.id, payloads.bot_user(table.state), body, files, more=_reply(table, body))
        table.threads.note_post(key)
    return answer(request, message.as_posted, headers=headers)


def _reply(table: LocalDiscord, body: Json) -> Json:
    """The message to which this one replies; raises `ApiError` if there is none and there must be."""
    reference = body.get("message_reference")
    if not is_object(reference):
        return {}
    key = str(reference.get("message_id"))
    target = table.state.messages.get(key)
    if target is None or target.only_for:
        if reference.get("fail_if_not_exists", True):
            errors = {
                "message_reference": {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}
            }
            raise ApiError(400, 50035, "Invalid Form Body", more={"errors": errors})
        return {}
    told = {
        "type": 0,
        "channel_id": target.channel,
        "message_id": key,
        "guild_id": table.state.server_of(target.channel),
    }
    return {"type": 19, "message_reference": told}


async def edit(request: web.Request) -> web.Response:
    """A change of one of the bot's own messages."""
    table, key = table_of(request), request.match_info["channel_id"]
    body, files = await body_and_files(request)
    channel_of(table, key, ATTACH_FILES if files else 0)
    if table.state.bot_is_timed_out(table.state.server_of(key)):
        raise missing_permissions()
    message = message_of(table, request.match_info)
    if message.author != table.state.bot:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    table.threads.check_edit(key)
    if seconds_since(message.id, time.time()) > SECONDS_UNTIL_OLD:
        headers = table.rates.count_request(f"edit old message:{key}", LIMIT_OF_OLD_EDITS)
    else:
        headers = table.rates.count_request(f"edit message:{key}", LIMIT_OF_MESSAGES)
    return answer(request, table.posting.edit(message, body, files).body, headers=headers)


async def delete(request: web.Request) -> web.Response:
    """The end of a message: the bot's own, or with Manage Messages anybody's."""
    table, key = table_of(request), request.match_info["channel_id"]
    channel_of(table, key)
    message = message_of(table, request.match_info)
    if message.author != table.state.bot:
        channel_of(table, key, MANAGE_MESSAGES)
    table.threads.check_deletion(key)
    headers = table.rates.count_request(f"delete message:{key}", LIMIT_OF_MESSAGES)
    table.posting.delete(message)
    return answer(request, None, headers=headers)


async def read(request: web.Request) -> web.Response:
    """One message."""
    table, key = table_of(request), request.match_info["channel_id"]
    channel_of(table, key, READ_MESSAGE_HISTORY)
    headers = table.rates.count_request(f"read message:{key}", LIMIT_OF_OTHER_REQUESTS)
    return answer(request, message_of(table, request.match_info).body, headers=headers)


async def history(request: web.Request) -> web.Response:
    """The newest messages of a channel, newest first; `before`, `after`, `around` and `limit` (1 to 100) choose.

    Without the permission to read the history there is none.
    """
    table, key = table_of(request), request.match_info["channel_id"]
    channel = channel_of(table, key)
    headers = table.rates.count_request(f"read messages:{key}", LIMIT_OF_OTHER_REQUESTS)
    query = _numbers(request)
    limit = query.get("limit", 50)
    if not has_all(table.state.bot_permissions(channel), READ_MESSAGE_HISTORY):
        return answer(request, [], headers=headers)
    found = table.visible(key, None)
    if "around" in query:
        newest = sum(int(each.id) <= query["around"] for each in found) + limit // 2
        found = found[:newest]
    found = [each for each in found if query.get("after", 0) < int(each.id) < query.get("before", 1 << 63)]
    if "after" in query:
        found = found[:limit]
    return answer(request, [each.body for each in reversed(found[-limit:])], headers=headers)


_QUERY = object_of({"limit": integer(1, 100), "before": snowflake, "after": snowflake, "around": snowflake})


def _numbers(request: web.Request) -> dict[str, int]:
    """The whole numbers of a history's query; raises `ApiError` (50035) if they are none, or out of bounds."""
    given = {name: int(text) if text.isdecimal() else text for name, text in request.query.items()}
    errors = BodyErrors()
    _QUERY(errors, (), given)
    errors.raise_if_any()
    return {name: int(value) for name, value in given.items() if name in ("limit", "before", "after", "around")}


async def typing(request: web.Request) -> web.Response:
    """The bot types; nobody at a local table looks."""
    channel_of(table_of(request), request.match_info["channel_id"], SEND_MESSAGES)
    return answer(request, None)


def routes() -> list[web.RouteDef]:
    """The routes of this chapter."""
    messages = "/api/v10/channels/{channel_id}/messages"
    return [
        web.post(messages, create),
        web.get(messages, history),
        web.get(messages + "/{message_id}", read),
        web.patch(messages + "/{message_id}", edit),
        web.delete(messages + "/{message_id}", delete),
        web.post("/api/v10/channels/{channel_id}/typing", typing),
    ]
