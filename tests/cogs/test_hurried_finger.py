"""A finger that is slower than the message: it answers no other question than the one that it had read."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from PIL import ImageFont

from bot.channel.buttons import PressButton
from bot.channel.robot_pace import RobotPace, SecondsShown
from bot.client import ChouetteBot
from bot.delivery.shown_buttons import SECONDS_UNTIL_BUTTON_IS_READ
from bot.desk.actions import ButtonAction, ButtonLifetime
from bot.desk.presses import all_buttons_of_player
from bot.desk.tokens import moment_token
from bot.engine.engine import Engine
from bot.rules.phases import ToRoll
from tests.cogs.quick_engine import QuickEngine
from tests.cogs.robot_evening import GOES_ON, WithRobots
from tests.support.cases import usual_number
from tests.support.evening import FIVE, BotEvening, button, buttons, is_taken_away, private, public
from tests.support.local_table import LocalTable
from tests.support.waiting import until

LONG = 3600.0
SECONDS_OF_ROBOTS = 0.03
"""So long a turn of robots is seen, what they say about cubes, and a robot that is to roll waits for a person."""
SECONDS_FOR_CHANGE = 0.1
"""So long a finger waits, at most, until another message stands under it: longer than robots need."""
LEAST, MOST_PRESSES = usual_number(8, 20), 1000
"""At least so many fingers must come too late, and so many in time, though it takes so many presses."""
PHONE = 368.0
"""So many pixels has a row on a phone that is 390 wide."""
FONTS = Path(__file__).parents[2] / "assets" / "fonts"
FONT = ImageFont.truetype(str(FONTS / "Lato-Bold.ttf"), 14)
QUESTION = re.compile(r"t:\d+:([a-z-]+):[^:]*:\w+")
NOT_COUNTED = ("This came up as you pressed", "That moment is over")
ONLY_WAYS_ON = {"only-play", "opening"}


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


async def test_who_may_not_say_what_took_the_place_is_refused_at_once(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    await evening.seat()
    await evening.start()
    await evening.play()
    await evening.go_on()
    await evening.until(lambda game: isinstance(game.phase, ToRoll))
    bot.delivery.seconds_until_button_is_read = LONG
    before, asked = await evening.table(), {one.name for one in await evening.waited_for()}
    others = [evening[name] for name in FIVE if name not in asked]
    for other in others:
        told = await other.press(evening.newest(), "Roll")
        assert "came up as you pressed" not in private(told)
        assert not buttons(told)
    assert (await evening.table()).next_number == before.next_number


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


class Place(NamedTuple):
    """In which line from below a button stands on a phone, and from where to where in it, in pixels."""

    line: int
    left: float
    right: float


def places(message: dict[str, Any]) -> dict[Place, str]:
    """What stands where under a message on a phone, where a row that is too long goes on in the next line."""
    found: dict[Place, str] = {}
    below = 0
    for row in reversed(message["components"]):
        lines: list[dict[tuple[float, float], str]] = [{}]
        left = 0.0
        for part in row["components"]:
            width = 32 + FONT.getlength(part["label"]) + (20 if part.get("emoji") else 0)
            if lines[-1] and left + width > PHONE:
                lines, left = [*lines, {}], 0.0
            lines[-1][left, left + width] = part["custom_id"]
            left += width + 8
        for line, parts in enumerate(reversed(lines), below):
            found |= {Place(line, *ends): one for ends, one in parts.items()}
        below += len(lines)
    return found


def under_finger(message: dict[str, Any], at: Place) -> str:
    """What stands now where the middle of a button was; "": nothing."""
    middle = (at.left + at.right) / 2
    now = places(message).items()
    return next((one for place, one in now if place.line == at.line and place.left <= middle < place.right), "")


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
    return [one[0] for one in said] == [custom_id] and said[0][1] in ONLY_WAYS_ON


def means_same(read: str, hit: str) -> bool:
    """Whether two ids differ in nothing but in which state of the table their message shows."""
    return read.split(":")[:5] == hit.split(":")[:5]


async def go_on(evening: WithRobots) -> None:
    """Ann says what goes on, if there is anything; it may be too late."""
    shown = next((each for each in buttons(evening.newest()) if each.startswith(GOES_ON)), None)
    if shown:
        await evening.ann.press(evening.newest(), shown)
    elif offered := await evening.ann.complete("move", "play", ""):
        await evening.ann.slash("move", play=offered[0]["value"])


async def changed(evening: WithRobots, message: dict[str, Any]) -> dict[str, Any]:
    """The newest message as soon as other buttons stand under it than under this one, or after a while as it is."""

    def other() -> bool:
        newest = evening.newest()["components"]
        return bool(newest) and newest != message["components"]

    if await evening.is_asked(await evening.chouette()):
        await go_on(evening)
    with contextlib.suppress(TimeoutError):
        await until(other, SECONDS_FOR_CHANGE)
    return evening.newest()


@pytest.mark.slow
async def test_no_press_beside_quick_robots_answers_what_was_not_read(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seconds of fingers are simulated: between what is read and the press, what changes does so at once."""
    clock = [0.0]
    monkeypatch.setattr("bot.delivery.shown_buttons.now", lambda: clock[0])
    seconds = dict.fromkeys(RobotPace, SecondsShown(SECONDS_OF_ROBOTS, SECONDS_OF_ROBOTS))
    monkeypatch.setattr("bot.channel.robot_pace.SECONDS_BY_PACE", seconds)
    monkeypatch.setattr("bot.clock.robot_wait_seconds", lambda *_: SECONDS_OF_ROBOTS)
    evening, chance = WithRobots(local, bot), Random(7)
    await evening.open(robots=3)
    await evening.ann.press(evening.newest(), "Start")
    bot.delivery.seconds_until_button_is_read = SECONDS_UNTIL_BUTTON_IS_READ
    ann = local.person("Ann")
    seat = (await evening.table()).player(int(ann.id))
    assert seat
    missed = counted = allowed = 0
    own, tokens = set[tuple[str, str, str]](), set[str]()
    for number in range(MOST_PRESSES):
        if min(missed, counted) >= LEAST:
            return
        clock[0] += LONG  # all that came before has been read
        message = await until(lambda: evening.newest()["components"] and evening.newest())
        read = places(message)
        asked, state = [at for at, one in read.items() if answers(one, bot)], await evening.chouette()
        place = chance.choice(asked if asked and number % 2 else [*read])
        own |= {(str(one.action), one.target, one.token) for one in all_buttons_of_player(state, seat)}
        tokens |= {moment_token(state)}
        if chance.random() < 0.75:
            message = await changed(evening, message)
            if not any(answers(one, bot) for one in places(message).values()):
                message = await changed(evening, message)
        hit = under_finger(message, place)
        if means_same(read[place], hit) or not answers(hit, bot):  # the one that was read; none; or a panel
            if answers(hit, bot):
                await ann.press(message, hit)
                counted += 1
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
        asks = "?" in seen.text
        assert asks or any(told in seen.text for told in NOT_COUNTED), (number, read[place], hit, seen.text)
    raise AssertionError((missed, counted, allowed))
