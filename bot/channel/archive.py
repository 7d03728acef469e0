"""An evening of a channel, chosen by date or title as it is typed; without one, the table that is there now."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_date

from bot.channel.interactions import (
    Interaction,
    answer_privately,
    open_or_last_table_here,
    require_open_or_last_table,
    words_for,
)
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.desk import NotSubmitted, NotSubmittedReason, Table
from bot.desk.archive import EveningSummary, summary_of_head
from bot.record.books import rule_books
from bot.words.choices import plain_letters
from bot.words.lexicon import languages
from bot.words.names import escaped_line, sanitized_line
from bot.words.words import Words

_CHOSEN = "#"
"""It stands before the number of an evening that was chosen: a number alone may be part of a title."""
_MAX_FILE_NAME_LETTERS = 40
_MAX_NUMBER = 2**31 - 1
"""No evening has a greater number."""
_TYPED_DAY = re.compile(r"(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d\d)?)?", re.ASCII)
_MONTHS_OF_A_YEAR = 12
_MAX_NAMED = 5
"""So many evenings are named to whom what they typed fits several."""


@dataclass(frozen=True, slots=True)
class _Named:
    """An evening as people see it, no two alike, and its day."""

    chouette: int
    label: str
    day: date | None


async def require_evening(interaction: Interaction, typed: str | None) -> Table | None:
    """The evening of this channel that somebody typed, or else its open or last one; None: they have been told why."""
    if not typed or not typed.strip():
        return await require_open_or_last_table(interaction)
    chosen = chosen_evening(typed)
    fits = () if chosen is not None else await _fitting_here(interaction, typed)
    if len(fits) == 1:
        chosen = fits[0].chouette
    table = await evening_here(interaction, chosen) if chosen is not None else None
    if table is None:
        words = words_for(interaction)
        named = [escaped_line(one.label, MAX_CHOICE_LENGTH) for one in fits]
        facts = {
            "typed": escaped_line(typed, MAX_CHOICE_LENGTH),
            "evenings": "; ".join(named[:_MAX_NAMED]) + "; …" * (len(named) > _MAX_NAMED),
        }
        await answer_privately(interaction, words.text("evening-unclear", **facts, fits=len(named)))
    return table


async def require_evening_of_button(interaction: Interaction, chouette: int) -> Table | None:
    """The evening that a button belongs to, one of this channel; None when they have been told that it is not."""
    here = await open_or_last_table_here(interaction)
    table = here if here and here.id == chouette else await evening_here(interaction, chouette)
    if table is None:
        await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.STALE, here))
    return table


async def complete_evening(interaction: Interaction, typed: str) -> list[Choice]:
    """The evenings of this channel whose date or title holds what is typed, the newest first."""
    fits = await _fitting_here(interaction, typed)
    return [Choice(name=one.label, value=f"{_CHOSEN}{one.chouette}") for one in fits[:MAX_CHOICES]]


def chosen_evening(typed: str | None) -> int | None:
    """The chouette that was chosen from what was offered; None where something else was typed."""
    mark, number = (typed or "").strip()[:1], (typed or "").strip()[1:]
    return int(number) if mark == _CHOSEN and number.isascii() and number.isdigit() and len(number) < 20 else None


def evening_name(table: Table, words: Words) -> str:
    """What an evening is called: its day, and its title or rule book."""
    return _label(summary_of_head(table.id, table.head, None), words)


def evening_file_name(table: Table) -> str:
    """How a file of an evening is called, without what stands behind the dot: its day and title, else its number."""
    day = table.head.day.isoformat() if table.head.day else ""
    title = re.sub(r"[^a-z0-9]+", "-", plain_letters(table.chouette.title)).strip("-")[:_MAX_FILE_NAME_LETTERS]
    return "-".join(filter(None, ("chouette", day, title or str(table.id))))


async def evening_here(interaction: Interaction, chouette: int) -> Table | None:
    """The evening of this number, if it is one of this channel: nobody is shown what was played elsewhere."""
    table = await interaction.client.desk.table_by_id(chouette) if chouette <= _MAX_NUMBER else None
    return table if table and table.channel == interaction.channel_id else None


async def _fitting_here(interaction: Interaction, typed: str) -> Sequence[_Named]:
    """The evenings of this channel that hold what is typed, or if none does, each word of it; the newest first."""
    evenings = await interaction.client.archive.evenings_of_channel(interaction.channel_id or 0)
    wanted = plain_letters(typed).split()
    named = [
        (one, plain_letters(f"{one.label} {one.day or ''} {_months(one.day)}"))
        for one in _named(evenings, words_for(interaction))
    ]
    if exact := [one for one, _ in named if plain_letters(one.label).split() == wanted]:
        return exact
    whole = [one for one, text in named if " ".join(wanted) in text]
    return whole or [one for one, text in named if all(word in text or is_day_typed(word, one.day) for word in wanted)]


def _months(day: date | None) -> str:
    """The name of a day's month in every language."""
    return " ".join(format_date(day, "MMMM", locale=one) for one in languages()) if day else ""


def is_day_typed(typed: str, day: date | None) -> bool:
    """Whether 26.11, 26/11 or 26.11.2026 means this day; where only the other order can be a day, 11/26 too."""
    found = _TYPED_DAY.fullmatch(typed)
    if day is None or not found:
        return False
    first, second, year = int(found[1]), int(found[2]), int(found[3] or day.year)
    month_and_day = (first, second) if second > _MONTHS_OF_A_YEAR else (second, first)
    return (year % 100, *month_and_day) == (day.year % 100, day.month, day.day)


def _named(evenings: Sequence[EveningSummary], words: Words) -> list[_Named]:
    """Evenings under their names, the newest first; of those of one name the second has a 2 behind it, and so on."""
    before, found = Counter[str](), list[_Named]()
    for one in evenings:
        label = _label(one, words)
        before[label] += 1
        number = f" ({before[label]})" if before[label] > 1 else ""
        found.append(_Named(one.chouette, label[: MAX_CHOICE_LENGTH - len(number)] + number, one.day))
    return found[::-1]


def _label(evening: EveningSummary, words: Words) -> str:
    """Its day, and its title or rule book; of an evening of which nothing is known any more, its number."""
    known = rule_books().get(evening.book)
    book = known.label_in(words.language) if known else evening.book
    called = sanitized_line(evening.title, MAX_CHOICE_LENGTH) if evening.title else book
    day = words.day(evening.day) if evening.day else ""
    return " · ".join(filter(None, (day, called))) or f"{_CHOSEN}{evening.chouette}"
