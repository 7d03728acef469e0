"""What is stored of a person, as they alone are told, and the button that has it forgotten; stores nothing."""

from typing import Any, Self

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.channel.blocking import FORGET_BUTTON_PATTERN
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.interactions import Interaction, answer_privately, words_for
from bot.channel.settling_texts import worth_text
from bot.channel.texts import fit_first_lines, fit_last_lines
from bot.channel.views import stopped_view
from bot.delivery.answering import edit_pressed_message
from bot.desk.forgetting import UserStanding
from bot.desk.settling import Balance, UserOrForgottenSeat
from bot.words.names import escaped_line, escaped_reason
from bot.words.words import Words

_ASK, _SURE = "ask", "sure"


class ForgetButton(PersistentItem, template=FORGET_BUTTON_PATTERN):
    """*Forget me*: it asks once more, and forgets whoever presses it again."""

    is_private = True

    @classmethod
    def create(cls, step: str, label: str) -> Self:
        """The button for this step."""
        return cls(create_button(label, f"f:{step}", ButtonStyle.danger))

    async def pressed(self, interaction: Interaction) -> None:
        """Say what stands against it, or ask once more, or do it."""
        forgetting, user, words = interaction.client.desk.forgetting, interaction.user.id, words_for(interaction)
        is_sure = self.facts["step"] == _SURE
        found = await (forgetting.forget_if_allowed(user) if is_sure else forgetting.standing(user))
        items = list[ui.Item[Any]]()
        if not found.has_data:
            text = words.text("privacy-nothing")
        elif not found.can_be_forgotten:
            text = _why_not(found, interaction.guild_id or 0, words)
        elif is_sure:
            for evening in found.planned:
                if evening.state.is_to_come:
                    interaction.client.evenings.show_soon(evening)
            text = words.text("privacy-forgotten")
        else:
            text = fit_last_lines([*_given_up(found, words), words.text("privacy-sure")])
            items.append(ForgetButton.create(_SURE, words.text("privacy-forget-sure")))
        await edit_pressed_message(interaction, content=text, view=stopped_view(items))


async def show_stored_data(interaction: Interaction) -> None:
    """Tell one person what is stored of them, and offer to forget it."""
    words = words_for(interaction)
    found = await interaction.client.desk.forgetting.standing(interaction.user.id)
    stored = words.text("privacy-stored", evenings=found.evenings, planned=len(found.planned) + found.problems)
    kept = [
        words.text("privacy-unseated", until=format_dt(one.until, "f"), note=escaped_reason(one.reason))
        for one in found.taken_seats
    ]
    text = fit_first_lines([*stored.split("\n"), *kept])
    items = list[ui.Item[Any]]()
    if found.has_data:
        items.append(ForgetButton.create(_ASK, words.text("privacy-forget")))
    await answer_privately(interaction, text, stopped_view(items))


def _why_not(found: UserStanding, server: int, words: Words) -> str:
    here = [f"<#{one.channel}>" for one in found.open if one.server == server]
    elsewhere = len(found.open) - len(here)
    lines = [words.text("privacy-at-a-table", channels=words.listed(here), elsewhere=elsewhere)] if found.open else []
    lines += [
        words.text("privacy-owes", player=_called(one, one.payee, words), worth=_worth(one, words))
        for one in found.owes
    ]
    return fit_last_lines([*lines, words.text("privacy-then")])


def _given_up(found: UserStanding, words: Words) -> list[str]:
    return [
        words.text("privacy-given-up", player=_called(one, one.payer, words), worth=_worth(one, words))
        for one in found.is_owed
    ]


def _worth(balance: Balance, words: Words) -> str:
    return worth_text(balance.worth, balance, words)


def _called(balance: Balance, somebody: UserOrForgottenSeat, words: Words) -> str:
    name = balance.name(somebody)
    return escaped_line(name) if name else words.text("settle-forgotten")
