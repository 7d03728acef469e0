"""What was said at a table, as its record with the players' names: what exports, history and proof are made of."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache

from bot.channel.house import Interaction, house_of
from bot.desk import Desk, Table
from bot.record.books import rule_books
from bot.record.exports import record_of_journal
from bot.record.read import Record, read_record
from bot.record.replay import Step, steps
from bot.store.stored import Written


async def journal_of(interaction: Interaction, table: Table) -> tuple[Written, ...]:
    """What was said at the table; a long evening takes its time, so the answer, for one person alone, is deferred."""
    await interaction.response.defer(ephemeral=True)
    return await house_of(interaction).desk.journal_of(table.id)


async def record_of(interaction: Interaction, table: Table) -> str | None:
    """The record's text; None while nobody is seated."""
    return await asyncio.to_thread(exported_text, table, await journal_of(interaction, table))


def exported_text(table: Table, journal: Sequence[Written]) -> str | None:
    """The text of a journal's record with the names of who sits or sat there."""
    lines = [one.entry.line for one in journal]
    return record_of_journal(table.head, lines, {seat.seat: seat.name for seat in table.seats})


async def steps_of(desk: Desk, table: Table) -> tuple[Step, ...]:
    """All games of a table step by step; nothing while nobody is seated."""
    journal = await desk.journal_of(table.id)
    return await asyncio.to_thread(_stepped, table, journal)


def _stepped(table: Table, journal: Sequence[Written]) -> tuple[Step, ...]:
    text = exported_text(table, journal)
    return _known_steps(text) if text else ()


@lru_cache(maxsize=4)
def _known_steps(text: str) -> tuple[Step, ...]:
    """Who presses *Next* does not have the whole evening heard anew."""
    return tuple(steps(record_in(text)))


def record_in(text: str) -> Record:
    """A record that we have written ourselves."""
    return read_record(text, rule_books())
