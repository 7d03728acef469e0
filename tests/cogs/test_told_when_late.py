"""Who waits for a database that does not answer is told so, alone, and then what became of it, in its place."""

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.util import await_only

from bot.client import ChouetteBot
from bot.local.checks.messages import LOADING_FLAG
from bot.local.people.person import LocalPerson, readable_text
from bot.store.stored import StoreFailed
from bot.words.words import words_in
from tests.evening.evening import button
from tests.support.evening import Evening
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

NOT_KNOWN = words_in().text("trouble-not-known-yet")
NOT_SAVED = words_in().text("trouble-store-failed")


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> Evening:
    evening = Evening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.play()
    monkeypatch.setattr("bot.delivery.answering.DEFER_AFTER_SECONDS", 0.05)
    monkeypatch.setattr("bot.delivery.answering.MIN_SECONDS_BEFORE_DEFERRING", 0.05)
    monkeypatch.setattr("bot.delivery.answering.EXPLAIN_DELAY_AFTER_SECONDS", 0.1)
    return evening


def held_back(evening: Evening, monkeypatch: pytest.MonkeyPatch, then: Callable[[], None]) -> asyncio.Event:
    """From now on the database keeps nothing before this is set; `then` may raise what it says."""
    goes_on, engine = asyncio.Event(), evening.bot.database.engine.sync_engine

    def later(_connection: Connection) -> None:
        await_only(goes_on.wait())
        then()

    event.listen(engine, "commit", later)
    monkeypatch.setattr("bot.channel.interactions.SILENCE_BEFORE_CHECK_SECONDS", 0.0)
    return goes_on


def refused() -> None:
    raise StoreFailed("the disk is full")


def alone(evening: Evening, person: LocalPerson) -> list[str]:
    """What this person sees alone, and is no wheel that turns."""
    shown = person.visible_messages(evening.local.first_channel_id)
    return [readable_text(each) for each in shown if each["flags"] & 64 and not each["flags"] & LOADING_FLAG]


@pytest.mark.parametrize("then", [lambda: None, refused], ids=["kept", "refused"])
async def test_a_command_that_waits(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, then: Callable[[], None]
) -> None:
    ann = evening.local.person("Ann")
    before = len(alone(evening, ann))
    goes_on = held_back(evening, monkeypatch, then)
    typed = asyncio.create_task(ann.slash("away"))
    await until(lambda: alone(evening, ann)[before:] == [NOT_KNOWN])
    goes_on.set()
    await until(lambda: alone(evening, ann)[before:] not in ([], [NOT_KNOWN]))
    await typed
    await evening.bot.tasks.wait_for_all()
    (told,) = alone(evening, ann)[before:]
    assert (told == NOT_SAVED) == (then is refused), told
    assert NOT_KNOWN not in alone(evening, ann)


@pytest.mark.parametrize("then", [lambda: None, refused], ids=["kept", "refused"])
async def test_a_press_that_waits(evening: Evening, monkeypatch: pytest.MonkeyPatch, then: Callable[[], None]) -> None:
    shown = evening.newest()
    (mover, *_) = await evening.waited_for()
    ann = evening.local.person(mover.name)
    before = len(alone(evening, ann))
    goes_on = held_back(evening, monkeypatch, then)
    pressed = asyncio.create_task(ann.press(shown, button(shown, "roll")))
    await until(lambda: alone(evening, ann)[before:] == [NOT_KNOWN])
    goes_on.set()
    await pressed
    await evening.bot.tasks.wait_for_all()
    await until(lambda: NOT_KNOWN not in alone(evening, ann))
    told = alone(evening, ann)[before:]
    assert told
    assert (told == [NOT_SAVED]) == (then is refused), told


async def test_who_looks_while_the_database_answers_is_told_nothing_of_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.channel.interactions.SILENCE_BEFORE_CHECK_SECONDS", PATIENCE)
    ann = evening.local.person("Ann")
    async with vars(evening.bot.desk)["_locks"][int(evening.local.first_channel_id)]:
        looking = asyncio.create_task(ann.slash("score"))
        await asyncio.sleep(0.3)
        assert NOT_KNOWN not in alone(evening, ann)
    await looking
