"""What `python -m bot backup`, `restore`, `copy` and `doctor` do: settings in, lines and an exit status out."""

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path

from bot.config import ConfigError, read_config, read_environment
from bot.operation.backup import back_up, restore
from bot.operation.copying import copy
from bot.operation.doctor import examine
from bot.store.stored import StoreFailed


def write_backup(to: str) -> int:
    """Back the database up; 1 if that failed, or if a journal in it does not replay."""
    return _finished(_back_up(to))


async def _back_up(to: str) -> int:
    found = await back_up(_database_url(), Path(to))
    if found.faults:
        _warn(*found.faults, f"{to} is written, with these faults: {found}")
        return 1
    _tell(f"{to}: {found}, each replays to its stored points")
    return 0


def restore_backup(backup: str, *, with_faults: bool) -> int:
    """Put a backup in the database's place; 1 if it is not taken."""
    return _finished(_restore(backup, with_faults=with_faults))


async def _restore(backup: str, *, with_faults: bool) -> int:
    url = _database_url()
    found, old = await restore(url, Path(backup), with_faults=with_faults)
    _warn(*found.faults)
    _tell(f"restored from {backup}: {found}", *([f"the database before it is kept: {old}"] if old else []))
    return 0


def copy_database(source: str, target: str) -> int:
    """Copy all rows of a database to another one, which is empty; 1 if that failed."""
    return _finished(_copy(source, target))


async def _copy(source: str, target: str) -> int:
    found = await copy(source, target)
    _warn(*found.faults)
    _tell(f"copied: {found}")
    return 1 if found.faults else 0


def show_findings() -> int:
    """Look for what may keep the bot from running, a line each; 1 if there is something to be done."""
    return _finished(_examine())


async def _examine() -> int:
    status = 0
    async for finding in examine(read_environment()):
        _tell(str(finding))
        sys.stdout.flush()
        status = status if finding.is_good else 1
    return status


def _database_url() -> str:
    return read_config(read_environment()).database_url


def _finished(work: Coroutine[object, object, int]) -> int:
    """The exit status of what is done; why it is not done is told in one line."""
    try:
        return asyncio.run(work)
    except (ConfigError, StoreFailed) as error:
        _warn(str(error))
        return 1


def _tell(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


def _warn(*lines: str) -> None:
    sys.stderr.writelines(f"{line}\n" for line in lines)
