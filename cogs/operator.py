"""The commands of whoever runs the bot, on the one server that they name: its servers and their use; leave, block.

Nobody else may use them, nor learns anything by them. The command line does the same by the same functions.
"""

from datetime import UTC, datetime

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import Interaction, answer_privately, localized, text_file, words_for
from bot.channel.servers import (
    ServersAndBlockedPeople,
    fetch_all_server_names,
    leave_server,
    servers_and_blocked_people,
)
from bot.channel.texts import fit_first_lines
from bot.store.blocked import BlockedKind, block, unblock
from bot.words.names import escaped_line
from bot.words.words import Words

_MAX_ID_DIGITS = 19
_KINDS = [app_commands.Choice(name=localized(f"operator-{kind}"), value=kind.value) for kind in BlockedKind]
_WHOSE = {"kind": localized("command-operator.kind"), "whose": localized("command-operator.id")}
_OPERATE = frozenset({discord.TeamMemberRole.admin, discord.TeamMemberRole.developer})


async def _may_operate(interaction: Interaction) -> bool:
    """Whether the application belongs to somebody, or to a team in which they do more than read.

    Discord is asked each time: who has left the team is not heard any more.
    """
    application, user = await interaction.client.application_info(), interaction.user.id
    if application.team is None:
        return user == application.owner.id
    accepted = (one for one in application.team.members if one.membership_state is discord.TeamMembershipState.accepted)
    return any(user == one.id and (one.role in _OPERATE or user == application.team.owner_id) for one in accepted)


class OperatorCommands(commands.Cog):
    """Each answers whoever runs the bot alone."""

    operator = app_commands.Group(
        name="operator", description=localized("command-operator"), default_permissions=discord.Permissions.none()
    )

    @operator.command(name="servers", description=localized("command-operator-servers"))
    async def servers(self, interaction: Interaction) -> None:
        """The servers that use the bot, the busiest first, and who is blocked; as a file where that is long."""
        if not await _operates(interaction):
            return
        names = await fetch_all_server_names(interaction.client)
        lines = _listed(await servers_and_blocked_people(interaction.client.database, names), words_for(interaction))
        shown = fit_first_lines(lines)
        files = [text_file("\n".join(lines), "servers.txt")] if shown.endswith("…") else []
        await answer_privately(interaction, shown, files=files)

    @operator.command(name="leave", description=localized("command-operator-leave"))
    @app_commands.describe(server=localized("command-operator.id"))
    @app_commands.rename(server="id")
    async def leave(self, interaction: Interaction, server: str) -> None:
        """Leave a server; its evenings are kept."""
        if number := await _id_of_other(interaction, server):
            was_there = await leave_server(interaction.client, number)
            key = "operator-left" if was_there else "operator-not-there"
            await answer_privately(interaction, words_for(interaction).text(key, id=str(number)))

    @operator.command(name="block", description=localized("command-operator-block"))
    @app_commands.describe(**_WHOSE)
    @app_commands.rename(whose="id")
    @app_commands.choices(kind=_KINDS)
    async def block(self, interaction: Interaction, kind: str, whose: str) -> None:
        """Block a server, or a person on every server."""
        if number := await _id_of_other(interaction, whose):
            await block(interaction.client.database, BlockedKind(kind), number, datetime.now(UTC))
            await answer_privately(interaction, words_for(interaction).text(f"operator-blocked-{kind}", id=str(number)))

    @operator.command(name="unblock", description=localized("command-operator-unblock"))
    @app_commands.describe(**_WHOSE)
    @app_commands.rename(whose="id")
    @app_commands.choices(kind=_KINDS)
    async def unblock(self, interaction: Interaction, kind: str, whose: str) -> None:
        """Block it no more."""
        if number := await _id_typed(interaction, whose):
            was_blocked = await unblock(interaction.client.database, BlockedKind(kind), number)
            key = "operator-unblocked" if was_blocked else "operator-was-not-blocked"
            await answer_privately(interaction, words_for(interaction).text(key, id=str(number)))


def _listed(found: ServersAndBlockedPeople, words: Words) -> list[str]:
    """A line for each server, then the people who are blocked."""
    lines = list[str]()
    for server in found.servers:
        facts: dict[str, object] = {"tables": server.use.open_tables, "statements": server.use.statements}
        marks = [("blocked", server.is_blocked), ("away", not server.is_there)]
        told = [words.text(f"operator-mark-{mark}") for mark, holds in marks if holds]
        name = escaped_line(server.name) if server.name else "?"
        line = words.text("operator-server-line", name=name, id=str(server.id), **facts)
        lines.append(", ".join([line, *told]))
    return lines + [words.text("operator-person-line", id=str(one), person=f"<@{one}>") for one in found.people]


async def _operates(interaction: Interaction) -> bool:
    """Whether somebody runs the bot; whoever does not is told so, and nothing else."""
    if await _may_operate(interaction):
        return True
    await answer_privately(interaction, words_for(interaction).text("operator-not-you"))
    return False


async def _id_typed(interaction: Interaction, typed: str) -> int | None:
    """The id that the operator has typed; None: it is none, or they are not the operator, and they are told so."""
    if not await _operates(interaction):
        return None
    said = typed.strip()
    if said.isascii() and said.isdigit() and len(said) <= _MAX_ID_DIGITS and 0 < int(said) < 2**63:
        return int(said)
    await answer_privately(interaction, words_for(interaction).text("operator-no-id"))
    return None


async def _id_of_other(interaction: Interaction, typed: str) -> int | None:
    """The same, unless it is the operator's own or this server's, which would take the commands from them."""
    number = await _id_typed(interaction, typed)
    if number not in {interaction.user.id, interaction.guild_id}:
        return number
    await answer_privately(interaction, words_for(interaction).text("operator-own"))
    return None
