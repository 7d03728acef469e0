"""The debts of several people under one label, netted: fewer payments instead, if all whom it concerns agree.

What is owed then is kept by a chouette at which nobody played, so that it is paid, taken back and forgotten as any
other debt. Nothing is netted over labels.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from decimal import Decimal
from enum import StrEnum
from math import gcd
from typing import Final

from bot.desk.debts import DebtLedger, are_as_owed, journal_additions
from bot.desk.loading import RULES_ENGINE_VERSION, transfer_to_store
from bot.desk.paying import OPEN_STATES, part_of
from bot.desk.settling import Debt, balances_of
from bot.desk.table import Table
from bot.record.grammar import written_statement
from bot.record.read import Head, RuleBooksByName, written_head
from bot.record.replay import opened_chouette
from bot.rules.engine import apply
from bot.rules.evening.sheet import fewest_payments_to_settle, is_debt_carried_over
from bot.rules.options import Bookkeeping
from bot.rules.play.chips import bookkeeping_of
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player, SeatId, StakePerPoint
from bot.rules.refusals import Refusal
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Ended
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    DirectorCorrectsScore,
    ProposesChouetteEnd,
    ReceivesPayment,
    SeatsAllInOrder,
    Statement,
)
from bot.store.nettings import NettedEvening, NettedPerson, StoredNetting, book_netting, find_netting, store_netting
from bot.store.payments import payment_notes
from bot.store.stored import (
    CommitOutcomeUnknown,
    JournalEntry,
    Seat,
    StoredPayment,
    StoredPaymentPlan,
    VersionConflict,
)
from bot.words.amounts import canonical_label, label_key

OFFER_TIME: Final = timedelta(days=3)
"""So long an offer stands."""
MAX_PEOPLE_NETTED: Final = 10
"""So many people at most are netted at once: they have seats at one table."""
_MAX_POINTS: Final = 100_000_000


class NettingState(StrEnum):
    """What has become of an offer."""

    OFFERED = "offered"
    AGREED = "agreed"
    DECLINED = "declined"
    ENDED = "ended"  # what is owed has changed, or its time is over


class NettingRefusal(StrEnum):
    """Why somebody cannot answer an offer."""

    GONE = "gone"
    NOT_CONCERNED = "not-concerned"
    AGREED_ALREADY = "agreed-already"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Netting:
    """Debts among some people, and the fewest payments instead: of each who pays whom (places of people), how much.

    A point of the payments stands for `point`. `sums`: how many payments there are now.
    """

    label: str
    point: Decimal
    debts: tuple[Debt, ...]
    people: tuple[NettedPerson, ...]
    transfers: tuple[tuple[int, int, HalfPoints], ...]
    sums: int

    @property
    def token(self) -> str:
        """The same as long as exactly these debts are open."""
        each = (
            f"{debt.evening.chouette} {debt.payer} {debt.payee} {debt.amount}"
            + (f" less {debt.ahead.normalize():f}" if debt.ahead else "")
            for debt in self.debts
        )
        return hashlib.sha256("\n".join([self.label, *each]).encode()).hexdigest()[:16]


def nettings_of(debts: Sequence[Debt]) -> tuple[Netting, ...]:
    """What can be netted of some debts so that fewer payments are left: by label, each among people who are connected.

    Who wished to be forgotten is not netted.
    """
    found: list[Netting] = []
    by_label: dict[str, list[Debt]] = {}
    for debt in debts:
        if debt.user(debt.payer) and debt.worth:
            by_label.setdefault(label_key(debt.evening.plan.label), []).append(debt)
    for same in by_label.values():
        found += filter(None, map(_netted, _connected(same)))
    return tuple(found)


def _connected(debts: Sequence[Debt]) -> list[tuple[Debt, ...]]:
    """The debts, in groups of people who owe one another, over others or not."""
    groups: list[tuple[set[int | None], list[Debt]]] = []
    for debt in debts:
        people: set[int | None] = {debt.user(debt.payer), debt.user(debt.payee)}
        joined = [one for one in groups if one[0] & people]
        groups = [one for one in groups if one not in joined]
        groups.append((people.union(*(one[0] for one in joined)), [*(each for one in joined for each in one[1]), debt]))
    return [tuple(sorted(each, key=debts.index)) for _, each in groups]


def _netted(debts: tuple[Debt, ...]) -> Netting | None:
    worths = [abs(debt.worth) for debt in debts]
    half = _greatest_common([*(debt.worth_of_half_a_point for debt in debts), *worths])
    seats: dict[int, NettedPerson] = {}
    net: dict[int, int] = {}
    for debt in debts:
        for player, sign in ((debt.payer, -1), (debt.payee, 1)):
            user, seat = debt.user(player), next(one for one in debt.evening.seats if one.seat == player)
            if user is None:
                return None
            seats[user] = NettedPerson(debt.evening.chouette, player, user=user, name=seat.name, username=seat.username)
            net[user] = net.get(user, 0) + sign * int(debt.worth / half)
    if not 2 < len(seats) <= MAX_PEOPLE_NETTED or max(map(abs, net.values())) > _MAX_POINTS * HALF_POINTS_PER_POINT:
        return None
    users = sorted(seats)
    scores = {_seat(place): HalfPoints(net[user]) for place, user in enumerate(users)}
    payments = fewest_payments_to_settle(scores)
    sums = sum(1 for one in balances_of(debts) if one.worth)
    if len(payments) >= sums:
        return None
    places = {_seat(place): place for place in range(len(users))}
    transfers = tuple((places[payer], places[payee], amount) for payer, payee, amount in payments)
    label = canonical_label(debts[0].evening.plan.label)
    return Netting(label, half * HALF_POINTS_PER_POINT, debts, tuple(seats[user] for user in users), transfers, sums)


def _seat(place: int) -> Player:
    return Player(f"s{place + 1}")


def _greatest_common(worths: Sequence[Decimal]) -> Decimal:
    """The greatest sum of which all of these are multiples."""
    places = max(0, *(-int(worth.as_tuple().exponent) for worth in worths))
    return Decimal(gcd(*(int(worth.scaleb(places)) for worth in worths))).scaleb(-places)


@dataclass(frozen=True, slots=True)
class NettingAnswer:
    """The offer as it stands now, if there is one, and why it is not as somebody wished; None: it is."""

    netting: StoredNetting | None
    refusal: NettingRefusal | None = None


@dataclass(frozen=True, slots=True)
class Nettings:
    """Offers of netting, made and answered."""

    ledger: DebtLedger
    books: RuleBooksByName

    async def offer(self, netting: Netting, server: int, interaction_id: int) -> StoredNetting:
        """Offer it to all whom it concerns; nobody has agreed yet. StoreFailed."""
        offered = StoredNetting(
            interaction_id,
            server,
            self.ledger.now(),
            NettingState.OFFERED.value,
            netting.label,
            netting.point,
            tuple(map(part_of, netting.debts)),
            netting.people,
            netting.transfers,
        )
        await store_netting(self.ledger.database, offered)
        return offered

    async def answer(
        self, netting_id: int, user: int, *, agrees: bool, server: int, title: str, interaction_id: int
    ) -> NettingAnswer:
        """One whom it concerns agrees or not; where all have agreed it is booked, exactly as it was offered.

        It has ended where anything is owed otherwise than when it was offered, or after three days. StoreFailed.
        """
        found = await find_netting(self.ledger.database, netting_id)
        if found is None or found.server != server:
            return NettingAnswer(None, NettingRefusal.GONE)
        async with self.ledger.locked_for(found.parts):
            netting = await find_netting(self.ledger.database, netting_id)
            if netting is None or netting.state != NettingState.OFFERED:
                return NettingAnswer(netting, NettingRefusal.GONE)
            place = next((place for place, one in enumerate(netting.people) if one.user == user), None)
            if place is None:
                return NettingAnswer(netting, NettingRefusal.NOT_CONCERNED)
            tables = await self.ledger.tables_of(netting.parts)
            is_late = self.ledger.now() - netting.at >= OFFER_TIME
            if is_late or not are_as_owed(netting.parts, tables) or not all(one.user for one in netting.people):
                return await self._kept(netting, NettingState.ENDED, NettingRefusal.CHANGED)
            if not agrees:
                return await self._kept(netting, NettingState.DECLINED)
            if netting.people[place].has_agreed:
                return NettingAnswer(netting, NettingRefusal.AGREED_ALREADY)
            people = [*netting.people]
            people[place] = replace(people[place], has_agreed=True)
            netting = replace(netting, people=tuple(people))
            if not all(one.has_agreed for one in people):
                return await self._kept(netting, NettingState.OFFERED)
            return await self._all_agreed(netting, tables, user, title, interaction_id)

    async def _all_agreed(
        self, netting: StoredNetting, tables: Mapping[int, Table], user: int, title: str, interaction_id: int
    ) -> NettingAnswer:
        """All debts are paid, and what is owed instead is kept: in one, or nothing is changed. `user` agreed last."""
        booked = self.ledger.booked(netting.parts, tables, ReceivesPayment, user, interaction_id)
        evening = self._evening(netting, title)
        if booked is None or evening is None:
            return await self._kept(netting, NettingState.ENDED, NettingRefusal.CHANGED)
        changed, said = booked
        additions = journal_additions(changed, said)
        open_notes = await payment_notes(self.ledger.database, netting.server, OPEN_STATES)
        evening = replace(evening, notes=self.ledger.notes_ended_by(netting.parts, open_notes))
        agreed = replace(netting, state=NettingState.AGREED.value)
        try:
            made = await book_netting(self.ledger.database, agreed, additions, evening)
        except (VersionConflict, CommitOutcomeUnknown) as failed:
            self.ledger.let_go({part.channel for part in netting.parts})  # the disk has others, or may have
            if isinstance(failed, CommitOutcomeUnknown):
                raise
            return NettingAnswer(netting, NettingRefusal.CHANGED)
        for one in changed.values():
            self.ledger.keep(one)
        return NettingAnswer(replace(agreed, chouette=made))

    async def _kept(
        self, netting: StoredNetting, state: NettingState, refusal: NettingRefusal | None = None
    ) -> NettingAnswer:
        netting = replace(netting, state=state.value)
        await store_netting(self.ledger.database, netting)
        return NettingAnswer(netting, refusal)

    def _evening(self, netting: StoredNetting, title: str) -> NettedEvening | None:
        """The chouette that keeps the new debts: nobody has played at it, and its plan is what was offered."""
        now, count = self.ledger.now(), len(netting.people)
        name, rules = next(
            (name, book.rules)
            for name, book in self.books.items()
            if bookkeeping_of(book.rules) is Bookkeeping.SHEET and not is_debt_carried_over(book.rules)
        )
        rules = with_option(with_option(rules, "max_players", str(MAX_PEOPLE_NETTED)), "points", "halves")
        stake = StakePerPoint(netting.point, netting.label)
        head = Head(name, rules, ChouetteMode.SCORE, stake, title, now.date())
        seats = [_seat(place) for place in range(count)]
        said: list[Statement] = [
            SeatsAllInOrder(None, tuple(seats)),
            *(
                DirectorCorrectsScore(_seat(count), seats[payer], seats[payee], amount, "netted")
                for payer, payee, amount in netting.transfers
            ),
            ProposesChouetteEnd(seats[0]),
            *(AcceptsProposal(seat, seats[0]) for seat in seats[1:]),
        ]
        chouette, entries = opened_chouette(head), list[JournalEntry]()
        for statement in said:
            heard = apply(chouette, statement)
            if isinstance(heard, Refusal):
                return None
            chouette = heard.chouette
            moved = tuple(map(transfer_to_store, heard.transfers))
            entries.append(JournalEntry(written_statement(statement), now, transfers=moved))
        if not isinstance(chouette.stage, Ended):
            return None
        planned = {(one.payer, one.payee): one.amount for one in chouette.stage.plan}
        if planned != {(seats[payer], seats[payee]): amount for payer, payee, amount in netting.transfers}:
            return None
        payments = tuple(StoredPayment(one.payer, one.payee, one.amount, one.owed) for one in chouette.stage.plan)
        return NettedEvening(
            netting.server,
            now,
            "\n".join(written_head(head)),
            RULES_ENGINE_VERSION,
            tuple(
                Seat(SeatId(seat), one.user, one.name, one.username)
                for seat, one in zip(seats, netting.people, strict=True)
            ),
            entries,
            StoredPaymentPlan(netting.point, netting.label, carried=False, payments=payments),
        )
