"""The emojis of the bot's application at the local table: Discord's rules for them, and what the page shows."""

import base64
import io

import aiohttp
import discord
import pytest
from PIL import Image

from tests.local.bare import errors_in
from tests.local.judge import Judge


def png(size=8):
    written = io.BytesIO()
    Image.effect_noise((size, size), 200).save(written, "PNG")
    return written.getvalue()


def uri(content, kind="image/png"):
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


@pytest.fixture
def place(table):
    return f"/applications/{table.table.state.bot_id}/emojis"


async def test_what_discord_py_does_with_them_fits_the_description(description, table, bot):
    judge = Judge(description)
    made = await bot.create_application_emoji(name="die5", image=png())
    await bot.create_application_emoji(name="cube4", image=png())
    assert {each.name for each in await bot.fetch_application_emojis()} == {"die5", "cube4"}
    assert (await bot.fetch_application_emoji(made.id)).name == "die5"
    await made.edit(name="die6")
    await made.delete()
    assert [each.name for each in await bot.fetch_application_emojis()] == ["cube4"]
    with pytest.raises(discord.NotFound, match="10014"):
        await bot.fetch_application_emoji(made.id)
    asked = [each for each in table.exchanges if each.route.startswith("/applications") and "emojis" in each.route]
    assert [each.status for each in asked] == [201, 201, 200, 200, 200, 204, 200, 404]
    wrong = {f"{each.method} {each.route}": judge.of_exchange(each) for each in asked}
    assert {route: complaints for route, complaints in wrong.items() if complaints} == {}


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"image": uri(png())}, "name: BASE_TYPE_REQUIRED"),
        ({"name": "die5"}, "image: BASE_TYPE_REQUIRED"),
        ({"name": "d", "image": uri(png())}, "name: BASE_TYPE_BAD_LENGTH"),
        ({"name": "d" * 33, "image": uri(png())}, "name: BASE_TYPE_BAD_LENGTH"),
        ({"name": "die-5", "image": uri(png())}, "name: STRING_TYPE_REGEX"),
        ({"name": "dé5", "image": uri(png())}, "name: STRING_TYPE_REGEX"),
        ({"name": 55, "image": uri(png())}, "name: STRING_TYPE_CONVERT"),
        ({"name": "die5", "image": "die5.png"}, "image: IMAGE_INVALID"),
        ({"name": "die5", "image": uri(b"no picture")}, "image: IMAGE_INVALID"),
        ({"name": "die5", "image": "data:image/png;base64,§"}, "image: IMAGE_INVALID"),
        ({"name": "die5", "image": uri(png(900))}, "image: BINARY_TYPE_MAX_SIZE"),
        ({"name": "cube4", "image": uri(png())}, "name: APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
    ],
)
async def test_what_discord_takes_for_no_emoji_is_refused(bare, place, body, error):
    await bare.ask("POST", place, {"name": "cube4", "image": uri(png())})
    status, answer, _ = await bare.ask("POST", place, body)
    assert (status, answer["code"], errors_in(answer["errors"])) == (400, 50035, [error])


async def test_a_name_is_taken_once_and_an_emoji_keeps_its_own(bare, place):
    _, first, _ = await bare.ask("POST", place, {"name": "die1", "image": uri(png())})
    _, second, _ = await bare.ask("POST", place, {"name": "die2", "image": uri(png())})
    status, answer, _ = await bare.ask("PATCH", f"{place}/{second['id']}", {"name": "die1"})
    assert (status, errors_in(answer["errors"])) == (400, ["name: APPLICATION_EMOJI_NAME_ALREADY_TAKEN"])
    assert (await bare.ask("PATCH", f"{place}/{first['id']}", {"name": "die1"}))[0] == 200
    assert (await bare.ask("PATCH", f"{place}/{first['id']}", {}))[1]["name"] == "die1"


async def test_an_application_has_so_many_and_only_its_own(bare, place, table, monkeypatch):
    monkeypatch.setattr("bot.local.rest.emojis._MAX_EMOJIS", 1)
    await bare.ask("POST", place, {"name": "die1", "image": uri(png())})
    status, answer, _ = await bare.ask("POST", place, {"name": "die2", "image": uri(png())})
    assert (status, answer["code"]) == (400, 30008)
    assert (await bare.ask("GET", "/applications/5/emojis"))[1]["code"] == 10002


async def test_a_button_bears_no_emoji_but_the_applications_own(bare, place):
    _, own, _ = await bare.ask("POST", place, {"name": "die1", "image": uri(png())})

    def sent(emoji):
        button = {"type": 2, "style": 1, "custom_id": "x", "label": "Roll", "emoji": emoji}
        option = {"label": "a", "value": "a", "emoji": emoji}
        menu = {"type": 3, "custom_id": "y", "options": [option]}
        return {"components": [{"type": 1, "components": [one]} for one in (button, menu)]}

    status, message, _ = await bare.post(sent({"id": int(own["id"]), "name": "die1"}))
    assert status == 200
    assert message["components"][0]["components"][0]["emoji"] == {"id": own["id"], "name": "die1"}
    await bare.ask("DELETE", f"{place}/{own['id']}")
    status, answer, _ = await bare.post(sent({"id": own["id"], "name": "die1"}))
    assert status == 400
    assert errors_in(answer["errors"]) == [
        "components.0.components.0.emoji.id: BUTTON_COMPONENT_INVALID_EMOJI",
        "components.1.components.0.options.0.emoji.id: BUTTON_COMPONENT_INVALID_EMOJI",
    ]


async def test_the_page_is_given_the_picture_until_it_is_deleted(bare, place, table):
    picture = png()
    _, own, _ = await bare.ask("POST", place, {"name": "die1", "image": uri(picture)})
    address = f"{table.url}/emojis/{own['id']}"
    async with aiohttp.ClientSession() as session:
        async with session.get(address) as answer:
            assert (answer.status, answer.content_type, await answer.read()) == (200, "image/png", picture)
        await bare.ask("DELETE", f"{place}/{own['id']}")
        async with session.get(address) as answer:
            assert answer.status == 404
