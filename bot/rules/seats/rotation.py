"""Who is Box and how the line stands after a game; knows points and places, no cube and no checker."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, assert_never

from bot.rules.options import RotationDecidedBy, YesNo
from bot.rules.points import HalfPoints, Player, Reason, Transfer
from bot.rules.rulebook import Rules
from bot.rules.seats.partner import agreed_places, carried_on, side_result, without_partner
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Finished, Game, everybody

Cause = Literal[
    "box-wins",
    "captain-wins",
    "acting-wins",
    "team-wins",
    "next-behind",
    "captains-lose",
    "both-lose",
    "settled-even",
]


_BOTH_LOST = frozenset[Cause]({"both-lose", "next-behind", "settled-even"})
"""The cases in which Box and Captain have both lost their places to the next in line."""


@dataclass(frozen=True, slots=True)
class Rotated:
    """The places of the next game, and which of the cases led to them."""

    next: Between
    cause: Cause


Duels: TypeAlias = tuple[tuple[Player, HalfPoints], ...]
"""The Captains of a game in the order in which they became it, each with what he won from the Box, or lost."""


def next_places(rules: Rules, game: Finished, *, losers: Collection[Player] = ()) -> Rotated:
    """Box and line of the next game (RULES section 5).

    Whose result decides is the rule book's. A Box who stays by it, but lost points on the whole game, does not
    keep his place either where he must break even: the one who would be Captain is Box, the old Box is last.
    `losers`, Box or Captains, count as having lost whatever happened: they left. A Partner who has a place in the
    line moves with it.
    """
    rotated = _decided(rules, game, losers)
    places = rotated.next
    on_board = replace(game, transfers=on_the_board(game))
    if places.box == game.box and len(places.line) > 1 and not breaks_even(rules, side_result(on_board)):
        first, *rest = places.line
        rotated = Rotated(Between(first, (*rest, game.box)), "both-lose")
    return replace(rotated, next=carried_on(game, rotated.next))


def _decided(rules: Rules, game: Finished, losers: Collection[Player]) -> Rotated:
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
    """Whether the result of the Box's side lets him stay, where he beat the Captain (Colorado 6.1)."""
    return result >= 0 or rules.box_must_break_even is YesNo.NO


# --- Whose result decides


def _by_initial_captain(game: Finished, duels: Duels) -> Rotated:
    """The winner of Box against the initial Captain is Box; acting Captains do not matter (Colorado 6.1-6.3).

    Where the two parted even, neither is: the one behind the Captain is Box, and the old Box goes behind the
    Captain.
    """
    ((_, won),) = duels
    if won == 0 and len(game.whole_line) > 1:
        return _captain_and_box_last(game, "settled-even")
    return _captain_is_box(game, "captain-wins") if won > 0 else _box_stays(game)


def _by_next_behind(game: Finished, duels: Duels) -> Rotated:
    """As above; but where the Captain lost, and who acts for him at the end beats the Box, neither keeps his place.

    The one behind the Captain is Box, even if he dropped as well (Streamlined, Rotation).
    """
    if duels[0][1] > 0:
        return _captain_is_box(game, "captain-wins")
    return _captain_and_box_last(game, "next-behind") if duels[-1][1] > 0 else _box_stays(game)


def _by_last_captain(game: Finished, duels: Duels) -> Rotated:
    """Whoever is Captain at the end and beats the Box is Box; otherwise only the initial Captain moves."""
    last, won = duels[-1]
    if won <= 0:
        return _box_stays(game)
    if last == game.captain:
        return _captain_is_box(game, "captain-wins")
    others = tuple(player for player in _behind_captain(game) if player != last)
    return Rotated(Between(last, (*others, game.captain, game.box)), "acting-wins")


def _by_side(game: Finished, duels: Duels, losers: Collection[Player]) -> Rotated:
    """The side that won the game as it ended decides, whatever the points: its Captain is Box (FIBS, Order of play)."""
    ((captain, won),) = duels
    somebody_left = captain in losers or game.box in losers
    if not (won > 0 if somebody_left else game.winner is Side.TEAM):
        return _box_stays(game)
    return _captain_is_box(game, "captain-wins" if won > 0 else "team-wins")


def _by_every_captain(game: Finished, duels: Duels) -> Rotated:
    """An acting Captain is Captain in every respect (Italian, Cubo del Raddoppio Individuale).

    Each who does not beat the Box goes to the end, in that order, then a Box who lost; the first who beats him is
    Box, and later ones do not move.
    """
    winner = next((captain for captain, won in duels if won > 0), None)
    captains = [captain for captain, _ in duels]
    beaten = captains[: captains.index(winner)] if winner else captains
    rest = [player for player in game.whole_line if player != winner and player not in beaten]
    if winner is None:
        return Rotated(Between(game.box, (*rest, *beaten)), "captains-lose" if len(beaten) > 1 else "box-wins")
    cause = "acting-wins" if beaten else "captain-wins"
    return Rotated(Between(winner, (*rest, *beaten, game.box)), cause)


def _box_stays(game: Finished) -> Rotated:
    return Rotated(Between(game.box, (*_behind_captain(game), game.captain)), "box-wins")


def _captain_is_box(game: Finished, cause: Cause) -> Rotated:
    return Rotated(Between(game.captain, (*_behind_captain(game), game.box)), cause)


def _behind_captain(game: Finished) -> tuple[Player, ...]:
    """The line without its Captain; a Partner whose place is before the Captain's comes first."""
    return tuple(player for player in game.whole_line if player != game.captain)


def _captain_and_box_last(game: Finished, cause: Cause) -> Rotated:
    behind, *rest = _behind_captain(game)
    return Rotated(Between(behind, (*rest, game.captain, game.box)), cause)


# --- Who beat whom

_DECIDING = frozenset({Reason.DROP, Reason.GAME, Reason.SETTLEMENT})
"""Why points move when a bet is decided; who is paid in a settlement counts as its winner."""


def on_the_board(game: Finished) -> tuple[Transfer, ...]:
    """The transfers of a game as they count for the rotation: as if nobody else had come to play it for the Box.

    What moved before it was adjourned counts too.
    The seller stays Box, and the board's result decides: no price counts, what the buyer won or lost is the Box's, and
    a bet that the sale cancelled counts as it would have ended (RULES section 4). So it is where the Partner has it.
    """
    moved, since = (*game.final.earlier, *game.transfers), game.final.sold or game.final.parting
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
    for transfer in reversed((*game.earlier, *game.transfers)):
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
class Parting:
    """For words: the first Captain if the Box beat him, what decided it between the two, and whether the end did not.

    `otherwise`: who lost it is on the side that won the game as it ended.
    """

    beaten: Player | None = None
    how: Reason | None = None
    otherwise: bool = False


def parting(games: Sequence[Finished]) -> Parting:
    """How Box and first Captain of the last game parted; nothing where no point decided it."""
    decided = _decision(games[-1], games[-1].captain) if games else None
    if decided is None:
        return Parting()
    is_beaten = decided.payer == games[-1].captain
    otherwise = games[-1].winner is (Side.TEAM if is_beaten else Side.BOX)
    return Parting(games[-1].captain if is_beaten else None, decided.reason, otherwise)


# --- Places without those who are not there


def only_seated(places: Between, seated: Collection[Player]) -> Between:
    """The places of those who sit here: who has left while his game was adjourned has none."""
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
    their places, nobody gets one back by that. A Partner stays while his Box does. None when nobody is left.
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
    if order[0] != places.box:  # what the old one chose, and who declined him, is over
        places = replace(places, declined=frozenset(), chosen=None)
    return replace(places, box=order[0], line=tuple(order[1:]))
