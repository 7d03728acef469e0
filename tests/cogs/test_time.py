"""Time at the table: a reminder that outlives a restart, and a next game that starts by itself."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from bot.client import ChouetteBot
from bot.rules.state.proposals import Resignation
from bot.rules.statements import RollsForSeats
from bot.store import tables
from bot.store.stored import Deadline
from tests.support.bot_in_process import at_the_table
from tests.support.databases import carry_out, empty_disk, fill_disk
from tests.support.evening import BotEvening, private, until_heard
from tests.support.faults import CHANNEL_POST
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until


async def test_a_limit_that_ran_out_while_the_bot_was_down_begins_anew_with_a_reminder(
    local: LocalTable, url: str
) -> None:
    async with at_the_table(local, url) as bot:
        await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "limit", 20)
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        mover = (await evening.waited_for())[0]
        assert set(await kinds(evening)) == {"remind", "limit"}
        await bot.clock.stop()
        await its_time_is_over(bot)
    async with at_the_table(local, url) as bot:
        if not any("is waiting for you" in message["content"] for message in local.messages()):
            await local.next_public_post_or_edit(lambda message: "is waiting for you" in message["content"])
        await bot.clock.stop()
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        (limit,) = [one for one in (await evening.table()).deadlines if one.kind == "limit"]
        assert limit.due_at > datetime.now(UTC) + timedelta(minutes=19)
        assert (await evening.chouette()).away == frozenset()
        assert local.users_notified_by(local.messages()[-1]["id"]) == {mover.id}


async def test_a_restart_forgets_no_time_limit(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        mover = (await evening.waited_for())[0]
        assert [one.kind for one in (await evening.table()).deadlines] == ["remind"]
        await its_time_is_over(bot)
        before = len(local.messages())
    async with at_the_table(local, url) as bot:
        if len(local.messages()) == before:
            await local.next_public_post_or_edit(lambda message: "is waiting for you" in message["content"])
        reminder = local.messages()[-1]
        assert [user["id"] for user in reminder["mentions"]] == [mover.id]
        await bot.clock.stop()
        assert await kinds(BotEvening(local, bot, ("Ann", "Bob", "Cid"))) == ["reminded"]
    async with at_the_table(local, url) as bot:
        await bot.clock.stop()
        await bot.tasks.wait_for_all()
        assert local.messages()[-1]["id"] == reminder["id"]


async def kinds(evening: BotEvening) -> list[str]:
    return [one.kind for one in (await evening.table()).deadlines]


async def its_time_is_over(bot: ChouetteBot, ago: timedelta = timedelta(minutes=1)) -> None:
    past = datetime.now(UTC) - ago
    await carry_out(bot.database, update(tables.deadlines).values(due_at=past))


async def test_several_are_reminded_once_in_one_message(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot)
        await evening.seat()
        await evening.start()
        await (await evening.waited_for())[0].means("resign")
        assert await kinds(evening) == ["remind"]
        await its_time_is_over(bot)
    async with at_the_table(local, url) as bot:
        if not any("is waiting for you" in message["content"] for message in local.messages()):
            await local.next_public_post_or_edit(lambda message: "is waiting for you" in message["content"])
        evening = BotEvening(local, bot)
        assert len(evening.newest()["mentions"]) == 4
        await bot.clock.stop()
        await (await evening.waited_for())[0].slash("accept")
        assert await kinds(evening) == ["reminded"]
        assert sum("is waiting for you" in message["content"] for message in local.messages()) == 1


async def test_a_reminder_that_did_not_arrive_is_given_later(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        await its_time_is_over(bot)
    local.faults.inject_fault(CHANNEL_POST, "before", "broken")
    async with at_the_table(local, url) as bot:
        await bot.clock.stop()
        assert await kinds(BotEvening(local, bot, ("Ann", "Bob", "Cid"))) == ["remind"]
    async with at_the_table(local, url) as bot:
        await bot.clock.stop()
        assert "is waiting for you" in local.messages()[-1]["content"]


async def test_a_time_limit_outlives_a_store_that_fails(
    local: LocalTable, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_the_table(local, url) as bot:
        await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "limit", 1)
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        await (await evening.waited_for())[0].means("resign")
        assert "lapse" in await kinds(evening)
        await fill_disk(bot.database, "INSERT ON journal")
        its_clock_goes_ahead(bot, timedelta(minutes=2))
        await until(lambda: "it is not written" in caplog.text)
        await bot.clock.stop()
        assert "lapse" in await kinds(evening)
        assert len((await evening.chouette()).proposals) == 1
        caplog.clear()
        await empty_disk(bot.database, "journal")
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        table = await evening.table()
        its_clock_goes_ahead(bot, timedelta(minutes=2))
        await until_heard(evening, table.next_number)
        await bot.clock.stop()
        left = await evening.table()  # by its clock everybody's next time limit is over, too
        assert not any(isinstance(one.subject, Resignation) for one in left.chouette.proposals)
        assert not any("Resignation" in one.subject for one in left.deadlines if one.kind == "lapse")


def its_clock_goes_ahead(bot: ChouetteBot, by: timedelta) -> None:
    """What is due in this time rings now."""
    vars(bot.clock)["_now"] = lambda: datetime.now(UTC) + by
    vars(bot.clock)["_changed"].set()  # it looks at the time again


async def test_a_limit_whose_words_are_refused_is_logged_and_runs_once_more(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "limit", 20)
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()

    def speak_out_of_place(*_: object) -> RollsForSeats:
        return RollsForSeats(None, ())

    monkeypatch.setattr("bot.channel.expiry.statement_after_limit", speak_out_of_place)
    table = await evening.table()
    (limit,) = [one for one in table.deadlines if one.kind == "limit"]
    over = replace(limit, due_at=datetime.now(UTC))
    rung = asyncio.Event()
    set_deadlines = bot.clock.set_deadlines

    def note_what_is_set(chouette: int, deadlines: tuple[Deadline, ...]) -> None:
        set_deadlines(chouette, deadlines)
        if over not in deadlines:
            rung.set()

    monkeypatch.setattr(bot.desk, "_set_clock", note_what_is_set)
    await bot.desk.replace_deadline(table, limit, over)
    await asyncio.wait_for(rung.wait(), PATIENCE)
    (anew,) = [one for one in (await evening.table()).deadlines if one.kind == "limit"]
    assert (anew.whom, anew.subject) == (limit.whom, limit.subject)
    assert anew.due_at > datetime.now(UTC) + timedelta(minutes=19)
    assert "is refused, and set anew" in caplog.text


async def test_a_new_time_limit_counts_for_the_wait_that_is_running(local: LocalTable, bot: ChouetteBot) -> None:
    evening, mia = BotEvening(local, bot, ("Ann", "Bob", "Cid")), local.person("Mia")
    await evening.seat()
    await evening.start()
    assert await kinds(evening) == ["remind"]

    async def due_in_minutes(value: str) -> dict[str, float]:
        told = private(await mia.slash("config set", setting="limit", value=value))
        assert told.endswith("Counts at once: whoever is waited for now has the new time, from this moment on.")
        now, table = datetime.now(UTC), await evening.table()
        assert {*vars(bot.clock)["_tables"][table.id]} == {*table.deadlines}
        return {one.kind: round((one.due_at - now).total_seconds() / 60) for one in table.deadlines}

    assert await due_in_minutes("60") == {"remind": 15, "limit": 60}
    assert await due_in_minutes("4") == {"remind": 2, "limit": 4}
    assert await due_in_minutes("-") == {"remind": 15}


async def test_the_next_game_starts_by_itself(local: LocalTable, bot: ChouetteBot) -> None:
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "pause", 1)
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    game = await evening.game()
    box = await evening.person(game.box)
    await box.means("resign")
    for person in evening.people.values():
        if person is not box:
            await person.press(evening.newest(), "Agree")
    started = await local.next_public_post_or_edit(lambda message: "Game 2 starts" in message["content"])
    assert started["mentions"]
