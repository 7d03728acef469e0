"""The one judge: what is said, at a table as it is, is accepted or refused; the chapters hold the laws.

Commands, buttons, records and tests all speak here. A refusal changes nothing.
"""

from collections.abc import Callable, Collection, Iterable, Mapping

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.cubes import answers, buyouts, doubling, extras
from bot.rules.evening import (
    authority,
    consent,
    corrections,
    dice_proof,
    missing,
    revoking,
    settlements,
    sheet,
    undoing,
)
from bot.rules.events import Event
from bot.rules.phases import Answering, SharedDoubleAnnounced
from bot.rules.play import checkers, chips, opening, start_end
from bot.rules.play.turn import advice_change_events, not_your_turn_or_other_due_refusal, players_who_must_act
from bot.rules.points import POINTS_STAKE, Player, StakePerPoint, scores_after_transfers
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats import guests, joining, leaving, partner, speaking
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, Ended, UndoRequests, places_between_games
from bot.rules.state.proposals import Proposal, SeatedDirectorsAct
from bot.rules.statements import ChouetteMode, Statement
from bot.rules.values import replace


def new_chouette(
    rules: Rules,
    mode: ChouetteMode,
    robots: Collection[Player] = (),
    *,
    guests: Collection[Player] = (),
    scorer: Player | None = None,
    stake: StakePerPoint = POINTS_STAKE,
    title: str = "",
) -> Chouette:
    """A table at which nobody sits yet. `robots`: those of all who will sit at it for whom an engine plays.

    `guests`: those who have no account, for whom the `scorer` speaks.
    """
    return Chouette(
        rules, mode, robots=frozenset(robots), guests=frozenset(guests), scorer=scorer, stake=stake, title=title
    )


def apply(
    chouette: Chouette, said: Statement, *, enforce_turns: bool = False, as_director: bool = False
) -> Accepted | Refusal:
    """The table after a statement, with events and transfers; or the refusal, with who must act instead.

    `enforce_turns`: the table is played at a distance, and whoever is asked is waited for; in a record, who speaks
    shows that those before them said nothing, and it may have payments that are not planned. `as_director`: a director
    speaks, and as one; it matters only where it is `enforce_turns`.
    """
    outcome = _judged(chouette, said, enforce_turns=enforce_turns, as_director=as_director)
    if isinstance(outcome, Refusal):
        due = dict.fromkeys(speaking.named_speaker(chouette, player) for player in players_who_must_act(chouette))
        return replace(_more_specific_refusal(chouette, said.by, outcome), must_act=tuple(due))
    if outcome.chouette.proposals:
        outcome = _carry_agreed_proposals(outcome)
    outcome = _apply_consequences(outcome, said)
    outcome = revoking.with_act_remembered(chouette, outcome)
    after, lapsed = _record_undo_point(chouette, said, outcome.chouette)
    if after.undo_requests.before is not after.undo_to:  # they were about another action
        after = replace(after, undo_requests=UndoRequests())
    if outcome.transfers:
        after = replace(after, scores=scores_after_transfers(after.scores, outcome.transfers))
        scored = (  # who leaves at the end of a game leaves with its points too, which are booked only now
            replace(one, score=after.score_if_one_stake(one.player)) if isinstance(one, events.PlayerLeft) else one
            for one in outcome.events
        )
        outcome = replace(outcome, events=tuple(scored))
    if isinstance(after.stage, Ended):
        after = sheet.with_updated_payment_plan_if_ended(chouette, after)
    told = (*lapsed, *advice_change_events(chouette, after))
    if after is outcome.chouette and not told:
        return outcome
    return Accepted(after, (*outcome.events, *told), outcome.transfers)


def apply_all(chouette: Chouette, said: Iterable[Statement], *, enforce_turns: bool = False) -> Chouette | None:
    """The table after all of this, said one after the other; None as soon as something is refused."""
    for one in said:
        outcome = apply(chouette, one, enforce_turns=enforce_turns)
        if isinstance(outcome, Refusal):
            return None
        chouette = outcome.chouette
    return chouette


def check(chouette: Chouette, said: Statement, *, enforce_turns: bool = False) -> Refusal | None:
    """Why the statement would be refused; None if it would be accepted. `apply` begins with the same judgement."""
    outcome = _judged(chouette, said, enforce_turns=enforce_turns)
    return outcome if isinstance(outcome, Refusal) else None


def _judged(
    chouette: Chouette, said: Statement, *, enforce_turns: bool, as_director: bool = False
) -> Accepted | Refusal:
    """What the table answers, chips counted.

    The game does not go on to new dice while others are asked to agree on a resignation or a break, nor to the next
    game while they are asked to undo the last action; nor, where it is `enforce_turns`, while they are asked to end the
    chouette: older records have games that began all the same. A Partner who says nothing when the Box's
    game is sold stays in.
    """
    if enforce_turns and (refusal := authority.turn_or_director_refusal(chouette, said, as_director=as_director)):
        return refusal
    rolls = say.RollsOpening | say.ReportsOpeningTie | say.Rolls
    goes_on = isinstance(said, say.StartsGame) or (chouette.game and isinstance(said, rolls))
    if goes_on and any(not one.asks_to_sell_along for one in chouette.proposals_holding_up):
        return refusals.ProposalOpen()
    if goes_on and enforce_turns and (end := chouette.end_proposed_between_games):
        return refusals.EndProposed(player=end.by)
    if said.by and authority.is_ordered(chouette, said):
        outcome = authority.apply_director_order(chouette, said.by, said)
    else:
        outcome = authority.cube_follows_captain_refusal(chouette, said) or _by_law(chouette, said)
    if isinstance(outcome, Accepted) and (refusal := consent.refusal_of_what_nobody_is_asked(chouette, outcome)):
        return refusal
    if isinstance(outcome, Refusal) or not chips.books_in_chips(chouette):
        return outcome
    outcome = _carry_agreed_proposals(outcome)
    return chips.chips_refusal(chouette, outcome) or outcome


def _carry_agreed_proposals(accepted: Accepted) -> Accepted:
    """And what comes of the proposals that everybody asked has agreed to."""
    while carried := consent.apply_first_agreed_proposal(accepted.chouette) or _directed(accepted.chouette):
        accepted = accepted.then(carried)
    return accepted


def _directed(chouette: Chouette) -> Accepted | None:
    """What comes of a seated director's act to which an opponent has agreed; it lapses if it cannot be done now."""
    found = next(
        (one for one in chouette.proposals if not one.waiting and isinstance(one.subject, SeatedDirectorsAct)), None
    )
    if found is None or not isinstance(found.subject, SeatedDirectorsAct):
        return None
    after = replace(chouette, proposals=tuple(one for one in chouette.proposals if one is not found))
    is_asked = revoking.is_still_asked(after, found.subject)
    done = _acted(after, found.subject.act) if is_asked else refusals.NothingToRevoke()
    lapsed = events.ProposalLapsed(by=found.by, about=found.subject.kind)
    return Accepted(after, (lapsed,)) if isinstance(done, Refusal) else done


def _directs(chouette: Chouette, said: say.DirectorsStatement) -> Accepted | Refusal:
    """A director's act: done, or proposed to their opponents if it could be done."""
    return _done_or_proposed(chouette, said, asks_whom_it_costs=False)


def _proposes_as_director(chouette: Chouette, said: say.SeatedDirectorProposes) -> Accepted | Refusal:
    """A seated director's act, proposed to whom it costs something if it could be done."""
    if said.by != said.act.by:
        return refusals.NotSaidForAnother()
    return _done_or_proposed(chouette, said.act, asks_whom_it_costs=True)


def _done_or_proposed(
    chouette: Chouette, said: say.DirectorsStatement, *, asks_whom_it_costs: bool
) -> Accepted | Refusal:
    subject = revoking.seated_directors_act(chouette, said) if asks_whom_it_costs else SeatedDirectorsAct(said)
    proposal = authority.propose_if_director_seated(chouette, subject, asks_whom_it_costs=asks_whom_it_costs)
    done = proposal if isinstance(proposal, Refusal) else _acted(chouette, said)
    return done if isinstance(done, Refusal) else proposal or done


def _acted(chouette: Chouette, said: say.DirectorsStatement) -> Accepted | Refusal:
    if isinstance(said, say.DirectorUnseats):
        return authority.apply_director_unseat(chouette, said)
    if isinstance(said, say.DirectorCorrectsScore):
        return corrections.apply_director_score_correction(chouette, said)
    if isinstance(said, say.DirectorReadmits):
        return authority.apply_director_readmit(chouette, said)
    if isinstance(said, say.DirectorRevokes):
        return revoking.apply_revoke(chouette, said)
    if isinstance(said, say.DirectorReopens):
        return revoking.apply_reopen(chouette, said)
    return _acts_for(chouette, said)


def _acts_for(chouette: Chouette, said: say.DirectorSpeaksFor) -> Accepted | Refusal:
    """What a director says for somebody is judged as their own word; the points that it moves are booked only once.

    A refusal names who they spoke for.
    """
    if outcome := authority.director_act_for_oneself_or_refusal(chouette, said):
        return outcome
    of_the_partner = isinstance(said.saying, say.PartnerSellsAlong | say.PartnerKeepsShare)
    buys = of_the_partner and said.by in settlements.box_buyer_or_those_asked(chouette)
    if buys or not (said.saying.decision or said.saying.for_another):
        return refusals.NotSaidForAnother()
    outcome = apply(chouette, said.saying)
    if isinstance(outcome, Refusal):
        return replace(outcome, absent=said.player)
    value = authority.own_cube_value(chouette, said)
    told = tuple(event for event in outcome.events if not authority.is_told_of_director(event, said.player, value))
    order = said.saying.key()
    first = events.DirectorSpokeFor(by=said.by, player=said.player, note=said.reason, order=order, value=value)
    unbooked = {**dict.fromkeys(outcome.chouette.scores, 0), **chouette.scores}
    return Accepted(replace(outcome.chouette, scores=unbooked), (first, *told), outcome.transfers)


def _apply_consequences(accepted: Accepted, said: Statement) -> Accepted:
    """And the cubes of absent players that go with the Captain's; what is taken back is decided anew.

    Who must buy a game, and has bought the chips for it, buys it. Who is back is told what was done meanwhile.

    Who is acting Captain from now on is noted for the rotation when a doubling round is over. The next game has the
    Partner that it must have, and these dice may decide an odd half point.
    """
    if not any(isinstance(event, events.Undone) for event in accepted.events):
        while followed := authority.apply_next_leader_word_for_absent(accepted.chouette):
            accepted = _carry_agreed_proposals(accepted.then(followed))
    game = accepted.chouette.game
    is_between_rounds = game and not isinstance(game.phase, SharedDoubleAnnounced | Answering)
    if game and is_between_rounds and game.acting_captain not in game.captains:
        acted = replace(game, acted=(*game.acted, game.acting_captain))
        accepted = replace(accepted, chouette=accepted.chouette.with_game(acted))
    if bought := buyouts.retry_purchase_awaiting_chips(accepted.chouette):
        accepted = accepted.then(bought)
    if handed := guests.with_scorer_who_is_here(accepted.chouette):
        accepted = accepted.then(handed)
    if half := partner.decide_odd_half_point_by_dice(accepted.chouette, said):
        accepted = accepted.then(half)
    if back := missing.tell_who_is_back(accepted.chouette):
        accepted = accepted.then(back)
    after = partner.with_partner_of_next_game(accepted.chouette)
    if after is accepted.chouette:
        return accepted
    found = (events.BecamePartner(player=after.partner, box=after.box),) if after.partner else ()
    return accepted.then(Accepted(after, found))


def _more_specific_refusal(chouette: Chouette, by: Player | None, refusal: Refusal) -> Refusal:
    """Where there is no game, why there is none says more; so does what a Partner is, to one, or to have no seat."""
    if refusal.absent:
        return refusal  # it was judged, and put so, for the one whom a director spoke for
    if isinstance(refusal, refusals.NotPlaying) and chouette.partner and by == chouette.partner:
        return refusals.PartnerOnlyAdvises(box=chouette.box)
    if isinstance(refusal, refusals.OutOfTurn):
        return not_your_turn_or_other_due_refusal(chouette, by, refusal)
    if isinstance(refusal, refusals.DoubleOpen) and chouette.game and by in players_who_must_act(chouette):
        return answers.double_open_to_who_must_answer(chouette, chouette.game)
    if isinstance(refusal, refusals.PlayFirst) and chouette.game:
        return refusals.PlayFirst(chouette.game.phase.dice_to_play)
    if isinstance(refusal, refusals.NotPlaying) and authority.is_neither_seated_nor_box(chouette, by):
        return refusals.NotSeated()
    if not isinstance(refusal, refusals.NoGame):
        return refusal
    places = places_between_games(chouette)
    return refusal if isinstance(places, BetweenGames) else places


def _record_undo_point(chouette: Chouette, said: Statement, after: Chouette) -> tuple[Chouette, tuple[Event, ...]]:
    """The state with what a take-back would need, and without proposals whose moment has passed."""
    forced = isinstance(said, say.Plays) and said.play.strip().casefold() == checkers.NO_PLAY_NOTATION
    decided = said.decision and not forced and not isinstance(after.stage, Ended)
    if decided or (
        isinstance(said, say.GoesAway | say.AppointsProxy) and chouette.game and after.stage is not chouette.stage
    ):
        after = replace(after, undo_to=chouette, dice_since_decision=(), decision=said)
    if not after.proposals:
        return after, ()
    gone = tuple(one for one in after.proposals if _is_lapsed(chouette, said, after, one))
    if not gone:
        return after, ()
    told = tuple(
        events.PartnerKeptShare(by=one.by)
        if one.asks_to_sell_along
        else events.ProposalLapsed(by=one.by, about=one.subject.kind)
        for one in gone
    )
    return replace(after, proposals=tuple(one for one in after.proposals if one not in gone)), told


def _is_lapsed(before: Chouette, said: Statement, after: Chouette, proposal: Proposal) -> bool:
    """Whether the moment of a proposal has passed; a deal with others does not answer for a Partner who is asked."""
    if settlements.is_deal_lapsed(before, after, proposal) or partner.is_invitation_lapsed(after, proposal):
        return True
    if missing.is_lapsed(before, after, proposal) or undoing.is_lapsed(after, proposal):
        return True
    if consent.is_lapsed(after, proposal):
        return True
    decided = said.decision or (after.undo_to is not before.undo_to and not proposal.asks_to_sell_along)
    return decided and consent.is_lapsed_after_decision(after, proposal)


# --- Which law judges what


def _by_law(chouette: Chouette, said: Statement) -> Accepted | Refusal:
    """What the law says to which the statement belongs; nobody plays or doubles where there is no game."""
    if law := LAWS.get(type(said)):
        return law(chouette, said)
    return LAWS_OF_A_GAME[type(said)](chouette, chouette.game, said) if chouette.game else refusals.NoGame()


def _joins(chouette: Chouette, said: say.Joins) -> Accepted | Refusal:
    refused = chips.robots_refusal(chouette.rules, chouette.mode) if said.by in chouette.robots else None
    return refused or leaving.apply_join_or_replace_robot(_as_readmitted(chouette, said), said)


def _joins_as_guest(chouette: Chouette, said: say.JoinsAsGuest) -> Accepted | Refusal:
    return guests.apply_join_as_guest(_as_readmitted(chouette, said), said)


def _as_readmitted(chouette: Chouette, said: Statement) -> Chouette:
    """The table with whoever joins let in again, if they were unseated: a record shows that they were."""
    return chouette.with_readmitted(said.by) if said.by and said.by in chouette.unseated else chouette


LAWS: Mapping[type[Statement], Callable[..., Accepted | Refusal]] = {
    # seats, and who is there
    say.SeatsAllInOrder: joining.apply_seat_all_in_order,
    say.RollsForSeats: joining.apply_roll_for_seats,
    say.Joins: _joins,
    say.JoinsAsGuest: _joins_as_guest,
    say.KeepsScore: guests.apply_keep_score,
    say.KeepsScoreAgain: guests.apply_keep_score_again,
    say.HandsScoringOver: guests.apply_hand_scoring_over,
    say.ClaimsSeat: guests.apply_claim_seat,
    say.Leaves: leaving.apply_leave,
    say.InvitesPartner: partner.apply_invite_partner,
    say.StaysPartner: partner.apply_stay_partner_or_become_captain,
    say.PartnerBecomesCaptain: partner.apply_stay_partner_or_become_captain,
    say.GoesAway: authority.apply_go_away,
    say.ComesBack: authority.apply_come_back,
    say.AppointsProxy: authority.apply_appoint_proxy,
    say.SetsAskBeforeRoll: doubling.apply_set_ask_before_roll,
    # what others must agree to
    say.ProposesUndo: undoing.propose_undo,
    say.TakesBackOwn: undoing.take_back_own,
    say.ProposesRuleChange: consent.propose_rule_change,
    say.ProposesStake: consent.propose_stake,
    say.ProposesTitle: consent.propose_title,
    say.ProposesCorrection: corrections.propose_correction,
    say.ProposesChouetteEnd: consent.propose_chouette_end,
    say.ProposesResumption: consent.propose_resumption,
    say.ProposesClosing: missing.propose_closing,
    say.AcceptsProposal: consent.apply_accept_proposal,
    say.DeclinesProposal: consent.apply_no_or_withdrawal,
    say.WithdrawsOffer: settlements.apply_withdraw_offer,
    # games, dice, points and chips, as far as they have an answer of their own where there is no game
    say.StartsGame: start_end.apply_start_game,
    say.ChoosesAutomaticDoubles: opening.apply_choose_automatic_doubles,
    say.Rolls: checkers.apply_roll_of_mover_or_joiner,
    say.CommitsToSeed: dice_proof.apply_commit_to_seed,
    say.RevealsSeed: dice_proof.apply_reveal_seed,
    say.AddsSeedWord: dice_proof.apply_add_seed_word,
    say.DissentsFromDouble: buyouts.apply_dissent,
    say.ReceivesPayment: sheet.apply_receive_payment,
    say.TakesPaymentBack: sheet.apply_take_payment_back,
    say.CarriesDebtOver: sheet.apply_carry_debt_over,
    say.WritesDebtOff: sheet.apply_write_debt_off,
    say.TakesWriteOffBack: sheet.apply_take_write_off_back,
    say.BuysIn: chips.apply_buy_chips,
    say.Rebuys: chips.apply_buy_chips,
    say.CashesOut: chips.apply_cash_out,
    # what a director alone may say
    say.DirectorUnseats: _directs,
    say.DirectorSpeaksFor: _directs,
    say.DirectorCorrectsScore: _directs,
    say.DirectorReadmits: _directs,
    say.DirectorRevokes: _directs,
    say.DirectorReopens: _directs,
    say.SeatedDirectorProposes: _proposes_as_director,
}
"""The function that judges each kind of statement, given the chouette and what is said."""
LAWS_OF_A_GAME: Mapping[type[Statement], Callable[..., Accepted | Refusal]] = {
    # its course, its end, and its bets as they are sold or settled
    say.RollsOpening: checkers.apply_roll_opening,
    say.ReportsOpeningTie: checkers.apply_report_opening_tie,
    say.AcceptsAutomaticDouble: opening.apply_accept_automatic_double,
    say.Plays: checkers.apply_play,
    say.Suggests: checkers.apply_suggest,
    say.ReportsWin: start_end.apply_report_win,
    say.OffersToResign: consent.propose_resignation,
    say.ProposesAdjournment: consent.propose_adjournment,
    say.ProposesStandIn: missing.propose_stand_in,
    say.OffersToPay: settlements.propose_settlement,
    say.AsksToBePaid: settlements.propose_settlement,
    say.OffersToSellBox: settlements.propose_box_sale,
    say.PartnerSellsAlong: settlements.apply_sell_along_or_keep_share,
    say.PartnerKeepsShare: settlements.apply_sell_along_or_keep_share,
    # doubles, their answers, and extras
    say.Doubles: doubling.apply_double,
    say.DeclinesToDouble: doubling.apply_decline_to_double,
    say.Takes: answers.apply_take_drop_or_beaver,
    say.Drops: answers.apply_take_drop_or_beaver,
    say.Beavers: answers.apply_take_drop_or_beaver,
    say.LetsRobotsRoll: doubling.apply_let_robots_roll,
    say.HoldsRoll: doubling.apply_hold_roll,
    say.ReleasesRoll: doubling.apply_release_roll,
    say.GoesAlongWithDouble: buyouts.apply_go_along,
    say.ProposesStayingOutOfDouble: consent.propose_staying_out_of_double,
    say.BuysDissenterGame: buyouts.apply_buy_or_decline_to_buy,
    say.DeclinesToBuy: buyouts.apply_buy_or_decline_to_buy,
    say.TakesOverPurchase: buyouts.apply_take_over_purchase,
    say.GivesExtra: extras.apply_extra_statement,
    say.TakesExtra: extras.apply_extra_statement,
    say.DropsExtra: extras.apply_extra_statement,
    say.DeclinesExtra: extras.apply_extra_statement,
    say.RedoublesExtra: extras.apply_extra_statement,
}
"""The same in a game, given the chouette, its game and what is said."""
