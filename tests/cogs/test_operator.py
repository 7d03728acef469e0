"""Whoever runs the bot has commands on one server; nobody else may use them, nor learns anything by them."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.client import ChouetteBot
from bot.local.discord import payloads
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import LocalPerson
from bot.store.blocked import Blocked, BlockedKind, block, load_blocked_ids
from tests.support.bot_in_process import at_the_table, patient_table
from tests.support.evening import BotEvening, private
from tests.support.local_table import LocalTable
from tests.support.waiting import until

NOW = datetime.now(UTC)
REFUSED = "Only whoever runs this bot may use this."


@pytest.fixture
async def local(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalTable]:
    monkeypatch.setattr("bot.channel.blocking.SECONDS_BETWEEN_READS", 0.02)
    monkeypatch.setattr(ChouetteBot, "operator_server", None)
    async with patient_table(monkeypatch) as table:
        table.table.state.add_server_with_channel(0, 1)
        monkeypatch.setattr(ChouetteBot, "operator_server", int(table.table.state.first_server_id))
        yield table


@pytest.fixture
def owner(local: LocalTable) -> LocalPerson:
    """To whom the application belongs; they administer the server."""
    owner = local.add_person("Olga", moderator=True)
    local.table.state.owner = owner.id
    return owner


@pytest.fixture
async def bot(local: LocalTable, url: str) -> AsyncIterator[ChouetteBot]:
    async with at_the_table(local, url) as bot:
        await until(lambda: "operator" in commands_of(local))
        yield bot


def commands_of(local: LocalTable) -> dict[str, dict[str, Any]]:
    return {each["name"]: each for each in local.table.state.commands.values()}


async def test_the_owner_sees_all_servers_and_what_they_use(
    local: LocalTable, bot: ChouetteBot, owner: LocalPerson
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    first, second = local.table.state.servers
    said = (await evening.table()).next_number - 1
    await block(bot.database, BlockedKind.SERVER, 10**17, NOW)
    busy, *others = private(await owner.slash("operator servers")).splitlines()
    assert busy.endswith(f" {first}: open tables 1, statements in the last day {said}")
    assert {each.partition("** ")[2] for each in others} == {
        f"{10**17}: open tables 0, statements in the last day 0, blocked, the bot is not there",
        f"{second}: open tables 0, statements in the last day 0",
    }


async def test_a_long_list_is_a_file_too(local: LocalTable, bot: ChouetteBot, owner: LocalPerson) -> None:
    for number in range(60):
        await block(bot.database, BlockedKind.USER, 10**17 + number, NOW)
    seen = await owner.slash("operator servers")
    assert private(seen).endswith("\n…")
    (file,) = (seen.message or {})["attachments"]
    kept = local.table.state.storage.read_file(file["id"])
    assert kept
    whole = kept[2].decode().splitlines()
    assert whole[-1] == f"Blocked: <@{10**17 + 59}> {10**17 + 59}"
    assert len(whole) == len(local.table.state.servers) + 60


async def test_nobody_else_may_do_or_learn_anything(local: LocalTable, bot: ChouetteBot, owner: LocalPerson) -> None:
    _, second = local.table.state.servers
    with pytest.raises(ClientWouldNotSend):  # Discord does not show it to people without the server's permissions
        await local.add_person("Paul").slash("operator servers")
    for command, options in (
        ("servers", {}),
        ("leave", {"id": second}),
        ("block", {"kind": "server", "id": second}),
        ("unblock", {"kind": "user", "id": second}),
    ):
        administrator = local.add_person(f"Mallory {command}", moderator=True)
        assert private(await administrator.slash(f"operator {command}", **options)) == REFUSED
    assert await load_blocked_ids(bot.database) == Blocked()
    assert second in local.table.state.servers


async def test_the_commands_are_on_the_operators_server_alone(local: LocalTable, bot: ChouetteBot, url: str) -> None:
    command = commands_of(local)["operator"]
    assert command["guild_id"] == local.table.state.first_server_id
    assert command["default_member_permissions"] == "0"
    assert "operator" not in {each.name for each in bot.tree.get_commands()}
    before = {each["version"] for each in commands_of(local).values()}
    await bot.close()
    async with at_the_table(local, url):
        await until(lambda: any("/guilds/" in each.route for each in local.exchanges[-40:]))
        assert {each["version"] for each in commands_of(local).values()} == before  # nothing is sent again


async def test_the_owner_blocks_and_unblocks(local: LocalTable, bot: ChouetteBot, owner: LocalPerson) -> None:
    bob = local.person("Bob")
    told = private(await owner.slash("operator block", kind="user", id=bob.id))
    assert told == f"<@{bob.id}> is blocked, on every server. At open tables they are away from now on."
    await until(lambda: bot.blocked.known.users)
    assert private(await bob.slash("help")).startswith("The operator of this bot has blocked you.")
    assert private(await owner.slash("operator servers")).endswith(f"Blocked: <@{bob.id}> {bob.id}")
    told = private(await owner.slash("operator unblock", kind="user", id=bob.id))
    assert told == f"{bob.id} is no longer blocked."
    await until(lambda: not bot.blocked.known.users)
    assert "blocked" not in private(await bob.slash("help"))
    told = private(await owner.slash("operator unblock", kind="user", id=bob.id))
    assert told == f"{bob.id} was not blocked."


async def test_the_owner_leaves_and_blocks_servers(local: LocalTable, bot: ChouetteBot, owner: LocalPerson) -> None:
    first, second = local.table.state.servers
    assert private(await owner.slash("operator leave", id=f" {second} ")).startswith(
        f"The bot has left server {second}."
    )
    assert local.table.state.servers == [first]
    assert private(await owner.slash("operator leave", id=second)) == f"The bot is not on server {second}."
    local.invite_bot_back(second)
    told = private(await owner.slash("operator block", kind="server", id=second))
    assert told.startswith(f"Server {second} is blocked.")
    await until(lambda: local.table.state.servers == [first])
    assert (await load_blocked_ids(bot.database)).servers == {int(second)}


async def test_an_id_is_a_number_and_not_ones_own(local: LocalTable, bot: ChouetteBot, owner: LocalPerson) -> None:
    for typed in ("x", "0", "9" * 19, "9" * 30, "²", "-1"):
        assert private(await owner.slash("operator leave", id=typed)).startswith("That is no id.")
    for command, options in (
        ("leave", {"id": local.table.state.first_server_id}),
        ("block", {"kind": "server", "id": local.table.state.first_server_id}),
        ("block", {"kind": "user", "id": owner.id}),
    ):
        assert private(await owner.slash(f"operator {command}", **options)).startswith("That is you, or this server")
    assert await load_blocked_ids(bot.database) == Blocked()


async def test_of_a_team_those_who_do_more_than_read(local: LocalTable, bot: ChouetteBot, owner: LocalPerson) -> None:
    people = {
        name: local.add_person(name, moderator=True)
        for name in ("founder", "developer", "admin", "read_only", "invited")
    }
    members = [
        {
            "user": payloads.user(local.table.state.members[person.id]),
            "membership_state": 1 if name == "invited" else 2,
            "team_id": "1",
            "role": "admin" if name == "invited" else "read_only" if name == "founder" else name,
        }
        for name, person in people.items()
    ]
    local.table.state.team = {
        "id": "1",
        "name": "Team",
        "icon": None,
        "owner_user_id": people["founder"].id,
        "members": members,
    }
    heard = {name for name, one in people.items() if private(await one.slash("operator servers")) != REFUSED}
    assert heard == {"founder", "developer", "admin"}
    assert private(await owner.slash("operator servers")) == REFUSED
    local.table.state.team["members"] = []
    assert private(await people["developer"].slash("operator servers")) == REFUSED  # they left meanwhile


async def test_without_the_setting_there_is_no_such_command(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ChouetteBot, "operator_server", None)
    async with at_the_table(local, url):
        private(await local.person("Ann").slash("help"))
        assert "operator" not in commands_of(local)


async def test_a_server_on_which_the_bot_is_not_is_said_in_the_log(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ChouetteBot, "operator_server", 10**17)
    async with at_the_table(local, url):
        await until(lambda: f"Discord refuses the commands on server {10**17}: 403 Forbidden" in caplog.text)
        private(await local.person("Ann").slash("help"))
