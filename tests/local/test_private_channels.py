"""Channels that not everybody sees, and roles that a moderator gives: by API, by gateway, on the page."""

import json
import sqlite3

import pytest

from bot.local.checks.bodies import ApiError
from bot.local.discord.interactions import InteractionType
from bot.local.people.discord_client import ClientWouldNotSend
from tests.local.bare import Listener
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

VIEW = 1 << 10


@pytest.fixture
def committee(table) -> str:
    """The id of a channel that only moderators and the Committee see, which is Bob."""
    return add_committee(table)


def add_committee(table) -> str:
    role = table.table.state.role_id("Committee")
    table.table.set_role(table.table.state.member_named("Bob"), role, given=True)
    return table.table.add_channel("committee", role).id


async def act(table, bare, what, who, **more):
    body = {"as": table.person(who).id, "channel": table.first_channel_id, **more}
    async with bare.session.post(f"{table.url}/page/{what}", json=body) as answer:
        return await answer.json()


async def page_of(table, bare, name, channel=""):
    async with bare.session.get(f"{table.url}/page/state", params={"as": name, "channel": channel}) as answer:
        return await answer.json()


async def test_the_api_tells_who_sees_it(table, bare, committee):
    state, server = table.table.state, table.table.state.first_server_id
    _, channel, _ = await bare.ask("GET", f"/channels/{committee}")
    roles = {each["name"]: each["id"] for each in (await bare.ask("GET", f"/guilds/{server}/roles"))[1]}
    assert channel["permission_overwrites"] == [
        {"id": server, "type": 0, "allow": "0", "deny": str(VIEW)},
        {"id": roles["Moderator"], "type": 0, "allow": str(VIEW), "deny": "0"},
        {"id": roles["Committee"], "type": 0, "allow": str(VIEW), "deny": "0"},
        {"id": state.facts["bot_role"], "type": 0, "allow": str(VIEW), "deny": "0"},
    ]
    held = {}
    for name in ("Ann", "Bob", "Mia"):
        _, member, _ = await bare.ask("GET", f"/guilds/{server}/members/{table.person(name).id}")
        held[name] = member["roles"]
    assert held == {"Ann": [], "Bob": [roles["Committee"]], "Mia": [roles["Moderator"]]}
    assert (await bare.post({"content": "the bot sees it"}, committee))[0] == 200


async def test_the_bots_client_reckons_who_sees_it(table, bot):
    channel = add_committee(table)
    await until(lambda: bot.get_channel(int(channel)) is not None)
    table.add_person("Max", moderator=True)  # Mia, the owner, would see all channels anyway
    guild, place = bot.guilds[0], bot.get_channel(int(channel))

    async def seeing():
        names = ("Ann", "Bob", "Mia", "Max")
        members = [await guild.fetch_member(int(table.person(name).id)) for name in names]
        return [each.name for each in members if place.permissions_for(each).view_channel], members

    seers, members = await seeing()
    assert [name.split(".")[0] for name in seers] == ["bob", "mia", "max"]
    assert [each.guild_permissions.manage_guild for each in members] == [False, False, True, True]
    assert place.permissions_for(guild.me).send_messages
    table.table.set_role(table.table.state.member_named("Bob"), table.table.state.role_id("Committee"), given=False)
    assert [name.split(".")[0] for name in (await seeing())[0]] == ["mia", "max"]
    table.set_bot_permission("View Channel", channel, allowed=False)
    await until(lambda: not place.permissions_for(guild.me).view_channel)


async def test_the_gateway_tells_of_channel_and_roles(table, bot):
    """Of a person's new role Discord sends no event without the members intent; what they do next carries it."""
    channel, role = add_committee(table), table.table.state.role_id("Committee")
    bob, told = table.person("Bob"), Listener(table)
    await bob.say("in private", channel=channel)
    await bob.slash("move", {"play": "8/7"}, channel=channel)
    (_, created), (_, message), (_, used) = told.events()
    assert told.names() == ["CHANNEL_CREATE", "MESSAGE_CREATE", "INTERACTION_CREATE"]
    assert (created["id"], message["channel_id"], used["channel_id"]) == (channel, channel, channel)
    assert created["permission_overwrites"] == used["channel"]["permission_overwrites"] != []
    assert message["member"]["roles"] == used["member"]["roles"] == [role]


async def test_who_does_not_see_it_can_do_nothing_there(table, bot):
    channel = add_committee(table)
    thread = table.create_thread("minutes", channel, created_by="Bob")
    ann, bob = table.person("Ann"), table.person("Bob")
    opened = await bob.slash("open_table", channel=channel)
    for place in (channel, thread):
        for tried in (
            ann.slash("move", {"play": "8/7"}, channel=place),
            ann.complete("move", "play", "8", channel=place),
            ann.say("hello", channel=place),
        ):
            with pytest.raises(ApiError) as refused:
                await tried
            assert (refused.value.status, refused.value.code) == (403, 50001)
        assert ann.visible_messages(place) == []
    with pytest.raises(ApiError):
        await ann.press(opened, "Roll")
    assert [each["id"] for each in bob.visible_messages(channel)] == [opened.message["id"]]
    acting = {data["member"]["user"]["id"] for name, data in Listener(table).events() if name == "INTERACTION_CREATE"}
    assert acting == {bob.id}
    assert [each.kind for each in table.table.interactions._open.values()] == [InteractionType.COMMAND]


async def test_a_form_that_was_open_is_refused_when_the_role_is_taken(table, bot):
    channel = add_committee(table)
    bob = table.person("Bob")
    menus = await bob.slash("menus", channel=channel)
    form = await bob.press(menus, "Say a word")
    table.table.set_role(table.table.state.member_named("Bob"), table.table.state.role_id("Committee"), given=False)
    with pytest.raises(ApiError):
        await bob.submit_modal(form, word="owl")
    with pytest.raises(ApiError):
        await bob.choose(menus, "From", "8")


async def test_the_page_shows_it_to_those_who_see_it(table, bare, bot, committee):
    await table.person("Bob").say("in private", channel=committee)
    for name, sees in (("Ann", False), ("Bob", True), ("Mia", True)):
        page = await page_of(table, bare, name, committee)
        assert [each["name"] for each in page["channels"] if each["private"]] == ["committee"] * sees
        assert page["channel"] == (committee if sees else table.first_channel_id)
        assert [each["content"] for each in page["messages"]] == ["in private"] * sees
        assert ("in private" in json.dumps(page)) == sees
    for what, more in (
        ("say", {"text": "hello"}),
        ("slash", {"command": "move", "options": {"play": "8/7"}}),
        ("permission", {"permission": "Send Messages", "allowed": False}),
    ):
        assert await act(table, bare, what, "Ann", channel=committee, **more) == {
            "kind": "refused",
            "text": "Missing Access",
        }
    assert table.table.state.channels[committee].denied == 0


async def test_a_window_hears_only_of_what_its_person_sees(table, bare, committee):
    heard = {}
    for name in ("Ann", "Bob"):
        heard[name] = await bare.session.ws_connect(f"{table.url}/page/live?as={name}")
    said = await table.person("Bob").say("in private", channel=committee)
    table.person("Bob").delete(said)
    await table.person("Bob").say("for all")
    kinds = {}
    for name, line in heard.items():
        kinds[name] = []
        while not kinds[name] or kinds[name][-1] != "for all":
            news = await line.receive_json(timeout=PATIENCE)
            kinds[name].append(news["message"]["content"] if "message" in news else news["kind"])
        await line.close()
    assert kinds == {"Ann": ["again", "for all"], "Bob": ["in private", "gone", "for all"]}  # that Bob has come, too


async def test_a_moderator_adds_channels_and_gives_roles_on_the_page(table, bare, listener):
    state = table.table.state
    role = {each["name"]: each["id"] for each in (await page_of(table, bare, "Mia"))["given_roles"]}
    ann = table.person("Ann").id
    for name, kind in (("Ann", "refused"), ("Mia", "role")):
        assert (await act(table, bare, "role", name, person=ann, role=role["Director"], given=True))["kind"] == kind
        assert state.member_named("Ann").roles == [role["Director"]] * (name == "Mia")
    await act(table, bare, "role", "Mia", person=ann, role=role["Director"], given=True)  # pressed twice
    assert state.member_named("Ann").roles == [role["Director"]]
    for wrong in (state.role_id("Moderator"), state.first_server_id, "77"):
        assert (await act(table, bare, "role", "Mia", person=ann, role=wrong, given=True))["kind"] == "refused"
        assert (await act(table, bare, "channel", "Mia", name="x", role=wrong))["kind"] == "refused"
    assert (await act(table, bare, "role", "Mia", person="1", role=role["Director"], given=True))["kind"] == "refused"
    await act(table, bare, "role", "Mia", person=ann, role=role["Director"], given=False)
    assert state.member_named("Ann").roles == []
    assert (await act(table, bare, "channel", "Ann", name="mine", role=""))["text"] == "Missing Permissions"
    assert (await act(table, bare, "channel", "Mia", name="  ", role=""))["kind"] == "refused"
    assert listener.names() == []
    for name, only_for in (("Big Hall", ""), ("board room", role["Committee"])):
        made = await act(table, bare, "channel", "Mia", name=name, role=only_for)
        assert made == {"kind": "channel", "id": listener.events()[-1][1]["id"]}
    assert listener.names() == ["CHANNEL_CREATE"] * 2
    seen = [each["name"] for each in (await page_of(table, bare, "Ann"))["channels"]]
    assert seen == ["chouette", "second-table", "big-hall"]


async def test_a_director_is_allowed_the_command_of_directors(table, bare):
    given = {"name": "director", "description": "d", "type": 1, "default_member_permissions": str(1 << 5)}
    await bare.ask("POST", f"/applications/{table.table.state.bot_id}/commands", given)
    for roles in ([], [table.table.state.role_id("Committee")], [table.table.state.role_id("Director")]):
        table.table.state.member_named("Ann").roles = roles
        page = await page_of(table, bare, "Ann")
        is_director = roles == [table.table.state.role_id("Director")]
        assert [each["name"] for each in page["commands"]] == ["director"] * is_director


async def test_it_is_kept(tmp_path):
    file = tmp_path / "table.sqlite"
    async with LocalTable(file) as table:
        channel, roles = add_committee(table), table.table.state.member_named("Bob").roles
    async with LocalTable(file) as table:
        assert table.table.state.channels[channel].only_for_role == roles[0] == table.table.state.role_id("Committee")
        assert table.table.state.member_named("Bob").roles == roles
        assert not table.table.sees(table.person("Ann").id, channel)


async def test_an_older_file_opens_and_has_the_roles_from_then_on(tmp_path):
    file = tmp_path / "table.sqlite"
    async with LocalTable(file):
        pass
    with sqlite3.connect(file) as older:
        for kind, key, text in older.execute("SELECT kind, id, body FROM documents").fetchall():
            body = {name: kept for name, kept in json.loads(text).items() if not name.startswith(("role", "only_for"))}
            older.execute("UPDATE documents SET body = ? WHERE kind = ? AND id = ?", (json.dumps(body), kind, key))
    older.close()
    async with LocalTable(file) as table:
        role = table.table.state.role_id("Director")
        assert table.table.state.member_named("Ann").roles == []
        assert all(table.table.sees(table.person("Ann").id, each) for each in table.table.state.channels)
    async with LocalTable(file) as table:
        assert table.table.state.role_id("Director") == role


async def test_nobody_names_a_channel_that_they_do_not_see(table, bare, committee):
    option = {"name": "where", "description": "d", "type": 7, "required": True}
    given = {"name": "look", "description": "d", "type": 1, "options": [option]}
    await bare.ask("POST", f"/applications/{table.table.state.bot_id}/commands", given)
    with pytest.raises(ClientWouldNotSend, match="no channel"):
        await table.person("Ann").slash("look", where=committee)
