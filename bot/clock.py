"""Time limits: which ones a table has, what is said when one runs out, and when the next one rings.

Knows rules only by asking the core who must act; says nothing itself, and reads no table. By default nobody is
forced: after some time those who must act are reminded, once. A server may set a limit (docs/rules.md, section 6).
"""

import asyncio
import contextlib
import heapq
import itertools
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

from bot.desk.tokens import canonical_subject_text, moment_token, players_asked, proposal_moment
from bot.rules import statements as say
from bot.rules.engine import check
from bot.rules.evening.settlements import deal_counterparty, partner_asked_to_sell
from bot.rules.play import turn
from bot.rules.play.turn import players_on_the_clock, players_whose_consent_game_awaits
from bot.rules.points import Player
from bot.rules.seats import partner
from bot.rules.state.chouette import BetweenGames, Chouette, FinishedGame, Game
from bot.rules.state.proposals import PartnerSellingAlong, Partnership
from bot.rules.statements import Statement
from bot.store.settings import SettingValue
from bot.store.stored import Deadline, StoreFailed

_log = logging.getLogger(__name__)


class DeadlineKind(StrEnum):
    """What happens when a time is over."""

    REMIND = "remind"
    REMINDED = "reminded"  # nothing any more: it is kept so that nobody is reminded of the same twice
    LIMIT = "limit"
    HURRY = "hurry"  # a short limit: a robot waits
    LAPSE = "lapse"  # of a proposal, however the game goes on meanwhile
    NEXT_GAME = "next-game"
    OFFER = "offer"  # of a netting, which no table has


REMINDER_MINUTES_SETTING: Final = "reminder"
TIME_LIMIT_MINUTES_SETTING: Final = "limit"
NEXT_GAME_PAUSE_SECONDS_SETTING: Final = "pause"
ROBOT_ROLL_WAIT_SECONDS_SETTING: Final = "robot-wait"
_SECONDS_PER_MINUTE: Final = 60
DEFAULT_MINUTES_OR_SECONDS_BY_SETTING: Final[Mapping[str, int]] = {
    REMINDER_MINUTES_SETTING: 15,
    TIME_LIMIT_MINUTES_SETTING: 0,
    NEXT_GAME_PAUSE_SECONDS_SETTING: 0,
    ROBOT_ROLL_WAIT_SECONDS_SETTING: 10,
}
"""Settings of a server: reminder and limit in minutes, the pause before the next game in seconds; 0: never.

And for how many seconds a robot that is to roll waits for people who may double before; 0: not at all.
"""
READER_WAIT_SECONDS: Final = 60
"""A robot that is to roll waits so long for people who read something, or who may be asked for the first time."""
GAMES_BEHIND_CAPTAIN_UNTIL_USED: Final = 2
"""Whoever has been in the Team of so many games of the evening, and not its Captain, knows what is asked there."""
DEFAULT_MISSING_AFTER_MINUTES: Final = 15
"""After so many minutes the others may go on without who is waited for, where the server has set no time limit."""
MAX_EXPIRING_AT_ONCE: Final = 100
"""So many limits at most ring at once, and as many reminders: after downtime thousands may be due."""
RETRY_AFTER_SECONDS: Final = 30
"""After so many seconds it is tried again what could not be done when its time was over."""
_IN_MINUTES: Final = {REMINDER_MINUTES_SETTING, TIME_LIMIT_MINUTES_SETTING}


def seconds_of_setting(settings: Mapping[str, SettingValue], key: str) -> int:
    """A time of a server, in seconds; 0: never."""
    value = settings.get(key)
    number = value if isinstance(value, int) else DEFAULT_MINUTES_OR_SECONDS_BY_SETTING[key]
    return number * (_SECONDS_PER_MINUTE if key in _IN_MINUTES else 1)


def robot_wait_seconds(chouette: Chouette, settings: Mapping[str, SettingValue], player: Player) -> int:
    """For how many seconds a robot that is to roll waits for this player; 0: not at all.

    Where the server has set nothing, longer for who may be asked for the first time: until they have been in the Team
    of a few games of the evening behind its Captain, whom nobody asks. A robot rolls again after equal opening dice
    later in an evening's first game.
    """
    known = chouette.games if player in chouette.robots else _games_behind_captain(chouette, player)
    least = 1 if player in chouette.robots else GAMES_BEHIND_CAPTAIN_UNTIL_USED
    if len(known) < least and settings.get(ROBOT_ROLL_WAIT_SECONDS_SETTING) is None:
        return READER_WAIT_SECONDS
    return seconds_of_setting(settings, ROBOT_ROLL_WAIT_SECONDS_SETTING)


def is_robot_wait_new(chouette: Chouette, settings: Mapping[str, SettingValue], player: Player) -> bool:
    """Whether robots wait less for this player than in the game before, which they cannot know yet."""
    usual = seconds_of_setting(settings, ROBOT_ROLL_WAIT_SECONDS_SETTING)
    is_unset = settings.get(ROBOT_ROLL_WAIT_SECONDS_SETTING) is None and usual < READER_WAIT_SECONDS
    return is_unset and len(_games_behind_captain(chouette, player)) == GAMES_BEHIND_CAPTAIN_UNTIL_USED


def _games_behind_captain(chouette: Chouette, player: Player) -> tuple[FinishedGame, ...]:
    """The games of the evening that are over in which this player was in the Team, and somebody else its Captain."""
    return tuple(one for one in chouette.games if player in one.final.line and player != one.final.captain)


def time_limits(
    chouette: Chouette, token: str, before: tuple[Deadline, ...], settings: Mapping[str, SettingValue], now: datetime
) -> tuple[Deadline, ...]:
    """The time limits of a table that waits for what has this token; those of `before` that still hold keep their time.

    A reminder comes at the latest when half of a limit is over.
    """
    limit, reminder = _limit_and_reminder_seconds(settings)
    pause = seconds_of_setting(settings, NEXT_GAME_PAUSE_SECONDS_SETTING)
    is_between = isinstance(chouette.stage, BetweenGames)
    waiting = players_on_the_clock(chouette)
    wanted = _limits_to_act(chouette, token, limit, settings)
    for one in chouette.proposals if limit else ():
        if not isinstance(one.subject, Partnership | PartnerSellingAlong):  # who is asked declines: it is their time
            about = f"{proposal_moment(chouette, one)} {canonical_subject_text(one.subject)}"
            wanted.append((DeadlineKind.LAPSE, str(one.by), about, limit))
    is_held = partner.partner_who_must_choose(chouette) or any(one.lapses_with_phase for one in chouette.proposals)
    is_empty = chouette.robots and not _people_here(chouette)
    can_start = pause and is_between and check(chouette, say.StartsGame(None), enforce_turns=True) is None
    if can_start and chouette.games and not is_held and not is_empty:
        wanted.append((DeadlineKind.NEXT_GAME, "", token, pause))
    running = {(one.kind, one.whom, one.subject): one for one in before}
    found = tuple(
        running.get((kind, whom, subject)) or Deadline(kind, whom, subject, now + timedelta(seconds=after))
        for kind, whom, subject, after in wanted
    )
    if not reminder or is_between or not waiting:
        return found
    return (_reminder(token, waiting, before, now + timedelta(seconds=reminder)), *found)


def missing_after(settings: Mapping[str, SettingValue]) -> timedelta:
    """After how long the others may go on without who is waited for: a time limit, or without one a while."""
    limit = seconds_of_setting(settings, TIME_LIMIT_MINUTES_SETTING)
    return timedelta(seconds=limit or DEFAULT_MISSING_AFTER_MINUTES * _SECONDS_PER_MINUTE)


def waited_for_since(
    token: str, player: Player, deadlines: tuple[Deadline, ...], settings: Mapping[str, SettingValue]
) -> datetime | None:
    """Since when a table that waits for what has this token waits for a player; None where no time limit tells."""
    limit, reminder = _limit_and_reminder_seconds(settings)
    for one in deadlines:
        of, _, players = one.subject.partition(" ")
        reminds = one.kind in {DeadlineKind.REMIND, DeadlineKind.REMINDED} and player in players.split(",")
        if of == token and (reminds or (one.kind == DeadlineKind.LIMIT and one.whom == player)):
            return one.due_at - timedelta(seconds=reminder if reminds else limit)
    return None


def _limit_and_reminder_seconds(settings: Mapping[str, SettingValue]) -> tuple[int, int]:
    """The time limit, and after how long the one reminder comes: when half of a limit is over, at the latest."""
    limit, reminder = (
        seconds_of_setting(settings, key) for key in (TIME_LIMIT_MINUTES_SETTING, REMINDER_MINUTES_SETTING)
    )
    return limit, min(reminder, limit // 2) if limit else reminder


def waited_for_from_until(
    token: str,
    player: Player,
    deadlines: tuple[Deadline, ...],
    settings: Mapping[str, SettingValue],
    written_at: datetime | None,
) -> tuple[datetime, datetime] | None:
    """Since when a table that waits for what has this token waits for a player, and when their time is over.

    `written_at`: when something was said there last, which counts where no time limit tells; None: nobody knows.
    """
    since = waited_for_since(token, player, deadlines, settings) or written_at
    return (since, since + missing_after(settings)) if since else None


def _limits_to_act(
    chouette: Chouette, token: str, limit: int, settings: Mapping[str, SettingValue]
) -> list[tuple[DeadlineKind, str, str, int]]:
    """A limit for each whose time runs; a short one for those for whom a robot waits. 0: there is none.

    None for guests, who sit beside whoever speaks for them.
    """
    hurried = players_hurried_by_robot(chouette) if chouette.robots else ()
    asked = [
        player
        for player in players_on_the_clock(chouette)
        if player not in chouette.guests and statement_after_limit(chouette, DeadlineKind.LIMIT, player) is not None
    ]
    found = [
        (DeadlineKind.HURRY, str(player), token, robot_wait_seconds(chouette, settings, player))
        for player in asked
        if player in hurried
    ]
    if limit:
        found += [(DeadlineKind.LIMIT, str(player), token, limit) for player in asked if player not in hurried]
    return found


def _people_here(chouette: Chouette) -> tuple[Player, ...]:
    """The players of the next game who are no robots, and there."""
    return tuple(one for one in chouette.players_now_or_next if one not in chouette.robots | chouette.away)


def players_hurried_by_robot(chouette: Chouette) -> tuple[Player, ...]:
    """For whose word a robot waits only a while: players who may double before it rolls, and have not held the roll.

    Those who asked to be asked are not hurried. After equal opening dice, a robot that is to roll again.
    """
    game = chouette.game
    return game.phase.players_robot_waits_for_briefly(chouette, game) if game else ()


def _reminder(token: str, waiting: tuple[Player, ...], before: tuple[Deadline, ...], due_at: datetime) -> Deadline:
    """The one reminder of a table, for all who are waited for; what one of them says hurries or spares no other.

    Its subject is the token and the players who were waited for when it was set.
    """
    for one in before:
        of, _, players = one.subject.partition(" ")
        if (
            one.kind in {DeadlineKind.REMIND, DeadlineKind.REMINDED}
            and of == token
            and {*waiting} <= {*players.split(",")}
        ):
            return one
    return Deadline(DeadlineKind.REMIND, "", f"{token} {','.join(waiting)}", due_at)


def deadlines_after_downtime(
    deadlines: tuple[Deadline, ...], settings: Mapping[str, SettingValue], now: datetime
) -> tuple[Deadline, ...]:
    """The time limits of a table at a start: one that ran out while nobody could act begins anew, with a reminder.

    So does the wait of a robot that is to roll: somebody may still be reading.
    """
    reading = now + timedelta(seconds=READER_WAIT_SECONDS)
    deadlines = tuple(
        replace(one, due_at=reading) if one.kind == DeadlineKind.HURRY and one.due_at <= now else one
        for one in deadlines
    )
    limit = timedelta(seconds=seconds_of_setting(settings, TIME_LIMIT_MINUTES_SETTING))
    over = [one for one in deadlines if one.kind in {DeadlineKind.LIMIT, DeadlineKind.LAPSE} and one.due_at <= now]
    if not (over and limit):
        return deadlines
    is_limit_over = any(one.kind == DeadlineKind.LIMIT for one in over)
    reminders = {DeadlineKind.REMIND, DeadlineKind.REMINDED} if is_limit_over else set[DeadlineKind]()
    return tuple(
        replace(one, due_at=now + limit)
        if one in over
        else replace(one, kind=DeadlineKind.REMIND, due_at=now)
        if one.kind in reminders
        else one
        for one in deadlines
    )


def deadlines_for_reader(
    chouette: Chouette, player: Player, deadlines: tuple[Deadline, ...], now: datetime
) -> tuple[tuple[Deadline, Deadline], ...]:
    """The waits of a robot that is to roll, each with a longer one in its place, where this player opens something.

    What they alone are asked, or what the robots wait for before an opening; not again and again while they read.
    """
    soon, longer = (now + timedelta(seconds=seconds) for seconds in (READER_WAIT_SECONDS / 2, READER_WAIT_SECONDS))
    asked = chouette.robots | {player}
    hurried = (one for one in deadlines if one.kind == DeadlineKind.HURRY and one.whom in asked and one.due_at < soon)
    return tuple((one, replace(one, due_at=longer)) for one in hurried)


def restarted_deadline(deadline: Deadline, settings: Mapping[str, SettingValue], now: datetime) -> Deadline:
    """A limit once more, as long as before: the rules have refused what is said when it is over."""
    setting = {
        DeadlineKind.HURRY: ROBOT_ROLL_WAIT_SECONDS_SETTING,
        DeadlineKind.NEXT_GAME: NEXT_GAME_PAUSE_SECONDS_SETTING,
    }
    seconds = seconds_of_setting(settings, setting.get(DeadlineKind(deadline.kind), TIME_LIMIT_MINUTES_SETTING))
    return replace(deadline, due_at=now + timedelta(seconds=max(seconds, RETRY_AFTER_SECONDS)))


def deadline_marked_reminded(deadline: Deadline) -> Deadline:
    """What is kept of a reminder that was given."""
    return replace(deadline, kind=DeadlineKind.REMINDED)


def statement_after_limit(chouette: Chouette, kind: str, whom: Player | None, subject: str = "") -> Statement | None:
    """What happens when a time limit is over; nothing where it only reminds, or where what it limited is over.

    `subject` is the limit's own, which tells one of several proposals of one author from the others.

    A proposal lapses. A player who is solicited, or asked to be asked, does not double. A player who shares the cube
    that is doubled goes along, and buys nobody's game. A hold is released. Equal opening dice bring no agreed double,
    and a Box who says nothing of automatic doubles has chosen none. A player who is invited as Partner declines; a
    Partner who may become Captain stays Partner, and one who could sell along keeps their share. The next game starts.
    A player who is doubled, or is to move, is played as absent.
    """
    stage = chouette.stage
    if kind == DeadlineKind.NEXT_GAME:
        return say.StartsGame(None) if isinstance(stage, BetweenGames) else None
    if whom is None or kind not in {DeadlineKind.LIMIT, DeadlineKind.HURRY, DeadlineKind.LAPSE}:
        return None
    if kind == DeadlineKind.LAPSE:
        for one in chouette.proposals:
            if one.by == whom and subject.partition(" ")[2] in {"", canonical_subject_text(one.subject)}:
                other = deal_counterparty(one)
                return say.WithdrawsOffer(whom, other) if other else say.DeclinesProposal(whom, whom)
        return None
    if isinstance(stage, Game):
        return _runs_out_in_game(chouette, stage, whom)
    return next(iter(partner.statements_on_partner_choice_timeout(chouette, whom)), None)


def further_statements_after_limit(chouette: Chouette, said: Statement) -> tuple[Statement, ...]:
    """What is said together with what happens when a time limit is over: the next Partner is invited."""
    declines = isinstance(said, say.DeclinesProposal)
    return partner.statements_on_partner_choice_timeout(chouette, said.by)[1:] if declines and said.by else ()


def _runs_out_in_game(chouette: Chouette, game: Game, whom: Player) -> Statement | None:
    if players_whose_consent_game_awaits(chouette):  # what is proposed lapses first
        return say.PartnerKeepsShare(whom) if partner_asked_to_sell(chouette) == whom else None
    found = turn.statements_tried_when_time_is_up(chouette, game, whom)
    accepted = (said for said in found[:-1] if check(chouette, said) is None)
    return next(accepted, found[-1] if found else None)


def is_over_time(
    chouette: Chouette,
    player: Player,
    deadlines: tuple[Deadline, ...],
    settings: Mapping[str, SettingValue],
    written_at: datetime | None,
    now: datetime,
) -> bool:
    """Whether others wait for this player longer than the server's time limit, or without one longer than a while.

    `written_at`: when something was said at the table last.
    """
    if player not in players_asked(chouette):
        return False
    waited = waited_for_from_until(moment_token(chouette), player, deadlines, settings, written_at)
    return waited is not None and waited[1] <= now


# --- Ringing


@dataclass(frozen=True, slots=True)
class ChouetteDeadline:
    """A time limit of a chouette, or of whatever else a clock has by numbers."""

    chouette: int
    deadline: Deadline

    @property
    def is_reminder(self) -> bool:
        """Whether nothing runs out, and people are only reminded."""
        return self.deadline.kind == DeadlineKind.REMIND


class Clock:
    """Rings when a time limit of any table is over. What it knows is kept elsewhere, so a restart forgets nothing.

    `ring` does what follows and says whether it is done; if not, or if it fails, it is rung again after a while.
    Of those that are due at once not all ring together, but no limit waits for a reminder, which can wait.
    `of`: what has these limits, for the log.
    """

    def __init__(
        self,
        expire: Callable[[ChouetteDeadline], Awaitable[bool]],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        of: str = "chouette",
    ) -> None:
        self._ring = expire
        self._now = now
        self._of = of
        self._tables: dict[int, tuple[Deadline, ...]] = {}
        self._soonest: dict[bool, list[tuple[datetime, int, ChouetteDeadline]]] = {False: [], True: []}
        """The limits, and the reminders."""
        self._pushed = itertools.count()
        self._again: dict[ChouetteDeadline, datetime] = {}
        self._ringing: dict[ChouetteDeadline, asyncio.Task[None]] = {}
        self._changed = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def set_deadlines(self, chouette: int, deadlines: tuple[Deadline, ...]) -> None:
        """These are the chouette's time limits from now on."""
        known = self._tables.pop(chouette, ())
        if rings := tuple(one for one in deadlines if one.kind != DeadlineKind.REMINDED):
            self._tables[chouette] = rings
        self._again = {one: at for one, at in self._again.items() if one.chouette != chouette or one.deadline in rings}
        for one in rings:
            if one not in known:
                self._push(ChouetteDeadline(chouette, one))

    def _push(self, due: ChouetteDeadline) -> None:
        heapq.heappush(self._soonest[due.is_reminder], (self._due_at(due), next(self._pushed), due))
        self._changed.set()

    def _due_at(self, due: ChouetteDeadline) -> datetime:
        return self._again.get(due, due.deadline.due_at)

    def _next(self, soonest: list[tuple[datetime, int, ChouetteDeadline]]) -> tuple[datetime, ChouetteDeadline] | None:
        """What of these rings next; what is changed since it was pushed is dropped."""
        while soonest:
            at, _, due = soonest[0]
            is_wanted = due.deadline in self._tables.get(due.chouette, ()) and due not in self._ringing
            if is_wanted and at == self._due_at(due):
                return at, due
            heapq.heappop(soonest)
        return None

    @property
    def overdue_count(self) -> int:
        """How many are due, and do not ring yet."""
        now = self._now()
        due = (ChouetteDeadline(chouette, one) for chouette, several in self._tables.items() for one in several)
        return sum(self._due_at(one) <= now and one not in self._ringing for one in due)

    def start(self) -> None:
        """Begin to ring."""
        self._running = asyncio.create_task(self._run())

    async def stop(self, seconds: float = 3.0) -> None:
        """Ring no more, and wait for what is rung already, so long at most."""
        if self._running:
            self._running.cancel()
            await asyncio.wait({self._running})
        if self._ringing:
            _, slow = await asyncio.wait(self._ringing.values(), timeout=seconds)
            for one in slow:
                one.cancel()
            await asyncio.gather(*slow, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            waits = [self._begin_due(is_reminder=one) for one in (False, True)]
            with contextlib.suppress(TimeoutError):
                # wait_for may swallow that it is told to stop
                async with asyncio.timeout(min((one for one in waits if one is not None), default=None)):
                    await self._changed.wait()

    def _begin_due(self, *, is_reminder: bool) -> float | None:
        """Ring what is due; in how many seconds the next is, None: there is none, or too many ring."""
        room = MAX_EXPIRING_AT_ONCE - sum(one.is_reminder is is_reminder for one in self._ringing)
        while room > 0 and (first := self._next(self._soonest[is_reminder])):
            at, due = first
            if (wait := (at - self._now()).total_seconds()) > 0:
                return wait
            self._ringing[due] = asyncio.create_task(self._rings(due))
            room -= 1
        return None

    async def _rings(self, due: ChouetteDeadline) -> None:
        done = False
        try:
            done = await self._ring(due)
        except StoreFailed as failed:
            _log.warning("%s %s: %s: %s", self._of, due.chouette, due.deadline, failed)
        except Exception:
            _log.exception("%s %s: %s", self._of, due.chouette, due.deadline)
        finally:
            del self._ringing[due]
        left = self._tables.get(due.chouette, ())
        if done:
            self.set_deadlines(due.chouette, tuple(one for one in left if one != due.deadline))
        elif due.deadline in left:
            self._again[due] = self._now() + timedelta(seconds=RETRY_AFTER_SECONDS)
            self._push(due)
        self._changed.set()
