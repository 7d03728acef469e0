"""A desk, a composer, a shelf and a channel that do what a test says, for the writer of one channel."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
from discord.http import HTTPClient

from bot.delivery.content import MessageContent
from bot.delivery.shown import SeenMessage
from bot.delivery.tasks import RunningTasks
from bot.delivery.tools import BufferedShownStore, WriterDependencies
from bot.delivery.writer import ChannelWriter
from bot.desk.desk import Desk
from bot.desk.table import News, Revision, Table
from bot.desk.tokens import PendingQuestion, history_token
from bot.record.read import Head
from bot.rules.engine import new_chouette
from bot.rules.events import Event, PlayerJoined
from bot.rules.points import Player
from bot.rules.statements import ChouetteMode
from bot.store.stored import StoredShownState, StoreFailed
from tests.delivery.model import BOOKS, NOW

CHANNEL, OWN = 7, 1


def a_table(number: int = 1) -> Table:
    """A table at which somebody has sat down."""
    name, book = next(iter(BOOKS.items()))
    head = Head(name, book.rules, ChouetteMode.PLAY)
    return more_news(Table(number, 1, CHANNEL, head, new_chouette(book.rules, ChouetteMode.PLAY)))


def more_news(table: Table, *, needs_post: bool = True) -> Table:
    """The table when somebody else has sat down; `needs_post`: everybody is told by a new message."""
    number = table.next_number + 1
    event = PlayerJoined(player=Player(f"s{number}"))
    later = replace(table, next_number=number, written_at=written_at(number))
    return later.with_news(News(Revision(number), (event,), needs_new_message=needs_post))


def written_at(number: int) -> datetime:
    """When the statement before this number was written down."""
    return NOW + timedelta(seconds=number)


def failure(status: int, code: int = 0, **headers: str) -> discord.HTTPException:
    """What discord.py raises when Discord answers this."""
    answer: Any = SimpleNamespace(status=status, reason="", headers=headers)
    return discord.HTTPException(answer, {"code": code, "message": f"answer {status}"})


def not_timed_out(_channel: int, _at: datetime) -> float:
    """No moderator has the bot say nothing."""
    return 0.0


class FakeDesk(Desk):
    """It has these tables; the last one is the channel's."""

    def __init__(self, *tables: Table) -> None:
        self.tables = list(tables)
        self.failures = 0

    async def open_or_last_table(self, channel: int) -> Table | None:
        self._fail()
        return self.tables[-1]

    async def table_of_chouette(self, chouette: int, channel: int | None = None) -> Table | None:
        self._fail()
        return next((one for one in self.tables if one.id == chouette), None)

    def _fail(self) -> None:
        if self.failures:
            self.failures -= 1
            raise StoreFailed("the disk is full")


class FakeFace:
    """Messages of a table tell how many events they tell; those with one word more are of a past that is lost.

    Those that tell the end of an evening offer it again.
    """

    def __init__(self) -> None:
        self.failures = 0

    async def message(self, table: Table, told: Sequence[Event], called: frozenset[PendingQuestion]) -> MessageContent:
        self._fail()
        none = discord.AllowedMentions.none()
        text = f"table {table.id}, number {table.next_number}, {len(told)} events" if table.is_open else "the end"
        return MessageContent(text, [], [], discord.ui.View(), none, none)

    async def folded_message_text(self, table: Table, told: Sequence[Event], following: Sequence[Event]) -> str:
        self._fail()
        return f"{len(told)} events"

    async def commitment_text(self, table: Table, digest: str) -> str:
        return digest

    async def keeps_old_pictures(self, table: Table) -> bool:
        return False

    def seen_message(self, message: discord.Message) -> SeenMessage:
        found = message.content.split(", ")
        if found[0].startswith("again after "):
            return SeenMessage(message.id, message.content, has_buttons=True, ended=int(found[0].split()[2]))
        number = int(found[1].split()[1]) if len(found) > 1 else None
        table = int(found[0].split()[1]) if len(found) > 1 else None
        past = found[3] if len(found) > 3 else history_token(written_at(number)) if number else ""
        return SeenMessage(message.id, message.content, table, number, past, has_buttons=number is not None)

    def _fail(self) -> None:
        if self.failures:
            self.failures -= 1
            raise StoreFailed("the settings cannot be read")


class FakeShelf(BufferedShownStore):
    """What is kept of the channel."""

    def __init__(self) -> None:
        self.kept: dict[int, StoredShownState] = {}
        self.has_ended: dict[int, bool] = {}

    async def read_shown_by_chouette(self, channel: int) -> dict[int, StoredShownState]:
        return dict(self.kept)

    async def previous_statement_times(self, chouette: int, numbers: Collection[int]) -> dict[int, datetime]:
        return {number: written_at(number) for number in numbers}

    async def whether_ended_by_chouette(self, channel: int, chouettes: Collection[int]) -> dict[int, bool]:
        return {one: ended for one, ended in self.has_ended.items() if one in chouettes}

    async def keep(self, chouette: int, shown: StoredShownState, *, at_once: bool) -> None:
        self.kept[chouette] = shown


class FakeChannel(discord.PartialMessageable):
    """A channel with messages: `failures` are what the next requests that write there are answered by."""

    def __init__(self) -> None:
        self.messages: dict[int, str] = {}
        self.failures: list[BaseException | None] = []
        self.writes: list[str] = []
        self.reads = 0
        self.when_posted: Callable[[int], None] | None = None
        self._ids = iter(range(100, 1_000))

    async def send(self, content: str | None = None, **_: Any) -> Any:
        self.fail(f"post {content}")
        return self._message(self.post(content or ""), content or "")

    def post(self, content: str) -> int:
        message = next(self._ids)
        self.messages[message] = content
        if self.when_posted:
            self.when_posted(message)
        return message

    async def history(self, *, limit: int | None = None, **_: Any) -> AsyncIterator[Any]:
        self.reads += 1
        for message in sorted(self.messages, reverse=True)[:limit]:
            yield self._message(message)

    async def fetch_message(self, id: int, /) -> Any:  # noqa: A002
        if id not in self.messages:
            raise failure(404, 10008)
        return self._message(id)

    def _message(self, message: int, content: str = "") -> Any:
        shown = self.messages.get(message, content)  # it may be deleted at once
        return SimpleNamespace(id=message, content=shown, author=SimpleNamespace(id=OWN))

    def get_partial_message(self, message_id: int, /) -> Any:
        async def edit(*, content: Any, **_: Any) -> None:
            self.change(message_id, content if isinstance(content, str) else "folded", "fold")

        return SimpleNamespace(edit=edit)

    def change(self, message: int, content: str, what: str = "edit") -> None:
        self.fail(f"{what} {content}")
        if message not in self.messages:
            raise failure(404, 10008)
        self.messages[message] = content

    def fail(self, what: str) -> None:
        self.writes.append(what)
        if self.failures and (error := self.failures.pop(0)):
            raise error


class FakeHttp(HTTPClient):
    """It edits the messages of one channel."""

    def __init__(self, channel: FakeChannel) -> None:
        self.channel = channel

    async def edit_message(self, channel_id: Any, message_id: Any, *, params: Any) -> Any:
        self.channel.change(message_id, params.payload["content"])


class Bench:
    """A writer with all that it uses."""

    def __init__(self, *tables: Table, in_doubt: bool = False) -> None:
        self.desk, self.composer, self.shelf, self.channel = FakeDesk(*tables), FakeFace(), FakeShelf(), FakeChannel()
        self.tasks = RunningTasks()
        self.tools = WriterDependencies(
            self.desk, self.composer, self.shelf, self.tasks.start, lambda _: self.channel, lambda: OWN,
            not_timed_out, FakeHttp(self.channel),
        )  # fmt: skip
        self.writer = ChannelWriter(CHANNEL, self.tools, in_doubt=in_doubt)

    async def work(self) -> None:
        """All is done that can be done now."""
        self.writer.wake()
        for _ in range(5):
            await self.writer.wait_until_done()
            await asyncio.sleep(0)
