"""The one judge: what is said, at a table as it is, is accepted or refused; the chapters hold the laws.

Commands, buttons, records and tests all speak here. A refusal changes nothing.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never

from bot.rules.cubes import answers, buyouts, doubling, extras
from bot.rules.evening import adjourning, bookkeeping, consent, dice_proof, director, presence, settlements
from bot.rules.events import (
    AdviceAllowed,
    BecamePartner,
    DirectorActedFor,
    Event,
    PartnerStayedIn,
    PlayerLeft,
    ProposalLapsed,
    Undone,
)
from bot.rules.play import advice, checkers, chips, opening, start_end
from bot.rules.play.turn import must_act, not_yet
from bot.rules.points import Player, Scores, booked
from bot.rules.refusals import (
    ChouetteOver,
    NoGame,
    NotForAnother,
    NotPlaying,
    NotSeated,
    NotStarted,
    NotYourTurn,
    PartnerOnlyAdvises,
    ProposalOpen,
    Refusal,
)
from bot.rules.rulebook import Rules
from bot.rules.seats import joining, leaving, partner
from bot.rules.state.chouette import Accepted, Chouette, Ended, Lobby
from bot.rules.state.phases import Announced, Answering
from bot.rules.state.proposals import DirectorsAct, SellingAlong
from bot.rules.statements import (
    Accepts,
    AcceptsDouble,
    ActsFor,
    Adjourns,
    AppointsProxy,
    AsksToBeAsked,
    AsksToBePaid,
    Beavers,
    BecomesCaptain,
    Buys,
    BuysIn,
    CarriesOver,
    CashesOut,
    ChangesOption,
    ChoosesAutomatic,
    ComesBack,
    Commits,
    Corrects,
    DirectorsStatement,
    Dissents,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    Ends,
    GivesExtra,
    GoesAlong,
    GoesAway,
    Holds,
    InvitesPartner,
    Joins,
    Leaves,
    Mode,
    OffersToPay,
    Opens,
    PassesOn,
    Plays,
    Preempts,
    Rebuys,
    Receives,
    Refuses,
    RefusesExtra,
    Releases,
    Resigns,
    Resumes,
    Reveals,
    Rolls,
    RollsForSeats,
    SaysWord,
    SellsAlong,
    SellsBox,
    SitsDown,
    Stands,
    StartsGame,
    Statement,
    StaysIn,
    StaysOut,
    StaysPartner,
    Suggests,
    Takes,
    TakesBack,
    TakesExtra,
    Unseats,
    Wins,
    Withdraws,
)


def opened(rules: Rules, mode: Mode) -> Chouette:
    """A table at which nobody sits yet."""
    return Chouette(rules, mode)


def apply(chouette: Chouette, said: Statement) -> Accepted | Refusal:
    """What is after the statement, with news and transfers; or the refusal, with who must act instead."""
    heard = _judged(chouette, said)
    if isinstance(heard, Refusal):
        return replace(_in_its_place(chouette, said.by, heard), must_act=must_act(chouette))
    if heard.chouette.proposals:
        heard = _with_what_is_carried(heard)
    heard = _with_acting_captain(_with_partner(_with_those_who_follow(heard), said))
    after, lapsed = _remembering(chouette, said, heard.chouette)
    if heard.transfers:
        after = replace(after, scores=booked(after.scores, heard.transfers))
        heard = replace(heard, events=tuple(_with_the_score(piece, after.scores) for piece in heard.events))
    told = (*lapsed, *advice.change_told(chouette, after))
    if after is heard.chouette and not told:
        return heard
    return Accepted(after, (*heard.events, *told), heard.transfers)


def would_accept(chouette: Chouette, said: Statement) -> bool:
    """Whether the statement would be accepted; to ask is quicker than to hear it and throw away what comes of it."""
    return not isinstance(_judged(chouette, said), Refusal)


def _judged(chouette: Chouette, said: Statement) -> Accepted | Refusal:
    heard = _outruns(chouette, said) or presence.silent(chouette, said) or director.ordered(chouette, said)
    heard = heard or _CHAPTERS[type(said)](chouette, said)
    if isinstance(heard, Refusal) or not chips.plays_for_chips(chouette):
        return heard
    heard = _with_what_is_carried(heard)
    return chips.uncovered(chouette, heard) or heard


def _with_what_is_carried(heard: Accepted) -> Accepted:
    """And what comes of the proposals that everybody asked has agreed to."""
    while carried := consent.carried(heard.chouette) or _directed(heard.chouette):
        heard = heard.then(carried)
    return heard


def _directed(chouette: Chouette) -> Accepted | None:
    """What comes of a seated director's act to which an opponent has agreed; it lapses if it cannot be done now."""
    found = next((one for one in chouette.proposals if not one.waiting and isinstance(one.subject, DirectorsAct)), None)
    if found is None or not isinstance(found.subject, DirectorsAct):
        return None
    after = replace(chouette, proposals=tuple(one for one in chouette.proposals if one is not found))
    done = _acted(after, found.subject.act)
    return Accepted(after, (ProposalLapsed(by=found.by),)) if isinstance(done, Refusal) else done


def _directs(chouette: Chouette, said: DirectorsStatement) -> Accepted | Refusal:
    """A director's act: done, or proposed to his opponents if it could be done."""
    proposal = director.directs(chouette, said)
    done = proposal if isinstance(proposal, Refusal) else _acted(chouette, said)
    return done if isinstance(done, Refusal) else proposal or done


def _acted(chouette: Chouette, said: DirectorsStatement) -> Accepted | Refusal:
    match said:
        case Unseats():
            return director.unseats(chouette, said)
        case Corrects():
            return bookkeeping.corrects(chouette, said)
        case ActsFor():
            return _acts_for(chouette, said)
        case _:
            assert_never(said)


def _acts_for(chouette: Chouette, said: ActsFor) -> Accepted | Refusal:
    """What a director says for somebody is heard as his own; the points it moves are booked with it, once.

    A refusal says for whom it was said.
    """
    if heard := director.acts_for(chouette, said):
        return heard
    buys = isinstance(said.saying, SellsAlong | StaysIn) and said.by in settlements.buyers(chouette)
    if buys or type(said.saying) not in _SAID_FOR_ANOTHER:
        return NotForAnother()
    heard = apply(chouette, said.saying)
    if isinstance(heard, Refusal):
        return replace(heard, absent=said.player)
    told = tuple(piece for piece in heard.events if not isinstance(piece, AdviceAllowed))
    first = DirectorActedFor(by=said.by, player=said.player, note=said.reason)
    unbooked = {**dict.fromkeys(heard.chouette.scores, 0), **chouette.scores}
    return Accepted(replace(heard.chouette, scores=unbooked), (first, *told), heard.transfers)


def _with_the_score(piece: Event, scores: Scores) -> Event:
    """Who leaves at the end of a game leaves with its points too, which are booked only now."""
    return replace(piece, score=scores[piece.player]) if isinstance(piece, PlayerLeft) else piece


def _with_acting_captain(heard: Accepted) -> Accepted:
    """And who is acting Captain from now on, noted for the rotation when a doubling round is over."""
    game = heard.chouette.game
    if game is None or isinstance(game.phase, Announced | Answering):
        return heard
    if game.acting in {game.captain, *game.acted}:
        return heard
    return replace(heard, chouette=heard.chouette.with_game(replace(game, acted=(*game.acted, game.acting))))


def _with_partner(heard: Accepted, said: Statement) -> Accepted:
    """And with the Partner that the next game must have, and the odd half point that these dice decide."""
    if isinstance(said, Opens | Rolls) and (half := partner.by_the_roll(heard.chouette, said)):
        heard = Accepted(half.chouette, (*heard.events, *half.events), (*heard.transfers, *half.transfers))
    after = partner.settled(heard.chouette)
    if after is heard.chouette:
        return heard
    found = (BecamePartner(player=after.partner, box=after.box),) if after.partner else ()
    return replace(heard, chouette=after, events=(*heard.events, *found))


def _with_those_who_follow(heard: Accepted) -> Accepted:
    """And the cubes of absent players that go with the Captain's; what is taken back is decided anew."""
    if any(isinstance(piece, Undone) for piece in heard.events):
        return heard
    while followed := presence.followed(heard.chouette):
        heard = _with_what_is_carried(heard.then(followed))
    return heard


def _outruns(chouette: Chouette, said: Statement) -> Refusal | None:
    """The game does not go on to new dice while others are asked to agree on a resignation or a take-back.

    A Partner who says nothing when the Box's game is sold stays in.
    """
    goes_on = isinstance(said, StartsGame) or (chouette.game and isinstance(said, Opens | Rolls))
    asked = (one for one in chouette.proposals if not isinstance(one.subject, SellingAlong))
    if goes_on and any(proposal.passes_with_the_moment for proposal in asked):
        return ProposalOpen()
    return None


def _in_its_place(chouette: Chouette, by: Player | None, refusal: Refusal) -> Refusal:
    """Where there is no game, why there is none says more; so does what a Partner is, to one, or to have no seat."""
    if refusal.absent:
        return refusal  # heard in the name of whom it was said for
    if isinstance(refusal, NotPlaying) and chouette.partner and by == chouette.partner:
        return PartnerOnlyAdvises(box=chouette.box)
    if isinstance(refusal, NotYourTurn):
        return not_yet(chouette, by)
    if isinstance(refusal, NotPlaying) and director.is_stranger(chouette, by):
        return NotSeated()
    if not isinstance(refusal, NoGame):
        return refusal
    if isinstance(chouette.stage, Lobby):
        return NotStarted()
    return ChouetteOver() if isinstance(chouette.stage, Ended) else refusal


def _remembering(chouette: Chouette, said: Statement, after: Chouette) -> tuple[Chouette, tuple[Event, ...]]:
    """The state with what a take-back would need, and without proposals whose moment has passed."""
    kind = type(said)
    forced = isinstance(said, Plays) and said.play.strip().casefold() == checkers.NO_PLAY
    decided = kind in _DECISIONS and not forced and not isinstance(after.stage, Ended)
    if decided or (chouette.game and kind in _OF_PRESENCE and after.stage is not chouette.stage):
        after = replace(after, before=chouette, since=(), decision=said)
    if not after.proposals:
        return after, ()
    past = (
        *settlements.deals_overtaken(chouette, after),
        *settlements.sale_overtaken(chouette, after),
        *partner.invitations_overtaken(after),
    )
    if kind in _DECISIONS or after.before is not chouette.before:
        kept = SellingAlong if kind not in _DECISIONS else ()  # a deal with others does not answer for the Partner
        lapsing = (one for one in after.proposals if not isinstance(one.subject, kept))
        past = (*past, *(one for one in lapsing if consent.lapses(after, one)))
    gone = tuple(one for one in after.proposals if one in past)
    if not gone:
        return after, ()
    rest = tuple(proposal for proposal in after.proposals if proposal not in gone)
    return replace(after, proposals=rest), tuple(
        PartnerStayedIn(by=one.by) if isinstance(one.subject, SellingAlong) else ProposalLapsed(by=one.by)
        for one in gone
    )


_DECISIONS = frozenset(
    {
        *(AcceptsDouble, Beavers, Doubles, Drops, Plays, Stands, Takes, Wins),
        *(DoublesExtra, DropsExtra, GivesExtra, RefusesExtra, TakesExtra),
    }
    | {Buys, Dissents, GoesAlong, PassesOn, Preempts}
)

_SAID_FOR_ANOTHER = _DECISIONS.union(
    {SellsAlong, StaysIn, Accepts, Adjourns, GoesAway, Holds, Opens, Refuses, Releases, Resigns, Rolls, StartsGame}
)
"""What a director may say for an absent player."""

_OF_PRESENCE = frozenset({GoesAway, AppointsProxy})
"""What is no decision by itself, but may have cubes go with the Captain's."""

_Chapter = Callable[[Chouette, Any], Accepted | Refusal]
_CHAPTERS: dict[type[Statement], _Chapter] = {
    ActsFor: _directs,
    Corrects: _directs,
    Unseats: _directs,
    Adjourns: adjourning.adjourns,
    Receives: bookkeeping.receives,
    CarriesOver: bookkeeping.carries_over,
    Resumes: adjourning.resumes,
    AcceptsDouble: opening.accepts_double,
    AppointsProxy: presence.appoints_proxy,
    Accepts: consent.accepts,
    AsksToBeAsked: doubling.asks_to_be_asked,
    Beavers: answers.answers,
    BecomesCaptain: partner.becomes_captain,
    AsksToBePaid: settlements.offers_settlement,
    Buys: buyouts.buys,
    BuysIn: chips.buys,
    CashesOut: chips.cashes_out,
    Rebuys: chips.buys,
    ChangesOption: consent.changes_option,
    ChoosesAutomatic: opening.chooses,
    ComesBack: presence.comes_back,
    Commits: dice_proof.commits,
    Dissents: buyouts.dissents,
    Doubles: doubling.doubles,
    DoublesExtra: extras.doubles_extra,
    DropsExtra: extras.answers_extra,
    GivesExtra: extras.gives_extra,
    RefusesExtra: extras.answers_extra,
    TakesExtra: extras.answers_extra,
    Drops: answers.answers,
    Ends: consent.ends,
    GoesAway: presence.goes_away,
    GoesAlong: buyouts.goes_along,
    Holds: doubling.holds,
    InvitesPartner: partner.invites,
    Joins: joining.joins,
    Leaves: leaving.leaves,
    Opens: checkers.opens,
    OffersToPay: settlements.offers_settlement,
    PassesOn: buyouts.passes_on,
    Plays: checkers.plays,
    Preempts: buyouts.preempts,
    Refuses: consent.refuses,
    Releases: doubling.releases,
    Resigns: consent.resigns,
    Reveals: dice_proof.reveals,
    Rolls: checkers.rolls,
    RollsForSeats: joining.rolls_for_seats,
    SaysWord: dice_proof.says_word,
    SellsAlong: settlements.sells_along,
    SellsBox: settlements.sells_box,
    StaysIn: settlements.sells_along,
    SitsDown: joining.sits_down,
    Stands: doubling.stands,
    StartsGame: start_end.starts_game,
    StaysPartner: partner.stays,
    Suggests: advice.suggests,
    StaysOut: consent.stays_out,
    Takes: answers.answers,
    TakesBack: consent.takes_back,
    Wins: start_end.wins,
    Withdraws: settlements.withdraws,
}
