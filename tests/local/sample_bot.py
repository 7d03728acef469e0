"""A small bot with everything that the local table must carry, run by the real discord.py client."""

import asyncio
import io
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import yarl
from PIL import Image

from tests.support.local_table import LocalTable

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py imports audioop, which Python 3.13 dropped
    import discord
    from discord import app_commands
    from discord.ext import commands
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

PLAYS = [f"{high}/{low}" for high in range(24, 1, -1) for low in range(high - 1, 0, -1)]


def picture(width: int = 40, height: int = 30) -> discord.File:
    """A small board, which it is not."""
    content = io.BytesIO()
    Image.new("RGB", (width, height), "#33261f").save(content, "PNG")
    content.seek(0)
    return discord.File(content, "board.png", description="a board")


class Step(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"step:(?P<moment>\d+)"):
    """A button that knows its moment."""

    def __init__(self, moment: int) -> None:
        super().__init__(
            discord.ui.Button(label="Roll", emoji="🎲", style=discord.ButtonStyle.primary, custom_id=f"step:{moment}")
        )
        self.moment = moment

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(int(match["moment"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Step(self.moment + 1))
        await interaction.response.edit_message(content=f"moment {self.moment + 1}", view=view)


class Word(discord.ui.Modal, title="Your word"):
    """A form with one line."""

    word = discord.ui.Label(text="Word", component=discord.ui.TextInput(custom_id="word", max_length=20))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"your word: {self.word.component.value}", ephemeral=True)  # pyright: ignore[reportAttributeAccessIssue]


class Menus(discord.ui.View):
    """Two menus and a button that opens the form."""

    @discord.ui.select(
        custom_id="from",
        placeholder="From",
        options=[discord.SelectOption(label=f"point {n}", value=str(n)) for n in (6, 8)],
    )
    async def chosen(self, interaction: discord.Interaction, select: discord.ui.Select) -> None:
        await interaction.response.send_message(f"from {select.values[0]}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="who", placeholder="Who", max_values=3)
    async def people(self, interaction: discord.Interaction, select: discord.ui.UserSelect) -> None:
        names = ", ".join(each.display_name for each in select.values)
        await interaction.response.send_message(f"chosen: {names}")

    @discord.ui.button(label="Say a word", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.send_modal(Word())


class SampleBot(commands.AutoShardedBot):
    """The bot, with a few commands of every kind."""

    def __init__(self, api_url: str) -> None:
        Route.BASE = f"{api_url}/v10"
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(api_url.replace("http", "ws").removesuffix("/api") + "/gateway")
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True
        super().__init__(
            guild_ready_timeout=0.05,
            command_prefix=commands.when_mentioned,
            intents=intents,
            allowed_mentions=discord.AllowedMentions(users=True),
        )
        self.heard: list[discord.Message] = []
        self.pressed = 0
        self.resumed = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Step)
        self.add_view(Menus(timeout=None))
        for command in ALL:
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_shard_resumed(self, shard: int) -> None:
        self.resumed.set()


@app_commands.command(description="Opens a table here")
@app_commands.describe(label="what it is called", stake="points")
async def open_table(
    interaction: discord.Interaction, label: str = "evening", stake: app_commands.Range[int, 1, 100] = 1
) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Step(1))
    embed = discord.Embed(title=label, description=f"stake {stake}")
    embed.set_image(url="attachment://board.png")
    await interaction.response.send_message(
        f"{interaction.user.mention} must act", embed=embed, view=view, file=picture()
    )


@app_commands.command(description="Plays")
async def move(interaction: discord.Interaction, play: str) -> None:
    await interaction.response.send_message(f"played {play}", ephemeral=True)


@move.autocomplete("play")
async def plays(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=play, value=play) for play in PLAYS if play.startswith(typed)][:25]


@app_commands.command(description="Takes its time")
async def slow(interaction: discord.Interaction, alone: bool) -> None:
    await interaction.response.defer(ephemeral=alone)
    await asyncio.sleep(0.05)
    await interaction.followup.send("done", ephemeral=not alone)
    await interaction.followup.send("and more", ephemeral=True)


@app_commands.command(description="Menus and a form")
async def menus(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("choose", view=Menus(timeout=None), ephemeral=True)


@app_commands.command(description="Says nothing")
async def silence(interaction: discord.Interaction) -> None:
    interaction.client.pressed += 1  # pyright: ignore[reportAttributeAccessIssue]


@app_commands.command(description="Somebody's name")
async def who(interaction: discord.Interaction, player: discord.Member) -> None:
    await interaction.response.send_message(f"{player.mention} is {player.display_name}")


@app_commands.command(description="For the moderator")
@app_commands.default_permissions(manage_guild=True)
async def director(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"yes: {interaction.permissions.manage_guild}", ephemeral=True)


class Chouette(app_commands.Group):
    """Subcommands."""

    @app_commands.command(description="Starts")
    @app_commands.choices(
        mode=[app_commands.Choice(name="play here", value="play"), app_commands.Choice(name="score", value="score")]
    )
    async def start(self, interaction: discord.Interaction, mode: str = "play") -> None:
        await interaction.response.send_message(f"started in mode {mode}")


ALL = [open_table, move, slow, menus, silence, who, director, Chouette(name="chouette", description="The table")]


@asynccontextmanager
async def on_line(table: LocalTable) -> AsyncIterator[SampleBot]:
    """The sample bot at this table."""
    bot = SampleBot(table.api_url)
    running = asyncio.create_task(bot.start(table.bot_token))
    try:
        ready = asyncio.create_task(table.wait_until_bot_connected())
        await asyncio.wait([ready, running], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await asyncio.wait([running])
