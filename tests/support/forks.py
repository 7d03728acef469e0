"""Processes of the program that begin with all its modules loaded: a test need not wait for that each time."""

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import discord

from bot.__main__ import main

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["bot.client", "tests.chaos.operations", "tests.support.begun"])
"""Has a server of its own, in which nothing runs: each process is a copy of it."""


class ForkedProgram:
    """`python -m bot` with these arguments and this environment, whatever it prints written to the end of `log`."""

    def __init__(self, arguments: list[str], environment: Mapping[str, str], log: Path = Path(os.devnull)) -> None:
        self._log = log
        self._process = FORKS.Process(target=_run, args=(arguments, dict(environment), log), daemon=True)

    async def start(self) -> None:
        """Start it, and wait for nothing else."""
        await asyncio.to_thread(self._process.start)  # the first one starts the server

    @property
    def returncode(self) -> int | None:
        """Its exit status; None while it runs."""
        return self._process.exitcode

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process.pid
        return self._process.pid

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, if it runs."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """`kill -9`."""
        self.send_signal(signal.SIGKILL)

    @property
    def said(self) -> str:
        """What it has written so far."""
        return self._log.read_text("utf-8")

    async def wait(self) -> int:
        """Wait until it has ended; its exit status."""
        ended, loop = asyncio.Event(), asyncio.get_running_loop()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            while (status := self.returncode) is None:
                await ended.wait()
                ended.clear()
        finally:
            loop.remove_reader(self._process.sentinel)
        return status


def _run(arguments: list[str], environment: dict[str, str], log: Path) -> None:
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab", buffering=0) as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    discord.Client.before_identify_hook = _not_later  # type: ignore[method-assign]  # the local table wants no pause
    sys.exit(main(arguments))


async def _not_later(*_: object, **__: object) -> None:
    """In place of five seconds between one shard and the next."""
