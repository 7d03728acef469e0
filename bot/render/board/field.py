"""Where checkers, dice and borne-off discs lie on the board; pure measures, no drawing.

The viewer's own points 1 to 12 run from below right to below left, 13 to 24 back above. All in px at 1000 wide.
"""

from functools import cache, lru_cache

from bot.render.board.scene import BAR, CHECKERS, OFF, BoardScene
from bot.render.fonts import BOLD, HEAVY
from bot.render.lettering import on_spot
from bot.render.parts import Area, Checker, DiceState, Die, Disc, SideDice, Spot, Text, tone
from bot.rules.state.bets import Side

WIDTH, HEIGHT = 1000, 938
FIELD = Area(22, 33, 880, 695)
LEFT_HALF = Area(22, 33, 418, 695)
BAR_AREA = Area(418, 33, 484, 695)
RIGHT_HALF = Area(484, 33, 880, 695)
TRAY = Area(892, 33, 976, 695)
MIDDLE = 364
POINT_WIDTH, POINT_HEIGHT = 66, 285
PITCH = 58.5  # a hair less than a checker's 60: two stacks of five leave room for a die on its tile
FIRST_ABOVE, FIRST_BELOW = 64.0, 664.0
BAR_ABOVE, BAR_BELOW = 327.0, 401.0
MOST_ON_POINT, MOST_ON_BAR = 5, 3
PIPS_AT = (54, 671)  # the counts of pips, above and below
DISC_PITCH = 18.4
DICE_APART, TILES_APART = 37, 41  # half of it: from the middle of a half board to each die
SIDES = (Side.TEAM, Side.BOX)
"""In the order in which their things are drawn."""
NUMBER_SIZE, PIPS_SIZE, COUNT_SIZE = 28, 30, 34


def column_x(column: int) -> float:
    """The middle of the point in this column, 0 to 11 from the left."""
    half = LEFT_HALF if column < 6 else RIGHT_HALF
    return half.left + POINT_WIDTH * (column % 6 + 0.5)


def is_below(side: Side, point: int, view: Side) -> bool:
    """Whether this point, or the bar or tray, of that side is in the lower half of the picture."""
    if point in {BAR, OFF}:
        return side is view
    return (point <= 12) is (side is view)


def slot(side: Side, point: int, index: int, view: Side) -> Spot:
    """Where that side's checker number `index` (from 0) on this point, or on the bar, lies."""
    if point == BAR:
        y = BAR_BELOW + PITCH * index if side is view else BAR_ABOVE - PITCH * index
        return (BAR_AREA.middle[0], y)
    seen = point if side is view else 25 - point
    column = 12 - seen if seen <= 12 else seen - 13
    y = FIRST_BELOW - PITCH * index if seen <= 12 else FIRST_ABOVE + PITCH * index
    return (column_x(column), y)


def most_checkers_drawn(point: int) -> int:
    """How many checkers are shown on a point, or on the bar; more are told by a number."""
    return MOST_ON_BAR if point == BAR else MOST_ON_POINT


def on(checkers: tuple[int, ...], point: int) -> int:
    """How many checkers a side has on a point, on the bar or off."""
    return CHECKERS - sum(checkers) if point == OFF else checkers[point - 1]


def checkers_of(scene: BoardScene, side: Side) -> tuple[int, ...]:
    """The 25 numbers of that side."""
    return scene.team if side is Side.TEAM else scene.box


def pips(checkers: tuple[int, ...]) -> int:
    """The pips a side still needs."""
    return sum(point * count for point, count in enumerate(checkers, start=1))


def checkers(scene: BoardScene) -> tuple[Checker, ...]:
    """All checkers on points and bar, from the top of the picture downwards within each stack."""
    return _checkers(scene.team, scene.box, scene.view)


@lru_cache(maxsize=64)
def _checkers(team: tuple[int, ...], box: tuple[int, ...], view: Side) -> tuple[Checker, ...]:
    """The same; they stay where they are until the next play, whatever else is shown."""
    found: list[Checker] = []
    for side in SIDES:
        for point, count in enumerate(team if side is Side.TEAM else box, start=1):
            shown = min(count, most_checkers_drawn(point))
            for index in range(shown):
                number = count if index == shown - 1 and count > shown else 0
                found.append(Checker(tone(side), slot(side, point, index, view), number))
    return tuple(sorted(found, key=lambda checker: checker.centre[1]))


def discs(scene: BoardScene) -> tuple[Disc, ...]:
    """The checkers borne off."""
    return tuple(
        Disc(tone(side), (TRAY.middle[0], disc_y(index, is_lower=side is scene.view)))
        for side in SIDES
        for index in range(on(checkers_of(scene, side), OFF))
    )


def disc_y(index: int, *, is_lower: bool) -> float:
    """The middle of the disc number `index` (from 0) in the lower or the upper half of the tray."""
    from_edge = 14.5 + DISC_PITCH * index
    return TRAY.bottom - from_edge if is_lower else TRAY.top + from_edge


def dice(scene: BoardScene) -> tuple[Die, ...]:
    """Both sides' dice: the viewer's on the right half, the other's on the left."""
    return tuple(die for one in scene.dice for die in _dice_of(one, scene.view))


def _dice_of(one: SideDice, view: Side) -> list[Die]:
    x = (RIGHT_HALF if one.side is view else LEFT_HALF).middle[0]
    apart = TILES_APART if one.state is DiceState.TO_PLAY else DICE_APART
    has_numbers = one.state in {DiceState.TO_PLAY, DiceState.PLAYED}
    numbers = one.numbers if has_numbers else (0, 0)
    places = (0,) if len(numbers) == 1 else (-apart, apart)
    return [
        Die(tone(one.side), (x + place, MIDDLE), one.state, number)
        for place, number in zip(places, numbers, strict=False)
    ]


@cache
def numbers(*, are_viewers: bool) -> tuple[Text, ...]:
    """The point numbers on the two rails, counted from the viewer's side or from the other."""
    return tuple(
        _number(column, is_above=above, is_viewers=are_viewers) for column in range(12) for above in (False, True)
    )


def counts(scene: BoardScene) -> tuple[Text, ...]:
    """Pip counts and counts in the tray."""
    placed: list[Text] = []
    for side in SIDES:
        own = checkers_of(scene, side)
        lower = side is scene.view
        pip_spot = (BAR_AREA.middle[0], PIPS_AT[lower])
        placed.append(on_spot(str(pips(own)), HEAVY, PIPS_SIZE, pip_spot, "num", "bar"))
        if off := on(own, OFF):
            spot = (TRAY.middle[0], 388 if lower else 340)
            placed.append(on_spot(str(off), HEAVY, COUNT_SIZE, spot, "count", "tray"))
    return tuple(placed)


def _number(column: int, *, is_above: bool, is_viewers: bool) -> Text:
    seen = column + 13 if is_above else 12 - column
    number = seen if is_viewers else 25 - seen
    spot = (column_x(column), 14.5 if is_above else 711.5)
    return on_spot(str(number), BOLD, NUMBER_SIZE, spot, "num", "frame")
