"""`chouette servers` lists servers, leaves one, and blocks a server or a person, while the bot runs."""

import asyncio
import logging
import subprocess
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.channel.blocking import BlockList
from bot.channel.privacy import ForgetButton
from bot.client import ChouetteBot
from bot.config import read_config
from bot.operation.servers import OperatorActions, apply_actions_or_list_servers
from bot.rules.statements import StartsGame
from bot.store.blocked import Blocked, BlockedKind, ServerUse, block, load_blocked_ids, unblock, use_by_server
from bot.store.database import Database, open_database
from bot.store.shards import Shards
from bot.store.stored import StoreFailed
from tests.cogs.test_one_deadline import BUTTON, CHOSEN, PRESSED, STRING_MENU, with_item
from tests.operation.conftest import Shell, change
from tests.store.later_version import become_later_version
from tests.support.bot_in_process import at_the_table, patient_table
from tests.support.desk_evening import PEOPLE, DeskEvening
from tests.support.evening import BotEvening, buttons, private
from tests.support.local_table import LocalTable
from tests.support.waiting import until

NOW = datetime.now(UTC)
SERVER = 812345678901234567


@pytest.fixture
async def local(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalTable]:
    monkeypatch.setattr("bot.channel.blocking.SECONDS_BETWEEN_READS", 0.02)
    async with patient_table(monkeypatch) as table:
        table.table.state.add_server_with_channel(0, 1)
        yield table


@pytest.fixture
def url(tmp_path: object) -> str:
    return f"sqlite:///{tmp_path}/bot.sqlite"


@pytest.fixture
async def bot(local: LocalTable, url: str) -> AsyncIterator[ChouetteBot]:
    async with at_the_table(local, url) as bot:
        yield bot


async def told(local: LocalTable, url: str, **wishes: int) -> list[str]:
    """What the command line says, which has a connection of its own."""
    environ = {"DISCORD_TOKEN": local.bot_token, "DISCORD_API_URL": local.api_url, "DATABASE_URL": url}
    of = OperatorActions(**{what: (whose,) for what, whose in wishes.items()})
    return [line async for line in apply_actions_or_list_servers(read_config(environ), of)]


async def test_who_is_blocked_is_kept(database: Database) -> None:
    assert await load_blocked_ids(database) == Blocked()
    await block(database, BlockedKind.SERVER, 10**18, NOW)
    await block(database, BlockedKind.SERVER, 10**18, NOW)
    await block(database, BlockedKind.USER, 10**18, NOW)
    assert await load_blocked_ids(database) == Blocked(frozenset({10**18}), frozenset({10**18}))
    assert await unblock(database, BlockedKind.SERVER, 10**18)
    assert not await unblock(database, BlockedKind.SERVER, 10**18)
    assert await load_blocked_ids(database) == Blocked(frozenset(), frozenset({10**18}))
    assert await use_by_server(database, NOW) == {}


async def test_servers_are_listed_with_what_they_use(local: LocalTable, bot: ChouetteBot, url: str) -> None:
    await BotEvening(local, bot, ("Ann", "Bob", "Cid")).seat()
    first, second = local.table.state.servers
    use = await use_by_server(bot.database, datetime(2000, 1, 1, tzinfo=UTC))
    assert use == {int(first): ServerUse(1, (await BotEvening(local, bot).table()).next_number - 1)}
    busy, quiet = await told(local, url)
    assert busy.startswith(f"{first}  ")
    assert busy.endswith(f"  open tables 1, statements in the last day {use[int(first)].statements}")
    assert quiet.startswith(f"{second}  ")
    assert quiet.endswith("  open tables 0, statements in the last day 0")


async def test_a_server_is_left_and_its_evenings_are_kept(local: LocalTable, bot: ChouetteBot, url: str) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    server = int(local.table.state.first_server_id)
    assert await told(local, url, leave=server) == [f"server {server} was left; its evenings are kept"]
    assert await told(local, url, leave=server) == [f"server {server}: the bot is not there"]
    (line,) = [line for line in await told(local, url) if line.startswith(str(server))]
    assert line.endswith("the bot is not there")
    assert (await evening.table()).is_open


async def test_a_blocked_server_is_left_again_and_again(
    local: LocalTable, bot: ChouetteBot, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    server = local.table.state.first_server_id
    await told(local, url, block=int(server))
    await until(lambda: server not in local.table.state.servers)
    local.invite_bot_back(server)
    await until(lambda: caplog.text.count(f"server {server} is blocked, and was left") == 2)
    assert server not in local.table.state.servers
    assert private(await local.person("Ann").slash("help")) == "The operator of this bot has blocked this server."
    assert not local.messages()
    assert (await told(local, url, unblock=int(server)))[0].endswith("invite the bot again")
    await until(lambda: not bot.blocked.known.servers)
    lines = [line for line in caplog.messages if line.startswith(f"server {server} is blocked")]
    left = f"server {server} is blocked, and was left"
    assert lines == [f"server {server} is blocked", left, left, f"server {server} is blocked no more"]
    assert f"server {server}: the bot is on it no more" in caplog.messages
    local.invite_bot_back(server)
    assert "The operator" not in private(await local.person("Ann").slash("help"))
    assert server in local.table.state.servers


async def test_a_blocked_person_may_do_nothing_but_be_forgotten_and_the_others_go_on(
    local: LocalTable, bot: ChouetteBot, url: str
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    bob = evening["Bob"]
    seat = (await evening.table()).player(int(bob.id))
    await told(local, url, block_user=int(bob.id))
    await until(lambda: bot.blocked.known.users)

    async def is_away() -> bool:
        return seat in (await evening.chouette()).away

    await until(is_away)
    before = (await evening.table()).next_number
    refused = "The operator of this bot has blocked you."
    assert private(await bob.slash("back")).startswith(refused)
    assert private(await bob.press(evening.newest(), buttons(evening.newest())[0])).startswith(refused)
    assert await bob.complete("what", "word", "bea") == []
    assert (await evening.table()).next_number == before
    assert "You have sat at one table" in private(await bob.slash("privacy"))
    await until(lambda: "Bob counts as away" in evening.newest()["content"].replace("*", ""))
    await evening["Ann"].slash("away")
    assert (await evening.table()).next_number > before
    await told(local, url, unblock_user=int(bob.id))
    await until(lambda: not bot.blocked.known.users)
    await bob.slash("back")
    assert seat not in (await evening.chouette()).away


async def test_no_button_but_those_that_forget_is_for_whoever_is_blocked(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    cid = evening["Cid"]
    await block(bot.database, BlockedKind.USER, int(cid.id), NOW)
    await bot.blocked.reload_and_mark_away()
    before, shown = (await evening.table()).next_number, evening.newest()
    for kind, keys in PRESSED.items():
        for key in keys:
            button = {"type": BUTTON, "style": 2, "label": "x", "custom_id": key}
            told = private(await cid.press(with_item(shown, button), key, stale=True))
            assert told.startswith("The operator of this bot") is (kind is not ForgetButton), key
    for keys in CHOSEN.values():
        for key in keys:
            menu = {"type": STRING_MENU, "min_values": 1, "max_values": 1, "options": [{"label": "1", "value": "1"}]}
            told = private(await cid.choose(with_item(shown, {**menu, "custom_id": key}), key, "1", stale=True))
            assert told.startswith("The operator of this bot"), key
    assert (await evening.table()).next_number == before


async def test_nobody_else_notices(local: LocalTable, bot: ChouetteBot, url: str) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await told(local, url, block_user=999)
    await until(lambda: bot.blocked.known.users)
    await evening.seat()
    assert StartsGame in (await evening.table()).often
    assert await told(local, url, unblock_user=5) == ["person 5 was not blocked"]


def test_a_database_of_another_version_is_left_alone(shell: Shell, tmp_path: Path) -> None:
    become_later_version(shell.monkeypatch, tmp_path / "later")
    told = shell.run("servers")
    assert told.status == 1
    assert "start the bot once" in told.err[0]


def test_without_discord_the_database_alone_is_listed(shell: Shell) -> None:
    asyncio.run(_migrated(shell.url))
    shell.monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    shell.monkeypatch.setenv("DISCORD_TOKEN", "")
    first, *lines = shell.run("servers", "--block", SERVER).out
    assert (first.startswith(f"server {SERVER} is blocked"), lines) == (True, [])
    told = shell.run("servers")
    assert told.status == 0
    assert told.out[0].startswith("Discord does not say")
    assert any(line.startswith(f"{SERVER}  ?  ") and line.endswith("  blocked") for line in told.out)


async def _migrated(url: str) -> None:
    await (await open_database(url)).close()


def test_without_a_file_there_is_none_afterwards(shell: Shell) -> None:
    shell.file.unlink()
    told = shell.run("servers")
    assert (told.status, shell.file.exists()) == (1, False)
    assert told.err[0].startswith("there is no database")
    Path(f"{shell.file}-wal").touch()
    assert "is gone, and only its log" in shell.run("servers").err[0]


def test_a_newer_database_is_told_from_an_older_one(shell: Shell) -> None:
    change(shell.file, "UPDATE alembic_version SET version_num = '9999'")
    told = shell.run("servers")
    assert told.status == 1
    assert "a newer version has written it (schema 9999)" in told.err[0]


def test_what_is_done_is_told_though_discord_is_out_of_reach(shell: Shell) -> None:
    asyncio.run(_migrated(shell.url))
    shell.monkeypatch.setenv("DISCORD_TOKEN", "MTA.x.y")
    shell.monkeypatch.setenv("DISCORD_API_URL", "http://127.0.0.1:9/api/v10")
    told = shell.run("servers", "--block", SERVER, "--leave", SERVER + 1)
    assert told.status == 1
    assert [line.startswith(f"server {SERVER} is blocked") for line in told.out] == [True]
    assert [line.startswith("Discord cannot be reached") for line in told.err] == [True]


async def test_of_two_processes_each_has_them_away_at_its_own_tables(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whatever could not be written is written later."""
    playing = DeskEvening(database)
    await playing.start()
    seat, user = (await playing.table()).seats[0].seat, PEOPLE[0].user
    refreshed: list[int] = []
    mine, others = (BlockList(database, playing.desk, Shards(2, (one,)), refreshed.append) for one in (0, 1))
    await block(database, BlockedKind.USER, user, NOW)
    await others.reload_and_mark_away()
    assert seat not in (await playing.table()).chouette.away

    async def full(*_: object) -> None:
        raise StoreFailed("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("bot.store.journal.append_statements", full)
        await mine.reload_and_mark_away()
    assert (seat in (await playing.table()).chouette.away, refreshed) == (False, [])
    await mine.reload_and_mark_away()
    assert (seat in (await playing.table()).chouette.away, refreshed) == (True, [playing.channel])


def test_an_id_is_a_number(shell: Shell) -> None:
    with pytest.raises(SystemExit):
        shell.run("servers", "--block", "x")


@pytest.mark.parametrize("wish", ["--leave", "--unblock", "--block-user"])
@pytest.mark.parametrize("said", ["12", "8123456789012345", "9223372036854775808", "81234567890123456789"])
def test_what_is_no_id_is_refused(shell: Shell, wish: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        shell.run("servers", wish, said)
    assert ended.value.code == 2
    assert "is no id of Discord's" in capsys.readouterr().err


async def test_that_the_bot_is_invited_is_a_line(bot: ChouetteBot, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot")
    await bot.on_guild_join(guild := bot.guilds[0])
    assert f"server {guild.id}: the bot is on it now" in caplog.messages


def test_who_lists_servers_does_not_wait_for_the_game_to_be_loaded() -> None:
    load = "import sys, bot.operation.command, bot.operation.servers"
    unneeded = "{'bot.client', 'bot.desk', 'bot.rules.engine', 'bot.words', 'PIL'}"
    done = subprocess.run([sys.executable, "-c", f"{load}; sys.exit(bool({unneeded} & {{*sys.modules}}))"], check=False)
    assert done.returncode == 0
