"""What others must agree to: resignation, take-back, rule change, admission, the end; and to break a game off.

An adjourned game is played on later; for the rotation it counts as lost by whose mover is missing (docs/rules.md, 6).
"""

from collections.abc import Sequence
from typing import assert_never

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.cubes.answers import is_double_announced_or_offered, keep_cube_out_of_double, stay_out_of_double_refusal
from bot.rules.evening.adjourned import (
    movers_of_both_sides,
    players_with_stake,
    resume_game,
    without_those_of_the_moment,
)
from bot.rules.evening.corrections import apply_row_correction, finished_game
from bot.rules.evening.missing import apply_about_missing, refusal_about_missing
from bot.rules.evening.proposing import add_proposal_replacing_own_older
from bot.rules.evening.settlements import apply_deal
from bot.rules.evening.undoing import take_back
from bot.rules.phases import ToRollOpening
from bot.rules.play.chips import books_in_chips, robots_refusal
from bot.rules.play.start_end import end_abandoned_game, end_adjourned_game, end_won_game, margins_that_count
from bot.rules.play.turn import game_if_silent_give_no_extras, players_who_must_act
from bot.rules.points import Player
from bot.rules.refusals import Refusal
from bot.rules.rulebook import OptionError, Rules, option_value, with_option
from bot.rules.seats import partner, speaking
from bot.rules.seats.guests import next_scorer, seated_guests
from bot.rules.seats.joining import (
    admit_player,
    keeps_score_without_seat,
    lapsed_events,
    max_players,
    players_with_seat,
    players_with_seat_except_leaving_robots,
)
from bot.rules.seats.leaving import told_end
from bot.rules.seats.speaking import answered_with_one_voice, is_absent
from bot.rules.state import proposals
from bot.rules.state.bets import Side
from bot.rules.state.chouette import (
    Accepted,
    BetweenGames,
    Chouette,
    Ended,
    Game,
    Lobby,
    places_between_games,
)
from bot.rules.state.proposals import Proposal, Subject
from bot.rules.statements import Statement
from bot.rules.values import replace

# --- Proposing


def propose_resignation(chouette: Chouette, game: Game, said: say.OffersToResign) -> Accepted | Refusal:
    """The mover of a side offers to lose; everybody else with an open bet must agree (docs/rules.md, section 2.8)."""
    by = said.by
    if by is None or by not in movers_of_both_sides(game):
        return refusals.NotTheMover(players=movers_of_both_sides(game))
    if game_if_silent_give_no_extras(game).phase.double_is_open:
        return refusals.DoubleOpen()
    if isinstance(game.phase, ToRollOpening) and game.position:
        return refusals.OpeningFirst()
    side = Side.TEAM if by == game.acting_captain else Side.BOX
    told = events.ResignationOffered(by=by, margin=said.margin.value)
    return add_proposal_replacing_own_older(
        chouette, by, proposals.Resignation(side, said.margin), players_with_stake(game), told
    )


def undo_request_refusal(chouette: Chouette, said: Statement) -> Refusal | None:
    """Why players at a live table are not asked again to undo an action: not after a no, nor after somebody's yes.

    Nor are they while another's request is open, nor by a director who plays, and would do it as one.
    """
    askers = tuple(one.by for one in chouette.proposals if _asks_to_undo(one.subject))
    requests, is_open = chouette.undo_requests, said.by in askers
    act = said.act if isinstance(said, say.SeatedDirectorProposes) else None
    order = act.saying if isinstance(act, say.DirectorSpeaksFor) else said
    if not isinstance(order, say.ProposesUndo) or is_open:
        return None
    if askers:
        return refusals.UndoAskedByOther(player=speaking.named_speaker(chouette, askers[0]))
    if order.instead:
        return None
    if requests.is_declined:
        return refusals.UndoDeclined()
    return refusals.UndoRequestedAlready() if said.by in requests.by else None


def _asks_to_undo(subject: Subject, *, alone: bool = False) -> bool:
    """Whether it would undo the last action of the game, also where a director who plays would do it.

    `alone`: and nothing else, so that no other result is said instead.
    """
    if not isinstance(subject, proposals.SeatedDirectorsAct):
        return isinstance(subject, proposals.Undo) and not (alone and subject.instead)
    undo = subject.act.saying if isinstance(subject.act, say.DirectorSpeaksFor) else None
    return isinstance(undo, say.ProposesUndo) and not (alone and undo.instead)


def propose_rule_change(chouette: Chouette, said: say.ProposesRuleChange) -> Accepted | Refusal:
    """Somebody proposes another value of an option; everybody seated must agree (Colorado 11.1)."""
    if said.by is None:
        return refusals.NotSeated()
    change = rule_change_or_refusal(chouette, said)
    if isinstance(change, Refusal):
        return change
    told = events.RuleChangeProposed(by=said.by, option=change.option, value=change.value)
    return add_proposal_replacing_own_older(chouette, said.by, change, players_with_seat(chouette), told)


def propose_stake(chouette: Chouette, said: say.ProposesStake) -> Accepted | Refusal:
    """Somebody proposes what a point stands for from the next game on; everybody seated must agree."""
    if said.by is None:
        return refusals.NotSeated()
    change = stake_change_or_refusal(chouette, said)
    if isinstance(change, Refusal):
        return change
    told = events.StakeChangeProposed(by=said.by, stake=change.stake, was=change.was)
    return add_proposal_replacing_own_older(chouette, said.by, change, players_with_seat(chouette), told)


def propose_title(chouette: Chouette, said: say.ProposesTitle) -> Accepted | Refusal:
    """Somebody proposes what the evening is called; everybody seated must agree."""
    if said.by is None:
        return refusals.NotSeated()
    change = title_change_or_refusal(chouette, said)
    if isinstance(change, Refusal):
        return change
    told = events.TitleChangeProposed(by=said.by, title=change.title)
    return add_proposal_replacing_own_older(chouette, said.by, change, players_with_seat(chouette), told)


def stake_answered_for_another_refusal(
    chouette: Chouette, by: Player, player: Player, said: say.Statement
) -> Refusal | None:
    """Why `by` does not answer another stake for an absent player: they proposed it, or were not appointed to speak."""
    if not isinstance(said, say.AcceptsProposal | say.DeclinesProposal) or player in chouette.guests:
        return None
    found = _meant(chouette, player, said.of)
    if isinstance(found, Refusal) or not isinstance(found.subject, proposals.StakeChange):
        return None
    is_theirs = found.by != by and speaking.first_present_proxy(chouette, player) == by
    return None if is_theirs else refusals.StakeNotAnsweredForAnother(player=player)


def stake_change_or_refusal(chouette: Chouette, said: say.ProposesStake) -> proposals.StakeChange | Refusal:
    """The change of the stake that is meant, or why there is none."""
    if refusal := _too_late_or_early(chouette) or _stake_fixed_by_chips(chouette):
        return refusal
    if said.stake == chouette.stake:
        return refusals.StakeUnchanged(stake=said.stake)
    return proposals.StakeChange(said.stake, chouette.stake)


def _stake_fixed_by_chips(chouette: Chouette) -> Refusal | None:
    """What chips stand for is not changed while somebody has, or owes, some."""
    has_chips = books_in_chips(chouette) and (chouette.chips or chouette.has_begun)
    return refusals.StakeFixedByChips(stake=chouette.stake) if has_chips else None


def title_change_or_refusal(chouette: Chouette, said: say.ProposesTitle) -> proposals.TitleChange | Refusal:
    """The change of the title that is meant, or why there is none."""
    if refusal := _too_late_or_early(chouette):
        return refusal
    return (
        refusals.TitleUnchanged(title=said.title) if said.title == chouette.title else proposals.TitleChange(said.title)
    )


def rule_change_or_refusal(chouette: Chouette, said: say.ProposesRuleChange) -> proposals.RuleChange | Refusal:
    """The change of a rule that is meant, or why there is none."""
    if refusal := _too_late_or_early(chouette):
        return refusal
    try:
        rules = with_option(chouette.rules, said.option, said.value)
    except OptionError as error:
        unknown = refusals.UnknownOption if error.value == "?" else refusals.BadOptionValue
        return unknown(option=said.option, value=said.value, allowed=error.allowed)
    if rules == chouette.rules:
        return refusals.OptionUnchanged(option=said.option, value=said.value)
    if refusal := _sit_otherwise(chouette, rules) or _only_between_games(chouette, said.option):
        return refusal
    return proposals.RuleChange(said.option, option_value(rules, said.option))


def propose_chouette_end(chouette: Chouette, said: say.ProposesChouetteEnd) -> Accepted | Refusal:
    """A seated player, or whoever keeps score, proposes that there be no further game; the others must agree."""
    by = said.by
    if by is None or not (by in players_with_seat(chouette) or keeps_score_without_seat(chouette, by)):
        return refusals.NotSeated()
    if refusal := _too_late_or_early(chouette):
        return refusal
    told = events.ChouetteEndProposed(by=by)
    return add_proposal_replacing_own_older(
        chouette, by, proposals.ChouetteEnd(), players_with_seat(chouette), told, by_scorer=said.by_scorer
    )


def propose_staying_out_of_double(
    chouette: Chouette, game: Game, said: say.ProposesStayingOutOfDouble
) -> Accepted | Refusal:
    """A player proposes that their cube stays out of a double; Box and Captain must agree (docs/rules.md, 4)."""
    by = said.by
    if refusal := stay_out_of_double_refusal(game, by):
        return refusal
    assert by is not None  # noqa: S101  # or it would have been refused
    told = events.StayingOutProposed(by=by, value=max(bet.cube.value for bet in game.bets if bet.team == by))
    return add_proposal_replacing_own_older(
        chouette, by, proposals.StayingOutOfDouble(), (game.box_decider, game.acting_captain), told
    )


def _too_late_or_early(chouette: Chouette) -> Refusal | None:
    """Nothing is proposed while tied seats are rolled again, or when all is over."""
    if isinstance(chouette.stage, Lobby) and chouette.stage.rolls:
        return refusals.SeatingAlreadyStarted()
    return refusals.ChouetteOver() if isinstance(chouette.stage, Ended) else None


# --- Answering


def apply_accept_proposal(chouette: Chouette, said: say.AcceptsProposal) -> Accepted | Refusal:
    """Yes to a proposal. The last one needed carries it."""
    own = next((one for one in chouette.proposals if one.by == said.by == said.of), None)
    lets_in = own if own and lets_themself_in(chouette, own) else None
    found = lets_in or _meant(chouette, said.by, said.of)
    if isinstance(found, Refusal):
        return found
    changed = replace(found, waiting=()) if lets_in else answered_with_one_voice(chouette, found, said.by, yes=True)
    if changed and not changed.waiting and (refusal := _cannot_be_carried(chouette, found.by, found.subject)):
        return refusal
    own_side = _is_own_resignation(chouette, found, said.by)
    told = events.AcceptedProposal(by=said.by, of=found.by, about=found.subject.kind_answered, own_side=own_side)
    after = _with_answer(chouette, found, changed)
    if _asks_to_undo(found.subject, alone=True):
        requests = replace(after.undo_requests, before=after.undo_to, by=after.undo_requests.by | {found.by})
        after = replace(after, undo_requests=requests)
    return Accepted(after, (told,))


def lets_themself_in(chouette: Chouette, asks: Proposal) -> bool:
    """Whether whoever asks for a seat says yes to that: those who are asked are guests, and their scorer is away."""
    is_left_alone = chouette.scorer in chouette.away and bool(seated_guests(chouette)) and next_scorer(chouette) is None
    return isinstance(asks.subject, proposals.Admission) and is_left_alone


def refusal_of_what_nobody_is_asked(before: Chouette, proposed: Accepted) -> Refusal | None:
    """Why a new proposal to which everybody has agreed at once, as guests do with their scorer, cannot be carried."""
    if before.guests:
        for one in proposed.chouette.proposals:
            if not one.waiting and one not in before.proposals:
                return _cannot_be_carried(proposed.chouette, one.by, one.subject)
    return None


def _cannot_be_carried(chouette: Chouette, by: Player, subject: Subject) -> Refusal | None:
    """Why the last yes cannot be given now: a rule does not change, nor is the table filled, under people's hands."""
    match subject:
        case proposals.RuleChange():
            phase = chouette.game.phase if chouette.game else None
            if phase and (phase.double_is_open or (isinstance(phase, ToRollOpening) and phase.after_equal)):
                return refusals.DoubleOpen()
            rules = with_option(chouette.rules, subject.option, subject.value)
            return _sit_otherwise(chouette, rules) or _only_between_games(chouette, subject.option)
        case proposals.StakeChange():
            return _stake_fixed_by_chips(chouette)
        case proposals.Admission():
            most = max_players(chouette.rules)
            is_full = len(players_with_seat_except_leaving_robots(chouette)) >= most
            return refusals.TableFull(most=most) if is_full else None
        case proposals.Settlement() | proposals.ShareHandover() | proposals.BoxSale() | proposals.StayingOutOfDouble():
            dealt = _dealt(chouette, by, subject)
            return dealt if isinstance(dealt, Refusal) else None
        case proposals.StandIn() | proposals.Closing():
            return refusal_about_missing(chouette, subject)
        case _:
            return None


def _sit_otherwise(chouette: Chouette, rules: Rules) -> Refusal | None:
    """A table does not become smaller than those who sit at it, nor one where robots have no seat while they sit."""
    here = players_with_seat(chouette)
    if max_players(rules) < len(here):
        return refusals.FewerSeatsThanSeatedPlayers(players=len(here))
    return None if chouette.robots.isdisjoint(here) else robots_refusal(rules, chouette.mode)


def _only_between_games(chouette: Chouette, option: str) -> Refusal | None:
    """What decides how a game's bets are made changes between games; the book, before anything is in it."""
    if option == "book" and (chouette.game or chouette.games or chouette.asides or chouette.chips):
        return refusals.PointsAlreadyBooked(option=option)
    return refusals.OptionFixedDuringGame(option=option) if option == "cube" and chouette.game else None


def apply_no_or_withdrawal(chouette: Chouette, said: say.DeclinesProposal) -> Accepted | Refusal:
    """No to a proposal, which ends it; or the author withdraws it. Where one yes suffices, others may still say it."""
    others = tuple(one for one in chouette.proposals if one.by != said.by or one.asks_to_sell_along)
    has_own = len(others) < len(chouette.proposals)
    if has_own and (said.of == said.by or (said.of is None and not _open_to(chouette, said.by))):
        own = (one.subject for one in chouette.proposals if one.by == said.by)
        directs = any(isinstance(subject, proposals.SeatedDirectorsAct) for subject in own)
        told = events.ProposalWithdrawn(by=said.by, by_director=directs)
        return Accepted(replace(chouette, proposals=others), (told,))
    found = _meant(chouette, said.by, said.of)
    if isinstance(found, Refusal):
        return found
    changed = answered_with_one_voice(chouette, found, said.by, yes=False)
    after = _with_answer(chouette, found, changed)
    if _asks_to_undo(found.subject, alone=True) and changed is None:
        requests = replace(after.undo_requests, before=after.undo_to, is_declined=True)
        after = replace(after, undo_requests=requests)
    if isinstance(found.subject, proposals.Partnership):
        told = events.PartnershipDeclined(by=said.by, of=found.by)
        return Accepted(partner.chouette_after_partner_declined(after, found.subject.player), (told,))
    told = _declined(chouette, found, said.by)
    turned_away = changed is None and isinstance(found.subject, proposals.Admission)
    return Accepted(after, (told, events.AdmissionDeclined(player=found.by)) if turned_away else (told,))


def _declined(chouette: Chouette, found: Proposal, by: Player | None) -> events.DeclinedProposal:
    told = events.DeclinedProposal(by=by, of=found.by, about=found.subject.kind_answered)
    if chouette.game is None or by is None or not isinstance(found.subject, proposals.Resignation):
        return told
    if _is_own_resignation(chouette, found, by):
        return replace(told, own_side=True, is_robot=by in chouette.robots)
    counting = (margin.value for margin in margins_that_count(chouette.rules, chouette.game))
    return replace(told, larger=min((one for one in counting if one > found.subject.margin.value), default=0))


def _is_own_resignation(chouette: Chouette, found: Proposal, by: Player | None) -> bool:
    """Whether it is a resignation of the side of who answers it."""
    if chouette.game is None or by is None or not isinstance(found.subject, proposals.Resignation):
        return False
    return chouette.game.side_favoured_by(by) is found.subject.side


def agrees_to_own_act(chouette: Chouette, by: Player | None, said: Statement) -> bool:
    """Whether somebody who acts as a director would say yes for another player to what they themself ask."""
    found = answered_proposal(chouette, said) if isinstance(said, say.AcceptsProposal) else None
    return found is not None and found.by == by and isinstance(found.subject, proposals.SeatedDirectorsAct)


def answered_proposal(chouette: Chouette, said: Statement) -> Proposal | None:
    """The proposal that a yes or no is about."""
    is_answer = isinstance(said, say.AcceptsProposal | say.DeclinesProposal)
    found = _meant(chouette, said.by, said.of) if is_answer else None
    return found if isinstance(found, Proposal) else None


def _open_to(chouette: Chouette, player: Player | None) -> tuple[Proposal, ...]:
    """The proposals to which this player's yes or no is asked; whether they sell along is said in other words."""
    return tuple(one for one in chouette.proposals if player in one.waiting and not one.asks_to_sell_along)


def _meant(chouette: Chouette, by: Player | None, of: Player | None) -> Proposal | Refusal:
    """The proposal that an answer is about."""
    mine = _open_to(chouette, by)
    if of is not None:
        theirs = [proposal for proposal in chouette.proposals if proposal.by == of]
        other = _not_theirs_to_answer(theirs) if theirs else refusals.NothingProposed()
        return next((proposal for proposal in theirs if proposal in mine), other)
    if len(mine) > 1:
        return refusals.ProposalAmbiguous(players=tuple(proposal.by for proposal in mine))
    if mine:
        return mine[0]
    if chouette.proposals:
        return _not_theirs_to_answer(chouette.proposals)
    return refusals.NothingProposed()


def _not_theirs_to_answer(open_ones: Sequence[Proposal]) -> Refusal:
    """Who answers these."""
    waiting = tuple(dict.fromkeys(player for one in open_ones for player in one.waiting))
    one_suffices = len(open_ones) == 1 and open_ones[0].needs_one_yes
    return refusals.NotYoursToAnswer(players=waiting, one_suffices=one_suffices)


def _with_answer(chouette: Chouette, asked: Proposal, changed: Proposal | None) -> Chouette:
    """The table with a proposal as it is after an answer; without it, if it is lost."""
    answer = (changed,) if changed else ()
    rest = tuple(each for one in chouette.proposals for each in (answer if one is asked else (one,)))
    return replace(chouette, proposals=rest)


# --- When all agree


def apply_first_agreed_proposal(chouette: Chouette) -> Accepted | None:
    """What comes of the first proposal that nobody's answer is due to any more."""
    carrying = next((proposal for proposal in chouette.proposals if not proposal.waiting), None)
    if carrying is None:
        return None
    after, subject = _with_answer(chouette, carrying, None), carrying.subject
    match subject:
        case proposals.Resignation():
            return _resigned(after, carrying.by, subject)
        case proposals.Undo():
            return take_back(after, carrying.by, subject)
        case proposals.RuleChange() | proposals.RowCorrection() | proposals.TitleChange() | proposals.StakeChange():
            return _changed(after, carrying.by, subject)
        case proposals.Admission():
            return admit_player(after, carrying.by)
        case proposals.ChouetteEnd():
            return _ended(after)
        case proposals.Partnership():
            return partner.with_agreed_partner(after, subject.player)
        case proposals.Settlement() | proposals.ShareHandover() | proposals.BoxSale() | proposals.StayingOutOfDouble():
            return _carried_deal(after, carrying.by, subject)
        case proposals.StandIn() | proposals.Closing():
            return _carried_about_missing(after, carrying.by, subject)
        case proposals.Adjournment() | proposals.Resumption():
            return _broken_off_or_resumed(after, subject)
        case proposals.SeatedDirectorsAct() | proposals.PartnerSellingAlong():
            return None
        case _:
            assert_never(subject)


def _changed(
    chouette: Chouette,
    by: Player,
    subject: proposals.RuleChange | proposals.RowCorrection | proposals.TitleChange | proposals.StakeChange,
) -> Accepted:
    """The table with another rule, title or stake, or with another row for a game.

    Who proposed another stake instead of the one before proposed it instead of that: their proposal lapses.
    """
    match subject:
        case proposals.RowCorrection():
            return apply_row_correction(chouette, by, subject)
        case proposals.TitleChange():
            return Accepted(replace(chouette, title=subject.title), (events.TitleChanged(by=by, title=subject.title),))
        case proposals.StakeChange():
            told = events.StakeChanged(by=by, stake=subject.stake, was=chouette.stake)
            others = tuple(one for one in chouette.proposals if isinstance(one.subject, proposals.StakeChange))
            left = tuple(one for one in chouette.proposals if one not in others)
            after = replace(chouette, stake=subject.stake, proposals=left, agreed_changes=chouette.agreed_changes + 1)
            return Accepted(after, (told, *lapsed_events(others)))
        case _:
            rules = with_option(chouette.rules, subject.option, subject.value)
            changed = events.RuleChanged(by=by, option=subject.option, value=subject.value)
            return Accepted(replace(chouette, rules=rules, agreed_changes=chouette.agreed_changes + 1), (changed,))


def _dealt(chouette: Chouette, by: Player, deal: proposals.Deal | proposals.StayingOutOfDouble) -> Accepted | Refusal:
    if not isinstance(deal, proposals.StayingOutOfDouble):
        return apply_deal(chouette, deal)
    game = chouette.game
    assert game is not None  # noqa: S101  # a proposal about a double lapses with its game
    return keep_cube_out_of_double(chouette, game, by)


def _carried_deal(chouette: Chouette, by: Player, deal: proposals.Deal | proposals.StayingOutOfDouble) -> Accepted:
    """What comes of a deal to which all concerned have agreed; a take-back can undo it."""
    said: Statement = say.ProposesStayingOutOfDouble(by)
    if isinstance(deal, proposals.Settlement):
        said = say.OffersToPay(deal.payer, deal.payee, deal.amount)
    elif isinstance(deal, proposals.ShareHandover):
        said = say.OffersToPay(deal.taker, deal.giver, deal.price, deal.cubes)
    elif isinstance(deal, proposals.BoxSale):
        said = say.OffersToSellBox(deal.seller, deal.buyer, deal.price)
    outcome = _dealt(chouette.with_undo_point(said), by, deal)
    assert isinstance(outcome, Accepted)  # noqa: S101  # what cannot be carried is not accepted
    return outcome


def _carried_about_missing(chouette: Chouette, by: Player, subject: proposals.StandIn | proposals.Closing) -> Accepted:
    done = apply_about_missing(chouette, by, subject)
    assert isinstance(done, Accepted)  # noqa: S101  # what cannot be carried is not accepted
    return done


def _broken_off_or_resumed(chouette: Chouette, vote: proposals.Adjournment | proposals.Resumption) -> Accepted:
    if isinstance(vote, proposals.Adjournment):
        return adjourn_game(chouette, vote.rotation_loser)
    return resume_game(chouette, vote.game)


def _resigned(chouette: Chouette, by: Player, subject: proposals.Resignation) -> Accepted:
    game = chouette.game
    assert game is not None  # noqa: S101  # a resignation lapses with its game
    before = chouette.with_undo_point(say.OffersToResign(None, subject.margin))
    return end_won_game(before, game, subject.side.other, subject.margin, resigned=by)


def is_lapsed_after_decision(chouette: Chouette, proposal: Proposal) -> bool:
    """Whether a proposal is over when the game has gone on to this: its moment has passed."""
    if isinstance(proposal.subject, proposals.StayingOutOfDouble):
        return not is_double_announced_or_offered(chouette.game)
    if isinstance(proposal.subject, proposals.RowCorrection):
        return finished_game(chouette, proposal.subject.game) is None
    return proposal.lapses_with_phase


def is_lapsed(chouette: Chouette, proposal: Proposal) -> bool:
    """Whether it is about a game that is over, or asks for a seat that its author has again, by whatever was said.

    No decision of the game ends it where somebody leaves for whom another's word counts from then on.
    """
    if isinstance(proposal.subject, proposals.Admission):
        return proposal.by in chouette.seated
    of_a_game = proposals.Resignation | proposals.Adjournment | proposals.StayingOutOfDouble
    return chouette.game is None and isinstance(proposal.subject, of_a_game)


def _ended(chouette: Chouette) -> Accepted:
    game = chouette.game
    void = end_abandoned_game(chouette, game) if game else Accepted(chouette, ())
    before = chouette.stage if isinstance(chouette.stage, Lobby | BetweenGames) else None
    # A Partner who is asked whether they sell along stays in.
    asked = tuple(each for each in chouette.proposals if each.asks_to_sell_along)
    after = replace(void.chouette, stage=Ended(before), proposals=asked, undo_to=None)
    return Accepted(after, (*void.events, told_end(after)), void.transfers)


# --- Games that are broken off and kept, and played on later


def _may_speak_as_mover(chouette: Chouette, game: Game, player: Player) -> bool:
    """Whether somebody moves for a side, or is a person with something at stake on one for which a robot moves."""
    if player in movers_of_both_sides(game) or player in chouette.robots:
        return player in movers_of_both_sides(game)
    side = game.side_favoured_by(player)
    return player in players_with_stake(game) and side is not None and game.mover(side) in chouette.robots


def propose_adjournment(chouette: Chouette, game: Game, said: say.ProposesAdjournment) -> Accepted | Refusal:
    """Who moves for a side proposes to break the game off; the others who are there and in the game vote."""
    by = said.by
    if by is None or not _may_speak_as_mover(chouette, game, by):
        return refusals.NotTheMover(players=movers_of_both_sides(game))
    told = events.AdjournmentProposed(by=by)
    there = tuple(player for player in players_with_stake(game) if not is_absent(chouette, player))
    subject = proposals.Adjournment(side_losing_by_adjournment(chouette, game, by))
    return add_proposal_replacing_own_older(chouette, by, subject, there, told)


def side_losing_by_adjournment(chouette: Chouette, game: Game, by: Player) -> Side:
    """The side that counts as having lost: the one whose mover is absent, else that of the player who wants it.

    Where a director wants it, or somebody who moves for neither side: the side that is waited for, first of all with
    its answer to an undo, to a resignation, or to another proposal that lapses with the moment.
    """
    for side in Side:
        if is_absent(chouette, game.mover(side)):
            return side
    if by not in movers_of_both_sides(game):
        asked = next((one.waiting for one in chouette.proposals if one.lapses_with_phase), ())
        by = next(iter((*asked, *players_who_must_act(chouette))), game.acting_captain)
    return Side.BOX if by in {game.acting_box, game.box_decider, game.partner} else Side.TEAM


def adjourn_game(chouette: Chouette, rotation_loser: Side) -> Accepted:
    """The game is kept as it stands; what is booked stays, and the places change as if `rotation_loser` had lost."""
    game = chouette.game
    assert game is not None  # noqa: S101  # the vote lapses with its game
    kept = replace(
        chouette.without_undo_point(),
        adjourned=(*chouette.adjourned, game),
        proposals=without_those_of_the_moment(chouette),
        missing=chouette.missing.union(player for player in movers_of_both_sides(game) if is_absent(chouette, player)),
    )
    told = events.GameAdjourned(game=game.number, side=rotation_loser.other.value)
    return Accepted(kept, (told,)).then(end_adjourned_game(kept, game, rotation_loser))


# --- Playing on


def propose_resumption(chouette: Chouette, said: say.ProposesResumption) -> Accepted | Refusal:
    """Between games, Box or Captain of an adjourned game proposes to play on; not without the other of the two.

    The others of that game who are there vote too; who is missing is played as absent.
    """
    if isinstance(refusal := places_between_games(chouette), Refusal):
        return refusal
    game = next((game for game in chouette.adjourned if game.number == said.game), None)
    if game is None:
        return refusals.NotAdjourned(game=said.game, games=tuple(each.number for each in chouette.adjourned))
    by = said.by
    if by is None or not _may_speak_as_mover(chouette, game, by):
        return refusals.NotTheMover(players=movers_of_both_sides(game))
    if missing := tuple(player for player in movers_of_both_sides(game) if not _is_here(chouette, game, player)):
        return refusals.MoversMissingToResume(players=missing)
    other = next((player for player in movers_of_both_sides(game) if player != by), by)
    there = tuple(player for player in players_with_stake(game) if _is_here(chouette, game, player))
    told = events.ResumptionProposed(by=by, game=game.number)
    return add_proposal_replacing_own_older(chouette, by, proposals.Resumption(game.number, other), there, told)


def _is_here(chouette: Chouette, game: Game, player: Player) -> bool:
    """Whether they sit here and are not away; a buyer of the Box's game without a seat has only to say so."""
    is_spectator = player == game.box_decider and player not in game.players
    return (player in chouette.seated or is_spectator) and not is_absent(chouette, player)


def is_return_after_next_game_began(chouette: Chouette, player: Player) -> bool:
    """Whether a player whose absence adjourned a game comes back after another one has begun (FIBS, Disconnections)."""
    last = chouette.games[-1].final if chouette.games else None
    in_time = chouette.game is None and last and last in chouette.adjourned and player in movers_of_both_sides(last)
    return player in chouette.missing and not in_time
