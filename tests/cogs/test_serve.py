"""`python -m bot serve` as a process of its own: started, killed, started again, told to end."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.local.people.person import LocalPerson
from bot.places import version
from bot.store.database import open_database
from tests.operation.conftest import change
from tests.support.faults import CALLBACK
from tests.support.forks import ForkedProgram
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

CHECKOUT = Path(__file__).parents[2]


@asynccontextmanager
async def serving(settings: Mapping[str, str], folder: Path) -> AsyncIterator[ForkedProgram]:
    """The bot as a process, with its log in this folder; killed at the end if it has not ended."""
    log = folder / "log"
    log.write_bytes(b"")
    bot = ForkedProgram(["serve"], {**os.environ, "LOG_LEVEL": "ERROR", **settings}, log)
    await bot.start()
    try:
        yield bot
    finally:
        bot.kill()
        await bot.wait()


async def ended(bot: ForkedProgram) -> str:
    """What the bot has written when it has ended."""
    await asyncio.wait_for(bot.wait(), PATIENCE)
    return bot.said


@asynccontextmanager
async def begun_anew(settings: Mapping[str, str], *program: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """The same as by hand, with all that a start does, or else another `program`."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "ignore", *(program or ("-m", "bot", "serve"))),
        cwd=CHECKOUT,
        env={**os.environ, "LOG_LEVEL": "ERROR", **settings},
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
        await bot.wait()


def settings_at(local: LocalTable, folder: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": local.bot_token,
        "DISCORD_API_URL": local.api_url,
        "DATABASE_URL": f"sqlite:///{folder / 'bot.sqlite'}",
    }


def called(local: LocalTable, people: list[LocalPerson]) -> LocalPerson:
    """Who must act, by the newest message."""
    ids = [user["id"] for user in local.messages()[-1]["mentions"]]
    return next(person for person in people if person.id == ids[0])


@pytest.mark.begun_first
async def test_killed_in_mid_game_it_goes_on_where_it_was(local: LocalTable, tmp_path: Path) -> None:
    people = [local.person(name) for name in ("Ann", "Bob", "Cid")]
    settings = settings_at(local, tmp_path)
    async with begun_anew(settings) as bot:
        await local.wait_until_bot_connected()
        await people[0].slash("chouette open")
        for person in people:
            await person.slash("join")
        await people[0].slash("chouette start")
        before = local.messages()[-1]
        bot.send_signal(signal.SIGKILL)
        await bot.wait()
        await until(lambda: not local.gateway.is_connected)
    async with begun_anew(settings) as bot:
        await local.wait_until_bot_connected()
        board = await people[0].slash("board")
        assert board.ephemeral
        label = "Move" if "to play" in before["content"] else "Roll the opening"
        pressed = await called(local, people).press(before, label)
        assert pressed.kind in {"message", "change"}
        bot.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(bot.wait(), PATIENCE) == 0


async def test_a_wrong_token_is_one_clear_line(local: LocalTable, tmp_path: Path) -> None:
    for token in ("wrong", "two\nlines"):
        async with serving({**settings_at(local, tmp_path), "DISCORD_TOKEN": token}, tmp_path) as bot:
            said = await ended(bot)
            assert bot.returncode == 78
            assert len(said.splitlines()) == 1
            assert "DISCORD_TOKEN" in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "mysql://ann@host/chouette"),
        ("DATABASE_URL", "postgresql://ann@host:port/chouette"),
        ("DATABASE_URL", "sqlite:////nowhere/bot.sqlite"),
        ("HTTP_PORT", "192.0.2.1:8080"),  # of another machine
    ],
)
async def test_a_wrong_setting_is_one_clear_line_and_no_other_start_helps(
    tmp_path: Path, name: str, value: str
) -> None:
    settings = {"DISCORD_TOKEN": "x", "DATABASE_URL": f"sqlite:///{tmp_path / 'bot.sqlite'}", name: value}
    async with serving(settings, tmp_path) as bot:
        said = await ended(bot)
    assert bot.returncode == 78
    (line,) = said.splitlines()
    assert line.startswith(name)


def dropped(file: Path) -> None:
    change(file, "DROP TABLE journal")


def newer(file: Path) -> None:
    change(file, "UPDATE alembic_version SET version_num = '9999'")


def foreign(file: Path) -> None:
    file.unlink()
    change(file, "CREATE TABLE recipes (name text)")


def overwritten(file: Path) -> None:
    file.write_bytes(b"no database at all " * 1000)


def lost(file: Path) -> None:
    """As after `rm`, and a kill of the bot that had it open."""
    file.rename(Path(f"{file}-wal"))


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lost, "bot.sqlite-wal is there: put the file back beside it, or restore a backup"),
        (dropped, "the database lacks its table journal: restore a backup"),
        (newer, "a newer version has written it (schema 9999)"),
        (foreign, "it has tables of another program"),
        (overwritten, "is no database (file is not a database): stop the bot and restore a backup"),
    ],
)
async def test_a_database_that_cannot_be_used_ends_it_for_good(
    tmp_path: Path, harm: Callable[[Path], None], said: str
) -> None:
    file = tmp_path / "bot.sqlite"
    await (await open_database(f"sqlite:///{file}")).close()
    harm(file)
    async with serving({"DISCORD_TOKEN": "x", "DATABASE_URL": f"sqlite:///{file}"}, tmp_path) as bot:
        line = await ended(bot)
    assert said in line
    assert bot.returncode == 78
    assert file.exists() is (harm is not lost)


async def test_a_missing_driver_ends_it_for_good_and_a_server_out_of_reach_does_not(
    tmp_path: Path, unused_tcp_port: int
) -> None:
    url = f"postgresql://ann@127.0.0.1:{unused_tcp_port}/chouette"
    settings = {"DISCORD_TOKEN": "x", "DATABASE_URL": url}
    without = "import sys; sys.modules['asyncpg'] = None; from bot.__main__ import main; sys.exit(main(['serve']))"
    async with begun_anew(settings, "-c", without) as bot:
        _, said = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert b"the driver of PostgreSQL is not installed" in said
    assert bot.returncode == 78
    async with serving(settings, tmp_path) as forked:
        assert "cannot be reached" in await ended(forked)
    assert forked.returncode == 1


async def test_a_misspelt_setting_is_one_line_of_the_log(local: LocalTable, tmp_path: Path) -> None:
    """The settings' file is where the bot keeps what it is told: in a checkout, the checkout."""
    (tmp_path / ".env").write_text("HTTP_PROT=8080\nACTIONS_A_SECOND: 5\n")
    start = (
        "import sys, pathlib, bot.config as config;"
        f"config.data_folder = lambda: pathlib.Path({str(tmp_path)!r});"
        "from bot.__main__ import main; sys.exit(main(['serve']))"
    )
    settings = {**settings_at(local, tmp_path), "LOG_LEVEL": "WARNING"}
    async with begun_anew(settings, "-c", start) as bot:
        await local.wait_until_bot_connected()
        bot.send_signal(signal.SIGTERM)
        _, said = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert [line.partition("bot.serving: ")[2] for line in said.decode().splitlines()] == [
        f"line 2 of {tmp_path}/.env is not understood: write it as NAME=value",
        f"{tmp_path}/.env names HTTP_PROT, which is no setting: write HTTP_PORT, or take it away",
        f"made a new, empty database {tmp_path}/bot.sqlite",
    ]


async def test_start_and_end_are_a_line_each(local: LocalTable, tmp_path: Path, unused_tcp_port: int) -> None:
    port = str(unused_tcp_port)
    async with serving({**settings_at(local, tmp_path), "LOG_LEVEL": "INFO", "HTTP_PORT": port}, tmp_path) as bot:
        await local.wait_until_bot_connected()
        bot.send_signal(signal.SIGTERM)
        said = await ended(bot)
    ours = [line.partition(" INFO bot.serving: ")[2] for line in said.splitlines() if " bot.serving: " in line]
    where = f"database {tmp_path}/bot.sqlite, health shown 127.0.0.1:{port}"
    assert (ours[0], ours[-1]) == (f"chouette {version()}, {where}", "ended, as it was told to")


async def answers_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.read()
    writer.close()


async def cuts_the_connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.readuntil(b"\r\n\r\n")
    writer.close()


async def is_another_server(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
    await writer.drain()
    writer.close()


def settings_beside(server: asyncio.Server, folder: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": "x",
        "DISCORD_API_URL": f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/api",
        "DATABASE_URL": f"sqlite:///{folder / 'bot.sqlite'}",
    }


async def test_another_web_server_is_one_clear_line(tmp_path: Path) -> None:
    server = await asyncio.start_server(is_another_server, "127.0.0.1")
    async with server, serving(settings_beside(server, tmp_path), tmp_path) as bot:
        said = await ended(bot)
    assert bot.returncode == 1
    assert said.splitlines() == ["Discord cannot be reached: what answers at its address is not Discord"]


async def test_a_connection_that_is_cut_is_one_clear_line(tmp_path: Path) -> None:
    server = await asyncio.start_server(cuts_the_connection, "127.0.0.1")
    async with server, serving(settings_beside(server, tmp_path), tmp_path) as bot:
        said = await ended(bot)
    assert bot.returncode == 1
    assert [line[:26] for line in said.splitlines()] == ["Discord cannot be reached:"]


async def test_told_to_end_while_it_connects_it_ends(tmp_path: Path) -> None:
    asked = asyncio.Event()

    async def hangs(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await answers_nothing(reader, writer)

    server = await asyncio.start_server(hangs, "127.0.0.1")
    async with server, serving(settings_beside(server, tmp_path), tmp_path) as bot:
        await asyncio.wait_for(asked.wait(), PATIENCE)
        bot.send_signal(signal.SIGTERM)
        said = await ended(bot)
    assert (bot.returncode, said) == (0, "")


async def test_told_to_end_while_discord_is_gone_it_does_not_wait_for_it(tmp_path: Path) -> None:
    async with LocalTable(rate_limits=False) as local, serving(settings_at(local, tmp_path), tmp_path) as bot:
        await local.wait_until_bot_connected()
        await local.stop()
        await until(lambda: bot.said)  # it says that it will try again
        bot.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(bot.wait(), PATIENCE) == 0


async def test_told_to_end_twice_it_ends_at_once(local: LocalTable, tmp_path: Path) -> None:
    settings = {**settings_at(local, tmp_path), "LOG_LEVEL": "INFO"}
    async with serving(settings, tmp_path) as bot:
        await local.wait_until_bot_connected()
        local.faults.inject_fault(CALLBACK, "before", "slow", wait_seconds=PATIENCE)
        asking = asyncio.create_task(local.person("Ann").slash("help"))
        await until(lambda: not local.faults.requests_still_to_fail)
        bot.send_signal(signal.SIGTERM)
        await until(lambda: "is finished, then" in bot.said)
        bot.send_signal(signal.SIGTERM)
        await asyncio.wait_for(bot.wait(), PATIENCE)
        assert bot.returncode == -signal.SIGTERM
        asking.cancel()


async def test_what_hangs_is_ended_all_the_same_and_the_log_says_where(local: LocalTable, tmp_path: Path) -> None:
    """Not only what waits in the event loop: a disk that does not answer holds a thread."""
    start = (
        "import sys, time, bot.ending, bot.store.database;"
        "assert bot.ending.SHUTDOWN_TIMEOUT_SECONDS; bot.ending.SHUTDOWN_TIMEOUT_SECONDS = 1;"
        "bot.store.database.Database.close = lambda _: time.sleep(600);"
        "from bot.__main__ import main; sys.exit(main(['serve']))"
    )
    async with begun_anew(settings_at(local, tmp_path), "-c", start) as bot:
        await local.wait_until_bot_connected()
        bot.send_signal(signal.SIGTERM)
        _, said = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert bot.returncode == 1
    assert "Timeout" in said.decode()
    assert "in _serve" in said.decode()


async def test_no_secret_is_in_the_log(local: LocalTable, tmp_path: Path) -> None:
    settings = settings_at(local, tmp_path)
    async with serving({**settings, "LOG_LEVEL": "DEBUG"}, tmp_path) as bot:
        await local.wait_until_bot_connected()
        await local.person("Mia").slash("chouette open", title="Secret club")
        await until(lambda: local.messages()[-1]["components"])
        await local.person("Bob").press(local.messages()[-1], "Not in yet? Join")
        bot.send_signal(signal.SIGTERM)
        said = await ended(bot)
    with contextlib.closing(sqlite3.connect(tmp_path / "bot.sqlite")) as database:
        seeds = [seed for (seed,) in database.execute("SELECT seed FROM seeds")]
    assert seeds
    assert "INFO" in said
    tokens = local.table.interactions._open
    assert len(tokens) == 2
    secrets = (*seeds, *tokens, local.bot_token, "Mia", "Bob", "Secret club")
    assert [secret for secret in secrets if secret in said] == []
