"""A game that is over as a film: `/film` for one person alone, *Film* under a game for everybody, once."""

import asyncio
import io
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby, pairwise, takewhile
from typing import Final, TypeAlias

import discord

from bot.analysis.games import PlayedGame, games_to_analyse
from bot.analysis.model import Decision, DecisionKind, Depth, GameAnalysis
from bot.channel.analysis import better_text, done_text
from bot.channel.archive import chosen_evening, evening_here, evening_name
from bot.channel.buttons import require_table_of_button
from bot.channel.errors_in_steps import alike_errors
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
from bot.channel.pictures import book_stake_mode_facts, drawable_names, labelled_board_scene, public_view, theme_of
from bot.channel.texts import rounded_number_text
from bot.channel.typed_names import MAX_CHOICES, Choice
from bot.delivery.answering import defer, told_meanwhile
from bot.delivery.requests import RefusedError, UnknownOutcomeError, error_text
from bot.delivery.tools import send_message
from bot.desk import Table
from bot.desk.analyses import accepted_lines_of_journal, current_analysis
from bot.desk.button_press import ButtonPress
from bot.engine.engine import EngineError
from bot.record.replay import AcceptedLine, ReplayStep, steps_of_lines
from bot.render.board.film import FilmFrame, chosen_frames, film_frames
from bot.render.board.shown import table_shown_once_seated
from bot.rules.evening.corrections import game_row_with_corrections
from bot.rules.events import (
    DeclinedToDouble,
    Event,
    GameAbandoned,
    GameDecidedByCubes,
    GameWon,
    LoneTakeForcedToDrop,
    NoLegalPlay,
    Played,
    PointsPaid,
    Rolled,
    TeamDoublesOffered,
)
from bot.rules.points import Player
from bot.rules.statements import ChouetteMode, Dice
from bot.store.stored import NumberedEntry
from bot.words.alt import board_text
from bot.words.figures import dice_text
from bot.words.names import escaped_line
from bot.words.told import events_to_tell
from bot.words.words import Words

MAX_CHOSEN_PICTURES: Final = 10
MIN_SWING: Final = 0.3
"""A turn that changes the equity by more, for each point of the cube, is worth a picture."""
MAX_FILM_BYTES: Final = 10 * 1024 * 1024
"""What Discord takes anywhere."""
_MAX_CAPTION_LENGTH: Final = 100
"""What else happened with a line is told below a board if it is no longer with that: in two lines it can be read."""
_RESULTS: Final = GameWon | GameDecidedByCubes | GameAbandoned
"""From here on a line's events are told by the result."""
_TELLS_ALL: Final = TeamDoublesOffered | LoneTakeForcedToDrop
"""What tells also what was said before it with the same line."""
_ErrorOfSeveral: TypeAlias = tuple[Decision, ...]
"""What one person decided wrongly, or several in the same way."""
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
    """What of a game is shown: which of its steps, and the lines of the record behind which that is."""

    game: PlayedGame
    first: int
    last: int
    of: int
    after: int
    until: int


@dataclass(frozen=True, slots=True)
class _Script:
    """All pictures of what is shown of a game; how it ended, in words."""

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
    return _Chosen(game, first, last, len(steps), after, until)


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
    game, after, until = chosen.game, chosen.after, chosen.until
    frames = game_frames(table, game, words, settings, analysis, says_plays=is_short)
    before = [frame for frame in frames if frame.line <= after][-1:]
    shown = (*before, *(frame for frame in frames if after < frame.line <= until))
    final = replace(table, chouette=game.lines[-1].after)
    shown_end = table_shown_once_seated(final.chouette)
    return _Script(shown, board_text(shown_end, drawable_names(final), words) if shown_end else "")


def game_frames(
    table: Table,
    game: PlayedGame,
    words: Words,
    settings: ServerSettings,
    analysis: GameAnalysis | None = None,
    *,
    says_plays: bool = False,
) -> tuple[FilmFrame, ...]:
    """The boards of a game as everybody saw them, from the opening on; what was taken back is not among them.

    Where there is an analysis, errors stand with what was done. `says_plays`: so do plays without one.
    """
    began = game.lines[0].before
    view, commitment = public_view(began, settings), game.lines[-1].before.proof.digest
    boards = [
        (line, labelled_board_scene(replace(table, chouette=chouette), shown, words, settings, view))
        for line, chouette in ((0, began), *((each.line, each.after) for each in game.lines))
        if (shown := table_shown_once_seated(chouette))
    ]
    of_line = groupby((one for one in analysis.decisions if one.is_error) if analysis else (), lambda one: one.line)
    errors = {line: _errors_to_tell(of_one) for line, of_one in of_line}
    *lines, last = game.lines
    captions = {one.line: _caption(table, one, errors.get(one.line, ()), words, says_plays=says_plays) for one in lines}
    captions[last.line] = _caption(table, last, errors.get(last.line, ()), words)
    promise = f"SHA-256 {commitment}" if commitment else ""
    return film_frames(boards, captions, promise, _title(table, game, words), errors)


def _title(table: Table, game: PlayedGame, words: Words) -> str:
    """Which game it is, by which rules, of which day; the names are on the board, and the result is not told yet."""
    parts = (
        words.text("history-game", game=game.finished.final.number),
        words.text(
            "picture-sheet-subtitle",
            **book_stake_mode_facts(replace(table, chouette=game.lines[-1].before), words),
        ),
        words.day(table.head.day) if table.head.day else "",
    )
    return " · ".join(filter(None, parts))


def _errors_to_tell(of_line: Iterable[Decision]) -> tuple[_ErrorOfSeveral, ...]:
    """Of a line's errors the costliest, and others that are blunders."""
    costliest_first = sorted(alike_errors(of_line), key=lambda alike: -alike[0].loss)
    return tuple(alike for at, alike in enumerate(costliest_first) if not at or alike[0].is_blunder)


def _caption(
    table: Table, line: AcceptedLine, errors: Sequence[_ErrorOfSeveral], words: Words, *, says_plays: bool = False
) -> str:
    """What was said with a line, with what was wrong of it, as far as there is room for that; "": nothing to tell."""
    told = _caption_with_costliest(table, line, errors[0] if errors else (), words, says_plays=says_plays)
    for more in errors[1:]:
        longer = f"{told} · {_done_with_cost(table, more, words)}"
        told = longer if len(longer) <= _MAX_CAPTION_LENGTH else told
    return told


def _caption_with_costliest(
    table: Table, line: AcceptedLine, alike: _ErrorOfSeveral, words: Words, *, says_plays: bool
) -> str:
    """What was said of cubes and deals with a line, and its costliest error; "" for other rolls and plays.

    Those are shown by dice and arrows, and words below each would be a tenth of a film's bytes; in a film of few
    pictures they are told, too (`says_plays`). What follows from a result is told by that.
    """
    events = tuple(takewhile(lambda event: not isinstance(event, _RESULTS), line.accepted.events))
    if any(isinstance(event, Rolled | Played | NoLegalPlay) for event in events):
        if alike:
            return _done_with_cost(table, alike, words)
        if not says_plays:
            return ""
        if played := next((event for event in events if isinstance(event, Played) and event.by), None):
            return _done(table, [played.by or Player("")], played.dice, played.play, words)
    shown = [event for event in events if isinstance(event, _TELLS_ALL)] or events_to_tell(events)
    error = alike[0] if len(alike) == 1 else None
    erring = next((event for event in shown if error and _is_by_who_erred(event, error)), None)
    apart = _done_with_cost(table, alike, words) if alike and erring is None else ""
    told = ""
    for _, group in groupby(shown, lambda event: isinstance(event, PointsPaid) or event):
        sentences = [_sentence(table, event, error if event is erring else None, words) for event in group]
        more = " ".join(filter(None, [told, *sentences]))
        if told and len(more) + len(apart) > _MAX_CAPTION_LENGTH:
            break  # of several payments none, rather than some
        told = more
    return f"{told} {apart}".strip()


def _sentence(table: Table, event: Event, error: Decision | None, words: Words) -> str:
    """What happened, in a line, with what it cost if it was an error."""
    told = " ".join(words.event_text(event, table.sanitized_name, format_typed=str).split())
    return f"{told.removesuffix('.')} {_error_told(error, words)}." if error else told


def _is_by_who_erred(event: Event, error: Decision) -> bool:
    """Whether an event is what one person alone did in this error, so that nobody else can be blamed for it."""
    by = event.players if isinstance(event, TeamDoublesOffered) else (getattr(event, "by", None),)
    is_no_double = isinstance(event, DeclinedToDouble)
    is_of_kind = is_no_double is (error.kind is DecisionKind.NO_DOUBLE)
    return by == (error.by,) and is_of_kind and not getattr(event, "passed_over", ())


def _done_with_cost(table: Table, alike: _ErrorOfSeveral, words: Words) -> str:
    """An error by itself: who did what, and what it cost."""
    one, by = alike[0], list(dict.fromkeys(each.by for each in alike))
    return f"{_done(table, by, one.dice or (), done_text(one, words), words)} {_error_told(one, words)}"


def _done(table: Table, by: Sequence[Player], dice: Dice, done: str, words: Words) -> str:
    """Who did what: a play with its dice."""
    count, names = {"dice-count": int(bool(dice))}, words.listed([table.sanitized_name(player) for player in by])
    return words.text("film-done", name=names, dice=dice_text(dice), done=done, **count)


def _error_told(one: Decision, words: Words) -> str:
    """What an error cost, and what was better, in brackets."""
    return words.text("film-error", cost=rounded_number_text(-one.loss, 2, words), better=better_text(one, words))


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
    """The film of a game, the last one that is over if none is typed; in words why there is none."""
    client, settings = interaction.client, await server_settings(interaction)
    if table.chouette.mode is ChouetteMode.SCORE:
        return words.text("film-elsewhere")
    over, game = games_to_film(table), table.chouette.game
    wanted = (typed_game or "").strip() or str(over[-1] if over else game.number if game else 1)
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
    analysis = current_analysis(table, stored, chosen.game) if may_analyse(settings) else None
    if part.is_short and may_analyse(settings):
        analysis = await _analysis_at_a_glance(interaction, table, number) or analysis
    script = await asyncio.to_thread(_script, table, chosen, words, settings, analysis, is_short=part.is_short)
    frames = script.frames
    if part.is_short:
        frames = chosen_frames(frames, _swings(analysis), MAX_CHOSEN_PICTURES)
    limit = max_bytes_of_file(interaction)
    takes = words_for(interaction).text("film-takes", pictures=len(frames), seconds=seconds_to_make(len(frames)))
    async with told_meanwhile(interaction, takes):
        film = await client.films.made(frames, theme_of(settings), limit, is_short=part.is_short)
    facts = {"game": number, "pictures": film.picture_count, "first": chosen.first, "last": chosen.last}
    what = "short" if part.is_short else "whole" if (chosen.first, chosen.last) == (1, chosen.of) else "part"
    lines = [words.text("film-of", what=what, **facts)]
    lines += [words.text("film-shortened")] if film.left_out else []
    if not table.is_open:
        lines.insert(0, escaped_line(evening_name(table, words), MAX_CHOICE_LENGTH))
    alt = words.text("film-alt", **facts)
    return _ShownFilm(film, "\n".join(lines), f"{alt} {script.ends}", f"film-{number}.gif")


async def _analysis_at_a_glance(interaction: Interaction, table: Table, number: int) -> GameAnalysis | None:
    """The analysis of a game, at least at a glance; None where there is no engine and none is kept."""
    try:
        return await interaction.client.analyses.load_or_analyse_game(table, number, Depth.QUICK)
    except EngineError:
        return None


def _swings(analysis: GameAnalysis | None) -> list[tuple[int, float]]:
    """By how much the equity changed with each turn that changed it by more than a little; by the turn's end."""
    curve = analysis.curve if analysis else ()
    changes = [(after.line, abs(after.equity - before.equity)) for before, after in pairwise(curve)]
    return [(line, change) for line, change in changes if change > MIN_SWING]


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
    last = table.chouette.games[-1].final if table.chouette.games else None
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
    number = next((one for one in over if str(one) == chosen), over[-1])
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
