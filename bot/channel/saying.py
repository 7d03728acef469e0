"""What commands share: say something at the desk and show what came of it; names typed, read and completed."""

import io
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

import discord
from discord import app_commands

from bot.channel.house import Interaction, channel_of, house_of, person_of, words_for
from bot.chouette.points import Player
from bot.chouette.refusal import Refusal
from bot.chouette.state import Chouette
from bot.chouette.statements import ALL, Statement, Whom
from bot.desk import Table, Trouble
from bot.words.names import plain

Choice: TypeAlias = app_commands.Choice[str]
MOST_CHOICES = 25

_MENTION = re.compile(r"<@!?(\d+)>")
_ALL = frozenset({"all", "everybody", "everyone"})


async def says(interaction: Interaction, make: Callable[[Player], Statement | Sequence[Statement]]) -> None:
    """The person says what `make` makes for his seat; the answer is shown."""

    def speech(_chouette: Chouette, by: Player) -> Sequence[Statement]:
        said = make(by)
        return (said,) if isinstance(said, Statement) else said

    await speaks(interaction, speech)


async def speaks(
    interaction: Interaction, speech: Callable[[Chouette, Player], Sequence[Statement] | Refusal | Trouble]
) -> None:
    """The same for what depends on the table as it is under the lock."""
    house = house_of(interaction)
    answer = await house.desk.say(channel_of(interaction), person_of(interaction), speech, interaction=interaction.id)
    await house.speaker.answer(interaction, answer)


async def table_here(interaction: Interaction) -> Table | None:
    """The channel's table, open or ended; where there is none he is told so."""
    house = house_of(interaction)
    table = await house.desk.look(channel_of(interaction))
    if table is None:
        await house.speaker.alone(interaction, words_for(interaction).text(f"trouble-{Trouble.NO_TABLE}"))
    return table


# --- Names


async def whom(interaction: Interaction, typed: str | None) -> Whom | None:
    """The players that somebody typed; () for nothing; None when he has been told that one is unknown."""
    if not typed or not typed.strip():
        return ()
    table = await table_here(interaction)
    if table is None:
        return None
    found = read_names(table, typed)
    if isinstance(found, str):
        text = words_for(interaction).text("nobody-called", name=plain(found, 100))
        await house_of(interaction).speaker.alone(interaction, text)
        return None
    return found


def read_names(table: Table, typed: str) -> Whom | str:
    """Seats by names, mentions or seat ids, with commas or spaces between; what is unknown comes back as text."""
    if typed.strip().casefold() in _ALL:
        return ALL
    found: list[Player] = []
    for part in filter(None, (part.strip() for part in typed.split(","))):
        meant = _one(table, part)
        several = [meant] if meant else [_one(table, word) for word in part.split()]
        for word, player in zip([part] if meant else part.split(), several, strict=True):
            if player is None:
                return word
            found.append(player)
    return tuple(dict.fromkeys(found))


def _one(table: Table, typed: str) -> Player | None:
    mention = _MENTION.fullmatch(typed)
    if mention:
        return table.player(int(mention[1]))
    wanted = typed.removeprefix("@").casefold()
    for seat in table.seats:
        if wanted in {seat.name.casefold(), plain(seat.name).casefold(), seat.seat}:
            return Player(seat.seat)
    return None


async def complete_names(interaction: Interaction, typed: str) -> list[Choice]:
    """The names that what is typed can become; after a comma or a whole name, the next one."""
    table = await house_of(interaction).desk.look(channel_of(interaction))
    if table is None:
        return []
    before, comma, begun = typed.rpartition(",")
    named = read_names(table, before) if before else ()
    taken = named if isinstance(named, tuple) else ()
    seated = [seat for seat in table.seats if seat.seat in {*table.chouette.seated} and seat.seat not in taken]
    begun = begun.strip().casefold()
    names = [plain(seat.name) for seat in seated if begun in plain(seat.name).casefold()]
    prefix = f"{before.strip()}, " if comma else ""
    return [Choice(name=(prefix + name)[-100:], value=(prefix + name)[-100:]) for name in names[:MOST_CHOICES]]


async def complete_one_name(interaction: Interaction, typed: str) -> list[Choice]:
    """The names that what is typed can become, one person only."""
    return [] if "," in typed else await complete_names(interaction, typed)


def as_file(text: str, name: str) -> discord.File:
    """A text as a file to be sent."""
    return discord.File(io.BytesIO(text.encode()), name)
