"""The emojis drawn: the board's own dice, cubes and checkers, as large as Discord keeps them."""

import io
from collections.abc import Mapping

from PIL import Image

from bot.render.emoji.names import CUBE_FIGURES_BY_HALF_POINTS, checker_name, cube_name, dice_name, die_name
from bot.render.parts import Tone
from bot.render.pixels import resized_picture
from bot.render.sprites import checker_body, cube_body, die_body
from bot.render.theme import DEFAULT_THEME_NAME, Theme, theme_or_default

EMOJI_SIZE_PX = 128
_EDGE_PX = 2  # nothing touches the picture's edge: Discord scales it
_FIGURE_SIZES_PX = {1: 44, 2: 38}
"""By how many figures a cube shows: larger than on the board, since an emoji is a line of text high."""
_PIP_RADIUS_PX = 7.4  # and so are the pips
_SMALL_DIE_SIZE_PX, _TURNED_BY_DEGREES = 88, 13


def draw_emojis() -> Mapping[str, bytes]:
    """All emojis by name, each a PNG with nothing behind it."""
    theme = theme_or_default(DEFAULT_THEME_NAME)
    drawn: dict[str, Image.Image] = {}
    for tone in Tone:
        drawn |= {die_name(number, tone): die_body(theme, tone, number, _PIP_RADIUS_PX) for number in range(1, 7)}
        drawn |= {dice_name(tone): _dice(theme, tone), checker_name(tone): checker_body(theme, tone)}
    for half_points, figures in CUBE_FIGURES_BY_HALF_POINTS.items():
        drawn[cube_name(half_points) or ""] = cube_body(theme, Tone.LIGHT, figures, _FIGURE_SIZES_PX[len(figures)])
    return {name: _png(body) for name, body in drawn.items()}


def _dice(theme: Theme, tone: Tone) -> Image.Image:
    """Two dice, one before the other."""
    canvas = Image.new("RGBA", (EMOJI_SIZE_PX, EMOJI_SIZE_PX))
    for number, turned, corner in ((3, _TURNED_BY_DEGREES, (0, 0)), (5, -_TURNED_BY_DEGREES, (1, 1))):
        body = die_body(theme, tone, number, _PIP_RADIUS_PX).rotate(turned, Image.Resampling.BICUBIC, expand=True)
        small = resized_picture(body, (_SMALL_DIE_SIZE_PX, _SMALL_DIE_SIZE_PX))
        room = EMOJI_SIZE_PX - _SMALL_DIE_SIZE_PX
        canvas.alpha_composite(small, (corner[0] * room, corner[1] * room))
    return canvas


def _png(body: Image.Image) -> bytes:
    room = EMOJI_SIZE_PX - 2 * _EDGE_PX
    canvas = Image.new("RGBA", (EMOJI_SIZE_PX, EMOJI_SIZE_PX))
    canvas.paste(resized_picture(body, (room, room)), (_EDGE_PX, _EDGE_PX))
    written = io.BytesIO()
    canvas.save(written, "PNG", optimize=True)
    return written.getvalue()
