"""Payments of which somebody has spoken, in words: told to all who may know of them, with the buttons of each state.

A debt is told of where its evening was played, or where everybody sees that channel anyway. Decides nothing.
"""

import contextlib
import logging
from collections.abc import Iterable, Mapping
from decimal import Decimal

import discord
from discord import ButtonStyle, ui

from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_privately,
    is_in_panel,
    open_or_last_table_here,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.texts import points_or_money_text
from bot.channel.visible import all_on_server_see
from bot.delivery.answering import edit_pressed_message
from bot.delivery.requests import NETWORK_ERRORS, error_text
from bot.desk.guests import guests_spoken_for
from bot.desk.paying import OPEN_STATES, PaymentAct, PaymentRefusal, payee_name, payer_name
from bot.desk.settling import (
    Balance,
    Debt,
    GuestsByEvening,
    balances_of,
    balances_to_say_paid,
    named_balance,
    with_one_name_each,
)
from bot.desk.table import mention_in_seat
from bot.rules.events import Event, PaymentReceived, PaymentTakenBack
from bot.rules.points import Player
from bot.store.payments import closed_notes_with_message, keep_message_of_note
from bot.store.stored import StoredPaymentNote, is_guest
from bot.words.names import escaped_line, sanitized_line
from bot.words.told import MAX_MESSAGE_LENGTH
from bot.words.words import Words

DIRECTOR_ROLE_SETTING = "director_role"
_log = logging.getLogger(__name__)
_STYLES = {PaymentAct.CONFIRM: ButtonStyle.success, PaymentAct.DENY: ButtonStyle.danger}


def may_direct(interaction: Interaction, settings: ServerSettings) -> bool:
    """Whether this person is a director of the server's tables: they manage the server, or have the role."""
    role, member = settings.get(DIRECTOR_ROLE_SETTING), interaction.user
    has_role = isinstance(member, discord.Member) and any(str(one.id) == str(role) for one in member.roles)
    return interaction.permissions.manage_guild or has_role


async def is_director_or_told(interaction: Interaction) -> bool:
    """Whether this person directs the server's tables; who does not is told so alone, in place of what they pressed."""
    if may_direct(interaction, await server_settings(interaction)):
        return True
    text = words_for(interaction).text("director-not-allowed")
    if is_in_panel(interaction):
        await edit_pressed_message(interaction, content=text, embeds=[], view=None)
    else:
        await answer_privately(interaction, text)
    return False


# --- In words


def sum_text(worth: Decimal, label: str, words: Words, *, is_in_points: bool) -> str:
    """A sum as it is written: points where all behind it was played for a point a point, else money."""
    return points_or_money_text(worth, label, words, is_in_points=is_in_points)


def note_worth_text(note: StoredPaymentNote, words: Words) -> str:
    """What a payment comes to."""
    return sum_text(note.worth, note.label, words, is_in_points=note.is_in_points)


def note_text(note: StoredPaymentNote, words: Words, *, mentioned: Iterable[int] = ()) -> str:
    """What has been said of a payment last, and who may say what now; these people are named as mentions."""
    named = {*mentioned}

    def called(player: Player, user: int | None, name: str) -> str:
        if user in named:
            return mention_in_seat(note.seats, player, user)
        return f"**{escaped_line(name)}**" if name else f"**{words.text('settle-forgotten')}**"

    is_decided = note.is_decided and note.changed_by is not None
    return words.text(
        "payment-told",
        state=note.state,
        payer=called(note.payer, note.payer_user, payer_name(note)),
        payee=called(note.payee, note.payee_user, payee_name(note)),
        worth=note_worth_text(note, words),
        even="no" if note.worth else "yes",
        by=f"<@{note.changed_by}>" if is_decided else "",
        decided="yes" if note.is_decided else "no",
    )


def refusal_text(refusal: PaymentRefusal, note: StoredPaymentNote | None, words: Words) -> str:
    """Why somebody cannot say that about a payment, what stands now, and who may say what."""
    if note is None:
        return words.text("settle-changed")
    return words.text(
        "payment-refused",
        why=refusal.value,
        payer=f"**{escaped_line(payer_name(note))}**" if payer_name(note) else words.text("settle-forgotten"),
        payee=f"**{escaped_line(payee_name(note))}**" if payee_name(note) else words.text("settle-forgotten"),
        told=note_text(note, words),
    )


def act_label(act: PaymentAct, note: StoredPaymentNote, words: Words, reader: int | None = None) -> str:
    """What stands on its button; who takes back what a guest was paid says whom.

    `reader`: who alone reads it; None: whoever reads what is told to all.
    """
    is_own = act is PaymentAct.TAKE_BACK and not is_guest(note.payee_user or 0)
    is_withdrawn_by_reader = act is PaymentAct.WITHDRAW and note.payer_user == reader
    return words.text(
        "payment-press",
        act=act.value,
        payer="" if is_withdrawn_by_reader else sanitized_line(payer_name(note) or words.text("settle-forgotten")),
        payee="" if is_own else sanitized_line(payee_name(note) or words.text("settle-forgotten")),
        worth=note_worth_text(note, words),
        other=sanitized_line(payer_name(note) or words.text("settle-forgotten")),
        even="no" if note.worth else "yes",
        state=note.state,
    )


def act_style(act: PaymentAct) -> ButtonStyle:
    """The colour of its button."""
    return _STYLES.get(act, ButtonStyle.secondary)


# --- Told to those who may know


def channel_to_tell(interaction: Interaction, channels: Iterable[int]) -> int | None:
    """Where a payment of debts from these channels is told of; None: here, where everybody may know of it.

    0: nowhere, since no channel may know of all that was played in several.
    """
    known = {channel for channel in channels if not all_on_server_see(interaction, channel)}
    if known <= {interaction.channel_id}:
        return None
    return known.pop() if len(known) == 1 else 0


async def tell_of_payment(
    interaction: Interaction,
    text: str,
    channels: Iterable[int],
    mentions: discord.AllowedMentions,
    view: ui.View | None = None,
) -> tuple[int | None, discord.Message | None]:
    """Tell all who may know: here, in a message of its own, else where the debt is known.

    Where, None here, 0 if nobody was told; and the message.
    """
    channels = [*channels]
    for channel in channels:
        interaction.client.delivery.refresh_if_shown(channel)  # the end of the evening says what is paid
    interaction.client.board_links.look_again(interaction.guild_id or 0)  # and so does its board
    interaction.client.open_panels.show_payments_anew(interaction.guild_id)
    elsewhere = channel_to_tell(interaction, channels)
    shown = view or discord.utils.MISSING
    if elsewhere == 0:
        return 0, None
    if elsewhere is None:
        return None, await interaction.followup.send(text, allowed_mentions=mentions, view=shown, wait=True)
    where = interaction.client.get_partial_messageable(elsewhere)
    try:
        return elsewhere, await where.send(text, allowed_mentions=mentions, view=shown)
    except NETWORK_ERRORS as error:
        _log.warning("a payment is not told in channel %s: %s", elsewhere, error_text(error))
        return 0, None


def show_payments_anew_if_paid(interaction: Interaction, events: Iterable[Event]) -> None:
    """Where somebody was paid at a table that goes on, whoever looks at what is to be paid sees it."""
    if any(isinstance(one, PaymentReceived | PaymentTakenBack) for one in events):
        interaction.client.open_panels.show_payments_anew(interaction.guild_id)


def told_where_text(where: int | None, words: Words) -> str:
    """What somebody alone is told of where it was told; nothing where that is here."""
    if where is None:
        return ""
    return words.text("settle-told-elsewhere", channel=f"<#{where}>") if where else words.text("settle-told-nowhere")


def closed_text(before: str, outcome: str) -> str:
    """What stands in a message of a payment when it has no buttons any more: what stood there, and the outcome."""
    return f"{before}\n→ {outcome}"[:MAX_MESSAGE_LENGTH]


async def close_message(interaction: Interaction, note: StoredPaymentNote, outcome: str) -> None:
    """Take the buttons off what was told of a payment before, and say there what has become of it."""
    channel = interaction.client.get_partial_messageable(note.message_channel or 0)
    none, found = discord.AllowedMentions.none(), channel.get_partial_message(note.message or 0)
    try:
        before = await found.fetch()
        await found.edit(content=closed_text(before.content, outcome), view=None, allowed_mentions=none)
    except NETWORK_ERRORS as error:
        _log.warning("message %s of a payment keeps its buttons: %s", note.message, error_text(error))


async def close_ended_messages(interaction: Interaction) -> None:
    """Take the buttons off what was told here of payments that were noted, and have ended by what was done since."""
    database, words = interaction.client.database, await words_for_all_here(interaction)
    for note in await closed_notes_with_message(database, interaction.guild_id or 0, OPEN_STATES):
        await keep_message_of_note(database, note.id, None, None)
        await close_message(interaction, note, note_text(note, words))


async def delete_public_promise(interaction: Interaction) -> None:
    """Take back that an answer for all was promised: it is told elsewhere, or not at all."""
    with contextlib.suppress(*NETWORK_ERRORS):
        await interaction.delete_original_response()


# --- The balance that a button names


async def debts_here(interaction: Interaction) -> tuple[Debt, ...]:
    """What everybody on the server still owes from evenings that are over, by the names that they have here now."""
    debts = await interaction.client.desk.debts.unpaid(interaction.guild_id or 0)
    table = await open_or_last_table_here(interaction)
    return with_one_name_each(debts, table.names_by_identity) if table else debts


async def guests_spoken_for_here(
    interaction: Interaction, debts: Iterable[Debt], notes: Iterable[StoredPaymentNote] = (), *, most: int | None = None
) -> GuestsByEvening:
    """The guests for whom this person speaks, by evening: they kept score where these are owed or were paid.

    `most`: so many of these evenings are read, the newest, since each that is not in memory is replayed.
    """
    sat = [one for one in debts if any(seat.user == interaction.user.id for seat in one.evening.seats)]
    owed = [(one.user(party), one.evening.chouette) for one in sat for party in (one.payer, one.payee)]
    paid = [(one.payee_user, part.chouette) for one in notes for part in one.parts]
    evenings = {chouette for user, chouette in (*owed, *paid) if user is not None and is_guest(user)}
    desk = interaction.client.desk
    return {
        one: guests_spoken_for(await desk.table_by_id(one), interaction.user.id)
        for one in sorted(evenings, reverse=True)[:most]
    }


async def named_balance_and_payee(
    interaction: Interaction, facts: Mapping[str, str]
) -> tuple[Balance | None, int | None]:
    """The balance that a pressed button names, and to whom this person says it is paid; None: they may not any more."""
    balances = balances_of(await debts_here(interaction))
    debts = [debt for one in balances if any(each.key == facts["key"] for each in one.debts) for debt in one.debts]
    guests = await guests_spoken_for_here(interaction, debts)
    for found, payee in balances_to_say_paid(debts, interaction.user.id, guests):
        if (found.oldest_debt_key, found.token) == (facts["key"], facts["token"]):
            return found, payee
    return None, None


async def named_balance_and_part(
    interaction: Interaction, facts: Mapping[str, str]
) -> tuple[Balance | None, Decimal | None]:
    """The balance that a pressed button names, and how much of it is meant, where the button names a part.

    No balance where other debts are open by now, or where that is no part of what is owed.
    """
    found = named_balance(await debts_here(interaction), facts["key"], facts["token"])
    part = Decimal(facts["part"]) if found and facts["part"] else None
    return (None if found and part and part >= found.worth else found), part
