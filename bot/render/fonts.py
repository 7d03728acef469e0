"""The bundled fonts: which face can write what, how wide it comes out, and the mask it leaves.

Knows nothing of where text stands. A name is written word by word, each word in the first face that has all its
letters; emoji, control marks and letters no bundled face has are left out.
"""

import errno
import os
import struct
import threading
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

from bot.places import ASSETS_FOLDER
from bot.render.pixels import quantized_mask, resized_picture

FONTS_FOLDER = ASSETS_FOLDER / "fonts"
MEDIUM_FACE, BOLD_FACE, HEAVY_FACE, BLACK_FACE, HAND_FACE = "medium", "bold", "heavy", "black", "hand"

# A face, and those that help out with what it lacks. The last is wider than the others: it is set a little smaller.
_FURTHER = "DejaVuSans-Bold.ttf"
_CHAINS = {
    MEDIUM_FACE: ("Lato-Medium.ttf", _FURTHER),
    BOLD_FACE: ("Lato-Bold.ttf", _FURTHER),
    HEAVY_FACE: ("Lato-Heavy.ttf", _FURTHER),
    BLACK_FACE: ("Lato-Black.ttf", _FURTHER),
    HAND_FACE: ("KleeOne-SemiBold-Latin.ttf", "ComicNeue-Bold.otf", "Lato-Bold.ttf", _FURTHER),
}
_SCALES = {_FURTHER: 0.88, "Lato-Bold.ttf": 1.0, "ComicNeue-Bold.otf": 1.0}
_HAND_STROKE = 0.04  # the handwriting is thin: its strokes grow by this part of the size
_FULL_WIDTH = frozenset(range(0x370, 0x530))  # its Greek and Cyrillic stand as far apart as Japanese does
_SHAPED = bool(features.check("raqm"))
_MOST_MARKS = 1  # on one letter, beside those it is one letter with
# What real alphabets with Latin, Greek or Cyrillic letters put on them; other marks there are decoration.
_USUAL_MARKS = frozenset("\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0327\u0328\u0331")
MASK_MARGIN_PX = 1
ASCENT_PER_SIZE, _DESCENT_PER_SIZE = 1.04, 0.34  # what a line shows above and below its baseline, in parts of the size

_STEPS = 4  # from ground to ink
_drawing = threading.RLock()  # a face keeps the state of its last letter


@dataclass(frozen=True, slots=True)
class FontRun:
    """Letters that follow one another in one face."""

    text: str
    file: str


@lru_cache(maxsize=4096)
def text_width_px(text: str, face: str, size: int) -> float:
    """How wide this text comes out, in px."""
    return sum(_run_width(run, size) for run in font_runs(text, face))


@lru_cache(maxsize=2048)
def text_mask(text: str, face: str, size: int, width_factor: float = 1.0) -> Image.Image:
    """The text as a mask that starts MARGIN left of the text; what leaves the line is cut.

    Its baseline is round(ASCENT × size) below the top.
    """
    scale = 1 if width_factor == 1 else 2
    width = round(text_width_px(text, face, size * scale)) + 2 * MASK_MARGIN_PX * scale
    large = Image.new("L", (width, round((ASCENT_PER_SIZE + _DESCENT_PER_SIZE) * size * scale)))
    pen = ImageDraw.Draw(large)
    x = float(MASK_MARGIN_PX * scale)
    with _drawing:
        for run in font_runs(text, face):
            pen.text(
                (x, round(ASCENT_PER_SIZE * size) * scale),
                _visual(run.text),
                fill=255,
                font=_font(run.file, round(size * scale * _SCALES.get(run.file, 1.0))),
                anchor="ls",
                stroke_width=_stroke(run, size * scale),
            )
            x += _run_width(run, size * scale)
    if scale == 1:
        return quantized_mask(large, _STEPS)
    small = (
        round(text_width_px(text, face, size) * width_factor) + 2 * MASK_MARGIN_PX,
        round((ASCENT_PER_SIZE + _DESCENT_PER_SIZE) * size),
    )
    return quantized_mask(resized_picture(large, small), _STEPS)


@lru_cache(maxsize=2048)
def font_runs(text: str, face: str) -> tuple[FontRun, ...]:
    """The text as runs of one face each."""
    found: list[FontRun] = []
    for word in text.split(" "):
        for piece in _word_runs(word, _CHAINS[face]):
            if found and found[-1].file == piece.file:
                found[-1] = FontRun(found[-1].text + piece.text, piece.file)
            else:
                found.append(piece)
        if found:
            found[-1] = FontRun(found[-1].text + " ", found[-1].file)
    if found:
        found[-1] = FontRun(found[-1].text[:-1], found[-1].file)
    return tuple(run for run in found if run.text)


@lru_cache(maxsize=1024)
def writable_text(text: str, face: str = BOLD_FACE) -> str:
    """The part of a name that can be written; nothing, if nothing can."""
    kept: list[str] = []
    marks = 0
    letters = unicodedata.normalize("NFC", text)
    for at, letter in enumerate(letters):
        if letter.isspace():
            kept.append(" ")
        elif _is_emoji(letter, letters[at + 1 : at + 2]):
            continue
        elif unicodedata.combining(letter) or unicodedata.category(letter) in {"Mn", "Me"}:
            marks += 1
            if marks <= _MOST_MARKS and kept and _may_bear(kept[-1], letter) and _is_covered(letter, face):
                kept.append(letter)
        else:
            marks = 0
            kept.extend(_plain(letter, face))
    return " ".join("".join(kept).split())


def _may_bear(letter: str, mark: str) -> bool:
    if letter == " ":
        return False
    return mark in _USUAL_MARKS or not unicodedata.name(letter, "").startswith(("LATIN", "GREEK", "CYRILLIC"))


def _plain(letter: str, face: str) -> str:
    """The letter itself, or the plain form of a fancy one (𝓑 is B), or nothing."""
    if unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
        return ""
    if _is_covered(letter, face):
        return letter
    return "".join(one for one in unicodedata.normalize("NFKC", letter) if _is_covered(one, face))


def _is_emoji(letter: str, following: str) -> bool:
    number = ord(letter)
    return number >= 0x1F000 or following == "\ufe0f" or 0xFE00 <= number <= 0xFE0F or number == 0x20E3


def _is_covered(letter: str, face: str) -> bool:
    return any(ord(letter) in _letters(file) for file in _CHAINS[face])


def _word_runs(word: str, chain: tuple[str, ...]) -> list[FontRun]:
    for file in chain:
        if all(ord(letter) in _letters(file) for letter in word):
            return [FontRun(word, file)]
    return [FontRun(letter, next((f for f in chain if ord(letter) in _letters(f)), chain[-1])) for letter in word]


def _visual(text: str) -> str:
    """Letters in the order they stand on paper, where nothing else puts them so."""
    if _SHAPED or not any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in text):
        return text
    return text[::-1]


def _stroke(run: FontRun, size: int) -> float:
    return _HAND_STROKE * size / 2 if run.file.startswith("Klee") else 0


def _run_width(run: FontRun, size: int) -> float:
    font = _font(run.file, round(size * _SCALES.get(run.file, 1.0)))
    with _drawing:
        return font.getlength(_visual(run.text))


def broken_font_files() -> tuple[str, ...]:
    """The names of the fonts whose files are missing or cannot be read."""
    broken: list[str] = []
    for file in sorted({file for chain in _CHAINS.values() for file in chain}):
        try:
            _opened(file, 12)
        except OSError:
            broken.append(file)
    return tuple(broken)


def _opened(file: str, size: int) -> ImageFont.FreeTypeFont:
    """The bundled font; OSError, with its file. `ImageFont.truetype` would take the system's of the same name."""
    try:
        return ImageFont.FreeTypeFont(FONTS_FOLDER / file, size)
    except OSError as error:
        path = str(FONTS_FOLDER / file)
        if not Path(path).exists():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path) from error
        raise OSError(errno.EIO, str(error), path) from error


@cache
def _font(file: str, size: int) -> ImageFont.FreeTypeFont:
    return _opened(file, size)


@cache
def _letters(file: str) -> frozenset[int]:
    """The letters a font file has, from its character map (OpenType `cmap`, formats 4 and 12)."""
    data = (FONTS_FOLDER / file).read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    directory = (struct.unpack_from(">4sLLL", data, 12 + 16 * at) for at in range(tables))
    start = next(offset for tag, _, offset, _ in directory if tag == b"cmap")
    found: set[int] = set()
    for at in range(struct.unpack_from(">H", data, start + 2)[0]):
        _, _, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * at)
        form = struct.unpack_from(">H", data, start + offset)[0]
        if form == 4:
            found |= _segments(data, start + offset)
        elif form == 12:
            for group in range(struct.unpack_from(">L", data, start + offset + 12)[0]):
                first, last, _ = struct.unpack_from(">LLL", data, start + offset + 16 + 12 * group)
                found |= set(range(first, last + 1))
    return frozenset(found - _FULL_WIDTH if file.startswith("Klee") else found)


def _segments(data: bytes, table: int) -> set[int]:
    """The letters of one map of format 4: segments with an end, a start, a shift and, it may be, a list of glyphs.

    A letter that a list gives glyph 0 is not there.
    """
    count = struct.unpack_from(">H", data, table + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, table + 14)
    starts = struct.unpack_from(f">{count}H", data, table + 16 + 2 * count)
    lists_at = table + 16 + 6 * count
    lists = struct.unpack_from(f">{count}H", data, lists_at)
    found: set[int] = set()
    for segment, (first, last, offset) in enumerate(zip(starts, ends, lists, strict=True)):
        if first == 0xFFFF:
            continue
        glyphs_at = lists_at + 2 * segment + offset
        found |= {
            letter
            for letter in range(first, last + 1)
            if not offset or struct.unpack_from(">H", data, glyphs_at + 2 * (letter - first))[0]
        }
    return found
