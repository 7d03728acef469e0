"""Time at the table: a reminder that outlives a restart, and a next game that starts by itself."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import update

from bot.client import ChouetteBot
from bot.local import LocalTable
from bot.store import tables
from tests.cogs.conftest import at_the_table
from tests.cogs.evening import Evening


async def test_a_restart_forgets_no_time_limit(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = Evening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        mover = (await evening.waited_for())[0]
        assert [one.kind for one in (await evening.table()).deadlines] == ["remind"]
        past = datetime.now(UTC) - timedelta(minutes=1)
        async with bot.database.writing() as connection:
            await connection.execute(update(tables.deadlines).values(due_at=past))
        before = len(local.messages())
    async with at_the_table(local, url) as bot:
        if len(local.messages()) == before:
            await local.next_message(lambda message: "still waiting" in message["content"])
        reminder = local.messages()[-1]
        assert [user["id"] for user in reminder["mentions"]] == [mover.id]
        await bot.keeper.finish()
        assert (await Evening(local, bot, ("Ann", "Bob", "Cid")).table()).deadlines == ()


async def test_the_next_game_starts_by_itself(local: LocalTable, bot: ChouetteBot) -> None:
    await bot.desk.set(int(local.table.state.guild), "pause", 1)
    evening = Evening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    game = await evening.game()
    box = await evening.person(game.box)
    await box.slash("resign")
    for person in evening.people.values():
        if person is not box:
            await person.press(evening.newest(), "Agree")
    started = await local.next_message(lambda message: "Game 2 starts" in message["content"])
    assert started["mentions"]
