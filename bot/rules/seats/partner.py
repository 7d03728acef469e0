"""The Box's Partner: who they are, where they stand, how the two split; knows no cube and no checker.

A Partner shares the Box's result, advises, and handles nothing. One from the bottom of the line keeps their place
in it (Colorado 6.3, 6.4); one who is next in the line leaves it (FIBS, order of play).
"""

from bot.rules import events, refusals
from bot.rules import statements as say
from bot.rules.options import PartnerChosenFrom, PartnerRule, PartnerSplitUnit
from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    NO_POINTS,
    HalfPoints,
    Player,
    Transfer,
    TransferReason,
    half_points,
    scores_after_transfers,
    transfers_for_signed_amount,
)
from bot.rules.refusals import Refusal
from bot.rules.rulebook import Rules, has_half_points
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.bets import HandedOverShare, PartnershipEnd
from bot.rules.state.chouette import Accepted, BetweenGames, Chouette, FinishedGame, Game, places_between_games
from bot.rules.state.proposals import Partnership, Proposal, ShareHandover
from bot.rules.statements import ChouetteMode, Statement
from bot.rules.values import replace

# --- What the rules say


def min_players_for_partner(rules: Rules) -> int:
    """From how many players on the Box has a Partner (Colorado 1.2)."""
    return rules.partner_from


def partner_rule_for(rules: Rules, players: int) -> PartnerRule:
    """Whether the Box may, or must, take a Partner at a table of so many; not whether one stays."""
    return rules.partner if players >= min_players_for_partner(rules) else PartnerRule.NONE


def _partner_keeps_place(rules: Rules) -> bool:
    """Whether the Partner keeps a place in the line; then the bottom of it is Partner first, else its next."""
    return rules.partner_choice is PartnerChosenFrom.BOTTOM


def _partner_candidates(chouette: Chouette, places: BetweenGames) -> tuple[Player, ...]:
    """Who can be Partner, first choice first: not who would be Captain now, nor who declined.

    Who is moved back for being away is moved first. From the bottom it is nobody who joins (Colorado 6.5); who is next
    is the one behind the Captain, whoever that is.
    """
    line = line_of_current_or_next_game(chouette)
    from_bottom = (player for player in reversed(line) if player in places.line)
    order = from_bottom if _partner_keeps_place(chouette.rules) else line
    return tuple(player for player in order if player not in {*line[:1], *places.declined})


def next_partner_to_invite(chouette: Chouette) -> Player | None:
    """Whom the Box may invite now; nobody where they may not."""
    places = chouette.stage
    may = partner_rule_for(chouette.rules, len(chouette.players_now_or_next)) is PartnerRule.OPTIONAL
    if not may or not isinstance(places, BetweenGames) or places.partner:
        return None
    return next(iter(_partner_candidates(chouette, places)), None)


# --- The places of the next game


def places_with_partner_after_game(finished: FinishedGame, places: BetweenGames) -> BetweenGames:
    """The places after a game, with what becomes of its Partner.

    The partnership stays while its Box stays. When they lose the Box, a Partner with a place in the line has kept
    it; one without is the next Captain (FIBS, order of play, b).
    """
    partner = finished.final.partner
    if partner is None:
        return places
    has_place = finished.final.partner_place is not None
    if places.box == finished.final.box:
        return replace(places, partner=partner, has_place=has_place, stands=True, begun=True)
    return places if has_place else replace(places, line=(partner, *places.line))


def with_partner_of_next_game(chouette: Chouette) -> Chouette:
    """Between games: the table with the Partner that the next game would have if it started now.

    A partnership stays to the end of its run, however few are left. One that has not begun ends when too few are left,
    and where the rules say who is Partner, they are found anew: behind the one who would be Captain. Where nobody else
    of the line is left, the Partner is Captain.
    """
    places = chouette.stage
    if not isinstance(places, BetweenGames):
        return chouette
    places = places_without_unagreed_partner(places)
    may = partner_rule_for(chouette.rules, len(replace(chouette, stage=places).players_now_or_next))
    ends = may is PartnerRule.NONE and not places.begun
    if places.partner and (ends or places.line in {(), (places.partner,)}):
        places = places_after_partnership_end(places, places.partner)
    if places.partner is None and may is PartnerRule.MANDATORY:
        for first in _partner_candidates(replace(chouette, stage=places), places)[:1]:
            places = _with_partner(chouette.rules, places, first)
    return chouette if places == chouette.stage else replace(chouette, stage=places)


def places_without_unagreed_partner(places: BetweenGames) -> BetweenGames:
    """The places without one who would be Partner by the rules alone: they are found anew."""
    return places if places.stands else replace(places, partner=None, has_place=True)


def is_invitation_lapsed(chouette: Chouette, proposal: Proposal) -> bool:
    """Whether a Partner was invited where the Box can invite none any more."""
    is_optional = partner_rule_for(chouette.rules, len(chouette.players_now_or_next)) is PartnerRule.OPTIONAL
    return isinstance(proposal.subject, Partnership) and not is_optional


def places_after_partnership_end(places: BetweenGames, partner: Player) -> BetweenGames:
    """Without a partnership: who was out of the line for it goes back behind its Captain."""
    out = places.begun and not places.has_place
    line = (*places.line[:1], partner, *places.line[1:]) if out else places.line
    return replace(places, line=line, partner=None, has_place=True, stands=False, begun=False)


def _with_partner(rules: Rules, places: BetweenGames, partner: Player, *, stands: bool = False) -> BetweenGames:
    return replace(places, partner=partner, has_place=_partner_keeps_place(rules), stands=stands, begun=False)


def partner_who_must_choose(chouette: Chouette) -> Player | None:
    """A Partner whose place makes them Captain of the next game: they stay, or become Captain (Colorado 6.4).

    It does also where those before them are moved back for being away, but not where they are themselves.
    """
    places = chouette.stage
    if not isinstance(places, BetweenGames) or places.partner is None:
        return None
    line = line_of_current_or_next_game(chouette) if places.has_place else places.line
    return places.partner if line[:1] == (places.partner,) else None


# --- What is said between games


def apply_invite_partner(chouette: Chouette, said: say.InvitesPartner) -> Accepted | Refusal:
    """The Box invites a Partner: the bottom of the line first, then upwards (Colorado 6.5). Or the first is named."""
    places = places_between_games(chouette)
    if isinstance(places, Refusal):
        return places
    may = partner_rule_for(chouette.rules, len(chouette.players_now_or_next))
    if may is PartnerRule.NONE:
        return refusals.NoPartner(least=min_players_for_partner(chouette.rules))
    if said.by is None:  # before the first game a record can name the Partner
        places = places_after_partnership_end(places, places.partner) if places.partner else places
        if chouette.games or said.player not in places.line[1:]:
            return refusals.PartnerCannotBeNamed()
        return with_agreed_partner(replace(chouette, stage=places), said.player)
    if may is PartnerRule.MANDATORY:
        return refusals.PartnerByRule()
    if said.by != places.box:
        return refusals.OnlyBoxInvites(box=places.box)
    if places.partner:
        return refusals.PartnerAlready(player=places.partner)
    if any(isinstance(proposal.subject, Partnership) for proposal in chouette.proposals):
        return refusals.AlreadyProposed()
    left = _partner_candidates(chouette, places)
    if left[:1] != (said.player,):
        return refusals.PartnerOutOfOrder(player=left[0] if left else None)
    others = tuple(proposal for proposal in chouette.proposals if proposal.by != said.by)
    asked = Proposal(said.by, Partnership(said.player), (said.player,))
    withdrawn = (events.ProposalWithdrawn(by=said.by),) * (len(chouette.proposals) - len(others))
    told = events.PartnerInvited(by=said.by, player=said.player)
    return Accepted(replace(chouette, proposals=(*others, asked)), (*withdrawn, told))


def with_agreed_partner(chouette: Chouette, player: Player) -> Accepted:
    """The table with this Partner of the next Box."""
    places = chouette.stage
    assert isinstance(places, BetweenGames)  # noqa: S101  # an invitation lapses when a game starts
    after = _with_partner(chouette.rules, places, player, stands=True)
    return Accepted(replace(chouette, stage=after), (events.BecamePartner(player=player, box=places.box),))


def chouette_after_partner_declined(chouette: Chouette, player: Player) -> Chouette:
    """The table when an invited player would not be Partner."""
    places = chouette.stage
    assert isinstance(places, BetweenGames)  # noqa: S101  # an invitation lapses when a game starts
    return replace(chouette, stage=replace(places, declined=places.declined | {player}))


def apply_stay_partner_or_become_captain(
    chouette: Chouette, said: say.StaysPartner | say.PartnerBecomesCaptain
) -> Accepted | Refusal:
    """A Partner due to be Captain stays Partner and goes to the end, so that the next is Captain; or they are Captain.

    Then the partnership is over, and another can be invited (Colorado 6.4). Who was away before them in the line is
    moved back by that, and stays there: the Partner has chosen because of it.
    """
    places, due = chouette.stage, partner_who_must_choose(chouette)
    if not isinstance(places, BetweenGames) or due is None or said.by != due:
        return refusals.NoPartnerChoiceDue(player=due)
    place = places.line.index(due)
    back, behind = places.line[:place], places.line[place + 1 :]
    moved = (events.AbsentMovedToLineEnd(players=back),) if back else ()
    if isinstance(said, say.PartnerBecomesCaptain):
        after = replace(chouette, stage=places_after_partnership_end(replace(places, line=(due, *behind, *back)), due))
        return Accepted(after, (*moved, events.PartnerBecameCaptain(by=due, box=places.box)))
    after = replace(chouette, stage=replace(places, line=(*behind, *back, due)))
    return Accepted(after, (*moved, events.StayedPartner(by=due, captain=line_of_current_or_next_game(after)[0])))


def statements_on_partner_choice_timeout(chouette: Chouette, player: Player) -> tuple[Statement, ...]:
    """What counts as said between games by a player whose time has run out (docs/rules.md, section 6).

    An invited player declines, and the next one is invited; a Partner due to be Captain stays Partner.
    """
    if partner_who_must_choose(chouette) == player:
        return (say.StaysPartner(player),)
    places, subject = chouette.stage, Partnership(player)
    asked = next((each for each in chouette.proposals if each.subject == subject), None)
    if asked is None or not isinstance(places, BetweenGames):
        return ()
    left = _partner_candidates(chouette, replace(places, declined=places.declined | {player}))
    return (
        say.DeclinesProposal(player, asked.by),
        *(say.InvitesPartner(asked.by, other) for other in left[:1]),
    )


# --- What they share


def game_after_share_handover(
    game: Game, deal: ShareHandover, cubes: tuple[Player, ...]
) -> tuple[Game, tuple[Transfer, ...]]:
    """The game after one of Box and Partner has handed over their share in these cubes to the other (Colorado 4.6).

    It changes neither who plays nor the rotation; what was booked before is shared in the end.
    """
    paid = transfers_for_signed_amount(deal.taker, deal.giver, deal.price, TransferReason.SETTLEMENT, game.number)
    handed = HandedOverShare(cubes, deal.taker == game.partner, game.transfer_count)
    game = replace(game, handed=(*game.handed, handed), transfers=(*game.transfers, *paid))
    if game.partner_with_share is None:
        game = replace(game, partnership_end=PartnershipEnd(game.box_decider, handed.after_transfer_count))
    return game, paid


def result_of_box_side(finished: FinishedGame) -> HalfPoints:
    """What the Box's side won or lost in a game, Box and Partner together, in half points."""
    results = scores_after_transfers({}, finished.transfers)
    partner = finished.final.partner
    return HalfPoints(results.get(finished.final.box, 0) + (results.get(partner, 0) if partner else 0))


def partner_share_and_odd_half(rules: Rules, total: HalfPoints) -> tuple[HalfPoints, HalfPoints]:
    """The Partner's share of the side's total, and the half point left that only a roll can give to one of the two.

    In whole points the odd one is the Box's, won or lost (Colorado 4.2); so it is where the sheet knows no halves.
    """
    sign = -1 if total < 0 else 1
    if rules.partner_split is PartnerSplitUnit.HALVES and has_half_points(rules):
        return HalfPoints(sign * (abs(total) // 2)), HalfPoints(sign * (abs(total) % 2))
    return half_points(sign * (abs(total) // (2 * HALF_POINTS_PER_POINT))), NO_POINTS


def split_with_partner(chouette: Chouette, finished: FinishedGame) -> tuple[FinishedGame, tuple[Transfer, ...]]:
    """A game that is over, with the one transfer by which Box and Partner split what their side won or lost.

    They split the total of the whole game: less what they shared when it was adjourned. What moved after they had
    parted, or on cubes that are one's alone, is not shared (Colorado 4.6). A Box sells their own share and keeps the
    price; the buyer shares with the Partner (docs/rules.md, section 4). Where no dice fall here, an odd half stays
    with the Box (docs/rules.md, section 5).
    """
    game, transfers, rolled_for = finished.final, tuple[Transfer, ...](), 0
    if finished.final.partner is None:
        return finished, ()
    moved = (*game.transfers_before_adjournment, *finished.transfers)
    until = game.partnership_end.after_transfer_count if game.partnership_end else len(moved)
    sold = min(until, game.sold.after_transfer_count) if game.sold else until
    buyers = ((game.sold.buyer, range(sold, until)),) if game.sold else ()
    for holder, places in ((game.box, range(sold)), *buyers):
        common, alone = _won_by(game, moved, holder, places)
        share, odd = partner_share_and_odd_half(chouette.rules, common)
        transfers += _shared(finished, holder, HalfPoints(share + alone - _shared_before(chouette, finished, holder)))
        rolled_for = odd if holder == finished.final.box and chouette.mode is ChouetteMode.PLAY else rolled_for
    return replace(finished, transfers=(*finished.transfers, *transfers), odd_half=rolled_for), transfers


def _won_by(game: Game, whole: tuple[Transfer, ...], holder: Player, places: range) -> tuple[HalfPoints, HalfPoints]:
    """Of what moved there to or from the holder, what both share, and what is the Partner's alone (Colorado 4.6)."""
    found = {None: 0, True: 0, False: 0}
    for place in places:
        moved = whole[place]
        if moved.reason is not TransferReason.SALE and holder in {moved.payer, moved.payee}:
            other = moved.payee if moved.payer == holder else moved.payer
            alone = game.is_sole_cube_share_partners(other, place) if other != game.partner else False
            found[alone] += moved.amount if moved.payee == holder else -moved.amount
    return HalfPoints(found[None]), HalfPoints(found[True])


def _shared_before(chouette: Chouette, finished: FinishedGame, holder: Player) -> HalfPoints:
    """What the Partner got from the holder each time the game was adjourned, by the dice too."""
    resumed = finished.final.resumed
    if resumed is None:
        return NO_POINTS
    row = chouette.games[resumed.number - 1]
    split = (
        each for each in row.transfers if each.reason is TransferReason.SPLIT and holder in {each.payer, each.payee}
    )
    by_dice = scores_after_transfers({}, split).get(holder, 0)
    return HalfPoints(_shared_before(chouette, row, holder) - by_dice)


def _shared(finished: FinishedGame, holder: Player, amount: HalfPoints) -> tuple[Transfer, ...]:
    """What the Partner gets from the holder, to whom it was booked, or gives where it is less than nothing."""
    partner = finished.final.partner
    return (
        transfers_for_signed_amount(holder, partner, amount, TransferReason.SPLIT, finished.final.number)
        if partner
        else ()
    )


def decide_odd_half_point_by_dice(chouette: Chouette, said: Statement) -> Accepted | None:
    """The next dice decide whose the odd half of the last game is: even the Box's, odd the Partner's (FIBS 1)."""
    last = chouette.games[-1] if chouette.games else None
    if not isinstance(said, say.RollsOpening | say.Rolls) or last is None or not last.odd_half:
        return None
    transfers = _shared(last, last.final.box, last.odd_half) if sum(said.dice) % 2 else ()
    whose = last.final.partner if transfers else last.final.box
    row = replace(last, transfers=(*last.transfers, *transfers), odd_half=0)
    told = events.OddHalfPointDecided(player=whose, won="yes" if last.odd_half > 0 else "no")
    return Accepted(replace(chouette, games=(*chouette.games[:-1], row)), (told,), transfers)
