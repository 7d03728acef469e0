"""The texts under which version 0.1.0 stores proposals: running time limits and old buttons depend on them."""

import pytest

from bot.desk.tokens import canonical_subject_text
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.rules.state.proposals import (
    Adjournment,
    Admission,
    BoxSale,
    ChouetteEnd,
    Closing,
    PartnerSellingAlong,
    Partnership,
    Resignation,
    Resumption,
    RowCorrection,
    RuleChange,
    SeatedDirectorsAct,
    Settlement,
    ShareHandover,
    StandIn,
    StayingOutOfDouble,
    Subject,
    Undo,
)
from bot.rules.statements import (
    DirectorCorrectsScore,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorUnseats,
    Margin,
    Takes,
)

ANN, BOB, CID = map(Player, ("s1", "s2", "s3"))


@pytest.mark.parametrize(("subject", "text"), [
    (Resignation(Side.BOX, Margin.SINGLE), '["resignation", "box", 1]'),
    (Resignation(Side.TEAM, Margin.GAMMON), '["resignation", "team", 2]'),
    (Resignation(Side.BOX, Margin.BACKGAMMON), '["resignation", "box", 3]'),
    (Undo(), '["take-back"]'),
    (RuleChange("jacoby", "yes"), '["rule", "jacoby", "yes"]'),
    (RowCorrection(3, ((ANN, 4), (BOB, -4)), "gammon"), '["row", 3, [["s1", 4], ["s2", -4]], "gammon"]'),
    (RowCorrection(3, ((ANN, 4),), "", ((ANN, 2),), (BOB,)), '["row", 3, [["s1", 4]], ""]'),
    (Admission(one_suffices=False), '["admission", false]'),
    (ChouetteEnd(), '["no further game"]'),
    (Partnership(BOB), '["partnership", "s2"]'),
    (StayingOutOfDouble(), '["staying out"]'),
    (Settlement(ANN, BOB, 4), '["settlement", "s1", "s2", 4]'),
    (ShareHandover(ANN, BOB, -2), '["share", "s1", "s2", -2, []]'),
    (ShareHandover(ANN, BOB, 3, (CID,)), '["share", "s1", "s2", 3, ["s3"]]'),
    (ShareHandover(ANN, BOB, 3, (BOB, CID)), '["share", "s1", "s2", 3, ["s2", "s3"]]'),
    (BoxSale(ANN, BOB, 2), '["sale", "s1", "s2", 2, null]'),
    (BoxSale(ANN, BOB, -2, along=True), '["sale", "s1", "s2", -2, true]'),
    (PartnerSellingAlong(-4), '["selling along", -4]'),
    (Adjournment(Side.TEAM), '["adjournment", "team"]'),
    (Resumption(3, BOB), '["resumption", 3, "s2"]'),
    (StandIn(CID, BOB), '["stand-in", "s3", "s2"]'),
    (Closing(3, BOB, True, ((BOB, -2), (ANN, 2))), '["closing", 3, "s2", true, [["s2", -2], ["s1", 2]]]'),
    (
        SeatedDirectorsAct(DirectorUnseats(ANN, BOB, 7, "it's late")),
        '["director", "s1: unseats s2 for 7 days # it\'s late"]',
    ),
    (SeatedDirectorsAct(DirectorSpeaksFor(ANN, BOB, Takes(BOB, ()))), '["director", "s1: acts for s2: takes"]'),
    (
        SeatedDirectorsAct(DirectorRevokes(ANN), "unseats", BOB),
        '["director", "s1: revokes", "unseats", "s2", ""]',
    ),
    (SeatedDirectorsAct(DirectorCorrectsScore(ANN, BOB, CID, 2, "gammon")),
     '["director", "s1: corrects s2 s3 1 # gammon"]'),
])  # fmt: skip
def test_the_text_of_a_subject_stays(subject: Subject, text: str) -> None:
    assert canonical_subject_text(subject) == text
