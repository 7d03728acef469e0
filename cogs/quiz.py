"""The command of the quiz."""

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, localized
from bot.channel.quiz import edit_answer_to_next_problem
from bot.delivery.answering import defer


class QuizCommands(commands.Cog):
    """Anybody may try, and nobody else sees how they do."""

    @app_commands.command(name="quiz", description=localized("command-quiz"))
    async def quiz(self, interaction: Interaction) -> None:
        """A position, and the question what to play."""
        await defer(interaction)
        await edit_answer_to_next_problem(interaction)
