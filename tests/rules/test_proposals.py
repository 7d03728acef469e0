"""What the words of a proposal are told, and how many must agree to it."""

from dataclasses import replace
from decimal import Decimal

import pytest

from bot.rules.engine import apply
from bot.rules.events import AcceptedProposal, DeclinedProposal
from bot.rules.offers import replaced_proposals
from bot.rules.points import Player, StakePerPoint
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted
from bot.rules.state.proposals import (
    Adjournment,
    Admission,
    BoxSale,
    ChouetteEnd,
    Closing,
    PartnerSellingAlong,
    ProposedSubject,
    Quorum,
    Resignation,
    Resumption,
    RowCorrection,
    RuleChange,
    SeatedDirectorsAct,
    Settlement,
    ShareHandover,
    StandIn,
    WordFacts,
)
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    DeclinesProposal,
    DirectorCorrectsScore,
    DirectorReadmits,
    DirectorReopens,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorUnseats,
    GoesAway,
    Margin,
    OffersToResign,
    ProposesClosing,
    ProposesStake,
    ProposesStandIn,
    ProposesTitle,
    ProposesUndo,
    ReportsWin,
    Takes,
)
from tests.rules.tables import after, elsewhere, seated

ANN, BOB, CID = map(Player, ("s1", "s2", "s3"))
NO_UNDO: WordFacts = {
    "note": "", "kind": "", "whose": None, "play": "", "closed": None, "together": (), "margin": 0, "winner": None,
    "instead": 0, "of_cubes": (),
}  # fmt: skip


@pytest.mark.parametrize(("subject", "key", "facts"), [
    (Resignation(Side.BOX, Margin.GAMMON), "resignation", {"margin": 2, "side": "box"}),
    (RuleChange("jacoby", "yes"), "option", {"option": "jacoby", "value": "yes"}),
    (
        RowCorrection(3, ((ANN, 4), (BOB, -4)), "slip", ((ANN, 2), (BOB, -2)), (CID,)), "row",
        {
            "game": 3, "before": ((ANN, 2), (BOB, -2)), "scores": ((ANN, 4), (BOB, -4)), "left_out": (CID,),
            "note": "slip",
        },
    ),
    (Admission(one_suffices=False), "admission-all", {}),
    (Admission(one_suffices=True), "admission-one", {}),
    (ChouetteEnd(), "end", {}),
    (Settlement(ANN, BOB, 4), "settlement", {"of": BOB, "amount": 4, "pays": True}),
    (Settlement(BOB, ANN, 4), "settlement", {"of": BOB, "amount": 4, "pays": False}),
    (
        ShareHandover(ANN, BOB, 3, (CID,)), "share",
        {"giver": ANN, "taker": BOB, "payer": BOB, "of_cubes": (CID,), "amount": 3},
    ),
    (ShareHandover(ANN, BOB, -2), "share", {"giver": ANN, "taker": BOB, "payer": ANN, "of_cubes": (), "amount": 2}),
    (BoxSale(ANN, BOB, 2), "sale", {"amount": 2, "pays": False, "along": False}),
    (BoxSale(ANN, BOB, -2, along=True), "sale", {"amount": 2, "pays": True, "along": True}),
    (PartnerSellingAlong(-4), "sell-along", {"amount": 4, "pays": True}),
    (Adjournment(Side.TEAM), "adjournment", {"side": "box"}),
    (Resumption(3, BOB), "resumption", {"game": 3}),
    (StandIn(CID, BOB), "stand-in", {"player": CID, "of": BOB}),
    (Closing(3, BOB, True, ((BOB, 2),)), "closing-at-worth", {"game": 3, "player": BOB, "scores": ((BOB, 2),)}),
    (Closing(3, BOB, False, ((BOB, 2),)), "closing", {"game": 3, "player": BOB, "scores": ((BOB, 2),)}),
    (
        SeatedDirectorsAct(DirectorSpeaksFor(ANN, ANN, GoesAway(ANN))), "away-as-director",
        NO_UNDO,
    ),
    (
        SeatedDirectorsAct(DirectorSpeaksFor(ANN, ANN, ProposesUndo(ANN, instead=ReportsWin(BOB, Margin.GAMMON)))),
        "undo-as-director", {**NO_UNDO, "winner": BOB, "instead": 2},
    ),
    (
        SeatedDirectorsAct(DirectorSpeaksFor(ANN, BOB, Takes(BOB, ()))), "acts-for-as-director",
        {"player": BOB, "kind": "takes", "note": ""},
    ),
    (
        SeatedDirectorsAct(DirectorSpeaksFor(ANN, ANN, ProposesClosing(ANN, 3, BOB, False, ((BOB, 2),)))),
        "closes-game-of-as-director", {**NO_UNDO, "game": 3, "player": BOB, "scores": ((BOB, 2),)},
    ),
    (
        SeatedDirectorsAct(DirectorSpeaksFor(ANN, ANN, ProposesStandIn(ANN, CID, BOB))),
        "has-play-for-as-director", {**NO_UNDO, "player": CID, "of": BOB},
    ),
    (SeatedDirectorsAct(DirectorUnseats(ANN, BOB, 7)), "unseats-as-director", {"player": BOB, "days": 7, "note": ""}),
    (SeatedDirectorsAct(DirectorReadmits(ANN, BOB)), "readmits-as-director", {"player": BOB, "note": ""}),
    (
        SeatedDirectorsAct(DirectorRevokes(ANN, "why"), "unseats", BOB), "revokes-as-director",
        {**NO_UNDO, "note": "why", "kind": "unseats", "whose": BOB},
    ),
    (SeatedDirectorsAct(DirectorReopens(ANN)), "reopens-as-director", {"note": ""}),
    (
        SeatedDirectorsAct(DirectorCorrectsScore(ANN, BOB, CID, 2, "slip", 3)), "corrects-as-director",
        {"payer": BOB, "payee": CID, "amount": 2, "game": 3, "stake": None, "note": "slip"},
    ),
])  # fmt: skip
def test_its_words_are_told_what_it_is_about(subject: ProposedSubject, key: str, facts: WordFacts) -> None:
    assert subject.message_key_and_facts(ANN) == (key, facts)


@pytest.mark.parametrize(("subject", "quorum"), [
    (ChouetteEnd(), Quorum.ALL),
    (Admission(one_suffices=True), Quorum.ONE),
    (SeatedDirectorsAct(DirectorUnseats(ANN, BOB)), Quorum.ONE),
    (Adjournment(Side.TEAM), Quorum.MOST),
])  # fmt: skip
def test_so_many_must_agree(subject: ProposedSubject, quorum: Quorum) -> None:
    assert subject.quorum is quorum


@pytest.mark.parametrize(("jacoby", "margin", "decliner", "own_side", "larger"), [
    ("no", Margin.SINGLE, ANN, False, 2),
    ("no", Margin.GAMMON, ANN, False, 3),
    ("no", Margin.BACKGAMMON, ANN, False, 0),
    ("yes", Margin.SINGLE, ANN, False, 0),  # no cube is turned: a gammon would be lost as a single game
    ("no", Margin.SINGLE, CID, True, 0),
])  # fmt: skip
def test_whose_resignation_is_declined_reads_by_which_side_and_what_more_could_be_offered(
    jacoby: str, margin: Margin, decliner: Player, own_side: bool, larger: int
) -> None:
    asked = after(elsewhere(ANN, BOB, CID, jacoby=jacoby), OffersToResign(BOB, margin))
    heard = apply(asked, DeclinesProposal(decliner, BOB))
    assert isinstance(heard, Accepted)
    told = DeclinedProposal(by=decliner, of=BOB, about="resignation", own_side=own_side, larger=larger)
    assert heard.events == (told,)
    heard = apply(replace(asked, robots=frozenset({decliner})), DeclinesProposal(decliner, BOB))
    assert isinstance(heard, Accepted)
    assert heard.events == (replace(told, is_robot=own_side),)


@pytest.mark.parametrize(("by", "own_side"), [(ANN, False), (CID, True)])
def test_a_yes_to_a_resignation_tells_of_which_side_it_is(by: Player, own_side: bool) -> None:
    heard = apply(after(elsewhere(ANN, BOB, CID), OffersToResign(BOB, Margin.SINGLE)), AcceptsProposal(by, BOB))
    assert isinstance(heard, Accepted)
    assert heard.events[0] == AcceptedProposal(by=by, of=BOB, about="resignation", own_side=own_side)


def test_whose_own_proposal_to_all_would_give_way_is_known_before() -> None:
    table = seated(ANN, BOB, CID, mode=ChouetteMode.SCORE)
    stake = ProposesStake(ANN, StakePerPoint(Decimal(2), "EUR"))
    title = ProposesTitle(ANN, "Thursday")
    asked = after(table, stake)
    assert replaced_proposals(table, stake) == ()
    assert replaced_proposals(asked, stake) == ()  # refused: it is open already
    assert replaced_proposals(asked, DeclinesProposal(ANN, ANN)) == ()  # withdrawn, and nothing in its place
    assert replaced_proposals(asked, ProposesTitle(BOB, "Thursday")) == ()
    assert replaced_proposals(asked, title) == asked.proposals
    assert after(asked, title).proposals != asked.proposals
