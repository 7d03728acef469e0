"""How the last play is shown: rings where checkers stood and one arrow for each checker's way; pure measures.

An arrow takes, of a few curves, the one that hides least. The dice may lie in four places; all four count wherever the
dice lie now, so that a roll moves no arrow.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import pairwise
from math import dist, hypot

from bot.render.board.field import (
    BAR_AREA,
    LEFT_HALF,
    MIDDLE,
    PIPS_AT,
    PITCH,
    RIGHT_HALF,
    TILES_APART,
    TRAY,
    checkers,
    checkers_of,
    disc_y,
    most_checkers_drawn,
    on,
    slot,
)
from bot.render.board.scene import OFF, BoardScene, BoxSeat, CheckerMove, ShownPlay
from bot.render.parts import Arrow, RingMark, Spot, Tone, tone
from bot.rules.state.bets import Side

RING_RADIUS = 27
TIP_FROM_CENTRE = 20  # the head's tip rests on the checker's near half
HEAD_LENGTH, HEAD_HALF = 24, 12
TRAY_GAP, TRAY_PITCH, TRAY_NEAREST = 30, 46, 424


@dataclass(frozen=True, slots=True)
class CheckerWay:
    """One checker's whole way in a play: from where, over which points it hit on, to where."""

    start: int
    stops: tuple[int, ...]
    end: int


@dataclass(frozen=True, slots=True)
class _Ends:
    """A way's two ends as places in stacks, counted from 0; `times`: how many checkers went it.

    `beneath`: another way ends on the same point, nearer to the board's middle.
    """

    way: CheckerWay
    leaves: int
    arrives: int
    times: int
    beneath: bool = False


@dataclass(frozen=True, slots=True)
class InTheWay:
    """What an arrow should not hide: checkers, the ends of other arrows, their lines; each by its spots."""

    checkers: tuple[Spot, ...] = ()
    heads: tuple[Spot, ...] = ()
    lines: tuple[Spot, ...] = ()

    def with_line(self, line: Iterable[Spot]) -> "InTheWay":
        """The same with one more arrow's line."""
        return replace(self, lines=(*self.lines, *tuple(line)[::SAMPLE_STEP]))


def ways(moves: tuple[CheckerMove, ...]) -> tuple[CheckerWay, ...]:
    """The moves joined, each checker's into one way."""
    open_ways: list[tuple[CheckerWay, bool]] = []
    for move in moves:
        earlier = next((at for at, (way, _) in enumerate(open_ways) if way.end == move.start), None)
        if earlier is None:
            open_ways.append((CheckerWay(move.start, (), move.end), move.hit))
            continue
        way, has_hit = open_ways.pop(earlier)
        stops = (*way.stops, way.end) if has_hit else way.stops
        open_ways.append((CheckerWay(way.start, stops, move.end), move.hit))
    return tuple(way for way, _ in open_ways)


def rings_and_arrows(scene: BoardScene) -> tuple[tuple[RingMark, ...], tuple[Arrow, ...]]:
    """The rings and arrows of a scene: its last play; without rings, as they are not made, a choice and suggestions.

    Where several suggest to move the same checker, one arrow bears the initials of all of them.
    """
    shown = (scene.last_play, scene.choice, scene.suggestions)
    return _shown(BoardScene(scene.team, scene.box, _NOBODY, (), "", Side.TEAM, (), *shown, view=scene.view))


_NOBODY = BoxSeat("", "")


@lru_cache(maxsize=256)
def _shown(scene: BoardScene) -> tuple[tuple[RingMark, ...], tuple[Arrow, ...]]:
    """Those of a scene of which nothing else is known: a play is shown until the next, whatever happens meanwhile."""
    rings: tuple[RingMark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    if scene.last_play is not None:
        play = scene.last_play
        rings, ways_drawn = _of_play(scene, play, checkers_of(scene, play.side), dashed=False)
        arrows = tuple(ways_drawn.values())
    if scene.choice is not None:
        after = _moved(checkers_of(scene, scene.choice.side), scene.choice.moves)
        arrows += tuple(_of_play(scene, scene.choice, after, dashed=False)[1].values())
    suggested: dict[CheckerWay, Arrow] = {}
    for play in scene.suggestions:
        after = _moved(checkers_of(scene, play.side), play.moves)
        for ends, arrow in _of_play(scene, play, after, dashed=True)[1].items():
            known = suggested.get(ends.way, arrow)
            suggested[ends.way] = replace(known, label=f"{known.label} {play.by}".strip())
    return rings, (*arrows, *suggested.values())


def _moved(before: tuple[int, ...], moves: tuple[CheckerMove, ...]) -> tuple[int, ...]:
    after = list(before)
    for move in moves:
        after[move.start - 1] -= 1
        if move.end != OFF:
            after[move.end - 1] += 1
    return tuple(after)


def _of_play(
    scene: BoardScene, play: ShownPlay, after: tuple[int, ...], *, dashed: bool
) -> tuple[tuple[RingMark, ...], dict[_Ends, Arrow]]:
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
        if on(after, start) + index < most_checkers_drawn(start)
    ]
    return tuple(RingMark(tone(play.side), spot) for spot in dict.fromkeys([*left, *sorted(stops)])), arrows


def _drawn(
    scene: BoardScene, play: ShownPlay, all_ends: list[_Ends], after: tuple[int, ...], *, dashed: bool
) -> tuple[float, dict[_Ends, Arrow], set[Spot]]:
    """How much the arrows of these ways hide, the arrows, and the places where they stop for a hit."""
    arrows: dict[_Ends, Arrow] = {}
    hidden = 0.0
    spots = [_spots(scene, play, ends, after) for ends in all_ends]
    in_the_way = InTheWay(tuple(checker.centre for checker in checkers(scene)))
    for ends, mine in zip(all_ends, spots, strict=True):
        others = tuple(each[-1] for each in spots if each is not mine)
        hides, line = _line(mine, ends, replace(in_the_way, heads=others))
        in_the_way, hidden = in_the_way.with_line(line), hidden + hides
        from_ring = ends.leaves < most_checkers_drawn(ends.way.start) and not dashed
        arrows[ends] = _arrow(tone(play.side), mine, line, ends, from_ring=from_ring, dashed=dashed)
    return hidden, arrows, {stop for each in spots for stop in each[1:-1]}


def _ends(paths: tuple[CheckerWay, ...], after: tuple[int, ...], *, nearer_above: bool) -> list[_Ends]:
    """Each different way with its places: who goes farther leaves, and arrives, nearer to the board's middle.

    `nearer_above`: of those who arrive together on a point who comes from nearer by does.
    """
    times = Counter(paths)
    order = sorted(times, key=lambda one: (one.start - one.end, one.start))
    leaves: Counter[int] = Counter()
    arrives: Counter[int] = Counter()
    coming: Counter[int] = Counter(way.end for way in paths)
    above = dict[CheckerWay, tuple[int, bool]]()
    for way in sorted(order, key=lambda one: order.index(one) * (-1 if nearer_above and one.end != OFF else 1)):
        arrives[way.end] += times[way]
        place = on(after, way.end) - coming[way.end] + arrives[way.end] - 1
        above[way] = (place, arrives[way.end] < coming[way.end] and way.end != OFF)
    found: list[_Ends] = []
    for way in order:
        leaves[way.start] += times[way]
        found.append(_Ends(way, on(after, way.start) + leaves[way.start] - 1, above[way][0], times[way], above[way][1]))
    return found


def _spots(scene: BoardScene, play: ShownPlay, ends: _Ends, after: tuple[int, ...]) -> tuple[Spot, ...]:
    """The middle of each place on a way: start, hits, end."""
    way, side, view = ends.way, play.side, scene.view
    start = slot(side, way.start, min(ends.leaves, most_checkers_drawn(way.start) - 1), view)
    stops = tuple(slot(side, stop, min(on(after, stop), most_checkers_drawn(stop) - 1), view) for stop in way.stops)
    if way.end == OFF:
        off_now = sum(1 for one in ways(play.moves) if one.end == OFF)
        return (start, *stops, _tray_spot(on(after, OFF), ends, off_now, is_lower=side is view))
    return (start, *stops, slot(side, way.end, min(ends.arrives, most_checkers_drawn(way.end) - 1), view))


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


# --- The curve of an arrow


SAMPLES = 80
SAMPLE_STEP = 6  # every so many of them
DIE, COUNT, CHECKER, HEAD, LINE = 42, 26, 22, 34, 14  # so near, in px, something is hidden
OVER_DIE, OVER_COUNT, OVER_CHECKER, OVER_HEAD, OVER_LINE = 5, 3, 1, 12, 4
RISE, RISE_BY_LENGTH, HIGHEST_RISE = 34, 0.22, 95
LOW_RISE_SHARE = 0.4  # of the rise, for what comes in from aside
FULL_RISE_ACROSS_PX = 170  # ways that go less far across rise less
ARC_FACTORS = (1.0, 0.6, 1.4)
"""How high an arc may rise, the usual first."""
S_BENDS = ((0, 0.55, 0, 0.55), (0.05, 0.85, 0.3, 0.25), (0.3, 0.25, 0.05, 0.85), (0.25, 0.3, 0.25, 0.3))
"""How an S may bend: how far it is drawn across and down from its start, and from its end."""
COUNT_SPOTS = tuple((BAR_AREA.middle[0], y) for y in PIPS_AT)
DICE_SPOTS = tuple(
    (half.middle[0] + place, MIDDLE) for half in (LEFT_HALF, RIGHT_HALF) for place in (-TILES_APART, TILES_APART)
)


def route(start: Spot, end: Spot, way: InTheWay, *, from_aside: bool) -> tuple[float, list[Spot]]:
    """The best curve between two places, and how much it hides.

    Within one half of the picture it is an arc towards the middle, across it an S. What comes in `from_aside` does not
    pass over the head of the arrow that ends above it.
    """
    best: tuple[float, tuple[Spot, Spot]] | None = None
    for corners in _curves(start, end, from_aside=from_aside):
        hides = _hidden(curve(start, *corners, end, each=SAMPLE_STEP), start, end, way)
        if best is None or hides < best[0]:
            best = (hides, corners)
        if not hides:
            break
    return (best[0], curve(start, *best[1], end)) if best else (0, [start, end])


def curve(a: Spot, b: Spot, c: Spot, d: Spot, steps: int = SAMPLES, each: int = 1) -> list[Spot]:
    """The spots of the curve from a to d, both included, that is drawn to b and c between; or each second of them."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    return [
        (w0 * ax + w1 * bx + w2 * cx + w3 * dx, w0 * ay + w1 * by + w2 * cy + w3 * dy)
        for w0, w1, w2, w3 in _weights(steps, each)
    ]


@cache
def _weights(steps: int, each: int) -> tuple[tuple[float, float, float, float], ...]:
    """How much each of a curve's four corners counts, step by step."""
    parts = [(1 - step / steps, step / steps) for step in range(0, steps + 1, each)]
    return tuple((u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t) for u, t in parts)


def _curves(start: Spot, end: Spot, *, from_aside: bool) -> Iterable[tuple[Spot, Spot]]:
    """What the curves to choose from are drawn to between start and end."""
    (x0, y0), (x3, y3) = start, end
    across, down = x3 - x0, y3 - y0
    height = min(RISE + RISE_BY_LENGTH * hypot(across, down), HIGHEST_RISE) * min(
        1.0, abs(across) / FULL_RISE_ACROSS_PX
    )
    rise = height * (-1 if y0 > MIDDLE else 1) * 4 / 3
    if from_aside:
        low = rise * LOW_RISE_SHARE if abs(down) < PITCH / 2 else 0.0
        yield (x0 + 0.2 * across * bool(low), y0 + 0.5 * down + low), (x3 - 0.9 * across, y3 + low)
        yield (x0 + 0.2 * across, y0 + LOW_RISE_SHARE * rise), (x3 - 0.6 * across, y3 + LOW_RISE_SHARE * rise)
    elif (y0 > MIDDLE) is (y3 > MIDDLE):
        for part in ARC_FACTORS if x3 < TRAY.left else ARC_FACTORS[:1]:  # into the tray all go side by side
            yield (x0 + 0.2 * across, y0 + part * rise), (x3 - 0.2 * across, y3 + part * rise)
    else:
        for aside, far, aside_end, far_end in S_BENDS:
            yield (x0 + aside * across, y0 + far * down), (x3 - aside_end * across, y3 - far_end * down)


def _hidden(line: list[Spot], start: Spot, end: Spot, way: InTheWay) -> float:
    """How much a line, by some of its spots, hides, its own two ends aside."""
    looked_at = [spot for spot in line if _far(spot, start, CHECKER) and _far(spot, end, CHECKER)]
    if not looked_at:
        return 0.0
    checkers = [spot for spot in way.checkers if spot not in (start, end)]
    return sum(
        weight * sum(_is_near(x, y, near, spots) for x, y in looked_at)
        for all_spots, near, weight in (
            (DICE_SPOTS, DIE, OVER_DIE),
            (COUNT_SPOTS, COUNT, OVER_COUNT),
            (checkers, CHECKER, OVER_CHECKER),
            (way.heads, HEAD, OVER_HEAD),
            (way.lines, LINE, OVER_LINE),
        )
        if (spots := _spots_beside(looked_at, near, all_spots))
    )


def _spots_beside(line: list[Spot], near: float, spots: Iterable[Spot]) -> list[Spot]:
    """Those of the spots that may be near to the line, by the rectangle that it fills."""
    across, down = [x for x, _ in line], [y for _, y in line]
    left, right, top, bottom = min(across) - near, max(across) + near, min(down) - near, max(down) + near
    return [(x, y) for x, y in spots if left <= x <= right and top <= y <= bottom]


def _is_near(x: float, y: float, near: float, spots: list[Spot]) -> bool:
    return any((x - x1) * (x - x1) + (y - y1) * (y - y1) <= near * near for x1, y1 in spots)


def _far(one: Spot, other: Spot, near: float) -> bool:
    across, down = one[0] - other[0], one[1] - other[1]
    return across * across + down * down > near * near
