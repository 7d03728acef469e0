"""The lesson, for one person alone."""

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, localized
from bot.channel.tutorial import begin_or_resume


class TutorialCommands(commands.Cog):
    """Learning a chouette by playing one that is prepared."""

    @app_commands.command(name="tutorial", description=localized("command-tutorial"))
    async def tutorial(self, interaction: Interaction) -> None:
        """Go through a prepared game step by step, from the beginning or where one was."""
        await begin_or_resume(interaction)
