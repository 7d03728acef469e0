"""Settings belong to a server or to a person; the digest of the commands belongs to an application."""

from bot.store.database import Database
from bot.store.settings import (
    personal_settings_of,
    set_personal_setting,
    set_setting,
    settings_of,
    store_synced_commands,
    synced_commands,
)


async def test_settings_keep_their_form_and_their_server(database: Database) -> None:
    values = {"theme": "felt", "minutes": 5, "beavers": False, "channels": [10**18, 2]}
    for key, value in values.items():
        await set_setting(database, 1, key, value)
    await set_setting(database, 2, "theme", "wood")
    assert await settings_of(database, 1) == values
    assert await settings_of(database, 3) == {}


async def test_a_setting_can_be_changed_and_taken_away(database: Database) -> None:
    await set_setting(database, 1, "theme", "felt")
    await set_setting(database, 1, "theme", "wood")
    assert await settings_of(database, 1) == {"theme": "wood"}
    await set_setting(database, 1, "theme", None)
    assert await settings_of(database, 1) == {}


async def test_a_person_has_settings_of_their_own(database: Database) -> None:
    await set_personal_setting(database, 10**18, "play-at-once", value=True)
    await set_setting(database, 10**18, "play-at-once", value=False)
    await set_personal_setting(database, 2, "other", "x")
    assert await personal_settings_of(database, 10**18) == {"play-at-once": True}
    await set_personal_setting(database, 10**18, "play-at-once", None)
    assert await personal_settings_of(database, 10**18) == {}
    assert await settings_of(database, 10**18) == {"play-at-once": False}
    assert await personal_settings_of(database, 2) == {"other": "x"}


async def test_each_application_remembers_the_commands_it_was_given(database: Database) -> None:
    assert await synced_commands(database, 1) is None
    await store_synced_commands(database, 1, "aa")
    await store_synced_commands(database, 1, "bb")
    await store_synced_commands(database, 2, "cc")
    assert (await synced_commands(database, 1), await synced_commands(database, 2)) == ("bb", "cc")
