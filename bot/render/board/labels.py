"""What stands on the arrows of a play: each checker's move in notation, as the sentence beside the picture has it.

Only those of the side for which the points at the board's edge are numbered: beside other numbers a label would
mislead. Pure measures: a label lies on its arrow, or beside it, where it hides least.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from bot.render.board.field import (
    BAR_AREA,
    BORNE_OFF_COUNT_YS,
    FIELD_AREA,
    FIELD_MIDDLE_Y,
    LEFT_HALF_AREA,
    PIP_COUNT_YS,
    RIGHT_HALF_AREA,
    TILED_DIE_OFFSET_FROM_HALF_MIDDLE_PX,
    TRAY_AREA,
    drawn_checkers,
)
from bot.render.board.scene import BAR, OFF, BoardScene
from bot.render.fonts import BLACK_FACE, text_width_px
from bot.render.parts import (
    MOVE_LABEL_HEIGHT_PX,
    MOVE_LABEL_TEXT_SIZE_PX,
    Area,
    Arrow,
    MoveLabel,
    Spot,
    VacatedCheckerRing,
    area_around,
)

_ROOM_BESIDE_TEXT_PX = 18
_PLACES_ALONG_LINE = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)
"""How far along its line a label may stand, the usual first."""
_GAP_PX = 7
"""Between a label and the line that it stands beside."""
_FREE_AREA = Area(FIELD_AREA.left + 2, FIELD_AREA.top + 2, TRAY_AREA.right - 2, FIELD_AREA.bottom - 2)
_VISIBLE_LINE_PX = 46
"""So much of an arrow's own line should be seen, beside its head."""
_MIDDLE_OF_CHECKER_PX, _HEAD_PX, _DIE_PX, _COUNT_PX = 46, 34, 80, 40
# What hiding a square px costs; of lines, a px of their length.
_CHECKER_COST, _NUMBER_COST, _RING_COST, _HEAD_COST, _DIE_COST, _COUNT_COST, _LABEL_COST = 1, 4, 1.5, 5, 9, 6, 12
_LINE_COST, _OWN_LINE_COST = 60, 30
_ASIDE_COST, _OFF_MIDDLE_COST = 160, 240
"""What it costs to stand beside the line, and at an end of it."""


@dataclass(frozen=True, slots=True)
class LabelledArrow:
    """An arrow of a play with its move in notation; "" where that is not said."""

    text: str
    arrow: Arrow


def move_text(stops: Sequence[int], hits: Iterable[int], times: int) -> str:
    """A checker's way in notation, `bar/22*/16`, `8/3(2)`: from start over hits to end, for so many alike."""
    hit = {*hits}
    names = [f"{_POINT_NAMES.get(stop, str(stop))}{'*' * (stop in hit)}" for stop in stops]
    return "/".join(names) + (f"({times})" if times > 1 else "")


_POINT_NAMES = {BAR: "bar", OFF: "off"}


def move_labels(
    scene: BoardScene, rings: Sequence[VacatedCheckerRing], labelled: Sequence[LabelledArrow]
) -> tuple[MoveLabel, ...]:
    """A label for each arrow that has a text; short arrows, which have the least room, choose first."""
    fixed = [*_obstacles(scene, rings), *((_head_area(one.arrow), _HEAD_COST) for one in labelled)]
    found = dict[int, MoveLabel]()
    with_text = [at for at, one in enumerate(labelled) if one.text]
    for at in sorted(with_text, key=lambda at: _length(labelled[at].arrow.line)):
        one = labelled[at]
        taken = [(label.area, _LABEL_COST) for label in found.values()]
        others = [spot for other in labelled if other is not one for spot in other.arrow.line]
        tried = ((_cost(label, aside, one.arrow, others, [*fixed, *taken]), label) for label, aside in _places(one))
        found[at] = min(tried, key=lambda priced: priced[0])[1]
    return tuple(found[at] for at in with_text)


def _places(one: LabelledArrow) -> Iterator[tuple[MoveLabel, float]]:
    """Where a label may stand, and what is against it: on the line or on either side of it, along its length."""
    line = (*one.arrow.line, one.arrow.head[0])
    width = round(text_width_px(one.text, BLACK_FACE, MOVE_LABEL_TEXT_SIZE_PX)) + _ROOM_BESIDE_TEXT_PX
    for part in _PLACES_ALONG_LINE:
        at = round(part * (len(line) - 1))
        (x0, y0), (x, y), (x1, y1) = line[max(at - 1, 0)], line[at], line[min(at + 1, len(line) - 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        across, down = (y1 - y0) / length, (x0 - x1) / length
        reach = abs(across) * width / 2 + abs(down) * MOVE_LABEL_HEIGHT_PX / 2 + _GAP_PX
        for side in (0, -1, 1):
            centre = _within_free_area((x + side * reach * across, y + side * reach * down), width)
            against = _ASIDE_COST * abs(side) + _OFF_MIDDLE_COST * abs(part - 0.5)
            yield MoveLabel(one.arrow.tone, one.text, centre, width), against


def _within_free_area(centre: Spot, width: float) -> Spot:
    inside = _FREE_AREA.inset(width / 2, MOVE_LABEL_HEIGHT_PX / 2)
    return (min(max(centre[0], inside.left), inside.right), min(max(centre[1], inside.top), inside.bottom))


def _cost(
    label: MoveLabel, against: float, arrow: Arrow, others: Sequence[Spot], obstacles: Sequence[tuple[Area, float]]
) -> float:
    """What is hidden by a label that stands there, and how far from its arrow it is."""
    area = label.area
    hidden = sum(weight * shared for other, weight in obstacles if (shared := _shared_px(area, other)))
    step = _length(arrow.line) / max(len(arrow.line) - 1, 1)
    seen = step * sum(not _holds(area, spot) for spot in arrow.line)
    own = _OWN_LINE_COST * max(_VISIBLE_LINE_PX - seen, 0.0)
    return against + hidden + own + _LINE_COST * sum(_holds(area, spot) for spot in others)


def _obstacles(scene: BoardScene, rings: Sequence[VacatedCheckerRing]) -> Iterator[tuple[Area, float]]:
    """What a label should not hide, and how much a square px of it matters. All dice count, wherever they lie now."""
    for checker in drawn_checkers(scene):
        middle = area_around(checker.centre, _MIDDLE_OF_CHECKER_PX)
        yield middle, _NUMBER_COST if checker.number else _CHECKER_COST
    for ring in rings:
        yield ring.area, _RING_COST
    for half in (LEFT_HALF_AREA, RIGHT_HALF_AREA):
        for place in (-TILED_DIE_OFFSET_FROM_HALF_MIDDLE_PX, TILED_DIE_OFFSET_FROM_HALF_MIDDLE_PX):
            yield area_around((half.centre[0] + place, FIELD_MIDDLE_Y), _DIE_PX), _DIE_COST
    for x, heights in ((BAR_AREA.centre[0], PIP_COUNT_YS), (TRAY_AREA.centre[0], BORNE_OFF_COUNT_YS)):
        for y in heights:
            yield area_around((x, y), _COUNT_PX), _COUNT_COST


def _head_area(arrow: Arrow) -> Area:
    (x0, y0), (x1, y1), (x2, y2) = arrow.head
    return area_around(((x0 + x1 + x2) / 3, (y0 + y1 + y2) / 3), _HEAD_PX)


def _shared_px(one: Area, other: Area) -> float:
    """How many square px two areas share."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across * down if across > 0 and down > 0 else 0.0


def _holds(area: Area, spot: Spot) -> bool:
    return area.left <= spot[0] <= area.right and area.top <= spot[1] <= area.bottom


def _length(line: Sequence[Spot]) -> float:
    return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(line))
