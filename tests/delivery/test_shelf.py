"""What channels show, as it is kept: after a post at once, after other changes a moment later, and in the end."""

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.delivery.tools import BufferedShownStore
from bot.store import shown as store
from bot.store.database import Database
from bot.store.journal import open_chouette
from bot.store.shown import last_and_unfinished_shown_states
from bot.store.stored import StoredShownState
from tests.support.databases import empty_disk, fill_disk

CHANNEL = 10
POSTED, EDITED = StoredShownState(500, 1, 2), StoredShownState(500, 1, 3)


async def opened(database: Database) -> int:
    return await open_chouette(
        database, 1, CHANNEL, record_head_text="h", rules_engine_version="1", opened_at=datetime(2026, 3, 1, tzinfo=UTC)
    )


async def test_a_post_is_kept_at_once_and_an_edit_a_moment_later(database: Database) -> None:
    chouette, shelf = await opened(database), BufferedShownStore(database)
    await shelf.keep(chouette, POSTED, at_once=True)
    assert await last_and_unfinished_shown_states(database, CHANNEL) == {chouette: POSTED}
    await shelf.keep(chouette, EDITED, at_once=False)
    assert await last_and_unfinished_shown_states(database, CHANNEL) == {chouette: POSTED}
    assert await shelf.read_shown_by_chouette(CHANNEL) == {
        chouette: EDITED
    }  # whoever asks this process is told what is true
    await shelf.flush()
    assert await last_and_unfinished_shown_states(database, CHANNEL) == {chouette: EDITED}


async def test_what_a_full_disk_does_not_take_is_kept_later(database: Database) -> None:
    chouette, shelf = await opened(database), BufferedShownStore(database)
    await fill_disk(database, "UPDATE ON chouettes")
    await shelf.keep(chouette, POSTED, at_once=True)
    assert await shelf.read_shown_by_chouette(CHANNEL) == {chouette: POSTED}
    await empty_disk(database, "chouettes")
    await shelf.flush()
    assert await last_and_unfinished_shown_states(database, CHANNEL) == {chouette: POSTED}


async def test_what_is_written_down_while_it_is_read_is_not_taken_for_older(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    chouette, shelf = await opened(database), BufferedShownStore(database)
    await shelf.keep(chouette, POSTED, at_once=True)
    await shelf.keep(chouette, EDITED, at_once=False)
    read = last_and_unfinished_shown_states

    async def read_before_it_is_written(of: Database, channel: int) -> Any:
        found = await read(of, channel)
        await shelf.flush()
        return found

    monkeypatch.setattr(store, "last_and_unfinished_shown_states", read_before_it_is_written)
    assert await shelf.read_shown_by_chouette(CHANNEL) == {chouette: EDITED}
