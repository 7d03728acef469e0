"""The one judge: what is said, at a table as it is, is accepted or refused; the chapters hold the laws.

Commands, buttons, records and tests all speak here. A refusal changes nothing.
"""

from collections.abc import Callable, Collection, Mapping
from typing import assert_never

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.cubes import answers, buyouts, doubling, extras
from bot.rules.evening import authority, consent, corrections, dice_proof, settlements, sheet
from bot.rules.events import Event
from bot.rules.phases import Announced, Answering
from bot.rules.play import checkers, chips, opening, start_end
from bot.rules.play.turn import advice_changed, must_act, not_your_turn_yet
from bot.rules.points import Player, booked
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats import joining, leaving, partner
from bot.rules.state.chouette import Accepted, Between, Chouette, Ended, between_games
from bot.rules.state.proposals import DirectorsAct, SellingAlong
from bot.rules.statements import ChouetteMode, Statement
from bot.rules.values import replace


def new_chouette(rules: Rules, mode: ChouetteMode, robots: Collection[Player] = ()) -> Chouette:
    """A table at which nobody sits yet. `robots`: those of all who will sit at it for whom an engine plays."""
    return Chouette(rules, mode, robots=frozenset(robots))


def apply(chouette: Chouette, said: Statement, *, live: bool = False, directing: bool = False) -> Accepted | Refusal:
    """The table after a statement, with events and transfers; or the refusal, with who must act instead.

    `live`: the table is played at a distance, and whoever is asked is waited for; in a record, who speaks shows that
    those before them said nothing, and it may have payments that are not planned. `directing`: a director speaks, and
    as one; it matters only where it is `live`.
    """
    outcome = _judged(chouette, said, live=live, directing=directing)
    if isinstance(outcome, Refusal):
        return replace(_more_specific_refusal(chouette, said.by, outcome), must_act=must_act(chouette))
    if outcome.chouette.proposals:
        outcome = _carry_agreed_proposals(outcome)
    outcome = _apply_consequences(outcome, said)
    after, lapsed = _record_undo_point(chouette, said, outcome.chouette)
    if outcome.transfers:
        after = replace(after, scores=booked(after.scores, outcome.transfers))
        scored = (  # who leaves at the end of a game leaves with its points too, which are booked only now
            replace(one, score=after.scores[one.player]) if isinstance(one, events.PlayerLeft) else one
            for one in outcome.events
        )
        outcome = replace(outcome, events=tuple(scored))
    if isinstance(after.stage, Ended):
        after = sheet.with_plan(chouette, after, outcome.transfers)
    told = (*lapsed, *advice_changed(chouette, after))
    if after is outcome.chouette and not told:
        return outcome
    return Accepted(after, (*outcome.events, *told), outcome.transfers)


def check(chouette: Chouette, said: Statement, *, live: bool = False) -> Refusal | None:
    """Why the statement would be refused; None if it would be accepted. `apply` begins with the same judgement."""
    outcome = _judged(chouette, said, live=live)
    return outcome if isinstance(outcome, Refusal) else None


def _judged(chouette: Chouette, said: Statement, *, live: bool = False, directing: bool = False) -> Accepted | Refusal:
    """What the table answers, chips counted.

    The game does not go on to new dice while others are asked to agree on a resignation or a take-back. A Partner who
    says nothing when the Box's game is sold stays in.
    """
    if live and (
        refusal := authority.out_of_turn(chouette, said, directing=directing) or sheet.not_in_plan(chouette, said)
    ):
        return refusal
    goes_on = isinstance(said, say.StartsGame) or (chouette.game and isinstance(said, say.Opens | say.Rolls))
    asked = (one for one in chouette.proposals if not isinstance(one.subject, SellingAlong))
    if goes_on and any(proposal.lapses_with_phase for proposal in asked):
        return refusals.ProposalOpen()
    if said.by and authority.is_order(chouette, said):
        outcome = authority.done_by_director(chouette, said.by, said)
    else:
        outcome = authority.refusal_of_following_cube(chouette, said) or _by_law(chouette, said)
    if isinstance(outcome, Refusal) or not chips.plays_for_chips(chouette):
        return outcome
    outcome = _carry_agreed_proposals(outcome)
    return chips.not_covered_by_chips(chouette, outcome) or outcome


def _carry_agreed_proposals(accepted: Accepted) -> Accepted:
    """And what comes of the proposals that everybody asked has agreed to."""
    while carried := consent.carry_agreed_proposal(accepted.chouette) or _directed(accepted.chouette):
        accepted = accepted.then(carried)
    return accepted


def _directed(chouette: Chouette) -> Accepted | None:
    """What comes of a seated director's act to which an opponent has agreed; it lapses if it cannot be done now."""
    found = next((one for one in chouette.proposals if not one.waiting and isinstance(one.subject, DirectorsAct)), None)
    if found is None or not isinstance(found.subject, DirectorsAct):
        return None
    after = replace(chouette, proposals=tuple(one for one in chouette.proposals if one is not found))
    done = _acted(after, found.subject.act)
    return Accepted(after, (events.ProposalLapsed(by=found.by),)) if isinstance(done, Refusal) else done


def _directs(chouette: Chouette, said: say.DirectorsStatement) -> Accepted | Refusal:
    """A director's act: done, or proposed to their opponents if it could be done."""
    proposal = authority.directors_proposal(chouette, said)
    done = proposal if isinstance(proposal, Refusal) else _acted(chouette, said)
    return done if isinstance(done, Refusal) else proposal or done


def _acted(chouette: Chouette, said: say.DirectorsStatement) -> Accepted | Refusal:
    match said:
        case say.Unseats():
            return authority.unseats(chouette, said)
        case say.Corrects():
            return sheet.corrects(chouette, said)
        case say.ActsFor():
            return _acts_for(chouette, said)
        case _:
            assert_never(said)


def _acts_for(chouette: Chouette, said: say.ActsFor) -> Accepted | Refusal:
    """What a director says for somebody is judged as their own word; the points that it moves are booked only once.

    A refusal names who they spoke for.
    """
    if outcome := authority.acts_for(chouette, said):
        return outcome
    buys = isinstance(said.saying, say.SellsAlong | say.KeepsShare) and said.by in settlements.buyers_of_box_game(
        chouette
    )
    if buys or not (said.saying.decision or said.saying.for_another):
        return refusals.NotSaidForAnother()
    outcome = apply(chouette, said.saying)
    if isinstance(outcome, Refusal):
        return replace(outcome, absent=said.player)
    told = tuple(event for event in outcome.events if not isinstance(event, events.AdviceAllowed))
    first = events.DirectorActedFor(by=said.by, player=said.player, note=said.reason)
    unbooked = {**dict.fromkeys(outcome.chouette.scores, 0), **chouette.scores}
    return Accepted(replace(outcome.chouette, scores=unbooked), (first, *told), outcome.transfers)


def _apply_consequences(accepted: Accepted, said: Statement) -> Accepted:
    """And the cubes of absent players that go with the Captain's; what is taken back is decided anew.

    Who must buy a game, and has bought the chips for it, buys it.

    Who is acting Captain from now on is noted for the rotation when a doubling round is over. The next game has the
    Partner that it must have, and these dice may decide an odd half point.
    """
    if not any(isinstance(event, events.Undone) for event in accepted.events):
        while followed := authority.follow_captain(accepted.chouette):
            accepted = _carry_agreed_proposals(accepted.then(followed))
    game = accepted.chouette.game
    if (
        game
        and not isinstance(game.phase, Announced | Answering)
        and game.acting_captain not in {game.captain, *game.acted}
    ):
        acted = replace(game, acted=(*game.acted, game.acting_captain))
        accepted = replace(accepted, chouette=accepted.chouette.with_game(acted))
    if bought := buyouts.bought_with_new_chips(accepted.chouette):
        accepted = accepted.then(bought)
    if isinstance(said, say.Opens | say.Rolls) and (half := partner.decide_odd_half(accepted.chouette, said)):
        accepted = accepted.then(half)
    after = partner.with_next_partner(accepted.chouette)
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
    if isinstance(refusal, refusals.NotYourTurn):
        return not_your_turn_yet(chouette, by)
    if isinstance(refusal, refusals.NotPlaying) and authority.is_stranger(chouette, by):
        return refusals.NotSeated()
    if not isinstance(refusal, refusals.NoGame):
        return refusal
    places = between_games(chouette)
    return refusal if isinstance(places, Between) else places


def _record_undo_point(chouette: Chouette, said: Statement, after: Chouette) -> tuple[Chouette, tuple[Event, ...]]:
    """The state with what a take-back would need, and without proposals whose moment has passed."""
    forced = isinstance(said, say.Plays) and said.play.strip().casefold() == checkers.NO_PLAY
    decided = said.decision and not forced and not isinstance(after.stage, Ended)
    if decided or (
        isinstance(said, say.GoesAway | say.AppointsProxy) and chouette.game and after.stage is not chouette.stage
    ):
        after = replace(after, undo_to=chouette, dice_since_decision=(), decision=said)
    if not after.proposals:
        return after, ()
    past = (
        *settlements.deals_overtaken(chouette, after),
        *settlements.sale_overtaken(chouette, after),
        *partner.overtaken_invitations(after),
    )
    if said.decision or after.undo_to is not chouette.undo_to:
        kept = SellingAlong if not said.decision else ()  # a deal with others does not answer for the Partner
        lapsing = (one for one in after.proposals if not isinstance(one.subject, kept))
        past = (*past, *(one for one in lapsing if consent.lapses(after, one)))
    gone = tuple(one for one in after.proposals if one in past)
    if not gone:
        return after, ()
    rest = tuple(proposal for proposal in after.proposals if proposal not in gone)
    return replace(after, proposals=rest), tuple(
        events.PartnerKeptShare(by=one.by)
        if isinstance(one.subject, SellingAlong)
        else events.ProposalLapsed(by=one.by)
        for one in gone
    )


# --- Which law judges what


def _by_law(chouette: Chouette, said: Statement) -> Accepted | Refusal:
    """What the law says to which the statement belongs; nobody plays or doubles where there is no game."""
    if law := LAWS.get(type(said)):
        return law(chouette, said)
    return LAWS_OF_A_GAME[type(said)](chouette, chouette.game, said) if chouette.game else refusals.NoGame()


def _joins(chouette: Chouette, said: say.Joins) -> Accepted | Refusal:
    refused = chips.no_robots(chouette.rules, chouette.mode) if said.by in chouette.robots else None
    return refused or leaving.joins_or_takes_chair(chouette, said)


LAWS: Mapping[type[Statement], Callable[..., Accepted | Refusal]] = {
    # seats, and who is there
    say.SitsDown: joining.sits_down,
    say.RollsForSeats: joining.rolls_for_seats,
    say.Joins: _joins,
    say.Leaves: leaving.leaves,
    say.InvitesPartner: partner.invites,
    say.StaysPartner: partner.stays_or_becomes_captain,
    say.BecomesCaptain: partner.stays_or_becomes_captain,
    say.GoesAway: authority.goes_away,
    say.ComesBack: authority.comes_back,
    say.AppointsProxy: authority.appoints_proxy,
    say.SetsAskBeforeRoll: doubling.sets_ask_before_roll,
    # what others must agree to
    say.TakesBack: consent.takes_back,
    say.ChangesOption: consent.changes_option,
    say.ProposesCorrection: corrections.propose_correction,
    say.Ends: consent.ends,
    say.Resumes: consent.resumes,
    say.Accepts: consent.accepts,
    say.Refuses: consent.refuses,
    say.Withdraws: settlements.withdraws,
    # games, dice, points and chips, as far as they have an answer of their own where there is no game
    say.StartsGame: start_end.starts_game,
    say.ChoosesAutomatic: opening.chooses_automatic,
    say.Rolls: checkers.rolls,
    say.Commits: dice_proof.commits,
    say.Reveals: dice_proof.reveals,
    say.AddsSeedWord: dice_proof.adds_seed_word,
    say.Dissents: buyouts.dissents,
    say.Receives: sheet.receives,
    say.CarriesOver: sheet.carries_over,
    say.BuysIn: chips.buys_chips,
    say.Rebuys: chips.buys_chips,
    say.CashesOut: chips.cashes_out,
    # what a director alone may say
    say.Unseats: _directs,
    say.ActsFor: _directs,
    say.Corrects: _directs,
}
"""The function that judges each kind of statement, given the chouette and what is said."""
LAWS_OF_A_GAME: Mapping[type[Statement], Callable[..., Accepted | Refusal]] = {
    # its course, its end, and its bets as they are sold or settled
    say.Opens: checkers.opens,
    say.AcceptsAutomaticDouble: opening.accepts_automatic_double,
    say.Plays: checkers.plays,
    say.Suggests: checkers.suggests,
    say.Wins: start_end.wins,
    say.Resigns: consent.resigns,
    say.Adjourns: consent.propose_adjournment,
    say.OffersToPay: settlements.offers_settlement,
    say.AsksToBePaid: settlements.offers_settlement,
    say.SellsBox: settlements.sells_box,
    say.SellsAlong: settlements.sells_along,
    say.KeepsShare: settlements.sells_along,
    # doubles, their answers, and extras
    say.Doubles: doubling.doubles,
    say.DeclinesToDouble: doubling.declines_to_double,
    say.Takes: answers.answers_double,
    say.Drops: answers.answers_double,
    say.Beavers: answers.answers_double,
    say.HoldsRoll: doubling.holds_roll,
    say.ReleasesRoll: doubling.releases_roll,
    say.GoesAlong: buyouts.goes_along,
    say.StaysOutOfDouble: consent.stays_out_of_double,
    say.Buys: buyouts.answers_seller,
    say.PassesOn: buyouts.answers_seller,
    say.PreemptsPurchase: buyouts.preempts_purchase,
    say.GivesExtra: extras.says_about_extra,
    say.TakesExtra: extras.says_about_extra,
    say.DropsExtra: extras.says_about_extra,
    say.DeclinesExtra: extras.says_about_extra,
    say.DoublesExtra: extras.says_about_extra,
}
"""The same in a game, given the chouette, its game and what is said."""
