"""What can be chosen in menus: some of several cubes, or of those who would join."""

from dataclasses import dataclass
from itertools import accumulate

from bot.rules.cubes.answers import may_take_some, still_open
from bot.rules.cubes.buyouts import close_announcement
from bot.rules.cubes.doubling import box_may_double, close_doubling_round
from bot.rules.engine import check
from bot.rules.evening.authority import may_be_answered
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.state.phases import Announced, Answering, AnsweringBeavers, Soliciting
from bot.rules.state.proposals import Admission
from bot.rules.statements import Beavers, Doubles, Drops, Statement, Takes

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


def to_be_answered(chouette: Chouette) -> Answering | AnsweringBeavers | None:
    """The doubles that wait for an answer; there the Box may answer before all of the Team have spoken."""
    game = chouette.game
    moment = game.phase if game else None
    if game and isinstance(moment, Soliciting) and game.position is None:
        moment = close_doubling_round(game, moment)[0].phase
    if game and isinstance(moment, Announced) and may_be_answered(game, moment):
        closed = close_announcement(chouette, game, moment).chouette.game
        moment = closed.phase if closed else moment
    return moment if isinstance(moment, Answering | AnsweringBeavers) else None


def cubes_to_answer(chouette: Chouette) -> Cubes:
    """The cubes that still wait for an answer to a double or to a beaver, each by those whose it is."""
    game = chouette.game
    moment = to_be_answered(chouette)
    return game.group_by_cube(moment.waiting) if game and moment else ()


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
    cubes = game.group_by_cube(game.with_access(Side.BOX))
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


def statements_for(kind: str, chosen: tuple[Player, ...], chouette: Chouette, by: Player) -> list[Statement]:
    """What the Box says by choosing these cubes; the take comes first, so that no drop stands in its way."""
    if kind == DOUBLE:
        return [Doubles(by, chosen)]
    if kind == BEAVER:
        return [Beavers(by, chosen)]
    besides = (player for menu in menus_of_cubes(chouette) if menu.kind == TAKE for player in menu.besides)
    taken = tuple(dict.fromkeys((*chosen, *besides)))
    rest = tuple(player for cube in cubes_to_answer(chouette) for player in cube if player not in taken)
    return [Takes(by, taken), *([Drops(by, rest)] if rest else [])]


def would_join(chouette: Chouette, player: Player | None = None) -> tuple[Player, ...]:
    """Those who ask for a seat; with a player, those whom this player may let in or not."""
    asking = (one for one in chouette.proposals if isinstance(one.subject, Admission))
    return tuple(one.by for one in asking if player is None or player in one.waiting)
