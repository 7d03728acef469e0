"""Robots at a table: who speaks for whom, whom a robot waits for, who starts a game, and what nobody pays for."""

from dataclasses import replace

import pytest

from bot.rules import events, refusals
from bot.rules.engine import apply, new_chouette
from bot.rules.evening.sheet import payments_due, scores_without_games_with_robots
from bot.rules.evening.statistics import PlayerStatistics, Tally, statistics_by_stake, total_statistics
from bot.rules.evening.undoing import game_taken_back
from bot.rules.offers import statement_without_people
from bot.rules.phases import ToRoll
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import POINTS_STAKE, Player
from bot.rules.rulebook import with_options
from bot.rules.seats.joining import players_with_seat
from bot.rules.seats.leaving import is_last_person
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.chouette import Accepted, Chouette, Ended
from bot.rules.statements import (
    AcceptsProposal,
    AppointsProxy,
    AskedBeforeRoll,
    ChouetteMode,
    ComesBack,
    DeclinesToDouble,
    DirectorCorrectsScore,
    Doubles,
    GoesAway,
    HoldsRoll,
    Joins,
    Leaves,
    LetsRobotsRoll,
    Margin,
    OffersToResign,
    Plays,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesResumption,
    ProposesRuleChange,
    ReceivesPayment,
    Rolls,
    RollsOpening,
    SeatsAllInOrder,
    SetsAskBeforeRoll,
    StartsGame,
    Statement,
)
from tests.rules.tables import after
from tests.rules.talk import COLORADO, NAMES

ANN, BOB, CID, DEE, EVE, *_ = NAMES
ZED = Player("Zed")

GAME = (StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"))
"""The Team is to roll."""


def with_robots(*robots: Player, **options: str) -> Chouette:
    """Ann is Box, Bob Captain, then Cid and Dee; some of them are robots."""
    table = new_chouette(with_options(COLORADO, options), ChouetteMode.PLAY, (*robots, EVE))
    return after(table, SeatsAllInOrder(None, (ANN, BOB, CID, DEE)))


def refused(table: Chouette, said: Statement) -> object:
    """Why it is refused: the law's class."""
    return type(apply(table, said))


def test_no_robot_speaks_for_anybody_else() -> None:
    table = after(with_robots(BOB), *GAME)
    assert speaker_for(after(table, GoesAway(CID)), CID) == DEE  # Bob is Captain, and a robot
    assert speaker_for(after(table, GoesAway(BOB)), BOB) == CID  # who leaves the scene is spoken for
    assert refused(table, AppointsProxy(CID, BOB)) is refusals.RobotAsProxy
    assert speaker_for(after(with_robots(BOB, CID), *GAME, GoesAway(DEE)), DEE) is None


@pytest.mark.usefixtures("asked_before_robots_roll")
def test_a_robot_that_is_to_roll_waits_for_all_people_who_may_double() -> None:
    table = after(with_robots(BOB), *GAME)
    assert players_who_must_act(table) == (CID, DEE)
    table = after(table, DeclinesToDouble(CID))
    assert players_who_must_act(table) == (DEE,)
    assert isinstance(apply(table, Rolls(BOB, (2, 1)), enforce_turns=True), refusals.Refusal)
    table = after(table, DeclinesToDouble(DEE))
    assert players_who_must_act(table) == (BOB,)
    people = after(with_robots(CID), *GAME)
    assert players_who_must_act(people) == (BOB,)
    assert players_who_must_act(after(people, SetsAskBeforeRoll(DEE, wanted=True))) == (DEE,)
    game = people.game
    assert game is not None
    assert isinstance(game.phase, ToRoll)
    assert game.phase.asked_before_roll(people, game) == ()


@pytest.mark.usefixtures("asked_before_robots_roll")
def test_who_lets_robots_roll_is_not_asked_again_in_this_game_until_they_say() -> None:
    table = after(with_robots(BOB), *GAME)
    assert refused(table, LetsRobotsRoll(ANN, evening=False)) is refusals.OnlyTeamMayDelayRoll
    let = after(table, LetsRobotsRoll(CID, evening=False))
    assert players_who_must_act(let) == (DEE,)
    assert let.game
    assert (let.game.unasked, let.game.holds) == ({CID}, frozenset())
    assert refused(let, LetsRobotsRoll(CID, evening=False)) is refusals.MayNotDeclineDoubleUnasked
    assert players_who_must_act(after(let, HoldsRoll(CID))) == (CID, DEE)
    assert players_who_must_act(after(let, SetsAskBeforeRoll(CID, wanted=True))) == (CID, DEE)
    assert refused(after(let, SetsAskBeforeRoll(CID, wanted=True)), LetsRobotsRoll(CID, evening=False)) is (
        refusals.MayNotDeclineDoubleUnasked
    )
    doubled = after(let, Doubles(CID, ()))
    assert doubled.game
    assert doubled.game.unasked == frozenset()
    both = after(let, LetsRobotsRoll(DEE, evening=False), Rolls(BOB, (2, 1)), Plays(BOB, "13/10"))
    again = after(both, Rolls(ANN, (2, 1)), Plays(ANN, "13/10"))
    assert players_who_must_act(again) == (BOB,)
    assert (
        refused(after(with_robots(CID), *GAME), LetsRobotsRoll(DEE, evening=False))
        is refusals.MayNotDeclineDoubleUnasked
    )


def test_who_lets_robots_roll_for_the_evening_is_not_asked_in_later_games_until_they_say() -> None:
    let = after(after(with_robots(BOB), *GAME), LetsRobotsRoll(CID, evening=True))
    assert let.game
    assert (let.game.unasked, let.unasked) == ({CID}, {CID})
    over = after(let, OffersToResign(ANN, Margin.SINGLE), *(AcceptsProposal(one, ANN) for one in (BOB, CID, DEE)))
    started = after(over, StartsGame(None)).game
    assert started
    assert started.unasked == ({CID} & {*started.line})
    held = after(let, HoldsRoll(CID))
    assert held.game
    assert (held.game.unasked, held.unasked) == (frozenset(), {CID})
    asks = after(let, SetsAskBeforeRoll(CID, wanted=True))
    assert asks.unasked == frozenset()
    assert after(let, SetsAskBeforeRoll(DEE, wanted=True), SetsAskBeforeRoll(DEE, wanted=False)).unasked == {CID}
    left = after(over, Leaves(CID))
    assert CID not in left.unasked


def test_people_start_the_next_game() -> None:
    assert players_who_must_act(with_robots(ANN)) == (BOB,)
    table = with_robots(ANN, BOB)
    assert players_who_must_act(table) == (CID, DEE)
    assert isinstance(apply(table, StartsGame(DEE)), Accepted)
    assert players_who_must_act(with_robots(ANN, BOB, CID, DEE)) == (ANN, BOB)
    assert refused(with_robots(ANN), StartsGame(DEE)) is refusals.OnlyBoxOrCaptainStartsGame


def test_a_robot_vouches_for_nobody() -> None:
    table = after(with_robots(BOB, DEE), Joins(ZED))
    assert table.proposals[0].waiting == (ANN, CID)
    assert ZED in after(table, AcceptsProposal(CID, ZED)).seated
    together = after(with_robots(BOB, DEE, admission="unanimous"), Joins(ZED))
    assert together.proposals[0].waiting == (ANN, BOB, CID, DEE)


def test_it_joins_as_others_do_and_is_told_as_a_robot() -> None:
    heard = apply(with_robots(BOB, admission="open"), Joins(EVE))
    assert isinstance(heard, Accepted)
    assert heard.events == (events.RobotJoined(player=EVE),)
    assert heard.chouette.seated[-1] == EVE
    lobby = after(new_chouette(COLORADO, ChouetteMode.PLAY, (EVE,)), Joins(ANN))
    heard = apply(lobby, Joins(EVE))
    assert isinstance(heard, Accepted)
    assert heard.events == (events.RobotJoined(player=EVE),)


def test_there_are_none_where_chips_are_played_for_nor_at_another_board() -> None:
    chips = new_chouette(with_options(COLORADO, {"book": "chips"}), ChouetteMode.PLAY, (EVE,))
    assert refused(chips, Joins(EVE)) is refusals.NoRobotsForChips
    assert refused(new_chouette(COLORADO, ChouetteMode.SCORE, (EVE,)), Joins(EVE)) is refusals.RobotsNeedBoard
    assert refused(with_robots(BOB), ProposesRuleChange(ANN, "book", "chips")) is refusals.NoRobotsForChips
    assert refused(with_robots(), ProposesRuleChange(ANN, "book", "chips")) is not refusals.NoRobotsForChips


def test_whoever_comes_to_a_full_table_has_the_chair_of_the_last_robot() -> None:
    lobby = new_chouette(with_options(COLORADO, {"max_players": "4"}), ChouetteMode.PLAY, (BOB, DEE))
    lobby = after(lobby, *(Joins(player) for player in (ANN, BOB, DEE, CID)))
    heard = apply(lobby, Joins(ZED))
    assert isinstance(heard, Accepted)
    assert players_with_seat(heard.chouette) == (ANN, BOB, CID, ZED)
    assert heard.events == (events.PlayerLeft(player=DEE, score=0, robot=True), events.PlayerJoined(player=ZED))
    assert refused(after(lobby, Joins(ZED), Joins(EVE)), Joins(Player("Fay"))) is refusals.TableFull


def test_in_a_game_the_robot_plays_on_to_its_end() -> None:
    table = after(with_robots(BOB, DEE, max_players="4", leave="between games", admission="open"), *GAME)
    table = after(table, Joins(ZED))
    assert table.leaving == (DEE,)
    assert table.seated == (ANN, BOB, CID, DEE, ZED)
    assert refused(table, Joins(Player("Fay"))) is Accepted  # that is Bob's chair
    over = after(
        table,
        OffersToResign(ANN, Margin.SINGLE),
        AcceptsProposal(BOB, ANN),
        AcceptsProposal(CID, ANN),
        AcceptsProposal(DEE, ANN),
    )
    assert {*over.seated} == {ANN, BOB, CID, ZED}
    between = with_robots(BOB, DEE, leave="announced")
    assert DEE not in after(between, Leaves(DEE)).seated
    asked = after(with_robots(BOB, DEE, max_players="4"), *GAME, Joins(ZED))
    assert ZED in after(asked, AcceptsProposal(ANN, ZED)).seated


def test_nobody_takes_a_chair_before_the_seats_are_rolled_anew() -> None:
    lobby = new_chouette(with_options(COLORADO, {"max_players": "3"}), ChouetteMode.PLAY, (BOB, EVE))
    lobby = after(lobby, *(Joins(player) for player in (ANN, BOB, CID)))
    assert refused(lobby, Joins(EVE)) is refusals.TableFull
    assert ZED in players_with_seat(after(lobby, Joins(ZED)))


def test_the_last_person_is_who_would_leave_none_but_robots() -> None:
    assert is_last_person(with_robots(BOB, CID, DEE), ANN)
    assert not is_last_person(with_robots(BOB, CID, DEE), BOB)
    assert not is_last_person(with_robots(BOB, CID, DEE), ZED)
    assert not is_last_person(with_robots(BOB, CID), ANN)  # Dee stays
    assert not is_last_person(with_robots(BOB, CID, DEE), EVE)
    assert not is_last_person(after(with_robots(BOB, CID, DEE, admission="unanimous"), Joins(ZED)), ANN)
    assert is_last_person(after(with_robots(BOB, CID, DEE), *GAME), ANN)
    lobby = new_chouette(COLORADO, ChouetteMode.PLAY, (BOB,))
    assert not is_last_person(after(lobby, Joins(ANN)), ANN)  # there is no robot
    assert is_last_person(after(lobby, Joins(ANN), Joins(BOB)), ANN)


def test_who_has_a_stake_in_the_game_is_left_though_they_have_no_seat() -> None:
    table = after(with_robots(BOB, CID, DEE), *GAME)
    game = table.game
    assert game
    assert not is_last_person(
        table.with_game(replace(game, bets=tuple(replace(one, box=ZED) for one in game.bets))), ANN
    )


def test_robots_agree_to_the_end_once_all_people_have() -> None:
    table = after(with_robots(CID, DEE), ProposesChouetteEnd(ANN))
    assert statement_without_people(table) is None
    agreed = after(table, AcceptsProposal(BOB, ANN))
    assert statement_without_people(agreed) == AcceptsProposal(CID, ANN)
    last = after(agreed, AcceptsProposal(CID, ANN))
    assert statement_without_people(last) == AcceptsProposal(DEE, ANN)
    assert isinstance(after(last, AcceptsProposal(DEE, ANN)).stage, Ended)
    assert statement_without_people(after(with_robots(CID, DEE), ProposesRuleChange(ANN, "jacoby", "no"))) is None


def test_robots_leave_between_games_where_no_person_is_left_and_that_ends_the_evening() -> None:
    table = after(with_robots(BOB, CID, DEE), Joins(EVE), AcceptsProposal(ANN, EVE))
    assert statement_without_people(table) is None
    alone, left = after(table, Leaves(ANN)), list[Player | None]()
    while said := statement_without_people(alone):
        left.append(said.by)
        alone = after(alone, said)
    assert (left, type(alone.stage)) == ([BOB, CID, DEE, EVE], Ended)
    assert statement_without_people(after(with_robots(BOB, CID, DEE), *GAME)) is None
    assert statement_without_people(new_chouette(COLORADO, ChouetteMode.PLAY)) is None


def test_games_with_robots_stand_on_the_sheet_and_are_paid_by_nobody() -> None:
    played = (*GAME, OffersToResign(ANN, Margin.SINGLE))
    with_bob = after(
        with_robots(BOB), *played, AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN), AcceptsProposal(DEE, ANN)
    )
    assert with_bob.scores == {ANN: -6, BOB: 2, CID: 2, DEE: 2}
    assert payments_due(with_bob) == ()
    assert refused(with_bob, ReceivesPayment(CID, ANN, 2)) is refusals.MoreThanOwed
    alone = after(with_bob, Leaves(BOB), StartsGame(None), RollsOpening(None, (3, 1)))
    box = alone.box
    assert box is not None
    others = tuple(player for player in alone.seated if player != box)
    game = after(
        alone, Plays(box, "8/5 6/5"), OffersToResign(box, Margin.SINGLE), *(AcceptsProposal(one, box) for one in others)
    )
    owing = scores_without_games_with_robots(game)
    assert owing[BOB] == 0
    assert owing[box] == -4
    assert {payee for _, payee, _ in payments_due(game)} == {*others}
    corrected = apply(game, DirectorCorrectsScore(ZED, box, others[0], 4))
    assert isinstance(corrected, Accepted)
    assert scores_without_games_with_robots(corrected.chouette)[others[0]] == 6
    ended = after(game, ProposesChouetteEnd(box), *(AcceptsProposal(one, box) for one in others))
    assert {payee for _, payee, _ in payments_due(ended)} == {*others}


def test_a_seated_director_needs_the_word_of_a_person() -> None:
    heard = apply(with_robots(DEE), DirectorCorrectsScore(ANN, BOB, ANN, 100))
    assert isinstance(heard, Accepted)
    assert heard.chouette.proposals[0].waiting == (BOB, CID)
    alone = apply(with_robots(BOB, CID, DEE), DirectorCorrectsScore(ANN, BOB, ANN, 100))
    assert isinstance(alone, Accepted)
    assert alone.chouette.proposals[0].waiting == (BOB, CID, DEE)


def test_people_adjourn_where_a_robot_moves_for_them_and_resume() -> None:
    table = after(with_robots(BOB), *GAME, GoesAway(ANN))
    assert refused(table, ProposesAdjournment(BOB)) is Accepted
    broken_off = after(table, ProposesAdjournment(CID), AcceptsProposal(BOB, CID), AcceptsProposal(DEE, CID))
    assert broken_off.game is None
    assert refused(after(with_robots(), *GAME), ProposesAdjournment(CID)) is refusals.NotTheMover
    assert refused(after(with_robots(BOB, CID), *GAME), ProposesAdjournment(CID)) is refusals.NotTheMover
    back = after(broken_off, ComesBack(ANN))
    assert isinstance(apply(back, ProposesResumption(DEE, 1)), Accepted)


def test_nobody_pays_what_a_director_moves_from_or_to_a_robot() -> None:
    played = (
        *GAME,
        OffersToResign(ANN, Margin.SINGLE),
        AcceptsProposal(BOB, ANN),
        AcceptsProposal(CID, ANN),
        AcceptsProposal(DEE, ANN),
    )
    moved = after(after(with_robots(DEE), *played), DirectorCorrectsScore(ZED, DEE, BOB, 10))
    assert moved.scores[BOB] == 12
    assert payments_due(moved) == ()


def test_the_boxs_own_roll_waits_for_nobody_because_the_captain_is_a_robot() -> None:
    table = after(with_robots(BOB), *GAME, DeclinesToDouble(CID), DeclinesToDouble(DEE), Rolls(BOB, (6, 5)))
    table = after(table, Plays(BOB, "24/13"))
    assert players_who_must_act(table) == (ANN,)


def test_games_with_robots_are_counted_apart() -> None:
    played = (
        *GAME,
        OffersToResign(ANN, Margin.SINGLE),
        AcceptsProposal(BOB, ANN),
        AcceptsProposal(CID, ANN),
        AcceptsProposal(DEE, ANN),
    )
    figures = statistics_by_stake(after(with_robots(BOB), *played))[POINTS_STAKE]
    assert figures[ANN] == PlayerStatistics(with_robots=Tally(1, -6))
    assert PlayerStatistics.of(total_statistics([figures[CID].numbers] * 2)) == PlayerStatistics(
        with_robots=Tally(2, 4)
    )
    assert statistics_by_stake(after(with_robots(), *played))[POINTS_STAKE][ANN].with_robots == Tally()


def test_who_holds_a_roll_is_asked_after_an_undo_though_they_let_robots_roll_before() -> None:
    both = after(
        after(with_robots(BOB), *GAME),
        LetsRobotsRoll(CID, evening=False),
        LetsRobotsRoll(DEE, evening=False),
        Rolls(BOB, (2, 1)),
        Plays(BOB, "13/10"),
    )
    held = after(both, HoldsRoll(CID))
    assert held.undo_to
    back = game_taken_back(held, held.undo_to).chouette.game
    assert back
    assert CID not in back.unasked
    assert CID in back.holds
    assert DEE in back.unasked


LED = (
    *(StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "24/20")),
    *(Rolls(BOB, (5, 1)), Plays(BOB, "13/8 6/5*")),
    *(Rolls(ANN, (6, 6)), Plays(ANN, "none")),
)
"""The Team is to roll, with a checker of the Box on the bar."""


def test_a_robot_asks_before_its_roll_only_where_a_double_may_matter() -> None:
    table = after(with_robots(BOB), *GAME)
    game = table.game
    assert game
    assert isinstance(game.phase, ToRoll)
    assert players_who_must_act(table) == (BOB,)
    assert game.phase.may_hold_robots_roll(table, game) == (CID, DEE)
    assert players_who_must_act(after(table, HoldsRoll(CID))) == (CID,)
    asks = after(table, SetsAskBeforeRoll(DEE, wanted=True))
    assert players_who_must_act(asks) == (DEE,)
    assert asks.game
    assert game.phase.may_hold_robots_roll(asks, asks.game) == ()
    never = after(table, LetsRobotsRoll(DEE, evening=True))
    assert never.game
    assert game.phase.may_hold_robots_roll(never, never.game) == (CID,)
    led = after(with_robots(BOB), *LED)
    assert players_who_must_act(led) == (CID, DEE)
    assert players_who_must_act(after(led, LetsRobotsRoll(CID, evening=True))) == (DEE,)


def test_no_double_can_be_said_where_a_robot_did_not_ask_as_before_it_chose_when_to_ask() -> None:
    table = after(with_robots(BOB), *GAME, DeclinesToDouble(CID))
    assert table.game
    assert isinstance(table.game.phase, ToRoll)
    assert table.game.phase.stood == {CID}


def why(table: Chouette, said: Statement) -> AskedBeforeRoll:
    """As what it is so already."""
    refusal = apply(table, said)
    assert isinstance(refusal, refusals.AskBeforeRollUnchanged)
    return refusal.when


def test_each_chooses_when_they_are_asked_and_is_told_if_it_is_so_already() -> None:
    table = after(with_robots(BOB), *GAME)
    never = after(table, LetsRobotsRoll(CID, evening=True))
    assert never.unasked == {CID}
    usual = after(never, SetsAskBeforeRoll(CID, wanted=False))
    assert usual.game
    assert (usual.unasked, usual.game.unasked, usual.asks) == (frozenset(), frozenset(), frozenset())
    each = after(never, SetsAskBeforeRoll(CID, wanted=True))
    assert (each.unasked, each.asks) == (frozenset(), {CID})
    assert after(each, LetsRobotsRoll(CID, evening=True)).asks == frozenset()
    assert why(never, LetsRobotsRoll(CID, evening=True)) is AskedBeforeRoll.NEVER
    assert why(each, SetsAskBeforeRoll(CID, wanted=True)) is AskedBeforeRoll.EACH
    matters = AskedBeforeRoll.WHERE_IT_MATTERS
    assert why(usual, SetsAskBeforeRoll(CID, wanted=False)) is matters
    nobody = replace(table, robots=frozenset())
    assert refused(nobody, LetsRobotsRoll(CID, evening=True)) is refusals.MayNotDeclineDoubleUnasked
