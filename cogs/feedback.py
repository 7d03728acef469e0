"""The command by which somebody tells the operator of the bot something."""

from discord import app_commands
from discord.ext import commands

from bot.channel.feedback import MAX_FEEDBACK_LETTERS, send_feedback
from bot.channel.interactions import Interaction, localized


class FeedbackCommands(commands.Cog):
    """Anybody may use it, and nobody else here sees the answer."""

    @app_commands.command(name="feedback", description=localized("command-feedback"))
    @app_commands.describe(text=localized("command-feedback.text"), table=localized("command-feedback.table"))
    async def feedback(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, MAX_FEEDBACK_LETTERS],
        table: bool = False,  # noqa: FBT001, FBT002, an option as people see it
    ) -> None:
        """What was well or ill, with the record of the table here, if they say so."""
        await send_feedback(interaction, text, with_table=table)
