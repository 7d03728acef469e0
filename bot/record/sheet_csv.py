"""The score sheet as a table for a spreadsheet: a row for each game, payment and correction; draws nothing."""

import csv
import io
import re

from bot.rules.evening.sheet import SheetRow, sheet_rows
from bot.rules.points import HalfPoints, Player, booked, written_points
from bot.rules.state.chouette import Chouette

_FORMULA = re.compile(r"(^|;)(?=\s*[=+\-@＝＋－＠\t\r\n])")
"""Where a spreadsheet would begin a formula: in some countries a semicolon ends a cell."""


def sheet_csv(chouette: Chouette) -> str:
    """CSV with a head: what the row is for, Box, Captain and Partner, each player's points in it, then his score."""
    players, scores = tuple(chouette.scores), dict[Player, HalfPoints]()
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(
        ["row", "box", "captain", "partner", *map(_cell, players), *(_cell(f"{each} (score)") for each in players)]
    )
    for row in sheet_rows(chouette):
        moved, scores = booked({}, row.moved), booked(scores, row.moved)
        points = (written_points(sums.get(player, 0)) for sums in (moved, scores) for player in players)
        table.writerow([*_places(row), *points])
    return out.getvalue()


def _places(row: SheetRow) -> tuple[str, str, str, str]:
    game = row.game
    if game is None:
        return row.moved[0].reason.value, "", "", ""
    number = f"{game.number}{'' if row.finished else '*'}"
    return number, _cell(game.box), _cell(game.captain), _cell(game.partner or "")


def _cell(text: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return _FORMULA.sub(r"\1'", text)
