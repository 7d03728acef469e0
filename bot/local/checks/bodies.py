"""JSON bodies: checks to put together, the errors they find, and the answer that refuses a request.

A check is a function that adds whatever is wrong with a value to `BodyErrors`. None counts as "not given": whether a
value may be missing is checked by the object around it.
"""

import json
import re
from collections.abc import Callable, Collection, Mapping
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


def objects_in_list(value: object) -> list[Json]:
    """The objects of a JSON list; what is no object, or no list at all, is left out."""
    return [each for each in value if is_object(each)] if is_list(value) else []


def is_int_not_bool(value: object) -> TypeGuard[int]:
    """Whether this is a whole number, and not true or false, which Python takes for numbers."""
    return isinstance(value, int) and not isinstance(value, bool)


def without_nulls(body: Json) -> Json:
    """The object without its null members: Discord leaves out what is not set."""
    return {key: value for key, value in body.items() if value is not None}


def strip_texts_at_any_depth(body: Any, *keys: str) -> Any:
    """The body without spaces around the texts that have these names, and those in objects that have, however deep."""
    if is_list(body):
        return [strip_texts_at_any_depth(each, *keys) for each in body]
    if not is_object(body):
        return body
    return {
        key: _trimmed_text(each) if key in keys else strip_texts_at_any_depth(each, *keys) for key, each in body.items()
    }


def _trimmed_text(given: Any) -> Any:
    """A text, or an object's texts, without spaces around them."""
    if is_object(given):
        return {key: _trimmed_text(each) for key, each in given.items()}
    return given.strip() if isinstance(given, str) else given


BodyPath = tuple[str | int, ...]
"""Where in a body something is wrong: `("embeds", 0, "title")`."""


def parse_json(raw: bytes) -> Any:
    """What a body says; ValueError: it is no JSON, is nested too deep, or has a half of a pair that is no letter."""
    try:
        body: Any = json.loads(raw)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    if b"\\ud" in raw.lower():
        json.dumps(body, ensure_ascii=False).encode()
    return body


class ApiError(Exception):
    """Discord refuses the request; holds everything that its answer needs."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        more_fields: Json | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.headers = headers or {}
        self.more = more_fields or {}

    def body(self) -> Json:
        """The answer's JSON body."""
        return {"message": self.message, "code": self.code, **self.more}


def not_found_error(code: int, what: str) -> ApiError:
    """404: there is no such thing (10008 message, 10062 interaction, 10015 webhook, …)."""
    return ApiError(404, code, f"Unknown {what}")


def unauthorized_error() -> ApiError:
    """401: the token is not the bot's."""
    return ApiError(401, 0, "401: Unauthorized")


def missing_access_error() -> ApiError:
    """403, 50001: the channel cannot be seen."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions_error() -> ApiError:
    """403, 50013: seen, but not allowed."""
    return ApiError(403, 50013, "Missing Permissions")


class BodyErrors:
    """Everything that is wrong with one body, collected to be answered at once (50035)."""

    def __init__(self, path_prefix: BodyPath = ()) -> None:
        """`path_prefix`: where in the request the checked body is; paths are relative to it."""
        self._within = path_prefix
        self._errors: Json = {}

    def add(self, path: BodyPath, code: str, message: str) -> None:
        """Add one error at its place."""
        spot = self._errors
        for step in (*self._within, *path):
            spot = spot.setdefault(str(step), {})
        spot.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        """Raise `ApiError` (400, 50035) if anything is wrong."""
        if self._errors:
            raise ApiError(400, 50035, "Invalid Form Body", more_fields={"errors": self._errors})


Check = Callable[[BodyErrors, BodyPath, Any], object]


def check_and_raise(check: Check, body: Any, path_prefix: BodyPath = ()) -> BodyErrors:
    """Check a body, which is at `path_prefix` in its request; the errors to add to. Raises `ApiError` (50035)."""
    errors = BodyErrors(path_prefix)
    check(errors, (), body)
    errors.raise_if_any()
    return errors


MISSING_FIELD_ERROR = ("BASE_TYPE_REQUIRED", "This field is required")
_MODEL = ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
_URL = re.compile(r"([a-z][a-z0-9+.-]*)://\S+", re.IGNORECASE)
_WEB_SCHEMES = ("http", "https")
MAX_INT32, MAX_INT53, MAX_INT64 = 2**31 - 1, 2**53 - 1, 2**63 - 1


def text_of_length(least: int, most: int, *, length_after_strip: bool = True) -> Check:
    """Text of such a length, not counting spaces around it, unless it is not `length_after_strip`."""

    def check(errors: BodyErrors, path: BodyPath, value: Any) -> bool:
        if not isinstance(value, str):
            errors.add(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return False
        letters = len(value.strip() if length_after_strip else value)
        if least and not letters:
            errors.add(path, *MISSING_FIELD_ERROR)
        elif least and not least <= letters <= most:
            errors.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        elif letters > most:
            errors.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        else:
            return True
        return False

    return check


def integer(least: int, most: int) -> Check:
    """A whole number within these bounds."""

    def check(errors: BodyErrors, path: BodyPath, value: Any) -> None:
        if not is_int_not_bool(value):
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        else:
            _within(errors, path, value, least, most, "int")

    return check


def number(least: float = float("-inf"), most: float = float("inf")) -> Check:
    """Any number within these bounds."""

    def check(errors: BodyErrors, path: BodyPath, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')
        else:
            _within(errors, path, value, least, most, "float")

    return check


def _within(errors: BodyErrors, path: BodyPath, value: float, least: float, most: float, kind: str) -> None:
    if value < least:
        errors.add(path, "NUMBER_TYPE_MIN", f"{kind} value should be greater than or equal to {least}.")
    elif value > most:
        errors.add(path, "NUMBER_TYPE_MAX", f"{kind} value should be less than or equal to {most}.")


def int_or_digits(most: int) -> Check:
    """Permissions: a whole number, or its digits as text."""
    check = integer(0, most)
    return lambda errors, path, value: check(errors, path, int(value) if _are_digits(value) else value)


def check_boolean(errors: BodyErrors, path: BodyPath, value: Any) -> None:
    """True or false."""
    if not isinstance(value, bool):
        errors.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def check_snowflake(errors: BodyErrors, path: BodyPath, value: Any) -> None:
    """An id, as text or as a number."""
    if not (_are_digits(value) or (is_int_not_bool(value) and value >= 0)):
        errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def _are_digits(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"0|[1-9]\d{0,19}", value, re.ASCII) is not None


def one_of(*values: str | int) -> Check:
    """One of these values."""

    def check(errors: BodyErrors, path: BodyPath, value: Any) -> None:
        if value not in values or isinstance(value, bool):
            errors.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(str, values))}}}.")

    return check


def url(max_length: int, schemes: Collection[str] = _WEB_SCHEMES) -> Check:
    """An address with one of these schemes."""
    is_text = text_of_length(1, max_length)

    def check(errors: BodyErrors, path: BodyPath, value: Any) -> None:
        if not is_text(errors, path, value):
            return
        found = _URL.fullmatch(value)
        if not found:
            errors.add(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif found[1].lower() not in schemes:
            errors.add(path, "URL_TYPE_INVALID_SCHEME", f'Scheme "{found[1]}" is not supported.')

    return check


def check_iso_timestamp(errors: BodyErrors, path: BodyPath, value: Any) -> None:
    """A date with its time."""
    try:
        datetime.fromisoformat(value)
    except (TypeError, ValueError):
        errors.add(path, "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")


def _items_check(
    kind: str, item_check: Check, bounds: tuple[int, int], *, distinct: bool = False, null_items_allowed: bool = False
) -> Check:
    def check(errors: BodyErrors, path: BodyPath, value: Any) -> None:
        if not is_list(value):
            errors.add(path, f"{kind.upper()}_TYPE_CONVERT", f"Only iterables may be used in a {kind}Type")
            return
        if not bounds[0] <= len(value) <= bounds[1]:
            errors.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {bounds[0]} and {bounds[1]} in length.")
        known: set[str] = set()
        for place, each in enumerate(value):
            if each is not None:
                item_check(errors, (*path, place), each)
            elif not null_items_allowed:
                errors.add((*path, place), "LIST_ITEM_VALUE_REQUIRED", "List item values are required")
            if distinct and str(each) in known:
                errors.add((*path, place), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
            known.add(str(each))

    return check


def list_of(item_check: Check, min_items: int, max_items: int) -> Check:
    """A list of so many values, each of which passes the check."""
    return _items_check("List", item_check, (min_items, max_items))


def set_of(item_check: Check, min_items: int, max_items: int, *, null_items_allowed: bool = False) -> Check:
    """So many distinct values, each of which passes the check."""
    bounds = (min_items, max_items)
    return _items_check("Set", item_check, bounds, distinct=True, null_items_allowed=null_items_allowed)


def mapping_of(allowed_keys: Collection[str], value_check: Check) -> Check:
    """An object with some of these names, whose values pass the check."""

    def check(errors: BodyErrors, path: BodyPath, value: Any) -> None:
        if not is_object(value):
            errors.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for name, each in value.items():
            if name not in allowed_keys:
                errors.add((*path, name), "ENUM_TYPE_COERCE", f'Value "{name}" is not a valid enum value.')
            elif each is None:
                errors.add((*path, name), *MISSING_FIELD_ERROR)
            else:
                value_check(errors, (*path, name), each)

    return check


def object_of(field_checks: Mapping[str, Check], required: Collection[str] = ()) -> Check:
    """An object with these fields, which may be left out unless they are needed. Other fields pass."""

    def check(errors: BodyErrors, path: BodyPath, value: Any) -> None:
        if not is_object(value):
            errors.add(path, *_MODEL)
            return
        for name, kind in field_checks.items():
            if value.get(name) is not None:
                kind(errors, (*path, name), value[name])
            elif name in required:
                errors.add((*path, name), *MISSING_FIELD_ERROR)

    return check


def union_by_type(checks_by_type: Mapping[int, Check]) -> Check:
    """One of these objects, chosen by its `type`."""

    def check(errors: BodyErrors, path: BodyPath, value: Any) -> None:
        if not is_object(value):
            errors.add(path, *_MODEL)
            return
        kind = value.get("type")
        if kind is None:
            errors.add((*path, "type"), *MISSING_FIELD_ERROR)
        elif not is_int_not_bool(kind) or kind not in checks_by_type:
            listed = ", ".join(map(str, checks_by_type))
            choices = f'Value of field "type" must be one of ({listed},).'
            errors.add((*path, "type"), "UNION_TYPE_CHOICES", choices)
        else:
            checks_by_type[kind](errors, path, value)

    return check
