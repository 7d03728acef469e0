"""Which buttons stand under the newest message of a channel, and which stood there a moment before: fingers are slow.

Who presses what has only just come there had read what stood there before. Messages stand at the bottom of a channel,
so a place is counted from the last line. A narrow screen breaks a row of buttons into lines, where nobody knows; so a
button that keeps its row and its place in it may come to where another one stood, and one is near another if any screen
can show them in the same line from below. Held in memory alone: after a start nothing counts as new.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile
from typing import Any, Final, cast

import discord

from bot.desk.table import Table

SECONDS_UNTIL_BUTTON_IS_READ: Final = 1.0
"""A button that stands for less than this at its place was not read by who presses it."""
_SECONDS_KEPT: Final = 5.0
"""Views that were replaced longer ago are forgotten."""
_NARROWEST: Final = 280
"""A row has so many pixels on the smallest phone."""
_MARGINS, _LETTER, _EMOJI, _GAP = 36, 8.5, 24, 8
"""So wide is a button at most beside its label, and a letter of that, in pixels; and so far apart are two buttons."""
_FIELDS_OF_MEANING: Final = 5
"""So many fields of a button's id say what it means; others behind them, which state its message shows."""


@dataclass(frozen=True, slots=True)
class ReplacedButton:
    """A button that stood where another one stands now, and the table for which it stood there."""

    item: discord.ui.Item[Any]
    table: Table


@dataclass(frozen=True, slots=True)
class _Shown:
    """A button as it is seen: what it means, what stands on it, and how wide that is at most, in pixels."""

    meaning: str
    label: str
    width: float
    item: discord.ui.Item[Any]

    @property
    def seen(self) -> tuple[str, str]:
        """What tells whether the same button stands there."""
        return self.meaning, self.label


_Row = tuple[_Shown, ...]


@dataclass(frozen=True, slots=True)
class _View:
    """The rows, from below, that stood under the newest message until that time."""

    rows: tuple[_Row, ...] = ()
    table: Table | None = None
    until: float = 0.0


def now() -> float:
    """The time by which buttons come and go, in seconds."""
    return asyncio.get_running_loop().time()


class ShownButtons:
    """The buttons of one channel; every time is one of `now`."""

    def __init__(self) -> None:
        self._newest = _View()
        self._past: list[_View] = []

    def note_sent(self, view: discord.ui.View, table: Table, at: float) -> None:
        """These are being sent, for this state of the table: from now on somebody may see them."""
        self._past = [one for one in self._past if one.until > at - _SECONDS_KEPT]
        self._past.append(replace(self._newest, until=at))
        rows = [tuple(map(_shown, row)) for _, row in groupby(sorted(view.children, key=_row_number), key=_row_number)]
        self._newest = _View(tuple(reversed(rows)), table)

    def note_arrived(self, sent_at: float, at: float) -> None:
        """Those that were sent at that time are there now, and others are gone."""
        self._past = [replace(one, until=at) if one.until == sent_at else one for one in self._past]

    def replaced(self, custom_id: str, at: float, seconds: float) -> tuple[ReplacedButton, ...]:
        """What stood near a button so many seconds before that time, or less, and made way for it since.

        Nothing where the button stood at its place all that time, or where nothing stood.
        """
        return tuple(
            ReplacedButton(one.item, past.table)
            for past in self._past
            if past.until > at - seconds and past.table  # it may come after that time
            for one in _made_way(past.rows, self._newest.rows, _meaning(custom_id))
        )


def _made_way(before: Sequence[_Row], now: Sequence[_Row], meaning: str) -> list[_Shown]:
    """The buttons that stood where one of this meaning stands now, on some screen, and that have gone from there."""
    same = sum(1 for _ in takewhile(_looks_alike, zip(before, now, strict=False)))  # these rows have all stayed
    before, now = before[same:], now[same:]
    places = [(row, at) for row, shown in enumerate(now) for at, one in enumerate(shown) if one.meaning == meaning]
    if not places or _has_stayed(now, before, *places[0]):
        return []
    lines = _lines(now, *places[0])
    return [
        one
        for row, shown in enumerate(before)
        for at, one in enumerate(shown)
        if one.meaning != meaning
        and not _has_stayed(before, now, row, at)
        and not lines.isdisjoint(_lines(before, row, at))
    ]


def _looks_alike(rows: tuple[_Row, _Row]) -> bool:
    before, now = rows
    return [one.seen for one in before] == [one.seen for one in now]


def _has_stayed(of: Sequence[_Row], other: Sequence[_Row], row: int, at: int) -> bool:
    """Whether a button stands at the same place in both: where neither its row nor one below it breaks anywhere."""
    if row >= len(other) or any(_most_lines(one) > 1 for rows in (of, other) for one in rows[: row + 1]):
        return False
    return _looks_alike((of[row][: at + 1], other[row][: at + 1]))


def _lines(rows: Sequence[_Row], row: int, at: int) -> set[int]:
    """The lines from below in which this button can stand: each that follows it in its row may begin a line."""
    breaks = _most_lines(rows[row]) > 1
    return {*range(row, sum(map(_most_lines, rows[:row])) + (len(rows[row]) - at if breaks else 1))}


def _most_lines(row: _Row) -> int:
    """In how many lines, at most, a row is shown; each has as many buttons as it has room for."""
    lines, right = 1, 0.0
    for one in row:
        if right and right + one.width > _NARROWEST:
            lines, right = lines + 1, 0.0
        right += one.width + _GAP
    return lines


def _shown(item: discord.ui.Item[Any]) -> _Shown:
    """An item as it is seen; a menu takes a whole line."""
    custom_id = getattr(item, "custom_id", None)
    meaning = _meaning(custom_id) if isinstance(custom_id, str) else ""
    button: object = getattr(item, "item", item)  # what keeps its meaning in its id is around the button itself
    if not isinstance(button, discord.ui.Button):
        return _Shown(meaning, "", _NARROWEST, item)
    shown = cast("discord.ui.Button[Any]", button)
    label = shown.label or ""
    width = _MARGINS + _LETTER * len(label) + (_EMOJI if shown.emoji else 0)
    return _Shown(meaning, f"{shown.emoji or ''}{label}", width, item)


def _row_number(item: discord.ui.Item[Any]) -> int:
    return item.row or 0


def _meaning(custom_id: str) -> str:
    """A button's id without what tells which state its message shows: it means the same beside a newer one."""
    return ":".join(custom_id.split(":")[:_FIELDS_OF_MEANING])
