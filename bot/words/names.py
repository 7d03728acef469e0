"""Names and other text from people, made harmless for a Discord message; knows nothing of backgammon.

Nobody can mention, format or break anything by the name they choose: what Discord would read as markup is
escaped, what cannot be seen is taken out, and what is too long is cut.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

MAX_NAME_LENGTH = 32  # characters a server nickname can have
NAMELESS = "?"

_MARKUP = re.compile(r"([\\*_~`|<\[\]])")
_ORDINAL = re.compile(r"^(\d+)([.)])(?=\s|$)")
_LINK = re.compile(r"(?<=\w)(:)(?=/)")
_AT_START = re.compile(r"^(-?#|[->+])")
_INVITE = re.compile(r"(\.\w+)/")
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u180e\u17b4\u17b5")
_MARKS_IN_A_ROW = 2
_SHOWN_OR_MARK = re.compile(r"\\(.)|\*\*|__|^-# ", re.MULTILINE)


@lru_cache(maxsize=4096)
def sanitized_line(text: str, max_length: int = MAX_NAME_LENGTH) -> str:
    """One line of visible characters, at most `max_length`: for pictures, button labels and completions.

    Control and format characters (line breaks, zero width, direction overrides) are taken out, towers of
    accents cut down, letters that look like nothing become spaces. Nothing left: a question mark.
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: max_length * 8]):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if letter.isspace() or letter in _BLANKS:
            kept.append(" ")
        elif kind[0] != "C" and marks <= _MARKS_IN_A_ROW:
            kept.append(letter)
    line = " ".join("".join(kept).split())
    if len(line) > max_length:
        line = line[: max_length - 1].rstrip() + "…"
    return line or NAMELESS


def play_in_message(play: str) -> str:
    """A play in notation for a message of Discord's: the star of a hit formats nothing."""
    return play.replace("*", r"\*")


def alike(name: str) -> str:
    """A name so that those which look the same are the same."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def look_of(name: str) -> str:
    """The same for names as they are shown: two that look alike there are the same."""
    return alike(sanitized_line(name))


@lru_cache(maxsize=512)
def names_told_apart(names: tuple[str, ...], numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Names of which no two look alike: of two people called Ann the later one is `Ann 2`.

    `numbers`: the one that each has already among those of their name, or 0.
    """
    found: list[str] = []
    taken: set[str] = set()
    for name, known in zip(names, numbers, strict=True):
        number = max(known, 1)
        while (key := look_of(unique := _numbered(name, number))) in taken:
            number += 1
        taken.add(key)
        found.append(unique)
    return tuple(found)


def _numbered(name: str, number: int) -> str:
    behind = f" {number}"
    return name if number == 1 else sanitized_line(name, MAX_NAME_LENGTH - len(behind)) + behind


def name_and_figure(name: str, figure: str) -> str:
    """A name with a figure behind it: a number at the end of the name is told apart from that by a colon."""
    return f"{name}: {figure}" if name[-1:].isdigit() else f"{name} {figure}"


@lru_cache(maxsize=4096)
def escaped_line(text: str, max_length: int = MAX_NAME_LENGTH) -> str:
    """The same for the text of a Discord message: it shows as it is, formats nothing and mentions nobody.

    A backslash does not keep Discord from mentioning, so the sign @ becomes its wide form.
    """
    line = _MARKUP.sub(r"\\\1", sanitized_line(text, max_length).replace("@", "＠"))
    line = _INVITE.sub(r"\1\\/", _LINK.sub(r"\\\1", line))
    line = _ORDINAL.sub(r"\1\\\2", line)
    return _AT_START.sub(r"\\\1", line)


def bold_names(names: Iterable[str]) -> list[str]:
    """Names in a sentence with several people."""
    return [f"**{escaped_line(one)}**" for one in names]


def escaped_typed_text(text: str) -> str:
    """What somebody typed (a play, an option, a word), for the text of a Discord message."""
    return escaped_line(text, max_length=100)


def without_markup(text: str) -> str:
    """A text of ours for a Discord message, names in it escaped, as it is read elsewhere: without marks."""
    return _SHOWN_OR_MARK.sub(lambda found: found[1] or "", text)


def escaped_reason(reason: str) -> str:
    """Why a director did something, for the text of a Discord message; "" where they gave no reason."""
    return escaped_typed_text(reason) if reason else ""
