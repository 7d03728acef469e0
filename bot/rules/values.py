"""Immutable values with something changed: what the rules do most often."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

_Value = TypeVar("_Value")


def replace(value: _Value, /, **changes: Any) -> _Value:
    """The same value of a frozen dataclass with other contents for these fields; AttributeError for any it lacks.

    `dataclasses.replace` asks for each field by its name and goes through `__init__`: that was a third of each replay.
    """
    new: _Value = _copier(type(value))(value)
    for name, content in changes.items():
        if not hasattr(value, name):  # where there are no slots nothing else would notice
            raise AttributeError(f"{type(value).__name__} has no field {name}")
        object.__setattr__(new, name, content)
    return new


@cache
def _copier(kind: type[Any]) -> Callable[[Any], Any]:
    """What copies the values of a class; where they have slots it is compiled, as for `__init__`."""
    if kind.__dictoffset__:
        return _copied_dictionary
    names = [each.name for each in fields(kind)]
    lines = ["def copied(old):", "new = make(kind)", *(f"put_{name}(new, old.{name})" for name in names), "return new"]
    known: dict[str, Any] = {"make": object.__new__, "kind": kind}
    known |= {f"put_{name}": getattr(kind, name).__set__ for name in names}
    exec("\n ".join(lines), known)  # noqa: S102 - names of our own fields
    return known["copied"]


def _copied_dictionary(old: object) -> object:
    new = object.__new__(type(old))
    vars(new).update(vars(old))
    return new
