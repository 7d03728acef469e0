"""Requests of Discord, each made once: it is done, refused, or nobody knows whether it was carried out.

discord.py sends again by itself what was answered by a server error, with the body that it had: by then that may be an
old one. What goes through `send_once` is not sent again; whoever asked decides what is to be sent now.
"""

import asyncio
import contextlib
from collections.abc import Awaitable
from contextvars import ContextVar
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord.http import HTTPClient, handle_message_parameters
from discord.utils import MISSING

from bot.delivery.content import MessageContent

NETWORK_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What can happen to a request on its route."""
REQUEST_TIMEOUT_SECONDS: Final = 10.0
"""After so many seconds without an answer nobody knows what became of a request."""
UNKNOWN_MESSAGE_CODE: Final = 10008
THREAD_ARCHIVED_CODE: Final = 50083
INVALID_BODY_CODE: Final = 50035
_INVALID_EMOJI: Final = "Invalid emoji"
_MAX_RETRY_AFTER: Final = 300.0
_MIN_RETRY_AFTER: Final = 1.0
_sent_once: ContextVar[asyncio.Timeout | None] = ContextVar("sent_once", default=None)
_Answer = TypeVar("_Answer")


def error_text(error: BaseException) -> str:
    """The text of an error; its name, where it has none, as a timeout."""
    return str(error) or type(error).__name__


class UnknownOutcomeError(Exception):
    """The request may have been carried out, may be carried out later, or not at all."""


class RefusedError(Exception):
    """Discord refused the request.

    `retry_after`: seconds after which it may be made again, None: not as things are. `at`: when, by Discord's clock;
    ours may be wrong.
    """

    def __init__(
        self, why: str, status: int, code: int = 0, retry_after: float | None = None, at: datetime | None = None
    ) -> None:
        super().__init__(why)
        self.at = at or datetime.now(UTC)
        self.status = status
        self.code = code
        self.retry_after = retry_after

    @property
    def is_message_gone(self) -> bool:
        """Whether the message that was to be changed is not there any more."""
        return self.code == UNKNOWN_MESSAGE_CODE

    @property
    def is_permanent(self) -> bool:
        """Whether no change of permissions could help: the message is gone, or what was sent is not taken."""
        is_bad = self.status == HTTPStatus.BAD_REQUEST and self.code != THREAD_ARCHIVED_CODE
        return self.is_message_gone or is_bad


class _NotAnsweredError(Exception):
    def __init__(self, status: int, retry_after: float) -> None:
        super().__init__(f"Discord answered {status}")
        self.status = status
        self.retry_after = retry_after


async def send_once(request: Awaitable[_Answer]) -> _Answer:
    """The answer to a request that is not sent again; RefusedError, UnknownOutcomeError."""
    timeout = asyncio.timeout(REQUEST_TIMEOUT_SECONDS)
    before = _sent_once.set(timeout)
    try:
        async with timeout:
            return await request
    except _NotAnsweredError as error:
        if error.status == HTTPStatus.TOO_MANY_REQUESTS:
            raise RefusedError(str(error), error.status, retry_after=error.retry_after) from error
        raise UnknownOutcomeError(str(error)) from error
    except discord.HTTPException as error:
        if error.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            raise UnknownOutcomeError(str(error)) from error
        is_limited = error.status == HTTPStatus.TOO_MANY_REQUESTS
        retry_after = _retry_after(error.response.headers.get("Retry-After")) if is_limited else None
        if error.code == INVALID_BODY_CODE and _INVALID_EMOJI in str(error):
            retry_after = _MIN_RETRY_AFTER  # it was deleted; by then none stands there
        at = _moment(error.response.headers.get("Date"))
        raise RefusedError(str(error), error.status, error.code, retry_after, at) from error
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        raise UnknownOutcomeError(error_text(error)) from error
    finally:
        _sent_once.reset(before)


async def abort_automatic_retry(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
) -> None:
    """For the client's trace: a request of `send_once` ends here if Discord failed, before discord.py sends it again.

    A global limit is left to discord.py, which then holds all requests: for ever, if it is broken off while it waits.
    """
    answer, timeout = ended.response, _sent_once.get()
    is_limited = answer.status == HTTPStatus.TOO_MANY_REQUESTS
    if timeout is None or not (is_limited or answer.status >= HTTPStatus.INTERNAL_SERVER_ERROR):
        return
    retry_after = _retry_after(answer.headers.get("Retry-After"))
    if not (is_limited and "X-RateLimit-Global" in answer.headers):
        raise _NotAnsweredError(answer.status, retry_after)
    with contextlib.suppress(RuntimeError):  # it is over: a task asks that the request has begun
        timeout.reschedule(asyncio.get_running_loop().time() + retry_after + REQUEST_TIMEOUT_SECONDS)


def _retry_after(header: str | None) -> float:
    try:
        return max(float(header or _MAX_RETRY_AFTER), _MIN_RETRY_AFTER)
    except ValueError:
        return _MAX_RETRY_AFTER


def _moment(header: str | None) -> datetime | None:
    try:
        return parsedate_to_datetime(header or "").astimezone(UTC)
    except ValueError:
        return None


# --- What is asked for


async def post(channel: discord.PartialMessageable, content: MessageContent, nonce: str) -> discord.Message:
    """Post a table message: one that is repeated with its nonce is the same message, as it is by now."""
    return await send_once(channel.send(content.content, **content.for_post, nonce=nonce))


async def edit(http: HTTPClient, channel: int, message: int, content: MessageContent) -> None:
    """Edit a table message; that notifies nobody. Pictures that a moderator has hidden are shown again."""
    with handle_message_parameters(**content.for_edit, flags=discord.MessageFlags(suppress_embeds=False)) as sent:
        await send_once(http.edit_message(channel, message, params=sent))


async def edit_by_token_returning_embeds_hidden(
    token_interaction: discord.Interaction[Any], message: int, content: MessageContent
) -> bool:
    """Edit a table message that an interaction was answered by, or came from: no limit of the channel counts that.

    Whether a moderator has hidden its pictures; they stay hidden.
    """
    edited = await send_once(token_interaction.followup.edit_message(message, **content.for_edit))
    return edited.flags.suppress_embeds


async def fold_old_message(
    channel: discord.PartialMessageable,
    token_interaction: discord.Interaction[Any] | None,
    message: int,
    sentence: str,
    *,
    keep_pictures: bool,
) -> None:
    """Take the buttons of an old message away, and its pictures unless it keeps them; "": its text stays as it is."""
    gone: list[Any] = MISSING if keep_pictures else []
    text: str = MISSING if keep_pictures or not sentence else sentence
    change: dict[str, Any] = {"content": text, "embeds": gone, "attachments": gone, "view": None}
    if token_interaction:
        await send_once(token_interaction.followup.edit_message(message, **change))
    else:
        await send_once(channel.get_partial_message(message).edit(**change))


async def fetch_last_messages(channel: discord.PartialMessageable, limit: int) -> list[discord.Message]:
    """The last messages of a channel, newest first."""

    async def read() -> list[discord.Message]:
        return [message async for message in channel.history(limit=limit)]

    return await send_once(read())


async def fetch_message(channel: discord.PartialMessageable, message_id: int) -> discord.Message:
    """One message of a channel."""
    return await send_once(channel.fetch_message(message_id))
