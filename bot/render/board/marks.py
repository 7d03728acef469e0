"""Where the marks of plays that are compared stand: their numbers, with how many checkers, and what crosses one out.

Each takes, of a few places, the one where it hides least: no arrowhead, no other mark, no line of another play.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import dist, hypot

from bot.render.board.field import (
    BAR_AREA,
    BORNE_OFF_COUNT_YS,
    FIELD_AREA,
    FIELD_MIDDLE_Y,
    PICTURE_WIDTH_PX,
    PIP_COUNT_YS,
    TIP_FROM_CENTRE_PX,
    TRAY_AREA,
)
from bot.render.parts import Area, Arrow, ArrowLabel, Checker, Spot, area_around

_PARTS_OF_LINE = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9)
_COUNT_FROM_START_PX, _COUNT_ASIDE_PX = (22, 40, 58, 76), (28, -28, 36, -36)
_MARK_ASIDE_PX = (26, -26)
_BEYOND_TIP_PX = 3
_ABOVE_END_PX = (50, 58, 68)  # on the point to which an arrow leads, above the checker there
_LINE_STRIDE = 3
_OTHERS_COST = 40  # of what is nearer to another arrow than to its own
_MARK_COST, _HEAD_COST, _BEYOND_FIELD_COST, _LINE_COST, _OWN_LINE_COST, _CHECKER_COST = 60, 60, 80, 6, 2, 2
_CROSSED_CHECKER_COST = 5
_BESIDE_CHECKER_PX, _CROSS_BESIDE_CHECKER_PX = 12, 24
_COUNT_COST, _AIMED_AT_PX = 60, 34
_BORNE_OFF_COUNT_PX, _PIP_COUNT_PX = 34, (56, 34)
_COLUMN_PX, _ASIDE_COST = 24, 10
"""How far from the middle of the point to which its arrow leads a mark lies on that point; what it costs not to."""
_LATER_COST = 1.0
"""A place costs so much more than the one that is tried before it."""


def with_marks_apart(arrows: Sequence[Arrow], checkers: Sequence[Checker]) -> list[Arrow]:
    """The same arrows with places for all that they bear; the middles of `checkers` are better left free.

    Above all those on which it stands how many they are, and blots that are hit.
    """
    taken = [area_around((TRAY_AREA.centre[0], y), _BORNE_OFF_COUNT_PX) for y in BORNE_OFF_COUNT_YS]
    taken += [area_around((BAR_AREA.centre[0], y), *_PIP_COUNT_PX) for y in PIP_COUNT_YS]
    placed: list[Arrow] = list(arrows)

    def best(at: int, label: ArrowLabel | None, spots: Iterable[Spot]) -> Spot:
        found: list[tuple[float, Spot, Area]] = []
        for nth, spot in enumerate(spots):
            area = replace(label, centre=spot).area if label else area_around(spot, 34)
            cost = _hidden(area, at, placed, taken, checkers, is_cross=label is None)
            is_aside = label is placed[at].mark and abs(spot[0] - _centre_of_end(placed[at])[0]) > _COLUMN_PX
            found.append((cost + _ASIDE_COST * is_aside + nth * _LATER_COST, spot, area))
        _, spot, area = min(found)
        taken.append(area)
        return spot

    for at, arrow in enumerate(placed):
        if arrow.mark:
            placed[at] = replace(arrow, label_spot=best(at, arrow.mark, _mark_spots(arrow, arrow.mark)))
    for at, arrow in enumerate(placed):
        if arrow.count_label:
            placed[at] = replace(arrow, count_spot=best(at, arrow.count_label, _count_spots(arrow)))
    for at, arrow in enumerate(placed):
        if arrow.is_crossed:
            placed[at] = replace(arrow, cross_spot=best(at, None, _spots_on(arrow, _PARTS_OF_LINE)))
    return placed


def _hidden(
    area: Area, at: int, arrows: Sequence[Arrow], taken: Iterable[Area], checkers: Iterable[Checker], *, is_cross: bool
) -> float:
    """How much something on this area hides, which belongs to arrow number `at`."""
    aimed_at = arrows[at].head[0]
    cost = 0.0 if _is_inside(area, into_tray=aimed_at[0] > TRAY_AREA.left) else float(_BEYOND_FIELD_COST)
    cost += _MARK_COST * sum(_overlap(area, other) for other in taken)
    for place, arrow in enumerate(arrows):
        tip, left, right = arrow.head
        middle = ((tip[0] + left[0] + right[0]) / 3, (tip[1] + left[1] + right[1]) / 3)
        cost += _HEAD_COST * (_is_on(tip, area, 1) or _is_on(middle, area, 7))
        weight = _LINE_COST if place != at else 0 if is_cross else _OWN_LINE_COST
        cost += weight * sum(_is_on(spot, area, 5) for spot in arrow.line[::_LINE_STRIDE])
    cost += 0 if is_cross else _OTHERS_COST * (_nearest(area.centre, arrows) != at)
    weight = _CROSSED_CHECKER_COST if is_cross else _CHECKER_COST
    beside = _CROSS_BESIDE_CHECKER_PX if is_cross else _BESIDE_CHECKER_PX
    return cost + sum(_hidden_of_checker(checker, area, arrows, aimed_at, weight, beside) for checker in checkers)


def _hidden_of_checker(
    checker: Checker, area: Area, arrows: Sequence[Arrow], aimed_at: Spot, weight: int, beside: int
) -> float:
    """How much something on this area hides of a checker, where it is not one to which its own arrow leads."""
    spot, is_near = checker.centre, _is_on(checker.centre, area, beside)
    is_hit = any(arrow.tone is not checker.tone and dist(spot, arrow.head[0]) <= _AIMED_AT_PX for arrow in arrows)
    if (is_near and is_hit) or (checker.number and _is_on(spot, area, 15)):
        return _COUNT_COST
    return weight * (is_near and dist(spot, aimed_at) > _AIMED_AT_PX)


def _nearest(spot: Spot, arrows: Sequence[Arrow]) -> int:
    """The number of the arrow that is nearest to a spot."""
    return min(
        range(len(arrows)), key=lambda at: min(dist(spot, each) for each in (*arrows[at].line, arrows[at].head[0]))
    )


def _is_inside(area: Area, *, into_tray: bool) -> bool:
    """Whether an area lies in the field; what is told of a way `into_tray` may lie there."""
    return (
        area.left >= FIELD_AREA.left
        and area.right <= (PICTURE_WIDTH_PX if into_tray else FIELD_AREA.right)
        and area.top >= FIELD_AREA.top
        and area.bottom <= FIELD_AREA.bottom
    )


def _overlap(one: Area, other: Area) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def _is_on(spot: Spot, area: Area, beside: float) -> bool:
    x, y = spot
    return area.left - beside < x < area.right + beside and area.top - beside < y < area.bottom + beside


def _mark_spots(arrow: Arrow, mark: ArrowLabel) -> Iterable[Spot]:
    """Beyond the tip, beside the head, then on the line, beside it, and beside what it leads to."""
    (x, y), roots = arrow.head[0], arrow.head[1:]
    across, down = x - sum(root[0] for root in roots) / 2, y - sum(root[1] for root in roots) / 2
    length = hypot(across, down) or 1.0
    across, down = across / length, down / length
    half_width, half_height = mark.area.width / 2, mark.area.height / 2
    for way_across, way_down in ((across, down), _turned(across, down, 1), _turned(across, down, -1)):
        yield _beside(x, y, way_across, way_down, half_width, half_height)
    end_x, end_y = _centre_of_end(arrow)
    for far in _ABOVE_END_PX:
        yield (end_x, end_y + (-far if end_y > FIELD_MIDDLE_Y else far))
    for side in (1, -1):
        yield _beside(
            x - 12 * across - 12 * side * down,
            y - 12 * down + 12 * side * across,
            -side * down,
            side * across,
            half_width,
            half_height,
        )
    yield from _spots_on(arrow, (0.7, 0.5, 0.9, 0.3))
    for part in (0.9, 0.7, 0.5, 0.3):
        yield from _spots_beside(arrow, int((len(arrow.line) - 1) * part), _MARK_ASIDE_PX)
    for side in (1, -1):
        for far in (44, 60, 76):  # beside what the arrow leads to
            yield (x - side * down * far, y + side * across * far)
            yield (x + far * across, y + far * down)


def _centre_of_end(arrow: Arrow) -> Spot:
    """The middle of the checker, or of its place, to which an arrow leads."""
    (x, y), roots = arrow.head[0], arrow.head[1:]
    across, down = x - sum(root[0] for root in roots) / 2, y - sum(root[1] for root in roots) / 2
    reach = TIP_FROM_CENTRE_PX / (hypot(across, down) or 1.0)
    return (x + reach * across, y + reach * down)


def _turned(across: float, down: float, side: int) -> Spot:
    """A direction turned by 45 degrees to one side."""
    return ((across - side * down) * 0.7071, (down + side * across) * 0.7071)


def _beside(x: float, y: float, across: float, down: float, half_width: float, half_height: float) -> Spot:
    """The middle of a pill of that size that touches a spot, which lies in this direction from there."""
    straight = half_width - half_height  # between its two round ends
    far = half_height + _BEYOND_TIP_PX + straight * abs(across)
    return (x + far * across, y + far * down)


def _count_spots(arrow: Arrow) -> Iterable[Spot]:
    """Beside the line where it starts, then on it."""
    for far in _COUNT_FROM_START_PX:
        at = next((at for at, spot in enumerate(arrow.line) if dist(spot, arrow.line[0]) >= far), len(arrow.line) - 1)
        yield from _spots_beside(arrow, at, _COUNT_ASIDE_PX)
    yield from _spots_on(arrow, (0.3, 0.4, 0.5))


def _spots_beside(arrow: Arrow, at: int, asides: Iterable[float]) -> Iterable[Spot]:
    """So far aside from a place on its line."""
    (x0, y0), (x, y) = arrow.line[max(at - 2, 0)], arrow.line[at]
    length = dist((x0, y0), (x, y)) or 1.0
    for aside in asides:
        yield (x - aside * (y - y0) / length, y + aside * (x - x0) / length)


def _spots_on(arrow: Arrow, parts: Iterable[float]) -> Iterable[Spot]:
    return (arrow.line[int((len(arrow.line) - 1) * part)] for part in parts)
