"""What earlier evenings on a server left unpaid: found, put on the sheet of a new one, or received after all.

Two journals are written in one transaction, under the locks of both channels.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from bot.desk.loading import read_head, transfer_to_store
from bot.desk.table import Answer, LocksById, Submitted, Table
from bot.record.grammar import written_statement
from bot.record.read import Books
from bot.record.text import UnreadableError
from bot.rules.engine import apply
from bot.rules.evening.sheet import is_debt_carried_over, old_debt_due_event, settling_up
from bot.rules.events import Event
from bot.rules.options import Bookkeeping
from bot.rules.play.chips import bookkeeping_of
from bot.rules.points import POINT, HalfPoints, Player
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.statements import CarriesOver, Receives, Statement
from bot.store.database import Database
from bot.store.evenings import UnpaidEvening, unpaid_evenings
from bot.store.journal import JournalAddition, append_to_several, statements_of_press
from bot.store.settings import SettingValue
from bot.store.stored import NO_UPDATE, JournalEntry, StoreFailed, VersionConflict

_log = logging.getLogger(__name__)
CARRY_LIMIT_SETTING: Final = "carry"
"""The setting of how many points are too many to be carried over from one evening to another; 0: no number is."""
BOOK_CHANGE_IN_LINE: Final = ": option book "
"""What stands in every line that would change how points are kept."""
DEFAULT_CARRY_LIMIT: Final = 100  # FIBS, Keeping score
"""What it is where a server has not set it."""


@dataclass(frozen=True, slots=True)
class Debt:
    """What one person owes another from an earlier evening, by the seats they had there; whether that is carried on."""

    evening: UnpaidEvening
    payer: Player
    payee: Player
    amount: HalfPoints
    to_be_carried: bool

    def user(self, player: Player) -> int | None:
        """The Discord user in a seat of that evening."""
        return next((seat.user for seat in self.evening.seats if seat.seat == player), None)

    def name(self, player: Player) -> str:
        """The name of who sat there."""
        return next((seat.name for seat in self.evening.seats if seat.seat == player), str(player))


@dataclass(frozen=True, slots=True)
class Debts:
    """Earlier evenings, as the desk reads and writes them: `at` gives the table of a chouette, under its lock."""

    database: Database
    books: Books
    locks: LocksById
    at: Callable[[int], Awaitable[Table | None]]
    keep: Callable[[Table], None]
    settings: Callable[[int], Awaitable[Mapping[str, SettingValue]]]
    now: Callable[[], datetime]
    looked: dict[int, frozenset[Player]] = field(default_factory=dict[int, frozenset[Player]])
    """Who sat at a chouette when it was last looked through. After a restart nobody did, so nothing is left out."""
    agreed: dict[int, Rules] = field(default_factory=dict[int, Rules])
    """What was played in the end at chouettes that are over: to read many heads, or to replay one, takes time."""

    async def among_people(self, server: int, users: Iterable[int | None]) -> tuple[Debt, ...]:
        """What these people owe one another, the oldest first. StoreFailed."""
        people = {user for user in users if user is not None}
        debts = await self._unpaid(server)
        return tuple(one for one in debts if {one.user(one.payer), one.user(one.payee)} <= people)

    async def _unpaid(self, server: int) -> tuple[Debt, ...]:
        found: list[Debt] = []
        for evening in await unpaid_evenings(self.database, server, BOOK_CHANGE_IN_LINE):
            rules = await self._rules(evening)
            if rules is None or bookkeeping_of(rules) is Bookkeeping.CHIPS:
                continue
            scores = {Player(seat): score for seat, score in evening.scores.items()}
            found += [Debt(evening, *payment, is_debt_carried_over(rules)) for payment in settling_up(scores)]
        return tuple(found)

    async def of_person(self, table: Table, user: int) -> tuple[Debt, ...]:
        """What one person owes or is owed from the server's other evenings. StoreFailed."""
        return tuple(
            debt
            for debt in await self._unpaid(table.server)
            if debt.evening.chouette != table.id and user in {debt.user(debt.payer), debt.user(debt.payee)}
        )

    async def _rules(self, evening: UnpaidEvening) -> Rules | None:
        """What was played, also where the book was changed at the table; None where that cannot be read any more."""
        if evening.chouette not in self.agreed:
            table = await self.at(evening.chouette) if evening.has_line else None
            try:
                rules = table.chouette.rules if table else read_head(evening.head, self.books).rules
            except UnreadableError:
                return None
            self.agreed[evening.chouette] = rules
        return self.agreed[evening.chouette]

    async def carry_over(self, answer: Submitted) -> Answer:
        """The answer, and with it what those who have sat down owe one another: put on the sheet, or to be paid now.

        What a broken disk, or the end of the bot, has kept from being written follows with the next word at the table.
        """
        if answer.repeated:
            return answer
        table, sit = answer.table, frozenset(answer.table.chouette.seated)
        if not table.is_open:
            self.looked.pop(table.id, None)
        before = self.looked.get(table.id, frozenset[Player]())
        if not (table.is_open and sit) or before == sit:
            return answer
        self.looked[table.id] = sit  # or who speaks meanwhile would have it told once more
        try:
            return await self._taken_up(answer, sit - before)
        except (StoreFailed, VersionConflict):
            self.looked[table.id] = before
            _log.exception("chouette %s: what earlier evenings left unpaid", table.id)
            return answer

    async def _taken_up(self, answer: Submitted, new: frozenset[Player]) -> Submitted:
        """The same, when `new` ones sit there: only they are told what they have to pay, or to get, now."""
        table = answer.table
        debts = await self.among_people(table.server, (table.user(player) for player in table.chouette.seated))
        limit = carry_limit(await self.settings(table.server))
        same = [one for one in debts if self._goes_on(one, table) and not 0 < limit <= one.amount]
        seats = [(one, seated) for one in debts if one not in same and (seated := _seats(table, one))]
        told = tuple(old_debt_due_event(*seated, one.amount) for one, seated in seats if new & {*seated})
        return await self._carried(answer, same, told) if same or told else answer

    def _goes_on(self, debt: Debt, table: Table) -> bool:
        """Whether that evening was kept as this one is, and for the same stake."""
        return debt.to_be_carried and read_head(debt.evening.head, self.books).stake == table.head.stake

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
            after = replace(changed[table.id], message=changed[table.id].message.with_events(told))
            for one in (*changed.values(), after):
                self.keep(one)
            return Submitted(after, (*answer.events, *after.message.events[len(before.message.events) :]))

    def _carry(
        self, debt: Debt, old: Table, new: int, changed: dict[int, Table], said: dict[int, list[JournalEntry]]
    ) -> None:
        """One debt from the table of its evening, where it must still be owed, to the new one, if both accept it."""
        here = _seats(changed[new], debt)
        came = self._applied(changed[new], CarriesOver(None, *here, debt.amount)) if here else None
        went = self._applied(old, CarriesOver(None, debt.payer, debt.payee, debt.amount))
        if came and went:
            for (after, entry), one in ((came, new), (went, old.id)):
                changed[one] = after
                said.setdefault(one, []).append(entry)

    async def _write(self, changed: dict[int, Table], said: dict[int, list[JournalEntry]]) -> None:
        additions = [
            JournalAddition(one, changed[one].next_number - len(entries), tuple(entries), NO_UPDATE)
            for one, entries in said.items()
            if entries
        ]
        if additions:
            await append_to_several(self.database, additions)

    async def receive_payment(
        self, server: int, payee: int, payer: int, *, interaction: int | None = None
    ) -> Submitted | None:
        """The payee says that the payer has paid what they owed from an earlier evening; None: nothing. StoreFailed.

        What `interaction` has received is not received again.
        """
        debts = await self.among_people(server, (payee, payer))
        debt = next((one for one in debts if one.user(one.payee) == payee), None)
        if debt is None or (interaction and await statements_of_press(self.database, interaction)):
            return None
        async with self.locks[debt.evening.channel]:
            old = await self.at(debt.evening.chouette)
            accepted = (
                self._applied(old, Receives(debt.payee, debt.payer, debt.amount), payee, interaction) if old else None
            )
            if accepted is None:
                return None
            after, entry = accepted
            await self._write({after.id: after}, {after.id: [entry]})
            self.keep(after)
            return Submitted(after, after.message.events[len(old.message.events) if old else 0 :])

    def _applied(
        self, table: Table, said: Statement, by: int | None = None, interaction: int | None = None
    ) -> tuple[Table, JournalEntry] | None:
        accepted = apply(table.chouette, said)
        if isinstance(accepted, Refusal) or table.stopped:
            return None
        transfers = tuple(map(transfer_to_store, accepted.transfers))
        entry = JournalEntry(written_statement(said), self.now(), by, interaction=interaction, transfers=transfers)
        message, number = table.message.with_events(accepted.events), table.next_number + 1
        if message.is_to_be_posted:
            message = replace(message, wanted_for=number)
        return replace(table, chouette=accepted.chouette, next_number=number, message=message), entry


def carry_limit(settings: Mapping[str, SettingValue]) -> HalfPoints:
    """What is as much is not carried over; 0: everything is."""
    value = settings.get(CARRY_LIMIT_SETTING)
    return (value if isinstance(value, int) else DEFAULT_CARRY_LIMIT) * POINT


def _seats(table: Table, debt: Debt) -> tuple[Player, Player] | None:
    """Where payer and payee of an earlier evening sit at this table; None: one of them has no seat here."""
    payer, payee = (table.player(user) if user else None for user in (debt.user(debt.payer), debt.user(debt.payee)))
    return (payer, payee) if payer and payee else None
