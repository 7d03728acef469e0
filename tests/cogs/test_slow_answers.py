"""Presses that are shown only after a newer table message, or after long: each is seen on the table message."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.channel import interactions, responder
from bot.client import ChouetteBot
from bot.local import LocalTable
from bot.local.people.person import LocalPerson
from tests.cogs.evening import Evening, buttons, private
from tests.patience import PATIENCE


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> Evening:
    """Three people, and one of them is to roll: whoever does is shown by an edit."""
    evening = Evening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.play()
    return evening


async def who_rolls(evening: Evening) -> LocalPerson:
    return evening.local.person((await evening.waited_for())[0].name)


@asynccontextmanager
async def nothing_shown(evening: Evening) -> AsyncIterator[None]:
    """Until the block ends the channel's turn to speak is somebody else's."""
    async with evening.bot.keeper.turn[int(evening.local.channel)]:
        yield
    await evening.bot.tasks.finish()


async def until_heard(evening: Evening, number: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await evening.table()).next_number <= number:  # noqa: ASYNC110 - nothing tells that somebody was heard
            await asyncio.sleep(0.01)


def now(evening: Evening, message: dict[str, Any]) -> dict[str, Any]:
    return next(each for each in evening.local.messages() if each["id"] == message["id"])


@pytest.mark.parametrize("first", ["the press", "the keeper"])
async def test_a_press_that_is_overtaken_is_told_by_the_newest_message(evening: Evening, first: str) -> None:
    mover, dee = await who_rolls(evening), evening.local.person("Dee")
    rolls = evening.newest()
    async with nothing_shown(evening):
        if first == "the keeper":
            evening.bot.tasks.start(evening.bot.keeper._bring_up_to_date(int(evening.local.channel)))
            await asyncio.sleep(0)
        number = (await evening.table()).next_number
        press = asyncio.create_task(mover.press(rolls, "Roll"))
        await until_heard(evening, number)
        number = (await evening.table()).next_number
        joins = asyncio.create_task(dee.slash("join"))  # the others are asked: a newer message
        await until_heard(evening, number)
    seen = await press
    await joins
    await evening.bot.tasks.finish()
    assert (seen.kind, seen.ephemeral) == ("change" if first == "the keeper" else "message", False)
    assert now(evening, rolls)["components"] == []
    newer = [message for message in evening.local.messages() if int(message["id"]) > int(rolls["id"])]
    assert len(newer) == 1
    assert {"Move", "Let Dee in", "Not Dee"} <= set(buttons(evening.newest()))
    told = f"{mover.name} rolls"
    assert told in evening.newest()["content"]
    assert "Dee" in evening.newest()["content"]
    await evening[mover.name].press(evening.newest(), "Not Dee")  # one yes suffices: the message is edited
    assert evening.newest()["id"] == newer[0]["id"]
    assert told in evening.newest()["content"]
    await evening.play()
    assert evening.newest()["content"].count(told) == 1


async def test_an_answer_does_not_repeat_a_post_that_may_have_arrived(evening: Evening) -> None:
    """An answer bears no nonce: what the channel's own post may have told already is left to that post."""
    mover = await who_rolls(evening)
    await mover.press(evening.newest(), "Roll")
    offered = await mover.complete("move", "play", "")
    rolls = evening.newest()
    evening.local.faults.order_fault(r"POST .*/channels/\d+/messages$", "after", "503")
    async with nothing_shown(evening):
        keeper = evening.bot.tasks.start(evening.bot.keeper._refresh(int(evening.local.channel)))
        evening.local.person("Mia").delete(rolls)
        await asyncio.sleep(0.2)
        number = (await evening.table()).next_number
        play = asyncio.create_task(mover.slash("move", play=offered[0]["value"]))
        await until_heard(evening, number)
    await play
    await keeper
    await evening.bot.tasks.finish()
    told = [each for each in evening.local.messages() if f"and plays {offered[0]['value']}" in each["content"]]
    assert [each["id"] for each in told] == [evening.newest()["id"]]
    assert "Roll" in buttons(evening.newest())


async def test_a_press_that_waits_too_long_is_acknowledged_and_shown_later(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, rolls = await who_rolls(evening), evening.newest()
    monkeypatch.setattr(responder, "PATIENCE", 0.1)
    async with nothing_shown(evening):
        seen = await mover.press(rolls, "Roll")
        assert (seen.kind, now(evening, rolls)) == ("later", rolls)
    assert f"{mover.name} rolls" in now(evening, rolls)["content"]
    assert buttons(now(evening, rolls)) == ["Move", "My options"]
    offered = await mover.complete("move", "play", "")
    async with nothing_shown(evening):
        assert "plays" in private(await mover.slash("move", play=offered[0]["value"]))
    assert now(evening, rolls)["components"] == []
    assert evening.newest()["content"].startswith(f"{mover.name} rolls")


async def test_a_private_panel_waits_for_nobody(evening: Evening) -> None:
    mover = await who_rolls(evening)
    panel = await mover.press(evening.newest(), "My options")
    async with nothing_shown(evening):
        done = await mover.press(panel, "I am away")
        assert (done.kind, done.ephemeral, buttons(done)) == ("change", True, [])
    assert f"{mover.name} is away" in evening.newest()["content"].replace("**", "")


@asynccontextmanager
async def nothing_heard(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Until the block ends nobody is heard: the table is read again, or the database is slow."""
    monkeypatch.setattr(interactions, "SECONDS_TO_ACKNOWLEDGE", 0.05)
    async with vars(evening.bot.desk)["_locks"][int(evening.local.channel)]:
        yield
    await evening.bot.tasks.finish()


async def test_who_is_heard_only_after_long_is_acknowledged_and_answered_then(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover, rolls = await who_rolls(evening), evening.newest()
    async with nothing_heard(evening, monkeypatch):
        assert (await mover.press(rolls, "Roll")).kind == "later"
        assert now(evening, rolls) == rolls
    await until_shown(evening, f"{mover.name} rolls")
    offered = await mover.complete("move", "play", "")
    async with nothing_heard(evening, monkeypatch):
        plays = asyncio.create_task(mover.slash("move", play=offered[0]["value"]))
        await asyncio.sleep(0.2)
    assert "plays" in private(await plays)
    await until_shown(evening, f"{mover.name} rolls")
    async with nothing_heard(evening, monkeypatch):
        again = asyncio.create_task(mover.slash("move", play=offered[0]["value"]))
        await asyncio.sleep(0.2)
    assert "Not your turn" in private(await again)


async def test_a_private_panel_is_closed_even_after_long(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    mover = await who_rolls(evening)
    panel = await mover.press(evening.newest(), "My options")
    async with nothing_heard(evening, monkeypatch):
        assert (await mover.press(panel, "I am away")).kind == "later"
    await until_shown(evening, f"{mover.name} is away")
    (closed,) = [each for each in mover.visible_messages() if each["id"] == panel.message["id"]]
    assert buttons(closed) == []


async def until_shown(evening: Evening, told: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while told not in evening.newest()["content"].replace("**", ""):  # noqa: ASYNC110 - nothing tells that it is
            await asyncio.sleep(0.01)
