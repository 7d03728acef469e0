"""The writer of one channel against people and programs that delete, and against what nobody expects."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client import ChouetteBot
from bot.delivery import pace, reader, requests, writer
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.delivery.route import InteractionRoute
from bot.desk.table import Table
from bot.store.stored import StoredShownState
from tests.delivery.fakes import Bench, a_table, failure, more_news
from tests.delivery.test_writer import Answer, bench_with
from tests.support.waiting import until

pytestmark = pytest.mark.usefixtures("time_flies")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "STORE_RETRY_SECONDS", 0.0)
    monkeypatch.setattr(writer, "RESCAN_AFTER_SECONDS", 3600.0)
    monkeypatch.setattr(pace, "RATE_WINDOW_SECONDS", 0.0)


async def test_the_message_comes_back_to_a_channel_that_was_emptied_while_nobody_told() -> None:
    bench = await bench_with(a_table())
    bench.channel.messages.clear()
    bench.writer.mark_in_doubt()
    await bench.work()
    assert [*bench.channel.messages.values()] == ["table 1, number 2, 1 events"]


async def test_an_old_state_is_seen_in_a_message_that_has_much_talk_below_it() -> None:
    bench = await bench_with(a_table())
    message, before = next(iter(bench.channel.messages.items()))
    bench.desk.tables = [more_news(bench.desk.tables[0], needs_post=False)]
    await bench.work()
    bench.channel.messages[message] = before  # an edit that was under way for long
    for _ in range(reader.MAX_MESSAGES_READ + 1):
        bench.channel.post("talk")
    bench.writer.mark_in_doubt()
    await bench.work()
    assert bench.channel.messages[message] == "table 1, number 3, 2 events"


async def test_what_nobody_expects_to_go_wrong_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "UNEXPECTED_ERROR_RETRY_SECONDS", 0.01)
    bench = Bench(a_table())
    drawn, bench.composer.message = bench.composer.message, _broken  # type: ignore[method-assign]
    beside = asyncio.create_task(_beside_after_failure(bench))
    bench.writer.wake()
    await bench.writer.wait_until_done()
    bench.composer.message = drawn  # type: ignore[method-assign]
    await beside
    await bench.work()
    assert "table 1, number 2, 1 events" in bench.channel.messages.values()
    bench.writer.stop()


async def _broken(*_: Any) -> Any:
    await asyncio.sleep(0.01)
    raise ValueError("nobody has thought of this")


async def _beside_after_failure(bench: Bench) -> Any:
    await asyncio.sleep(0.005)  # while it draws
    return await bench.writer.post_side_message(lambda channel: channel.send("it is your turn"))


async def test_a_program_that_deletes_all_messages_of_bots_is_not_fought_on_and_on() -> None:
    bench = Bench(a_table())

    def deleted(message: int) -> None:
        del bench.channel.messages[message]
        asyncio.get_running_loop().call_soon(bench.writer.repost_if_newest_deleted, {message})

    bench.channel.when_posted = deleted
    bench.writer.wake()
    await until(lambda: len(bench.channel.writes) == 3)
    await bench.writer.wait_until_done()
    assert len(bench.channel.writes) == 3
    bench.writer.stop()


async def test_an_answer_never_shows_less_than_the_person_has_said() -> None:
    """They speak while the channel's older tables are read, and their own was read before."""
    old, new = a_table(), a_table(2)
    bench = await bench_with(old)
    bench.desk.tables = [old, new]
    later = more_news(new, needs_post=False)
    answer = Answer(bench)
    asked: list[asyncio.Task[bool]] = []

    async def slowly(chouette: int, channel: int | None = None) -> Table | None:
        if not asked:
            bench.desk.tables = [old, later]
            asked.append(asyncio.create_task(bench.writer.show_as_answer(later, answer)))
            await asyncio.sleep(0.01)
        return replace(old, is_open=False)

    bench.desk.table_of_chouette = slowly  # type: ignore[method-assign]
    bench.writer.wake()
    await bench.work()
    is_shown = await asked[0]
    assert not is_shown or answer.by == ["table 2, number 3, 2 events"]
    assert bench.channel.messages[max(bench.channel.messages)] == "table 2, number 3, 2 events"


async def test_an_answer_of_which_discord_does_not_say_the_message_is_looked_for() -> None:
    bench = Bench(a_table())

    async def send_message(content: str, **_: Any) -> Any:
        bench.channel.post(content)
        return SimpleNamespace(message_id=None)

    response = SimpleNamespace(send_message=send_message, is_done=lambda: False)
    interaction: Any = SimpleNamespace(
        message=None, extras={}, response=response, type=discord.InteractionType.component
    )
    assert not await bench.writer.show_as_answer(bench.desk.tables[0], InteractionRoute(interaction))
    await bench.work()
    assert [*bench.channel.messages.values()] == ["table 1, number 2, 1 events"]
    bench.writer.stop()


async def test_what_discord_has_said_is_waited_for_although_another_request_has_failed() -> None:
    backoff = pace.Backoff(1)
    backoff.note_failure(RefusedError("not so fast", 429, retry_after=60))
    backoff.note_failure(UnknownOutcomeError("Discord answered 503"))
    assert backoff.seconds_to_wait() > 50


async def test_what_discord_has_said_is_waited_for_although_somebody_speaks() -> None:
    """It is kept apart from how long it is waited after requests of which nobody knows what came."""
    backoff = pace.Backoff(1)
    backoff.note_failure(UnknownOutcomeError("Discord answered 503"))
    backoff.note_failure(RefusedError("not so fast", 429, retry_after=60))
    for changed in (False, True):
        backoff.unblock_if_retry_allowed(permissions_changed=changed)
        assert backoff.seconds_to_wait() > 50


async def test_a_role_that_only_changes_its_colour_has_nothing_tried_again() -> None:
    rechecked: list[Any] = []
    looked_at: list[Any] = []
    boards = SimpleNamespace(look_again=looked_at.append)
    bot: Any = SimpleNamespace(_recheck=lambda server: rechecked.append(server.id), boards=boards)
    grey, red, allowed = (
        SimpleNamespace(guild=SimpleNamespace(id=one), permissions=discord.Permissions(send_messages=one == "allowed"))
        for one in ("grey", "red", "allowed")
    )
    roles: Any = (grey, red), (red, allowed)
    for before, after in roles:
        await ChouetteBot.on_guild_role_update(bot, before, after)
    assert rechecked == looked_at == ["allowed"]


async def test_a_channel_is_written_although_one_message_cannot_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "MAX_BACKOFF_SECONDS", 0.0)
    bench = await bench_with(a_table())

    async def fetch_message(_message: int) -> Any:
        await asyncio.sleep(0.001)
        raise failure(503)

    bench.channel.fetch_message = fetch_message  # type: ignore[method-assign]
    for _ in range(reader.MAX_MESSAGES_READ + 1):
        bench.channel.post("talk")
    bench.desk.tables = [more_news(bench.desk.tables[0])]
    bench.writer.mark_in_doubt()
    bench.writer.wake()
    await until(lambda: bench.channel.messages[max(bench.channel.messages)] == "table 1, number 3, 1 events")
    bench.writer.stop()


async def test_a_global_limit_is_waited_for_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who breaks it off leaves discord.py holding all requests until the bot is started again."""
    monkeypatch.setattr(requests, "REQUEST_TIMEOUT_SECONDS", 0.05)
    headers = {"X-RateLimit-Global": "true", "Retry-After": "1"}
    limited: Any = SimpleNamespace(response=SimpleNamespace(status=429, headers=headers))
    nothing: Any = None

    async def request() -> str:
        await requests.abort_automatic_retry(nothing, nothing, limited)
        await asyncio.sleep(0.2)  # as discord.py does before it sends again
        return "answered"

    assert await requests.send_once(request()) == "answered"


async def test_a_table_that_ends_while_its_channel_is_looked_at_is_looked_at_too() -> None:
    """Its post arrived although nobody knew; while the channel is read, it ends, and the next one is opened."""
    old, middle = replace(more_news(a_table()), is_open=False), a_table(2)
    bench = Bench(old, middle, in_doubt=True)
    bench.shelf.kept = {1: StoredShownState(None, 0, 2)}
    bench.channel.post("table 2, number 2, 1 events")
    read = bench.channel.history

    async def slowly(**options: Any) -> AsyncIterator[Any]:
        async for message in read(**options):
            yield message
        bench.channel.history = read  # type: ignore[method-assign]
        bench.desk.tables = [old, more_news(replace(middle, is_open=False)), a_table(3)]

    bench.channel.history = slowly  # type: ignore[method-assign]
    await bench.work()
    assert not any(text.startswith("table 2") for text in bench.channel.messages.values())
    bench.writer.stop()


async def test_a_table_that_opens_while_the_one_before_is_read_has_its_end_told() -> None:
    """What is kept of it was read after the channel's table, which was still the one before."""
    old, new = replace(more_news(a_table()), is_open=False), a_table(2)
    bench = Bench(old, new)
    bench.shelf.kept = {1: StoredShownState(90, 0, 2), 2: StoredShownState()}
    find = bench.desk.open_or_last_table

    async def the_one_before(_channel: int) -> Any:
        bench.desk.open_or_last_table = find  # type: ignore[method-assign]
        return old

    bench.desk.open_or_last_table = the_one_before  # type: ignore[method-assign]
    await bench.work()
    bench.channel.messages.clear()
    bench.desk.tables = [old, more_news(replace(new, is_open=False)), a_table(3)]
    await bench.work()
    assert [*bench.channel.messages.values()] == ["the end", "table 3, number 2, 1 events"]
