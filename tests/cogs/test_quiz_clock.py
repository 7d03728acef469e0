"""A channel that is asked by the clock: who may want that, what it is asked when, and how the answer comes out once."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, Table, select, update

from bot.client import ChouetteBot
from bot.desk.quiz import shipped_problems
from bot.store import tables
from bot.store.database import Database, open_database
from tests.support.bot_in_process import at_the_table
from tests.support.databases import carry_out
from tests.support.evening import BotEvening, buttons, private
from tests.support.faults import CHANNEL_EDIT, CHANNEL_POST
from tests.support.local_table import LocalTable
from tests.support.waiting import until

DAY, WEEK = timedelta(days=1), timedelta(days=7)
POLLS, SCHEDULES = tables.problem_polls, tables.problem_schedules


@pytest.fixture(autouse=True)
def tries_again_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.clock.RETRY_AFTER_SECONDS", 0.05)


@pytest.fixture
def nonces_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot was away for longer than Discord knows what it has sent."""
    monkeypatch.setattr("bot.local.discord.messages._NONCE_LIFETIME_SECONDS", 0.0)


@pytest.fixture
def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    return BotEvening(local, bot, ("Ann", "Bob", "Fay"))


def goes_ahead(bot: ChouetteBot, by: timedelta) -> None:
    """From now on it is so much later for what channels are asked."""
    later: Callable[[], datetime] = lambda: datetime.now(UTC) + by  # noqa: E731
    vars(bot.polls)["_now"] = later
    vars(bot._quiz_clock.clock)["_now"] = later
    bot._quiz_clock.clock._changed.set()


async def wants(evening: BotEvening, who: str = "Mia", **options: str) -> str:
    """What somebody, a moderator if nobody is named, is told who types /quiz with these options."""
    seen = await evening.local.person(who).slash("quiz", options)
    await evening.bot.tasks.wait_for_all()
    return private(seen)


async def rows(database: Database, table: Table) -> Sequence[Any]:
    def read(connection: Connection) -> Sequence[Any]:
        return connection.execute(select(table)).all()

    return await database.read_without_snapshot(read)


def questions(local: LocalTable) -> list[Any]:
    """What is asked now, the oldest first."""
    return [one for one in local.messages() if "until the answer is shown" in one["content"]]


def answers(local: LocalTable) -> list[Any]:
    """The messages that show an answer with all that each choice is worth."""
    return [one for one in local.messages() if one["content"].startswith("✅") and "\n- " in one["content"]]


def tellings(local: LocalTable) -> list[Any]:
    return [one for one in local.messages() if one["content"].startswith("✅") and "[Why](" in one["content"]]


async def asked(local: LocalTable, count: int = 1) -> Any:
    """The newest question, once there are so many."""
    await until(lambda: len(questions(local)) == count)
    return questions(local)[-1]


async def finished(bot: ChouetteBot) -> None:
    """Wait until the clock has nothing to do now."""

    async def is_so() -> bool:
        polls = await rows(bot.database, POLLS)
        now = bot.polls.now()
        return all(
            (row.message or row.closed_at)
            and ((row.is_shown and row.is_told) or (row.closes_at > now and not row.closed_at))
            for row in polls
        )

    await until(is_so)


async def begins(evening: BotEvening, **options: Any) -> Any:
    """A moderator has the channel asked each day; the first question."""
    told = await wants(evening, channel="daily", **options)
    assert told.startswith("This channel gets a problem every day"), told
    return await asked(evening.local)


async def test_a_channel_is_asked_each_day_and_told_the_answer_before_the_next_question(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    told = await wants(evening, channel="daily")
    assert told.startswith("This channel gets a problem every day, the next one now; its answer comes a day later.")
    assert "time zone" in told
    first = await asked(local)
    problem = next(iter(shipped_problems().values()))
    right, wrong = (
        next(at for at, one in enumerate(problem.shuffled_choices) if (one == problem.best) is best)
        for best in (True, False)
    )
    labels = buttons(first)
    await evening["Ann"].press(first, labels[right])
    await evening["Bob"].press(first, labels[wrong])
    assert (await evening["Ann"].press(first, "Show the answer")).text.startswith("The answer comes by itself.")
    assert not answers(local)
    goes_ahead(bot, DAY)
    await until(lambda: questions(local) and questions(local)[0]["id"] != first["id"])
    (second,) = questions(local)
    (answer,), (telling,) = answers(local), tellings(local)
    assert answer["id"] == first["id"]
    assert buttons(answer) == []
    assert telling["content"].startswith(f"✅ **{labels[right]}** is right. 1 of 2 knew: Ann. [Why](")
    assert first["id"] in telling["content"]
    assert int(first["id"]) < int(telling["id"]) < int(second["id"])
    assert second["embeds"][0]["image"]["description"] != first["embeds"][0]["image"]["description"]
    assert not [one for one in local.messages() if one["mentions"]]
    goes_ahead(bot, DAY + DAY)
    await until(lambda: len(answers(local)) == 2)
    await finished(bot)
    assert "Nobody has voted." in tellings(local)[-1]["content"]
    assert len(tellings(local)) == 2


async def test_only_who_manages_the_server_has_a_channel_asked_and_it_begins_when_they_say(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    for how_often in ("daily", "off"):
        assert "manage the server" in await wants(evening, "Ann", channel=how_often)
    assert (await wants(evening, when="19:00")).startswith("Choose how often as well")
    assert "is no day and time" in await wants(evening, channel="daily", when="soon")
    assert (await wants(evening, channel="off")).startswith("This channel gets no problems")
    local.set_bot_permission("Attach Files", allowed=False)
    assert "attach files" in await wants(evening, channel="daily")
    local.set_bot_permission("Attach Files", allowed=True)
    assert not await rows(bot.database, SCHEDULES)
    told = await wants(evening, channel="weekly", when="in 3 hours")
    assert told.startswith("This channel gets a problem every week, the next one <t:")
    assert "a week later" in told
    assert not questions(local)
    goes_ahead(bot, timedelta(hours=3, minutes=1))
    first = await asked(local)
    goes_ahead(bot, DAY + DAY)
    assert (await wants(evening, channel="daily")).startswith("This channel gets a problem every day, the next one <t:")
    await finished(bot)
    assert [one["id"] for one in questions(local)] == [first["id"]]  # in a week: the time stays until one is typed
    goes_ahead(bot, WEEK + timedelta(hours=4))
    await until(lambda: [one["id"] for one in questions(local)] not in ([], [first["id"]]))
    (row,) = await rows(bot.database, SCHEDULES)
    assert row.every == "daily"


async def test_quiz_says_when_its_channel_is_asked(evening: BotEvening) -> None:
    assert "This channel gets" not in await wants(evening, "Fay")
    await begins(evening)
    told = await wants(evening, "Fay")
    assert re.search(r"\n-# This channel gets a problem every day, the next one <t:\d+:F>\.$", told)
    await wants(evening, channel="off")
    assert "This channel gets" not in await wants(evening, "Fay")


async def test_wanted_twice_it_is_asked_once_and_in_the_end_no_more(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    seen = await local.person("Mia").slash("quiz", {"channel": "daily"})
    local.person("Mia").resend_interaction(seen)
    await bot.tasks.wait_for_all()
    await asked(local)
    await finished(bot)
    assert len(questions(local)) == 1
    told = await wants(evening, channel="off")
    assert told.startswith("This channel gets no more problems by the clock.")
    assert (await wants(evening, channel="off")).startswith("This channel gets no problems")
    goes_ahead(bot, DAY)
    await until(lambda: len(tellings(local)) == 1)
    goes_ahead(bot, WEEK)
    await finished(bot)
    assert (len(answers(local)), len(questions(local))) == (1, 0)


async def test_what_is_wanted_of_a_channel_is_logged(evening: BotEvening, local: LocalTable, bot: ChouetteBot) -> None:
    log = next(each for each in local.table.state.channels if each != evening.channel)
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "mod_log", log)
    await begins(evening)
    await wants(evening, channel="off")
    lines = [one["content"].partition(": ")[2] for one in local.messages(log)]
    assert lines == ["**Mia** has the channel asked a problem every day.", "**Mia** ends the problems by the clock."]


async def noted(url: str, **columns: object) -> None:
    """As if the bot had been killed before it wrote the rest down."""
    database = await open_database(url, None)
    await carry_out(database, update(POLLS).values(columns))
    await database.close()


@pytest.mark.usefixtures("nonces_are_forgotten")
@pytest.mark.parametrize(
    "lost",
    [
        {"closed_at": None, "is_shown": 0, "is_told": 0},
        {"is_shown": 0, "is_told": 0},
        {"is_told": 0},
    ],
)
async def test_the_answer_is_told_once_whenever_the_bot_is_killed(
    local: LocalTable, url: str, lost: dict[str, object]
) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann",))
        question = await begins(evening)
        await evening["Ann"].press(question, buttons(question)[0])
        await wants(evening, channel="off")
        goes_ahead(bot, DAY)
        await until(lambda: len(tellings(local)) == 1)
        await finished(bot)
        before = local.messages()
    await noted(url, **{"closed_at": datetime.now(UTC), "closes_at": datetime.now(UTC)} | lost)
    async with at_the_table(local, url) as bot:
        await finished(bot)
        after = local.messages()
        assert [one["id"] for one in after] == [one["id"] for one in before]
        assert [one["content"] for one in after] == [one["content"] for one in before]


@pytest.mark.usefixtures("nonces_are_forgotten")
async def test_an_answer_without_its_question_is_posted_once_whenever_the_bot_is_killed(
    local: LocalTable, url: str
) -> None:
    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann",))
        question = await begins(evening)
        await evening["Ann"].press(question, buttons(question)[0])
        await wants(evening, channel="off")
        local.person("Mia").delete(question)
        goes_ahead(bot, DAY)
        await until(lambda: len(answers(local)) == 1)
        await finished(bot)
    await noted(url, is_told=0, closed_at=datetime.now(UTC))
    async with at_the_table(local, url) as bot:
        await finished(bot)
        assert len(answers(local)) == 1


@pytest.mark.usefixtures("nonces_are_forgotten")
async def test_the_question_is_asked_once_whenever_the_bot_is_killed(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        question = await begins(BotEvening(local, bot, ("Ann",)))
        await finished(bot)
    await noted(url, message=None)
    async with at_the_table(local, url) as bot:
        await finished(bot)
        assert [one["id"] for one in questions(local)] == [question["id"]]
        (row,) = await rows(bot.database, POLLS)
        assert row.message == int(question["id"])
    local.person("Mia").delete(question)
    await noted(url, message=None)
    local.set_bot_permission("Read Message History", allowed=False)
    async with at_the_table(local, url) as bot:
        await finished(bot)
        assert len(questions(local)) == 1


async def test_a_time_at_which_the_bot_was_away_is_made_up_for_or_left_out(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        await begins(BotEvening(local, bot, ("Ann",)))
        await finished(bot)
    for late, asked_in_all in ((timedelta(hours=11), 2), (timedelta(hours=13), 2)):
        database = await open_database(url, None)
        at = datetime.now(UTC) - late
        await carry_out(database, update(SCHEDULES).values(next_at=at, regular=at.strftime("%Y-%m-%dT%H:%M")))
        await database.close()
        async with at_the_table(local, url) as bot:

            async def is_set_anew(bot: ChouetteBot = bot) -> bool:
                (row,) = await rows(bot.database, SCHEDULES)
                return row.next_at > datetime.now(UTC)

            await until(is_set_anew)
            await finished(bot)
            assert len(await rows(bot.database, POLLS)) == asked_in_all


@pytest.mark.parametrize("has_votes", [True, False])
async def test_where_the_question_was_deleted_only_who_has_voted_is_shown_the_answer(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot, has_votes: bool
) -> None:
    question = await begins(evening)
    await wants(evening, channel="off")
    if has_votes:
        await evening["Ann"].press(question, buttons(question)[1])
    local.person("Mia").delete(question)
    goes_ahead(bot, DAY)
    await finished(bot)
    found = answers(local)
    assert len(found) == has_votes
    if has_votes:
        assert ": Ann" in found[0]["content"]
        assert "Light sits" in found[0]["embeds"][0]["image"]["description"]


@pytest.mark.parametrize("route", [CHANNEL_POST, CHANNEL_EDIT])
async def test_what_discord_does_not_take_is_tried_again(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot, route: str
) -> None:
    local.faults.inject_fault(CHANNEL_POST, "before", "503")
    await begins(evening)
    await wants(evening, channel="off")
    local.faults.inject_fault(route, "before", "503")
    goes_ahead(bot, DAY)
    await until(lambda: len(tellings(local)) == 1)
    await finished(bot)
    assert (len(answers(local)), len(questions(local))) == (1, 0)


async def test_where_the_bot_may_not_write_nothing_is_asked_until_it_may(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    question = await begins(evening)
    local.set_bot_permission("Send Messages", allowed=False)
    goes_ahead(bot, DAY)
    await until(lambda: len(answers(local)) == 1)
    await finished(bot)

    async def is_set_anew(days: int) -> bool:
        (row,) = await rows(bot.database, SCHEDULES)
        return row.next_at > datetime.now(UTC) + timedelta(days=days)

    await until(lambda: is_set_anew(1))
    assert (len(questions(local)), len(tellings(local))) == (0, 0)
    local.set_bot_permission("Send Messages", allowed=True)
    goes_ahead(bot, DAY + DAY)
    assert (await asked(local))["id"] != question["id"]


async def test_an_answer_that_could_not_be_shown_is_shown_to_who_presses_later(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    question = await begins(evening)
    await wants(evening, channel="off")
    local.set_bot_permission("View Channel", allowed=False)
    goes_ahead(bot, DAY)
    await finished(bot)
    local.set_bot_permission("View Channel", allowed=True)
    assert not answers(local)
    pressed = await evening["Ann"].press(question, buttons(question)[0])
    (answer,) = answers(local)
    assert answer["id"] == question["id"]
    assert "Ann" not in answer["content"]
    assert pressed


async def test_a_channel_that_is_deleted_is_asked_no_more(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    await begins(evening)
    local.delete_channel(local.first_channel_id)

    async def is_over() -> bool:
        polls = await rows(bot.database, POLLS)
        return not await rows(bot.database, SCHEDULES) and all(row.closed_at for row in polls)

    await until(is_over)
    await until(lambda: not vars(bot._quiz_clock.clock)["_tables"])


async def test_a_channel_that_was_deleted_while_the_bot_was_away_is_asked_no_more(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        await begins(BotEvening(local, bot, ("Ann",)))
        await finished(bot)
    local.delete_channel(local.first_channel_id)
    await noted(url, closes_at=datetime.now(UTC))
    async with at_the_table(local, url) as bot:

        async def is_over() -> bool:
            return not await rows(bot.database, SCHEDULES)

        await until(is_over)
        await finished(bot)


async def test_in_a_thread_that_is_archived_the_answer_is_told_and_shown(local: LocalTable, bot: ChouetteBot) -> None:
    thread = local.create_thread("problems")
    evening = BotEvening(local, bot, ("Ann",), thread)
    ann = evening["Ann"]
    await ann.press(await ann.slash("quiz"), "Ask the channel")
    await until(lambda: any("until the answer" in one["content"] for one in local.messages(thread)))
    question = local.messages(thread)[-1]
    await finished(bot)
    local.archive_thread(thread)
    goes_ahead(bot, DAY)
    await finished(bot)
    shown, told = [one for one in local.messages(thread) if one["content"].startswith("✅")]
    assert shown["id"] == question["id"]
    assert "[Why](" in told["content"]
    (row,) = await rows(bot.database, POLLS)
    assert row.is_shown == 1


async def test_where_the_bot_is_on_the_server_no_more_nothing_is_asked_or_tried_again(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begins(evening)
    await finished(bot)
    monkeypatch.setattr(bot, "get_guild", lambda _server: None)
    monkeypatch.setattr("bot.client._SERVER_WAIT_SECONDS", 0.01)
    goes_ahead(bot, DAY)
    await finished(bot)

    async def is_set_anew() -> bool:
        (row,) = await rows(bot.database, SCHEDULES)
        return row.next_at > datetime.now(UTC) + DAY

    await until(is_set_anew)
    assert (len(await rows(bot.database, POLLS)), len(answers(local)), len(tellings(local))) == (1, 0, 0)


async def test_before_the_bot_is_connected_it_waits(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begins(evening)
    await finished(bot)
    seen = bot.get_guild
    with monkeypatch.context() as patch:
        patch.setattr("bot.client._SERVER_WAIT_SECONDS", 0.01)
        patch.setattr(bot, "is_ready", lambda: False)
        tried: list[int] = []

        def unknown(server: int) -> None:
            tried.append(server)

        patch.setattr(bot, "get_guild", unknown)
        goes_ahead(bot, DAY)
        await until(lambda: len(tried) > 4)
        assert not answers(local)
    assert bot.get_guild == seen
    await until(lambda: len(tellings(local)) == 1)
    await asked(local)


# --- What a person asks


async def test_what_a_person_asks_is_over_after_a_day_though_they_are_forgotten(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    ann, bob = evening["Ann"], evening["Bob"]
    await ann.press(await ann.slash("quiz"), "Ask the channel")
    question = await asked(local)
    assert ", <t:" in question["content"]
    for who in (ann, bob):
        await who.press(question, buttons(question)[0])
    await bot.desk.forgetting.forget_if_allowed(int(ann.id))
    goes_ahead(bot, DAY)
    await until(lambda: len(tellings(local)) == 1)
    await finished(bot)
    (answer,) = answers(local)
    assert "Bob" in answer["content"]
    for one in (answer, *tellings(local)):
        assert "Ann" not in one["content"]


async def test_what_a_person_asks_is_over_when_all_who_play_here_have_voted(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    ann, bob, fay = evening["Ann"], evening["Bob"], evening["Fay"]
    await ann.slash("chouette open")
    await bob.slash("join")
    question = await begins(evening)  # by the clock: it stays until its time
    for who in (ann, bob):
        await who.press(question, buttons(question)[0])
    await wants(evening, channel="off")
    assert len(questions(local)) == 1
    await fay.press(await fay.slash("quiz"), "Ask the channel")
    own = await asked(local, 2)
    for who in (fay, ann):
        await who.press(own, buttons(own)[0])
    assert len(questions(local)) == 2
    told = await bob.press(own, buttons(own)[1])
    assert bob.visible_messages()[-1]["content"].endswith("All who play here have voted, so the answer is out."), told
    await until(lambda: len(tellings(local)) == 1)
    assert [one["id"] for one in answers(local)] == [own["id"]]
    assert [one["id"] for one in questions(local)] == [question["id"]]


async def test_a_question_that_may_have_been_posted_is_looked_for(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot
) -> None:
    ann = evening["Ann"]
    seen = await ann.slash("quiz")
    local.faults.inject_fault(CHANNEL_POST, "after", "503")
    assert "could not be posted" in private(await ann.press(seen, "Ask the channel"))
    question = await asked(local)
    await finished(bot)
    assert len(questions(local)) == 1
    await ann.press(question, buttons(question)[0])
    await ann.press(question, "Show the answer")
    assert [one["id"] for one in answers(local)] == [question["id"]]
    await finished(bot)
    assert not tellings(local)


@pytest.mark.parametrize("route", ["by the clock", "by a person"])
async def test_a_question_that_was_posted_and_refused_when_the_connection_sent_it_again_is_known(
    evening: BotEvening, local: LocalTable, bot: ChouetteBot, route: str
) -> None:
    local.faults.inject_fault(CHANNEL_POST, "after", "403")
    if route == "by the clock":
        question = await begins(evening)
    else:
        seen = await evening["Ann"].slash("quiz")
        told = private(await evening["Ann"].press(seen, "Ask the channel"))
        assert "could not be posted" not in told
        question = await asked(local)
    await finished(bot)
    (poll,) = await rows(bot.database, POLLS)
    assert [one["id"] for one in questions(local)] == [question["id"]] == [str(poll.message)]
