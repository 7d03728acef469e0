"""Lines of text brought into the room there is, and put in their places; no drawing.

A text stays whole, else is squeezed to 80 %, else cut and faded out at the end. The first word of a name, narrow or
abbreviated, may stand for the whole; names side by side that would then look alike show what tells them apart.
"""

from collections import Counter
from dataclasses import dataclass

from bot.render.fonts import text_width_px
from bot.render.parts import CAPITAL_HEIGHT_PER_SIZE, Area, CutSide, Spot, Text

MIN_TEXT_SQUEEZE = 0.8
MIN_FIRST_WORD_SQUEEZE, _MIN_ABBREVIATED_SQUEEZE = 0.62, 0.7  # of a word that stands for a name: whole, and abbreviated


@dataclass(frozen=True, slots=True)
class FittedText:
    """A text as it will stand: its letters, how far they are squeezed, where they are cut, how wide it is (px).

    It is put in its place by where it starts or ends and its baseline; `ink` and `ground` name colours of the theme.
    """

    text: str
    face: str
    size: int
    squeeze: float
    cut: CutSide
    width: int

    def starting_at(self, left: float, baseline: float, ink: str, ground: str, *, slanted: bool = False) -> Text:
        """The text from `left` on."""
        at, down = round(left), round(baseline)
        return Text(self.text, self.face, self.size, at, down, self.width, ink, ground, self.squeeze, self.cut, slanted)

    def ending_at(self, right: float, baseline: float, ink: str, ground: str) -> Text:
        """The text up to `right`."""
        return self.starting_at(right - self.width, baseline, ink, ground)

    def baseline_centred_on(self, y: float) -> float:
        """The baseline of the text whose capitals have their middle at that height."""
        return y + CAPITAL_HEIGHT_PER_SIZE * self.size / 2


def fitted_text(text: str, face: str, size: int, max_width_px: int) -> FittedText:
    """A line of words brought into `max_width_px` px: whole, squeezed or cut."""
    whole = _uncut(text, face, size, max_width_px)
    return whole or FittedText(text, face, size, MIN_TEXT_SQUEEZE, CutSide.END, max_width_px)


def fitted_name(name: str, face: str, size: int, max_width_px: int) -> FittedText:
    """A name brought into `max_width_px` px; its first word may stand for it, made narrow or abbreviated."""
    first_word = name.split(" ", maxsplit=1)[0]
    return _uncut(name, face, size, max_width_px) or _short("", first_word, "", face, size, max_width_px)


def fitted_number(text: str, face: str, size: int, max_width_px: int, min_size: int) -> FittedText:
    """A number brought into `max_width_px` px: made smaller, then squeezed, never cut."""
    while size > min_size and text_width_px(text, face, size) > max_width_px:
        size -= 1
    return _whole(text, face, size, max_width_px)


def fitted_names(
    names: tuple[str, ...], face: str, size: int, max_width_px: int, other_texts: tuple[str, ...] = ()
) -> tuple[FittedText, ...]:
    """Names that stand side by side, each brought into `max_width_px` px and, if it can be done, no two alike.

    Those that would look alike show more of their last word, as far as that tells them apart, or are cut at their
    beginning. `other_texts`: what is written of others elsewhere in the picture.
    """
    fits = {at: fitted_name(name, face, size, max_width_px) for at, name in enumerate(names)}
    for parts in (_with_last_initial, _with_last_word, _last_word):
        several = [at for at in _alike(names, fits, other_texts) if " " in names[at]]
        fits |= {at: _short(*parts(names[at]), face, size, max_width_px) for at in several}
    fits |= {
        at: FittedText(names[at], face, size, MIN_TEXT_SQUEEZE, CutSide.START, max_width_px)
        for at in _alike(names, fits, other_texts)
    }
    return tuple(fits.values())


def _alike(names: tuple[str, ...], fits: dict[int, FittedText], beside: tuple[str, ...]) -> list[int]:
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


def _short(before: str, word: str, behind: str, face: str, size: int, width: int) -> FittedText:
    """A word as narrow as need be, else so many of its letters as there is room for, with a full stop."""
    for length in range(len(word), 0, -1):
        kept = word if length == len(word) else f"{word[:length].rstrip('. ')}."
        squeeze = MIN_FIRST_WORD_SQUEEZE if kept == word else _MIN_ABBREVIATED_SQUEEZE
        if fit := _uncut(f"{before}{kept}{behind}", face, size, width, squeeze):
            return fit
    return FittedText(word, face, size, _MIN_ABBREVIATED_SQUEEZE, CutSide.END, width)


def _uncut(text: str, face: str, size: int, width: int, squeeze: float = MIN_TEXT_SQUEEZE) -> FittedText | None:
    return _whole(text, face, size, width) if text_width_px(text, face, size) * squeeze <= width else None


def _whole(text: str, face: str, size: int, width: int) -> FittedText:
    """All of a text, squeezed if it is wider than that."""
    natural = text_width_px(text, face, size)
    if natural <= width:
        return FittedText(text, face, size, 1.0, CutSide.NONE, round(natural + 0.5))
    return FittedText(text, face, size, width / natural, CutSide.NONE, width)


def text_centred_at(text: str, face: str, size: int, spot: Spot, ink: str, ground: str) -> Text:
    """A short text as wide as it is, its capitals centred on the spot."""
    natural = text_width_px(text, face, size)
    left, baseline = spot[0] - natural / 2, spot[1] + CAPITAL_HEIGHT_PER_SIZE * size / 2
    return Text(text, face, size, round(left), round(baseline), round(natural + 0.5), ink, ground)


def text_centred_within(text: str, face: str, size: int, spot: Spot, ink: str, ground: str, area: Area) -> Text:
    """A text with its capitals centred on the spot, fitted and pushed into the area's width."""
    fit = fitted_text(text, face, size, int(area.width))
    left = max(area.left, min(spot[0] - fit.width / 2, area.right - fit.width))
    return fit.starting_at(left, fit.baseline_centred_on(spot[1]), ink, ground)
