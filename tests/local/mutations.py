"""Good bodies made wrong in one place: every constraint of a JSON schema broken once."""

from dataclasses import dataclass
from typing import Any

GONE = object()
_WRONG = {"string": {"no": "text"}, "integer": "x", "number": "x", "boolean": "maybe", "array": "x", "object": "x"}
_FORMATS = {"uri": "no address", "date-time": "some day", "int32": 2**31}
_GOOD = {"uri": "https://example.org/x", "date-time": "2026-07-01T12:00:00+00:00", "snowflake": "1"}


@dataclass(frozen=True)
class Mutation:
    """What breaks a constraint: the body, where the error is to be seen, and whether it is a format."""

    constraint: str
    good: Any
    at: tuple[str | int, ...]
    bad: Any
    place: tuple[str | int, ...]
    format: bool = False

    @property
    def body(self):
        """The body with the constraint broken."""
        return put(self.good, self.at, self.bad)

    @property
    def judged(self):
        """A body that the schema must not let pass; it knows no formats, so there the type is wrong as well."""
        return put(self.good, self.at, ["no such type"]) if self.format else self.body

    def is_told_by(self, errors):
        """Whether one of the errors ("place: CODE") is at the place, or inside of it where the schema is vaguer."""
        place = ".".join(map(str, self.place))
        inside = self.constraint.endswith("maxProperties")
        return any(each.startswith((f"{place}: ", f"{place}.") if inside else f"{place}: ") for each in errors)


class Mutations:
    """All mutations of good bodies by a description's schemas."""

    def __init__(self, judge):
        self._judge = judge
        self._valid = {}

    def of(self, schema, body, name):
        """Every mutation of the body, which is good by the schema."""
        yield from self._walk(schema, body, (), body, name)

    def _walk(self, schema, value, path, body, name):
        while "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema = self._judge.schemas[name]

        def wrong(keyword, bad, place=path, at=path, *, is_format=False):
            return Mutation(f"{name} {keyword}", body, at, bad, place, is_format)

        yield from self._of_value(schema, value, wrong)
        if isinstance(value, list):
            yield from self._of_list(schema, value, path, body, name, wrong)
        elif isinstance(value, dict):
            yield from self._of_object(schema, value, path, body, name, wrong)
        yield from self._of_union(schema, value, path, body, name, wrong)

    def _of_value(self, schema, value, wrong):
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if kinds:
            yield wrong("type", _WRONG[next(each for each in kinds if each != "null")])
            if "null" not in kinds:
                yield wrong("null", None)
        if schema.get("maxLength", 10**6) < 10**6:
            yield wrong("maxLength", "x" * (schema["maxLength"] + 1))
        if schema.get("minLength"):
            yield wrong("minLength", "x" * (schema["minLength"] - 1))
        if "minimum" in schema:
            yield wrong("minimum", schema["minimum"] - 1)
        if "maximum" in schema:
            yield wrong("maximum", schema["maximum"] + 1)
        if "pattern" in schema:
            yield wrong("pattern", "no match")
        if "enum" in schema:
            yield wrong("enum", 987 if "integer" in kinds else "no such")
        if schema.get("format") in _FORMATS and "enum" not in schema and "oneOf" not in schema:
            yield wrong("format", _FORMATS[schema["format"]], is_format=True)

    def _of_list(self, schema, value, path, body, name, wrong):
        items = schema["items"]
        filled = value or [self.sample(items)]
        if "maxItems" in schema:
            yield wrong("maxItems", [filled[0]] * (schema["maxItems"] + 1))
        if schema.get("minItems"):
            yield wrong("minItems", filled[:1] * (schema["minItems"] - 1))
        if schema.get("uniqueItems"):
            yield wrong("uniqueItems", [filled[0]] * 2, (*path, 1))
        with_items = body if value else put(body, path, filled)
        for number, each in enumerate(filled):
            yield from self._walk(items, each, (*path, number), with_items, f"{name} items")

    def _of_object(self, schema, value, path, body, name, wrong):
        for key in schema.get("required", ()):
            yield wrong(f"required {key}", GONE, (*path, key), (*path, key))
        for key, each in schema.get("properties", {}).items():
            place, called = (*path, key), f"{name}.{key}"
            if value.get(key) is not None:
                yield from self._walk(each, value[key], place, body, called)
            else:
                good = self.sample(each)
                yield from self._walk(each, good, place, put(body, place, good), called)
        if "additionalProperties" in schema:
            good = value or {"it": self.sample(schema["additionalProperties"])}
            key = next(iter(good))
            inside = body if value else put(body, path, good)
            yield from self._walk(schema["additionalProperties"], good[key], (*path, key), inside, f"{name} values")
        if "maxProperties" in schema:
            yield wrong("maxProperties", {f"x{number}": "x" for number in range(schema["maxProperties"] + 1)})

    def _of_union(self, schema, value, path, body, name, wrong):
        for each in schema.get("allOf", ()):
            yield from self._walk(each, value, path, body, name)
        branches = [*schema.get("oneOf", ()), *schema.get("anyOf", ())]
        if branches and all("const" in each for each in branches):
            yield wrong("const", 987 if isinstance(branches[0]["const"], int) else "no such")
            return
        for number, each in enumerate(branches):
            if each.get("type") != "null" and self._may_be(each, value) and self._judge.is_valid(each, value):
                yield from self._walk(each, value, path, body, f"{name} ({number})")

    def _may_be(self, schema, value):
        """Whether the value's own `type`, if it has one, is one that the schema names; quicker than to judge."""
        named = self._judge.schemas.get(schema.get("$ref", "").rpartition("/")[2], schema)
        kinds = named.get("properties", {}).get("type", {}).get("enum")
        return not kinds or not isinstance(value, dict) or value.get("type") in kinds

    def sample(self, schema):
        """The least that is good by the schema and is not null."""
        while "$ref" in schema:
            schema = self._judge.schemas[schema["$ref"].rpartition("/")[2]]
        for key in ("oneOf", "anyOf"):
            if key in schema:
                first = next(each for each in schema[key] if each.get("type") != "null")
                return first["const"] if "const" in first else self.sample(first)
        if "enum" in schema:
            return schema["enum"][0]
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        match next(each for each in kinds if each != "null"):
            case "string":
                return _GOOD.get(schema.get("format")) or "x" * max(1, schema.get("minLength", 0))
            case "integer" | "number":
                return max(1, schema.get("minimum", 0))
            case "boolean":
                return True
            case "array":
                return [self.sample(schema["items"]) for _ in range(schema.get("minItems", 0))]
            case _:
                return {key: self.sample(schema["properties"][key]) for key in schema.get("required", ())}


def put(body, path, value):
    """The body with another value at that place, or without it."""
    if not path:
        return value
    whole = body.copy()
    if path[1:]:
        whole[path[0]] = put(body[path[0]], path[1:], value)
    elif value is GONE:
        del whole[path[0]]
    else:
        whole[path[0]] = value
    return whole
