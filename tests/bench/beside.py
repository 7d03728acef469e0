"""What people on one server wait while another does harm; `python -m tests.bench.bench_hostile --served` measures it.

The bot runs as a process of its own, with the pace that it has by default. On the hostile server there are a table of
20,000 lines and an evening of 1,000 games; people there do the same thing as fast as they may. Meanwhile five play
at another server: they look something up, say something, and have a board drawn. Printed is how long they wait
until they see what came of it, alone and beside each attack.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from itertools import cycle
from pathlib import Path
from typing import Any

from bot.config import DEFAULT_ACTIONS_PER_SECOND
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import LocalPerson
from bot.store.database import open_database
from tests.bench.seen import TableMessages, at
from tests.support.bot_process import BotProcess
from tests.support.local_table import LocalTable

Store = Callable[..., Awaitable[int]]
Command = tuple[str, Mapping[str, Any]]
GAMES = 1_000
LONG, SCORED, OWN = "the long table", "the table of many games", "a thread of their own"
PAUSE = 0.25
"""Seconds between two acts of those who play."""


def _typed(*names: str) -> tuple[Command, ...]:
    return tuple((name, {}) for name in names)


ATTACKS: Mapping[str, tuple[str, tuple[Command, ...]]] = {
    "away and back": (LONG, _typed("away", "back")),
    "looking at 20,000 lines": (LONG, _typed("board", "score", "ledger", "history", "rotation", "settleup")),
    "looking at 1,000 games": (
        SCORED,
        (*_typed("score", "ledger", "history", "settleup"), ("score", {"page": 1}), ("history", {"game": 500})),
    ),
    "saying things at 1,000 games": (SCORED, _typed("away", "back")),
    "exports": (LONG, (("export", {"format": "record"}), ("export", {"format": "csv"}), ("export", {"format": "mat"}))),
    "exports of 1,000 games": (
        SCORED,
        (("export", {"format": "record"}), ("export", {"format": "csv"}), ("export", {"format": "mat"})),
    ),
    "statistics": (SCORED, _typed("stats", "leaderboard")),
    "opening tables": (OWN, _typed("chouette open", "chouette end")),
    "robots": (
        OWN,
        _typed("chouette open", *("robot add",) * 4, "chouette start", "away", *("chouette next",) * 8, "chouette end"),
    ),
}
"""What people do, by the name of the attack: where, and which commands in turn."""
TYPING: Mapping[str, tuple[tuple[str, str, str], ...]] = {
    "typing": (("move", "play", "1"), ("stats", "player", ""), ("rules", "option", "b"), ("what", "word", "b"))
}
"""What people type without end: command, option and text."""


class HostileServer:
    """The server that does harm: its people, tables and threads."""

    def __init__(self, local: LocalTable, people: int) -> None:
        self.channel = local.add_server_with_channel()
        self.server = int(local.table.state.channels[self.channel].server)
        self.people = [local.add_person(f"Mallory {number}") for number in range(people)]
        scored = local.create_thread("games", self.channel)
        self._at = {LONG: self.channel, SCORED: scored}
        self._own = {each.id: local.create_thread(each.name, self.channel) for each in self.people}

    async def store_tables(self, url: str, store: Store, lines: int, player: type[str]) -> None:
        """Write down both tables, at which the first three sit."""
        users = {player(name): int(one.id) for name, one in zip("ABC", self.people, strict=False)}
        database = await open_database(url)
        try:
            await store(database, "away", lines, self.server, int(self._at[LONG]), users)
            await store(database, "games", 2 * GAMES, self.server, int(self._at[SCORED]), users)
        finally:
            await database.close()

    def attack(self, name: str) -> list[asyncio.Task[None]]:
        """Have everybody do so without end, as fast as one person may."""
        if name in TYPING:
            return [asyncio.create_task(self._types(each, name)) for each in self.people]
        return [asyncio.create_task(self._speaks(each, *ATTACKS[name])) for each in self.people]

    async def _speaks(self, person: LocalPerson, where: str, commands: tuple[Command, ...]) -> None:
        channel = self._own[person.id] if where == OWN else self._at[where]
        for command, options in cycle(commands):
            begun = time.perf_counter()
            try:
                seen = await person.slash(command, options, channel=channel)
                if seen.message and seen.ephemeral:
                    person.dismiss(seen)
            except ClientWouldNotSend:
                pass
            await asyncio.sleep(max(0.0, begun + 1 / DEFAULT_ACTIONS_PER_SECOND - time.perf_counter()))

    async def _types(self, person: LocalPerson, name: str) -> None:
        for command, option, text in cycle(TYPING[name]):
            begun = time.perf_counter()
            await person.complete(command, option, text, channel=self.channel)
            await asyncio.sleep(max(0.0, begun + 1 / DEFAULT_ACTIONS_PER_SECOND / 3 - time.perf_counter()))


class QuietServer:
    """The server where five play: what they do, and how long they wait until they see what came of it."""

    def __init__(self, local: LocalTable) -> None:
        self._local, self._tables = local, TableMessages(local)
        self._ann = local.person("Ann")

    async def sit_down(self) -> None:
        """Open a table, and begin a game."""
        await self._ann.slash("chouette open")
        for name in ("Bob", "Cid", "Dee", "Eve"):
            await self._local.person(name).slash("join")
        await self._ann.slash("chouette start")
        await self._ann.slash("chouette next")

    async def waits(self, seconds: float) -> dict[str, list[float]]:
        """Do one thing after the other; milliseconds, by what was done; infinite: it was lost."""
        taken: dict[str, list[float]] = {}
        until, acts = time.perf_counter() + seconds, cycle(("help", "away", "board", "back"))
        while time.perf_counter() < until:
            command = next(acts)
            options = {"topic": "dice"} if command == "help" else {}
            lost = self._tables.lost
            seen, took = await self._tables.seen(self._local.first_channel_id, self._ann.slash(command, options))
            taken.setdefault(command, []).append(took if self._tables.lost == lost else float("inf"))
            if seen.message and seen.ephemeral:
                self._ann.dismiss(seen)
            await asyncio.sleep(PAUSE)
        return taken


async def served(
    folder: Path, store: Store, player: type[str], lines: int, people: int, names: list[str], seconds: float
) -> None:
    """Play at one server and attack from another, and print how long those who play wait."""
    async with LocalTable(rate_limits=False) as local:
        hostile, quiet = HostileServer(local, people), QuietServer(local)
        bot = BotProcess(local, folder, ACTIONS_A_SECOND=DEFAULT_ACTIONS_PER_SECOND)
        await bot.start()
        await bot.terminated()
        await hostile.store_tables(bot.database, store, lines, player)
        await bot.start()
        try:
            await quiet.sit_down()
            await quiet.waits(seconds / 4)
            print(f"{'alone':28} {_figures(await quiet.waits(seconds))}", flush=True)
            for name in names or [*ATTACKS, *TYPING]:
                attack = hostile.attack(name)
                begun, own, start = bot.processor_time, time.process_time(), time.perf_counter()
                taken = await quiet.waits(seconds)
                took = time.perf_counter() - start
                load, local_load = (bot.processor_time - begun) / took / 10, (time.process_time() - own) / took * 100
                for each in attack:
                    each.cancel()
                await asyncio.gather(*attack, return_exceptions=True)
                print(
                    f"{name:28} {_figures(taken)}; processor {load:3.0f} % (the local table {local_load:3.0f} %), "
                    f"{bot.memory:4.0f} MB",
                    flush=True,
                )
                await quiet.waits(2.0)
        finally:
            await bot.killed()


def _figures(taken: Mapping[str, list[float]]) -> str:
    everything = [one for several in taken.values() for one in several]
    lost = sum(one == float("inf") for one in everything)
    by_act = ", ".join(f"{act} {at(several, 0.5):.0f}/{max(several):.0f}" for act, several in taken.items())
    return (
        f"p50 {at(everything, 0.5):4.0f}, p99 {at(everything, 0.99):5.0f}, slowest {max(everything):5.0f} ms of "
        f"{len(everything):3}, {lost} lost ({by_act})"
    )
