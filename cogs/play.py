"""The commands of checkers and proposals: roll, move, resign, accept, refuse, undo, word, result."""

import asyncio
from collections.abc import Sequence
from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.backgammon.notation import play_completions
from bot.backgammon.plays import Dice
from bot.backgammon.position import Position
from bot.channel.forms import MAX_REASON_LETTERS, is_told_rows_stand, offer_row_again, show_what_game_was
from bot.channel.interactions import (
    Interaction,
    localized,
    open_or_last_table_here,
    require_open_or_last_table,
)
from bot.channel.speaking import (
    submit_about_typed_players,
    submit_for_self_or_absent,
    submit_unless_asked,
    with_for_absent_option,
)
from bot.channel.typed_names import (
    MARGIN_CHOICES,
    Choice,
    complete_game_row,
    complete_player,
    complete_proposer,
    require_game_row,
    require_player,
)
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.commands import (
    statement_for_correction,
    statement_for_row,
    statements_for_accept_or_refuse,
    statements_for_reported_win,
    statements_for_roll,
)
from bot.rules.evening.authority import may_speak_for
from bot.rules.play.checkers import may_suggest, position_and_dice_to_play
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    AddsSeedWord,
    DeclinesProposal,
    Margin,
    Plays,
    ProposesUndo,
    Statement,
    Suggests,
    Whom,
)
from bot.words.choices import is_no_play

_MAX_PLAY_LETTERS = 100
"""The longest play that is read."""

_MAX_GAME_NUMBER = 100_000


async def _complete_play(interaction: Interaction, typed: str) -> list[Choice]:
    """The legal plays that what the mover types can become, never an illegal one; nothing for the others."""
    table = await open_or_last_table_here(interaction)
    game = table.chouette.game if table else None
    roll = position_and_dice_to_play(table.chouette) if table else None
    if (
        not table
        or not game
        or not roll
        or not may_speak_for(table.chouette, table.player(interaction.user.id), game.mover())
    ):
        return []
    return await _plays(roll, typed)


async def _complete_suggestion(interaction: Interaction, typed: str) -> list[Choice]:
    """The same for players who may advise the mover."""
    table = await open_or_last_table_here(interaction)
    roll = position_and_dice_to_play(table.chouette) if table else None
    player = table.player(interaction.user.id) if table else None
    if not table or not roll or player is None or not may_suggest(table.chouette, player):
        return []
    return await _plays(roll, typed)


async def _plays(roll: tuple[Position, Dice], typed: str) -> list[Choice]:
    offered = await asyncio.to_thread(play_completions, *roll, typed[:_MAX_PLAY_LETTERS])
    return [Choice(name=text[:_MAX_PLAY_LETTERS], value=text[:_MAX_PLAY_LETTERS]) for text in offered]


class PlayCommands(commands.Cog):
    """Checkers, dice and proposals."""

    @app_commands.command(name="roll", description=localized("command-roll"))
    @with_for_absent_option
    async def roll(self, interaction: Interaction, absent: str | None = None) -> None:
        """Roll for the side on turn."""
        await submit_for_self_or_absent(interaction, statements_for_roll, typed_absent_player=absent)

    @app_commands.command(name="move", description=localized("command-move"))
    @app_commands.describe(play=localized("command-move.play"))
    @app_commands.autocomplete(play=_complete_play)
    @with_for_absent_option
    async def move(
        self, interaction: Interaction, play: app_commands.Range[str, 1, _MAX_PLAY_LETTERS], absent: str | None = None
    ) -> None:
        """Play the roll in notation."""
        said = "none" if is_no_play(play) else play
        await submit_for_self_or_absent(interaction, lambda _, by: Plays(by, said), typed_absent_player=absent)

    @app_commands.command(name="suggest", description=localized("command-suggest"))
    @app_commands.describe(play=localized("command-suggest.play"))
    @app_commands.autocomplete(play=_complete_suggestion)
    async def suggest(self, interaction: Interaction, play: app_commands.Range[str, 1, _MAX_PLAY_LETTERS]) -> None:
        """Suggest a play to the mover of one's own side."""
        await submit_for_self_or_absent(interaction, lambda _, by: Suggests(by, play))

    @app_commands.command(name="resign", description=localized("command-resign"))
    @app_commands.describe(value=localized("command-resign.value"))
    @app_commands.choices(value=MARGIN_CHOICES)
    async def resign(self, interaction: Interaction, value: str = Margin.SINGLE.name) -> None:
        """Offer to lose."""
        await submit_unless_asked(interaction, ButtonPress(ButtonAction.RESIGN, value.lower()))

    @app_commands.command(name="accept", description=localized("command-accept"))
    @app_commands.describe(of=localized("command-accept.of"))
    @app_commands.autocomplete(of=complete_proposer)
    @with_for_absent_option
    async def accept(self, interaction: Interaction, of: str | None = None, absent: str | None = None) -> None:
        """Accept a proposal."""
        await self._answer(interaction, AcceptsProposal, of, absent)

    @app_commands.command(name="refuse", description=localized("command-refuse"))
    @app_commands.describe(of=localized("command-refuse.of"))
    @app_commands.autocomplete(of=complete_proposer)
    @with_for_absent_option
    async def refuse(self, interaction: Interaction, of: str | None = None, absent: str | None = None) -> None:
        """Refuse a proposal."""
        await self._answer(interaction, DeclinesProposal, of, absent)

    async def _answer(
        self,
        interaction: Interaction,
        kind: type[AcceptsProposal | DeclinesProposal],
        of: str | None,
        absent: str | None,
    ) -> None:
        def speech(chouette: Chouette, by: Player, named: Whom) -> Sequence[Statement]:
            author = None if named is ALL_PLAYERS or not named else named[0]
            return statements_for_accept_or_refuse(chouette, by, kind, author)

        await submit_about_typed_players(interaction, of, speech, absent)

    @app_commands.command(name="undo", description=localized("command-undo"))
    async def propose_undo(self, interaction: Interaction) -> None:
        """Propose to take back the last action."""
        await submit_for_self_or_absent(interaction, lambda _, by: ProposesUndo(by))

    @app_commands.command(name="word", description=localized("command-word"))
    @app_commands.describe(text=localized("command-word.text"))
    async def word(self, interaction: Interaction, text: app_commands.Range[str, 1, 100]) -> None:
        """Add a word of one's own to the dice."""
        await submit_for_self_or_absent(interaction, lambda _, by: AddsSeedWord(by, text))

    @app_commands.command(name="result", description=localized("command-result"))
    @app_commands.describe(winner=localized("command-result.winner"), value=localized("command-result.value"))
    @app_commands.choices(value=MARGIN_CHOICES)
    @app_commands.autocomplete(winner=complete_player)
    @with_for_absent_option
    async def result(
        self, interaction: Interaction, winner: str, value: str = Margin.SINGLE.name, absent: str | None = None
    ) -> None:
        """Report the result of a game that is played elsewhere: Box or Captain says it for the winner."""
        speech = partial(statements_for_reported_win, margin=Margin[value])
        await submit_about_typed_players(interaction, winner, speech, absent)

    @app_commands.command(name="correct", description=localized("command-correct"))
    @app_commands.describe(
        game=localized("command-correct.game"),
        points=localized("command-correct.points"),
        winner=localized("command-correct.winner"),
        value=localized("command-correct.value"),
        reason=localized("command-correct.reason"),
    )
    @app_commands.choices(value=MARGIN_CHOICES)
    @app_commands.autocomplete(points=complete_game_row, winner=complete_player)
    async def propose_correction(
        self,
        interaction: Interaction,
        game: app_commands.Range[int, 1, _MAX_GAME_NUMBER],
        points: str = "",
        winner: str = "",
        value: str = Margin.SINGLE.name,
        reason: app_commands.Range[str, 0, MAX_REASON_LETTERS] = "",
    ) -> None:
        """Propose another row for a game that was played elsewhere: everybody's points, or who won it.

        Without either a form shows the row as it stands.
        """
        why, here = " ".join(reason.split()), await open_or_last_table_here(interaction)
        if here and await is_told_rows_stand(interaction, here):
            return
        if winner and not points:
            if one := await require_player(interaction, winner):
                await submit_for_self_or_absent(
                    interaction, lambda table, by: statement_for_correction(table, by, game, one, Margin[value], why)
                )
        elif not points.strip():
            if table := await require_open_or_last_table(interaction):
                await show_what_game_was(interaction, table, game, why)
        else:
            offer_row_again(interaction, here, game, points, why)
            if (row := await require_game_row(interaction, points)) is not None:
                await submit_for_self_or_absent(
                    interaction, lambda table, by: statement_for_row(table, by, game, row, why)
                )
