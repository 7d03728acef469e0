"""What can be chosen, by its name: as it stands in a list, and which one is meant by what somebody typed."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from bot.words.lexicon import languages, lexicon

_SHORT: Final = re.compile(r"([^:,(]+?)(?:[:,] | \()(.+)")
"""A name that begins with what it is called, and goes on with what that means."""


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
    capitals and accents do not count.
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
    return None


_YES_AND_NO: Final = {
    value: [word for one in languages() for word in lexicon(one).formatted(key, {}).split(", ")]
    for value, key in (("yes", "typed-yes"), ("no", "typed-no"))
}
"""How yes and no are said, in whatever language."""
