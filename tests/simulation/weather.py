"""Discord's bad moments, drawn for each request: slow, refused, lost, carried out late or twice."""

import asyncio
import hashlib
import json
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from aiohttp import web
from aiohttp.streams import StreamReader

from tests.simulation.world import WORLD

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
CALLBACK = re.compile(r"/api/v10/interactions/(\d+)/[^/]+/callback")
LATEST = 0.3
"""A request whose sender was told 500, or is gone, is carried out within so many seconds, or never."""
FAULTS: dict[str, float] = {
    "slow before": 4,
    "slow after": 6,
    "500 before": 6,
    "500 after": 2,
    "500, carried out late": 2,
    "503 before": 2,
    "503 after": 1,
    "broken before": 2,
    "broken after": 2,
    "429": 2,
    "global 429": 0.3,
    "403": 0.2,
    "404 10003": 0.1,
    "twice": 1,
}
"""What can befall a request, and how often."""
ROUTES = {
    "edit": re.compile(r"PATCH .*/channels/\d+/messages/\d+"),
    "post": re.compile(r"POST .*/channels/\d+/messages"),
    "answer": re.compile(r"POST .*/callback"),
    "token": re.compile(r".*/webhooks/.*"),
    "other": re.compile(r".*"),
}
"""The kinds of requests: each seed draws for each of them what befalls it, and how often."""
Climate: TypeAlias = dict[str, tuple[float, dict[str, float]]]
"""By kind of request: how many are befallen, and by what with which weight."""


def climate_of(chance: random.Random) -> Climate:
    """The faults of a seed: few kinds, so that they come together often."""
    climate: Climate = {}
    for route in ROUTES:
        kinds = chance.choices([*FAULTS], [*FAULTS.values()], k=chance.choice((1, 2, 2, 5)))
        climate[route] = (
            chance.choice((0.0, 0.1, 0.4, 0.75)),
            {kind: FAULTS[kind] for kind in kinds},
        )
    return climate


_ANSWERS = {
    "500": (500, {"code": 0, "message": "500: Internal Server Error"}),
    "503": (503, {"code": 0, "message": "503: Service Unavailable"}),
    "403": (403, {"code": 50013, "message": "Missing Permissions"}),
    "404 10003": (404, {"code": 10003, "message": "Unknown Channel"}),
}


class Weather:
    """What befalls the requests: the `climate` of the seed, and `storm`: how many are befallen besides by anything.

    `note` is told of everything. `arrived`: when the bot's first try to answer an interaction came, by its id.
    """

    def __init__(self, note: Callable[[str], None]) -> None:
        self.note = note
        self.climate: Climate = {}
        self.storm = 0.0
        self.arrived: dict[str, float] = {}
        self.number = 0
        self.befallen: Counter[str] = Counter()
        self.under_way = 0
        self.last = 0.0
        self.was_refused = False
        self._late: set[asyncio.Task[None]] = set()

    @web.middleware
    async def around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Around each request of the bot's."""
        if not request.path.startswith("/api/"):
            return await handler(request)
        if called := CALLBACK.fullmatch(request.path):
            self.arrived.setdefault(called.group(1), WORLD.now)
        self.number += 1
        self.under_way += 1
        number, body = self.number, await request.read()
        self.note(f"> {number} {request.method} {_short(request.path)} {hashlib.md5(body).hexdigest()[:8]}")
        try:
            response = await self._befallen(request, handler, body)
        finally:
            self.under_way -= 1
            self.last = WORLD.now
        self.note(f"< {number} {response.status}")
        return response

    async def _befallen(self, request: web.Request, handler: Handler, body: bytes) -> web.StreamResponse:
        chance = WORLD.draw(f"request {request.method} {_without_ids(request.path)}")
        fault = self._drawn(request, chance)
        if fault:
            self.befallen[fault] += 1
            self.note(f"  {fault}")
        long = 0.05 * (400.0 ** chance.random())  # seconds, from 50 ms to 20 s
        await self._held_back(request, long if fault == "slow before" else chance.uniform(0.005, 0.03))
        how, _, when = fault.rpartition(" ")
        if fault in ("429", "global 429"):
            return _too_many(round(min(long, 5.0), 3), everywhere=fault != "429")
        if fault in _ANSWERS:
            self.was_refused = True
            return _answer(*_ANSWERS[fault])
        if fault == "500, carried out late":
            self._carry_out_late(request, handler, body, chance.uniform(0, LATEST))
            return _answer(*_ANSWERS["500"])
        if when == "before" and how != "slow":
            return self._failed(request, how)
        response = await _carried_out(request, handler, body)
        if fault == "twice":
            await asyncio.sleep(min(long, 3.0))
            self.note("  once more")
            await _carried_out(request, handler, body)
        await asyncio.sleep(long if fault == "slow after" else chance.uniform(0.003, 0.02))
        return self._failed(request, how) if when == "after" and how != "slow" else response

    def _drawn(self, request: web.Request, chance: random.Random) -> str:
        """What befalls this request, or nothing."""
        line = f"{request.method} {request.path}"
        route = next(name for name, form in ROUTES.items() if form.fullmatch(line))
        likely, faults = self.climate.get(route, (0.0, FAULTS))
        if chance.random() < likely:
            return chance.choices([*faults], [*faults.values()])[0]
        if chance.random() < self.storm:
            return chance.choices([*FAULTS], [*FAULTS.values()])[0]
        return ""

    async def _held_back(self, request: web.Request, seconds: float) -> None:
        """Wait; when its sender is gone meanwhile, not much longer."""
        until = WORLD.now + seconds
        while WORLD.now < until:
            await asyncio.sleep(min(LATEST, until - WORLD.now))
            if request.transport is None:
                return

    def _failed(self, request: web.Request, how: str) -> web.Response:
        if how == "broken" and request.transport:
            request.transport.abort()
        return _answer(*_ANSWERS.get(how, _ANSWERS["500"]))

    def _carry_out_late(self, request: web.Request, handler: Handler, body: bytes, seconds: float) -> None:
        async def late() -> None:
            await asyncio.sleep(seconds)
            self.note(f"  carried out late: {request.method} {_short(request.path)}")
            await _carried_out(request, handler, body)

        task = asyncio.get_running_loop().create_task(late())
        self._late.add(task)
        task.add_done_callback(self._late.discard)


async def _carried_out(request: web.Request, handler: Handler, body: bytes) -> web.StreamResponse:
    """Give the request its body again, and carry it out."""
    content = StreamReader(request.protocol, 2**26, loop=asyncio.get_running_loop())
    content.feed_data(body)
    content.feed_eof()
    request._payload = content
    request._read_bytes = None
    return await handler(request)


def _answer(status: int, body: dict[str, Any], headers: dict[str, str] | None = None) -> web.Response:
    return web.Response(body=json.dumps(body).encode(), status=status, headers=headers, content_type="application/json")


def _too_many(seconds: float, *, everywhere: bool) -> web.Response:
    headers = {"Retry-After": str(int(seconds) + 1), "Via": "1.1 local table"}
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    else:
        headers |= {
            "X-RateLimit-Limit": "5",
            "X-RateLimit-Remaining": "0",
            "X-RateLimit-Reset-After": f"{seconds:.3f}",
            "X-RateLimit-Bucket": "ordered",
        }
    body = {"message": "You are being rate limited.", "code": 0, "retry_after": seconds, "global": everywhere}
    return _answer(429, body, headers)


def _short(path: str) -> str:
    """Without the secret of an interaction."""
    return re.sub(r"/[\w-]{60,}", "/…", path.removeprefix("/api/v10"))


def _without_ids(path: str) -> str:
    return re.sub(r"\d{15,}", "#", _short(path))
