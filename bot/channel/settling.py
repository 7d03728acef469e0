"""Settling up: what is owed from evenings that are over, told to one person, with a button for each sum they get."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Self

import discord
from discord import ButtonStyle, ui

from bot.channel.buttons import SETTLING_ID, PersistentItem, create_button, require_table_of_button
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    is_in_panel,
    open_or_last_table_here,
    server_settings,
    submit_and_answer,
    words_for,
    words_for_all_here,
)
from bot.channel.message import only_users
from bot.channel.moderation_log import log_moderation
from bot.channel.netting import close_what_ended
from bot.channel.payments import (
    DIRECTOR_ROLE_SETTING,
    act_label,
    act_style,
    channel_to_tell,
    close_message,
    closed_text,
    debts_here,
    guests_spoken_for_here,
    may_direct,
    named_balance_and_part,
    named_balance_and_payee,
    note_text,
    note_worth_text,
    refusal_text,
    tell_of_payment,
    told_where_text,
)
from bot.channel.settling_texts import (
    name_or_former,
    settling_text,
    worth_text,
)
from bot.channel.texts import (
    MAX_TEXT_LENGTH,
    fit_last_lines,
    worth_at_stake,
)
from bot.channel.views import stopped_view
from bot.channel.visible import role_may_see
from bot.delivery.answering import defer, edit_pressed_message
from bot.desk import Table
from bot.desk.debts import PaymentAnswer
from bot.desk.guests import may_say_paid
from bot.desk.paying import (
    OPEN_STATES,
    QUICK_TAKE_BACK_TIME,
    RECENT_STATES,
    STATEMENT_BY_STATE,
    PaymentAct,
    PaymentRefusal,
    PaymentSpeaker,
    PaymentState,
    acts_of,
    is_still_open,
    is_taken_back_quickly,
    judged,
    part_of,
    payee_name,
    payer_name,
    refusal_of_claim,
)
from bot.desk.settings import day_of
from bot.desk.settling import Balance, Debt, UserOrForgottenSeat, balances_of, balances_to_say_paid, worth_of
from bot.desk.submission import spoken_in_name_of
from bot.desk.tokens import stake_token
from bot.rules.evening.sheet import named_stake, payments_due_by_stake
from bot.rules.points import HalfPoints, Player, StakePerPoint
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ReceivesPayment, Statement, TakesPaymentBack
from bot.store.payments import find_payment_note, keep_message_of_note
from bot.store.stored import StoredPaymentNote, is_guest
from bot.words.names import escaped_line, sanitized_line
from bot.words.words import Words

_MAX_BUTTONS = 25
_MAX_DECISIONS = 5
_log = logging.getLogger(__name__)
_ACTS_BY_STATE: Mapping[str, tuple[PaymentAct, ...]] = {
    PaymentState.NOTED: (PaymentAct.CONFIRM, PaymentAct.DENY, PaymentAct.CALL, PaymentAct.WITHDRAW),
    PaymentState.DISPUTED: (PaymentAct.CONFIRM, PaymentAct.CALL, PaymentAct.WITHDRAW),
    PaymentState.CALLED: (PaymentAct.CONFIRM, PaymentAct.DENY, PaymentAct.WITHDRAW),
}
"""The buttons under what is told of an open one: whoever may not press one is told who may."""


# --- What is owed


def _balances_shown(debts: Sequence[Debt], users: frozenset[int], table: Table | None) -> tuple[Balance, ...]:
    """What a person is shown: all of their own; of others what the evening at this table left, and nothing else.

    `users`: that person, and the guests for whom they speak.
    """
    here = [debt for debt in debts if table and debt.evening.chouette == table.id]

    def is_own(balance: Balance) -> bool:
        return any(map(balance.has_parties, users))

    return (*filter(is_own, balances_of(debts)), *(one for one in balances_of(here) if not is_own(one)))


# --- Its buttons


class BalancePaidButton(PersistentItem, template=r"d(?P<sure>y?):(?P<key>\d+-\w+-\w+):(?P<token>\w+)"):
    """Says that all behind a sum is paid, when it is pressed again. It is in time as long as all of it is open.

    It names one debt of it.
    """

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Ask; or write it down, tell the other one, and show what is left. Where it has changed, only show it."""
        found, user = await named_balance_and_payee(interaction, self.facts)
        words, note = words_for(interaction), ""
        if found is None:
            note = words.text("settle-changed-below")
        elif not self.facts["sure"]:
            text, view = asked_whether_paid(interaction, found, words, payee=user)
            await edit_pressed_message(interaction, content=text, view=view)
            return
        else:
            await defer(interaction)
            told = await record_payment_and_tell(interaction, found, found.debts, payee=user)
            note = words.text("settle-changed-below") if told is None else told
        await show_panel_again(interaction, note)


def asked_whether_paid(
    interaction: Interaction, balance: Balance, words: Words, *, payee: int | None = None
) -> tuple[str, ui.View]:
    """What who is paid is asked once before it counts that all of a balance is paid; or who speaks for a guest."""
    user = payee or interaction.user.id
    elsewhere = channel_to_tell(interaction, channels_of(balance.debts))
    text = words.text(
        "settle-ask",
        guest=name_or_former(balance.name(user), words) if is_guest(user) else "",
        player=name_or_former(balance.name(other_than(user, balance)), words),
        worth=worth_text(balance.worth, balance, words),
        even="no" if balance.worth else "yes",
        channel=f"<#{elsewhere}>" if elsewhere else "",
        told="no" if elsewhere == 0 else "yes",
    )
    label, again = _button_label(balance, user, words), f"dy:{balance.oldest_debt_key}:{balance.token}"
    buttons: list[ui.Item[Any]] = [BalancePaidButton(create_button(label, again, ButtonStyle.success))]
    if balance.may_be_written_off_by(interaction.user.id):
        off = f"wo:{balance.oldest_debt_key}:{balance.token}"  # `WriteOffButton`
        buttons.append(create_button(words.text("write-off-press"), off))
    return text, stopped_view([*buttons, back_to_panel(words)])


class TonightPaidButton(
    PersistentItem,
    template=r"dt(?P<sure>y?):(?P<table>\d+):(?P<payer>\w+):(?P<amount>\d{1,10}):(?P<stake>\w+)(?::(?P<absent>\w+))?",
):
    """Says that somebody has paid so many half points at the table that goes on, when pressed again.

    Its id names the stake for which they were lost, by a token; and the guest who was paid, where it is one.
    """

    is_private = True

    @classmethod
    def create(
        cls,
        table: Table,
        payer: Player,
        amount: HalfPoints,
        stake: StakePerPoint,
        words: Words,
        letters: str = "dt",
        *,
        guest: Player | None = None,
    ) -> Self:
        """The button for this; `guest`: who was paid, where they have no account."""
        facts = {"name": table.sanitized_name(payer), "worth": worth_at_stake(stake, amount, words)}
        label = words.text("settle-tonight", guest=table.sanitized_name(guest) if guest else "", **facts)
        custom_id = f"{letters}:{table.id}:{payer}:{amount}:{stake_token(stake)}{f':{guest}' if guest else ''}"
        return cls(create_button(label, custom_id, ButtonStyle.success))

    async def pressed(self, interaction: Interaction) -> None:
        """Ask; or say it at the table, where it is judged."""
        payer, amount = Player(self.facts["payer"]), HalfPoints(int(self.facts["amount"]))
        table, words = await require_table_of_button(interaction, self.table), words_for(interaction)
        if table is None:
            return
        stake = next((one for one in table.chouette.stakes if stake_token(one) == self.facts["stake"]), None)
        if stake is None:
            await show_panel_again(interaction, words.text("settle-changed-below"))
            return

        def speech(chouette: Chouette, by: Player) -> tuple[Statement, ...]:
            return (ReceivesPayment(by, payer, amount, named_stake(chouette, stake)),)

        if self.facts["sure"]:
            said = spoken_in_name_of(self.absent, speech) if self.absent else speech
            await submit_and_answer(interaction, said, expected_table_id=self.table)
            return
        text, view = self.asked(table, payer, amount, stake, words, guest=self.absent)
        await edit_pressed_message(interaction, content=text, view=view)

    @classmethod
    def asked(
        cls,
        table: Table,
        payer: Player,
        amount: HalfPoints,
        stake: StakePerPoint,
        words: Words,
        *,
        guest: Player | None = None,
    ) -> tuple[str, ui.View]:
        """What who is paid is asked once before it counts; for a `guest`, whoever keeps score."""
        facts = {"player": table.escaped_name(payer), "worth": worth_at_stake(stake, amount, words)}
        facts["guest"] = table.escaped_name(guest) if guest else ""
        text = words.text("settle-ask", even="no", channel="", told="yes", **facts)
        yes = cls.create(table, payer, amount, stake, words, "dty", guest=guest)
        return text, stopped_view([yes, back_to_panel(words)])


class ClaimButton(
    PersistentItem, template=r"c(?P<sure>y?):(?P<key>\d+-\w+-\w+):(?P<token>\w+)(?::(?P<part>[\d.]{1,20}))?"
):
    """*I paid Ann €5.00*: the payer says so, when it is pressed again; it is noted, and the payee is asked.

    `part`: only so much is paid of all that they owe.
    """

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Ask; or note it and ask the payee where both are known. Where it has changed, only show what is open."""
        user, words = interaction.user.id, words_for(interaction)
        found, part = await named_balance_and_part(interaction, self.facts)
        if found is None or not may_be_noted_by(found, user):
            await show_panel_again(interaction, words.text("settle-changed-below"))
            return
        if not self.facts["sure"]:
            text, view = asked_about_claim(interaction, found, part, words)
            await edit_pressed_message(interaction, content=text, view=view)
            return
        await defer(interaction)
        ledger, place = interaction.client.desk.debts, interaction.guild_id or 0
        answer = await ledger.note_payment(
            found.debts_reduced_to_payment(part) if part else found.debts,
            user,
            interaction_id=interaction.id,
            server=place,
            channel=interaction.channel_id or 0,
        )
        if answer.refusal or answer.note is None:
            note = refusal_text(answer.refusal or PaymentRefusal.GONE, answer.note, words)
        else:
            note = await tell_note(interaction, answer.note)
        await show_panel_again(interaction, note)


def asked_about_claim(
    interaction: Interaction, balance: Balance, part: Decimal | None, words: Words
) -> tuple[str, ui.View]:
    """What who owes a balance is asked once before it is noted that they have paid it, or so much of it."""
    elsewhere = channel_to_tell(interaction, channels_of(balance.debts))
    facts = {
        "player": name_or_former(balance.name(balance.payee), words),
        "worth": worth_text(part or balance.worth, balance, words),
        "channel": f"<#{elsewhere}>" if elsewhere else "",
        "told": "no" if elsewhere == 0 else "yes",
    }
    yes = ClaimButton(_claim_button(balance, words, "cy", part))
    return words.text("settle-ask-claim", **facts), stopped_view([yes, back_to_panel(words)])


class ShowSettlingButton(PersistentItem, template=SETTLING_ID):
    """Shows what is open, to whoever presses alone, and changes nothing: back in a panel, or under an evening's end."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show it."""
        if is_in_panel(interaction):
            await show_panel_again(interaction, "")
        else:
            await show_settling(interaction)


class NoteButton(PersistentItem, template=r"n(?P<sure>s?):(?P<act>[a-z]+):(?P<note>\d+)"):
    """Says something about a payment that was noted or received, under what all are told or in one person's panel."""

    @classmethod
    def create(
        cls,
        act: PaymentAct,
        note: StoredPaymentNote,
        words: Words,
        place: int = 0,
        letters: str = "n",
        reader: int | None = None,
    ) -> "NoteButton":
        """The button for this; where it stands with those of others, the `place` of its note is before it.

        `reader`: who alone is shown it.
        """
        label = f"{f'{place}. ' if place else ''}{act_label(act, note, words, reader)}"
        return cls(create_button(label, f"{letters}:{act}:{note.id}", act_style(act)))

    async def pressed(self, interaction: Interaction) -> None:
        """Say it, tell who may know, and take the buttons off what was told before; or say why not.

        What a moderator decides for others, and what is taken back, is asked once, of them alone.
        """
        act = PaymentAct(self.facts["act"]) if self.facts["act"] in set(PaymentAct) else PaymentAct.TAKE_BACK
        words, note = words_for(interaction), int(self.facts["note"])
        if not self.facts["sure"] and (asked := await _asks_first(interaction, note, act)):
            yes, back = NoteButton.create(act, asked, words, letters="ns"), back_to_panel(words)
            if (await _speaker(interaction, note)).speaks_as(asked.payee_user, asked):
                text = words.text("settle-ask-back", told=note_text(asked, words))
                await _answer_in_own_panel(interaction, text, [yes, back])
                return
            facts = {"payer": f"**{escaped_line(payer_name(asked) or words.text('settle-forgotten'))}**"}
            facts["payee"] = f"**{escaped_line(payee_name(asked) or words.text('settle-forgotten'))}**"
            facts |= {"act": act.value, "worth": note_worth_text(asked, words), "told": note_text(asked, words)}
            await _answer_in_own_panel(interaction, words.text("settle-ask-decide", **facts), [yes, back])
            return
        answer = await act_on_payment(interaction, note, act)
        refusal = answer.refusal or (None if answer.note else PaymentRefusal.GONE)
        text = refusal_text(refusal, answer.note, words) if refusal else ""
        is_over = answer.note is None or answer.note.state not in OPEN_STATES
        if answer.note and not refusal:
            await defer(interaction)
            text = await tell_note(interaction, answer.note)
        if is_in_panel(interaction):
            await show_panel_again(interaction, text)
            return
        if is_over and refusal and answer.note and interaction.message:
            outcome = note_text(answer.note, await words_for_all_here(interaction))
            closed = closed_text(interaction.message.content, outcome)
            none = discord.AllowedMentions.none()
            await edit_pressed_message(interaction, content=closed, view=None, allowed_mentions=none)
        elif is_over or not refusal:
            await edit_pressed_message(interaction, view=None)
        if text:
            await answer_privately(interaction, text)


async def _asks_first(interaction: Interaction, note_id: int, act: PaymentAct) -> StoredPaymentNote | None:
    """The note, where this person may say so, and is asked first: they decide for two others, or take it back."""
    note = await find_payment_note(interaction.client.database, note_id)
    if note is None or note.server != interaction.guild_id:
        return None
    who = await _speaker(interaction, note_id)
    after = judged(note, act, who, interaction.client.desk.debts.now())
    if isinstance(after, PaymentRefusal):
        return None
    return note if after.is_decided or act is PaymentAct.TAKE_BACK else None


async def _answer_in_own_panel(interaction: Interaction, text: str, items: list[ui.Item[Any]]) -> None:
    """Answer a press under what all see by a message that one alone sees; in a panel, in that panel."""
    if is_in_panel(interaction):
        await edit_pressed_message(interaction, content=text, attachments=[], view=stopped_view(items))
    else:
        await answer_privately(interaction, text, stopped_view(items))


class TakeBackAtTableButton(
    PersistentItem, template=r"tb(?P<sure>y?):(?P<table>\d+):(?P<payer>\w+):(?P<amount>\d{1,10}):(?P<stake>\w+)"
):
    """Takes back what somebody has paid at a table that is over by now, while it was open, when pressed again."""

    is_private = True

    @classmethod
    def create(cls, table: Table, back: TakesPaymentBack, words: Words, letters: str = "tb") -> Self:
        """The button for this."""
        stake = back.stake or table.chouette.stake
        facts = {"payer": table.sanitized_name(back.payer), "worth": worth_at_stake(stake, back.amount, words)}
        facts["payee"] = table.sanitized_name(back.by) if back.by and back.by in table.chouette.guests else ""
        label = words.text("payment-press", act=PaymentAct.TAKE_BACK.value, even="no", other="", state="", **facts)
        custom_id = f"{letters}:{table.id}:{back.payer}:{back.amount}:{stake_token(stake)}"
        return cls(create_button(label, custom_id, ButtonStyle.secondary))

    async def pressed(self, interaction: Interaction) -> None:
        """Ask; or take it back, within a day after the table was over, and tell who may know; or show what is open."""
        table = await interaction.client.desk.table_of_chouette(self.table or 0)
        words, note = words_for(interaction), ""
        own = await _received_at_last_table(interaction, table)
        if table is None or (found := next((one for one in own if self._is(table, one)), None)) is None:
            note = words.text("settle-changed-below")
        elif not self.facts["sure"]:
            yes = TakeBackAtTableButton.create(table, found, words, "tby")
            text = words.text("settle-ask-back", told=_received_text(table, found, words))
            await edit_pressed_message(interaction, content=text, view=stopped_view([yes, back_to_panel(words)]))
            return
        else:
            await defer(interaction)
            told = await take_back_at_table(interaction, table, found)
            note = words.text("settle-changed-below") if told is None else told
        await show_panel_again(interaction, note)

    def _is(self, table: Table, back: TakesPaymentBack) -> bool:
        stake = stake_token(back.stake or table.chouette.stake)
        meant = self.facts["payer"], int(self.facts["amount"]), self.facts["stake"]
        return (back.payer, back.amount, stake) == meant


def _received_text(table: Table, back: TakesPaymentBack, words: Words) -> str:
    worth = worth_at_stake(back.stake or table.chouette.stake, back.amount, words)
    names = {"payer": table.bold_name(back.payer), "payee": table.bold_name(back.by) if back.by else ""}
    return words.text(
        "payment-told", state=PaymentState.RECEIVED.value, worth=worth, even="no", by="", decided="no", **names
    )


async def _received_at_last_table(interaction: Interaction, table: Table | None) -> tuple[TakesPaymentBack, ...]:
    """What the person was paid at a table of this server while it was open, if it has been over for less than a day."""
    ledger = interaction.client.desk.debts
    if table is None or table.server != interaction.guild_id or table.ended_at is None:
        return ()
    if ledger.now() - table.ended_at >= QUICK_TAKE_BACK_TIME:
        return ()
    return await ledger.received_at_table(table, interaction.user.id)


async def take_back_at_table(interaction: Interaction, table: Table, back: TakesPaymentBack) -> str | None:
    """Take it back and tell who may know; what the person alone is told beside it. None: it is not as it was."""
    answer = await interaction.client.desk.debts.take_back_at_table(
        table, back, interaction.user.id, interaction_id=interaction.id, channel=interaction.channel_id or 0
    )
    return await tell_note(interaction, answer.note) if answer.note else None


SETTLING_BUTTONS = (
    BalancePaidButton,
    TonightPaidButton,
    TakeBackAtTableButton,
    ClaimButton,
    ShowSettlingButton,
    NoteButton,
)
"""All buttons that stand here."""


async def act_on_payment(interaction: Interaction, note: int, act: PaymentAct) -> PaymentAnswer:
    """Say it as this person, who may be a director."""
    return await interaction.client.desk.debts.act_on_payment(
        note, act, await _speaker(interaction, note), server=interaction.guild_id or 0, interaction_id=interaction.id
    )


async def _speaker(interaction: Interaction, note: int) -> PaymentSpeaker:
    ledger, user = interaction.client.desk.debts, interaction.user.id
    meant = [one for one in await ledger.notes_to_show(interaction.guild_id or 0) if one.id == note]
    guests = await guests_spoken_for_here(interaction, (), meant)
    return PaymentSpeaker(user, may_direct(interaction, await server_settings(interaction)), guests)


def channels_of(debts: Sequence[Debt]) -> tuple[int, ...]:
    """Where the evenings were played of which these debts are left."""
    return tuple(debt.evening.channel for debt in debts)


def back_to_panel(words: Words) -> ShowSettlingButton:
    """The button that leads back to what is open."""
    return ShowSettlingButton(create_button(words.text("settle-show"), SETTLING_ID))


def _claim_button(
    balance: Balance, words: Words, letters: str = "c", part: Decimal | None = None
) -> ui.Button[ui.View]:
    name = sanitized_line(balance.name(balance.payee))
    label = words.text("settle-take-note", name=name, worth=worth_text(part or balance.worth, balance, words))
    of = f":{part.normalize():f}" if part else ""
    return create_button(label, f"{letters}:{balance.oldest_debt_key}:{balance.token}{of}")


def may_be_noted_by(balance: Balance, user: int) -> bool:
    """Whether this person may say that they have paid it: they owe it, and somebody with an account is to be asked."""
    return bool(balance.worth) and user == balance.payer and isinstance(balance.payee, int) and balance.payee > 0


async def show_settling(interaction: Interaction) -> None:
    """What is open now, in an answer for one person alone."""
    await answer_privately(interaction, *await settling_panel(interaction))
    interaction.client.open_panels.note_payments_shown(interaction, lambda: settling_panel(interaction))


async def show_panel_again(interaction: Interaction, note: str) -> None:
    """What is open now, in the private message that was pressed, below what is to be said first."""
    text, view = await settling_panel(interaction)
    content = "\n".join(part for part in (note, text) if part)[:MAX_TEXT_LENGTH]
    await edit_pressed_message(interaction, content=content, attachments=[], view=view)
    interaction.client.open_panels.note_payments_shown(interaction, lambda: settling_panel(interaction))


async def settling_panel(interaction: Interaction) -> tuple[str, ui.View]:
    """What one person is told about settling up, with their buttons."""
    user, words, ledger = interaction.user.id, words_for(interaction), interaction.client.desk.debts
    table, debts, notes, settings = await asyncio.gather(
        open_or_last_table_here(interaction),
        debts_here(interaction),
        ledger.notes_to_show(interaction.guild_id or 0),
        server_settings(interaction),
    )
    guests = await guests_spoken_for_here(interaction, debts, notes)
    people = frozenset({user}).union(*guests.values())
    shown = _balances_shown(debts, people, table)
    own = [one for one in notes if people & {one.payer_user, one.payee_user}]
    own = [one for one in own if one.state not in OPEN_STATES or is_still_open(one, debts)]
    now = ledger.now()

    def may_note(balance: Balance) -> bool:
        parts = [*map(part_of, balance.debts)]
        return may_be_noted_by(balance, user) and refusal_of_claim(parts, own, debts, now) is None

    received = balances_to_say_paid(debts, user, guests)
    buttons = _settling_buttons(received, [*filter(may_note, shown)], words)
    own = [
        one
        for one in own
        if one.state in OPEN_STATES or (one.state in RECENT_STATES and is_taken_back_quickly(one, now))
    ]
    who = PaymentSpeaker(user, may_direct(interaction, settings), guests)
    buttons += [NoteButton.create(act, note, words, reader=user) for note in own for act in acts_of(note, who, now)]
    if table and table.is_open and (seat := table.player(user)):
        buttons += [
            TonightPaidButton.create(table, payer, amount, stake, words, guest=payee if payee != seat else None)
            for stake, (payer, payee, amount) in payments_due_by_stake(table.chouette)
            if may_say_paid(table.chouette, seat, payee)
        ]
    buttons += [
        TakeBackAtTableButton.create(table, back, words)
        for back in await _received_at_last_table(interaction, table)
        if table
    ]
    text = settling_text(shown, table, words, lambda moment: day_of(moment, settings), people)
    if who.is_moderator:
        buttons.append(create_button(words.text("settle-treasurer-button"), "tr"))  # `TreasurerButton`
    said = [
        words.text("settle-said-line", date=words.day(day_of(note.changed_at, settings)), told=note_text(note, words))
        for note in own
    ]
    if said:
        room = MAX_TEXT_LENGTH - len(text) - 50
        text = "\n".join([text, words.text("settle-said"), fit_last_lines(said, max(room, 200))])
    return text, stopped_view(buttons[-_MAX_BUTTONS:])


def _settling_buttons(
    received: Sequence[tuple[Balance, int]], noted: Sequence[Balance], words: Words
) -> list[ui.Item[Any]]:
    """For each sum that the person gets, or a guest, that it is paid; for each that they may note, that they paid."""
    buttons: list[ui.Item[Any]] = [
        BalancePaidButton(
            create_button(_button_label(one, payee, words), f"d:{one.oldest_debt_key}:{one.token}", ButtonStyle.success)
        )
        for one, payee in received
    ]
    buttons += [ClaimButton(_claim_button(one, words)) for one in noted]
    return buttons


def _button_label(balance: Balance, user: int, words: Words) -> str:
    other = sanitized_line(balance.name(other_than(user, balance)) or words.text("settle-forgotten"))
    guest = sanitized_line(balance.name(user)) if is_guest(user) else ""
    if not balance.worth:
        return words.text("press-even", name=other)
    return words.text("press-settled", name=other, guest=guest, worth=worth_text(balance.worth, balance, words))


def other_than(user: int, balance: Balance) -> UserOrForgottenSeat:
    """The other one of the two."""
    return balance.payer if balance.payee == user else balance.payee


# --- It is paid


async def record_payment_and_tell(
    interaction: Interaction, balance: Balance, debts: Sequence[Debt], *, payee: int | None = None
) -> str | None:
    """Write down that these debts of a balance are paid, and tell who may know, the other one by name.

    `payee`: the guest for whom it is said. What the person alone is told beside it; None: what is owed has changed.
    """
    client, user = interaction.client, payee or interaction.user.id
    if not await client.desk.debts.record_debts_paid(
        debts, interaction.user.id, interaction_id=interaction.id, channel=interaction.channel_id or 0
    ):
        return None
    words = await words_for_all_here(interaction)
    other = other_than(user, balance)
    notified = other if isinstance(other, int) and not is_guest(other) else None
    named: dict[UserOrForgottenSeat, str] = {
        one: f"**{name_or_former(balance.name(one), words)}**" for one in (user, other)
    }
    if notified:
        named[other] = balance.mention(notified)
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
    where, _ = await tell_of_payment(interaction, told, channels_of(debts), only_users([notified]))
    await close_what_ended(interaction)
    return told_where_text(where, words_for(interaction))


async def tell_note(interaction: Interaction, note: StoredPaymentNote) -> str:
    """Tell who may know what is said of a payment now, with its buttons; what the person alone is told beside it."""
    settings = await server_settings(interaction)
    words, role = await words_for_all_here(interaction), settings.get(DIRECTOR_ROLE_SETTING)
    both = (note.payer_user, note.payee_user)
    others = [one for one in both if one and not is_guest(one) and one != interaction.user.id]
    lines, roles = [note_text(note, words, mentioned=others)], list[discord.Object]()
    if note.state == PaymentState.CALLED:
        place = channel_to_tell(interaction, (part.channel for part in note.parts)) or interaction.channel_id or 0
        is_there = str(role or "").isdigit() and role_may_see(interaction, int(str(role)), place)
        roles = [discord.Object(int(str(role)))] if is_there else []
        lines += [words.text("payment-called", role=f"<@&{one.id}>") for one in roles]
        _log.info("payment %s on server %s: a moderator is called", note.id, note.server)
    mentions = only_users(others)
    mentions.roles = roles
    is_local = interaction.client.is_local  # friends among themselves
    acts = [act for act in _ACTS_BY_STATE.get(note.state, ()) if not (is_local and act is PaymentAct.CALL)]
    view = stopped_view([NoteButton.create(act, note, words) for act in acts]) if acts else None
    channels = [part.channel for part in note.parts]
    where, sent = await tell_of_payment(interaction, "\n".join(lines), channels, mentions, view)
    now = (sent.channel.id, sent.id) if sent and view else (None, None)
    if now != (note.message_channel, note.message):
        await keep_message_of_note(interaction.client.database, note.id, *now)
    outcome = note_text(note, words)
    if note.message and (interaction.message is None or interaction.message.id != note.message):
        await close_message(interaction, note, outcome)
    if note.state in STATEMENT_BY_STATE:
        await close_what_ended(interaction)
    if note.is_decided or note.state == PaymentState.CALLED:
        await log_moderation(interaction, outcome, words, where, is_told_there=where != 0)
    return told_where_text(where, words_for(interaction))
