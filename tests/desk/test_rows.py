"""How buttons stand in rows: few enough for Discord, nothing dear beside the roll, each question apart."""

from dataclasses import replace
from itertools import product

import pytest

from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.button_rows import MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW, button_rows
from bot.desk.panel_presses import panel_only_buttons
from bot.desk.pressed_for import press_asked_about, unasked_press
from bot.desk.presses import MAX_QUESTIONS_WITH_BUTTONS, all_buttons_of_player, public_buttons
from bot.desk.tokens import pending_questions, players_asked, possible_box_side_dissenter
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.chouette import Chouette
from bot.rules.statements import DeclinesToDouble, HoldsRoll, Plays, ProposesChouetteEnd, ProposesRuleChange, Rolls
from tests.desk.tables import seats, team_to_roll
from tests.rules.tables import after
from tests.rules.talk import said
from tests.rules.test_properties import table as random_table
from tests.support.cases import with_usual_cases

DEAR = {ButtonAction.DOUBLE, ButtonAction.CUBES, ButtonAction.RESIGN, ButtonAction.ADJOURN, ButtonAction.END}
QUESTIONS = {ButtonAction.ACCEPT, ButtonAction.REFUSE}
SAFE_FIRST = {
    ButtonAction.STAND: ButtonAction.DOUBLE,
    ButtonAction.RELEASE: ButtonAction.DOUBLE,
    ButtonAction.TAKE: ButtonAction.DROP,
    ButtonAction.ALONG: ButtonAction.DISSENT,
    ButtonAction.DECLINE: ButtonAction.BUY,
    ButtonAction.NO_EXTRA: ButtonAction.GIVE_EXTRA,
    ButtonAction.STAY_IN: ButtonAction.SELL_ALONG,
    ButtonAction.ACCEPT: ButtonAction.REFUSE,
}
"""What stands left in the channel and on a board's page, with what stands right of it."""
BOX, CAPTAIN, SECOND, THIRD, *_ = seats(4)


def actions(rows: tuple[tuple[ButtonPress, ...], ...]) -> list[list[str]]:
    return [[press.action for press in row] for row in rows]


def rows_are_right(chouette: Chouette) -> None:
    presses = public_buttons(chouette)
    rows = button_rows(presses)
    assert [press for row in rows for press in row if press in presses] == [press for row in rows for press in row]
    assert sum(map(len, rows)) == len(presses)
    for player in (None, *chouette.seated):
        shown = (
            rows
            if player is None
            else button_rows(panel_only_buttons(chouette, player)[: MAX_BUTTON_ROWS * MAX_BUTTONS_PER_ROW])
        )
        assert len(shown) <= MAX_BUTTON_ROWS
        assert all(len(row) <= MAX_BUTTONS_PER_ROW for row in shown)
    for row in rows:
        kinds = {press.action for press in row}
        assert not (ButtonAction.ROLL in kinds and kinds & DEAR), row
        spoken = [(press.action, press.absent) for press in row]
        for (safe, dear), by in product(SAFE_FIRST.items(), {absent for _, absent in spoken}):
            if (safe, by) in spoken and (dear, by) in spoken:
                assert spoken.index((safe, by)) < spoken.index((dear, by)), row
        if kinds & QUESTIONS:
            assert kinds <= QUESTIONS, row
            assert len({press.target.partition("+")[0] for press in row}) == 1, row
    assert sum(any(press.action in QUESTIONS for press in row) for row in rows) <= MAX_QUESTIONS_WITH_BUTTONS


def the_panel_has_the_rest(chouette: Chouette) -> None:
    """What may be said by a button stands under the message or in the panel, and in one of them alone."""
    public = {*public_buttons(chouette)}
    for player in chouette.seated:
        own, panel = {*all_buttons_of_player(chouette, player)}, {*panel_only_buttons(chouette, player)}
        assert not panel & public
        assert own <= panel | public


def who_answers_is_asked(chouette: Chouette) -> None:
    """Who has a button that answers a question is mentioned, and notified."""
    asked = {*players_asked(chouette)}
    if against := possible_box_side_dissenter(chouette):
        speaker = speaker_for(chouette, against) or against
        assert speaker in {player for player, _ in pending_questions(chouette)} or chouette.proposals
    public = {press for press in public_buttons(chouette) if press.action in QUESTIONS}
    for player in chouette.seated:
        if player not in chouette.away and public & {*all_buttons_of_player(chouette, player)}:
            assert player in asked, player


@pytest.mark.slow
@pytest.mark.parametrize("seed", with_usual_cases(range(12), range(3)))
def test_rows_at_random_tables(seed: int) -> None:
    random, table = random_table(seed)
    for number, (_, _, heard) in enumerate(said(random, table, 60)):
        rows_are_right(heard.chouette)
        if number % 3 == 0:
            the_panel_has_the_rest(heard.chouette)
            who_answers_is_asked(heard.chouette)


def test_the_roll_stands_alone_and_doubling_below_it() -> None:
    table = after(team_to_roll(4), Rolls(CAPTAIN, (6, 5)), Plays(CAPTAIN, "24/13"))
    assert actions(button_rows(public_buttons(table))) == [["roll"], ["double", "cubes", "options", "help"]] or actions(
        button_rows(public_buttons(table))
    ) == [["roll"], ["cubes", "double", "options", "help"]]


def test_three_questions_have_rows_and_a_fourth_waits_in_the_panel() -> None:
    table = after(
        team_to_roll(4),
        ProposesChouetteEnd(BOX),
        ProposesRuleChange(CAPTAIN, "beavers", "no"),
        ProposesRuleChange(SECOND, "jacoby", "no"),
        ProposesRuleChange(THIRD, "lone_taker", "must accept extras"),
    )
    rows = actions(button_rows(public_buttons(table)))
    assert [row for row in rows if set(row) & QUESTIONS] == [["accept", "refuse"]] * 3
    assert {press.target for press in panel_only_buttons(table, BOX) if press.action is ButtonAction.ACCEPT} == {THIRD}
    authors = [press.target for press in public_buttons(table) if press.action is ButtonAction.ACCEPT]
    assert authors == [BOX, CAPTAIN, SECOND]


def test_what_is_dear_stands_apart_at_the_end_and_asks_again() -> None:
    table = team_to_roll(4)
    *others, last = button_rows(panel_only_buttons(table, CAPTAIN))
    assert {press.action for press in last} == {ButtonAction.RESIGN, ButtonAction.ADJOURN, ButtonAction.END}
    assert not {press.action for row in others for press in row} & {ButtonAction.RESIGN, ButtonAction.END}
    assert all(press.needs_confirmation for press in last if press.action is not ButtonAction.ADJOURN)
    assert ButtonPress(ButtonAction.DOUBLE, "all").needs_confirmation
    assert not ButtonPress(ButtonAction.DOUBLE_BUYS, "6-16", confirmed=True).needs_confirmation
    assert not ButtonPress(ButtonAction.END, confirmed=True).needs_confirmation
    for one in (ButtonPress(ButtonAction.DOUBLE, "all"), ButtonPress(ButtonAction.DROP)):
        assert press_asked_about(unasked_press(one)) == replace(one, confirmed=True)


def test_who_may_double_beside_the_captain_has_a_button() -> None:
    """The Captain's cube is the Box's; Cid's is in the middle still, and nobody waits for their word."""
    table = team_to_roll(4)
    assert ButtonAction.DOUBLE in {press.action for press in public_buttons(table)}


@pytest.mark.usefixtures("asked_before_robots_roll")
def test_beside_a_robots_roll_only_who_is_asked_before_has_a_button_that_doubles() -> None:
    """Whoever said nothing in time has just been told that they do not double."""
    table = replace(team_to_roll(4), robots=frozenset({CAPTAIN}))
    asked = players_who_must_act(table)
    assert asked
    assert CAPTAIN not in asked
    assert ButtonAction.DOUBLE in {press.action for press in public_buttons(table)}
    silent = after(table, *map(DeclinesToDouble, asked))
    assert players_who_must_act(silent) == (CAPTAIN,)
    assert ButtonAction.DOUBLE not in {press.action for press in public_buttons(silent)}
    assert ButtonAction.DOUBLE in {press.action for press in all_buttons_of_player(silent, asked[0])}


def test_beside_the_roll_of_a_robot_that_asks_nobody_it_can_be_held() -> None:
    table = replace(team_to_roll(4), robots=frozenset({CAPTAIN}))
    assert players_who_must_act(table) == (CAPTAIN,)
    offered = {press.action for press in public_buttons(table)}
    assert ButtonAction.HOLD in offered
    assert not offered & {ButtonAction.STAND, ButtonAction.LET_ROLL, ButtonAction.DOUBLE}
    assert ButtonAction.LET_ROLL in {press.action for press in all_buttons_of_player(table, SECOND)}
    gone = replace(table, robots=frozenset({Player("robot that has left")}))
    assert ButtonAction.LET_ROLL not in {press.action for press in all_buttons_of_player(gone, SECOND)}
    held = after(table, HoldsRoll(SECOND))
    assert players_who_must_act(held) == (SECOND,)
    assert {ButtonAction.DOUBLE, ButtonAction.RELEASE} <= {press.action for press in public_buttons(held)}
    rows_are_right(held)
