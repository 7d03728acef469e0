"""One cube for all, and a cube that a player has for themself: what is staked on which, and what a game keeps."""

from dataclasses import replace

import pytest

from bot.rules.cubes.doubling import apply_double
from bot.rules.cubes.prices import points_lost_by_drop
from bot.rules.engine import new_chouette
from bot.rules.evening.adjourned import resume_game
from bot.rules.evening.settlements import value_of_bet_between
from bot.rules.offers import may_be_said, must_be_dropped
from bot.rules.phases import Answering, ScoreModePlay, SharedDoubleAnnounced, ToPlay, ToRoll
from bot.rules.phases.team_double import buys_by_doubling_too
from bot.rules.play.chips import chips_in_pot_of
from bot.rules.play.start_end import points_lost_by_resigning
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints
from bot.rules.state.bets import Side, UnsettledDouble
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, FinishedGame, Game
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    AsksToBePaid,
    Beavers,
    ChouetteMode,
    Doubles,
    Drops,
    Margin,
    OffersToPay,
    OffersToResign,
    Plays,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules import box_side
from tests.rules.extra_tables import GIVEN
from tests.rules.missing_tables import BOX_TURN, EVE, FAY, WITH_PARTNER
from tests.rules.shared_cube_refusals import ANN, ANNOUNCED, BOB, CID, DEE, PLAYING, SOLD
from tests.rules.tables import after
from tests.rules.talk import COLORADO


def game_with_own_cube() -> Game:
    """Bob has a cube of their own; Cid and Dee share one."""
    game = PLAYING.game
    assert game is not None
    bets = tuple(replace(bet, cube=replace(bet.cube, shared=bet.team != BOB)) for bet in game.bets)
    return replace(game, bets=bets, phase=ScoreModePlay())


def test_cubes_are_grouped_by_what_they_are() -> None:
    game = game_with_own_cube()
    assert game.group_by_cube((BOB, CID, DEE)) == ((CID, DEE), (BOB,))
    assert game.players_of_partly_named_cube((BOB, CID, DEE), (BOB, CID)) == (CID, DEE)
    assert game.players_of_partly_named_cube((BOB, CID, DEE), (BOB,)) == ()


def test_what_two_would_settle_is_told_by_their_one_cube() -> None:
    game = game_with_own_cube()
    assert value_of_bet_between(game, ANN, BOB) == value_of_bet_between(game, BOB, ANN) == str(game.bets[0].cube.value)
    assert value_of_bet_between(game, BOB, CID) == ""
    assert value_of_bet_between(replace(game, bets=(*game.bets, game.bets[0])), ANN, BOB) == ""


def test_who_doubles_their_own_cube_stakes_for_it_alone() -> None:
    game = replace(game_with_own_cube(), phase=SharedDoubleAnnounced((BOB,)))
    assert [chips_in_pot_of(game, player) // HALF_POINTS_PER_POINT for player in (ANN, BOB, CID, DEE)] == [3, 2, 1, 1]


def test_whoever_doubles_the_shared_cube_doubles_it_for_all_who_share_it() -> None:
    game = replace(game_with_own_cube(), phase=SharedDoubleAnnounced((CID,)))
    assert [chips_in_pot_of(game, player) // HALF_POINTS_PER_POINT for player in (ANN, BOB, CID, DEE)] == [3, 1, 2, 2]
    assert [game.unsettled_double_of(bet) for bet in game.bets] == [None, *[UnsettledDouble(Side.TEAM)] * 2]


def test_an_adjourned_game_keeps_its_cubes_though_the_option_has_changed_since() -> None:
    game = PLAYING.game
    assert game is not None
    places = BetweenGames(ANN, (BOB, CID, DEE))
    later = replace(PLAYING, rules=COLORADO, stage=places, adjourned=(game,), games=(FinishedGame(game, ()),))
    again = resume_game(later, game.number).chouette
    assert again.game is not None
    assert again.game.group_by_cube((BOB, CID, DEE)) == ((BOB, CID, DEE),)
    heard = apply_double(again, replace(again.game, phase=ScoreModePlay()), Doubles(ANN, ()))
    assert isinstance(heard, Accepted)
    assert heard.chouette.game is not None
    assert isinstance(heard.chouette.game.phase, Answering)
    assert heard.chouette.game.phase.players_with_unanswered_cube == (BOB, CID, DEE)


def test_only_a_roll_that_is_to_be_played_has_dice() -> None:
    assert (ToPlay((3, 1)).dice_to_play, ToRoll().dice_to_play, ScoreModePlay().dice_to_play) == ((3, 1), None, None)


STARTED = after(
    new_chouette(COLORADO, ChouetteMode.PLAY),
    *(SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5")),
)
ALL_DOUBLE = after(STARTED, *(Doubles(player, ()) for player in (BOB, CID, DEE)))
ELSEWHERE = after(
    new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None)
)
BEAVERED = after(ALL_DOUBLE, Beavers(ANN, ALL_PLAYERS), Takes(BOB, ()), Takes(CID, ()))


@pytest.mark.parametrize(
    ("table", "said", "then"),
    [
        (ALL_DOUBLE, Drops(ANN, ALL_PLAYERS), ()),
        (after(ALL_DOUBLE, Takes(ANN, (BOB, CID))), Drops(ANN, (DEE,)), ()),
        (BEAVERED, Drops(DEE, ()), ()),
        (box_side.REDOUBLED, Drops(ANN, ()), (Drops(box_side.CID, ()),)),
        (after(ELSEWHERE, Doubles(BOB, ()), Doubles(CID, ())), Drops(ANN, ALL_PLAYERS), ()),
        (ANNOUNCED, Drops(ANN, ()), ()),
        (after(SOLD, Takes(ANN, ()), Doubles(ANN, ())), Drops(BOB, ()), (Drops(DEE, ()),)),
        (GIVEN, Drops(BOB, ()), ()),
    ],
)
def test_what_a_drop_would_cost_is_what_it_costs(table: Chouette, said: Drops, then: tuple[Drops, ...]) -> None:
    lost = points_lost_by_drop(table, said)
    assert lost > 0
    assert said.by is not None
    assert after(table, said, *then).scores[said.by] == table.scores[said.by] - lost


def test_who_may_take_or_stay_in_need_not_drop() -> None:
    redoubled = after(box_side.REDOUBLED, Drops(ANN, ()))
    asked = [(BEAVERED, DEE), (redoubled, box_side.CID), (ANNOUNCED, ANN), (GIVEN, BOB)]
    for table, drop in [(ALL_DOUBLE, Drops(ANN, ALL_PLAYERS)), *((one, Drops(who, ())) for one, who in asked)]:
        assert may_be_said(table, drop)
        assert not must_be_dropped(table, drop)
    alone = after(BOX_TURN, Doubles(ANN, ALL_PLAYERS), Drops(BOB, ()), Drops(CID, ()))
    assert must_be_dropped(alone, Drops(DEE, ()))
    assert not must_be_dropped(alone, Drops(None, ()))


@pytest.mark.parametrize(
    ("handed", "lost"),
    [
        ((), 4),
        ((OffersToPay(ANN, FAY, HalfPoints(0), (BOB, CID)), AcceptsProposal(FAY, ANN)), 6),
        ((AsksToBePaid(ANN, FAY, HalfPoints(0), (BOB, CID)), AcceptsProposal(FAY, ANN)), 2),
    ],
)
def test_a_drop_costs_a_box_with_a_partner_their_own_part(handed: tuple[Statement, ...], lost: int) -> None:
    table = after(WITH_PARTNER, *handed, *(Doubles(player, ()) for player in (BOB, CID, DEE, EVE)))
    said = Drops(ANN, ALL_PLAYERS)
    assert points_lost_by_drop(table, said) == lost
    assert after(table, said).scores[ANN] == -lost


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (new_chouette(COLORADO, ChouetteMode.PLAY), Drops(ANN, ())),
        (STARTED, Drops(ANN, ())),
        (ALL_DOUBLE, Drops(BOB, ())),
        (ALL_DOUBLE, Drops(None, ())),
        (GIVEN, Drops(CID, ())),
    ],
)
def test_a_drop_that_is_refused_costs_nothing(table: Chouette, said: Drops) -> None:
    assert points_lost_by_drop(table, said) == 0


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (after(STARTED, Rolls(BOB, (6, 5)), Plays(BOB, "24/18 18/13")), OffersToResign(ANN, Margin.SINGLE)),
        (STARTED, OffersToResign(BOB, Margin.SINGLE)),
        (after(ALL_DOUBLE, Takes(ANN, ALL_PLAYERS)), OffersToResign(BOB, Margin.GAMMON)),
        (WITH_PARTNER, OffersToResign(ANN, Margin.SINGLE)),
    ],
)
def test_what_a_resignation_would_cost_is_what_it_costs(table: Chouette, said: OffersToResign) -> None:
    assert said.by is not None
    lost, of_side = points_lost_by_resigning(table, said)
    offered = after(table, said)
    (proposal,) = offered.proposals
    over = after(offered, *(AcceptsProposal(player, said.by) for player in proposal.waiting))
    assert over.games
    moved = {player: over.scores[player] - table.scores[player] for player in over.scores}
    assert lost == -moved[said.by] > 0
    assert of_side == -sum(points for points in moved.values() if points < 0)


def test_without_a_game_a_resignation_costs_nothing() -> None:
    said = OffersToResign(ANN, Margin.SINGLE)
    assert points_lost_by_resigning(new_chouette(COLORADO, ChouetteMode.PLAY), said) == (0, 0)


def test_who_doubles_too_buys_where_somebody_must() -> None:
    assert buys_by_doubling_too(after(box_side.TEAMS, Doubles(BOB, ())))
    for table in (new_chouette(COLORADO, ChouetteMode.PLAY), box_side.TEAMS, box_side.ANNOUNCED, ANNOUNCED):
        assert not buys_by_doubling_too(table)
