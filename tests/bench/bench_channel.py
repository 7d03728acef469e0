"""How high a channel becomes in one game of five: `python -m tests.bench.bench_channel`.

The same game is played twice at the local table, by the private panel and by `/move`, and each time with old boards kept
and folded; a spectator's page in Chromium, as wide as a phone, is measured. Dice and words are the same every time.
"""

import asyncio
import shutil
import sys
import tempfile
from itertools import count
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import async_playwright

from bot.channel import folding
from bot.local import LocalTable
from tests.cogs.conftest import at_the_table
from tests.evening.evening import FIVE, SPECTATOR, Evening, button, parts

TURNS = 30
"""So many plays before the Box doubles and all drop."""
WIDTH, HEIGHT = 390, 844
GOAL = 1 / 6
"""What is left of the height with which a channel was measured when every board stayed."""
BEFORE = {"panel": 0, "typed": 0}
"""Pixels at commit 8375612, where no message folded and the commitment stood in the lobby."""


@dataclass
class Game:
    """One game, by the panel or typed."""

    evening: Evening
    typed: bool

    async def play(self) -> None:
        """Until the Box's double is dropped by all."""
        await self.evening[FIVE[0]].slash("chouette open")
        for name in FIVE:
            await self.evening[name].slash("join")
            await self.evening[name].slash("word", text=name)
        await self.evening[FIVE[0]].slash("chouette start")
        plays = 0
        while not button(message := self.evening.newest(), "next"):
            called = [each["id"] for each in message["mentions"]]
            person = next(each for each in self.evening.people.values() if each.id == called[0])
            verbs = ("opening", "drop", "stand", *(["double"] if plays >= TURNS else []), "roll")
            pressed = next(
                filter(None, (button(message, verb, target) for verb in verbs for target in ("", "all"))), ""
            )
            if pressed and "double" in pressed and not button(message, "double", "all"):
                pressed = button(message, "roll") or button(message, "stand")
            if pressed:
                await person.press(message, pressed)
            elif self.typed:
                offered = await person.complete("move", "play", "")
                await person.slash("move", play=offered[0]["value"])
                plays += 1
            else:
                await self.by_panel(person, message)
                plays += 1
            while self.evening.newest()["content"] == message["content"]:
                await asyncio.sleep(0.02)
        await asyncio.sleep(1)

    async def by_panel(self, person, message) -> None:
        panel = await person.press(message, button(message, "move"))
        while panel.message and panel.message["components"]:
            labels = [part.get("label") for part in parts(panel.message)]
            menus = [part for part in parts(panel.message) if part["type"] == 3]
            if "Play" in labels:
                panel = await person.press(panel, "Play")
            else:
                panel = await person.choose(panel, menus[0]["custom_id"], menus[0]["options"][0]["value"])


async def height(local: LocalTable) -> int:
    """How high the channel is on a phone, in pixels."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        await page.goto(f"{local.url}/?as={SPECTATOR}")
        await page.wait_for_selector(".message")
        await page.evaluate("[...document.images].forEach((each) => { each.loading = 'eager'; })")
        while not await page.evaluate("[...document.images].every((each) => each.complete)"):
            await asyncio.sleep(0.1)
        await page.screenshot(path="/tmp/wt/short-phone.png")
        found = await page.evaluate("document.querySelector('.message').parentElement.scrollHeight")
        n = await page.evaluate("document.querySelectorAll('.message').length")
        print(n, "messages")
        for each in await page.evaluate("[...document.querySelectorAll('.message')].map((each) => [each.offsetHeight, each.innerText.replaceAll('\\n', ' | ').slice(0, 150)])"): print(each)
        await browser.close()
        return int(found)


async def measured(folder: Path, *, typed: bool, keep: bool) -> int:
    async with LocalTable(rates=False) as local, at_the_table(local, f"sqlite:///{folder / 'bot.sqlite'}") as bot:
        folding.IN_SECONDS = 0.0
        seeds = count(1)
        bot.desk._new_seed = lambda: next(seeds).to_bytes(32, "big")
        if keep:
            await bot.desk.change_setting(int(local.table.state.guild), "old_boards", "keep")
        evening = Evening(local)
        await Game(evening, typed).play()
        return await height(local)


async def main() -> None:
    for typed in (False, True):
        for keep in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                print(
                    "typed" if typed else "panel",
                    "keep" if keep else "fold",
                    await measured(Path(folder), typed=typed, keep=keep),
                )


if __name__ == "__main__":
    asyncio.run(main())
