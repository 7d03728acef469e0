"""The one judge: what is said, at a table as it is, is accepted or refused; the chapters hold the laws.

Commands, buttons, records and tests all speak here. A refusal changes nothing.
"""

from dataclasses import replace
from typing import assert_never

from bot.rules.cubes import answers, buyouts, doubling, extras
from bot.rules.evening import adjourning, bookkeeping, consent, dice_proof, director, presence, settlements
from bot.rules.evening import live as live_table
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
from bot.rules.play.turn import must_act, not_your_turn_yet
from bot.rules.points import Player, Scores, booked
from bot.rules.refusals import (
    ChouetteOver,
    NoGame,
    NotPlaying,
    NotSaidForAnother,
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
    AccountStatement,
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
    ConsentStatement,
    Corrects,
    CubeStatement,
    DealStatement,
    DeclinesToDouble,
    DirectorsStatement,
    Dissents,
    Doubles,
    DoublesExtra,
    Drops,
    DropsExtra,
    Ends,
    ExtraStatement,
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
    PlayStatement,
    Preempts,
    PresenceStatement,
    ProofStatement,
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
    SeatStatement,
    SellsAlong,
    SellsBox,
    SharedCubeStatement,
    SitsDown,
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


def new_chouette(rules: Rules, mode: Mode) -> Chouette:
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
        heard = replace(heard, events=tuple(_with_the_score(piece, after.scores) for piece in heard.events))
    told = (*lapsed, *advice.change_told(chouette, after))
    if after is heard.chouette and not told:
        return heard
    return Accepted(after, (*heard.events, *told), heard.transfers)


def check(chouette: Chouette, said: Statement, *, live: bool = False) -> Refusal | None:
    """Why the statement would be refused; None if it would be accepted. `apply` begins with the same judgement."""
    heard = _judged(chouette, said, live=live)
    return heard if isinstance(heard, Refusal) else None


def _judged(chouette: Chouette, said: Statement, *, live: bool = False, directing: bool = False) -> Accepted | Refusal:
    heard = live_table.out_of_turn(chouette, said, directing=directing) if live else None
    heard = heard or _outruns(chouette, said) or presence.silent(chouette, said) or director.ordered(chouette, said)
    heard = heard or _by_chapter(chouette, said)
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
        return NotSaidForAnother()
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
    if isinstance(said, Opens | Rolls) and (half := partner.odd_half_decided(heard.chouette, said)):
        heard = Accepted(half.chouette, (*heard.events, *half.events), (*heard.transfers, *half.transfers))
    after = partner.with_partner_due(heard.chouette)
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
    if goes_on and any(proposal.lapses_with_phase for proposal in asked):
        return ProposalOpen()
    return None


def _in_its_place(chouette: Chouette, by: Player | None, refusal: Refusal) -> Refusal:
    """Where there is no game, why there is none says more; so does what a Partner is, to one, or to have no seat."""
    if refusal.absent:
        return refusal  # heard in the name of whom it was said for
    if isinstance(refusal, NotPlaying) and chouette.partner and by == chouette.partner:
        return PartnerOnlyAdvises(box=chouette.box)
    if isinstance(refusal, NotYourTurn):
        return not_your_turn_yet(chouette, by)
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
        after = replace(after, undo_to=chouette, dice_since_decision=(), decision=said)
    if not after.proposals:
        return after, ()
    past = (
        *settlements.deals_overtaken(chouette, after),
        *settlements.sale_overtaken(chouette, after),
        *partner.invitations_overtaken(after),
    )
    if kind in _DECISIONS or after.undo_to is not chouette.undo_to:
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


# --- Which chapter judges what


def _by_chapter(chouette: Chouette, said: Statement) -> Accepted | Refusal:
    """What the chapter says that the statement belongs to."""
    if isinstance(said, SeatStatement):
        return _about_seats(chouette, said)
    if isinstance(said, PlayStatement):
        return _about_play(chouette, said)
    if isinstance(said, CubeStatement):
        return _about_cubes(chouette, said)
    if isinstance(said, SharedCubeStatement):
        return _about_a_shared_cube(chouette, said)
    if isinstance(said, ExtraStatement):
        return _about_extras(chouette, said)
    if isinstance(said, DealStatement):
        return _about_deals(chouette, said)
    if isinstance(said, ConsentStatement):
        return _about_consent(chouette, said)
    if isinstance(said, PresenceStatement):
        return _about_presence(chouette, said)
    if isinstance(said, AccountStatement):
        return _about_accounts(chouette, said)
    if isinstance(said, ProofStatement):
        return _about_the_proof(chouette, said)
    return _directs(chouette, said)


def _about_seats(chouette: Chouette, said: SeatStatement) -> Accepted | Refusal:
    match said:
        case SitsDown():
            return joining.sits_down(chouette, said)
        case RollsForSeats():
            return joining.rolls_for_seats(chouette, said)
        case Joins():
            return joining.joins(chouette, said)
        case Leaves():
            return leaving.leaves(chouette, said)
        case InvitesPartner():
            return partner.invites(chouette, said)
        case StaysPartner():
            return partner.stays(chouette, said)
        case BecomesCaptain():
            return partner.becomes_captain(chouette, said)
        case _:
            assert_never(said)


def _about_play(chouette: Chouette, said: PlayStatement) -> Accepted | Refusal:
    match said:
        case StartsGame():
            return start_end.starts_game(chouette, said)
        case Opens():
            return checkers.opens(chouette, said)
        case AcceptsDouble():
            return opening.accepts_double(chouette, said)
        case ChoosesAutomatic():
            return opening.chooses(chouette, said)
        case Rolls():
            return checkers.rolls(chouette, said)
        case Plays():
            return checkers.plays(chouette, said)
        case Suggests():
            return advice.suggests(chouette, said)
        case Wins():
            return start_end.wins(chouette, said)
        case _:
            assert_never(said)


def _about_cubes(chouette: Chouette, said: CubeStatement) -> Accepted | Refusal:
    match said:
        case Doubles():
            return doubling.doubles(chouette, said)
        case DeclinesToDouble():
            return doubling.stands(chouette, said)
        case Takes() | Drops() | Beavers():
            return answers.answers(chouette, said)
        case Holds():
            return doubling.holds(chouette, said)
        case Releases():
            return doubling.releases(chouette, said)
        case AsksToBeAsked():
            return doubling.asks_to_be_asked(chouette, said)
        case _:
            assert_never(said)


def _about_a_shared_cube(chouette: Chouette, said: SharedCubeStatement) -> Accepted | Refusal:
    match said:
        case Dissents():
            return buyouts.dissents(chouette, said)
        case GoesAlong():
            return buyouts.goes_along(chouette, said)
        case StaysOut():
            return consent.stays_out(chouette, said)
        case Buys():
            return buyouts.buys(chouette, said)
        case PassesOn():
            return buyouts.passes_on(chouette, said)
        case Preempts():
            return buyouts.preempts(chouette, said)
        case _:
            assert_never(said)


def _about_extras(chouette: Chouette, said: ExtraStatement) -> Accepted | Refusal:
    match said:
        case GivesExtra():
            return extras.gives_extra(chouette, said)
        case TakesExtra() | DropsExtra() | RefusesExtra():
            return extras.answers_extra(chouette, said)
        case DoublesExtra():
            return extras.doubles_extra(chouette, said)
        case _:
            assert_never(said)


def _about_deals(chouette: Chouette, said: DealStatement) -> Accepted | Refusal:
    match said:
        case OffersToPay() | AsksToBePaid():
            return settlements.offers_settlement(chouette, said)
        case Withdraws():
            return settlements.withdraws(chouette, said)
        case SellsBox():
            return settlements.sells_box(chouette, said)
        case SellsAlong() | StaysIn():
            return settlements.sells_along(chouette, said)
        case _:
            assert_never(said)


def _about_consent(chouette: Chouette, said: ConsentStatement) -> Accepted | Refusal:
    match said:
        case Resigns():
            return consent.resigns(chouette, said)
        case TakesBack():
            return consent.takes_back(chouette, said)
        case ChangesOption():
            return consent.changes_option(chouette, said)
        case Ends():
            return consent.ends(chouette, said)
        case Accepts():
            return consent.accepts(chouette, said)
        case Refuses():
            return consent.refuses(chouette, said)
        case _:
            assert_never(said)


def _about_presence(chouette: Chouette, said: PresenceStatement) -> Accepted | Refusal:
    match said:
        case GoesAway():
            return presence.goes_away(chouette, said)
        case ComesBack():
            return presence.comes_back(chouette, said)
        case AppointsProxy():
            return presence.appoints_proxy(chouette, said)
        case Adjourns():
            return adjourning.adjourns(chouette, said)
        case Resumes():
            return adjourning.resumes(chouette, said)
        case _:
            assert_never(said)


def _about_accounts(chouette: Chouette, said: AccountStatement) -> Accepted | Refusal:
    match said:
        case Receives():
            return bookkeeping.receives(chouette, said)
        case CarriesOver():
            return bookkeeping.carries_over(chouette, said)
        case BuysIn() | Rebuys():
            return chips.buys(chouette, said)
        case CashesOut():
            return chips.cashes_out(chouette, said)
        case _:
            assert_never(said)


def _about_the_proof(chouette: Chouette, said: ProofStatement) -> Accepted | Refusal:
    match said:
        case Commits():
            return dice_proof.commits(chouette, said)
        case Reveals():
            return dice_proof.reveals(chouette, said)
        case SaysWord():
            return dice_proof.says_word(chouette, said)
        case _:
            assert_never(said)


_DECISIONS = frozenset(
    {
        *(AcceptsDouble, Beavers, Doubles, Drops, Plays, DeclinesToDouble, Takes, Wins),
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
