"""What is said where a table has several stakes, or another one than was shown: /paid, and the start of a game."""

from decimal import Decimal

import pytest

from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.commands import stake_for_paid, statement_for_director, statement_for_paid
from bot.desk.presses import statement_of_press
from bot.desk.table import NotSubmittedReason
from bot.rules.engine import new_chouette
from bot.rules.points import POINTS_STAKE, HalfPoints, Player, StakePerPoint
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    DirectorCorrectsScore,
    DirectorSpeaksFor,
    Joins,
    Margin,
    ProposesRuleChange,
    ProposesStake,
    ReceivesPayment,
    ReportsWin,
    SeatsAllInOrder,
    StartsGame,
    Statement,
)
from bot.rules.values import replace
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, BOB, CID = HERE = tuple(Player(name) for name in ("Ann", "Bob", "Cid"))
ONE, TEN = StakePerPoint(Decimal(1), "EUR"), StakePerPoint(Decimal(10), "EUR")
LOBBY = after(new_chouette(COLORADO, ChouetteMode.PLAY, stake=ONE), *map(Joins, HERE))
ONE_GAME = after(
    new_chouette(COLORADO, ChouetteMode.SCORE, stake=ONE),
    SeatsAllInOrder(None, HERE),
    StartsGame(None),
    ReportsWin(ANN, Margin.SINGLE),
)
TO_TEN = (ProposesStake(BOB, TEN), AcceptsProposal(ANN, BOB), AcceptsProposal(CID, BOB))
TWO_STAKES = after(ONE_GAME, *TO_TEN, StartsGame(None), ReportsWin(ANN, Margin.SINGLE))
"""For each of two stakes Bob and Cid owe Ann a point."""


@pytest.mark.parametrize("said", [ProposesStake(ANN, TEN), ProposesRuleChange(ANN, "beavers", "no")])
def test_who_starts_the_first_game_was_shown_the_stake_and_the_rules(said: Statement) -> None:
    start = with_token(LOBBY, ButtonPress(ButtonAction.START))
    changed: Chouette = after(LOBBY, DirectorSpeaksFor(ANN, ANN, said))
    assert isinstance(statement_of_press(start, LOBBY, ANN), Statement)
    assert statement_of_press(start, changed, ANN) is NotSubmittedReason.STALE
    again = with_token(changed, ButtonPress(ButtonAction.START))
    assert isinstance(statement_of_press(again, changed, ANN), Statement)


@pytest.mark.parametrize(
    ("label", "worth", "stake"),
    [
        (None, None, ONE),
        ("EUR", None, ONE),
        ("EUR", "1", ONE),
        (None, "1", ONE),
        ("EUR", "10", TEN),
        (None, "5", TEN),
        (None, "0.5", ONE),
        (None, "70", ONE),
        ("beer", "1", TEN),
    ],
)
def test_the_sum_says_for_which_of_two_stakes_with_one_label_was_paid(
    label: str | None, worth: str | None, stake: StakePerPoint
) -> None:
    meant = stake_for_paid(TWO_STAKES, ANN, BOB, label, Decimal(worth) if worth else None)
    assert meant == stake


def test_paid_is_for_the_stake_that_was_meant_whatever_happens_meanwhile() -> None:
    assert statement_for_paid(TWO_STAKES, ANN, BOB, ONE) == ReceivesPayment(ANN, BOB, HalfPoints(2), ONE)
    assert statement_for_paid(TWO_STAKES, ANN, BOB, TEN) == ReceivesPayment(ANN, BOB, HalfPoints(2), None)
    paid = after(TWO_STAKES, ReceivesPayment(ANN, BOB, HalfPoints(2), ONE))
    assert statement_for_paid(paid, ANN, BOB, ONE) == ReceivesPayment(ANN, BOB, HalfPoints(2), ONE)
    assert statement_for_paid(paid, ANN, BOB).stake is None


def test_a_director_corrects_for_the_stake_of_the_last_game() -> None:
    changed = after(ONE_GAME, *TO_TEN)
    said = statement_for_director(changed, Player("Rex"), "correct:Cid:Bob:4", "miscounted")
    assert said == DirectorCorrectsScore(Player("Rex"), CID, BOB, HalfPoints(4), "miscounted", stake=ONE)
    newest = statement_for_director(TWO_STAKES, Player("Rex"), "correct:Cid:Bob:4", "miscounted")
    assert newest == replace(said, stake=TEN)
    older = statement_for_director(TWO_STAKES, Player("Rex"), "correct:Cid:Bob:4:1", "miscounted")
    assert older == replace(said, game=1)  # the one that is named
    begins = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, HERE))
    first = statement_for_director(begins, Player("Rex"), "correct:Cid:Bob:4", "")
    assert first == DirectorCorrectsScore(Player("Rex"), CID, BOB, HalfPoints(4), "", stake=POINTS_STAKE)
