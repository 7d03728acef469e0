"""Where everything stands on the picture of the roles; and how the picture is drawn.

Above, Box and Team face each other as under a board, each with what they have. Below, a row for each end of a game: a
player who leaves a place leaves a ring there, as checkers do on the board, and an arrow leads to their next place.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import dist

from PIL import Image

from bot.render.board.arrows import ARROW_HEAD_LENGTH_PX, arrow_head_corners, bezier_spots
from bot.render.board.picture import board_palette
from bot.render.brush import paint_dice_and_banner, paint_discs_and_play, paint_rail_and_lanes
from bot.render.fonts import HEAVY_FACE, MEDIUM_FACE, text_width_px
from bot.render.lettering import fitted_text, text_centred_within
from bot.render.parts import (
    Area,
    Arrow,
    Badge,
    CubeLook,
    CubePart,
    DiceState,
    Die,
    LaneLine,
    Layout,
    PanelPart,
    Spot,
    Text,
    Tone,
    VacatedCheckerRing,
    joined_layouts,
)
from bot.render.pixels import png_bytes
from bot.render.roles.scene import PlaceLetters, PlacesAfterEnd, RolesScene
from bot.render.theme import theme_or_default


def draw_roles(scene: RolesScene) -> bytes:
    """The scene as a PNG, 1000 px wide, in the fixed palette of its theme."""
    colours = theme_or_default(scene.theme)
    canvas = Image.new("RGB", (ROLES_PICTURE_WIDTH_PX, roles_picture_height_px(scene)), colours["frame"])
    parts = roles_layout(scene)
    paint_rail_and_lanes(canvas, colours, parts)
    paint_discs_and_play(canvas, colours, parts)
    paint_dice_and_banner(canvas, colours, parts)
    return png_bytes(canvas, board_palette(colours))


ROLES_PICTURE_WIDTH_PX, _EDGE_PX, _GAP_PX = 1000, 16, 6
_RAIL_AREA = Area(_EDGE_PX, 16, ROLES_PICTURE_WIDTH_PX - _EDGE_PX, 96)
_SHELF_TOP_Y, _SHELF_BOTTOM_Y = 102, 184  # where cubes lie
_LANE_BOTTOM_Y, _PLATE_HEIGHT_PX = 310, 46
_ROWS_TOP_Y, _ROW_HEIGHT_PX = 322, 134
_MIN_CAPTAIN_WIDTH_PX, _MIN_TEAM_WIDTH_PX = 236, 140  # at least; narrower lanes of the Team have one plate
PERSON_BADGE_SIZE_PX, _SMALL_SIZE_PX, _USUAL_SIZE_PX, _LARGE_SIZE_PX = 60, 28, 30, 34
_MAX_LABEL_WIDTH_PX, _LABEL_PITCH_PX = 196, 36
_PEOPLE_LEFT_PX = 240  # where the people of a row begin
_FIRST_PLACE_X, _LAST_PLACE_X = 298, 938  # the middles of the outer places in a row
_LINE_GAP_SHARE = 0.45  # of a place: how far the line sits from the Box's side
_PLACE_Y_IN_ROW = 65  # how far down in its row a place is
_PEOPLE_GAP_PX = 4  # between people in a row of many
_MIN_RISE_PX, _RISE_BY_LENGTH, _MAX_RISE_PX = 6, 0.05, 24
_CURVE_STEPS = 160
_BADGE_OFFSET_PX = (25, 22)
_DIE_PITCH_PX = 66
# The Captain stands left of the middle of the lane, beside the dice.
_CAPTAIN_OFFSET_PX, _CAPTAIN_DICE_OFFSET_PX = 71, 77
_BOX_DICE, _CAPTAIN_DICE = (6, 4), (3, 1)


def roles_picture_height_px(scene: RolesScene) -> int:
    """How high the picture is."""
    return _ROWS_TOP_Y + (_ROW_HEIGHT_PX + _GAP_PX) * len(scene.outcomes) - _GAP_PX + _EDGE_PX


def roles_layout(scene: RolesScene) -> Layout:
    """Every part of the picture."""
    rows = [
        _row(scene, outcome, _ROWS_TOP_Y + (_ROW_HEIGHT_PX + _GAP_PX) * at) for at, outcome in enumerate(scene.outcomes)
    ]
    return joined_layouts(_rail(scene), _lanes(scene), *rows)


# --- Box against Team


def _rail(scene: RolesScene) -> Layout:
    """The Box with the dice, and on the right the Partner."""
    y = _RAIL_AREA.centre[1]
    box, _, partner = scene.badges
    x = _RAIL_AREA.left + 46
    name = fitted_text(scene.box, HEAVY_FACE, _LARGE_SIZE_PX, 180)
    texts = [name.starting_at(x + 52, name.baseline_centred_on(y), "text", "rail")]
    dice = _dice(Tone.DARK, _BOX_DICE, (x + 52 + name.width + 60, y))
    people = [*_person(Tone.DARK, scene.now.box, (x, y), box)]
    if scene.partner:
        since = fitted_text(scene.partner_from, MEDIUM_FACE, _SMALL_SIZE_PX, 150)
        word = fitted_text(scene.partner, HEAVY_FACE, _LARGE_SIZE_PX, 220)
        left = _RAIL_AREA.right - 20 - since.width - 16 - word.width
        at = (left - (52 if scene.now.partner else 34), y)
        texts.append(word.starting_at(left, word.baseline_centred_on(y), "text", "rail"))
        texts.append(since.ending_at(_RAIL_AREA.right - 20, y + 11, "dim", "rail"))
        # At a larger table there may be a Partner: then their badge is faint.
        named = scene.now.partner and _person(Tone.DARK, scene.now.partner, at, partner)
        people += named or [Badge(Tone.DARK, at, partner, faint=True)]
    return Layout(panels=(PanelPart(_RAIL_AREA, "rail"),), badges=tuple(people), dice=dice, texts=tuple(texts))


def _lanes(scene: RolesScene) -> Layout:
    """The Team in line order, each with their cube, or with the one that all share above them."""
    captain, *others = scene.now.line
    room = _RAIL_AREA.width - _GAP_PX * len(others)
    first = max(room / (len(others) + 1), _MIN_CAPTAIN_WIDTH_PX)
    width = (room - first) / max(len(others), 1)
    lefts = [_RAIL_AREA.left + first + _GAP_PX + (width + _GAP_PX) * at for at in range(len(others))]
    areas = [Area(round(left), _SHELF_TOP_Y, round(left + width), _LANE_BOTTOM_Y) for left in lefts]
    areas = [Area(_RAIL_AREA.left, _SHELF_TOP_Y, round(_RAIL_AREA.left + first), _LANE_BOTTOM_Y), *areas]
    is_narrow = width < _MIN_TEAM_WIDTH_PX
    parts = [_lane(scene, captain, areas[0], scene.captain, is_captain=True)]
    parts += [
        _lane(scene, person, area, "" if is_narrow else scene.team)
        for person, area in zip(others, areas[1:], strict=True)
    ]
    if is_narrow:
        parts.append(_plate(scene.team, Area(areas[1].left, _SHELF_TOP_Y, _RAIL_AREA.right, _LANE_BOTTOM_Y)))
    whole = Area(_RAIL_AREA.left, _SHELF_TOP_Y, _RAIL_AREA.right, _LANE_BOTTOM_Y)
    shelves = [whole] if scene.shares_cube else areas
    return joined_layouts(
        Layout(panels=(PanelPart(whole, "open"),) if scene.shares_cube else ()), *parts, *map(_shelf, shelves)
    )


def _shelf(area: Area) -> Layout:
    """Where a cube lies in the middle, between Box and Team."""
    spot = (area.centre[0], (_SHELF_TOP_Y + _SHELF_BOTTOM_Y) / 2)
    stroke = LaneLine(Area(area.left + 5, spot[1] - 1.5, area.right - 5, spot[1] + 1.5))
    return Layout(lane_lines=(stroke,), cubes=(CubePart(CubeLook.OUTLINE, Tone.LIGHT, spot, 1),))


def _lane(scene: RolesScene, person: str, area: Area, word: str, *, is_captain: bool = False) -> Layout:
    """One player of the Team above the word for what they are, if they have a plate of their own."""
    x, y = area.centre[0], (_SHELF_BOTTOM_Y + area.bottom - _PLATE_HEIGHT_PX) / 2 - 2
    if is_captain:
        x -= _CAPTAIN_OFFSET_PX
    lane = Layout(
        panels=() if scene.shares_cube else (PanelPart(area, "open"),),
        badges=_person(Tone.LIGHT, person, (x, y), scene.badges[1] if is_captain else ""),
        dice=_dice(Tone.LIGHT, _CAPTAIN_DICE, (x + _CAPTAIN_DICE_OFFSET_PX, y)) if is_captain else (),
    )
    return joined_layouts(lane, _plate(word, area)) if word else lane


def _plate(word: str, area: Area) -> Layout:
    """A word at the foot of an area."""
    plate = Area(area.left, area.bottom - _PLATE_HEIGHT_PX, area.right, area.bottom)
    return Layout(
        panels=(PanelPart(plate, "plate"),),
        texts=(text_centred_within(word, HEAVY_FACE, _USUAL_SIZE_PX, plate.centre, "text", "plate", plate.inset(6)),),
    )


def _dice(tone: Tone, numbers: tuple[int, int], spot: Spot) -> tuple[Die, ...]:
    """Two dice beside each other, with who rolls and moves."""
    return tuple(
        Die(tone, (spot[0] + _DIE_PITCH_PX * at, spot[1]), DiceState.PLAYED, number)
        for at, number in enumerate(numbers)
    )


def _person(tone: Tone, person: str, spot: Spot, badge: str, size: int = PERSON_BADGE_SIZE_PX) -> tuple[Badge, ...]:
    """Somebody at the table, with the letter of their role on the side where no arrow goes by."""
    person_badge = Badge(tone, spot, person, size=size)
    if not badge:
        return (person_badge,)
    aside = _BADGE_OFFSET_PX[0] if tone is Tone.LIGHT else -_BADGE_OFFSET_PX[0]
    return person_badge, Badge(tone, (spot[0] + aside, spot[1] + _BADGE_OFFSET_PX[1]), badge)


# --- How the places change


def _row(scene: RolesScene, outcome: PlacesAfterEnd, top: int) -> Layout:
    """What has happened, and where everybody sits then; rings and arrows for those who have left their places."""
    area, y = Area(_RAIL_AREA.left, top, _RAIL_AREA.right, top + _ROW_HEIGHT_PX), top + _PLACE_Y_IN_ROW
    seats = _seats(scene.now, outcome.places)
    places = {place: (x, y) for place, x in zip(_ordered(seats, scene.now), _xs(seats, scene.now), strict=True)}
    before, after = _by_place(scene.now, range(len(scene.now.line))), seats
    was = {person: place for place, person in before.items()}
    size = min(
        PERSON_BADGE_SIZE_PX,
        round((_LAST_PLACE_X - _FIRST_PLACE_X) / (len(places) - 1 + _LINE_GAP_SHARE)) - _PEOPLE_GAP_PX,
    )
    people: list[Badge] = []
    arrows: list[Arrow] = []
    letters = _letters(outcome.places, scene.badges)
    for place, person in after.items():
        tone = Tone.DARK if place < 0 else Tone.LIGHT
        people += _person(tone, person, places[place], letters.get(person, ""), size)
        if was[person] != place:
            arrows.append(_arc(tone, places[was[person]], places[place], is_below=was[person] < 0 <= place))
    left = [places[place] for place in before if place not in after]
    return Layout(
        panels=(
            PanelPart(replace(area, right=_PEOPLE_LEFT_PX - _GAP_PX), "plate"),
            PanelPart(replace(area, left=_PEOPLE_LEFT_PX), "felt"),
        ),
        badges=tuple(people),
        rings=tuple(VacatedCheckerRing(Tone.LIGHT, spot) for spot in left),
        arrows=tuple(arrows),
        texts=tuple(_label(outcome.label, area)),
    )


_BOX_PLACE, _PARTNER_PLACE = -2, -1


def _by_place(places: PlaceLetters, line: Iterable[int]) -> dict[int, str]:
    """The people by their places: those of Box and Partner below nought, the line from nought on."""
    partner = {_PARTNER_PLACE: places.partner} if places.partner else {}
    return {_BOX_PLACE: places.box, **partner, **dict(zip(line, places.line, strict=True))}


def _seats(now: PlaceLetters, then: PlaceLetters) -> dict[int, str]:
    """The places of the next game: who stays in the line keeps their place, others get a new one.

    Who comes between those who stay takes a place there that was left.
    """
    taken: list[int] = []
    for at, person in enumerate(then.line):
        free = taken[-1] + 1 if taken else 0
        old = {one: place for place, one in enumerate(now.line) if place >= free}
        nearest = min((old[one] for one in then.line[at + 1 :] if one in old), default=0)
        aside = nearest - 1 if nearest > free else max(free, len(now.line))
        taken.append(old.get(person, aside))
    return _by_place(then, taken)


def _ordered(seats: Mapping[int, str], now: PlaceLetters) -> list[int]:
    return sorted({*seats, *_by_place(now, range(len(now.line)))})


def _xs(seats: Mapping[int, str], now: PlaceLetters) -> list[float]:
    """Where the places stand from left to right, those of the line a little apart from the Box's side."""
    places = _ordered(seats, now)
    pitch = (_LAST_PLACE_X - _FIRST_PLACE_X) / (len(places) - 1 + _LINE_GAP_SHARE)
    return [_FIRST_PLACE_X + pitch * (at + (_LINE_GAP_SHARE if place >= 0 else 0)) for at, place in enumerate(places)]


def _letters(places: PlaceLetters, badges: tuple[str, str, str]) -> dict[str, str]:
    box, captain, partner = badges
    found = {places.box: box, places.line[0]: captain}
    return {**found, places.partner: partner} if places.partner else found


def _arc(tone: Tone, start: Spot, end: Spot, *, is_below: bool) -> Arrow:
    """An arrow past those between, above them or below, from one place to another."""
    across, way = end[0] - start[0], 1 if is_below else -1
    edge = start[1] + way * (PERSON_BADGE_SIZE_PX / 2 + 4)
    high = edge + way * min(_MIN_RISE_PX + _RISE_BY_LENGTH * abs(across), _MAX_RISE_PX) * 4 / 3
    lean = min(max(0.16 * across, -70), 70)
    corners = ((start[0], edge), (start[0] + lean, high), (end[0] - lean, high), (end[0], edge))
    spots = bezier_spots(*corners, _CURVE_STEPS)
    base_at = max(at for at, spot in enumerate(spots) if dist(spot, spots[-1]) >= ARROW_HEAD_LENGTH_PX)
    return Arrow(tone, tuple(spots[: base_at + 1]), arrow_head_corners(spots[base_at], spots[-1]))


def _label(text: str, area: Area) -> Iterator[Text]:
    """What has happened, in lines as wide as there is room."""
    lines: list[str] = []
    for word in text.split():
        if lines and text_width_px(f"{lines[-1]} {word}", HEAVY_FACE, _USUAL_SIZE_PX) <= _MAX_LABEL_WIDTH_PX:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    top = area.centre[1] - _LABEL_PITCH_PX * (len(lines) - 1) / 2
    for at, words in enumerate(lines):
        fit = fitted_text(words, HEAVY_FACE, _USUAL_SIZE_PX, _MAX_LABEL_WIDTH_PX)
        yield fit.starting_at(area.left + 16, top + _LABEL_PITCH_PX * at + 11, "text", "plate")
