"""What can be chosen, by its name: as it stands in a list, and which one is meant by what somebody typed."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from bot.words.lexicon import languages, lexicon

_SHORT: Final = re.compile(r"([^:,(]+?)(?:[:,] | \()(.+)")
"""A name that begins with what it is called, and goes on with what that means."""
_MAX_NEAR: Final = 5
_NEARNESS: Final = 0.7


def plain_letters(text: str) -> str:
    """Small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in letters if not unicodedata.combining(one)).strip()


def short_choice(name: str) -> str:
    """What stands before a colon, a comma or a bracket: "yes" of "yes: a gammon needs a turned cube"."""
    found = _SHORT.fullmatch(name)
    return found[1] if found else name


def choice_in_list(name: str) -> str:
    """The same with what it means in brackets, so that a list of several can be read."""
    found = _SHORT.fullmatch(name)
    return f"{found[1]} ({found[2].removesuffix(')')})" if found else name


def meant_choice(typed: str, named: Sequence[tuple[str, str]]) -> str | None:
    """The value that is meant, of some as they are called and stored; None: none, or it could be several.

    It can be typed as it is stored, as it is called, as its name begins, or as yes or no is said in any language;
    else the beginning of exactly one will do, but for a number's. Capitals and accents do not count.
    """
    wanted = plain_letters(typed)
    typed_as = (
        [(value, value) for _, value in named],
        named,
        [(short_choice(name), value) for name, value in named],
        [(word, value) for _, value in named for word in _YES_AND_NO.get(value, ())],
    )
    for texts in typed_as:
        fitting = {value for text, value in texts if plain_letters(text) == wanted}
        if len(fitting) == 1:
            return fitting.pop()
    begun = {value for texts in typed_as[:2] for text, value in texts if plain_letters(text).startswith(wanted)}
    return begun.pop() if len(begun) == 1 and wanted[:1].isalpha() else None


def near_choices(typed: str, names: Sequence[str]) -> list[str]:
    """The names that hold what was typed, or have a word that is written nearly so; some of them, the best first."""
    wanted = plain_letters(typed)
    holding = [name for name in names if wanted and wanted in plain_letters(name)]
    by_word = {word: name for name in reversed(names) for word in (plain_letters(name), *plain_letters(name).split())}
    close = (by_word[one] for one in get_close_matches(wanted, by_word, _MAX_NEAR, _NEARNESS))
    return [*dict.fromkeys((*holding, *close))][:_MAX_NEAR]


def is_no_play(typed: str) -> bool:
    """Whether it was typed, in any language, that no play is possible."""
    return plain_letters(typed) in _NO_PLAY


_NO_PLAY: Final = {
    plain_letters(word) for one in languages() for word in lexicon(one).formatted("typed-no-play", {}).split(", ")
}
_YES_AND_NO: Final = {
    value: [word for one in languages() for word in lexicon(one).formatted(key, {}).split(", ")]
    for value, key in (("yes", "typed-yes"), ("no", "typed-no"))
}
"""How yes and no are said, in whatever language."""
TRUTHS: Final[Mapping[str, bool]] = {
    form: value == "yes"
    for value, words in _YES_AND_NO.items()
    for word in words
    for form in (word.lower(), plain_letters(word))
}
"""What is true or false, by how that is typed in whatever language."""
