"""What Discord refuses, the local table refuses: with Discord's status, code and place of the error."""

import io
import random
import time

import aiohttp
import pytest

from bot.local.checks.components import is_emoji
from bot.local.discord.state import SnowflakeGenerator, unix_time_of_snowflake
from tests.local.bare import errors_in
from tests.local.sample_bot import Route, discord

BUTTON = {"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"}
OPTION = {"label": "six", "value": "6"}
MENU = {"type": 3, "custom_id": "from", "options": [OPTION]}
TEXT = {"type": 10, "content": "text"}
V2 = 1 << 15


def row(*parts):
    return {"type": 1, "components": list(parts)}


def button(**more):
    return {**BUTTON, **more}


def embed(**more):
    return {"embeds": [more]}


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"content": "x" * 2001}, "content: BASE_TYPE_MAX_LENGTH"),
        (embed(title="x" * 257), "embeds.0.title: BASE_TYPE_MAX_LENGTH"),
        (embed(description="x" * 4097), "embeds.0.description: BASE_TYPE_MAX_LENGTH"),
        (embed(fields=[{"name": "n", "value": "v"}] * 26), "embeds.0.fields: BASE_TYPE_BAD_LENGTH"),
        (embed(fields=[{"name": "", "value": "v"}]), "embeds.0.fields.0.name: BASE_TYPE_REQUIRED"),
        (embed(fields=[{"name": "n", "value": "v" * 1025}]), "embeds.0.fields.0.value: BASE_TYPE_BAD_LENGTH"),
        (embed(footer={"text": "x" * 2049}), "embeds.0.footer.text: BASE_TYPE_BAD_LENGTH"),
        ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds: MAX_EMBED_SIZE_EXCEEDED"),
        ({"embeds": [{"title": "x"}] * 11}, "embeds: BASE_TYPE_BAD_LENGTH"),
        (embed(title="x", image={"url": "file:///x"}), "embeds.0.image.url: URL_TYPE_INVALID_SCHEME"),
        ({"components": [row(BUTTON)] * 6}, "components: BASE_TYPE_BAD_LENGTH"),
        (
            {"components": [row(*[button(custom_id=str(n)) for n in range(6)])]},
            "components.0.components: BASE_TYPE_BAD_LENGTH",
        ),
        ({"components": [BUTTON]}, "components.0.type: UNION_TYPE_CHOICES"),
        ({"components": [TEXT]}, "components.0.type: UNION_TYPE_CHOICES"),
        ({"components": [row(button(custom_id=""))]}, "components.0.components.0.custom_id: BASE_TYPE_REQUIRED"),
        (
            {"components": [row(button(custom_id="x" * 101))]},
            "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"components": [row(BUTTON), row(BUTTON)]},
            "components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        ({"components": [row(button(label="x" * 81))]}, "components.0.components.0.label: BASE_TYPE_MAX_LENGTH"),
        (
            {"components": [row(button(emoji={"name": "♜"}))]},
            "components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        ({"components": [row({**MENU, "options": []})]}, "components.0.components.0.options: BASE_TYPE_BAD_LENGTH"),
        (
            {"components": [row({**MENU, "options": [{"label": str(n), "value": str(n)} for n in range(26)]})]},
            "components.0.components.0.options: BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"components": [row({**MENU, "options": [OPTION, OPTION]})]},
            "components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            {"components": [row(MENU, BUTTON)]},
            "components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        ({"flags": V2, "components": [TEXT] * 41}, "components: BASE_TYPE_BAD_LENGTH"),
        (
            {"flags": V2, "components": [{"type": 10, "content": "x" * 2001}] * 2},
            "components: COMPONENTS_TEXT_TOO_LONG",
        ),
        (
            {"flags": V2, "components": [TEXT], "content": "x"},
            "content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            {"content": "x", "allowed_mentions": {"users": ["5", "6", "5"]}},
            "allowed_mentions.users.2: SET_TYPE_ALREADY_CONTAINS_VALUE",
        ),
        (
            {"content": "x", "allowed_mentions": {"roles": ["5", 5]}},
            "allowed_mentions.roles.1: SET_TYPE_ALREADY_CONTAINS_VALUE",
        ),
        ({"content": "x", "allowed_mentions": {"users": ["Ann"]}}, "allowed_mentions.users.0: NUMBER_TYPE_COERCE"),
        ({"content": 5}, "content: STRING_TYPE_CONVERT"),
        ([], ": MODEL_TYPE_CONVERT"),
        ({"content": "x", "nonce": "x" * 26}, "nonce: BASE_TYPE_MAX_LENGTH"),
    ],
)
async def test_messages_out_of_bounds(table, bare, body, place):
    status, answer, _ = await bare.post(body)
    assert (status, answer["code"]) == (400, 50035)
    assert place in errors_in(answer["errors"])
    assert table.messages() == []


async def test_what_is_wrong_with_a_repeated_post_is_told_first(bare):
    once = {"content": "once", "nonce": "7", "enforce_nonce": True}
    assert (await bare.post(once))[0] == 200
    assert (await bare.post({**once, "content": "x" * 2001}))[1]["code"] == 50035


async def test_where_an_answer_is_wrong(table, bare):
    one, _ = await begun(table)
    body = {"type": 4, "data": {"content": "x", "allowed_mentions": {"users": ["5", "5"]}}}
    _, answer, _ = await bare.ask("POST", f"/interactions/{one.id}/{one.token}/callback", body)
    error = {"code": "SET_TYPE_ALREADY_CONTAINS_VALUE", "message": "The set already contains this value"}
    assert answer["errors"] == {"data": {"allowed_mentions": {"users": {"1": {"_errors": [error]}}}}}


async def test_a_history_and_who_may_read_it(table, bare):
    sent = [(await bare.post({"content": str(number)}))[1]["id"] for number in range(6)]

    async def read(query=""):
        found = (await bare.ask("GET", f"/channels/{table.first_channel_id}/messages{query}"))[1]
        return [each["content"] for each in found]

    assert await read("?limit=2") == ["5", "4"]
    assert await read(f"?limit=2&before={sent[3]}") == ["2", "1"]
    assert await read(f"?limit=2&after={sent[3]}") == ["5", "4"]
    assert await read(f"?limit=3&around={sent[2]}") == ["3", "2", "1"]
    table.set_bot_permission("Read Message History", allowed=False)
    assert await read() == []
    status, answer, _ = await bare.ask("GET", f"/channels/{table.first_channel_id}/messages/{sent[0]}")
    assert (status, answer["code"]) == (403, 50013)


async def test_messages_at_their_bounds(bare):
    rows = [row(*[button(custom_id=f"{n}-{m}" + "x" * 90) for m in range(5)]) for n in range(5)]
    status, *_ = await bare.post({"content": "x" * 2000, "components": rows})
    assert status == 200
    status, *_ = await bare.post({"flags": V2, "components": [{"type": 10, "content": "x" * 100}] * 40})
    assert status == 200
    status, *_ = await bare.post({"embeds": [{"title": "x" * 256, "description": "x" * 2744}] * 2})
    assert status == 200


async def test_an_empty_message(bare):
    assert (await bare.post({"content": " "}))[1]["code"] == 50006
    assert (await bare.post({}))[1]["code"] == 50006


@pytest.mark.parametrize("text", ["🎲", "♟️", "⬛", "🟩", "1️⃣", "👍🏽", "👩‍🚀", "🇮🇹", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "↩️"])
def test_real_emoji(text):
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["♜", "●", "■", "★", "♟", "a", "", "🎲🎲", "1", "🇮", "→"])
def test_what_is_no_emoji(text):
    assert not is_emoji(text)


async def test_tokens_and_unknown_things(table, bare):
    here = f"/channels/{table.first_channel_id}/messages"
    assert (await bare.ask("GET", "/users/@me", token="wrong"))[:2] == (
        401,
        {"message": "401: Unauthorized", "code": 0},
    )
    for method, path, status, code in [
        ("GET", f"{here}/1", 404, 10008),
        ("PATCH", f"{here}/1", 404, 10008),
        ("DELETE", f"{here}/1", 404, 10008),
        ("GET", "/channels/1", 404, 10003),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/users/1", 404, 10013),
        ("GET", f"/guilds/{table.table.state.first_server_id}/members", 403, 50001),
        ("POST", "/interactions/1/none/callback", 404, 10062),
        ("PATCH", f"/webhooks/{table.table.state.bot_id}/none/messages/@original", 401, 50027),
        ("GET", "/nowhere", 404, 0),
    ]:
        got, answer, _ = await bare.ask(method, path, {"content": "x", "type": 4} if method != "GET" else None)
        assert (path, got, answer["code"]) == (path, status, code)


async def test_permissions_of_the_channel(table, bare):
    channel = table.table.state.first_channel
    file = {"files[0]": io.BytesIO(b"x")}
    for denied, body, code in [
        (1 << 10, {"content": "x"}, 50001),
        (1 << 11, {"content": "x"}, 50013),
        (1 << 14, {"embeds": [{"title": "x"}]}, 50013),
    ]:
        channel.denied = denied
        status, answer, _ = await bare.post(body)
        assert (status, answer["code"]) == (403, code)
    channel.denied = 1 << 15
    status, answer, _ = await bare.ask("POST", f"/channels/{table.first_channel_id}/messages", data=file)
    assert (status, answer["code"]) == (403, 50013)
    channel.denied = 0
    assert (await bare.post({"content": "x"}))[0] == 200


async def test_too_many_and_too_large_files(table, bare):
    path = f"/channels/{table.first_channel_id}/messages"
    many = aiohttp.FormData(quote_fields=False)
    for number in range(11):
        many.add_field(f"files[{number}]", io.BytesIO(b"x"), filename="x.txt")
    assert (await bare.ask("POST", path, data=many))[1]["code"] == 50035
    large = aiohttp.FormData(quote_fields=False)
    large.add_field("files[0]", io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), filename="x.txt")
    assert (await bare.ask("POST", path, data=large))[:2] == (
        413,
        {"message": "Request entity too large", "code": 40005},
    )


async def test_the_same_nonce_is_the_same_message(table, bare):
    first = await bare.post({"content": "once", "nonce": "7", "enforce_nonce": True})
    again = await bare.post({"content": "once", "nonce": "7", "enforce_nonce": True})
    assert first[1]["id"] == again[1]["id"]
    assert len(table.messages()) == 1
    other = await bare.post({"content": "once", "nonce": "7"})
    assert other[1]["id"] != first[1]["id"]


async def test_only_own_messages_are_edited_and_v2_stays(table, bare):
    said = await table.person("Ann").say("mine")
    path = f"/channels/{table.first_channel_id}/messages/"
    assert (await bare.ask("PATCH", path + said["id"], {"content": "x"}))[1]["code"] == 50005
    _, sent, _ = await bare.post({"flags": V2, "components": [TEXT]})
    _, answer, _ = await bare.ask("PATCH", path + sent["id"], {"flags": 0, "components": [TEXT]})
    assert errors_in(answer["errors"]) == ["flags: MESSAGE_FLAGS_COMPONENTS_V2"]
    _, plain, _ = await bare.post({"content": "x"})
    _, answer, _ = await bare.ask("PATCH", path + plain["id"], {"content": ""})
    assert answer["code"] == 50006


@pytest.mark.parametrize(
    ("command", "place"),
    [
        ({"name": "Roll"}, "0.name: APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": "a b"}, "0.name: APPLICATION_COMMAND_INVALID_NAME"),
        ({"name": "x" * 33}, "0.name: BASE_TYPE_BAD_LENGTH"),
        ({"description": ""}, "0.description: BASE_TYPE_REQUIRED"),
        ({"description": "x" * 101}, "0.description: BASE_TYPE_BAD_LENGTH"),
        (
            {"options": [{"type": 3, "name": f"o{n}", "description": "d"} for n in range(26)]},
            "0.options: BASE_TYPE_BAD_LENGTH",
        ),
        (
            {
                "options": [
                    {"type": 3, "name": "a", "description": "d"},
                    {"type": 3, "name": "b", "description": "d", "required": True},
                ]
            },
            "0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            {"options": [{"type": 3, "name": "a", "description": "d"}] * 2},
            "0.options.1: APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            {
                "options": [
                    {
                        "type": 3,
                        "name": "a",
                        "description": "d",
                        "choices": [{"name": "x" * 100, "value": f"{n:0100}"} for n in range(25)],
                    }
                ]
                + [
                    {
                        "type": 3,
                        "name": f"a{n}",
                        "description": "d" * 100,
                        "choices": [{"name": "x" * 100, "value": "y"}] * 25,
                    }
                    for n in range(2)
                ]
            },
            "0: APPLICATION_COMMAND_TOO_LARGE",
        ),
        ({"name_localizations": {"xx": "y"}}, "0.name_localizations.xx: ENUM_TYPE_COERCE"),
    ],
)
async def test_commands_out_of_bounds(table, bare, command, place):
    path = f"/applications/{table.table.state.bot_id}/commands"
    body = [{"name": "roll", "description": "Rolls", **command}]
    status, answer, _ = await bare.ask("PUT", path, body)
    assert (status, answer["code"]) == (400, 50035)
    assert place in errors_in(answer["errors"])


async def test_at_most_a_hundred_commands(table, bare):
    path = f"/applications/{table.table.state.bot_id}/commands"
    commands = [{"name": f"c{n}", "description": "d"} for n in range(101)]
    assert (await bare.ask("PUT", path, commands))[1]["code"] == 30032
    assert (await bare.ask("PUT", path, commands[:100]))[0] == 200
    assert (await bare.ask("POST", path, commands[100]))[1]["code"] == 30032


async def begun(table, member="Ann"):
    """An interaction that no bot takes up: the test answers it itself."""
    state = table.table.state
    data = {"id": "1", "name": "roll", "type": 1}
    key = state.member_named(member).id
    return table.table.interactions.send_interaction(2, key, table.first_channel_id, data)


async def test_an_interaction_is_answered_once_rightly_and_in_time(table, bare):
    interactions = table.table.interactions
    one, _ = await begun(table)
    path = f"/interactions/{one.id}/{one.token}/callback"
    hook = f"/webhooks/{table.table.state.bot_id}/{one.token}"
    assert (await bare.ask("POST", hook, {"content": "early"}))[1]["code"] == 10015
    for kind in (6, 7, 8, 1):
        assert (await bare.ask("POST", path, {"type": kind}))[1]["code"] == 50035
    assert (await bare.ask("POST", path, {"type": 4, "data": {"content": "x" * 2001}}))[1]["code"] == 50035
    assert (await bare.ask("POST", path, {"type": 4, "data": {"content": "x", "flags": 64}}))[0] == 204
    assert (await bare.ask("POST", path, {"type": 4, "data": {"content": "x"}}))[1]["code"] == 40060
    answer = (await bare.ask("GET", f"{hook}/messages/@original"))[1]
    for method in ("GET", "PATCH", "DELETE"):  # an ephemeral message is reached by the token only
        got = await bare.ask(method, f"/channels/{table.first_channel_id}/messages/{answer['id']}", {"content": "y"})
        assert got[1]["code"] == 10008
    state = table.table.state
    late, _ = interactions.send_interaction(
        2, state.member_named("Ann").id, table.first_channel_id, {"name": "x"}, age_seconds=4.0
    )
    body = {"type": 4, "data": {"content": "late"}}
    assert (await bare.ask("POST", f"/interactions/{late.id}/{late.token}/callback", body))[1]["code"] == 10062
    old = state.ids.next(seconds_ago=15 * 60 + 1)
    one.id = old
    assert (await bare.ask("POST", hook, {"content": "x"}))[1] == {"message": "Invalid Webhook Token", "code": 50027}


async def test_completions_and_forms_out_of_bounds(table, bare):
    state = table.table.state
    asked, _ = table.table.interactions.send_interaction(
        4, state.member_named("Ann").id, table.first_channel_id, {"name": "x"}
    )
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    many = [{"name": str(n), "value": str(n)} for n in range(26)]
    for choices in (many, [{"name": "", "value": "x"}], [{"name": "x" * 101, "value": "x"}]):
        assert (await bare.ask("POST", path, {"type": 8, "data": {"choices": choices}}))[1]["code"] == 50035
    assert (await bare.ask("POST", path, {"type": 8, "data": {"choices": many[:25]}}))[0] == 204
    one, _ = await begun(table)
    path = f"/interactions/{one.id}/{one.token}/callback"
    line = {"type": 1, "components": [{"type": 4, "custom_id": "a", "style": 1, "label": "A"}]}
    form = {"custom_id": "form", "title": "Form", "components": [line]}
    for wrong in ({"title": "x" * 46}, {"components": [line] * 6}, {"components": [line, line]}, {"custom_id": ""}):
        assert (await bare.ask("POST", path, {"type": 9, "data": {**form, **wrong}}))[1]["code"] == 50035
    assert (await bare.ask("POST", path, {"type": 9, "data": form}))[0] == 204


async def test_rates(bare):
    bare.table.table.rates.enabled = True
    answers = [await bare.post({"content": "x"}) for _ in range(6)]
    assert [status for status, *_ in answers] == [200] * 5 + [429]
    assert [headers["X-RateLimit-Remaining"] for _, _, headers in answers[:5]] == ["4", "3", "2", "1", "0"]
    _, body, headers = answers[5]
    assert 0 < body["retry_after"] <= 5
    assert body["global"] is False
    assert headers["Via"]
    second = next(each for each in bare.table.table.state.channels if each != bare.table.first_channel_id)
    assert (await bare.post({"content": "x"}, second))[0] == 200  # each channel has its own
    got = [await bare.ask("GET", "/gateway/bot") for _ in range(50)]
    assert got[-1][1]["global"] is True


async def test_edits_of_old_messages_have_a_small_quota(table, bare):
    _, sent, _ = await bare.post({"content": "x"})
    message = table.table.state.messages.pop(sent["id"])
    old = table.table.state.ids.next(seconds_ago=3700)
    message.body["id"] = old
    table.table.state.save_message(message)
    table.table.rates.enabled = True
    path = f"/channels/{table.first_channel_id}/messages/{old}"
    statuses = [(await bare.ask("PATCH", path, {"content": str(n)}))[0] for n in range(4)]
    assert statuses == [200, 200, 200, 429]


async def test_mentions_only_of_whom_may_be_pinged(table, bare):
    ann, bob = table.person("Ann").id, table.person("Bob").id
    for allowed, pinged in [
        (None, [ann, bob]),
        ({"parse": []}, []),
        ({"parse": [], "users": [bob]}, [bob]),
        ({"parse": ["users"]}, [ann, bob]),
    ]:
        body = {"content": f"<@{ann}> <@{bob}> <@123>", "allowed_mentions": allowed}
        assert [each["id"] for each in (await bare.post(body))[1]["mentions"]] == pinged


async def test_foreign_names_and_pages_are_refused(table, bare):
    async def get(path, **headers):
        async with bare.session.get(table.url + path, headers=headers, allow_redirects=False) as answer:
            to.append(answer.headers.get("Location", ""))
            return answer.status

    port, to = table.url.rpartition(":")[2], list[str]()
    assert await get("/", Host=f"evil.example:{port}") == 403
    assert (
        await get("/?as=Bob", Host=f"localhost:{port}") == 302
    )  # boards in the page's frames are signed in at one name
    assert to[-1] == f"{table.url}/?as=Bob"
    assert await get("/page/state", Host=f"localhost:{port}") == 200
    assert await get("/page/state", Origin="https://evil.example") == 403
    assert await get("/page/state", **{"Sec-Fetch-Site": "same-site"}) == 403
    async with bare.session.post(table.url + "/page/say", data="{}", headers={"Content-Type": "text/plain"}) as answer:
        assert answer.status == 415
    async with bare.session.get(table.url + "/") as answer:
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


async def test_a_client_without_the_right_token_or_with_privileges(table):
    client = discord.Client(intents=discord.Intents.none())
    Route.BASE = f"{table.api_url}/v10"
    with pytest.raises(discord.LoginFailure):
        await client.login("wrong")
    await client.close()
    async with aiohttp.ClientSession() as session:
        for data, code in [
            ({"token": "wrong", "intents": 0}, 4004),
            ({"token": table.bot_token, "intents": 1 << 15}, 4014),
            ({"token": table.bot_token, "intents": 0, "shard": [2, 2]}, 4010),
        ]:
            async with session.ws_connect(table.gateway.address + "?v=10&encoding=json") as line:
                assert (await line.receive_json())["op"] == 10
                await line.send_json({"op": 2, "d": data})
                await line.receive()
                assert line.close_code == code


def test_the_clock_of_ids():
    ids = SnowflakeGenerator()
    many = [ids.next() for _ in range(1000)]
    assert sorted(set(many), key=int) == many
    assert abs(unix_time_of_snowflake(many[-1]) - time.time()) < 1


JUNK = (None, True, -1, 2**70, 1.5, "", "x", "♜", [], {}, [[]], [{}], [None], {"a": 1}, {"type": []}, {"id": {}})


def spoiled(body, dice):
    """The body with something senseless at a place or two."""
    if dice.random() < 0.25 or not isinstance(body, dict | list) or not body:
        return dice.choice(JUNK)
    if isinstance(body, dict):
        key = dice.choice(list(body))
        return {**body, key: spoiled(body[key], dice)}
    place = dice.randrange(len(body))
    return [*body[:place], spoiled(body[place], dice), *body[place + 1 :]]


async def test_senseless_bodies_are_refused_and_break_nothing(table, bare):
    dice = random.Random(7)
    rich = {
        "content": "x",
        "flags": 0,
        "nonce": "7",
        "embeds": [{"title": "x", "image": {"url": "https://x"}, "fields": [{"name": "n", "value": "v"}]}],
        "components": [row(BUTTON), row(MENU)],
        "allowed_mentions": {"parse": ["users"], "users": []},
        "attachments": [{"id": 0}],
        "message_reference": {"message_id": "1"},
    }
    parts = {"flags": V2, "components": [{"type": 17, "components": [TEXT, {"type": 14}, row(BUTTON)]}]}
    section = {"type": 9, "components": [TEXT], "accessory": {"type": 11, "media": {"url": "https://x"}}}
    gallery = {"type": 12, "items": [{"media": {"url": "https://x"}, "description": "d"}]}
    parts["components"] += [section, gallery, {"type": 13, "file": {"url": "attachment://x"}}]
    option = {"type": 3, "name": "o", "description": "d", "choices": [{"name": "c", "value": "v"}]}
    command = {"name": "c", "description": "d", "options": [option], "name_localizations": {"it": "c"}}
    line = {"type": 18, "label": "A", "component": {"type": 4, "custom_id": "a", "style": 1, "max_length": 5}}
    form = {"type": 9, "data": {"custom_id": "f", "title": "F", "components": [line]}}
    said = {"type": 4, "data": rich}
    interaction, _ = await begun(table)
    _, sent, _ = await bare.post({"content": "x"})
    here, applications = (
        f"/channels/{table.first_channel_id}/messages",
        f"/applications/{table.table.state.bot_id}/commands",
    )
    answer = f"/interactions/{interaction.id}/{interaction.token}/callback"
    for method, path, body in [
        ("POST", here, rich),
        ("POST", here, parts),
        ("PATCH", f"{here}/{sent['id']}", rich),
        ("PUT", applications, [command]),
        ("POST", applications, command),
        ("POST", answer, form),
        ("POST", answer, said),
    ]:
        for _ in range(60):
            body_now = spoiled(body, dice)
            status, _, _ = await bare.ask(method, path, body_now)
            assert status < 500, (method, path, body_now)
            interaction.answered = 0
