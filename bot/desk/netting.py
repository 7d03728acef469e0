"""The debts of several people under one label, netted: fewer payments instead, if all whom it concerns agree.

What is owed then is kept by a chouette at which nobody played, so that it is paid, taken back and forgotten as any
other debt. Nothing is netted over labels.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from enum import StrEnum
from itertools import combinations
from math import gcd
from typing import Final, TypeAlias

from bot.desk.debts import DebtLedger, are_as_owed, journal_additions
from bot.desk.loading import RULES_ENGINE_VERSION, transfer_to_store
from bot.desk.paying import OPEN_STATES, part_of
from bot.desk.settling import Debt
from bot.desk.table import Table
from bot.record.grammar import MAX_NAME_CHARACTERS, written_statement
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
    CarriesDebtOver,
    ChouetteMode,
    DirectorCorrectsScore,
    ProposesChouetteEnd,
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
    is_guest,
)
from bot.words.amounts import canonical_label, label_key

OFFER_TIME: Final = timedelta(days=3)
"""So long an offer stands."""
MAX_PEOPLE_NETTED: Final = 10
"""So many people at most are netted at once: they have seats at one table."""
_MAX_POINTS: Final = 100_000_000
_MAX_SETS: Final = 2_000
"""So many sets of people of one size are looked through at most."""
_MOST_TRIED_WHOLLY: Final = 5
"""Among so many people every way of paying that is as short is tried."""


class NettingState(StrEnum):
    """What has become of an offer."""

    OFFERED = "offered"
    AGREED = "netted"
    DECLINED = "declined"
    ENDED = "ended"  # what is owed has changed
    LATE = "late"  # its time is over


class NettingRefusal(StrEnum):
    """Why somebody cannot answer an offer."""

    GONE = "gone"
    NOT_CONCERNED = "not-concerned"
    AGREED_ALREADY = "agreed-already"
    CHANGED = "changed"
    LATE = "late"


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
    """What can be netted of some debts so that fewer payments are left, by label; each among as few people as can be.

    So rings and chains come first, and nobody is in it whose payments need not change; what is left after one may be
    netted further. Where several would do, it is the one that saves most payments, then one by which nobody pays or
    gets more than they do in all, or as little more as can be, then the one by which the fewest people pay somebody
    new, then the one that changes least. Who wished to be forgotten is not netted, nor is a guest, who cannot agree.
    """
    found: list[Netting] = []
    by_label: dict[str, list[Debt]] = {}
    for debt in debts:
        users = debt.user(debt.payer), debt.user(debt.payee)
        if debt.worth and not any(user is None or is_guest(user) for user in users):
            by_label.setdefault(label_key(debt.evening.plan.label), []).append(debt)
    for same in by_label.values():
        left = same
        while left and (netting := _smallest_netting(left)):
            found.append(netting)
            left = [debt for debt in left if debt not in netting.debts]
    return tuple(found)


NamesListed: TypeAlias = Callable[[list[str | date]], str]
"""Says evenings, by title or day, as a list in words."""
_Pair: TypeAlias = tuple[int, int]
_Owed: TypeAlias = dict[_Pair, int]
"""By pairs of users in order: what the first owes the second, below zero the other way, in units of one sum."""
_Rating: TypeAlias = tuple[int, int, int, int, int]


def _smallest_netting(debts: Sequence[Debt]) -> Netting | None:
    """The netting that concerns the fewest people, if there is one."""
    debts_by_pair: dict[_Pair, list[Debt]] = {}
    owed: _Owed = {}
    unit = _unit_of(debts)
    for debt in debts:
        one, other = debt.user(debt.payer) or 0, debt.user(debt.payee) or 0
        pair = (min(one, other), max(one, other))
        debts_by_pair.setdefault(pair, []).append(debt)
        owed[pair] = owed.get(pair, 0) + int(debt.worth / unit) * (1 if one < other else -1)
    owed = {pair: amount for pair, amount in owed.items() if amount}
    found: list[tuple[_Rating, _Owed]] = []
    size = 0
    for people in _connected_people(owed):
        if found and len(people) > size:
            break
        if rewritten := _rewritten(people, owed):
            found.append(rewritten)
            size = len(people)
    if not found:
        return None
    _, changed = min(found, key=_order)
    old = [pair for pair in changed if pair in owed]
    chosen = tuple(debt for debt in debts if any(debt in debts_by_pair[pair] for pair in old))
    return _netting(chosen, {pair: amount * unit for pair, amount in changed.items() if amount}, len(old))


def _order(rated: tuple[_Rating, _Owed]) -> tuple[_Rating, list[tuple[_Pair, int]]]:
    """The best first; of those that are as good always the same."""
    return rated[0], sorted(rated[1].items())


def _connected_people(owed: _Owed) -> Iterator[tuple[int, ...]]:
    """Three to ten people who owe one another, over others or not: the fewest first, up to so many sets of a size."""
    near: dict[int, set[int]] = {}
    for one, other in owed:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    sets = [*map(frozenset[int], owed)]
    for _ in range(3, MAX_PEOPLE_NETTED + 1):
        larger = {people | {other} for people in sets for one in people for other in near[one] - people}
        sets = sorted(larger, key=sorted)[:_MAX_SETS]
        yield from (tuple(sorted(people)) for people in sets)


def _rewritten(people: tuple[int, ...], owed: _Owed) -> tuple[_Rating, _Owed] | None:
    """What changes among these people so that the fewest payments are left, and how good it is: the least is the best.

    None: no fewer would do.
    """
    before = {pair: owed[pair] for pair in combinations(people, 2) if pair in owed}
    net = dict.fromkeys(people, 0)
    for (one, other), amount in before.items():
        net[one] -= amount
        net[other] += amount
    users = {_seat(place): user for place, user in enumerate(people)}
    fewest = fewest_payments_to_settle({seat: HalfPoints(net[user]) for seat, user in users.items()})
    if len(fewest) >= len(before):
        return None
    plain: _Owed = {}
    for payer, payee, amount in fewest:
        one, other = users[payer], users[payee]
        plain[min(one, other), max(one, other)] = amount if one < other else -amount
    ways = [plain]
    if len(people) <= _MOST_TRIED_WHOLLY:
        kept = combinations(combinations(people, 2), len(fewest))
        ways += [way for way in (_paid_within(pairs, net) for pairs in kept) if way is not None]
    least = sum(amount for amount in net.values() if amount > 0)
    rated: list[tuple[_Rating, _Owed]] = []
    for way in ways:
        changed = {pair: way.get(pair, 0) for pair in {*before, *way} if before.get(pair, 0) != way.get(pair, 0)}
        moved = sum(abs(amount) for amount in way.values())
        passed_on = moved - least  # what people pay or get beyond their net
        rated.append(
            ((len(way) - len(before), passed_on, len(way.keys() - before.keys()), len(changed), moved), changed)
        )
    return min(rated, key=_order)


def _paid_within(pairs: tuple[_Pair, ...], net: Mapping[int, int]) -> _Owed | None:
    """What is paid within these pairs alone so that all are even; None: that is not possible, or not in one way."""
    left, open_pairs, paid = {**net}, [*pairs], _Owed()
    while open_pairs:
        times = Counter(user for pair in open_pairs for user in pair)
        pair = next((pair for pair in open_pairs if min(times[pair[0]], times[pair[1]]) == 1), None)
        if pair is None:
            return None
        one, other = pair
        amount = -left[one] if times[one] == 1 else left[other]
        if not amount:
            return None
        paid[pair] = amount
        left[one] += amount
        left[other] -= amount
        open_pairs.remove(pair)
    return None if any(left.values()) else paid


def _netting(debts: tuple[Debt, ...], instead: Mapping[_Pair, Decimal], sums: int) -> Netting | None:
    """The netting by which so much is owed instead of these debts: by the first of a pair, below zero by the second."""
    seats: dict[int, NettedPerson] = {}
    for debt in debts:
        for player in (debt.payer, debt.payee):
            user, seat = debt.user(player), next(one for one in debt.evening.seats if one.seat == player)
            if user:
                place = debt.evening.chouette, player
                seats[user] = NettedPerson(*place, user=user, name=debt.name(player), username=seat.username)
    unit = _unit_of(debts, instead.values())
    amounts = {pair: int(amount / unit) for pair, amount in instead.items()}
    if max(map(abs, amounts.values()), default=0) > _MAX_POINTS * HALF_POINTS_PER_POINT:
        return None
    places = {user: place for place, user in enumerate(sorted(seats))}
    transfers: list[tuple[int, int, HalfPoints]] = []
    for (one, other), amount in sorted(amounts.items()):
        payer, payee = (one, other) if amount > 0 else (other, one)
        transfers.append((places[payer], places[payee], HalfPoints(abs(amount))))
    label, people = canonical_label(debts[0].evening.plan.label), tuple(seats[user] for user in places)
    return Netting(label, unit * HALF_POINTS_PER_POINT, debts, people, tuple(transfers), sums)


def _unit_of(debts: Sequence[Debt], more: Iterable[Decimal] = ()) -> Decimal:
    """The greatest sum of which half a point of each of these debts, and what is owed of it, is a multiple."""
    worths = (abs(debt.worth) for debt in debts)
    return _greatest_common([*(debt.worth_of_half_a_point for debt in debts), *worths, *map(abs, more)])


def _seat(place: int) -> Player:
    return Player(f"s{place + 1}")


def _greatest_common(worths: Sequence[Decimal]) -> Decimal:
    """The greatest sum of which all of these are multiples."""
    places = max(0, *(-int(worth.as_tuple().exponent) for worth in worths))
    return Decimal(gcd(*(int(worth.scaleb(places)) for worth in worths))).scaleb(-places)


def _title(netting: StoredNetting, tables: Mapping[int, Table], listed: NamesListed) -> str:
    """The evenings that the debts come of, by title or day; nothing where there is no room for all."""
    evenings = [tables[part.chouette] for part in netting.parts]
    names = (one.chouette.title or one.head.day for one in evenings)
    title = listed([one for one in dict.fromkeys(names) if one])
    return title if len(title) <= MAX_NAME_CHARACTERS else ""


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

    async def ended_now(self, netting_id: int) -> StoredNetting | None:
        """An offer whose time is over, or of which anything is owed otherwise, ended by that now; None: it goes on.

        One that has ended before has been told of. StoreFailed.
        """
        found = await find_netting(self.ledger.database, netting_id)
        if found is None:
            return None
        async with self.ledger.locked_for(found.parts):
            netting = await find_netting(self.ledger.database, netting_id)
            if netting is None or netting.state != NettingState.OFFERED:
                return None
            tables = await self.ledger.tables_of(netting.parts)
            if self.ledger.now() - netting.at >= OFFER_TIME:
                return (await self._kept(netting, NettingState.LATE)).netting
            if not are_as_owed(netting.parts, tables) or not all(one.user for one in netting.people):
                return (await self._kept(netting, NettingState.ENDED)).netting
            return None

    async def answer(
        self,
        netting_id: int,
        user: int,
        *,
        agrees: bool,
        server: int,
        listed: NamesListed,
        interaction_id: int,
    ) -> NettingAnswer:
        """One whom it concerns agrees or not; where all have agreed it is booked, exactly as it was offered.

        It has ended where anything is owed otherwise than when it was offered, or after three days. `listed` says
        titles and days in words: what is owed then is called by the evenings that it comes of. StoreFailed.
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
            if is_late:
                return await self._kept(netting, NettingState.LATE, NettingRefusal.LATE)
            if not are_as_owed(netting.parts, tables) or not all(one.user for one in netting.people):
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
            return await self._all_agreed(netting, tables, user, listed, interaction_id)

    async def _all_agreed(
        self,
        netting: StoredNetting,
        tables: Mapping[int, Table],
        user: int,
        listed: NamesListed,
        interaction_id: int,
    ) -> NettingAnswer:
        """All debts are carried over, and what is owed instead is kept: in one, or nothing is changed.

        `user` agreed last.
        """
        booked = self.ledger.booked(netting.parts, tables, CarriesDebtOver, user, interaction_id)
        evening = self._evening(netting, _title(netting, tables, listed))
        if booked is None or evening is None:
            return await self._kept(netting, NettingState.ENDED, NettingRefusal.CHANGED)
        additions = journal_additions(booked)
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
        for one in booked.tables.values():
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
            ProposesChouetteEnd(seats[0]),
            *(AcceptsProposal(seat, seats[0]) for seat in seats[1:]),
            *(  # after the end each is a payment of the plan; before it, the plan would be made of all together
                DirectorCorrectsScore(_seat(count), seats[payer], seats[payee], amount, "netted")
                for payer, payee, amount in netting.transfers
            ),
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
