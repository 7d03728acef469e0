"""What people see of what they have done at a local table: an answer of their own, or the table message with it.

An acknowledgement shows nobody anything: who was told that an answer comes later goes on waiting for it.
"""

import asyncio
import re
import time
from collections import defaultdict
from collections.abc import Awaitable

from bot.local.checks.bodies import Json
from bot.local.discord.interactions import AnswerType
from bot.local.discord.state import Message
from bot.local.people.person import AnswerSeen
from tests.support.evening import parts
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

_NUMBERED = re.compile(r"t:\d+:[^:]*:[^:]*:\w*:(\d+)(?::\w*)?")  # behind the number stands which past it goes on


class TableMessages:
    """The newest table message of each channel, and how long people wait for what they do to be in it.

    `acknowledged`: how many were told first that an answer comes later; `lost`: how many were not answered in time, or
    saw nothing of what they had done.
    """

    def __init__(self, local: LocalTable) -> None:
        self.newest: dict[str, Json] = {}
        self.acknowledged = self.lost = 0
        self._changed = defaultdict[str, asyncio.Event](asyncio.Event)
        local.table.posting.listeners.append(self._note)

    def _note(self, _what: str, message: Message) -> None:
        body, known = message.body, self.newest.get(message.channel)
        is_newest = known is None or int(body["id"]) >= int(known["id"])
        if message.only_for is None and body["components"] and is_newest:
            self.newest[message.channel] = body
            self._changed.pop(message.channel, asyncio.Event()).set()

    def statements_shown(self, channel: str) -> int:
        """The number of the first statement that the newest table message of a channel does not show."""
        ids = (part.get("custom_id", "") for part in parts(self.newest.get(channel)))
        return max((int(found[1]) for one in ids if (found := _NUMBERED.fullmatch(one))), default=0)

    async def seen(self, channel: str, act: Awaitable[AnswerSeen]) -> tuple[AnswerSeen, float]:
        """What a person saw at first of what they did there, and milliseconds until they saw what came of it."""
        before, begun = self.statements_shown(channel), time.perf_counter()
        answer = await act
        self.acknowledged += answer.interaction.answered in {AnswerType.DEFERRED_REPLY, AnswerType.DEFERRED_UPDATE}
        is_lost = answer.kind == "nothing"
        if answer.kind == "later":
            try:
                await self._until_shown(channel, before)
            except TimeoutError:
                is_lost = True
        self.lost += is_lost
        return answer, (time.perf_counter() - begun) * 1000

    async def _until_shown(self, channel: str, before: int) -> None:
        """Wait until the table message shows more statements than before."""
        async with asyncio.timeout(PATIENCE):
            while self.statements_shown(channel) <= before:
                await self._changed[channel].wait()


def at(taken: list[float], part: float) -> float:
    """The value below which that part of the measurements lies."""
    return sorted(taken)[int(len(taken) * part)]
