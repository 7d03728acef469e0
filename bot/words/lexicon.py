"""The messages of one language, read from assets/words; it does not know what they are about."""

import logging
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from bot.places import ASSETS_FOLDER

LEXICON_DIRECTORY = ASSETS_FOLDER / "words"
ENGLISH = "en"
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=((?:.*\n)(?:[ }].*\n|\n)*)", re.MULTILINE)
"""In a file: its name, and its text with its attributes. All its lines but the first are indented, or end a choice."""
_ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"\{ *([a-zA-Z][\w-]*)")
_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")
_TO_READER = ("-you", "-you-first")
"""How the names of facts end that are about whoever alone reads a text: whether the fact of that name is them, or has
them among its players; and such a list with them first."""

_MAX_CACHED_TEXTS = 4096
"""So many texts of a language are not put together anew: most of what a table says it has said before."""
_log = logging.getLogger(__name__)

_ACCENTED = {"a": "àáâä", "e": "èéêë", "i": "ìíîï", "o": "òóôö", "u": "ùúûü"}
_EUPHONIC = "euphonic-d"
"""The key of the words that take a d before their own vowel, where the language has such."""


class Lexicon:
    """The messages of one file. A key is a message's name, or `name.attribute`.

    A message is read when it is first said: all of a file take more than half a second. `count_messages` reads all.
    """

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._sources = {message[1]: message[0] for message in _MESSAGE.finditer(source)}
        self._read_whole = set[str]()
        """The messages that are in the bundle, with those that they refer to."""
        texts = dict(_keys_with_texts(source))
        self._variables = {key: frozenset(_VARIABLE.findall(text)) for key, text in texts.items()}
        spoken = {
            key for key, variables in self._variables.items() if any(one.endswith(_TO_READER) for one in variables)
        }
        self._to_reader = spoken.union(
            key for key, text in texts.items() if spoken.intersection(_REFERENCE.findall(text))
        )
        self._remembered = lru_cache(_MAX_CACHED_TEXTS)(self._put_together)
        self._euphonic: re.Pattern[str] | None = None
        if _EUPHONIC in self._variables and (words := self.formatted(_EUPHONIC, {}).split()):
            self._euphonic = _before_own_vowel(words)

    def __contains__(self, key: str) -> bool:
        return key in self._variables

    def keys(self) -> frozenset[str]:
        """Every key there is."""
        return frozenset(self._variables)

    def variables(self, key: str) -> frozenset[str]:
        """The names of the facts that a message asks for; none for a key that does not exist."""
        return self._variables.get(key, frozenset())

    def speaks_to_reader(self, key: str) -> bool:
        """Whether a message, or one that it is made of, can speak to whoever alone reads it."""
        return key in self._to_reader

    def formatted(self, key: str, facts: Mapping[str, object]) -> str:
        """The message with its facts in it; KeyError when there is no such key.

        A fact that is missing is shown by its name, and logged: half a sentence is better than none.
        """
        return self._remembered(key, tuple((name, type(value), value) for name, value in facts.items()))

    def _read(self, name: str) -> None:
        """Read a message with those that it refers to; another thread that says it meanwhile reads them, too."""
        wanted, found = [name], dict[str, Resource]()
        while wanted:
            source = self._sources.get(each := wanted.pop(), "")
            if each not in found and each not in self._read_whole:
                found[each] = _parsed(source)
                wanted += _REFERENCE.findall(source)
        for resource in found.values():
            self._bundle.add_resource(resource)
        self._read_whole |= found.keys()

    def _put_together(self, key: str, facts: tuple[tuple[str, type, object], ...]) -> str:
        name, _, attribute = key.partition(".")
        if name not in self._read_whole:
            self._read(name)
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, {fact: value for fact, _, value in facts})
        for error in errors:
            _log.error("words: %s in %s: %s", key, self.language, error)
        return self._euphonic.sub(r"\g<0>d", str(text)) if self._euphonic else str(text)


def _parsed(source: str) -> Resource:
    resource = FluentResource(source)
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise TypeError(f"not Fluent: {entry.content}")
    return resource


def _before_own_vowel(words: list[str]) -> re.Pattern[str]:
    """Words that take a d before their own vowel: Italian *a Ann* is *ad Ann*, *e Élena* is *ed Élena*.

    A vowel that stands alone without an accent is no word but a letter of a code: *da a a o* stays as it is.
    """
    before = (rf"{word}(?= [*_]*(?:{word}\w|[{_ACCENTED[word]}]))" for word in words)
    return re.compile(rf"(?<![\w'’/.])(?:{'|'.join(before)})", re.IGNORECASE)


def _keys_with_texts(source: str) -> Iterator[tuple[str, str]]:
    """Every key, with its text."""
    for message in _MESSAGE.finditer(source):
        text, *attributes = _ATTRIBUTE.split(message[2])
        if text.strip():
            yield message[1], text
        for name, pattern in zip(attributes[::2], attributes[1::2], strict=True):
            yield f"{message[1]}.{name}", pattern


def languages() -> tuple[str, ...]:
    """Every language there is a file of, by its code (`en`), sorted."""
    return tuple(sorted(path.stem for path in LEXICON_DIRECTORY.glob("*.ftl")))


def count_messages(language: str) -> int:
    """How many messages the file of a language has. Reads all of them: TypeError where one is not Fluent."""
    return len(_parsed((LEXICON_DIRECTORY / f"{language}.ftl").read_text(encoding="utf-8")).body)


@cache
def lexicon(language: str) -> Lexicon:
    """The messages of a language there is a file of; read once."""
    return Lexicon(language, (LEXICON_DIRECTORY / f"{language}.ftl").read_text(encoding="utf-8"))
