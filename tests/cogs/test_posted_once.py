"""The bot was killed after its answer arrived, and before it wrote down which message that is: it stands there once."""

from sqlalchemy import update

from bot.client import ChouetteBot
from bot.store import tables
from bot.store.database import open_database
from tests.cogs.test_up_to_date import with_buttons
from tests.support.bot_in_process import at_the_table
from tests.support.databases import carry_out
from tests.support.evening import BotEvening
from tests.support.local_table import LocalTable
from tests.support.waiting import until


async def not_noted(local: LocalTable, url: str) -> None:
    """As if it had been killed at that very moment."""
    before = int([each for each in local.messages() if not each["content"].startswith("-#")][-2]["id"])
    database, first = await open_database(url, None), tables.chouettes.c.first
    noted = {"message": before, "newest_known": before, "shown": first, "first": 1, "unfolded": {}}
    await carry_out(database, update(tables.chouettes).values(noted))
    await database.close()


async def begun(local: LocalTable, url: str, *, to_its_end: bool = False) -> BotEvening:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        if to_its_end:
            await evening["Ann"].means("chouette end")
            for name in ("Bob", "Cid"):
                await evening[name].press(evening.newest(), "Agree")
            assert not (await evening.table()).is_open
    return evening


async def test_it_is_found_in_the_channel(local: LocalTable, url: str) -> None:
    await begun(local, url)
    await not_noted(local, url)
    before = [each["id"] for each in local.messages()]
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
    assert [each["id"] for each in local.messages()] == before


async def test_the_end_of_an_evening_is_found_too(local: LocalTable, url: str) -> None:
    await begun(local, url, to_its_end=True)
    await not_noted(local, url)
    before = [each["id"] for each in local.messages()]
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        await bot.delivery.shelf.flush()
        assert (await bot.delivery.channels_to_update_by_server(bot.served)) == {}
    assert [each["id"] for each in local.messages()] == before


async def test_where_the_channel_may_not_be_read_the_doubled_one_loses_its_buttons_later(
    local: LocalTable, url: str
) -> None:
    """The bot cannot know that it arrived: better twice than never. As soon as it may read, it looks again."""
    evening = await begun(local, url)
    await not_noted(local, url)
    local.set_bot_permission("Read Message History", allowed=False)
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        assert len(with_buttons(evening)) == 2
        local.set_bot_permission("Read Message History", allowed=True)
        await until(lambda: len(with_buttons(evening)) == 1)
        assert with_buttons(evening) == [evening.newest()["id"]]


async def test_a_deleted_message_comes_back_though_its_table_was_forgotten(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await bot.delivery.shelf.flush()
    before = evening.newest()
    bot.delivery.evict_quiet_writers(quiet_after=-1.0)
    bot.desk.evict_idle_tables(idle_seconds=-1.0)
    assert vars(bot.desk)["_tables"] == vars(bot.delivery)["_writers"] == {}
    local.person("Mia").delete(before)
    await until(lambda: with_buttons(evening))
    await bot.tasks.wait_for_all()
    assert with_buttons(evening) == [evening.newest()["id"]]
