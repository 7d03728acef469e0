"""A game that is over as a film: `/film` for one person alone, *Film* under a game for everybody, once."""

import asyncio
import io
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from bot.analysis.games import PlayedGame, games_to_analyse, last_game_played, number_to_look_back_at
from bot.analysis.model import Depth, GameAnalysis, Progress
from bot.channel.analysis import analysing_text
from bot.channel.archive import chosen_evening, evening_here, evening_name
from bot.channel.buttons import require_table_of_button
from bot.channel.film_pictures import frames_of_part, game_frames, ten_pictures, with_step_numbers
from bot.channel.films import MadeFilm, seconds_to_make
from bot.channel.interactions import (
    MAX_CHOICE_LENGTH,
    Interaction,
    ServerSettings,
    open_or_last_table_here,
    server_settings,
    words_for,
    words_for_all,
)
from bot.channel.journal import row_text, step_text
from bot.channel.message import may_analyse
from bot.channel.pictures import drawable_names, theme_of
from bot.channel.typed_names import MAX_CHOICES, Choice
from bot.delivery.answering import defer, told_meanwhile
from bot.delivery.requests import RefusedError, UnknownOutcomeError, error_text
from bot.delivery.tools import send_message
from bot.desk import Table
from bot.desk.analyses import accepted_lines_of_journal, current_analysis
from bot.desk.button_press import ButtonPress
from bot.engine.engine import EngineError
from bot.record.replay import ReplayStep, steps_of_lines
from bot.render.board.film import FilmFrame
from bot.render.board.shown import table_shown_once_seated
from bot.rules.evening.corrections import game_row_with_corrections
from bot.rules.statements import ChouetteMode
from bot.store.stored import NumberedEntry
from bot.words.alt import board_text
from bot.words.names import escaped_line
from bot.words.words import Words

MAX_FILM_BYTES: Final = 10 * 1024 * 1024
"""What Discord takes anywhere."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FilmPart:
    """What of a game is wanted: from one step to another, as `/history` counts them; `is_short`: in ten pictures."""

    first: str | None = None
    last: str | None = None
    is_short: bool = False


_WHOLE: Final = FilmPart()


@dataclass(frozen=True, slots=True)
class _Chosen:
    """What of a game is shown: which of its steps, and the lines of the record behind which that is.

    `step_lines`: the last line of each of its steps.
    """

    game: PlayedGame
    first: int
    last: int
    of: int
    after: int
    until: int
    step_lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Script:
    """All pictures of what is shown of a game; in words, how its last board stands."""

    frames: tuple[FilmFrame, ...]
    ends: str


# --- What it shows


def _chosen(
    table: Table, journal: tuple[NumberedEntry, ...], number: int, part: FilmPart, words: Words
) -> _Chosen | str:
    """What a film shows of a game, or in words why there is none. Runs in a thread."""
    lines = accepted_lines_of_journal(table, journal)
    game = next((one for one in games_to_analyse(lines) if one.finished.final.number == number), None)
    if game is None:
        return words.text("film-none", game=number)
    steps = [step for step in steps_of_lines(lines) if step.game == number]
    told = [_told(table, step, words) for step in steps] if part.first or part.last else [""] * len(steps)
    first, last = _place(part.first, told, 1), _place(part.last, told, len(steps))
    if first is None or last is None or first > last:
        return words.text("film-part-unread", game=number, of=len(steps))
    after = steps[first - 2].line if first > 1 else 0
    until = steps[last - 1].line if last < len(steps) else game.lines[-1].line
    return _Chosen(game, first, last, len(steps), after, until, tuple(step.line for step in steps))


def _script(
    table: Table,
    chosen: _Chosen,
    words: Words,
    settings: ServerSettings,
    analysis: GameAnalysis | None,
    *,
    is_short: bool,
) -> _Script:
    """Its pictures. Runs in a thread."""
    game, part = chosen.game, (chosen.after, chosen.until)
    if is_short:
        shown = ten_pictures(table, game, words, settings, analysis, part)
    else:
        shown = frames_of_part(game_frames(table, game, words, settings, analysis), *part)
    shown = with_step_numbers(shown, game.finished.final.number, chosen.step_lines, words)
    ends = (one.after for one in reversed(game.lines) if one.line <= chosen.until)
    final = replace(table, chouette=next(ends, game.lines[0].before))
    shown_end = table_shown_once_seated(final.chouette)
    return _Script(shown, board_text(shown_end, drawable_names(final), words) if shown_end else "")


def _place(typed: str | None, told: Sequence[str], otherwise: int) -> int | None:
    """The step that somebody typed, by its number or by words in what is `told` of it; None: there is none."""
    text = (typed or "").strip().casefold()
    if text.isascii() and text.isdigit():
        return next((at for at in range(1, len(told) + 1) if text.lstrip("0") == str(at)), None)
    fits = (at for at, one in enumerate(told, start=1) if text in one.casefold())
    return next(fits, None) if text else otherwise


def _told(table: Table, step: ReplayStep, words: Words) -> str:
    """A step in one line, without marks."""
    return " ".join(step_text(step, words, table.sanitized_name, str).split())


def games_to_film(table: Table) -> list[int]:
    """The games that are over at a table of this board, as far as its state tells."""
    return [] if table.chouette.mode is ChouetteMode.SCORE else [one.final.number for one in table.chouette.games]


# --- Making and showing it


@dataclass(frozen=True, slots=True)
class _ShownFilm:
    """A film with its sentence and its alt text."""

    film: MadeFilm
    text: str
    alt: str
    name: str

    def file(self) -> discord.File:
        """The film as a file, to be sent once."""
        return discord.File(io.BytesIO(self.film.content), self.name, description=self.alt[:1024])


async def _film(
    interaction: Interaction, table: Table, typed_game: str | None, part: FilmPart, words: Words
) -> _ShownFilm | str:
    """The film of a game, the last one that was played to its end if none is typed; in words why there is none."""
    client, settings = interaction.client, await server_settings(interaction)
    if table.chouette.mode is ChouetteMode.SCORE:
        return words.text("film-elsewhere")
    over, game = games_to_film(table), table.chouette.game
    wanted = (typed_game or "").strip() or str(number_to_look_back_at(table.chouette))
    if game and wanted == str(game.number):
        return words.text("film-open", game=game.number)
    number = next((one for one in over if str(one) == wanted), None)
    if number is None:
        return words.text("history-none" if over else "film-no-game", game=escaped_line(wanted, MAX_CHOICE_LENGTH))
    stored, chosen = await asyncio.gather(
        client.analyses.stored(table),
        client.desk.run_in_thread_with_journal(_chosen, table, number, part, words),
    )
    if isinstance(chosen, str):
        return chosen
    analysis, is_engine_away = None, False
    if may_analyse(settings):
        analysis = current_analysis(table, stored, chosen.game)
        if client.analyses.has_engine and (analysis is None or analysis.depth is not Depth.DEEP):
            deep, is_engine_away = await _analysis_in_depth(interaction, table, number)
            analysis = deep or analysis
    script = await asyncio.to_thread(_script, table, chosen, words, settings, analysis, is_short=part.is_short)
    frames = script.frames
    limit = max_bytes_of_file(interaction)
    takes = words_for(interaction).text("film-takes", pictures=len(frames), seconds=seconds_to_make(len(frames)))
    async with told_meanwhile(interaction, lambda: takes):
        film = await client.films.made(frames, theme_of(settings), limit, is_short=part.is_short)
    facts = {"game": number, "pictures": film.picture_count, "first": chosen.first, "last": chosen.last}
    what = "short" if part.is_short else "whole" if (chosen.first, chosen.last) == (1, chosen.of) else "part"
    lines = [words.text("film-of", what=what, **facts)]
    lines += [words.text("film-shortened")] if film.left_out else []
    lines += [words.text("film-unmarked", marked="glance" if analysis else "no")] if is_engine_away else []
    if not table.is_open:
        lines.insert(0, escaped_line(evening_name(table, words), MAX_CHOICE_LENGTH))
    alt = words.text("film-alt", **facts)
    return _ShownFilm(film, "\n".join(lines), f"{alt} {script.ends}", f"film-{number}.gif")


async def _analysis_in_depth(interaction: Interaction, table: Table, number: int) -> tuple[GameAnalysis | None, bool]:
    """The analysis of a game, if there can be one; and whether the engine failed.

    In depth, as everywhere else: a film stays in the channel, and its figures are compared with those of the card.
    """
    analyses, progress = interaction.client.analyses, Progress()
    try:
        async with told_meanwhile(
            interaction, partial(analysing_text, number, progress, words_for(interaction), film=True)
        ):
            return await analyses.load_or_analyse_game(table, number, Depth.DEEP, progress=progress), False
    except EngineError:
        return None, True


def max_bytes_of_file(interaction: Interaction) -> int:
    """What may be sent to this server in one file."""
    guild = interaction.guild
    return min(interaction.filesize_limit, guild.filesize_limit if guild else MAX_FILM_BYTES)


async def edit_answer_to_film(
    interaction: Interaction, table: Table, game: str | None = None, part: FilmPart = _WHOLE, why_alone: str = ""
) -> None:
    """Show the film to one person alone, in the answer that is deferred; `game` as it was typed.

    `why_alone`: why nobody else sees it, where it was to be posted.
    """
    made = await _film(interaction, table, game, part, words_for(interaction))
    if isinstance(made, str):
        await interaction.edit_original_response(content=made)
    else:
        text = "\n".join(filter(None, (made.text, why_alone)))
        await interaction.edit_original_response(content=text, attachments=[made.file()])


async def post_film_of_last_game(interaction: Interaction, table_id: int, _press: ButtonPress) -> None:
    """Post the film of the game that has just ended, once for everybody; later presses show it to who presses alone."""
    table = await require_table_of_button(interaction, table_id, may_have_ended=True)
    if table is None:
        return
    await defer(interaction, in_new_message=True)
    client, own_words = interaction.client, words_for(interaction)
    played = last_game_played(table.chouette)
    last = played and played.final
    what = table.id, last and (last.number, last.position)
    if last is None or not client.films.note_posted(what):
        await edit_answer_to_film(interaction, table)
        return
    is_posted = False
    try:
        settings = await server_settings(interaction)
        words = words_for_all(settings, str(interaction.guild_locale or ""))
        made = await _film(interaction, table, None, _WHOLE, words)
        if isinstance(made, str):
            await edit_answer_to_film(interaction, table)
            return
        nonce = f"{table.id}-f{last.number}-{table.history_token}"[:25]
        send = partial(
            send_message,
            content=made.text,
            file=made.file(),
            nonce=nonce,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        sent = await client.delivery.post_side_message(table.channel, send)
        is_posted = True
        await interaction.edit_original_response(content=own_words.text("film-posted", link=sent.jump_url))
    except (RefusedError, UnknownOutcomeError) as error:
        _log.info("chouette %s: no film of game %s is posted: %s", table.id, last.number, error_text(error))
        is_posted = isinstance(error, UnknownOutcomeError)
        await edit_answer_to_film(interaction, table, why_alone=own_words.text("film-not-posted"))
    finally:
        if not is_posted:
            client.films.note_not_posted(what)


# --- What is offered while it is typed


async def complete_film_game(interaction: Interaction, typed: str) -> list[Choice]:
    """The games of the evening that is chosen beside it, or of the one here, the newest first, with their rows."""
    table = await _table_beside(interaction)
    words = words_for(interaction)
    found = list[Choice]()
    for one in reversed(table.chouette.games if table and games_to_film(table) else ()):
        row = row_text(table, game_row_with_corrections(table.chouette, one)) if table else None
        label = " · ".join(filter(None, (words.text("history-game", game=one.final.number), row)))
        if typed.casefold() in label.casefold():
            found.append(Choice(name=label[:MAX_CHOICE_LENGTH], value=str(one.final.number)))
    return found[:MAX_CHOICES]


async def complete_film_step(interaction: Interaction, typed: str) -> list[Choice]:
    """The steps of the game that is chosen beside it: of many first those that are about cubes or deals."""
    table, chosen = await _table_beside(interaction), str(interaction.namespace.game or "")
    over = games_to_film(table) if table else []
    if table is None or not over:
        return []
    number = next((one for one in over if str(one) == chosen), number_to_look_back_at(table.chouette))
    return await interaction.client.desk.run_in_thread_with_journal(
        _step_choices, table, number, typed, words_for(interaction)
    )


def _step_choices(
    table: Table, journal: tuple[NumberedEntry, ...], number: int, typed: str, words: Words
) -> list[Choice]:
    steps = [step for step in steps_of_lines(accepted_lines_of_journal(table, journal)) if step.game == number]
    told = [(at, " plays " in step.text, f"{at} · {_told(table, step, words)}") for at, step in enumerate(steps, 1)]
    fits = [one for one in told if typed.strip().casefold() in one[2].casefold()]
    offered = sorted(sorted(fits, key=lambda one: one[1])[:MAX_CHOICES])
    return [Choice(name=label[:MAX_CHOICE_LENGTH], value=str(at)) for at, _, label in offered]


async def _table_beside(interaction: Interaction) -> Table | None:
    """The table of the evening that is chosen in the same command, or the one here."""
    chosen = chosen_evening(interaction.namespace.evening)
    return await (evening_here(interaction, chosen) if chosen is not None else open_or_last_table_here(interaction))
