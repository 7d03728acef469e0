"""`python -m bot serve` as a process of its own: started, killed, started again, told to end."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from bot.local import LocalTable
from bot.local.people import Person

CHECKOUT = Path(__file__).parents[2]


@asynccontextmanager
async def serving(settings: Mapping[str, str]) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot as a process; killed at the end if it has not ended."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "ignore", "-m", "bot", "serve"),
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
        "DISCORD_TOKEN": local.token,
        "DISCORD_API_URL": local.api_url,
        "DATABASE_URL": f"sqlite:///{folder / 'bot.sqlite'}",
    }


def called(local: LocalTable, people: list[Person]) -> Person:
    """Who must act, by the newest message."""
    ids = [user["id"] for user in local.messages()[-1]["mentions"]]
    return next(person for person in people if person.id == ids[0])


async def test_killed_in_mid_game_it_goes_on_where_it_was(local: LocalTable, tmp_path: Path) -> None:
    people = [local.person(name) for name in ("Ann", "Bob", "Cid")]
    settings = settings_at(local, tmp_path)
    async with serving(settings) as bot:
        await local.until_connected()
        await people[0].slash("chouette open")
        for person in people:
            await person.slash("join")
        await people[0].slash("chouette start")
        before = local.messages()[-1]
        bot.send_signal(signal.SIGKILL)
        await bot.wait()
        while local.gateway.is_connected:  # noqa: ASYNC110 - nothing tells that a line is lost
            await asyncio.sleep(0.01)
    async with serving(settings) as bot:
        await local.until_connected()
        board = await people[0].slash("board")
        assert board.ephemeral
        label = "Move" if "to play" in before["content"] else "Roll the opening"
        pressed = await called(local, people).press(before, label)
        assert pressed.kind in {"message", "change"}
        bot.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(bot.wait(), 10) == 0


async def test_a_wrong_token_is_one_clear_line(local: LocalTable, tmp_path: Path) -> None:
    for token in ("", "wrong"):
        async with serving({**settings_at(local, tmp_path), "DISCORD_TOKEN": token}) as bot:
            _, said = await asyncio.wait_for(bot.communicate(), 20)
            assert bot.returncode == 1
            assert len(said.decode().splitlines()) == 1
            assert "DISCORD_TOKEN" in said.decode()
