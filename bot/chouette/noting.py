"""What was said to the cubes of a game, noted once a round is settled; nothing in the game depends on it."""

from dataclasses import replace

from bot.chouette.bets import Side
from bot.chouette.moments import Answer, Answered, Answering, AnsweringBeavers
from bot.chouette.points import Player
from bot.chouette.rulebook import Rules
from bot.chouette.shared_cube import parted
from bot.chouette.state import Game


def noted(rules: Rules, game: Game, settled: AnsweringBeavers) -> tuple[Answered, ...]:
    """What was said in the game, with this round: to the double, to a beaver, to a raccoon, each as it stands.

    The Box answers a cube that all share once, each of the Team for himself.
    """
    double, after = settled.doubles, len(game.earlier + game.transfers)
    found = list(game.answered)
    for cube in parted(rules, game, double.offered):
        for player in cube:
            for turn, answer in enumerate(settled.said_of(player)):
                side = double.doubler if turn % 2 else double.asked
                if side is Side.TEAM:
                    found.append(Answered(player, (player,), answer, after))
                elif player == cube[0]:
                    found.append(Answered(game.owner, cube, answer, after))
    return tuple(found)


def noted_of_each(game: Game, moment: Answering) -> tuple[Answered, ...]:
    """The same where Box and Partner have answered differently, each for his half of every bet."""
    after = len(game.earlier + game.transfers)
    each = (Answered(player, moment.offered, answer, after) for player, answer in moment.each.items())
    return (*game.answered, *each)


def noted_as_drop(game: Game, by: Player) -> tuple[Answered, ...]:
    """What was said, with the last answer of him who took it back and drops instead."""
    last = next(each for each in reversed(game.answered) if each.by == by)
    return tuple(replace(each, answer=Answer.DROP) if each is last else each for each in game.answered)
