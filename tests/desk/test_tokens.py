"""The tokens that the first version put into its buttons: those of open tables depend on them."""

from dataclasses import replace

import pytest

from bot.desk.tokens import cubes_token, moment_token, proposal_token
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Ended, Lobby, Stage
from bot.rules.state.phases import (
    Announced,
    Answer,
    Answering,
    AnsweringBeavers,
    AnsweringExtras,
    GivingExtras,
    Phase,
    ScoreModePlay,
    Soliciting,
    ToOpen,
    ToPlay,
    ToRoll,
)
from bot.rules.state.proposals import Proposal, RuleChange, Settlement, Subject, TakeBack
from tests.desk.tables import seats, team_to_roll

ANN, BOB, CID, DEE = seats(4)
TABLE = team_to_roll(4)
DOUBLED = Answering(Side.TEAM, (BOB, CID), whole=True)
BEAVERED = replace(DOUBLED, answers={BOB: Answer.BEAVER, CID: Answer.TAKE})
EXTRAS = GivingExtras((BOB,), (CID, DEE), {CID: 1, DEE: 1}, ToRoll())


@pytest.mark.parametrize(("phase", "token", "cubes"), [
    (ToOpen(), "c4d7a79b", "952e6531"),
    (ToOpen(after_equal=True, rolled=True), "f8a2a82c", "fe965403"),
    (ToRoll(), "6d5885f7", "02fb094d"),
    (ToRoll(stood=frozenset({BOB})), "6d5885f7", "02fb094d"),
    (ToRoll(round_over=True), "6263d25a", "5f4cca18"),
    (ScoreModePlay(), "8a9153fc", "2a69e7a4"),
    (ToPlay((3, 1)), "e01a921d", "3d2729e9"),
    (Soliciting(), "bdb41924", "9c5f3d9b"),
    (Soliciting((BOB,)), "bdb41924", "0f457bee"),
    (Announced((BOB,)), "626dce10", "621e0d64"),
    (Announced((BOB, CID), sellers=(DEE,)), "626dce10", "8b829926"),
    (DOUBLED, "c96737d7", "3bcc327e"),
    (AnsweringBeavers(BEAVERED), "9abe171c", "f08710e9"),
    (EXTRAS, "c435f6fb", "5d091374"),
    (replace(EXTRAS, stood=frozenset({BOB})), "7aa94529", "3b048c51"),
    (AnsweringExtras(Side.TEAM, ((BOB, CID),), ToRoll()), "cf42374f", "cadff069"),
])  # fmt: skip
def test_the_tokens_of_a_phase_stay(phase: Phase, token: str, cubes: str) -> None:
    assert TABLE.game
    chouette = TABLE.with_game(replace(TABLE.game, phase=phase))
    assert (moment_token(chouette), cubes_token(chouette)) == (token, cubes)


@pytest.mark.parametrize(("stage", "token"), [(Lobby((ANN,)), "98ba5f3a"), (Ended(), "d463cefc")])
def test_the_token_of_a_stage_stays(stage: Stage, token: str) -> None:
    assert moment_token(replace(TABLE, stage=stage)) == token


@pytest.mark.parametrize(
    ("subject", "token"),
    [(TakeBack(), "a8c433be"), (Settlement(ANN, BOB, 4), "7072c33f"), (RuleChange("jacoby", "no"), "9aaf25ae")],
)
def test_the_token_of_a_proposal_stays(subject: Subject, token: str) -> None:
    assert proposal_token(TABLE, Proposal(BOB, subject, (ANN,))) == token
