"""What is worked out of a moment at a table, once for all who look at it: its message, panels and pages."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, Final, ParamSpec, TypeVar

from bot.rules.state.chouette import Chouette

P = ParamSpec("P")
_T = TypeVar("_T")

_MOST_KEPT: Final = 64


class _Moment:
    """A chouette that is told from others by which object it is: to compare all that it holds takes longer."""

    __slots__ = ("chouette",)

    def __init__(self, chouette: Chouette) -> None:
        self.chouette = chouette

    def __hash__(self) -> int:
        return id(self.chouette)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Moment) and self.chouette is other.chouette


def once_for_each_moment(find: Callable[Concatenate[Chouette, P], _T]) -> Callable[Concatenate[Chouette, P], _T]:
    """The same function, whose latest answers are kept; what it is asked is hashable, and nobody changes an answer."""

    @lru_cache(_MOST_KEPT)
    def kept(moment: _Moment, *args: P.args, **options: P.kwargs) -> _T:
        return find(moment.chouette, *args, **options)

    @wraps(find)
    def found(chouette: Chouette, *args: P.args, **options: P.kwargs) -> _T:
        return kept(_Moment(chouette), *args, **options)

    return found
