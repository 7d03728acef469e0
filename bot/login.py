"""Discord asked as the bot, without a session: where its API is, and what a token that it refuses is told as.

Loads nothing of the bot on Discord: who only asks need not wait for that.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

import discord
from discord.http import Route

from bot.config import Config

LOGIN_REFUSED_TEXT: Final = "DISCORD_TOKEN is not accepted by Discord: copy the bot's token into .env again"
_DISCORD_TIMEOUT_SECONDS: Final = 20.0


def set_discord_api_url(url: str) -> None:
    """Have discord.py talk to another API base: `http://127.0.0.1:8710/api`. It says where the gateway is."""
    base = url.rstrip("/")
    Route.BASE = base if base.rsplit("/", 1)[-1].startswith("v") else f"{base}/v10"


@asynccontextmanager
async def logged_in_client_without_gateway(config: Config) -> AsyncGenerator[discord.Client]:
    """Discord, asked as the bot, without a session: for so long as it may take to answer. ConfigError."""
    token = config.require_discord_token()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody here wants to speak
    if config.api_url:
        set_discord_api_url(config.api_url)
    async with (
        asyncio.timeout(_DISCORD_TIMEOUT_SECONDS),
        discord.Client(intents=discord.Intents(guilds=True)) as client,
    ):
        await client.login(token)
        yield client
