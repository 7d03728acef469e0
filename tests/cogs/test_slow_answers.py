"""Presses that are shown only after a newer table message, or after long: each is seen on the table message."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.client import ChouetteBot
from bot.delivery import answering
from bot.local.people.person import LocalPerson
from tests.support.evening import BotEvening, buttons, is_taken_away, private, until_heard
from tests.support.faults import CHANNEL_POST
from tests.support.local_table import LocalTable
from tests.support.waiting import until


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people, and one of them is to roll: whoever does is shown by an edit."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.play()
    return evening


async def who_rolls(evening: BotEvening) -> LocalPerson:
    return evening.local.person((await evening.waited_for())[0].name)


@asynccontextmanager
async def nothing_shown(evening: BotEvening) -> AsyncIterator[None]:
    """Until the block ends something else is being written in the channel."""
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def something(_channel: object) -> None:
        begun.set()
        await goes_on.wait()

    post = asyncio.create_task(evening.bot.delivery.post_side_message(int(evening.local.first_channel_id), something))
    await begun.wait()
    yield
    goes_on.set()
    await post
    await evening.bot.tasks.wait_for_all()


@asynccontextmanager
async def nothing_drawn(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[asyncio.Event]:
    """Until the block ends a table message is being drawn; what is yielded tells when that has begun."""
    begun, goes_on, drawn = asyncio.Event(), asyncio.Event(), evening.bot.composer.message

    async def slowly(*asked: Any) -> Any:
        begun.set()
        await goes_on.wait()
        return await drawn(*asked)

    with monkeypatch.context() as slow:
        slow.setattr(evening.bot.composer, "message", slowly)
        yield begun
        goes_on.set()
    await evening.bot.tasks.wait_for_all()


def now(evening: BotEvening, message: dict[str, Any]) -> dict[str, Any]:
    return next(each for each in evening.local.messages() if each["id"] == message["id"])


@pytest.mark.parametrize("is_drawn", [False, True])
async def test_a_press_that_is_overtaken_is_told_by_the_newest_message(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch, *, is_drawn: bool
) -> None:
    """Whether its own edit was just being drawn, or the channel was busy with something else."""
    mover, dee = await who_rolls(evening), evening.local.person("Dee")
    rolls = evening.newest()
    async with nothing_drawn(evening, monkeypatch) if is_drawn else nothing_shown(evening) as begun:
        number = (await evening.table()).next_number
        press = asyncio.create_task(mover.press(rolls, "Roll"))
        await until_heard(evening, number)
        if begun:
            await begun.wait()
        number = (await evening.table()).next_number
        joins = asyncio.create_task(dee.slash("join"))  # the others are asked: a newer message
        await until_heard(evening, number)
    seen = await press
    await joins
    await evening.bot.tasks.wait_for_all()
    assert (seen.kind, seen.ephemeral) == ("change" if is_drawn else "message", False)
    assert now(evening, rolls)["components"] == []
    newer = [message for message in evening.local.messages() if int(message["id"]) > int(rolls["id"])]
    assert len(newer) == 1
    assert {"Move", "Let Dee in", "Not Dee"} <= set(buttons(evening.newest()))
    told = f"{mover.name} rolls"
    tells = now(evening, rolls) if is_drawn else evening.newest()
    assert told in tells["content"]
    assert "Dee" in evening.newest()["content"]
    await evening[mover.name].press(evening.newest(), "Not Dee")  # one yes suffices: the message is edited
    assert evening.newest()["id"] == newer[0]["id"]
    assert told in now(evening, tells)["content"]
    await evening.play()
    assert evening.newest()["content"].count(told) == 1


async def test_an_answer_does_not_repeat_a_post_that_may_have_arrived(evening: BotEvening) -> None:
    """An answer bears no nonce: whether the channel's own post has told it already is looked at before."""
    mover = await who_rolls(evening)
    has_played = re.compile(rf"{mover.name} rolls .* and plays ")
    await mover.press(evening.newest(), "Roll")
    offered = await mover.complete("move", "play", "")
    rolls = evening.newest()
    evening.local.faults.inject_fault(CHANNEL_POST, "after", "503")
    evening.local.person("Mia").delete(rolls)
    await until(lambda: evening.local.faults.requests_still_to_fail == 0)
    await mover.slash("move", play=offered[0]["value"])
    await evening.bot.tasks.wait_for_all()
    told = [each for each in evening.local.messages() if has_played.search(each["content"])]
    assert [each["id"] for each in told] == [evening.newest()["id"]]
    assert "Roll" in buttons(evening.newest())
    assert [each["id"] for each in evening.local.messages() if each["components"]] == [evening.newest()["id"]]


async def test_a_press_that_waits_too_long_is_acknowledged_and_shown_later(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, rolls = await who_rolls(evening), evening.newest()
    async with nothing_shown(evening), soon_acknowledged(monkeypatch):
        seen = await mover.press(rolls, "Roll")
        assert (seen.kind, now(evening, rolls)) == ("later", rolls)
    assert f"{mover.name} rolls" in now(evening, rolls)["content"]
    assert buttons(now(evening, rolls)) == ["Move", "My options", "Help"]
    offered = await mover.complete("move", "play", "")
    async with nothing_shown(evening), soon_acknowledged(monkeypatch):
        assert "plays" in private(await mover.slash("move", play=offered[0]["value"]))
    assert now(evening, rolls)["components"] == []
    assert f"\n{mover.name} rolls" in evening.newest()["content"]


async def test_a_private_panel_waits_for_nobody(evening: BotEvening) -> None:
    mover = await who_rolls(evening)
    panel = await mover.press(evening.newest(), "My options")
    async with nothing_shown(evening):
        await mover.press(panel, "I am away")
    assert is_taken_away(mover, panel)
    assert f"{mover.name} is away" in evening.newest()["content"].replace("**", "")


@asynccontextmanager
async def soon_acknowledged(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Until the block ends, hardly anything is left of the time in which an answer must be given."""
    with monkeypatch.context() as soon:
        soon.setattr(answering, "DEFER_AFTER_SECONDS", 0.1)
        yield


@asynccontextmanager
async def nothing_heard(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Until the block ends nobody is heard: the table is read again, or the database is slow."""
    async with vars(evening.bot.desk)["_locks"][int(evening.local.first_channel_id)], soon_acknowledged(monkeypatch):
        yield
    await evening.bot.tasks.wait_for_all()


def acknowledged(evening: BotEvening) -> int:
    """How many interactions were acknowledged before they were answered."""
    callbacks = [each.sent for each in evening.local.exchanges if each.route.endswith("/callback")]
    return sum(isinstance(sent, dict) and sent.get("type") in {5, 6} for sent in callbacks)


async def test_who_is_heard_only_after_long_is_acknowledged_and_answered_then(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, rolls = await who_rolls(evening), evening.newest()
    async with nothing_heard(evening, monkeypatch):
        assert (await mover.press(rolls, "Roll")).kind == "later"
        assert now(evening, rolls) == rolls
    await until_shown(evening, f"{mover.name} rolls")
    offered = await mover.complete("move", "play", "")
    before = acknowledged(evening)
    async with nothing_heard(evening, monkeypatch):
        plays = asyncio.create_task(mover.slash("move", play=offered[0]["value"]))
        await until(lambda: acknowledged(evening) > before)
        before = acknowledged(evening)
    assert "plays" in private(await plays)
    await until_shown(evening, f"{mover.name} rolls")
    async with nothing_heard(evening, monkeypatch):
        again = asyncio.create_task(mover.slash("move", play=offered[0]["value"]))
        await until(lambda: acknowledged(evening) > before)
    assert "Not your turn" in private(await again)


async def test_a_private_panel_is_closed_even_after_long(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    mover = await who_rolls(evening)
    panel = await mover.press(evening.newest(), "My options")
    async with nothing_heard(evening, monkeypatch):
        assert (await mover.press(panel, "I am away")).kind == "later"
    await until_shown(evening, f"{mover.name} is away")
    assert is_taken_away(mover, panel)


async def until_shown(evening: BotEvening, told: str) -> None:
    await until(lambda: told in evening.newest()["content"].replace("**", ""))
