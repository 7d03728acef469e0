"""How long a turn takes at the local table, beside a command that does nothing: `python -m tests.bench.bench_turn`.

A turn: the interaction leaves for the bot, its statement is on the disk, synced, and the answer is there with the
pictures uploaded. The bot is a process of its own, as at `python -m bot local`; Discord's rate limits are off. The
command that does nothing is `/help` about a topic: it writes nothing and draws nothing. Both are
measured in turn, so that a busy moment of the machine hits both. The panel that follows a roll is waited for, as by
people, and not measured.

With `--analysing`, turns while an engine analyses a game again and again are measured beside turns without that, in
blocks by turns.
"""

import argparse
import asyncio
import contextlib
import tempfile
import time
from pathlib import Path

from bot.local import LocalTable
from bot.local.checks.messages import EPHEMERAL
from bot.local.people.person import AnswerSeen, LocalPerson
from tests.evening.bot_process import BotProcess
from tests.evening.evening import FIVE, SPECTATOR, Evening, button

TURNS = 400
BLOCKS, TURNS_IN_BLOCK = 10, 40
SECONDS_OF_ANALYSIS = 5.0
GOAL_MEDIAN, GOAL_SLOW, GOAL_COMPUTED = 15.0, 80.0, 13.0
"""Milliseconds that a turn may take longer than nothing: the median, and the slowest hundredth."""


class Bench:
    """What was measured, in milliseconds, by what was done."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.taken: dict[str, list[float]] = {"nothing": [], "roll": [], "play": []}

    def timed(self, what: str, start: float) -> None:
        """Note how long it took until now."""
        self.taken[what].append((time.perf_counter() - start) * 1000)

    async def nothing(self) -> None:
        """One command that does nothing."""
        person = self.evening[FIVE[0]]
        start = time.perf_counter()
        seen = await person.slash("help", topic="dice")
        self.timed("nothing", start)
        person.dismiss(seen)

    async def turn(self) -> None:
        """A roll, a play, or what else is asked of who is mentioned."""
        message = self.evening.newest()
        called = [each["id"] for each in message["mentions"]]
        person = next(each for each in self.evening.people.values() if each.id == called[0])
        for verb in ("next", "opening", "roll"):
            if pressed := button(message, verb):
                start = time.perf_counter()
                seen = await person.press(message, pressed)
                self._shown(seen)
                if verb == "roll":
                    self.timed(verb, start)
                await self._panel(person, int(seen.interaction.id))
                return
        offered = await person.complete("move", "play", "")
        start = time.perf_counter()
        self._shown(await person.slash("move", play=offered[0]["value"]))
        self.timed("play", start)

    async def _panel(self, person: LocalPerson, since: int) -> None:
        """Who has rolled and has a choice sees the panel in which they play before they do anything."""
        while button(self.evening.newest(), "move"):
            panels = [
                each for each in person.visible_messages() if each["flags"] & EPHEMERAL and int(each["id"]) > since
            ]
            if panels or person.id not in {each["id"] for each in self.evening.newest()["mentions"]}:
                for panel in panels:
                    person.dismiss(panel)
                return
            await asyncio.sleep(0.001)

    def _shown(self, seen: AnswerSeen) -> None:
        """The turn is answered by the table message, pictures and all."""
        assert seen.message, seen
        assert not seen.ephemeral, seen.text
        assert len(seen.message["embeds"]) == 2

    @property
    def turns(self) -> list[float]:
        """Rolls and plays."""
        return [*self.taken["roll"], *self.taken["play"]]

    def report(self) -> bool:
        """Print the figures; whether the goals are met."""
        for what, taken in {**self.taken, "a turn (roll or play)": self.turns}.items():
            print(f"{what:24} {len(taken):4} times  p50 {at(taken, 0.5):6.1f} ms  p99 {at(taken, 0.99):6.1f} ms")
        nothing = self.taken["nothing"]
        median = at(self.turns, 0.5) - at(nothing, 0.5)
        slow = at(self.turns, 0.99) - at(nothing, 0.99)
        print(f"a turn above nothing, p50: {median:5.1f} ms (goal {GOAL_MEDIAN:.0f})")
        print(f"a turn above nothing, p99: {slow:5.1f} ms (goal {GOAL_SLOW:.0f})")
        return median <= GOAL_MEDIAN and slow <= GOAL_SLOW


def at(taken: list[float], part: float) -> float:
    """The value below which that part of the measurements lies."""
    return sorted(taken)[int(len(taken) * part)]


async def processor_time(evening: Evening, bot: BotProcess) -> bool:
    """Print what the bot computes for a turn, all that follows it included, and for nothing; whether it is little."""
    bench, spent = Bench(evening), {"turn": 0.0, "nothing": 0.0}
    for _ in range(BLOCKS):
        before = bot.processor_time
        for _ in range(TURNS_IN_BLOCK):
            await bench.nothing()
        await asyncio.sleep(0.2)
        between, turns = bot.processor_time, len(bench.turns)
        while len(bench.turns) < turns + TURNS_IN_BLOCK:
            await bench.turn()
        await asyncio.sleep(0.2)
        spent["nothing"] += (between - before) / BLOCKS / TURNS_IN_BLOCK
        spent["turn"] += (bot.processor_time - between) / BLOCKS / TURNS_IN_BLOCK
    print(
        f"processor time: a turn {spent['turn']:.1f} ms (goal {GOAL_COMPUTED:.0f}), nothing {spent['nothing']:.1f} ms"
    )
    return spent["turn"] <= GOAL_COMPUTED


async def beside_analysis(evening: Evening) -> bool:
    """Turns with and without an analysis that goes on meanwhile; whether they are slower by a tenth at most."""
    bench = Bench(evening)
    while not button(evening.newest(), "next"):
        await bench.turn()
    measured = {"quiet": Bench(evening), "analysing": Bench(evening)}
    for block in range(BLOCKS):
        what = [*measured][block % 2]
        analysing = asyncio.create_task(_analyse(evening)) if what == "analysing" else None
        for _ in range(TURNS_IN_BLOCK):
            await measured[what].turn()
        if analysing:
            analysing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await analysing
            await asyncio.sleep(SECONDS_OF_ANALYSIS)  # the last one ends
    medians = {what: at(each.turns, 0.5) for what, each in measured.items()}
    for what, each in measured.items():
        print(f"{what:10} {len(each.turns):4} turns  p50 {medians[what]:6.1f} ms  p99 {at(each.turns, 0.99):6.1f} ms")
    ratio = medians["analysing"] / medians["quiet"]
    print(f"a turn beside an analysis: {ratio:.2f} times as long (goal 1.10)")
    return ratio <= 1.1


async def _analyse(evening: Evening) -> None:
    while True:
        await evening[SPECTATOR].slash("analyse", game=1, anew=True)
        await asyncio.sleep(SECONDS_OF_ANALYSIS)


async def main(folder: Path, *, analysing: bool) -> bool:
    """Seat five, play and measure."""
    async with LocalTable(rates=False) as local:
        bot = BotProcess(local, folder)
        await bot.start()
        try:
            evening = Evening(local)
            await evening[FIVE[0]].slash("chouette open")
            for name in FIVE[1:]:
                await evening.press(name, "join")
            await evening.press(FIVE[0], "start")
            if analysing:
                return await beside_analysis(evening)
            bench = Bench(evening)
            while len(bench.turns) < TURNS:
                await bench.turn()
                await bench.nothing()
            met = bench.report()
            return await processor_time(evening, bot) and met
        finally:
            await bot.terminated()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as kept:  # the disk that will be used, no memory disk
        parser = argparse.ArgumentParser(description=__doc__)
        parser.add_argument("--analysing", action="store_true")
        met = asyncio.run(main(Path(kept), analysing=parser.parse_args().analysing))
    print("goals met" if met else "GOALS MISSED")
