"""Everything that discord.py's client sends and the local table answers, checked against Discord's own description."""

import gzip
import json
import os
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

BESIDE = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json.gz"


@pytest.fixture(scope="module")
def description():
    """Discord's description of its API, found beside the checkout or by CHOUETTE_DISCORD_SPEC."""
    file = Path(os.environ.get("CHOUETTE_DISCORD_SPEC", BESIDE))
    if not file.exists():
        pytest.skip(f"Discord's API description is not there: {file}")
    return json.loads(gzip.decompress(file.read_bytes()))


class Judge:
    """Judges bodies by the description; ids may be whole numbers, and unions are "any of"."""

    def __init__(self, description):
        self.paths = description["paths"]
        whole = _loose({"components": description["components"]})
        whole["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
        resource = Resource.from_contents(whole, default_specification=DRAFT202012)
        self.registry = Registry().with_resource("api:", resource)

    def complaints(self, schema, body):
        judge = Draft202012Validator(_loose(schema), registry=self.registry)
        return [f"{'/'.join(map(str, each.absolute_path))}: {each.message[:300]}" for each in judge.iter_errors(body)]

    def of_schema(self, name, body):
        return self.complaints({"$ref": f"#/components/schemas/{name}"}, body)

    def of_exchange(self, exchange):
        found = self._path(exchange.route)
        operation = self.paths[found][exchange.method.lower()]
        wrong = []
        if exchange.sent is not None and exchange.sent != {}:
            content = operation["requestBody"]["content"]["application/json"]["schema"]
            wrong += [f"sent {each}" for each in self.complaints(content, exchange.sent)]
        if exchange.status == 204:
            return wrong
        answers = operation["responses"]
        if exchange.status < 300:
            content = answers[str(exchange.status)]["content"]["application/json"]["schema"]
        else:
            content = {"$ref": "#/components/schemas/ErrorResponse"}
        return wrong + [f"answered {each}" for each in self.complaints(content, exchange.answer)]

    def _path(self, route):
        if route.endswith("/messages/{message_id}") and route.startswith("/webhooks"):
            return route
        return next(path for path in self.paths if _shape(path) == _shape(route))


def _loose(schema):
    return json.loads(json.dumps(schema).replace('"oneOf"', '"anyOf"').replace('"#/components', '"api:#/components'))


def _shape(path):
    return "/".join("*" if part.startswith("{") else part for part in path.split("/"))


async def test_all_traffic_fits_the_description(description, table, bot):
    judge = Judge(description)
    ann, bob = table.person("Ann"), table.person("Bob")
    opened = await ann.slash("open_table", label="x", stake=2)
    await bob.press(opened, "Roll")
    await ann.complete("move", "play", "8")
    await ann.slash("slow", alone=True)
    menus = await ann.slash("menus")
    await ann.choose(menus, "Who", "Bob")
    asked = await ann.press(menus, "Say a word")
    await ann.submit(asked, word="owl")
    channel = bot.get_channel(int(table.channel))
    sent = await channel.send("plain", nonce=5)
    await sent.edit(content="changed")
    await sent.reply("a reply")
    [each async for each in channel.history()]
    await bot.fetch_user(int(ann.id))
    guild = bot.guilds[0]
    await guild.fetch_member(int(ann.id))
    await guild.fetch_channels()
    await guild.fetch_roles()
    await bot.fetch_channel(int(table.channel))
    await bot.tree.fetch_commands()
    await sent.delete()
    with pytest.raises(Exception, match="10008"):
        await channel.fetch_message(sent.id)
    assert len({each.route for each in table.exchanges}) > 12
    wrong = {f"{each.method} {each.route}": judge.of_exchange(each) for each in table.exchanges}
    assert {route: complaints for route, complaints in wrong.items() if complaints} == {}


async def test_what_the_gateway_brings_fits_the_description(description, table, bot):
    judge = Judge(description)
    ann = table.person("Ann")
    seen = await ann.slash("open_table")
    pressed = await ann.press(seen, "Roll")
    await ann.say("hello")
    payload = table.table.interactions._payloads[pressed.interaction.id]
    assert judge.of_schema("MessageResponse", payload["message"]) == []
    assert judge.of_schema("GuildMemberResponse", payload["member"]) == []
    assert judge.of_schema("GuildChannelResponse", payload["channel"]) == []
    [session] = table.gateway._sessions.values()
    events = [event for _, event in session.sent]
    assert [each["t"] for each in events[:2]] == ["READY", "GUILD_CREATE"]
    assert judge.of_schema("UserPIIResponse", {**events[0]["d"]["user"], "locale": "en-US"}) == []
    assert judge.of_schema("GuildWithCountsResponse", events[1]["d"]) == []
    messages = [each["d"] for each in events if each["t"] in ("MESSAGE_CREATE", "MESSAGE_UPDATE")]
    assert len(messages) == 3
    for each in messages:
        assert judge.of_schema("MessageResponse", each) == []
