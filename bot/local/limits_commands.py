"""What Discord demands of slash commands: names, descriptions, options and their order; knows no registered command."""

import re
from typing import Any

from bot.local.limits_modal import check_choice
from bot.local.refused import Form, Path, Refused
from bot.local.shapes import Json, is_list, is_object, objects

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
MOST_COMMANDS, MOST_OPTIONS, MOST_CHOICES, MOST_LETTERS = 100, 25, 25, 8000
SLASH = 1
# Letters and digits of any script, "-", "_" and "'"; Discord adds the signs of Devanagari and Thai.
_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")
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


# What may stand in a command (0), in a group of subcommands (1), in a subcommand (2).
_ALLOWED = (range(1, 12), (SUBCOMMAND,), range(3, 12))
_NAME_TWICE = ("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "The specified option name is already used")
_REQUIRED_LATE = (
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    "Required options must be placed before non-required options",
)
_MIXED = (
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    "Sub-command and sub-command group option types are mutually exclusive to all other types",
)


def check_commands(commands: Any) -> None:
    """Judges a whole list of commands, as it is put in place of the old ones; raises `Refused`."""
    if not is_list(commands):
        raise Refused(400, 50035, "Invalid Form Body")
    form = Form()
    names: set[str] = set()
    for place, command in enumerate(commands):
        _check_command(form, (place,), command)
        if not is_object(command):
            continue
        name = f"{command.get('type') or SLASH} {command.get('name')}"
        if name in names:
            form.wrong((place,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        names.add(name)
    form.close()
    if sum((each.get("type") or SLASH) == SLASH for each in objects(commands)) > MOST_COMMANDS:
        raise Refused(400, 30032, f"Maximum number of application commands reached ({MOST_COMMANDS})")


def check_command(command: Any) -> None:
    """Judges a single command; raises `Refused` (50035)."""
    form = Form()
    _check_command(form, (), command)
    form.close()


def _check_command(form: Form, path: Path, command: Any) -> None:
    if not is_object(command):
        form.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    if (command.get("type") or SLASH) != SLASH:
        form.text((*path, "name"), command.get("name"), 1, 32)
        return
    _check_names(form, path, command)
    _check_options(form, (*path, "options"), command.get("options"), depth=0)
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
    """A name in lower case without spaces, a description of 1 to 100 letters, and their translations."""
    _check_name(form, (*path, "name"), part.get("name"))
    form.text((*path, "description"), part.get("description"), 1, 100)
    for key in ("name", "description"):
        others = part.get(f"{key}_localizations")
        if not is_object(others):
            continue
        for locale, text in others.items():
            place = (*path, f"{key}_localizations", locale)
            if locale not in LOCALES:
                form.wrong(place, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
            elif key == "name":
                _check_name(form, place, text)
            else:
                form.text(place, text, 1, 100)


def _check_name(form: Form, path: Path, name: Any) -> None:
    if not form.text(path, name, 1, 32):
        return
    if not _NAME.fullmatch(name) or name != name.lower():
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(form: Form, path: Path, options: Any, *, depth: int) -> None:
    """At most 25, names once, required ones first; subcommands beside subcommands only."""
    if options is None:
        return
    if not is_list(options):
        form.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    form.count(path, options, 0, MOST_OPTIONS)
    names: set[str] = set()
    optional = False
    for place, option in enumerate(objects(options)):
        spot = (*path, place)
        kind = option.get("type")
        if not form.one_of((*spot, "type"), kind, _ALLOWED[depth]):
            continue
        _check_names(form, spot, option)
        name = str(option.get("name"))
        if name in names:
            form.wrong(spot, *_NAME_TWICE)
        names.add(name)
        if kind in (SUBCOMMAND, GROUP):
            _check_options(form, (*spot, "options"), option.get("options"), depth=1 if kind == GROUP else 2)
            continue
        if option.get("required") and optional:
            form.wrong(spot, *_REQUIRED_LATE)
        optional = optional or not option.get("required")
        _check_choices(form, spot, option)
    kinds = [option.get("type") in (SUBCOMMAND, GROUP) for option in objects(options)]
    if any(kinds) and not all(kinds):
        form.wrong(path, *_MIXED)


def _check_choices(form: Form, path: Path, option: Json) -> None:
    """At most 25 choices, and none where the bot completes."""
    choices = option.get("choices")
    if option.get("autocomplete"):
        if choices:
            form.wrong(
                (*path, "choices"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
                "Choices and autocomplete are mutually exclusive",
            )
        if option.get("type") not in (STRING, INTEGER, NUMBER):
            form.wrong(
                (*path, "autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_TYPE",
                "Autocomplete is not available for this option type",
            )
    if not is_list(choices):
        return
    form.count((*path, "choices"), choices, 0, MOST_CHOICES)
    for place, choice in enumerate(choices):
        check_choice(form, (*path, "choices", place), choice)
