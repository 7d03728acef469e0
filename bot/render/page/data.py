"""The scene of a page as plain JSON values, packed: what a step shares with the one before it is said once.

A step is `[text, rail, position, dice, play, banner, numbers]`, with 0 for what is as before and zeros at its end left
out. `text` is a place in `texts`; there the dice of the last play, as they are kept or the other way round, and the
play itself stand as control characters. `rail` is a place in `rails`: `[heading, seat, lanes, pot]`, each a place in a
list of its own. Where the board is elsewhere there is no position. `numbers` is the side whose point numbers are shown,
where it is not that of the first dice. An arrow is `[dashed, line, mark, count, cross]`, with 0 for what it does
not bear and zeros at its end left out; its line is told spot by spot, each from the one before it: where it begins,
the corners and the end of each of its curves, its tip.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import dist
from typing import Any, TypeAlias

from bot.backgammon.ids import position_id
from bot.backgammon.position import Position
from bot.render.board.arrows import bezier_spots, corners_of_curve, rings_arrows_and_labels
from bot.render.board.scene import BoardScene, BoxSeat, CubesScene, Lane
from bot.render.board.shown import CubePlacement
from bot.render.card.scene import with_played_and_better_arrows
from bot.render.page.scene import BetterPlay, PageFigures, PageGame, PageProof, PageScene, PageStep
from bot.render.parts import Arrow, DiceState, Spot, Stroke, bends_of_line
from bot.render.sheet.scene import ScoreRing, SheetCell, SheetScene, ShownSheetRow
from bot.rules.points import fraction_points_text
from bot.rules.state.bets import Side

Json: TypeAlias = Any
_DICE_MARK, _PLAY_MARK = "\x01", "\x02"
_AS_BEFORE = 0
_NEGLIGIBLE_PX = 1.5  # so far a curve may lie from an arrow's line
_SIDES = {None: "", Side.TEAM: "T", Side.BOX: "B"}
_DICE_STATES = {DiceState.TO_ROLL: "r", DiceState.TO_PLAY: "p", DiceState.PLAYED: "d", DiceState.WAITING: "w"}


def page_data(scene: PageScene) -> Json:
    """All that the page's script is told."""
    packed = _Packed()
    steps = [packed.step(one) for one in scene.steps]
    return {
        "labels": dict(scene.labels),
        "alt": dict(scene.alt),
        "title": scene.title,
        "subtitle": scene.subtitle,
        "sheet": sheet_data(scene.sheet),
        "figures": _figures(scene.figures) if scene.figures else 0,
        "unanalysed": scene.unanalysed,
        "games": [_game(one, scene.steps[one.first_step].scene) for one in scene.games],
        "steps": steps,
        "missed": [place for place, one in enumerate(scene.steps) if not one.is_turn],
        "errors": {place: list(one.errors) for place, one in enumerate(scene.steps) if one.errors},
        "worst": list(map(list, scene.worst)),
        "better": {place: _better(one, one.better) for place, one in enumerate(scene.steps) if one.better},
        "texts": packed.texts.items,
        "rails": packed.rails.items,
        "headings": packed.headings.items,
        "seats": packed.seats.items,
        "lanes": packed.lanes.items,
        "payments": {"title": scene.payments.title, "lines": list(scene.payments.lines)},
        "ledger": {"title": scene.ledger.title, "lines": list(scene.ledger.lines)},
        "proofs": [_proof(one) for one in scene.proofs],
    }


def board_data(scene: BoardScene | CubesScene, play: str = "") -> Json:
    """One table, as the page's script draws it; `play`: the last one in notation, shown where the scene shows one."""
    board = scene if isinstance(scene, BoardScene) else None
    dice = _dice(board) if board else ""
    return {
        "view": _SIDES[board.view] if board else "",
        "numbers": (_SIDES[board.numbers_for] or dice[:1]) if board else "",
        "position": _position(board) if board else "",
        "dice": dice,
        "play": _last_play(board, play),
        "banner": _banner(board),
        "heading": scene.heading,
        "seat": _seat(scene.seat),
        "lanes": [_lane(lane) for lane in scene.lanes],
        "pot": "" if scene.pot is None else fraction_points_text(scene.pot),
    }


# --- Steps


@dataclass(slots=True)
class _Interned:
    """Values that are said once, each with its place."""

    items: list[Json] = field(default_factory=list[Json])
    places: dict[Hashable, int] = field(default_factory=dict[Hashable, int])

    def place(self, key: Hashable, value: Json) -> int:
        """The place of this value, which is known by its key."""
        if key not in self.places:
            self.places[key] = len(self.items)
            self.items.append(value)
        return self.places[key]


@dataclass(slots=True)
class _Packed:
    """Steps that are packed one after the other."""

    texts: _Interned = field(default_factory=_Interned)
    rails: _Interned = field(default_factory=_Interned)
    headings: _Interned = field(default_factory=_Interned)
    seats: _Interned = field(default_factory=_Interned)
    lanes: _Interned = field(default_factory=_Interned)
    before: tuple[Json, ...] = ()

    def step(self, step: PageStep) -> list[Json]:
        """A step, without what is as before."""
        board = step.scene if isinstance(step.scene, BoardScene) else None
        dice, text = _dice(board) if board else "", _text(step, board)
        numbers = _SIDES[board.numbers_for] if board else ""
        now: tuple[Json, ...] = (
            self.rail(step.scene),
            _position(board) if board else "",
            dice,
            _last_play(board, step.play),
            _banner(board),
            "" if dice.startswith(numbers) else numbers,
        )
        before = self.before or (None,) * len(now)
        packed = [_AS_BEFORE if one == other else one for one, other in zip(now, before, strict=True)]
        self.before = now
        while packed and packed[-1] == _AS_BEFORE:
            packed.pop()
        return [self.texts.place(text, text), *packed]

    def rail(self, scene: BoardScene | CubesScene) -> int:
        """The Box's rail and the lanes below it; from 1, as 0 is the one before."""
        lanes = [self.lanes.place(lane, _lane(lane)) for lane in scene.lanes]
        seat = self.seats.place(scene.seat, _seat(scene.seat))
        pot = "" if scene.pot is None else fraction_points_text(scene.pot)
        heading = self.headings.place(scene.heading, scene.heading)
        return self.rails.place((heading, seat, tuple(lanes), pot), [heading, seat, lanes, pot]) + 1


def _figures(figures: PageFigures) -> Json:
    counts = {"games": figures.analysed_count, "of": figures.game_count, "by": figures.by}
    return {"heads": list(figures.heads), "rows": list(map(list, figures.rows)), "counts": counts}


def _better(step: PageStep, better: BetterPlay) -> Json:
    before = position_id(Position(better.team, better.box))
    return [
        f"{_SIDES[better.side]}{better.play}",
        better.cost,
        before,
        _compared(step, better),
        better.error,
        better.why,
    ]


def _compared(step: PageStep, better: BetterPlay) -> list[Json]:
    """The arrows of the better play and the one that was made, each with all it bears; in px, lines in steps of two."""
    if not isinstance(step.scene, BoardScene):
        return []
    before = replace(step.scene, team=tuple(better.team), box=tuple(better.box))
    scene = with_played_and_better_arrows(before, better.side, step.play, better.play, is_blunder=better.is_blunder)
    return [_arrow(arrow) for arrow in rings_arrows_and_labels(scene)[1]]


def _arrow(arrow: Arrow) -> Json:
    spots = [_half(spot) for spot in (arrow.line[0], *_curves(arrow.line), arrow.head[0])]
    line = [
        *spots[0],
        *(after - before for one, other in pairwise(spots) for before, after in zip(one, other, strict=True)),
    ]
    labels = [[label.text, *_whole(label.centre)] if label else 0 for label in (arrow.mark, arrow.count_label)]
    told = [int(arrow.stroke is not Stroke.SOLID), line, *labels, _whole(arrow.cross_centre) if arrow.is_crossed else 0]
    while not told[-1]:
        told.pop()
    return told


def _curves(line: Sequence[Spot]) -> Iterator[Spot]:
    """The corners and the end of each curve of a line, parted where it bends at a hit, or where one does not do."""
    for first, last in pairwise((0, *bends_of_line(line), len(line) - 1)):
        yield from _curves_of_part(line[first : last + 1])


def _curves_of_part(line: Sequence[Spot]) -> Iterator[Spot]:
    """The same of a part without a bend: its spots are so many even steps of a curve, or of two at a hit."""
    corners = corners_of_curve(line)
    told = bezier_spots(line[0], *corners, line[-1], max(len(line) - 1, 1))
    if all(dist(one, other) < _NEGLIGIBLE_PX for one, other in zip(told, line, strict=False)):
        yield from (*corners, line[-1])
        return
    middle = len(line) // 2
    yield from _curves_of_part(line[: middle + 1])
    yield from _curves_of_part(line[middle:])


def _half(spot: Spot) -> list[int]:
    """A spot of an arrow in steps of two px: nobody sees one, and half the number needs fewer bytes."""
    return [round(each / 2) for each in spot]


def _whole(spot: Spot) -> list[int]:
    return [round(spot[0]), round(spot[1])]


def _last_play(board: BoardScene | None, play: str) -> str:
    return f"{_SIDES[board.last_play.side]}{play}" if board and board.last_play else ""


def _banner(board: BoardScene | None) -> Json:
    return [board.banner.text, _SIDES[board.banner.winner]] if board and board.banner else ""


def _text(step: PageStep, board: BoardScene | None) -> str:
    """What happened, with marks for the dice and the play, so that it is often the same."""
    text = step.text
    rolled = next((one.numbers for one in board.dice if one.state is DiceState.PLAYED), ()) if board else ()
    if any(mark in text for mark in (_DICE_MARK, _PLAY_MARK)):
        return text
    text = text.replace("-".join(map(str, rolled)), _DICE_MARK) if rolled else text
    return text.replace(step.play, _PLAY_MARK, 1) if step.play else text


def _position(scene: BoardScene) -> str:
    """The id of the position as the Team sees it."""
    return position_id(Position(bytes(scene.team), bytes(scene.box)))


def _dice(scene: BoardScene) -> str:
    """For each side that has dice its letter, their state's, and their figures."""
    return "".join(f"{_SIDES[one.side]}{_DICE_STATES[one.state]}{''.join(map(str, one.numbers))}" for one in scene.dice)


def _seat(seat: BoxSeat) -> Json:
    return _present(
        name=seat.name,
        label=seat.label,
        badge=seat.badge,
        points=fraction_points_text(seat.points, signed=True) if seat.points else "",
        pointsLabel=seat.points_label,
        acts=int(seat.must_act),
        partner=seat.partner,
        partnerLabel=seat.partner_label,
        partnerPoints=fraction_points_text(seat.partner_points, signed=True) if seat.partner_points else "",
        away=list(seat.away),
        out=list(seat.out),
        price=seat.price,
    )


def _lane(lane: Lane) -> Json:
    return _present(
        name=lane.name,
        cube=_cube(lane.cube) if lane.cube else None,
        out=[
            fraction_points_text(lane.out.points, signed=True),
            lane.out.label,
            _cube(lane.out.cube) if lane.out.cube else 0,
            int(lane.out.is_game_over),
        ]
        if lane.out
        else None,
        badge=lane.badge,
        acts=int(lane.must_act),
        hold=int(lane.hold),
        note=lane.note,
        away=int(lane.away),
        moves=_SIDES[lane.moves_for],
        tag=[lane.tag.price, lane.tag.label] if lane.tag else None,
    )


def _cube(cube: CubePlacement) -> Json:
    return [cube.value, _SIDES[cube.owner], _SIDES[cube.offered_by]]


def _present(**facts: Json) -> Mapping[str, Json]:
    """What is there: not what is empty, none or zero."""
    return {name: fact for name, fact in facts.items() if fact}


# --- Games, the sheet and the proof


def _game(game: PageGame, begin: BoardScene | CubesScene) -> Json:
    view = _SIDES[begin.view] if isinstance(begin, BoardScene) else ""
    shown = {"number": game.number, "first": game.first_step, "view": view, "end": game.end, "row": game.row}
    curve = [number for place, equity in game.curve for number in (place - game.first_step, round(equity * 100))]
    return shown | ({"curve": curve, "course": game.course} if curve else {})


def sheet_data(sheet: SheetScene) -> Json:
    """A score sheet, as the page's script shows it."""
    return _present(
        status=sheet.status,
        legend=sheet.legend,
        notes=sheet.notes,
        stamp=sheet.stamp,
        names=list(sheet.names),
        left=sorted(sheet.left),
        robots=sorted(sheet.robots),
        rows=[_row(row) for row in sheet.rows],
        chips=[[row.label, [fraction_points_text(one) for one in row.counts]] for row in sheet.chips],
    )


def _row(row: ShownSheetRow) -> Json:
    return _present(
        number=row.number,
        cells=[_cell(cell) if cell else 0 for cell in row.cells],
        open=int(not row.finished),
        places=int(row.places),
        heading=row.heading,
    )


def _cell(cell: SheetCell) -> Json:
    total = None if cell.total is None else fraction_points_text(cell.total, signed=True)
    return [total, cell.role, _ring(cell.ring) if cell.ring else 0, int(cell.faint)]


def _ring(ring: ScoreRing) -> Json:
    return [ring.label, int(ring.crossed)]


def _proof(proof: PageProof) -> Json:
    return {
        "title": proof.title,
        "digest": proof.digest,
        "seed": proof.seed,
        "words": list(proof.words),
        "rolls": " ".join(one or "-" for one in proof.rolls),
        "told": proof.told,
        "note": proof.note,
        "checkable": int(proof.is_checkable),
    }
