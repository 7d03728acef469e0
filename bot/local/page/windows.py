"""What the page's open windows are told as it happens; knows who may see what, and no request of the page."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Iterable

from aiohttp import WSCloseCode, web

from bot.local.checks.bodies import Json
from bot.local.discord.parts import LocalDiscord
from bot.local.discord.state import Message

_SECONDS_TO_TELL = 0.3
_SECONDS_UNTIL_ASKED_AGAIN = 0.5
_SECONDS_UNTIL_AWAY = 20.0
"""A page that is loaded anew, or whose phone looks something up, is back by then."""


class PageWindows:
    """All open windows, each with the person who looks through it; "": nobody who has said yet who they are.

    `ask_bot`: who somebody is at the table of a channel; None where the bot cannot say so now. `tell_bot`: who is away.
    """

    def __init__(
        self,
        table: LocalDiscord,
        ask_bot: Callable[[str, str], Awaitable[Json | None]],
        tell_bot: Callable[[Iterable[str]], Awaitable[None]],
    ) -> None:
        self._table, self._ask_bot, self._tell_bot = table, ask_bot, tell_bot
        self._telling_bot: asyncio.Task[None] | None = None
        self._is_closing = False
        self._asking_again: asyncio.Task[None] | None = None
        self._open: dict[web.WebSocketResponse, tuple[str, str, asyncio.Queue[Json]]] = {}
        """Each with its person, its browser and what it is still to be told."""
        self._browsers: dict[str, str] = {}
        """In which browser each person's page was opened last."""
        self.seconds_until_away = _SECONDS_UNTIL_AWAY
        self.away: list[str] = []
        """Who came by themselves and has had no window open for so long, as every window has been told."""
        self._closed = set[str]()
        """Through whose page nobody has looked for so long; also faces that one browser has in turn."""
        self._closing: dict[str, asyncio.TimerHandle] = {}
        table.posting.listeners.append(self._message)
        table.changed = lambda: self.send({"kind": "again"})
        table.gateway.on_connection_change = lambda: self.send({"kind": "bot", "on_line": table.gateway.is_connected})

    def has_own_page(self, person: str, browser: str) -> bool:
        """Whether somebody looks through this person's page now, or did so last in another browser than this one."""
        return self.is_open(person) or self._browsers.get(person, browser) != browser

    def is_used_elsewhere(self, person: str, browser: str) -> bool:
        """Whether somebody looks through this person's page in another browser than this one, or did so last."""
        is_open = any(person == one and browser != other for one, other, _ in self._open.values())
        return is_open or self._browsers.get(person, browser) != browser

    def is_open(self, person: str) -> bool:
        """Whether somebody looks through this person's page now."""
        return any(person == one for one, _, _ in self._open.values())

    def send(self, news: Json) -> None:
        """Tell every window."""
        for _, _, waiting in self._open.values():
            waiting.put_nowait(news)

    async def seat_at(self, channel: str, person: str) -> Json | None:
        """Who somebody is at the table of a channel; None while the bot cannot say so: then all windows ask again."""
        seat = await self._ask_bot(channel, person)
        if seat is None and self._asking_again is None:
            self._asking_again = asyncio.create_task(self._ask_until_known(channel, person))
        return seat

    async def _ask_until_known(self, channel: str, person: str) -> None:
        seat = None
        while seat is None:
            await asyncio.sleep(_SECONDS_UNTIL_ASKED_AGAIN)
            seat = await self._ask_bot(channel, person)
        self._asking_again = None
        self.send({"kind": "again"})

    async def tell_before_the_end(self, kind: str) -> None:
        """Tell every window why its line ends in a moment; none that is slow is waited for long."""
        told = json.dumps({"kind": kind})
        telling = [asyncio.create_task(_sent(socket, told)) for socket in self._open]
        if telling:
            await asyncio.wait(telling, timeout=_SECONDS_TO_TELL)

    def _message(self, what: str, message: Message) -> None:
        """Tell the windows of those who see the message; whoever is still to say who they are sees that it is open."""
        if what == "MESSAGE_DELETE":
            news: Json = {"kind": "gone", "id": message.id}
        else:
            news = {"kind": "message", "message": message_for_page(message)}
        for person, _, waiting in self._open.values():
            if person and message.only_for in (None, person) and self._table.sees(person, message.channel):
                waiting.put_nowait(news)
            elif not person and what == "MESSAGE_CREATE" and not message.only_for:
                waiting.put_nowait({"kind": "again"})

    async def serve(self, request: web.Request, person: str) -> web.WebSocketResponse:
        """Serve one window until it is closed."""
        socket = web.WebSocketResponse(heartbeat=30.0, timeout=1.0)
        await socket.prepare(request)
        waiting: asyncio.Queue[Json] = asyncio.Queue()
        browser = request.query.get("browser", "")
        self._open[socket] = (person, browser, waiting)
        if person:
            is_new = self._browsers.get(person) != browser
            self._browsers[person] = browser
            for other, _, asked in self._open.values():
                if not other or (is_new and other != person):  # one more face is used
                    asked.put_nowait({"kind": "again"})
            self._opened(person)
        sending = asyncio.create_task(self._send_queued(socket, person, waiting))
        try:
            async for _ in socket:
                pass  # a window acts by requests; here it only listens
        finally:
            del self._open[socket]
            if person and not self.is_open(person):
                self._left(person)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending
        return socket

    def _opened(self, person: str) -> None:
        if waiting := self._closing.pop(person, None):
            waiting.cancel()
        self._closed.discard(person)
        self._tell_away()

    def _left(self, person: str) -> None:
        """Whoever is still to say who they are sees it at once; the others, when it has lasted."""
        for other, _, waiting in self._open.values():
            if not other:
                waiting.put_nowait({"kind": "again"})
        loop = asyncio.get_running_loop()
        self._closing[person] = loop.call_later(self.seconds_until_away, self._stays_away, person)

    def _stays_away(self, person: str) -> None:
        del self._closing[person]
        self._closed.add(person)
        self._tell_away()

    def _tell_away(self) -> None:
        """Tell every window who is away, where that has changed; nobody who is one of several in a browser is.

        As the table closes all windows are left, and nobody is told.
        """
        if self._is_closing:
            return
        used = [*self._browsers.values()]
        away = sorted(each for each in self._closed if used.count(self._browsers[each]) == 1)
        if away != self.away:
            self.away = away
            self.send({"kind": "away", "away": away})
            if self._telling_bot is None or self._telling_bot.done():
                self._telling_bot = asyncio.create_task(self._tell_bot_until_known())

    async def _tell_bot_until_known(self) -> None:
        """Tell the bot who is away, one after the other, and in the end who is so now."""
        told = None
        while told != self.away:
            told = self.away
            await self._tell_bot(told)

    async def _send_queued(self, socket: web.WebSocketResponse, person: str, waiting: asyncio.Queue[Json]) -> None:
        """With each message of the bot, who its reader is at the table then: what stands under it depends on that."""
        while True:
            news = await waiting.get()
            if news["kind"] == "message" and news["message"]["author"]["id"] == self._table.state.bot_id:
                news = {**news, "seat": await self.seat_at(news["message"]["channel_id"], person)}
            if not await _sent(socket, json.dumps(news, ensure_ascii=False, separators=(",", ":"))):
                return

    async def close(self) -> None:
        """End all connections; the windows reconnect when the table is open again."""
        self._is_closing = True
        for task in filter(None, (self._asking_again, self._telling_bot)):
            task.cancel()
        for socket in list(self._open):
            await socket.close(code=WSCloseCode.GOING_AWAY)


async def _sent(socket: web.WebSocketResponse, told: str) -> bool:
    """Whether the line to the window was still there."""
    try:
        await socket.send_str(told)
    except ConnectionError:
        return False
    return True


PAGE_WINDOWS: web.AppKey[PageWindows] = web.AppKey("windows", PageWindows)


def message_for_page(message: Message) -> Json:
    """A message as the page gets it: as the API shows it, with the only person who sees it, if ephemeral."""
    return {**message.body, "only_for": message.only_for}
