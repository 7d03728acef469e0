"""Many tables at once at a local table: `python -m tests.bench.bench_load`.

One evening is played by five people, and copied into as many channels as are wanted, each with five people of its own.
Then the bot is started; measured is how soon it is there and answers, how much memory it takes, and how long people
wait while so many things a second happen at tables chosen at random, in an open loop: who waits holds up nobody else.
What counts is when they see what came of it; acknowledgements, and completions that offer nothing, are told apart.

With `--against FOLDER` another checkout's bot takes turns with this one's, each started anew for each block. With
`--behind` the bot was killed before it could write down what its messages show, so that it must look at every table.
The bot has one core of the machine, the local table another; Discord's rate limits are off.
"""

import argparse
import asyncio
import os
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.local.checks.bodies import Json
from bot.local.discord.state import Channel, Message
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import AnswerSeen, LocalPerson
from tests.bench import rivals
from tests.bench.bench_turn import Bench
from tests.bench.seen import TableMessages, at
from tests.support.bot_process import BotProcess, ForkedBot
from tests.support.evening import FIVE, button
from tests.support.export_evening import ExportEvening
from tests.support.local_table import LocalTable

SECONDS_BETWEEN_KEYS = 0.2
FIRST_ASKED = 20
"""So many people press a button as soon as the bot is connected."""


class Tables:
    """The tables in their channels: who sits there, and how long they wait."""

    def __init__(self, local: LocalTable) -> None:
        self.local = local
        self.people: dict[str, dict[str, LocalPerson]] = {}
        self.messages = TableMessages(local)
        self.taken: list[float] = []
        self.refused = self.nothing_offered = 0
        self.busy: set[str] = set()

    @property
    def newest(self) -> dict[str, Json]:
        """The newest table message of each channel."""
        return self.messages.newest

    def forget(self) -> None:
        """Count anew."""
        self.taken.clear()
        self.refused = self.nothing_offered = self.messages.acknowledged = self.messages.lost = 0

    def __str__(self) -> str:
        return (
            f"acknowledged first {self.messages.acknowledged}, lost {self.messages.lost}, refused {self.refused}, "
            f"completions without a play {self.nothing_offered}"
        )

    async def act(self, channel: str) -> None:
        """Somebody does what the newest message of the channel asks for; how long they waited is noted."""
        message, people = self.newest[channel], self.people[channel]
        called = {each["id"] for each in message["mentions"]}
        person = next((each for each in people.values() if each.id in called), None)
        if person is None or channel in self.busy:
            return
        self.busy.add(channel)
        try:
            seen, took = await self.messages.seen(channel, self._does(channel, person, message))
            self.taken.append(took)
            self.refused += seen.ephemeral
            if seen.ephemeral:
                person.dismiss(seen)
        except (ClientWouldNotSend, KeyError):
            self.refused += 1
        finally:
            self.busy.discard(channel)

    async def _does(self, channel: str, person: LocalPerson, message: Json) -> AnswerSeen:
        """Press what there is to press, or type a play; while none is offered they type again."""
        if pressed := next(filter(None, (button(message, verb) for verb in ("next", "opening", "roll"))), None):
            return await person.press(message, pressed)
        while not (offered := await person.complete("move", "play", "", channel=channel)):
            self.nothing_offered += 1
            if not button(self.newest[channel], "move"):
                raise ClientWouldNotSend("Nothing is to be played.")
            await asyncio.sleep(SECONDS_BETWEEN_KEYS)
        return await person.slash("move", play=offered[0]["value"], channel=channel)


async def play_model(local: LocalTable, bot: BotProcess, statements: int) -> None:
    """One evening in the first channel, until about so much was said, and the table waits for a roll."""
    evening = ExportEvening(local)
    await evening[FIVE[0]].slash("chouette open")
    for name in FIVE[1:]:
        await evening.press(name, "join")
    await evening.press(FIVE[0], "start")
    bench = Bench(evening)
    while bot.log.count(" statement ") < statements or not button(evening.newest(), "roll"):
        await bench.turn()
    await evening.one_message()


async def play_and_copy(local: LocalTable, folder: Path, statements: int, count: int) -> Tables:
    """One evening of so many statements in so many channels more; the bot that played it in this folder has ended."""
    bot = ForkedBot(local, folder)
    await bot.start()
    await play_model(local, bot, statements)
    await bot.terminated()
    return copy_tables(local, folder / "bot.sqlite", count)


def let_all_be_due(folder: Path) -> None:
    """Have every reminder and time limit in this folder's database be over for a minute."""
    with closing(sqlite3.connect(folder / "bot.sqlite")) as rows:
        due = (datetime.now(UTC) - timedelta(minutes=1)).strftime("%Y-%m-%d %H:%M:%S.%f")
        rows.execute("UPDATE deadlines SET due_at = ?", (due,))
        rows.commit()


def copy_tables(local: LocalTable, file: Path, count: int) -> Tables:
    """The evening's rows once more for each of so many channels, with new people and a message of its own."""
    state, tables = local.table.state, Tables(local)
    (model,) = [each for each in local.messages() if each["components"]]
    text = {name: local.person(name).id for name in FIVE}
    with closing(sqlite3.connect(file)) as database, state.storage.transaction():
        columns = {
            name: [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            for name in ("chouettes", "seats", "journal", "transfers", "deadlines", "seeds")
        }
        rows = {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in columns}
        database.execute("PRAGMA foreign_keys = OFF")
        for number in range(2, count + 2):
            channel = Channel(state.ids.next(), f"table-{number}", number)
            state.save_channel(channel)
            people = {name: local.add_person(name) for name in FIVE}
            tables.people[channel.id] = people
            message = Message(**_copied(asdict(state.messages[model["id"]]), text, people))
            message.body |= {"id": state.ids.next(), "channel_id": channel.id}
            message.body = _with_table(message.body, number)
            state.save_message(message)
            tables.newest[channel.id] = message.body
            users = {int(text[name]): int(people[name].id) for name in FIVE}
            for name, kept in rows.items():
                changed = [
                    tuple(_changed(name, dict(zip(columns[name], row, strict=True)), number, channel, message, users))
                    for row in kept
                ]
                database.executemany(
                    f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns[name]))})",
                    changed,
                )
        database.execute("UPDATE chouettes SET ended_at = opened_at, unfolded = NULL WHERE id = 1")
        database.execute("DELETE FROM deadlines WHERE chouette = 1")
        database.commit()
    return tables


def _changed(
    name: str, row: dict[str, Any], number: int, channel: Channel, message: Message, users: dict[int, int]
) -> Iterator[Any]:
    """A row of the model as it is for another table."""
    row["id" if name == "chouettes" else "chouette"] = number
    if name == "chouettes":
        row |= {"channel": int(channel.id), "message": int(message.id), "unfolded": "{}"}
    for key in ("user", "by"):
        if row.get(key) is not None:
            row[key] = users.get(row[key], row[key])
    if "interaction" in row:
        row["interaction"] = None
    return iter(row.values())


def _copied(kept: Any, text: dict[str, str], people: dict[str, LocalPerson]) -> Any:
    """What a message holds, with other people in it."""
    if isinstance(kept, dict):
        return {key: _copied(each, text, people) for key, each in kept.items()}
    if isinstance(kept, list):
        return [_copied(each, text, people) for each in kept]
    if isinstance(kept, str):
        for name, user in text.items():
            kept = kept.replace(user, people[name].id)
    return kept


def _with_table(kept: Any, number: int) -> Any:
    """What a message holds, with the buttons of another table."""
    if isinstance(kept, dict):
        return {key: _with_table(each, number) for key, each in kept.items()}
    if isinstance(kept, list):
        return [_with_table(each, number) for each in kept]
    return f"t:{number}:{kept[4:]}" if isinstance(kept, str) and kept.startswith("t:1:") else kept


async def measured_start(bot: BotProcess, tables: Tables) -> None:
    """Start the bot; the first who press a button are answered, and none is lost."""
    tables.forget()
    start = time.perf_counter()
    await bot.start()
    there = time.perf_counter()
    chosen = random.Random(1).sample([*tables.people], min(FIRST_ASKED, len(tables.people)))
    await asyncio.gather(*(tables.act(channel) for channel in chosen))
    print(f"connected after {there - start:.1f} s, {bot.memory:.0f} MB")
    print(
        f"the first {len(chosen)} who press together: see it after {min(tables.taken):.0f} to "
        f"{max(tables.taken):.0f} ms; {tables}"
    )


async def act_in_turn(tables: Tables, channels: Sequence[str]) -> None:
    """One action at each of these tables, one after the other."""
    for channel in channels:
        await tables.act(channel)


def halves(channels: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Two halves."""
    return channels[::2], channels[1::2]


async def measured_load(bot: BotProcess, tables: Tables, actions: float, seconds: float, seed: int) -> float:
    """So many actions a second, each at a table chosen at random; milliseconds that are computed for each."""
    tables.forget()
    chance, waiting = random.Random(seed), set[asyncio.Task[None]]()
    begun, computed = time.perf_counter(), bot.processor_time
    due, channels = begun, [*tables.people]
    while due < begun + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(tables.act(chance.choice(channels)))
        waiting.add(task)
        task.add_done_callback(waiting.discard)
        due += 1 / actions if actions else 0.025
    await asyncio.wait(waiting or {asyncio.create_task(asyncio.sleep(0))})
    took = time.perf_counter() - begun
    await rivals.until_quiet(bot)
    spent = (bot.processor_time - computed) / len(tables.taken)
    print(
        f"{len(tables.taken) / took:.1f} actions a second over {len(channels)} tables: "
        f"p50 {at(tables.taken, 0.5):.0f} ms until they are seen, "
        f"p99 {at(tables.taken, 0.99):.0f} ms, slowest {max(tables.taken):.0f} ms; {tables}; "
        f"{spent:.1f} ms of processor time each, {bot.memory:.0f} MB"
    )
    return spent


async def main(folder: Path, chosen: argparse.Namespace) -> None:
    """Play, copy, start and measure."""
    found = rivals.checkouts(chosen.against)
    spent: dict[str, list[float]] = {name: [] for name in found}
    async with LocalTable(rate_limits=False) as local:
        bot = BotProcess(local, folder)
        await bot.start()
        await play_model(local, bot, chosen.statements)
        await bot.terminated()
        tables = copy_tables(local, folder / "bot.sqlite", chosen.tables)
        if chosen.behind:
            with closing(sqlite3.connect(folder / "bot.sqlite")) as database:
                database.execute("UPDATE chouettes SET shown = shown - 1 WHERE ended_at IS NULL")
                database.commit()
        for block, name in enumerate(rivals.in_turn([*found], chosen.blocks)):
            print(f"== {name} checkout: {found[name].name}")
            bot = BotProcess(local, folder, checkout=found[name])
            spent[name].append(await measured(bot, tables, chosen, seed=2 + block))
    rivals.print_ratio("processor time of an action", spent)


async def measured(bot: BotProcess, tables: Tables, chosen: argparse.Namespace, seed: int) -> float:
    """Start a bot and measure; milliseconds that it computes for each action."""
    cores = sorted(os.sched_getaffinity(0))
    with suppress(OSError):
        os.sched_setaffinity(0, {cores[0]})  # the bot inherits it
    try:
        await measured_start(bot, tables)
        with suppress(OSError):
            os.sched_setaffinity(0, {cores[-1]})
        if chosen.behind:
            await asyncio.sleep(chosen.seconds)
        if chosen.warm:
            await asyncio.gather(*(act_in_turn(tables, part) for part in halves([*tables.people])))
            print(f"everybody has played once, {bot.memory:.0f} MB")
        return await measured_load(bot, tables, chosen.actions, chosen.seconds, seed) if chosen.actions else 0.0
    finally:
        await bot.terminated()
        os.sched_setaffinity(0, set(cores))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="how many open tables (1000)")
    parser.add_argument("--statements", type=int, default=492, help="what was said at each of them (492)")
    parser.add_argument("--actions", type=float, default=40.0, help="rolls and plays a second (40); 0: none")
    parser.add_argument("--seconds", type=float, default=30.0, help="for so long (30)")
    parser.add_argument("--warm", action="store_true", help="everybody plays once before: all tables are in memory")
    parser.add_argument("--blocks", type=int, default=1, help="so many starts of each checkout (1)")
    rivals.add_argument(parser)
    parser.add_argument("--behind", action="store_true", help="no message shows its table as it is")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as kept:  # the disk that will be used, no memory disk
        asyncio.run(main(Path(kept), parser.parse_args()))
