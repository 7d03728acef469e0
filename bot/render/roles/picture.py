"""Where everything stands on the picture of the roles; and how the picture is drawn.

Above, Box and Team face each other as under a board, each with what they have. Below, a row for each end of a game: a
player who leaves a place leaves a ring there, as checkers do on the board, and an arrow leads to their next place.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import dist

from PIL import Image

from bot.render.board.arrows import HEAD_LENGTH, curve, head
from bot.render.board.picture import palette_of
from bot.render.brush import paint_dice, paint_play, paint_rail_and_lanes
from bot.render.fonts import HEAVY, MEDIUM, measure
from bot.render.lettering import fitted, line, within
from bot.render.parts import (
    Area,
    Arrow,
    Badge,
    CubeLook,
    CubePart,
    DiceState,
    Die,
    Layout,
    PanelPart,
    RingMark,
    Spot,
    Stroke,
    Text,
    Tone,
    joined,
)
from bot.render.pixels import png
from bot.render.roles.scene import GameEnd, Places, RolesScene
from bot.render.theme import theme


def draw_roles(scene: RolesScene) -> bytes:
    """The scene as a PNG, 1000 px wide, in the fixed palette of its theme."""
    colours = theme(scene.theme)
    canvas = Image.new("RGB", (WIDTH, height_of(scene)), colours["frame"])
    parts = roles_layout(scene)
    paint_rail_and_lanes(canvas, colours, parts)
    paint_play(canvas, colours, parts)
    paint_dice(canvas, colours, parts)
    return png(canvas, palette_of(colours))


WIDTH, EDGE, GAP = 1000, 16, 6
RAIL = Area(EDGE, 16, WIDTH - EDGE, 96)
SHELF_TOP, SHELF_BOTTOM = 102, 184  # where cubes lie
LANE_BOTTOM, PLATE = 310, 46
ROWS_TOP, ROW = 322, 134
CAPTAIN_WIDTH, TEAM_WIDTH = 236, 140  # at least; narrower lanes of the Team have one plate
PERSON, SMALL, USUAL, LARGE = 60, 28, 30, 34
LABEL_WIDTH, LABEL_PITCH = 196, 36
PEOPLE_LEFT_PX = 240  # where the people of a row begin
FIRST, LAST = 298, 938  # the middles of the outer places in a row
APART = 0.45  # of a place: how far the line sits from the Box's side
PLACE_Y_IN_ROW = 65  # how far down in its row a place is
APART_PX = 4  # between people in a row of many
RISE, RISE_BY_LENGTH, HIGHEST = 6, 0.05, 24
STEPS = 160
BADGE_AT = (25, 22)
DIE_APART = 66
CAPTAIN_ASIDE, BESIDE = 71, 77  # the Captain stands left of the middle of the lane, beside the dice
BOX_DICE, CAPTAIN_DICE = (6, 4), (3, 1)


def height_of(scene: RolesScene) -> int:
    """How high the picture is."""
    return ROWS_TOP + (ROW + GAP) * len(scene.outcomes) - GAP + EDGE


def roles_layout(scene: RolesScene) -> Layout:
    """Every part of the picture."""
    rows = [_row(scene, outcome, ROWS_TOP + (ROW + GAP) * at) for at, outcome in enumerate(scene.outcomes)]
    return joined(_rail(scene), _lanes(scene), *rows)


# --- Box against Team


def _rail(scene: RolesScene) -> Layout:
    """The Box with the dice, and on the right the Partner."""
    y = RAIL.middle[1]
    box, _, partner = scene.badges
    x = RAIL.left + 46
    name = fitted(scene.box, HEAVY, LARGE, 180)
    texts = [_word(name.text, LARGE, x + 52, y, name.width, "text", "rail")]
    dice = _dice(Tone.DARK, BOX_DICE, (x + 52 + name.width + 60, y))
    people = [*_person(Tone.DARK, scene.now.box, (x, y), box)]
    if scene.partner:
        since = fitted(scene.partner_from, MEDIUM, SMALL, 150)
        word = fitted(scene.partner, HEAVY, LARGE, 220)
        left = RAIL.right - 20 - since.width - 16 - word.width
        at = (left - (52 if scene.now.partner else 34), y)
        texts.append(_word(word.text, LARGE, left, y, word.width, "text", "rail"))
        texts.append(line(since, MEDIUM, SMALL, RAIL.right - 20 - since.width, y + 11, "dim", "rail"))
        people += (
            _person(Tone.DARK, scene.now.partner or "", at, partner) if scene.now.partner else [_unnamed(at, partner)]
        )
    return Layout(panels=(PanelPart(RAIL, "rail"),), badges=tuple(people), dice=dice, texts=tuple(texts))


def _unnamed(spot: Spot, letter: str) -> Badge:
    """A Partner as there may be one, at a larger table."""
    return Badge(Tone.DARK, spot, letter, faint=True)


def _lanes(scene: RolesScene) -> Layout:
    """The Team in line order, each with their cube, or with the one that all share above them."""
    captain, *others = scene.now.line
    room = RAIL.width - GAP * len(others)
    first = max(room / (len(others) + 1), CAPTAIN_WIDTH)
    width = (room - first) / max(len(others), 1)
    lefts = [RAIL.left + first + GAP + (width + GAP) * at for at in range(len(others))]
    areas = [Area(round(left), SHELF_TOP, round(left + width), LANE_BOTTOM) for left in lefts]
    areas = [Area(RAIL.left, SHELF_TOP, round(RAIL.left + first), LANE_BOTTOM), *areas]
    is_narrow = width < TEAM_WIDTH
    parts = [_lane(scene, captain, areas[0], scene.captain, is_captain=True)]
    parts += [
        _lane(scene, person, area, "" if is_narrow else scene.team)
        for person, area in zip(others, areas[1:], strict=True)
    ]
    if is_narrow:
        parts.append(_plate(scene.team, Area(areas[1].left, SHELF_TOP, RAIL.right, LANE_BOTTOM)))
    whole = Area(RAIL.left, SHELF_TOP, RAIL.right, LANE_BOTTOM)
    shelves = [whole] if scene.shares_cube else areas
    return joined(
        Layout(panels=(PanelPart(whole, "open"),) if scene.shares_cube else ()), *parts, *map(_shelf, shelves)
    )


def _shelf(area: Area) -> Layout:
    """Where a cube lies in the middle, between Box and Team."""
    spot = (area.middle[0], (SHELF_TOP + SHELF_BOTTOM) / 2)
    stroke = Stroke(Area(area.left + 5, spot[1] - 1.5, area.right - 5, spot[1] + 1.5))
    return Layout(strokes=(stroke,), cubes=(CubePart(CubeLook.OUTLINE, Tone.LIGHT, spot, 1),))


def _lane(scene: RolesScene, person: str, area: Area, word: str, *, is_captain: bool = False) -> Layout:
    """One player of the Team above the word for what they are, if they have a plate of their own."""
    x, y = area.middle[0], (SHELF_BOTTOM + area.bottom - PLATE) / 2 - 2
    if is_captain:
        x -= CAPTAIN_ASIDE
    lane = Layout(
        panels=() if scene.shares_cube else (PanelPart(area, "open"),),
        badges=_person(Tone.LIGHT, person, (x, y), scene.badges[1] if is_captain else ""),
        dice=_dice(Tone.LIGHT, CAPTAIN_DICE, (x + BESIDE, y)) if is_captain else (),
    )
    return joined(lane, _plate(word, area)) if word else lane


def _plate(word: str, area: Area) -> Layout:
    """A word at the foot of an area."""
    plate = Area(area.left, area.bottom - PLATE, area.right, area.bottom)
    inside = Area(plate.left + 6, plate.top, plate.right - 6, plate.bottom)
    return Layout(
        panels=(PanelPart(plate, "plate"),),
        texts=(within(word, HEAVY, USUAL, plate.middle, "text", "plate", inside),),
    )


def _dice(tone: Tone, numbers: tuple[int, int], spot: Spot) -> tuple[Die, ...]:
    """Two dice beside each other, with who rolls and moves."""
    return tuple(
        Die(tone, (spot[0] + DIE_APART * at, spot[1]), DiceState.PLAYED, number) for at, number in enumerate(numbers)
    )


def _person(tone: Tone, person: str, spot: Spot, badge: str, size: int = PERSON) -> tuple[Badge, ...]:
    """Somebody at the table, with the letter of their role on the side where no arrow goes by."""
    person_badge, aside = Badge(tone, spot, person, size=size), BADGE_AT[0] if tone is Tone.LIGHT else -BADGE_AT[0]
    return (person_badge, Badge(tone, (spot[0] + aside, spot[1] + BADGE_AT[1]), badge)) if badge else (person_badge,)


def _word(text: str, size: int, left: float, y: float, width: int, ink: str, ground: str) -> Text:
    return within(text, HEAVY, size, (left + width / 2, y), ink, ground, Area(left, y - size, left + width, y + size))


# --- How the places change


def _row(scene: RolesScene, outcome: GameEnd, top: int) -> Layout:
    """What has happened, and where everybody sits then; rings and arrows for those who have left their places."""
    area, y = Area(RAIL.left, top, RAIL.right, top + ROW), top + PLACE_Y_IN_ROW
    seats = _seats(scene.now, outcome.places)
    places = {place: (x, y) for place, x in zip(_ordered(seats, scene.now), _xs(seats, scene.now), strict=True)}
    before, after = _by_place(scene.now, range(len(scene.now.line))), seats
    was = {person: place for place, person in before.items()}
    size = min(PERSON, round((LAST - FIRST) / (len(places) - 1 + APART)) - APART_PX)
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
            PanelPart(replace(area, right=PEOPLE_LEFT_PX - GAP), "plate"),
            PanelPart(replace(area, left=PEOPLE_LEFT_PX), "felt"),
        ),
        badges=tuple(people),
        rings=tuple(RingMark(Tone.LIGHT, spot) for spot in left),
        arrows=tuple(arrows),
        texts=tuple(_label(outcome.label, area)),
    )


BOX, PARTNER = -2, -1


def _by_place(places: Places, line: Iterable[int]) -> dict[int, str]:
    """The people by their places: those of Box and Partner below nought, the line from nought on."""
    partner = {PARTNER: places.partner} if places.partner else {}
    return {BOX: places.box, **partner, **dict(zip(line, places.line, strict=True))}


def _seats(now: Places, then: Places) -> dict[int, str]:
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


def _ordered(seats: Mapping[int, str], now: Places) -> list[int]:
    return sorted({*seats, *_by_place(now, range(len(now.line)))})


def _xs(seats: Mapping[int, str], now: Places) -> list[float]:
    """Where the places stand from left to right, those of the line a little apart from the Box's side."""
    places = _ordered(seats, now)
    pitch = (LAST - FIRST) / (len(places) - 1 + APART)
    return [FIRST + pitch * (at + (APART if place >= 0 else 0)) for at, place in enumerate(places)]


def _letters(places: Places, badges: tuple[str, str, str]) -> dict[str, str]:
    box, captain, partner = badges
    found = {places.box: box, places.line[0]: captain}
    return {**found, places.partner: partner} if places.partner else found


def _arc(tone: Tone, start: Spot, end: Spot, *, is_below: bool) -> Arrow:
    """An arrow past those between, above them or below, from one place to another."""
    across, way = end[0] - start[0], 1 if is_below else -1
    edge = start[1] + way * (PERSON / 2 + 4)
    high = edge + way * min(RISE + RISE_BY_LENGTH * abs(across), HIGHEST) * 4 / 3
    lean = min(max(0.16 * across, -70), 70)
    corners = ((start[0], edge), (start[0] + lean, high), (end[0] - lean, high), (end[0], edge))
    spots = curve(*corners, STEPS)
    base_at = max(at for at, spot in enumerate(spots) if dist(spot, spots[-1]) >= HEAD_LENGTH)
    return Arrow(tone, tuple(spots[: base_at + 1]), head(spots[base_at], spots[-1]))


def _label(text: str, area: Area) -> Iterator[Text]:
    """What has happened, in lines as wide as there is room."""
    lines: list[str] = []
    for word in text.split():
        if lines and measure(f"{lines[-1]} {word}", HEAVY, USUAL) <= LABEL_WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    top = area.middle[1] - LABEL_PITCH * (len(lines) - 1) / 2
    for at, words in enumerate(lines):
        fit = fitted(words, HEAVY, USUAL, LABEL_WIDTH)
        yield line(fit, HEAVY, USUAL, area.left + 16, top + LABEL_PITCH * at + 11, "text", "plate")
