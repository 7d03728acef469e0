"""A table in a thread that is archived or locked, a bot that is timed out, boards that a moderator hides.

What happens meanwhile is told once, nothing is lost, and as soon as it is over the channel shows what is true.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from bot.client import ChouetteBot
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Sitter, buttons, is_taken_away, private
from tests.support.local_table import LocalTable
from tests.support.waiting import until, until_right

Json = dict[str, Any]
NAMES = ("Ann", "Bob", "Cid")
REFUSED = range(400, 404)


@pytest.fixture
def thread(local: LocalTable) -> str:
    return local.create_thread("backgammon")


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot, thread: str) -> BotEvening:
    """A game in a thread in which the first roll lies on the board."""
    evening = BotEvening(local, bot, NAMES, thread)
    await evening.seat()
    await evening.start()
    return evening


# --- What is seen


def with_buttons(evening: BotEvening) -> list[Json]:
    return [each for each in evening.local.messages(evening.channel) if buttons(each)]


def number_shown(message: Json) -> int:
    """The number of the statement that its buttons wait for."""
    parts = [part["custom_id"] for row in message["components"] for part in row["components"]]
    return next(int(one.split(":")[5]) for one in parts if one.count(":") == 6)


async def what_is_wrong(evening: BotEvening) -> str:
    """What the channel does not show as it is; "": it shows what is true."""
    table, shown = await evening.table(), with_buttons(evening)
    if len(shown) != 1:
        return f"{len(shown)} messages have buttons"
    if number_shown(shown[0]) != table.next_number:
        return f"it shows {number_shown(shown[0])}, not {table.next_number}"
    return "" if shown[0]["embeds"] else "it shows no board"


async def until_it_is_true(evening: BotEvening) -> None:
    """Wait until the channel shows what is true."""
    await until_right(lambda: what_is_wrong(evening))


async def go_on(evening: BotEvening) -> None:
    """Roll and play as anybody would, three steps."""
    for _ in range(3):
        before = (await evening.table()).next_number
        await evening.go_on()
        assert (await evening.table()).next_number > before
        await until_it_is_true(evening)


def refused(evening: BotEvening) -> list[str]:
    """The requests so far that Discord refused."""
    return [f"{one.method} {one.route} {one.answer}" for one in evening.local.exchanges if one.status in REFUSED]


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What whoever runs the bot is told in the log."""
    return [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]


async def try_to(evening: BotEvening, act: Callable[[], Any]) -> None:
    """Do something to which no answer comes, and wait until the bot has done what it can."""
    doing = asyncio.create_task(act())
    try:
        before = len(evening.local.exchanges)
        await until(lambda: doing.done() or len(evening.local.exchanges) > before)
        await evening.bot.tasks.wait_for_all()
    finally:
        doing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await doing


async def try_to_play(evening: BotEvening) -> None:
    """Whoever must roll or play tries to, by a press or, where the message is stale, by a command."""
    mover = (await evening.waited_for())[0]
    person, channel = evening.local.person(mover.name), evening.channel
    if offered := await mover.complete("move", "play", ""):
        await try_to(evening, lambda: person.slash("move", play=offered[0]["value"], channel=channel))
    elif "Roll" in buttons(evening.newest()):
        await try_to(evening, lambda: person.press(evening.newest(), "Roll"))
    else:
        await try_to(evening, lambda: person.slash("roll", channel=channel))


# --- A thread as a channel


async def test_a_table_is_played_in_a_thread(local: LocalTable, evening: BotEvening) -> None:
    local.set_bot_permission("Send Messages", allowed=False)  # in the thread that is another permission
    await go_on(evening)
    assert local.messages() == []


async def test_a_table_needs_the_permission_to_send_in_threads(
    local: LocalTable, bot: ChouetteBot, thread: str
) -> None:
    local.set_bot_permission("Send Messages in Threads", allowed=False)
    seen = await BotEvening(local, bot, NAMES, thread)["Ann"].slash("chouette open")
    assert "send messages in threads" in private(seen)
    local.set_bot_permission("Send Messages in Threads", allowed=True)
    local.set_bot_permission("Send Messages", allowed=False)
    await BotEvening(local, bot, NAMES, thread).seat()


async def test_permissions_of_a_channel_count_for_its_threads(local: LocalTable, evening: BotEvening) -> None:
    local.set_bot_permission("Send Messages in Threads", allowed=False)
    await evening["Bob"].slash("away")
    local.set_bot_permission("Send Messages in Threads", allowed=True)
    await until_it_is_true(evening)


# --- Locked


@pytest.mark.parametrize("archived", [False, True], ids=["locked", "archived and locked"])
async def test_a_thread_that_is_locked_in_the_middle_of_a_game(
    evening: BotEvening, caplog: pytest.LogCaptureFixture, *, archived: bool
) -> None:
    """Told once, and it goes on as soon as the thread is unlocked: nobody has to press or speak."""
    thread = evening.channel
    begun = (await evening.table()).next_number
    caplog.clear()
    evening.local.lock_thread(thread, archive_too=archived)
    for _ in range(3):
        await try_to_play(evening)
    assert len(told(caplog)) == 1, told(caplog)
    assert len(refused(evening)) <= 3 * 4, refused(evening)  # a try or two for each press, and no more
    accepted = (await evening.table()).next_number
    assert accepted >= begun  # whether it is accepted or not: nothing that was accepted is lost
    evening.local.unlock_and_unarchive_thread(thread)
    await until_it_is_true(evening)
    assert number_shown(evening.newest()) == accepted
    await go_on(evening)
    assert len(told(caplog)) == 1, told(caplog)


@pytest.mark.parametrize("archived", [False, True], ids=["locked", "archived and locked"])
async def test_what_is_to_be_posted_in_a_locked_thread_comes_when_it_is_unlocked(
    evening: BotEvening, caplog: pytest.LogCaptureFixture, *, archived: bool
) -> None:
    """A moderator closes the thread and deletes the board: the new one is tried once, told once, posted afterwards."""
    caplog.clear()
    evening.local.lock_thread(evening.channel, archive_too=archived)
    await moderated(evening)
    for _ in range(5):
        evening.bot.delivery.refresh(int(evening.channel))
        await evening.bot.tasks.wait_for_all()
    assert with_buttons(evening) == []
    assert len(refused(evening)) <= 2, refused(evening)
    assert len(told(caplog)) == 1, told(caplog)
    evening.local.unlock_and_unarchive_thread(evening.channel)
    await until_newest_is_true(evening)
    await go_on(evening)
    assert len(told(caplog)) == 1, told(caplog)


async def test_a_press_on_ones_own_panel_in_an_archived_thread_is_told_that_it_is_archived(evening: BotEvening) -> None:
    captain = await evening.person((await evening.game()).acting_captain)
    panel = await captain.press(evening.newest(), "My options")
    evening.local.archive_thread(evening.channel)
    assert private(await captain.press(panel, "Resign a gammon")).startswith("This thread is archived")


async def moderated(evening: BotEvening) -> None:
    """A moderator deletes the newest message; wait until the bot has tried to post it anew."""
    before = len(evening.local.exchanges)
    evening.local.person("Mia").delete(evening.newest())
    await until(lambda: len(evening.local.exchanges) > before)
    await evening.bot.tasks.wait_for_all()


async def until_newest_is_true(evening: BotEvening) -> None:
    """The newest of the messages shows what is true, and the others are folded."""
    await until_it_is_true(evening)
    assert evening.newest()["id"] == with_buttons(evening)[0]["id"]


@pytest.mark.parametrize("archived", [False, True], ids=["locked", "archived and locked"])
async def test_a_start_beside_a_locked_thread(
    local: LocalTable, url: str, thread: str, caplog: pytest.LogCaptureFixture, *, archived: bool
) -> None:
    """What could not be shown before the bot ended is tried once after its start, told once, and comes afterwards."""
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, NAMES, thread)
        await evening.seat()
        await evening.start()
        local.lock_thread(thread, archive_too=archived)
        await try_to_play(evening)
        accepted = (await evening.table()).next_number
    caplog.clear()
    before = len(refused(evening))
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, NAMES, thread)
        await until(lambda: bool(told(caplog)) or number_shown(with_buttons(evening)[-1]) == accepted)
        await bot.tasks.wait_for_all()
        assert len(refused(evening)) - before <= 2, refused(evening)
        assert len(told(caplog)) == (accepted != number_shown(with_buttons(evening)[-1])), told(caplog)
        local.unlock_and_unarchive_thread(thread)
        await until_it_is_true(evening)
        await go_on(evening)


# --- Archived, and not locked


async def test_an_archived_thread_is_opened_by_whoever_plays(local: LocalTable, evening: BotEvening) -> None:
    """Discord archives a thread in which nobody speaks: a post opens it, an edit is refused, and play goes on."""
    for _ in range(4):
        local.archive_thread(evening.channel)
        number = (await evening.table()).next_number
        await try_to_play(evening)
        assert (await evening.table()).next_number > number
        await until_it_is_true(evening)
        assert not local.table.state.channels[evening.channel].archived


async def test_who_speaks_by_a_panel_in_an_archived_thread_is_answered(local: LocalTable, evening: BotEvening) -> None:
    person = await not_waited_for(evening)
    panel = await person.press(evening.newest(), "My options")
    local.archive_thread(evening.channel)
    await person.press(panel.message, "I am away")
    await until_it_is_true(evening)
    assert is_taken_away(person, panel)
    assert "is away" in evening.newest()["content"]


async def test_what_changes_by_itself_opens_an_archived_thread(local: LocalTable, evening: BotEvening) -> None:
    local.archive_thread(evening.channel)
    await moderated(evening)
    await until(lambda: not local.table.state.channels[evening.channel].archived)
    await until_newest_is_true(evening)


@pytest.mark.parametrize("everywhere", [False, True], ids=["in the channel", "everywhere"])
async def test_what_may_be_written_again_in_an_archived_thread_opens_it(
    local: LocalTable, evening: BotEvening, *, everywhere: bool
) -> None:
    """Discord tells which threads there are only of those that are open."""
    local.set_bot_permission("Send Messages in Threads", allowed=False, everywhere=everywhere)
    await moderated(evening)
    local.archive_thread(evening.channel)
    await until(lambda: evening.bot.get_channel(int(evening.channel)) is None)
    await evening.bot.tasks.wait_for_all()
    assert with_buttons(evening) == []
    local.set_bot_permission("Send Messages in Threads", allowed=True, everywhere=everywhere)
    await until_newest_is_true(evening)


# --- Timed out


@pytest.fixture
async def in_the_channel(local: LocalTable, bot: ChouetteBot) -> AsyncIterator[BotEvening]:
    evening = BotEvening(local, bot, NAMES)
    await evening.seat()
    await evening.start()
    yield evening
    local.end_bot_timeout()


async def away_and_back(evening: BotEvening, times: int) -> None:
    """Somebody whom nobody waits for goes and comes: each time the channel's own edit is due, which is refused."""
    person = await not_waited_for(evening)
    for number in range(times):
        private(await person.slash("back" if number % 2 else "away"))


async def not_waited_for(evening: BotEvening) -> Sitter:
    waited_for = {one.name for one in await evening.waited_for()}
    return next(person for name, person in evening.people.items() if name not in waited_for)


async def test_a_bot_that_is_timed_out(
    local: LocalTable, in_the_channel: BotEvening, caplog: pytest.LogCaptureFixture
) -> None:
    """People are answered all the same; what it cannot write is tried once, told once, and comes when it may."""
    evening = in_the_channel
    caplog.clear()
    local.time_out_bot(3600)
    before = len(refused(evening))
    await away_and_back(evening, 5)
    assert len(told(caplog)) == 1, told(caplog)
    assert len(refused(evening)) - before <= 5, refused(evening)
    local.end_bot_timeout()
    await until_it_is_true(evening)
    await (await not_waited_for(evening)).slash("back")
    await go_on(evening)
    assert len(told(caplog)) == 1, told(caplog)


async def test_people_play_on_while_the_bot_is_timed_out(local: LocalTable, in_the_channel: BotEvening) -> None:
    """Answers to presses and commands arrive: the table is shown by them."""
    local.time_out_bot(3600)
    await go_on(in_the_channel)


async def test_a_timeout_that_is_over_by_itself(local: LocalTable, in_the_channel: BotEvening) -> None:
    """Discord does not say so: the bot knows until when it lasts, and tries again then.

    A post in place of a message that was deleted goes through the channel: no answer's token helps.
    """
    local.time_out_bot(1.5)
    local.person("Mia").delete(in_the_channel.newest())
    await until(lambda: any(one.startswith("POST /channels") for one in refused(in_the_channel)))
    await until_it_is_true(in_the_channel)


# --- Hidden boards


def board(evening: BotEvening) -> list[Json]:
    return evening.newest()["embeds"]


async def hides_the_board(evening: BotEvening) -> None:
    evening.local.set_embeds_hidden(evening.newest()["id"])
    assert board(evening) == []


async def acts_by_press(evening: BotEvening) -> None:
    """A press that is answered by an edit of the message."""
    await evening.until(lambda game: type(game.phase).__name__ == "ToRoll")
    await hides_the_board(evening)
    shown = evening.newest()["id"]
    await evening.press("Roll")
    assert evening.newest()["id"] == shown


async def acts_by_command(evening: BotEvening) -> None:
    """A command that is answered alone; the message is edited in the channel."""
    await hides_the_board(evening)
    private(await (await not_waited_for(evening)).slash("away"))


@pytest.mark.parametrize("act", [acts_by_press, acts_by_command])
async def test_a_hidden_board_is_shown_by_the_next_edit(in_the_channel: BotEvening, act: Any) -> None:
    await act(in_the_channel)
    await until_it_is_true(in_the_channel)
    assert board(in_the_channel)
