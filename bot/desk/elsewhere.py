"""What is pressed where the board is elsewhere (`mode score`): each fact of the game with one press; judges nothing.

Everybody may have something to report at any time, and all sit together: one message has the buttons of all.
"""

from bot.desk.spoken import reported
from bot.rules.cubes.buyouts import announcement_closed
from bot.rules.cubes.doubling import round_closed
from bot.rules.evening.live import may_be_answered
from bot.rules.play.chips import short_of_stakes
from bot.rules.play.opening import equal_dice_matter
from bot.rules.play.start_end import margins_that_count
from bot.rules.play.turn import asks_in_line_order, passed_over
from bot.rules.points import Player
from bot.rules.refusals import NoGame, Refusal
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import Announced, Answering, AnsweringBeavers, AnyTime, Soliciting, ToOpen
from bot.rules.statements import (
    AsksToBeAsked,
    Dice,
    GoesAlong,
    Holds,
    Margin,
    Mode,
    Opens,
    Rebuys,
    Releases,
    Resigns,
    Stands,
    Statement,
    TakesBack,
)

RESULTS = {f"{side.value}-{margin.name.lower()}": (side, margin) for side in Side for margin in Margin}
"""How a game can end, by the target of the press that says so."""

_EQUAL: Dice = (1, 1)
"""Equal opening dice: which they were says nobody, for it makes no difference."""


def is_elsewhere(chouette: Chouette) -> bool:
    """Whether the games are played on another board."""
    return chouette.mode is Mode.SCORE


def reporters(game: Game) -> tuple[Player, ...]:
    """Who may have something to report: the Box, a Partner with a share, and all of the Team with an open bet."""
    return (game.box_decider, *((game.sharer,) if game.sharer else ()), *game.active)


def not_pressed(chouette: Chouette) -> frozenset[type[Statement]]:
    """What has no button there: what only a roll needs, and a word that silence says as well."""
    game = chouette.game
    if game is None or not is_elsewhere(chouette):
        return frozenset()
    waiting = frozenset({AsksToBeAsked, GoesAlong, Holds, Opens, Releases, Resigns})
    return waiting if asks_in_line_order(chouette.rules) else waiting | {Stands}


def always_pressed(chouette: Chouette, player: Player) -> frozenset[type[Statement]]:
    """What has a button for all to see, and not in private panels alone: a slip is put right at once.

    So it is with chips that a player must buy before the game.
    """
    slips = frozenset({TakesBack}) if is_elsewhere(chouette) else frozenset[type[Statement]]()
    return slips | {Rebuys} if player in short_of_stakes(chouette) else slips


def results_of(chouette: Chouette, game: Game, player: Player) -> tuple[str, ...]:
    """The results that a player may report, without those that pay no other than a smaller one."""
    if not _goes_on(game) or player not in {game.acting_box, game.acting}:
        return ()
    counting = margins_that_count(chouette.rules, game)
    return tuple(target for target, (_, margin) in RESULTS.items() if margin in counting)


def result(chouette: Chouette, by: Player, target: str) -> Statement | Refusal:
    """The result that a press says, for the side that has won."""
    game = chouette.game
    if game is None:
        return NoGame()
    side, margin = RESULTS[target]
    return reported(chouette, by, (game.mover(side),), margin)[0]


def equal_dice(chouette: Chouette, player: Player) -> Statement | None:
    """What a player says of equal opening dice, if they do anything to the cubes now."""
    game = chouette.game
    if game is None or game.position or not isinstance(game.phase, ToOpen):
        return None
    return Opens(player, _EQUAL) if equal_dice_matter(chouette.rules, game.phase) else None


def to_be_answered(chouette: Chouette) -> Answering | AnsweringBeavers | None:
    """The doubles that wait for an answer; there the Box may answer before all of the Team have spoken."""
    game = chouette.game
    moment = game.phase if game else None
    if game and isinstance(moment, Soliciting) and game.position is None:
        moment = round_closed(game, moment)[0].phase
    if game and isinstance(moment, Announced) and may_be_answered(game, moment):
        closed = announcement_closed(chouette, game, moment).chouette.game
        moment = closed.phase if closed else moment
    return moment if isinstance(moment, Answering | AnsweringBeavers) else None


def _goes_on(game: Game) -> bool:
    return game.position is None and isinstance(passed_over(game).phase, ToOpen | AnyTime)
