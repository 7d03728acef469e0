"""Whoever comes back is told alone what others have said for them."""

from tests.cogs.test_said_for_absent import evening
from tests.support.evening import BotEvening, told_alone

__all__ = ["evening"]  # a fixture


async def test_who_comes_back_reads_alone_what_was_said_for_them(evening: BotEvening) -> None:
    game = await evening.game()
    captain, second, third = [await evening.person(player) for player in game.line]
    await second.slash("proxy", player=captain.name)
    await (await evening.person(game.box)).slash("double", players="all")
    await captain.slash("take")
    await captain.slash("drop", **{"for": second.name})
    await third.slash("take")
    await second.slash("back")
    assert told_alone(second)[-1] == f"You were away: **{captain.name}** dropped for you: −1."
