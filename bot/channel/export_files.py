"""An evening as a file: its record, its cubes for other programs, its sheet, or what an engine thinks of its games."""

import io
import zipfile
from collections.abc import Mapping, Sequence

import discord

from bot.analysis.written import analysis_to_json_lines
from bot.channel.archive import evening_file_name
from bot.channel.export_formats import ANALYSIS_FORMAT
from bot.channel.interactions import Interaction, answer_privately, text_file, words_for
from bot.channel.journal import (
    defer_and_run_with_journal,
    line_of_record_before_journal,
    read_record_with_installed_books,
    record_with_names_once_seated,
)
from bot.desk import Table
from bot.record.exports import sheet_csv
from bot.record.mat import mat_files_by_name
from bot.record.replay import chouette_at_end
from bot.store.stored import NumberedEntry

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive: the same evening gives the same archive."""


async def answer_with_file(interaction: Interaction, table: Table, wanted: str) -> None:
    """Give the person the file of one evening, or tell them why there is none."""
    words = words_for(interaction)
    is_begun, file = await defer_and_run_with_journal(interaction, _file, table, wanted)
    if not is_begun:
        await answer_privately(interaction, words.text("export-empty"))
        return
    if wanted == ANALYSIS_FORMAT:
        kept = await interaction.client.analyses.stored_current_analyses(table)
        head = await defer_and_run_with_journal(interaction, _line_before_journal, table)
        lines = "".join(analysis_to_json_lines(one.with_lines_later(head), table.sanitized_name) for one in kept)
        files = [text_file(lines, f"{evening_file_name(table)}-analysis.jsonl")] if kept else []
        why = "export-no-analysis" if interaction.client.desk.has_engine else "export-no-engine"
        told = words.text("export-analysis.ready" if kept else why)
        await answer_privately(interaction, told, files=files)
        return
    text = words.text(f"export-{wanted}.ready") if file else words.text("export-no-board")
    await answer_privately(interaction, text, files=[file] if file else [])


def _line_before_journal(table: Table, journal: Sequence[NumberedEntry]) -> int:
    """The same as `line_of_record_before_journal`, of what the record format gives."""
    record = record_with_names_once_seated(table, journal)
    return line_of_record_before_journal(record, journal) if record else 0


def _file(table: Table, journal: Sequence[NumberedEntry], wanted: str) -> tuple[bool, discord.File | None]:
    """Whether anybody has been seated yet, and the file that is wanted; None where there is nothing for it.

    Runs outside the event loop.
    """
    record = record_with_names_once_seated(table, journal)
    if record is None:
        return False, None
    match wanted:
        case "mat":
            found = mat_files_by_name(read_record_with_installed_books(record))
            return True, discord.File(
                io.BytesIO(_zip_archive(found)), f"{evening_file_name(table)}-mat.zip"
            ) if found else None
        case "csv":
            sheet = sheet_csv(chouette_at_end(read_record_with_installed_books(record)))
            return True, text_file(f"\ufeff{sheet}", f"{evening_file_name(table)}.csv")  # else Excel takes it for Latin
        case _:
            return True, text_file(record, f"{evening_file_name(table)}.chouette")


def _zip_archive(files: Mapping[str, str]) -> bytes:
    """An archive of texts, by their names."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), text, zipfile.ZIP_DEFLATED)
    return out.getvalue()
