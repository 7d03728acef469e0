"""A finger that is slower than the message: it answers no other question than the one that it had read."""

import asyncio
import re
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from bot.channel.buttons import PressButton
from bot.channel.robot_pace import SECONDS_BY_PACE, RobotPace, SecondsShown
from bot.client import ChouetteBot
from bot.delivery.shown_buttons import SECONDS_UNTIL_BUTTON_IS_READ
from bot.desk.actions import ButtonAction, ButtonLifetime
from bot.desk.presses import all_buttons_of_player
from bot.desk.tokens import moment_token
from bot.engine.engine import Engine
from bot.rules.phases import ToRoll
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import WithRobots
from tests.support.evening import BotEvening, button, buttons, is_taken_away, private, public
from tests.support.local_table import LocalTable
from tests.support.waiting import until

LONG = 3600.0
SCALE = 0.25
"""The seconds of robots and fingers, of the guard too, are so much shorter."""
PRESSES = 500
QUESTION = re.compile(r"t:\d+:([a-z-]+):[^:]*:\w+")
NOT_COUNTED = ("This came up as you pressed", "That moment is over")
GOES_ON = {"only-play", "opening"}


@pytest.fixture
async def engine() -> AsyncIterator[Engine]:
    """One that answers at once."""
    engine = QuickEngine()
    yield engine
    await engine.close()


async def test_what_only_others_could_press_there_was_meant_by_nobody_else(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await asyncio.sleep(1.0)  # what started the game stands there no more
    bot.delivery.seconds_until_button_is_read = 1.0
    await evening.play()  # *Move* stood where *Roll* comes, for the mover
    (first, *_), before = await evening.waited_for(), await evening.table()
    seconds_ago = 0.0
    rolls = int(evening.channel), button(evening.newest(), "roll"), seconds_ago
    assert bot.delivery.buttons_just_replaced(*rolls)
    public(await first.press(evening.newest(), "Roll"))
    assert (await evening.table()).next_number > before.next_number


async def test_a_question_that_took_the_place_of_ones_own_is_asked_once_more(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.play()
    await evening.go_on()
    await evening.until(lambda game: isinstance(game.phase, ToRoll))  # who rolls now has played a moment ago
    bot.delivery.seconds_until_button_is_read = LONG
    (first, *_), before = await evening.waited_for(), await evening.table()
    asked = await first.press(evening.newest(), "Roll")
    assert private(asked) == "This came up as you pressed, so it does not count yet. Do you mean it?"
    assert buttons(asked) == ["Roll", "No"]
    assert (await evening.table()).next_number == before.next_number
    assert private(await first.press(evening.newest(), "My options"))  # that says nothing
    rolls = int(evening.channel), button(evening.newest(), "roll"), LONG
    assert bot.delivery.buttons_just_replaced(*rolls)  # it came when the press had been made
    bot.delivery.seconds_until_button_is_read = 0.0
    assert not bot.delivery.buttons_just_replaced(*rolls)
    bot.delivery.seconds_until_button_is_read = LONG
    again = await first.press(evening.newest(), "Roll")
    await first.press(again, "Roll")
    assert (await evening.table()).next_number > before.next_number
    assert is_taken_away(first, again)


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


def does_nothing(custom_id: str, own: set[tuple[str, str, str]], tokens: set[str], bot: ChouetteBot) -> bool:
    """Whether what was read showed this person nothing and said nothing of theirs, whatever they had been offered.

    `own`: all that they were offered so far; `tokens`: those of the moments at which that was looked at.
    """
    found = PressButton.__discord_ui_compiled_template__.fullmatch(custom_id)
    assert found
    shows = ButtonAction(found["action"]) in {*bot.panels} - {ButtonAction.MOVE}
    return not shows and found["token"] in tokens and (found["action"], found["target"], found["token"]) not in own


async def said_by(evening: BotEvening, user: int) -> int:
    """How many statements of this person are on the disk."""
    table = await evening.table()
    return sum(one.entry.by == user for one in await evening.bot.desk.journal_of(table.id))


def is_all(message: dict[str, Any], custom_id: str) -> bool:
    """Whether this is the only button of its message that says something in the game, and a move that must be made."""
    found = [QUESTION.fullmatch(part["custom_id"]) for row in message["components"] for part in row["components"]]
    said = [one for one in found if one and ButtonAction(one[1]).spec.lifetime is not ButtonLifetime.ALWAYS]
    return [one[0] for one in said] == [custom_id] and said[0][1] in GOES_ON


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
    seat = (await evening.table()).player(int(ann.id))
    assert seat
    missed = counted = allowed = 0
    own, tokens = set[tuple[str, str, str]](), set[str]()
    for number in range(PRESSES):
        read = places(await until(lambda: evening.newest()["components"] and evening.newest()))
        asked, state = [at for at, one in read.items() if answers(one, bot)], await evening.chouette()
        place = chance.choice(asked if asked and number % 2 else [*read])
        own |= {(str(one.action), one.target, one.token) for one in all_buttons_of_player(state, seat)}
        tokens |= {moment_token(state)}
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
        may_count = does_nothing(read[place], own, tokens, bot) or is_all(message, hit)
        said = await said_by(evening, int(ann.id))
        seen = await ann.press(message, hit)
        if may_count:
            allowed += 1
            continue
        missed += 1
        assert await said_by(evening, int(ann.id)) == said, (number, read[place], hit, seen.text)
        assert seen.ephemeral, (number, read[place], hit, seen)
        asks = seen.text.endswith("?")
        assert asks or any(told in seen.text for told in NOT_COUNTED), (number, read[place], hit, seen.text)
    assert missed > PRESSES // 100, (missed, counted, allowed)
    assert counted > PRESSES // 10, (missed, counted, allowed)
