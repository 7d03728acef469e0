"""A local table with the sample bot on line."""

from collections.abc import AsyncIterator

import aiohttp
import pytest_asyncio

from bot.local import LocalTable
from tests.local.bare import Bare
from tests.local.sample_bot import SampleBot, on_line


@pytest_asyncio.fixture
async def table() -> AsyncIterator[LocalTable]:
    """A fresh table in memory, without rate limits, that keeps all exchanges."""
    async with LocalTable(rates=False, record=True) as table:
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
