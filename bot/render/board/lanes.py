"""Where the Box's rail, the players' lanes, their cubes and names stand; pure measures, no drawing."""

from bot.render.board.scene import BoardScene, BoxSeat, CubesScene, Lane, Out
from bot.render.board.shown import CubePlacement
from bot.render.fonts import BLACK, BOLD, HEAVY, MEDIUM, measure, writable_text
from bot.render.lettering import Fitted, fitted, fitted_name, fitted_names, fitted_number, line, within
from bot.render.parts import (
    CAPITALS,
    Area,
    Badge,
    Chevron,
    ChipMark,
    CubeLook,
    CubePart,
    Frame,
    HoldMark,
    Layout,
    PanelPart,
    Spot,
    Stroke,
    Text,
    Tone,
    joined,
    tone,
)
from bot.rules.points import typeset_points
from bot.rules.state.bets import Side

RAIL = Area(16, 730, 984, 774)
LANE_TOP, PLATE_TOP, LANE_BOTTOM = 778, 886, 930
GAP = 6
LINE_Y = 832
RAIL_BASELINE, PLATE_BASELINE = 762, 919
SMALL, USUAL = 28, 30
BESIDE_BADGE_PX = 170  # a lane this wide has its cube beside, not behind, the badge
PUSHED_ASIDE_PX = 19
BADGE_IN = 24
CHIP = 34
HEADING_SHARE = 0.444  # of the rail at most, while names need room
CUBE_Y = {None: 832, Side.BOX: 800, Side.TEAM: 864}
OUT_POINTS_Y, OUT_LABEL_Y = 815, 862
OFFER_DOWN, OFFER_UP = (824, 873), (840, 791)  # cube and chevron


def lane_areas(count: int, under: Area = RAIL) -> tuple[Area, ...]:
    """The lanes under a rail from left to right, equally wide."""
    width = (under.width - GAP * (count - 1)) / max(count, 1)
    lefts = [under.left + (width + GAP) * at for at in range(count)]
    return tuple(Area(round(left), LANE_TOP, round(left + width), LANE_BOTTOM) for left in lefts)


def rail(seat: BoxSeat, heading: str, area: Area = RAIL, *, pot: int | None = None) -> Layout:
    """The Box's rail: badge, names and points on the left, the heading and a pot on the right."""
    ground = "amber" if seat.must_act else "rail"
    strong, faint = ("on_amber", "on_amber") if seat.must_act else ("text", "dim")
    points = typeset_points(seat.points, signed=True) if seat.points else ""
    points_width = 24 + round(measure(points, HEAVY, USUAL)) if points else 0
    chips, counted = _pot(pot, area, strong, ground) if pot is not None else ((), ())
    left, right = area.left + 54, (chips[0].area.left if chips else area.right) - 12
    names = _rail_names(seat)
    natural = round(sum(9 + measure(text, face, size) for text, face, size in names)) + points_width
    heading_room = max(round(area.width * HEADING_SHARE), round(right - left - natural - 28))
    heading = writable_text(heading, MEDIUM)
    title = fitted(heading, MEDIUM, SMALL, heading_room)
    texts = [line(title, MEDIUM, SMALL, right - title.width, RAIL_BASELINE, faint, ground)] if heading else []
    room = round(right - left - 28) - (title.width if heading else 0) - points_width
    x = left
    leaning, out = ({writable_text(name, HEAVY) for name in those} for those in (seat.away, seat.out))
    for (text, face, size), fit in zip(names, _shared(names, room), strict=True):
        ink, leans = (strong, text in leaning) if face == HEAVY and text not in out else (faint, text in leaning)
        texts.append(line(fit, face, size, x, RAIL_BASELINE, ink, ground, leans=leans))
        x += fit.width + 9
    if points:
        ink = "on_amber" if seat.must_act else "brass"
        fit = fitted(points, HEAVY, USUAL, points_width)
        texts.append(line(fit, HEAVY, USUAL, x + 14, RAIL_BASELINE, ink, ground))
    return Layout(
        panels=(PanelPart(area, ground),),
        badges=(Badge(Tone.DARK, (area.left + 24, area.middle[1]), seat.badge),),
        chips=chips,
        texts=(*texts, *counted),
    )


def _pot(pot: int, area: Area, ink: str, ground: str) -> tuple[tuple[ChipMark, ...], tuple[Text, ...]]:
    """A chip and how many lie in the pot, at the end of the rail."""
    text = typeset_points(pot)
    width = round(measure(text, HEAVY, USUAL) + 0.5)
    left = area.right - 14 - width
    counted = line(fitted(text, HEAVY, USUAL, width), HEAVY, USUAL, left, RAIL_BASELINE, ink, ground)
    return (ChipMark((left - 8 - CHIP / 2, area.middle[1])),), (counted,)


def lanes(scene: BoardScene | CubesScene, under: Area = RAIL) -> Layout:
    """All players' lanes under a rail."""
    areas = lane_areas(len(scene.lanes), under)
    size = SMALL if len(scene.lanes) >= 8 else USUAL
    width = int(min((area.width for area in areas), default=0)) - 8
    names = tuple(writable_text(lane.name) or f"#{place}" for place, lane in enumerate(scene.lanes, start=1))
    above = tuple(name.split(" ", maxsplit=1)[0] for name in (scene.seat.name, scene.seat.partner or ""))
    fits = fitted_names(names, BOLD, size, width, above)
    box_acts = scene.seat.must_act
    parts = [_lane(*each, size, box_acts=box_acts) for each in zip(scene.lanes, areas, fits, strict=True)]
    return joined(*parts)


def _lane(lane: Lane, area: Area, name: Fitted, size: int, *, box_acts: bool) -> Layout:
    plate = Area(area.left, PLATE_TOP, area.right, area.bottom)
    ink, ground = _plate_colours(lane)
    left = round(area.middle[0] - name.width / 2)
    texts = [line(name, BOLD, size, left, PLATE_BASELINE, ink, ground, leans=lane.away)]
    if lane.out is not None:
        texts.extend(_out_texts(lane, lane.out, area))
    elif lane.cube is None and lane.note:
        spot = (_cube_x(lane, area), LINE_Y)
        texts.append(within(lane.note, BLACK, 38, spot, "num", "open", _inside(lane, area)))
    at_left = area.left + (30 if area.width >= BESIDE_BADGE_PX else BADGE_IN - 2)
    cubes, chevrons = (
        _cube_parts(lane, lane.cube, area, box_acts=box_acts) if lane.out is None and lane.cube else ((), ())
    )
    return Layout(
        panels=(
            PanelPart(area, "open" if lane.out is None else "out"),
            PanelPart(plate, ground, (lane.out is None, lane.out is None, True, True)),
        ),
        strokes=() if lane.out is not None else (_stroke(area),),
        frames=(Frame(area),) if lane.must_act else (),
        holds=(_hold(area),) if lane.hold and lane.out is None else (),
        badges=_badges(lane, (at_left, LINE_Y if lane.out is None else OUT_POINTS_Y)),
        cubes=cubes,
        chevrons=chevrons,
        texts=tuple(texts),
    )


def _badges(lane: Lane, spot: Spot) -> tuple[Badge, ...]:
    """A die, where the player moves for others; else the letter of their role, faint when they are out."""
    if lane.moves_for is not None:
        return (Badge(tone(lane.moves_for), spot, ""),)
    return (Badge(Tone.LIGHT, spot, lane.badge, faint=lane.out is not None),) if lane.badge else ()


def _plate_colours(lane: Lane) -> tuple[str, str]:
    if lane.must_act:
        return "on_amber", "amber"
    return ("text", "plate") if lane.out is None else ("dim", "out_plate")


def _cube_parts(
    lane: Lane, cube: CubePlacement, area: Area, *, box_acts: bool
) -> tuple[tuple[CubePart, ...], tuple[Chevron, ...]]:
    x = _cube_x(lane, area)
    if cube.offered_by is None:
        look, colour = (CubeLook.SOLID, tone(cube.owner)) if cube.owner else (CubeLook.OUTLINE, Tone.LIGHT)
        return (CubePart(look, colour, (x, CUBE_Y[cube.owner]), cube.value),), ()
    is_box = cube.offered_by is Side.BOX
    cube_y, chevron_y = OFFER_DOWN if is_box else OFFER_UP
    chevron = Chevron((x, chevron_y), points_up=not is_box, active=lane.must_act if is_box else box_acts)
    return (CubePart(CubeLook.TILTED, tone(cube.offered_by), (x, cube_y), cube.value),), (chevron,)


def _cube_x(lane: Lane, area: Area) -> float:
    is_pushed = area.width < BESIDE_BADGE_PX and (_is_marked(lane) or lane.hold)
    return area.middle[0] + (PUSHED_ASIDE_PX if is_pushed else 0)


def _is_marked(lane: Lane) -> bool:
    return bool(lane.badge) or lane.moves_for is not None


def _hold(area: Area) -> HoldMark:
    return HoldMark(Area(area.left + 9, LANE_TOP + 9, area.left + 24, LANE_TOP + 33))


def _stroke(area: Area) -> Stroke:
    return Stroke(Area(area.left + 5, LINE_Y - 1.5, area.right - 5, LINE_Y + 1.5))


def _out_texts(lane: Lane, out: Out, area: Area) -> list[Text]:
    inside = _inside(lane, area)
    x = inside.middle[0] if area.width < BESIDE_BADGE_PX else area.middle[0]
    fit, size = fitted_number(typeset_points(out.points, signed=True), HEAVY, 46, int(inside.width), smallest=SMALL)
    left = max(inside.left, min(x - fit.width / 2, inside.right - fit.width))
    label_spot = (area.middle[0], OUT_LABEL_Y)
    return [
        line(fit, HEAVY, size, left, OUT_POINTS_Y + CAPITALS * size / 2, "text", "out"),
        within(out.label, MEDIUM, SMALL, label_spot, "dim", "out", _inside(None, area)),
    ]


def _inside(lane: Lane | None, area: Area) -> Area:
    """What is free for text in a lane; its badge, if it has one, keeps its place."""
    taken = 0.0
    if lane is not None and _is_marked(lane):
        taken = 48 if area.width < BESIDE_BADGE_PX else 56
    return Area(area.left + max(5, taken), area.top, area.right - 5, area.bottom)


def _rail_names(seat: BoxSeat) -> list[tuple[str, str, int]]:
    """Who sits in the Box, as pieces with face and size; a name that cannot be written leaves the word alone."""
    name = writable_text(seat.name, HEAVY)
    pieces = [(seat.label, MEDIUM if name else HEAVY, SMALL if name else USUAL), (name, HEAVY, USUAL)]
    if seat.partner is not None:
        partner = writable_text(seat.partner, HEAVY)
        word = f"· {seat.partner_label}" if seat.partner_label else "·"
        pieces += [(word, MEDIUM, SMALL), (partner, HEAVY, USUAL)]
    return [piece for piece in pieces if piece[0]]


def _shared(pieces: list[tuple[str, str, int]], room: int) -> list[Fitted]:
    """The pieces brought into the room they share: labels first, then each name for itself, the shorter first."""
    free = room - 9 * (len(pieces) - 1)
    fits: dict[int, Fitted] = {}
    order = sorted(range(len(pieces)), key=lambda at: (pieces[at][1] == HEAVY, measure(*pieces[at])))
    for done, at in enumerate(order):
        text, face, size = pieces[at]
        share = free if done == len(order) - 1 else max(free // (len(order) - done), 20)
        if face != HEAVY:
            share = min(free // 2, 170)
        fits[at] = (fitted_name if face == HEAVY else fitted)(text, face, size, share)
        free -= fits[at].width
    return [fits[at] for at in range(len(pieces))]
