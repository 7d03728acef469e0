"""The commands of a table's director: take back, correct, act for somebody, unseat, adjourn, end."""

import asyncio
from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import (
    ChouetteClient,
    Interaction,
    ServerSettings,
    answer_alone,
    localized,
    server_settings,
    submit_speech,
    table_here,
    words_for,
)
from bot.channel.typed_names import complete_player, read_player
from bot.desk.commands import DIRECTOR_ACTS, statement_by_director
from bot.rules.points import POINT, Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ActsFor, Adjourns, Corrects, Ends, Statement, TakesBack, Unseats

DIRECTOR_ROLE = "director_role"
MOST_POINTS = 100_000.0
LONGEST_REASON = 100
ACTS = [app_commands.Choice(name=localized(f"act-{act}"), value=act) for act in DIRECTOR_ACTS]


def may_direct(interaction: Interaction, settings: ServerSettings) -> bool:
    """Whether this person is a director of the server's tables: they manage the server, or have the role."""
    role, member = settings.get(DIRECTOR_ROLE), interaction.user
    has_role = isinstance(member, discord.Member) and any(str(one.id) == str(role) for one in member.roles)
    return interaction.permissions.manage_guild or has_role


class DirectorCommands(commands.GroupCog, group_name="director", group_description=localized("command-director")):
    """What only a director may do; everybody in the channel sees it."""

    @app_commands.command(name="undo", description=localized("command-director-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take back the last action without consent."""
        await self._orders(interaction, TakesBack)

    @app_commands.command(name="adjourn", description=localized("command-director-adjourn"))
    async def adjourn(self, interaction: Interaction) -> None:
        """Break the game off and keep it."""
        await self._orders(interaction, Adjourns)

    @app_commands.command(name="end", description=localized("command-director-end"))
    async def end(self, interaction: Interaction) -> None:
        """End a table that is stuck."""
        await self._orders(interaction, Ends)

    @app_commands.command(name="unseat", description=localized("command-director-unseat"))
    @app_commands.describe(
        player=localized("command-director-unseat.player"), reason=localized("command-director-unseat.reason")
    )
    @app_commands.autocomplete(player=complete_player)
    async def unseat(
        self, interaction: Interaction, player: str, reason: app_commands.Range[str, 0, LONGEST_REASON] = ""
    ) -> None:
        """Take away the seat of somebody who is gone."""
        if one := await read_player(interaction, player):
            await self._directs(interaction, lambda _, by: Unseats(by, one, _plain(reason)))

    @app_commands.command(name="correct", description=localized("command-director-correct"))
    @app_commands.describe(
        payer=localized("command-director-correct.payer"),
        payee=localized("command-director-correct.payee"),
        points=localized("command-director-correct.points"),
        reason=localized("command-director-correct.reason"),
    )
    @app_commands.autocomplete(payer=complete_player, payee=complete_player)
    async def correct(
        self,
        interaction: Interaction,
        payer: str,
        payee: str,
        points: app_commands.Range[float, 0.5, MOST_POINTS],
        reason: app_commands.Range[str, 1, LONGEST_REASON],
    ) -> None:
        """Move points from one to another."""
        one = await read_player(interaction, payer)
        other = await read_player(interaction, payee) if one else None
        if one and other:
            amount = round(points * POINT)
            await self._directs(interaction, lambda _, by: Corrects(by, one, other, amount, _plain(reason)))

    @app_commands.command(name="act", description=localized("command-director-act"))
    @app_commands.describe(
        player=localized("command-director-act.player"),
        what=localized("command-director-act.what"),
        reason=localized("command-director-act.reason"),
    )
    @app_commands.choices(what=ACTS)
    @app_commands.autocomplete(player=complete_player)
    async def act(
        self,
        interaction: Interaction,
        player: str,
        what: str,
        reason: app_commands.Range[str, 0, LONGEST_REASON] = "",
    ) -> None:
        """Say for an absent player what they would have to say."""
        one = await read_player(interaction, player)
        if one:
            make = DIRECTOR_ACTS.get(what, DIRECTOR_ACTS["away"])
            await self._directs(interaction, lambda _, by: ActsFor(by, one, make(one), _plain(reason)))

    async def _orders(self, interaction: Interaction, kind: type[TakesBack | Adjourns | Ends]) -> None:
        """Say as a director what players propose."""
        await self._directs(interaction, lambda chouette, by: statement_by_director(chouette, kind(by)))

    async def _directs(self, interaction: Interaction, make: Callable[[Chouette, Player], Statement]) -> None:
        """Say it at the desk, if this person is a director; the table is told."""
        settings, _ = await asyncio.gather(server_settings(interaction), table_here(interaction))
        if not may_direct(interaction, settings):
            await answer_alone(interaction, words_for(interaction).text("director-not-allowed"))
        else:
            await submit_speech(interaction, lambda chouette, by: (make(chouette, by),), directing=True)


def _plain(reason: str) -> str:
    """A reason as it can stand behind a line of the record."""
    return " ".join(reason.split())


async def setup(client: ChouetteClient) -> None:
    """Add this chapter's commands."""
    await client.add_cog(DirectorCommands())
