"""The writer of one channel, when something goes wrong between two of its steps."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.delivery import pace, writer
from bot.delivery.delivery import Delivery
from bot.delivery.requests import THREAD_ARCHIVED_CODE, RefusedError
from bot.delivery.route import InteractionRoute
from bot.desk.table import Table
from bot.store.database import Database
from tests.delivery.fakes import CHANNEL, OWN, Bench, FakeHttp, a_table, failure, more_news, not_timed_out

CANNOT_WRITE, UNKNOWN_CHANNEL = 50013, 10003


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "STORE_RETRY_SECONDS", 0.0)
    monkeypatch.setattr(writer, "RESCAN_AFTER_SECONDS", 3600.0)
    monkeypatch.setattr(pace, "RATE_WINDOW_SECONDS", 0.0)


class Answer(InteractionRoute):
    """An interaction that is answered by a post in the channel."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.pressed = None
        self.interaction: Any = SimpleNamespace(extras={}, type=discord.InteractionType.component)
        self.by: list[str] = []

    @property
    def until(self) -> float:
        return asyncio.get_running_loop().time() + 5

    def may_post(self) -> bool:
        return not self.by

    def may_edit(self, message: int) -> bool:
        return False

    async def post(self, content: Any) -> int:
        self.by.append(content.content)
        return self.bench.channel.post(content.content)


async def bench_with(table: Table) -> Bench:
    """A channel that shows this table."""
    bench = Bench(table)
    await bench.work()
    assert len(bench.channel.messages) == 1
    return bench


async def test_a_channel_in_doubt_stays_so_when_looking_fails_half_way() -> None:
    bench = Bench(replace(a_table(), is_open=False), in_doubt=True)
    bench.channel.post("the end")  # it arrived before the bot was killed
    bench.composer.failures = 1
    await bench.work()
    assert [*bench.channel.messages.values()] == ["the end"]


async def test_what_was_posted_is_known_although_the_sentence_before_cannot_be_made() -> None:
    bench = await bench_with(a_table())
    bench.desk.tables = [more_news(bench.desk.tables[0])]
    answer, failing = Answer(bench), bench.composer.folded_message_text

    async def fails_once(*told: Any) -> str:
        bench.composer.failures, bench.composer.folded_message_text = 1, failing  # type: ignore[method-assign]
        return await failing(*told)

    bench.composer.folded_message_text = fails_once  # type: ignore[method-assign]
    await bench.writer.show_as_answer(bench.desk.tables[0], answer)
    await bench.work()
    assert [one for one in bench.channel.messages.values() if one.startswith("table")] == [
        "table 1, number 3, 1 events"
    ]


async def test_a_message_that_is_deleted_before_discord_says_it_was_posted_comes_back() -> None:
    bench = Bench(a_table())
    bench.channel.post("something else")

    def deleted(message: int) -> None:
        del bench.channel.messages[message]
        bench.channel.when_posted = None
        bench.writer.repost_if_newest_deleted({message})

    bench.channel.when_posted = deleted
    await bench.work()
    assert [*bench.channel.messages.values()] == ["something else", "table 1, number 2, 1 events"]


async def test_looking_that_succeeds_does_not_hurry_what_fails() -> None:
    bench = await bench_with(a_table())
    bench.desk.tables = [more_news(bench.desk.tables[0], needs_post=False)]
    bench.channel.failures = [failure(503)] * 20
    await bench.work()
    assert len([one for one in bench.channel.writes if one.startswith("edit")]) == 2
    assert bench.writer.backoff.seconds_to_wait() > 0
    bench.writer.stop()


async def test_what_is_allowed_while_a_refusal_is_under_way_is_tried_again() -> None:
    bench = await bench_with(a_table())
    refuse = bench.channel.fail

    def refuse_and_allow(what: str) -> None:
        bench.channel.fail = refuse  # type: ignore[method-assign]
        bench.writer.backoff.unblock_if_retry_allowed(permissions_changed=True)
        refuse(what)

    bench.channel.fail = refuse_and_allow  # type: ignore[method-assign]
    bench.channel.failures = [failure(403, CANNOT_WRITE)]
    bench.desk.tables = [more_news(bench.desk.tables[0])]
    await bench.work()
    assert bench.channel.messages[max(bench.channel.messages)] == "table 1, number 3, 1 events"


async def test_a_person_at_a_new_table_is_answered_while_the_end_of_the_one_before_waits() -> None:
    old = a_table()
    bench = await bench_with(old)
    old = more_news(replace(old, is_open=False))
    bench.desk.tables = [old]
    bench.channel.failures = [failure(403, CANNOT_WRITE)]
    await bench.work()
    new = a_table(2)
    bench.desk.tables = [old, new]
    answer = Answer(bench)
    assert await bench.writer.show_as_answer(new, answer)
    assert answer.by == ["table 2, number 2, 1 events"]


@pytest.mark.usefixtures("time_flies")
async def test_who_waits_for_a_message_beside_hears_what_went_wrong() -> None:
    bench = Bench(a_table())

    async def broken(_channel: object) -> None:
        raise ValueError("too many embeds")

    with pytest.raises(ValueError, match="too many"):
        await asyncio.wait_for(bench.writer.post_side_message(broken), 5)


@pytest.mark.usefixtures("time_flies")
async def test_a_message_beside_does_not_wait_for_a_table_message_that_waits_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pace, "RATE_WINDOW_SECONDS", 0.05)
    bench = await bench_with(a_table())
    bench.desk.tables = [more_news(bench.desk.tables[0], needs_post=False)]
    bench.writer.backoff.note_failure(RefusedError("not so fast", 429, retry_after=3600))
    reminders = (bench.writer.post_side_message(lambda channel: channel.send("it is your turn")) for _ in range(6))
    await asyncio.wait_for(asyncio.gather(*reminders), 5)
    assert bench.channel.writes[1:] == ["post it is your turn"] * 6
    bench.writer.stop()


async def test_changes_of_a_message_beside_take_no_place_of_posts_and_those_that_wait_are_made_as_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pace, "RATE_WINDOW_SECONDS", 3600.0)
    bench = await bench_with(a_table())
    [called] = bench.channel.messages

    def says(text: str) -> Any:
        return lambda channel: channel.get_partial_message(called).edit(content=text)

    def change(text: str) -> Any:
        return bench.writer.post_side_message(says(text), changes=called)

    await asyncio.wait_for(asyncio.gather(*(change(f"{number} are in") for number in range(5))), 5)
    await asyncio.wait_for(change("Eve is in"), 5)
    posts = (bench.writer.post_side_message(lambda channel: channel.send("it is your turn")) for _ in range(4))
    await asyncio.wait_for(asyncio.gather(*posts), 5)
    assert bench.channel.writes[1:] == ["fold 4 are in", "fold Eve is in", *["post it is your turn"] * 4]
    bench.writer.stop()


async def test_an_old_message_is_folded_after_a_person_was_answered() -> None:
    old = a_table()
    bench = await bench_with(old)
    old = more_news(replace(old, is_open=False))
    new = a_table(2)
    bench.desk.tables = [old, new]
    await bench.writer.show_as_answer(new, Answer(bench))
    await bench.work()
    assert bench.channel.writes == [
        "post table 1, number 2, 1 events",
        "post the end",
        "fold 1 events",
    ]
    assert [*bench.channel.messages.values()] == ["1 events", "the end", "table 2, number 2, 1 events"]


async def test_an_archived_thread_in_which_nothing_is_folded_goes_on() -> None:
    bench = await bench_with(a_table())
    bench.desk.tables = [more_news(bench.desk.tables[0])]
    bench.channel.failures = [None, failure(400, THREAD_ARCHIVED_CODE)]  # archived just after the post
    await bench.work()
    bench.desk.tables = [more_news(bench.desk.tables[0])]
    await bench.work()  # a post opens it
    assert [*bench.channel.messages.values()] == ["1 events", "1 events", "table 1, number 4, 1 events"]


async def test_what_is_to_be_folded_in_an_archived_thread_is_folded_when_it_is_open() -> None:
    bench = await bench_with(a_table())
    bench.desk.tables = [more_news(bench.desk.tables[0])]
    bench.channel.failures = [None, failure(400, THREAD_ARCHIVED_CODE)]
    await bench.work()
    await bench.work()
    assert bench.channel.writes.count("fold 1 events") == 1
    assert bench.writer.backoff.unblock_if_retry_allowed(permissions_changed=True)
    await bench.work()
    assert [*bench.channel.messages.values()] == ["1 events", "table 1, number 3, 1 events"]


async def test_an_old_message_keeps_no_buttons_because_its_channel_was_not_found_once() -> None:
    bench = await bench_with(a_table())
    bench.desk.tables = [more_news(bench.desk.tables[0])]
    bench.channel.failures = [None, failure(404, UNKNOWN_CHANNEL)]
    await bench.work()
    assert bench.writer.backoff.unblock_if_retry_allowed(permissions_changed=False)
    await bench.work()
    assert [*bench.channel.messages.values()] == ["1 events", "table 1, number 3, 1 events"]


async def test_how_long_the_bot_is_timed_out_is_counted_by_discords_clock() -> None:
    bench = await bench_with(a_table())
    asked: list[datetime] = []
    timed_out_until = datetime(2020, 1, 1, 12, 0, 1, tzinfo=UTC)  # long ago by the clock of this machine

    def seconds_timed_out(_channel: int, at: datetime) -> float:
        asked.append(at)
        return (timed_out_until - at).total_seconds()

    vars(bench.writer)["_tools"] = replace(bench.tools, seconds_timed_out=seconds_timed_out)
    bench.channel.failures = [failure(403, CANNOT_WRITE, Date="Wed, 01 Jan 2020 12:00:00 GMT")]
    bench.desk.tables = [more_news(bench.desk.tables[0])]
    await bench.work()
    assert asked == [datetime(2020, 1, 1, 12, tzinfo=UTC)]
    bench.writer.stop()


async def test_a_hidden_board_is_shown_again_after_an_edit_by_a_token_that_cannot() -> None:
    bench = await bench_with(a_table())
    (message,) = bench.channel.messages

    async def edit_message(which: int, *, content: str, **_: Any) -> Any:
        bench.channel.change(which, content, "token")
        return SimpleNamespace(flags=discord.MessageFlags(suppress_embeds=True))

    answered: Any = SimpleNamespace(followup=SimpleNamespace(edit_message=edit_message))
    vars(bench.writer)["_old"].note_interaction(message, answered)

    def wait_until_the_token_is_used(_most: int = 0) -> float:
        return 0.0 if "token" in bench.channel.writes[-1] else 3600.0

    vars(bench.writer)["_edits"].seconds_to_wait = wait_until_the_token_is_used
    bench.desk.tables = [more_news(bench.desk.tables[0], needs_post=False)]
    await bench.work()
    text = "table 1, number 3, 2 events"
    assert bench.channel.writes[1:] == [f"token {text}", f"edit {text}"]
    bench.writer.stop()


async def test_a_channel_in_doubt_is_looked_at_when_somebody_speaks_there(database: Database) -> None:
    """As when the connection was lost, although its writer is there and nothing has failed."""
    bench = Bench(a_table())
    delivery = Delivery(
        bench.desk, database, bench.composer, bench.tasks, lambda _: bench.channel, lambda: OWN, not_timed_out,
        FakeHttp(bench.channel),
    )  # fmt: skip
    await delivery.bring_up_to_date(CHANNEL)
    delivery.mark_in_doubt([CHANNEL])
    delivery.retry_blocked(CHANNEL, permissions_changed=False)
    await bench.tasks.wait_for_all()
    assert bench.channel.reads == 1
