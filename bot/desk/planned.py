"""Evenings that are announced: what is to be done about one and when, and its table, which opens by itself.

Knows no message. What is written here is on the disk before anybody is told.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

from bot.desk.desk import Desk
from bot.desk.loading import read_head
from bot.desk.opening import stake_objection
from bot.desk.table import LocksById, NotSubmitted, NotSubmittedReason, Person, Submitted, Table
from bot.record.read import Head, written_head
from bot.record.text import UnreadableError
from bot.rules.seats.joining import players_with_seat
from bot.rules.statements import Joins
from bot.store import planned as store
from bot.store.database import Database
from bot.store.journal import find_chouette
from bot.store.planned import EveningState, PlannedEvening, Reply, StoredReply
from bot.store.shards import Shards
from bot.store.stored import Deadline, StoredChouette, TakenSeat
from bot.words.moments import moment_of, next_time

REMIND_BEFORE: Final = timedelta(hours=1)
"""So long before it begins those who come are reminded."""
OPENS_LATE_AT_MOST: Final = timedelta(hours=1)
"""So long after its time a table still opens, if the bot was away or another table was open."""
FOLLOWS_AFTER: Final = timedelta(days=1)
"""The next of a series is announced when the table has ended, and so long after its time at the latest."""
MAX_PLANS_PER_SERVER: Final = 50
MAX_PLANS_PER_PERSON: Final = 10
_LONG_AGO: Final = datetime(2000, 1, 1, tzinfo=UTC)
_LATER: Final = frozenset({NotSubmittedReason.STORE_FAILED, NotSubmittedReason.UNSURE, NotSubmittedReason.CLOSING})


AskMembers: TypeAlias = Callable[[int, Collection[int]], Awaitable[Mapping[int, bool] | None]]
"""Of these people, who is a member of a server, and whether it lets them open a table; None: nobody can say now."""


async def _all_may_open(_server: int, users: Collection[int]) -> Mapping[int, bool]:
    """Where nothing is known of members, all of these are some, and may open a table."""
    return dict.fromkeys(users, True)


class PlanStep(StrEnum):
    """What is done about an evening when a time is over."""

    SHOW = "show"  # its message does not show what has become of it
    REMIND = "remind"
    OPEN = "open"
    FOLLOW = "follow"  # the next one of its series is announced


@dataclass(frozen=True, slots=True)
class EveningDraft:
    """An evening that somebody wants to announce; `regular`: when it begins, on the clocks of its time zone."""

    server: int
    channel: int
    planner: Person
    regular: datetime
    starts_at: datetime
    zone: ZoneInfo
    weekly: bool
    head: Head


@dataclass(frozen=True, slots=True)
class OpeningOutcome:
    """What came of an evening's time: the evening, its table if it is open now, and who found no seat there."""

    evening: PlannedEvening
    table: Table | None = None
    left_out: tuple[StoredReply, ...] = ()


def deadline_to_show(evening: PlannedEvening) -> Deadline:
    """Its message is to be brought up to date, now."""
    return Deadline(PlanStep.SHOW, "", evening.state, _LONG_AGO)


def deadlines_of(evening: PlannedEvening) -> tuple[Deadline, ...]:
    """What is still to be done about an evening, and when."""
    found: list[Deadline] = []
    is_opened, is_to_come = evening.state is EveningState.OPENED, evening.state.is_to_come
    if evening.shown != evening.state and (evening.message or is_to_come):
        found.append(deadline_to_show(evening))
    if evening.state is EveningState.ANNOUNCED and not evening.reminded:
        found.append(Deadline(PlanStep.REMIND, "", "", evening.starts_at - REMIND_BEFORE))
    if is_to_come:
        found.append(Deadline(PlanStep.OPEN, "", "", evening.starts_at))
    elif evening.weekly and not evening.is_followed:
        wait = FOLLOWS_AFTER if is_opened and not evening.is_table_over else timedelta()
        at = evening.starts_at + wait if is_opened else _LONG_AGO
        found.append(Deadline(PlanStep.FOLLOW, "", "", at))
    return tuple(found)


def week_after(evening: PlannedEvening, now: datetime) -> tuple[datetime, datetime]:
    """The same time on the same day of the next week that is still to come: on the clocks of its zone, and in UTC."""
    zone, regular = ZoneInfo(evening.zone), datetime.fromisoformat(evening.regular)
    return next_time(regular, zone, 7, max(now, evening.starts_at))


def week_after_unplanned(opened_at: datetime, zone: ZoneInfo, now: datetime) -> tuple[datetime, datetime]:
    """The same of an evening that was not announced: from when it was opened, to the half hour."""
    wall = opened_at.astimezone(zone).replace(tzinfo=None) + timedelta(minutes=15)
    regular = wall.replace(minute=wall.minute // 30 * 30, second=0, microsecond=0)
    while (starts_at := moment_of(regular, zone)) <= max(now, opened_at + timedelta(days=1)):
        regular += timedelta(days=7)
    return regular, starts_at


class PlannedEvenings:
    """The evenings that are announced. Everything raises StoreFailed.

    Whoever changes one, or shows it, holds its lock.
    """

    def __init__(
        self,
        database: Database,
        desk: Desk,
        who_may_open: AskMembers = _all_may_open,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._database, self._desk, self._who_may_open, self._now = database, desk, who_may_open, now
        self.locks = LocksById()

    def now(self) -> datetime:
        """The time."""
        return self._now()

    # --- Looking

    async def find(self, evening: int) -> PlannedEvening | None:
        """One of them; None: there is none."""
        return await store.find_planned_evening(self._database, evening)

    async def to_come_on_server(self, server: int) -> tuple[PlannedEvening, ...]:
        """Those that are still to come on a server, the next one first."""
        return await store.evenings_to_come_on_server(self._database, server)

    async def unfinished(self, shards: Shards) -> tuple[PlannedEvening, ...]:
        """Those with which something is still to be done."""
        return await store.unfinished_planned_evenings(self._database, shards)

    async def of_chouette(self, chouette: int) -> tuple[StoredChouette | None, PlannedEvening | None]:
        """A chouette, and the evening whose table it is, if that was announced."""
        return await asyncio.gather(
            find_chouette(self._database, chouette), store.planned_evening_of_chouette(self._database, chouette)
        )

    def head(self, evening: PlannedEvening) -> Head | None:
        """What its table is opened with; None: this version cannot read it."""
        try:
            return read_head(evening.head, self._desk.books)
        except UnreadableError:
            return None

    async def allowed_head(self, evening: PlannedEvening) -> Head | None:
        """The same, if the server lets a table be opened with it now."""
        settings, head = await self._desk.settings.of_channel(evening.server, evening.channel), self.head(evening)
        return head if head and stake_objection(settings, head.stake) is None else None

    async def is_followed(self, evening: PlannedEvening) -> bool | None:
        """Whether the server still lets a table be opened for it, so that the next of its series is announced.

        None: nobody can say now.
        """
        users = evening.users_who(Reply.IN)
        members = await self._who_may_open(evening.server, _with_planner(evening, users))
        return None if members is None else _may_be_opened(evening, members)

    async def taken_seat_at(self, evening: PlannedEvening, user: int) -> TakenSeat | None:
        """Why somebody sits down at no table in its channel when it begins; None: they do."""
        return (await self._desk.banned_at(evening.server, evening.channel, evening.starts_at)).get(user)

    async def taken_seat_now(self, server: int, channel: int, user: int) -> TakenSeat | None:
        """Why somebody sits down at no table in a channel now."""
        return (await self._desk.banned_at(server, channel, self._now())).get(user)

    async def coming(self, evening: PlannedEvening, blocked: Collection[int] = ()) -> tuple[StoredReply, ...]:
        """Those who are in, but for whom is `blocked`, and for whose seats a director has taken away."""
        replies = [one for one in evening.replies if one.reply is Reply.IN and one.user not in blocked]
        if not replies:
            return ()
        banned = await self._desk.banned_at(evening.server, evening.channel, evening.starts_at)
        return tuple(one for one in replies if one.user not in banned)

    # --- Changing

    async def announce(self, draft: EveningDraft, interaction_id: int | None) -> PlannedEvening:
        """Write down a new one, once for an interaction. Nobody is in before they say so."""
        row: dict[str, object] = {
            "server": draft.server,
            "channel": draft.channel,
            "planner": draft.planner.user,
            "planner_name": draft.planner.name,
            "zone": draft.zone.key,
            "weekly": int(draft.weekly),
            "head": "\n".join(written_head(draft.head)),
            "interaction": interaction_id,
        }
        return await self._announced(row, draft.regular, draft.starts_at)

    async def announce_next(self, evening: PlannedEvening) -> PlannedEvening:
        """Write down the next one of a series, once; it asks everybody anew."""
        regular, starts_at = week_after(evening, self._now())
        row: dict[str, object] = {
            "server": evening.server,
            "channel": evening.channel,
            "planner": evening.planner,
            "planner_name": evening.planner_name,
            "zone": evening.zone,
            "weekly": 1,
            "head": evening.head,
            "follows": evening.id,
        }
        return await self._announced(row, regular, starts_at)

    async def _announced(self, row: Mapping[str, object], regular: datetime, starts_at: datetime) -> PlannedEvening:
        """Write it down as announced for this time; `row`: its other columns by name."""
        when = {"starts_at": starts_at, "regular": regular.isoformat(timespec="minutes")}
        state = {"state": EveningState.ANNOUNCED.value, "reminded": int(self._is_too_late_to_remind(starts_at))}
        made, _ = await store.add_planned_evening(self._database, {**row, **when, **state})
        return made

    def _is_too_late_to_remind(self, starts_at: datetime) -> bool:
        return starts_at - REMIND_BEFORE <= self._now()

    async def reply(
        self, server: int, evening: int, starts_at: datetime, who: Person, reply: Reply
    ) -> tuple[PlannedEvening | None, bool]:
        """Somebody says whether they come at that time: the evening as it is then, and whether that is kept."""
        said = StoredReply(who.user, reply, self._now(), who.name, who.username)
        return await store.store_reply_if_to_come(self._database, server, evening, starts_at, said)

    async def change(self, evening: PlannedEvening, **changes: object) -> PlannedEvening:
        """Write down what has changed, by the names of the columns."""
        return await store.change_planned_evening(self._database, evening.id, changes) or evening

    async def cancel(self, evening: PlannedEvening, *, whole_series: bool) -> PlannedEvening:
        """It does not take place; `whole_series`: nor does any that would follow."""
        weekly = evening.weekly and not whole_series
        return await self.change(evening, state=EveningState.CANCELLED.value, weekly=int(weekly))

    async def move(
        self, evening: PlannedEvening, starts_at: datetime, regular: datetime, zone: ZoneInfo, *, weekly: bool | None
    ) -> PlannedEvening:
        """It begins at another time, and whoever has replied is asked anew: they replied to the time before.

        At the same time as before they are not.

        `weekly`: from now on it is so every week at the new time, or no more; None: the next one keeps its time.
        """
        changes: dict[str, object] = {
            "starts_at": starts_at,
            "state": EveningState.ANNOUNCED.value,
            "shown": "",
            "reminded": int(self._is_too_late_to_remind(starts_at)),
        }
        if weekly is not None or not evening.weekly:
            changes |= {"regular": regular.isoformat(timespec="minutes"), "zone": zone.key, "weekly": int(bool(weekly))}
        is_moved = starts_at != evening.starts_at
        moved = await store.change_planned_evening(self._database, evening.id, changes, drops_replies=is_moved)
        return moved or evening

    # --- Its time has come

    async def try_to_open_table(self, evening: PlannedEvening, blocked: Collection[int]) -> OpeningOutcome | None:
        """Open its table with those who are in and may sit there, and who are members still; None: try again.

        Who is `blocked`, or has no seat by a director's word, is left out. The table opens only if the server lets
        whoever planned it open one. Never a second table: while another one is open in its channel it waits, and opens
        when that one has ended.
        """
        coming = await self.coming(evening, blocked)
        press = -evening.id  # no interaction of Discord's is below zero: so it opens once, whatever is killed when
        table = await self._desk.open_or_last_table(evening.channel)
        if table is None or press not in table.presses:
            if self._now() > evening.starts_at + OPENS_LATE_AT_MOST:
                is_waiting = evening.state is EveningState.WAITING
                return await self._closed(evening, EveningState.TAKEN if is_waiting else EveningState.MISSED)
            if not coming:
                return await self._closed(evening, EveningState.NOBODY)
            if table and table.is_open:
                return await self._closed(evening, EveningState.WAITING)
            users = _with_planner(evening, [one.user for one in coming])
            members = await self._who_may_open(evening.server, users)
            if members is None:
                return None
            if not _may_be_opened(evening, members):
                return await self._closed(evening, EveningState.PLANNER)
            coming = tuple(one for one in coming if one.user in members)
            found = await self._opened(evening, coming, press)
            if not isinstance(found, Table):
                return await self._closed(evening, found) if found else None
            table = found
        for one in coming if table.is_open else ():
            who = Person(one.user, one.name, username=one.username)
            answer = await self._desk.submit(evening.channel, who, lambda _, by: Joins(by), expected_table_id=table.id)
            if isinstance(answer, NotSubmitted) and answer.reason in _LATER:
                return None
            table = answer.table if answer.table and answer.table.id == table.id else table
        evening = await self.change(evening, state=EveningState.OPENED.value, chouette=table.id)
        seated = {table.user(player) for player in players_with_seat(table.chouette)}
        return OpeningOutcome(evening, table, tuple(one for one in coming if one.user not in seated))

    async def _opened(
        self, evening: PlannedEvening, coming: Collection[StoredReply], press: int
    ) -> Table | EveningState | None:
        """The table, opened by the first who may sit there; else what becomes of the evening; None: try again."""
        head = await self.allowed_head(evening)
        if head is None:
            return EveningState.STAKE
        head = replace(head, day=self._now().astimezone(ZoneInfo(evening.zone)).date())
        for one in coming:
            who = Person(one.user, one.name, username=one.username)
            answer = await self._desk.open(evening.server, evening.channel, head, who, interaction_id=press)
            if isinstance(answer, Submitted):
                return answer.table
            reason = answer.reason if isinstance(answer, NotSubmitted) else None
            if reason in _LATER:
                return None
            if reason is NotSubmittedReason.TABLE_OPEN:
                return EveningState.WAITING
            if reason is NotSubmittedReason.TOO_MANY_TABLES:
                return EveningState.TABLES
            # else this one may sit down nowhere, and the next is asked
        return EveningState.NOBODY

    async def _closed(self, evening: PlannedEvening, state: EveningState) -> OpeningOutcome:
        """It has this state now."""
        return OpeningOutcome(await self.change(evening, state=state.value) if state is not evening.state else evening)


def _with_planner(evening: PlannedEvening, users: Sequence[int]) -> tuple[int, ...]:
    """These people, with whoever planned the evening, if they are known."""
    return tuple(dict.fromkeys((*users, *((evening.planner,) if evening.planner else ()))))


def _may_be_opened(evening: PlannedEvening, members: Mapping[int, bool]) -> bool:
    """Whether whoever planned it may open a table or, where they are no member any more, somebody who comes.

    `members`: those of them who are members of the server, and whether it lets them open one. Nobody: it may.
    """
    planner = members.get(evening.planner or 0)
    return any(members.values()) or not members if planner is None else planner
