"""Who is Box and how the line stands after a game; knows points and places, no cube and no checker."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.chouette.options import YesNo
from bot.chouette.points import HalfPoints, Player, Transfer, booked
from bot.chouette.rulebook import Rules
from bot.chouette.state import Between, Finished

Cause = Literal["box-wins", "captain-wins", "both-lose"]


@dataclass(frozen=True, slots=True)
class Rotated:
    """The places of the next game, and which of the cases led to them."""

    next: Between
    cause: Cause


def result_of(transfers: Sequence[Transfer], player: Player) -> HalfPoints:
    """What a player won or lost by the transfers of a game, in half points."""
    return booked({}, transfers).get(player, 0)


def next_places(rules: Rules, game: Finished, *, loser: Player | None = None) -> Rotated:
    """Box and line of the next game (Colorado 6.1-6.3).

    The winner of Box against the initial Captain is Box; whoever acted for the Captain does not matter. A Box
    who won against the Captain but lost points on the whole game does not keep his place either: the one behind
    the Captain is Box, and the old Box goes behind the Captain. `loser`, Box or Captain, counts as having lost
    whatever happened: he left.
    """
    box, captain, others = game.box, game.captain, game.line[1:]
    captain_won = result_of(game.transfers, captain) > 0 if loser is None else loser == box
    if captain_won:
        return Rotated(Between(captain, (*others, box)), "captain-wins")
    if others and not breaks_even(rules, result_of(game.transfers, box)):
        return Rotated(Between(others[0], (*others[1:], captain, box)), "both-lose")
    return Rotated(Between(box, (*others, captain)), "box-wins")


def breaks_even(rules: Rules, result: HalfPoints) -> bool:
    """Whether the Box's result of a game lets him stay, where he beat the Captain (Colorado 6.1)."""
    return result >= 0 or rules.box_must_break_even is YesNo.NO


def line_after_leaving(rules: Rules, games: tuple[Finished, ...], places: Between, leaver: Player) -> Between | None:
    """The places without somebody who leaves between games.

    A Box or Captain of the last game counts for the rotation as its loser (RULES section 5). None when nobody
    is left.
    """
    seated = {places.box, *places.line} - {leaver}
    if games and leaver in {games[-1].box, games[-1].captain}:
        places = next_places(rules, games[-1], loser=leaver).next
    order = [player for player in (places.box, *places.line) if player in seated]
    return Between(order[0], tuple(order[1:])) if order else None
