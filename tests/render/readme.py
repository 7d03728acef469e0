"""The README's pictures, of real tables: `python -m tests.render.readme` writes them into assets/readme.

What they show was said by players and judged as at any table, and is drawn as for a channel.
"""

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

from bot.channel.pictures import board_or_cubes_picture_once_seated, sheet_page_or_last_picture
from bot.desk import Table
from bot.record.read import Head
from bot.rules.points import StakePerPoint
from bot.rules.state.chouette import Chouette, Game
from bot.store.stored import Seat
from bot.words.words import words_in
from tests.render.evenings import NAMES, evening
from tests.render.states import FIVE
from tests.render.test_view import OPENED, at

DOLLARS = StakePerPoint(Decimal(5), "USD")
FOLDER = Path(__file__).parents[2] / "assets" / "readme"
DOUBLED = (
    f"{OPENED}Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles Bob,Cid,Eve\nBob: takes\nCid: takes\nEve: drops\n"
    "Ann: rolls 4 2\nAnn: plays 8/4 6/4\nDee: holds\nCid: doubles\nBob: stands\nDee: stands\n"
)
"""Five players; the Box must answer a double, and has an answer to each cube."""


def pictures() -> dict[str, bytes]:
    """The pictures by the names of their files."""
    english = words_in()
    board = board_or_cubes_picture_once_seated(_table(at(DOUBLED, players=FIVE)), english, {})
    assert board
    return {
        "board.png": board.content,
        "sheet.png": sheet_page_or_last_picture(_table(evening(3, 5, 9, late=1)), english, {}).content,
    }


def _table(chouette: Chouette) -> Table:
    """The table with names as a server shows them, played for five dollars a point."""
    head = Head("colorado", chouette.rules, chouette.mode, DOLLARS)
    chouette = replace(
        chouette,
        stake=DOLLARS,
        stage=replace(chouette.stage, stake=DOLLARS) if isinstance(chouette.stage, Game) else chouette.stage,
        games=tuple(replace(one, final=replace(one.final, stake=DOLLARS)) for one in chouette.games),
        asides=tuple(replace(one, stake=DOLLARS) for one in chouette.asides),
    )
    shown: dict[str, str] = dict(zip(FIVE.split(), NAMES, strict=False))
    seats = tuple(Seat(seat, number, shown.get(seat, seat)) for number, seat in enumerate(chouette.seated))
    return Table(1, 1, 1, head, chouette, seats)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, content in pictures().items():
        (FOLDER / name).write_bytes(content)
