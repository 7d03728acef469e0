"""A wrong result is mended: what is booked, who sits where in the next game, and when it is too late for that."""

import pytest

from bot.record.grammar import read_statement, written_statement
from bot.rules import events
from bot.rules.engine import apply, check
from bot.rules.evening.undoing import other_results, undo_for_other_result, would_lose_words_for_nothing
from bot.rules.points import GameRow, HalfPoints, Player
from bot.rules.refusals import NothingToUndo, NotTheMover, RowsFixedInPlayMode, RowUnchanged
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    ChouetteMode,
    DeclinesProposal,
    DirectorSpeaksFor,
    Doubles,
    Drops,
    JoinsAsGuest,
    Leaves,
    Margin,
    OffersToResign,
    ProposesCorrection,
    ProposesUndo,
    ReportsWin,
    RollsOpening,
    SeatedDirectorProposes,
    StartsGame,
    Takes,
)
from bot.rules.values import replace
from tests.rules.tables import after, seated
from tests.rules.talk import NAMES

ANN, BOB, CID, DEE, EVE, *_ = NAMES
BOX_WON = (StartsGame(None), ReportsWin(ANN, Margin.SINGLE))
PLAYED = after(seated(ANN, BOB, CID, jacoby="no"), *BOX_WON)
"""Ann, the Box, has won one point from Bob and Cid each, and stays."""
BOBS = ReportsWin(BOB, Margin.SINGLE)
ANNS_GAMMON = ReportsWin(ANN, Margin.GAMMON)
EVEN: GameRow = ((ANN, HalfPoints(0)),)


def mended(table: Chouette, result: ReportsWin) -> Chouette:
    """The table when all have agreed that the last game had this result."""
    by, *others = ANN, BOB, CID
    return after(table, undo_for_other_result(table, by, result), *(AcceptsProposal(one, by) for one in others))


def places(table: Chouette) -> tuple[str | None, ...]:
    """Box and line, now or next."""
    return table.box, *table.line


@pytest.mark.parametrize("begun", [(), (StartsGame(None),), (StartsGame(None), Doubles(ANN, (BOB,)), Drops(BOB, ()))])
def test_the_seats_are_those_of_the_right_result_and_what_came_of_the_wrong_one_is_undone(
    begun: tuple[StartsGame | Doubles | Drops, ...],
) -> None:
    wrong = after(PLAYED, *begun)
    right = after(seated(ANN, BOB, CID, jacoby="no"), StartsGame(None), BOBS, *begun[:1])
    now = mended(wrong, BOBS)
    assert places(wrong) == (ANN, CID, BOB)
    assert (places(now), now.scores, now.stage) == (places(right), right.scores, right.stage)
    assert places(now)[0] == BOB


def test_who_answers_is_told_to_answer_a_correction_and_no_undo() -> None:
    for proposed, about in ((undo_for_other_result(PLAYED, ANN, BOBS), "correction"), (ProposesUndo(ANN), "undo")):
        asked = after(PLAYED, proposed)
        for answer in (AcceptsProposal(BOB, ANN), DeclinesProposal(BOB, ANN)):
            heard = apply(asked, answer)
            assert isinstance(heard, Accepted)
            assert next(getattr(one, "about", None) for one in heard.events) == about


def test_a_gammon_doubles_what_was_won_and_leaves_the_seats() -> None:
    now = mended(after(PLAYED, StartsGame(None)), ANNS_GAMMON)
    assert now.scores == {ANN: 8, BOB: -4, CID: -4}
    assert places(now) == places(PLAYED)
    assert now.game
    assert now.game.number == 2


def test_everybody_is_told_what_it_was_and_who_sits_where() -> None:
    table = after(PLAYED, StartsGame(None))
    asked = apply(table, undo_for_other_result(table, ANN, BOBS))
    assert isinstance(asked, Accepted)
    proposed = asked.events[0]
    assert isinstance(proposed, events.UndoProposed)
    assert (proposed.whose, proposed.margin, proposed.winner, proposed.instead, proposed.again) == (ANN, 1, BOB, 1, 2)
    heard = apply(after(asked.chouette, AcceptsProposal(BOB, ANN)), AcceptsProposal(CID, ANN))
    assert isinstance(heard, Accepted)
    told = [type(event) for event in heard.events]
    assert told.index(events.Undone) < told.index(events.GameWon) < told.index(events.GameStarted)
    started = next(event for event in heard.events if isinstance(event, events.GameStarted))
    assert (started.game, started.box, started.captain) == (2, BOB, CID)


def test_it_is_mended_again_and_undone_as_any_result_is() -> None:
    twice = mended(mended(after(PLAYED, StartsGame(None)), BOBS), ANNS_GAMMON)
    assert (places(twice), twice.scores[ANN]) == (places(PLAYED), 8)
    start, result = (
        after(twice, ProposesUndo(ANN), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN)) for _ in "12"
    )
    assert start == result
    back = after(start, ProposesUndo(ANN), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
    assert back.game
    assert (back.game.number, set(back.scores.values())) == (1, {0})


def test_the_results_offered_are_those_that_would_change_something() -> None:
    assert [(one.by, one.margin.value) for one in other_results(PLAYED)] == [
        (ANN, 2), (ANN, 3), (BOB, 1), (BOB, 2), (BOB, 3),
    ]  # fmt: skip
    jacoby = after(seated(ANN, BOB, CID), *BOX_WON)
    assert other_results(jacoby) == (BOBS,)
    assert other_results(seated(ANN, BOB, CID)) == ()


def test_cubes_are_lost_for_nothing_where_nobody_sits_elsewhere() -> None:
    begun = after(PLAYED, StartsGame(None))
    said = after(begun, Doubles(ANN, (BOB,)))
    asked = ((begun, ANNS_GAMMON), (said, ANNS_GAMMON), (said, BOBS))
    assert [would_lose_words_for_nothing(table, result) for table, result in asked] == [False, True, False]


def test_it_is_too_late_once_the_next_game_is_over() -> None:
    table = after(PLAYED, *BOX_WON)
    assert other_results(table)  # of the second
    assert check(table, ProposesUndo(ANN, count=3, instead=BOBS)) == NothingToUndo(corrects=True)
    doubled_out = after(PLAYED, StartsGame(None), Doubles(ANN, (BOB, CID)), Drops(CID, ()), Drops(BOB, ()))
    assert other_results(doubled_out) == ()  # no margin was said


def test_a_row_that_was_corrected_stands() -> None:
    table = after(PLAYED, ProposesCorrection(ANN, 1, EVEN, ""), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
    assert other_results(table) == ()


def test_nonsense_is_refused() -> None:
    assert check(PLAYED, ProposesUndo(ANN, instead=ReportsWin(CID, Margin.SINGLE))) == NotTheMover(players=(ANN, BOB))
    assert check(PLAYED, ProposesUndo(ANN, instead=ReportsWin(ANN, Margin.SINGLE))) == RowUnchanged(game=1)
    assert check(after(PLAYED, StartsGame(None)), ProposesUndo(ANN, instead=BOBS)) == NothingToUndo(corrects=True)


def test_everybody_who_was_in_the_game_is_asked_as_about_its_row() -> None:
    table = after(seated(ANN, BOB, CID, DEE, jacoby="no"), StartsGame(None), Doubles(ANN, ALL_PLAYERS), Drops(BOB, ()))
    table = after(table, Takes(CID, ()), Takes(DEE, ()), ReportsWin(ANN, Margin.SINGLE))
    asked = after(table, undo_for_other_result(table, ANN, ReportsWin(CID, Margin.SINGLE)))
    row = after(table, ProposesCorrection(ANN, 1, EVEN, ""))
    assert {*asked.proposals[-1].waiting} == {*row.proposals[-1].waiting} == {BOB, CID, DEE}


@pytest.mark.parametrize("begun", [(), (StartsGame(None),)])
def test_it_lapses_when_another_row_is_agreed_on_meanwhile(begun: tuple[StartsGame, ...]) -> None:
    table = after(PLAYED, *begun)
    table = after(table, undo_for_other_result(table, ANN, BOBS), ProposesCorrection(BOB, 1, EVEN, ""))
    table = after(table, AcceptsProposal(CID, BOB))
    heard = apply(table, AcceptsProposal(ANN, BOB))
    assert isinstance(heard, Accepted)
    assert events.ProposalLapsed(by=ANN, about="undo") in heard.events
    assert (heard.chouette.proposals, heard.chouette.scores[ANN]) == ((), 0)


def test_who_joined_and_who_left_since_are_seated_as_after_an_undo() -> None:
    four = after(seated(ANN, BOB, CID, DEE), *BOX_WON)
    came = after(four, JoinsAsGuest(EVE, ANN))
    asked = after(came, undo_for_other_result(came, ANN, BOBS))
    now = after(asked, *(AcceptsProposal(one, ANN) for one in (BOB, CID, DEE)))
    assert places(now) == (BOB, CID, DEE, ANN, EVE)
    left = after(four, Leaves(DEE))
    assert other_results(left) == ()  # somebody with an account has left: the row is corrected, the seats stay


def test_a_guest_who_left_is_out_of_the_game_that_begins_again() -> None:
    table = after(seated(ANN, BOB, CID), JoinsAsGuest(DEE, ANN), *BOX_WON, Leaves(DEE), StartsGame(None))
    now = mended(table, BOBS)
    assert places(now) == (BOB, CID, ANN)


def test_where_too_few_are_left_the_next_game_waits_with_its_seats() -> None:
    table = after(seated(ANN, BOB, CID, leave="announced"), *BOX_WON, StartsGame(None), Leaves(CID))
    now = mended(table, BOBS)
    assert (now.game, places(now), now.scores) == (None, (BOB, ANN), {ANN: -4, BOB: 2, CID: 2})


def test_others_may_be_asked_though_they_declined_a_plain_undo() -> None:
    table = after(PLAYED, ProposesUndo(ANN), DeclinesProposal(BOB, ANN))
    said = undo_for_other_result(table, ANN, BOBS)
    live = apply(table, said, enforce_turns=True)
    assert isinstance(live, Accepted)
    declined = after(live.chouette, DeclinesProposal(BOB, ANN))
    assert check(declined, said, enforce_turns=True) is None


def test_where_the_board_is_here_a_director_says_by_how_much_a_resignation_lost() -> None:
    table = after(seated(ANN, BOB, CID, mode=ChouetteMode.PLAY, jacoby="no"), StartsGame(None))
    table = after(table, RollsOpening(None, (3, 1)), OffersToResign(BOB, Margin.SINGLE))
    table = after(table, AcceptsProposal(ANN, BOB), AcceptsProposal(CID, BOB))
    assert [(one.by, one.margin) for one in other_results(table)] == [(ANN, Margin.GAMMON), (ANN, Margin.BACKGAMMON)]
    assert other_results(replace(table, games=(replace(table.games[-1], resigned=None),))) == ()  # it was played out
    said = undo_for_other_result(table, ANN, ANNS_GAMMON)
    assert check(table, said) == RowsFixedInPlayMode()
    assert check(table, replace(said, instead=BOBS)) == RowsFixedInPlayMode()
    order = replace(said, by=Player("Zed"))
    heard = apply(table, order, enforce_turns=True, as_director=True)
    assert isinstance(heard, Accepted)
    now = heard.chouette
    assert (now.scores, places(now), now.game) == ({ANN: 8, BOB: -4, CID: -4}, places(table), None)
    assert (now.games[-1].resigned, now.rolls_fallen) == (BOB, table.rolls_fallen)
    assert other_results(after(now, StartsGame(None))) == ()  # dice may have fallen: seats stay, points are moved


def test_it_is_written_in_a_record() -> None:
    for said in (
        ProposesUndo(ANN, count=2, instead=ANNS_GAMMON),
        ProposesUndo(ANN, instead=BOBS, reason="wrong row"),
        SeatedDirectorProposes(ANN, DirectorSpeaksFor(ANN, ANN, ProposesUndo(ANN, count=2, instead=BOBS), "why")),
    ):
        assert read_statement(written_statement(said)) == said
    assert (
        written_statement(ProposesUndo(ANN, count=2, instead=ANNS_GAMMON)) == "Ann: undo last 2 instead Ann wins gammon"
    )
