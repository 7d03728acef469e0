"""The menus of the Box: what it may do with some of several cubes; judges nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, chain, combinations

from bot.rules import phases
from bot.rules import statements as say
from bot.rules.cubes.answers import box_may_take_only_some, take_restrictions_on_unanswered_cubes
from bot.rules.cubes.buyouts import close_announced_double
from bot.rules.cubes.doubling import box_may_double_set, close_doubling_round
from bot.rules.engine import apply_all, check
from bot.rules.evening.authority import may_box_answer_early
from bot.rules.points import Player, Players
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Game
from bot.rules.statements import Statement
from bot.rules.turning import cubes_to_turn

DOUBLE_CUBES_MENU_KIND, TAKE_CUBES_MENU_KIND, BEAVER_CUBES_MENU_KIND = "double", "take", "beaver"
"""To double these; to take these and drop the others; to beaver these, or turn them once more."""

_CubeGroups = tuple[tuple[Player, ...], ...]
"""Cubes that can be chosen, each by those whose it is; those that go together by rule are one choice."""


@dataclass(frozen=True, slots=True)
class BoxCubeMenu:
    """A menu: what is done with the cubes that are chosen, and at least how many choices that takes.

    `besides` must be taken anyway, whatever is chosen.
    """

    kind: str
    cubes: _CubeGroups
    least: int = 1
    always_taken: tuple[Player, ...] = ()


def answering_phase_if_box_answers(chouette: Chouette) -> phases.Answering | phases.AnsweringBeavers | None:
    """The doubles that wait for an answer; there the Box may answer before all of the Team have spoken."""
    game = chouette.game
    phase = game.phase if game else None
    if game and isinstance(phase, phases.TeamDoublingRound) and game.position is None:
        phase = close_doubling_round(game, phase)[0].phase
    if game and isinstance(phase, phases.SharedDoubleAnnounced) and may_box_answer_early(game, phase):
        closed = close_announced_double(chouette, game, phase).chouette.game
        phase = closed.phase if closed else phase
    return phase if isinstance(phase, phases.Answering | phases.AnsweringBeavers) else None


def cubes_to_answer(chouette: Chouette) -> _CubeGroups:
    """The cubes that still wait for an answer to a double or to a beaver, each by those whose it is."""
    game = chouette.game
    phase = answering_phase_if_box_answers(chouette)
    return game.group_by_cube(phase.players_with_unanswered_cube) if game and phase else ()


def box_cube_menus(chouette: Chouette) -> tuple[BoxCubeMenu, ...]:
    """What can be done with some of several cubes now; where all or none are taken, none is chosen to be taken."""
    game, cubes = chouette.game, cubes_to_answer(chouette)
    if game is None:
        return ()
    phase = answering_phase_if_box_answers(chouette)
    if phase is None or not cubes:
        to_double = _to_double(chouette, game)
        return (BoxCubeMenu(DOUBLE_CUBES_MENU_KIND, to_double),) if len(to_double) > 1 else ()
    found: list[BoxCubeMenu] = []
    if isinstance(phase, phases.AnsweringBeavers):
        found.append(BoxCubeMenu(TAKE_CUBES_MENU_KIND, cubes))
    elif box_may_take_only_some(chouette.rules, game, phase):
        found.append(_to_take(chouette, game, phase, cubes))
    to_beaver = tuple(cube for cube in cubes if check(chouette, say.Beavers(game.box_decider, cube)) is None)
    return (*found, *([BoxCubeMenu(BEAVER_CUBES_MENU_KIND, to_beaver)] if to_beaver else []))


def _to_double(chouette: Chouette, game: Game) -> _CubeGroups:
    """The cubes that the Box can turn; those in the middle are one choice where they go together."""
    cubes = game.group_by_cube(cubes_to_turn(chouette.rules, game, Side.BOX))
    alone = tuple(
        cube for cube in cubes if box_may_double_set(chouette.rules, frozenset(cube), game.players_with_middle_cube)
    )
    return _with_one(cubes, tuple(player for cube in cubes if cube not in alone for player in cube))


def _to_take(chouette: Chouette, game: Game, phase: phases.Answering, cubes: _CubeGroups) -> BoxCubeMenu:
    """The cubes of which the Box takes some and drops the others, so that whatever they choose is allowed."""
    must, least = {*phase.bound.intersection(phase.players_with_unanswered_cube)}, 1
    for group in take_restrictions_on_unanswered_cubes(chouette.rules, game, phase):
        match sorted(group.allowed_take_counts):
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
    return BoxCubeMenu(
        TAKE_CUBES_MENU_KIND,
        cubes,
        fewest,
        tuple(player for player in phase.players_with_unanswered_cube if player in must),
    )


def _with_one(cubes: _CubeGroups, together: tuple[Player, ...]) -> _CubeGroups:
    """The cubes with those of these players as one choice."""
    apart = tuple(cube for cube in cubes if not {*cube} & {*together})
    return ((*together,), *apart) if together else apart


def box_statements_for_chosen_cubes(
    kind: str, chosen: tuple[Player, ...], chouette: Chouette, by: Player
) -> list[Statement]:
    """What the Box says by choosing these cubes; the take comes first, so that no drop stands in its way."""
    if kind == DOUBLE_CUBES_MENU_KIND:
        return [say.Doubles(by, chosen)]
    if kind == BEAVER_CUBES_MENU_KIND:
        return [say.Beavers(by, chosen)]
    besides = (menu.always_taken for menu in box_cube_menus(chouette) if menu.kind == TAKE_CUBES_MENU_KIND)
    return _answers(by, *_taken_and_dropped(chouette, chosen, tuple(chain.from_iterable(besides))))


def _taken_and_dropped(chouette: Chouette, chosen: Players, always_taken: Players) -> tuple[Players, Players]:
    """Whose cubes are taken by a choice among those to take, and whose are dropped."""
    taken = tuple(dict.fromkeys((*chosen, *always_taken)))
    return taken, tuple(player for cube in cubes_to_answer(chouette) for player in cube if player not in taken)


def _answers(by: Player, taken: Players, dropped: Players) -> list[Statement]:
    return [*([say.Takes(by, taken)] if taken else []), *([say.Drops(by, dropped)] if dropped else [])]


@dataclass(frozen=True, slots=True)
class CubesAnswered:
    """What the Box takes and drops by one choice in a menu; `is_allowed`: the rules let them."""

    chosen: _CubeGroups
    taken: Players
    dropped: Players
    is_allowed: bool


def cubes_answered_by_choice(chouette: Chouette, menu: BoxCubeMenu) -> Iterator[CubesAnswered]:
    """Every choice in the menu of cubes to take, none of them as well."""
    if chouette.game is None:
        return
    for number in range(len(menu.cubes) + 1):
        for chosen in combinations(menu.cubes, number):
            players = tuple(player for cube in chosen for player in cube)
            taken, dropped = _taken_and_dropped(chouette, players, menu.always_taken)
            is_allowed = apply_all(chouette, _answers(chouette.game.box_decider, taken, dropped)) is not None
            yield CubesAnswered(chosen, taken, dropped, is_allowed)
