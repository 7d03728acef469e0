"""A play that is made checker by checker: which step can come next so that a legal play can still be completed."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice, play_leading_to, resulting_positions
from bot.backgammon.position import BAR, HOME, OFF, POINTS, Position


class CheckerStep(NamedTuple):
    """One checker by one die, in the mover's numbering (0 … 23 the points, 24 the bar, -1 off)."""

    start: int
    end: int
    die: int
    hit: bool


class PartialPlay(NamedTuple):
    """The board after some of a play's steps, as the mover sees it, and the dice that are left."""

    position: Position
    dice: tuple[int, ...]


def play_steps(position: Position, dice: Dice, choices: tuple[str, ...]) -> PartialPlay | None:
    """The play after these steps, each by its `step_id`; None when they cannot all be made."""
    made = PartialPlay(position, dice * 2 if dice[0] == dice[1] else dice)
    for choice in choices:
        step = next((one for one in next_steps(position, dice, made) if step_id(one) == choice), None)
        if step is None:
            return None
        made = with_step(made, step)
    return made


def step_id(step: CheckerStep) -> str:
    """A step in two characters, from where and by which die: `f6` is 6 pips from the mover's 6 point."""
    return f"{chr(ord('a') + step.start)}{step.die}"


@lru_cache(maxsize=256)
def next_steps(position: Position, dice: Dice, made: PartialPlay) -> tuple[CheckerStep, ...]:
    """The steps after which a legal play can still be completed, those from the highest point first.

    `position` and `dice` are the ones of the whole roll.
    """
    legal = frozenset(resulting_positions(position, dice))
    return tuple(step for step in _steps(made) if _leads_on(with_step(made, step), legal))


def completed_play(position: Position, dice: Dice, made: PartialPlay) -> str | None:
    """The whole play in notation when it is made; None while steps are missing."""
    play = play_leading_to(position, dice, made.position.swapped())
    return play_notation(play) if play else None


def with_step(made: PartialPlay, step: CheckerStep) -> PartialPlay:
    """The board and the dice after a step."""
    me, opp = list(made.position.me), list(made.position.opp)
    me[step.start] -= 1
    if step.end != OFF:
        me[step.end] += 1
        if step.hit:
            opp[POINTS - 1 - step.end] = 0
            opp[BAR] += 1
    left = list(made.dice)
    left.remove(step.die)
    return PartialPlay(Position(me, opp), tuple(left))


def _steps(made: PartialPlay) -> Iterator[CheckerStep]:
    me, opp = made.position
    highest = max((point for point, checkers in enumerate(me) if checkers), default=OFF)
    for start in range(BAR, OFF, -1):
        if not me[start] or (me[BAR] and start != BAR):
            continue
        for die in sorted(set(made.dice), reverse=True):
            end = start - die
            if end >= 0:
                facing = opp[POINTS - 1 - end]
                if facing < 2:
                    yield CheckerStep(start, end, die, hit=facing == 1)
            elif highest < HOME and (end == OFF or start == highest):
                yield CheckerStep(start, OFF, die, hit=False)


def _leads_on(made: PartialPlay, legal: frozenset[Position]) -> bool:
    if made.position.swapped() in legal:
        return True
    return any(_leads_on(with_step(made, step), legal) for step in _steps(made) if made.dice)
