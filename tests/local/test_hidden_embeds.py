"""Embeds that a moderator hides: nobody sees them, an edit of the bot leaves them hidden unless it sends the flags."""

import pytest

from tests.local.sample_bot import discord, picture

SUPPRESS_EMBEDS, EPHEMERAL = 1 << 2, 1 << 6
BOARD = {"title": "board"}


async def posted(bare, **more):
    """A message with an embed, as the bot posts it; its id, and the path to change it."""
    _, sent, _ = await bare.post({"content": "x", "embeds": [BOARD], **more})
    return sent["id"], f"/channels/{bare.table.first_channel_id}/messages/{sent['id']}"


def titles(message):
    return [each["title"] for each in message["embeds"]]


async def test_they_are_shown_to_nobody_and_come_back(table, bare, listener):
    key, path = await posted(bare)
    table.set_embeds_hidden(key)
    [shown] = table.messages()
    assert (titles(shown), shown["flags"], shown["edited_timestamp"]) == ([], SUPPRESS_EMBEDS, None)
    assert titles((await bare.ask("GET", path))[1]) == []
    name, data = listener.events()[-1]
    assert (name, data["id"], data["embeds"], data["flags"]) == ("MESSAGE_UPDATE", key, [], SUPPRESS_EMBEDS)
    table.set_embeds_hidden(key, hidden=False)
    [shown] = table.messages()
    assert (titles(shown), shown["flags"]) == (["board"], 0)


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        ({"content": "y"}, []),
        ({"embeds": [{"title": "newer"}]}, []),
        ({"flags": None}, []),
        ({"flags": SUPPRESS_EMBEDS}, []),
        ({"flags": 0}, ["board"]),
        ({"flags": 0, "embeds": [{"title": "newer"}]}, ["newer"]),
        ({"flags": 0, "embeds": []}, []),
    ],
)
async def test_an_edit_shows_them_only_with_flags(table, bare, body, shown):
    key, path = await posted(bare)
    table.set_embeds_hidden(key)
    status, answer, _ = await bare.ask("PATCH", path, body)
    assert (status, titles(answer)) == (200, shown)
    assert titles(table.messages()[0]) == shown
    hidden = body.get("flags") != 0
    assert answer["flags"] == (SUPPRESS_EMBEDS if hidden else 0)
    table.set_embeds_hidden(key, hidden=False)
    expected = [each["title"] for each in body.get("embeds", [BOARD])]
    assert titles(table.messages()[0]) == expected


async def test_an_answer_that_changes_the_message_leaves_them_hidden_too(table, bot):
    ann = table.person("Ann")
    seen = await ann.slash("open_table")
    table.set_embeds_hidden(seen.message["id"])
    pressed = await ann.press(seen, "Roll")
    assert (pressed.message["content"], pressed.message["embeds"]) == ("moment 2", [])
    assert pressed.message["flags"] == SUPPRESS_EMBEDS


async def test_the_client_shows_them_again(table, bot):
    """A whole message sends its flags with each edit; one that is known by its id sends none."""
    channel = bot.get_channel(int(table.first_channel_id))
    embed = discord.Embed().set_image(url="attachment://board.png")
    message = await channel.send("one", embed=embed, file=picture())
    table.set_embeds_hidden(str(message.id))
    partial = channel.get_partial_message(message.id)
    message = await partial.edit(content="two")
    assert (message.embeds, message.attachments, message.flags.suppress_embeds) == ([], [], True)
    message = await message.edit(content="three")
    assert (len(message.embeds), message.flags.suppress_embeds) == (1, False)
    assert message.embeds[0].image.width == 40


async def test_a_message_without_anything_else_stays_when_they_are_hidden(table, bare):
    _, sent, _ = await bare.post({"embeds": [BOARD]})
    table.set_embeds_hidden(sent["id"])
    path = f"/channels/{table.first_channel_id}/messages/{sent['id']}"
    assert (await bare.ask("PATCH", path, {"allowed_mentions": {"parse": []}}))[0] == 200
    assert (await bare.ask("PATCH", path, {"embeds": []}))[1]["code"] == 50006


async def test_a_message_may_be_posted_with_them_hidden(table, bare):
    key, path = await posted(bare, flags=SUPPRESS_EMBEDS)
    assert titles(table.messages()[0]) == []
    assert titles((await bare.ask("PATCH", path, {"flags": 0}))[1]) == ["board"]
    table.set_embeds_hidden(key)
    assert titles(table.messages()[0]) == []
