"""Who is Box and how the line stands after a game; knows points and places, no cube and no checker."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.rules.options import RotationDecidedBy, YesNo
from bot.rules.points import Player, Players, Transfer, TransferReason
from bot.rules.rulebook import Rules
from bot.rules.seats import partner
from bot.rules.state.bets import Side
from bot.rules.state.chouette import BetweenGames, FinishedGame, Game, box_partner_and_line
from bot.rules.values import replace


class RotationCause(StrEnum):
    """Why the places of the next game are as they are; the values are keys of words."""

    BOX_WON = "box-wins"
    CAPTAIN_WON = "captain-wins"
    LATER_CAPTAIN_WON = "acting-wins"
    """The first Captain did not beat the Box, but an acting Captain did, and is Box."""
    SIDE_WON = "team-wins"
    """The Team won the game as it ended, which decides here, though its Captain did not beat the Box."""
    ALL_CAPTAINS_LOST = "captains-lose"
    NOBODY_WON = "settled-even"
    """No points decided between Box and Captain: both lose their places."""
    BOX_NOT_EVEN = "both-lose"
    """The Box beat the Captain, but lost points on the whole game: both lose their places."""
    BOX_LOST_AT_THE_END = "next-behind"
    """The Box did not lose to the Captain, but lost to the acting Captain at the end: both lose their places."""


_BOTH_LOST = frozenset({RotationCause.NOBODY_WON, RotationCause.BOX_NOT_EVEN, RotationCause.BOX_LOST_AT_THE_END})


@dataclass(frozen=True, slots=True)
class Rotation:
    """The places of the next game, and the cause that led to them."""

    next: BetweenGames
    cause: RotationCause


def next_places(rules: Rules, game: FinishedGame, *, counted_as_losers: Collection[Player] = ()) -> Rotation:
    """Box and line of the next game (docs/rules.md, section 5).

    Whose result decides is the rule book's. A Box who stays by it, but lost points on the whole game, does not keep
    their place either where they must break even: the one who would be Captain is Box, the old Box is last.
    `counted_as_losers`, Box or Captains, count as having lost whatever happened: they left; so do those whose game was
    closed because they were missing. A Partner who has a place in the line moves with it.
    """
    rotated = _decided(rules, game, (*counted_as_losers, *game.final.closed_for))
    places = rotated.next
    result = partner.result_of_box_side(replace(game, transfers=_transfers_for_rotation(game)))
    if places.box == game.final.box and len(places.line) > 1 and result < 0 and rules.box_must_break_even is YesNo.YES:
        first, *rest = places.line
        rotated = Rotation(BetweenGames(first, (*rest, game.final.box)), RotationCause.BOX_NOT_EVEN)
    return replace(rotated, next=partner.places_with_partner_after_game(game, rotated.next))


def _decided(rules: Rules, game: FinishedGame, losers: Collection[Player]) -> Rotation:
    """The places by the result of those who count for the rotation: the first Captain, or also the acting ones.

    Usually the winner of Box against the Captain is Box (Colorado 6.1-6.3). `INITIAL_CAPTAIN`: where the two parted
    even, neither is, but the one behind the Captain; so it is where the Captain has sold their game to a team-mate,
    unless the Box won against that one. `NEXT_BEHIND`: so it is where the Captain lost, and who acts for them at the
    end beats the Box, even if the next had dropped as well (Streamlined, Rotation). `LAST_CAPTAIN`: whoever is Captain
    at the end and beats the Box is Box, or has doubled them out before that. `SIDE`: the side that won the game as it
    ended decides, whatever the points; its Captain is Box (FIBS, Order of play).
    """
    by, captain = rules.rotation_decided_by, game.final.captain
    if by is RotationDecidedBy.NEXT_BEHIND:
        losers = {game.final.box, captain}.intersection(losers)
    first_alone = by in {RotationDecidedBy.INITIAL_CAPTAIN, RotationDecidedBy.SIDE}
    duels = _duels(game, game.final.captains[:1] if first_alone else game.final.captains, losers)
    (_, won), (_, last_won) = duels[0], duels[-1]
    behind = next((player for player in game.final.line_with_partner if player != captain), captain)
    cause = RotationCause.CAPTAIN_WON
    match by:
        case RotationDecidedBy.EVERY_CAPTAIN:
            return _by_every_captain(game, duels)
        case RotationDecidedBy.INITIAL_CAPTAIN if won == 0 and behind != captain and not _box_beats_buyer(game):
            return _placed(game, RotationCause.NOBODY_WON, behind, captain)
        case RotationDecidedBy.NEXT_BEHIND if won <= 0 < last_won:
            return _placed(game, RotationCause.BOX_LOST_AT_THE_END, behind, captain)
        case RotationDecidedBy.LAST_CAPTAIN:
            winner = _last_captain_to_win(game, duels)
            if winner and winner != captain:
                return _placed(game, RotationCause.LATER_CAPTAIN_WON, winner, captain)
            wins = winner == captain
        case RotationDecidedBy.SIDE if not {captain, game.final.box}.intersection(losers):
            wins = game.winner is Side.TEAM
            cause = RotationCause.CAPTAIN_WON if won > 0 else RotationCause.SIDE_WON
        case _:
            wins = won > 0
    return _placed(game, cause, captain) if wins else _placed(game, RotationCause.BOX_WON, game.final.box, captain)


def _last_captain_to_win(game: FinishedGame, duels: Sequence[tuple[Player, int]]) -> Player | None:
    """Who was Captain at the end and beat the Box; before them, who doubled the Box out, the first Captain above all.

    With one cube the game goes on after that only for those who were kept apart by agreement.
    """
    beaten_by = [captain for captain, won in duels if won > 0]
    decided = {captain: _decision(game, captain) for captain in beaten_by}
    doubled_out = [captain for captain, by in decided.items() if by and by.reason is TransferReason.DROP]
    if doubled_out[:1] == [game.final.captain]:
        return game.final.captain
    last = duels[-1][0]
    return last if last in beaten_by else next(reversed(doubled_out), None)


def _by_every_captain(game: FinishedGame, duels: Sequence[tuple[Player, int]]) -> Rotation:
    """An acting Captain is Captain in every respect (Italian, Cubo del Raddoppio Individuale).

    Each who does not beat the Box goes to the end, in that order, then a Box who lost; the first who beats them is
    Box, and later ones do not move.
    """
    winner = next((captain for captain, won in duels if won > 0), None)
    captains = [captain for captain, _ in duels]
    if winner is None:
        cause = RotationCause.ALL_CAPTAINS_LOST if len(captains) > 1 else RotationCause.BOX_WON
        return _placed(game, cause, game.final.box, *captains)
    beaten = captains[: captains.index(winner)]
    return _placed(game, RotationCause.LATER_CAPTAIN_WON if beaten else RotationCause.CAPTAIN_WON, winner, *beaten)


def _placed(game: FinishedGame, cause: RotationCause, box: Player, *beaten: Player) -> Rotation:
    """The places with this Box: those beaten go to the end in this order, then the old Box who is Box no more.

    A Partner whose place is before the Captain's comes first.
    """
    rest = [player for player in game.final.line_with_partner if player not in {box, *beaten}]
    old_box = () if box == game.final.box else (game.final.box,)
    return Rotation(BetweenGames(box, (*rest, *beaten, *old_box)), cause)


# --- Who beat whom

_DECIDING = frozenset({TransferReason.DROP, TransferReason.GAME, TransferReason.SETTLEMENT, TransferReason.CLOSED})
"""Why points move when a bet is decided; who is paid in a settlement counts as its winner."""


def _transfers_for_rotation(game: FinishedGame) -> tuple[Transfer, ...]:
    """The transfers of a game as they count for the rotation: as if nobody else had come to play it for the Box.

    What moved before it was adjourned counts too. The seller stays Box, and the board's result decides: no price
    counts, what the buyer won or lost is the Box's, and a bet that the sale cancelled counts as it would have ended
    (docs/rules.md, section 4). So it is where the Partner has it.
    """
    moved = (*game.final.transfers_before_adjournment, *game.transfers)
    since = game.final.sold or game.final.partnership_end
    if since is None:
        return (*moved, *game.unpaid)

    def for_the_box(player: Player) -> Player:
        return game.final.box if player == game.final.box_decider else player

    later = (each for each in moved[since.after_transfer_count :] if each.reason is not TransferReason.SALE)
    shown = (replace(each, payer=for_the_box(each.payer), payee=for_the_box(each.payee)) for each in later)
    return (*moved[: since.after_transfer_count], *shown, *game.unpaid)


def _duels(game: FinishedGame, captains: Players, losers: Collection[Player]) -> Sequence[tuple[Player, int]]:
    """Whether each of these Captains won from the Box (above 0) or lost (below); 0 where no point moved.

    A Captain who left lost; to a Box who left, the last one won.
    """
    won = dict.fromkeys(captains, 0)
    for captain in captains:
        if decided := _decision(game, captain):
            won[captain] = decided.amount if decided.payee == captain else -decided.amount
    if game.final.box in losers:
        won[captains[-1]] = 1
    return [(captain, -1 if captain in losers else won[captain]) for captain in captains]


def winner_of_last_bet(game: Game) -> Side | None:
    """The side that won the last bet to be decided; None where no point decided any."""
    for transfer in reversed((*game.transfers_before_adjournment, *game.transfers)):
        for bet in (*game.bets, *game.extra_bets):
            if transfer.reason in _DECIDING and {transfer.payer, transfer.payee} == {bet.box, bet.team}:
                return Side.TEAM if transfer.payee == bet.team else Side.BOX
    return None


def _decision(game: FinishedGame, player: Player) -> Transfer | None:
    """The points that decided a player's bet with the Box."""
    pair = {game.final.box, player}
    moved = (each for each in reversed(_transfers_for_rotation(game)) if {each.payer, each.payee} == pair)
    return next((each for each in moved if each.reason in _DECIDING), None)


def _box_beats_buyer(game: FinishedGame) -> bool:
    """Whether the Captain sold their game to a team-mate, and the Box won against that one.

    The bets stand as the line does, so the first one was the Captain's; whoever bought it has one answer for all.
    """
    holder = game.final.bets[0].team
    decided = _decision(game, holder) if holder != game.final.captain else None
    return decided is not None and decided.payee == game.final.box


@dataclass(frozen=True, slots=True)
class BoxCaptainResult:
    """For words: the first Captain if the Box beat them, what decided it between the two, and whether the end did not.

    `otherwise`: who lost it is on the side that won the game as it ended. `first`: they beat the Box, and others were
    Captain after them. `adjourned`: nobody beat anybody; it only counts so, since the game was adjourned.
    """

    beaten: Player | None = None
    how: TransferReason | None = None
    otherwise: bool = False
    first: bool = False
    adjourned: bool = False


def last_box_captain_result(games: Sequence[FinishedGame]) -> BoxCaptainResult:
    """How Box and first Captain of the last game parted; nothing where no point decided it."""
    last = games[-1] if games else None
    decided = _decision(last, last.final.captain) if last else None
    is_adjourned = last is not None and bool(last.unpaid) and not last.is_decided
    if last is None or decided is None:
        return BoxCaptainResult(adjourned=is_adjourned)
    is_beaten = decided.payer == last.final.captain
    otherwise = last.winner is (Side.TEAM if is_beaten else Side.BOX)
    first = not is_beaten and len(last.final.captains) > 1
    beaten, adjourned = (
        last.final.captain if is_beaten else None,
        is_adjourned and (is_beaten or decided in last.unpaid),
    )
    return BoxCaptainResult(beaten, decided.reason, otherwise, first, adjourned)


# --- Places without those who are not there


def places_of_seated(places: BetweenGames, seated: Collection[Player]) -> BetweenGames:
    """The places of those who sit here: a player who has left while their game was adjourned has none."""
    order = tuple(player for player in (places.box, *places.line) if player in seated)
    if places.partner not in seated:
        places = replace(places, partner=None, has_place=True, stands=False, begun=False)
    return replace(places, box=order[0], line=order[1:])


def places_with_late_returners_last(places: BetweenGames, late: Collection[Player]) -> BetweenGames:
    """The places with those who came back late at the end of the line; a Box stays Box."""
    first = tuple(player for player in places.line if player not in late)
    return replace(places, line=(*first, *(player for player in places.line if player in late)))


# --- Leaving


def places_after_leaving(
    rules: Rules, games: tuple[FinishedGame, ...], places: BetweenGames, leaver: Player
) -> BetweenGames | None:
    """The places without somebody who leaves between games.

    A Box or Captain of the last game counts for the rotation as its loser (docs/rules.md, section 5); where both have
    lost their places, nobody gets one back by that. A Partner stays while the Box does. None when nobody is left.
    """
    here = places = partner.places_without_unagreed_partner(places)
    seated = {places.box, places.partner, *places.line} - {leaver}
    if games and games[-1].decides_next_places and leaver in {games[-1].final.box, *games[-1].final.captains}:
        losers = {games[-1].final.box, *games[-1].final.captains} - seated
        again = next_places(rules, games[-1], counted_as_losers=losers).next
        both_lost = next_places(rules, games[-1]).cause in _BOTH_LOST
        places = places if both_lost or again.box == places.box else again
    if places.partner and not {places.box, places.partner} <= seated:
        places = partner.places_after_partnership_end(places, places.partner)
    order = tuple(player for player in (places.box, *places.line) if player in seated)
    others = box_partner_and_line(here.box, here.partner, here.line)
    order += tuple(player for player in others if player in seated - {*order, places.partner})
    if not order:
        return None
    if order[0] != places.box:  # what the old one chose, and who declined, is over
        places = replace(places, declined=frozenset(), chosen=None)
    return replace(places, box=order[0], line=order[1:])
