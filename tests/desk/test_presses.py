"""Which buttons there are for cubes, also at the largest table; its sets of cubes are never gone through."""

from dataclasses import replace
from itertools import chain, combinations

import pytest

from bot.backgammon.position import Position
from bot.desk import NotSubmittedReason
from bot.desk.actions import ButtonAction, start_target
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.cube_menus import (
    DOUBLE_CUBES_MENU_KIND,
    TAKE_CUBES_MENU_KIND,
    box_cube_menus,
    box_statements_for_chosen_cubes,
)
from bot.desk.pressed_for import alternatives_of_press, says_something
from bot.desk.presses import all_buttons_of_player, leaves_no_choice, public_buttons, statement_of_press
from bot.rules import offers
from bot.rules.engine import apply, check, new_chouette
from bot.rules.offers import undrawn_rolls_for_seats
from bot.rules.points import Player
from bot.rules.refusals import NotSeated, Refusal
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    ChouetteMode,
    DeclinesProposal,
    DeclinesToDouble,
    Doubles,
    Drops,
    GoesAway,
    HoldsRoll,
    Joins,
    OffersToPay,
    Plays,
    ProposesChouetteEnd,
    ProposesRuleChange,
    ProposesUndo,
    Rolls,
    SeatsAllInOrder,
    SetsAskBeforeRoll,
    Statement,
    Takes,
    WithdrawsOffer,
)
from tests.desk.tables import seats, team_to_roll
from tests.rules.tables import after
from tests.rules.talk import COLORADO

BOX, CAPTAIN, SECOND, THIRD, FOURTH, *_ = seats(10)


def box_to_roll(table: Chouette) -> Chouette:
    """The Captain rolls and plays, if they have not doubled first."""
    return after(table, Rolls(CAPTAIN, (6, 5)), Plays(CAPTAIN, "24/13"))


def captain_doubled(count: int, **options: str) -> Chouette:
    """The Captain alone has doubled, the Box is to answer."""
    return after(
        team_to_roll(count, **options), Doubles(CAPTAIN, ()), *(DeclinesToDouble(one) for one in seats(count)[2:])
    )


def doubling(table: Chouette, player: Player) -> set[tuple[ButtonAction, str]]:
    pressed = all_buttons_of_player(table, player)
    return {
        (press.action, press.target) for press in pressed if press.action in {ButtonAction.DOUBLE, ButtonAction.CUBES}
    }


def test_a_player_of_the_team_doubles_his_own() -> None:
    assert doubling(team_to_roll(4), CAPTAIN) == {(ButtonAction.DOUBLE, "")}
    assert doubling(team_to_roll(4), BOX) == set()
    assert doubling(box_to_roll(team_to_roll(4)), CAPTAIN) == set()


def test_the_box_doubles_all_or_chooses() -> None:
    table = box_to_roll(team_to_roll(4, box_initial_double="each"))
    assert doubling(table, BOX) == {(ButtonAction.DOUBLE, "all"), (ButtonAction.CUBES, "")}


def test_the_box_chooses_nothing_where_all_go_together() -> None:
    assert doubling(box_to_roll(team_to_roll(4, box_initial_double="all")), BOX) == {(ButtonAction.DOUBLE, "all")}


def test_the_box_chooses_when_one_cube_is_his_already() -> None:
    table = box_to_roll(after(captain_doubled(4, box_initial_double="all"), Takes(BOX, ())))
    assert doubling(table, BOX) == {(ButtonAction.DOUBLE, "all"), (ButtonAction.CUBES, "")}


def test_the_box_with_one_cube_left_just_doubles() -> None:
    table = after(captain_doubled(3), Drops(BOX, ()), Rolls(SECOND, (6, 5)), Plays(SECOND, "24/13"))
    assert doubling(table, BOX) == {(ButtonAction.DOUBLE, "")}
    press = next(press for press in all_buttons_of_player(table, BOX) if press.action is ButtonAction.DOUBLE)
    said = statement_of_press(press, table, BOX)
    assert isinstance(said, Statement)
    assert isinstance(apply(table, said), Accepted)


@pytest.mark.parametrize(
    ("count", "options", "menu"),
    [
        (4, {"team_initial_answer": "all or none", "beavers": "no"}, set[str]()),
        (4, {"team_initial_answer": "all or none", "team_redouble_answer": "all or none", "beavers": "no"}, set[str]()),
        (4, {"team_initial_answer": "all or none"}, {"beaver"}),
        (3, {"team_initial_answer": "half", "beavers": "no"}, set[str]()),
        (4, {"team_initial_answer": "half", "beavers": "no"}, {""}),
        (3, {"team_initial_answer": "any", "beavers": "no"}, {""}),
        (3, {"team_initial_answer": "any", "cube": "single"}, set[str]()),
    ],
)
def test_the_box_chooses_among_doubles_only_where_he_has_a_choice(
    count: int, options: dict[str, str], menu: set[str]
) -> None:
    table = team_to_roll(count, **options)
    doubling = seats(count)[1:2] if "cube" in options else seats(count)[1:]
    said = [Doubles(one, ()) for one in doubling]
    pressed = all_buttons_of_player(after(table, *said), BOX)
    assert {press.target for press in pressed if press.action is ButtonAction.CUBES} == menu
    assert {ButtonAction.TAKE, ButtonAction.DROP} <= {press.action for press in pressed}


def test_who_has_dropped_one_of_all_or_none_has_nothing_to_choose() -> None:
    table = after(team_to_roll(4, team_initial_answer="all or none"), *(Doubles(one, ()) for one in seats(4)[1:]))
    pressed = all_buttons_of_player(after(table, Takes(BOX, (CAPTAIN,))), BOX)
    assert [press.action for press in pressed if press.action in {ButtonAction.TAKE, ButtonAction.DROP}] == [
        ButtonAction.TAKE
    ]
    assert box_cube_menus(after(table, Drops(BOX, (CAPTAIN,)))) == ()


def taking_back(table: Chouette, player: Player) -> list[Statement]:
    """What a player's buttons say that take back a word of their own."""
    pressed = [
        one
        for one in all_buttons_of_player(table, player)
        if one.action in {ButtonAction.REFUSE, ButtonAction.RECALL, ButtonAction.WITHDRAW}
    ]
    said = [statement_of_press(press, table, player) for press in pressed]
    assert all(isinstance(one, Statement) and check(table, one) is None for one in said)
    return [one for one in said if isinstance(one, Statement)]


def test_who_has_proposed_withdraws_it_and_refuses_nothing() -> None:
    proposed = after(team_to_roll(4), ProposesRuleChange(CAPTAIN, "beavers", "no"))
    assert taking_back(proposed, CAPTAIN) == [DeclinesProposal(CAPTAIN, CAPTAIN)]
    assert ButtonAction.REFUSE not in {press.action for press in all_buttons_of_player(proposed, CAPTAIN)}
    assert ButtonAction.RECALL not in {press.action for press in public_buttons(proposed)}


def test_who_has_offered_a_deal_has_no_button_that_is_dead() -> None:
    offered = after(team_to_roll(4), OffersToPay(CAPTAIN, BOX, 2))
    assert taking_back(offered, CAPTAIN) == [WithdrawsOffer(CAPTAIN, BOX)]
    refusals = [press.target for press in public_buttons(offered) if press.action is ButtonAction.REFUSE]
    assert refusals == [f"{CAPTAIN}+{BOX}"]


def verbs(table: Chouette, player: Player) -> set[ButtonAction]:
    return {press.action for press in all_buttons_of_player(table, player)}


def test_no_double_is_offered_to_who_has_dropped_where_only_robots_can_turn_a_cube() -> None:
    dropped = after(box_to_roll(team_to_roll(4, box_initial_double="each")), Doubles(BOX, (THIRD,)), Drops(THIRD, ()))
    dropped = after(dropped, Rolls(BOX, (6, 5)), Plays(BOX, "24/13"))
    for robots, is_offered in (({BOX, CAPTAIN, SECOND}, False), ({BOX, CAPTAIN}, True)):
        offered = {press.action for press in public_buttons(replace(dropped, robots=frozenset(robots)))}
        assert (ButtonAction.HOLD in offered) is is_offered


def test_who_holds_and_is_asked_has_two_buttons_for_one_question() -> None:
    table = after(team_to_roll(4), HoldsRoll(SECOND), SetsAskBeforeRoll(SECOND, wanted=True))
    pressed = {press.action for press in public_buttons(table)}
    assert {ButtonAction.DOUBLE, ButtonAction.STAND} <= pressed
    assert ButtonAction.RELEASE not in pressed
    spoken = after(table, DeclinesToDouble(SECOND))
    assert ButtonAction.ROLL in {press.action for press in public_buttons(spoken)}
    assert ButtonAction.RELEASE in verbs(spoken, SECOND)


def test_whoever_rolls_is_not_asked_first_whether_they_double() -> None:
    table = after(team_to_roll(4), SetsAskBeforeRoll(CAPTAIN, wanted=True))
    pressed = {press.action for press in public_buttons(table)}
    assert {ButtonAction.DOUBLE, ButtonAction.ROLL} <= pressed
    assert ButtonAction.STAND not in pressed


@pytest.mark.usefixtures("asked_before_robots_roll")
def test_whoever_is_asked_before_a_robots_roll_has_two_answers_and_can_hold_it_by_their_own_options() -> None:
    table = replace(team_to_roll(4), robots=frozenset({CAPTAIN}))
    offered = {press.action for press in public_buttons(table)}
    assert {ButtonAction.STAND, ButtonAction.DOUBLE} <= offered
    assert ButtonAction.HOLD not in offered
    assert ButtonAction.HOLD in verbs(table, SECOND)


def test_nobody_is_offered_to_be_asked_or_to_hold_where_it_makes_no_sense() -> None:
    table = team_to_roll(4)
    assert [ButtonAction.ASK in verbs(table, player) for player in (BOX, CAPTAIN)] == [False, True]
    other = next(one for one in table.game.line if one != CAPTAIN)
    assert [ButtonAction.HOLD in verbs(table, one) for one in (CAPTAIN, other)] == [False, True]  # who rolls just waits
    doubled = after(box_to_roll(table), Doubles(BOX, ALL_PLAYERS))
    assert ButtonAction.HOLD not in verbs(doubled, other)
    dropped = after(doubled, Drops(CAPTAIN, ()))
    assert ButtonAction.ASK not in verbs(dropped, CAPTAIN)
    turned = after(table, Doubles(other, ()), DeclinesToDouble(CAPTAIN))
    rest = [one for one in turned.game.line if one not in {other, CAPTAIN}]
    taken = after(turned, *(DeclinesToDouble(one) for one in rest), Takes(BOX, ALL_PLAYERS))
    assert [ButtonAction.ASK in verbs(taken, one) for one in (CAPTAIN, other)] == [True, False]  # the Box has that cube


def test_at_the_largest_table_few_things_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Statement] = []

    def judged(table: Chouette, said: Statement, *, enforce_turns: bool = False) -> Refusal | None:
        tried.append(said)
        return check(table, said, enforce_turns=enforce_turns)

    monkeypatch.setattr(offers, "check", judged)
    table = box_to_roll(team_to_roll(10, max_players="10", box_initial_double="each"))
    assert {ButtonAction.ROLL, ButtonAction.DOUBLE, ButtonAction.CUBES} <= {
        press.action for press in public_buttons(table)
    }
    assert 0 < len(tried) < 60


def one_owned_two_in_the_middle(**options: str) -> Chouette:
    """The Box to roll, the Captain's cube in its hands, the others in the middle."""
    return box_to_roll(after(captain_doubled(4, box_initial_double="all", **options), Takes(BOX, ())))


def two_owned_two_in_the_middle(**options: str) -> Chouette:
    """The Box has doubled Captain and second, who took; now all four of the Team double."""
    first = after(
        box_to_roll(team_to_roll(5, box_initial_double="each", **options)),
        Doubles(BOX, (CAPTAIN, SECOND)),
        Takes(CAPTAIN, ()),
        Takes(SECOND, ()),
        Rolls(BOX, (6, 5)),
        Plays(BOX, "24/13"),
    )
    return after(first, *(Doubles(one, ()) for one in seats(5)[1:]))


ALL_OR_NONE = {"team_initial_answer": "all or none", "team_redouble_answer": "any", "beavers": "no"}
HALF = {"team_initial_answer": "half", "beavers": "no"}


@pytest.mark.parametrize(
    "table",
    [
        one_owned_two_in_the_middle(),
        one_owned_two_in_the_middle(beavers="no"),
        two_owned_two_in_the_middle(**ALL_OR_NONE),
        after(two_owned_two_in_the_middle(**ALL_OR_NONE), Takes(BOX, (THIRD,))),
        after(two_owned_two_in_the_middle(**ALL_OR_NONE), Drops(BOX, (THIRD,))),
        two_owned_two_in_the_middle(team_initial_answer="all or none", team_redouble_answer="any"),
        two_owned_two_in_the_middle(team_initial_answer="all or none", team_redouble_answer="all or none"),
        after(team_to_roll(6, **HALF), *(Doubles(one, ()) for one in seats(6)[1:])),
        after(team_to_roll(6, **HALF), *(Doubles(one, ()) for one in seats(6)[1:]), Takes(BOX, (CAPTAIN,))),
        after(team_to_roll(6, **HALF), *(Doubles(one, ()) for one in seats(6)[1:]), Drops(BOX, (CAPTAIN,))),
    ],
)
def test_whatever_is_chosen_among_cubes_is_accepted(table: Chouette) -> None:
    """Cubes that go together are one choice, and no fewer can be chosen than the rules want."""
    menus = box_cube_menus(table)
    assert menus
    for menu in menus:
        for size in range(menu.least, len(menu.cubes) + 1):
            for chosen in combinations(menu.cubes, size):
                after(
                    table, *box_statements_for_chosen_cubes(menu.kind, tuple(chain.from_iterable(chosen)), table, BOX)
                )


def test_cubes_that_go_together_are_one_choice() -> None:
    (menu,) = box_cube_menus(one_owned_two_in_the_middle())
    assert (menu.kind, menu.cubes) == (DOUBLE_CUBES_MENU_KIND, ((SECOND, THIRD), (CAPTAIN,)))
    (menu,) = box_cube_menus(two_owned_two_in_the_middle(**ALL_OR_NONE))
    assert (menu.kind, menu.cubes) == (TAKE_CUBES_MENU_KIND, ((THIRD, FOURTH), (CAPTAIN,), (SECOND,)))


def only_play_of(table: Chouette, position: Position, dice: tuple[int, int]) -> Chouette:
    """The Captain's roll on a board on which there is one way to play it."""
    table = after(table, Rolls(CAPTAIN, dice))
    assert table.game
    return table.with_game(replace(table.game, position=position))


ENTERS = Position([*(0,) * 24, 1], [2, *(0,) * 4, 13, *(0,) * 19])
"""The mover has one checker left, on the bar, which enters by the 5 alone and then is blocked."""


def test_an_only_play_is_one_press_for_the_mover_alone() -> None:
    table = only_play_of(team_to_roll(3), ENTERS, (5, 1))
    press = next(one for one in public_buttons(table) if one.action is ButtonAction.ONLY_PLAY)
    assert ButtonAction.MOVE not in {one.action for one in public_buttons(table)}
    assert statement_of_press(press, table, CAPTAIN) == Plays(CAPTAIN, "bar/20")
    for player in (BOX, SECOND):
        assert not {ButtonAction.MOVE, ButtonAction.ONLY_PLAY} & {
            one.action for one in all_buttons_of_player(table, player)
        }
    assert ButtonAction.ONLY_PLAY in {one.action for one in all_buttons_of_player(table, CAPTAIN)}
    played = after(table, Plays(CAPTAIN, "bar/20"))
    assert statement_of_press(press, played, CAPTAIN) is NotSubmittedReason.STALE
    assert statement_of_press(replace(press, token=""), played, CAPTAIN) is NotSubmittedReason.STALE


def test_who_speaks_for_an_absent_mover_has_their_buttons_under_the_message() -> None:
    away = after(team_to_roll(3), GoesAway(CAPTAIN), Rolls(CAPTAIN, (6, 5)))
    presses = {(one.action, one.target, one.absent) for one in public_buttons(away)}
    assert {(ButtonAction.FOR, CAPTAIN, None), (ButtonAction.MOVE, "", CAPTAIN)} <= presses
    only = only_play_of(after(team_to_roll(3), GoesAway(CAPTAIN)), ENTERS, (5, 1))
    press = next(one for one in public_buttons(only) if one.action is ButtonAction.ONLY_PLAY)
    assert press.absent == CAPTAIN
    assert alternatives_of_press(press)(only, SECOND) == (Plays(CAPTAIN, "bar/20"),)
    assert alternatives_of_press(press)(only, BOX) is NotSubmittedReason.STALE


# --- Before the first game


def lobby(*said: Statement) -> Chouette:
    """Three people at a table that nobody has started."""
    table = new_chouette(COLORADO, ChouetteMode.PLAY)
    return after(table, *map(Joins, (BOX, CAPTAIN, SECOND)), *said)


def in_lobby(table: Chouette) -> list[tuple[ButtonAction, str]]:
    return [(press.action, press.target) for press in public_buttons(table)]


START, JOIN, LEAVE, ROBOT = ButtonAction.START, ButtonAction.JOIN, ButtonAction.LEAVE, ButtonAction.ADD_ROBOT
TEACH = ButtonAction.TEACH
NO_JACOBY = ProposesRuleChange(CAPTAIN, "jacoby", "no")


def test_a_proposal_before_the_first_game_has_its_buttons() -> None:
    assert in_lobby(lobby()) == [
        (START, ""),
        (JOIN, ""),
        (LEAVE, ""),
        (ButtonAction.RULES, ""),
        (TEACH, ""),
        (ROBOT, ""),
    ]
    answers = [(ButtonAction.ACCEPT, CAPTAIN), (ButtonAction.REFUSE, CAPTAIN)]
    for proposal in (NO_JACOBY, ProposesChouetteEnd(CAPTAIN)):
        assert in_lobby(lobby(proposal))[:2] == answers
        assert in_lobby(lobby(proposal, GoesAway(BOX)))[0] == (ButtonAction.FOR, BOX)
    assert in_lobby(lobby(NO_JACOBY, DeclinesProposal(BOX, CAPTAIN))) == in_lobby(lobby())


def test_who_starts_gives_up_just_the_proposals_about_which_they_were_asked() -> None:
    start, table = ButtonPress(START), lobby(NO_JACOBY)
    assert start.needs_confirmation
    assert statement_of_press(start, table, SECOND) == NotSubmittedReason.STALE
    confirmed = start.confirmed_at(table)
    assert confirmed.confirmed_at(table) == confirmed
    assert statement_of_press(confirmed, table, SECOND) == undrawn_rolls_for_seats((BOX, CAPTAIN, SECOND))
    assert statement_of_press(confirmed, table, THIRD) == NotSeated()
    more = after(table, ProposesChouetteEnd(BOX))
    assert statement_of_press(confirmed, more, SECOND) == NotSubmittedReason.STALE
    none = after(table, DeclinesProposal(SECOND, CAPTAIN))
    assert statement_of_press(confirmed, none, SECOND) == undrawn_rolls_for_seats((BOX, CAPTAIN, SECOND))


def test_seats_rolled_elsewhere_keep_their_order_while_it_is_asked() -> None:
    order = (SECOND, BOX, CAPTAIN)
    elsewhere = replace(lobby(NO_JACOBY), mode=ChouetteMode.SCORE)
    asked = ButtonPress(START, start_target(seat_order=order)).confirmed_at(elsewhere)
    assert statement_of_press(asked, elsewhere, BOX) == SeatsAllInOrder(None, order)


def test_seats_are_taken_without_a_roll_only_by_who_is_alone_with_robots() -> None:
    order = (SECOND, BOX, CAPTAIN)
    press = ButtonPress(START, start_target(seat_order=order))
    alone = replace(lobby(), robots=frozenset({CAPTAIN, SECOND}))
    assert statement_of_press(press, alone, BOX) == SeatsAllInOrder(None, order)
    assert statement_of_press(press, alone, CAPTAIN) == NotSubmittedReason.STALE
    assert statement_of_press(press, replace(alone, robots=frozenset({SECOND})), BOX) == NotSubmittedReason.STALE
    assert statement_of_press(press, lobby(), BOX) == NotSubmittedReason.STALE


def test_who_presses_all_that_can_be_said_gives_nothing_up() -> None:
    def of(table: Chouette, action: ButtonAction) -> bool:
        return leaves_no_choice(table, ButtonPress(action))

    may_double, doubled = team_to_roll(4), captain_doubled(4)
    assert not of(may_double, ButtonAction.ROLL)
    assert not of(doubled, ButtonAction.DROP)
    only = only_play_of(team_to_roll(3), ENTERS, (5, 1))
    assert of(only, ButtonAction.ONLY_PLAY)
    assert not of(after(only, ProposesUndo(BOX)), ButtonAction.ONLY_PLAY)  # that is asked as well


def test_a_press_says_something_for_whom_it_is_offered() -> None:
    doubled = captain_doubled(3)
    take = with_token(doubled, ButtonPress(ButtonAction.TAKE))
    assert says_something(take, doubled, BOX)
    assert not says_something(take, doubled, SECOND)
    assert not says_something(take, after(doubled, Takes(BOX, ())), BOX)  # its moment is over
    together = ButtonPress(ButtonAction.ALL_TAKE, BOX, absent=BOX)
    assert says_something(with_token(doubled, together), doubled, BOX)
