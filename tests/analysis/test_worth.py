"""What a missing player's game is worth, in points that the sheet has."""

from dataclasses import replace

import pytest

from bot.analysis.worth import worth_of_game
from bot.rules.evening.missing import closing_refusal
from bot.rules.points import Player
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Chouette
from bot.rules.state.proposals import Closing
from bot.rules.statements import ALL_PLAYERS, ChouetteMode, Doubles, GoesAway, Takes
from tests.analysis.scripted import Constant
from tests.rules.missing_tables import ANN, BOB, BOX_TURN, CID, DEE, TO_ROLL, started
from tests.rules.tables import after
from tests.rules.talk import NAMES

HALVES = replace(TO_ROLL, rules=with_option(TO_ROLL.rules, "points", "halves"))
TURNED = after(BOX_TURN, Doubles(ANN, ALL_PLAYERS), Takes(BOB, ()), Takes(CID, ()), Takes(DEE, ()))


async def worth(table: Chouette, player: Player, equity: float) -> dict[Player, int]:
    """In half points."""
    assert table.game
    row = await worth_of_game(Constant(equity, equity - 0.1), table.rules, table.game, player)
    assert closing_refusal(after(table, GoesAway(player)), Closing(1, player, True, row)) is None
    return dict(row)


@pytest.mark.parametrize(
    ("table", "equity", "to_bob"),
    [
        (TO_ROLL, 0.4, 0),  # a point is the least that there is
        (TO_ROLL, 0.6, 2),
        (TO_ROLL, -0.6, -2),
        (HALVES, 0.4, 1),
        (HALVES, -0.2, 0),
        (HALVES, -0.25, -1),
        (TO_ROLL, -2.6, -6),
        (TO_ROLL, -9.0, -6),  # no more than a backgammon
        (TURNED, 0.6, -2),
        (TURNED, 0.8, -4),
        (BOX_TURN, 0.2, 0),
    ],
)
async def test_it_is_the_nearest_that_stands_on_the_sheet(table: Chouette, equity: float, to_bob: int) -> None:
    assert await worth(table, BOB, equity) == {BOB: to_bob, ANN: -to_bob}


async def test_the_box_has_one_with_each_of_the_team() -> None:
    assert await worth(BOX_TURN, ANN, 0.7) == {ANN: 6, BOB: -2, CID: -2, DEE: -2}
    assert await worth(TO_ROLL, ANN, 0.7) == {ANN: -6, BOB: 2, CID: 2, DEE: 2}


async def test_before_the_opening_all_are_even() -> None:
    assert await worth(started(), ANN, 0.7) == dict.fromkeys(NAMES[:4], 0)
    assert started().mode is ChouetteMode.PLAY
