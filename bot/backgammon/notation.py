"""Plays as players write them, in and out; it judges by `plays` and has no words for what it refuses.

A text is taken as one or more paths of a checker: `8/5`, `bar/22*`, `24/18*/13`, `13/11(2)`. Each path is
split into moves by the dice in every way that is possible (24/13 with 6-5: by way of 18 or of 20), and what
can be played and leads to a legal result is meant. Where two results remain, they differ in what is hit on
the way: then the play with just the hits that are written is meant.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from bot.backgammon.misread import Ambiguous, Misread, Reason, Unplayable, Unreadable
from bot.backgammon.plays import Dice, Move, Play, in_order, legal_plays, play_to
from bot.backgammon.position import BAR, HOME, OFF, POINTS, Position

Step = tuple[int, int]  # from which point, with which die
Leg = tuple[int, int]  # from which point to which

_NAMES = {str(index + 1): index for index in range(POINTS)} | {
    **dict.fromkeys(("bar", "b", "25"), BAR),
    **dict.fromkeys(("off", "o", "0"), OFF),
}
_LONGEST = 40  # no path needs as many characters; a longer piece is not worth remembering
_PATH = re.compile(r"([a-z0-9]+)((?:/[a-z0-9]+\*?)+)(?:\(([1-4])\))?\*?")
_DASHES = re.compile(r"[-‐‑‒–—−]")
_LOOSE = re.compile(r"\s*/\s*|\s+(?=[(*)])|(?<=\()\s+")
_BETWEEN = re.compile(r"[\s,;]+")


class Path(NamedTuple):
    """What is written of one checker: where it starts, stops and ends, and where a hit is marked."""

    points: tuple[int, ...]
    legs: tuple[Leg, ...]
    stars: frozenset[int]


def written(play: Play) -> str:
    """The play in standard notation: highest first, one checker's moves joined, equal ones counted.

    A point on the way is named when something is hit there, and each hit is starred once: `24/18*/13`,
    `6/5*(2)`. No move at all is the empty text; what to call that is the caller's.
    """
    hits = {move.end for move in play.moves if move.hit}
    paths = Counter(_joined(play.moves))
    texts: list[str] = []
    for path, times in sorted(paths.items(), key=lambda item: (item[0][0], item[0][-1]), reverse=True):
        stops = [_named(path[0])]
        for stop in path[1:]:
            if stop in hits:
                stops.append(_named(stop) + "*")
                hits.remove(stop)
            elif stop == path[-1]:
                stops.append(_named(stop))
        texts.append("/".join(stops) + (f"({times})" if times > 1 else ""))
    return " ".join(texts)


def _joined(moves: tuple[Move, ...]) -> Iterator[tuple[int, ...]]:
    """The points each checker touches: a move goes on with the first checker that has come to its start."""
    paths: list[list[int]] = []
    for move in moves:
        for path in paths:
            if path[-1] == move.start:
                path.append(move.end)
                break
        else:
            paths.append([move.start, move.end])
    return map(tuple, paths)


def _named(point: int) -> str:
    return "bar" if point == BAR else "off" if point == OFF else str(point + 1)


def read_play(position: Position, dice: Dice, text: str) -> Play | Misread:
    """The legal play that a text stands for, or why there is none; see the module's first lines.

    Moves in any order and case, with spaces or commas between, with stars or without; `bar` or 25, `off`
    or 0, dashes for strokes.
    """
    paths = _paths(text)
    if isinstance(paths, Unreadable):
        return paths
    all_dice = _all_dice(dice)
    found: dict[Position, Play] = {}
    refusals: list[Unplayable] = []
    for steps in _readings([leg for path in paths for leg in path.legs], all_dice):
        tried = _tried(position, steps)
        if isinstance(tried, Unplayable):
            refusals.append(tried)
        elif len(steps) == len(all_dice) and not _is_one_checker(steps):
            found[tried.result] = tried  # who plays all his dice plays as many as he must
        elif play := play_to(position, dice, tried.result):
            found[tried.result] = play
        else:
            refusals.insert(0, _too_short(position, dice, steps, text))
    if not found:
        return refusals[0] if refusals else _not_by_these(dice, paths, text)
    if len(found) == 1:
        return found.popitem()[1]
    stars = {point for path in paths for point in path.stars}
    as_written = [play for play in found.values() if stars == {move.end for move in play.moves if move.hit}]
    return as_written[0] if len(as_written) == 1 else Ambiguous(tuple(found.values()))


def _is_one_checker(steps: tuple[Step, ...]) -> bool:
    """Whether two different dice are played one after the other by one checker, so that there may be two ways."""
    (start, die), (onward, other), *_ = steps
    return die != other and onward == start - die


def _tidied(text: str) -> str:
    """The text in small letters, with strokes for dashes and spaces only between moves."""
    return _LOOSE.sub(lambda found: found[0].strip(), _DASHES.sub("/", " ".join(text.lower().split())))


def _paths(text: str) -> list[Path] | Unreadable:
    paths: list[Path] = []
    for piece in _BETWEEN.split(_tidied(text)):
        if piece:
            read = _read_piece(piece) if len(piece) <= _LONGEST else ()
            if not read:
                return Unreadable(piece)
            paths += read
    return paths or Unreadable("")


@lru_cache(maxsize=4096)
def _read_piece(piece: str) -> tuple[Path, ...]:
    """The path that a piece like `24/18*/13` or `6/5(2)` stands for, as often as it says; () for anything else."""
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
    return (Path(known, legs, frozenset(stars)),) * int(match[3] or 1)


def _all_dice(dice: Dice) -> tuple[int, ...]:
    return dice * 2 if dice[0] == dice[1] else dice


def _readings(legs: Sequence[Leg], dice: tuple[int, ...]) -> Iterator[tuple[Step, ...]]:
    """Every way to go these legs with some of the dice, each die once."""
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


def _tried(position: Position, steps: tuple[Step, ...]) -> Play | Unplayable:
    """These steps played, or what stands in the way of one.

    From the highest point down: whatever can be played at all can be played in that order.
    """
    me, opp = list(position.me), list(position.opp)
    moves: list[Step] = []
    hits: set[int] = set()
    for start, die in sorted(steps, reverse=True):
        end = start - die
        if obstacle := _obstacle(me, opp, start, end):
            reason, point = obstacle
            return Unplayable(reason, f"{_named(start)}/{_named(max(end, OFF))}", point)
        moves.append((start, max(end, OFF)))
        me[start] -= 1
        if end >= 0:
            me[end] += 1
            if opp[POINTS - 1 - end]:
                opp[POINTS - 1 - end] = 0
                opp[BAR] += 1
                hits.add(end)
    return Play(in_order(moves, hits), Position(opp, me))


def _obstacle(me: list[int], opp: list[int], start: int, end: int) -> tuple[Reason, int] | None:
    """The rule that forbids one checker this move, and the point where it does."""
    if not me[start]:
        return Reason.NO_CHECKER, start
    if me[BAR] and start != BAR:
        return Reason.MUST_ENTER, BAR
    if end >= 0:
        return (Reason.BLOCKED, end) if opp[POINTS - 1 - end] > 1 else None
    highest = max(point for point, checkers in enumerate(me) if checkers)
    if highest >= HOME:
        return Reason.NOT_ALL_HOME, highest
    return (Reason.HIGHER_FIRST, highest) if end < OFF and highest > start else None


def _too_short(position: Position, dice: Dice, steps: tuple[Step, ...], text: str) -> Unplayable:
    """Of what can be moved but is no legal play: too few dice, or the smaller where only one goes."""
    longest = len(legal_plays(position, dice)[0].moves)
    if len(steps) < longest:
        return Unplayable(Reason.MUST_PLAY_MORE, text.strip(), count=longest)
    return Unplayable(Reason.MUST_PLAY_LARGER, text.strip(), die=max(dice))


def _not_by_these(dice: Dice, paths: list[Path], text: str) -> Unplayable:
    """Of what no dice come to: the first path that goes up or fits no die, or else all of them together."""
    for path in paths:
        part = "/".join(map(_named, path.points))
        if any(end >= start for start, end in path.legs):
            return Unplayable(Reason.BACKWARDS, part)
        if not any(_readings(path.legs, _all_dice(dice))):
            return Unplayable(Reason.NOT_THE_DICE, part)
    return Unplayable(Reason.TOO_MANY, text.strip())


def completions(position: Position, dice: Dice, typed: str, limit: int = 25) -> list[str]:
    """The legal plays, as `written`, that what is typed so far can become: at most `limit`.

    What reads as typed comes first, then what begins like it, then what holds its moves in another order,
    then what holds them one die at a time; among these from the highest point down.
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
    """The legal plays, each as `written` and one die at a time: the same for every letter that is typed."""
    return tuple(
        (play, written(play), [f"{_named(move.start)}/{_named(move.end)}" for move in play.moves])
        for play in legal_plays(position, dice)
    )


def _holds(moves: list[str], whole: list[str], begun: str) -> bool:
    """Whether the moves typed in full are among these, and what is begun begins another."""
    left = Counter(plain for move in moves for plain in _plain(move))
    *more, begun = _plain(begun)
    left.subtract([plain for typed in whole if typed for plain in _plain(typed)] + more)
    return min(left.values()) >= 0 and any(times and move.startswith(begun) for move, times in left.items())


def _plain(move: str) -> list[str]:
    """A move without stars and in the names that `written` uses, as often as its number in brackets says."""
    path, _, times = move.replace("*", "").partition("(")
    stops = [_named(_NAMES[stop]) if stop in _NAMES else stop for stop in path.split("/")]
    return ["/".join(stops)] * (int(times[0]) if times[:1] in {"2", "3", "4"} else 1)
