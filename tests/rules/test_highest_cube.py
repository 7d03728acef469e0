"""A cube that shows 32768 is doubled no more: by nobody, and by no dice."""

from dataclasses import replace

import pytest

from bot.rules.engine import apply, check, new_chouette
from bot.rules.events import CubesDoubledAutomatically
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.refusals import CubeAtTop, NoAutomaticDouble
from bot.rules.rulebook import with_options
from bot.rules.state.bets import MAX_CUBE_VALUE, Side
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsAutomaticDouble,
    ChouetteMode,
    Doubles,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from bot.rules.turning import cubes_to_turn
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, BOB, CID, DEE = (Player(name) for name in ("Ann", "Bob", "Cid", "Dee"))


def started(mode: ChouetteMode = ChouetteMode.SCORE, **options: str) -> Chouette:
    rules = with_options(COLORADO, options)
    return after(new_chouette(rules, mode), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None))


def with_cubes(table: Chouette, value: int, owner: Side | None = None, *whose: Player) -> Chouette:
    """The same with the cubes of these players, or of all, at a value."""
    game = table.game
    assert game
    bets = tuple(
        replace(bet, cube=replace(bet.cube, value=value, owner=owner)) if bet.team in (whose or game.line) else bet
        for bet in game.bets
    )
    return table.with_game(replace(game, bets=bets))


@pytest.mark.parametrize("said", [Doubles(BOB, ()), Doubles(ANN, ALL_PLAYERS), Doubles(ANN, (BOB,))])
def test_nobody_doubles_it(said: Statement) -> None:
    refused = check(with_cubes(started(), MAX_CUBE_VALUE), said)
    assert isinstance(refused, CubeAtTop)
    assert refused.value == MAX_CUBE_VALUE
    assert isinstance(apply(with_cubes(started(), MAX_CUBE_VALUE // 2), said), Accepted)


def test_the_box_doubles_the_others() -> None:
    table = with_cubes(started(), MAX_CUBE_VALUE, None, BOB)
    doubled = after(table, Doubles(ANN, ALL_PLAYERS), Takes(CID, ()), Takes(DEE, ()))
    assert doubled.game
    assert [bet.cube.value for bet in doubled.game.bets] == [MAX_CUBE_VALUE, 2, 2]
    assert isinstance(check(table, Doubles(ANN, (BOB, CID))), CubeAtTop)


def test_nobody_is_asked_who_could_only_have_doubled_it() -> None:
    game = with_cubes(started(), MAX_CUBE_VALUE).game
    assert game
    assert [cubes_to_turn(started().rules, game, side) for side in Side] == [(), ()]


@pytest.mark.parametrize("options", [{"automatic_doubles": "unlimited"}, {"automatic_doubles": "agreed"}])
def test_equal_opening_dice_do_not_double_it(options: dict[str, str]) -> None:
    table = started(ChouetteMode.PLAY, **options)
    for value, doubles in ((MAX_CUBE_VALUE, False), (1, True)):
        heard = apply(with_cubes(table, value), RollsOpening(None, (3, 3)))
        assert isinstance(heard, Accepted)
        agreed = apply(heard.chouette, AcceptsAutomaticDouble(ANN))
        told = any(isinstance(event, CubesDoubledAutomatically) for event in heard.events)
        assert (told or isinstance(agreed, Accepted)) is doubles
        assert doubles or isinstance(agreed, NoAutomaticDouble)
        assert players_who_must_act(heard.chouette)
