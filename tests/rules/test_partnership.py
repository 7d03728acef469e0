"""Who is Partner where no record shows it, and how the last half point goes."""

from dataclasses import replace

import pytest

from bot.rules.engine import apply
from bot.rules.evening.settlements import partner_asked_to_sell, partner_who_may_sell_along
from bot.rules.events import BecamePartner, PartnerKeptShare
from bot.rules.options import PartnerSplitUnit, PointUnit
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Transfer, TransferReason
from bot.rules.refusals import NotSaidForAnother, Refusal
from bot.rules.seats.partner import (
    game_after_share_handover,
    next_partner_to_invite,
    partner_share_and_odd_half,
    partner_who_must_choose,
    result_of_box_side,
    statements_on_partner_choice_timeout,
)
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette
from bot.rules.state.proposals import ShareHandover
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    AppointsProxy,
    AsksToBePaid,
    ChouetteMode,
    ComesBack,
    DeclinesProposal,
    DirectorSpeaksFor,
    Doubles,
    Drops,
    GoesAway,
    InvitesPartner,
    Joins,
    Leaves,
    Margin,
    OffersToPay,
    OffersToResign,
    OffersToSellBox,
    PartnerKeepsShare,
    PartnerSellsAlong,
    Plays,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesResumption,
    ProposesRuleChange,
    ReportsWin,
    Rolls,
    RollsOpening,
    StartsGame,
    Statement,
    StaysPartner,
    Takes,
)
from tests.rules.partners import (
    ANN,
    BOB,
    CID,
    DECLINED,
    DEE,
    EVE,
    FAY,
    FIRST,
    FOR_SALE,
    GUS,
    INVITED,
    MANDATORY,
    OPTIONAL,
    PARTNERS,
    SIX,
    TOP,
    WON,
)
from tests.rules.tables import after, seated
from tests.rules.talk import COLORADO


@pytest.mark.parametrize(
    ("how", "total", "share", "odd"),
    [
        (PartnerSplitUnit.WHOLE, 10, 4, 0),
        (PartnerSplitUnit.WHOLE, -10, -4, 0),
        (PartnerSplitUnit.WHOLE, 2, 0, 0),
        (PartnerSplitUnit.WHOLE, 7, 2, 0),
        (PartnerSplitUnit.HALVES, 10, 5, 0),
        (PartnerSplitUnit.HALVES, -10, -5, 0),
        (PartnerSplitUnit.HALVES, 1, 0, 1),
        (PartnerSplitUnit.HALVES, -7, -3, -1),
    ],
)
def test_what_a_side_won_is_split(how: PartnerSplitUnit, total: int, share: int, odd: int) -> None:
    assert partner_share_and_odd_half(replace(COLORADO, partner_split=how, points=PointUnit.HALVES), total) == (
        share,
        odd,
    )


@pytest.mark.parametrize("how", PartnerSplitUnit)
@pytest.mark.parametrize(("total", "share"), [(10, 4), (-10, -4), (2, 0), (8, 4)])
def test_where_the_sheet_knows_whole_points_no_half_is_split(how: PartnerSplitUnit, total: int, share: int) -> None:
    assert partner_share_and_odd_half(replace(COLORADO, partner_split=how, points=PointUnit.WHOLE), total) == (share, 0)


def with_odd_half(odd: int) -> Chouette:
    """Cid is Ann's Partner, and a half point of their game is left over."""
    table = after(MANDATORY, StartsGame(None), ReportsWin(ANN, Margin.SINGLE))
    row = replace(table.games[-1], odd_half=odd)
    return after(replace(table, mode=ChouetteMode.PLAY, games=(row,)), StartsGame(None))


@pytest.mark.parametrize(
    ("odd", "dice", "paid"),
    [(1, (3, 2), (ANN, CID)), (-1, (3, 2), (CID, ANN)), (1, (3, 1), None), (-1, (2, 2), None)],
)
def test_an_odd_half_goes_by_the_next_dice(odd: int, dice: tuple[int, int], paid: tuple[str, str] | None) -> None:
    table = with_odd_half(odd)
    heard = apply(table, RollsOpening(None, dice))
    assert isinstance(heard, Accepted)
    assert heard.transfers == ((Transfer(*paid, 1, TransferReason.SPLIT, 1),) if paid else ())
    assert heard.chouette.games[-1].odd_half == 0
    assert sum(heard.chouette.scores.values()) == 0
    assert result_of_box_side(heard.chouette.games[-1]) == result_of_box_side(table.games[-1])


@pytest.mark.parametrize(("dice", "share"), [((6, 5), 1), ((6, 4), 0)])
def test_a_half_that_the_dice_gave_when_a_game_was_adjourned_is_shared(dice: tuple[int, int], share: int) -> None:
    table = seated(*SIX, mode=ChouetteMode.PLAY, partner="mandatory", partner_choice="next", points="halves",
        partner_split="halves", settlements="yes")  # fmt: skip
    table = after(
        table, StartsGame(None), RollsOpening(None, (3, 1)), AsksToBePaid(ANN, DEE, 1), AcceptsProposal(DEE, ANN)
    )
    table = after(table, ProposesAdjournment(ANN), *(AcceptsProposal(player, ANN) for player in (BOB, CID, EVE)))
    assert (table.scores[ANN], table.scores[CID], table.games[-1].odd_half) == (1, 0, 1)
    table = after(table, ProposesResumption(ANN, 1), *(AcceptsProposal(player, ANN) for player in (BOB, CID, EVE)))
    table = after(table, Plays(ANN, "8/5 6/5"), Rolls(BOB, dice))
    assert (table.scores[CID], table.games[-1].odd_half) == (share, 0)
    for player, points in ((BOB, 2), (EVE, 4), (FAY, 3)):
        table = after(table, AsksToBePaid(ANN, player, points), AcceptsProposal(player, ANN))
    assert [transfer.amount for transfer in table.games[-1].transfers if transfer.reason is TransferReason.SPLIT] == [
        5 - share
    ]
    assert (table.scores[ANN], table.scores[CID], table.games[-1].odd_half) == (5, 5, 0)


def test_a_partner_answers_for_his_share_when_his_box_resigns() -> None:
    table = after(FIRST, OffersToResign(ANN, Margin.SINGLE))
    assert table.proposals[0].waiting == (BOB, CID, DEE, EVE, FAY)
    table = after(table, *(AcceptsProposal(player, ANN) for player in (BOB, CID, DEE, EVE, FAY)))
    assert table.scores[FAY] == -4


def test_a_game_that_is_given_up_is_split_as_far_as_it_is_booked() -> None:
    table = after(FIRST, ProposesChouetteEnd(ANN), *(AcceptsProposal(player, ANN) for player in SIX[1:]))
    assert set(table.scores.values()) == {0}


def test_who_declined_is_asked_again_by_the_next_box_alone() -> None:
    assert next_partner_to_invite(DECLINED) == EVE
    assert next_partner_to_invite(after(DECLINED, StartsGame(None), ReportsWin(ANN, Margin.SINGLE))) == BOB
    assert next_partner_to_invite(PARTNERS) is None
    assert next_partner_to_invite(seated(*SIX[:5])) is None
    assert next_partner_to_invite(after(MANDATORY, StartsGame(None))) is None
    assert next_partner_to_invite(FIRST) is None
    assert next_partner_to_invite(seated(*SIX, partner="none")) is None


def test_an_invitation_is_withdrawn_and_lapses_with_its_box() -> None:
    assert next_partner_to_invite(after(INVITED, DeclinesProposal(ANN, None))) == FAY
    left = after(INVITED, Leaves(ANN))
    assert left.proposals == ()
    assert left.partner is None


def test_a_box_has_one_proposal_at_a_time() -> None:
    table = after(OPTIONAL, ProposesRuleChange(ANN, "jacoby", "no"), InvitesPartner(ANN, FAY))
    assert [proposal.waiting for proposal in table.proposals] == [(FAY,)]


def test_a_partner_at_the_top_chooses_before_anything_else() -> None:
    assert partner_who_must_choose(TOP) == FAY
    assert players_who_must_act(TOP) == (FAY,)
    stayed = after(TOP, StaysPartner(FAY))
    assert players_who_must_act(stayed) == (ANN, BOB)
    assert stayed.line == (BOB, CID, DEE, EVE, FAY)


def test_without_his_box_there_is_no_partner() -> None:
    left = after(WON, Leaves(ANN))
    assert (left.box, left.partner) == (BOB, None)
    assert left.line == (CID, DEE, EVE, FAY)


def test_a_choice_is_kept_when_somebody_leaves() -> None:
    left = after(TOP, StaysPartner(FAY), Leaves(EVE))  # Eve was Captain, and lost
    assert (left.box, left.partner) == (ANN, FAY)
    assert left.line == (BOB, CID, DEE, FAY)


def test_a_partner_outside_the_line_leaves_and_the_next_takes_his_place() -> None:
    table = after(MANDATORY, StartsGame(None), ReportsWin(ANN, Margin.SINGLE))
    assert (table.partner, table.line) == (CID, (DEE, EVE, FAY, BOB))
    left = after(table, Leaves(CID))
    assert (left.partner, left.line) == (None, (DEE, EVE, FAY, BOB))
    joined = after(left, Joins(GUS), AcceptsProposal(ANN, GUS))
    assert (joined.partner, joined.line) == (EVE, (DEE, FAY, BOB, GUS))
    assert after(joined, Leaves(GUS)).partner is None


def test_before_the_first_game_the_places_are_as_if_the_leaver_had_never_sat() -> None:
    left = after(seated(*SIX, GUS, partner="mandatory", partner_choice="next"), Leaves(ANN))
    assert (left.box, left.partner, left.line) == (BOB, DEE, (CID, EVE, FAY, GUS))


def test_the_last_of_a_line_is_captain_and_no_partner() -> None:
    outside = after(MANDATORY, StartsGame(None), ReportsWin(ANN, Margin.SINGLE), Leaves(BOB), Leaves(DEE), Leaves(EVE))
    assert (outside.partner, outside.line) == (CID, (FAY,))
    alone = after(outside, Leaves(FAY))
    assert (alone.box, alone.partner, alone.line) == (ANN, None, (CID,))
    within = after(WON, Leaves(BOB), Leaves(CID), Leaves(DEE), Leaves(EVE))
    assert (within.box, within.partner, within.line) == (ANN, None, (FAY,))


def test_a_rule_that_comes_later_finds_its_partner() -> None:
    table = after(
        OPTIONAL, ProposesRuleChange(ANN, "partner", "mandatory"), *(AcceptsProposal(name, ANN) for name in SIX[1:])
    )
    assert table.stage == BetweenGames(ANN, (BOB, CID, DEE, EVE, FAY), FAY)


def test_what_moves_after_they_have_settled_is_not_shared() -> None:
    table = after(FIRST, Doubles(BOB, ()), Drops(ANN, ALL_PLAYERS), OffersToPay(FAY, ANN, 6), AcceptsProposal(ANN, FAY))
    assert table.game
    assert after(table, OffersToResign(ANN, Margin.SINGLE)).proposals[0].waiting == (CID, DEE, EVE)
    over = after(table, ReportsWin(ANN, Margin.SINGLE))
    assert over.scores == {ANN: -2 + 6 + 6, BOB: 2, CID: -2, DEE: -2, EVE: -2, FAY: -6}
    assert game_after_share_handover(table.game, ShareHandover(FAY, ANN, 0), (BOB,))[1] == ()


def test_terms_of_box_and_partner_lapse_when_a_cube_is_turned() -> None:
    offered = after(FIRST, AsksToBePaid(FAY, ANN, 4))
    assert offered.proposals
    assert after(offered, Doubles(ANN, (BOB,))).proposals == ()


def test_a_box_sells_his_own_share() -> None:
    table = after(
        FIRST, Doubles(BOB, ()), Drops(ANN, ALL_PLAYERS), OffersToSellBox(ANN, GUS, -6), AcceptsProposal(GUS, ANN)
    )
    over = after(table, ReportsWin(GUS, Margin.SINGLE))
    assert over.scores == {ANN: -2 - 6, GUS: 6 + 6 - 2, FAY: 2, BOB: 2, CID: -2, DEE: -2, EVE: -2}


def test_whose_time_runs_out_declines_or_stays_partner() -> None:
    assert statements_on_partner_choice_timeout(TOP, FAY) == (StaysPartner(FAY),)
    assert statements_on_partner_choice_timeout(INVITED, FAY) == (
        DeclinesProposal(FAY, ANN),
        InvitesPartner(ANN, EVE),
    )
    assert statements_on_partner_choice_timeout(INVITED, EVE) == ()
    four = seated(ANN, BOB, CID, DEE, partner_from="4")
    last = after(four, InvitesPartner(ANN, DEE), DeclinesProposal(DEE, ANN), InvitesPartner(ANN, CID))
    assert statements_on_partner_choice_timeout(last, CID) == (DeclinesProposal(CID, ANN),)
    assert players_who_must_act(
        after(INVITED, *statements_on_partner_choice_timeout(INVITED, FAY))
    ) == players_who_must_act(after(DECLINED, InvitesPartner(ANN, EVE)))


def test_an_invitation_lapses_when_the_rules_want_no_partner_any_more() -> None:
    table = after(
        INVITED, ProposesRuleChange(BOB, "partner", "none"), *(AcceptsProposal(name, BOB) for name in (ANN, *SIX[2:]))
    )
    assert (table.partner, table.proposals) == (None, ())


def test_a_partnership_that_was_agreed_on_ends_when_the_rules_want_none_before_the_game() -> None:
    change = (ProposesRuleChange(BOB, "partner", "none"), *(AcceptsProposal(name, BOB) for name in (ANN, *SIX[2:])))
    assert after(PARTNERS, *change).partner is None
    assert after(WON, *change).partner == FAY


def test_who_would_be_partner_hangs_on_who_would_be_captain() -> None:
    table = seated(*SIX, partner="mandatory", partner_choice="next", absent_at_top="moved back")
    won = after(table, GoesAway(DEE), StartsGame(None), ReportsWin(BOB, Margin.SINGLE))
    assert (won.box, won.line, won.partner) == (BOB, (CID, EVE, FAY, ANN), DEE)
    away = after(won, GoesAway(CID))
    assert (players_who_must_act(away), away.partner) == ((BOB, EVE), FAY)
    back = after(away, ComesBack(DEE))
    assert (players_who_must_act(back), back.partner, back.line) == ((BOB, DEE), EVE, (CID, DEE, FAY, ANN))
    heard = apply(back, ComesBack(CID))
    assert isinstance(heard, Accepted)
    assert heard.events[-1] == BecamePartner(player=DEE, box=BOB)
    started = after(back, StartsGame(DEE))
    assert (started.partner, started.line) == (EVE, (DEE, FAY, ANN, CID))


def test_who_goes_away_between_games_leaves_what_can_be_taken_back_as_it_is() -> None:
    table = seated(*SIX, partner="mandatory", partner_choice="next", absent_at_top="moved back")
    won = after(table, StartsGame(None), ReportsWin(BOB, Margin.SINGLE))
    away = after(won, GoesAway(CID))
    assert away.partner != won.partner
    assert (away.undo_to, away.decision) == (won.undo_to, won.decision)


def test_who_would_be_partner_and_waits_for_a_place_still_does_after_an_adjourned_game() -> None:
    table = seated(*SIX[:5], partner="mandatory", partner_choice="next", absent_at_top="moved back", admission="open")
    table = after(
        table,
        StartsGame(None),
        ProposesAdjournment(BOB),
        AcceptsProposal(ANN, BOB),
        AcceptsProposal(CID, BOB),
        AcceptsProposal(DEE, BOB),
    )
    table = after(table, *(StartsGame(None), ReportsWin(ANN, Margin.SINGLE)) * 4)
    table = after(table, Joins(FAY), *(GoesAway(player) for player in (CID, DEE, EVE)))
    assert (players_who_must_act(table), table.partner, table.line) == ((ANN, BOB), FAY, (CID, DEE, EVE, BOB))
    again = after(table, ProposesResumption(ANN, 1), AcceptsProposal(BOB, ANN))
    assert (again.partner, again.joiners) == (None, table.joiners)
    over = after(again, ReportsWin(ANN, Margin.SINGLE))
    assert (over.stage, over.joiners) == (table.stage, table.joiners)


def test_who_would_be_partner_and_waits_for_a_place_has_no_older_one() -> None:
    table = seated(ANN, BOB, CID, partner="mandatory", partner_choice="next", partner_from="4", admission="open",
        late_joiners="end")  # fmt: skip
    table = after(table, StartsGame(None), ReportsWin(ANN, Margin.SINGLE), Leaves(ANN), Joins(ANN), Joins(DEE))
    assert (table.box, table.line, table.partner) == (BOB, (CID, DEE), ANN)
    left = after(table, Leaves(BOB))
    assert (left.stage, left.line) == (BetweenGames(CID, ()), (ANN, DEE))


def test_a_partner_is_asked_whether_he_sells_along_once_the_game_is_sold() -> None:
    assert (partner_who_may_sell_along(FOR_SALE), partner_asked_to_sell(FOR_SALE)) == (FAY, None)
    sold = after(FOR_SALE, AcceptsProposal(GUS, ANN))
    assert (partner_asked_to_sell(sold), players_who_must_act(sold)) == (FAY, (FAY,))
    assert partner_asked_to_sell(after(sold, PartnerKeepsShare(FAY))) is None
    assert sold.game
    assert (sold.game.opponents_of_box_side_player(ANN), sold.game.opponents_of_box_side_player(GUS)) == (
        (),
        (BOB, CID, DEE, EVE),
    )
    assert partner_who_may_sell_along(PARTNERS) is None


SOLD = after(FIRST, OffersToSellBox(ANN, GUS, 2), AcceptsProposal(GUS, ANN))
BOB_OUT = after(FIRST, Doubles(ANN, ALL_PLAYERS), Drops(BOB, ()), *(Takes(player, ()) for player in (CID, DEE, EVE)))


@pytest.mark.parametrize(
    "said",
    [
        (RollsOpening(None, (3, 1)),),
        (Doubles(GUS, ALL_PLAYERS),),
        (GoesAway(FAY),),
        (ProposesAdjournment(GUS), *(AcceptsProposal(player, GUS) for player in (BOB, CID, DEE))),
        (ProposesChouetteEnd(ANN), *(AcceptsProposal(player, ANN) for player in SIX[1:])),
        (OffersToPay(GUS, FAY, 2, (BOB,)), AcceptsProposal(FAY, GUS)),
        (PartnerKeepsShare(FAY),),
    ],
    ids=lambda said: type(said[0]).__name__,
)
def test_that_a_partner_stays_in_is_told_once(said: tuple[Statement, ...]) -> None:
    table = after(SOLD, *said[:-1])
    assert partner_asked_to_sell(table) == FAY
    heard = apply(table, said[-1])
    assert isinstance(heard, Accepted)
    assert partner_asked_to_sell(heard.chouette) is None
    assert [piece for piece in heard.events if isinstance(piece, PartnerKeptShare)] == [PartnerKeptShare(by=FAY)]


def test_a_proxy_says_for_a_partner_whether_they_sell_along() -> None:
    table = after(
        BOB_OUT, AppointsProxy(FAY, BOB), OffersToSellBox(ANN, GUS, 2), AcceptsProposal(GUS, ANN), GoesAway(FAY)
    )
    assert partner_asked_to_sell(table) == FAY
    assert partner_asked_to_sell(after(table, GoesAway(BOB))) is None


def test_who_buys_the_game_of_the_box_never_says_whether_its_partner_sells_along() -> None:
    bought = after(FIRST, AppointsProxy(FAY, CID), OffersToSellBox(ANN, CID, 2), AcceptsProposal(CID, ANN))
    assert partner_asked_to_sell(bought) == FAY
    assert partner_asked_to_sell(after(bought, GoesAway(FAY))) is None
    order = apply(bought, DirectorSpeaksFor(CID, FAY, PartnerSellsAlong(FAY)))
    assert isinstance(order, Refusal)
    assert isinstance(order, NotSaidForAnother)
    away = after(BOB_OUT, AppointsProxy(FAY, BOB), GoesAway(FAY))
    assert partner_who_may_sell_along(away) == FAY
    offered = after(away, OffersToSellBox(ANN, BOB, 2))
    assert partner_who_may_sell_along(offered) is None
    assert isinstance(apply(offered, PartnerSellsAlong(FAY)), Refusal)
    assert partner_asked_to_sell(after(offered, AcceptsProposal(BOB, ANN))) is None


def test_who_has_said_that_they_sell_along_may_go_away() -> None:
    table = after(FIRST, OffersToSellBox(ANN, GUS, 2), PartnerSellsAlong(FAY), GoesAway(FAY), AcceptsProposal(GUS, ANN))
    assert table.scores[FAY] == 2
