"""What a time limit says for one who is invited as Partner, or is Partner and due to be Captain."""

from datetime import UTC, datetime

from bot.clock import LIMIT_AFTER, NEXT_GAME_AFTER, REMIND_AFTER, Kind, goes_with, limits, runs_out
from bot.rules.engine import apply
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import InvitesPartner, Refuses, StaysPartner
from tests.rules.partners import ANN, BOB, CID, DEE, EVE, FAY, INVITED, TOP, WON, after, seated

NOW = datetime(2026, 7, 1, 20, 0, tzinfo=UTC)
LIMITED = {REMIND_AFTER: 0, LIMIT_AFTER: 5, NEXT_GAME_AFTER: 30}


def whom(chouette: Chouette) -> set[tuple[str, str]]:
    return {(one.kind, one.whom) for one in limits(chouette, "m", (), dict(LIMITED), NOW)}


def test_who_is_invited_declines_and_the_next_is_invited() -> None:
    assert whom(INVITED) == {(Kind.LIMIT, FAY)}
    said = runs_out(INVITED, Kind.LIMIT, FAY)
    assert said == Refuses(FAY, ANN)
    assert goes_with(INVITED, said) == (InvitesPartner(ANN, EVE),)
    assert isinstance(apply(after(INVITED, said), InvitesPartner(ANN, EVE)), Accepted)


def test_after_the_last_who_is_invited_nobody_is() -> None:
    last = after(seated(ANN, BOB, CID, partner_from="4", partner="none"))
    assert goes_with(last, Refuses(CID, ANN)) == ()
    four = after(seated(ANN, BOB, CID, DEE, partner_from="4"), InvitesPartner(ANN, DEE), Refuses(DEE, ANN))
    assert goes_with(after(four, InvitesPartner(ANN, CID)), Refuses(CID, ANN)) == ()


def test_a_partner_who_says_nothing_stays() -> None:
    assert whom(TOP) == {(Kind.LIMIT, FAY)}  # nor does the next game start before they have spoken
    assert runs_out(TOP, Kind.LIMIT, FAY) == StaysPartner(FAY)
    assert runs_out(TOP, Kind.LIMIT, ANN) is None
    assert goes_with(TOP, StaysPartner(FAY)) == ()
    assert whom(WON) == {(Kind.NEXT_GAME, "")}
