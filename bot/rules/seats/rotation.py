"""Who is Box and how the line stands after a game; knows points and places, no cube and no checker."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias, assert_never

from bot.rules.options import RotationDecidedBy, YesNo
from bot.rules.points import HalfPoints, Player, Reason, Transfer
from bot.rules.rulebook import Rules
from bot.rules.seats.partner import agreed_places, carried_on, side_result, without_partner
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Finished, Game, everybody


class Cause(StrEnum):
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


_BOTH_LOST = frozenset({Cause.NOBODY_WON, Cause.BOX_NOT_EVEN, Cause.BOX_LOST_AT_THE_END})


@dataclass(frozen=True, slots=True)
class Rotation:
    """The places of the next game, and the cause that led to them."""

    next: Between
    cause: Cause


Duels: TypeAlias = tuple[tuple[Player, HalfPoints], ...]
"""The Captains of a game in the order in which they became it, each with what they won from the Box, or lost."""


def next_places(rules: Rules, game: Finished, *, losers: Collection[Player] = ()) -> Rotation:
    """Box and line of the next game (docs/rules.md, section 5).

    Whose result decides is the rule book's. A Box who stays by it, but lost points on the whole game, does not
    keep their place either where they must break even: the one who would be Captain is Box, the old Box is last.
    `losers`, Box or Captains, count as having lost whatever happened: they left. A Partner who has a place in the
    line moves with it.
    """
    rotated = _decided(rules, game, losers)
    places = rotated.next
    on_board = replace(game, transfers=on_the_board(game))
    if places.box == game.box and len(places.line) > 1 and not breaks_even(rules, side_result(on_board)):
        first, *rest = places.line
        rotated = Rotation(Between(first, (*rest, game.box)), Cause.BOX_NOT_EVEN)
    return replace(rotated, next=carried_on(game, rotated.next))


def _decided(rules: Rules, game: Finished, losers: Collection[Player]) -> Rotation:
    """The places by the result of those who count for the rotation."""
    by = rules.rotation_decided_by
    match by:
        case RotationDecidedBy.INITIAL_CAPTAIN:
            return _by_initial_captain(game, _duels(game, game.captains[:1], losers))
        case RotationDecidedBy.NEXT_BEHIND:
            return _by_next_behind(game, _duels(game, game.captains, {game.box, game.captain}.intersection(losers)))
        case RotationDecidedBy.LAST_CAPTAIN:
            return _by_last_captain(game, _duels(game, game.captains, losers))
        case RotationDecidedBy.SIDE:
            return _by_side(game, _duels(game, game.captains[:1], losers), losers)
        case RotationDecidedBy.EVERY_CAPTAIN:
            return _by_every_captain(game, _duels(game, game.captains, losers))
        case _:
            assert_never(by)


def breaks_even(rules: Rules, result: HalfPoints) -> bool:
    """Whether the result of the Box's side lets them stay, where they beat the Captain (Colorado 6.1)."""
    return result >= 0 or rules.box_must_break_even is YesNo.NO


# --- Whose result decides


def _by_initial_captain(game: Finished, duels: Duels) -> Rotation:
    """The winner of Box against the initial Captain is Box; acting Captains do not matter (Colorado 6.1-6.3).

    Where the two parted even, neither is: the one behind the Captain is Box, and the old Box goes behind the
    Captain.
    """
    ((_, won),) = duels
    if won == 0 and len(game.whole_line) > 1:
        return _captain_and_box_last(game, Cause.NOBODY_WON)
    return _captain_is_box(game, Cause.CAPTAIN_WON) if won > 0 else _box_stays(game)


def _by_next_behind(game: Finished, duels: Duels) -> Rotation:
    """As above; but where the Captain lost, and who acts for them at the end beats the Box, neither keeps their place.

    The one behind the Captain is Box, even if they dropped as well (Streamlined, Rotation).
    """
    if duels[0][1] > 0:
        return _captain_is_box(game, Cause.CAPTAIN_WON)
    return _captain_and_box_last(game, Cause.BOX_LOST_AT_THE_END) if duels[-1][1] > 0 else _box_stays(game)


def _by_last_captain(game: Finished, duels: Duels) -> Rotation:
    """Whoever is Captain at the end and beats the Box is Box; otherwise only the initial Captain moves."""
    last, won = duels[-1]
    if won <= 0:
        return _box_stays(game)
    if last == game.captain:
        return _captain_is_box(game, Cause.CAPTAIN_WON)
    others = tuple(player for player in _behind_captain(game) if player != last)
    return Rotation(Between(last, (*others, game.captain, game.box)), Cause.LATER_CAPTAIN_WON)


def _by_side(game: Finished, duels: Duels, losers: Collection[Player]) -> Rotation:
    """The side that won the game as it ended decides, whatever the points: its Captain is Box (FIBS, Order of play)."""
    ((captain, won),) = duels
    somebody_left = captain in losers or game.box in losers
    if not (won > 0 if somebody_left else game.winner is Side.TEAM):
        return _box_stays(game)
    return _captain_is_box(game, Cause.CAPTAIN_WON if won > 0 else Cause.SIDE_WON)


def _by_every_captain(game: Finished, duels: Duels) -> Rotation:
    """An acting Captain is Captain in every respect (Italian, Cubo del Raddoppio Individuale).

    Each who does not beat the Box goes to the end, in that order, then a Box who lost; the first who beats them is
    Box, and later ones do not move.
    """
    winner = next((captain for captain, won in duels if won > 0), None)
    captains = [captain for captain, _ in duels]
    beaten = captains[: captains.index(winner)] if winner else captains
    rest = [player for player in game.whole_line if player != winner and player not in beaten]
    if winner is None:
        return Rotation(
            Between(game.box, (*rest, *beaten)), Cause.ALL_CAPTAINS_LOST if len(beaten) > 1 else Cause.BOX_WON
        )
    cause = Cause.LATER_CAPTAIN_WON if beaten else Cause.CAPTAIN_WON
    return Rotation(Between(winner, (*rest, *beaten, game.box)), cause)


def _box_stays(game: Finished) -> Rotation:
    return Rotation(Between(game.box, (*_behind_captain(game), game.captain)), Cause.BOX_WON)


def _captain_is_box(game: Finished, cause: Cause) -> Rotation:
    return Rotation(Between(game.captain, (*_behind_captain(game), game.box)), cause)


def _behind_captain(game: Finished) -> tuple[Player, ...]:
    """The line without its Captain; a Partner whose place is before the Captain's comes first."""
    return tuple(player for player in game.whole_line if player != game.captain)


def _captain_and_box_last(game: Finished, cause: Cause) -> Rotation:
    behind, *rest = _behind_captain(game)
    return Rotation(Between(behind, (*rest, game.captain, game.box)), cause)


# --- Who beat whom

_DECIDING = frozenset({Reason.DROP, Reason.GAME, Reason.SETTLEMENT})
"""Why points move when a bet is decided; who is paid in a settlement counts as its winner."""


def on_the_board(game: Finished) -> tuple[Transfer, ...]:
    """The transfers of a game as they count for the rotation: as if nobody else had come to play it for the Box.

    What moved before it was adjourned counts too.
    The seller stays Box, and the board's result decides: no price counts, what the buyer won or lost is the Box's, and
    a bet that the sale cancelled counts as it would have ended (RULES section 4). So it is where the Partner has it.
    """
    moved, since = (
        (*game.final.transfers_before_adjournment, *game.transfers),
        game.final.sold or game.final.partnership_end,
    )
    if since is None:
        return (*moved, *game.unpaid)

    def for_the_box(player: Player) -> Player:
        return game.box if player == game.final.box_decider else player

    later = (each for each in moved[since.after :] if each.reason is not Reason.SALE)
    shown = (replace(each, payer=for_the_box(each.payer), payee=for_the_box(each.payee)) for each in later)
    return (*moved[: since.after], *shown, *game.unpaid)


def _duels(game: Finished, captains: Sequence[Player], losers: Collection[Player]) -> Duels:
    """What each of these Captains won from the Box. A Captain who left lost; to a Box who left, the last one won."""
    won = {captain: won_from_box(game, captain) for captain in captains}
    if game.box in losers:
        won[captains[-1]] = 1
    return tuple((captain, -1 if captain in losers else won[captain]) for captain in captains)


def decided_for(game: Game) -> Side | None:
    """The side that won the last bet to be decided; None where no point decided any."""
    for transfer in reversed((*game.transfers_before_adjournment, *game.transfers)):
        for bet in (*game.bets, *game.extra_bets):
            if transfer.reason in _DECIDING and {transfer.payer, transfer.payee} == {bet.box, bet.team}:
                return Side.TEAM if transfer.payee == bet.team else Side.BOX
    return None


def won_from_box(game: Finished, player: Player) -> HalfPoints:
    """What decided a player's bet with the Box, in half points; 0 where no point moved."""
    decided = _decision(game, player)
    return 0 if decided is None else decided.amount if decided.payee == player else -decided.amount


def _decision(game: Finished, player: Player) -> Transfer | None:
    """The points that decided a player's bet with the Box."""
    for transfer in reversed(on_the_board(game)):
        if transfer.reason in _DECIDING and {transfer.payer, transfer.payee} == {game.box, player}:
            return transfer
    return None


@dataclass(frozen=True, slots=True)
class BoxCaptainResult:
    """For words: the first Captain if the Box beat them, what decided it between the two, and whether the end did not.

    `otherwise`: who lost it is on the side that won the game as it ended.
    """

    beaten: Player | None = None
    how: Reason | None = None
    otherwise: bool = False


def box_captain_result(games: Sequence[Finished]) -> BoxCaptainResult:
    """How Box and first Captain of the last game parted; nothing where no point decided it."""
    decided = _decision(games[-1], games[-1].captain) if games else None
    if decided is None:
        return BoxCaptainResult()
    is_beaten = decided.payer == games[-1].captain
    otherwise = games[-1].winner is (Side.TEAM if is_beaten else Side.BOX)
    return BoxCaptainResult(games[-1].captain if is_beaten else None, decided.reason, otherwise)


# --- Places without those who are not there


def only_seated(places: Between, seated: Collection[Player]) -> Between:
    """The places of those who sit here: a player who has left while their game was adjourned has none."""
    order = [player for player in (places.box, *places.line) if player in seated]
    if places.partner not in seated:
        places = replace(places, partner=None, has_place=True, stands=False, begun=False)
    return replace(places, box=order[0], line=tuple(order[1:]))


def to_the_end(places: Between, late: Collection[Player]) -> Between:
    """The places with those who came back late at the end of the line; a Box stays Box."""
    first = tuple(player for player in places.line if player not in late)
    return replace(places, line=(*first, *(player for player in places.line if player in late)))


# --- Leaving


def line_after_leaving(rules: Rules, games: tuple[Finished, ...], places: Between, leaver: Player) -> Between | None:
    """The places without somebody who leaves between games.

    A Box or Captain of the last game counts for the rotation as its loser (RULES section 5); where both have lost
    their places, nobody gets one back by that. A Partner stays while the Box does. None when nobody is left.
    """
    here = places = agreed_places(places)
    seated = {places.box, places.partner, *places.line} - {leaver}
    if games and games[-1].decides and leaver in {games[-1].box, *games[-1].captains}:
        losers = {games[-1].box, *games[-1].captains} - seated
        again = next_places(rules, games[-1], losers=losers).next
        both_lost = next_places(rules, games[-1]).cause in _BOTH_LOST
        places = places if both_lost or again.box == places.box else again
    if places.partner and not {places.box, places.partner} <= seated:
        places = without_partner(places, places.partner)
    order = [player for player in (places.box, *places.line) if player in seated]
    order += [
        player for player in everybody(here.box, here.partner, here.line) if player in seated - {*order, places.partner}
    ]
    if not order:
        return None
    if order[0] != places.box:  # what the old one chose, and who declined, is over
        places = replace(places, declined=frozenset(), chosen=None)
    return replace(places, box=order[0], line=tuple(order[1:]))
