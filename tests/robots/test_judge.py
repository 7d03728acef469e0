"""Where a robot's mistakes are: on plays by the position, on cubes for some turns and partly at the whole table."""

from itertools import pairwise
from random import Random
from statistics import correlation, mean, pstdev

import pytest

from bot.backgammon.fair import CubeHolder
from bot.backgammon.notation import play_notation, read_play
from bot.backgammon.plays import Dice, Play, legal_plays
from bot.backgammon.position import START, Position, borne_off
from bot.engine.engine import CubeTerms, JudgedPlay
from bot.robots.judge import NOISE_BY_STRENGTH, CubeOpinion, NoisyEngine, Strength
from tests.robots.test_robot import Scripted

TERMS = CubeTerms(CubeHolder.NOBODY, jacoby=True)
ADVANCED = NOISE_BY_STRENGTH[Strength.ADVANCED]


def board(me: dict[int, int], opp: dict[int, int]) -> Position:
    """Checkers by point, each side from its own view; 25 is the bar."""
    return Position(*([side.get(point, 0) for point in range(1, 26)] for side in (me, opp)))


MIDDLE_GAME = board({24: 1, 13: 4, 8: 3, 6: 5, 5: 2}, {24: 2, 13: 5, 8: 3, 6: 5})
RACE = board({10: 3, 6: 5, 5: 4, 4: 3}, {9: 3, 6: 5, 5: 4, 4: 3})
BEARING_OFF = board({6: 4, 5: 3, 4: 3, 3: 2, 2: 2, 1: 1}, {25: 1, 6: 5, 5: 5, 4: 4})
REPLY = Position(START.me, board({}, {24: 2, 13: 4, 11: 1, 8: 3, 6: 5}).opp)
"""The Team has opened; who replies has not played yet."""


async def mistakes_on_plays(position: Position) -> float:
    """Their standard deviation."""
    judge, found = NoisyEngine(Scripted(), Strength.ADVANCED, Random(1)), []
    exact = {
        one.play.result: one.equity for one in await Scripted().judged_plays_best_first(position, (4, 1), TERMS, 0)
    }
    for _ in range(200):
        seen = await judge.judged_plays_best_first(position, (4, 1), TERMS)
        found += [seen[result] - exact[result] for result in seen]
    return pstdev(found)


@pytest.mark.parametrize(
    ("position", "part"),
    [(MIDDLE_GAME, 1.0), (START, 0.25), (REPLY, 0.25), (BEARING_OFF, 0.25), (RACE, 0.1)],
    ids=["middle game", "opening", "reply", "bearing off against the bar", "race"],
)
async def test_it_errs_least_in_races_and_little_in_what_is_known_by_heart(position: Position, part: float) -> None:
    assert await mistakes_on_plays(position) == pytest.approx(part * ADVANCED.plays, rel=0.1)


@pytest.mark.parametrize("opponent", [{1: 2}, {25: 1, 1: 2}], ids=["race", "against the bar"])
@pytest.mark.parametrize("dice", [(6, 2), (5, 1)])
async def test_no_robot_leaves_a_checker_that_it_may_take_off_for_nothing(
    opponent: dict[int, int], dice: tuple[int, int]
) -> None:
    position = board({6: 2, 5: 2, 2: 2, 1: 1}, opponent)
    engine = Scripted()
    plays = legal_plays(position, dice)
    most = max(borne_off(play.result.opp) for play in plays)
    assert most > min(borne_off(play.result.opp) for play in plays)
    engine.best = next(at for at, play in enumerate(plays) if borne_off(play.result.opp) == most)
    judge = NoisyEngine(engine, Strength.CASUAL, Random(1))
    for _ in range(300):
        seen = await judge.judged_plays_best_first(position, dice, TERMS)
        assert borne_off(max(seen, key=seen.__getitem__).opp) == most


async def test_where_taking_off_costs_something_it_thinks_about_the_others() -> None:
    position, dice = board({6: 2, 5: 2, 2: 2, 1: 1}, {25: 1, 1: 2}), (5, 1)
    safe = read_play(position, dice, "6/1 6/5")
    assert isinstance(safe, Play)
    engine = Scripted()
    plays = legal_plays(position, dice)
    engine.best = plays.index(safe)
    seen = await NoisyEngine(engine, Strength.MASTER, Random(1)).judged_plays_best_first(position, dice, TERMS)
    best = max(plays, key=lambda play: seen.get(play.result, -9.0))
    assert play_notation(best) == play_notation(safe)


class ByPlay(Scripted):
    """Plays that are named are worth what is written, to who makes them; others little."""

    def __init__(self, worth: dict[str, float]) -> None:
        super().__init__()
        self.named = worth

    async def judged_plays_best_first(
        self, position: Position, dice: Dice, terms: CubeTerms, plies: int
    ) -> tuple[JudgedPlay, ...]:
        found = [JudgedPlay(play, self.named.get(play_notation(play), -3), 0) for play in legal_plays(position, dice)]
        assert {play_notation(one.play) for one in found} >= self.named.keys()
        return tuple(sorted(found, key=lambda one: -one.equity))


async def plays_made(position: Position, dice: Dice, worth: dict[str, float], strength: Strength) -> set[str]:
    """What 1,000 robots play."""
    made: set[str] = set()
    for seed in range(1000):
        seen = await NoisyEngine(ByPlay(worth), strength, Random(seed)).judged_plays_best_first(position, dice, TERMS)
        best = max(seen, key=seen.__getitem__)
        made.add(next(play_notation(one) for one in legal_plays(position, dice) if one.result == best))
    return made


SILLY = [
    pytest.param(
        board({15: 1, 11: 1, 9: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}, {25: 3, 13: 3, 8: 3, 6: 6}),
        (6, 3),
        {"15/6": 1.92, "11/5 9/6": 1.92, "9/3 5/2": 1.75},
        id="opens a closed board",
    ),
    pytest.param(
        board({24: 1, 23: 1, 13: 4, 11: 1, 8: 3, 6: 5}, {13: 6, 8: 3, 6: 5, 24: 1}),
        (6, 3),
        {"11/5 8/5": 0.06, "13/10 8/2": -0.08},
        id="does not make its five point",
    ),
    pytest.param(
        board({20: 2, 15: 1, 8: 2, 7: 4, 6: 4, 5: 2}, {24: 2, 22: 1, 21: 2, 4: 3, 3: 3, 2: 2, 1: 2}),
        (2, 2),
        {"7/3*(2)": 0.98, "15/7": 0.82},
        id="does not point on a blot",
    ),
    pytest.param(
        board({6: 4, 5: 2, 3: 2, 2: 2, 1: 4}, {25: 1, 21: 5, 4: 2, 2: 3, 1: 4}),
        (5, 4),
        {"6/2 6/1": 1.9, "6/2 5/off": 1.72},
        id="leaves a shot to take a checker off",
    ),
]
"""Plays that were made at a table, and what stood beside them."""


@pytest.mark.parametrize(("position", "dice", "worth"), SILLY)
@pytest.mark.parametrize("strength", [Strength.EXPERT, Strength.ADVANCED])
async def test_no_robot_makes_a_clearly_worse_play_that_has_nothing_to_show(
    position: Position, dice: Dice, worth: dict[str, float], strength: Strength
) -> None:
    assert worth.keys() >= await plays_made(position, dice, worth, strength)
    assert list(worth)[-1] not in await plays_made(position, dice, worth, strength)


@pytest.mark.parametrize(("worse", "is_played"), [(0.15, True), (0.05, False)])
async def test_a_hit_is_left_out_only_where_that_costs_little(worse: float, *, is_played: bool) -> None:
    position = board({25: 1, 24: 1, 13: 4, 10: 1, 8: 3, 6: 5}, {24: 1, 22: 1, 13: 5, 8: 2, 6: 5, 5: 1})
    worth = {"bar/23 24/20*": 0.2, "bar/21 10/8": worse}
    made = await plays_made(position, (4, 2), worth, Strength.ADVANCED)
    assert ("bar/21 10/8" in made) is is_played


@pytest.mark.parametrize(("worse", "is_played"), [(-0.05, True), (-0.3, False)])
async def test_what_has_something_to_show_is_played_if_it_does_not_cost_too_much(
    worse: float, *, is_played: bool
) -> None:
    """It runs, the better one makes a point."""
    position = board({24: 1, 21: 1, 13: 5, 8: 3, 6: 5}, {24: 1, 13: 6, 8: 3, 6: 5})
    made = await plays_made(position, (5, 3), {"8/3 6/3": 0.1, "24/16": worse}, Strength.ADVANCED)
    assert ("24/16" in made) is is_played


POSITIONS = [board({6: 1 + at % 7, 5: 1 + at // 7 % 7, 1: 1 + at // 49}, {24: 2}) for at in range(300)]


async def mistakes_on_cubes(*judges: NoisyEngine) -> list[list[float]]:
    """Those of each on one position after the other."""
    found: list[list[float]] = [[] for _ in judges]
    for position in POSITIONS:
        for judge, row in zip(judges, found, strict=True):
            row.append((await judge.cube_equities(position, TERMS)).double_take - 0.5)
    return found


def judges(random: Random, number: int) -> list[NoisyEngine]:
    """Those of one table."""
    table = CubeOpinion(random)
    return [NoisyEngine(Scripted(), Strength.ADVANCED, random, table=table) for _ in range(number)]


async def test_a_mistake_about_cubes_lasts_for_some_turns_and_is_as_often_early_as_late() -> None:
    rows = [(await mistakes_on_cubes(*judges(Random(seed), 1)))[0] for seed in range(40)]
    before, after = zip(*(pair for row in rows for pair in pairwise(row)), strict=True)
    assert 0.8 < correlation(before, after) < 0.97
    every = [one for row in rows for one in row]
    assert 0.75 * ADVANCED.cubes < pstdev(every) < ADVANCED.cubes
    assert abs(mean(every)) < ADVANCED.cubes / 8


async def test_the_robots_of_a_table_misjudge_cubes_partly_alike() -> None:
    rows = [await mistakes_on_cubes(*judges(Random(seed), 2)) for seed in range(40)]
    one, other = ([mistake for row in rows for mistake in row[at]] for at in (0, 1))
    assert 0.5 < correlation(one, other) < 0.9
    alone = [await mistakes_on_cubes(*judges(Random(seed), 1), *judges(Random(1000 + seed), 1)) for seed in range(40)]
    one, other = ([mistake for row in alone for mistake in row[at]] for at in (0, 1))
    assert abs(correlation(one, other)) < 0.2


async def test_the_same_seed_brings_the_same_mistakes() -> None:
    assert await mistakes_on_cubes(*judges(Random(3), 3)) == await mistakes_on_cubes(*judges(Random(3), 3))


BEHIND = board({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 2, 6: 5, 5: 1})
ON_THE_BAR = board({25: 1, 13: 5, 8: 3, 6: 4, 2: 1}, {24: 2, 13: 5, 8: 3, 6: 5})


async def doubles(
    position: Position, no_double: float, double_take: float, owner: CubeHolder = CubeHolder.NOBODY
) -> int:
    """How many of 1,000 robots of each strength double."""
    engine = Scripted(no_double, double_take)
    judged = [NoisyEngine(engine, strength, Random(seed)) for strength in Strength for seed in range(1000)]
    terms = CubeTerms(owner, jacoby=True)
    return sum([await one.gain_of_doubling(position, terms, first=True) > 0 for one in judged])


@pytest.mark.parametrize("position", [BEHIND, ON_THE_BAR], ids=["behind", "on the bar"])
async def test_who_is_on_the_bar_or_behind_doubles_only_if_clearly_ahead_and_right(position: Position) -> None:
    assert await doubles(position, 0.43, 0.4) == 0  # clearly ahead, not enough to double
    assert await doubles(position, 0.25, 0.5) == 0  # enough, but not clearly ahead
    assert await doubles(position, 0.43, 0.7) > 3000
    assert await doubles(MIDDLE_GAME, 0.43, 0.4) > 300  # elsewhere they err a little


async def test_no_robot_makes_a_gross_mistake_about_a_cube() -> None:
    assert await doubles(MIDDLE_GAME, 0.4, 0.28) == 0
    assert await doubles(MIDDLE_GAME, 0.25, 0.3) == 0
    assert await doubles(RACE, 0.25, 0.3) > 1000  # before the last rolls that can be right
    assert await doubles(MIDDLE_GAME, 0.6, 1.5) == 5000
    judged = [NoisyEngine(Scripted(0.4, 0.85), Strength.CASUAL, Random(seed)) for seed in range(1000)]
    assert all([(await one.cube_equities(MIDDLE_GAME, TERMS)).double_take <= 1 for one in judged])


async def test_a_cash_is_not_put_off_where_no_gammon_can_be_won_by_waiting() -> None:
    assert await doubles(MIDDLE_GAME, 1.0003, 1.3) == 5000
    engine, terms = Scripted(1.0003, 1.3), CubeTerms(CubeHolder.NOBODY, jacoby=False)
    judge = NoisyEngine(engine, Strength.ADVANCED, Random(1))
    assert await judge.gain_of_doubling(MIDDLE_GAME, terms, first=True) < 0


LAST_ROLL = [({5: 1, 2: 1}, 19), ({4: 1, 3: 1}, 17)]
"""Two checkers, and of how many rolls in 36 take both off."""


@pytest.mark.parametrize(("checkers", "good"), LAST_ROLL, ids=["19 rolls", "17 rolls"])
async def test_every_robot_counts_the_last_rolls(checkers: dict[int, int], good: int) -> None:
    won = (2 * good - 36) / 36
    for owner in (CubeHolder.NOBODY, CubeHolder.MINE):
        assert await doubles(board(checkers, {1: 1}), won, 2 * won, owner) == (5000 if good > 18 else 0)
    judged = [NoisyEngine(Scripted(0.51, 1.02), Strength.CASUAL, Random(seed)) for seed in range(1000)]
    assert all([(await one.cube_equities(board({6: 1}, {1: 1}), TERMS)).double_take > 1 for one in judged])


async def gain_seen(owner: CubeHolder, *, double_take: float, first: bool) -> float:
    """What doubling is worth more than 0.4, on average as robots see it."""
    terms = CubeTerms(owner, jacoby=True)
    seen = [
        await NoisyEngine(Scripted(0.4, double_take), Strength.ADVANCED, Random(seed)).gain_of_doubling(
            START, terms, first=first
        )
        for seed in range(2000)
    ]
    return mean(seen)


async def test_who_doubles_first_hesitates_and_more_before_an_own_cube_but_not_before_a_cash() -> None:
    joins = await gain_seen(CubeHolder.NOBODY, double_take=0.5, first=False)
    first = await gain_seen(CubeHolder.NOBODY, double_take=0.5, first=True)
    own = await gain_seen(CubeHolder.MINE, double_take=0.5, first=True)
    assert joins == pytest.approx(0.1, abs=0.01)
    assert first < joins - 0.01
    assert own < first - 0.02
    assert await gain_seen(CubeHolder.MINE, double_take=1.5, first=True) == pytest.approx(0.6)
