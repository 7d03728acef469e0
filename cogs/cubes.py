"""The commands of cubes: double, stand, take, drop (also as pass), beaver, hold, release, ask, extra."""

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, localized
from bot.channel.speaking import (
    is_asked_about_dear_answer,
    is_asked_about_purchases,
    submit_about_typed_players,
    submit_for_self_or_absent,
    with_for_absent_option,
)
from bot.channel.typed_names import complete_player, complete_player_list
from bot.desk.commands import statements_answering_extra_or_double, statements_for_double, statements_for_giving_extras
from bot.rules import statements as say
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ALL_PLAYERS


class CubeCommands(commands.Cog):
    """Everything about the doubling cubes."""

    @app_commands.command(name="double", description=localized("command-double"))
    @app_commands.describe(players=localized("command-double.players"))
    @app_commands.autocomplete(players=complete_player_list)
    @with_for_absent_option
    async def double(self, interaction: Interaction, players: str | None = None, absent: str | None = None) -> None:
        """Double: one's own cube, or as Box those named; nobody named means all."""
        await submit_about_typed_players(
            interaction, players, statements_for_double, absent, asks=is_asked_about_purchases
        )

    @app_commands.command(name="stand", description=localized("command-stand"))
    @with_for_absent_option
    async def stand(self, interaction: Interaction, absent: str | None = None) -> None:
        """Decline to double."""
        await submit_for_self_or_absent(interaction, lambda _, by: say.DeclinesToDouble(by), typed_absent_player=absent)

    @app_commands.command(name="take", description=localized("command-take"))
    @app_commands.describe(players=localized("command-take.players"))
    @app_commands.autocomplete(players=complete_player_list)
    @with_for_absent_option
    async def take(self, interaction: Interaction, players: str | None = None, absent: str | None = None) -> None:
        """Take a double, or an extra."""
        await self._answer(interaction, say.Takes, players, absent)

    @app_commands.command(name="drop", description=localized("command-drop"))
    @app_commands.describe(players=localized("command-drop.players"))
    @app_commands.autocomplete(players=complete_player_list)
    @with_for_absent_option
    async def drop(self, interaction: Interaction, players: str | None = None, absent: str | None = None) -> None:
        """Drop a double, or an extra."""
        await self._answer(interaction, say.Drops, players, absent)

    @app_commands.command(name="pass", description=localized("command-pass"))
    @app_commands.describe(players=localized("command-pass.players"))
    @app_commands.autocomplete(players=complete_player_list)
    @with_for_absent_option
    async def pass_(self, interaction: Interaction, players: str | None = None, absent: str | None = None) -> None:
        """Drop a double, or an extra, by its older name."""
        await self._answer(interaction, say.Drops, players, absent)

    async def _answer(
        self, interaction: Interaction, kind: type[say.Takes | say.Drops], players: str | None, absent: str | None
    ) -> None:
        def speech(chouette: Chouette, by: Player, named: say.Whom) -> Sequence[say.Statement]:
            return statements_answering_extra_or_double(chouette, by, kind(by, named))

        await submit_about_typed_players(interaction, players, speech, absent, asks=is_asked_about_dear_answer)

    @app_commands.command(name="beaver", description=localized("command-beaver"))
    @app_commands.describe(players=localized("command-beaver.players"))
    @app_commands.autocomplete(players=complete_player_list)
    @with_for_absent_option
    async def beaver(self, interaction: Interaction, players: str | None = None, absent: str | None = None) -> None:
        """Turn the cube once more and keep it."""
        await submit_about_typed_players(
            interaction,
            players,
            lambda _, by, named: say.Beavers(by, named),
            absent,
            asks=is_asked_about_dear_answer,
        )

    @app_commands.command(name="extra", description=localized("command-extra"))
    @app_commands.describe(player=localized("command-extra.player"))
    @app_commands.autocomplete(player=complete_player_list)
    @with_for_absent_option
    async def extra(self, interaction: Interaction, player: str, absent: str | None = None) -> None:
        """Give one who took an extra."""
        await submit_about_typed_players(interaction, player, statements_for_giving_extras, absent)

    @app_commands.command(name="dissent", description=localized("command-dissent"))
    @with_for_absent_option
    async def dissent(self, interaction: Interaction, absent: str | None = None) -> None:
        """Be against the Team's double, and offer one's game."""
        await submit_for_self_or_absent(
            interaction, lambda _, by: say.DissentsFromDouble(by), typed_absent_player=absent
        )

    @app_commands.command(name="along", description=localized("command-along"))
    @with_for_absent_option
    async def along(self, interaction: Interaction, absent: str | None = None) -> None:
        """Be with the Team's double."""
        await submit_for_self_or_absent(
            interaction, lambda _, by: say.GoesAlongWithDouble(by), typed_absent_player=absent
        )

    @app_commands.command(name="buy", description=localized("command-buy"))
    @app_commands.describe(player=localized("command-buy.player"))
    @app_commands.autocomplete(player=complete_player)
    @with_for_absent_option
    async def buy(self, interaction: Interaction, player: str, absent: str | None = None) -> None:
        """Buy a dissenter's game."""
        await self._from(interaction, say.BuysDissenterGame, player, absent)

    @app_commands.command(name="preempt", description=localized("command-preempt"))
    @app_commands.describe(player=localized("command-preempt.player"))
    @app_commands.autocomplete(player=complete_player)
    @with_for_absent_option
    async def preempt(self, interaction: Interaction, player: str, absent: str | None = None) -> None:
        """Take over the purchase of a dissenter's game."""
        await self._from(interaction, say.TakesOverPurchase, player, absent)

    async def _from(
        self,
        interaction: Interaction,
        kind: type[say.BuysDissenterGame | say.TakesOverPurchase],
        player: str,
        absent: str | None,
    ) -> None:
        def speech(_chouette: Chouette, by: Player, named: say.Whom) -> say.Statement:
            return kind(by, by if named is ALL_PLAYERS or not named else named[0])

        await submit_about_typed_players(interaction, player, speech, absent)

    @app_commands.command(name="hold", description=localized("command-hold"))
    @with_for_absent_option
    async def hold(self, interaction: Interaction, absent: str | None = None) -> None:
        """Hold the roll."""
        await submit_for_self_or_absent(interaction, lambda _, by: say.HoldsRoll(by), typed_absent_player=absent)

    @app_commands.command(name="release", description=localized("command-release"))
    @with_for_absent_option
    async def release(self, interaction: Interaction, absent: str | None = None) -> None:
        """Release the roll."""
        await submit_for_self_or_absent(interaction, lambda _, by: say.ReleasesRoll(by), typed_absent_player=absent)

    @app_commands.command(name="ask", description=localized("command-ask"))
    @app_commands.describe(when=localized("command-ask.when"))
    @app_commands.choices(
        when=[app_commands.Choice(name=localized(f"ask-{one}"), value=one.value) for one in say.AskedBeforeRoll]
    )
    async def ask(self, interaction: Interaction, when: str) -> None:
        """Choose when to be asked before a roll of the Team."""

        def said(chouette: Chouette, by: Player) -> say.Statement:
            if when == say.AskedBeforeRoll.NEVER and chouette.robots:
                return say.LetsRobotsRoll(by, evening=True)
            return say.SetsAskBeforeRoll(by, wanted=when == say.AskedBeforeRoll.EACH)

        await submit_for_self_or_absent(interaction, said)
