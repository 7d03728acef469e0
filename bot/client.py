"""The bot on Discord: puts desk, clock, channel and cogs together, hears of Discord's events; knows no command."""

import asyncio
import contextlib
import logging
from asyncio import Task
from collections import deque
from collections.abc import Collection, Coroutine, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import discord
from discord import app_commands

from bot.board.hub import BoardHub
from bot.board.lesson import LessonBoards
from bot.board.said import BoardInteraction
from bot.channel.after_evening import LookBackButton
from bot.channel.again import OtherRulesButton, OtherRulesMenu, SameAgainButton
from bot.channel.analysis import AnalysisButton, AnalysisCardPoster, show_analysis_of_last_game
from bot.channel.asked_first import TermsButton
from bot.channel.attached import AttachedGameButton, AttachedGamesMenu
from bot.channel.banning import BanButton, ReadmitButton
from bot.channel.blocking import BlockList
from bot.channel.board_link import BoardLinkButton
from bot.channel.books import BookMenu, OpenByBookButton, show_rules_of_table
from bot.channel.buttons import PressButton
from bot.channel.calling import JoinAgainButton, NotTonightButton, tell_who_is_called
from bot.channel.claims import GuestChoiceButton, GuestClaimButton
from bot.channel.composer import TableComposer
from bot.channel.directing import OrderButton
from bot.channel.expiry import DeadlineExpiry
from bot.channel.film import post_film_of_last_game
from bot.channel.films import Films
from bot.channel.forms import FormAgainButton, show_games_to_correct, show_guests_form
from bot.channel.greeting import Greeter, GreetingButton
from bot.channel.help import HelpButton, show_help_of_table, tell_place
from bot.channel.history import HistoryButton, HistoryMenu, step_through_last_game
from bot.channel.interactions import (
    ChouetteClient,
    Interaction,
    InteractionDelays,
    PanelOpener,
    RateLimiter,
    Translator,
    log_and_answer_failure,
    within_deadline_if_admitted,
)
from bot.channel.lost import look_for_lost_tables
from bot.channel.missing import MissingButton, StandInMenu
from bot.channel.moderation_log import ModerationLog
from bot.channel.moving import MoveButton, show_move_panel, show_move_panel_after_roll
from bot.channel.netting import NETTING_BUTTONS, close_offer_if_ended, set_clock_for_offers
from bot.channel.open_panels import FirstTimes, OpenPanels
from bot.channel.opening import members_who_may_open
from bot.channel.page_sharing import ShareButton
from bot.channel.panels import (
    CubesMenu,
    JoinRequestMenu,
    ask_about_drops_again,
    confirm_plays,
    dismiss_confirmation,
    play_at_once,
    show_automatic_double_choice,
    show_box_cube_menus,
    show_join_requests,
    show_more_results,
    show_possible_actions,
    show_possible_actions_for_absent,
    stop_asking_about_drops,
)
from bot.channel.payments import show_payments_anew_if_paid
from bot.channel.pictures import warm_up
from bot.channel.planned import EveningAnnouncer, PlanButton
from bot.channel.planning import CancelEveningButton, MoveEveningButton, NextWeekButton
from bot.channel.position import LookAtPositionButton, PositionButton
from bot.channel.privacy import ForgetButton
from bot.channel.quiz import NextProblemButton, QuizButton
from bot.channel.quiz_clock import QuizClock
from bot.channel.quiz_poll import AskChannelButton, ShowPollAnswerButton, VoteButton
from bot.channel.reading import give_time_to_read
from bot.channel.responder import Responder
from bot.channel.robot_pace import RobotPauses
from bot.channel.robot_panel import PlayWithRobotsButton, RobotPanelItem, show_robot_panel
from bot.channel.robots import RobotPlayers, skip_robots
from bot.channel.scheduled import DiscordEvents
from bot.channel.sent_forms import take_form
from bot.channel.setting_panel import SettingPanelItem
from bot.channel.settling import SETTLING_BUTTONS
from bot.channel.speaking import ReplaceButton, SayTypedButton, SpeakForAbsentButton
from bot.channel.standings import LabelMenu
from bot.channel.treasurer import TREASURER_BUTTONS
from bot.channel.tutorial import TutorialButton, begin_from_lobby
from bot.channel.who_is_who import WhoIsWho
from bot.channel.write_offs import WRITE_OFF_BUTTONS
from bot.clock import ChouetteDeadline, Clock, DeadlineKind, deadlines_after_downtime, missing_after, time_limits
from bot.command_upload import CommandUpload, translated_commands
from bot.delivery.delivery import Delivery
from bot.delivery.requests import abort_automatic_retry
from bot.delivery.shown_buttons import SECONDS_UNTIL_BUTTON_IS_READ
from bot.delivery.tasks import RunningTasks
from bot.desk import Desk, SubmitResult, Submitted, Table
from bot.desk.actions import ButtonAction
from bot.desk.analyses import StoredAnalyses
from bot.desk.archive import EveningArchive
from bot.desk.attached import AttachedFiles
from bot.desk.channel_quiz import ChannelQuiz
from bot.desk.planned import PlannedEvenings
from bot.desk.quiz import Quiz
from bot.desk.season import SeasonExport
from bot.desk.statistics import Statistics
from bot.desk.tokens import moment_token
from bot.emoji_upload import EmojiUpload
from bot.ending import Shutdown
from bot.engine.engine import Engine
from bot.garbage import collect_garbage_forever
from bot.gateway import fetch_and_set_gateway_url, log_and_skip_unreadable_events, parse_only_others_new_messages
from bot.people_first import working_in_background
from bot.record.books import rule_books
from bot.store import journal
from bot.store.database import Database
from bot.store.shards import ALL_SHARDS, Shards
from bot.store.stored import ChouetteUpdate, Deadline, StoreFailed
from bot.traffic import DiscordTrafficMetrics
from bot.words.figures import OwnEmojis
from bot.words.lexicon import ENGLISH
from cogs.analysis import AnalysisCommands
from cogs.chips import ChipsCommands
from cogs.cubes import CubeCommands
from cogs.deals import DealCommands
from cogs.director import DirectorCommands
from cogs.exports import ExportCommands
from cogs.feedback import FeedbackCommands
from cogs.glossary import GlossaryCommands
from cogs.guests import GuestCommands
from cogs.look import LookCommands
from cogs.operator import OperatorCommands
from cogs.planned import PlanCommands
from cogs.play import PlayCommands
from cogs.presence import PresenceCommands
from cogs.privacy import PrivacyCommands
from cogs.quiz import QuizCommands
from cogs.robots import RobotCommands
from cogs.rules import RulesCommands
from cogs.settings import SettingsCommands
from cogs.statistics import StatisticsCommands
from cogs.table import TableCommands
from cogs.tutorial import TutorialCommands

_COGS: Final = (
    TableCommands,
    GuestCommands,
    PlanCommands,
    RobotCommands,
    PlayCommands,
    CubeCommands,
    ChipsCommands,
    DealCommands,
    PresenceCommands,
    DirectorCommands,
    LookCommands,
    ExportCommands,
    AnalysisCommands,
    QuizCommands,
    StatisticsCommands,
    RulesCommands,
    GlossaryCommands,
    TutorialCommands,
    SettingsCommands,
    PrivacyCommands,
    FeedbackCommands,
)
_PANEL_OPENERS: Final[Mapping[ButtonAction, PanelOpener]] = {
    ButtonAction.OPTIONS: show_possible_actions,
    ButtonAction.FOR: show_possible_actions_for_absent,
    ButtonAction.CUBES: show_box_cube_menus,
    ButtonAction.ADMIT: show_join_requests,
    ButtonAction.AUTOMATIC: show_automatic_double_choice,
    ButtonAction.MORE_RESULTS: show_more_results,
    ButtonAction.CORRECT: show_games_to_correct,
    ButtonAction.MOVE: show_move_panel,
    ButtonAction.RULES: show_rules_of_table,
    ButtonAction.TEACH: begin_from_lobby,
    ButtonAction.SEAT_GUEST: show_guests_form,
    **dict.fromkeys((ButtonAction.ADD_ROBOT, ButtonAction.CHANGE_ROBOTS), show_robot_panel),
    ButtonAction.ANALYSE: show_analysis_of_last_game,
    ButtonAction.FILM: post_film_of_last_game,
    ButtonAction.HISTORY: step_through_last_game,
    **dict.fromkeys((ButtonAction.SKIP_TO_DECISION, ButtonAction.SKIP_TO_END), skip_robots),
    ButtonAction.NOT_NOW: dismiss_confirmation,
    ButtonAction.HELP: show_help_of_table,
    ButtonAction.UNASKED: stop_asking_about_drops,
    ButtonAction.ASKED: ask_about_drops_again,
    ButtonAction.PLAY_AT_ONCE: play_at_once,
    ButtonAction.CONFIRM_PLAYS: confirm_plays,
}
"""What buttons open that say nothing by themselves."""
MESSAGE_RECHECK_RETRY_SECONDS: Final = 10.0
"""Seconds after which it is tried again to read which tables there are."""
_MAX_TABLES_REFRESHED_AT_ONCE: Final = 2
"""So many tables at a time are brought up to date after a start: people's commands go before."""
PERSON_BURST_ACTIONS: Final = 8
"""So many presses and commands one person may send at once; then so many a second as the operator allows."""
_SERVER_PACE_IN_PERSONS: Final = 4
"""As much as so many people at their quickest may do all on one server together: a club of a hundred does less."""
SECONDS_BETWEEN_EVICTIONS: Final = 10.0
SECONDS_BETWEEN_STARTUP_TABLE_CHECKS: Final = 2.0
"""After a start one table after the other that seems to be up to date is looked at, too."""
_SERVER_WAIT_SECONDS: Final = 5.0
"""After a start, a time limit waits at most so long for its server."""
_log = logging.getLogger(__name__)


class _ServerCommandTree(app_commands.CommandTree[ChouetteClient]):
    """The slash commands: only in servers, never late, and every error is answered."""

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        """Do what was commanded, or complete what is typed, if that is not too late, nor too quick."""
        async with within_deadline_if_admitted(interaction) as is_heard:
            is_typing = interaction.type is discord.InteractionType.autocomplete
            if is_heard and is_typing and interaction.client.desk.is_closing:
                await interaction.response.autocomplete([])  # no table is read any more
            elif is_heard:
                await give_time_to_read(interaction)
                await super()._call(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Tell the person who waits that it failed."""
        await log_and_answer_failure(interaction, error)


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

    panels = _PANEL_OPENERS
    has_emojis = False
    """Whether dice and cubes are shown as emojis of the bot's own, which it uploads."""
    _ending: Task[None] | None = None

    def __init__(
        self,
        database: Database,
        robot_engine: Engine | None = None,
        analysis_engine: Engine | None = None,
        shards: Shards = ALL_SHARDS,
    ) -> None:
        self.traffic, self._emoji_upload = DiscordTrafficMetrics(), EmojiUpload(self)
        self.traffic.trace.on_request_end.extend((abort_automatic_retry, self._emoji_upload.note_answer))
        super().__init__(
            shard_count=None if shards == ALL_SHARDS else shards.count,  # None: Discord says how many
            http_trace=self.traffic.trace,
            tree_cls=_ServerCommandTree,
            **_OPTIONS,
        )
        self.shard_ids = None if shards == ALL_SHARDS else [*shards.ids]
        self.database, self.served = database, shards
        """The shards of whose tables this process takes care: nobody else does."""
        self.unlooked: dict[int, tuple[int, ...]] = {}
        """The channels, by server, whose table messages are brought up to date when the server becomes available."""
        self._to_look_at, self._looking, self._with_robots, self._had_sessions = deque[int](), 0, set[int](), set[int]()
        self.arrivals, self.clock, self.told_why_asked = InteractionDelays(), Clock(self._expire), FirstTimes()
        self.tasks, self.films, self._going_on = RunningTasks(), Films(), dict[str, Task[None]]()
        self.desk = Desk(database, rule_books(), compute_deadlines=time_limits, set_clock=self.clock.set_deadlines)
        self.desk.settings.channel_around, self.desk.time_to_come_back = self._channel_around, missing_after
        self.statistics = Statistics(database, rule_books(), self.desk)
        self.season, self.open_panels = SeasonExport(database, self.statistics, self.desk), OpenPanels(self.tasks.start)
        self.analyses, self.who_is_who = StoredAnalyses(database, self.desk, analysis_engine), WhoIsWho()
        self.attached = AttachedFiles(self.analyses, self.desk.whole_evenings)
        self.archive, self.quiz, self.polls = EveningArchive(database), Quiz(database), ChannelQuiz(database)
        self.composer = TableComposer(self.desk, self._locale_of, self._emoji_upload.emojis, lambda: self.board_url)
        told = self.get_partial_messageable, lambda: self._own_id, self._seconds_timed_out
        self.delivery = Delivery(self.desk, database, self.composer, self.tasks, *told, self.http)
        self.blocked = BlockList(database, self.desk, shards, self.delivery.refresh)
        self._expiry = DeadlineExpiry(self.desk, self.delivery, self.composer, self._until_available)
        events = DiscordEvents(self.http, self.get_guild)
        by = self.delivery, self.blocked, self.tasks, events, self._locale_of, self._is_on_server, self._until_available
        plans, self._quiz_clock = PlannedEvenings(database, self.desk, self._who_may_open), QuizClock(self, by[-1])
        self.evenings = self._announcer = EveningAnnouncer(plans, self.desk, *by)
        self.desk.prerender, self.desk.changed = self.delivery.prerender, self._note_change
        self.robot_pauses, self.desk.has_engine = RobotPauses(self.delivery.bring_up_to_date), robot_engine is not None
        self.robots = RobotPlayers(self.desk, self.tasks, self.delivery.refresh, self.robot_pauses, robot_engine)
        self._cards = AnalysisCardPoster(self.analyses, self.desk, self.tasks, self.delivery, self._locale_of)
        self._moderation_log = ModerationLog(self.desk, self.delivery, self.composer, self.tasks)
        self._greeter = Greeter(self.desk, self.delivery, self._locale_of)
        self.board_links = self.boards = BoardHub(self)
        self.lesson_boards = self.lessons = LessonBoards(self)
        self._responder = Responder(self.desk, self.delivery, self.tasks, tell_place)
        self._engines = [each for each in (robot_engine, analysis_engine) if each]

    def set_person_and_server_rate_limits(self, actions_per_second: int) -> None:
        """From now on one person may do so much, 0: as much as they like; and be offered more while they type.

        All on one server together may do as much as a few of them at their quickest. With such a limit nobody answers
        what has only just come under their finger.
        """
        self.delivery.seconds_until_button_is_read = SECONDS_UNTIL_BUTTON_IS_READ if actions_per_second else 0.0
        if actions_per_second:

            def pace(times: int) -> RateLimiter:
                return RateLimiter(times * PERSON_BURST_ACTIONS, times * actions_per_second)

            self.pace, self.typing_pace = pace(1), pace(3)
            self.server_pace, self.server_typing_pace = pace(_SERVER_PACE_IN_PERSONS), pace(3 * _SERVER_PACE_IN_PERSONS)

    async def _expire(self, due: ChouetteDeadline) -> bool:
        if due.deadline.kind == DeadlineKind.OFFER:
            await close_offer_if_ended(self, due.chouette)
            return True
        return await self._expiry.try_to_carry_out(due)

    def _note_change(self, table: Table) -> None:
        """Something was said, and is on the disk: channel, robots and analyst look whether that is for them."""
        self.delivery.note_change(table.channel)
        self.robots.wake(table)
        self._responder.place_arrived(table)
        self._responder.take_too_few_away(table)
        self._cards.post_card_if_game_ended(table)
        self._announcer.announce_next_if_ended(table)
        self._moderation_log.post_if_directed(table)
        self.boards.note_change(table)
        self.archive.forget_if_open(table.channel, table.id, is_open=table.is_open)

    async def launch_shards(self) -> None:
        """Connect where Discord says."""
        await fetch_and_set_gateway_url(self)
        await super().launch_shards()

    async def setup_hook(self) -> None:
        """Load the commands and buttons; send Discord the commands if they changed."""
        parse_only_others_new_messages(self._connection, lambda: self._own_id)
        log_and_skip_unreadable_events(self._connection)
        self.add_dynamic_items(PressButton, SpeakForAbsentButton, CubesMenu, JoinRequestMenu, MoveButton, OrderButton)
        self.add_dynamic_items(MissingButton, StandInMenu, PlanButton, NextWeekButton, ReadmitButton, BanButton)
        self.add_dynamic_items(CancelEveningButton, MoveEveningButton, TermsButton, FormAgainButton, SayTypedButton)
        self.add_dynamic_items(HistoryButton, HistoryMenu, AnalysisButton, ForgetButton, ShareButton, BoardLinkButton)
        self.add_dynamic_items(*SETTLING_BUTTONS, *TREASURER_BUTTONS, *NETTING_BUTTONS, *WRITE_OFF_BUTTONS)
        self.add_dynamic_items(BookMenu, OpenByBookButton, SettingPanelItem, LabelMenu, TutorialButton, ReplaceButton)
        self.add_dynamic_items(HelpButton, GreetingButton, GuestClaimButton, PositionButton, LookAtPositionButton)
        self.add_dynamic_items(AttachedGameButton, AttachedGamesMenu, GuestChoiceButton)
        self.add_dynamic_items(QuizButton, NextProblemButton, AskChannelButton, VoteButton, ShowPollAnswerButton)
        for cog in _COGS:
            await self.add_cog(cog())
        self.add_dynamic_items(SameAgainButton, OtherRulesButton, OtherRulesMenu, LookBackButton)
        self.add_dynamic_items(RobotPanelItem, PlayWithRobotsButton, JoinAgainButton, NotTonightButton)
        if server := self.operator_server:
            await self.add_cog(OperatorCommands(), guild=discord.Object(server))
        behind, with_robots, *_ = await asyncio.gather(  # side by side: the database may be far away
            self.delivery.channels_to_update_by_server(self.served),
            journal.channels_with_open_robot_chouettes(self.database, self.served),
            self._set_clock(),
            self._sync_commands(),
            asyncio.to_thread(warm_up),
            self._distrust_messages(),
        )
        for clock in self._clocks:
            clock.start()
        for server in {*behind, *with_robots}:
            self.unlooked[server] = tuple({*behind.get(server, ()), *with_robots.get(server, ())})
            self.delivery.mark_in_doubt(behind.get(server, ()))
        self._with_robots = {each for several in with_robots.values() for each in several}
        with working_in_background():
            self.start_or_replace_task("look for lost tables", look_for_lost_tables(self, self.served))
        if self.has_emojis:
            self.start_or_replace_task("emojis", self._emoji_upload.keep_uploaded())
        self.start_or_replace_task("blocked", self.blocked.enforce_forever(self))
        self.start_or_replace_task("evict", self._evict())
        self.start_or_replace_task("flush", self.delivery.shelf.flush_forever())
        self.start_or_replace_task("collect", collect_garbage_forever())

    async def _distrust_messages(self) -> None:
        """Look at the messages of all open tables: when somebody does something there, and else one after the other."""
        open_channels = await journal.channels_with_open_chouettes(self.database, self.served)
        for channels in open_channels.values():
            self.delivery.mark_in_doubt(channels)
        with working_in_background():
            self.start_or_replace_task("look", self._look_slowly(open_channels))

    def start_or_replace_task(self, what: str, work: Coroutine[Any, Any, None]) -> None:
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
                await asyncio.sleep(MESSAGE_RECHECK_RETRY_SECONDS)
            else:
                return

    async def answer(self, interaction: Interaction, answer: SubmitResult) -> None:
        """Show what came of what a person said; who rolled gets the panel in which they play at once."""
        self.traffic.count_if_refusal(answer)
        if isinstance(answer, Submitted):
            self.open_panels.close(interaction, moment_token(answer.table.chouette))
            show_payments_anew_if_paid(interaction, answer.events)
        if isinstance(interaction, BoardInteraction):
            interaction.result = answer
        await self._responder.answer(interaction, answer)
        if not isinstance(interaction, BoardInteraction):  # its page has the roll
            await show_move_panel_after_roll(interaction, answer)
        if isinstance(answer, Submitted):
            await tell_who_is_called(interaction, answer.table)

    async def _set_clock(self) -> None:
        """Give the clock the time limits of its tables; those that ran out while it was down start again."""
        found, *_ = await asyncio.gather(
            journal.all_deadlines(self.database, self.served),
            self.desk.settings.preload_servers_with_open_tables(self.served),
            self._announcer.load(self.served),
            self.polls.load(self.served),
        )
        by_table: dict[int, tuple[Deadline, ...]] = {}
        for chouette, deadline in found:
            by_table[chouette] = (*by_table.get(chouette, ()), deadline)
        now = datetime.now(UTC)
        over = {each for each, deadlines in by_table.items() if any(one.due_at <= now for one in deadlines)}
        servers = await journal.server_by_open_chouette(self.database, over)
        changed: dict[int, ChouetteUpdate] = {}
        for chouette, server in servers.items():
            anew = deadlines_after_downtime(by_table[chouette], await self.desk.settings.of_server(server), now)
            if anew != by_table[chouette]:
                by_table[chouette] = anew
                changed[chouette] = ChouetteUpdate(deadlines=anew)
        if changed:
            await journal.update_several(self.database, changed)
        for chouette, deadlines in by_table.items():
            self.clock.set_deadlines(chouette, deadlines)
        await set_clock_for_offers(self, self.served)

    @property
    def _clocks(self) -> tuple[Clock, ...]:
        return self.clock, self._announcer.clock, self._quiz_clock.clock

    @property
    def own_emojis(self) -> OwnEmojis:
        """The emojis of dice, cubes and checkers that Discord has."""
        return self._emoji_upload.emojis

    @property
    def _own_id(self) -> int:
        return self.user.id if self.user else 0

    async def _sync_commands(self) -> None:
        """Have Discord get the commands where they changed; a start does not depend on it."""
        commands = await translated_commands(self.tree, Translator())
        upload = CommandUpload(self.http, self.application_id or 0, self.database, commands)
        self.start_or_replace_task("commands", upload.upload_until_accepted())
        await upload.wait_for_first_try()
        if server := self.operator_server:
            own = await translated_commands(self.tree, Translator(), server)
            upload = CommandUpload(self.http, self.application_id or 0, self.database, own, server)
            self.start_or_replace_task("operator's commands", upload.upload_until_accepted())

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

    def _channel_around(self, thread: int) -> int | None:
        """The channel in which a thread is; None for what is no thread that the bot knows."""
        known = self.get_channel(thread)
        return known.parent_id if isinstance(known, discord.Thread) else None

    async def _who_may_open(self, server: int, users: Collection[int]) -> Mapping[int, bool] | None:
        """Of these people, who is a member of a server, and whether it lets them open a table. StoreFailed."""
        settings = await self.desk.settings.of_server(server)
        return await members_who_may_open(self.get_guild(server), users, settings)

    def _is_on_server(self, server: int) -> bool:
        """Whether the bot is on a server, as far as is known."""
        return self.get_guild(server) is not None

    async def _until_available(self, server: int) -> None:
        """Wait a while for a server that is not available yet after a start: its language is unknown until then."""
        guild = self.get_guild(server)
        if guild is None or guild.unavailable:
            with contextlib.suppress(TimeoutError):
                await self.wait_for("guild_available", check=lambda one: one.id == server, timeout=_SERVER_WAIT_SECONDS)

    # --- What Discord tells

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A table message, or an announcement, that a moderator deleted comes back."""
        self._announcer.repost_if_deleted({event.message_id})
        await self.delivery.repost_if_newest_deleted(event.channel_id, {event.message_id})

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """The same for many at once."""
        self._announcer.repost_if_deleted(event.message_ids)
        await self.delivery.repost_if_newest_deleted(event.channel_id, event.message_ids)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Somebody uses the bot in a channel, or sends a form: retry what could not be written; not for completions."""
        self.traffic.note_arrival(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            self.delivery.retry_blocked(interaction.channel_id or 0, permissions_changed=False)
        if interaction.type is discord.InteractionType.modal_submit:
            await take_form(interaction)

    async def on_message(self, message: discord.Message, /) -> None:
        """Somebody else writes in a channel: retry too; what they write is not read."""
        self.delivery.retry_blocked(message.channel.id, permissions_changed=False)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel, or what may be done in it, has changed; its threads are subject to that too."""
        self.delivery.retry_blocked(after.id, permissions_changed=True)
        if before.overwrites != after.overwrites:
            self.delivery.retry_on_server(after.guild.id)
            self.boards.look_again(after.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """No evening takes place in a channel that is gone, and nothing is set for it, or asked there."""
        self._forget_channel(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Nor in such a thread."""
        self._forget_channel(event.guild_id, event.thread_id)

    def _forget_channel(self, server: int, channel: int) -> None:
        self.tasks.start(self.desk.settings.delete_settings_of_channel(server, channel))
        self.tasks.start(self._announcer.cancel_all_in_channel(server, channel))
        self.tasks.start(self.polls.end_in_channel(channel))

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread changed, perhaps reopened: what could not be written there, or shown on its pages, is now."""
        for permissions_changed in (True, False):
            self.delivery.retry_blocked(event.thread_id, permissions_changed=permissions_changed)
        self.boards.look_again(event.guild_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role has changed. Some change their colour every few seconds: what counts is what it may do."""
        if before.permissions != after.permissions:
            self._recheck(after.guild)
            self.boards.look_again(after.guild.id)

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
        await self.blocked.reload_and_mark_away()
        if not await self.blocked.leave_if_blocked(guild):
            self._recheck(guild)
            self.tasks.start(self._greeter.greet_once(guild))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot has left a server, or was put out of it; Discord says so of no server that is only out of reach."""
        _log.info("server %s: the bot is on it no more", guild.id)

    def _recheck(self, guild: discord.Guild) -> None:
        """Find the server's table messages after a start; retry what could not be written there."""
        self._to_look_at.extend(self.unlooked.pop(guild.id, ()))
        while self._looking < min(_MAX_TABLES_REFRESHED_AT_ONCE, len(self._to_look_at)):
            self._looking += 1
            self.tasks.start(self._look_at_tables())
        self.delivery.retry_on_server(guild.id)

    async def _look_at_tables(self) -> None:
        """Bring up to date, one after the other, the tables that were behind when the bot started."""
        try:
            while self._to_look_at and not self.desk.is_closing:
                channel = self._to_look_at.popleft()
                with working_in_background():
                    await self.delivery.bring_up_to_date(channel)
                    if channel in self._with_robots:
                        await self.robots.wake_channel(channel)
        finally:
            self._looking -= 1

    async def _look_slowly(self, channels: Mapping[int, Sequence[int]]) -> None:
        """Look at the tables, by server, that seem to be up to date: their messages may have been deleted meanwhile."""
        for server, channel in [(server, one) for server, several in channels.items() for one in several][::-1]:
            await asyncio.sleep(SECONDS_BETWEEN_STARTUP_TABLE_CHECKS)
            await self._until_available(server)
            self.delivery.retry_blocked(channel, permissions_changed=False)

    async def _evict(self) -> None:
        """From time to time, what nobody has used lately is forgotten: it is read again when somebody asks."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_EVICTIONS)
            self.delivery.evict_quiet_writers()
            self.desk.evict_idle_tables()

    def people_and_background_waiting_by_queue(self) -> dict[str, tuple[int, int]]:
        """What waits now, by queue: how many people, and how much in the background."""
        doors = {**self.database.queues, **self.desk.queues, **self.composer.queues, **self.films.queues}
        return {name: each.waiting_people_and_background_counts for name, each in doors.items()} | {
            "channels": self.delivery.waiting_people_and_busy_channels,
            "shown": (0, self.delivery.shelf.unwritten),
            "time limits": (0, sum(each.overdue_count for each in self._clocks)),
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
        ending = Shutdown()
        for each in self._going_on.values():
            each.cancel()
        for part in (self.robots, self.delivery, self.desk):
            part.stop()
        await ending.stage("the engines", 2.0, *(each.close() for each in self._engines))
        clocks = [each.stop() for each in self._clocks]
        under_way = *clocks, self.desk.close(), self.tasks.wait_for_running_now()
        await ending.stage("what is under way", 9.0, *under_way)
        await ending.stage("the gateway", 10.0, *(shard.disconnect() for shard in self.shards.values()))
        await ending.stage("the last who pressed", 11.0, self.tasks.wait_for_running_now())
        await ending.stage(
            "what messages and boards show", 12.0, self.delivery.close(), self.boards.close(), self.lessons.close()
        )
        await ending.stage("Discord", 13.0, super().close())


def _tell_why_it_stopped(task: Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        _log.error("%s: this goes on no longer, until the bot starts again", task.get_name(), exc_info=error)
