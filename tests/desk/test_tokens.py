"""The tokens of version 0.1.0: the buttons of open tables depend on them."""

from dataclasses import replace

import pytest

from bot.desk.tokens import cubes_menu_token, moment_token, proposal_token
from bot.rules.phases import (
    Answering,
    AnsweringBeavers,
    AnsweringExtraRedoubles,
    GivingExtras,
    ScoreModePlay,
    SharedDoubleAnnounced,
    TeamDoublingRound,
    ToPlay,
    ToRoll,
    ToRollOpening,
)
from bot.rules.state.bets import Answer, Side
from bot.rules.state.chouette import Ended, Lobby, Phase, Stage
from bot.rules.state.proposals import Proposal, RuleChange, Settlement, Subject, Undo
from tests.desk.tables import seats, team_to_roll

ANN, BOB, CID, DEE = seats(4)
TABLE = team_to_roll(4)
DOUBLED = Answering(Side.TEAM, (BOB, CID), whole=True)
BEAVERED = replace(DOUBLED, answers={BOB: Answer.BEAVER, CID: Answer.TAKE})
EXTRAS = GivingExtras((BOB,), (CID, DEE), {CID: 1, DEE: 1}, ToRoll())


@pytest.mark.parametrize(("phase", "token", "cubes"), [
    (ToRollOpening(), "f1b07837", "38aa05d4"),
    (ToRollOpening(after_equal=True, rolled=True), "16d0f07b", "a36d6a34"),
    (ToRoll(), "c3abf02b", "03261889"),
    (ToRoll(stood=frozenset({BOB})), "c3abf02b", "03261889"),
    (ToRoll(round_over=True), "7da88d6a", "71ce28dd"),
    (ScoreModePlay(), "6f7a8f39", "0c903440"),
    (ToPlay((3, 1)), "4295af37", "2744d442"),
    (TeamDoublingRound(), "84bac48c", "ccf985a3"),
    (TeamDoublingRound((BOB,)), "84bac48c", "25adead6"),
    (SharedDoubleAnnounced((BOB,)), "4d119398", "4103f8dc"),
    (SharedDoubleAnnounced((BOB, CID), sellers=(DEE,)), "4d119398", "af05068c"),
    (DOUBLED, "6eb0d560", "d4dbd955"),
    (AnsweringBeavers(BEAVERED), "016b774b", "7779d86b"),
    (EXTRAS, "51bcb24b", "7f2e2014"),
    (replace(EXTRAS, stood=frozenset({BOB})), "f7ebd2d3", "1032c1cd"),
    (AnsweringExtraRedoubles(Side.TEAM, ((BOB, CID),), ToRoll()), "2f06bfd6", "7a9fca14"),
])  # fmt: skip
def test_the_tokens_of_a_phase_stay(phase: Phase, token: str, cubes: str) -> None:
    assert TABLE.game
    chouette = TABLE.with_game(replace(TABLE.game, phase=phase))
    assert (moment_token(chouette), cubes_menu_token(chouette)) == (token, cubes)


@pytest.mark.parametrize(("stage", "token"), [(Lobby((ANN,)), "0c0148ec"), (Ended(), "fafd5c00")])
def test_the_token_of_a_stage_stays(stage: Stage, token: str) -> None:
    assert moment_token(replace(TABLE, stage=stage)) == token


@pytest.mark.parametrize(
    ("subject", "token"),
    [(Undo(), "d0a0ed94"), (Settlement(ANN, BOB, 4), "3161a98c"), (RuleChange("jacoby", "no"), "451bc628")],
)
def test_the_token_of_a_proposal_stays(subject: Subject, token: str) -> None:
    assert proposal_token(TABLE, Proposal(BOB, subject, (ANN,))) == token
