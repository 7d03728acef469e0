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

COLOURS = 80
CELL = 4  # Pillow looks a colour up by the lower corner of its cell, this many steps wide
COMPRESSION_LEVEL = 1  # Pillow's own compression to the same size takes eight times as long


@dataclass(frozen=True, slots=True)
class FixedPalette:
    """A palette: `corners` to look colours up by, `colours` (red, green, blue, red, …) to show."""

    corners: Image.Image
    colours: tuple[int, ...]


def fixed_palette(flat: Iterable[Colour], samples: Iterable[Image.Image], count: int = COLOURS) -> FixedPalette:
    """A palette of `count` colours: the flat ones exactly, the rest as sample pictures (RGB) want them."""
    exact = list(dict.fromkeys(flat))
    cells = {_corner(colour) for colour in exact}
    wanted = _blends(list(samples), cells)
    chosen = wanted.quantize(count - len(exact), method=Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    rest = [cast("Colour", tuple(chosen[at : at + 3])) for at in range(0, len(chosen), 3)]
    colours = exact + rest
    corners = Image.new("P", (1, 1))
    corners.putpalette([value for colour in colours for value in _corner(colour)])
    return FixedPalette(corners, tuple(value for colour in colours for value in colour))


def png(picture: Image.Image, palette: FixedPalette) -> bytes:
    """The picture (RGB) in that palette, as the bytes of a PNG file."""
    return png_of([indexed(picture, palette)], palette)


def indexed(picture: Image.Image, palette: FixedPalette) -> Image.Image:
    """The picture (RGB) as the numbers of a palette's colours."""
    return picture.quantize(palette=palette.corners, dither=Image.Dither.NONE)


def png_of(parts: Sequence[Image.Image], palette: FixedPalette) -> bytes:
    """Indexed pictures of one width, one under the other, as the bytes of a PNG file.

    Written here and not by Pillow, since the compression is most of the work.
    """
    width, height = parts[0].width, sum(part.height for part in parts)
    rows = Image.new("P", (width + 1, height))  # before each row stands 0: it is not filtered
    top = 0
    for part in parts:
        rows.paste(part, (1, top))
        top += part.height
    packed = isal_zlib.compress(rows.tobytes(), COMPRESSION_LEVEL)  # pyright: ignore[reportUnknownMemberType]
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
    red, green, blue = (value // CELL * CELL for value in colour)
    return (red, green, blue)


def resized(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The picture brought to another size, smoothly."""
    return picture.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]


def dimmed(mask: Image.Image, part: float) -> Image.Image:
    """A mask at `part` (0 to 1) of its strength."""
    table = [round(value * part) for value in range(256)]
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]


def leaning(mask: Image.Image, slope: float, still: float) -> Image.Image:
    """A mask leaning to the right, the higher the farther; at the height `still` it stays where it was."""
    shift = (1, slope, -slope * still, 0, 1, 0)
    return mask.transform(mask.size, Image.Transform.AFFINE, shift, Image.Resampling.BICUBIC)  # pyright: ignore[reportUnknownMemberType]


def stepped(mask: Image.Image, steps: int) -> Image.Image:
    """A mask of `steps` even strengths above nothing: what nobody sees the file need not carry."""
    return mask.point(_steps(steps))  # pyright: ignore[reportUnknownMemberType]


@cache
def _steps(steps: int) -> list[int]:
    return [round(round(value / 255 * steps) * 255 / steps) for value in range(256)]
