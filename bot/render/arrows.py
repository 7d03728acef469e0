"""How the last play is shown: rings where checkers stood and one arrow for each checker's way; pure measures."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist

from bot.render.field import TRAY, checkers, checkers_of, disc_y, most, on, slot
from bot.render.parts import Arrow, Ring, Spot, Tone, tone
from bot.render.routes import InTheWay, route
from bot.render.scene import OFF, BoardScene, Move, Play

RING_RADIUS = 27
TIP_FROM_CENTRE = 20  # the head's tip rests on the checker's near half
HEAD_LENGTH, HEAD_HALF = 24, 12
TRAY_GAP, TRAY_PITCH, TRAY_NEAREST = 30, 46, 424


@dataclass(frozen=True, slots=True)
class Way:
    """One checker's whole way in a play: from where, over which points it hit on, to where."""

    start: int
    stops: tuple[int, ...]
    end: int


@dataclass(frozen=True, slots=True)
class _Ends:
    """A way's two ends as places in stacks, counted from 0; `times`: how many checkers went it.

    `beneath`: another way ends on the same point, nearer to the board's middle.
    """

    way: Way
    leaves: int
    arrives: int
    times: int
    beneath: bool = False


def ways(moves: tuple[Move, ...]) -> tuple[Way, ...]:
    """The moves joined, each checker's into one way."""
    open_ways: list[tuple[Way, bool]] = []
    for move in moves:
        earlier = next((at for at, (way, _) in enumerate(open_ways) if way.end == move.start), None)
        if earlier is None:
            open_ways.append((Way(move.start, (), move.end), move.hit))
            continue
        way, has_hit = open_ways.pop(earlier)
        stops = (*way.stops, way.end) if has_hit else way.stops
        open_ways.append((Way(way.start, stops, move.end), move.hit))
    return tuple(way for way, _ in open_ways)


def shown(scene: BoardScene) -> tuple[tuple[Ring, ...], tuple[Arrow, ...]]:
    """The rings and arrows of a scene: its last play, and a suggestion without rings."""
    rings: tuple[Ring, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    if scene.last_play is not None:
        rings, arrows = _of_play(scene, scene.last_play, checkers_of(scene, scene.last_play.side), dashed=False)
    if scene.suggestion is not None:
        after = _moved(checkers_of(scene, scene.suggestion.side), scene.suggestion.moves)
        arrows += _of_play(scene, scene.suggestion, after, dashed=True)[1]
    return rings, arrows


def _moved(before: tuple[int, ...], moves: tuple[Move, ...]) -> tuple[int, ...]:
    after = list(before)
    for move in moves:
        after[move.start - 1] -= 1
        if move.end != OFF:
            after[move.end - 1] += 1
    return tuple(after)


def _of_play(
    scene: BoardScene, play: Play, after: tuple[int, ...], *, dashed: bool
) -> tuple[tuple[Ring, ...], tuple[Arrow, ...]]:
    paths = ways(play.moves)
    ends = [_ends(paths, after, nearer_above=False)]
    inside = {way for way in paths if way.end != OFF}
    if len({way.end for way in inside}) < len(inside):
        ends.append(_ends(paths, after, nearer_above=True))
    drawn = [_drawn(scene, play, each, after, dashed=dashed) for each in ends]
    _, arrows, stops = min(drawn, key=lambda one: one[0])
    left = [
        slot(play.side, start, on(after, start) + index, scene.view)
        for start, times in Counter(way.start for way in paths).items()
        for index in range(times)
        if on(after, start) + index < most(start)
    ]
    return tuple(Ring(tone(play.side), spot) for spot in dict.fromkeys([*left, *sorted(stops)])), arrows


def _drawn(
    scene: BoardScene, play: Play, all_ends: list[_Ends], after: tuple[int, ...], *, dashed: bool
) -> tuple[float, tuple[Arrow, ...], set[Spot]]:
    """How much the arrows of these ways hide, the arrows, and the places where they stop for a hit."""
    arrows: list[Arrow] = []
    hidden = 0.0
    spots = [_spots(scene, play, ends, after) for ends in all_ends]
    in_the_way = InTheWay(tuple(checker.centre for checker in checkers(scene)))
    for ends, mine in zip(all_ends, spots, strict=True):
        others = tuple(each[-1] for each in spots if each is not mine)
        hides, line = _line(mine, ends, replace(in_the_way, heads=others))
        in_the_way, hidden = in_the_way.with_line(line), hidden + hides
        from_ring = ends.leaves < most(ends.way.start) and not dashed
        arrows.append(_arrow(tone(play.side), mine, line, ends, from_ring=from_ring, dashed=dashed))
    return hidden, tuple(arrows), {stop for each in spots for stop in each[1:-1]}


def _ends(paths: tuple[Way, ...], after: tuple[int, ...], *, nearer_above: bool) -> list[_Ends]:
    """Each different way with its places: who goes farther leaves, and arrives, nearer to the board's middle.

    `nearer_above`: of those who arrive together on a point who comes from nearer by does.
    """
    times = Counter(paths)
    order = sorted(times, key=lambda one: (one.start - one.end, one.start))
    leaves: Counter[int] = Counter()
    arrives: Counter[int] = Counter()
    coming: Counter[int] = Counter(way.end for way in paths)
    above = dict[Way, tuple[int, bool]]()
    for way in sorted(order, key=lambda one: order.index(one) * (-1 if nearer_above and one.end != OFF else 1)):
        arrives[way.end] += times[way]
        place = on(after, way.end) - coming[way.end] + arrives[way.end] - 1
        above[way] = (place, arrives[way.end] < coming[way.end] and way.end != OFF)
    found: list[_Ends] = []
    for way in order:
        leaves[way.start] += times[way]
        found.append(_Ends(way, on(after, way.start) + leaves[way.start] - 1, above[way][0], times[way], above[way][1]))
    return found


def _spots(scene: BoardScene, play: Play, ends: _Ends, after: tuple[int, ...]) -> tuple[Spot, ...]:
    """The middle of each place on a way: start, hits, end."""
    way, side, view = ends.way, play.side, scene.view
    start = slot(side, way.start, min(ends.leaves, most(way.start) - 1), view)
    stops = tuple(slot(side, stop, min(on(after, stop), most(stop) - 1), view) for stop in way.stops)
    if way.end == OFF:
        off_now = sum(1 for one in ways(play.moves) if one.end == OFF)
        return (start, *stops, _tray_spot(on(after, OFF), ends, off_now, is_lower=side is view))
    return (start, *stops, slot(side, way.end, min(ends.arrives, most(way.end) - 1), view))


def _tray_spot(off: int, ends: _Ends, off_now: int, *, is_lower: bool) -> Spot:
    """Above the discs in the tray, the first of several nearest to them; never as far as the count."""
    nth = ends.arrives - (off - off_now)
    first = max(disc_y(off - 1, is_lower=True) - TRAY_GAP, TRAY_NEAREST + TRAY_PITCH * (off_now - 1))
    y = min(first, TRAY.bottom - 40) - TRAY_PITCH * nth
    return (TRAY.middle[0], y if is_lower else TRAY.top + TRAY.bottom - y)


def _line(spots: tuple[Spot, ...], ends: _Ends, in_the_way: InTheWay) -> tuple[float, list[Spot]]:
    """The whole line of a way from stop to stop, and how much it hides."""
    line: list[Spot] = []
    hidden = 0.0
    for one, other in pairwise(spots):
        hides, leg = route(one, other, in_the_way, from_aside=ends.beneath and other is spots[-1])
        line.extend(leg[1 if line else 0 :])
        hidden += hides
    return hidden, line


def _arrow(
    mover: Tone, spots: tuple[Spot, ...], line: list[Spot], ends: _Ends, *, from_ring: bool, dashed: bool
) -> Arrow:
    radius = RING_RADIUS + 2 if from_ring else 16
    begin = next((at for at, spot in enumerate(line) if dist(spot, spots[0]) >= radius), 0)
    to_checker = 0 if ends.way.end == OFF else TIP_FROM_CENTRE
    tip_at = next(at for at in range(len(line) - 1, -1, -1) if dist(line[at], spots[-1]) >= to_checker)
    tip = line[tip_at]
    base_at = next((at for at in range(tip_at, begin, -1) if dist(line[at], tip) >= HEAD_LENGTH), begin)
    base = line[base_at]
    return Arrow(mover, tuple(line[begin : base_at + 1]) or (base,), head(base, tip), ends.times, dashed)


def head(base: Spot, tip: Spot) -> tuple[Spot, Spot, Spot]:
    """The corners of an arrow's head with that tip, coming from the base."""
    length = dist(base, tip) or 1.0
    across, down = (tip[0] - base[0]) / length, (tip[1] - base[1]) / length
    root = (tip[0] - HEAD_LENGTH * across, tip[1] - HEAD_LENGTH * down)
    return (
        tip,
        (root[0] - HEAD_HALF * down, root[1] + HEAD_HALF * across),
        (root[0] + HEAD_HALF * down, root[1] - HEAD_HALF * across),
    )
