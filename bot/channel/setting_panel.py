"""The panel of a server's defaults: by subject, each with its value and its default, changed by menus or as typed.

The ids of its buttons and menus say all: which page, which channel (0: the whole server), which setting.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle, ChannelType, ui

from bot.channel.buttons import PersistentItem, create_button, create_menu
from bot.channel.defaults import (
    CHANNEL_SETTINGS,
    ENGINE_SETTINGS,
    MULTIPLE_CHOICE_SETTINGS,
    ROLE_SETTINGS,
    SETTING_KEYS,
    SETTING_PAGES,
    conflict_text,
    counts_from_text,
    menu_values,
    parse_setting_value,
    plain_value,
    restarts_waits,
    setting_name,
    short_name,
    shown_default,
    shown_value,
    stakes_cut_text,
    unreadable_value_text,
    value_name,
)
from bot.channel.interactions import (
    MAX_CHOICE_LENGTH,
    Interaction,
    ServerSettings,
    answer_privately,
    settings_of_whole_server,
    with_language,
    words_for,
    words_for_all_here,
)
from bot.channel.moderation_log import MODERATION_LOG_SETTING, log_moderation
from bot.channel.planned import evening_time, evening_title
from bot.channel.texts import fit_first_lines
from bot.channel.typed_names import MAX_CHOICES
from bot.channel.views import stopped_view
from bot.channel.visible import may_see_channel
from bot.delivery.answering import edit_pressed_message
from bot.desk.opening import (
    HIGHEST_STAKE_SETTING,
    LABEL_SETTING,
    POLICY_SETTINGS,
    STAKE_SETTING,
    policy_to_keep,
    stake_objection,
    stake_settings,
)
from bot.desk.settings import (
    OPTION_SETTING_PREFIX,
    channel_setting_key,
    channels_with_settings,
    settings_in_channel,
)
from bot.store.settings import SettingValue
from bot.words.names import escaped_line
from bot.words.words import Words

PLACES_OF_TABLES = [
    ChannelType.text,
    ChannelType.news,
    ChannelType.voice,
    ChannelType.stage_voice,
    ChannelType.forum,
    ChannelType.public_thread,
    ChannelType.private_thread,
    ChannelType.news_thread,
]
"""Where a table can stand, and forums, which hold threads; no category: nobody plays there."""
_OVERVIEW = "all"
_STOPPING_SETTINGS = frozenset({*POLICY_SETTINGS, LABEL_SETTING})
"""A change of these can keep announced evenings from opening."""


async def require_manages_server(interaction: Interaction, refusal: str = "config-not-allowed") -> bool:
    """Whether this person manages the server; others are told so by this text, even where they see the command."""
    if interaction.permissions.manage_guild:
        return True
    await answer_privately(interaction, words_for(interaction).text(refusal))
    return False


async def save_setting(interaction: Interaction, setting: str, channel: int, value: SettingValue | None) -> str:
    """Set it for the server, or for a channel (else 0); None: the default holds again. Returns what to tell about it.

    Nothing is changed where tables could not be opened then.
    """
    desk, words, server = interaction.client.desk, words_for(interaction), interaction.guild_id or 0
    before = await settings_of_whole_server(interaction)
    if setting in POLICY_SETTINGS and value is not None:
        value = policy_to_keep(value, before)
    together = stake_settings(value) if setting == STAKE_SETTING else {setting: value}
    changes = {_key(one, channel): new for one, new in together.items()}
    kept = {one: old for one, old in before.items() if one not in changes}
    after = kept | {one: new for one, new in changes.items() if new is not None}
    shown = shown_value(setting, _here(interaction, after, channel), words)
    if text := conflict_text(setting, before, after, desk.books, words, shown):
        return text
    await desk.settings.change_several_for_server(server, changes)
    if restarts_waits(setting):
        await desk.restart_deadlines(server)
    place = f"<#{channel}>" if channel else ""
    await _log_change(interaction, setting, channel, before, after)
    text = words.text("config-saved", setting=setting_name(setting, words), value=shown, channel=place)
    told = [f"{text} {counts_from_text(setting, words)}", *_needs_engine_lines(interaction, setting, words)]
    if setting == HIGHEST_STAKE_SETTING and (cut := stakes_cut_text(after, words)):
        told.append(words.text("config-stakes-closed", cut=cut))
    stopped = await _stopped_evenings(interaction, before, after) if setting in _STOPPING_SETTINGS else []
    if stopped:
        told.append(words.text("config-plans-stopped", evenings="; ".join(stopped)))
    return fit_first_lines(told)


async def _log_change(
    interaction: Interaction, setting: str, channel: int, before: ServerSettings, after: ServerSettings
) -> None:
    """A line about who changed a setting, from what to what, where the server logs what directors do."""
    words = await words_for_all_here(interaction)
    was, now = (shown_value(setting, _here(interaction, one, channel), words) for one in (before, after))
    if was == now:
        return
    told = words.text(
        "config-logged",
        by=escaped_line(interaction.user.display_name),
        setting=setting_name(setting, words),
        was=was,
        value=now,
        channel=f"<#{channel}>" if channel else "",
    )
    await log_moderation(interaction, told, words, is_told_there=False)


def _key(setting: str, channel: int) -> str:
    """Under which key it is kept, for a channel or for the server (0)."""
    return channel_setting_key(channel, setting) if channel else setting


def _is_set(setting: str, settings: ServerSettings, channel: int) -> bool:
    """Whether a place has this of its own, or what is taken away with it."""
    together = stake_settings(None) if setting == STAKE_SETTING else (setting,)
    return any(_key(one, channel) in settings for one in together)


async def _stopped_evenings(interaction: Interaction, before: ServerSettings, after: ServerSettings) -> list[str]:
    """The announced evenings whose tables could be opened by these settings before, and cannot be now.

    Only those in channels that this person sees.
    """
    evenings, words = interaction.client.evenings, words_for(interaction)
    found: list[str] = []
    for one in await evenings.to_come_on_server(interaction.guild_id or 0):
        head = evenings.head(one)
        was, then = (settings_in_channel(each, one.channel) for each in (before, after))
        if head is None or stake_objection(was, head.stake) or not stake_objection(then, head.stake):
            continue
        if may_see_channel(interaction, one.channel):
            facts = {"title": evening_title(head, words), "when": evening_time(one), "channel": f"<#{one.channel}>"}
            found.append(words.text("config-plan-stopped", **facts))
    return found


def _here(interaction: Interaction, settings: ServerSettings, channel: int) -> ServerSettings:
    """What holds for the whole server, or in a channel."""
    return with_language(interaction, settings_in_channel(settings, *([channel] if channel else [])))


# --- What is shown


async def show_setting_panel(interaction: Interaction) -> None:
    """Show who manages the server all that is set, with a menu of subjects."""
    settings = await settings_of_whole_server(interaction)
    text = _overview_text(interaction, settings, words_for(interaction))
    await answer_privately(interaction, text, stopped_view([_page_menu(_OVERVIEW, 0, words_for(interaction))]))


def _overview_text(interaction: Interaction, settings: ServerSettings, words: Words) -> str:
    """All settings but the options of the rules as the books have them, and what channels have of their own."""
    here = _here(interaction, settings, 0)
    keys = [one for one in SETTING_KEYS if one in here or not one.startswith(OPTION_SETTING_PREFIX)]
    lines = [_line(one, settings, here, 0, words) for one in keys]
    return fit_first_lines([f"**{words.text('config-title')}**", *lines, *_channel_lines(settings, words)])


def _channel_lines(settings: ServerSettings, words: Words) -> list[str]:
    """What each channel has of its own."""
    lines: list[str] = []
    for channel in channels_with_settings(settings):
        here = settings_in_channel(settings, channel)
        named = [one for one in CHANNEL_SETTINGS if one != LABEL_SETTING and _is_set(one, settings, channel)]
        shown = [f"{setting_name(one, words)}: {shown_value(one, here, words)}" for one in named]
        lines.append(words.text("config-channel-line", channel=f"<#{channel}>", values="; ".join(shown)))
    return lines


def _line(setting: str, settings: ServerSettings, here: ServerSettings, channel: int, words: Words) -> str:
    """A setting, its value, and beside it what holds where none is set: the default, or for a channel the server's."""
    is_set = _is_set(setting, settings, channel)
    usual = shown_value(setting, settings, words) if channel else shown_default(setting, words, here)
    return words.text(
        "config-line",
        setting=setting_name(setting, words),
        value=shown_value(setting, here, words),
        usual=usual if is_set else "",
        of="server" if channel else "default",
    )


def _page_settings(page: str, channel: int) -> tuple[str, ...]:
    """The settings of a page; for a channel, those that it can have of its own, on whatever page."""
    return CHANNEL_SETTINGS if channel else SETTING_PAGES.get(page, ())


def _page_text(interaction: Interaction, settings: ServerSettings, page: str, channel: int, words: Words) -> str:
    here = _here(interaction, settings, channel)
    lines = [_line(one, settings, here, channel, words) for one in _page_settings(page, channel)]
    about = f"<#{channel}>" if channel else _page_name(page, words)
    return fit_first_lines([f"**{words.text('config-title')}: {about}**", *lines])


def _page_name(page: str, words: Words) -> str:
    group = page.removeprefix("rules-")
    return words.text(f"rules-group-{group}").strip("_") if group != page else words.text(f"config-page-{page}")


def _needs_engine_lines(interaction: Interaction, setting: str, words: Words) -> list[str]:
    """That a setting of robots or analysis does nothing as long as there is no engine."""
    is_idle = setting in ENGINE_SETTINGS and not interaction.client.desk.has_engine
    return [words.text("config-needs-engine")] if is_idle else []


def _setting_text(setting: str, settings: ServerSettings, here: ServerSettings, channel: int, words: Words) -> str:
    """One setting: its value, its default, what channels have, from when a change counts, and how to type it."""
    own = [one for one in channels_with_settings(settings) if one != channel and _is_set(setting, settings, one)]
    values = [(one, shown_value(setting, settings_in_channel(settings, one), words)) for one in own]
    others = [words.text("config-channel-line", channel=f"<#{one}>", values=value) for one, value in values]
    name = short_name(setting_name(setting, words))
    typed = words.text("config-typed", setting=name, channel=f"<#{channel}>" if channel else "")
    option = setting.removeprefix(OPTION_SETTING_PREFIX)
    about = [words.option_help(option)] if option != setting else []
    lines = [_line(setting, settings, here, channel, words), *about, *others, counts_from_text(setting, words), typed]
    return fit_first_lines(lines)


# --- Its menus


def _page_menu(page: str, channel: int, words: Words) -> "SettingPanelItem":
    options = [
        discord.SelectOption(label=_page_name(one, words), value=one, default=one == page and not channel)
        for one in (_OVERVIEW, *SETTING_PAGES)
    ]
    return SettingPanelItem(create_menu(_custom_id("page", page, 0), options, words.text("config-choose-page")))


def _panel(
    interaction: Interaction, settings: ServerSettings, page: str, channel: int, chosen: str, words: Words
) -> ui.View:
    """The menus and buttons of a page: its settings, the values of the one that is chosen, channels, Reset."""
    here = _here(interaction, settings, channel)
    items: list[ui.Item[Any]] = [_page_menu(page, channel, words)]
    if keys := _page_settings(page, channel):
        options = [
            discord.SelectOption(
                label=setting_name(one, words)[:MAX_CHOICE_LENGTH],
                value=one,
                description=plain_value(one, here, words, interaction.guild)[:MAX_CHOICE_LENGTH],
                default=one == chosen,
            )
            for one in keys
        ]
        menu = create_menu(_custom_id("set", page, channel), options[:MAX_CHOICES], words.text("config-choose-setting"))
        items.append(SettingPanelItem(menu))
    if chosen:
        items += _value_menu(page, channel, chosen, here, words)
    if channel or {*SETTING_PAGES.get(page, ())} & {*CHANNEL_SETTINGS}:
        placeholder, custom_id = words.text("config-choose-channel"), _custom_id("chan", page, channel)
        select = ui.ChannelSelect[ui.View](custom_id=custom_id, channel_types=PLACES_OF_TABLES, placeholder=placeholder)
        items.append(SettingPanelItem(select))
    if chosen:
        reset = create_button(
            words.text("config-reset"), _custom_id("reset", page, channel, chosen), ButtonStyle.danger
        )
        reset.disabled = not _is_set(chosen, settings, channel)
        items.append(SettingPanelItem(reset))
    if channel:
        items.append(SettingPanelItem(create_button(words.text("config-whole"), _custom_id("whole", page, 0))))
    return stopped_view(items)


def _value_menu(page: str, channel: int, setting: str, here: ServerSettings, words: Words) -> list["SettingPanelItem"]:
    """The menu of what a setting can be: roles, or some values; none where it is only typed."""
    placeholder, custom_id = words.text("config-choose-value"), _custom_id("val", page, channel, setting)
    if setting in ROLE_SETTINGS:
        return [SettingPanelItem(ui.RoleSelect[ui.View](custom_id=custom_id, placeholder=placeholder))]
    if setting == MODERATION_LOG_SETTING:
        kinds = [ChannelType.text]
        return [
            SettingPanelItem(
                ui.ChannelSelect[ui.View](custom_id=custom_id, placeholder=placeholder, channel_types=kinds)
            )
        ]
    values = menu_values(setting, here)[:MAX_CHOICES]
    most = len(values) if setting in MULTIPLE_CHOICE_SETTINGS else 1
    options = [
        discord.SelectOption(label=value_name(setting, one, words)[:MAX_CHOICE_LENGTH], value=one) for one in values
    ]
    return [SettingPanelItem(create_menu(custom_id, options, placeholder, most=most))] if options else []


def _custom_id(kind: str, page: str, channel: int, setting: str = "") -> str:
    return f"g:{kind}:{page}:{channel}:{setting}"


class SettingPanelItem(
    PersistentItem,
    template=r"g:(?P<kind>page|set|val|chan|reset|whole):(?P<page>[a-z-]+):(?P<channel>\d+):(?P<setting>[\w.-]*)",
):
    """A menu or button of the panel; whoever does not manage the server any more is told so."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Save what was chosen, if it is a value, and show where it leads."""
        if not await require_manages_server(interaction):
            return
        words, kind, values = words_for(interaction), self.facts["kind"], self._chosen_values()
        page, channel, setting = self.facts["page"], int(self.facts["channel"]), self.facts["setting"]
        told = ""
        match kind:
            case "page":
                page, setting = values[0], ""
            case "set":
                setting = values[0]
            case "chan":
                channel, setting = int(values[0]), ""
            case "val" | "reset" if setting in _page_settings(page, channel):
                told = await self._save(interaction, setting, channel, values)
            case _:
                setting = ""
        settings = await settings_of_whole_server(interaction)
        chosen = setting if setting in _page_settings(page, channel) else ""
        here = _here(interaction, settings, channel)
        if chosen:
            text = _setting_text(chosen, settings, here, channel, words)
            text = "\n".join([text, *([] if told else _needs_engine_lines(interaction, chosen, words))])
        elif page in SETTING_PAGES or channel:
            text = _page_text(interaction, settings, page, channel, words)
        else:
            text = _overview_text(interaction, settings, words)
        view = _panel(interaction, settings, page, channel, chosen, words)
        await edit_pressed_message(
            interaction, content=fit_first_lines([*([told] if told else []), *text.split("\n")]), view=view
        )

    def _chosen_values(self) -> Sequence[str]:
        """What was chosen in a menu: values, or the ids of a role or channel; nothing for a button."""
        item = self.item
        if isinstance(item, ui.ChannelSelect | ui.RoleSelect):
            return [str(one.id) for one in item.values]
        return item.values if isinstance(item, ui.Select) else ()

    async def _save(self, interaction: Interaction, setting: str, channel: int, values: Sequence[str]) -> str:
        """Save a value, or take it away where none was chosen; what is told about it."""
        typed, words = "; ".join(values), words_for(interaction)
        value = parse_setting_value(setting, typed, words, interaction.guild) if values else None
        if values and value is None:
            is_of_everybody = interaction.guild is not None and typed == str(interaction.guild.id)
            typed = "@everyone" if is_of_everybody else typed
            return unreadable_value_text(setting, typed, words, interaction.guild)
        return await save_setting(interaction, setting, channel, value)
