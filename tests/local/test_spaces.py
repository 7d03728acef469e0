"""Texts of nothing but spaces: Discord trims first, and then asks whether something is left."""

import pytest

from bot.local.discord.interactions import InteractionType
from bot.local.people.discord_client import ClientWouldNotSend
from tests.local.bare import errors_in

BLANKS = ("   ", " \n\t ", "\u00a0", "\u3000")
BUTTON = {"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"}
OPTION = {"label": "six", "value": "6"}


def row(*parts):
    return {"type": 1, "components": list(parts)}


def menu(**option):
    return {"components": [row({"type": 3, "custom_id": "from", "options": [{**OPTION, **option}]})]}


def embed(**more):
    return {"embeds": [more]}


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize(
    ("body", "place"),
    [
        (lambda text: embed(fields=[{"name": text, "value": "v"}]), "embeds.0.fields.0.name: BASE_TYPE_REQUIRED"),
        (lambda text: embed(fields=[{"name": "n", "value": text}]), "embeds.0.fields.0.value: BASE_TYPE_REQUIRED"),
        (lambda text: embed(footer={"text": text}), "embeds.0.footer.text: BASE_TYPE_REQUIRED"),
        (lambda text: menu(label=text), "components.0.components.0.options.0.label: BASE_TYPE_REQUIRED"),
        (lambda text: menu(value=text), "components.0.components.0.options.0.value: BASE_TYPE_REQUIRED"),
        (
            lambda text: {"components": [row({**BUTTON, "label": text})]},
            "components.0.components.0: BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
        ),
        (
            lambda text: {"flags": 1 << 15, "components": [{"type": 10, "content": text}]},
            "components.0.content: BASE_TYPE_REQUIRED",
        ),
    ],
)
async def test_in_a_message(table, bare, body, place, blank):
    status, answer, _ = await bare.post({"content": "x", **body(blank)} if "flags" not in body("x") else body(blank))
    assert (status, answer["code"]) == (400, 50035)
    assert place in errors_in(answer["errors"])
    assert table.messages() == []


@pytest.mark.parametrize("blank", BLANKS)
async def test_a_message_of_spaces_is_empty(table, bare, blank):
    assert (await bare.post({"content": blank}))[1]["code"] == 50006
    assert (await bare.post({"content": blank * 2001}))[1]["code"] == 50006
    _, sent, _ = await bare.post({"content": "x"})
    path = f"/channels/{table.first_channel_id}/messages/{sent['id']}"
    assert (await bare.ask("PATCH", path, {"content": blank}))[1]["code"] == 50006


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize(
    ("command", "place"),
    [
        (lambda text: {"name": text}, "0.name: BASE_TYPE_REQUIRED"),
        (lambda text: {"description": text}, "0.description: BASE_TYPE_REQUIRED"),
        (
            lambda text: {"description_localizations": {"it": text}},
            "0.description_localizations.it: BASE_TYPE_REQUIRED",
        ),
        (lambda text: {"options": [{"type": 3, "name": "o", "description": text}]}, "0.options.0.description"),
        (
            lambda text: {
                "options": [
                    {"type": 3, "name": "o", "description": "d", "choices": [{"name": text, "value": "v"}]},
                ]
            },
            "0.options.0.choices.0.name: BASE_TYPE_REQUIRED",
        ),
    ],
)
async def test_in_a_command(table, bare, command, place, blank):
    path = f"/applications/{table.table.state.bot_id}/commands"
    status, answer, _ = await bare.ask("PUT", path, [{"name": "roll", "description": "Rolls", **command(blank)}])
    assert (status, answer["code"]) == (400, 50035)
    assert any(each.startswith(place) for each in errors_in(answer["errors"]))
    assert table.table.state.commands == {}


@pytest.mark.parametrize("blank", BLANKS)
async def test_in_completions_and_forms(table, bare, blank):
    async def refused(kind, body):
        data = {"id": "1", "name": "roll", "type": 1}
        one, _ = table.table.interactions.send_interaction(kind, table.person("Ann").id, table.first_channel_id, data)
        status, answer, _ = await bare.ask("POST", f"/interactions/{one.id}/{one.token}/callback", body)
        return errors_in(answer["errors"]) if status == 400 else []

    def form(title="Form", label="A"):
        line = {"type": 18, "label": label, "component": {"type": 4, "custom_id": "a", "style": 1}}
        return {"type": 9, "data": {"custom_id": "form", "title": title, "components": [line]}}

    choices = {"type": 8, "data": {"choices": [{"name": blank, "value": "v"}]}}
    assert await refused(InteractionType.COMPLETION, choices) == ["data.choices.0.name: BASE_TYPE_REQUIRED"]
    assert await refused(InteractionType.COMMAND, form(title=blank)) == ["data.title: BASE_TYPE_REQUIRED"]
    assert await refused(InteractionType.COMMAND, form(label=blank)) == ["data.components.0.label: BASE_TYPE_REQUIRED"]
    assert await refused(InteractionType.COMMAND, form()) == []


async def test_what_is_around_a_text_goes(table, bare):
    """And does not count: what is left must keep the bounds."""
    given = {
        "content": f"  {'x' * 2000} \n",
        "embeds": [
            {
                "title": f" {'t' * 256} ",
                "description": " d\n",
                "fields": [{"name": " n ", "value": " v "}],
                "footer": {"text": " f "},
                "author": {"name": " a "},
            }
        ],
        "components": [row({**BUTTON, "label": " Roll "}), *menu(label=" six ", description=" d ")["components"]],
    }
    status, sent, _ = await bare.post(given)
    assert (status, sent.get("errors")) == (200, None)
    assert sent["content"] == "x" * 2000
    [shown] = sent["embeds"]
    assert (shown["title"], shown["description"], shown["footer"]["text"]) == ("t" * 256, "d", "f")
    assert (shown["author"]["name"], shown["fields"][0]["name"], shown["fields"][0]["value"]) == ("a", "n", "v")
    button, chosen = (each["components"][0] for each in sent["components"])
    assert (button["label"], chosen["options"][0]["label"], chosen["options"][0]["description"]) == ("Roll", "six", "d")
    path = f"/applications/{table.table.state.bot_id}/commands"
    option = {"type": 3, "name": " o ", "description": " d "}
    _, [kept], _ = await bare.ask("PUT", path, [{"name": " roll ", "description": " Rolls ", "options": [option]}])
    assert (kept["name"], kept["description"]) == ("roll", "Rolls")
    assert (kept["options"][0]["name"], kept["options"][0]["description"]) == ("o", "d")


async def test_a_custom_id_is_taken_as_it_is(bare):
    _, sent, _ = await bare.post({"content": "x", "components": [row({**BUTTON, "custom_id": " a "})]})
    assert sent["components"][0]["components"][0]["custom_id"] == " a "


async def test_a_client_sends_no_spaces_for_an_option(table, bot):
    ann = table.person("Ann")
    with pytest.raises(ClientWouldNotSend):
        await ann.slash("move", play="  ")
    assert (await ann.slash("move", play=" 8/5 ")).text == "played 8/5"
    assert "evening" in (await ann.slash("open_table", label="  ")).text
