"""Where the Box's rail, the players' lanes, their cubes and names stand; pure measures, no drawing."""

from math import ceil
from typing import NamedTuple

from bot.render.board.scene import BoardScene, BoxSeat, CubesScene, Lane, Out, PriceTag
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
PIECES_APART = 10  # of what stands on the rail
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
FINAL_CUBE_Y, FINAL_CUBE = 860, 42
OFFER_DOWN, OFFER_UP = (824, 873), (840, 791)  # cube and chevron


def lane_areas(count: int, under: Area = RAIL) -> tuple[Area, ...]:
    """The lanes under a rail from left to right, equally wide."""
    width = (under.width - GAP * (count - 1)) / max(count, 1)
    lefts = [under.left + (width + GAP) * at for at in range(count)]
    return tuple(Area(round(left), LANE_TOP, round(left + width), LANE_BOTTOM) for left in lefts)


def rail(seat: BoxSeat, heading: str, area: Area = RAIL, *, pot: int | None = None) -> Layout:
    """The Box's rail: badge, names, points and price on the left, the heading and a pot on the right."""
    ground = "amber" if seat.must_act else "rail"
    strong, faint, brass = ("on_amber",) * 3 if seat.must_act else ("text", "dim", "brass")
    chips, counted = _pot(pot, area, strong, ground) if pot is not None else ((), ())
    left, right = area.left + 54, (chips[0].area.left if chips else area.right) - 12
    pieces = _rail_pieces(seat)
    natural = round(sum(PIECES_APART + measure(piece.text, piece.face, piece.size) for piece in pieces))
    heading_room = max(round(area.width * HEADING_SHARE), round(right - left - natural - 28))
    heading = writable_text(heading, MEDIUM)
    title = fitted(heading, MEDIUM, SMALL, heading_room)
    texts = [line(title, MEDIUM, SMALL, right - title.width, RAIL_BASELINE, faint, ground)] if heading else []
    room = round(right - left - 28) - (title.width if heading else 0)
    x = left
    leaning, out = ({writable_text(name, HEAVY) for name in those} for those in (seat.away, seat.out))
    for piece, fit in zip(pieces, _shared(pieces, room), strict=True):
        ink = faint if piece.face != HEAVY or piece.text in out else brass if piece.is_figure else strong
        leans = piece.text in leaning and not piece.is_figure
        texts.append(line(fit, piece.face, piece.size, x, RAIL_BASELINE, ink, ground, leans=leans))
        x += fit.width + PIECES_APART
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
    elif lane.tag is not None:
        texts.extend(_tag_texts(lane, lane.tag, area))
    elif lane.cube is None and lane.note:
        spot, inside = (_cube_x(lane, area), LINE_Y), _inside(lane, area)
        _, fits = fitted_number(lane.note, BLACK, 38, int(inside.width), 20)
        texts.append(within(lane.note, BLACK, fits, spot, "num", "open", inside))
    at_left = area.left + (30 if area.width >= BESIDE_BADGE_PX else BADGE_IN - 2)
    cubes, chevrons = _final_cube(lane, area), ()
    if lane.out is None and lane.tag is None and lane.cube:
        cubes, chevrons = _cube_parts(lane, lane.cube, area, box_acts=box_acts)
    is_dim = lane.out is not None and not lane.out.bright
    tag = (PanelPart(_tag_area(area), "plate"),) if lane.tag is not None and lane.out is None else ()
    return Layout(
        panels=(
            PanelPart(area, "out" if is_dim else "open"),
            PanelPart(plate, ground, (not is_dim, not is_dim, True, True)),
            *tag,
        ),
        strokes=() if lane.out is not None or tag else (_stroke(area),),
        frames=(Frame(area),) if lane.must_act else (),
        holds=(_hold(area),) if lane.hold and lane.out is None else (),
        badges=_badges(lane, (at_left, LINE_Y if lane.out is None and not tag else OUT_POINTS_Y)),
        cubes=cubes,
        chevrons=chevrons,
        texts=tuple(texts),
    )


def _badges(lane: Lane, spot: Spot) -> tuple[Badge, ...]:
    """A die, where the player moves for others; else the letter of their role, faint when they are out."""
    if lane.moves_for is not None:
        return (Badge(tone(lane.moves_for), spot, ""),)
    is_faint = lane.out is not None and not lane.out.bright
    return (Badge(Tone.LIGHT, spot, lane.badge, faint=is_faint),) if lane.badge else ()


def _plate_colours(lane: Lane) -> tuple[str, str]:
    if lane.must_act:
        return "on_amber", "amber"
    return ("text", "plate") if lane.out is None or lane.out.bright else ("dim", "out_plate")


def _final_cube(lane: Lane, area: Area) -> tuple[CubePart, ...]:
    """The cube by which a player's game was decided, below their points."""
    if lane.out is None or lane.out.cube is None:
        return ()
    cube = lane.out.cube
    look, colour = (CubeLook.SOLID, tone(cube.owner)) if cube.owner else (CubeLook.OUTLINE, Tone.LIGHT)
    return (CubePart(look, colour, (area.middle[0], FINAL_CUBE_Y), cube.value, FINAL_CUBE),)


def _tag_area(area: Area) -> Area:
    return Area(area.left + 6, LANE_TOP + 6, area.right - 6, PLATE_TOP - 6)


def _tag_texts(lane: Lane, tag: PriceTag, area: Area) -> list[Text]:
    """The price of a game that is for sale, on a tag."""
    inside = _inside(lane, area)
    spot = (max(area.middle[0], inside.left + 20), OUT_POINTS_Y)
    return [
        within(tag.price, HEAVY, 46, spot, "brass", "plate", inside),
        within(tag.label, MEDIUM, SMALL, (area.middle[0], OUT_LABEL_Y), "text", "plate", _inside(None, area)),
    ]


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
    inside, ground = _inside(lane, area), "open" if out.bright else "out"
    x = inside.middle[0] if area.width < BESIDE_BADGE_PX else area.middle[0]
    fit, size = fitted_number(typeset_points(out.points, signed=True), HEAVY, 46, int(inside.width), smallest=SMALL)
    left = max(inside.left, min(x - fit.width / 2, inside.right - fit.width))
    points = line(fit, HEAVY, size, left, OUT_POINTS_Y + CAPITALS * size / 2, "text", ground)
    if out.cube is not None:
        return [points]
    label_spot, ink = (area.middle[0], OUT_LABEL_Y), "text" if out.bright else "dim"
    return [points, within(out.label, MEDIUM, SMALL, label_spot, ink, ground, _inside(None, area))]


def _inside(lane: Lane | None, area: Area) -> Area:
    """What is free for text in a lane; its badge, if it has one, keeps its place."""
    taken = 0.0
    if lane is not None and _is_marked(lane):
        taken = 48 if area.width < BESIDE_BADGE_PX else 56
    return Area(area.left + max(5, taken), area.top, area.right - 5, area.bottom)


class _Piece(NamedTuple):
    """One of the texts on the left of the rail; a figure is never cut."""

    text: str
    face: str
    size: int
    is_figure: bool = False


def _rail_pieces(seat: BoxSeat) -> list[_Piece]:
    """Who sits in the Box, and what they have; a name that cannot be written leaves the word alone."""
    name = writable_text(seat.name, HEAVY)
    label = _Piece(seat.label, MEDIUM, SMALL) if name else _Piece(seat.label, HEAVY, USUAL)
    pieces = [label, _Piece(name, HEAVY, USUAL), _figure(seat.points)]
    if seat.partner is not None:
        word = f"· {seat.partner_label}" if seat.partner_label else "·"
        partner = _Piece(writable_text(seat.partner, HEAVY), HEAVY, USUAL)
        pieces += [_Piece(word, MEDIUM, SMALL), partner, _figure(seat.partner_points)]
    return [piece for piece in (*pieces, _Piece(seat.price, HEAVY, USUAL, is_figure=True)) if piece.text]


def _figure(points: int) -> _Piece:
    return _Piece(typeset_points(points, signed=True) if points else "", HEAVY, USUAL, is_figure=True)


def _shared(pieces: list[_Piece], room: int) -> list[Fitted]:
    """The pieces brought into the room they share: figures and labels first, then each name, the shorter first."""
    free = room - PIECES_APART * (len(pieces) - 1)
    fits: dict[int, Fitted] = {}

    def rank(at: int) -> tuple[bool, bool, float]:
        piece = pieces[at]
        return not piece.is_figure, piece.face == HEAVY, measure(piece.text, piece.face, piece.size)

    order = sorted(range(len(pieces)), key=rank)
    for done, at in enumerate(order):
        text, face, size, is_figure = pieces[at]
        share = free if done == len(order) - 1 else max(free // (len(order) - done), 20)
        if is_figure:
            share = ceil(measure(text, face, size))
        elif face != HEAVY:
            share = min(free // 2, 170)
        fits[at] = (fitted_name if face == HEAVY and not is_figure else fitted)(text, face, size, share)
        free -= fits[at].width
    return [fits[at] for at in range(len(pieces))]
