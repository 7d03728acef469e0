"""`python -m bot local`: the table and the real bot begin and end together."""

import asyncio
import re
import signal
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local.run import main
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

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


@pytest.mark.slow
async def test_the_table_opens_with_the_bot_and_both_end(tmp_path):
    file = tmp_path / "table.sqlite"
    arguments = ("-m", "bot", "local", "--no-browser", "--port", "0", "--data", str(file))
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(sys.executable, *arguments, cwd=CHECKOUT, stdout=pipe, stderr=pipe)
    try:
        async with asyncio.timeout(PATIENCE):
            first = (await running.stdout.readline()).decode()
            address = re.search(r"http://127\.0\.0\.1:\d+/", first).group()
            assert (await running.stdout.readline()).decode() == "The bot is at the table.\n"
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


@pytest.mark.slow
async def test_a_table_that_is_killed_takes_its_bot_along(tmp_path):
    arguments = ("-m", "bot", "local", "--no-browser", "--port", "0", "--data", str(tmp_path / "table.sqlite"))
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(sys.executable, *arguments, cwd=CHECKOUT, stdout=pipe, stderr=pipe)
    async with asyncio.timeout(PATIENCE):
        await running.stdout.readline()
        await running.stdout.readline()
        running.kill()
        await running.communicate()  # ends when the bot, too, has let go of the streams that it inherited


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
