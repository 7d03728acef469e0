"""Who sits where before, between and after games."""

from dataclasses import replace

from bot.backgammon.position import Position
from bot.rules.engine import apply, new_chouette
from bot.rules.events import JoinersTied, PlacesRotated, SeatsRolled
from bot.rules.offers import allowed_statements, forced_statement, undrawn_rolls_for_seats, with_dice
from bot.rules.phases import ToPlay
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.refusals import PlayIllegal, Refusal, SeatingAlreadyStarted, TableFull, UndoneDiceMustFallAgain
from bot.rules.rulebook import read_rule_book, with_option
from bot.rules.seats.joining import players_who_must_roll_for_seats
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Lobby
from bot.rules.statements import (
    DICE_PLACEHOLDER,
    AcceptsProposal,
    AddsSeedWord,
    ChouetteMode,
    CommitsToSeed,
    DeclinesProposal,
    DirectorSpeaksFor,
    Doubles,
    Joins,
    Leaves,
    Margin,
    Plays,
    ProposesChouetteEnd,
    ProposesUndo,
    ReceivesPayment,
    ReportsWin,
    Rolls,
    RollsForSeats,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Takes,
)
from tests.rules.tables import after, elsewhere, seated
from tests.rules.talk import BOOKS, COLORADO

ANN, BOB, CID, DEE, EVE, FAY, GIA, HAL = map(Player, ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gia", "Hal"))


EMPTY = new_chouette(COLORADO, ChouetteMode.PLAY)
PLAYED_HERE = after(EMPTY, SeatsAllInOrder(None, (ANN, BOB, CID)), StartsGame(None))
BETWEEN = after(elsewhere(ANN, BOB, CID, DEE), ReportsWin(ANN, Margin.SINGLE))


def test_who_leaves_the_lobby_takes_his_word_and_his_proposal_along() -> None:
    promise = CommitsToSeed(None, "ab" * 32)
    table = after(
        EMPTY, Joins(ANN), Joins(BOB), promise, AddsSeedWord(ANN, "a"), AddsSeedWord(BOB, "b"), ProposesChouetteEnd(ANN)
    )
    left = after(table, Leaves(ANN))
    assert left.stage == Lobby((BOB,))
    assert left.proof.words == ((BOB, "b"),)
    assert left.proposals == ()
    assert players_who_must_act(left) == ()
    assert left.line == ()


def test_who_sits_alone_may_end_it_alone() -> None:
    assert isinstance(after(EMPTY, Joins(ANN), ProposesChouetteEnd(ANN)).stage, Ended)


def test_proposals_of_the_lobby_lapse_when_seats_are_taken() -> None:
    table = after(EMPTY, Joins(ANN), Joins(BOB), Joins(CID), ProposesChouetteEnd(BOB))
    assert after(table, SeatsAllInOrder(None, (ANN, BOB, CID))).proposals == ()


def test_more_than_the_table_holds_are_not_seated() -> None:
    small = new_chouette(with_option(COLORADO, "max_players", "3"), ChouetteMode.PLAY)
    refusal = apply(small, SeatsAllInOrder(None, (ANN, BOB, CID, DEE)))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, TableFull)


def test_tied_seats_are_rolled_again_by_themselves_by_those_who_are_tied() -> None:
    table = after(EMPTY, RollsForSeats(None, ((ANN, (4, 4)), (BOB, (2, 1)), (CID, (2, 1)))))
    again = forced_statement(table)
    assert players_who_must_roll_for_seats(BETWEEN) == ()
    assert again == undrawn_rolls_for_seats((BOB, CID))
    dice = iter([(1, 1), (6, 5)])
    seated = after(table, with_dice(table, again, lambda: next(dice)))
    assert seated.stage == BetweenGames(ANN, (CID, BOB))
    assert forced_statement(seated) is None
    refusal = apply(seated, undrawn_rolls_for_seats((ANN,)))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, SeatingAlreadyStarted)


def test_three_who_join_together_stand_as_they_rolled() -> None:
    table = after(BETWEEN, *(said for name in (EVE, FAY) for said in (Joins(name), AcceptsProposal(ANN, name))))
    assert forced_statement(table) == Rolls(EVE, DICE_PLACEHOLDER)
    table = after(table, Rolls(EVE, (2, 1)), Rolls(FAY, (2, 1)))
    assert players_who_must_act(table) == (EVE, FAY)
    table = after(table, Rolls(FAY, (1, 1)), Rolls(EVE, (2, 1)))
    assert table.line[-2:] == (FAY, EVE)
    zed = Player("Zed")
    table = after(table, Joins(zed), AcceptsProposal(BOB, zed), Rolls(zed, (6, 6)))
    assert table.line[-3:] == (zed, FAY, EVE)
    assert after(table, StartsGame(None)).line[-3:] == (zed, FAY, EVE)


def test_when_the_last_has_left_the_chouette_is_over() -> None:
    table = after(BETWEEN, Leaves(BOB), Leaves(DEE), Leaves(CID))
    assert table.stage == BetweenGames(ANN, ())
    assert players_who_must_act(table) == ()
    table = after(table, Leaves(ANN))
    assert isinstance(table.stage, Ended)
    assert table.line == ()
    assert table.box is None
    assert forced_statement(table) is None
    assert {type(offer) for offer in allowed_statements(table, ANN)} <= {ReceivesPayment}


def test_those_who_tie_with_one_another_are_told_apart_and_once() -> None:
    rolled = apply(EMPTY, RollsForSeats(None, ((ANN, (5, 2)), (BOB, (3, 1)), (CID, (6, 1)), (DEE, (1, 3)))))
    assert isinstance(rolled, Accepted)
    assert [one.tied for one in rolled.events if isinstance(one, SeatsRolled)] == [((ANN, CID), (BOB, DEE))]
    joined = (GIA, HAL, EVE, FAY)
    table = after(BETWEEN, *(said for name in joined for said in (Joins(name), AcceptsProposal(ANN, name))))
    told: list[tuple[Player, ...]] = []
    rolls = ((4, 1), (3, 1), (3, 2), (1, 3), *[(6, 6)] * 4, (1, 2), (1, 1))
    for by, dice in zip((*joined, *joined, GIA, EVE), rolls, strict=True):
        rolled = apply(table, Rolls(by, dice))
        assert isinstance(rolled, Accepted)
        table = rolled.chouette
        told += [each for one in rolled.events if isinstance(one, JoinersTied) for each in one.tied]
    assert told == [(GIA, EVE), (HAL, FAY)] * 2


def test_joiners_roll_while_a_take_back_is_open() -> None:
    table = after(
        BETWEEN, *(said for name in (EVE, FAY) for said in (Joins(name), AcceptsProposal(ANN, name))), ProposesUndo(ANN)
    )
    assert forced_statement(table) == Rolls(EVE, DICE_PLACEHOLDER)
    assert after(table, Rolls(EVE, (2, 1)), Rolls(FAY, (2, 2))).proposals


def test_when_only_those_are_left_who_joined_they_take_the_seats() -> None:
    table = after(BETWEEN, *(said for name in (EVE, FAY) for said in (Joins(name), AcceptsProposal(ANN, name))))
    table = after(table, *(Leaves(name) for name in (ANN, BOB, CID, DEE)))
    assert table.stage == BetweenGames(EVE, (FAY,))
    assert table.joiners == {}
    assert table.seated == (EVE, FAY)


def test_who_was_the_last_to_be_asked_leaves_and_the_others_carry_it() -> None:
    table = after(BETWEEN, ProposesChouetteEnd(ANN), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN), Leaves(DEE))
    assert isinstance(table.stage, Ended)


def test_nobody_is_left_to_sponsor_an_applicant() -> None:
    table = after(BETWEEN, Joins(EVE), *(DeclinesProposal(name, EVE) for name in (ANN, BOB, CID)), Leaves(DEE))
    assert table.proposals == ()
    assert EVE not in table.seated


def test_an_opening_that_was_taken_back_with_its_double_falls_again() -> None:
    box_double = after(PLAYED_HERE, RollsOpening(None, (3, 1)))
    table = after(box_double, Plays(ANN, "8/5 6/5"), Rolls(BOB, (6, 5)), ProposesUndo(CID))
    table = after(table, AcceptsProposal(ANN, CID), AcceptsProposal(BOB, CID))
    assert table.dice_to_fall_again == ((6, 5),)
    assert table.game == box_double.game


def test_dice_of_an_opening_stand_too() -> None:
    equal = after(PLAYED_HERE, RollsOpening(None, (3, 3)))
    kept = replace(equal, dice_to_fall_again=((5, 2),))
    refusal = apply(kept, RollsOpening(None, (6, 1)))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, UndoneDiceMustFallAgain)
    assert after(kept, RollsOpening(None, (5, 2))).dice_to_fall_again == ()


def _bearing_off(mine: Position) -> Chouette:
    table = after(PLAYED_HERE, RollsOpening(None, (3, 1)))
    assert table.game
    return table.with_game(replace(table.game, phase=ToPlay((6, 5)), position=mine))


def test_the_last_checker_off_ends_the_game_with_its_margin() -> None:
    ace = [1] + [0] * 24
    gammon = after(_bearing_off(Position(ace, [15] + [0] * 24)), Plays(ANN, "1/off"))
    assert gammon.scores == {ANN: 4, BOB: -2, CID: -2}  # Jacoby: no cube was turned
    assert gammon.games[-1].final.position == Position([15] + [0] * 24, [0] * 25)


def test_where_nothing_can_be_played_nothing_else_is_accepted() -> None:
    closed_out = Position([0] * 24 + [1], [2] * 6 + [0] * 19)
    table = _bearing_off(closed_out)
    refusal = apply(table, Plays(ANN, "bar/20"))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, PlayIllegal)
    assert refusal.reason == "no-legal-play"
    assert forced_statement(table) == Plays(ANN, "none")
    assert after(table, Plays(ANN, "none")).game


def test_an_answer_in_mode_score_closes_the_round_for_those_who_said_nothing() -> None:
    table = after(elsewhere(ANN, BOB, CID), Doubles(BOB, ()))
    assert after(table, Takes(ANN, ())).game


def test_who_is_admitted_by_a_directors_word_has_a_score_at_once() -> None:
    table = after(seated(ANN, BOB, CID), Joins(DEE))
    assert after(table, DirectorSpeaksFor(EVE, BOB, AcceptsProposal(BOB, DEE))).scores[DEE] == 0


def test_who_was_due_to_be_box_and_leaves_counts_as_beaten_and_that_is_told() -> None:
    rules = read_rule_book((BOOKS / "streamlined.toml").read_text("utf-8")).rules
    table = new_chouette(rules, ChouetteMode.SCORE)
    table = after(table, SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None))
    for leaver, why in ((BOB, "leaver-lost"), (CID, "leaver")):
        left = apply(after(table, Leaves(leaver)), ReportsWin(BOB, Margin.SINGLE))
        assert isinstance(left, Accepted)
        assert [one.why for one in left.events if isinstance(one, PlacesRotated)] == [why]
        assert left.chouette.box == (ANN if leaver == BOB else BOB)
    for leaver, why in ((ANN, "box-left"), (CID, "leaver")):
        before_any_game = apply(seated(ANN, BOB, CID, mode=ChouetteMode.SCORE), Leaves(leaver))
        assert isinstance(before_any_game, Accepted)
        assert [one.why for one in before_any_game.events if isinstance(one, PlacesRotated)] == [why]
