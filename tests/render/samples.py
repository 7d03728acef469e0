"""Tables as they come up in an evening, for golden pictures and for the benchmark."""

from dataclasses import replace

from bot.render.scene import (
    BoardScene,
    BoxSeat,
    Cube,
    CubePlace,
    CubesScene,
    Dice,
    DiceState,
    Lane,
    Move,
    Out,
    Play,
    SheetScene,
    Side,
)
from bot.render.sheet_view import SheetLabels, sheet_scene
from bot.rules.evening.sheet import RowKind
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
        Lane("Benedikt", Cube(2, CubePlace.PLAYER), badge="c"),
        Lane("Chiara", Cube(4, CubePlace.BOX)),
        Lane("Đorđe", Cube(1, CubePlace.MIDDLE)),
        Lane("Eleonora", out=Out(-2, "out")),
    ),
    heading=HEADING,
    numbers_for=Side.BOX,
    dice=(Dice(Side.BOX, DiceState.TO_PLAY, (6, 1)),),
    last_play=Play(Side.TEAM, (Move(24, 20), Move(24, 20), Move(10, 6), Move(10, 6))),
)
CUBES = {
    "cubes, five": CubesScene(
        BoxSeat("Alessandra", "Box", points=-2, must_act=True),
        (
            Lane("Benedikt", Cube(1, CubePlace.MIDDLE), badge="c"),
            Lane("Chiara", Cube(2, CubePlace.BOX)),
            Lane("Đorđe", Cube(4, CubePlace.OFFERED_BY_PLAYER)),
            Lane("Eleonora", out=Out(2, "out")),
        ),
        "Game 7",
    ),
    "cubes, three": CubesScene(
        BoxSeat("Ann", "Box"),
        (Lane("Bob", out=Out(-2, "out")), Lane("Cid", Cube(2, CubePlace.OFFERED_BY_BOX), badge="c", must_act=True)),
        "Game 12",
    ),
}
_DOUBLED = BoardScene(
    team=points(p24=1, p18=1, p13=2, p10=1, p8=3, p7=1, p6=4, p5=2),
    box=points(p24=1, p13=5, p8=3, p6=4, p5=2),
    seat=BoxSeat("Alessandra", "Box", points=2),
    lanes=(
        Lane("Benedikt", Cube(2, CubePlace.PLAYER), badge="c"),
        Lane("Chiara", out=Out(-2, "out")),
        Lane("Đorđe", Cube(2, CubePlace.OFFERED_BY_BOX), must_act=True),
        Lane("Eleonora", Cube(2, CubePlace.OFFERED_BY_BOX)),
        Lane("Fritz", Cube(4, CubePlace.OFFERED_BY_PLAYER)),
        Lane("Maximilian", Cube(2, CubePlace.OFFERED_BY_BOX)),
    ),
    heading=HEADING,
    numbers_for=Side.BOX,
    dice=(Dice(Side.BOX, DiceState.WAITING), Dice(Side.TEAM, DiceState.PLAYED, (6, 3))),
    last_play=Play(Side.TEAM, (Move(24, 18), Move(13, 10))),
)
_NINE = BoardScene(
    team=points(p25=1, p20=1, p13=3, p8=2, p6=6, p4=2),
    box=points(p13=3, p8=3, p6=5, p4=2, p3=2),
    seat=BoxSeat("Alessandra", "Box", partner="Josefine", partner_label="Partner"),
    lanes=(
        Lane("Benedikt", Cube(2, CubePlace.PLAYER), badge="c", must_act=True),
        Lane("Chiara", Cube(4, CubePlace.BOX)),
        Lane("Đorđe", Cube(1, CubePlace.MIDDLE), hold=True),
        Lane("Eleonora", out=Out(-2, "out")),
        Lane("Fritz", Cube(16, CubePlace.PLAYER)),
        Lane("Maximilian", Cube(2, CubePlace.BOX)),
        Lane("Giulia", Cube(2, CubePlace.PLAYER)),
        Lane("Hans-Peter", out=Out(2, "out")),
        Lane("Ingeborg", Cube(1, CubePlace.MIDDLE)),
    ),
    heading=HEADING,
    dice=(Dice(Side.TEAM, DiceState.TO_PLAY, (5, 3)),),
    last_play=Play(Side.BOX, (Move(8, 4), Move(8, 3))),
    theme="night",
)
_BEARING_OFF = BoardScene(
    team=points(p6=2, p5=2, p4=1, p2=2, p1=2),
    box=points(p6=1, p5=2, p3=3, p2=2, p1=1),
    seat=BoxSeat("Alessandra", "Box", points=4, must_act=True),
    lanes=(
        Lane("Benedikt", out=Out(-8, "out")),
        Lane("Chiara", Cube(16, CubePlace.PLAYER), badge="c"),
        Lane("Đorđe", Cube(8, CubePlace.BOX)),
    ),
    heading=HEADING,
    numbers_for=Side.BOX,
    dice=(Dice(Side.BOX, DiceState.TO_ROLL), Dice(Side.TEAM, DiceState.PLAYED, (5, 3))),
    last_play=Play(Side.TEAM, (Move(5, 0), Move(3, 0))),
    view=Side.BOX,
)
_HIT = BoardScene(
    team=points(p24=1, p13=4, p8=3, p6=4, p5=1, p2=2),
    box=points(p25=2, p13=4, p8=3, p6=5, p1=1),
    seat=BoxSeat("Zoë", "Box"),
    lanes=(
        Lane("Cube", Cube(4, CubePlace.OFFERED_BY_PLAYER)),
        Lane("Benedikt", badge="c", note="×2"),
        Lane("Chiara"),
        Lane("Đorđe", Cube(2, CubePlace.MIDDLE), hold=True),
    ),
    heading=HEADING,
    numbers_for=Side.BOX,
    dice=(Dice(Side.BOX, DiceState.WAITING), Dice(Side.TEAM, DiceState.PLAYED, (6, 5))),
    last_play=Play(Side.TEAM, (Move(24, 18, hit=True), Move(18, 13), Move(6, 5))),
    suggestion=Play(Side.BOX, (Move(25, 20), Move(13, 7))),
)
BOARDS = {
    "middle game": _MIDDLE_GAME,
    "doubled, in contrast": themed(_DOUBLED, "contrast"),
    "nine": _NINE,
    "bearing off": _BEARING_OFF,
    "hit": _HIT,
}


LABELS = SheetLabels(
    title="Chouette, Friday club",
    subtitle="Colorado rules · 1 point = 5 USD",
    date="20 Nov",
    status="in play",
    footnote="oldest open circle: Captain · none open: Box",
    stamp="ADDS UP TO ZERO",
    kinds={RowKind.CARRIED: "…", RowKind.PAID: "→", RowKind.CORRECTION: "±"},
)


def sheet(table: Chouette, theme: str = "baize", page: int | None = None) -> SheetScene:
    """A page of the sheet of an evening."""
    return sheet_scene(table, str, LABELS, theme=theme, page=page)


SHEETS = {
    "five": sheet(evening(1, 5, 12)),
    "ten at night": sheet(evening(2, 10, 25, book="fibs", late=2), "night"),
    "eight, carried": sheet(evening(7, 8, 30, late=3), "bluegold"),
    "one has left": sheet(left_and_paid(), "contrast"),
}
