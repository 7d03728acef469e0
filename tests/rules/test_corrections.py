"""A row that is corrected: what is booked, and what is left as it was."""

from bot.rules.engine import apply, check
from bot.rules.evening.corrections import finished_game, game_row_if_won_by_side_of, game_row_with_corrections
from bot.rules.evening.marks import sheet_page
from bot.rules.evening.statistics import Tally, scores_at_start_and_after_games, statistics_by_stake
from bot.rules.events import ProposalLapsed, RowCorrected, RowCorrectionProposed
from bot.rules.points import POINTS_STAKE, GameRow, HalfPoints, Player, Transfer, TransferReason
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import RowCorrection
from bot.rules.statements import (
    AcceptsProposal,
    Doubles,
    Drops,
    GoesAway,
    Leaves,
    Margin,
    ProposesCorrection,
    ProposesUndo,
    ReportsWin,
    StartsGame,
)
from tests.rules.partners import INVITED
from tests.rules.tables import after, seated
from tests.rules.talk import NAMES

ANN, BOB, CID, DEE, EVE, FAY, *_ = NAMES
BOX_WON = (StartsGame(None), ReportsWin(ANN, Margin.SINGLE))
PLAYED = after(seated(ANN, BOB, CID), *BOX_WON)
"""Ann, the Box, has won one point from Bob and Cid each."""
TO_BOB: GameRow = ((ANN, HalfPoints(-4)), (BOB, HalfPoints(4)))


def corrected(table: Chouette, game: int, row: GameRow) -> Chouette:
    """The table when Ann has corrected a game's row, and Bob and Cid agree."""
    return after(
        table, ProposesCorrection(ANN, game, row, "miscounted"), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN)
    )


def test_who_is_asked_sees_the_row_before_and_who_was_left_out() -> None:
    before = ((ANN, 4), (BOB, -2), (CID, -2))
    told = RowCorrectionProposed(ANN, 1, before, (*TO_BOB, (CID, 0)), (CID,), "miscounted")
    heard = apply(PLAYED, ProposesCorrection(ANN, 1, TO_BOB, "miscounted"))
    assert isinstance(heard, Accepted)
    assert heard.events == (told,)
    subject = heard.chouette.proposals[0].subject
    assert isinstance(subject, RowCorrection)
    assert (subject.before, subject.left_out) == (before, (CID,))


def test_the_difference_is_booked_and_the_places_stay() -> None:
    asked = after(PLAYED, ProposesCorrection(ANN, 1, TO_BOB, "miscounted"), AcceptsProposal(BOB, ANN))
    assert asked.scores == PLAYED.scores
    heard = apply(asked, AcceptsProposal(CID, ANN))
    assert isinstance(heard, Accepted)
    assert heard.transfers == (
        Transfer(ANN, BOB, 6, TransferReason.MENDED, 1),
        Transfer(ANN, CID, 2, TransferReason.MENDED, 1),
    )
    assert RowCorrected(game=1, scores=((ANN, -4), (BOB, 4), (CID, 0)), note="miscounted") in heard.events
    assert heard.chouette.scores == {ANN: -4, BOB: 4, CID: 0}
    assert (heard.chouette.stage, heard.chouette.games) == (PLAYED.stage, PLAYED.games)


def test_the_row_shows_it_with_a_mark_and_counts_it() -> None:
    table = after(corrected(after(PLAYED, *BOX_WON), 1, TO_BOB), StartsGame(None))
    rows = sheet_page(table).rows
    assert [(row.game, row.mended) for row in rows] == [(None, False), (1, True), (2, False), (3, False)]
    assert [[cell.total if cell else None for cell in row.cells] for row in rows[1:3]] == [[-4, 4, 0], [0, 2, -2]]
    assert [dict(scores) for scores in scores_at_start_and_after_games(table, POINTS_STAKE)] == [
        {}, {ANN: -4, BOB: 4, CID: 0}, {ANN: 0, BOB: 2, CID: -2},
    ]  # fmt: skip
    figures = statistics_by_stake(table)[POINTS_STAKE]
    assert (figures[ANN].box, figures[ANN].corrected) == (Tally(2, 0), 0)


def test_it_is_corrected_again_from_what_it_is() -> None:
    table = corrected(corrected(PLAYED, 1, TO_BOB), 1, ((ANN, 4), (BOB, -2), (CID, -2)))
    assert table.scores == PLAYED.scores
    assert len(table.asides) == 4
    assert dict(game_row_with_corrections(table, table.games[0])) == PLAYED.scores


def test_two_at_once_about_one_row_leave_the_later_one() -> None:
    both = after(PLAYED, ProposesCorrection(ANN, 1, TO_BOB), ProposesCorrection(BOB, 1, TO_BOB, "the same"))
    table = after(
        both, AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN), AcceptsProposal(ANN, BOB), AcceptsProposal(CID, BOB)
    )
    assert table.scores == {ANN: -4, BOB: 4, CID: 0}
    assert len(table.asides) == 2


def test_the_end_of_a_corrected_game_is_not_taken_back() -> None:
    assert check(PLAYED, ProposesUndo(ANN)) is None
    assert check(corrected(PLAYED, 1, TO_BOB), ProposesUndo(ANN))
    later = after(PLAYED, StartsGame(None), Doubles(BOB, ()))
    assert check(corrected(later, 1, TO_BOB), ProposesUndo(ANN)) is None
    between = after(PLAYED, *BOX_WON)
    assert check(corrected(between, 1, TO_BOB), ProposesUndo(ANN)) is None


def test_the_question_is_over_when_the_game_is_taken_back() -> None:
    asked = after(PLAYED, ProposesCorrection(ANN, 1, TO_BOB), ProposesUndo(BOB), AcceptsProposal(ANN, BOB))
    heard = apply(asked, AcceptsProposal(CID, BOB))
    assert isinstance(heard, Accepted)
    assert heard.chouette.game
    assert heard.chouette.proposals == ()
    assert ProposalLapsed(by=ANN, about="row") in heard.events


def test_a_take_back_asked_before_is_over_when_the_row_is_corrected() -> None:
    asked = after(
        PLAYED,
        ProposesUndo(BOB),
        ProposesCorrection(ANN, 1, TO_BOB),
        AcceptsProposal(BOB, ANN),
        AcceptsProposal(CID, ANN),
    )
    assert asked.proposals == ()


def test_who_has_left_is_still_asked_and_who_asked_withdraws_by_leaving() -> None:
    four = after(seated(ANN, BOB, CID, DEE), *BOX_WON, ProposesCorrection(ANN, 1, TO_BOB))
    left = after(four, Leaves(DEE), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
    assert left.proposals[0].waiting == (DEE,)
    assert after(left, AcceptsProposal(DEE, ANN)).scores == {ANN: -4, BOB: 4, CID: 0, DEE: 0}
    assert after(four, Leaves(ANN)).proposals == ()


def test_the_game_goes_on_meanwhile() -> None:
    asked = after(PLAYED, ProposesCorrection(ANN, 1, TO_BOB), StartsGame(None), Doubles(BOB, ()), GoesAway(CID))
    assert [proposal.waiting for proposal in asked.proposals] == [(BOB, CID)]


def row(table: Chouette, by: Player, margin: Margin = Margin.SINGLE) -> dict[Player, int] | None:
    """The row of the first game, had this player's side won it."""
    game = finished_game(table, 1)
    assert game
    found = game_row_if_won_by_side_of(table, game, by, margin)
    return dict(found) if found is not None else None


def test_the_row_of_another_winner_keeps_what_was_dropped() -> None:
    dropped = after(seated(ANN, BOB, CID, jacoby="no"), StartsGame(None), Doubles(ANN, (BOB,)), Drops(BOB, ()))
    table = after(dropped, ReportsWin(ANN, Margin.SINGLE))
    assert row(table, ANN, Margin.GAMMON) == {ANN: 6, BOB: -2, CID: -4}
    assert row(table, CID) == {ANN: 0, BOB: -2, CID: 2}
    assert row(table, EVE) is None
    assert finished_game(table, 2) is None


def test_a_partner_shares_in_the_row_of_another_winner() -> None:
    table = after(INVITED, AcceptsProposal(FAY, ANN), StartsGame(None), ReportsWin(BOB, Margin.SINGLE))
    assert row(table, FAY) == {ANN: 4, BOB: -2, CID: -2, DEE: -2, EVE: -2, FAY: 4}
