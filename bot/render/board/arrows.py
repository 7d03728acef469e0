"""How the last play is shown: rings where checkers stood and one arrow for each checker's way; pure measures.

An arrow takes, of a few curves, the one that hides least. The dice may lie in four places; all four count wherever the
dice lie now, so that a roll moves no arrow.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import accumulate, pairwise, product
from math import dist, hypot
from typing import TypeAlias

from bot.render.board.field import (
    BAR_AREA,
    CHECKER_PITCH_PX,
    FIELD_AREA,
    FIELD_MIDDLE_Y,
    LEFT_HALF_AREA,
    PIP_COUNT_YS,
    RIGHT_HALF_AREA,
    TILED_DIE_OFFSET_FROM_HALF_MIDDLE_PX,
    TIP_FROM_CENTRE_PX,
    TRAY_AREA,
    borne_off_disc_y,
    checker_centre,
    checkers_on_point,
    drawn_checkers,
    max_checkers_drawn,
    side_checker_counts,
)
from bot.render.board.labels import LabelledArrow, move_labels, move_text
from bot.render.board.marks import with_marks_apart
from bot.render.board.scene import OFF, BoardScene, CheckerMove, ShownPlay
from bot.render.parts import Arrow, MoveLabel, Spot, Stroke, Tone, VacatedCheckerRing, tone_of_side

_RING_RADIUS_PX = 27
ARROW_HEAD_LENGTH_PX, _HEAD_HALF_WIDTH_PX = 24, 12
_TRAY_GAP_PX, _TRAY_PITCH_PX, _TRAY_NEAREST_Y = 30, 46, 460
_TRAY_EDGE_PX = 20  # so far in it arrows end that bear something

_WaysArrow: TypeAlias = "tuple[CheckerPath, int]"
_RingsArrowsAndLabels: TypeAlias = tuple[tuple[VacatedCheckerRing, ...], tuple[Arrow, ...], tuple[MoveLabel, ...]]


@dataclass(frozen=True, slots=True)
class CheckerPath:
    """One checker's whole way in a play: from where, over which points it hit on, to where.

    `hits_at_end`: it, and not another one that goes to the same point, hit there; two who go the same way are alike.
    """

    start: int
    hit_points: tuple[int, ...]
    end: int
    hits_at_end: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class _Ends:
    """A way's two ends as places in stacks, counted from 0; `times`: how many checkers went it.

    `beneath`: another way ends on the same point, nearer to the board's middle. `nth`: of the arrows of this way, where
    plays that are compared go it with more or fewer checkers.
    """

    way: CheckerPath
    leaves: int
    arrives: int
    times: int
    beneath: bool = False
    nth: int = 0

    @property
    def arrow(self) -> "_WaysArrow":
        """Which arrow of which way this is."""
        return self.way, self.nth


@dataclass(frozen=True, slots=True)
class _Shared:
    """What plays that are compared have in common on their board.

    `counts`: for how many checkers each arrow of a way stands. `into_tray`: the arrows into the tray, as they lie there
    one above the other.
    """

    counts: Mapping[CheckerPath, tuple[int, ...]] = field(default_factory=dict[CheckerPath, tuple[int, ...]])
    into_tray: tuple[_WaysArrow, ...] = ()


@dataclass(frozen=True, slots=True)
class _Obstacles:
    """What an arrow should not hide: checkers, the ends of other arrows, their lines; each by its spots.

    `is_beside`: some are those of another play, or of the same way, beside which it may have to go by its own curve.
    """

    checkers: tuple[Spot, ...] = ()
    heads: tuple[Spot, ...] = ()
    lines: tuple[Spot, ...] = ()
    is_beside: bool = False

    def with_line(self, line: Iterable[Spot]) -> "_Obstacles":
        """The same with one more arrow's line."""
        return replace(self, lines=(*self.lines, *tuple(line)[::_SAMPLE_STEP]))


def checker_paths(moves: tuple[CheckerMove, ...]) -> tuple[CheckerPath, ...]:
    """The moves joined, each checker's into one way."""
    ways: list[CheckerPath] = []
    for move in moves:
        earlier = next((at for at, way in enumerate(ways) if way.end == move.start), None)
        if earlier is None:
            ways.append(CheckerPath(move.start, (), move.end, move.hit))
            continue
        way = ways.pop(earlier)
        stops = (*way.hit_points, way.end) if way.hits_at_end else way.hit_points
        ways.append(CheckerPath(way.start, stops, move.end, move.hit))
    return tuple(ways)


def rings_arrows_and_labels(scene: BoardScene) -> _RingsArrowsAndLabels:
    """The rings and arrows of a scene: its last play; without rings, as they are not made, a choice and suggestions.

    Labels say the moves of last play and choice, where the points are numbered for their side. Where several suggest to
    move the same checker, one arrow bears the initials of all of them.
    """
    return _shown(scene.board_alone())


@lru_cache(maxsize=256)
def _shown(scene: BoardScene) -> _RingsArrowsAndLabels:
    """Those of a scene of which nothing else is known: a play is shown until the next, whatever happens meanwhile."""
    rings: tuple[VacatedCheckerRing, ...] = ()
    labelled: list[LabelledArrow] = []
    if scene.last_play is not None:
        play = scene.last_play
        rings, ways_drawn = _of_play(scene, play, side_checker_counts(scene, play.side), dashed=False)
        labelled += _labelled(scene, play, ways_drawn)
    if scene.choice is not None:
        after = _moved(side_checker_counts(scene, scene.choice.side), scene.choice.moves)
        labelled += _labelled(scene, scene.choice, _of_play(scene, scene.choice, after, dashed=False)[1])
    counted = (replace(one.arrow, is_counted=not one.text) for one in labelled)  # a text says how many, too
    arrows = (*counted, *_suggested(scene))
    return rings, arrows, move_labels(scene, rings, labelled)


def _suggested(scene: BoardScene) -> Iterable[Arrow]:
    """The arrows of the suggestions: one for each way, with the marks of all plays that go it.

    Where some of them go it with more checkers, one more for these. Those of ranked plays lie beside each other, and no
    mark hides another.
    """
    goers = _goers_by_way(scene.suggestions)
    shared = _Shared(
        {way: tuple(each.times for each in all_goers) for way, all_goers in goers.items()},
        tuple(
            (way, nth)
            for way in sorted(goers, key=lambda each: each.start)
            for nth in range(len(goers[way]))
            if way.end == OFF
        ),
    )
    found: dict[_WaysArrow, Arrow] = {}
    for play in scene.suggestions:
        after = _moved(side_checker_counts(scene, play.side), play.moves)
        known = found if play.rank else {}
        for ends, arrow in _of_play(scene, play, after, dashed=True, beside=known, shared=shared)[1].items():
            found.setdefault(ends.arrow, arrow)
    arrows = [goers[way][nth].marked(arrow) for (way, nth), arrow in found.items()]
    return with_marks_apart(arrows, drawn_checkers(scene)) if any(play.rank for play in scene.suggestions) else arrows


@dataclass(frozen=True, slots=True)
class _Goers:
    """The plays that go a way alike, and with how many checkers beyond those of which others have an arrow."""

    plays: tuple[ShownPlay, ...]
    times: int

    @property
    def stroke(self) -> Stroke:
        """The arrow is drawn as that of the first of them."""
        return {0: Stroke.DASHED, 1: Stroke.SOLID, 2: Stroke.DASHED}.get(self.plays[0].rank, Stroke.DOTTED)

    @property
    def is_crossed(self) -> bool:
        """Whether all of them are blunders."""
        return all(play.is_blunder for play in self.plays)

    def marked(self, arrow: Arrow) -> Arrow:
        """Their arrow: `1·2`."""
        marks = "·".join(str(play.rank) if play.rank else play.by for play in self.plays).strip()
        return replace(arrow, stroke=self.stroke, is_crossed=self.is_crossed, suggester_initials=marks)


def _goers_by_way(plays: Iterable[ShownPlay]) -> dict[CheckerPath, tuple[_Goers, ...]]:
    """For each way first all the plays that go it, then those that go it with more checkers, and so on."""
    found: dict[CheckerPath, list[tuple[ShownPlay, int]]] = {}
    for play in plays:
        for way, times in Counter(checker_paths(play.moves)).items():
            found.setdefault(way, []).append((play, times))
    return {way: tuple(_alike(counted)) for way, counted in found.items()}


def _alike(counted: Sequence[tuple[ShownPlay, int]]) -> Iterable[_Goers]:
    counts = sorted({times for _, times in counted})
    for fewer, times in pairwise((0, *counts)):
        yield _Goers(tuple(play for play, all_times in counted if all_times >= times), times - fewer)


@dataclass(frozen=True, slots=True)
class SeenOfPlays:
    """What there is to be explained of compared plays on a board: of which form their arrows are.

    `is_crossed`: one is crossed out.
    """

    strokes: frozenset[Stroke]
    is_crossed: bool


def seen_of_plays(plays: Iterable[ShownPlay]) -> SeenOfPlays:
    """What is seen of plays that are compared: one whose ways better ones go, too, has no arrow of its own."""
    goers = [each for all_goers in _goers_by_way(plays).values() for each in all_goers]
    return SeenOfPlays(frozenset(each.stroke for each in goers), any(each.is_crossed for each in goers))


def _labelled(scene: BoardScene, play: ShownPlay, ways_drawn: dict[_Ends, Arrow]) -> list[LabelledArrow]:
    """The arrows of a play with what stands on them: nothing that the numbers at the board's edge would contradict."""
    says_moves = scene.says_moves and play.side is scene.numbers_for
    return [
        LabelledArrow(_way_text(ends.way, ends.times) if says_moves else "", arrow)
        for ends, arrow in ways_drawn.items()
    ]


def _way_text(way: CheckerPath, times: int) -> str:
    hits = (*way.hit_points, way.end) if way.hits_at_end else way.hit_points
    return move_text((way.start, *way.hit_points, way.end), hits, times)


def _moved(before: tuple[int, ...], moves: tuple[CheckerMove, ...]) -> tuple[int, ...]:
    after = list(before)
    for move in moves:
        after[move.start - 1] -= 1
        if move.end != OFF:
            after[move.end - 1] += 1
    return tuple(after)


def _of_play(
    scene: BoardScene,
    play: ShownPlay,
    after: tuple[int, ...],
    *,
    dashed: bool,
    beside: Mapping[_WaysArrow, Arrow] | None = None,
    shared: _Shared = _Shared(),
) -> tuple[tuple[VacatedCheckerRing, ...], dict[_Ends, Arrow]]:
    """The rings and arrows of a play; `beside`: the arrows of other plays on the same board."""
    paths = checker_paths(play.moves)
    ends = [_ends(paths, after, shared, nearer_above=False)]
    inside = {way for way in paths if way.end != OFF}
    if len({way.end for way in inside}) < len(inside):
        ends.append(_ends(paths, after, shared, nearer_above=True))
    drawn = [_drawn(scene, play, each, after, dashed=dashed, beside=beside or {}, shared=shared) for each in ends]
    _, arrows, stops = min(drawn, key=lambda one: one[0])
    left = [
        checker_centre(play.side, start, checkers_on_point(after, start) + index, scene.view)
        for start, times in Counter(way.start for way in paths).items()
        for index in range(times)
        if checkers_on_point(after, start) + index < max_checkers_drawn(start)
    ]
    return tuple(
        VacatedCheckerRing(tone_of_side(play.side), spot) for spot in dict.fromkeys([*left, *sorted(stops)])
    ), arrows


def _drawn(
    scene: BoardScene,
    play: ShownPlay,
    all_ends: list[_Ends],
    after: tuple[int, ...],
    *,
    dashed: bool,
    beside: Mapping[_WaysArrow, Arrow],
    shared: _Shared,
) -> tuple[float, dict[_Ends, Arrow], set[Spot]]:
    """How much the arrows of these ways hide, the arrows, and the places where they stop for a hit."""
    arrows: dict[_Ends, Arrow] = {}
    hidden = 0.0
    spots = [_spots(scene, play, ends, after, shared.into_tray) for ends in all_ends]
    is_beside = bool(beside) or any(ends.nth for ends in all_ends)
    in_the_way = _Obstacles(tuple(checker.centre for checker in drawn_checkers(scene)), is_beside=is_beside)
    for arrow in beside.values():
        in_the_way = in_the_way.with_line(arrow.line)
    heads_beside = tuple(arrow.head[0] for arrow in beside.values())
    for ends, mine in zip(all_ends, spots, strict=True):
        if known := beside.get(ends.arrow):
            arrows[ends] = known
            continue
        others = (*heads_beside, *(each[-1] for each in spots if each is not mine))
        hides, line = _line(mine, ends, replace(in_the_way, heads=others))
        in_the_way, hidden = in_the_way.with_line(line), hidden + hides
        from_ring = ends.leaves < max_checkers_drawn(ends.way.start) and not dashed
        arrows[ends] = _arrow(tone_of_side(play.side), mine, line, ends, from_ring=from_ring, dashed=dashed)
    return hidden, arrows, {stop for each in spots for stop in each[1:-1]}


def _ends(
    paths: tuple[CheckerPath, ...],
    after: tuple[int, ...],
    shared: _Shared,
    *,
    nearer_above: bool,
) -> list[_Ends]:
    """Each arrow of each way with its places: who goes farther leaves, and arrives, nearer to the board's middle.

    The first arrow of a way is that of its lowest checkers. `nearer_above`: of those who arrive together on a point who
    comes from nearer by does.
    """
    times = Counter(paths)
    order = sorted(times, key=lambda one: (one.start - one.end, one.start))
    leaves: Counter[int] = Counter()
    arrives: Counter[int] = Counter()
    coming: Counter[int] = Counter(way.end for way in paths)
    above = dict[CheckerPath, tuple[int, bool]]()
    for way in sorted(order, key=lambda one: order.index(one) * (-1 if nearer_above and one.end != OFF else 1)):
        arrives[way.end] += times[way]
        place = checkers_on_point(after, way.end) - coming[way.end] + arrives[way.end] - 1
        above[way] = (place, arrives[way.end] < coming[way.end] and way.end != OFF)
    found: list[_Ends] = []
    for way in order:
        leaves[way.start] += times[way]
        place = checkers_on_point(after, way.start) + leaves[way.start] - 1
        arrives_at, beneath = above[way]
        each_arrow = shared.counts.get(way, (times[way],))
        for nth, so_far in enumerate(accumulate(each_arrow)):
            if so_far <= times[way]:
                left_from = _lower(place, way.start, sum(each_arrow) - so_far)
                comes_to = _lower(arrives_at, way.end, times[way] - so_far)
                found.append(_Ends(way, left_from, comes_to, each_arrow[nth], beneath, nth))
    return found


def _lower(place: int, point: int, many: int) -> int:
    """The place that is so many checkers lower in a point's stack, of those that are drawn, or in the tray."""
    drawn = place if not many or point == OFF else min(place, max_checkers_drawn(point) - 1)
    return max(0, drawn - many)


def _spots(
    scene: BoardScene, play: ShownPlay, ends: _Ends, after: tuple[int, ...], into_tray: Sequence[_WaysArrow]
) -> tuple[Spot, ...]:
    """The middle of each place on a way: start, hits, end. `into_tray`: as of `_Shared`."""
    way, side, view = ends.way, play.side, scene.view
    start = checker_centre(side, way.start, min(ends.leaves, max_checkers_drawn(way.start) - 1), view)
    stops = tuple(
        checker_centre(side, stop, min(checkers_on_point(after, stop), max_checkers_drawn(stop) - 1), view)
        for stop in way.hit_points
    )
    if way.end == OFF:
        off_now = sum(1 for one in checker_paths(play.moves) if one.end == OFF)
        off_before = checkers_on_point(after, OFF) - off_now
        if into_tray:
            spot = _tray_spot(off_before, into_tray.index(ends.arrow), len(into_tray), into_tray=True)
        else:
            spot = _tray_spot(off_before + off_now, ends.arrives - off_before, off_now, into_tray=False)
        x, y = spot
        return (start, *stops, (x, y if side is view else TRAY_AREA.top + TRAY_AREA.bottom - y))
    return (start, *stops, checker_centre(side, way.end, min(ends.arrives, max_checkers_drawn(way.end) - 1), view))


def _tray_spot(discs: int, nth: int, many: int, *, into_tray: bool) -> Spot:
    """Above the discs in the tray, the first of several nearest to them; never as far as the count."""
    first = max(
        borne_off_disc_y(discs - 1, in_lower_half=True) - _TRAY_GAP_PX, _TRAY_NEAREST_Y + _TRAY_PITCH_PX * (many - 1)
    )
    x = TRAY_AREA.left + _TRAY_EDGE_PX if into_tray else TRAY_AREA.centre[0]
    return (x, min(first, TRAY_AREA.bottom - 40) - _TRAY_PITCH_PX * nth)


def _line(spots: tuple[Spot, ...], ends: _Ends, in_the_way: _Obstacles) -> tuple[float, list[Spot]]:
    """The whole line of a way from stop to stop, and how much it hides."""
    line: list[Spot] = []
    hidden = 0.0
    for one, other in pairwise(spots):
        hides, leg = _best_curve(one, other, in_the_way, from_aside=ends.beneath and other is spots[-1])
        line.extend(leg[1 if line else 0 :])
        hidden += hides
    return hidden, line


def _arrow(
    mover: Tone, spots: tuple[Spot, ...], line: list[Spot], ends: _Ends, *, from_ring: bool, dashed: bool
) -> Arrow:
    radius = _RING_RADIUS_PX + 2 if from_ring else 16
    begin = next((at for at, spot in enumerate(line) if dist(spot, spots[0]) >= radius), 0)
    to_checker = 0 if ends.way.end == OFF else TIP_FROM_CENTRE_PX
    tip_at = next(at for at in range(len(line) - 1, -1, -1) if dist(line[at], spots[-1]) >= to_checker)
    tip = line[tip_at]
    base_at = next((at for at in range(tip_at, begin, -1) if dist(line[at], tip) >= ARROW_HEAD_LENGTH_PX), begin)
    base = line[base_at]
    return Arrow(mover, tuple(line[begin : base_at + 1]) or (base,), arrow_head_corners(base, tip), ends.times, dashed)


def arrow_head_corners(base: Spot, tip: Spot) -> tuple[Spot, Spot, Spot]:
    """The corners of an arrow's head with that tip, coming from the base."""
    length = dist(base, tip) or 1.0
    across, down = (tip[0] - base[0]) / length, (tip[1] - base[1]) / length
    root = (tip[0] - ARROW_HEAD_LENGTH_PX * across, tip[1] - ARROW_HEAD_LENGTH_PX * down)
    return (
        tip,
        (root[0] - _HEAD_HALF_WIDTH_PX * down, root[1] + _HEAD_HALF_WIDTH_PX * across),
        (root[0] + _HEAD_HALF_WIDTH_PX * down, root[1] - _HEAD_HALF_WIDTH_PX * across),
    )


# --- The curve of an arrow


_SAMPLES = 80
_SAMPLE_STEP = 6  # every so many of them
# So near, in px, something is hidden.
_NEAR_DIE_PX, _NEAR_COUNT_PX, _NEAR_CHECKER_PX, _NEAR_HEAD_PX, _NEAR_LINE_PX = 42, 26, 22, 34, 14
_DIE_COST, _COUNT_COST, _CHECKER_COST, _HEAD_COST, _LINE_COST = 5, 3, 1, 12, 4
_MIN_RISE_PX, _RISE_BY_LENGTH, _MAX_RISE_PX = 34, 0.22, 95
_LOW_RISE_SHARE = 0.4  # of the rise, for what comes in from aside
_FULL_RISE_ACROSS_PX = 170  # ways that go less far across rise less
_ARC_FACTORS = (1.0, 0.6, 1.4)
"""How high an arc may rise, the usual first."""
_S_BENDS = ((0, 0.55, 0, 0.55), (0.05, 0.85, 0.3, 0.25), (0.3, 0.25, 0.05, 0.85), (0.25, 0.3, 0.25, 0.3))
"""How an S may bend: how far it is drawn across and down from its start, and from its end."""
_ASIDE_PX = (28, -28, 52, -52)
"""So far the curve beside another play's may be drawn from the usual one."""
_COUNT_SPOTS = tuple((BAR_AREA.centre[0], y) for y in PIP_COUNT_YS)
_DICE_SPOTS = tuple(
    (half.centre[0] + place, FIELD_MIDDLE_Y)
    for half in (LEFT_HALF_AREA, RIGHT_HALF_AREA)
    for place in (-TILED_DIE_OFFSET_FROM_HALF_MIDDLE_PX, TILED_DIE_OFFSET_FROM_HALF_MIDDLE_PX)
)


def _best_curve(start: Spot, end: Spot, way: _Obstacles, *, from_aside: bool) -> tuple[float, list[Spot]]:
    """The best curve between two places, and how much it hides.

    Within one half of the picture it is an arc towards the middle, across it an S. What comes in `from_aside` does not
    pass over the head of the arrow that ends above it.
    """
    best: tuple[float, tuple[Spot, Spot]] | None = None
    curves = [*_curves(start, end, from_aside=from_aside)]
    for corners in (*curves, *_curves_beside(start, end, curves)) if way.is_beside else curves:
        hides = _hidden(bezier_spots(start, *corners, end, stride=_SAMPLE_STEP), start, end, way)
        if best is None or hides < best[0]:
            best = (hides, corners)
        if not hides:
            break
    return (best[0], bezier_spots(start, *best[1], end)) if best else (0, [start, end])


def bezier_spots(a: Spot, b: Spot, c: Spot, d: Spot, steps: int = _SAMPLES, stride: int = 1) -> list[Spot]:
    """The spots of the curve from a to d, both included, that is drawn to b and c between; or each second of them."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    return [
        (w0 * ax + w1 * bx + w2 * cx + w3 * dx, w0 * ay + w1 * by + w2 * cy + w3 * dy)
        for w0, w1, w2, w3 in _weights(steps, stride)
    ]


def corners_of_curve(line: Sequence[Spot]) -> tuple[Spot, Spot]:
    """What a curve from a line's first spot to its last is drawn to between them, whose even steps the spots are."""
    ends, thirds = (line[0], line[-1]), (_part_of(line, 1 / 3), _part_of(line, 2 / 3))
    return _corner(*ends, *thirds), _corner(*reversed(ends), *reversed(thirds))


def _corner(start: Spot, end: Spot, third: Spot, other_third: Spot) -> Spot:
    """The corner near the start of a curve, from its ends and its spots after one and two thirds."""
    x, y = ((-5 * a + 18 * b - 9 * c + 2 * d) / 6 for a, b, c, d in zip(start, third, other_third, end, strict=True))
    return (x, y)


def _part_of(line: Sequence[Spot], part: float) -> Spot:
    """Where so large a part of a line's steps is done."""
    at, rest = divmod(part * (len(line) - 1), 1)
    (x0, y0), (x1, y1) = line[int(at)], line[min(int(at) + 1, len(line) - 1)]
    return (x0 + rest * (x1 - x0), y0 + rest * (y1 - y0))


@cache
def _weights(steps: int, each: int) -> tuple[tuple[float, float, float, float], ...]:
    """How much each of a curve's four corners counts, step by step."""
    parts = [(1 - step / steps, step / steps) for step in range(0, steps + 1, each)]
    return tuple((u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t) for u, t in parts)


def _curves(start: Spot, end: Spot, *, from_aside: bool) -> Iterable[tuple[Spot, Spot]]:
    """What the curves to choose from are drawn to between start and end."""
    (x0, y0), (x3, y3) = start, end
    across, down = x3 - x0, y3 - y0
    height = min(_MIN_RISE_PX + _RISE_BY_LENGTH * hypot(across, down), _MAX_RISE_PX) * min(
        1.0, abs(across) / _FULL_RISE_ACROSS_PX
    )
    rise = height * (-1 if y0 > FIELD_MIDDLE_Y else 1) * 4 / 3
    if from_aside:
        low = rise * _LOW_RISE_SHARE if abs(down) < CHECKER_PITCH_PX / 2 else 0.0
        yield (x0 + 0.2 * across * bool(low), y0 + 0.5 * down + low), (x3 - 0.9 * across, y3 + low)
        yield (x0 + 0.2 * across, y0 + _LOW_RISE_SHARE * rise), (x3 - 0.6 * across, y3 + _LOW_RISE_SHARE * rise)
    elif (y0 > FIELD_MIDDLE_Y) is (y3 > FIELD_MIDDLE_Y):
        for part in _ARC_FACTORS if x3 < TRAY_AREA.left else _ARC_FACTORS[:1]:  # into the tray all go side by side
            yield (x0 + 0.2 * across, y0 + part * rise), (x3 - 0.2 * across, y3 + part * rise)
    else:
        for aside, far, aside_end, far_end in _S_BENDS:
            yield (x0 + aside * across, y0 + far * down), (x3 - aside_end * across, y3 - far_end * down)


def _curves_beside(start: Spot, end: Spot, curves: Iterable[tuple[Spot, Spot]]) -> Iterable[tuple[Spot, Spot]]:
    """The same, each moved aside to both sides between its ends, where that is in the picture."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) or 1.0
    for (one, other), aside in product(curves, _ASIDE_PX):
        right, below = -aside * down / length, aside * across / length
        if min(one[0], other[0]) + right > FIELD_AREA.left:
            yield (one[0] + right, one[1] + below), (other[0] + right, other[1] + below)


def _hidden(line: list[Spot], start: Spot, end: Spot, way: _Obstacles) -> float:
    """How much a line, by some of its spots, hides, its own two ends aside."""
    looked_at = [spot for spot in line if _far(spot, start, _NEAR_CHECKER_PX) and _far(spot, end, _NEAR_CHECKER_PX)]
    if not looked_at:
        return 0.0
    checkers = [spot for spot in way.checkers if spot not in (start, end)]
    return sum(
        weight * sum(_is_near(x, y, near, spots) for x, y in looked_at)
        for all_spots, near, weight in (
            (_DICE_SPOTS, _NEAR_DIE_PX, _DIE_COST),
            (_COUNT_SPOTS, _NEAR_COUNT_PX, _COUNT_COST),
            (checkers, _NEAR_CHECKER_PX, _CHECKER_COST),
            (way.heads, _NEAR_HEAD_PX, _HEAD_COST),
            (way.lines, _NEAR_LINE_PX, _LINE_COST),
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
