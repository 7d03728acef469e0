"""Backups that are taken while people play as fast as they can hold what everybody was told, and can be played on."""

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.evening.test_fast_play import turn
from tests.support.bot_process import BotProcess
from tests.support.evening import FIVE
from tests.support.export_evening import ExportEvening
from tests.support.forks import ForkedProgram
from tests.support.local_table import LocalTable
from tests.support.waiting import until

pytestmark = pytest.mark.slow

TURNS = int(os.environ.get("CHOUETTE_TEST_TURNS", "20"))
Line = tuple[int, str]


def lines(file: Path) -> list[Line]:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return database.execute("SELECT number, line FROM journal ORDER BY number").fetchall()


async def chouette(*arguments: str, file: Path) -> int:
    """A part of the command line over this database; its exit status."""
    program = ForkedProgram([*arguments], {**os.environ, "DATABASE_URL": f"sqlite:///{file}"})
    await program.start()
    return await program.wait()


async def seated(evening: ExportEvening) -> None:
    first, *others = FIVE
    await evening[first].slash("chouette open")
    for name in others:
        await evening[name].slash("join")
    await evening[first].slash("chouette start")


async def test_what_is_backed_up_in_play_was_told_and_goes_on(
    evening: ExportEvening, bot: BotProcess, local: LocalTable, tmp_path: Path
) -> None:
    file, taken = tmp_path / "bot.sqlite", list[tuple[int, Path, int]]()
    await seated(evening)

    async def back_up() -> None:
        while True:
            before, to = len(lines(file)), tmp_path / f"backup-{len(taken)}"
            assert await chouette("backup", str(to), file=file) == 0
            taken.append((before, to, len(lines(file))))

    backing_up = asyncio.create_task(back_up())
    began = time.monotonic()
    for _ in range(TURNS):
        await turn(evening, by_panel=False)
    print(f"{TURNS / (time.monotonic() - began):.1f} turns a second, {len(taken)} backups")
    while len(taken) < 2:  # a slow machine
        assert not backing_up.done(), backing_up
        await asyncio.sleep(0.01)
    backing_up.cancel()
    await asyncio.gather(backing_up, return_exceptions=True)
    for _ in range(3):
        await turn(evening, by_panel=True)
    await evening.one_message()

    told = lines(file)
    for before, to, after in taken:
        kept = lines(to)
        assert kept == told[: len(kept)]
        assert before <= len(kept) <= after

    assert await chouette("restore", str(taken[0][1]), file=file) == 1  # the bot plays on it
    assert await bot.terminated() == 0
    assert await chouette("restore", str(taken[0][1]), file=file) == 0
    assert lines(file) == lines(taken[0][1])
    last = max(int(each["id"]) for each in local.messages())
    await bot.start()
    await until(lambda: int(evening.newest()["id"]) > last)
    await evening.one_message()
    for number in range(4):  # by the panel the bot posts in the channel, under numbers that others had before
        await turn(evening, by_panel=number % 2 == 0)
        await evening.one_message()
        assert evening.newest()["id"] == max((each["id"] for each in local.messages() if each["embeds"]), key=int)
    assert lines(file)[: len(lines(taken[0][1]))] == lines(taken[0][1])
    assert len(lines(file)) > len(lines(taken[0][1]))
