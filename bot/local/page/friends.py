"""The host shares the table with friends who have devices of their own, and ends it; knows nothing of the game."""

import contextlib
import io
from collections.abc import Generator

import segno
from aiohttp import web

from bot.local.checks.bodies import Json
from bot.local.page.windows import PAGE_WINDOWS
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import LocalPerson
from bot.local.sharing.addresses import links_in_networks
from bot.local.sharing.door import SHARING, Sharing, is_from_here, link_address
from bot.local.sharing.kept import tunnel_in
from bot.words.words import words_in

_MAX_LETTERS_OF_CODE = 500
"""Longer than any link to a table; a QR code of it can still be read from a screen."""


def share_or_none(request: web.Request) -> Json | None:
    """Where the table is shared: the links that others open, and their end; and what the host alone needs."""
    sharing = request.app[SHARING]
    door = sharing.door
    if door is None:
        return None
    if not is_from_here(request):
        return {"links": [link_address(request, door)], "path": door.path}
    links = links_in_networks(sharing.port, door.path)
    return {"links": links, "path": door.path, "tunnel": sharing.tunnel, "moved": sharing.has_moved}


async def draw_link(request: web.Request) -> web.Response:
    """A link as a QR code in SVG, which a phone opens by its camera: dark on white, also where the page is dark."""
    link = request.query.get("of", "")
    if not 0 < len(link) <= _MAX_LETTERS_OF_CODE:
        raise web.HTTPBadRequest
    code, drawn = segno.make_qr(link, error="l"), io.BytesIO()
    code.save(drawn, kind="svg", border=4, light="#fff", omitsize=True, xmldecl=False, nl=False)
    return web.Response(body=drawn.getvalue(), content_type="image/svg+xml", headers={"Cache-Control": "no-store"})


async def begin_sharing(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """Whoever sits at this computer has the table listen to other devices, too: who has the link comes in."""
    with _of_host(request, person, "page-share-failed") as sharing:
        await sharing.begin(renewed=body.get("renewed") is True)
    return {"kind": "shared"}


async def end_sharing(request: web.Request, person: LocalPerson, _body: Json) -> Json:
    """They let nobody else in any more."""
    with _of_host(request, person, "page-share-comes-back") as sharing:
        await request.app[PAGE_WINDOWS].tell_before_the_end("unshared")
        await sharing.end()
    return {"kind": "unshared"}


async def tell_tunnel(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """They have pasted the address of a tunnel, which is kept as long as the table is shared, or have cleared it."""
    pasted = str(body.get("address", "")).strip()
    with _of_host(request, person, "page-share-address-failed") as sharing:
        address = tunnel_in(pasted)
        if sharing.door is None or (pasted and not address):
            key = "page-share-address-none" if sharing.door else "page-share-failed"
            raise ClientWouldNotSend(words_in(person.locale).text(key))
        sharing.tell_tunnel(address)
    return {"kind": "tunnel", "address": address}


@contextlib.contextmanager
def _of_host(request: web.Request, person: LocalPerson, failed: str) -> Generator[Sharing]:
    """What whoever sits at this computer changes, and nobody else (403); then every window comes in anew.

    `failed`: the text that they read where this computer refuses it.
    """
    if not is_from_here(request):
        raise web.HTTPForbidden
    try:
        yield request.app[SHARING]
    except OSError:
        raise ClientWouldNotSend(words_in(person.locale).text(failed)) from None
    finally:
        request.app[PAGE_WINDOWS].send({"kind": "again"})
