"""Shapes of request bodies: kinds of values that judge themselves, put together like the bodies; knows no body.

A kind notes in a form whatever is wrong with a value; None is "not given", which its place has judged before.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
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


Path = tuple[str | int, ...]
"""Where in a body something is wrong: `("embeds", 0, "title")`."""


class Refused(Exception):  # noqa: N818, it is an answer that is wanted, no error of ours
    """A request that Discord refuses, with everything that its answer needs."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        more: Json | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.headers = headers or {}
        self.more = more or {}

    def body(self) -> Json:
        """The answer's JSON body."""
        return {"message": self.message, "code": self.code, **self.more}


def unknown(code: int, what: str) -> Refused:
    """404: there is no such thing (10008 message, 10062 interaction, 10015 webhook, …)."""
    return Refused(404, code, f"Unknown {what}")


def unauthorized() -> Refused:
    """401: the token is not the bot's."""
    return Refused(401, 0, "401: Unauthorized")


def missing_access() -> Refused:
    """403, 50001: the channel cannot be seen."""
    return Refused(403, 50001, "Missing Access")


def missing_permissions() -> Refused:
    """403, 50013: seen, but not allowed."""
    return Refused(403, 50013, "Missing Permissions")


class Form:
    """Everything that is wrong with one body, gathered to be said at once (50035)."""

    def __init__(self, within: Path = ()) -> None:
        """`within`: where in the request the judged body stands; every place is told from there."""
        self._within = within
        self._errors: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Notes one error at its place."""
        spot = self._errors
        for step in (*self._within, *path):
            spot = spot.setdefault(str(step), {})
        spot.setdefault("_errors", []).append({"code": code, "message": message})

    def text(self, path: Path, value: Any, least: int, most: int) -> bool:
        """Whether it is text of such a length; notes it if not. None is "not given"."""
        if value is None:
            if least:
                self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return not least
        if not isinstance(value, str):
            self.wrong(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return False
        if least <= len(value) <= most:
            return True
        if least and len(value) < least and not value:
            self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif least:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return False

    def count(self, path: Path, values: Sequence[Any], least: int, most: int) -> bool:
        """Whether there are so many of them; notes it if not."""
        if least <= len(values) <= most:
            return True
        self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return False

    def one_of(self, path: Path, value: Any, choices: Sequence[Any]) -> bool:
        """Whether it is one of these; notes it if not."""
        if value in choices and not isinstance(value, bool):
            return True
        listed = ", ".join(str(each) for each in choices)
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False

    def close(self) -> None:
        """Raises `Refused` (400, 50035) if anything was wrong."""
        if self._errors:
            raise Refused(400, 50035, "Invalid Form Body", more={"errors": self._errors})


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
