"""The bot greets a server once, where it may write; where it may write nowhere, it tells the owner."""

from typing import Any

import discord
import pytest

from bot.client import ChouetteBot
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, private, public
from tests.support.local_table import LocalTable

NOTHING = discord.Permissions.none()
READS_AND_WRITES = discord.Permissions(view_channel=True, send_messages=True)


async def joins(bot: ChouetteBot, guild: discord.Guild) -> None:
    await bot.on_guild_join(guild)
    await bot.tasks.wait_for_all()


def greetings(local: LocalTable) -> list[tuple[str, Any]]:
    """The greetings in all channels, each with its channel."""
    channels = [str(each) for each in local.table.state.channels]
    return [
        (channel, message)
        for channel in channels
        for message in local.messages(channel)
        if message["content"].startswith("**Chouette**")
    ]


def may_only(monkeypatch: pytest.MonkeyPatch, by_position: dict[int, discord.Permissions]) -> None:
    """In channels at these places the bot may do that, elsewhere nothing."""

    def permissions(channel: discord.TextChannel, _who: object) -> discord.Permissions:
        return by_position.get(channel.position, NOTHING)

    monkeypatch.setattr(discord.TextChannel, "permissions_for", permissions)


async def test_a_server_is_greeted_once_also_after_a_restart(local: LocalTable, url: str) -> None:
    for _ in range(2):
        async with at_the_table(local, url) as bot:
            for _ in range(2):
                await joins(bot, bot.guilds[0])
            ((_, greeting),) = greetings(local)
    labels = [each["label"] for row in greeting["components"] for each in row["components"]]
    assert labels == ["Open a table", "Keep score at a real board", "Teach me", "Set it up"]
    assert "may not yet" not in greeting["content"]


async def test_its_buttons_open_a_table_and_the_settings_for_who_may(local: LocalTable, bot: ChouetteBot) -> None:
    await joins(bot, bot.guilds[0])
    ((channel, greeting),) = greetings(local)
    evening = BotEvening(local, bot, ("Ann", "Bob"), channel=channel)
    assert private(await evening["Bob"].press(greeting, "Set it up")).startswith("Only whoever manages")
    assert "Do you know backgammon?" in private(await evening["Bob"].press(greeting, "Teach me"))
    evening["Ann"]._person._member.moderator = True
    assert "Defaults of this server" in private(await evening["Ann"].press(greeting, "Set it up"))
    assert "Start" in str(public(await evening["Bob"].press(greeting, "Open a table")).message)
    assert evening["Bob"].id in {str(seat.user) for seat in (await evening.table()).seats}


async def test_it_greets_in_the_first_channel_in_which_it_may_and_says_what_it_lacks_there(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = bot.guilds[0]
    second = sorted(guild.text_channels, key=lambda one: one.position)[1]
    may_only(monkeypatch, {second.position: READS_AND_WRITES})
    await joins(bot, guild)
    ((channel, greeting),) = greetings(local)
    assert channel == str(second.id)
    assert "I may not yet: embed links, attach files and read the message history." in greeting["content"]


@pytest.mark.parametrize("is_open", [True, False])
async def test_where_it_may_write_nowhere_the_owner_is_told_if_they_let_it(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch, *, is_open: bool
) -> None:
    told: list[str] = []

    async def send(_member: discord.Member, text: str, **more: Any) -> None:
        assert more["allowed_mentions"].to_dict() == discord.AllowedMentions.none().to_dict()
        if not is_open:
            raise OSError("closed")
        told.append(text)

    monkeypatch.setattr(discord.Member, "send", send)
    may_only(monkeypatch, {})
    guild = bot.guilds[0]
    for _ in range(2):
        await joins(bot, guild)
    assert greetings(local) == []
    assert len(told) == is_open
    assert all("no channel in which I may write" in text for text in told)
