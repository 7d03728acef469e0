"""Writing off what somebody owes: asked of who is owed it, said when they press again, told like a payment."""

from decimal import Decimal
from typing import Self

from discord import ButtonStyle, ui

from bot.channel.buttons import PersistentItem, create_button
from bot.channel.interactions import Interaction, words_for
from bot.channel.netting import close_what_ended
from bot.channel.payments import named_balance_and_part
from bot.channel.settling import back_to_panel, other_than, show_panel_again, tell_note
from bot.channel.settling_texts import name_or_former, worth_text
from bot.channel.views import stopped_view
from bot.delivery.answering import defer, edit_pressed_message
from bot.desk.paying import PaymentState
from bot.desk.settling import Balance, Debt, worth_of
from bot.store.payments import find_payment_note
from bot.words.words import Words


class WriteOffButton(
    PersistentItem, template=r"wo(?P<sure>y?):(?P<key>\d+-\w+-\w+):(?P<token>\w+)(?::(?P<part>[\d.]{1,20}))?"
):
    """*Write it off*: who is owed a sum gives it up, or a `part` of it, when it is pressed again; nobody has paid."""

    is_private = True

    @classmethod
    def create(cls, balance: Balance, label: str, letters: str, part: Decimal | None = None) -> Self:
        """The button for this."""
        of = f":{part.normalize():f}" if part else ""
        custom_id = f"{letters}:{balance.oldest_debt_key}:{balance.token}{of}"
        return cls(create_button(label, custom_id, ButtonStyle.danger if letters == "woy" else ButtonStyle.secondary))

    async def pressed(self, interaction: Interaction) -> None:
        """Ask; or write it down and tell it. Where it has changed, only show what is open."""
        user, words = interaction.user.id, words_for(interaction)
        found, part = await named_balance_and_part(interaction, self.facts)
        if found is None or not found.may_be_written_off_by(user):
            await show_panel_again(interaction, words.text("settle-changed-below"))
            return
        if not self.facts["sure"]:
            text, view = asked_whether_written_off(found, user, part, words)
            await edit_pressed_message(interaction, content=text, view=view)
            return
        await defer(interaction)
        told = await _write_off_and_tell(interaction, found, part or found.worth)
        await show_panel_again(interaction, words.text("settle-changed-below") if told is None else told)


def asked_whether_written_off(balance: Balance, user: int, part: Decimal | None, words: Words) -> tuple[str, ui.View]:
    """What who is owed a balance is asked once before they give it up, or so much of it."""
    debts = _debts_to_write_off(balance, part or balance.worth)
    text = words.text(
        "write-off-ask",
        player=name_or_former(balance.name(other_than(user, balance)), words),
        worth=worth_text(balance.worth, balance, words),
        part=worth_text(part, balance, words) if part else "",
        evenings=len({debt.evening.chouette for debt in balance.debts}),
        even="yes" if len(debts) < len(balance.debts) and not part else "no",
    )
    label = words.text("write-off-yes", worth=worth_text(part or balance.worth, balance, words))
    return text, stopped_view([WriteOffButton.create(balance, label, "woy", part), back_to_panel(words)])


def _debts_to_write_off(balance: Balance, worth: Decimal) -> tuple[Debt, ...]:
    """What of a balance is given up where so much is: what the payee owes is set off, and stays."""
    is_one_way = all(debt.user_or_forgotten_seat(debt.debtor) == balance.payer for debt in balance.debts)
    is_all = worth == balance.worth and is_one_way
    return balance.debts if is_all else balance.debts_reduced_to_payment(worth)


async def _write_off_and_tell(interaction: Interaction, balance: Balance, worth: Decimal) -> str | None:
    """Write down that so much of a balance is given up, and tell who may know, the other one by name.

    Of what the two owe one another in both directions the person gives up only what they are owed. What they alone are
    told beside it; None: what is owed has changed.
    """
    client, debts = interaction.client, _debts_to_write_off(balance, worth)
    ledger, here = client.desk.debts, {"interaction_id": interaction.id, "channel": interaction.channel_id or 0}
    if worth_of(debts) != worth:
        return None
    if not await ledger.record_debts_paid(debts, interaction.user.id, state=PaymentState.WRITTEN_OFF, **here):
        return None
    note = await find_payment_note(client.database, interaction.id)
    text = await tell_note(interaction, note) if note else ""
    await close_what_ended(interaction)
    return text


WRITE_OFF_BUTTONS = (WriteOffButton,)
"""All buttons that stand here."""
