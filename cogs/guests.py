"""The commands about guests, who have no account: another keeps their score; somebody with an account was one."""

from discord import app_commands
from discord.ext import commands

from bot.channel.claims import ask_for_claim, complete_guest_of_channel
from bot.channel.guests import complete_next_scorer, hand_scoring_over
from bot.channel.interactions import Interaction, localized


class GuestCommands(commands.Cog):
    """Another keeps score; a guest has an account from now on."""

    @app_commands.command(name="scorer", description=localized("command-scorer"))
    @app_commands.describe(player=localized("command-scorer.player"))
    @app_commands.autocomplete(player=complete_next_scorer)
    async def scorer(self, interaction: Interaction, player: str) -> None:
        """Have another player keep score, who speaks for all guests from then on."""
        await hand_scoring_over(interaction, player)

    @app_commands.command(name="claim", description=localized("command-claim"))
    @app_commands.describe(guest=localized("command-claim.guest"))
    @app_commands.autocomplete(guest=complete_guest_of_channel)
    async def claim(self, interaction: Interaction, guest: app_commands.Range[str, 1, 100]) -> None:
        """Take over a guest's seat and points, if whoever kept score agrees."""
        await ask_for_claim(interaction, guest)
