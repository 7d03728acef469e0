"""A season as a file for a spreadsheet: every evening of the server in the channels that the person sees."""

import asyncio
import calendar
import re
from datetime import UTC, date, datetime

from bot.channel.interactions import Interaction, answer_privately, server_settings, text_file, words_for
from bot.channel.typed_names import MAX_CHOICE_LENGTH, MAX_CHOICES, Choice
from bot.channel.visible import channels_seen
from bot.delivery.answering import defer
from bot.desk.season import MAX_EVENINGS_IN_SEASON, DaySpan
from bot.desk.settings import day_of
from bot.record.exports import season_csv
from bot.words.names import escaped_line

_TYPED_DAY = re.compile(r"(20\d\d)(?:-(0?[1-9]|1[0-2])(?:-(0?[1-9]|[12]\d|3[01]))?)?", re.ASCII)
_YEARS_OFFERED = 4


def read_days(typed: str) -> DaySpan | None:
    """The days of what somebody typed: 2026, 2026-03 or 2026-03-01; None where that is no such thing."""
    found = _TYPED_DAY.fullmatch(typed.strip())
    if found is None:
        return None
    year, month, day = (int(part) if part else None for part in found.groups())
    assert year is not None  # noqa: S101  # it is in every match
    last_day = calendar.monthrange(year, month or 12)[1]
    if day is not None and day > last_day:
        return None
    return DaySpan(date(year, month or 1, day or 1), date(year, month or 12, day or last_day))


async def complete_day(interaction: Interaction, typed: str) -> list[Choice]:
    """Years, and the months of this one, to choose from; any day can be typed."""
    today = await _today(interaction)
    months = [f"{today.year}-{month:02}" for month in range(today.month, 0, -1)]
    offered = [f"{today.year - ago}" for ago in range(_YEARS_OFFERED)] + months
    return [Choice(name=one, value=one) for one in offered if typed.strip() in one][:MAX_CHOICES]


async def answer_with_season(interaction: Interaction, since: str | None, until: str | None) -> None:
    """Give the person the file; from the first day of this year to today where nothing else was typed."""
    await defer(interaction)
    words, today = words_for(interaction), await _today(interaction)
    first, last = read_days(since or f"{today.year}"), read_days(until or today.isoformat())
    if first is None or last is None:
        typed = escaped_line((until if first else since) or "", MAX_CHOICE_LENGTH)
        await answer_privately(interaction, words.text("season-day-unread", typed=typed))
        return
    days = DaySpan(first.first, last.last)
    facts = {"first": words.day(days.first), "last": words.day(days.last)}
    if days.first > days.last:
        await answer_privately(interaction, words.text("season-backwards", **facts))
        return
    season, server = interaction.client.season, interaction.guild_id or 0
    evenings = await season.evenings_between(server, days)
    if len(evenings) > MAX_EVENINGS_IN_SEASON:
        await answer_privately(interaction, words.text("season-too-long", most=MAX_EVENINGS_IN_SEASON, **facts))
        return
    seen = await channels_seen(interaction, (one.channel for one in evenings))
    shown = [one for one in evenings if one.channel in seen.names]
    rows = await season.rows(server, shown, days, seen.names)
    notes = [words.text("season-open", evenings=going)] if (going := sum(not one.is_over for one in shown)) else []
    notes += [] if seen.is_complete else [words.text("season-threads-left")]
    if not rows:
        await answer_privately(interaction, "\n".join([words.text("season-empty", **facts), *notes]))
        return
    text = await asyncio.to_thread(season_csv, rows)
    nettings = {one.chouette for one in shown if one.is_netting}
    told = words.text("season-ready", evenings=len({row.evening for row in rows} - nettings), **facts)
    name = f"chouette-{days.first.isoformat()}-{days.last.isoformat()}.csv"
    await answer_privately(interaction, "\n".join([told, *notes]), files=[text_file(f"\ufeff{text}", name)])


async def _today(interaction: Interaction) -> date:
    return day_of(datetime.now(UTC), await server_settings(interaction))
