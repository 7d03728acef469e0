"""Lines of text brought into the room there is, and put in their places; no drawing.

A text stays whole, else is squeezed to 80 %, else cut and faded out at the end. The first word of a name, narrow or
abbreviated, may stand for the whole; names side by side that would then look alike show what tells them apart.
"""

from collections import Counter
from dataclasses import dataclass

from bot.render.fonts import measure
from bot.render.parts import CAPITALS, Area, CutSide, Spot, Text

SQUEEZE = 0.8
NARROW, SHORTENED = 0.62, 0.7  # of a word that stands for a name: whole, and abbreviated


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it will stand: its letters, how far they are squeezed, where they are cut, how wide it is (px)."""

    text: str
    squeeze: float
    cut: CutSide
    width: int


def fitted(text: str, face: str, size: int, width: int) -> Fitted:
    """A line of words brought into `width` px: whole, squeezed or cut."""
    return _uncut(text, face, size, width) or Fitted(text, SQUEEZE, CutSide.END, width)


def fitted_name(name: str, face: str, size: int, width: int) -> Fitted:
    """A name brought into `width` px; its first word may stand for it, made narrow or abbreviated."""
    first_word = name.split(" ", maxsplit=1)[0]
    return _uncut(name, face, size, width) or _short("", first_word, "", face, size, width)


def fitted_number(text: str, face: str, size: int, width: int, smallest: int) -> tuple[Fitted, int]:
    """A number brought into `width` px, and the size it then has: made smaller, then squeezed, never cut."""
    while size > smallest and measure(text, face, size) > width:
        size -= 1
    natural = measure(text, face, size)
    if natural <= width:
        return Fitted(text, 1.0, CutSide.NONE, round(natural + 0.5)), size
    return Fitted(text, width / natural, CutSide.NONE, width), size


def fitted_names(
    names: tuple[str, ...], face: str, size: int, width: int, beside: tuple[str, ...] = ()
) -> tuple[Fitted, ...]:
    """Names that stand side by side, each brought into `width` px and, if it can be done, no two alike.

    Those that would look alike show more of their last word, as far as that tells them apart, or are cut at their
    beginning. `beside`: what is written of others elsewhere in the picture.
    """
    fits = {at: fitted_name(name, face, size, width) for at, name in enumerate(names)}
    for parts in (_with_last_initial, _with_last_word, _last_word):
        several = [at for at in _alike(names, fits, beside) if " " in names[at]]
        fits |= {at: _short(*parts(names[at]), face, size, width) for at in several}
    fits |= {at: Fitted(names[at], SQUEEZE, CutSide.START, width) for at in _alike(names, fits, beside)}
    return tuple(fits.values())


def _alike(names: tuple[str, ...], fits: dict[int, Fitted], beside: tuple[str, ...]) -> list[int]:
    """Which of these look like another one; but a name that stands whole is right as it is."""
    times = Counter([*beside, *(fit.text for fit in fits.values())])
    return [at for at, fit in fits.items() if times[fit.text] > 1 and fit.text != names[at]]


def _with_last_initial(name: str) -> tuple[str, str, str]:
    first, *_, last = name.split()
    return "", first, f" {last[0]}."


def _with_last_word(name: str) -> tuple[str, str, str]:
    first, *_, last = name.split()
    return f"{first[0]}. ", last, ""


def _last_word(name: str) -> tuple[str, str, str]:
    return "", name.rsplit(maxsplit=1)[-1], ""


def _short(before: str, word: str, behind: str, face: str, size: int, width: int) -> Fitted:
    """A word as narrow as need be, else so many of its letters as there is room for, with a full stop."""
    for length in range(len(word), 0, -1):
        kept = word if length == len(word) else f"{word[:length].rstrip('. ')}."
        squeeze = NARROW if kept == word else SHORTENED
        if fit := _uncut(f"{before}{kept}{behind}", face, size, width, squeeze):
            return fit
    return Fitted(word, SHORTENED, CutSide.END, width)


def _uncut(text: str, face: str, size: int, width: int, squeeze: float = SQUEEZE) -> Fitted | None:
    natural = measure(text, face, size)
    if natural <= width:
        return Fitted(text, 1.0, CutSide.NONE, round(natural + 0.5))
    if natural * squeeze <= width:
        return Fitted(text, width / natural, CutSide.NONE, width)
    return None


def line(
    fit: Fitted, face: str, size: int, left: float, baseline: float, ink: str, ground: str, *, leans: bool = False
) -> Text:
    """A fitted text that starts at `left`. `ink` and `ground` name colours of the theme."""
    at, down = round(left), round(baseline)
    return Text(fit.text, face, size, at, down, fit.width, ink, ground, fit.squeeze, fit.cut, leans)


def on_spot(text: str, face: str, size: int, spot: Spot, ink: str, ground: str) -> Text:
    """A short text as wide as it is, its capitals centred on the spot."""
    natural = measure(text, face, size)
    left, baseline = spot[0] - natural / 2, spot[1] + CAPITALS * size / 2
    return Text(text, face, size, round(left), round(baseline), round(natural + 0.5), ink, ground)


def within(text: str, face: str, size: int, spot: Spot, ink: str, ground: str, area: Area) -> Text:
    """A text with its capitals centred on the spot, fitted and pushed into the area's width."""
    fit = fitted(text, face, size, int(area.width))
    left = max(area.left, min(spot[0] - fit.width / 2, area.right - fit.width))
    return line(fit, face, size, left, spot[1] + CAPITALS * size / 2, ink, ground)
