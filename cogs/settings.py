"""The defaults of a server and its channels, set by those who manage it; a table keeps what it was opened with."""

from typing import Any

import discord
from discord import AppCommandOptionType, ChannelType, app_commands
from discord.ext import commands

from bot.channel.defaults import (
    CHANNEL_SETTINGS,
    SETTING_KEYS,
    UNSET_INPUT,
    conflict_text,
    counts_from_text,
    parse_setting_value,
    restarts_waits,
    setting_by_typed_name,
    setting_name,
    short_name,
    shown_value,
    typed_values,
    unreadable_value_text,
    value_name,
    with_language,
)
from bot.channel.interactions import Interaction, answer_privately, localized, settings_of_whole_server, words_for
from bot.channel.texts import fit_last_lines
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.desk.settings import (
    OPTION_SETTING_PREFIX,
    channel_setting_key,
    channels_with_settings,
    settings_in_channel,
)
from bot.words.names import escaped_typed_text


class _ChannelId(app_commands.Transformer):
    """A channel or thread in which a table can stand, or the forum or channel around one, by its id."""

    @property
    def type(self) -> AppCommandOptionType:
        """A channel is chosen."""
        return AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[ChannelType]:
        """No category: nobody plays there."""
        return [
            ChannelType.text,
            ChannelType.news,
            ChannelType.voice,
            ChannelType.stage_voice,
            ChannelType.forum,
            ChannelType.public_thread,
            ChannelType.private_thread,
            ChannelType.news_thread,
        ]

    async def transform(
        self,
        interaction: discord.Interaction[Any],  # noqa: ARG002, Discord's library gives it
        value: app_commands.AppCommandChannel | app_commands.AppCommandThread,
        /,
    ) -> int:
        """Its id."""
        return value.id


async def _complete_setting(interaction: Interaction, typed: str) -> list[Choice]:
    """The settings, then the options of the rules, whose name holds what is typed."""
    words, typed = words_for(interaction), typed.casefold().strip()
    found = [(setting_name(setting, words), setting) for setting in SETTING_KEYS]
    fitting = [
        Choice(name=name[:MAX_CHOICE_LENGTH], value=setting) for name, setting in found if typed in name.casefold()
    ]
    return fitting[:MAX_CHOICES]


async def _complete_value(interaction: Interaction, typed: str) -> list[Choice]:
    """The values of the setting that was chosen before."""
    words = words_for(interaction)
    setting = setting_by_typed_name(str(getattr(interaction.namespace, "setting", "") or ""), words)
    typed = typed.casefold().strip()
    if setting is None:
        return []
    found = typed_values(setting, interaction.guild)
    named = [(value_name(setting, one, words), one) for one in found] + [(UNSET_INPUT, UNSET_INPUT)]
    fitting = [(name, one) for name, one in named if typed in name.casefold() or typed in one.casefold()]
    return [Choice(name=name[:MAX_CHOICE_LENGTH], value=one[:MAX_CHOICE_LENGTH]) for name, one in fitting[:MAX_CHOICES]]


@app_commands.default_permissions(manage_guild=True)
class SettingsCommands(commands.GroupCog, group_name="config", group_description=localized("command-config")):
    """What holds where a table says nothing else."""

    @app_commands.command(name="show", description=localized("command-config-show"))
    async def show(self, interaction: Interaction) -> None:
        """Show the defaults."""
        if not await _may_set(interaction):
            return
        words = words_for(interaction)
        settings = with_language(interaction, await settings_of_whole_server(interaction))
        lines = [
            words.text("config-line", setting=setting_name(setting, words), value=shown_value(setting, settings, words))
            for setting in SETTING_KEYS
            if setting in settings or not setting.startswith(OPTION_SETTING_PREFIX)
        ]
        for channel in channels_with_settings(settings):
            own = {key: settings.get(channel_setting_key(channel, key)) for key in CHANNEL_SETTINGS}
            named = [(key, {key: value}) for key, value in own.items() if value is not None]
            shown = [f"{setting_name(key, words)}: {shown_value(key, value, words)}" for key, value in named]
            lines.append(words.text("config-channel-line", channel=f"<#{channel}>", values="; ".join(shown)))
        await answer_privately(interaction, fit_last_lines([f"**{words.text('config-title')}**", *lines]))

    @app_commands.command(name="set", description=localized("command-config-set"))
    @app_commands.describe(
        setting=localized("command-config-set.setting"),
        value=localized("command-config-set.value"),
        channel=localized("command-config-set.channel"),
    )
    @app_commands.autocomplete(setting=_complete_setting, value=_complete_value)
    async def set(
        self,
        interaction: Interaction,
        setting: str,
        value: app_commands.Range[str, 1, 100],
        channel: app_commands.Transform[int, _ChannelId] | None = None,
    ) -> None:
        """Change a default of the server, or of one channel; - takes it away."""
        if not await _may_set(interaction):
            return
        client, words = interaction.client, words_for(interaction)
        key = setting_by_typed_name(setting, words)
        if key is None or (channel and key not in CHANNEL_SETTINGS):
            known = CHANNEL_SETTINGS if channel else SETTING_KEYS
            allowed = words.listed([short_name(setting_name(one, words)) for one in known])
            unknown = "config-not-of-channel" if key else "config-unknown"
            await answer_privately(
                interaction, words.text(unknown, setting=escaped_typed_text(setting), allowed=allowed)
            )
            return
        meant = None if value == UNSET_INPUT else parse_setting_value(key, value, words, interaction.guild)
        if meant is None and value != UNSET_INPUT:
            await answer_privately(interaction, unreadable_value_text(key, value, words, interaction.guild))
            return
        before, stored = (
            await settings_of_whole_server(interaction),
            channel_setting_key(channel, key) if channel else key,
        )
        after = {one: kept for one, kept in before.items() if one != stored} | (
            {} if meant is None else {stored: meant}
        )
        here = with_language(interaction, settings_in_channel(after, *([channel] if channel else [])))
        shown = shown_value(key, here, words)
        if text := conflict_text(key, before, after, client.desk.books, words, shown):
            await answer_privately(interaction, text)
            return
        await client.desk.settings.change_for_server(interaction.guild_id or 0, stored, meant)
        if restarts_waits(key):
            await client.desk.restart_deadlines(interaction.guild_id or 0)
        place = f"<#{channel}>" if channel else ""
        text = words.text("config-saved", setting=setting_name(key, words), value=shown, channel=place)
        await answer_privately(interaction, f"{text} {counts_from_text(key, words)}")


async def _may_set(interaction: Interaction) -> bool:
    """Whether this person manages the server; others are told so, even where the server shows them /config."""
    if interaction.permissions.manage_guild:
        return True
    await answer_privately(interaction, words_for(interaction).text("config-not-allowed"))
    return False
