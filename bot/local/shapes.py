"""The plain forms of JSON, named for the type checker; knows nothing of Discord."""

from typing import Any, TypeGuard

Json = dict[str, Any]
"""An object as it came over the wire or goes there."""


def is_object(value: object) -> TypeGuard[Json]:
    """Whether this is a JSON object."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether this is a JSON list."""
    return isinstance(value, list)


def objects(value: object) -> list[Json]:
    """The objects of a JSON list; what is no object, or no list at all, is left out."""
    return [each for each in value if is_object(each)] if is_list(value) else []


def is_whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number, and not true or false, which Python takes for numbers."""
    return isinstance(value, int) and not isinstance(value, bool)


def without_nulls(body: Json) -> Json:
    """The object without its null members: Discord leaves out what is not set."""
    return {key: value for key, value in body.items() if value is not None}
