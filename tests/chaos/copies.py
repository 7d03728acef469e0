"""Copies of a bot's database, made while it plays, and put back while it is down: its way to an earlier state."""

import asyncio
import os
import random
import shutil
import signal
import subprocess
from pathlib import Path

from sqlalchemy import make_url

from bot.operation.backup import pg_dump_command, pg_restore_command
from tests.support.bot_process import BotProcess
from tests.support.forks import ForkedProgram
from tests.support.postgresql_server import programs

WAYS = {"sqlite": ("volume", "backup"), "postgresql": ("pg_dump",)}
"""How a database is copied, and put back."""


class Copies:
    """Copies in `folder` of the database at `url`, which is the bot's."""

    def __init__(self, bot: BotProcess, url: str, folder: Path) -> None:
        self._bot = bot
        self._url = make_url(url)
        self._file, self._folder = Path(self._url.database or ""), folder
        self._count = 0

    def any_way(self, chance: random.Random) -> str:
        """One of the ways to copy such a database."""
        return chance.choice(WAYS[self._url.get_backend_name()])

    async def copy(self, way: str) -> Path:
        """The database as it is now, while the bot plays on."""
        self._count += 1
        copied = self._folder / f"copy-{self._count}"
        if way == "volume":  # at one moment
            self._bot.signal(signal.SIGSTOP)
            for beside in ("", "-wal"):
                shutil.copy2(f"{self._file}{beside}", f"{copied}{beside}")
            self._bot.signal(signal.SIGCONT)
        elif way == "backup":
            assert await self._chouette("backup", copied) == 0
        else:
            await _run(pg_dump_command(self._url, copied))
        return copied

    async def put_back(self, copied: Path, way: str) -> None:
        """The copy takes the place of the database; the bot is down."""
        if way == "volume":
            _put_back(copied, self._file)
        elif way == "backup":
            assert await self._chouette("restore", copied) == 0
        else:
            await _run(pg_restore_command(self._url, copied))

    async def _chouette(self, command: str, file: Path) -> int:
        program = ForkedProgram([command, str(file)], {**os.environ, "DATABASE_URL": self._url_as_text})
        await program.start()
        return await program.wait()

    @property
    def _url_as_text(self) -> str:
        return self._url.render_as_string(hide_password=False)


def _put_back(copied: Path, file: Path) -> None:
    """A snapshot of a volume: the file, and what SQLite keeps beside it."""
    for beside in ("-wal", "-shm", ""):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    for beside in ("", "-wal"):
        if Path(f"{copied}{beside}").exists():
            shutil.copy2(f"{copied}{beside}", f"{file}{beside}")


async def _run(command: str) -> None:
    """What the documentation names, by PostgreSQL's own programs."""
    bin_folder = programs()
    path = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"
    done = await asyncio.to_thread(
        subprocess.run,
        command,
        shell=True,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}: {done.stderr}"
