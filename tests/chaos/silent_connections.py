"""PostgreSQL over connections that die without a word: `python -m tests.support.postgresql_server python -m FILE`.

FILE is `tests.chaos.silent_connections`. People play with the bot, a process of its own, and a real PostgreSQL stands
behind a network that swallows what is sent: on all connections that there are, on those that carry statements, or on
the one that holds the database, while new ones work; or on all, and on new ones too, for a while. Told is how soon
people see what came of what they did, what `/healthz` says meanwhile, and how long it takes until all works again.
With `--checkout FOLDER` another checkout's bot is looked at.
"""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

import aiohttp
from sqlalchemy import Connection, text

from bot.local.checks.messages import LOADING_FLAG
from bot.local.discord.state import Channel
from bot.local.people.person import LocalPerson, readable_text
from bot.store.database import Database, open_database
from bot.words.words import words_in
from tests.operation.test_watch import free_port
from tests.support.bot_process import CHECKOUT, BotProcess
from tests.support.databases import fresh_database
from tests.support.local_table import LocalTable
from tests.support.silent_network import SilentNetwork, silent_network

Trouble: TypeAlias = Literal["all", "statements", "hold", "away"]
TROUBLES: Final[tuple[Trouble, ...]] = get_args(Trouble)
SECONDS_AWAY: Final = 20.0
SECONDS_TO_TELL: Final = 3.0
SECONDS_TO_RECOVER: Final = 30.0
SECONDS_TO_END: Final = 20.0
_NAMES: Final = ("Ann", "Bob", "Cid")
_HOLDER: Final = text(
    "SELECT client_port FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE locktype = 'advisory' AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_PRESSES: Final = text("SELECT interaction FROM journal WHERE interaction IS NOT NULL")
_TROUBLES_TOLD: Final = {
    words_in().text(f"trouble-{key}"): key
    for key in ("store-failed", "unsure", "perhaps-saved", "store-away", "closing", "failed", "not-known-yet")
}
NOTHING_HAPPENED: Final = {"store-failed", "store-away", "closing"}
NOT_THE_END: Final = {"not-known-yet", "acknowledged"}
"""What somebody may see first, and never last."""


@dataclass
class Act:
    """Something that somebody does: when, in seconds after the trouble began; what they saw, and how soon."""

    at: float
    writes: bool
    interaction: str = ""
    first: str = "unheard"
    took: float = 0.0
    last: str = ""


@dataclass
class Seen:
    """What was seen of one trouble. `status`: with which the process ended, if it did."""

    acts: list[Act] = field(default_factory=list[Act])
    health: list[tuple[float, float, str]] = field(default_factory=list[tuple[float, float, str]])
    """When it was asked, in how many seconds it was answered, and what."""
    status: int | None = None
    wrong: list[str] = field(default_factory=list[str])
    untrue: list[str] = field(default_factory=list[str])
    """What people were told, and is not so."""

    @property
    def slowest(self) -> float:
        """Seconds until the last of all who did something saw anything of it."""
        return max(act.took for act in self.acts)

    @property
    def last_failed(self) -> float:
        """When the last act was begun of which somebody saw no good end; 0.0: all went well."""
        return max((act.at for act in self.acts if act.last != "done"), default=0.0)

    def told(self) -> Iterator[str]:
        """All of it, a line each."""
        kinds = Counter(f"{act.first}, then {act.last}" if act.first != act.last else act.last for act in self.acts)
        yield f"  {len(self.acts)} acts, told after {self.slowest:.1f} s at most: {dict(kinds.most_common())}"
        yield f"  the last that failed was begun after {self.last_failed:.1f} s"
        before = ""
        for at, took, said in self.health:
            if said != before:
                yield f"  /healthz after {at:4.1f} s (in {took:.1f} s): {said}"
            before = said
        if self.status is not None:
            yield f"  the process has ended with status {self.status}"
        yield from (f"  WRONG: {one}" for one in self.wrong[:10])


class People:
    """Those at some tables; each of them waits for what they see, and holds up nobody else."""

    def __init__(self, local: LocalTable, tables: int) -> None:
        self.local = local
        first = local.table.state.first_channel.id
        self.channels = [first, *(self._new_channel(number) for number in range(1, tables))]
        self._running = set[asyncio.Task[None]]()

    def _new_channel(self, number: int) -> str:
        state = self.local.table.state
        channel = Channel(state.ids.next(), f"table-{number}", number + 1)
        state.save_channel(channel)
        self.local.table.changed()
        return channel.id

    async def sit_down(self) -> None:
        """Everybody has a place at each table."""
        for channel in self.channels:
            await self.local.person(_NAMES[0]).slash("chouette open", channel=channel)
            for name in _NAMES[1:]:
                await self.local.person(name).slash("join", channel=channel)

    async def go_on(self, seen: Seen, begun: float, a_second: float) -> None:
        """So many times a second somebody looks at a table, or says something there, until cancelled."""
        acts = zip(cycle(self.channels), cycle(_NAMES), cycle((True, False, True)), strict=False)
        for number, (channel, name, writes) in enumerate(acts):
            act = Act(time.monotonic() - begun, writes)
            seen.acts.append(act)
            person = LocalPerson(self.local.table, vars(self.local.person(name))["_member"], deferred_timeout=0.0)
            task = asyncio.create_task(self._do(act, person, channel, f"word{number}"))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
            await asyncio.sleep(1 / a_second)

    async def _do(self, act: Act, person: LocalPerson, channel: str, word: str) -> None:
        begun = time.monotonic()
        if act.writes:
            answer = await person.slash("word", text=word, channel=channel)
        else:
            answer = await person.slash("board", channel=channel)
        act.interaction = answer.interaction.id
        act.first = act.last = "unheard" if answer.kind == "nothing" else "acknowledged"
        while answer.kind != "nothing" and act.last in NOT_THE_END:
            act.last = self._seen_of(act.interaction)
            if act.first == "acknowledged":
                act.first = act.last
            if act.first != "acknowledged" and not act.took:
                act.took = time.monotonic() - begun
            await asyncio.sleep(0.02)
        act.took = act.took or time.monotonic() - begun

    def _seen_of(self, interaction: str) -> str:
        """What somebody sees now of what they did, in a word."""
        messages = [
            message.body
            for message in self.local.table.state.messages.values()
            if (message.body.get("interaction_metadata") or {}).get("id") == interaction
        ]
        for shown in reversed(messages):
            if not shown["flags"] & LOADING_FLAG:
                return _TROUBLES_TOLD.get(readable_text(shown), "done")
        return "acknowledged"

    async def until_seen(self, seconds: float) -> None:
        """Wait until everybody has seen what came of it, or so many seconds."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        for one in self._running:
            one.cancel()


async def _ask_for_health(port: int, seen: Seen, begun: float) -> None:
    """Each second, until cancelled."""
    timeout = aiohttp.ClientTimeout(total=20)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        while True:
            at = time.monotonic()
            try:
                async with session.get(f"http://127.0.0.1:{port}/healthz") as response:
                    said = f"{response.status} {(await response.text()).strip()}"
            except (aiohttp.ClientError, TimeoutError) as error:
                said = f"no answer: {type(error).__name__}"
            seen.health.append((at - begun, time.monotonic() - at, said))
            await asyncio.sleep(1)


async def _fall_silent(network: SilentNetwork, trouble: Trouble, reads: Database) -> None:
    """The connections that there are carry nothing from now on, and if the server is away, nor do new ones."""

    def port_of_holder(connection: Connection) -> int:
        return {*connection.scalars(_HOLDER)}.pop()

    port = await reads.read_without_snapshot(port_of_holder)
    hold = [line for line in network.lines if line.port == port]
    if trouble == "hold":
        network.fall_silent(lines=hold)
    elif trouble == "statements":
        network.fall_silent(lines=(line for line in network.lines if line not in hold))
    else:
        network.swallows_new = trouble == "away"
        network.fall_silent()


async def seen_of(trouble: Trouble, folder: Path, checkout: Path = CHECKOUT, seconds: float = 60.0) -> Seen:
    """Play with the bot of this checkout for so many seconds after that trouble has begun."""
    async with (
        LocalTable(rate_limits=False) as local,
        fresh_database("postgresql", folder) as url,
        silent_network(url) as (network, through),
    ):
        port, people, seen = free_port(), People(local, 6), Seen()
        bot = BotProcess(local, folder, through, checkout=checkout, HTTP_PORT=port)
        reads = await open_database(url, None)
        try:
            await bot.start()
            await people.sit_down()
            await _play(trouble, network, reads, people, bot, port, seen, seconds)
            if bot.status is None:
                await _end(bot, seen)
            await _judge(seen, reads)
        finally:
            await bot.close()
            await reads.close()
            (folder / "bot.log").rename(folder / f"{trouble}.log")
    return seen


async def _play(
    trouble: Trouble,
    network: SilentNetwork,
    reads: Database,
    people: People,
    bot: BotProcess,
    port: int,
    seen: Seen,
    seconds: float,
) -> None:
    await _fall_silent(network, trouble, reads)
    begun = time.monotonic()
    doing = [asyncio.create_task(people.go_on(seen, begun, 4)), asyncio.create_task(_ask_for_health(port, seen, begun))]
    try:
        if trouble == "away":
            await asyncio.sleep(SECONDS_AWAY)
            network.recover()
        with suppress(TimeoutError):
            await asyncio.wait_for(bot.ended(), seconds - (time.monotonic() - begun))
    finally:
        for one in doing:
            one.cancel()
    await people.until_seen(10.0)
    seen.status = bot.status


async def _end(bot: BotProcess, seen: Seen) -> None:
    bot.terminate()
    with suppress(TimeoutError):
        await asyncio.wait_for(bot.ended(), SECONDS_TO_END)
    if bot.status != 0:
        seen.wrong.append(f"told to end: status {bot.status} after {SECONDS_TO_END:.0f} s at most")


async def _judge(seen: Seen, reads: Database) -> None:
    """What people were told, and when, held against what is written."""
    kept = {
        str(one) for one in await reads.read_without_snapshot(lambda connection: connection.scalars(_PRESSES).all())
    }
    for act in seen.acts:
        when = f"after {act.at:.1f} s: {act.first}, then {act.last}"
        if act.interaction in kept and act.last in NOTHING_HAPPENED:
            seen.untrue.append(f"{when}, and it is written")
        if act.writes and act.last == "done" and act.interaction not in kept:
            seen.untrue.append(f"{when}, and it is not written")
        if act.last in {*NOT_THE_END, "unheard"} and seen.status is None:
            seen.wrong.append(f"{when}, and nothing came of it")
        if act.took > SECONDS_TO_TELL:
            seen.wrong.append(f"{when}, told after {act.took:.1f} s")
    seen.wrong += seen.untrue


async def main(folder: Path, chosen: argparse.Namespace) -> int:
    """1 where something is wrong."""
    wrong = False
    for trouble in chosen.trouble or TROUBLES:
        seen = await seen_of(trouble, folder, chosen.checkout, chosen.seconds)
        print(f"{trouble}:", *seen.told(), sep="\n", flush=True)
        wrong = wrong or bool(seen.wrong)
        if chosen.log:
            print((folder / f"{trouble}.log").read_text("utf-8"))
    return int(wrong)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.silent_connections", description=__doc__)
    parser.add_argument("--trouble", action="append", choices=TROUBLES, help="only this; may be repeated")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long people play (60)")
    parser.add_argument("--checkout", type=Path, default=CHECKOUT, help="whose bot (this one)")
    parser.add_argument("--log", action="store_true", help="show what the bot logs")
    return parser


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as kept_for_now:
        raise SystemExit(asyncio.run(main(Path(kept_for_now), _options().parse_args())))
