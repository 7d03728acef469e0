"""Who waits for a database that does not answer is told so, alone, and then what became of it, in its place."""

import asyncio

import pytest
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.util import await_only

from bot.client import ChouetteBot
from bot.local.checks.messages import LOADING_FLAG
from bot.local.people.person import LocalPerson, readable_text
from bot.words.words import words_in
from tests.support.evening import BotEvening, button
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

NOT_KNOWN = words_in().text("trouble-not-known-yet")
NOT_SAVED = words_in().text("trouble-store-failed")


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> BotEvening:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.play()
    monkeypatch.setattr("bot.delivery.answering.DEFER_AFTER_SECONDS", 0.05)
    monkeypatch.setattr("bot.delivery.answering.MIN_SECONDS_BEFORE_DEFERRING", 0.05)
    monkeypatch.setattr("bot.delivery.answering.EXPLAIN_DELAY_AFTER_SECONDS", 0.1)
    return evening


def held_back(evening: BotEvening, monkeypatch: pytest.MonkeyPatch, *, is_full: bool) -> asyncio.Event:
    """From now on the database keeps nothing before this is set; then it does, or its disk `is_full`."""
    goes_on, dialect = asyncio.Event(), evening.bot.database.engine.sync_engine.dialect
    commit = dialect.do_commit

    def late(connection: DBAPIConnection) -> None:
        await_only(goes_on.wait())
        if is_full:
            raise dialect.loaded_dbapi.OperationalError("database or disk is full")
        commit(connection)

    monkeypatch.setattr(dialect, "do_commit", late)
    monkeypatch.setattr("bot.channel.interactions.SILENCE_BEFORE_CHECK_SECONDS", 0.0)
    return goes_on


def alone(evening: BotEvening, person: LocalPerson) -> list[str]:
    """What this person sees alone, and is no wheel that turns."""
    shown = person.visible_messages(evening.local.first_channel_id)
    return [readable_text(each) for each in shown if each["flags"] & 64 and not each["flags"] & LOADING_FLAG]


@pytest.mark.parametrize("is_full", [False, True], ids=["kept", "refused"])
async def test_a_command_that_waits(evening: BotEvening, monkeypatch: pytest.MonkeyPatch, is_full: bool) -> None:
    ann = evening.local.person("Ann")
    before = len(alone(evening, ann))
    goes_on = held_back(evening, monkeypatch, is_full=is_full)
    typed = asyncio.create_task(ann.slash("away"))
    await until(lambda: alone(evening, ann)[before:] == [NOT_KNOWN])
    goes_on.set()
    await until(lambda: alone(evening, ann)[before:] not in ([], [NOT_KNOWN]))
    await typed
    await evening.bot.tasks.wait_for_all()
    (told,) = alone(evening, ann)[before:]
    assert (told == NOT_SAVED) == is_full, told
    assert NOT_KNOWN not in alone(evening, ann)


@pytest.mark.parametrize("is_full", [False, True], ids=["kept", "refused"])
async def test_a_press_that_waits(evening: BotEvening, monkeypatch: pytest.MonkeyPatch, is_full: bool) -> None:
    shown = evening.newest()
    (mover, *_) = await evening.waited_for()
    ann = evening.local.person(mover.name)
    before = len(alone(evening, ann))
    goes_on = held_back(evening, monkeypatch, is_full=is_full)
    pressed = asyncio.create_task(ann.press(shown, button(shown, "roll")))
    await until(lambda: alone(evening, ann)[before:] == [NOT_KNOWN])
    goes_on.set()
    await pressed
    await evening.bot.tasks.wait_for_all()
    await until(lambda: NOT_KNOWN not in alone(evening, ann))
    told = alone(evening, ann)[before:]
    assert told
    assert (told == [NOT_SAVED]) == is_full, told


async def test_who_looks_while_the_database_answers_is_told_nothing_of_it(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.channel.interactions.SILENCE_BEFORE_CHECK_SECONDS", PATIENCE)
    ann = evening.local.person("Ann")
    async with vars(evening.bot.desk)["_locks"][int(evening.local.first_channel_id)]:
        looking = asyncio.create_task(ann.slash("score"))
        await asyncio.sleep(0.3)
        assert NOT_KNOWN not in alone(evening, ann)
    await looking
