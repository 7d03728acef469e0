"""`python -m bot serve`: the bot with the settings of the environment, until it is told to end."""

import asyncio
import logging
import sys
from collections.abc import Iterable
from functools import partial
from typing import Final
from urllib.parse import urlsplit

import aiohttp
import discord
from aiohttp import web

from bot.board.server import BoardServer
from bot.channel.interactions import InteractionDelays
from bot.client import ChouetteBot
from bot.config import (
    LOCAL_SECONDS_TO_ANSWER,
    LOOPBACK_HOSTS,
    Config,
    ConfigError,
    environment_over_settings_file,
    read_config,
    settings_file,
    settings_file_faults_with_advice,
    systemd_environment,
)
from bot.delivery.requests import error_text
from bot.ending import end_on_signals, schedule_exit_after_shutdown_timeout
from bot.engine.engine import Engine, EngineLimits
from bot.engine.programs import program_for_engine_setting
from bot.garbage import collect_and_freeze
from bot.log import configure_logging, joined_lines
from bot.login import LOGIN_REFUSED_TEXT, set_discord_api_url
from bot.page_server import PageServer
from bot.places import asset_error_text_or_empty, version
from bot.render.page.board_page import board_files, board_page
from bot.store.condition import check_can_write, require_all_tables
from bot.store.database import Database, database_label, file_of, open_database
from bot.store.holding import DatabaseHeldError, holding_database
from bot.store.stored import DatabaseUnusable, StoreFailed
from bot.systemd import SystemdNotifier
from bot.watch import AddressTakenError, log_low_disk_space_forever, serving_health_and_metrics, status_after_test_write

_BAD_TOKEN_CLOSE_CODE: Final = 4004
"""The gateway's code for a token that is not accepted."""
_CONFIG_ERROR_STATUS: Final = 78
"""The exit status when only the operator can help, and another start cannot: sysexits.h calls it EX_CONFIG."""
_DATABASE_TAKEN_TEXT: Final = (
    "another process has taken the database while it was out of reach: end that one, or this one for good"
)
_DATABASE_HOLD_TIMEOUT_SECONDS: Final = 5.0
"""So long a process waits at most for the one that it follows to let go of the database."""
_ROBOT_ENGINE_TIMEOUT_SECONDS: Final = 4.0
"""A robot's engine that takes longer for one answer hangs."""
_THREAD_SWITCH_SECONDS: Final = 0.001
"""So long another thread computes at most before it is the event loop's turn; Python's own 0.005 has people wait."""
_log = logging.getLogger(__name__)


def serve(*, is_local: bool = False) -> int:
    """Run the bot, with the settings of the environment, until it is told to end; the exit status.

    `is_local`: for the local table, where accounts are faces on one page.
    """
    try:
        config = read_config(environment_over_settings_file())
        token = config.require_discord_token()
        _look_for_folder(config.database_url)
    except ConfigError as error:
        return _fails(str(error), _CONFIG_ERROR_STATUS)
    configure_logging(config.log_level)
    if config.api_url:
        set_discord_api_url(config.api_url)
    collect_and_freeze(including_frozen=False)  # what is loaded by now stays
    sys.setswitchinterval(_THREAD_SWITCH_SECONDS)
    for what, advice in settings_file_faults_with_advice(settings_file()):
        _log.warning("%s: %s", what, advice)
    status = asyncio.run(_serve(config, token, is_local=is_local))
    if status == 0:
        _log.info("ended, as it was told to")
    return status


def _look_for_folder(database_url: str) -> None:
    """ConfigError: what is to hold the database's file is not there."""
    file = file_of(database_url)
    if file and not file.parent.is_dir():
        raise ConfigError(f"DATABASE_URL: the folder {file.parent} is not there")


async def _serve(config: Config, token: str, *, is_local: bool) -> int:
    try:
        async with (
            holding_database(
                config.database_url, config.shards, timeout_seconds=_DATABASE_HOLD_TIMEOUT_SECONDS
            ) as hold,
            await open_database(config.database_url) as database,
        ):
            database.hold = hold
            await require_all_tables(database)
            await check_can_write(database)
            return await _serve_with(database, config, token, is_local=is_local)
    except (DatabaseHeldError, AddressTakenError) as failed:
        return _fails(str(failed))
    except (ConfigError, DatabaseUnusable) as failed:
        return _fails(str(failed), _CONFIG_ERROR_STATUS)
    except StoreFailed as failed:
        return _fails(f"{failed} (the command doctor says more)")


async def _serve_with(database: Database, config: Config, token: str, *, is_local: bool) -> int:
    health = "{}:{}".format(*config.http_address) if config.http_address else "nowhere"
    _log.info("chouette %s, database %s, health shown %s", version(), database_label(config.database_url), health)
    if database.was_just_created:
        _log.warning("made a new, empty database %s", database.file)
    program = program_for_engine_setting(config.engine)
    first = EngineLimits(answer_seconds=_ROBOT_ENGINE_TIMEOUT_SECONDS)
    engine = Engine(program, first, config.engine_processes) if program else None
    last = EngineLimits(answer_seconds=120.0, nice=19)  # whatever else there is to do goes before analysis
    analyst = Engine(program, last, config.engine_processes) if program else None
    systemd = SystemdNotifier(systemd_environment())
    async with (
        ChouetteBot(database, engine, analyst, config.shards) as bot,
        serving_health_and_metrics(
            bot,
            database,
            config.http_address,
            config.shards,
            config.backup_folder,
            (
                *(PageServer(bot, config.invite_url).routes() if config.page_url else ()),
                *_board_routes(bot, config),
            ),
        ),
        systemd.notifying(bot.wait_until_ready, partial(status_after_test_write, bot, database, config.shards)),
    ):
        bot.set_person_and_server_rate_limits(config.actions_a_second)
        bot.operator_server, bot.feedback_channel = config.operator_server, config.feedback_channel
        bot.page_url, bot.has_emojis = config.page_url, config.emojis
        bot.board_url, bot.is_local = config.board_url, is_local
        if is_local:
            bot.arrivals = InteractionDelays(seconds_to_answer=LOCAL_SECONDS_TO_ANSWER)
        bot.start_or_replace_task("room", log_low_disk_space_forever(database.file))
        return await _until_told(bot, token, database.hold.lost, systemd)


def _board_routes(bot: ChouetteBot, config: Config) -> Iterable[web.RouteDef]:
    """What is answered of boards beside channels, where there is an address; the local table's page may frame them."""
    if config.board_url is None:
        return ()
    parts = urlsplit(config.api_url or "")
    framed_by = f"{parts.scheme}://{parts.netloc}" if parts.hostname in LOOPBACK_HOSTS else ""
    if framed_by == config.board_url:
        framed_by = "'self'"  # the table passes boards on, for whoever has its link at whatever address
    return BoardServer(bot, bot.boards, bot.lessons, board_page, board_files(), framed_by).routes()


async def _until_told(bot: ChouetteBot, token: str, lost: asyncio.Event, systemd: SystemdNotifier) -> int:
    """Stay connected until a signal comes; 1 if Discord does not let us in, or the database is `lost` to another."""
    told = asyncio.Event()
    end_on_signals(told)
    running = asyncio.create_task(bot.start(token))
    ending = {asyncio.create_task(told.wait()), asyncio.create_task(lost.wait())}
    await asyncio.wait({running, *ending}, return_when=asyncio.FIRST_COMPLETED)
    if not told.is_set():  # else its time has run since the signal came
        schedule_exit_after_shutdown_timeout()
    systemd.notify("STOPPING=1", "STATUS=ending")
    for each in ending:
        each.cancel()
    if running.done():
        await bot.close()
        return _outcome(bot, running)
    if not bot.is_ready():
        await _broken_off(running)  # it is still connecting, which a closed client would not notice
    await bot.close()
    await _broken_off(running)  # it may be waiting to connect again
    return _fails(_DATABASE_TAKEN_TEXT) if lost.is_set() else 0


async def _broken_off(task: asyncio.Task[None]) -> None:
    for _ in range(3):  # a client that is just connecting may swallow the first of them
        task.cancel()
        await asyncio.wait({task}, timeout=1)
        if task.done():
            break
    if task.done() and not task.cancelled() and (error := task.exception()):
        _log.debug("while the bot was told to end", exc_info=error)


def _outcome(bot: ChouetteBot, running: asyncio.Task[None]) -> int:
    """The exit status of a bot that ended by itself; what only the operator can fix is told in one line."""
    try:
        running.result()
    except discord.LoginFailure:
        return _fails(LOGIN_REFUSED_TEXT, _CONFIG_ERROR_STATUS)
    except discord.ConnectionClosed as error:
        if error.code == _BAD_TOKEN_CLOSE_CODE:
            return _fails(LOGIN_REFUSED_TEXT, _CONFIG_ERROR_STATUS)
        return _fails(f"Discord has closed the connection: {error}")
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        if why := asset_error_text_or_empty(error):
            return _fails(why, _CONFIG_ERROR_STATUS)
        return _fails(f"Discord cannot be reached: {error_text(error)}")
    except discord.PrivilegedIntentsRequired as error:
        return _fails(f"Discord refuses: {error}")
    except StoreFailed as failed:
        return _fails(str(failed), _CONFIG_ERROR_STATUS if isinstance(failed, DatabaseUnusable) else 1)
    except (ValueError, TypeError, KeyError):
        if bot.application is not None:  # Discord has answered: the error is ours
            raise
        return _fails("Discord cannot be reached: what answers at its address is not Discord")
    return 0


def _fails(why: str, status: int = 1) -> int:
    sys.stderr.write(f"{joined_lines(why)}\n")
    return status
