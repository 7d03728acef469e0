"""A play that is made choice by choice: what can be chosen next, so that every legal play can be made, and no other.

A choice is one step of one checker; once few plays are left, a whole play. What follows without a choice is made at
once. The choices made so far are kept by their ids, which stand in buttons.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, TypeAlias

from bot.backgammon.notation import play_notation, point_name
from bot.backgammon.plays import Dice, Play, legal_plays
from bot.backgammon.position import BAR, HOME_POINTS, OFF, POINTS, Position

MAX_WHOLE_PLAYS_OFFERED = 10
"""With so many plays left, at most, a choice is a whole play."""
MAX_STEPS_OFFERED = 20
"""Where there are more steps than this, those of one die are offered at a time."""
_LENGTH = 2
"""Characters of a step's id."""


class CheckerStep(NamedTuple):
    """One checker by one die, in the mover's numbering (0 … 23 the points, 24 the bar, -1 off)."""

    start: int
    end: int
    die: int
    hit: bool

    @property
    def id(self) -> str:
        """In two characters, from where and by which die: `f6` is 6 pips from the mover's 6 point."""
        return f"{chr(ord('a') + self.start)}{self.die}"

    @property
    def notation(self) -> str:
        """The step as players write it: `13/11`, `bar/22*`, `6/off`."""
        return f"{point_name(self.start)}/{point_name(self.end)}{'*' if self.hit else ''}"


class PlayChoice(NamedTuple):
    """What can be chosen next. `id`: the ids of its steps, or the die whose steps are offered then.

    `text` is the step or the whole play in notation, or the die; `completes_play`: nothing is left to choose after it.
    `blots`: how many checkers a whole play leaves alone, less those that it puts on the bar.
    """

    id: str
    text: str
    completes_play: bool
    blots: int = 0


@dataclass(frozen=True, slots=True)
class PlaySoFar:
    """The board, as the mover sees it, after the `steps` made so far; those without a choice are made.

    `choices`: what can be chosen next, from the highest point down; `play`: the whole play, where nothing can.
    `is_named_as_usual`: the whole play was chosen at once, or is that of a double, whose steps are alike.
    """

    position: Position
    steps: tuple[CheckerStep, ...]
    choices: tuple[PlayChoice, ...]
    play: Play | None
    is_named_as_usual: bool = False

    @property
    def text(self) -> str:
        """The whole play in notation, or the steps so far in the order in which they were made."""
        return play_notation(self.play) if self.play else self.text_as_made

    @property
    def text_as_made(self) -> str:
        """The steps so far, or the whole play, in the order in which they were chosen."""
        return play_notation(self.play) if self.play and self.is_named_as_usual else _text_as_made(self.steps)


def play_so_far(position: Position, dice: Dice, choice_ids: tuple[str, ...]) -> PlaySoFar | None:
    """The play after these choices, by their ids; None when they cannot all be made, or there is no legal play."""
    roll = _roll(position, dice)
    made = _with_forced(roll.start, roll)
    only_die = 0
    for choice in choice_ids:
        only_die = int(choice) if choice.isdecimal() and int(choice) in made.dice else 0
        found = made if only_die else _with_ids(made, choice)
        if found is None:
            return None
        made = _with_forced(found, roll)
    ways = roll.ways(made)
    if not ways:
        return None
    if len(ways) == 1:
        as_usual = dice[0] == dice[1] or sum(not one.isdecimal() for one in choice_ids) < 2
        return PlaySoFar(made.position, made.steps, (), roll.plays[next(iter(ways))], as_usual)
    return PlaySoFar(made.position, made.steps, _choices(made, roll, only_die), None)


def whole_play_choice(position: Position, dice: Dice, play: Play) -> PlayChoice:
    """The choice of this whole legal play, before any other choice."""
    roll = _roll(position, dice)
    return _whole(play, roll.ways(_with_forced(roll.start, roll))[play.result])


class WaysToPlay(NamedTuple):
    """A legal play, and every set of steps that comes to it: from where and to where, the highest points first.

    The steps of a set can be made in this order, and in any other in which a checker is there to be moved.
    """

    play: Play
    ways: tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=64)
def ways_to_play(position: Position, dice: Dice) -> tuple[WaysToPlay, ...]:
    """Every legal play with every way to make it, as `legal_plays` has them; () when there is none.

    13/9 by 3-1 can be made over the 10 and over the 12 point: one play, two ways.
    """
    roll = _Roll(position, dice)
    found: dict[Position, dict[tuple[tuple[int, int], ...], None]] = {result: {} for result in roll.plays}
    for result, way in roll.whole_ways(roll.start):
        found[result][tuple(sorted(way, reverse=True))] = None
    return tuple(WaysToPlay(play, tuple(found[result])) for result, play in roll.plays.items())


class _Made(NamedTuple):
    """The board after some steps, as the mover sees it, the dice that are left, and the steps."""

    position: Position
    dice: tuple[int, ...]
    steps: tuple[CheckerStep, ...] = ()

    def after(self, step: CheckerStep) -> "_Made":
        me, opp = list(self.position.me), list(self.position.opp)
        me[step.start] -= 1
        if step.end != OFF:
            me[step.end] += 1
            if step.hit:
                opp[POINTS - 1 - step.end] = 0
                opp[BAR] += 1
        left = list(self.dice)
        left.remove(step.die)
        return _Made(Position(me, opp), tuple(left), (*self.steps, step))


class _Roll:
    """A roll on the board before its first step, with its legal plays by result, from the highest point down.

    All legal plays of a roll have the same number of steps; fewer can lead to the same board, when a checker is borne
    off with a larger die, and are no legal play.
    """

    def __init__(self, position: Position, dice: Dice) -> None:
        self.start = _Made(position, dice * 2 if dice[0] == dice[1] else dice)
        self.plays = {play.result: play for play in legal_plays(position, dice)}
        self._length = max((len(play.moves) for play in self.plays.values()), default=0)
        self._ways: dict[tuple[Position, tuple[int, ...]], _Ways] = {}

    def ways(self, made: _Made) -> "_Ways":
        """The results of the plays that this can still become, with steps that lead to each."""
        key = made.position, made.dice
        if key not in self._ways:
            self._ways[key] = self._found(made)
        return self._ways[key]

    def whole_ways(self, made: _Made, highest: int = BAR) -> Iterator[tuple[Position, tuple[tuple[int, int], ...]]]:
        """Every way to go on to a legal play, as its result and all steps, the next one from `highest` or below.

        A double's steps are alike: the highest go first, an order in which every set of them can be made.
        """
        if len(made.steps) == self._length:
            if (result := made.position.swapped()) in self.plays:
                yield result, tuple((step.start, step.end) for step in made.steps)
            return
        is_double = len(self.start.dice) > len({*self.start.dice})
        for step in _steps(made):
            if step.start <= highest:
                yield from self.whole_ways(made.after(step), step.start if is_double else BAR)

    def _found(self, made: _Made) -> "_Ways":
        if len(self.start.dice) - len(made.dice) == self._length:
            result = made.position.swapped()
            return {result: ()} if result in self.plays else {}
        found: _Ways = {}
        for step in _steps(made):
            for result, way in self.ways(made.after(step)).items():
                if result not in found:
                    found[result] = (step, *way)
        return found


_Ways: TypeAlias = dict[Position, tuple[CheckerStep, ...]]
_roll = lru_cache(maxsize=16)(_Roll)


def _choices(made: _Made, roll: _Roll, only_die: int) -> tuple[PlayChoice, ...]:
    ways = roll.ways(made)
    if len(ways) <= MAX_WHOLE_PLAYS_OFFERED:
        before = made.steps if len({*roll.start.dice}) > 1 else ()
        return tuple(_whole(play, ways[result], before) for result, play in roll.plays.items() if result in ways)
    steps = _next_steps(made, roll)
    if len(steps) <= MAX_STEPS_OFFERED and not only_die:
        return tuple(_single(made, step, roll) for step in steps)
    shown, other = only_die or max(made.dice), min(made.dice)
    others = () if only_die else (PlayChoice(str(other), str(other), completes_play=False),)
    return (*(_single(made, step, roll) for step in steps if step.die == shown), *others)


def _single(made: _Made, step: CheckerStep, roll: _Roll) -> PlayChoice:
    return PlayChoice(step.id, step.notation, completes_play=len(roll.ways(made.after(step))) == 1)


def _whole(play: Play, way: tuple[CheckerStep, ...], made: tuple[CheckerStep, ...] = ()) -> PlayChoice:
    text = _text_as_made((*made, *way)) if made else play_notation(play)
    other, mine = play.result  # as the opponent sees it
    blots = mine[:BAR].count(1) - other[BAR]
    return PlayChoice("".join(step.id for step in way), text, completes_play=True, blots=blots)


def _text_as_made(steps: tuple[CheckerStep, ...]) -> str:
    """Steps in their order; what one checker goes on is one move, and the same move several times is counted."""
    moves: list[str] = []
    last: CheckerStep | None = None
    for step in steps:
        if last and last.end == step.start:
            begun = moves.pop()
            moves.append(
                (begun if last.hit else begun.rpartition("/")[0]) + step.notation.removeprefix(point_name(step.start))
            )
        else:
            moves.append(step.notation)
        last = step
    counted = [(move, len([*same])) for move, same in groupby(moves)]
    return " ".join(move if times == 1 else f"{move}({times})" for move, times in counted)


def _with_ids(made: _Made, ids: str) -> _Made | None:
    """The play with more steps, by their ids one after another; None when they cannot all be made."""
    for at in range(0, len(ids), _LENGTH):
        step = next((one for one in _steps(made) if one.id == ids[at : at + _LENGTH]), None)
        if step is None:
            return None
        made = made.after(step)
    return made


def _with_forced(made: _Made, roll: _Roll) -> _Made:
    """The play with what follows without a choice: to its end, where it can become one play alone."""
    while len(steps := _next_steps(made, roll)) == 1:
        made = made.after(steps[0])
    ways = roll.ways(made)
    for step in next(iter(ways.values())) if len(ways) == 1 else ():
        made = made.after(step)
    return made


def _next_steps(made: _Made, roll: _Roll) -> list[CheckerStep]:
    """The steps after which a legal play can still be completed, those from the highest point first."""
    return [step for step in _steps(made) if roll.ways(made.after(step))]


def _steps(made: _Made) -> Iterator[CheckerStep]:
    """Every step that the rules allow by itself, those from the highest point first."""
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
            elif highest < HOME_POINTS and (end == OFF or start == highest):
                yield CheckerStep(start, OFF, die, hit=False)
