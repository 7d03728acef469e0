"""The real bot at a local table, as the tests of commands have it."""

from tests.support.bot_in_process import (
    bot,
    cogs_are_loaded_once,
    commands_are_translated_once,
    engine,
    local,
    nothing_goes_wrong_unseen,
    url,
)

__all__ = [
    "bot",
    "cogs_are_loaded_once",
    "commands_are_translated_once",
    "engine",
    "local",
    "nothing_goes_wrong_unseen",
    "url",
]
