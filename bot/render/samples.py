"""Sample scenes from which each theme's fixed palette takes its blended colours; not shown to anybody."""

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
        "Game 7 · colorado",
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
        "Game 7 · colorado",
        dice=(Dice(Side.TEAM, DiceState.TO_PLAY, (4, 3)), Dice(Side.BOX, DiceState.WAITING)),
        last_play=Play(Side.TEAM, (Move(5, 0), Move(3, 0))),
    )
    third = BoardScene(
        _CROWDED,
        _CROWDED,
        seat,
        (acting,),
        "Game 7 · colorado",
        dice=(Dice(Side.BOX, DiceState.TO_PLAY, (2, 1)), Dice(Side.TEAM, DiceState.PLAYED, (6, 1))),
        last_play=Play(Side.BOX, (Move(13, 7), Move(8, 7), Move(13, 4))),
    )
    return first, second, third
