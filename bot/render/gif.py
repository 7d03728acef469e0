"""An animated GIF of indexed pictures of one palette: of each only what has changed, exactly.

Pillow compresses. The rest of the file is written here, since Pillow would compare all pictures anew in full colours.
"""

import struct
from typing import Final

from PIL import Image, ImageChops

from bot.render.pixels import FixedPalette

_UNCHANGED: Final = [255, *[0] * 255]
"""Turns the difference of two pictures into a mask of where there is none."""
_LOOPS_FOREVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_MILLISECONDS_PER_TICK: Final = 10
_END: Final = b"\x3b"


class AnimatedGif:
    """Pictures of one size, in numbers of the `palette`'s colours, one after the other.

    What is as in the picture before is left out around one rectangle, and in it transparent.
    """

    def __init__(self, palette: FixedPalette) -> None:
        self._transparent = len(palette.colours) // 3
        self._bits = self._transparent.bit_length()
        table = bytes(palette.colours).ljust(3 << self._bits, b"\x00")
        self._table = struct.pack("<BBB", 0xF0 | (self._bits - 1), 0, 0) + table
        self._last: Image.Image | None = None
        self._frames: list[tuple[bytes, int]] = []
        """What each picture changes, and for how many ticks it is shown."""

    @property
    def picture_count(self) -> int:
        """How many pictures there are; what changes nothing is none, and shows the one before for longer."""
        return len(self._frames)

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """One more picture, shown for so long."""
        before, self._last = self._last, picture
        ticks = milliseconds // _MILLISECONDS_PER_TICK
        difference = ImageChops.difference(before, picture) if before else None
        box = difference.getbbox() if difference else (0, 0, *picture.size)
        if box is None:
            content, longer = self._frames[-1]
            self._frames[-1] = content, longer + ticks
            return
        changed = picture.crop(box)
        if difference:
            changed.paste(self._transparent, (0, 0), difference.crop(box).point(_UNCHANGED, "1"))  # pyright: ignore[reportUnknownMemberType]
        self._frames.append((self._compressed(changed, box[:2]), ticks))

    def _compressed(self, piece: Image.Image, corner: tuple[int, int]) -> bytes:
        place = struct.pack("<BHHHHB", 0x2C, *corner, *piece.size, 0)
        return place + bytes((self._bits,)) + piece.tobytes("gif", ("P", self._bits, 0)) + b"\x00"

    def content(self) -> bytes:
        """The file; it begins again after its end."""
        assert self._last is not None  # noqa: S101  # there is a picture
        head = b"GIF89a" + struct.pack("<HH", *self._last.size) + self._table + _LOOPS_FOREVER
        return b"".join([head, *(self._shown_for(ticks) + content for content, ticks in self._frames), _END])

    def _shown_for(self, ticks: int) -> bytes:
        """For how long a picture is shown; it stays for the next one, and has a transparent number."""
        return struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0b0000_0101, min(ticks, 0xFFFF), self._transparent, 0)
