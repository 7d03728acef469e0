"""What earlier evenings on a server left unpaid: found, put on the sheet of a new one, or received after all.

Two journals are written in one transaction, under the locks of both channels.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from bot.desk.loading import DEFAULT_STAKE, payment_plan_if_over, transfer_to_store
from bot.desk.settling import Debt
from bot.desk.table import LocksById, SubmitResult, Submitted, Table, news_of
from bot.record.grammar import written_statement
from bot.rules.engine import apply
from bot.rules.evening.sheet import old_debt_due_event
from bot.rules.events import Event
from bot.rules.points import HalfPoints, Player, half_points
from bot.rules.refusals import Refusal
from bot.rules.statements import CarriesDebtOver, ReceivesPayment, Statement
from bot.store.database import Database
from bot.store.evenings import unpaid_evenings
from bot.store.journal import JournalAddition, append_to_several, is_interaction_applied, load_journal
from bot.store.settings import SettingValue
from bot.store.stored import (
    AlreadyApplied,
    ChouetteUpdate,
    CommitOutcomeUnknown,
    JournalEntry,
    NumberedEntry,
    StoreFailed,
    VersionConflict,
)

_log = logging.getLogger(__name__)
DEBT_CARRY_LIMIT_POINTS_SETTING: Final = "carry"
"""The setting of how many points are too many to be carried over from one evening to another; 0: no number is."""
DEFAULT_CARRY_LIMIT_POINTS: Final = 100  # FIBS, Keeping score
"""What it is where a server has not set it."""


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

    async def unpaid(self, server: int) -> tuple[Debt, ...]:
        """What people still owe one another from evenings that are over on a server, the oldest first. StoreFailed.

        Nobody can say any more that somebody was paid who wished to be forgotten: that is owed no longer.
        """
        evenings = await unpaid_evenings(self.database, server)
        debts = (
            Debt(evening, one.payer, one.payee, one.owed)
            for evening in evenings
            for one in evening.plan.payments
            if one.owed
        )
        return tuple(debt for debt in debts if debt.user(debt.payee))

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
        here = {table.user(player) for player in table.chouette.seated}
        debts = [one for one in await self.unpaid(table.server) if {one.user(one.payer), one.user(one.payee)} <= here]
        limit = _carry_limit(await self.settings(table.server))
        same = [one for one in debts if self._goes_on(one, table) and not 0 < limit <= one.amount]
        seats = [(one, seated) for one in debts if one not in same and (seated := _seats(table, one))]
        told = tuple(old_debt_due_event(*seated, one.amount) for one, seated in seats if new & {*seated})
        return await self._carried(answer, same, told) if same or told else answer

    def _goes_on(self, debt: Debt, table: Table) -> bool:
        """Whether that evening was kept as this one is, and for the same stake."""
        plan, stake = debt.evening.plan, table.head.stake or DEFAULT_STAKE
        return plan.carried and (plan.stake, plan.label) == (stake.amount, stake.label)

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
            await self._write(changed, said)
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
        came = self._applied(changed[new], CarriesDebtOver(None, *here, debt.amount)) if here else None
        went = self._applied(old, CarriesDebtOver(None, debt.payer, debt.payee, debt.amount))
        if came and went:
            for (after, entry), one in ((came, new), (went, old.id)):
                changed[one] = after
                said.setdefault(one, []).append(entry)

    async def _write(self, changed: dict[int, Table], said: dict[int, list[JournalEntry]]) -> None:
        """Write at several tables, all or nothing, with what is owed then.

        AlreadyApplied, VersionConflict; CommitOutcomeUnknown: nobody knows whether it is written; StoreFailed: it is
        not.
        """
        additions = [
            JournalAddition(
                one,
                changed[one].next_number - len(entries),
                entries,
                ChouetteUpdate(plan=payment_plan_if_over(changed[one])),
            )
            for one, entries in said.items()
            if entries
        ]
        if not additions:
            return
        try:
            await append_to_several(self.database, additions)
        except (AlreadyApplied, VersionConflict, CommitOutcomeUnknown) as failed:
            if isinstance(failed, CommitOutcomeUnknown) and await self._is_written(additions[0], failed):
                return
            self.let_go({changed[one.chouette].channel for one in additions})  # the disk has others, or may have
            raise

    async def _is_written(self, addition: JournalAddition, lost: CommitOutcomeUnknown) -> bool:
        """Look up what the database was to keep when its answer was lost; False where it is out of reach.

        StoreFailed: it has kept nothing.
        """
        try:
            stored = await load_journal(self.database, addition.chouette)
        except StoreFailed:
            return False
        if stored and NumberedEntry(addition.number, addition.entries[0]) in stored.entries:
            return True
        raise StoreFailed(str(lost)) from lost

    async def record_debts_paid(
        self, debts: Sequence[Debt], by: int, *, interaction_id: int | None = None
    ) -> tuple[Table, ...] | None:
        """All these debts are paid, a person says, or set off: written in one. The tables of their evenings then.

        None: nothing is written, since no more as much is owed, or a journal cannot be applied any more. What one
        `interaction_id` has received is not received again. StoreFailed; CommitOutcomeUnknown: nobody knows whether it
        is written.
        """
        async with AsyncExitStack() as stack:
            for channel in sorted({one.evening.channel for one in debts}):
                await stack.enter_async_context(self.locks[channel])
            evenings = asyncio.gather(*(self.at(one) for one in {one.evening.chouette for one in debts}))
            said_before, read = await asyncio.gather(
                is_interaction_applied(self.database, interaction_id or 0), evenings
            )
            if said_before:
                return None
            tables = {table.id: table for table in read if table}
            changed: dict[int, Table] = {}
            said: dict[int, list[JournalEntry]] = {}
            for debt in debts:
                chouette = debt.evening.chouette
                old = changed.get(chouette) or tables.get(chouette)
                received = self._applied(old, ReceivesPayment(debt.payee, debt.payer, debt.amount), by) if old else None
                if received is None:
                    return None
                changed[chouette], entry = received
                first = interaction_id if not said else None  # one press is one statement of one journal
                said.setdefault(chouette, []).append(replace(entry, interaction=first))
            try:
                await self._write(changed, said)
            except (AlreadyApplied, VersionConflict):
                return None
            for one in changed.values():
                self.keep(one)
        return tuple(changed.values())

    def _applied(self, table: Table, said: Statement, by: int | None = None) -> tuple[Table, JournalEntry] | None:
        accepted = apply(table.chouette, said, enforce_turns=by is not None)
        if isinstance(accepted, Refusal) or table.stopped:
            return None
        transfers = tuple(map(transfer_to_store, accepted.transfers))
        whom = said.by if by and table.user(said.by or Player("")) != by else None
        now = self.now()
        entry = JournalEntry(written_statement(said), now, by, whom, transfers=transfers)
        number = table.next_number + 1
        after = replace(table, chouette=accepted.chouette, next_number=number, written_at=now)
        return after.with_news(
            news_of(accepted.events, number, accepted.chouette, None, may_need_new_message=False)
        ), entry


def _carry_limit(settings: Mapping[str, SettingValue]) -> HalfPoints:
    """What is as much is not carried over; 0: everything is."""
    value = settings.get(DEBT_CARRY_LIMIT_POINTS_SETTING)
    return half_points(value if isinstance(value, int) else DEFAULT_CARRY_LIMIT_POINTS)


def _seats(table: Table, debt: Debt) -> tuple[Player, Player] | None:
    """Where payer and payee of an earlier evening sit at this table; None: one of them has no seat here."""
    payer, payee = (table.player(user) if user else None for user in (debt.user(debt.payer), debt.user(debt.payee)))
    return (payer, payee) if payer and payee else None
