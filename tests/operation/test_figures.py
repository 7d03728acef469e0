"""Figures about waiting: who is not answered in time, what people see at last, what waits in queues, what stalls."""

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.client import ChouetteBot
from bot.clock import Clock
from bot.delivery import answering
from bot.people_first import PeopleFirstLimiter, working_in_background
from bot.places import version
from bot.store.stored import Deadline
from bot.watch import serving_health_and_metrics
from tests.cogs.test_slow_answers import nothing_shown
from tests.operation.test_watch import bot_watched, figures, free_port, local
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening
from tests.support.faults import CALLBACK
from tests.support.local_table import LocalTable
from tests.support.waiting import until

__all__ = ["local"]
COMMAND, COMPONENT = '{kind="application_command"}', '{kind="component"}'
UNANSWERED, ANSWERED, SEEN = (
    f"chouette_{name}" for name in ("unanswered_total", "answer_seconds_count", "seen_seconds_count")
)


class Grown:
    """How much figures have grown since this was made."""

    def __init__(self, address: str, before: dict[str, float]) -> None:
        self.address, self._before = address, before

    async def of(self, *names: str) -> list[float]:
        now = await figures(self.address)
        return [now.get(name, 0.0) - self._before.get(name, 0.0) for name in names]

    async def once_grown(self, *names: str) -> list[float]:
        """The same, as soon as one of them has."""

        async def grown() -> list[float]:
            found = await self.of(*names)
            return found if any(found) else []

        return await until(grown)


@asynccontextmanager
async def counted(local: LocalTable, folder: Path) -> AsyncIterator[tuple[ChouetteBot, Grown]]:
    async with bot_watched(local, folder) as (bot, address):
        yield bot, Grown(address, await figures(address))


@asynccontextmanager
async def full(queue: PeopleFirstLimiter) -> AsyncIterator[None]:
    """Until the block ends nobody is let in."""
    inside = 0
    while not queue.waiting_people_and_background_counts[0]:
        entering = asyncio.create_task(queue.acquire())
        await asyncio.sleep(0)
        inside += entering.done()
    entering.cancel()
    await asyncio.wait({entering})
    yield
    for _ in range(inside):
        queue.release()


async def test_what_is_answered_at_once_is_seen_at_once(local: LocalTable, tmp_path: Path) -> None:
    async with counted(local, tmp_path) as (_, grown):
        assert (await local.person("Ann").slash("help")).kind == "message"
        names = [f"{each}{COMMAND}" for each in (UNANSWERED, ANSWERED, SEEN)]
        assert await grown.of(*names) == [0, 1, 1]


async def test_who_gets_no_answer_in_time_is_counted_once(local: LocalTable, tmp_path: Path) -> None:
    """Its answer arrives neither at the first try nor at any later one."""
    async with counted(local, tmp_path) as (_, grown):
        local.faults.inject_fault(CALLBACK, "before", "404", times=50)
        assert (await local.person("Ann").slash("help")).kind == "nothing"
        names = [f"{each}{COMMAND}" for each in (UNANSWERED, ANSWERED, SEEN)]
        assert await grown.once_grown(*names) == [1, 0, 0]


async def test_what_arrives_too_late_is_counted(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with counted(local, tmp_path) as (_, grown):
        ann = local.person("Ann")
        await ann.slash("help")
        await ann.slash("help", age_seconds=60.0)
        monkeypatch.setattr("bot.traffic.ANSWER_TIMEOUT_SECONDS", 0.0)
        assert await grown.of(f"{UNANSWERED}{COMMAND}", f"{ANSWERED}{COMMAND}") == [1, 1]


async def test_who_is_too_quick_is_not_waited_for(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with counted(local, tmp_path) as (bot, grown):
        bot.set_person_and_server_rate_limits(1)
        ann = local.person("Ann")
        vars(ann)["_patience"] = 0.0
        seen = [await ann.slash("help") for _ in range(12)]
        assert [each.kind for each in seen].count("nothing") > 0
        waiting = bot.traffic._unanswered
        await until(lambda: all(answering.answer_state(each).is_passed_over for each in waiting.values()))
        monkeypatch.setattr("bot.traffic.ANSWER_TIMEOUT_SECONDS", 0.0)
        assert await grown.of(f"{UNANSWERED}{COMMAND}") == [0]


async def test_of_many_more_than_are_remembered_each_counts(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.traffic._MOST_WAITING", 1)
    async with counted(local, tmp_path) as (_, grown):
        local.faults.inject_fault(CALLBACK, "before", "404", times=50)
        for _ in range(3):
            assert (await local.person("Ann").slash("help")).kind == "nothing"
        monkeypatch.setattr("bot.traffic.ANSWER_TIMEOUT_SECONDS", 0.0)
        assert await grown.of(f"{UNANSWERED}{COMMAND}") == [3]


async def test_an_answer_that_comes_too_late_is_none(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.traffic.ANSWER_TIMEOUT_SECONDS", 0.0)
    async with counted(local, tmp_path) as (_, grown):
        await local.person("Ann").slash("help")
        await asyncio.sleep(0)
        assert await grown.of(f"{UNANSWERED}{COMMAND}", f"{ANSWERED}{COMMAND}") == [1, 0]


async def test_an_answer_after_an_acknowledgement_is_seen_when_it_comes(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with counted(local, tmp_path) as (bot, grown):
        ann = local.person("Ann")
        monkeypatch.setattr(answering, "DEFER_AFTER_SECONDS", 0.0)
        async with full(bot.desk.queues["tables"]):
            asking = asyncio.create_task(ann.slash("board"))
            await until(lambda: bot.desk.queues["tables"].waiting_people_and_background_counts == (1, 0))
            assert (await figures(grown.address))['chouette_queue_length{queue="tables",whose="people"}'] == 1
            await grown.once_grown(f"{ANSWERED}{COMMAND}")
            assert await grown.of(f"{SEEN}{COMMAND}") == [0]
        assert (await asking).kind == "message"
        await bot.tasks.wait_for_all()
        assert await grown.of(f"{ANSWERED}{COMMAND}", f"{SEEN}{COMMAND}") == [1, 1]


async def test_a_press_is_seen_when_the_table_message_shows_it(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with counted(local, tmp_path) as (bot, grown):
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        await evening.start()
        await evening.play()
        await evening["Ann"].means("chouette end")
        before = await grown.of(f"{ANSWERED}{COMPONENT}", f"{SEEN}{COMPONENT}")
        monkeypatch.setattr(answering, "DEFER_AFTER_SECONDS", 0.0)
        monkeypatch.setattr(answering, "MIN_SECONDS_BEFORE_DEFERRING", 0.0)
        async with nothing_shown(evening):
            await evening["Bob"].press(evening.newest(), "Agree")
            answered, seen = await grown.of(f"{ANSWERED}{COMPONENT}", f"{SEEN}{COMPONENT}")
            assert (answered - before[0], seen - before[1]) == (1, 0)
            assert (await figures(grown.address))['chouette_queue_length{queue="channels",whose="people"}'] == 1
        await bot.tasks.wait_for_all()
        assert await grown.of(f"{ANSWERED}{COMPONENT}", f"{SEEN}{COMPONENT}") == [before[0] + 1, before[1] + 1]
        assert (await figures(grown.address))['chouette_queue_length{queue="channels",whose="people"}'] == 0


async def test_each_queue_has_its_length(local: LocalTable, tmp_path: Path) -> None:
    async with bot_watched(local, tmp_path) as (bot, address):
        queues = {
            "reads",
            "writes",
            "tables",
            "evenings",
            "long evenings",
            "pictures",
            "films",
            "channels",
            "shown",
            "time limits",
        }
        assert bot.people_and_background_waiting_by_queue() == dict.fromkeys(queues, (0, 0))
        for name in ("tables", "pictures", "evenings"):
            queue = {**bot.desk.queues, **bot.composer.queues}[name]
            async with full(queue):
                with working_in_background():
                    waiting = asyncio.create_task(queue.acquire())
                await asyncio.sleep(0)
                shown = await figures(address)
                length = [
                    shown[f'chouette_queue_length{{queue="{name}",whose="{whose}"}}']
                    for whose in ("people", "background")
                ]
                assert length == [0, 1]
                waiting.cancel()
                await asyncio.wait({waiting})


async def test_a_time_limit_that_is_due_and_cannot_ring_waits() -> None:
    async def never(_due: object) -> bool:
        raise AssertionError

    clock, past = Clock(never), datetime(2026, 1, 1, tzinfo=UTC)
    clock.set_deadlines(1, (Deadline("remind", "", "x", past), Deadline("limit", "s1", "x", past.replace(year=9999))))
    assert clock.overdue_count == 1


async def test_a_stall_of_the_event_loop_is_seen(local: LocalTable, tmp_path: Path) -> None:
    async with bot_watched(local, tmp_path) as (_, address):
        await figures(address)  # it beats
        time.sleep(1.0)  # noqa: ASYNC251 - that is the stall
        assert (await figures(address))["chouette_event_loop_stall_seconds"] > 0.5


async def test_servers_shards_health_and_disk_are_figures(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bot_watched(local, tmp_path) as (bot, address):
        shown = await figures(address)
        assert shown["chouette_servers"] == len(bot.guilds) > 0
        assert shown[f'chouette_info{{version="{version()}"}}'] == 1
        assert [shown[f'chouette_shards{{state="{one}"}}'] for one in ("connected", "away")] == [1, 0]
        assert [shown[f'chouette_healthy{{part="{one}"}}'] for one in ("gateway", "journal")] == [1, 1]
        monkeypatch.setattr("shutil.disk_usage", lambda _folder: shutil._ntuple_diskusage(9, 8, 1))
        for shard in bot.shards.values():
            await shard.disconnect()
        shown = await figures(address)
        assert [shown[f'chouette_shards{{state="{one}"}}'] for one in ("connected", "away")] == [0, 1]
        assert [shown[f'chouette_healthy{{part="{one}"}}'] for one in ("gateway", "disk", "journal")] == [0, 0, 1]
        assert shown["chouette_disk_free_bytes"] == 1


async def test_the_newest_backup_has_its_time(local: LocalTable, tmp_path: Path) -> None:
    async def newest(bot: Any, folder: Path | None) -> float:
        port = free_port()
        async with serving_health_and_metrics(bot, bot.database, ("127.0.0.1", port), backups=folder):
            return (await figures(f"http://127.0.0.1:{port}"))["chouette_last_backup_timestamp_seconds"]

    folder = tmp_path / "nights"
    async with at_the_table(local, f"sqlite:///{tmp_path / 'bot.sqlite'}") as bot:
        assert str(await newest(bot, None)) == "nan"
        assert await newest(bot, folder) == 0
        folder.mkdir()
        assert await newest(bot, folder) == 0
        for name in ("20261123T043000Z", "20261124T043000Z", "20261122T043000Z"):
            (folder / f"chouette-{name}.sqlite").touch()
        assert await newest(bot, folder) == datetime(2026, 11, 24, 4, 30, tzinfo=UTC).timestamp()
