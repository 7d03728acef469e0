"""Where everything on a score sheet stands; pure measures, no drawing.

1000 px wide and as high as its rows need. What is written in a cell has an area of its own, so that marks round a
total can be laid under it.
"""

from dataclasses import dataclass
from itertools import pairwise

from bot.render.fit import fitted, fitted_names, fitted_number
from bot.render.fonts import BLACK, HAND, measure, written
from bot.render.lettering import line, on_spot
from bot.render.parts import CAPITALS, Area, Spot, Text
from bot.render.scene import SheetCell, SheetRow, SheetScene, points_text

WIDTH = 1000
HEAD, FOOT, EDGE = 170, 62, 24
NUMBER_COLUMN, TICK_COLUMN = 62, 44
TITLE_BASELINE, SUBTITLE_BASELINE, NAME_BASELINE = 60, 102, 157
TITLE, SUBTITLE, ASIDE = 44, 31, 30
FEW = 6  # up to so many players the rows are high
MANY = 9  # from so many on the names are as small as text may be
SMALLEST = 28
SIGN_LENGTH, SIGN_GAP = 0.4, 0.14  # in parts of the figures' size
JITTER = 1.5
STAMP_SIZE = 28
GAP = 24


@dataclass(frozen=True, slots=True)
class Measures:
    """A sheet's row height and sizes, by how many play."""

    row: int
    figures: int
    names: int
    numbers: int
    letters: int


HIGH = Measures(row=58, figures=40, names=36, numbers=31, letters=29)
LOW = Measures(row=47, figures=33, names=32, numbers=28, letters=27)


@dataclass(frozen=True, slots=True)
class Total:
    """A total in its cell: the sign is drawn as strokes round `sign_spot`, the rest is text. `area`: both."""

    figures: Text
    sign: str
    sign_spot: Spot
    area: Area


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line of the sheet, as a thin area."""

    area: Area
    colour: str


@dataclass(frozen=True, slots=True)
class Dot:
    """Nothing has moved for this player yet."""

    spot: Spot


@dataclass(frozen=True)
class SheetLayout:
    """All parts of one sheet picture."""

    height: int
    measures: Measures
    rules: tuple[Rule, ...]
    texts: tuple[Text, ...]
    totals: tuple[Total, ...]
    dots: tuple[Dot, ...]
    ticks: tuple[Spot, ...]
    marker: Area | None
    stamp: Text | None


def sheet_layout(scene: SheetScene) -> SheetLayout:
    """The sheet's parts in their places."""
    measures = HIGH if len(scene.names) <= FEW else LOW
    height = HEAD + len(scene.rows) * measures.row + FOOT
    finished = [at for at, row in enumerate(scene.rows) if row.finished]
    marked = finished[-1] if len(finished) > 1 else -1
    cells = [
        part
        for at, row in enumerate(scene.rows)
        for part in _row(scene, row, at, measures, "sheet.marker" if at == marked else "sheet.paper")
    ]
    stamp = _stamp(scene.stamp, height)
    return SheetLayout(
        height=height,
        measures=measures,
        rules=_rules(scene, measures, height),
        texts=(
            *_head(scene),
            *_names(scene, measures),
            *_footnote(scene, height, stamp),
            *(part for part in cells if isinstance(part, Text)),
        ),
        totals=tuple(part for part in cells if isinstance(part, Total)),
        dots=tuple(part for part in cells if isinstance(part, Dot)),
        ticks=tuple((WIDTH - TICK_COLUMN / 2 - 1, _row_middle(at, measures)) for at in finished),
        marker=_marker(marked, measures) if marked >= 0 else None,
        stamp=stamp,
    )


def column_areas(count: int) -> tuple[Area, ...]:
    """The players' columns, from the names down; their height is that of the head alone."""
    width = (WIDTH - NUMBER_COLUMN - TICK_COLUMN) / max(count, 1)
    edges = [round(NUMBER_COLUMN + width * at) for at in range(count + 1)]
    return tuple(Area(left, 122, right, HEAD) for left, right in pairwise(edges))


def _head(scene: SheetScene) -> list[Text]:
    found: list[Text] = []
    for left, left_size, right, baseline in (
        (written(scene.title, HAND), TITLE, scene.date, TITLE_BASELINE),
        (written(scene.subtitle, HAND), SUBTITLE, scene.status, SUBTITLE_BASELINE),
    ):
        aside = fitted(right, HAND, ASIDE, 400)
        if right:
            start = WIDTH - EDGE - aside.width
            found.append(line(aside, HAND, ASIDE, start, baseline, "sheet.pencil", "sheet.paper"))
        room = WIDTH - 2 * EDGE - (aside.width + GAP if right else 0)
        if left:
            fit = fitted(left, HAND, left_size, room)
            found.append(line(fit, HAND, left_size, EDGE, baseline, "sheet.ink", "sheet.paper"))
    return found


def _names(scene: SheetScene, measures: Measures) -> list[Text]:
    areas = column_areas(len(scene.names))
    names = tuple(written(name, HAND) or f"#{place}" for place, name in enumerate(scene.names, start=1))
    size = measures.names if len(names) < MANY else SMALLEST
    width = int(min((area.width for area in areas), default=0)) - 10
    fits = fitted_names(names, HAND, size, width)
    return [
        line(fit, HAND, size, area.middle[0] - fit.width / 2, NAME_BASELINE, "sheet.ink", "sheet.paper")
        for fit, area in zip(fits, areas, strict=True)
    ]


def _footnote(scene: SheetScene, height: int, stamp: Text | None) -> list[Text]:
    if not scene.footnote:
        return []
    room = (stamp.left - 2 * GAP if stamp else WIDTH - EDGE) - EDGE
    fit = fitted(scene.footnote, HAND, 28, room)
    return [line(fit, HAND, 28, EDGE, height - 21, "sheet.pencil", "sheet.paper")]


def _stamp(words: str, height: int) -> Text | None:
    if not words:
        return None
    fit = fitted(words, BLACK, STAMP_SIZE, 380)
    left = WIDTH - EDGE - 20 - fit.width
    return line(fit, BLACK, STAMP_SIZE, left, height - 22, "sheet.stamp", "sheet.paper")


def _row_middle(at: int, measures: Measures) -> float:
    return HEAD + measures.row * (at + 0.5)


def _row(scene: SheetScene, row: SheetRow, at: int, measures: Measures, ground: str) -> list[Text | Total | Dot]:
    """The row's number and what stands in its cells."""
    found: list[Text | Total | Dot] = []
    middle = _row_middle(at, measures)
    if row.number:
        fit = fitted(row.number, HAND, measures.numbers, NUMBER_COLUMN - 18)
        left, baseline = NUMBER_COLUMN - 11 - fit.width, middle + CAPITALS * measures.numbers / 2 + 2
        found.append(line(fit, HAND, measures.numbers, left, baseline, "sheet.pencil", "sheet.paper"))
    ink = "sheet.ink" if row.finished else "sheet.pencil"
    for column, (cell, area) in enumerate(zip(row.cells, column_areas(len(scene.names)), strict=True)):
        if cell is not None:
            spot = (area.middle[0] + _jitter(at, column), middle + 1 + _jitter(column, at + 7))
            found.extend(_cell(cell, Area(area.left, middle, area.right, middle), spot, measures, (ink, ground)))
    return found


def _cell(
    cell: SheetCell, area: Area, spot: Spot, measures: Measures, colours: tuple[str, str]
) -> list[Text | Total | Dot]:
    ink, ground = colours
    if cell.total is None:
        width, found = 10.0, [Dot(spot)]
    else:
        letter_room = 22 if cell.role else 0
        total = _total(cell.total, spot, measures, (ink, ground), area.width - 12 - letter_room)
        width, found = total.area.width, [total]
    parts: list[Text | Total | Dot] = [*found]
    if cell.role:
        size = measures.letters
        natural = measure(cell.role, HAND, size)
        x = min(spot[0] + width / 2 + 4 + natural / 2, area.right - 3 - natural / 2)
        parts.append(on_spot(cell.role, HAND, size, (x, spot[1] + 0.36 * measures.figures - 4), ink, ground))
    return parts


def _total(half_points: int, spot: Spot, measures: Measures, colours: tuple[str, str], room: float) -> Total:
    """The total centred on the spot, its sign before it."""
    text = points_text(half_points)
    sign, figures = (text[0], text[1:]) if half_points else ("", text)
    size = measures.figures
    before = round((SIGN_LENGTH + SIGN_GAP) * size) if sign else 0
    fit, size = fitted_number(figures, HAND, size, round(room) - before, smallest=SMALLEST)
    width = before + fit.width
    left = spot[0] - width / 2
    ink, ground = colours
    written_figures = line(fit, HAND, size, left + before, spot[1] + CAPITALS * size / 2, ink, ground)
    area = Area(left, spot[1] - CAPITALS * size / 2, left + width, spot[1] + CAPITALS * size / 2)
    return Total(written_figures, sign, (left + SIGN_LENGTH * size / 2, spot[1]), area)


def _rules(scene: SheetScene, measures: Measures, height: int) -> tuple[Rule, ...]:
    bottom = height - FOOT
    found = [
        Rule(Area(14, y - 0.8, WIDTH - 14, y + 0.8), "sheet.rule")
        for y in (HEAD + measures.row * (at + 1) for at in range(len(scene.rows)))
    ]
    edges = [area.right for area in column_areas(len(scene.names))]
    found += [Rule(Area(x - 0.8, 122, x + 0.8, bottom), "sheet.rule") for x in edges]
    found.append(Rule(Area(NUMBER_COLUMN - 1.2, 116, NUMBER_COLUMN + 1.2, bottom), "sheet.margin"))
    found.append(Rule(Area(14, HEAD - 1.5, WIDTH - 14, HEAD + 1.5), "sheet.ink"))
    return tuple(found)


def _marker(at: int, measures: Measures) -> Area:
    top = HEAD + measures.row * at + 4
    return Area(NUMBER_COLUMN - 6, top, WIDTH - TICK_COLUMN + 4, top + measures.row - 8)


def _jitter(one: int, other: int) -> float:
    """A hand's unsteadiness, ±1.5 px, the same for a cell for ever."""
    return ((one * 7919 + other * 104729 + one * other * 31) % 31 / 15 - 1) * JITTER
