"""The slash commands come to Discord where they changed, and the bot plays on where Discord refuses them."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from bot.client import ChouetteBot
from bot.command_upload import retry_delays
from bot.store.settings import store_synced_commands_digest, synced_commands_digest
from tests.support.bot_in_process import at_the_table
from tests.support.evening import private
from tests.support.local_table import LocalTable
from tests.support.waiting import until

OF_COMMANDS = r" .*/applications/\d+/commands"
OLDER = "of an older version"
ENTRY_POINT = {"type": 4, "name": "launch", "description": "", "handler": 2}


def at_discord(local: LocalTable) -> dict[str, dict[str, Any]]:
    """The commands that Discord has, by name."""
    return {each["name"]: each for each in local.table.state.commands.values()}


async def given_by_an_older_version(local: LocalTable, bot: ChouetteBot, *changed: str) -> None:
    """These commands were described otherwise."""
    await store_synced_commands_digest(bot.database, bot.application_id or 0, OLDER)
    for name in changed:
        command = at_discord(local)[name]
        local.table.state.save_command({**command, "description": "As it was", "options": []})


def requests(local: LocalTable) -> Counter[str]:
    """How often each method was used on the commands."""
    return Counter(each.method for each in local.exchanges if "/commands" in each.route)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.name == "bot.command_upload"]


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("400 30034", "400 Bad Request (error code: 30034): Max number of daily"),
        ("400 50035", "400 Bad Request (error code: 50035): Invalid Form Body"),
        ("503", "503 Service Unavailable"),
    ],
)
async def test_a_refused_upload_stops_nothing_and_is_tried_again(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, how: Any, why: str
) -> None:
    changed = ("help", "board", "roll", "move", "double", "take")
    async with at_the_table(local, url) as bot:
        await given_by_an_older_version(local, bot, *changed)
    local.faults.inject_fault("PUT" + OF_COMMANDS, how=how)
    async with at_the_table(local, url):
        private(await local.person("Ann").slash("help"))
        assert {at_discord(local)[each]["description"] for each in changed} == {"As it was"}
        assert local.faults.requests_still_to_fail == 0
    (line,) = told(caplog)
    assert line.startswith(f"Discord refuses the commands: {why}")
    caplog.clear()
    local.faults.inject_fault("PUT" + OF_COMMANDS, how=how, times=2)
    monkeypatch.setattr("bot.command_upload.FIRST_RETRY_SECONDS", 0.0)
    async with at_the_table(local, url) as bot:
        await until(lambda: "As it was" not in {each["description"] for each in at_discord(local).values()})

        async def is_noted() -> bool:
            return await synced_commands_digest(bot.database, bot.application_id or 0) != OLDER

        await until(is_noted)
    assert len(told(caplog)) == 2


async def test_what_has_changed_is_uploaded_alone(local: LocalTable, url: str) -> None:
    state = local.table.state
    async with at_the_table(local, url) as bot:
        before = at_discord(local)
        await given_by_an_older_version(local, bot, "help")
        state.delete_command(before["what"]["id"])
        state.save_command({**before["help"], "id": state.ids.next(), "name": "gone"})
        state.save_command({**ENTRY_POINT, "id": state.ids.next(), "application_id": state.bot_id})
    local.exchanges.clear()
    async with at_the_table(local, url):
        assert requests(local) == {"GET": 1, "POST": 1, "PATCH": 1, "DELETE": 1}
        after = at_discord(local)
    assert after.pop("launch")
    said = [{name: {**each, "id": "", "version": ""} for name, each in all_.items()} for all_ in (before, after)]
    assert said[0] == said[1]
    assert {name for name in before if before[name]["version"] != after[name]["version"]} == {"help", "what"}
    local.exchanges.clear()
    async with at_the_table(local, url):
        assert requests(local) == {}


@pytest.mark.parametrize("how", ["400 30034", "400 50035", "403", "404", "429", "503", "broken"])
async def test_an_old_command_stays_until_the_new_one_is_taken(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, how: Any
) -> None:
    """One that was renamed is a new one, and an old one that is to go."""
    state = local.table.state
    async with at_the_table(local, url) as bot:
        await given_by_an_older_version(local, bot)
        before = at_discord(local)
        state.delete_command(before["what"]["id"])
        state.save_command({**before["what"], "name": "gone"})
    local.faults.inject_fault("POST" + OF_COMMANDS, how=how, wait_seconds=3600.0)
    if how == "429":  # for as long as Discord asks it is waited
        monkeypatch.setattr("bot.command_upload.FIRST_TRY_TIMEOUT_SECONDS", 0.01)
    async with at_the_table(local, url):
        await until(lambda: local.faults.requests_still_to_fail == 0)
        private(await local.person("Ann").slash("help"))
        assert "gone" in at_discord(local)
    assert [line.partition(": ")[0] for line in told(caplog)] == (
        [] if how == "429" else ["Discord refuses the commands"]
    )


async def test_many_changes_are_one_request_which_keeps_what_is_not_ours(local: LocalTable, url: str) -> None:
    state = local.table.state
    async with at_the_table(local, url) as bot:
        before = at_discord(local)
        await given_by_an_older_version(local, bot, "help", "board", "roll", "move", "double", "take")
        state.save_command({**ENTRY_POINT, "id": state.ids.next(), "application_id": state.bot_id})
    local.exchanges.clear()
    async with at_the_table(local, url):
        assert requests(local) == {"GET": 1, "PUT": 1}
        after = at_discord(local)
    assert (after.pop("launch")["type"], {name: each["id"] for name, each in after.items()}) == (
        4,
        {name: each["id"] for name, each in before.items()},
    )
    assert "As it was" not in {each["description"] for each in after.values()}


async def test_what_discord_has_already_is_not_uploaded(local: LocalTable, url: str) -> None:
    async with at_the_table(local, url) as bot:
        await given_by_an_older_version(local, bot)
    local.exchanges.clear()
    async with at_the_table(local, url):
        assert requests(local) == {"GET": 1}


async def test_a_slow_upload_is_not_waited_for(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_the_table(local, url) as bot:
        await given_by_an_older_version(local, bot, "help")
    monkeypatch.setattr("bot.command_upload.FIRST_TRY_TIMEOUT_SECONDS", 0.01)
    local.faults.inject_fault("GET" + OF_COMMANDS, how="slow", wait_seconds=3600.0)
    async with at_the_table(local, url):
        private(await local.person("Ann").slash("help"))
    assert told(caplog) == []


async def test_each_refusal_is_told_though_they_differ(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_the_table(local, url) as bot:
        await given_by_an_older_version(local, bot, "help")
    for method, how in (("GET", "403"), ("PATCH", "400 30034"), ("PATCH", "503"), ("GET", "503")):
        local.faults.inject_fault(method + OF_COMMANDS, how=how)  # type: ignore[arg-type]
    monkeypatch.setattr("bot.command_upload.FIRST_RETRY_SECONDS", 0.0)
    async with at_the_table(local, url):
        await until(lambda: at_discord(local)["help"]["description"] != "As it was")
    assert len(told(caplog)) == 4
    assert {line.partition(": ")[0] for line in told(caplog)} == {"Discord refuses the commands"}


def test_the_pauses_grow() -> None:
    found = [*islice(retry_delays(), 12)]
    assert found[:4] == [60, 120, 240, 480]
    assert found == sorted(found)
    assert found[-2:] == [6 * 3600, 6 * 3600]
