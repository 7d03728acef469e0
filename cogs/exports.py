"""The commands of the record: export, film, history, verify."""

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.channel.after_evening import answer_with_page
from bot.channel.archive import complete_evening, require_evening
from bot.channel.export_files import answer_with_file
from bot.channel.export_formats import DECK_FORMAT, PAGE_FORMAT, SEASON_FORMAT, complete_format, require_format
from bot.channel.film import FilmPart, complete_film_game, complete_film_step, edit_answer_to_film
from bot.channel.history import LAST_STEP, edit_answer_to_game_step
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    require_open_or_last_table,
    words_for,
)
from bot.channel.journal import (
    defer_and_run_with_journal,
    read_record_with_installed_books,
    record_with_names_once_seated,
)
from bot.channel.quiz_deck import answer_with_deck
from bot.channel.season import answer_with_season, complete_day
from bot.delivery.answering import defer
from bot.desk import Table
from bot.record.grammar import read_statement
from bot.record.replay import ReplayFault
from bot.record.verify import SEED_WORD_OF_FORGOTTEN_USER, DiceReport, verify_dice
from bot.rules.points import Player
from bot.rules.statements import AddsSeedWord, ChouetteMode, CommitsToSeed, RevealsSeed
from bot.store.stored import NumberedEntry
from bot.words.names import escaped_typed_text
from bot.words.words import Words

_GameNumber = app_commands.Range[int, 1, 100_000]


class ExportCommands(commands.Cog):
    """Anybody may use them, and nobody else sees the answer."""

    @app_commands.command(name="history", description=localized("command-history"))
    @app_commands.describe(game=localized("command-history.game"), evening=localized("command-history.evening"))
    @app_commands.autocomplete(evening=complete_evening)
    async def history(
        self, interaction: Interaction, game: _GameNumber | None = None, evening: str | None = None
    ) -> None:
        """A game step by step, with the board: the newest step of one that goes on; one that is over from its start."""
        table = await require_evening(interaction, evening)
        if table:
            await defer(interaction)
            number, current = game or _current_or_last_game_number(table), table.chouette.game
            goes_on = current is not None and current.number == number
            await edit_answer_to_game_step(interaction, table, number, LAST_STEP if goes_on else 0)

    @app_commands.command(name="film", description=localized("command-film"))
    @app_commands.rename(first="from", last="to")
    @app_commands.describe(
        game=localized("command-film.game"),
        first=localized("command-film.from"),
        last=localized("command-film.to"),
        short=localized("command-film.short"),
        evening=localized("command-film.evening"),
    )
    @app_commands.autocomplete(
        game=complete_film_game, first=complete_film_step, last=complete_film_step, evening=complete_evening
    )
    async def film(
        self,
        interaction: Interaction,
        game: str | None = None,
        first: str | None = None,
        last: str | None = None,
        short: bool = False,  # noqa: FBT001, FBT002  # discord.py asks for it like that
        evening: str | None = None,
    ) -> None:
        """A game that is over as an animated picture: whole, from one step to another, or in ten pictures."""
        if table := await require_evening(interaction, evening):
            await defer(interaction)
            await edit_answer_to_film(interaction, table, game, FilmPart(first, last, short))

    @app_commands.command(name="export", description=localized("command-export"))
    @app_commands.rename(since="from", until="to")
    @app_commands.describe(
        format=localized("command-export.format"),
        evening=localized("command-export.evening"),
        since=localized("command-export.from"),
        until=localized("command-export.to"),
    )
    @app_commands.autocomplete(format=complete_format, evening=complete_evening, since=complete_day, until=complete_day)
    async def export(
        self,
        interaction: Interaction,
        format: str | None = None,  # noqa: A002  # as people see it
        evening: str | None = None,
        since: str | None = None,
        until: str | None = None,
    ) -> None:
        """The evening as a page, its record, its cubes for other programs, or its sheet; or a season of them."""
        words, has_days = words_for(interaction), bool(since or until)
        wanted = SEASON_FORMAT if has_days else PAGE_FORMAT
        if format is not None and (wanted := await require_format(interaction, format)) is None:
            return
        if wanted == DECK_FORMAT:
            if evening or has_days:
                await answer_privately(interaction, words.text("export-anki.whole"))
            else:
                await answer_with_deck(interaction)
            return
        if evening if wanted == SEASON_FORMAT else has_days:
            await answer_privately(interaction, words.text("season-or-evening"))
            return
        if wanted == SEASON_FORMAT:
            await answer_with_season(interaction, since, until)
            return
        table = await require_evening(interaction, evening)
        if table and wanted == PAGE_FORMAT:
            await defer(interaction)
            await answer_with_page(interaction, table)
        elif table:
            await answer_with_file(interaction, table, wanted)

    @app_commands.command(name="verify", description=localized("command-verify"))
    @app_commands.describe(game=localized("command-verify.game"))
    async def verify(self, interaction: Interaction, game: _GameNumber | None = None) -> None:
        """The proof of the dice."""
        table = await require_open_or_last_table(interaction)
        if table is None:
            return
        words = words_for(interaction)
        number = game or len(table.chouette.games) or 1
        lines = await defer_and_run_with_journal(interaction, _proof_of, table, number, words)
        await answer_privately(interaction, "\n".join(lines))


def _current_or_last_game_number(table: Table) -> int:
    """The game in progress, or the last one."""
    return table.chouette.game.number if table.chouette.game else len(table.chouette.games) or 1


# --- The proof of the dice


def _proof_of(table: Table, journal: Sequence[NumberedEntry], game: int, words: Words) -> list[str]:
    """Whether the dice are right, and the proof of one game; runs outside the event loop."""
    record = record_with_names_once_seated(table, journal)
    known = read_record_with_installed_books(record) if record else None
    found = verify_dice(known, lambda refusal: words.refusal_text(refusal, str)) if known else None
    return [*_proof_lines(found, words), *_seed_lines(table, journal, game, words)]


def _proof_lines(found: DiceReport | ReplayFault | None, words: Words) -> list[str]:
    if found is None:
        return [words.text("proof-open")]
    if isinstance(found, ReplayFault):
        return [found.why]
    lines = [words.text("proof-good", rolls=found.right)] if found.right and not found.wrong else []
    lines += [
        words.text("proof-bad", roll=one.line, recorded=one.recorded, computed=one.drawn) for one in found.wrong[:3]
    ]
    lines += (
        [words.text("proof-forgotten", rolls=len(found.forgotten_word_lines))] if found.forgotten_word_lines else []
    )
    return [*lines, *([words.text("proof-open")] if found.unrevealed_lines else [])]


def _seed_lines(table: Table, journal: Sequence[NumberedEntry], game: int, words: Words) -> list[str]:
    """Commitment, seed and words of one game, a player's own word with their name; or that there is none."""
    shown: list[str] = []
    spoken: dict[Player | None, str] = {}
    own_word, number = False, 0
    for one in journal:
        statement = read_statement(one.entry.line)
        number += isinstance(statement, CommitsToSeed)
        if number != game:
            continue
        match statement:
            case CommitsToSeed():
                posted = "yes" if table.chouette.mode is ChouetteMode.PLAY else "no"
                shown.append(words.text("proof-commitment", digest=statement.digest, posted=posted))
            case RevealsSeed():
                shown.append(words.text("proof-seed", seed=statement.seed))
            case AddsSeedWord():
                spoken.pop(statement.by, None)  # a later word takes its place, behind those of the others
                if statement.word == SEED_WORD_OF_FORGOTTEN_USER:
                    continue
                word, is_own = escaped_typed_text(statement.word), one.entry.by is not None
                by = table.escaped_name(statement.by) if is_own and statement.by else ""
                spoken[statement.by] = words.text("proof-word", by=by, word=word) if by else word
                own_word = own_word or is_own
            case _:
                continue
    shown += [] if own_word else [words.text("proof-no-words")]
    return [*shown, *([words.text("proof-words", words=", ".join(spoken.values()))] if spoken else [])]
