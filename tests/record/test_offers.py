"""What is said in the records of worked examples was offered, what is refused there was not, and it can go on."""

from pathlib import Path

import pytest

from bot.record.books import rule_books
from bot.record.read import AssertedRefusal, read_record
from bot.record.replay import chouette_at_start
from bot.rules.engine import apply
from bot.rules.offers import allowed_statements, forced_statement, with_dice
from bot.rules.play.turn import players_who_must_act
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ClaimsSeat,
    DirectorSpeaksFor,
    JoinsAsGuest,
    KeepsScoreAgain,
    Plays,
    Statement,
    Suggests,
    TakesBackOwn,
)
from tests.record.test_records import EACH
from tests.rules.offered import can_go_on, canonical

AS_WRITTEN = Plays | Suggests
"""A play has many ways to be written, of which one is offered."""
SAID_FOR_ANOTHER = TakesBackOwn | JoinsAsGuest | ClaimsSeat | KeepsScoreAgain
"""The desk says it where somebody undoes what they have just pressed, names a guest, agrees to a claim, or is back."""


def is_offered(chouette: Chouette, said: Statement) -> bool:
    """Whether somebody could choose what they say; or those for whom a director says it."""
    if isinstance(said, DirectorSpeaksFor):
        return is_offered(chouette, said.saying)
    if said.by is None or isinstance(said, AS_WRITTEN | SAID_FOR_ANOTHER):
        return True
    return canonical(said, chouette) <= {*allowed_statements(chouette, said.by, {type(said)})}


def is_heard(chouette: Chouette, itself: Statement) -> bool:
    dice = chouette.dice_that_must_fall_again_next or (2, 1)
    return not isinstance(apply(chouette, with_dice(chouette, itself, lambda: dice)), Refusal)


@pytest.mark.parametrize("path", EACH, ids=lambda path: path.stem)
def test_what_is_said_was_offered_and_what_is_refused_was_not(path: Path) -> None:
    record = read_record(path.read_text("utf-8"), rule_books())
    chouette = chouette_at_start(record)
    for line, said in record.lines:
        if isinstance(said, Statement):
            assert is_offered(chouette, said), (line, said)
            heard = apply(chouette, said)
            assert not isinstance(heard, Refusal), (line, said)
            chouette = heard.chouette
            assert all(can_go_on(chouette, player) for player in players_who_must_act(chouette)), line
            assert (itself := forced_statement(chouette)) is None or is_heard(chouette, itself), line
        elif isinstance(said, AssertedRefusal) and said.said.by:
            assert said.said not in allowed_statements(chouette, said.said.by, {type(said.said)}), (line, said)
