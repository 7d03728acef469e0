"""Guests at the desk: their numbers and seats, which of their buttons name them, and whom a table waits for."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.clock import DeadlineKind, time_limits
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.button_rows import button_rows
from bot.desk.guests import (
    NameTaken,
    OpeningParty,
    guest_identity,
    guests_spoken_for,
    guests_to_seat,
    may_say_paid,
    names_in_one,
    opened_by,
    party_again,
)
from bot.desk.panel_presses import buttons_for_absent, panel_only_buttons
from bot.desk.pressed_for import alternatives_of_press
from bot.desk.presses import public_buttons
from bot.desk.requests import Request, have_their_seats
from bot.desk.submission import StatementAlternatives, spoken_in_name_of, spoken_in_own_name
from bot.desk.table import NewGuest, NotSubmittedReason, Person, SeatClaim, Table
from bot.desk.tokens import moment_token, pending_questions
from bot.record.books import rule_books
from bot.record.read import Head
from bot.rules.engine import new_chouette
from bot.rules.phases import Answering
from bot.rules.points import Player, SeatId
from bot.rules.refusals import NotTheScorersToSay
from bot.rules.rulebook import with_options
from bot.rules.state.chouette import BetweenGames, Chouette, Ended, Stage
from bot.rules.statements import (
    ALL_PLAYERS,
    ChouetteMode,
    ClaimsSeat,
    Doubles,
    Drops,
    GoesAway,
    Joins,
    JoinsAsGuest,
    KeepsScore,
    Leaves,
    Margin,
    ProposesChouetteEnd,
    ReceivesPayment,
    ReportsOpeningTie,
    ReportsWin,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from bot.rules.values import replace as replaced
from bot.store.stored import Seat, is_guest
from tests.desk.tables import seats
from tests.rules.tables import after
from tests.rules.talk import COLORADO

ANN, ZOE, OTTO, BOB, EVE = seats(5)
NOW = datetime(2026, 3, 1, 21, tzinfo=UTC)
HEAD = Head("colorado", rule_books()["colorado"].rules, ChouetteMode.SCORE)


def cafe(*more: Statement, order: tuple[Player, ...] = (ZOE, OTTO, ANN, BOB)) -> Chouette:
    """A game of Ann, who keeps score, of Zoe and Otto, who are guests, and of Bob; the first of the order is Box."""
    came = (Joins(ANN), JoinsAsGuest(ZOE, ANN), JoinsAsGuest(OTTO, ANN), *((Joins(BOB),) if BOB in order else ()))
    table = new_chouette(COLORADO, ChouetteMode.SCORE)
    return after(table, *came, SeatsAllInOrder(None, order), StartsGame(None), *more)


def table_of(*people: tuple[int, str], channel: int = 7) -> Table:
    """A table in the lobby at which these have a seat, by user and name."""
    table = opened_by(1, channel, HEAD, Person(1, "Ann", username="ann1"))
    here = tuple(Seat(SeatId(Player(f"s{place}")), user, name) for place, (user, name) in enumerate(people, start=2))
    joins = (Joins(ANN), *(JoinsAsGuest(Player(one.seat), ANN) for one in here if is_guest(one.user or 0)))
    return Table(1, 1, channel, HEAD, after(table.chouette, *joins), (*table.seats, *here))


def labelled(chouette: Chouette) -> list[tuple[ButtonAction, str, Player | None]]:
    return [(one.action, one.target, one.absent) for one in public_buttons(chouette)]


# --- Numbers and seats


def test_a_guest_is_the_same_by_name_in_one_channel_and_another_in_the_next() -> None:
    zoe = guest_identity(7, "Zoe")
    assert is_guest(zoe)
    assert zoe >= -(2**62) - 1  # a database has room for it
    assert {guest_identity(7, name) for name in ("zoe", "ZOE", " Zoe ", "Ｚｏｅ")} == {zoe}
    assert guest_identity(8, "Zoe") != zoe


def test_guests_get_the_next_seats_or_those_that_they_had() -> None:
    zoe, otto = guest_identity(7, "Zoe"), guest_identity(7, "Otto")
    table = table_of((zoe, "Zoe"), (2, "Bob"))
    assert guests_to_seat(table, ["Otto"]) == (NewGuest(SeatId(Player("s4")), otto, "Otto"),)
    gone = table_of((2, "Bob"))
    gone = Table(1, 1, 7, HEAD, gone.chouette, (*gone.seats, Seat(SeatId(Player("s3")), zoe, "Zoe")))
    again = guests_to_seat(gone, ["zoe", "Otto"])
    assert again == (NewGuest(SeatId(Player("s3")), zoe, "zoe"), NewGuest(SeatId(Player("s4")), otto, "Otto"))
    assert not isinstance(again, NameTaken)
    assert [seat.user for seat in gone.with_guests(again).seats] == [1, 2, zoe, otto]


@pytest.mark.parametrize(
    ("names", "members", "taken"),
    [
        (["ANN"], (), NameTaken("ANN")),
        (["Mia"], ("mia",), NameTaken("Mia")),
        (["Zoe"], (), NameTaken("Zoe", is_guests=True)),
        (["Kim", "kim"], ("KIM 2",), NameTaken("kim 2")),
        (["\u200b \u202e"], (), NameTaken("?")),
    ],
)
def test_a_name_that_is_somebody_elses_is_none_of_a_guests(
    names: list[str], members: tuple[str, ...], taken: NameTaken
) -> None:
    assert guests_to_seat(table_of((guest_identity(7, "Zoe"), "Zoe")), names, members) == taken


@pytest.mark.parametrize(
    ("names", "has_commas", "found"),
    [
        (["Anna Zoe Otto"], False, ("Anna", "Zoe", "Otto")),
        (["Maria del Mar"], False, ("Maria", "del", "Mar")),
        (["Maria del Mar"], True, ()),
        (["Kim", "Maria del Mar"], True, ()),
        (["Kim", "Zoe OTTO"], True, ("Zoe", "OTTO")),
        (["Anna Mary Ann"], True, ("Anna", "Mary", "Ann")),
        (["Anna <@5>"], True, ("Anna", "<@5>")),
        (["Anna Zoe"], False, ()),
        (["Otto"], False, ()),
        (["Mary Ann"], False, ()),
        (["Otto M.", "Otto 2"], True, ()),
        (["Ottone Zoe"], False, ()),
        ([], False, ()),
    ],
)
def test_names_without_commas_are_no_name_of_a_guest(
    names: list[str], has_commas: bool, found: tuple[str, ...]
) -> None:
    assert names_in_one(names, ("Otto", "Mary Ann", "<@5>", ""), has_commas=has_commas) == found


def test_a_user_is_no_guests_number() -> None:
    table = table_of((guest_identity(7, "Zoe"), "Zoe"))
    assert (table.user(ANN), table.user(ZOE), table.identity(ZOE)) == (1, None, guest_identity(7, "Zoe"))
    assert table.forgotten == frozenset()


def test_guests_who_play_again_sit_down_at_once_but_none_of_the_openers_name() -> None:
    before = table_of((guest_identity(7, "Zoe"), "Zoe"), (guest_identity(7, "Bob"), "Bob"), (3, "Cid"))
    fresh = opened_by(1, 7, HEAD, Person(9, "Bob"))
    found = party_again(fresh, before, (ANN, ZOE, OTTO, BOB))
    assert [(one.seat, one.name) for one in found.guests] == [("s2", "Zoe")]
    assert found.said_by(ANN) == (KeepsScore(ANN), JoinsAsGuest(Player("s2"), ANN))  # Bob did not play
    assert OpeningParty((), (SeatId(ANN),)).said_by(ANN) == (Joins(ANN), SeatsAllInOrder(None, (ANN,)))
    assert OpeningParty((), opener_plays=False).said_by(ANN) == (KeepsScore(ANN),)


def test_guests_who_play_again_sit_as_the_next_game_would_have_had_them() -> None:
    zoe, otto = guest_identity(7, "Zoe"), guest_identity(7, "Otto")
    over = table_of((zoe, "Zoe"), (otto, "Otto"))
    fresh, players = opened_by(1, 7, HEAD, Person(1, "Ann")), (ANN, ZOE, OTTO)
    assert over.user(ANN) == 1

    def order(*line: Player, stage: Stage | None = None) -> tuple[str, ...]:
        places = BetweenGames(line[0], line[1:]) if line else None
        table = replace(over, chouette=replaced(over.chouette, stage=stage or Ended(places)))
        return party_again(fresh, table, players).order

    assert order(ZOE, ANN, OTTO) == ("s2", "s1", "s3")
    assert order(ZOE, OTTO) == ()  # somebody had left
    assert order() == ()  # it ended in a game
    assert order(stage=BetweenGames(ZOE, (ANN, OTTO))) == ()
    assert party_again(opened_by(1, 7, HEAD, Person(9, "Gus")), over, players).order == ()


def test_whoever_has_come_meanwhile_has_the_seat_that_a_guest_was_to_have() -> None:
    table = table_of((2, "Bob"))
    zoe = NewGuest(SeatId(Player("s3")), guest_identity(7, "Zoe"), "Zoe")

    def asked(guest: NewGuest | None = None, claim: SeatClaim | None = None) -> Request:
        return Request(Person(1, "Ann"), lambda *_: (), guests_to_seat=(guest,) if guest else (), claim=claim)

    assert have_their_seats(table, asked(zoe))
    assert have_their_seats(table.with_guests((zoe,)), asked(zoe))
    assert not have_their_seats(table_of((2, "Bob"), (3, "Cid")), asked(zoe))
    moved = NewGuest(SeatId(Player("s4")), zoe.identity, "Zoe")
    assert not have_their_seats(table.with_guests((zoe,)), asked(moved))
    mine = SeatClaim(Seat(zoe.seat, 9, "Mia"))
    assert have_their_seats(table.with_guests((zoe,)), asked(claim=mine))
    assert not have_their_seats(table.with_guests((zoe,)).with_claim(mine), asked(claim=mine))  # it is somebody's
    assert not have_their_seats(table.with_guests((zoe,)), asked(claim=SeatClaim(Seat(zoe.seat, 2, "Bob"))))


# --- Buttons


def test_a_guests_cube_is_named_and_what_says_the_same_for_all_is_not() -> None:
    shown = labelled(cafe(order=(ANN, ZOE, OTTO)))
    assert (ButtonAction.DOUBLE, "", ZOE) in shown
    assert (ButtonAction.DOUBLE, "", OTTO) in shown
    assert (ButtonAction.DOUBLE, "all", ANN) in shown
    assert all(absent is None for action, _, absent in shown if action is ButtonAction.RESULT)


def test_all_for_whom_one_speaks_agree_to_an_automatic_double_by_the_first_button() -> None:
    tied = cafe(ReportsOpeningTie(ANN), order=(ANN, ZOE, OTTO))
    (first, *_), *_ = button_rows(public_buttons(tied))  # above the results
    assert (first.action, first.target, first.absent) == (ButtonAction.ALL_AGREE, f"{ANN}+{ZOE}+{OTTO}", ZOE)
    said = alternatives_of_press(first)(tied, ANN)
    assert isinstance(said, list)
    doubled = after(tied, *said)
    assert doubled.game
    assert [bet.cube.value for bet in doubled.game.bets] == [2, 2]
    assert not {ButtonAction.AGREE, ButtonAction.ALL_AGREE} & {one.action for one in public_buttons(doubled)}
    with_bob = public_buttons(cafe(ReportsOpeningTie(ZOE)))
    assert [one.target for one in with_bob if one.action is ButtonAction.ALL_AGREE] == [f"{ZOE}+{OTTO}+{ANN}+{BOB}"]


def test_open_answers_come_before_the_doubles_of_others() -> None:
    doubled = cafe(Doubles(OTTO, ()), order=(ANN, ZOE, OTTO))
    first, *others = button_rows(public_buttons(doubled))
    assert [(one.action, one.absent) for one in first] == [
        (action, ANN) for action in (ButtonAction.TAKE, ButtonAction.BEAVER, ButtonAction.DROP)
    ]
    assert [one.absent for row in others for one in row if one.action is ButtonAction.DOUBLE] == [ZOE]
    of_guest = button_rows(public_buttons(cafe(Doubles(OTTO, ()), order=(ZOE, OTTO, ANN, BOB))))
    assert {one.absent for one in of_guest[0]} == {ZOE}
    assert {one.action for one in of_guest[0]} >= {ButtonAction.TAKE, ButtonAction.DROP}


def rows(chouette: Chouette) -> list[list[tuple[ButtonAction, str, Player | None]]]:
    """The buttons under the message, in rows, without tools."""
    found = [[(one.action, one.target, one.absent) for one in row] for row in button_rows(public_buttons(chouette))]
    tools = {ButtonAction.OPTIONS, ButtonAction.FOR, ButtonAction.JOIN, ButtonAction.LEAVE}
    return [row for row in found if row[0][0] not in tools]


def test_each_who_is_asked_has_a_row_below_what_is_said_of_all() -> None:
    asked = cafe(Doubles(BOB, ALL_PLAYERS), order=(BOB, ZOE, ANN, OTTO))
    everybody = f"{ZOE}+{ANN}+{OTTO}"
    first, *others = rows(asked)
    assert first == [(ButtonAction.ALL_TAKE, everybody, ZOE), (ButtonAction.ALL_DROP, everybody, ZOE)]
    answers = ButtonAction.TAKE, ButtonAction.BEAVER, ButtonAction.DROP
    assert others == [[(action, "", player) for action in answers] for player in (ZOE, ANN, OTTO)]  # as they sit
    team = f"{BOB}+{ZOE}+{OTTO}"
    first, *others = rows(cafe(Doubles(ANN, ALL_PLAYERS), order=(ANN, BOB, ZOE, OTTO)))
    assert first == [(ButtonAction.ALL_TAKE, team, ZOE), (ButtonAction.ALL_DROP, team, ZOE)]
    assert [row[0][2] for row in others] == [BOB, ZOE, OTTO]
    alone = cafe(Doubles(ANN, ALL_PLAYERS), Takes(OTTO, ()), order=(ANN, BOB, ZOE, OTTO))
    assert {one[2] for row in rows(alone)[:2] for one in row} == {BOB, ZOE}


def test_the_scorer_keeps_the_presses_of_all_where_others_have_come_with_phones_of_their_own() -> None:
    """Below one row for whoever answers on a phone of their own, and above what the scorer says of each."""
    came = (Joins(ANN), *(JoinsAsGuest(one, ANN) for one in (ZOE, OTTO, EVE)), Joins(BOB))
    begun = (SeatsAllInOrder(None, (BOB, ZOE, ANN, OTTO, EVE)), StartsGame(None))
    table = after(new_chouette(COLORADO, ChouetteMode.SCORE), *came, *begun, *map(ClaimsSeat, (ZOE, OTTO, EVE)))
    doubles = next(one for row in rows(table) for one in row if one[0] is ButtonAction.ALL_DOUBLE)
    everybody = f"{ZOE}+{ANN}+{OTTO}+{EVE}"
    assert doubles == (ButtonAction.ALL_DOUBLE, everybody, ANN)
    asked = after(table, Doubles(BOB, ALL_PLAYERS))
    own, of_all, of_each, *_ = button_rows(public_buttons(asked))
    answers = ButtonAction.TAKE, ButtonAction.BEAVER, ButtonAction.DROP
    assert [(one.action, one.absent) for one in own] == [(action, None) for action in answers]
    assert [(one.action, one.target) for one in of_all] == [
        (ButtonAction.ALL_TAKE, everybody),
        (ButtonAction.ALL_DROP, everybody),
    ]
    assert [(one.action, one.target) for one in of_each] == [(ButtonAction.FOR, one) for one in (ZOE, ANN, OTTO, EVE)]
    said = alternatives_of_press(of_all[0])
    assert said(asked, ANN) == [Takes(one, ()) for one in (ZOE, ANN, OTTO, EVE)]
    assert said(asked, ZOE) is NotSubmittedReason.STALE
    taken = alternatives_of_press(own[0])(asked, ZOE)
    assert isinstance(taken, StatementAlternatives)
    assert taken.each == ((Takes(ZOE, ()),),)


def test_four_guests_can_each_beaver() -> None:
    """Behind one button for each of them, so that the question stays in view: what all say in one press is first."""
    four = tuple(Player(f"s{number}") for number in range(2, 6))
    joins = (Joins(ANN), *(JoinsAsGuest(one, ANN) for one in four))
    table = after(new_chouette(COLORADO, ChouetteMode.SCORE), *joins, SeatsAllInOrder(None, (ANN, *four)))
    asked = after(table, StartsGame(None), Doubles(ANN, ALL_PLAYERS))
    first, each, *others = [[one.action for one in row] for row in button_rows(public_buttons(asked))]
    assert first == [ButtonAction.ALL_TAKE, ButtonAction.ALL_DROP]
    assert each == [ButtonAction.FOR] * 4
    turned = after(table, StartsGame(None), ReportsWin(ANN, Margin.SINGLE), StartsGame(None), Doubles(ANN, ALL_PLAYERS))
    assert turned.game
    shown = [Player(one.target) for one in public_buttons(turned) if one.action is ButtonAction.FOR]
    assert (*shown,) == turned.game.line != four  # as the lanes are
    assert len(others) == 1
    for guest in four:
        answers = {one.action for one in buttons_for_absent(asked, guest, ANN)}
        assert {ButtonAction.TAKE, ButtonAction.DROP, ButtonAction.BEAVER} <= answers
    two = after(asked, Takes(four[0], ()), Drops(four[1], ()))  # those who are left answer under the message
    assert {one.absent for one in public_buttons(two) if one.action is ButtonAction.BEAVER} == {*four[2:]}


def test_results_come_first_and_each_sides_cubes_have_a_row() -> None:
    results, team, box = rows(cafe(order=(BOB, ZOE, ANN, OTTO)))
    assert [action for action, _, _ in results] == [ButtonAction.RESULT, ButtonAction.RESULT, ButtonAction.EQUAL]
    assert team == [
        (ButtonAction.ALL_DOUBLE, f"{ZOE}+{ANN}+{OTTO}", ZOE),
        *((ButtonAction.DOUBLE, "", player) for player in (ZOE, ANN, OTTO)),
    ]
    assert {player for _, _, player in box} == {BOB}
    _, team, own = rows(cafe(order=(ANN, ZOE, OTTO)))
    assert {player for _, _, player in own} == {ANN}  # in the same place, whoever is Box
    assert team[0] == (ButtonAction.ALL_DOUBLE, f"{ZOE}+{OTTO}", ZOE)
    _, team, _ = rows(cafe(order=(ZOE, BOB, ANN, OTTO)))
    assert team == [
        (ButtonAction.ALL_DOUBLE, f"{BOB}+{ANN}+{OTTO}", OTTO),
        *((ButtonAction.DOUBLE, "", player) for player in (BOB, ANN, OTTO)),
    ]


def test_what_somebody_asks_and_undo_stand_above_the_open_cubes() -> None:
    asked = cafe(ReportsWin(ZOE, Margin.SINGLE), StartsGame(None), Joins(Player("s9")))
    first, results, *cubes = rows(asked)
    assert [action for action, _, _ in first] == [ButtonAction.ACCEPT, ButtonAction.REFUSE]
    assert results[0][0] is ButtonAction.RESULT
    assert (ButtonAction.UNDO, "", None) in results
    assert {action for row in cubes for action, _, _ in row} >= {ButtonAction.ALL_DOUBLE, ButtonAction.DOUBLE}
    assert asked.game
    answers, question, doubles, *_ = rows(after(asked, Doubles(asked.game.line[0], ())))
    assert answers[0][0] is ButtonAction.TAKE
    assert question == first
    beside = [ButtonAction.UNDO, ButtonAction.ALL_DOUBLE]
    assert [action for action, _, _ in doubles] == [*beside, *[ButtonAction.DOUBLE] * (len(doubles) - 2)]


def test_one_press_says_it_of_all_in_it_while_nobody_has_spoken() -> None:
    asked = cafe(Doubles(ANN, ALL_PLAYERS), order=(ANN, BOB, ZOE, OTTO))
    takes = next(one for one in public_buttons(asked) if one.action is ButtonAction.ALL_TAKE)
    said = alternatives_of_press(takes)
    assert said(asked, ANN) == [Takes(BOB, ()), Takes(ZOE, ()), Takes(OTTO, ())]
    assert said(asked, BOB) is NotSubmittedReason.STALE
    taken = after(asked, *(Takes(player, ()) for player in (ZOE, OTTO, BOB)))
    assert said(taken, ANN) is NotSubmittedReason.STALE
    assert ButtonAction.ALL_TAKE not in {one.action for one in public_buttons(taken)}


def test_all_is_not_offered_where_the_rules_forbid_it() -> None:
    """Nobody takes alone: once all others have dropped, the last must drop."""
    asked = cafe(Doubles(ANN, ALL_PLAYERS), Drops(BOB, ()), order=(ANN, BOB, ZOE, OTTO))
    assert ButtonAction.ALL_TAKE in {one.action for one in public_buttons(asked)}
    last = after(asked, Drops(ZOE, ()))
    assert {one.action for one in public_buttons(last)}.isdisjoint({ButtonAction.ALL_TAKE, ButtonAction.ALL_DROP})


def test_an_end_that_is_proposed_between_games_is_asked_before_the_next_one_is_offered() -> None:
    between = cafe(ReportsWin(ZOE, Margin.SINGLE), ProposesChouetteEnd(ANN))
    (asked,) = rows(between)
    assert [action for action, _, _ in asked] == [ButtonAction.ACCEPT, ButtonAction.REFUSE]


def test_the_result_of_guests_is_pressed_by_whoever_keeps_score_alone() -> None:
    table = cafe()
    result = next(one for one in public_buttons(table) if one.action is ButtonAction.RESULT)
    said = alternatives_of_press(result)(table, ANN)
    assert isinstance(said, StatementAlternatives)
    assert (ReportsWin(ZOE, said.each[-1][0].margin),) in said.each  # type: ignore[attr-defined]
    bobs = alternatives_of_press(result)(table, BOB)
    assert isinstance(bobs, StatementAlternatives)
    assert len(bobs.each) == 1


def test_a_deal_that_a_guest_is_offered_is_answered_by_whoever_keeps_score() -> None:
    accept = ButtonPress(ButtonAction.ACCEPT, f"{BOB}+{ZOE}")
    said = alternatives_of_press(accept)(cafe(), ANN)
    assert isinstance(said, StatementAlternatives)
    assert [one.by for (one,) in said.each] == [ZOE]


def test_where_all_buttons_have_no_room_each_guest_has_a_panel() -> None:
    many = tuple(Player(f"s{number}") for number in range(1, 11))
    joins = (Joins(many[0]), *(JoinsAsGuest(one, many[0]) for one in many[1:-1]), Joins(many[-1]))
    rules = with_options(COLORADO, {"max_players": "10"})
    table = after(new_chouette(rules, ChouetteMode.SCORE), *joins, SeatsAllInOrder(None, many), StartsGame(None))
    table = after(table, Doubles(many[0], ALL_PLAYERS))
    shown = public_buttons(table)
    assert len(shown) <= 25
    assert {one.absent for one in shown if one.action is ButtonAction.TAKE} == {many[-1]}
    table = after(table, ProposesChouetteEnd(many[0]))  # a question needs a row
    shown = public_buttons(table)
    assert len(shown) <= 25
    assert {one.target for one in shown if one.action is ButtonAction.FOR} == {*many[1:-1]}
    assert {one.absent for one in shown if one.action is ButtonAction.TAKE} == {many[-1]}
    assert [one.action for one in button_rows(shown)[0]][:2] == [ButtonAction.ALL_TAKE, ButtonAction.ALL_DROP]
    assert any(one.action is ButtonAction.FOR for one in panel_only_buttons(cafe(), ANN))


def test_whoever_keeps_score_has_a_button_to_hand_it_on() -> None:
    def handed_to(table: Chouette, player: Player) -> list[str]:
        shown = panel_only_buttons(table, player)
        return [one.target for one in shown if one.action is ButtonAction.HAND_SCORE]

    assert handed_to(cafe(), ANN) == [BOB]
    assert handed_to(cafe(), BOB) == []
    assert handed_to(cafe(order=(ZOE, OTTO, ANN)), ANN) == []  # to nobody


def test_a_member_has_a_panel_and_a_voice_of_their_own_beside_the_scorers_word() -> None:
    table = cafe(Doubles(ANN, ALL_PLAYERS), order=(ANN, BOB, ZOE, OTTO))
    take = next(one for one in public_buttons(table) if (one.action, one.absent) == (ButtonAction.TAKE, BOB))
    assert alternatives_of_press(take)(table, ANN) == (Takes(BOB, ()),)
    own = alternatives_of_press(take)(table, BOB)
    assert isinstance(own, StatementAlternatives)
    assert own.each == ((Takes(BOB, ()),),)
    gone = after(table, Takes(BOB, ()))
    assert (ButtonAction.TAKE, BOB) not in {(one.action, one.absent) for one in public_buttons(gone)}
    assert {one.action for one in buttons_for_absent(table, BOB, ANN)} >= {ButtonAction.TAKE, ButtonAction.DROP}
    assert ButtonAction.ADJOURN not in {one.action for one in buttons_for_absent(table, BOB, ANN)}
    assert ButtonPress(ButtonAction.FOR, BOB) not in panel_only_buttons(
        table, ANN
    )  # all of it stands under the message
    refused = spoken_in_name_of(BOB, lambda _, by: Leaves(by))(table, ANN)
    assert refused == NotTheScorersToSay(player=BOB)
    over = cafe(ReportsWin(BOB, Margin.SINGLE), order=(BOB, ANN, ZOE, OTTO))
    starts = alternatives_of_press(next(one for one in public_buttons(over) if one.action is ButtonAction.NEXT))
    said = starts(over, ANN)
    assert isinstance(said, StatementAlternatives)
    assert (StartsGame(BOB),) in said.each


def test_what_is_said_for_a_guest_is_the_scorers_word() -> None:
    table = cafe()

    def leaves(_chouette: Chouette, by: Player) -> Statement:
        return Leaves(by)

    assert spoken_in_name_of(ZOE, leaves)(table, ANN) == (Leaves(ZOE),)
    assert spoken_in_name_of(ZOE, leaves)(table, BOB) is NotSubmittedReason.STALE
    assert spoken_in_name_of(ZOE, lambda _, by: ReceivesPayment(by, BOB, 2))(table, ANN)
    assert spoken_in_own_name(leaves)(table, BOB)


# --- Whom a table waits for


def test_no_time_runs_for_guests_and_whoever_speaks_for_them_is_asked() -> None:
    asked = cafe(Doubles(ANN, ALL_PLAYERS), order=(ANN, ZOE, OTTO, BOB))
    assert asked.game
    assert isinstance(asked.game.phase, Answering)
    assert {player for player, _ in pending_questions(asked)} == {ANN, BOB}
    limits = time_limits(asked, moment_token(asked), (), {"limit": 2, "reminder": 1}, NOW)
    assert [one.whom for one in limits if one.kind == DeadlineKind.LIMIT] == [BOB]
    (reminder,) = (one for one in limits if one.kind == DeadlineKind.REMIND)
    assert reminder.subject.partition(" ")[2] == f"{ZOE},{OTTO},{BOB}"


# --- Payments


def test_whoever_keeps_score_says_what_guests_were_paid() -> None:
    zoe = guest_identity(7, "Zoe")
    table = table_of((zoe, "Zoe"), (2, "Bob"))
    assert guests_spoken_for(table, 1) == {zoe}
    assert guests_spoken_for(table, 2) == guests_spoken_for(None, 1) == frozenset()
    assert may_say_paid(table.chouette, ANN, ZOE)
    assert may_say_paid(table.chouette, ANN, ANN)
    assert not may_say_paid(table.chouette, BOB, ZOE)
    away = after(cafe(), GoesAway(ANN))
    assert not may_say_paid(away, ANN, ZOE)
