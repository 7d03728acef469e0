"""The defaults of a server, set by those who manage it; a table keeps what it was opened with."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel.analysis import ANALYSIS_AFTER_EACH_GAME_VALUE, ANALYSIS_ON_DEMAND_VALUE
from bot.channel.composer import OLD_BOARDS_FOLDED_VALUE, OLD_BOARDS_KEPT_VALUE, OLD_BOARDS_SETTING
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    server_settings,
    words_for,
    words_for_all,
)
from bot.channel.message import ANALYSIS_NEVER_VALUE, ANALYSIS_SETTING
from bot.channel.pictures import (
    DEFAULT_THEME,
    SHEET_BETWEEN_GAMES_VALUE,
    SHEET_WHEN_POINTS_MOVE_VALUE,
    SHEET_WITH_EVERY_MESSAGE_VALUE,
)
from bot.channel.robots import DEFAULT_ROBOT_PAUSE_SECONDS, ROBOT_PAUSE_SECONDS_SETTING
from bot.channel.texts import fit_last_lines
from bot.channel.typed_names import MAX_CHOICES, Choice
from bot.clock import (
    DEFAULT_MINUTES_OR_SECONDS_BY_SETTING,
    NEXT_GAME_PAUSE_SECONDS_SETTING,
    REMINDER_MINUTES_SETTING,
    ROBOT_ROLL_WAIT_SECONDS_SETTING,
    TIME_LIMIT_MINUTES_SETTING,
)
from bot.desk.debts import DEBT_CARRY_LIMIT_POINTS_SETTING, DEFAULT_CARRY_LIMIT_POINTS
from bot.desk.desk import AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING
from bot.desk.robots import DEFAULT_STRENGTH, ROBOT_STRENGTH_SETTING
from bot.desk.settings import OPTION_SETTING_PREFIX, TIME_ZONE_SETTING, UTC_ZONE_NAME, options_set_by_server
from bot.record.books import rule_books
from bot.record.read import RuleBooksByName, decimal_from_float
from bot.render.theme import theme_names
from bot.robots.judge import Strength
from bot.rules.rulebook import OPTIONS, OptionError, option_values, with_options
from bot.store.settings import SettingValue
from bot.words.lexicon import ENGLISH, languages
from bot.words.names import escaped_typed_text as shown_typed
from bot.words.words import Words, words_in

_MINUTES_PER_WEEK = 7 * 24 * 60
_UNSET_INPUT = "-"
_MAX_VALUES_NAMED = 40
"""So many values of a setting are named at most where another was typed."""
_YES, _NO = "yes", "no"


def _times(most: int) -> tuple[str, ...]:
    return tuple(str(number) for number in (0, 1, 2, 5, 10, 15, 30, 60, 120, 1440, 4320) if number <= most)


@cache
def _time_zones() -> tuple[str, ...]:
    """Those of places, such as Europe/Rome, and UTC."""
    places = (one for one in available_timezones() if "/" in one and not one.startswith("Etc/"))
    return (UTC_ZONE_NAME, *sorted(places))


ALLOWED_VALUES_BY_SETTING: Mapping[str, Callable[[], tuple[str, ...]]] = {
    "rules": lambda: tuple(rule_books()),
    "theme": theme_names,
    "language": languages,
    "sheet": lambda: (SHEET_WITH_EVERY_MESSAGE_VALUE, SHEET_WHEN_POINTS_MOVE_VALUE, SHEET_BETWEEN_GAMES_VALUE),
    OLD_BOARDS_SETTING: lambda: (OLD_BOARDS_FOLDED_VALUE, OLD_BOARDS_KEPT_VALUE),
    AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING: lambda: (_YES, _NO),
    ROBOT_STRENGTH_SETTING: lambda: tuple(Strength),
    ANALYSIS_SETTING: lambda: (ANALYSIS_ON_DEMAND_VALUE, ANALYSIS_AFTER_EACH_GAME_VALUE, ANALYSIS_NEVER_VALUE),
    TIME_ZONE_SETTING: _time_zones,
    **{OPTION_SETTING_PREFIX + option: lambda option=option: option_values(option) for option in OPTIONS},
}
"""The settings that have one of some values."""
_MAX_BY_NUMBER_SETTING: Mapping[str, int] = {
    REMINDER_MINUTES_SETTING: _MINUTES_PER_WEEK,
    TIME_LIMIT_MINUTES_SETTING: _MINUTES_PER_WEEK,
    NEXT_GAME_PAUSE_SECONDS_SETTING: 3600,
    ROBOT_ROLL_WAIT_SECONDS_SETTING: 300,
    ROBOT_PAUSE_SECONDS_SETTING: 10,
    DEBT_CARRY_LIMIT_POINTS_SETTING: 10_000,
}
"""The settings that are a number, up to this one; 0: never."""
_ROLE_SETTINGS = ("opener_role", "director_role")
_FREE_VALUE_SETTINGS = ("stake", "label", *_ROLE_SETTINGS)
SETTING_KEYS = (*_FREE_VALUE_SETTINGS, *_MAX_BY_NUMBER_SETTING, *ALLOWED_VALUES_BY_SETTING)
_DEFAULT_VALUES: Mapping[str, str] = {
    "theme": DEFAULT_THEME,
    "sheet": SHEET_WITH_EVERY_MESSAGE_VALUE,
    OLD_BOARDS_SETTING: OLD_BOARDS_FOLDED_VALUE,
    AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING: _YES,
    **{name: str(number) for name, number in DEFAULT_MINUTES_OR_SECONDS_BY_SETTING.items()},
    ROBOT_PAUSE_SECONDS_SETTING: str(DEFAULT_ROBOT_PAUSE_SECONDS),
    ROBOT_STRENGTH_SETTING: DEFAULT_STRENGTH,
    ANALYSIS_SETTING: ANALYSIS_ON_DEMAND_VALUE,
    DEBT_CARRY_LIMIT_POINTS_SETTING: str(DEFAULT_CARRY_LIMIT_POINTS),
    TIME_ZONE_SETTING: UTC_ZONE_NAME,
}


def _setting_name(setting: str, words: Words) -> str:
    """What a setting is called."""
    if setting.startswith(OPTION_SETTING_PREFIX):
        return words.option_name(setting.removeprefix(OPTION_SETTING_PREFIX))
    return words.text(f"setting-{setting}")


def setting_by_typed_name(typed: str, words: Words) -> str | None:
    """The setting that was typed: as it is stored, or as it is called, with or without what stands in brackets."""
    typed = typed.strip().casefold()
    names = ((one, _setting_name(one, words)) for one in SETTING_KEYS)
    return next((one for one, name in names if typed in {one, name.casefold(), _short(name).casefold()}), None)


def _short(name: str) -> str:
    return name.split(" (", maxsplit=1)[0]


def _value_name(setting: str, value: str, words: Words) -> str:
    """What a value of a setting is called; a language by its own name, what has no name as it is typed."""
    if setting.startswith(OPTION_SETTING_PREFIX):
        return words.option_value_name(setting.removeprefix(OPTION_SETTING_PREFIX), value)
    if setting == "language":
        return words_in(value).text("setting-language.own")
    if setting == TIME_ZONE_SETTING:
        return value.replace("_", " ")
    key = f"setting-{setting}.{value}"
    return words.text(key) if words.has_text(key) else value


def parse_setting_value(interaction: Interaction, setting: str, text: str) -> SettingValue | None:
    """The value that was typed; None where the setting cannot have it."""
    text = text.strip()
    if setting in _MAX_BY_NUMBER_SETTING:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 8 else -1
        return number if 0 <= number <= _MAX_BY_NUMBER_SETTING[setting] else None
    if setting in ALLOWED_VALUES_BY_SETTING:
        words, typed = words_for(interaction), text.casefold()
        known = ALLOWED_VALUES_BY_SETTING[setting]()
        meant = next((o for o in known if typed in {o.casefold(), _value_name(setting, o, words).casefold()}), None)
        return {_YES: True, _NO: False}.get(meant or "") if setting == AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING else meant
    if setting in _ROLE_SETTINGS:
        return _role(interaction, text)
    if setting == "stake":
        return _amount(text)
    return " ".join(text.split())[:30] or None


def _amount(text: str) -> str | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return f"{decimal_from_float(number):f}" if 0.01 <= number <= 1_000_000 else None


def _role(interaction: Interaction, text: str) -> str | None:
    wanted = text.removeprefix("<@&").removesuffix(">").removeprefix("@").casefold()
    roles: Sequence[discord.Role] = interaction.guild.roles if interaction.guild else ()
    return next((str(role.id) for role in roles if wanted in {str(role.id), role.name.casefold()}), None)


def _go_together(settings: Mapping[str, SettingValue], books: RuleBooksByName) -> bool:
    """Whether a table can be opened with these settings and nothing said."""
    book = books.get(str(settings.get("rules", ""))) or next(iter(books.values()))
    try:
        with_options(book.rules, options_set_by_server(settings))
    except OptionError:
        return False
    return True


async def _complete_setting(interaction: Interaction, typed: str) -> list[Choice]:
    """The settings, then the options of the rules, whose name holds what is typed."""
    words, typed = words_for(interaction), typed.casefold().strip()
    found = [(_setting_name(setting, words), setting) for setting in SETTING_KEYS]
    fitting = [Choice(name=name[:100], value=setting) for name, setting in found if typed in name.casefold()]
    return fitting[:MAX_CHOICES]


async def _complete_value(interaction: Interaction, typed: str) -> list[Choice]:
    """The values of the setting that was chosen before."""
    words = words_for(interaction)
    setting = setting_by_typed_name(str(getattr(interaction.namespace, "setting", "") or ""), words)
    typed = typed.casefold().strip()
    if setting is None:
        return []
    found: tuple[str, ...] = ()
    if setting in ALLOWED_VALUES_BY_SETTING:
        found = ALLOWED_VALUES_BY_SETTING[setting]()
    elif setting in _MAX_BY_NUMBER_SETTING:
        found = _times(_MAX_BY_NUMBER_SETTING[setting])
    elif setting in _ROLE_SETTINGS and interaction.guild:
        found = tuple(role.name for role in interaction.guild.roles)
    named = [(_value_name(setting, one, words), one) for one in found] + [(_UNSET_INPUT, _UNSET_INPUT)]
    fitting = [(name, one) for name, one in named if typed in name.casefold() or typed in one.casefold()]
    return [Choice(name=name[:100], value=one[:100]) for name, one in fitting[:MAX_CHOICES]]


@app_commands.default_permissions(manage_guild=True)
class SettingsCommands(commands.GroupCog, group_name="config", group_description=localized("command-config")):
    """What holds where a table says nothing else."""

    @app_commands.command(name="show", description=localized("command-config-show"))
    async def show(self, interaction: Interaction) -> None:
        """Show the defaults."""
        if not await _may_set(interaction):
            return
        words = words_for(interaction)
        settings = _with_language(interaction, await server_settings(interaction))
        lines = [
            words.text("config-line", setting=_setting_name(setting, words), value=_shown(setting, settings, words))
            for setting in SETTING_KEYS
            if setting in settings or not setting.startswith(OPTION_SETTING_PREFIX)
        ]
        await answer_privately(interaction, fit_last_lines([f"**{words.text('config-title')}**", *lines]))

    @app_commands.command(name="set", description=localized("command-config-set"))
    @app_commands.describe(setting=localized("command-config-set.setting"), value=localized("command-config-set.value"))
    @app_commands.autocomplete(setting=_complete_setting, value=_complete_value)
    async def set(self, interaction: Interaction, setting: str, value: app_commands.Range[str, 1, 100]) -> None:
        """Change a default; - takes it away."""
        if not await _may_set(interaction):
            return
        client, words = interaction.client, words_for(interaction)
        typed, setting = setting, setting_by_typed_name(setting, words) or ""
        if not setting:
            allowed = words.listed([_short(_setting_name(one, words)) for one in SETTING_KEYS])
            text = words.text("config-unknown", setting=shown_typed(typed), allowed=allowed)
            await answer_privately(interaction, text)
            return
        meant = None if value == _UNSET_INPUT else parse_setting_value(interaction, setting, value)
        settings = await server_settings(interaction)
        if value != _UNSET_INPUT and (text := _objection(setting, value, meant, settings, client.desk.books, words)):
            await answer_privately(interaction, text)
            return
        await client.desk.settings.change_for_server(interaction.guild_id or 0, setting, meant)
        settings = _with_language(interaction, await server_settings(interaction))
        name = _setting_name(setting, words)
        text = words.text("config-saved", setting=name, value=_shown(setting, settings, words))
        await answer_privately(interaction, text)


async def _may_set(interaction: Interaction) -> bool:
    """Whether this person manages the server; others are told so, even where the server shows them /config."""
    if interaction.permissions.manage_guild:
        return True
    await answer_privately(interaction, words_for(interaction).text("config-not-allowed"))
    return False


def _objection(
    setting: str,
    value: str,
    meant: SettingValue | None,
    settings: Mapping[str, SettingValue],
    books: RuleBooksByName,
    words: Words,
) -> str:
    """Why a setting cannot have what was typed, or nothing."""
    name = _setting_name(setting, words)
    if meant is None:
        named = [_value_name(setting, one, words) for one in ALLOWED_VALUES_BY_SETTING.get(setting, tuple)()]
        named = [*named[:_MAX_VALUES_NAMED], "…"] if len(named) > _MAX_VALUES_NAMED else named
        listed = words.listed(
            [f"0–{_MAX_BY_NUMBER_SETTING[setting]}"] if setting in _MAX_BY_NUMBER_SETTING else named, "or"
        )
        return words.text("config-value", setting=name, value=shown_typed(value), allowed=listed)
    if not _go_together({**settings, setting: meant}, books):
        return words.text("config-together", setting=name, value=_shown(setting, {setting: meant}, words))
    return ""


def _with_language(interaction: Interaction, settings: Mapping[str, SettingValue]) -> Mapping[str, SettingValue]:
    """The settings, with the language that Discord knows of the server where it has set none here."""
    return {"language": words_for_all(settings, str(interaction.guild_locale or ENGLISH)).language, **settings}


def _shown(setting: str, settings: Mapping[str, SettingValue], words: Words) -> str:
    """A setting's value as it is read."""
    if setting not in settings:
        default = next(iter(rule_books())) if setting == "rules" else _DEFAULT_VALUES.get(setting)
        return _value_name(setting, default, words) if default else words.text("config-unset", setting=setting)
    value = settings[setting]
    if setting in _ROLE_SETTINGS:
        return f"<@&{value}>"
    if isinstance(value, bool):
        return _value_name(setting, _YES if value else _NO, words)
    return _value_name(setting, str(value), words) if setting in ALLOWED_VALUES_BY_SETTING else shown_typed(str(value))
