"""A reminder that has to wait: for its server, or for others."""

from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from bot.channel.expiry import DeadlineExpiry
from bot.clock import ChouetteDeadline, DeadlineKind
from bot.store.stored import Deadline
from bot.words.words import words_in
from tests.delivery.fakes import FakeDesk, a_table


async def test_who_acts_while_their_reminder_waits_is_not_reminded() -> None:
    deadline = Deadline(DeadlineKind.REMIND, "", "", datetime.now(UTC))
    table = replace(a_table(), deadlines=(deadline,))
    desk, posted = FakeDesk(table), list[Any]()

    async def acts_meanwhile(_server: int) -> None:
        desk.tables = [replace(table, deadlines=())]

    async def words(_table: object) -> Any:
        posted.append("words")
        return words_in()

    delivery: Any = SimpleNamespace(post_side_message=None)
    composer: Any = SimpleNamespace(words=words)
    assert await DeadlineExpiry(desk, delivery, composer, acts_meanwhile).try_to_carry_out(
        ChouetteDeadline(table.id, deadline)
    )
    assert posted == []
