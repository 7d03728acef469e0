"""Buttons that nobody was offered: forged, foreign, stale, of another table, server or person. Nothing comes of them.

Discord takes any id that a message of the bot's bears; who writes a client of their own can send any at all.
"""

import copy
import itertools
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.client import ChouetteBot
from bot.desk.actions import ButtonAction
from bot.local.people.person import AnswerSeen
from tests.support.bot_in_process import at_the_table, patient_table
from tests.support.cases import usual_number
from tests.support.evening import BotEvening, Sitter, buttons, id_of, private
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening

HUGE = "9" * 60
TARGETS = ("", "all", "s1", "s2", "s1+s2", "s99", "team-backgammon", "gammon", "-1", HUGE[:30], "é", "0")
WELCOME = {ButtonAction.JOIN, ButtonAction.REMAIN}
"""What a stranger may say."""
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def evening(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotEvening]:
    """Four who play, and Eve who looks on; a roll is due, for all tests here: nothing comes of what they do."""
    url = f"sqlite:///{tmp_path_factory.mktemp('forged') / 'bot.sqlite'}"
    with pytest.MonkeyPatch.context() as monkeypatch:
        async with patient_table(monkeypatch) as local, at_the_table(local, url) as bot:
            yield await with_a_roll_due(local, bot)


async def with_a_roll_due(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Four who play, and Eve who looks on."""
    evening = BotEvening(local, bot, ("Ann", "Bob", "Cid", "Dee"))
    await evening.seat()
    await evening.start()
    await evening.play()
    evening.sits("Eve")
    return evening


async def forged(person: Sitter, message: Any, custom_id: str, *values: str) -> AnswerSeen:
    """The person sends this id, as if the message had such a button, or with `values` such a menu."""
    fake = copy.deepcopy(message)
    part: dict[str, Any] = {"type": 2, "style": 1, "label": "?", "custom_id": custom_id, "id": 7}
    if values:
        options = [{"label": one, "value": one} for one in values]
        part = {"type": 3, "custom_id": custom_id, "id": 7, "min_values": 1, "max_values": 25, "options": options}
    fake["components"] = [{"type": 1, "id": 6, "components": [part]}]
    if values:
        return await person.choose(fake, custom_id, *values, stale=True)
    return await person.press(fake, custom_id, stale=True)


async def state(evening: BotEvening) -> object:
    table = await evening.table()
    return table.chouette, table.next_number, table.seats, table.deadlines, table.is_open


async def assert_nothing_comes_of(evening: BotEvening, person: Sitter, custom_id: str, *values: str) -> None:
    before = await state(evening)
    message = evening.newest()
    told = await forged(person, message, custom_id, *values)
    assert told.kind in {"message", "later", "change"}, (custom_id, told.kind)
    assert told.kind != "message" or told.ephemeral, (custom_id, told.text)
    assert told.kind != "change" or told.ephemeral, (custom_id, told.text)
    assert await state(evening) == before, custom_id
    assert evening.newest()["id"] == message["id"], custom_id
    assert "went wrong" not in told.text, (custom_id, told.text)


TARGETS_OF_EACH = usual_number(3, len(TARGETS))
"""So many targets are tried with each action; the next action goes on with the next ones.

Only `CHOUETTE_TEST_ALL` tries each target with each action.
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "action"),
    [pytest.param(*one, id=one[1]) for one in enumerate(each for each in ButtonAction if each not in WELCOME)],
)
async def test_a_stranger_says_nothing_by_any_id(evening: BotEvening, number: int, action: ButtonAction) -> None:
    table = await evening.table()
    roll = id_of(evening.newest(), "Roll")
    token = roll.split(":")[4]
    shapes = (("t", f":{token}"), ("y", f":{token}"), ("t", ":"), ("t", f"@s1:{token}"), ("y", "@s9:00000000"))
    each_way = itertools.product(TARGETS[:1], shapes)
    in_turn = zip(itertools.cycle(TARGETS[1:]), itertools.cycle(shapes), strict=False)
    begun = number * TARGETS_OF_EACH
    for target, (kind, rest) in (*each_way, *itertools.islice(in_turn, begun, begun + TARGETS_OF_EACH)):
        custom_id = f"{kind}:{table.id}:{action}:{target}{rest}"[:100]
        await assert_nothing_comes_of(evening, evening["Eve"], custom_id)


def ids_of_other_tables(here: int, there: int, token: str) -> list[str]:
    """Every kind of id, for a table that is not this channel's, or none."""
    tables = [str(one) for one in (0, there, here + 1000, 2**31, 2**63)] + [HUGE]
    return [
        custom_id
        for table in tables
        for custom_id in (
            f"t:{table}:roll::{token}",
            f"y:{table}:end::{token}",
            f"t:{table}:end::",
            f"t:{table}:move::{token}",
            f"t:{table}:options:::3:abc",
            f"h:next:{table}:1:1",
            f"a:show:{table}:1:1",
            f"v:play:{table}:{token}:0.1",
            f"d:{table}-s1-s2:{token}",
        )
    ]


async def test_ids_of_other_tables_do_nothing_here(evening: BotEvening) -> None:
    """Of another channel, another server, of no table at all; whoever sends them sits here, and there."""
    people = [(int(evening[name].id), name) for name in ("Ann", "Bob", "Cid")]
    there = await kept_evening(evening.bot.database, people, (), server=1, channel=70, over=False)
    table = await evening.table()
    other = await evening.bot.desk.table_of_chouette(there)
    token = id_of(evening.newest(), "Roll").split(":")[4]
    for custom_id in ids_of_other_tables(table.id, there, token):
        for name in ("Ann", "Bob", "Eve"):
            await assert_nothing_comes_of(evening, evening[name], custom_id)
    assert await evening.bot.desk.table_of_chouette(there) == other


@pytest.mark.parametrize(
    "custom_id",
    [
        f"t:1:{'x' * 40}::",
        "t:1:roll:" + "s" * 60 + ":",
        f"h:nowhere:1:{'9' * 6}:{'9' * 6}",
        "h:last:1:0:0",
        "a:nothing:1:999999:999999",
        "v:nonsense:1:abc:" + "." * 40,
        "v:play:1:abc:" + "9.9.9.9",
        "d:1-s1-s1:abc",
        f"d:{HUGE}-s1-s2:abc",
        "d:1-x-y:" + "_" * 20,
        "t:١:roll::",
        "f:sure",
        "f:ask",
    ],
)
async def test_ids_of_nonsense(evening: BotEvening, custom_id: str) -> None:
    asked = {each.name for each in await evening.waited_for()}
    for name in {"Ann", "Bob", "Cid", "Dee", "Eve"} - asked:
        await assert_nothing_comes_of(evening, evening[name], custom_id)


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("c:double:{table}:abc", ("s1", "s2")),
        ("c:take:{table}:abc", ("nobody",)),
        ("c:beaver:99999999999999999999999:abc", ("s2",)),
        ("a:accept:{table}", ("s2", "s99", "x")),
        ("a:refuse:123456789012345678901234567890", ("s2",)),
        ("hg:{table}", ("999999999999999999999999",)),
        ("hg:{table}", ("not a number",)),
        ("hg:{table}", ("-1",)),
        ("hg:{table}", ("²",)),
    ],
)
async def test_menus_of_nonsense(evening: BotEvening, custom_id: str, values: tuple[str, ...]) -> None:
    table = await evening.table()
    for name in ("Ann", "Bob", "Eve"):
        await assert_nothing_comes_of(evening, evening[name], custom_id.format(table=table.id), *values)


async def test_nobody_presses_what_another_is_asked(evening: BotEvening) -> None:
    """Every button of the newest message, by everybody who is not asked: a clear word for them alone."""
    asked = {each.name for each in await evening.waited_for()}
    for label in buttons(evening.newest()):
        if label == "Roll":
            for name in {"Ann", "Bob", "Cid", "Dee", "Eve"} - asked:
                before = await state(evening)
                told = private(await forged(evening[name], evening.newest(), id_of(evening.newest(), label)))
                assert told
                assert await state(evening) == before, (label, name)
