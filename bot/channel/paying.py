"""Payments as they are typed: who has paid how much of what, or has not after all. `/paid` says it."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from decimal import Decimal

from bot.channel.interactions import (
    Interaction,
    answer_privately,
    open_or_last_table_here,
    server_settings,
    submit_and_answer,
    words_for,
)
from bot.channel.payments import (
    channel_to_tell,
    delete_public_promise,
    may_direct,
    note_worth_text,
    refusal_text,
)
from bot.channel.settling import (
    TonightPaidButton,
    act_on_payment,
    asked_about_claim,
    asked_whether_paid,
    channels_of,
    may_be_noted_by,
    other_than,
    record_payment_and_tell,
    take_back_at_table,
    tell_note,
)
from bot.channel.settling_texts import name_or_former, worth_text
from bot.channel.speaking import submit_for_self_or_absent
from bot.channel.texts import money_at_stake, stands_for_money, worth_at_stake
from bot.channel.typed_names import MAX_CHOICE_LENGTH as MOST_CHOICE_LETTERS
from bot.channel.typed_names import MAX_CHOICES, Choice, complete_player, parse_players, require_player
from bot.channel.write_offs import asked_whether_written_off
from bot.delivery.answering import defer
from bot.desk import Table
from bot.desk.commands import is_typed_label, stake_for_paid, statement_for_paid, worth_of_half_point
from bot.desk.opening import POINTS_ALONE_LABEL
from bot.desk.paying import (
    PaymentAct,
    PaymentRefusal,
    PaymentSpeaker,
    PaymentState,
    judged,
    payer_name,
    received_at_table,
)
from bot.desk.settings import day_of
from bot.desk.settling import Balance, balances_of, worth_of
from bot.desk.tokens import stake_token
from bot.rules.evening.sheet import max_payment
from bot.rules.points import HalfPoints, Player, StakePerPoint
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Statement, TakesPaymentBack
from bot.store.payments import evenings_with_payments_to, find_payment_note, newest_notes_to
from bot.store.stored import StoredPaymentNote, is_guest
from bot.words.amounts import is_same_label
from bot.words.names import escaped_line, sanitized_line
from bot.words.words import Words

_USER = re.compile(r"<@!?(\d{1,20})>")
_MAX_NOTES_SEARCHED = 100
"""So many payments, the newest, are offered to be taken back; an older one is found by nobody."""
_AT_TABLE = "table-"
"""Its number and with whom follow it: all that was paid at a table while it was open."""
_MAX_TABLES_SEARCHED = 5
"""So many that are over, the newest, are looked through for what was paid while they were open."""
_MOST_DIGITS = 19


# --- What is owed, and who is meant


async def _own_balances(interaction: Interaction) -> tuple[Balance, ...]:
    """What the person owes others and is owed by them, for each of these and each label."""
    user = interaction.user.id
    debts = await interaction.client.desk.debts.unpaid(interaction.guild_id or 0, user)
    return tuple(one for one in balances_of(debts) if one.has_parties(user))


def steps_text(stake: StakePerPoint, worth: Decimal, half: Decimal, words: Words) -> str:
    """Why so much is not paid for a stake at which `half` a point stands for so much: the sums next to it that are."""
    if not stands_for_money(stake):
        return words.text("points-unread")
    fewer = HalfPoints(int(worth // half))
    sums = [money_at_stake(stake, of * half, words) for of in (1, fewer, fewer + 1)]
    amount = words.money(worth, escaped_line(stake.label) if stake.label else "")
    return words.text("paid-between", amount=amount, step=sums[0], below=sums[1] if fewer else "", above=sums[2])


async def balances_with(interaction: Interaction, typed: str, label: str | None) -> tuple[Balance, ...]:
    """What the person and the one they typed owe one another: under this label, or else under any."""
    user, wanted = interaction.user.id, typed.strip().removeprefix("@").casefold()
    typed_user = user_id_from_mention(typed)
    table, balances = await asyncio.gather(open_or_last_table_here(interaction), _own_balances(interaction))
    seat = next((one for one in table.seats if one.seat == wanted), None) if table else None
    known = typed_user or (seat.user if seat else None)
    found: list[Balance] = []
    for one in balances:
        other = other_than(user, one)
        called = {name.casefold() for name in (one.name(other), sanitized_line(one.name(other)))}
        is_meant = other == known if known else isinstance(other, int) and wanted in called
        if is_meant and (label is None or is_same_label(label, one.label or POINTS_ALONE_LABEL)):
            found.append(one)
    return tuple(found)


async def is_label_of_table_here(interaction: Interaction, label: str) -> bool:
    """Whether the table of the channel is, or was, played for what was typed as the label."""
    table = await open_or_last_table_here(interaction)
    stakes = (*table.chouette.stakes, table.chouette.stake) if table else ()
    return any(is_typed_label(label, one) for one in stakes)


def user_id_from_mention(typed: str) -> int | None:
    """The Discord user that a mention, as a completion is one, stands for. Digits alone may be a name."""
    found = _USER.fullmatch(typed.strip())
    return int(found[1]) if found else None


async def complete_payer(interaction: Interaction, typed: str) -> list[Choice]:
    """Those who owe the person something, with how much; then those at the table."""
    words, me, wanted = words_for(interaction), interaction.user.id, typed.casefold().strip()
    found: dict[int, str] = {}
    table, balances = await asyncio.gather(open_or_last_table_here(interaction), _own_balances(interaction))
    for one in balances:
        other = other_than(me, one)
        if one.may_be_marked_paid_by(me) and isinstance(other, int):
            worth, name = worth_text(one.worth, one, words), sanitized_line(one.name(other))
            found[other] = f"{found[other]}, {worth}" if other in found else f"{name}: {worth}"
    choices = [
        Choice(name=name[:MOST_CHOICE_LETTERS], value=name.rpartition(": ")[0] if is_guest(user) else f"<@{user}>")
        for user, name in found.items()
    ]
    at_table = await complete_player(interaction, typed)
    choices += [one for one in at_table if table and table.user(Player(one.value)) not in {me, *found}]
    return [one for one in choices if wanted in one.name.casefold()][:MAX_CHOICES]


async def complete_owed_label(interaction: Interaction, typed: str) -> list[Choice]:
    """The labels under which somebody owes the person something."""
    mine = [one for one in await _own_balances(interaction) if one.may_be_marked_paid_by(interaction.user.id)]
    labels = dict.fromkeys((one.label or POINTS_ALONE_LABEL)[:MOST_CHOICE_LETTERS] for one in mine)
    fitting = (label for label in labels if typed.casefold() in label.casefold())
    return [Choice(name=label, value=label) for label in fitting][:MAX_CHOICES]


# --- It is paid, or taken back


async def record_received_payment(interaction: Interaction, balance: Balance, worth: Decimal | None) -> None:
    """Somebody who is paid says so by a command: so much of a balance, or all of it, when they are asked once.

    Who owes it is asked whether they have paid it, or so much of it: that is noted.
    """
    words, whole = words_for(interaction), balance.worth
    payer = name_or_former(balance.name(other_than(interaction.user.id, balance)), words)
    facts = {"player": payer, "worth": worth_text(whole, balance, words)}
    is_payee = balance.may_be_marked_paid_by(interaction.user.id)
    if not is_payee and not may_be_noted_by(balance, interaction.user.id):
        await answer_privately(interaction, words.text("paid-by-payee", **facts))
        return
    if worth is not None and worth > whole:
        text = words.text("paid-too-much" if is_payee else "paid-too-much-by-you", **facts)
        await answer_privately(interaction, text)
        return
    if not is_payee and (worth is None or worth == whole):
        await answer_privately(interaction, *asked_about_claim(interaction, balance, None, words))
        return
    if worth is None:
        await answer_privately(interaction, *asked_whether_paid(interaction, balance, words))
        return
    if not await _is_part_or_told(interaction, balance, worth):
        return
    debts = balance.debts if worth == whole else balance.debts_reduced_to_payment(worth)
    if not is_payee:
        await answer_privately(interaction, *asked_about_claim(interaction, balance, worth, words))
        return
    await _answer_for_all_or_one(
        interaction, channels_of(debts), lambda: record_payment_and_tell(interaction, balance, debts)
    )


async def ask_about_write_off(interaction: Interaction, balance: Balance, worth: Decimal | None) -> None:
    """Ask who is owed a balance whether they write it off, or so much of it; nobody else can."""
    words, whole, user = words_for(interaction), balance.worth, interaction.user.id
    player = name_or_former(balance.name(other_than(user, balance)), words)
    facts = {"player": player, "worth": worth_text(whole, balance, words)}
    if not balance.may_be_written_off_by(user):
        await answer_privately(interaction, words.text("write-off-by-payee" if whole else "paid-nothing", **facts))
    elif worth is not None and worth > whole:
        await answer_privately(interaction, words.text("paid-too-much", **facts))
    elif worth is not None and not await _is_part_or_told(interaction, balance, worth):
        return
    else:
        part = worth if worth is not None and worth < whole else None
        await answer_privately(interaction, *asked_whether_written_off(balance, user, part, words))


async def _is_part_or_told(interaction: Interaction, balance: Balance, worth: Decimal) -> bool:
    """Whether just so much of a balance can be settled, by its debts; else the sums next to it are told."""
    words = words_for(interaction)
    if worth == balance.worth or worth_of(balance.debts_reduced_to_payment(worth)) == worth:
        return True
    sums = [worth_text(one, balance, words) if one else "" for one in balance.nearest_sums(worth)]
    step = worth_text(balance.step, balance, words) if balance.step else ""
    amount = worth_text(worth, balance, words)
    await answer_privately(
        interaction, words.text("paid-between", amount=amount, step=step, below=sums[0], above=sums[1])
    )
    return False


async def record_payment_at_table(
    interaction: Interaction, typed: str, worth: Decimal | None, label: str | None
) -> None:
    """What somebody would pay here if it ended now is paid: so much of it, or all, when who is paid is asked once."""
    user, table = user_id_from_mention(typed), await open_or_last_table_here(interaction)
    payer = await require_player(interaction, f"<@{user}>" if user else typed)
    if payer is None or table is None:
        return
    seat, words = table.own_or_next_seat(interaction.user.id), words_for(interaction)
    if payer == seat:
        await answer_privately(interaction, words.text("paid-self"))
        return
    stake = stake_for_paid(table.chouette, seat, payer, label, worth)
    half, most = worth_of_half_point(stake), max_payment(table.chouette, payer, seat, stake)
    if not most and (owed := max_payment(table.chouette, seat, payer, stake)):
        facts = {"player": table.bold_name(payer), "worth": worth_at_stake(stake, owed, words)}
        await answer_privately(interaction, words.text("paid-you-owe", **facts))
        return
    is_for_self = bool(most) or seat not in table.chouette.proxies.values()
    if is_for_self and (not most or (worth and worth > most * half)):
        facts = {"player": table.escaped_name(payer), "worth": worth_at_stake(stake, most, words)}
        await answer_privately(interaction, words.text("paid-too-much" if most else "paid-nothing", **facts))
        return
    if is_for_self and worth is None:
        due = statement_for_paid(table.chouette, seat, payer, stake)
        await answer_privately(interaction, *TonightPaidButton.asked(table, payer, due.amount, stake, words))
        return
    if worth is not None and half and worth % half:
        await answer_privately(interaction, steps_text(stake, worth, half, words))
        return
    amount = int(worth / half) if worth and half else 0

    def speech(chouette: Chouette, by: Player) -> tuple[Statement, ...]:
        due = statement_for_paid(chouette, by, payer, stake)
        return (replace(due, amount=amount or due.amount),)

    await submit_for_self_or_absent(interaction, speech)


async def _answer_for_all_or_one(
    interaction: Interaction, channels: Sequence[int], act: Callable[[], Awaitable[str | None]]
) -> None:
    """Do it and tell it by the answer, for all where all may know, else for one alone; what `act` gives is theirs."""
    is_public = channel_to_tell(interaction, channels) is None
    await defer(interaction, is_public=is_public)
    told = await act()
    if is_public and told is not None and not told:
        return
    if is_public:
        await delete_public_promise(interaction)
    await answer_privately(interaction, words_for(interaction).text("settle-changed") if told is None else told)


async def complete_payment_to_take_back(interaction: Interaction, typed: str) -> list[Choice]:
    """What the person has said was paid to them, the newest first: by the player they have typed, or by anybody."""
    words, settings = words_for(interaction), await server_settings(interaction)
    payer = str(getattr(interaction.namespace, "player", None) or "")
    notes, table, over = await asyncio.gather(
        newest_notes_to(
            interaction.client.database,
            interaction.guild_id or 0,
            interaction.user.id,
            {PaymentState.RECEIVED, PaymentState.WRITTEN_OFF},
            _MAX_NOTES_SEARCHED,
        ),
        open_or_last_table_here(interaction),
        _tables_with_payments(interaction),
    )
    named = [
        (
            words.text(
                "paid-undo-choice",
                date=words.day(day_of(note.changed_at, settings)),
                name=sanitized_line(payer_name(note) or words.text("settle-forgotten")),
                worth=note_worth_text(note, words),
                what="written-off" if note.state == PaymentState.WRITTEN_OFF else "paid" if note.worth else "even",
            ),
            str(note.id),
        )
        for note in notes
        if not note.is_decided and (not payer or _is_payer(note, payer))
    ]
    for one, back in await _payments_at_tables(interaction, table, over):
        if payer and parse_players(one, payer) != (back.payer,):
            continue
        facts = {
            "name": one.sanitized_name(back.payer),
            "worth": worth_at_stake(back.stake or one.chouette.stake, back.amount, words),
            "date": words.day(day_of(one.ended_at, settings)) if one.ended_at else "",
        }
        named.insert(0, (words.text("paid-undo-here", **facts), value_of_payment_at_table(one, back)))
    wanted = typed.casefold().strip()
    return [Choice(name=name[:MOST_CHOICE_LETTERS], value=value) for name, value in named if wanted in name.casefold()][
        :MAX_CHOICES
    ]


async def _payments_at_tables(
    interaction: Interaction, here: Table | None, over: Sequence[int]
) -> list[tuple[Table, TakesPaymentBack]]:
    """What the person was paid while a table was open: the one of the channel, or one of those `over`.

    The newest last.
    """
    user, client = interaction.user.id, interaction.client
    tables = [await client.desk.table_of_chouette(one) for one in reversed(over)]
    found = [
        (one, back)
        for one in tables
        if one and not one.is_open
        for back in await client.desk.debts.received_at_table(one, user)
    ]
    if here and here.is_open and (seat := here.player(user)):
        found += [(here, back) for back in received_at_table(here, (), seat)]
    return found


async def _tables_with_payments(interaction: Interaction) -> tuple[int, ...]:
    """The tables that are over, the newest first, at which the person was paid."""
    server, user = interaction.guild_id or 0, interaction.user.id
    return await evenings_with_payments_to(interaction.client.database, server, user, _MAX_TABLES_SEARCHED)


def value_of_payment_at_table(table: Table, back: TakesPaymentBack) -> str:
    """What stands for it when it is chosen: who paid, and how much of what, so that nothing else is taken back."""
    stake = stake_token(back.stake or table.chouette.stake)
    return f"{_AT_TABLE}{table.id}-{back.payer}-{back.amount}-{stake}"


def _is_payer(note: StoredPaymentNote, typed: str) -> bool:
    """Whether who pays by a note is meant by what was typed for a player."""
    if note.payer_user is None:
        return True  # they wished to be forgotten, so nobody can type them: the payment alone says who it was
    user = user_id_from_mention(typed)
    names = {payer_name(note), *(seat.name for seat in note.seats if seat.seat == note.payer)}
    called = {one.casefold() for name in names for one in (name, sanitized_line(name))}
    return note.payer_user == user if user else typed.strip().removeprefix("@").casefold() in called


async def take_payment_back(interaction: Interaction, player: str, typed: str) -> None:
    """Take back what was said to be paid by this player: one payment, which was chosen; or all paid at this table."""
    words = words_for(interaction)
    if typed.startswith(_AT_TABLE):
        here, over = await asyncio.gather(open_or_last_table_here(interaction), _tables_with_payments(interaction))
        at_tables = await _payments_at_tables(interaction, here, over)
        found = [one for one in at_tables if value_of_payment_at_table(*one) == typed]
        if not found or parse_players(found[0][0], player) != (found[0][1].payer,):
            await answer_privately(interaction, words.text("paid-undo-none"))
            return
        table, chosen = found[0]
        if not table.is_open:
            await _answer_for_all_or_one(
                interaction, [table.channel], lambda: take_back_at_table(interaction, table, chosen)
            )
            return

        def speech(_chouette: Chouette, by: Player) -> tuple[Statement, ...]:
            return (replace(chosen, by=by),)

        await submit_and_answer(interaction, speech, expected_table_id=table.id)
        return
    note = None
    if typed.isascii() and typed.isdigit() and len(typed) <= _MOST_DIGITS:
        note = await find_payment_note(interaction.client.database, int(typed))
    if note is None or note.payee_user != interaction.user.id or not _is_payer(note, player):
        await answer_privately(interaction, words.text("paid-undo-none"))
        return
    found, settings = note, await server_settings(interaction)
    who = PaymentSpeaker(interaction.user.id, may_direct(interaction, settings))
    after = judged(found, PaymentAct.TAKE_BACK_LATER, who, interaction.client.desk.debts.now())
    if isinstance(after, PaymentRefusal):
        await answer_privately(interaction, refusal_text(after, found, words))
        return

    async def act() -> str:
        answer = await act_on_payment(interaction, found.id, PaymentAct.TAKE_BACK_LATER)
        if answer.refusal or answer.note is None:
            return refusal_text(answer.refusal or PaymentRefusal.GONE, answer.note, words)
        return await tell_note(interaction, answer.note)

    await _answer_for_all_or_one(interaction, [part.channel for part in found.parts], act)
