"""Who speaks for an absent player, where no record shows it: the desk asks."""

import pytest

from bot.rules.engine import apply, new_chouette
from bot.rules.points import Player
from bot.rules.seats.speaking import absent_players_spoken_for, captain_or_box_deciding_absent_cube, speaker_for
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    AppointsProxy,
    ChouetteMode,
    DeclinesToDouble,
    Doubles,
    Drops,
    GoesAway,
    InvitesPartner,
    Joins,
    StartsGame,
    Statement,
    Takes,
)
from tests.rules.extra_tables import DOUBLED
from tests.rules.partners import ANN, BOB, CID, DEE, FAY, SIX
from tests.rules.tables import after, seated
from tests.rules.talk import COLORADO

BETWEEN = seated(ANN, BOB, CID, DEE)
PLAYED = after(BETWEEN, StartsGame(None))
OF_TWO = after(seated(*SIX), InvitesPartner(None, FAY), StartsGame(None))


def away(table: Chouette, *players: Player) -> Chouette:
    return after(table, *(GoesAway(player) for player in players))


@pytest.mark.parametrize(
    ("table", "player", "speaker"),
    [
        (PLAYED, CID, CID),
        (away(PLAYED, CID), CID, BOB),
        (away(PLAYED, BOB), BOB, CID),
        (away(PLAYED, BOB, CID), BOB, DEE),
        (away(PLAYED, BOB, CID, DEE), BOB, None),
        (away(PLAYED, ANN), ANN, None),
        (away(OF_TWO, ANN), ANN, FAY),
        (away(OF_TWO, FAY), FAY, ANN),
        (away(OF_TWO, ANN, FAY), ANN, None),
        (away(BETWEEN, ANN), ANN, BOB),
        (away(BETWEEN, BOB), BOB, CID),
        (away(BETWEEN, BOB, CID, DEE), BOB, ANN),
    ],
)
def test_without_a_proxy_the_first_of_his_side_who_is_there(
    table: Chouette, player: Player, speaker: Player | None
) -> None:
    assert speaker_for(table, player) == speaker
    if speaker != player:
        assert all((player in absent_players_spoken_for(table, other)) == (other == speaker) for other in SIX)


@pytest.mark.parametrize("table", [BETWEEN, PLAYED])
def test_a_proxy_or_his_proxy_comes_first(table: Chouette) -> None:
    chain = after(away(table, CID), AppointsProxy(CID, DEE), AppointsProxy(DEE, BOB))
    assert speaker_for(chain, CID) == DEE
    assert speaker_for(away(chain, DEE), CID) == BOB
    assert absent_players_spoken_for(away(chain, DEE), BOB) == (CID, DEE)


def test_nobody_decides_for_one_against_whom_he_plays() -> None:
    for_cid, for_the_box = after(PLAYED, AppointsProxy(CID, ANN)), after(PLAYED, AppointsProxy(ANN, CID))
    assert speaker_for(away(for_cid, CID), CID) == BOB
    assert speaker_for(away(for_the_box, ANN), ANN) is None
    out = (Doubles(CID, ()), DeclinesToDouble(BOB), DeclinesToDouble(DEE), Drops(ANN, ()))
    assert speaker_for(away(after(for_cid, *out), CID), CID) == ANN
    assert speaker_for(away(after(for_the_box, *out), ANN), ANN) == CID


def test_nobody_answers_an_extra_that_he_has_with_the_absent_one() -> None:
    for_cid, for_bob = away(DOUBLED, CID), away(DOUBLED, BOB)
    assert speaker_for(for_cid, CID) == ANN  # with whom Cid sides, and not the Captain, whose extra it is
    assert speaker_for(away(for_cid, ANN), CID) == DEE  # who gave one too
    assert speaker_for(for_bob, BOB) is None
    assert speaker_for(away(after(PLAYED, AppointsProxy(BOB, CID)), BOB), BOB) == CID
    assert speaker_for(away(after(DOUBLED, AppointsProxy(BOB, CID)), BOB), BOB) is None


def test_before_the_seats_nobody_speaks_for_another() -> None:
    lobby = away(after(new_chouette(COLORADO, ChouetteMode.PLAY), Joins(ANN), Joins(BOB)), ANN)
    assert speaker_for(lobby, ANN) is None


def news_of(table: Chouette, said: Statement) -> dict[str, object]:
    heard = apply(table, said)
    assert isinstance(heard, Accepted)
    return {
        name: fact
        for name, fact in vars(heard.events[0]).items()
        if name not in {"by_clock", "spokesman", "forced", "guests"}
    }


def test_who_goes_away_is_told_with_who_speaks_for_them() -> None:
    assert news_of(PLAYED, GoesAway(CID)) == {"by": CID, "speaker": BOB, "follows": False}
    assert news_of(PLAYED, GoesAway(ANN)) == {"by": ANN, "speaker": None, "follows": False}
    with_them = after(seated(ANN, BOB, CID, DEE, absent_cube="captain"), StartsGame(None))
    assert news_of(with_them, GoesAway(CID)) == {"by": CID, "speaker": BOB, "follows": True}
    assert news_of(with_them, GoesAway(BOB)) == {"by": BOB, "speaker": CID, "follows": False}
    with_partner = after(seated(*SIX, absent_cube="captain"), InvitesPartner(None, FAY), StartsGame(None))
    assert not news_of(with_partner, GoesAway(FAY))["follows"]  # whose half goes with the Box's
    without_captain = after(with_them, Doubles(ANN, ALL_PLAYERS), Drops(BOB, ()), Takes(CID, ()), Takes(DEE, ()))
    for acting_or_not in (BOB, CID, DEE):  # there is no cube of the Captain's any more
        assert not news_of(without_captain, GoesAway(acting_or_not))["follows"]
    by_proxy = after(with_them, AppointsProxy(CID, DEE))
    assert news_of(by_proxy, GoesAway(CID)) == {"by": CID, "speaker": DEE, "follows": False}


def test_who_appoints_one_he_plays_against_is_told_who_speaks_until_they_do_not() -> None:
    assert news_of(PLAYED, AppointsProxy(CID, ANN)) == {"by": CID, "player": ANN, "against": True, "speaker": BOB}
    assert news_of(PLAYED, AppointsProxy(CID, DEE)) == {"by": CID, "player": DEE, "against": False, "speaker": DEE}
    appointed = after(PLAYED, AppointsProxy(CID, ANN))
    assert news_of(appointed, AppointsProxy(CID, None))["against"] is False
    for player, proxy, against in ((CID, ANN, True), (ANN, CID, True), (CID, BOB, False)):
        told = news_of(BETWEEN, AppointsProxy(player, proxy))
        assert told == {"by": player, "player": proxy, "against": against, "speaker": None}
    with_partner = after(seated(*SIX), InvitesPartner(ANN, FAY), AcceptsProposal(FAY, ANN))
    assert news_of(with_partner, AppointsProxy(ANN, FAY))["against"] is False


def test_an_absent_partner_is_spoken_for_only_once_they_are_asked() -> None:
    rules = {"absent_cube": "captain", "partner": "optional", "team_redouble_answer": "any", "cube": "single"}
    table = away(after(seated(*SIX, **rules), InvitesPartner(None, FAY), StartsGame(None)), FAY)
    assert captain_or_box_deciding_absent_cube(table, FAY) is None
