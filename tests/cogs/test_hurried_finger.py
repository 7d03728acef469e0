"""A finger that is slower than the message: it answers no other question than the one that it had read."""

import asyncio
import re
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from bot.channel.robot_pace import SECONDS_BY_PACE, RobotPace, SecondsShown
from bot.client import ChouetteBot
from bot.delivery.shown_buttons import SECONDS_UNTIL_BUTTON_IS_READ
from bot.desk.actions import ButtonAction
from bot.engine.engine import Engine
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots
from tests.support.evening import BotEvening, button, buttons, private, public
from tests.support.local_table import LocalTable
from tests.support.waiting import until

LONG = 3600.0
SCALE = 0.25
"""The seconds of robots and fingers, of the guard too, are so much shorter."""
PRESSES = 500
QUESTION = re.compile(r"t:\d+:([a-z-]+):[^:]*:\w+")
NOT_COUNTED = ("only just changed", "That moment is over")


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    """One that answers at once."""
    engine = QuickEngine()
    yield engine
    await engine.close()


async def test_a_question_that_took_the_place_of_another_is_to_be_pressed_again(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    bot.delivery.seconds_until_button_is_read = LONG
    await evening.play()
    (first, *_), before = await evening.waited_for(), await evening.table()
    told = private(await first.press(evening.newest(), "Roll"))
    assert "only just changed" in told
    assert "roll" in told
    assert (await evening.table()).next_number == before.next_number
    assert private(await first.press(evening.newest(), "My options"))  # that answers nothing
    rolls = int(evening.channel), button(evening.newest(), "roll")
    assert bot.delivery.is_button_unread(*rolls, LONG)  # it came when the press had been made
    bot.delivery.seconds_until_button_is_read = 0.0
    assert not bot.delivery.is_button_unread(*rolls, LONG)
    await first.press(evening.newest(), "Roll")
    assert (await evening.table()).next_number > before.next_number


async def test_the_same_question_may_be_answered_though_the_message_changes(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: game.on_turn.value == "box" and bool(button(evening.newest(), "double", "all")))
    box = (await evening.waited_for())[0]
    await box.confirm(evening.newest(), "Double all")
    await asyncio.sleep(0.3)
    bot.delivery.seconds_until_button_is_read = 0.25
    for person in await evening.waited_for():  # each answer edits the message
        before = (await evening.table()).next_number
        public(await person.press(evening.newest(), button(evening.newest(), "take")))
        assert (await evening.table()).next_number > before


def answers(custom_id: str, bot: ChouetteBot) -> bool:
    """Whether a press of this says something at the table: it opens no panel, and is not always in time."""
    found = QUESTION.fullmatch(custom_id)
    return found is not None and ButtonAction(found[1]) not in bot.panels


def places(message: dict[str, Any]) -> dict[tuple[int, int, int], str]:
    """What stands where under a message: in which row from below, from where to where in it, as wide as it is long."""
    found: dict[tuple[int, int, int], str] = {}
    for row, one in enumerate(reversed(message["components"])):
        left = 0
        for part in one["components"]:
            right = left + 4 + len(part["label"])
            found[row, left, right] = part["custom_id"]
            left = right
    return found


def under_finger(message: dict[str, Any], at: tuple[int, int, int]) -> str:
    """What stands now where the middle of a button was; "": nothing."""
    row, left, right = at
    middle = (left + right) // 2
    now = places(message).items()
    return next((one for (of, start, end), one in now if of == row and start <= middle < end), "")


@pytest.mark.slow
async def test_no_press_beside_quick_robots_answers_what_was_not_read(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = SECONDS_BY_PACE[RobotPace.QUICK]
    seconds = dict.fromkeys(RobotPace, SecondsShown(quick.turn * SCALE, quick.cube * SCALE))
    monkeypatch.setattr("bot.channel.robots.SECONDS_BY_PACE", seconds)
    monkeypatch.setattr("bot.channel.robot_pace.SECONDS_BY_PACE", seconds)
    evening, chance = WithRobots(local, bot), Random(7)
    await evening.open(robots=3)
    await evening.ann.press(evening.newest(), "Start")
    bot.delivery.seconds_until_button_is_read = SECONDS_UNTIL_BUTTON_IS_READ * SCALE
    ann = local.person("Ann")
    missed = counted = 0
    for number in range(PRESSES):
        read = places(await until(lambda: evening.newest()["components"] and evening.newest()))
        place = chance.choice([*read])
        await asyncio.sleep(chance.uniform(0.05, 0.6) * SCALE)
        message = evening.newest()
        hit = under_finger(message, place)
        if hit == read[place] or not answers(hit, bot):  # the one that was read; none; or a panel
            if answers(hit, bot):
                await ann.press(message, hit)
                counted += 1
            elif "Move" in buttons(message):
                offered = await ann.complete("move", "play", "")
                if offered:
                    await ann.slash("move", play=offered[0]["value"])
            continue
        seen = await ann.press(message, hit)
        missed += 1
        assert seen.ephemeral, (number, read[place], hit, seen)
        assert any(told in seen.text for told in NOT_COUNTED), (number, read[place], hit, seen.text)
    assert missed > PRESSES // 100, (missed, counted)
    assert counted > PRESSES // 10, (missed, counted)
