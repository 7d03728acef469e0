"""`python -m bot local`: the local table and the real bot, started and ended together; knows no route and no command.

The bot is a process of its own that connects to the table as it would to Discord. When either ends, the other is
ended too.
"""

import argparse
import asyncio
import contextlib
import signal
import socket
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from bot.config import LOCAL_SECONDS_TO_ANSWER, ConfigError, environment_over_settings_file
from bot.local.discord.interactions import ANSWER_TIMEOUT_SECONDS
from bot.local.discord.storage import TableFileError
from bot.local.server import HOST, LocalTable
from bot.local.sharing.addresses import links_in_networks
from bot.local.sharing.door import Door
from bot.local.sharing.kept import KeptSharing
from bot.local.sharing.secret import kept_or_new_secret
from bot.places import IS_INSTALLED, PROGRAM_COMMAND, data_folder

_DEFAULT_PORT = 8710
"""Where the table is when it can be; a page that was left open finds it there again."""
_BOT_EXIT_TIMEOUT_SECONDS = 10.0


def _port(text: str) -> int:
    """A port's number, 0 for any free one; ArgumentTypeError for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) < 2**16):
        raise argparse.ArgumentTypeError(f"a port is a number below 65536, not {text!r}")
    return int(text)


def main(arguments: Sequence[str]) -> int:
    """Opens the table until Ctrl-C, SIGTERM or the bot's end; returns the exit status."""
    parser = argparse.ArgumentParser(prog=f"{PROGRAM_COMMAND} local", description="A chouette in your browser.")
    parser.add_argument(
        "--port",
        type=_port,
        help=f"where the page is (default {_DEFAULT_PORT}, or any free one)",
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=data_folder() / "local-table.sqlite",
        metavar="FILE",
        help="where the local Discord is kept; the bot's database is beside it, in a file that ends in .bot.sqlite",
    )
    parser.add_argument(
        "--share",
        nargs="?",
        choices=("kept", "new", "no"),
        const="kept",
        metavar="new|no",
        help="let friends with devices of their own in, who have the table's link; =new: by a new link alone; "
        "=no: nobody, though it was shared when it was closed",
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    chosen = parser.parse_args(arguments)
    try:
        return asyncio.run(_open(chosen.data, chosen.port, browser=not chosen.no_browser, share=chosen.share))
    except KeyboardInterrupt:
        return 130
    except (TableFileError, ConfigError, OSError) as problem:
        sys.stderr.write(f"The table cannot be opened: {problem}\n")
        return 1


async def _open(data: Path, port: int | None, *, browser: bool, share: str | None = None) -> int:
    told = environment_over_settings_file()
    data.parent.mkdir(parents=True, exist_ok=True)
    secret, shared = (data.with_name(f"{data.name}.{what}") for what in ("link", "shared"))
    kept = KeptSharing(shared)
    is_shared = share in ("kept", "new") or (share is None and kept.read() is not None)
    door = Door(kept_or_new_secret(secret, renewed=share == "new")) if is_shared else None
    table = LocalTable(
        data,
        door=door,
        later_door=lambda renewed: Door(kept_or_new_secret(secret, renewed=renewed)),
        had_link=secret.exists(),
        shared=shared,
    )
    await table.start(*((_DEFAULT_PORT, 0) if port is None else (port,)))
    table.table.interactions.longer_seconds = LOCAL_SECONDS_TO_ANSWER - ANSWER_TIMEOUT_SECONDS
    _say(f"The local table is open: {table.url}/ (Ctrl-C closes it)")
    if door:
        _tell_link(table, door, is_asked=share is not None)
    browser = browser and _has_display(told)
    try:
        if not is_shared:
            kept.write(None)  # only now: another program may have had the file open
        status = await _serve_with_bot(table, data, told, browser=browser)
        if status is None:  # another program may just have taken its port, or the machine be too busy
            _say("The bot has not come to the table. It is tried once more.")
            status = await _serve_with_bot(table, data, told, browser=browser)
        if status != 0:
            _say("The bot has ended, and so does the table.")
            await table.tell_bot_has_ended()
        return 1 if status is None else status
    finally:
        await table.stop()


def _tell_link(table: LocalTable, door: Door, *, is_asked: bool) -> None:
    """Say what friends open, and who that lets in; in one line where it is shared as before, and nobody has asked."""
    sharing, path = table.sharing, door.path
    links = links_in_networks(sharing.port, path)
    if sharing.has_moved and sharing.earlier:
        port = sharing.earlier.port
        _say(f"This table is no longer at port {port}, where friends found it: they need the link below.")
    if not is_asked:
        all_links = [f"{sharing.tunnel}{path}"] * bool(sharing.tunnel) + links
        how = "it ends with Stop sharing on the page, or --share=no"
        _say(f"The table is shared, as before: friends open {' or '.join(all_links) or path} ({how}).")
        return
    for link in links:
        _say(f"Friends in your network open: {link}")
    _say(f"Friends afar: run  cloudflared tunnel --url {table.url}  here, and send its address with {path} behind it.")
    _say("Whoever has this link can sit down as anybody: it is for friends. --share=new makes another one.")


async def _serve_with_bot(table: LocalTable, data: Path, told: Mapping[str, str], *, browser: bool) -> int | None:
    """Starts the bot and waits for a signal (0) or its end: its status, or None where it has not come to the table."""
    boards_at = _free_port((urlsplit(table.url).port or _DEFAULT_PORT) + 1)  # another table that opens now has others
    if table.boards:
        table.boards.address = f"http://{HOST}:{boards_at}"
    # In a checkout, the current directory is where `bot` is found. Installed, a folder of that name in it must not be.
    unseen = ["-P"] if IS_INSTALLED else []
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, *unseen, "-m", "bot.local.beside"),
        stdin=asyncio.subprocess.PIPE,
        cwd=data_folder(),
        env={**told, **_bot_environment(table, data, boards_at)},
        start_new_session=True,  # Ctrl-C is for us: we end the bot in its turn
    )
    try:
        return await _until_the_end(table, bot, browser=browser)
    finally:
        await _end(bot)


def _free_port(wanted: int) -> int:
    """This port where nobody listens at it, else any other."""
    for port in (wanted, 0):
        with contextlib.suppress(OSError), socket.create_server((HOST, port)) as listening:
            return listening.getsockname()[1]
    return wanted


def _bot_environment(table: LocalTable, data: Path, boards_at: int) -> dict[str, str]:
    """What the bot's environment must say at this table.

    Where it is, a database beside the table's file, and the port at which boards beside channels are.
    """
    journal = data.resolve().with_suffix(".bot.sqlite")
    return {
        "DISCORD_API_URL": table.api_url,
        "DISCORD_TOKEN": table.bot_token,
        "DATABASE_URL": f"sqlite:///{journal.as_posix()}",
        "HTTP_PORT": f"{HOST}:{boards_at}",
        "BOARD_URL": table.url,
    }


async def _until_the_end(table: LocalTable, bot: asyncio.subprocess.Process, *, browser: bool) -> int | None:
    """Waits for a signal (0) or the bot's own end: its status, or None where it has not come to the table."""
    closing = asyncio.Event()
    loop = asyncio.get_running_loop()
    hung_up = getattr(signal, "SIGHUP", signal.SIGTERM)  # the terminal's window was closed; Windows has no such signal
    for number in {signal.SIGINT, signal.SIGTERM, hung_up}:
        with contextlib.suppress(NotImplementedError):  # on Windows, Ctrl-C raises KeyboardInterrupt
            loop.add_signal_handler(number, closing.set)
    asked = asyncio.create_task(closing.wait())
    ended = asyncio.create_task(bot.wait())
    ready = asyncio.create_task(table.table.gateway.connected.wait())
    try:
        await asyncio.wait({asked, ended, ready}, return_when=asyncio.FIRST_COMPLETED)
        if ready.done():
            _say("The bot is at the table.")
            if browser:
                await asyncio.to_thread(webbrowser.open, f"{table.url}/")
        await asyncio.wait({asked, ended}, return_when=asyncio.FIRST_COMPLETED)
        if asked.done():
            return 0
        return (bot.returncode or 1) if ready.done() else None
    finally:
        for task in (asked, ended, ready):
            task.cancel()


async def _end(bot: asyncio.subprocess.Process) -> None:
    """Asks the bot to finish what is under way and to go; ends it if it does not."""
    if bot.returncode is not None:
        return
    bot.terminate()
    try:
        await asyncio.wait_for(bot.wait(), _BOT_EXIT_TIMEOUT_SECONDS)
    except TimeoutError:
        bot.kill()
        await bot.wait()


def _has_display(told: Mapping[str, str]) -> bool:
    """Whether a browser can open a window here; a browser of the terminal would take the terminal away."""
    return sys.platform in ("win32", "darwin") or bool(told.get("DISPLAY") or told.get("WAYLAND_DISPLAY"))


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
