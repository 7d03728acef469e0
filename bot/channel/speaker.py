"""Speaks in the channels: posts, edits, answers alone. Knows Discord's manners, and no rule.

An answer through the interaction is free of the channel's rate limit, so a turn is answered by the new table
message itself, or by an edit of the message whose button was pressed. What must go another way (old buttons
taken away, edits after a slash command, posts of the clock) waits its turn in the background, so that nobody's
answer waits behind it.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import aiohttp
import discord

from bot.channel.compose import TableMessage, mention_in, names, table_message
from bot.channel.house import Interaction, words_for
from bot.channel.tables import rules_for_joiner
from bot.chouette.news import What
from bot.chouette.turn import must_act
from bot.desk import Answer, Desk, NotHeard, Refused, Table, Told, Trouble
from bot.desk.presses import Press, Verb
from bot.words.due import due
from bot.words.words import Words, words_in

Panel = Callable[[Interaction, int, Press], Awaitable[None]]

PATIENCE = 1.0
"""Seconds that an answer waits for its turn to show the table; then it is given alone, and the table follows."""

_ARRIVES = frozenset({What.WANTS_TO_JOIN, What.JOINED})
_GONE = 10008  # Unknown Message
_log = logging.getLogger(__name__)


class Speaker:
    """One for all channels. `channel_by_id` gives a channel to send to without asking Discord for it."""

    def __init__(self, desk: Desk, channel_by_id: Callable[[int], discord.PartialMessageable]) -> None:
        self.panels: dict[Verb, Panel] = {}
        self._desk = desk
        self._channel = channel_by_id
        self._showing: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._shown: dict[int, int] = {}
        self._refreshing: dict[int, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any] | None] = set()

    # --- Answering

    async def answer(self, interaction: Interaction, answer: Answer) -> None:
        """Tell the person what came of it; and everybody, if something did."""
        answering = asyncio.current_task()
        self._tasks |= {answering} if answering else set()
        try:
            await self._answer(interaction, answer)
        finally:
            self._tasks -= {answering}

    async def _answer(self, interaction: Interaction, answer: Answer) -> None:
        words = words_for(interaction)
        match answer:
            case Told():
                await self._tell(interaction, answer, words)
            case Refused(table, refusal):
                sections = self._desk.books[table.head.book].sections if table.head.book in self._desk.books else {}
                text = words.refusal(refusal, names(table), sections=sections, book=table.head.book)
                await self.alone(interaction, text)
            case NotHeard(trouble, table):
                text = words.text(f"trouble-{trouble}")
                if trouble is Trouble.STALE and table:
                    text = f"{text} {waits_for(table, words)}".strip()
                await self.alone(interaction, text)

    async def alone(
        self,
        interaction: Interaction,
        text: str,
        view: discord.ui.View | None = None,
        files: Sequence[discord.File] = (),
        embeds: Sequence[discord.Embed] = (),
    ) -> None:
        """Answer one person, so that nobody else sees it."""
        text, shown = text[:2000], view or discord.utils.MISSING
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True, files=files, view=shown, embeds=embeds)
        else:
            await interaction.response.send_message(text, ephemeral=True, files=files, view=shown, embeds=embeds)

    async def failed(self, interaction: Interaction, error: BaseException) -> None:
        """Something that should not happen did: say so in the log, and to who waits for an answer."""
        _log.error("interaction %s failed", interaction.id, exc_info=error)
        with contextlib.suppress(discord.HTTPException, aiohttp.ClientError):
            await self.alone(interaction, words_for(interaction).text("trouble-failed"))

    async def _tell(self, interaction: Interaction, told: Told, words: Words) -> None:
        channel = told.table.channel
        lock = self._showing[channel]
        try:
            await asyncio.wait_for(lock.acquire(), PATIENCE)
        except TimeoutError:
            await self.alone(interaction, self._what_he_did(told, words))
            self.refresh(channel)
            return
        try:
            await self._show(interaction, told, words)
        finally:
            lock.release()
        if any(piece.what in _ARRIVES for piece in told.news):
            await self.alone(interaction, rules_for_joiner(told.table, self._desk.books, words))
        table = await self._desk.look(channel)
        if table and self._shown.get(channel, 0) < table.next_number:
            self.refresh(channel)

    async def _show(self, interaction: Interaction, told: Told, words: Words) -> None:
        """Show the table as it is now, which may be later than what was told."""
        table = await self._desk.look(told.table.channel) or told.table
        pressed = interaction.message
        in_panel = pressed is not None and pressed.flags.ephemeral
        if in_panel:
            await interaction.response.edit_message(
                content=self._what_he_did(told, words), embeds=[], attachments=[], view=None
            )
            self.refresh(table.channel)
        elif table.message.message is None:
            await self._post_as_answer(interaction, table)
        elif pressed is not None and pressed.id == table.message.message:
            message = await table_message(table, dict(await self._desk.settings(table.server)))
            await interaction.response.edit_message(
                content=message.content,
                embeds=message.embeds(),
                attachments=message.files(),
                view=message.view,
                allowed_mentions=message.mentions(),  # an edit notifies nobody; it only marks
            )
            self._shown[table.channel] = table.next_number
        else:
            await self.alone(interaction, self._what_he_did(told, words))
            self.refresh(table.channel)

    async def _post_as_answer(self, interaction: Interaction, table: Table) -> None:
        message = await table_message(table, dict(await self._desk.settings(table.server)))
        posted: int | None = None
        try:
            sent = await interaction.response.send_message(
                message.content,
                embeds=message.embeds(),
                files=message.files(),
                view=message.view,
                allowed_mentions=message.mentions(),
            )
            posted = sent.message_id
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            _log.warning("chouette %s: the answer may not have arrived", table.id, exc_info=True)
            posted = await _what_arrived(interaction)
        if posted is None:
            posted = await self._send(table, message)
        await self._noted(table, posted)

    def _what_he_did(self, told: Told, words: Words) -> str:
        """For him alone: what his word brought about, nobody mentioned."""
        table = told.table
        if told.repeated or not told.news:
            return f"{words.text('already-heard')} {waits_for(table, words)}".strip()
        return words.told(told.news, names(table), (), names(table))[:2000] or words.text("heard")

    # --- In the background

    def refresh(self, channel: int) -> None:
        """Have the channel's table message posted or edited to what is now, soon."""
        task = self._refreshing.get(channel)
        if task is None or task.done():
            task = self._later(self._refresh(channel))
            self._refreshing[channel] = task

    async def _refresh(self, channel: int) -> None:
        while True:
            async with self._showing[channel]:
                table = await self._desk.look(channel)
                if table is None:
                    return
                await self._show_in_channel(table)
            newest = await self._desk.look(channel)
            if newest is None or newest.next_number <= self._shown.get(channel, 0):
                return

    async def _show_in_channel(self, table: Table) -> None:
        message = await table_message(table, dict(await self._desk.settings(table.server)))
        if table.message.message is None:
            await self._noted(table, await self._send(table, message))
            return
        try:
            await (
                self._channel(table.channel)
                .get_partial_message(table.message.message)
                .edit(
                    content=message.content,
                    embeds=message.embeds(),
                    attachments=message.files(),
                    view=message.view,
                    allowed_mentions=message.mentions(),  # an edit notifies nobody; it only marks
                )
            )
            self._shown[table.channel] = table.next_number
        except discord.NotFound as gone:
            if gone.code != _GONE:
                raise
            lost = self._desk.speak_up(table.channel)  # somebody deleted it
            if lost:
                await self._noted(lost, await self._send(lost, message))

    async def _send(self, table: Table, message: TableMessage) -> int:
        """Post it in the channel: with its nonce, a post that is repeated is the same message."""
        sent = await self._channel(table.channel).send(
            message.content,
            embeds=message.embeds(),
            files=message.files(),
            view=message.view,
            allowed_mentions=message.mentions(),
            nonce=table.message.nonce or discord.utils.MISSING,
        )
        return sent.id

    async def _noted(self, table: Table, posted: int) -> None:
        self._shown[table.channel] = table.next_number
        await self._desk.posted(table.channel, table.message.nonce, posted)
        if table.older and table.older != posted:
            self._later(self._without_buttons(table.channel, table.older))

    async def _without_buttons(self, channel: int, message: int) -> None:
        with contextlib.suppress(discord.NotFound):
            await self._channel(channel).get_partial_message(message).edit(view=None)

    async def remind(self, table: Table) -> None:
        """A message of its own that mentions those who must act."""
        words = words_in(str((await self._desk.settings(table.server)).get("language", "en")))
        waiting = must_act(table.chouette)
        text = words.text("clock-reminder", must=words.listed([mention_in(table)(player) for player in waiting]))
        users = [discord.Object(user) for player in waiting if (user := table.user(player))]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=users)
        await self._channel(table.channel).send(text[:2000], allowed_mentions=allowed)

    def _later(self, work: Awaitable[None]) -> asyncio.Task[None]:
        async def done() -> None:
            try:
                await work
            except (discord.HTTPException, aiohttp.ClientError, OSError):
                _log.warning("the channel could not be brought up to date", exc_info=True)
            except Exception:
                _log.exception("the channel could not be brought up to date")

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self, seconds: float = 5.0) -> None:
        """Wait for what is under way, so long at most."""
        until = asyncio.get_running_loop().time() + seconds
        while under_way := {task for task in self._tasks if task and task is not asyncio.current_task()}:
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                return
            await asyncio.wait(under_way, timeout=left)


def waits_for(table: Table, words: Words) -> str:
    """Who must act now, nobody mentioned: what is current, for one who came late."""
    return words.asked(must_act(table.chouette), names(table), due(table.chouette))


async def _what_arrived(interaction: Interaction) -> int | None:
    """The id of the answer, if it arrived after all."""
    try:
        return (await interaction.original_response()).id
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        return None
