"""What earlier evenings on a server left unpaid: found, put on the sheet of a new one, or received after all.

Two journals are written in one transaction, under the locks of both channels.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Final

from bot.desk.loading import payment_plans_if_over, transfer_to_store
from bot.desk.opening import is_same_stake
from bot.desk.paying import (
    CLAIM_STATES,
    ENTRY_KIND_BY_STATEMENT,
    OPEN_STATES,
    QUICK_TAKE_BACK_TIME,
    RECENT_STATES,
    STATEMENT_BY_STATE,
    PaymentAct,
    PaymentRefusal,
    PaymentSpeaker,
    PaymentState,
    PaymentStatement,
    WriteOffStatement,
    ahead_after,
    ahead_of,
    are_owed_so,
    judged,
    keys_of,
    note_of_debts,
    part_of,
    received_at_table,
    refusal_of_claim,
    set_off_of,
    worth_of_part,
)
from bot.desk.settling import Debt, DebtEntryKind, DebtsAtEnd, with_money_of_entry, with_one_name_each
from bot.desk.table import LocksById, SubmitResult, Submitted, Table, news_of
from bot.record.grammar import written_statement
from bot.record.limits import MAX_TIMES_SAID_AT_TABLE, LimitedStatementCounts
from bot.rules.engine import apply
from bot.rules.evening.sheet import max_payment, named_stake, old_debt_due_event
from bot.rules.events import Event
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    NO_POINTS,
    POINTS_STAKE,
    HalfPoints,
    Player,
    StakePerPoint,
    half_points,
)
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Ended
from bot.rules.statements import (
    CarriesDebtOver,
    ReceivesPayment,
    Statement,
    TakesPaymentBack,
    TakesWriteOffBack,
    WritesDebtOff,
)
from bot.store.database import Database
from bot.store.evenings import UnpaidEvening, unpaid_evenings
from bot.store.journal import JournalAddition, append_to_several, is_interaction_applied, load_journal
from bot.store.payments import find_payment_note, payment_notes
from bot.store.settings import SettingValue
from bot.store.stored import (
    AlreadyApplied,
    ChouetteUpdate,
    CommitOutcomeUnknown,
    DebtEntry,
    JournalEntry,
    NumberedEntry,
    PaymentPart,
    StoredPaymentNote,
    StoreFailed,
    VersionConflict,
    is_guest,
)

_log = logging.getLogger(__name__)
_DECISIONS_SHOWN_FOR: Final = timedelta(days=30)
DEBT_CARRY_LIMIT_POINTS_SETTING: Final = "carry"
"""The setting of how many points are too many to be carried over from one evening to another; 0: no number is."""
DEFAULT_CARRY_LIMIT_POINTS: Final = 100  # FIBS, Keeping score
"""What it is where a server has not set it."""


@dataclass(frozen=True, slots=True)
class PaymentAnswer:
    """The note as it stands now, if there is one, and why it is not as somebody wished; None: it is."""

    note: StoredPaymentNote | None
    refusal: PaymentRefusal | None = None


@dataclass(frozen=True, slots=True)
class Booked:
    """What is said at several tables, to be written in one, by chouette: the tables then, and what their journals get.

    `entries`: what becomes of their debts, by places in each.
    """

    tables: dict[int, Table]
    said: dict[int, list[JournalEntry]]
    entries: dict[int, list[tuple[int, DebtEntry]]] = field(default_factory=dict[int, list[tuple[int, DebtEntry]]])


@dataclass(frozen=True, slots=True)
class DebtLedger:
    """Earlier evenings, as the desk reads and writes them: `at` gives the table of a chouette, under its lock.

    `let_go`: the tables of some channels are not kept in memory, since the disk may have others.
    """

    database: Database
    locks: LocksById
    at: Callable[[int], Awaitable[Table | None]]
    keep: Callable[[Table], None]
    let_go: Callable[[Collection[int]], None]
    settings: Callable[[int], Awaitable[Mapping[str, SettingValue]]]
    now: Callable[[], datetime]
    seated_at_last_check: dict[int, frozenset[Player]] = field(default_factory=dict[int, frozenset[Player]])
    """Who sat at a chouette when it was last looked through. After a restart nobody did, so nothing is left out."""

    async def unpaid(self, server: int, user: int | None = None) -> tuple[Debt, ...]:
        """What people still owe one another from evenings that are over on a server, the oldest first. StoreFailed.

        Of one `user`: from those alone at which they sat.

        Nobody can say any more that somebody was paid who wished to be forgotten: that is owed no longer.
        """
        evenings = await unpaid_evenings(self.database, server, user)
        plans = Counter(evening.chouette for evening in evenings)
        debts = (debt for evening in evenings for debt in _debts_of(evening, is_of_several=plans[evening.chouette] > 1))
        return with_one_name_each([debt for debt in debts if debt.user(debt.creditor)], {})

    async def at_end(self, table: Table) -> DebtsAtEnd:
        """What was open before an evening that is over, as its players ask there; nothing while it goes on."""
        return DebtsAtEnd(await self.owed_with_older(table), *await self.owed_with_others(table))

    async def owed_with_older(self, table: Table) -> tuple[Debt, ...]:
        """What those who sat at a table that is over owe one another of its channel's evenings, the oldest first.

        Its own debts are read from the table, which may not be written yet. () where nothing older is open, or known.
        """
        here = {table.identity(one.seat) for one in table.seats} - {None}
        older = [one for one in await self._older(table) if {one.user(one.payer), one.user(one.payee)} <= here]
        if not older:
            return ()
        place, ended_at = (table.id, table.server, table.channel), table.ended_at or self.now()
        plans = payment_plans_if_over(table)
        tonight = (
            UnpaidEvening(
                *place, ended_at, table.seats, plan, paid_ahead=table.paid_ahead, debt_entries=table.debt_entries
            )
            for plan in plans
        )
        return (*older, *(debt for one in tonight for debt in _debts_of(one, is_of_several=len(plans) > 1)))

    async def owed_with_others(self, table: Table) -> tuple[dict[int, tuple[Debt, ...]], tuple[Debt, ...]]:
        """What is open from before between somebody who sat there and somebody who did not, the oldest first.

        First by guests called like somebody who sat there by an account, who are perhaps they; then with all others.
        """
        seats = {table.identity(one.seat): table.unescaped_name(one.seat).casefold() for one in table.seats}
        here = seats.keys() - {None}
        members = {seats[identity] for identity in here if identity is not None and not is_guest(identity)}

        def namesake(debt: Debt) -> int | None:
            both = ((debt.user(one), debt.name(one).casefold()) for one in (debt.payer, debt.payee))
            found = (user for user, name in both if name in members and user not in here)
            return next((user for user in found if user is not None and is_guest(user)), None)

        found = [
            one for one in await self._older(table) if (one.user(one.payer) in here) != (one.user(one.payee) in here)
        ]
        guests = dict.fromkeys(filter(None, map(namesake, found)))
        of_each = {guest: tuple(one for one in found if namesake(one) == guest) for guest in guests}
        return of_each, tuple(one for one in found if namesake(one) is None)

    async def _older(self, table: Table) -> list[Debt]:
        """What is open of the evenings of its channel before this one, where it is over; [] where that is not known."""
        if not isinstance(table.chouette.stage, Ended):
            return []
        try:
            unpaid = await self.unpaid(table.server)
        except StoreFailed as failed:
            _log.warning("chouette %s: what earlier evenings left unpaid is not read: %s", table.id, failed)
            return []
        older = [one for one in unpaid if one.evening.channel == table.channel and one.evening.chouette < table.id]
        return [*with_one_name_each(older, table.names_by_identity)]

    async def carry_over_or_announce_debts(self, answer: Submitted) -> SubmitResult:
        """The answer, and with it what those who have sat down owe one another: put on the sheet, or to be paid now.

        What a broken disk, or the end of the bot, has kept from being written follows with the next word at the table.
        """
        if answer.repeated:
            return answer
        table, sit = answer.table, frozenset(answer.table.chouette.seated)
        if not table.is_open:
            self.seated_at_last_check.pop(table.id, None)
        before = self.seated_at_last_check.get(table.id, frozenset[Player]())
        if not (table.is_open and sit) or before == sit:
            return answer
        self.seated_at_last_check[table.id] = sit  # or who speaks meanwhile would have it told once more
        try:
            return await self._taken_up(answer, sit - before)
        except (StoreFailed, VersionConflict) as failed:
            self.seated_at_last_check[table.id] = before
            _log.warning("chouette %s: what earlier evenings left unpaid is not read: %s", table.id, failed)
            return answer

    async def _taken_up(self, answer: Submitted, new: frozenset[Player]) -> Submitted:
        """The same, when `new` ones sit there: only they are told what they have to pay, or to get, now."""
        table = answer.table
        here = {table.identity(player) for player in table.chouette.seated}
        debts = [one for one in await self.unpaid(table.server) if {one.user(one.payer), one.user(one.payee)} <= here]
        limit = _carry_limit(await self.settings(table.server))
        same = [one for one in debts if self._goes_on(one, table) and not 0 < limit <= one.amount and not one.ahead]
        seats = [(one, seated) for one in debts if one not in same and (seated := _seats(table, one))]
        told = tuple(old_debt_due_event(*seated, one.amount, one.money) for one, seated in seats if new & {*seated})
        return await self._carried(answer, same, told) if same or told else answer

    def _goes_on(self, debt: Debt, table: Table) -> bool:
        """Whether that evening was kept as this one is, and for the same stake."""
        return debt.evening.plan.carried and is_same_stake(debt.stake, table.chouette.stake)

    async def _carried(self, answer: Submitted, debts: Sequence[Debt], told: tuple[Event, ...]) -> Submitted:
        """These debts on the table's sheet, and off the sheets of their evenings; `told` is told as well."""
        table = answer.table
        async with AsyncExitStack() as stack:
            for channel in sorted({table.channel, *(one.evening.channel for one in debts)}):
                await stack.enter_async_context(self.locks[channel])
            before = await self.at(table.id)
            if before is None or not before.is_open:
                return answer
            changed: dict[int, Table] = {table.id: before}
            said: dict[int, list[JournalEntry]] = {table.id: []}
            for debt in debts:
                old = changed.get(debt.evening.chouette) or await self.at(debt.evening.chouette)
                if old:
                    self._carry(debt, old, table.id, changed, said)
            await self._write(Booked(changed, said))
            after = changed[table.id].with_unjournaled_events(told) if told else changed[table.id]
            for one in (*changed.values(), after):
                self.keep(one)
            came = (event for news in after.news if news.revision > before.revision for event in news.events)
            return Submitted(after, (*answer.events, *came))

    def _carry(
        self, debt: Debt, old: Table, new: int, changed: dict[int, Table], said: dict[int, list[JournalEntry]]
    ) -> None:
        """One debt from the table of its evening, where it must still be owed, to the new one, if both accept it."""
        here = _seats(changed[new], debt)
        goes_on = is_same_stake(debt.stake, changed[new].chouette.stake)
        stake = None if goes_on else debt.stake
        came = self._applied(changed[new], CarriesDebtOver(None, *here, debt.amount, stake)) if here else None
        stake = named_stake(old.chouette, debt.stake)
        went = self._applied(old, CarriesDebtOver(None, debt.payer, debt.payee, debt.amount, stake))
        is_partly_paid = ahead_of(old.paid_ahead, debt.payer, debt.payee, debt.stake)
        if came and went and not is_partly_paid:
            for (after, entry), one in ((came, new), (went, old.id)):
                changed[one] = after
                said.setdefault(one, []).append(entry)

    async def _write(self, booked: Booked, notes: Sequence[StoredPaymentNote] = ()) -> None:
        """Write at several tables, all or nothing, with what is owed then, and what becomes of these notes.

        AlreadyApplied, VersionConflict; CommitOutcomeUnknown: nobody knows whether it is written; StoreFailed: it is
        not.
        """
        additions = journal_additions(booked)
        if not additions:
            return
        try:
            await append_to_several(self.database, additions, notes)
        except (AlreadyApplied, VersionConflict, CommitOutcomeUnknown) as failed:
            if isinstance(failed, CommitOutcomeUnknown) and await self._is_written(additions, failed):
                return
            channels = {booked.tables[one.chouette].channel for one in additions}
            self.let_go(channels)  # the disk has others, or may have
            raise

    async def _is_written(self, additions: Sequence[JournalAddition], lost: CommitOutcomeUnknown) -> bool:
        """Look up what the database was to keep when its answer was lost; False where it is out of reach.

        StoreFailed: it has kept nothing.
        """
        addition = next((one for one in additions if one.entries), additions[0])
        try:
            stored = await load_journal(self.database, addition.chouette)
        except StoreFailed:
            return False
        if stored and addition.entries and NumberedEntry(addition.number, addition.entries[0]) in stored.entries:
            return True
        ahead = {one for one in addition.chouette_update.paid_ahead if one.amount}
        if stored and not addition.entries and ahead == {*stored.paid_ahead}:
            return True
        raise StoreFailed(str(lost)) from lost

    # --- What is paid

    async def record_debts_paid(
        self,
        debts: Sequence[Debt],
        by: int,
        *,
        interaction_id: int | None = None,
        channel: int = 0,
        state: PaymentState = PaymentState.RECEIVED,
    ) -> tuple[Table, ...] | None:
        """All these debts are paid, a person says, or set off; or they write them off, which is another `state`.

        Written in one. The tables of their evenings then.

        None: nothing is written, since no more as much is owed, or a journal cannot be applied any more. What one
        `interaction_id` has received is not received again; under it a note is kept, by which it can be taken back.
        What was noted about these debts has ended. StoreFailed; CommitOutcomeUnknown: nobody knows whether it is
        written.
        """
        parts = tuple(map(part_of, debts))
        if not parts:
            return None
        async with self.locked_for(parts):
            server = debts[0].evening.server
            said_before, tables, open_notes = await asyncio.gather(
                self._is_said_before(parts, interaction_id or 0),
                self.tables_of(parts),
                payment_notes(self.database, server, OPEN_STATES),
            )
            with_money = [part for part in parts if part.ahead or part.owed_ahead]
            if said_before:
                return None
            if not are_as_owed(with_money, tables):
                self.let_go({part.channel for part in parts})  # the disk may have others than are in memory
                return None
            booked = self.booked(parts, tables, STATEMENT_BY_STATE[state], by, interaction_id)
            if booked is None:
                return None
            notes = self.notes_ended_by(parts, open_notes)
            if interaction_id:
                known = {"id_": interaction_id, "server": server, "channel": channel}
                notes.append(note_of_debts(debts, by, state, now=self.now(), **known))
            return await self._kept(booked, notes)

    async def _is_said_before(self, parts: Sequence[PaymentPart], interaction_id: int) -> bool:
        """Whether this press was booked before; what moves no half point stands in no journal, but has its note."""
        if any(part.half_points for part in parts):
            return await is_interaction_applied(self.database, interaction_id)
        return await find_payment_note(self.database, interaction_id) is not None

    async def note_payment(
        self, debts: Sequence[Debt], by: int, *, interaction_id: int, server: int, channel: int
    ) -> PaymentAnswer:
        """Who owes these debts says that they have paid them: that is noted, and nothing is booked. StoreFailed.

        What was noted about some of them while they were others has ended.
        """
        parts = tuple(map(part_of, debts))
        async with self.locked_for(parts):
            since, withdrawn = self.now() - QUICK_TAKE_BACK_TIME, {PaymentState.WITHDRAWN}
            known, notes, unpaid = await asyncio.gather(
                find_payment_note(self.database, interaction_id),
                payment_notes(self.database, server, CLAIM_STATES, withdrawn, since),
                self.unpaid(server),
            )
            if known:
                return PaymentAnswer(known)
            if not are_owed_so(parts, unpaid):
                return PaymentAnswer(None, PaymentRefusal.CHANGED)
            if against := refusal_of_claim(parts, notes, unpaid, self.now()):
                return PaymentAnswer(against[1], against[0])
            open_notes = [one for one in notes if one.state in OPEN_STATES]
            place = {"id_": interaction_id, "server": server, "channel": channel}
            note = note_of_debts(debts, by, PaymentState.NOTED, now=self.now(), **place)
            await append_to_several(self.database, (), [note, *self.notes_ended_by(parts, open_notes)])
            return PaymentAnswer(note)

    async def act_on_payment(
        self, note_id: int, act: PaymentAct, who: PaymentSpeaker, *, server: int, interaction_id: int
    ) -> PaymentAnswer:
        """Somebody says something about a payment: judged, and booked in one with what becomes of its note.

        What the payer noted is booked exactly as it was noted, and only while of all its debts as much is owed as was
        then; else it has ended. StoreFailed; CommitOutcomeUnknown: nobody knows whether it is written.
        """
        found = await find_payment_note(self.database, note_id)
        if found is None or found.server != server:
            return PaymentAnswer(None, PaymentRefusal.GONE)
        async with self.locked_for(found.parts):
            said_before, note, tables, open_notes = await asyncio.gather(
                is_interaction_applied(self.database, interaction_id),
                find_payment_note(self.database, note_id),
                self.tables_of(found.parts),
                payment_notes(self.database, server, OPEN_STATES),
            )
            if note is None or said_before:
                return PaymentAnswer(note, None if said_before else PaymentRefusal.GONE)
            after = judged(note, act, who, self.now())
            if isinstance(after, PaymentRefusal):
                return PaymentAnswer(note, after)
            if note.state in OPEN_STATES and not are_as_owed(note.parts, tables):
                return await self._changed(note)
            kind = STATEMENT_BY_STATE.get(after.state)
            if kind is None:
                await append_to_several(self.database, (), [after])
                return PaymentAnswer(after)
            booked = self.booked(note.parts, tables, kind, who.user, interaction_id)
            if booked is None:
                return await self._changed(note)
            others = [one for one in self.notes_ended_by(note.parts, open_notes) if one.id != note.id]
            written = await self._kept(booked, [after, *others])
            return PaymentAnswer(after) if written else PaymentAnswer(note, PaymentRefusal.CHANGED)

    async def received_at_table(self, table: Table, user: int) -> tuple[TakesPaymentBack, ...]:
        """What others have paid a person, as they said, while a table was open that is over by now. StoreFailed."""
        seat = table.player(user)
        if seat is None or table.is_open or not received_at_table(table, (), seat):
            return ()
        notes = await payment_notes(self.database, table.server, {PaymentState.RECEIVED})
        return received_at_table(table, notes, seat)

    async def take_back_at_table(
        self, table: Table, back: TakesPaymentBack, user: int, *, interaction_id: int, channel: int
    ) -> PaymentAnswer:
        """A person takes back what they were paid while a table was open that is over by now: it is owed again.

        It has its note from now on. StoreFailed; CommitOutcomeUnknown: nobody knows whether it is written.
        """
        stake, payee = back.stake or table.chouette.stake, back.by or Player("")
        part = PaymentPart(table.id, table.channel, back.payer, payee, back.amount, NO_POINTS, stake)
        async with self.locked_for([part]):
            tables = await self.tables_of([part])
            if table.id not in tables or back not in await self.received_at_table(tables[table.id], user):
                return PaymentAnswer(None, PaymentRefusal.CHANGED)
            booked = self.booked([part], tables, TakesPaymentBack, user, interaction_id)
            if booked is None:
                return PaymentAnswer(None, PaymentRefusal.CHANGED)
            now, worth = self.now(), stake.amount * back.amount / HALF_POINTS_PER_POINT
            note = StoredPaymentNote(
                id=interaction_id,
                server=table.server,
                channel=channel,
                at=now,
                state=PaymentState.TAKEN_BACK.value,
                chouette=table.id,
                payer=back.payer,
                payee=payee,
                label=stake.label,
                worth=worth,
                is_in_points=stake == POINTS_STAKE,
                parts=(part,),
                changed_at=now,
                changed_by=user,
                payer_user=table.identity(back.payer),
                payee_user=user,
                seats=table.seats,
            )
            open_notes = await payment_notes(self.database, table.server, OPEN_STATES)
            written = await self._kept(booked, [note, *self.notes_ended_by([part], open_notes)])
            return PaymentAnswer(note) if written else PaymentAnswer(None, PaymentRefusal.CHANGED)

    async def notes_to_show(self, server: int) -> tuple[StoredPaymentNote, ...]:
        """The open notes of a server, and those of which something was said within a day, the oldest first.

        And those that stand against noting the same debts once more: that a moderator has declined, however old.
        """
        since, withdrawn = self.now() - QUICK_TAKE_BACK_TIME, {PaymentState.WITHDRAWN}
        return await payment_notes(self.database, server, CLAIM_STATES, RECENT_STATES | withdrawn, since)

    async def notes_for_moderators(self, server: int) -> tuple[StoredPaymentNote, ...]:
        """What a moderator is asked to decide, and what one has decided within a month, the oldest first."""
        since, received = self.now() - _DECISIONS_SHOWN_FOR, {PaymentState.RECEIVED}
        notes = await payment_notes(self.database, server, {PaymentState.CALLED}, received, since)
        return tuple(one for one in notes if one.is_decided or one.state == PaymentState.CALLED)

    async def _changed(self, note: StoredPaymentNote) -> PaymentAnswer:
        """What it was to pay is not owed any more as it was, or cannot be taken back: an open one has ended."""
        if note.state in OPEN_STATES:
            note = replace(note, state=PaymentState.ENDED.value, changed_at=self.now(), changed_by=None)
            await append_to_several(self.database, (), [note])
        return PaymentAnswer(note, PaymentRefusal.CHANGED)

    def notes_ended_by(
        self, parts: Sequence[PaymentPart], open_notes: Sequence[StoredPaymentNote]
    ) -> list[StoredPaymentNote]:
        """Those of the open notes that are about some of these debts, ended since these change."""
        ended, now, keys = PaymentState.ENDED.value, self.now(), keys_of(parts)
        return [
            replace(one, state=ended, changed_at=now, changed_by=None)
            for one in open_notes
            if keys_of(one.parts) & keys
        ]

    @asynccontextmanager
    async def locked_for(self, parts: Sequence[PaymentPart]) -> AsyncGenerator[None]:
        """While the channels of some debts are nobody else's."""
        async with AsyncExitStack() as stack:
            for channel in sorted({part.channel for part in parts}):
                await stack.enter_async_context(self.locks[channel])
            yield

    async def tables_of(self, parts: Sequence[PaymentPart]) -> dict[int, Table]:
        """By chouette, the tables of some debts, as far as they are there."""
        read = await asyncio.gather(*(self.at(one) for one in {part.chouette for part in parts}))
        return {table.id: table for table in read if table}

    def booked(
        self,
        parts: Sequence[PaymentPart],
        tables: Mapping[int, Table],
        kind: PaymentStatement | WriteOffStatement | type[CarriesDebtOver],
        by: int,
        interaction_id: int | None,
    ) -> Booked | None:
        """The tables after the payee of each debt has said this of it, and what is written; None: one may not.

        `CarriesDebtOver` nobody says: what is owed of it is kept elsewhere from now on. A write-off is said by who is
        owed it, which its entry tells.
        """
        changed = dict[int, Table]()
        said = dict[int, list[JournalEntry]]()
        entries = dict[int, list[tuple[int, DebtEntry]]]()
        if any(part.chouette not in tables for part in parts):
            return None
        debtors = [_debtor(tables[part.chouette], part) for part in parts]
        for part, off in zip(parts, set_off_of(parts, debtors), strict=True):
            old = changed.get(part.chouette) or tables[part.chouette]
            if old.stopped:
                return None
            number = old.next_number if part.half_points else None
            become = _entries_of(part, off, number, self.now(), by, kind)
            if part.half_points:
                stake = named_stake(old.chouette, part.stake)
                if issubclass(kind, CarriesDebtOver | WritesDebtOff | TakesWriteOffBack):
                    heard = self._applied(old, kind(None, part.payer, part.payee, part.half_points, stake), become[0])
                else:
                    heard = self._applied(old, kind(part.payee, part.payer, part.half_points, stake), become[0], by)
                if heard is None:
                    return None
                old, entry = heard
                first = None if any(said.values()) else interaction_id  # one press is one statement of one journal
                said.setdefault(part.chouette, []).append(replace(entry, interaction=first))
            ahead = ahead_after(old.paid_ahead, part, is_back=kind in {TakesPaymentBack, TakesWriteOffBack})
            entries.setdefault(part.chouette, []).extend(enumerate(become, len(old.debt_entries)))
            changed[part.chouette] = replace(old, paid_ahead=ahead, debt_entries=(*old.debt_entries, *become))
            said.setdefault(part.chouette, [])
        return Booked(changed, said, entries)

    async def _kept(self, booked: Booked, notes: Sequence[StoredPaymentNote]) -> tuple[Table, ...] | None:
        """The changed tables, written and in memory; None: the disk has others."""
        try:
            await self._write(booked, notes)
        except (AlreadyApplied, VersionConflict):
            return None
        for one in booked.tables.values():
            self.keep(one)
        return tuple(booked.tables.values())

    def _applied(
        self, table: Table, said: Statement, became: DebtEntry | None = None, by: int | None = None
    ) -> tuple[Table, JournalEntry] | None:
        accepted = apply(table.chouette, said, enforce_turns=by is not None)
        often = LimitedStatementCounts(table.often)
        if isinstance(accepted, Refusal) or table.stopped:
            return None
        if often.add_returning_exceeded_limit(said, MAX_TIMES_SAID_AT_TABLE):
            return None
        transfers = tuple(map(transfer_to_store, accepted.transfers))
        whom = said.by if by and table.user(said.by or Player("")) != by else None
        now = self.now()
        entry = JournalEntry(written_statement(said), now, by, whom, transfers=transfers)
        number = table.next_number + 1
        after = replace(table, chouette=accepted.chouette, next_number=number, often=often, written_at=now)
        return after.with_news(
            news_of(
                with_money_of_entry(accepted.events, became),
                number,
                accepted.chouette,
                None,
                may_need_new_message=False,
            )
        ), entry


_SET_OFF_KIND_BY_STATEMENT: Final[Mapping[type[Statement], DebtEntryKind]] = {
    ReceivesPayment: DebtEntryKind.SET_OFF,
    TakesPaymentBack: DebtEntryKind.NOT_SET_OFF,
}


def _entries_of(
    part: PaymentPart, off: Decimal, number: int | None, at: datetime, by: int, kind: type[Statement]
) -> tuple[DebtEntry, ...]:
    """What becomes of a part of a debt of which so much is set off; the first stands with what is said."""
    set_off_kind, worth = _SET_OFF_KIND_BY_STATEMENT.get(kind), worth_of_part(part)
    set_off = (off if worth >= 0 else -off) if set_off_kind else Decimal(0)
    pair, rest = (part.payer, part.payee, part.stake), worth - set_off
    whole = DebtEntry(number, at, by, ENTRY_KIND_BY_STATEMENT[kind].value, *pair, part.half_points, rest)
    if not (set_off_kind and set_off):
        return (whole,)
    if not rest:
        return (replace(whole, kind=set_off_kind.value, worth=set_off),)
    return whole, DebtEntry(None, at, by, set_off_kind.value, *pair, NO_POINTS, set_off)


def _debtor(table: Table, part: PaymentPart) -> int | tuple[int, Player]:
    """Who owes a part of a debt, the same on all evenings."""
    player = part.payer if worth_of_part(part) >= 0 else part.payee
    return table.identity(player) or (table.id, player)


def journal_additions(booked: Booked) -> list[JournalAddition]:
    """What was said at several tables as their journals take it, with what is owed then."""
    return [
        JournalAddition(
            one,
            booked.tables[one].next_number - len(said),
            said,
            ChouetteUpdate(
                plans=payment_plans_if_over(booked.tables[one]),
                paid_ahead=booked.tables[one].paid_ahead,
                debt_entries=tuple(booked.entries.get(one, ())),
            ),
        )
        for one, said in booked.said.items()
        if said or one in booked.entries
    ]


def are_as_owed(parts: Sequence[PaymentPart], tables: Mapping[int, Table]) -> bool:
    """Whether of each of these debts exactly as much is owed as was when they were noted."""
    return all(
        (table := tables.get(part.chouette)) is not None
        and max_payment(table.chouette, part.payer, part.payee, part.stake) == part.owed
        and ahead_of(table.paid_ahead, part.payer, part.payee, part.stake) == part.owed_ahead
        for part in parts
    )


def _debts_of(evening: UnpaidEvening, *, is_of_several: bool) -> Iterator[Debt]:
    """What is owed of an evening by one of its plans, with what is paid ahead of it."""
    owed = {(one.payer, one.payee): one.owed for one in evening.plan.payments}
    stake = StakePerPoint(evening.plan.stake, evening.plan.label)
    ahead = {(one.payer, one.payee): one.amount for one in evening.paid_ahead if one.stake == stake}
    for pair in dict.fromkeys((*owed, *ahead)):
        debt = Debt(evening, *pair, owed.get(pair, NO_POINTS), is_of_several, ahead.get(pair, Decimal(0)))
        if debt.amount or debt.ahead:
            yield debt


def _carry_limit(settings: Mapping[str, SettingValue]) -> HalfPoints:
    """What is as much is not carried over; 0: everything is."""
    value = settings.get(DEBT_CARRY_LIMIT_POINTS_SETTING)
    return half_points(value if isinstance(value, int) else DEFAULT_CARRY_LIMIT_POINTS)


def _seats(table: Table, debt: Debt) -> tuple[Player, Player] | None:
    """Where who owes and who is owed sit at this table; None: one of them has no seat here."""
    users = debt.user(debt.debtor), debt.user(debt.creditor)
    payer, payee = (table.player(user) if user else None for user in users)
    return (payer, payee) if payer and payee else None
