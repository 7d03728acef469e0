"""Forms that one person fills in (Discord's modals): names at a real board, guests who come, a game's row to correct.

What a form is for stands in its own id, so it outlives a restart. What was typed and refused is shown with a button
that gives the form back as it was filled in.
"""

import re
from collections.abc import Sequence
from typing import Final

import discord
from discord import ButtonStyle, TextStyle, ui

from bot.channel.buttons import PersistentItem, button_view, create_button, require_table_of_button
from bot.channel.directing import ask_to_confirm_order, may_reopen_own
from bot.channel.guests import MAX_GUESTS_LETTERS
from bot.channel.interactions import Interaction, answer_in_panel, answer_privately, words_for
from bot.channel.speaking import submit_for_self_or_absent
from bot.channel.views import stopped_view
from bot.delivery.answering import answer_state
from bot.desk import Refused, Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.commands import RESULTS_BY_TARGET, results_to_correct, seats_follow_correction, statement_for_correction
from bot.desk.tokens import token_of_facts
from bot.record.read import Head
from bot.rules import refusals
from bot.rules.evening.corrections import finished_game, game_row_with_corrections
from bot.rules.points import fraction_points_text
from bot.rules.seats.guests import refusal_to_seat_guest
from bot.rules.statements import ChouetteMode, ProposesCorrection, StartsGame
from bot.words.names import name_and_figure

MAX_REASON_LETTERS: Final = 100
NAMES_FORM: Final = re.compile(r"fn(?::(?P<terms>(?P<book>[^:]*):(?P<stake>[^:]*):(?P<title>.*)))?")
"""The id of the form for names, with what the table is opened with where that was said before."""
ROW_FORM: Final = re.compile(r"fr:(?P<table>\d+):(?P<game>\d+):(?P<token>\w+)")
GUESTS_FORM: Final = re.compile(r"fg:(?P<table>\d+)")
POINTS_TARGET: Final = "points"
"""Behind a game's number on a button: everybody's points in a form."""
_MAX_ROW_LETTERS: Final = 600
_MAX_GAMES_SHOWN: Final = 20
_MAX_TITLE_LETTERS: Final = 45
_MAX_ID_LETTERS: Final = 100


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


# --- A table at a real board


async def show_names_form(interaction: Interaction, typed: str = "", terms: str = "") -> None:
    """Ask who plays at a real board; `typed`: as it is filled in; `terms`: what the table is opened with."""
    words = words_for(interaction)
    names = ui.TextInput[ui.Modal](
        label=words.text("form-names"),
        custom_id="order",
        placeholder=words.text("form-names-example"),
        default=typed[:MAX_GUESTS_LETTERS] or None,
        max_length=MAX_GUESTS_LETTERS,
    )
    await _open(interaction, f"fn:{terms}" if terms else "fn", words.text("form-keep-score"), [names])


async def show_guests_form(interaction: Interaction, table_id: int, _press: ButtonPress, typed: str = "") -> None:
    """Ask whoever keeps score for the names of guests who come; who may not seat any is told so."""
    if (table := await require_table_of_button(interaction, table_id)) is None:
        return
    player = table.player(interaction.user.id)
    refusal = refusal_to_seat_guest(table.chouette, player) if player else refusals.NotSeated()
    if refusal:
        await interaction.client.answer(interaction, Refused(table, refusal))
        return
    words = words_for(interaction)
    names = ui.TextInput[ui.Modal](
        label=words.text("form-guests"),
        custom_id="guest",
        default=typed[:MAX_GUESTS_LETTERS] or None,
        max_length=MAX_GUESTS_LETTERS,
    )
    await _open(interaction, f"fg:{table_id}", words.text("form-seat-guest"), [names])


# --- The row of a game


async def show_games_to_correct(interaction: Interaction, table_id: int, press: ButtonPress) -> None:
    """Show what the game that was chosen may have been; before, the games that are over, where several are.

    A press of what it was corrects it so.
    """
    table = await require_table_of_button(interaction, table_id, may_have_ended=True)
    if table is None or await is_told_rows_stand(interaction, table):
        return
    games = [game.final.number for game in table.chouette.games]
    number, _, what = press.target.partition("-")
    chosen = [game for game in games if str(game) == number] or games
    if len(chosen) == 1 and what:
        await _correct_by_press(interaction, table, chosen[0], press)
        return
    if len(chosen) < 2:
        await show_what_game_was(interaction, table, chosen[0] if chosen else 0, "")
        return
    words = words_for(interaction)
    presses = tuple(ButtonPress(ButtonAction.CORRECT, str(game)) for game in reversed(games[-_MAX_GAMES_SHOWN:]))
    text = words.text("correct-which", more="yes" if len(games) > len(presses) else "no")
    await answer_in_panel(interaction, text, button_view(table, presses, words))


async def show_what_game_was(interaction: Interaction, table: Table, game_number: int, reason: str) -> None:
    """Show a game's result, with a button for each other that it may have had, and whether the seats follow from it.

    Where there is no other, or a `reason` is given, which no button could hold, its row in the form.
    """
    game, results = finished_game(table.chouette, game_number), results_to_correct(table.chouette, game_number)
    if game is None or not results or reason or not table.is_open:
        await show_correction_form(interaction, table, game_number, reason)
        return
    words, token = words_for(interaction), _token_of_panel(table, game_number)
    is_mended = table.chouette.transfers_with_corrections(game) != game.transfers
    targets = [*results, POINTS_TARGET]
    presses = tuple(ButtonPress(ButtonAction.CORRECT, f"{game_number}-{target}", token) for target in targets)
    row, has_begun = game_row_with_corrections(table.chouette, game), table.chouette.game is not None
    is_only_begun = isinstance(table.chouette.decision, StartsGame)
    follow = "next" if not has_begun else "begun" if is_only_begun else "said"
    text = words.text(
        "correct-what",
        game=game_number,
        winner=table.bold_name(game.final.mover(game.winner)),
        margin=game.margin.value if game.margin and not is_mended else 0,
        row=", ".join(
            name_and_figure(table.escaped_name(one), fraction_points_text(points, signed=True)) for one, points in row
        ),
        seats=follow if seats_follow_correction(table.chouette, game_number) else "stay",
        again=table.chouette.game.number if table.chouette.game else 0,
    )
    await answer_in_panel(interaction, text, button_view(table, presses, words))


async def _correct_by_press(interaction: Interaction, table: Table, game_number: int, press: ButtonPress) -> None:
    """Propose the result on the button, if the game and what came after it are still as they were shown."""
    target, game = press.target.partition("-")[2], finished_game(table.chouette, game_number)
    if target not in RESULTS_BY_TARGET or game is None:
        await show_correction_form(interaction, table, game_number, "")
        return
    if press.token != _token_of_panel(table, game_number):
        await answer_privately(interaction, words_for(interaction).text("form-row-changed", game=game_number))
        return
    side, margin = RESULTS_BY_TARGET[target]
    winner = game.final.mover(side)
    await submit_for_self_or_absent(
        interaction,
        lambda chouette, by: statement_for_correction(chouette, by, game_number, winner, margin, ""),
        expected_table_id=table.id,
    )


def _token_of_panel(table: Table, game_number: int) -> str:
    """The token of a game's row as it stands, and of the game that would begin again with other seats, if any."""
    chouette = table.chouette
    follow = seats_follow_correction(chouette, game_number)
    return token_of_facts((row_token(table, game_number), follow, chouette.game.number if chouette.game else 0))


async def is_told_rows_stand(interaction: Interaction, table: Table) -> bool:
    """Whether the evening is over where only score is kept: its rows stand, and this person is told what helps.

    Whoever kept score of guests alone is asked whether it goes on.
    """
    if table.is_open or table.chouette.mode is not ChouetteMode.SCORE:
        return False
    if may_reopen_own(interaction, table):
        await ask_to_confirm_order(interaction, "reopen", "", table)
    else:
        await answer_privately(interaction, words_for(interaction).text("correct-over"))
    return True


async def show_correction_form(
    interaction: Interaction, table: Table, game_number: int, reason: str, typed: str = ""
) -> None:
    """Show a game's row as it stands, or as it was `typed`; or say that there is no such game to be corrected."""
    if await is_told_rows_stand(interaction, table):
        return
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
        default=(typed or "\n".join(lines))[:_MAX_ROW_LETTERS],
        max_length=_MAX_ROW_LETTERS,
    )
    why = ui.TextInput[ui.Modal](
        label=words.text("form-reason"),
        custom_id="reason",
        default=reason or None,
        required=False,
        max_length=MAX_REASON_LETTERS,
    )
    custom_id = f"fr:{table.id}:{game_number}:{row_token(table, game_number)}"
    await _open(interaction, custom_id, words.text("form-correct", game=game_number), [points, why])


def row_token(table: Table, game_number: int) -> str:
    """The token of a game's row as it stands."""
    game = finished_game(table.chouette, game_number)
    row = game_row_with_corrections(table.chouette, game) if game else ()
    return token_of_facts(tuple(fact for each in row for fact in each))


# --- Given back as it was filled in


class FormAgainButton(PersistentItem, template=r"fa:(?:(?P<table>\d+):(?P<game>\d+|g)|n:(?P<terms>[^:]*:[^:]*:.*))"):
    """*Fill it in again*: the form with what was typed, which stands in the message above."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Show it; what is sent then is judged anew."""
        note = interaction.message.embeds[0] if interaction.message and interaction.message.embeds else discord.Embed()
        typed, reason = note.description or "", note.footer.text or ""
        if not self.facts["game"]:
            await show_names_form(interaction, typed, self.facts["terms"])
        elif self.facts["game"] == "g":
            await show_guests_form(interaction, self.table, ButtonPress(ButtonAction.SEAT_GUEST), typed)
        elif table := await require_table_of_button(interaction, self.table):
            await show_correction_form(interaction, table, int(self.facts["game"]), reason, typed)


def offer_names_again(interaction: Interaction, head: Head, typed: str) -> None:
    """Have a refusal give back the names for a table that opens with this, where an id can say it."""
    stake = f"{head.stake.amount:f} {head.stake.label}".rstrip() if head.stake else ""
    if ":" not in stake:
        _offer_again(interaction, f"fa:n:{head.book}:{stake}:{head.title}", typed)


def offer_guests_again(interaction: Interaction, table_id: int, typed: str) -> None:
    """The same for the names of guests who come to a table."""
    _offer_again(interaction, f"fa:{table_id}:g", typed)


def offer_row_again(interaction: Interaction, table: Table | None, game_number: int, typed: str, reason: str) -> None:
    """The same for the row of a game."""
    if table:
        _offer_again(interaction, f"fa:{table.id}:{game_number}", typed, reason)


def _offer_again(interaction: Interaction, custom_id: str, typed: str, reason: str = "") -> None:
    """No more than an id can hold: a longer one is not offered."""
    if len(custom_id) > _MAX_ID_LETTERS:
        return
    button = FormAgainButton(create_button(words_for(interaction).text("form-again"), custom_id, ButtonStyle.primary))
    note = discord.Embed(description=typed)
    answer_state(interaction).with_refusal = (
        stopped_view([button]),
        note.set_footer(text=reason) if reason else note,
    )
