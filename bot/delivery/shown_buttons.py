"""Since when which buttons have stood under the newest message of a channel, and which before: fingers are slow.

Who presses what has only just come to where something else stood had read that. Messages stand at the bottom of a
channel, so a place is counted from the last row; what comes to a row in which nothing stood can have been meant by
nobody else. Held in memory alone: after a start nothing counts as new.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.desk.table import Table

SECONDS_UNTIL_BUTTON_IS_READ: Final = 1.0
"""A button that stands for less than this at its place was not read by who presses it."""
_ALWAYS: Final = float("-inf")
_SECONDS_KEPT: Final = 5.0
"""Views that were replaced longer ago are forgotten."""


@dataclass(frozen=True, slots=True)
class ReplacedButton:
    """A button that stood where another one stands now, and the table for which it stood there."""

    item: discord.ui.Item[Any]
    table: Table


@dataclass(frozen=True, slots=True)
class _PastView:
    until: float
    table: Table
    rows: tuple[tuple[int, discord.ui.Item[Any]], ...]


class ShownButtons:
    """The buttons of one channel; every time is in seconds of one clock."""

    def __init__(self) -> None:
        self._since: dict[tuple[int, int, str], float] = {}
        self._emptied: dict[int, float] = {}
        """By row, when other buttons left it last."""
        self._newest: _PastView | None = None
        self._past: list[_PastView] = []

    def note_sent(self, view: discord.ui.View, table: Table, at: float) -> None:
        """These are being sent, for this state of the table: from now on somebody may see them.

        Where nothing stood, nothing is mistaken.
        """
        self._past = [one for one in self._past if one.until > at - _SECONDS_KEPT]
        if self._newest:
            self._past.append(replace(self._newest, until=at))
        last = _last_row(view)
        self._newest = _PastView(at, table, tuple((last - (item.row or 0), item) for item in view.children))
        before, shown = self._since, _places(view)
        self._emptied |= dict.fromkeys({row for row, *_ in before.keys() - {*shown}}, at)
        self._since = {place: before.get(place, self._emptied.get(place[0], _ALWAYS)) for place in shown}

    def note_arrived(self, sent_at: float, at: float) -> None:
        """Those that were sent at that time are there now, and others are gone."""
        self._since = {place: at if since == sent_at else since for place, since in self._since.items()}
        self._emptied = {row: at if since == sent_at else since for row, since in self._emptied.items()}
        self._past = [replace(one, until=at) if one.until == sent_at else one for one in self._past]

    def replaced(self, custom_id: str, at: float, seconds: float) -> tuple[ReplacedButton, ...]:
        """What stood in the row of a button so many seconds before that time, or less, and made way for it since.

        Nothing where the button has stood longer at its place, or where nothing stood.
        """
        if self.seconds_shown(custom_id, at) >= seconds:  # below 0: it came after that time
            return ()
        rows = {row for row, _, own_id in self._since if own_id == custom_id}
        return tuple(
            ReplacedButton(item, past.table)
            for past in self._past
            if past.until > at - seconds
            for row, item in past.rows
            if row in rows and _id_of(item) != custom_id
        )

    def seconds_shown(self, custom_id: str, at: float) -> float:
        """For how long nothing else has stood in a button's place; infinite where it does not stand there."""
        since = [one for (_, _, own_id), one in self._since.items() if own_id == custom_id]
        return at - max(since, default=_ALWAYS)


def _places(view: discord.ui.View) -> list[tuple[int, int, str]]:
    """Row, counted from the last one, place in it and id of each button."""
    filled = Counter[int]()
    found: list[tuple[int, int, str]] = []
    last = _last_row(view)
    for item in view.children:
        row, own_id = last - (item.row or 0), _id_of(item)
        if own_id:
            found.append((row, filled[row], own_id))
        filled[row] += 1
    return found


def _last_row(view: discord.ui.View) -> int:
    return max((item.row or 0 for item in view.children), default=0)


def _id_of(item: discord.ui.Item[Any]) -> str:
    custom_id = getattr(item, "custom_id", None)
    return custom_id if isinstance(custom_id, str) else ""
