"""Operations on whole pictures: masks, and the one fixed palette of a theme in which a picture becomes a PNG.

A palette chosen for each picture would let the felt change its colour from message to message.
"""

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast
from zlib import crc32

from isal import isal_zlib
from PIL import Image

from bot.render.theme import Colour

_DEFAULT_COLOUR_COUNT = 80
_COLOUR_CELL = 4  # Pillow looks a colour up by the lower corner of its cell, this many steps wide
_COMPRESSION_LEVEL = 1  # Pillow's own compression to the same size takes eight times as long


@dataclass(frozen=True, slots=True)
class FixedPalette:
    """A palette: `corners` to look colours up by, `colours` (red, green, blue, red, …) to show."""

    corners: Image.Image
    colours: tuple[int, ...]


def fixed_palette(
    exact_colours: Iterable[Colour], sample_pictures: Iterable[Image.Image], colour_count: int = _DEFAULT_COLOUR_COUNT
) -> FixedPalette:
    """A palette of `colour_count` colours: the flat ones exactly, the rest as sample pictures (RGB) want them."""
    exact = list(dict.fromkeys(exact_colours))
    cells = {_corner(colour) for colour in exact}
    wanted = _blends(list(sample_pictures), cells)
    chosen = wanted.quantize(colour_count - len(exact), method=Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    rest = [cast("Colour", tuple(chosen[at : at + 3])) for at in range(0, len(chosen), 3)]
    colours = exact + rest
    corners = Image.new("P", (1, 1))
    corners.putpalette([value for colour in colours for value in _corner(colour)])
    return FixedPalette(corners, tuple(value for colour in colours for value in colour))


def png_bytes(picture: Image.Image, palette: FixedPalette) -> bytes:
    """The picture (RGB) in that palette, as the bytes of a PNG file."""
    return stacked_png_bytes([indexed_picture(picture, palette)], palette)


def indexed_picture(picture: Image.Image, palette: FixedPalette) -> Image.Image:
    """The picture (RGB) as the numbers of a palette's colours."""
    return picture.quantize(palette=palette.corners, dither=Image.Dither.NONE)


def stacked_png_bytes(indexed_pictures: Sequence[Image.Image], palette: FixedPalette) -> bytes:
    """Indexed pictures of one width, one under the other, as the bytes of a PNG file.

    Written here and not by Pillow, since the compression is most of the work.
    """
    width, height = indexed_pictures[0].width, sum(part.height for part in indexed_pictures)
    rows = Image.new("P", (width + 1, height))  # before each row stands 0: it is not filtered
    top = 0
    for part in indexed_pictures:
        rows.paste(part, (1, top))
        top += part.height
    packed = isal_zlib.compress(rows.tobytes(), _COMPRESSION_LEVEL)  # pyright: ignore[reportUnknownMemberType]
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),  # 8 bits a pixel, of a palette
        (b"PLTE", bytes(palette.colours)),
        (b"IDAT", packed),
        (b"IEND", b""),
    )
    written = (
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", crc32(kind + content))
        for kind, content in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


def _blends(pictures: list[Image.Image], cells: set[Colour]) -> Image.Image:
    """The other colours of the pictures in a row, each as often as the root of how often it is there."""
    pixels: list[Colour] = []
    for picture in pictures:
        for times, found in picture.getcolors(picture.width * picture.height) or []:
            colour = cast("Colour", found)
            if _corner(colour) not in cells:
                pixels += [colour] * max(1, round(times**0.5))
    return Image.frombytes("RGB", (len(pixels), 1), bytes(value for colour in pixels for value in colour))


def _corner(colour: Colour) -> Colour:
    red, green, blue = (value // _COLOUR_CELL * _COLOUR_CELL for value in colour)
    return (red, green, blue)


def resized_picture(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The picture brought to another size, smoothly."""
    return picture.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]


def dimmed_mask(mask: Image.Image, strength: float) -> Image.Image:
    """A mask at `strength` (0 to 1) of its strength."""
    table = [round(value * strength) for value in range(256)]
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]


def slanted_mask(mask: Image.Image, slope: float, fixed_y: float) -> Image.Image:
    """A mask leaning to the right, the higher the farther; at the height `fixed_y` it stays where it was."""
    shift = (1, slope, -slope * fixed_y, 0, 1, 0)
    return mask.transform(mask.size, Image.Transform.AFFINE, shift, Image.Resampling.BICUBIC)  # pyright: ignore[reportUnknownMemberType]


def quantized_mask(mask: Image.Image, levels: int) -> Image.Image:
    """A mask of `levels` even strengths above nothing: what nobody sees the file need not carry."""
    return mask.point(_steps(levels))  # pyright: ignore[reportUnknownMemberType]


@cache
def _steps(steps: int) -> list[int]:
    return [round(round(value / 255 * steps) * 255 / steps) for value in range(256)]


def blended_in_levels(picture: Image.Image, ground: Colour, ink: Colour, levels: int) -> Image.Image:
    """A picture (RGB) of these two colours and blends of them, with `levels` even blends above the ground alone."""
    return picture.point(_blends_in_levels(ground, ink, levels))  # pyright: ignore[reportUnknownMemberType]


@cache
def _blends_in_levels(ground: Colour, ink: Colour, levels: int) -> list[int]:
    return [
        round(low + (high - low) * round(min(max((value - low) / (high - low), 0.0), 1.0) * levels) / levels)
        if high != low
        else low
        for low, high in zip(ground[:3], ink[:3], strict=True)
        for value in range(256)
    ]
