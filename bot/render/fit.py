"""How a text is brought into the width there is; knows widths, not pictures.

Whole, else squeezed to 80 %, else (a name) its first word, else cut and faded out at the end. Names side by side that
would then look alike are cut at their beginning instead, so that they can be told apart.
"""

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from bot.render.fonts import measure

SQUEEZE = 0.8


class Cut(Enum):
    """Where a text was cut: the side that fades out."""

    NONE = "none"
    END = "end"
    START = "start"


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it will stand: its letters, how far they are squeezed, where they are cut, how wide it is (px)."""

    text: str
    squeeze: float
    cut: Cut
    width: int


def fitted(text: str, face: str, size: int, width: int) -> Fitted:
    """A line of words brought into `width` px: whole, squeezed or cut."""
    return _uncut(text, face, size, width) or Fitted(text, SQUEEZE, Cut.END, width)


def fitted_name(name: str, face: str, size: int, width: int) -> Fitted:
    """A name brought into `width` px; its first word may stand for it."""
    first_word = name.split(" ", maxsplit=1)[0]
    return _uncut(name, face, size, width) or fitted(first_word, face, size, width)


def fitted_number(text: str, face: str, size: int, width: int, smallest: int) -> tuple[Fitted, int]:
    """A number brought into `width` px, and the size it then has: made smaller, then squeezed, never cut."""
    while size > smallest and measure(text, face, size) > width:
        size -= 1
    natural = measure(text, face, size)
    if natural <= width:
        return Fitted(text, 1.0, Cut.NONE, round(natural + 0.5)), size
    return Fitted(text, width / natural, Cut.NONE, width), size


def fitted_names(names: tuple[str, ...], face: str, size: int, width: int) -> tuple[Fitted, ...]:
    """Names that stand side by side, each brought into `width` px and, if it can be done, no two alike."""
    fits = [fitted_name(name, face, size, width) for name in names]
    seen = [_seen(fit, face, size) for fit in fits]
    alike = {text for text, times in Counter(seen).items() if times > 1}
    return tuple(
        Fitted(name, SQUEEZE, Cut.START, width) if text in alike and not _stands_whole(fit, name) else fit
        for name, fit, text in zip(names, fits, seen, strict=True)
    )


def _uncut(text: str, face: str, size: int, width: int) -> Fitted | None:
    natural = measure(text, face, size)
    if natural <= width:
        return Fitted(text, 1.0, Cut.NONE, round(natural + 0.5))
    if natural * SQUEEZE <= width:
        return Fitted(text, width / natural, Cut.NONE, width)
    return None


def _stands_whole(fit: Fitted, name: str) -> bool:
    return fit.cut is Cut.NONE and fit.text == name


def _seen(fit: Fitted, face: str, size: int) -> str:
    """The letters that are really seen of a text."""
    if fit.cut is Cut.NONE:
        return fit.text
    length = len(fit.text)
    while length > 1 and measure(fit.text[:length], face, size) * fit.squeeze > fit.width:
        length -= 1
    return fit.text[:length]
