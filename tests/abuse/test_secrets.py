"""No token, no password and no seed in what is logged, told, sent or taken home before its time."""

import logging

import pytest

from bot.client import ChouetteBot
from bot.config import ConfigError, read_config
from bot.store.database import open_database
from bot.store.stored import StoreFailed
from tests.cogs.test_debts import it_ends
from tests.support.evening import BotEvening
from tests.support.local_table import LocalTable

PASSWORD = "s3cret-Pa55"


async def test_of_a_whole_evening(local: LocalTable, bot: ChouetteBot, caplog: pytest.LogCaptureFixture) -> None:
    """With every log there is: the token never, a seed not before its game is over."""
    caplog.set_level(logging.DEBUG)
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    for _ in range(3):
        await evening.play()
        await evening.go_on()
    ann = evening["Ann"]
    for command in ("score", "ledger", "history", "verify", "export", "board", "help", "privacy", "rules"):
        await ann.slash(command)
    table = await evening.table()
    assert table.seeds
    sent = repr([(one.method, one.route, one.sent) for one in local.exchanges])
    for seed in table.seeds.values():
        assert seed not in caplog.text
        assert seed not in sent
        assert seed not in repr(table)
    await it_ends(evening)
    for seed in (await evening.table()).seeds.values():
        assert seed not in caplog.text  # what is revealed is in the journal, and in no log
    assert local.bot_token not in caplog.text
    assert local.bot_token not in repr([one.sent for one in local.exchanges])


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://ann:{PASSWORD}@127.0.0.1:1/chouette",
        f"postgresql://ann:{PASSWORD}@127.0.0.1:port/chouette",
        f"nonsense://ann:{PASSWORD}@host/chouette",
        f"sqlite:///no/such/folder/{PASSWORD}.sqlite?password=x",
    ],
)
async def test_a_database_that_cannot_be_opened_keeps_its_password(url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with pytest.raises(StoreFailed) as failed:
        await open_database(url)
    told = f"{failed.value} {failed.value!r} {caplog.text}"
    assert PASSWORD not in told or url.startswith("sqlite")
    try:
        config = repr(read_config({"DATABASE_URL": url, "DISCORD_TOKEN": PASSWORD}))
    except ConfigError as refused:
        config = repr(refused)
    assert PASSWORD not in config
