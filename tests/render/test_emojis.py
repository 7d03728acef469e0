"""The emojis: as Discord takes them, told apart at the size of a line, and drawn otherwise only in another edition."""

import io
import os
from collections.abc import Mapping
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.render.emoji.names import EDITION, emoji_names
from bot.render.emoji.picture import EMOJI_SIZE_PX, draw_emojis
from tests.render.test_pictures import GOLDEN, assert_alike

GROUNDS = {"light": "#ffffff", "dark": "#313338", "blurple": "#5865f2"}
IN_A_LINE_PX, LARGE_PX = 22, 44
MAX_BYTES = 256 * 1024


@cache
def drawn() -> Mapping[str, bytes]:
    """Each by its name: drawn when the first test wants it, not where tests are only collected."""
    return draw_emojis()


def on_ground(name: str, ground: str, size: int) -> Image.Image:
    """An emoji as large as a client shows it."""
    picture = Image.open(io.BytesIO(drawn()[name])).convert("RGBa").resize((size, size), Image.Resampling.LANCZOS)
    canvas = Image.new("RGBA", (size, size), ground)
    canvas.alpha_composite(picture.convert("RGBA"))
    return canvas.convert("RGB")


def test_there_is_a_picture_of_each_and_discord_takes_it() -> None:
    assert sorted(drawn()) == sorted(emoji_names())
    for name, content in drawn().items():
        assert 2 <= len(name) <= 32
        assert name.isalnum()
        assert name.isascii()
        assert len(content) < MAX_BYTES
        picture = Image.open(io.BytesIO(content))
        assert (picture.format, picture.size, picture.mode) == ("PNG", (EMOJI_SIZE_PX, EMOJI_SIZE_PX), "RGBA")
        assert picture.getpixel((0, 0)) == (0, 0, 0, 0)


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=GROUNDS)
def test_in_a_line_of_text_they_are_told_apart_in_grey_too(ground: str) -> None:
    seen = {name: on_ground(name, ground, IN_A_LINE_PX).convert("L") for name in drawn()}
    for one, other in combinations(seen, 2):
        (darkest, lightest), *_ = ImageStat.Stat(ImageChops.difference(seen[one], seen[other])).extrema
        assert lightest - darkest > 60, (one, other)
    for name, picture in seen.items():
        assert ImageStat.Stat(picture).stddev[0] > 25, name  # it stands out from what is behind it


def test_they_are_as_they_were_in_this_edition() -> None:
    """`GOLDEN=write` writes another edition's: one that was uploaded somewhere is never drawn otherwise."""
    sheet = Image.new("RGB", (LARGE_PX * len(drawn()), LARGE_PX * len(GROUNDS)))
    for row, ground in enumerate(GROUNDS.values()):
        for column, name in enumerate(emoji_names()):
            sheet.paste(on_ground(name, ground, LARGE_PX), (LARGE_PX * column, LARGE_PX * row))
    path = GOLDEN / f"emojis_{EDITION}.png"
    if os.environ.get("GOLDEN") == "write" and not path.exists():
        sheet.save(path, optimize=True)
    assert_alike(sheet, path)
