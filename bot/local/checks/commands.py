"""What Discord demands of slash commands, their options and completions; knows no registered command."""

import re
from enum import IntEnum
from typing import Any

from discord import Locale

from bot.local.checks.bodies import (
    MAX_INT53,
    MISSING_FIELD_ERROR,
    ApiError,
    BodyErrors,
    BodyPath,
    Check,
    Json,
    check_and_raise,
    check_boolean,
    check_snowflake,
    int_or_digits,
    integer,
    is_int_not_bool,
    is_object,
    list_of,
    mapping_of,
    number,
    object_of,
    objects_in_list,
    one_of,
    set_of,
    text_of_length,
    union_by_type,
)
from bot.local.checks.components import CHANNEL_TYPES_CHECK

# Discord has two more than discord.py 2.7 knows.
LOCALES = frozenset({*(each.value for each in Locale), "ar", "he"})

_MAX_COMPLETIONS = 25


class OptionType(IntEnum):
    """The types of a command's options."""

    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


MAX_SLASH_COMMANDS, _MAX_COMMANDS_OF_ALL_TYPES = 100, 130
_MAX_OPTIONS, _MAX_CHOICES, _MAX_COMMAND_LETTERS = 25, 25, 8000
SLASH_COMMAND_TYPE = 1
# Letters and digits of any script, "-", "_" and "'"; Discord adds the signs of Devanagari and Thai.
_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")
_NAME_TWICE = ("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "The specified option name is already used")
_REQUIRED_LATE = (
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    "Required options must be placed before non-required options",
)
_MIXED = (
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    "Sub-command and sub-command group option types are mutually exclusive to all other types",
)
_CHOSEN_AND_COMPLETED = ("APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Choices and autocomplete are mutually exclusive")
_NOT_COMPLETED = ("APPLICATION_COMMAND_AUTOCOMPLETE_TYPE", "Autocomplete is not available for this option type")
_TITLES: dict[str, Check] = {
    "name": text_of_length(1, 32),
    "name_localizations": mapping_of(LOCALES, text_of_length(1, 32)),
    "description": text_of_length(1, 100),
    "description_localizations": mapping_of(LOCALES, text_of_length(1, 100)),
}


def _choice_check(value: Check) -> Check:
    """One choice of an option: a name with its translations, and a value."""
    names = mapping_of(LOCALES, text_of_length(1, 100))
    return object_of({"name": text_of_length(1, 100), "name_localizations": names, "value": value}, ("name", "value"))


def _option(**more: Check) -> Check:
    """An option, with the fields that only its type has."""
    return object_of({**_TITLES, "required": check_boolean, **more}, ("name", "description"))


def _valued(value: Check, **more: Check) -> Check:
    """An option whose values may be chosen or completed."""
    return _option(autocomplete=check_boolean, choices=list_of(_choice_check(value), 0, _MAX_CHOICES), **more)


_WHOLE, _ANY = integer(-MAX_INT53, MAX_INT53), number()
_PLAIN: dict[int, Check] = {
    OptionType.STRING: _valued(text_of_length(1, 100), min_length=integer(0, 6000), max_length=integer(1, 6000)),
    OptionType.INTEGER: _valued(_WHOLE, min_value=_WHOLE, max_value=_WHOLE),
    OptionType.NUMBER: _valued(_ANY, min_value=_ANY, max_value=_ANY),
    OptionType.CHANNEL: _option(channel_types=CHANNEL_TYPES_CHECK),
    **dict.fromkeys(
        (OptionType.BOOLEAN, OptionType.USER, OptionType.ROLE, OptionType.MENTIONABLE, OptionType.ATTACHMENT),
        _option(),
    ),
}
_SUBCOMMAND: dict[int, Check] = {
    OptionType.SUBCOMMAND: _option(options=list_of(union_by_type(_PLAIN), 0, _MAX_OPTIONS))
}
_GROUP: dict[int, Check] = {
    OptionType.SUBCOMMAND_GROUP: _option(options=list_of(union_by_type(_SUBCOMMAND), 0, _MAX_OPTIONS))
}
_FACTS: dict[str, Check] = {
    **_TITLES,
    # empty beside a user's name
    "description": lambda errors, path, value: value == "" or text_of_length(1, 100)(errors, path, value),
    "options": list_of(union_by_type({**_PLAIN, **_SUBCOMMAND, **_GROUP}), 0, _MAX_OPTIONS),
    "default_member_permissions": int_or_digits(2**54 - 1),
    "dm_permission": check_boolean,
    "nsfw": check_boolean,
    "contexts": set_of(one_of(0, 1, 2), 1, 3),
    "integration_types": set_of(one_of(0, 1), 1, 2),
    "handler": one_of(1, 2),
    "type": one_of(1, 2, 3, 4),
    "id": check_snowflake,
}
_COMMAND = object_of(_FACTS, ("name",))
_COMMANDS = list_of(_COMMAND, 0, _MAX_COMMANDS_OF_ALL_TYPES)


def check_command_list(commands: Any) -> None:
    """Check a whole list of commands that replaces the old one; raises `ApiError`."""
    errors = check_and_raise(_COMMANDS, [] if commands is None else commands)
    names: set[str] = set()
    for place, command in enumerate(objects_in_list(commands)):
        _check_command(errors, (place,), command)
        name = f"{command.get('type') or SLASH_COMMAND_TYPE} {command['name']}"
        if name in names:
            errors.add((place,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        names.add(name)
    errors.raise_if_any()
    if (
        sum((each.get("type") or SLASH_COMMAND_TYPE) == SLASH_COMMAND_TYPE for each in objects_in_list(commands))
        > MAX_SLASH_COMMANDS
    ):
        raise ApiError(400, 30032, f"Maximum number of application commands reached ({MAX_SLASH_COMMANDS})")


def check_command(command: Any) -> None:
    """Check a single command; raises `ApiError` (50035)."""
    errors = check_and_raise(_COMMAND, command)
    _check_command(errors, (), command)
    errors.raise_if_any()


def _check_command(errors: BodyErrors, path: BodyPath, command: Json) -> None:
    if (command.get("type") or SLASH_COMMAND_TYPE) != SLASH_COMMAND_TYPE:
        return
    if not command.get("description"):
        errors.add((*path, "description"), *MISSING_FIELD_ERROR)
    _check_names(errors, path, command)
    _check_options(errors, (*path, "options"), objects_in_list(command.get("options")))
    if _command_letters(command) > _MAX_COMMAND_LETTERS:
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({_MAX_COMMAND_LETTERS})")


def _command_letters(part: Json) -> int:
    """How many of the 8,000 letters a command or option takes: names, descriptions and the values of choices.

    Of a text and its translations the longest counts, as with Discord.
    """
    total = sum(_longest(part, key) for key in ("name", "description"))
    total += sum(
        _longest(each, "name") + len(str(each.get("value", ""))) for each in objects_in_list(part.get("choices"))
    )
    return total + sum(_command_letters(each) for each in objects_in_list(part.get("options")))


def _longest(part: Json, key: str) -> int:
    others = part.get(f"{key}_localizations")
    texts = [part.get(key) or "", *(others.values() if is_object(others) else ())]
    return max(len(str(text)) for text in texts)


def _check_names(errors: BodyErrors, path: BodyPath, part: Json) -> None:
    """A name in lower case without spaces, and its translations."""
    _check_name(errors, (*path, "name"), part["name"])
    names: dict[str, str] = part.get("name_localizations") or {}
    for locale, name in names.items():
        _check_name(errors, (*path, "name_localizations", locale), name)


def _check_name(errors: BodyErrors, path: BodyPath, name: str) -> None:
    if not _NAME.fullmatch(name) or name != name.lower():
        errors.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(errors: BodyErrors, path: BodyPath, options: list[Json]) -> None:
    """Names once, required ones first; subcommands beside subcommands only."""
    names: set[str] = set()
    optional = False
    for place, option in enumerate(options):
        spot = (*path, place)
        _check_names(errors, spot, option)
        if option["name"] in names:
            errors.add(spot, *_NAME_TWICE)
        names.add(option["name"])
        if option["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP):
            _check_options(errors, (*spot, "options"), objects_in_list(option.get("options")))
            continue
        if option.get("required") and optional:
            errors.add(spot, *_REQUIRED_LATE)
        optional = optional or not option.get("required")
        if option.get("autocomplete") and option.get("choices"):
            errors.add((*spot, "choices"), *_CHOSEN_AND_COMPLETED)
        if option.get("autocomplete") and option["type"] not in (
            OptionType.STRING,
            OptionType.INTEGER,
            OptionType.NUMBER,
        ):
            errors.add((*spot, "autocomplete"), *_NOT_COMPLETED)
    kinds = [option["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP) for option in options]
    if any(kinds) and not all(kinds):
        errors.add(path, *_MIXED)


def _any_value(errors: BodyErrors, path: BodyPath, value: Any) -> None:
    """A text of 1 to 100 characters or a number; which of them the option wants is not known here."""
    if is_int_not_bool(value):
        integer(-MAX_INT53, MAX_INT53)(errors, path, value)
    else:
        (number() if isinstance(value, float) else text_of_length(1, 100))(errors, path, value)


_COMPLETIONS = object_of({"choices": list_of(_choice_check(_any_value), 0, _MAX_COMPLETIONS)}, ("choices",))


def check_completions(data: Json) -> None:
    """Check the `data` of an answer with completions: at most 25, each name 1 to 100 letters."""
    check_and_raise(_COMPLETIONS, data, ("data",))
