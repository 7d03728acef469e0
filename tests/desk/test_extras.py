"""Extras at the desk: who is waited for, which buttons there are, and what a command stands for."""

from bot.clock import Kind, runs_out
from bot.desk.actions import Verb
from bot.desk.commands import answered, doubled, extra_given, on_a_cube
from bot.desk.presses import presses_of, statement_of
from bot.rules.offers import forced_statement
from bot.rules.points import Player
from bot.rules.refusals import NotYourTurn, Refusal
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL,
    ANY_DICE,
    Accepts,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    GivesExtra,
    Refuses,
    RefusesExtra,
    Rolls,
    Stands,
    Takes,
    TakesExtra,
)
from tests.desk.tables import at_the_desk
from tests.rules.extra_tables import ANN, ASKED, BOB, BOTH, CID, DEE, DOUBLED, FREE, GIVEN, OPEN, TEAM_TURN, after


def buttons(table: Chouette, player: Player) -> set[tuple[Verb, str]]:
    public = {Verb.HOLD, Verb.RELEASE, Verb.ASK, Verb.ASK_NOT, Verb.UNDO, Verb.RESIGN, Verb.END, Verb.AWAY}
    public.add(Verb.ADJOURN)
    return {(press.verb, press.target) for press in presses_of(table, player) if press.verb not in public}


def test_the_roll_waits_until_everybody_has_said_whether_he_gives_an_extra() -> None:
    waits = NotYourTurn(must_act=(CID, DEE))
    assert at_the_desk(ASKED).press((Rolls(ANN, (3, 1)),)) == waits
    assert at_the_desk(GIVEN).press((TakesExtra(BOB, CID),)) == NotYourTurn(must_act=(DEE,))
    assert forced_statement(ASKED) is None
    assert forced_statement(after(ASKED, Stands(CID), Stands(DEE))) == Rolls(ANN, ANY_DICE)


def test_buttons_name_the_other_party() -> None:
    assert buttons(ASKED, CID) == {(Verb.GIVE_EXTRA, BOB), (Verb.NO_EXTRA, "")}
    assert buttons(ASKED, ANN) == buttons(GIVEN, BOB) == set()
    both = {(verb, one) for verb in (Verb.TAKE_EXTRA, Verb.DROP_EXTRA) for one in (CID, DEE)}
    assert buttons(BOTH, BOB) == both | {(Verb.DROP, "")}
    assert buttons(FREE, BOB) == both | {(Verb.REFUSE_EXTRA, one) for one in (CID, DEE)}
    assert buttons(DOUBLED, CID) == {(Verb.TAKE_EXTRA, BOB), (Verb.DROP_EXTRA, BOB)}
    assert {(Verb.DOUBLE_EXTRA, CID), (Verb.DOUBLE_EXTRA, DEE)} < buttons(TEAM_TURN, BOB)


def test_each_button_says_what_it_shows() -> None:
    for table, player in ((ASKED, CID), (BOTH, BOB), (FREE, BOB), (DOUBLED, CID), (TEAM_TURN, BOB)):
        for press in presses_of(table, player):
            if press.verb in {Verb.NO_EXTRA, Verb.GIVE_EXTRA, Verb.TAKE_EXTRA, Verb.DROP_EXTRA, Verb.REFUSE_EXTRA}:
                said = statement_of(press, table, player)
                assert not isinstance(said, Refusal)
                after(table, said)  # type: ignore[arg-type]


def test_a_command_means_the_extra_that_waits() -> None:
    assert extra_given(ASKED, CID, (BOB,)) == extra_given(ASKED, CID, ALL) == (GivesExtra(CID, BOB),)
    assert extra_given(OPEN, CID, ALL) == (GivesExtra(CID, CID),)
    assert answered(FREE, BOB, Accepts, CID) == (TakesExtra(BOB, CID),)
    assert answered(FREE, BOB, Refuses, None) == (RefusesExtra(BOB, None),)
    assert answered(FREE, BOB, Refuses, ANN) == (Refuses(BOB, ANN),)
    assert answered(OPEN, BOB, Accepts, None) == (Accepts(BOB, None),)
    assert on_a_cube(DOUBLED, CID, Takes(CID, ())) == (TakesExtra(CID, None),)
    assert on_a_cube(BOTH, BOB, Drops(BOB, (CID,))) == (DropsExtra(BOB, CID),)
    assert on_a_cube(BOTH, BOB, Drops(BOB, ())) == (Drops(BOB, ()),)
    assert on_a_cube(OPEN, BOB, Drops(BOB, ())) == (Drops(BOB, ()),)
    assert doubled(TEAM_TURN, BOB, (DEE,)) == (DoublesExtra(BOB, DEE),)
    assert doubled(TEAM_TURN, BOB, (ANN,)) == (Doubles(BOB, (ANN,)),)


def test_when_the_time_is_over_nobody_gives_and_nobody_wants_an_extra() -> None:
    assert runs_out(ASKED, Kind.LIMIT, CID) == Stands(CID)
    assert runs_out(FREE, Kind.LIMIT, BOB) == RefusesExtra(BOB, CID)
    assert runs_out(BOTH, Kind.LIMIT, BOB) == TakesExtra(BOB, CID)
    assert runs_out(ASKED, Kind.LIMIT, BOB) is None
