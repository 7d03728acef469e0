"""Settings belong to a server or to a person; the digest of the commands belongs to an application."""

from datetime import UTC, datetime

from bot.store.database import Database
from bot.store.journal import open_chouette, update_chouette
from bot.store.settings import (
    personal_settings_of,
    set_personal_setting,
    set_settings,
    settings_of,
    settings_where_chouette_is_open,
    store_synced_commands_digest,
    synced_commands_digest,
)
from bot.store.stored import ChouetteUpdate


async def test_settings_keep_their_form_and_their_server(database: Database) -> None:
    values = {"theme": "felt", "minutes": 5, "beavers": False, "channels": [10**18, 2]}
    for key, value in values.items():
        await set_settings(database, 1, {key: value})
    await set_settings(database, 2, {"theme": "wood"})
    assert await settings_of(database, 1) == values
    assert await settings_of(database, 3) == {}


async def test_a_setting_can_be_changed_and_taken_away(database: Database) -> None:
    await set_settings(database, 1, {"theme": "felt"})
    await set_settings(database, 1, {"theme": "wood"})
    assert await settings_of(database, 1) == {"theme": "wood"}
    await set_settings(database, 1, {"theme": None})
    assert await settings_of(database, 1) == {}


async def test_a_person_has_settings_of_their_own(database: Database) -> None:
    await set_personal_setting(database, 10**18, "play-at-once", value=True)
    await set_settings(database, 10**18, {"play-at-once": False})
    await set_personal_setting(database, 2, "other", "x")
    assert await personal_settings_of(database, 10**18) == {"play-at-once": True}
    await set_personal_setting(database, 10**18, "play-at-once", None)
    assert await personal_settings_of(database, 10**18) == {}
    assert await settings_of(database, 10**18) == {"play-at-once": False}
    assert await personal_settings_of(database, 2) == {"other": "x"}


async def test_each_application_remembers_the_commands_it_was_given(database: Database) -> None:
    assert await synced_commands_digest(database, 1) is None
    await store_synced_commands_digest(database, 1, "aa")
    await store_synced_commands_digest(database, 1, "bb")
    await store_synced_commands_digest(database, 2, "cc")
    assert (await synced_commands_digest(database, 1), await synced_commands_digest(database, 2)) == ("bb", "cc")


async def test_all_servers_with_an_open_table_are_read_at_once(database: Database) -> None:
    now = datetime(2026, 3, 1, 12, tzinfo=UTC)
    for channel, server in ((1, 1), (2, 1), (3, 2), (4, 3)):
        table = await open_chouette(
            database, server, channel, record_head_text="", rules_engine_version="1", opened_at=now
        )
        if server == 3:
            await update_chouette(database, table, ChouetteUpdate(ended_at=now))
    for server in (1, 3, 4):
        await set_settings(database, server, {"theme": "felt"})
    assert await settings_where_chouette_is_open(database) == {1: {"theme": "felt"}, 2: {}}
