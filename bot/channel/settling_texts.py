"""What is owed from evenings that are over, in words: each payment with its date; one sum for each pair and label."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from itertools import chain
from typing import Final

from bot.channel.payments import sum_text
from bot.channel.texts import MAX_TEXT_LENGTH, fit_last_lines, payment_lines
from bot.desk import Table
from bot.desk.netting import nettings_of
from bot.desk.settling import Balance, Debt, DebtsAtEnd, Totals, balances_of
from bot.rules.play.chips import books_in_chips
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player
from bot.rules.state.chouette import Ended
from bot.store.evenings import NETTED
from bot.store.nettings import NettedPerson
from bot.words.names import escaped_line
from bot.words.words import Words

_MAX_SUMS_WITH_ABSENT: Final = 6
"""So many are named below an evening that is over; the others are behind a button there."""


def settling_text(
    balances: Sequence[Balance],
    table: Table | None,
    words: Words,
    day_of: Callable[[datetime], date],
    users: Collection[int] = (),
) -> str:
    """The open payments by date, what they come to for each pair and label; and what it would be if it ended now.

    `day_of`: the day that a moment is for the players. `users`: who is told, and the guests for whom they speak; first
    that they have none, if so it is.
    """
    has_own = any(one.has_parties(user) for one in balances for user in users) if users else bool(balances)
    now: list[str] = []
    if table and (table.is_open or books_in_chips(table.chouette)):
        now = [*([words.text("settle-now")] if table.is_open else []), *payment_lines(table, words)]
    sums = [_balance_line(one, words) for one in balances if len(one.debts) > 1]  # else the payment is the sum
    sums = [words.text("settle-sums"), *sums] if sums else []
    debts = sorted(
        (debt for one in balances for debt in one.debts), key=lambda one: (one.evening.opened_at, one.evening.chouette)
    )
    first = [] if has_own else [words.text("settle-none")]
    rest = fit_last_lines([*sums, *now, words.text("settle-note")], MAX_TEXT_LENGTH - 100)
    lines = [_debt_line(debt, day_of(debt.evening.opened_at), words) for debt in debts]
    if not lines:
        return "\n".join([*first, rest])
    above = "\n".join([*first, words.text("settle-open" if has_own else "settle-open.others")])
    return "\n".join([above, fit_last_lines(lines, MAX_TEXT_LENGTH - len(rest) - len(above)), rest])


def debts_at_end_lines(debts: DebtsAtEnd, words: Words, reader: int | None = None) -> list[str]:
    """What was open before, as it stands below who pays whom in the end of an evening.

    `reader`: the user who alone reads it, and is spoken to.
    """
    return [
        *_sums_with_older_lines(debts.here, words, reader),
        *_namesake_lines(debts.with_namesakes, words, reader),
        *_absent_lines(debts.with_absent, words, reader),
    ]


def has_open_payments(table: Table, seat: Player, debts: DebtsAtEnd) -> bool:
    """Whether an evening that is over leaves somebody something to pay or get, with what was open before.

    Whoever keeps score there may speak for guests.
    """
    chouette, user = table.chouette, table.user(seat)
    plan = chouette.stage.plan if isinstance(chouette.stage, Ended) else ()
    older = (*debts.here, *chain(*debts.with_namesakes.values()), *debts.with_absent)
    is_owed = any(row.owed and seat in {row.payer, row.payee} for row in plan)
    return (
        is_owed or seat == chouette.scorer or any(user in {one.user(one.payer), one.user(one.payee)} for one in older)
    )


def _sums_with_older_lines(debts: Sequence[Debt], words: Words, reader: int | None) -> list[str]:
    """What these debts of an evening and of those before it come to for each pair, below a heading; [] without any.

    Whom somebody owes changes by agreement alone: where fewer payments would do, that is said below.
    """
    sums = [_balance_line(one, words, reader) for one in balances_of(debts)]
    fewer = [
        line
        for one in nettings_of(debts)
        for line in (
            words.text("settle-in-fewer", now=one.sums, then=len(one.transfers)),
            *transfer_lines(one.transfers, one.people, one.point, one.label, words),
        )
    ]
    return [words.text("settle-with-older"), *sums, *fewer] if sums else []


def _netted_sum(amount: HalfPoints, point: Decimal, label: str, words: Words) -> str:
    worth = Decimal(amount) / HALF_POINTS_PER_POINT * point
    return sum_text(worth, label, words, is_in_points=not label and point == 1)


def transfer_lines(
    transfers: Sequence[tuple[int, int, HalfPoints]],
    people: Sequence[NettedPerson],
    point: Decimal,
    label: str,
    words: Words,
) -> list[str]:
    """Who pays whom how much, a line each."""
    named = [escaped_line(one.name) if one.name else words.text("settle-forgotten") for one in people]
    return [
        words.text(
            "settle-sum",
            payer=named[payer],
            payee=named[payee],
            worth=_netted_sum(amount, point, label, words),
            even="no",
        )
        for payer, payee, amount in transfers
    ]


def _namesake_lines(debts: Mapping[int, Sequence[Debt]], words: Words, reader: int | None) -> list[str]:
    """What is open with guests called like somebody with an account who was there, a line for each: they may be one."""
    lines: list[str] = []
    for guest, of_guest in debts.items():
        balances = balances_of(of_guest)
        sums = "; ".join(_balance_line(one, words, reader).rstrip(".") for one in balances)
        lines.append(words.text("settle-with-namesake", guest=escaped_line(balances[0].name(guest)), sums=sums))
    return lines


def _absent_lines(debts: Sequence[Debt], words: Words, reader: int | None) -> list[str]:
    """What is open from before with people who were not there, the oldest first, in one line; [] where nothing is."""
    sums = [_balance_line(one, words, reader).rstrip(".") for one in balances_of(debts)]
    shown, more = "; ".join(sums[:_MAX_SUMS_WITH_ABSENT]), len(sums) - _MAX_SUMS_WITH_ABSENT
    return [words.text("settle-with-absent", sums=shown, more=max(more, 0))] if sums else []


def totals_lines(totals: Sequence[Totals], words: Words) -> list[str]:
    """What each person owes or gets in all, a line for each label; nothing where all is even."""

    def sums(each: Totals, people: Sequence[tuple[str, Decimal]]) -> str:
        worths = [(name, sum_text(abs(one), each.label, words, is_in_points=each.is_in_points)) for name, one in people]
        return ", ".join(f"**{name_or_former(name, words)}** {worth}" for name, worth in worths)

    return [words.text("settle-totals", owe=sums(each, each.owing), get=sums(each, each.getting)) for each in totals]


def treasurer_lines(balances: Sequence[Balance], words: Words, day_of: Callable[[datetime], date]) -> list[str]:
    """All open payments by pair and label, the oldest first: each sum, and below it what it is made of."""
    ordered = sorted(balances, key=lambda one: (one.debts[0].evening.opened_at, one.debts[0].evening.chouette))
    return [
        line
        for one in ordered
        for line in (
            _balance_line(one, words),
            *(f"- {_debt_line(debt, day_of(debt.evening.opened_at), words)}" for debt in one.debts),
        )
    ]


def _debt_line(debt: Debt, day: date, words: Words) -> str:
    """One payment of an evening's plan, as far as it is open: when, who, how many points, and what they stand for."""
    plan, unpaid = debt.evening.plan, debt.unpaid_worth
    label = escaped_line(plan.label) if plan.label else ""
    is_money = bool(plan.label) or plan.stake != 1

    def said(worth: Decimal) -> str:
        return sum_text(worth, plan.label, words, is_in_points=not is_money)

    facts = {
        "date": words.day(day),
        "title": escaped_line(debt.title) if debt.title else "",
        "payer": name_or_former(debt.name(debt.debtor), words),
        "payee": name_or_former(debt.name(debt.creditor), words),
        "worth": words.money(abs(debt.worth), label) if is_money else "",
    }
    if debt.evening.channel == NETTED:
        return words.text("settle-debt-netted", **{**facts, "worth": facts["worth"] or words.points(debt.amount)})
    if debt.ahead or unpaid.written_off or unpaid.set_off:
        whole, left = debt.planned_worth, debt.worth
        is_part = 0 < left < whole and not plan.carried
        gone = {"netted": unpaid.netted, "written-off": unpaid.written_off, "set-off": unpaid.set_off}
        gone["paid"] = whole - left - sum(gone.values())
        states = [
            words.text("settle-line-state", what=what, worth=said(worth), all="no")
            for what, worth in gone.items()
            if worth > 0
        ]
        facts["worth"] = said(abs(left))
        of = {"whole": said(whole), "states": words.text("settle-line-between").join(states)}
        return words.text("settle-debt-part", **{"whole": "", "states": "", **facts, **(of if is_part else {})})
    stake = words.money(plan.stake, label) if is_money else ""
    return words.text("settle-debt", stake=stake, **{**facts, "amount-points": words.points(debt.amount)})


def _balance_line(balance: Balance, words: Words, reader: int | None = None) -> str:
    payer, payee = (
        "" if one == reader else name_or_former(balance.name(one), words) for one in (balance.payer, balance.payee)
    )
    return words.text(
        "settle-sum",
        payer=payer,
        payee=payee,
        worth=worth_text(balance.worth, balance, words),
        even="no" if balance.worth else "yes",
    )


def name_or_former(name: str, words: Words) -> str:
    """A name as it stands in a sentence; of who wished to be forgotten, what they are called instead."""
    return escaped_line(name) if name else words.text("settle-forgotten")


def worth_text(worth: Decimal, balance: Balance, words: Words) -> str:
    """A sum as it is written: points where all evenings behind it were played for a point a point, else money."""
    return sum_text(worth, balance.label, words, is_in_points=balance.is_in_points)
