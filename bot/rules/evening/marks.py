"""What is written on the score sheet, mark by mark: scores, letters of the roles, circles."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.evening.sheet import SheetRow, StakeFromGame, shown_rows
from bot.rules.points import (
    NO_POINTS,
    HalfPoints,
    Player,
    Players,
    StakePerPoint,
    TransferReason,
    scores_after_transfers,
)
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.chouette import BetweenGames, Chouette, Ended, FinishedGame, Game, box_partner_and_line
from bot.rules.values import replace


class RoleLetter(StrEnum):
    """The letter of what somebody was in a game."""

    BOX = "b"
    CAPTAIN = "c"
    PARTNER = "p"


class RowKind(StrEnum):
    """What a row of the sheet is for."""

    START = "start"
    GAME = "game"
    PAID = "paid"
    TAKEN_BACK = "taken-back"
    WRITTEN_OFF = "written-off"
    CORRECTION = "correction"
    CARRIED = "carried"
    STAKE = "stake"


@dataclass(frozen=True, slots=True)
class ScoreCircle:
    """A circle round a score; one that is `crossed` counts no more.

    Circles of one row come as the roles do: c, b, p, then who had none; where that would be wrong or could be two
    things they are numbered, after those without a `number`. `partner`: it is that of a Partner who is outside the
    line while they are one, and holds the place that they will come back to.
    """

    order_in_row: int | None = None
    crossed: bool = False
    partner: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A player's place in a row: their running score, None where nothing has moved yet in a game in progress.

    `plays`: the row moves their points, or could have; else their score only stands there so that the row adds up.
    """

    total: HalfPoints | None
    role: RoleLetter | None = None
    circle: ScoreCircle | None = None
    plays: bool = True


@dataclass(frozen=True, slots=True)
class SheetRowCells:
    """A row of marks, a cell for each column, None where nothing is written. `game`: its number.

    `mended`: it is a game's row that was corrected since. `stake`: for what the rows below it are, where it says that.
    """

    kind: RowKind
    cells: tuple[Cell | None, ...]
    game: int | None = None
    finished: bool = True
    mended: bool = False
    stake: StakeFromGame | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the sheet, or all of it: who has which column, who of them is at the table, and the rows."""

    columns: tuple[Player, ...]
    playing: frozenset[Player]
    rows: tuple[SheetRowCells, ...]


def sheet_page(chouette: Chouette, *, first_row: int = 0, rows_after_first: int | None = None) -> Page:
    """The marks of a chouette's sheet.

    Of a page that does not begin with the first row, the row at `first_row` stands for all above: it carries the scores
    over, and the circles that were open then, numbered in line order. `rows_after_first` rows follow the first.
    """
    columns, rows = columns_of(chouette), (None, *shown_rows(chouette))
    steps = tuple(_steps(chouette, rows))
    circles = _circles(steps)
    people = [box_partner_and_line(each.places.box, each.places.partner, each.places.line) for each in steps] or [()]
    end = None if rows_after_first is None else first_row + rows_after_first + 1
    shown = [*_written(columns, rows, circles, people[0], people[-1])][first_row:end]
    if first_row:
        shown[0] = _carried(columns, shown[0], first_row, circles)
    return Page(columns, frozenset(people[-1]), tuple(shown))


def columns_of(chouette: Chouette) -> tuple[Player, ...]:
    """Everybody who has a column on the sheet: in the order of the first game, then as they came.

    Who left before they played, and never won or lost a point, has none.
    """
    games = [game.final.players for game in chouette.games]
    if chouette.game or not games:
        games.append(chouette.players_now_or_next)
    played = [player for game in games for player in game]
    paid = {player for aside in chouette.asides for player in (aside.moved.payer, aside.moved.payee)}
    others = (one for one, score in chouette.scores.items() if score or one in chouette.seated or one in paid)
    return tuple(dict.fromkeys((*played, *others)))


# --- The circles


@dataclass(frozen=True, slots=True)
class _Step:
    """The places after a game, and the row in which they are marked: that of the game, or the first."""

    row: int
    places: BetweenGames
    game: FinishedGame | None


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A circle, where it was drawn and in which row it was seen that it counts no more.

    `outside`: in the end it is open, and that of a Partner outside the line.
    """

    player: Player
    row: int
    rank: int
    number: int | None
    crossed: int | None = None
    outside: bool = False


def _steps(chouette: Chouette, rows: tuple[SheetRow | None, ...]) -> Iterator[_Step]:
    """The places with which each game began; where it was resumed after another one, those that its end leaves alone.

    And those of now.
    """
    stage, games = chouette.stage, [one.final for one in chouette.games]
    places = [
        game.resumed.places
        if game.resumed and game.resumed.places
        else BetweenGames(game.box, game.line_with_partner, game.partner)
        for game in (*games, *((stage,) if isinstance(stage, Game) else ()))
    ]
    if isinstance(stage, BetweenGames):
        places.append(replace(stage, line=line_of_current_or_next_game(chouette)))
    elif isinstance(stage, Ended) and isinstance(stage.before, BetweenGames):
        places.append(replace(stage.before, line=replace(chouette, stage=stage.before).line))
    over = [at for at, row in enumerate(rows) if row and row.game and row.finished]
    for row, each, game in zip((0, *over), places, (None, *chouette.games), strict=False):
        yield _Step(row, each, game)


def _circles(steps: Iterable[_Step]) -> tuple[_Drawn, ...]:
    """Every circle of the sheet, those that are open in the end last and in line order.

    After each game those stay open who are before all who must come behind them; who lost gets a new one, and a new
    Box has none (Colorado 10.1).
    """
    closed: list[_Drawn] = []
    opened: list[_Drawn] = []
    line: Players = ()
    partner: Player | None = None
    for step in steps:
        line, partner, kept, at = step.places.line, step.places.partner, set[Player](), 0
        order = [one.player for one in opened]
        final = step.game.final if step.game and step.game.decides_next_places else None
        for player in line:  # the front of the line, as far as it is as before
            if player not in order[at:] or (final and player == final.captain == line[-1]):
                break
            at = order.index(player, at)
            kept.add(player)
        if partner and partner in order and partner not in line:
            kept.add(partner)
        closed += [replace(one, crossed=step.row) for one in opened if one.player not in kept]
        opened = [one for one in opened if one.player in kept] + _new(step, kept)
    return (*closed, *(replace(one, outside=one.player == partner and one.player not in line) for one in opened))


def _new(step: _Step, kept: set[Player]) -> list[_Drawn]:
    """The new circles of a row, in line order, with the numbers that they need.

    A Partner outside the line is circled where they come from, behind its Captain (docs/rules.md, section 5).
    """
    new = [player for player in step.places.line if player not in kept]
    partner = step.places.partner
    if partner and partner not in {*kept, *new}:
        new.insert(0 if kept else 1, partner)
    roles = _roles(step.game.final if step.game else None)
    ranks = [_ORDER.index(roles[player]) if player in roles else len(_ORDER) for player in new]
    named = sum(player in roles for player in new)
    if ranks != sorted(ranks) or step.game is None:
        named = 0
    elif len(new) == named + 1:  # one alone behind those with letters needs no number
        named = len(new)
    return [_Drawn(who, step.row, at, at - named if at > named else None) for at, who in enumerate(new, start=1)]


# How circles of one row follow one another: a Box who lost is behind a Captain who lost (Colorado 10.1).
_ORDER = (RoleLetter.CAPTAIN, RoleLetter.BOX, RoleLetter.PARTNER)


def _roles(game: Game | None) -> dict[Player, RoleLetter]:
    if game is None:
        return {}
    partner = {game.partner: RoleLetter.PARTNER} if game.partner else {}
    return {**partner, game.captain: RoleLetter.CAPTAIN, game.box: RoleLetter.BOX}


# --- The rows


_KIND_BY_REASON = {
    TransferReason.CORRECTION: RowKind.CORRECTION,
    TransferReason.NOT_PAID: RowKind.TAKEN_BACK,
    TransferReason.WRITTEN_OFF: RowKind.WRITTEN_OFF,
    TransferReason.OWED_AGAIN: RowKind.TAKEN_BACK,
}


def _written(
    columns: Players, rows: tuple[SheetRow | None, ...], circles: Iterable[_Drawn], first: Players, last: Players
) -> Iterator[SheetRowCells]:
    """The starting zeros, a row for each finished game, each payment and correction, and for the game in progress.

    `first` and `last` are those who were at the table in the beginning, and are now.
    """
    totals_by_stake: dict[StakePerPoint | None, dict[Player, HalfPoints]] = {}
    drawn: list[dict[Player, ScoreCircle]] = [{} for _ in rows]
    for one in circles:
        drawn[one.row][one.player] = ScoreCircle(one.number, crossed=one.crossed is not None, partner=one.outside)
    here = {*first}
    newest = max(at for at, row in enumerate(rows) if row is None or row.finished)
    for at, (row, circled) in enumerate(zip(rows, drawn, strict=True)):
        game = row.game if row else None
        stake = row.stake if row else None
        totals = scores_after_transfers(totals_by_stake.get(stake, {}), row.moved if row else ())
        totals_by_stake[stake] = totals
        moved = {player for each in (row.moved if row else ()) for player in (each.payer, each.payee)}
        playing = {*moved, *((*game.players, game.box_decider) if game else ())} if row else {*here}
        here |= {*playing, *circled}
        if at == newest:  # a Box who has come since has no circle there, but their score
            here |= {*last}
        finished, roles = row is None or row.finished or row.stake_of_next_rows is not None, _roles(game)
        cells: list[Cell | None] = []
        for player in columns:
            total = totals.get(player, NO_POINTS) if finished or player in moved else None
            cell = Cell(total, roles.get(player), circled.get(player), player in playing or player in circled)
            cells.append(cell if player in (here if finished else playing) else None)
        kind = RowKind.GAME if row else RowKind.START
        if row and row.stake_of_next_rows:
            yield SheetRowCells(RowKind.STAKE, tuple(cells), finished=False, stake=row.stake_of_next_rows)
            continue
        if row and not game:
            kind = _KIND_BY_REASON.get(row.moved[0].reason, RowKind.PAID)
        number = game.number if game else None
        yield SheetRowCells(kind, tuple(cells), number, finished, mended=row is not None and row.is_corrected)


def _carried(columns: Players, row: SheetRowCells, at: int, circles: Iterable[_Drawn]) -> SheetRowCells:
    """The row that stands for the `at` rows above it, and for itself."""
    opened = [one for one in circles if one.row <= at and (one.crossed is None or one.crossed > at)]
    opened.sort(key=lambda one: (one.row, one.rank))
    order = {
        one.player: ScoreCircle(number, crossed=one.crossed is not None, partner=one.outside)
        for number, one in enumerate(opened, start=1)
    }
    cells = tuple(cell and Cell(cell.total, None, order.get(who)) for who, cell in zip(columns, row.cells, strict=True))
    return SheetRowCells(RowKind.CARRIED, cells, row.game, stake=row.stake)
