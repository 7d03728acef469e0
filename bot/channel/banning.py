"""Somebody sits down nowhere on a server, by the word of a director, though they have no seat at a table here.

A director is shown alone what everybody will read, and asked. What they mean stands in the button's id, its reason in
the message: so the question outlives a restart.
"""

import logging
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Self

import discord
from discord import ButtonStyle

from bot.channel.buttons import PersistentItem, PressButton, create_button, stopped_view
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    server_settings,
    words_for,
    words_for_all,
)
from bot.channel.moderation_log import post_to_moderation_log
from bot.channel.payments import is_director_or_told
from bot.delivery.answering import edit_pressed_message
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.desk.actions import ButtonAction
from bot.desk.desk import EVENING
from bot.desk.presses import ButtonPress
from bot.store.stored import TakenSeat
from bot.words.lexicon import ENGLISH
from bot.words.names import escaped_line, escaped_reason, sanitized_line
from bot.words.told import MAX_MESSAGE_LENGTH
from bot.words.words import Words

_MAX_NAME_LETTERS: Final = 32
_log = logging.getLogger(__name__)


async def ask_to_ban(interaction: Interaction, user: int, name: str, days: int, reason: str) -> None:
    """Show a director alone what everybody would read of it, and ask; `days`: 0 is for this evening."""
    words, now = words_for(interaction), interaction.created_at.replace(microsecond=0)
    taken = TakenSeat(user, now + (timedelta(days=days) or EVENING), interaction.user.id, reason)
    name = sanitized_line(name, _MAX_NAME_LETTERS)
    told = _told(taken, name, interaction.user.display_name, words)
    no = ButtonPress(ButtonAction.NOT_NOW)
    buttons = [BanButton.create(taken, name, words), PressButton.create(0, no, words.text("director-no"))]
    embeds = [discord.Embed().set_footer(text=reason)] if reason else []
    await answer_privately(interaction, words.text("director-confirm", told=told), stopped_view([*buttons]), (), embeds)


def _told(taken: TakenSeat, name: str, by: str, words: Words) -> str:
    """What everybody reads of it."""
    until = discord.utils.format_dt(taken.until, "f")
    return words.text(
        "ban-told", by=escaped_line(by), name=escaped_line(name), until=until, note=escaped_reason(taken.reason)
    )


class BanButton(PersistentItem, template=r"ba:(?P<user>\d{1,20}):(?P<until>\d{1,12}):(?P<name>.*)"):
    """The director's yes to somebody's sitting down nowhere on the server until then."""

    is_private = True

    @classmethod
    def create(cls, taken: TakenSeat, name: str, words: Words) -> Self:
        """The button that says so of somebody of this name."""
        custom_id = f"ba:{taken.user}:{int(taken.until.timestamp())}:{name}"
        return cls(create_button(words.text("director-yes"), custom_id, ButtonStyle.danger))

    async def pressed(self, interaction: Interaction) -> None:
        """Write it down, then tell everybody here, and in the channel that logs what directors do."""
        if not await is_director_or_told(interaction):
            return
        client, server, channel = interaction.client, interaction.guild_id or 0, interaction.channel_id or 0
        words, embeds = words_for(interaction), interaction.message.embeds if interaction.message else []
        until = datetime.fromtimestamp(int(self.facts["until"]), UTC)
        reason, name = (embeds[0].footer.text or "") if embeds else "", self.facts["name"]
        taken = TakenSeat(int(self.facts["user"]), until, interaction.user.id, reason)
        is_new = until > datetime.now(UTC) and await client.desk.ban(server, taken, name)
        if not is_new:
            await edit_pressed_message(interaction, content=words.text("trouble-stale"), embeds=[], view=None)
            return
        settings = await server_settings(interaction)
        for_all = words_for_all(settings, str(interaction.guild_locale or ENGLISH))
        told = _told(taken, name, interaction.user.display_name, for_all)[:MAX_MESSAGE_LENGTH]
        is_told = await _tell(interaction, told)
        await edit_pressed_message(
            interaction, content=words.text("ban-done" if is_told else "ban-done-untold"), embeds=[], view=None
        )
        nonce = f"b-m{interaction.id % 10**18}"
        await post_to_moderation_log(client.delivery, settings, channel, told, for_all, nonce)


async def _tell(interaction: Interaction, told: str) -> bool:
    """Tell everybody in this channel; whether that was possible."""

    def send(where: discord.PartialMessageable) -> Coroutine[Any, Any, discord.Message]:
        nonce = f"b{interaction.id}"[-25:]
        return where.send(told, allowed_mentions=discord.AllowedMentions.none(), nonce=nonce)

    try:
        await interaction.client.delivery.post_side_message(interaction.channel_id or 0, send)
    except (RefusedError, UnknownOutcomeError) as error:
        _log.warning("channel %s: what a director did is not told there: %s", interaction.channel_id, error)
        return False
    return True
