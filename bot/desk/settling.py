"""What two people owe one another from evenings that are over: all of it, set off under each label. Stores nothing."""

import hashlib
import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import TypeAlias

from bot.desk.table import mention_in_seat, name_in_seat
from bot.record.read import read_head_without_options
from bot.record.text import UnreadableError
from bot.rules.events import (
    DebtCarriedOver,
    DebtWrittenOff,
    Event,
    PaymentReceived,
    PaymentTakenBack,
    WriteOffTakenBack,
)
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    NO_POINTS,
    POINTS_STAKE,
    HalfPoints,
    Money,
    Player,
    StakePerPoint,
)
from bot.rules.values import replace as replace_value
from bot.store.evenings import UnpaidEvening
from bot.store.stored import DebtEntry
from bot.words.amounts import canonical_label, is_currency_label, label_key, smallest_unit

UserOrForgottenSeat: TypeAlias = int | tuple[int, Player]
"""A Discord user; of one who wished to be forgotten, the chouette and the seat they had there."""
GuestsByEvening: TypeAlias = Mapping[int, frozenset[int]]
"""By chouette, the guests for whom somebody speaks, since they kept score there."""


def guests_at_all(guests: GuestsByEvening, evenings: Iterable[int]) -> frozenset[int]:
    """The guests for whom somebody speaks at each of these evenings."""
    of_each = [guests.get(one, frozenset[int]()) for one in evenings]
    return of_each[0].intersection(*of_each) if of_each else frozenset()


class DebtEntryKind(StrEnum):
    """What has become of a debt, or of so much of it."""

    PAID = "paid"
    NOT_PAID = "not-paid"  # as it was said to be
    NETTED = "netted"
    WRITTEN_OFF = "written-off"
    OWED_AGAIN = "owed-again"  # as it was written off
    SET_OFF = "set-off"  # against what was owed the other way: nobody has paid it
    NOT_SET_OFF = "not-set-off"  # since what was paid with it is taken back


_SIGN_BY_KIND: Mapping[str, int] = {DebtEntryKind.WRITTEN_OFF: 1, DebtEntryKind.OWED_AGAIN: -1}
"""How each entry counts for what is written off."""
_SET_OFF_SIGN_BY_KIND: Mapping[str, int] = {DebtEntryKind.SET_OFF: 1, DebtEntryKind.NOT_SET_OFF: -1}
"""How each entry counts for what is set off."""


@dataclass(frozen=True, slots=True)
class UnpaidWorth:
    """What of a debt is settled, and was not paid: what it comes to, and the half points that were moved for it."""

    netted: Decimal = Decimal(0)
    netted_half_points: int = 0
    written_off: Decimal = Decimal(0)
    written_off_half_points: int = 0
    set_off: Decimal = Decimal(0)


def unpaid_worth(entries: Iterable[DebtEntry], payer: Player, payee: Player, stake: StakePerPoint) -> UnpaidWorth:
    """What was settled without a payment of what one owed the other by the plan for a stake."""
    same = [one for one in entries if (one.payer, one.payee, one.stake) == (payer, payee, stake)]
    netted = [one for one in same if one.kind == DebtEntryKind.NETTED]
    return UnpaidWorth(
        sum((one.worth for one in netted), Decimal(0)),
        sum(one.half_points for one in netted),
        written_off_worth(same),
        sum(one.half_points * _SIGN_BY_KIND.get(one.kind, 0) for one in same),
        set_off_worth(same),
    )


def written_off_worth(entries: Iterable[DebtEntry]) -> Decimal:
    """What of some debts was written off, and is not owed again."""
    return sum((one.worth * _SIGN_BY_KIND.get(one.kind, 0) for one in entries), Decimal(0))


def set_off_worth(entries: Iterable[DebtEntry]) -> Decimal:
    """What of some debts was set off against what was owed the other way, and still is."""
    return sum((one.worth * _SET_OFF_SIGN_BY_KIND.get(one.kind, 0) for one in entries), Decimal(0))


def with_money_of_entry(events: Iterable[Event], entry: DebtEntry | None) -> tuple[Event, ...]:
    """What a statement about a debt has brought, told to the cent and in its direction, as what became of it says."""
    if entry is None:
        return tuple(events)
    money = None if entry.stake == POINTS_STAKE else (f"{abs(entry.worth).normalize():f}", entry.stake.label)
    is_turned = entry.worth < 0
    told: list[Event] = []
    for one in events:
        if isinstance(one, PaymentReceived | PaymentTakenBack):
            by, player = (one.player, one.by) if is_turned else (one.by, one.player)
            is_set_off = entry.kind in _SET_OFF_SIGN_BY_KIND
            told.append(replace_value(one, by=by, player=player, money=money, is_set_off=is_set_off))
        elif isinstance(one, DebtCarriedOver):
            payer, payee = (one.payee, one.payer) if is_turned else (one.payer, one.payee)
            is_netted = entry.kind == DebtEntryKind.NETTED
            told.append(replace_value(one, payer=payer, payee=payee, money=money, is_netted=is_netted))
        elif isinstance(one, DebtWrittenOff | WriteOffTakenBack):
            payer, payee = (one.payee, one.payer) if is_turned else (one.payer, one.payee)
            told.append(replace_value(one, payer=payer, payee=payee, money=money))
        else:
            told.append(one)
    return tuple(told)


@dataclass(frozen=True, slots=True)
class Debt:
    """Half points that one still owes another by the plan of an evening that is over, by the seats they had there.

    `ahead`: so much money is paid beside the half points that are booked, and not owed. Where it is more than they
    stand for, the `payee` by the plan owes the `payer` the difference, and the worth is below zero.
    `is_of_one_stake_of_several`: of that evening something is still owed for another stake, too. `names`: what those
    are called who had another name at that evening than they have where it is told.
    """

    evening: UnpaidEvening
    payer: Player
    payee: Player
    amount: HalfPoints
    is_of_one_stake_of_several: bool = False
    ahead: Decimal = Decimal(0)
    names: Mapping[int, str] = field(default_factory=dict[int, str], compare=False, repr=False)

    @property
    def worth(self) -> Decimal:
        """What that is in what the evening was played for."""
        return self.amount * self.worth_of_half_a_point - self.ahead

    @property
    def debtor(self) -> Player:
        """Who is to pay it."""
        return self.payer if self.worth >= 0 else self.payee

    @property
    def creditor(self) -> Player:
        """Who is to be paid."""
        return self.payee if self.worth >= 0 else self.payer

    def part_worth(self, worth: Decimal) -> "Debt":
        """So much of it, less than all: the whole half points that are paid by then, and the rest as money."""
        if self.worth < 0:
            return replace(self, amount=NO_POINTS, ahead=worth)
        half = self.worth_of_half_a_point
        amount = HalfPoints(max(0, min(self.amount, int((self.ahead + worth) // half))))
        return replace(self, amount=amount, ahead=amount * half - worth)

    @property
    def planned_worth(self) -> Decimal:
        """What the plan had one of them pay the other in all."""
        planned = (one.half_points for one in self.evening.plan.payments if self._is_of(one.payer, one.payee))
        return next(planned, NO_POINTS) * self.worth_of_half_a_point

    @property
    def unpaid_worth(self) -> UnpaidWorth:
        """How much of that was netted, and written off."""
        return unpaid_worth(self.evening.debt_entries, self.payer, self.payee, self.stake)

    def _is_of(self, payer: Player, payee: Player) -> bool:
        return (payer, payee) == (self.payer, self.payee)

    @property
    def stake(self) -> StakePerPoint:
        """What a point of it stands for."""
        return StakePerPoint(self.evening.plan.stake, self.evening.plan.label)

    @property
    def worth_of_half_a_point(self) -> Decimal:
        """What half a point stands for."""
        return self.evening.plan.stake / HALF_POINTS_PER_POINT

    @property
    def money(self) -> Money | None:
        """What it comes to, to be told; None where it was played for points alone."""
        return None if are_in_points((self,)) else (f"{abs(self.worth).normalize():f}", self.evening.plan.label)

    @property
    def key(self) -> str:
        """What names it in a button's id."""
        return f"{self.evening.chouette}-{self.payer}-{self.payee}"

    @property
    def title(self) -> str:
        """What the evening is called, or nothing."""
        return _title_in_head(self.evening.head) if self.evening.title is None else self.evening.title

    def user(self, player: Player) -> int | None:
        """The Discord user in a seat of that evening; None when they wished to be forgotten."""
        return next((seat.user for seat in self.evening.seats if seat.seat == player), None)

    def user_or_forgotten_seat(self, player: Player) -> UserOrForgottenSeat:
        """Who sat there, on all evenings the same."""
        return self.user(player) or (self.evening.chouette, player)

    def name(self, player: Player) -> str:
        """The name of who sat there; empty when they wished to be forgotten."""
        user = self.user(player)
        return self.names.get(user) or name_in_seat(self.evening.seats, player) if user else ""


@dataclass(frozen=True, slots=True)
class DebtsAtEnd:
    """What those who sat at a table that is over owe one another with what was open before, and what others do.

    `with_namesakes`: by guests called like somebody who sat there by an account.
    """

    here: Sequence[Debt] = ()
    with_namesakes: Mapping[int, Sequence[Debt]] = field(default_factory=dict[int, Sequence[Debt]])
    with_absent: Sequence[Debt] = ()


@dataclass(frozen=True)
class Balance:
    """All that two people owe one another under one label, the oldest first: in sum `payer` owes `payee` so much.

    EUR and € are one label. Where it comes to nothing, the payer of the oldest is the payer.
    """

    label: str
    payer: UserOrForgottenSeat
    payee: UserOrForgottenSeat
    worth: Decimal
    debts: tuple[Debt, ...]

    @property
    def oldest_debt_key(self) -> str:
        """What names it in a button's id: the oldest debt of it."""
        return self.debts[0].key

    @cached_property
    def token(self) -> str:
        """The same as long as exactly these debts are open."""
        each = (
            f"{debt.evening.chouette} {debt.payer} {debt.payee} {debt.amount}"
            + (f" {debt.stake.amount:f} {debt.stake.label}" if debt.is_of_one_stake_of_several else "")
            + (f" less {debt.ahead.normalize():f}" if debt.ahead else "")
            for debt in self.debts
        )
        return hashlib.sha256("\n".join(each).encode()).hexdigest()[:8]

    @property
    def is_in_points(self) -> bool:
        """Whether it stands for points alone: nothing was set for what a point is worth."""
        return are_in_points(self.debts)

    def has_parties(self, *people: UserOrForgottenSeat) -> bool:
        """Whether it is between these people, or about this one."""
        return {*people} <= {self.payer, self.payee}

    def may_be_marked_paid_by(self, user: int) -> bool:
        """Whether this person may say that it is paid: who is paid; where nobody pays, either of the two."""
        return user == self.payee or (user == self.payer and not self.worth)

    def payee_spoken_for(self, user: int, guests: GuestsByEvening) -> int | None:
        """As whom a person says that it is paid: as themself, or as the guest who is paid; None: they may not.

        For a guest they must have kept score of all evenings that it is of.
        """
        spoken_for = guests_at_all(guests, (debt.evening.chouette for debt in self.debts))
        return next((one for one in (user, *spoken_for) if self.may_be_marked_paid_by(one)), None)

    def may_be_written_off_by(self, user: int) -> bool:
        """Whether this person may give it up, or some of it: who is owed it alone."""
        return user == self.payee and bool(self.worth)

    def name(self, somebody: UserOrForgottenSeat) -> str:
        """What one of the two was called when they last played; empty when they wished to be forgotten."""
        return self.debts[-1].name(self._newest_seat(somebody))

    def mention(self, user: int) -> str:
        """A mention of one of the two, with their name when they last played where Discord shows another."""
        return mention_in_seat(self.debts[-1].evening.seats, self._newest_seat(user), user)

    def _newest_seat(self, somebody: UserOrForgottenSeat) -> Player:
        newest = self.debts[-1]
        return newest.payer if newest.user_or_forgotten_seat(newest.payer) == somebody else newest.payee

    def nearest_sums(self, worth: Decimal) -> tuple[Decimal, Decimal]:
        """The sums next to this one that can be paid: below or the same, and above. 0 below the least of them.

        Any in the smallest unit of the money; and what its debts come to by half points, the oldest first.
        """
        below, above = self._nearest_sums_by_half_points(worth)
        if self.is_in_points:
            return below, above
        unit = smallest_unit(self.label)
        whole = worth // unit * unit
        return max(below, whole), min(above, worth if whole == worth else whole + unit)

    def _nearest_sums_by_half_points(self, worth: Decimal) -> tuple[Decimal, Decimal]:
        left, above = worth, self.worth
        for debt in self._payers_debts():
            if debt.ahead:
                return Decimal(0), self.worth
            half = debt.worth_of_half_a_point
            amount = min(debt.amount, int(left // half))
            if amount < debt.amount:
                above = min(above, worth - left + (amount + 1) * half)
            left -= amount * half
        return worth - left, above

    @property
    def step(self) -> Decimal | None:
        """What each payment is a multiple of, where it is the same for all that the payer owes; None: it is not."""
        if is_currency_label(self.label):
            return smallest_unit(self.label)
        halves = {debt.worth_of_half_a_point for debt in self._payers_debts()}
        return halves.pop() if len(halves) == 1 else None

    def _payers_debts(self) -> tuple[Debt, ...]:
        """What the payer owes that is worth anything, the oldest first."""
        payer = self.payer
        return tuple(debt for debt in self.debts if debt.worth and debt.user_or_forgotten_seat(debt.debtor) == payer)

    def debts_reduced_to_payment(self, worth: Decimal) -> tuple[Debt, ...]:
        """The payer's debts, the oldest first, as far as so much pays them.

        They may come to less: to the nearest sum below that can be paid.
        """
        left, _ = self.nearest_sums(worth)
        found: list[Debt] = []
        for debt in self._payers_debts():
            paid = min(abs(debt.worth), left)
            if paid:
                found.append(debt if paid == abs(debt.worth) else debt.part_worth(paid))
            left -= paid
        return tuple(found)


@lru_cache(256)
def _title_in_head(text: str) -> str:
    """A head that cannot be read has none."""
    try:
        return read_head_without_options(text).title
    except UnreadableError:
        return ""


@dataclass(frozen=True)
class Totals:
    """Under one label, who owes and who gets in all, over all others: by name, the most first; nobody who is even.

    A sum that somebody owes is below zero. The name is empty of whoever wished to be forgotten.
    """

    label: str
    is_in_points: bool
    owing: tuple[tuple[str, Decimal], ...]
    getting: tuple[tuple[str, Decimal], ...]


def totals_of(balances: Iterable[Balance]) -> tuple[Totals, ...]:
    """What each person gets in all, or owes, for each label in which somebody does."""
    names: dict[UserOrForgottenSeat, str] = {}
    sums: dict[tuple[str, bool], dict[UserOrForgottenSeat, Decimal]] = {}
    for one in balances:
        by_person = sums.setdefault((one.label, one.is_in_points), {})
        for somebody, worth in ((one.payee, one.worth), (one.payer, -one.worth)):
            names.setdefault(somebody, one.name(somebody))
            by_person[somebody] = by_person.get(somebody, Decimal(0)) + worth
    found: list[Totals] = []
    for (label, in_points), by_person in sums.items():
        ordered = sorted(((names[one], worth) for one, worth in by_person.items()), key=lambda each: -each[1])
        getting = tuple(each for each in ordered if each[1] > 0)
        owing = tuple(each for each in reversed(ordered) if each[1] < 0)
        if getting:
            found.append(Totals(label, in_points, owing, getting))
    return tuple(found)


def with_one_name_each(debts: Sequence[Debt], names: Mapping[int, str]) -> tuple[Debt, ...]:
    """Debts, the oldest first, that are told together: whoever is called otherwise in some has one name in all.

    That of these `names`, or which they had last.
    """
    each = [(user, one.name(who)) for one in debts for who in (one.payer, one.payee) if (user := one.user(who))]
    last = {**dict(each), **names}
    other = {user: last[user] for user, name in each if name != last[user]}
    return tuple(replace(one, names={**one.names, **other}) if other else one for one in debts)


def are_in_points(debts: Iterable[Debt]) -> bool:
    """Whether they stand for points alone: nothing was set for what a point is worth."""
    return all(not debt.evening.plan.label and debt.evening.plan.stake == 1 for debt in debts)


def worth_of(debts: Iterable[Debt]) -> Decimal:
    """What some debts come to, whoever owes them."""
    return sum((abs(debt.worth) for debt in debts), Decimal(0))


def balances_of(debts: Sequence[Debt]) -> tuple[Balance, ...]:
    """Debts, the oldest first, set off by pair and label, so that each pair has one sum; labels are never mixed."""
    grouped: dict[tuple[frozenset[UserOrForgottenSeat], str], list[Debt]] = {}
    for debt in debts:
        pair = frozenset({debt.user_or_forgotten_seat(debt.payer), debt.user_or_forgotten_seat(debt.payee)})
        grouped.setdefault((pair, label_key(debt.evening.plan.label)), []).append(debt)
    return tuple(_balance(tuple(found)) for found in grouped.values())


def balances_to_say_paid(debts: Sequence[Debt], user: int, guests: GuestsByEvening) -> tuple[tuple[Balance, int], ...]:
    """What a person may say is paid, and to whom: to them, or to a guest for whom they speak.

    Of what a guest gets of several evenings, that of those of which they kept score, as far as it is owed in all.
    """
    found: list[tuple[Balance, int]] = []
    for whole in balances_of(debts):
        kept = [
            debt
            for debt in whole.debts
            if guests.get(debt.evening.chouette, frozenset[int]()) & {debt.user(debt.payer), debt.user(debt.payee)}
        ]
        parts = [one for one in balances_of(kept) if one.payee == whole.payee and one.worth <= whole.worth]
        said = ((one, payee) for one in (whole, *parts) if (payee := one.payee_spoken_for(user, guests)))
        found += itertools.islice(said, 1)
    return tuple(found)


def named_balance(debts: Sequence[Debt], key: str, token: str) -> Balance | None:
    """The balance that a button names, while exactly the debts are open that it was made for."""
    return next((one for one in balances_of(debts) if (one.oldest_debt_key, one.token) == (key, token)), None)


def _balance(debts: tuple[Debt, ...]) -> Balance:
    label = canonical_label(debts[0].evening.plan.label)
    payer, payee = debts[0].user_or_forgotten_seat(debts[0].payer), debts[0].user_or_forgotten_seat(debts[0].payee)
    same = [debt for debt in debts if debt.user_or_forgotten_seat(debt.payer) == payer]
    worth = sum((debt.worth if debt in same else -debt.worth for debt in debts), Decimal(0))
    return Balance(label, payer, payee, worth, debts) if worth >= 0 else Balance(label, payee, payer, -worth, debts)
