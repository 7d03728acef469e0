"""What somebody tells the operator: written in the operator's channel, with nothing else than they agreed to."""

from collections.abc import Coroutine, Sequence
from typing import Final

import discord

from bot.channel.interactions import (
    Interaction,
    RateLimiter,
    answer_privately,
    open_or_last_table_here,
    text_file,
    words_for,
)
from bot.delivery.answering import defer
from bot.delivery.requests import RefusedError, UnknownOutcomeError
from bot.desk import Table
from bot.places import issues_url, version
from bot.record.exports import record_from_journal_once_seated
from bot.record.grammar import read_statement, written_statement
from bot.record.verify import SEED_WORD_OF_FORGOTTEN_USER
from bot.rules.statements import AddsSeedWord
from bot.rules.values import replace
from bot.store.stored import NumberedEntry
from bot.words.told import MAX_MESSAGE_LENGTH
from bot.words.words import words_in

MAX_FEEDBACK_LETTERS: Final = 1_500
_pace = RateLimiter(3, 3 / 3600)
"""So often one person is heard: three times, then three times an hour."""


async def send_feedback(interaction: Interaction, text: str, *, with_table: bool) -> None:
    """Write it in the operator's channel; without one, or where that fails, say where else it can be told."""
    client, words = interaction.client, words_for(interaction)
    if client.feedback_channel is None:
        await answer_privately(interaction, words.text("feedback-nowhere", url=issues_url()))
        return
    table = await open_or_last_table_here(interaction) if with_table else None
    if with_table and table is None:
        await answer_privately(interaction, words.text("feedback-no-table"))
        return
    if not _pace.admit_or_refuse_once(interaction.user.id):
        await answer_privately(interaction, words.text("feedback-too-often", url=issues_url()))
        return
    await defer(interaction)
    record = await client.desk.run_in_thread_with_journal(record_without_names, table) if table else None
    quoted = "\n".join(f"> {line}" for line in text.splitlines())
    told = words_in().text("feedback-told", version=version(), text=quoted)[:MAX_MESSAGE_LENGTH]

    def send(where: discord.PartialMessageable) -> Coroutine[object, object, discord.Message]:
        files = [text_file(record, "table.chouette")] if record else []
        none = discord.AllowedMentions.none()
        return where.send(told, files=files, allowed_mentions=none, suppress_embeds=True, nonce=f"f{interaction.id}")

    try:
        await client.delivery.post_side_message(client.feedback_channel, send)
    except (RefusedError, UnknownOutcomeError):
        await answer_privately(interaction, words.text("feedback-failed", url=issues_url()))
    else:
        await answer_privately(interaction, words.text("feedback-sent", version=version(), record=bool(record)))


def record_without_names(table: Table, journal: Sequence[NumberedEntry]) -> str | None:
    """A table's record with P1, P2 and so on for the names; None while nobody is seated.

    Nor does it have the words in the dice, which are names by default. What was typed as a title or a reason stays.
    """
    names = {seat.seat: f"P{number}" for number, seat in enumerate(table.seats, start=1)}
    return record_from_journal_once_seated(table.head, [_without_seed_word(one.entry.line) for one in journal], names)


def _without_seed_word(line: str) -> str:
    """A line of a journal; a player's word in the dice as that of somebody who was forgotten."""
    said = read_statement(line)
    return (
        written_statement(replace(said, word=SEED_WORD_OF_FORGOTTEN_USER)) if isinstance(said, AddsSeedWord) else line
    )
