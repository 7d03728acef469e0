"""Brings a picture to its theme's one fixed palette and writes it as PNG; knows no board and no sheet.

Chosen for each picture, a palette would let the felt wander from message to message.
"""

import io
from collections.abc import Iterable

from PIL import Image

from bot.render.theme import Colour

COLOURS = 128
LEVEL = 6  # of zlib: what it costs in time it saves in bytes, up to here


def fixed_palette(flat: Iterable[Colour], samples: Iterable[Image.Image]) -> Image.Image:
    """A palette of at most COLOURS: the flat ones exactly, the rest as sample pictures (RGB) want them."""
    exact = list(dict.fromkeys(flat))
    pictures = list(samples)
    height = sum(picture.height for picture in pictures)
    sheet = Image.new("RGB", (max(picture.width for picture in pictures), height))
    top = 0
    for picture in pictures:
        sheet.paste(picture, (0, top))
        top += picture.height
    rest = _blends(sheet, set(exact)).quantize(COLOURS - len(exact), method=Image.Quantize.MEDIANCUT)
    colours = [value for colour in exact for value in colour] + (rest.getpalette() or [])
    palette = Image.new("P", (1, 1))
    palette.putpalette((colours + colours[:3] * COLOURS)[: 3 * COLOURS])
    return palette


def png(picture: Image.Image, palette: Image.Image) -> bytes:
    """The picture (RGB) in that palette, as the bytes of a PNG file."""
    file = io.BytesIO()
    indexed = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    indexed.save(file, "PNG", compress_level=LEVEL)
    return file.getvalue()


def _blends(picture: Image.Image, flat: set[Colour]) -> Image.Image:
    """The picture's other colours, each as often as the cube root of how often it is there."""
    counted = picture.getcolors(picture.width * picture.height) or []
    pixels: list[Colour] = []
    for times, colour in counted:
        if isinstance(colour, tuple) and colour not in flat:
            pixels += [colour] * max(1, round(times ** (1 / 3)))  # pyright: ignore[reportArgumentType]
    strip = Image.new("RGB", (len(pixels), 1))
    strip.putdata(pixels)
    return strip
