"""The commands of presence: away, back, proxy."""

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, answer_privately, localized, words_for
from bot.channel.speaking import submit_for_self_or_absent
from bot.channel.typed_names import complete_player, require_clear_players
from bot.desk.commands import statements_for_proxy_while_away
from bot.rules.statements import ALL_PLAYERS, ComesBack, GoesAway


class PresenceCommands(commands.Cog):
    """Who is there, and who speaks for whom."""

    @app_commands.command(name="away", description=localized("command-away"))
    async def away(self, interaction: Interaction) -> None:
        """Say that one is away for a while."""
        await submit_for_self_or_absent(interaction, lambda _, by: GoesAway(by))

    @app_commands.command(name="back", description=localized("command-back"))
    async def back(self, interaction: Interaction) -> None:
        """Say that one is there again."""
        await submit_for_self_or_absent(interaction, lambda _, by: ComesBack(by))

    @app_commands.command(name="proxy", description=localized("command-proxy"))
    @app_commands.describe(player=localized("command-proxy.player"))
    @app_commands.autocomplete(player=complete_player)
    async def proxy(self, interaction: Interaction, player: str | None = None) -> None:
        """Go away and appoint a proxy, who speaks until one is back; nobody named: have no proxy any more."""
        named = await require_clear_players(interaction, player)
        if named is None:
            return
        if named is ALL_PLAYERS or len(named) > 1:
            await answer_privately(interaction, words_for(interaction).text("one-player"))
            return
        proxy = named[0] if named else None
        await submit_for_self_or_absent(
            interaction, lambda chouette, by: statements_for_proxy_while_away(chouette, by, proxy)
        )
