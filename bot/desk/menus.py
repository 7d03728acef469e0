"""Which menus of cubes there are: what the Box can do with some of several; judges nothing."""

from dataclasses import dataclass
from itertools import accumulate

from bot.desk.elsewhere import to_be_answered
from bot.rules.cubes.answers import may_take_some, still_open
from bot.rules.cubes.doubling import box_may_double
from bot.rules.engine import check
from bot.rules.play.turn import with_access
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import Answering, AnsweringBeavers
from bot.rules.state.shared_cube import parted
from bot.rules.statements import Beavers

DOUBLE, TAKE, BEAVER = "double", "take", "beaver"
"""To double these; to take these and drop the others; to beaver these, or turn them once more."""

Cubes = tuple[tuple[Player, ...], ...]
"""Cubes that can be chosen, each by those whose it is; those that go together by rule are one choice."""


@dataclass(frozen=True, slots=True)
class CubesToChoose:
    """A menu: what is done with the cubes that are chosen, and at least how many choices that takes.

    `besides` must be taken anyway, whatever is chosen.
    """

    kind: str
    cubes: Cubes
    least: int = 1
    besides: tuple[Player, ...] = ()


def cubes_to_answer(chouette: Chouette) -> Cubes:
    """The cubes that still wait for an answer to a double or to a beaver, each by those whose it is."""
    game = chouette.game
    moment = to_be_answered(chouette)
    return parted(chouette.rules, game, moment.waiting) if game and moment else ()


def menus_of_cubes(chouette: Chouette) -> tuple[CubesToChoose, ...]:
    """What can be done with some of several cubes now; where all or none are taken, none is chosen to be taken."""
    game, cubes = chouette.game, cubes_to_answer(chouette)
    if game is None:
        return ()
    moment = to_be_answered(chouette)
    if moment is None or not cubes:
        to_double = _to_double(chouette, game)
        return (CubesToChoose(DOUBLE, to_double),) if len(to_double) > 1 else ()
    found: list[CubesToChoose] = []
    if isinstance(moment, AnsweringBeavers):
        found.append(CubesToChoose(TAKE, cubes))
    elif may_take_some(chouette.rules, game, moment):
        found.append(_to_take(chouette, game, moment, cubes))
    to_beaver = tuple(cube for cube in cubes if check(chouette, Beavers(game.box_decider, cube)) is None)
    return (*found, *([CubesToChoose(BEAVER, to_beaver)] if to_beaver else []))


def _to_double(chouette: Chouette, game: Game) -> Cubes:
    """The cubes that the Box can turn; those in the middle are one choice where they go together."""
    cubes = parted(chouette.rules, game, with_access(game, Side.BOX))
    alone = tuple(cube for cube in cubes if box_may_double(chouette.rules, frozenset(cube), game.middle))
    return _with_one(cubes, tuple(player for cube in cubes if cube not in alone for player in cube))


def _to_take(chouette: Chouette, game: Game, moment: Answering, cubes: Cubes) -> CubesToChoose:
    """The cubes of which the Box takes some and drops the others, so that whatever they choose is allowed."""
    must, least = {*moment.bound.intersection(moment.waiting)}, 1
    for group in still_open(chouette.rules, game, moment):
        match sorted(group.counts):
            case [0]:
                cubes = tuple(cube for cube in cubes if not {*cube} <= {*group.cubes})
            case [count] if count == len(group.cubes):
                must |= {*group.cubes}
            case [0, count] if count == len(group.cubes):
                cubes = _with_one(cubes, group.cubes)
            case counts:
                least = next(count for count in counts if count)
    sizes = accumulate(sorted(map(len, cubes)))
    fewest = next(number for number, players in enumerate(sizes, start=1) if players >= least)
    return CubesToChoose(TAKE, cubes, fewest, tuple(player for player in moment.waiting if player in must))


def _with_one(cubes: Cubes, together: tuple[Player, ...]) -> Cubes:
    """The cubes with those of these players as one choice."""
    apart = tuple(cube for cube in cubes if not {*cube} & {*together})
    return ((*together,), *apart) if together else apart
