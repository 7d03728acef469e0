"""How much memory a long run takes: `python -m tests.bench.bench_memory --statements 100000`.

People at several tables say what they may through the desk, as fast as it goes; of every so many statements the table
message is composed, with its pictures. A chouette is ended after a few games, and another is opened in its channel.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bot.channel.message import table_message
from bot.desk import Desk, Submitted
from bot.desk.tokens import NOBODY_ASKED
from bot.record.books import rule_books
from bot.rules.state.chouette import BetweenGames
from bot.store import database as queue
from bot.store.database import open_database
from bot.words.words import words_in
from tests.support.desk_evening import CHANNEL, DeskEvening

GAMES = 3
"""So many make an evening."""
LINES = 10
MOST_GROWTH = 8.0
"""MB that the second half may add to the first."""


def resident() -> float:
    """MB of memory that this process has."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


async def play(evening: DeskEvening, desk: Desk, seed: int, said: Callable[[], bool], drawn: int) -> None:
    """One evening after the other, until it is said that there is enough."""
    chance, words, books = random.Random(seed), words_in(), rule_books()
    while True:
        if await desk.open_or_last_table(evening.channel) is None or not (await evening.table()).is_open:
            await evening.start()
        answer = await evening.anything(chance)
        assert isinstance(answer, Submitted), answer
        chouette = answer.table.chouette
        if chance.random() < 1 / drawn:
            await table_message(answer.table, answer.events, NOBODY_ASKED, words, {}, books, has_engine=False)
        if not said():
            return
        if isinstance(chouette.stage, BetweenGames) and len(chouette.games) >= GAMES:
            await evening.end()


async def main() -> int:
    """Run as the command says: 1 where memory goes on growing."""
    reader = argparse.ArgumentParser(prog="python -m tests.bench.bench_memory")
    reader.add_argument("--statements", type=int, default=20_000)
    reader.add_argument("--tables", type=int, default=20)
    reader.add_argument("--drawn", type=int, default=10, help="of so many statements one is drawn")
    chosen = reader.parse_args()
    queue.MAX_WRITE_QUEUE_SECONDS = 60.0  # nobody waits for an answer here
    count, begun, seen = 0, time.monotonic(), list[float]()

    def said() -> bool:
        nonlocal count
        count += 1
        if count % (chosen.statements // LINES) == 0:
            seen.append(resident())
            print(f"{count:7} statements, {time.monotonic() - begun:5.0f} s: {seen[-1]:6.1f} MB", flush=True)
        return count < chosen.statements

    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        database = await open_database(f"sqlite:///{folder}/bot.sqlite")
        desk = Desk(database, rule_books())
        evenings = [DeskEvening(database, desk, CHANNEL + one) for one in range(chosen.tables)]
        await asyncio.gather(*(play(one, desk, one.channel, said, chosen.drawn) for one in evenings))
        await desk.close()
        await database.close()
    growth = max(seen[LINES // 2 :]) - max(seen[: LINES // 2])
    print(f"the second half adds {growth:.1f} MB (goal: at most {MOST_GROWTH:.0f})")
    return 0 if growth <= MOST_GROWTH else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
