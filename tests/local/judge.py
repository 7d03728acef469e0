"""Discord's own description of its API, and judgement by it."""

import json
from pathlib import Path

from jsonschema_rs import Draft202012, Draft202012Validator, Registry

BESIDE = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json.gz"


class Judge:
    """Judges bodies by the description; ids may be whole numbers, and unions are "any of"."""

    def __init__(self, description):
        self.paths = description["paths"]
        self.schemas = description["components"]["schemas"]
        whole = _loose({"components": description["components"]})
        whole["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
        self._known = {}
        self.registry = Registry([("api:", whole)], draft=Draft202012)

    def validator(self, schema):
        return Draft202012Validator(_loose(schema), registry=self.registry)

    def is_valid(self, schema, body):
        key = json.dumps(schema, sort_keys=True)
        if key not in self._known:
            self._known[key] = self.validator(schema)
        return self._known[key].is_valid(body)

    def complaints(self, schema, body):
        judge = self.validator(schema)
        return [f"{'/'.join(map(str, each.instance_path))}: {each.message[:300]}" for each in judge.iter_errors(body)]

    def of_schema(self, name, body):
        return self.complaints({"$ref": f"#/components/schemas/{name}"}, body)

    def of_exchange(self, exchange):
        operation = self.operation(exchange)
        wrong = []
        if exchange.sent is not None and exchange.sent != {}:
            wrong += [f"sent {each}" for each in self.complaints(self.body_schema(exchange), exchange.sent)]
        if exchange.status == 204:
            return wrong
        answers = operation["responses"]
        if exchange.status < 300:
            content = answers[str(exchange.status)]["content"]["application/json"]["schema"]
        else:
            content = {"$ref": "#/components/schemas/ErrorResponse"}
        return wrong + [f"answered {each}" for each in self.complaints(content, exchange.answer)]

    def operation(self, exchange):
        return self.paths[self._path(exchange.route)][exchange.method.lower()]

    def body_schema(self, exchange):
        return self.operation(exchange)["requestBody"]["content"]["application/json"]["schema"]

    def _path(self, route):
        if route.endswith("/messages/{message_id}") and route.startswith("/webhooks"):
            return route
        return next(path for path in self.paths if _shape(path) == _shape(route))


def _loose(schema):
    return json.loads(json.dumps(schema).replace('"oneOf"', '"anyOf"').replace('"#/components', '"api:#/components'))


def _shape(path):
    return "/".join("*" if part.startswith("{") else part for part in path.split("/"))
