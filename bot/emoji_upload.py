"""The emojis as Discord has them: uploaded once by the bot itself, in the background; knows no message and no button.

Which ones there are is asked at each start, and nothing else is remembered: each missing one is uploaded. So it does
not matter when a start was broken off, how many processes there are, or whose application it is. What is missing is
shown as figures.
"""

import asyncio
import logging
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from aiohttp import web

from bot.command_upload import FIRST_RETRY_SECONDS, retry_delays
from bot.delivery.requests import error_text
from bot.render.emoji.names import emoji_names
from bot.render.emoji.picture import draw_emojis
from bot.words.figures import OwnEmojis

SECONDS_BETWEEN_UPLOADS: Final = 0.5
"""People's requests go before: Discord counts all of a bot's together."""
_GONE: Final = "BUTTON_COMPONENT_INVALID_EMOJI"
"""How Discord refuses a message with a button whose emoji was deleted."""
_log = logging.getLogger(__name__)


class EmojiUpload:
    """Brings the emojis of the client's application to Discord; `emojis` are those that it has."""

    def __init__(self, client: discord.Client) -> None:
        self._client, self.emojis = client, OwnEmojis()
        self._is_gone = asyncio.Event()

    async def keep_uploaded(self) -> None:
        """Have Discord get what it lacks, at once, and again after somebody has deleted some."""
        while True:
            await self._upload_until_complete()
            await self._is_gone.wait()
            _log.warning("an emoji was deleted: dice and cubes are shown as figures until all are there again")
            await asyncio.sleep(FIRST_RETRY_SECONDS)
            self._is_gone.clear()

    async def note_answer(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        """For the client's trace: where Discord refuses a message for an emoji, all are figures from now on."""
        is_bad = ended.response.status == web.HTTPBadRequest.status_code
        if is_bad and self.emojis.has_some and _GONE in await ended.response.text():
            self.emojis.replace({})
            self._is_gone.set()

    async def _upload_until_complete(self) -> None:
        for pause in retry_delays():
            try:
                await self._upload_missing()
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                _log.warning("dice and cubes are shown as figures where Discord lacks an emoji: %s", error_text(error))
            except Exception:  # what it answers is nothing that it should
                _log.exception("the emojis are not with Discord")
            else:
                return
            await asyncio.sleep(pause)

    async def _upload_missing(self) -> None:
        known = await self._known()
        missing = [name for name in emoji_names() if name not in known]
        if not missing:
            return
        _log.info("uploading %s emojis of dice, cubes and checkers", len(missing))
        drawn = await asyncio.to_thread(draw_emojis)
        for name in missing:
            if name in known:
                continue
            try:
                known[name] = (await self._client.create_application_emoji(name=name, image=drawn[name])).id
            except discord.HTTPException:
                known = await self._known()  # another process may have been quicker, or the answer was lost
                if name not in known:
                    raise
            self.emojis.replace(known)
            await asyncio.sleep(SECONDS_BETWEEN_UPLOADS)
        _log.info("Discord has all emojis")

    async def _known(self) -> dict[str, int]:
        """The ids of ours that Discord has, by name: from now on they are shown."""
        ours = {*emoji_names()}
        found = {each.name: each.id for each in await self._client.fetch_application_emojis() if each.name in ours}
        self.emojis.replace(found)
        return found
