"""The board and the sheet of a table, drawn; runs outside the event loop."""

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import discord

from bot.backgammon.position import Position
from bot.channel.alt import board_text, cubes_text, sheet_text
from bot.desk import Table
from bot.desk.presses import is_played_elsewhere
from bot.record.books import rule_books
from bot.render.board.picture import draw_board, draw_cubes
from bot.render.board.scene import START, BoardLabels, BoardScene, BoxSeat, Lane, board_scene, cubes_scene
from bot.render.board.shown import CubePlacement, board_shown, table_shown
from bot.render.sheet.picture import draw_sheet
from bot.render.sheet.scene import SheetCell, SheetLabels, SheetLine, SheetScene, page_shown, sheet_scene
from bot.rules.evening.sheet import Role, RowKind
from bot.rules.events import PointsPaid, Undone
from bot.rules.play.chips import plays_for_chips, pot
from bot.rules.points import Player, Reason
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette, Ended, Lobby
from bot.rules.state.phases import ToPlay
from bot.rules.statements import Mode
from bot.store.settings import Value
from bot.words.facts import points
from bot.words.names import plain
from bot.words.words import Words

ServerSettings = Mapping[str, Value]

THEME = "baize"
MOST_ALT = 1024
SHEET_EACH_TURN, SHEET_WHEN_CHANGED, SHEET_AFTER_GAMES = "turn", "change", "game"
"""How often a server wants the sheet under the board: with every message, with points moved, between games."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG, its file's name, and what it shows in words."""

    name: str
    content: bytes
    alt: str

    def file(self) -> discord.File:
        """The picture as a file, to be sent once."""
        return discord.File(io.BytesIO(self.content), self.name, description=self.alt[:MOST_ALT])


def pictures_of(table: Table, words: Words, settings: ServerSettings) -> tuple[Picture, ...]:
    """What the table message shows: the board, and the sheet as often as the server wants it.

    Where the board is elsewhere, the cubes, and always the sheet.
    """
    if isinstance(table.chouette.stage, Lobby):
        return ()
    board = (
        cubes_of(table, words, settings) if is_played_elsewhere(table.chouette) else board_of(table, words, settings)
    )
    sheet = (sheet_of(table, words, settings),) if _wants_sheet(table, settings) else ()
    return (*((board,) if board else ()), *sheet)


def _wants_sheet(table: Table, settings: ServerSettings) -> bool:
    chouette = table.chouette
    if chouette.game is None or chouette.mode is Mode.SCORE:
        return True
    wanted = settings.get("sheet", SHEET_EACH_TURN)
    if wanted == SHEET_WHEN_CHANGED:
        return any(isinstance(piece, PointsPaid | Undone) for piece in table.untold)
    return wanted != SHEET_AFTER_GAMES


def board_of(table: Table, words: Words, settings: ServerSettings, view: Side = Side.TEAM) -> Picture | None:
    """The board as it is, seen from one side; None where it is elsewhere."""
    return _board(table, table.chouette, words, settings, view)


def preview_of(table: Table, position: Position, words: Words, settings: ServerSettings) -> Picture | None:
    """The board with a play as far as it is made, the mover still on turn."""
    game = table.chouette.game
    if game is None:
        return None
    view = game.on_turn or Side.TEAM
    phase = replace(game.phase, suggested=()) if isinstance(game.phase, ToPlay) else game.phase
    chouette = table.chouette.with_game(replace(game, position=position, last_play=None, phase=phase))
    return _board(table, chouette, words, settings, view)


def _board(table: Table, chouette: Chouette, words: Words, settings: ServerSettings, view: Side) -> Picture | None:
    names, shown = _names(table), board_shown(chouette)
    if shown is None:
        return None
    heading = words.text("picture-heading", game=shown.game.number, **head_facts(table, words))
    scene = board_scene(shown, names, _labels(heading, words), view=view, theme=theme_of(settings))
    return Picture("board.png", _drawn_board(scene), board_text(shown, names, words))


def cubes_of(table: Table, words: Words, settings: ServerSettings) -> Picture | None:
    """The cubes as they lie where the board is elsewhere; None while nobody is seated."""
    names, shown = _names(table), table_shown(table.chouette)
    if shown is None:
        return None
    labels = _labels(words.text("picture-cubes-heading", game=shown.game.number), words)
    scene = cubes_scene(shown, names, labels, theme=theme_of(settings))
    return Picture("cubes.png", draw_cubes(scene), cubes_text(shown, names, words))


def _labels(heading: str, words: Words) -> BoardLabels:
    return BoardLabels(
        heading=heading,
        box=words.text("picture-box"),
        out=words.text("picture-out"),
        cube=words.text("picture-cube"),
        dropped=words.text("picture-dropped"),
        result=words.text("picture-result"),
        box_badge=words.text("picture-box-badge"),
        captain_badge=words.text("picture-captain-badge"),
        partner=words.text("picture-partner"),
    )


def sheet_of(table: Table, words: Words, settings: ServerSettings, page: int | None = None) -> Picture:
    """The score sheet, its last page or another."""
    names = _names(table)
    chouette = table.chouette
    shown, number = page_shown(chouette, page)
    labels = SheetLabels(
        title=words.text("picture-sheet-title"),
        subtitle=words.text("picture-sheet-subtitle", **head_facts(table, words)),
        date=words.text("picture-sheet-page", page=shown, pages=number) if number > 1 else "",
        status=_status(chouette, words),
        footnote=words.text("picture-sheet-legend"),
        notes=notes_of(chouette, names, words),
        stamp=words.text("picture-sheet-stamp"),
        roles={role: words.text(key) for role, key in _ROLES.items()},
        kinds={kind: words.text(key) for kind, key in _KINDS.items()},
        bought=words.text("picture-sheet-bought"),
        in_hand=words.text("picture-sheet-chips"),
        one_row=words.text("picture-sheet-legend.row"),
        place=lambda place: words.text("picture-sheet-place", place=place),
    )
    scene = sheet_scene(chouette, names, labels, page=page, theme=theme_of(settings))
    return Picture("sheet.png", _drawn_sheet(scene), sheet_text(chouette, names, words))


_ROLES = {
    Role.BOX: "picture-box-badge",
    Role.CAPTAIN: "picture-captain-badge",
    Role.PARTNER: "picture-partner-badge",
}
_KINDS = {
    RowKind.CARRIED: "picture-sheet-carried",
    RowKind.PAID: "picture-sheet-paid",
    RowKind.CORRECTION: "picture-sheet-corrected",
}


def notes_of(chouette: Chouette, names: Callable[[Player], str], words: Words) -> str:
    """What the marks of rows mean that are no games; a director who has corrected the score is named."""
    reasons = {aside.moved.reason for aside in chouette.asides}
    directors = dict.fromkeys(names(aside.by) for aside in chouette.asides if aside.moved.reason is Reason.CORRECTION)
    notes = {
        "picture-sheet-paid.note": Reason.PAID in reasons,
        "picture-sheet-paid.carried": Reason.CARRIED in reasons,
        "picture-sheet-corrected.note": bool(directors),
        "picture-sheet-chips.note": plays_for_chips(chouette),
    }
    director = words.listed([*directors])
    return " · ".join(words.text(key, director=director) for key, is_there in notes.items() if is_there)


@lru_cache(maxsize=64)
def _drawn_sheet(scene: SheetScene) -> bytes:
    """The sheet; most turns move no point, and it is as it was."""
    return draw_sheet(scene)


@lru_cache(maxsize=16)
def _drawn_board(scene: BoardScene) -> bytes:
    """The board; one that is asked for again is not drawn again."""
    return draw_board(scene)


def head_facts(table: Table, words: Words) -> dict[str, object]:
    """Rule book, stake and mode for a sentence."""
    stake = table.head.stake
    worth = words.stake(stake.amount, stake.label) if stake else ""
    known = rule_books().get(table.head.book)
    book = known.label if known else table.head.book
    return {"book": book, "stake": worth, "stake-count": int(bool(worth)), "mode": table.head.mode.value}


def _status(chouette: Chouette, words: Words) -> str:
    if isinstance(chouette.stage, Ended):
        return words.text("picture-sheet-over")
    game = chouette.game.number if chouette.game else len(chouette.games) + 1
    status = words.text("picture-sheet-status" if chouette.game else "picture-sheet-next", game=game)
    return f"{status} · {_pot(chouette, words)}" if chouette.game and plays_for_chips(chouette) else status


def _pot(chouette: Chouette, words: Words) -> str:
    return words.text("picture-pot", chips=points(pot(chouette)))


def theme_of(settings: ServerSettings) -> str:
    """The theme in which a server's pictures are drawn."""
    return str(settings.get("theme", THEME))


def _names(table: Table) -> Callable[[Player], str]:
    def shown(player: Player) -> str:
        return plain(table.name(player))

    return shown


def warm_up() -> None:
    """Draw one board and one sheet, so that nobody waits for fonts and static parts to be read."""
    scene = BoardScene(
        team=START, box=START, seat=BoxSeat("Box", "Box"), lanes=(Lane("Team", CubePlacement(1)),), heading="-"
    )
    draw_board(scene)
    draw_sheet(SheetScene("-", "-", ("Box", "Team"), (SheetLine("", (SheetCell(0), SheetCell(0))),)))
