"""Shapes of request bodies: kinds of values that judge themselves, put together like the bodies; knows no body.

A kind notes in a form whatever is wrong with a value; None is "not given", which its place has judged before.
"""

import re
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Any

from bot.local.refused import Form, Path
from bot.local.shapes import is_list, is_object, is_whole

Kind = Callable[[Form, Path, Any], object]
REQUIRED = ("BASE_TYPE_REQUIRED", "This field is required")
_MODEL = ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
_NO_ITEM = ("LIST_ITEM_VALUE_REQUIRED", "List item values are required")
_URL = re.compile(r"([a-z][a-z0-9+.-]*)://\S+", re.IGNORECASE)
WEB = ("http", "https")
INT32, INT53, INT64 = 2**31 - 1, 2**53 - 1, 2**63 - 1


def text(least: int, most: int) -> Kind:
    """Text of such a length."""
    return lambda form, path, value: form.text(path, value, least, most)


def whole(least: int, most: int) -> Kind:
    """A whole number within these bounds."""

    def judge(form: Form, path: Path, value: Any) -> None:
        if not is_whole(value):
            form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        else:
            _within(form, path, value, least, most, "int")

    return judge


def number(least: float = float("-inf"), most: float = float("inf")) -> Kind:
    """Any number within these bounds."""

    def judge(form: Form, path: Path, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')
        else:
            _within(form, path, value, least, most, "float")

    return judge


def _within(form: Form, path: Path, value: float, least: float, most: float, kind: str) -> None:
    if value < least:
        form.wrong(path, "NUMBER_TYPE_MIN", f"{kind} value should be greater than or equal to {least}.")
    elif value > most:
        form.wrong(path, "NUMBER_TYPE_MAX", f"{kind} value should be less than or equal to {most}.")


def bits(most: int) -> Kind:
    """Permissions: a whole number, or its digits as text."""
    judge = whole(0, most)
    return lambda form, path, value: judge(form, path, int(value) if _are_digits(value) else value)


def truth(form: Form, path: Path, value: Any) -> None:
    """True or false."""
    if not isinstance(value, bool):
        form.wrong(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def key(form: Form, path: Path, value: Any) -> None:
    """An id, as text or as a number."""
    if not (_are_digits(value) or (is_whole(value) and value >= 0)):
        form.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def _are_digits(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"0|[1-9]\d{0,19}", value, re.ASCII) is not None


def one_of(*values: str | int) -> Kind:
    """One of these values."""
    return lambda form, path, value: form.one_of(path, value, values)


def address(most: int, schemes: Collection[str] = WEB) -> Kind:
    """An address with one of these schemes."""

    def judge(form: Form, path: Path, value: Any) -> None:
        if not form.text(path, value, 1, most):
            return
        found = _URL.fullmatch(value)
        if not found:
            form.wrong(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif found[1].lower() not in schemes:
            form.wrong(path, "URL_TYPE_INVALID_SCHEME", f'Scheme "{found[1]}" is not supported.')

    return judge


def moment(form: Form, path: Path, value: Any) -> None:
    """A date with its time."""
    try:
        datetime.fromisoformat(value)
    except (TypeError, ValueError):
        form.wrong(path, "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")


def list_of(kind: Kind, least: int, most: int) -> Kind:
    """A list of so many values of a kind."""

    def judge(form: Form, path: Path, value: Any) -> None:
        if not is_list(value):
            form.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        form.count(path, value, least, most)
        for place, each in enumerate(value):
            if each is None:
                form.wrong((*path, place), *_NO_ITEM)
            else:
                kind(form, (*path, place), each)

    return judge


def set_of(kind: Kind, least: int, most: int, *, hollow: bool = False) -> Kind:
    """So many values of a kind, each of them once; a hollow set may have a null for one."""

    def judge(form: Form, path: Path, value: Any) -> None:
        if not is_list(value):
            form.wrong(path, "SET_TYPE_CONVERT", "Only iterables may be used in a SetType")
            return
        form.count(path, value, least, most)
        known: set[str] = set()
        for place, each in enumerate(value):
            if each is not None:
                kind(form, (*path, place), each)
            elif not hollow:
                form.wrong((*path, place), *_NO_ITEM)
            if str(each) in known:
                form.wrong((*path, place), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
            known.add(str(each))

    return judge


def mapping(names: Collection[str], kind: Kind) -> Kind:
    """Values of a kind by some of these names."""

    def judge(form: Form, path: Path, value: Any) -> None:
        if not is_object(value):
            form.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for name, each in value.items():
            if name not in names:
                form.wrong((*path, name), "ENUM_TYPE_COERCE", f'Value "{name}" is not a valid enum value.')
            elif each is None:
                form.wrong((*path, name), *REQUIRED)
            else:
                kind(form, (*path, name), each)

    return judge


def shape(fields: Mapping[str, Kind], needed: Collection[str] = ()) -> Kind:
    """An object with these fields, which may be left out unless they are needed. What else it has passes."""

    def judge(form: Form, path: Path, value: Any) -> None:
        if not is_object(value):
            form.wrong(path, *_MODEL)
            return
        for name, kind in fields.items():
            if value.get(name) is not None:
                kind(form, (*path, name), value[name])
            elif name in needed:
                form.wrong((*path, name), *REQUIRED)

    return judge


def union(kinds: Mapping[int, Kind]) -> Kind:
    """One of these objects, as its `type` says."""

    def judge(form: Form, path: Path, value: Any) -> None:
        if not is_object(value):
            form.wrong(path, *_MODEL)
            return
        kind = value.get("type")
        if kind is None:
            form.wrong((*path, "type"), *REQUIRED)
        elif not is_whole(kind) or kind not in kinds:
            listed = ", ".join(map(str, kinds))
            choices = f'Value of field "type" must be one of ({listed},).'
            form.wrong((*path, "type"), "UNION_TYPE_CHOICES", choices)
        else:
            kinds[kind](form, path, value)

    return judge
