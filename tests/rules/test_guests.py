"""Guests, who have no account: who seats them, who speaks for all of them, and what needs nobody else's yes."""

import pytest

from bot.rules import events, refusals
from bot.rules.engine import apply, new_chouette
from bot.rules.evening.authority import is_reported
from bot.rules.evening.undoing import facts_of_undone, undo_for_other_result
from bot.rules.offers import statement_without_people
from bot.rules.points import HalfPoints, Player
from bot.rules.rulebook import with_options
from bot.rules.seats.guests import keeps_score_for_others, may_seat_guests, seated_guests
from bot.rules.seats.joining import has_played_or_keeps_score, players_with_seat, sits_or_asks_to
from bot.rules.seats.leaving import is_last_person
from bot.rules.seats.speaking import (
    absent_players_spoken_for,
    is_absent,
    line_of_current_or_next_game,
    players_reported_for,
    speaker_for,
)
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, Lobby
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    AppointsProxy,
    Beavers,
    ChouetteMode,
    ClaimsSeat,
    ComesBack,
    DeclinesProposal,
    DirectorCorrectsScore,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    GoesAway,
    HandsScoringOver,
    Joins,
    JoinsAsGuest,
    KeepsScore,
    KeepsScoreAgain,
    Leaves,
    Margin,
    OffersToPay,
    OffersToResign,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesCorrection,
    ProposesRuleChange,
    ProposesStandIn,
    ProposesUndo,
    ReportsWin,
    RollsForSeats,
    SeatedDirectorProposes,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
    TakesBackOwn,
)
from bot.rules.values import replace
from tests.rules.tables import after
from tests.rules.talk import COLORADO, NAMES

ANN, BOB, CID, DEE, EVE, *_ = NAMES
ZOE, OTTO, KIM = Player("Zoe"), Player("Otto"), Player("Kim")


def lobby(*joins: Statement, mode: ChouetteMode = ChouetteMode.SCORE, **options: str) -> Chouette:
    """Ann has opened a table where only score is kept."""
    return after(new_chouette(with_options(COLORADO, options), mode), Joins(ANN), *joins)


def cafe(*members: Player, order: tuple[Player, ...] = (), **options: str) -> Chouette:
    """A game of Ann, who keeps score, of her guests Zoe and Otto, and of these: Zoe is Box, Otto Captain."""
    joins = (*map(Joins, members), JoinsAsGuest(ZOE, ANN), JoinsAsGuest(OTTO, ANN))
    seats = order or (ZOE, OTTO, ANN, *members)
    return after(lobby(*joins, **options), SeatsAllInOrder(None, seats), StartsGame(None))


def refused(table: Chouette, said: Statement, *, live: bool = False) -> refusals.Refusal:
    """Why it is refused."""
    heard = apply(table, said, enforce_turns=live)
    assert isinstance(heard, refusals.Refusal), heard
    return heard


def told(table: Chouette, said: Statement) -> tuple[events.Event, ...]:
    """What is told of it."""
    heard = apply(table, said)
    assert isinstance(heard, Accepted), heard
    return heard.events


def test_who_only_has_a_seat_or_asks_for_one_has_not_played() -> None:
    table = after(cafe(BOB), Joins(CID))
    assert [sits_or_asks_to(table, one) for one in (BOB, CID, DEE)] == [True, True, False]
    assert [has_played_or_keeps_score(table, one) for one in (ANN, BOB, ZOE, CID)] == [True, True, True, False]
    over = after(between(BOB), Joins(CID), AcceptsProposal(ANN, CID))
    assert CID in players_with_seat(over)
    assert [has_played_or_keeps_score(over, one) for one in (BOB, CID)] == [True, False]


def between(*members: Player, **options: str) -> Chouette:
    """The same people, when the Box has won a first game."""
    return after(cafe(*members, **options), ReportsWin(ZOE, Margin.SINGLE))


# --- Seats


def test_guests_are_seated_by_whoever_then_keeps_score() -> None:
    table = lobby(JoinsAsGuest(ZOE, ANN))
    assert players_with_seat(table) == (ANN, ZOE)
    assert (table.scorer, seated_guests(table)) == (ANN, (ZOE,))
    assert told(table, JoinsAsGuest(OTTO, ANN)) == (events.GuestJoined(player=OTTO, of=ANN, later=False),)
    with_bob = after(table, Joins(BOB))
    assert refused(with_bob, JoinsAsGuest(OTTO, BOB)) == refusals.NotTheScorer(player=ANN)
    assert isinstance(refused(table, JoinsAsGuest(OTTO, CID)), refusals.NotSeated)
    assert isinstance(refused(table, JoinsAsGuest(OTTO, ZOE)), refusals.NotSeated)
    assert isinstance(refused(with_bob, JoinsAsGuest(BOB, ANN)), refusals.AlreadySeated)
    assert isinstance(refused(table, JoinsAsGuest(ZOE, ANN)), refusals.AlreadySeated)
    assert isinstance(apply(table, JoinsAsGuest(None, ANN)), refusals.NotSeated)  # type: ignore[arg-type]


def test_whoever_keeps_score_seats_guests_as_long_as_there_is_room() -> None:
    table = cafe(BOB)
    assert keeps_score_for_others(table, ANN)
    assert not keeps_score_for_others(table, BOB)
    assert may_seat_guests(table, ANN)
    assert not may_seat_guests(table, BOB)
    assert not may_seat_guests(cafe(max_players="3"), ANN)
    assert not keeps_score_for_others(lobby(), ANN)
    assert may_seat_guests(score_kept(), DEE)


def test_guests_sit_only_where_score_alone_is_kept() -> None:
    table = lobby(mode=ChouetteMode.PLAY)
    assert isinstance(refused(table, JoinsAsGuest(ZOE, ANN)), refusals.GuestsOnlyWhereScoreIsKept)


def test_a_guest_who_comes_later_has_the_yes_of_the_scorer_and_of_all_guests() -> None:
    alone = after(between(admission="unanimous"), JoinsAsGuest(KIM, ANN))
    assert KIM in alone.seated
    with_bob = after(between(BOB, admission="unanimous"), JoinsAsGuest(KIM, ANN))
    assert with_bob.proposals[0].waiting == (BOB,)
    assert KIM in after(with_bob, AcceptsProposal(BOB, KIM)).seated
    assert KIM in after(between(BOB, admission="sponsor"), JoinsAsGuest(KIM, ANN)).seated


def test_a_guest_may_come_back_while_they_leave_and_after_a_director_has_let_them_in_again() -> None:
    leaving = after(between(leave="announced"), Leaves(OTTO))
    assert OTTO in leaving.leaving
    assert OTTO not in after(leaving, JoinsAsGuest(OTTO, ANN)).leaving
    gone = after(lobby(Joins(BOB), Joins(CID), JoinsAsGuest(ZOE, ANN)), DirectorUnseats(DEE, ZOE))
    assert isinstance(refused(gone, JoinsAsGuest(ZOE, ANN), live=True), refusals.Unseated)
    assert ZOE in players_with_seat(after(gone, JoinsAsGuest(ZOE, ANN)))  # a record shows that they may


def test_a_member_who_joins_is_let_in_by_one_word_of_the_scorer() -> None:
    asked = after(between(admission="unanimous"), Joins(BOB))
    assert set(asked.proposals[0].waiting) == {ZOE, OTTO, ANN}
    assert BOB in after(asked, AcceptsProposal(ANN, BOB)).seated
    assert BOB in after(asked, AcceptsProposal(OTTO, BOB)).seated  # it is the same who says it
    assert not after(asked, DeclinesProposal(ANN, BOB)).proposals


# --- Who speaks


def test_the_scorer_speaks_for_all_guests_also_against_whom_they_play() -> None:
    table = cafe(BOB)
    assert {one: speaker_for(table, one) for one in (ZOE, OTTO, ANN, BOB)} == {
        **dict.fromkeys((ZOE, OTTO, ANN), ANN),
        BOB: BOB,
    }
    assert absent_players_spoken_for(table, ANN) == (ZOE, OTTO)
    assert absent_players_spoken_for(table, BOB) == ()
    assert not any(is_absent(table, one) for one in (ZOE, OTTO))


def test_no_guest_speaks_for_anybody_nor_goes_away() -> None:
    table = cafe(BOB, CID)
    assert speaker_for(after(table, GoesAway(BOB)), BOB) == ANN  # Otto is Captain, and a guest
    for said in (AppointsProxy(BOB, ZOE), AppointsProxy(ZOE, BOB), GoesAway(ZOE)):
        assert isinstance(refused(table, said), refusals.GuestSpokenFor)
    away = after(table, GoesAway(BOB))
    assert isinstance(refused(away, ProposesStandIn(CID, OTTO, BOB)), refusals.GuestSpokenFor)


def test_the_places_of_guests_are_those_of_people_who_are_there() -> None:
    table = between(BOB, absent_at_top="moved back")
    assert line_of_current_or_next_game(table) == table.line


@pytest.mark.parametrize("admission", ["open", "sponsor", "unanimous"])
def test_whoever_comes_keeps_score_of_guests_whose_scorer_is_away(admission: str) -> None:
    here = after(cafe(admission=admission), Joins(DEE))
    if admission != "open":
        assert isinstance(refused(here, AcceptsProposal(DEE, DEE)), refusals.NotYoursToAnswer)
        here = after(here, GoesAway(ANN), AcceptsProposal(DEE, DEE))
    else:
        here = after(here, GoesAway(ANN))
    assert DEE in here.seated
    assert here.scorer == DEE
    assert speaker_for(here, ZOE) == DEE


def test_another_who_is_there_keeps_score_when_the_scorer_is_gone() -> None:
    table = cafe(BOB, CID)
    changed = events.ScorerChanged(player=BOB, guests=(ZOE, OTTO))
    assert changed in told(table, GoesAway(ANN))
    away = after(table, GoesAway(ANN))
    assert away.scorer == BOB
    assert after(away, GoesAway(BOB)).scorer == CID
    last = after(away, GoesAway(BOB))
    (alone,) = (one for one in told(last, GoesAway(CID)) if isinstance(one, events.WentAway))
    assert alone.guests == (ZOE, OTTO)  # it is said who keeps score for them then
    nobody = after(last, GoesAway(CID))
    assert nobody.scorer == CID  # nobody else is there: they press again, and go on
    assert speaker_for(nobody, ZOE) == CID
    left = after(between(BOB, CID, leave="between games"), Leaves(ANN))
    assert left.scorer == BOB


def test_whoever_kept_score_until_they_were_away_keeps_it_again() -> None:
    away = after(cafe(BOB, CID), GoesAway(ANN), GoesAway(BOB))
    assert (away.scorer, away.scorers_away) == (CID, (ANN, BOB))
    assert isinstance(refused(away, KeepsScoreAgain(ANN)), refusals.NotTheScorer)  # not back yet
    back = after(away, ComesBack(BOB))
    assert isinstance(refused(back, KeepsScoreAgain(CID)), refusals.NotTheScorer)
    assert told(back, KeepsScoreAgain(BOB)) == (events.ScorerCameBack(player=BOB, guests=(ZOE, OTTO)),)
    again = after(back, KeepsScoreAgain(BOB))
    assert (again.scorer, again.scorers_away) == (BOB, (ANN,))
    first = after(again, HandsScoringOver(BOB, CID), ComesBack(ANN), KeepsScoreAgain(ANN))
    assert (first.scorer, first.scorers_away) == (ANN, ())
    given = after(first, HandsScoringOver(ANN, BOB))  # by their own word
    assert isinstance(refused(given, KeepsScoreAgain(ANN)), refusals.NotTheScorer)
    left = after(between(BOB), GoesAway(ANN), Leaves(ANN))
    assert left.scorers_away == ()
    assert isinstance(refused(lobby(), KeepsScoreAgain(ANN)), refusals.NoGuestsHere)


def test_whoever_keeps_score_says_of_everybody_what_happens_at_the_board() -> None:
    table = cafe(BOB)
    assert players_reported_for(table, ANN) == (BOB,)
    assert players_reported_for(table, BOB) == players_reported_for(after(table, GoesAway(ANN)), ANN) == ()
    deal = after(table, OffersToPay(ZOE, BOB, HalfPoints(4)))
    for here, said in (
        *(
            (table, one)
            for one in (Doubles(BOB, ()), ReportsWin(BOB, Margin.SINGLE), OffersToPay(BOB, ZOE, HalfPoints(2)))
        ),
        (between(BOB), StartsGame(BOB)),
        (deal, AcceptsProposal(BOB, ZOE)),
        (deal, DeclinesProposal(BOB, ZOE)),
    ):
        assert is_reported(here, ANN, said)
        assert not is_reported(here, BOB, said)
    asked = after(table, ProposesRuleChange(ZOE, "beavers", "no"))
    for here, said in (
        *((table, one) for one in (Leaves(BOB), GoesAway(BOB), ProposesChouetteEnd(BOB), ProposesUndo(BOB))),
        (table, ProposesAdjournment(BOB)),
        (asked, AcceptsProposal(BOB, ZOE)),
        (asked, DeclinesProposal(BOB, ZOE)),
    ):
        assert not is_reported(here, ANN, said)


def test_the_scorer_hands_it_on_to_somebody_who_is_there() -> None:
    table = cafe(BOB, CID)
    assert after(table, HandsScoringOver(ANN, BOB)).scorer == BOB
    assert told(table, HandsScoringOver(ANN, BOB)) == (events.ScorerChanged(player=BOB, guests=(ZOE, OTTO)),)
    assert refused(table, HandsScoringOver(BOB, BOB)) == refusals.NotTheScorer(
        player=ANN, must_act=refused(table, HandsScoringOver(BOB, BOB)).must_act
    )
    for other in (ANN, ZOE, DEE):
        assert isinstance(refused(table, HandsScoringOver(ANN, other)), refusals.CannotKeepScore)
    away = after(table, GoesAway(BOB))
    assert isinstance(refused(away, HandsScoringOver(ANN, BOB)), refusals.CannotKeepScore)
    assert isinstance(refused(lobby(Joins(BOB)), HandsScoringOver(ANN, BOB)), refusals.NoGuestsHere)


# --- One voice


def test_whoever_keeps_score_is_waited_for_where_guests_are() -> None:
    doubled = after(cafe(BOB), Doubles(ZOE, ALL_PLAYERS), Takes(BOB, ()))
    assert refused(doubled, HandsScoringOver(BOB, BOB)).must_act == (ANN,)
    over = after(cafe(BOB), ReportsWin(ZOE, Margin.SINGLE), ProposesUndo(OTTO))
    assert refused(over, ProposesUndo(BOB), live=True) == refusals.UndoAskedByOther(player=ANN, must_act=(BOB,))


def test_whoever_is_alone_with_guests_needs_nobody_elses_yes() -> None:
    table = cafe()
    doubled = after(table, Doubles(ZOE, ALL_PLAYERS), Takes(OTTO, ()))
    taken = after(doubled, Takes(ANN, ()))
    assert after(taken, ProposesUndo(ANN)).game == doubled.game
    assert isinstance(after(taken, OffersToResign(OTTO, Margin.SINGLE)).stage, BetweenGames)
    paid = after(table, OffersToPay(ZOE, ANN, HalfPoints(4)))
    assert not paid.proposals
    assert (paid.scores[ZOE], paid.scores[ANN]) == (-4, 4)
    assert isinstance(after(table, ProposesChouetteEnd(ANN)).stage, Ended)
    assert after(table, ProposesRuleChange(ANN, "beavers", "no")).rules != table.rules
    assert after(table, ProposesAdjournment(OTTO)).adjourned
    over = after(table, ReportsWin(ZOE, Margin.SINGLE))
    row = ((ZOE, HalfPoints(-4)), (OTTO, HalfPoints(2)), (ANN, HalfPoints(2)))
    assert after(over, ProposesCorrection(ANN, 1, row)).scores == dict(row)


def test_a_newcomer_waits_for_the_next_game_when_that_of_guests_who_have_left_is_undone() -> None:
    guests = (ZOE, OTTO, KIM)
    joins = (KeepsScore(ANN), *(JoinsAsGuest(one, ANN) for one in guests))
    table = after(new_chouette(with_options(COLORADO, {"admission": "open"}), ChouetteMode.SCORE), *joins)
    won = after(table, SeatsAllInOrder(None, guests), StartsGame(None), ReportsWin(ZOE, Margin.SINGLE))
    left = after(won, Joins(DEE), *map(Leaves, guests))
    assert left.players_now_or_next == (DEE,)
    undone = after(left, ProposesUndo(EVE))
    assert undone.game
    assert {*undone.joiners} == {DEE}
    assert after(undone, ReportsWin(OTTO, Margin.SINGLE)).players_now_or_next == (DEE,)
    assert after(left, ProposesUndo(EVE, instead=ReportsWin(OTTO, Margin.SINGLE))).players_now_or_next == (DEE,)


def test_what_the_scorer_puts_right_or_ends_needs_the_yes_of_one_other() -> None:
    table = after(cafe(BOB, CID), GoesAway(CID))
    over = after(table, ReportsWin(ZOE, Margin.SINGLE))
    row = ((ZOE, HalfPoints(-8)), *((one, HalfPoints(2)) for one in (OTTO, ANN, BOB, CID)))
    puts_right = (
        ProposesCorrection(ANN, 1, row),
        ProposesUndo(ANN),
        ProposesUndo(OTTO),
        ProposesUndo(ANN, instead=ReportsWin(OTTO, Margin.SINGLE)),
        ProposesChouetteEnd(ANN),
    )
    for said in puts_right:
        as_members = after(over, said)
        assert {*as_members.proposals[0].waiting} == {BOB, CID}, "all must agree, as in older records"
        asked = after(over, replace(said, by_scorer=True))
        (proposal,) = asked.proposals
        assert proposal.waiting == (BOB,), "who is away is asked only where nobody else is there"
        assert not after(asked, AcceptsProposal(BOB, said.by)).proposals
        assert not after(asked, DeclinesProposal(BOB, said.by)).proposals
    here = after(cafe(BOB, CID), ReportsWin(ZOE, Margin.SINGLE))
    asked = after(here, ProposesCorrection(ANN, 1, row, by_scorer=True))
    assert after(asked, DeclinesProposal(BOB, ANN)).proposals[0].waiting == (CID,)
    assert after(asked, AcceptsProposal(CID, ANN)).scores == dict(row)
    by_bob = after(here, ProposesCorrection(BOB, 1, row, by_scorer=True))
    assert {*by_bob.proposals[0].waiting} == {ZOE, OTTO, ANN, CID}, "nobody else is the scorer"


def test_members_are_asked_as_everywhere() -> None:
    table = cafe(BOB)
    over = after(table, ReportsWin(ZOE, Margin.SINGLE))
    row = ((ZOE, HalfPoints(-6)), (OTTO, HalfPoints(2)), (ANN, HalfPoints(2)), (BOB, HalfPoints(2)))
    asked = after(over, ProposesCorrection(ANN, 1, row))
    assert (asked.scores, asked.proposals[0].waiting) == (over.scores, (BOB,))
    assert after(asked, AcceptsProposal(BOB, None)).scores == dict(row)
    by_bob = after(over, ProposesCorrection(BOB, 1, row))
    assert set(by_bob.proposals[0].waiting) == {ZOE, OTTO, ANN}
    assert after(by_bob, AcceptsProposal(ANN, None)).scores == dict(row)
    offered = after(table, OffersToPay(BOB, ZOE, HalfPoints(2)))
    assert offered.proposals[0].waiting == (ZOE,)
    assert after(offered, AcceptsProposal(ZOE, BOB)).scores[ZOE] == 2


def test_what_all_have_agreed_to_at_once_is_judged_like_the_last_yes() -> None:
    doubled = after(cafe(), Doubles(ZOE, ALL_PLAYERS))
    assert isinstance(refused(doubled, ProposesRuleChange(ANN, "beavers", "no")), refusals.DoubleOpen)


def test_a_guest_who_joins_is_not_asked_what_their_scorer_proposes_or_has_answered() -> None:
    asked = after(between(BOB, admission="open"), ProposesChouetteEnd(ANN))
    assert asked.proposals[0].waiting == (BOB,)
    assert after(asked, JoinsAsGuest(KIM, ANN)).proposals[0].waiting == (BOB,)
    by_bob = after(between(BOB, CID, admission="open"), ProposesChouetteEnd(BOB), AcceptsProposal(ANN, None))
    assert by_bob.proposals[0].waiting == (CID,)
    assert after(by_bob, JoinsAsGuest(KIM, ANN)).proposals[0].waiting == (CID,)
    assert after(by_bob, Joins(DEE)).proposals[0].waiting == (CID, DEE)


def test_a_slip_that_was_pressed_for_a_guest_is_taken_back_by_the_scorer_alone() -> None:
    table = cafe(BOB)
    over = after(table, ReportsWin(ZOE, Margin.GAMMON))
    assert after(over, TakesBackOwn(ANN)).game == table.game
    assert isinstance(refused(over, TakesBackOwn(BOB)), refusals.OthersAgreeToUndo)
    said_for_bob = after(cafe(BOB, CID), Doubles(BOB, ()))  # who pressed it, the desk knows
    assert after(said_for_bob, TakesBackOwn(ANN)).game == cafe(BOB, CID).game
    assert isinstance(refused(said_for_bob, TakesBackOwn(CID)), refusals.OthersAgreeToUndo)


def test_an_undo_says_of_which_cube_the_box_spoke_and_what_another_result_moves() -> None:
    asked = after(cafe(BOB), Doubles(OTTO, ()))
    boxes = after(asked, Beavers(ZOE, ()))
    assert facts_of_undone((boxes,))["of_cubes"] == (OTTO,)
    assert facts_of_undone((asked,))["of_cubes"] == ()  # whoever has one cube, speaks of that
    whole = after(cafe(BOB), Doubles(ZOE, ALL_PLAYERS))
    assert facts_of_undone((whole,))["of_cubes"] == ()
    over = between(BOB)
    wrong = undo_for_other_result(over, BOB, ReportsWin(OTTO, Margin.SINGLE))
    (asks,) = (one for one in told(over, wrong) if isinstance(one, events.UndoProposed))
    assert asks.game == 1
    assert dict(asks.before) == {ZOE: 6, OTTO: -2, ANN: -2, BOB: -2}
    assert dict(asks.scores) == {ZOE: -6, OTTO: 2, ANN: 2, BOB: 2}
    (asks,) = (one for one in told(over, ProposesUndo(BOB)) if isinstance(one, events.UndoProposed))
    assert (asks.game, asks.before, asks.scores) == (0, (), ())


# --- Directors


def test_a_director_who_plays_with_guests_alone_asks_nobody() -> None:
    table = between()
    mended = after(table, DirectorCorrectsScore(ANN, ZOE, ANN, HalfPoints(2)))
    assert mended.scores[ZOE] == table.scores[ZOE] - 2
    acts = SeatedDirectorProposes(ANN, DirectorSpeaksFor(ANN, ANN, ProposesUndo(ANN)))
    assert after(table, acts).game


def test_a_director_who_plays_asks_a_member_before_any_guest() -> None:
    table = between(BOB)
    for said in (
        DirectorCorrectsScore(ANN, ZOE, ANN, HalfPoints(2)),
        SeatedDirectorProposes(ANN, DirectorCorrectsScore(ANN, ZOE, ANN, HalfPoints(2))),
    ):
        assert after(table, said).proposals[0].waiting == (BOB,)
    by_bob = SeatedDirectorProposes(BOB, DirectorCorrectsScore(BOB, ZOE, BOB, HalfPoints(2)))
    assert after(table, by_bob).proposals[0].waiting == (ANN,)  # who speaks for Zoe, whom it costs


# --- Leaving


def test_the_last_person_who_leaves_guests_ends_the_evening() -> None:
    table = cafe(BOB)
    assert not is_last_person(table, ANN)
    assert is_last_person(cafe(), ANN)
    assert not is_last_person(cafe(), ZOE)
    assert not is_last_person(lobby(), ANN)
    alone = after(between(leave="announced", min_players="2"), Leaves(OTTO), DirectorUnseats(DEE, ANN))
    assert alone.seated == (OTTO, ZOE) or set(alone.seated) == {ZOE, OTTO}
    for _ in range(2):  # one of them had announced it, one had not
        said = statement_without_people(alone)
        assert isinstance(said, Leaves)
        alone = after(alone, said)
    assert isinstance(alone.stage, Ended)


def test_whoever_comes_to_guests_who_are_alone_keeps_their_score() -> None:
    alone = after(lobby(JoinsAsGuest(ZOE, ANN)), Leaves(ANN))
    assert isinstance(alone.stage, Lobby)
    assert after(alone, Joins(BOB)).scorer == BOB


# --- An account


def test_a_guest_who_has_an_account_speaks_for_themself() -> None:
    table = after(cafe(), ClaimsSeat(ZOE))
    assert table.guests == {OTTO}
    assert speaker_for(table, ZOE) == ZOE
    assert told(cafe(), ClaimsSeat(ZOE)) == (events.SeatClaimed(player=ZOE),)
    assert isinstance(refused(table, ClaimsSeat(ZOE)), refusals.NotAGuest)
    assert isinstance(apply(table, ClaimsSeat(None)), refusals.NotSeated)
    over = after(table, ReportsWin(ZOE, Margin.SINGLE))
    undone = after(over, ProposesUndo(ANN))
    assert undone.proposals[0].waiting == (ZOE,)


def test_a_claim_outlives_an_undo() -> None:
    over = after(cafe(), ReportsWin(ZOE, Margin.SINGLE), ClaimsSeat(ZOE))
    back = after(over, ProposesUndo(ANN), AcceptsProposal(ZOE, None))
    assert back.game
    assert back.guests == {OTTO}


# --- A scorer without a seat


def score_kept(*members: Player, start: bool = True, **options: str) -> Chouette:
    """Dee keeps score of Zoe, Otto and Kim, who are guests, and of these; she has no seat."""
    opened = new_chouette(with_options(COLORADO, options), ChouetteMode.SCORE)
    guests = (ZOE, OTTO, KIM)
    table = after(opened, KeepsScore(DEE), *map(Joins, members), *(JoinsAsGuest(one, DEE) for one in guests))
    return after(table, SeatsAllInOrder(None, (*guests, *members)), StartsGame(None)) if start else table


def test_somebody_keeps_score_who_has_no_seat() -> None:
    empty = new_chouette(COLORADO, ChouetteMode.SCORE)
    assert told(empty, KeepsScore(DEE)) == (events.ScorerCame(player=DEE),)
    table = score_kept(BOB)
    assert (table.scorer, DEE in players_with_seat(table)) == (DEE, False)
    assert speaker_for(table, ZOE) == DEE
    assert absent_players_spoken_for(table, DEE) == (ZOE, OTTO, KIM)
    assert not is_last_person(table, BOB)
    assert not is_last_person(table, DEE)
    later = after(table, ReportsWin(ZOE, Margin.SINGLE), JoinsAsGuest(CID, DEE))
    assert (later.scorer, CID in later.seated) == (DEE, True)


def test_a_scorer_without_a_seat_is_refused_where_there_can_be_none() -> None:
    empty = new_chouette(COLORADO, ChouetteMode.SCORE)
    assert isinstance(apply(empty, KeepsScore(None)), refusals.NotSeated)
    assert isinstance(refused(lobby(), KeepsScore(ANN)), refusals.AlreadySeated)
    assert refused(lobby(JoinsAsGuest(ZOE, ANN)), KeepsScore(DEE)) == refusals.NotTheScorer(player=ANN)
    assert refused(after(empty, KeepsScore(DEE)), KeepsScore(EVE)) == refusals.NotTheScorer(player=DEE)
    assert refused(after(empty, KeepsScore(DEE), Joins(BOB)), JoinsAsGuest(ZOE, BOB)) == refusals.NotTheScorer(
        player=DEE
    )
    playing = new_chouette(COLORADO, ChouetteMode.PLAY)
    assert isinstance(refused(playing, KeepsScore(DEE)), refusals.GuestsOnlyWhereScoreIsKept)
    assert isinstance(refused(cafe(), KeepsScore(DEE)), refusals.SeatingAlreadyStarted)
    tied = after(lobby(Joins(BOB), Joins(CID)), RollsForSeats(None, ((ANN, (1, 2)), (BOB, (1, 2)), (CID, (5, 6)))))
    assert isinstance(refused(tied, KeepsScore(DEE)), refusals.SeatingAlreadyStarted)


def test_a_scorer_who_sits_down_keeps_score_as_a_player() -> None:
    table = after(score_kept(start=False), Joins(DEE))
    assert (table.scorer, table.scorer_plays) == (DEE, True)
    assert after(table, Leaves(DEE)).scorer == DEE  # nobody else is there


def test_a_scorer_gives_up_their_seat_and_keeps_the_score() -> None:
    assert isinstance(refused(cafe(BOB), KeepsScore(ANN)), refusals.LeaveBetweenGames)
    assert isinstance(refused(cafe(BOB), KeepsScore(BOB)), refusals.SeatingAlreadyStarted)
    for leave in ("announced", "any time", "between games"):
        table = after(between(CID, leave=leave), KeepsScore(ANN))
        assert {*table.seated} == {CID, ZOE, OTTO}
        assert (table.scorer, keeps_score_for_others(table, ANN)) == (ANN, True)
        assert speaker_for(table, ZOE) == ANN
        assert isinstance(table.stage, BetweenGames)
        assert after(table, Joins(ANN), StartsGame(None)).scorer == ANN
    late = after(score_kept(), Joins(DEE))
    assert DEE in late.joiners
    assert events.ScorerCame(player=DEE) in told(late, KeepsScore(DEE))
    back = after(late, KeepsScore(DEE))
    assert (DEE in back.seated, back.scorer, back.game is not None) == (False, DEE, True)
    waiting = after(lobby(JoinsAsGuest(ZOE, ANN)), KeepsScore(ANN))
    assert (players_with_seat(waiting), waiting.scorer) == ((ZOE,), ANN)
    rolled = lobby(JoinsAsGuest(ZOE, ANN), JoinsAsGuest(OTTO, ANN))
    assert isinstance(rolled.stage, Lobby)
    tied = replace(rolled, stage=replace(rolled.stage, rolls={ANN: ((1, 1),)}))
    assert isinstance(refused(tied, KeepsScore(ANN)), refusals.SeatingAlreadyStarted)


def test_a_scorer_without_a_seat_hands_it_on_or_leaves() -> None:
    table = score_kept(BOB)
    handed = after(table, HandsScoringOver(DEE, BOB))
    assert (handed.scorer, handed.scorer_plays) == (BOB, True)
    left, changed = told(table, Leaves(DEE))
    assert left == events.PlayerLeft(player=DEE, score=HalfPoints(0))
    assert changed == events.ScorerChanged(player=BOB, guests=(ZOE, OTTO, KIM))
    assert isinstance(refused(handed, Leaves(DEE)), refusals.NotSeated)


def test_guests_stay_as_long_as_somebody_keeps_score() -> None:
    between_games = after(score_kept(), ReportsWin(ZOE, Margin.SINGLE))
    assert statement_without_people(between_games) is None
    assert after(between_games, Leaves(KIM)).seated == (ZOE, OTTO)
    assert is_last_person(between_games, DEE)
    alone = after(between_games, Leaves(DEE))
    assert statement_without_people(alone) == Leaves(ZOE)
    over = after(between_games, ProposesChouetteEnd(DEE))
    assert isinstance(over.stage, Ended)
    assert isinstance(refused(over, Leaves(DEE)), refusals.NotSeated)


def test_a_scorer_without_a_seat_undoes_and_corrects_for_guests() -> None:
    won = after(score_kept(), ReportsWin(ZOE, Margin.SINGLE))
    assert after(won, TakesBackOwn(DEE)).game
    row = ((ZOE, HalfPoints(2)), (OTTO, HalfPoints(-2)))
    assert after(won, ProposesCorrection(DEE, 1, row)).scores == {ZOE: 2, OTTO: -2, KIM: 0}
    assert isinstance(refused(won, ProposesCorrection(BOB, 1, row)), refusals.NotInThatGame)
    with_bob = after(score_kept(BOB), ReportsWin(ZOE, Margin.SINGLE), ProposesCorrection(DEE, 1, row))
    assert with_bob.proposals[0].waiting == (BOB,)
    asked = after(with_bob, ProposesChouetteEnd(DEE))
    assert [one.waiting for one in asked.proposals] == [(BOB,)]  # the newer instead of the older


def test_a_result_is_undone_after_a_guest_has_left_who_plays_it_to_its_end_and_leaves_again() -> None:
    for leave in ("any time", "between games"):
        won = after(score_kept(BOB, leave=leave), ReportsWin(ZOE, Margin.SINGLE))
        left = after(won, Leaves(KIM))
        assert KIM not in left.seated
        heard = apply(left, TakesBackOwn(DEE), enforce_turns=True)
        assert isinstance(heard, Accepted)
        assert heard.events[1:] == (events.LeavingAnnounced(player=KIM, when="this-game"),)
        back = heard.chouette
        assert (back.game is not None, set(back.scores.values()), back.leaving) == (True, {0}, (KIM,))
        again = after(back, ReportsWin(ZOE, Margin.SINGLE))
        assert (KIM in again.seated, again.scores) == (False, won.scores)
        asked = after(left, ProposesUndo(ZOE))
        assert asked.proposals[0].waiting == (BOB,)
        gone = after(won, Leaves(BOB))  # who has an account, and would have to agree
        assert refused(gone, ProposesUndo(ZOE)) == refusals.NothingToUndo(corrects=True, must_act=(DEE,))
        assert refused(gone, TakesBackOwn(DEE)) == refusals.NothingToUndo(corrects=True, must_act=(DEE,))


def test_a_guest_whose_seat_a_director_takes_plays_no_game_to_its_end() -> None:
    won = after(score_kept(BOB), ReportsWin(ZOE, Margin.SINGLE))
    unseated = after(won, DirectorUnseats(EVE, KIM))
    assert isinstance(refused(unseated, ProposesUndo(ZOE)), refusals.NothingToUndo)
