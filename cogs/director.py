"""The commands of a table's director: take back, correct, act for somebody, unseat, adjourn, end."""

import asyncio
from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    answer_privately,
    localized,
    open_or_last_table_here,
    server_settings,
    submit_and_answer,
    words_for,
)
from bot.channel.missing import closing_statement, show_worth
from bot.channel.typed_names import (
    complete_missing_player,
    complete_player,
    half_points_or_refuse,
    require_game_row,
    require_player,
    row_with_rest_for,
)
from bot.desk.commands import DIRECTOR_STATEMENTS_FOR_ABSENT, statement_as_director_order
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    DirectorCorrectsScore,
    DirectorSpeaksFor,
    DirectorUnseats,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesStandIn,
    ProposesUndo,
    Statement,
)

_DIRECTOR_ROLE_SETTING = "director_role"
_MAX_POINTS = 100_000.0
MAX_REASON_LETTERS = 100
_ACT_CHOICES = [app_commands.Choice(name=localized(f"act-{act}"), value=act) for act in DIRECTOR_STATEMENTS_FOR_ABSENT]


def _may_direct(interaction: Interaction, settings: ServerSettings) -> bool:
    """Whether this person is a director of the server's tables: they manage the server, or have the role."""
    role, member = settings.get(_DIRECTOR_ROLE_SETTING), interaction.user
    has_role = isinstance(member, discord.Member) and any(str(one.id) == str(role) for one in member.roles)
    return interaction.permissions.manage_guild or has_role


class DirectorCommands(commands.GroupCog, group_name="director", group_description=localized("command-director")):
    """What only a director may do; everybody in the channel sees it."""

    @app_commands.command(name="undo", description=localized("command-director-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take back the last action without consent."""
        await self._orders(interaction, ProposesUndo)

    @app_commands.command(name="adjourn", description=localized("command-director-adjourn"))
    async def adjourn(self, interaction: Interaction) -> None:
        """Break the game off and keep it."""
        await self._orders(interaction, ProposesAdjournment)

    @app_commands.command(name="end", description=localized("command-director-end"))
    async def end(self, interaction: Interaction) -> None:
        """End a table that is stuck."""
        await self._orders(interaction, ProposesChouetteEnd)

    @app_commands.command(name="unseat", description=localized("command-director-unseat"))
    @app_commands.describe(
        player=localized("command-director-unseat.player"), reason=localized("command-director-unseat.reason")
    )
    @app_commands.autocomplete(player=complete_player)
    async def unseat(
        self, interaction: Interaction, player: str, reason: app_commands.Range[str, 0, MAX_REASON_LETTERS] = ""
    ) -> None:
        """Take away the seat of somebody who is gone."""
        if one := await require_player(interaction, player):
            await self._directs(interaction, lambda _, by: DirectorUnseats(by, one, _plain(reason)))

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
        points: app_commands.Range[float, 0.5, _MAX_POINTS],
        reason: app_commands.Range[str, 1, MAX_REASON_LETTERS],
    ) -> None:
        """Move points from one to another."""
        one = await require_player(interaction, payer)
        other = await require_player(interaction, payee) if one else None
        amount = await half_points_or_refuse(interaction, points) if other else None
        if one and other and amount:
            await self._directs(
                interaction, lambda _, by: DirectorCorrectsScore(by, one, other, amount, _plain(reason))
            )

    @app_commands.command(name="act", description=localized("command-director-act"))
    @app_commands.describe(
        player=localized("command-director-act.player"),
        what=localized("command-director-act.what"),
        reason=localized("command-director-act.reason"),
    )
    @app_commands.choices(what=_ACT_CHOICES)
    @app_commands.autocomplete(player=complete_player)
    async def act(
        self,
        interaction: Interaction,
        player: str,
        what: str,
        reason: app_commands.Range[str, 0, MAX_REASON_LETTERS] = "",
    ) -> None:
        """Say for an absent player what they would have to say."""
        one = await require_player(interaction, player)
        if one:
            make = DIRECTOR_STATEMENTS_FOR_ABSENT.get(what, DIRECTOR_STATEMENTS_FOR_ABSENT["away"])
            await self._directs(interaction, lambda _, by: DirectorSpeaksFor(by, one, make(one), _plain(reason)))

    @app_commands.command(name="close", description=localized("command-director-close"))
    @app_commands.describe(
        player=localized("command-director-close.player"), points=localized("command-director-close.points")
    )
    @app_commands.autocomplete(player=complete_missing_player)
    async def close(
        self, interaction: Interaction, player: str, points: app_commands.Range[str, 1, 500] | None = None
    ) -> None:
        """Close a missing player's game for these points; without points, show what it is worth."""
        one = await require_player(interaction, player)
        if one is None:
            return
        if points is None:
            if await _is_director_or_told(interaction):
                await show_worth(interaction, one)
        elif (row := await require_game_row(interaction, points)) is not None:
            whole = row_with_rest_for(one, row)
            await self._directs(
                interaction,
                lambda chouette, by: statement_as_director_order(chouette, closing_statement(chouette, by, one, whole)),
            )

    @app_commands.command(name="stand-in", description=localized("command-director-stand-in"))
    @app_commands.describe(
        player=localized("command-director-stand-in.player"), by=localized("command-director-stand-in.by")
    )
    @app_commands.autocomplete(player=complete_missing_player, by=complete_player)
    async def stand_in(self, interaction: Interaction, player: str, by: str) -> None:
        """Have somebody play for a missing player until they are back."""
        one = await require_player(interaction, player)
        other = await require_player(interaction, by) if one else None
        if one and other:
            await self._directs(
                interaction,
                lambda chouette, by: statement_as_director_order(chouette, ProposesStandIn(by, other, one)),
            )

    async def _orders(
        self, interaction: Interaction, kind: type[ProposesUndo | ProposesAdjournment | ProposesChouetteEnd]
    ) -> None:
        """Say as a director what players propose."""
        await self._directs(interaction, lambda chouette, by: statement_as_director_order(chouette, kind(by)))

    async def _directs(self, interaction: Interaction, make: Callable[[Chouette, Player], Statement]) -> None:
        """Say it at the desk, if this person is a director; the table is told."""
        if await _is_director_or_told(interaction):
            await submit_and_answer(interaction, lambda chouette, by: (make(chouette, by),), as_director=True)


async def _is_director_or_told(interaction: Interaction) -> bool:
    """Whether this person is a director; who is none is told so."""
    settings, _ = await asyncio.gather(server_settings(interaction), open_or_last_table_here(interaction))
    if _may_direct(interaction, settings):
        return True
    await answer_privately(interaction, words_for(interaction).text("director-not-allowed"))
    return False


def _plain(reason: str) -> str:
    """A reason as it can stand behind a line of the record."""
    return " ".join(reason.split())
