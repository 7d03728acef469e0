"""A bot that a moderator timed out: it sees and reads, answers interactions, and writes nothing by itself."""

from datetime import datetime, timedelta

import pytest

from bot.local.discord.interactions import InteractionType
from tests.local.bare import GUILD_MESSAGES
from tests.local.judge import Judge
from tests.support.local_table import LocalTable
from tests.support.waiting import until

VIEW_CHANNEL, READ_MESSAGE_HISTORY = 1 << 10, 1 << 16


async def answered(table, bare, body=None):
    """Begin an interaction and answer it; the status, and the path of its token."""
    data = {"id": "1", "name": "roll", "type": 1}
    one, _ = table.table.interactions.send_interaction(
        InteractionType.COMMAND, table.person("Ann").id, table.first_channel_id, data
    )
    path = f"/interactions/{one.id}/{one.token}/callback"
    status, *_ = await bare.ask("POST", path, body or {"type": 4, "data": {"content": "answer"}})
    return status, f"/webhooks/{table.table.state.bot_id}/{one.token}"


async def test_its_own_requests_are_refused(table, bare):
    _, sent, _ = await bare.post({"content": "before"})
    messages = f"/channels/{table.first_channel_id}/messages"
    thread = table.create_thread()
    table.archive_thread(thread)
    table.time_out_bot(3600)
    for method, path, body in [
        ("POST", messages, {"content": "x"}),
        ("POST", f"/channels/{thread}/messages", {"content": "x"}),
        ("PATCH", f"{messages}/{sent['id']}", {"content": "x"}),
        ("POST", f"/channels/{table.first_channel_id}/typing", None),
        ("PATCH", f"/channels/{thread}", {"archived": False}),
    ]:
        status, answer, _ = await bare.ask(method, path, body)
        assert (method, path, status, answer["code"]) == (method, path, 403, 50013)
    assert [each["content"] for each in table.messages()] == ["before"]
    assert [each["content"] for each in (await bare.ask("GET", messages))[1]] == ["before"]
    assert (await bare.ask("GET", f"{messages}/{sent['id']}"))[0] == 200
    assert (await bare.ask("DELETE", f"{messages}/{sent['id']}"))[0] == 204  # its own, as people may


async def test_its_answers_to_people_arrive(table, bare):
    table.time_out_bot(3600)
    status, hook = await answered(table, bare)
    assert status == 204
    assert (await bare.ask("POST", hook, {"content": "more"}))[0] == 200
    assert (await bare.ask("PATCH", f"{hook}/messages/@original", {"content": "changed"}))[0] == 200
    assert [each["content"] for each in table.messages()] == ["changed", "more"]


async def test_it_is_over_in_time_or_by_a_moderator(table, bare):
    table.time_out_bot(3600)
    table.end_bot_timeout()
    assert (await bare.post({"content": "x"}))[0] == 200
    table.time_out_bot(-1)  # it ended a second ago
    assert (await bare.post({"content": "x"}))[0] == 200


async def test_it_holds_on_one_server(table, bare):
    other = table.add_server_with_channel()
    table.time_out_bot(3600, other)
    assert (await bare.post({"content": "x"}))[0] == 200
    assert (await bare.post({"content": "x"}, other))[0] == 403


@pytest.mark.parametrize("listener", [GUILD_MESSAGES], indirect=True)
async def test_the_bot_is_told_when_it_begins_and_when_a_moderator_ends_it(table, listener):
    """Discord tells a bot of itself whatever its intents are; that the time is over it does not tell."""
    table.time_out_bot(3600)
    table.end_bot_timeout()
    table.end_bot_timeout()
    [(began, first), (ended, second)] = listener.events()
    assert began == ended == "GUILD_MEMBER_UPDATE"
    assert first["user"]["id"] == second["user"]["id"] == table.table.state.bot_id
    assert datetime.fromisoformat(first["communication_disabled_until"]).timestamp() > 0
    assert second["communication_disabled_until"] is None


async def test_what_it_may_is_told_with_each_interaction(table, bare):
    def told():
        return int(next(reversed(table.table.interactions._payloads.values()))["app_permissions"])

    table.time_out_bot(3600)
    await answered(table, bare)
    assert told() == VIEW_CHANNEL | READ_MESSAGE_HISTORY
    table.end_bot_timeout()
    await answered(table, bare)
    assert told() & 1 << 11


async def test_the_client_knows(table, bot, description):
    me, here = bot.guilds[0].me, bot.get_channel(int(table.first_channel_id))

    table.time_out_bot(3600)
    await until(me.is_timed_out)
    assert me.timed_out_until - datetime.now(me.timed_out_until.tzinfo) > timedelta(minutes=50)
    assert not here.permissions_for(me).send_messages
    assert (await bot.guilds[0].fetch_member(bot.user.id)).is_timed_out()
    table.end_bot_timeout()
    await until(lambda: not me.is_timed_out())
    wrong = [Judge(description).of_exchange(each) for each in table.exchanges if "members" in each.route]
    assert wrong == [[]]


async def test_it_is_kept_in_the_tables_file(tmp_path):
    file = tmp_path / "table.sqlite"
    async with LocalTable(file) as table:
        table.time_out_bot(3600)
    async with LocalTable(file) as table:
        state = table.table.state
        assert state.bot_permissions(state.first_channel) == VIEW_CHANNEL | READ_MESSAGE_HISTORY
