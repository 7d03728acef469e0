"""What people say about a payment, and who may say it when: received, noted, not received, taken back. Stores nothing.

Whoever is paid says so, and takes it back; or they write off what is owed to them, which nobody has paid then. Whoever
has paid may say so too, which is noted and moves no point until the payee agrees; where the two do not, a moderator
decides who is neither of them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from decimal import Decimal
from enum import StrEnum
from typing import Final, TypeAlias

from bot.desk.settling import Debt, DebtEntryKind, GuestsByEvening, are_in_points, guests_at_all
from bot.desk.table import Table, name_in_seat
from bot.rules.evening.sheet import named_stake, received_from
from bot.rules.points import HALF_POINTS_PER_POINT, NO_POINTS, HalfPoints, Player, StakePerPoint
from bot.rules.statements import (
    CarriesDebtOver,
    ReceivesPayment,
    Statement,
    TakesPaymentBack,
    TakesWriteOffBack,
    WritesDebtOff,
)
from bot.store.stored import PaidAhead, PaymentPart, StoredPaymentNote

QUICK_TAKE_BACK_TIME: Final = timedelta(days=1)
"""For so long a payment is taken back by its button; later by a command that names it."""


class PaymentState(StrEnum):
    """What has become of a payment of which somebody has spoken."""

    NOTED = "noted"  # by the payer
    DISPUTED = "disputed"  # by the payee
    CALLED = "called"  # a moderator is asked
    RECEIVED = "received"
    TAKEN_BACK = "taken-back"
    DECLINED = "declined"  # by a moderator
    WITHDRAWN = "withdrawn"  # by the payer
    ENDED = "ended"  # what it was to pay is paid otherwise, or has changed
    WRITTEN_OFF = "written-off"  # by who is owed it: nothing was paid
    OWED_AGAIN = "owed-again"  # as it was written off


RECENT_STATES: Final = frozenset[str](
    {
        PaymentState.RECEIVED,
        PaymentState.TAKEN_BACK,
        PaymentState.DECLINED,
        PaymentState.WRITTEN_OFF,
        PaymentState.OWED_AGAIN,
    }
)
"""Those that the two are told of for a day."""
OPEN_STATES: Final = frozenset[str]({PaymentState.NOTED, PaymentState.DISPUTED, PaymentState.CALLED})
"""Those in which no point has moved, and one still may."""
_DECLINED: Final = frozenset[str]({PaymentState.DECLINED})
CLAIM_STATES: Final = OPEN_STATES | _DECLINED
"""Those of notes that stand against another one about the same debts."""
_MAX_WITHDRAWN_A_DAY: Final = 2


class PaymentAct(StrEnum):
    """What can be said about a payment that is noted or received; the values stand in buttons."""

    CONFIRM = "yes"
    DENY = "no"
    CALL = "call"
    WITHDRAW = "withdraw"
    TAKE_BACK = "back"  # by its button
    TAKE_BACK_LATER = "undo"  # by a command


class PaymentRefusal(StrEnum):
    """Why something is not said about a payment."""

    GONE = "gone"  # it is in another state by now
    PAYEE_ONLY = "payee-only"
    PAYER_ONLY = "payer-only"
    CALL_FIRST = "call-first"  # no moderator was asked
    CREDITOR_ONLY = "creditor-only"  # only who has written it off
    PARTY = "party"  # a moderator who is one of the two
    WITH_MODERATOR = "with-moderator"  # a moderator is asked, and decides
    DECIDED = "decided"  # a moderator has decided
    DAY_OVER = "day-over"
    CHANGED = "changed"  # the debts are others by now
    NOTED_ALREADY = "noted-already"
    DECLINED = "declined"  # a moderator has decided that just these debts are not paid
    TOO_OFTEN = "too-often"  # it was noted and withdrawn again and again


@dataclass(frozen=True, slots=True)
class PaymentSpeaker:
    """The Discord user who says it, and whether they may decide for others on this server.

    `guests`: those for whom they speak, since they kept their score.
    """

    user: int
    is_moderator: bool = False
    guests: GuestsByEvening = field(default_factory=dict[int, frozenset[int]])

    def speaks_as(self, user: int | None, note: StoredPaymentNote) -> bool:
        """Whether it is said by this person, or for this guest by who kept score of all evenings of the payment."""
        return user == self.user or user in guests_at_all(self.guests, (part.chouette for part in note.parts))


PaymentStatement: TypeAlias = type[ReceivesPayment] | type[TakesPaymentBack]
WriteOffStatement: TypeAlias = type[WritesDebtOff] | type[TakesWriteOffBack]
ENTRY_KIND_BY_STATEMENT: Final[Mapping[type[Statement], DebtEntryKind]] = {
    ReceivesPayment: DebtEntryKind.PAID,
    TakesPaymentBack: DebtEntryKind.NOT_PAID,
    CarriesDebtOver: DebtEntryKind.NETTED,
    WritesDebtOff: DebtEntryKind.WRITTEN_OFF,
    TakesWriteOffBack: DebtEntryKind.OWED_AGAIN,
}
"""What it is called when this is said of a debt."""
STATEMENT_BY_STATE: Final[dict[str, PaymentStatement | WriteOffStatement]] = {
    PaymentState.RECEIVED: ReceivesPayment,
    PaymentState.TAKEN_BACK: TakesPaymentBack,
    PaymentState.WRITTEN_OFF: WritesDebtOff,
    PaymentState.OWED_AGAIN: TakesWriteOffBack,
}
"""What the payee of each debt says, or has said for them, when a payment comes into a state."""


def judged(
    note: StoredPaymentNote, act: PaymentAct, who: PaymentSpeaker, now: datetime
) -> StoredPaymentNote | PaymentRefusal:
    """The note after somebody has said this about it, or why they may not; which debts are open is not looked at."""
    is_payee, is_payer = who.speaks_as(note.payee_user, note), who.speaks_as(note.payer_user, note)
    match act:
        case PaymentAct.TAKE_BACK | PaymentAct.TAKE_BACK_LATER:
            return _taken_back(note, act, who, now)
        case _ if note.state not in OPEN_STATES:
            return PaymentRefusal.GONE
        case PaymentAct.CALL | PaymentAct.WITHDRAW:
            if not is_payer:
                return PaymentRefusal.PAYER_ONLY
            if act is PaymentAct.CALL and note.state == PaymentState.CALLED:
                return PaymentRefusal.WITH_MODERATOR
            state = PaymentState.CALLED if act is PaymentAct.CALL else PaymentState.WITHDRAWN
            return _after(note, state, who, now)
        case PaymentAct.CONFIRM if is_payee:
            return _after(note, PaymentState.RECEIVED, who, now)
        case PaymentAct.DENY if is_payee:
            if note.state != PaymentState.NOTED:
                return PaymentRefusal.WITH_MODERATOR if note.state == PaymentState.CALLED else PaymentRefusal.GONE
            return _after(note, PaymentState.DISPUTED, who, now)
        case _:
            if not who.is_moderator:
                return PaymentRefusal.PAYEE_ONLY
            if is_payer:
                return PaymentRefusal.PARTY
            if note.state != PaymentState.CALLED:
                return PaymentRefusal.CALL_FIRST
            state = PaymentState.RECEIVED if act is PaymentAct.CONFIRM else PaymentState.DECLINED
            return replace(_after(note, state, who, now), is_decided=True)


def _taken_back(
    note: StoredPaymentNote, act: PaymentAct, who: PaymentSpeaker, now: datetime
) -> StoredPaymentNote | PaymentRefusal:
    is_written_off = note.state == PaymentState.WRITTEN_OFF
    if note.state != PaymentState.RECEIVED and not is_written_off:
        return PaymentRefusal.GONE
    if note.is_decided:
        if who.user in {note.payer_user, note.payee_user} or not who.is_moderator:
            return PaymentRefusal.DECIDED
    elif not who.speaks_as(note.payee_user, note):
        return PaymentRefusal.CREDITOR_ONLY if is_written_off else PaymentRefusal.PAYEE_ONLY
    elif act is PaymentAct.TAKE_BACK and not is_taken_back_quickly(note, now):
        return PaymentRefusal.DAY_OVER
    return _after(note, PaymentState.OWED_AGAIN if is_written_off else PaymentState.TAKEN_BACK, who, now)


def is_taken_back_quickly(note: StoredPaymentNote, now: datetime) -> bool:
    """Whether it was received, or written off, less than a day ago."""
    return now - note.changed_at < QUICK_TAKE_BACK_TIME


def _after(note: StoredPaymentNote, state: PaymentState, who: PaymentSpeaker, now: datetime) -> StoredPaymentNote:
    return replace(note, state=state.value, changed_by=who.user, changed_at=now)


# --- Between whom it is, and about which debts


def payer_name(note: StoredPaymentNote) -> str:
    """The name of who pays by it, as it was at that table; "" when they wished to be forgotten."""
    return name_in_seat(note.seats, note.payer) if note.payer_user else ""


def payee_name(note: StoredPaymentNote) -> str:
    """The name of who is paid by it, as it was at that table; "" when they wished to be forgotten."""
    return name_in_seat(note.seats, note.payee) if note.payee_user else ""


DebtKey: TypeAlias = tuple[int, Player, Player, StakePerPoint]
"""What tells one debt from all others: its chouette, who pays and is paid there, and for what stake they played."""


def part_of(debt: Debt) -> PaymentPart:
    """What is to be paid of a debt, with all that is owed of it now."""
    planned = debt.evening.plan.payments
    owed = next((one.owed for one in planned if (one.payer, one.payee) == (debt.payer, debt.payee)), NO_POINTS)
    place = debt.evening.chouette, debt.evening.channel
    ahead = ahead_of(debt.evening.paid_ahead, debt.payer, debt.payee, debt.stake)
    return PaymentPart(*place, debt.payer, debt.payee, debt.amount, owed, debt.stake, debt.ahead, ahead)


def ahead_of(paid_ahead: Iterable[PaidAhead], payer: Player, payee: Player, stake: StakePerPoint) -> Decimal:
    """What one has paid the other beside the half points that are booked, by the plan for a stake."""
    meant = payer, payee, stake
    return next((one.amount for one in paid_ahead if (one.payer, one.payee, one.stake) == meant), Decimal(0))


def ahead_after(paid_ahead: Iterable[PaidAhead], part: PaymentPart, *, is_back: bool) -> tuple[PaidAhead, ...]:
    """What is paid ahead after a payment, or after it was taken back."""
    key = part.payer, part.payee, part.stake
    others = tuple(one for one in paid_ahead if (one.payer, one.payee, one.stake) != key)
    before, used = ahead_of(paid_ahead, *key), -part.ahead if is_back else part.ahead
    return (*others, PaidAhead(*key, before - used)) if part.ahead else (*paid_ahead,)


def worth_of_part(part: PaymentPart) -> Decimal:
    """What a part of a debt comes to; below zero where the payee owes the payer."""
    return part.half_points * part.stake.amount / HALF_POINTS_PER_POINT - part.ahead


def set_off_of(parts: Sequence[PaymentPart], debtors: Sequence[object]) -> tuple[Decimal, ...]:
    """How much of each part is set off against those by which the other one of the two owes something, the first first.

    `debtors`: who owes each. What the one owes more than the other is what was handed over.
    """
    worths = [abs(worth_of_part(part)) for part in parts]
    owed = Counter[object]()
    for who, worth in zip(debtors, worths, strict=True):
        owed[who] += worth  # pyright: ignore[reportArgumentType]
    least = Decimal(min(owed.values())) if len(owed) > 1 else Decimal(0)
    left, found = dict.fromkeys(owed, least), list[Decimal]()
    for who, worth in zip(debtors, worths, strict=True):
        found.append(min(worth, left[who]))
        left[who] -= found[-1]
    return tuple(found)


def received_at_table(table: Table, notes: Iterable[StoredPaymentNote], payee: Player) -> tuple[TakesPaymentBack, ...]:
    """What one has said others paid them while a table was open, and has not taken back: for each of them and stake.

    `notes`: those of payments that were received when it was over, which are taken back on their own.
    """
    chouette = table.chouette
    later = Counter[tuple[Player, Player, StakePerPoint]]()
    for part in (part for note in notes if note.state == PaymentState.RECEIVED for part in note.parts):
        if part.chouette == table.id:
            later[part.payer, part.payee, part.stake] += part.half_points
    found: list[TakesPaymentBack] = []
    for payer in chouette.scores:
        for stake in dict.fromkeys((chouette.stake, *chouette.stakes)):
            amount = received_from(chouette, payer, payee, stake) - later[payer, payee, stake]
            if amount > 0:
                found.append(TakesPaymentBack(payee, payer, HalfPoints(amount), named_stake(chouette, stake)))
    return tuple(found)


def keys_of(parts: Iterable[PaymentPart]) -> frozenset[DebtKey]:
    """The debts that some parts pay."""
    return frozenset(map(key_of, parts))


def is_still_open(note: StoredPaymentNote, debts: Iterable[Debt]) -> bool:
    """Whether no point has moved, and of each of its debts as much is owed as was when it was noted."""
    return note.state in OPEN_STATES and is_still_owed(note, debts)


def is_still_owed(note: StoredPaymentNote, debts: Iterable[Debt]) -> bool:
    """Whether of each of its debts as much is owed as was when it was noted."""
    return are_owed_so(note.parts, debts)


def are_owed_so(parts: Iterable[PaymentPart], debts: Iterable[Debt]) -> bool:
    """Whether of each of these just as much is owed now as was when it was noted."""
    owed = {key_of(part_of(debt)): (debt.amount, debt.ahead) for debt in debts}
    return all(owed.get(key_of(part)) == (part.owed, part.owed_ahead) for part in parts)


def refusal_of_claim(
    parts: Sequence[PaymentPart], notes: Iterable[StoredPaymentNote], debts: Iterable[Debt], now: datetime
) -> tuple[PaymentRefusal, StoredPaymentNote] | None:
    """Why who owes these debts does not note once more that they have paid them, with the note that stands against it.

    `notes`: those that were made about them so far; one that was about other sums stands against nothing.
    """
    keys, unpaid = keys_of(parts), tuple(debts)
    same = [one for one in notes if keys_of(one.parts) & keys and is_still_owed(one, unpaid)]
    for states, refusal in ((OPEN_STATES, PaymentRefusal.NOTED_ALREADY), (_DECLINED, PaymentRefusal.DECLINED)):
        if found := next((one for one in same if one.state in states), None):
            return refusal, found
    withdrawn = [one for one in same if one.state == PaymentState.WITHDRAWN and is_taken_back_quickly(one, now)]
    return (PaymentRefusal.TOO_OFTEN, withdrawn[-1]) if len(withdrawn) >= _MAX_WITHDRAWN_A_DAY else None


def acts_of(note: StoredPaymentNote, who: PaymentSpeaker, now: datetime) -> tuple[PaymentAct, ...]:
    """What somebody may say of it now, by a button."""
    acts = (PaymentAct.CONFIRM, PaymentAct.DENY, PaymentAct.CALL, PaymentAct.WITHDRAW, PaymentAct.TAKE_BACK)
    return tuple(act for act in acts if not isinstance(judged(note, act, who, now), PaymentRefusal))


def key_of(part: PaymentPart) -> DebtKey:
    """The debt of which this is a part."""
    return part.chouette, part.payer, part.payee, part.stake


def note_of_debts(
    debts: Sequence[Debt], by: int, state: PaymentState, *, id_: int, server: int, channel: int, now: datetime
) -> StoredPaymentNote:
    """The note that these debts of two people under one label are paid, as they come to, or said to be.

    Where some go one way and some the other, who owes more is the payer; where they are even, who does not say it.
    """
    first = debts[0]
    one = first.user_or_forgotten_seat(first.payer)
    worths = [debt.worth if debt.user_or_forgotten_seat(debt.payer) == one else -debt.worth for debt in debts]
    net = sum(worths, Decimal(0))
    is_payer = net > 0 or (net == 0 and first.user(first.payee) == by)
    payer, payee = (first.payer, first.payee) if is_payer else (first.payee, first.payer)
    return StoredPaymentNote(
        id=id_,
        server=server,
        channel=channel,
        at=now,
        state=state.value,
        chouette=first.evening.chouette,
        payer=payer,
        payee=payee,
        label=first.evening.plan.label,
        worth=abs(net),
        is_in_points=are_in_points(debts),
        parts=tuple(map(part_of, debts)),
        changed_at=now,
        changed_by=by,
        payer_user=first.user(payer),
        payee_user=first.user(payee),
        seats=first.evening.seats,
    )
