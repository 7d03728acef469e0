"""Whom a director who plays must ask, and that what is done is what they were asked."""

import pytest

from bot.desk.commands import order_of_closing, order_token, statement_for_director
from bot.desk.submission import spoken_in_name_of, statements_for_absent_players
from bot.rules import refusals
from bot.rules.engine import apply, new_chouette
from bot.rules.events import ProposalLapsed
from bot.rules.points import HalfPoints, Player, Players
from bot.rules.refusals import NotSaidForAnother, Refusal
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    AcceptsProposal,
    AppointsProxy,
    AsksToBePaid,
    ChouetteMode,
    ComesBack,
    DeclinesProposal,
    DirectorCorrectsScore,
    DirectorRevokes,
    DirectorUnseats,
    Doubles,
    GoesAway,
    Joins,
    Leaves,
    Margin,
    ProposesChouetteEnd,
    ProposesClosing,
    ProposesRuleChange,
    ProposesTitle,
    ProposesUndo,
    ReportsWin,
    SeatedDirectorProposes,
    SeatsAllInOrder,
    StartsGame,
    Statement,
)
from tests.rules.talk import COLORADO
from tests.rules.test_robots import with_robots

ANN, BOB, CID, DEE, EVE, MIA = map(Player, ("Ann", "Bob", "Cid", "Dee", "Eve", "Mia"))
TABLE = new_chouette(COLORADO, ChouetteMode.SCORE)


def said(table: Chouette, *statements: Statement) -> Chouette:
    """The table at a distance after what players and directors say."""
    for one in statements:
        outcome = apply(table, one, enforce_turns=True, as_director=True)
        assert isinstance(outcome, Accepted), (one, outcome)
        table = outcome.chouette
    return table


GAME = said(TABLE, SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None))
PLAYED = said(GAME, ReportsWin(ANN, Margin.SINGLE))
CORRECTION = "correct:Bob:Ann:40"


def ordered(table: Chouette, by: Player, order: str) -> Accepted | Refusal:
    """What comes of a director's order."""
    return apply(table, statement_for_director(table, by, order, "why"), enforce_turns=True, as_director=True)


def asked(table: Chouette, by: Player, order: str) -> Players:
    """Who is asked about a director's order."""
    outcome = ordered(table, by, order)
    assert isinstance(outcome, Accepted), outcome
    return outcome.chouette.proposals[-1].waiting


def asks(table: Chouette, by: Player, order: str) -> Chouette:
    """The table at which others are asked about it."""
    assert asked(table, by, order)
    return said(table, statement_for_director(table, by, order, "why"))


# --- Whom they ask


@pytest.mark.parametrize("gone", [Leaves, GoesAway])
def test_a_director_who_plays_does_nothing_where_nobody_else_can_agree(gone: type[Leaves] | type[GoesAway]) -> None:
    alone = said(PLAYED, gone(BOB), gone(CID), gone(DEE))
    assert isinstance(ordered(alone, ANN, CORRECTION), refusals.NobodyElseAgrees)
    outcome = ordered(alone, MIA, CORRECTION)
    assert isinstance(outcome, Accepted)
    assert outcome.transfers


def test_robots_agree_only_where_no_person_is_concerned() -> None:
    table = said(with_robots(CID, DEE), GoesAway(BOB))
    assert isinstance(ordered(table, ANN, "act:Bob:starts"), refusals.NobodyElseAgrees)
    alone = with_robots(BOB, CID, DEE)
    assert asked(alone, ANN, CORRECTION) == (BOB, CID, DEE)


def test_nobody_says_yes_for_another_to_what_they_ask_as_a_director() -> None:
    waiting = said(asks(said(PLAYED, GoesAway(CID), GoesAway(DEE)), ANN, CORRECTION), GoesAway(BOB))

    def yes(_: Chouette, player: Player) -> Statement:
        return AcceptsProposal(player, ANN)

    assert isinstance(spoken_in_name_of(BOB, yes)(waiting, ANN), NotSaidForAnother)
    assert statements_for_absent_players(waiting, ANN, yes) == ()
    assert isinstance(ordered(waiting, ANN, "act:Bob:accepts"), refusals.NobodyElseAgrees)
    assert said(waiting, ComesBack(BOB), AcceptsProposal(BOB, ANN)).asides


def test_who_has_left_with_a_score_asks_as_those_who_play() -> None:
    left = said(PLAYED, Leaves(DEE))
    assert asked(left, DEE, "correct:Ann:Dee:40") == (ANN,)
    corrected = said(left, DirectorCorrectsScore(MIA, DEE, ANN, HalfPoints(4)))
    assert asked(corrected, DEE, "undo")
    closing = ProposesClosing(DEE, 1, ANN, by_engine=False, row=((ANN, HalfPoints(-4)), (DEE, HalfPoints(4))))
    assert isinstance(order_of_closing(left, closing), refusals.NoGameToClose)
    assert isinstance(statement_for_director(left, DEE, "close:1:Ann:----", "why"), SeatedDirectorProposes)
    outcome = ordered(left, DEE, "act:Ann:away")
    assert isinstance(outcome, Accepted)  # that moves no points
    assert not outcome.chouette.proposals


def test_for_who_is_late_somebody_else_is_asked() -> None:
    doubled = said(GAME, Doubles(BOB, ()))
    assert asked(doubled, BOB, "act:Cid:stands") == (ANN,)
    assert asked(doubled, ANN, "act:Cid:stands") == (BOB,)
    assert asked(said(doubled, AppointsProxy(CID, DEE)), BOB, "act:Cid:stands") == (DEE,)


# --- What they agree to


def test_the_author_is_not_asked_whether_their_own_proposal_is_answered_for_another() -> None:
    away = said(GAME, GoesAway(CID), AsksToBePaid(ANN, CID, HalfPoints(2)))
    assert ANN not in asked(away, BOB, "act:Cid:accepts")
    others_away = said(GAME, GoesAway(CID), GoesAway(DEE), AsksToBePaid(ANN, CID, HalfPoints(2)))
    assert isinstance(ordered(others_away, BOB, "act:Cid:accepts"), refusals.NobodyElseAgrees)


def test_the_question_says_whose_proposal_is_answered() -> None:
    table = asks(said(GAME, GoesAway(CID), AsksToBePaid(ANN, CID, HalfPoints(2))), BOB, "act:Cid:accepts")
    key, facts = table.proposals[-1].subject.message_key_and_facts(BOB)
    assert key == "answers-for-as-director"
    assert facts == {"player": CID, "kind": "accepts", "of": ANN, "about": "settlement", "note": "why"}


def test_yes_to_one_proposal_is_no_yes_to_another() -> None:
    table = said(GAME, GoesAway(CID), AsksToBePaid(ANN, CID, HalfPoints(2)))
    waiting = asks(table, BOB, "act:Cid:accepts")
    other = said(waiting, DeclinesProposal(ANN, ANN), AsksToBePaid(ANN, CID, HalfPoints(20)))
    (yes,) = (one.waiting[0] for one in other.proposals if one.by == BOB)
    outcome = apply(other, AcceptsProposal(yes, BOB), enforce_turns=True)
    assert isinstance(outcome, Accepted)
    assert ProposalLapsed(by=BOB, about="director") in outcome.events
    assert not outcome.transfers
    done = apply(waiting, AcceptsProposal(yes, BOB), enforce_turns=True)
    assert isinstance(done, Accepted)
    assert done.transfers


def test_it_lapses_where_they_are_back_for_whom_it_would_be_said() -> None:
    waiting = asks(said(GAME, Doubles(BOB, ()), GoesAway(CID)), BOB, "act:Cid:stands")
    (yes,) = waiting.proposals[-1].waiting
    back = apply(said(waiting, ComesBack(CID)), AcceptsProposal(yes, BOB), enforce_turns=True)
    assert isinstance(back, Accepted)
    assert ProposalLapsed(by=BOB, about="director") in back.events
    late = asks(said(GAME, Doubles(BOB, ())), BOB, "act:Cid:stands")
    done = apply(said(late, GoesAway(CID)), AcceptsProposal(yes, BOB), enforce_turns=True)
    assert isinstance(done, Accepted)
    assert ProposalLapsed(by=BOB, about="director") not in done.events


# --- Undo


def test_all_with_a_stake_are_asked_to_undo_what_the_director_did_themself() -> None:
    doubled = said(GAME, Doubles(BOB, ()))
    assert asked(doubled, BOB, "undo") == (ANN, CID, DEE)
    one = said(asks(doubled, BOB, "undo"), AcceptsProposal(ANN, BOB))
    assert one.decision == doubled.decision
    every = said(one, AcceptsProposal(CID, BOB), AcceptsProposal(DEE, BOB))
    assert every.decision is None
    others = asks(doubled, ANN, "undo")
    assert others.proposals[-1].waiting == (BOB,)
    assert said(others, AcceptsProposal(BOB, ANN)).decision is None


def test_who_was_refused_an_undo_does_not_ask_again_as_a_director() -> None:
    doubled = said(GAME, Doubles(BOB, ()))
    refused = said(asks(doubled, BOB, "undo"), DeclinesProposal(CID, BOB))
    assert isinstance(ordered(refused, BOB, "undo"), refusals.UndoDeclined)
    assert isinstance(apply(refused, ProposesUndo(BOB), enforce_turns=True), refusals.UndoDeclined)
    assert isinstance(ordered(refused, MIA, "undo"), Accepted)
    players = said(doubled, ProposesUndo(BOB), DeclinesProposal(CID, BOB))
    assert isinstance(ordered(players, BOB, "undo"), refusals.UndoDeclined)


def test_an_undo_to_which_nobody_has_answered_can_be_asked_for_again() -> None:
    doubled = said(GAME, Doubles(BOB, ()), ProposesUndo(BOB))
    assert isinstance(apply(said(doubled, DeclinesProposal(BOB, BOB)), ProposesUndo(BOB), enforce_turns=True), Accepted)
    replaced = said(doubled, ProposesTitle(BOB, "x"))
    assert isinstance(apply(replaced, ProposesUndo(BOB), enforce_turns=True), Accepted)
    answered = said(doubled, AcceptsProposal(ANN, BOB), DeclinesProposal(BOB, BOB))
    assert isinstance(apply(answered, ProposesUndo(BOB), enforce_turns=True), refusals.UndoRequestedAlready)


# --- What the director's own button does


def test_the_button_of_an_order_does_nothing_once_something_else_is_agreed() -> None:
    assert order_token(PLAYED, CORRECTION) == order_token(said(PLAYED), CORRECTION)
    one, other = said(PLAYED, ProposesTitle(ANN, "x")), said(PLAYED, ProposesChouetteEnd(BOB))
    assert order_token(one, "act:Cid:accepts") != order_token(other, "act:Cid:accepts")
    agreed = said(
        PLAYED,
        ProposesRuleChange(ANN, "beavers", "no"),
        *(AcceptsProposal(player, ANN) for player in (BOB, CID, DEE)),
    )
    assert order_token(agreed, CORRECTION) != order_token(PLAYED, CORRECTION)


def test_what_does_the_same_at_any_moment_of_a_game_is_ordered_though_the_game_goes_on() -> None:
    later = said(GAME, Doubles(BOB, ()))
    for order in ("adjourn", "end", CORRECTION):
        assert order_token(later, order) == order_token(GAME, order)
    assert order_token(later, "undo") != order_token(GAME, "undo")
    assert order_token(PLAYED, "end") != order_token(GAME, "end")


# --- An unseating that is undone


def test_an_unseating_that_is_undone_changes_nothing_about_others() -> None:
    rules = with_option(COLORADO, "leave", "announced")
    seats = SeatsAllInOrder(None, (ANN, BOB, CID, DEE))
    game = said(new_chouette(rules, ChouetteMode.SCORE), seats, StartsGame(None))
    table = said(game, Joins(EVE), AcceptsProposal(ANN, EVE), AppointsProxy(BOB, CID), AppointsProxy(DEE, EVE))
    unseated = said(table, DirectorUnseats(MIA, EVE))
    assert DEE not in unseated.proxies
    since = said(unseated, Leaves(BOB), AppointsProxy(BOB, None))
    assert since.leaving == (BOB,)
    again = said(since, DirectorRevokes(MIA))
    assert EVE in again.seated
    assert again.leaving == (BOB,)
    assert again.proxies == {DEE: EVE}
