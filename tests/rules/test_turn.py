"""Whose turn it is: in a doubling round, where the board is elsewhere, at the opening of a game that was sold."""

import pytest

from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.rules.engine import apply, new_chouette
from bot.rules.events import AdviceAllowed, OpeningRolled
from bot.rules.offers import allowed_statements
from bot.rules.options import AutomaticDoubles
from bot.rules.phases.turn import BOX_AUTOMATIC_DOUBLE_VALUES
from bot.rules.play.turn import (
    AdviceTopic,
    advice_change_events,
    is_doubling_out_of_turn,
    players_called_to_act,
    players_who_must_act,
)
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
from bot.rules.values import replace
from tests.house.sources import CHECKOUT
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


# --- Who may advise


def test_who_may_advise_is_told_once_and_without_who_moves() -> None:
    record = (CHECKOUT / "tests" / "records" / "clapton_consultation.chouette").read_text("utf-8")
    told = {
        written_statement(line.statement): event
        for line in accepted_lines(read_record(record, rule_books()))
        for event in line.accepted.events
        if isinstance(event, AdviceAllowed)
    }
    assert told == {"Ann: takes": AdviceAllowed(on_plays=(Player("Cid"),), on_cubes=(), same=False)}


def test_the_same_who_may_advise_on_plays_and_on_cubes_are_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Captain may, too, on plays alone: but they are who moves."""
    before = after(new_chouette(COLORADO, ChouetteMode.PLAY), SeatsAllInOrder(None, PLAYERS), StartsGame(None))
    game = before.game
    assert game
    turned = replace(before, stage=replace(game, bets=(*game.bets,)))
    may = {AdviceTopic.PLAYS: (CAPTAIN, SECOND), AdviceTopic.CUBES: (SECOND,)}
    monkeypatch.setattr(
        "bot.rules.play.turn.team_players_who_may_advise", lambda at, topic: () if at is before else may[topic]
    )
    assert advice_change_events(before, turned) == (AdviceAllowed(on_plays=(SECOND,), on_cubes=(SECOND,), same=True),)
