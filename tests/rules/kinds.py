"""The kinds of statements, events and refusals, in the order in which they are declared."""

from typing import TypeVar

from bot.rules.sealed import FrozenDataclass

V = TypeVar("V", bound=FrozenDataclass)


def kinds_of(base: type[V]) -> list[type[V]]:
    """The classes of which nothing else is a kind: those that are said, told or refused."""
    return [kind for one in base.__subclasses__() for kind in kinds_of(one) or [one]]
