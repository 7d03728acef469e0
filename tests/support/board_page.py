"""Boards beside the channel, and pages that look at them as a browser does: cookies, its own address, one socket."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Self

import aiohttp
from yarl import URL

from bot.board.server import BoardServer
from bot.client import ChouetteBot
from bot.watch import serving_health_and_metrics
from tests.operation.test_watch import free_port
from tests.support.evening import THREE, BotEvening, Sitter
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

Json = dict[str, Any]
FILES = (("board.js", b"script", "text/javascript"), ("board.css", b"style", "text/css"))


def page(language: str, _labels: object, title: str, base: str) -> bytes:
    """What stands for the page itself."""
    return f"<html lang={language}><title>{title}</title><script src={base}board.js></script>".encode()


@asynccontextmanager
async def boards_shown(bot: ChouetteBot, framed_by: str = "") -> AsyncIterator[str]:
    """The address at which the bot shows boards."""
    port = free_port()
    bot.board_url = url = f"http://127.0.0.1:{port}"
    routes = BoardServer(bot, bot.boards, bot.lessons, page, FILES, framed_by).routes()
    async with serving_health_and_metrics(bot, bot.database, ("127.0.0.1", port), more_routes=routes):
        yield url
        bot.board_url = None
        await bot.boards.close()


@asynccontextmanager
async def evening_with_boards(local: LocalTable, bot: ChouetteBot) -> AsyncIterator[BotEvening]:
    """Three people, the first roll on the board, and a board beside the channel for each who wants one."""
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await evening.start()
    async with boards_shown(bot):
        yield evening


async def link_for(who: Sitter) -> str:
    """The link that somebody gets in the channel."""
    shown = await who.slash("board")
    (link,) = re.findall(
        r"http://[^\s\"']+/b/[\w-]{43}", json.dumps((await who.press(shown, "Open the board")).message)
    )
    return link


class BoardPage:
    """A page that is open: what it was shown, and what it says."""

    def __init__(self, session: aiohttp.ClientSession, place: str, client: str) -> None:
        self.session, self.place, self.client = session, place, client
        self.states: list[Json] = []
        self.gone: str | None = None
        self.time: float | None = None
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._n = 0
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None
        self._shown = asyncio.Event()

    @classmethod
    async def opened(cls, link: str, client: str = "c" * 20) -> Self:
        """Somebody opens their link."""
        session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        async with session.get(link, allow_redirects=True) as answer:
            assert answer.status == 200, answer.status
            place = str(answer.url)
        made = cls(session, place, client)
        await made.connect()
        return made

    @property
    def origin(self) -> str:
        """The address of the page, without its path."""
        return str(URL(self.place).origin())

    async def connect(self) -> None:
        """Connect, and be shown the table."""
        self._shown.clear()
        self._socket = await self.session.ws_connect(
            f"{self.place}live?client={self.client}", headers={"Origin": self.origin}
        )
        self._reading = asyncio.create_task(self._read(self._socket))
        await asyncio.wait_for(self._shown.wait(), PATIENCE)

    async def drop(self) -> None:
        """The connection breaks."""
        assert self._socket
        await self._socket.close()

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            told = json.loads(message.data)
            if told["kind"] == "state":
                self.states.append(told)
                self._shown.set()
            elif told["kind"] == "answer":
                self._answers.setdefault(told["n"], asyncio.get_running_loop().create_future()).set_result(told)
            elif told["kind"] == "beat":
                self.time = told["now"]
            elif told["kind"] == "gone":
                self.gone = told["text"]
        self._shown.set()

    @property
    def state(self) -> Json:
        """What it shows now."""
        return self.states[-1]

    async def until(self, revision: int) -> Json:
        """What it shows at this revision, or a later one."""
        async with asyncio.timeout(PATIENCE):
            while not self.states or self.state["revision"] < revision:
                self._shown.clear()
                await self._shown.wait()
        return self.state

    async def until_over(self) -> str:
        """Why it is over."""
        assert self._reading
        await asyncio.wait_for(self._reading, PATIENCE)
        assert self.gone
        return self.gone

    async def until_left(self) -> int | None:
        """With which code the other side closes it."""
        assert self._reading
        assert self._socket
        await asyncio.wait_for(self._reading, PATIENCE)
        return self._socket.close_code

    async def send(self, text: str) -> None:
        """Send this, whatever it is."""
        assert self._socket
        await self._socket.send_str(text)

    async def says(self, n: int | None = None, **said: Any) -> Json:
        """Say something, and be answered."""
        self._n = n or self._n + 1
        waiting = asyncio.get_running_loop().create_future()
        self._answers[self._n] = waiting
        await self.send(json.dumps({"n": self._n, **said}))
        return await asyncio.wait_for(waiting, PATIENCE)

    async def presses(self, label: str, shown: Json | None = None) -> Json:
        """Press a button that it shows, or that it is asked with."""
        buttons = (shown or self.state)["buttons"]
        (found,) = [one for one in buttons if one["label"] == label]
        return await self.says(press=found["id"])

    def labels(self, *, more: bool = False) -> list[str]:
        """The buttons that it shows."""
        return [one["label"] for one in self.state["buttons"] if (one["row"] >= 10) == more]

    async def close(self) -> None:
        """The page is closed."""
        if self._socket:
            await self._socket.close()
        await self.session.close()
