"""How the last play is shown: rings where checkers stood and one arrow for each checker's way; pure measures."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from bot.render.field import PITCH, TRAY, checkers_of, disc_y, most, on, slot
from bot.render.parts import Arrow, Ring, Spot, Tone, tone
from bot.render.scene import OFF, BoardScene, Move, Play

RING_RADIUS = 27
TIP_FROM_CENTRE = 20  # the head's tip rests on the checker's near half
HEAD_LENGTH, HEAD_HALF = 24, 12
RISE, RISE_BY_LENGTH, HIGHEST_RISE = 34, 0.22, 95
TRAY_GAP, TRAY_PITCH, TRAY_NEAREST = 30, 46, 424
LOW = 0.4  # of the rise, for what comes in from aside
FLAT = 170  # ways that go less far across rise less
SAMPLES = 80


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
    mover = tone(play.side)
    arrows: list[Arrow] = []
    stops: set[Spot] = set()
    for ends in _ends(paths, after):
        spots = _spots(scene, play, ends, after)
        stops |= set(spots[1:-1])
        arrows.append(_arrow(mover, spots, ends, from_ring=ends.leaves < most(ends.way.start), dashed=dashed))
    left = [
        slot(play.side, start, on(after, start) + index, scene.view)
        for start, times in Counter(way.start for way in paths).items()
        for index in range(times)
        if on(after, start) + index < most(start)
    ]
    return tuple(Ring(mover, spot) for spot in dict.fromkeys([*left, *sorted(stops)])), tuple(arrows)


def _ends(paths: tuple[Way, ...], after: tuple[int, ...]) -> list[_Ends]:
    """Each different way with its places: who goes farther leaves, and arrives, nearer to the board's middle."""
    times = Counter(paths)
    leaves: Counter[int] = Counter()
    arrives: Counter[int] = Counter()
    coming: Counter[int] = Counter(way.end for way in paths)
    found: list[_Ends] = []
    for way in sorted(times, key=lambda one: (one.start - one.end, one.start)):
        leaves[way.start] += times[way]
        arrives[way.end] += times[way]
        place = on(after, way.end) - coming[way.end] + arrives[way.end] - 1
        beneath = arrives[way.end] < coming[way.end] and way.end != OFF
        found.append(_Ends(way, on(after, way.start) + leaves[way.start] - 1, place, times[way], beneath))
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


def _arrow(mover: Tone, spots: tuple[Spot, ...], ends: _Ends, *, from_ring: bool, dashed: bool) -> Arrow:
    line: list[Spot] = []
    for one, other in pairwise(spots):
        line.extend(_curve(one, other, from_aside=ends.beneath and other is spots[-1])[1 if line else 0 :])
    radius = RING_RADIUS + 2 if from_ring and not dashed else 16
    begin = next((at for at, spot in enumerate(line) if _apart(spot, spots[0]) >= radius), 0)
    to_checker = 0 if ends.way.end == OFF else TIP_FROM_CENTRE
    tip_at = next(at for at in range(len(line) - 1, -1, -1) if _apart(line[at], spots[-1]) >= to_checker)
    tip = line[tip_at]
    base_at = next((at for at in range(tip_at, begin, -1) if _apart(line[at], tip) >= HEAD_LENGTH), begin)
    base = line[base_at]
    return Arrow(mover, tuple(line[begin : base_at + 1]) or (base,), head(base, tip), ends.times, dashed)


def head(base: Spot, tip: Spot) -> tuple[Spot, Spot, Spot]:
    """The corners of an arrow's head with that tip, coming from the base."""
    length = _apart(base, tip) or 1.0
    across, down = (tip[0] - base[0]) / length, (tip[1] - base[1]) / length
    root = (tip[0] - HEAD_LENGTH * across, tip[1] - HEAD_LENGTH * down)
    return (
        tip,
        (root[0] - HEAD_HALF * down, root[1] + HEAD_HALF * across),
        (root[0] + HEAD_HALF * down, root[1] - HEAD_HALF * across),
    )


def _curve(start: Spot, end: Spot, *, from_aside: bool) -> list[Spot]:
    """Within one half of the picture an arc towards the middle; across it an S.

    What comes in `from_aside` does not pass over the head of the arrow that ends above it.
    """
    (x0, y0), (x3, y3) = start, end
    across, down = x3 - x0, y3 - y0
    middle = (TRAY.top + TRAY.bottom) / 2
    height = min(RISE + RISE_BY_LENGTH * _apart(start, end), HIGHEST_RISE) * min(1.0, abs(across) / FLAT)
    rise = height * (-1 if y0 > middle else 1) * 4 / 3
    if from_aside:
        low = rise * LOW if abs(down) < PITCH / 2 else 0.0
        near, far = (x0 + 0.2 * across * bool(low), y0 + 0.5 * down + low), (x3 - 0.9 * across, y3 + low)
    elif (y0 > middle) is (y3 > middle):
        near, far = (x0 + 0.2 * across, y0 + rise), (x3 - 0.2 * across, y3 + rise)
    else:
        near, far = (x0, y0 + 0.55 * down), (x3, y3 - 0.55 * down)
    return [bezier(start, near, far, end, step / SAMPLES) for step in range(SAMPLES + 1)]


def bezier(a: Spot, b: Spot, c: Spot, d: Spot, t: float) -> Spot:
    """The spot `t` (0 to 1) of the way along the curve from a to d, drawn to b and c between."""
    u = 1 - t
    w0, w1, w2, w3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (w0 * a[0] + w1 * b[0] + w2 * c[0] + w3 * d[0], w0 * a[1] + w1 * b[1] + w2 * c[1] + w3 * d[1])


def _apart(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
