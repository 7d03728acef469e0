"""Threads as Discord has them: archived, locked, opened again; what is refused in them, and what the bot is told."""

import pytest

from bot.local.discord import payloads
from bot.local.discord.interactions import InteractionType
from bot.local.people.discord_client import ClientWouldNotSend
from tests.local.bare import GUILD_MESSAGES
from tests.local.judge import Judge
from tests.local.sample_bot import discord
from tests.support.local_table import LocalTable
from tests.support.waiting import until

ARCHIVED, LOCKED = "archived", "locked"


@pytest.fixture
def thread(table):
    return table.create_thread("evening")


def put(table, thread, state):
    """The thread in this state: "open", "archived", "locked" or "archived locked"."""
    if LOCKED in state:
        table.lock_thread(thread, archive_too=ARCHIVED in state)
    elif ARCHIVED in state:
        table.archive_thread(thread)
    else:
        table.unlock_and_unarchive_thread(thread)


def is_archived(table, thread):
    return table.table.state.channels[thread].archived


STATES = ["open", "archived", "locked", "archived locked"]


@pytest.mark.parametrize(
    ("state", "status", "code"),
    [("open", 200, None), ("archived", 200, None), ("locked", 403, 160005), ("archived locked", 400, 50083)],
)
async def test_a_post(table, bare, thread, state, status, code):
    put(table, thread, state)
    got, answer, _ = await bare.post({"content": "x"}, thread)
    assert (got, answer.get("code")) == (status, code)
    assert len(table.messages(thread)) == (status == 200)
    assert is_archived(table, thread) is (state == "archived locked")


@pytest.mark.parametrize(
    ("state", "edit", "delete"),
    [("open", 200, 204), ("archived", 50083, 204), ("locked", 50083, 204), ("archived locked", 50083, 50083)],
)
async def test_an_edit_and_a_deletion(table, bare, thread, state, edit, delete):
    _, sent, _ = await bare.post({"content": "x"}, thread)
    put(table, thread, state)
    path = f"/channels/{thread}/messages/{sent['id']}"
    for method, wanted in (("PATCH", edit), ("DELETE", delete)):
        status, answer, _ = await bare.ask(method, path, {"content": "y"} if method == "PATCH" else None)
        assert (answer["code"] if status == 400 else status) == wanted
    assert is_archived(table, thread) is (ARCHIVED in state)


def callback(kind, **data):
    return {"type": kind, "data": {"content": "y", **data}}


@pytest.mark.parametrize(
    ("body", "refused_in"),
    [
        (callback(4), ["locked", "archived locked"]),
        (callback(4, flags=64), ["locked", "archived locked"]),
        (callback(5), ["locked", "archived locked"]),
        (callback(6), ["locked", "archived locked"]),
        (callback(7), ["archived", "locked", "archived locked"]),
    ],
)
@pytest.mark.parametrize("state", STATES)
async def test_an_answer_to_a_press(table, bare, thread, state, body, refused_in):
    _, sent, _ = await bare.post({"content": "x"}, thread)
    put(table, thread, state)
    data = {"component_type": 2, "custom_id": "roll"}
    one, _ = table.table.interactions.send_interaction(
        InteractionType.COMPONENT, table.person("Ann").id, thread, data, pressed_message=sent
    )
    path = f"/interactions/{one.id}/{one.token}/callback"
    status, answer, _ = await bare.ask("POST", path, body)
    if state in refused_in:
        assert (status, answer["code"]) == (403, 50083)
        assert [each["content"] for each in table.messages(thread)] == ["x"]
        put(table, thread, "open")  # it is not answered yet
        assert (await bare.ask("POST", path, body))[0] == 204
    else:
        assert status == 204
    opens = state == "archived" and body["type"] in (4, 5) and not body["data"].get("flags")
    assert is_archived(table, thread) is (state == "archived" and not opens and state not in refused_in)


@pytest.mark.parametrize("state", STATES)
async def test_completions_and_forms_write_nothing(table, bare, thread, state):
    put(table, thread, state)
    line = {"type": 1, "components": [{"type": 4, "custom_id": "a", "style": 1, "label": "A"}]}
    form = {"custom_id": "form", "title": "Form", "components": [line]}
    for asked, body in (
        (InteractionType.COMPLETION, {"type": 8, "data": {"choices": []}}),
        (InteractionType.COMMAND, {"type": 9, "data": form}),
    ):
        data = {"id": "1", "name": "roll", "type": 1}
        one, _ = table.table.interactions.send_interaction(asked, table.person("Ann").id, thread, data)
        assert (await bare.ask("POST", f"/interactions/{one.id}/{one.token}/callback", body))[0] == 204


@pytest.mark.parametrize(
    ("state", "follow_up", "edit"),
    [("open", 200, 200), ("archived", 200, 200), ("locked", 403, 403), ("archived locked", 403, 403)],
)
async def test_what_an_interactions_token_may(table, bare, thread, state, follow_up, edit):
    data = {"id": "1", "name": "roll", "type": 1}
    one, _ = table.table.interactions.send_interaction(InteractionType.COMMAND, table.person("Ann").id, thread, data)
    await bare.ask("POST", f"/interactions/{one.id}/{one.token}/callback", callback(4))
    put(table, thread, state)
    hook = f"/webhooks/{table.table.state.bot_id}/{one.token}"
    for method, path, wanted in (("POST", hook, follow_up), ("PATCH", f"{hook}/messages/@original", edit)):
        status, answer, _ = await bare.ask(method, path, {"content": "z"})  # the first opens an archived one
        assert status == wanted
        assert status == 200 or answer["code"] == 50083
    if state == "archived":
        table.archive_thread(thread)
        status, answer, _ = await bare.ask("PATCH", f"{hook}/messages/@original", {"content": "z"})
        assert (status, answer["code"]) == (403, 50083)


async def test_to_send_in_threads_is_a_permission_of_its_own(table, bare, thread):
    table.set_bot_permission("Send Messages", allowed=False)
    assert (await bare.post({"content": "x"}))[1]["code"] == 50013
    assert (await bare.post({"content": "x"}, thread))[0] == 200
    table.set_bot_permission("Send Messages", allowed=True)
    table.set_bot_permission("Send Messages in Threads", thread, allowed=False)
    assert (await bare.post({"content": "x"}))[0] == 200
    assert (await bare.post({"content": "x"}, thread))[1]["code"] == 50013
    assert (await bare.ask("POST", f"/channels/{thread}/typing"))[1]["code"] == 50013
    table.set_bot_permission("Send Messages in Threads", allowed=True)
    table.set_bot_permission("View Channel", allowed=False)
    assert (await bare.post({"content": "x"}, thread))[1]["code"] == 50001


async def test_the_bot_opens_an_archived_thread_and_no_locked_one(table, bare, thread):
    path = f"/channels/{thread}"
    table.archive_thread(thread)
    for body in ({"locked": False}, {"archived": False, "locked": True}, {"archived": True}, {"name": "x"}, []):
        assert (await bare.ask("PATCH", path, body))[0] >= 400
    table.set_bot_permission("Send Messages in Threads", allowed=False)
    assert (await bare.ask("PATCH", path, {"archived": False}))[1]["code"] == 50013
    table.set_bot_permission("Send Messages in Threads", allowed=True)
    status, answer, _ = await bare.ask("PATCH", path, {"archived": False})
    assert (status, answer["thread_metadata"]["archived"]) == (200, False)
    table.lock_thread(thread)
    assert (await bare.ask("PATCH", path, {"archived": False}))[1]["code"] == 50013
    assert (await bare.ask("PATCH", f"/channels/{table.first_channel_id}", {"archived": False}))[1]["code"] == 50013


async def test_people_open_an_archived_thread_by_speaking(table, thread):
    ann, mia = table.person("Ann"), table.person("Mia")
    table.archive_thread(thread)
    await ann.say("hello", channel=thread)
    assert not is_archived(table, thread)
    table.lock_thread(thread)
    with pytest.raises(ClientWouldNotSend):
        await ann.say("hello?", channel=thread)
    await mia.say("closed", channel=thread)
    assert table.table.state.channels[thread].locked
    assert [each["content"] for each in table.messages(thread)] == ["hello", "closed"]


async def test_what_the_gateway_tells(table, bare, listener, thread):
    def told():
        return [(name, data.get("thread_metadata", {})) for name, data in listener.events() if data.get("id") == other]

    other = table.create_thread("other")
    table.archive_thread(other)
    table.archive_thread(other)  # it is archived already
    await bare.post({"content": "x"}, other)
    table.lock_thread(other, archive_too=False)
    table.delete_channel(other)
    shown = [(name, data.get("archived"), data.get("locked")) for name, data in told()]
    assert shown == [
        ("THREAD_CREATE", False, False),
        ("THREAD_UPDATE", True, False),
        ("THREAD_UPDATE", False, False),
        ("THREAD_UPDATE", False, True),
        ("THREAD_DELETE", None, None),
    ]
    assert listener.events()[-1][1] == {
        "id": other,
        "guild_id": table.table.state.first_server_id,
        "parent_id": table.first_channel_id,
        "type": 11,
    }
    table.set_bot_permission("View Channel", allowed=False)
    table.archive_thread(thread)
    table.unlock_and_unarchive_thread(thread)
    await table.person("Ann").say("x", channel=thread)
    assert listener.names()[-1] == "CHANNEL_UPDATE"
    table.set_bot_permission("View Channel", allowed=True)
    name, data = listener.events()[-1]
    assert name == "THREAD_LIST_SYNC"
    assert (data["channel_ids"], [each["id"] for each in data["threads"]]) == ([table.first_channel_id], [thread])


@pytest.mark.parametrize("listener", [GUILD_MESSAGES], indirect=True)
async def test_without_the_guilds_intent_no_threads_are_told(table, listener, thread):
    table.archive_thread(thread)
    table.delete_channel(thread)
    assert listener.names() == []


async def test_threads_that_are_there_before_the_bot(table, thread):
    archived, hidden = table.create_thread("archived"), table.create_thread("hidden", second(table))
    table.archive_thread(archived)
    table.set_bot_permission("View Channel", hidden, allowed=False)
    created = guild_create(table)
    assert [each["id"] for each in created["threads"]] == [thread]
    assert {each["id"] for each in created["channels"]} == {table.first_channel_id, second(table)}


def second(table):
    return next(each.id for each in table.table.state.channels.values() if each.name == "second-table")


def guild_create(table):
    return payloads.guild_create_event(table.table.state, table.table.state.first_server_id)


async def test_a_channel_goes_with_its_threads(table, bare, thread):
    await bare.post({"content": "x"}, thread)
    table.delete_channel(table.first_channel_id)
    assert thread not in table.table.state.channels
    assert (await bare.post({"content": "x"}, thread))[1]["code"] == 10003
    assert table.table.state.messages == {}


async def test_the_client_keeps_up_with_threads(table, bot):
    guild, me = bot.guilds[0], bot.guilds[0].me
    key = table.create_thread("evening")
    await until(lambda: guild.get_thread(int(key)))
    found = guild.get_thread(int(key))
    assert (found.name, found.parent_id, found.archived) == ("evening", int(table.first_channel_id), False)
    table.set_bot_permission("Send Messages in Threads", allowed=False)
    await until(lambda: not found.permissions_for(me).send_messages_in_threads)
    table.set_bot_permission("Send Messages in Threads", allowed=True)
    await found.send("in the thread")
    seen = await table.person("Ann").slash("open_table", channel=key)
    assert (seen.kind, seen.message["channel_id"]) == ("message", key)
    table.lock_thread(key)
    await until(lambda: guild.get_thread(int(key)) is None)
    assert found.locked
    with pytest.raises(discord.HTTPException, match="50083"):
        await found.send("x")
    assert (await table.person("Ann").slash("who", player="Bob", channel=key)).kind == "nothing"
    table.unlock_and_unarchive_thread(key)
    await until(lambda: guild.get_thread(int(key)))
    table.delete_channel(key)
    await until(lambda: guild.get_thread(int(key)) is None)


async def test_threads_fit_the_description(description, table, bot, thread):
    judge = Judge(description)
    await table.person("Ann").slash("open_table", channel=thread)
    table.archive_thread(thread)
    found = await bot.fetch_channel(int(thread))
    await found.edit(archived=False)
    assert [each.id for each in await bot.guilds[0].active_threads()] == [int(thread)]
    table.lock_thread(thread)
    with pytest.raises(discord.HTTPException):
        await found.send("x")
    wrong = {f"{each.method} {each.route}": judge.of_exchange(each) for each in table.exchanges}
    assert {route: complaints for route, complaints in wrong.items() if complaints} == {}
    payload = next(iter(table.table.interactions._payloads.values()))
    assert judge.of_schema("ThreadResponse", payload["channel"]) == []
    assert judge.of_schema("GuildWithCountsResponse", guild_create(table)) == []


async def test_a_thread_is_kept_in_the_tables_file(tmp_path):
    file = tmp_path / "table.sqlite"
    async with LocalTable(file) as table:
        thread = table.create_thread("evening")
        table.lock_thread(thread)
    async with LocalTable(file) as table:
        kept = table.table.state.channels[thread]
        assert (kept.name, kept.parent, kept.archived, kept.locked) == ("evening", table.first_channel_id, True, True)
