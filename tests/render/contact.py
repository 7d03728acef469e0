"""A contact sheet of each theme, to be looked at: `python -m tests.render.contact` writes them into tests/golden.

The boards are as large as a phone shows them; what they should show is said by `states`.
"""

import io
from itertools import product
from pathlib import Path

from PIL import Image

from bot.render.board.picture import draw_board
from bot.render.sheet.picture import draw_sheet
from bot.render.theme import theme_names
from tests.render.evenings import evening
from tests.render.samples import sheet
from tests.render.states import STATES, shown

GOLDEN = Path(__file__).parents[1] / "golden"
SMALLER = 3  # 1000 px become 333, about what a phone shows
ACROSS = 4
COLOURS = 96
GAP = 6


def boards(theme: str) -> Image.Image:
    """All states in one theme."""
    return _side_by_side([_small(draw_board(shown(state, theme))) for state in STATES], ACROSS)


def sheets() -> Image.Image:
    """One score sheet in all themes."""
    return _side_by_side([_small(draw_sheet(sheet(evening(3, 6, 9, late=2), theme))) for theme in theme_names()], 2)  # pyright: ignore[reportCallIssue]


def _small(picture: bytes) -> Image.Image:
    return Image.open(io.BytesIO(picture)).convert("RGB").reduce(SMALLER)


def _side_by_side(pictures: list[Image.Image], across: int) -> Image.Image:
    width, height = pictures[0].size
    down = -(-len(pictures) // across)
    sheet = Image.new("RGB", (across * (width + GAP) - GAP, down * (height + GAP) - GAP))
    for picture, (row, column) in zip(pictures, product(range(down), range(across)), strict=False):
        sheet.paste(picture, (column * (width + GAP), row * (height + GAP)))
    return sheet


def contact_sheets() -> dict[str, Image.Image]:
    """The sheets by the names of their files."""
    return {**{theme: boards(theme) for theme in theme_names()}, "sheets": sheets()}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, sheet in contact_sheets().items():
        sheet.quantize(COLOURS, dither=Image.Dither.NONE).save(GOLDEN / f"{name}.png", optimize=True)
