"""People at tables that are all behind, as after a restore: `python -m tests.bench.bench_restored`.

One evening is copied into many channels; none of their messages counts any more, and every reminder is due. In the
first seconds after the connection people look and press at some of these tables. Told is how long each waited for an
answer or an acknowledgement, and until they saw what they asked for. `--read 1`: the database takes a second for each
read.
"""

import argparse
import asyncio
import os
import random
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.store.database import open_database
from bot.store.shown import mark_messages_for_recheck
from tests.bench.bench_load import Tables, let_all_be_due, play_and_copy
from tests.bench.seen import at
from tests.support.bot_process import BotProcess
from tests.support.evening import button
from tests.support.local_table import LocalTable

LOOKS = ("board", "score", "rotation", "pips", "help", "ledger", "settleup", "history")


class Waiting:
    """How long people waited, in milliseconds: for the first answer, and for what they asked for."""

    def __init__(self, local: LocalTable) -> None:
        self.first: list[float] = []
        self.whole: list[tuple[float, str]] = []
        interactions = local.table.interactions
        begin = interactions.send_interaction

        def begun(*what: Any, **options: Any) -> Any:
            at, (interaction, answered) = time.perf_counter(), begin(*what, **options)
            answered.add_done_callback(lambda _: self.first.append((time.perf_counter() - at) * 1000))
            return interaction, answered

        interactions.send_interaction = begun  # type: ignore[method-assign]

    async def act(self, tables: Tables, channel: str, chance: random.Random) -> None:
        """Somebody looks at the table of the channel, or presses a button of the message that was its newest."""
        person = chance.choice([*tables.people[channel].values()])
        message = tables.newest[channel]
        if chance.random() < 0.3:
            pressed = next(filter(None, (button(message, verb) for verb in ("roll", "opening", "options"))), None)
            asked = pressed or button(message, "options") or ""
            does = person.press(message, asked)
        else:
            asked = chance.choice(LOOKS)
            does = person.slash(asked, channel=channel)
        seen, took = await tables.messages.seen(channel, does)
        if seen.kind != "nothing":
            self.whole.append((took, asked))


async def main(folder: Path, chosen: argparse.Namespace) -> None:
    """Play, copy, restore, start and measure."""
    cores = sorted(os.sched_getaffinity(0))
    async with LocalTable(rate_limits=True) as local:
        slow = {"module": "tests.bench.slow_database", "CHOUETTE_TEST_READ": chosen.read} if chosen.read else {}
        tables = await play_and_copy(local, folder, chosen.statements, chosen.tables)
        database = await open_database(f"sqlite:///{folder / 'bot.sqlite'}")
        await mark_messages_for_recheck(database)
        await database.close()
        let_all_be_due(folder)
        bot = BotProcess(local, folder, **slow)
        with suppress(OSError):
            os.sched_setaffinity(0, {cores[0]})  # the bot inherits it
        begun = time.perf_counter()
        await bot.start()
        print(f"connected after {time.perf_counter() - begun:.1f} s")
        with suppress(OSError):
            os.sched_setaffinity(0, {cores[-1]})
        chance, waiting = random.Random(chosen.seed), Waiting(local)
        channels = chance.sample([*tables.people], chosen.people)

        async def comes(channel: str, after: float) -> None:
            await asyncio.sleep(after)
            await waiting.act(tables, channel, chance)

        await asyncio.gather(*(comes(one, chance.uniform(0, chosen.seconds)) for one in channels))
        whole = [took for took, _ in waiting.whole]
        for what, took in (("answered or acknowledged", waiting.first), ("had what they asked for", whole)):
            print(f"{what}: p50 {at(took, 0.5):.0f} ms, p90 {at(took, 0.9):.0f} ms, slowest {max(took):.0f} ms")
        print("slowest:", ", ".join(f"{asked} {took:.0f} ms" for took, asked in sorted(waiting.whole)[-5:]))
        print(
            f"acknowledged first: {tables.messages.acknowledged}, lost: {tables.messages.lost} of {len(channels)}; "
            f"{bot.memory:.0f} MB"
        )
        await bot.terminated()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="how many open tables (1000)")
    parser.add_argument("--statements", type=int, default=200, help="what was said at each of them (200)")
    parser.add_argument("--people", type=int, default=50, help="so many look or press, each at another table (50)")
    parser.add_argument("--seconds", type=float, default=10.0, help="within so many seconds after the connection (10)")
    parser.add_argument("--read", type=float, default=0.0, help="seconds that the database takes for each read (0)")
    parser.add_argument("--seed", type=int, default=1, help="of who does what (1)")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as kept:  # the disk that will be used, no memory disk
        asyncio.run(main(Path(kept), parser.parse_args()))
