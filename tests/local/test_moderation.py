"""What people with power over the server do, and what the bot is told of it."""

import pytest

from bot.local.discord.state import SAMPLE_NAMES
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import LocalPerson
from tests.local.bare import GUILD_MESSAGES, GUILDS
from tests.support.waiting import until


async def test_a_moderator_deletes_the_bots_message_and_the_bot_is_told(table, bare, listener):
    _, sent, _ = await bare.post({"content": "x"})
    with pytest.raises(ClientWouldNotSend):
        table.person("Ann").delete(sent)
    table.person("Mia").delete(sent)
    name, data = listener.events()[-1]
    guild = table.table.state.first_server_id
    assert (name, data) == (
        "MESSAGE_DELETE",
        {"id": sent["id"], "channel_id": table.first_channel_id, "guild_id": guild},
    )
    assert table.messages() == []
    said = await table.person("Ann").say("mine")
    table.person("Ann").delete(said)
    assert listener.names() == ["MESSAGE_CREATE", "MESSAGE_DELETE"] * 2


async def test_others_messages_come_without_what_they_say(table, bare, listener):
    await bare.post({"content": "own", "embeds": [{"title": "x"}]})
    await table.person("Ann").say("secret")
    await table.person("Ann").say(f"for <@{table.table.state.bot_id}>")
    messages = [data for _, data in listener.events()]
    assert [each["content"] for each in messages] == ["own", "", f"for <@{table.table.state.bot_id}>"]
    assert [bool(each["embeds"]) for each in messages] == [True, False, False]
    assert messages[1]["author"]["id"] == table.person("Ann").id


@pytest.mark.parametrize("listener", [GUILDS], indirect=True)
async def test_without_the_intent_no_messages_come(table, bare, listener):
    _, sent, _ = await bare.post({"content": "x"})
    await table.person("Ann").say("x")
    table.person("Mia").delete(sent)
    assert listener.names() == []
    table.set_bot_permission("Send Messages", allowed=False)
    assert listener.names() == ["CHANNEL_UPDATE"]


@pytest.mark.parametrize("listener", [GUILD_MESSAGES], indirect=True)
async def test_without_the_guilds_intent_no_changes_of_channels_come(table, bare, listener):
    table.set_bot_permission("Send Messages", allowed=False)
    table.set_bot_permission("Send Messages", allowed=False, everywhere=True)
    table.delete_channel(next(each for each in table.table.state.channels if each != table.first_channel_id))
    assert listener.names() == []
    await table.person("Ann").say("x")
    assert listener.names() == ["MESSAGE_CREATE"]


async def test_a_channel_that_the_bot_does_not_see_brings_no_messages(table, listener):
    table.set_bot_permission("View Channel", allowed=False)
    await table.person("Ann").say("x")
    assert listener.names() == ["CHANNEL_UPDATE"]


async def test_a_permission_of_the_channel_taken_and_given_back(table, bare, listener):
    table.set_bot_permission("Send Messages", allowed=False)
    assert (await bare.post({"content": "x"}))[1]["code"] == 50013
    table.set_bot_permission("Send Messages", allowed=False)  # taken already: no change
    table.set_bot_permission("Send Messages", allowed=True)
    assert (await bare.post({"content": "x"}))[0] == 200
    told = [data["permission_overwrites"] for name, data in listener.events() if name == "CHANNEL_UPDATE"]
    assert [[each["deny"] for each in overwrites] for overwrites in told] == [["2048"], []]


async def test_a_permission_of_the_server_taken_and_given_back(table, bare, listener):
    table.set_bot_permission("Send Messages", allowed=False, everywhere=True)
    for channel in table.table.state.channels:
        assert (await bare.post({"content": "x"}, channel))[1]["code"] == 50013
    table.set_bot_permission("Send Messages", allowed=True, everywhere=True)
    assert (await bare.post({"content": "x"}))[0] == 200
    told = [data["role"]["permissions"] for name, data in listener.events() if name == "GUILD_ROLE_UPDATE"]
    assert [bool(int(each) & 1 << 11) for each in told] == [False, False, True, True]


async def test_the_client_sees_permissions_change(table, bot):
    me, here = bot.guilds[0].me, bot.get_channel(int(table.first_channel_id))

    for everywhere in (False, True):
        for allowed in (False, True):
            table.set_bot_permission("Send Messages", allowed=allowed, everywhere=everywhere)
            await until(lambda wanted=allowed: here.permissions_for(me).send_messages is wanted)
    second = next(each for each in table.table.state.channels if each != table.first_channel_id)
    table.delete_channel(second)
    await until(lambda: bot.get_channel(int(second)) is None)


async def test_a_channel_is_deleted_with_its_messages(table, bare, listener):
    _, sent, _ = await bare.post({"content": "x"})
    gone = table.first_channel_id
    table.delete_channel(gone)
    assert (await bare.post({"content": "x"}, gone))[1]["code"] == 10003
    assert listener.names() == ["MESSAGE_CREATE", "CHANNEL_DELETE"]
    assert sent["id"] not in table.table.state.messages
    assert table.first_channel_id != gone


async def test_the_page_deletes_and_permits(table, bare):
    _, sent, _ = await bare.post({"content": "x"})

    async def act(what, name, **more):
        body = {"as": table.person(name).id, "channel": table.first_channel_id, **more}
        async with bare.session.post(f"{table.url}/page/{what}", json=body) as answer:
            return await answer.json()

    assert (await act("delete", "Ann", message=sent["id"]))["kind"] == "refused"
    assert await act("delete", "Mia", message=sent["id"]) == {"kind": "gone"}
    assert table.messages() == []
    taken = {"permission": "Send Messages", "allowed": False}
    await act("permission", "Mia", **taken, everywhere=True)
    assert (table.table.state.permissions_denied_to_everyone, table.table.state.first_channel.denied) == (1 << 11, 0)
    await act("permission", "Mia", **taken)
    assert table.table.state.first_channel.denied == 1 << 11


async def test_who_presses_what_has_just_gone_is_told_so_in_their_language(table, bare):
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Roll", "custom_id": "r"}]}
    _, sent, _ = await bare.post({"content": "x", "components": [row]})

    async def act(what, name, **more):
        body = {"as": table.person(name).id, "channel": table.first_channel_id, "message": sent["id"], **more}
        async with bare.session.post(f"{table.url}/page/{what}", json=body) as answer:
            return await answer.json()

    gone = {"kind": "refused", "text": "That button has just gone. Look at the newest message."}
    assert await act("press", "Ann", custom_id="t:1:undo::2a9ff73f") == gone  # the message changed under the finger
    await act("language", "Bob", locale="it")
    assert await act("delete", "Mia") == {"kind": "gone"}
    assert await act("press", "Ann", custom_id="r") == gone
    assert "appena sparito" in (await act("press", "Bob", custom_id="r"))["text"]


async def test_a_name_that_somebody_has_is_refused_in_ones_own_language(table, bare):
    ann, bob = table.person("Ann"), table.person("Bob")
    table.table.set_person_locale(table.table.state.members[bob.id], "it")
    for person in (ann, bob):  # who has done nothing yet gives their name away
        await person.say("hello", channel=table.first_channel_id)

    async def is_called(person, name):
        async with bare.session.post(f"{table.url}/page/name", json={"as": person.id, "name": name}) as answer:
            return (await answer.json()).get("text")

    assert await is_called(ann, " Bob ") == "Somebody here is called Bob already. Choose another name."
    assert await is_called(bob, "Ann") == "Qui c'è già qualcuno che si chiama Ann. Scegli un altro nome."
    assert await is_called(bob, " ") == "Scrivi un nome."
    assert await is_called(bob, "Roberto") is None


@pytest.mark.parametrize("name", SAMPLE_NAMES[1:])
async def test_a_sample_person_that_nobody_is_gives_their_name_away(table, bare, name):
    async def act(what, person, **body):
        async with bare.session.post(f"{table.url}/page/{what}", json={"as": person, **body}) as answer:
            return await answer.json()

    state = table.table.state
    host, sample = table.person("Ann").id, table.person(name).id
    assert (await act("name", host, name=f" {name.upper()}"))["kind"] == "person"
    assert (state.members[host].display_name, state.members[sample].display_name) == (name.upper(), "Ann")
    friend = await act("person", host, name="Ann")
    assert friend["id"] == sample  # the page lets whoever comes be that one
    await LocalPerson(table.table, state.members[sample]).say("hello", channel=table.first_channel_id)
    assert "Somebody here is called Ann" in (await act("name", host, name="Ann"))["text"]


async def test_a_sample_person_through_whom_somebody_looks_keeps_their_name(table, bare):
    async with bare.session.ws_connect(f"{table.url}/page/live?as=Bob&browser=x"):
        pass
    body = {"as": table.person("Ann").id, "name": "Bob"}
    async with bare.session.post(f"{table.url}/page/name", json=body) as answer:
        assert "Somebody here is called Bob" in (await answer.json())["text"]
