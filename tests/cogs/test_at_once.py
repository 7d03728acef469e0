"""What happens while something else is still under way: a message being sent, a command, the bot's end."""

import asyncio
import time
from typing import Any

import pytest

from bot.channel import journal
from bot.channel.message import MessageContent
from bot.client import ChouetteBot
from bot.desk import Table
from bot.local import LocalTable
from bot.rules.state.phases import ToRoll
from tests.cogs.conftest import at_the_table
from tests.cogs.evening import Evening, Sitter


async def until_the_team_rolls(evening: Evening) -> tuple[Sitter, ...]:
    """The Captain, the other player and the Box."""
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.box != game.mover())
    game = await evening.game()
    return tuple([await evening.person(player) for player in (*game.line, game.box)])


async def test_who_is_asked_while_a_message_is_sent_is_notified(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(local, bot, ("Ann", "Bob", "Cid"))
    captain, other, box = await until_the_team_rolls(evening)
    rendered = bot.keeper.rendered

    async def slowly(table: Table) -> MessageContent:
        message = await rendered(table)
        await asyncio.sleep(0.4)
        return message

    monkeypatch.setattr(bot.keeper, "rendered", slowly)
    doubles = asyncio.create_task(captain.slash("double"))
    await asyncio.sleep(0.15)
    await asyncio.gather(doubles, other.slash("stand"))
    await bot.tasks.finish()
    assert evening.mentioned() == [box.name]
    assert (await evening.table()).message.message == int(evening.newest()["id"])


async def test_a_command_under_way_is_finished_when_the_bot_ends(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported = journal.record_of_journal

    def slowly(*asked: Any) -> Any:
        time.sleep(0.6)
        return exported(*asked)

    async with at_the_table(local, url) as bot:
        evening = Evening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        monkeypatch.setattr(journal, "record_of_journal", slowly)
        asked = asyncio.create_task(local.person("Ann").slash("export"))
        await asyncio.sleep(0.2)
        await bot.close()
        seen = await asked
        assert seen.message
        assert seen.message["attachments"]
