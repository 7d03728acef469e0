"""An undo: asked once for each action, it holds up no dice, and it says what it undoes."""

from bot.rules.engine import apply
from bot.rules.evening.sheet import sheet_rows
from bot.rules.events import ProposalLapsed, Undone, UndoProposed
from bot.rules.offers import is_slip_open
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player, half_points, scores_after_transfers
from bot.rules.refusals import NothingToUndo, NotPlaying, OthersAgreeToUndo, ProposalOpen
from bot.rules.state.chouette import Accepted, Chouette, Ended
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    DeclinesProposal,
    DeclinesToDouble,
    Doubles,
    Drops,
    Leaves,
    Margin,
    Plays,
    ProposesCorrection,
    ProposesUndo,
    ReceivesPayment,
    ReportsWin,
    Rolls,
    RollsOpening,
    StartsGame,
    Takes,
    TakesBackOwn,
)
from bot.rules.values import replace
from tests.rules.tables import after, elsewhere, seated

ANN, BOB, CID = map(Player, ("Ann", "Bob", "Cid"))
PLAYED = after(
    seated(ANN, BOB, CID, mode=ChouetteMode.PLAY), StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5")
)
ASKED = after(PLAYED, ProposesUndo(ANN))


def accepted(table: Chouette, *said: object) -> Accepted:
    found = apply(after(table, *said[:-1]), said[-1], enforce_turns=True)  # pyright: ignore[reportArgumentType]
    assert isinstance(found, Accepted)
    return found


def test_dice_fall_while_an_undo_is_asked_for_and_stay() -> None:
    assert players_who_must_act(ASKED) == (BOB,)
    rolled = accepted(ASKED, Rolls(BOB, (6, 5))).chouette
    assert rolled.proposals
    undone = accepted(rolled, AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
    assert undone.events[-1] == Undone(by=ANN, kind="plays", whose=ANN, play="8/5 6/5")
    assert undone.chouette.dice_to_fall_again == ((6, 5),)


def test_it_lapses_with_the_next_action() -> None:
    lapsed = accepted(ASKED, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
    assert ProposalLapsed(by=ANN, about="undo") in lapsed.events
    assert lapsed.chouette.undo_requests.by == frozenset()


def test_what_is_undone_is_the_askers_own_or_anothers() -> None:
    own, others = (accepted(PLAYED, ProposesUndo(who)).events[-1] for who in (ANN, BOB))
    assert [one.theirs for one in (own, others) if isinstance(one, UndoProposed)] == [True, False]


def test_the_next_game_waits_for_its_answer() -> None:
    over = after(PLAYED, Doubles(BOB, ()), Doubles(CID, ()), Drops(ANN, (BOB, CID)), ProposesUndo(ANN))
    assert over.game is None
    assert players_who_must_act(over) == (BOB, CID)
    assert isinstance(apply(over, StartsGame(None), enforce_turns=True), ProposalOpen)
    begun = after(over, DeclinesProposal(BOB, ANN), StartsGame(None))
    late = apply(begun, ProposesUndo(ANN))
    assert isinstance(late, NothingToUndo)
    assert (late.corrects, late.directs) == (False, True), "it says who can still mend the last game"


def test_another_action_can_be_asked_to_be_undone() -> None:
    declined = after(ASKED, DeclinesProposal(BOB, ANN))
    doubled = after(declined, Doubles(BOB, ()), Doubles(CID, ()), Takes(ANN, (BOB,)))
    assert isinstance(apply(doubled, ProposesUndo(ANN), enforce_turns=True), Accepted)


def test_what_one_press_has_said_is_undone_as_one() -> None:
    table = elsewhere(ANN, BOB, CID)
    doubled = after(table, Doubles(CID, ()), Doubles(BOB, ()))
    asked = accepted(doubled, ProposesUndo(CID, count=2))
    told = asked.events[-1]
    assert isinstance(told, UndoProposed)
    assert (told.kind, told.together, told.theirs) == ("doubles", (CID, BOB), False)
    done = accepted(asked.chouette, AcceptsProposal(ANN, CID), AcceptsProposal(BOB, CID))
    assert done.events[-1] == Undone(by=CID, kind="doubles", whose=BOB, together=(CID, BOB), count=2)
    assert done.chouette.game == table.game
    assert isinstance(apply(doubled, ProposesUndo(CID, count=3)), NothingToUndo)
    by_order = apply(doubled, ProposesUndo(Player("Mia"), "a slip", 2))
    assert isinstance(by_order, Accepted)
    assert by_order.chouette.game == table.game
    assert isinstance(apply(doubled, ProposesUndo(Player("Mia"), "a slip", 3)), NothingToUndo)


def test_several_words_of_one_press_are_undone_with_their_points() -> None:
    table = after(elsewhere(ANN, BOB, CID), Doubles(ANN, (BOB, CID)))
    over = after(table, Drops(BOB, ()), Drops(CID, ()))
    assert over.game is None
    done = accepted(over, ProposesUndo(BOB, count=2), AcceptsProposal(ANN, BOB), AcceptsProposal(CID, BOB))
    assert done.chouette.game == table.game
    assert set(done.chouette.scores.values()) == {0}
    mixed = accepted(after(table, Takes(BOB, ()), Drops(CID, ())), ProposesUndo(BOB, count=2)).events[-1]
    assert isinstance(mixed, UndoProposed)
    assert (mixed.kind, mixed.together) == ("answers", (BOB, CID))


def test_who_is_out_by_their_own_drop_asks_to_undo_that_with_what_followed() -> None:
    dee = Player("Dee")
    begun = after(seated(ANN, BOB, CID, dee, mode=ChouetteMode.PLAY), StartsGame(None), RollsOpening(None, (3, 1)))
    played = after(begun, Plays(ANN, "8/5 6/5"), Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
    dropped = after(played, Doubles(ANN, (BOB, CID, dee)), Drops(BOB, ()))
    out = after(dropped, Takes(CID, ()), Takes(dee, ()), Rolls(ANN, (2, 1)), Plays(ANN, "13/11 6/5"))
    assert isinstance(apply(out, ProposesUndo(BOB), enforce_turns=True), NotPlaying)  # what others did since
    agreed = [AcceptsProposal(one, BOB) for one in (ANN, CID, dee)]
    undone = accepted(out, ProposesUndo(BOB, count=4), *agreed).chouette
    assert players_who_must_act(undone)[0] == BOB
    assert undone.dice_to_fall_again == ((2, 1),)


def test_where_only_score_is_kept_who_has_just_spoken_takes_it_back_alone() -> None:
    table = elsewhere(ANN, BOB, CID)
    assert isinstance(apply(table, TakesBackOwn(BOB)), NothingToUndo)
    doubled = after(table, Doubles(CID, ()))
    for other in (ANN, BOB, None):
        assert isinstance(apply(doubled, TakesBackOwn(other)), OthersAgreeToUndo)
    back = accepted(doubled, TakesBackOwn(CID))
    assert back.events == (Undone(by=CID, kind="doubles", whose=CID, play=""),)
    assert back.chouette.game == table.game
    assert isinstance(apply(PLAYED, TakesBackOwn(ANN)), OthersAgreeToUndo)


def test_where_the_bot_rolls_whoever_has_doubled_takes_that_back_until_somebody_has_spoken() -> None:
    doubled = after(PLAYED, Doubles(BOB, ()))
    assert is_slip_open(doubled)
    assert not is_slip_open(PLAYED)
    assert not is_slip_open(replace(doubled, robots=frozenset({BOB})))
    assert isinstance(apply(doubled, TakesBackOwn(CID)), OthersAgreeToUndo)
    back = accepted(doubled, TakesBackOwn(BOB))
    assert back.events == (Undone(by=BOB, kind="doubles", whose=BOB, play=""),)
    assert back.chouette.game == PLAYED.game
    spoken = after(doubled, DeclinesToDouble(CID))
    assert not is_slip_open(spoken)
    assert isinstance(apply(spoken, TakesBackOwn(BOB)), OthersAgreeToUndo)


def test_either_who_reports_takes_a_result_back_and_the_points_with_it() -> None:
    table = elsewhere(ANN, BOB, CID)
    won = after(table, ReportsWin(BOB, Margin.SINGLE))
    assert won.game is None
    assert isinstance(apply(won, TakesBackOwn(CID)), OthersAgreeToUndo)
    for reporter in (ANN, BOB):
        back = accepted(won, TakesBackOwn(reporter)).chouette
        assert (back.game, set(back.scores.values())) == (table.game, {0})


def test_a_slip_that_is_taken_back_ends_a_request_to_undo_it() -> None:
    asked = after(elsewhere(ANN, BOB, CID), Doubles(CID, ()), ProposesUndo(ANN))
    assert accepted(asked, TakesBackOwn(CID)).chouette.proposals == ()


def test_where_only_score_is_kept_the_next_game_is_undone_and_then_the_result_with_its_seats() -> None:
    over = after(elsewhere(ANN, BOB, CID), ReportsWin(ANN, Margin.SINGLE))
    begun = after(over, StartsGame(ANN))
    assert begun.line == (CID, BOB), "the Captain who lost went to the end of the line"
    for said in ((Doubles(CID, ()), TakesBackOwn(CID)), ()):
        table = after(begun, *said)
        assert isinstance(apply(table, TakesBackOwn(BOB)), OthersAgreeToUndo)
        back = accepted(table, TakesBackOwn(CID))
        assert back.events == (Undone(by=CID, kind="game"),)
        assert (back.chouette.stage, back.chouette.scores) == (over.stage, over.scores)
        first = accepted(back.chouette, TakesBackOwn(ANN)).chouette
        assert first.line == (BOB, CID)
        assert after(first, ReportsWin(BOB, Margin.SINGLE), StartsGame(None)).box == BOB
    asked = accepted(begun, ProposesUndo(BOB), AcceptsProposal(ANN, BOB), AcceptsProposal(CID, BOB))
    assert asked.chouette.game is None


def test_a_result_whose_row_was_corrected_stays_though_the_next_game_is_undone() -> None:
    begun = after(elsewhere(ANN, BOB, CID), ReportsWin(ANN, Margin.SINGLE), StartsGame(None))
    row = ((ANN, half_points(-2)), (BOB, half_points(1)), (CID, half_points(1)))
    corrected = after(begun, ProposesCorrection(ANN, 1, row), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
    assert isinstance(apply(corrected, ProposesUndo(ANN, count=2)), NothingToUndo)
    back = after(corrected, TakesBackOwn(ANN))
    assert back.game is None
    assert isinstance(apply(back, TakesBackOwn(ANN)), NothingToUndo)


def test_what_is_corrected_while_an_undo_of_it_is_asked_stays() -> None:
    begun = after(elsewhere(ANN, BOB, CID), ReportsWin(ANN, Margin.SINGLE), StartsGame(None))
    row = ((ANN, half_points(-2)), (BOB, half_points(1)), (CID, half_points(1)))
    asked = after(begun, ProposesUndo(BOB, count=2), ProposesCorrection(ANN, 1, row))
    corrected = after(asked, *(AcceptsProposal(one, ANN) for one in (BOB, CID)))
    done = after(corrected, *(AcceptsProposal(one, BOB) for one in (ANN, CID)))
    assert (done.game, len(done.games)) == (None, 1)


def test_when_all_leave_the_game_before_is_still_undone_and_gets_another_result() -> None:
    over = after(elsewhere(ANN, BOB, CID, leave="announced"), ReportsWin(ANN, Margin.SINGLE))
    table, zed = after(over, StartsGame(None), *map(Leaves, (ANN, BOB, CID))), Player("Zed")
    back = after(table, ProposesUndo(zed, count=2))
    assert (back.game, back.leaving) == (over.undo_to and over.undo_to.game, (ANN, BOB, CID))
    other = after(table, ProposesUndo(zed, count=2, instead=ReportsWin(BOB, Margin.SINGLE)))
    assert isinstance(other.stage, Ended)
    assert other.scores == {ANN: -4, BOB: 2, CID: 2}


def test_what_was_paid_after_a_game_that_is_undone_stays_on_the_sheet() -> None:
    twice = after(elsewhere(ANN, BOB, CID), *2 * (ReportsWin(ANN, Margin.SINGLE), StartsGame(None)))
    over = after(twice, ReportsWin(ANN, Margin.SINGLE), ReceivesPayment(ANN, BOB, half_points(1)))
    back = after(over, *2 * (TakesBackOwn(ANN),))
    moved = (transfer for row in sheet_rows(back) for transfer in row.moved)
    assert scores_after_transfers(dict.fromkeys(back.scores, half_points(0)), moved) == back.scores


def test_who_had_to_wait_for_the_game_that_is_undone_waits_again() -> None:
    over = after(elsewhere(ANN, BOB, CID), ReportsWin(ANN, Margin.SINGLE))
    over = replace(over, dodged=frozenset({Player("Eve")}), late=frozenset({CID}))
    back = after(over, StartsGame(None), TakesBackOwn(ANN))
    assert (back.dodged, back.late) == (over.dodged, over.late)
