"""Shows the pages of evenings to whoever has their link, at `HTTP_PORT`, behind the operator's own proxy."""

import asyncio
import time
from collections import OrderedDict
from typing import Final

from aiohttp import web

from bot.channel.evening_page import analyses_for_page, evening_page, page_preview
from bot.channel.interactions import ServerSettings
from bot.channel.message import may_analyse
from bot.channel.page_sharing import PAGE_PATH, can_be_shared, link_digest, seats_to_agree
from bot.channel.pictures import sheet_page_or_last_picture, theme_of
from bot.client import ChouetteBot
from bot.desk import Table
from bot.render.page.file import content_security_policy
from bot.store.pages import chouette_of_link, seats_that_share
from bot.store.stored import StoreFailed

_MAX_KEPT_ANSWERS: Final = 16
_MAX_WAITING: Final = 8
"""So many may wait for pages and pictures; who comes then is told to try again."""
_SECONDS_APART: Final = 0.1
"""So long after an answer the next one is begun, as what people play goes before."""
_MAX_KEPT_SECONDS: Final = 60.0
"""An analysis that is new since then is on the page no later."""
_HEADERS: Final = {
    "Cache-Control": "no-cache",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}


class PageServer:
    """The pages of one bot. `invite_url`: where people invite it or join its server; None: nobody is asked to."""

    def __init__(self, bot: ChouetteBot, invite_url: str | None = None) -> None:
        self._bot, self._invite_url = bot, invite_url
        self._kept: OrderedDict[object, tuple[float, bytes]] = OrderedDict()
        self._one_at_a_time, self._waiting = asyncio.Semaphore(1), 0

    def routes(self) -> list[web.RouteDef]:
        """What is answered."""
        page = PAGE_PATH + r"{secret:[\w-]{32}}"
        return [web.get(page, self._page), web.get(f"{page}/sheet.png", self._sheet)]

    async def _page(self, request: web.Request) -> web.Response:
        return await self._answer(request, "page")

    async def _sheet(self, request: web.Request) -> web.Response:
        return await self._answer(request, "sheet")

    async def _answer(self, request: web.Request, what: str) -> web.Response:
        if self._waiting >= _MAX_WAITING:
            return web.Response(status=429, text="Too many at once.\n", headers={**_HEADERS, "Retry-After": "10"})
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                await asyncio.sleep(_SECONDS_APART)
                table = await self._shared_table(request.match_info["secret"])
                if table is None:
                    return web.Response(status=404, text="There is no such page, or no longer.\n", headers=_HEADERS)
                settings = await self._bot.desk.settings.of_channel(table.server, table.channel)
                content = await self._kept_or_made(what, table, request.match_info["secret"], settings)
                is_page = what == "page"
                policy = f"{content_security_policy(theme_of(settings))}; frame-ancestors 'none'"
                headers = {**_HEADERS, "Content-Security-Policy": policy if is_page else "default-src 'none'"}
                headers["Content-Type"] = "text/html; charset=utf-8" if is_page else "image/png"
                return web.Response(body=content, headers=headers)
        except StoreFailed:
            return web.Response(status=503, text="Not now.\n", headers=_HEADERS)
        finally:
            self._waiting -= 1

    async def _shared_table(self, secret: str) -> Table | None:
        """The evening to which a link leads, as long as it is shared."""
        chouette = await chouette_of_link(self._bot.database, link_digest(secret))
        table = await self._bot.desk.table_by_id(chouette) if chouette is not None else None
        if table is None or self._bot.page_url is None or not can_be_shared(table):
            return None
        if self._bot.get_guild(table.server) is None:  # it was removed there, or left as the server is blocked
            return None
        agreed = await seats_that_share(self._bot.database, table.id)
        return table if agreed.issuperset(seats_to_agree(table)) else None

    async def _kept_or_made(self, what: str, table: Table, secret: str, settings: ServerSettings) -> bytes:
        """What was made a moment ago of the same, or made now."""
        words = await self._bot.composer.words(table)
        said = table.revision, table.seats, table.paid_ahead, table.debt_entries, tuple(sorted(settings.items()))
        key = what, secret if what == "page" else "", table.id, words.language, said
        made_at, content = self._kept.get(key, (-_MAX_KEPT_SECONDS, b""))
        if time.monotonic() - made_at < _MAX_KEPT_SECONDS:
            return content
        desk = self._bot.desk
        if what == "sheet":
            content = (await asyncio.to_thread(sheet_page_or_last_picture, table, words, settings)).content
        else:
            analyses = await analyses_for_page(self._bot.analyses, table, settings)
            url = f"{self._bot.page_url}{PAGE_PATH}{secret}"
            preview = page_preview(table, words, url, self._invite_url, analyses)
            missing = await self._bot.analyses.games_not_analysed(table) if may_analyse(settings) else ()
            page = await desk.run_in_thread_with_journal(
                evening_page, table, words, settings, analyses, preview, missing
            )
            content = page or b""
        self._kept[key] = time.monotonic(), content
        while len(self._kept) > _MAX_KEPT_ANSWERS:
            self._kept.popitem(last=False)
        return content
