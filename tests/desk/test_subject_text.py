"""The texts under which the first version stored proposals: running time limits and old buttons depend on them."""

import pytest

from bot.desk.tokens import subject_text
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.state.proposals import (
    Adjournment,
    Admission,
    DirectorsAct,
    NoFurtherGame,
    Partnership,
    Resignation,
    Resumption,
    RowCorrection,
    RuleChange,
    Sale,
    SellingAlong,
    Settlement,
    Share,
    StayingOutOfDouble,
    Subject,
    TakeBack,
)
from bot.rules.statements import ActsFor, Corrects, Margin, Takes, Unseats

ANN, BOB, CID = map(Player, ("s1", "s2", "s3"))


@pytest.mark.parametrize(("subject", "text"), [
    (Resignation(Side.BOX, Margin.SINGLE), "Resignation(side=<Side.BOX: 'box'>, margin=<Margin.SINGLE: 1>)"),
    (Resignation(Side.TEAM, Margin.GAMMON), "Resignation(side=<Side.TEAM: 'team'>, margin=<Margin.GAMMON: 2>)"),
    (Resignation(Side.BOX, Margin.BACKGAMMON), "Resignation(side=<Side.BOX: 'box'>, margin=<Margin.BACKGAMMON: 3>)"),
    (TakeBack(), "TakeBack()"),
    (RuleChange("jacoby", "yes"), "RuleChange(option='jacoby', value='yes')"),
    (RowCorrection(3, ((ANN, 4), (BOB, -4)), "gammon"),
     "RowCorrection(game=3, row=(('s1', 4), ('s2', -4)), reason='gammon')"),
    (Admission(one_suffices=False), "Admission(one_suffices=False)"),
    (NoFurtherGame(), "NoFurtherGame()"),
    (Partnership(BOB), "Partnership(player='s2')"),
    (StayingOutOfDouble(), "StayingOut()"),
    (Settlement(ANN, BOB, 4), "Settlement(payer='s1', payee='s2', amount=4)"),
    (Share(ANN, BOB, -2), "Share(giver='s1', taker='s2', price=-2, cubes=())"),
    (Share(ANN, BOB, 3, (CID,)), "Share(giver='s1', taker='s2', price=3, cubes=('s3',))"),
    (Share(ANN, BOB, 3, (BOB, CID)), "Share(giver='s1', taker='s2', price=3, cubes=('s2', 's3'))"),
    (Sale(ANN, BOB, 2), "Sale(seller='s1', buyer='s2', price=2, along=None)"),
    (Sale(ANN, BOB, -2, along=True), "Sale(seller='s1', buyer='s2', price=-2, along=True)"),
    (SellingAlong(-4), "SellingAlong(price=-4)"),
    (Adjournment(Side.TEAM), "Adjournment(loser=<Side.TEAM: 'team'>)"),
    (Resumption(3, BOB), "Resumption(game=3, other='s2')"),
    (DirectorsAct(Unseats(ANN, BOB, "it's late")),
     "DirectorsAct(act=Unseats(by='s1', player='s2', reason=\"it's late\"))"),
    (DirectorsAct(Corrects(ANN, BOB, CID, 2, "gammon")),
     "DirectorsAct(act=Corrects(by='s1', payer='s2', payee='s3', amount=2, reason='gammon'))"),
])  # fmt: skip
def test_the_text_of_a_subject_stays(subject: Subject, text: str) -> None:
    assert subject_text(subject) == text


def test_what_a_director_says_for_somebody_is_the_records_line() -> None:
    """The one text that the first version wrote in another way."""
    assert subject_text(DirectorsAct(ActsFor(ANN, BOB, Takes(BOB, ())))) == "DirectorsAct(act=s1: acts for s2: takes)"
