"""Backups while many tables play: `python -m tests.bench.bench_backup`.

People at many tables say what they may through the desk, without Discord, so many things a second. Meanwhile backups
are taken, one after the other, each by a program of its own; then each is restored and held against what people were
told: it must have all that was told before it began, in order, and nothing that was not said.
With `--copies 1000` one evening is copied so often instead; told is how long a backup and a restore of all take, for
how long nobody can play, and how much memory it takes.
"""

import argparse
import asyncio
import os
import random
import resource
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from bot.desk import Desk, Submitted
from bot.record.books import rule_books
from bot.store.database import open_database
from bot.store.holding import holding_database
from tests.bench.seen import at
from tests.support.bot_process import CHECKOUT
from tests.support.desk_evening import CHANNEL, DeskEvening

SECONDS_BETWEEN_BACKUPS = 5.0


@dataclass
class Taken:
    """A backup: how many statements of each chouette had been told when it began, and said when it ended."""

    file: Path
    told_before: dict[int, int]
    said_after: dict[int, int] = field(default_factory=dict[int, int])


class Players:
    """People at many tables. `told`: how many statements of each chouette somebody was told of."""

    def __init__(self, evenings: list[DeskEvening]) -> None:
        self.evenings = evenings
        self.told: dict[int, int] = {}
        self.waited: list[float] = []
        self.refused = 0

    async def act(self, evening: DeskEvening, chance: random.Random) -> None:
        """One thing at one table."""
        begun = time.perf_counter()
        answer = await evening.anything(chance)
        self.waited.append((time.perf_counter() - begun) * 1000)
        if isinstance(answer, Submitted):
            self.told[answer.table.id] = answer.table.next_number - 1
        else:
            self.refused += 1

    async def play(self, turns: float, seconds: float) -> None:
        """So many things a second, one table after the other."""
        chance, begun = random.Random(3), time.monotonic()
        acting: dict[DeskEvening, asyncio.Task[None]] = {}
        for number in range(round(turns * seconds)):
            await asyncio.sleep(max(0.0, begun + number / turns - time.monotonic()))
            evening = self.evenings[number % len(self.evenings)]
            if evening in acting:
                await acting[evening]
            acting[evening] = asyncio.create_task(self.act(evening, chance))
        await asyncio.gather(*acting.values())


def lines(file: Path) -> dict[int, list[str]]:
    """All that was said, by chouette."""
    found: dict[int, list[str]] = {}
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        for chouette, line in database.execute("SELECT chouette, line FROM journal ORDER BY chouette, number"):
            found.setdefault(chouette, []).append(line)
    return found


async def chouette(*arguments: str, file: Path) -> str:
    """A part of the command line over this database; what it says."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=CHECKOUT,
        env={**os.environ, "DATABASE_URL": f"sqlite:///{file}"},
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await process.communicate()
    assert process.returncode == 0, arguments
    return told.decode().strip()


async def back_up(file: Path, players: Players, taken: list[Taken], begun_at: list[tuple[int, int]]) -> None:
    """One backup after the other."""
    while True:
        one = Taken(file.with_name(f"backup-{len(taken)}"), dict(players.told))
        first = len(players.waited)
        await chouette("backup", str(one.file), file=file)
        begun_at.append((first, len(players.waited)))
        one.said_after = {key: len(said) for key, said in lines(file).items()}
        taken.append(one)
        await asyncio.sleep(SECONDS_BETWEEN_BACKUPS)


def wrong(one: Taken, restored: dict[int, list[str]], said: dict[int, list[str]]) -> list[str]:
    """What a restored backup has otherwise than it was told."""
    return [
        f"{one.file.name}, chouette {key}: {len(kept)} statements"
        for key in said
        if (kept := restored.get(key, [])) != said[key][: len(kept)]
        or not one.told_before.get(key, 0) <= len(kept) <= one.said_after.get(key, 0)
    ]


# --- Many tables at rest


async def copied_evening(file: Path, copies: int, statements: int) -> None:
    """One evening of about so many statements, and its rows again as those of so many chouettes."""
    database = await open_database(f"sqlite:///{file}")
    evening, chance = DeskEvening(database, Desk(database, rule_books()), CHANNEL), random.Random(3)
    await evening.start()
    while (await evening.table()).next_number <= statements:
        await evening.anything(chance)
    await evening.desk.close()
    await database.close()
    with closing(sqlite3.connect(file)) as rows:
        for table in ("chouettes", "seats", "journal", "transfers", "deadlines", "seeds"):
            names = [row[1] for row in rows.execute(f"PRAGMA table_info({table})")]
            other = {"id": "?1", "chouette": "?1", "channel": "channel + ?1", "interaction": "NULL", "message": "NULL"}
            chosen = ", ".join(other.get(name, f'"{name}"') for name in names)
            key = "id" if table == "chouettes" else "chouette"
            again = f"INSERT INTO {table} SELECT {chosen} FROM {table} WHERE {key} = 1"
            rows.executemany(again, [(number,) for number in range(2, copies + 1)])
        rows.commit()


async def measured(*arguments: str, file: Path) -> None:
    """Run a part of the command line; how long it took, what it computed, and what it needed."""
    begun, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    said = await chouette(*arguments, file=file)
    took, after = time.monotonic() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    computed = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{arguments[0]}: {took:.1f} s, {computed:.1f} s of processor time, {after.ru_maxrss / 1024:.0f} MB at most")
    print(said)


async def downtime(backup: Path, file: Path) -> None:
    """Restore as who has players does: nobody can play from when the bot ends until it is restored."""
    async with holding_database(f"sqlite:///{file}"):
        command = (sys.executable, "-m", "bot", "restore", "--wait", str(backup))
        environment = {**os.environ, "DATABASE_URL": f"sqlite:///{file}"}
        restoring = await asyncio.create_subprocess_exec(
            *command, cwd=CHECKOUT, env=environment, stdout=asyncio.subprocess.PIPE
        )
        assert restoring.stdout
        print((await restoring.stdout.readline()).decode().strip())
    begun = time.monotonic()
    await restoring.communicate()
    print(f"restore --wait: nobody could play for {time.monotonic() - begun:.1f} s")


async def at_rest(copies: int, statements: int) -> int:
    """Back up and restore so many chouettes."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        file, backup = Path(folder) / "bot.sqlite", Path(folder) / "backup.sqlite"
        await copied_evening(file, copies, statements)
        await measured("backup", str(backup), file=file)
        await measured("restore", str(backup), file=file)
        await downtime(backup, file)
    return 0


async def main() -> int:
    """Run as the command says: 1 where a backup is not what was told."""
    reader = argparse.ArgumentParser(prog="python -m tests.bench.bench_backup")
    reader.add_argument("--tables", type=int, default=50)
    reader.add_argument("--turns", type=float, default=50.0, help="a second, at all tables together")
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--copies", type=int, default=0, help="so many tables at rest instead")
    reader.add_argument("--statements", type=int, default=236, help="at each of those (236)")
    chosen = reader.parse_args()
    if chosen.copies:
        return await at_rest(chosen.copies, chosen.statements)
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # the disk that will be used, no memory disk
        file, taken, during = Path(folder) / "bot.sqlite", list[Taken](), list[tuple[int, int]]()
        database = await open_database(f"sqlite:///{file}")
        desk = Desk(database, rule_books())
        players = Players([DeskEvening(database, desk, CHANNEL + one) for one in range(chosen.tables)])
        for evening in players.evenings:
            await evening.start()
        backing_up = asyncio.create_task(back_up(file, players, taken, during))
        begun = time.monotonic()
        await players.play(chosen.turns, chosen.seconds)
        took = time.monotonic() - begun
        backing_up.cancel()
        await asyncio.gather(backing_up, return_exceptions=True)
        await desk.close()
        await database.close()
        beside = [waited for first, last in during for waited in players.waited[first:last]]
        print(f"{len(players.waited) / took:.1f} turns a second at {chosen.tables} tables, {players.refused} refused")
        print(f"{len(taken)} backups")
        for what, waited in (("all", players.waited), ("during a backup", beside)):
            figures = f"p50 {at(waited, 0.5):6.1f}  p99 {at(waited, 0.99):6.1f}  longest {max(waited):.0f} ms"
            print(f"a turn, {what:16} {figures}")
        said, faults = lines(file), list[str]()
        for one in taken:
            restored = Path(folder) / "restored.sqlite"
            restored.unlink(missing_ok=True)
            print(await chouette("restore", str(one.file), file=restored))
            faults += wrong(one, lines(restored), said)
    print("\n".join(faults) or "each holds what had been told, and nothing that was not said")
    return 1 if faults or not taken else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
