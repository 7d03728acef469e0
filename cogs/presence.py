"""The commands of presence: away, back, proxy, and what becomes of those who are missing."""

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, answer_privately, localized, words_for
from bot.channel.missing import propose_closing, propose_stand_in, show_missing_players
from bot.channel.speaking import submit_for_self_or_absent, submit_unless_asked
from bot.channel.typed_names import (
    complete_missing_player,
    complete_player,
    require_clear_players,
    require_game_row,
    require_player,
    row_with_rest_for,
)
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.commands import statements_for_proxy_while_away
from bot.rules.statements import ALL_PLAYERS, ComesBack


class PresenceCommands(commands.Cog):
    """Who is there, and who speaks for whom."""

    @app_commands.command(name="away", description=localized("command-away"))
    async def away(self, interaction: Interaction) -> None:
        """Say that one is away for a while."""
        await submit_unless_asked(interaction, ButtonPress(ButtonAction.AWAY))

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

    @app_commands.command(name="missing", description=localized("command-missing"))
    @app_commands.describe(
        player=localized("command-missing.player"),
        points=localized("command-missing.points"),
        stand_in=localized("command-missing.stand-in"),
    )
    @app_commands.rename(stand_in="stand-in")
    @app_commands.autocomplete(player=complete_missing_player, stand_in=complete_player)
    async def show_missing_or_propose(
        self,
        interaction: Interaction,
        player: str | None = None,
        points: app_commands.Range[str, 1, 500] | None = None,
        stand_in: str | None = None,
    ) -> None:
        """Show who is missing; or propose to close a missing player's game for points, or who plays for them."""
        if points is not None and stand_in is not None:
            await answer_privately(interaction, words_for(interaction).text("missing-not-both"))
            return
        if player is None or (points is None and stand_in is None):
            await show_missing_players(interaction)
            return
        one = await require_player(interaction, player)
        if one and stand_in is not None:
            if other := await require_player(interaction, stand_in):
                await propose_stand_in(interaction, one, other)
        elif one and points is not None and (row := await require_game_row(interaction, points)) is not None:
            await propose_closing(interaction, one, row_with_rest_for(one, row))
