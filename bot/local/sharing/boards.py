"""Passes what is asked of boards on to the bot, so that whoever has a shared table's link has its boards, too.

The bot listens for this computer alone. It takes what comes from here for its own page: that it is, the door has seen.
"""

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Any, Final

import aiohttp
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web
from yarl import URL

_BOARD_COOKIE: Final = "board"
_ASKED: Final = ("Accept-Language", "User-Agent")
_OF_CONNECTION: Final = {"connection", "content-length", "date", "keep-alive", "server", "transfer-encoding"}
_UNTIL_IT_SAYS: Final = aiohttp.ClientTimeout(total=2.0)
_MAX_TOLD_BYTES: Final = 16 * 1024 * 1024


class BoardsBehind:
    """The boards that the bot has at `address`, for a table whose own address is `base`."""

    def __init__(self, base: str) -> None:
        self._base, self.address = base, ""
        self._session: aiohttp.ClientSession | None = None

    def routes(self) -> list[web.RouteDef]:
        """What is passed on: the links, the pages, their files and sockets; nothing else that the bot shows."""
        return [web.get(path, self._pass_on) for path in (r"/b/{rest:[\w-]+}", r"/board/{rest:(?!seat/)[\w/.-]+}")]

    async def close(self, _application: web.Application | None = None) -> None:
        """Ends all connections to the bot."""
        if self._session:
            await self._session.close()

    async def seat(self, channel: str, person: str) -> dict[str, Any] | None:
        """Who somebody is at the table of a channel, as the bot says; None where it cannot say so now.

        `person`: "" for whoever has not said yet who they are.
        """
        if not self.address:
            return {}
        try:
            there = f"{self.address}/board/seat/{channel}/{person or 0}"
            async with self._asking().get(there, timeout=_UNTIL_IT_SAYS) as told:
                return await told.json() if told.ok else None
        except (aiohttp.ClientError, TimeoutError):
            return None

    async def tell_closed_pages(self, people: Iterable[str]) -> None:
        """Tell the bot whose pages are closed, as far as it can be told now."""
        if self.address:
            with contextlib.suppress(aiohttp.ClientError, TimeoutError):
                there = f"{self.address}/board/closed"
                async with self._asking().post(there, json=[*people], timeout=_UNTIL_IT_SAYS):
                    pass

    def _asking(self) -> aiohttp.ClientSession:
        self._session = self._session or aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar())
        return self._session

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        if ".." in request.path:
            raise web.HTTPNotFound
        if not self.address:
            raise web.HTTPServiceUnavailable
        there = URL(self.address + request.rel_url.raw_path_qs, encoded=True)
        headers = {name: request.headers[name] for name in _ASKED if name in request.headers}
        if kept := request.cookies.get(_BOARD_COOKIE):
            headers["Cookie"] = f"{_BOARD_COOKIE}={kept}"
        try:
            if web.WebSocketResponse().can_prepare(request):
                return await self._socket(request, there, headers)
            return await self._page(request, there, headers)
        except aiohttp.WSServerHandshakeError as refused:
            return web.Response(status=refused.status)
        except (aiohttp.ClientError, ConnectionResetError, TimeoutError):  # the bot is not there, or the page is gone
            raise web.HTTPServiceUnavailable from None

    async def _page(self, request: web.Request, there: URL, headers: dict[str, str]) -> web.Response:
        headers["Accept-Encoding"] = "identity"
        async with self._asking().get(there, headers=headers, allow_redirects=False) as told:
            answer = web.Response(status=told.status, body=await told.read())
            for name, value in told.headers.items():
                if name.lower() == "set-cookie" and request.headers.get("X-Forwarded-Proto", "").lower() == "https":
                    answer.headers.add(name, f"{value}; Secure")
                elif name.lower() == "content-type":
                    answer.headers[name] = value
                elif name.lower() not in _OF_CONNECTION:
                    answer.headers.add(name, value)
            return answer

    async def _socket(self, request: web.Request, there: URL, headers: dict[str, str]) -> web.WebSocketResponse:
        behind = await self._asking().ws_connect(
            there, headers=headers, origin=self._base, max_msg_size=_MAX_TOLD_BYTES
        )
        page = web.WebSocketResponse(heartbeat=30.0, compress=False, timeout=5.0)
        try:
            await page.prepare(request)
            ways = {asyncio.create_task(_carry(behind, page)), asyncio.create_task(_carry(page, behind))}
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in ways:
                    each.cancel()
                await asyncio.wait(ways)
            await page.close(code=_code_to_send(behind.close_code))
        finally:
            await behind.close()
        return page


async def _carry(
    source: aiohttp.ClientWebSocketResponse | web.WebSocketResponse,
    target: aiohttp.ClientWebSocketResponse | web.WebSocketResponse,
) -> None:
    """Carries every text until one end is closed."""
    try:
        message: WSMessage
        async for message in source:
            if message.type is WSMsgType.TEXT:
                await target.send_str(message.data)
    except ConnectionError:
        return


def _code_to_send(code: int | None) -> int:
    """Why the bot has closed its end, where that can be told."""
    return code if code and code != WSCloseCode.ABNORMAL_CLOSURE else WSCloseCode.GOING_AWAY
