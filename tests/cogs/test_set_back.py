"""A database that went back to an earlier state under people who see, and press, what is lost."""

import asyncio

import pytest
from sqlalchemy import delete

from bot.client import ChouetteBot
from bot.store import tables
from bot.store.database import Database
from tests.support.bot_in_process import at_the_table
from tests.support.databases import carry_out
from tests.support.evening import BotEvening, buttons, private
from tests.support.local_table import Json, LocalTable
from tests.support.waiting import until

NAMES = ("Ann", "Bob", "Cid")
STATEMENTS = 3
"""So many are lost."""


async def set_back(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """A table whose last statements are gone from the database, while its message still shows them."""
    evening = BotEvening(local, bot, NAMES)
    await evening.seat()
    await evening.start()
    for _ in range(6):
        await evening.go_on()
    await bot.tasks.wait_for_all()
    first = (await evening.table()).next_number - STATEMENTS
    journal, transfers = tables.journal, tables.transfers
    await carry_out(
        bot.database,
        delete(transfers).where(transfers.c.number >= first),
        delete(journal).where(journal.c.number >= first),
    )
    return evening


async def comes_right(evening: BotEvening, lost: str) -> None:
    """Another message comes below, shows the table, and alone has buttons."""

    async def number() -> int:
        return (await evening.table()).next_number

    def is_right(shows: int) -> bool:
        shown = [each for each in evening.local.messages() if buttons(each)]
        ids = [
            part["custom_id"].split(":") for each in shown for row in each["components"] for part in row["components"]
        ]
        numbers = [int(one[5]) for one in ids if len(one) == 7]
        return len(shown) == 1 and shown[0]["id"] != lost and numbers == [shows]

    now = await number()
    await until(lambda: is_right(now))


async def test_a_press_of_a_lost_message_is_told_so_and_has_the_table_posted_anew(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await set_back(local, bot)
    bot.desk.evict_idle_tables(-1.0)  # as after a start
    await asyncio.sleep(0)
    lost = evening.newest()
    seen = await evening["Ann"].press(lost, "My options")
    assert private(seen).startswith("The table went back to an earlier moment, and this message no longer counts.")
    await comes_right(evening, lost["id"])
    await evening.go_on()


async def test_a_bot_that_ran_meanwhile_goes_on_from_what_is_there(local: LocalTable, bot: ChouetteBot) -> None:
    """It knows more than the journal: that is noticed when something is written."""
    evening = await set_back(local, bot)
    lost = evening.newest()
    assert (await evening["Ann"].slash("away")).kind == "message"
    await comes_right(evening, lost["id"])
    assert (await evening.table()).next_number == len(await bot.desk.journal_of(1)) + 1
    await evening["Ann"].slash("back")
    await evening.go_on()


# --- Tables that were opened since


async def lose_table(database: Database, chouette: int) -> None:
    """Nothing is known of it any more, as after a restore from a backup of before."""
    for table in reversed(tables.metadata.sorted_tables):
        if table.name != "chouettes" and "chouette" in table.c:
            await carry_out(database, delete(table).where(table.c.chouette == chouette))
    await carry_out(database, delete(tables.chouettes).where(tables.chouettes.c.id == chouette))


async def ends(evening: BotEvening) -> Json:
    """The evening ends; the message that tells it."""
    await evening["Ann"].means("chouette end")
    for name in NAMES[1:]:
        await evening[name].slash("accept")
    assert buttons(evening.newest())[:2] == ["Same again", "Other rules"]
    return evening.newest()


def message(evening: BotEvening, of: Json) -> Json:
    """The message as it is now."""
    return next(one for one in evening.local.messages(evening.channel) if one["id"] == of["id"])


@pytest.mark.parametrize("has_ended", [False, True])
async def test_after_a_restore_no_message_of_a_lost_table_has_buttons(
    local: LocalTable, url: str, *, has_ended: bool
) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, NAMES)
        await evening.seat()
        await evening.start()
        last = await ends(evening)
        await evening["Ann"].press(last, "Same again")
        calling = evening.newest()
        assert buttons(calling) == ["Join", "Not tonight"]
        await evening["Bob"].press(calling, "Join")
        await evening["Cid"].slash("join")
        await evening["Ann"].slash("chouette start")
        await evening.start()
        lost = await ends(evening) if has_ended else evening.newest()
        assert (await evening.table()).id == 2
        await bot.tasks.wait_for_all()
        await bot.delivery.shelf.flush()
        await lose_table(bot.database, 2)
    async with at_the_table(local, url):
        await until(lambda: not (buttons(message(evening, lost)) or buttons(message(evening, calling))))
        assert buttons(message(evening, last)) == buttons(last)


async def test_a_press_of_a_message_of_a_lost_table_says_so_and_takes_its_buttons_away(
    local: LocalTable, bot: ChouetteBot
) -> None:
    """In a channel of which nothing is known."""
    evening = BotEvening(local, bot, NAMES)
    await evening.seat()
    await evening.start()
    lost = evening.newest()
    await bot.tasks.wait_for_all()
    await bot.delivery.shelf.flush()
    await lose_table(bot.database, 1)
    bot.desk.evict_idle_tables(-1.0)  # as after a start
    bot.delivery.evict_quiet_writers(-1.0)
    seen = await evening["Ann"].press(lost, "My options")
    assert private(seen).startswith("This table, with its score, is lost: ")
    await until(lambda: not buttons(message(evening, lost)))
