"""Extras at the desk: who is waited for, which buttons there are, and what a command stands for."""

from bot.clock import DeadlineKind, statement_after_limit
from bot.desk.actions import ANSWERS_TO_EXTRAS, SEAT_SEPARATOR, ButtonAction
from bot.desk.commands import (
    statements_answering_extra_or_double,
    statements_for_accept_or_refuse,
    statements_for_double,
    statements_for_giving_extras,
)
from bot.desk.panel_presses import panel_only_buttons
from bot.desk.presses import all_buttons_of_player, public_buttons, statement_of_press
from bot.desk.tokens import players_asked
from bot.rules.engine import apply
from bot.rules.offers import forced_statement
from bot.rules.points import Player
from bot.rules.refusals import ExtrasFirst, Refusal
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    DICE_PLACEHOLDER,
    AcceptsProposal,
    DeclinesExtra,
    DeclinesProposal,
    DeclinesToDouble,
    Doubles,
    Drops,
    DropsExtra,
    GivesExtra,
    RedoublesExtra,
    Rolls,
    Takes,
    TakesExtra,
)
from tests.desk.tables import at_the_desk
from tests.rules.extra_tables import ANN, ASKED, BOB, BOTH, CID, DEE, DOUBLED, FREE, GIVEN, OPEN, TEAM_TURN
from tests.rules.tables import after


def buttons(table: Chouette, player: Player) -> set[tuple[ButtonAction, str]]:
    public = {
        ButtonAction.HOLD,
        ButtonAction.RELEASE,
        ButtonAction.ASK,
        ButtonAction.ASK_NOT,
        ButtonAction.UNDO,
        ButtonAction.RESIGN,
        ButtonAction.END,
        ButtonAction.AWAY,
    }
    public.add(ButtonAction.ADJOURN)
    return {
        (press.action, press.target) for press in all_buttons_of_player(table, player) if press.action not in public
    }


def test_the_roll_waits_until_everybody_has_said_whether_he_gives_an_extra() -> None:
    waits = ExtrasFirst(must_act=(CID, DEE))
    assert at_the_desk(ASKED).apply_said_and_forced((Rolls(ANN, (3, 1)),)) == waits
    assert at_the_desk(GIVEN).apply_said_and_forced((TakesExtra(BOB, CID),)) == ExtrasFirst(must_act=(DEE,))
    assert forced_statement(ASKED) is None
    assert forced_statement(after(ASKED, DeclinesToDouble(CID), DeclinesToDouble(DEE))) == Rolls(ANN, DICE_PLACEHOLDER)


def test_buttons_name_the_other_party() -> None:
    assert buttons(ASKED, CID) == {(ButtonAction.GIVE_EXTRA, BOB), (ButtonAction.NO_EXTRA, "")}
    assert buttons(ASKED, ANN) == buttons(GIVEN, BOB) == set()
    both = {(verb, one) for verb in (ButtonAction.TAKE_EXTRA, ButtonAction.DROP_EXTRA) for one in (CID, DEE)}
    assert buttons(BOTH, BOB) == both | {(ButtonAction.DROP_AFTER_ALL, "")}
    assert buttons(FREE, BOB) == both | {(ButtonAction.REFUSE_EXTRA, one) for one in (CID, DEE)}
    assert buttons(DOUBLED, CID) == {(ButtonAction.TAKE_EXTRA, BOB), (ButtonAction.DROP_EXTRA, BOB)}
    assert {(ButtonAction.DOUBLE_EXTRA, CID), (ButtonAction.DOUBLE_EXTRA, DEE)} < buttons(TEAM_TURN, BOB)


def test_each_button_says_what_it_shows() -> None:
    for table, player in ((ASKED, CID), (BOTH, BOB), (FREE, BOB), (DOUBLED, CID), (TEAM_TURN, BOB)):
        for press in all_buttons_of_player(table, player):
            if press.action in {
                ButtonAction.NO_EXTRA,
                ButtonAction.DROP_AFTER_ALL,
                ButtonAction.GIVE_EXTRA,
                ButtonAction.TAKE_EXTRA,
                ButtonAction.DROP_EXTRA,
                ButtonAction.REFUSE_EXTRA,
            }:
                said = statement_of_press(press, table, player)
                assert not isinstance(said, Refusal)
                after(table, said)  # type: ignore[arg-type]


def test_one_press_answers_all_extras_that_were_given_and_the_panel_has_each() -> None:
    both = SEAT_SEPARATOR.join((CID, DEE))
    for table, answers in (
        (BOTH, {ButtonAction.TAKE_EXTRA: TakesExtra, ButtonAction.DROP_EXTRA: DropsExtra}),
        (FREE, {ButtonAction.TAKE_EXTRA: TakesExtra, ButtonAction.REFUSE_EXTRA: DeclinesExtra}),
    ):
        shown = [one for one in public_buttons(table) if one.action in ANSWERS_TO_EXTRAS]
        assert {one.action: one.target for one in shown} == dict.fromkeys(answers, both)
        for press in shown:
            said = [answers[press.action](BOB, CID), answers[press.action](BOB, DEE)]
            assert statement_of_press(press, table, BOB) == said
            assert BOB not in players_asked(after(table, *said))
        own = {(one.action, one.target) for one in panel_only_buttons(table, BOB)}
        assert {(action, one) for action in answers for one in (CID, DEE)} <= own


def test_an_extra_to_nobody_is_refused() -> None:
    assert statements_for_giving_extras(ASKED, CID, ()) == (GivesExtra(CID, CID),)
    assert isinstance(apply(ASKED, GivesExtra(CID, CID)), Refusal)


def test_a_command_means_the_extra_that_waits() -> None:
    assert (
        statements_for_giving_extras(ASKED, CID, (BOB,))
        == statements_for_giving_extras(ASKED, CID, ALL_PLAYERS)
        == (GivesExtra(CID, BOB),)
    )
    assert statements_for_giving_extras(OPEN, CID, ALL_PLAYERS) == (GivesExtra(CID, CID),)
    assert statements_for_accept_or_refuse(FREE, BOB, AcceptsProposal, CID) == (TakesExtra(BOB, CID),)
    assert statements_for_accept_or_refuse(FREE, BOB, DeclinesProposal, None) == (DeclinesExtra(BOB, None),)
    assert statements_for_accept_or_refuse(FREE, BOB, DeclinesProposal, ANN) == (DeclinesProposal(BOB, ANN),)
    assert statements_for_accept_or_refuse(OPEN, BOB, AcceptsProposal, None) == (AcceptsProposal(BOB, None),)
    assert statements_answering_extra_or_double(DOUBLED, CID, Takes(CID, ())) == (TakesExtra(CID, None),)
    assert statements_answering_extra_or_double(BOTH, BOB, Drops(BOB, (CID,))) == (DropsExtra(BOB, CID),)
    assert statements_answering_extra_or_double(BOTH, BOB, Drops(BOB, ())) == (Drops(BOB, ()),)
    assert statements_answering_extra_or_double(OPEN, BOB, Drops(BOB, ())) == (Drops(BOB, ()),)
    assert statements_for_double(TEAM_TURN, BOB, (DEE,)) == (RedoublesExtra(BOB, DEE),)
    assert statements_for_double(TEAM_TURN, BOB, (ANN,)) == (Doubles(BOB, (ANN,)),)


def test_when_the_time_is_over_nobody_gives_and_nobody_wants_an_extra() -> None:
    assert statement_after_limit(ASKED, DeadlineKind.LIMIT, CID) == DeclinesToDouble(CID)
    assert statement_after_limit(FREE, DeadlineKind.LIMIT, BOB) == DeclinesExtra(BOB, CID)
    assert statement_after_limit(BOTH, DeadlineKind.LIMIT, BOB) == TakesExtra(BOB, CID)
    assert statement_after_limit(ASKED, DeadlineKind.LIMIT, BOB) is None
