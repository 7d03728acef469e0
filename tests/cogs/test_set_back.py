"""A database that went back to an earlier state under people who see, and press, what is lost."""

import asyncio

from sqlalchemy import delete

from bot.client import ChouetteBot
from bot.store import tables
from tests.support.databases import carry_out
from tests.support.evening import BotEvening, buttons, private
from tests.support.local_table import LocalTable
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
