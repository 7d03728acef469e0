"""A local table, the bot as a process, and five people."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local import LocalTable
from tests.evening.bot_process import BotProcess, ForkedBot
from tests.evening.evening import Evening
from tests.patience import PATIENCE


@pytest.fixture
async def local(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalTable]:
    """A local table in memory, without rate limits, that keeps what was said to it and waits for a slow machine."""
    monkeypatch.setattr("bot.local.discord.interactions.ANSWER_TIMEOUT_SECONDS", PATIENCE)
    monkeypatch.setattr("bot.delivery.pace.RATE_WINDOW_SECONDS", 0.0)
    async with LocalTable(rate_limits=False, record_exchanges=True) as table:
        yield table


@pytest.fixture
def as_quick_as_discord(local: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The local table gives up on an answer as soon as Discord does."""
    monkeypatch.setattr("bot.local.discord.interactions.ANSWER_TIMEOUT_SECONDS", 3.0)


@pytest.fixture
async def bot(local: LocalTable, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot, on line; nothing that it did may have failed."""
    bot = ForkedBot(local, tmp_path)
    try:
        await bot.start()
        yield bot
    finally:
        await bot.close()
    assert " ERROR " not in bot.log, bot.log


@pytest.fixture
def evening(local: LocalTable, bot: BotProcess) -> Evening:
    """The people, before anybody opened a table."""
    return Evening(local)
