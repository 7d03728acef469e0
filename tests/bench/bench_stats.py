"""How long `/stats` takes with many finished evenings: `python -m tests.bench.bench_stats`.

Ten thousand evenings are stored with their figures, spread over some servers, then all on one; one person asks again
and again for text and plot, of all time and of a year, as by the command but without Discord. An evening goes on at
their server: before they ask, another game ends. And how long others wait meanwhile for their turn.
"""

import argparse
import asyncio
import gc
import tempfile
import time
import tracemalloc
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection, insert

from bot.backgammon.position import Pips
from bot.channel.standings import STATISTICS_AND_PLOT_EXECUTOR
from bot.channel.statistics import (
    LeaderboardMeasure,
    Period,
    evenings_in_period,
    find_label,
    leaderboard_text,
    plot_of_evenings,
    stats_text,
)
from bot.desk import Desk, Person, Submitted
from bot.desk.loading import RULES_ENGINE_VERSION
from bot.desk.statistics import STATISTICS_VERSION, Statistics
from bot.record.books import rule_books
from bot.rules.evening.statistics import PlayerStatistics, Tally
from bot.rules.points import HalfPoints, Player
from bot.rules.statements import Margin, ReportsWin, StartsGame
from bot.store import tables
from bot.store.database import Database, open_database
from bot.words.words import words_in
from tests.bench.seen import at
from tests.support.stored_evenings import kept_evening

OPEN = 1_000_000
"""The channel in which an evening goes on."""
TICK = 0.002
OPENED = datetime(2026, 1, 1, tzinfo=UTC)
FIVE = [f"s{number}" for number in range(1, 6)]
_TALLY = Tally(7, HalfPoints(-3))
_COUNTED = dict.fromkeys(FIVE, PlayerStatistics(1, 9, HalfPoints(9), 9, 9, Pips(9), *[_TALLY] * 8).numbers)
_STAKES = ("1 ", "0.5 EUR", "2 EUR")
"""What a point stands for, evening by evening in turn."""
HIDDEN_CHANNELS_EVERY = 20
"""Every so many-th channel is hidden from every second who asks."""


def fill(connection: Connection, evenings: int, servers: int) -> None:
    """So many finished evenings, each with five of fifty people of its server."""
    for first in range(1, evenings + 1, 500):
        numbers = range(first, min(first + 500, evenings + 1))
        ended = {
            number: {
                "server": number % servers + 1,
                "channel": number,
                "opened_at": OPENED + timedelta(hours=number),
            }
            for number in numbers
        }
        rows = [
            {"id": key, "head": "rules colorado", "engine": RULES_ENGINE_VERSION, "ended_at": each["opened_at"], **each}
            for key, each in ended.items()
        ]
        connection.execute(insert(tables.chouettes), rows)
        lines = [
            {"chouette": number, "number": 1, "line": "s1: joins", "at": OPENED, "ordinal": 0} for number in numbers
        ]
        connection.execute(insert(tables.journal), lines)
        seats = [
            {"chouette": number, "seat": seat, "user": 100 + (number + place) % 50, "name": f"Person {place}"}
            for number in numbers
            for place, seat in enumerate(FIVE)
        ]
        connection.execute(insert(tables.seats), seats)
        figures = [
            {
                "chouette": number,
                "statements": 1,
                "version": STATISTICS_VERSION,
                "counted": {_STAKES[number % len(_STAKES)]: _COUNTED},
            }
            for number in numbers
        ]
        connection.execute(insert(tables.statistics), figures)


class Loop:
    """How long, in milliseconds, nobody else's turn came in the event loop while something was done."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def watch(self) -> None:
        """Ask for a turn again and again."""
        while True:
            start = time.perf_counter()
            await asyncio.sleep(TICK)
            self.longest = max(self.longest, (time.perf_counter() - start - TICK) * 1000)

    def since(self) -> str:
        """The longest stretch since it was asked for last."""
        longest, self.longest = self.longest, 0.0
        return f"{longest:.0f} ms"


class Server:
    """A server where an evening goes on, and people who ask."""

    def __init__(self, database: Database) -> None:
        books = rule_books()
        self._desk = Desk(database, books)
        self._statistics = Statistics(database, books, self._desk)
        self._words = words_in("en")
        self._asked = 0

    async def ends_a_game(self) -> None:
        """Another game at the evening that goes on; its Box wins."""
        table = await self._desk.open_or_last_table(OPEN)
        assert table
        ann = Person(100, "Ann")
        for said in (StartsGame(None), ReportsWin(Player("s1"), Margin.SINGLE)):
            answer = await self._desk.submit(OPEN, ann, lambda _, _by, said=said: (said,))
            assert isinstance(answer, Submitted), answer

    async def asked(self, period: Period, user: int | None) -> float:
        """Somebody asks as by `/stats`, or `/leaderboard` (without a user); how many milliseconds it took."""
        start = time.perf_counter()
        await self._statistics.count_evenings_without_statistics(1)
        self._asked += 1

        async def seen(channels: set[int]) -> set[int]:
            hidden = set() if self._asked % 2 else {each for each in channels if each % HIDDEN_CHANNELS_EVERY == 0}
            return channels - (hidden - {OPEN})

        history = await self._statistics.of_server(1, seen)

        def looked_at() -> None:
            shown = evenings_in_period(history, period, OPEN, OPENED.year)
            label = find_label(shown.labels, None)
            if user is None or label is None:
                leaderboard_text(shown, label, LeaderboardMeasure.POINTS, period, self._words)
            else:
                stats_text(user, shown, label, period, self._words)
            if label:
                plot_of_evenings(shown, label, user, period, self._words, {})

        await asyncio.get_running_loop().run_in_executor(STATISTICS_AND_PLOT_EXECUTOR, looked_at)
        return (time.perf_counter() - start) * 1000


async def measure(folder: Path, evenings: int, servers: int, times: int) -> None:
    """Fill, ask, print."""
    database = await open_database(f"sqlite:///{folder / f'{servers}.sqlite'}")
    await database.write(lambda connection: fill(connection, evenings, servers))
    await kept_evening(database, [(100 + place, "Ann") for place in range(3)], (), channel=OPEN, over=False)
    tracemalloc.start()
    server = Server(database)
    await server.asked(Period.EVENING, None)
    memory = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    gc.collect()
    gc.freeze()  # as `serve` does
    server, loop = Server(database), Loop()
    watching = asyncio.ensure_future(loop.watch())
    await server.ends_a_game()
    loop.since()
    print(f"{evenings} evenings on {servers} servers; everything in memory: {memory:.0f} MB")
    for name, period in (("read", Period.EVENING), ("all time", Period.ALL), ("this year", Period.SEASON)):
        print(f"  first {name}: {await server.asked(period, 100):.0f} ms, the loop held for {loop.since()} at most")
    taken: list[float] = []
    for number in range(times):
        await server.ends_a_game()
        period, user = (Period.ALL, Period.SEASON)[number % 2], (100, None)[number // 2 % 2]
        taken.append(await server.asked(period, user))
    watching.cancel()
    print(
        f"  then, a game ending before each: p50 {at(taken, 0.5):.0f} ms, p99 {at(taken, 0.99):.0f} ms, "
        f"the loop held for {loop.since()} at most"
    )
    await database.close()


async def main(folder: Path, chosen: argparse.Namespace) -> None:
    """Both: spread over servers, and all on one."""
    for servers in dict.fromkeys((chosen.servers, 1)):
        await measure(folder, chosen.evenings, servers, chosen.times)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=10_000, help="finished evenings in all (10000)")
    parser.add_argument("--servers", type=int, default=20, help="on so many servers, beside all on one (20)")
    parser.add_argument("--times", type=int, default=100, help="how often somebody asks (100)")
    with tempfile.TemporaryDirectory() as kept:
        asyncio.run(main(Path(kept), parser.parse_args()))
