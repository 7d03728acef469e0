"""Somebody is missing in the middle of a game: another plays for them, or their game is closed for points."""

import pytest

from bot.rules.engine import apply, check
from bot.rules.evening.missing import games_with_missing_players, max_points_between, missing_players
from bot.rules.events import (
    ClosingTold,
    MissingPlayersGameClosed,
    ProposalLapsed,
    StandInFound,
)
from bot.rules.offers import allowed_statements, forced_statement
from bot.rules.points import Player
from bot.rules.refusals import (
    DoubleOpen,
    NobodyAgreesAboutMissing,
    NoGameToClose,
    NothingToUndo,
    NotMissing,
    OpponentAsStandIn,
    Refusal,
)
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette
from bot.rules.state.proposals import Closing
from bot.rules.statements import (
    ALL_PLAYERS,
    DICE_PLACEHOLDER,
    AcceptsProposal,
    AppointsProxy,
    ChouetteMode,
    ComesBack,
    DeclinesProposal,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    GoesAway,
    Joins,
    Leaves,
    OffersToPay,
    Plays,
    ProposesAdjournment,
    ProposesClosing,
    ProposesResumption,
    ProposesStandIn,
    ProposesUndo,
    Rolls,
    RollsOpening,
    SeatedDirectorProposes,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules import extra_tables
from tests.rules.missing_tables import (
    ALL_TEAM_MISSING,
    ANN,
    BEAVERED,
    BOB,
    BOX_DOUBLED,
    BOX_MISSING,
    CAPTAIN_MISSING,
    CID,
    DEE,
    DROPPER_THERE,
    ELSEWHERE,
    EVE,
    FAY,
    LAST_MISSING,
    LEFT_AT_ANY_TIME,
    TAKEN_TWICE,
    TO_ROLL,
    WITH_PARTNER,
    WON_FROM_BOB,
    ZED,
    as_director,
    closing,
)
from tests.rules.tables import after, elsewhere, seated

CLOSES = closing(ANN, BOB, *WON_FROM_BOB)
CLOSES_BOX = closing(BOB, ANN, (ANN, -3), (BOB, 1), (CID, 1), (DEE, 1))


def agreed(table: Chouette, said: Statement) -> Chouette:
    """It is proposed, and everybody who is asked says yes."""
    table = after(table, said)
    for player in table.proposals[-1].waiting if table.proposals else ():
        table = after(table, AcceptsProposal(player, said.by))
    return table


def events_of(table: Chouette, said: Statement) -> tuple[object, ...]:
    heard = apply(table, said)
    assert isinstance(heard, Accepted)
    return heard.events


def places(table: Chouette) -> tuple[Player, ...]:
    assert isinstance(table.stage, BetweenGames)
    return (table.stage.box, *table.stage.line)


# --- Closed


def test_all_who_have_something_at_stake_agree_and_the_others_play_on() -> None:
    asked = after(CAPTAIN_MISSING, CLOSES)
    assert asked.proposals[0].waiting == (CID, DEE)
    assert asked.scores == CAPTAIN_MISSING.scores
    told = events_of(after(asked, AcceptsProposal(CID, ANN)), AcceptsProposal(DEE, ANN))
    assert MissingPlayersGameClosed(BOB, True, CLOSES.row) in told
    closed = agreed(CAPTAIN_MISSING, CLOSES)
    assert closed.scores == {ANN: 2, BOB: -2, CID: 0, DEE: 0}
    assert closed.game
    assert closed.game.team_with_open_bets == (CID, DEE)
    assert closed.game.acting_captain == CID
    assert isinstance(apply(closed, CLOSES), Refusal)


def test_one_no_ends_it() -> None:
    refused = after(CAPTAIN_MISSING, CLOSES, DeclinesProposal(DEE, ANN))
    assert refused.proposals == ()
    assert refused.game == CAPTAIN_MISSING.game


def test_a_box_who_is_gone_loses_their_place_whatever_their_game_was_worth() -> None:
    for points in (-1, 0, 1):
        row = ((ANN, -3 * points), *((one, points) for one in (BOB, CID, DEE)))
        over = agreed(BOX_MISSING, closing(BOB, ANN, *row))
        assert over.scores == {one: 2 * amount for one, amount in row}
        assert places(over) == (BOB, CID, DEE, ANN)


def test_a_captain_who_is_gone_goes_to_the_end_even_where_their_game_was_won() -> None:
    closed = agreed(CAPTAIN_MISSING, closing(ANN, BOB, (BOB, 1), (ANN, -1)))
    for player in (CID, DEE):
        closed = agreed(closed, OffersToPay(player, ANN, 2))
    assert places(closed) == (ANN, CID, DEE, BOB)


def test_who_is_back_acts_for_themself_and_what_was_proposed_about_them_lapses() -> None:
    for said, about in ((CLOSES, "closing"), (ProposesStandIn(ANN, CID, BOB), "stand-in")):
        asked = after(CAPTAIN_MISSING, said)
        assert ProposalLapsed(by=ANN, about=about) in events_of(asked, ComesBack(BOB))
        back = after(asked, ComesBack(BOB))
        assert back.proposals == ()
        assert isinstance(apply(back, said), NotMissing)
        assert check(back, Rolls(BOB, (6, 5))) is None


def test_amounts_stand_for_the_position_that_they_were_made_for() -> None:
    asked = after(CAPTAIN_MISSING, CLOSES)
    assert after(asked, Rolls(BOB, (6, 5))).proposals == ()
    rolled = after(CAPTAIN_MISSING, Rolls(BOB, (6, 5)), CLOSES)
    assert after(rolled, Plays(BOB, "24/13")).proposals == ()
    assert after(asked, Doubles(BOB, ())).proposals == ()
    assert after(asked, GoesAway(DEE)).proposals != ()


def test_no_dice_fall_by_themselves_while_all_are_asked() -> None:
    doubled = after(TO_ROLL, *(Doubles(player, ()) for player in (BOB, CID, DEE)), Takes(ANN, ALL_PLAYERS))
    rolls = after(doubled, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"), Rolls(ANN, (2, 1)), Plays(ANN, "13/10"))
    turned = after(rolls, GoesAway(BOB))
    assert forced_statement(turned) == Rolls(BOB, DICE_PLACEHOLDER)
    assert forced_statement(after(turned, CLOSES)) is None


def test_a_director_closes_at_once_what_points_they_name_and_takes_it_back() -> None:
    said = closing(ZED, ANN, (ANN, -3), (BOB, 1), (CID, 1), (DEE, 1), engine=False)
    over = after(BOX_MISSING, said)
    assert over.scores[ANN] == -6
    back = after(over, ProposesUndo(ZED))
    assert back.game
    assert back.game == BOX_MISSING.game
    assert set(back.scores.values()) == {0}
    assert back.away == {ANN}
    assert after(back, said).scores[ANN] == -6


def test_a_director_who_plays_asks_an_opponent() -> None:
    said = DirectorSpeaksFor(CID, CID, ProposesClosing(CID, 1, BOB, False, ((BOB, -2), (ANN, 2))))
    asked = after(CAPTAIN_MISSING, said)
    assert asked.scores == CAPTAIN_MISSING.scores
    assert after(asked, AcceptsProposal(ANN, CID)).scores[BOB] == -2
    stands_in = DirectorSpeaksFor(CID, CID, ProposesStandIn(CID, DEE, BOB))
    assert after(CAPTAIN_MISSING, stands_in, AcceptsProposal(ANN, CID)).proxies == {BOB: DEE}


def test_a_director_is_refused_what_the_players_are() -> None:
    for said in (closing(ZED, BOB, (BOB, -9), (ANN, 9)), ProposesStandIn(ZED, ANN, BOB)):
        assert isinstance(apply(CAPTAIN_MISSING, said), Refusal)


def test_with_somebody_on_their_side_there_points_may_be_named_elsewhere_too() -> None:
    said = closing(ANN, BOB, *WON_FROM_BOB, engine=False)
    assert agreed(ELSEWHERE, said).scores[BOB] == -2
    assert agreed(CAPTAIN_MISSING, said).scores[BOB] == -2


def test_nobody_decides_alone_so_where_the_whole_team_is_gone_a_director_closes_it() -> None:
    table = ALL_TEAM_MISSING
    for player in (BOB, CID, DEE):
        row = ((player, -1), (ANN, 1))
        assert isinstance(apply(table, closing(ANN, player, *row)), NobodyAgreesAboutMissing)
        table = after(table, closing(ZED, player, *row))
    assert table.game is None
    assert table.scores == {ANN: 6, BOB: -2, CID: -2, DEE: -2}


@pytest.mark.parametrize("by_engine", [True, False])
def test_who_acts_for_the_missing_player_is_asked_even_with_nothing_at_stake(by_engine: bool) -> None:
    said = closing(ANN, BOB, (BOB, -3), (ANN, 3), engine=by_engine)
    asked = after(LAST_MISSING, said)
    assert (speaker_for(LAST_MISSING, BOB), asked.proposals[0].waiting) == (CID, (CID,))
    assert asked.scores == LAST_MISSING.scores
    appointed = after(LAST_MISSING, AppointsProxy(BOB, DEE), said)
    assert appointed.proposals[0].waiting == (DEE,)


def test_a_proxy_who_is_there_must_agree_that_somebody_else_plays() -> None:
    asked = after(LAST_MISSING, AppointsProxy(BOB, CID), ProposesStandIn(ANN, DEE, BOB))
    assert asked.proposals[0].waiting == (CID, DEE)
    assert after(asked, AcceptsProposal(DEE, ANN)).proxies == {BOB: CID}
    assert after(asked, AcceptsProposal(DEE, ANN), AcceptsProposal(CID, ANN)).proxies == {BOB: DEE}


def test_a_partners_half_of_what_is_booked_is_shown_before_and_after() -> None:
    table = after(WITH_PARTNER, GoesAway(ANN))
    asked = after(table, closing(BOB, ANN, (ANN, -4), (BOB, 1), (CID, 1), (DEE, 1), (EVE, 1)))
    row = ((ANN, -4), (BOB, 2), (CID, 2), (DEE, 2), (EVE, 2), (FAY, -4))
    _, facts = asked.proposals[0].subject.message_key_and_facts(BOB)
    assert facts.get("scores") == row
    assert asked.proposals[0].waiting == (CID, DEE, EVE, FAY)
    closed = asked
    for player in (CID, DEE, EVE):
        closed = after(closed, AcceptsProposal(player, BOB))
    assert MissingPlayersGameClosed(ANN, True, row) in events_of(closed, AcceptsProposal(FAY, BOB))
    closed = after(closed, AcceptsProposal(FAY, BOB))
    assert closed.scores == dict(row)
    assert ClosingTold(ANN, 1, -4) in events_of(closed, ComesBack(ANN))


def test_a_director_who_plays_asks_whoever_acts_for_the_missing_player_and_shows_what_is_booked() -> None:
    table = after(CAPTAIN_MISSING, AppointsProxy(BOB, DEE))
    for said in (closing(CID, BOB, *WON_FROM_BOB, engine=False), ProposesStandIn(CID, CID, BOB)):
        asked = after(table, SeatedDirectorProposes(CID, as_director(CID, said)))
        assert asked.proposals[-1].waiting == (DEE,)
    row = ((ANN, -4), (BOB, 1), (CID, 1), (DEE, 1), (EVE, 1))
    said = SeatedDirectorProposes(FAY, as_director(FAY, closing(FAY, ANN, *row, engine=False)))
    asked = after(WITH_PARTNER, GoesAway(ANN), said)
    _, facts = asked.proposals[-1].subject.message_key_and_facts(FAY)
    shown = ((ANN, -4), (BOB, 2), (CID, 2), (DEE, 2), (EVE, 2), (FAY, -4))
    assert facts.get("scores") == shown
    assert after(asked, AcceptsProposal(asked.proposals[-1].waiting[0], FAY)).scores == dict(shown)
    elsewhere = SeatedDirectorProposes(FAY, as_director(FAY, ProposesClosing(FAY, 7, ANN, False, ())))
    assert isinstance(apply(after(WITH_PARTNER, GoesAway(ANN)), elsewhere), NoGameToClose)


def test_a_closing_lapses_when_it_would_end_the_game_and_so_be_shared() -> None:
    said = closing(ANN, BOB, *WON_FROM_BOB)
    asked = after(WITH_PARTNER, GoesAway(BOB), said)
    for player in (DEE, EVE):
        asked = after(asked, OffersToPay(player, ANN, 2), AcceptsProposal(ANN, player))
    assert [type(one.subject) for one in asked.proposals] == [Closing]
    assert after(asked, OffersToPay(CID, ANN, 2), AcceptsProposal(ANN, CID)).proposals == ()


def test_a_double_is_answered_first_where_the_game_goes_on() -> None:
    gone = after(BEAVERED, GoesAway(BOB))
    assert isinstance(apply(gone, CLOSES), DoubleOpen)
    alone = agreed(agreed(TO_ROLL, OffersToPay(CID, ANN, 0)), OffersToPay(DEE, ANN, 0))
    doubled = after(alone, Doubles(BOB, ()), GoesAway(BOB), GoesAway(ANN))
    assert after(doubled, closing(ZED, ANN, (ANN, -2), (BOB, 2))).game is None


def test_a_cube_that_was_doubled_is_closed_instead_of_being_answered() -> None:
    doubled = after(TO_ROLL, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"), Doubles(ANN, (BOB, CID)), GoesAway(BOB))
    closed = agreed(doubled, CLOSES)
    assert closed.game
    assert closed.game.team_with_open_bets == (CID, DEE)
    answered = after(closed, Takes(CID, ()))
    assert answered.game
    assert [bet.cube.value for bet in answered.game.open_bets] == [2, 1]


@pytest.mark.parametrize("table", [after(BOX_DOUBLED, GoesAway(ANN)), TAKEN_TWICE])
def test_a_box_who_leaves_before_their_answer_ends_every_game(table: Chouette) -> None:
    over = agreed(table, CLOSES_BOX)
    assert over.game is None
    assert over.scores == {ANN: -6, BOB: 2, CID: 2, DEE: 2}


def test_most_that_a_game_is_closed_for_is_a_backgammon_on_all_that_is_offered() -> None:
    found = [max_points_between(table.game, ANN, BOB) for table in (TO_ROLL, BOX_DOUBLED, BEAVERED) if table.game]
    assert found == [6, 12, 24]


# --- An adjourned game

OPENED = (RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"), Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
ADJOURNED = after(BOX_MISSING, ProposesAdjournment(ZED))
"""Ann's game 1 is kept; Bob is Box, and Ann still away."""


def test_a_game_that_was_adjourned_for_somebody_is_closed_without_them() -> None:
    assert [(number, gone) for number, _, gone in games_with_missing_players(ADJOURNED)] == [(1, (ANN,))]
    assert CLOSES_BOX.key() in {said.key() for said in allowed_statements(ADJOURNED, BOB)}
    closed = agreed(ADJOURNED, CLOSES_BOX)
    assert closed.adjourned == ()
    assert closed.scores == {ANN: -6, BOB: 2, CID: 2, DEE: 2}
    assert places(closed) == places(ADJOURNED) == (BOB, CID, DEE, ANN)
    assert closed.games[-1].final.resumed
    assert ClosingTold(ANN, 2, -6) in events_of(closed, ComesBack(ANN))


def test_in_the_game_of_a_captain_who_is_gone_the_others_play_on() -> None:
    kept = after(CAPTAIN_MISSING, ProposesAdjournment(ZED))
    goes_on = agreed(kept, CLOSES)
    assert goes_on.game
    assert (goes_on.game.number, goes_on.game.team_with_open_bets) == (2, (CID, DEE))
    assert goes_on.scores[BOB] == -2


def test_who_is_there_again_resumes_it_and_nobody_closes_it() -> None:
    asked = after(ADJOURNED, CLOSES_BOX)
    assert after(asked, ComesBack(ANN)).proposals == ()
    assert isinstance(apply(after(ADJOURNED, ComesBack(ANN)), CLOSES_BOX), NotMissing)


def test_the_next_game_is_another_one() -> None:
    asked = after(ADJOURNED, CLOSES_BOX)
    assert after(asked, StartsGame(None)).proposals == ()
    assert isinstance(apply(after(ADJOURNED, StartsGame(None)), CLOSES_BOX), NoGameToClose)


def test_places_that_later_games_have_made_stay() -> None:
    later = after(ADJOURNED, StartsGame(None), ProposesAdjournment(ZED))
    closed = agreed(later, CLOSES_BOX)
    assert places(closed) == places(later)
    assert [game.number for game in closed.adjourned] == [2]


@pytest.mark.parametrize("later", [(), (StartsGame(None), ProposesAdjournment(ZED))])
def test_a_closing_that_is_undone_leaves_the_game_adjourned_as_it_was(later: tuple[Statement, ...]) -> None:
    kept = after(ADJOURNED, *later)
    asked = after(agreed(kept, CLOSES_BOX), ProposesUndo(BOB))
    assert asked.proposals[-1].waiting == (CID, DEE)
    back = after(asked, AcceptsProposal(CID, BOB), AcceptsProposal(DEE, BOB))
    assert (back.stage, back.adjourned, back.games) == (kept.stage, kept.adjourned, kept.games)
    assert set(back.scores.values()) == {0}
    assert isinstance(apply(back, ProposesUndo(BOB)), NothingToUndo)
    again = agreed(back, CLOSES_BOX)
    assert again.scores == {ANN: -6, BOB: 2, CID: 2, DEE: 2}
    assert after(again, ProposesUndo(ZED)).adjourned == kept.adjourned


def test_a_game_that_went_on_by_a_closing_is_adjourned_again_when_that_is_undone() -> None:
    kept = after(CAPTAIN_MISSING, ProposesAdjournment(ZED))
    goes_on = after(agreed(kept, CLOSES), Rolls(CID, (6, 5)), Plays(CID, "24/13"), ProposesUndo(ZED))
    assert goes_on.game
    back = after(goes_on, ProposesUndo(ZED))
    assert (back.stage, back.adjourned, back.dice_to_fall_again) == (kept.stage, kept.adjourned, ())
    resumed = after(
        back, ComesBack(BOB), ProposesResumption(ANN, 1), *(AcceptsProposal(one, ANN) for one in (BOB, CID))
    )
    assert resumed.game
    assert resumed.game.team_with_open_bets == (BOB, CID, DEE)


def test_who_leaves_meanwhile_has_left_when_the_game_is_adjourned_again() -> None:
    kept = after(after(LEFT_AT_ANY_TIME, GoesAway(BOB)), ProposesAdjournment(ZED))
    goes_on = after(agreed(kept, CLOSES), Leaves(DEE))
    back = after(goes_on, ProposesUndo(ZED))
    assert (DEE in back.seated, back.leaving) == (False, ())
    assert places(back) == tuple(one for one in places(kept) if one != DEE)


def test_a_closing_is_not_undone_where_somebody_has_left_by_it() -> None:
    announced = seated(ANN, BOB, CID, DEE, mode=ChouetteMode.PLAY, leave="announced")
    kept = after(announced, StartsGame(None), *OPENED, GoesAway(ANN), ProposesAdjournment(ZED), Leaves(DEE))
    closed = agreed(kept, CLOSES_BOX)
    assert DEE not in closed.seated
    assert isinstance(apply(closed, ProposesUndo(BOB)), NothingToUndo)


def test_a_game_whose_players_have_all_left_is_closed_and_the_newcomers_keep_their_places() -> None:
    kept = after(elsewhere(ANN, BOB, CID, admission="open"), ProposesAdjournment(ZED))
    others = after(kept, *map(Joins, (DEE, EVE)), *map(Leaves, (ANN, BOB, CID)))
    assert places(others) == (DEE, EVE)
    closed = after(others, closing(ZED, ANN, (ANN, -2), (BOB, 1), (CID, 1), engine=False))
    assert closed.scores[ANN] == -4
    assert places(closed) == (DEE, EVE)


# --- What they are told


def test_who_comes_back_is_told_for_how_much_their_game_was_closed() -> None:
    closed = agreed(CAPTAIN_MISSING, CLOSES)
    assert ClosingTold(BOB, 1, -2) in events_of(closed, ComesBack(BOB))
    assert after(closed, ComesBack(BOB)).untold == ()
    over = agreed(BOX_MISSING, CLOSES_BOX)
    assert ClosingTold(ANN, 1, -6) in events_of(after(over, StartsGame(None)), ComesBack(ANN))


def test_who_lost_their_seat_is_told_when_they_join_again() -> None:
    unseated = after(agreed(BOX_MISSING, CLOSES_BOX), DirectorUnseats(ZED, ANN))
    asked = after(unseated, Joins(ANN))
    assert ClosingTold(ANN, 1, -6) in events_of(asked, AcceptsProposal(BOB, ANN))


def test_what_was_taken_back_is_not_told() -> None:
    back = after(
        after(BOX_MISSING, closing(ZED, ANN, *((one, p // 2) for one, p in CLOSES_BOX.row))), ProposesUndo(ZED)
    )
    assert back.untold == ((ANN, 1),)
    assert not [one for one in events_of(back, ComesBack(ANN)) if isinstance(one, ClosingTold)]
    assert after(back, ComesBack(ANN)).untold == ()


# --- Somebody plays for them


def test_an_opponent_and_a_stand_in_who_is_none_decide_where_nobody_else_is_there() -> None:
    alone = after(DROPPER_THERE, GoesAway(DEE))
    assert speaker_for(alone, ANN) is None
    asked = after(alone, ProposesStandIn(BOB, CID, ANN))
    found = after(asked, AcceptsProposal(CID, BOB), AcceptsProposal(DEE, BOB))
    assert speaker_for(found, ANN) == CID


@pytest.mark.parametrize("stand_in", [BOB, DEE])
def test_opponents_do_not_make_one_of_them_play_for_the_missing_player(stand_in: Player) -> None:
    assert isinstance(apply(DROPPER_THERE, ProposesStandIn(BOB, stand_in, ANN)), OpponentAsStandIn)


def test_who_has_an_extra_against_the_missing_player_does_not_play_for_them() -> None:
    gone = after(extra_tables.TEAM_TURN, GoesAway(CID))
    assert isinstance(apply(gone, ProposesStandIn(ANN, BOB, CID)), OpponentAsStandIn)


def test_somebody_who_dropped_plays_for_the_box_until_they_are_back() -> None:
    assert speaker_for(DROPPER_THERE, ANN) is None
    asked = after(DROPPER_THERE, ProposesStandIn(BOB, CID, ANN))
    assert asked.proposals[0].waiting == (DEE, CID)
    asked = after(asked, AcceptsProposal(CID, BOB))
    assert StandInFound(CID, ANN) in events_of(asked, AcceptsProposal(DEE, BOB))
    found = after(asked, AcceptsProposal(DEE, BOB))
    assert speaker_for(found, ANN) == CID
    assert speaker_for(after(found, ComesBack(ANN)), ANN) == ANN
    assert speaker_for(after(found, ComesBack(ANN), GoesAway(ANN)), ANN) is None


def test_a_stand_in_outlives_an_undo_and_rests_while_the_two_are_opponents() -> None:
    found = after(DROPPER_THERE, ProposesStandIn(ZED, CID, ANN), Rolls(ANN, (2, 1)), Plays(ANN, "13/10"))
    undone = after(found, ProposesUndo(ZED))
    assert speaker_for(undone, ANN) == CID
    over = after(undone, closing(ZED, ANN, (ANN, -2), (BOB, 1), (DEE, 1)), StartsGame(None))
    assert over.box == BOB
    assert over.proxies == {ANN: CID}
    assert speaker_for(over, ANN) == CID
    assert speaker_for(after(over, RollsOpening(None, (3, 1))), ANN) == CID


def test_whom_the_missing_one_had_appointed_gives_way_to_whom_all_agree_on() -> None:
    table = after(CAPTAIN_MISSING, AppointsProxy(BOB, CID))
    assert speaker_for(agreed(table, ProposesStandIn(ANN, DEE, BOB)), BOB) == DEE


@pytest.mark.parametrize("goes", [(Leaves(BOB),), (Leaves(BOB), GoesAway(BOB))])
def test_a_stand_in_plays_no_more_when_a_leaver_stays_after_all(goes: tuple[Statement, ...]) -> None:
    found = after(LEFT_AT_ANY_TIME, *goes, ProposesStandIn(ZED, DEE, BOB))
    assert speaker_for(found, BOB) == DEE
    back = after(found, *((ComesBack(BOB),) if len(goes) > 1 else ()), Joins(BOB))
    assert back.proxies == {}
    assert speaker_for(after(back, GoesAway(BOB)), BOB) == CID


def test_who_is_gone_need_not_agree_that_their_closing_is_undone() -> None:
    left = after(LEFT_AT_ANY_TIME, Leaves(ANN))
    over = agreed(left, CLOSES_BOX)
    assert ANN not in over.seated
    asked = after(over, ProposesUndo(BOB))
    assert asked.proposals[-1].waiting == (CID, DEE)
    undone = after(asked, AcceptsProposal(CID, BOB), AcceptsProposal(DEE, BOB))
    assert undone.game == left.game
    assert undone.scores == left.scores


def test_a_stand_in_who_leaves_meanwhile_is_no_more_proposed() -> None:
    asked = after(CAPTAIN_MISSING, ProposesStandIn(ANN, CID, BOB))
    assert after(asked, GoesAway(CID)).proposals == ()


def test_who_is_missing() -> None:
    assert missing_players(TO_ROLL) == ()
    assert missing_players(ALL_TEAM_MISSING) == (BOB, CID, DEE)
    assert missing_players(after(DROPPER_THERE, GoesAway(CID))) == (ANN,)
    assert missing_players(agreed(BOX_MISSING, CLOSES_BOX)) == ()


def test_an_extra_that_was_redoubled_is_answered_before_it_is_closed() -> None:
    gone = after(extra_tables.DOUBLED, GoesAway(CID))
    assert isinstance(apply(gone, closing(ZED, CID, (CID, -1), (BOB, 1))), DoubleOpen)
    open_game = after(extra_tables.TEAM_TURN, GoesAway(CID))
    assert after(open_game, closing(ZED, CID, (CID, -1), (BOB, 1))).scores[CID] < open_game.scores[CID]
