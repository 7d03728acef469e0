"""An evening with several stakes: each is settled on its own, a game keeps the one with which it began."""

from decimal import Decimal

import pytest

from bot.rules import events, refusals
from bot.rules.engine import apply, new_chouette
from bot.rules.evening.consent import stake_answered_for_another_refusal
from bot.rules.evening.marks import RowKind, sheet_page
from bot.rules.evening.sheet import (
    StakeFromGame,
    has_unpaid_points_with_robots,
    max_payment,
    named_stake,
    payments_due,
    payments_due_by_stake,
    scores_for_stake,
    sheet_rows,
)
from bot.rules.points import POINTS_STAKE, HalfPoints, Player, StakePerPoint
from bot.rules.refusals import Refusal
from bot.rules.rulebook import with_option
from bot.rules.state.chouette import Accepted, Chouette, Ended
from bot.rules.state.proposals import SeatedDirectorsAct
from bot.rules.statements import (
    AcceptsProposal,
    AppointsProxy,
    BuysIn,
    CarriesDebtOver,
    ChouetteMode,
    DeclinesProposal,
    DirectorCorrectsScore,
    DirectorRevokes,
    DirectorSpeaksFor,
    GoesAway,
    Joins,
    Leaves,
    Margin,
    ProposesChouetteEnd,
    ProposesCorrection,
    ProposesRuleChange,
    ProposesStake,
    ProposesTitle,
    ReceivesPayment,
    ReportsWin,
    RollsForSeats,
    SeatsAllInOrder,
    StartsGame,
    Statement,
)
from tests.rules.talk import COLORADO

ANN, BOB, CID = (Player(name) for name in ("Ann", "Bob", "Cid"))
REX = Player("Rex")
FIVE, TEN = StakePerPoint(Decimal(5), "EUR"), StakePerPoint(Decimal(10), "EUR")
BEER = StakePerPoint(Decimal(1), "beer")
HERE = (ANN, BOB, CID)


def after(chouette: Chouette, *said: Statement, live: bool = False, director: bool = False) -> Chouette:
    for one in said:
        heard = apply(chouette, one, enforce_turns=live, as_director=director)
        assert isinstance(heard, Accepted), (one, heard)
        chouette = heard.chouette
    return chouette


def agreed(by: Player, said: Statement) -> tuple[Statement, ...]:
    """What somebody proposes, and the yes of all others."""
    return (said, *(AcceptsProposal(one, by) for one in HERE if one != by))


def refusal(chouette: Chouette, said: Statement, *, live: bool = False) -> type[Refusal]:
    heard = apply(chouette, said, enforce_turns=live)
    assert isinstance(heard, Refusal), heard
    return type(heard)


EMPTY = new_chouette(COLORADO, ChouetteMode.SCORE, stake=FIVE, title="Friday")
LOBBY = after(EMPTY, *map(Joins, HERE))
SEATED = after(EMPTY, SeatsAllInOrder(None, HERE))
ONE_GAME = after(SEATED, StartsGame(None), ReportsWin(ANN, Margin.SINGLE))  # Ann +2, Bob -1, Cid -1
TO_TEN = agreed(BOB, ProposesStake(BOB, TEN))


def test_all_who_are_seated_agree_on_a_stake_and_a_title() -> None:
    for table in (LOBBY, SEATED, ONE_GAME):
        proposed = after(table, ProposesStake(BOB, TEN))
        assert proposed.stake == FIVE
        assert [one.waiting for one in proposed.proposals] == [(ANN, CID)]
        assert after(table, *TO_TEN).stake == TEN
        assert after(proposed, DeclinesProposal(ANN, BOB)).stake == FIVE
        named = after(table, *agreed(ANN, ProposesTitle(ANN, "Late")))
        assert (table.title, named.title) == ("Friday", "Late")


def test_the_question_shows_both_stakes_and_keeps_them() -> None:
    heard = apply(ONE_GAME, ProposesStake(BOB, TEN))
    assert isinstance(heard, Accepted)
    assert heard.events == (events.StakeChangeProposed(by=BOB, stake=TEN, was=FIVE),)
    (proposal,) = heard.chouette.proposals
    assert proposal.subject.message_key_and_facts(BOB) == ("stake", {"stake": TEN, "was": FIVE})
    assert proposal.subject.stored == ("stake", "10", "EUR", "5", "EUR")
    (title,) = after(ONE_GAME, ProposesTitle(ANN, "Late")).proposals
    assert title.subject.message_key_and_facts(ANN) == ("title", {"title": "Late"})


def test_of_several_proposed_stakes_the_first_that_is_agreed_on_ends_the_others() -> None:
    both = after(ONE_GAME, ProposesStake(ANN, BEER), ProposesStake(BOB, TEN), AcceptsProposal(ANN, BOB))
    heard = apply(both, AcceptsProposal(CID, BOB))
    assert isinstance(heard, Accepted)
    assert heard.events[-2:] == (
        events.StakeChanged(by=BOB, stake=TEN, was=FIVE),
        events.ProposalLapsed(by=ANN, about="stake"),
    )
    assert (heard.chouette.stake, heard.chouette.proposals) == (TEN, ())


def test_who_leaves_is_not_waited_for() -> None:
    proposed = after(ONE_GAME, ProposesStake(BOB, TEN), AcceptsProposal(ANN, BOB))
    assert after(proposed, Leaves(CID)).stake == TEN


def test_a_game_keeps_the_stake_with_which_it_began() -> None:
    playing = after(ONE_GAME, StartsGame(None), *TO_TEN)
    assert playing.game
    assert (playing.game.stake, playing.stake) == (FIVE, TEN)
    assert playing.stakes == (FIVE,)
    over = after(playing, ReportsWin(ANN, Margin.SINGLE))
    assert over.stakes == (FIVE,)
    then = after(over, StartsGame(None))
    assert then.game
    assert then.game.stake == TEN
    assert then.stakes == (FIVE, TEN)


def test_a_director_sets_it_alone_before_the_first_game_seated_or_not() -> None:
    said = (ProposesStake, TEN), (ProposesTitle, "Late")
    for table in (EMPTY, LOBBY, SEATED):
        for kind, content in said:
            done = after(table, kind(REX, content), live=True, director=True)
            assert content in {done.stake, done.title}
            assert done.proposals == ()
    for kind, content in said:
        own = DirectorSpeaksFor(ANN, ANN, kind(ANN, content))
        done = after(LOBBY, own, live=True, director=True)
        assert (content in {done.stake, done.title}, done.proposals) == (True, ())
    for one in (ProposesStake(REX, TEN), ProposesTitle(REX, "Late"), ProposesRuleChange(REX, "jacoby", "no")):
        heard = apply(LOBBY, one, enforce_turns=True, as_director=True)
        assert isinstance(heard, Accepted)
        set_to = {field: getattr(one, field) for field in ("stake", "title", "option", "value") if hasattr(one, field)}
        told = heard.events[0]
        assert isinstance(told, events.DirectorActedWithoutConsent)
        assert {field: getattr(told, field) for field in set_to} == set_to
    rule = after(LOBBY, ProposesRuleChange(REX, "jacoby", "no"), live=True, director=True)
    assert rule.rules.jacoby.value == "no"
    for said_wrongly in (
        ProposesRuleChange(REX, "jacoby", "yes"),
        ProposesStake(REX, FIVE),
        ProposesTitle(REX, "Friday"),
    ):
        assert isinstance(apply(LOBBY, said_wrongly, enforce_turns=True, as_director=True), Refusal)
    assert refusal(LOBBY, ProposesStake(REX, TEN), live=True) is refusals.NotSeated


def test_later_those_who_play_are_asked_even_by_a_director() -> None:
    proposed = after(ONE_GAME, ProposesStake(REX, TEN), live=True, director=True)
    assert (proposed.stake, [one.waiting for one in proposed.proposals]) == (FIVE, [HERE])
    assert after(proposed, *(AcceptsProposal(one, REX) for one in HERE)).stake == TEN
    own = DirectorSpeaksFor(ANN, ANN, ProposesStake(ANN, TEN))
    assert refusal(ONE_GAME, own) is refusals.NotSaidForAnother


def test_nothing_is_changed_while_seats_are_rolled_or_when_all_is_over() -> None:
    tied = after(LOBBY, RollsForSeats(None, tuple((one, (1, 2)) for one in HERE)))
    over = after(ONE_GAME, *agreed(ANN, ProposesChouetteEnd(ANN)))
    for said in (ProposesStake(ANN, TEN), ProposesTitle(ANN, "Late")):
        assert refusal(tied, said) is refusals.SeatingAlreadyStarted
        assert refusal(over, said) is refusals.ChouetteOver


def test_chips_keep_their_stake() -> None:
    table = new_chouette(with_option(COLORADO, "book", "chips"), ChouetteMode.SCORE)
    table = after(table, SeatsAllInOrder(None, HERE))
    assert after(table, *TO_TEN).stake == TEN
    bought = after(table, BuysIn(ANN, 56))
    assert refusal(bought, ProposesStake(BOB, TEN)) is refusals.StakeFixedByChips
    late = after(table, ProposesStake(BOB, TEN), AcceptsProposal(CID, BOB), BuysIn(ANN, 56))
    assert refusal(late, AcceptsProposal(ANN, BOB)) is refusals.StakeFixedByChips


# --- Settled each on its own

TWO_STAKES = after(ONE_GAME, *TO_TEN, StartsGame(None), ReportsWin(CID, Margin.SINGLE))


def test_scores_and_payments_of_two_stakes_are_never_added_up() -> None:
    first, second = scores_for_stake(TWO_STAKES, FIVE), scores_for_stake(TWO_STAKES, TEN)
    assert dict(first) == {ANN: 4, BOB: -2, CID: -2}
    assert sum(second.values()) == 0
    assert {player: first[player] + second[player] for player in HERE} == dict(TWO_STAKES.scores)
    over = after(TWO_STAKES, *agreed(ANN, ProposesChouetteEnd(ANN)))
    for table in (TWO_STAKES, over):
        assert {*payments_due(table, FIVE)} == {(BOB, ANN, 2), (CID, ANN, 2)}
        assert payments_due(table) == payments_due(table, TEN)
        assert {stake for stake, _ in payments_due_by_stake(table)} == {FIVE, TEN}
    assert isinstance(over.stage, Ended)
    assert [one.stake for one in over.stage.plan] == [FIVE, FIVE, *(TEN for _ in payments_due(over, TEN))]


def test_a_payment_is_for_one_stake_and_leaves_the_other() -> None:
    over = after(TWO_STAKES, *agreed(ANN, ProposesChouetteEnd(ANN)))
    for table, live in ((TWO_STAKES, False), (over, True)):
        before = payments_due(table, TEN)
        paid = after(table, ReceivesPayment(ANN, BOB, 2, FIVE), live=live)
        assert payments_due(paid, FIVE) == ((CID, ANN, 2),)
        assert payments_due(paid, TEN) == before
        assert refusal(table, ReceivesPayment(ANN, BOB, 4, FIVE), live=live) is refusals.MoreThanOwed
        assert max_payment(paid, BOB, ANN, FIVE) == 0
    payer, payee, amount = payments_due(over)[0]
    in_force = after(over, ReceivesPayment(payee, payer, amount))
    assert payments_due(in_force, FIVE) == payments_due(over, FIVE)
    assert (named_stake(over, TEN), named_stake(over, FIVE)) == (None, FIVE)


def test_corrections_rows_and_carried_debts_have_a_stake_too() -> None:
    over = after(TWO_STAKES, *agreed(ANN, ProposesChouetteEnd(ANN)))
    corrected = after(over, DirectorCorrectsScore(REX, CID, BOB, 2))
    assert payments_due(corrected, FIVE) == payments_due(over, FIVE)
    mended = after(TWO_STAKES, *agreed(ANN, ProposesCorrection(ANN, 1, ((ANN, 2), (BOB, -2)))))
    assert dict(scores_for_stake(mended, FIVE)) == {ANN: 2, BOB: -2, CID: 0}
    assert scores_for_stake(mended, TEN) == scores_for_stake(TWO_STAKES, TEN)
    carrying = new_chouette(with_option(COLORADO, "book", "carried over"), ChouetteMode.SCORE, stake=FIVE)
    carrying = after(carrying, SeatsAllInOrder(None, HERE), CarriesDebtOver(None, BOB, ANN, 2), *TO_TEN)
    assert carrying.stakes == (FIVE,)
    played = after(carrying, StartsGame(None), ReportsWin(BOB, Margin.SINGLE))
    ended = after(played, *agreed(ANN, ProposesChouetteEnd(ANN)))
    assert payments_due(ended, FIVE) == ((BOB, ANN, 2),)
    gone = after(ended, CarriesDebtOver(None, BOB, ANN, 2, FIVE))
    assert payments_due(gone, FIVE) == ()
    assert payments_due(gone, TEN) == payments_due(ended, TEN)


def test_a_correction_is_revoked_for_the_stake_for_which_it_was_made() -> None:
    corrected = after(ONE_GAME, DirectorCorrectsScore(REX, CID, BOB, 2), *TO_TEN)
    revoked = after(corrected, DirectorRevokes(REX, ""))
    assert dict(scores_for_stake(revoked, FIVE)) == dict(scores_for_stake(ONE_GAME, FIVE))
    assert revoked.stakes == (FIVE,)


def test_a_correction_names_its_stake_and_is_booked_and_told_for_it() -> None:
    changed = after(ONE_GAME, *TO_TEN)
    heard = apply(changed, DirectorCorrectsScore(REX, CID, BOB, 2, "", stake=FIVE))
    assert isinstance(heard, Accepted)
    assert heard.events == (
        events.DirectorCorrectedScore(by=REX, payer=CID, payee=BOB, amount=HalfPoints(2), note="", stake=FIVE),
    )
    assert heard.chouette.stakes == (FIVE,)
    assert scores_for_stake(heard.chouette, FIVE)[CID] == -4
    in_points = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, HERE))
    told = apply(in_points, DirectorCorrectsScore(REX, CID, BOB, 2))
    assert isinstance(told, Accepted)
    assert [getattr(one, "stake", "") for one in told.events] == [None]
    of_points = after(in_points, DirectorCorrectsScore(REX, CID, BOB, 2), *TO_TEN)
    assert after(of_points, DirectorRevokes(REX, "")).scores == dict.fromkeys(HERE, 0)
    assert after(of_points, DirectorRevokes(REX, "")).stakes == (POINTS_STAKE,)


def test_the_revoking_of_a_correction_for_another_stake_is_for_that_one() -> None:
    corrected = after(ONE_GAME, *TO_TEN, DirectorCorrectsScore(REX, CID, BOB, 2, "", stake=FIVE))
    revoked = after(corrected, DirectorRevokes(REX, ""))
    assert dict(scores_for_stake(revoked, FIVE)) == dict(scores_for_stake(ONE_GAME, FIVE))
    assert revoked.stakes == (FIVE,)


def test_a_directors_question_about_a_correction_says_for_what() -> None:
    for stake, shown in ((FIVE, FIVE), (POINTS_STAKE, None), (None, None)):
        subject = SeatedDirectorsAct(DirectorCorrectsScore(ANN, BOB, CID, HalfPoints(2), "slip", stake=stake))
        _, facts = subject.message_key_and_facts(ANN)
        assert facts.get("stake") == shown


def test_another_stake_is_agreed_to_for_an_absent_player_by_their_proxy_alone() -> None:
    absent = after(ONE_GAME, GoesAway(CID))
    asked = after(absent, ProposesStake(BOB, TEN), AcceptsProposal(ANN, BOB))
    no = refusals.StakeNotAnsweredForAnother(player=CID)
    for said in (AcceptsProposal(CID, BOB), AcceptsProposal(CID, None), DeclinesProposal(CID, BOB)):
        for by in (ANN, BOB):
            assert stake_answered_for_another_refusal(asked, by, CID, said) == no
    for proxy, refused in ((BOB, no), (ANN, None)):
        with_proxy = after(ONE_GAME, AppointsProxy(CID, proxy), GoesAway(CID), ProposesStake(BOB, TEN))
        assert stake_answered_for_another_refusal(with_proxy, proxy, CID, AcceptsProposal(CID, BOB)) == refused
    titled = after(absent, ProposesTitle(BOB, "Late"))
    assert stake_answered_for_another_refusal(titled, BOB, CID, AcceptsProposal(CID, BOB)) is None
    assert stake_answered_for_another_refusal(asked, BOB, CID, AcceptsProposal(CID, ANN)) is None
    assert stake_answered_for_another_refusal(asked, BOB, CID, StartsGame(CID)) is None


def test_who_leaves_with_several_stakes_leaves_with_no_sum() -> None:
    for table, score in ((ONE_GAME, -2), (TWO_STAKES, None)):
        heard = apply(table, Leaves(CID))
        assert isinstance(heard, Accepted)
        assert next(one for one in heard.events if isinstance(one, events.PlayerLeft)).score == score


def test_points_with_robots_are_paid_for_no_stake() -> None:
    ada = Player("Ada")
    table = new_chouette(COLORADO, ChouetteMode.SCORE, (ada,), stake=FIVE)
    table = after(table, SeatsAllInOrder(None, (ANN, BOB, ada)))
    assert not has_unpaid_points_with_robots(table)
    played = after(table, StartsGame(None), ReportsWin(ANN, Margin.SINGLE))
    assert has_unpaid_points_with_robots(played)
    assert payments_due_by_stake(played) == ()


# --- On the sheet


def shown(chouette: Chouette) -> list[StakeFromGame | int | None]:
    return [row.stake_of_next_rows or (row.game and row.game.number) for row in sheet_rows(chouette)]


def test_the_sheet_says_from_which_game_which_stake_counts() -> None:
    assert shown(ONE_GAME) == [1]
    at_once = after(ONE_GAME, *TO_TEN)
    assert shown(at_once) == [StakeFromGame(FIVE, 1), 1, StakeFromGame(TEN, 2)]
    assert shown(TWO_STAKES) == [StakeFromGame(FIVE, 1), 1, StakeFromGame(TEN, 2), 2]
    in_play = after(TWO_STAKES, StartsGame(None), *agreed(ANN, ProposesStake(ANN, BEER)))
    assert shown(in_play)[-2:] == [3, StakeFromGame(BEER, 4)]
    over = after(in_play, *agreed(ANN, ProposesChouetteEnd(ANN)))
    assert StakeFromGame(BEER, 4) not in shown(over)
    paid = after(TWO_STAKES, ReceivesPayment(ANN, BOB, 2, FIVE))
    assert shown(paid)[-3:] == [StakeFromGame(FIVE, 0), None, StakeFromGame(TEN, 3)]
    one_alone = after(at_once, *agreed(ANN, ProposesChouetteEnd(ANN)))
    assert shown(one_alone) == [1]


def test_what_moved_beside_the_games_has_one_heading_for_each_stake() -> None:
    corrected = after(
        TWO_STAKES,
        *(
            DirectorCorrectsScore(Player("Zed"), BOB, ANN, 2, "miscounted", stake=stake)
            for stake in (FIVE, TEN, FIVE, TEN)
        ),
    )
    over = after(corrected, *agreed(ANN, ProposesChouetteEnd(ANN)))
    assert shown(over)[-6:] == [2, None, None, StakeFromGame(FIVE, 0), None, None]


def test_running_scores_are_for_the_stake_of_their_row() -> None:
    page = sheet_page(TWO_STAKES)
    assert [row.kind for row in page.rows] == [RowKind.START, RowKind.STAKE, RowKind.GAME, RowKind.STAKE, RowKind.GAME]
    totals = [[cell and cell.total for cell in row.cells] for row in page.rows]
    assert totals[2] == [4, -2, -2]
    assert totals[3] == [0, 0, 0]
    assert totals[4] == [scores_for_stake(TWO_STAKES, TEN)[player] for player in page.columns]
    later = sheet_page(TWO_STAKES, first_row=3)
    assert [row.kind for row in later.rows] == [RowKind.CARRIED, RowKind.GAME]


def test_without_a_stake_it_is_for_points() -> None:
    assert new_chouette(COLORADO, ChouetteMode.SCORE).stakes == (POINTS_STAKE,)


@pytest.mark.parametrize("said", [ProposesStake(None, TEN), ProposesTitle(None, "Late")])
def test_somebody_must_say_it(said: Statement) -> None:
    assert refusal(LOBBY, said) is refusals.NotSeated
