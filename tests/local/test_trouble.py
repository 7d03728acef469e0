"""Broken connections, repeated and late events, lost answers, a closed table that opens again."""

import asyncio

import aiohttp
import pytest

from bot.local.discord.storage import Storage, TableFileError
from bot.local.people.discord_client import ClientWouldNotSend
from tests.local.sample_bot import discord, on_line, picture
from tests.support.faults import CHANNEL_POST
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until


async def test_resume_replays_what_was_missed(table, bot):
    ann = table.person("Ann")
    seen = await ann.slash("open_table")
    table.gateway.abort_connections()
    pressed = await ann.press(seen, "Roll")  # nobody listens at that moment
    assert bot.resumed.is_set()
    assert pressed.text.splitlines()[0] == "moment 2"


async def test_reconnect_on_request(table, bot):
    table.gateway.ask_to_reconnect()
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    assert (await table.person("Ann").slash("move", play="x")).text == "played x"


async def test_an_unknown_session_is_invalid(table):
    async with aiohttp.ClientSession() as session, session.ws_connect(table.gateway.address + "?v=10") as line:
        await line.receive_json()
        await line.send_json({"op": 6, "d": {"token": table.bot_token, "session_id": "none", "seq": 1}})
        assert await line.receive_json() == {"op": 9, "d": False}
        await line.send_json({"op": 1, "d": None})
        assert await line.receive_json() == {"op": 11}


async def test_a_repeated_interaction_is_answered_once(table, bot):
    ann = table.person("Ann")
    seen = await ann.slash("open_table")
    pressed = await ann.press(seen, "Roll")
    ann.resend_interaction(pressed)
    await until(lambda: any(each.status == 400 for each in table.exchanges))
    assert [each.answer["code"] for each in table.exchanges if each.status == 400] == [40060]
    assert table.messages()[0]["content"] == "moment 2"


async def test_a_click_that_was_under_way_when_the_message_changed(table, bot):
    ann, bob = table.person("Ann"), table.person("Bob")
    seen = await ann.slash("open_table")
    await bob.press(seen, "step:1")
    with pytest.raises(ClientWouldNotSend):
        await ann.press(seen, "step:1")
    assert (await ann.press(seen, "step:1", stale=True)).text.splitlines()[0] == "moment 2"


async def test_a_late_interaction_cannot_be_answered(table, bot):
    seen = await table.person("Ann").slash("move", play="x", age_seconds=3.5)
    assert seen.kind == "nothing"


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("how", ["500", "broken"])
async def test_a_lost_answer_and_a_repeated_post(table, bot, when, how, monkeypatch):
    async def at_once(*_):
        await asyncio_sleep(0)

    asyncio_sleep = asyncio.sleep
    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)  # the pauses between its attempts
    channel = bot.get_channel(int(table.first_channel_id))
    table.faults.inject_fault(CHANNEL_POST, when, how)
    try:
        await channel.send("once", nonce=11)
    except (aiohttp.ClientError, OSError):
        await channel.send("once", nonce=11)  # what a careful bot does: the nonce makes it safe
    assert [each["content"] for each in table.messages()] == ["once"]


async def test_a_closed_table_opens_again_where_it_was(tmp_path):
    file = tmp_path / "table.sqlite"
    table = LocalTable(file, rate_limits=False)
    await table.start()
    async with on_line(table) as bot:
        ann = table.person("Ann")
        seen = await ann.slash("open_table")
        private = await ann.slash("move", play="x")
        table.add_person("Zoë")
        with pytest.raises(TableFileError):
            await LocalTable(file).start()
        identity = (bot.user.id, table.bot_token, ann.id)
    await table.stop()

    table = LocalTable(file, rate_limits=False)
    await table.start()
    try:
        ann = table.person("Ann")
        assert [each["id"] for each in ann.visible_messages()] == [seen.message["id"], private.message["id"]]
        assert table.person("Zoë").visible_messages() == table.messages()
        image = table.messages()[0]["embeds"][0]["image"]["url"]
        assert image.startswith(table.url)
        async with aiohttp.ClientSession() as session, session.get(image) as answer:
            assert answer.headers["Content-Type"] == "image/png"
            assert len(await answer.read()) > 50
        async with on_line(table) as bot:
            assert (bot.user.id, table.bot_token, ann.id) == identity
            assert (await ann.press(seen, "Roll")).text.splitlines()[0] == "moment 2"
    finally:
        await table.stop()


async def test_a_file_that_is_no_table(tmp_path):
    file = tmp_path / "table.sqlite"
    file.write_bytes(b"no database at all" * 100)
    with pytest.raises(TableFileError, match="not a database"):
        await LocalTable(file).start()


async def test_edits_keep_or_drop_pictures(table, bot):
    channel = bot.get_channel(int(table.first_channel_id))
    embed = discord.Embed().set_image(url="attachment://board.png")
    message = await channel.send("one", embed=embed, file=picture())
    first = message.embeds[0].image.url
    message = await message.edit(content="two")
    assert message.embeds[0].image.url == first
    message = await message.edit(embed=embed, attachments=[picture(60, 50)])
    assert (message.embeds[0].image.width, message.embeds[0].image.url == first) == (60, False)
    assert message.attachments == []
    message = await message.edit(embed=None, attachments=[])
    assert (message.embeds, message.attachments) == ([], [])
    async with aiohttp.ClientSession() as session, session.get(first) as answer:
        assert answer.status == 200  # a page that was shown the message before asks for it only now


async def test_of_many_pictures_that_were_replaced_those_before_are_forgotten():
    storage = Storage(None)
    for number in range(60):
        storage.save_file(str(number), "board.png", "image/png", b"%d" % number)
        storage.retire_file(str(number))
    found = [storage.read_file(str(number)) for number in range(60)]
    assert found[0] is None
    assert found[-1] == ("board.png", "image/png", b"59")
    assert sum(one is not None for one in found) == 50
    storage.save_file("kept", "board.png", "image/png", b"kept")
    storage.delete_file("kept")  # with its message
    assert storage.read_file("kept") is None
    storage.close()
