"""One seed played from its beginning to its end: what was found, what happened, and a digest of every event."""

import asyncio
import hashlib
import logging
import random
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import discord

from bot.ending import SHUTDOWN_TIMEOUT_SECONDS
from bot.local.discord import payloads
from bot.local.discord.state import Channel
from bot.local.people.person import LocalPerson
from bot.store.shown import mark_messages_for_recheck
from tests.chaos.truth import Truth
from tests.simulation.at_boards import AtBoard
from tests.simulation.begun import Begun, Snapshot, memory
from tests.simulation.boards import ADDRESS, Page
from tests.simulation.loop import HOST, StuckError
from tests.simulation.many import add_channels, copy_table
from tests.simulation.moderators import Moderators
from tests.simulation.newcomers import Newcomer
from tests.simulation.oracle import Oracle, Table
from tests.simulation.people import Doing
from tests.simulation.pictures import Pictures
from tests.simulation.plan import BOARDS, NEWCOMERS, OF_SERVERS, OF_THREADS, QUIZZES, TROUBLES, Plan, Step
from tests.simulation.quizzes import Quizzing
from tests.simulation.sentences import Sentences
from tests.simulation.server import FAR, NEAR, Server
from tests.simulation.world import WORLD, real_seconds

EXPECTED = ("the database could not do it", "database or disk is full", "database is locked", "disk I/O error")
"""What may stand in an error of the log where the disk fails."""

JUMPS = (-86_400.0, -3_600.0, -30.0, -1.5, 1.5, 30.0, 1_200.0, 86_400.0)
"""Seconds by which the clock on the wall jumps; in twenty minutes a reminder falls due."""
ASLEEP_AFTER = 600.0
"""Whoever does nothing for so many seconds has no page open any more."""
FAILURES = {*TROUBLES, *OF_SERVERS, *OF_THREADS, "moderated"} - {"quiet"}
"""Steps after which something may be told twice."""
ONE_SECOND, TWO_SECONDS, SECONDS_FAR = (0.9, 1.1), (1.8, 2.2), 60.0
"""So long everything is under way while it is far, and what pages are told; and so long it stays far."""
OF_THE_NETWORK = (aiohttp.ClientError, discord.HTTPException, OSError)
"""What Discord's failing brings; discord.py tells of it as an error where it completes what is typed."""


@dataclass
class Outcome:
    """What came of a seed."""

    seed: int
    found: list[str] = field(default_factory=list[str])
    digest: str = ""
    trace: list[str] = field(default_factory=list[str])
    story: list[str] = field(default_factory=list[str])
    steps: int = 0
    virtual: float = 0.0
    real: float = 0.0
    counts: Counter[str] = field(default_factory=Counter[str])


class SimulatedEvening:
    """One seed, with some of its steps left out."""

    def __init__(
        self,
        plan: Plan,
        begun: Begun,
        without: Iterable[int] = (),
        ignored: Iterable[str] = (),
        *,
        goes_on: bool = False,
    ) -> None:
        self.plan = plan
        self._begun = begun
        self._loop, self.local, self.host, self.weather = begun.loop, begun.local, begun.host, begun.weather
        self._ignored = frozenset(ignored)
        self._goes_on = goes_on
        self._without = frozenset(without)
        self.outcome = Outcome(plan.seed)
        self._digest = hashlib.sha256()
        self._doing: set[asyncio.Task[None]] = set()
        self._tables: list[Table] = []
        self._moderators = Moderators(begun.local, self._tables)
        self._step = -1
        self._operating: asyncio.Task[None] | None = None
        self._played_at = 0.0
        self._server = Server()
        self._snapshots: list[Snapshot] = []
        self._is_to_be_restored = any(step.kind == "restored" for step in plan.steps)

    def play(self) -> Outcome:
        """Play it."""
        begun = real_seconds()
        WORLD.begin(str(self.plan.seed))
        self._hear_log()
        Pictures.are_drawn = self.plan.draws_really
        with tempfile.TemporaryDirectory(dir=memory()) as folder:
            try:
                self._begun.move(Path(folder), self.note, self.tell)
                self._loop.run_until_complete(self._all())
            except StuckError as error:
                self.found("stuck", str(error))
        self.outcome.digest = self._digest.hexdigest()
        self.outcome.virtual = WORLD.now
        self.outcome.real = real_seconds() - begun
        return self.outcome

    # --- What is noted

    def note(self, what: str) -> None:
        """Every event, with its moment."""
        line = f"{WORLD.now:12.4f} {what}"
        self._digest.update(line.encode())
        self.outcome.trace.append(line)

    def found(self, kind: str, what: str) -> None:
        """Something must not be; kinds that are to be ignored are only noted."""
        self.note(f"WRONG {kind}: {what}")
        has_begun = any(f" {kind}: " in each for each in self.outcome.found)
        if not has_begun and not any(each and each in f"{kind}: {what}" for each in self._ignored):
            self.outcome.found.append(f"{WORLD.now:.3f} {kind}: {what}")

    def tell(self, what: str) -> None:
        """What belongs to the story."""
        self.note(what)
        self.outcome.story.append(f"{WORLD.now:10.3f}  {what}")

    def _hear_log(self) -> None:
        handler = _Log(self)
        root = logging.getLogger()
        root.handlers = [handler]
        root.setLevel(logging.INFO)
        logging.getLogger("asyncio").setLevel(logging.ERROR)

    # --- The evening

    async def _all(self) -> None:
        plan, begun = self.plan, self._begun
        self._loop.network.delays = plan.delays
        if plan.has_server:
            self._server.note, self.host.server = self.note, self._server
            self._server.serve(self.host.database)
        begun.set_pace(has_rates=plan.has_rates, heartbeat=plan.heartbeat)
        self.host.guard(is_on=plan.is_guarded)
        if plan.has_boards:
            self.host.show_boards(ADDRESS)
        sentences = Sentences(self._failures)
        self.oracle = Oracle(self.local, self.host, self.weather, begun.database, self.note, self.found, sentences)
        self.oracle.boards.delays = plan.delays
        self.oracle.listen()
        await self._set_up(begun.database)
        sentences.all_is_well()
        self._begin_troubles()
        try:
            for step in plan.steps:
                if step.gap > ASLEEP_AFTER:
                    self.oracle.boards.fall_asleep()
                await asyncio.sleep(step.gap)
                if step.number not in self._without:
                    await self._take(step)
                if self.outcome.found and not self._goes_on:
                    break
            else:
                await self._quiet("at the end")
        finally:
            self._count()
            for task in self._doing:
                task.cancel()
            self.host.kill(random.Random(0))

    def _failures(self) -> object:
        """All that has failed so far, or was done by moderators."""
        done = tuple(number for kind, number in self.outcome.counts.items() if kind in FAILURES)
        befallen, disk = sum(self.weather.befallen.values()), self._loop.disk.number_failed
        return befallen, disk, self._server.number_silent, self.host.lives, self.host.broken_at, done

    def _count(self) -> None:
        counts = self.outcome.counts
        counts.update(self.weather.befallen)
        counts["faults of Discord"] = sum(self.weather.befallen.values())
        counts["requests in silence"] = self._server.number_silent
        counts["faults of the disk"] = self._loop.disk.number_failed
        counts["turns"] = self.outcome.steps
        counts["kills"] = self.host.kills
        counts["requests"] = self.weather.number
        counts["statements"] = sum(len(each.truth.lines) for each in self._tables)
        counts["interactions"] = len(self.oracle.deeds)
        counts["board: said"] = self.oracle.boards.said
        counts["quiz: votes told"] = len(self.oracle.quizzes.told)
        counts["quiz: over by the clock"] = len(self.oracle.quizzes.over)
        for each in self._tables:
            chouette = each.truth.chouette
            counts.update(each.figures.doing)
            counts["slips taken back alone"] += each.deeds.taken_back
            counts["games"] += len(chouette.games) if chouette else 0

    async def _set_up(self, database: Any) -> None:
        """The tables are open and people sit at them; nothing fails yet."""
        state = self.local.table.state
        first, *_ = state.channels.values()
        for at, plan in enumerate(self.plan.tables):
            channel = first
            if at:
                server = self._begun.second if plan.is_on_second_server else ""
                channel = Channel(state.ids.next(), f"table-{at}", at + 10, server=server)
                state.save_channel(channel)
                self.local.table.gateway.dispatch("CHANNEL_CREATE", _channel(state, channel))
            place = self.local.create_thread(f"thread-{at}", channel.id) if plan.is_thread else channel.id
            table = Table(self.local, place, Truth(database, int(place)), plan, self.plan.seed)
            self._tables.append(table)
            self.tell(f"table {at}: {plan}, channel {place}")
            await asyncio.sleep(1.0)
            await self._set(place)
            await table.open()
        self.oracle.tables = self._tables
        if self.plan.kind == "pages":
            await self._open_boards()
        chance, table = random.Random(f"{self.plan.seed} before"), self._tables[0]
        for _ in range(self.plan.played_before):
            await table.truth.read()
            await Doing(table, chance, self.tell).do("sensible")
            await asyncio.sleep(0.5)
        if self.plan.copies:
            await self._many_tables(database)

    async def _open_boards(self) -> None:
        """Everybody at the first table opens a page of theirs."""
        chance, (table, *_) = random.Random(f"{self.plan.seed} boards"), self._tables
        await table.truth.read()
        doing = AtBoard(table, chance, self.tell, self.oracle.boards, self._open_page)
        for person in table.talkers:
            await doing.open_board(person)

    async def _set(self, channel: str) -> None:
        """A moderator sets what the plan says on the server of this channel."""
        for setting, value in self.plan.settings:
            self.tell(f"Mia: /config set {setting} {value}")
            await self.local.person("Mia").slash("config set", setting=setting, value=value, channel=channel)

    async def _many_tables(self, database: Any) -> None:
        """The table is copied while the bot is down; then it starts, and nobody waits."""
        chance = random.Random(f"{self.plan.seed} copies")
        self.host.kill(chance)
        await asyncio.sleep(chance.choice((1.0, 1500.0)))
        channels = add_channels(self.local.table.state, self.plan.copies)
        await copy_table(database, channels, chance)
        for channel in chance.sample(channels, 12):
            table = Table(self.local, channel, Truth(database, int(channel)), self.plan.tables[0], self.plan.seed)
            table.people, table.is_copy = self._tables[0].people, True
            self._tables.append(table)
        self.tell(f"{self.plan.copies} tables more, all of them behind")
        self.host.start()
        await self.host.connected()

    def _begin_troubles(self) -> None:
        disk = self._loop.disk
        self.weather.climate = self.plan.climate
        disk.draws = self.plan.draws
        self._usual_disk = self.plan.reads, dict(self.plan.disk_troubles)
        self._disk_is_usual()
        self._server.seconds = FAR if self.plan.reads[1] > 0.05 else NEAR

    def _end_troubles(self) -> None:
        disk = self._loop.disk
        self.weather.climate, self.weather.storm = {}, 0.0
        disk.draws = (0.02, 0.08)
        self._usual_disk = (0.0005, 0.004), {}
        self._disk_is_usual()
        self._server.seconds, self._server.swallows_new = NEAR, False
        self.host.engine.fails = False
        self._moderators.mend()

    async def _take(self, step: Step) -> None:
        """One step; what people do in it goes on while the next ones begin."""
        chance = random.Random(f"{self.plan.seed} step {step.number}")
        self._step, self.outcome.steps = step.number, step.number + 1
        self.outcome.counts[step.kind] += 1
        self.outcome.counts["seconds of play"] += round(min(WORLD.now - self._played_at, 60.0))
        self._played_at = WORLD.now
        await self.oracle.look()
        if self._is_to_be_restored:
            self._snapshots = [*self._snapshots[-9:], self._begun.snapshot()]
        if handler := getattr(self, f"_do_{step.kind}", None):
            self.tell(f"[{step.number}] {step.kind}")
            await handler(chance)
            return
        if handler := getattr(self, f"_operate_{step.kind}", None):
            if self._operating is None or self._operating.done():  # people go on while the bot is down
                self.tell(f"[{step.number}] {step.kind}")
                self._operating = asyncio.create_task(handler(chance))
            return
        table = self._tables[chance.randrange(len(self._tables)) if self.plan.copies else step.table]
        table.remember()
        number = step.number

        def note(what: str) -> None:
            self.tell(f"[{number}] {what}")

        doing = Doing(table, chance, note)
        if step.kind in NEWCOMERS:
            doing = Newcomer(table, chance, note, self._wrongly_shown, self._is_calm)
        elif step.kind in BOARDS:
            doing = AtBoard(table, chance, note, self.oracle.boards, self._open_page)
        elif step.kind in QUIZZES:
            doing = Quizzing(table, chance, note)
        task = asyncio.create_task(doing.do(step.kind))
        self._doing.add(task)
        task.add_done_callback(self._done)

    def _open_page(self, person: LocalPerson, of: int, secret: str) -> Page:
        number = len(self.oracle.boards.pages)
        chance = random.Random(f"{self.plan.seed} page {number}")
        client = f"page-{number:015}"
        boards = self.oracle.boards
        return Page(person, of, secret, client, chance, lambda: boards.delays, lambda: self.host.ready)

    def _wrongly_shown(self, what: str) -> None:
        self.found("newcomer", what)

    def _is_calm(self) -> bool:
        """Whether nothing has failed since all was well, nothing is far, and no clock is wrong."""
        return self.oracle.sentences.is_calm and not WORLD.skew and self._loop.network.delays == self.plan.delays

    def _done(self, task: asyncio.Task[None]) -> None:
        self._doing.discard(task)
        if not task.cancelled() and (error := task.exception()):
            raise error

    # --- Troubles

    async def _do_storm(self, chance: random.Random) -> None:
        likely, seconds = chance.choice((0.3, 0.5, 0.8)), chance.choice((1.0, 4.0, 15.0, 60.0))
        self.weather.storm = likely
        self._loop.call_later(seconds, self._after_storm)

    def _after_storm(self) -> None:
        self.weather.storm = 0.0

    async def _do_gateway(self, chance: random.Random) -> None:
        gateway, how = self.local.gateway, chance.choice(("drop", "reconnect", "invalid"))
        self.tell(f"  gateway: {how}")
        self.host.broken_at = WORLD.now
        if how == "reconnect":
            gateway.ask_to_reconnect()
            return
        if how == "invalid":
            gateway.forget_sessions()
        gateway.abort_connections()

    async def _do_far(self, _chance: random.Random) -> None:
        self._loop.network.delays, self.oracle.boards.delays = ONE_SECOND, TWO_SECONDS
        self.oracle.far_until = WORLD.now + SECONDS_FAR
        self._loop.call_later(SECONDS_FAR, self._is_near)

    def _is_near(self) -> None:
        self._loop.network.delays = self.oracle.boards.delays = self.plan.delays

    async def _do_clock(self, chance: random.Random) -> None:
        WORLD.skew += (jump := chance.choice(JUMPS))
        self.tell(f"  the clock of the bot's machine jumps by {jump:.0f} s")

    async def _do_engine(self, chance: random.Random) -> None:
        self.host.engine.fails = True
        self._loop.call_later(chance.choice((1.0, 10.0, 100.0)), self._engine_answers)

    def _engine_answers(self) -> None:
        self.host.engine.fails = False

    async def _do_archived(self, chance: random.Random) -> None:
        self._moderators.archived(chance)

    async def _do_locked(self, chance: random.Random) -> None:
        self._moderators.locked(chance)

    async def _do_timed_out(self, chance: random.Random) -> None:
        self._moderators.timed_out(chance)

    async def _do_hidden(self, chance: random.Random) -> None:
        self._moderators.hidden(chance)

    async def _operate_kill(self, chance: random.Random) -> None:
        await asyncio.sleep(chance.choice((0.0, 0.01, 0.03, 0.1, 0.3, 1.0)))
        self.host.kill(chance)
        await asyncio.sleep(chance.choice((0.05, 1.0, 15.0, 600.0)))
        self.host.start()
        if chance.random() < 0.3:
            await asyncio.sleep(chance.uniform(0.05, 3.0))
            self.host.kill(chance)
            await asyncio.sleep(chance.uniform(0.1, 15.0))
            self.host.start()

    async def _operate_stop(self, chance: random.Random) -> None:
        await self._stop(chance)
        await asyncio.sleep(chance.uniform(0.1, 5.0))
        self.host.start()

    async def _stop(self, chance: random.Random, patience: float = 0.0) -> None:
        if not await self.host.stop(chance, patience):
            self.found("end", f"the bot was told to end, and is there after {SHUTDOWN_TIMEOUT_SECONDS:.0f} s")

    async def _operate_term(self, chance: random.Random) -> None:
        if chance.random() < 0.6:
            await (self._do_silent(chance) if chance.random() < 0.5 else self._do_slow(chance))
            await asyncio.sleep(chance.choice((0.0, 0.1, 3.0)))
        await self._stop(chance, SHUTDOWN_TIMEOUT_SECONDS)
        await asyncio.sleep(chance.uniform(0.1, 5.0))
        self.host.start()

    async def _operate_restored(self, chance: random.Random) -> None:
        snapshot, by_command = chance.choice(self._snapshots), chance.random() < 0.5
        if chance.random() < 0.5:
            await self._stop(chance)
        self.host.kill(chance)
        await asyncio.sleep(chance.choice((1.0, 30.0, 600.0)))
        await self.oracle.look()
        await self._begun.put_back(snapshot)
        if by_command:
            await mark_messages_for_recheck(self._begun.database)
        await self.oracle.set_back()
        self.tell(f"  the database is restored by {'the command' if by_command else 'its files'}")
        self.host.start()

    async def _do_silent(self, chance: random.Random) -> None:
        self._server.fall_silent(chance)
        if seconds := chance.choice((0.0, 0.0, 3.0, 10.0, 40.0)):
            self._server.swallows_new = True
            self._loop.call_later(seconds, self._server_is_there)

    def _server_is_there(self) -> None:
        self._server.swallows_new = False

    async def _do_slow(self, chance: random.Random) -> None:
        self._server.seconds = chance.choice((FAR, (0.2, 1.0), (1.0, 3.0)))
        self._loop.call_later(chance.choice((2.0, 10.0, 60.0)), self._server_is_fast)

    def _server_is_fast(self) -> None:
        self._server.seconds = NEAR

    async def _do_disk(self, chance: random.Random) -> None:
        disk = self._loop.disk
        match chance.choice(("slow", "slow", "full", "locked", "kept", "lost")):
            case "slow":
                disk.reads = disk.writes = (0.2, chance.choice((0.5, 1.2, 2.5)))
            case how:
                disk.troubles = {how: chance.choice((0.3, 1.0))}  # type: ignore[dict-item]
        self._loop.call_later(chance.choice((0.5, 2.0, 10.0)), self._disk_is_usual)

    def _disk_is_usual(self) -> None:
        disk, (seconds, troubles) = self._loop.disk, self._usual_disk
        disk.reads, disk.writes, disk.troubles = seconds, seconds, troubles

    async def _do_quiet(self, _chance: random.Random) -> None:
        await self._quiet(f"step {self._step}")

    async def _quiet(self, what: str) -> None:
        """Nothing fails any more, everybody waits; then all is as it must be."""
        self._end_troubles()
        if self._operating:
            await self._operating
        if not self.host.is_alive and not self.host.is_wanted:
            self.host.start()
        try:
            await self.host.connected()
        except TimeoutError:
            self.found("offline", "the bot is not connected for two minutes, and nothing fails")
            return
        if self._doing:
            await asyncio.wait(self._doing, timeout=60.0)
        if self.weather.was_refused:
            self.weather.was_refused = False
            for allowed in (False, True):  # somebody who may looks after the permissions
                await asyncio.sleep(0.5)
                self.local.set_bot_permission("Attach Files", allowed=allowed, everywhere=True)
        await self.oracle.quiet(what)
        self._begin_troubles()


class _Log(logging.Handler):
    """What the bot writes in its log belongs to the events; an error is a finding."""

    def __init__(self, evening: SimulatedEvening) -> None:
        super().__init__()
        self._evening = evening

    def emit(self, record: logging.LogRecord) -> None:
        """One line."""
        text = record.getMessage()
        if record.levelno >= logging.WARNING:
            host = HOST.get() or self._evening.host.host  # what is told when a task is collected has no host
            self._evening.note(f"log {record.levelname} {text.splitlines()[0][:200]}")
            if record.levelno >= logging.ERROR and (host is None or not (host.is_dead or host.is_ending)):
                error = self.format(record)
                of_network = record.exc_info and _is_of_network(record.exc_info[1])
                if not of_network and not any(each in error for each in EXPECTED):
                    self._evening.found("log", error[-2500:])


def _is_of_network(error: BaseException | None) -> bool:
    """Whether Discord's failing brought it, also through another error."""
    while error is not None and not isinstance(error, OF_THE_NETWORK):
        error = error.__cause__
    return error is not None


def _channel(state: Any, channel: Channel) -> dict[str, Any]:
    return {**payloads.channel(state, channel), "guild_id": state.server_id_of_channel(channel.id)}
