"""The real bot at a local table, as the tests of commands have it."""

from tests.support.bot_in_process import (
    bot,
    commands_are_translated_once,
    engine,
    local,
    nothing_goes_wrong_unseen,
    url,
)

__all__ = [
    "bot",
    "commands_are_translated_once",
    "engine",
    "local",
    "nothing_goes_wrong_unseen",
    "url",
]
