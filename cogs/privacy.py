"""The command of privacy: what is stored of oneself, and to be forgotten."""

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, localized
from bot.channel.privacy import show_stored_data


class PrivacyCommands(commands.Cog):
    """Anybody may use it, and nobody else sees the answer."""

    @app_commands.command(name="privacy", description=localized("command-privacy"))
    async def privacy(self, interaction: Interaction) -> None:
        """What is stored, with the button *Forget me*."""
        await show_stored_data(interaction)
