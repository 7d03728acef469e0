"""The command that shows what an engine thinks of a game that is over, of a file, or of any position."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.analysis.games import number_to_look_back_at
from bot.channel.after_evening import answer_with_analysed_page
from bot.channel.analysis import edit_answer_to_analysis
from bot.channel.attached import edit_answer_to_file
from bot.channel.interactions import Interaction, localized, require_open_or_last_table
from bot.channel.position import edit_answer_to_position
from bot.delivery.answering import defer


class AnalysisCommands(commands.Cog):
    """Anybody may look, and nobody else sees the answer."""

    @app_commands.command(name="analyse", description=localized("command-analyse"))
    @app_commands.describe(
        game=localized("command-analyse.game"),
        anew=localized("command-analyse.anew"),
        evening=localized("command-analyse.evening"),
        position=localized("command-analyse.position"),
        file=localized("command-analyse.file"),
    )
    async def analyse(
        self,
        interaction: Interaction,
        game: app_commands.Range[int, 1] | None = None,
        anew: bool = False,  # noqa: FBT001, FBT002  # discord.py asks for it like that
        evening: bool = False,  # noqa: FBT001, FBT002
        position: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """The card of a game, here or in a file, then decision after decision; all games; or any position."""
        if position is not None:
            await defer(interaction)
            await edit_answer_to_position(interaction, position)
            return
        if file is not None:
            await defer(interaction)
            await edit_answer_to_file(interaction, file, game)
            return
        table = await require_open_or_last_table(interaction)
        if table is not None:
            await defer(interaction)
            if evening:
                await answer_with_analysed_page(interaction, table)
                return
            number = game or number_to_look_back_at(table.chouette)
            await edit_answer_to_analysis(interaction, table, number, reanalyse=anew, has_chosen=game is not None)
