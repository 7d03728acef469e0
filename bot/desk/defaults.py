"""What a server's settings say of the rules; knows no default of a picture or a time limit."""

from collections.abc import Mapping

from bot.desk.desk import OPTION
from bot.rules.rulebook import OPTIONS
from bot.store.settings import Value


def house_rules(settings: Mapping[str, Value]) -> dict[str, str]:
    """The options that the server plays otherwise than its rule book, as they are written."""
    named = {key.removeprefix(OPTION): str(value) for key, value in settings.items() if key.startswith(OPTION)}
    return {option: value for option, value in named.items() if option in OPTIONS}
