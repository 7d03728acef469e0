"""The common form of statements, events and refusals: immutable values, each class with an explicit key."""

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from inspect import get_annotations
from typing import Any, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
@dataclass(init=False, repr=False, eq=False)
class FrozenDataclass:
    """A frozen dataclass by inheritance; class keywords become class variables: `class Rolled(Event, key="rolled")`.

    All share these methods, and a class gets its `__init__` with its first value. `dataclass` would compile
    six methods for each of four hundred classes, which takes most of a short program's time.
    """

    def __init_subclass__(cls, **constants: object) -> None:
        super().__init_subclass__()
        for name, constant in constants.items():
            setattr(cls, name, constant)
        if get_annotations(cls) or len(cls.__bases__) > 1:
            dataclass(init=False, repr=False, eq=False)(cls)
            cls.__init__ = _compile_and_initialize

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(self) is type(other) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={content!r}' for name, content in vars(self).items())})"

    def __setattr__(self, name: str, content: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")


def _compile_and_initialize(self: FrozenDataclass, *contents: object, **named: object) -> None:
    """A class's `__init__` until its first value is made; two threads at once make the same of it."""
    owner = next(kind for kind in type(self).__mro__ if "__init__" in vars(kind))
    owner.__init__ = _compiled(owner)
    owner.__init__(self, *contents, **named)


def _compiled(kind: type[FrozenDataclass]) -> Callable[..., None]:
    """What puts contents into the fields of a class, in their order: `hash` goes by it."""
    parameters, after_star = ["self"], ["*"]
    known: dict[str, Any] = {}
    for each in fields(kind):
        default = "" if each.default is MISSING else f"=default_{each.name}"
        known[f"default_{each.name}"] = each.default
        (after_star if each.kw_only else parameters).append(f"{each.name}{default}")
    heading = ", ".join([*parameters, *(after_star if after_star[1:] else ())])
    puts = (f"held[{each.name!r}] = {each.name}" for each in fields(kind))
    exec("\n ".join([f"def __init__({heading}):", "held = self.__dict__", *puts]), known)  # noqa: S102 - names of our own
    return known["__init__"]
