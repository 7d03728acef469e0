"""The real bot at a local table: the client of discord.py over HTTP and WebSocket on this machine."""

import asyncio
import time
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py imports audioop, which Python 3.13 dropped
    from discord import app_commands

    from bot.channel.interactions import InteractionDelays, RunningTasks
    from bot.client import ChouetteBot
    from bot.clock import Clock
    from bot.login import set_discord_api_url

from bot.ending import Shutdown
from bot.engine.engine import Engine
from bot.store.database import Database, file_of, open_database
from bot.store.settings import store_synced_commands_digest, synced_commands_digest
from tests.support.databases import furnished_file
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

TRANSLATED: dict[tuple[type, str], dict[str, Any]] = {}
"""What Discord is sent about each command, as the first bot of this process has made it."""

UPLOADED: list[tuple[list[dict[str, Any]], str]] = []
"""What the first bot of this process has uploaded, once it has: its commands, and their digest."""


@pytest.fixture(autouse=True)
def commands_are_translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for every bot."""
    commands_translated_once(monkeypatch)


def commands_translated_once(patch: pytest.MonkeyPatch) -> None:
    """All descriptions in all the languages of Discord take a quarter of a second: they are made for the first bot."""
    for kind in (app_commands.Command, app_commands.Group, app_commands.ContextMenu):
        patch.setattr(kind, "get_translated_payload", _translated_once(kind.get_translated_payload))


def _translated_once(translate: Callable[..., Awaitable[dict[str, Any]]]) -> Callable[..., Awaitable[dict[str, Any]]]:
    async def translated(command: Any, tree: Any, translator: app_commands.Translator) -> dict[str, Any]:
        key = type(command), command.qualified_name
        if key not in TRANSLATED:
            TRANSLATED[key] = await translate(command, tree, translator)
        return TRANSLATED[key]

    return translated


class PatientEnding(Shutdown):
    """Each stage may take as long as a slow machine needs."""

    async def stage(self, what: str, until: float, *work: Coroutine[Any, Any, object]) -> None:
        await super().stage(what, until + PATIENCE, *work)


@pytest.fixture(autouse=True)
def what_is_under_way_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is: the bot itself waits only a few seconds when it ends."""
    monkeypatch.setattr(RunningTasks.wait_for_all, "__defaults__", (PATIENCE,))
    monkeypatch.setattr(Clock.stop, "__defaults__", (PATIENCE,))
    monkeypatch.setattr("bot.client.Shutdown", PatientEnding)


@pytest.fixture
async def local(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalTable]:
    async with patient_table(monkeypatch) as table:
        yield table


@asynccontextmanager
async def patient_table(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalTable]:
    """A local table in memory, without rate limits, that keeps what was said to it and waits for a slow machine."""
    monkeypatch.setattr("bot.local.discord.interactions.ANSWER_TIMEOUT_SECONDS", PATIENCE)
    monkeypatch.setattr("bot.delivery.answering.DEFER_AFTER_SECONDS", PATIENCE)
    monkeypatch.setattr("bot.delivery.answering.TELL_AFTER_SECONDS", PATIENCE)
    monkeypatch.setattr("bot.delivery.answering.EXPLAIN_DELAY_AFTER_SECONDS", PATIENCE)
    monkeypatch.setattr(InteractionDelays.__init__, "__defaults__", (time.monotonic, PATIENCE))
    monkeypatch.setattr("bot.store.database.MAX_WRITE_QUEUE_SECONDS", PATIENCE)
    monkeypatch.setattr("bot.delivery.pace.RATE_WINDOW_SECONDS", 0.0)
    async with LocalTable(rate_limits=False, record_exchanges=True) as table:
        yield table


@pytest.fixture
def as_quick_as_discord(local: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """The local table gives up on an answer as soon as Discord does."""
    monkeypatch.setattr("bot.local.discord.interactions.ANSWER_TIMEOUT_SECONDS", 3.0)
    monkeypatch.setattr("bot.delivery.answering.DEFER_AFTER_SECONDS", 1.7)
    monkeypatch.setattr("bot.delivery.answering.TELL_AFTER_SECONDS", 2.0)
    monkeypatch.setattr("bot.delivery.answering.EXPLAIN_DELAY_AFTER_SECONDS", 2.6)
    monkeypatch.setattr("bot.store.database.MAX_WRITE_QUEUE_SECONDS", 1.5)
    monkeypatch.setattr(InteractionDelays.__init__, "__defaults__", (time.monotonic, 3.0))


@pytest.fixture
def url(tmp_path: Path) -> str:
    return furnished_file(tmp_path / "bot.sqlite")


async def _give_commands_of_first_bot(local: LocalTable, database: Database) -> bool:
    """As at any later start, Discord has them: all texts of all languages need not be sent and checked for each test.

    Whether no bot of this process has uploaded them yet.
    """
    state = local.table.state
    if state.commands or await synced_commands_digest(database, int(state.bot_id)):
        return False
    if not UPLOADED:
        return True
    commands, digest = UPLOADED[0]
    given = {each["id"]: {**each, "application_id": state.bot_id} for each in commands}
    if local.is_kept:
        for each in given.values():
            state.save_command(each)
    state.commands.update(given)
    await store_synced_commands_digest(database, int(state.bot_id), digest)
    return False


async def _note_commands_of_first_bot(local: LocalTable, database: Database) -> None:
    state = local.table.state
    if digest := await synced_commands_digest(database, int(state.bot_id)):
        UPLOADED.append(([each for each in state.commands.values() if not each.get("guild_id")], digest))


@asynccontextmanager
async def at_the_table(
    local: LocalTable, url: str, engine: Engine | None = None, analyst: Engine | None = None
) -> AsyncIterator[ChouetteBot]:
    """The bot, connected, until the block ends; robots play with the `engine`, games are analysed by the `analyst`."""
    set_discord_api_url(local.api_url)
    if (file := file_of(url)) and not file.exists():
        furnished_file(file)
    database = await open_database(url)
    try:
        is_first = await _give_commands_of_first_bot(local, database)
        async with ChouetteBot(database, engine, analyst) as bot:
            running = asyncio.create_task(bot.start(local.bot_token))
            ready = asyncio.create_task(local.wait_until_bot_connected())
            await asyncio.wait([ready, running], return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            await until(lambda: not bot.unlooked)
            if is_first:
                await _note_commands_of_first_bot(local, database)
            yield bot
            await bot.close()
            await running
    finally:
        await database.close()


@pytest.fixture
def engine() -> Engine | None:
    """That of the robots; where a test wants some it has its own."""
    return None


@pytest.fixture
async def bot(local: LocalTable, url: str, engine: Engine | None) -> AsyncIterator[ChouetteBot]:
    async with at_the_table(local, url, engine) as bot:
        yield bot


def note_fetched_channels(bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on, the ids of the channels for which the bot asks Discord."""
    asked: list[int] = []
    fetch = bot.fetch_channel

    async def fetched(channel: int) -> Any:
        asked.append(channel)
        return await fetch(channel)

    monkeypatch.setattr(bot, "fetch_channel", fetched)
    return asked


@pytest.fixture(autouse=True)
def nothing_goes_wrong_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged as an error unless a test says that it expects some: by `caplog.clear()`."""
    yield
    errors = [f"{one.name}: {one.getMessage()}" for one in caplog.records if one.levelname == "ERROR"]
    assert errors == []
