"""What somebody may say by a command alone."""

import pytest

from bot.desk.commands import commands_to_type
from bot.rules.engine import apply
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import AppointsProxy, ChouetteMode, CommitsToSeed, DeclinesToDouble, Doubles, Drops, Rolls
from tests.desk.tables import seats, team_to_roll
from tests.rules.tables import after, seated

BOX, CAPTAIN, SECOND, THIRD = seats(4)
TO_ROLL = team_to_roll(4)
TO_PLAY = after(TO_ROLL, Rolls(CAPTAIN, (6, 5)))
ADVISED = after(team_to_roll(4, consultation_plays="always"), Rolls(CAPTAIN, (6, 5)))
SECOND_OUT = after(TO_ROLL, Doubles(SECOND, ()), DeclinesToDouble(CAPTAIN), DeclinesToDouble(THIRD), Drops(BOX, ()))


@pytest.mark.parametrize(
    ("table", "player", "commands"),
    [
        (TO_ROLL, BOX, {"settle", "sell", "proxy"}),
        (TO_ROLL, SECOND, {"settle", "proxy"}),
        (SECOND_OUT, SECOND, {"proxy"}),
        (TO_PLAY, SECOND, {"settle", "proxy"}),
        (ADVISED, SECOND, {"settle", "proxy", "suggest"}),
        (ADVISED, CAPTAIN, {"settle", "proxy"}),
        (team_to_roll(4, settlements="no", box_sale="no"), BOX, {"proxy"}),
        (after(seated(*seats(4), mode=ChouetteMode.PLAY), CommitsToSeed(None, "ab" * 32)), BOX, {"word", "proxy"}),
        (TO_ROLL, Player("s9"), set()),
    ],
)
def test_each_command_is_named_when_something_can_be_said_with_it(
    table: Chouette, player: Player, commands: set[str]
) -> None:
    assert {*commands_to_type(table, player)} == commands
    if "proxy" in commands:
        assert isinstance(apply(table, AppointsProxy(player, THIRD)), Accepted)
