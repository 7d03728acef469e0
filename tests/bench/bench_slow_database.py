"""People at a database that is far away.

Run by `python -m tests.support.postgresql_server python -m tests.bench.bench_slow_database`.

A real PostgreSQL stands behind a way on which each round trip takes so many milliseconds. One evening is copied into
many channels. Told is how long a start takes, and how long people wait for what they asked for: one at a table that
nobody has used, eight at eight such tables at once, and one who rolls at such a table and at one that was used.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from bot.operation.copying import copy_database
from tests.bench.bench_load import Tables, copy_tables, play_model
from tests.support.bot_process import BotProcess
from tests.support.databases import fresh_database
from tests.support.distant_network import distant
from tests.support.evening import button
from tests.support.local_table import LocalTable

AT_ONCE = 8


class People:
    """They come to tables, each of which nobody has used since the start."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._cold = tables, [*tables.people]

    async def looks(self) -> str:
        """Somebody looks at another table: milliseconds, or that they were not answered."""
        channel = self._cold.pop()
        person, begun = next(iter(self._tables.people[channel].values())), time.perf_counter()
        seen = await person.slash("board", channel=channel)
        return _told(begun, seen.kind)

    async def roll(self, *, is_cold: bool) -> str:
        """Somebody rolls at a table, or had looked at it before."""
        channel = self._cold.pop()
        message, people = self._tables.newest[channel], self._tables.people[channel]
        called = {each["id"] for each in message["mentions"]}
        mover = next(each for each in people.values() if each.id in called)
        if not is_cold:
            await mover.slash("board", channel=channel)
        begun = time.perf_counter()
        seen = await mover.press(message, button(message, "roll") or "")
        return _told(begun, seen.kind)


def _told(begun: float, kind: str) -> str:
    took = f"{(time.perf_counter() - begun) * 1000:.0f} ms"
    return {"nothing": "not answered", "later": f"acknowledged after {took}"}.get(kind, took)


async def measured(local: LocalTable, people: People, folder: Path, sqlite: str, seconds: float) -> None:
    """Start the bot on a copy of the database, so far away, and measure."""
    async with fresh_database("postgresql", folder) as url:
        await copy_database(sqlite, url)
        async with distant(url, seconds) as (far, way):
            bot, begun = BotProcess(local, folder, far), time.perf_counter()
            await bot.start()
            print(f"{seconds * 1000:.0f} ms a round trip: connected after {time.perf_counter() - begun:.1f} s")
            print("  /board at a cold table:", *[await people.looks() for _ in range(3)], sep="  ")
            at_once = await asyncio.gather(*(people.looks() for _ in range(AT_ONCE)))
            print(f"  {AT_ONCE} at {AT_ONCE} cold tables at once:", *at_once, sep="  ")
            print(
                "  a roll at a cold table:", await people.roll(is_cold=True), await people.roll(is_cold=True), sep="  "
            )
            print("  a roll at a warm table:", await people.roll(is_cold=False), sep="  ")
            print(f"  {way.round_trips} round trips in all, on {way.connections} connections", flush=True)
            await bot.terminated()


async def main(folder: Path, chosen: argparse.Namespace) -> None:
    """Play, copy, and measure at each distance."""
    async with LocalTable(rate_limits=False) as local:
        bot = BotProcess(local, folder)
        await bot.start()
        await play_model(local, bot, chosen.statements)
        await bot.terminated()
        people = People(copy_tables(local, folder / "bot.sqlite", chosen.tables))
        for one in chosen.milliseconds:
            await measured(local, people, folder, bot.database, one / 1000)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="how many open tables (200)")
    parser.add_argument("--statements", type=int, default=250, help="what was said at each of them (250)")
    parser.add_argument("--milliseconds", type=float, nargs="*", default=[0, 50, 150], help="a round trip (0 50 150)")
    with tempfile.TemporaryDirectory() as kept:
        asyncio.run(main(Path(kept), parser.parse_args()))
