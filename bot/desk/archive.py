"""The evenings of a channel: what each is told apart by, without its journal."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import takewhile

from bot.record.read import Head, HeadDraft, StakePerPoint, read_head_without_options
from bot.record.text import UnreadableError
from bot.store.database import Database
from bot.store.evenings import StoredEvening, evenings_of_channel, heads_and_labels_of_server
from bot.words.amounts import is_same_label

MAX_CACHED_CHANNELS = 500
"""The evenings of so many channels stay in memory, those that were asked for last."""


@dataclass(frozen=True, slots=True)
class EveningSummary:
    """One evening: the day on which it began, if that is known, its title, or nothing, and its rule book."""

    chouette: int
    day: date | None
    title: str = ""
    book: str = ""


class EveningArchive:
    """Lists evenings. One that is over is read once, so that whoever types has only the newest one read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._over: OrderedDict[int, tuple[EveningSummary, ...]] = OrderedDict()

    def forget_if_open(self, channel: int, chouette: int, *, is_open: bool) -> None:
        """Something was said at a chouette of a channel: one that goes on again is read anew from then on."""
        over = self._over.get(channel, ())
        if is_open and over and over[-1].chouette >= chouette:
            self._over[channel] = tuple(takewhile(lambda one: one.chouette < chouette, over))

    async def has_been_played_for(self, server: int, label: str) -> bool:
        """Whether a table of a server was ever opened, announced or settled for this label. StoreFailed."""
        heads, labels = await heads_and_labels_of_server(self._database, server)
        stakes = [stake.label for stake in await asyncio.to_thread(_stakes, heads)]
        return any(is_same_label(one, label) for one in (*labels, *stakes))

    async def evenings_of_channel(self, channel: int) -> tuple[EveningSummary, ...]:
        """Every evening of a channel, the one in progress included, the oldest first. StoreFailed."""
        over = self._over.get(channel, ())
        newer = await evenings_of_channel(self._database, channel, over[-1].chouette if over else 0)
        read = await asyncio.to_thread(_summaries, newer)
        ended = takewhile(lambda one: one[0].is_over, zip(newer, read, strict=True))
        self._over[channel] = (*over, *(summary for _, summary in ended))
        self._over.move_to_end(channel)
        if len(self._over) > MAX_CACHED_CHANNELS:
            self._over.popitem(last=False)
        return (*over, *read)


def _summaries(stored: Sequence[StoredEvening]) -> list[EveningSummary]:
    return [summary_of_stored_head(one.chouette, one.head, one.opened_at, one.title) for one in stored]


def _stakes(heads: Sequence[str]) -> list[StakePerPoint]:
    """What tables with these heads were opened for; what cannot be read any more is passed over."""
    found: list[StakePerPoint] = []
    for text in heads:
        with suppress(UnreadableError):
            stake = read_head_without_options(text).stake
            found += [stake] if stake else []
    return found


def summary_of_stored_head(
    chouette: int, head_text: str, opened_at: datetime, title: str | None = None
) -> EveningSummary:
    """What an evening is told apart by, from the text of its head; of one that cannot be read any more, the day.

    `title`: what it is called since the head was written.
    """
    try:
        head = read_head_without_options(head_text)
    except UnreadableError:
        return EveningSummary(chouette, opened_at.date(), title or "")
    found = summary_of_head(chouette, head, opened_at)
    return found if title is None else replace(found, title=title)


def summary_of_head(chouette: int, head: Head | HeadDraft, opened_at: datetime | None) -> EveningSummary:
    """What an evening is told apart by, from its head; its day is else the one (UTC) when it was opened."""
    day = head.day or (opened_at.date() if opened_at else None)
    return EveningSummary(chouette, day, head.title, head.book)
