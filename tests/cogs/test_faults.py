"""When the network or Discord has a bad moment: a post is never doubled and never lost."""

import contextlib

import pytest
from sqlalchemy import update

from bot.client import ChouetteBot
from bot.desk import Person
from bot.desk.submission import spoken_in_own_name
from bot.local.people.discord_client import ClientWouldNotSend
from bot.rules.statements import GoesAway
from bot.store import tables
from bot.store.database import Database
from tests.support.bot_in_process import at_the_table
from tests.support.databases import carry_out
from tests.support.evening import BotEvening, buttons, private, public
from tests.support.faults import ANSWER_READ, ANY_EDIT, CALLBACK, CHANNEL_EDIT, CHANNEL_POST, is_away
from tests.support.local_table import FaultKind, FaultTiming, LocalTable
from tests.support.waiting import until


def table_messages(local: LocalTable, text: str) -> list[str]:
    return [message["id"] for message in local.messages() if text in message["content"]]


@pytest.mark.parametrize(
    ("when", "how"), [("before", "broken"), ("after", "broken"), ("after", "500"), ("before", "500")]
)
@pytest.mark.usefixtures("as_quick_as_discord")
async def test_a_turns_answer_is_shown_once(
    local: LocalTable, bot: ChouetteBot, when: FaultTiming, how: FaultKind
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    mover = (await evening.waited_for())[0]
    offered = await mover.complete("move", "play", "")
    local.faults.inject_fault(CALLBACK, when, how)
    await mover.slash("move", play=offered[0]["value"])
    assert len(table_messages(local, f"and plays {offered[0]['value'].replace('*', chr(92) + '*')}")) == 1
    assert evening.mentioned() == [(await evening.waited_for())[0].name]
    assert bot.delivery.newest_message_id(await evening.table()) == int(evening.newest()["id"])
    assert "Roll" in buttons(evening.newest())
    await evening.press("Roll")
    assert "Move" in buttons(evening.newest())


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.usefixtures("as_quick_as_discord")
async def test_an_answer_of_which_nothing_is_known_is_looked_for_in_the_channel(
    local: LocalTable, bot: ChouetteBot, when: FaultTiming
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    mover = (await evening.waited_for())[0]
    offered = await mover.complete("move", "play", "")
    local.faults.inject_fault(CALLBACK, when, "broken", times=5)
    local.faults.inject_fault(ANSWER_READ, "before", "broken", times=10)
    with contextlib.suppress(ClientWouldNotSend, AssertionError):
        await mover.slash("move", play=offered[0]["value"])
    await bot.tasks.wait_for_all()
    local.faults.clear()
    assert len(table_messages(local, f"and plays {offered[0]['value'].replace('*', chr(92) + '*')}")) == 1
    assert bot.delivery.newest_message_id(await evening.table()) == int(evening.newest()["id"])
    await evening.press("Roll")
    assert "Move" in buttons(evening.newest())


async def test_a_post_of_the_channels_own_is_safe_to_repeat(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    mover = (await evening.waited_for())[0]
    panel = await mover.press(evening.newest(), "My options")
    local.faults.inject_fault(CHANNEL_POST, "after", "500")
    await mover.confirm(panel, "Resign")
    assert len(table_messages(local, "offers to resign")) == 1
    assert set(evening.mentioned()) == {name for name in evening.people if name != mover.name}


async def test_old_buttons_go_although_an_edit_failed(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    local.faults.inject_fault(CHANNEL_EDIT, "before", "500")
    before = evening.newest()["id"]
    await evening.play()
    assert next(message for message in local.messages() if message["id"] == before)["components"] == []


@pytest.mark.usefixtures("as_quick_as_discord")
async def test_a_table_message_that_stayed_behind_is_brought_up_to_date_by_whoever_presses_it(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.play()
    mover = (await evening.waited_for())[0]
    local.faults.inject_fault(CALLBACK, "before", "broken")
    local.faults.inject_fault(ANY_EDIT, "before", "broken", times=1000)
    await mover.press(evening.newest(), "Roll")
    assert "Roll" in buttons(evening.newest())
    local.faults.clear()
    assert "moment is over" in private(await mover.press(evening.newest(), "Roll"))
    assert "Move" in buttons(evening.newest())


async def test_a_message_that_arrived_unnoted_is_found_again(local: LocalTable, url: str) -> None:
    """Between Discord's taking the message and the bot's noting it the bot may be killed: it is not posted twice."""
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        before = evening.newest()
        await bot.delivery.shelf.flush()
        await carry_out(bot.database, update(tables.chouettes).values(message=None, newest_known=0))
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        assert evening.newest()["id"] == before["id"]
        assert evening.mentioned() == [(await evening.waited_for())[0].name]
        public(await evening.play())


async def test_a_message_that_never_arrived_is_posted_with_the_same_words(local: LocalTable, url: str) -> None:
    """Between the statement on the disk and Discord's taking the message, too: then who comes next posts it."""
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        await evening.play()
        before = evening.newest()
        await bot.delivery.shelf.flush()
        await carry_out(bot.database, update(tables.chouettes).values(message=None, newest_known=0))
        local.table.posting.delete(local.table.state.messages[before["id"]])
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        assert evening.mentioned() == [(await evening.waited_for())[0].name]
        assert evening.newest()["content"] == before["content"]
        public(await evening.press("Roll"))


async def test_the_last_message_of_a_table_that_never_arrived_is_posted_too(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening["Ann"].means("chouette end")
        await evening["Bob"].press(evening.newest(), "Agree")
        await evening["Cid"].press(evening.newest(), "Agree")
        before = evening.newest()
        assert "The chouette is over" in before["content"]
        await bot.delivery.shelf.flush()  # nothing else is to be written
        never_arrived = update(tables.chouettes).values(message=None, shown=tables.chouettes.c.first)
        await carry_out(bot.database, never_arrived)
        local.table.posting.delete(local.table.state.messages[before["id"]])
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        assert table_messages(local, "The chouette is over")


@pytest.mark.parametrize("command", ["export", "stats", "leaderboard", "ledger", "verify", "history"])
async def test_who_asks_while_the_database_is_away_is_told_so(
    local: LocalTable,
    bot: ChouetteBot,
    command: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    with monkeypatch.context() as away:
        away.setattr(Database, "read_without_snapshot", is_away)
        told = private(await evening["Ann"].slash(command))
    assert told == "The database is out of reach, so this did not work. Try again in a moment."
    (line,) = [one for one in caplog.records if one.name == "bot.channel.interactions"]
    assert (line.levelname, line.exc_info) == ("WARNING", None)
    assert "it is away" in line.getMessage()
    assert "cannot be reached" not in private(await evening["Ann"].slash(command))


async def test_what_was_said_is_shown_even_if_whoever_heard_it_fails_before(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    table = await evening.table()
    said = spoken_in_own_name(lambda _, by: GoesAway(by))
    await bot.desk.submit(table.channel, Person(int(evening["Ann"].id), "Ann"), said)
    following = (await evening.table()).next_number
    assert following > table.next_number
    await until(lambda: f":{following}:" in str(evening.newest()["components"]))
