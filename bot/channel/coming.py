"""Whoever presses *Join* where guests sit may be one of them, with a phone of their own by now: they are asked."""

from typing import Final

from discord import ButtonStyle, ui

from bot.channel.interactions import MAX_LABEL_LENGTH, Interaction, answer_in_panel, answer_privately, words_for
from bot.channel.views import stopped_view
from bot.channel.who_is_who import is_somebody_else
from bot.desk import Table
from bot.desk.guests import guests_called
from bot.rules.points import NO_POINTS, Player, Players, fraction_points_text
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.joining import has_played_or_keeps_score
from bot.words.newcomer import role_in_game
from bot.words.words import Words

_MAX_GUESTS_OFFERED: Final = 5


async def is_asked_whether_guest(interaction: Interaction, table: Table | None) -> bool:
    """Ask whoever would join, and is called as guests who sit at the table, which of them they are, if any.

    However often they join, whatever they have said before: nobody can press for them in a seat beside their own.
    """
    namesakes = namesakes_of(interaction, table)[:_MAX_GUESTS_OFFERED] if table else ()
    if table is None or not namesakes:
        return False
    words = words_for(interaction)
    buttons = [*guest_buttons(table, namesakes, words), _choice(table, None, words)]
    several = len(namesakes) > 1
    named = [_who_is(table, one, words) if several else table.bold_name(one) for one in namesakes]
    names = words.listed(named, "or")
    text = words.text("join-are-you", names=names, count=len(namesakes))
    await answer_in_panel(interaction, text, stopped_view(buttons))
    return True


def namesakes_of(interaction: Interaction, table: Table) -> Players:
    """The guests who sit here, called as this person, who may be one of them and has no part in the table yet."""
    user = interaction.user
    if not table.is_open or _has_part(table, user.id):
        return ()
    called = guests_called(table, (user.display_name, user.name))
    return tuple(one for one in called if not is_somebody_else(table, user.id, one))


async def offer_guests(interaction: Interaction, table: Table) -> None:
    """Ask whoever has joined, or would, beside it whether they are one of the guests; not those who have said no."""
    user, words = interaction.user, words_for(interaction)
    others = guests_who_may_be(interaction, table, (user.display_name, user.name))
    if others:
        await answer_privately(
            interaction, words.text("join-or-guest"), stopped_view(guest_buttons(table, others, words))
        )


def guests_who_may_be(interaction: Interaction, table: Table, denied: tuple[str, ...] = ()) -> Players:
    """The guests who sit here, one of whom somebody may be who has not played; without those so called: a few."""
    if not table.is_open or not _may_be_guest(interaction, table):
        return ()
    not_meant = guests_called(table, denied)
    found = tuple(one for one in seated_guests(table.chouette) if one not in not_meant)
    return found[:_MAX_GUESTS_OFFERED]


def guest_buttons(table: Table, guests: Players, words: Words) -> list[ui.Button[ui.View]]:
    """A button by which somebody says that they are one of these guests, for each; none of several is likelier."""
    return [_choice(table, one, words, is_only=len(guests) == 1) for one in guests]


def _who_is(table: Table, guest: Player, words: Words) -> str:
    """A guest beside others who are called so: with what tells them apart, their place in the game and their points."""
    chouette = table.chouette
    role, score = role_in_game(chouette, guest), chouette.scores.get(guest, NO_POINTS)
    points = fraction_points_text(score, signed=True)
    return words.text("join-who-is", name=table.bold_name(guest), role=role or "none", points=points)


def _choice(table: Table, guest: Player | None, words: Words, *, is_only: bool = False) -> ui.Button[ui.View]:
    """The button of one of them, or of somebody else (`GuestChoiceButton`)."""
    label = words.text("join-i-am" if guest else "join-i-am.not", name=table.sanitized_name(guest) if guest else "")
    style = ButtonStyle.success if is_only else ButtonStyle.secondary
    return ui.Button(label=label[:MAX_LABEL_LENGTH], custom_id=f"gj:{table.id}:{guest or 'no'}", style=style)


def _may_be_guest(interaction: Interaction, table: Table) -> bool:
    user = interaction.user.id
    return not _has_part(table, user) and not interaction.client.who_is_who.is_known(table, user)


def _has_part(table: Table, user: int) -> bool:
    own = table.player(user)
    return own is not None and has_played_or_keeps_score(table.chouette, own)
