"""Evenings that are announced: who comes, who may change them, what happens when their time has come."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import discord
import pytest
from sqlalchemy import update

from bot.channel.planned import EveningAnnouncer, announcement_text
from bot.client import ChouetteBot
from bot.delivery.requests import RefusedError
from bot.desk.planned import week_after_unplanned
from bot.desk.settings import channel_setting_key
from bot.local.people.person import AnswerSeen
from bot.store import tables
from bot.store.planned import EveningState, PlannedEvening, Reply, StoredReply, find_planned_evening
from bot.words.words import words_in
from tests.cogs.test_debts import it_ends
from tests.support.bot_in_process import at_the_table
from tests.support.databases import carry_out
from tests.support.evening import BotEvening, Sitter, buttons, private
from tests.support.faults import CHANNEL_POST
from tests.support.local_table import LocalTable
from tests.support.waiting import until

NAMES = ("Ann", "Bob", "Cid", "Dee")
ALL = ["I'm in", "Maybe", "Can't"]


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    return BotEvening(local, bot, NAMES)


def announcer(bot: ChouetteBot) -> EveningAnnouncer:
    assert isinstance(bot.evenings, EveningAnnouncer)
    return bot.evenings


def announcements(local: LocalTable) -> list[dict[str, Any]]:
    """The messages that begin as an announcement does, oldest first."""
    return [one for one in local.messages() if one["content"].startswith("**") and "planned by" in one["content"]]


async def stored(bot: ChouetteBot, number: int = 1) -> PlannedEvening:
    found = await find_planned_evening(bot.database, number)
    assert found
    return found


async def reaches(bot: ChouetteBot, state: EveningState, number: int = 1) -> PlannedEvening:
    """The evening, once it has this state and its message shows it."""

    async def is_so() -> bool:
        found = await find_planned_evening(bot.database, number)
        return found is not None and found.state is state and found.shown == state

    await until(is_so)
    return await stored(bot, number)


def goes_ahead(bot: ChouetteBot, by: timedelta) -> None:
    """From now on it is so much later for what is announced."""
    later: Callable[[], datetime] = lambda: datetime.now(UTC) + by  # noqa: E731
    vars(announcer(bot)._plans)["_now"] = later
    vars(announcer(bot).clock)["_now"] = later
    announcer(bot).clock._changed.set()


async def plan(evening: BotEvening, who: str = "Ann", when: str = "in 2 hours", **more: Any) -> dict[str, Any]:
    """The announcement of a new evening."""
    told = await evening[who].slash("plan evening", when=when, **more)
    assert private(told).startswith("Announced for "), told.text
    return announcements(evening.local)[-1]


async def cancels(person: Sitter, **options: Any) -> AnswerSeen:
    """They cancel an evening, are asked alone whether they mean it, and do."""
    asked = await person.slash("plan cancel", **options)
    assert "?" in private(asked), asked.text
    return await person.press(asked, buttons(asked)[0])


async def test_an_evening_is_announced_and_people_say_whether_they_come(evening: BotEvening) -> None:
    told = await evening["Ann"].slash(
        "plan evening", when="tomorrow 20:30", title="Friday at @everyone", rules="fibs", stake="0,50", label="EUR"
    )
    message = announcements(evening.local)[-1]
    assert "20:30 (UTC)" in private(told)
    assert message["id"] in told.text
    assert "/config set" in told.text
    at = re.search(r"<t:(\d+):F> \(<t:\1:R>\)", message["content"])
    assert at
    assert datetime.fromtimestamp(int(at[1]), UTC).strftime("%H:%M") == "20:30"
    assert "**Friday at ＠everyone**" in message["content"]
    assert "FIBS · €0.50 a point · planned by Ann" in message["content"]
    assert buttons(message) == ALL
    assert message["mentions"] == []
    assert "In (" not in message["content"]
    await evening["Bob"].press(message, "I'm in")
    await evening["Cid"].press(message, "Maybe")
    await evening["Dee"].press(message, "Can't")
    await evening["Ann"].press(message, "I'm in")
    shown = announcements(evening.local)[-1]
    assert "**In (2):** Bob and Ann\n**Maybe (1):** Cid\n**Can't (1):** Dee\n" in shown["content"]
    await evening["Bob"].press(message, "I'm in")
    assert "**In (2):** Bob and Ann\n" in announcements(evening.local)[-1]["content"]
    await evening["Bob"].press(message, "Can't")
    assert "**In (1):** Ann\n" in announcements(evening.local)[-1]["content"]
    assert "**Can't (2):** Dee and Bob\n" in announcements(evening.local)[-1]["content"]
    assert len(announcements(evening.local)) == 1
    assert not any(evening.local.users_notified_by(one["id"]) for one in evening.local.messages())


async def test_an_interaction_that_arrives_twice_announces_once(evening: BotEvening) -> None:
    told = await evening["Ann"].slash("plan evening", when="tomorrow 20:30")
    evening.local.person("Ann").resend_interaction(told)
    await evening.bot.tasks.wait_for_all()
    await plan(evening, "Bob", "tomorrow 21:30")
    assert len(announcements(evening.local)) == 2


@pytest.mark.parametrize(
    ("when", "why"),
    [
        ("soon", "is no day and time. Type, for example: Fri 20:30"),
        ("2020-01-01 20:30", "is over"),
        ("in 99 weeks", "more than a year ahead"),
    ],
)
async def test_a_time_that_cannot_be_is_refused_with_one_that_can(evening: BotEvening, when: str, why: str) -> None:
    assert why in private(await evening["Ann"].slash("plan evening", when=when))
    assert announcements(evening.local) == []


async def test_whoever_may_not_open_a_table_announces_none(evening: BotEvening, local: LocalTable) -> None:
    await evening.bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "opener_role", "77")
    assert "may open a chouette here" in private(await evening["Ann"].slash("plan evening", when="tomorrow 20:30"))
    assert announcements(local) == []


async def test_the_list_shows_who_comes_and_completes(evening: BotEvening) -> None:
    assert private(await evening["Bob"].slash("plan list")).startswith("No evening is announced.")
    message = await plan(evening, when="tomorrow 20:30", title="Second")
    await plan(evening, when="tomorrow 19:30", title="First")
    await evening["Bob"].press(message, "I'm in")
    lines = private(await evening["Bob"].slash("plan list")).splitlines()
    assert re.match(r"\[\*\*First\*\*\]\(https://discord.com/channels/\d+/\d+/\d+\) – <t:\d+:F>$", lines[1])
    assert lines[2].startswith("-# Nobody is in yet · Colorado")
    assert lines[3].startswith("[**Second**](https://")
    assert lines[4].startswith("-# In: Bob · Colorado")
    offered = await evening["Bob"].complete("plan cancel", "which", "sec")
    assert [one["value"] for one in offered] == ["1"]
    assert offered[0]["name"].endswith("20:30: Second")


async def test_an_evening_in_a_thread_whose_channel_is_not_known_keeps_nobody_from_the_others(
    local: LocalTable, bot: ChouetteBot
) -> None:
    thread = BotEvening(local, bot, NAMES, local.create_thread("backgammon"))
    await thread["Ann"].slash("plan evening", when="tomorrow 20:30", title="Hidden")
    evening = BotEvening(local, bot, NAMES)
    await plan(evening, when="tomorrow 19:30", title="Seen")
    known = bot.get_channel(int(thread.channel))
    assert isinstance(known, discord.Thread)
    known.parent_id = 1
    lines = private(await evening["Bob"].slash("plan list")).splitlines()
    assert ["**Seen**" in line for line in lines[1:]] == [True, False]
    assert [one["value"] for one in await evening["Bob"].complete("plan cancel", "which", "")] == ["2"]


async def test_only_the_planner_and_moderators_change_it(evening: BotEvening) -> None:
    await plan(evening)
    assert "who planned it" in private(await evening["Bob"].slash("plan cancel"))
    assert "who planned it" in private(await evening["Bob"].slash("plan move", when="tomorrow 20:30"))
    mia = evening.sits("Mia")
    assert private(await cancels(mia)).startswith("Cancelled: **")


async def test_who_comes_is_told_that_it_is_cancelled_and_who_does_not_is_not(evening: BotEvening) -> None:
    message = await plan(evening)
    await evening["Bob"].press(message, "I'm in")
    await evening["Cid"].press(message, "Maybe")
    await evening["Dee"].press(message, "Can't")
    told = await cancels(evening["Ann"])
    assert "Those who were in, or might come, are told." in private(told)
    notice = evening.local.messages()[-1]
    assert notice["content"].endswith("is cancelled by **Ann**.")
    assert evening.local.users_notified_by(notice["id"]) == {evening["Bob"].id, evening["Cid"].id}
    shown = announcements(evening.local)[-1]
    assert buttons(shown) == []
    assert "**Cancelled.**" in shown["content"]
    late = await evening["Bob"].press(message, "Can't", stale=True)
    assert private(late).endswith("is cancelled.")
    assert private(await evening["Ann"].slash("plan cancel")).startswith("No evening is announced.")


async def test_who_is_blocked_is_told_of_no_change(evening: BotEvening) -> None:
    message = await plan(evening)
    await evening["Bob"].press(message, "I'm in")
    await evening["Cid"].press(message, "Maybe")
    known = evening.bot.blocked.known
    evening.bot.blocked.known = replace(known, users=frozenset({int(evening["Cid"].id)}))
    private(await cancels(evening["Ann"]))
    notice = evening.local.messages()[-1]
    assert evening.local.users_notified_by(notice["id"]) == {evening["Bob"].id}


async def test_after_a_move_everybody_is_asked_anew(evening: BotEvening) -> None:
    message = await plan(evening)
    await evening["Bob"].press(message, "I'm in")
    await evening["Dee"].press(message, "Can't")
    told = await evening["Ann"].slash("plan move", when="tomorrow 20:30")
    assert "are asked anew" in private(told)
    notice = evening.local.messages()[-1]
    assert evening.local.users_notified_by(notice["id"]) == {evening["Bob"].id}
    assert "**Ann** moves **Chouette** from" in notice["content"]
    assert "In (" not in announcements(evening.local)[-1]["content"]
    late = await evening["Bob"].press(message, "I'm in", stale=True)
    assert "was moved to" in private(late)
    assert (await stored(evening.bot)).replies == ()
    assert private(await evening["Bob"].press(notice, "I'm in")).startswith("You are in: <t:")
    assert "**In (1):** Bob" in announcements(evening.local)[-1]["content"]
    assert len(announcements(evening.local)) == 1


async def test_whoever_comes_still_comes_where_only_the_series_changes(evening: BotEvening) -> None:
    message = await plan(evening, when="2027-03-03 20:30")
    await evening["Bob"].press(message, "I'm in")
    await evening["Ann"].slash("plan move", when="2027-03-03 20:30", **{"every-week": True})
    shown = announcements(evening.local)[-1]
    assert "every week" in shown["content"]
    assert "**In (1):** Bob" in shown["content"]
    assert evening.local.messages()[-1]["id"] == message["id"]


async def test_why_an_evening_is_changed_is_told_to_those_who_come(evening: BotEvening) -> None:
    message = await plan(evening, when="tomorrow 20:30")
    await evening["Bob"].press(message, "I'm in")
    why = "the *hall* is closed"
    await evening["Ann"].slash("plan move", when="tomorrow 21:30", reason=why)
    notice = evening.local.messages()[-1]
    assert r": the \*hall\* is closed. Are you in?" in notice["content"]
    await evening["Bob"].press(notice, "I'm in")
    asked = await evening["Ann"].slash("plan move", when="tomorrow 20:00", reason=why)
    await evening["Ann"].press(asked, "Move it")
    notice = evening.local.messages()[-1]
    assert r": the \*hall\* is closed. Are you in?" in notice["content"]
    await evening["Bob"].press(notice, "I'm in")
    await cancels(evening["Ann"], reason=why)
    assert evening.local.messages()[-1]["content"].endswith(r"is cancelled by **Ann**: the \*hall\* is closed.")


async def test_who_can_announce_no_more_is_still_shown_what_is_announced(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.channel.planning.MAX_PLANS_PER_PERSON", 1)
    await plan(evening, when="2027-03-04 21:00", title="Thursday")
    assert "is announced here for" in private(await evening["Ann"].slash("plan evening", when="2027-03-04 21:00"))
    assert "no more" in private(await evening["Ann"].slash("plan evening", when="2027-03-05 21:00"))


async def test_a_long_reason_is_told_whole(evening: BotEvening) -> None:
    message = await plan(evening, when="tomorrow 20:30")
    await evening["Bob"].press(message, "I'm in")
    why = "the hall is closed for repairs, so we meet at the Red Lion at nine instead"
    await evening["Ann"].slash("plan move", when="tomorrow 21:30", reason=why)
    assert f": {why}. Are you in?" in evening.local.messages()[-1]["content"]


async def test_a_label_of_a_channel_that_somebody_does_not_see_is_not_named_to_them(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    server = int(local.table.state.first_server_id)
    hidden = int(local.table.add_channel("committee", local.table.state.role_id("Committee")).id)
    await until(lambda: bot.guilds[0].get_channel(hidden) is not None)
    for channel, label in ((hidden, "whisky"), (int(evening.channel), "beer")):
        await bot.desk.settings.change_for_server(server, channel_setting_key(channel, "label"), label)
    asked = private(await evening["Ann"].slash("chouette open", stake="1 birra"))
    assert "What is played for here: beer." in asked


async def test_who_may_change_none_of_several_is_told_who_may(evening: BotEvening) -> None:
    await plan(evening, when="tomorrow 20:30")
    await plan(evening, "Cid", when="tomorrow 21:30")
    ann, cid = (evening[name].id for name in ("Ann", "Cid"))
    refused = private(await evening["Bob"].slash("plan cancel"))
    assert refused == (
        "You can change none of the evenings announced here. "
        f"Each can be changed by whoever planned it (<@{ann}> or <@{cid}>), and by a director."
    )
    assert private(await cancels(evening["Cid"])).startswith("Cancelled")  # the only one that is theirs
    assert (await stored(evening.bot, 1)).state is EveningState.ANNOUNCED


async def test_every_week_where_one_is_announced_is_one_press_away(evening: BotEvening) -> None:
    await plan(evening, when="2027-03-04 21:00", title="Thursday")
    weekly = {"when": "every Thursday 4 March 2027 9pm"}
    refused = private(await evening["Bob"].slash("plan evening", **weekly))
    assert refused.endswith(
        f"Every week at that time: <@{evening['Ann'].id}>, who planned it, or a director makes it so, by /plan move."
    )
    asked = await evening["Ann"].slash("plan evening", **weekly)
    assert private(asked).endswith("\nShall it be every week at that time?")
    await evening["Ann"].press(asked, "Every week")
    assert (await stored(evening.bot)).weekly
    assert "Every week" not in private(await evening["Ann"].slash("plan evening", **weekly))
    assert len(announcements(evening.local)) == 1


async def test_of_several_in_a_channel_one_must_be_chosen(evening: BotEvening) -> None:
    await plan(evening, when="tomorrow 20:30")
    await plan(evening, when="tomorrow 21:30", title="Ladies")
    assert "Choose one with the option `which`:" in private(await evening["Ann"].slash("plan cancel"))
    assert "No such evening" in private(await evening["Ann"].slash("plan cancel", which="9"))
    assert "Cancelled" in private(await cancels(evening["Ann"], which="ladies"))  # as it is listed
    assert (await stored(evening.bot, 1)).state is EveningState.ANNOUNCED


async def test_one_person_does_not_announce_all_that_a_server_can(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.channel.planning.MAX_PLANS_PER_PERSON", 2)
    for hours in (2, 3):
        await plan(evening, when=f"in {hours} hours")
    refused = private(await evening["Ann"].slash("plan evening", when="in 4 hours"))
    assert refused.startswith("You have announced 2 evenings that are still to come")
    await plan(evening, "Bob", when="in 4 hours")
    await cancels(evening["Ann"], which="1")
    await plan(evening, when="in 5 hours")


async def test_the_same_evening_is_announced_once(evening: BotEvening) -> None:
    message = await plan(evening, when="2027-03-04 21:00", title="Thursday")
    again = await evening["Bob"].slash("plan evening", when="4 March 2027 9pm")
    assert private(again).startswith("**Thursday** is announced here for Thursday 4 March 2027, 21:00 already: ")
    assert message["id"] in again.text
    assert len(announcements(evening.local)) == 1


async def test_a_day_of_the_week_is_counted_from_the_evening_that_is_moved(evening: BotEvening) -> None:
    await plan(evening, when="2027-03-04 21:00", title="Thursday")
    moved = private(await evening["Ann"].slash("plan move", when="Friday 22:00"))
    there = f"**Thursday** in <#{evening.channel}> is moved"
    assert moved.startswith(f"{there} from Thursday 4 March 2027, 21:00 to Friday 5 March 2027, 22:00 (UTC).")
    asked = await evening["Ann"].slash("plan move", when="2027-03-03 21:00")
    assert private(asked).endswith("(UTC)? That is earlier than it is now.")
    assert (await stored(evening.bot)).starts_at == datetime(2027, 3, 5, 22, tzinfo=UTC)
    moved = await evening["Ann"].press(asked, "Move it")
    assert "to Wednesday 3 March 2027, 21:00 (UTC)" in private(moved)
    assert (await stored(evening.bot)).starts_at == datetime(2027, 3, 3, 21, tzinfo=UTC)
    assert "was moved to" in private(await evening["Ann"].press(asked, "Move it", stale=True))


async def test_who_plans_cancels_with_a_button_and_is_asked_first(evening: BotEvening) -> None:
    made = await evening["Ann"].slash("plan evening", when="in 2 hours", title="Friday")
    asked = await evening["Ann"].press(made, "Cancel this evening")
    assert private(asked).startswith("Cancel **Friday**, <t:")
    assert f"in <#{evening.channel}>?" in private(asked)
    assert (await stored(evening.bot)).state is EveningState.ANNOUNCED
    assert private(await evening["Ann"].press(asked, "Cancel it")).startswith("Cancelled: **Friday**, <t:")
    assert (await stored(evening.bot)).state is EveningState.CANCELLED
    assert "not announced any more" in private(await evening["Ann"].press(asked, "Cancel it", stale=True))


async def test_a_deleted_announcement_is_posted_anew(evening: BotEvening) -> None:
    message = await plan(evening)
    await evening["Bob"].press(message, "I'm in")
    evening.local.person("Mia").delete(message)
    await until(lambda: any(one["id"] != message["id"] for one in announcements(evening.local)))
    assert "**In (1):** Bob" in announcements(evening.local)[-1]["content"]
    posts = [one.sent for one in evening.local.exchanges if one.route.endswith("/messages") and one.method == "POST"]
    assert len({one["nonce"] for one in posts}) == len(posts)  # Discord gives the same message for the same nonce
    await evening["Cid"].press(announcements(evening.local)[-1], "I'm in")
    assert "**In (2):** Bob and Cid" in announcements(evening.local)[-1]["content"]


async def test_who_comes_is_reminded_once_and_the_table_opens_with_them(evening: BotEvening) -> None:
    local, bot = evening.local, evening.bot
    message = await plan(evening, when="in 2 hours", title="Thursday", rules="fibs", stake="2", label="EUR")
    for name in ("Bob", "Cid"):
        await evening[name].press(message, "I'm in")
    await evening["Dee"].press(message, "Maybe")
    before = len(local.messages())
    goes_ahead(bot, timedelta(hours=1, minutes=1))
    await until(lambda: len(local.messages()) > before)
    reminder = local.messages()[-1]
    assert "**Thursday** begins <t:" in reminder["content"]
    assert local.users_notified_by(reminder["id"]) == {evening["Bob"].id, evening["Cid"].id}
    goes_ahead(bot, timedelta(hours=2))
    await reaches(bot, EveningState.OPENED)
    await bot.tasks.wait_for_all()
    table = await evening.table()
    assert table.is_open
    assert [one.name for one in table.seats] == ["Bob", "Cid"]
    assert (table.head.title, table.head.book) == ("Thursday", "fibs")
    assert table.head.stake
    assert f"{table.head.stake.amount} {table.head.stake.label}" == "2 EUR"
    opened = next(one for one in local.messages() if "The table is open" in one["content"])
    assert local.users_notified_by(opened["id"]) == {evening["Bob"].id, evening["Cid"].id}
    assert "late" not in opened["content"]
    assert "Not in yet? Join" in buttons(evening.newest())
    assert buttons(announcements(local)[-1]) == []
    assert sum("begins <t:" in one["content"] for one in local.messages()) == 1
    told = await evening["Dee"].press(message, "I'm in", stale=True)
    assert "/join asks for a seat" in private(told)


async def test_nobody_came(evening: BotEvening) -> None:
    message = await plan(evening)
    await evening["Bob"].press(message, "Can't")
    goes_ahead(evening.bot, timedelta(hours=2))
    await reaches(evening.bot, EveningState.NOBODY)
    assert "Nobody was in" in announcements(evening.local)[-1]["content"]
    assert await evening.bot.desk.open_or_last_table(int(evening.channel)) is None
    assert not any(evening.local.users_notified_by(one["id"]) for one in evening.local.messages())


async def test_while_another_table_is_open_it_waits_and_opens_then(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.clock.RETRY_AFTER_SECONDS", 0.05)
    message = await plan(evening)
    await evening["Bob"].press(message, "I'm in")
    await evening["Cid"].slash("chouette open")
    first = await evening.table()
    goes_ahead(evening.bot, timedelta(hours=2))
    await reaches(evening.bot, EveningState.WAITING)
    assert "Another table is open here" in announcements(evening.local)[-1]["content"]
    await evening["Dee"].press(announcements(evening.local)[-1], "I'm in")
    await evening["Cid"].slash("chouette end")
    await reaches(evening.bot, EveningState.OPENED)
    table = await evening.table()
    assert table.id != first.id
    assert [one.name for one in table.seats] == ["Bob", "Dee"]


async def test_when_another_table_is_open_for_an_hour_it_does_not_open(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.clock.RETRY_AFTER_SECONDS", 0.05)
    message = await plan(evening)
    await evening["Bob"].press(message, "I'm in")
    await evening["Cid"].slash("chouette open")
    first = await evening.table()
    goes_ahead(evening.bot, timedelta(hours=2))
    await reaches(evening.bot, EveningState.WAITING)
    goes_ahead(evening.bot, timedelta(hours=3, minutes=1))
    await reaches(evening.bot, EveningState.TAKEN)
    assert (await evening.table()).id == first.id
    assert "Another table was open here" in announcements(evening.local)[-1]["content"]


async def test_every_week_the_next_is_announced_when_the_table_has_ended(evening: BotEvening) -> None:
    message = await plan(evening, **{"every-week": True})
    assert "every week" in message["content"]
    await evening["Bob"].press(message, "I'm in")
    goes_ahead(evening.bot, timedelta(hours=2))
    first = await reaches(evening.bot, EveningState.OPENED)
    await evening["Bob"].slash("chouette end")
    await until(lambda: len(announcements(evening.local)) == 2)
    second = await reaches(evening.bot, EveningState.ANNOUNCED, 2)
    assert second.starts_at == first.starts_at + timedelta(days=7)
    assert second.replies == ()
    await evening.bot.tasks.wait_for_all()
    assert (await stored(evening.bot, 1)).is_followed
    assert await find_planned_evening(evening.bot.database, 3) is None


async def test_of_a_series_one_evening_or_all_are_cancelled(evening: BotEvening) -> None:
    await plan(evening, **{"every-week": True})
    assert "Cancel only this one, or all?" in private(await evening["Ann"].slash("plan cancel"))
    assert "The next one is announced." in private(await cancels(evening["Ann"], what="one"))
    await reaches(evening.bot, EveningState.ANNOUNCED, 2)
    private(await cancels(evening["Ann"], what="series"))
    await reaches(evening.bot, EveningState.CANCELLED, 2)
    assert await find_planned_evening(evening.bot.database, 3) is None


async def test_a_weekly_evening_keeps_its_hour_when_the_clocks_change(evening: BotEvening, local: LocalTable) -> None:
    server = int(local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "time_zone", "Europe/Rome")
    winter = datetime(2027, 3, 24, 19, 30, tzinfo=UTC)  # 20:30 in Rome, where summer begins on the 28th
    vars(announcer(evening.bot)._plans)["_now"] = lambda: winter - timedelta(days=1)
    await plan(evening, when="2027-03-24 20:30", **{"every-week": True})
    assert (await stored(evening.bot)).starts_at == winter
    private(await cancels(evening["Ann"], what="one"))
    second = await reaches(evening.bot, EveningState.ANNOUNCED, 2)
    assert second.starts_at == datetime(2027, 3, 31, 18, 30, tzinfo=UTC)


async def is_due(bot: ChouetteBot, ago: timedelta) -> None:
    rows = tables.planned_evenings
    await carry_out(bot.database, update(rows).values(starts_at=datetime.now(UTC) - ago, reminded=1))


async def test_a_bot_that_was_away_opens_it_late_and_says_so(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, NAMES)
        message = await plan(evening)
        await evening["Bob"].press(message, "I'm in")
        await announcer(bot).clock.stop()
        await is_due(bot, timedelta(minutes=30))
    async with at_the_table(local, url) as bot:
        await reaches(bot, EveningState.OPENED)
        assert any("It opens late" in one["content"] for one in local.messages())
        await bot.tasks.wait_for_all()
    async with at_the_table(local, url) as bot:
        await bot.tasks.wait_for_all()
        assert sum("The table is open" in one["content"] for one in local.messages()) == 1


async def test_a_bot_that_was_away_too_long_says_that_it_was_missed(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, NAMES)
        message = await plan(evening)
        await evening["Bob"].press(message, "I'm in")
        await announcer(bot).clock.stop()
        await is_due(bot, timedelta(minutes=61))
    async with at_the_table(local, url) as bot:
        await reaches(bot, EveningState.MISSED)
        assert "The bot was away" in announcements(local)[-1]["content"]
        assert await bot.desk.open_or_last_table(int(local.first_channel_id)) is None


async def test_a_bot_that_is_killed_after_it_opened_the_table_opens_no_second(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, NAMES)
        message = await plan(evening)
        for name in ("Bob", "Cid"):
            await evening[name].press(message, "I'm in")
        goes_ahead(bot, timedelta(hours=2))
        await reaches(bot, EveningState.OPENED)
        first = await evening.table()
        rows = tables.planned_evenings  # as it was before that was noted
        values = {"state": "announced", "shown": "announced", "chouette": None}
        await carry_out(bot.database, update(rows).values(starts_at=datetime.now(UTC), **values))
    async with at_the_table(local, url) as bot:
        await reaches(bot, EveningState.OPENED)
        evening = BotEvening(local, bot, NAMES)
        assert (await evening.table()).id == first.id
        assert [one.name for one in (await evening.table()).seats] == ["Bob", "Cid"]


async def test_after_a_restart_buttons_still_mean_what_they_say(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        message = await plan(BotEvening(local, bot, NAMES))
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, NAMES)
        await evening["Bob"].press(message, "I'm in")
        assert "**In (1):** Bob" in announcements(local)[-1]["content"]


async def test_an_announcement_that_did_not_arrive_is_posted_later(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.clock.RETRY_AFTER_SECONDS", 0.05)
    evening.local.faults.inject_fault(CHANNEL_POST, "before", "503")
    told = await evening["Ann"].slash("plan evening", when="tomorrow 20:30")
    assert "could not be posted yet" in private(told)
    await until(lambda: len(announcements(evening.local)) == 1)


async def test_a_channel_that_is_gone_has_no_evening(
    local: LocalTable, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, NAMES)
        message = await plan(evening, **{"every-week": True})
        await evening["Bob"].press(message, "I'm in")
    local.delete_channel(local.first_channel_id)
    async with at_the_table(local, url) as bot:
        await reaches(bot, EveningState.CANCELLED)
        assert sum("it is not shown" in one.message for one in caplog.records) == 1
        assert await find_planned_evening(bot.database, 2) is None


async def test_in_italian_the_usual_time_zone_is_rome(evening: BotEvening, local: LocalTable) -> None:
    for person in local.table.state.members.values():
        person.locale = "it"
    await evening.bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "language", "it")
    told = await evening["Ann"].slash("plan evening", when="domani alle 20:30")
    assert "20:30 (Europe/Rome)" in private(told)
    shown = private(await local.person("Mia").slash("config show"))
    assert "**Fuso orario:** Europe/Rome\n" in f"{shown}\n"
    message = local.messages()[-1]
    assert buttons(message) == ["Ci sono", "Forse", "Non posso"]
    await evening["Bob"].press(message, "Ci sono")
    assert "**Ci sono (1):** Bob" in local.messages()[-1]["content"]


async def test_an_evening_of_every_week_is_said_in_words(evening: BotEvening, local: LocalTable) -> None:
    told = await evening["Ann"].slash("plan evening", when="every Thursday at 9pm")
    assert "every week" in private(told)
    assert (await stored(evening.bot)).weekly
    private(await evening["Ann"].slash("plan evening", when="Friday at 9pm"))
    assert not (await stored(evening.bot, 2)).weekly


async def test_a_channel_that_is_deleted_has_no_evening(evening: BotEvening, local: LocalTable) -> None:
    message = await plan(evening)
    await evening["Bob"].press(message, "I'm in")
    local.delete_channel(local.first_channel_id)

    async def is_cancelled() -> bool:
        return (await stored(evening.bot)).state is EveningState.CANCELLED

    await until(is_cancelled)


async def test_whoever_is_forgotten_is_gone_from_the_announcement(evening: BotEvening) -> None:
    message = await plan(evening, "Bob")
    await evening["Bob"].press(message, "I'm in")
    await evening["Cid"].press(message, "I'm in")
    asked = await evening["Bob"].slash("privacy")
    assert private(asked).startswith("You have sat at no table yet.")
    sure = await evening["Bob"].press(asked, "Forget me")
    assert (await evening["Bob"].press(sure, "Forget me for good")).text == "You are forgotten."
    await until(lambda: "**In (1):** Cid" in announcements(evening.local)[-1]["content"])
    assert "Bob" not in announcements(evening.local)[-1]["content"]


async def test_a_director_by_role_may_cancel(evening: BotEvening, local: LocalTable) -> None:
    await plan(evening)
    server = int(local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "director_role", str(server))  # everybody has that role
    assert private(await cancels(evening["Bob"])).startswith("Cancelled: **")


async def test_an_announcement_with_many_names_fits(evening: BotEvening) -> None:
    await plan(evening, title="x" * 60)
    found = await stored(evening.bot)
    replies = tuple(
        StoredReply(100 + number, reply, found.starts_at, "_" * 32, "u") for reply in Reply for number in range(40)
    )
    text = announcement_text(replace(found, replies=replies), announcer(evening.bot).head(found), words_in())
    assert len(text) <= 2000
    assert "**In (40):** " in text
    assert "more" in text
    assert text.endswith("who are in.")


async def ended(evening: BotEvening, **opened: Any) -> dict[str, Any]:
    """The last message of an evening in which a game was played."""
    await evening["Ann"].slash("chouette open", **opened)
    for name in ("Bob", "Cid"):
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    await evening.start()
    await game_and_end(evening)
    assert buttons(evening.newest())[:4] == ["Same again", "Other rules", "Paid …", "Same time next week"]
    return evening.newest()


async def game_and_end(evening: BotEvening) -> None:
    """The Box resigns, and nobody wants another game."""
    await (await evening.person((await evening.game()).box)).means("resign")
    while (await evening.chouette()).game:
        await evening.press("Agree")
    await it_ends(evening)


async def test_after_an_evening_one_press_announces_the_same_time_next_week_once(evening: BotEvening) -> None:
    opened_at = datetime.now(UTC)
    last = await ended(evening, title="Thursday", rules="fibs", stake="2", label="EUR")
    told = await evening["Bob"].press(last, "Same time next week")
    assert private(told).startswith("Announced for ")
    (message,) = announcements(evening.local)
    assert "**Thursday**" in message["content"]
    assert "FIBS · €2.00 a point · planned by Bob" in message["content"]
    found = await stored(evening.bot)
    assert abs(found.starts_at - opened_at - timedelta(days=7)) <= timedelta(minutes=16)
    assert found.starts_at.minute in {0, 30}
    assert private(await evening["Cid"].press(last, "Same time next week")) == told.text
    assert len(announcements(evening.local)) == 1
    private(await cancels(evening["Bob"]))
    assert private(await evening["Cid"].press(last, "Same time next week")).endswith("is cancelled.")


async def test_after_an_announced_evening_it_is_its_time(evening: BotEvening) -> None:
    message = await plan(evening, when="in 2 hours")
    for name in ("Ann", "Bob", "Cid"):
        await evening[name].press(message, "I'm in")
    goes_ahead(evening.bot, timedelta(hours=2))
    first = await reaches(evening.bot, EveningState.OPENED)
    await evening.bot.tasks.wait_for_all()
    await evening["Ann"].slash("chouette start")
    await evening.start()
    await game_and_end(evening)
    private(await evening["Ann"].press(evening.newest(), "Same time next week"))
    assert (await reaches(evening.bot, EveningState.ANNOUNCED, 2)).starts_at == first.starts_at + timedelta(days=7)


async def test_whoever_may_not_open_a_table_announces_no_next_week(evening: BotEvening, local: LocalTable) -> None:
    last = await ended(evening)
    server = int(local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "opener_role", "77")
    assert "may open a chouette here" in private(await evening["Bob"].press(last, "Same time next week"))
    await evening.bot.desk.settings.change_for_server(server, "opener_role", None)
    assert announcements(local) == []


async def test_a_stake_that_is_no_more_allowed_is_not_announced_again(evening: BotEvening, local: LocalTable) -> None:
    last = await ended(evening, stake="5", label="EUR")
    server = int(local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "stake-max", "1 EUR")
    assert "€5.00" in private(await evening["Bob"].press(last, "Same time next week"))
    assert announcements(local) == []


async def test_who_changes_the_policy_reads_which_evenings_would_not_open(
    evening: BotEvening, local: LocalTable
) -> None:
    mia = local.person("Mia")
    await mia.slash("config set", setting="stakes", value="1 EUR; 2 EUR; 1 beer")
    await plan(evening, stake="2", label="EUR", title="High rollers")
    await plan(evening, when="in 3 hours", stake="1", label="EUR", title="Low")
    told = private(await mia.slash("config set", setting="stakes", value="1 EUR; 1 beer"))
    assert "Announced evenings that would not open now: **High rollers**, <t:" in told
    assert "Low" not in told
    again = private(await mia.slash("config set", setting="stakes", value="1 EUR; 1 beer"))
    assert "High rollers" not in again
    told = private(await mia.slash("config set", setting="stake-max", value="2 EUR"))
    assert "Though listed, 1 beer may not be opened now" in told
    shown = private(await mia.slash("config show"))
    assert "€1.00 or 1 beer (but not 1 beer: the highest stake does not allow it)" in shown


async def test_the_stake_counts_when_the_table_opens(evening: BotEvening, local: LocalTable) -> None:
    message = await plan(evening, stake="5", label="EUR")
    await evening["Bob"].press(message, "I'm in")
    server = int(local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "stake-max", "1 EUR")
    goes_ahead(evening.bot, timedelta(hours=2))
    await reaches(evening.bot, EveningState.STAKE)
    assert "no longer allows what it was to be played for" in announcements(local)[0]["content"]
    told = local.messages()[-1]
    assert "has no table. This server no longer allows" in told["content"]
    assert local.users_notified_by(told["id"]) == {evening["Ann"].id, evening["Bob"].id}
    assert await evening.bot.desk.open_or_last_table(int(evening.channel)) is None


def test_an_evening_that_was_not_announced_is_at_the_nearest_half_hour() -> None:
    zone, opened_at = ZoneInfo("Europe/Rome"), datetime(2027, 3, 24, 19, 41, tzinfo=UTC)
    regular, starts_at = week_after_unplanned(opened_at, zone, opened_at + timedelta(hours=4))
    assert (regular, starts_at) == (datetime(2027, 3, 31, 20, 30), datetime(2027, 3, 31, 18, 30, tzinfo=UTC))
    later, _ = week_after_unplanned(opened_at, zone, opened_at + timedelta(days=16))
    assert later == datetime(2027, 4, 14, 20, 30)
    assert week_after_unplanned(opened_at + timedelta(minutes=10), zone, opened_at)[0].strftime("%H:%M") == "21:00"


@pytest.fixture
def events(bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What Discord is told of its own events, by a bot that may make some."""
    told: list[dict[str, Any]] = []

    async def create(guild: int, **sent: Any) -> dict[str, Any]:
        told.append({"guild": guild, **sent})
        return {"id": "999"}

    async def edit(guild: int, event: int, **sent: Any) -> dict[str, Any]:
        told.append({"guild": guild, "event": event, **sent})
        return {"id": "999"}

    monkeypatch.setattr(bot.http, "create_guild_scheduled_event", create)
    monkeypatch.setattr(bot.http, "edit_scheduled_event", edit)
    monkeypatch.setattr(discord.Guild, "me", SimpleNamespace(guild_permissions=SimpleNamespace(create_events=True)))
    return told


async def test_discords_own_event_goes_with_the_evening(evening: BotEvening, events: list[dict[str, Any]]) -> None:
    message = await plan(evening, when="2027-03-03 20:30", title="Wednesday")
    (made,) = events
    assert made["guild"] == evening.bot.guilds[0].id
    assert made["name"] == "Wednesday"
    assert (made["entity_type"], made["privacy_level"], made["entity_metadata"]) == (3, 2, {"location": "#chouette"})
    assert made["scheduled_start_time"] == "2027-03-03T20:30:00+00:00"
    assert made["scheduled_end_time"] == "2027-03-04T00:30:00+00:00"
    assert message["id"] in made["description"]
    assert (await stored(evening.bot)).event == 999
    await evening["Bob"].press(message, "I'm in")
    assert len(events) == 1
    asked = await evening["Ann"].slash("plan move", when="in 2 hours")
    await evening["Ann"].press(asked, "Move it")
    assert events[1]["event"] == 999
    assert events[1]["scheduled_start_time"] == (await stored(evening.bot)).starts_at.isoformat()
    await evening["Bob"].press(message, "I'm in", stale=True)
    await evening["Bob"].press(announcements(evening.local)[-1], "I'm in")
    goes_ahead(evening.bot, timedelta(hours=2))
    await reaches(evening.bot, EveningState.OPENED)
    await until(lambda: events[-1].get("status") == 2)
    await evening["Bob"].slash("chouette end")
    await until(lambda: events[-1].get("status") == 3)


async def test_discords_own_event_is_cancelled(evening: BotEvening, events: list[dict[str, Any]]) -> None:
    await plan(evening)
    await cancels(evening["Ann"])
    assert events[-1] == {"guild": evening.bot.guilds[0].id, "event": 999, "status": 4}


async def test_an_event_that_discord_refuses_keeps_no_evening_back(
    evening: BotEvening, events: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise RefusedError("Unknown Guild Scheduled Event", 404, 10070)

    monkeypatch.setattr(evening.bot.http, "create_guild_scheduled_event", refuse)
    await plan(evening)
    assert events == []
    assert (await stored(evening.bot)).event is None


async def test_a_channel_that_not_all_see_has_no_event(
    evening: BotEvening, events: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.TextChannel, "permissions_for", lambda *_: discord.Permissions.none())
    await plan(evening)
    assert events == []


async def test_whoever_finds_no_seat_is_named_and_the_first_who_said_so_sit(
    evening: BotEvening, local: LocalTable
) -> None:
    server = int(local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "option.max_players", "3")
    message = await plan(evening)
    for name in ("Dee", "Cid", "Bob", "Ann"):
        await evening[name].press(message, "I'm in")
    goes_ahead(evening.bot, timedelta(hours=2))
    await reaches(evening.bot, EveningState.OPENED)
    await evening.bot.tasks.wait_for_all()
    assert [one.name for one in (await evening.table()).seats if one.user] == ["Dee", "Cid", "Bob"]
    opened = next(one for one in local.messages() if "The table is open" in one["content"])
    assert "No seat for **Ann**: *Not in yet? Join* says why." in opened["content"]
    assert local.users_notified_by(opened["id"]) == {evening[name].id for name in ("Dee", "Cid", "Bob")}


async def test_whom_a_director_keeps_away_is_not_in_and_alone_is_told_so(evening: BotEvening) -> None:
    for command in evening.local.table.state.commands.values():
        command["default_member_permissions"] = None
    mia, bob, cid = evening.sits("Mia"), evening["Bob"], evening["Cid"]
    message = await plan(evening)
    for person in (evening["Ann"], bob, cid):
        await person.press(message, "I'm in")
    await mia.directs("unseat", person=bob.id, reason="rude", days=1)
    await mia.directs("unseat", person=evening["Dee"].id, days=1)
    before = announcements(evening.local)[-1]["content"]
    for reply in ("I'm in", "Maybe"):
        refused = private(await evening["Dee"].press(message, reply))
        assert refused.startswith("Until <t:")
        assert f"<@{mia.id}> decided so." in refused
    assert announcements(evening.local)[-1]["content"] == before
    await evening["Dee"].press(message, "Can't")
    assert "**Can't (1):** Dee" in announcements(evening.local)[-1]["content"]
    assert private(await bob.slash("plan evening", when="in 2 days")).startswith("Until <t:")
    far = await plan(evening, when="in 3 days")  # by then it is over
    await evening["Dee"].press(far, "Maybe")
    assert "**Maybe (1):** Dee" in announcements(evening.local)[-1]["content"]
    goes_ahead(evening.bot, timedelta(hours=1, minutes=30))
    await until(lambda: any("You are in" in one["content"] for one in evening.local.messages()))
    reminder = next(one for one in evening.local.messages() if "You are in" in one["content"])
    assert bob.id not in reminder["content"]
    goes_ahead(evening.bot, timedelta(hours=2))
    await reaches(evening.bot, EveningState.OPENED)
    opened = next(one for one in evening.local.messages() if "begins. The table is open" in one["content"])
    assert "Bob" not in opened["content"]
    assert bob.id not in opened["content"]
    assert {seat.name for seat in (await evening.table()).seats} == {"Ann", "Cid"}


async def test_whose_seat_was_taken_away_for_the_evening_is_not_in_that_night(evening: BotEvening) -> None:
    for command in evening.local.table.state.commands.values():
        command["default_member_permissions"] = None
    mia, bob = evening.sits("Mia"), evening["Bob"]
    message = await plan(evening)
    await evening["Ann"].slash("chouette open")
    await bob.slash("join")
    await mia.directs("unseat", player="Bob", reason="rude")
    assert f"<@{mia.id}> decided so: rude." in private(await bob.press(message, "I'm in"))
    await mia.directs("end")
    assert f"<@{mia.id}> decided so: rude." in private(await bob.press(message, "I'm in"))


class Members:
    """Who is a member of the server, and who has the role that opens tables."""

    def __init__(self, evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gone, self.with_role, self.fails = set[int](), {int(evening["Ann"].id)}, False
        fetched = discord.Guild.fetch_member

        async def fetch(guild: discord.Guild, member: int) -> discord.Member:
            response: Any = SimpleNamespace(status=404, reason="")
            if self.fails:
                response.status = 500
                raise discord.HTTPException(response, "")
            if member in self.gone:
                raise discord.NotFound(response, "")
            return await fetched(guild, member)

        role = SimpleNamespace(id=77, permissions=discord.Permissions.none())
        monkeypatch.setattr(discord.Guild, "fetch_member", fetch)
        monkeypatch.setattr(discord.Member, "roles", property(lambda one: [role] if one.id in self.with_role else []))


async def test_who_may_open_tables_is_judged_when_one_opens_by_itself(
    evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = Members(evening, monkeypatch)
    server = int(evening.local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "opener_role", "77")
    message = await plan(evening, **{"every-week": True})
    for name in ("Ann", "Bob", "Cid"):
        await evening[name].press(message, "I'm in")
    members.with_role = {int(evening["Bob"].id)}
    members.fails = True
    goes_ahead(evening.bot, timedelta(hours=2, minutes=1))
    await evening.bot.tasks.wait_for_all()
    assert (await stored(evening.bot)).state is EveningState.ANNOUNCED
    members.fails = False
    goes_ahead(evening.bot, timedelta(hours=2, minutes=5))
    found = await reaches(evening.bot, EveningState.PLANNER)
    assert "may not open a table here any more" in announcements(evening.local)[-1]["content"]
    assert found.chouette is None

    async def is_no_more_weekly() -> bool:
        return not (await stored(evening.bot)).weekly

    await until(is_no_more_weekly)
    assert "is not announced again: whoever planned it" in evening.local.messages()[-1]["content"]


async def test_who_is_no_member_any_more_finds_no_seat(evening: BotEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    members = Members(evening, monkeypatch)
    message = await plan(evening)
    for name in ("Ann", "Bob", "Cid"):
        await evening[name].press(message, "I'm in")
    members.gone = {int(evening["Ann"].id)}
    goes_ahead(evening.bot, timedelta(hours=2, minutes=1))
    await reaches(evening.bot, EveningState.OPENED)
    assert {seat.name for seat in (await evening.table()).seats} == {"Bob", "Cid"}


async def test_which_night_is_meant_is_asked_before_anything_is_announced(evening: BotEvening) -> None:
    ann = evening["Ann"]
    day, next_day = (f"{datetime.now(UTC) + timedelta(days=days):%A}" for days in (3, 4))  # of today only one is left
    asked = await ann.slash("plan evening", when=f"{day} at midnight", title="Late", stake="1 EUR", mode="score")
    assert private(asked) == "Which night is meant?\nLate"
    after, before, no = buttons(asked)
    assert after.startswith(next_day)
    assert before.startswith(day)
    assert after.endswith("00:00")
    assert announcements(evening.local) == []
    told = await ann.press(asked, after)
    assert told.text.startswith(f"Announced for {after} (UTC)")
    announced = announcements(evening.local)[-1]["content"]
    assert "**Late**" in announced
    assert "· score keeping · €1.00 a point" in announced
    again = await ann.press(asked, before, stale=True)  # the same question is answered once
    assert again.text.startswith(f"Announced for {after} (UTC)")
    assert len(announcements(evening.local)) == 1
    moves = await ann.slash("plan move", when="midnight")
    assert private(moves).startswith("To which night do you move **Late**")
    await ann.press(moves, buttons(moves)[0])
    assert no == "Don't"


async def test_a_new_label_is_asked_about_before_an_evening_is_announced(evening: BotEvening) -> None:
    ann = evening["Ann"]
    asked = await ann.slash("plan evening", when="tomorrow 20:30", stake="1 birra")
    assert private(asked).startswith("“birra” is new on this server: does a point stand for 1 birra?\n")
    assert asked.text.endswith("20:30")
    told = await ann.press(asked, "Yes, that is meant")
    assert told.text.startswith("Announced for")
    assert private(await ann.slash("plan evening", when="tomorrow 21:30", stake="1 Birra")).startswith("Announced for")


async def test_which_part_of_a_time_is_unclear_is_said(evening: BotEvening) -> None:
    async def told(when: str) -> str:
        return private(await evening["Ann"].slash("plan evening", when=when))

    assert re.match(r"Saturday \d+ \w+ is clear, but “late” is no hour\. Type it such as", await told("Saturday late"))
    assert re.match(r"Saturday \d+ \w+ is clear, but not at what hour\. Type", await told("Saturday"))
    assert (await told("saturdy 20:30")).startswith("20:30 is clear, but “saturdy” is no day. Type it such as Friday")
    assert "20:30 is clear, but “please” does not fit" in await told("Saturday 20:30 please")
    assert (await told("soon")).startswith("“soon” is no day and time.")
