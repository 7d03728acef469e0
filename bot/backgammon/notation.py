"""Plays in standard notation: writing them, reading what a player typed, and completing it.

A text is read as the paths of one or more checkers: `8/5`, `bar/22*`, `24/18*/13`, `13/11(2)`. Each path is split
into moves by the dice in every possible way (24/13 with 6-5: over the 18 or over the 20 point). The text means the
legal result to which one of these ways leads. If there are two such results, they differ in what is hit on the way,
and the text means the one with exactly the hits that it marks.

Why a text is no play is told as data (`Misread`), without words. Points are indices as in `position`: 0 is the ace
point, 23 the 24 point, 24 the bar, -1 off.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from bot.backgammon.plays import Dice, Play, legal_plays, moves_highest_first, play_leading_to
from bot.backgammon.position import BAR, HOME_POINTS, OFF, POINTS, Position

_Step = tuple[int, int]  # from which point, with which die
_Leg = tuple[int, int]  # from which point to which

_NAMES = {str(index + 1): index for index in range(POINTS)} | {
    **dict.fromkeys(("bar", "b", "25"), BAR),
    **dict.fromkeys(("off", "o", "0"), OFF),
}
_LONGEST = 40  # no path needs as many characters; a longer piece is not cached
_PATH = re.compile(r"([a-z0-9]+)((?:/[a-z0-9]+\*?)+)(?:\(([1-4])\))?\*?")
_DASHES = re.compile(r"[-‐‑‒–—−]")
_LOOSE = re.compile(r"\s*/\s*|\s+(?=[(*)])|(?<=\()\s+")
_BETWEEN = re.compile(r"[\s,;]+")


class PlayFault(StrEnum):
    """The rule that a readable play breaks."""

    BACKWARDS = "backwards"  # the path goes up
    NOT_THE_DICE = "not-the-dice"  # no die, nor the sum of them, is that long
    TOO_MANY = "too-many"  # each move by itself would do, but `part` needs `die` (0: several) of `count`, spent
    NO_CHECKER = "no-checker"  # no checker is on `point`
    MUST_ENTER = "must-enter"  # a checker is still on the bar
    BLOCKED = "blocked"  # the other side has made `point`
    NOT_ALL_HOME = "not-all-home"  # no bearing off while a checker is on `point`
    HIGHER_FIRST = "higher-first"  # no bearing off with a larger die while a checker is higher, on `point`
    MUST_PLAY_MORE = "must-play-more"  # `count` dice can be played, this plays fewer
    MUST_PLAY_LARGER = "must-play-larger"  # only one die can be played, and `die` is the larger


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The text holds something that is no move; `part` is the piece, "" when there is nothing at all."""

    part: str


@dataclass(frozen=True, slots=True)
class Unplayable:
    """The text is read, but the rules forbid it."""

    reason: PlayFault
    part: str  # the move at fault in standard notation, or the whole play
    point: int | None = None
    die: int | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """The text fits more than one legal play: they differ in what is hit on the way."""

    candidates: tuple[Play, ...]


Misread: TypeAlias = Unreadable | Unplayable | Ambiguous


class _Path(NamedTuple):
    """The path of one checker as written: where it starts, stops and ends, and where a hit is marked."""

    points: tuple[int, ...]
    legs: tuple[_Leg, ...]
    stars: frozenset[int]


def play_notation(play: Play) -> str:
    """The play in standard notation: highest first, one checker's moves joined, equal ones counted.

    A point on the way is named only if a checker is hit there, and each hit is marked once: `24/18*/13`,
    `6/5*(2)`. No move is the empty text.
    """
    hits = {move.end for move in play.moves if move.hit}
    paths: list[list[int]] = []
    for move in play.moves:
        for path in paths:
            if path[-1] == move.start:
                path.append(move.end)
                break
        else:
            paths.append([move.start, move.end])
    counted = Counter(map(tuple, paths))
    texts: list[str] = []
    for path, times in sorted(counted.items(), key=lambda item: (item[0][0], item[0][-1]), reverse=True):
        stops = [point_name(path[0])]
        for stop in path[1:]:
            if stop in hits:
                stops.append(point_name(stop) + "*")
                hits.remove(stop)
            elif stop == path[-1]:
                stops.append(point_name(stop))
        texts.append("/".join(stops) + (f"({times})" if times > 1 else ""))
    return " ".join(texts)


def point_name(point: int) -> str:
    """A point as it is written: `13`, `bar`, `off`."""
    return "bar" if point == BAR else "off" if point == OFF else str(point + 1)


def read_play(position: Position, dice: Dice, text: str) -> Play | Misread:
    """The legal play that a text stands for, or why there is none; see the module's docstring.

    Moves may be in any order and case, separated by spaces or commas, with or without stars; 25 is also the bar,
    0 is also off, and a dash is also a slash.
    """
    paths = _paths(text)
    if isinstance(paths, Unreadable):
        return paths
    all_dice = dice * 2 if dice[0] == dice[1] else dice
    found: dict[Position, Play] = {}
    refusals: list[Unplayable] = []
    for steps in _readings([leg for path in paths for leg in path.legs], all_dice):
        tried = _tried(position, steps)
        if isinstance(tried, Unplayable):
            refusals.append(tried)
        elif len(steps) == len(all_dice) and (dice[0] == dice[1] or steps[1][0] != steps[0][0] - steps[0][1]):
            found[tried.result] = tried  # all dice are played, and not by one checker, who might have two ways
        elif play := play_leading_to(position, dice, tried.result):
            found[tried.result] = play
        else:
            refusals.insert(0, _too_short(position, dice, steps, text))
    if not found:
        return refusals[0] if refusals else _not_by_these(all_dice, paths)
    if len(found) == 1:
        return found.popitem()[1]
    stars = {point for path in paths for point in path.stars}
    as_written = [play for play in found.values() if stars == {move.end for move in play.moves if move.hit}]
    return as_written[0] if len(as_written) == 1 else Ambiguous(tuple(found.values()))


def _tidied(text: str) -> str:
    """The text in lower case, with slashes for dashes and spaces only between moves."""
    return _LOOSE.sub(lambda found: found[0].strip(), _DASHES.sub("/", " ".join(text.lower().split())))


def _paths(text: str) -> list[_Path] | Unreadable:
    paths: list[_Path] = []
    for piece in _BETWEEN.split(_tidied(text)):
        if piece:
            read = _read_piece(piece) if len(piece) <= _LONGEST else ()
            if not read:
                return Unreadable(piece)
            paths += read
    return paths or Unreadable("")


@lru_cache(maxsize=4096)
def _read_piece(piece: str) -> tuple[_Path, ...]:
    """The path of a piece like `24/18*/13` or `6/5(2)` as often as it says; () for anything else."""
    match = _PATH.fullmatch(piece)
    if match is None:
        return ()
    stops = [match[1], *match[2][1:].split("/")]
    points = [_NAMES.get(stop.rstrip("*")) for stop in stops]
    known = tuple(point for point in points if point is not None)
    if len(known) < len(points) or OFF in known[:-1] or BAR in known[1:]:
        return ()
    stars = {point for point, stop in zip(known, stops, strict=True) if stop.endswith("*")}
    if piece.endswith("*"):
        stars.add(known[-1])
    legs = tuple(pairwise(known))
    return (_Path(known, legs, frozenset(stars)),) * int(match[3] or 1)


def _readings(legs: Sequence[_Leg], dice: tuple[int, ...]) -> Iterator[tuple[_Step, ...]]:
    """Every way to play these legs with some of the dice, each die once."""
    if not legs:
        yield ()
        return
    (start, goal), *others = legs
    for place, die in enumerate(dice):
        end = max(start - die, OFF)
        if end < goal or die in dice[:place]:
            continue
        onward = others if end == goal else [(end, goal), *others]
        for steps in _readings(onward, dice[:place] + dice[place + 1 :]):
            yield (start, die), *steps


def _tried(position: Position, steps: tuple[_Step, ...]) -> Play | Unplayable:
    """The play of these steps, or the obstacle to one of them.

    They are played from the highest point down: if any order is possible, this one is.
    """
    me, opp = list(position.me), list(position.opp)
    moves: list[_Step] = []
    hits: set[int] = set()
    for start, die in sorted(steps, reverse=True):
        end = start - die
        if obstacle := _obstacle(me, opp, start, end):
            reason, point = obstacle
            return Unplayable(reason, f"{point_name(start)}/{point_name(max(end, OFF))}", point)
        moves.append((start, max(end, OFF)))
        me[start] -= 1
        if end >= 0:
            me[end] += 1
            if opp[POINTS - 1 - end]:
                opp[POINTS - 1 - end] = 0
                opp[BAR] += 1
                hits.add(end)
    return Play(moves_highest_first(moves, hits), Position(opp, me))


def _obstacle(me: list[int], opp: list[int], start: int, end: int) -> tuple[PlayFault, int] | None:
    """The rule that forbids one checker this move, and the point where it does."""
    if not me[start]:
        return PlayFault.NO_CHECKER, start
    if me[BAR] and start != BAR:
        return PlayFault.MUST_ENTER, BAR
    if end >= 0:
        return (PlayFault.BLOCKED, end) if opp[POINTS - 1 - end] > 1 else None
    highest = max(point for point, checkers in enumerate(me) if checkers)
    if highest >= HOME_POINTS:
        return PlayFault.NOT_ALL_HOME, highest
    return (PlayFault.HIGHER_FIRST, highest) if end < OFF and highest > start else None


def _too_short(position: Position, dice: Dice, steps: tuple[_Step, ...], text: str) -> Unplayable:
    """Why possible moves are no legal play: too few dice, or the smaller die where only one can be played."""
    longest = len(legal_plays(position, dice)[0].moves)
    if len(steps) < longest:
        return Unplayable(PlayFault.MUST_PLAY_MORE, text.strip(), count=longest)
    return Unplayable(PlayFault.MUST_PLAY_LARGER, text.strip(), die=max(dice))


def _not_by_these(dice: tuple[int, ...], paths: list[_Path]) -> Unplayable:
    """Why the dice do not make these moves: the first path that goes up or fits no die, else what comes too late."""
    for path in paths:
        part = "/".join(map(point_name, path.points))
        if any(end >= start for start, end in path.legs):
            return Unplayable(PlayFault.BACKWARDS, part)
        if not all(any(_readings([leg], dice)) for leg in path.legs):
            return Unplayable(PlayFault.NOT_THE_DICE, part)
    legs = [leg for path in paths for leg in path.legs]
    start, end = leg = next(leg for at, leg in enumerate(legs) if not any(_readings(legs[: at + 1], dice)))
    fitting = {die for die in dice if any(_readings([leg], (die,)))}
    die = fitting.pop() if len(fitting) == 1 else 0
    return Unplayable(PlayFault.TOO_MANY, f"{point_name(start)}/{point_name(end)}", die=die, count=len(dice))


def play_completions(position: Position, dice: Dice, typed: str, limit: int = 25) -> list[str]:
    """The legal plays, as `written`, that a text typed so far can become: at most `limit`.

    First come the plays that the text means, then those that begin with it, those that have its moves in another
    order, and those that have them one die at a time; each group from the highest point down.
    """
    read = read_play(position, dice, typed)
    meant = read.candidates if isinstance(read, Ambiguous) else (read,)
    *whole, begun = _BETWEEN.split(_tidied(typed))
    rated: list[tuple[int, str]] = []
    for play, text, alone in _known_texts(position, dice):
        if play in meant:
            rated.append((0, text))
        elif text.startswith(typed.strip().lower()):
            rated.append((1, text))
        elif _holds(text.split(), whole, begun):
            rated.append((2, text))
        elif _holds(alone, whole, begun):
            rated.append((3, text))
    rated.sort(key=lambda rating: rating[0])
    return [text for _, text in rated[:limit]]


@lru_cache(maxsize=16)
def _known_texts(position: Position, dice: Dice) -> tuple[tuple[Play, str, list[str]], ...]:
    """The legal plays, each as `written` and one die at a time; cached while the player types."""
    return tuple(
        (play, play_notation(play), [f"{point_name(move.start)}/{point_name(move.end)}" for move in play.moves])
        for play in legal_plays(position, dice)
    )


def _holds(moves: list[str], whole: list[str], begun: str) -> bool:
    """Whether these moves include those typed in full, and another that starts with what is begun."""
    left = Counter(plain for move in moves for plain in _plain(move))
    *more, begun = _plain(begun)
    left.subtract([plain for typed in whole if typed for plain in _plain(typed)] + more)
    return min(left.values()) >= 0 and any(times and move.startswith(begun) for move, times in left.items())


def _plain(move: str) -> list[str]:
    """A move without stars, in the names that `written` uses, as often as its number in brackets says."""
    path, _, times = move.replace("*", "").partition("(")
    stops = [point_name(_NAMES[stop]) if stop in _NAMES else stop for stop in path.split("/")]
    return ["/".join(stops)] * (int(times[0]) if times[:1] in {"2", "3", "4"} else 1)
