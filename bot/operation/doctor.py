"""What may keep the bot from running, looked at one after the other; each with what to do about it. Changes nothing."""

import asyncio
import errno
import os
import shutil
import stat
import tempfile
from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from bot.backgammon.fair import CubeHolder
from bot.backgammon.position import START
from bot.config import ConfigError, read_config, settings_file_faults_with_advice
from bot.engine.engine import CubeTerms, Engine, EngineError, EngineLimits
from bot.engine.programs import EngineName, program_for_engine_setting
from bot.health import health_faults
from bot.operation.findings import Finding
from bot.operation.journals import replay_and_verify_journals
from bot.operation.own_files import examine_files
from bot.operation.rotation import newest_good_backup_time
from bot.places import PROGRAM_COMMAND
from bot.store.condition import (
    check_can_write,
    check_tables_can_be_created,
    read_schema_status_and_revision,
    require_all_tables,
)
from bot.store.database import Database, database_label, file_of, open_database
from bot.store.files import find_damage
from bot.store.holding import check_lock_can_be_opened, require_file_not_vanished
from bot.store.journal import channels_with_open_chouettes
from bot.store.opened import HOW_TO_RESTORE_TEXT
from bot.store.schema import SchemaStatus, schema_problem_and_advice
from bot.store.stored import StoreFailed

_MIN_FREE_BYTES = 100_000_000
"""So many bytes should be free beside the database: a month of many tables, and a backup."""
ENGINE_TIMEOUT_SECONDS = 20.0
"""An engine that takes longer to start and to judge one position does not work."""
_MAX_BACKUP_AGE_HOURS = 36
"""A backup is made each night; a newest one that is older than this is one that did not come."""
_MAX_FAULTS_LISTED = 10
"""So many journals with a fault are named."""
_RESTORE = HOW_TO_RESTORE_TEXT
_WHY = {  # what a driver says: what to do about it
    "readonly": "the user who runs the bot may not write to it, or to its folder: chown or chmod them",
    "locked": "another program keeps it locked: end that program (fuser FILE names it)",
    "disk is full": "make room on the disk",
    "not a database": _RESTORE,
    "malformed": _RESTORE,
    "no such table": _RESTORE,
    "permission denied for": "let the database belong to the user in DATABASE_URL: ALTER DATABASE name OWNER TO user",
    "must be owner of": "let the tables belong to the user in DATABASE_URL: REASSIGN OWNED BY another TO user",
    "password authentication": "look at the password in DATABASE_URL, in which @ is written %40, / is %2F and % is %25",
    "unable to open": "the folder is not there, or the user who runs the bot may not write to it",
}
_BITS = {"rw": stat.S_IRUSR | stat.S_IWUSR, "rwx": stat.S_IRWXU}
_ERRNO = {
    errno.ENOSPC: "make room on the disk",
    errno.EISDIR: "let DATABASE_URL name a file, not a folder",
    errno.EROFS: "have the disk mounted so that it can be written",
}


async def examine(environ: Mapping[str, str], settings_file: Path | None = None) -> AsyncIterator[Finding]:
    """Look at everything, in this order: settings, files of the bot, engine, port, database, backups, Discord.

    Where settings or files are broken, it ends with them. `settings_file` is the file that some of `environ` comes
    from.
    """
    wrong = settings_file_faults_with_advice(settings_file) if settings_file else []
    for what, advice in wrong:
        yield Finding(f"settings: {what}", advice)
    try:
        config = read_config(environ)
    except ConfigError as error:
        yield Finding("settings", str(error))
        return
    if settings_file and _others_may_read(settings_file):
        yield Finding(
            f"settings: others on this machine may read the token in {settings_file}", f"chmod 600 {settings_file}"
        )
    elif not wrong:
        yield Finding("settings: each can be read")
    files = await examine_files()
    yield files
    if not files.is_good:  # journals are read by the rule books, and what talks to Discord by the words
        return
    from bot.operation.on_discord import examine_discord  # noqa: PLC0415

    yield await _engine(config.engine)
    if config.http_address:
        yield await _port(*config.http_address)
    channels: dict[int, tuple[int, ...]] = {}
    async for finding in _database(config.database_url, channels):
        yield finding
    if config.backup_folder:
        yield await asyncio.to_thread(_backups, config.backup_folder)
    async for finding in examine_discord(config, channels):
        yield finding


# --- This machine


async def _engine(wanted: str) -> Finding:
    """Which engine there is, and whether it answers."""
    program = program_for_engine_setting(wanted)
    if program is None and wanted in {one.value for one in EngineName}:
        return Finding(
            f"engine {wanted}: it is not on this machine", "install it, or take ENGINE away from the settings"
        )
    if program is None:
        return Finding("engine: none; only robots and analysis want one")
    engine = Engine(program, EngineLimits(answer_seconds=ENGINE_TIMEOUT_SECONDS))
    try:
        await engine.equity_at_best_cube_action(START, CubeTerms(CubeHolder.NOBODY, jacoby=True), 0)
    except EngineError as error:
        return Finding(
            f"engine {error}", "install it anew, or write ENGINE=none: then there are no robots and no analysis"
        )
    finally:
        await engine.close()
    return Finding(f"engine: {program.name} answers")


def _others_may_read(file: Path) -> bool:
    """Whether anybody else on this machine may, be it as a group; on Windows, rights are told otherwise."""
    try:
        return os.name == "posix" and file.is_file() and bool(file.stat().st_mode & 0o077)
    except OSError:  # not even we may
        return False


async def _port(host: str, port: int) -> Finding:
    """Whether health can be shown there, or a bot shows it already."""
    where = f"HTTP_PORT {host}:{port}"
    try:
        server = await asyncio.start_server(lambda _, answer: answer.close(), host, port)
    except OSError as error:
        faults = await asyncio.to_thread(health_faults, host, port) if error.errno == errno.EADDRINUSE else None
        if faults is not None:
            return Finding(f"{where}: a bot shows {'its health' if not faults else 'faults'} there", "; ".join(faults))
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error)
        return Finding(f"{where}: {why}", "name a port in HTTP_PORT that is free on this machine")
    server.close()
    return Finding(f"{where}: it is free")


# --- The database


async def _database(url: str, channels: dict[int, tuple[int, ...]]) -> AsyncIterator[Finding]:
    """Look at the database, up to the first fault; `channels` gets those with an open table, by server."""
    try:
        file, what = file_of(url), f"database {database_label(url)}"
        if file is not None:
            for finding in await asyncio.to_thread(_database_file, file):
                yield finding
                if not finding.is_good:
                    return
            if not file.exists():
                return
        database = await open_database(url, None)
    except StoreFailed as error:
        yield Finding("database", str(error))
        return
    try:
        async for finding in _tables(database, what, channels):
            yield finding
        if file is not None and _others_may_read(file):
            yield Finding(f"{what}: others on this machine may read the dice of games that go on", f"chmod 600 {file}")
    except StoreFailed as error:
        advice = _advice(str(error))
        yield Finding(f"{what}: {str(error).removesuffix(f': {advice}')}", advice)
    finally:
        await database.close()


def _database_file(file: Path) -> list[Finding]:
    """Whether the folder can be written and has room, and the file is whole; it need not be there before a start."""
    try:
        if file.is_dir():
            return [Finding(f"database {file}: {os.strerror(errno.EISDIR)}", _ERRNO[errno.EISDIR])]
        with tempfile.TemporaryFile(dir=file.parent) as tried:
            tried.write(bytes(4096))
        free = shutil.disk_usage(file.parent).free
    except OSError as error:
        advice = _ERRNO.get(error.errno or 0, _WHY["unable to open"])
        if isinstance(error, PermissionError):
            advice = f"the user who runs the bot may not write to it{_how_to_give(file.parent, 'rwx')}"
        return [Finding(f"folder {file.parent}: {os.strerror(error.errno or 0)}", advice)]
    if free < _MIN_FREE_BYTES:
        return [Finding(f"room beside the database: {free // 1_000_000} MB", "make room on the disk")]
    try:
        check_lock_can_be_opened(file)
    except StoreFailed as error:
        return [Finding(str(error), "give it to the user who runs the bot, or delete it while no bot runs")]
    if not file.exists():
        try:
            require_file_not_vanished(file)
        except StoreFailed as error:
            what, _, advice = str(error).partition(": ")
            return [Finding(what, advice)]
        return [Finding(f"database {file}: not there yet, the first start makes it")]
    for part in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        for mode, what in (("rb", "read it"), ("rb+", "write to it")):
            if not _opens(part, mode):
                return [
                    Finding(f"database {part}", f"the user who runs the bot may not {what}{_how_to_give(part, 'rw')}")
                ]
    if wrong := find_damage(file):
        return [Finding(f"database {file}: {wrong}", _advice(wrong))]
    return []


def _backups(folder: Path) -> Finding:
    """How old the newest backup is where backups are kept."""
    what, how = (
        f"backups in {folder}",
        f"{PROGRAM_COMMAND} backup --keep 14 {folder}, or what BACKUP_FOLDER should name",
    )
    try:
        made = newest_good_backup_time(folder)
    except OSError as error:
        return Finding(f"{what}: {os.strerror(error.errno or 0)}", how)
    if made is None:
        return Finding(f"{what}: there is none with a name such as chouette-20261123T043000Z.sqlite, or .dump", how)
    hours = max((datetime.now(UTC) - made).total_seconds(), 0) / 3600
    age = f"{hours / 24:.0f} days" if hours > _MAX_BACKUP_AGE_HOURS else f"{hours:.0f} hours"
    why = "look why there is no newer one (journalctl -u chouette-backup)" if hours > _MAX_BACKUP_AGE_HOURS else ""
    return Finding(f"{what}: the newest is {age} old", why)


def _opens(file: Path, mode: str) -> bool:
    """Whether the rights to it let this user do so; where it is not there they do."""
    try:
        file.open(mode).close()
    except PermissionError:
        return False
    except OSError:  # what else is wrong is found by who reads it
        return True
    return True


def _how_to_give(path: Path, rights: str) -> str:
    """What gives this user these rights: to whom it belongs, chown gives nothing."""
    if os.name != "posix":
        return ""
    try:
        found = path.stat()
    except OSError:  # it is in a folder that is closed itself
        return ""
    chown, chmod = f"chown {os.geteuid()} {path}", f"chmod u+{rights} {path}"
    lacking = [] if found.st_uid == os.geteuid() else [chown]
    if found.st_mode & _BITS[rights] != _BITS[rights]:
        lacking.append(chmod)
    return f": {' && '.join(lacking or [chmod])}"


def _advice(error: str) -> str:
    known = (advice for said, advice in _WHY.items() if said in error)
    return next(known, "look whether the address in DATABASE_URL is right" if "could not" in error else _RESTORE)


async def _tables(database: Database, what: str, channels: dict[int, tuple[int, ...]]) -> AsyncIterator[Finding]:
    age, number = await read_schema_status_and_revision(database)
    why, advice = schema_problem_and_advice(age, number)
    if why:
        yield Finding(f"{what}: {why}", advice)
        return
    match age:
        case SchemaStatus.NONE:
            await check_tables_can_be_created(database)
            yield Finding(f"{what}: it is empty, the first start makes its tables")
            return
        case SchemaStatus.OLD:
            advice = f"start the bot, which brings it up to date (before that: {PROGRAM_COMMAND} backup FILE)"
            yield Finding(f"{what}: an older version has written it (schema {number})", advice)
            return
        case _:
            await require_all_tables(database)
            await check_can_write(database)
            yield Finding(f"{what}: it can be written; its schema is current ({number})")
    channels.update(await channels_with_open_chouettes(database))
    replayed = await replay_and_verify_journals(database)
    for fault in replayed.faults[:_MAX_FAULTS_LISTED]:
        yield Finding(f"journal of {fault}", "restore a backup in which it is whole, or report it with its /export")
    if (more := len(replayed.faults) - _MAX_FAULTS_LISTED) > 0:
        yield Finding(f"journals: {more} more", "restore a backup in which they are whole")
    if not replayed.faults:
        yield Finding(f"journals: {replayed}, each replays to its stored points")
