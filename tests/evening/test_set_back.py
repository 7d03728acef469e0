"""A database that goes back to an earlier state: the channel comes to show that state, and people can press."""

import os
import random
from pathlib import Path

import pytest

from tests.chaos.copies import WAYS
from tests.chaos.restores import RestoredEvening, some_restores
from tests.support.bot_process import ForkedBot
from tests.support.cases import with_usual_cases
from tests.support.databases import KINDS, fresh_database
from tests.support.local_table import LocalTable

pytestmark = [pytest.mark.slow, pytest.mark.begun_first]

ROUNDS = int(os.environ.get("CHOUETTE_TEST_RESTORES", "1"))
SEED = 2026


@pytest.mark.parametrize("way", with_usual_cases([way for kind in KINDS for way in WAYS[kind]], ("backup", "pg_dump")))
async def test_a_table_goes_on_from_a_copy_of_its_database(way: str, local: LocalTable, tmp_path: Path) -> None:
    kind, chance = next(kind for kind in KINDS if way in WAYS[kind]), random.Random(SEED)
    async with fresh_database(kind, tmp_path) as url:
        bot = ForkedBot(local, tmp_path, url)
        evening = RestoredEvening(local, bot, tmp_path, chance)
        try:
            await bot.start()
            await evening.open()
            copied = await evening.copy_in_play(way)
            await evening.play(2)  # the message that the copy knows as its newest one is folded
            await evening.evening.one_message()
            assert await bot.terminated() == 0
            await evening.restore(copied, way)
            await bot.terminated()
            await evening.restore(copied, way)  # again within seconds: Discord still knows what was posted
            for _ in range(ROUNDS):
                await some_restores(evening, way, chance)
        finally:
            await bot.close()
        assert evening.lost > 0
        assert " ERROR " not in bot.log, bot.log
