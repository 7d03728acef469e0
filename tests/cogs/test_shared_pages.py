"""An evening at a public address: shared when all agree, shown to whoever has the link, and ended by any of them."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.client import ChouetteBot
from bot.page_server import PageServer
from bot.store.journal import anonymise_user_if_unseated
from bot.watch import serving_health_and_metrics
from tests.cogs.test_exports import played
from tests.operation.test_watch import free_port
from tests.support.evening import SPECTATOR, THREE, BotEvening, buttons, private
from tests.support.evening_page import data_of_page
from tests.support.local_table import LocalTable

INVITE = "https://discord.gg/abc"

FILES = ["Record", "CSV"]


@asynccontextmanager
async def answered(bot: ChouetteBot) -> AsyncIterator[str]:
    """The address at which the bot shows pages."""
    port = free_port()
    bot.page_url = f"http://127.0.0.1:{port}"
    routes = PageServer(bot, INVITE).routes()
    async with serving_health_and_metrics(bot, bot.database, ("127.0.0.1", port), more_routes=routes):
        yield bot.page_url


async def over(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """An evening of three people that is over, in its first game."""
    evening = await played(local, bot)
    await end(evening)
    return evening


async def end(evening: BotEvening) -> None:
    """All agree that it is over."""
    await evening["Ann"].means("chouette end")
    for name in ("Bob", "Cid"):
        await evening[name].slash("accept")


async def pressed(evening: BotEvening, name: str, label: str) -> str:
    seen = await evening[name].slash("export", format="page")
    return private(await evening[name].press(seen.message, label))


async def shared(evening: BotEvening) -> str:
    """The link that the last of them gets."""
    assert "when Bob and Cid agree too" in await pressed(evening, "Ann", "Share by link")
    assert "when Cid agrees too" in await pressed(evening, "Bob", "Share by link")
    (link,) = re.findall(r"http://\S+/e/[\w-]{32}", await pressed(evening, "Cid", "Share by link"))
    return link


async def read(url: str) -> tuple[int, str, dict[str, str]]:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.status, (await response.read()).decode("utf-8", "replace"), {**response.headers}


async def test_all_agree_and_whoever_has_the_link_sees_the_page(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await over(local, bot)
    async with answered(bot):
        link = await shared(evening)
        status, page, headers = await read(link)
        assert status == 200
        assert headers["Content-Type"] == "text/html; charset=utf-8"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Robots-Tag"] == "noindex, nofollow"
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'sha256-")
        assert headers["Content-Security-Policy"].endswith("frame-ancestors 'none'")
        assert {"Ann", "Bob", "Cid"} <= {*re.findall(r"'name': '(\w+)'", str(data_of_page(page)))}
        assert f'<meta property="og:image" content="{link}/sheet.png">' in page
        (embed,) = re.findall(r'<script id="discord:component-embed" type="application/json">(.*?)</script>', page)
        container = json.loads(embed)["component"]
        assert [part["type"] for part in container["components"]] == [10, 12, 10, 1]
        assert [one["url"] for one in container["components"][3]["components"]] == [link, INVITE]
        status, _, headers = await read(f"{link}/sheet.png")
        assert (status, headers["Content-Type"]) == (200, "image/png")
        assert (await read(link))[1] == page


async def test_one_who_withdraws_ends_it_for_all_and_an_old_link_never_works_again(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await over(local, bot)
    async with answered(bot) as address:
        link = await shared(evening)
        assert "no link to this evening works" in await pressed(evening, "Bob", "Share no more")
        assert (await read(link))[0] == (await read(f"{link}/sheet.png"))[0] == 404
        again = await pressed(evening, "Bob", "Share by link")
        assert (await read(link))[0] == 404
        (new,) = re.findall(r"http://\S+/e/[\w-]{32}", again)
        assert (await read(new))[0] == 200
        assert (await read(f"{address}/e/{'x' * 32}"))[0] == 404
        assert (await read(f"{address}/e/short"))[0] == 404


async def test_without_address_or_bot_on_the_server_it_is_shown_no_more(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await over(local, bot)
    async with answered(bot):
        link = await shared(evening)
        await bot.desk.settings.change_for_server(bot.guilds[0].id, "theme", "night")
        assert "--felt:#3f4753" in (await read(link))[1]
        with monkeypatch.context() as removed:
            removed.setattr(ChouetteBot, "get_guild", lambda *_: None)
            assert (await read(link))[0] == 404
        assert (await read(link))[0] == 200
        bot.page_url = None  # the operator takes the address away
        assert (await read(link))[0] == 404


async def test_who_is_forgotten_is_not_named(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await over(local, bot)
    async with answered(bot):
        link = await shared(evening)
        assert "Cid" in str(data_of_page((await read(link))[1]))
        assert await anonymise_user_if_unseated(bot.database, int(evening["Cid"].id))
        bot.desk.evict_idle_tables(0)
        bot.desk._tables.clear()
        page = (await read(link))[1]
        assert "Cid" not in page + str(data_of_page(page))


async def test_nothing_is_offered_without_an_address_while_the_evening_goes_on_or_to_who_was_not_there(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await evening.start()
    bot.page_url = "https://chouette.example.org"
    assert buttons(await evening["Ann"].slash("export", format="page")) == FILES
    await end(evening)
    assert buttons(await evening["Ann"].slash("export", format="page")) == ["Share by link", "Share no more", *FILES]
    assert buttons(await local.person(SPECTATOR).slash("export", format="page")) == FILES
    bot.page_url = None
    seen = await evening["Ann"].slash("export", format="page")
    assert buttons(seen) == FILES
    assert "link" not in private(seen)


@pytest.mark.parametrize("waiting", [7, 8])
async def test_who_comes_while_many_wait_is_told_to_try_again(
    local: LocalTable, bot: ChouetteBot, waiting: int
) -> None:
    evening = await over(local, bot)
    port = free_port()
    bot.page_url = f"http://127.0.0.1:{port}"
    server = PageServer(bot)
    async with serving_health_and_metrics(bot, bot.database, ("127.0.0.1", port), more_routes=server.routes()):
        link = await shared(evening)
        server._waiting = waiting
        status, _, headers = await read(link)
        assert (status, headers.get("Retry-After")) == ((200, None) if waiting == 7 else (429, "10"))


async def test_an_evening_that_goes_on_again_is_shown_no_more(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await over(local, bot)
    async with answered(bot):
        link = await shared(evening)
        spectator = evening.sits(SPECTATOR)
        spectator._person._member.moderator = True
        await spectator.directs("reopen", reason="one more")
        assert (await evening.table()).is_open
        assert (await read(link))[0] == 404
