"""A body that is no JSON, or not what a route wants, is the sender's fault: never an error of the local table's."""

import re
from collections.abc import Iterator

import aiohttp
import pytest
from aiohttp import web

from bot.local.server import _application
from tests.support.local_table import LocalTable

BODIES = {
    "cut off": b'{"as": ',
    "no text": b"\xff\xfe\x00{",
    "nothing": b"",
    "a list": b"[]",
    "a number": b"1",
    "a text": b'"x"',
    "deep": b"[" * 100_000,
    "wrong inside": b'{"as": {}, "type": {}, "data": 1, "options": 1, "channel": [], "name": {}, "content": {}}',
    "not finite": b'{"type": NaN, "as": Infinity}',
    "a long number": b'{"type": ' + b"9" * 5000 + b"}",
    "half a pair": b'{"as": "\\ud800", "content": "\\ud800"}',
}
KINDS = ("application/json", "application/json; charset=nonsense", "multipart/form-data; boundary=x", "text/plain")


def routes_with_a_body(table: LocalTable) -> Iterator[tuple[str, str]]:
    """Method and path of every route that may read one, with places as they are at this table."""
    bot, known = table.table.state.bot_id, {"channel_id": table.first_channel_id}
    known |= {"application_id": bot, "webhook_id": bot}
    for route in _application(table.table, (), table.sharing, table.boards).router.routes():
        if route.method in {"POST", "PUT", "PATCH", "DELETE"} and route.resource:
            yield route.method, re.sub(r"{(\w+)}", lambda place: known.get(place[1], "1"), route.resource.canonical)


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("kind", KINDS)
async def test_no_route_fails_on_a_malformed_body(table: LocalTable, body: bytes, kind: str) -> None:
    routes = [*routes_with_a_body(table)]
    assert len(routes) > 20
    headers = {"Authorization": f"Bot {table.bot_token}", "Content-Type": kind}
    async with aiohttp.ClientSession() as session:
        for method, path in routes:
            async with session.request(method, f"{table.url}{path}", data=body, headers=headers) as answer:
                assert answer.status < web.HTTPInternalServerError.status_code, (method, path, await answer.text())


async def test_what_is_no_json_is_a_bad_request(table: LocalTable) -> None:
    """By the page as by Discord's own routes."""
    headers = {"Authorization": f"Bot {table.bot_token}", "Content-Type": "application/json"}
    async with aiohttp.ClientSession() as session:
        for path in ("/page/slash", f"/api/v10/channels/{table.first_channel_id}/messages"):
            async with session.post(f"{table.url}{path}", data=b"{nonsense", headers=headers) as answer:
                assert answer.status == web.HTTPBadRequest.status_code, path
