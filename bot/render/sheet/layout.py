"""Where everything on a score sheet stands; pure measures, no drawing.

1000 px wide and as high as its rows need. What is written in a cell has an area of its own, so that marks round a
total can be laid under it.
"""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from bot.render.fonts import BLACK, HAND, measure, writable_text
from bot.render.lettering import SQUEEZE, fitted, fitted_names, fitted_number, line, on_spot
from bot.render.parts import CAPITALS, Area, Spot, Text
from bot.render.sheet.scene import ScoreRing, SheetCell, SheetLine, SheetScene
from bot.rules.points import typeset_points

WIDTH = 1000
HEAD, FOOT, EDGE = 170, 66, 24
NOTES_HEIGHT = 44  # what a line more in the foot takes
NUMBER_COLUMN, TICK_COLUMN = 62, 44
TITLE_BASELINE, SUBTITLE_BASELINE, NAME_BASELINE = 60, 102, 157
TITLE, SUBTITLE, ASIDE = 44, 31, 30
HIGH_ROWS_MOST_PLAYERS = 6  # up to so many players the rows are high
SMALLEST = 28
SIGN_LENGTH, SIGN_GAP = 0.4, 0.14  # in parts of the figures' size
RING_ASIDE, RING_ABOVE, ROUND = 0.32, 0.62, 0.72  # a ring round figures, in parts of their size
TIGHT_RING_SHARE = 0.36  # what it takes on both sides together where there is no more room
ROBOT_WIDTH, ROBOT_GAP = 24, 6  # the mark beside a robot's name
OVERLAP, CROWDED = 1, 5  # how far a letter reaches over a ring, and in a narrow column
LABEL_ASIDE = 2  # how far its small number stands from a ring where there is room
ROOMY = 110  # a column that wide is not narrow
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
    labels: int


HIGH_ROWS = Measures(row=58, figures=40, names=36, numbers=31, letters=29, labels=27)
LOW_ROWS = Measures(row=47, figures=33, names=32, numbers=28, letters=27, labels=26)


@dataclass(frozen=True, slots=True)
class Total:
    """A total in its cell: the sign is drawn as strokes round `sign_spot`, the rest is text. `area`: both."""

    figures: Text
    sign: str
    sign_spot: Spot
    area: Area

    def moved(self, aside: float) -> "Total":
        """The same total so many px to the right."""
        area = replace(self.area, left=self.area.left + aside, right=self.area.right + aside)
        figures = replace(self.figures, left=round(self.figures.left + aside))
        return Total(figures, self.sign, (self.sign_spot[0] + aside, self.sign_spot[1]), area)


@dataclass(frozen=True, slots=True)
class RuledLine:
    """A straight line of the sheet, as a thin area."""

    area: Area
    colour: str


@dataclass(frozen=True, slots=True)
class Circled:
    """A pen's ring round a total, `wide` and `high` from its middle; no two of a hand are alike: `hand` is which."""

    spot: Spot
    wide: int
    high: int
    hand: int
    crossed: bool


@dataclass(frozen=True, slots=True)
class Dot:
    """Nothing has moved for this player yet."""

    spot: Spot


@dataclass(frozen=True)
class SheetLayout:
    """All parts of one sheet picture."""

    height: int
    measures: Measures
    rules: tuple[RuledLine, ...]
    texts: tuple[Text, ...]
    totals: tuple[Total, ...]
    rings: tuple[Circled, ...]
    dots: tuple[Dot, ...]
    ticks: tuple[Spot, ...]
    robots: tuple[Spot, ...]
    marker: Area | None
    stamp: Text | None


Part: TypeAlias = Text | Total | Circled | Dot


def sheet_layout(scene: SheetScene) -> SheetLayout:
    """The sheet's parts in their places."""
    measures = HIGH_ROWS if len(scene.names) <= HIGH_ROWS_MOST_PLAYERS else LOW_ROWS
    height = HEAD + (len(scene.rows) + len(scene.chips)) * measures.row + FOOT
    finished = [at for at, row in enumerate(scene.rows) if row.finished]
    marked = finished[-1] if len(finished) > 1 else -1
    cells = [
        part
        for at, row in enumerate(scene.rows)
        for part in _row(scene, row, at, measures, "sheet.marker" if at == marked else "sheet.paper")
    ]
    chips = [part for at in range(len(scene.chips)) for part in _chips(scene, at, measures)]
    stamp = _stamp(scene.stamp, height)
    names = _names(scene, measures)
    return SheetLayout(
        height=height,
        measures=measures,
        rules=(*_rules(scene, measures), *_ruled_off(scene, measures)),
        texts=(
            *_head(scene),
            *names,
            *_notes(scene, height, stamp),
            *(part for part in cells if isinstance(part, Text)),
            *chips,
        ),
        totals=tuple(part for part in cells if isinstance(part, Total)),
        rings=tuple(part for part in cells if isinstance(part, Circled)),
        dots=tuple(part for part in cells if isinstance(part, Dot)),
        ticks=tuple((WIDTH - TICK_COLUMN / 2 - 1, _row_middle(at, measures)) for at in finished),
        robots=tuple(
            (names[place].left - ROBOT_GAP - ROBOT_WIDTH / 2, NAME_BASELINE - CAPITALS * names[place].size / 2)
            for place in sorted(scene.robots)
        ),
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
        (writable_text(scene.title, HAND), TITLE, scene.date, TITLE_BASELINE),
        (writable_text(scene.subtitle, HAND), SUBTITLE, scene.status, SUBTITLE_BASELINE),
    ):
        aside = fitted(right, HAND, ASIDE, 440)
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
    names = tuple(writable_text(name, HAND) or f"#{place}" for place, name in enumerate(scene.names, start=1))
    aside = ROBOT_WIDTH + ROBOT_GAP if scene.robots else 0
    width = int(min((area.width for area in areas), default=0)) - 10 - aside
    widest = max((measure(name.split()[0], HAND, SMALLEST) / SMALLEST for name in names), default=1)
    size = max(SMALLEST, min(measures.names, int(width / SQUEEZE / widest)))
    fits = fitted_names(names, HAND, size, width)
    lefts = [
        area.middle[0] - fit.width / 2 + (aside / 2 if place in scene.robots else 0)
        for place, (fit, area) in enumerate(zip(fits, areas, strict=True))
    ]
    return [
        line(fit, HAND, size, left, NAME_BASELINE, _ink(place in scene.left), "sheet.paper")
        for place, (fit, left) in enumerate(zip(fits, lefts, strict=True))
    ]


def _notes(scene: SheetScene, height: int, stamp: Text | None) -> list[Text]:
    room = (stamp.left - 2 * GAP if stamp else WIDTH - EDGE) - EDGE
    fit = fitted(scene.notes, HAND, 28, room)
    return [line(fit, HAND, 28, EDGE, height - 24, "sheet.pencil", "sheet.paper")] if scene.notes else []


def _stamp(words: str, height: int) -> Text | None:
    if not words:
        return None
    fit = fitted(words, BLACK, STAMP_SIZE, 380)
    left = WIDTH - EDGE - 20 - fit.width
    return line(fit, BLACK, STAMP_SIZE, left, height - 26, "sheet.stamp", "sheet.paper")


def _row_middle(at: int, measures: Measures) -> float:
    return HEAD + measures.row * (at + 0.5)


def _ink(is_faint: bool) -> str:  # noqa: FBT001
    return "sheet.pencil" if is_faint else "sheet.ink"


def _row(scene: SheetScene, row: SheetLine, at: int, measures: Measures, ground: str) -> list[Part]:
    """The row's number and what stands in its cells."""
    middle = _row_middle(at, measures)
    found: list[Part] = [*_in_margin(row.number, middle, measures)]
    for column, (cell, area) in enumerate(zip(row.cells, column_areas(len(scene.names)), strict=True)):
        if cell is not None:
            spot = (area.middle[0] + _jitter(at, column), middle + 1 + _jitter(column, at + 7))
            colours = (_ink(cell.faint or not row.finished), ground)
            if row.places:
                found.append(on_spot(cell.role, HAND, measures.letters, spot, *colours))
                continue
            found.extend(_cell(cell, Area(area.left, middle, area.right, middle), spot, measures, colours))
    return found


def _in_margin(label: str, middle: float, measures: Measures) -> list[Text]:
    """What stands in the margin of a row: its number, as a rule."""
    if not label:
        return []
    fit, size = fitted_number(label, HAND, measures.numbers, NUMBER_COLUMN - 18, smallest=SMALLEST)
    left, baseline = NUMBER_COLUMN - 11 - fit.width, middle + CAPITALS * size / 2 + 2
    return [line(fit, HAND, size, left, baseline, "sheet.pencil", "sheet.paper")]


def _chips(scene: SheetScene, at: int, measures: Measures) -> list[Text]:
    """One of the rows of chips, below all others; who owes some has them with a minus."""
    chips, middle = scene.chips[at], _row_middle(len(scene.rows) + at, measures)
    found = _in_margin(chips.label, middle, measures)
    for count, area in zip(chips.counts, column_areas(len(scene.names)), strict=True):
        text, spot = typeset_points(count), (area.middle[0], middle + 1)
        fit, size = fitted_number(text, HAND, measures.figures, int(area.width) - 10, smallest=SMALLEST)
        left, baseline = spot[0] - fit.width / 2, spot[1] + CAPITALS * size / 2
        found.append(line(fit, HAND, size, left, baseline, _ink(not at), "sheet.paper"))
    return found


def _cell(cell: SheetCell, area: Area, spot: Spot, measures: Measures, colours: tuple[str, str]) -> list[Part]:
    """What stands in a cell: its total in the middle, unless what is beside it needs the room."""
    if cell.total is None:
        return [Dot(spot), *_letter(cell.role, spot, 5, area, measures, colours)]
    ring, size = cell.ring, measures.figures
    over = _overlap(area) if ring else 0
    before = measure(ring.label, HAND, measures.labels) - over if ring and ring.label else 0
    behind = measure(cell.role, HAND, measures.letters) + 3 - over if cell.role else 0
    total = _total(
        cell.total,
        spot,
        measures,
        colours,
        area.width - 10 - before - behind - (TIGHT_RING_SHARE * size if ring else 0),
    )
    half = total.area.width / 2
    if ring:
        half = max(half + RING_ASIDE * size, ROUND * size)
        half = max(
            total.area.width / 2 + TIGHT_RING_SHARE * size / 2, min(half, (area.width - before - behind) / 2 - 1)
        )
    left, right = area.left + 1 + before + half, area.right - 1 - behind - half
    middle = max(left, min(spot[0], right)) if left <= right else (left + right) / 2
    total = total.moved(middle - spot[0])
    spot = (middle, spot[1])
    found: list[Part] = [total, *_letter(cell.role, spot, half - over, area, measures, colours)]
    return found + (_ringed(ring, spot, half, area, measures) if ring else [])


def _overlap(column: Area) -> int:
    return OVERLAP if column.width >= ROOMY else CROWDED


def _letter(
    letter: str, spot: Spot, half: float, area: Area, measures: Measures, colours: tuple[str, str]
) -> list[Part]:
    """The role's letter, low behind what is `half` as wide."""
    if not letter:
        return []
    natural = measure(letter, HAND, measures.letters)
    x = min(spot[0] + half + 3 + natural / 2, area.right - 1 - natural / 2)
    return [on_spot(letter, HAND, measures.letters, (x, spot[1] + 0.36 * measures.figures - 4), *colours)]


def _ringed(ring: ScoreRing, spot: Spot, half: float, area: Area, measures: Measures) -> list[Part]:
    """The ring round a total, and what stands at its upper left."""
    high = RING_ABOVE * measures.figures
    hand = round(spot[0] * 7 + spot[1] * 13)
    found: list[Part] = [Circled(spot, round(half), round(high), hand, ring.crossed)]
    if ring.label:
        natural = measure(ring.label, HAND, measures.labels)
        x = max(spot[0] - half - LABEL_ASIDE - natural / 2, area.left + 1 + natural / 2)
        y = spot[1] - 0.55 * high
        found.append(on_spot(ring.label, HAND, measures.labels, (x, y), _ink(ring.crossed), "sheet.paper"))
    return found


def _total(half_points: int, spot: Spot, measures: Measures, colours: tuple[str, str], room: float) -> Total:
    """The total centred on the spot, its sign before it."""
    text = typeset_points(half_points, signed=True)
    sign, figures = (text[0], text[1:]) if half_points else ("", text)
    parts = SIGN_LENGTH + SIGN_GAP if sign else 0.0
    size = measures.figures
    while size > SMALLEST and measure(figures, HAND, size) + parts * size > room:
        size -= 1
    fit, size = fitted_number(figures, HAND, size, round(room - parts * size), smallest=SMALLEST)
    before = round(parts * size)
    width = before + fit.width
    left = spot[0] - width / 2
    ink, ground = colours
    written_figures = line(fit, HAND, size, left + before, spot[1] + CAPITALS * size / 2, ink, ground)
    area = Area(left, spot[1] - CAPITALS * size / 2, left + width, spot[1] + CAPITALS * size / 2)
    return Total(written_figures, sign, (left + SIGN_LENGTH * size / 2, spot[1]), area)


def _ruled_off(scene: SheetScene, measures: Measures) -> list[RuledLine]:
    """A double line below the last score of each who has left."""
    found: list[RuledLine] = []
    for column, area in enumerate(column_areas(len(scene.names))):
        played = [at for at, row in enumerate(scene.rows) if (cell := row.cells[column]) and not cell.faint]
        if column in scene.left and played:
            bottom = HEAD + measures.row * (played[-1] + 1)
            found += [
                RuledLine(Area(area.left + 9, y - 0.9, area.right - 9, y + 0.9), "sheet.pencil")
                for y in (bottom - 5, bottom)
            ]
    return found


def _rules(scene: SheetScene, measures: Measures) -> tuple[RuledLine, ...]:
    games = HEAD + measures.row * len(scene.rows)
    bottom = games + measures.row * len(scene.chips)
    found = [
        RuledLine(Area(14, y - 0.8, WIDTH - 14, y + 0.8), "sheet.rule")
        for y in (HEAD + measures.row * (at + 1) for at in range(len(scene.rows) + len(scene.chips)))
    ]
    if scene.chips:
        found.append(RuledLine(Area(14, games - 1.5, WIDTH - 14, games + 1.5), "sheet.ink"))
    edges = [area.right for area in column_areas(len(scene.names))]
    found += [RuledLine(Area(x - 0.8, 122, x + 0.8, bottom), "sheet.rule") for x in edges]
    found.append(RuledLine(Area(NUMBER_COLUMN - 1.2, 116, NUMBER_COLUMN + 1.2, bottom), "sheet.margin"))
    found.append(RuledLine(Area(14, HEAD - 1.5, WIDTH - 14, HEAD + 1.5), "sheet.ink"))
    return tuple(found)


def _marker(at: int, measures: Measures) -> Area:
    top = HEAD + measures.row * at + 4
    return Area(NUMBER_COLUMN - 6, top, WIDTH - TICK_COLUMN + 4, top + measures.row - 8)


def _jitter(one: int, other: int) -> float:
    """A hand's unsteadiness, ±1.5 px, the same for a cell for ever."""
    return ((one * 7919 + other * 104729 + one * other * 31) % 31 / 15 - 1) * JITTER
