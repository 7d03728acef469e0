"""The messages of one language, read from assets/words; it does not know what they are about."""

import logging
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.places import ASSETS

FILES = ASSETS / "words"
ENGLISH = "en"
_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")

MOST_REMEMBERED = 4096
"""So many texts of a language are not put together anew: most of what a table says it has said before."""
_log = logging.getLogger(__name__)

_EUPHONIC = "euphonic-d"
"""The key of the words that take a d before their own vowel, where the language has such."""


class Lexicon:
    """The messages of one file. A key is a message's name, or `name.attribute`."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        resource = FluentResource(source)
        self._bundle.add_resource(resource)
        self._entries = dict(_entries(source, resource))
        self._remembered = lru_cache(MOST_REMEMBERED)(self._put_together)
        self._euphonic: re.Pattern[str] | None = None
        if _EUPHONIC in self._entries and (words := self.formatted(_EUPHONIC, {}).split()):
            self._euphonic = _before_own_vowel(words)

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def keys(self) -> frozenset[str]:
        """Every key there is."""
        return frozenset(self._entries)

    def variables(self, key: str) -> frozenset[str]:
        """The names of the facts that a message asks for; none for a key that does not exist."""
        return self._entries.get(key, frozenset())

    def formatted(self, key: str, facts: Mapping[str, object]) -> str:
        """The message with its facts in it; KeyError when there is no such key.

        A fact that is missing is shown by its name, and logged: half a sentence is better than none.
        """
        return self._remembered(key, tuple((name, type(value), value) for name, value in facts.items()))

    def _put_together(self, key: str, facts: tuple[tuple[str, type, object], ...]) -> str:
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, {fact: value for fact, _, value in facts})
        for error in errors:
            _log.error("words: %s in %s: %s", key, self.language, error)
        return self._euphonic.sub(r"\1d\2", str(text)) if self._euphonic else str(text)


def _before_own_vowel(words: list[str]) -> re.Pattern[str]:
    """Words that take a d before their own vowel: Italian *a Ann* is *ad Ann*, *e Eve* is *ed Eve*."""
    return re.compile(rf"(?<![\w'’/.])({'|'.join(words)})( [*_]*)(?=\1)", re.IGNORECASE)


def _entries(source: str, resource: ast.Resource) -> Iterator[tuple[str, frozenset[str]]]:
    """Every key, with the variables that its message asks for."""
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            message = f"not Fluent: {entry.content}"
            raise TypeError(message)
        if isinstance(entry, ast.Message):
            if entry.value:
                yield entry.id.name, _variables(source, entry.value)
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", _variables(source, attribute.value)


def _variables(source: str, pattern: ast.Pattern) -> frozenset[str]:
    span = pattern.span
    return frozenset(_VARIABLE.findall(source[span.start : span.end])) if span else frozenset()


def languages() -> tuple[str, ...]:
    """Every language there is a file of, by its code (`en`), sorted."""
    return tuple(sorted(path.stem for path in FILES.glob("*.ftl")))


@cache
def lexicon(language: str) -> Lexicon:
    """The messages of a language there is a file of; read once."""
    return Lexicon(language, (FILES / f"{language}.ftl").read_text(encoding="utf-8"))
