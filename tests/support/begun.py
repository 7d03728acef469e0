"""What every start and every evening does alike, done once in the process of which forks are copies.

The commands are translated, statements compiled, words read, and fonts and pictures loaded. A copy knows nothing of the
table at which that was: it has its own database, and connects to its own table.
"""

import asyncio
import gc
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.support.bot_in_process import at_the_table, commands_translated_once, patient_table
from tests.support.databases import compile_each_statement_once, furnished_file
from tests.support.evening import THREE, BotEvening

PLAYS = 3


async def _short_evening(folder: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        async with (
            patient_table(patch) as local,
            at_the_table(local, furnished_file(folder / "bot.sqlite")) as bot,
        ):
            evening = BotEvening(local, bot, THREE)
            await evening.seat()
            await evening.start()
            for _ in range(PLAYS):
                await evening.play()
                await evening.press("Roll")


def _begin() -> None:
    patch = pytest.MonkeyPatch()  # for good
    compile_each_statement_once(patch)
    commands_translated_once(patch)
    with TemporaryDirectory() as folder:
        asyncio.run(_short_evening(Path(folder)))
    gc.collect()
    gc.freeze()  # a copy need not look through what is here


_begin()
