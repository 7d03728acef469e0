"""What systemd is told, at a real socket, by the real process: that it is ready, lives, ends; and when it is not."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import pytest

from bot.store.shards import ALL_SHARDS
from bot.systemd import SystemdNotifier
from bot.watch import status_after_test_write
from tests.cogs.test_serve import CHECKOUT, ended, serving, settings_at
from tests.operation.test_figures import full
from tests.operation.test_watch import local, move_database
from tests.support.bot_in_process import at_the_table
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

__all__ = ["local"]
pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there is no systemd here")
SERVING = "STATUS=0 open tables, 1 of 1 shards connected"
MILLISECONDS = 150
"""Of a watchdog that is in a hurry: it is told each 50."""


class Listener:
    """One who listens at a socket of its own; `said` is what it says to those that it starts."""

    def __init__(self, name: str) -> None:
        self.said = {"NOTIFY_SOCKET": name, "WATCHDOG_USEC": str(MILLISECONDS * 1000)}
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(name.replace("@", "\0", 1))
        self._socket.setblocking(False)

    async def told(self) -> str:
        """What it is told next, all lines of it."""
        async with asyncio.timeout(PATIENCE):
            return (await asyncio.get_running_loop().sock_recv(self._socket, 4096)).decode()

    async def until_told(self, line: str) -> list[str]:
        """All that it is told until this line."""
        heard: list[str] = []
        while line not in heard:
            heard += (await self.told()).splitlines()
        return heard

    async def next_within(self, seconds: float) -> str | None:
        """What it is told in so many seconds, if anything."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await self.told()
        return None

    def forget(self) -> None:
        """Let all go that it was told so far."""
        with contextlib.suppress(BlockingIOError):
            while True:
                self._socket.recv(4096)

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(params=["path", "abstract"])
async def systemd(request: pytest.FixtureRequest) -> AsyncIterator[Listener]:
    if request.param == "abstract" and sys.platform != "linux":
        pytest.skip("only Linux has sockets without a file")
    with tempfile.TemporaryDirectory() as folder:  # pytest's own may be too long for a socket's name
        listener = Listener(f"@{uuid4().hex}" if request.param == "abstract" else f"{folder}/notify")
        yield listener
        listener.close()


@pytest.mark.slow
async def test_it_is_told_of_the_start_of_life_and_of_the_end(
    local: LocalTable, tmp_path: Path, systemd: Listener
) -> None:
    async with serving({**settings_at(local, tmp_path), **systemd.said}, tmp_path) as bot:
        assert (await systemd.until_told("READY=1"))[0] == "STATUS=connecting to Discord"
        assert local.gateway.is_connected
        for _ in range(3):
            assert "WATCHDOG=1" in await systemd.until_told(SERVING)
        bot.send_signal(signal.SIGTERM)
        await systemd.until_told("STOPPING=1")
        assert (await ended(bot), bot.returncode) == ("", 0)


@pytest.mark.slow
async def test_before_discord_lets_it_in_it_is_not_ready(local: LocalTable, tmp_path: Path, systemd: Listener) -> None:
    async with serving({**settings_at(local, tmp_path), **systemd.said, "DISCORD_TOKEN": "wrong"}, tmp_path) as bot:
        await ended(bot)
    assert "READY=1" not in await systemd.until_told("STOPPING=1")


async def test_a_watchdog_for_another_process_is_not_answered_more_often(systemd: Listener) -> None:
    """A child has the environment of its parent."""
    looked = asyncio.Event()

    async def ready() -> None:
        pass

    async def look() -> str:
        looked.set()
        return "well"

    bot = SystemdNotifier(systemd.said | {"WATCHDOG_PID": "1"})
    async with bot.notifying(ready, look):
        await systemd.until_told("STATUS=well")
        looked.clear()
        assert await systemd.next_within(MILLISECONDS / 1000) is None
        assert not looked.is_set()


STALLS = """
import asyncio, os, sys
from bot.systemd import SystemdNotifier

async def ready() -> None: ...
async def look() -> str: return "turning"

async def main() -> None:
    async with SystemdNotifier(os.environ).notifying(ready, look):
        while line := await asyncio.to_thread(sys.stdin.readline):
            print("stalled", flush=True)
            sys.stdin.readline()  # and nothing else goes on
asyncio.run(main())
"""


async def stalling(systemd: Listener, **pipes: int) -> asyncio.subprocess.Process:
    """A process that tells how things are, and stalls at a line of its input until the next one."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", STALLS),
        cwd=CHECKOUT,
        env={**os.environ, **systemd.said},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        **pipes,
    )


async def test_a_stalled_event_loop_tells_nothing(systemd: Listener) -> None:
    process = await stalling(systemd)
    try:
        for _ in range(3):
            await systemd.until_told("WATCHDOG=1")
        process.stdin.write(b"stall\n")
        assert await asyncio.wait_for(process.stdout.readline(), PATIENCE) == b"stalled\n"
        systemd.forget()
        assert await systemd.next_within(4 * MILLISECONDS / 1000) is None
        process.stdin.write(b"go on\n")
        for _ in range(3):
            await systemd.until_told("WATCHDOG=1")
    finally:
        process.kill()
        await process.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="systemd ends it so")
async def test_what_hangs_says_where_when_it_is_ended(systemd: Listener) -> None:
    process = await stalling(systemd, stderr=asyncio.subprocess.PIPE)
    process.stdin.write(b"stall\n")
    await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    process.send_signal(signal.SIGABRT)
    _, said = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == -signal.SIGABRT
    assert " in main\n" in said.decode()


async def test_while_a_look_does_not_come_back_nothing_is_told(systemd: Listener) -> None:
    """A journal that answers neither yes nor no hangs; what cannot be written for a reason does not."""
    comes_back, looks = asyncio.Event(), 0

    async def ready() -> None:
        pass

    async def look() -> str:
        nonlocal looks
        looks += 1
        if looks == 2:
            raise RuntimeError("nobody thought of it")
        if looks > 3:
            await comes_back.wait()
        return f"look {looks}"

    async with SystemdNotifier(systemd.said).notifying(ready, look):
        heard = await systemd.until_told("STATUS=look 3")
        assert "STATUS=how things are is not known: see the log" in heard
        systemd.forget()
        assert await systemd.next_within(4 * MILLISECONDS / 1000) is None
        comes_back.set()
        assert "WATCHDOG=1" in await systemd.told()


@pytest.mark.skipif(os.name != "posix", reason="Windows removes no file that is open")
async def test_a_journal_that_cannot_be_written_is_told_and_no_reason_to_start_anew(
    local: LocalTable, tmp_path: Path
) -> None:
    away = tmp_path / "away"
    away.mkdir()
    async with at_the_table(local, f"sqlite:///{tmp_path / 'bot.sqlite'}") as bot:
        await local.person("Ann").slash("chouette open")
        assert await status_after_test_write(bot, bot.database, ALL_SHARDS) == "1 open tables, 1 of 1 shards connected"
        await bot.delivery.shelf.flush()
        move_database(tmp_path, away)
        said = await status_after_test_write(bot, bot.database, ALL_SHARDS)
        assert said.startswith(f"the journal cannot be written: the database {tmp_path / 'bot.sqlite'} is removed")
        move_database(away, tmp_path)


async def test_a_watchdog_is_told_though_people_wait_for_all_that_reads(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a bot that is well would be ended while a database is slow, or away."""
    monkeypatch.setattr("bot.watch.TEST_WRITE_TIMEOUT_SECONDS", 0.01)
    async with at_the_table(local, f"sqlite:///{tmp_path / 'bot.sqlite'}") as bot, full(bot.database.queues["reads"]):
        await asyncio.sleep(0.1)  # what the start was reading is read, and leaves room
        async with full(bot.database.queues["reads"]):
            said = await asyncio.wait_for(status_after_test_write(bot, bot.database, ALL_SHARDS), PATIENCE)
        assert said == "? open tables, 1 of 1 shards connected"


@pytest.mark.parametrize("name", ["", "/nowhere/notify"])
async def test_where_nobody_listens_nothing_fails(name: str) -> None:
    async def ready() -> None:
        pass

    async def look() -> str:
        return "well"

    bot = SystemdNotifier({"NOTIFY_SOCKET": name})
    async with bot.notifying(ready, look):
        bot.notify("STOPPING=1")
        await asyncio.sleep(0)
