"""The commands that only look: score, rotation, pips, board, ledger, settleup, help."""

import asyncio

from discord import app_commands, ui
from discord.ext import commands

from bot.channel.archive import chosen_evening, complete_evening, evening_here, evening_name, require_evening
from bot.channel.board_link import board_link_view
from bot.channel.help import HELP_TOPICS, NOW, show_help
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    require_open_or_last_table,
    server_settings,
    text_file,
    words_for,
)
from bot.channel.journal import defer_and_run_with_journal, ledger_lines
from bot.channel.message import waiting_text
from bot.channel.pictures import Picture, board_or_cubes_picture_once_seated, sheet_page_or_last_picture
from bot.channel.settling import show_settling
from bot.channel.texts import (
    MAX_TEXT_LENGTH,
    fit_last_lines,
    pips_text,
    rotation_and_next_box_text,
    score_text,
)
from bot.channel.typed_names import (
    MAX_CHOICE_LENGTH,
    Choice,
    complete_player,
    player_list_choices,
    require_clear_players,
)
from bot.desk import Table
from bot.record.exports import players_by_xgid
from bot.render.board.shown import viewing_side
from bot.rules.state.bets import Side
from bot.rules.statements import ALL_PLAYERS
from bot.words.names import escaped_line
from bot.words.words import Words


async def _complete_player_of_evening(interaction: Interaction, typed: str) -> list[Choice]:
    """The players of the evening that is chosen beside it, or of the table here."""
    chosen = chosen_evening(interaction.namespace.evening)
    if chosen is None:
        return await complete_player(interaction, typed)
    table = await evening_here(interaction, chosen)
    return player_list_choices(table, typed, [seat.seat for seat in table.seats]) if table else []


_PageNumber = app_commands.Range[int, 1, 1_000]


class LookCommands(commands.Cog):
    """Anybody may look, and nobody else sees the answer."""

    @app_commands.command(name="score", description=localized("command-score"))
    @app_commands.describe(page=localized("command-score.page"), evening=localized("command-score.evening"))
    @app_commands.autocomplete(evening=complete_evening)
    async def score(
        self, interaction: Interaction, page: _PageNumber | None = None, evening: str | None = None
    ) -> None:
        """The score sheet, as a picture and as text."""
        table = await require_evening(interaction, evening)
        if table is None:
            return
        words = words_for(interaction)
        settings = await server_settings(interaction)
        # a sheet of a thousand games takes a second
        through = interaction.client.desk.whole_evenings.run_in_thread_in_turn
        sheet = await through(table.next_number, sheet_page_or_last_picture, table, words, settings, page)
        called = [f"**{escaped_line(evening_name(table, words), MAX_CHOICE_LENGTH)}**"] if evening else []
        await _show(interaction, "\n".join([*called, score_text(table, words)]), sheet)

    @app_commands.command(name="board", description=localized("command-board"))
    async def board(self, interaction: Interaction) -> None:
        """The board, from one's own side; where it is elsewhere, the cubes."""
        table = await require_open_or_last_table(interaction)
        if table is None:
            return
        words = words_for(interaction)
        settings = await server_settings(interaction)
        view = viewing_side(table.chouette, table.player(interaction.user.id))
        picture = await asyncio.to_thread(board_or_cubes_picture_once_seated, table, words, settings, view)
        text = waiting_text(table, words) if picture else words.text("board-none")
        shown = board_link_view(interaction, table, words)
        await _show(interaction, "\n".join([text, *_ids(table, view, words)]), picture, shown)

    @app_commands.command(name="rotation", description=localized("command-rotation"))
    async def rotation(self, interaction: Interaction) -> None:
        """Box, Captain, line, and who would be Box."""
        table = await require_open_or_last_table(interaction)
        if table:
            await _show(
                interaction, rotation_and_next_box_text(table, interaction.client.desk.books, words_for(interaction))
            )

    @app_commands.command(name="pips", description=localized("command-pips"))
    async def pips(self, interaction: Interaction) -> None:
        """The pips of both sides."""
        table = await require_open_or_last_table(interaction)
        if table:
            await _show(interaction, pips_text(table, words_for(interaction)))

    @app_commands.command(name="ledger", description=localized("command-ledger"))
    @app_commands.describe(player=localized("command-ledger.player"), evening=localized("command-ledger.evening"))
    @app_commands.autocomplete(player=_complete_player_of_evening, evening=complete_evening)
    async def ledger(self, interaction: Interaction, player: str | None = None, evening: str | None = None) -> None:
        """Every point that moved, with its reason and cause; as a file too, if the message has no room for all."""
        table = await require_evening(interaction, evening)
        named = await require_clear_players(interaction, player, table) if table else None
        if table is None or named is None:
            return
        words, only = words_for(interaction), None if named is ALL_PLAYERS or not named else named[0]
        lines = await defer_and_run_with_journal(interaction, ledger_lines, table, only, words)
        kept = fit_last_lines(lines, MAX_TEXT_LENGTH - 200) or words.text("ledger-empty")
        whole = [text_file("\n".join(lines), f"ledger-{table.id}.txt")] if kept.startswith("…") else []
        called = f" · {escaped_line(evening_name(table, words), MAX_CHOICE_LENGTH)}" if evening else ""
        text = "\n".join([f"**{words.text('ledger-title')}**{called}", kept])
        await answer_privately(interaction, text, files=whole)

    @app_commands.command(name="settleup", description=localized("command-settleup"))
    async def settleup(self, interaction: Interaction) -> None:
        """Who pays whom."""
        await show_settling(interaction)

    @app_commands.command(name="help", description=localized("command-help"))
    @app_commands.describe(topic=localized("command-help.topic"))
    @app_commands.choices(
        topic=[app_commands.Choice(name=localized(f"help-topic-{topic}"), value=topic) for topic in HELP_TOPICS]
    )
    async def help(self, interaction: Interaction, topic: str | None = None) -> None:
        """What you can do right now, and how this table's rules work."""
        await show_help(interaction, topic or NOW)


def _ids(table: Table, view: Side, words: Words) -> list[str]:
    """The board as other programs read it, for each different cube."""
    names = table.escaped_name
    found = players_by_xgid(table.chouette, view)
    lines = [
        words.text("board-xgid", id=one, players=words.listed([names(player) for player in players]))
        for one, players in found.items()
    ]
    return [words.text("board-xgids"), *lines] if lines else []


async def _show(
    interaction: Interaction, text: str, picture: Picture | None = None, view: ui.View | None = None
) -> None:
    files = [picture.file()] if picture else []
    await answer_privately(interaction, text, view, files)
