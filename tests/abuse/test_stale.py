"""Buttons of a moment that is over, and who moderates another server: nothing comes of them."""

import copy

import pytest

from bot.client import ChouetteBot
from tests.abuse.test_forged import forged, state, with_a_roll_due
from tests.support.evening import BotEvening, Sitter, id_of, private
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening
from tests.support.waiting import until


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    return await with_a_roll_due(local, bot)


async def test_a_moment_that_is_over_stays_over(evening: BotEvening) -> None:
    """A press of an hour ago: its message has another board now, its token another moment."""
    old, who = copy.deepcopy(evening.newest()), (await evening.waited_for())[0]
    stale = id_of(old, "Roll")
    await evening.go_on()
    await evening.go_on()
    for name in (who.name, "Eve"):
        before = await state(evening)
        told = private(await forged(evening[name], evening.newest(), stale))
        assert told
        assert await state(evening) == before


async def test_who_moderates_another_server_directs_nothing_here(evening: BotEvening) -> None:
    """Commands speak of their own channel's table alone: its server is never one that somebody names."""
    people = [(int(evening[name].id), name) for name in ("Ann", "Bob", "Cid")]
    there = await kept_evening(evening.bot.database, people, (), server=1, channel=70, over=False)
    other = await evening.bot.desk.table_of_chouette(there)
    mia = evening.local.add_person("Mia Moderator", moderator=True)
    evening.people["Mia"] = Sitter(mia, evening.bot)
    for command in evening.local.table.state.commands.values():
        command["default_member_permissions"] = None
    second = next(one for one in evening.local.table.state.channels if one != evening.local.first_channel_id)
    told = await mia.slash("director end", channel=second)
    assert private(told).startswith("No chouette in this channel")
    asked = await mia.slash("director correct", payer="Bob", payee="Ann", points=2, reason="theirs")
    await mia.press(asked, "Do it")
    await until(lambda: any("theirs" in each["content"] for each in evening.local.messages()))
    assert await evening.bot.desk.table_of_chouette(there) == other
