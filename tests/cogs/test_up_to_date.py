"""What should be in the channel comes there: after faults, kills, deletions, and permissions taken and given back."""

import asyncio
import contextlib
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update

from bot.client import ChouetteBot
from bot.delivery import pace
from bot.delivery.pace import Backoff
from bot.delivery.requests import RefusedError
from bot.delivery.tools import BufferedShownStore
from bot.desk import Person
from bot.local.people.discord_client import ClientWouldNotSend
from bot.rules.state.bets import Side
from bot.rules.statements import SetsAskBeforeRoll
from bot.store import tables
from bot.store.database import Database
from bot.store.stored import Deadline, StoredShownState
from tests.support.bot_in_process import at_the_table
from tests.support.databases import carry_out
from tests.support.evening import BotEvening, Sitter, buttons, private
from tests.support.faults import (
    ANY_EDIT,
    ANY_WRITING,
    CALLBACK,
    CHANNEL_EDIT,
    CHANNEL_POST,
    FOLLOW_UP,
    LostCommits,
    is_away,
)
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

pytestmark = pytest.mark.usefixtures("time_flies")


async def box_to_double(evening: BotEvening) -> Sitter:
    """Play until the Box may double everybody; the Box."""
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: game.on_turn is Side.BOX and _box_can_turn_one(game) and _to_roll(game))
    return (await evening.waited_for())[0]


def _box_can_turn_one(game: Any) -> bool:
    return any(bet.is_open and bet.cube.owner is not Side.TEAM for bet in game.bets)


def _to_roll(game: Any) -> bool:
    return type(game.phase).__name__ == "ToRoll" and not game.phase.round_over


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.usefixtures("as_quick_as_discord")
async def test_an_end_that_could_not_be_told_is_told_beside_the_next_table(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch, *, restarted: bool
) -> None:
    monkeypatch.setattr(pace, "FIRST_BACKOFF_SECONDS", 60.0 if restarted else 0.01)
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        await evening["Ann"].means("chouette end")
        await evening["Bob"].press(evening.newest(), "Agree")
        asked = evening.newest()
        local.faults.inject_fault(CALLBACK, "before", "broken", times=1000)  # which discord.py does not repeat
        for what in (ANY_WRITING, ANY_EDIT):
            local.faults.inject_fault(what, "before", "503", times=1000)
        with contextlib.suppress(ClientWouldNotSend, AssertionError):
            await evening["Cid"].press(asked, "Agree")
        assert not (await evening.table()).is_open
        with contextlib.suppress(ClientWouldNotSend, AssertionError):
            await evening["Ann"].slash("chouette open")
        assert (await evening.table()).is_open
        if not restarted:
            local.faults.clear()
            bot.delivery.retry_blocked((await evening.table()).channel, permissions_changed=True)
            await until(lambda: _ends(local) == 1 and len(with_buttons(evening)) == 2)
    local.faults.clear()
    async with at_the_table(local, url) as bot:
        await until(lambda: _ends(local) == 1 and len(with_buttons(evening)) == 2)
        await bot.tasks.wait_for_all()
        assert _ends(local) == 1


def _ends(local: LocalTable) -> int:
    """How many messages tell that the chouette is over."""
    return len([each for each in local.messages() if "The chouette is over" in each["content"]])


async def test_a_message_deleted_while_the_connection_was_lost_comes_back(local: LocalTable, bot: ChouetteBot) -> None:
    """Discord keeps no session for long: it does not tell later what was deleted, so somebody must do something."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await bot.tasks.wait_for_all()
    local.gateway.forget_sessions()
    local.gateway.abort_connections()
    local.person("Mia").delete(evening.newest())
    await bot.wait_for("shard_ready", timeout=PATIENCE)
    await asyncio.sleep(0)  # the bot hears of it, too
    await bot.tasks.wait_for_all()
    await local.person("Ann").say("Where is the board?")
    await until(lambda: with_buttons(evening))


async def test_a_post_that_the_database_cannot_note_keeps_no_buttons_for_long(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile somebody's statement was kept though its answer was lost: the table must be read anew, and cannot."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await bot.tasks.wait_for_all()
    bob, channel = Person(int(evening["Bob"].id), "Bob"), (await evening.table()).channel
    keep, posted = BufferedShownStore.keep, list[int | None]()

    async def keeps_late(shelf: BufferedShownStore, chouette: int, shown: StoredShownState, *, at_once: bool) -> None:
        if posted or not at_once:
            return await keep(shelf, chouette, shown, at_once=at_once)
        posted.append(shown.message)
        with pytest.MonkeyPatch.context() as away:
            commits = LostCommits(bot.database, away)
            commits.begin(carried_out=True)
            away.setattr(Database, "read_without_snapshot", is_away)
            await bot.desk.submit(channel, bob, lambda _, by: (SetsAskBeforeRoll(by, wanted=True),), interaction_id=42)
            return await keep(shelf, chouette, shown, at_once=at_once)

    monkeypatch.setattr(pace, "FIRST_BACKOFF_SECONDS", 0.01)
    monkeypatch.setattr(BufferedShownStore, "keep", keeps_late)
    await evening.play()
    await bot.tasks.wait_for_all()
    assert posted
    await until(lambda: len(with_buttons(evening)) == 1)
    table = await evening.table()
    await until(lambda: bot.delivery.newest_message_id(table) == int(evening.newest()["id"]))
    bot.delivery.refresh(channel)
    await bot.tasks.wait_for_all()
    await bot.delivery.shelf.flush()
    assert (await bot.delivery.channels_to_update_by_server(bot.served)) == {}


def with_buttons(evening: BotEvening) -> list[str]:
    return [each["id"] for each in evening.local.messages() if each["components"]]


async def test_a_double_whose_post_fails_is_posted_again(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box = await box_to_double(evening)
    panel = await box.press(evening.newest(), "Double all")
    local.faults.inject_fault(CHANNEL_POST, "before", "503", times=2)
    await box.press(panel, "Double all")
    first = (await evening.waited_for())[0]
    await until(lambda: "Take for 2" in buttons(evening.newest()))
    assert first.name in evening.mentioned()
    assert first.id in local.users_notified_by(evening.newest()["id"])
    assert local.faults.requests_still_to_fail == 0


async def test_a_broken_connection_does_not_end_the_trying(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "FIRST_BACKOFF_SECONDS", 0.01)
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box = await box_to_double(evening)
    panel = await box.press(evening.newest(), "Double all")
    local.faults.inject_fault(CHANNEL_POST, "before", "broken", times=6)
    await box.press(panel, "Double all")
    await until(lambda: "Take for 2" in buttons(evening.newest()))
    await bot.tasks.wait_for_all()
    assert len(with_buttons(evening)) == 1


async def test_old_buttons_go_though_it_takes_several_tries(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "FIRST_BACKOFF_SECONDS", 0.01)
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    local.faults.inject_fault(CHANNEL_EDIT, "before", "503", times=3)
    await evening.play()
    await until(lambda: len(with_buttons(evening)) == 1)


async def test_what_a_permission_forbade_comes_when_it_is_given_back(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box = await box_to_double(evening)
    panel = await box.press(evening.newest(), "Double all")
    before = evening.newest()["id"]
    local.set_bot_permission("Send Messages", allowed=False)
    await box.press(panel, "Double all")
    posts = [one for one in local.exchanges if (one.method, one.status) == ("POST", 403)]
    await asyncio.sleep(30.0)  # it flies by
    assert len(posts) == len([one for one in local.exchanges if (one.method, one.status) == ("POST", 403)]) == 1
    assert evening.newest()["id"] == before
    local.set_bot_permission("Send Messages", allowed=True)
    await until(lambda: "Take for 2" in buttons(evening.newest()))


async def test_what_failed_is_tried_again_when_somebody_speaks(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box = await box_to_double(evening)
    panel = await box.press(evening.newest(), "Double all")
    local.faults.inject_fault(CHANNEL_POST, "before", "403")
    await box.press(panel, "Double all")
    assert "Take for 2" not in buttons(evening.newest())
    await local.person("Ann").say("hello?")
    await until(lambda: any("Take for 2" in buttons(message) for message in local.messages()))


async def test_after_too_many_requests_discord_says_when(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box = await box_to_double(evening)
    panel = await box.press(evening.newest(), "Double all")
    local.faults.inject_fault(CHANNEL_POST, "before", "429", wait_seconds=0.2)
    await box.press(panel, "Double all")
    await until(lambda: "Take for 2" in buttons(evening.newest()))


async def test_killed_between_two_answers_in_order_the_next_is_called(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
        box = await box_to_double(evening)
        await box.confirm(evening.newest(), "Double all")
        first = (await evening.waited_for())[0]
        local.faults.inject_fault(ANY_WRITING, "before", "broken", times=1000)
        answers = asyncio.create_task(local.person(first.name).press(evening.newest(), "Take"))
        await until(lambda: local.faults.requests_still_to_fail < 1000)
        second = (await evening.waited_for())[0]
        assert second.name != first.name
        bot.delivery.stop()
        await bot.close()
        answers.cancel()
        await asyncio.gather(answers, return_exceptions=True)
    local.faults.clear()
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
        assert evening.mentioned() == [second.name]
        assert second.id in local.users_notified_by(evening.newest()["id"])
        assert len(with_buttons(evening)) == 1
        await evening[second.name].press(evening.newest(), "Take")
        third = (await evening.waited_for())[0]
        assert third.name not in {first.name, second.name}


async def test_a_post_whose_answer_is_lost_does_not_swallow_the_next(local: LocalTable, bot: ChouetteBot) -> None:
    """Discord gives the old message back for a nonce that it knows; so another state has another nonce."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    box = await box_to_double(evening)
    panel = await box.press(evening.newest(), "Double all")
    local.faults.inject_fault(CHANNEL_POST, "after", "broken")
    local.faults.inject_fault(CHANNEL_POST, "before", "503", times=1)
    await box.press(panel, "Double all")  # it arrived, and the bot does not know it
    first = (await evening.waited_for())[0]
    unknown = evening.newest()
    assert "Take for 2" in buttons(unknown)
    assert bot.delivery.newest_message_id(await evening.table()) != int(unknown["id"])
    await first.slash("take")
    await until(lambda: evening.newest()["id"] != unknown["id"])
    await bot.tasks.wait_for_all()
    second = (await evening.waited_for())[0]
    assert second.id in local.users_notified_by(evening.newest()["id"])
    assert with_buttons(evening) == [evening.newest()["id"]]


async def test_a_deleted_message_comes_back_at_once(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    gone = evening.newest()
    local.person("Mia").delete(gone)
    await until(lambda: int(evening.newest()["id"]) > int(gone["id"]))
    assert evening.newest()["content"] == gone["content"]
    assert buttons(evening.newest()) == buttons(gone)


async def test_many_deleted_messages_are_one_question_at_most(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moderators delete a hundred at once, mostly where there is no table; nobody who plays waits for that."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await bot.tasks.wait_for_all()
    gone = int(evening.newest()["id"])
    asked: list[object] = []
    read = Database.read_without_snapshot

    async def counted(database: Database, ask: Any) -> Any:
        asked.append(ask)
        return await read(database, ask)

    monkeypatch.setattr(Database, "read_without_snapshot", counted)
    for channel, messages, questions in (
        (999, set(range(100)), 1),
        (int(local.first_channel_id), set(range(100)), 0),
        (int(local.first_channel_id), {*range(100), gone}, 0),
    ):
        await bot.on_raw_bulk_message_delete(SimpleNamespace(channel_id=channel, message_ids=messages))
        assert len(asked) == questions
        asked.clear()
    await until(lambda: int(evening.newest()["id"]) > gone)


@pytest.mark.parametrize("somebody_asks", [True, False])
async def test_a_message_deleted_while_the_bot_was_down_comes_back(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch, *, somebody_asks: bool
) -> None:
    """At once where somebody speaks, elsewhere soon after the start."""
    monkeypatch.setattr("bot.client.SECONDS_BETWEEN_STARTUP_TABLE_CHECKS", 60.0 if somebody_asks else 0.1)
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
    gone = evening.newest()
    local.person("Mia").delete(gone)
    async with at_the_table(local, url):
        if somebody_asks:
            await local.person("Mia").say("Where is the board?")
        await until(lambda: buttons(local.messages()[-1]) == buttons(gone))


async def test_a_start_changes_nothing_in_a_channel_that_is_up_to_date(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.SECONDS_BETWEEN_STARTUP_TABLE_CHECKS", 0.01)
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        await evening.press("Move")
        await bot.tasks.wait_for_all()
    before = len(local.exchanges)
    async with at_the_table(local, url) as bot:
        await until(lambda: any(one.method == "GET" and "messages" in one.route for one in local.exchanges[before:]))
        await bot.tasks.wait_for_all()
        assert [one for one in local.exchanges[before:] if one.method in {"POST", "PATCH"}] == []


async def test_who_speaks_for_somebody_is_mentioned_once(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    await evening.seat()
    await evening.start()
    await evening.play()
    game = await evening.game()
    absent, deputy = [await evening.person(game.line[place]) for place in (2, 1)]
    await absent.slash("proxy", player=(await evening.table()).player(int(deputy.id)))
    box, captain = [await evening.person(player) for player in (game.box, game.line[0])]
    await box.means("resign")
    asked = evening.newest()
    assert asked["content"].count(f"<@{deputy.id}>") == 1
    assert f"(also for **{absent.name}**)" in asked["content"]
    assert {deputy.id, captain.id} <= local.users_notified_by(asked["id"])
    await bot._expiry._remind(await evening.table(), Deadline("remind", "", "", datetime.now(UTC)))
    reminder = evening.newest()
    assert reminder["content"].count(f"<@{deputy.id}> (also for **{absent.name}**)") == 1
    assert local.users_notified_by(reminder["id"]) == {deputy.id, captain.id}


async def test_two_reminders_in_one_second_are_two_messages(local: LocalTable, bot: ChouetteBot) -> None:
    """Discord gives the old message back for a nonce that it knows; so another reminder has another nonce."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    due = datetime(2026, 3, 1, 12, tzinfo=UTC)
    reminders = [Deadline("remind", "", subject, due) for subject in ("12345678 s1", "12345678 s2", "12345678 s1")]
    for reminder in reminders:
        await bot._expiry._remind(await evening.table(), reminder)
    assert len([each for each in local.messages() if "is waiting for you." in each["content"]]) == 2


async def test_a_declined_resignation_pings_nobody_who_was_called_before(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    await evening.play()
    mover = (await evening.waited_for())[0]
    await mover.means("resign", value="SINGLE")
    resigned = evening.newest()
    others = [person for person in evening.people.values() if person.name != mover.name]
    assert local.users_notified_by(resigned["id"]) == {person.id for person in others}
    await others[0].press(resigned, "Refuse")
    assert evening.newest()["id"] == resigned["id"]
    assert evening.mentioned() == [mover.name]
    assert "Roll" in buttons(evening.newest())
    assert private(await others[0].slash("roll"))


async def test_who_must_roll_after_a_hold_is_called_again(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: game.on_turn is Side.TEAM and _to_roll(game))
    game = await evening.game()
    captain, other = [await evening.person(player) for player in game.line[:2]]
    await other.slash("hold")
    before = len(local.notifications())
    await other.slash("release")
    assert evening.mentioned() == [captain.name]
    assert any(captain.id in notice.users for notice in local.notifications()[before:])


async def test_a_deputy_who_has_answered_is_called_for_who_went_away(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    box = await box_to_double(evening)
    await box.confirm(evening.newest(), "Double all")
    first = (await evening.waited_for())[0]
    await first.press(evening.newest(), "Take")
    before = len(local.notifications())
    await (await evening.waited_for())[0].slash("away")
    assert evening.mentioned() == [first.name]
    assert any(first.id in notice.users for notice in local.notifications()[before:])


async def test_a_welcome_that_is_lost_leaves_the_table_shown(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening["Ann"].slash("chouette open")
    await evening["Ann"].slash("join")
    local.faults.inject_fault(FOLLOW_UP, "before", "broken", times=20)
    await evening["Bob"].slash("join")
    await bot.delivery.shelf.flush()
    assert (await bot.delivery.channels_to_update_by_server(bot.served)) == {}
    assert "Bob" in str(evening.newest()["embeds"])


async def test_where_nothing_can_be_written_speech_does_not_flood_discord(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    box = await box_to_double(evening)
    panel = await box.press(evening.newest(), "Double all")
    local.faults.inject_fault(CHANNEL_POST, "before", "403", times=1000)
    await box.press(panel, "Double all")
    for number in range(30):
        await local.person("Bob").say(str(number))
        await asyncio.sleep(0.01)
    await bot.tasks.wait_for_all()
    assert 1000 - local.faults.requests_still_to_fail <= 1 + pace.MAX_RETRIES_ON_CHAT_PER_MINUTE
    local.faults.clear()
    local.set_bot_permission("Embed Links", allowed=False)
    local.set_bot_permission("Embed Links", allowed=True)
    await until(lambda: "Take for 2" in buttons(evening.newest()))


async def test_what_is_deleted_elsewhere_has_no_journal_read(bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object) -> None:
        raise AssertionError("a journal was read")

    monkeypatch.setattr("bot.desk.desk.journal.load_journal", never)
    await bot.delivery.repost_if_newest_deleted(4711, {1, 2, 3})


async def test_what_discord_says_of_the_next_try_holds_for_all() -> None:
    patience = Backoff(7)
    patience.note_failure(RefusedError("banned", 429, retry_after=600))
    assert patience.seconds_to_wait() > 500
    assert not patience.unblock_if_retry_allowed(permissions_changed=False)
    assert not patience.unblock_if_retry_allowed(permissions_changed=True)
    assert patience.seconds_to_wait() > 500


async def test_an_old_message_that_comes_meanwhile_is_folded_too(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    local.faults.inject_fault(ANY_EDIT, "before", "broken", times=1)
    for _ in range(3):
        await evening.play()
        await evening.press("Roll")
    await until(lambda: with_buttons(evening) == [evening.newest()["id"]])


async def test_an_evening_that_is_over_keeps_no_buttons_after_a_kill(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        local.faults.inject_fault(ANY_EDIT, "before", "broken", times=1000)
        await evening["Ann"].means("chouette end")
        for name in ("Bob", "Cid"):
            await local.person(name).press(evening.newest(), "Agree")
        assert not (await evening.table()).is_open
    assert with_buttons(evening)
    local.faults.clear()
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        assert buttons(evening.newest()) == ["Same again", "Other rules", "Same time next week", "Page"]
        assert with_buttons(evening) == [evening.newest()["id"]]


async def test_after_a_start_the_servers_language_is_spoken(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    local.set_server_or_person_locales("it")
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening["Ann"].slash("chouette open")
        before = evening.newest()["embeds"][0]["title"]
        await carry_out(bot.database, update(tables.chouettes).values(shown=None))  # as a database of before is
    connect = ChouetteBot.connect

    async def late(self: ChouetteBot, **more: Any) -> None:
        await asyncio.sleep(0.5)
        await connect(self, **more)

    monkeypatch.setattr(ChouetteBot, "connect", late)
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        assert evening.newest()["embeds"][0]["title"] == before
        await bot.delivery.shelf.flush()
        assert (await bot.delivery.channels_to_update_by_server(bot.served)) == {}
