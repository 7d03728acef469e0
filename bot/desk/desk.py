"""The desk: lock one table at a time, apply what is said, write it down; then everybody may be told."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar, Unpack

from bot.desk.absence import Gone, departures, players_closed
from bot.desk.calls import Calls
from bot.desk.claims import GuestClaims
from bot.desk.debts import DebtLedger
from bot.desk.forgetting import UserErasure
from bot.desk.guests import NO_PARTY, OpeningParty
from bot.desk.limits import exceeded_limit, is_journal_full, why_not_reopened
from bot.desk.loading import RULES_ENGINE_VERSION, payment_plans_if_over, table_from_journal
from bot.desk.namesakes import people_told_apart, people_told_apart_as_before
from bot.desk.netting import Nettings
from bot.desk.newcomers import Newcomers
from bot.desk.requests import (
    Request,
    SubmitOptions,
    decided_after,
    decisions_just_made,
    has_gone_on,
    have_their_seats,
    players_here,
    undo_of_whole_press,
    why_not_after_end,
)
from bot.desk.settings import SettingsCache
from bot.desk.submission import AlternativesFactory, StatementAlternatives, Submission
from bot.desk.table import (
    DeskClosed,
    LocksById,
    NotSubmitted,
    NotSubmittedReason,
    Person,
    Refused,
    SubmitResult,
    Submitted,
    Table,
)
from bot.desk.tokens import moment_token
from bot.desk.whole import EveningReplayQueues
from bot.desk.written import journal_entries, seats_after, table_after, taken_seats_after, update_between
from bot.people_first import PeopleFirstLimiter
from bot.record.read import Head, written_head
from bot.record.replay import opened_chouette
from bot.rules.evening.sheet import is_debt_carried_over
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.rulebook import RuleBook
from bot.rules.state.chouette import Chouette
from bot.rules.statements import GoesAway, Joins, Statement
from bot.store import bans, journal
from bot.store.database import Database
from bot.store.settings import SettingValue
from bot.store.shards import Shards
from bot.store.stored import (
    AlreadyApplied,
    ChannelTaken,
    ChouetteUpdate,
    CommitOutcomeUnknown,
    Deadline,
    NumberedEntry,
    StoredJournal,
    StoreFailed,
    TakenSeat,
    VersionConflict,
)

ComputeDeadlines: TypeAlias = Callable[
    [Chouette, str, tuple[Deadline, ...], Mapping[str, SettingValue], datetime], tuple[Deadline, ...]
]
"""The time limits of a table: from the chouette, the token of what it waits for, the limits it had before, the server's
settings and the time."""

AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING = "forced"
"""The setting that says whether a side that can turn no cube rolls without being asked."""

P = ParamSpec("P")
_T = TypeVar("_T")

_WHOLE_TABLE = Player("")
"""For whom the clock speaks where no single player was waited for."""

_MAX_SUBMIT_TRIES = 3
"""How often a statement is judged again when somebody else was quicker."""

MAX_OPEN_TABLES_PER_SERVER = 500
"""So many tables are open on one server at most."""
MAX_TABLES_OPENED_PER_SERVER_DAY = 200
"""So many are opened there within a day: no club comes near."""

EVENING = timedelta(hours=12)
"""So long lasts an evening, for which somebody's seats are taken away."""

MAX_CONCURRENT_JOURNAL_READS, MAX_BACKGROUND_JOURNAL_READS = 16, 2
"""So many journals are read at once, and so many of them for the clock, for robots and for repairs."""

TABLE_EVICTION_IDLE_SECONDS = 600.0
"""So many seconds after somebody has used it a table is let go from memory; it is read again when somebody asks."""

_log = logging.getLogger(__name__)


class Desk:
    """All tables of this bot. Raises nothing that a person could have caused: answers are values."""

    def __init__(
        self,
        database: Database,
        books: Mapping[str, RuleBook],
        *,
        compute_deadlines: ComputeDeadlines = lambda _chouette, _token, _before, _settings, _now: (),
        set_clock: Callable[[int, tuple[Deadline, ...]], None] = lambda _chouette, _deadlines: None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self.books = books
        self._database = database
        self._limits = compute_deadlines
        self.time_to_come_back: Callable[[Mapping[str, SettingValue]], timedelta] = lambda _settings: timedelta()
        """How long somebody who said that they go can come back before their game may be closed; of the settings."""
        self._set_clock = set_clock
        self.prerender: Callable[[Table], None] = lambda _table: None
        """Whoever draws a table may begin with this state; it is told to nobody before it is on the disk."""
        self.has_engine = False
        """Whether there is one for robots to play with, and to analyse games."""
        self.changed: Callable[[Table], None] = lambda _table: None
        """Something was said at a table, and is on the disk."""
        self._now = now
        self._new_seed = new_seed
        self._tables: dict[int, Table] = {}
        self._used_at: dict[int, float] = {}
        self._reading = PeopleFirstLimiter(MAX_CONCURRENT_JOURNAL_READS, MAX_BACKGROUND_JOURNAL_READS)
        self.whole_evenings = EveningReplayQueues()
        self.queues = {"tables": self._reading, **self.whole_evenings.queues}
        self._uncertain: set[int] = set()
        """The channels where something may have been written whose commit was lost."""
        self._locks = LocksById()
        self.settings, self.newcomers = SettingsCache(database), Newcomers(database)
        self._closing = False
        self.debts = DebtLedger(
            database, self._locks, self._at, self._change, self._let_go, self.settings.of_server, now
        )
        self.nettings, self.calls = Nettings(self.debts, books), Calls(self._locks, self._table_in, self._keep)
        self.claims = GuestClaims(database, self._locks, self._at, self.open_or_last_table, self._change, self.submit)
        self.forgetting = UserErasure(database, self._locks, self.settings.locks_of_people, self.debts, self._let_go)

    @property
    def is_closing(self) -> bool:
        """Whether nothing new is accepted any more."""
        return self._closing

    # --- Looking

    async def open_or_last_table(self, channel: int) -> Table | None:
        """The open table of a channel, else its last one; None where there never was one. StoreFailed."""
        async with self._locks[channel]:
            return await self._table_in(channel)

    def table_in_memory(self, channel: int) -> Table | None:
        """The same, if it need not be read; it is as it is on the disk."""
        return self._tables.get(channel)

    async def table_of_chouette(self, chouette: int, channel: int | None = None) -> Table | None:
        """The table of this chouette; None when there is none. Its `channel` is looked up if not told. StoreFailed."""
        known = next((table for table in self._tables.values() if table.id == chouette), None)
        if known:
            return known
        if channel is None:
            row = await journal.find_chouette(self._database, chouette)
            if row is None:
                return None
            channel = row.channel
        table = await self.open_or_last_table(channel)
        return table if table and table.id == chouette else await self._load(chouette)

    async def table_by_id(self, chouette: int) -> Table | None:
        """The table of this chouette, however long ago it was played; one that is read is not kept. StoreFailed."""
        return await self._at(chouette)

    def tables_in_memory(self) -> tuple[Table, ...]:
        """The tables that were used lately: those where somebody plays now are among them."""
        return tuple(self._tables.values())

    def takes_back_slip(self, table: Table, seat: Player) -> bool:
        """Whether whoever has this seat has just pressed what was decided last, and takes it back unasked."""
        return decisions_just_made(table, seat, self._now()) > 0

    def evict_idle_tables(self, idle_seconds: float = TABLE_EVICTION_IDLE_SECONDS) -> None:
        """Forget the tables that nobody has used for so many seconds: they are read again when somebody asks."""
        before = asyncio.get_running_loop().time() - idle_seconds
        quiet = [one for one in self._tables if self._used_at.get(one, 0.0) <= before and one not in self._locks]
        for channel in quiet:
            del self._tables[channel]
        self._used_at = {one: at for one, at in self._used_at.items() if one in self._tables or one in self._locks}

    async def journal_of(self, chouette: int) -> tuple[NumberedEntry, ...]:
        """Everything that was said at a table, with seat ids, in order. StoreFailed."""
        stored = await journal.load_journal(self._database, chouette)
        return stored.entries if stored else ()

    async def run_in_thread_with_journal(
        self,
        work: Callable[Concatenate[Table, tuple[NumberedEntry, ...], P], _T],
        table: Table,
        *of: P.args,
        **more: P.kwargs,
    ) -> _T:
        """What this gives for a table and its journal, in a thread, when it is the turn of an evening as long as it.

        Only then is the journal read: however many wait, they hold nothing. StoreFailed.
        """
        async with self.whole_evenings.queue_for(table.next_number):
            return await asyncio.to_thread(work, table, await self.journal_of(table.id), *of, **more)

    async def gone(self, table: Table, players: Collection[Player]) -> Mapping[Player, Gone]:
        """Of missing players, since when those are gone of whom that was said, and from when on they may be closed.

        StoreFailed.
        """
        if not players:
            return {}
        wait = self.time_to_come_back(await self.settings.of_server(table.server))
        return await self.run_in_thread_with_journal(departures, table, players, wait)

    async def _table_in(self, channel: int) -> Table | None:
        table = self._tables.get(channel)
        self._used_at[channel] = asyncio.get_running_loop().time()
        if table is None:
            async with self._reading:
                table = await self._replayed(await journal.load_newest_journal_in_channel(self._database, channel))
            if table:
                self._keep(table)
            if table and channel in self._uncertain:
                self._set_clock(table.id, table.deadlines)
                self.changed(table)
            self._uncertain.discard(channel)
        return table

    def _keep(self, table: Table) -> None:
        """This is the channel's table now."""
        self._tables[table.channel] = self.calls.kept(table)

    def _change(self, table: Table) -> None:
        """This table has changed; whether it is its channel's, or a later one is, stays as it was."""
        if (known := self._tables.get(table.channel)) and known.id == table.id:
            self._keep(table)

    def _let_go(self, channels: Collection[int], user: int | None = None) -> None:
        """The tables of these channels are not kept in memory, nor is anything of this person."""
        if user is not None:
            self.settings.evict_person(user)
        for channel in channels:
            self._tables.pop(channel, None)

    async def _at(self, chouette: int) -> Table | None:
        """The table of a chouette; to be changed, under its channel's lock."""
        return next((one for one in self._tables.values() if one.id == chouette), None) or await self._load(chouette)

    async def _load(self, chouette: int) -> Table | None:
        async with self._reading:
            return await self._replayed(await journal.load_journal(self._database, chouette))

    async def _replayed(self, stored: StoredJournal | None) -> Table | None:
        """The table of a journal that was read."""
        if stored is None:
            return None
        table = await self.whole_evenings.run_in_thread_in_turn(
            len(stored.entries), table_from_journal, stored, self.books
        )
        if table.stopped or table.kept_games:
            engines = f"written by engine {stored.chouette.engine}, heard by {RULES_ENGINE_VERSION}"
            _log.error("chouette %s, %s: %s; stored points: %s", table.id, engines, table.stopped, table.kept_games)
        return self.calls.with_call(table)

    # --- Opening

    async def open(
        self,
        server: int,
        channel: int,
        head: Head,
        who: Person | None = None,
        *,
        interaction_id: int | None,
        party: OpeningParty = NO_PARTY,
    ) -> SubmitResult:
        """Open a table in a channel; `who` opens it joins it, and the first dice are promised with it.

        `party`: the guests that they bring.
        """
        if self._closing:
            return NotSubmitted(NotSubmittedReason.CLOSING)
        async with self._locks[channel]:
            try:
                return await self._open(server, channel, head, who, interaction_id, party)
            except StoreFailed as failed:
                return await self._after_failure(channel, interaction_id, failed)

    async def _open(
        self,
        server: int,
        channel: int,
        head: Head,
        who: Person | None,
        interaction: int | None,
        party: OpeningParty,
    ) -> SubmitResult:
        table, settings, now = await self._table_in(channel), await self.settings.of_server(server), self._now()
        if why_not := await self._why_not_opened(server, table, who, interaction, now):
            return why_not
        fresh = Table(0, server, channel, head, opened_chouette(head))
        seat = fresh.own_or_next_seat(who.user) if who else None
        submission = Submission(fresh.chouette, {}, str, self._new_seed, speaker=seat)
        if refusal := submission.apply_said_and_forced(party.said_by(seat) if seat else ()):
            if party is NO_PARTY:
                raise RuntimeError(f"nobody can join a table that opens: {refusal}")
            return Refused(fresh, refusal)
        seats = seats_after(fresh, who, seat, submission.said, None) if seat else ()
        people = replace(fresh, seats=seats).with_guests(party.guests)
        people = people_told_apart_as_before(people, table)
        limits = self._limits(submission.chouette, moment_token(submission.chouette), (), settings, now)

        def after(made: int) -> Table:
            opened = table_after(replace(people, id=made), submission, interaction)
            return replace(opened, deadlines=limits, written_at=now)

        try:
            made = await journal.open_chouette(
                self._database,
                server,
                channel,
                record_head_text="\n".join(written_head(head)),
                rules_engine_version=RULES_ENGINE_VERSION,
                opened_at=now,
                first_entries=journal_entries(submission, now, who, seat, interaction),
                update_for_id=lambda made: update_between(fresh, after(made), now),
            )
        except ChannelTaken:
            return NotSubmitted(NotSubmittedReason.TABLE_OPEN, table)
        except AlreadyApplied:
            return Submitted(table, (), repeated=True) if table else NotSubmitted(NotSubmittedReason.NO_TABLE)
        opened = after(made)
        self._keep(opened)
        self._set_clock(made, limits)
        return Submitted(opened, tuple(submission.events))

    async def _why_not_opened(
        self, server: int, table: Table | None, who: Person | None, interaction: int | None, now: datetime
    ) -> SubmitResult | None:
        """The answer to whoever would open a table where this one is, or was last; None: they may."""
        if table and table.is_open:
            if interaction in table.presses:
                return Submitted(table, (), repeated=True)
            return NotSubmitted(NotSubmittedReason.TABLE_OPEN, table)
        taken = await bans.taken_seats_of_server(self._database, server, now) if who else ()
        if who and (theirs := [one for _, one, _ in taken if one.user == who.user]):
            return NotSubmitted(NotSubmittedReason.UNSEATED, table, theirs[-1])
        if not await self._may_open_on(server, now):
            return NotSubmitted(NotSubmittedReason.TOO_MANY_TABLES, table)
        return None

    async def _may_open_on(self, server: int, now: datetime) -> bool:
        """Whether one more table may be opened on a server."""
        is_open, opened_today = await journal.count_open_and_recent_chouettes(
            self._database, server, now - timedelta(days=1)
        )
        return is_open < MAX_OPEN_TABLES_PER_SERVER and opened_today < MAX_TABLES_OPENED_PER_SERVER_DAY

    # --- Saying something

    async def submit(
        self,
        channel: int,
        who: Person | None,
        speech: AlternativesFactory,
        *,
        interaction_id: int | None = None,
        **options: Unpack[SubmitOptions],
    ) -> SubmitResult:
        """Apply what `who` says in a channel (None: clock or robot) and what follows by itself.

        It is on the disk before this returns; otherwise the table is as it was.
        """
        if self._closing:
            return NotSubmitted(NotSubmittedReason.CLOSING)
        request = Request(who, speech, interaction_id, **options)
        answer: SubmitResult | None = None
        async with self._locks[channel]:
            try:
                for _ in range(_MAX_SUBMIT_TRIES):
                    with contextlib.suppress(VersionConflict):
                        answer = await self._judge(channel, request)
                        break
                    self._tables.pop(channel, None)  # somebody else keeps the same book: read what is new
            except StoreFailed as failed:
                answer = await self._after_failure(channel, interaction_id, failed)
            answer = answer or NotSubmitted(NotSubmittedReason.STORE_FAILED, self._tables.get(channel))
        if isinstance(answer, Submitted) and is_debt_carried_over(answer.table.chouette.rules):
            return await self.debts.carry_over_or_announce_debts(answer)
        return answer

    async def submit_for_seat(
        self, table: Table, seat: Player | None, speech: AlternativesFactory, expired_deadline: Deadline | None = None
    ) -> SubmitResult:
        """The same for what clock or robot say for a seat at this table, and nobody in person."""
        options = SubmitOptions(expected_table_id=table.id, clock_or_robot_seat=seat, expired_deadline=expired_deadline)
        return await self.submit(table.channel, None, speech, **options)

    async def _after_failure(self, channel: int, interaction: int | None, failed: StoreFailed) -> SubmitResult:
        """What was said was not written; or it was, and the database's answer is lost: then it is looked up there."""
        if isinstance(failed, DeskClosed):
            return NotSubmitted(NotSubmittedReason.CLOSING)
        _log.error("channel %s, interaction %s: it is not written: %s", channel, interaction, failed)
        if not isinstance(failed, CommitOutcomeUnknown):
            return NotSubmitted(NotSubmittedReason.STORE_FAILED, self._tables.get(channel))
        before = self._tables.pop(channel, None)
        self._uncertain.add(channel)
        try:
            table = await self._table_in(channel)
        except StoreFailed:
            return NotSubmitted(NotSubmittedReason.UNSURE)
        if table and (interaction in table.presses or (interaction is None and has_gone_on(before, table))):
            return Submitted(table, (), repeated=True)
        return NotSubmitted(NotSubmittedReason.STORE_FAILED, table)

    async def _judge(self, channel: int, request: Request) -> SubmitResult:
        """Refuse the request, or have it applied to the channel's table."""
        table, who = await self._table_in(channel), request.who
        is_over = table and request.expired_deadline and request.expired_deadline not in table.deadlines
        if table and (is_over or request.expected_table_id not in {None, table.id}):
            return NotSubmitted(NotSubmittedReason.STALE, table)
        if table is None:
            return NotSubmitted(NotSubmittedReason.NO_TABLE)
        if request.interaction_id in table.presses:
            return Submitted(table, (), repeated=True)
        if self._closing:
            return NotSubmitted(NotSubmittedReason.CLOSING, table)
        if table.stopped or is_journal_full(table):
            why = NotSubmittedReason.STOPPED if table.stopped else NotSubmittedReason.FULL
            return NotSubmitted(why if table.is_open else NotSubmittedReason.NO_TABLE, table)
        if not have_their_seats(table, request):
            return NotSubmitted(NotSubmittedReason.STALE, table)  # another has come meanwhile, and has that seat
        seat = table.own_or_next_seat(who.user) if who else request.clock_or_robot_seat or _WHOLE_TABLE
        said = request.speech(table.chouette, seat)
        said = (said,) if isinstance(said, Statement) else said
        if not table.is_open and (why := why_not_after_end(table, said, self._now())):
            return NotSubmitted(why, table)
        if isinstance(said, Refusal):
            return Refused(table, said)
        if isinstance(said, NotSubmittedReason):
            return NotSubmitted(said, table)
        try:
            return await self._apply(table, request, seat, said)
        except AlreadyApplied:
            return Submitted(table, (), repeated=True)

    async def _apply(
        self, table: Table, request: Request, seat: Player, said: Sequence[Statement] | StatementAlternatives
    ) -> SubmitResult:
        """Apply what is said to the table, and write it down with what changes beside it."""
        settings, now, who = await self.settings.of_server(table.server), self._now(), request.who
        stored, table = table, _with_seats_asked_for(table, request)
        submission = Submission(
            table.chouette,
            dict(table.seeds),
            lambda player: f"{table.sanitized_name(player)} {table.user(player) or player}",
            self._new_seed,
            rolls_automatically=bool(settings.get(AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING, True)),
            by_clock=who is None and seat not in table.chouette.robots,
            speaker=seat if who else None,
            directing=who is not None and who.directing,
            forgotten=table.forgotten,
            undone_alone=decisions_just_made(table, seat, now) if who else 0,
            undone_as_one=partial(undo_of_whole_press, table),
        )
        if refusal := submission.apply_said_and_forced(said):
            return Refused(stored, refusal)
        missing = players_closed(submission.said) if who and not who.directing else ()
        if missing and any(one.until > now for one in (await self.gone(table, missing)).values()):
            return NotSubmitted(NotSubmittedReason.TOO_EARLY_TO_CLOSE, stored)
        people = replace(table, seats=seats_after(table, who, seat, submission.said, request.person_named))
        after = await people_told_apart(self._database, table_after(people, submission, request.interaction_id))
        if refusal := exceeded_limit(stored, after, [line.said for line in submission.lines]):
            return Refused(stored, refusal)
        if why := why_not_reopened(stored, after.chouette):
            return NotSubmitted(why, stored)
        after = replace(after, taken_seats=taken_seats_after(after, submission.events, now))
        if taken := await self._taken_seat_of_who_comes(stored, after, submission.said, now):
            return NotSubmitted(NotSubmittedReason.UNSEATED, stored, taken)
        running = tuple(one for one in table.deadlines if one != request.expired_deadline)
        due = (
            self._limits(after.chouette, moment_token(after.chouette), running, settings, now) if after.is_open else ()
        )
        decided = decided_after(stored.decided, stored.chouette, after.chouette, submission.said, seat, now)
        ended_at = None if after.is_open else table.ended_at or now
        after = self.calls.with_call(replace(after, deadlines=due, written_at=now, ended_at=ended_at, decided=decided))
        entries = journal_entries(submission, now, who, seat, request.interaction_id)
        if who or seat not in after.chouette.robots:  # robots speak on and on, and only what is seen is drawn
            self.prerender(after)
        update = update_between(stored, after, now)
        update = replace(update, seats_elsewhere=request.claim.elsewhere) if request.claim else update
        await journal.append_statements(self._database, table.id, table.next_number, entries, update)
        self._keep(after)
        if after.deadlines != table.deadlines:
            self._set_clock(after.id, after.deadlines)
        self.changed(after)
        return Submitted(after, tuple(submission.events))

    async def _taken_seat_of_who_comes(
        self, before: Table, after: Table, said: Sequence[Statement], now: datetime
    ) -> TakenSeat | None:
        """Who would sit down, or asks for a seat, though a director took their seats away on this server."""
        asking = {one.by for one in said if isinstance(one, Joins)}
        coming = (players_here(after.chouette) - players_here(before.chouette)) | asking
        users = {after.user(player) for player in coming if player} - {None}
        if not users:
            return None
        everywhere = await bans.taken_seats_of_server(self._database, before.server, now)
        taken = (*(one for of, one, _ in everywhere if of != after.id), *after.taken_seats)
        return max((one for one in taken if one.user in users), key=lambda one: one.until, default=None)

    # --- Whose seats are taken away

    async def taken_seats(self, server: int) -> tuple[tuple[int, TakenSeat, str], ...]:
        """Who sits down nowhere on a server now, where a director said so, and their name there. StoreFailed."""
        return await bans.taken_seats_of_server(self._database, server, self._now())

    async def banned_at(self, server: int, channel: int, at: datetime) -> Mapping[int, TakenSeat]:
        """Who may not sit down in a channel at this time, by the word of a director. StoreFailed.

        Whose seat was taken away there for the evening may not either, until it is over.
        """
        everywhere, table = await asyncio.gather(self.taken_seats(server), self.open_or_last_table(channel))
        found = {one.user: one for _, one, _ in everywhere if one.until > at}
        until = (table.ended_at or self._now()) + EVENING if table else at
        if table and until > at:
            for player, told in table.chouette.unseated.items():
                if not told.days and (user := table.user(player)):
                    by = table.user(told.by) if told.by else None
                    found.setdefault(user, TakenSeat(user, until, by, told.note))
        return found

    async def ban(self, server: int, channel: int, taken: TakenSeat, name: str) -> bool:
        """Somebody of this name sits down nowhere on a server, as is said in this channel; False: it was said already.

        StoreFailed.
        """
        return await bans.store_ban(self._database, server, channel, taken, name, self._now())

    async def bans(self, server: int) -> tuple[bans.Ban, ...]:
        """What directors said at no table of who sits down nowhere on a server, the newest first. StoreFailed."""
        return await bans.bans_of_server(self._database, server, self._now())

    async def readmit(self, server: int, chouette: int, user: int, until: datetime | None = None) -> bool:
        """Let somebody sit down on a server whose seats were taken away at a chouette, or at none; whether they may.

        At an open one where they are known a director says so, and nothing is done here. `until`: only what was said
        at none until then. StoreFailed.
        """
        if chouette == bans.NO_CHOUETTE:
            return await bans.end_ban(self._database, server, user, until)
        row = await journal.find_chouette(self._database, chouette)
        if row is None or row.server != server:
            return False
        async with self._locks[row.channel]:
            table = await self._at(chouette)
            if table is None or (table.is_open and table.player(user)):
                return False
            left = tuple(one for one in table.taken_seats if one.user != user)
            await journal.update_chouette(self._database, chouette, ChouetteUpdate(taken_seats=left))
            self._change(replace(table, taken_seats=left))
            return True

    async def mark_away_everywhere(self, user: int, shards: Shards) -> tuple[SubmitResult, ...]:
        """At each open table of these shards where this person sits they are away from now on: others can go on.

        What came of it where they were not away yet; nobody is told why. StoreFailed.
        """
        answers: list[SubmitResult] = []
        for one in await journal.find_open_chouettes_of_user(self._database, user, shards):
            table = await self.table_of_chouette(one.id, one.channel)
            seat = table.player(user) if table and table.is_open else None
            if table and seat and seat not in table.chouette.away:
                answers.append(await self.submit_for_seat(table, seat, lambda _, by: GoesAway(by)))
        return tuple(answers)

    # --- Beside what is said

    async def replace_deadline(self, table: Table, expired: Deadline, replacement: Deadline) -> None:
        """Instead of a time limit in which nobody speaks `replacement` is kept, if it is still the table's.

        Another time is told beside what was said. StoreFailed.
        """
        async with self._locks[table.channel]:
            now = await self._table_in(table.channel)
            if now is None or now.id != table.id or expired not in now.deadlines:
                return
            left = tuple(replacement if one == expired else one for one in now.deadlines)
            await journal.update_chouette(self._database, now.id, ChouetteUpdate(deadlines=left))
            asides = now.asides + (replacement.due_at != expired.due_at)
            self._keep(replace(now, deadlines=left, asides=asides))
            self._set_clock(now.id, left)

    async def restart_deadlines(self, server: int) -> None:
        """What is waited for at a server's open tables is waited for anew, as long as the server has it now.

        StoreFailed.
        """
        for channel in (await journal.channels_with_open_chouettes(self._database)).get(server, ()):
            async with self._locks[channel]:
                table = await self._table_in(channel)
                if table is None or not table.is_open or table.stopped:
                    continue
                settings, now = await self.settings.of_server(server), self._now()
                limits = self._limits(table.chouette, moment_token(table.chouette), (), settings, now)
                await journal.update_chouette(self._database, table.id, ChouetteUpdate(deadlines=limits))
                self._keep(replace(table, deadlines=limits))
                self._set_clock(table.id, limits)

    async def end_stopped_or_full_table(self, channel: int, user: int, *, may_manage_server: bool) -> bool:
        """Close a table that is stopped or full, so that its channel is free: by who sat there or is in charge.

        StoreFailed.

        Nothing is said at it any more; what was written stays for `/export` and `/score`.
        """
        async with self._locks[channel]:
            table = await self._table_in(channel)
            is_over = table and table.is_open and (table.stopped or is_journal_full(table))
            if not (table and is_over and (may_manage_server or table.player(user))):
                return False
            closed = replace(table, deadlines=(), is_open=False, ended_at=self._now())
            update = ChouetteUpdate(deadlines=(), ended_at=closed.ended_at, plans=payment_plans_if_over(closed))
            await journal.update_chouette(self._database, table.id, update)
            self._keep(closed)
            self._set_clock(table.id, ())
            return True

    def stop(self) -> None:
        """Accept nothing new; the tables that wait to be read are not read any more: DeskClosed for who wants them."""
        self._closing = True
        for queue in (self._reading, self.whole_evenings):
            queue.close(lambda: DeskClosed("the bot ends"))

    async def close(self) -> None:
        """Accept nothing new, and wait until everything under way is written."""
        self.stop()
        for lock in self._locks:
            async with lock:
                pass


def _with_seats_asked_for(table: Table, request: Request) -> Table:
    """The table with the seats of a robot and of guests who sit down by a request, or with one that is claimed."""
    table = table.with_robot(request.robot_to_seat) if request.robot_to_seat else table
    table = table.with_guests(request.guests_to_seat)
    return table.with_claim(request.claim) if request.claim else table
