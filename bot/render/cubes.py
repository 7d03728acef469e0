"""The cubes without a board, for games that are played elsewhere: the rail and the lanes as they lie under a board.

The fewer lanes there are, the narrower is the picture, so that on a phone it is shown the larger.
"""

from PIL import Image

from bot.render import lanes
from bot.render.board import paint_table, palette_of
from bot.render.palette import png
from bot.render.parts import Area, Layout
from bot.render.scene import CubesScene
from bot.render.theme import theme

MARGIN = lanes.RAIL.left
LANE = 162  # wide enough for a badge beside the cube
NARROWEST, WIDEST = 640, 1000
TOP = round(lanes.RAIL.top - MARGIN)
HEIGHT = round(lanes.LANE_BOTTOM + MARGIN) - TOP


def draw_cubes(scene: CubesScene) -> bytes:
    """The scene as a PNG, 232 px high, in the fixed palette of its theme."""
    colours = theme(scene.theme)
    parts = cubes_layout(scene)
    canvas = Image.new("RGB", (width_of(len(scene.lanes)), TOP + HEIGHT), colours["frame"])
    paint_table(canvas, colours, parts)
    return png(canvas.crop((0, TOP, canvas.width, TOP + HEIGHT)), palette_of(colours))


def width_of(count: int) -> int:
    """How wide the picture of so many lanes is."""
    return round(min(max(2 * MARGIN + LANE * count, NARROWEST), WIDEST))


def cubes_layout(scene: CubesScene) -> Layout:
    """Every part of the picture; the places are those under a board."""
    rail = Area(MARGIN, lanes.RAIL.top, width_of(len(scene.lanes)) - MARGIN, lanes.RAIL.bottom)
    return lanes.joined(lanes.rail(scene.seat, scene.heading, rail, pot=scene.pot), lanes.lanes(scene, rail))
