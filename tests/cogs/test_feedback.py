"""/feedback reaches the operator's channel without names, or says where else to write."""

import pytest

from bot.channel import feedback
from bot.channel.interactions import RateLimiter
from bot.client import ChouetteBot
from bot.places import issues_url, version
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import chouette_at_end
from tests.support.evening import BotEvening, private
from tests.support.local_table import LocalTable


@pytest.fixture(autouse=True)
def pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feedback, "_pace", RateLimiter(3, 3 / 3600))


def operators_channel(local: LocalTable, bot: ChouetteBot) -> str:
    """A channel that the operator has named."""
    bot.feedback_channel = bot.guilds[0].text_channels[-1].id
    assert str(bot.feedback_channel) != BotEvening(local, bot, ("Ann",)).channel
    return str(bot.feedback_channel)


async def test_without_a_channel_the_address_of_the_issues_is_given(local: LocalTable, bot: ChouetteBot) -> None:
    told = private(await local.person("Ann").slash("feedback", text="the dice are loaded"))
    assert told.endswith(f"<{issues_url()}>")
    assert issues_url().startswith("https://")


async def test_a_text_goes_with_the_version_without_name_and_mentions_nobody(
    local: LocalTable, bot: ChouetteBot
) -> None:
    channel = operators_channel(local, bot)
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    assert "without your name" in private(await ann.slash("feedback", text="@everyone the *sheet* is small"))
    (written,) = local.messages(channel)
    assert written["content"] == f"Feedback, version {version()}:\n> @everyone the *sheet* is small"
    assert not written["mention_everyone"]
    assert not written["mentions"]
    assert not written["attachments"]
    assert ann.name not in str(written["content"])


async def test_who_agrees_sends_the_record_of_the_table_without_names(local: LocalTable, bot: ChouetteBot) -> None:
    channel = operators_channel(local, bot)
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann = evening["Ann"]
    assert private(await ann.slash("feedback", text="so", table=True)).startswith("There was no table")
    assert local.messages(channel) == []
    await evening.seat()
    await ann.slash("word", text="Cid's own word")
    assert "the record of this table without names" in private(await ann.slash("feedback", text="so", table=True))
    (written,) = local.messages(channel)
    (file,) = written["attachments"]
    kept = local.table.state.storage.read_file(file["id"])
    assert kept
    record = kept[2].decode()
    assert not any(secret in record for one in evening.people.values() for secret in (one.name, one.id))
    assert chouette_at_end(read_record(record, rule_books())).players_now_or_next


async def test_one_person_is_heard_so_often_and_is_told_where_else_to_write(
    local: LocalTable, bot: ChouetteBot
) -> None:
    channel = operators_channel(local, bot)
    evening = BotEvening(local, bot, ("Ann", "Bob"))
    for number in range(5):
        told = private(await evening["Ann"].slash("feedback", text=f"{number}"))
        assert told.startswith("Sent" if number < 3 else "Not sent")
    assert private(await evening["Bob"].slash("feedback", text="5")).startswith("Sent")
    assert len(local.messages(channel)) == 4


async def test_a_channel_that_is_gone_is_said(local: LocalTable, bot: ChouetteBot) -> None:
    bot.feedback_channel = 812345678901234567
    told = private(await local.person("Ann").slash("feedback", text="so"))
    assert told.startswith("The channel for it cannot be reached")
