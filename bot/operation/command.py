"""What `python -m bot backup`, `restore`, `copy` and `doctor` do: settings in, lines and an exit status out."""

import argparse
import asyncio
import sys
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot.config import ConfigError, environment_over_settings_file, read_config, settings_file
from bot.operation.findings import Finding
from bot.operation.rotation import delete_oldest_backups_of_same_sort, prepare_backup_path, rename_as_faulty
from bot.store.stored import StoreFailed

if TYPE_CHECKING:
    from bot.operation.journals import JournalReplaySummary


def operate(chosen: argparse.Namespace) -> int:
    """Do what was chosen on the command line: the exit status; why it is not done is told in one line."""
    try:
        return asyncio.run(_operate(chosen))
    except (ConfigError, StoreFailed) as error:
        _warn(str(error))
        return 1


async def _operate(chosen: argparse.Namespace) -> int:
    match chosen.part:
        case "backup":
            return await _back_up(Path(chosen.file), chosen.keep)
        case "restore":
            return await _restore(Path(chosen.file), with_faults=chosen.with_faults, waits=chosen.wait)
        case "copy":
            return await _copy(chosen.source, chosen.target)
        case "servers":
            return await _servers(chosen)
        case _:
            return await _examine()


async def _servers(chosen: argparse.Namespace) -> int:
    from bot.operation.servers import DiscordOutOfReachError, OperatorActions, apply_actions_or_list_servers  # noqa: PLC0415, it needs Discord's library

    wishes = OperatorActions(**{one.name: tuple(getattr(chosen, one.name)) for one in fields(OperatorActions)})
    try:
        async for line in apply_actions_or_list_servers(read_config(environment_over_settings_file()), wishes):
            _tell(line)
            sys.stdout.flush()
    except DiscordOutOfReachError as error:
        _warn(str(error))
        return 1
    return 0


async def _back_up(to: Path, keep: int | None) -> int:
    """1 if a journal in it does not replay. With `keep`, `to` is the folder of so many; else the file."""
    from bot.operation.backup import back_up  # noqa: PLC0415, it loads the rules of the game

    if keep:
        to = prepare_backup_path(to, datetime.now(UTC))
    found = await back_up(_database_url(), to)
    if found.faults:
        to = rename_as_faulty(to) if keep else to
        deleted = delete_oldest_backups_of_same_sort(to, keep) if keep else []
        kept = ["no backup without faults is deleted"] if keep else []
        _warn(*found.faults, f"{to} is written, with these faults: {found}", *_deleted(deleted), *kept)
        return 1
    _tell(f"{to}: {found}, each replays to its stored points")
    if keep:
        _tell(*_deleted(delete_oldest_backups_of_same_sort(to, keep)))
    return 0


def _deleted(files: list[Path]) -> list[str]:
    return [f"deleted: {file}" for file in files]


async def _restore(backup: Path, *, with_faults: bool, waits: bool) -> int:
    from bot.operation.backup import restore  # noqa: PLC0415, the same

    def verified(found: "JournalReplaySummary") -> None:
        _tell(f"verified: {found}; stop the bot now, if one runs: it is restored as soon as that has ended")
        sys.stdout.flush()

    found, old = await restore(
        _database_url(), backup, accept_faults=with_faults, on_verified_before_waiting=verified if waits else None
    )
    _warn(*found.faults)
    _tell(f"restored from {backup}: {found}", *([f"the database before it is kept: {old}"] if old else []))
    return 0


async def _copy(source: str, target: str) -> int:
    """1 if a journal does not replay, at the target as at the source."""
    from bot.operation.copying import copy_database  # noqa: PLC0415, the same

    found = await copy_database(source, target)
    _warn(*found.faults)
    _tell(f"copied: {found}")
    return 1 if found.faults else 0


async def _examine() -> int:
    """1 if there is something to be done."""
    from bot.operation.doctor import examine  # noqa: PLC0415, the same

    try:
        environ = environment_over_settings_file()
    except ConfigError as error:
        _tell(str(Finding("settings", str(error))))
        return 1
    status = 0
    async for finding in examine(environ, settings_file()):
        _tell(str(finding))
        sys.stdout.flush()
        status = status if finding.is_good else 1
    return status


def _database_url() -> str:
    return read_config(environment_over_settings_file()).database_url


def _tell(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


def _warn(*lines: str) -> None:
    sys.stderr.writelines(f"{line}\n" for line in lines)
