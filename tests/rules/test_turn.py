"""Whose turn it is: in a doubling round, where the board is elsewhere, at the opening of a game that was sold."""

import pytest

from bot.rules.engine import apply, new_chouette
from bot.rules.events import OpeningRolled
from bot.rules.offers import may_say
from bot.rules.options import AutomaticDoubles
from bot.rules.phases.opening import CHOICES
from bot.rules.play.turn import must_act, players_waited_for, speaks_out_of_turn
from bot.rules.points import Player
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL,
    Accepts,
    ChoosesAutomatic,
    ChouetteMode,
    DeclinesToDouble,
    Dissents,
    Doubles,
    GoesAway,
    Margin,
    Opens,
    Plays,
    SellsBox,
    SitsDown,
    StartsGame,
    Takes,
    TakesBack,
    Wins,
)
from tests.rules.tables import after, elsewhere
from tests.rules.talk import COLORADO, NAMES

PLAYERS = BOX, CAPTAIN, SECOND, THIRD = NAMES[:4]
STRANGER = NAMES[-1]


def asked(order: str) -> Chouette:
    """The Captain has doubled; the other two are asked."""
    lobby = new_chouette(with_option(COLORADO, "double_order", order), ChouetteMode.PLAY)
    table = after(lobby, SitsDown(None, PLAYERS), StartsGame(None), Opens(None, (3, 1)), Plays(BOX, "8/5 6/5"))
    assert not any(speaks_out_of_turn(table, player) for player in PLAYERS)
    return after(table, Doubles(CAPTAIN, ()))


@pytest.mark.parametrize(("order", "early"), [("rotation", {THIRD}), ("any", set[Player]())])
def test_only_who_has_others_before_him_speaks_out_of_turn(order: str, early: set[Player]) -> None:
    assert {player for player in PLAYERS if speaks_out_of_turn(asked(order), player)} == early


def test_the_next_has_the_word_when_the_one_before_has_spoken() -> None:
    assert not speaks_out_of_turn(after(asked("rotation"), DeclinesToDouble(SECOND)), THIRD)


def test_before_a_game_nobody_speaks_out_of_turn() -> None:
    assert not speaks_out_of_turn(new_chouette(COLORADO, ChouetteMode.PLAY), BOX)


def test_nobody_is_called_while_the_board_is_played_elsewhere() -> None:
    assert players_waited_for(elsewhere(*PLAYERS)) == ()
    assert players_waited_for(after(elsewhere(*PLAYERS), Wins(BOX, Margin.SINGLE))) == ()


def test_a_double_elsewhere_calls_all_whom_it_asks_once() -> None:
    doubled = after(elsewhere(*PLAYERS), Doubles(BOX, ALL))
    assert players_waited_for(doubled) == (CAPTAIN, SECOND, THIRD)
    assert must_act(doubled) == (CAPTAIN,)
    assert players_waited_for(after(doubled, Takes(CAPTAIN, ()))) == (SECOND, THIRD)
    assert players_waited_for(after(elsewhere(*PLAYERS), Doubles(CAPTAIN, ()))) == (BOX,)
    follows = after(elsewhere(*PLAYERS, absent_cube="captain"), GoesAway(SECOND), Doubles(BOX, ALL))
    assert players_waited_for(follows) == (CAPTAIN, THIRD)


def test_a_double_of_one_cube_elsewhere_calls_who_can_buy_and_then_the_box() -> None:
    doubled = after(elsewhere(*PLAYERS, cube="single", buyouts="full"), Doubles(CAPTAIN, ()))
    assert players_waited_for(doubled) == (BOX,)
    assert players_waited_for(after(doubled, Dissents(SECOND))) == (CAPTAIN,)
    answered = after(elsewhere(*PLAYERS, cube="single", buyouts="full"), Doubles(BOX, ALL))
    assert players_waited_for(answered) == (CAPTAIN, SECOND, THIRD)


def test_a_proposal_elsewhere_calls_who_is_asked() -> None:
    asked = after(elsewhere(*PLAYERS), Doubles(CAPTAIN, ()), TakesBack(BOX))
    assert players_waited_for(asked) == must_act(asked) == (CAPTAIN, SECOND, THIRD)


@pytest.mark.parametrize("buyer", [CAPTAIN, SECOND, STRANGER])
def test_who_has_bought_the_game_before_the_opening_chooses_what_equal_dice_do_and_rolls_it(buyer: Player) -> None:
    lobby = new_chouette(with_option(COLORADO, "automatic_doubles", "box"), ChouetteMode.PLAY)
    offered = after(lobby, SitsDown(None, PLAYERS), StartsGame(None), SellsBox(BOX, buyer, 0))
    sold = after(offered, Accepts(buyer, BOX))
    assert must_act(sold) == (buyer,)
    assert len(may_say(sold, buyer, {ChoosesAutomatic})) == len(CHOICES)
    rolled = apply(after(sold, ChoosesAutomatic(buyer, AutomaticDoubles.NONE)), Opens(buyer, (3, 1)))
    assert isinstance(rolled, Accepted)
    opening = rolled.events[0]
    assert isinstance(opening, OpeningRolled)
    captain = SECOND if buyer == CAPTAIN else CAPTAIN
    assert (opening.box, opening.captain, opening.starter) == (buyer, captain, buyer)
