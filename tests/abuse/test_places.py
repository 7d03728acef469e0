"""Long texts, channels that go, threads that are closed: a clear word for one person, and everybody else plays on."""

import asyncio
import logging
from typing import Any

import pytest

from bot.channel.journal import record_with_names_once_seated
from bot.client import ChouetteBot
from bot.local.people.discord_client import ClientWouldNotSend
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import chouette_at_end
from bot.record.text import MAX_READABLE_LINE_CHARACTERS
from cogs.director import MAX_REASON_LETTERS
from tests.support.evening import BotEvening, buttons, private
from tests.support.faults import ANSWER_EDIT
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

LONG = 6_000
"""Discord takes so many letters of an option."""
HOSTILE = (
    "8/5 " * 1500,
    "x" * LONG,
    "24/23/" * 1000,
    "(" * LONG,
    "\u202e" * LONG,
    "8/5*(4) " * 700,
    "½" * LONG,
    "@everyone " * 600,
)


@pytest.fixture
async def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    for command in local.table.state.commands.values():
        command["default_member_permissions"] = None
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    return evening


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:8]))
async def test_six_thousand_letters(evening: BotEvening, text: str) -> None:
    """Typed into everything that takes text, by who must play and by who looks on: one short private answer each."""
    mover, before = (await evening.waited_for())[0], (await evening.table()).next_number
    commands: tuple[tuple[str, dict[str, Any]], ...] = (
        ("move", {"play": text}),
        ("suggest", {"play": text}),
        ("what", {"word": text}),
        ("double", {"players": text}),
        ("stats", {"player": text}),
        ("ledger", {"player": text}),
        ("rules", {"option": text, "value": text}),
        ("partner", {"player": text}),
        ("paid", {"player": text, "label": text}),
        ("chouette open", {"rules": text, "label": text}),
        ("director correct", {"payer": text, "payee": "Ann", "points": 1, "reason": "x"}),
        ("config set", {"setting": "Label", "value": text}),
    )
    for command, options in commands:
        for person in (mover, evening.people["Cid"]):
            try:
                async with asyncio.timeout(PATIENCE):
                    told = await person.slash(command, **options)
            except ClientWouldNotSend:  # Discord takes less there
                continue
            assert told.kind in {"message", "later"}, command
            assert told.ephemeral or command == "config set", command
            assert len(told.text) <= 2_000, command
            assert "went wrong" not in told.text, command
    for command, option in (("move", "play"), ("what", "word"), ("stats", "player"), ("rules", "option")):
        assert await mover.complete(command, option, text) is not None
    assert (await evening.table()).next_number == before


@pytest.mark.parametrize("text", ["x" * LONG, '"' * LONG, "# ~ : ," * 100, "a\nb", "\u202e\u200b"])
async def test_what_is_written_down_can_be_read_again(evening: BotEvening, text: str) -> None:
    """A director's reason, a word in the dice: whatever was accepted stands in a record that replays."""
    mia = evening.sits("Mia")
    told = await mia.slash("director correct", payer="Bob", payee="Ann", points=1, reason=text[:MAX_REASON_LETTERS])
    assert "went wrong" not in told.text
    table = await evening.table()
    exported = await evening["Ann"].slash("export", format="record")
    assert "went wrong" not in exported.text
    lines = [one.entry.line for one in await evening.bot.desk.journal_of(table.id)]
    assert max(map(len, lines)) < MAX_READABLE_LINE_CHARACTERS
    record = record_with_names_once_seated(table, await evening.bot.desk.journal_of(table.id))
    assert record
    assert chouette_at_end(read_record(record, rule_books())).games == table.chouette.games


async def test_a_channel_is_deleted_with_its_open_table(evening: BotEvening, local: LocalTable) -> None:
    second = next(one for one in local.table.state.channels if one != local.first_channel_id)
    ann = local.person("Ann")
    assert not (await ann.slash("chouette open", channel=second)).ephemeral
    local.delete_channel(second)
    table = await evening.bot.desk.open_or_last_table(int(second))
    assert table
    assert table.is_open
    await evening.play()
    evening.bot.delivery.refresh(int(second))
    await evening.bot.tasks.wait_for_all()
    private(await evening["Ann"].slash("score"))


async def test_a_closed_thread_is_folded_when_it_is_open_again(
    local: LocalTable, bot: ChouetteBot, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord edits nothing in an archived thread (50083): it is tried again as soon as somebody speaks there."""
    caplog.set_level(logging.INFO)

    def with_buttons() -> list[list[str]]:
        return [shown for each in local.messages() if (shown := buttons(each))]

    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    await evening.seat()
    await evening.start()
    local.faults.inject_fault(ANSWER_EDIT, "before", "401", times=1000)
    local.faults.inject_fault(r"PATCH .*/channels/", "before", "400 50083", times=1000)
    await evening.play()
    await until(lambda: "Thread is archived" in caplog.text)
    assert len(with_buttons()) > 1
    local.faults.clear()
    await local.person("Ann").say("hello?")
    await until(lambda: len(with_buttons()) == 1)
    assert "Roll" in with_buttons()[0]
