"""Who looks at which table now: what each is sent when it changes, and what they say. Draws nothing twice.

A state is drawn once for each kind of reader: the same person, or all who are not known at the table, in the same
language. Who has a seat is asked of each state anew: a page follows its person. Whoever is slow gets the newest one
alone. Those who play are shown it at once; those who only watch a little later, some at a time, so that however many
watch, a turn is not slower.
"""

import asyncio
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, TypeAlias

from aiohttp import WSCloseCode, WSMsgType, web

from bot.board.hearing import Offered, Said, hear, read_said
from bot.board.items import Json
from bot.board.seat import seat_in_channel
from bot.board.signing_in import NotKnownNow, Reader, SigningIn
from bot.board.state import table_state
from bot.board.table_on_page import TableOnPage, users_with_seat
from bot.channel.buttons import PERSONAL_DROP_UNASKED_SETTING
from bot.channel.first_take import players_new_to_taking
from bot.channel.interactions import ChouetteClient, Interaction, RateLimiter, ServerSettings, words_for_all_of
from bot.channel.missing import somebody_waited_long_at
from bot.desk import Table
from bot.people_first import working_for_server
from bot.rules.points import Player
from bot.store.stored import StoreFailed
from bot.words.figures import Figures
from bot.words.words import words_in

HEARTBEAT_SECONDS: Final = 30.0
SECONDS_BETWEEN_BEATS: Final = 25.0
"""So often a page hears of us at least: no script is told of the heartbeats of WebSocket itself."""
MAX_SOCKETS, MAX_SOCKETS_OF_PERSON = 5_000, 6
"""So many in all; so many of one person at one table: their devices, and windows that they have forgotten."""
SECONDS_UNTIL_LOOKED_AGAIN: Final = 120.0
"""So often it is looked whether somebody may still see what they look at."""
SECONDS_UNTIL_READ_AGAIN: Final = 5.0
"""After this long, what could not be read of a table is read again for the pages that are open."""
SECONDS_BEYOND: Final = 1.0
"""So much later than the moment from which somebody is waited for long the state is drawn that says so."""
SECONDS_BEFORE_WATCHERS, WATCHERS_AT_ONCE, SECONDS_BETWEEN_WATCHERS = 0.1, 25, 0.02
"""So much later than those who play, when the turn is in the channel, the first of those who only watch are shown a
state: so many together, and so much later the next ones."""
MESSAGES_AT_ONCE, MESSAGES_A_SECOND = 20, 5
"""So much one socket may send; who sends more is disconnected."""
CLOSED_AS_OVER: Final = 4001
"""The code with which a socket is closed whose page is not to come back by itself."""
_MAX_ANSWERS_KEPT: Final = 50
_MAX_PAGES_KEPT: Final = 2_000
_Kind: TypeAlias = tuple[Player | None, str]
"""Who is shown the same: a person who is known at the table, or all who are not (None), in a language."""
_log = logging.getLogger(__name__)


class _Socket:
    """One open page. What is to be sent waits here: every answer, and of states the newest alone."""

    def __init__(self, web_socket: web.WebSocketResponse, reader: Reader, now: Callable[[], datetime]) -> None:
        self.web_socket, self.reader, self._now = web_socket, reader, now
        self._answers: list[str] = []
        self._state: str | None = None
        self._due = asyncio.Event()
        self.over = ""
        """Why it is over, in words; "" while it is not."""

    def kind_at(self, table: Table) -> _Kind:
        """With whom it shares what is shown of the table as it is now."""
        return table.player(self.reader.link.user), words_in(self.reader.link.locale).language

    def show(self, state: str) -> None:
        """Send this state, in place of one that has not been sent yet."""
        self._state = state
        self._due.set()

    def answer(self, answer: Json) -> None:
        """Send an answer."""
        self._answers.append(packed(answer))
        self._due.set()

    def end(self, why: str) -> None:
        """This page is over."""
        self.over = why
        self._due.set()

    def _beat(self) -> None:
        """Send that we are here, and what time it is: a reader's clock may be wrong."""
        self.answer({"kind": "beat", "now": self._now().timestamp()})

    async def send_forever(self) -> None:
        """Send what is to be sent, as fast as it can be received, until it is over."""
        self._beat()
        while not self.web_socket.closed:
            try:
                async with asyncio.timeout(SECONDS_BETWEEN_BEATS):
                    await self._due.wait()
            except TimeoutError:
                self._beat()
            self._due.clear()
            if self.over:
                await tell_that_it_is_over(self.web_socket, self.over)
                return
            answers, state = self._answers, self._state
            self._answers, self._state = [], None
            for one in answers:
                await self.web_socket.send_str(one)
            if state is not None:
                await self.web_socket.send_str(state)


@dataclass(slots=True)
class _Page:
    """What is known of one page, over all its connections: what it was asked, and what was answered, by number."""

    offered: Offered = field(default_factory=Offered)
    answers: OrderedDict[int, asyncio.Task[Json]] = field(default_factory=OrderedDict[int, "asyncio.Task[Json]"])


@dataclass(slots=True)
class _Room:
    """Who looks at one table: what was drawn of its newest state, by kind of reader, and the drawing."""

    sockets: set[_Socket] = field(default_factory=set[_Socket])
    shown: TableOnPage | None = None
    drawn: dict[_Kind, "asyncio.Task[str]"] = field(default_factory=dict[_Kind, "asyncio.Task[str]"])
    looking: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One look after the other: none that took longer puts an older state in place of a newer one."""
    telling: asyncio.Task[None] | None = None
    is_behind: bool = False
    telling_watchers: asyncio.Task[None] | None = None
    are_watchers_behind: bool = False
    drawing_anew: asyncio.TimerHandle | None = None
    """It waits until the newest state is to be drawn anew though nothing was said: somebody is waited for long then."""
    is_old: bool = False


class BoardHub:
    """Those of all tables of one bot."""

    def __init__(self, bot: ChouetteClient) -> None:
        self._bot, self.signing_in = bot, SigningIn(bot)
        self._run = secrets.token_hex(4)
        self._rooms: dict[int, _Room] = {}
        self._pages: OrderedDict[tuple[str, str], _Page] = OrderedDict()
        self.draw: Callable[[TableOnPage, Player | None, str], str] = _drawn
        """Draws a state; in a thread."""
        self.is_closed = False
        """Whether the bot ends: no page is served any more."""

    async def close(self) -> None:
        """The bot ends: every page is disconnected, and comes back by itself when the bot does."""
        self.is_closed = True
        await disconnect_all(one.web_socket for room in self._rooms.values() for one in room.sockets)

    async def new_link(self, interaction: Interaction, table: Table) -> tuple[str, bool]:
        """The address of a new link for whoever asks, and whether they play there, or only watch. StoreFailed."""
        return await self.signing_in.new_link(interaction, table)

    @property
    def looking(self) -> int:
        """How many pages are open."""
        return sum(len(room.sockets) for room in self._rooms.values())

    def is_full_for(self, reader: Reader) -> bool:
        """Whether there is no room for one more page, of this person at this table."""
        room = self._rooms.get(reader.table.id)
        theirs = [one for one in room.sockets if one.reader.link.user == reader.link.user] if room else []
        return self.looking >= MAX_SOCKETS or len(theirs) >= MAX_SOCKETS_OF_PERSON

    async def seat_in_channel(self, channel: int, user: int) -> Json:
        """Who somebody is at the newest table of a channel; nothing where there never was one.

        Raises StoreFailed; NotKnownNow before the bot knows the server, and so its language.
        """
        desk, table = self._bot.desk, await self._bot.desk.open_or_last_table(channel)
        if table is None:
            return {}
        if (guild := self._bot.get_guild(table.server)) is None:
            raise NotKnownNow
        settings = await desk.settings.of_channel(table.server, channel)
        words = words_for_all_of(settings, guild)
        words = words.with_figures(Figures(self._bot.own_emojis))
        return seat_in_channel(table, user, words, settings, has_engine=desk.has_engine)

    # --- What is shown

    def note_change(self, table: Table) -> None:
        """Something was said at a table, and is on the disk: whoever looks at it is shown that."""
        self.show_anew(table.id)

    def show_anew(self, *chouettes: int) -> None:
        """What is shown of these tables has changed, though nothing was said there: who is called to play again."""
        for chouette in chouettes:
            if room := self._rooms.get(chouette):
                self._tell_soon(chouette, room)

    def look_again(self, server: int) -> None:
        """On a server, what may be seen where has changed, or what is owed of evenings that are over.

        Who may not see a table any more is shown nothing more.
        """
        for chouette, room in self._rooms.items():
            if room.shown and room.shown.table.server == server:
                self._tell_soon(chouette, room)

    def _tell_soon(self, chouette: int, room: _Room) -> None:
        room.is_behind = True
        if room.telling is None or room.telling.done():
            room.telling = asyncio.create_task(self._tell(chouette, room))

    async def _tell(self, chouette: int, room: _Room) -> None:
        """Show everybody in a room the newest state, until that is done."""
        while room.is_behind and room.sockets:
            room.is_behind = False
            await asyncio.sleep(0)  # the channel's writer begins first
            try:
                await self._show(await self._look(chouette, room), room)
            except StoreFailed as failed:
                _log.info("chouette %s: its pages are brought up to date later: %s", chouette, failed)
                room.is_behind = True
                await asyncio.sleep(SECONDS_UNTIL_READ_AGAIN)

    async def _show(self, shown: TableOnPage | None, room: _Room) -> None:
        """Show everybody in a room this state, who may see it: those who play now, the others soon."""
        if shown is None:
            return
        seated = users_with_seat(shown.table)
        await self._show_to([one for one in room.sockets if one.reader.link.user in seated], shown, room)
        room.are_watchers_behind = True
        if room.telling_watchers is None or room.telling_watchers.done():
            room.telling_watchers = asyncio.create_task(self._show_watchers(room))

    async def _show_watchers(self, room: _Room) -> None:
        """Show those who only watch the newest state, some at a time, until that is done."""
        while room.are_watchers_behind and room.shown:
            await asyncio.sleep(SECONDS_BEFORE_WATCHERS)
            room.are_watchers_behind = False
            seated = users_with_seat(room.shown.table)
            watching = [one for one in room.sockets if one.reader.link.user not in seated]
            for first in range(0, len(watching), WATCHERS_AT_ONCE):
                await self._show_to(watching[first : first + WATCHERS_AT_ONCE], room.shown, room)
                await asyncio.sleep(SECONDS_BETWEEN_WATCHERS)

    async def _show_to(self, sockets: Sequence[_Socket], shown: TableOnPage, room: _Room) -> None:
        """Show these the newest state; who may not see the table any more is shown nothing more."""
        for one in sockets:
            if not self.signing_in.may_still_look(one.reader, shown.table):
                self._bot.tasks.start(self._end_if_over(one))
            elif not one.over:
                await self._show_newest_state(room, one)

    async def _show_newest_state(self, room: _Room, socket: _Socket) -> None:
        """Show a page what it is shown now; where that cannot be drawn for its reader, the others are shown theirs."""
        try:
            socket.show(await self._newest_state(room, socket))
        except Exception:
            _log.exception("chouette %s: a page is not shown its newest state", socket.reader.table.id)

    async def _look(self, chouette: int, room: _Room) -> TableOnPage | None:
        """The table as it is now."""
        async with room.looking:
            table = await self._bot.desk.table_by_id(chouette)
            return await self._shown(table, room) if table else None

    async def _shown(self, table: Table, room: _Room) -> TableOnPage:
        """What is shown of a table as it is now: the same as before, where nothing of it has changed."""
        called_to = self._bot.desk.calls.after(table.id)
        unasked, debts = await self._unasked(table), await self._bot.desk.debts.at_end(table)
        known = room.shown and (room.shown.table.revision, room.shown.called_to, room.shown.unasked, room.shown.debts)
        if room.shown is None or room.is_old or known != (table.revision, called_to, unasked, debts):
            settings = await self._bot.desk.settings.of_channel(table.server, table.channel)
            told = self._bot.delivery.events_of_newest_message(table)
            book, has_engine = self._bot.desk.books.get(table.head.book), self._bot.desk.has_engine
            new_to_taking = await players_new_to_taking(self._bot.desk, table)
            room.shown = TableOnPage(
                table, told, settings, book, has_engine, self._run, called_to, new_to_taking, unasked, debts
            )
            room.drawn, room.is_old = {}, False
            self._draw_anew_when_somebody_is_waited_for_long(table, settings, room)
        return room.shown

    def _draw_anew_when_somebody_is_waited_for_long(self, table: Table, settings: ServerSettings, room: _Room) -> None:
        """Nothing is said meanwhile: the state that shows it would not be drawn."""

        def draw() -> None:
            room.is_old = True
            self._tell_soon(table.id, room)

        if room.drawing_anew:
            room.drawing_anew.cancel()
        room.drawing_anew, at = None, somebody_waited_long_at(table, settings)
        if at:
            seconds = (at - datetime.now(UTC)).total_seconds() + SECONDS_BEYOND
            room.drawing_anew = asyncio.get_running_loop().call_later(seconds, draw)

    async def _unasked(self, table: Table) -> frozenset[Player]:
        """Who has set that no drop and no double of theirs is asked about."""
        users = [(one.seat, one.user) for one in table.seats if one.user and one.user > 0]
        settings = self._bot.desk.settings
        return frozenset(
            [seat for seat, user in users if (await settings.of_person(user)).get(PERSONAL_DROP_UNASKED_SETTING)]
        )

    async def _newest_state(self, room: _Room, socket: _Socket) -> str:
        """What a page is shown now, drawn once for each kind of reader; anew where that changed meanwhile."""
        while True:
            shown = room.shown
            assert shown is not None  # noqa: S101  # it was looked at
            kind = socket.kind_at(shown.table)
            if kind not in room.drawn:
                room.drawn[kind] = asyncio.create_task(asyncio.to_thread(self.draw, shown, *kind))
            state = await asyncio.shield(room.drawn[kind])
            if room.shown is shown:
                return state

    # --- One page

    async def serve(self, web_socket: web.WebSocketResponse, reader: Reader, client: str) -> None:
        """Show a table on one page, and hear what is said there, until it is closed. StoreFailed."""
        room = self._rooms.setdefault(reader.table.id, _Room())
        socket, page = _Socket(web_socket, reader, self._bot.desk.debts.now), self._page(reader, client)
        room.sockets.add(socket)
        tasks = [asyncio.create_task(socket.send_forever()), asyncio.create_task(self._look_again_forever(socket))]
        try:
            if await self._look(reader.table.id, room):
                await self._show_newest_state(room, socket)
            await self._hear_all(socket, page, client)
        finally:
            room.sockets.discard(socket)
            if not room.sockets:
                self._rooms.pop(reader.table.id, None)
                if room.drawing_anew:
                    room.drawing_anew.cancel()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _page(self, reader: Reader, client: str) -> _Page:
        """What is known of this page from earlier connections."""
        key = reader.link.digest, client
        page = self._pages.setdefault(key, _Page())
        self._pages.move_to_end(key)
        while len(self._pages) > _MAX_PAGES_KEPT:
            self._pages.popitem(last=False)
        return page

    async def _hear_all(self, socket: _Socket, page: _Page, client: str) -> None:
        """Hear what one page says, each as it comes."""
        pace = RateLimiter(MESSAGES_AT_ONCE, MESSAGES_A_SECOND)
        async for message in socket.web_socket:
            if message.type is not WSMsgType.TEXT or not pace.admit_or_refuse_once(0):
                await socket.web_socket.close(code=WSCloseCode.POLICY_VIOLATION)
                return
            said = read_said(message.data)
            if said is None:
                await socket.web_socket.close(code=WSCloseCode.POLICY_VIOLATION)
                return
            if said.n not in page.answers:
                page.answers[said.n] = asyncio.create_task(self._heard(socket, page, client, said))
                while len(page.answers) > _MAX_ANSWERS_KEPT:
                    page.answers.popitem(last=False)
            asyncio.create_task(_answer_when_heard(socket, said.n, page.answers[said.n])).add_done_callback(_is_told)

    async def _heard(self, socket: _Socket, page: _Page, client: str, said: Said) -> Json:
        """What comes of what a page says; who may not say it any more is told so, and their page is over."""
        words = words_in(socket.reader.link.locale)
        try:
            reader = await self.signing_in.reader(socket.reader.link)
            if reader is None:
                self._end(socket)
                return {"ok": False, "text": socket.over}
            socket.reader = reader
            with working_for_server(reader.table.server):
                return await hear(self._bot, reader, client, said, page.offered)
        except NotKnownNow:
            return {"ok": False, "text": words.text("board-not-now")}
        except StoreFailed:
            return {"ok": False, "text": words.text("trouble-store-away")}

    async def _look_again_forever(self, socket: _Socket) -> None:
        """From time to time, look whether somebody may still see what they look at."""
        while not socket.over:
            await asyncio.sleep(SECONDS_UNTIL_LOOKED_AGAIN)
            await self._end_if_over(socket)

    async def _end_if_over(self, socket: _Socket) -> None:
        """End a page whose person may not see the table any more."""
        with suppress(StoreFailed):  # it is looked at again later
            try:
                reader = await self.signing_in.reader(socket.reader.link)
            except NotKnownNow:  # its page comes back by itself, and is shown something once that is known
                await socket.web_socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
                return
            if reader is None:
                self._end(socket)
            else:
                socket.reader = reader

    def _end(self, socket: _Socket) -> None:
        """Nobody may look through this page any more."""
        socket.end(words_in(socket.reader.link.locale).text("board-over"))


async def _answer_when_heard(socket: _Socket, n: int, heard: "asyncio.Task[Json]") -> None:
    """Tell a page what came of it; the connection on which it was said may be gone by then."""
    socket.answer({"kind": "answer", "n": n, **await asyncio.shield(heard)})


def _is_told(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (error := task.exception()):
        _log.error("what a page said was not answered", exc_info=error)


def _drawn(shown: TableOnPage, person: Player | None, language: str) -> str:
    return packed(table_state(shown, person, words_in(language)))


async def tell_that_it_is_over(web_socket: web.WebSocketResponse, why: str) -> None:
    """Tell a page why it is over, and close its socket, so that it does not come back by itself."""
    await web_socket.send_str(packed({"kind": "gone", "text": why}))
    await web_socket.close(code=CLOSED_AS_OVER)


async def disconnect_all(web_sockets: Iterable[web.WebSocketResponse]) -> None:
    """The bot ends: these pages come back by themselves when it does."""
    closing = [one.close(code=WSCloseCode.GOING_AWAY) for one in web_sockets]
    await asyncio.gather(*closing, return_exceptions=True)


def packed(value: Json) -> str:
    """A message of the socket, as short as JSON is."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
