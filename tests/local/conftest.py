"""A local table with the sample bot on line."""

import asyncio
import gzip
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from tests.local.bare import GUILD_MESSAGES, GUILDS, Bare, Listener
from tests.local.judge import BESIDE
from tests.local.sample_bot import SampleBot, on_line
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE


@pytest_asyncio.fixture
async def table() -> AsyncIterator[LocalTable]:
    """A fresh table in memory, without rate limits, that keeps all exchanges."""
    async with LocalTable(rate_limits=False, record_exchanges=True) as table:
        yield table


@pytest_asyncio.fixture
async def bot(table: LocalTable) -> AsyncIterator[SampleBot]:
    """The sample bot at that table."""
    async with on_line(table) as bot:
        yield bot


@pytest_asyncio.fixture
async def bare(table: LocalTable) -> AsyncIterator[Bare]:
    """Requests to that table without a client that would already refuse."""
    async with aiohttp.ClientSession() as session:
        yield Bare(table, session)


@pytest_asyncio.fixture(params=[GUILDS | GUILD_MESSAGES])
async def listener(table: LocalTable, request: pytest.FixtureRequest) -> AsyncIterator[Listener]:
    """A connection that only listens, with both intents or those that a test asks for."""
    async with aiohttp.ClientSession() as session, session.ws_connect(table.gateway.address + "?v=10") as line:
        await line.receive_json()
        await line.send_json({"op": 2, "d": {"token": table.bot_token, "intents": request.param}})
        await asyncio.wait_for(line.receive_json(), PATIENCE)
        yield Listener(table)


@pytest.fixture(scope="session")
def description():
    """Discord's description of its API, found beside the checkout or by CHOUETTE_DISCORD_SPEC."""
    file = Path(os.environ.get("CHOUETTE_DISCORD_SPEC", BESIDE))
    if not file.exists():
        pytest.skip(f"Discord's API description is not there: {file}")
    return json.loads(gzip.decompress(file.read_bytes()))
