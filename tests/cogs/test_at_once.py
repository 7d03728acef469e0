"""What happens while something else is still under way: a message being sent, a command, the bot's end."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from bot.channel import journal
from bot.client import ChouetteBot
from bot.delivery.content import MessageContent
from bot.desk import Table
from bot.desk.tokens import PendingQuestion
from bot.rules.events import Event
from bot.rules.phases import ToRoll
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening, Sitter, until_heard
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until


async def until_the_team_rolls(evening: BotEvening) -> tuple[Sitter, ...]:
    """The Captain, the other player and the Box."""
    await evening.seat()
    await evening.start()
    await evening.until(lambda game: isinstance(game.phase, ToRoll) and game.box != game.mover())
    game = await evening.game()
    return tuple([await evening.person(player) for player in (*game.line, game.box)])


async def test_who_is_asked_while_a_message_is_sent_is_notified(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    captain, other, box = await until_the_team_rolls(evening)
    drawn, begun, goes_on = bot.composer.message, asyncio.Event(), asyncio.Event()

    async def slowly(table: Table, told: Sequence[Event], called: frozenset[PendingQuestion]) -> MessageContent:
        message = await drawn(table, told, called)
        begun.set()
        await goes_on.wait()
        return message

    monkeypatch.setattr(bot.composer, "message", slowly)
    doubles = asyncio.create_task(captain.slash("double"))
    async with asyncio.timeout(PATIENCE):
        await begun.wait()
        number = (await evening.table()).next_number
        stands = asyncio.create_task(other.slash("stand"))
        await until_heard(evening, number)
        goes_on.set()
        await asyncio.gather(doubles, stands)
    await bot.tasks.wait_for_all()
    assert evening.mentioned() == [box.name]
    assert bot.delivery.newest_message_id(await evening.table()) == int(evening.newest()["id"])


async def test_a_command_under_way_is_finished_when_the_bot_ends(
    local: LocalTable, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exported, begun, goes_on = journal.record_from_journal_once_seated, threading.Event(), threading.Event()

    def slowly(*asked: Any) -> Any:
        begun.set()
        assert goes_on.wait(PATIENCE)
        return exported(*asked)

    async with at_the_table(local, url) as bot:
        evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
        await evening.seat()
        monkeypatch.setattr(journal, "record_from_journal_once_seated", slowly)
        asked = asyncio.create_task(local.person("Ann").slash("export", format="record"))
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        closing = asyncio.create_task(bot.close())
        await until(lambda: bot.desk.is_closing)
        goes_on.set()
        await closing
        seen = await asked
        assert seen.message
        assert seen.message["attachments"]
