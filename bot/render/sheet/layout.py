"""Where everything on a score sheet stands; pure measures, no drawing.

1000 px wide and as high as its rows need. What is written in a cell has an area of its own, so that marks round a
total can be laid under it.
"""

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from bot.render.fonts import BLACK_FACE, HAND_FACE, text_width_px, writable_text
from bot.render.lettering import (
    MIN_TEXT_SQUEEZE,
    fitted_names,
    fitted_number,
    fitted_text,
    text_centred_at,
)
from bot.render.parts import CAPITAL_HEIGHT_PER_SIZE, Area, Spot, Text
from bot.render.sheet.scene import ScoreRing, SheetCell, SheetScene, ShownSheetRow
from bot.rules.points import HalfPoints, fraction_points_text

SHEET_WIDTH_PX = 1000
_HEAD_HEIGHT_PX, FOOT_HEIGHT_PX, _EDGE_PX = 170, 66, 24
NAMES_TOP_Y = 112
"""Where the head's last line begins."""
_NUMBER_COLUMN_WIDTH_PX, _TICK_COLUMN_WIDTH_PX = 62, 44
_TITLE_BASELINE, _SUBTITLE_BASELINE, _NAME_BASELINE = 60, 102, 157
_TITLE_SIZE_PX, _SUBTITLE_SIZE_PX, _ASIDE_SIZE_PX = 44, 31, 30
_MAX_PLAYERS_FOR_HIGH_ROWS = 6  # up to so many players the rows are high
_MIN_TEXT_SIZE_PX = 28
SIGN_LENGTH_PER_SIZE, _SIGN_GAP_SHARE = 0.4, 0.14  # in parts of the figures' size
# A ring round figures, in parts of their size.
_RING_WIDTH_SHARE, _RING_HEIGHT_SHARE, _MIN_RING_SHARE = 0.32, 0.62, 0.72
_TIGHT_RING_SHARE = 0.36  # what it takes on both sides together where there is no more room
_ROBOT_WIDTH_PX, _ROBOT_GAP_PX = 24, 6  # the mark beside a robot's name
_OVERLAP_PX, _NARROW_OVERLAP_PX = 1, 5  # how far a letter reaches over a ring, and in a narrow column
_RING_LABEL_GAP_PX = 2  # how far its small number stands from a ring where there is room
_WIDE_COLUMN_PX = 110  # a column that wide is not narrow
_JITTER_PX = 1.5
_STAMP_SIZE_PX = 28
_LEGEND_SIZE_PX, _LEGEND_LINE_PX, _LEGEND_BELOW_ROWS_PX, _LEGEND_GAP_PX = 28, 36, 8, 9
_LEGEND_RING_WIDE_PX, _LEGEND_RING_HIGH_PX = 17, 13  # from its middle
_RINGS_OF_LEGEND = {"◯": False, "⊘": True}
"""What stands for a ring in a legend, and whether that is crossed through."""
_GAP_PX = 24


@dataclass(frozen=True, slots=True)
class RowMeasures:
    """A sheet's row height and sizes, by how many play."""

    row: int
    figures: int
    names: int
    numbers: int
    letters: int
    labels: int


_HIGH_ROWS = RowMeasures(row=58, figures=40, names=36, numbers=31, letters=29, labels=27)
_LOW_ROWS = RowMeasures(row=47, figures=33, names=32, numbers=28, letters=27, labels=26)


@dataclass(frozen=True, slots=True)
class PlacedTotal:
    """A total in its cell: the sign is drawn as strokes round `sign_spot`, the rest is text. `area`: both."""

    figures: Text
    sign: str
    sign_spot: Spot
    area: Area

    def moved_right(self, aside: float) -> "PlacedTotal":
        """The same total so many px to the right."""
        area = replace(self.area, left=self.area.left + aside, right=self.area.right + aside)
        figures = replace(self.figures, left=round(self.figures.left + aside))
        return PlacedTotal(figures, self.sign, (self.sign_spot[0] + aside, self.sign_spot[1]), area)


@dataclass(frozen=True, slots=True)
class RuledLine:
    """A straight line of the sheet, as a thin area."""

    area: Area
    colour: str


@dataclass(frozen=True, slots=True)
class PenRing:
    """A pen's ring round a total, `wide` and `high` from its middle; no two of a hand are alike: `hand` is which."""

    spot: Spot
    half_width: int
    high: int
    variant: int
    crossed: bool


@dataclass(frozen=True, slots=True)
class NoScoreDot:
    """Nothing has moved for this player yet."""

    spot: Spot


@dataclass(frozen=True)
class SheetLayout:
    """All parts of one sheet picture."""

    height: int
    measures: RowMeasures
    rules: tuple[RuledLine, ...]
    texts: tuple[Text, ...]
    totals: tuple[PlacedTotal, ...]
    rings: tuple[PenRing, ...]
    dots: tuple[NoScoreDot, ...]
    ticks: tuple[Spot, ...]
    robots: tuple[Spot, ...]
    marker_area: Area | None
    stamp: Text | None


_CellPart: TypeAlias = Text | PlacedTotal | PenRing | NoScoreDot


def sheet_layout(scene: SheetScene) -> SheetLayout:
    """The sheet's parts in their places."""
    measures = _HIGH_ROWS if len(scene.names) <= _MAX_PLAYERS_FOR_HIGH_ROWS else _LOW_ROWS
    height = _HEAD_HEIGHT_PX + (len(scene.rows) + len(scene.chips)) * measures.row + FOOT_HEIGHT_PX
    height += _legend_height(scene)
    finished = [at for at, row in enumerate(scene.rows) if row.finished and not scene.is_short]
    marked = finished[-1] if len(finished) > 1 else -1
    cells = [
        part
        for at, row in enumerate(scene.rows)
        for part in _row(scene, row, at, measures, "sheet.marker" if at == marked else "sheet.paper")
    ]
    chips = [part for at in range(len(scene.chips)) for part in _chips(scene, at, measures)]
    stamp, legend = _stamp(scene.stamp, height), _legend(scene, height)
    names = _names(scene, measures)
    return SheetLayout(
        height=height,
        measures=measures,
        rules=(*_rules(scene, measures), *_ruled_off(scene, measures)),
        texts=(
            *_head(scene),
            *names,
            *_notes(scene, height, stamp),
            *(part for part in (*legend, *cells) if isinstance(part, Text)),
            *chips,
        ),
        totals=tuple(part for part in cells if isinstance(part, PlacedTotal)),
        rings=tuple(part for part in (*legend, *cells) if isinstance(part, PenRing)),
        dots=tuple(part for part in cells if isinstance(part, NoScoreDot)),
        ticks=tuple((SHEET_WIDTH_PX - _TICK_COLUMN_WIDTH_PX / 2 - 1, _row_middle(at, measures)) for at in finished),
        robots=tuple(
            (
                names[place].left - _ROBOT_GAP_PX - _ROBOT_WIDTH_PX / 2,
                _NAME_BASELINE - CAPITAL_HEIGHT_PER_SIZE * names[place].size / 2,
            )
            for place in sorted(scene.robots)
        ),
        marker_area=_marker(marked, measures) if marked >= 0 else None,
        stamp=stamp,
    )


def player_column_heads(player_count: int) -> tuple[Area, ...]:
    """The players' columns, from the names down; their height is that of the head alone."""
    width = (SHEET_WIDTH_PX - _NUMBER_COLUMN_WIDTH_PX - _TICK_COLUMN_WIDTH_PX) / max(player_count, 1)
    edges = [round(_NUMBER_COLUMN_WIDTH_PX + width * at) for at in range(player_count + 1)]
    return tuple(Area(left, 122, right, _HEAD_HEIGHT_PX) for left, right in pairwise(edges))


def _head(scene: SheetScene) -> list[Text]:
    found: list[Text] = []
    for left, left_size, right, baseline in (
        (writable_text(scene.title, HAND_FACE), _TITLE_SIZE_PX, scene.date, _TITLE_BASELINE),
        (writable_text(scene.subtitle, HAND_FACE), _SUBTITLE_SIZE_PX, scene.status, _SUBTITLE_BASELINE),
    ):
        aside = fitted_text(right, HAND_FACE, _ASIDE_SIZE_PX, 440)
        if right:
            found.append(aside.ending_at(SHEET_WIDTH_PX - _EDGE_PX, baseline, "sheet.pencil", "sheet.paper"))
        room = SHEET_WIDTH_PX - 2 * _EDGE_PX - (aside.width + _GAP_PX if right else 0)
        if left:
            fit = fitted_text(left, HAND_FACE, left_size, room)
            found.append(fit.starting_at(_EDGE_PX, baseline, "sheet.ink", "sheet.paper"))
    return found


def _names(scene: SheetScene, measures: RowMeasures) -> list[Text]:
    areas = player_column_heads(len(scene.names))
    names = tuple(writable_text(name, HAND_FACE) or f"#{place}" for place, name in enumerate(scene.names, start=1))
    aside = _ROBOT_WIDTH_PX + _ROBOT_GAP_PX if scene.robots else 0
    width = int(min((area.width for area in areas), default=0)) - 10 - aside
    widest = max(
        (text_width_px(name.split()[0], HAND_FACE, _MIN_TEXT_SIZE_PX) / _MIN_TEXT_SIZE_PX for name in names), default=1
    )
    size = max(_MIN_TEXT_SIZE_PX, min(measures.names, int(width / MIN_TEXT_SQUEEZE / widest)))
    fits = fitted_names(names, HAND_FACE, size, width)
    lefts = [
        area.centre[0] - fit.width / 2 + (aside / 2 if place in scene.robots else 0)
        for place, (fit, area) in enumerate(zip(fits, areas, strict=True))
    ]
    return [
        fit.starting_at(left, _NAME_BASELINE, _ink(place in scene.left), "sheet.paper")
        for place, (fit, left) in enumerate(zip(fits, lefts, strict=True))
    ]


def _notes(scene: SheetScene, height: int, stamp: Text | None) -> list[Text]:
    room = (stamp.left - 2 * _GAP_PX if stamp else SHEET_WIDTH_PX - _EDGE_PX) - _EDGE_PX
    fit = fitted_text(scene.notes, HAND_FACE, 28, room)
    return [fit.starting_at(_EDGE_PX, height - 24, "sheet.pencil", "sheet.paper")] if scene.notes else []


def _legend_height(scene: SheetScene) -> int:
    lines = scene.legend.splitlines()
    return len(lines) * _LEGEND_LINE_PX + _LEGEND_BELOW_ROWS_PX if lines else 0


def _legend(scene: SheetScene, height: int) -> list[Text | PenRing]:
    """What the marks mean, in lines; the rings in it are drawn as they are round a total."""
    found: list[Text | PenRing] = []
    top = height - FOOT_HEIGHT_PX - _legend_height(scene) + _LEGEND_BELOW_ROWS_PX
    for at, line in enumerate(scene.legend.splitlines(), start=1):
        left, baseline = _EDGE_PX, top + at * _LEGEND_LINE_PX - _LEGEND_GAP_PX
        for piece in filter(None, map(str.strip, re.split(f"([{''.join(_RINGS_OF_LEGEND)}])", line))):
            if piece in _RINGS_OF_LEGEND:
                spot = (left + _LEGEND_RING_WIDE_PX, baseline - CAPITAL_HEIGHT_PER_SIZE * _LEGEND_SIZE_PX / 2)
                crossed = _RINGS_OF_LEGEND[piece]
                found.append(PenRing(spot, _LEGEND_RING_WIDE_PX, _LEGEND_RING_HIGH_PX, at, crossed))
                left += 2 * _LEGEND_RING_WIDE_PX + _LEGEND_GAP_PX
            else:
                fit = fitted_text(
                    writable_text(piece, HAND_FACE), HAND_FACE, _LEGEND_SIZE_PX, SHEET_WIDTH_PX - _EDGE_PX - left
                )
                found.append(fit.starting_at(left, baseline, "sheet.pencil", "sheet.paper"))
                left += fit.width + _LEGEND_GAP_PX
    return found


def _stamp(words: str, height: int) -> Text | None:
    if not words:
        return None
    fit = fitted_text(words, BLACK_FACE, _STAMP_SIZE_PX, 380)
    return fit.ending_at(SHEET_WIDTH_PX - _EDGE_PX - 20, height - 26, "sheet.stamp", "sheet.paper")


def _row_middle(at: int, measures: RowMeasures) -> float:
    return _HEAD_HEIGHT_PX + measures.row * (at + 0.5)


def _ink(is_faint: bool) -> str:  # noqa: FBT001
    return "sheet.pencil" if is_faint else "sheet.ink"


def _row(scene: SheetScene, row: ShownSheetRow, at: int, measures: RowMeasures, ground: str) -> list[_CellPart]:
    """The row's number and what stands in its cells."""
    middle = _row_middle(at, measures)
    if row.heading:
        left, room = _NUMBER_COLUMN_WIDTH_PX + 12, SHEET_WIDTH_PX - _NUMBER_COLUMN_WIDTH_PX - _TICK_COLUMN_WIDTH_PX - 24
        fit = fitted_text(writable_text(row.heading, HAND_FACE), HAND_FACE, measures.names, room)
        return [fit.starting_at(left, fit.baseline_centred_on(middle), "sheet.ink", ground)]
    found: list[_CellPart] = [*_in_margin(row.number, middle, measures)]
    for column, (cell, area) in enumerate(zip(row.cells, player_column_heads(len(scene.names)), strict=True)):
        if cell is not None:
            spot = (area.centre[0] + _jitter(at, column), middle + 1 + _jitter(column, at + 7))
            colours = (_ink(cell.faint or not row.finished), ground)
            if row.places:
                found.append(text_centred_at(cell.role, HAND_FACE, measures.letters, spot, *colours))
                continue
            found.extend(_cell(cell, Area(area.left, middle, area.right, middle), spot, measures, colours))
    return found


def _in_margin(label: str, middle: float, measures: RowMeasures) -> list[Text]:
    """What stands in the margin of a row: its number, as a rule."""
    if not label:
        return []
    fit = fitted_number(label, HAND_FACE, measures.numbers, _NUMBER_COLUMN_WIDTH_PX - 18, min_size=_MIN_TEXT_SIZE_PX)
    baseline = fit.baseline_centred_on(middle) + 2
    return [fit.ending_at(_NUMBER_COLUMN_WIDTH_PX - 11, baseline, "sheet.pencil", "sheet.paper")]


def _chips(scene: SheetScene, at: int, measures: RowMeasures) -> list[Text]:
    """One of the rows of chips, below all others; who owes some has them with a minus."""
    chips, middle = scene.chips[at], _row_middle(len(scene.rows) + at, measures)
    found = _in_margin(chips.label, middle, measures)
    for count, area in zip(chips.counts, player_column_heads(len(scene.names)), strict=True):
        text, room = fraction_points_text(count), int(area.width) - 10
        fit = fitted_number(text, HAND_FACE, measures.figures, room, min_size=_MIN_TEXT_SIZE_PX)
        left, baseline = area.centre[0] - fit.width / 2, fit.baseline_centred_on(middle + 1)
        found.append(fit.starting_at(left, baseline, _ink(not at), "sheet.paper"))
    return found


def _cell(cell: SheetCell, area: Area, spot: Spot, measures: RowMeasures, colours: tuple[str, str]) -> list[_CellPart]:
    """What stands in a cell: its total in the middle, unless what is beside it needs the room."""
    if cell.total is None:
        return [NoScoreDot(spot), *_letter(cell.role, spot, 5, area, measures, colours)]
    ring, size = cell.ring, measures.figures
    over = _overlap(area) if ring else 0
    before = text_width_px(ring.label, HAND_FACE, measures.labels) - over if ring and ring.label else 0
    behind = text_width_px(cell.role, HAND_FACE, measures.letters) + 3 - over if cell.role else 0
    total = _total(
        cell.total,
        spot,
        measures,
        colours,
        area.width - 10 - before - behind - (_TIGHT_RING_SHARE * size if ring else 0),
    )
    half = total.area.width / 2
    if ring:
        half = max(half + _RING_WIDTH_SHARE * size, _MIN_RING_SHARE * size)
        half = max(
            total.area.width / 2 + _TIGHT_RING_SHARE * size / 2, min(half, (area.width - before - behind) / 2 - 1)
        )
    left, right = area.left + 1 + before + half, area.right - 1 - behind - half
    middle = max(left, min(spot[0], right)) if left <= right else (left + right) / 2
    total = total.moved_right(middle - spot[0])
    spot = (middle, spot[1])
    found: list[_CellPart] = [total, *_letter(cell.role, spot, half - over, area, measures, colours)]
    return found + (_ringed(ring, spot, half, area, measures) if ring else [])


def _overlap(column: Area) -> int:
    return _OVERLAP_PX if column.width >= _WIDE_COLUMN_PX else _NARROW_OVERLAP_PX


def _letter(
    letter: str, spot: Spot, half: float, area: Area, measures: RowMeasures, colours: tuple[str, str]
) -> list[_CellPart]:
    """The role's letter, low behind what is `half` as wide."""
    if not letter:
        return []
    natural = text_width_px(letter, HAND_FACE, measures.letters)
    x = min(spot[0] + half + 3 + natural / 2, area.right - 1 - natural / 2)
    return [text_centred_at(letter, HAND_FACE, measures.letters, (x, spot[1] + 0.36 * measures.figures - 4), *colours)]


def _ringed(ring: ScoreRing, spot: Spot, half: float, area: Area, measures: RowMeasures) -> list[_CellPart]:
    """The ring round a total, and what stands at its upper left."""
    high = _RING_HEIGHT_SHARE * measures.figures
    hand = round(spot[0] * 7 + spot[1] * 13)
    found: list[_CellPart] = [PenRing(spot, round(half), round(high), hand, ring.crossed)]
    if ring.label:
        natural = text_width_px(ring.label, HAND_FACE, measures.labels)
        x = max(spot[0] - half - _RING_LABEL_GAP_PX - natural / 2, area.left + 1 + natural / 2)
        y = spot[1] - 0.55 * high
        found.append(text_centred_at(ring.label, HAND_FACE, measures.labels, (x, y), _ink(ring.crossed), "sheet.paper"))
    return found


def _total(
    half_points: HalfPoints, spot: Spot, measures: RowMeasures, colours: tuple[str, str], room: float
) -> PlacedTotal:
    """The total centred on the spot, its sign before it."""
    text = fraction_points_text(half_points, signed=True)
    sign, figures = (text[0], text[1:]) if half_points else ("", text)
    parts = SIGN_LENGTH_PER_SIZE + _SIGN_GAP_SHARE if sign else 0.0
    size = measures.figures
    while size > _MIN_TEXT_SIZE_PX and text_width_px(figures, HAND_FACE, size) + parts * size > room:
        size -= 1
    fit = fitted_number(figures, HAND_FACE, size, round(room - parts * size), min_size=_MIN_TEXT_SIZE_PX)
    size = fit.size
    before = round(parts * size)
    width = before + fit.width
    left = spot[0] - width / 2
    written_figures = fit.starting_at(left + before, fit.baseline_centred_on(spot[1]), *colours)
    half_height = CAPITAL_HEIGHT_PER_SIZE * size / 2
    area = Area(left, spot[1] - half_height, left + width, spot[1] + half_height)
    return PlacedTotal(written_figures, sign, (left + SIGN_LENGTH_PER_SIZE * size / 2, spot[1]), area)


def _ruled_off(scene: SheetScene, measures: RowMeasures) -> list[RuledLine]:
    """A double line below the last score of each who has left."""
    found: list[RuledLine] = []
    for column, area in enumerate(player_column_heads(len(scene.names))):
        played = [at for at, row in enumerate(scene.rows) if (cell := row.cells[column]) and not cell.faint]
        if column in scene.left and played:
            bottom = _HEAD_HEIGHT_PX + measures.row * (played[-1] + 1)
            found += [
                RuledLine(Area(area.left + 9, y - 0.9, area.right - 9, y + 0.9), "sheet.pencil")
                for y in (bottom - 5, bottom)
            ]
    return found


def _rules(scene: SheetScene, measures: RowMeasures) -> tuple[RuledLine, ...]:
    games = _HEAD_HEIGHT_PX + measures.row * len(scene.rows)
    bottom = games + measures.row * len(scene.chips)
    found = [
        RuledLine(Area(14, y - 0.8, SHEET_WIDTH_PX - 14, y + 0.8), "sheet.rule")
        for y in (_HEAD_HEIGHT_PX + measures.row * (at + 1) for at in range(len(scene.rows) + len(scene.chips)))
    ]
    if scene.chips:
        found.append(RuledLine(Area(14, games - 1.5, SHEET_WIDTH_PX - 14, games + 1.5), "sheet.ink"))
    edges = [area.right for area in player_column_heads(len(scene.names))]
    found += [RuledLine(Area(x - 0.8, 122, x + 0.8, bottom), "sheet.rule") for x in edges]
    found.append(
        RuledLine(Area(_NUMBER_COLUMN_WIDTH_PX - 1.2, 116, _NUMBER_COLUMN_WIDTH_PX + 1.2, bottom), "sheet.margin")
    )
    found.append(RuledLine(Area(14, _HEAD_HEIGHT_PX - 1.5, SHEET_WIDTH_PX - 14, _HEAD_HEIGHT_PX + 1.5), "sheet.ink"))
    return tuple(found)


def _marker(at: int, measures: RowMeasures) -> Area:
    top = _HEAD_HEIGHT_PX + measures.row * at + 4
    return Area(_NUMBER_COLUMN_WIDTH_PX - 6, top, SHEET_WIDTH_PX - _TICK_COLUMN_WIDTH_PX + 4, top + measures.row - 8)


def _jitter(one: int, other: int) -> float:
    """A hand's unsteadiness, ±1.5 px, the same for a cell for ever."""
    return ((one * 7919 + other * 104729 + one * other * 31) % 31 / 15 - 1) * _JITTER_PX
