"""The one judge: what is said, at a table as it is, is accepted or refused; the chapters hold the laws.

Commands, buttons, records and tests all speak here. A refusal changes nothing.
"""

from dataclasses import replace
from typing import assert_never

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.cubes import answers, buyouts, doubling, extras
from bot.rules.evening import adjourning, authority, bookkeeping, consent, dice_proof, presence, settlements
from bot.rules.events import Event
from bot.rules.play import checkers, chips, opening, start_end
from bot.rules.play.turn import advice_changed, must_act, not_your_turn_yet
from bot.rules.points import Player, booked
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules
from bot.rules.seats import joining, leaving, partner
from bot.rules.state.chouette import Accepted, Chouette, Ended, Lobby
from bot.rules.state.phases import Announced, Answering
from bot.rules.state.proposals import DirectorsAct, SellingAlong
from bot.rules.statements import ChouetteMode, Statement


def new_chouette(rules: Rules, mode: ChouetteMode) -> Chouette:
    """A table at which nobody sits yet."""
    return Chouette(rules, mode)


def apply(chouette: Chouette, said: Statement, *, live: bool = False, directing: bool = False) -> Accepted | Refusal:
    """The table after a statement, with events and transfers; or the refusal, with who must act instead.

    `live`: the table is played at a distance, and whoever is asked is waited for; in a record, who speaks shows that
    those before them said nothing. `directing`: a director speaks, and as one.
    """
    heard = _judged(chouette, said, live=live, directing=directing)
    if isinstance(heard, Refusal):
        return replace(_in_its_place(chouette, said.by, heard), must_act=must_act(chouette))
    if heard.chouette.proposals:
        heard = _with_what_is_carried(heard)
    heard = _with_acting_captain(_with_partner(_with_those_who_follow(heard), said))
    after, lapsed = _remembering(chouette, said, heard.chouette)
    if heard.transfers:
        after = replace(after, scores=booked(after.scores, heard.transfers))
        scored = (  # who leaves at the end of a game leaves with its points too, which are booked only now
            replace(one, score=after.scores[one.player]) if isinstance(one, events.PlayerLeft) else one
            for one in heard.events
        )
        heard = replace(heard, events=tuple(scored))
    told = (*lapsed, *advice_changed(chouette, after))
    if after is heard.chouette and not told:
        return heard
    return Accepted(after, (*heard.events, *told), heard.transfers)


def check(chouette: Chouette, said: Statement, *, live: bool = False) -> Refusal | None:
    """Why the statement would be refused; None if it would be accepted. `apply` begins with the same judgement."""
    heard = _judged(chouette, said, live=live)
    return heard if isinstance(heard, Refusal) else None


def _judged(chouette: Chouette, said: Statement, *, live: bool = False, directing: bool = False) -> Accepted | Refusal:
    heard = authority.out_of_turn(chouette, said, directing=directing) if live else None
    heard = (
        heard
        or _outruns(chouette, said)
        or presence.refusal_of_following_cube(chouette, said)
        or authority.done_by_director(chouette, said)
    )
    heard = heard or _by_chapter(chouette, said)
    if isinstance(heard, Refusal) or not chips.plays_for_chips(chouette):
        return heard
    heard = _with_what_is_carried(heard)
    return chips.not_covered_by_chips(chouette, heard) or heard


def _with_what_is_carried(heard: Accepted) -> Accepted:
    """And what comes of the proposals that everybody asked has agreed to."""
    while carried := consent.carry_agreed_proposal(heard.chouette) or _directed(heard.chouette):
        heard = heard.then(carried)
    return heard


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
            return bookkeeping.corrects(chouette, said)
        case say.ActsFor():
            return _acts_for(chouette, said)
        case _:
            assert_never(said)


def _acts_for(chouette: Chouette, said: say.ActsFor) -> Accepted | Refusal:
    """What a director says for somebody is heard as that one's own; the points it moves are booked with it, once.

    A refusal says for whom it was said.
    """
    if heard := authority.acts_for(chouette, said):
        return heard
    buys = isinstance(said.saying, say.SellsAlong | say.KeepsShare) and said.by in settlements.buyers_of_box_game(
        chouette
    )
    if buys or not (said.saying.decision or said.saying.for_another):
        return refusals.NotSaidForAnother()
    heard = apply(chouette, said.saying)
    if isinstance(heard, Refusal):
        return replace(heard, absent=said.player)
    told = tuple(piece for piece in heard.events if not isinstance(piece, events.AdviceAllowed))
    first = events.DirectorActedFor(by=said.by, player=said.player, note=said.reason)
    unbooked = {**dict.fromkeys(heard.chouette.scores, 0), **chouette.scores}
    return Accepted(replace(heard.chouette, scores=unbooked), (first, *told), heard.transfers)


def _with_acting_captain(heard: Accepted) -> Accepted:
    """And who is acting Captain from now on, noted for the rotation when a doubling round is over."""
    game = heard.chouette.game
    if game is None or isinstance(game.phase, Announced | Answering):
        return heard
    if game.acting_captain in {game.captain, *game.acted}:
        return heard
    return replace(heard, chouette=heard.chouette.with_game(replace(game, acted=(*game.acted, game.acting_captain))))


def _with_partner(heard: Accepted, said: Statement) -> Accepted:
    """And with the Partner that the next game must have, and the odd half point that these dice decide."""
    if isinstance(said, say.Opens | say.Rolls) and (half := partner.decide_odd_half(heard.chouette, said)):
        heard = Accepted(half.chouette, (*heard.events, *half.events), (*heard.transfers, *half.transfers))
    after = partner.with_next_partner(heard.chouette)
    if after is heard.chouette:
        return heard
    found = (events.BecamePartner(player=after.partner, box=after.box),) if after.partner else ()
    return replace(heard, chouette=after, events=(*heard.events, *found))


def _with_those_who_follow(heard: Accepted) -> Accepted:
    """And the cubes of absent players that go with the Captain's; what is taken back is decided anew."""
    if any(isinstance(piece, events.Undone) for piece in heard.events):
        return heard
    while followed := presence.follow_captain(heard.chouette):
        heard = _with_what_is_carried(heard.then(followed))
    return heard


def _outruns(chouette: Chouette, said: Statement) -> Refusal | None:
    """The game does not go on to new dice while others are asked to agree on a resignation or a take-back.

    A Partner who says nothing when the Box's game is sold stays in.
    """
    goes_on = isinstance(said, say.StartsGame) or (chouette.game and isinstance(said, say.Opens | say.Rolls))
    asked = (one for one in chouette.proposals if not isinstance(one.subject, SellingAlong))
    if goes_on and any(proposal.lapses_with_phase for proposal in asked):
        return refusals.ProposalOpen()
    return None


def _in_its_place(chouette: Chouette, by: Player | None, refusal: Refusal) -> Refusal:
    """Where there is no game, why there is none says more; so does what a Partner is, to one, or to have no seat."""
    if refusal.absent:
        return refusal  # heard in the name of whom it was said for
    if isinstance(refusal, refusals.NotPlaying) and chouette.partner and by == chouette.partner:
        return refusals.PartnerOnlyAdvises(box=chouette.box)
    if isinstance(refusal, refusals.NotYourTurn):
        return not_your_turn_yet(chouette, by)
    if isinstance(refusal, refusals.NotPlaying) and authority.is_stranger(chouette, by):
        return refusals.NotSeated()
    if not isinstance(refusal, refusals.NoGame):
        return refusal
    if isinstance(chouette.stage, Lobby):
        return refusals.NotStarted()
    return refusals.ChouetteOver() if isinstance(chouette.stage, Ended) else refusal


def _remembering(chouette: Chouette, said: Statement, after: Chouette) -> tuple[Chouette, tuple[Event, ...]]:
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


# --- Which chapter judges what


def _by_chapter(chouette: Chouette, said: Statement) -> Accepted | Refusal:
    """What the chapter says that the statement belongs to."""
    if isinstance(said, say.SeatStatement):
        return _about_seats(chouette, said)
    if isinstance(said, say.PlayStatement):
        return _about_play(chouette, said)
    if isinstance(said, say.CubeStatement):
        return _about_cubes(chouette, said)
    if isinstance(said, say.TeamStatement):
        return _about_the_team(chouette, said)
    if isinstance(said, say.PointsStatement):
        return _about_points(chouette, said)
    if isinstance(said, say.TableStatement):
        return _about_the_table(chouette, said)
    return _directs(chouette, said)


def _about_seats(chouette: Chouette, said: say.SeatStatement) -> Accepted | Refusal:
    match said:
        case say.SitsDown():
            return joining.sits_down(chouette, said)
        case say.RollsForSeats():
            return joining.rolls_for_seats(chouette, said)
        case say.Joins():
            return joining.joins(chouette, said)
        case say.Leaves():
            return leaving.leaves(chouette, said)
        case say.InvitesPartner():
            return partner.invites(chouette, said)
        case say.StaysPartner() | say.BecomesCaptain():
            return partner.stays_or_becomes_captain(chouette, said)
        case _:
            assert_never(said)


def _about_play(chouette: Chouette, said: say.PlayStatement) -> Accepted | Refusal:
    match said:
        case say.StartsGame():
            return start_end.starts_game(chouette, said)
        case say.Opens():
            return checkers.opens(chouette, said)
        case say.AcceptsAutomaticDouble():
            return opening.accepts_automatic_double(chouette, said)
        case say.ChoosesAutomatic():
            return opening.chooses_automatic(chouette, said)
        case say.Rolls():
            return checkers.rolls(chouette, said)
        case say.Plays():
            return checkers.plays(chouette, said)
        case say.Suggests():
            return checkers.suggests(chouette, said)
        case say.Wins():
            return start_end.wins(chouette, said)
        case say.Commits():
            return dice_proof.commits(chouette, said)
        case say.Reveals():
            return dice_proof.reveals(chouette, said)
        case say.AddsSeedWord():
            return dice_proof.adds_seed_word(chouette, said)
        case _:
            assert_never(said)


def _about_cubes(chouette: Chouette, said: say.CubeStatement) -> Accepted | Refusal:
    match said:
        case say.Doubles():
            return doubling.doubles(chouette, said)
        case say.DeclinesToDouble():
            return doubling.declines_to_double(chouette, said)
        case say.Takes() | say.Drops() | say.Beavers():
            return answers.answers_double(chouette, said)
        case say.HoldsRoll():
            return doubling.holds_roll(chouette, said)
        case say.ReleasesRoll():
            return doubling.releases_roll(chouette, said)
        case say.SetsAskBeforeRoll():
            return doubling.sets_ask_before_roll(chouette, said)
        case _:
            assert_never(said)


def _about_the_team(chouette: Chouette, said: say.TeamStatement) -> Accepted | Refusal:
    match said:
        case say.Dissents():
            return buyouts.dissents(chouette, said)
        case say.GoesAlong():
            return buyouts.goes_along(chouette, said)
        case say.StaysOutOfDouble():
            return consent.stays_out_of_double(chouette, said)
        case say.Buys() | say.PassesOn():
            return buyouts.answers_seller(chouette, said)
        case say.PreemptsPurchase():
            return buyouts.preempts_purchase(chouette, said)
        case say.GivesExtra():
            return extras.gives_extra(chouette, said)
        case say.TakesExtra() | say.DropsExtra() | say.DeclinesExtra():
            return extras.answers_extra(chouette, said)
        case say.DoublesExtra():
            return extras.doubles_extra(chouette, said)
        case _:
            assert_never(said)


def _about_points(chouette: Chouette, said: say.PointsStatement) -> Accepted | Refusal:
    match said:
        case say.OffersToPay() | say.AsksToBePaid():
            return settlements.offers_settlement(chouette, said)
        case say.Withdraws():
            return settlements.withdraws(chouette, said)
        case say.SellsBox():
            return settlements.sells_box(chouette, said)
        case say.SellsAlong() | say.KeepsShare():
            return settlements.sells_along(chouette, said)
        case say.Receives():
            return bookkeeping.receives(chouette, said)
        case say.CarriesOver():
            return bookkeeping.carries_over(chouette, said)
        case say.BuysIn() | say.Rebuys():
            return chips.buys_chips(chouette, said)
        case say.CashesOut():
            return chips.cashes_out(chouette, said)
        case _:
            assert_never(said)


def _about_the_table(chouette: Chouette, said: say.TableStatement) -> Accepted | Refusal:
    match said:
        case say.Resigns():
            return consent.resigns(chouette, said)
        case say.TakesBack():
            return consent.takes_back(chouette, said)
        case say.ChangesOption():
            return consent.changes_option(chouette, said)
        case say.Ends():
            return consent.ends(chouette, said)
        case say.Accepts():
            return consent.accepts(chouette, said)
        case say.Refuses():
            return consent.refuses(chouette, said)
        case say.GoesAway():
            return presence.goes_away(chouette, said)
        case say.ComesBack():
            return presence.comes_back(chouette, said)
        case say.AppointsProxy():
            return presence.appoints_proxy(chouette, said)
        case say.Adjourns():
            return adjourning.adjourns(chouette, said)
        case say.Resumes():
            return adjourning.resumes(chouette, said)
        case _:
            assert_never(said)
