"""Messages beside the table's that are still to be posted or changed; of several changes of one, the last is made."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.delivery import requests
from bot.delivery.pace import MAX_OLD_MESSAGE_FOLDS_PER_WINDOW, RequestPace
from bot.delivery.tools import PostSideMessage


@dataclass(slots=True)
class _SideMessage:
    """One of them; `changes`: the id of the message that is changed, None: it is posted."""

    post: PostSideMessage
    changes: int | None
    waiting: list[asyncio.Future[Any]]


class SideMessages:
    """Those of one channel, at the pace of its other posts and edits; a change waits as the fold of an old message."""

    def __init__(self, posts: RequestPace, edits: RequestPace) -> None:
        self._posts, self._edits = posts, edits
        self._due: list[_SideMessage] = []

    def __bool__(self) -> bool:
        return bool(self._due)

    def add(self, post: PostSideMessage, changes: int | None) -> asyncio.Future[Any]:
        """What comes of it: the message, or an error."""
        posted: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        same = next((one for one in self._due if changes and one.changes == changes), None)
        if same:
            same.post = post
            same.waiting.append(posted)
        else:
            self._due.append(_SideMessage(post, changes, [posted]))
        return posted

    async def post_next(self, channel: discord.PartialMessageable, must_wait: Callable[[float], bool]) -> bool:
        """Post or change the next one that need not wait for so many seconds; False: each must."""
        found = next((one for one in self._due if not must_wait(self._seconds_to_wait(one))), None)
        if found is None:
            return False
        self._due.remove(found)
        (self._edits if found.changes else self._posts).note_request()
        try:
            sent = await requests.send_once(found.post(channel))
        except Exception as error:
            for one in (each for each in found.waiting if not each.done()):
                one.set_exception(error)
        else:
            for one in (each for each in found.waiting if not each.done()):
                one.set_result(sent)
        return True

    def _seconds_to_wait(self, one: _SideMessage) -> float:
        if one.changes:
            return self._edits.seconds_to_wait(MAX_OLD_MESSAGE_FOLDS_PER_WINDOW)
        return self._posts.seconds_to_wait()
