"""What a time limit says for one who is invited as Partner, or is Partner and due to be Captain."""

from datetime import UTC, datetime

from bot.clock import (
    NEXT_GAME_PAUSE_SECONDS_SETTING,
    REMINDER_MINUTES_SETTING,
    TIME_LIMIT_MINUTES_SETTING,
    DeadlineKind,
    further_statements_after_limit,
    statement_after_limit,
    time_limits,
)
from bot.rules.engine import apply
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import DeclinesProposal, InvitesPartner, StaysPartner
from tests.rules.partners import ANN, BOB, CID, DEE, EVE, FAY, INVITED, TOP, WON
from tests.rules.tables import after, seated

NOW = datetime(2026, 7, 1, 20, 0, tzinfo=UTC)
LIMITED = {REMINDER_MINUTES_SETTING: 0, TIME_LIMIT_MINUTES_SETTING: 5, NEXT_GAME_PAUSE_SECONDS_SETTING: 30}


def whom(chouette: Chouette) -> set[tuple[str, str]]:
    return {(one.kind, one.whom) for one in time_limits(chouette, "m", (), dict(LIMITED), NOW)}


def test_who_is_invited_declines_and_the_next_is_invited() -> None:
    assert whom(INVITED) == {(DeadlineKind.LIMIT, FAY)}
    said = statement_after_limit(INVITED, DeadlineKind.LIMIT, FAY)
    assert said == DeclinesProposal(FAY, ANN)
    assert further_statements_after_limit(INVITED, said) == (InvitesPartner(ANN, EVE),)
    assert isinstance(apply(after(INVITED, said), InvitesPartner(ANN, EVE)), Accepted)


def test_after_the_last_who_is_invited_nobody_is() -> None:
    last = after(seated(ANN, BOB, CID, partner_from="4", partner="none"))
    assert further_statements_after_limit(last, DeclinesProposal(CID, ANN)) == ()
    four = after(seated(ANN, BOB, CID, DEE, partner_from="4"), InvitesPartner(ANN, DEE), DeclinesProposal(DEE, ANN))
    assert further_statements_after_limit(after(four, InvitesPartner(ANN, CID)), DeclinesProposal(CID, ANN)) == ()


def test_a_partner_who_says_nothing_stays() -> None:
    assert whom(TOP) == {(DeadlineKind.LIMIT, FAY)}  # nor does the next game start before they have spoken
    assert statement_after_limit(TOP, DeadlineKind.LIMIT, FAY) == StaysPartner(FAY)
    assert statement_after_limit(TOP, DeadlineKind.LIMIT, ANN) is None
    assert further_statements_after_limit(TOP, StaysPartner(FAY)) == ()
    assert whom(WON) == {(DeadlineKind.NEXT_GAME, "")}
