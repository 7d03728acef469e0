"""Whoever presses *Join* where guests sit may be one of them, with a phone of their own by now: they are asked."""

from typing import Final

from discord import ButtonStyle, ui

from bot.channel.interactions import MAX_LABEL_LENGTH, Interaction, answer_in_panel, answer_privately, words_for
from bot.desk import Table
from bot.desk.guests import guests_called
from bot.rules.points import Player, Players
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import has_played_or_keeps_score
from bot.words.words import Words

_MAX_GUESTS_OFFERED: Final = 5


async def is_asked_whether_guest(interaction: Interaction, table: Table | None) -> bool:
    """Ask whoever would join, and is called as a guest who sits at the table, whether they are that one."""
    user = interaction.user
    namesakes = guests_called(table, (user.display_name, user.name)) if table and table.is_open else ()
    if table is None or not namesakes or not _may_be_guest(interaction, table):
        return False
    words = words_for(interaction)
    buttons = [*guest_buttons(table, namesakes, words), _choice(table, None, words)]
    text = words.text("join-are-you", names=words.listed([table.bold_name(one) for one in namesakes], "or"))
    await answer_in_panel(interaction, text, _view(buttons))
    return True


async def offer_guests(interaction: Interaction, table: Table) -> None:
    """Ask whoever has joined, or would, beside it whether they are one of the guests; not those who have said no."""
    user, words = interaction.user, words_for(interaction)
    others = guests_who_may_be(interaction, table, (user.display_name, user.name))
    if others:
        await answer_privately(interaction, words.text("join-or-guest"), _view(guest_buttons(table, others, words)))


def guests_who_may_be(interaction: Interaction, table: Table, denied: tuple[str, ...] = ()) -> Players:
    """The guests who sit here, one of whom somebody may be who has not played; without those so called: a few."""
    if not table.is_open or not _may_be_guest(interaction, table):
        return ()
    not_meant = guests_called(table, denied)
    found = tuple(one for one in seated_guests(table.chouette) if one not in not_meant)
    return found[:_MAX_GUESTS_OFFERED]


def guest_buttons(table: Table, guests: Players, words: Words) -> list[ui.Button[ui.View]]:
    """A button by which somebody says that they are one of these guests, for each."""
    return [_choice(table, one, words) for one in guests]


def _choice(table: Table, guest: Player | None, words: Words) -> ui.Button[ui.View]:
    """The button of one of them, or of somebody else (`GuestChoiceButton`)."""
    label = words.text("join-i-am" if guest else "join-i-am.not", name=table.sanitized_name(guest) if guest else "")
    style = ButtonStyle.success if guest else ButtonStyle.secondary
    return ui.Button(label=label[:MAX_LABEL_LENGTH], custom_id=f"gj:{table.id}:{guest or 'no'}", style=style)


def _may_be_guest(interaction: Interaction, table: Table) -> bool:
    user = interaction.user.id
    own = table.player(user)
    has_part = own is not None and has_played_or_keeps_score(table.chouette, own)
    return not has_part and not interaction.client.who_is_who.is_known(table, user)


def _view(buttons: list[ui.Button[ui.View]]) -> ui.View:
    view = ui.View(timeout=None)
    for one in buttons:
        view.add_item(one)
    view.stop()
    return view
