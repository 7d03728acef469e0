"""What all seeds begin with, made once in the process from which theirs are made: the bot, connected to Discord.

There a table was played for a while in a channel that is gone, so that everything has been used before a seed begins.
"""

import asyncio
import logging
import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web
from sqlalchemy import event

import bot.local.server as local_server
from bot.local.discord.state import Channel
from bot.local.sharing import door
from bot.login import set_discord_api_url
from bot.store.database import Database
from tests.chaos.truth import Truth
from tests.simulation.host import BotHost, oracles_database
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import ADDRESS
from tests.simulation.oracle import Table
from tests.simulation.people import Doing
from tests.simulation.pictures import Pictures
from tests.simulation.plan import TablePlan
from tests.simulation.weather import Weather
from tests.simulation.world import WORLD
from tests.support.local_table import LocalTable

Note = Callable[[str], None]
Snapshot = dict[str, bytes]
"""The files of a database, by what is behind its name."""
_ENDS = ("", "-wal")
FILE = "bot.sqlite"
BOOK, PEOPLE, STEPS = "colorado", 4, 12
"""Of the table that is played before all seeds."""
_RUNNER = web.AppRunner


def memory() -> str | None:
    """A folder in memory, where there is one."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


class _Listening:
    """In place of a socket that listens."""

    family = -1

    def getsockname(self) -> tuple[str, int]:
        """The one address."""
        return ADDRESS

    def close(self) -> None:
        """It is none."""


@dataclass
class Begun:
    """Discord without a table and the bot, connected to it; `content`: the bot's database, which nobody has open.

    `second`: the id of the second server.
    """

    loop: SimulatedLoop
    local: LocalTable
    weather: Weather
    host: BotHost
    database: Database
    second: str
    content: bytes = b""
    file: Path = field(default_factory=Path)

    def move(self, folder: Path, note: Note, tell: Note) -> None:
        """From now on the database is in this folder, and what happens is told to others."""
        self.file = path = folder / FILE
        path.write_bytes(self.content)
        self.host.move(f"sqlite:///{path.as_posix()}", tell)
        for database in (self.database, self.host.database):
            _move(database, path)
        self.weather.note = self.loop.disk.note = note

    def snapshot(self) -> Snapshot:
        """The files of the database as they are at this moment."""
        return {end: path.read_bytes() for end in _ENDS if (path := Path(f"{self.file}{end}")).exists()}

    async def put_back(self, snapshot: Snapshot) -> None:
        """The files of the database, which no bot has open, are as they were."""
        await self.database.engine.dispose()
        files = {end: Path(f"{self.file}{end}") for end in ("-shm", *_ENDS)}
        for end, file in files.items():
            file.unlink(missing_ok=True)
            if end in snapshot:
                file.write_bytes(snapshot[end])
        _renew(self.database, self.file)

    def set_pace(self, *, has_rates: bool, heartbeat: float) -> None:
        """Whether Discord limits how much the bot asks, and how often the bot tells that it lives."""
        self.local.table.rates.enabled = has_rates
        self.local.gateway._heartbeat = heartbeat  # pyright: ignore[reportAttributeAccessIssue]


def begin() -> Begun:
    """Start everything, in simulated time; what may run only once in a process."""
    WORLD.begin("what all begin with")
    loop = SimulatedLoop()
    asyncio.set_event_loop(loop)
    logging.getLogger().setLevel(logging.INFO)
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    Pictures.are_drawn = False
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        path = Path(folder) / FILE
        begun = loop.run_until_complete(_begin(loop, f"sqlite:///{path.as_posix()}"))
        for database in (begun.database, begun.host.database):
            loop.run_until_complete(database.engine.dispose())
        begun.content = path.read_bytes()
    return begun


async def _begin(loop: SimulatedLoop, url: str) -> Begun:
    local = LocalTable(rate_limits=False, heartbeat_seconds=330.0)
    weather = Weather(_nobody)
    await _open_discord(local, weather)
    second = local.table.state.server_id_of_channel(local.add_server_with_channel())
    host = BotHost(loop, local, url, _nobody)
    host.start()
    await host.connected()
    await asyncio.sleep(1.0)
    begun = Begun(loop, local, weather, host, await oracles_database(url), second)
    await _use(begun)
    return begun


async def _open_discord(local: LocalTable, weather: Weather) -> None:
    local_server.socket.create_server = lambda *_: _Listening()  # type: ignore[attr-defined]
    door.is_from_here = lambda *_, **__: True

    def with_weather(application: web.Application, **options: Any) -> web.AppRunner:
        application.middlewares.insert(0, weather.around)
        return _RUNNER(application, **options)

    web.AppRunner = with_weather  # type: ignore[assignment, misc]
    await local.start()
    set_discord_api_url(local.api_url)


async def _use(begun: Begun) -> None:
    """Play a while in a channel that is deleted afterwards."""
    local = begun.local
    state = local.table.state
    channel = Channel(state.ids.next(), "gone", 9)
    state.save_channel(channel)
    plan = TablePlan(BOOK, PEOPLE)
    table = Table(local, channel.id, Truth(begun.database, int(channel.id)), plan, 0)
    await table.open()
    for number in range(STEPS):
        await table.truth.read()
        await Doing(table, random.Random(number), _nobody).do("look" if number % 4 == 3 else "sensible")
        await asyncio.sleep(3.0)
    local.table.posting.listeners.remove(table._note_message)
    local.delete_channel(channel.id)
    await asyncio.sleep(60.0)


def _renew(database: Database, path: Path) -> None:
    """Its file is this one, which takes the place of what was there."""
    file = database._file
    assert file
    file.path = path
    file._opened = file._at_path()


def _move(database: Database, path: Path) -> None:
    """All further connections are to this file."""
    _renew(database, path)

    def elsewhere(_dialect: Any, _entry: Any, arguments: list[Any], _options: Any) -> None:
        arguments[0] = str(path)

    event.listen(database.engine.sync_engine, "do_connect", elsewhere)


def _nobody(_what: str) -> None:
    pass
