"""What a director can say, for himself as a director and for an absent player, by a name; judges nothing."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.rules.evening.director import is_order
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL,
    ANY_DICE,
    Accepts,
    ActsFor,
    Doubles,
    Drops,
    GoesAway,
    Refuses,
    Releases,
    Rolls,
    Stands,
    StartsGame,
    Statement,
    Takes,
)

Act: TypeAlias = Callable[[Player], Statement]

ACTS: Mapping[str, Act] = {
    "away": GoesAway,
    "rolls": lambda by: Rolls(by, ANY_DICE),
    "doubles": lambda by: Doubles(by, ()),
    "stands": Stands,
    "releases": Releases,
    "takes": lambda by: Takes(by, ALL),
    "drops": lambda by: Drops(by, ALL),
    "accepts": lambda by: Accepts(by, None),
    "refuses": lambda by: Refuses(by, None),
    "starts": StartsGame,
}
"""By the words of the command; the value is made for the absent player."""


def said_for(act: Act, player: Player) -> Statement:
    """What is said, in the absent player's name."""
    return act(player)


def order(chouette: Chouette, said: Statement) -> Statement:
    """What a director orders: who is seated says that it is no proposal of a player's by acting for himself."""
    by = said.by
    return said if by is None or is_order(chouette, said) else ActsFor(by, by, said)
