"""The sheet, the rotation and the settling up of a chouette as plain text; it draws nothing and books nothing."""

from bot.record.head import Stake
from bot.rules.evening.sheet import payments, sheet_rows
from bot.rules.points import Player, booked, written_points
from bot.rules.seats.absence import line_set_up
from bot.rules.state.chouette import Chouette


def sheet_text(chouette: Chouette, stake: Stake | None = None) -> str:
    """The running score of each player after each game, one row for each; b, c and p mark Box, Captain and Partner.

    A last row, marked with *, is the game in progress with what is booked so far. Payments and corrections have rows.
    """
    players = tuple(chouette.scores)
    rows = [("Game", *players), *_rows(chouette, players)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    if stake:
        lines.insert(0, f"One point: {stake.amount:f} {stake.label}".rstrip())
    return "\n".join(lines)


def _rows(chouette: Chouette, players: tuple[Player, ...]) -> list[tuple[str, ...]]:
    scores = dict.fromkeys(players, 0)
    rows: list[tuple[str, ...]] = []
    for row in sheet_rows(chouette):
        scores = booked(scores, row.moved)
        game = row.game
        number = f"{game.number}{'' if row.finished else '*'}" if game else row.moved[0].reason.value
        roles = {game.partner: " p", game.box: " b", game.captain: " c"} if game else {}
        rows.append((number, *(written_points(scores[name], signed=True) + roles.get(name, "  ") for name in players)))
    return rows


def places_text(chouette: Chouette) -> str:
    """Box, Partner, Captain and the line: of the game in progress, or of the next one."""
    if chouette.box is None:
        return "No further game."
    game = f"Game {chouette.game.number}" if chouette.game else "Next game"
    line = line_set_up(chouette)
    if not line:
        return f"{game}: Box {chouette.box}, and nobody to play against."
    partner = f", Partner {chouette.partner}" if chouette.partner else ""
    return f"{game}: Box {chouette.box}{partner}, Captain {line[0]}, line {' '.join(line)}"


def payments_text(chouette: Chouette) -> str:
    """Who pays whom how many points in the end."""
    paid = payments(chouette)
    if not paid:
        return "Nobody owes anything."
    return "\n".join(f"{payer} pays {payee} {written_points(points)}" for payer, payee, points in paid)
