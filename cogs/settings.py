"""The defaults of a server and its channels, set by those who manage it; a table keeps what it was opened with."""

from typing import Any

import discord
from discord import AppCommandOptionType, ChannelType, app_commands
from discord.ext import commands

from bot.channel.defaults import (
    CHANNEL_SETTINGS,
    SETTING_KEYS,
    UNSET_INPUT,
    menu_values,
    parse_setting_value,
    setting_by_typed_name,
    setting_name,
    short_name,
    typed_values,
    unreadable_value_text,
    value_name,
)
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    settings_of_whole_server,
    words_for,
)
from bot.channel.setting_panel import PLACES_OF_TABLES, require_manages_server, save_setting, show_setting_panel
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.desk.opening import STAKE_SETTING
from bot.words.choices import near_choices
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
        return PLACES_OF_TABLES

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
    if setting == STAKE_SETTING:
        found = menu_values(setting, await settings_of_whole_server(interaction))
    named = [(value_name(setting, one, words), one) for one in found] + [(UNSET_INPUT, UNSET_INPUT)]
    number = typed.replace(",", ".")
    fitting = [(name, one) for name, one in named if typed in name.casefold() or number in one.casefold()]
    return [Choice(name=name[:MAX_CHOICE_LENGTH], value=one[:MAX_CHOICE_LENGTH]) for name, one in fitting[:MAX_CHOICES]]


@app_commands.default_permissions(manage_guild=True)
class SettingsCommands(commands.GroupCog, group_name="config", group_description=localized("command-config")):
    """What holds where a table says nothing else."""

    @app_commands.command(name="show", description=localized("command-config-show"))
    async def show(self, interaction: Interaction) -> None:
        """Show the defaults, and menus to change them."""
        if await require_manages_server(interaction):
            await show_setting_panel(interaction)

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
        if not await require_manages_server(interaction):
            return
        words = words_for(interaction)
        key = setting_by_typed_name(setting, words)
        if key is None or (channel and key not in CHANNEL_SETTINGS):
            known = CHANNEL_SETTINGS if channel else SETTING_KEYS
            names = [short_name(setting_name(one, words)) for one in known]
            near = [] if key else near_choices(setting, names)
            unknown = "config-not-of-channel" if key else "config-unknown-near" if near else "config-unknown"
            named = setting_name(key, words) if key else escaped_typed_text(setting)
            allowed = words.listed(near, "or") if near else words.listed(names)
            await answer_privately(interaction, words.text(unknown, setting=named, allowed=allowed))
            return
        meant = None if value == UNSET_INPUT else parse_setting_value(key, value, words, interaction.guild)
        if meant is None and value != UNSET_INPUT:
            await answer_privately(interaction, unreadable_value_text(key, value, words, interaction.guild))
            return
        await answer_privately(interaction, await save_setting(interaction, key, channel or 0, meant))
