"""Box and Partner with one cube, where no record shows it."""

from bot.rules.engine import apply
from bot.rules.evening.undoing import transfers_of_all_games
from bot.rules.events import (
    AbsentCubesFollowedCaptain,
    Dropped,
    Event,
    LostRightToSellShare,
    ProposalLapsed,
    TeamDoublesOffered,
    Took,
    WentAlongWithDouble,
)
from bot.rules.play.turn import players_called_to_act, players_who_must_act
from bot.rules.points import HalfPoints, Player, TransferReason
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    AsksToBePaid,
    BuysDissenterGame,
    DissentsFromDouble,
    Doubles,
    Drops,
    GoesAlongWithDouble,
    GoesAway,
    Leaves,
    Margin,
    ProposesAdjournment,
    ReportsWin,
    Statement,
    Takes,
    TakesOverPurchase,
)
from tests.rules.box_side import (
    ANNOUNCED,
    BOUGHT_OUT,
    BOX_OUT,
    BOX_TAKES,
    BOXES,
    DOUBLED,
    FIRST,
    FOR_SALE,
    PARTNER_DOUBLES,
    REDOUBLED,
    SOLD_ONE,
    TEAMS,
    playing,
    turned,
)
from tests.rules.partners import ANN, BOB, CID, DEE, EVE, FAY
from tests.rules.tables import after
from tests.rules.talk import taken_back


def won(table: Chouette) -> dict[Player, HalfPoints]:
    """What everybody has won or lost who has."""
    return {player: points for player, points in table.scores.items() if points}


def told(table: Chouette, said: Statement) -> list[type[Event]]:
    heard = apply(table, said)
    assert isinstance(heard, Accepted)
    return [type(piece) for piece in heard.events]


def test_who_is_asked_for_a_word_of_the_two() -> None:
    assert players_who_must_act(FOR_SALE) == players_called_to_act(FOR_SALE) == (ANN,)
    assert players_who_must_act(REDOUBLED) == players_called_to_act(REDOUBLED) == (ANN, CID)
    assert players_who_must_act(BOX_TAKES) == (CID,)
    assert players_who_must_act(PARTNER_DOUBLES) == (BOB, DEE, EVE, FAY)


def test_who_does_not_sell_is_with_the_double() -> None:
    assert told(DOUBLED, GoesAlongWithDouble(CID)) == [WentAlongWithDouble]
    assert players_who_must_act(after(DOUBLED, GoesAlongWithDouble(CID))) == (BOB,)


def test_the_box_takes_what_he_bought_his_partner_out_of() -> None:
    over = after(BOUGHT_OUT, Takes(ANN, ()), ReportsWin(BOB, Margin.SINGLE))
    assert won(over) == {ANN: -1 - 16, CID: 1, BOB: 4, DEE: 4, EVE: 4, FAY: 4}


def test_of_one_mind_they_take_for_both() -> None:
    table = after(BOX_TAKES, Takes(CID, ALL_PLAYERS))
    assert table.game
    assert table.game.partner_with_share == CID
    assert {(bet.cube.value, bet.stake) for bet in table.game.bets} == {(4, 8)}


def test_who_drops_alone_is_out_and_half_of_every_bet_is_left() -> None:
    game = BOX_OUT.game
    assert game
    assert (game.box, game.box_decider, game.acting_box, game.partner_with_share) == (ANN, CID, CID, None)
    assert {(bet.box, bet.cube.value, bet.stake) for bet in game.bets} == {(CID, 4, 4)}
    assert won(BOX_OUT) == {ANN: -8, BOB: 2, DEE: 2, EVE: 2, FAY: 2}
    redoubled = after(
        BOX_OUT, Doubles(CID, ALL_PLAYERS), Drops(BOB, ()), Takes(DEE, ()), Drops(EVE, ()), Drops(FAY, ())
    )
    assert won(redoubled) == {ANN: -8, CID: 12, BOB: -2, DEE: 2, EVE: -2, FAY: -2}
    over = after(redoubled, ReportsWin(CID, Margin.GAMMON))
    assert won(over) == {ANN: -8, CID: 12 + 16, BOB: -2, DEE: 2 - 16, EVE: -2, FAY: -2}


def test_a_game_with_half_of_its_value_is_sold_for_half() -> None:
    table = after(BOX_OUT, Doubles(CID, ALL_PLAYERS), *(Takes(player, ()) for player in (BOB, DEE, EVE, FAY)))
    sold = after(table, Doubles(BOB, ()), GoesAlongWithDouble(EVE), GoesAlongWithDouble(FAY), DissentsFromDouble(DEE))
    assert [(paid.payee, paid.amount) for paid in transfers_of_all_games(sold)[-1:]] == [(DEE, 4)]


def test_who_could_still_have_been_against_the_double_is_told_that_an_answer_binds_him() -> None:
    assert told(DOUBLED, Takes(BOB, ())) == [Took, LostRightToSellShare]
    assert told(after(DOUBLED, Takes(BOB, ())), Drops(DEE, ())) == [Dropped]
    assert told(after(DOUBLED, GoesAlongWithDouble(CID)), Takes(BOB, ())) == [Took]
    assert LostRightToSellShare not in told(DOUBLED, Drops(BOB, ()))  # the Captain's, for all


def test_what_was_said_is_taken_back() -> None:
    back = taken_back(BOX_OUT)
    assert back.game
    assert back.game.phase == after(REDOUBLED, Drops(ANN, ())).game.phase  # type: ignore[union-attr]
    assert set(back.scores.values()) == {0}


def test_an_absent_partner_goes_with_a_box_who_has_spoken() -> None:
    heard = apply(BOX_TAKES, GoesAway(CID))
    assert isinstance(heard, Accepted)
    assert [type(piece) for piece in heard.events][1:2] == [AbsentCubesFollowedCaptain]
    assert heard.chouette.game
    assert {bet.cube.value for bet in heard.chouette.game.bets} == {4}
    assert players_who_must_act(after(REDOUBLED, GoesAway(CID))) == (ANN,)


def test_a_partner_who_has_spoken_may_go_away() -> None:
    table = after(REDOUBLED, Drops(CID, ()), GoesAway(CID), Takes(ANN, ()))
    assert table.game
    assert table.game.box_decider == ANN
    assert table.scores[CID] == -8


def test_a_preemption_binds_the_box_and_not_his_partner() -> None:
    over = after(SOLD_ONE, TakesOverPurchase(ANN, DEE), Drops(CID, ()), Takes(ANN, ()), ReportsWin(ANN, Margin.SINGLE))
    assert won(over) == {ANN: -1 + 12, CID: -1 - 6, BOB: -2, DEE: 2, EVE: -2, FAY: -2}


def test_half_a_point_is_a_whole_one_where_points_are_whole() -> None:
    whole = playing(points="whole")
    sold = after(whole, Doubles(ANN, ALL_PLAYERS), DissentsFromDouble(CID), BuysDissenterGame(ANN, CID))
    assert won(sold) == {ANN: -2, CID: 2}


def test_the_box_may_answer_for_both_where_the_team_redoubles_all_or_none() -> None:
    table = after(
        turned(playing(team_redouble_answer="all or none")),
        Doubles(BOB, ()),
        DissentsFromDouble(CID),
        BuysDissenterGame(ANN, CID),
    )
    assert won(table) == {ANN: -2, CID: 2}
    assert after(table, Takes(ANN, ())).game


def test_the_boards_result_decides_where_the_partner_has_all() -> None:
    team = after(BOX_OUT, ReportsWin(BOB, Margin.SINGLE))
    assert (team.box, team.games[-1].winner) == (BOB, "team")
    by_bets = turned(playing(rotation_decided_by="initial captain", box_must_break_even="yes"))
    out = after(by_bets, Doubles(BOB, ()), Drops(ANN, ()), Takes(CID, ()))
    assert after(out, ReportsWin(CID, Margin.SINGLE)).box == ANN
    assert after(out, ReportsWin(BOB, Margin.SINGLE)).box == BOB


def test_the_two_settle_no_more_when_one_is_alone() -> None:
    settled = after(BOXES, AsksToBePaid(CID, ANN, 2), AcceptsProposal(ANN, CID))
    assert settled.game
    assert settled.game.box_decider == ANN
    assert TransferReason.SETTLEMENT in {paid.reason for paid in transfers_of_all_games(settled)}
    assert players_who_must_act(after(settled, Doubles(ANN, ALL_PLAYERS))) == (BOB, DEE, EVE, FAY)


def test_nobody_of_the_two_speaks_where_nothing_is_sold() -> None:
    table = after(turned(playing(buyouts="none")), Doubles(BOB, ()))
    assert players_who_must_act(table) == (ANN, CID)
    assert told(after(FIRST, Doubles(BOB, ())), DissentsFromDouble(CID))[0] is TeamDoublesOffered
    assert players_who_must_act(after(ANNOUNCED, Takes(ANN, ()), Doubles(CID, ALL_PLAYERS))) == (BOB, DEE, EVE, FAY)
    assert TEAMS.game


def test_a_vote_to_adjourn_lapses_when_a_partner_who_leaves_ends_the_game() -> None:
    redoubled = after(turned(playing(leave="any time")), Doubles(BOB, ()), *map(GoesAlongWithDouble, (DEE, EVE, FAY)))
    asked = after(redoubled, Drops(ANN, ()), ProposesAdjournment(BOB))
    assert asked.proposals
    left = apply(asked, Leaves(CID))
    assert isinstance(left, Accepted)
    assert (left.chouette.game, left.chouette.proposals) == (None, ())
    assert ProposalLapsed(by=BOB, about="adjourn") in left.events
