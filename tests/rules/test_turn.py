"""Whose turn it is: in a doubling round, where the board is elsewhere, at the opening of a game that was sold."""

import pytest

from bot.rules.engine import apply, new_chouette
from bot.rules.events import OpeningRolled
from bot.rules.offers import allowed_statements
from bot.rules.options import AutomaticDoubles
from bot.rules.phases.turn import BOX_AUTOMATIC_DOUBLE_VALUES
from bot.rules.play.turn import is_doubling_out_of_turn, players_called_to_act, players_who_must_act
from bot.rules.points import Player
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    ChoosesAutomaticDoubles,
    ChouetteMode,
    DeclinesToDouble,
    DissentsFromDouble,
    Doubles,
    GoesAway,
    Margin,
    OffersToSellBox,
    Plays,
    ProposesAdjournment,
    ReportsWin,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Takes,
)
from tests.rules.tables import after, elsewhere
from tests.rules.talk import COLORADO, NAMES

PLAYERS = BOX, CAPTAIN, SECOND, THIRD = NAMES[:4]
STRANGER = NAMES[-1]


def asked(order: str) -> Chouette:
    """The Captain has doubled; the other two are asked."""
    lobby = new_chouette(with_option(COLORADO, "double_order", order), ChouetteMode.PLAY)
    table = after(
        lobby, SeatsAllInOrder(None, PLAYERS), StartsGame(None), RollsOpening(None, (3, 1)), Plays(BOX, "8/5 6/5")
    )
    assert not any(is_doubling_out_of_turn(table, player) for player in PLAYERS)
    return after(table, Doubles(CAPTAIN, ()))


@pytest.mark.parametrize(("order", "early"), [("rotation", {THIRD}), ("any", set[Player]())])
def test_only_who_has_others_before_him_speaks_out_of_turn(order: str, early: set[Player]) -> None:
    assert {player for player in PLAYERS if is_doubling_out_of_turn(asked(order), player)} == early


def test_the_next_has_the_word_when_the_one_before_has_spoken() -> None:
    assert not is_doubling_out_of_turn(after(asked("rotation"), DeclinesToDouble(SECOND)), THIRD)


def test_before_a_game_nobody_speaks_out_of_turn() -> None:
    assert not is_doubling_out_of_turn(new_chouette(COLORADO, ChouetteMode.PLAY), BOX)


def test_nobody_is_called_while_the_board_is_played_elsewhere() -> None:
    assert players_called_to_act(elsewhere(*PLAYERS)) == ()
    assert players_called_to_act(after(elsewhere(*PLAYERS), ReportsWin(BOX, Margin.SINGLE))) == ()


def test_a_double_elsewhere_calls_all_whom_it_asks_once() -> None:
    doubled = after(elsewhere(*PLAYERS), Doubles(BOX, ALL_PLAYERS))
    assert players_called_to_act(doubled) == (CAPTAIN, SECOND, THIRD)
    assert players_who_must_act(doubled) == (CAPTAIN,)
    assert players_called_to_act(after(doubled, Takes(CAPTAIN, ()))) == (SECOND, THIRD)
    assert players_called_to_act(after(elsewhere(*PLAYERS), Doubles(CAPTAIN, ()))) == (BOX,)
    follows = after(elsewhere(*PLAYERS, absent_cube="captain"), GoesAway(SECOND), Doubles(BOX, ALL_PLAYERS))
    assert players_called_to_act(follows) == (CAPTAIN, THIRD)


def test_a_double_of_one_cube_elsewhere_calls_who_can_buy_and_then_the_box() -> None:
    doubled = after(elsewhere(*PLAYERS, cube="single", buyouts="full"), Doubles(CAPTAIN, ()))
    assert players_called_to_act(doubled) == (BOX,)
    assert players_called_to_act(after(doubled, DissentsFromDouble(SECOND))) == (CAPTAIN,)
    answered = after(elsewhere(*PLAYERS, cube="single", buyouts="full"), Doubles(BOX, ALL_PLAYERS))
    assert players_called_to_act(answered) == (CAPTAIN, SECOND, THIRD)


def test_a_proposal_elsewhere_calls_who_is_asked() -> None:
    asked = after(elsewhere(*PLAYERS), Doubles(CAPTAIN, ()), ProposesAdjournment(BOX))
    assert players_called_to_act(asked) == players_who_must_act(asked) == (CAPTAIN, SECOND, THIRD)


@pytest.mark.parametrize("buyer", [CAPTAIN, SECOND, STRANGER])
def test_who_has_bought_the_game_before_the_opening_chooses_what_equal_dice_do_and_rolls_it(buyer: Player) -> None:
    lobby = new_chouette(with_option(COLORADO, "automatic_doubles", "box"), ChouetteMode.PLAY)
    offered = after(lobby, SeatsAllInOrder(None, PLAYERS), StartsGame(None), OffersToSellBox(BOX, buyer, 0))
    sold = after(offered, AcceptsProposal(buyer, BOX))
    assert players_who_must_act(sold) == (buyer,)
    assert len(allowed_statements(sold, buyer, {ChoosesAutomaticDoubles})) == len(BOX_AUTOMATIC_DOUBLE_VALUES)
    rolled = apply(after(sold, ChoosesAutomaticDoubles(buyer, AutomaticDoubles.NONE)), RollsOpening(buyer, (3, 1)))
    assert isinstance(rolled, Accepted)
    opening = rolled.events[0]
    assert isinstance(opening, OpeningRolled)
    captain = SECOND if buyer == CAPTAIN else CAPTAIN
    assert (opening.box, opening.captain, opening.starter) == (buyer, captain, buyer)
