"""What the bot sends, made wrong in every way that Discord's own description names: the local table refuses it all.

Each constraint is broken once, in a body that is otherwise as the bot sends it. A body that is still good by the
description is left out: where unknown fields pass, and where another branch of a union takes it.
"""

import json

import aiohttp
import pytest

from bot.local.discord.interactions import InteractionType
from bot.local.discord.rewriting import walk_components
from tests.local.bare import errors_in
from tests.local.judge import Judge
from tests.local.mutations import Mutations
from tests.local.sample_bot import on_line
from tests.support.bot_in_process import at_the_table
from tests.support.evening import BotEvening
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
HOOK = "/webhooks/{webhook_id}/{webhook_token}"
CHANNEL = "/channels/{channel_id}/messages"
COMMANDS = "/applications/{application_id}/commands"


def slim(body):
    """The body without the items of its lists that are like others before them: it is judged two thousand times."""
    if isinstance(body, dict):
        return {key: slim(each) for key, each in body.items()}
    if not isinstance(body, list):
        return body
    kept, parts = [], set()
    for each in body:
        if parts_of(each) - parts:
            kept.append(slim(each))
            parts |= parts_of(each)
    return kept


class Replay:
    """The bot's requests sent anew to a table of their own, as often as wanted."""

    def __init__(self, table, bare):
        self._table = table
        self._bare = bare
        self._state = table.table.state
        self._ann = table.person("Ann").id

    async def send(self, method, route, kind, body):
        """Sends a body the way that such bodies come; `kind` is the good body's of an interaction's answer."""
        path = await self._path(route, kind)
        files = self._files(body)
        if not files:
            return await self._bare.ask(method, path, data=json.dumps(body))
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body), content_type="application/json")
        for number in files:
            form.add_field(f"files[{number}]", b"x", filename="x.txt")
        return await self._bare.ask(method, path, data=form)

    async def _path(self, route, kind):
        if route == COMMANDS:
            return f"/applications/{self._state.bot_id}/commands"
        here = f"/channels/{self._table.first_channel_id}/messages"
        if route == CHANNEL:
            return here
        message = (await self._bare.post({"content": "x"}))[1]
        if route.startswith(CHANNEL):
            return f"{here}/{message['id']}"
        return await self._by_token(route, kind, message)

    async def _by_token(self, route, kind, message):
        asked = {6: InteractionType.COMPONENT, 7: InteractionType.COMPONENT, 8: InteractionType.COMPLETION}.get(
            kind, InteractionType.COMMAND
        )
        data = {"id": "1", "name": "roll", "type": 1}
        pressed = message if asked == InteractionType.COMPONENT else None
        one, _ = self._table.table.interactions.send_interaction(
            asked, self._ann, self._table.first_channel_id, data, pressed_message=pressed
        )
        path = f"/interactions/{one.id}/{one.token}/callback"
        if route == CALLBACK:
            return path
        await self._bare.ask("POST", path, {"type": 4, "data": {"content": "x"}})
        hook = f"/webhooks/{self._state.bot_id}/{one.token}"
        return hook if route == HOOK else f"{hook}/messages/@original"

    def _files(self, body):
        """The numbers of the files that the body describes and that must come along."""
        data = body.get("data", body) if isinstance(body, dict) else None
        listed = data.get("attachments") if isinstance(data, dict) else None
        listed = listed if isinstance(listed, list) else []
        return [each["id"] for each in listed if isinstance(each, dict) and each.get("id") in range(10)]


async def sent_by_the_bot(tmp_path):
    """The requests with a body that the real bot makes in the beginning of an evening."""
    async with (
        LocalTable(rate_limits=False, record_exchanges=True) as local,
        at_the_table(local, f"sqlite:///{tmp_path / 'bot.sqlite'}") as bot,
    ):
        evening = BotEvening(local, bot)
        await evening.seat()
        await evening.start()
        ann = evening["Ann"]
        for command in ("help", "score", "history", "rules", "stats", "export", "board"):
            await ann.slash(command)
        await ann.complete("what", "word", "")
        for person in evening.people.values():
            await person.press(evening.newest(), "My options")
        [mover] = await evening.waited_for()
        panel = await mover.press(evening.newest(), "Move")
        choice = next(each for each in walk_components(panel.message["components"]) if "custom_id" in each)
        await mover.press(panel, choice["custom_id"])
        return local.exchanges


async def sent_by_the_sample_bot():
    """The requests of a small bot that uses what the real one may."""
    async with LocalTable(rate_limits=False, record_exchanges=True) as table, on_line(table) as bot:
        ann = table.person("Ann")
        opened = await ann.slash("open_table", label="x", stake=2)
        await ann.press(opened, "Roll")
        await ann.complete("move", "play", "8")
        await ann.slash("slow", alone=True)
        menus = await ann.slash("menus")
        await ann.press(menus, "Say a word")
        await bot.get_channel(int(table.first_channel_id)).send("plain", nonce=5)  # pyright: ignore[reportAttributeAccessIssue]
        return table.exchanges


def by_operation(exchanges):
    """The good bodies by method, route and kind of answer; commands one by one."""
    found = {}
    for each in exchanges:
        if each.sent in (None, {}) or each.status >= 300:
            continue
        kind = each.sent.get("type") if each.route == CALLBACK else None
        bodies = [[one] for one in each.sent] if each.route == COMMANDS else [each.sent]
        _, known, parts = found.setdefault((each.method, each.route, kind), (each, [], set()))
        for body in bodies:
            if parts_of(body) - parts:
                known.append(slim(body))
                parts |= parts_of(body)
    return {operation: (exchange, known) for operation, (exchange, known, _) in found.items()}


def parts_of(body, path=()):
    """What there is in a body, whatever its values are: its fields' places, and the types of what has types."""
    if isinstance(body, list):
        return {part for each in body for part in parts_of(each, path)}
    if not isinstance(body, dict):
        return {path}
    here = (*path, body["type"]) if isinstance(body.get("type"), int) else path
    return {part for key, each in body.items() for part in parts_of(each, (*here, key))} | {here}


@pytest.fixture
async def operations(tmp_path, monkeypatch):
    monkeypatch.setattr("bot.local.discord.interactions.ANSWER_TIMEOUT_SECONDS", PATIENCE)
    return by_operation([*await sent_by_the_bot(tmp_path), *await sent_by_the_sample_bot()])


def refused_there(mutation, status, answer):
    """Whether this is Discord's refusal of a body, and names the place that is wrong."""
    return status == 400 and answer["code"] == 50035 and mutation.is_told_by(errors_in(answer["errors"]))


@pytest.mark.slow
async def test_every_constraint_that_is_broken_is_refused(description, operations, table, bare):
    judge = Judge(description)
    mutations, replay = Mutations(judge), Replay(table, bare)
    broken, passed = set(), []
    for (method, route, kind), (exchange, bodies) in operations.items():
        schema = judge.body_schema(exchange)
        for body in bodies:
            status, answer, _ = await replay.send(method, route, kind, body)
            assert status < 300, (method, route, body, answer)
            for each in mutations.of(schema, body, "body"):
                one = (method, route, kind, each.constraint)
                if one in broken or judge.is_valid(schema, each.judged):
                    continue
                broken.add(one)
                status, answer, _ = await replay.send(method, route, kind, each.body)
                if not refused_there(each, status, answer):
                    passed.append((*one, ".".join(map(str, each.place)), status, answer))
    assert passed == []
    assert len(broken) > 1900


LAXER = {
    "ids as whole numbers, which clients send": ("POST", CHANNEL, {"content": "x", "allowed_mentions": {"users": [5]}}),
    "permissions as text, which Discord's own words call for": (
        "PUT",
        COMMANDS,
        [{"name": "x", "description": "x", "default_member_permissions": "32"}],
    ),
}
"""Where Discord takes more than its description says, and so does the local table."""


@pytest.mark.parametrize("what", LAXER)
async def test_where_discord_is_laxer_than_its_description(table, bare, what):
    method, route, body = LAXER[what]
    status, answer, _ = await Replay(table, bare).send(method, route, None, body)
    assert (status, answer) == (200, answer)


@pytest.mark.parametrize("name", ["limit", "before", "after", "around"])
async def test_every_constraint_of_the_history_is_refused(description, table, bare, name):
    operation = description["paths"]["/channels/{channel_id}/messages"]["get"]
    [schema] = [each["schema"] for each in operation["parameters"] if each["name"] == name]
    wrong = ["x", "-1", *(str(schema[key] + step) for key, step in (("minimum", -1), ("maximum", 1)) if key in schema)]
    for value in wrong:
        status, answer, _ = await bare.ask("GET", f"/channels/{table.first_channel_id}/messages?{name}={value}")
        assert (value, status, answer["code"], list(answer["errors"])) == (value, 400, 50035, [name])
