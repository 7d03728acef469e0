"""Which file `/export` gives: offered in words, and read from whatever words of it are typed; exports nothing."""

import re
from typing import Final

from bot.channel.interactions import Interaction, answer_privately, words_for
from bot.channel.typed_names import MAX_CHOICE_LENGTH, Choice
from bot.words.choices import plain_letters
from bot.words.names import escaped_line
from bot.words.words import Words, words_in

RECORD_FORMAT: Final = "record"
PAGE_FORMAT: Final = "page"
ANALYSIS_FORMAT: Final = "analysis"
SEASON_FORMAT: Final = "season"
DECK_FORMAT: Final = "anki"
EXPORT_FORMATS: Final = (RECORD_FORMAT, PAGE_FORMAT, "mat", "csv", ANALYSIS_FORMAT, SEASON_FORMAT, DECK_FORMAT)


async def complete_format(interaction: Interaction, typed: str) -> list[Choice]:
    """The formats in words, those that fit best what is typed; all of them where none fits."""
    words = words_for(interaction)
    fits = _fitting(typed, words) or EXPORT_FORMATS
    return [Choice(name=_label(one, words)[:MAX_CHOICE_LENGTH], value=one) for one in EXPORT_FORMATS if one in fits]


async def require_format(interaction: Interaction, typed: str) -> str | None:
    """The format that is meant by ".mat", "page" or "The page"; None when they have been told that it is unclear."""
    words = words_for(interaction)
    fits = _fitting(typed, words)
    if len(fits) == 1:
        return fits[0]
    shown = escaped_line(typed, MAX_CHOICE_LENGTH)
    formats = words.listed([f"*{one}*" for one in EXPORT_FORMATS])
    await answer_privately(interaction, words.text("export-format-unread", typed=shown, formats=formats))
    return None


def _label(one: str, words: Words) -> str:
    return words.text(f"export-{one}")


def _fitting(typed: str, words: Words) -> tuple[str, ...]:
    """The formats that have most of the typed words, in this language, in English or as their short name."""
    wanted = {*_split(typed)}
    if len(wanted) == 1 and not wanted.isdisjoint(EXPORT_FORMATS):
        return (*wanted,)
    known = {one: {one, *_split(_label(one, words)), *_split(_label(one, words_in()))} for one in EXPORT_FORMATS}
    shared = {one: sum(any(word.startswith(each) for word in known[one]) for each in wanted) for one in EXPORT_FORMATS}
    most = max(shared.values())
    return tuple(one for one in EXPORT_FORMATS if most and shared[one] == most)


def _split(text: str) -> list[str]:
    return re.findall(r"\w+", plain_letters(text))
