"""What a time limit says for one who is invited as Partner, or is Partner and due to be Captain."""

from datetime import UTC, datetime

from bot.clock import (
    LIMIT_SETTING,
    NEXT_GAME_SETTING,
    REMINDER_SETTING,
    DeadlineKind,
    statement_after_limit,
    statements_with,
    time_limits,
)
from bot.rules.engine import apply
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import InvitesPartner, Refuses, StaysPartner
from tests.rules.partners import ANN, BOB, CID, DEE, EVE, FAY, INVITED, TOP, WON
from tests.rules.tables import after, seated

NOW = datetime(2026, 7, 1, 20, 0, tzinfo=UTC)
LIMITED = {REMINDER_SETTING: 0, LIMIT_SETTING: 5, NEXT_GAME_SETTING: 30}


def whom(chouette: Chouette) -> set[tuple[str, str]]:
    return {(one.kind, one.whom) for one in time_limits(chouette, "m", (), dict(LIMITED), NOW)}


def test_who_is_invited_declines_and_the_next_is_invited() -> None:
    assert whom(INVITED) == {(DeadlineKind.LIMIT, FAY)}
    said = statement_after_limit(INVITED, DeadlineKind.LIMIT, FAY)
    assert said == Refuses(FAY, ANN)
    assert statements_with(INVITED, said) == (InvitesPartner(ANN, EVE),)
    assert isinstance(apply(after(INVITED, said), InvitesPartner(ANN, EVE)), Accepted)


def test_after_the_last_who_is_invited_nobody_is() -> None:
    last = after(seated(ANN, BOB, CID, partner_from="4", partner="none"))
    assert statements_with(last, Refuses(CID, ANN)) == ()
    four = after(seated(ANN, BOB, CID, DEE, partner_from="4"), InvitesPartner(ANN, DEE), Refuses(DEE, ANN))
    assert statements_with(after(four, InvitesPartner(ANN, CID)), Refuses(CID, ANN)) == ()


def test_a_partner_who_says_nothing_stays() -> None:
    assert whom(TOP) == {(DeadlineKind.LIMIT, FAY)}  # nor does the next game start before they have spoken
    assert statement_after_limit(TOP, DeadlineKind.LIMIT, FAY) == StaysPartner(FAY)
    assert statement_after_limit(TOP, DeadlineKind.LIMIT, ANN) is None
    assert statements_with(TOP, StaysPartner(FAY)) == ()
    assert whom(WON) == {(DeadlineKind.NEXT_GAME, "")}
