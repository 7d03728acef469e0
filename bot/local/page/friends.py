"""The host shares the table with friends who have devices of their own, and ends it; knows nothing of the game."""

from aiohttp import web

from bot.local.checks.bodies import Json
from bot.local.discord.parts import TABLE
from bot.local.page.windows import PAGE_WINDOWS
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import LocalPerson
from bot.local.sharing.addresses import links_in_networks
from bot.local.sharing.door import SHARING, is_from_here, link_address
from bot.words.words import words_in


def share_or_none(request: web.Request) -> Json | None:
    """Where the table is shared: the links that others open, and their end; and what the host alone needs."""
    sharing, host = request.app[SHARING], request.app[TABLE].state.base.removeprefix("http://")
    door = sharing.door
    if door is None:
        return None
    if request.host != host:
        return {"links": [link_address(request, door)], "path": door.path}
    links = links_in_networks(sharing.port, door.path)
    return {"links": links, "path": door.path, "tunnel": sharing.tunnel, "moved": sharing.has_moved}


async def begin_sharing(request: web.Request, person: LocalPerson, _body: Json) -> Json:
    """Whoever sits at this computer has the table listen to other devices, too: who has the link comes in."""
    return await _change(request, person, "shared")


async def end_sharing(request: web.Request, person: LocalPerson, _body: Json) -> Json:
    """They let nobody else in any more."""
    return await _change(request, person, "unshared")


async def tell_tunnel(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """They have pasted the address of a tunnel, which is kept as long as the table is shared."""
    _require_host(request)
    if request.app[SHARING].door is None:
        raise ClientWouldNotSend(words_in(person.locale).text("page-share-failed"))
    request.app[SHARING].tell_tunnel(str(body.get("address", "")))
    return {"kind": "tunnel"}


async def _change(request: web.Request, person: LocalPerson, wished: str) -> Json:
    _require_host(request)
    sharing = request.app[SHARING]
    try:
        await (sharing.begin() if wished == "shared" else sharing.end())
    except OSError:
        raise ClientWouldNotSend(words_in(person.locale).text("page-share-failed")) from None
    request.app[PAGE_WINDOWS].send({"kind": "again"})
    return {"kind": wished}


def _require_host(request: web.Request) -> None:
    """Raises `HTTPForbidden` unless a browser on this computer asks."""
    if not is_from_here(request):
        raise web.HTTPForbidden
