"""A local table, the bot as a process, and five people."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.bot_in_process import as_quick_as_discord, local
from tests.support.bot_process import BotProcess, ForkedBot
from tests.support.export_evening import ExportEvening
from tests.support.local_table import LocalTable

__all__ = ["as_quick_as_discord", "bot", "evening", "local"]


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
def evening(local: LocalTable, bot: BotProcess) -> ExportEvening:
    """The people, before anybody opened a table."""
    return ExportEvening(local)
