"""The board beside the channel over HTTP: signing in by a link, the page, its files and its socket. Knows no rule."""

import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import partial
from http import HTTPStatus
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, web

from bot.board.hearing import MAX_SAID_BYTES
from bot.board.hub import HEARTBEAT_SECONDS, BoardHub
from bot.board.lesson import LESSON_PATH, LessonBoards
from bot.board.signing_in import LINK_LASTS, LINK_PATH, NotKnownNow, Reader
from bot.channel.interactions import ChouetteClient, words_for
from bot.config import LOOPBACK_HOSTS
from bot.store.stored import StoreFailed
from bot.words.words import Words, words_in

COOKIE: Final = "board"
STATIC_PATH: Final = "/board/static/"
PageMaker: TypeAlias = Callable[[str, Mapping[str, str], str, str], bytes]
"""Makes the page, as HTML, of a language, its labels, its title, and the path of its files."""
_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
_ID: Final = re.compile(r"\d{1,20}", re.ASCII)
_CLIENT: Final = re.compile(r"[\w-]{16,40}", re.ASCII)
_LINK: Final = LINK_PATH + r"{secret:[A-Za-z0-9_-]{43}}"
_NOBODY: Final = "'none'"
_SEAT: Final = r"/board/seat/{channel:\d{1,20}}/{user:\d{1,20}}"
_CLOSED_PAGES: Final = "/board/closed"
_LESSON: Final = LESSON_PATH + r"{secret:[A-Za-z0-9_-]{43}}/"
_PLACE: Final = r"/board/{table:\d{1,18}}/{user:\d{1,20}}/"
"""A place for each person at a table: at the local table several have their cookies in one browser."""


class BoardServer:
    """The boards of one bot at its `board_url`.

    `page` makes the page, `files` are what it asks for: name, content, type. `framed_by`: the address of a page on this
    machine that may show it in a frame; "": none may.
    """

    def __init__(
        self,
        bot: ChouetteClient,
        hub: BoardHub,
        lessons: LessonBoards,
        page: PageMaker,
        files: Iterable[tuple[str, bytes, str]],
        framed_by: str = "",
    ) -> None:
        self._bot, self._hub, self._signing_in, self._lessons = bot, hub, hub.signing_in, lessons
        self._make_page, self._framed_by = page, framed_by
        self._files = {name: (content, content_type) for name, content, content_type in files}

    def routes(self) -> list[web.RouteDef]:
        """What is answered."""
        return [
            web.get(_LINK, self._sign_in),
            web.get(STATIC_PATH + r"{name:[\w.-]{1,100}}", self._file),
            web.get(_PLACE, self._page),
            web.get(f"{_PLACE}live", self._live),
            web.get(_LESSON, self._lesson_page),
            web.get(f"{_LESSON}live", self._lesson_live),
            *(self._routes_for_page_around() if self._framed_by else ()),
        ]

    def _routes_for_page_around(self) -> list[web.RouteDef]:
        """What the page on this machine asks and tells, where people are its faces."""
        return [web.get(_SEAT, self._seat), web.post(_CLOSED_PAGES, self._note_closed_pages)]

    # --- Signing in

    async def _sign_in(self, request: web.Request) -> web.Response:
        """Turn a link into a cookie for its place, so that it is in no history and sent to nobody."""
        secret = request.match_info["secret"]
        reader = await self._reader(secret)
        if reader is None:
            return self._nothing_here(request)
        link = reader.link
        place = f"/board/{link.chouette}/{link.user}/"
        answer = web.Response(status=HTTPStatus.SEE_OTHER, headers={**_HEADERS, "Location": place})
        answer.set_cookie(
            COOKIE,
            secret,
            max_age=int(LINK_LASTS.total_seconds()),
            path=place,
            secure=self._is_public,
            httponly=True,
            samesite="Lax",  # with Strict the first visit, from Discord, would come without it
        )
        return answer

    async def _reader(self, secret: str) -> Reader | None:
        """Whoever has this secret, as long as they may look. Where that cannot be known now, a page tries again."""
        try:
            link = await self._signing_in.link_of(secret)
            return await self._signing_in.reader(link) if link else None
        except (StoreFailed, NotKnownNow):
            raise web.HTTPServiceUnavailable(text=f"{words_in().text('board-not-now')}\n", headers=_HEADERS) from None

    async def _reader_of_place(self, request: web.Request) -> Reader | None:
        """Whoever has the cookie of the place that is asked for."""
        secret = request.cookies.get(COOKIE, "")
        reader = await self._reader(secret) if secret else None
        asked = request.match_info["table"], request.match_info["user"]
        has = reader and (str(reader.link.chouette), str(reader.link.user))
        return reader if has == asked else None

    @property
    def _is_public(self) -> bool:
        """Whether it is asked over a network, and so with TLS."""
        return urlsplit(self._bot.board_url or "").hostname not in LOOPBACK_HOSTS

    # --- What is shown

    async def _page(self, request: web.Request) -> web.Response:
        """The page; it is the same for all who look at it in one language."""
        reader = await self._reader_of_place(request)
        if reader is None:
            return self._nothing_here(request)
        return self._page_in(words_in(reader.link.locale))

    def _page_in(self, words: Words) -> web.Response:
        page = self._make_page(words.language, page_labels(words), words.text("board-title"), STATIC_PATH)
        headers = {**_HEADERS, "Content-Security-Policy": self._policy, "Content-Type": "text/html; charset=utf-8"}
        return web.Response(body=page, headers=headers)

    @property
    def _policy(self) -> str:
        """What the page may do: run its own script, ask this address alone."""
        own = ("default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'")
        framed = f"frame-ancestors {self._framed_by or _NOBODY}"
        return "; ".join((*own, "img-src 'self' data:", "base-uri 'none'", "form-action 'none'", framed))

    async def _file(self, request: web.Request) -> web.Response:
        """A file of the page; its name changes with what is in it."""
        found = self._files.get(request.match_info["name"])
        if found is None or self._bot.board_url is None:
            return self._nothing_here(request)
        content, content_type = found
        headers = {**_HEADERS, "Cache-Control": "public, max-age=31536000, immutable", "Content-Type": content_type}
        return web.Response(body=content, headers=headers)

    def _nothing_here(self, request: web.Request, key: str = "board-over") -> web.Response:
        """The same for all who see nothing: why, they learn in the channel; `key`: of what they read."""
        words = words_in(request.headers.get("Accept-Language", "")[:2])
        return web.Response(status=HTTPStatus.NOT_FOUND, text=f"{words.text(key)}\n", headers=_HEADERS)

    async def _seat(self, request: web.Request) -> web.Response:
        """Who somebody is at the table of a channel."""
        try:
            seat = await self._hub.seat_in_channel(*(int(request.match_info[one]) for one in ("channel", "user")))
        except (StoreFailed, NotKnownNow):
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE, headers=_HEADERS)
        return web.json_response(seat, headers=_HEADERS)

    async def _note_closed_pages(self, request: web.Request) -> web.Response:
        """Whose pages are closed: the ids of all of them. No other page of a browser can say JSON here."""
        if request.content_type != "application/json":
            return web.Response(status=HTTPStatus.UNSUPPORTED_MEDIA_TYPE, headers=_HEADERS)
        people = _ids_in(await request.read())
        if people is None:
            return web.Response(status=HTTPStatus.BAD_REQUEST, headers=_HEADERS)
        now, known = datetime.now(UTC), self._bot.closed_pages
        self._bot.closed_pages = {one: known.get(one, now) for one in people}
        return web.Response(status=HTTPStatus.NO_CONTENT, headers=_HEADERS)

    # --- Live

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """The table as it changes, and what is said on the page; for our own page alone."""
        client = request.query.get("client", "")
        if request.headers.get("Origin") != self._bot.board_url or not _CLIENT.fullmatch(client):
            return web.Response(status=HTTPStatus.FORBIDDEN, headers=_HEADERS)
        reader = await self._reader_of_place(request)
        if reader is None:
            return self._nothing_here(request)
        if self._hub.is_closed:
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE, headers=_HEADERS)
        serve = partial(self._hub.serve, reader=reader, client=client)
        return await _connected(request, serve, is_full=self._hub.is_full_for(reader))

    # --- The lesson

    async def _lesson_page(self, request: web.Request) -> web.Response:
        """The page of a roll that is played in the lesson."""
        turn = self._lessons.turn_of(request.match_info["secret"])
        return (
            self._page_in(words_for(turn.interaction)) if turn else self._nothing_here(request, "tutorial-board-gone")
        )

    async def _lesson_live(self, request: web.Request) -> web.StreamResponse:
        """Its board, and the play; for our own page alone."""
        if request.headers.get("Origin") != self._bot.board_url:
            return web.Response(status=HTTPStatus.FORBIDDEN, headers=_HEADERS)
        turn = self._lessons.turn_of(request.match_info["secret"])
        if turn is None:
            return self._nothing_here(request)
        serve = partial(self._lessons.serve, turn=turn)
        return await _connected(request, serve, is_full=self._lessons.is_full_for(turn))


def _ids_in(told: bytes) -> list[int] | None:
    """The people whom a list of JSON names by their ids; None where it is none."""
    try:
        found: Any = json.loads(told)
    except (ValueError, RecursionError):
        return None
    listed: list[object] = [*found] if isinstance(found, list) else [None]  # pyright: ignore[reportUnknownVariableType]
    ids = [int(one) for one in listed if isinstance(one, str) and _ID.fullmatch(one)]
    return ids if len(ids) == len(listed) else None


async def _connected(
    request: web.Request, serve: Callable[[web.WebSocketResponse], Awaitable[None]], *, is_full: bool
) -> web.StreamResponse:
    """The socket of a page, once it was served and is closed; or why there is none."""
    if is_full:
        return web.Response(status=HTTPStatus.TOO_MANY_REQUESTS, headers={**_HEADERS, "Retry-After": "30"})
    web_socket = web.WebSocketResponse(
        heartbeat=HEARTBEAT_SECONDS, max_msg_size=MAX_SAID_BYTES, compress=False, timeout=5.0
    )
    if not web_socket.can_prepare(request):
        return web.Response(status=HTTPStatus.BAD_REQUEST, headers=_HEADERS)
    try:
        await web_socket.prepare(request)
    except ConnectionResetError:  # the page was closed before it was answered; nobody reads this
        return web.Response(status=HTTPStatus.BAD_REQUEST, headers=_HEADERS)
    try:
        await serve(web_socket)
    except StoreFailed:
        await web_socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
    return web_socket


def page_labels(words: Words) -> Mapping[str, str]:
    """The words of the page itself, by the names that its script has for them."""
    return words.templates_with_prefix("board-page-")
