"""Who is asked in their first game whether to take or drop: they read by what one decides that."""

from bot.desk import Desk, Table
from bot.rules.offers import awaited_statement
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.state.awaited import AwaitedAction
from bot.rules.statements import ChouetteMode
from bot.store.stored import StoreFailed


async def players_new_to_taking(desk: Desk, table: Table) -> frozenset[Player]:
    """Those who are asked to take or drop a cube that nobody has turned before, and play their first game.

    None at a board of their own, where whoever keeps score says what is said there.
    """
    game = table.chouette.game
    if (
        game is None
        or table.chouette.mode is not ChouetteMode.PLAY
        or awaited_statement(table.chouette).action is not AwaitedAction.ANSWER
    ):
        return frozenset()
    asked = {player: table.user(player) for player in players_who_must_act(table.chouette)}
    turned = {player for bet in game.open_bets if bet.cube.owner for player in (bet.team, bet.box)}
    try:
        return frozenset(
            [
                player
                for player, user in asked.items()
                if user and player not in turned | table.chouette.robots and await desk.newcomers.is_new(table, user)
            ]
        )
    except StoreFailed:
        return frozenset()
