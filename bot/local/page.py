"""The page's own routes; knows nothing of Discord's protocol."""

from aiohttp import web


def routes() -> list[web.RouteDef]:
    """The routes of the page."""
    return []
