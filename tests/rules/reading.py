"""Reads Box, Captain and line off the marks of a score sheet, as players do; says what they are, to compare."""

from typing import NamedTuple

from bot.rules.evening.marks import Page, ScoreCircle
from bot.rules.points import Player
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.chouette import BetweenGames, Chouette, Game

_LETTERS = "cbp"


class Places(NamedTuple):
    """What a sheet says: the Box, the line with its Captain first, and a Partner outside it."""

    box: Player | None
    line: tuple[Player, ...]
    partner: Player | None


def read_off(page: Page) -> Places:
    """The places for the next game, or of the one in progress; it knows nothing but the marks.

    The highest open circle is the Captain, the next one is next, and no open circle is the Box. In one row come c, b,
    p, then who had no letter, then the numbered ones.
    """
    found: list[tuple[tuple[int, int, int], Player, ScoreCircle]] = []
    for place, row in enumerate(page.rows):
        for player, cell in zip(page.columns, row.cells, strict=True):
            if cell and cell.circle and not cell.circle.crossed:
                letter = _LETTERS.index(cell.role) if cell.role else len(_LETTERS)
                number = cell.circle.order_in_row
                found.append(((place, number or 0, 0 if number else letter), player, cell.circle))
    assert len({key for key, _, _ in found}) == len(found), "two circles that nobody can tell apart"
    assert len({player for _, player, _ in found}) == len(found), "two open circles of one player"
    last = [row for row in page.rows if row.finished][-1]
    assert page.playing <= {player for player, cell in zip(page.columns, last.cells, strict=True) if cell}
    found.sort(key=lambda one: one[0])
    line = tuple(player for _, player, circle in found if not circle.partner)
    partner = next((player for _, player, circle in found if circle.partner), None)
    circled = {player for _, player, _ in found}
    (box,) = [player for player in page.columns if player in page.playing - circled] or [None]
    return Places(box, line, partner)


def places_of(chouette: Chouette) -> Places | None:
    """Box, line and a Partner outside it; None where the sheet need not say it: nobody sits, or it is over."""
    stage = chouette.stage
    line = line_of_current_or_next_game(chouette)
    if isinstance(stage, Game) and stage.resumed and stage.resumed.places:
        stage = stage.resumed.places  # its end changes no place
        line = stage.line
    if not isinstance(stage, Game | BetweenGames):
        return None
    return Places(stage.box, line, stage.partner if stage.partner not in line else None)
