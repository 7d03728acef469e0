"""A shared local table with the real bot: whoever has the link plays on a board there, at the address they came by."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest
from yarl import URL

from bot.client import ChouetteBot
from bot.local.sharing.door import COOKIE, Door
from tests.support.board_page import BoardPage, boards_shown, link_for
from tests.support.evening import THREE, BotEvening
from tests.support.local_table import LocalTable

SECRET = "Abcdefghijklmnopqrst_-"
TUNNEL = {"Host": "four-kind-words.trycloudflare.com", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
ORIGIN = "https://four-kind-words.trycloudflare.com"


@pytest.fixture
async def local() -> AsyncIterator[LocalTable]:
    async with LocalTable(rate_limits=False, door=Door(SECRET)) as local:
        yield local


class PageByTunnel(BoardPage):
    """A page whose address is the tunnel's."""

    @property
    def origin(self) -> str:
        return ORIGIN


async def test_a_board_is_played_on_through_a_tunnel(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening["Ann"].slash("chouette open")
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    assert local.boards
    async with boards_shown(bot, "'self'") as local.boards.address:
        bot.board_url = local.url
        link = await link_for(evening["Cid"])
        assert link.startswith(f"{local.url}/b/")
        jar = aiohttp.DummyCookieJar()
        async with aiohttp.ClientSession(cookie_jar=jar, headers=TUNNEL) as session:
            async with session.get(link) as answer:
                assert answer.status == 403  # a board's link alone opens nothing
            session.headers["Cookie"] = f"{COOKIE}={SECRET}"
            async with session.get(link, allow_redirects=False) as answer:
                assert answer.status == 303
                cookie, place = answer.headers["Set-Cookie"], URL(local.url).join(URL(answer.headers["Location"]))
            assert {"HttpOnly", "SameSite=Lax", "Secure"} <= {*cookie.split("; ")}
            session.headers["Cookie"] += f"; {cookie.partition(';')[0]}"
            async with session.get(place) as answer:
                assert answer.status == 200
                assert answer.headers["Content-Security-Policy"].endswith("frame-ancestors 'self'")
            async with session.get(f"{local.url}/board/static/board.js") as answer:
                assert (await answer.text(), answer.content_type) == ("script", "text/javascript")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await session.ws_connect(f"{place}live?client={'c' * 20}", headers={"Origin": local.url})
            page = PageByTunnel(session, str(place), "c" * 20)
            await page.connect()
            assert (await page.says(press="nothing"))["ok"] is False  # it is heard, and answered
            await link_for(evening["Cid"])  # it ends the one before
            asks = asyncio.create_task(page.says(press="nothing"))
            assert await page.until_over()
            asks.cancel()
            assert await page.until_left() == 4001
