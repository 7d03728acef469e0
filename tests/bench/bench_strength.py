"""How well each robot plays, judged by GNU Backgammon at 2 plies: `python -m tests.bench.bench_strength [--fit]`.

The positions come from games that the engine plays with itself at 0 plies: rolls with a choice, and moments at which a
double is possible. PR is 500 times the mean loss over plays with a choice and decisions about the cube that are close
(within 0.2) or wrong, as XG counts it. `--fit` looks for the mistakes on plays that lead, with those on
cubes, to the PR that is wanted.
"""

import argparse
import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.backgammon.fair import CubeHolder
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import START, Position, is_over
from bot.engine.engine import CubeEquities, CubeTerms, Engine
from bot.engine.programs import EngineName, installed_programs
from bot.robots import judge as robots
from bot.robots.judge import Noise, NoisyEngine, Strength

PLAYS, CUBES, SEED = 500, 800, 7
"""Of the moments at which a double is possible about a quarter are close."""
CLOSE = 0.2
WANTED = {
    Strength.MASTER: 2,
    Strength.EXPERT: 5,
    Strength.ADVANCED: 9,
    Strength.INTERMEDIATE: 14,
    Strength.CASUAL: 22,
}
ALLOWED = 0.2
"""How far from it a PR may be, as a part of it."""


@dataclass(frozen=True)
class PlayTask:
    """A roll with a choice, and what each result is worth at 2 plies to who plays."""

    position: Position
    dice: Dice
    terms: CubeTerms
    worth: dict[Position, float]


@dataclass(frozen=True)
class CubeTask:
    """A moment at which a double is possible, and what it is worth at 2 plies."""

    position: Position
    terms: CubeTerms
    worth: CubeEquities


async def tasks(engine: Engine, plays: int = PLAYS, cubes: int = CUBES) -> tuple[list[PlayTask], list[CubeTask]]:
    """Positions as games bring them."""
    random, found, doubles = Random(SEED), list[PlayTask](), list[CubeTask]()
    while len(found) < plays or len(doubles) < cubes:
        position, holder = START, random.choice(list(CubeHolder))
        dice: Dice = (3, 1)
        while not is_over(position):
            terms = CubeTerms(holder, jacoby=True)
            if holder is not CubeHolder.THEIRS and len(doubles) < cubes and position != START and random.random() < 0.4:
                doubles.append(CubeTask(position, terms, await engine.cube_equities(position, terms, 2)))
            dice = random.randint(1, 6), random.randint(1, 6)
            legal = legal_plays(position, dice)
            if not legal:
                position = position.swapped()
            else:
                judged = await engine.judged_plays_best_first(position, dice, terms, 0)
                if len(legal) > 1 and len(found) < plays and random.random() < 0.3:
                    found.append(PlayTask(position, dice, terms, await worth_of_plays(engine, position, dice, terms)))
                position = judged[0].play.result
            holder = _OTHER[holder]
    return found[:plays], doubles[:cubes]


_OTHER = {
    CubeHolder.NOBODY: CubeHolder.NOBODY,
    CubeHolder.MINE: CubeHolder.THEIRS,
    CubeHolder.THEIRS: CubeHolder.MINE,
}


async def worth_of_plays(engine: Engine, position: Position, dice: Dice, terms: CubeTerms) -> dict[Position, float]:
    """Each play at 2 plies: those that its filter leaves out are looked at after they are made."""
    judged = {one.play.result: one for one in await engine.judged_plays_best_first(position, dice, terms, 2)}
    best = max(one.equity for one in judged.values() if one.plies == max(each.plies for each in judged.values()))
    after = CubeTerms(_OTHER[terms.owner], terms.jacoby)
    worth: dict[Position, float] = {}
    for play in legal_plays(position, dice):
        one = judged.get(play.result)
        if one and one.plies == 2:
            worth[play.result] = one.equity
        elif one is None or one.equity > best - 0.4:
            worth[play.result] = -await engine.equity_at_best_cube_action(play.result, after, 2)
        else:  # far behind: a glance is enough
            worth[play.result] = one.equity
    return worth


async def losses(
    judge: NoisyEngine, plays: Sequence[PlayTask], cubes: Sequence[CubeTask]
) -> tuple[list[float], list[float]]:
    """What each decision of a robot costs, in points for each of the cube: plays, and cubes."""
    by_play: list[float] = []
    for one in plays:
        seen = await judge.judged_plays_best_first(one.position, one.dice, one.terms)
        chosen = max(seen, key=seen.__getitem__)
        by_play.append(max(one.worth.values()) - one.worth[chosen])
    by_cube: list[float] = []
    for each in cubes:
        found, worth = await judge.cube_equities(each.position, each.terms), each.worth
        doubles = await judge.gain_of_doubling(each.position, each.terms, first=True) > 0
        got = worth.double_equity_without_beavers if doubles else worth.no_double
        lost = max(worth.double_equity_without_beavers, worth.no_double) - got
        if lost or abs(worth.double_equity_without_beavers - worth.no_double) < CLOSE:
            by_cube.append(lost)
        if worth.double_equity_without_beavers > worth.no_double:  # doubled by somebody who is right: take or drop?
            lost = (worth.double_take if found.double_take <= 1 else 1.0) - worth.double_equity_without_beavers
            if lost or abs(worth.double_take - 1) < CLOSE:
                by_cube.append(lost)
    return by_play, by_cube


def pr(*groups: Sequence[float]) -> float:
    """500 times the mean loss."""
    every = [loss for group in groups for loss in group]
    return 500 * sum(every) / len(every)


class Glanced:
    """An engine whose answers are kept: the fit asks the same again and again."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self._known = engine, {}

    async def cube_equities(self, *asked):
        """As the engine."""
        key = ("cube", *asked)
        if key not in self._known:
            self._known[key] = await self._engine.cube_equities(*asked)
        return self._known[key]

    async def judged_plays_best_first(self, *asked):
        """As the engine."""
        key = ("plays", *asked)
        if key not in self._known:
            self._known[key] = await self._engine.judged_plays_best_first(*asked)
        return self._known[key]


async def measured(engine: Glanced, strength: Strength, plays, cubes, rounds: int) -> tuple[float, float, float]:
    """PR of plays, of cubes and of all together."""
    by_play, by_cube = [], []
    for number in range(rounds):
        found = await losses(NoisyEngine(engine, strength, Random(SEED + number)), plays, cubes)
        by_play += found[0]
        by_cube += found[1]
    return pr(by_play), pr(by_cube), pr(by_play, by_cube)


async def main(*, fit: bool, plays: int = PLAYS, cubes: int = CUBES) -> bool:
    """Measure each strength; whether all are as wanted."""
    program = next((each for each in installed_programs() if each.name is EngineName.GNUBG), None)
    if program is None:
        print("GNU Backgammon is not installed: nothing is measured")
        return True
    engine = Engine(program)
    glanced = Glanced(engine)
    good = True
    try:
        play_tasks, cube_tasks = await tasks(engine, plays, cubes)
        print(f"{len(play_tasks)} rolls with a choice, {len(cube_tasks)} moments to double")
        for strength, wanted in WANTED.items():
            if fit:
                await fitted(glanced, strength, wanted, play_tasks, cube_tasks)
            found = await measured(glanced, strength, play_tasks, cube_tasks, rounds=3)
            noise = robots.NOISE_BY_STRENGTH[strength]
            good = good and abs(found[2] - wanted) <= ALLOWED * wanted
            print(
                f"{strength:13} mistakes {noise.plays:.3f} {noise.cubes:.3f}   PR of plays {found[0]:5.1f}, "
                f"of cubes {found[1]:5.1f}, together {found[2]:5.1f} (wanted {wanted})"
            )
    finally:
        await engine.close()
    print("as wanted" if good else "NOT as wanted")
    return good


async def fitted(engine: Glanced, strength: Strength, wanted: float, plays, cubes) -> None:
    """Set the mistakes on plays so that with those on cubes, which stay, both together have the PR that is wanted."""
    low, high, cubes_noise = 0.0, 1.0, robots.NOISE_BY_STRENGTH[strength].cubes
    for _ in range(9):
        size = (low + high) / 2
        robots.NOISE_BY_STRENGTH[strength] = Noise(size, cubes_noise)
        found = (await measured(engine, strength, plays, cubes, rounds=2))[2]
        low, high = (size, high) if found < wanted else (low, size)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fit", action="store_true")
    raise SystemExit(0 if asyncio.run(main(fit=parser.parse_args().fit)) else 1)
