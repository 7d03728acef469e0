"""Who may not see a board, or speak there: refused, shown nothing, and nothing has happened."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from http import HTTPStatus

import aiohttp
import discord
import pytest
from aiohttp import web
from yarl import URL

from bot.board import hub, signing_in
from bot.board.hearing import MAX_SAID_BYTES, read_said
from bot.board.server import BoardServer
from bot.board.signing_in import Reader
from bot.channel.buttons import PressButton
from bot.channel.page_sharing import link_digest
from bot.client import ChouetteBot
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.store.boards import BoardLink, keep_board_link
from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated
from bot.words.words import words_in
from tests.support.board_page import BoardPage, boards_shown, evening_with_boards, link_for
from tests.support.evening import SPECTATOR, THREE, BotEvening
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

CLIENT = "c" * 20


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> AsyncIterator[BotEvening]:
    async with evening_with_boards(local, bot) as evening:
        yield evening


async def asked(url: str, *, cookie: str = "", **headers: str) -> tuple[int, str, dict[str, str]]:
    """What is answered, without following where it leads."""
    jar = aiohttp.DummyCookieJar()
    headers |= {"Cookie": f"board={cookie}"} if cookie else {}
    async with (
        aiohttp.ClientSession(cookie_jar=jar) as session,
        session.get(url, headers=headers, allow_redirects=False) as answer,
    ):
        return answer.status, (await answer.read()).decode(), {**answer.headers}


async def live_status(place: str, *, cookie: str = "", client: str = CLIENT, **headers: str) -> int:
    """What a socket is answered: 101 where it is open."""
    jar = aiohttp.DummyCookieJar()
    headers |= {"Cookie": f"board={cookie}"} if cookie else {}
    async with aiohttp.ClientSession(cookie_jar=jar) as session:
        try:
            socket = await session.ws_connect(f"{place}live?client={client}", headers=headers)
        except aiohttp.WSServerHandshakeError as refused:
            return refused.status
        await socket.close()
        return 101


def secret_of(link: str) -> str:
    return link.rpartition("/")[2]


async def test_a_link_becomes_a_cookie_for_its_place_alone(evening: BotEvening) -> None:
    link = await link_for(evening["Ann"])
    status, body, headers = await asked(link)
    table = await evening.table()
    place = f"/board/{table.id}/{evening['Ann'].id}/"
    assert (status, headers["Location"], body) == (303, place, "")
    cookie = headers["Set-Cookie"]
    assert f"Path={place}" in cookie
    assert {"HttpOnly", "SameSite=Lax"} <= {*cookie.split("; ")}
    assert "Secure" not in cookie  # this machine
    assert (headers["Cache-Control"], headers["Referrer-Policy"]) == ("no-store", "no-referrer")
    status, page, headers = await asked(f"{evening.bot.board_url}{place}", cookie=secret_of(link))
    assert status == 200
    assert secret_of(link) not in page
    assert headers["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    evening.bot.board_url = "https://board.example.org"
    assert "Secure" in (await asked(link))[2]["Set-Cookie"].split("; ")


async def test_nobody_sees_a_board_without_the_cookie_of_its_place(evening: BotEvening) -> None:
    bot, table = evening.bot, await evening.table()
    links = {name: await link_for(evening[name]) for name in ("Ann", "Bob")}
    watching = await link_for(evening.sits(SPECTATOR))
    ann, bob = (evening[name].id for name in ("Ann", "Bob"))
    base = f"{bot.board_url}/board/{table.id}"
    own = {"Origin": str(bot.board_url)}
    assert await live_status(f"{base}/{ann}/", cookie=secret_of(links["Ann"]), **own) == 101
    refused = [
        (f"{base}/{ann}/", ""),  # no cookie
        (f"{base}/{ann}/", "x" * 43),  # a guessed one
        (f"{base}/{ann}/", secret_of(links["Bob"])),  # another's
        (f"{base}/{bob}/", secret_of(links["Ann"])),
        (f"{base}/{ann}/", secret_of(watching)),  # of who only watches
        (f"{bot.board_url}/board/{table.id + 1}/{ann}/", secret_of(links["Ann"])),  # another table
        (f"{base}/99/", secret_of(links["Ann"])),
    ]
    for place, cookie in refused:
        status, body, headers = await asked(place, cookie=cookie)
        assert status == 404, place
        assert not {"Ann", "Bob", "Cid"} & {*body.split()}
        assert headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert await live_status(place, cookie=cookie, **own) == 404, place
    for path in ("/b/" + "x" * 43, "/b/short", "/board/static/none.js", "/board/1/x/", "/board/"):
        assert (await asked(f"{bot.board_url}{path}"))[0] == 404, path


async def test_a_socket_is_for_our_own_page(evening: BotEvening) -> None:
    link, table = await link_for(evening["Ann"]), await evening.table()
    place = f"{evening.bot.board_url}/board/{table.id}/{evening['Ann'].id}/"
    cookie, own = secret_of(link), str(evening.bot.board_url)
    for origin in ("https://evil.example", "null", own + ".evil.example", own.replace("127.0.0.1", "localhost"), ""):
        headers = {"Origin": origin} if origin else {}
        assert await live_status(place, cookie=cookie, **headers) == 403, origin
    for client in ("", "short", "x" * 41, "ä" * 20, "a b" * 7):
        assert await live_status(place, cookie=cookie, client=client, Origin=own) in {400, 403}, client
    status, _, _ = await asked(f"{place}live?client={CLIENT}", cookie=cookie, Origin=own)
    assert status == 400  # no socket


FORGED = (
    "",
    "x",
    "[]",
    "{}",
    "null",
    '{"n":1}',
    '{"n":0,"press":"x"}',
    '{"n":true,"press":"x"}',
    '{"n":1.5,"press":"x"}',
    '{"n":4294967296,"press":"x"}',
    '{"n":1,"press":7}',
    '{"n":1,"press":null}',
    '{"n":1,"press":"x","play":"8/5"}',
    '{"n":1,"press":"x","user":1}',
    '{"n":1,"press":"x","values":"s1"}',
    '{"n":1,"press":"x","framed":"yes"}',
    '{"n":1,"press":"x","values":[1]}',
    '{"n":1,"play":"' + "x" * 101 + '"}',
    json.dumps({"n": 1, "press": "x", "values": ["s"] * 26}),
    "[" * 3000,
)


@pytest.mark.parametrize("text", FORGED)
def test_what_no_page_says_is_not_read(text: str) -> None:
    assert read_said(text) is None


async def test_a_forged_socket_is_closed(evening: BotEvening) -> None:
    link, number = await link_for(evening["Ann"]), (await evening.table()).next_number
    for text in ("{}", "x" * (MAX_SAID_BYTES + 1)):
        page = await BoardPage.opened(link)
        await page.send(text)
        assert page._reading
        await asyncio.wait_for(page._reading, 30)
        await page.close()
    flood = await BoardPage.opened(link)
    for n in range(1, 2 * hub.MESSAGES_AT_ONCE):
        await flood.send(json.dumps({"n": n, "press": "x"}))
    assert flood._reading
    await asyncio.wait_for(flood._reading, 30)
    await flood.close()
    assert (await evening.table()).next_number == number


async def test_a_page_that_is_closed_before_its_socket_is_there_is_no_fault(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    link, base = await link_for(evening["Ann"]), URL(str(evening.bot.board_url))
    _, writer = await asyncio.open_connection(base.host, base.port)
    find, is_gone = BoardServer._reader_of_place, asyncio.Event()

    async def found_late(server: BoardServer, request: web.Request) -> Reader | None:
        found = await find(server, request)
        writer.transport.abort()
        await until(lambda: request.transport is None)
        is_gone.set()
        return found

    place = f"/board/{(await evening.table()).id}/{evening['Ann'].id}/live?client={CLIENT}"
    headers = (
        *(f"GET {place} HTTP/1.1", f"Host: {base.host}:{base.port}", f"Origin: {evening.bot.board_url}"),
        *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
        *("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: board={secret_of(link)}"),
    )
    with monkeypatch.context() as patch:
        patch.setattr(BoardServer, "_reader_of_place", found_late)
        writer.write("\r\n".join([*headers, "", ""]).encode())
        await asyncio.wait_for(is_gone.wait(), PATIENCE)
    page = await BoardPage.opened(link, "d" * 20)  # and the others are served
    await page.close()
    assert [one for one in caplog.records if one.levelname == "ERROR"] == []


async def test_so_many_pages_has_one_person_and_no_more(evening: BotEvening) -> None:
    link, table = await link_for(evening["Ann"]), await evening.table()
    pages = [await BoardPage.opened(link, f"{n:020}") for n in range(hub.MAX_SOCKETS_OF_PERSON)]
    place = f"{evening.bot.board_url}/board/{table.id}/{evening['Ann'].id}/"
    assert await live_status(place, cookie=secret_of(link), Origin=str(evening.bot.board_url)) == 429
    for page in pages:
        await page.close()


# --- Links that are over


async def over(evening: BotEvening, page: BoardPage, link: str) -> None:
    """A page that is open is shown that it is over, and its link leads nowhere any more."""
    number, shown = (await evening.table()).next_number, len(page.states)
    asks = asyncio.create_task(page.says(press="x"))
    assert "/board" in await page.until_over()
    asks.cancel()
    assert (await asked(link))[0] == 404
    assert (await asked(page.place, cookie=secret_of(link)))[0] == 404
    assert (await evening.table()).next_number == number
    assert len(page.states) == shown
    await page.close()


async def test_a_new_link_ends_the_one_before(evening: BotEvening) -> None:
    link = await link_for(evening["Ann"])
    page = await BoardPage.opened(link)
    new = await link_for(evening["Ann"])
    await over(evening, page, link)
    assert (await asked(new))[0] == 303


async def test_of_two_links_at_once_the_one_that_leads_to_a_board_shows_what_goes_on(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    are_kept, kept = asyncio.Event(), list[BoardLink]()

    async def kept_and_told_later(database: Database, link: BoardLink, now: datetime, **how: bool) -> None:
        await keep_board_link(database, link, now, **how)
        kept.append(link)
        if len(kept) == 1:  # the second one overtakes it, unless it waits for it
            with suppress(TimeoutError):
                await asyncio.wait_for(are_kept.wait(), 0.3)
        are_kept.set()

    monkeypatch.setattr(signing_in, "keep_board_link", kept_and_told_later)
    ann = evening["Ann"]
    links = await asyncio.gather(link_for(ann), link_for(ann))
    (link,) = [one for one in links if (await asked(one))[0] == 303]
    page = await BoardPage.opened(link)
    await evening.play()
    await page.until(await shown_now(evening))
    await page.close()


async def test_at_the_local_table_a_second_window_of_the_same_person_leaves_the_first_one_its_board(
    evening: BotEvening,
) -> None:
    evening.bot.is_local = True
    for page in [await BoardPage.opened(await link_for(evening["Ann"]), each * 20) for each in "ab"]:
        await page.says(press="x")  # heard, and not over
        assert page.gone is None
        await page.close()


async def test_a_link_of_yesterday_is_over(evening: BotEvening) -> None:
    table, user, now = await evening.table(), int(evening["Ann"].id), datetime.now(UTC)
    link = BoardLink(link_digest("o" * 43), table.id, user, "en", now + timedelta(seconds=-1))
    await keep_board_link(evening.bot.database, link, now)
    assert (await asked(f"{evening.bot.board_url}/b/{'o' * 43}"))[0] == 404


async def test_a_page_is_that_of_its_person_who_comes_and_goes(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening["Ann"].slash("chouette open")
    await evening["Bob"].slash("join")
    async with boards_shown(bot):
        cid = evening["Cid"]
        link = await link_for(cid)
        page = await BoardPage.opened(link)
        assert (page.state["you"], page.labels()) == (None, ["Help", "Join"])
        start = ButtonPress(ButtonAction.START)
        refused = await page.says(press=PressButton.create((await evening.table()).id, start, "").item.custom_id)
        assert "Join" in refused["text"]
        assert "/" not in refused["text"]
        assert (await page.presses("Join"))["ok"]
        await bot.tasks.wait_for_all()
        assert (await page.until(await shown_now(evening)))["you"]["name"] == "Cid"
        assert "Start" in page.labels()
        for is_joining_here in (True, False):
            await cid.slash("leave")
            await bot.tasks.wait_for_all()
            state = await page.until(await shown_now(evening))
            assert state["you"]["line"] == words_in("en").text("board-left")
            assert page.labels() == ["Help", "Sit down again"]
            if is_joining_here:
                assert (await page.presses("Sit down again"))["ok"]
            else:
                await cid.slash("join")
            await bot.tasks.wait_for_all()
            await page.until(await shown_now(evening))
            assert "Start" in page.labels()
        await evening["Ann"].slash("chouette start")
        await bot.tasks.wait_for_all()
        await page.until(await shown_now(evening))
        assert page.state["board"]
        assert "Help" in page.labels()
        assert page.gone is None
        assert (await asked(link))[0] == 303
        await page.close()


async def shown_now(evening: BotEvening) -> int:
    """The revision of what a page shows of all that was said."""
    return (await evening.table()).next_number * 1000


async def test_who_leaves_after_this_game_plays_it_to_its_end_on_the_page(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening["Ann"].slash("chouette open", rules="streamlined")
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    async with boards_shown(bot):
        page = await BoardPage.opened(await link_for(evening["Cid"]))
        await evening["Cid"].slash("leave")
        await bot.tasks.wait_for_all()
        assert (await evening.chouette()).leaving
        await page.says(press="x")
        assert page.gone is None
        await page.close()


async def test_who_is_blocked_sees_nothing(evening: BotEvening) -> None:
    link = await link_for(evening["Ann"])
    page = await BoardPage.opened(link)
    known = evening.bot.blocked.known
    evening.bot.blocked.known = type(known)(known.servers, frozenset({int(evening["Ann"].id)}))
    await over(evening, page, link)


@pytest.fixture
def discord_is_asked_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing_in, "SECONDS_UNTIL_ASKED_AGAIN", 0.0)


@pytest.mark.usefixtures("discord_is_asked_each_time")
async def test_who_is_off_the_server_sees_nothing(evening: BotEvening) -> None:
    link = await link_for(evening["Ann"])
    page = await BoardPage.opened(link)
    del evening.local.table.state.members[evening["Ann"].id]
    await over(evening, page, link)


@pytest.mark.usefixtures("discord_is_asked_each_time")
async def test_who_does_not_see_the_channel_sees_nothing(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    link = await link_for(evening.sits(SPECTATOR))
    page = await BoardPage.opened(link)
    monkeypatch.setattr("bot.channel.visible._Viewer._permissions_in", _nothing)
    await evening.play()
    assert "/board" in await page.until_over()
    assert (await asked(link))[0] == 404
    await page.close()


def _nothing(*_: object) -> discord.Permissions:
    return discord.Permissions.none()


async def test_a_page_whose_bot_is_not_connected_yet_is_told_to_try_again_and_not_that_it_is_over(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = await link_for(evening["Ann"])
    place, cookie = f"{evening.bot.board_url}{(await asked(link))[2]['Location']}", secret_of(link)
    monkeypatch.setattr(
        evening.bot, "get_guild", lambda _: None
    )  # as after a start, before Discord has told its servers
    evening.bot.boards.signing_in.forget_member((await evening.table()).server, int(evening["Ann"].id))
    for is_ready, status in ((False, 503), (True, 404)):  # then it is on that server no more
        monkeypatch.setattr(evening.bot, "is_ready", lambda is_ready=is_ready: is_ready)
        assert (await asked(link))[0] == status
        assert (await asked(place, cookie=cookie))[0] == status
        assert await live_status(place, cookie=cookie, Origin=evening.bot.board_url or "") == status


async def test_who_is_forgotten_has_no_link(evening: BotEvening) -> None:
    fay = evening.sits(SPECTATOR)
    link = await link_for(fay)
    assert (await asked(link))[0] == 303
    assert await anonymise_user_if_unseated(evening.bot.database, int(fay.id))
    assert (await asked(link))[0] == 404


async def test_without_an_address_no_link_works(evening: BotEvening) -> None:
    link = await link_for(evening["Ann"])
    evening.bot.board_url = None
    assert (await asked(link))[0] == 404


async def test_a_page_of_this_machine_may_frame_it(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    async with boards_shown(bot, "http://127.0.0.1:8710"):
        link = await link_for(evening["Ann"])
        _, _, headers = await asked(link)
        place = f"{bot.board_url}{headers['Location']}"
        policy = (await asked(place, cookie=secret_of(link)))[2]["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors http://127.0.0.1:8710")


@pytest.mark.parametrize("told", ['{"7": 1}', "7", "null", '["Ann"]', "[[7]]", "[1e999]", "not JSON", "[7"])
async def test_what_is_no_list_of_people_tells_of_no_closed_page(
    local: LocalTable, bot: ChouetteBot, told: str
) -> None:
    json_type = {"Content-Type": "application/json"}
    async with boards_shown(bot, "http://127.0.0.1:8710") as address, aiohttp.ClientSession() as session:
        for said, answer in (('["7"]', HTTPStatus.NO_CONTENT), (told, HTTPStatus.BAD_REQUEST)):
            async with session.post(f"{address}/board/closed", data=said, headers=json_type) as found:
                assert found.status == answer
        assert [*bot.closed_pages] == [7]
