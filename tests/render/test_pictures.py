"""The pictures themselves: pure, quick to read, small, and what they were when somebody last looked at them."""

import io
import os
import random
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from bot.render.board.field import drawn_dice
from bot.render.board.picture import _painted, board_palette, draw_board, draw_cubes
from bot.render.board.scene import CheckerMove, CubesScene, ShownPlay
from bot.render.parts import DiceState, SideDice
from bot.render.pixels import png_bytes
from bot.render.sheet.layout import player_column_heads, sheet_layout
from bot.render.sheet.picture import draw_sheet
from bot.render.sheet.scene import SheetScene
from bot.render.theme import theme_names, theme_or_default
from bot.rules.points import fraction_points_text
from bot.rules.state.bets import Side
from tests.render import contact, readme, samples
from tests.render.evenings import evening
from tests.render.tables import scene

GOLDEN = Path(__file__).parent / "golden"
MOST_BYTES = 75_000
# Two versions of Pillow and FreeType differ in the edges of letters, not in where anything is.
MEAN_DIFFERENCE, LARGEST_DIFFERENCE = 1.0, 60


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


@pytest.mark.parametrize("name", sorted(samples.BOARDS))
def test_a_board_is_one_png_of_one_size(name: str) -> None:
    png = draw_board(samples.BOARDS[name])
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (1000, 938)
    assert opened(png).mode == "P"
    assert len(png) <= MOST_BYTES


@pytest.mark.parametrize("name", theme_names())
def test_a_board_of_pieces_that_are_known_is_the_one_that_is_painted_whole(name: str) -> None:
    chance, colours = random.Random(name), theme_or_default(name)
    for players in range(1, 10):
        table = scene(chance, players, name)
        rolled = replace(table, dice=(SideDice(Side.BOX, DiceState.TO_PLAY, (6, players % 6 + 1)),), banner=None)
        for shown in (table, rolled, replace(rolled, numbers_for=table.numbers_for.other)):
            assert draw_board(shown) == png_bytes(_painted(shown, colours), board_palette(colours))


def test_cubes_without_a_board_are_the_larger_the_fewer_they_are() -> None:
    for players, width in ((2, 640), (4, 680), (5, 842), (9, 1000)):
        table = scene(random.Random(players), players)
        picture = opened(draw_cubes(CubesScene(table.seat, table.lanes, "Game 7", table.theme)))
        assert picture.size == (width, 232)


@pytest.mark.slow
@pytest.mark.parametrize("name", theme_names())
def test_flat_colours_are_exact_in_every_picture_of_a_theme(name: str) -> None:
    chance = random.Random(name)
    for players in (1, 5, 9):
        picture = opened(draw_board(scene(chance, players, name))).convert("RGB")
        assert picture.getpixel((4, 500)) == theme_or_default(name)["frame"]
        assert picture.getpixel((21, 364)) == theme_or_default(name)["hairline"]
        assert picture.getpixel((920, 364)) == theme_or_default(name)["edge"]


def test_the_same_scene_is_the_same_picture() -> None:
    one = samples.BOARDS["middle game"]
    assert draw_board(one) == draw_board(one)
    assert draw_sheet(samples.SHEETS["five"]) == draw_sheet(samples.SHEETS["five"])


@pytest.mark.slow
def test_many_threads_draw_the_same_pictures_as_one() -> None:
    chance = random.Random(4)
    scenes = [scene(chance, theme=chance.choice(theme_names())) for _ in range(16)]
    alone = [draw_board(one) for one in scenes]
    with ThreadPoolExecutor(8) as pool:
        together = [*pool.map(draw_board, scenes)]
    for one, other in zip(alone, together, strict=True):  # the same pixels: a colour may have another number
        assert opened(one).convert("RGB").tobytes() == opened(other).convert("RGB").tobytes(), "a picture differs"


def test_an_unknown_theme_is_drawn_in_the_usual_one() -> None:
    usual = samples.BOARDS["middle game"]
    assert draw_board(samples.themed(usual, "no such theme")) == draw_board(usual)


def test_a_sheet_grows_with_its_rows_and_never_cuts_a_total() -> None:
    for players, book in ((3, "colorado"), (6, "colorado"), (7, "colorado"), (10, "fibs")):
        sheet = samples.sheet(evening(8, players, 4, book=book))
        picture = opened(draw_sheet(sheet))
        assert picture.size == (1000, 170 + 6 * (58 if players <= 6 else 47) + 66)
        parts, columns = sheet_layout(sheet), player_column_heads(players)
        for total in parts.totals:
            assert any(area.left <= total.area.left and total.area.right <= area.right for area in columns)


def test_no_arrow_hides_the_dice() -> None:
    lies = replace(
        samples.BOARDS["middle game"],
        numbers_for=Side.TEAM,
        dice=(SideDice(Side.BOX, DiceState.PLAYED, (2, 6)),),
        last_play=ShownPlay(Side.BOX, (CheckerMove(16, 9),)),
    )
    shown, bare = (opened(draw_board(one)).convert("RGB") for one in (lies, replace(lies, last_play=None)))
    assert shown.tobytes() != bare.tobytes()
    for die in drawn_dice(lies):
        x, y = die.centre
        area = (round(x - 24), round(y - 24), round(x + 24), round(y + 24))
        assert shown.crop(area).tobytes() == bare.crop(area).tobytes()


def test_points_are_written_with_a_true_minus_and_halves() -> None:
    shown = {0: "0", 2: "+1", -2: "−1", 1: "+½", -1: "−½", 5: "+2½", -7: "−3½", 256: "+128"}
    assert {half: fraction_points_text(half, signed=True) for half in shown} == shown


@pytest.mark.parametrize(
    ("name", "draw", "shown"),
    [(name, draw_sheet, one) for name, one in samples.SHEETS.items()]
    + [(name, draw_cubes, one) for name, one in samples.CUBES.items()],
)
def test_pictures_are_as_they_were_looked_at(
    name: str, draw: Callable[[CubesScene | SheetScene], bytes], shown: CubesScene | SheetScene
) -> None:
    """Half as large; `GOLDEN=write` in the environment writes them anew, to be looked at."""
    now = opened(draw(shown)).convert("RGB").reduce(2)
    path = GOLDEN / f"{name.replace(',', '').replace(' ', '_')}.png"
    if os.environ.get("GOLDEN") == "write":
        now.quantize(192).save(path, optimize=True)
    assert_alike(now, path)


@pytest.mark.slow
@pytest.mark.parametrize("name", theme_names())
def test_contact_sheets_are_as_they_were_looked_at(name: str) -> None:
    """`python -m tests.render.contact` writes them anew."""
    assert_alike(contact.boards(name), contact.GOLDEN / f"{name}.png")


def test_the_sheets_in_all_themes_are_as_they_were_looked_at() -> None:
    assert_alike(contact.sheets(), contact.GOLDEN / "sheets.png")


def test_the_pictures_of_the_readme_are_those_of_a_table() -> None:
    """`python -m tests.render.readme` writes them anew."""
    for name, content in readme.pictures().items():
        assert_alike(opened(content).convert("RGB"), readme.FOLDER / name)


def assert_alike(now: Image.Image, path: Path) -> None:
    """A little blurred, the picture is the one in the file."""
    before = Image.open(path).convert("RGB")
    assert before.size == now.size
    blurred = [picture.filter(ImageFilter.GaussianBlur(2)) for picture in (now, before)]
    apart = ImageStat.Stat(ImageChops.difference(*blurred))
    assert max(apart.mean) <= MEAN_DIFFERENCE
    assert max(high for _, high in apart.extrema) <= LARGEST_DIFFERENCE
