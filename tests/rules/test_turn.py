"""Whose turn it is: in a doubling round, where the board is elsewhere, at the opening of a game that was sold."""

import pytest

from bot.rules.engine import apply, new_chouette
from bot.rules.events import OpeningRolled
from bot.rules.offers import may_say
from bot.rules.options import AutomaticDoubles
from bot.rules.play.opening import CHOICES
from bot.rules.play.turn import must_act, players_waited_for, speaks_out_of_turn
from bot.rules.points import Player
from bot.rules.rulebook import with_option, with_options
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
    Statement,
    Takes,
    TakesBack,
    Wins,
)
from tests.rules.talk import COLORADO, NAMES

BOX, CAPTAIN, SECOND, THIRD, *_, STRANGER = NAMES


def after(table: Chouette, *said: Statement) -> Chouette:
    for statement in said:
        heard = apply(table, statement)
        assert isinstance(heard, Accepted), (statement, heard)
        table = heard.chouette
    return table


def asked(order: str) -> Chouette:
    """The Captain has doubled; the other two are asked."""
    lobby = new_chouette(with_option(COLORADO, "double_order", order), ChouetteMode.PLAY)
    table = after(lobby, SitsDown(None, NAMES[:4]), StartsGame(None), Opens(None, (3, 1)), Plays(BOX, "8/5 6/5"))
    assert not any(speaks_out_of_turn(table, player) for player in NAMES[:4])
    return after(table, Doubles(CAPTAIN, ()))


@pytest.mark.parametrize(("order", "early"), [("rotation", {THIRD}), ("any", set[Player]())])
def test_only_who_has_others_before_him_speaks_out_of_turn(order: str, early: set[Player]) -> None:
    assert {player for player in NAMES[:4] if speaks_out_of_turn(asked(order), player)} == early


def test_the_next_has_the_word_when_the_one_before_has_spoken() -> None:
    assert not speaks_out_of_turn(after(asked("rotation"), DeclinesToDouble(SECOND)), THIRD)


def test_before_a_game_nobody_speaks_out_of_turn() -> None:
    assert not speaks_out_of_turn(new_chouette(COLORADO, ChouetteMode.PLAY), BOX)


def elsewhere(**options: str) -> Chouette:
    """The first game has begun at a board that is not kept here."""
    lobby = new_chouette(with_options(COLORADO, options), ChouetteMode.SCORE)
    return after(lobby, SitsDown(None, NAMES[:4]), StartsGame(None))


def test_nobody_is_called_while_the_board_is_played_elsewhere() -> None:
    assert players_waited_for(elsewhere()) == ()
    assert players_waited_for(after(elsewhere(), Wins(BOX, Margin.SINGLE))) == ()


def test_a_double_elsewhere_calls_all_whom_it_asks_once() -> None:
    doubled = after(elsewhere(), Doubles(BOX, ALL))
    assert players_waited_for(doubled) == (CAPTAIN, SECOND, THIRD)
    assert must_act(doubled) == (CAPTAIN,)
    assert players_waited_for(after(doubled, Takes(CAPTAIN, ()))) == (SECOND, THIRD)
    assert players_waited_for(after(elsewhere(), Doubles(CAPTAIN, ()))) == (BOX,)
    follows = after(elsewhere(absent_cube="captain"), GoesAway(SECOND), Doubles(BOX, ALL))
    assert players_waited_for(follows) == (CAPTAIN, THIRD)


def test_a_double_of_one_cube_elsewhere_calls_who_can_buy_and_then_the_box() -> None:
    doubled = after(elsewhere(cube="single", buyouts="full"), Doubles(CAPTAIN, ()))
    assert players_waited_for(doubled) == (BOX,)
    assert players_waited_for(after(doubled, Dissents(SECOND))) == (CAPTAIN,)
    answered = after(elsewhere(cube="single", buyouts="full"), Doubles(BOX, ALL))
    assert players_waited_for(answered) == (CAPTAIN, SECOND, THIRD)


def test_a_proposal_elsewhere_calls_who_is_asked() -> None:
    asked = after(elsewhere(), Doubles(CAPTAIN, ()), TakesBack(BOX))
    assert players_waited_for(asked) == must_act(asked) == (CAPTAIN, SECOND, THIRD)


@pytest.mark.parametrize("buyer", [CAPTAIN, SECOND, STRANGER])
def test_who_has_bought_the_game_before_the_opening_chooses_what_equal_dice_do_and_rolls_it(buyer: Player) -> None:
    lobby = new_chouette(with_option(COLORADO, "automatic_doubles", "box"), ChouetteMode.PLAY)
    offered = after(lobby, SitsDown(None, NAMES[:4]), StartsGame(None), SellsBox(BOX, buyer, 0))
    sold = after(offered, Accepts(buyer, BOX))
    assert must_act(sold) == (buyer,)
    assert len(may_say(sold, buyer, {ChoosesAutomatic})) == len(CHOICES)
    rolled = apply(after(sold, ChoosesAutomatic(buyer, AutomaticDoubles.NONE)), Opens(buyer, (3, 1)))
    assert isinstance(rolled, Accepted)
    opening = rolled.events[0]
    assert isinstance(opening, OpeningRolled)
    captain = SECOND if buyer == CAPTAIN else CAPTAIN
    assert (opening.box, opening.captain, opening.starter) == (buyer, captain, buyer)
