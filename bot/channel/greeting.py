"""What the bot says once on a server that it has joined: what it is, what comes first, what it may not do there."""

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.channel.buttons import PersistentItem, create_button
from bot.channel.forms import show_names_form
from bot.channel.interactions import Interaction, server_settings, words_for_all
from bot.channel.opening import NEEDED_BOT_PERMISSIONS, may_open_or_refuse, open_table_here
from bot.channel.setting_panel import require_manages_server, show_setting_panel
from bot.channel.tutorial import begin_or_resume
from bot.channel.views import stopped_view
from bot.delivery.delivery import Delivery
from bot.delivery.requests import NETWORK_ERRORS, RefusedError, UnknownOutcomeError, error_text
from bot.desk import Desk
from bot.words.names import escaped_line
from bot.words.words import Words

_GREETED_SETTING: Final = "greeted"
"""The mark of a server that was greeted, kept with its settings: whoever invites the bot again is not greeted again."""
_TO_WRITE: Final = ("view_channel", "send_messages")
_log = logging.getLogger(__name__)


class GreetingButton(PersistentItem, template=r"gr:(?P<what>open|score|teach|set)"):
    """*Open a table*, *Keep score at a real board*, *Teach me* and *Set it up* under the greeting."""

    @classmethod
    def create(cls, what: str, label: str, style: ButtonStyle) -> "GreetingButton":
        """The button for one of them."""
        return cls(create_button(label, f"gr:{what}", style))

    async def pressed(self, interaction: Interaction) -> None:
        """As if they had typed /chouette open, /tutorial or /config show: who may not is told so."""
        if self.facts["what"] == "open":
            await open_table_here(interaction)
        elif self.facts["what"] == "score":
            if await may_open_or_refuse(interaction, await server_settings(interaction)):
                await show_names_form(interaction)
        elif self.facts["what"] == "teach":
            await begin_or_resume(interaction)
        elif await require_manages_server(interaction):
            await show_setting_panel(interaction)


class Greeter:
    """Greets servers, each once."""

    def __init__(self, desk: Desk, delivery: Delivery, locale_of: Callable[[int], str]) -> None:
        self._desk, self._delivery, self._locale_of = desk, delivery, locale_of

    async def greet_once(self, guild: discord.Guild) -> None:
        """Say it where most people read, if the bot may write anywhere; else tell the owner. StoreFailed.

        That it was said is written first: nothing is said twice. What fails after that is a line in the log.
        """
        settings = self._desk.settings
        if (await settings.of_server(guild.id)).get(_GREETED_SETTING):
            return
        await settings.change_for_server(guild.id, _GREETED_SETTING, True)  # noqa: FBT003, the value of a setting
        words = words_for_all(await settings.of_server(guild.id), self._locale_of(guild.id))
        channel = channel_to_greet_in(guild)
        try:
            if channel:
                await self._greet_in(channel, words)
            else:
                await _tell_owner(guild, words)
        except (RefusedError, UnknownOutcomeError, *NETWORK_ERRORS) as error:
            _log.info("server %s: nobody could be greeted there: %s", guild.id, error_text(error))

    async def _greet_in(self, channel: discord.TextChannel, words: Words) -> None:
        lines = [words.text("greeting", robots=self._desk.has_engine)]
        if missing := missing_permissions(channel):
            lines.append(words.text("greeting-missing", permissions=words.permissions(missing)))
        items: list[ui.Item[Any]] = [
            GreetingButton.create("open", words.text("greeting-open"), ButtonStyle.primary),
            GreetingButton.create("score", words.text("form-keep-score"), ButtonStyle.secondary),
            GreetingButton.create("teach", words.text("greeting-teach"), ButtonStyle.secondary),
            GreetingButton.create("set", words.text("greeting-set"), ButtonStyle.secondary),
        ]

        def send(where: discord.PartialMessageable) -> Coroutine[Any, Any, discord.Message]:
            return where.send(
                "\n".join(lines),
                view=stopped_view(items),
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=f"greeting-{channel.guild.id}"[:25],
            )

        await self._delivery.post_side_message(channel.id, send)


def channel_to_greet_in(guild: discord.Guild) -> discord.TextChannel | None:
    """Where the bot may write: where the server greets its members, else its first channel that everybody reads."""
    channels = sorted(guild.text_channels, key=lambda one: one.position)
    system = [guild.system_channel] if guild.system_channel else []
    public = [one for one in channels if one.permissions_for(guild.default_role).view_channel]
    return next((one for one in (*system, *public, *channels) if _may(one, *_TO_WRITE)), None)


def missing_permissions(channel: discord.TextChannel) -> list[str]:
    """What the bot needs for a table and may not do in a channel, by Discord's names for it."""
    return [one for one in NEEDED_BOT_PERMISSIONS if not _may(channel, one)]


def _may(channel: discord.TextChannel, *permissions: str) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return all(getattr(may, one) for one in permissions)


async def _tell_owner(guild: discord.Guild, words: Words) -> None:
    """By a direct message, which they may have turned off."""
    if guild.owner_id is None:
        return
    owner = await guild.fetch_member(guild.owner_id)
    named = words.permissions(NEEDED_BOT_PERMISSIONS)
    told = words.text("greeting-nowhere", server=escaped_line(guild.name, 100), permissions=named)
    await owner.send(told, allowed_mentions=discord.AllowedMentions.none())
