"""A table that is shared: whoever has its link comes in from anywhere, and nobody else sees anything of it."""

import asyncio
import contextlib
import socket
import sys
from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import quote

import aiohttp
import pytest
import pytest_asyncio
from aiohttp import hdrs

from bot.local import server
from bot.local.sharing.addresses import addresses_in_networks
from bot.local.sharing.door import COOKIE, Door, Sharing
from bot.local.sharing.kept import KeptSharing, SharedAt
from bot.local.sharing.secret import kept_or_new_secret
from bot.words.words import words_in
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

SECRET = "Abcdefghijklmnopqrst_-"
PHONE = {"Host": "192.168.1.20:8710"}
TUNNEL = {"Host": "four-kind-words.trycloudflare.com", "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
HAS_LINK = {"Cookie": f"{COOKIE}={SECRET}"}
NO_LINK = words_in("").text("share-link-needed")


class Clock:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Asking:
    """Requests to a shared table, from this computer, by whatever name and with whatever cookie they say."""

    def __init__(self, table: LocalTable, session: aiohttp.ClientSession, clock: Clock) -> None:
        self.table, self.session, self.clock = table, session, clock

    async def get(self, path: str, **headers: str) -> tuple[int, str, dict[str, str]]:
        """Status, text and headers of the answer, without following where it leads."""
        async with self.session.get(self.table.url + path, headers=headers, allow_redirects=False) as answer:
            return answer.status, (await answer.read()).decode(errors="replace"), {**answer.headers}

    async def status(self, path: str, **headers: str) -> int:
        """Its status alone."""
        return (await self.get(path, **headers))[0]

    async def socket_status(self, **headers: str) -> int:
        """What the socket of the page's news is answered: 101 where it is open."""
        try:
            async with self.session.ws_connect(f"{self.table.url}/page/live?as=Ann", headers=headers):
                return 101
        except aiohttp.WSServerHandshakeError as refused:
            return refused.status


@pytest_asyncio.fixture
async def shared() -> AsyncIterator[Asking]:
    """A table that is shared, with no bot."""
    clock = Clock()
    async with (
        LocalTable(rate_limits=False, door=Door(SECRET, clock)) as table,
        aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session,
    ):
        yield Asking(table, session, clock)


@pytest_asyncio.fixture
async def unshared() -> AsyncIterator[Asking]:
    """A table that is for this computer alone, until its host wishes otherwise."""
    clock = Clock()
    async with (
        LocalTable(rate_limits=False, later_door=lambda _renewed: Door(SECRET, clock)) as table,
        aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session,
    ):
        yield Asking(table, session, clock)


def everything(table: LocalTable) -> list[str]:
    """A path of each kind that the table answers, a picture and the boards among them."""
    table.table.state.storage.save_file("77", "board.png", "image/png", b"a board")
    files = ["/attachments/1/77/board.png", "/web/table.js", "/web/icon.svg", "/emojis/1", "/nothing-here"]
    return ["/", "/?as=Ann", "/page/state", "/page/state?as=Ann", *files, "/b/" + "x" * 43, "/board/1/watch/"]


@pytest.mark.parametrize(
    "asks", [PHONE, TUNNEL, TUNNEL | {"Host": "127.0.0.1:{port}"}], ids=["phone", "tunnel", "renamed"]
)
async def test_without_the_link_nothing_is_shown(shared: Asking, asks: dict[str, str]) -> None:
    port = shared.table.url.rpartition(":")[2]
    asks = {name: value.format(port=port) for name, value in asks.items()}
    for path in everything(shared.table):
        status, text, headers = await shared.get(path, **asks)
        assert (status, text) == (403, f"{NO_LINK}\n"), path
        assert headers["Cache-Control"] == "no-store"
        for wrong in ({"Cookie": f"{COOKIE}={SECRET[:-1]}x"}, {"Cookie": f"{COOKIE}="}, {"Cookie": f"board={SECRET}"}):
            assert await shared.status(path, **asks, **wrong) == 403, path
            shared.clock.now += 60
    assert await shared.socket_status(**asks) == 403
    assert await shared.status(f"/page/state?table={SECRET}", **asks) == 403  # the link is the page's alone
    async with shared.session.post(f"{shared.table.url}/page/say", json={"as": "1"}, headers=asks) as answer:
        assert answer.status == 403
    assert await shared.status("/", **asks, **{"Accept-Language": "it-IT,it;q=0.9"}) == 403
    _, text, _ = await shared.get("/", **asks, **{"Accept-Language": "it-IT,it;q=0.9"})
    assert text == f"{words_in('it').text('share-link-needed')}\n"


async def test_the_link_is_a_code_for_the_camera_of_a_phone(shared: Asking) -> None:
    link = f"http://192.168.1.20:8710/?table={SECRET}"
    status, text, headers = await shared.get(f"/page/code?of={quote(link, safe='')}")
    assert (status, headers["Content-Type"].partition(";")[0]) == (200, "image/svg+xml")
    assert text.startswith("<svg xmlns=")
    assert await shared.status(f"/page/code?of={quote(link, safe='')}", **PHONE) == 403
    assert [await shared.status(f"/page/code?of={of}") for of in ("", "x" * 501)] == [400, 400]
    _, other, _ = await shared.get("/page/code?of=http%3A%2F%2F192.168.1.21%2F")
    assert other != text


@pytest.mark.parametrize(("asks", "secure"), [(PHONE, False), (TUNNEL, True)], ids=["phone", "tunnel"])
async def test_the_link_becomes_a_cookie_that_opens_everything(
    shared: Asking, asks: dict[str, str], secure: bool
) -> None:
    status, text, headers = await shared.get(f"/?as=Bob&table={SECRET}", **asks, **{"Sec-Fetch-Site": "cross-site"})
    assert (status, text, headers["Location"]) == (303, "", "/?as=Bob")
    assert headers["Referrer-Policy"] == "no-referrer"
    cookie = SimpleCookie(headers["Set-Cookie"])[COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert bool(cookie["secure"]) is secure
    kept = asks | {"Cookie": f"{COOKIE}={cookie.value}"}
    statuses = {path: await shared.status(path, **kept) for path in everything(shared.table)}
    assert statuses.pop("/attachments/1/77/board.png") == 200
    assert [statuses[path] for path in ("/", "/?as=Ann", "/page/state", "/web/table.js")] == [200] * 4
    assert [statuses[path] for path in ("/nothing-here", "/board/1/watch/")] == [404, 503]  # no bot shows boards yet
    origin = f"{'https' if secure else 'http'}://{asks['Host']}"
    assert await shared.socket_status(**kept, Origin=origin) == 101
    async with shared.session.get(f"{shared.table.url}/page/state?as=Ann", headers=kept) as answer:
        told = (await answer.json())["share"]
    assert told == {"links": [f"{origin}/?table={SECRET}"], "path": f"/?table={SECRET}"}


async def test_another_page_cannot_use_the_cookie(shared: Asking) -> None:
    kept = PHONE | HAS_LINK
    for origin in (
        "https://evil.example",
        "null",
        "http://192.168.1.20",
        "http://192.168.1.20:8710.evil.example",
        shared.table.url,
    ):
        assert await shared.socket_status(**kept, Origin=origin) == 403, origin
        assert await shared.status("/page/state", **kept, Origin=origin) == 403, origin
    for site in ("same-site", "cross-site"):
        assert await shared.status("/page/state", **kept, **{"Sec-Fetch-Site": site}) == 403
    assert await shared.status("/", **kept, **{"Sec-Fetch-Site": "cross-site"}) == 200  # by a link in another page


async def test_discord_s_own_ways_are_for_the_bot_on_this_computer(shared: Asking) -> None:
    bot = {"Authorization": f"Bot {shared.table.bot_token}"}
    assert await shared.status("/api/v10/users/@me", **bot) == 200
    for path in ("/api/v10/users/@me", "/gateway"):
        assert await shared.status(path, **bot, **PHONE, **HAS_LINK) == 403


async def test_this_computer_needs_no_link(shared: Asking) -> None:
    port = shared.table.url.rpartition(":")[2]
    assert await shared.status("/page/state") == 200
    assert await shared.status("/page/state", Host=f"localhost:{port}") == 200
    assert await shared.status("/page/state", Host=f"127.0.0.1:{int(port) + 1}") == 403
    assert await shared.status("/page/state", Origin="https://evil.example") == 403
    status, _, headers = await shared.get(f"/?table={SECRET}&as=Ann")
    assert (status, headers["Location"]) == (303, "/?as=Ann")
    for each in ("X-Forwarded-For", "Forwarded", "CF-Connecting-IP", "X-Forwarded-Proto", "Via"):
        assert await shared.status("/page/state", **{each: "127.0.0.1"}) == 403, each
    async with shared.session.get(f"{shared.table.url}/page/state?as=Ann") as answer:
        told = (await answer.json())["share"]
    for link in told["links"]:  # where this computer has a network
        address = link.removesuffix(f"/?table={SECRET}")
        async with shared.session.get(f"{address}/page/state", headers={hdrs.HOST: f"127.0.0.1:{port}"}) as answer:
            assert answer.status == 403  # this computer's name, but not from this computer's loopback
        async with shared.session.get(link) as answer:
            assert answer.status == 403  # no browser: the cookie is not kept
        async with shared.session.get(f"{address}/page/state", headers=HAS_LINK) as answer:
            assert answer.status == 200
    assert len(told["links"]) == len(addresses_in_networks())


async def test_the_host_gets_a_link_by_a_press_and_nobody_else_does(unshared: Asking) -> None:
    table, session = unshared.table, unshared.session
    async with session.get(f"{table.url}/page/state?as=Ann") as answer:
        state = await answer.json()
    assert (state["share"], state["may_share"]) == (None, True)
    passed_on = {"X-Forwarded-For": "203.0.113.9"}  # by a tunnel that tells our own name

    async def shares(**headers: str) -> tuple[int, str]:
        async with session.post(f"{table.url}/page/share", json={"as": state["me"]}, headers=headers) as answer:
            return answer.status, await answer.text()

    for asks in (PHONE, TUNNEL, passed_on, {"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert (await shares(**asks))[0] == 403, asks
    async with session.get(f"{table.url}/page/state", headers=passed_on) as answer:
        assert (await answer.json())["may_share"] is False  # nor is it offered there
    assert (table.sharing.door, table.sharing.port) == (None, 0)  # nothing listens

    assert await asyncio.gather(shares(), shares()) == [(200, '{"kind": "shared"}')] * 2
    port = table.sharing.port
    async with session.get(f"{table.url}/page/state?as=Ann") as answer:
        state = await answer.json()
    assert state["may_share"] is False
    assert state["share"]["links"] == [f"http://{each}:{port}/?table={SECRET}" for each in addresses_in_networks()]
    phone = {"Host": f"192.168.1.20:{port}"}
    for asks in ({}, HAS_LINK):
        async with session.get(f"http://127.0.0.1:{port}/page/state", headers=phone | asks) as answer:
            assert answer.status == (200 if asks else 403)
    assert await unshared.status("/page/state", **TUNNEL) == 403
    assert await unshared.status("/page/state", **passed_on) == 403  # from now on, who comes through a tunnel needs it
    assert await unshared.status(f"/?table={SECRET}", **TUNNEL) == 303
    assert await unshared.status("/page/state") == 200


async def socket_of_phone(asking: Asking, port: int) -> aiohttp.ClientWebSocketResponse:
    """A friend's phone hears the news."""
    phone = {"Host": f"192.168.1.20:{port}"} | HAS_LINK
    return await asking.session.ws_connect(f"http://127.0.0.1:{port}/page/live?as=Bob", headers=phone)


async def press(asking: Asking, act: str, **body: str) -> dict[str, str]:
    """The host presses; what comes of it."""
    async with asking.session.post(f"{asking.table.url}/page/{act}", json=by_somebody(asking, **body)) as answer:
        return await answer.json()


def by_somebody(asking: Asking, **body: str) -> dict[str, str]:
    """What is sent with a press of somebody who is at the table."""
    return {"as": next(iter(asking.table.table.state.members)), **body}


async def test_the_host_ends_sharing_and_begins_again_by_the_same_link(unshared: Asking) -> None:
    table, session = unshared.table, unshared.session
    assert (await press(unshared, "tunnel", address="https://four-kind-words.trycloudflare.com"))["kind"] == "refused"
    await press(unshared, "share")
    port = table.sharing.port
    line = await socket_of_phone(unshared, port)
    for act in ("share", "unshare", "tunnel"):
        for asks in (
            PHONE | HAS_LINK,
            TUNNEL | HAS_LINK,
            TUNNEL | HAS_LINK | {"Host": table.url.removeprefix("http://")},
        ):
            told = by_somebody(unshared, address="https://of-a-friend.example")
            async with session.post(f"{table.url}/page/{act}", json=told, headers=asks) as answer:
                assert answer.status == 403, (act, asks)
    assert (table.sharing.door is None, table.sharing.tunnel) == (False, "")
    renamed = TUNNEL | HAS_LINK | {"Host": table.url.removeprefix("http://")}
    async with session.get(f"{table.url}/page/state", headers=renamed) as answer:
        assert {*(await answer.json())["share"]} == {"links", "path"}  # nor do they see what is the host's
    assert await press(unshared, "unshare") == {"kind": "unshared"}
    async with asyncio.timeout(PATIENCE):
        assert await line.receive_json() == {"kind": "unshared"}
        assert (await line.receive()).type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSE)
    with pytest.raises(aiohttp.ClientConnectorError):
        await socket_of_phone(unshared, port)
    for asks in (TUNNEL | HAS_LINK, {"X-Forwarded-For": "203.0.113.9"}):  # a tunnel may still lead here
        assert await unshared.status("/page/state", **asks) == 403
    assert await unshared.status("/page/state") == 200
    await press(unshared, "share")
    assert table.sharing.port == port
    await (await socket_of_phone(unshared, port)).close()


@pytest.mark.skipif(not addresses_in_networks(), reason="this computer has no network")
async def test_a_table_shared_from_the_start_answers_this_computer_alone_once_that_has_ended(shared: Asking) -> None:
    assert await press(shared, "unshare") == {"kind": "unshared"}
    port = shared.table.url.rpartition(":")[2]
    for address in addresses_in_networks():  # it listens there still
        for asks in ({hdrs.HOST: f"127.0.0.1:{port}"}, HAS_LINK):
            async with shared.session.get(f"http://{address}:{port}/page/state", headers=asks) as answer:
                assert answer.status == 403
    assert await shared.status("/page/state", **{"X-Forwarded-For": "203.0.113.9"}) == 403
    assert await shared.status("/page/state") == 200


@pytest.mark.parametrize("from_start", [False, True], ids=["by a press", "from the start"])
async def test_after_a_restart_friends_come_in_by_their_link(tmp_path, from_start: bool) -> None:
    kept, tunnel = tmp_path / "table.sqlite.shared", "https://four-kind-words.trycloudflare.com"

    def opened(*, is_shared: bool) -> LocalTable:
        return LocalTable(
            rate_limits=False,
            door=Door(SECRET) if is_shared else None,
            later_door=lambda _renewed: Door(SECRET),
            shared=kept,
        )

    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        async with opened(is_shared=from_start) as table:
            asking = Asking(table, session, Clock())
            await press(asking, "share")
            port = table.sharing.port
            pasted = f"2026-11-28T01:00:00Z INF |  {tunnel.upper()}/<b>  |"
            for each in (tunnel, "", pasted, tunnel.removeprefix("https://")):
                address = tunnel if each else ""
                assert await press(asking, "tunnel", address=each) == {"kind": "tunnel", "address": address}
                assert KeptSharing(kept).read() == SharedAt(port, address)
            for no_address in ("four-kind-words", "javascript:alert(1)", "a" * 301 + ".example"):
                assert (await press(asking, "tunnel", address=no_address))["kind"] == "refused"
                assert table.sharing.tunnel == tunnel  # nor is it lost
        assert sys.platform == "win32" or kept.stat().st_mode & 0o077 == 0
        async with opened(is_shared=True) as table:
            assert (table.sharing.port, table.sharing.has_moved) == (port, False)
            asking = Asking(table, session, Clock())
            await (await socket_of_phone(asking, port)).close()
            async with session.get(f"{table.url}/page/state?as=Ann") as answer:
                assert (await answer.json())["share"]["tunnel"] == tunnel
        with socket.create_server(("127.0.0.1", port)):
            async with opened(is_shared=True) as table:  # the port is another program's
                assert table.sharing.has_moved
                async with session.get(f"{table.url}/page/state?as=Ann") as answer:
                    share = (await answer.json())["share"]
                assert share["moved"]
                await (await socket_of_phone(Asking(table, session, Clock()), table.sharing.port)).close()
                await press(Asking(table, session, Clock()), "unshare")
        assert KeptSharing(kept).read() is None


async def test_nobody_is_let_in_before_the_door_is_there() -> None:
    """Whoever asks in the moment in which the table begins to listen is asked for the link, as later on."""
    clock, seen = Clock(), list[tuple[bool, bool]]()

    async def listen(_wanted: int) -> int:
        seen.append((sharing.door is not None, sharing.is_strict))
        return 8712

    async def hang_up() -> None:
        seen.clear()

    sharing = Sharing(None, lambda _renewed: Door(SECRET, clock), KeptSharing(None), listen, hang_up)
    await sharing.begin()
    assert seen == [(True, True)]


async def test_a_table_whose_sharing_cannot_be_kept_listens_to_nobody_else(tmp_path) -> None:
    clock, folder = Clock(), tmp_path / "full"
    table = LocalTable(
        rate_limits=False, later_door=lambda _renewed: Door(SECRET, clock), shared=folder / "table.shared"
    )
    async with table, aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        asking = Asking(table, session, clock)
        assert await press(asking, "share") == {"kind": "refused", "text": words_in("").text("page-share-failed")}
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", table.sharing.port)
        async with session.get(f"{table.url}/page/state") as answer:
            state = await answer.json()
        assert (state["share"], state["may_share"]) == (None, True)
        folder.mkdir()
        assert await press(asking, "share") == {"kind": "shared"}


async def test_what_this_computer_cannot_keep_is_said_as_it_is(tmp_path) -> None:
    clock, kept = Clock(), tmp_path / "table.shared"
    table = LocalTable(rate_limits=False, later_door=lambda _renewed: Door(SECRET, clock), shared=kept)
    async with table, aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        asking, texts = Asking(table, session, clock), words_in("")
        await press(asking, "share")
        kept.unlink()
        kept.mkdir()  # stands where the file would be
        refused = await press(asking, "tunnel", address="https://four-kind-words.trycloudflare.com")
        assert (refused["text"], table.sharing.tunnel) == (texts.text("page-share-address-failed"), "")
        async with session.ws_connect(f"{table.url}/page/live") as host:
            assert (await press(asking, "unshare"))["text"] == texts.text("page-share-comes-back")
            assert await host.receive_json(timeout=PATIENCE) == {"kind": "unshared"}
            assert await host.receive_json(timeout=PATIENCE) == {"kind": "again"}  # it has ended all the same
        assert table.sharing.door is None


async def test_a_table_that_cannot_be_shared_at_its_start_leaves_nothing_open(tmp_path) -> None:
    """It may be started anew then: its port and its file are free."""
    folder = tmp_path / "full"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    table = server.LocalTable(tmp_path / "table.sqlite", door=Door(SECRET), shared=folder / "table.shared")
    with pytest.raises(FileNotFoundError):
        await table.start(port, 0)
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection("127.0.0.1", port)
    folder.mkdir()
    await table.start(port, 0)
    assert table.url.endswith(f":{port}")
    await table.stop()


@pytest.mark.parametrize("turns_of_the_loop", range(5))
async def test_who_comes_while_a_table_closes_does_not_wait_for_an_answer(turns_of_the_loop: int) -> None:
    async with LocalTable() as table:
        with socket.create_connection(("127.0.0.1", int(table.url.rpartition(":")[2])), PATIENCE) as coming:
            for _ in range(turns_of_the_loop):
                await asyncio.sleep(0)
            await table.stop()
            with contextlib.suppress(ConnectionResetError):
                assert await asyncio.to_thread(coming.recv, 1) == b""


async def test_friends_read_their_own_language_and_the_table_keeps_its_own(shared: Asking) -> None:
    state, italian = shared.table.table.state, {"Accept-Language": "it-IT,it;q=0.9"} | PHONE | HAS_LINK

    async def told(path: str, **headers: str) -> dict[str, Any]:
        async with shared.session.get(f"{shared.table.url}/page/state?{path}", headers=headers) as answer:
            return await answer.json()

    async def locale(path: str = "", **headers: str) -> str:
        return (await told(path, **headers))["locale"]

    assert await locale(**italian) == "it"  # who are you?
    assert await locale("as=Ann&browser=host") == "en-US"
    assert {each.locale for each in state.members.values()} == {"en-US"}
    zoe = (await press(shared, "person", name="Zoe"))["id"]
    assert await locale(f"as={zoe}&browser=phone", **italian) == "it"
    assert {each.name: each.locale for each in state.members.values() if each.locale != "en-US"} == {"Zoe": "it"}
    assert state.locale_of_all_servers == "en-US"
    await press(shared, "language", **{"as": zoe}, locale="en-US")  # her own choice stays
    assert await locale(f"as={zoe}&browser=phone", **italian) == "en-US"
    async with shared.session.ws_connect(f"{shared.table.url}/page/live?as=Ann&browser=host"):
        async with asyncio.timeout(PATIENCE):
            while not any(each["used"] for each in (await told("browser=phone"))["people"]):
                pass  # its line has just been opened
        assert await locale("as=Ann&browser=phone", **italian) == "en-US"  # whose face it is, reads on as before


async def test_another_browser_on_this_computer_is_spoken_to_in_its_own_language(shared: Asking) -> None:
    async def locale(path: str, language: str) -> str:
        address = f"{shared.table.url}/page/state?{path}"
        async with shared.session.get(address, headers={"Accept-Language": language}) as answer:
            return (await answer.json())["locale"]

    assert await locale("as=Ann&browser=first", "it-IT,it;q=0.9") == "it"  # the table's
    assert await locale("browser=second", "en-GB,en;q=0.9") == "it"  # nobody has begun anything
    await shared.table.person("Ann").say("Buona sera")
    assert await locale("browser=second", "en-GB,en;q=0.9") == "en-US"  # who are you?
    zoe = (await press(shared, "person", name="Zoe"))["id"]
    assert await locale(f"as={zoe}&browser=second", "en-GB,en;q=0.9") == "en-US"
    assert await locale("as=Ann&browser=first", "it-IT,it;q=0.9") == "it"
    assert "open here" not in words_in().text("page-who-what")  # it may be over


async def test_all_are_told_whose_page_is_closed_until_it_opens_again(shared: Asking) -> None:
    shared.table.windows.seconds_until_away = 0.0
    mia, ann, bob = (shared.table.person(name).id for name in ("Mia", "Ann", "Bob"))

    @contextlib.asynccontextmanager
    async def window(person: str, browser: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
        async with shared.session.ws_connect(f"{shared.table.url}/page/live?as={person}&browser={browser}") as line:
            yield line

    async def told(line: aiohttp.ClientWebSocketResponse) -> list[str]:
        while (news := await line.receive_json(timeout=PATIENCE))["kind"] != "away":
            pass
        return news["away"]

    async def state() -> dict[str, Any]:
        async with shared.session.get(f"{shared.table.url}/page/state?as={ann}&browser=host") as answer:
            return await answer.json()

    async with window(bob, "host") as host:  # who plays both
        async with window(ann, "host"):
            async with window(mia, "phone"), window(mia, "phone"):
                pass
            assert await told(host) == [mia]
        came = await state()
        assert came["away"] == [mia]
        assert {each["id"]: each["here"] for each in came["people"] if each["used"]} == {mia: False}
        async with window(mia, "laptop"):
            assert await told(host) == []
            assert (await state())["away"] == []
        assert await told(host) == [mia]  # Ann's page is closed, and she is not away


async def test_nobody_is_told_of_a_page_that_has_just_been_closed(shared: Asking) -> None:
    windows, lines = shared.table.windows, f"{shared.table.url}/page/live?browser"
    bob, mia = shared.table.person("Bob").id, shared.table.person("Mia").id
    async with shared.session.ws_connect(f"{lines}=host&as=Ann") as host:
        async with shared.session.ws_connect(f"{lines}=phone&as={bob}"):
            pass
        async with asyncio.timeout(PATIENCE):
            while windows.is_open(bob):
                await shared.status("/page/state")
        windows.seconds_until_away = 0.0
        async with shared.session.ws_connect(f"{lines}=other&as={mia}"):
            pass
        async with asyncio.timeout(PATIENCE):
            while (news := await host.receive_json())["kind"] != "away":
                pass
        assert news["away"] == [mia]


async def test_one_rule_tells_whether_a_name_is_taken(unshared: Asking) -> None:
    ann, bob = list(unshared.table.table.state.members)[:2]
    await unshared.table.person("Ann").say("Hello.")  # she is somebody
    await press(unshared, "name", **{"as": ann}, name="Piero")
    for each in ("piero", " PIERO "):
        assert (await press(unshared, "name", **{"as": bob}, name=each))["kind"] == "refused"
        assert (await press(unshared, "person", name=each))["id"] == ann
    assert await press(unshared, "name", **{"as": bob}, name="Ann") == {"kind": "person", "id": bob}
    assert (await press(unshared, "person", name="ann"))["id"] == bob
    assert (await press(unshared, "person", name="Bob"))["kind"] == "person"  # nobody is called so any more


async def test_a_name_leads_to_whom_people_see_by_it(unshared: Asking) -> None:
    state = unshared.table.table.state
    ann, bob = list(state.members)[:2]
    await press(unshared, "name", **{"as": ann}, name="Bob")  # and Bob is Ann now

    async def me(wanted: str) -> str:
        async with unshared.session.get(f"{unshared.table.url}/page/state?as={wanted}") as answer:
            return (await answer.json())["me"]

    for name, person in (("Bob", ann), ("Ann", bob)):
        assert (await me(name), state.member_named(name).id) == (person, person)
    await press(unshared, "name", **{"as": ann}, name="Zoe")
    assert (await me("Bob"), state.member_named("Bob").id) == (bob, bob)  # the name of their account, which nobody sees


def test_a_file_that_says_nothing_of_use_shares_nothing(tmp_path) -> None:
    file = tmp_path / "table.sqlite.shared"
    for text in ("", "8712", "0\n\n", "70000\n\n", "87x\n\n", "\xe9\n\n"):
        file.write_text(text)
        assert KeptSharing(file).read() is None, text
    file.write_text("8712\njavascript:alert(1)\n")
    assert KeptSharing(file).read() == SharedAt(8712)


async def test_who_sends_many_wrong_secrets_waits_and_nobody_else_does(shared: Asking) -> None:
    guesses = [await shared.status(f"/?table={'x' * 21}{n % 10}", **TUNNEL) for n in range(20)]
    assert guesses == [403] * 20
    link = f"/?table={SECRET}"
    assert await shared.status(link, **TUNNEL) == 429
    assert await shared.status("/", **TUNNEL, **HAS_LINK) == 429  # nor is it guessed by cookies
    assert await shared.status(link, **TUNNEL | {"X-Forwarded-For": "203.0.113.9, 198.51.100.7"}) == 303
    assert await shared.status(link, **PHONE) == 303
    assert await shared.status("/page/state") == 200
    shared.clock.now += 6
    assert await shared.status(link, **TUNNEL) == 303


async def test_a_cookie_of_an_older_link_is_taken_away(shared: Asking) -> None:
    status, _, headers = await shared.get("/", **PHONE, Cookie=f"{COOKIE}=older")
    assert status == 403
    assert SimpleCookie(headers["Set-Cookie"])[COOKIE]["max-age"] == "0"


async def test_a_request_that_forges_its_path_finds_no_more_than_boards(shared: Asking) -> None:
    """What is asked of boards goes on to the bot: nothing else that it shows is to be had so."""
    asked = list[str]()

    async def behind(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append((await reader.readline()).decode().split()[1])
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        writer.close()

    assert shared.table.boards
    server = await asyncio.start_server(behind, "127.0.0.1", 0)
    shared.table.boards.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    port = int(shared.table.url.rpartition(":")[2])
    paths = (
        "/b/../metrics",
        "/board/../metrics",
        "/board/%2e%2e/metrics",
        "/board/x/../../metrics",
        "http://evil.example/b/x",
        "/b/y",
    )
    for path in paths:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
    server.close()
    assert {*asked} <= {"/b/x", "/b/y"}
    assert "/b/y" in asked


def test_the_secret_is_kept_until_a_new_one_is_wanted(tmp_path) -> None:
    file = tmp_path / "table.sqlite.link"
    first = kept_or_new_secret(file)
    assert len(first) == 22  # 128 bits
    assert sys.platform == "win32" or file.stat().st_mode & 0o077 == 0
    assert kept_or_new_secret(file) == first
    second = kept_or_new_secret(file, renewed=True)
    assert second != first
    assert kept_or_new_secret(file) == second
    file.write_text("no secret")
    assert kept_or_new_secret(file) not in ("no secret", second)
