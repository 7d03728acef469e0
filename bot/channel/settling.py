"""Settling up: what is owed from evenings that are over, told to one person, with a button for each sum they get."""

import asyncio
import re
from collections.abc import Callable, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from discord import ButtonStyle, ui

from bot.channel.buttons import PersistentItem, PressButton, button_label, create_button, stopped_view
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    open_or_last_table_here,
    server_settings,
    words_for,
    words_for_all,
)
from bot.channel.message import only_users
from bot.channel.texts import MAX_TEXT_LENGTH, fit_last_lines, payment_lines
from bot.channel.typed_names import MAX_CHOICE_LENGTH as MOST_CHOICE_LETTERS
from bot.channel.typed_names import MAX_CHOICES, Choice, complete_player
from bot.delivery.answering import defer
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.presses import ButtonPress
from bot.desk.settings import day_of
from bot.desk.settling import Balance, Debt, UserOrForgottenSeat, balances_of, worth_of
from bot.rules.evening.sheet import payments_due
from bot.rules.play.chips import books_in_chips
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints, Player
from bot.words.lexicon import ENGLISH
from bot.words.names import escaped_line, sanitized_line
from bot.words.words import Words

_MAX_BUTTONS = 25
_POINTS_LABEL = "points"
"""What can be typed for the label of evenings that had none."""
_USER = re.compile(r"<@!?(\d{1,20})>")


# --- What is owed


async def _debts_here(interaction: Interaction) -> tuple[Debt, ...]:
    """What everybody on the server still owes from evenings that are over."""
    return await interaction.client.desk.debts.unpaid(interaction.guild_id or 0)


async def _balances_here(interaction: Interaction) -> tuple[Balance, ...]:
    """The same for each pair and label."""
    return balances_of(await _debts_here(interaction))


def _balances_shown(balances: Sequence[Balance], user: int, table: Table | None) -> tuple[Balance, ...]:
    """Those that a person is shown: their own, and what came of the evening at this table."""
    here = table.id if table else 0
    return tuple(
        one for one in balances if one.has_parties(user) or any(debt.evening.chouette == here for debt in one.debts)
    )


def settling_text(
    balances: Sequence[Balance], table: Table | None, words: Words, day_of: Callable[[datetime], date]
) -> str:
    """The open payments by date, what they come to for each pair and label; and what it would be if it ended now.

    `day_of`: the day that a moment is for the players.
    """
    now: list[str] = []
    if table and (table.is_open or books_in_chips(table.chouette)):
        now = [*([words.text("settle-now")] if table.is_open else []), *payment_lines(table, words)]
    differ = any(len(one.debts) > 1 for one in balances)  # else the payments are the sums
    sums = [words.text("settle-sums"), *(_balance_line(one, words) for one in balances)] if differ else []
    debts = sorted(
        (debt for one in balances for debt in one.debts), key=lambda one: (one.evening.opened_at, one.evening.chouette)
    )
    now = now or ([] if balances else [words.text("settle-none")])
    rest = fit_last_lines([*sums, *now, words.text("settle-note")], MAX_TEXT_LENGTH - 100)
    lines = [_debt_line(debt, day_of(debt.evening.opened_at), words) for debt in debts]
    title = words.text("settle-open")
    return "\n".join([title, fit_last_lines(lines, MAX_TEXT_LENGTH - len(rest) - len(title)), rest]) if lines else rest


def _debt_line(debt: Debt, day: date, words: Words) -> str:
    """One payment of an evening's plan, as far as it is open: when, who, how many points, and what they stand for."""
    plan = debt.evening.plan
    label = escaped_line(plan.label) if plan.label else ""
    is_money = bool(plan.label) or plan.stake != 1
    return words.text(
        "settle-debt",
        date=words.day(day),
        payer=_called(debt.name(debt.payer), words),
        payee=_called(debt.name(debt.payee), words),
        stake=words.money(plan.stake, label) if is_money else "",
        worth=words.money(debt.worth, label) if is_money else "",
        **{"amount-points": words.points(debt.amount)},
    )


def _balance_line(balance: Balance, words: Words) -> str:
    return words.text(
        "settle-sum",
        payer=_called(balance.name(balance.payer), words),
        payee=_called(balance.name(balance.payee), words),
        worth=worth_text(balance.worth, balance, words),
        even="no" if balance.worth else "yes",
    )


def _called(name: str, words: Words) -> str:
    return escaped_line(name) if name else words.text("settle-forgotten")


def worth_text(worth: Decimal, balance: Balance, words: Words) -> str:
    """A sum as it is written: points where all evenings behind it were played for a point a point, else money."""
    if balance.is_in_points:
        return words.points(HalfPoints(int(worth * HALF_POINTS_PER_POINT)))
    return words.money(worth, escaped_line(balance.label) if balance.label else "")


# --- Its buttons


class BalancePaidButton(PersistentItem, template=r"d:(?P<key>\d+-\w+-\w+):(?P<token>\w+)"):
    """Says that all behind a sum is paid. It names one debt of it, and is in time as long as all of them are open."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Write it down, tell the other one, and show what is left; where it is no more the same, only show it."""
        debts = await _debts_here(interaction)
        found = next((one for one in balances_of(debts) if one.oldest_debt_key == self.facts["key"]), None)
        is_same = (
            found is not None
            and found.token == self.facts["token"]
            and found.may_be_marked_paid_by(interaction.user.id)
        )
        await defer(interaction)
        if found is not None and is_same and await _record_payment_and_tell(interaction, found, found.debts):
            note, debts = "", tuple(one for one in debts if one not in found.debts)
        else:
            note, debts = words_for(interaction).text("settle-changed"), await _debts_here(interaction)
        text, view = await settling_panel(interaction, debts)
        await interaction.edit_original_response(content="\n".join(part for part in (note, text) if part), view=view)


async def settling_panel(interaction: Interaction, debts: tuple[Debt, ...] | None = None) -> tuple[str, ui.View]:
    """What one person is told about settling up, with their buttons; `debts`: what is owed, if that is known."""
    user, words = interaction.user.id, words_for(interaction)
    if debts is None:
        table, debts = await asyncio.gather(open_or_last_table_here(interaction), _debts_here(interaction))
    else:
        table = await open_or_last_table_here(interaction)
    shown = _balances_shown(balances_of(debts), user, table)
    mine = (one for one in shown if one.may_be_marked_paid_by(user))
    buttons: list[ui.Item[Any]] = [
        BalancePaidButton(
            create_button(_button_label(one, user, words), f"d:{one.oldest_debt_key}:{one.token}", ButtonStyle.success)
        )
        for one in mine
    ]
    if table and table.is_open:
        seat = table.player(user)
        presses = tuple(
            ButtonPress(ButtonAction.PAID, payer) for payer, payee, _ in payments_due(table.chouette) if payee == seat
        )
        buttons += [
            PressButton.create(table.id, press, button_label(table, press, presses, words)) for press in presses
        ]
    settings = await server_settings(interaction)
    text = settling_text(shown, table, words, lambda moment: day_of(moment, settings))
    return text, stopped_view(buttons[-_MAX_BUTTONS:])


def _button_label(balance: Balance, user: int, words: Words) -> str:
    other = sanitized_line(balance.name(other_than(user, balance)) or words.text("settle-forgotten"))
    if not balance.worth:
        return words.text("press-even", name=other)
    return words.text("press-settled", name=other, worth=worth_text(balance.worth, balance, words))


def other_than(user: int, balance: Balance) -> UserOrForgottenSeat:
    """The other one of the two."""
    return balance.payer if balance.payee == user else balance.payee


# --- Who has paid, as it is typed


async def balances_with(interaction: Interaction, typed: str, label: str | None) -> tuple[Balance, ...]:
    """What the person and the one they typed owe one another: under this label, or else under any."""
    user, wanted = interaction.user.id, typed.strip().removeprefix("@").casefold()
    typed_user = user_id_from_mention(typed)
    table, balances = await asyncio.gather(open_or_last_table_here(interaction), _balances_here(interaction))
    seat = next((one for one in table.seats if one.seat == wanted), None) if table else None
    known = typed_user or (seat.user if seat else None)
    found: list[Balance] = []
    for one in balances:
        other = other_than(user, one)
        called = {name.casefold() for name in (one.name(other), sanitized_line(one.name(other)))}
        is_meant = other == known if known else isinstance(other, int) and wanted in called
        is_named = label is None or label.strip().casefold() == (one.label or _POINTS_LABEL).casefold()
        if one.has_parties(user) and is_meant and is_named:
            found.append(one)
    return tuple(found)


def user_id_from_mention(typed: str) -> int | None:
    """The Discord user that a mention, as a completion is one, stands for. Digits alone may be a name."""
    found = _USER.fullmatch(typed.strip())
    return int(found[1]) if found else None


async def complete_payer(interaction: Interaction, typed: str) -> list[Choice]:
    """Those who owe the person something, with how much; then those at the table."""
    words, me, wanted = words_for(interaction), interaction.user.id, typed.casefold().strip()
    found: dict[int, str] = {}
    table, balances = await asyncio.gather(open_or_last_table_here(interaction), _balances_here(interaction))
    for one in balances:
        other = other_than(me, one)
        if one.may_be_marked_paid_by(me) and isinstance(other, int):
            worth, name = worth_text(one.worth, one, words), sanitized_line(one.name(other))
            found[other] = f"{found[other]}, {worth}" if other in found else f"{name}: {worth}"
    choices = [Choice(name=name[:MOST_CHOICE_LETTERS], value=f"<@{user}>") for user, name in found.items()]
    at_table = await complete_player(interaction, typed)
    choices += [one for one in at_table if table and table.user(Player(one.value)) not in found]
    return [one for one in choices if wanted in one.name.casefold()][:MAX_CHOICES]


async def complete_owed_label(interaction: Interaction, typed: str) -> list[Choice]:
    """The labels under which somebody owes the person something."""
    mine = [one for one in await _balances_here(interaction) if one.may_be_marked_paid_by(interaction.user.id)]
    labels = dict.fromkeys((one.label or _POINTS_LABEL)[:MOST_CHOICE_LETTERS] for one in mine)
    fitting = (label for label in labels if typed.casefold() in label.casefold())
    return [Choice(name=label, value=label) for label in fitting][:MAX_CHOICES]


# --- It is paid


async def _record_payment_and_tell(interaction: Interaction, balance: Balance, debts: Sequence[Debt]) -> bool:
    """Write down that these debts of a balance are paid, and tell all, the other one by name. False: it has changed."""
    client, user = interaction.client, interaction.user.id
    if not await client.desk.debts.record_debts_paid(debts, user, interaction_id=interaction.id):
        return False
    words = words_for_all(await server_settings(interaction), str(interaction.guild_locale or ENGLISH))
    other = other_than(user, balance)
    called = f"<@{other}>" if isinstance(other, int) else f"**{words.text('settle-forgotten')}**"
    named: dict[UserOrForgottenSeat, str] = {user: f"**{escaped_line(interaction.user.display_name)}**", other: called}
    is_all = len(debts) == len(balance.debts) and worth_of(debts) == worth_of(balance.debts)
    paid = balance.worth if is_all else worth_of(debts)
    left = balance.worth - paid
    told = words.text(
        "settle-told",
        payer=named[balance.payer],
        payee=named[balance.payee],
        worth=worth_text(paid, balance, words),
        even="no" if balance.worth else "yes",
        left=worth_text(left, balance, words) if left else "",
    )
    notified = only_users([other if isinstance(other, int) else None])
    await interaction.followup.send(told, allowed_mentions=notified)
    return True


async def record_received_payment(interaction: Interaction, balance: Balance, worth: Decimal | None) -> None:
    """Somebody who is paid says so by a command: all of a balance, or so much of it."""
    words, whole = words_for(interaction), balance.worth
    payer = _called(balance.name(other_than(interaction.user.id, balance)), words)
    facts = {"player": payer, "worth": worth_text(whole, balance, words)}
    if not balance.may_be_marked_paid_by(interaction.user.id):
        await answer_privately(interaction, words.text("paid-by-payee", **facts))
        return
    if worth is not None and worth > whole:
        await answer_privately(interaction, words.text("paid-too-much", **facts))
        return
    debts = balance.debts if worth is None or worth == whole else balance.debts_covered_by(worth)
    if worth is not None and debts is not balance.debts and worth_of(debts) != worth:
        below = worth_of(debts)
        text = worth_text(worth, balance, words)
        nearest = worth_text(below, balance, words) if below else ""
        await answer_privately(interaction, words.text("paid-between", amount=text, nearest=nearest, **facts))
        return
    await defer(interaction, is_public=True)
    if not await _record_payment_and_tell(interaction, balance, debts):
        await interaction.delete_original_response()
        await answer_privately(interaction, words.text("settle-changed"))
