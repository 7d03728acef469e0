"""What makes a difference where the board is elsewhere: margins that pay, equal dice that do something to the cubes."""

import pytest

from bot.rules.engine import apply
from bot.rules.events import GameWon
from bot.rules.phases import ToRollOpening
from bot.rules.play.start_end import is_paid_by_margin, margins_that_count
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import Doubles, Margin, ReportsWin, RollsOpening, StartsGame, Takes
from tests.rules.partners import ANN, BOB, CID, DEE
from tests.rules.tables import after, seated

EQUAL = RollsOpening(None, (3, 3))


def started(**options: str) -> Chouette:
    return after(seated(ANN, BOB, CID, DEE, **options), StartsGame(None))


def counting(table: Chouette) -> tuple[Margin, ...]:
    assert table.game
    return margins_that_count(table.rules, table.game)


def test_a_gammon_counts_once_a_cube_was_turned_or_without_jacoby() -> None:
    assert counting(started()) == (Margin.SINGLE,)
    assert counting(after(started(), Doubles(CID, ()), Takes(ANN, (CID,)))) == tuple(Margin)
    assert counting(started(jacoby="no")) == tuple(Margin)


@pytest.mark.parametrize(
    ("table", "margin", "counts_once"),
    [
        (started(), Margin.SINGLE, False),
        (started(), Margin.GAMMON, True),
        (started(), Margin.BACKGAMMON, True),
        (started(jacoby="no"), Margin.GAMMON, False),
        (after(started(), Doubles(CID, ()), Takes(ANN, (CID,))), Margin.GAMMON, False),
    ],
)
def test_a_gammon_that_counts_as_a_single_game_says_so(table: Chouette, margin: Margin, counts_once: bool) -> None:
    assert table.game
    outcome = apply(table, ReportsWin(table.game.acting_captain, margin))
    assert isinstance(outcome, Accepted)
    assert [one.counts_once for one in outcome.events if isinstance(one, GameWon)] == [counts_once]


def test_a_gammon_names_the_cubes_on_which_it_counts_single() -> None:
    turned = after(started(), Doubles(CID, ()), Takes(ANN, (CID,)))
    assert turned.game
    for margin, single in ((Margin.GAMMON, (BOB, DEE)), (Margin.SINGLE, ())):
        outcome = apply(turned, ReportsWin(turned.game.acting_captain, margin))
        assert isinstance(outcome, Accepted)
        assert [one.single_for for one in outcome.events if isinstance(one, GameWon)] == [single]


def opening(table: Chouette) -> ToRollOpening:
    assert table.game
    assert isinstance(table.game.phase, ToRollOpening)
    return table.game.phase


def cubes(table: Chouette) -> list[int]:
    assert table.game
    return [bet.cube.value for bet in table.game.bets]


@pytest.mark.parametrize(
    ("value", "times"),
    [("none", 0), ("limited 1", 1), ("limited 2", 2), ("unlimited", 5), ("limited 1 carry", 5), ("agreed", 5)],
)
def test_equal_dice_matter_as_often_as_they_do_something(value: str, times: int) -> None:
    table = started(automatic_doubles=value)
    for number in range(5):
        matter = opening(table).equal_dice_matter(table.rules)
        again = after(table, EQUAL)
        does = cubes(again) != cubes(table) or again.carried > table.carried or opening(again).after_equal
        assert matter == does == (number < times)
        table = again


@pytest.mark.parametrize("margin", Margin)
def test_of_a_game_that_was_won_it_is_known_which_payments_a_gammon_multiplied(margin: Margin) -> None:
    turned = after(started(), Doubles(CID, ()), Takes(ANN, (CID,)))
    (won,) = after(turned, ReportsWin(BOB, margin)).games
    multiplied = {
        one.payee for one in won.transfers if is_paid_by_margin(won.final, (one.payer, one.payee, one.amount), margin)
    }
    assert multiplied == (set() if margin is Margin.SINGLE else {CID})
