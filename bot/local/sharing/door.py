"""Who is let in to a local table: this computer, and where the table is shared, who has its link. Knows no page.

We answer a browser on this computer by its address here. A foreign web page could still send it here, under another
host name (DNS rebinding) or its own (forged requests): we refuse both. Through a tunnel everybody seems to be on this
computer; but a tunnel tells another host name, or for whom it asks. Whoever has the link has a cookie for the host name
by which they came: a page under another name has none.
"""

import asyncio
import contextlib
import hmac
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator, Mapping
from http import HTTPStatus
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.local.sharing.kept import KeptSharing, SharedAt
from bot.words.words import Words, language_of_browser, words_in

SECRET_PARAMETER: Final = "table"  # noqa: S105, a name
COOKIE: Final = "chouette-table"
_COOKIE_SECONDS: Final = 30 * 24 * 3600
_NAMES: Final = ("127.0.0.1", "localhost")
_PASSED_ON: Final = (
    *("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"),
    *("CF-Connecting-IP", "CDN-Loop", "Via"),
)
"""What a tunnel or a proxy adds to what it passes on: one of these is enough."""
_FOR_BOT_ONLY: Final = ("/api/", "/gateway")
_WRONG_AT_ONCE, _WRONG_A_SECOND = 20, 0.2
"""So many wrong secrets somebody may send at once, and so many more after that."""
_MAX_REMEMBERED: Final = 1_000
_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Door:
    """Lets in who has the secret of the table's link."""

    def __init__(self, secret: str, now: Callable[[], float] = time.monotonic) -> None:
        self._secret, self._now = secret, now
        self._wrong: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How many wrong secrets each has sent lately, and when they were counted."""

    @property
    def path(self) -> str:
        """What stands behind the table's address in its link."""
        return f"/?{SECRET_PARAMETER}={self._secret}"

    def answer_or_none(self, request: web.Request) -> web.Response | None:
        """What is answered to a request that comes from elsewhere; None: they are let in."""
        if request.path.startswith(_FOR_BOT_ONLY):
            return _refusal(request)
        linked, kept = request.query.get(SECRET_PARAMETER), request.cookies.get(COOKIE)
        if linked is None and kept is None:
            return _refusal(request)
        who = _who_asks(request)
        if self._wrong_lately(who) >= _WRONG_AT_ONCE:
            return _refusal(request, "share-wait", HTTPStatus.TOO_MANY_REQUESTS)
        if linked is not None and is_index(request) and self._is_right(linked):
            answer = without_secret(request)
            _set_cookie(answer, self._secret, request)
            return answer
        if kept is not None and self._is_right(kept):
            return None
        self._wrong[who] = self._wrong_lately(who) + 1, self._now()
        self._wrong.move_to_end(who)
        while len(self._wrong) > _MAX_REMEMBERED:
            self._wrong.popitem(last=False)
        refusal = _refusal(request)
        refusal.del_cookie(COOKIE)
        return refusal

    def _is_right(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(errors="replace"), self._secret.encode())

    def _wrong_lately(self, who: str) -> float:
        count, at = self._wrong.get(who, (0.0, 0.0))
        return max(0.0, count - (self._now() - at) * _WRONG_A_SECOND)


class Sharing:
    """Whether others may come in: by a `door` from the start on, or by a `later` one, as soon as the host wishes it.

    It is kept, so that after a restart friends come in by the link that they have, until the host wishes it no more.
    """

    def __init__(
        self,
        door: Door | None,
        later: Callable[[bool], Door] | None,
        kept: KeptSharing,
        listen: Callable[[int], Awaitable[int]],
        hang_up: Callable[[], Awaitable[None]],
    ) -> None:
        """`later` makes a door, with a new link or with the one before.

        `listen` begins to answer other devices at a port, or another one that it returns; `hang_up` ends that.
        """
        self.door, self._later, self._kept = door, later, kept
        self._listen, self._hang_up = listen, hang_up
        self.earlier = kept.read() if door else None
        """Where it was shared when it was closed, if it is again."""
        self.tunnel = self.earlier.tunnel if self.earlier else ""
        """The address of the tunnel that the host has told us; "": none."""
        self.port = self.earlier.port if self.earlier else 0
        """Where others find the table, or found it last."""
        self.is_strict = door is not None
        """Whether a tunnel may lead here: who comes through one is not on this computer, whatever it calls us."""
        self.had_link = door is not None
        """Whether friends may have a link, which works again when it is shared again with no new one."""
        self._changing = asyncio.Lock()
        self._strangers = set[asyncio.Transport]()

    @property
    def may_begin(self) -> bool:
        """Whether nobody else can come yet, and the host may change that."""
        return self.door is None and self._later is not None

    @property
    def has_moved(self) -> bool:
        """Whether friends found the table at another port before."""
        return self.earlier is not None and self.earlier.port != self.port

    async def begin(self, *, renewed: bool = False) -> None:
        """Let others in who have the link; until then nothing listens for them, nor after OSError, which it raises.

        `renewed`: it is a new link, and nobody comes in by the one before.
        """
        async with self._changing:
            if self.door or self._later is None:
                return
            # Before anything listens.
            self.door, self.is_strict, self.earlier, self.had_link = self._later(renewed), True, None, True
            try:
                await self.go_on()
            except BaseException:
                await self._shut()
                raise

    async def go_on(self) -> None:
        """Listen for others, where they have found the table before if it can be, and keep that. Raises OSError."""
        self.port = await self._listen(self.port)
        self._kept.write(SharedAt(self.port, self.tunnel))

    def tell_tunnel(self, address: str) -> None:
        """The host has started a tunnel that has this address; "": they have none. Raises OSError."""
        self._kept.write(SharedAt(self.port, address))
        self.tunnel = address

    async def end(self) -> None:
        """Let nobody else in any more, and end what they look at; after OSError the next start lets them in again."""
        async with self._changing:
            await self._shut()
            self._kept.write(None)

    async def _shut(self) -> None:
        """From now on nobody else comes in; who comes through a tunnel is still not taken for this computer."""
        self.door, self.tunnel, self.earlier = None, "", None
        await self._hang_up()
        for each in tuple(self._strangers):
            each.close()

    @contextlib.contextmanager
    def answering_stranger(self, transport: asyncio.Transport | None) -> Generator[None]:
        """While somebody from elsewhere is answered, the end of sharing ends that, too."""
        if transport is None:
            raise web.HTTPForbidden
        self._strangers.add(transport)
        try:
            yield
        finally:
            self._strangers.discard(transport)


SHARING: web.AppKey[Sharing] = web.AppKey("sharing")


@web.middleware
async def refuse_strangers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Let in who may come, with what their own page asks; refuse all others (403)."""
    port = _port(request)
    sharing = request.app[SHARING]
    door = sharing.door
    if is_here := is_from_here(request, is_strict=sharing.is_strict):
        own = {f"http://{name}:{port}" for name in _NAMES}
        if door and is_index(request) and SECRET_PARAMETER in request.query:
            return without_secret(request)
    else:
        if door is None:
            raise web.HTTPForbidden(text="This table is at its own address only.")
        if answer := door.answer_or_none(request):
            return answer
        own = {f"{scheme}://{request.host}".lower() for scheme in ("http", "https")}
    origin = request.headers.get("Origin")
    if origin is not None and origin not in own:
        raise web.HTTPForbidden(text="This table answers its own page only.")
    site = request.headers.get("Sec-Fetch-Site", "none")
    if site not in ("none", "same-origin") and not is_index(request):
        raise web.HTTPForbidden(text="This table answers its own page only.")
    if is_here:
        return await handler(request)
    with sharing.answering_stranger(request.transport):
        return await handler(request)


def _port(request: web.Request) -> int:
    """At which of our ports they ask."""
    where = request.transport.get_extra_info("sockname") if request.transport else None
    return where[1] if where else 0


def is_from_here(request: web.Request, *, is_strict: bool = True) -> bool:
    """Whether a browser on this computer asks, by our name and port; `is_strict`: through no tunnel."""
    if request.headers.get("Host", "") not in {f"{name}:{_port(request)}" for name in _NAMES}:
        return False
    return not is_strict or (
        _is_loopback(request.remote or "") and not any(one in request.headers for one in _PASSED_ON)
    )


def link_address(request: web.Request, door: Door) -> str:
    """The link, at the address by which somebody asks."""
    return f"{'https' if _is_https(request.headers) else 'http'}://{request.host}{door.path}"


def is_index(request: web.Request) -> bool:
    """Whether it is the page itself that is opened, as by a link."""
    return request.path == "/" and request.method == "GET"


def without_secret(request: web.Request) -> web.Response:
    """Leads to the same page without the secret, so that it is in no history and no address bar."""
    others = request.rel_url.without_query_params(SECRET_PARAMETER).raw_query_string
    return web.Response(status=HTTPStatus.SEE_OTHER, headers={**_HEADERS, "Location": f"/?{others}" if others else "/"})


def _set_cookie(answer: web.Response, secret: str, request: web.Request) -> None:
    secure = _is_https(request.headers)
    # With Strict, who comes by a link in another app's page would be without it at once.
    answer.set_cookie(COOKIE, secret, max_age=_COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="Lax")


def _is_https(headers: Mapping[str, str]) -> bool:
    return headers.get("X-Forwarded-Proto", "").lower() == "https"


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def _who_asks(request: web.Request) -> str:
    """The address of who asks; through a tunnel, the last one that it tells."""
    peer = request.remote or ""
    passed_on = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return passed_on[:64] if passed_on and _is_loopback(peer) else peer


def _refusal(
    request: web.Request, key: str = "share-link-needed", status: HTTPStatus = HTTPStatus.FORBIDDEN
) -> web.Response:
    return web.Response(status=status, text=f"{_words_of(request).text(key)}\n", headers=_HEADERS)


def _words_of(request: web.Request) -> Words:
    """The words of the language that the browser likes best, as far as we speak it."""
    return words_in(language_of_browser(request.headers.get("Accept-Language", "")))
