"""*Treasurer*: what is owed on a server, and what of it a director decides, beside the panel of one's own payments."""

from collections.abc import Sequence

from bot.channel.buttons import PersistentItem
from bot.channel.interactions import Interaction, server_settings, text_file, words_for
from bot.channel.netting import netting_buttons, nettings_here
from bot.channel.payments import debts_here, may_direct, note_text
from bot.channel.settling import NoteButton, back_to_panel, show_panel_again
from bot.channel.settling_texts import totals_lines, treasurer_lines
from bot.channel.texts import MAX_TEXT_LENGTH, fit_first_lines
from bot.channel.views import stopped_view
from bot.channel.visible import channels_seen
from bot.delivery.answering import edit_pressed_message
from bot.desk.paying import OPEN_STATES, PaymentSpeaker, acts_of, is_still_open
from bot.desk.settings import day_of
from bot.desk.settling import Debt, balances_of, totals_of
from bot.store.evenings import NETTED
from bot.store.stored import StoredPaymentNote

_MAX_BUTTONS = 25
_MAX_DECISIONS = 5


class TreasurerButton(PersistentItem, template=r"tr"):
    """*Treasurer*: all that is owed on the server of evenings in channels that the presser sees, to a director."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Show it, as a file too where a message has no room for all."""
        words, settings = words_for(interaction), await server_settings(interaction)
        if not may_direct(interaction, settings):
            await show_panel_again(interaction, words.text("settle-treasurer-only"))
            return
        debts = await debts_here(interaction)
        seen_channels = await channels_seen(interaction, (debt.evening.channel for debt in debts))
        seen = [
            debt
            for debt in debts
            if debt.evening.channel in seen_channels.names
            or interaction.user.id in {debt.user(debt.payer), debt.user(debt.payee)}
        ]
        notes = await _notes_to_decide(interaction, debts)
        lines = [words.text("settle-to-decide", place=at, told=note_text(one, words)) for at, one in notes]
        balances = balances_of(seen)
        lines += [*totals_lines(totals_of(balances), words)]
        lines += treasurer_lines(balances, words, lambda moment: day_of(moment, settings))
        if not lines:
            await show_panel_again(interaction, words.text("settle-treasurer-none"))
            return
        title = words.text("settle-treasurer")
        text = fit_first_lines([title, *lines], MAX_TEXT_LENGTH)
        files = [text_file("\n".join(lines), "open-payments.txt")] if text.endswith("…") else []
        netted = netting_buttons(await nettings_here(interaction), words)
        who, now = PaymentSpeaker(interaction.user.id, is_moderator=True), interaction.client.desk.debts.now()
        decisions = [NoteButton.create(act, note, words, at) for at, note in notes for act in acts_of(note, who, now)]
        view = stopped_view([*decisions[: _MAX_BUTTONS - 1 - len(netted)], *netted, back_to_panel(words)])
        await edit_pressed_message(interaction, content=text, attachments=files, view=view)


async def _notes_to_decide(interaction: Interaction, debts: Sequence[Debt]) -> list[tuple[int, StoredPaymentNote]]:
    """What this moderator may decide, or take back, of debts from channels that they see: numbered from 1."""
    found = await interaction.client.desk.debts.notes_for_moderators(interaction.guild_id or 0)
    parties = interaction.user.id
    found = [one for one in found if parties not in {one.payer_user, one.payee_user}]
    found = [one for one in found if one.state not in OPEN_STATES or is_still_open(one, debts)]
    seen = {*(await channels_seen(interaction, (part.channel for one in found for part in one.parts))).names, NETTED}
    fitting = [one for one in found if {part.channel for part in one.parts} <= seen]
    return list(enumerate(fitting[-_MAX_DECISIONS:], start=1))


TREASURER_BUTTONS = (TreasurerButton,)
