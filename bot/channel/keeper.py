"""Keeps the newest message of every channel up to date in the background; answers nobody.

What goes through the channel (posts of the clock, edits after a slash command, old buttons taken away) waits
for Discord's rate limit. So only posts hold a channel's turn to speak, and an edit that came late is made good
by another one. What should be in a channel and is not is tried again: `Retries` says when.

Ten thousand answers of 401, 403 or 429 in ten minutes have Discord shut a bot out. So what Discord refuses is tried
again only when something has changed (permissions, roles, the channel), or, now and then, when somebody speaks there.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable

import discord

from bot.channel.buttons import next_number_in_buttons, table_id_in_buttons
from bot.channel.folding import ChannelPace, OldMessages, is_unfolded
from bot.channel.interactions import NETWORK, Interaction, RunningTasks, words_for_all
from bot.channel.message import MessageContent, folded_text, reminder, table_message
from bot.desk import Desk, Table
from bot.desk.table import LocksById
from bot.desk.tokens import reminder_token
from bot.store.stored import Deadline, OldMessage, StoreFailed
from bot.words.words import Words

UNKNOWN_MESSAGE = 10008
LOOKED_BACK = 50
"""How many messages of a channel are looked at for buttons that should not be there."""
MOST_SECONDS_TO_COMMIT = 1.0
"""For so long an answer waits for the commitment that is to stand before it."""
DRAWN_FOR = 60.0
"""So many seconds at least a message that was drawn before it was asked for is kept."""
LONGEST_DELAY = 300.0
"""The most seconds between two tries."""
TRIES_FOR_SPEECH, IN_SECONDS = 5, 60.0
"""How many tries, in how many seconds, are made because somebody speaks where nothing can be written."""
_FIRST_DELAY = 1.0
_SERVER_ERROR, _TOO_MANY = 500, 429
_log = logging.getLogger(__name__)


class MessageKeeper:
    """One for all channels.

    `tasks` are waited for when the bot ends. `channel_by_id` gives a channel to send to without asking Discord for it,
    `locale_by_id` a server's own locale, `own_id` the bot's user id.
    """

    def __init__(
        self,
        desk: Desk,
        tasks: RunningTasks,
        channel_by_id: Callable[[int], discord.PartialMessageable],
        locale_by_id: Callable[[int], str],
        own_id: Callable[[], int],
    ) -> None:
        self.turn = LocksById()
        self._posts, self._edits = ChannelPace(self._go_on), ChannelPace(self._go_on)
        self.old = OldMessages(desk, channel_by_id, self._edits)
        self._desk = desk
        self._tasks = tasks
        self._channel = channel_by_id
        self._locale = locale_by_id
        self._own_id = own_id
        self._retries = Retries(self._refresh_soon)
        self._unseen: set[int] = set()
        self._unsure: set[int] = set()
        self._unread: set[int] = set()
        self._wanted: set[int] = set()
        self._prerendered: dict[int, tuple[float, Table, asyncio.Task[MessageContent]]] = {}
        self._refreshing: dict[int, asyncio.Task[None]] = {}

    def prerender(self, table: Table) -> None:
        """This state is just being written down: its message is drawn meanwhile, and shown to nobody yet.

        What nobody has asked for, since it was not written after all, is let go of after a while.
        """
        while self._prerendered and next(iter(self._prerendered.values()))[0] < _now() - DRAWN_FOR:
            del self._prerendered[next(iter(self._prerendered))]
        drawing = asyncio.create_task(self._compose(table))
        drawing.add_done_callback(lambda done: done.cancelled() or done.exception())  # asked for, or of no use
        self._prerendered.pop(table.channel, None)  # the oldest is the first of them
        self._prerendered[table.channel] = (_now(), table, drawing)

    async def rendered(self, table: Table) -> MessageContent:
        """The table message for this state, to be sent once."""
        _, drawn, drawing = self._prerendered.pop(table.channel, (0.0, None, None))
        was, now = (
            (one.id, one.next_number, one.message.events_to_tell, one.message.newly_asked)
            for one in (drawn or table, table)
        )
        if drawing and was == now:
            return await drawing
        return await self._compose(table)

    async def _compose(self, table: Table) -> MessageContent:
        settings = await self._desk.settings.of_server(table.server)
        words, has_engine = await self._words(table), self._desk.has_engine
        return await table_message(table, words, settings, self._desk.books, has_engine=has_engine)

    async def _words(self, table: Table) -> Words:
        return words_for_all(await self._desk.settings.of_server(table.server), self._locale(table.server))

    async def note_posted(self, table: Table, message: int, by: "Interaction | None" = None) -> None:
        """This message shows the table; those before it are folded, as is one that is overtaken already.

        `by`: the interaction that is answered by it.
        """
        if by:
            self.old.note_token(message, by)
        try:
            is_newest = await self._desk.message_shows(table, message)
        except StoreFailed as failed:
            _log.warning("chouette %s: message %s is looked for later: %s", table.id, message, failed)
            self.look_before_posting(table.channel)
            self.refresh(table.channel)
            return
        if not is_newest:
            self.old.add(table, OldMessage(message, table.message.shows_an_end))
        for old in table.message.after_folding(message).unfolded if is_newest else ():
            sentence = folded_text(table, await self._words(table)) if old.message == table.message.older else ""
            self.old.add(table, old, sentence)
        self._go_on(table.channel)
        if table.channel in self._unsure:
            self.refresh(table.channel)

    async def note_edited(self, table: Table) -> None:
        """The newest message shows this state now; if a newer one was posted meanwhile, the edited one is old."""
        try:
            is_newest = await self._desk.message_shows(table)
        except StoreFailed as failed:
            _log.warning("chouette %s: its message is edited once more: %s", table.id, failed)
            self.refresh(table.channel)
            return
        if not is_newest and table.message.message:
            self.old.add(table, OldMessage(table.message.message, table.message.shows_an_end))
            self._go_on(table.channel)

    def look_for_unknown_message(self, channel: int) -> None:
        """This channel may have a message that is not known: look for it, and take its buttons away."""
        self._unsure.add(channel)

    def look_before_posting(self, channel: int) -> None:
        """What was sent there with no nonce may have arrived: it is looked for before anything is posted."""
        self._unseen.add(channel)
        self._unsure.add(channel)

    def may_be_posted(self, channel: int) -> bool:
        """Whether a table message that was sent may be there already, though the bot does not know it."""
        return channel in self._unsure

    async def is_behind(self, channel: int, number: int | None = None) -> bool:
        """Whether more has happened than the newest message shows; `number`: of the statements before that one."""
        table = await self._desk.table_in_channel(channel)
        if table is None or table.stopped:  # how far a stopped one could be heard is no state to be shown
            return False
        before = table.next_number if number is None else number
        is_behind = (table.is_open or table.message.is_to_be_posted) and table.message.is_outdated(before)
        return is_behind or bool(table.commitment_to_post)

    # --- In the background

    def retry(self, channel: int, *, changed: bool) -> None:
        """Retry what could not be written there; `changed`: the bot may now do more there, else somebody spoke."""
        may_be_read = changed and channel in self._unread
        if may_be_read:
            self._unread.discard(channel)
            self._unsure.add(channel)
        if channel in self._unseen and not changed:
            self._go_on(channel)
        elif self._retries.may_try_again(channel, changed=changed):
            self._refresh_soon(channel)
        elif may_be_read:
            self.refresh(channel)

    def refresh(self, channel: int) -> None:
        """Have the table message of a channel posted or edited soon, unless nothing can be written there."""
        self._wanted.add(channel)
        if self._retries.may_try(channel):
            self._refresh_soon(channel)

    def look_when_used(self, channels: Iterable[int]) -> None:
        """After a start: which messages stand in a channel is looked at as soon as somebody does something there."""
        self._unseen.update(channels)

    async def look_now(self, channel: int) -> None:
        """The same now, unless it was looked at already; what is not up to date is brought up to date."""
        self._unseen.add(channel)
        self.refresh(channel)
        if task := self._refreshing.get(channel):
            await asyncio.wait({task})

    async def repost_deleted(self, channel: int, messages: set[int]) -> None:
        """These messages were deleted: where the newest table message is one of them, it is posted anew."""
        try:
            if await self._desk.repost(channel, *messages):
                self.refresh(channel)
        except StoreFailed as failed:
            _log.warning("channel %s: a deleted message does not come back: %s", channel, failed)

    def _refresh_soon(self, channel: int) -> None:
        task = self._refreshing.get(channel)
        if task is None or task.done():
            task = self._refreshing[channel] = self._tasks.start(self._refresh(channel))
            task.add_done_callback(lambda done: self._refreshing.get(channel) is done and self._refreshing.pop(channel))

    async def _refresh(self, channel: int) -> None:
        """All that is to be done there; what fails on its way to Discord, or to the database, is tried again."""
        while True:
            try:
                while await self._does_next(channel):
                    pass
            except (*NETWORK, StoreFailed) as error:
                if self._retries.failed(channel, error):
                    continue
            else:
                self._retries.succeeded(channel)
            return

    async def _does_next(self, channel: int) -> bool:
        """Do the next thing that is to be done in a channel; False: nothing is."""
        if channel in self._unseen:  # after a start; else a post is safe to repeat, and goes before
            await self._look_round(channel)
            self._unseen.discard(channel)
        elif channel in self._wanted:  # else whoever is just being answered shows it
            return await self._bring_up_to_date(channel)
        elif before := self._desk.untold_end(channel):
            return await self._post_end(before)
        elif channel in self._unsure:
            await self._look_round(channel)
            self._unsure.discard(channel)
        else:
            return await self.old.fold_next(channel)
        return True

    async def _post_end(self, table: Table) -> bool:
        """Post how a table ended whose channel has a later one by now; False where the channel takes no more now."""
        async with self.turn[table.channel]:
            if not self._posts.takes_request(table.channel):
                return False
            await self._desk.note_end(table, await self._send(table))
            for old in table.message.unfolded:
                self.old.add(table, old)
        return True

    async def _bring_up_to_date(self, channel: int) -> bool:
        """Post or edit what is due; False where the channel takes no more now: it is done as soon as it does."""
        async with self.turn[channel]:
            table = await self._desk.table_in_channel(channel)
            if table is None or not await self.is_behind(channel):
                self._wanted.discard(channel)
                return True
            if table.commitment_to_post or table.message.message is None:
                if not self._posts.takes_request(channel):
                    return False
                await (self._post_commitment(table) if table.commitment_to_post else self.post(table))
                return True
        if not self._edits.takes_request(channel):
            return False
        await self._edit(table)
        return True

    async def commit_first(self, table: Table) -> None:
        """Post what is still to be committed to before an answer, if that takes no time; else it follows."""
        if table.commitment_to_post and self._posts.takes_request(table.channel):
            try:
                await asyncio.wait_for(self._post_commitment(table), MOST_SECONDS_TO_COMMIT)
            except (*NETWORK, TimeoutError, StoreFailed) as error:
                _log.info("chouette %s: its commitment is late: %s", table.id, error or type(error).__name__)

    async def _post_commitment(self, table: Table) -> None:
        """A message of its own that is never edited: whoever reads it later sees what stood there from the start."""
        digest, words = table.commitment_to_post, await self._words(table)
        text = words.text("commitment", game=len(table.chouette.games) + 1, digest=digest)
        await self._channel(table.channel).send(f"-# {text}", nonce=f"{table.id}-c{digest[:12]}")
        await self._desk.note_commitment(table, digest)

    async def post(self, table: Table) -> None:
        """Post it in the channel."""
        await self.note_posted(table, await self._send(table))

    async def _send(self, table: Table) -> int:
        """Post it, and say under which id: with its nonce, a post that is repeated is the same message."""
        message = await self.rendered(table)
        try:
            sent = await self._channel(table.channel).send(
                message.content,
                embeds=message.embeds,
                files=message.files,
                view=message.view,
                allowed_mentions=message.notifies,
                nonce=table.post_nonce,
            )
        except NETWORK as error:
            if may_have_arrived(error):
                self.look_for_unknown_message(table.channel)
            raise
        return sent.id

    async def _edit(self, table: Table) -> None:
        """Edit the newest message; if a newer one was posted meanwhile, this one must not keep its buttons."""
        target = table.message.message
        if target is None:
            return
        message = await self.rendered(table)
        try:
            await (
                self._channel(table.channel)
                .get_partial_message(target)
                .edit(
                    content=message.content,
                    embeds=message.embeds,
                    attachments=message.files,
                    view=message.view,
                    allowed_mentions=message.mentions,  # an edit notifies nobody; it only marks
                )
            )
        except discord.NotFound as gone:
            if gone.code != UNKNOWN_MESSAGE:
                raise
            await self._desk.repost(table.channel, target)  # somebody deleted it: it is posted anew
            return
        await self.note_edited(table)

    # --- What stands in the channel

    async def _look_round(self, channel: int) -> None:
        """Adopt the message that shows the table as it is; all others lose their buttons.

        A message may have arrived though its post failed, or though the bot was killed before it was noted; buttons
        may have been left under an older one; and the newest may have been deleted meanwhile. Where the channel may
        not be read nobody can know: what is to be told is rather told twice than never, and as soon as the channel may
        be read it is looked at again.
        """
        async with self.turn[channel]:
            table = await self._desk.table_in_channel(channel)
            if table is None:
                return
            recent = await self._recent(channel)
            digest = table.commitment_to_post
            if digest and any(digest in message.content for message in recent):
                await self._desk.note_commitment(table, digest)
            found = [message for message in recent if table_id_in_buttons(message) == table.id]
            if table.is_open and table.message.message and not await self._is_there(table, found):
                table = await self._desk.repost(channel, table.message.message) or table
                self._wanted.add(channel)
            if table.message.message is None and (arrived := await self._what_arrived(table, recent, found)):
                await self.note_posted(table, arrived)
            table = await self._desk.table_in_channel(channel) or table
            known = {old.message: old for old in table.message.unfolded}
            shown = {message.id: message for message in recent}
            for message in sorted({*known, *(message.id for message in found)} - {table.message.message}):
                old = known.get(message, OldMessage(message))
                if message not in shown or is_unfolded(shown[message], old):
                    self.old.add(table, old)
                else:  # the bot was killed before it noted that
                    await self._desk.note_folded(table, message)

    async def _recent(self, channel: int) -> list[discord.Message]:
        """The bot's last messages in a channel, newest first; none where it may not be read."""
        try:
            last = [message async for message in self._channel(channel).history(limit=LOOKED_BACK)]
        except discord.Forbidden:
            last = []
        if not last:
            self._unread.add(channel)
        return [message for message in last if message.author.id == self._own_id()]

    async def _what_arrived(
        self, table: Table, recent: list[discord.Message], found: list[discord.Message]
    ) -> int | None:
        """The id of the message that shows the table as it is, though the bot does not know it; None: there is none.

        By its buttons; after the end it has none, and says, behind the one before it, what is to be posted.
        """
        if found and next_number_in_buttons(found[0]) == table.next_number:
            return found[0].id
        if table.is_open or not (table.message.is_to_be_posted and table.message.unfolded):
            return None
        before, content = table.message.unfolded[-1].message, (await self._compose(table)).content
        return next((one.id for one in recent if one.id > before and one.content == content.strip()), None)

    async def _is_there(self, table: Table, found: list[discord.Message]) -> bool:
        """Whether the newest table message has not been deleted, as far as the channel may be read."""
        target = table.message.message or 0
        if any(message.id == target for message in found):
            return True
        try:
            await self._channel(table.channel).fetch_message(target)
        except discord.NotFound as gone:
            return gone.code != UNKNOWN_MESSAGE
        except discord.Forbidden:
            return True
        return True

    def _go_on(self, channel: int) -> None:
        """Have done what is next there, unless nothing can be written."""
        if self._retries.may_try(channel):
            self._refresh_soon(channel)

    # --- Reminding

    async def remind(self, table: Table, deadline: Deadline) -> None:
        """A message of its own that mentions those who must act; sent twice, it is the same message."""
        text, notifies = reminder(table, await self._words(table))
        if text:
            nonce = f"{table.id}-r{reminder_token(deadline)}"
            await self._channel(table.channel).send(text, allowed_mentions=notifies, nonce=nonce)

    def stop(self) -> None:
        """Try nothing again."""
        self._posts.stop()
        self._edits.stop()
        self._retries.stop()


# --- When to retry


def may_have_arrived(error: BaseException) -> bool:
    """Whether a request that failed with this may have been carried out all the same."""
    return not isinstance(error, discord.HTTPException) or error.status >= _SERVER_ERROR


def may_succeed_later(error: BaseException) -> bool:
    """Whether what failed may succeed later, though nothing changes."""
    return may_have_arrived(error) or _told(error) is not None


class Retries:
    """For all channels: how long the next try waits, and where only a change gives hope. `retry` tries again."""

    def __init__(self, retry: Callable[[int], None]) -> None:
        self._retry = retry
        self._delay: dict[int, float] = {}
        self._waking: dict[int, asyncio.TimerHandle] = {}
        self._not_before: dict[int, float] = {}
        self._blocked: set[int] = set()
        self._spoke: dict[int, deque[float]] = {}

    def failed(self, channel: int, error: BaseException) -> bool:
        """A try failed. True: try again at once; else it is retried after 1, 2, 4, … seconds, or when Discord says."""
        what, told = str(error) or type(error).__name__, _told(error)
        if not may_succeed_later(error):
            _log.warning("channel %s cannot be written: %s", channel, what)
            self._blocked.add(channel)
            return False
        wait = self._delay.get(channel, 0.0) if told is None else told
        _log.warning("channel %s: %s; tried again in %.0f s", channel, what, wait)
        if told is None:
            self._delay[channel] = min(max(2 * wait, _FIRST_DELAY), LONGEST_DELAY)
        else:
            self._not_before[channel] = _now() + told
        if not wait:
            return True
        self._stop_waiting(channel)
        self._waking[channel] = asyncio.get_running_loop().call_later(wait, self._tries, channel)
        return False

    def succeeded(self, channel: int) -> None:
        """Everything was written."""
        self._blocked.discard(channel)
        self._delay.pop(channel, None)
        self._not_before.pop(channel, None)
        self._spoke.pop(channel, None)
        self._stop_waiting(channel)

    def may_try(self, channel: int) -> bool:
        """Whether something can be written there now, as far as is known."""
        return channel not in self._blocked and self._not_before.get(channel, 0.0) <= _now()

    def may_try_again(self, channel: int, *, changed: bool) -> bool:
        """Whether something waits there, and is tried again: something has `changed`, or else somebody speaks."""
        waits = channel in self._blocked or channel in self._waking
        if not waits or self._not_before.get(channel, 0.0) > _now() or not (changed or self._may_for_speech(channel)):
            return False
        self._blocked.discard(channel)
        return True

    def stop(self) -> None:
        """Try nothing again."""
        for channel in [*self._waking]:
            self._stop_waiting(channel)

    def _may_for_speech(self, channel: int) -> bool:
        spoke = self._spoke.setdefault(channel, deque(maxlen=TRIES_FOR_SPEECH))
        if len(spoke) == TRIES_FOR_SPEECH and spoke[0] > _now() - IN_SECONDS:
            return False
        spoke.append(_now())
        return True

    def _stop_waiting(self, channel: int) -> None:
        if waking := self._waking.pop(channel, None):
            waking.cancel()

    def _tries(self, channel: int) -> None:
        self._waking.pop(channel, None)
        self._not_before.pop(channel, None)
        self._retry(channel)


def _now() -> float:
    return asyncio.get_running_loop().time()


def _told(error: BaseException) -> float | None:
    """After how many seconds Discord wants to be asked again; None where it does not say."""
    if not isinstance(error, discord.HTTPException) or error.status != _TOO_MANY:
        return None
    try:
        return max(float(error.response.headers.get("Retry-After", LONGEST_DELAY)), _FIRST_DELAY)
    except ValueError:
        return LONGEST_DELAY
