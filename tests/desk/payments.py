"""Random payments over many evenings, with restarts: what plans say, less what was paid, is what is still owed.

Payments are said by who is paid, or noted by who has paid; taken back, denied, decided by a moderator, and withdrawn.
Debts are written off by who is owed them, all or a part, and that is taken back. Debts of several people are netted:
offered, agreed to by all, declined, or ended by what is paid in between. Of some evenings the stake and its label
change in the middle.

    python -m tests.desk.payments --payments 10000

plays that many over a database on the disk, and says how long it took. Who owes whom is counted beside the bot, in a
plain table of money; after each payment, of any cent, both are compared, person by person and label by label. After a
restart everything is read anew; now and then every journal is replayed, and all transfers are added up.
"""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import partial
from pathlib import Path
from random import Random

from sqlalchemy import select

from bot.desk import Desk, NotSubmitted, NotSubmittedReason, Person, Submitted, Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.debts import PaymentAnswer
from bot.desk.netting import NettingAnswer, NettingRefusal, nettings_of
from bot.desk.paying import PaymentAct, PaymentRefusal, PaymentSpeaker, PaymentState
from bot.desk.presses import statement_of_press
from bot.desk.settling import Balance, Debt, balances_of, unpaid_worth, worth_of
from bot.record.books import rule_books
from bot.record.read import Head, StakePerPoint
from bot.rules.evening.sheet import payments_due_by_stake
from bot.rules.points import HALF_POINTS_PER_POINT, Player, TransferReason
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    DirectorCorrectsScore,
    DirectorReopens,
    Joins,
    ProposesChouetteEnd,
    ProposesStake,
    Statement,
)
from bot.store import tables
from bot.store.database import Database, open_database
from tests.support.stored_evenings import kept_evening, listed

SERVER, DIRECTOR = 1, 99
PEOPLE = {user: f"Person {user}" for user in range(1, 11)}
STAKES = (
    None,
    StakePerPoint(Decimal("0.5"), "EUR"),
    StakePerPoint(Decimal(2), "EUR"),
    StakePerPoint(Decimal("0.7"), "€"),
    StakePerPoint(Decimal(5), "USD"),
    StakePerPoint(Decimal(3), "beers"),
    StakePerPoint(Decimal(1)),
)
MOST_OPEN = 12
"""So many debts are open at once, about."""
RESTART_AFTER, REPLAY_AFTER = 25, 2_500
"""A restart after so many payments; every journal is replayed after so many."""

CURRENCIES = {"EUR": "EUR", "€": "EUR", "USD": "USD"}
"""Of the labels above those that are money, and are paid by the cent: what each is one label with."""
NONE = Decimal(0)
POINTS = StakePerPoint(Decimal(1))

Pair = tuple[int, int, int, StakePerPoint]
"""The chouette, who pays by its plan, who is paid, both as Discord users, and for what stake they played."""
Owed = dict[Pair, Decimal]
"""What one owes the other, in what was played for; below zero: it is owed the other way round."""


@dataclass
class EndedEvening:
    """What is known beside the bot of an evening that is over: for what it was played last, and who sat where."""

    stake: StakePerPoint
    users: dict[Player, int]
    ended_at: int
    """The number of the first statement after its end."""
    planned: Counter[tuple[int, int]]
    """The half points that one pays another by its plan."""


@dataclass
class SaidPayment:
    """What is known beside the bot of a payment: who pays, who is paid, how much of each debt, what was owed then."""

    payer: int
    payee: int
    parts: Owed
    owed: Owed
    is_decided: bool = False
    is_written_off: bool = False


@dataclass
class SaidNetting:
    """What is known beside the bot of an offer: what each debt was, whom it concerns, and who pays whom instead."""

    debts: Owed
    people: list[int]
    instead: list[tuple[int, int, Decimal]]
    stake: StakePerPoint
    agreed: set[int] = field(default_factory=set[int])
    restarts: int = 0


@dataclass
class World:
    """A server on which people play and pay; `owed` is counted beside the bot."""

    database: Database
    random: Random
    desk: Desk = field(init=False)
    evenings: dict[int, EndedEvening] = field(default_factory=dict[int, EndedEvening])
    owed: Owed = field(default_factory=dict[Pair, Decimal])
    unpaid: tuple[Debt, ...] = ()
    """What the bot said last that is still owed."""
    paid: int = 0
    parts: int = 0
    restarts: int = 0
    interaction: int = 0
    now: datetime = field(default_factory=lambda: datetime.now(UTC))
    """What the bot's clock says: an evening takes hours, so that a server opens no more tables a day than it may."""
    received: dict[int, "SaidPayment"] = field(default_factory=dict[int, "SaidPayment"])
    """By note, what was received and not taken back."""
    noted: dict[int, "SaidPayment"] = field(default_factory=dict[int, "SaidPayment"])
    """By note, what was noted, of which nothing has come yet, and whose debts nobody has paid since."""
    offers: dict[int, SaidNetting] = field(default_factory=dict[int, SaidNetting])
    outcomes: Counter[str] = field(default_factory=Counter[str])

    # --- Evenings

    async def plays(self) -> None:
        """An evening: people meet, points move, all is over."""
        random = self.random
        self.now += timedelta(minutes=random.randint(10, 20))
        people = random.sample(sorted(PEOPLE), random.randint(3, 7))
        seats = [Player(f"s{place}") for place in range(1, len(people) + 1)]
        moved = [self._moves(seats) for _ in range(random.randint(2, 9))]
        agree = [AcceptsProposal(seat, seats[0]) for seat in seats[1:]]
        over = [ProposesChouetteEnd(seats[0]), *agree]
        if random.random() < 0.4:
            named = [(user, PEOPLE[user]) for user in people]
            channel, now = random.randint(10, 15), self.now
            before = random.choice(STAKES)
            after = random.choice([one for one in STAKES if (one or POINTS) != (before or POINTS)])
            changed = [ProposesStake(seats[0], after or POINTS), *agree, *(self._moves(seats) for _ in moved)]
            said = (*moved, *(changed if random.random() < 0.7 else ()), *over)
            made = await kept_evening(self.database, named, said, channel=channel, at=now, stake=before)
            table = await self.desk.table_of_chouette(made)
        else:
            table = await self._played(people, moved, over)
        assert table
        self.notes_end(table)

    def _moves(self, seats: Sequence[Player]) -> DirectorCorrectsScore:
        payer, payee = self.random.sample(seats, 2)
        return DirectorCorrectsScore(Player("s9"), payer, payee, self.random.randint(1, 12) * HALF_POINTS_PER_POINT, "")

    async def _played(
        self, people: list[int], moved: Sequence[DirectorCorrectsScore], over: Sequence[Statement]
    ) -> Table:
        """The same at a table; what FIBS carries over goes from earlier evenings to this one."""
        random, channel = self.random, self.random.randint(20, 25)
        book = random.choice(("colorado", "colorado", "fibs"))
        head = Head(book, rule_books()[book].rules, ChouetteMode.SCORE, random.choice(STAKES))
        opened = await self.desk.open(SERVER, channel, head, interaction_id=None)
        assert isinstance(opened, Submitted), opened
        for user in people:
            await self.says(channel, user, lambda _, by: (Joins(by),))
        table = await self.says(channel, people[0], partial(statement_of_press, ButtonPress(ButtonAction.START)))
        await self.notes_carried(table)
        await self.says(channel, DIRECTOR, lambda _, by: tuple(replace(one, by=by) for one in moved), directing=True)
        for user, said in zip(people, over, strict=True):
            table = await self.says(channel, user, lambda _, _by, said=said: (said,))
        return table

    async def says(self, channel: int, user: int, speech: object, *, directing: bool = False) -> Table:
        """Somebody says something that is accepted."""
        person = Person(user, PEOPLE.get(user, "Director"), directing)
        answer = await self.desk.submit(channel, person, speech)  # pyright: ignore[reportArgumentType]
        assert isinstance(answer, Submitted), answer
        return answer.table

    def notes_end(self, table: Table) -> None:
        """The plan brings every score to zero."""
        users = {Player(seat.seat): seat.user or 0 for seat in table.seats}
        planned: Counter[tuple[int, int]] = Counter()
        owed: Owed = {}
        left = Counter({users[player]: score for player, score in table.chouette.scores.items()})
        for stake, (payer, payee, amount) in payments_due_by_stake(table.chouette):
            planned[users[payer], users[payee]] += amount
            owed[table.id, users[payer], users[payee], stake] = amount * stake.amount / 2
            left[users[payer]] += amount
            left[users[payee]] -= amount
        assert not any(left.values()), (table.id, left)
        self.evenings[table.id] = EndedEvening(table.chouette.stake, users, table.next_number, planned)
        self.moves(owed)

    def moves(self, more: Owed, sign: int = 1) -> None:
        """So much more is owed; or less."""
        for pair, worth in more.items():
            self.owed[pair] = self.owed.get(pair, NONE) + sign * worth
        self.owed = {pair: worth for pair, worth in self.owed.items() if worth}

    async def notes_carried(self, table: Table) -> None:
        """What is no more owed from earlier evenings stands on the new sheet, half point for half point."""
        now = await self.still_owed()
        scores: Counter[int] = Counter()
        for pair in [pair for pair in self.owed if pair not in now]:
            half_points = self.owed.pop(pair) / pair[3].amount * 2
            assert half_points == int(half_points)
            scores[pair[1]] -= int(half_points)
            scores[pair[2]] += int(half_points)
        assert {user: score for user, score in scores.items() if score} == {
            table.user(player): score for player, score in table.chouette.scores.items() if score
        }
        assert now == self.owed

    # --- Payments

    async def pays(self) -> None:
        """One payment: all that two owe one another under a label, or a part of it; sometimes said for one evening."""
        random = self.random
        balance = random.choice(balances_of(self.unpaid))
        by = next(
            one for one in (balance.payee, balance.payer) if isinstance(one, int) and balance.may_be_marked_paid_by(one)
        )
        debts, worth = balance.debts, self._a_part(balance)
        if worth:
            debts = balance.debts_reduced_to_payment(worth)
            assert worth_of(debts) == worth
        said = self._said(balance, debts, by)
        note = self._next()
        assert await self.desk.debts.record_debts_paid(debts, by, interaction_id=note, channel=1)
        assert await self.desk.debts.record_debts_paid(debts, by, interaction_id=note, channel=1) is None  # repeated
        self.received[note] = said
        self._ends_noted(said)
        if worth:
            self._pays_oldest_first(balance, worth)
            self.parts += 1
        else:
            for pair in self._pairs(balance):
                del self.owed[pair]
        self.paid += 1
        assert await self.still_owed() == self.owed

    async def writes_off(self) -> None:
        """Who is owed a sum gives it up, or a part of it: what they owe the other themselves stays."""
        balance = self.random.choice(balances_of(self.unpaid))
        user = balance.payee
        if not isinstance(user, int) or not balance.may_be_written_off_by(user):
            return
        worth = self._a_part(balance) or balance.worth
        debts = balance.debts_reduced_to_payment(worth)
        if worth_of(debts) != worth:
            return
        said, note = self._said(balance, debts, user), self._next()
        said.is_written_off = True
        given = {"interaction_id": note, "channel": 1, "state": PaymentState.WRITTEN_OFF}
        assert await self.desk.debts.record_debts_paid(debts, user, **given)
        assert await self.desk.debts.record_debts_paid(debts, user, **given) is None  # repeated
        self.received[note] = said
        self._ends_noted(said)
        self.moves(said.parts, -1)
        self.outcomes["written off"] += 1
        assert await self.still_owed() == self.owed

    def counts_written_off(self, tables_: Sequence[Table]) -> None:
        """What was written off, and not taken back, is told so: pair by pair, apart from what was paid."""
        wanted: Owed = {}
        for one in self.received.values():
            for pair, worth in one.parts.items() if one.is_written_off else ():
                wanted[pair] = wanted.get(pair, NONE) + worth
        found: Owed = {}
        for table in tables_:
            users = self.evenings[table.id].users
            for pair in {(one.payer, one.payee, one.stake) for one in table.debt_entries}:
                off = unpaid_worth(table.debt_entries, *pair).written_off
                found[table.id, users[pair[0]], users[pair[1]], pair[2]] = off
        assert {pair: worth for pair, worth in found.items() if worth} == wanted

    def _a_part(self, balance: Balance) -> Decimal:
        """Some cents of a sum, some points, or some whole beers; nothing: all of it is paid."""
        label = balance.debts[0].evening.plan.label
        unit = Decimal("0.01") if label in CURRENCIES else Decimal("0.5") if not label else Decimal(1)
        most = int((balance.worth - unit) // unit)
        return self.random.randint(1, most) * unit if most > 0 and self.random.random() < 0.8 else NONE

    def _pairs(self, balance: Balance) -> list[Pair]:
        """What two owe one another under a label, the oldest first, by what is counted here."""
        people, label = {balance.payer, balance.payee}, CURRENCIES.get(balance.label, balance.label)
        found = [pair for pair in self.owed if {*pair[1:3]} == people and _label(pair) == label]
        return sorted(found, key=lambda pair: (pair[0], f"{pair[3].amount:f}", pair[3].label))

    def _pays_oldest_first(self, balance: Balance, worth: Decimal) -> None:
        assert 0 < worth < balance.worth
        for pair in self._pairs(balance):
            owed = self.owed[pair]
            debtor = pair[1] if owed > 0 else pair[2]
            paid = min(abs(owed), worth) if debtor == balance.payer else NONE
            worth -= paid
            self.moves({pair: paid if owed < 0 else -paid})
        assert not worth

    def _next(self) -> int:
        self.interaction += 1
        return self.interaction

    def _said(self, balance: Balance, debts: Sequence[Debt], by: int) -> SaidPayment:
        parts = {_pair(one): one.worth for one in debts}
        payer, payee = balance.payer, balance.payee
        if not balance.worth and payee != by:
            payer, payee = payee, payer
        assert isinstance(payer, int)
        assert isinstance(payee, int)
        return SaidPayment(payer, payee, parts, {pair: self.owed[pair] for pair in parts})

    def _ends_noted(self, said: SaidPayment) -> None:
        """Whatever was noted about a debt of which something is paid, or owed again, has ended."""
        ended = [note for note, one in self.noted.items() if one.parts.keys() & said.parts.keys()]
        for note in ended:
            del self.noted[note]

    async def acts(self, note: int, act: PaymentAct, user: int, *, is_moderator: bool = False) -> PaymentAnswer:
        """Somebody says something about a payment."""
        who = PaymentSpeaker(user, is_moderator)
        return await self.desk.debts.act_on_payment(note, act, who, server=SERVER, interaction_id=self._next())

    async def takes_back(self) -> None:
        """Who was paid, and nobody else, takes a payment back: as much of each debt is owed again."""
        if not self.received:
            return
        note = self.random.choice(sorted(self.received))
        said = self.received[note]
        for user, is_moderator in ((said.payer, True), (DIRECTOR, False)):
            assert (await self.acts(note, PaymentAct.TAKE_BACK_LATER, user, is_moderator=is_moderator)).refusal
        if said.is_decided:
            answer = await self.acts(note, PaymentAct.TAKE_BACK_LATER, said.payee, is_moderator=True)
            assert answer.refusal is PaymentRefusal.DECIDED
            return
        answer = await self.acts(note, PaymentAct.TAKE_BACK_LATER, said.payee)
        assert not answer.refusal, answer
        assert (await self.acts(note, PaymentAct.TAKE_BACK_LATER, said.payee)).refusal is PaymentRefusal.GONE
        del self.received[note]
        self._ends_noted(said)
        self.moves(said.parts)
        self.outcomes["write-off taken back" if said.is_written_off else "taken back"] += 1
        assert await self.still_owed() == self.owed

    async def notes(self) -> None:
        """Who owes says that they have paid: nothing is booked."""
        balance = self.random.choice(balances_of(self.unpaid))
        if not balance.worth or not isinstance(balance.payer, int):
            return
        part = self._a_part(balance) if self.random.random() < 0.3 else NONE
        debts = balance.debts_reduced_to_payment(part) if part else balance.debts
        said, note = self._said(balance, debts, balance.payer), self._next()
        answer = await self.desk.debts.note_payment(debts, balance.payer, interaction_id=note, server=SERVER, channel=1)
        same = [one for one in self.noted.values() if one.parts.keys() & said.parts.keys()]
        if any(all(self.owed.get(pair) == owed for pair, owed in one.owed.items()) for one in same):
            assert answer.refusal is PaymentRefusal.NOTED_ALREADY
        elif not answer.refusal:
            self._ends_noted(said)
            self.noted[note] = said
            self.outcomes["noted in part" if part else "noted"] += 1
        assert await self.still_owed() == self.owed

    async def answers_noted(self) -> None:
        """The payee agrees or not, a moderator decides, or it is withdrawn: booked is what was noted, or nothing."""
        if not self.noted:
            return
        note = self.random.choice(sorted(self.noted))
        said, random = self.noted[note], self.random
        is_as_it_was = all(self.owed.get(pair) == owed for pair, owed in said.owed.items())
        if random.random() < 0.2:
            await self._ends(note, PaymentAct.WITHDRAW, said.payer, said, is_as_it_was)
            return
        if random.random() < 0.5:
            await self._ends(note, PaymentAct.CONFIRM, said.payee, said, is_as_it_was)
            return
        denied = await self.acts(note, PaymentAct.DENY, said.payee)
        called = await self.acts(note, PaymentAct.CALL, said.payer)
        if not is_as_it_was:
            assert denied.refusal is PaymentRefusal.CHANGED
            assert called.refusal is PaymentRefusal.GONE
            del self.noted[note]
            return
        party = await self.acts(note, PaymentAct.DENY, said.payee, is_moderator=True)
        assert party.refusal is PaymentRefusal.WITH_MODERATOR
        party = await self.acts(note, PaymentAct.CONFIRM, said.payer, is_moderator=True)
        assert party.refusal is PaymentRefusal.PARTY
        said.is_decided = True
        await self._ends(note, random.choice((PaymentAct.CONFIRM, PaymentAct.DENY)), DIRECTOR, said, is_as_it_was)

    async def _ends(self, note: int, act: PaymentAct, user: int, said: SaidPayment, is_as_it_was: bool) -> None:
        answer = await self.acts(note, act, user, is_moderator=user == DIRECTOR)
        del self.noted[note]
        self.outcomes[f"{act} by {'moderator' if user == DIRECTOR else 'party'}"] += 1
        if not is_as_it_was:
            assert answer.refusal is PaymentRefusal.CHANGED
        else:
            assert not answer.refusal, answer
            if act is PaymentAct.CONFIRM:
                self.moves(said.parts, -1)
                self.received[note] = said
                self._ends_noted(said)
                self.paid += 1
        assert await self.still_owed() == self.owed

    # --- Nettings

    async def offers_netting(self) -> None:
        """Debts of several people are offered to be netted: under one label, and each pays and gets the same in all."""
        nettings = nettings_of(self.unpaid)
        if not nettings:
            return
        netting, number = self.random.choice(nettings), self._next()
        debts = {_pair(one): one.worth for one in netting.debts}
        assert all(self.owed[pair] == worth for pair, worth in debts.items())
        assert len({_label(pair) for pair in debts}) == 1
        people = [one.user or 0 for one in netting.people]
        stake = StakePerPoint(netting.point, netting.label)
        instead = [(people[payer], people[payee], n * netting.point / 2) for payer, payee, n in netting.transfers]
        new: Owed = {(0, payer, payee, stake): worth for payer, payee, worth in instead}
        assert _by_person(new) == _by_person(debts)
        await self.desk.nettings.offer(netting, SERVER, number)
        self.offers[number] = SaidNetting(debts, people, instead, stake, restarts=self.restarts)
        self.outcomes["netting offered"] += 1
        assert await self.still_owed() == self.owed

    async def answers_netting(self) -> None:
        """One agrees or not; where all have, the new debts stand instead of the old ones, exactly as it was offered."""
        if not self.offers:
            return
        number = self.random.choice(sorted(self.offers))
        offer = self.offers[number]
        stranger = next((user for user in PEOPLE if user not in offer.people), DIRECTOR)
        is_as_it_was = all(self.owed.get(pair) == worth for pair, worth in offer.debts.items())
        over = {NettingRefusal.CHANGED, NettingRefusal.LATE}
        if is_as_it_was:
            assert (await self._answers(number, stranger)).refusal is NettingRefusal.NOT_CONCERNED
        for user in self.random.sample(offer.people, self.random.randint(1, len(offer.people))):
            if self.random.random() < 0.05:
                self.restarts_desk()
            is_no = self.random.random() < 0.05
            answer = await self._answers(number, user, agrees=not is_no)
            if user in offer.agreed and is_as_it_was and not is_no and answer.refusal not in over:
                assert answer.refusal is NettingRefusal.AGREED_ALREADY
                continue
            assert is_as_it_was or answer.refusal in over
            if answer.refusal or is_no:
                del self.offers[number]
                self.outcomes["netting ended" if answer.refusal else "netting declined"] += 1
                assert (await self._answers(number, user)).refusal is NettingRefusal.GONE
                break
            offer.agreed.add(user)
            if offer.agreed == {*offer.people}:
                assert answer.netting
                await self._is_netted(answer.netting.chouette or 0, offer)
                del self.offers[number]
                break
            assert answer.netting
            assert answer.netting.chouette is None
        assert await self.still_owed() == self.owed

    async def _answers(self, number: int, user: int, *, agrees: bool = True) -> NettingAnswer:
        return await self.desk.nettings.answer(
            number, user, agrees=agrees, server=SERVER, listed=listed, interaction_id=self._next()
        )

    async def _is_netted(self, made: int, offer: SaidNetting) -> None:
        self.outcomes["netted after a restart" if offer.restarts < self.restarts else "netted"] += 1
        for pair in offer.debts:
            del self.owed[pair]
        ended = [note for note, one in self.noted.items() if one.parts.keys() & offer.debts.keys()]
        for note in ended:
            del self.noted[note]
        table = await self.desk.table_of_chouette(made)
        assert table
        users = {Player(seat.seat): seat.user or 0 for seat in table.seats}
        half = offer.stake.amount / 2
        planned = Counter({(payer, payee): int(worth / half) for payer, payee, worth in offer.instead})
        self.evenings[made] = EndedEvening(offer.stake, users, table.next_number, planned)
        self.moves({(made, payer, payee, offer.stake): worth for payer, payee, worth in offer.instead})

    # --- What is still owed, as the bot has it

    async def still_owed(self) -> Owed:
        """By evening and pair; what a new evening still owes is not known here before its end."""
        self.unpaid = await self.desk.debts.unpaid(SERVER)
        found = {_pair(debt): debt.worth for debt in self.unpaid}
        assert len(found) == len(self.unpaid)
        return {pair: worth for pair, worth in found.items() if worth}

    async def corrects(self) -> None:
        """A director corrects an evening that is over: the two owe one another so much more, or less."""
        channel = self.random.randint(20, 25)
        table = await self.desk.open_or_last_table(channel)
        if table is None or table.is_open:
            return
        payer, payee = self.random.sample(sorted(table.chouette.scores), 2)
        said = DirectorCorrectsScore(Player(""), payer, payee, HALF_POINTS_PER_POINT, "")
        await self.says(channel, DIRECTOR, lambda _, by: (replace(said, by=by),), directing=True)
        users = self.evenings[table.id].users
        before, stake = self.owed, table.chouette.stake
        self.owed = await self.still_owed()  # how much of it is booked in which direction is not known here
        more = {(table.id, users[payer], users[payee], stake): HALF_POINTS_PER_POINT * stake.amount / 2}
        assert _set_off(self.owed) == _set_off(before, more)

    async def reopens(self, channel: int) -> None:
        """A director reopens an evening of which nothing is settled since its end, and ends it: all owe as much again.

        One of which anything is, stays as it is.
        """
        table = await self.desk.open_or_last_table(channel)
        if table is None or table.is_open:
            return
        mia = Person(DIRECTOR, "Director", directing=True)
        answer = await self.desk.submit(channel, mia, lambda _, by: (DirectorReopens(by, ""),))
        is_settled = _is_settled(table)
        self.outcomes["not reopened" if is_settled else "reopened"] += 1
        if is_settled:
            assert isinstance(answer, NotSubmitted), answer
            assert answer.reason is NotSubmittedReason.SETTLED_SINCE_END
            assert await self.still_owed() == self.owed
            return
        assert isinstance(answer, Submitted), answer
        before = self.owed
        table = await self.says(channel, DIRECTOR, lambda _, by: (ProposesChouetteEnd(by),), directing=True)
        assert not table.is_open
        now = await self.still_owed()
        self.owed = {pair: worth for pair, worth in before.items() if pair[0] != table.id and pair in now}
        self.notes_end(table)
        assert now == self.owed
        assert _by_person(now) == _by_person(before)

    def restarts_desk(self) -> None:
        """The bot starts anew, and knows only what is on the disk."""
        self.desk = self.new_desk()
        self.restarts += 1

    def new_desk(self) -> Desk:
        """The bot, with the clock of this world."""
        return Desk(self.database, rule_books(), now=lambda: self.now)

    async def adds_up(self) -> None:
        """Plans and transfers, as they are stored, and every journal, replayed: all say the same."""
        self.restarts_desk()
        moved, ahead = await self.database.read_without_snapshot(
            lambda connection: [connection.execute(select(one)).all() for one in (tables.transfers, tables.paid_ahead)]
        )
        booked: Counter[tuple[int, int, int]] = Counter()
        for one, evening in self.evenings.items():
            for (payer, payee), amount in evening.planned.items():
                _adds(booked, one, payer, payee, amount)
        for row in moved:
            evening = self.evenings.get(row.chouette)
            if evening and row.number >= evening.ended_at:
                _adds(booked, row.chouette, evening.users[row.payer], evening.users[row.payee], row.half_points)
        paid: Owed = {}
        for row in ahead:
            users, stake = self.evenings[row.chouette].users, StakePerPoint(Decimal(row.stake), row.label)
            paid[row.chouette, users[row.payer], users[row.payee], stake] = Decimal(row.amount)
        counted: Counter[tuple[int, int, int]] = Counter()
        for pair, worth in (*self.owed.items(), *paid.items()):
            half_points = worth / pair[3].amount * 2
            _adds(counted, *pair[:3], half_points)
        assert _without_zeros(counted) == _without_zeros(booked)
        read = list[Table]()
        for one in self.evenings:
            table = await self.desk.table_of_chouette(one)
            assert table
            assert not table.stopped
            read.append(table)
        self.counts_written_off(read)


def _adds(counted: Counter[tuple[int, int, int]], chouette: int, payer: int, payee: int, amount: Decimal | int) -> None:
    pair = chouette, min(payer, payee), max(payer, payee)
    counted[pair] += amount if payer < payee else -amount  # pyright: ignore[reportArgumentType]


def _without_zeros(counted: Counter[tuple[int, int, int]]) -> dict[tuple[int, int, int], Decimal]:
    exact = {pair: round(Decimal(amount), 15) for pair, amount in counted.items()}  # thirds of beers
    return {pair: amount for pair, amount in exact.items() if amount}


def _is_settled(table: Table) -> bool:
    """Whether anything of an evening is settled since its end, by what was written down of each debt."""
    signs = {"not-paid": -1, "owed-again": -1, "not-set-off": -1}
    left: dict[tuple[Player, Player, StakePerPoint, bool], Decimal] = {}
    for one in table.debt_entries:
        key = one.payer, one.payee, one.stake, one.kind in {"written-off", "owed-again"}
        left[key] = left.get(key, NONE) + one.worth * signs.get(one.kind, 1)
    gone = (one for one in table.chouette.asides if one.moved.reason is TransferReason.CARRIED)
    return any(left.values()) or any(one.by == one.moved.payer for one in gone)


def _pair(debt: Debt) -> Pair:
    return debt.evening.chouette, debt.user(debt.payer) or 0, debt.user(debt.payee) or 0, debt.stake


def _label(pair: Pair) -> str:
    return CURRENCIES.get(pair[3].label, pair[3].label)


def _set_off(*owed: Owed) -> Owed:
    """What is owed one way, less what is owed the other way."""
    found: Owed = {}
    for (chouette, payer, payee, stake), worth in (each for one in owed for each in one.items()):
        pair = chouette, min(payer, payee), max(payer, payee), stake
        found[pair] = found.get(pair, NONE) + (worth if payer < payee else -worth)
    return {pair: worth for pair, worth in found.items() if worth}


def _by_person(owed: Owed) -> dict[tuple[int, str], Decimal]:
    """What each person owes in all under each label; below zero: what they are owed."""
    found: dict[tuple[int, str], Decimal] = {}
    for pair, worth in owed.items():
        for user, sign in ((pair[1], 1), (pair[2], -1)):
            key = (user, _label(pair))
            found[key] = found.get(key, NONE) + sign * worth
    return {key: worth for key, worth in found.items() if worth}


async def play(database: Database, number: int, seed: int) -> World:
    """So many payments, and what must hold after each."""
    world = World(database, Random(seed))
    also, world.desk = Random(seed), world.new_desk()
    while world.paid < number:
        while len(world.owed) < world.random.randint(1, MOST_OPEN):
            await world.plays()
            assert await world.still_owed() == world.owed
            if also.random() < 0.4:
                await world.reopens(also.randint(20, 25))
        await world.pays()
        acts = (
            (world.takes_back, 0.15),
            (world.writes_off, 0.15),
            (world.notes, 0.4),
            (world.answers_noted, 0.3),
            (world.offers_netting, 0.15),
            (world.answers_netting, 0.3),
        )
        for act, chance in acts:
            if world.unpaid and world.random.random() < chance:
                await act()
        if world.random.random() < 0.02:
            await world.corrects()
        if also.random() < 0.1:
            await world.reopens(also.randint(20, 25))
        if world.paid % RESTART_AFTER == 0:
            world.restarts_desk()
        if world.paid % REPLAY_AFTER == 0:
            await world.adds_up()
    await world.adds_up()
    return world


async def main(number: int, seed: int) -> None:
    """Play them over a new database, and say what was played."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        database = await open_database(f"sqlite:///{Path(folder) / 'payments'}")
        try:
            world = await play(database, number, seed)
        finally:
            await database.close()
    took = time.monotonic() - began
    print(
        f"{world.paid} payments ({world.parts} of a part) over {len(world.evenings)} evenings,"
        f" {world.restarts} restarts, {dict(world.outcomes)}: nobody owes what they should not. {took:.0f} seconds."
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--payments", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    asyncio.run(main(given.payments, given.seed))
