"""What Discord demands of slash commands: names, descriptions, options and their order; knows no registered command."""

import re
from typing import Any

from bot.local.checks.bodies import (
    INT53,
    REQUIRED,
    Form,
    Json,
    Kind,
    Path,
    Refused,
    bits,
    is_object,
    is_whole,
    key,
    list_of,
    mapping,
    number,
    objects,
    one_of,
    set_of,
    shape,
    text,
    truth,
    union,
    whole,
)
from bot.local.checks.components import CHANNEL_TYPES

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
        "ar",
        "he",
    ]
)


MOST_COMPLETIONS = 25
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
MOST_COMMANDS, MOST_OF_ALL_TYPES, MOST_OPTIONS, MOST_CHOICES, MOST_LETTERS = 100, 130, 25, 25, 8000
SLASH = 1
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
_CHOSEN_AND_COMPLETED = (
    "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
    "Choices and autocomplete are mutually exclusive",
)
_NOT_COMPLETED = (
    "APPLICATION_COMMAND_AUTOCOMPLETE_TYPE",
    "Autocomplete is not available for this option type",
)
_TITLES: dict[str, Kind] = {
    "name": text(1, 32),
    "name_localizations": mapping(LOCALES, text(1, 32)),
    "description": text(1, 100),
    "description_localizations": mapping(LOCALES, text(1, 100)),
}


def choice_of(value: Kind) -> Kind:
    """One choice of an option: a name with its translations, and a value."""
    names = mapping(LOCALES, text(1, 100))
    return shape({"name": text(1, 100), "name_localizations": names, "value": value}, ("name", "value"))


def _option(**more: Kind) -> Kind:
    """An option, and what only its type has."""
    return shape({**_TITLES, "required": truth, **more}, ("name", "description"))


def _valued(value: Kind, **more: Kind) -> Kind:
    """An option whose values may be chosen or completed."""
    return _option(autocomplete=truth, choices=list_of(choice_of(value), 0, MOST_CHOICES), **more)


_WHOLE, _ANY = whole(-INT53, INT53), number()
_PLAIN: dict[int, Kind] = {
    STRING: _valued(text(1, 100), min_length=whole(0, 6000), max_length=whole(1, 6000)),
    INTEGER: _valued(_WHOLE, min_value=_WHOLE, max_value=_WHOLE),
    NUMBER: _valued(_ANY, min_value=_ANY, max_value=_ANY),
    CHANNEL: _option(channel_types=CHANNEL_TYPES),
    **dict.fromkeys((BOOLEAN, USER, ROLE, MENTIONABLE, ATTACHMENT), _option()),
}
_SUBCOMMAND: dict[int, Kind] = {SUBCOMMAND: _option(options=list_of(union(_PLAIN), 0, MOST_OPTIONS))}
_GROUP: dict[int, Kind] = {GROUP: _option(options=list_of(union(_SUBCOMMAND), 0, MOST_OPTIONS))}
_FACTS: dict[str, Kind] = {
    **_TITLES,
    "description": lambda form, path, value: (
        value == "" or text(1, 100)(form, path, value)
    ),  # empty beside a user's name
    "options": list_of(union({**_PLAIN, **_SUBCOMMAND, **_GROUP}), 0, MOST_OPTIONS),
    "default_member_permissions": bits(2**54 - 1),
    "dm_permission": truth,
    "nsfw": truth,
    "contexts": set_of(one_of(0, 1, 2), 1, 3),
    "integration_types": set_of(one_of(0, 1), 1, 2),
    "handler": one_of(1, 2),
    "type": one_of(1, 2, 3, 4),
    "id": key,
}
_COMMAND = shape(_FACTS, ("name",))
_COMMANDS = list_of(_COMMAND, 0, MOST_OF_ALL_TYPES)


def check_commands(commands: Any) -> None:
    """Judges a whole list of commands, as it is put in place of the old ones; raises `Refused`."""
    form = Form()
    if commands is not None:
        _COMMANDS(form, (), commands)
    form.close()
    names: set[str] = set()
    for place, command in enumerate(objects(commands)):
        _check_command(form, (place,), command)
        name = f"{command.get('type') or SLASH} {command['name']}"
        if name in names:
            form.wrong((place,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        names.add(name)
    form.close()
    if sum((each.get("type") or SLASH) == SLASH for each in objects(commands)) > MOST_COMMANDS:
        raise Refused(400, 30032, f"Maximum number of application commands reached ({MOST_COMMANDS})")


def check_command(command: Any) -> None:
    """Judges a single command; raises `Refused` (50035)."""
    form = Form()
    _COMMAND(form, (), command)
    form.close()
    _check_command(form, (), command)
    form.close()


def _check_command(form: Form, path: Path, command: Json) -> None:
    if (command.get("type") or SLASH) != SLASH:
        return
    if not command.get("description"):
        form.wrong((*path, "description"), *REQUIRED)
    _check_names(form, path, command)
    _check_options(form, (*path, "options"), objects(command.get("options")))
    if letters(command) > MOST_LETTERS:
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_LETTERS})")


def letters(part: Json) -> int:
    """How many of the 8,000 letters a command or option takes: names, descriptions and the values of choices.

    Of a text and its translations the longest counts, as with Discord.
    """
    total = sum(_longest(part, key) for key in ("name", "description"))
    total += sum(_longest(each, "name") + len(str(each.get("value", ""))) for each in objects(part.get("choices")))
    return total + sum(letters(each) for each in objects(part.get("options")))


def _longest(part: Json, key: str) -> int:
    others = part.get(f"{key}_localizations")
    texts = [part.get(key) or "", *(others.values() if is_object(others) else ())]
    return max(len(str(text)) for text in texts)


def _check_names(form: Form, path: Path, part: Json) -> None:
    """A name in lower case without spaces, and its translations."""
    _check_name(form, (*path, "name"), part["name"])
    names: dict[str, str] = part.get("name_localizations") or {}
    for locale, name in names.items():
        _check_name(form, (*path, "name_localizations", locale), name)


def _check_name(form: Form, path: Path, name: str) -> None:
    if not _NAME.fullmatch(name) or name != name.lower():
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(form: Form, path: Path, options: list[Json]) -> None:
    """Names once, required ones first; subcommands beside subcommands only."""
    names: set[str] = set()
    optional = False
    for place, option in enumerate(options):
        spot = (*path, place)
        _check_names(form, spot, option)
        if option["name"] in names:
            form.wrong(spot, *_NAME_TWICE)
        names.add(option["name"])
        if option["type"] in (SUBCOMMAND, GROUP):
            _check_options(form, (*spot, "options"), objects(option.get("options")))
            continue
        if option.get("required") and optional:
            form.wrong(spot, *_REQUIRED_LATE)
        optional = optional or not option.get("required")
        if option.get("autocomplete") and option.get("choices"):
            form.wrong((*spot, "choices"), *_CHOSEN_AND_COMPLETED)
        if option.get("autocomplete") and option["type"] not in (STRING, INTEGER, NUMBER):
            form.wrong((*spot, "autocomplete"), *_NOT_COMPLETED)
    kinds = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(kinds) and not all(kinds):
        form.wrong(path, *_MIXED)


def _any_value(form: Form, path: Path, value: Any) -> None:
    """A text of 1 to 100 letters or a number, as the option has it; the asked bot knows which."""
    if is_whole(value):
        whole(-INT53, INT53)(form, path, value)
    else:
        (number() if isinstance(value, float) else text(1, 100))(form, path, value)


_COMPLETIONS = shape({"choices": list_of(choice_of(_any_value), 0, MOST_COMPLETIONS)}, ("choices",))


def check_completions(data: Json) -> None:
    """Judges the `data` of an answer with completions: at most 25, each name 1 to 100 letters."""
    form = Form(("data",))
    _COMPLETIONS(form, (), data)
    form.close()
