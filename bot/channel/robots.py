"""Robots in the chairs of live tables: they speak as soon as it is theirs to speak, until a person must act.

What they say goes through the desk like all else, and the newest message tells it. Between what they say they wait
until people have seen it (`robot_pace`). An engine that does not answer makes robots leave the scene; they are back as
soon as it answers again.
"""

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Final

from bot.backgammon.fair import CubeHolder
from bot.backgammon.position import START
from bot.channel.buttons import require_table_of_button
from bot.channel.interactions import Interaction, answer_privately, server_settings, submit_and_answer, words_for
from bot.channel.robot_pace import (
    RobotPace,
    RobotPauses,
    Skipping,
    agrees_to_undo,
    least_seconds_before,
    pace_of,
    seconds_shown,
    seconds_shown_of_person,
    slowest_pace,
)
from bot.delivery.answering import defer
from bot.delivery.tasks import RunningTasks
from bot.desk import Desk, NotSubmitted, NotSubmittedReason, Refused, SubmitResult, Submitted, Table
from bot.desk.beside_robots import robot_that_waits_to_roll_opening
from bot.desk.button_press import ButtonPress
from bot.desk.robots import (
    DEFAULT_STRENGTH,
    ROBOT_STRENGTH_SETTING,
    add_robot_statement_factory,
    has_decisions_left,
    next_robot_to_join,
    robots_decide_alone,
)
from bot.desk.submission import spoken_in_own_name
from bot.engine.engine import CubeTerms, Engine, EngineError
from bot.people_first import PeopleFirstLimiter, working_for_server
from bot.record.grammar import written_statement
from bot.robots.judge import CubeOpinion, NoisyEngine, Strength
from bot.robots.robot import Robot
from bot.robots.selfplay import next_statement
from bot.rules import refusals
from bot.rules import statements as say
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Statement
from bot.store.stored import StoreFailed

_MAX_CONSECUTIVE_ROBOT_STATEMENTS: Final = 2_000
"""Robots that say more than this before a person must act are stuck."""
_MAX_TABLES_THINKING: Final = 4
"""At so many tables robots think at the same time; of more, those of each server in turn."""
ENGINE_RETRY_SECONDS: Final = 60.0
"""So many seconds after an engine failed it is asked again."""
STORE_RETRY_SECONDS: Final = 5.0
"""So many seconds after the disk failed they go on."""
_CUBE_PLIES: Final = 2
_log = logging.getLogger(__name__)


async def submit_new_robot(interaction: Interaction, table: Table, strength: Strength | None = None) -> None:
    """Have a robot join this table, and show what came of it."""
    if not interaction.client.desk.has_engine:
        await answer_privately(interaction, words_for(interaction).text("robots-need-engine"))
        return
    settings = await server_settings(interaction)
    robot = next_robot_to_join(table, strength or Strength(str(settings.get(ROBOT_STRENGTH_SETTING, DEFAULT_STRENGTH))))
    speech = spoken_in_own_name(add_robot_statement_factory(robot))
    await submit_and_answer(interaction, speech, expected_table_id=table.id, robot_to_seat=robot)


async def skip_robots(interaction: Interaction, table_id: int, _press: ButtonPress) -> None:
    """Whoever plays here sees nothing of what robots do until they must decide; who is out: until the game is over.

    Where robots are at a person by now there is nothing to skip, as they see. A robot that waits for their word alone
    before it rolls the opening again does so: they want no automatic double.
    """
    table = await require_table_of_button(interaction, table_id)
    if table is None:
        return
    player, game = table.player(interaction.user.id), table.chouette.game
    if player not in {*players_with_seat(table.chouette), *(game.players if game else ())}:
        await interaction.client.answer(interaction, Refused(table, refusals.NotSeated()))
    else:
        await defer(interaction)
        if game and player and robots_decide_alone(table.chouette):
            until = player if has_decisions_left(table.chouette, player) else None
            interaction.client.robot_pauses.skip(table.channel, Skipping(game.number, until))


class RobotPlayers:
    """Those of all tables. `engine` is what they see with; None: there is none on this machine.

    `refresh`: the newest message of a channel is to tell what they said. `pauses`: in which they are seen.
    """

    def __init__(
        self,
        desk: Desk,
        tasks: RunningTasks,
        refresh: Callable[[int], None],
        pauses: RobotPauses,
        engine: Engine | None,
    ) -> None:
        self._desk, self._tasks, self._refresh, self._pauses, self._engine = desk, tasks, refresh, pauses, engine
        self._pauses.on_skip = lambda channel: tasks.start(self.wake_channel(channel))
        self._thinking = PeopleFirstLimiter(_MAX_TABLES_THINKING, _MAX_TABLES_THINKING)
        self._random = Random()  # noqa: S311  # their mistakes are no secret
        self._robots: dict[int, dict[Player, Robot]] = {}
        self._opinions: dict[int, CubeOpinion] = {}
        self._playing: set[int] = set()
        self._woken: set[int] = set()
        self._stopped = False
        self._failed_at: dict[int, float] = {}

    def wake(self, table: Table) -> None:
        """Something has happened at a table: if robots sit there, they look whether they have something to say."""
        self._pauses.note_change(table.channel, table.chouette)
        if not table.is_open:
            self._robots.pop(table.id, None)
            self._opinions.pop(table.id, None)
            self._failed_at.pop(table.channel, None)
        elif table.chouette.robots and not self._stopped:
            self._woken.add(table.channel)
            if table.channel not in self._playing:
                self._playing.add(table.channel)
                self._tasks.start(self._play(table.channel))

    def stop(self) -> None:
        """Say nothing more."""
        self._stopped = True
        self._pauses.stop()

    async def _play(self, channel: int) -> None:
        try:
            while channel in self._woken and not self._stopped:
                self._woken.discard(channel)
                if await self._speak(channel):
                    self._refresh(channel)
        except EngineError as failed:
            if self._stopped:
                return
            _log.warning("channel %s: its robots leave the scene: %s", channel, failed)
            self._failed_at[channel] = asyncio.get_running_loop().time()
            try:
                await self._leave_scene(channel)
            finally:
                self._refresh(channel)  # some may have spoken
                self._look_again_after(ENGINE_RETRY_SECONDS, channel)
        except StoreFailed as failed:
            _log.warning("channel %s: its robots wait: %s", channel, failed)
            self._look_again_after(STORE_RETRY_SECONDS, channel)
            self._refresh(channel)  # some may have spoken
        finally:
            self._playing.discard(channel)
            self._woken.discard(channel)

    async def _speak(self, channel: int) -> bool:
        """Say all that robots have to say here, one after the other; whether that was anything. EngineError."""
        seconds: float | None = None
        for spoken in range(_MAX_CONSECUTIVE_ROBOT_STATEMENTS):
            table = await self._desk.open_or_last_table(channel)
            if table is None or table.stopped or not table.is_open or self._stopped:
                return spoken > 0
            if table.chouette.robots & table.chouette.away:
                return await self._come_back(table) or spoken > 0
            with working_for_server(table.server):
                async with self._thinking:
                    said = await next_statement(table.chouette, self._seated(table))
            said = said or self._opening_without_automatic_double(table)
            if said is None or isinstance(said, say.StartsGame):  # that is for people
                return spoken > 0
            wished = await self._pace(table)
            if seconds is None:
                seconds = seconds_shown_of_person(table.news[-1].events if table.news else (), said, wished)
            has_advised = self._pauses.has_advised(channel)
            least = least_seconds_before(table.chouette, said, wished, has_advised=has_advised)
            seconds = 0.0 if agrees_to_undo(table.chouette, said) else max(least, seconds)
            await self._pauses.pause(channel, table.chouette, seconds)
            if self._stopped:
                return spoken > 0
            seconds = None
            match await self._say(table, said):
                case Submitted(after, news):
                    seconds = seconds_shown(table.chouette, said, after.chouette, wished, news)
                case Refused(_, refusal):
                    _log.error("chouette %s: a robot is refused %s: %s", table.id, written_statement(said), refusal.key)
                    return spoken > 0
                case NotSubmitted(NotSubmittedReason.STORE_FAILED | NotSubmittedReason.UNSURE as reason):
                    self._look_again_after(STORE_RETRY_SECONDS, channel)
                    return spoken > 0 or reason is NotSubmittedReason.UNSURE
                case NotSubmitted(reason) if reason is not NotSubmittedReason.STALE:  # nothing more is heard here
                    return spoken > 0
                case _:  # said, or too late: somebody else was quicker
                    pass
        _log.error("channel %s: its robots do not come to an end", channel)
        self._woken.discard(channel)
        return True

    async def _say(self, table: Table, said: Statement) -> SubmitResult:
        """Submit a robot's statement for the table as it was when the robot looked at it."""

        def speech(chouette: Chouette, _by: Player) -> Statement | NotSubmittedReason:
            return said if chouette is table.chouette else NotSubmittedReason.STALE

        return await self._desk.submit_for_seat(table, said.by, speech)

    def _opening_without_automatic_double(self, table: Table) -> Statement | None:
        """A robot's roll for which the only one who may still want an automatic double does not wait: they skip it."""
        skips = self._pauses.player_who_skips(table.channel)
        robot = robot_that_waits_to_roll_opening(table.chouette, skips) if skips else None
        return say.RollsOpening(robot, say.DICE_PLACEHOLDER) if robot else None

    def _seated(self, table: Table) -> list[Robot]:
        if self._engine is None:
            raise EngineError("there is no engine on this machine")
        known = self._robots.setdefault(table.id, {})
        opinion = self._opinions.setdefault(table.id, CubeOpinion(self._random))
        for player, strength in table.head.robots.items():
            if player not in known:
                judge = NoisyEngine(self._engine, Strength(strength), self._random, _CUBE_PLIES, opinion)
                known[player] = Robot(player, judge)
        return [known[player] for player in players_with_seat(table.chouette) if player in table.head.robots]

    async def _pace(self, table: Table) -> RobotPace:
        """The slowest pace of those people who play here and are there; who has set none has their server's."""
        settings = self._desk.settings
        usual = pace_of(await settings.of_server(table.server))
        here = (each for each in players_with_seat(table.chouette) if each not in table.chouette.away)
        users = [user for each in here if (user := table.user(each))]
        return slowest_pace([pace_of(await settings.of_person(user), usual) for user in users], usual)

    # --- While there is no engine

    async def _leave_scene(self, channel: int) -> None:
        """From now on people speak for them, as for anybody who is away."""
        table = await self._desk.open_or_last_table(channel)
        for player in table.chouette.robots if table else ():
            if table and player in players_with_seat(table.chouette) and player not in table.chouette.away:
                await self._desk.submit_for_seat(table, player, lambda _, by: say.GoesAway(by))

    async def _come_back(self, table: Table) -> bool:
        """If the engine answers again, all of them are there again; it is not asked at every word. EngineError."""
        failed = self._failed_at.get(table.channel, -ENGINE_RETRY_SECONDS)
        if self._engine is None or asyncio.get_running_loop().time() < failed + ENGINE_RETRY_SECONDS:
            return False  # it looks again when the time has come
        await self._engine.equity_at_best_cube_action(START, CubeTerms(CubeHolder.NOBODY, jacoby=True), 0)
        self._failed_at.pop(table.channel, None)
        for player in table.chouette.robots & table.chouette.away:
            answer = await self._desk.submit_for_seat(table, player, lambda _, by: say.ComesBack(by))
            if isinstance(answer, NotSubmitted):
                self._look_again_after(STORE_RETRY_SECONDS, table.channel)
        return True

    def _look_again_after(self, seconds: float, channel: int) -> None:
        asyncio.get_running_loop().call_later(seconds, lambda: self._tasks.start(self.wake_channel(channel)))

    async def wake_channel(self, channel: int) -> None:
        """The same as `wake`, for the table of a channel, which may still have to be read."""
        try:
            table = await self._desk.open_or_last_table(channel)
        except StoreFailed as failed:
            _log.warning("channel %s: its robots wait: %s", channel, failed)
            self._look_again_after(STORE_RETRY_SECONDS, channel)
            return
        if table:
            self.wake(table)
