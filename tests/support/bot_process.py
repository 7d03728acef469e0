"""The real bot as a process of its own, at a local table: started, killed, asked to end; it knows no game."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.databases import furnished_file
from tests.support.forks import ForkedProgram
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

CHECKOUT = Path(__file__).parents[2]


class BotProcess:
    """`python -m bot serve`, with a log, and where no other `database` is named a database, in a folder of its own.

    `module`: what runs in place of `bot`, and `checkout` where it stands; `environment`: what is set for it besides.
    """

    def __init__(
        self,
        local: LocalTable,
        folder: Path,
        database: str = "",
        module: str = "bot",
        checkout: Path = CHECKOUT,
        **environment: object,
    ) -> None:
        self._local = local
        self._checkout = checkout
        self._log = folder / "bot.log"
        self.database = database or f"sqlite:///{(folder / 'bot.sqlite').as_posix()}"
        self._module = module
        self._environment = {name: str(value) for name, value in environment.items()}
        self._shards = {int(one) for one in self._environment.get("SHARD_IDS", "0").split(",")}
        self._process: asyncio.subprocess.Process | ForkedProgram | None = None

    @property
    def log(self) -> str:
        """All that it wrote so far, over all its lives."""
        return self._log.read_text("utf-8") if self._log.exists() else ""

    async def begin(self) -> None:
        """Start it, and wait for nothing."""
        environment = os.environ | {
            "DISCORD_API_URL": self._local.api_url,
            "DISCORD_TOKEN": self._local.bot_token,
            "EMOJIS": "off",  # in figures, whatever is uploaded by then
            "DATABASE_URL": self.database,
            "LOG_LEVEL": "INFO",
            "ACTIONS_A_SECOND": "0",
        }
        await self._run(environment | self._environment)

    async def _run(self, environment: Mapping[str, str]) -> None:
        command = (sys.executable, "-m", self._module, "serve")
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, cwd=self._checkout, env=environment, stdout=log, stderr=log
            )

    async def start(self) -> None:
        """Start it, and wait until it is on line."""
        await self.begin()
        assert self._process
        ready = asyncio.create_task(self._on_line())
        ended = asyncio.create_task(self._process.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if self._process.returncode is not None:
            ready.cancel()
            raise AssertionError(f"the bot ended with {self._process.returncode}:\n{self.log}")
        await ready

    async def _on_line(self) -> None:
        await until(lambda: self._shards <= self._local.gateway.connected_shards)

    @property
    def processor_time(self) -> float:
        """Milliseconds that it has computed so far, on Linux; 0 elsewhere."""
        assert self._process
        file = Path(f"/proc/{self._process.pid}/stat")
        if not file.exists():
            return 0.0
        user, system = file.read_text("ascii").rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) * 1000 / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Megabytes that it holds, on Linux; 0 elsewhere."""
        assert self._process
        file = Path(f"/proc/{self._process.pid}/status")
        lines = file.read_text("ascii").splitlines() if file.exists() else []
        return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process
        self._process.send_signal(number)

    def kill(self) -> None:
        """`kill -9`, at this very moment."""
        self.signal(signal.SIGKILL)

    async def killed(self) -> None:
        """`kill -9`, and wait until the table has noticed."""
        self.kill()
        await self.gone()

    def terminate(self) -> None:
        """SIGTERM, and wait for nothing."""
        assert self._process
        self._process.send_signal(signal.SIGTERM)

    async def terminated(self) -> int:
        """SIGTERM; its exit status."""
        self.terminate()
        return await self.gone()

    @property
    def status(self) -> int | None:
        """Its exit status; None: it has not ended."""
        return self._process.returncode if self._process else None

    async def ended(self) -> int:
        """Wait until the process has ended; its exit status."""
        assert self._process
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def gone(self) -> int:
        """Wait until the process has ended and its connection with it; its exit status."""
        status = await self.ended()
        await until(lambda: not self._shards & self._local.gateway.connected_shards)
        return status

    async def close(self) -> None:
        """End it if it still runs."""
        if self._process and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()


class ForkedBot(BotProcess):
    """The same, begun sooner: a copy of a process that has loaded the program, with a database that has its tables."""

    def __init__(self, local: LocalTable, folder: Path, database: str = "", **environment: object) -> None:
        file = folder / "bot.sqlite"
        if not database and not file.exists():
            database = furnished_file(file)
        super().__init__(local, folder, database, **environment)

    async def _run(self, environment: Mapping[str, str]) -> None:
        self._process = forked = ForkedProgram(["serve"], environment, self._log)
        await forked.start()


@asynccontextmanager
async def on_line(table: LocalTable, folder: Path, **environment: object) -> AsyncIterator[None]:
    """The bot at a table until the test is over; it has logged no error."""
    bot = ForkedBot(table, folder, **environment)
    try:
        await bot.start()
        yield
    finally:
        await bot.close()
    assert " ERROR " not in bot.log, bot.log
