"""Why somebody does not say that for another: who does; and how a guest's namesake comes to say it themself."""

from discord import ui

from bot.channel.coming import guest_buttons, namesakes_of
from bot.channel.interactions import Interaction, words_for
from bot.channel.views import stopped_view
from bot.desk import Table
from bot.rules.points import Player
from bot.rules.seats.speaking import is_absent, scorer_who_is_here, speaker_for
from bot.words.words import Words


def refusal_to_speak_for(interaction: Interaction, table: Table, player: Player) -> tuple[str, ui.View | None]:
    """Who speaks for a player, for somebody who does not; with what a guest's namesake presses who has no seat yet."""
    words = words_for(interaction)
    text = _who_speaks_text(table, player, words, table.player(interaction.user.id))
    if player not in namesakes_of(interaction, table):
        return text, None
    name = table.bold_name(player)
    return f"{text} {words.text('for-guest-yourself', name=name)}", stopped_view(guest_buttons(table, (player,), words))


def _who_speaks_text(table: Table, player: Player, words: Words, seat: Player | None) -> str:
    name, is_guest = table.bold_name(player), player in table.chouette.guests
    if not is_guest and not is_absent(table.chouette, player):
        scorer = scorer_who_is_here(table.chouette)
        who = "nobody" if scorer in {None, player} else "you" if scorer == seat else "other"
        return words.text("for-not-absent", name=name, scorer=table.bold_name(scorer) if scorer else "", keeps=who)
    deputy = speaker_for(table.chouette, player)
    key = "for-guest" if is_guest else "for-of-other"
    return words.text(key, name=name, speaker=table.bold_name(deputy) if deputy else "")
