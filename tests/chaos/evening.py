"""Wild tables at one bot, beside one another: it is killed, Discord fails, the disk is slow, the clock jumps.

After each of it every channel must come to show what is true. In the end nothing fails any more: everybody plays on to
the end, and the record that they take home replays to the sheet that they saw.
"""

import asyncio
import random
import time
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

from sqlalchemy import Connection, text

from bot.local.discord import interactions
from bot.local.discord.state import Channel
from bot.store.database import Database, open_database
from bot.store.server import MAX_TRANSACTION_SECONDS
from tests.chaos.copies import Copies
from tests.chaos.table import PATIENCE, Figures, WildTable, WrongError
from tests.chaos.truth import BOOKS, Truth
from tests.support.bot_process import BotProcess, ForkedBot
from tests.support.distant_network import DistantServer, distant
from tests.support.faults import ANY_WRITING, CHANNEL_READ
from tests.support.local_table import LocalTable
from tests.support.silent_network import SilentNetwork, silent_network

Trouble: TypeAlias = Literal[
    "kill",
    "kill in a start",
    "term",
    "REST",
    "gateway",
    "database",
    "silent",
    "slow",
    "restored",
    "clock",
    "locked",
    "archived",
    "timeout",
    "hidden",
    "none",
]
TROUBLES: dict[Trouble, float] = {
    "REST": 9,
    "gateway": 4,
    "database": 1,
    "term": 1,
    "restored": 1,
    "clock": 1,
    "locked": 2,
    "archived": 1,
    "timeout": 1,
    "hidden": 1,
    "none": 4,
}
"""What goes wrong beside the kills, and how often.

A moderator locks the threads for a while, or hides the newest boards, or times the bot out; threads are archived.
"""
ON_THE_WAY: dict[Trouble, float] = {"silent": 3, "slow": 2}
"""What goes wrong on the way to a server of the database."""
OF_THE_DATABASE = frozenset[Trouble]({"silent", "slow", "restored", "term"})
"""What goes wrong with the database, and with a bot that waits for it."""
ENDS = frozenset[Trouble]({"kill", "kill in a start", "term", "restored"})
"""What ends the bot: what is pressed then may be lost."""
LOST_AFTER = 3.0
"""So many seconds a press is waited for whose answer a kill or a fault may have swallowed, as Discord does."""
ANSWERED_ALREADY = 40060
"""Discord's code for an interaction that is answered a second time."""
MOST_SECONDS_TO_END = 20.0
SECONDS_TO_NOTICE = 10.0
"""By its keepalives PostgreSQL notices in 25 seconds that a client has gone without a word; here it is quicker."""
LONGEST_ANSWER = MAX_TRANSACTION_SECONDS + 5.0
HELD = "another bot uses the database: stop it first"
STORE_FAILED = ("the database could not do it", "the session that holds the database is gone")
"""In the log of a bot whose database was held for longer than it waits, or out of reach."""
REFUSALS = ("403", "404 10003")
ARCHIVED = 50083
"""Discord's code in a thread that is archived or locked."""
FAULTS = ("broken", "broken", "broken", "503", "503", "503", "429", "global 429", "slow", "500", *REFUSALS)
JUMPS = (-86_400.0, -3_600.0, -30.0, 30.0, 1_200.0, 86_400.0)
"""Seconds; in twenty minutes a reminder falls due."""


@dataclass(frozen=True)
class Way:
    """What lies between the bot and the server of its database, whose URL is `url` from here."""

    url: str
    silent: SilentNetwork
    distant: DistantServer


@asynccontextmanager
async def way_to(url: str) -> AsyncGenerator[Way]:
    """A way to the database at `url` that may fall silent, or be long."""
    async with distant(url) as (far, server), silent_network(far, SECONDS_TO_NOTICE) as (network, here):
        yield Way(here, network, server)


class WildEvening:
    """Some tables, each by its book and with so many people, at one bot over the database at `url`.

    Every second one is in a thread. `troubles` are what goes wrong beside the kills, and how often; the bot takes
    this `way` to the database, if there is one.
    """

    def __init__(
        self,
        folder: Path,
        sizes: Sequence[tuple[str, int]],
        seed: int,
        figures: Figures,
        url: str = "",
        troubles: Mapping[Trouble, float] = TROUBLES,
        way: Way | None = None,
    ) -> None:
        self._random = random.Random(f"{sizes} {seed}")
        self._sizes = sizes
        self._seed = seed
        self._figures = figures
        self._troubles = troubles
        self._clock = folder / "clock"
        self._local = LocalTable(rate_limits=False, record_exchanges=True)
        self._way = way
        through = way.url if way else url
        self._bot = (
            BotProcess(self._local, folder, through, "tests.chaos.another_clock", CHOUETTE_TEST_CLOCK=self._clock)
            if "clock" in troubles
            else ForkedBot(self._local, folder, through)
        )
        self._url = url or self._bot.database
        self._copies = Copies(self._bot, self._url, folder)
        self._copied: tuple[Path, str] | None = None
        self._tables: list[WildTable] = []
        self._reads: Database | None = None

    async def play(self, kills: int, faults: int, most_to_the_end: int = 300) -> None:
        """Play until so many kills and faults have been, and to the end; raises WrongError."""
        usual = interactions.ANSWER_TIMEOUT_SECONDS
        async with self._local:
            try:
                await self._open()
                until = self._figures.kills + kills, self._figures.faults + faults
                while any(one.truth.is_open for one in self._tables):
                    left = until[0] - self._figures.kills, until[1] - self._figures.faults
                    if max(left) <= 0:
                        break
                    await self._round(self._what_is_next(*left))
                await self._come_to_an_end(most_to_the_end)
            finally:
                interactions.ANSWER_TIMEOUT_SECONDS = usual
                await self._bot.close()
                if self._reads:
                    await self._reads.close()
        if self._way:
            self._figures.troubles["connections died in silence"] += self._way.silent.number_silent
        if found := next(
            (at for at in self._bot.log.split(" ERROR ")[1:] if not any(each in at[:4000] for each in STORE_FAILED)), ""
        ):
            raise WrongError(f"in the log: {found[:2500]}")

    def _what_is_next(self, kills: int, faults: int) -> Trouble:
        if self._random.random() * (max(kills, 0) + max(faults, 0) / 4) < kills:
            return self._random.choice(("kill", "kill", "kill in a start"))
        return self._random.choices(list[Trouble](self._troubles), [*self._troubles.values()])[0]

    async def _open(self) -> None:
        first, *_ = self._local.table.state.channels.values()
        channels = [first.id]
        for place in range(1, len(self._sizes)):
            channel = Channel(self._local.table.state.ids.next(), f"table-{place}", place + 10)
            self._local.table.state.save_channel(channel)
            channels.append(self._local.create_thread(f"thread-{place}", channel.id) if place % 2 else channel.id)
        await self._start_again()
        self._reads = await open_database(self._url, None)
        for channel, (book, people) in zip(channels, self._sizes, strict=True):
            truth = Truth(self._reads, int(channel))
            self._tables.append(WildTable(self._local, channel, truth, book, people, self._seed, self._figures))
        await self._all((table, table.open()) for table in self._tables)

    async def _all(self, doing: Any) -> None:
        """At all tables at once; WrongError with the table's story."""

        async def told(table: WildTable, what: Any) -> None:
            try:
                await what
            except Exception as error:
                raise WrongError(f"{table.story(error)}\n{self._bot.log[-6000:]}") from error

        done = await asyncio.gather(*(told(table, what) for table, what in doing), return_exceptions=True)
        for one in done:
            if isinstance(one, BaseException):
                raise one

    async def _round(self, what: Trouble) -> None:
        """Everybody acts while this goes wrong; then everything must come right."""
        playing = [table for table in self._tables if table.truth.is_open]
        interactions.ANSWER_TIMEOUT_SECONDS = PATIENCE if what == "none" else LOST_AFTER
        self._figures.turns += len(playing)
        self._figures.troubles[what] += 1
        for table in playing:
            table.spoilt = what != "none" or time.monotonic() < self._answered_by
            if what != "none":
                table.done.append(f"— {what}")
        acts = asyncio.create_task(self._all((table, self._several(table, what)) for table in playing))
        try:
            await self._spoil(what)
            await asyncio.wait({acts}, timeout=None if what not in ENDS else LOST_AFTER)
        finally:
            acts.cancel()
            done = await asyncio.gather(acts, return_exceptions=True)
        if isinstance(done[0], WrongError):
            raise done[0]
        if what == "restored" and not self._local.gateway.connected_shards:  # else a copy was made
            await self._restore()
        await self._mend()
        looking = asyncio.create_task(self._look_after_permissions())
        try:
            await self._all((table, table.present(what)) for table in playing)
        finally:
            looking.cancel()
            await asyncio.wait({looking})
        self._is_refused = False
        for one in self._local.exchanges:  # an answer that was thought lost may be given twice: that is no fault
            if one.status == 400 and (one.answer or {}).get("code") not in (ANSWERED_ALREADY, ARCHIVED):
                raise WrongError(f"after {what}: {one.method} {one.route}: {one.answer}: {one.sent}"[:1500])
        self._local.exchanges.clear()

    async def _several(self, table: WildTable, what: Trouble) -> None:
        for _ in range(2 if what == "REST" else 1):
            await table.act()

    async def _spoil(self, what: Trouble) -> None:
        self._figures.faults += what in OF_THE_DATABASE
        match what:
            case "kill" | "kill in a start":
                if self._random.random() < 0.5:
                    self._order_faults()
                await asyncio.sleep(self._random.choice((0.0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.3)))
                await self._bot.killed()
                self._figures.kills += 1
                if what == "kill in a start":
                    await self._bot.begin()
                    await asyncio.sleep(self._random.uniform(0.2, 2.5))
                    await self._bot.killed()
                    self._figures.kills += 1
                await self._start_again()
            case "term":
                if self._way and self._random.random() < 0.6:
                    await self._spoil(self._random.choice(("silent", "slow")))
                await asyncio.sleep(self._random.choice((0.0, 0.01, 0.1, 1.0)))
                await self._end_bot()
                await self._start_again()
            case "restored":
                if self._copied:
                    await (self._bot.killed() if self._random.random() < 0.5 else self._end_bot())
                else:
                    way = self._copies.any_way(self._random)
                    self._copied = await self._copies.copy(way), way
            case "silent" | "slow":
                await self._obstruct(what)
            case "REST":
                self._order_faults()
            case "gateway":
                await asyncio.sleep(self._random.choice((0.0, 0.01, 0.03)))
                self._lose_connection()
                self._figures.faults += 1
            case "database":
                await self._hold_database(self._random.choice((0.2, 1.0, 2.0, 6.0)))
            case "clock":
                self._clock.write_text(str(self._random.choice(JUMPS)), "utf-8")
            case "locked" | "archived" | "timeout" | "hidden":
                self._figures.faults += 1
                await asyncio.sleep(self._random.choice((0.0, 0.01, 0.03)))
                await self._moderate(what)
            case "none":
                pass

    async def _end_bot(self) -> None:
        begun = time.monotonic()
        status = await self._bot.terminated()
        if (seconds := time.monotonic() - begun) > MOST_SECONDS_TO_END or status:
            raise WrongError(f"told to end, it ended with {status} after {seconds:.1f} s\n{self._bot.log[-6000:]}")

    async def _obstruct(self, what: Trouble) -> None:
        """The way to the database falls silent, here and there or everywhere, or becomes longer, for a while."""
        assert self._way
        network, server, chance = self._way.silent, self._way.distant, self._random
        await asyncio.sleep(chance.choice((0.0, 0.01, 0.03, 0.1)))
        if what == "slow":
            server.seconds = chance.uniform(0.05, 0.15)
            asyncio.get_running_loop().call_later(seconds := chance.choice((1.0, 5.0, 15.0)), self._end_slowness)
            self._answered_by = time.monotonic() + seconds + LONGEST_ANSWER
            return
        likely = chance.choice((0.5, 1.0))
        network.fall_silent(lambda: chance.random() < likely)
        if seconds := chance.choice((0.0, 0.0, 1.0, 4.0, 12.0)):
            network.swallows_new = True
            await asyncio.sleep(seconds)
            network.swallows_new = False
        self._answered_by = time.monotonic() + LONGEST_ANSWER

    def _end_slowness(self) -> None:
        assert self._way
        self._way.distant.seconds = 0.0

    async def _start_again(self) -> None:
        """Start the bot until it has started, as systemd does: the server may believe that the one before lives."""
        until = time.monotonic() + PATIENCE
        if self._way:
            self._way.silent.swallows_new = False
        while True:
            try:
                return await self._bot.start()
            except AssertionError:
                if not self._bot.log.rstrip().endswith(HELD) or time.monotonic() > until:
                    raise
            except TimeoutError as error:
                raise WrongError(f"the bot is not on line\n{self._bot.log[-6000:]}") from error

    async def _restore(self) -> None:
        """The copy takes the place of the database; what was said since is gone."""
        assert self._reads
        assert self._copied
        await self._reads.close()
        await self._copies.put_back(*self._copied)
        self._figures.restores += 1
        self._reads = await open_database(self._url, None)
        for table in self._tables:
            await table.set_back(self._reads)
        if self._random.random() < 0.5:
            self._copied = None
        await self._start_again()

    async def _moderate(self, what: Trouble) -> None:
        """What a moderator does, or Discord where nobody speaks; the bot may be killed before it is over."""
        for table in self._tables:
            if what == "hidden":
                table.hide_board()
        for thread in self._threads() if what in ("locked", "archived") else ():
            if what == "archived":
                self._local.archive_thread(thread)
            else:
                self._local.lock_thread(thread, archive_too=self._random.random() < 0.7)
        if what == "timeout":
            is_to_end_by_itself = self._random.random() < 0.5
            self._local.time_out_bot(LOST_AFTER if is_to_end_by_itself else 3600.0)
        if what != "hidden":
            await asyncio.sleep(self._random.choice((0.1, 0.5, 2.0)))
        if self._random.random() < 0.2:
            await self._bot.killed()
            self._figures.kills += 1
            await self._start_again()

    def _threads(self) -> list[str]:
        return [key for key, each in self._local.table.state.channels.items() if each.is_thread]

    def _order_faults(self) -> None:
        self._ordered = 0
        for _ in range(self._random.randint(3, 8)):
            how: Any = self._random.choice(FAULTS)
            request = self._random.choice((ANY_WRITING, ANY_WRITING, ANY_WRITING, CHANNEL_READ))
            when: Any = "before" if how.startswith(("4", "g")) else self._random.choice(("before", "after"))
            times = 1 if how == "500" else self._random.choice((1, 1, 2))
            for table in self._tables:
                table.done.append(f"— {how} {when} {request} {times} times")
            self._local.faults.inject_fault(request, when, how, times, wait_seconds=self._random.choice((0.1, 0.4)))
            self._ordered += times
            self._is_refused |= how in REFUSALS

    _answered_by = 0.0
    """Until this moment something may be under way to the database, to be written down late."""
    _ordered = 0
    _is_refused = False

    def _lose_connection(self) -> None:
        gateway, how = self._local.gateway, self._random.choice(("drop", "reconnect", "invalid"))
        self._figures.troubles[f"gateway: {how}"] += 1
        if how == "reconnect":
            gateway.ask_to_reconnect()
            return
        if how == "invalid":
            gateway.forget_sessions()
        gateway.abort_connections()

    async def _hold_database(self, seconds: float) -> None:
        """As a slow disk does, or another program: nothing can be written for a time."""
        assert self._reads

        def held(connection: Connection) -> None:
            if connection.dialect.name == "postgresql":
                connection.execute(text("LOCK TABLE journal, chouettes IN EXCLUSIVE MODE"))
                connection.execute(text(f"SELECT pg_sleep({seconds})"))
            else:
                time.sleep(seconds)

        await self._reads.write(held)

    async def _mend(self) -> None:
        """Nothing fails any more; what was refused is tried again when permissions have changed."""
        self._figures.faults += self._ordered - self._local.faults.requests_still_to_fail
        self._ordered = 0
        self._local.faults.clear()
        state = self._local.table.state
        for thread in self._threads():
            if state.channels[thread].locked:
                self._local.unlock_and_unarchive_thread(thread)
        if state.bot_timed_out_until(state.first_server_id) > time.time() + PATIENCE:
            self._local.end_bot_timeout()
        await self._local.wait_until_bot_connected(PATIENCE)

    async def _look_after_permissions(self) -> None:
        """Somebody who may changes one again and again: the bot may just be hearing that it was refused something."""
        while self._is_refused:
            for allowed in (False, True):
                self._local.set_bot_permission("Attach Files", allowed=allowed, everywhere=True)
            await asyncio.sleep(0.3)

    async def _come_to_an_end(self, most: int) -> None:
        interactions.ANSWER_TIMEOUT_SECONDS = PATIENCE
        await asyncio.sleep(max(0.0, self._answered_by - time.monotonic()))
        for table in self._tables:
            table.spoilt = False
        await self._all((table, table.to_the_end(most)) for table in self._tables)
        await self._all((table, table.taken_home()) for table in self._tables)
        await self._all((table, table.truth.read(anew=True)) for table in self._tables)
        for table in self._tables:
            chouette = table.truth.chouette
            self._figures.games += len(chouette.games) if chouette else 0
            self._figures.statements += len(table.truth.lines)
            self._figures.doubled += table.doubled
            self._figures.sheets += 1


def sizes() -> list[tuple[str, int]]:
    """Every book with every number of players that it allows."""
    found: list[tuple[str, int]] = []
    for name, book in BOOKS.items():
        least, most = int(book.rules.min_players), int(book.rules.max_players)
        found += [(name, people) for people in range(least, most + 1)]
    return found
