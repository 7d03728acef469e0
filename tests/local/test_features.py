"""What discord.py's client does at the local table, and what people then see."""

import pytest

from bot.local.people.discord_client import ClientWouldNotSend
from tests.local.sample_bot import on_line
from tests.support.waiting import PATIENCE


async def test_message_with_picture_button_and_mention(table, bot):
    ann, bob = table.person("Ann"), table.person("Bob")
    seen = await ann.slash("open_table", label="Friday", stake=5)
    assert (seen.kind, seen.ephemeral) == ("message", False)
    assert seen.text.splitlines() == [f"<@{ann.id}> must act", "Friday", "stake 5"]
    assert [each["id"] for each in seen.message["mentions"]] == [ann.id]
    image = seen.message["embeds"][0]["image"]
    assert (image["width"], image["height"], image["description"]) == (40, 30, "a board")
    assert seen.message["attachments"] == []
    pressed = await bob.press(seen, "Roll")
    assert (pressed.kind, pressed.text.splitlines()[0]) == ("change", "moment 2")
    assert table.messages()[-1]["components"][0]["components"][0]["custom_id"] == "step:2"
    assert pressed.message["embeds"][0]["image"]["url"] == image["url"]


async def test_completion(table, bot):
    ann = table.person("Ann")
    offered = await ann.complete("move", "play", "8/")
    assert [each["value"] for each in offered] == [f"8/{n}" for n in range(7, 0, -1)]
    assert len(await ann.complete("move", "play", "")) == 25


async def test_ephemeral_answers_are_for_one_person(table, bot):
    ann, bob = table.person("Ann"), table.person("Bob")
    seen = await ann.slash("move", play="8/5 6/5")
    assert seen.ephemeral
    assert seen.text == "played 8/5 6/5"
    assert ann.visible_messages() == [seen.message]
    assert bob.visible_messages() == []
    with pytest.raises(ClientWouldNotSend):
        await bob.press(seen, "anything")


@pytest.mark.parametrize("command", ["move", "slow"])
async def test_an_answer_that_is_deleted_at_once_was_seen(table, bot, command):
    posting, options = table.table.posting, {"move": {"play": "8/5 6/5"}, "slow": {"alone": True}}
    posting.listeners.append(lambda what, message: posting.delete(message) if what == "MESSAGE_CREATE" else None)
    seen = await table.person("Ann").slash(command, **options[command])
    assert (seen.kind, seen.ephemeral) == ("message", True)


@pytest.mark.parametrize("alone", [True, False])
async def test_deferral_decides_who_sees_the_answer(table, bot, alone):
    ann, bob = table.person("Ann"), table.person("Bob")
    seen = await ann.slash("slow", alone=alone)
    assert (seen.text, seen.ephemeral) == ("done", alone)
    if [each["content"] for each in ann.visible_messages()] != ["done", "and more"]:
        await table.table.wait_for_message_event(lambda what, each: each.body["content"] == "and more", PATIENCE)
    assert [each["content"] for each in ann.visible_messages()] == ["done", "and more"]
    assert [each["content"] for each in bob.visible_messages()] == ([] if alone else ["done"])


async def test_menus_and_form(table, bot):
    ann = table.person("Ann")
    shown = await ann.slash("menus")
    assert (await ann.choose(shown, "From", "point 8")).text == "from 8"
    assert (await ann.choose(shown, "Who", "Bob", "Cid")).text == "chosen: Bob, Cid"
    asked = await ann.press(shown, "Say a word")
    assert (asked.kind, asked.modal["title"]) == ("modal", "Your word")
    with pytest.raises(ClientWouldNotSend):
        await ann.submit_modal(asked, word="far too long to be only one word")
    said = await ann.submit_modal(asked, word="owl")
    assert (said.text, said.ephemeral) == ("your word: owl", True)


async def test_people_options_choices_and_subcommands(table, bot):
    ann, mia = table.person("Ann"), table.person("Mia")
    bob = table.person("Bob")
    assert (await ann.slash("who", player="Bob")).text == f"<@{bob.id}> is Bob"
    assert (await ann.slash("chouette start", mode="score")).text == "started in mode score"
    assert (await mia.slash("director")).text == "yes: True"
    for command, options in [
        ("director", {}),
        ("chouette", {}),
        ("chouette start", {"mode": "chess"}),
        ("who", {}),
        ("who", {"player": "Nobody"}),
        ("open_table", {"stake": 101}),
        ("nothing", {}),
    ]:
        with pytest.raises(ClientWouldNotSend):
            await ann.slash(command, options)


async def test_no_content_of_others_without_the_intent(table, bot):
    ann = table.person("Ann")
    await ann.say("8/5 6/5 is better")
    await ann.say(f"<@{bot.user.id}> hello")
    await table.person("Bob").slash("move", play="x")  # a round trip: both messages have arrived by then
    assert [each.content for each in bot.heard] == ["", f"<@{bot.user.id}> hello"]
    assert bot.heard[0].author.display_name == "Ann"


async def test_without_answer_in_time(table, bot, monkeypatch):
    monkeypatch.setattr("bot.local.discord.interactions.ANSWER_TIMEOUT_SECONDS", 0.2)
    assert (await table.person("Ann").slash("silence")).kind == "nothing"


async def test_buttons_survive_the_bots_restart(table):
    ann = table.person("Ann")
    async with on_line(table):
        seen = await ann.slash("open_table")
    async with on_line(table):
        assert (await ann.press(seen, "Roll")).text.splitlines()[0] == "moment 2"
