"""A game step by step, with its errors where an engine has looked at it: `/history`.

The buttons under it know where they lead.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import discord

from bot.analysis.alike import AlikeErrors
from bot.analysis.games import number_to_look_back_at
from bot.analysis.model import Decision, DecisionKind, GameAnalysis
from bot.channel.analysis import decision_error_text, decision_picture
from bot.channel.archive import evening_name, require_evening_of_button
from bot.channel.arrows_told import arrows_text
from bot.channel.buttons import PersistentItem, StepButton, create_menu, require_table_of_button
from bot.channel.errors_in_steps import errors_by_place, is_missed_double, number_of_turn, with_missed_doubles
from bot.channel.interactions import Interaction, ServerSettings, server_settings, words_for
from bot.channel.journal import (
    create_position_buttons,
    line_of_record_before_journal,
    player_of_record,
    read_record_with_installed_books,
    record_with_names_once_seated,
    row_text,
    step_text,
    with_money,
)
from bot.channel.message import may_analyse
from bot.channel.pictures import Picture, board_or_cubes_picture_once_seated, public_view
from bot.channel.texts import MAX_TEXT_LENGTH, fit_last_lines
from bot.channel.views import stopped_view
from bot.delivery.answering import defer
from bot.desk import Desk, Table
from bot.desk.button_press import ButtonPress
from bot.record.replay import ReplayStep, steps_of_record
from bot.rules.evening.corrections import game_row_with_corrections
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.store.stored import NumberedEntry
from bot.words.facts import Names
from bot.words.names import escaped_line
from bot.words.words import Words

LAST_STEP = 999_999
"""The place of the last step, wherever that is by then."""
_MAX_STEP_LINES: Final = 4
"""The step and three before it: board and buttons stay in view below them."""
_MAX_EVENING_NAME = 60
_MAX_MENU_OPTIONS = 25
"""The most that Discord shows in a menu."""
_MAX_ERROR_LENGTH: Final = 400


@dataclass(frozen=True, slots=True)
class _Here:
    """The steps of a game, the place that is shown, and the errors that were made there."""

    steps: Sequence[ReplayStep]
    at: int
    errors: Sequence[AlikeErrors]


@dataclass(frozen=True, slots=True)
class _Judged:
    """An error that is shown, a play before all others, and the chouette before it."""

    alike: AlikeErrors
    before: Chouette

    @property
    def error(self) -> Decision:
        """That of who made it first."""
        return self.alike[0]

    @property
    def is_play(self) -> bool:
        """Whether the board shows a better play beside it."""
        return self.error.kind is DecisionKind.PLAY


async def replayed_steps(desk: Desk, table: Table) -> tuple[ReplayStep, ...]:
    """All games of a table step by step; nothing while nobody is seated."""
    return await desk.run_in_thread_with_journal(_steps_of_journal, table)


def _steps_of_journal(table: Table, journal: Sequence[NumberedEntry]) -> tuple[ReplayStep, ...]:
    """Their lines are the numbers of the journal's statements, as an analysis has them: a record ends as that does."""
    text = record_with_names_once_seated(table, journal)
    if text is None:
        return ()
    head = line_of_record_before_journal(text, journal)
    steps = with_money(_known_steps(text), table, journal)
    return tuple(replace(step, line=step.line - head) for step in steps)


@lru_cache(maxsize=4)
def _known_steps(text: str) -> tuple[ReplayStep, ...]:
    """A person who presses *Next* does not have the whole evening replayed anew."""
    return tuple(steps_of_record(read_record_with_installed_books(text)))


class HistoryButton(StepButton, template=r"h:(?P<what>[a-z-]+):(?P<table>\d+):(?P<game>\d{1,6}):(?P<place>\d{1,6})"):
    """It leads to a place in a game, from wherever it stands: to its beginning or end, a step or an error further."""

    is_private = True
    letter = "h"

    async def pressed(self, interaction: Interaction) -> None:
        """Show that place, in the message that has the button."""
        if table := await require_evening_of_button(interaction, self.table):
            await defer(interaction)
            await edit_answer_to_game_step(interaction, table, *self.game_and_place)


class HistoryMenu(PersistentItem, template=r"hg:(?P<table>\d+)"):
    """A menu of games: the one that is chosen is shown from its beginning, in the message that has the menu."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Show the game that was chosen."""
        if table := await require_evening_of_button(interaction, self.table):
            await defer(interaction)
            await edit_answer_to_game_step(interaction, table, int(self.item.values[0]), 0)


async def step_through_last_game(interaction: Interaction, table_id: int, _press: ButtonPress) -> None:
    """Show the game that has just ended from its beginning, to who presses alone."""
    if table := await require_table_of_button(interaction, table_id, may_have_ended=True):
        await defer(interaction, in_new_message=True)
        await edit_answer_to_game_step(interaction, table, number_to_look_back_at(table.chouette), 0)


async def edit_answer_to_game_step(
    interaction: Interaction, table: Table, game: int, step_number: int = LAST_STEP
) -> None:
    """Show a game at a place, in the answer that is deferred."""
    words, settings, client = words_for(interaction), await server_settings(interaction), interaction.client
    steps, stored = await asyncio.gather(replayed_steps(client.desk, table), client.analyses.stored(table))
    if not any(step.game == game for step in steps):
        await interaction.edit_original_response(content=words.text("history-none", game=game))
        return
    analysis = await client.analyses.current_of(table, stored, game) if may_analyse(settings) else None
    of_record = [replace(one, by=player_of_record(table, one.by)) for one in analysis.decisions] if analysis else ()
    steps = with_missed_doubles(steps, of_record)
    told = [step for step in steps if step.game == game]
    at = min(step_number, len(told) - 1)
    errors = _errors(steps, game, analysis) if analysis else {}
    here = _Here(told, at, errors.get(at, ()))
    judged = await _judged(interaction, table, here)
    picture = await asyncio.to_thread(_picture, table, here, judged, words, settings)
    names, lines = _names_of_record(table), _error_lines(table, here, judged, words)
    number = sorted(errors).index(at) + 1 if at in errors else 0
    text = steps_text(told, game, at, words, names, lines, (number, len(errors)))
    if not table.is_open:
        text = f"{escaped_line(evening_name(table, words), _MAX_EVENING_NAME)}\n{text}"
    await interaction.edit_original_response(
        content=text,
        embeds=[picture.embed()] if picture else [],
        attachments=[picture.file()] if picture else [],
        view=stopped_view(
            [
                *_buttons(table.id, game, at, len(told), words),
                *_error_buttons(table.id, game, at, sorted(errors), words),
                *(
                    create_position_buttons(interaction, judged.before, judged.error)
                    if judged
                    else create_position_buttons(interaction, told[at].chouette)
                ),
                *_games_menu(table, steps, game, words),
            ]
        ),
    )


def _errors(steps: Sequence[ReplayStep], game: int, analysis: GameAnalysis) -> dict[int, list[AlikeErrors]]:
    """The errors of a game, by the place of their step in it."""
    first = next(at for at, step in enumerate(steps) if step.game == game)
    found = errors_by_place(steps, analysis.decisions)
    return {at - first: errors for at, errors in found.items() if steps[at].game == game}


async def _judged(interaction: Interaction, table: Table, here: _Here) -> _Judged | None:
    """The error of a step, its play first, with the chouette before it; None where there is none. StoreFailed."""
    alike = min(here.errors, key=lambda alike: alike[0].kind is not DecisionKind.PLAY, default=None)
    before = await interaction.client.analyses.chouette_before_decision(table, alike[0]) if alike else None
    return _Judged(alike, before) if alike and before else None


def _error_lines(table: Table, here: _Here, judged: _Judged | None, words: Words) -> list[str]:
    """What was decided worse at a step than it could be, and what the arrows mean."""
    told = (decision_error_text(alike, table.sanitized_name, words) for alike in here.errors)
    lines = [f"\u2717 {escaped_line(text, _MAX_ERROR_LENGTH)}" for text in told]
    return [*lines, arrows_text([judged.error], words, is_before=True)] if judged and judged.is_play else lines


def _picture(
    table: Table, here: _Here, judged: _Judged | None, words: Words, settings: ServerSettings
) -> Picture | None:
    """The board after a step; at a wrong play the one before it, with the better play; at a missed double its own."""
    view = public_view(here.steps[0].chouette, settings)
    if judged and (judged.is_play or is_missed_double(judged.error)):
        return decision_picture(table, judged.before, judged.alike, words, settings, view)
    return step_picture(table, here.steps[here.at], words, settings, view)


def step_picture(
    table: Table, step: ReplayStep, words: Words, settings: ServerSettings, view: Side = Side.TEAM
) -> Picture | None:
    """The board after a step, or the cubes where it was elsewhere; in a record people have their own names."""
    return board_or_cubes_picture_once_seated(replace(table, chouette=step.chouette, seats=()), words, settings, view)


def _names_of_record(table: Table) -> Names:
    """What people are called in a record of this table; of who gave up a seat to be a guest, that one's name."""
    given_up = {str(one.seat): table.escaped_name(one.seat) for one in table.seats if not one.user and one.username}
    return lambda player: given_up.get(player) or escaped_line(player)


def steps_text(
    steps: Sequence[ReplayStep],
    game: int,
    step_number: int,
    words: Words,
    names: Names = escaped_line,
    errors: Sequence[str] = (),
    error_of: tuple[int, int] = (0, 0),
) -> str:
    """Where this is, and what led there; what the picture shows stands out, with its `errors` below.

    Of a missed double these tell all that there is to tell.

    `error_of`: which of the game's steps with errors it is, from 1, and of how many; 0 if it is none.
    """
    shown = steps[max(0, step_number + 1 - _MAX_STEP_LINES) : step_number + 1]
    lines = [step_text(step, words, names) for step in shown]
    turn, turns = number_of_turn(steps, step_number), number_of_turn(steps, len(steps) - 1)
    is_turn, (number, count) = bool(steps[step_number].text), error_of
    when = "at" if is_turn else "before"
    title = words.text("history-title", game=game, when=when, place=turn, of=turns, error=number, errors=count)
    here = [f"**{lines[-1]}**"] if is_turn or not errors else []
    return "\n".join([title, fit_last_lines([*lines[:-1], *here, *errors], MAX_TEXT_LENGTH - 100)])


def _buttons(table: int, game: int, place: int, count: int, words: Words) -> list[HistoryButton]:
    at_first, at_last = place == 0, place == count - 1
    ways = (("first", 0, at_first), ("back", max(place - 1, 0), at_first))
    onward = (("next", place + 1, at_last), ("last", LAST_STEP, at_last))
    return [
        HistoryButton.create(what, table, game, to, words.text(f"history-{what}"), disabled=idle)
        for what, to, idle in (*ways, *onward)
    ]


def _error_buttons(table: int, game: int, place: int, errors: Sequence[int], words: Words) -> list[HistoryButton]:
    """The ways to the errors before and behind a place, in a row; none without any."""
    before = next((at for at in reversed(errors) if at < place), place)
    after = next((at for at in errors if at > place), place)
    ways = (("error-back", before), ("error-next", after)) if errors else ()
    return [
        HistoryButton.create(what, table, game, to, words.text(f"history-{what}"), disabled=to == place)
        for what, to in ways
    ]


def _games_menu(table: Table, steps: Sequence[ReplayStep], game: int, words: Words) -> list[HistoryMenu]:
    """A menu of the games, each with its row; of many, those around the one that is shown. One alone needs none."""
    games = sorted({step.game for step in steps})
    first = max(0, min(games.index(game) - _MAX_MENU_OPTIONS // 2, len(games) - _MAX_MENU_OPTIONS))
    rows = {over.final.number: game_row_with_corrections(table.chouette, over) for over in table.chouette.games}
    options = [
        discord.SelectOption(
            label=words.text("history-game", game=number),
            value=str(number),
            description=row_text(table, rows.get(number, ())),
            default=number == game,
        )
        for number in games[first : first + _MAX_MENU_OPTIONS]
    ]
    menu = create_menu(f"hg:{table.id}", options, words.text("history-games"))
    return [HistoryMenu(menu)] if len(games) > 1 else []
