"""Which way an arrow takes between two places: of a few curves the one that hides least; pure measures.

The dice may lie in four places; they count wherever they lie now, so that a roll moves no arrow.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import hypot

from bot.render.field import BAR_AREA, LEFT_HALF, MIDDLE, PIPS_AT, PITCH, RIGHT_HALF, TILES_APART, TRAY
from bot.render.parts import Spot

SAMPLES = 80
LOOKED_AT = 6  # every so many of them
DIE, COUNT, CHECKER, HEAD, LINE = 42, 26, 22, 34, 14  # so near, in px, something is hidden
OVER_DIE, OVER_COUNT, OVER_CHECKER, OVER_HEAD, OVER_LINE = 5, 3, 1, 12, 4
RISE, RISE_BY_LENGTH, HIGHEST_RISE = 34, 0.22, 95
LOW = 0.4  # of the rise, for what comes in from aside
FLAT = 170  # ways that go less far across rise less
ARCS = (1.0, 0.6, 1.4)
"""How high an arc may rise, the usual first."""
BENDS = ((0, 0.55, 0, 0.55), (0.05, 0.85, 0.3, 0.25), (0.3, 0.25, 0.05, 0.85), (0.25, 0.3, 0.25, 0.3))
"""How an S may bend: how far it is drawn across and down from its start, and from its end."""
COUNTS = tuple((BAR_AREA.middle[0], y) for y in PIPS_AT)
DICE = tuple(
    (half.middle[0] + place, MIDDLE) for half in (LEFT_HALF, RIGHT_HALF) for place in (-TILES_APART, TILES_APART)
)


@dataclass(frozen=True, slots=True)
class InTheWay:
    """What an arrow should not hide: checkers, the ends of other arrows, their lines; each by its spots."""

    checkers: tuple[Spot, ...] = ()
    heads: tuple[Spot, ...] = ()
    lines: tuple[Spot, ...] = ()

    def with_line(self, line: Iterable[Spot]) -> "InTheWay":
        """The same with one more arrow's line."""
        return replace(self, lines=(*self.lines, *tuple(line)[::LOOKED_AT]))


def route(start: Spot, end: Spot, way: InTheWay, *, from_aside: bool) -> tuple[float, list[Spot]]:
    """The best curve between two places, and how much it hides.

    Within one half of the picture it is an arc towards the middle, across it an S. What comes in `from_aside` does not
    pass over the head of the arrow that ends above it.
    """
    best: tuple[float, list[Spot]] | None = None
    for corners in _curves(start, end, from_aside=from_aside):
        line = [bezier(start, *corners, end, step / SAMPLES) for step in range(SAMPLES + 1)]
        hides = _hidden(line, start, end, way)
        if best is None or hides < best[0]:
            best = (hides, line)
        if not hides:
            break
    return best or (0, [start, end])


def bezier(a: Spot, b: Spot, c: Spot, d: Spot, t: float) -> Spot:
    """The spot `t` (0 to 1) of the way along the curve from a to d, drawn to b and c between."""
    u = 1 - t
    w0, w1, w2, w3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (w0 * a[0] + w1 * b[0] + w2 * c[0] + w3 * d[0], w0 * a[1] + w1 * b[1] + w2 * c[1] + w3 * d[1])


def _curves(start: Spot, end: Spot, *, from_aside: bool) -> Iterable[tuple[Spot, Spot]]:
    """What the curves to choose from are drawn to between start and end."""
    (x0, y0), (x3, y3) = start, end
    across, down = x3 - x0, y3 - y0
    height = min(RISE + RISE_BY_LENGTH * hypot(across, down), HIGHEST_RISE) * min(1.0, abs(across) / FLAT)
    rise = height * (-1 if y0 > MIDDLE else 1) * 4 / 3
    if from_aside:
        low = rise * LOW if abs(down) < PITCH / 2 else 0.0
        yield (x0 + 0.2 * across * bool(low), y0 + 0.5 * down + low), (x3 - 0.9 * across, y3 + low)
        yield (x0 + 0.2 * across, y0 + LOW * rise), (x3 - 0.6 * across, y3 + LOW * rise)
    elif (y0 > MIDDLE) is (y3 > MIDDLE):
        for part in ARCS if x3 < TRAY.left else ARCS[:1]:  # into the tray all go side by side
            yield (x0 + 0.2 * across, y0 + part * rise), (x3 - 0.2 * across, y3 + part * rise)
    else:
        for aside, far, aside_end, far_end in BENDS:
            yield (x0 + aside * across, y0 + far * down), (x3 - aside_end * across, y3 - far_end * down)


def _hidden(line: list[Spot], start: Spot, end: Spot, way: InTheWay) -> float:
    """How much a line hides, its own two ends aside."""
    looked_at = [spot for spot in line[::LOOKED_AT] if _far(spot, start, CHECKER) and _far(spot, end, CHECKER)]
    checkers = [spot for spot in way.checkers if spot not in (start, end)]
    return sum(
        weight * sum(any(not _far(spot, one, near) for one in spots) for spot in looked_at)
        for spots, near, weight in (
            (DICE, DIE, OVER_DIE),
            (COUNTS, COUNT, OVER_COUNT),
            (checkers, CHECKER, OVER_CHECKER),
            (way.heads, HEAD, OVER_HEAD),
            (way.lines, LINE, OVER_LINE),
        )
    )


def _far(one: Spot, other: Spot, near: float) -> bool:
    across, down = one[0] - other[0], one[1] - other[1]
    return across * across + down * down > near * near
