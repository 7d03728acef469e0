"""Writes in one channel: the one task there, one request at a time, and what is sent is the newest state.

Each round it asks `next_step` what is to be done, and makes one request for it: through an interaction that waits for
its answer, by the token of one that was answered lately, or through the channel. What came of it is the new
`ShownState`.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any, Final

from bot.delivery import requests, shown_buttons
from bot.delivery.beside import SideMessages
from bot.delivery.content import MessageContent
from bot.delivery.old import OldMessages
from bot.delivery.pace import (
    MAX_OLD_MESSAGE_FOLDS_PER_WINDOW,
    MAX_REQUESTS_PER_WINDOW,
    Backoff,
    RepostBackoff,
    RequestPace,
)
from bot.delivery.reader import ChannelReader
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.delivery.route import InteractionRoute
from bot.delivery.shown import (
    EditTableMessage,
    FoldOldMessage,
    NothingToDo,
    PostDiceCommitment,
    PostTableMessage,
    ScanChannel,
    SeenChannel,
    SeenMessage,
    ShownState,
    events_told,
    is_newest_or_unfolded,
    is_old_message_by_nonce,
    next_step,
    nonce_of_post,
    shown_after_deletion,
    shown_after_edit,
    shown_after_fold,
    shown_after_post,
    shown_after_reused_nonce,
    shown_after_scan,
    shown_after_thread_archived,
    shown_from_stored,
)
from bot.delivery.shown_buttons import ShownButtons
from bot.delivery.tools import PostSideMessage, WriterDependencies
from bot.desk.table import Revision, Table, is_end_undone, is_evening_reopened
from bot.desk.tokens import NOBODY_ASKED
from bot.store.stored import StoredShownState, StoreFailed

RESCAN_AFTER_SECONDS: Final = 30.0
"""Seconds after which what nobody knows about has arrived, or does not: then the channel is looked at once more."""
STORE_RETRY_SECONDS: Final = 5.0
"""Seconds after a failure of the database until the channel is looked at again."""
_MAX_LATE_WAITERS: Final = 100
"""So many people who were answered otherwise are known to wait for one channel."""
UNEXPECTED_ERROR_RETRY_SECONDS: Final = 60.0
"""Seconds after a failure that nobody expects until the channel is looked at again."""
_log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class _Wish:
    """Somebody waits until this revision of a table is shown, and lends their interaction for it."""

    chouette: int
    revision: Revision
    route: InteractionRoute
    shown: asyncio.Future[bool]
    is_used: bool = False


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A table message that is drawn before it is asked for."""

    table: Table
    step: PostTableMessage | EditTableMessage
    content: asyncio.Task[MessageContent]


class ChannelWriter:
    """The writer of one channel; `in_doubt`: what stands there is not known for sure, as after a start."""

    def __init__(self, channel: int, tools: WriterDependencies, *, in_doubt: bool) -> None:
        self.channel = channel
        self.server: int | None = None
        """The server of the channel, once a table of it was read."""
        self.used_at = _now()
        self.backoff = Backoff(channel)
        self._reader = ChannelReader(channel, tools)
        self._tools = tools
        self.is_in_doubt = in_doubt
        """Whether what stands in the channel is not known for sure."""
        self._shown: dict[int, ShownState] = {}
        self._ended: dict[int, Table] = {}
        self._is_new = True
        self._posts, self._edits = RequestPace(), RequestPace()
        self._replacements = RepostBackoff()
        self._old = OldMessages()
        self.buttons = ShownButtons()
        """Those under the newest message."""
        self._salt = ""
        self._wishes: list[_Wish] = []
        self._followers = deque[_Wish](maxlen=_MAX_LATE_WAITERS)  # their interaction is not lent any more
        self._side_messages = SideMessages(self._posts, self._edits)
        self._drawing: _Drawing | None = None
        self._working: asyncio.Task[None] | None = None
        self._is_woken = self._is_stopped = False
        self._waking: asyncio.TimerHandle | None = None
        self._verifying: asyncio.TimerHandle | None = None

    # --- What others ask of it

    def wake(self) -> None:
        """Something may be to be done here."""
        self.used_at = _now()
        self._is_woken = True
        if not self._is_working:
            self._working = self._tools.start(self._work())

    async def show_as_answer(self, table: Table, route: InteractionRoute) -> bool:
        """Show the table as it is now, or later, if possible as the answer that the way is for: whether it is that.

        False after a while: the answer is still to be given otherwise, and the channel follows.
        """
        if route.pressed is not None:
            self._old.note_interaction(route.pressed, route.interaction)
        wish = _Wish(table.id, table.revision, route, asyncio.get_running_loop().create_future())
        self._wishes.append(wish)
        self.wake()
        try:
            await asyncio.wait({wish.shown}, timeout=max(route.deadline - _now(), 0.0))
            return await wish.shown if wish.is_used or wish.shown.done() else False
        finally:
            if wish in self._wishes:
                self._wishes.remove(wish)
            if not route.is_answer_seen:
                self._followers.append(wish)

    async def post_side_message(self, post: PostSideMessage, changes: int | None = None) -> Any:
        """Have something else posted when it is its turn. RefusedError, UnknownOutcomeError.

        `changes`: the message that is changed by it; of several changes that wait, the last alone is made.
        """
        posted = self._side_messages.add(post, changes)
        self.wake()
        return await posted

    async def wait_until_done(self) -> None:
        """Wait until nothing is to be done now."""
        while self._working and not self._working.done():
            await asyncio.wait({self._working})

    def prerender(self, table: Table) -> None:
        """This state is just being written down: its message is drawn meanwhile, and shown to nobody yet."""
        self._stop_drawing()
        shown = self._shown.get(table.id)
        step = next_step(shown, table) if shown and not self.is_in_doubt else None
        if isinstance(step, PostTableMessage | EditTableMessage):
            drawn = asyncio.create_task(self._composed(table, step))
            drawn.add_done_callback(lambda done: done.cancelled() or done.exception())  # asked for, or of no use
            self._drawing = _Drawing(table, step, drawn)

    def repost_if_newest_deleted(self, messages: set[int]) -> None:
        """These messages were deleted: where the newest one is among them, it is posted anew."""
        self.is_in_doubt |= self._is_working or self._is_new  # one may be what it is just writing, or about to read
        for chouette, shown in self._shown.items():
            if shown.message in messages:
                self._shown[chouette] = shown_after_deletion(shown)
                self.wake()

    @property
    def shows_a_table(self) -> bool:
        """Whether it knows a message of a table in the channel."""
        return any(shown.message is not None for shown in self._shown.values())

    def mark_in_doubt(self) -> None:
        """What stands in the channel is not known any more."""
        self.is_in_doubt = True

    def check_pressed_message(self, seen: SeenMessage, *, is_lost: bool) -> None:
        """A message with buttons was pressed: one of which nothing is known, or that is `lost`, is looked at."""
        if is_lost or not is_newest_or_unfolded(seen.id, self._shown.values()):
            self._reader.pressed[seen.id] = seen
            self.is_in_doubt |= is_lost
            self.wake()

    def shown_of(self, chouette: int) -> ShownState | None:
        """What the channel shows of a chouette, as far as is known."""
        return self._shown.get(chouette)

    def newest_message_id(self, chouette: int) -> int | None:
        """The id of the newest message of a chouette, as far as is known."""
        shown = self._shown.get(chouette)
        return shown.message if shown else None

    @property
    def is_unreadable(self) -> bool:
        """Whether the channel's messages may not be read."""
        return self._reader.is_unread

    @property
    def people_waiting(self) -> int:
        """How many people wait until the channel shows what they said."""
        return len(self._wishes) + sum(not one.route.is_answer_seen for one in self._followers)

    @property
    def is_idle(self) -> bool:
        """Whether it has nothing to do, and waits for nothing."""
        waits = self._is_working or self._waking or self._verifying or self._side_messages
        return not (waits or self.backoff.is_blocked or self.backoff.is_archived or self.is_in_doubt)

    @property
    def _is_working(self) -> bool:
        return self._working is not None and not self._working.done()

    def stop(self) -> None:
        """Try nothing again."""
        for timer in (self._waking, self._verifying):
            if timer:
                timer.cancel()
        self._waking = self._verifying = None
        self._is_stopped = True
        self._stop_drawing()

    # --- The one task

    async def _work(self) -> None:
        try:
            while self._is_woken:
                self._is_woken = False
                while await self._take_step():
                    pass
        except StoreFailed as failed:
            _log.warning("channel %s: it is brought up to date later: %s", self.channel, failed)
            self.is_in_doubt = True  # it may have been about to note something
            self._wake_after(STORE_RETRY_SECONDS)
        except Exception:
            self.is_in_doubt = True
            # whoever waits for a message beside would else wait for ever
            self._wake_after(UNEXPECTED_ERROR_RETRY_SECONDS)
            raise
        finally:
            for wish in [*self._wishes]:  # what they wait for does not come in time
                self._settle(wish, is_answer=False)

    async def _take_step(self) -> bool:
        """Make the next request; False: nothing is to be done, or not now."""
        channel = self._tools.channel_by_id(self.channel)
        if self._side_messages and await self._side_messages.post_next(channel, self._wait_for):
            return True
        folds: list[tuple[FoldOldMessage, ShownState, Table]] = []
        tables = await self._tables()
        if not tables:
            return bool(self._reader.pressed) and await self._strip_pressed()
        knows_too_much = any(self._shown[table.id].revision.number > table.next_number for table, _ in tables)
        self.is_in_doubt |= self._reader.has_unknown_pressed(self._shown.values()) or knows_too_much
        for table, is_current in tables:
            if any(wish.chouette == table.id and wish.revision > table.revision for wish in self._wishes):
                continue  # somebody has spoken since it was read, and has woken this: it is read again
            shown = replace(self._shown[table.id], in_doubt=self.is_in_doubt)
            step = next_step(shown, table, may_post_commitment=not self.backoff.is_blocked)
            if isinstance(step, FoldOldMessage):
                folds.append((step, shown, table))
            elif not isinstance(step, NothingToDo):
                if await self._take(step, shown, table):
                    return True
            else:
                await self._finish(shown, table, is_current=is_current)
        for fold in folds:  # people wait for all else
            if not (self.is_in_doubt or self.backoff.is_archived) and await self._take(*fold):
                return True
        return False

    async def _finish(self, shown: ShownState, table: Table, *, is_current: bool) -> None:
        """All that is to be shown of a table is shown."""
        if not table.is_open and shown.revision < table.revision:  # what was said since calls nobody
            await self._keep(table.id, replace(shown, revision=table.revision))
        self._answer(None, table)
        if not is_current:
            self._shown.pop(table.id, None)
            self._ended.pop(table.id, None)

    async def _tables(self) -> list[tuple[Table, bool]]:
        """The tables of the channel of which something is to be shown, the oldest first; the last one is current."""
        desk, stored = self._tools.desk, dict[int, StoredShownState]()
        if self._is_new:
            current, stored = await asyncio.gather(
                desk.open_or_last_table(self.channel), self._tools.shelf.read_shown_by_chouette(self.channel)
            )
        else:
            current = await desk.open_or_last_table(self.channel)
        before = {*self._shown, *stored} - ({current.id} if current else set())
        found: list[tuple[Table, bool]] = []
        for chouette in sorted(before):
            if table := self._ended.get(chouette) or await desk.table_of_chouette(chouette, self.channel):
                if not table.is_open:  # else it was opened while these were read
                    self._ended[chouette] = table
                found.append((table, False))
        found += [(current, True)] if current else []
        for table, _ in found:
            self.server = table.server
            if table.id not in self._shown:
                known = stored.get(table.id, StoredShownState())
                self._shown[table.id] = shown_from_stored(known, table, in_doubt=self.is_in_doubt)
        self._is_new = False
        return found

    async def _take(
        self,
        step: ScanChannel | PostDiceCommitment | PostTableMessage | EditTableMessage | FoldOldMessage,
        shown: ShownState,
        table: Table,
    ) -> bool:
        """Make the request that this step wants; False: it cannot be made now."""
        self.backoff.note_attempt()
        try:
            match step:
                case ScanChannel():
                    return await self._scan(table)
                case PostDiceCommitment():
                    return await self._commit(step, table)
                case PostTableMessage():
                    return await self._post(step, shown, table)
                case EditTableMessage():
                    return await self._edit(step, shown, table)
                case FoldOldMessage():
                    return await self._fold(shown, table)
        except UnknownOutcomeError as unknown:
            self.is_in_doubt = True
            self._verify_later()
            return self._fails(unknown)
        except RefusedError as refused:
            return self._fails(refused)

    def _fails(self, error: RefusedError | UnknownOutcomeError) -> bool:
        """A request failed: whether the next one may be made at once."""
        self.backoff.note_failure(error)
        if self.backoff.is_blocked:
            at = error.at if isinstance(error, RefusedError) else datetime.now(UTC)
            if (seconds := self._tools.seconds_timed_out(self.channel, at)) > 0 and not self._is_stopped:
                asyncio.get_running_loop().call_later(seconds, self._retry)
            return bool(self._wishes) and not isinstance(error, UnknownOutcomeError) and self._has_route()
        return not self._wait_for(self.backoff.seconds_to_wait())

    def _has_route(self) -> bool:
        return any(wish.route.may_post() or wish.route.pressed is not None for wish in self._wishes)

    def _may_request(self, pace: RequestPace, most: int = MAX_REQUESTS_PER_WINDOW) -> bool:
        """Whether a request may be made through the channel now; if not, it is tried again when it may."""
        if self.backoff.is_blocked or self._wait_for(max(self.backoff.seconds_to_wait(), pace.seconds_to_wait(most))):
            return False
        pace.note_request()
        return True

    # --- The steps

    async def _scan(self, table: Table) -> bool:
        if self._wait_for(self.backoff.seconds_to_wait()):
            return False
        self.is_in_doubt = False  # what is lost meanwhile puts it in doubt again
        try:
            seen = await self._reader.read_own_recent_messages()
            for chouette in [*self._shown]:
                of = table if table.id == chouette else self._ended.get(chouette)
                if of := of or await self._tools.desk.table_of_chouette(chouette, self.channel):
                    await self._compare(of, seen)
        except (RefusedError, UnknownOutcomeError):
            self.is_in_doubt = True
            raise
        if self._reader.end_scan_needs_rescan():
            self._verify_later()
        return True

    async def _compare(self, table: Table, recent: list[SeenMessage] | None) -> None:
        """Correct what is believed of a table by what was seen in the channel; None: it cannot be read."""
        shown = self._shown[table.id]
        seen = await self._reader.seen_messages_unless_newest_gone(table, shown.message, recent)
        if seen is None:
            shown, seen = shown_after_deletion(shown), recent or []
        due = next_step(replace(shown, in_doubt=False), table)
        closing = ""
        if isinstance(due, PostTableMessage) and not table.is_open:
            closing = (await self._composed(table, due)).content
        pasts, lost = await asyncio.gather(
            self._reader.history_tokens_by_number(table, seen),
            self._reader.messages_of_lost_tables(seen if table.id == max(self._shown) else ()),
        )
        channel = SeenChannel(seen, pasts, {*self._shown} - {table.id}, closing, lost)
        await self._keep(table.id, shown_after_scan(shown, table, channel))

    async def _strip_pressed(self) -> bool:
        """Take the buttons away from a message of a table of which nothing is known here any more."""
        if self.backoff.is_archived or not self._may_request(self._edits, MAX_OLD_MESSAGE_FOLDS_PER_WINDOW):
            return False
        message, _ = self._reader.pressed.popitem()
        self.backoff.note_attempt()
        try:
            await requests.fold_old_message(
                self._tools.channel_by_id(self.channel), None, message, "", keep_pictures=False
            )
        except (RefusedError, UnknownOutcomeError) as error:
            _log.info("channel %s: message %s keeps its buttons: %s", self.channel, message, error)
        return True

    async def _commit(self, step: PostDiceCommitment, table: Table) -> bool:
        """A message of its own that is never edited: whoever reads it later sees what stood there from the start."""
        if not self._may_request(self._posts):
            return False
        text = await self._tools.composer.commitment_text(table, step.digest)
        channel = self._tools.channel_by_id(self.channel)
        await requests.send_once(channel.send(f"-# {text}", nonce=f"{table.id}-c{step.digest[:12]}"))
        await self._keep(table.id, replace(self._shown[table.id], digest_posted=step.digest), at_once=True)
        self.backoff.note_success()
        return True

    async def _post(self, step: PostTableMessage, shown: ShownState, table: Table) -> bool:
        wish = next((one for one in self._wishes if one.chouette == table.id and one.route.may_post()), None)
        is_replaced = wish is None and shown.message is None and shown.newest_known > 0
        if is_replaced and self._wait_for(self._replacements.seconds_to_wait()):
            return False
        if wish is None and not self._may_request(self._posts):
            return False
        content = await self._content(table, step)
        told, following = events_told(table, shown.tells_after, shown.revision), events_told(table, step.tells_after)
        if wish and not wish.route.may_post():
            return True  # its time is over: the channel is left
        sent_at = shown_buttons.now()
        self.buttons.note_sent(content.view, table, sent_at)
        if wish:
            message = await self._through(wish, wish.route.post(content))
            if message is None:
                return True
            self._old.note_interaction(message, wish.route.interaction)
        else:
            channel = self._tools.channel_by_id(self.channel)
            sent = await requests.post(channel, content, nonce_of_post(shown, table, self._salt))
            self.backoff.note_success()
            if not self._salt and is_old_message_by_nonce(self._tools.composer.seen_message(sent), table):
                self._salt = token_hex(8)  # with that it is another post
                await self._keep(table.id, shown_after_reused_nonce(shown, sent.id))
                return True
            message = sent.id
            if is_replaced:
                self._replacements.note_repost()
        self.buttons.note_arrived(sent_at, shown_buttons.now())
        if shown.message is not None:
            self._old.told[shown.message] = told, following
        await self._keep(table.id, shown_after_post(shown, table, message, step), at_once=True)
        self._answer(wish, table)
        return True

    async def _edit(self, step: EditTableMessage, shown: ShownState, table: Table) -> bool:
        wish = next((one for one in self._wishes if one.route.may_edit(step.message)), None)
        token, is_hidden = None, False
        if wish is None and not self._may_request(self._edits):
            # it shows no hidden picture
            token = None if shown.must_be_edited else self._old.interaction_to_edit(step.message)
            if token is None:
                return False
        content = await self._content(table, step)
        if wish and not wish.route.may_edit(step.message):
            return True  # its time is over: token or channel are left
        sent_at = shown_buttons.now()
        self.buttons.note_sent(content.view, table, sent_at)
        if wish:
            if await self._through(wish, self._edited(wish.route, content)) is None:
                return True
        elif token:
            try:
                is_hidden = await requests.edit_by_token_returning_embeds_hidden(token, step.message, content)
            except RefusedError as refused:
                _log.debug("message %s is not edited by its token: %s", step.message, refused)
                self._old.interactions_until.pop(step.message, None)
                return True
        elif not await self._edit_in_channel(step, content, shown, table):
            return True
        self.buttons.note_arrived(sent_at, shown_buttons.now())
        if self._shown[table.id].message == step.message:  # else it was deleted meanwhile
            await self._keep(table.id, replace(shown_after_edit(shown, table), must_be_edited=is_hidden))
        self._answer(wish, table)
        return True

    async def _edit_in_channel(
        self, step: EditTableMessage, content: MessageContent, shown: ShownState, table: Table
    ) -> bool:
        """Whether the message could be edited; else another one takes its place."""
        try:
            await requests.edit(self._tools.http, self.channel, step.message, content)
        except RefusedError as refused:
            if refused.is_message_gone:  # somebody deleted it: it is posted anew
                await self._keep(table.id, shown_after_deletion(shown))
            elif refused.code == requests.THREAD_ARCHIVED_CODE:
                await self._keep(table.id, shown_after_thread_archived(shown, table))
            else:
                raise
            return False
        self.backoff.note_success()
        return True

    async def _fold(self, shown: ShownState, table: Table) -> bool:
        """Fold one old message: one that a token still edits at once, or else the oldest."""
        old = next((one for one in shown.unfolded if self._old.interaction_to_edit(one.message)), shown.unfolded[0])
        token = self._old.interaction_to_edit(old.message)
        if token is None and not self._may_request(self._edits, MAX_OLD_MESSAGE_FOLDS_PER_WINDOW):
            return False
        keeps = old.keeps_pictures or await self._tools.composer.keeps_old_pictures(table)
        told = self._old.told.get(old.message)
        keeps = keeps and not (told and (is_evening_reopened(told[1]) or is_end_undone(*told)))
        sentence = await self._tools.composer.folded_message_text(table, *told) if told else ""
        channel = self._tools.channel_by_id(self.channel)
        try:
            await requests.fold_old_message(channel, token, old.message, sentence, keep_pictures=keeps)
        except RefusedError as refused:
            if token:
                _log.debug("message %s is not folded by its token: %s", old.message, refused)
                self._old.interactions_until.pop(old.message, None)  # it may have been dropped as too old meanwhile
                return True
            if refused.code == requests.THREAD_ARCHIVED_CODE:
                _log.info("message %s is folded once its thread is open: %s", old.message, refused)
                self.backoff.note_thread_archived()
                return not self.backoff.is_archived
            if not refused.is_permanent:
                raise
            _log.debug("message %s cannot be folded: %s", old.message, refused)
        self._old.told.pop(old.message, None)
        self._old.interactions_until.pop(old.message, None)
        await self._keep(table.id, shown_after_fold(self._shown[table.id], old.message))
        return True

    async def _through(self, wish: _Wish, answered: Awaitable[int]) -> int | None:
        """Answer an interaction; None: it cannot be answered any more."""
        wish.is_used = True
        try:
            return await answered
        except (RefusedError, UnknownOutcomeError) as error:
            _log.info("channel %s: an answer was not taken: %s", self.channel, error)
            wish.is_used = False
            self._settle(wish, is_answer=False)
            if isinstance(error, UnknownOutcomeError):
                self.is_in_doubt = True
                self._verify_later()
            return None

    @staticmethod
    async def _edited(route: InteractionRoute, content: MessageContent) -> int:
        await route.edit(content)
        return route.pressed or 0

    # --- What it knows

    def _answer(self, used: _Wish | None, table: Table) -> None:
        """Tell those who waited for what is shown now."""
        for wish in [*self._wishes, *self._followers]:
            if wish is used or (wish.chouette == table.id and wish.revision <= table.revision):
                self._settle(wish, is_answer=wish is used and wish.is_used)
                wish.route.note_seen()
        while self._followers and self._followers[0].route.is_answer_seen:
            self._followers.popleft()

    def _settle(self, wish: _Wish, *, is_answer: bool) -> None:
        if wish in self._wishes:
            self._wishes.remove(wish)
        if not wish.shown.done():
            wish.shown.set_result(is_answer)

    async def _keep(self, chouette: int, shown: ShownState, *, at_once: bool = False) -> None:
        """This is what the channel shows of a chouette from now on."""
        before = self._shown.get(chouette)
        self._shown[chouette] = shown
        if before is None or before.stored_form != shown.stored_form:
            await self._tools.shelf.keep(chouette, shown.stored_form, at_once=at_once)

    async def _content(self, table: Table, step: PostTableMessage | EditTableMessage) -> MessageContent:
        """The table message for this step, to be sent once."""
        drawing, self._drawing = self._drawing, None
        is_same = drawing and drawing.table.chouette is table.chouette
        if drawing and is_same and (drawing.table.revision, drawing.step) == (table.revision, step):
            return await drawing.content
        if drawing:
            drawing.content.cancel()
        return await self._composed(table, step)

    async def _composed(self, table: Table, step: PostTableMessage | EditTableMessage) -> MessageContent:
        called = step.called if isinstance(step, PostTableMessage) else NOBODY_ASKED
        return await self._tools.composer.message(table, events_told(table, step.tells_after), called)

    def _stop_drawing(self) -> None:
        if self._drawing:
            self._drawing.content.cancel()
            self._drawing = None

    # --- Later

    def _wait_for(self, seconds: float) -> bool:
        """Whether that is still to come; then the writer is woken when it has."""
        if seconds > 0:
            self._wake_after(seconds)
        return seconds > 0

    def _wake_after(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self._is_stopped:
            return
        if self._waking is None or loop.time() + seconds < self._waking.when():
            if self._waking:
                self._waking.cancel()
            self._waking = loop.call_later(seconds, self._wakes)

    def _retry(self) -> None:
        if not self._is_stopped and self.backoff.unblock_if_retry_allowed(permissions_changed=True):
            self.wake()

    def _wakes(self) -> None:
        self._waking = None
        self.wake()

    def _verify_later(self) -> None:
        """What nobody knows about may arrive late: the channel is looked at once more."""
        if self._verifying:
            self._verifying.cancel()
        if self._is_stopped:
            return
        self._verifying = asyncio.get_running_loop().call_later(RESCAN_AFTER_SECONDS, self._verify)

    def _verify(self) -> None:
        self._verifying = None
        self.is_in_doubt = True
        self.wake()


def _now() -> float:
    return asyncio.get_running_loop().time()
