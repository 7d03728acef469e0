"""How high the channel is after a game of five, on a phone: `python -m tests.bench.bench_channel`.

The game is played at the local table by the private panel, and once more by `/move`; each time with old boards kept,
and folded. Dice, plays and answers are the same every time. A spectator's page in Chromium, as wide as a phone, is
measured.
"""

import asyncio
import tempfile
from itertools import count
from unittest.mock import patch

from playwright.async_api import async_playwright

from bot.channel.composer import OLD_BOARDS_FOLDED_VALUE, OLD_BOARDS_KEPT_VALUE, OLD_BOARDS_SETTING
from bot.local.people.person import LocalPerson
from tests.support.bot_in_process import at_the_table
from tests.support.evening import FIVE, SPECTATOR, Json, button, parts
from tests.support.export_evening import ExportEvening
from tests.support.local_table import LocalTable
from tests.support.waiting import until
from tests.support.windows import CHROMIUM, QUIET

PLAYS = 50
"""So many before the Box doubles, and all drop."""
WIDTH, HEIGHT = 390, 844
"""The pixels of the page."""
BEFORE = {"by the panel": 36_127, "by /move": 38_401}
"""Pixels of the same game at commit 8375612, when no message folded."""
GOAL = 1 / 6
"""What may be left of it."""


async def play(evening: ExportEvening, *, typed: bool) -> None:
    """One game; nothing is pressed before the message that asks for it is there."""
    first, *others = FIVE
    await evening[first].slash("chouette open")
    for name in others:
        await evening[name].slash("join")
    for name in FIVE:
        await evening[name].slash("word", text=name)
    await evening[first].slash("chouette start")
    plays = 0
    while not button(message := evening.newest(), "next"):
        called = [each["id"] for each in message["mentions"]]
        person = next(each for each in evening.people.values() if each.id == called[0])
        wishes = ("opening", "drop", "stand", "roll")
        if plays >= PLAYS and button(message, "double", "all"):
            await person.slash("double")
        elif pressed := next(filter(None, (button(message, wish) for wish in wishes)), ""):
            await person.press(message, pressed)
        else:
            await (by_command(person) if typed else by_panel(person, message))
            plays += 1
        await until(lambda: evening.newest()["content"] != message["content"])


async def by_command(person: LocalPerson) -> None:
    """Type a play."""
    offered = await person.complete("move", "play", "")
    await person.slash("move", play=offered[len(offered) // 2]["value"])


async def by_panel(person: LocalPerson, message: Json) -> None:
    """Press the only play, or make one in the private panel."""
    panel = await person.press(message, button(message, "only-play") or button(message, "move"))
    if not panel.ephemeral:
        return
    while shown := parts(panel.message):
        if "Play" in [part.get("label") for part in shown]:
            panel = await person.press(panel, "Play")
        else:
            choices = [each["custom_id"] for each in shown if each["custom_id"].startswith("v:show:")]
            choices = choices[: len(choices) - ("Back" in [each.get("label") for each in shown])]
            panel = await person.press(panel, choices[len(choices) // 2])


async def until_folded(local: LocalTable) -> None:
    """Wait until only the newest message has buttons."""
    await until(lambda: sum(bool(each["components"]) for each in local.messages()) == 1)


async def height(local: LocalTable) -> int:
    """How high the channel is, in pixels."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        await page.goto(f"{local.url}/?as={SPECTATOR}")
        await page.wait_for_selector(".message")
        await page.evaluate("[...document.images].forEach((each) => { each.loading = 'eager'; })")
        loaded = "[...document.images].every((each) => each.complete)"
        while not await page.evaluate(loaded):  # noqa: ASYNC110, the page may not be asked to wait for it
            await asyncio.sleep(0.1)
        found = await page.evaluate("document.getElementById('messages').scrollHeight")
        await browser.close()
        return int(found)


async def measured(old_boards: str, *, typed: bool) -> int:
    """The height after a game with this setting."""
    seeds = count(1)
    with tempfile.TemporaryDirectory() as folder, patch("bot.delivery.pace.RATE_WINDOW_SECONDS", 0.0):
        async with LocalTable(rate_limits=False) as local, at_the_table(local, f"sqlite:///{folder}/bot.sqlite") as bot:
            bot.desk._new_seed = lambda: next(seeds).to_bytes(32, "big")
            await bot.desk.settings.change_for_server(
                int(local.table.state.first_server_id), OLD_BOARDS_SETTING, old_boards
            )
            await play(ExportEvening(local), typed=typed)
            await until_folded(local)
            return await height(local)


async def main() -> bool:
    """Measure and print; whether the goal is met."""
    met = True
    for way, before in BEFORE.items():
        kept, folded = [
            await measured(each, typed=way == "by /move") for each in (OLD_BOARDS_KEPT_VALUE, OLD_BOARDS_FOLDED_VALUE)
        ]
        print(
            f"{way:12} kept {kept:6} px, folded {folded:6} px; before {before:6} px: {before / folded:.1f} times less"
        )
        met = met and folded <= before * GOAL
    return met


if __name__ == "__main__":
    print("goal met" if asyncio.run(main()) else "GOAL MISSED")
