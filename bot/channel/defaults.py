"""What a server and its channels can set: names, values, defaults, and what somebody types for them; saves nothing."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from zoneinfo import available_timezones

import discord

from bot.channel.analysis import ANALYSE_AFTER_EACH_GAME_VALUE, ANALYSE_ON_DEMAND_VALUE
from bot.channel.composer import OLD_BOARDS_FOLDED_VALUE, OLD_BOARDS_KEPT_VALUE, OLD_BOARDS_SETTING
from bot.channel.interactions import ServerSettings
from bot.channel.message import NEVER_ANALYSE_VALUE, WHEN_TO_ANALYSE_SETTING
from bot.channel.moderation_log import MODERATION_LOG_SETTING
from bot.channel.payments import DIRECTOR_ROLE_SETTING
from bot.channel.pictures import (
    BOARD_VIEW_PERSON_VALUE,
    BOARD_VIEW_SETTING,
    BOARD_VIEW_TEAM_VALUE,
    DEFAULT_THEME,
    SHEET_BETWEEN_GAMES_VALUE,
    SHEET_WHEN_POINTS_MOVE_VALUE,
    SHEET_WITH_EVERY_MESSAGE_VALUE,
    THEME_SETTING,
    TOTALS_WITH_EVERY_MESSAGE_VALUE,
)
from bot.channel.robot_pace import DEFAULT_ROBOT_PACE, ROBOT_PACE_SETTING, RobotPace
from bot.channel.stakes import USUAL_AMOUNTS, allowed_text, stakes_to_offer, unclear_facts
from bot.clock import (
    DEFAULT_MINUTES_OR_SECONDS_BY_SETTING,
    NEXT_GAME_PAUSE_SECONDS_SETTING,
    REMINDER_MINUTES_SETTING,
    ROBOT_ROLL_WAIT_SECONDS_SETTING,
    TIME_LIMIT_MINUTES_SETTING,
)
from bot.desk.debts import DEBT_CARRY_LIMIT_POINTS_SETTING, DEFAULT_CARRY_LIMIT_POINTS
from bot.desk.desk import AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING
from bot.desk.opening import (
    ALLOWED_STAKES_SETTING,
    HIGHEST_STAKE_SETTING,
    LABEL_SETTING,
    MAX_LABEL_LETTERS,
    MODE_SETTING,
    OPENER_ROLE_SETTING,
    POINTS_ALONE_LABEL,
    POLICY_SETTINGS,
    RULE_BOOK_SETTING,
    STAKE_SETTING,
    default_stake,
    is_list_emptied,
    is_points_alone,
    kept_stakes,
    names_points_alone,
    nearest_allowed_stake,
    policies_against,
    read_stake,
    read_stakes,
    stake_as_typed,
    stake_objection,
    stakes_cut_by_highest,
    written_stakes,
)
from bot.desk.robots import DEFAULT_STRENGTH, ROBOT_STRENGTH_SETTING
from bot.desk.settings import (
    OPTION_SETTING_PREFIX,
    TIME_ZONE_SETTING,
    UTC_ZONE_NAME,
    channels_with_settings,
    options_set_by_server,
    settings_in_channel,
    zone_of,
)
from bot.record.books import rule_books
from bot.record.read import RuleBooksByName, StakePerPoint
from bot.render.theme import theme_names
from bot.robots.judge import Strength
from bot.rules.rulebook import OPTION_GROUPS, OPTIONS, OptionError, option_values, with_options
from bot.rules.statements import ChouetteMode
from bot.store.settings import SettingValue
from bot.words.amounts import canonical_label
from bot.words.choices import choice_in_list, meant_choice
from bot.words.lexicon import languages
from bot.words.names import escaped_typed_text as shown_typed
from bot.words.names import sanitized_line
from bot.words.words import Words, words_in

_MINUTES_PER_WEEK = 7 * 24 * 60
UNSET_INPUT = "-"
"""What is typed to have a setting's default hold again."""
_MAX_VALUES_NAMED = 40
"""So many values of a setting are named at most where another was typed."""
_MAX_ZONES_SUGGESTED = 5
_YES, _NO = "yes", "no"


@cache
def _time_zones() -> tuple[str, ...]:
    """Those of places, such as Europe/Rome, and UTC."""
    places = (one for one in available_timezones() if "/" in one and not one.startswith("Etc/"))
    return (UTC_ZONE_NAME, *sorted(places))


ALLOWED_VALUES_BY_SETTING: Mapping[str, Callable[[], tuple[str, ...]]] = {
    RULE_BOOK_SETTING: lambda: tuple(rule_books()),
    MODE_SETTING: lambda: tuple(ChouetteMode),
    THEME_SETTING: theme_names,
    "language": languages,
    "sheet": lambda: (
        TOTALS_WITH_EVERY_MESSAGE_VALUE,
        SHEET_WITH_EVERY_MESSAGE_VALUE,
        SHEET_WHEN_POINTS_MOVE_VALUE,
        SHEET_BETWEEN_GAMES_VALUE,
    ),
    BOARD_VIEW_SETTING: lambda: (BOARD_VIEW_PERSON_VALUE, BOARD_VIEW_TEAM_VALUE),
    OLD_BOARDS_SETTING: lambda: (OLD_BOARDS_FOLDED_VALUE, OLD_BOARDS_KEPT_VALUE),
    AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING: lambda: (_YES, _NO),
    ROBOT_STRENGTH_SETTING: lambda: tuple(Strength),
    ROBOT_PACE_SETTING: lambda: tuple(RobotPace),
    WHEN_TO_ANALYSE_SETTING: lambda: (ANALYSE_ON_DEMAND_VALUE, ANALYSE_AFTER_EACH_GAME_VALUE, NEVER_ANALYSE_VALUE),
    TIME_ZONE_SETTING: _time_zones,
    **{OPTION_SETTING_PREFIX + option: lambda option=option: option_values(option) for option in OPTIONS},
}
"""The settings that have one of some values."""
_MAX_BY_NUMBER_SETTING: Mapping[str, int] = {
    REMINDER_MINUTES_SETTING: _MINUTES_PER_WEEK,
    TIME_LIMIT_MINUTES_SETTING: _MINUTES_PER_WEEK,
    NEXT_GAME_PAUSE_SECONDS_SETTING: 3600,
    ROBOT_ROLL_WAIT_SECONDS_SETTING: 300,
    DEBT_CARRY_LIMIT_POINTS_SETTING: 10_000,
}
"""The settings that are a number, up to this one; 0: never."""
ROLE_SETTINGS = (OPENER_ROLE_SETTING, DIRECTOR_ROLE_SETTING)
_AMOUNT_SETTINGS = (STAKE_SETTING, ALLOWED_STAKES_SETTING, HIGHEST_STAKE_SETTING)
_STAKE_SETTINGS = (STAKE_SETTING, LABEL_SETTING, ALLOWED_STAKES_SETTING, HIGHEST_STAKE_SETTING)
SETTING_KEYS = (
    *_STAKE_SETTINGS,
    *ROLE_SETTINGS,
    MODERATION_LOG_SETTING,
    *_MAX_BY_NUMBER_SETTING,
    *ALLOWED_VALUES_BY_SETTING,
)
CHANNEL_SETTINGS = (RULE_BOOK_SETTING, STAKE_SETTING, LABEL_SETTING, MODE_SETTING, THEME_SETTING)
"""What a channel can have of its own."""
MULTIPLE_CHOICE_SETTINGS = (ALLOWED_STAKES_SETTING,)
"""Of whose values several can be chosen together."""
SETTING_PAGES: Mapping[str, tuple[str, ...]] = {
    "tables": (RULE_BOOK_SETTING, MODE_SETTING, *_STAKE_SETTINGS, *ROLE_SETTINGS, MODERATION_LOG_SETTING),
    "times": (
        REMINDER_MINUTES_SETTING,
        TIME_LIMIT_MINUTES_SETTING,
        NEXT_GAME_PAUSE_SECONDS_SETTING,
        AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING,
        ROBOT_ROLL_WAIT_SECONDS_SETTING,
        ROBOT_PACE_SETTING,
    ),
    "shown": (THEME_SETTING, BOARD_VIEW_SETTING, "sheet", OLD_BOARDS_SETTING, "language", TIME_ZONE_SETTING),
    "more": (DEBT_CARRY_LIMIT_POINTS_SETTING, ROBOT_STRENGTH_SETTING, WHEN_TO_ANALYSE_SETTING),
    **{
        f"rules-{group}": tuple(OPTION_SETTING_PREFIX + option for option in options)
        for group, options in OPTION_GROUPS.items()
    },
}
"""The settings by subject, as the panel shows them."""
_USUAL_TIME_ZONES = (
    *(UTC_ZONE_NAME, "Europe/London", "Europe/Paris", "Europe/Rome", "Europe/Berlin", "Europe/Madrid"),
    *("Europe/Stockholm", "Europe/Athens", "Europe/Helsinki", "Europe/Istanbul", "Asia/Jerusalem", "Asia/Dubai"),
    *("Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland"),
    *("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Sao_Paulo"),
)
"""Those that a menu has room for; any other is typed."""
_USUAL_LABELS = ("EUR", "USD", "GBP", "CHF", POINTS_ALONE_LABEL)
_DEFAULT_VALUES: Mapping[str, str] = {
    MODE_SETTING: ChouetteMode.PLAY,
    THEME_SETTING: DEFAULT_THEME,
    "sheet": TOTALS_WITH_EVERY_MESSAGE_VALUE,
    BOARD_VIEW_SETTING: BOARD_VIEW_PERSON_VALUE,
    OLD_BOARDS_SETTING: OLD_BOARDS_FOLDED_VALUE,
    AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING: _YES,
    **{name: str(number) for name, number in DEFAULT_MINUTES_OR_SECONDS_BY_SETTING.items()},
    ROBOT_PACE_SETTING: DEFAULT_ROBOT_PACE,
    ROBOT_STRENGTH_SETTING: DEFAULT_STRENGTH,
    WHEN_TO_ANALYSE_SETTING: ANALYSE_ON_DEMAND_VALUE,
    DEBT_CARRY_LIMIT_POINTS_SETTING: str(DEFAULT_CARRY_LIMIT_POINTS),
}
ENGINE_SETTINGS = frozenset(
    {ROBOT_PACE_SETTING, ROBOT_ROLL_WAIT_SECONDS_SETTING, ROBOT_STRENGTH_SETTING, WHEN_TO_ANALYSE_SETTING}
)
"""Settings that do nothing without an engine."""
_COUNTS_FROM: Mapping[str, str] = {
    **dict.fromkeys((RULE_BOOK_SETTING, MODE_SETTING, *_STAKE_SETTINGS), "opened"),
    **{OPTION_SETTING_PREFIX + option: "opened" for option in OPTIONS},
    **dict.fromkeys((THEME_SETTING, BOARD_VIEW_SETTING), "picture"),
    **dict.fromkeys(("sheet", "language", OLD_BOARDS_SETTING), "message"),
    ROBOT_STRENGTH_SETTING: "robot",
    **dict.fromkeys(DEFAULT_MINUTES_OR_SECONDS_BY_SETTING, "wait"),
}
"""From when a change counts, by setting; those that are not named: from now on."""


# --- What is shown


def setting_name(setting: str, words: Words) -> str:
    """What a setting is called."""
    if setting.startswith(OPTION_SETTING_PREFIX):
        return words.option_name(setting.removeprefix(OPTION_SETTING_PREFIX))
    return words.text(f"setting-{setting}")


def setting_by_typed_name(typed: str, words: Words) -> str | None:
    """The setting that was typed: as it is stored, or as it is called, with or without what stands in brackets."""
    typed = typed.strip().casefold()
    names = ((one, setting_name(one, words)) for one in SETTING_KEYS)
    return next((one for one, name in names if typed in {one, name.casefold(), short_name(name).casefold()}), None)


def short_name(name: str) -> str:
    """A setting's name without what stands in brackets."""
    return name.split(" (", maxsplit=1)[0]


def value_name(setting: str, value: str, words: Words) -> str:
    """What a value of a setting is called; a language by its own name, what has no name as it is typed."""
    if setting.startswith(OPTION_SETTING_PREFIX):
        return words.option_value_name(setting.removeprefix(OPTION_SETTING_PREFIX), value)
    if setting == RULE_BOOK_SETTING and value in rule_books():
        return rule_books()[value].label_in(words.language)
    if setting == "language":
        return words_in(value).text("setting-language.own")
    if setting == TIME_ZONE_SETTING:
        return value.replace("_", " ")
    if setting == MODE_SETTING:
        return words.text(f"mode-{value}")
    if setting in _AMOUNT_SETTINGS and (stakes := kept_stakes(value)):
        return _listed_money(stakes, words, sanitized_line)
    key = f"setting-{setting}.{value}"
    return words.text(key) if words.has_text(key) else value


def shown_value(setting: str, settings: ServerSettings, words: Words) -> str:
    """A setting's value in the text of a message, or its default."""
    if setting == STAKE_SETTING:
        return _usual_stake(settings, words, shown_typed)
    if setting not in settings:
        return shown_default(setting, words, settings)
    value = _shown(setting, settings[setting], words)
    cut = stakes_cut_text(settings, words) if setting == ALLOWED_STAKES_SETTING else ""
    return words.text("config-stakes-cut", value=value, cut=cut) if cut else value


def stakes_cut_text(settings: ServerSettings, words: Words) -> str:
    """The listed stakes that the highest stake does not let be opened; "" where there is none."""
    cut = stakes_cut_by_highest(settings)
    return _listed_money(cut, words, shown_typed)


def _listed_money(stakes: Iterable[StakePerPoint], words: Words, typed: Callable[[str], str]) -> str:
    return words.listed([words.money(one.amount, typed(one.label) if one.label else "") for one in stakes], "or")


def _usual_stake(settings: ServerSettings, words: Words, typed: Callable[[str], str]) -> str:
    """What a point stands for where nothing is said: the amount that is set, and what it is of."""
    stake = default_stake(settings)
    if stake is None or is_points_alone(stake):
        return words.text("config-unset", setting=STAKE_SETTING)
    return _listed_money((stake,), words, typed)


def shown_default(setting: str, words: Words, settings: ServerSettings) -> str:
    """What holds where nothing is set for this, with the other settings."""
    if setting == TIME_ZONE_SETTING:
        return value_name(setting, zone_of({k: v for k, v in settings.items() if k != setting}).key, words)
    default = next(iter(rule_books())) if setting == RULE_BOOK_SETTING else _DEFAULT_VALUES.get(setting)
    return value_name(setting, default, words) if default else words.text("config-unset", setting=setting)


def _shown(setting: str, value: SettingValue, words: Words, typed: Callable[[str], str] = shown_typed) -> str:
    if setting in ROLE_SETTINGS:
        return f"<@&{value}>"
    if setting == MODERATION_LOG_SETTING:
        return f"<#{value}>"
    if isinstance(value, bool):
        return value_name(setting, _YES if value else _NO, words)
    if setting in _AMOUNT_SETTINGS and (stakes := kept_stakes(value)):
        return _listed_money(stakes, words, typed)
    return value_name(setting, str(value), words) if setting in ALLOWED_VALUES_BY_SETTING else typed(str(value))


def plain_value(setting: str, settings: ServerSettings, words: Words, guild: discord.Guild | None) -> str:
    """The same where nothing is formatted, as in a menu."""
    value = settings.get(setting)
    if setting == STAKE_SETTING:
        return _usual_stake(settings, words, sanitized_line)
    if setting in ROLE_SETTINGS and value is not None:
        role = guild.get_role(int(str(value))) if guild else None
        return f"@{sanitized_line(role.name)}" if role else f"@{value}"
    if value is None:
        return shown_default(setting, words, settings)
    return _shown(setting, value, words, sanitized_line)


def counts_from_text(setting: str, words: Words) -> str:
    """From when a change of a setting counts."""
    return words.text("config-from", when=_COUNTS_FROM.get(setting, "now"))


def restarts_waits(setting: str) -> bool:
    """Whether a change of this setting counts for what is waited for already."""
    return _COUNTS_FROM.get(setting) == "wait"


# --- What is typed


def typed_values(setting: str, guild: discord.Guild | None) -> tuple[str, ...]:
    """Values of a setting that are offered as somebody types one."""
    if setting in ALLOWED_VALUES_BY_SETTING:
        return ALLOWED_VALUES_BY_SETTING[setting]()
    if setting in _MAX_BY_NUMBER_SETTING:
        most = _MAX_BY_NUMBER_SETTING[setting]
        return tuple(str(number) for number in (0, 1, 2, 5, 10, 15, 30, 60, 120, 1440, 4320) if number <= most)
    if setting == MODERATION_LOG_SETTING:
        return tuple(f"#{channel.name}" for channel in guild.text_channels) if guild else ()
    return tuple(role.name for role in _roles(guild)) if setting in ROLE_SETTINGS else ()


def menu_values(setting: str, settings: ServerSettings) -> tuple[str, ...]:
    """Values of a setting for a menu, as they are typed; those that it has no room for are only typed."""
    if setting == TIME_ZONE_SETTING:
        return _USUAL_TIME_ZONES
    if setting == LABEL_SETTING:
        return _USUAL_LABELS
    if setting == STAKE_SETTING:
        return tuple(written_stakes((one,)) for one in stakes_to_offer(settings))
    if setting in _STAKE_SETTINGS:
        return tuple(f"{one:f}" for one in USUAL_AMOUNTS)
    return typed_values(setting, None)


def _roles(guild: discord.Guild | None) -> list[discord.Role]:
    """The roles of which one can be set: that of everybody changes nothing."""
    return [role for role in guild.roles if not role.is_default()] if guild else []


def parse_setting_value(setting: str, text: str, words: Words, guild: discord.Guild | None) -> SettingValue | None:
    """The value that was typed; None where the setting cannot have it."""
    text = text.strip()
    if setting in _MAX_BY_NUMBER_SETTING:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 8 else -1
        return number if 0 <= number <= _MAX_BY_NUMBER_SETTING[setting] else None
    if setting in ALLOWED_VALUES_BY_SETTING:
        meant = meant_choice(
            text, [(value_name(setting, one, words), one) for one in ALLOWED_VALUES_BY_SETTING[setting]()]
        )
        return {_YES: True, _NO: False}.get(meant or "") if setting == AUTO_ROLL_IF_NO_CUBE_TO_TURN_SETTING else meant
    if setting in ROLE_SETTINGS:
        return _parse_role(text, guild)
    if setting == MODERATION_LOG_SETTING:
        return _parse_channel(text, guild)
    if setting == LABEL_SETTING:
        label = canonical_label(text)
        return label if 0 < len(label) <= MAX_LABEL_LETTERS else None
    if setting == ALLOWED_STAKES_SETTING:
        stakes = read_stakes(text)
        return written_stakes(stakes) if stakes else None
    stake = read_stake(f"1 {text}" if names_points_alone(text) else text)
    is_contradictory = setting == STAKE_SETTING and stake and stake.amount != 1 and names_points_alone(stake.label)
    return written_stakes((stake,)) if stake and not is_contradictory else None


def _parse_role(text: str, guild: discord.Guild | None) -> str | None:
    wanted = text.removeprefix("<@&").removesuffix(">").removeprefix("@").casefold()
    return next((str(role.id) for role in _roles(guild) if wanted in {str(role.id), role.name.casefold()}), None)


def _parse_channel(text: str, guild: discord.Guild | None) -> str | None:
    """The id of a text channel that was typed: by its name, mentioned, or by its id."""
    wanted = text.removeprefix("<").removesuffix(">").removeprefix("#").casefold()
    channels = guild.text_channels if guild else []
    return next((str(one.id) for one in channels if wanted in {str(one.id), one.name.casefold()}), None)


# --- What is not possible


def unreadable_value_text(setting: str, typed: str, words: Words, guild: discord.Guild | None) -> str:
    """Why a setting cannot have what was typed, and what it can have."""
    facts = {"setting": setting_name(setting, words), "value": shown_typed(typed)}
    if setting in _MAX_BY_NUMBER_SETTING:
        return words.text("config-value-number", **facts, most=str(_MAX_BY_NUMBER_SETTING[setting]))
    if setting in ROLE_SETTINGS:
        roles = words.listed([f"<@&{role.id}>" for role in _roles(guild)][:_MAX_VALUES_NAMED], "or")
        return words.text("config-value-role", **facts, roles=roles)
    if setting == MODERATION_LOG_SETTING:
        return words.text("config-value-channel", **facts)
    if setting == LABEL_SETTING:
        return words.text("config-value-label", **facts, most=str(MAX_LABEL_LETTERS), count=str(len(typed)))
    if setting in _STAKE_SETTINGS:
        return words.text("config-value-stake", **facts, kind=setting, **unclear_facts(typed))
    if setting == TIME_ZONE_SETTING:
        named = [value_name(setting, one, words) for one in _time_zones_like(typed)]
        return words.text("config-value-zone", **facts, zones=words.listed(named, "or"))
    named = [choice_in_list(value_name(setting, one, words)) for one in ALLOWED_VALUES_BY_SETTING[setting]()]
    named = [*named[:_MAX_VALUES_NAMED], "…"] if len(named) > _MAX_VALUES_NAMED else named
    return words.text("config-value", **facts, allowed=words.listed(named, "or"))


def _time_zones_like(typed: str) -> list[str]:
    """The time zones that may be meant by what was typed: of such a place, or of one that is written nearly so."""
    wanted = typed.strip().replace(" ", "_").casefold()
    by_place = {zone.rpartition("/")[2].casefold(): zone for zone in _time_zones()}
    found = [zone for zone in _time_zones() if wanted and wanted in zone.casefold()]
    close = () if found else get_close_matches(wanted, by_place, _MAX_ZONES_SUGGESTED, 0.7)
    return [*found, *(by_place[one] for one in close)][:_MAX_ZONES_SUGGESTED]


def conflict_text(
    setting: str, before: ServerSettings, after: ServerSettings, books: RuleBooksByName, words: Words, value: str
) -> str:
    """Why tables could not be opened any more as the server, or one of its channels, has it, or nothing.

    `value`: what is to be set, as it is shown. What could not be opened before is no reason.
    """
    name = setting_name(setting, words)
    for channel in (None, *channels_with_settings(after)):
        was, then = (settings_in_channel(one, *([channel] if channel else [])) for one in (before, after))
        if _go_together(was, books) and not _go_together(then, books):
            return words.text("config-together", setting=name, value=value)
        place = f"<#{channel}>" if channel else ""
        if is_list_emptied(then) and not is_list_emptied(was):
            other = ALLOWED_STAKES_SETTING if setting == HIGHEST_STAKE_SETTING else HIGHEST_STAKE_SETTING
            facts = {"setting": name, "value": value, "channel": place, "other": setting_name(other, words)}
            return words.text("config-stakes-above", **facts)
        objection = stake_objection(then, default_stake(then))
        if objection and not stake_objection(was, default_stake(was)):
            works = nearest_allowed_stake(then, objection.stake, was)
            policies = [f"“{setting_name(one, words)}”" for one in policies_against(then, objection.stake)]
            facts = {"setting": name, "value": value, "channel": place, "works": stake_as_typed(works)}
            return words.text(
                "config-stake",
                **facts,
                of="policy" if setting in POLICY_SETTINGS else "stake",
                stake=_usual_stake(then, words, shown_typed),
                allowed=allowed_text(objection, words),
                policy=words.listed(policies),
                name=setting_name(STAKE_SETTING, words),
            )
    return ""


def _go_together(settings: ServerSettings, books: RuleBooksByName) -> bool:
    """Whether a table can be opened with these settings and nothing said."""
    book = books.get(str(settings.get(RULE_BOOK_SETTING, ""))) or next(iter(books.values()))
    try:
        with_options(book.rules, options_set_by_server(settings))
    except OptionError:
        return False
    return True
