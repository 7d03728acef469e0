"""How much one act runs through: `python -m tests.house.trace`.

Five sample players sit at a local table with the real bot, in one process, and two acts are traced: a `/move` (a play
that was offered as it was typed, the second play of the game) and a press of *Take* (who made that play doubles in
their next turn; the first who is asked takes). From the moment when the interaction leaves for the bot until its answer
is posted, in all threads, the command counts:

* the functions of `bot` and `cogs` that run, each once, and the files that they are in. Left out are `bot/render` and
  `bot/words`, which draw and word, and `bot/local`, which is Discord's part. A lambda, a comprehension or a function
  within a function counts as the one that it is written in (and by itself in the number of functions "with their inner
  ones", where Python 3.12 and later has no comprehensions); methods that `dataclass` writes are not counted. What began
  earlier and runs on in this time counts; what a cache answers does not run;
* how often the rules judge a statement, which one, and who asks: every call of JUDGES, or of --judge, as
  `module:function`, is one judgement. Statements that nobody said are tried to see which buttons to offer.

A second line counts everything up to the moment when the bot has nothing more to do: the buttons of the message before,
reminders, pictures drawn ahead.

The dice seeds and the players' ids are fixed, so every run plays the same. With --list: the functions, file by file;
with --repeat N: N evenings in turn, each in a fresh process, so that one sees whether they agree.
"""

import argparse
import asyncio
import inspect
import os
import random
import re
import secrets
import subprocess
import sys
import tempfile
import threading
import warnings
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

HERE = Path(__file__).resolve()
PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve")
LEFT_OUT = ("bot/render/", "bot/words/", "bot/local/")
JUDGES = ("bot.rules.engine:apply", "bot.rules.engine:check", "bot.rules.engine:hear", "bot.rules.engine:hear")
"""Where the rules judge; a checkout has some of these."""
PATIENCE = 60.0
MADE = 1_750_000_000.0
"""When the players' ids were made: these are their words in the dice, where they say no others."""
STATEMENT = 1
"""The place of the statement among the judge's parameters."""


# --- Watching


@dataclass
class Judgement:
    """One question to the rules: which statement, and who asked."""

    judge: str
    statement: str
    asked_by: str

    def __str__(self) -> str:
        return f"{self.judge}({self.statement}), asked by {self.asked_by}"


@dataclass
class Watch:
    """What runs while it is on."""

    checkout: str
    judges: tuple[str, ...]
    on: bool = False
    ran: set[tuple[str, str]] = field(default_factory=set)
    """Files and functions."""
    pieces: set[tuple[str, str, int]] = field(default_factory=set)
    """The same with every lambda, comprehension and inner function by itself."""
    judged: list[Judgement] = field(default_factory=list)

    def begin(self) -> None:
        self.ran, self.pieces, self.judged, self.on = set(), set(), [], True

    def call(self, frame: FrameType, event: str, _: object) -> None:
        """Python calls this, in every thread, whenever a function begins or runs on after a wait."""
        if not self.on or event != "call" or not (place := self.place(frame)):
            return
        file, function = place
        if not file.startswith(LEFT_OUT):
            self.ran.add(place)
            self.pieces.add((file, frame.f_code.co_qualname, frame.f_code.co_firstlineno))
        judge = f"{file.removesuffix('.py').replace('/', '.')}:{frame.f_code.co_qualname}"
        if judge in self.judges:
            names = frame.f_code.co_varnames[: frame.f_code.co_argcount]
            said = shortened(frame.f_locals[names[STATEMENT]])
            self.judged.append(Judgement(function, said, self.asker(frame)))

    def place(self, frame: FrameType) -> tuple[str, str] | None:
        """The file and the function that a frame runs; None where it is not the bot's, or no function."""
        code = frame.f_code
        if not code.co_filename.startswith(self.checkout) or not code.co_flags & inspect.CO_OPTIMIZED:
            return None
        file = code.co_filename[len(self.checkout) :]
        if not file.startswith(("bot/", "cogs/")):
            return None
        return file, code.co_qualname.partition(".<locals>")[0]

    def asker(self, frame: FrameType) -> str:
        """The function that called, or that of the bot which stands behind it."""
        own, caller = self.place(frame), frame.f_back
        while caller and (self.place(caller) in (None, own)):
            caller = caller.f_back
        asked_by = self.place(caller) if caller else None
        return f"{asked_by[0]} {asked_by[1]}" if asked_by else "nobody"


def shortened(said: object) -> str:
    """A statement by its representation, however long that is."""
    written = re.sub(r"\s+", " ", repr(said))
    return written if len(written) <= 60 else f"{written[:60]}…"


# --- Playing


class TracedEvening:
    """Five people at a local table who play through the real bot."""

    def __init__(self, local: Any, bot: Any, people: dict[str, Any]) -> None:
        self.local = local
        self.bot = bot
        self.people = people

    async def seat(self) -> None:
        """Everybody joins, and the first game starts."""
        await self.did(self.people["Ann"].slash("chouette open"))
        for person in self.people.values():
            await self.did(person.slash("join"))
        await self.did(self.people["Ann"].slash("chouette start"))
        while "Roll the opening" in self.buttons():
            await self.press("Roll the opening")

    def newest(self) -> Any:
        return self.local.messages()[-1]

    def buttons(self) -> list[str]:
        """The labels of the newest message's buttons."""
        return [each.get("label", "") for row in self.newest()["components"] for each in row["components"]]

    def asked(self) -> Any:
        """Who must act first: the first who is mentioned."""
        first = re.findall(r"<@(\d+)>", self.newest()["content"])[0]
        return next(person for person in self.people.values() if person.id == first)

    async def press(self, label: str) -> None:
        await self.did(self.asked().press(self.newest(), label))

    async def did(self, act: Awaitable[Any]) -> Any:
        """Do it, and wait until the bot has done what follows."""
        seen = await act
        await self.rest()
        return seen

    async def rest(self) -> None:
        """Wait until the bot has nothing to do."""
        tasks = self.bot.tasks
        await tasks.finish()
        await asyncio.sleep(0.3)
        await tasks.finish()

    async def offered(self) -> str:
        """The first play that is offered to who must move, as they type."""
        choices = await self.asked().complete("move", "play", "")
        await self.rest()
        return str(choices[0]["value"])


@asynccontextmanager
async def at_the_table(folder: Path) -> AsyncGenerator[TracedEvening]:
    """The bot of the checkout that is first on the path, connected to a local table in memory."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        client = import_module("bot.client")
    local_table, interactions = (
        import_module("tests.support.local_table"),
        import_module("bot.local.discord.interactions"),
    )
    database_module = import_module("bot.store.database")
    vars(interactions)["ANSWER_TIMEOUT_SECONDS"] = PATIENCE
    async with AsyncExitStack() as stack:
        with patch("time.time", return_value=MADE):
            local = await stack.enter_async_context(local_table.LocalTable(rate_limits=False))
            people = {name: local.person(name) for name in PLAYERS}
        client.use_api(local.api_url)
        database = await database_module.open_database(f"sqlite:///{(folder / 'bot.sqlite').as_posix()}")
        try:
            async with client.ChouetteBot(database) as bot:
                running = asyncio.create_task(bot.start(local.token))
                await asyncio.wait_for(local.wait_until_bot_connected(), PATIENCE)
                await asyncio.sleep(1)  # it has looked at the tables that it found: there is none
                yield TracedEvening(local, bot, people)
                await bot.close()
                await running
        finally:
            await database.close()


@dataclass(frozen=True)
class Count:
    """What has run by some moment."""

    until: str
    ran: frozenset[tuple[str, str]]
    pieces: int
    judged: tuple[Judgement, ...]

    def __str__(self) -> str:
        files = len({file for file, _ in self.ran})
        functions = f"{len(self.ran)} functions in {files} files"
        return f"{functions} ({self.pieces} with their inner ones), judged {len(self.judged)} times, until {self.until}"


def count(watch: Watch, until: str) -> Count:
    return Count(until, frozenset(watch.ran), len(watch.pieces), tuple(watch.judged))


@dataclass(frozen=True)
class Traced:
    """What one act ran through: until its answer was there, and until everything was done."""

    what: str
    posted: Count
    done: Count


async def traced(watch: Watch, evening: TracedEvening, what: str, act: Awaitable[Any]) -> Traced:
    watch.begin()
    seen = await act
    posted = count(watch, "it is posted")
    await evening.rest()
    watch.on = False
    if seen.ephemeral or seen.kind not in {"message", "change"}:
        raise SystemExit(f"{what} was not answered by the table message, but by: {seen.text}")
    return Traced(what, posted, count(watch, "all is done"))


async def play(watch: Watch, folder: Path) -> list[Traced]:
    """One evening up to its first double: a `/move` and a *Take*."""
    async with at_the_table(folder) as evening:
        await evening.seat()
        await evening.did(evening.asked().slash("move", play=await evening.offered()))
        await evening.press("Roll")
        mover, chosen = evening.asked(), await evening.offered()
        move = await traced(watch, evening, f"/move {chosen}", mover.slash("move", play=chosen))
        for _ in range(20):
            if "Take" in evening.buttons():
                break
            if "No double" in evening.buttons():  # each of the Team is asked about their own cube
                await evening.press("No double")
            elif "Roll" in evening.buttons() and evening.asked() is mover:
                await evening.did(mover.slash("double"))
            elif "Roll" in evening.buttons():
                await evening.press("Roll")
            else:
                await evening.did(evening.asked().slash("move", play=await evening.offered()))
        taker = evening.asked()
        return [move, await traced(watch, evening, "Take", taker.press(evening.newest(), "Take"))]


# --- The report


def show(act: Traced, *, listed: bool) -> None:
    print(act.what)
    for each in (act.posted, act.done):
        print(f"  {each}")
    for judgement, times in Counter(map(str, act.posted.judged)).items():
        print(f"  {times} × {judgement}")
    if listed:
        print_by_file(act.posted.ran)


def print_by_file(ran: Iterable[tuple[str, str]]) -> None:
    files: dict[str, list[str]] = {}
    for file, function in sorted(ran):
        files.setdefault(file, []).append(function)
    for file, functions in files.items():
        print(f"  {file} ({len(functions)}): {', '.join(functions)}")


def inside(asked: argparse.Namespace) -> None:
    """Play and report, where the imports are those of the checkout."""
    judges = (asked.judge,) if asked.judge else JUDGES
    watch = Watch(f"{Path.cwd().as_posix()}/", judges)
    threading.settrace(watch.call)
    sys.settrace(watch.call)
    dice = random.Random(asked.seed)
    secrets.token_bytes = lambda size=32: dice.randbytes(size or 32)
    with tempfile.TemporaryDirectory() as folder:
        acts = asyncio.run(play(watch, Path(folder)))
    for act in acts:
        show(act, listed=asked.list)
    if not any(act.posted.judged for act in acts):
        raise SystemExit(f"none of {', '.join(judges)} was called: say with --judge where this checkout's rules judge")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkout", type=Path, default=HERE.parents[2], help="the checkout to measure")
    parser.add_argument("--list", action="store_true", help="the functions, file by file")
    parser.add_argument("--repeat", type=int, default=1, help="so many evenings, one after the other")
    parser.add_argument("--seed", type=int, default=1, help="of the dice")
    parser.add_argument("--judge", help="the judge, as module:function")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.inside:
        inside(asked)
        return
    # This file alone runs there, with nothing imported from this checkout; -P: nor from this folder.
    checkout = asked.checkout.resolve()
    command = [sys.executable, "-P", str(HERE), "--inside", *sys.argv[1:]]
    environment = os.environ | {"PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
    for _ in range(asked.resend_interaction):
        if failed := subprocess.run(command, cwd=checkout, env=environment, check=False).returncode:
            sys.exit(failed)


if __name__ == "__main__":
    main()
