"""How long `/stats` takes with many finished evenings: `python -m tests.bench.bench_stats`.

Ten thousand evenings are stored with their figures, all on one server or spread over some; then one person asks again
and again, as they would through a table's command, without Discord.
"""

import argparse
import asyncio
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection, insert

from bot.channel.statistics import Period, evenings_in_period, stats_text
from bot.desk import Desk
from bot.desk.statistics import STATISTICS_VERSION, Statistics
from bot.record.books import rule_books
from bot.rules.evening.statistics import Figures
from bot.store import tables
from bot.store.database import open_database
from bot.words.words import words_in
from tests.bench.bench_turn import at

OPENED = datetime(2026, 1, 1, tzinfo=UTC)
FIVE = [f"s{number}" for number in range(1, 6)]
_COUNTED = {
    seat: {
        **{name: [7, -3] for name in ("box", "captain", "team", "partner", "guest", "takes", "drops", "beavers")},
        **dict.fromkeys(("evenings", "corrected", "run", "rolls", "doubles", "pips"), 9),
    }
    for seat in FIVE
}


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
            {"id": key, "head": "rules colorado", "engine": "3", "ended_at": each["opened_at"], **each}
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
            {"chouette": number, "statements": 1, "version": STATISTICS_VERSION, "counted": _COUNTED}
            for number in numbers
        ]
        connection.execute(insert(tables.figures), figures)


async def main(folder: Path, chosen: argparse.Namespace) -> None:
    """Fill, ask, print."""
    database = await open_database(f"sqlite:///{folder / 'stats.sqlite'}")
    await database.write(lambda connection: fill(connection, chosen.evenings, chosen.servers))
    statistics, words = Statistics(database, rule_books(), Desk(database, rule_books())), words_in("en")
    taken: list[float] = []
    for number in range(chosen.times):
        start = time.perf_counter()
        await statistics.evenings_to_count(1)
        history = await statistics.of_server(1)
        shown = evenings_in_period(history, Period.ALL, 1, 2026)
        stats_text("Ann", shown.figures().get(100 + number % 50, Figures()), Period.ALL, words)
        taken.append((time.perf_counter() - start) * 1000)
    print(
        f"{chosen.evenings} evenings on {chosen.servers} servers: first {taken[0]:.0f} ms, then p50 "
        f"{at(taken[1:], 0.5):.0f} ms, p99 {at(taken[1:], 0.99):.0f} ms"
    )
    await database.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=10_000, help="finished evenings in all (10000)")
    parser.add_argument("--servers", type=int, default=20, help="on so many servers (20)")
    parser.add_argument("--times", type=int, default=30, help="how often somebody asks (30)")
    with tempfile.TemporaryDirectory() as kept:
        asyncio.run(main(Path(kept), parser.parse_args()))
