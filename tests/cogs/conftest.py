"""The real bot at a local table, for every test here."""

from tests.support.bot_in_process import (
    as_quick_as_discord,
    bot,
    commands_are_translated_once,
    engine,
    local,
    nothing_goes_wrong_unseen,
    url,
    what_is_under_way_is_waited_for,
)

__all__ = [
    "as_quick_as_discord",
    "bot",
    "commands_are_translated_once",
    "engine",
    "local",
    "nothing_goes_wrong_unseen",
    "url",
    "what_is_under_way_is_waited_for",
]
