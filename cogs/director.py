"""The commands of a table's director: each shows what it would do, and asks; everybody in the channel sees it done."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel.banning import (
    ask_to_ban,
    complete_unseated,
    is_asked_to_end_newest_ban,
    is_readmitted_on_server,
    show_unseated,
)
from bot.channel.directing import MAX_REASON_LETTERS, ask_to_confirm_order
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    open_or_last_table_here,
    require_open_or_last_table,
    words_for,
)
from bot.channel.missing import closing_statement, show_worth
from bot.channel.payments import is_director_or_told
from bot.channel.typed_names import (
    MARGIN_CHOICES,
    MAX_TYPED_POINTS_LETTERS,
    complete_missing_player,
    complete_player,
    half_points_or_refuse,
    require_game_row,
    require_player,
    row_with_rest_for,
)
from bot.desk import Refused
from bot.desk.commands import DIRECTOR_STATEMENTS_FOR_ABSENT, order_of_closing, order_of_result
from bot.rules.evening.corrections import finished_game, number_of_last_game
from bot.rules.points import Player
from bot.rules.refusals import GameNotOver, Refusal
from bot.rules.seats.joining import players_with_seat
from bot.rules.statements import Margin

_MAX_POINTS = 100_000
_MAX_DAYS = 365
_MAX_GAME_NUMBER = 100_000
_ACT_CHOICES = [app_commands.Choice(name=localized(f"act-{act}"), value=act) for act in DIRECTOR_STATEMENTS_FOR_ABSENT]
_Reason = app_commands.Range[str, 0, MAX_REASON_LETTERS]


@app_commands.default_permissions(manage_guild=True)
class DirectorCommands(commands.GroupCog, group_name="director", group_description=localized("command-director")):
    """What only a director may do; everybody in the channel sees it."""

    @app_commands.command(name="undo", description=localized("command-director-undo"))
    @app_commands.describe(reason=localized("command-director-undo.reason"))
    async def undo(self, interaction: Interaction, reason: _Reason = "") -> None:
        """Take back what was done last, without consent: an action of the game, or an act of a director."""
        if not await is_asked_to_end_newest_ban(interaction, _plain(reason)):
            await ask_to_confirm_order(interaction, "undo", _plain(reason))

    @app_commands.command(name="adjourn", description=localized("command-director-adjourn"))
    @app_commands.describe(reason=localized("command-director-adjourn.reason"))
    async def adjourn(self, interaction: Interaction, reason: _Reason = "") -> None:
        """Break the game off and keep it."""
        await ask_to_confirm_order(interaction, "adjourn", _plain(reason))

    @app_commands.command(name="end", description=localized("command-director-end"))
    @app_commands.describe(reason=localized("command-director-end.reason"))
    async def end(self, interaction: Interaction, reason: _Reason = "") -> None:
        """End a table that is stuck."""
        await ask_to_confirm_order(interaction, "end", _plain(reason))

    @app_commands.command(name="reopen", description=localized("command-director-reopen"))
    @app_commands.describe(reason=localized("command-director-reopen.reason"))
    async def reopen(self, interaction: Interaction, reason: _Reason = "") -> None:
        """Have the chouette go on that was over, within a day."""
        await ask_to_confirm_order(interaction, "reopen", _plain(reason))

    @app_commands.command(name="unseat", description=localized("command-director-unseat"))
    @app_commands.describe(
        player=localized("command-director-unseat.player"),
        reason=localized("command-director-unseat.reason"),
        days=localized("command-director-unseat.days"),
        person=localized("command-director-unseat.person"),
    )
    @app_commands.autocomplete(player=complete_player)
    async def unseat(
        self,
        interaction: Interaction,
        player: str | None = None,
        reason: _Reason = "",
        days: app_commands.Range[int, 0, _MAX_DAYS] = 0,
        person: discord.User | discord.Member | None = None,
    ) -> None:
        """Take away a seat: for this evening or, on the whole server, for so many days; also of who has none here."""
        if not await is_director_or_told(interaction):
            return
        if (player is None) == (person is None):
            await answer_privately(interaction, words_for(interaction).text("director-unseat-whom"))
            return
        table = await open_or_last_table_here(interaction)
        if person:
            user, name, seat = person.id, person.display_name, table.player(person.id) if table else None
        else:
            seat = await require_player(interaction, player or "")
            if seat is None or table is None:
                return
            user, name = table.user(seat), table.sanitized_name(seat)
        has_seat = table is not None and table.is_open and seat in players_with_seat(table.chouette)
        if has_seat or user is None:
            await ask_to_confirm_order(interaction, f"unseat:{seat}:{days}", _plain(reason))
        else:
            await ask_to_ban(interaction, user, name, days, _plain(reason))

    @app_commands.command(name="unseated", description=localized("command-director-unseated"))
    async def unseated(self, interaction: Interaction) -> None:
        """Whose seats are taken away, why and until when."""
        await show_unseated(interaction)

    @app_commands.command(name="readmit", description=localized("command-director-readmit"))
    @app_commands.describe(
        player=localized("command-director-readmit.player"), reason=localized("command-director-readmit.reason")
    )
    @app_commands.autocomplete(player=complete_unseated)
    async def readmit(self, interaction: Interaction, player: str, reason: _Reason = "") -> None:
        """Let somebody sit down again; who is at no table here is shown with a button."""
        if await is_director_or_told(interaction) and not await is_readmitted_on_server(interaction, player):
            await self._readmit_here(interaction, player, reason)

    async def _readmit_here(self, interaction: Interaction, player: str, reason: str) -> None:
        if one := await require_player(interaction, player):
            await ask_to_confirm_order(interaction, f"readmit:{one}", _plain(reason))

    @app_commands.command(name="correct", description=localized("command-director-correct"))
    @app_commands.describe(
        reason=localized("command-director-correct.reason"),
        payer=localized("command-director-correct.payer"),
        payee=localized("command-director-correct.payee"),
        points=localized("command-director-correct.points"),
        game=localized("command-director-correct.game"),
        value=localized("command-director-correct.value"),
        winner=localized("command-director-correct.winner"),
    )
    @app_commands.choices(value=MARGIN_CHOICES)
    @app_commands.autocomplete(payer=complete_player, payee=complete_player, winner=complete_player)
    async def correct(
        self,
        interaction: Interaction,
        reason: app_commands.Range[str, 1, MAX_REASON_LETTERS],
        payer: str | None = None,
        payee: str | None = None,
        points: app_commands.Range[str, 1, MAX_TYPED_POINTS_LETTERS] | None = None,
        game: app_commands.Range[int, 1, _MAX_GAME_NUMBER] | None = None,
        value: str | None = None,
        winner: str | None = None,
    ) -> None:
        """Move points from one to another, for the stake of a game that is over: the last one, or another.

        Or say what the last game was: `value`, and `winner`.
        """
        is_result = bool(value or winner)
        if is_result and not (payer or payee or points):
            await self._correct_result(
                interaction, game or 0, Margin[value or Margin.SINGLE.name], winner, _plain(reason)
            )
            return
        if is_result or payer is None or payee is None or points is None:
            await answer_privately(interaction, words_for(interaction).text("director-correct-what"))
            return
        table = await open_or_last_table_here(interaction)
        if game and table and finished_game(table.chouette, game) is None:
            last = number_of_last_game(table.chouette)
            await interaction.client.answer(interaction, Refused(table, GameNotOver(game=game, last=last)))
            return
        one = await require_player(interaction, payer)
        other = await require_player(interaction, payee) if one else None
        amount = await half_points_or_refuse(interaction, points, most=_MAX_POINTS) if other else None
        if amount is not None and amount <= 0:
            await answer_privately(interaction, words_for(interaction).text("director-correct-what"))
        elif one and other and amount:
            of_game = f":{game}" if game else ""
            await ask_to_confirm_order(interaction, f"correct:{one}:{other}:{amount}{of_game}", _plain(reason))

    async def _correct_result(
        self, interaction: Interaction, game_number: int, margin: Margin, winner: str | None, reason: str
    ) -> None:
        one = await require_player(interaction, winner) if winner else None
        table = await require_open_or_last_table(interaction) if one or not winner else None
        if table is None:
            return
        order = order_of_result(table.chouette, game_number, one, margin)
        if isinstance(order, Refusal):
            await interaction.client.answer(interaction, Refused(table, order))
        else:
            await ask_to_confirm_order(interaction, order, reason)

    @app_commands.command(name="act", description=localized("command-director-act"))
    @app_commands.describe(
        player=localized("command-director-act.player"),
        what=localized("command-director-act.what"),
        reason=localized("command-director-act.reason"),
    )
    @app_commands.choices(what=_ACT_CHOICES)
    @app_commands.autocomplete(player=complete_player)
    async def act(self, interaction: Interaction, player: str, what: str, reason: _Reason = "") -> None:
        """Say for a player who is away, or over the time limit, what they would have to say."""
        if one := await require_player(interaction, player):
            await ask_to_confirm_order(interaction, f"act:{Player(one)}:{what}", _plain(reason))

    @app_commands.command(name="close", description=localized("command-director-close"))
    @app_commands.describe(
        player=localized("command-director-close.player"),
        points=localized("command-director-close.points"),
        reason=localized("command-director-close.reason"),
    )
    @app_commands.autocomplete(player=complete_missing_player)
    async def close(
        self,
        interaction: Interaction,
        player: str,
        points: app_commands.Range[str, 1, 500] | None = None,
        reason: _Reason = "",
    ) -> None:
        """Close a missing player's game for these points; without points, show what it is worth."""
        one = await require_player(interaction, player)
        if one is None:
            return
        if points is None:
            if await is_director_or_told(interaction):
                await show_worth(interaction, one)
        elif (row := await require_game_row(interaction, points)) is not None:
            whole = row_with_rest_for(one, row)
            table = await open_or_last_table_here(interaction)
            if table:
                closing = closing_statement(table.chouette, table.own_or_next_seat(interaction.user.id), one, whole)
                order = order_of_closing(table.chouette, closing)
                if isinstance(order, Refusal):
                    await interaction.client.answer(interaction, Refused(table, order))
                    return
                await ask_to_confirm_order(interaction, order, _plain(reason))

    @app_commands.command(name="stand-in", description=localized("command-director-stand-in"))
    @app_commands.describe(
        player=localized("command-director-stand-in.player"),
        by=localized("command-director-stand-in.by"),
        reason=localized("command-director-stand-in.reason"),
    )
    @app_commands.autocomplete(player=complete_missing_player, by=complete_player)
    async def stand_in(self, interaction: Interaction, player: str, by: str, reason: _Reason = "") -> None:
        """Have somebody play for a missing player until they are back."""
        one = await require_player(interaction, player)
        other = await require_player(interaction, by) if one else None
        if one and other:
            await ask_to_confirm_order(interaction, f"stand-in:{other}:{one}", _plain(reason))


def _plain(reason: str) -> str:
    """A reason as it can stand behind a line of the record."""
    return " ".join(reason.split())
