"""The bot is killed at the worst moments, and clicks come too late: nothing is lost, doubled or done behind anybody."""

import asyncio

import pytest

from bot.local.discord import interactions
from bot.local.discord.state import Message
from bot.local.people import discord_client
from tests.support.bot_process import BotProcess
from tests.support.evening import FIVE, button
from tests.support.export_evening import ExportEvening, is_to_play
from tests.support.faults import CALLBACK
from tests.support.local_table import LocalTable
from tests.support.waiting import until

pytestmark = pytest.mark.slow


async def killed_as_it_answers(bot: BotProcess, local: LocalTable, left: int = 0) -> None:
    """Kill the bot when no more than these of the faults that were ordered are left."""
    await until(lambda: local.faults.requests_still_to_fail <= left)
    bot.kill()


@pytest.fixture
async def seated(evening: ExportEvening) -> ExportEvening:
    """Three people, and the first play due."""
    await evening[FIVE[0]].slash("chouette open")
    for name in FIVE[1:3]:
        await evening.press(name, "join")
    await evening.press(FIVE[0], "start")
    await evening.until(is_to_play)
    await evening.one_message()
    return evening


@pytest.mark.usefixtures("as_quick_as_discord")
async def test_a_click_that_comes_too_late_does_nothing(seated: ExportEvening) -> None:
    """Discord has told the person that the bot does not respond: what they wanted must not happen after all."""
    chouette = await seated.step()
    (mover,) = [name for name in FIVE[:3] if name in str(seated.newest()["mentions"])]
    assert not is_to_play(chouette)
    before, message = await seated.record(), await seated.shown("roll")
    assert (await seated[mover].press(message, button(message, "roll"), age_seconds=3.5)).kind == "nothing"
    assert (await seated[mover].slash("roll", age_seconds=3.5)).kind == "nothing"
    assert await seated.record() == before
    await seated.press(mover, "roll")


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.usefixtures("as_quick_as_discord")
async def test_killed_while_it_posts(seated: ExportEvening, bot: BotProcess, local: LocalTable, moment: str) -> None:
    """Written down, and killed before the table message arrived, or before the bot learned that it had."""
    chouette = await seated.chouette()
    mover = str(chouette.game and chouette.game.mover(chouette.game.on_turn))
    before = await seated.record()
    messages = len(local.messages())
    offered = await seated[mover].complete("move", "play", "")

    def at_that_moment(what: str, message: Message) -> None:
        if what == "MESSAGE_CREATE" and message.only_for is None:
            bot.kill()

    if moment == "after":
        local.table.posting.listeners.append(at_that_moment)
    else:
        local.faults.inject_fault(CALLBACK, "before", "broken")
    playing = asyncio.create_task(seated[mover].slash("move", play=offered[0]["value"]))
    if moment == "before":
        await killed_as_it_answers(bot, local)
    await bot.gone()
    if moment == "after":
        local.table.posting.listeners.remove(at_that_moment)
    await playing
    await bot.start()
    record = await seated.record()
    assert record.startswith(before)
    assert record.count("\n") == before.count("\n") + 1
    await seated.shown("roll")
    message = await seated.one_message()
    assert len(local.messages()) == messages + 1
    assert message["content"].split("\n")[1].startswith(f"{mover} rolls")


async def test_a_press_whose_answer_was_lost_comes_again(
    seated: ExportEvening, bot: BotProcess, local: LocalTable
) -> None:
    """Written down, and killed before the answer: the next bot shows it, and tells who presses that it was done."""
    await seated.step()
    message, before = await seated.shown("roll"), await seated.record()
    (mover,) = [name for name in FIVE[:3] if name in str(message["mentions"])]
    data = discord_client.press_interaction_data(discord_client.find_button_or_menu(message, button(message, "roll")))
    local.faults.inject_fault(CALLBACK, "before", "broken", times=1000)  # until it is killed
    press, answered = local.table.interactions.send_interaction(
        interactions.InteractionType.COMPONENT, seated[mover].id, message["channel_id"], data, pressed_message=message
    )
    await killed_as_it_answers(bot, local, left=999)
    await bot.gone()
    local.faults.clear()
    await bot.start()
    assert (await seated.shown("move"))["id"] == message["id"]  # its old buttons are of no use to anybody
    assert not answered.done()
    for _ in range(3):
        local.table.interactions.send_again(press)
    outcome = await answered
    assert outcome.kind == interactions.AnswerType.REPLY
    assert outcome.data["content"].startswith("Done already; nothing happened twice.")
    after = await seated.record()
    assert after.startswith(before)
    assert after.count("\n") == before.count("\n") + 1
    told = [each for each in seated[mover].visible_messages() if int(each["id"]) > int(message["id"])]
    told = [each for each in told if not each["content"].startswith("You are ")]  # what somebody new is told
    assert [each["content"] for each in told] == [outcome.data["content"]]
