"""The writer of one channel when its table went back to an earlier state, or is not there at all any more."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.delivery import pace, reader, writer
from bot.desk.table import Table
from bot.store.stored import StoredShownState
from tests.delivery.fakes import Bench, FakeDesk, a_table, failure, more_news

MISSING_ACCESS = 50001
RESTORED = a_table()
LOST = "table 1, number 4, 3 events, lost"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "STORE_RETRY_SECONDS", 0.0)
    monkeypatch.setattr(writer, "RESCAN_AFTER_SECONDS", 3600.0)
    monkeypatch.setattr(pace, "RATE_WINDOW_SECONDS", 0.0)


def set_back() -> Bench:
    """A channel after a start: its newest message by the database is folded, and one of the lost future is there."""
    bench = Bench(RESTORED, in_doubt=True)
    known = bench.channel.post("Ann joins.")
    bench.channel.post(LOST)
    bench.shelf.kept = {1: StoredShownState(known, 1, 2, known)}
    return bench


def with_buttons(bench: Bench) -> list[str]:
    """The messages in which buttons stand, oldest first."""
    return [text for text in bench.channel.messages.values() if text.startswith("table")]


def unreadable(bench: Bench) -> Bench:
    """The bot may not read what was written there before."""

    async def refused(*_: Any, **__: Any) -> Any:
        raise failure(403, MISSING_ACCESS)
        yield

    bench.channel.history = refused  # type: ignore[method-assign]
    return bench


async def test_a_table_that_was_set_back_is_posted_anew() -> None:
    bench = set_back()
    await bench.work()
    assert with_buttons(bench) == ["table 1, number 2, 1 events"]
    bench.writer.stop()


async def test_so_it_is_with_so_much_talk_below_that_nothing_of_it_is_seen() -> None:
    bench = set_back()
    for _ in range(reader.MAX_MESSAGES_READ + 1):
        bench.channel.post("talk")
    await bench.work()
    assert with_buttons(bench) == [LOST, "table 1, number 2, 1 events"]
    await press(bench, LOST)
    assert with_buttons(bench) == ["table 1, number 2, 1 events"]
    bench.writer.stop()


async def press(bench: Bench, text: str, *, is_lost: bool = False) -> None:
    """Somebody presses a button of the message that says this."""
    message = next(one for one, shown in bench.channel.messages.items() if shown == text)
    bench.writer.check_pressed_message(
        bench.composer.seen_message(await bench.channel.fetch_message(message)), is_lost=is_lost
    )
    await bench.work()


async def test_a_press_has_a_channel_come_right_whose_messages_may_not_be_read() -> None:
    bench = unreadable(set_back())
    await bench.work()
    assert with_buttons(bench) == [LOST]
    await press(bench, LOST, is_lost=True)
    assert with_buttons(bench) == ["table 1, number 2, 1 events"]
    bench.writer.stop()


async def test_buttons_of_a_table_that_is_not_there_any_more_go_when_they_are_pressed() -> None:
    bench = set_back()
    bench.desk = NoTable()
    vars(bench.writer)["_tools"] = replace(bench.tools, desk=bench.desk)
    bench.shelf.kept = {}
    await press(bench, LOST)
    assert with_buttons(bench) == []
    assert bench.writer.is_in_doubt  # a table that is opened there is compared with what stands there


@pytest.mark.parametrize("known", [{}, {9: False}, {9: True}])
async def test_a_message_that_offers_an_evening_again_of_which_no_end_is_known_loses_its_buttons(
    known: dict[int, bool],
) -> None:
    bench = Bench(RESTORED, in_doubt=True)
    bench.shelf.has_ended = known
    bench.channel.post("again after 9")
    await bench.work()
    has_offer = "again after 9" in bench.channel.messages.values()
    assert has_offer == (known == {9: True})
    bench.writer.stop()


class NoTable(FakeDesk):
    """Where no table is."""

    async def open_or_last_table(self, channel: int) -> Table | None:
        await asyncio.sleep(0)
        return None


async def test_a_press_of_the_newest_message_has_nothing_looked_at() -> None:
    bench = Bench(RESTORED)
    await bench.work()
    await press(bench, "table 1, number 2, 1 events")
    assert bench.channel.reads == 0


async def test_an_old_message_that_discord_gives_back_is_folded_and_another_one_posted() -> None:
    """The backup was made while it was under way; since then it has come to show more."""
    bench = Bench(RESTORED)
    sent = bench.channel.send
    old = bench.channel.post(LOST)
    nonces: list[str] = []

    async def send(content: str | None = None, *, nonce: str = "", **rest: Any) -> Any:
        nonces.append(nonce)
        return await bench.channel.fetch_message(old) if len(nonces) == 1 else await sent(content, **rest)

    bench.channel.send = send  # type: ignore[method-assign]
    await bench.work()
    assert with_buttons(bench) == ["table 1, number 2, 1 events"]
    assert len({*nonces}) == len(nonces) == 2


async def test_a_database_that_is_replaced_while_the_bot_runs_is_followed() -> None:
    """The desk reads the table again when it finds another journal than it knows."""
    bench = Bench(more_news(more_news(RESTORED)))
    await bench.work()
    bench.desk.tables = [RESTORED]
    await bench.work()
    assert with_buttons(bench) == ["table 1, number 2, 1 events"]
    bench.desk.tables = [more_news(RESTORED)]
    await bench.work()
    assert with_buttons(bench) == ["table 1, number 3, 1 events"]
    bench.writer.stop()
