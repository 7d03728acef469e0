"""`python -m bot local`: the table and the real bot begin and end together."""

import asyncio
import json
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local import run, server
from bot.local.page.windows import PAGE_WINDOWS
from bot.local.run import main
from bot.local.sharing.kept import KeptSharing
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

CHECKOUT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="ends by SIGTERM")


async def settled_messages(session: aiohttp.ClientSession, address: str) -> list[dict[str, Any]]:
    """What everybody sees once the bot has posted the sample evening: buttons under the newest message alone.

    A newcomer's welcome, which they alone see, may come before it or after it.
    """
    while True:
        state = await (await session.get(address + "page/state")).json()
        messages = [each for each in state["messages"] if not each["only_for"]]
        with_buttons = [bool(each["components"]) for each in messages]
        if len(with_buttons) >= 2 and with_buttons[-1] and not any(with_buttons[:-1]):
            return messages
        await asyncio.sleep(0.05)


async def until_line(stream: asyncio.StreamReader, last: bytes) -> AsyncIterator[bytes]:
    """Every line before that one."""
    while (line := await stream.readline()) != last:
        assert line, "it has ended"
        yield line


@pytest.mark.slow
async def test_the_table_opens_with_the_bot_and_both_end(tmp_path):
    file = tmp_path / "table.sqlite"
    arguments = ("-m", "bot", "local", "--no-browser", "--port", "0", "--data", str(file), "--share")
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(sys.executable, *arguments, cwd=CHECKOUT, stdout=pipe, stderr=pipe)
    try:
        async with asyncio.timeout(PATIENCE):
            first = (await running.stdout.readline()).decode()
            address = re.search(r"http://127\.0\.0\.1:\d+/", first).group()
            told = [line.decode() async for line in until_line(running.stdout, b"The bot is at the table.\n")]
            secret = file.with_name("table.sqlite.link").read_text("ascii").strip()
            assert all(f"/?table={secret}" in line for line in told[:-1])
            assert "--share=new" in told[-1]
            async with aiohttp.ClientSession() as session:
                state = await (await session.get(address + "page/state")).json()
                body = {"as": state["me"], "channel": state["channel"]}
                seated = await session.post(address + "page/sample", json=body)
                assert await seated.json() == {"kind": "seated"}
                messages = await settled_messages(session, address)
        running.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            _, complaints = await running.communicate()
        assert running.returncode == 0, complaints.decode()
    finally:
        if running.returncode is None:
            running.kill()
            await running.wait()
    # The bot has let go of its database, and the table of its file: both can be opened again.
    async with LocalTable(file) as table:
        assert [each["id"] for each in table.messages()] == [each["id"] for each in messages]


@pytest.mark.begun_first
@pytest.mark.slow
async def test_a_table_that_is_killed_takes_its_bot_along_and_is_shared_again_when_it_was(tmp_path):
    data, pipe = tmp_path / "new" / "table.sqlite", asyncio.subprocess.PIPE

    async def opened(*more: str) -> tuple[asyncio.subprocess.Process, str, str]:
        arguments = ("-m", "bot", "local", "--no-browser", "--port", "0", "--data", str(data), *more)
        running = await asyncio.create_subprocess_exec(
            sys.executable, *arguments, cwd=CHECKOUT, stdout=pipe, stderr=pipe
        )
        first, second = [(await running.stdout.readline()).decode() for _ in range(2)]
        return running, re.search(r"http://127\.0\.0\.1:\d+/", first).group(), second

    async with asyncio.timeout(2 * PATIENCE), aiohttp.ClientSession() as session:
        running, address, second = await opened()
        assert second == "The bot is at the table.\n"
        me = (await (await session.get(f"{address}page/state?as=Ann")).json())["me"]
        assert (await session.post(f"{address}page/share", json={"as": me})).status == 200
        share = (await (await session.get(f"{address}page/state?as=Ann")).json())["share"]
        port = KeptSharing(data.with_name("table.sqlite.shared")).read().port
        running.kill()
        await running.communicate()  # ends when the bot, too, has let go of the streams that it inherited

        running, address, second = await opened()
        assert second.startswith("The table is shared, as before: friends open ")
        assert all(link in second for link in [share["path"], *share["links"]])
        phone = {"Host": f"192.168.1.20:{port}"}
        link = f"http://127.0.0.1:{port}{share['path']}"
        async with session.get(link, headers=phone, allow_redirects=False) as answer:
            assert answer.status == 303  # they have come in by the link of before
        running.kill()
        await running.communicate()

        running, address, second = await opened("--share=no")
        assert second == "The bot is at the table.\n"
        running.kill()
        await running.communicate()
    assert KeptSharing(data.with_name("table.sqlite.shared")).read() is None


def test_a_file_that_cannot_be_opened(tmp_path, capsys):
    file = tmp_path / "table.sqlite"
    file.write_bytes(b"no table" * 100)
    assert main(["--no-browser", "--port", "0", "--data", str(file)]) == 1
    assert capsys.readouterr().err == f"The table cannot be opened: {file}: file is not a database\n"


async def test_a_port_that_is_taken(capsys, tmp_path):
    async with LocalTable() as table:
        port = table.url.rpartition(":")[2]
        status = await asyncio.to_thread(main, ["--no-browser", "--port", port, "--data", str(tmp_path / "t.sqlite")])
    assert status == 1
    assert capsys.readouterr().err.startswith("The table cannot be opened: ")


@pytest.mark.slow
async def test_a_bot_whose_port_is_taken_while_it_starts_is_started_again_with_another(tmp_path, monkeypatch, capsys):
    """Two tables that open in the same moment may find the same port free."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ports = [taken.getsockname()[1]]
        free_port = run._free_port
        monkeypatch.setattr(run, "_free_port", lambda wanted: ports.pop() if ports else free_port(wanted))
        opened = asyncio.create_task(run._open(tmp_path / "t.sqlite", 0, browser=False))
        told = ""
        async with asyncio.timeout(3 * PATIENCE):
            while "The bot is at the table.\n" not in told:
                told += capsys.readouterr().out
                await asyncio.sleep(0.05)
            signal.raise_signal(signal.SIGTERM)
            assert await opened == 0
    assert "The bot has not come to the table. It is tried once more.\n" in told


async def test_a_page_is_told_that_the_bot_has_ended_before_it_is_closed(tmp_path, monkeypatch):
    """Its process ends at once, and so does that of the second try."""
    monkeypatch.setattr("sys.executable", "false")
    begin, heard = run._serve_with_bot, []

    async def with_a_page(table, *rest, **more):
        if not heard:
            heard.append(asyncio.create_task(news_of(table.url)))
            await until(lambda: pages(table))
        return await begin(table, *rest, **more)

    monkeypatch.setattr(run, "_serve_with_bot", with_a_page)
    assert await run._open(tmp_path / "t.sqlite", 0, browser=False) == 1
    assert {"kind": "ended"} in await heard[0]


def pages(table: server.LocalTable) -> int:
    """How many look at the table."""
    return len(table._runner.app[PAGE_WINDOWS]._open)


async def news_of(address: str) -> list[dict[str, Any]]:
    """What a page hears until the table closes."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{address}/page/live") as line:
        return [json.loads(message.data) async for message in line if message.type is aiohttp.WSMsgType.TEXT]
