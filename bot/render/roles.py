"""Draws the picture of the roles; a pure function of its scene, safe to call from several threads at once."""

from PIL import Image

from bot.render.board import paint_board, paint_table, palette_of
from bot.render.palette import png
from bot.render.roles_layout import WIDTH, height_of, roles_layout
from bot.render.scene import RolesScene
from bot.render.theme import theme


def draw_roles(scene: RolesScene) -> bytes:
    """The scene as a PNG, 1000 px wide, in the fixed palette of its theme."""
    colours = theme(scene.theme)
    canvas = Image.new("RGB", (WIDTH, height_of(scene)), colours["frame"])
    parts = roles_layout(scene)
    paint_table(canvas, colours, parts)
    paint_board(canvas, colours, parts)
    return png(canvas, palette_of(colours))
