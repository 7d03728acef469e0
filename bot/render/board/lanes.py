"""Where the Box's rail, the players' lanes, their cubes and names stand; pure measures, no drawing."""

from dataclasses import replace
from math import ceil
from typing import NamedTuple

from bot.render.board.scene import BoardScene, BoxSeat, CubesScene, Lane, LaneResult, PriceTag
from bot.render.board.shown import CubePlacement
from bot.render.fonts import BLACK_FACE, BOLD_FACE, HEAVY_FACE, MEDIUM_FACE, text_width_px, writable_text
from bot.render.lettering import (
    FittedText,
    fitted_name,
    fitted_names,
    fitted_number,
    fitted_text,
    text_centred_within,
)
from bot.render.parts import (
    AnswererChevron,
    Area,
    Badge,
    ChipMark,
    CubeLook,
    CubePart,
    CutSide,
    LaneLine,
    Layout,
    MustActFrame,
    PanelPart,
    RollHoldMark,
    Spot,
    Text,
    Tone,
    joined_layouts,
    tone_of_side,
)
from bot.rules.points import HalfPoints, fraction_points_text
from bot.rules.state.bets import Side

BOX_RAIL_AREA = Area(16, 730, 984, 774)
_LANE_TOP_Y, _PLATE_TOP_Y, LANE_BOTTOM_Y = 778, 886, 930
_LANE_GAP_PX = 6
_RAIL_GAP_PX = 10  # of what stands on the rail
_LANE_LINE_Y = 832
_RAIL_BASELINE, _PLATE_BASELINE = 762, 919
_SMALL_SIZE_PX, _USUAL_SIZE_PX = 28, 30
_MIN_LANE_WIDTH_BESIDE_BADGE_PX = 170  # a lane this wide has its cube beside, not behind, the badge
_PUSHED_ASIDE_PX = 19
_BADGE_INSET_PX = 24
_CHIP_SIZE_PX = 34
_MAX_HEADING_SHARE = 0.444  # of the rail at most, while names need room
_CUBE_Y_BY_OWNER = {None: 832, Side.BOX: 800, Side.TEAM: 864}
_OUT_POINTS_Y, _OUT_LABEL_Y = 815, 862
_FINAL_CUBE_Y, _FINAL_CUBE_SIZE_PX = 860, 42
_BOX_OFFER_YS, _TEAM_OFFER_YS = (824, 873), (840, 791)  # cube and chevron


def lane_areas(lane_count: int, rail_area: Area = BOX_RAIL_AREA) -> tuple[Area, ...]:
    """The lanes under a rail from left to right, equally wide."""
    width = (rail_area.width - _LANE_GAP_PX * (lane_count - 1)) / max(lane_count, 1)
    lefts = [rail_area.left + (width + _LANE_GAP_PX) * at for at in range(lane_count)]
    return tuple(Area(round(left), _LANE_TOP_Y, round(left + width), LANE_BOTTOM_Y) for left in lefts)


def box_rail_layout(
    seat: BoxSeat, heading: str, area: Area = BOX_RAIL_AREA, *, pot_half_points: HalfPoints | None = None
) -> Layout:
    """The Box's rail: badge, names, points and price on the left, the heading and a pot on the right."""
    ground = "amber" if seat.must_act else "rail"
    strong, faint, brass = ("on_amber",) * 3 if seat.must_act else ("text", "dim", "brass")
    chips, counted = _pot(pot_half_points, area, strong, ground) if pot_half_points is not None else ((), ())
    left, right = area.left + 54, (chips[0].area.left if chips else area.right) - 12
    pieces = _rail_pieces(seat)
    natural = round(sum(_RAIL_GAP_PX + text_width_px(piece.text, piece.face, piece.size) for piece in pieces))
    heading_room = max(round(area.width * _MAX_HEADING_SHARE), round(right - left - natural - 28))
    heading = writable_text(heading, MEDIUM_FACE)
    title = fitted_text(heading, MEDIUM_FACE, _SMALL_SIZE_PX, heading_room)
    texts = [title.ending_at(right, _RAIL_BASELINE, faint, ground)] if heading else []
    room = round(right - left - 28) - (title.width if heading else 0)
    fits = _shared(pieces, room)
    if any(fit.cut is not CutSide.NONE and fit.text == seat.points_label for fit in fits):
        pieces = _rail_pieces(replace(seat, points_label=""))  # a figure says more than half a word beside it
        fits = _shared(pieces, room)
    x = left
    leaning, out = ({writable_text(name, HEAVY_FACE) for name in those} for those in (seat.away, seat.out))
    for piece, fit in zip(pieces, fits, strict=True):
        ink = faint if piece.face != HEAVY_FACE or piece.text in out else brass if piece.is_figure else strong
        leans = piece.text in leaning and not piece.is_figure
        texts.append(fit.starting_at(x, _RAIL_BASELINE, ink, ground, slanted=leans))
        x += fit.width + _RAIL_GAP_PX
    return Layout(
        panels=(PanelPart(area, ground),),
        badges=(Badge(Tone.DARK, (area.left + 24, area.centre[1]), seat.badge),),
        chips=chips,
        texts=(*texts, *counted),
    )


def _pot(pot: HalfPoints, area: Area, ink: str, ground: str) -> tuple[tuple[ChipMark, ...], tuple[Text, ...]]:
    """A chip and how many lie in the pot, at the end of the rail."""
    text = fraction_points_text(pot)
    width = round(text_width_px(text, HEAVY_FACE, _USUAL_SIZE_PX) + 0.5)
    left = area.right - 14 - width
    counted = fitted_text(text, HEAVY_FACE, _USUAL_SIZE_PX, width).starting_at(left, _RAIL_BASELINE, ink, ground)
    return (ChipMark((left - 8 - _CHIP_SIZE_PX / 2, area.centre[1])),), (counted,)


def lanes_layout(scene: BoardScene | CubesScene, rail_area: Area = BOX_RAIL_AREA) -> Layout:
    """All players' lanes under a rail."""
    areas = lane_areas(len(scene.lanes), rail_area)
    size = _SMALL_SIZE_PX if len(scene.lanes) >= 8 else _USUAL_SIZE_PX
    width = int(min((area.width for area in areas), default=0)) - 8
    names = tuple(writable_text(lane.name) or f"#{place}" for place, lane in enumerate(scene.lanes, start=1))
    above = tuple(name.split(" ", maxsplit=1)[0] for name in (scene.seat.name, scene.seat.partner or ""))
    fits = fitted_names(names, BOLD_FACE, size, width, above)
    box_acts = scene.seat.must_act
    return joined_layouts(*(_lane(*each, box_acts=box_acts) for each in zip(scene.lanes, areas, fits, strict=True)))


def _lane(lane: Lane, area: Area, name: FittedText, *, box_acts: bool) -> Layout:
    plate = Area(area.left, _PLATE_TOP_Y, area.right, area.bottom)
    ink, ground = _plate_colours(lane)
    left = round(area.centre[0] - name.width / 2)
    texts = [name.starting_at(left, _PLATE_BASELINE, ink, ground, slanted=lane.away)]
    if lane.out is not None:
        texts.extend(_out_texts(lane, lane.out, area))
    elif lane.tag is not None:
        texts.extend(_tag_texts(lane, lane.tag, area))
    elif lane.cube is None and lane.note:
        spot, inside = (_cube_x(lane, area), _LANE_LINE_Y), _inside(lane, area)
        size = fitted_number(lane.note, BLACK_FACE, 38, int(inside.width), 20).size
        texts.append(text_centred_within(lane.note, BLACK_FACE, size, spot, "num", "open", inside))
    at_left = area.left + (30 if area.width >= _MIN_LANE_WIDTH_BESIDE_BADGE_PX else _BADGE_INSET_PX - 2)
    cubes, chevrons = _final_cube(lane, area), ()
    if lane.out is None and lane.tag is None and lane.cube:
        cubes, chevrons = _cube_parts(lane, lane.cube, area, box_acts=box_acts)
    is_dim = lane.out is not None and not lane.out.is_game_over
    tag = (PanelPart(_tag_area(area), "plate"),) if lane.tag is not None and lane.out is None else ()
    return Layout(
        panels=(
            PanelPart(area, "out" if is_dim else "open"),
            PanelPart(plate, ground, (not is_dim, not is_dim, True, True)),
            *tag,
        ),
        lane_lines=() if lane.out is not None or tag else (_stroke(area),),
        frames=(MustActFrame(area),) if lane.must_act else (),
        holds=(_hold(area),) if lane.hold and lane.out is None else (),
        badges=_badges(lane, (at_left, _LANE_LINE_Y if lane.out is None and not tag else _OUT_POINTS_Y)),
        cubes=cubes,
        chevrons=chevrons,
        texts=tuple(texts),
    )


def _badges(lane: Lane, spot: Spot) -> tuple[Badge, ...]:
    """A die, where the player moves for others; else the letter of their role, faint when they are out."""
    if lane.moves_for is not None:
        return (Badge(tone_of_side(lane.moves_for), spot, ""),)
    is_faint = lane.out is not None and not lane.out.is_game_over
    return (Badge(Tone.LIGHT, spot, lane.badge, faint=is_faint),) if lane.badge else ()


def _plate_colours(lane: Lane) -> tuple[str, str]:
    if lane.must_act:
        return "on_amber", "amber"
    return ("text", "plate") if lane.out is None or lane.out.is_game_over else ("dim", "out_plate")


def _final_cube(lane: Lane, area: Area) -> tuple[CubePart, ...]:
    """The cube by which a player's game was decided, below their points."""
    if lane.out is None or lane.out.cube is None:
        return ()
    cube = replace(lane.out.cube, offered_by=None)  # nobody holds it out any more
    look, colour = look_and_tone_of_cube(cube)
    return (CubePart(look, colour, (area.centre[0], _FINAL_CUBE_Y), cube.value, _FINAL_CUBE_SIZE_PX),)


def _tag_area(area: Area) -> Area:
    return Area(area.left + 6, _LANE_TOP_Y + 6, area.right - 6, _PLATE_TOP_Y - 6)


def _tag_texts(lane: Lane, tag: PriceTag, area: Area) -> list[Text]:
    """The price of a game that is for sale, on a tag."""
    inside = _inside(lane, area)
    spot = (max(area.centre[0], inside.left + 20), _OUT_POINTS_Y)
    return [
        text_centred_within(tag.price, HEAVY_FACE, 46, spot, "brass", "plate", inside),
        text_centred_within(
            tag.label, MEDIUM_FACE, _SMALL_SIZE_PX, (area.centre[0], _OUT_LABEL_Y), "text", "plate", _inside(None, area)
        ),
    ]


def _cube_parts(
    lane: Lane, cube: CubePlacement, area: Area, *, box_acts: bool
) -> tuple[tuple[CubePart, ...], tuple[AnswererChevron, ...]]:
    x = _cube_x(lane, area)
    if cube.offered_by is None:
        look, colour = look_and_tone_of_cube(cube)
        return (CubePart(look, colour, (x, _CUBE_Y_BY_OWNER[cube.owner]), cube.value),), ()
    is_box = cube.offered_by is Side.BOX
    cube_y, chevron_y = _BOX_OFFER_YS if is_box else _TEAM_OFFER_YS
    chevron = AnswererChevron((x, chevron_y), points_up=not is_box, active=lane.must_act if is_box else box_acts)
    return (CubePart(*look_and_tone_of_cube(cube), (x, cube_y), cube.value),), (chevron,)


def look_and_tone_of_cube(cube: CubePlacement) -> tuple[CubeLook, Tone]:
    """A cube that is held out is tilted, in the tone of who does; one in the middle is an outline."""
    if cube.offered_by:
        return CubeLook.TILTED, tone_of_side(cube.offered_by)
    return (CubeLook.SOLID, tone_of_side(cube.owner)) if cube.owner else (CubeLook.OUTLINE, Tone.LIGHT)


def _cube_x(lane: Lane, area: Area) -> float:
    is_pushed = area.width < _MIN_LANE_WIDTH_BESIDE_BADGE_PX and (_is_marked(lane) or lane.hold)
    return area.centre[0] + (_PUSHED_ASIDE_PX if is_pushed else 0)


def _is_marked(lane: Lane) -> bool:
    return bool(lane.badge) or lane.moves_for is not None


def _hold(area: Area) -> RollHoldMark:
    return RollHoldMark(Area(area.left + 9, _LANE_TOP_Y + 9, area.left + 24, _LANE_TOP_Y + 33))


def _stroke(area: Area) -> LaneLine:
    return LaneLine(Area(area.left + 5, _LANE_LINE_Y - 1.5, area.right - 5, _LANE_LINE_Y + 1.5))


def _out_texts(lane: Lane, out: LaneResult, area: Area) -> list[Text]:
    inside, ground = _inside(lane, area), "open" if out.is_game_over else "out"
    x = inside.centre[0] if area.width < _MIN_LANE_WIDTH_BESIDE_BADGE_PX else area.centre[0]
    result = fraction_points_text(out.points, signed=True)
    fit = fitted_number(result, HEAVY_FACE, 46, int(inside.width), min_size=_SMALL_SIZE_PX)
    left = max(inside.left, min(x - fit.width / 2, inside.right - fit.width))
    points = fit.starting_at(left, fit.baseline_centred_on(_OUT_POINTS_Y), "text", ground)
    if out.cube is not None:
        return [points]
    label_spot, ink = (area.centre[0], _OUT_LABEL_Y), "text" if out.is_game_over else "dim"
    return [
        points,
        text_centred_within(out.label, MEDIUM_FACE, _SMALL_SIZE_PX, label_spot, ink, ground, _inside(None, area)),
    ]


def _inside(lane: Lane | None, area: Area) -> Area:
    """What is free for text in a lane; its badge, if it has one, keeps its place."""
    taken = 0.0
    if lane is not None and _is_marked(lane):
        taken = 48 if area.width < _MIN_LANE_WIDTH_BESIDE_BADGE_PX else 56
    return Area(area.left + max(5, taken), area.top, area.right - 5, area.bottom)


class _Piece(NamedTuple):
    """One of the texts on the left of the rail; a figure is never cut."""

    text: str
    face: str
    size: int
    is_figure: bool = False


def _rail_pieces(seat: BoxSeat) -> list[_Piece]:
    """Who sits in the Box, and what they have; a name that cannot be written leaves the word alone."""
    name = writable_text(seat.name, HEAVY_FACE)
    label = _Piece(seat.label, MEDIUM_FACE, _SMALL_SIZE_PX) if name else _Piece(seat.label, HEAVY_FACE, _USUAL_SIZE_PX)
    said = _Piece(seat.points_label if seat.points else "", MEDIUM_FACE, _SMALL_SIZE_PX)
    pieces = [label, _Piece(name, HEAVY_FACE, _USUAL_SIZE_PX), said, _figure(seat.points)]
    if seat.partner is not None:
        word = f"· {seat.partner_label}" if seat.partner_label else "·"
        partner = _Piece(writable_text(seat.partner, HEAVY_FACE), HEAVY_FACE, _USUAL_SIZE_PX)
        pieces += [_Piece(word, MEDIUM_FACE, _SMALL_SIZE_PX), partner, _figure(seat.partner_points)]
    return [piece for piece in (*pieces, _Piece(seat.price, HEAVY_FACE, _USUAL_SIZE_PX, is_figure=True)) if piece.text]


def _figure(points: HalfPoints) -> _Piece:
    return _Piece(
        fraction_points_text(points, signed=True) if points else "", HEAVY_FACE, _USUAL_SIZE_PX, is_figure=True
    )


def _shared(pieces: list[_Piece], room: int) -> list[FittedText]:
    """The pieces brought into the room they share: figures and labels first, then each name, the shorter first."""
    free = room - _RAIL_GAP_PX * (len(pieces) - 1)
    fits: dict[int, FittedText] = {}

    def rank(at: int) -> tuple[bool, bool, float]:
        piece = pieces[at]
        return not piece.is_figure, piece.face == HEAVY_FACE, text_width_px(piece.text, piece.face, piece.size)

    order = sorted(range(len(pieces)), key=rank)
    for done, at in enumerate(order):
        text, face, size, is_figure = pieces[at]
        share = free if done == len(order) - 1 else max(free // (len(order) - done), 20)
        if is_figure:
            share = ceil(text_width_px(text, face, size))
        elif face != HEAVY_FACE:
            share = min(free // 2, 170)
        fits[at] = (fitted_name if face == HEAVY_FACE and not is_figure else fitted_text)(text, face, size, share)
        free -= fits[at].width
    return [fits[at] for at in range(len(pieces))]
