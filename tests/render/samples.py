"""Tables as they come up in an evening, for golden pictures and for the benchmark."""

from dataclasses import replace

from bot.render.board.scene import (
    Banner,
    BoardScene,
    BoxSeat,
    CheckerMove,
    CubesScene,
    Lane,
    LaneResult,
    PriceTag,
    ShownPlay,
)
from bot.render.board.shown import CubePlacement
from bot.render.parts import DiceState, SideDice
from bot.render.sheet.scene import SheetLabels, SheetScene, sheet_scene
from bot.rules.evening.marks import RowKind
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from tests.render.evenings import evening, left_and_paid

HEADING = "Game 7 · colorado · 5 USD"


def points(**counts: int) -> tuple[int, ...]:
    """Checkers by point: `points(p24=2, p13=5)`."""
    return tuple(counts.get(f"p{point}", 0) for point in range(1, 26))


def themed(one: BoardScene, name: str) -> BoardScene:
    """The same table in another theme."""
    return replace(one, theme=name)


_MIDDLE_GAME = BoardScene(
    team=points(p20=2, p13=2, p10=1, p8=2, p7=2, p6=4, p5=2),
    box=points(p24=2, p13=2, p9=2, p8=3, p6=4, p4=2),
    seat=BoxSeat("Alessandra", "Box", points=2, must_act=True),
    lanes=(
        Lane("Benedikt", CubePlacement(2, Side.TEAM), badge="c"),
        Lane("Chiara", CubePlacement(4, Side.BOX)),
        Lane("Đorđe", CubePlacement(1)),
        Lane("Eleonora", out=LaneResult(-2, "out")),
    ),
    heading=HEADING,
    numbers_for=Side.BOX,
    dice=(SideDice(Side.BOX, DiceState.TO_PLAY, (6, 1)),),
    last_play=ShownPlay(Side.TEAM, (CheckerMove(24, 20), CheckerMove(24, 20), CheckerMove(10, 6), CheckerMove(10, 6))),
)
CUBES = {
    "cubes, five": CubesScene(
        BoxSeat("Alessandra", "Box", points=-2, must_act=True),
        (
            Lane("Benedikt", CubePlacement(1), badge="c"),
            Lane("Chiara", CubePlacement(2, Side.BOX)),
            Lane("Đorđe", CubePlacement(4, offered_by=Side.TEAM)),
            Lane("Eleonora", out=LaneResult(2, "out")),
        ),
        "Game 7",
    ),
    "cubes, three": CubesScene(
        BoxSeat("Ann", "Box"),
        (
            Lane("Bob", out=LaneResult(-2, "out")),
            Lane("Cid", CubePlacement(2, offered_by=Side.BOX), badge="c", must_act=True),
        ),
        "Game 12",
    ),
}
_DOUBLED = BoardScene(
    team=points(p24=1, p18=1, p13=2, p10=1, p8=3, p7=1, p6=4, p5=2),
    box=points(p24=1, p13=5, p8=3, p6=4, p5=2),
    seat=BoxSeat("Alessandra", "Box", points=2),
    lanes=(
        Lane("Benedikt", CubePlacement(2, Side.TEAM), badge="c"),
        Lane("Chiara", out=LaneResult(-2, "out")),
        Lane("Đorđe", CubePlacement(2, offered_by=Side.BOX), must_act=True),
        Lane("Eleonora", CubePlacement(2, offered_by=Side.BOX)),
        Lane("Fritz", CubePlacement(4, offered_by=Side.TEAM)),
        Lane("Maximilian", CubePlacement(2, offered_by=Side.BOX)),
    ),
    heading=HEADING,
    numbers_for=Side.BOX,
    dice=(SideDice(Side.BOX, DiceState.WAITING), SideDice(Side.TEAM, DiceState.PLAYED, (6, 3))),
    last_play=ShownPlay(Side.TEAM, (CheckerMove(24, 18), CheckerMove(13, 10))),
)
_NINE = BoardScene(
    team=points(p25=1, p20=1, p13=3, p8=2, p6=6, p4=2),
    box=points(p13=3, p8=3, p6=5, p4=2, p3=2),
    seat=BoxSeat("Alessandra", "Box", partner="Josefine", partner_label="Partner"),
    lanes=(
        Lane("Benedikt", CubePlacement(2, Side.TEAM), badge="c", must_act=True),
        Lane("Chiara", CubePlacement(4, Side.BOX)),
        Lane("Đorđe", CubePlacement(1), hold=True),
        Lane("Eleonora", out=LaneResult(-2, "out")),
        Lane("Fritz", CubePlacement(16, Side.TEAM)),
        Lane("Maximilian", CubePlacement(2, Side.BOX)),
        Lane("Giulia", CubePlacement(2, Side.TEAM)),
        Lane("Hans-Peter", out=LaneResult(2, "out")),
        Lane("Ingeborg", CubePlacement(1)),
    ),
    heading=HEADING,
    dice=(SideDice(Side.TEAM, DiceState.TO_PLAY, (5, 3)),),
    last_play=ShownPlay(Side.BOX, (CheckerMove(8, 4), CheckerMove(8, 3))),
    theme="night",
)
_BEARING_OFF = BoardScene(
    team=points(p6=2, p5=2, p4=1, p2=2, p1=2),
    box=points(p6=1, p5=2, p3=3, p2=2, p1=1),
    seat=BoxSeat("Alessandra", "Box", points=4, must_act=True),
    lanes=(
        Lane("Benedikt", out=LaneResult(-8, "out")),
        Lane("Chiara", CubePlacement(16, Side.TEAM), badge="c"),
        Lane("Đorđe", CubePlacement(8, Side.BOX)),
    ),
    heading=HEADING,
    numbers_for=Side.BOX,
    dice=(SideDice(Side.BOX, DiceState.TO_ROLL), SideDice(Side.TEAM, DiceState.PLAYED, (5, 3))),
    last_play=ShownPlay(Side.TEAM, (CheckerMove(5, 0), CheckerMove(3, 0))),
    view=Side.BOX,
)
_HIT = BoardScene(
    team=points(p24=1, p13=4, p8=3, p6=4, p5=1, p2=2),
    box=points(p25=2, p13=4, p8=3, p6=5, p1=1),
    seat=BoxSeat("Zoë", "Box"),
    lanes=(
        Lane("Cube", CubePlacement(4, offered_by=Side.TEAM)),
        Lane("Benedikt", badge="c", note="×2"),
        Lane("Chiara"),
        Lane("Đorđe", CubePlacement(2), hold=True),
    ),
    heading=HEADING,
    numbers_for=Side.BOX,
    dice=(SideDice(Side.BOX, DiceState.WAITING), SideDice(Side.TEAM, DiceState.PLAYED, (6, 5))),
    last_play=ShownPlay(Side.TEAM, (CheckerMove(24, 18, hit=True), CheckerMove(18, 13), CheckerMove(6, 5))),
    suggestions=(
        ShownPlay(Side.BOX, (CheckerMove(25, 20), CheckerMove(13, 7)), "B"),
        ShownPlay(Side.BOX, (CheckerMove(25, 20), CheckerMove(8, 2)), "Ch"),
    ),
)
_OVER = BoardScene(
    team=points(p6=3, p5=2, p4=2, p2=2),
    box=points(p24=1, p18=2, p8=3, p6=4, p3=2),
    seat=BoxSeat("Alessandra", "Box", points=-7, partner="Zoë", partner_label="Partner", partner_points=-73),
    lanes=(
        Lane("Benedikt", out=LaneResult(16, "result", CubePlacement(4, Side.TEAM), is_game_over=True), badge="c"),
        Lane("Chiara", out=LaneResult(-4, "out", is_game_over=True)),
        Lane("Đorđe", out=LaneResult(8, "result", CubePlacement(1), is_game_over=True)),
        Lane("Fritz", out=LaneResult(60, "result", CubePlacement(16, Side.BOX), is_game_over=True)),
    ),
    heading=HEADING,
    banner=Banner("Team wins a gammon", Side.TEAM),
)
_FOR_SALE = BoardScene(
    team=points(p24=1, p13=4, p8=3, p6=4, p5=1, p2=2),
    box=points(p25=1, p13=4, p8=3, p6=5, p1=2),
    seat=BoxSeat("Alessandra", "Box", price="for sale 3½"),
    lanes=(
        Lane("Cube", CubePlacement(4, offered_by=Side.TEAM)),
        Lane("Benedikt", badge="c", must_act=True),
        Lane("Chiara", tag=PriceTag("1½", "for sale")),
        Lane("Đorđe"),
    ),
    heading=HEADING,
    dice=(SideDice(Side.TEAM, DiceState.WAITING), SideDice(Side.BOX, DiceState.PLAYED, (6, 5))),
    last_play=ShownPlay(Side.BOX, (CheckerMove(24, 18), CheckerMove(18, 13))),
)
BOARDS = {
    "middle game": _MIDDLE_GAME,
    "doubled, in contrast": themed(_DOUBLED, "contrast"),
    "nine": _NINE,
    "bearing off": _BEARING_OFF,
    "hit": _HIT,
    "over": _OVER,
    "for sale": _FOR_SALE,
}


LABELS = SheetLabels(
    title="Chouette, Friday club",
    subtitle="Colorado rules · 1 point = 5 USD",
    date="20 Nov",
    status="in play",
    stamp="ADDS UP TO ZERO",
    kinds={
        RowKind.CARRIED: "…",
        RowKind.PAID: "→",
        RowKind.TAKEN_BACK: "←",
        RowKind.WRITTEN_OFF: "×",
        RowKind.CORRECTION: "±",
    },
)


def sheet(table: Chouette, theme: str = "baize", page: int | None = None) -> SheetScene:
    """A page of the sheet of an evening."""
    return sheet_scene(table, str, LABELS, theme=theme, page_or_last=page)


SHEETS = {
    "five": sheet(evening(1, 5, 12)),
    "ten at night": sheet(evening(2, 10, 25, book="fibs", late=2), "night"),
    "eight, carried": sheet(evening(7, 8, 30, late=3), "bluegold"),
    "one has left": sheet(left_and_paid(), "contrast"),
}
