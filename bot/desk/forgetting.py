"""A person wishes to be forgotten: what stands against it, what they give up, and the forgetting. Decides no rule."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.desk.debts import DebtLedger
from bot.desk.settling import Balance, balances_of
from bot.desk.table import LocksById
from bot.record.text import quoted
from bot.record.verify import SEED_WORD_OF_FORGOTTEN_USER
from bot.store.bans import seats_taken_from
from bot.store.database import Database
from bot.store.journal import anonymise_user_if_unseated, channels_of_entries_by, find_chouettes_of_user
from bot.store.planned import PlannedEvening, planned_evenings_of_user
from bot.store.problems import count_answered_problems
from bot.store.stored import StoredChouette, TakenSeat


@dataclass(frozen=True, slots=True)
class UserStanding:
    """How a person stands on all servers: evenings they played, those still open, what they owe, what they are owed.

    `planned`: those that were announced by them, or to which they replied. `taken_seats`: where they sit down nowhere
    for some time, by the word of a director; that is kept until then, whatever is forgotten. `problems`: those of the
    quiz that they have answered.
    """

    evenings: int = 0
    open: tuple[StoredChouette, ...] = ()
    owes: tuple[Balance, ...] = ()
    is_owed: tuple[Balance, ...] = ()
    planned: tuple[PlannedEvening, ...] = ()
    taken_seats: tuple[TakenSeat, ...] = ()
    problems: int = 0

    @property
    def has_data(self) -> bool:
        """Whether anything is stored of them."""
        return bool(self.evenings or self.planned or self.problems)

    @property
    def can_be_forgotten(self) -> bool:
        """Not while they sit at an open table, or owe somebody something: a debt is not forgotten with who owes it."""
        return not self.open and not self.owes


@dataclass(frozen=True, slots=True)
class UserErasure:
    """All that is stored of a person, as far as they may have it forgotten.

    `locks`: of channels; `setting`: of people whose settings are read or written.
    `let_go`: of the tables of some channels, and of a person, nothing is kept in memory.
    """

    database: Database
    locks: LocksById
    person_settings_locks: LocksById
    debts: DebtLedger
    let_go: Callable[[Collection[int], int], None]

    async def standing(self, user: int) -> UserStanding:
        """How a person stands. StoreFailed."""
        evenings, planned, problems, taken = await asyncio.gather(
            find_chouettes_of_user(self.database, user),
            planned_evenings_of_user(self.database, user),
            count_answered_problems(self.database, user),
            seats_taken_from(self.database, user, datetime.now(UTC)),
        )
        servers = sorted({one.server for one in evenings})
        unpaid = await asyncio.gather(*map(self.debts.unpaid, servers))
        balances = [balance for debts in unpaid for balance in balances_of(debts) if balance.worth]
        return UserStanding(
            len(evenings),
            tuple(one for one in evenings if one.ended_at is None),
            tuple(one for one in balances if one.payer == user),
            tuple(one for one in balances if one.payee == user),
            planned,
            tuple(one for _, one in taken),
            problems,
        )

    async def forget_if_allowed(self, user: int) -> UserStanding:
        """Forget a person who can be forgotten: how they stood. StoreFailed.

        Whatever others still owe them is owed no longer; what they have won and lost stays on the sheets, in a seat
        without a name.
        """
        found = await self.standing(user)
        if not found.can_be_forgotten:
            return found
        channels = {one.channel for one in await find_chouettes_of_user(self.database, user)}
        channels |= {*await channels_of_entries_by(self.database, user)}
        async with AsyncExitStack() as stack:
            for channel in sorted(channels):
                await stack.enter_async_context(self.locks[channel])
            await stack.enter_async_context(self.person_settings_locks[user])
            try:
                is_forgotten = await anonymise_user_if_unseated(
                    self.database, user, quoted(SEED_WORD_OF_FORGOTTEN_USER)
                )
            finally:  # a lost commit may have been kept
                self.let_go(channels, user)
        return found if is_forgotten else await self.standing(user)  # they have sat down meanwhile
