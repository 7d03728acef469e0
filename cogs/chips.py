"""The commands of chips: buy them, give them back."""

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, localized
from bot.channel.speaking import submit_for_self_or_absent
from bot.rules.points import Player, half_points
from bot.rules.state.chouette import Chouette
from bot.rules.statements import BuysIn, CashesOut, Rebuys, Statement

_MAX_CHIPS = 10_000


class ChipsCommands(commands.GroupCog, group_name="chips", group_description=localized("command-chips")):
    """Chips, where a table plays for them."""

    @app_commands.command(name="buy", description=localized("command-chips-buy"))
    @app_commands.describe(number=localized("command-chips-buy.number"))
    async def buy(self, interaction: Interaction, number: app_commands.Range[int, 1, _MAX_CHIPS]) -> None:
        """Buy in, or buy more."""

        def speech(chouette: Chouette, by: Player) -> Sequence[Statement]:
            return ((Rebuys if by in chouette.chips else BuysIn)(by, half_points(number)),)

        await submit_for_self_or_absent(interaction, speech)

    @app_commands.command(name="cashout", description=localized("command-chips-cashout"))
    async def cashout(self, interaction: Interaction) -> None:
        """Give all chips back."""
        await submit_for_self_or_absent(interaction, lambda _, by: CashesOut(by))
