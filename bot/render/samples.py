"""Sample scenes from which a theme's fixed palettes take their blended colours; nobody ever sees them."""

from bot.render.scene import (
    START,
    BoardScene,
    BoxSeat,
    Cube,
    CubePlace,
    Dice,
    DiceState,
    Lane,
    Move,
    Out,
    Play,
    Ring,
    SheetCell,
    SheetRow,
    SheetScene,
    Side,
)

_BEARING_OFF = (2, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_CROWDED = (0, 0, 2, 0, 0, 6, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)


def sample_boards() -> tuple[BoardScene, ...]:
    """Three scenes that between them show every part there is."""
    seat = BoxSeat("Alessandra", "Box", points=2)
    waiting = BoxSeat("Alessandra", "Box", points=2, must_act=True)
    places = tuple(
        Lane("Maximilian", Cube(2, place), badge="c" if place is CubePlace.MIDDLE else "", hold=at == 4)
        for at, place in enumerate(CubePlace)
    )
    out = Lane("Eleonora", out=Out(-2, "out"))
    acting = Lane("Fritz", Cube(8, CubePlace.PLAYER), must_act=True)
    first = BoardScene(
        START,
        START,
        seat,
        (*places, out, acting),
        "Abcdefg 1234567890",
        dice=(
            Dice(Side.TEAM, DiceState.PLAYED, (6, 5)),
            Dice(Side.BOX, DiceState.TO_ROLL),
        ),
        last_play=Play(Side.TEAM, (Move(24, 18), Move(24, 18))),
    )
    second = BoardScene(
        _BEARING_OFF,
        _BEARING_OFF,
        waiting,
        (out, acting),
        "Abcdefg 1234567890",
        dice=(Dice(Side.TEAM, DiceState.TO_PLAY, (4, 3)), Dice(Side.BOX, DiceState.WAITING)),
        last_play=Play(Side.TEAM, (Move(5, 0), Move(3, 0))),
    )
    third = BoardScene(
        _CROWDED,
        _CROWDED,
        seat,
        (acting,),
        "Abcdefg 1234567890",
        dice=(Dice(Side.BOX, DiceState.TO_PLAY, (2, 1)), Dice(Side.TEAM, DiceState.PLAYED, (6, 1))),
        last_play=Play(Side.BOX, (Move(13, 7), Move(8, 7), Move(13, 4))),
    )
    return first, second, third


def sample_sheet() -> SheetScene:
    """A sheet with everything a sheet can have."""
    numbers = (0, 36, -17, 240, -59, -200)
    rings = (None, Ring("1"), Ring("2", crossed=True), Ring(), Ring(crossed=True), None)
    cells = tuple(
        SheetCell(number, role.strip(), ring, faint=number == max(numbers))
        for number, role, ring in zip(numbers, "bc    ", rings, strict=True)
    )
    started = tuple(SheetCell(None if number < 0 else number, "b") for number in numbers)
    rows = tuple(SheetRow(str(number), cells) for number in range(1, 9))
    return SheetScene(
        title="Chouette",
        subtitle="Subtitle 123",
        names=("Alessandra", "Benedikt", "Chiara", "Eleonora", "Fritz", "Maximilian"),
        rows=(*rows, SheetRow("9", started, finished=False)),
        date="20 Nov",
        status="game 9",
        footnote="Box and Captain",
        stamp="ADDS UP TO ZERO",
    )
