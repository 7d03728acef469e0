"""Forms that one person fills in (Discord's modals): the names of those at a real board, and a game's row to correct.

What a form is for stands in its own id, so it outlives a restart, and what it shows is compared again when it is sent.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from discord import TextStyle, ui

from bot.channel.asked_first import is_asked_before_opening
from bot.channel.buttons import require_table_of_button
from bot.channel.guests import MAX_GUESTS_LETTERS
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    log_and_answer_failure,
    require_open_or_last_table,
    server_settings,
    within_deadline_if_admitted,
    words_for,
)
from bot.channel.opening import head_or_refuse, may_open_or_refuse, open_table_of
from bot.channel.speaking import submit_for_self_or_absent
from bot.channel.typed_names import require_game_row
from bot.delivery.answering import answer_state
from bot.desk import Table
from bot.desk.presses import ButtonPress
from bot.desk.tokens import token_of_facts
from bot.rules.evening.corrections import finished_game, game_row_with_corrections
from bot.rules.points import fraction_points_text
from bot.rules.statements import ChouetteMode, ProposesCorrection

MAX_REASON_LETTERS: Final = 100
_MAX_ROW_LETTERS: Final = 600
_MAX_TITLE_LETTERS: Final = 45
_NAMES: Final = "fn"
_ROW: Final = re.compile(r"fr:(?P<table>\d+):(?P<game>\d+):(?P<token>\w+)")


async def _open(interaction: Interaction, custom_id: str, title: str, fields: Sequence[ui.TextInput[ui.Modal]]) -> None:
    """Show the form; where the one answer was given meanwhile, say that it did not come in time."""
    form = ui.Modal(title=title[:_MAX_TITLE_LETTERS], custom_id=custom_id, timeout=None)
    for field in fields:
        form.add_item(field)
    form.stop()  # it is not kept in memory: its id says all
    async with answer_state(interaction).lock:
        if not interaction.response.is_done():
            await interaction.response.send_modal(form)
            return
    await answer_privately(interaction, words_for(interaction).text("form-late"))


async def take_form(interaction: Interaction) -> None:
    """A form that was filled in and sent."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    custom_id, typed = str(data.get("custom_id", "")), _typed(data)
    async with within_deadline_if_admitted(interaction) as is_heard:
        try:
            if is_heard and custom_id == _NAMES:
                await _open_to_keep_score(interaction, typed.get("order", ""))
            elif is_heard and (of := _ROW.fullmatch(custom_id)):
                await _correct(interaction, int(of["table"]), int(of["game"]), of["token"], typed)
        except Exception as error:
            await log_and_answer_failure(interaction, error)


def _typed(data: Mapping[str, Any]) -> dict[str, str]:
    """What stands in each field, by its id."""
    rows: Sequence[Mapping[str, Any]] = data.get("components") or ()
    fields: list[Mapping[str, Any]] = [field for row in rows for field in row.get("components", ())]
    return {str(one["custom_id"]): str(one.get("value", "")) for one in fields}


# --- A table at a real board


async def show_names_form(interaction: Interaction) -> None:
    """Ask who plays at a real board, if this person may open a table here."""
    if not await may_open_or_refuse(interaction, await server_settings(interaction)):
        return
    words = words_for(interaction)
    names = ui.TextInput[ui.Modal](
        label=words.text("form-names"),
        custom_id="order",
        placeholder=words.text("form-names-example"),
        max_length=MAX_GUESTS_LETTERS,
    )
    await _open(interaction, _NAMES, words.text("form-keep-score"), [names])


async def _open_to_keep_score(interaction: Interaction, order: str) -> None:
    head = await head_or_refuse(interaction, mode=ChouetteMode.SCORE.value)
    if head and not await is_asked_before_opening(interaction, head, order=order):
        await open_table_of(interaction, head, order)


# --- The row of a game


async def show_correction_of_last_game(interaction: Interaction, table_id: int, _press: ButtonPress) -> None:
    """Show the row of the last game that is over, to be corrected."""
    if table := await require_table_of_button(interaction, table_id):
        await show_correction_form(interaction, table, len(table.chouette.games), "")


async def show_correction_form(interaction: Interaction, table: Table, game_number: int, reason: str) -> None:
    """Show a game's row as it stands, to be corrected; or say that there is no such game to be corrected."""
    words, game = words_for(interaction), finished_game(table.chouette, game_number)
    if game is None or table.chouette.mode is not ChouetteMode.SCORE or not table.is_open:
        await submit_for_self_or_absent(interaction, lambda _, by: ProposesCorrection(by, game_number, (), reason))
        return
    row = game_row_with_corrections(table.chouette, game)
    lines = [f"{table.sanitized_name(one)} {fraction_points_text(points, signed=True)}" for one, points in row]
    points = ui.TextInput[ui.Modal](
        label=words.text("form-points"),
        custom_id="points",
        style=TextStyle.paragraph,
        default="\n".join(lines)[:_MAX_ROW_LETTERS],
        max_length=_MAX_ROW_LETTERS,
    )
    why = ui.TextInput[ui.Modal](
        label=words.text("form-reason"),
        custom_id="reason",
        default=reason or None,
        required=False,
        max_length=MAX_REASON_LETTERS,
    )
    custom_id = f"fr:{table.id}:{game_number}:{_row_token(table, game_number)}"
    await _open(interaction, custom_id, words.text("form-correct", game=game_number), [points, why])


def _row_token(table: Table, game_number: int) -> str:
    """The token of a game's row as it stands."""
    game = finished_game(table.chouette, game_number)
    row = game_row_with_corrections(table.chouette, game) if game else ()
    return token_of_facts(tuple(fact for each in row for fact in each))


async def _correct(
    interaction: Interaction, table_id: int, game_number: int, token: str, typed: Mapping[str, str]
) -> None:
    """Propose the row that was typed, if it still stands as it was shown."""
    table = await require_open_or_last_table(interaction)
    if table is None:
        return
    if table.id != table_id or _row_token(table, game_number) != token:
        await answer_privately(interaction, words_for(interaction).text("form-row-changed", game=game_number))
        return
    row, why = await require_game_row(interaction, typed.get("points", "")), " ".join(typed.get("reason", "").split())
    if row is not None:
        await submit_for_self_or_absent(
            interaction, lambda _, by: ProposesCorrection(by, game_number, row, why), expected_table_id=table_id
        )
