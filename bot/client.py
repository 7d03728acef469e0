"""The bot on Discord: puts desk, clock, channel and cogs together, connects and ends; knows no command.

`serve` is `python -m bot serve`; `ChouetteBot` is the client that receives Discord's events.
"""

import asyncio
import contextlib
import logging
import sys
from collections import deque
from collections.abc import Coroutine, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands

from bot.channel.analysis import AnalysisButton, CardsAfterGames, show_last_analysis
from bot.channel.blocking import BlockList
from bot.channel.buttons import PressButton
from bot.channel.composer import TableComposer
from bot.channel.expiry import Expiry
from bot.channel.interactions import (
    ChouetteClient,
    Interaction,
    InteractionDelays,
    Pace,
    PanelOpener,
    Translator,
    answer_failure,
    entered,
)
from bot.channel.journal import HistoryButton, HistoryMenu
from bot.channel.moving import MoveButton, show_move_panel, show_panel_after_roll
from bot.channel.panels import (
    CubesMenu,
    JoinRequestMenu,
    leave_unsaid,
    show_automatic_double_choice,
    show_cube_menus,
    show_join_requests,
    show_options,
    show_options_for_absent,
)
from bot.channel.pictures import warm_up
from bot.channel.privacy import ForgetButton
from bot.channel.responder import Responder
from bot.channel.robots import RobotPlayers, add_robot
from bot.channel.settling import SettleButton
from bot.channel.speaking import SpeakForAbsentButton
from bot.clock import (
    Clock,
    DueDeadline,
    restarted_limits,
    time_limits,
)
from bot.command_upload import CommandUpload, translated
from bot.config import (
    Config,
    ConfigError,
    read_config,
    read_environment,
    said_by_systemd,
    settings_file,
    wrong_settings,
)
from bot.delivery.delivery import Delivery
from bot.delivery.requests import end_failed_request, what_it_says
from bot.delivery.tasks import RunningTasks
from bot.desk import Answer, Desk, Table
from bot.desk.actions import Action
from bot.desk.analyses import Analyses
from bot.desk.statistics import Statistics
from bot.ending import Ending, end_in_time, hear_signals
from bot.engine.engine import Engine, EngineLimits
from bot.engine.programs import chosen_program
from bot.garbage import collect, collect_in_portions
from bot.gateway import begin_where_discord_says, pass_over_own_messages, pass_over_unreadable_events
from bot.log import begin_log, in_one_line
from bot.login import LOGIN_REFUSED, use_api
from bot.people_first import in_background
from bot.places import lost_file, version
from bot.record.books import rule_books
from bot.store import journal
from bot.store.condition import must_be_complete, try_to_write
from bot.store.database import Database, file_of, open_database, shown
from bot.store.holding import DatabaseHeldError, holding
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import DatabaseUnusable, Deadline, StoreFailed, TableUpdate
from bot.systemd import Systemd
from bot.traffic import Traffic
from bot.watch import AddressTakenError, status_line, watch_room, watched
from bot.words.lexicon import ENGLISH

BAD_TOKEN: Final = 4004
"""The gateway's code for a token that is not accepted."""
WRONG_SETTINGS: Final = 78
"""The exit status when only the operator can help, and another start cannot: sysexits.h calls it EX_CONFIG."""
LOST: Final = "another process has taken the database while it was out of reach: end that one, or this one for good"
SECONDS_TO_TAKE_OVER: Final = 5.0
"""So long a process waits at most for the one that it follows to let go of the database."""
COGS: Final = (
    "table",
    "robots",
    "play",
    "cubes",
    "chips",
    "deals",
    "presence",
    "director",
    "look",
    "exports",
    "analysis",
    "statistics",
    "rules",
    "glossary",
    "settings",
    "privacy",
    "operator",
)
MOST_SECONDS_TO_THINK: Final = 4.0
"""A robot's engine that takes longer for one answer hangs."""
PANELS: Final[Mapping[Action, PanelOpener]] = {
    Action.OPTIONS: show_options,
    Action.FOR: show_options_for_absent,
    Action.CUBES: show_cube_menus,
    Action.ADMIT: show_join_requests,
    Action.AUTOMATIC: show_automatic_double_choice,
    Action.MOVE: show_move_panel,
    Action.ADD_ROBOT: add_robot,
    Action.ANALYSE: show_last_analysis,
    Action.NOT_NOW: leave_unsaid,
}
"""What buttons open that say nothing by themselves."""
SECONDS_BETWEEN_TRIES: Final = 10.0
"""Seconds after which it is tried again to read which tables there are."""
LOOKED_AT_TOGETHER: Final = 2
"""So many tables at a time are brought up to date after a start: people's commands go before."""
ACTIONS_AT_ONCE: Final = 8
"""So many presses and commands one person may send at once; then so many a second as the operator allows."""
BUSY_AT_A_TIME: Final = 4
"""As much as so many people at their quickest may do all on one server together: a club of a hundred does less."""
SECONDS_BETWEEN_EVICTIONS: Final = 10.0
SECONDS_BETWEEN_LOOKS: Final = 2.0
"""After a start one table after the other that seems to be up to date is looked at, too."""
SECONDS_TO_APPEAR: Final = 5.0
"""After a start, a time limit waits at most so long for its server."""
SECONDS_OF_A_THREAD: Final = 0.001
"""So long another thread computes at most before it is the event loop's turn; Python's own 0.005 has people wait."""
_log = logging.getLogger(__name__)


class ServerCommandTree(app_commands.CommandTree[ChouetteClient]):
    """The slash commands: only in servers, never late, and every error is answered."""

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        """Do what was commanded, or complete what is typed, if that is not too late, nor too quick."""
        async with entered(interaction) as is_heard:
            if is_heard:
                await super()._call(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Tell the person who waits that it failed."""
        await answer_failure(interaction, error)


_OPTIONS: Final[Mapping[str, Any]] = {
    "command_prefix": (),
    "help_command": None,
    "intents": discord.Intents(guilds=True, guild_messages=True),  # only that messages are there, or deleted
    "allowed_mentions": discord.AllowedMentions.none(),
    "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
    "chunk_guilds_at_startup": False,
    "member_cache_flags": discord.MemberCacheFlags.none(),
    "max_messages": None,
}
"""What the bot is told of by Discord, and keeps: as little as it needs."""


class ChouetteBot(ChouetteClient):
    """The client. `database` is open; its opener closes it. The engines, that of robots and the `analyst`, end here."""

    panels = PANELS
    _ending: asyncio.Task[None] | None = None

    def __init__(
        self,
        database: Database,
        engine: Engine | None = None,
        analyst: Engine | None = None,
        served: Shards = ALL_SHARDS,
    ) -> None:
        self.traffic = Traffic()
        self.traffic.trace.on_request_end.append(end_failed_request)
        super().__init__(
            shard_count=None if served == ALL_SHARDS else served.count,  # None: Discord says how many
            http_trace=self.traffic.trace,
            tree_cls=ServerCommandTree,
            **_OPTIONS,
        )
        self.shard_ids = None if served == ALL_SHARDS else [*served.ids]
        self.database, self.served = database, served
        """The shards of whose tables this process takes care: nobody else does."""
        self.unlooked: dict[int, tuple[int, ...]] = {}
        """The channels, by server, whose table messages are brought up to date when the server becomes available."""
        self._to_look_at, self._looking = deque[int](), 0
        self.arrivals = InteractionDelays()
        self.clock = Clock(self._expire)
        self.desk = Desk(database, rule_books(), limits=time_limits, set_clock=self.clock.set_deadlines)
        self.statistics = Statistics(database, rule_books(), self.desk)
        self.analyses = Analyses(database, self.desk, analyst)
        self.tasks = RunningTasks()
        self.composer = TableComposer(self.desk, self._locale_of)
        told = self.get_partial_messageable, lambda: self._own_id, self._seconds_timed_out
        self.delivery = Delivery(self.desk, database, self.composer, self.tasks, *told, self.http)
        self.blocked = BlockList(database, self.desk, served, self.delivery.refresh)
        self._expiry = Expiry(self.desk, self.delivery, self.composer, self._until_available)
        self.desk.prerender, self.desk.has_engine = self.delivery.draw_early, engine is not None
        self.robots = RobotPlayers(self.desk, self.tasks, self.delivery.refresh, engine)
        self._cards = CardsAfterGames(self.analyses, self.desk, self.tasks, self.delivery, self._locale_of)
        self.desk.changed = self._note_change
        self._with_robots, self._had_sessions = set[int](), set[int]()
        self._going_on: dict[str, asyncio.Task[None]] = {}
        self._responder = Responder(self.desk, self.delivery)
        self._engines = [each for each in (engine, analyst) if each]

    def limit_pace(self, actions_a_second: int) -> None:
        """From now on one person may do so much, 0: as much as they like; and be offered more while they type.

        All on one server together may do as much as a few of them at their quickest.
        """
        if actions_a_second:

            def pace(times: int) -> Pace:
                return Pace(times * ACTIONS_AT_ONCE, times * actions_a_second)

            self.pace, self.typing_pace = pace(1), pace(3)
            self.server_pace, self.server_typing_pace = pace(BUSY_AT_A_TIME), pace(3 * BUSY_AT_A_TIME)

    async def _expire(self, due: DueDeadline) -> bool:
        return await self._expiry.expire(due)

    def _note_change(self, table: Table) -> None:
        """Something was said at a table, and is on the disk: robots and the analyst look whether that is for them."""
        self.robots.wake(table)
        self._cards.note(table)

    async def launch_shards(self) -> None:
        """Connect where Discord says."""
        await begin_where_discord_says(self)
        await super().launch_shards()

    async def setup_hook(self) -> None:
        """Load the commands and buttons; send Discord the commands if they changed."""
        pass_over_own_messages(self._connection, lambda: self._own_id)
        pass_over_unreadable_events(self._connection)
        self.add_dynamic_items(PressButton, SpeakForAbsentButton, CubesMenu, JoinRequestMenu, MoveButton)
        self.add_dynamic_items(HistoryButton, HistoryMenu, SettleButton, AnalysisButton, ForgetButton)
        for cog in COGS:
            await self.load_extension(f"cogs.{cog}")
        behind, with_robots, *_ = await asyncio.gather(  # side by side: the database may be far away
            self.delivery.channels_to_update(self.served),
            journal.channels_with_robots(self.database, self.served),
            self._set_clock(),
            self._sync_commands(),
            asyncio.to_thread(warm_up),
            self._distrust_messages(),
        )
        self.clock.start()
        for server in {*behind, *with_robots}:
            self.unlooked[server] = tuple({*behind.get(server, ()), *with_robots.get(server, ())})
            self.delivery.doubt(behind.get(server, ()))
        self._with_robots = {each for several in with_robots.values() for each in several}
        self.go_on("blocked", self.blocked.follow(self))
        self.go_on("evict", self._evict())
        self.go_on("flush", self.delivery.shelf.flush_forever())
        self.go_on("collect", collect_in_portions())

    async def _distrust_messages(self) -> None:
        """Look at the messages of all open tables: when somebody does something there, and else one after the other."""
        open_channels = await journal.open_channels(self.database, self.served)
        for channels in open_channels.values():
            self.delivery.doubt(channels)
        with in_background():
            self.go_on("look", self._look_slowly(open_channels))

    def go_on(self, what: str, work: Coroutine[Any, Any, None]) -> None:
        """Do this until the end, in place of what was begun before under the same name."""
        if before := self._going_on.get(what):
            before.cancel()
        self._going_on[what] = task = asyncio.create_task(work, name=what)
        task.add_done_callback(_tell_why_it_stopped)

    async def on_shard_ready(self, shard: int) -> None:
        """A session has begun. Where one was lost before, Discord has not told what was deleted in between."""
        had_session = shard in self._had_sessions
        self._had_sessions.add(shard)
        while had_session and not self.desk.is_closing:
            try:
                await self._distrust_messages()
            except StoreFailed as failed:
                _log.warning("what was deleted while the connection was lost is looked for later: %s", failed)
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            else:
                return

    async def answer(self, interaction: Interaction, answer: Answer) -> None:
        """Show what came of what a person said; who rolled gets the panel in which they play at once."""
        self.traffic.count_refusal(answer)
        await self._responder.answer(interaction, answer)
        await show_panel_after_roll(interaction, answer)

    async def _set_clock(self) -> None:
        """Give the clock the time limits of its tables; those that ran out while it was down start again."""
        found, _ = await asyncio.gather(
            journal.all_deadlines(self.database, self.served), self.desk.settings.expect_open(self.served)
        )
        by_table: dict[int, tuple[Deadline, ...]] = {}
        for chouette, deadline in found:
            by_table[chouette] = (*by_table.get(chouette, ()), deadline)
        now = datetime.now(UTC)
        over = {each for each, deadlines in by_table.items() if any(one.due_at <= now for one in deadlines)}
        servers = await journal.servers_of(self.database, over)
        changed: dict[int, TableUpdate] = {}
        for chouette, server in servers.items():
            anew = restarted_limits(by_table[chouette], await self.desk.settings.of_server(server), now)
            if anew != by_table[chouette]:
                by_table[chouette] = anew
                changed[chouette] = TableUpdate(deadlines=anew)
        if changed:
            await journal.update_several(self.database, changed)
        for chouette, deadlines in by_table.items():
            self.clock.set_deadlines(chouette, deadlines)

    @property
    def _own_id(self) -> int:
        return self.user.id if self.user else 0

    async def _sync_commands(self) -> None:
        """Have Discord get the commands where they changed; a start does not depend on it."""
        commands = await translated(self.tree, Translator())
        upload = CommandUpload(self.http, self.application_id or 0, self.database, commands)
        self.go_on("commands", upload.until_accepted())
        await upload.begun()
        if server := self.operator_server:
            own = await translated(self.tree, Translator(), server)
            upload = CommandUpload(self.http, self.application_id or 0, self.database, own, server)
            self.go_on("operator's commands", upload.until_accepted())

    def _seconds_timed_out(self, channel: int, at: datetime) -> float:
        """For how many seconds from this moment on a moderator has the bot say nothing in this channel."""
        known = self.get_channel(channel)
        guild = getattr(known, "guild", None)
        until = guild.me.timed_out_until if isinstance(guild, discord.Guild) else None
        return max((until - at).total_seconds(), 0.0) if until else 0.0

    def _locale_of(self, server: int) -> str:
        """The language that a server has chosen in Discord."""
        guild = self.get_guild(server)
        return str(guild.preferred_locale) if guild else ENGLISH

    async def _until_available(self, server: int) -> None:
        """Wait a while for a server that is not available yet after a start: its language is unknown until then."""
        guild = self.get_guild(server)
        if guild is None or guild.unavailable:
            with contextlib.suppress(TimeoutError):
                await self.wait_for("guild_available", check=lambda each: each.id == server, timeout=SECONDS_TO_APPEAR)

    # --- What Discord tells

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A table message that a moderator deleted comes back."""
        await self.delivery.note_deleted(event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """The same for many at once."""
        await self.delivery.note_deleted(event.channel_id, event.message_ids)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Somebody uses the bot in a channel: retry what could not be written there, but not for completions."""
        self.traffic.note_arrival(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            self.delivery.retry(interaction.channel_id or 0, changed=False)

    async def on_message(self, message: discord.Message, /) -> None:
        """Somebody else writes in a channel: retry too; what they write is not read."""
        self.delivery.retry(message.channel.id, changed=False)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel, or what may be done in it, has changed; its threads are subject to that too."""
        self.delivery.retry(after.id, changed=True)
        if before.overwrites != after.overwrites:
            self.delivery.retry_on_server(after.guild.id)

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread changed; it may have been reopened."""
        self.delivery.retry(event.thread_id, changed=True)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role has changed. Some change their colour every few seconds: what counts is what it may do."""
        if before.permissions != after.permissions:
            self._recheck(after.guild)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """The bot was given a role, or lost one."""
        if after.id == self._own_id:
            self._recheck(after.guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The server can be reached, for the first time or again."""
        self._recheck(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, perhaps once more; it stays on no server that is blocked."""
        _log.info("server %s: the bot is on it now", guild.id)
        await self.blocked.read()
        if not await self.blocked.leave_if_blocked(guild):
            self._recheck(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot has left a server, or was put out of it; Discord says so of no server that is only out of reach."""
        _log.info("server %s: the bot is on it no more", guild.id)

    def _recheck(self, guild: discord.Guild) -> None:
        """Find the server's table messages after a start; retry what could not be written there."""
        self._to_look_at.extend(self.unlooked.pop(guild.id, ()))
        while self._looking < min(LOOKED_AT_TOGETHER, len(self._to_look_at)):
            self._looking += 1
            self.tasks.start(self._look_at_tables())
        self.delivery.retry_on_server(guild.id)

    async def _look_at_tables(self) -> None:
        """Bring up to date, one after the other, the tables that were behind when the bot started."""
        try:
            while self._to_look_at and not self.desk.is_closing:
                channel = self._to_look_at.popleft()
                with in_background():
                    await self.delivery.look_now(channel)
                    if channel in self._with_robots:
                        await self.robots.wake_channel(channel)
        finally:
            self._looking -= 1

    async def _look_slowly(self, channels: Mapping[int, Sequence[int]]) -> None:
        """Look at the tables, by server, that seem to be up to date: their messages may have been deleted meanwhile."""
        for server, channel in [(server, one) for server, several in channels.items() for one in several][::-1]:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            await self._until_available(server)
            self.delivery.retry(channel, changed=False)

    async def _evict(self) -> None:
        """From time to time, what nobody has used lately is forgotten: it is read again when somebody asks."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_EVICTIONS)
            self.delivery.evict_quiet_writers()
            self.desk.evict_quiet_tables()

    def queues(self) -> dict[str, tuple[int, int]]:
        """What waits now, by queue: how many people, and how much in the background."""
        doors = {**self.database.queues, **self.desk.queues, **self.composer.queues}
        return {name: each.waiting for name, each in doors.items()} | {
            "channels": self.delivery.waiting,
            "shown": (0, self.delivery.shelf.unwritten),
            "time limits": (0, self.clock.overdue),
        }

    async def close(self) -> None:
        """Accept nothing new, finish and answer what is under way, disconnect; each in its time (bot/ending.py)."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._end())
        await asyncio.shield(self._ending)

    async def __aexit__(self, *_problem: object) -> None:
        """The same; discord.py would wait for its own part without an end."""
        await self.close()

    async def _end(self) -> None:
        """Whoever presses meanwhile is told that the bot restarts, until the last of them is answered."""
        if self.shards:  # else it was never connected, and nothing is under way
            _log.info("what is under way is finished, then the bot ends")
        ending = Ending()
        for each in self._going_on.values():
            each.cancel()
        for part in (self.robots, self.delivery, self.desk):
            part.stop()
        await ending.stage("the engines", 2.0, *(each.close() for each in self._engines))
        under_way = self.clock.stop(), self.desk.close(), self.tasks.finish_running()
        await ending.stage("what is under way", 9.0, *under_way)
        await ending.stage("the gateway", 10.0, *(shard.disconnect() for shard in self.shards.values()))
        await ending.stage("the last who pressed", 11.0, self.tasks.finish_running())
        await ending.stage("what messages show", 12.0, self.delivery.close())
        await ending.stage("Discord", 13.0, super().close())


def serve() -> int:
    """Run the bot, with the settings of the environment, until it is told to end; the exit status."""
    try:
        config = read_config(read_environment())
        token = config.token_for_discord()
        _look_for_folder(config.database_url)
    except ConfigError as error:
        return _fails(str(error), WRONG_SETTINGS)
    begin_log(config.log_level)
    if config.api_url:
        use_api(config.api_url)
    collect(everything=False)  # what is loaded by now stays
    sys.setswitchinterval(SECONDS_OF_A_THREAD)
    for what, advice in wrong_settings(settings_file()):
        _log.warning("%s: %s", what, advice)
    status = asyncio.run(_serve(config, token))
    if status == 0:
        _log.info("ended, as it was told to")
    return status


def _look_for_folder(database_url: str) -> None:
    """ConfigError: what is to hold the database's file is not there."""
    file = file_of(database_url)
    if file and not file.parent.is_dir():
        raise ConfigError(f"DATABASE_URL: the folder {file.parent} is not there")


async def _serve(config: Config, token: str) -> int:
    try:
        async with holding(config.database_url, config.shards, patience=SECONDS_TO_TAKE_OVER) as hold:
            database = await open_database(config.database_url)
            database.hold = hold
            try:
                await must_be_complete(database)
                await try_to_write(database)
                return await _serve_with(database, config, token)
            finally:
                await database.close()
    except (DatabaseHeldError, AddressTakenError) as failed:
        return _fails(str(failed))
    except (ConfigError, DatabaseUnusable) as failed:
        return _fails(str(failed), WRONG_SETTINGS)
    except StoreFailed as failed:
        return _fails(f"{failed} (the command doctor says more)")


async def _serve_with(database: Database, config: Config, token: str) -> int:
    health = "{}:{}".format(*config.http_address) if config.http_address else "nowhere"
    _log.info("chouette %s, database %s, health shown %s", version(), shown(config.database_url), health)
    if database.is_new:
        _log.warning("made a new, empty database %s", database.file)
    program = chosen_program(config.engine)
    engine = Engine(program, EngineLimits(patience=MOST_SECONDS_TO_THINK), config.engine_processes) if program else None
    last = EngineLimits(patience=120.0, nice=19)  # whatever else there is to do goes before analysis
    analyst = Engine(program, last, config.engine_processes) if program else None
    systemd = Systemd(said_by_systemd())
    async with (
        ChouetteBot(database, engine, analyst, config.shards) as bot,
        watched(bot, database, config.http_address, config.shards, config.backup_folder),
        systemd.informed(bot.wait_until_ready, partial(status_line, bot, database, config.shards)),
    ):
        bot.limit_pace(config.actions_a_second)
        bot.operator_server = config.operator_server
        bot.go_on("room", watch_room(database.file))
        return await _until_told(bot, token, database.hold.lost, systemd)


async def _until_told(bot: ChouetteBot, token: str, lost: asyncio.Event, systemd: Systemd) -> int:
    """Stay connected until a signal comes; 1 if Discord does not let us in, or the database is `lost` to another."""
    told = asyncio.Event()
    hear_signals(told)
    running = asyncio.create_task(bot.start(token))
    ending = {asyncio.create_task(told.wait()), asyncio.create_task(lost.wait())}
    await asyncio.wait({running, *ending}, return_when=asyncio.FIRST_COMPLETED)
    if not told.is_set():  # else its time has run since the signal came
        end_in_time()
    systemd.tell("STOPPING=1", "STATUS=ending")
    for each in ending:
        each.cancel()
    if running.done():
        await bot.close()
        return _outcome(bot, running)
    if not bot.is_ready():
        await _broken_off(running)  # it is still connecting, which a closed client would not notice
    await bot.close()
    await _broken_off(running)  # it may be waiting to connect again
    return _fails(LOST) if lost.is_set() else 0


def _tell_why_it_stopped(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        _log.error("%s: this goes on no longer, until the bot starts again", task.get_name(), exc_info=error)


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
        return _fails(LOGIN_REFUSED, WRONG_SETTINGS)
    except discord.ConnectionClosed as error:
        if error.code == BAD_TOKEN:
            return _fails(LOGIN_REFUSED, WRONG_SETTINGS)
        return _fails(f"Discord has closed the connection: {error}")
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        if why := lost_file(error):
            return _fails(why, WRONG_SETTINGS)
        return _fails(f"Discord cannot be reached: {what_it_says(error)}")
    except discord.PrivilegedIntentsRequired as error:
        return _fails(f"Discord refuses: {error}")
    except StoreFailed as failed:
        return _fails(str(failed), WRONG_SETTINGS if isinstance(failed, DatabaseUnusable) else 1)
    except (ValueError, TypeError, KeyError):
        if bot.application is not None:  # Discord has answered: the error is ours
            raise
        return _fails("Discord cannot be reached: what answers at its address is not Discord")
    return 0


def _fails(why: str, status: int = 1) -> int:
    sys.stderr.write(f"{in_one_line(why)}\n")
    return status
