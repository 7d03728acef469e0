"""An animated GIF of indexed pictures of one palette: of each only what has changed, exactly.

Pillow compresses. The rest of the file is written here, since Pillow would compare all pictures anew in full colours.
"""

import struct
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from bot.render.pixels import FixedPalette

_LOOPS_FOREVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_MILLISECONDS_PER_TICK: Final = 10
_END: Final = b"\x3b"


class _Change(NamedTuple):
    """A strip in which something has changed: where it begins, the difference, and the rectangle around that."""

    strip: Image.Image
    top: int
    difference: Image.Image
    box: tuple[int, int, int, int]


class AnimatedGif:
    """Pictures of one size, in numbers of the `palette`'s colours, one after the other.

    What is as in the picture before is left out around one rectangle, and in it transparent.
    """

    def __init__(self, palette: FixedPalette) -> None:
        self._transparent = len(palette.colours) // 3
        self._bits = self._transparent.bit_length()
        self._hiding = [self._transparent, *[0] * 255]
        """Makes of a difference what hides all that is the same: no colour has as high a number as transparent."""
        table = bytes(palette.colours).ljust(3 << self._bits, b"\x00")
        self._table = struct.pack("<BBB", 0xF0 | (self._bits - 1), 0, 0) + table
        self._last: Sequence[Image.Image] = ()
        """The strips of the last picture, from above to below."""
        self._frames: list[tuple[bytes, int]] = []
        """What each picture changes, and for how many ticks it is shown."""

    @property
    def picture_count(self) -> int:
        """How many pictures there are; what changes nothing is none, and shows the one before for longer."""
        return len(self._frames)

    def add(self, strips: Sequence[Image.Image], milliseconds: int) -> None:
        """One more picture, shown for so long, in strips as high as before; the same image again is not compared."""
        before = self._last or [Image.new("P", strip.size, self._transparent) for strip in strips]
        self._last, ticks = strips, milliseconds // _MILLISECONDS_PER_TICK
        tops = accumulate((strip.height for strip in strips), initial=0)
        changes = [
            _Change(strip, top, difference, box)
            for old, strip, top in zip(before, strips, tops, strict=False)
            if strip is not old and (box := (difference := ImageChops.difference(old, strip)).getbbox())
        ]
        if changes:
            self._frames.append((self._compressed(*self._changed(changes)), ticks))
        else:
            content, longer = self._frames[-1]
            self._frames[-1] = content, longer + ticks

    def _changed(self, changes: Sequence[_Change]) -> tuple[Image.Image, tuple[int, int]]:
        """The rectangle around all that has changed, transparent but for that, and its corner."""
        left, right = min(one.box[0] for one in changes), max(one.box[2] for one in changes)
        top, bottom = changes[0].top + changes[0].box[1], changes[-1].top + changes[-1].box[3]
        piece = Image.new("P", (right - left, bottom - top), self._transparent)
        for one in changes:
            same = one.difference.crop(one.box).point(self._hiding)  # pyright: ignore[reportUnknownMemberType]
            shown = ImageChops.lighter(one.strip.crop(one.box), same)
            piece.paste(shown, (one.box[0] - left, one.top + one.box[1] - top))
        return piece, (left, top)

    def _compressed(self, piece: Image.Image, corner: tuple[int, int]) -> bytes:
        place = struct.pack("<BHHHHB", 0x2C, *corner, *piece.size, 0)
        return place + bytes((self._bits,)) + piece.tobytes("gif", ("P", self._bits, 0)) + b"\x00"

    def content(self) -> bytes:
        """The file; it begins again after its end."""
        size = self._last[0].width, sum(strip.height for strip in self._last)
        head = b"GIF89a" + struct.pack("<HH", *size) + self._table + _LOOPS_FOREVER
        return b"".join([head, *(self._shown_for(ticks) + content for content, ticks in self._frames), _END])

    def _shown_for(self, ticks: int) -> bytes:
        """For how long a picture is shown; it stays for the next one, and has a transparent number."""
        return struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0b0000_0101, min(ticks, 0xFFFF), self._transparent, 0)
