"""An undo: asked once for each action, it holds up no dice, and it says what it undoes."""

from bot.rules.engine import apply
from bot.rules.events import ProposalLapsed, Undone, UndoProposed
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.refusals import ProposalOpen
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    DeclinesProposal,
    Doubles,
    Drops,
    Plays,
    ProposesUndo,
    Rolls,
    RollsOpening,
    StartsGame,
    Takes,
)
from tests.rules.tables import after, seated

ANN, BOB, CID = map(Player, ("Ann", "Bob", "Cid"))
PLAYED = after(
    seated(ANN, BOB, CID, mode=ChouetteMode.PLAY), StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5")
)
ASKED = after(PLAYED, ProposesUndo(ANN))


def accepted(table: Chouette, *said: object) -> Accepted:
    found = apply(after(table, *said[:-1]), said[-1], enforce_turns=True)  # pyright: ignore[reportArgumentType]
    assert isinstance(found, Accepted)
    return found


def test_dice_fall_while_an_undo_is_asked_for_and_stay() -> None:
    assert players_who_must_act(ASKED) == (BOB,)
    rolled = accepted(ASKED, Rolls(BOB, (6, 5))).chouette
    assert rolled.proposals
    undone = accepted(rolled, AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
    assert undone.events[-1] == Undone(by=ANN, kind="plays", whose=ANN, play="8/5 6/5")
    assert undone.chouette.dice_to_fall_again == ((6, 5),)


def test_it_lapses_with_the_next_action() -> None:
    lapsed = accepted(ASKED, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
    assert ProposalLapsed(by=ANN, about="undo") in lapsed.events
    assert lapsed.chouette.undo_requests.by == frozenset()


def test_what_is_undone_is_the_askers_own_or_anothers() -> None:
    own, others = (accepted(PLAYED, ProposesUndo(who)).events[-1] for who in (ANN, BOB))
    assert [one.theirs for one in (own, others) if isinstance(one, UndoProposed)] == [True, False]


def test_the_next_game_waits_for_its_answer() -> None:
    over = after(PLAYED, Doubles(BOB, ()), Doubles(CID, ()), Drops(ANN, (BOB, CID)), ProposesUndo(ANN))
    assert over.game is None
    assert players_who_must_act(over) == (BOB, CID)
    assert isinstance(apply(over, StartsGame(None), enforce_turns=True), ProposalOpen)


def test_another_action_can_be_asked_to_be_undone() -> None:
    declined = after(ASKED, DeclinesProposal(BOB, ANN))
    doubled = after(declined, Doubles(BOB, ()), Doubles(CID, ()), Takes(ANN, (BOB,)))
    assert isinstance(apply(doubled, ProposesUndo(ANN), enforce_turns=True), Accepted)
