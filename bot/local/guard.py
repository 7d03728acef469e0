"""Who may talk to the local table: programs and pages of this machine that mean it. Knows no route's purpose.

It listens on 127.0.0.1 alone; a foreign web page could still send the visitor's browser here, under another name
(DNS rebinding) or its own (forged requests). So the name asked for must be ours, and a page's origin too.
"""

from collections.abc import Awaitable, Callable

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_NAMES = ("127.0.0.1", "localhost")


def _is_ours(host: str, port: int) -> bool:
    """Whether it is one of our names, with our port."""
    return host in {f"{name}:{port}" for name in _NAMES}


@web.middleware
async def only_this_machine(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuses (403) what comes under a foreign name or from a foreign page."""
    where = request.transport.get_extra_info("sockname") if request.transport else None
    port = where[1] if where else 0
    if not _is_ours(request.headers.get("Host", ""), port):
        raise web.HTTPForbidden(text="This table is at its own address only.")
    origin = request.headers.get("Origin")
    if origin is not None and not _is_ours(origin.removeprefix("http://"), port):
        raise web.HTTPForbidden(text="This table answers its own page only.")
    site = request.headers.get("Sec-Fetch-Site", "none")
    if site not in ("none", "same-origin") and not (request.path == "/" and request.method == "GET"):
        raise web.HTTPForbidden(text="This table answers its own page only.")
    return await handler(request)
