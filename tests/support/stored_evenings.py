"""Whole evenings as the store keeps them, made by talking to the referee."""

from collections.abc import Sequence
from datetime import UTC, date, datetime

from bot.desk.loading import RULES_ENGINE_VERSION, payment_plans_if_over, table_from_journal, transfer_to_store
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import Head, StakePerPoint, written_head
from bot.record.replay import opened_chouette
from bot.rules.engine import apply
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted
from bot.rules.statements import ChouetteMode, SeatsAllInOrder, Statement
from bot.store.database import Database
from bot.store.journal import append_statements, load_journal, open_chouette, update_chouette
from bot.store.stored import ChouetteUpdate, JournalEntry, Seat

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def kept_evening(
    database: Database,
    people: Sequence[tuple[int, str]],
    said: Sequence[Statement],
    *,
    channel: int = 10,
    server: int = 1,
    at: datetime = NOON,
    mode: ChouetteMode = ChouetteMode.SCORE,
    over: bool = True,
    book: str = "colorado",
    stake: StakePerPoint | None = None,
    title: str = "",
) -> int:
    """An evening of these people (user and name; they sit as s1, s2, …) at which all this was said; its id."""
    seats = tuple(Seat(f"s{place}", user, name) for place, (user, name) in enumerate(people, start=1))
    head = Head(book, rule_books()[book].rules, mode, stake, title, at.date())
    sit = SeatsAllInOrder(None, tuple(Player(seat.seat) for seat in seats))
    chouette, entries = opened_chouette(head), list[JournalEntry]()
    for statement in (sit, *said):
        heard = apply(chouette, statement)
        assert isinstance(heard, Accepted), (statement, heard)
        chouette = heard.chouette
        entries.append(
            JournalEntry(written_statement(statement), at, transfers=tuple(map(transfer_to_store, heard.transfers)))
        )
    made = await open_chouette(
        database,
        server,
        channel,
        record_head_text="\n".join(written_head(head)),
        rules_engine_version=RULES_ENGINE_VERSION,
        opened_at=at,
        update_for_id=lambda _: ChouetteUpdate(seats=seats),
    )
    await append_statements(database, made, 1, entries)
    if over:
        await update_chouette(database, made, ChouetteUpdate(ended_at=at))
        stored = await load_journal(database, made)
        assert stored
        await update_chouette(
            database, made, ChouetteUpdate(plans=payment_plans_if_over(table_from_journal(stored, rule_books())))
        )
    return made


def listed(names: Sequence[str | date]) -> str:
    """How tests say evenings, by title or day, as a list in words."""
    return " and ".join(map(str, names))
