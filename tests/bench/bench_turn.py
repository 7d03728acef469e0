"""How long a turn takes at the local table, beside a command that does nothing: `python -m tests.bench.bench_turn`.

A turn: the interaction leaves for the bot, its statement is on the disk, synced, and the table message is in the
channel with the pictures uploaded; no acknowledgement counts. The bot is a process of its own, as at `python -m bot
local`; Discord's rate limits are off. The command that does nothing is `/help` about a topic: it writes nothing and
draws nothing. Both are measured in turn, so that a busy moment of the machine hits both. The panel that follows a roll
is waited for, as by people, and told apart.

Then all that the bot computes is counted in blocks of turns, until it is quiet after each: completions, panels, folded
messages and what is stored of them too. `--against FOLDER` measures another checkout beside this one.

With `--analysing`, turns while an engine analyses a game again and again are measured beside turns without that, in
blocks by turns; with `--filming`, turns while one film after the other is made.
"""

import argparse
import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import mean

from bot.local.checks.messages import EPHEMERAL_FLAG
from bot.local.people.person import AnswerSeen, LocalPerson
from tests.bench import rivals
from tests.bench.seen import TableMessages, at
from tests.support.bot_process import BotProcess
from tests.support.evening import FIVE, SPECTATOR, button
from tests.support.export_evening import ExportEvening
from tests.support.local_table import LocalTable

TURNS = 400
BLOCKS, TURNS_IN_BLOCK = 10, 40
SECONDS_OF_ANALYSIS = 5.0
GOAL_MEDIAN, GOAL_SLOW, GOAL_COMPUTED = 15.0, 80.0, 13.0
"""Milliseconds that a turn may take longer than nothing: the median, and the slowest hundredth; that it may compute."""


class Bench:
    """What was measured, in milliseconds, by what was done."""

    def __init__(self, evening: ExportEvening) -> None:
        self.evening = evening
        self.messages = TableMessages(evening.local)
        self.taken: dict[str, list[float]] = {"nothing": [], "roll": [], "play": [], "panel after a roll": []}

    async def nothing(self) -> None:
        """One command that does nothing."""
        person = self.evening[FIVE[0]]
        start = time.perf_counter()
        seen = await person.slash("help", topic="dice")
        self.taken["nothing"].append((time.perf_counter() - start) * 1000)
        person.dismiss(seen)

    async def turn(self) -> None:
        """A roll, a play, or what else is asked of who is mentioned."""
        message = self.evening.newest()
        channel, called = message["channel_id"], [each["id"] for each in message["mentions"]]
        person = next(each for each in self.evening.people.values() if each.id == called[0])
        for verb in ("next", "opening", "roll"):
            if pressed := button(message, verb):
                start = time.perf_counter()
                seen, took = await self.messages.seen(channel, person.press(message, pressed))
                self._note(verb, seen, took)
                if await self._panel(person, int(seen.interaction.id)) and verb == "roll":
                    self.taken["panel after a roll"].append((time.perf_counter() - start) * 1000)
                return
        offered = await person.complete("move", "play", "")
        self._note("play", *await self.messages.seen(channel, person.slash("move", play=offered[0]["value"])))

    async def _panel(self, person: LocalPerson, since: int) -> bool:
        """Whether who has rolled sees the panel in which they play, as they do where they have a choice."""
        while button(self.evening.newest(), "move"):
            panels = [
                each for each in person.visible_messages() if each["flags"] & EPHEMERAL_FLAG and int(each["id"]) > since
            ]
            if panels or person.id not in {each["id"] for each in self.evening.newest()["mentions"]}:
                for panel in panels:
                    person.dismiss(panel)
                return bool(panels)
            await asyncio.sleep(0.001)
        return False

    def _note(self, what: str, seen: AnswerSeen, took: float) -> None:
        """The turn is in the table message, pictures and all."""
        assert not self.messages.lost, seen
        assert not seen.ephemeral, seen.text
        assert len(self.evening.newest()["embeds"]) == 2
        if what in self.taken:
            self.taken[what].append(took)

    @property
    def turns(self) -> list[float]:
        """Rolls and plays."""
        return [*self.taken["roll"], *self.taken["play"]]

    def report(self) -> bool:
        """Print the figures; whether the goals are met."""
        for what, taken in {**self.taken, "a turn (roll or play)": self.turns}.items():
            print(f"{what:24} {len(taken):4} times  p50 {at(taken, 0.5):6.1f} ms  p99 {at(taken, 0.99):6.1f} ms")
        print(f"acknowledged before they were shown: {self.messages.acknowledged}")
        nothing = self.taken["nothing"]
        median = at(self.turns, 0.5) - at(nothing, 0.5)
        slow = at(self.turns, 0.99) - at(nothing, 0.99)
        print(f"a turn above nothing, p50: {median:5.1f} ms (goal {GOAL_MEDIAN:.0f})")
        print(f"a turn above nothing, p99: {slow:5.1f} ms (goal {GOAL_SLOW:.0f})")
        return median <= GOAL_MEDIAN and slow <= GOAL_SLOW


@dataclass
class Rival:
    """A checkout's bot at a table of its own, and what it computed for each turn and for nothing, block by block."""

    bot: BotProcess
    bench: Bench
    computed: list[float] = field(default_factory=list[float])
    idled: list[float] = field(default_factory=list[float])

    async def block(self) -> None:
        """Count what it computes for some turns, all that follows them included, and for nothing."""
        bot, bench = self.bot, self.bench
        await rivals.until_quiet(bot)
        before = bot.processor_time
        for _ in range(TURNS_IN_BLOCK):
            await bench.nothing()
        await rivals.until_quiet(bot)
        between, turns = bot.processor_time, len(bench.turns)
        while len(bench.turns) < turns + TURNS_IN_BLOCK:
            await bench.turn()
        await rivals.until_quiet(bot)
        self.idled.append((between - before) / TURNS_IN_BLOCK)
        self.computed.append((bot.processor_time - between) / TURNS_IN_BLOCK)


@asynccontextmanager
async def seated(folder: Path, checkout: Path) -> AsyncGenerator[Rival]:
    """The bot of a checkout, and five people who have begun to play."""
    async with LocalTable(rate_limits=False) as local:
        bot = BotProcess(local, folder, checkout=checkout)
        await bot.start()
        try:
            evening = ExportEvening(local)
            await evening[FIVE[0]].slash("chouette open")
            for name in FIVE[1:]:
                await evening.press(name, "join")
            await evening.press(FIVE[0], "start")
            yield Rival(bot, Bench(evening))
        finally:
            await bot.terminated()


async def compare(folder: Path, against: Path | None, turns: int) -> bool:
    """Measure each checkout in turn; whether this one meets the goals."""
    async with AsyncExitStack() as stack:
        found = rivals.checkouts(against)
        folders = {name: Path(stack.enter_context(tempfile.TemporaryDirectory(dir=folder))) for name in found}
        each = {name: await stack.enter_async_context(seated(folders[name], one)) for name, one in found.items()}
        for name in rivals.in_turn([*each], turns // TURNS_IN_BLOCK):
            bench = each[name].bench
            before = len(bench.turns)
            while len(bench.turns) < before + TURNS_IN_BLOCK:
                await bench.turn()
                await bench.nothing()
        for name in rivals.in_turn([*each], BLOCKS):
            await each[name].block()
        met: dict[str, bool] = {}
        for name, one in each.items():
            print(f"== {name} checkout: {found[name].name}")
            met[name] = one.bench.report() and mean(one.computed) <= GOAL_COMPUTED
            print(
                f"processor time: a turn {mean(one.computed):.1f} ms (goal {GOAL_COMPUTED:.0f}), "
                f"nothing {mean(one.idled):.1f} ms"
            )
        rivals.print_ratio("processor time of a turn", {name: one.computed for name, one in each.items()})
        above = {name: [at(one.bench.turns, 0.5) - at(one.bench.taken["nothing"], 0.5)] for name, one in each.items()}
        rivals.print_ratio("a turn above nothing, p50", above)
        return met[rivals.THIS]


async def beside(folder: Path, what_else: str) -> bool:
    """Turns with and without what goes on meanwhile; whether they are slower by a tenth at most."""
    async with seated(folder, rivals.CHECKOUT) as rival:
        evening = rival.bench.evening
        while not button(evening.newest(), "next"):
            await rival.bench.turn()
        measured = {"quiet": Bench(evening), what_else: Bench(evening)}
        for block in range(BLOCKS):
            what = [*measured][block % 2]
            meanwhile = asyncio.create_task(_MEANWHILE[what](evening)) if what == what_else else None
            for _ in range(TURNS_IN_BLOCK):
                await measured[what].turn()
            if meanwhile:
                meanwhile.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await meanwhile
                await asyncio.sleep(SECONDS_OF_ANALYSIS)  # the last one ends
        medians = {what: at(each.turns, 0.5) for what, each in measured.items()}
        for what, each in measured.items():
            print(
                f"{what:10} {len(each.turns):4} turns  p50 {medians[what]:6.1f} ms  p99 {at(each.turns, 0.99):6.1f} ms"
            )
        ratio = medians[what_else] / medians["quiet"]
        print(f"a turn beside {what_else}: {ratio:.2f} times as long (goal 1.10)")
        return ratio <= 1.1


async def _analyse(evening: ExportEvening) -> None:
    while True:
        await evening[SPECTATOR].slash("analyse", game=1, anew=True)
        await asyncio.sleep(SECONDS_OF_ANALYSIS)


async def _film(evening: ExportEvening) -> None:
    for first in cycle(range(1, 12)):  # another part each time: none is kept from before
        await evening[SPECTATOR].slash("film", {"game": "1", "from": str(first)})


_MEANWHILE = {"analysing": _analyse, "filming": _film}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--analysing", action="store_true")
    parser.add_argument("--filming", action="store_true")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"so many are timed ({TURNS})")
    rivals.add_argument(parser)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as kept:  # the disk that will be used, no memory disk
        else_done = next((name for name in _MEANWHILE if getattr(chosen, name)), None)
        here = Path(kept)
        measured = beside(here, else_done) if else_done else compare(here, chosen.against, chosen.turns)
        met = asyncio.run(measured)
    print("goals met" if met else "GOALS MISSED")
