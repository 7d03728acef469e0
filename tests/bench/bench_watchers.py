"""What open boards beside the channel cost the bot and a turn: `python -m tests.bench.bench_watchers`.

First one table: turns of five people in the channel, in blocks by turns, without pages and with so many that watch
(500). Then many tables (200): things happen at tables chosen at random, without pages and with one for each of the five
who sit there. Told are milliseconds of a turn, the bot's processor time and its memory. The pages are a process of
their own, which takes part of what the machine has; what they receive is counted, and looked at no further.
"""

import argparse
import asyncio
import json
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median

import aiohttp
from yarl import URL

from bot.board.hub import MAX_SOCKETS_OF_PERSON
from bot.local.people.person import LocalPerson
from tests.bench import rivals
from tests.bench.bench_load import copy_tables, measured_load, play_model
from tests.bench.bench_turn import Bench
from tests.bench.seen import at
from tests.operation.test_watch import free_port
from tests.support.bot_process import BotProcess
from tests.support.evening import FIVE
from tests.support.export_evening import ExportEvening
from tests.support.local_table import LocalTable

BLOCKS, TURNS_IN_BLOCK, GOAL = 10, 40, 1.05
"""So many blocks of so many turns; a turn may take so much longer beside pages that watch."""
SECONDS_BETWEEN_TURNS = 0.6
"""People think for longer; in that time a state is shown to all who watch."""
OPENED_AT_ONCE = 50
_LINK = re.compile(r"http://[^\s\"']+/b/[\w-]{43}")


class Pages:
    """Open pages, in a process of their own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def open(self, links: Sequence[str], each: int) -> None:
        """Open so many more of each link, and wait until each was shown its table."""
        assert self._process.stdin
        self._process.stdin.write(f"{json.dumps([*links])} {each}\n".encode())
        await self._said()

    async def close(self) -> str:
        """Close all; what they received."""
        assert self._process.stdin
        self._process.stdin.write(b"[] 0\n")
        return await self._said()

    async def _said(self) -> str:
        assert self._process.stdout
        said = (await self._process.stdout.readline()).decode().strip()
        assert said, "the pages' process has ended"
        return said


@asynccontextmanager
async def pages() -> AsyncIterator[Pages]:
    """The process of the pages; it ends with its input."""
    command = sys.executable, "-m", "tests.bench.bench_watchers", "--pages"
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    try:
        yield Pages(process)
    finally:
        assert process.stdin
        process.stdin.close()
        await process.wait()


class _Opened:
    """The pages that this process has open."""

    def __init__(self) -> None:
        self.received = self.bytes = 0
        self._reading: list[asyncio.Task[None]] = []
        self._sockets: list[aiohttp.ClientWebSocketResponse] = []
        self._sessions: list[aiohttp.ClientSession] = []

    async def open(self, link: str, each: int, first: int) -> None:
        """Sign in by this link, and open so many pages."""
        session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self._sessions.append(session)
        async with session.get(link) as answer:
            place = answer.url
        for number in range(first, first + each):
            live = place.joinpath("live").with_query(client=f"page{number:016}")
            socket = await session.ws_connect(live, headers={"Origin": str(URL(place).origin())})
            self._count(await socket.receive_str())
            self._sockets.append(socket)
            self._reading.append(asyncio.create_task(self._read(socket)))

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            self._count(message.data)

    def _count(self, text: str) -> None:
        self.received += 1
        self.bytes += len(text)

    async def close(self) -> None:
        """Close all."""
        await asyncio.gather(*(socket.close() for socket in self._sockets))
        await asyncio.gather(*self._reading)
        await asyncio.gather(*(session.close() for session in self._sessions))


async def _be_pages() -> None:
    """Open and close pages, as the standard input says."""
    opened, loop = _Opened(), asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        links, each = line.rsplit(" ", 1)
        found: list[str] = json.loads(links)
        if not found:
            await opened.close()
            print(f"{opened.received} states, {opened.bytes / 1_000_000:.1f} MB", flush=True)
            opened = _Opened()
            continue
        for start in range(0, len(found), OPENED_AT_ONCE):
            several = enumerate(found[start : start + OPENED_AT_ONCE], start)
            await asyncio.gather(*(opened.open(link, int(each), at * int(each)) for at, link in several))
        print("open", flush=True)
    await opened.close()


async def link_for(person: LocalPerson, channel: str) -> str:
    """The link that somebody gets in this channel."""
    shown = await person.slash("board", channel=channel)
    told = await person.press(shown, "Open the board")
    (link,) = _LINK.findall(json.dumps(told.message))
    person.dismiss(shown)
    person.dismiss(told)
    return link


async def at_one_table(local: LocalTable, bot: BotProcess, open_pages: Pages, watchers: int) -> bool:
    """Turns without and with so many who watch; whether they are as fast."""
    evening = ExportEvening(local)
    people = [local.add_person(f"Watcher {number}") for number in range(-(-watchers // MAX_SOCKETS_OF_PERSON))]
    await evening[FIVE[0]].slash("chouette open")
    for name in FIVE[1:]:
        await evening.press(name, "join")
    await evening.press(FIVE[0], "start")
    links = [await link_for(person, local.first_channel_id) for person in people]
    measured = {"nobody": Bench(evening), "watched": Bench(evening)}
    computed: dict[str, list[float]] = {what: [] for what in measured}
    memory: dict[str, float] = {}
    for block in range(BLOCKS):
        what = [*measured][block % 2]
        if what == "watched":
            await open_pages.open(links, MAX_SOCKETS_OF_PERSON)
        await rivals.until_quiet(bot)
        before, bench = bot.processor_time, measured[what]
        turns = len(bench.turns)
        while len(bench.turns) < turns + TURNS_IN_BLOCK:
            await bench.turn()
            await asyncio.sleep(SECONDS_BETWEEN_TURNS)
        await rivals.until_quiet(bot)
        computed[what].append((bot.processor_time - before) / TURNS_IN_BLOCK)
        memory[what] = bot.memory
        if what == "watched":
            print(f"{len(links) * MAX_SOCKETS_OF_PERSON} pages watch: {await open_pages.close()}", flush=True)
    for what, bench in measured.items():
        print(
            f"{what:8} {len(bench.turns)} turns  p50 {at(bench.turns, 0.5):.1f} ms  p99 {at(bench.turns, 0.99):.1f} ms"
            f"  processor {median(computed[what]):.1f} ms a turn, {memory[what]:.0f} MB"
        )
    ratio = at(measured["watched"].turns, 0.5) / at(measured["nobody"].turns, 0.5)
    print(f"a turn while they watch: {ratio:.2f} times as long (goal {GOAL})", flush=True)
    return ratio <= GOAL


async def at_many_tables(
    local: LocalTable, folder: Path, environment: dict[str, object], open_pages: Pages, chosen: argparse.Namespace
) -> None:
    """What happens at so many tables, without and with a page for everybody who sits there."""
    bot = BotProcess(local, folder, **environment)
    await bot.start()
    await play_model(local, bot, chosen.statements)
    await bot.terminated()
    tables = copy_tables(local, folder / "bot.sqlite", chosen.tables)
    bot = BotProcess(local, folder, **environment)
    await bot.start()
    try:
        links = [await link_for(one, channel) for channel, people in tables.people.items() for one in people.values()]
        for seed, what in enumerate(("nobody", "everybody") * 2):
            if what == "everybody":
                await open_pages.open(links, 1)
            print(f"{what} has a page:", flush=True)
            await measured_load(bot, tables, chosen.actions, chosen.seconds, seed)
            if what == "everybody":
                print(f"{len(links)} pages: {await open_pages.close()}", flush=True)
    finally:
        await bot.terminated()


async def main(folder: Path, chosen: argparse.Namespace) -> bool:
    """Measure both."""
    port, is_met = free_port(), True
    environment: dict[str, object] = {"HTTP_PORT": port, "BOARD_URL": f"http://127.0.0.1:{port}"}
    async with pages() as open_pages:
        if chosen.watchers:
            (one := folder / "one").mkdir()
            async with LocalTable(rate_limits=False) as local:
                bot = BotProcess(local, one, **environment)
                await bot.start()
                try:
                    is_met = await at_one_table(local, bot, open_pages, chosen.watchers)
                finally:
                    await bot.terminated()
        if chosen.tables:
            (many := folder / "many").mkdir()
            async with LocalTable(rate_limits=False) as local:
                await at_many_tables(local, many, environment, open_pages, chosen)
    return is_met


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--watchers", type=int, default=500, help="so many watch one table (500); 0: none")
    parser.add_argument("--tables", type=int, default=200, help="how many tables with five players (200); 0: none")
    parser.add_argument("--statements", type=int, default=100, help="what was said at each of them (100)")
    parser.add_argument("--actions", type=float, default=10.0, help="rolls and plays a second (10)")
    parser.add_argument("--seconds", type=float, default=20.0, help="for so long (20)")
    parser.add_argument("--pages", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.pages:
        asyncio.run(_be_pages())
    else:
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as kept:  # the disk that will be used, no memory disk
            print("goal met" if asyncio.run(main(Path(kept), arguments)) else "GOAL MISSED")
