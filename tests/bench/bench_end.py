"""How long the bot takes to end while people press: `python -m tests.bench.bench_end`.

One evening is copied into many channels, all cold; people press at tables chosen at random, and in the middle the bot
is told to end. Meanwhile the database may be slow (`--read 1`), robots may wait for an engine that hangs (`--engine`),
and Discord may answer late (`--discord slow`) or not at all (`--discord deaf`). Told is how long it took, and what came
of each press: what was told must be on the disk, and whoever was heard must get an answer.
"""

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.local.checks.messages import LOADING_FLAG
from bot.local.discord.state import Channel
from bot.local.page.seating import RobotSeatings, RobotsWish
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import AnswerSeen, LocalPerson
from tests.bench.bench_load import Tables, play_and_copy
from tests.support.bot_process import CHECKOUT, BotProcess, ForkedBot
from tests.support.evening import button
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

RESTARTS = "The bot is restarting"


@dataclass
class Ended:
    """How the bot ended after it was told to: seconds, exit status, what came of the presses, and what is wrong."""

    seconds: float = 0.0
    status: int | None = None
    presses: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])


class Presses:
    """What people pressed, and what they saw."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.seen: list[tuple[LocalPerson, AnswerSeen]] = []
        self.too_late = 0
        self._running = set[asyncio.Task[None]]()

    async def go_on(self, a_second: float) -> None:
        """Press so many times a second, each time at another table, until cancelled."""
        for channel in random.Random(2).sample([*self._tables.people], len(self._tables.people)):
            task = asyncio.create_task(self._press(channel))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
            await asyncio.sleep(1 / a_second)

    async def _press(self, channel: str) -> None:
        message, people = self._tables.newest[channel], self._tables.people[channel]
        called = {each["id"] for each in message["mentions"]}
        person = next(each for each in people.values() if each.id in called)
        pressed = next(filter(None, (button(message, verb) for verb in ("next", "opening", "roll"))), "")
        if not self._tables.local.gateway.is_connected:
            self.too_late += 1
            return
        with suppress(ClientWouldNotSend):
            self.seen.append((person, await person.press(message, pressed)))

    async def until_seen(self) -> None:
        """Wait until everybody has seen what came of it."""
        if self._running:
            await asyncio.wait(self._running)


async def measured(folder: Path, chosen: argparse.Namespace) -> Ended:
    """Play, copy, start, press, end."""
    async with LocalTable(rate_limits=False) as local:
        tables = await play_and_copy(local, folder, chosen.statements, chosen.tables)
        environment = {"CHOUETTE_TEST_READ": str(chosen.read), "ENGINE": "none"}
        if chosen.engine:
            environment |= {"ENGINE": "gnubg", "PATH": f"{_engine_that_hangs(folder)}:/usr/bin:/bin"}
            await _seat_robots(local, ForkedBot(local, folder, **environment))
        bot = BotProcess(local, folder, module="tests.bench.slow_database", checkout=CHECKOUT, **environment)
        async with _between(local) as line:
            await bot.start()
            if chosen.discord == "slow":
                local.faults.inject_fault("", "before", "slow", times=1_000_000, wait_seconds=chosen.seconds)
            presses = Presses(tables)
            pressing = asyncio.create_task(presses.go_on(chosen.presses))
            await asyncio.sleep(chosen.after)
            line.is_deaf = chosen.discord == "deaf"
            ended = await _told_to_end(bot)
            pressing.cancel()
            await presses.until_seen()
        local.faults.clear()
        _judge(ended, presses, folder / "bot.sqlite", can_answer=chosen.discord != "deaf")
        return ended


async def _told_to_end(bot: BotProcess) -> Ended:
    begun = time.monotonic()
    bot.terminate()
    try:
        status = await bot.ended()
    except TimeoutError:
        await bot.close()
        return Ended(time.monotonic() - begun, None, wrong=[f"it has not ended after {PATIENCE:.0f} s"])
    return Ended(time.monotonic() - begun, status)


def _judge(ended: Ended, presses: Presses, file: Path, *, can_answer: bool) -> None:
    """Hold what people saw against the disk; where Discord takes no answer, none is missed."""
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT interaction FROM journal WHERE interaction IS NOT NULL").fetchall()
    ended.presses["after the connection had ended"] = presses.too_late
    kept = {str(interaction) for (interaction,) in rows}
    last = max((int(seen.interaction.id) for _, seen in presses.seen if seen.kind != "nothing"), default=0)
    for person, seen in presses.seen:
        is_kept = seen.interaction.id in kept
        what = _what(person, seen)
        if what == "unheard" and int(seen.interaction.id) > last:
            what = "as the connection ended"  # sent to who does not read any more
        ended.presses[f"{what}, {'kept' if is_kept else 'not kept'}"] += 1
        if what == "told" and not is_kept:
            ended.wrong.append(f"told, and not on the disk: {seen.text[:80]!r}")
        if what == "told that nothing happened" and is_kept:
            ended.wrong.append("told that nothing happened, and it is on the disk")
        if what in {"waits for ever", "acknowledged"} and not is_kept and can_answer:  # unheard: the machine is slow
            ended.wrong.append(f"{what}, and nothing came of it")


def _what(person: LocalPerson, seen: AnswerSeen) -> str:
    """What a press came to, as who pressed sees it."""
    if seen.kind == "nothing":
        return "unheard"
    message, alone = seen.message, seen.ephemeral
    if seen.kind == "later":  # what was said to them alone afterwards
        after = [one for one in person.visible_messages(seen.interaction.channel) if one["flags"] & 64]
        message, alone = (after[-1], True) if after else (None, False)
        if message is None:
            return "acknowledged"
    if message and message["flags"] & LOADING_FLAG:
        return "waits for ever"
    if not alone:
        return "told"
    return "told that nothing happened" if str(message and message["content"]).startswith(RESTARTS) else "refused"


# --- What makes it slow


def _engine_that_hangs(folder: Path) -> Path:
    """A folder with a gnubg that never answers."""
    programs = folder / "programs"
    programs.mkdir(exist_ok=True)
    (programs / "gnubg").write_text("#!/bin/sh\nexec sleep 600\n")
    (programs / "gnubg").chmod(0o755)
    return programs


async def _seat_robots(local: LocalTable, bot: BotProcess) -> None:
    """A table with four robots, who wait for their engine as soon as a bot is there; before it is slow."""
    state = local.table.state
    channel = Channel(state.ids.next(), "robots", len(state.channels) + 1)
    state.save_channel(channel)
    local.table.changed()
    await bot.start()
    await RobotSeatings(local.table, lambda: None).seat(local.add_person("Gus"), channel.id, RobotsWish(4))
    await bot.terminated()


class Line:
    """The line between the bot and Discord; while it is deaf, whatever is sent over it gets lost."""

    is_deaf = False

    def __init__(self, port: int) -> None:
        self._port, self._own = port, b""
        self._open: dict[asyncio.Task[None] | None, tuple[asyncio.StreamWriter, ...]] = {}

    def listens_at(self, port: int) -> None:
        """The local table is called by its own port alone; both have as many digits."""
        self._own = f"127.0.0.1:{port}".encode()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one connection sends and gets."""
        there = await asyncio.open_connection("127.0.0.1", self._port)
        self._open[asyncio.current_task()] = writer, there[1]
        await asyncio.gather(self._pass_on(reader, there[1]), self._pass_on(there[0], writer), return_exceptions=True)

    async def close(self) -> None:
        """End all connections."""
        for writer in (each for both in self._open.values() for each in both):
            writer.close()
        await asyncio.gather(*filter(None, self._open), return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while some := await reader.read(1 << 16):
            if not self.is_deaf:
                writer.write(some.replace(self._own, f"127.0.0.1:{self._port}".encode()))
                await writer.drain()
        if not self.is_deaf:
            writer.close()


@asynccontextmanager
async def _between(local: LocalTable) -> AsyncGenerator[Line]:
    """Have a bot reach the local table over a line of its own."""
    url, gateway = local.url, local.gateway.address
    line = Line(int(url.rpartition(":")[2]))
    server = await asyncio.start_server(line.connect, "127.0.0.1")
    port = server.sockets[0].getsockname()[1]
    line.listens_at(port)
    local.url = f"http://127.0.0.1:{port}"
    local.gateway.address = f"ws://127.0.0.1:{port}/gateway"
    try:
        yield line
    finally:
        server.close()
        await line.close()
        local.url, local.gateway.address = url, gateway


async def main(folder: Path, chosen: argparse.Namespace) -> int:
    """1 where something is wrong."""
    ended = await measured(folder, chosen)
    print(f"ended after {ended.seconds:.1f} s with {ended.status}")
    for what, number in ended.presses.most_common():
        print(f"{number:5} {what}")
    print("\n".join(ended.wrong[:20]))
    return 1 if ended.wrong else 0


def options() -> argparse.ArgumentParser:
    """What can be chosen."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_end", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="how many open tables (1000)")
    parser.add_argument("--statements", type=int, default=200, help="what was said at each of them (200)")
    parser.add_argument("--presses", type=float, default=40.0, help="a second (40)")
    parser.add_argument("--after", type=float, default=5.0, help="seconds after which the bot is told to end (5)")
    parser.add_argument("--read", type=float, default=0.0, help="seconds that the database takes for each read (0)")
    parser.add_argument("--engine", action="store_true", help="robots wait for an engine that hangs")
    parser.add_argument("--discord", choices=("slow", "deaf"), help="it answers late, or not at all")
    parser.add_argument("--seconds", type=float, default=1.0, help="how late, where it is slow (1)")
    return parser


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as kept:  # the disk that will be used, no memory disk
        raise SystemExit(asyncio.run(main(Path(kept), options().parse_args())))
