"""`python -m tests.chaos.restores --restores 50`: a table whose database goes back to an earlier state.

A copy is made while people play: of the volume (both files of SQLite as they are at one moment), by `chouette backup`,
or with `--postgres` by `pg_dump`. Play goes on, the bot is ended, or killed in the middle of a post, the copy is put
back as the documentation says, and the bot is started. Then the newest message must show what the journal tells, no
other may have buttons, everybody who is asked is mentioned and was notified, and the next turn is played.
"""

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from pathlib import Path

from bot.store.database import open_database
from tests.chaos.copies import WAYS, Copies
from tests.chaos.truth import Truth
from tests.evening.test_fast_play import turn
from tests.support.bot_process import BotProcess, ForkedBot
from tests.support.databases import fresh_database
from tests.support.evening import FIVE, Json, parts
from tests.support.export_evening import ExportEvening
from tests.support.local_table import LocalTable
from tests.support.waiting import until_right

LOST_AFTER = 3.0
"""So many seconds a press is waited for that a kill may have swallowed."""
MENTION = re.compile(r"<@(\d+)>")


class RestoredEvening:
    """Five people at one table, its bot, and copies of its database."""

    def __init__(self, local: LocalTable, bot: BotProcess, folder: Path, chance: random.Random) -> None:
        self.local, self.bot, self.evening = local, bot, ExportEvening(local)
        self.restores = self.lost = 0
        self._copies = Copies(bot, bot.database, folder)
        self._chance = chance

    async def open(self) -> None:
        """The table is opened, and the first turns are played."""
        first, *others = FIVE
        await self.evening[first].slash("chouette open")
        for name in others:
            await self.evening[name].slash("join")
        await self.evening[first].slash("chouette start")
        await self.play(2)

    async def play(self, turns: int) -> None:
        """So many turns are played."""
        for _ in range(turns):
            await turn(self.evening, by_panel=self._chance.random() < 0.3)

    async def copy_in_play(self, way: str) -> Path:
        """A copy that is made at any moment of a turn."""
        playing = asyncio.create_task(self.play(1))
        await asyncio.sleep(self._chance.choice((0.0, 0.005, 0.01, 0.02, 0.04, 0.08)))
        copied = await self._copies.copy(way)
        await playing
        return copied

    async def end_in_play(self, *, is_killed: bool) -> None:
        """The bot ends at any moment of a turn."""
        playing = asyncio.create_task(self.play(1))
        await asyncio.sleep(self._chance.choice((0.0, 0.005, 0.01, 0.02, 0.04, 0.08, 0.2)))
        if is_killed:
            await self.bot.killed()
        else:
            await self.bot.terminated()
        await asyncio.wait({playing}, timeout=LOST_AFTER)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    async def restore(self, copied: Path, way: str) -> None:
        """The copy takes the place of the database, and the bot is started; what was said since is gone."""
        before = await self._statements()
        await self._copies.put_back(copied, way)
        self.restores += 1
        self.lost += before - await self._statements()
        posted = max((int(each["id"]) for each in self.local.messages()), default=0)
        notices = len(self.local.notifications())
        await self.bot.start()
        await self._comes_right(posted, notices)

    async def _statements(self) -> int:
        return len((await self._truth()).lines)

    async def _truth(self) -> Truth:
        database = await open_database(self.bot.database, None)
        try:
            truth = Truth(database, int(next(iter(self.local.table.state.channels))))
            await truth.read()
            return truth
        finally:
            await database.close()

    async def _comes_right(self, posted: int, notices: int) -> None:
        """Wait until the channel shows what is true, `posted`: below this message, if that may be of what is lost."""
        truth = await self._truth()
        try:
            await until_right(lambda: self._what_is_wrong(truth, posted, notices))
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self._story()}\n{self.bot.log[-3000:]}") from None

    def _what_is_wrong(self, truth: Truth, posted: int, notices: int) -> str:
        with_buttons = self.evening.messages()
        if len(with_buttons) != 1:
            return f"{len(with_buttons)} messages have buttons"
        (message,) = with_buttons
        if (shows := _shown(message)) != truth.next_number:
            return f"the newest message shows {shows}, not {truth.next_number}"
        below = [each for each in self.local.messages() if int(each["id"]) > int(message["id"]) and each["embeds"]]
        if below:
            return f"it stands above {[each['content'] for each in below]}"
        asked = truth.asked()
        if asked - {*MENTION.findall(message["content"])}:
            return "somebody is asked and not mentioned"
        told = {user for notice in self.local.notifications()[notices:] for user in notice.users}
        if int(message["id"]) > posted and asked - told:
            return "somebody was not notified"
        return ""

    def _story(self) -> str:
        return "\n".join(
            f"{each['id']} {[part['custom_id'] for part in parts(each)]} {each['content'][:60]!r}"
            for each in self.local.messages()[-12:]
        )


def _shown(message: Json) -> int | None:
    ids = (part["custom_id"].split(":") for part in parts(message))
    return next((int(each[5]) for each in ids if len(each) == 7), None)


async def some_restores(evening: RestoredEvening, way: str, chance: random.Random) -> None:
    """A copy in play, more turns, and the copy is put back: once, or again within seconds."""
    copied = await evening.copy_in_play(way)
    for _ in range(chance.choice((1, 1, 2, 3))):
        await evening.play(chance.choice((0, 1, 1, 2, 4)))
        await evening.end_in_play(is_killed=chance.random() < 0.6)
        await evening.restore(copied, way)
        if chance.random() < 0.5:
            await evening.play(1)
    await evening.play(1)
    await evening.evening.one_message()


def main() -> int:
    """The exit status: 1 when something was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.restores")
    parser.add_argument("--restores", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no restore begins later")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--postgres", action="store_true")
    return asyncio.run(_main(parser.parse_args()))


async def _main(wanted: argparse.Namespace) -> int:
    kind, chance, begun, wrong = (
        "postgresql" if wanted.postgres else "sqlite",
        random.Random(wanted.seed),
        time.monotonic(),
        0,
    )
    print(f"seed {wanted.seed}", flush=True)
    restores = lost = 0
    while restores < wanted.restores and time.monotonic() - begun < wanted.seconds:
        way = chance.choice(WAYS[kind])
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            async with fresh_database(kind, folder) as url, LocalTable(rate_limits=False) as local:
                bot = ForkedBot(local, folder, url)
                evening = RestoredEvening(local, bot, folder, chance)
                try:
                    await bot.start()
                    await evening.open()
                    for _ in range(4):
                        if time.monotonic() - begun < wanted.seconds:
                            await some_restores(evening, way, chance)
                except AssertionError as error:
                    wrong += 1
                    print(f"WRONG by {way}: {error}\n", flush=True)
                finally:
                    await bot.close()
                restores, lost = restores + evening.restores, lost + evening.lost
        print(
            f"{time.monotonic() - begun:.0f} s: {restores} restores ({way}), {lost} statements lost, {wrong} wrong",
            flush=True,
        )
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
