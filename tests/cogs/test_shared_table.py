"""A shared local table with the real bot: whoever has the link plays on a board there, at the address they came by."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bot.client import ChouetteBot
from bot.local.sharing.door import COOKIE, Door
from tests.support.board_page import BoardPage, boards_shown, link_for
from tests.support.evening import THREE, BotEvening
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

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
            for seat in ("seat", "%73eat", "./seat", "/seat"):  # who somebody is there, only the table itself asks
                path = f"/board/{seat}/{local.first_channel_id}/{evening['Ann'].id}"
                async with session.get(URL(local.url + path, encoded=True)) as answer:
                    assert answer.status == 404
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


async def seat_of(page: aiohttp.ClientSession, evening: BotEvening, name: str) -> Any:
    """Who somebody is at the table, as their page is told when they come in."""
    async with page.get("/page/state", params={"as": evening[name].id}) as answer:
        return (await answer.json())["seat"]


async def test_the_page_is_told_by_the_bot_who_has_a_seat_whatever_their_names(
    local: LocalTable, bot: ChouetteBot
) -> None:
    names, strangers = ("王", "Dr. Bob", "Cid"), ("Box", "Mia 2")
    for name in (*names[:2], *strangers):
        local.add_person(name)
    evening = BotEvening(local, bot, (*names, *strangers))
    assert local.boards
    async with (
        boards_shown(bot, "'self'") as local.boards.address,
        aiohttp.ClientSession(local.url, headers={"Cookie": f"{COOKIE}={SECRET}"}) as page,
    ):
        assert await seat_of(page, evening, "Box") == {}
        await evening["王"].slash("chouette open")
        assert [(await seat_of(page, evening, one))["join"] for one in ("王", "Box")] == ["none", "first"]
        for name in names[1:]:
            await evening[name].slash("join")
        await evening["王"].press(evening.newest(), "Start")
        for name in names:
            assert (await seat_of(page, evening, name))["join"] == "none"
        async with page.ws_connect("/page/live", params={"as": evening["Box"].id}) as heard:
            assert (await seat_of(page, evening, "Box"))["join"] == "first"
            await evening["Box"].slash("join")
            while (news := await heard.receive_json(timeout=PATIENCE))["kind"] != "message" or not news["seat"]:
                pass
            assert news["seat"]["join"] == "none"
        assert [(await seat_of(page, evening, one))["join"] for one in strangers] == ["none", "first"]
        boards, there = local.boards, local.boards.address
        async with page.ws_connect("/page/live", params={"as": evening["Box"].id}) as heard:
            boards.address = f"{local.url}/nobody"  # the bot is away
            assert await seat_of(page, evening, "Box") is None
            boards.address = there
            assert (await heard.receive_json(timeout=PATIENCE))["kind"] == "again"  # as soon as it can say who they are
            assert (await seat_of(page, evening, "Box"))["join"] == "none"


async def test_a_phone_that_comes_late_to_a_real_board_has_its_own_presses_without_its_name(
    local: LocalTable, bot: ChouetteBot
) -> None:
    local.table.set_locale_of_all_servers("it")
    evening = BotEvening(local, bot, ("Ann", "Mia"))
    ann, mia = evening["Ann"], evening["Mia"]
    assert local.boards
    async with (
        boards_shown(bot, "'self'") as local.boards.address,
        aiohttp.ClientSession(local.url, headers={"Cookie": f"{COOKIE}={SECRET}"}) as page,
    ):
        await ann.slash("chouette open", mode="score", order="Zoe, Mia")
        assert [(await seat_of(page, evening, one))["join"] for one in ("Ann", "Mia")] == ["there", "first"]
        await ann.slash("join")
        await mia.press(await mia.slash("join"), "Somebody else")  # they are called as a guest is
        await ann.slash("chouette start", order="Mia 2, Ann, Zoe, s3")
        under = {one["custom_id"]: one["label"] for row in evening.newest()["components"] for one in row["components"]}
        mia_there = await seat_of(page, evening, "Mia")
        assert {under[one]: label for one, label in mia_there["own"].items()} == {
            "Raddoppia tutti a 2 (Mia 2)": "Raddoppia tutti a 2",
            "Scegli i cubi (Mia 2)": "Scegli i cubi",
        }
        assert {"Raddoppia a 2 (Ann)", "Raddoppia a 2 (Mia)"} <= {under[one] for one in mia_there["others"]}
        assert not {*mia_there["own"]} & {*mia_there["others"]}
        ann_there = await seat_of(page, evening, "Ann")
        assert (ann_there["join"], ann_there["own"]) == ("there", {})  # who keeps score presses for each alike
        assert ann_there["others"] == []


async def test_what_only_others_may_press_is_told_apart_for_each(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann, bob, cid = evening["Ann"], evening["Bob"], evening["Cid"]

    async def others(name: str) -> set[str]:
        rows = evening.newest()["components"]
        under = {one["custom_id"]: one["label"] for row in rows for one in row["components"]}
        return {under[one] for one in (await seat_of(page, evening, name))["others"] if one in under}

    assert local.boards
    async with (
        boards_shown(bot, "'self'") as local.boards.address,
        aiohttp.ClientSession(local.url, headers={"Cookie": f"{COOKIE}={SECRET}"}) as page,
    ):
        await ann.slash("chouette open", mode="score", order="Zoe, Ann, Otto")
        await bob.slash("join")
        assert await others("Ann") == set()
        assert await others("Bob") >= {"Let Bob in", "Box wins", "Double to 2 (Ann)"}
        await ann.press(evening.newest(), "Let Bob in")
        await ann.press(evening.newest(), "Box wins")
        await cid.slash("join")
        assert {"Let Cid in"} <= await others("Cid")
        assert not {"Let Cid in", "Help", "My options", "Leave"} & await others("Bob")
        assert (await seat_of(page, evening, "Ann"))["is_scorer"]
        assert not (await seat_of(page, evening, "Bob"))["is_scorer"]
