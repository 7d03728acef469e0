"""From the marks of a score sheet to a page of it as a picture shows it; it draws nothing, and has no words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from bot.rules.evening.marks import Cell, RoleLetter, RowKind, ScoreCircle, SheetRowCells, sheet_page
from bot.rules.evening.sheet import StakeFromGame, shown_rows
from bot.rules.play.chips import books_in_chips, chips_in_hand
from bot.rules.points import NO_POINTS, HalfPoints, Player
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.chouette import BetweenGames, Chouette


@dataclass(frozen=True, slots=True)
class ScoreRing:
    """A circle drawn round a total, crossed through where it counts no more; `label` stands at its upper left."""

    label: str = ""
    crossed: bool = False


@dataclass(frozen=True, slots=True)
class SheetCell:
    """One player's place in one row: their total (half points) after that game and the letter of their role.

    `total` None: nothing has moved yet, shown as a dot. `faint`: they did not play; their total is there for the sum.
    """

    total: HalfPoints | None
    role: str = ""
    ring: ScoreRing | None = None
    faint: bool = False


@dataclass(frozen=True, slots=True)
class ShownSheetRow:
    """One game on the sheet. `number`: what stands in its margin ("7", or nothing for the start).

    `cells`: one for each name, None where the player had not joined yet. `finished`: in ink with a tick; else
    the game is in progress, in pencil. `places`: the game has not begun; the cells hold letters and places alone.
    `heading`: instead of all that, words for the rows below.
    """

    number: str
    cells: tuple[SheetCell | None, ...]
    finished: bool = True
    places: bool = False
    heading: str = ""


@dataclass(frozen=True, slots=True)
class ChipsRow:
    """What everybody has bought, or has in hand, in half points: a row below the games. `label`: in its margin."""

    label: str
    counts: tuple[HalfPoints, ...]


@dataclass(frozen=True, slots=True)
class SheetScene:
    """One page of the score sheet. The words at its four corners come ready; an empty one is left out.

    `stamp`: the red stamp's words, given when the last finished row adds up to zero. `notes`: what else is to be known
    of its rows, below them, under the `legend` of what its marks mean, in lines; ◯ and ⊘ in it are drawn. `left`: the
    columns, from 0, of those who are not at the table: their names are in pencil, and a double line stands below the
    last score that they made. `chips`: rows below all others, where they are played for. `robots`: the columns of
    players for whom an engine plays. `is_short`: of the head the names alone are drawn, and of what is below the
    rows the legend.
    """

    title: str
    subtitle: str
    names: tuple[str, ...]
    rows: tuple[ShownSheetRow, ...]
    left: frozenset[int] = frozenset()
    robots: frozenset[int] = frozenset()
    chips: tuple[ChipsRow, ...] = ()
    date: str = ""
    status: str = ""
    legend: str = ""
    notes: str = ""
    stamp: str = ""
    theme: str = "baize"
    is_short: bool = False


_FINISHED_ROWS_PER_PAGE = 25


@dataclass(frozen=True, slots=True)
class SheetLabels:
    """The words of a score sheet, ready to show; an empty one is left out.

    `kinds`: what stands in place of a row's number, `mended`: behind it, where the row was corrected. `bought`,
    `in_hand`: the same for rows of chips. `place`: a place in the line in words, from the second on.
    `stake`: for what the rows below are. `totals_legend`: what rings mean, below the totals alone.
    """

    title: str
    subtitle: str = ""
    date: str = ""
    status: str = ""
    legend: str = ""
    totals_legend: str = ""
    notes: str = ""
    stamp: str = ""
    mended: str = ""
    bought: str = ""
    in_hand: str = ""
    place: Callable[[int], str] = str
    stake: Callable[[StakeFromGame], str] = str
    roles: Mapping[RoleLetter, str] = field(default_factory=lambda: {role: role.value for role in RoleLetter})
    kinds: Mapping[RowKind, str] = field(default_factory=dict[RowKind, str])


def page_count(chouette: Chouette) -> int:
    """How many pages the sheet has: 25 games, payments and corrections on each, with the game in progress if any."""
    return max(1, -(-sum(row.finished for row in shown_rows(chouette)) // _FINISHED_ROWS_PER_PAGE))


def shown_page_and_page_count(chouette: Chouette, page: int | None) -> tuple[int, int]:
    """Which page that is, from 1, and of how many: one that there is not is the nearest, None the last."""
    number = page_count(chouette)
    return max(1, min(page or number, number)), number


def sheet_scene(
    chouette: Chouette,
    names: Callable[[Player], str],
    labels: SheetLabels,
    *,
    page_or_last: int | None = None,
    is_whole: bool = False,
    theme: str = "baize",
) -> SheetScene:
    """One page of the score sheet; the last unless `page_or_last` (from 1) says another. `is_whole`: all in one.

    A page after the first begins with the scores and circles carried over. A game in progress is a row in pencil;
    before a game there is such a row with the places that everybody will have in it. Chips stand on the last page.
    """
    shown, number = (1, 1) if is_whole else shown_page_and_page_count(chouette, page_or_last)
    length = _FINISHED_ROWS_PER_PAGE if shown < number else None
    sheet = sheet_page(chouette, first_row=(shown - 1) * _FINISHED_ROWS_PER_PAGE, rows_after_first=length)
    rows = tuple(_row(row, labels) for row in sheet.rows)
    is_last = shown == number
    return SheetScene(
        title=labels.title,
        subtitle=labels.subtitle,
        names=tuple(names(player) for player in sheet.columns),
        rows=(*rows, *(_next_places(chouette, sheet.columns, labels) if is_last else ())),
        left=frozenset(place for place, player in enumerate(sheet.columns) if player not in sheet.playing),
        robots=frozenset(place for place, player in enumerate(sheet.columns) if player in chouette.robots),
        chips=_chips(chouette, sheet.columns, labels) if is_last else (),
        date=labels.date,
        status=labels.status,
        legend=labels.legend,
        notes=labels.notes,
        stamp=labels.stamp if chouette.games else "",
        theme=theme,
    )


def short_sheet_scene(
    chouette: Chouette, names: Callable[[Player], str], labels: SheetLabels, *, theme: str = "baize"
) -> SheetScene:
    """The last row, for a game in progress: everybody's total when the game began, and below if points moved since.

    Names, numbers and circles: whose turn at the box is next is seen in a game, too; what they mean stands below. Where
    that is not all (chips, a second stake) it is the whole page.
    """
    whole = sheet_scene(chouette, names, labels, theme=theme)
    if whole.chips or len(chouette.stakes) > 1:
        return whole
    last = max((at for at, row in enumerate(shown_rows(chouette), start=1) if row.finished), default=0)
    first, *after = (_without_roles(_row(row, labels)) for row in sheet_page(chouette, first_row=last).rows)
    moved = (row for row in after if any(cell and cell.total is not None for cell in row.cells))
    return replace(
        whole,
        title="",
        subtitle="",
        rows=(first, *moved),
        legend=labels.totals_legend,
        notes="",
        stamp="",
        is_short=True,
    )


def _without_roles(row: ShownSheetRow) -> ShownSheetRow:
    return replace(row, cells=tuple(cell and replace(cell, role="") for cell in row.cells))


def _row(row: SheetRowCells, labels: SheetLabels) -> ShownSheetRow:
    if row.kind is RowKind.STAKE and row.stake:
        return ShownSheetRow("", (None,) * len(row.cells), finished=False, heading=labels.stake(row.stake))
    number = f"{row.game or labels.kinds.get(row.kind, '')}{labels.mended if row.mended else ''}"
    return ShownSheetRow(number, tuple(cell and _cell(cell, labels) for cell in row.cells), row.finished)


def _next_places(chouette: Chouette, columns: tuple[Player, ...], labels: SheetLabels) -> tuple[ShownSheetRow, ...]:
    """The row of the game that is to come: who will be what in it, and how the line stands behind the Captain."""
    line = [player for player in line_of_current_or_next_game(chouette) if player != chouette.partner]
    if not isinstance(chouette.stage, BetweenGames) or not line:  # nobody is left to play against
        return ()
    places = {player: labels.place(place) for place, player in enumerate(line, start=1)}
    places |= {line[0]: labels.roles[RoleLetter.CAPTAIN], chouette.stage.box: labels.roles[RoleLetter.BOX]}
    if chouette.partner:
        places[chouette.partner] = labels.roles[RoleLetter.PARTNER]
    cells = tuple(SheetCell(None, places[player]) if player in places else None for player in columns)
    return (ShownSheetRow(str(len(chouette.games) + 1), cells, finished=False, places=True),)


def _chips(chouette: Chouette, columns: tuple[Player, ...], labels: SheetLabels) -> tuple[ChipsRow, ...]:
    """What everybody has bought, and has in hand now, where chips are played for."""
    if not books_in_chips(chouette):
        return ()
    bought = tuple(chouette.chips.get(player, NO_POINTS) for player in columns)
    return ChipsRow(labels.bought, bought), ChipsRow(
        labels.in_hand, tuple(chips_in_hand(chouette, player) for player in columns)
    )


def _cell(cell: Cell, labels: SheetLabels) -> SheetCell:
    role = labels.roles[cell.role] if cell.role else ""
    return SheetCell(cell.total, role, _ring(cell.circle, labels) if cell.circle else None, faint=not cell.plays)


def _ring(circle: ScoreCircle, labels: SheetLabels) -> ScoreRing:
    number = str(circle.order_in_row or "")
    return ScoreRing(number + (labels.roles[RoleLetter.PARTNER] if circle.partner else ""), circle.crossed)
