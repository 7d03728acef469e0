"""Many turns as fast as the local table allows, under Discord's limits, with a restart of the bot in between."""

import asyncio
import os
import re
from collections.abc import AsyncIterator

import pytest

from bot.local.people.discord_client import ClientWouldNotSend
from tests.support.bot_process import BotProcess
from tests.support.evening import FIVE, button, parts
from tests.support.export_evening import ExportEvening
from tests.support.faults import NUMBERED_EDIT
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.slow

EXPECTED = re.compile(r" discord\.(client|http):")
"""Discord's library's own: there is no voice; Discord has said that it was asked too often."""

FIRST_EXCHANGES = 60
"""So many requests, at least, a bot makes in its first five seconds of fast play."""

TURNS = int(os.environ.get("CHOUETTE_TEST_TURNS", "60"))


@pytest.fixture
async def local() -> AsyncIterator[LocalTable]:
    """A local table in memory with Discord's rate limits, that keeps what was said to it."""
    async with LocalTable(record_exchanges=True) as table:
        yield table


async def turn(evening: ExportEvening, *, by_panel: bool) -> None:
    """What the newest message asks for is done, until somebody has played."""
    async with asyncio.timeout(PATIENCE):
        await _turn(evening, by_panel=by_panel)


async def _turn(evening: ExportEvening, *, by_panel: bool) -> None:
    while True:
        await until(evening.messages)
        message = evening.newest()
        # Whom the text calls; a post notifies, and lists as mentioned, only those who are asked anew.
        called = re.findall(r"<@(\d+)>", message["content"])
        person = next((each for each in evening.people.values() if each.id in called[:1]), None)
        pressed = next(filter(None, (button(message, verb) for verb in ("next", "opening", "roll"))), "")
        if person and pressed:
            await person.press(message, pressed)
        elif person and (only := button(message, "only-play")):
            await person.press(message, only)
            return
        elif person and button(message, "move"):
            if by_panel:
                await play_by_panel(evening, person.name)
                return
            if offered := await person.complete("move", "play", ""):  # nothing where the bot is slow
                await person.slash("move", play=offered[0]["value"])
                return
        else:
            await asyncio.sleep(0.01)


async def play_by_panel(evening: ExportEvening, name: str) -> None:
    """The play is made in the private panel; the table message follows by the channel.

    A panel that came by itself after the roll takes the place of one opened meanwhile: then it is opened again.
    """
    message = evening.newest()
    panel = await evening[name].press(message, button(message, "move"))
    while shown := parts(panel.message):
        wanted = "Play" if "Play" in [part.get("label") for part in shown] else shown[0]["custom_id"]
        try:
            then = await evening[name].press(panel, wanted)
        except ClientWouldNotSend:  # another panel has taken its place
            panel = await evening[name].press(message, button(message, "move"))
            continue
        if "has just gone" in then.text:
            panel = await evening[name].press(message, button(message, "move"))
        elif wanted == "Play":
            break
        else:
            panel = then
    await until(lambda: evening.newest()["id"] != message["id"])


async def test_fast_play_leaves_one_board_and_one_row_of_buttons(
    evening: ExportEvening, bot: BotProcess, local: LocalTable
) -> None:
    first, *others = FIVE
    await evening[first].slash("chouette open")
    for name in others:
        await evening[name].slash("join")
    await evening[first].slash("chouette start")
    for number in range(TURNS):
        await turn(evening, by_panel=number % 30 < 3)
        if number == TURNS // 2:
            await bot.killed()
            before = len(local.exchanges)
            await bot.start()
    await evening.one_message()
    newest = evening.newest()
    assert newest["embeds"]
    older = [each["content"] for each in local.messages() if each["embeds"] and each["id"] != newest["id"]]
    assert [told for told in older if "Game" not in told] == []  # the end of a game keeps its pictures
    too_many = [number for number, each in enumerate(local.exchanges) if each.status == 429]
    # What the killed bot had posted in the last seconds its successor cannot know: it learns it in the first ones.
    assert [number for number in too_many if not before <= number < before + FIRST_EXCHANGES] == []
    assert [line for line in bot.log.splitlines() if " WARNING " in line and not EXPECTED.search(line)] == []


async def test_what_a_crash_left_unfolded_is_folded_after_the_start(
    evening: ExportEvening, bot: BotProcess, local: LocalTable
) -> None:
    """Even where people have written so much meanwhile that nobody finds it by looking back."""
    first, *others = FIVE
    await evening[first].slash("chouette open")
    for name in others:
        await evening[name].slash("join")
    await evening[first].slash("chouette start")
    await turn(evening, by_panel=False)
    await evening.one_message()
    local.faults.inject_fault(NUMBERED_EDIT, "before", "broken", times=1000)
    await turn(evening, by_panel=False)
    await until(lambda: local.faults.requests_still_to_fail < 1000)
    left = [each["id"] for each in local.messages() if each["components"]]
    assert len(left) > 1
    await bot.killed()
    local.faults.clear()
    for number in range(60):
        await evening[first].say(str(number))
    await bot.start()
    await evening.one_message()
    assert [each["id"] for each in local.messages() if each["embeds"]] == left[-1:]
