"""The panel of a server's defaults: by subject, with menus of roles, channels and values, for who manages it."""

from typing import Any

import pytest

from bot.channel.defaults import CHANNEL_SETTINGS, SETTING_KEYS, SETTING_PAGES, menu_values, parse_setting_value
from bot.client import ChouetteBot
from bot.local.checks.bodies import Json
from bot.local.discord import payloads
from bot.local.people.person import AnswerSeen
from bot.store.settings import SettingValue
from bot.words.words import words_in
from tests.support.bot_in_process import at_the_table
from tests.support.evening import buttons, private
from tests.support.local_table import LocalTable

PAGE, SETTING, VALUE, CHANNEL = "Subject …", "Which setting …", "New value …", "A channel's own values …"


async def stored(local: LocalTable, bot: ChouetteBot) -> dict[str, SettingValue]:
    return dict(await bot.desk.settings.of_server(int(local.table.state.first_server_id)))


def menu_of(panel: AnswerSeen, kind: str) -> Json:
    """The panel's menu of this kind."""
    menus = [row["components"][0] for row in (panel.message or {})["components"]]
    return next(menu for menu in menus if menu["custom_id"].startswith(f"g:{kind}:"))


async def test_a_value_is_chosen_and_taken_back(local: LocalTable, bot: ChouetteBot) -> None:
    mia = local.person("Mia")
    panel = await mia.slash("config show")
    assert private(panel).startswith("**Defaults of this server**\n**Stake:** points alone\n")
    panel = await mia.choose(panel, PAGE, "Pictures and words")
    assert panel.text.startswith(
        "**Defaults of this server: Pictures and words**\n**Theme of the pictures:** baize: green"
    )
    panel = await mia.choose(panel, SETTING, "Theme of the pictures")
    assert "Counts from the next picture on." in panel.text
    assert "-# Any other value: /config set setting:Theme of the pictures value:…" in panel.text
    panel = await mia.choose(panel, VALUE, "night: dark")
    assert panel.text.startswith("Theme of the pictures is now: night: dark. Counts from the next picture on.\n")
    assert "**Theme of the pictures:** night: dark (default: baize: green felt in a walnut frame)" in panel.text
    assert await stored(local, bot) == {"theme": "night"}
    panel = await mia.press(panel, "Reset")
    assert await stored(local, bot) == {}
    assert "Theme of the pictures is now: baize" in panel.text
    panel = await mia.choose(panel, PAGE, "Time")
    panel = await mia.choose(panel, SETTING, "forced")
    panel = await mia.choose(panel, VALUE, "no")
    assert await stored(local, bot) == {"forced": False}


async def test_several_stakes_are_chosen_together_and_a_default_beside_them_is_refused(
    local: LocalTable, bot: ChouetteBot
) -> None:
    mia = local.person("Mia")
    panel = await mia.choose(await mia.slash("config show"), PAGE, "tables")
    panel = await mia.choose(panel, SETTING, "stakes")
    panel = await mia.choose(panel, VALUE, "0.5", "1", "2")
    assert panel.text.startswith("Stakes that may be opened is now: 0.5, 1 or 2.")
    panel = await mia.choose(panel, SETTING, "stake")
    panel = await mia.choose(panel, VALUE, "2")
    assert await stored(local, bot) == {"stakes": "0.5; 1; 2", "stake": "2"}
    panel = await mia.choose(panel, SETTING, "stake-max")
    panel = await mia.choose(panel, VALUE, "1")
    assert panel.text.startswith(
        "Highest stake that may be opened cannot be 1 yet: the usual stake is 2, and would not be allowed. "
        "Change that first: /config set setting:Stake value:points\n"
    )
    assert "stake-max" not in await stored(local, bot)


async def test_an_amount_and_what_it_is_of_are_set_together(local: LocalTable, bot: ChouetteBot) -> None:
    mia, channel = local.person("Mia"), local.table.state.first_channel

    async def told(**options: Any) -> str:
        return private(await mia.slash("config set", options))

    assert "is now" in await told(setting="stakes", value="0.5 EUR; 1 EUR; 1 beer")
    refused = await told(setting="Stake", value="0,50")
    assert refused == (
        "A point cannot stand for 0.5 here: allowed are €0.50, €1.00, 1 beer or points alone. Amount and what it is of "
        "are set together: /config set setting:Stake value:0.5 EUR. Or change “Stakes that may be opened” first."
    )
    assert await stored(local, bot) == {"stakes": "0.5 EUR; 1 EUR; 1 beer"}
    assert (await told(setting="Stake", value="0.5 EUR")).startswith("Stake is now: €0.50. Counts")
    assert (await told(setting="stake", value="1 beer", channel=channel.id)).startswith(
        f"Stake in <#{channel.id}> is now: 1 beer."
    )
    kept = {"stake": "0.5", "label": "EUR", f"channel.{channel.id}.stake": "1", f"channel.{channel.id}.label": "beer"}
    assert await stored(local, bot) == {"stakes": "0.5 EUR; 1 EUR; 1 beer", **kept}
    assert f"<#{channel.id}>: Stake: 1 beer" in private(await mia.slash("config show"))
    panel = await mia.choose(await mia.choose(await mia.slash("config show"), PAGE, "tables"), CHANNEL, channel.name)
    assert "**Stake:** 1 beer (the server's: €0.50)" in panel.text
    panel = await mia.choose(panel, SETTING, "stake")
    panel = await mia.choose(panel, VALUE, "€1.00")
    assert f"Stake in <#{channel.id}> is now: €1.00." in panel.text
    panel = await mia.press(panel, "Reset")
    assert f"Stake in <#{channel.id}> is now: €0.50." in panel.text
    assert not any(key.startswith("channel.") for key in await stored(local, bot))
    assert "is now: points alone" in await told(setting="stake", value="points")
    assert "takes an amount" in await told(setting="stake", value="2 points")
    assert "is now: points alone" in await told(setting="stake", value="-")
    assert await stored(local, bot) == {"stakes": "0.5 EUR; 1 EUR; 1 beer"}


async def test_what_must_be_changed_first_is_said_with_a_value_that_works(local: LocalTable, bot: ChouetteBot) -> None:
    mia, channel = local.person("Mia"), local.table.state.first_channel.id

    async def told(**options: Any) -> str:
        return private(await mia.slash("config set", options))

    await told(setting="stakes", value="1 EUR; 2 EUR; 1 beer")
    await told(setting="stake", value="1 beer", channel=channel)
    refused = await told(setting="stake-max", value="1.5 EUR")
    works = f"/config set setting:Stake value:1 EUR channel:<#{channel}>"
    assert refused == (
        f"Highest stake that may be opened cannot be €1.50 yet: the usual stake in <#{channel}> is 1 beer, and would "
        f"not be allowed. Change that first: {works}"
    )
    assert "is now: €1.00" in await told(setting="stake", value="1 EUR", channel=channel)
    assert "Though listed, €2.00 or 1 beer may not be opened now" in await told(setting="stake-max", value="1.5 EUR")
    offered = [one["name"] for one in await mia.complete("config set", "value", "1", {"setting": "stake"})]
    assert offered == ["€1.00"]


async def test_a_role_is_chosen_and_everybodys_is_refused(local: LocalTable, bot: ChouetteBot) -> None:
    mia, state = local.person("Mia"), local.table.state
    everybody, role, *_ = payloads.roles(state, state.first_server_id)
    panel = await mia.choose(await mia.slash("config show"), PAGE, "tables")
    panel = await mia.choose(panel, SETTING, "Who may open tables")
    refused = await mia.choose(panel, VALUE, "@everyone")
    assert refused.text.startswith(
        "“＠everyone” is not a role that can be set for “Who may open tables”. It can be <@&"
    )
    panel = await mia.choose(refused, VALUE, role["name"])
    assert f"**Who may open tables:** <@&{role['id']}> (default: everybody)" in panel.text
    assert await stored(local, bot) == {"opener_role": role["id"]}
    menu = next(
        row["components"][0] for row in panel.message["components"] if "set:" in row["components"][0]["custom_id"]
    )
    chosen = next(one for one in menu["options"] if one.get("default"))
    assert chosen["description"] == f"@{role['name']}"
    assert everybody["id"] == state.first_server_id


async def test_a_channel_is_shown_beside_the_server_and_has_its_own(local: LocalTable, bot: ChouetteBot) -> None:
    mia, channel = local.person("Mia"), local.table.state.first_channel
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "stake", "0.5")
    panel = await mia.choose(await mia.slash("config show"), PAGE, "tables")
    panel = await mia.choose(panel, CHANNEL, channel.name)
    assert panel.text.startswith(
        f"**Defaults of this server: <#{channel.id}>**\n**Rule book:** Colorado\n**Stake:** 0.5\n"
    )
    panel = await mia.choose(panel, SETTING, "stake")
    panel = await mia.choose(panel, VALUE, "5")
    assert panel.text.startswith(f"Stake in <#{channel.id}> is now: 5. Counts for tables opened from now on.")
    assert "**Stake:** 5 (the server's: 0.5)" in panel.text
    assert f"value:… channel:<#{channel.id}>" in panel.text
    assert buttons(panel) == ["Reset", "Whole server"]
    whole = await mia.press(panel, "Whole server")
    assert whole.text.startswith("**Defaults of this server: Tables and stakes**")
    whole = await mia.choose(whole, SETTING, "stake")
    assert f"<#{channel.id}>: 5" in whole.text
    panel = await mia.choose(whole, CHANNEL, channel.name)
    panel = await mia.choose(panel, SETTING, "stake")
    panel = await mia.press(panel, "Reset")
    assert await stored(local, bot) == {"stake": "0.5"}


async def test_every_page_and_setting_opens_in_every_language(local: LocalTable, bot: ChouetteBot) -> None:
    """Discord's limits hold for each: rows, options, letters."""
    mia = local.person("Mia")
    for language in ("en-US", "it"):
        local.set_server_or_person_locales(language)
        panel = await mia.slash("config show")
        for page, settings in SETTING_PAGES.items():
            for setting in settings:
                panel = await mia.choose(panel, menu_of(panel, "page")["custom_id"], page)
                panel = await mia.choose(panel, menu_of(panel, "set")["custom_id"], setting)
                assert panel.kind == "change", setting


async def test_the_panel_outlives_a_restart_and_the_right_to_use_it_does_not(local: LocalTable, url: str) -> None:
    mia = local.person("Mia")
    async with at_the_table(local, url):
        panel = await mia.choose(await mia.slash("config show"), PAGE, "times")
        panel = await mia.choose(panel, SETTING, "limit")
    async with at_the_table(local, url) as bot:
        panel = await mia.choose(panel, VALUE, "60")
        assert await stored(local, bot) == {"limit": 60}
        local.table.state.member_named("Mia").moderator = False
        assert "Only whoever manages the server" in private(await mia.press(panel, "Reset"))
        assert await stored(local, bot) == {"limit": 60}


def test_every_setting_is_on_one_page() -> None:
    on_pages = [one for page in SETTING_PAGES.values() for one in page]
    assert sorted(on_pages) == sorted(SETTING_KEYS)
    assert {*CHANNEL_SETTINGS} <= {*SETTING_KEYS}


@pytest.mark.parametrize("setting", [one for one in SETTING_KEYS if not one.endswith(("_role", "mod_log"))])
def test_every_value_in_a_menu_can_be_set(setting: str) -> None:
    values = menu_values(setting, {})
    assert values
    assert [one for one in values if parse_setting_value(setting, one, words_in(), None) is None] == []
