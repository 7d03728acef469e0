"""Where checkers, dice and borne-off discs lie on the board; pure measures, no drawing.

The viewer's own points 1 to 12 run from below right to below left, 13 to 24 back above. All in px at 1000 wide.
"""

from functools import cache, lru_cache

from bot.backgammon.position import pip_count
from bot.render.board.scene import BAR, CHECKERS_PER_SIDE, OFF, BoardScene
from bot.render.fonts import BOLD_FACE, HEAVY_FACE
from bot.render.lettering import text_centred_at
from bot.render.parts import Area, BorneOffDisc, Checker, DiceState, Die, SideDice, Spot, Text, tone_of_side
from bot.rules.state.bets import Side

PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX = 1000, 938
FIELD_AREA = Area(22, 33, 880, 695)
LEFT_HALF_AREA = Area(22, 33, 418, 695)
BAR_AREA = Area(418, 33, 484, 695)
RIGHT_HALF_AREA = Area(484, 33, 880, 695)
TRAY_AREA = Area(892, 33, 976, 695)
FIELD_MIDDLE_Y = 364
POINT_WIDTH_PX, POINT_HEIGHT_PX = 66, 285
TIP_FROM_CENTRE_PX = 20  # an arrow's tip rests on the near half of the checker to which it leads
CHECKER_PITCH_PX = 58.5  # a hair less than a checker's 60: two stacks of five leave room for a die on its tile
_FIRST_UPPER_CHECKER_Y, FIRST_LOWER_CHECKER_Y = 64.0, 664.0
_UPPER_BAR_CHECKER_Y, _LOWER_BAR_CHECKER_Y = 284.0, 444.0  # between them there is room for how a game ended
_MAX_ON_POINT, _MAX_ON_BAR = 5, 3
PIP_COUNT_YS = (54, 671)  # the counts of pips, above and below
BORNE_OFF_COUNT_YS = (340, 388)  # those of checkers in the tray
_DISC_PITCH_PX = 18.4
_DIE_OFFSET_PX, TILED_DIE_OFFSET_FROM_HALF_MIDDLE_PX = 37, 41  # half of it: from the middle of a half board to each die
_SIDES_AS_DRAWN = (Side.TEAM, Side.BOX)
"""In the order in which their things are drawn."""
_POINT_NUMBER_SIZE_PX, _PIP_COUNT_SIZE_PX, _BORNE_OFF_COUNT_SIZE_PX = 28, 30, 34


def column_middle_x(column: int) -> float:
    """The middle of the point in this column, 0 to 11 from the left."""
    half = LEFT_HALF_AREA if column < 6 else RIGHT_HALF_AREA
    return half.left + POINT_WIDTH_PX * (column % 6 + 0.5)


def checker_centre(side: Side, point: int, place_in_stack: int, view: Side) -> Spot:
    """Where that side's checker number `place_in_stack` (from 0) on this point, or on the bar, lies."""
    if point == BAR:
        first, down = (_LOWER_BAR_CHECKER_Y, 1) if side is view else (_UPPER_BAR_CHECKER_Y, -1)
        y = first + down * CHECKER_PITCH_PX * place_in_stack
        return (BAR_AREA.centre[0], y)
    seen = point if side is view else 25 - point
    if seen <= 12:
        return (column_middle_x(12 - seen), FIRST_LOWER_CHECKER_Y - CHECKER_PITCH_PX * place_in_stack)
    return (column_middle_x(seen - 13), _FIRST_UPPER_CHECKER_Y + CHECKER_PITCH_PX * place_in_stack)


def max_checkers_drawn(point: int) -> int:
    """How many checkers are shown on a point, or on the bar; more are told by a number."""
    return _MAX_ON_BAR if point == BAR else _MAX_ON_POINT


def checkers_on_point(checker_counts: tuple[int, ...], point: int) -> int:
    """How many checkers a side has on a point, on the bar or off."""
    return CHECKERS_PER_SIDE - sum(checker_counts) if point == OFF else checker_counts[point - 1]


def side_checker_counts(scene: BoardScene, side: Side) -> tuple[int, ...]:
    """The 25 numbers of that side."""
    return scene.team if side is Side.TEAM else scene.box


def drawn_checkers(scene: BoardScene) -> tuple[Checker, ...]:
    """All checkers on points and bar, from the top of the picture downwards within each stack."""
    return _checkers(scene.team, scene.box, scene.view)


@lru_cache(maxsize=64)
def _checkers(team: tuple[int, ...], box: tuple[int, ...], view: Side) -> tuple[Checker, ...]:
    """The same; they stay where they are until the next play, whatever else is shown."""
    found: list[Checker] = []
    for side in _SIDES_AS_DRAWN:
        for point, count in enumerate(team if side is Side.TEAM else box, start=1):
            shown = min(count, max_checkers_drawn(point))
            for index in range(shown):
                number = count if index == shown - 1 and count > shown else 0
                found.append(Checker(tone_of_side(side), checker_centre(side, point, index, view), number))
    return tuple(sorted(found, key=lambda checker: checker.centre[1]))


def borne_off_discs(scene: BoardScene) -> tuple[BorneOffDisc, ...]:
    """The checkers borne off."""
    return tuple(
        BorneOffDisc(
            tone_of_side(side), (TRAY_AREA.centre[0], borne_off_disc_y(index, in_lower_half=side is scene.view))
        )
        for side in _SIDES_AS_DRAWN
        for index in range(checkers_on_point(side_checker_counts(scene, side), OFF))
    )


def borne_off_disc_y(place_in_stack: int, *, in_lower_half: bool) -> float:
    """The middle of the disc number `place_in_stack` (from 0) in the lower or the upper half of the tray."""
    from_edge = 14.5 + _DISC_PITCH_PX * place_in_stack
    return TRAY_AREA.bottom - from_edge if in_lower_half else TRAY_AREA.top + from_edge


def drawn_dice(scene: BoardScene) -> tuple[Die, ...]:
    """Both sides' dice: the viewer's on the right half, the other's on the left."""
    return tuple(die for one in scene.dice for die in _dice_of(one, scene.view))


def _dice_of(one: SideDice, view: Side) -> list[Die]:
    x = (RIGHT_HALF_AREA if one.side is view else LEFT_HALF_AREA).centre[0]
    apart = TILED_DIE_OFFSET_FROM_HALF_MIDDLE_PX if one.state is DiceState.TO_PLAY else _DIE_OFFSET_PX
    has_numbers = one.state in {DiceState.TO_PLAY, DiceState.PLAYED}
    numbers = one.numbers if has_numbers else (0, 0)
    places = (0,) if len(numbers) == 1 else (-apart, apart)
    return [
        Die(tone_of_side(one.side), (x + place, FIELD_MIDDLE_Y), one.state, number)
        for place, number in zip(places, numbers, strict=False)
    ]


@cache
def point_numbers(*, counted_from_viewer: bool) -> tuple[Text, ...]:
    """The point numbers on the two rails, counted from the viewer's side or from the other."""
    return tuple(
        _number(column, is_above=above, is_viewers=counted_from_viewer)
        for column in range(12)
        for above in (False, True)
    )


def pip_and_borne_off_counts(scene: BoardScene) -> tuple[Text, ...]:
    """Pip counts and counts in the tray."""
    placed: list[Text] = []
    for side in _SIDES_AS_DRAWN:
        own = side_checker_counts(scene, side)
        lower = side is scene.view
        pip_spot = (BAR_AREA.centre[0], PIP_COUNT_YS[lower])
        pips = str(pip_count(bytes(own)))
        placed.append(text_centred_at(pips, HEAVY_FACE, _PIP_COUNT_SIZE_PX, pip_spot, "num", "bar"))
        if off := checkers_on_point(own, OFF):
            spot = (TRAY_AREA.centre[0], BORNE_OFF_COUNT_YS[lower])
            placed.append(text_centred_at(str(off), HEAVY_FACE, _BORNE_OFF_COUNT_SIZE_PX, spot, "count", "tray"))
    return tuple(placed)


def _number(column: int, *, is_above: bool, is_viewers: bool) -> Text:
    seen = column + 13 if is_above else 12 - column
    number = seen if is_viewers else 25 - seen
    spot = (column_middle_x(column), 14.5 if is_above else 711.5)
    return text_centred_at(str(number), BOLD_FACE, _POINT_NUMBER_SIZE_PX, spot, "num", "frame")
