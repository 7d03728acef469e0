"""A local table with the sample bot on line."""

import asyncio
import sys
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest_asyncio

from bot.local import LocalTable

sys.path.insert(0, str(Path(__file__).parent))
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py imports audioop, which Python 3.13 dropped
    from sample_bot import SampleBot


@asynccontextmanager
async def on_line(table: LocalTable) -> AsyncIterator[SampleBot]:
    """The sample bot at this table."""
    bot = SampleBot(table.api_url)
    running = asyncio.create_task(bot.start(table.token))
    try:
        ready = asyncio.create_task(table.until_connected())
        await asyncio.wait([ready, running], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await asyncio.wait([running])


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
