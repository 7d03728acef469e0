"""What all lives of the bot work out alike is worked out once, in the process from which the seeds' are made.

And what they do again and again while nothing happens, they do more seldom.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from aiohttp import multipart

from bot import client, garbage
from bot.channel import blocking, pictures, texts
from bot.words import facts


def install() -> None:
    """From now on all lives spare these."""
    facts.option_value_facts = lru_cache(facts.option_value_facts)
    multipart.parse_content_disposition = lru_cache(multipart.parse_content_disposition)
    pictures.roles_scene = _once_by_text(pictures.roles_scene)
    texts.rules_lines = _once_by_language(texts.rules_lines)
    client.translated_commands = _once(client.translated_commands)
    garbage.SECONDS_BETWEEN_COLLECTIONS = 86_400.0
    client.SECONDS_BETWEEN_EVICTIONS = blocking.SECONDS_BETWEEN_READS = 60.0


def _once_by_text(make: Callable[..., Any]) -> Callable[..., Any]:
    known: dict[str, Any] = {}

    def made(*args: Any, **options: Any) -> Any:
        key = repr((args, options))
        if key not in known:
            known[key] = make(*args, **options)
        return known[key]

    return made


def _once_by_language(make: Callable[..., Any]) -> Callable[..., Any]:
    known: dict[Any, Any] = {}

    def made(rules: Any, book: Any, words: Any, **options: Any) -> Any:
        key = rules, book, words.language, *options.items()
        if key not in known:
            known[key] = make(rules, book, words, **options)
        return known[key]

    return made


def _once(make: Callable[..., Any]) -> Callable[..., Any]:
    """The commands in all languages: the same for each life."""
    known: list[Any] = []

    async def made(*args: Any) -> Any:
        if not known:
            known.append(await make(*args))
        await args[0].set_translator(args[1])
        return known[0]

    return made
