"""The gateway: where a session begins after a refused resumption, and events that discord.py cannot read."""

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import web

from bot.client import ChouetteBot
from bot.gateway import parse_only_others_new_messages
from bot.local.discord import payloads
from bot.store.shards import Shards
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, private
from tests.support.local_table import LocalTable
from tests.support.waiting import until


@pytest.fixture
async def connections(local: LocalTable) -> AsyncIterator[list[str]]:
    """The paths at which the bot has connected to the gateway, which is at an address that only Discord knows."""
    asked = list[str]()

    async def connect(request: web.Request) -> web.WebSocketResponse:
        asked.append(request.path)
        return await local.gateway.serve_connection(request)

    elsewhere = web.Application()
    elsewhere.add_routes([web.get("/elsewhere/", connect)])
    runner = web.AppRunner(elsewhere)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    local.gateway.address = f"ws://127.0.0.1:{runner.addresses[0][1]}/elsewhere/"
    yield asked
    await runner.cleanup()


@pytest.mark.usefixtures("time_flies")
async def test_a_refused_resumption_begins_anew_where_discord_says(
    local: LocalTable, url: str, connections: list[str]
) -> None:
    async with at_the_table(local, url):
        private(await local.person("Ann").slash("help"))
        assert len(connections) == 1
        local.gateway.forget_sessions()
        local.gateway.abort_connections()
        await until(lambda: local.gateway.is_connected and len(connections) == 3)  # it tries to resume first
        private(await local.person("Ann").slash("help"))


async def test_a_process_with_shards_of_its_own_begins_where_discord_says(
    local: LocalTable, url: str, connections: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    served = Shards(2, ((int(local.table.state.first_server_id) >> 22) % 2,))
    monkeypatch.setattr("tests.support.bot_in_process.ChouetteBot", lambda *given: ChouetteBot(*given, shards=served))
    async with at_the_table(local, url):
        private(await local.person("Ann").slash("help"))
    assert len(connections) == 1


def unreadable(local: LocalTable, event: str) -> dict[str, Any]:
    """An event in which a channel has no position."""
    server = payloads.guild_create_event(local.table.state, local.table.state.first_server_id)
    channel = {name: value for name, value in server["channels"][0].items() if name != "position"}
    return {**server, "channels": [channel]} if event == "GUILD_CREATE" else channel | {"guild_id": server["id"]}


@pytest.mark.parametrize("event", ["GUILD_CREATE", "CHANNEL_UPDATE"])
async def test_an_event_that_cannot_be_read_is_a_line_and_the_bot_plays_on(
    local: LocalTable, bot: ChouetteBot, caplog: pytest.LogCaptureFixture, event: str
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    local.gateway.dispatch(event, unreadable(local, event))
    private(await evening["Ann"].slash("help"))  # the bot has heard what was sent before
    await evening.start()
    await evening.go_on()
    (line,) = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert line.startswith(f"{event} is passed over, which discord.py cannot read: KeyError in ")
    assert line.endswith(": 'position'")
    caplog.clear()


def test_nothing_is_made_of_the_bots_own_messages_nor_of_changes() -> None:
    read = list[Any]()
    state: Any = SimpleNamespace(parsers={"MESSAGE_CREATE": read.append, "MESSAGE_UPDATE": read.append})
    parse_only_others_new_messages(state, lambda: 7)
    own, others = {"author": {"id": "7"}}, {"author": {"id": "8"}}
    for each in (own, others):
        state.parsers["MESSAGE_CREATE"](each)
        state.parsers["MESSAGE_UPDATE"](each)
    assert read == [others]
