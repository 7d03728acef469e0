"""A play made checker by checker: which step can come next so that a legal play remains; shows nothing."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.backgammon.notation import written
from bot.backgammon.plays import Dice, play_to, results
from bot.backgammon.position import BAR, HOME, OFF, POINTS, Position


class Step(NamedTuple):
    """One checker by one die, in the mover's numbering (0 … 23 the points, 24 the bar, -1 off)."""

    start: int
    end: int
    die: int
    hit: bool


class Half(NamedTuple):
    """A play that is being made: the board so far (the mover still on roll) and the dice that are left."""

    position: Position
    dice: tuple[int, ...]


def begun(position: Position, dice: Dice) -> Half:
    """The play before its first step."""
    return Half(position, dice * 2 if dice[0] == dice[1] else dice)


def walked(position: Position, dice: Dice, choices: tuple[str, ...]) -> Half | None:
    """The play after these steps, each as `named` gives it; None when they cannot all be made."""
    half = begun(position, dice)
    for choice in choices:
        step = next((one for one in next_steps(position, dice, half) if named(one) == choice), None)
        if step is None:
            return None
        half = after(half, step)
    return half


def named(step: Step) -> str:
    """A step in two characters, for a button's id: from where, and the die."""
    return f"{chr(ord('a') + step.start)}{step.die}"


@lru_cache(maxsize=256)
def next_steps(position: Position, dice: Dice, half: Half) -> tuple[Step, ...]:
    """The steps after which a legal play of these dice from `position` can still be completed, highest first."""
    legal = frozenset(results(position, dice))
    return tuple(step for step in _steps(half) if _leads_on(after(half, step), legal))


def completed(position: Position, dice: Dice, half: Half) -> str | None:
    """The whole play in notation when it is made; None while steps are missing."""
    play = play_to(position, dice, half.position.swapped())
    return written(play) if play else None


def after(half: Half, step: Step) -> Half:
    """The board and the dice after a step."""
    me, opp = list(half.position.me), list(half.position.opp)
    me[step.start] -= 1
    if step.end != OFF:
        me[step.end] += 1
        if step.hit:
            opp[POINTS - 1 - step.end] = 0
            opp[BAR] += 1
    left = list(half.dice)
    left.remove(step.die)
    return Half(Position(me, opp), tuple(left))


def _steps(half: Half) -> Iterator[Step]:
    me, opp = half.position
    highest = max((point for point, checkers in enumerate(me) if checkers), default=OFF)
    for start in range(BAR, OFF, -1):
        if not me[start] or (me[BAR] and start != BAR):
            continue
        for die in sorted(set(half.dice), reverse=True):
            end = start - die
            if end >= 0:
                facing = opp[POINTS - 1 - end]
                if facing < 2:
                    yield Step(start, end, die, hit=facing == 1)
            elif highest < HOME and (end == OFF or start == highest):
                yield Step(start, OFF, die, hit=False)


def _leads_on(half: Half, legal: frozenset[Position]) -> bool:
    if half.position.swapped() in legal:
        return True
    return any(_leads_on(after(half, step), legal) for step in _steps(half) if half.dice)
