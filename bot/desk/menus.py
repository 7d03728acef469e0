"""Which menus of cubes there are: what the Box can do with some of several; judges nothing."""

from bot.chouette.answers import may_take_some
from bot.chouette.moments import AnsweringBeavers
from bot.chouette.points import Player
from bot.chouette.referee import would_accept
from bot.chouette.shared_cube import parted
from bot.chouette.state import Chouette
from bot.chouette.statements import Beavers
from bot.desk.elsewhere import to_be_answered

DOUBLE, TAKE, BEAVER = "double", "take", "beaver"
"""To double these; to take these and drop the others; to beaver these, or turn them once more."""


def cubes_to_answer(chouette: Chouette) -> tuple[tuple[Player, ...], ...]:
    """The cubes that still wait for an answer to a double or to a beaver, each by those whose it is."""
    game = chouette.game
    moment = to_be_answered(chouette)
    return parted(chouette.rules, game, moment.waiting) if game and moment else ()


def menus_of_cubes(chouette: Chouette) -> tuple[str, ...]:
    """What can be done with some of several cubes now; where all or none are taken, none is chosen to be taken."""
    game, cubes = chouette.game, cubes_to_answer(chouette)
    moment = to_be_answered(chouette)
    if game is None or moment is None or not cubes:
        return (DOUBLE,)
    may_choose = isinstance(moment, AnsweringBeavers) or may_take_some(chouette.rules, game, moment)
    may_beaver = any(would_accept(chouette, Beavers(game.owner, cube)) for cube in cubes)
    return (*((TAKE,) if may_choose else ()), *((BEAVER,) if may_beaver else ()))
